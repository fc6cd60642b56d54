/* lengths_test.c - the lengths that games name: each makes a game for every number of seats it allows,
 * and every game says in three sentences what one does. */
#include "table/tables.h"

/* "scenario=campaign end=2070" as a table keeps it: one option a line. */
static void options_of(const orr_length *length, char options[200])
{
    snprintf(options, 200, "%s", length->options);
    for (char *c = options; *c; c++)
        *c = *c == ' ' ? '\n' : *c;
}

static void begins_with(const orr_game *game, const orr_length *length, int seats)
{
    char options[200];
    orr_error error;
    options_of(length, options);
    const orr_rules *rules = table_rules(game->id, 0, seats, options, NULL, &error);
    if (!rules)
        fail_because("%s, %s, %d seats: %s", game->title, length->name, seats, error.text);
    void *state = calloc(1, orr_state_size(rules));
    orr_moves moves;
    if (!orr_start(rules, state, orr_rng_fast(1), NULL, &moves, &error))
        fail_because("%s, %s, %d seats: %s", game->title, length->name, seats, error.text);
    free(state);
    table_rules_release(rules);
}

static void every_length_begins_with_every_number_of_seats_that_it_allows(void **state)
{
    (void)state;
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        for (const orr_length *l = game->lengths; l && l->name; l++) {
            const int least = l->min_seats ? l->min_seats : game->min_seats;
            const int most = l->max_seats ? l->max_seats : game->max_seats;
            assert_true(l->min_minutes > 0 && l->min_minutes <= l->max_minutes);
            for (int seats = least; seats <= most; seats++)
                begins_with(game, l, seats);
        }
    }
}

static void every_game_says_in_three_sentences_what_one_does(void **state)
{
    (void)state;
    for (int i = 0; i < orr_game_count(); i++) {
        const char *const *gist = orr_game_at(i)->gist;
        for (int line = 0; line < 3 && gist; line++) {
            assert_non_null(gist[line]);
            assert_non_null(strchr(gist[line], '.')); /* what stands before it is set in bold */
        }
        assert_true(!gist || !gist[3]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_length_begins_with_every_number_of_seats_that_it_allows),
        cmocka_unit_test(every_game_says_in_three_sentences_what_one_does),
    };
    return cmocka_run_group_tests_name("lengths", tests, NULL, NULL);
}
