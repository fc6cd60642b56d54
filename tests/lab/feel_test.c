/* feel_test.c - how a game feels: the same on any number of threads, and what is planted is found. */
#include "lab/feel_games.h"
#include "pack/packs.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static feel_report looked_at(const orr_rules *rules, int games, int threads, bool (*stop)(void))
{
    orr_error error;
    feel_report report;
    const feel_plan plan = {.rules = rules,
                            .player = "greedy",
                            .games = games,
                            .looks = 2,
                            .persons = rules->seats > 1,
                            .effort = rules->seats > 1 ? 300000 : 20000,
                            .seed = 3,
                            .threads = threads,
                            .stop = stop};
    if (!feel_run(&plan, &report, &error))
        fail_because("%s", error.text);
    return report;
}

static orr_rules *rules_of(const char *id, const char *option)
{
    orr_error error;
    const orr_game *game = orr_game_find(id);
    orr_rules *rules =
        orr_rules_new(game, game->usual_seats, &option, option ? 1 : 0, NULL, &error);
    if (!rules)
        fail_because("%s", error.text);
    return rules;
}

static void threads_change_nothing(void **state)
{
    (void)state;
    orr_rules *rules = rules_of("connect4", NULL);
    feel_report one = looked_at(rules, 8, 1, NULL);
    feel_report two = looked_at(rules, 8, 2, NULL);
    assert_memory_equal(one.totals, two.totals, sizeof *one.totals);
    feel_free(&one);
    feel_free(&two);
    assert_memory_equal(&one, &two, sizeof one);
    orr_rules_free(rules);
}

/* In a game of Connect Four somebody can always lose at once. */
static void what_matters_is_between_nothing_and_everything(void **state)
{
    (void)state;
    orr_rules *rules = rules_of("connect4", NULL);
    feel_report r = looked_at(rules, 8, 2, NULL);
    assert_int_equal(r.looks, 2);
    assert_int_equal(r.whole, 2);
    assert_true(stats_mean(&r.matter) > 0.05 && stats_mean(&r.matter) < 0.95);
    assert_true(stats_mean(&r.decisions) >= 4 && stats_mean(&r.decisions) <= 21);
    assert_true(stats_mean(&r.idle_run) <= stats_mean(&r.decisions));
    assert_true(r.rung_count >= 4);
    assert_true(r.ladder[0].won.value <= r.ladder[1].won.value);
    feel_free(&r);
    orr_rules_free(rules);
}

/* A question whose answers all lead to the same is named as one that never matters. */
static void a_question_that_cannot_matter_does_not(void **state)
{
    (void)state;
    orr_rules *rules = rules_of("fermi", NULL);
    feel_report r = looked_at(rules, 4, 2, NULL);
    bool found = false;
    for (int i = 0; i < r.question_count; i++) {
        const feel_question *q = &r.questions[i];
        assert_true(q->matter <= q->looked && q->looked <= q->asked);
        found = found || (q->looked > 0 && q->matter == 0);
    }
    assert_true(found);
    assert_true(feel_gap_at(&r, 500) <= feel_gap_at(&r, 990));
    feel_free(&r);
    orr_rules_free(rules);
}

static bool at_once(void)
{
    return true;
}

static void who_stops_it_is_told_that_it_is_partial(void **state)
{
    (void)state;
    orr_rules *rules = rules_of("connect4", NULL);
    feel_report r = looked_at(rules, 8, 1, at_once);
    assert_true(r.partial);
    assert_int_equal(r.looks, 0);
    feel_free(&r);
    orr_rules_free(rules);
}

/* A thing that nobody can get stands first among what is unused. */
static void what_nobody_uses_is_listed(void **state)
{
    (void)state;
    orr_rules *rules = rules_of("fermi", "station=ionizer");
    feel_report r = looked_at(rules, 20, 2, NULL);
    orr_thing names[FEEL_MOST_NAMES];
    const int count = feel_things(&r, rules, false, names);
    bool crown = false;
    for (int i = 0; i < count; i++)
        crown = crown || strcmp(names[i].name, "Insight Engine") == 0; /* a module of the Crown */
    assert_true(crown);
    feel_free(&r);
    orr_rules_free(rules);
}

/* A pack need not fill every place that a game has for tokens. */
static void places_that_a_pack_leaves_empty_are_not_listed(void **state)
{
    (void)state;
    orr_rules *rules = rules_of("cadets", NULL);
    feel_report r = looked_at(rules, 4, 2, NULL);
    orr_thing names[FEEL_MOST_NAMES];
    for (int i = feel_things(&r, rules, false, names); i-- > 0;)
        assert_true(names[i].name[0] && strcmp(names[i].name, "-") != 0);
    feel_free(&r);
    orr_rules_free(rules);
}

