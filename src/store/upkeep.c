/* upkeep.c - see upkeep.h. */
#include "store/upkeep.h"
#include "store/persons.h"
#include "store/store_sql.h"
#include "kernel/kernel.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- old tables ------------------------------------------------------------------------------ */

long long upkeep_since(long long days)
{
    return table_now() - days * 24 * 60 * 60 * 1000;
}

typedef struct old_list {
    upkeep_table *list;
    int count;
} old_list;

static void take_old(void *user, const store_value *columns, int count)
{
    old_list *old = user;
    (void)count;
    if (old->count == UPKEEP_BATCH)
        return;
    upkeep_table *t = &old->list[old->count++];
    *t = (upkeep_table){.status = (enum table_status)columns[OLD_STATUS].number,
                        .changed = columns[OLD_CHANGED].number,
                        .moves = columns[OLD_ENTRIES].number};
    snprintf(t->id, sizeof t->id, "%s", columns[OLD_ID].text);
    snprintf(t->game, sizeof t->game, "%s", columns[OLD_GAME].text);
}

int upkeep_find(store *s, enum upkeep_which which, long long since, int skip,
                upkeep_table list[UPKEEP_BATCH], orr_error *error)
{
    old_list old = {.list = list};
    const int low = which == UPKEEP_FINISHED ? TABLE_OVER : TABLE_WAITING;
    const int high = which == UPKEEP_UNFINISHED ? TABLE_PLAYING : TABLE_OVER;
    return store_get(s, GET_OLD, VALUES(N(since), N(low), N(high), N(UPKEEP_BATCH), N(skip)),
                     take_old, &old, error)
               ? old.count
               : -1;
}

static void take_newest(void *user, const store_value *columns, int count)
{
    (void)count;
    memcpy(user, (long long[]){columns[NEWEST_TABLES].number, columns[NEWEST_CHANGED].number},
           2 * sizeof(long long));
}

bool upkeep_newest(store *s, long long *tables, long long *changed, orr_error *error)
{
    long long found[2] = {0};
    const bool fine = store_get(s, GET_NEWEST, NULL, 0, take_newest, found, error);
    *tables = found[0];
    *changed = found[1];
    return fine;
}

bool upkeep_delete(store *s, const store_id *ids, int count, orr_error *error)
{
    if (count == 0)
        return true;
    bool fine = store_begin(s, error);
    if (!fine)
        return false;
    for (int i = 0; i < count && fine; i++)
        fine = store_delete(s, ids[i], error);
    if (fine)
        return store_commit(s, error);
    store_rollback(s);
    return false;
}

bool upkeep_drop_packs(store *s, orr_error *error)
{
    if (!store_begin(s, error))
        return false;
    if (store_drop_unused_packs(s, error))
        return store_commit(s, error);
    store_rollback(s);
    return false;
}

/* ---- are they well? -------------------------------------------------------------------------- */

static void look_at(const table *t, upkeep_tell *tell, void *user, upkeep_report *report)
{
    report->tables++;
    if (t->course.state)
        report->hash += orr_hash(t->course.rules, t->course.state);
    if (!t->unreadable[0])
        return;
    report->damaged += t->damaged;
    report->unknown += !t->damaged;
    tell(user, t);
}

bool upkeep_check(store *s, upkeep_tell *tell, void *user, upkeep_report *report, orr_error *error)
{
    int count;
    *report = (upkeep_report){0};
    store_id *ids = store_ids(s, &count, error);
    bool fine = ids != NULL;
    s->thorough = true;
    for (int i = 0; i < count && fine; i++) {
        table *t = store_load(s, ids[i], error);
        if (t)
            look_at(t, tell, user, report);
        fine = t || !error->text[0]; /* one that was deleted meanwhile is no failure */
        table_free(t);
    }
    s->thorough = false;
    free(ids);
    return fine;
}

/* ---- into another store ---------------------------------------------------------------------- */

typedef struct id_range {
    store_id *ids;
    int count;
} id_range;

