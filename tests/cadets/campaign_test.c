/* campaign_test.c - what one mission leaves behind for the next. */
#include "cadets_support.h"
#include "lab/sim.h"

static position *in_campaign(const char *mission, const char *description)
{
    char scenario[60];
    snprintf(scenario, sizeof scenario, "scenario=%s", mission);
    const char *options[] = {"campaign=whole", scenario};
    return cadets_with(options, 2, description);
}

/* The mission ends this way, and the next question is asked. */
static void end_mission(position *p, bool won)
{
    cadets_state *s = p->s;
    s->result = won ? MISSION_WON : MISSION_LOST;
    s->ending = won ? ENDING_WON : ENDING_TIME;
    stand_at(p, VERDICT);
    drive_to(p, ORR_MAX_MOVES);
}

static void lose_by_death(position *p, int fallen)
{
    p->s->result = MISSION_LOST;
    p->s->ending = ENDING_HIT_POINTS;
    p->s->fallen = (uint8_t)fallen;
    stand_at(p, VERDICT);
    drive_to(p, ORR_MAX_MOVES);
}

/* #campaign: half of the wounds are still there. */
static void wounds_are_taken_along_by_half(void **state)
{
    (void)state;
    position *p = in_campaign("first-contact", "tiles C3; chief C3 hp 2; doctor C3; acting chief");
    end_mission(p, true);
    assert_string_equal(cadets_scenario_of(p->rules, p->s)->name, "Slave Market");
    assert_int_equal(hp_of(p, "chief"), 4);
    assert_int_equal(hp_of(p, "doctor"), 5);
    leave(p);
}

/* #campaign: two things each; a schematic that works goes on working. */
static void two_finds_each_are_kept_and_recharged(void **state)
{
    (void)state;
    position *p = in_campaign("slave-market",
                              "tiles C3; chief C3; holds chief heat-ray time-warp; acting chief");
    p->s->cards[card_called(p, "heat-ray")].charges = 0;
    end_mission(p, true);
    play(p, "choose tunnel-of-terror");
    assert_true(holds(p, "chief", "heat-ray") && holds(p, "chief", "time-warp"));
    assert_int_equal(charges_of(p, "heat-ray"), 2);
    assert_true(orr_find_card(&p->s->discovery_bag, card_called(p, "heat-ray")) < 0);
    check_position(p);
    leave(p);
}

/* #campaign: whoever brings home more is asked. */
static void more_than_two_finds_must_be_chosen_from(void **state)
{
    (void)state;
    position *p = in_campaign("slave-market",
                              "tiles C3; chief C3; holds chief heat-ray time-warp ionoscope cowboy;"
                              "acting chief");
    end_mission(p, true);
    assert_int_equal(orr_step_now(&p->s->head), STOW);
    play(p, "stow cowboy;stow ionoscope;choose parade-ground");
    assert_true(holds(p, "chief", "cowboy") && holds(p, "chief", "ionoscope"));
    assert_false(holds(p, "chief", "heat-ray"));
    leave(p);
}

/* #campaign: what was found on a lost mission is left behind; what was kept before is not. */
static void a_lost_mission_leaves_its_finds_behind(void **state)
{
    (void)state;
    position *p = in_campaign("first-contact",
                              "tiles C3; chief C3; holds chief heat-ray time-warp; acting chief");
    p->s->kept[card_called(p, "time-warp")] = CHIEF + 1;
    end_mission(p, false);
    assert_false(holds(p, "chief", "heat-ray"));
    assert_true(p->s->kept[card_called(p, "time-warp")]);
    leave(p);
}

/* #campaign: who falls is a prisoner, and somebody else goes. */
static void the_fallen_are_replaced_until_prisoners_are_freed(void **state)
{
    (void)state;
    position *p = in_campaign("jail-break", "tiles C3; chief C3; doctor C3; acting chief");
    p->s->crew = 2;
    lose_by_death(p, CHIEF);
    assert_false(p->s->heroes[CHIEF].in_play);
    assert_int_equal(p->s->captured, 1 << CHIEF);
    assert_int_equal(cadets_enlisted(p->s), 2);
    p->s->result = MISSION_WON; /* the Slave Market */
    stand_at(p, VERDICT);
    drive_to(p, CROSSROADS);
    assert_int_equal(p->s->captured, 0);
    leave(p);
}

/* #campaign: with six there is nobody to take the place. */
static void a_captive_whom_nobody_can_replace_comes_back_in_poor_shape(void **state)
{
    (void)state;
    position *p = in_campaign("first-contact",
                              "tiles C3; chief C3; doctor C3; captain C3; professor C3; yeoman C3;"
                              "first-officer C3; acting chief");
    p->s->crew = 6;
    lose_by_death(p, CHIEF);
    assert_true(p->s->heroes[CHIEF].in_play);
    assert_int_equal(hp_of(p, "chief"), 3);
    leave(p);
}

