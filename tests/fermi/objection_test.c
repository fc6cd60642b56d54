/* objection_test.c - a move that is not possible is answered with the reason, in every step. */
#include "fermi_support.h"

static void a_closed_orbit_says_that_it_is_closed(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker subsurface; worker refuge");
    f.s->orbit_change = -WORKERS; /* Debris Cloud */
    orr_goto(&f.s->head, ASSIGN);
    assert_refused(&f, "assign subsurface orbit", "Orbit is closed this turn.");
    assert_refused(&f, "assign subsurface subsurface", "That is where it stands.");
    assert_refused(&f, "assign orbit surface", "No worker stands there.");
    end(&f);
}

static void hardening_says_who_is_missing_and_who_is_hard_already(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker surface hard; processed 2");
    orr_goto(&f.s->head, ASSIGN);
    assert_refused(&f, "harden surface", "Every worker there is hardened.");
    assert_refused(&f, "harden orbit", "No worker stands there.");
    end(&f);
}

static void equipment_says_whom_it_is_for(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; processed 9; ship 2 1; ship 3 1;"
                                          "leader 0 1; load missile-pod 3");
    assert_refused(&f, "load webgear isc-halberd", "Webgear is for squad leaders.");
    assert_refused(&f, "load fuel-sled okafor", "Fuel Sled is for ships.");
    assert_refused(&f, "load fuel-sled isc-halberd", "There is no room for more equipment on it.");
    assert_refused(&f, "load webgear tanaka", "Tanaka is not in service.");
    assert_refused(&f, "load missile-pod ist-courier",
                   "Missile Pod is carried by somebody already.");
    end(&f);
}

static void a_base_that_cannot_be_stormed_says_why(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; ship 0 1 venus; leader 0 1 0;"
                                          "ship 1 1 venus; base venus 1; ship 2 1 mars 1;"
                                          "leader 1 1 2");
    orr_goto(&f.s->head, ASSAULT);
    assert_refused(&f, "assault ist-mule", "No squad leader is aboard to storm a base.");
    assert_refused(&f, "assault ist-courier", "It does not stand before a base.");
    f.s->craft[CARAVEL].flags = CRAFT_USED;
    assert_refused(&f, "assault ist-caravel", "It has fought on this trip and is Used until home.");
    f.s->craft[CARAVEL].flags = 0;
    f.s->base[VENUS] = BASE_HIDDEN;
    assert_refused(&f, "assault ist-caravel",
                   "A probe must see the base before it can be stormed.");
    end(&f);
}

static void leaders_say_why_they_do_not_come(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; leader 0 6; ship 0 1 mars 1;"
                                          "leader 1 1 0");
    orr_goto(&f.s->head, TRAIN);
    assert_refused(&f, "train okafor", "Okafor has the highest level.");
    assert_refused(&f, "train lindqvist", "Lindqvist is away aboard IST Caravel.");
    assert_refused(&f, "train reyes", "Reyes has not been recruited.");
    orr_goto(&f.s->head, ENLIST);
    assert_refused(&f, "enlist okafor level-1", "Okafor serves already.");
    assert_refused(&f, "enlist reyes level-2", "Level 2 costs a processed resource.");
    end(&f);
}

/* A Halberd, and a Caravel that has fought before, against a Raider and a Stalker. */
static fermi_fixture in_a_fight(void)
{
    fermi_fixture f = fermi_at("ionizer", "worker refuge; replacements 5; ship 0 1 jupiter 1;"
                                          "ship 3 1 jupiter 1; load chaff-launcher 3;"
                                          "xeno raider jupiter 1; xeno stalker jupiter 1");
    memset(&f.s->escort_deck, 0, sizeof f.s->escort_deck);
    f.s->craft[CARAVEL].flags = CRAFT_USED;
    orr_goto(&f.s->head, XENO_CONTACT);
    fermi_muster(f.rules, f.s, 1u << CARAVEL | 1u << HALBERD, 3, NULL);
    run_from(&f, ROUND);
    return f;
}

static void fighters_say_why_they_do_not_act(void **state)
{
    (void)state;
    fermi_fixture f = in_a_fight();
    assert_step(&f, XENO_ACT); /* the Stalker is First */
    assert_refused(&f, "attack isc-halberd raider-1", "It is the other side's turn to act.");
    assert_refused(&f, "strike raider-1 isc-halberd", "It acts in another phase of the round.");
    script_dice(&f, 1, 1);
    do_it(&f, "strike stalker-2 ist-caravel");
    assert_step(&f, HUMAN_ACT);
    assert_refused(&f, "attack ist-caravel raider-1",
                   "It has fought before and may not act until home.");
    assert_refused(&f, "hold ist-caravel", "It has fought before and may not act until home.");
    assert_refused(&f, "rally isc-halberd isc-halberd", "It is ready: let it act first.");
    assert_refused(&f, "use chaff-launcher 1",
                   "It can do nothing now: the table says when each ability is used.");
    assert_refused(&f, "use missile-pod 1", "Nobody carries Missile Pod.");
    assert_refused(&f, "retreat", "Marines retreat from a xeno ship only.");
    end(&f);
}

static void marines_say_why_they_do_not_pay(void **state)
{
    (void)state;
    fermi_fixture f = fermi_at("ionizer", "worker refuge; replacements 5; ship 0 1 venus;"
                                          "leader 0 1 0; base venus 1");
    orr_goto(&f.s->head, ASSAULT);
    do_it(&f, "assault ist-caravel");
    f.s->raid.owed = 2;
    f.s->fight[MARINE_FIGHT].ready[HUMAN] = f.s->fight[MARINE_FIGHT].alive[HUMAN] & ~1u;
    orr_goto(&f.s->head, PAY);
    assert_refused(&f, "pay okafor", "It has given its action.");
    end(&f);
}

static void what_comes_too_early_or_too_late_is_told_its_moment(void **state)
{
    (void)state;
    fermi_fixture f =
        fermi_at("ionizer", "worker refuge; processed 9; probe; ship 0 1; leader 0 1");
    orr_goto(&f.s->head, ASSIGN);
    assert_refused(&f, "launch probe-1 mars",
                   "Craft take off in the human ships phase, after loading.");
    assert_refused(&f, "build isc-halberd level-1", "Units are bought at the end of the turn.");
    assert_refused(&f, "load webgear okafor",
                   "Equipment is loaded when the human ships phase begins.");
    assert_refused(&f, "assault ist-caravel", "Bases are stormed when the movement is over.");
    assert_refused(&f, "lose-worker refuge", "Losses are chosen when a bomb or an event asks.");
    assert_refused(&f, "retreat", "Only a squad aboard a xeno ship can retreat.");
    orr_goto(&f.s->head, BUY);
    assert_refused(&f, "assign refuge orbit",
                   "Workers are sent out once a turn, before production.");
    assert_refused(&f, "fly probe-1", "Craft move in the human ships phase, after loading.");
    end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_closed_orbit_says_that_it_is_closed),
        cmocka_unit_test(hardening_says_who_is_missing_and_who_is_hard_already),
        cmocka_unit_test(equipment_says_whom_it_is_for),
        cmocka_unit_test(a_base_that_cannot_be_stormed_says_why),
        cmocka_unit_test(leaders_say_why_they_do_not_come),
        cmocka_unit_test(fighters_say_why_they_do_not_act),
        cmocka_unit_test(marines_say_why_they_do_not_pay),
        cmocka_unit_test(what_comes_too_early_or_too_late_is_told_its_moment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
