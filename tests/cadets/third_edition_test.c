/* third_edition_test.c - the second version of the rules and the missions of the third edition: what
 * the printed modes are, what comes when it is quiet, what a campaign remembers, and goals that say
 * what is so. */
#include "cadets_support.h"

static position *on_mission(const char *mission, const char *description)
{
    char scenario[60];
    snprintf(scenario, sizeof scenario, "scenario=%s", mission);
    const char *options[] = {scenario};
    return cadets_with(options, 1, description);
}

static position *in_campaign(const char *mission, const char *description)
{
    char scenario[60];
    snprintf(scenario, sizeof scenario, "scenario=%s", mission);
    const char *options[] = {"campaign=whole", scenario};
    return cadets_with(options, 2, description);
}

static void end_mission(position *p, bool won)
{
    p->s->result = won ? MISSION_WON : MISSION_LOST;
    p->s->ending = won ? ENDING_WON : ENDING_TIME;
    stand_at(p, VERDICT);
    drive_to(p, ORR_MAX_MOVES);
}

/* ---- rules -------------------------------------------------------------------------------------- */

/* #campaign: who kept a Teleporter that works begins The Invisible Door with its plan. */
static void a_kept_teleporter_is_assembled_again_behind_the_invisible_door(void **state)
{
    (void)state;
    position *p = in_campaign("parade-ground", "tiles C3; chief C3; holds chief teleporter;"
                                               "acting chief");
    p->s->cards[card_called(p, "teleporter")].flags |= ANALYZED;
    end_mission(p, true);
    assert_string_equal(cadets_scenario_of(p->rules, p->s)->name, "The Invisible Door");
    const cadets_card *card = &p->s->cards[card_called(p, "teleporter")];
    assert_true(holds(p, "chief", "teleporter"));
    assert_false(card->flags & ANALYZED);
    p->s->acting = CHIEF;
    p->s->heroes[CHIEF].parts[WIRE] = p->s->heroes[CHIEF].parts[CRYSTAL] = 1;
    stand_at(p, ACT);
    script_dice(p, 1, 9);
    play(p, "analyze teleporter");
    assert_said(p, "Teleporter works now");
    assert_said(p, "The mission is accomplished."); /* the start is the way out */
    leave(p);
}

/* #campaign: elsewhere it goes on working. */
static void elsewhere_a_kept_teleporter_goes_on_working(void **state)
{
    (void)state;
    position *p = in_campaign("first-contact", "tiles C3; chief C3; holds chief teleporter;"
                                               "acting chief");
    p->s->cards[card_called(p, "teleporter")].flags |= ANALYZED;
    end_mission(p, true);
    assert_true(p->s->cards[card_called(p, "teleporter")].flags & ANALYZED);
    leave(p);
}

/* #schematics: the Tantalus Projector hunts, too. */
static void a_quarry_that_was_projected_away_counts(void **state)
{
    (void)state;
    position *p = on_mission("brain-trust", "tiles C3 C4; chief C3; alien brain-in-a-jar C4;"
                                            "holds chief tantalus-projector; acting chief");
    cadets_card *card = &p->s->cards[card_called(p, "tantalus-projector")];
    card->flags |= ANALYZED;
    card->charges = 1;
    play(p, "zap tantalus-projector brain-in-a-jar-1");
    assert_int_equal(p->s->hunted, 1);
    leave(p);
}

/* #trading: from a second to a third, but not back. */
static void a_thing_can_be_handed_on_but_not_back(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3; captain C3; doctor C3; chief C3;"
                            "holds doctor heat-ray; acting captain");
    play(p, "trade doctor;take heat-ray");
    assert_refused(p, "give heat-ray", "gave it away this turn");
    play(p, "done;trade chief;give heat-ray");
    assert_true(holds(p, "chief", "heat-ray"));
    assert_refused(p, "take heat-ray", "gave it away this turn");
    play(p, "done;end");
    assert_int_equal(p->s->cards[card_called(p, "heat-ray")].flags, 0);
    done(p);
}

