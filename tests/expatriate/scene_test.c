/* scene_test.c - the table: every move hangs on something one can click, what acts and where it goes
 * share their moves, and nothing of a station or a hand is left out. */
#include "expatriate_support.h"
#include "scene/node.h"

enum { DECISIONS = 700, EVERY = 3 };

static const orr_node *node_called(const orr_node *node, const char *id)
{
    for (; node; node = node->next) {
        if (node->id && strcmp(node->id, id) == 0)
            return node;
        const orr_node *below = node_called(node->first, id);
        if (below)
            return below;
    }
    return NULL;
}

static orr_scene *scene_of(const orr_rules *rules, const expatriate_state *s, int viewer,
                           expatriate_state *view)
{
    *view = *s;
    orr_conceal(rules, view, viewer);
    return orr_scene_new(rules, view);
}

static void mark_offers(const orr_node *node, bool *offered)
{
    for (; node; node = node->next) {
        for (const scene_offer *offer = node->offers; offer; offer = offer->next)
            offered[offer->move] = true;
        mark_offers(node->first, offered);
    }
}

/* A plan that brings no more than a cheaper one is only in the list. */
static bool belongs_on_the_table(const orr_rules *rules, orr_move move)
{
    return rules->game->verbs[move.verb]->kind[0] != ORR_KIND_NONE && move.verb != VERB_PLAN;
}

static void assert_all_offered(const orr_rules *rules, const expatriate_state *s,
                               const orr_moves *moves)
{
    static bool offered[ORR_MAX_MOVES];
    expatriate_state view;
    orr_scene *scene = scene_of(rules, s, s->head.actor, &view);
    memset(offered, 0, sizeof offered);
    mark_offers(scene->first, offered);
    for (int i = 0; i < moves->count; i++)
        if (!offered[i] && belongs_on_the_table(rules, moves->at[i]))
            fail_because("nothing on the table offers %s", scene->moves[i].notation);
    orr_scene_free(scene);
}

static void assert_all_in_sight(const orr_rules *rules, const expatriate_state *s, int viewer)
{
    char id[ORR_MAX_NAME];
    expatriate_state view;
    orr_scene *scene = scene_of(rules, s, viewer, &view);
    const orr_node *hand = node_called(scene->first, "hand");
    assert_non_null(hand);
    assert_int_equal(hand->place, ORR_PLACE_SHELF);
    for (int design = 0; design < DESIGNS; design++) {
        for (int seat = 0; seat < s->head.seats; seat++) {
            snprintf(id, sizeof id, "docked-%d-%d", seat, design);
            assert_int_equal(node_called(scene->first, id) != NULL, s->station[seat][design] > 0);
        }
        snprintf(id, sizeof id, "held-%d-%d", viewer, design);
        assert_int_equal(node_called(hand->first, id) != NULL, s->hand[viewer][design] > 0);
    }
    orr_scene_free(scene);
}

static void play_and_look(int seats, uint64_t seed)
{
    orr_rules *rules = rules_with("expatriate", seats, NULL, 0);
    expatriate_state *s = new_state(rules);
    orr_rng rng = orr_rng_fast(seed);
    orr_moves moves;
    orr_error error;
    assert_true(orr_start(rules, s, orr_rng_fast(seed), NULL, &moves, &error));
    for (int ply = 0; ply < DECISIONS && moves.count > 0; ply++) {
        if (ply % EVERY == 0) {
            assert_all_offered(rules, s, &moves);
            assert_all_in_sight(rules, s, ply % seats);
        }
        orr_play(rules, s, moves.at[orr_rng_below(&rng, (uint32_t)moves.count)], NULL, &moves);
    }
    free(s);
    orr_rules_free(rules);
}

static void every_move_hangs_on_something(void **state)
{
    (void)state;
    for (int seats = 2; seats <= SEATS; seats++)
        play_and_look(seats, 11 + (uint64_t)seats);
}