/* ---- planted ----------------------------------------------------------------------------------- */

/* The built-in pack as text, to be changed; free it. */
static char *pack_of(const char *id)
{
    size_t length;
    const char *text = orr_pack_text(orr_game_find(id), &length);
    char *copy = calloc(1, length + 64); /* with room for a few letters more */
    memcpy(copy, text, length);
    return copy;
}

static orr_rules *rules_of_text(const char *id, const char *yaml)
{
    orr_error error;
    const orr_game *game = orr_game_find(id);
    orr_rules *rules = orr_rules_new_pack(game, game->version, game->usual_seats, NULL, 0,
                                          "planted", yaml, &error);
    if (!rules)
        fail_because("%s", error.text);
    return rules;
}

/* The first `from` behind `entry` becomes `to`. */
static orr_rules *rules_where(const char *id, const char *entry, const char *from, const char *to)
{
    char *yaml = pack_of(id);
    char *at = strstr(yaml, entry);
    assert_non_null(at);
    at = strstr(at, from);
    assert_non_null(at);
    memmove(at + strlen(to), at + strlen(from), strlen(at + strlen(from)) + 1);
    memcpy(at, to, strlen(to));
    orr_rules *rules = rules_of_text(id, yaml);
    free(yaml);
    return rules;
}

/* Whole games of greedy ones alone: what they use, and how they end. */
static feel_report played(const orr_rules *rules, int games)
{
    orr_error error;
    sim_kept none = {0};
    feel_report r = {.comeback = 1, .totals = calloc(1, sizeof *r.totals)};
    const feel_plan plan = {
        .rules = rules, .player = "greedy", .games = games, .seed = 3, .threads = 2};
    if (!feel_play_many(&plan, &r, &none, &error))
        fail_because("%s", error.text);
    return r;
}

static void a_dominant_card_is_named_first(void **state)
{
    (void)state;
    feel_stand stands[FEEL_MOST_STANDS];
    orr_rules *rules = rules_where("expatriate", "name: Construction Unit", "tp: 4", "tp: 20");
    feel_report r = played(rules, 100);
    const int count = feel_stands_out(&r, rules, stands);
    assert_true(count > 0);
    assert_non_null(strstr(stands[0].text, "Construction Unit"));
    feel_free(&r);
    orr_rules_free(rules);
}

static void a_card_that_does_nothing_now_is_named_first(void **state)
{
    (void)state;
    feel_stand changes[FEEL_MOST_STANDS];
    orr_rules *rules = rules_of("fermi", NULL);
    orr_rules *planted = rules_where("fermi", "name: Rail Lance", "amount: 2", "amount: 0");
    feel_report before = played(rules, 120), after = played(planted, 120);
    const int count = feel_changes(&before, &after, planted, changes);
    assert_true(count > 0);
    assert_non_null(strstr(changes[0].text, "Rail Lance"));
    assert_int_equal(feel_changes(&before, &before, rules, changes), 0);
    feel_free(&before);
    feel_free(&after);
    orr_rules_free(rules);
    orr_rules_free(planted);
}

/* No token of an alien is in the bag: every game is won, whatever one does. */
static void a_table_without_its_enemies_is_named_first(void **state)
{
    (void)state;
    orr_error error;
    feel_report r;
    feel_stand stands[FEEL_MOST_STANDS];
    char *yaml = pack_of("federation");
    for (char *at = yaml; (at = strstr(at, "count: [")); at++) {
        char *line = at;
        while (line[-1] != '\n')
            line--;
        char *owner = strstr(line, "owner: ");
        if (!owner || owner > at || strncmp(owner, "owner: universal", 16) == 0 ||
            strncmp(owner, "owner: federation", 17) == 0)
            continue;
        for (char *digit = at + 8; *digit != ']'; digit++)
            *digit = *digit >= '0' && *digit <= '9' ? '0' : *digit;
    }
    orr_rules *rules = rules_of_text("federation", yaml);
    const feel_plan plan = {.rules = rules,
                            .player = "greedy",
                            .looks = 1,
                            .looks_only = true,
                            .stride = 20,
                            .chance_games = 4,
                            .effort = 1000000,
                            .seed = 3,
                            .threads = 2};
    if (!feel_run(&plan, &r, &error))
        fail_because("%s", error.text);
    const feel_plan many = {
        .rules = rules, .player = "greedy", .games = 10, .seed = 3, .threads = 2};
    sim_kept none = {0};
    assert_true(feel_play_many(&many, &r, &none, &error));
    const int count = feel_stands_out(&r, rules, stands);
    assert_true(count > 0);
    assert_non_null(strstr(stands[0].text, "Nothing is at stake: 100 %"));
    feel_free(&r);
    orr_rules_free(rules);
    free(yaml);
}

