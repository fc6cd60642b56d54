/* keep.h - all tables of a store at once: are they well, which are old, away with them, over to
 * another store. For `orrery store` and for `orrery serve --keep`.
 */
#ifndef TABLE_KEEP_H
#define TABLE_KEEP_H

#include "table/store.h"

enum { KEEP_BATCH = 32 }; /* tables in one transaction */

/* ---- old tables ------------------------------------------------------------------------------- */

typedef struct keep_table {
    store_id id;
    char game[ORR_MAX_NAME];
    enum table_status status;
    long long changed, moves;
} keep_table;

enum keep_which { KEEP_UNFINISHED, KEEP_FINISHED, KEEP_ANY };

long long keep_since(long long days); /* the moment so many days ago */
/* Up to KEEP_BATCH tables that were last changed before `since`, the oldest first, without the first
 * `skip` of them; how many, or -1 with the error. */
int keep_find(store *s, enum keep_which which, long long since, int skip,
              keep_table list[KEEP_BATCH], orr_error *error);
/* Delete them in one transaction: all or none. */
bool keep_delete(store *s, const store_id *ids, int count, orr_error *error);
bool keep_drop_packs(store *s, orr_error *error); /* those that no table uses */

/* ---- all tables ------------------------------------------------------------------------------- */

typedef struct keep_report {
    int tables, unknown, damaged; /* unknown: set aside, by a game or rules that are not here */
    uint64_t hash;                /* of all last positions, in whatever order they were read */
} keep_report;

/* Play every table again; tell is called for each that cannot be read. */
typedef void keep_tell(void *user, const table *t);
bool keep_check(store *s, keep_tell *tell, void *user, keep_report *report, orr_error *error);
/* All tables into a store that has none of them, then compare; *count says how many. If it fails
 * there is no half table, and none at all as far as that store still can delete. */
bool keep_copy(store *from, store *to, int *count, orr_error *error);

#endif
