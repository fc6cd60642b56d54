/* edition_test.c - the edition: readings that were reconsidered, what a pack can say, what is
 * asked and told before dice decide. */
#include "federation_support.h"

#include "pack/packs.h"

/* The position's pack, to be changed: it belongs to this position alone. */
static federation_pack *own_pack(const position *p)
{
    return (federation_pack *)(uintptr_t)p->pack;
}

static const char *detail_of(const position *p, const char *notation)
{
    static char bytes[300];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    bytes[0] = '\0';
    orr_detail_move(p->rules, p->s, move_called(p->rules, p->s, notation), &text);
    return bytes;
}

static void assert_detail(position *p, const char *notation, const char *words)
{
    if (!strstr(detail_of(p, notation), words))
        fail_because("'%s' says: %s", notation, detail_of(p, notation));
}

static void keep_all(position *p)
{
    while (orr_step_now(&p->s->head) == KEEP)
        act(p, "keep");
}

/* ---- readings ------------------------------------------------------------------------------- */

/* #plunder: rulebook 12.2.12 names one race. */
static void only_the_mercenaries_plunder(void **state)
{
    (void)state;
    position *p = position_of("federation", 1, NULL, 0);
    for (int race = 0; race < RACES; race++)
        for (int i = 0; i < p->pack->races[race].counter_count; i++)
            if (p->pack->races[race].counters[i] == PLUNDER)
                assert_int_equal(race, MERCENARIES);
    leave(p);
}

/* #contested-effects: rulebook 8.3.1.4.2, the next change whatever brings it. */
static void an_attache_contests_a_failing_alliance(void **state)
{
    (void)state;
    position *p = federation_at("relation mutants-and-cybers alliance; attache cybers");
    script_dice(p, 4, 3, 5); /* chit, line, the attaché */
    token(p, "random-event");
    keep_all(p);
    assert_relation(p, "mutants-and-cybers", ALLIANCE);
    assert_true(federation_posted(p->s, AS_ATTACHE + CYBERS));
    leave(p);
    p = federation_at("relation mutants-and-cybers alliance; attache cybers");
    script_dice(p, 4, 3, 2);
    token(p, "random-event");
    keep_all(p);
    assert_relation(p, "mutants-and-cybers", NEUTRAL);
    assert_effort(p, "cybers", "cold-war");
    leave(p);
}

/* #contested-effects: a truce is a change like any other. */
static void an_attache_contests_a_truce(void **state)
{
    (void)state;
    position *p = federation_at("relation mutants-and-cybers war; attache mutants");
    script_dice(p, 6, 3, 4);
    token(p, "galactic-conflict");
    keep_all(p);
    assert_relation(p, "mutants-and-cybers", AT_WAR);
    leave(p);
}

/* #diplomacy: rulebook 8.3, a deployed token is available. */
static void the_embassy_itself_pays_for_an_envoy(void **state)
{
    (void)state;
    position *p = federation_at("embassy cybers; effort cybers war");
    assert_cannot(p, "envoy cybers");
    assert_detail(p, "last-envoy cybers", "to Mobilizing");
    act(p, "last-envoy cybers");
    assert_effort(p, "cybers", "mobilizing");
    assert_false(federation_posted(p->s, AS_EMBASSY + CYBERS));
    assert_int_equal(p->s->supply[DIPLOMACY], 2);
    leave(p);
    p = federation_at("store diplomacy; effort cybers war");
    act(p, "embassy cybers");
    assert_refused(p, "last-envoy cybers", "opened this turn");
    leave(p);
    p = federation_at("embassy cybers");
    assert_refused(p, "last-envoy cybers", "already at Peace");
    assert_refused(p, "last-envoy mutants", "no embassy");
    leave(p);
}

/* #war-opportunities: rulebook 8.3.1.8.5 with 8.3. */
static void the_embassy_itself_pays_for_peace_talks(void **state)
{
    (void)state;
    position *p = federation_at("embassy cybers; effort cybers war; effort mutants cold-war; "
                                "relation mutants-and-cybers war");
    assert_detail(p, "last-talks mutants-and-cybers cybers", "Mutants to Peace, Cybers to Mobil");
    assert_refused(p, "last-talks mutants-and-cybers mutants", "no embassy");
    assert_refused(p, "last-talks mutants-and-cybers mercenaries", "not one of the two");
    act(p, "last-talks mutants-and-cybers cybers");
    assert_relation(p, "mutants-and-cybers", NEUTRAL);
    assert_effort(p, "cybers", "mobilizing");
    assert_effort(p, "mutants", "peace");
    assert_int_equal(p->s->supply[DIPLOMACY], 2);
    leave(p);
}