/* Every storm is the worst that a pack may have: nobody can win. */
static void a_pack_that_cannot_be_won_is_named_first(void **state)
{
    (void)state;
    feel_stand stands[FEEL_MOST_STANDS];
    char *yaml = pack_of("fermi");
    char *storm = strstr(yaml, "\nstorm:"), *end = strstr(storm, "\nstations:");
    assert_non_null(end);
    for (char *at = storm; (at = strstr(at, "d6: ")) && at < end; at++)
        at[4] = '2';
    for (char *at = storm; (at = strstr(at, "bonus: ")) && at < end; at++)
        at[7] = '9';
    orr_rules *rules = rules_of_text("fermi", yaml);
    feel_report r = played(rules, 40);
    assert_int_equal(r.totals->won[0], 0);
    assert_true(feel_stands_out(&r, rules, stands) > 0);
    assert_non_null(strstr(stands[0].text, "Nobody wins: all of 40 games are lost."));
    feel_free(&r);
    orr_rules_free(rules);
    free(yaml);
}

static void stay(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)state, (void)move, (void)log;
}

/* Rules of Connect Four with another entry. */
static orr_rules *rules_of_game(const orr_game *game)
{
    orr_rules *rules = rules_of("connect4", NULL);
    rules->game = game;
    return rules;
}

/* The entry says neither what a move is good for nor how one stands, and has no numbers for a network. */
static void a_game_without_advice_is_measured_all_the_same(void **state)
{
    (void)state;
    orr_game bare = *orr_game_find("connect4");
    bare.weigh = NULL;
    bare.value = NULL;
    bare.encode = NULL;
    bare.encode_move = NULL;
    orr_rules *rules = rules_of_game(&bare);
    feel_report r = looked_at(rules, 4, 1, NULL);
    assert_int_equal(r.whole, 2);
    assert_true(stats_mean(&r.decisions) > 0);
    feel_free(&r);
    orr_rules_free(rules);
}

/* A disc is dropped and nothing comes of it. */
static void a_game_that_never_ends_is_refused_with_a_sentence(void **state)
{
    (void)state;
    orr_error error;
    feel_report r;
    orr_game endless = *orr_game_find("connect4");
    orr_verb drop = *endless.verbs[0];
    const orr_verb *const verbs[] = {&drop};
    assert_int_equal(endless.verb_count, 1);
    drop.apply = stay;
    endless.verbs = verbs;
    orr_rules *rules = rules_of_game(&endless);
    const feel_plan plan = {
        .rules = rules, .player = "random", .games = 1, .looks = 1, .effort = 1, .threads = 1};
    assert_false(feel_run(&plan, &r, &error));
    assert_non_null(strstr(error.text, "was not over after"));
    feel_free(&r);
    orr_rules_free(rules);
}

static void best_is_a_player_in_every_game(void **state)
{
    (void)state;
    for (int i = 0; i < orr_game_count(); i++) {
        orr_error error;
        const orr_game *game = orr_game_at(i);
        orr_rules *rules = orr_rules_new(game, game->usual_seats, NULL, 0, NULL, &error);
        orr_player *best = orr_player_new("best", 1, &error);
        orr_player *named = orr_player_new(orr_best_player(rules), 1, &error);
        assert_non_null(best);
        assert_non_null(named);
        void *position = calloc(1, orr_state_size(rules));
        orr_moves moves;
        orr_rng left = orr_rng_fast(4), right = orr_rng_fast(4);
        assert_true(orr_start(rules, position, orr_rng_fast(2), NULL, &moves, &error));
        const int actor = orr_actor(position);
        orr_conceal(rules, position, actor < 0 ? 0 : actor);
        const orr_move one = orr_player_choose(best, rules, position, &moves, &left);
        const orr_move other = orr_player_choose(named, rules, position, &moves, &right);
        assert_true(orr_same_move(one, other));
        free(position);
        orr_player_free(best);
        orr_player_free(named);
        orr_rules_free(rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(what_matters_is_between_nothing_and_everything),
        cmocka_unit_test(a_question_that_cannot_matter_does_not),
        cmocka_unit_test(who_stops_it_is_told_that_it_is_partial),
        cmocka_unit_test(what_nobody_uses_is_listed),
        cmocka_unit_test(places_that_a_pack_leaves_empty_are_not_listed),
        cmocka_unit_test(a_dominant_card_is_named_first),
        cmocka_unit_test(a_card_that_does_nothing_now_is_named_first),
        cmocka_unit_test(a_table_without_its_enemies_is_named_first),
        cmocka_unit_test(a_pack_that_cannot_be_won_is_named_first),
        cmocka_unit_test(a_game_without_advice_is_measured_all_the_same),
        cmocka_unit_test(a_game_that_never_ends_is_refused_with_a_sentence),
        cmocka_unit_test(best_is_a_player_in_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