/* #options: the Cowboy's shot is no action. */
static void a_shot_of_the_cowboy_does_not_lift_the_block_of_admirals(void **state)
{
    (void)state;
    const char *options[] = {"difficulty=admiral"};
    position *p = cadets_with(options, 1,
                              "tiles C3 C4 C5; captain C3; alien sentinel C4;"
                              "holds captain cowboy ray-gun; acting captain");
    script_dice(p, 10, 10, 10, 10, 10, 10);
    play(p, "move east;attack cowboy sentinel-1");
    assert_refused(p, "move east", "aliens on your tile come first");
    play(p, "attack ray-gun sentinel-1;move east");
    assert_true(is_at(p, "captain", "C5"));
    done(p);
}

/* #options: printed modes are as printed, and the handicap is an option of its own. */
static void printed_modes_take_no_turns_away(void **state)
{
    (void)state;
    const char *printed[] = {"difficulty=galactic-overlord", "scenario=the-long-fall"};
    position *p = cadets_with(printed, 2, "tiles C3; captain C3; acting captain");
    for (p->s->crew = 1; p->s->crew <= 6; p->s->crew++)
        assert_int_equal(cadets_last_turn(p->rules, p->s),
                         cadets_scenario_of(p->rules, p->s)->turns[p->s->crew - 1]);
    leave(p);
}

/* #options: alien tokens come in place of alert tokens, and where there are none nothing is added. */
static void overlords_add_nothing_where_no_alert_is_drawn(void **state)
{
    (void)state;
    const char *printed[] = {"difficulty=galactic-overlord", "scenario=slave-market"};
    const char *harder[] = {"difficulty=galactic-overlord", "scenario=slave-market", "handicap=on"};
    position *p = cadets_with(printed, 2, "tiles C3; captain C3; acting captain");
    position *q = cadets_with(harder, 3, "tiles C3; captain C3; acting captain");
    run_from(p, SCAN_OR_ALARM);
    run_from(q, SCAN_OR_ALARM);
    assert_false(was_said(p, "Alien token:"));
    assert_true(was_said(q, "Alien token:"));
    leave(p);
    leave(q);
}

/* #starting-tile: the book lets the crew choose wherever a shuttle brings it. */
static void wherever_a_shuttle_brings_the_crew_it_chooses_where_to_dock(void **state)
{
    (void)state;
    orr_rules *rules = usual_rules("cadets");
    const cadets_pack *pack = rules->pack;
    int shuttles = 0;
    for (int i = 0; i < pack->scenario_count; i++) {
        const bool shuttle =
            strcmp(pack->tiles[pack->scenarios[i].start].name, "Shuttlecraft") == 0;
        const char *first = strchr(pack->scenarios[i].map, 'D');
        shuttles += shuttle;
        if (shuttle && !(first && strchr(first + 1, 'D')))
            fail_because("%s: the crew cannot choose where to dock", pack->scenarios[i].name);
    }
    assert_int_equal(shuttles, 5);
    orr_rules_free(rules);
}

/* #campaign: whatever is drawn, the Rich Vein holds enough, and a crystal for the crusher. */
static void the_rich_vein_always_holds_enough(void **state)
{
    (void)state;
    position *p = on_mission("rich-vein", "tiles C3; captain C3; acting captain");
    const cadets_scenario *scenario = cadets_scenario_of(p->rules, p->s);
    int discoveries = 0;
    for (const char *at = scenario->map; *at; at++)
        discoveries += strchr("deEh", *at) != NULL;
    const int tanks = cadets_thing_of(p->rules, THRALL_TANK)->copies, crusher = 1;
    for (int crew = 0; crew < 6; crew++)
        assert_true(discoveries - tanks - crusher >= scenario->loot[crew]);
    leave(p);
}

/* #aliens: asleep a sentinel frightens nobody. */
static void a_stunned_sentinel_pulled_up_frightens_nobody(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4 C5; captain C3 o2 4; alien sentinel C5 stunned;"
                            "holds captain gravitational-wave-generator; acting captain");
    play(p, "pull sentinel-1 2");
    assert_true(alien_at(p, "sentinel-1", "C3"));
    assert_int_equal(oxygen_of(p, "captain"), 4);
    done(p);
}

