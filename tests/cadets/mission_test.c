/* mission_test.c - setting up, scanning, events, alerts, difficulty, winning, losing, the campaign. */
#include "cadets_support.h"
#include "lab/sim.h"

static const char *const missions[] = {
    "first-contact",    "jail-break",     "slave-market",  "tunnel-of-terror",
    "aurora-s-heart",   "rich-vein",      "parade-ground", "the-invisible-door",
    "sleeper-ship",     "trilon",         "brain-trust",   "the-long-fall",
    "ganymede-station", "the-hive-queen", "signal-fires",  "invisible-planet"};
enum { MISSIONS = sizeof missions / sizeof *missions };

static void *started(orr_rules *rules, orr_moves *moves)
{
    orr_error error;
    void *state = new_state(rules);
    assert_true(orr_start(rules, state, orr_rng_fast(3), NULL, moves, &error));
    return state;
}

/* ---- setting up --------------------------------------------------------------------------------------- */

/* #setting-up */
static void every_mission_starts_with_one_to_six_rocketeers(void **state)
{
    (void)state;
    for (int m = 0; m < MISSIONS; m++)
        for (int crew = 1; crew <= 6; crew++) {
            char scenario[60], rocketeers[30];
            snprintf(scenario, sizeof scenario, "scenario=%s", missions[m]);
            snprintf(rocketeers, sizeof rocketeers, "rocketeers=%d", crew);
            const char *options[] = {scenario, rocketeers};
            orr_rules *rules = rules_with("cadets", 1, options, 2);
            orr_moves moves;
            cadets_state *s = started(rules, &moves);
            if (s->docks)
                orr_play(rules, s, moves.at[0], NULL, &moves);
            int in_play = 0;
            for (int r = 0; r < ROCKETEERS; r++)
                in_play += s->heroes[r].in_play && s->heroes[r].tile == s->start_tile;
            assert_int_equal(in_play, crew);
            assert_true(cadets_tile_in(s->scanned, s->start_tile));
            free(s);
            orr_rules_free(rules);
        }
}

/* #setting-up */
static void every_tile_of_every_map_can_be_reached(void **state)
{
    (void)state;
    for (int m = 0; m < MISSIONS; m++) {
        char scenario[60];
        snprintf(scenario, sizeof scenario, "scenario=%s", missions[m]);
        const char *options[] = {scenario};
        orr_rules *rules = rules_with("cadets", 1, options, 1);
        orr_moves moves;
        cadets_state *s = started(rules, &moves);
        for (cadets_tile_set docks = s->docks ? s->docks : 1; docks; docks &= docks - 1) {
            cadets_state copy = *s;
            if (copy.docks)
                orr_play(rules, &copy, ORR_MOVE1(VERB_DOCK, cadets_first_tile(docks)), NULL,
                         &moves);
            const cadets_passage ways = cadets_ways_anyhow(&copy);
            if (cadets_within(&ways, cadets_tile_bit(copy.start_tile), CELLS) != copy.present)
                fail_because("%s: part of the map is cut off", missions[m]);
        }
        free(s);
        orr_rules_free(rules);
    }
}

/* #rocketeers */
static void there_are_as_many_rocketeers_as_seats_at_least(void **state)
{
    (void)state;
    const char *options[] = {"rocketeers=2"};
    orr_rules *rules = rules_with("cadets", 5, options, 1);
    orr_moves moves;
    cadets_state *s = started(rules, &moves);
    assert_int_equal(s->crew, 5);
    assert_int_equal(s->head.actor, ORR_TEAM);
    free(s);
    orr_rules_free(rules);
}

