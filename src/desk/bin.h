/* bin.h - recordings of tables that were deleted for their age, as files, until nobody can want them
 * back: `orrery store import FOLDER/ID.orr`. */
#ifndef DESK_BIN_H
#define DESK_BIN_H

#include "table/table.h"

bool bin_put(const char *folder, const table *t, orr_error *error);
/* Those that have been there for more than so many days go. */
void bin_empty(const char *folder, int days);

#endif
