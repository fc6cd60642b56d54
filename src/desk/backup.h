/* backup.h - a table as a file that holds all of it that people care for, and a table from such a
 * file: the recording, who sat where, the chat and the notes.
 */
#ifndef DESK_BACKUP_H
#define DESK_BACKUP_H

#include "desk/request.h"

bool backup_write(const table *t, orr_text *out, orr_error *error);

typedef struct carried {
    store_id id;
    bool over, known; /* known: it was made of this recording before */
    int seat;         /* whose link it is; -1: nobody plays on */
    char secret[TABLE_SECRET_SIZE];
} carried;

/* A new table from the text of a recording, once, however often the file of that name is read, in a transaction of its own; a game that was not over
 * is a sandbox, for the first person who sat there. */
bool backup_read(store *s, const char *name, const char *text, carried *made, orr_error *error);

#endif
