/* scene_test.c - the table of Stellar Horizons: every move hangs on something one can click, and
 * nobody is shown a mission that is not his. */
#include "horizons_support.h"
#include "scene/node.h"

enum { DECISIONS = 2400, EVERY = 7 };

typedef struct table {
    orr_rules *rules;
    horizons_state *s;
    orr_moves moves;
    orr_rng rng;
} table;

static table new_table(int seats, const char *const *options, int count, uint64_t seed)
{
    table t = {.rules = rules_with("horizons", seats, options, count), .rng = orr_rng_fast(seed)};
    orr_error error;
    t.s = new_state(t.rules);
    if (!orr_start(t.rules, t.s, orr_rng_fast(seed), NULL, &t.moves, &error))
        fail_because("%s", error.text);
    return t;
}

static void free_table(table *t)
{
    free(t->s);
    orr_rules_free(t->rules);
}

static void play_one(table *t)
{
    const uint32_t pick = orr_rng_below(&t->rng, (uint32_t)t->moves.count);
    orr_play(t->rules, t->s, t->moves.at[pick], NULL, &t->moves);
}

static orr_scene *scene_for(const table *t, int viewer, horizons_state *view)
{
    *view = *t->s;
    orr_conceal(t->rules, view, viewer);
    return orr_scene_new(t->rules, view);
}

/* What is about nothing in particular, such as "done", stands in the list of moves alone. */
static bool names_something(const table *t, orr_move move)
{
    return t->rules->game->verbs[move.verb]->kind[0] >= ORR_KIND_OWN;
}

static void mark_offers(const orr_node *node, bool *offered)
{
    for (; node; node = node->next) {
        for (const scene_offer *offer = node->offers; offer; offer = offer->next)
            offered[offer->move] = true;
        mark_offers(node->first, offered);
    }
}

static void assert_all_offered(const table *t)
{
    horizons_state view;
    bool offered[ORR_MAX_MOVES] = {false};
    orr_scene *scene = scene_for(t, t->s->head.actor, &view);
    mark_offers(scene->first, offered);
    for (int i = 0; i < scene->move_count; i++)
        if (names_something(t, scene->moves[i].move) && !offered[i])
            fail_because("%d: nothing to click for '%s'", t->s->year, scene->moves[i].notation);
    orr_scene_free(scene);
}

static void play_and_look(int seats, const char *const *options, int count, uint64_t seed)
{
    table t = new_table(seats, options, count, seed);
    for (int i = 0; i < DECISIONS && !orr_is_over(t.s); i++) {
        if (i % EVERY == 0)
            assert_all_offered(&t);
        play_one(&t);
    }
    free_table(&t);
}

static void every_legal_move_is_on_the_thing_that_it_names(void **state)
{
    (void)state;
    play_and_look(4, NULL, 0, 1);
    play_and_look(7, NULL, 0, 2);
}

/* #scenarios */
static void the_scenarios_with_arms_are_on_the_table_too(void **state)
{
    (void)state;
    const char *titan[] = {"scenario=titan-clash"}, *impact[] = {"scenario=impact"};
    play_and_look(3, titan, 1, 3);
    play_and_look(2, impact, 1, 4);
}

/* Is this mission known to everybody, or to this seat? */
static bool in_sight(const table *t, int mission, int viewer)
{
    if (t->s->public_mission == mission || (viewer >= 0 && t->s->seat[viewer].mission == mission))
        return true;
    for (int seat = 0; seat < t->s->head.seats; seat++)
        if (t->s->seat[seat].kept >> mission & 1)
            return true;
    return false;
}

/* #missions */
static void nobody_is_shown_a_mission_that_is_not_his(void **state)
{
    (void)state;
    table t = new_table(4, NULL, 0, 5);
    for (int i = 0; i < 400 && !orr_is_over(t.s); i++, play_one(&t))
        for (int viewer = ORR_SPECTATOR; viewer < 4; viewer++) {
            if (viewer == ORR_ALL || i % 20)
                continue;
            horizons_state view;
            orr_text json = orr_text_new();
            orr_scene *scene = scene_for(&t, viewer, &view);
            orr_render_json(scene, &json);
            const horizons_pack *pack = t.rules->pack;
            for (int m = 0; m < pack->mission_count; m++)
                if (!in_sight(&t, m, viewer) && strstr(json.data, pack->missions[m].name))
                    fail_because("viewer %d is shown '%s'", viewer, pack->missions[m].name);
            orr_text_free(&json);
            orr_scene_free(scene);
        }
    free_table(&t);
}