/* #campaign: each mission that is won brings a reward. */
static void a_won_mission_adds_to_what_goes_along(void **state)
{
    (void)state;
    position *p = in_campaign("tunnel-of-terror", "tiles C3; chief C3; doctor C3; acting chief");
    end_mission(p, true);
    assert_true(p->s->depot >> SONIC_REPULSOR & 1);
    assert_true(p->s->cards[card_called(p, "sonic-repulsor")].place >= HELD);
    leave(p);
}

/* The longest and the shortest way from here to the end, whatever is won or lost. */
static int length_from(const cadets_pack *pack, int mission, bool longest)
{
    const cadets_scenario *scenario = &pack->scenarios[mission];
    int best = 0;
    for (int i = 0; i < scenario->lead_count + scenario->lost_count; i++) {
        const int next = i < scenario->lead_count ? scenario->leads_to[i]
                                                  : scenario->if_lost[i - scenario->lead_count];
        const int length = length_from(pack, next, longest);
        best = i == 0 || (longest ? length > best : length < best) ? length : best;
    }
    return best + 1;
}

/* #campaign: what is not chosen does not come again. */
static void the_story_forks(void **state)
{
    (void)state;
    orr_rules *rules = usual_rules("cadets");
    const cadets_pack *pack = rules->pack;
    int forks = 0, turns = 0;
    for (int i = 0; i < pack->scenario_count; i++) {
        forks += pack->scenarios[i].lead_count == 2;
        turns += pack->scenarios[i].lost_count;
    }
    assert_int_equal(forks, 4);
    assert_true(turns >= 7);
    assert_int_equal(length_from(pack, 0, false), 9);
    assert_int_equal(length_from(pack, 0, true), 13);
    position *p = in_campaign("slave-market", "tiles C3; chief C3; acting chief");
    end_mission(p, true);
    assert_refused(p, "choose trilon", "You can't get there");
    play(p, "choose parade-ground");
    assert_string_equal(cadets_scenario_of(p->rules, p->s)->name, "Parade Ground");
    leave(p);
    orr_rules_free(rules);
}

/* #campaign: on the page and in the terminal. */
static void the_record_is_on_the_table(void **state)
{
    (void)state;
    position *p = in_campaign("signal-fires", "tiles C3 C4; chief C3; acting chief");
    p->s->turn = 9;
    end_mission(p, true);
    assert_int_equal(p->s->scenario, 15);
    for (int terminal = 0; terminal < 2; terminal++) {
        orr_scene *scene = orr_scene_new(p->rules, p->s);
        orr_text out = orr_text_new();
        if (terminal)
            orr_render_terminal(scene, 200, 0, &out);
        else
            orr_render_html(scene, &out);
        assert_non_null(strstr(out.data, "1 of 1 won"));
        /* On the page words of the game are marked, so a sentence is in pieces. */
        assert_non_null(strstr(out.data, "Won: Signal Fires on "));
        assert_non_null(strstr(out.data, "Neuronic Hyperbolizer"));
        assert_true(!terminal || strstr(out.data, "Won: Signal Fires on turn 9."));
        assert_true(!terminal || strstr(out.data, "Rewards: Neuronic Hyperbolizer."));
        orr_text_free(&out);
        orr_scene_free(scene);
    }
    leave(p);
}

/* #campaign: from the first mission to the last, whatever happens, for every crew. */
static void computers_play_whole_campaigns_to_the_end(void **state)
{
    (void)state;
    static const char *const crews[] = {"rocketeers=1", "rocketeers=4", "rocketeers=6"};
    for (int i = 0; i < 3; i++) {
        static sim_totals totals;
        const char *options[] = {"campaign=whole", crews[i]};
        orr_rules *rules = rules_with("cadets", 1, options, 2);
        sim_plan plan = {
            .rules = rules, .players = {"greedy"}, .games = 3, .seed = 4, .threads = 1};
        assert_true(sim_run(&plan, &totals, NULL));
        assert_int_equal(totals.unfinished, 0);
        plan.players[0] = "random";
        assert_true(sim_run(&plan, &totals, NULL));
        assert_int_equal(totals.unfinished, 0);
        orr_rules_free(rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wounds_are_taken_along_by_half),
        cmocka_unit_test(two_finds_each_are_kept_and_recharged),
        cmocka_unit_test(more_than_two_finds_must_be_chosen_from),
        cmocka_unit_test(a_lost_mission_leaves_its_finds_behind),
        cmocka_unit_test(the_fallen_are_replaced_until_prisoners_are_freed),
        cmocka_unit_test(a_captive_whom_nobody_can_replace_comes_back_in_poor_shape),
        cmocka_unit_test(a_won_mission_adds_to_what_goes_along),
        cmocka_unit_test(the_story_forks),
        cmocka_unit_test(the_record_is_on_the_table),
        cmocka_unit_test(computers_play_whole_campaigns_to_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