static int by_id(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Which are not there yet: all, unless a copy that was not finished goes on. */
static bool find_new(const id_range *from, store *to, id_range *fresh, orr_error *error)
{
    int count;
    store_id *there = store_ids(to, &count, error);
    if (!there)
        return false;
    qsort(there, (size_t)count, sizeof *there, by_id);
    const char *known = NULL;
    fresh->ids = orr_alloc_zeroed((size_t)from->count + 1, sizeof *fresh->ids);
    for (int i = 0; i < from->count; i++) {
        const char *found = bsearch(from->ids[i], there, (size_t)count, sizeof *there, by_id);
        if (!found)
            memcpy(fresh->ids[fresh->count++], from->ids[i], sizeof *fresh->ids);
        else
            known = from->ids[i];
    }
    free(there);
    return !known || to->half ||
           orr_fail(error, "Table %s already exists there, so nothing was copied.", known);
}

typedef struct row_copy {
    store *to;
    bool failed;
    orr_error *error;
} row_copy;

static bool copy_row(void *user, enum store_part part, const store_value *columns, int count)
{
    row_copy *c = user;
    c->failed = !store_write_row(c->to, part, columns, count, c->error);
    return !c->failed;
}

static bool copy_table(store *from, store *to, const char *id, orr_error *error)
{
    row_copy c = {.to = to, .error = error};
    return store_read_rows(from, id, copy_row, &c, error) && !c.failed;
}

static bool copy_batch(store *from, store *to, const store_id *ids, int count, orr_error *error)
{
    bool fine = store_begin(to, error);
    if (!fine)
        return false;
    for (int i = 0; i < count && fine; i++)
        fine = copy_table(from, to, ids[i], error);
    if (fine)
        return store_commit(to, error);
    store_rollback(to);
    return false;
}

/* What a table's rows come to. Whether its pack was built in may be known better in one place. */
static bool add_row(void *user, enum store_part part, const store_value *columns, int count)
{
    crypto_generichash_state *sum = user;
    for (int i = 0; i < count; i++) {
        const store_value *v = &columns[i];
        if (part == PART_EDITION && i == EDITION_BUILT_IN)
            continue;
        const bool number = v->kind == STORE_INT;
        const long long length = number ? -1 : (long long)v->length;
        crypto_generichash_update(sum, (const uint8_t *)&length, sizeof length);
        crypto_generichash_update(sum, number ? (const void *)&v->number : (const void *)v->text,
                                  number ? sizeof v->number : v->length);
    }
    return true;
}

typedef struct table_sum {
    uint8_t rows[32];
    uint64_t position;
} table_sum;

/* Its rows, and the position that they lead to; a table that cannot be read has none. */
static bool sum_up(store *s, const char *id, table_sum *sum, orr_error *error)
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, sizeof sum->rows);
    if (!store_read_rows(s, id, add_row, &state, error))
        return false;
    crypto_generichash_final(&state, sum->rows, sizeof sum->rows);
    table *t = store_load(s, id, error);
    sum->position = t && t->course.state ? orr_hash(t->course.rules, t->course.state) : 0;
    table_free(t);
    return t || orr_fail(error, "Table %s is gone.", id);
}

static bool are_the_same(store *from, store *to, const id_range *all, orr_error *error)
{
    table_sum one, other;
    for (int i = 0; i < all->count; i++) {
        if (!sum_up(from, all->ids[i], &one, error) || !sum_up(to, all->ids[i], &other, error))
            return false;
        if (one.position != other.position || memcmp(one.rows, other.rows, sizeof one.rows) != 0)
            return orr_fail(error, "The copy of table %s differs from the original.", all->ids[i]);
    }
    return true;
}

static int batch_at(const id_range *all, int from)
{
    return all->count - from < UPKEEP_BATCH ? all->count - from : UPKEEP_BATCH;
}

/* What was copied before something failed goes again. If that fails, too (a disk that is full has
 * no room to delete), whole tables are left, and the sentence says how many; false then. */
static bool take_back(store *to, const id_range *all, int count, orr_error *error)
{
    orr_error why, first = *error;
    int gone = 0;
    char *tail = strstr(first.text, "; nothing has changed."); /* of one table, not of all */
    if (tail)
        memcpy(tail, ".", 2);
    while (gone < count && upkeep_delete(to, &all->ids[gone], batch_at(all, gone), &why))
        gone += batch_at(all, gone);
    upkeep_drop_packs(to, &why);
    if (gone >= count)
        orr_fail(error, "Nothing was copied: %s", first.text);
    else
        orr_fail(error, "Only %d of %d tables were copied, each of them whole: %s", count - gone,
                 all->count, first.text);
    return gone >= count;
}

bool upkeep_copy(store *from, store *to, int *count, orr_error *error)
{
    id_range all = {0}, fresh = {0};
    const bool was_half = to->half;
    all.ids = store_ids(from, &all.count, error);
    bool fine = all.ids && find_new(&all, to, &fresh, error) && store_set_half(to, true, error);
    int done = 0;
    if (!fine) {
        free(all.ids);
        free(fresh.ids);
        return false;
    }
    while (fine && done < fresh.count) {
        fine = copy_batch(from, to, &fresh.ids[done], batch_at(&fresh, done), error);
        done += fine ? batch_at(&fresh, done) : 0;
    }
    fine = fine && are_the_same(from, to, &all, error) && store_copy_people(from, to, error) &&
           store_set_half(to, false, error);
    if (!fine && take_back(to, &fresh, done, error) && !was_half)
        store_set_half(to, false, &(orr_error){.text = ""});
    *count = all.count;
    free(all.ids);
    free(fresh.ids);
    return fine;
}