/* Is the same move on both, so that one takes up the first and puts it down at the second? */
static void assert_shared(const position *p, const char *piece, const char *place,
                          const char *notation)
{
    expatriate_state view;
    orr_scene *scene = scene_of(p->rules, p->s, p->s->head.actor, &view);
    const char *const ids[] = {piece, place};
    for (int i = 0; i < 2; i++) {
        const orr_node *node = node_called(scene->first, ids[i]);
        bool found = false;
        if (!node)
            fail_because("there is no %s", ids[i]);
        for (const scene_offer *offer = node->offers; offer; offer = offer->next)
            found |= strcmp(scene->moves[offer->move].notation, notation) == 0;
        if (!found)
            fail_because("%s does not offer %s", ids[i], notation);
    }
    orr_scene_free(scene);
}

/* At the end every station is shown, whoever looks, each with its colonies. */
static void the_end_shows_every_station(void **state)
{
    (void)state;
    char id[ORR_MAX_NAME];
    for (int seats = 2; seats <= SEATS; seats++) {
        position *p = expatriate_begun(seats);
        orr_rng rng = orr_rng_fast(3);
        orr_moves moves;
        expatriate_state view;
        orr_legal(p->rules, p->s, &moves);
        while (moves.count > 0) {
            const uint32_t choice = orr_rng_below(&rng, (uint32_t)moves.count);
            orr_play(p->rules, p->s, moves.at[choice], NULL, &moves);
        }
        orr_scene *scene = scene_of(p->rules, p->s, ORR_SPECTATOR, &view);
        for (int seat = 0; seat < seats; seat++) {
            snprintf(id, sizeof id, "final-%d-0", seat);
            assert_non_null(node_called(scene->first, id));
            for (uint32_t left = p->s->colonies[seat]; left; left &= left - 1) {
                snprintf(id, sizeof id, "final-colony-%d-%d", seat, __builtin_ctz(left));
                assert_non_null(node_called(scene->first, id));
            }
        }
        orr_scene_free(scene);
        leave(p);
    }
}

/* #engineering: a card goes to the free dock of its type. */
static void a_card_is_docked_at_the_dock_of_its_type(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "hand 1: ark workshop; station 1: ark ore-carrier");
    play(p, "take engineering");
    assert_shared(p, "held-0-4", "dock-0-0", "dock ark");
    leave(p);
}

/* #terraforming-modules: a module and the cubes that feed it. */
static void a_module_is_fed_with_the_cubes_of_the_hub(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: fuel-tanker power-station");
    play(p, "take delivery; charter nano");
    assert_shared(p, "docked-0-24", "store-0-0", "feed power-station fuel-fuel");
    leave(p);
}

/* #setting-up-a-colony: a neutral colony and the place where it will stand. */
static void a_colony_is_set_up_on_the_planet(void **state)
{
    (void)state;
    position *p = expatriate_at(
        2, "station 1: ark mining-robots workshop orbital-weapons; neutral: space-lift 1");
    play(p, "take terraforming; mission delivery");
    assert_shared(p, "colony-5", "site", "settle space-lift one-of-each-type");
    leave(p);
}

/* #a-whole-delivery: more cards that bring nothing are not listed, though they can be said. */
static void a_plan_is_listed_if_its_cards_bring_more(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: ore-carrier additive-manufacturing-hub workshop;"
                                   "hand 1: ark bulk-hauler");
    expatriate_state view;
    play(p, "take delivery; charter machinery");
    orr_scene *scene = scene_of(p->rules, p->s, 0, &view);
    int plans = 0;
    for (int group = 0; group < scene->group_count; group++)
        if (strcmp(scene->groups[group].verb, "plan") == 0)
            plans += scene->groups[group].count;
    assert_int_equal(plans, 1);
    orr_scene_free(scene);
    assert_can(p, "plan one-card");
    leave(p);
}