/* #alien-tokens: rulebook 11, all advances of a token come before any combat. */
static void at_total_war_a_fleet_passes_a_mine_field_with_its_second_advance(void **state)
{
    (void)state;
    position *p = federation_at("effort cybers total-war; fleet cybers main cybers-3; "
                                "asset mine-field-1 cybers-2; asset sol-defense sol");
    token(p, "cybers-advance");
    assert_fleet_at(p, "cybers", "main", "cybers-1");
    assert_int_equal(p->s->fights, 0);
    leave(p);
}

/* #war-effort: who is about to fight does not slip away by an advance that the fight causes. */
static void an_advance_below_total_war_leaves_engaged_fleets_where_they_are(void **state)
{
    (void)state;
    position *p = federation_at("effort cybers total-war; fleet cybers main cybers-2; "
                                "fleet cybers scout cybers-5; asset mine-field-1 cybers-2");
    p->s->fleet[CYBERS][MAIN].engaged = 1;
    federation_slide(p->s, CYBERS, 1);
    orr_push(&p->s->head, RESOLVE);
    script_dice(p, 6, 1);
    go_on(p);
    assert_fleet_at(p, "cybers", "scout", "cybers-4");
    assert_said(p, "fight us at Cybers 2");
    leave(p);
}

/* ---- politics ------------------------------------------------------------------------------- */

/* #random-events: rulebook 9.2.1, a war may come from an event. */
static void an_event_moves_two_neighbours_towards_war(void **state)
{
    (void)state;
    position *p = federation_at("");
    script_dice(p, 7, 3); /* Old Grudges: Mutants and Cybers */
    token(p, "random-event");
    assert_relation(p, "mutants-and-cybers", AT_WAR);
    leave(p);
    p = federation_at("");
    script_dice(p, 7, 5, 1); /* a die says who */
    token(p, "random-event");
    assert_relation(p, "flesh-eaters-and-cthonians", AT_WAR);
    assert_said(p, "quarrel");
    leave(p);
}

/* #random-events: a named pair moves towards alliance. */
static void an_event_can_name_the_allies(void **state)
{
    (void)state;
    position *p = federation_at("");
    script_dice(p, 8, 3);
    token(p, "random-event");
    assert_relation(p, "mutants-and-cybers", ALLIANCE);
    leave(p);
}

/* #universal-tokens: what is no news is an event instead. */
static void a_conflict_that_changes_nothing_is_an_event_instead(void **state)
{
    (void)state;
    position *p = federation_at("");
    script_dice(p, 6, 3, 5, 2); /* a truce among neutrals; then a military loss */
    token(p, "galactic-conflict");
    assert_said(p, "already neutral");
    assert_int_equal(p->s->losses, 1);
    leave(p);
    p = federation_at("relation mutants-and-cybers war");
    script_dice(p, 1, 3, 5, 2);
    token(p, "galactic-conflict");
    assert_said(p, "already at war");
    assert_relation(p, "mutants-and-cybers", AT_WAR);
    assert_int_equal(p->s->losses, 1);
    leave(p);
}

/* ---- what a pack can say -------------------------------------------------------------------- */

/* #the-map: the numbers beside a world are the pack's. */
static void a_world_lies_beside_the_numbers_that_the_pack_names(void **state)
{
    (void)state;
    position *p = federation_at("store maneuver; ship resolute saenerth; effort cybers war; "
                                "fleet cybers scout saenerth");
    federation_world *saenerth = &own_pack(p)->worlds[space_called(p, "saenerth") - FIRST_WORLD];
    saenerth->beside[0] = 4, saenerth->beside[1] = 2, saenerth->beside[2] = 5;
    saenerth->beside_count = 3;
    assert_can(p, "move resolute cybers-5");
    assert_cannot(p, "move resolute cybers-3");
    assert_int_equal(federation_advance_space(p->pack, p->s, CYBERS, SCOUT),
                     space_called(p, "cybers-2"));
    assert_int_equal(federation_retreat_space(p->pack, CYBERS, space_called(p, "saenerth")),
                     space_called(p, "cybers-5"));
    leave(p);
}

