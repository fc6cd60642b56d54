/* refusal_test.c - a move that is not possible is answered with the reason, in every step. */
#include "fermi_support.h"

/* #assign-workers-phase #resource-spaces */
static void a_closed_orbit_says_that_it_is_closed(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker subsurface; worker refuge");
    p->s->orbit_change = -WORKERS; /* Debris Cloud */
    orr_goto(&p->s->head, ASSIGN);
    assert_refused(p, "assign subsurface orbit", "Orbit is closed this turn.");
    assert_refused(p, "assign subsurface subsurface", "It is already there.");
    assert_refused(p, "assign orbit surface", "There is no worker there to move.");
    leave(p);
}

/* #hardening */
static void hardening_says_who_is_missing_and_who_is_hard_already(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker surface hard; processed 2");
    orr_goto(&p->s->head, ASSIGN);
    assert_refused(p, "harden surface", "Every worker there is already hardened.");
    assert_refused(p, "harden orbit", "There is no worker there to harden.");
    leave(p);
}

/* #load-equipment */
static void equipment_says_whom_it_is_for(void **state)
{
    (void)state;
    position *p =
        fermi_at("ionizer", "worker refuge; processed 9; ship ist-courier 2; ship isc-halberd 1;"
                            "leader okafor 1; load missile-pod isc-halberd");
    assert_refused(p, "load webgear isc-halberd", "Webgear is for squad leaders.");
    assert_refused(p, "load fuel-sled okafor", "Fuel Sled is for ships.");
    assert_refused(p, "load fuel-sled isc-halberd",
                   "There is no room for more equipment on ISC Halberd.");
    assert_refused(p, "load webgear tanaka", "Tanaka is not in service.");
    assert_refused(p, "load missile-pod ist-courier", "Somebody already carries Missile Pod.");
    leave(p);
}

/* #base-assault #revealing-bases */
static void a_base_that_cannot_be_stormed_says_why(void **state)
{
    (void)state;
    position *p =
        fermi_at("ionizer", "worker refuge; ship ist-caravel 1 venus; leader okafor 1 ist-caravel;"
                            "ship ist-mule 1 venus; base venus 1; ship ist-courier 1 mars 1;"
                            "leader lindqvist 1 ist-courier");
    orr_goto(&p->s->head, ASSAULT);
    assert_refused(p, "assault ist-mule", "IST Mule has no squad leader aboard to storm a base.");
    assert_refused(p, "assault ist-courier", "IST Courier is not at a base.");
    the_craft(p, "ist-caravel")->flags = CRAFT_USED;
    assert_refused(p, "assault ist-caravel",
                   "IST Caravel has fought on this trip and is Used until home.");
    the_craft(p, "ist-caravel")->flags = 0;
    p->s->base[VENUS] = BASE_HIDDEN;
    assert_refused(p, "assault ist-caravel", "A probe must see the base before it can be stormed.");
    leave(p);
}

/* #event-phase #build-new-units */
static void leaders_say_why_they_do_not_come(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; leader okafor 6; ship ist-caravel 1 mars 1;"
                                      "leader lindqvist 1 ist-caravel");
    orr_goto(&p->s->head, TRAIN);
    assert_refused(p, "train okafor", "Okafor has the highest level.");
    assert_refused(p, "train lindqvist", "Lindqvist is away aboard IST Caravel.");
    assert_refused(p, "train reyes", "Reyes has not been recruited.");
    orr_goto(&p->s->head, ENLIST);
    assert_refused(p, "enlist okafor level-1", "Okafor serves already.");
    assert_refused(p, "enlist reyes level-2", "It costs 1, and you have 0 processed.");
    leave(p);
}

/* A Halberd, and a Caravel that has fought before, against a Raider and a Stalker. */
static position *in_a_fight(void)
{
    position *p =
        fermi_at("ionizer", "worker refuge; replacements 5; ship ist-caravel 1 jupiter 1;"
                            "ship isc-halberd 1 jupiter 1; load chaff-launcher isc-halberd;"
                            "xeno raider jupiter 1; xeno stalker jupiter 1");
    memset(&p->s->escort_deck, 0, sizeof p->s->escort_deck);
    the_craft(p, "ist-caravel")->flags = CRAFT_USED;
    orr_goto(&p->s->head, XENO_CONTACT);
    fermi_muster(p->rules, p->s, ships(p, "ist-caravel isc-halberd"), 3, NULL);
    run_from(p, ROUND);
    return p;
}

/* #rounds-and-phases #used-counters */
static void fighters_say_why_they_do_not_act(void **state)
{
    (void)state;
    position *p = in_a_fight();
    assert_asked(p, XENO_ACT); /* the Stalker is First */
    assert_refused(p, "attack isc-halberd raider-1", "belongs to the actions of your fighters or");
    assert_refused(p, "strike raider-1 isc-halberd", "It acts in another phase of the round.");
    script_dice(p, 1, 1);
    play(p, "strike stalker-2 ist-caravel");
    assert_asked(p, HUMAN_ACT);
    assert_refused(p, "attack ist-caravel raider-1",
                   "It has fought on this trip and can't act again until home.");
    assert_refused(p, "hold ist-caravel",
                   "It has fought on this trip and can't act again until home.");
    assert_refused(p, "rally isc-halberd isc-halberd", "It is ready: let it act first.");
    assert_refused(p, "use chaff-launcher 1", "Use a shield when its carrier is attacked.");
    assert_refused(p, "use missile-pod 1", "Nobody carries Missile Pod.");
    assert_refused(p, "retreat", "Marines can retreat only from a xeno ship.");
    leave(p);
}