/* A fleet is the same piece in the system shown large and on the strip of the whole. */
static void a_ship_keeps_its_id_wherever_it_is(void **state)
{
    (void)state;
    table t = new_table(2, NULL, 0, 6);
    int seen = 0;
    for (int i = 0; i < 600 && !orr_is_over(t.s); i++, play_one(&t)) {
        horizons_state view;
        orr_scene *scene = scene_for(&t, 0, &view);
        for (int ship = 0; ship < SHIPS; ship++) {
            char id[ORR_MAX_NAME];
            snprintf(id, sizeof id, "ship-0-%d", ship);
            const orr_node *piece = scene_find(scene, id);
            if (t.s->ship[0][ship].design == NONE)
                assert_null(piece);
            seen += piece != NULL;
        }
        orr_scene_free(scene);
    }
    assert_true(seen > 0);
    free_table(&t);
}

/* ---- odds ------------------------------------------------------------------------------------ */

/* The percentage that stands on the card of the fleet that lies in wait. */
static int shown_odds(position *p)
{
    horizons_state view = *p->s;
    orr_conceal(p->rules, &view, p->s->head.actor);
    orr_scene *scene = orr_scene_new(p->rules, &view);
    const orr_node *card = scene_find(scene, "lurks-0");
    if (!card)
        fail_because("nobody is shown to lie in wait");
    const int percent = atoi(card->corner);
    orr_scene_free(scene);
    return percent;
}

/* How many of the hundred results of two dice find the fleet. */
static int counted_odds(const char *description, bool two_ships)
{
    int found = 0;
    for (int one = 1; one <= 10; one++)
        for (int two = 1; two <= 10; two++) {
            position *p = horizons_at(description);
            phase(p, PHASE_MOVEMENT);
            act(p, "wait;select russian-kliper-1");
            if (two_ships)
                script_dice(p, 99, 99, one, two); /* engines first */
            else
                script_dice(p, 99, one, two);
            act(p, "land mars");
            if (one == 1 && two == 1)
                assert_int_equal(orr_step_now(&p->s->head), INTERCEPT);
            act(p, "intercept constitution-1");
            found += orr_step_now(&p->s->head) == STOP_OR_FIGHT;
            leave(p);
        }
    return found;
}

static void assert_odds(const char *description, bool two_ships, int percent)
{
    position *p = horizons_at(description);
    phase(p, PHASE_MOVEMENT);
    act(p, "wait;select russian-kliper-1");
    script_dice(p, 99, 99);
    act(p, "land mars");
    assert_int_equal(shown_odds(p), percent);
    assert_int_equal(counted_odds(description, two_ships), percent);
    leave(p);
}

/* #interception */
static void an_interception_shows_the_odds_that_the_dice_give(void **state)
{
    (void)state;
    assert_odds("relation north-america russia war; ship 1 armed-4 mars-orbit; ship 2 explorer-2 "
                "mars-orbit; tech 2 closed-loop-life-support",
                false, 64);
    assert_odds("relation north-america russia war; ship 1 armed-4 mars-orbit; ship 1 armed-4 "
                "mars-orbit; join 1 0 1; ship 2 explorer-2 mars-orbit; ship 2 explorer-2 "
                "mars-orbit; join 2 0 1; tech 2 closed-loop-life-support",
                true, 84);
}

/* #standing-orders: the ways to go come first, and the fleet carries them as the places do. */
static void staying_is_a_quiet_button_and_the_ship_carries_its_ways(void **state)
{
    (void)state;
    position *p = horizons_at("ship 1 explorer-2 mars-orbit; tech 1 closed-loop-life-support");
    phase(p, PHASE_MOVEMENT);
    act(p, "select american-orion-1");
    orr_text html = orr_text_new();
    orr_scene *scene = orr_scene_new(p->rules, p->s);
    orr_render_html(scene, &html);
    assert_non_null(strstr(html.data, "move quiet"));
    const orr_node *ship = scene_find(scene, "ship-0-0"), *place = scene_find(scene, "surface-6");
    assert_non_null(ship);
    assert_non_null(place);
    assert_true(scene_offer_count(ship) > scene_offer_count(place));
    assert_int_equal(scene_offer_count(place), 1);
    orr_scene_free(scene);
    orr_text_free(&html);
    leave(p);
}

