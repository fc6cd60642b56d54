/* rulings_test.c - what the book means where it can be read in two ways: who flies on after a combat, what
 * becomes of tech, boarding over Earth, XP, and what the table says. */
#include "fermi_support.h"

static fermi_fight *craft_fight(position *p)
{
    return &p->s->fight[CRAFT_FIGHT];
}

/* A combat of these ships and all xenos, before its first action, without escorts. */
static void meet(position *p, const char *names)
{
    memset(&p->s->escort_deck, 0, sizeof p->s->escort_deck);
    orr_goto(&p->s->head, XENO_CONTACT);
    fermi_muster(p->rules, p->s, ships(p, names), p->s->xenos_out, &p->log);
    run_from(p, ROUND);
}

/* Whoever it is falls with the next attack. */
static void shoot_down(position *p, int attacker, int xeno)
{
    fermi_fighter *target = &craft_fight(p)->fighter[XENO][xeno];
    target->hits = 5;
    target->kills = (uint8_t)(target->health - 1);
    script_dice(p, 10, 6);
    fermi_attack(p->rules, p->s, HUMAN, attacker, xeno, &p->log);
}

/* The table as text, for whoever looks for words on it. */
static void assert_shown(position *p, const char *words)
{
    orr_text text = orr_text_new();
    orr_scene *scene = orr_scene_new(p->rules, p->s);
    orr_render_json(scene, &text);
    if (!strstr(text.data, words))
        fail_because("the table does not show '%s'", words);
    orr_scene_free(scene);
    orr_text_free(&text);
}

static void assert_detail(position *p, const char *notation, const char *words)
{
    char bytes[300];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    orr_detail_move(p->rules, p->s, move_called(p->rules, p->s, notation), &text);
    if (!strstr(bytes, words))
        fail_because("'%s' says '%s', not '%s'", notation, bytes, words);
}

/* ---- movement ------------------------------------------------------------------------------------ */

/* #movement: whoever was not in the combat may not wait for how it ends. */
static void after_a_combat_only_the_ships_that_were_in_it_go_on(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; ship isc-sabre 1; ship ist-courier 1; probe;"
                                      "load fuel-sled ist-courier; xeno raider saturn 9");
    run_from(p, LOAD);
    play(p, "launch isc-sabre saturn; done");
    craft_fight(p)->alive[XENO] = 0;
    fermi_remove_xeno(p->s, 0);
    run_from(p, PHASE);
    assert_asked(p, MOVE);
    assert_can(p, "fly isc-sabre");
    assert_cannot(p, "use fuel-sled 1");
    assert_refused(p, "launch ist-courier venus",
                   "After a combat only ships that fought can go on; IST Courier did not.");
    assert_int_equal(offered(p, VERB_LAUNCH), 0);
    leave(p);
}

/* #movement: nobody is asked if nobody can. */
static void without_movement_left_the_assaults_come_next(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; replacements 3; ship isc-halberd 1 saturn 1;"
                                      "ship ist-courier 1; xeno raider saturn 7");
    run_from(p, LOAD);
    play(p, "fly isc-halberd; fly isc-halberd; done");
    craft_fight(p)->alive[XENO] = 0;
    fermi_remove_xeno(p->s, 0);
    run_from(p, PHASE);
    assert_true(orr_step_now(&p->s->head) != MOVE);
    leave(p);
}

/* #take-off: an event of one turn does not last until the arrival. */
static void arrival_times_count_an_event_for_one_turn_only(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; ship isc-halberd 1");
    p->s->engine_change = -1; /* 1 step today, 2 from tomorrow on */
    run_from(p, LOAD);
    assert_detail(p, "launch isc-halberd neptune", "4 turns; 7 steps");
    leave(p);
}

/* #movement */
static void the_step_onto_a_planet_says_that_movement_ends_there(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; ship isc-sabre 1 venus 1");
    run_from(p, LOAD);
    assert_detail(p, "fly isc-sabre", "to Venus · movement ends there");
    leave(p);
}

