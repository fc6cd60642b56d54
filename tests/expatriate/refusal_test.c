/* refusal_test.c - why not: what is impossible is refused with the sentence that says why, and
 * nothing has changed. */
#include "expatriate_support.h"

#define SET "ark mining-robots workshop orbital-weapons"
#define OPEN "neutral: space-lift 0 heliostat-desert 1 command-center 2"

/* #a-round #engineering #setting-up-a-colony: what belongs to another moment names it. */
static void every_verb_names_its_moment(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "hand 1: ark; station 1: " SET "; " OPEN);
    assert_refused(p, "draft ark", "Not now: 'draft' belongs to the start draft.");
    assert_refused(p, "dock ark",
                   "Not now: 'dock' belongs to the docking from hand in the Engineering action.");
    assert_refused(p, "settle space-lift one-of-each-type",
                   "Not now: 'settle' belongs to the Terraforming action, after the call of the "
                   "mission.");
    assert_refused(p, "undock ark", "Not now: 'undock' belongs to the payment for a colony.");
    assert_refused(p, "done", "Not now: 'done' belongs to the work with a delivery");
    play(p, "take delivery");
    assert_refused(p, "take military",
                   "Not now: 'take' belongs to the choice of an action, when the one before is "
                   "finished.");
    leave(p);
}

static void what_does_not_exist_is_called_by_its_kind(void **state)
{
    (void)state;
    orr_reason reason;
    position *p = expatriate_at(2, "");
    orr_why_not(p->rules, p->s, ORR_MOVE1(VERB_TAKE, TYPES), &reason);
    assert_string_equal(reason.text, "There is no such type of module.");
    play(p, "take delivery");
    orr_why_not(p->rules, p->s, ORR_MOVE1(VERB_CHARTER, RESOURCES), &reason);
    assert_string_equal(reason.text, "There is no such resource.");
    orr_why_not(p->rules, p->s, ORR_MOVE1(VERB_CHARTER, -1), &reason);
    assert_string_equal(reason.text, "There is no such resource.");
    leave(p);
}

/* #start-draft */
static void only_open_modules_are_drafted(void **state)
{
    (void)state;
    position *p = expatriate_begun(2);
    const int open = p->s->open[DELIVERY];
    const char *closed = open == module_named(p, "ark") ? "draft nano-courier" : "draft ark";
    assert_refused(p, closed, "is not one of the modules that lie open.");
    leave(p);
}

/* #space-lift: dark matter cannot be lifted, nor what is not there. */
static void the_space_lift_lifts_what_there_is(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "colonies 1: space-lift; garbage: fuel 1");
    play(p, "take delivery");
    assert_refused(p, "add dark-matter", "You can't move dark matter.");
    assert_refused(p, "remove dark-matter", "You can't move dark matter.");
    assert_refused(p, "remove nano", "There is no nano in the garbage.");
    p->s->garbage[FUEL] = MOST_GARBAGE;
    assert_refused(p, "add fuel", "There is no room for more fuel in the garbage.");
    leave(p);
}

/* #black-market */
static void only_docked_delivery_modules_are_smuggled(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: ark fuel-tanker workshop; colonies 1: black-market;"
                                   "garbage: biotic 1");
    play(p, "take delivery; charter nano");
    assert_refused(p, "smuggle workshop", "Workshop is not a delivery module.");
    assert_refused(p, "smuggle bulk-hauler", "Bulk Hauler is not docked to your station.");
    leave(p);
}

/* #terraforming-modules: exactly what it shows, out of what there is, once. */
static void a_terraforming_module_says_why_it_is_not_fed(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: fuel-tanker fuel-tanker ark power-station workshop");
    play(p, "take delivery; charter nano");
    assert_refused(p, "feed ark fuel-fuel", "Ark is not a terraforming module.");
    assert_refused(p, "feed medical-bay fuel-fuel", "Medical Bay is not docked to your station.");
    assert_refused(p, "feed power-station fuel-nano", "That is not what Power Station takes.");
    assert_refused(p, "feed power-station fuel-fuel-fuel", "That is not what Power Station takes.");
    assert_refused(p, "feed workshop minerals-machinery", "You do not have these resources.");
    assert_refused(p, "feed power-station fuel-dark-matter", "You do not have these resources.");
    play(p, "feed power-station fuel-fuel");
    assert_refused(p, "feed power-station fuel-fuel",
                   "Power Station has already been fed in this delivery.");
    leave(p);
}

