/* games_test.c - what the library says of games, rules, records and states to those who do not look
 * inside; and games that a program brings along. */
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void what_a_game_says_of_itself_is_what_its_entry_says(void **state)
{
    (void)state;
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        assert_ptr_equal(orr_game_find(orr_game_id(game)), game);
        assert_string_equal(orr_game_id(game), game->id);
        assert_string_equal(orr_game_title(game), game->title);
        assert_string_equal(orr_game_tagline(game), game->tagline);
        assert_int_equal(orr_game_version(game), game->version);
        assert_int_equal(orr_game_min_seats(game), game->min_seats);
        assert_int_equal(orr_game_max_seats(game), game->max_seats);
        assert_int_equal(orr_game_usual_seats(game), game->usual_seats);
        assert_int_equal(orr_game_min_minutes(game), game->min_minutes);
        assert_int_equal(orr_game_max_minutes(game), game->max_minutes);
        assert_int_equal(orr_game_weight(game), game->weight);
        assert_int_equal(orr_game_is_team(game), game->team);
        assert_true(strlen(orr_game_manual(game)) > 100);
    }
}

static void options_are_counted_and_named(void **state)
{
    (void)state;
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        const int count = orr_option_count(game);
        assert_null(game->options[count].name);
        for (int j = 0; j < count; j++) {
            assert_string_equal(orr_option_name(game, j), game->options[j].name);
            assert_string_equal(orr_option_help(game, j), game->options[j].help);
        }
    }
}

static void rules_say_what_they_were_made_of(void **state)
{
    (void)state;
    orr_rules *rules = usual_rules("connect4");
    assert_ptr_equal(orr_rules_game(rules), orr_game_find("connect4"));
    assert_int_equal(orr_rules_seats(rules), 2);
    assert_int_equal(orr_rules_version(rules), orr_game_version(orr_game_find("connect4")));
    assert_string_equal(orr_rules_pack_name(rules), "built in");
    orr_rules_free(rules);
}

static void a_state_says_who_decides_and_how_often_somebody_did(void **state)
{
    (void)state;
    static orr_moves moves;
    orr_error error;
    orr_rules *rules = usual_rules("connect4");
    void *game = malloc(orr_state_size(rules));
    assert_true(orr_start(rules, game, orr_rng_fast(1), NULL, &moves, &error));
    const int first = orr_actor(game);
    const uint32_t reveals = orr_reveals(game);
    assert_int_equal(orr_ply(game), 0);
    assert_int_equal(orr_viewer(game), ORR_ALL);
    orr_play(rules, game, moves.at[0], NULL, &moves);
    assert_int_equal(orr_actor(game), 1 - first);
    assert_int_equal(orr_ply(game), 1);
    assert_int_equal(orr_reveals(game), reveals);
    orr_conceal(rules, game, 1);
    assert_int_equal(orr_viewer(game), 1);
    free(game);
    orr_rules_free(rules);
}

static void a_record_says_what_was_put_in(void **state)
{
    (void)state;
    orr_rules *rules = usual_rules("connect4");
    const orr_rng chance = orr_rng_fast(7);
    orr_record *record = orr_record_new(rules, chance);
    assert_string_equal(orr_record_players(record), "");
    orr_record_set_players(record, "human,greedy");
    orr_record_add(record, ORR_MOVE1(0, 3));
    orr_record_add(record, ORR_MOVE1(0, 4));
    assert_int_equal(orr_record_count(record), 2);
    assert_true(orr_same_move(orr_record_move(record, 1), ORR_MOVE1(0, 4)));
    assert_ptr_equal(orr_record_rules(record), rules);
    const orr_rng kept = orr_record_rng(record);
    assert_memory_equal(&kept, &chance, sizeof chance);
    assert_string_equal(orr_record_players(record), "human,greedy");
    orr_record_free(record);
}

static void names_of_players_that_are_too_long_are_cut(void **state)
{
    (void)state;
    char names[2 * ORR_MAX_NOTATION];
    memset(names, 'x', sizeof names);
    names[sizeof names - 1] = '\0';
    orr_record *record = orr_record_new(usual_rules("connect4"), orr_rng_fast(7));
    orr_record_set_players(record, names);
    assert_int_equal(strlen(orr_record_players(record)), ORR_MAX_NOTATION - 1);
    orr_record_free(record);
}

/* ---- a game from outside -------------------------------------------------------------------- */

/* Connect Four under a name that nobody knows, and its pack. */
static orr_game stranger;
static char stranger_pack[1 << 16];