/* #items */
static void a_chosen_start_lets_seats_choose_crew_and_four_items_two_of_them_large(void **state)
{
    (void)state;
    const char *options[] = {"start=chosen", "rocketeers=2"};
    orr_rules *rules = rules_with("cadets", 2, options, 2);
    orr_moves moves;
    cadets_state *s = started(rules, &moves);
    play_all(rules, s, "enlist yeoman;enlist chief;orient west");
    assert_int_equal(cadets_owner(s, YEOMAN), 0);
    assert_int_equal(cadets_owner(s, CHIEF), 1);
    play_all(rules, s, "equip chief atomic-rifle;equip chief flame-gun");
    orr_legal(rules, s, &moves);
    for (int i = 0; i < moves.count; i++)
        assert_false(cadets_thing_of(rules, s->cards[moves.at[i].b].item)->large);
    play_all(rules, s, "equip chief food-pills;equip chief tools");
    orr_legal(rules, s, &moves);
    assert_true(orr_is_legal(&moves, move_called(rules, s, "equip yeoman soft-focus-lens")));
    assert_false(orr_is_legal(&moves, move_called(rules, s, "equip yeoman tele-radio")));
    free(s);
    orr_rules_free(rules);
}

/* #starting-tile */
static void the_arrow_turns_every_hatch(void **state)
{
    (void)state;
    const char *options[] = {"start=chosen", "rocketeers=1"};
    orr_rules *rules = rules_with("cadets", 1, options, 2);
    const cadets_pack *pack = rules->pack;
    orr_moves moves;
    for (int arrow = 0; arrow < DIRECTIONS; arrow++) {
        cadets_state *s = started(rules, &moves);
        play_all(rules, s, "enlist chief");
        orr_play(rules, s, ORR_MOVE1(VERB_ORIENT, arrow), NULL, &moves);
        const cadets_tile *start = &pack->tiles[s->face[s->start_tile] - 1];
        for (int i = 0; i < start->hatch_count; i++) {
            const int way = (arrow + start->hatches[i] - 1) % DIRECTIONS;
            const int other = cadets_neighbour(s->start_tile, way);
            if (other != NO_TILE && cadets_tile_in(s->present, other))
                assert_true(cadets_edge_in(&s->doors, s->start_tile, way));
        }
        assert_int_equal(cadets_terror_way(s, 1), arrow);
        free(s);
    }
    orr_rules_free(rules);
}

/* #scanning-phase */
static void prisoners_find_their_items_in_lockers(void **state)
{
    (void)state;
    const char *options[] = {"scenario=jail-break"};
    orr_rules *rules = rules_with("cadets", 1, options, 1);
    orr_moves moves;
    cadets_state *s = started(rules, &moves);
    for (int r = 0; r < ROCKETEERS; r++)
        assert_true(s->heroes[r].held[0] == 0 && s->heroes[r].held[1] == 0);
    const int lockers = cadets_tile_count(s->locker_tokens), items = s->locker.count;
    assert_true(lockers > 0 && items == 16);
    free(s);
    orr_rules_free(rules);
}

/* ---- scanning ------------------------------------------------------------------------------------------ */

/* #scanning-phase */
static void the_nearest_face_down_tile_must_be_scanned(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; hatch C3 west sealed; dark C5 C6; captain C4; chief C4;"
                            "acting captain");
    orr_goto(&p->s->head, SCAN);
    assert_refused(p, "scan c6", "nearest");
    assert_refused(p, "scan c3", "face up");
    assert_true(can(p, "scan c5"));
    p->s->doors = p->s->sealed = (cadets_edge_set){{0, 0, 0}};
    done(p);
}

/* #scanning-phase */
static void bugs_come_out_of_the_nearest_vent_the_lowest_number_among_equals(void **state)
{
    (void)state;
    position *p =
        cadets_at("tiles C2 C3 C4 C5; vent C2; vent C4; vent C5; number C2 9; number C4 3;"
                  "captain C3; acting captain");
    find_token(p, "C3", "Two Bugs");
    assert_true(alien_at(p, "bug-1", "C4") && alien_at(p, "bug-2", "C4"));
    done(p);
}

