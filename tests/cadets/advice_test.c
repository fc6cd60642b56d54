/* advice_test.c - the default computer player uses the special rules as a decent person would. */
#include "cadets_support.h"

/* What greedy would do here, in notation. */
static const char *best_move(position *p)
{
    static char notation[ORR_MAX_NOTATION];
    orr_text text = orr_text_in(notation, sizeof notation);
    orr_print_move(p->rules, p->s, advised_move(p->rules, p->s, &p->moves), &text);
    return notation;
}

static void expect(const char *description, const char *move)
{
    position *p = cadets_at(description);
    const char *chosen = best_move(p);
    if (strcmp(chosen, move) != 0)
        fail_because("greedy would play '%s', not '%s'", chosen, move);
    done(p);
}

static void a_mine_is_laid_for_a_sentinel_that_comes(void **state)
{
    (void)state;
    expect("tiles C3 C4 C5; captain C3; alien sentinel C5; holds captain electro-mine;"
           "acting captain",
           "use electro-mine");
}

static void pills_are_taken_when_they_heal_two(void **state)
{
    (void)state;
    expect("tiles C3 C4; captain C3 hp 2; holds captain food-pills; acting captain",
           "use food-pills");
}

static void discoveries_are_picked_up_and_pulled_in(void **state)
{
    (void)state;
    expect("tiles C3 C4; captain C3; lies C3 heat-ray; acting captain", "pick heat-ray");
    expect("tiles C3 C4 C5; hatch C4 east opened; chief C3; lies C5 heat-ray; acting chief;"
           "holds chief gravitational-wave-generator",
           "pull-item heat-ray 2");
}

static void a_second_weapon_goes_to_the_unarmed_and_a_med_pack_to_the_doctor(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3; doctor C3; acting captain;"
                            "holds captain ray-gun atomic-rifle med-pack");
    assert_string_equal(best_move(p), "trade doctor");
    play(p, "trade doctor");
    for (int i = 0; i < 2; i++)
        orr_play(p->rules, p->s, move_called(p->rules, p->s, best_move(p)), NULL, &p->moves);
    assert_true(holds(p, "doctor", "med-pack"));
    assert_true(holds(p, "doctor", "ray-gun") || holds(p, "doctor", "atomic-rifle"));
    assert_string_equal(best_move(p), "done");
    done(p);
}

static void oxygen_goes_to_who_has_one_left(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; captain C3 o2 4; doctor C3 o2 1; acting captain");
    assert_string_equal(best_move(p), "trade doctor");
    play(p, "trade doctor");
    assert_string_equal(best_move(p), "give-oxygen");
    done(p);
}

static void the_pellet_is_for_giants_and_crowds(void **state)
{
    (void)state;
    expect("tiles C3 C4; captain C3; alien sentinel C4; holds captain stun-pellet; acting captain",
           "aim stun-pellet c4");
}

static void nobody_waits_about_while_markers_are_far_away(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C2 C3 C4; dark C5 C6; captain C2; acting captain");
    p->s->markers = cadets_tile_bit(tile_called("C6"));
    assert_string_equal(best_move(p), "move east");
    done(p);
}

static void a_command_point_is_kept_until_the_scan_is_done(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; dark C2 C5; captain C3; chief C4; acting captain");
    p->s->heroes[CHIEF].command = 1;
    orr_goto(&p->s->head, SCAN);
    assert_true(strncmp(best_move(p), "scan", 4) == 0);
    done(p);
}

static void the_professor_locks_a_hatch_between_the_crew_and_a_crowd(void **state)
{
    (void)state;
    position *p = cadets_at("tiles C3 C4; hatch C3 east; professor C3; chief C3; acting professor;"
                            "alien leader C4; alien leader C4; alien saucerman C4;"
                            "alien saucerman C4");
    p->s->heroes[PROFESSOR].standard = 0; /* nothing left but the talent */
    assert_string_equal(best_move(p), "talent");
    play(p, "talent");
    assert_string_equal(best_move(p), "lock c3 east");
    done(p);
}

/* The cube and the tape are for the talent: with nothing for it to do they are kept. */
static void the_cube_is_kept_where_the_talent_would_find_nothing(void **state)
{
    (void)state;
    static const char *const near[] = {"alien bug C4;", ""};
    for (int i = 0; i < 2; i++) {
        char description[200];
        snprintf(description, sizeof description,
                 "tiles C3 C4 C5; chief C3; %s holds chief atomic-rifle impossible-cube;"
                 "acting chief",
                 near[i]);
        position *p = cadets_at(description);
        p->s->heroes[CHIEF].standard = p->s->heroes[CHIEF].special = 0;
        play(p, "breathe;move east"); /* so that the moves are those of somebody tired */
        const char *chosen = best_move(p);
        if ((strcmp(chosen, "use impossible-cube") == 0) != (i == 0))
            fail_because("greedy would play '%s' %s", chosen, i ? "with nobody there" : "");
        leave(p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mine_is_laid_for_a_sentinel_that_comes),
        cmocka_unit_test(pills_are_taken_when_they_heal_two),
        cmocka_unit_test(discoveries_are_picked_up_and_pulled_in),
        cmocka_unit_test(a_second_weapon_goes_to_the_unarmed_and_a_med_pack_to_the_doctor),
        cmocka_unit_test(oxygen_goes_to_who_has_one_left),
        cmocka_unit_test(the_pellet_is_for_giants_and_crowds),
        cmocka_unit_test(nobody_waits_about_while_markers_are_far_away),
        cmocka_unit_test(a_command_point_is_kept_until_the_scan_is_done),
        cmocka_unit_test(the_professor_locks_a_hatch_between_the_crew_and_a_crowd),
        cmocka_unit_test(the_cube_is_kept_where_the_talent_would_find_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
