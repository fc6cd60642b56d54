/* third_edition_test.c - the second version of the rules and the pack of the third edition: what the box
 * says of spawns, markers, storage and folds, bars that differ by race and level, one answer for a roll,
 * and what the end of a game counts. */
#include "federation_support.h"

#include "kernel/asset.h"

/* The same with the rules of the editions before. */
static position *first_edition_at(const char *description)
{
    position *p = federation_at(description);
    p->s->head.version = 1;
    memset(p->s->marker, 0, sizeof p->s->marker);
    return p;
}

/* ---- the bars ----------------------------------------------------------------------------------- */

/* #alien-tokens: the publisher, of the board: at Peace a Spawn is not valid for the Mutants. In the
 * shipped pack it is valid for nobody there. */
static void at_peace_no_race_obeys_a_spawn(void **state)
{
    (void)state;
    static const char *const tokens[] = {"flesh-eaters-spawn", "cthonians-spawn",
                                         "mercenaries-spawn", "mutants-spawn", "cybers-spawn"};
    for (int race = 0; race < RACES; race++) {
        position *p = federation_at("effort mercenaries peace");
        token(p, tokens[race]);
        assert_int_equal(federation_fleets_in_play(p->s, race), 0);
        assert_said(p, "not valid there");
        leave(p);
    }
}

/* What a token of a race does at a level, in a position in which each of its orders would do something:
 * a scout half way down the lane, a base of ours among them, room on the track. */
static uint64_t deeds_at(int race, int level)
{
    static const char *const positions[RACES] = {
        "base defense-base apclore; fleet flesh-eaters scout flesh-eaters-5",
        "base defense-base puyxeilia; fleet cthonians scout cthonians-5",
        "base defense-base abraxsys; fleet mercenaries scout mercenaries-4",
        "base defense-base ascao; fleet mutants scout mutants-5",
        "base defense-base saenerth; fleet cybers scout cybers-5"};
    uint64_t deeds = 0;
    for (int order = ADVANCE; order <= GREED; order++) {
        position *p = federation_at(positions[race]);
        const federation_state before = *p->s;
        p->s->effort[race] = (uint8_t)level;
        int kind = 0;
        while (kind < p->pack->token_count &&
               !(p->pack->tokens[kind].owner == race && p->pack->tokens[kind].order == order))
            kind++;
        if (kind < p->pack->token_count) {
            char slug[ORR_MAX_NAME];
            orr_slug(p->pack->tokens[kind].name, slug);
            token(p, slug);
            const federation_state *s = p->s;
            const int moved = s->fleet[race][SCOUT].space != before.fleet[race][SCOUT].space;
            const int spawned = federation_fleets_in_play(s, race) > 1;
            const int angrier = s->effort[race] != level;
            const int wiser = federation_techs_held(s, race) > 0;
            deeds |= (uint64_t)(moved | spawned << 1 | angrier << 2 | wiser << 3) << (4 * order);
        }
        leave(p);
    }
    return deeds;
}

/* #war-effort: the same tokens act differently at every level, for each of the five races. */
static void a_level_of_diplomacy_changes_what_the_tokens_of_a_race_do(void **state)
{
    (void)state;
    for (int race = 0; race < RACES; race++) {
        uint64_t deeds[LEVELS];
        for (int level = PEACE; level < LEVELS; level++) {
            deeds[level] = deeds_at(race, level);
            for (int other = PEACE; other < level; other++)
                if (deeds[other] == deeds[level])
                    fail_because("race %d does the same at levels %d and %d", race, other, level);
        }
    }
}

/* #war-effort: and so do different races at the same level, up to Mobilizing. */
static void bars_differ_from_race_to_race(void **state)
{
    (void)state;
    position *p = federation_at("");
    for (int race = 0; race < RACES; race++)
        for (int other = 0; other < race; other++) {
            int same = 0;
            for (int level = PEACE; level <= MOBILIZING; level++)
                same += p->pack->races[race].bar[level] == p->pack->races[other].bar[level];
            assert_int_not_equal(same, MOBILIZING + 1);
        }
    leave(p);
}

/* #activation: what the box has in the bag is in the bag, on every difficulty, and harder bags hold more
 * of the aliens. */