/* #alien-technologies: tracks may begin with another number, and the special space may be another. */
static void tracks_are_numbered_from_the_top_that_the_pack_gives(void **state)
{
    (void)state;
    position *p =
        federation_at("tech cthonians fast-scouts; tech cthonians durability-enhancements; "
                      "tech mercenaries stolen-cthonian-tech; store espionage; "
                      "has data-disruption-toolkit");
    own_pack(p)->races[CTHONIANS].tech_top = 7;
    assert_tech_at(p, "cthonians", 7, "fast-scouts");
    assert_int_equal(federation_copies(p->pack, p->s, MERCENARIES, DURABILITY), 1); /* of space 6 */
    own_pack(p)->special_space = 7;
    assert_int_equal(federation_copies(p->pack, p->s, MERCENARIES, FAST_SCOUT_TECH), 1);
    assert_detail(p, "sabotage cthonians", "2 in 6"); /* the toolkit reaches the 7 */
    p->s->standing[DATA_DISRUPTION] = SEEN;
    assert_detail(p, "sabotage cthonians", "1 in 6");
    p->s->standing[DATA_DISRUPTION] = DISCOVERED;
    leave(p);
}

/* #war-effort: who fears us and who is exempt are fields of a race. */
static void fear_and_exemption_belong_to_whom_the_pack_says(void **state)
{
    (void)state;
    position *p = federation_at("effort cybers total-war; fleet cybers scout cybers-5");
    own_pack(p)->races[CYBERS].exempt = 1;
    federation_slide(p->s, CYBERS, 1);
    orr_push(&p->s->head, RESOLVE);
    go_on(p);
    assert_fleet_at(p, "cybers", "scout", "cybers-5");
    leave(p);
    p = federation_at("effort cybers war; store maneuver; ship resolute cybers-5; "
                      "fleet cybers scout cybers-6");
    own_pack(p)->races[CYBERS].fears_us = 1;
    script_dice(p, 6, 1, 1, 1, 1);
    act(p, "move resolute cybers-6");
    assert_effort(p, "cybers", "mobilizing");
    leave(p);
}

/* #alien-technologies: a Doom Fleet is not the first thing that a race learns. */
static void a_doom_fleet_waits_until_the_race_has_learnt_enough(void **state)
{
    (void)state;
    position *p = federation_at("");
    own_pack(p)->races[CYBERS].doom_after = 2;
    for (int i = 0; i < 2; i++) {
        script_dice(p, p->s->counters[CYBERS].count - 1); /* the last but the Doom Fleet */
        token(p, "cybers-tech");
        assert_techs(p, "cybers", i + 1);
    }
    const int last = p->s->counters[CYBERS].count;
    script_dice(p, last);
    token(p, "cybers-tech");
    assert_int_equal(p->s->counters[CYBERS].count, last - 1);
    leave(p);
}

/* #setting-up: as many mine fields as the pack says. */
static void the_pack_says_how_many_mine_fields_there_are(void **state)
{
    (void)state;
    position *p = federation_at("store build");
    own_pack(p)->mines = 1;
    memset((char *)p->s + sizeof p->s->head, 0, sizeof *p->s - sizeof p->s->head);
    assert_true(federation_setup(p->rules, p->s, NULL));
    assert_int_equal(p->s->asset[FIRST_MINE].space, UNBUILT);
    assert_int_equal(p->s->asset[FIRST_MINE + 1].space, LOCKED);
    leave(p);
}

/* #options: four bags, each fuller than the one before. */
static void there_are_four_difficulties(void **state)
{
    (void)state;
    static const char *const words[] = {"easy", "medium", "hard", "desperate"};
    int ours[DIFFICULTIES] = {0}, all[DIFFICULTIES] = {0};
    for (int i = 0; i < DIFFICULTIES; i++) {
        char option[40];
        snprintf(option, sizeof option, "difficulty=%s", words[i]);
        const char *const options[] = {option};
        position *p = position_of("federation", 1, options, 1);
        for (int k = 0; k < p->pack->token_count; k++) {
            all[i] += p->pack->tokens[k].count[i];
            ours[i] += p->pack->tokens[k].owner == FEDERATION ? p->pack->tokens[k].count[i] : 0;
        }
        assert_int_equal(p->s->bag.count + p->s->queue.count, all[i]);
        leave(p);
    }
    for (int i = 1; i < DIFFICULTIES; i++) /* our share falls */
        assert_true(ours[i] * all[i - 1] < ours[i - 1] * all[i]);
}