static bool is_listed(position *p, const char *notation)
{
    const orr_move move = move_called(p->rules, p->s, notation);
    const orr_verb *verb = p->rules->game->verbs[move.verb];
    assert_true(orr_may(p->rules, p->s, move, NULL)); /* it can be done all the same */
    return !verb->needless || !verb->needless(p->rules, p->s, move);
}

/* #take-off: a path is listed for a cruiser with something to guard, to meet or to go along with. */
static void a_cruiser_is_not_offered_an_empty_path(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; ship isc-sabre 1; ship ist-mule 1 parras 2;"
                                      "base venus 1; bogey saturn 9");
    run_from(p, LOAD);
    assert_false(is_listed(p, "set-out isc-sabre mars"));
    assert_true(is_listed(p, "set-out isc-sabre venus"));
    assert_true(is_listed(p, "set-out isc-sabre parras"));
    assert_true(is_listed(p, "set-out isc-sabre saturn"));
    leave(p);
}

/* #rounds-and-phases: over Earth nobody boards, so there is nothing to hold fire for. */
static void holding_all_fire_is_not_offered_over_earth(void **state)
{
    (void)state;
    static const char *const where[] = {"jupiter 1", "earth"};
    for (int at_earth = 0; at_earth < 2; at_earth++) {
        char words[200];
        snprintf(words, sizeof words,
                 "worker refuge; ship isc-halberd 1 %s; ship isc-sabre 1 %s; xeno raider %s",
                 where[at_earth], where[at_earth], where[at_earth]);
        position *p = fermi_at("ionizer", words);
        meet(p, "isc-halberd isc-sabre");
        assert_int_equal(is_listed(p, "hold-all"), !at_earth);
        leave(p);
    }
}

/* #load-equipment: a list shows what stands before the first semicolon. */
static void every_ability_of_a_card_is_shown_where_it_is_bought(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; processed 9; leader okafor 1");
    run_from(p, LOAD);
    char bytes[300];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    orr_detail_move(p->rules, p->s, move_called(p->rules, p->s, "load webgear okafor"), &text);
    assert_non_null(strstr(bytes, "act again"));
    assert_null(strchr(bytes, ';'));
    leave(p);
}

/* ---- tech ---------------------------------------------------------------------------------------- */

/* #attacks: a wreck over Earth comes down there, whoever shot it. */
static void tech_of_a_wreck_over_earth_goes_to_the_station(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; ship isc-halberd 1; xeno annihilator earth");
    meet(p, "isc-halberd");
    shoot_down(p, 0, 0);
    assert_int_equal(p->s->xeno_tech, xeno_card(p, "annihilator")->elim_tech);
    assert_said(p, "The wreck comes down on Earth: 1 xeno tech for the station");
    leave(p);
}

/* #attacks: elsewhere a transport of the combat carries it, and without one it is lost aloud. */
static void tech_of_a_wreck_elsewhere_needs_a_transport(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; ship isc-halberd 1 jupiter 1;"
                                      "ship ist-caravel 1 jupiter 1; xeno annihilator jupiter 1");
    meet(p, "ist-caravel isc-halberd");
    shoot_down(p, 1, 0);
    assert_int_equal(the_craft(p, "ist-caravel")->tech, 1);
    leave(p);
    p = fermi_at("ionizer",
                 "worker refuge; ship isc-halberd 1 jupiter 1; xeno annihilator jupiter 1");
    meet(p, "isc-halberd");
    shoot_down(p, 0, 0);
    assert_int_equal(p->s->xeno_tech, 0);
    assert_said(p, "1 xeno tech in the wreck is lost: no transport is there to carry it.");
    leave(p);
}

/* #coming-home: a core that no module needs is worth 2 tech, and stays known. */
static void a_core_too_many_is_taken_apart(void **state)
{
    (void)state;
    position *p =
        fermi_at("ionizer", "worker refuge; ship ist-caravel 1 mars 3; core ist-caravel 1;"
                            "module particle-emitters 0 core; module fusion-coils 0 core");
    run_from(p, LOAD);
    play(p, "fly ist-caravel");
    assert_int_equal(p->s->xeno_tech, 2);
    assert_int_equal(fermi_revealed_cores(p->s), 3);
    assert_said(p, "this one is taken apart: 2 xeno tech");
    leave(p);
}

