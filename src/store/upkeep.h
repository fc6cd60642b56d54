/* upkeep.h - all tables of a store at once: are they well, which are old, away with them, over to
 * another store. For `orrery store` and for `orrery serve --delete-after`.
 */
#ifndef STORE_UPKEEP_H
#define STORE_UPKEEP_H

#include "store/store.h"

enum { UPKEEP_BATCH = 32 }; /* tables in one transaction */

/* ---- old tables ------------------------------------------------------------------------------ */

typedef struct upkeep_table {
    store_id id;
    char game[ORR_MAX_NAME];
    enum table_status status;
    long long changed, moves;
} upkeep_table;

enum upkeep_which { UPKEEP_UNFINISHED, UPKEEP_FINISHED, UPKEEP_ANY };

long long upkeep_since(long long days); /* the moment so many days ago */
/* Up to UPKEEP_BATCH tables that were last changed before `since`, the oldest first, without the
 * first `skip` of them; how many, or -1 with the error. */
int upkeep_find(store *s, enum upkeep_which which, long long since, int skip,
                upkeep_table list[UPKEEP_BATCH], orr_error *error);
/* How many tables there are, and when one of them was last changed; 0: there are none. */
bool upkeep_newest(store *s, long long *tables, long long *changed, orr_error *error);
/* Delete them in one transaction: all or none. */
bool upkeep_delete(store *s, const store_id *ids, int count, orr_error *error);
bool upkeep_drop_packs(store *s, orr_error *error); /* those that no table uses */

/* ---- all tables ------------------------------------------------------------------------------ */

typedef struct upkeep_report {
    int tables, unknown, damaged; /* unknown: their game or rules are not here */
    uint64_t hash;                /* of all last positions, in whatever order they were read */
} upkeep_report;

/* Play every table again; tell is called for each that cannot be read. */
typedef void upkeep_tell(void *user, const table *t);
bool upkeep_check(store *s, upkeep_tell *tell, void *user, upkeep_report *report, orr_error *error);
/* All tables into a store that has none of them, then compare; *count says how many. If it fails
 * there is no half table, and none at all as far as that store still can delete. */
bool upkeep_copy(store *from, store *to, int *count, orr_error *error);

#endif