/* ---- before dice decide --------------------------------------------------------------------- */

/* #combat: nobody is thrown into a fight without a question, even with one answer. */
static void a_fight_is_asked_about_even_with_one_answer(void **state)
{
    (void)state;
    orr_prompt prompt;
    position *p = federation_at("effort mutants war; fleet mutants scout mutants-1; losses 2; "
                                "stability 3; asset sol-defense sol");
    federation_agenda_add(p->s, ADVANCE, MUTANTS);
    orr_push(&p->s->head, RESOLVE);
    orr_go_on(p->rules, p->s, &p->log, &p->moves);
    assert_asked(p, MUSTER);
    assert_int_equal(p->moves.count, 1);
    orr_prompt_of(p->rules, p->s, &prompt);
    if (!strstr(prompt.ask_bytes, "stability falls to 2 and one asset takes the loss"))
        fail_because("%s", prompt.ask_bytes);
    assert_detail(p, "roll", "lost 13 %; 5 dice, driven back 33 %, destroyed 54 %");
    assert_null(strstr(prompt.ask_bytes, "plunder"));
    p->s->alien_track[MUTANTS][0] = FIRST_TECH + PLUNDER;
    orr_prompt_of(p->rules, p->s, &prompt);
    assert_non_null(strstr(prompt.ask_bytes, "Won or lost, they plunder."));
    leave(p);
}

/* #combat: the end of the lane counts in the forecast as it counts in the fight. */
static void the_forecast_knows_the_end_of_the_lane(void **state)
{
    (void)state;
    position *p =
        federation_at("store maneuver; ship resolute cybers-5; fleet cybers scout cybers-6");
    assert_detail(p, "move resolute cybers-6", "lost 13 %; 5 dice, back 0, destroyed 87 %");
    leave(p);
    p = federation_at("store maneuver; ship resolute cybers-4; fleet cybers scout cybers-5; "
                      "has enhanced-targeting");
    assert_detail(p, "move resolute cybers-5", "back 11, destroyed 86 %");
    leave(p);
}

/* #combat: the roll marks hits and sums them. */
static void the_roll_says_which_dice_hit(void **state)
{
    (void)state;
    position *p = federation_at("effort mutants war; fleet mutants main mutants-2; "
                                "ship resolute mutants-1; has enhanced-targeting");
    script_dice(p, 6, 4, 1);
    token(p, "mutants-advance");
    assert_said(p, "Combat roll, +1: [6+] two hits [4+] [1-]: 3 hits.");
    assert_said(p, "3 dice: 5 less 3 for the strongest fleet");
    leave(p);
}

/* #actions: a recall says what ends with it. */
static void a_recall_warns_of_what_it_ends(void **state)
{
    (void)state;
    position *p =
        federation_at("column 2; column 3; track 3 2 build 2; embassy cybers; attache mutants; "
                      "spy cybers");
    assert_detail(p, "recall morale-of-column-2", "the column closes, 2 tokens in it go back");
    assert_detail(p, "recall morale-of-column-3", "the column closes, nothing is in it");
    assert_detail(p, "recall embassy-with-cybers", "the embassy closes");
    assert_detail(p, "recall attache-with-mutants", "the attaché comes home");
    assert_detail(p, "recall spy-among-cybers", "the spy comes home");
    leave(p);
}

/* #how-to-win: the base that wins says so. */
static void the_sixth_base_is_announced(void **state)
{
    (void)state;
    position *p = federation_at(
        "store build; ship resolute abraxsys; base build-base cuaetera; base maneuver-base ascao; "
        "base espionage-base saenerth; base defense-base apclore");
    assert_detail(p, "settle abraxsys research-base", "brings Research, ship");
    leave(p);
    p = federation_at(
        "store build; ship resolute abraxsys; base build-base cuaetera; base maneuver-base ascao; "
        "base espionage-base saenerth; base defense-base apclore; base warp-research-base "
        "puyxeilia");
    assert_detail(p, "settle abraxsys research-base", "this wins the game");
    leave(p);
}

