/* archive.h - finished tables that nobody has changed for a while, each in one row.
 *
 * What is played every day stays small that way, however many games there ever were: an archived table
 * takes a third to a sixth of the room and no row of the tables that moves are written to. It can be looked at as
 * before; the first change to it (a line of chat, a rematch) brings it back. Which browsers own its
 * seats stays where it is, so that "your tables" finds it.
 */
#ifndef STORE_ARCHIVE_H
#define STORE_ARCHIVE_H

#include "store/store.h"

enum { ARCHIVE_BATCH = 32 }; /* tables in one transaction */

/* Up to ARCHIVE_BATCH finished tables that were last changed before `since`, without the first
 * `skip` of them; how many, or -1 with the error. */
int archive_find(store *s, long long since, int skip, store_id list[ARCHIVE_BATCH],
                 orr_error *error);
/* Into the archive, in one transaction; *moved of them went, the others had changed meanwhile. */
bool archive_put(store *s, const store_id *ids, int count, int *moved, orr_error *error);
/* Back into the tables, inside a transaction of the caller's; *was: it was archived. */
bool archive_take_out(store *s, const char *id, bool *was, orr_error *error);

/* The rows of an archived table, part by part. */
typedef struct archived {
    char *bytes; /* NULL: it is not archived */
    size_t length;
    bool damaged; /* nobody can have written this */
    char game[ORR_MAX_NAME];
    long long version;
} archived;
bool archive_read(store *s, const char *id, archived *a, orr_error *error);
void archive_free(archived *a);
bool archive_has(enum store_part part); /* is this part of a table archived with it? */
/* Give all rows of a part; false: they make no sense. */
bool archive_rows(const archived *a, enum store_part part, store_part_row *row, void *user);

#endif