/* #attack: of twins the first is named, and the refusal says which. */
static void the_refusal_of_a_twin_says_whom_to_name(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3; captain C3; alien saucerman C3; alien saucerman C3;"
                            "holds captain ray-gun; acting captain");
    assert_refused(p, "attack ray-gun saucerman-2", "These two are identical; pick number 1.");
    assert_can(p, "attack ray-gun saucerman-1");
    done(p);
}

/* #stun-and-the-rest: a burst that would stun nobody is not offered. */
static void a_brain_bursts_only_where_somebody_is_awake(void **state)
{
    (void)state;
    const char *const around[] = {"alien saucerman C4 stunned;", "alien saucerman C4;"};
    for (int awake = 0; awake < 2; awake++) {
        char text[200];
        snprintf(text, sizeof text,
                 "tiles C3 C4 C5; captain C3; alien brain-in-a-jar C3; %s"
                 "holds captain ray-gun; acting captain",
                 around[awake]);
        position *p = cadets_at(text);
        script_dice(p, 1, 1, 9, 9, 9);
        play(p, "attack ray-gun brain-in-a-jar-1");
        assert_int_equal(can(p, "burst"), awake);
        leave(p);
    }
}

/* #overkills: where one can be spent on nothing, nobody is asked; the mine can be laid afterwards. */
static void nobody_is_asked_about_an_overkill_that_serves_nothing(void **state)
{
    (void)state;
    position *p =
        cadets_at("tiles C3 C4; chief C3; yeoman C3; alien thrall C3; holds yeoman electro-mine;"
                  "acting yeoman");
    p->s->thrall_bag.count = 0; /* nobody is left to be rescued */
    script_dice(p, 1, 1, 9);
    play(p, "subdue thrall-1");
    assert_said(p, "There is nothing to spend the overkill on.");
    assert_can(p, "use electro-mine");
    assert_can(p, "end");
    leave(p);
    /* nor where somebody carries what waits until all are spent */
    p = cadets_at("tiles C3 C4; chief C3; alien bug C4; hatch C3 east opened; acting chief;"
                  "holds chief atomic-rifle flag impossible-cube");
    script_dice(p, 1, 1, 9, 9, 9);
    play(p, "attack atomic-rifle bug-1");
    assert_said(p, "There is nothing to spend the overkill on.");
    assert_can(p, "use flag");
    leave(p);
}

/* #overkills: where the only thing to spend it on can only help, nobody is asked; a brain may be wanted
 * alive, and whoever moves somebody chooses. */
static void the_only_overkill_that_can_only_help_is_spent_at_once(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; chief C3; alien saucerman C3; alien saucerman C4;"
                            "hatch C3 east; holds chief ray-gun; acting chief");
    script_dice(p, 1, 1, 9, 9, 9);
    play(p, "attack ray-gun saucerman-1"); /* the Ray Gun runs nowhere: only a scream is left */
    assert_true(alien_stunned(p, "saucerman-2"));
    assert_can(p, "end");
    leave(p);
    p = cadets_at("tiles C3 C4; chief C3; alien brain-in-a-jar C4; holds chief atomic-rifle;"
                  "acting chief");
    play(p, "talent");
    assert_can(p, "strafe brain-in-a-jar-1");
    leave(p);
    p = cadets_at("tiles C3 C4; first-officer C3; acting first-officer");
    play(p, "talent");
    assert_can(p, "move-out first-officer");
    leave(p);
}

/* #the-long-fall: every crew can have scanned enough before the time is up and before too much has
 * broken off, in every printed mode: none of them takes turns away. */
static void the_long_fall_can_be_surveyed_by_every_crew(void **state)
{
    (void)state;
    position *p = on_mission("the-long-fall", "tiles C3; captain C3; acting captain");
    const cadets_scenario *scenario = cadets_scenario_of(p->rules, p->s);
    int tiles = 1; /* the shuttlecraft's */
    for (const char *at = scenario->map; *at; at++)
        tiles += strchr("./D", *at) == NULL;
    for (int crew = 1; crew <= 6; crew++) {
        const int wanted = scenario->survey[crew - 1] - 1 - 1; /* but the start and the bay */
        const int turns = (wanted + crew - 1) / crew;          /* of scanning */
        assert_true(turns < scenario->turns[crew - 1]);
        assert_true(tiles - turns >= scenario->survey[crew - 1]);
    }
    leave(p);
}

