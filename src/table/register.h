/* register.h - the tables that live in memory, by their ids.
 *
 * Whoever uses a table holds it meanwhile; one that nobody has held for a while is let go.
 */
#ifndef TABLE_REGISTER_H
#define TABLE_REGISTER_H

#include "table/table.h"

typedef struct table_register table_register;

table_register *register_new(void);
void register_free(table_register *r); /* and all tables in it */

/* Find a table and hold it; NULL if it is not in memory. */
table *register_hold(table_register *r, const char *id);
/* Hold once more what is held already. */
void register_keep(table_register *r, table *t);
void register_release(table_register *r, table *t);
/* Put a table in and hold it; if one of that id is there already, that one is held and t is gone. */
table *register_enlist(table_register *r, table *t);
/* Some table that is broken, held; NULL if there is none. */
table *register_hold_broken(table_register *r);
/* Let go of a table at once; false if somebody holds it. */
bool register_drop(table_register *r, const char *id);
/* Let go of tables that nobody holds and nobody has used since then. */
void register_forget(table_register *r, long long unused_since);
/* The ids of all of them; free the list. */
int register_ids(table_register *r, char (**ids)[TABLE_ID_SIZE]);
int register_count(table_register *r);

#endif