/* #entrance-cost */
static void marines_say_why_they_do_not_pay(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; replacements 5; ship ist-caravel 1 venus;"
                                      "leader okafor 1 ist-caravel; base venus 1");
    orr_goto(&p->s->head, ASSAULT);
    play(p, "assault ist-caravel");
    p->s->raid.owed = 2;
    p->s->fight[MARINE_FIGHT].ready[HUMAN] = p->s->fight[MARINE_FIGHT].alive[HUMAN] & ~1u;
    orr_goto(&p->s->head, PAY);
    assert_refused(p, "pay okafor", "It has given its action.");
    leave(p);
}

/* #take-off #build-new-units #load-equipment: whatever comes too early or too late is told when. */
static void what_comes_too_early_or_too_late_is_told_its_moment(void **state)
{
    (void)state;
    position *p = fermi_at(
        "ionizer", "worker refuge; processed 9; probe; ship ist-caravel 1; leader okafor 1");
    orr_goto(&p->s->head, ASSIGN);
    assert_refused(p, "launch probe-1 mars",
                   "Not now: 'launch' belongs to the movement of craft in the human ships phase.");
    assert_refused(p, "build isc-halberd level-1",
                   "Not now: 'build' belongs to the buying of units, at the end of the turn.");
    assert_refused(p, "load webgear okafor", "belongs to the loading of equipment");
    assert_refused(p, "assault ist-caravel", "belongs to the base assaults");
    assert_refused(p, "lose-worker refuge", "belongs to a bombardment of Earth or");
    assert_refused(p, "retreat", "belongs to the actions of your fighters.");
    orr_goto(&p->s->head, BUY);
    assert_refused(p, "assign refuge orbit", "belongs to the assign workers phase.");
    assert_refused(p, "fly probe-1", "belongs to the movement of craft");
    leave(p);
}

/* #equipment-abilities #movement #rounds-and-phases: the same word is another verb at another
 * moment. */
static void use_and_done_mean_what_the_moment_says(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; replacements 5; ship isc-halberd 1 mars 1;"
                                      "load fuel-sled isc-halberd; load missile-pod isc-halberd");
    run_from(p, LOAD);
    assert_asked(p, MOVE);
    assert_can(p, "use fuel-sled 1");
    assert_refused(p, "use missile-pod 1", "Use Missile Pod in a fight.");
    assert_refused(p, "use missile-pod 2", "Missile Pod has 1 ability.");
    assert_refused(p, "done", "ISC Halberd is on an arrow and must go at least one step.");
    leave(p);
    p = in_a_fight();
    script_dice(p, 1, 1);
    play(p, "strike stalker-2 ist-caravel");
    assert_refused(p, "done", "Everybody who is ready acts, or holds fire.");
    leave(p);
}

/* #build-new-units */
static void buying_says_what_it_costs(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; processed 0; ship isc-sabre 1;"
                                      "leader okafor 1");
    orr_goto(&p->s->head, BUY);
    assert_refused(p, "build isc-halberd level-1", "It costs 5, and you have 0 processed.");
    assert_refused(p, "build isc-sabre level-1", "ISC Sabre is in service.");
    assert_refused(p, "build probe-1 level-1", "buy one with 'build-probe'.");
    assert_refused(p, "build-probe", "It costs 1, and you have 0 processed.");
    assert_refused(p, "recruit okafor level-1", "Okafor serves already.");
    assert_refused(p, "recruit reyes level-5", "Only levels 1 and 2 can be bought.");
    p->s->processed = 9;
    add(p, "probe; probe; probe; probe; probe; probe");
    assert_refused(p, "build-probe", "All 6 probes are in use.");
    leave(p);
}

/* #activate-cores: A number may be any: only the one that is short is taken. */
static void tech_is_spent_in_the_amount_that_is_short(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; tech 5");
    orr_goto_with(&p->s->head, SPEND_TECH, 2);
    assert_can(p, "spend 2");
    assert_refused(p, "spend 1", "Spend exactly 2 xeno tech: less fails, more is wasted.");
    assert_refused(p, "spend -3", "Spend exactly 2 xeno tech");
    assert_refused(p, "spend 32000", "Spend exactly 2 xeno tech");
    leave(p);
}

/* #coming-home */
static void a_core_goes_to_a_module_without_one(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge; module fusion-coils 0 core");
    p->s->socket_core = 1;
    orr_goto(&p->s->head, SOCKET);
    assert_refused(p, "socket fusion-coils", "There is already a core at the Fusion Coils.");
    leave(p);
}

/* What is typed or sent may be anything: operands that do not exist are refused as such. */
static void what_does_not_exist_is_refused(void **state)
{
    (void)state;
    position *p = fermi_at("ionizer", "worker refuge");
    orr_reason why;
    orr_goto(&p->s->head, ASSIGN);
    orr_why_not(p->rules, p->s, ORR_MOVE2(VERB_ASSIGN, REFUGE, SPACES), &why);
    assert_string_equal(why.text, "There is no such space.");
    /* The Ionizer has two modules; the places of a third are nowhere. */
    orr_why_not(p->rules, p->s,
                ORR_MOVE2(VERB_ASSIGN, REFUGE, FIRST_MODULE + 2 * SPACES_PER_MODULE), &why);
    assert_string_equal(why.text, "There is no such space.");
    orr_goto(&p->s->head, MOVE);
    orr_why_not(p->rules, p->s, ORR_MOVE1(VERB_FLY, CRAFT), &why);
    assert_string_equal(why.text, "There is no such craft.");
    leave(p);
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
        cmocka_unit_test(use_and_done_mean_what_the_moment_says),
        cmocka_unit_test(buying_says_what_it_costs),
        cmocka_unit_test(tech_is_spent_in_the_amount_that_is_short),
        cmocka_unit_test(a_core_goes_to_a_module_without_one),
        cmocka_unit_test(what_does_not_exist_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
