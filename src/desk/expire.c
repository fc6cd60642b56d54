/* expire.c - tables that nobody has changed for long: they go into the archive, or away.
 *
 * A round begins once an hour and takes some at a time, one batch for every tick of the desk's
 * clock. What is in use stays where it is, and while some go nobody reads one of them in.
 */
#include "store/archive.h"
#include "desk/desk_internal.h"

#include <stdio.h>
#include <string.h>

enum { ROUND_MS = 60 * 60 * 1000 };
static_assert((int)ARCHIVE_BATCH == (int)UPKEEP_BATCH, "both find as many at a time");

static bool is_time(const desk_cleanup *k)
{
    return k->days > 0 && table_now() >= k->next;
}

static void end_round(desk_cleanup *k, const char *event, const char *done, bool fine,
                      const orr_error *error)
{
    if (!fine)
        fprintf(stderr, "level=error event=%s why=\"%s\"\n", event, error->text);
    if (k->done)
        fprintf(stderr, "level=info event=%s %s=%d\n", event, done, k->done);
    k->next = table_now() + ROUND_MS;
    k->skipped = k->done = 0;
}

/* Those of them that nobody uses, out of the memory. */
static int let_go(desk *d, const store_id *ids, int count, store_id idle[UPKEEP_BATCH])
{
    int found = 0;
    for (int i = 0; i < count; i++)
        if (live_tables_drop(d->live, ids[i]))
            memcpy(idle[found++], ids[i], sizeof idle[0]);
    return found;
}

static void delete_old(desk *d)
{
    desk_cleanup *k = &d->deleting;
    upkeep_table old[UPKEEP_BATCH];
    store_id ids[UPKEEP_BATCH], gone[UPKEEP_BATCH];
    orr_error error = {.text = ""}, ignored;
    if (!is_time(k))
        return;
    pthread_mutex_lock(&d->reading_mutex);
    const int found =
        upkeep_find(d->writing, UPKEEP_ANY, upkeep_since(k->days), k->skipped, old, &error);
    for (int i = 0; i < found; i++)
        memcpy(ids[i], old[i].id, sizeof ids[i]);
    const int count = let_go(d, ids, found, gone);
    const bool fine = found >= 0 && upkeep_delete(d->writing, gone, count, &error);
    pthread_mutex_unlock(&d->reading_mutex);
    k->skipped += found - count;
    k->done += fine ? count : 0;
    if (fine && found == UPKEEP_BATCH)
        return;
    if (k->done)
        upkeep_drop_packs(d->writing, &ignored);
    end_round(k, "cleanup", "deleted", fine, &error);
}

static void archive_old(desk *d)
{
    desk_cleanup *k = &d->archiving;
    store_id ids[ARCHIVE_BATCH], idle[ARCHIVE_BATCH];
    orr_error error = {.text = ""};
    int moved = 0;
    if (!is_time(k))
        return;
    pthread_mutex_lock(&d->reading_mutex);
    const int found = archive_find(d->writing, upkeep_since(k->days), k->skipped, ids, &error);
    const int count = let_go(d, ids, found, idle);
    const bool fine = found >= 0 && archive_put(d->writing, idle, count, &moved, &error);
    pthread_mutex_unlock(&d->reading_mutex);
    k->skipped += found - count;
    k->done += moved;
    if (!fine || found < ARCHIVE_BATCH)
        end_round(k, "archive", "moved", fine, &error);
}

void desk_look_at_old(desk *d)
{
    delete_old(d);
    archive_old(d);
}

void desk_delete_after(desk *d, int days)
{
    d->deleting.days = days;
}

void desk_archive_after(desk *d, int days)
{
    d->archiving.days = days;
}