/* ---- missions ----------------------------------------------------------------------------------- */

/* #patrols */
static void when_no_alien_is_left_a_patrol_comes_to_the_muster_tile(void **state)
{
    (void)state;
    position *p = on_mission("first-contact", "tiles C3 C4; captain C3; acting captain");
    p->s->crew = 6;
    run_step(p, CLEANUP);
    assert_true(alien_at(p, "saucerman-1", "H8") && alien_at(p, "saucerman-2", "H8"));
    assert_true(alien_gone(p, "saucerman-3"));
    run_step(p, CLEANUP);
    assert_true(alien_gone(p, "saucerman-3"));
    leave(p);
}

static void nobody_arrives_where_the_crew_leaves(void **state)
{
    (void)state;
    orr_rules *usual = usual_rules("cadets");
    const cadets_pack *pack = usual->pack;
    for (int m = 0; m < pack->scenario_count; m++) {
        char slug[ORR_MAX_NAME], scenario[ORR_MAX_NAME + 10];
        orr_slug(pack->scenarios[m].name, slug);
        snprintf(scenario, sizeof scenario, "scenario=%s", slug);
        const char *options[] = {scenario};
        position *p = position_of("cadets", 1, options, 1);
        if (p->s->docks)
            orr_play(p->rules, p->s, p->moves.at[0], NULL, &p->moves);
        assert_int_not_equal(p->s->muster_tile, p->s->start_tile);
        assert_false(cadets_tile_in(p->s->exits, p->s->muster_tile));
        assert_true(cadets_tile_in(p->s->present, p->s->muster_tile));
        assert_true(pack->scenarios[m].patrol < ALIEN_TYPES);
        leave(p);
    }
    orr_rules_free(usual);
}

static void alien_tokens_never_fall_as_the_crew_grows(void **state)
{
    (void)state;
    orr_rules *rules = usual_rules("cadets");
    const cadets_pack *pack = rules->pack;
    for (int m = 0; m < pack->scenario_count; m++)
        for (int crew = 1; crew < 6; crew++)
            if (pack->scenarios[m].more[crew] < pack->scenarios[m].more[crew - 1])
                fail_because("%s: fewer aliens for %d", pack->scenarios[m].name, crew + 1);
    orr_rules_free(rules);
}

/* #red-alert: once a game turn; one more from turn to turn, up to one for every two rocketeers. */
static void red_alert_grows_from_turn_to_turn_and_with_the_crew(void **state)
{
    (void)state;
    enum { TURNS = 4 };
    static const struct {
        const char *mission;
        int alerts[6][TURNS];
    } red[] = {
        {"first-contact",
         {{1, 1, 1, 1}, {1, 1, 1, 1}, {1, 2, 2, 2}, {1, 2, 2, 2}, {1, 2, 3, 3}, {1, 2, 3, 3}}},
        {"jail-break", /* it begins with two */
         {{1, 1, 1, 1}, {1, 1, 1, 1}, {2, 2, 2, 2}, {2, 2, 2, 2}, {2, 3, 3, 3}, {2, 3, 3, 3}}}};
    for (int game = 0; game < 12; game++) {
        position *p = on_mission(red[game / 6].mission, "tiles C3 C4; captain C3; acting captain");
        p->s->crew = (uint8_t)(game % 6 + 1);
        for (int turn = 0; turn < TURNS; turn++, p->s->turn++) {
            run_step(p, SCAN_OR_ALARM);
            assert_int_equal(p->s->alerts_left, red[game / 6].alerts[game % 6][turn]);
            p->s->alerts_left = 0;
            run_step(p, SCAN_OR_ALARM);
            assert_int_equal(p->s->alerts_left, 0);
        }
        leave(p);
    }
}