/* ---- over Earth ---------------------------------------------------------------------------------- */

/* #used-counters: who fights over Earth is home, and acts in the next combat over Earth as well. */
static void a_combat_over_earth_leaves_no_used_counter(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; replacements 3; ship isc-halberd 1;"
                                      "ship isc-sabre 1 mars 1; xeno raider earth");
    meet(p, "isc-halberd");
    run_step(p, CRAFT_OVER);
    assert_int_equal(the_craft(p, "isc-halberd")->flags & CRAFT_USED, 0);
    meet(p, "isc-halberd");
    assert_int_equal(craft_fight(p)->grounded, 0);
    leave(p);
}

/* #boarding-action: the book lets a transport with a leader board, and over Earth leaders are ashore. */
static void over_earth_nobody_boards(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; replacements 3; ship ist-caravel 1;"
                                      "leader okafor 2; xeno wrecker earth");
    meet(p, "ist-caravel");
    craft_fight(p)->round = CONTACT;
    fermi_craft_round_over(p->rules, p->s, NULL);
    assert_int_not_equal(orr_step_now(&p->s->head), DECLARE_BOARDING);
    orr_goto(&p->s->head, DECLARE_BOARDING);
    assert_refused(p, "board ist-caravel wrecker-1 okafor",
                   "Over Earth nobody is aboard: leaders board at take-off.");
    leave(p);
}

/* #boarding-action: away from Earth it says what its tech would do for the activation, and brings the
 * tech home with the ship. */
static void tech_of_a_boarding_comes_home_with_the_transport(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; replacements 3; ship ist-caravel 1 venus 3;"
                                      "leader okafor 2 ist-caravel; leader reyes 1;"
                                      "xeno wrecker venus 3");
    meet(p, "ist-caravel");
    craft_fight(p)->round = CONTACT;
    fermi_craft_round_over(p->rules, p->s, NULL);
    assert_asked(p, DECLARE_BOARDING);
    assert_refused(p, "board ist-caravel wrecker-1 reyes", "Reyes is not aboard IST Caravel.");
    assert_detail(p, "board ist-caravel wrecker-1 okafor", "activation 36 to 61 % a turn");
    only(p, "board ist-caravel wrecker-1 okafor");
    p->s->boarding = BOARDING_WON;
    p->s->boarding_tech = 3;
    the_craft(p, "ist-caravel")->flags |= CRAFT_USED; /* its marines were in a raid */
    craft_fight(p)->round = EXTEND;
    fermi_craft_round_over(p->rules, p->s, NULL);
    run_step(p, CRAFT_OVER);
    assert_int_equal(the_craft(p, "ist-caravel")->tech, 3);
    assert_int_equal(the_leader(p, "okafor")->level, 3);
    assert_int_equal(the_craft(p, "ist-caravel")->flags & CRAFT_USED, CRAFT_USED);
    the_craft(p, "ist-caravel")->flags = CRAFT_USED;
    p->s->xenos_out = 0;
    run_from(p, LOAD);
    play(p, "fly ist-caravel");
    assert_int_equal(p->s->xeno_tech, 3);
    assert_int_equal(the_craft(p, "ist-caravel")->flags & CRAFT_USED, 0);
    leave(p);
}

/* ---- marines ------------------------------------------------------------------------------------- */

/* Okafor's squad on a Wrecker, with so many locations cleared. */
static position *aboard_a_wrecker(int cleared)
{
    position *p = fermi_at("ionizer", "worker refuge; replacements 3; ship ist-mule 1 jupiter 1;"
                                      "leader okafor 2 ist-mule; xeno wrecker jupiter 1");
    meet(p, "ist-mule");
    p->s->boarding = BOARDING_DECLARED;
    p->s->boarder = (uint8_t)ship(p, "ist-mule");
    p->s->boarded = 0;
    fermi_begin_boarding(p->rules, p->s, NULL);
    run_step(p, ADVANCE);
    p->s->raid.stage = (uint8_t)(cleared + 1);
    return p;
}