/* #taking-an-action: row by row, with the seat; copies and owners are heard. */
static void what_everybody_gets_is_heard_seat_by_seat(void **state)
{
    (void)state;
    position *p = expatriate_at(2, "station 1: ore-carrier bulk-hauler bulk-hauler workshop;"
                                   "station 2: seed-freighter hydroponic-greenhouse");
    expatriate_state view;
    orr_text heard = orr_text_new();
    orr_scene *scene = scene_of(p->rules, p->s, 0, &view);
    assert_true(orr_speak_look(scene, "outlook", &heard));
    assert_non_null(strstr(heard.data, "Seat 2: Delivery: 2 TP at once; Engineering:"));
    orr_text_clear(&heard);
    assert_true(orr_speak_look(scene, "stations", &heard));
    assert_non_null(strstr(heard.data, "Seat 2.\nDelivery, Seed Freighter"));
    orr_text_clear(&heard);
    assert_true(orr_speak_look(scene, "preview", &heard));
    assert_non_null(strstr(heard.data, "5 minerals"));
    orr_scene_free(scene);
    play(p, "take delivery"); /* six answers are told one by one */
    orr_text_clear(&heard);
    scene = scene_of(p->rules, p->s, 0, &view);
    orr_speak_question(scene, &heard);
    assert_non_null(strstr(heard.data, "6. Neither"));
    orr_scene_free(scene);
    orr_text_free(&heard);
    leave(p);
}

/* By ear: those to be founded, whatever the seats have; and each copy of a module. */
static void looking_at_colonies_names_those_to_found(void **state)
{
    (void)state;
    position *p =
        expatriate_at(2, "neutral: space-lift 2 command-center 1; colonies 2: heliostat-desert;"
                         "station 2: ark ark");
    expatriate_state view;
    orr_scene *scene = scene_of(p->rules, p->s, 0, &view);
    orr_text words = orr_text_new();
    orr_speak_look(scene, "colonies", &words);
    assert_non_null(strstr(words.data, "Space Lift"));
    assert_non_null(strstr(words.data, "2 TP"));
    orr_text_clear(&words);
    orr_speak_look(scene, "seat 2", &words);
    assert_non_null(strstr(words.data, "Heliostat Desert"));
    assert_non_null(strstr(words.data, "Ark"));
    assert_non_null(strstr(words.data, "2"));
    orr_text_free(&words);
    orr_scene_free(scene);
    leave(p);
}

/* The comparison is frozen, and the fifth arm of two seats is one of them. */
static void the_forces_name_tactical_nanorobotics_and_stay_as_compared(void **state)
{
    (void)state;
    position *p = expatriate_at(
        2, "colonies 1: tactical-nanorobotics; station 2: spaceborne-forces orbital-weapons");
    expatriate_state view;
    orr_text words = orr_text_new();
    orr_scene *scene = scene_of(p->rules, p->s, 0, &view);
    orr_speak_look(scene, "forces", &words);
    assert_non_null(strstr(words.data, "Tactical Nanorobotics"));
    orr_scene_free(scene);
    play(p, "take military; pressure");
    orr_text_clear(&words);
    p->s->station[1][module_named(p, "spaceborne-forces")] = 0; /* as if it had been seized */
    scene = scene_of(p->rules, p->s, 0, &view);
    orr_speak_look(scene, "forces", &words);
    assert_non_null(strstr(words.data, "As compared"));
    orr_text_free(&words);
    orr_scene_free(scene);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_hangs_on_something),
        cmocka_unit_test(the_end_shows_every_station),
        cmocka_unit_test(a_card_is_docked_at_the_dock_of_its_type),
        cmocka_unit_test(a_module_is_fed_with_the_cubes_of_the_hub),
        cmocka_unit_test(a_colony_is_set_up_on_the_planet),
        cmocka_unit_test(a_plan_is_listed_if_its_cards_bring_more),
        cmocka_unit_test(what_everybody_gets_is_heard_seat_by_seat),
        cmocka_unit_test(looking_at_colonies_names_those_to_found),
        cmocka_unit_test(the_forces_name_tactical_nanorobotics_and_stay_as_compared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