/* #scanning-phase */
static void without_a_vent_a_bug_appears_where_it_was_found(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; acting captain");
    find_token(p, "C4", "Two Bugs");
    assert_true(alien_at(p, "bug-1", "C4"));
    done(p);
}

/* #scanning-phase: tokens come out of the bag in any order, in every game another. */
static void alien_tokens_are_drawn_at_random(void **state)
{
    (void)state;
    uint64_t first = 0;
    for (int seed = 0; seed < 400; seed++) {
        position *p = cadets_at("tiles C3 C4; captain C3; acting captain");
        cadets_state *s = p->s;
        s->head.rng = orr_rng_fast((uint64_t)seed);
        s->alien_tokens = cadets_tile_bit(tile_called("C4"));
        s->scan_tile = (uint8_t)tile_called("C4");
        orr_goto(&s->head, TURN);
        orr_push(&s->head, REVEAL);
        p->rules->game->steps[REVEAL].run(p->rules, s, NULL);
        first |= UINT64_C(1) << s->token_discards.at[0];
        leave(p);
    }
    assert_int_equal(__builtin_popcountll(first), 34);
}

/* #events */
static void cosmic_radiation_costs_everybody_a_hit_point(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; chief C4; acting captain");
    find_token(p, "C4", "Burst of Rays");
    assert_int_equal(hp_of(p, "captain"), 5);
    assert_int_equal(hp_of(p, "chief"), 5);
    done(p);
}

/* #events */
static void power_out_stops_discoveries_for_the_rest_of_the_turn(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; hatch C3 east; captain C3; holds captain heat-ray;"
                            "acting captain");
    assert_true(can(p, "burn c3 east"));
    find_token(p, "C4", "Sabotage");
    orr_goto(&p->s->head, ACT);
    assert_false(can(p, "burn c3 east"));
    clean_up(p);
    orr_goto(&p->s->head, ACT);
    assert_true(can(p, "burn c3 east"));
    done(p);
}

/* #events */
static void time_distortion_orders_everybody_and_moves_aliens_without_attacks(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C2 C3 C4 C5 C6; captain C2; chief C2; doctor C2; acting captain;"
                            "alien thrall C5; alien bug C6");
    p->s->heroes[CHIEF].order = p->s->heroes[DOCTOR].order = 0;
    p->s->heroes[CHIEF].acted = p->s->heroes[DOCTOR].acted = 0;
    p->s->orders_given = 1;
    find_token(p, "C6", "Rift");
    assert_int_equal(orr_step_now(&p->s->head), LEAD);
    play(p, "lead doctor"); /* the last one follows by itself */
    assert_int_equal(p->s->heroes[DOCTOR].order, 2);
    assert_int_equal(p->s->heroes[CHIEF].order, 3);
    assert_true(alien_at(p, "leader-1", "C4") && alien_at(p, "saucerman-1", "C4"));
    assert_true(alien_at(p, "thrall-1", "C4"));
    assert_int_equal(hp_of(p, "captain") + hp_of(p, "chief") + hp_of(p, "doctor"), 17);
    done(p);
}

/* #events */
static void unnatural_growth_heals_aliens_and_bosses(void **state)
{
    (void)state;
    const char *options[] = {"scenario=the-hive-queen"};
    position *p = cadets_with(options, 1,
                              "tiles C3 C4 C5; captain C3; alien sentinel C4 hp 1;"
                              "alien hive-queen C5 hp 2; acting captain");
    find_token(p, "C4", "Bloom");
    assert_int_equal(p->s->figures[alien_called(p, "sentinel-1")].hp, 4);
    assert_int_equal(p->s->figures[alien_called(p, "hive-queen")].hp,
                     cadets_scenario_of(p->rules, p->s)->boss[3]);
    done(p);
}