/* #retreat: who has cleared something and lives is promoted; who has only looked in is not. */
static void a_retreat_promotes_the_leader_who_has_cleared_a_location(void **state)
{
    (void)state;
    for (int cleared = 0; cleared < 2; cleared++) {
        position *p = aboard_a_wrecker(cleared);
        p->s->raid.retreating = true;
        run_step(p, MARINES_OVER);
        assert_int_equal(the_leader(p, "okafor")->level, 2 + cleared);
        assert_int_equal(the_craft(p, "ist-mule")->level, 1); /* a retreat is no victory */
        leave(p);
    }
}

/* #end-of-a-marine-combat: the book takes who is lost in a boarding action out of the game, and sends
 * who is lost in a base back to the supply. */
static void a_leader_lost_in_a_boarding_action_does_not_come_back(void **state)
{
    (void)state;
    position *p = aboard_a_wrecker(0);
    p->s->fight[MARINE_FIGHT].alive[HUMAN] = 0;
    run_step(p, MARINES_OVER);
    assert_int_equal(the_leader(p, "okafor")->level, 0);
    p->s->processed = 9;
    orr_goto(&p->s->head, BUY);
    assert_refused(p, "recruit okafor level-1",
                   "Okafor was lost in a boarding action and does not come back.");
    assert_can(p, "recruit reyes level-1");
    p->s->fallen = (1u << LEADERS) - 1;
    play(p, "build ist-caravel level-1"); /* and nobody is left to come with it */
    assert_asked(p, BUY);
    leave(p);
}

/* #end-of-a-marine-combat: with the transport that sent the boarders, or the ship they are on. */
static void who_boards_and_loses_the_way_back_is_gone_too(void **state)
{
    (void)state;
    for (int won = 0; won < 2; won++) {
        position *p = fermi_at("ionizer", "worker refuge; ship ist-mule 1 jupiter 1;"
                                          "leader okafor 2 ist-mule; xeno wrecker jupiter 1");
        meet(p, "ist-mule");
        p->s->boarding = won ? BOARDING_WON : BOARDING_DECLARED;
        p->s->boarder = (uint8_t)ship(p, "ist-mule");
        p->s->boarded = 0;
        if (won)
            fermi_boarded_ship_lost(p->rules, p->s, &p->log);
        else
            fermi_remove_craft(p->pack, p->s, ship(p, "ist-mule"), &p->log);
        assert_said(p, "Okafor will not be seen again.");
        assert_int_equal(p->s->fallen, 1u << named(p, KIND_LEADER, "okafor"));
        leave(p);
    }
}

/* #build-new-units: a ship lost without boarders, or a base, only costs what the leader had learnt. */
static void a_leader_lost_otherwise_can_be_recruited_again(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; processed 9; ship ist-mule 1 jupiter 1;"
                                      "leader okafor 4 ist-mule");
    fermi_remove_craft(p->pack, p->s, ship(p, "ist-mule"), &p->log);
    assert_int_equal(p->s->fallen, 0);
    orr_goto(&p->s->head, BUY);
    assert_can(p, "recruit okafor level-1");
    leave(p);
}

/* #retreat #marine-combat: a Wrecker makes it dearer. */
static void a_harried_retreat_costs_one_squadie_more(void **state)
{
    (void)state;
    position *p = aboard_a_wrecker(0);
    const fermi_location *location = fermi_location_now(p->pack, p->s);
    assert_int_equal(fermi_retreat_price(p->pack, p->s), location->retreat + 1);
    leave(p);
}