/* #aliens: the third boss walks, the fourth bears leeches. */
static void the_colossus_comes_for_the_crew_and_cannot_be_stunned(void **state)
{
    (void)state;
    position *p = on_mission("tunnel-of-terror", "tiles C3 C4 C5 C6; captain C3;"
                                                 "alien colossus C6; acting captain");
    cadets_stun(p->rules, p->s, cadets_figure_first(COLOSSUS), NULL);
    script_dice(p, 10, 10, 10, 10);
    run_from(p, DUSK);
    assert_true(alien_at(p, "colossus", "C5"));
    leave(p);
}

static void a_boss_wakes_when_its_lair_is_scanned(void **state)
{
    (void)state;
    static const char *const bosses[][2] = {{"tunnel-of-terror", "colossus"},
                                            {"trilon", "leech-mother"}};
    for (int i = 0; i < 2; i++) {
        position *p = on_mission(bosses[i][0], "tiles C3; dark C4; captain C3; acting captain");
        p->s->face[tile_called("C4")] = (uint8_t)(cadets_scenario_of(p->rules, p->s)->lair + 1);
        run_from(p, SCAN_OR_ALARM);
        assert_true(alien_at(p, bosses[i][1], "C4"));
        leave(p);
    }
}

/* ---- the campaign --------------------------------------------------------------------------------- */

/* #campaign: where it goes on follows from what was won and lost. */
static void a_lost_mission_leads_elsewhere(void **state)
{
    (void)state;
    position *won = in_campaign("first-contact", "tiles C3; chief C3; acting chief");
    position *lost = in_campaign("first-contact", "tiles C3; chief C3; acting chief");
    end_mission(won, true);
    end_mission(lost, false);
    assert_string_equal(cadets_scenario_of(won->rules, won->s)->name, "Slave Market");
    assert_string_equal(cadets_scenario_of(lost->rules, lost->s)->name, "Jail Break");
    leave(won);
    leave(lost);
}

/* #campaign: who fled has had no rest. */
static void wounds_do_not_heal_on_the_flight(void **state)
{
    (void)state;
    position *p = in_campaign("aurora-s-heart", "tiles C3; chief C3 hp 4; acting chief");
    end_mission(p, false);
    assert_int_equal(hp_of(p, "chief"), 4);
    leave(p);
}

/* #campaign: sixteen rewards, no two alike, none of which is handed out anyway; each arrives ready. */
static void every_reward_is_something_new(void **state)
{
    (void)state;
    orr_rules *rules = usual_rules("cadets");
    const cadets_pack *pack = rules->pack;
    uint64_t seen = 0;
    for (int i = 0; i < pack->scenario_count; i++) {
        const int reward = pack->scenarios[i].reward;
        if (seen >> reward & 1 || reward <= TOOLS)
            fail_because("%s: its reward is nothing new", pack->scenarios[i].name);
        seen |= UINT64_C(1) << reward;
    }
    position *p = in_campaign("aurora-s-heart", "tiles C3; chief C3; acting chief");
    end_mission(p, true);
    assert_true(holds(p, "chief", "force-field-belt"));
    assert_true(p->s->cards[card_called(p, "force-field-belt")].flags & ANALYZED);
    assert_int_equal(charges_of(p, "force-field-belt"), 3);
    check_position(p);
    leave(p);
    orr_rules_free(rules);
}

/* #campaign: he is full of hot air, mission after mission. */
static void the_bus_driver_brings_oxygen_to_every_mission(void **state)
{
    (void)state;
    position *p = in_campaign(
        "aurora-s-heart", "tiles C3; chief C3; doctor C3; holds chief bus-driver; acting chief");
    end_mission(p, true);
    assert_int_equal(oxygen_of(p, "chief"), oxygen_of(p, "doctor") + 2);
    leave(p);
}