/* #events */
static void unreasonable_fear_panics_everybody_unless_there_are_more_than_four(void **state)
{
    (void)state;
    position *few = cadets_at("tiles C3 C4; captain C3 o2 4; chief C3 o2 4; acting captain");
    find_token(few, "C4", "Whispers");
    assert_int_equal(oxygen_of(few, "captain") + oxygen_of(few, "chief"), 6);
    position *many = cadets_at("tiles C3 C4; captain C3 o2 4; acting captain");
    many->s->crew = 5;
    find_token(many, "C4", "Whispers");
    assert_int_equal(oxygen_of(many, "captain"), 4);
    done(few);
    done(many);
}

/* #scanning-phase */
static void an_alert_calls_aliens_to_the_muster_tile(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 F5; captain C3; acting captain");
    p->s->muster_tile = (uint8_t)tile_called("F5");
    p->s->alert_tokens = cadets_tile_bit(tile_called("C4"));
    while (p->s->alert_bag.count > 1 || p->s->alert_bag.at[0] != 0)
        orr_put(&p->s->head, &p->s->alert_discards,
                orr_take_at(&p->s->head, &p->s->alert_bag, p->s->alert_bag.count - 1));
    p->s->scan_tile = (uint8_t)tile_called("C4");
    for (int i = p->s->token_bag.count - 1; i >= 0; i--)
        if (i != 2)
            orr_put(&p->s->head, &p->s->token_discards,
                    orr_take_at(&p->s->head, &p->s->token_bag, i));
    orr_goto(&p->s->head, TURN);
    orr_push(&p->s->head, REVEAL);
    drive_to(p, TURN);
    assert_true(alien_at(p, "saucerman-1", "F5"));
    done(p);
}

/* #red-alert */
static void red_alert_begins_when_nothing_is_left_to_scan(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; chief C3; acting captain");
    orr_goto(&p->s->head, NEXT_ROCKETEER);
    drive_to(p, TURN);
    assert_true(p->s->red_alert);
    assert_true(was_said(p, "Alert:"));
    done(p);
}

/* ---- difficulty ------------------------------------------------------------------------------------------ */

/* #options */
static void space_cadet_mode_drops_the_third_alien(void **state)
{
    (void)state;
    const char *options[] = {"difficulty=space-cadet"};
    position *p = cadets_with(options, 1, "tiles C3 C4; captain C3; acting captain");
    find_token(p, "C4", "Raiding Party");
    assert_true(alien_at(p, "saucerman-2", "C4"));
    assert_true(alien_gone(p, "saucerman-3"));
    done(p);
}

/* #options */
static void commodore_mode_guards_discoveries_that_lie_in_the_open(void **state)
{
    (void)state;
    const char *options[] = {"difficulty=commodore"};
    position *p = cadets_with(options, 1, "tiles C3 C4 C5; captain C3; lies C5 heat-ray");
    clean_up(p);
    assert_true(alien_at(p, "saucerman-1", "C5"));
    assert_true(alien_gone(p, "saucerman-2"));
    position *standard = cadets_at("tiles C3 C4 C5; captain C3; lies C5 heat-ray; alien thrall H8");
    clean_up(standard);
    assert_true(alien_gone(standard, "saucerman-1"));
    done(p);
    done(standard);
}

/* #options: with the handicap of this house, and without it as printed. */
static void commodore_mode_posts_a_guard_where_a_discovery_comes_to_light_alone(void **state)
{
    (void)state;
    const char *options[] = {"difficulty=commodore", "handicap=on"};
    position *printed = cadets_with(options, 1, "tiles C3 C4; captain C3; acting captain");
    find_discovery(printed, "C4");
    assert_true(alien_gone(printed, "saucerman-1"));
    done(printed);
    position *alone = cadets_with(options, 2, "tiles C3 C4; captain C3; acting captain");
    find_discovery(alone, "C4");
    assert_true(alien_at(alone, "saucerman-1", "C4"));
    assert_true(alien_gone(alone, "saucerman-2"));
    position *guarded = cadets_with(options, 2, "tiles C3 C4; captain C3; acting captain");
    guarded->s->discovery_tokens |= cadets_tile_bit(tile_called("C4"));
    find_token(guarded, "C4", "Two Bugs");
    assert_true(alien_gone(guarded, "saucerman-1"));
    position *standard = cadets_at("tiles C3 C4; captain C3; acting captain");
    find_discovery(standard, "C4");
    assert_true(alien_gone(standard, "saucerman-1"));
    done(alone);
    done(guarded);
    done(standard);
}