/* #war-opportunities: false papers say whom they drive apart and whom together. */
static void falsified_papers_say_all_they_do(void **state)
{
    (void)state;
    position *p = federation_at("store espionage; embassy cybers; relation mutants-and-cybers war");
    assert_detail(p, "falsify mutants-and-cybers cybers flesh-eaters",
                  "and towards the Mutants; the war of Mutants and Cybers ends");
    leave(p);
}

/* #how-to-win: who ends a turn with a fleet in Sol is told what that means. */
static void the_end_of_a_turn_that_loses_the_game_says_so(void **state)
{
    (void)state;
    position *p = federation_at("store build; fleet mercenaries scout sol");
    assert_detail(p, "end-turn", "all is lost: an alien fleet is in Sol");
    leave(p);
    p = federation_at("store build; fleet mercenaries scout mercenaries-1");
    assert_string_equal(detail_of(p, "end-turn"), "");
    leave(p);
}

/* #activation: the log says why one thing leads to another. */
static void chains_are_told_link_by_link(void **state)
{
    (void)state;
    position *p = federation_at("");
    script_dice(p, 5, 2);
    token(p, "fast-scouts");
    assert_said(p, "No race has fast scouts: an event instead.");
    token(p, "flesh-eaters-press");
    assert_said(p, "The Flesh Eaters have no fleet to show: one is sent out instead.");
    token(p, "mutants-border-friction");
    assert_said(p, "The Mutants are at Peace: that order is not valid there.");
    leave(p);
}

/* #storage: a turn in which nothing was done says so. */
static void a_turn_without_an_action_is_told(void **state)
{
    (void)state;
    position *p = federation_at("store build");
    act(p, "end-turn");
    assert_said(p, "A turn without an action.");
    leave(p);
    p = federation_at("store build");
    act(p, "construct mine-field");
    act(p, "end-turn");
    assert_false(was_said(p, "A turn without an action."));
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_the_mercenaries_plunder),
        cmocka_unit_test(an_attache_contests_a_failing_alliance),
        cmocka_unit_test(an_attache_contests_a_truce),
        cmocka_unit_test(the_embassy_itself_pays_for_an_envoy),
        cmocka_unit_test(the_embassy_itself_pays_for_peace_talks),
        cmocka_unit_test(at_total_war_a_fleet_passes_a_mine_field_with_its_second_advance),
        cmocka_unit_test(an_advance_below_total_war_leaves_engaged_fleets_where_they_are),
        cmocka_unit_test(an_event_moves_two_neighbours_towards_war),
        cmocka_unit_test(an_event_can_name_the_allies),
        cmocka_unit_test(a_conflict_that_changes_nothing_is_an_event_instead),
        cmocka_unit_test(a_world_lies_beside_the_numbers_that_the_pack_names),
        cmocka_unit_test(tracks_are_numbered_from_the_top_that_the_pack_gives),
        cmocka_unit_test(fear_and_exemption_belong_to_whom_the_pack_says),
        cmocka_unit_test(a_doom_fleet_waits_until_the_race_has_learnt_enough),
        cmocka_unit_test(the_pack_says_how_many_mine_fields_there_are),
        cmocka_unit_test(there_are_four_difficulties),
        cmocka_unit_test(a_fight_is_asked_about_even_with_one_answer),
        cmocka_unit_test(the_forecast_knows_the_end_of_the_lane),
        cmocka_unit_test(the_roll_says_which_dice_hit),
        cmocka_unit_test(a_recall_warns_of_what_it_ends),
        cmocka_unit_test(chains_are_told_link_by_link),
        cmocka_unit_test(a_turn_without_an_action_is_told),
        cmocka_unit_test(the_sixth_base_is_announced),
        cmocka_unit_test(falsified_papers_say_all_they_do),
        cmocka_unit_test(the_end_of_a_turn_that_loses_the_game_says_so),
    };
    return cmocka_run_group_tests_name("federation: edition", tests, NULL, NULL);
}