/* #energy */
static void engineering_modules_say_why_they_do_not_work(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: fuel-tanker fossil-fuel-power-station mining-robots "
                                   "nuclear-power-plant additive-manufacturing-hub; hand 1: ark");
    play(p, "take delivery; charter fuel");
    assert_refused(p, "generate mining-robots", "Mining Robots is not a generator.");
    assert_refused(p, "generate fuel-tanker", "Fuel Tanker is not an engineering module.");
    assert_refused(p, "generate nuclear-power-plant",
                   "Nuclear Power Plant needs minerals, and you have none.");
    assert_refused(p, "sunlight fuel", "You have no colony that turns resources into energy.");
    assert_refused(p, "energy workshop", "Workshop is not in your hand.");
    play(p, "generate fossil-fuel-power-station");
    assert_refused(p, "conduct fossil-mining-unit fuel", "Fossil Mining Unit is not a conductor.");
    assert_refused(p, "conduct biotic-materials-lab biotic",
                   "Biotic Materials Lab is not docked to your station.");
    assert_refused(p, "conduct mining-robots nano", "Mining Robots does not make nano.");
    assert_refused(p, "finalize mining-robots", "Mining Robots is not a finalizer.");
    assert_refused(p, "feed workshop fuel-fuel", "Workshop is not docked to your station.");
    assert_refused(p, "generate fossil-fuel-power-station",
                   "Fossil-Fuel Power Station has already worked in this delivery.");
    leave(p);
}

/* #energy: sunlight takes basic resources, once in each delivery. */
static void sunlight_says_why_not(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: fuel-tanker fuel-tanker mining-robots "
                                   "power-station; colonies 1: heliostat-desert");
    play(p, "take delivery; charter nano");
    assert_refused(p, "sunlight nano", "Only fuel, minerals or biotic can become energy.");
    assert_refused(p, "sunlight biotic", "You have no biotic.");
    play(p, "sunlight fuel");
    assert_refused(p, "sunlight fuel", "Sunlight works once in each delivery.");
    leave(p);
}

/* #engineering: docking may be declined, what a colony docks may not. */
static void the_institute_must_dock_where_a_supply_would(void **state)
{
    (void)state;
    position *p = expatriate_at(3, "hand 2: ark; colonies 2: institute-of-technology "
                                   "military-engineering");
    play(p, "take engineering");
    assert_refused(p, "keep", "You have drawn for a docking: dock a module from your hand.");
    leave(p);
}

/* #engineering: the Spacecraft Manufactory docks where there is least. */
static void the_manufactory_docks_where_there_is_least(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 2: ark habitat-unit mining-robots mining-robots "
                                   "orbital-weapons orbital-weapons;"
                                   "colonies 2: spacecraft-manufactory");
    play(p, "take engineering; supply military");
    assert_refused(p, "supply military",
                   "Dock a module of a type that you have fewest of; Military is not one.");
    leave(p);
}

/* #drawing-cards #engineering: the other colony names the supply of the Institute's card. */
static void the_institute_draws_where_the_other_colony_says(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: ark mining-robots; top delivery: ark ark;"
                                   "colonies 1: institute-of-technology spacecraft-manufactory");
    play(p, "take engineering; keep; draw delivery; dock ark");
    assert_seat_asked(p, 1, DRAW);
    assert_refused(
        p, "draw delivery",
        "This card has to come from the supply that your other colony names, not from Delivery.");
    leave(p);
}

/* #setting-up-a-colony: the price, and what lies open. */
static void a_colony_says_why_it_cannot_be_set_up(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: " SET " nuclear-power-plant; " OPEN);
    play(p, "take terraforming; mission delivery");
    assert_refused(p, "settle black-market one-of-each-type",
                   "Black Market is not among the neutral colonies.");
    assert_refused(p, "settle space-lift three-of-the-mission-type",
                   "Your station does not have three of the mission type.");
    play(p, "settle space-lift one-of-each-type"); /* there is one delivery module to give */
    assert_refused(
        p, "undock workshop",
        "Workshop is of another type: one of the Engineering modules is to be given now.");
    assert_refused(p, "undock bulk-hauler", "Bulk Hauler is not docked to your station.");
    leave(p);
}

/* #political-pressure */
static void seizing_says_why_not(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: ark; station 2: workshop power-station");
    play(p, "take military; pressure; draw delivery");
    assert_refused(p, "seize ark seat-1", "That module is already yours.");
    assert_refused(p, "seize ark seat-2", "Seat 2 has no Ark.");
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_verb_names_its_moment),
        cmocka_unit_test(what_does_not_exist_is_called_by_its_kind),
        cmocka_unit_test(only_open_modules_are_drafted),
        cmocka_unit_test(the_space_lift_lifts_what_there_is),
        cmocka_unit_test(only_docked_delivery_modules_are_smuggled),
        cmocka_unit_test(a_terraforming_module_says_why_it_is_not_fed),
        cmocka_unit_test(engineering_modules_say_why_they_do_not_work),
        cmocka_unit_test(sunlight_says_why_not),
        cmocka_unit_test(the_institute_must_dock_where_a_supply_would),
        cmocka_unit_test(the_manufactory_docks_where_there_is_least),
        cmocka_unit_test(the_institute_draws_where_the_other_colony_says),
        cmocka_unit_test(a_colony_says_why_it_cannot_be_set_up),
        cmocka_unit_test(seizing_says_why_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