/* #options #move */
static void admiral_mode_holds_whoever_walks_into_aliens_until_they_act_against_one(void **state)
{
    (void)state;
    const char *options[] = {"difficulty=admiral"};
    position *p = cadets_with(options, 1,
                              "tiles C3 C4 C5; captain C3; alien sentinel C4;"
                              "holds captain ray-gun; acting captain");
    script_dice(p, 10, 10, 10, 10, 10);
    play(p, "move east");
    assert_refused(p, "move east", "aliens on your tile come first");
    play(p, "attack ray-gun sentinel-1;move east"); /* even a miss will do */
    assert_true(is_at(p, "captain", "C5"));
    position *asleep = cadets_with(options, 1,
                                   "tiles C3 C4 C5; captain C3; acting captain;"
                                   "alien sentinel C4 stunned");
    play(asleep, "move east;move east");
    assert_true(is_at(asleep, "captain", "C5"));
    done(p);
    done(asleep);
}

/* #options: with the handicap; and nobody is asked to hold out longer than there is time. */
static void admirals_give_a_turn_less(void **state)
{
    (void)state;
    const char *options[] = {"difficulty=admiral", "scenario=jail-break", "handicap=on"};
    position *p = cadets_with(options, 3, "tiles C3; captain C3; acting captain");
    const cadets_scenario *mission = cadets_scenario_of(p->rules, p->s);
    assert_int_equal(cadets_last_turn(p->rules, p->s), mission->turns[3] - 1);
    for (int i = 0; i < p->pack->scenario_count; i++) {
        p->s->scenario = (uint8_t)i;
        for (p->s->crew = 1; p->s->crew <= 6; p->s->crew++)
            assert_true(cadets_last_turn(p->rules, p->s) >
                        p->pack->scenarios[i].hold[p->s->crew - 1]);
    }
    leave(p);
}

/* #options #red-alert */
static void overlord_mode_draws_alien_tokens_on_red_alert(void **state)
{
    (void)state;
    const char *options[] = {"difficulty=galactic-overlord"};
    position *p = cadets_with(options, 1, "tiles C3 C4; captain C3; chief C3; acting captain");
    orr_goto(&p->s->head, NEXT_ROCKETEER);
    drive_to(p, TURN);
    assert_true(was_said(p, "Alien token:"));
    assert_false(was_said(p, "Alert:"));
    done(p);
}

/* #order-phase */
static void the_optional_order_is_by_hit_points_then_by_seniority(void **state)
{
    (void)state;
    const char *options[] = {"order=hit-points"};
    position *p = cadets_with(options, 1,
                              "tiles C3 C4; captain C3; chief C3; doctor C3 hp 5;"
                              "yeoman C3 hp 5");
    for (int r = 0; r < ROCKETEERS; r++)
        p->s->heroes[r].order = p->s->heroes[r].acted = 0;
    p->s->orders_given = 0;
    const int expected[] = {DOCTOR, YEOMAN, CAPTAIN, CHIEF};
    for (int i = 0; i < 4; i++) {
        orr_goto(&p->s->head, NEXT_ROCKETEER);
        p->rules->game->steps[NEXT_ROCKETEER].run(p->rules, p->s, NULL);
        assert_int_equal(p->s->heroes[expected[i]].order, i + 1);
        p->s->heroes[expected[i]].acted = 1;
    }
    done(p);
}

