/* live_tables.h - the tables that live in memory, by their ids.
 *
 * Whoever uses a table holds it meanwhile; one that nobody has held for a while is let go.
 */
#ifndef DESK_LIVE_TABLES_H
#define DESK_LIVE_TABLES_H

#include "table/table.h"

typedef struct live_tables live_tables;

live_tables *live_tables_new(void);
void live_tables_free(live_tables *r); /* and all tables in it */

/* Find a table and hold it; NULL if it is not in memory. */
table *live_tables_find(live_tables *r, const char *id);
/* Hold once more what is held already. */
void live_tables_retain(live_tables *r, table *t);
void live_tables_release(live_tables *r, table *t);
/* Put a table in and hold it; if one of that id is there, that one is held and t is gone. */
table *live_tables_add(live_tables *r, table *t);
/* Some table that is broken, held; NULL if there is none. */
table *live_tables_find_broken(live_tables *r);
/* Let go of a table at once; false if somebody holds it. */
bool live_tables_drop(live_tables *r, const char *id);
/* Let go of tables that nobody holds and nobody has used since then. */
void live_tables_forget(live_tables *r, long long unused_since);
/* The ids of all of them; free the list. */
int live_tables_ids(live_tables *r, char (**ids)[TABLE_ID_SIZE]);
int live_tables_count(live_tables *r);

#endif