static void every_race_has_advances_and_border_friction_on_every_difficulty(void **state)
{
    (void)state;
    position *p = federation_at("");
    int aliens[DIFFICULTIES] = {0};
    for (int i = 0; i < p->pack->token_count; i++) {
        const federation_token *t = &p->pack->tokens[i];
        for (int difficulty = 0; difficulty < DIFFICULTIES; difficulty++) {
            aliens[difficulty] += t->owner < RACES ? t->count[difficulty] : 0;
            if (t->owner < RACES)
                assert_true(t->count[difficulty] > 0);
        }
    }
    for (int difficulty = 1; difficulty < DIFFICULTIES; difficulty++)
        assert_true(aliens[difficulty] > aliens[difficulty - 1]);
    leave(p);
}

/* "| Cybers | 1, 1, 1, 1, 1 |...": Advance, Spawn, Tech, Press, Border Friction or Greed, by difficulty. */
static void write_bag(const federation_pack *pack, int race, orr_text *out)
{
    orr_text_add(out, "| %s |", pack->races[race].name);
    for (int difficulty = 0; difficulty < DIFFICULTIES; difficulty++)
        for (int order = ADVANCE, written = 0; order <= GREED; order++)
            for (int i = 0; i < pack->token_count; i++)
                if (pack->tokens[i].owner == race && pack->tokens[i].order == order)
                    orr_text_add(out, "%s%d",
                                 written++    ? ", "
                                 : difficulty ? " | "
                                              : " ",
                                 pack->tokens[i].count[difficulty]);
    orr_text_add(out, " |\n");
}

/* #options: the manual says what is in the bag. */
static void the_manual_has_the_bags_that_are_shipped(void **state)
{
    (void)state;
    position *p = federation_at("");
    const orr_asset *manual = orr_asset_find("docs/games/federation.md");
    assert_non_null(manual);
    for (int race = 0; race < RACES; race++) {
        char bytes[200];
        orr_text row = orr_text_in(bytes, sizeof bytes);
        write_bag(p->pack, race, &row);
        if (!strstr(manual->bytes, bytes))
            fail_because("the manual lacks %s", bytes);
    }
    leave(p);
}

/* ---- rules -------------------------------------------------------------------------------------- */

/* #war-effort: rulebook 9.2.1 with its example. The marker of a war is placed once. */
static void the_marker_of_a_war_stays_where_it_was_placed(void **state)
{
    (void)state;
    position *p = federation_at("effort mutants mobilizing");
    federation_set_relation(p->rules, p->s, 2, AT_WAR, NULL);
    assert_int_equal(federation_level_of(p->pack, p->s, MUTANTS), COLD_WAR);
    p->s->effort[MUTANTS] = TOTAL_WAR;
    assert_int_equal(federation_level_of(p->pack, p->s, MUTANTS), COLD_WAR);
    p->s->effort[MUTANTS] = PEACE; /* then the war effort itself is furthest from Total War */
    assert_int_equal(federation_level_of(p->pack, p->s, MUTANTS), PEACE);
    p->s->effort[MUTANTS] = WAR;
    federation_set_relation(p->rules, p->s, 2, NEUTRAL, NULL);
    assert_int_equal(federation_level_of(p->pack, p->s, MUTANTS), WAR);
    check_position(p);
    leave(p);
    p = first_edition_at("effort mutants mobilizing");
    federation_set_relation(p->rules, p->s, 2, AT_WAR, NULL);
    p->s->effort[MUTANTS] = TOTAL_WAR;
    assert_int_equal(federation_level_of(p->pack, p->s, MUTANTS), WAR); /* it moved along */
    leave(p);
}

/* #war-effort: rulebook 9.2.1, above the markers that are there; on the logo if there is no space. */
static void a_second_war_puts_its_marker_above_the_first(void **state)
{
    (void)state;
    position *p = federation_at("effort mutants war");
    federation_set_relation(p->rules, p->s, 1, AT_WAR, NULL);
    federation_set_relation(p->rules, p->s, 2, AT_WAR, NULL);
    assert_int_equal(federation_level_of(p->pack, p->s, MUTANTS), COLD_WAR);
    assert_int_equal(federation_level_of(p->pack, p->s, CYBERS), OCCUPIED);
    leave(p);
}

/* #storage: rulebook 8.3, what is unused may be stored: a stored token pays first, and its place is for
 * whichever of row 0 one would rather keep. */