/* ---- winning and losing ----------------------------------------------------------------------------------- */

/* #operate #how-to-win */
static void switches_are_thrown_by_the_mind_and_everybody_must_be_back(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; professor C4; acting professor");
    p->s->crew = 1;
    p->s->thrown = 1; /* the other one */
    p->s->exits = cadets_tile_bit(tile_called("C3"));
    p->s->switches = cadets_tile_bit(tile_called("C4"));
    script_dice(p, 10, 10, 10, 10, 2);
    play(p, "operate");
    assert_int_equal(p->s->thrown, 2);
    assert_int_equal(p->s->result, PLAYING);
    play(p, "move west");
    assert_int_equal(p->s->result, MISSION_WON);
    assert_true(orr_is_over(p->s));
    done(p);
}

/* #how-to-win */
static void freeing_enough_thralls_wins_the_slave_market(void **state)
{
    (void)state;
    const char *options[] = {"scenario=slave-market"};
    position *p = cadets_with(options, 1,
                              "tiles C3 C4; professor C3; alien thrall C3;"
                              "acting professor");
    p->s->freed = (uint8_t)(cadets_scenario_of(p->rules, p->s)->rescue[3] - 1);
    script_dice(p, 1, 10, 10, 10, 10);
    play(p, "subdue thrall-1");
    assert_int_equal(p->s->result, MISSION_WON);
    done(p);
}

/* #how-to-win */
static void an_alien_awake_in_the_core_damages_it_and_at_none_the_ship_is_lost(void **state)
{
    (void)state;
    const char *options[] = {"scenario=aurora-s-heart"};
    position *p = cadets_with(options, 1, "tiles C3 C4; captain C3; alien saucerman C4");
    p->s->core_tile = (uint8_t)tile_called("C4");
    p->s->core_hp = 2;
    clean_up(p);
    assert_int_equal(p->s->core_hp, 1);
    p->s->figures[alien_called(p, "saucerman-1")].flags = STUNNED;
    clean_up(p);
    assert_int_equal(p->s->core_hp, 1);
    orr_goto(&p->s->head, CLEANUP);
    drive_to(p, NEXT_ROCKETEER);
    assert_int_equal(p->s->ending, ENDING_CORE);
    done(p);
}

/* #how-to-win */
static void holding_out_long_enough_wins(void **state)
{
    (void)state;
    const char *options[] = {"scenario=aurora-s-heart"};
    position *p = cadets_with(options, 1, "tiles C3 C4; captain C3; acting captain");
    p->s->turn = cadets_scenario_of(p->rules, p->s)->hold[3];
    play(p, "move east");
    assert_int_equal(p->s->result, PLAYING);
    p->s->turn++;
    play(p, "move west");
    assert_int_equal(p->s->result, MISSION_WON);
    done(p);
}

/* #scanning-phase */
static void the_laboratory_holds_the_schematic_and_a_crystal(void **state)
{
    (void)state;
    const char *options[] = {"scenario=the-invisible-door"};
    position *p = cadets_with(options, 1, "tiles C3; dark C4; captain C3; acting captain");
    const cadets_pack *pack = p->rules->pack;
    int lab = 0;
    while (pack->tiles[lab].role != LAB)
        lab++;
    p->s->markers = cadets_tile_bit(tile_called("C4"));
    memset(&p->s->marker_bag, 0, sizeof p->s->marker_bag);
    orr_put(&p->s->head, &p->s->marker_bag, lab);
    p->s->scan_tile = (uint8_t)tile_called("C4");
    orr_goto(&p->s->head, TURN);
    orr_push(&p->s->head, REVEAL);
    drive_to(p, TURN);
    assert_int_equal(p->s->face[tile_called("C4")], lab + 1);
    assert_int_equal(p->s->cards[card_called(p, "teleporter")].place, tile_called("C4"));
    assert_int_equal(p->s->cards[card_called(p, "mysterium")].place, tile_called("C4"));
    done(p);
}