/* #campaign: it is won with its last mission, and the last boss has learnt from those that were lost. */
static void the_last_mission_decides_and_remembers(void **state)
{
    (void)state;
    position *p = in_campaign("invisible-planet", "tiles C3; chief C3; acting chief");
    const int fresh = cadets_boss_hp(p->rules, p->s);
    p->s->missions_played = 10;
    p->s->missions_won = 4;
    assert_int_equal(cadets_boss_hp(p->rules, p->s), fresh + 2 * 10 + 6);
    end_mission(p, true);
    assert_int_equal(cadets_boss_hp(p->rules, p->s), fresh + 2 * 10 + 6); /* as it was fought */
    assert_true(orr_is_over(p->s));
    assert_true(cadets_has_won(p->rules, p->s));
    leave(p);
}

/* ---- goals ---------------------------------------------------------------------------------------- */

/* #how-to-win: after the wrong switch the way out is still barred, and the goal says so. */
static void the_goal_names_the_switch_that_bars_the_way(void **state)
{
    (void)state;
    position *p = position_of("cadets", 1, (const char *[]){"scenario=tunnel-of-terror"}, 1);
    orr_play(p->rules, p->s, p->moves.at[0], NULL, &p->moves);
    const int before = cadets_tasks_open(p->rules, p->s);
    p->s->thrown = 1; /* the pump room */
    assert_int_equal(cadets_tasks_open(p->rules, p->s), before);
    p->s->place_left[0] = 0; /* the relay */
    assert_int_equal(cadets_tasks_open(p->rules, p->s), before - 1);
    leave(p);
    position *q = position_of("cadets", 1, (const char *[]){"scenario=invisible-planet"}, 1);
    orr_play(q->rules, q->s, q->moves.at[0], NULL, &q->moves);
    assert_int_equal(cadets_tasks_open(q->rules, q->s), 3); /* two projectors, and the boss */
    leave(q);
}

/* #missions: the briefing has the steps of this mission, each with a word of how, the way out last. */
static void a_briefing_has_the_steps_of_its_mission(void **state)
{
    (void)state;
    orr_rules *usual = usual_rules("cadets");
    const cadets_pack *pack = usual->pack;
    for (int game = 0; game < pack->scenario_count * 6; game++) {
        const cadets_scenario *mission = &pack->scenarios[game % pack->scenario_count];
        char slug[ORR_MAX_NAME], scenario[ORR_MAX_NAME + 10], crew[30];
        orr_slug(mission->name, slug);
        snprintf(scenario, sizeof scenario, "scenario=%s", slug);
        snprintf(crew, sizeof crew, "rocketeers=%d", game / pack->scenario_count + 1);
        position *p = position_of("cadets", 1, (const char *[]){scenario, crew}, 2);
        orr_story story;
        memset(&story, 0, sizeof story);
        cadets_story(p->rules, p->s, &story);
        int steps = 0, tasks = 0;
        while (steps < 3 && story.step[steps].what[0]) {
            if (!story.step[steps].how[0] || story.step[steps].how[0] == ':')
                fail_because("%s: '%s' is not told how", scenario, story.step[steps].what);
            tasks += !story.step[steps++].danger;
        }
        assert_true(steps >= 2 && tasks >= 1);
        if (mission->leave && strncmp(story.step[steps - 1].what, "Everybody to the ", 17) != 0)
            fail_because("%s: the last step is '%s'", scenario, story.step[steps - 1].what);
        if (mission->ruler != NO_RULER) {
            bool named = false;
            for (int i = 0; i < steps; i++)
                named |= strncmp(story.step[i].what, "Destroy the ", 12) == 0;
            if (!named)
                fail_because("%s: the boss is not named", scenario);
        }
        leave(p);
    }
    orr_rules_free(usual);
}

/* #how-to-win: every mission, crews of one to six: all is done when it is won, and not before. */
/* #missions #muster-tile #first-contact #jail-break #slave-market #tunnel-of-terror #auroras-heart #rich-vein
 * #parade-ground #the-invisible-door #sleeper-ship #trilon #brain-trust #the-long-fall #ganymede-station
 * #the-hive-queen #signal-fires #invisible-planet: each is played to its end. */