/* Is there a button apart from the others that ends the step? */
static bool has_way_out(position *p)
{
    orr_text html = orr_text_new();
    orr_scene *scene = orr_scene_new(p->rules, p->s);
    orr_render_html(scene, &html);
    const bool large = strstr(html.data, "class=\"foot\"><button") != NULL;
    orr_scene_free(scene);
    orr_text_free(&html);
    return large;
}

static void a_question_has_no_answer_larger_than_the_other(void **state)
{
    (void)state;
    position *p = horizons_at(
        "relation north-america russia war; ship 1 armed-4 mars-orbit; ship 2 explorer-2 "
        "mars-orbit; tech 2 closed-loop-life-support");
    phase(p, PHASE_MOVEMENT);
    act(p, "wait");
    assert_true(has_way_out(p)); /* done */
    act(p, "select russian-kliper-1");
    script_dice(p, 99, 1, 1);
    act(p, "land mars;intercept constitution-1");
    assert_asked(p, STOP_OR_FIGHT);
    assert_false(has_way_out(p));
    leave(p);
}

/* ---- years ----------------------------------------------------------------------------------- */

static int last_year_shown(const table *t)
{
    horizons_state view;
    orr_scene *scene = scene_for(t, 0, &view);
    const orr_node *years = scene_find(scene, "years");
    assert_true(years->track.first <= t->s->year && t->s->year <= years->track.last);
    const int last = years->track.last;
    orr_scene_free(scene);
    return last;
}

/* #scenarios */
static void the_years_end_with_the_scenario(void **state)
{
    (void)state;
    const char *impact[] = {"scenario=impact"};
    table t = new_table(2, impact, 1, 4);
    while (!orr_is_over(t.s)) {
        assert_true(last_year_shown(&t) <= 2059);
        if (t.s->year >= 2052)
            assert_int_equal(last_year_shown(&t), 2059);
        play_one(&t);
    }
    assert_int_equal(last_year_shown(&t), t.s->year);
    free_table(&t);
}

/* ---- technologies ---------------------------------------------------------------------------- */

static bool leads_from(const orr_node *card, int tech)
{
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "tech-%d", tech);
    for (const scene_lead *lead = card->leads; lead; lead = lead->next)
        if (strcmp(lead->from->id, id) == 0)
            return true;
    return false;
}

static void a_line_joins_every_technology_to_what_it_needs(void **state)
{
    (void)state;
    position *p = horizons_at("year 2040; points 1 physics 30");
    phase(p, PHASE_TECHNOLOGY);
    assert_asked(p, TECHNOLOGY);
    horizons_state view = *p->s;
    orr_conceal(p->rules, &view, 0);
    orr_scene *scene = orr_scene_new(p->rules, &view);
    for (int tech = 0; tech < p->pack->tech_count; tech++) {
        char id[ORR_MAX_NAME];
        snprintf(id, sizeof id, "tech-%d", tech);
        const orr_node *card = scene_find(scene, id);
        int lines = 0;
        for (const scene_lead *lead = card->leads; lead; lead = lead->next)
            lines++;
        assert_int_equal(lines, p->pack->techs[tech].link_count);
        for (int i = 0; i < p->pack->techs[tech].link_count; i++)
            assert_true(leads_from(card, p->pack->techs[tech].links[i]));
    }
    orr_scene_free(scene);
    leave(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_legal_move_is_on_the_thing_that_it_names),
        cmocka_unit_test(the_scenarios_with_arms_are_on_the_table_too),
        cmocka_unit_test(nobody_is_shown_a_mission_that_is_not_his),
        cmocka_unit_test(a_ship_keeps_its_id_wherever_it_is),
        cmocka_unit_test(an_interception_shows_the_odds_that_the_dice_give),
        cmocka_unit_test(a_question_has_no_answer_larger_than_the_other),
        cmocka_unit_test(staying_is_a_quiet_button_and_the_ship_carries_its_ways),
        cmocka_unit_test(the_years_end_with_the_scenario),
        cmocka_unit_test(a_line_joins_every_technology_to_what_it_needs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