static void a_full_store_does_not_lose_what_could_be_kept(void **state)
{
    (void)state;
    static const char description[] =
        "store build; store maneuver 2; store research 2; track 0 1 build; track 0 1 morale";
    position *p = federation_at(description);
    act(p, "construct mine-field");
    act(p, "end-turn");
    assert_asked(p, STORE);
    act(p, "store morale");
    assert_int_equal(p->s->stored[MORALE], 1);
    assert_int_equal(p->s->stored[BUILD], 0);
    leave(p);
    p = first_edition_at(description);
    act(p, "construct mine-field");
    act(p, "end-turn");
    assert_int_equal(p->s->stored[MORALE], 0);
    assert_int_equal(p->s->stored[BUILD], 1);
    leave(p);
}

/* #warp: rulebook 8.3.1.7.3 with 7.1.4.1, where Sol counts among the named spaces and as occupied. */
static void space_folds_to_sol_and_from_it(void **state)
{
    (void)state;
    position *p = federation_at("store warp; ship resolute sol; base build-base ascao");
    act(p, "fold resolute ascao");
    assert_asset_at(p, "resolute", "ascao");
    leave(p);
    p = federation_at("store warp; ship resolute ascao");
    act(p, "fold resolute sol");
    assert_asset_at(p, "resolute", "sol");
    leave(p);
    p = first_edition_at("store warp; ship resolute ascao");
    assert_cannot(p, "fold resolute sol");
    leave(p);
}

/* #re-rolls: our ruling that what was deployed this turn stays until the next holds for dice as well. */
static void a_spy_deployed_this_turn_does_not_pay_for_a_re_roll(void **state)
{
    (void)state;
    position *p =
        federation_at("store espionage 2; tech cybers durability-enhancements; spy cybers");
    act(p, "infiltrate mutants");
    script_dice(p, 1);
    act(p, "sabotage cybers");
    assert_asked(p, KEEP);
    assert_refused(p, "reroll spy-among-mutants", "deployed this turn");
    assert_can(p, "reroll spy-among-cybers");
    act(p, "keep");
    act(p, "end-turn");
    assert_int_equal(p->s->new_posts, 0); /* when the aliens act, the next turn is near enough */
    leave(p);
}

/* #war-opportunities: the log says how many fleets went back. */
static void arbitration_names_only_fleets_that_went_back(void **state)
{
    (void)state;
    position *p = federation_at("store maneuver; relation mutants-and-cybers war; embassy cybers; "
                                "fleet mutants scout mutants-2");
    act(p, "arbitrate mutants-and-cybers");
    assert_said(p, "1 fleet of the Mutants goes back one space.");
    assert_said(p, "No fleet of the Cybers has anywhere to go back to.");
    leave(p);
}

/* ---- what is asked ------------------------------------------------------------------------------ */

/* #resource-roll: a whole roll is one answer, and each row can still be ordered for itself. */
static void a_roll_is_ordered_in_one_answer(void **state)
{
    (void)state;
    position *p = federation_at("track 3 1 maneuver; store research; store espionage");
    p->s->arrivals[1] = 1, p->s->arrivals[2] = 1, p->s->arrivals[4] = 2; /* row 3 is taken */
    orr_push(&p->s->head, ARRIVE);
    go_on(p);
    assert_asked(p, PLACE);
    assert_can(p, "place morale");
    char bytes[200] = "";
    orr_text text = orr_text_in(bytes, sizeof bytes);
    orr_detail_move(p->rules, p->s, move_called(p->rules, p->s, "order diplomacy"), &text);
    assert_string_equal(bytes, "row 2 Diplomacy, row 5 Build");
    act(p, "order diplomacy");
    assert_int_equal(federation_stack(p->s->track[2][0], DIPLOMACY), 1);
    assert_int_equal(federation_stack(p->s->track[5][0], BUILD), 2);
    assert_said(p, "Nothing can be placed in row 3: it is taken.");
    assert_asked(p, ACTIONS);
    leave(p);
}

/* #resource-roll: with one row there is nothing to sum up. */
static void one_row_is_no_roll_to_be_summed_up(void **state)
{
    (void)state;
    position *p = federation_at("");
    p->s->arrivals[1] = 1;
    orr_push(&p->s->head, ARRIVE);
    go_on(p);
    assert_refused(p, "order build", "only one row");
    leave(p);
}