/* #marine-combat: each transport's XP Marine is for the leader it carries. */
static void a_second_wave_has_the_xp_marine_of_its_own_transport(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; replacements 3; ship ist-caravel 2 venus;"
                                      "leader okafor 1 ist-caravel; ship ist-courier 2 venus;"
                                      "leader tanaka 1 ist-courier; ship isc-halberd 4 venus;"
                                      "base venus 1");
    memset(&p->s->squadie_deck, 0, sizeof p->s->squadie_deck);
    orr_goto(&p->s->head, ASSAULT);
    play(p, "assault ist-caravel");
    fermi_fight *f = &p->s->fight[MARINE_FIGHT];
    assert_int_equal(f->fighter[HUMAN][0].xp, 2); /* of the Caravel and of the cruiser */
    f->alive[HUMAN] = 0;
    orr_goto(&p->s->head, MARINES_OVER);
    run_from(p, MARINES_OVER);
    assert_asked(p, REINFORCE);
    play(p, "assault ist-courier");
    assert_int_equal(f->fighter[HUMAN][fermi_leader_fighter(p->s)].xp, 1);
    leave(p);
}

/* #rounds-and-phases: who went on keeps the XP for after the xenos' answer. */
static void xp_can_be_spent_after_the_xenos_have_acted(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; replacements 3; ship isc-halberd 6 jupiter 1;"
                                      "xeno raider jupiter 1; xeno raider jupiter 1");
    meet(p, "isc-halberd"); /* with 1 XP */
    play(p, "hold isc-halberd");
    assert_asked(p, XENO_ACT);
    script_dice(p, 1, 1);
    play(p, "strike raider-1 isc-halberd");
    assert_asked(p, HUMAN_ACT);
    assert_detail(p, "done", "1 xeno still to act; XP can be spent after each");
    play(p, "done");
    script_dice(p, 1, 1);
    play(p, "strike raider-2 isc-halberd");
    assert_asked(p, HUMAN_ACT);
    assert_can(p, "rally isc-halberd isc-halberd");
    assert_detail(p, "rally isc-halberd isc-halberd", "at best kill "); /* what it would be for */
    leave(p);
}

/* ---- cores --------------------------------------------------------------------------------------- */

/* #event-phase #revealed-cores: the book's example of three cores, on the sheet it is taught with. */
static void a_waking_base_makes_three_cores_on_the_ionizer(void **state)
{
    (void)state;
    position *p =
        fermi_at("ionizer", "worker refuge; ship ist-mule 1 jupiter 5; core ist-mule 1;"
                            "module fusion-coils 0 installed; hidden parras; hidden mercury;"
                            "hidden jupiter");
    assert_int_equal(fermi_revealed_cores(p->s), 2);
    assert_true(fermi_wake_base(p->pack, p->s, &p->log));
    assert_int_equal(fermi_revealed_cores(p->s), 3);
    assert_int_equal(p->s->base[VENUS], BASE_LEVEL_1); /* the nearest without one */
    p->s->event = event(p, "silence");
    run_step(p, BOGEY_CHECK);
    assert_said(p, "A bogey appears at Mars.");
    leave(p);
}

/* #revealed-cores: every row of the tables can come into play. */
static void the_expert_sheet_has_seven_cores(void **state)
{
    (void)state;
    position *p = fermi_at("dyson-crown", "");
    const fermi_station *sheet = fermi_sheet(p->rules);
    assert_int_equal(sheet->bases[1] + sheet->bases[2] + sheet->bases[3], CORE_ROWS - 1);
    leave(p);
}

/* #activate-cores: the first sheet starts in a few turns; and what is shown is what the dice do. */
static void the_ionizer_starts_in_one_turn_of_three_without_tech(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "");
    assert_true(fermi_activation_chance(p->rules, p->s, 0) >= 3334);
    for (int tech = 0; tech < 10; tech++) {
        int won = 0;
        for (int first = 1; first <= 10; first++)
            for (int second = 1; second <= 10; second++) {
                const int short_1 = fermi_card_of(p->pack, p->s, 0)->activation - first;
                const int short_2 = fermi_card_of(p->pack, p->s, 1)->activation - second;
                won += (short_1 > 0 ? short_1 : 0) + (short_2 > 0 ? short_2 : 0) <= tech;
            }
        assert_int_equal(fermi_activation_chance(p->rules, p->s, tech), 100 * won);
    }
    leave(p);
}

/* #assign-workers-phase: the emitters' core shelters all who work in Orbit, and the table says so. */
static void the_table_shows_the_shelter_that_counts(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker orbit; module particle-emitters 4 installed");
    assert_shown(p, "shelter 12");
    leave(p);
}