static void come_along(void)
{
    const orr_game *known = orr_game_find("connect4");
    orr_rules *rules = usual_rules("connect4");
    const char *pack = orr_rules_pack_text(rules);
    const char *id = strstr(pack, "game: connect4");
    assert_non_null(id);
    orr_text text = orr_text_in(stranger_pack, sizeof stranger_pack);
    orr_text_bytes(&text, pack, (size_t)(id - pack));
    orr_text_add(&text, "game: stranger%s", id + strlen("game: connect4"));
    assert_false(text.cut);
    stranger = *known;
    stranger.id = "stranger";
    stranger.title = "Stranger";
    orr_rules_free(rules);
}

static orr_rules *stranger_rules(void)
{
    orr_error error;
    orr_rules *rules = orr_rules_new_pack(&stranger, stranger.version, 2, NULL, 0, "stranger.yaml",
                                          stranger_pack, &error);
    if (!rules)
        fail_because("%s", error.text);
    return rules;
}

static void a_game_from_outside_needs_a_pack(void **state)
{
    (void)state;
    orr_error error;
    come_along();
    assert_null(orr_rules_new(&stranger, 2, NULL, 0, NULL, &error));
    assert_string_equal(error.text, "Stranger has no built-in pack, so give one.");
}

/* Plays to the end and keeps what was decided. */
static orr_record *played(void)
{
    static orr_moves moves;
    orr_error error;
    orr_rules *rules = stranger_rules();
    orr_record *record = orr_record_new(rules, orr_rng_fast(1));
    orr_rng choices = orr_rng_fast(2);
    void *game = malloc(orr_state_size(rules));
    assert_true(orr_start(rules, game, orr_rng_fast(1), NULL, &moves, &error));
    while (moves.count > 0) {
        const orr_move move = moves.at[orr_rng_below(&choices, (uint32_t)moves.count)];
        orr_record_add(record, move);
        orr_play(rules, game, move, NULL, &moves);
    }
    assert_true(orr_is_over(game));
    free(game);
    return record;
}

static void its_recordings_are_read_once_it_was_added(void **state)
{
    (void)state;
    orr_error error;
    come_along();
    orr_record *record = played();
    orr_text text = orr_text_new();
    assert_true(orr_record_write(record, &text, &error));
    assert_null(orr_record_read(text.data, text.length, "game.orr", NULL, &error));

    const int before = orr_game_count();
    assert_true(orr_game_add(&stranger, &error));
    assert_int_equal(orr_game_count(), before + 1);
    assert_ptr_equal(orr_game_at(before), &stranger);
    assert_ptr_equal(orr_game_find("stranger"), &stranger);
    orr_record *again = orr_record_read(text.data, text.length, "game.orr", NULL, &error);
    if (!again)
        fail_because("%s", error.text);
    assert_int_equal(orr_record_count(again), orr_record_count(record));
    orr_record_free(again);
    orr_record_free(record);
    orr_text_free(&text);
}

static void a_game_is_added_once(void **state)
{
    (void)state;
    orr_error error;
    come_along();
    if (!orr_game_find("stranger"))
        assert_true(orr_game_add(&stranger, &error));
    const int before = orr_game_count();
    assert_false(orr_game_add(&stranger, &error));
    assert_string_equal(error.text, "There is already a game 'stranger'.");
    assert_int_equal(orr_game_count(), before);
}

static void a_game_that_lacks_something_is_not_added(void **state)
{
    (void)state;
    orr_error error;
    orr_game game = *orr_game_find("connect4");
    game.id = "half";
    game.imagine = NULL;
    assert_false(orr_game_add(&game, &error));
    assert_string_equal(error.text, "half: the entry of the game lacks its imagine.");
    game.id = NULL;
    assert_false(orr_game_add(&game, &error));
    assert_non_null(strstr(error.text, "has no id"));
}

/* Connect Four under another name, with its tables in our hands. */
typedef struct bent_game {
    orr_game game;
    orr_step steps[8];
    orr_verb verb;
    const orr_verb *verbs[1];
} bent_game;

static void refuses(bent_game *bent, const char *sentence)
{
    orr_error error;
    assert_false(orr_game_add(&bent->game, &error));
    assert_string_equal(error.text, sentence);
}

static void bend(bent_game *bent)
{
    const orr_game *game = orr_game_find("connect4");
    assert_in_range(game->step_count, 2, 8);
    *bent = (bent_game){.game = *game, .verb = *game->verbs[0], .verbs = {&bent->verb}};
    memcpy(bent->steps, game->steps, (size_t)game->step_count * sizeof bent->steps[0]);
    bent->game.id = "bent";
    bent->game.steps = bent->steps;
    bent->game.verbs = bent->verbs;
    bent->game.verb_count = 1;
}