/* #setting-up: the designer's choice for a first game is one answer, the same as five. */
static void the_usual_five_are_one_answer(void **state)
{
    (void)state;
    position *p = position_of("federation", 1, NULL, 0);
    act(p, "usual-five");
    for (int r = 0; r < RESOURCES; r++)
        assert_int_equal(p->s->stored[r], r <= MORALE);
    leave(p);
    p = position_of("federation", 1, NULL, 0);
    act(p, "take build");
    assert_refused(p, "usual-five", "begun to choose");
    leave(p);
}

static bool asked_about(const char *description, const char *token_name, int first, int second)
{
    position *p = federation_at(description);
    script_dice(p, first, second);
    token(p, token_name);
    const bool asked = !orr_is_over(p->s) && orr_step_now(&p->s->head) == KEEP;
    leave(p);
    return asked;
}

/* #re-rolls: nobody is asked about a roll that no other could better. */
static void only_a_roll_that_could_be_better_is_asked_about(void **state)
{
    (void)state;
    static const char embassy[] =
        "store espionage; embassy cthonians; base build-base puyxeilia; effort cthonians cold-war";
    assert_false(asked_about(embassy, "cthonians-border-friction", 5, 1)); /* held, and stays */
    assert_true(asked_about(embassy, "cthonians-border-friction", 4, 1));
    assert_true(asked_about("store espionage", "random-event", 1, 1));  /* expansion desire */
    assert_false(asked_about("store espionage", "random-event", 1, 2)); /* propaganda */
    assert_true(asked_about("store espionage; store morale", "random-event", 1, 4));
    assert_false(asked_about("store espionage", "random-event", 1, 4)); /* no Morale to be spent */
    assert_false(asked_about("store espionage", "galactic-conflict", 1, 3)); /* a war of others */
    assert_true(asked_about("store espionage", "galactic-conflict", 4, 3));  /* an alliance */
    static const char fight[] =
        "store espionage; effort mutants war; fleet mutants scout mutants-1; "
        "asset mine-field-1 sol";
    position *p = federation_at(fight);
    script_dice(p, 6, 6, 1, 1, 1);
    token(p, "mutants-advance");
    assert_int_equal(p->s->destroyed, 1); /* everybody is destroyed: no question */
    leave(p);
    p = federation_at(fight);
    script_dice(p, 6, 1, 1, 1, 1);
    token(p, "mutants-advance");
    assert_asked(p, KEEP);
    leave(p);
}

/* #random-events: an offer that nobody can use is no question. */
static void propaganda_that_could_change_nothing_says_so(void **state)
{
    (void)state;
    position *p = federation_at("stability 6");
    script_dice(p, 1, 2);
    token(p, "random-event");
    assert_said(p, "But the people are as content as they can be.");
    assert_said(p, "Nothing comes of it.");
    leave(p);
}

/* #random-events: with one measure to be calmed it is done, with two one is chosen. It never does harm,
 * so nobody declines. */
static void propaganda_for_nothing_asks_only_which_measure(void **state)
{
    (void)state;
    position *p = federation_at("stability 5");
    script_dice(p, 1, 2);
    token(p, "random-event");
    assert_int_equal(p->s->stability, 6);
    leave(p);
    p = federation_at("stability 5; losses 1");
    script_dice(p, 1, 2);
    token(p, "random-event");
    assert_asked(p, FREE_PROPAGANDA);
    assert_refused(p, "decline", "costs nothing");
    act(p, "propaganda military-losses");
    assert_int_equal(p->s->losses, 0);
    leave(p);
}

/* #re-rolls: a resource roll is rolled again beside its orders, up to the first of them. */
static void a_resource_roll_is_rolled_again_beside_its_orders(void **state)
{
    (void)state;
    static const char description[] =
        "base research-base cuaetera; store espionage; track 3 1 maneuver";
    position *p = federation_at(description);
    p->s->asset[FIRST_BASE + RESEARCH_BASE].upgraded = 1;
    p->s->rolls_left = 1;
    script_dice(p, 3, 5, 2, 4);
    orr_push(&p->s->head, ROLL_RESOURCES);
    go_on(p);
    assert_asked(p, PLACE); /* not first whether to keep it */
    act(p, "reroll espionage-at-hand");
    assert_asked(p, PLACE);
    assert_int_equal(p->s->sacrificed[ESPIONAGE], 1);
    assert_int_equal(p->s->arrivals[4], 0); /* of the dice that were put aside */
    act(p, "place build");
    assert_int_equal(federation_stack(p->s->track[2][0], BUILD), 1);
    leave(p);
    p = federation_at(description);
    p->s->asset[FIRST_BASE + RESEARCH_BASE].upgraded = 1;
    p->s->rolls_left = 1;
    script_dice(p, 3, 5);
    orr_push(&p->s->head, ROLL_RESOURCES);
    go_on(p);
    p->s->arrivals[5] = 1; /* one more row, so that the question stays */
    act(p, "place build");
    assert_refused(p, "reroll espionage-at-hand", "already ordered");
    leave(p);
}

