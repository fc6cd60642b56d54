/* stored.h - for tests of what is in the store: long games to put in, and SQL to look at them. */
#ifndef TESTS_TABLE_STORED_H
#define TESTS_TABLE_STORED_H

#include "support/sql.h"
#include "table/tables.h"

/* A recorded game of so many moves, played by chance; of Stellar Horizons the long one. */
static inline orr_record *random_game(const char *id, int seats, int moves, uint64_t seed)
{
    orr_error error;
    orr_moves legal;
    orr_rng rng = orr_rng_fast(seed + 1);
    const char *const options[] = {"scenario=campaign"};
    const int option_count = strcmp(id, "horizons") == 0;
    orr_record *record =
        orr_record_new(rules_with(id, seats, options, option_count), orr_rng_fast(seed));
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