static void goals_agree_with_the_verdict(void **state)
{
    (void)state;
    orr_rules *usual = usual_rules("cadets");
    const int missions = ((const cadets_pack *)usual->pack)->scenario_count;
    int won = 0;
    for (int game = 0; game < missions * 6; game++) {
        char slug[ORR_MAX_NAME], scenario[ORR_MAX_NAME + 10], crew[30];
        orr_slug(((const cadets_pack *)usual->pack)->scenarios[game % missions].name, slug);
        snprintf(scenario, sizeof scenario, "scenario=%s", slug);
        snprintf(crew, sizeof crew, "rocketeers=%d", game / missions + 1);
        position *p = position_of("cadets", 1, (const char *[]){scenario, crew}, 2);
        orr_rng rng = orr_rng_fast((uint64_t)game);
        while (!orr_is_over(p->s)) {
            if (orr_step_now(&p->s->head) == ACT && cadets_tasks_open(p->rules, p->s) == 0)
                fail_because("%s: all is done on turn %d, and the mission goes on", scenario,
                             p->s->turn);
            float weights[ORR_MAX_MOVES];
            cadets_weigh(p->rules, p->s, &p->moves, weights);
            int best = 0;
            for (int i = 1; i < p->moves.count; i++)
                best = weights[i] > weights[best] ? i : best;
            if (orr_rng_below(&rng, 20) == 0)
                best = (int)orr_rng_below(&rng, (uint32_t)p->moves.count);
            orr_play(p->rules, p->s, p->moves.at[best], NULL, &p->moves);
        }
        if (p->s->result == MISSION_WON && cadets_tasks_open(p->rules, p->s) != 0)
            fail_because("%s is won, and the goal is not reached", scenario);
        won += p->s->result == MISSION_WON;
        leave(p);
    }
    assert_true(won > missions); /* so that it was looked at */
    orr_rules_free(usual);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_kept_teleporter_is_assembled_again_behind_the_invisible_door),
        cmocka_unit_test(elsewhere_a_kept_teleporter_goes_on_working),
        cmocka_unit_test(a_quarry_that_was_projected_away_counts),
        cmocka_unit_test(a_thing_can_be_handed_on_but_not_back),
        cmocka_unit_test(a_shot_of_the_cowboy_does_not_lift_the_block_of_admirals),
        cmocka_unit_test(printed_modes_take_no_turns_away),
        cmocka_unit_test(overlords_add_nothing_where_no_alert_is_drawn),
        cmocka_unit_test(wherever_a_shuttle_brings_the_crew_it_chooses_where_to_dock),
        cmocka_unit_test(the_rich_vein_always_holds_enough),
        cmocka_unit_test(a_stunned_sentinel_pulled_up_frightens_nobody),
        cmocka_unit_test(the_refusal_of_a_twin_says_whom_to_name),
        cmocka_unit_test(a_brain_bursts_only_where_somebody_is_awake),
        cmocka_unit_test(nobody_is_asked_about_an_overkill_that_serves_nothing),
        cmocka_unit_test(the_only_overkill_that_can_only_help_is_spent_at_once),
        cmocka_unit_test(the_long_fall_can_be_surveyed_by_every_crew),
        cmocka_unit_test(when_no_alien_is_left_a_patrol_comes_to_the_muster_tile),
        cmocka_unit_test(nobody_arrives_where_the_crew_leaves),
        cmocka_unit_test(alien_tokens_never_fall_as_the_crew_grows),
        cmocka_unit_test(red_alert_grows_from_turn_to_turn_and_with_the_crew),
        cmocka_unit_test(the_colossus_comes_for_the_crew_and_cannot_be_stunned),
        cmocka_unit_test(a_boss_wakes_when_its_lair_is_scanned),
        cmocka_unit_test(a_lost_mission_leads_elsewhere),
        cmocka_unit_test(wounds_do_not_heal_on_the_flight),
        cmocka_unit_test(every_reward_is_something_new),
        cmocka_unit_test(the_bus_driver_brings_oxygen_to_every_mission),
        cmocka_unit_test(the_last_mission_decides_and_remembers),
        cmocka_unit_test(the_goal_names_the_switch_that_bars_the_way),
        cmocka_unit_test(a_briefing_has_the_steps_of_its_mission),
        cmocka_unit_test(goals_agree_with_the_verdict),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
