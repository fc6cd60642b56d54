/* database_pages.h - the database as pages in memory. Whoever runs the program writes those that
 * changed to a store of the browser's, all at once, before anything of it is shown; a page goes
 * back where it was before the database is opened again. */
#ifndef OFFLINE_DATABASE_PAGES_H
#define OFFLINE_DATABASE_PAGES_H

#include <stdbool.h>

enum { PAGE_SIZE_HERE = 4096 };

char *database_pages_at(int number); /* room for it, made if need be */
int database_pages_next_changed(
    void); /* the next that changed, which counts as written then; -1: none */
int database_pages_count(void);

#endif
