/* sql.h - statements of SQL on a database of SQLite, behind the back of whoever uses it. */
#ifndef TESTS_SQL_H
#define TESTS_SQL_H

#include "support/support.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

static inline int take_cell(void *user, int count, char **cells, char **names)
{
    (void)count, (void)names;
    snprintf(user, 400, "%s", cells[0] ? cells[0] : "");
    return 0;
}

/* Run SQL on a database; the first column of its last row is given back. */
static inline const char *sql_at(const char *path, const char *format, ...)
{
    static char cell[400];
    char *text, *why = NULL;
    sqlite3 *db;
    va_list arguments;
    cell[0] = '\0';
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    sqlite3_busy_timeout(db, 5000);
    va_start(arguments, format);
    text = sqlite3_vmprintf(format, arguments);
    va_end(arguments);
    if (sqlite3_exec(db, text, take_cell, cell, &why) != SQLITE_OK)
        fail_because("%s: %s", text, why);
    sqlite3_free(text);
    sqlite3_close(db);
    return cell;
}

static inline int count_of(const char *path, const char *rows, const char *where)
{
    return atoi(sql_at(path, "SELECT COUNT(*) FROM %s WHERE %s", rows, where));
}

#endif
