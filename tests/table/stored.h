/* stored.h - for tests of what is in the store: statements of SQL on it while nobody uses it, and
 * long games to put in. */
#ifndef TESTS_TABLE_STORED_H
#define TESTS_TABLE_STORED_H

#include "table/tables.h"

#include <sqlite3.h>

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

/* A recorded game of so many moves, played by chance. */
static inline orr_record *random_game(const char *id, int seats, int moves, uint64_t seed)
{
    orr_error error;
    orr_moves legal;
    orr_rng rng = orr_rng_fast(seed + 1);
    orr_record *record = orr_record_new(rules_with(id, seats, NULL, 0), orr_rng_fast(seed));
    void *state = new_state(record->rules);
    assert_true(orr_start(record->rules, state, record->rng, NULL, &legal, &error));
    while (record->count < moves && !orr_is_over(state)) {
        const orr_move move = legal.at[orr_rng_below(&rng, (uint32_t)legal.count)];
        orr_record_add(record, move);
        orr_play(record->rules, state, move, NULL, &legal);
    }
    assert_int_equal(record->count, moves);
    free(state);
    return record;
}

/* The same game at a table. */
static inline table_request *table_with(fixture *f, const orr_record *record, const char *seats,
                                        bool sandbox)
{
    orr_error error;
    orr_text text = orr_text_new();
    table_request *made = create(f, "", seats, sandbox);
    if (!orr_record_write(record, &text, &error) ||
        !table_setup_record(made->setup, text.data, &error))
        fail_because("%s", error.text);
    orr_text_free(&text);
    ask_created(f, made);
    return made;
}

#endif