/* ---- the table ----------------------------------------------------------------------------------- */

/* #storm-rolls: the dice of every turn are on the table, not tonight's alone. */
static void the_dice_of_every_turn_are_shown(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge");
    assert_shown(p, "30 and on: 2d6+2d10+8");
    assert_shown(p, "turn 25: 2d6+2d10; a worker in Subsurface is lost with");
    leave(p);
}

/* #attacks: the card of a xeno says what it is worth and what its end earns. */
static void a_xeno_s_card_shows_xp_and_elim(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; ship isc-halberd 1; xeno annihilator earth;"
                                      "xeno raider earth; xeno raider earth");
    meet(p, "isc-halberd");
    assert_shown(p, "3 XP · Elim 1 XP, 1 tech");
    assert_shown(p, "armada +1");
    assert_said(p, "Armada: Raider 2 attacks and covers 1 better in a fleet of 5 XP.");
    leave(p);
}

/* #bombardment: small words. */
static void an_annihilator_has_its_article(void **state)
{
    (void)state;
    assert_string_equal(fermi_article("Annihilator"), "An");
    assert_string_equal(fermi_article("Raider"), "A");
}

/* #assign-workers-phase: a move says what it changes, not what the new place gives. */
static void an_assignment_tells_the_net_change(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker orbit; worker subsurface");
    orr_goto(&p->s->head, ASSIGN);
    assert_detail(p, "assign orbit subsurface", "-2 raw");
    assert_detail(p, "assign orbit processing", "-3 raw · +1 processed");
    p->s->turn = 12;
    assert_detail(p, "assign orbit subsurface", "instead of");
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(after_a_combat_only_the_ships_that_were_in_it_go_on),
        cmocka_unit_test(without_movement_left_the_assaults_come_next),
        cmocka_unit_test(arrival_times_count_an_event_for_one_turn_only),
        cmocka_unit_test(the_step_onto_a_planet_says_that_movement_ends_there),
        cmocka_unit_test(every_ability_of_a_card_is_shown_where_it_is_bought),
        cmocka_unit_test(a_cruiser_is_not_offered_an_empty_path),
        cmocka_unit_test(holding_all_fire_is_not_offered_over_earth),
        cmocka_unit_test(tech_of_a_wreck_over_earth_goes_to_the_station),
        cmocka_unit_test(tech_of_a_wreck_elsewhere_needs_a_transport),
        cmocka_unit_test(a_core_too_many_is_taken_apart),
        cmocka_unit_test(a_combat_over_earth_leaves_no_used_counter),
        cmocka_unit_test(over_earth_nobody_boards),
        cmocka_unit_test(tech_of_a_boarding_comes_home_with_the_transport),
        cmocka_unit_test(a_retreat_promotes_the_leader_who_has_cleared_a_location),
        cmocka_unit_test(a_leader_lost_in_a_boarding_action_does_not_come_back),
        cmocka_unit_test(who_boards_and_loses_the_way_back_is_gone_too),
        cmocka_unit_test(a_leader_lost_otherwise_can_be_recruited_again),
        cmocka_unit_test(a_harried_retreat_costs_one_squadie_more),
        cmocka_unit_test(a_second_wave_has_the_xp_marine_of_its_own_transport),
        cmocka_unit_test(xp_can_be_spent_after_the_xenos_have_acted),
        cmocka_unit_test(a_waking_base_makes_three_cores_on_the_ionizer),
        cmocka_unit_test(the_expert_sheet_has_seven_cores),
        cmocka_unit_test(the_ionizer_starts_in_one_turn_of_three_without_tech),
        cmocka_unit_test(the_table_shows_the_shelter_that_counts),
        cmocka_unit_test(the_dice_of_every_turn_are_shown),
        cmocka_unit_test(a_xeno_s_card_shows_xp_and_elim),
        cmocka_unit_test(an_annihilator_has_its_article),
        cmocka_unit_test(an_assignment_tells_the_net_change),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
