/* game_test.c - the game as a whole: map, counts, difficulties, small print, players. Refusals are in
 * refusals_test.c. */
#include "federation_support.h"
#include "lab/sim.h"

#include <stdlib.h>

/* #the-map: what is next to what goes both ways. */
static void the_map_has_the_lanes_and_worlds_where_they_belong(void **state)
{
    (void)state;
    position *p = federation_at("");
    assert_true(federation_adjacent(p->pack, SOL) & federation_bit(space_called(p, "cybers-1")));
    assert_false(federation_adjacent(p->pack, SOL) & federation_bit(space_called(p, "cuaetera")));
    assert_true(federation_adjacent(p->pack, space_called(p, "cuaetera")) &
                federation_bit(space_called(p, "flesh-eaters-1")));
    assert_true(federation_adjacent(p->pack, space_called(p, "cuaetera")) &
                federation_bit(space_called(p, "flesh-eaters-2")));
    for (int a = 0; a < SPACES; a++)
        for (int b = 0; b < SPACES; b++)
            if (a == SOL || federation_is_world(a) ||
                federation_number(a) <= p->pack->races[(a - 1) / MOST_LANE].lane)
                if (b == SOL || federation_is_world(b) ||
                    federation_number(b) <= p->pack->races[(b - 1) / MOST_LANE].lane)
                    assert_int_equal(federation_adjacent(p->pack, a) >> b & 1,
                                     federation_adjacent(p->pack, b) >> a & 1);
    leave(p);
}

/* #setting-up: thirty tokens, six worlds, six counters of the Mutants. */
static void the_counts_of_the_box_hold(void **state)
{
    (void)state;
    position *p = federation_at("");
    int tokens = 0, mutants = p->pack->races[MUTANTS].counter_count;
    for (int r = 0; r < RESOURCES; r++)
        tokens += p->pack->resources[r].pool + p->pack->resources[r].locked;
    assert_int_equal(tokens, 30);
    assert_int_equal(mutants, 6);
    assert_int_equal(p->pack->world_count, 6);
    for (int race = 0; race < RACES; race++)
        assert_int_equal(p->pack->races[race].combat[DOOM], 5);
    leave(p);
}

static void the_state_fits_in_4_kib(void **state)
{
    (void)state;
    assert_true(orr_game_find("federation")->state_size <= 4096);
}

static void every_difficulty_has_a_bag_of_its_own(void **state)
{
    (void)state;
    const char *const options[] = {"difficulty=easy", "difficulty=medium", "difficulty=hard"};
    int federation[3], total[3];
    for (int d = 0; d < 3; d++) {
        orr_rules *rules = rules_with("federation", 1, &options[d], 1);
        const federation_pack *pack = rules->pack;
        federation[d] = total[d] = 0;
        for (int i = 0; i < pack->token_count; i++) {
            total[d] += pack->tokens[i].count[rules->option[OPTION_DIFFICULTY]];
            federation[d] += pack->tokens[i].owner == FEDERATION
                                 ? pack->tokens[i].count[rules->option[OPTION_DIFFICULTY]]
                                 : 0;
        }
        orr_rules_free(rules);
    }
    assert_true(federation[0] * total[1] > federation[1] * total[0]);
    assert_true(federation[1] * total[2] > federation[2] * total[1]);
}

static void a_wrong_option_is_refused_with_what_would_be_right(void **state)
{
    (void)state;
    orr_error error;
    const char *option = "difficulty=brutal";
    assert_null(orr_rules_new(orr_game_find("federation"), 1, &option, 1, NULL, &error));
    assert_non_null(strstr(error.text, "easy"));
}