/* ---- what the end counts ------------------------------------------------------------------------ */

static int tallied(const position *p, const char *name)
{
    orr_tally tally = {.rows = 0};
    federation_tally(p->rules, p->s, &tally);
    for (int i = 0; i < tally.rows; i++)
        if (strcmp(tally.row[i].label, name) == 0)
            return tally.row[i].value[0];
    return -1;
}

/* The losses of a game are those that happened, not the track of military losses. */
static void the_end_counts_what_was_lost(void **state)
{
    (void)state;
    position *p = federation_at("effort mutants war; fleet mutants scout mutants-1; losses 0; "
                                "ship resolute sol; spy cybers");
    script_dice(p, 1, 1, 1, 1, 1);
    token(p, "mutants-advance");
    act(p, "keep"); /* the spy could pay for another roll */
    assert_int_equal(tallied(p, "Ships lost"), 1);
    p->s->losses = 0; /* propaganda makes people forget; the end does not */
    assert_int_equal(tallied(p, "Ships lost"), 1);
    assert_int_equal(tallied(p, "Agents killed"), 0);
    script_dice(p, 1, 1);
    token(p, "cybers-tech");
    act(p, "contest");
    assert_int_equal(tallied(p, "Agents killed"), 1);
    assert_int_equal(tallied(p, "Bases lost"), 0);
    leave(p);
}

/* Each of the three defeats has last words of its own. */
static void every_defeat_is_told_as_it_was(void **state)
{
    (void)state;
    static const int defeats[] = {SOL_FALLEN, UNSTABLE, OUTCLASSED};
    orr_story stories[3];
    position *p = federation_at("");
    for (int i = 0; i < 3; i++) {
        memset(&stories[i], 0, sizeof stories[i]);
        p->s->outcome = (uint8_t)defeats[i];
        federation_story(p->rules, p->s, &stories[i]);
        for (int other = 0; other < i; other++)
            assert_string_not_equal(stories[i].lost, stories[other].lost);
    }
    assert_non_null(strstr(stories[0].lost, "flags at Sol"));
    p->s->outcome = UNDECIDED;
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_peace_no_race_obeys_a_spawn),
        cmocka_unit_test(a_level_of_diplomacy_changes_what_the_tokens_of_a_race_do),
        cmocka_unit_test(bars_differ_from_race_to_race),
        cmocka_unit_test(every_race_has_advances_and_border_friction_on_every_difficulty),
        cmocka_unit_test(the_manual_has_the_bags_that_are_shipped),
        cmocka_unit_test(the_marker_of_a_war_stays_where_it_was_placed),
        cmocka_unit_test(a_second_war_puts_its_marker_above_the_first),
        cmocka_unit_test(a_full_store_does_not_lose_what_could_be_kept),
        cmocka_unit_test(space_folds_to_sol_and_from_it),
        cmocka_unit_test(a_spy_deployed_this_turn_does_not_pay_for_a_re_roll),
        cmocka_unit_test(arbitration_names_only_fleets_that_went_back),
        cmocka_unit_test(a_roll_is_ordered_in_one_answer),
        cmocka_unit_test(one_row_is_no_roll_to_be_summed_up),
        cmocka_unit_test(the_usual_five_are_one_answer),
        cmocka_unit_test(only_a_roll_that_could_be_better_is_asked_about),
        cmocka_unit_test(propaganda_that_could_change_nothing_says_so),
        cmocka_unit_test(propaganda_for_nothing_asks_only_which_measure),
        cmocka_unit_test(a_resource_roll_is_rolled_again_beside_its_orders),
        cmocka_unit_test(the_end_counts_what_was_lost),
        cmocka_unit_test(every_defeat_is_told_as_it_was),
    };
    return cmocka_run_group_tests_name("federation: third edition", tests, NULL, NULL);
}