static void a_game_whose_steps_and_verbs_do_not_fit_is_not_added(void **state)
{
    (void)state;
    const orr_game *game = orr_game_find("connect4");
    int runs = 0, asks = 0;
    while (!game->steps[runs].run)
        runs++;
    while (game->steps[asks].run)
        asks++;
    bent_game bent;
    const int16_t beyond[] = {(int16_t)game->step_count, -1}, idle[] = {(int16_t)runs, -1};
    bend(&bent);
    bent.verb.at = beyond;
    refuses(&bent, "bent: the verb 'drop' belongs to a step that asks nothing.");
    bent.verb.at = idle;
    refuses(&bent, "bent: the verb 'drop' belongs to a step that asks nothing.");
    bent.verb.at = NULL;
    refuses(&bent, "bent: the verb 'drop' lacks its label, steps, rule or effect.");
    bent.verb.word = NULL;
    refuses(&bent, "bent: verb number 0 is not there.");
    bend(&bent);
    char sentence[200];
    snprintf(sentence, sizeof sentence, "bent: the step '%s' must either run or ask.",
             game->steps[asks].name);
    bent.steps[asks].legal = NULL;
    refuses(&bent, sentence);
    bend(&bent);
    bent.steps[asks].run = bent.steps[runs].run;
    refuses(&bent, sentence);
    bend(&bent);
    bent.steps[0].name = NULL;
    refuses(&bent, "bent: step number 0 is not there.");
}

static void a_game_whose_numbers_make_no_sense_is_not_added(void **state)
{
    (void)state;
    static const struct {
        int min, usual, max;
    } wrong[] = {{0, 2, 2}, {2, 2, ORR_MAX_SEATS + 1}, {2, 1, 4}, {2, 5, 4}};
    bent_game bent;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        bend(&bent);
        bent.game.min_seats = wrong[i].min;
        bent.game.usual_seats = wrong[i].usual;
        bent.game.max_seats = wrong[i].max;
        refuses(&bent, "bent: its numbers of seats make no sense.");
    }
    for (int more = 0; more < 2; more++) {
        orr_error error;
        bend(&bent);
        bent.game.state_size = more ? ORR_MAX_STATE + 1 : sizeof(orr_head) - 1;
        assert_false(orr_game_add(&bent.game, &error));
        assert_non_null(strstr(error.text, "is the most."));
    }
    bend(&bent);
    bent.game.thing = bent.game.thing ? NULL : orr_game_find("expatriate")->thing;
    refuses(&bent, "bent: thing and things_of go together.");
    bend(&bent);
    bent.game.turns = bent.game.turns ? NULL : "turns";
    refuses(&bent, "bent: turn and turns go together.");
}

static void there_is_room_for_so_many_and_no_more(void **state)
{
    (void)state;
    static orr_game many[ORR_MAX_ADDED + 1];
    static char ids[ORR_MAX_ADDED + 1][ORR_MAX_NAME];
    orr_error error;
    int added = 0;
    for (int i = 0; i <= ORR_MAX_ADDED; i++) {
        orr_text id = orr_text_in(ids[i], sizeof ids[i]);
        orr_text_add(&id, "many%d", i);
        many[i] = *orr_game_find("connect4");
        many[i].id = ids[i];
        added += orr_game_add(&many[i], &error);
    }
    assert_in_range(added, ORR_MAX_ADDED - 1, ORR_MAX_ADDED); /* the stranger may be there */
    assert_non_null(strstr(error.text, "there is no room for 'many32'"));
    assert_ptr_equal(orr_game_at(orr_game_count() - 1), orr_game_find(ids[added - 1]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_game_says_of_itself_is_what_its_entry_says),
        cmocka_unit_test(options_are_counted_and_named),
        cmocka_unit_test(rules_say_what_they_were_made_of),
        cmocka_unit_test(a_state_says_who_decides_and_how_often_somebody_did),
        cmocka_unit_test(a_record_says_what_was_put_in),
        cmocka_unit_test(names_of_players_that_are_too_long_are_cut),
        cmocka_unit_test(a_game_from_outside_needs_a_pack),
        cmocka_unit_test(its_recordings_are_read_once_it_was_added),
        cmocka_unit_test(a_game_is_added_once),
        cmocka_unit_test(a_game_that_lacks_something_is_not_added),
        cmocka_unit_test(a_game_whose_steps_and_verbs_do_not_fit_is_not_added),
        cmocka_unit_test(a_game_whose_numbers_make_no_sense_is_not_added),
        cmocka_unit_test(there_is_room_for_so_many_and_no_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