/* #how-to-win */
static void the_last_turn_ends_the_mission(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3");
    p->s->turn = (uint8_t)cadets_last_turn(p->rules, p->s);
    orr_goto(&p->s->head, CLEANUP);
    drive_to(p, NEXT_ROCKETEER);
    assert_int_equal(p->s->ending, ENDING_TIME);
    done(p);
}

/* ---- computer players --------------------------------------------------------------------------------------- */

static void greedy_wins_where_random_never_does(void **state)
{
    (void)state;
    static sim_totals totals;
    orr_rules *rules = usual_rules("cadets");
    sim_plan plan = {.rules = rules, .players = {"greedy"}, .games = 100, .seed = 2, .threads = 2};
    assert_true(sim_run(&plan, &totals, NULL));
    assert_true(totals.won[0] > 30);
    assert_int_equal(totals.unfinished, 0);
    plan.players[0] = "random";
    assert_true(sim_run(&plan, &totals, NULL));
    assert_int_equal(totals.won[0], 0);
    orr_rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mission_starts_with_one_to_six_rocketeers),
        cmocka_unit_test(every_tile_of_every_map_can_be_reached),
        cmocka_unit_test(there_are_as_many_rocketeers_as_seats_at_least),
        cmocka_unit_test(a_chosen_start_lets_seats_choose_crew_and_four_items_two_of_them_large),
        cmocka_unit_test(the_arrow_turns_every_hatch),
        cmocka_unit_test(prisoners_find_their_items_in_lockers),
        cmocka_unit_test(the_nearest_face_down_tile_must_be_scanned),
        cmocka_unit_test(bugs_come_out_of_the_nearest_vent_the_lowest_number_among_equals),
        cmocka_unit_test(without_a_vent_a_bug_appears_where_it_was_found),
        cmocka_unit_test(alien_tokens_are_drawn_at_random),
        cmocka_unit_test(cosmic_radiation_costs_everybody_a_hit_point),
        cmocka_unit_test(power_out_stops_discoveries_for_the_rest_of_the_turn),
        cmocka_unit_test(time_distortion_orders_everybody_and_moves_aliens_without_attacks),
        cmocka_unit_test(unnatural_growth_heals_aliens_and_bosses),
        cmocka_unit_test(unreasonable_fear_panics_everybody_unless_there_are_more_than_four),
        cmocka_unit_test(an_alert_calls_aliens_to_the_muster_tile),
        cmocka_unit_test(red_alert_begins_when_nothing_is_left_to_scan),
        cmocka_unit_test(space_cadet_mode_drops_the_third_alien),
        cmocka_unit_test(commodore_mode_guards_discoveries_that_lie_in_the_open),
        cmocka_unit_test(commodore_mode_posts_a_guard_where_a_discovery_comes_to_light_alone),
        cmocka_unit_test(admiral_mode_holds_whoever_walks_into_aliens_until_they_act_against_one),
        cmocka_unit_test(admirals_give_a_turn_less),
        cmocka_unit_test(overlord_mode_draws_alien_tokens_on_red_alert),
        cmocka_unit_test(the_optional_order_is_by_hit_points_then_by_seniority),
        cmocka_unit_test(switches_are_thrown_by_the_mind_and_everybody_must_be_back),
        cmocka_unit_test(freeing_enough_thralls_wins_the_slave_market),
        cmocka_unit_test(an_alien_awake_in_the_core_damages_it_and_at_none_the_ship_is_lost),
        cmocka_unit_test(holding_out_long_enough_wins),
        cmocka_unit_test(the_laboratory_holds_the_schematic_and_a_crystal),
        cmocka_unit_test(the_last_turn_ends_the_mission),
        cmocka_unit_test(greedy_wins_where_random_never_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