static void the_small_print_tells_the_odds(void **state)
{
    (void)state;
    static const struct {
        const char *position, *move, *words;
    } cases[] = {
        {"store maneuver; ship resolute sol; fleet cybers scout cybers-1", "move resolute cybers-1",
         "lost 13 %; 5 dice, back 33, destroyed 54 %"},
        {"store build; ship resolute cuaetera", "settle cuaetera build-base",
         "Flesh Eaters to Cold War"},
        {"store build; ship resolute puyxeilia; effort cthonians war",
         "settle puyxeilia build-base", "Cthonians to Total War and past it: they advance"},
        {"store build; ship resolute abraxsys", "settle abraxsys build-base",
         "Mercenaries to Total War"},
        {"store espionage; tech mutants plunder; tech mutants fast-scouts", "sabotage mutants",
         "2 in 6"},
        {"store diplomacy", "parley mercenaries", "to War"},
        {"store maneuver; ship resolute sol; fleet cthonians main cthonians-1; fleet cthonians "
         "raider cthonians-1; fleet cthonians scout cthonians-1",
         "move resolute cthonians-1", "lost 67 %; 1 die, back 33, destroyed 0 %"},
        {"store maneuver; ship stranger sol; fleet cybers main cybers-1", "move stranger cybers-1",
         "lost 44 %; 2 dice, back 56, destroyed 0 %"},
        {"store build; asset mine-field-1 sol+; fleet cybers main sol", "construct sol-defense",
         "lost 30 %; 3 dice, back 70, destroyed 0 %"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char bytes[200] = "";
        orr_text text = orr_text_in(bytes, sizeof bytes);
        position *p = federation_at(cases[i].position);
        orr_detail_move(p->rules, p->s, move_called(p->rules, p->s, cases[i].move), &text);
        if (!strstr(bytes, cases[i].words))
            fail_because("'%s' says: %s", cases[i].move, bytes);
        leave(p);
    }
}

static void what_dice_mean_is_told_before_they_are_rolled_again(void **state)
{
    (void)state;
    orr_prompt prompt;
    position *p = federation_at(
        "store research; store espionage; project milspecops-engines 50; project missile-swarms 0");
    script_dice(p, 6, 1);
    act(p, "conduct");
    orr_prompt_of(p->rules, p->s, &prompt);
    if (!strstr(prompt.ask_bytes, "Missile Swarms 50 %, MilSpecOps Engines 25 %"))
        fail_because("%s", prompt.ask_bytes);
    leave(p);
    p = federation_at("store espionage; track 3 1 build");
    script_dice(p, 3);
    token(p, "federation-i");
    orr_prompt_of(p->rules, p->s, &prompt);
    if (!strstr(prompt.ask_bytes, "no room in row 3"))
        fail_because("%s", prompt.ask_bytes);
    leave(p);
    p = federation_at("store espionage; track 3 1 build; base research-base cuaetera+");
    script_dice(p, 3, 5);
    token(p, "federation-i");
    orr_prompt_of(p->rules, p->s, &prompt); /* beside what can be ordered for the other row */
    assert_said(p, "Nothing can be placed in row 3: it is taken.");
    if (!strstr(prompt.ask_bytes, "row 5"))
        fail_because("%s", prompt.ask_bytes);
    assert_can(p, "reroll espionage-at-hand");
    leave(p);
}

static void greedy_wins_often_and_random_never(void **state)
{
    (void)state;
    static sim_totals totals;
    orr_rules *rules = usual_rules("federation");
    sim_plan plan = {.rules = rules, .players = {"greedy"}, .games = 200, .seed = 1, .threads = 2};
    assert_true(sim_run(&plan, &totals, NULL));
    assert_true(totals.won[0] > 40);
    plan.players[0] = "random";
    plan.games = 500;
    assert_true(sim_run(&plan, &totals, NULL));
    assert_int_equal(totals.won[0], 0);
    orr_rules_free(rules);
}

static orr_move greedy_choice(position *p)
{
    orr_error error;
    orr_rng rng = orr_rng_fast(1);
    orr_player *player = orr_player_new("greedy", 1, &error);
    orr_legal(p->rules, p->s, &p->moves);
    orr_conceal(p->rules, p->s, 0);
    const orr_move move = orr_player_choose(player, p->rules, p->s, &p->moves, &rng);
    orr_player_free(player);
    return move;
}

static void greedy_settles_when_it_can_and_fights_for_sol(void **state)
{
    (void)state;
    position *p = federation_at("store build 2; ship resolute cuaetera; asset sol-defense sol");
    assert_int_equal(greedy_choice(p).verb, VERB_SETTLE);
    leave(p);
    p = federation_at("store build 2; ship resolute cuaetera; fleet mutants scout sol");
    assert_int_equal(greedy_choice(p).verb, VERB_CONSTRUCT);
    leave(p);
}

/* Whatever it chooses now: the notation of the move. */
static void assert_greedy_plays(position *p, const char *notation)
{
    const orr_move wanted = move_called(p->rules, p->s, notation), chosen = greedy_choice(p);
    char bytes[ORR_MAX_NOTATION];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    orr_print_move(p->rules, p->s, chosen, &text);
    if (!orr_same_move(wanted, chosen))
        fail_because("greedy plays '%s' instead of '%s'", bytes, notation);
}

/* Put these tokens first into the queue. */
static void queue_up(position *p, const char *first, const char *second)
{
    const char *const names[] = {first, second};
    for (int i = 0; i < 2; i++) {
        const int kind = named(p, KIND_TOKEN, names[i]);
        assert_true(orr_take_card(&p->s->bag, kind));
        orr_put(&p->s->head, &p->s->queue, kind);
    }
}

static void greedy_bypasses_a_token_that_would_end_the_game(void **state)
{
    (void)state;
    position *p = federation_at("store maneuver; asset sol-defense sol; expansion 1; stability 1");
    queue_up(p, "cybers-spawn", "expansion-desire");
    assert_greedy_plays(p, "bypass second");
    leave(p);
    p = federation_at("store maneuver; asset sol-defense sol; expansion 1; stability 1");
    queue_up(p, "federation-i", "expansion-desire"); /* our turn comes before it: no hurry */
    assert_greedy_plays(p, "end-turn");
    leave(p);
}

static void greedy_draws_a_turn_of_its_own_after_a_bypass(void **state)
{
    (void)state;
    position *p = federation_at("store maneuver; asset sol-defense sol; expansion 1; stability 1");
    queue_up(p, "expansion-desire", "cybers-spawn");
    act(p, "bypass first");
    while (p->s->drawn.count)
        orr_put(&p->s->head, &p->s->bag, orr_take_top(&p->s->head, &p->s->drawn));
    const char *const drawn[] = {"mutants-tech", "federation-i", "random-event"};
    for (int i = 0; i < 3; i++) {
        assert_true(orr_take_card(&p->s->bag, named(p, KIND_TOKEN, drawn[i])));
        orr_put(&p->s->head, &p->s->drawn, named(p, KIND_TOKEN, drawn[i]));
    }
    assert_greedy_plays(p, "enqueue federation-i");
    leave(p);
}

static void greedy_rolls_again_what_would_end_the_game(void **state)
{
    (void)state;
    position *p = federation_at("spy mutants; asset sol-defense sol; expansion 1; stability 1");
    script_dice(p, 1, 1);
    token(p, "random-event");
    assert_asked(p, KEEP);
    assert_greedy_plays(p, "reroll spy-among-mutants");
    leave(p);
}

static void greedy_deploys_forward_when_that_saves_the_way(void **state)
{
    (void)state;
    position *p = federation_at(
        "store build 2; store maneuver; asset sol-defense sol; asset mine-field-1 sol; "
        "base build-base cuaetera+; base maneuver-base ascao+; base research-base puyxeilia+; "
        "base espionage-base saenerth+; base defense-base abraxsys+");
    const orr_move move = greedy_choice(p); /* beside Cuaetera, one move from Apclore */
    assert_int_equal(move.verb, VERB_FORWARD);
    assert_int_equal(move.b, space_called(p, "flesh-eaters-2"));
    leave(p);
}

static void greedy_sees_the_sixth_base_before_all_else(void **state)
{
    (void)state;
    position *p = federation_at(
        "store build; store maneuver 2; ship resolute sol; asset sol-defense sol; "
        "base build-base cuaetera; base maneuver-base ascao; base research-base puyxeilia; "
        "base espionage-base saenerth; base defense-base apclore");
    assert_greedy_plays(p, "move resolute mercenaries-1");
    act(p, "move resolute mercenaries-1");
    assert_greedy_plays(p, "move resolute abraxsys");
    assert_true(p->rules->game->value(p->rules, p->s, 0) > 0.9f);
    leave(p);
}

/* The first number that a game shows, against what greedy then makes of 300 games. */
static void the_first_value_is_near_to_what_greedy_then_wins(void **state)
{
    (void)state;
    enum { GAMES = 300 };
    static sim_totals totals;
    const char *const options[] = {"difficulty=easy", "difficulty=medium", "difficulty=hard",
                                   "difficulty=desperate"};
    for (int d = 0; d < DIFFICULTIES; d++) {
        orr_error error;
        orr_moves moves;
        orr_rules *rules = rules_with("federation", 1, &options[d], 1);
        void *first = new_state(rules);
        assert_true(orr_start(rules, first, orr_rng_fast(1), NULL, &moves, &error));
        const double value = (double)rules->game->value(rules, first, 0);
        const sim_plan plan = {
            .rules = rules, .players = {"greedy"}, .games = GAMES, .seed = 1, .threads = 2};
        assert_true(sim_run(&plan, &totals, NULL));
        const double won = (double)totals.won[0] / GAMES;
        if (value - won > 0.1 || won - value > 0.1)
            fail_because("%s: the first value is %.3f, but %.3f is won.", options[d], value, won);
        free(first);
        orr_rules_free(rules);
    }
}

/* Moves of one word are listed last, and nothing is counted out of turn. */
static void numbers_of_actions_run_on_as_they_are_listed(void **state)
{
    (void)state;
    position *p = federation_at("store build; store maneuver; store research; store morale; "
                                "ship resolute sol; asset mine-field-1 sol; base build-base ascao");
    orr_legal(p->rules, p->s, &p->moves);
    bool words = false, ended[VERB_COUNT] = {false};
    for (int i = 0; i < p->moves.count; i++) {
        const int verb = p->moves.at[i].verb;
        const bool word = p->rules->game->verbs[verb]->kind[0] == ORR_KIND_NONE;
        assert_true(word || !words);
        words |= word;
        assert_false(ended[verb]);
        if (i + 1 < p->moves.count && p->moves.at[i + 1].verb != verb)
            ended[verb] = true;
    }
    assert_int_equal(p->moves.at[p->moves.count - 1].verb, VERB_END);
    leave(p);
}

static void greedy_upgrades_for_a_die_before_it_builds_the_next_ship(void **state)
{
    (void)state;
    position *p =
        federation_at("store build; asset sol-defense sol; base warp-research-base cuaetera");
    assert_greedy_plays(p, "upgrade warp-research-base");
    leave(p);
}

static void greedy_calms_the_people_before_the_queue_angers_them(void **state)
{
    (void)state;
    position *p =
        federation_at("store morale; asset sol-defense sol; expansion 1; stability 2; losses 1");
    queue_up(p, "expansion-desire", "federation-i");
    const orr_move move = greedy_choice(p);
    assert_int_equal(move.verb, VERB_PROPAGANDA);
    assert_int_not_equal(move.a, LOSSES);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_map_has_the_lanes_and_worlds_where_they_belong),
        cmocka_unit_test(the_counts_of_the_box_hold),
        cmocka_unit_test(the_state_fits_in_4_kib),
        cmocka_unit_test(every_difficulty_has_a_bag_of_its_own),
        cmocka_unit_test(a_wrong_option_is_refused_with_what_would_be_right),
        cmocka_unit_test(the_small_print_tells_the_odds),
        cmocka_unit_test(greedy_wins_often_and_random_never),
        cmocka_unit_test(greedy_settles_when_it_can_and_fights_for_sol),
        cmocka_unit_test(what_dice_mean_is_told_before_they_are_rolled_again),
        cmocka_unit_test(greedy_bypasses_a_token_that_would_end_the_game),
        cmocka_unit_test(greedy_draws_a_turn_of_its_own_after_a_bypass),
        cmocka_unit_test(greedy_rolls_again_what_would_end_the_game),
        cmocka_unit_test(greedy_deploys_forward_when_that_saves_the_way),
        cmocka_unit_test(greedy_sees_the_sixth_base_before_all_else),
        cmocka_unit_test(the_first_value_is_near_to_what_greedy_then_wins),
        cmocka_unit_test(numbers_of_actions_run_on_as_they_are_listed),
        cmocka_unit_test(greedy_upgrades_for_a_die_before_it_builds_the_next_ship),
        cmocka_unit_test(greedy_calms_the_people_before_the_queue_angers_them),
    };
    return cmocka_run_group_tests_name("federation: game", tests, NULL, NULL);
}
