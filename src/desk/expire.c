/* expire.c - tables that nobody has changed for long: they go into the archive, or away.
 *
 * A round begins once an hour and takes some at a time, one batch for every tick of the desk's
 * clock. What is in use stays where it is, and while some go nobody reads one of them in.
 */
#include "desk/bin.h"
#include "store/archive.h"
#include "desk/desk_internal.h"

#include <stdio.h>
#include <string.h>

enum {
    ROUND_MS = 60 * 60 * 1000,
    MOST_SILENT_DAYS = 30, /* without any change; then the clock is doubted */
    ROUNDS_FOR_ALL = 24,   /* rounds that it would take to delete everything, at least, */
    LEAST_IN_ROUND = 20,   /* unless that is very little */
    MOST_READ = 4,         /* at once, for the bin: moves wait meanwhile */
    BIN_DAYS = 30,
};
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

/* ---- deleting -------------------------------------------------------------------------------- */

/* A machine that starts with a wrong clock would find everything old at once. So nothing goes if
 * nobody has changed anything for long, and never more than a part of all in one round. */
static bool begin_deleting(desk *d, desk_cleanup *k, orr_error *error)
{
    long long tables, changed;
    if (k->most)
        return true;
    if (!upkeep_newest(d->writing, &tables, &changed, error))
        return false;
    const int patience = k->days < MOST_SILENT_DAYS ? k->days : MOST_SILENT_DAYS;
    k->doubted = k->doubted || (changed && changed < upkeep_since(patience));
    if (k->doubted)
        return orr_fail(error,
                        "By this machine's clock no table has changed for more than %d days. "
                        "Nothing is deleted until the next start; if the clock is right, orrery "
                        "host expire %d deletes them now.",
                        patience, (int)k->days);
    k->most =
        tables / ROUNDS_FOR_ALL > LEAST_IN_ROUND ? (int)(tables / ROUNDS_FOR_ALL) : LEAST_IN_ROUND;
    if (k->bin)
        bin_empty(k->bin, BIN_DAYS);
    return true;
}

/* Their recordings are kept for a while; those that cannot be kept stay. */
static int keep_in_bin(desk *d, const char *bin, store_id *ids, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        orr_error error;
        table *t = bin ? store_load(d->writing, ids[i], &error) : NULL;
        if (!bin || (t && bin_put(bin, t, &error)))
            memmove(ids[kept++], ids[i], sizeof ids[i]);
        else
            fprintf(stderr, "level=error event=bin table=%s why=\"%s\"\n", ids[i], error.text);
        table_free(t);
    }
    return kept;
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
    const bool begun = begin_deleting(d, k, &error);
    int found =
        begun ? upkeep_find(d->writing, UPKEEP_ANY, upkeep_since(k->days), k->skipped, old, &error)
              : -1;
    const int room = k->bin && k->most - k->done > MOST_READ ? MOST_READ : k->most - k->done;
    const bool more = found == UPKEEP_BATCH || found > room;
    if (found > room)
        found = room;
    for (int i = 0; i < found; i++)
        memcpy(ids[i], old[i].id, sizeof ids[i]);
    const int count = keep_in_bin(d, k->bin, gone, let_go(d, ids, found, gone));
    const bool fine = found >= 0 && upkeep_delete(d->writing, gone, count, &error);
    pthread_mutex_unlock(&d->reading_mutex);
    k->skipped += found > count ? found - count : 0;
    k->done += fine ? count : 0;
    if (fine && more && k->done < k->most)
        return;
    if (k->done)
        upkeep_drop_packs(d->writing, &ignored);
    end_round(k, "cleanup", "deleted", fine, &error);
    k->most = 0;
}

/* ---- archiving ------------------------------------------------------------------------------- */

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

void desk_keep_bin(desk *d, const char *folder)
{
    d->deleting.bin = folder;
}

void desk_archive_after(desk *d, int days)
{
    d->archiving.days = days;
}
