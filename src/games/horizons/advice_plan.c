/* advice_plan.c - what a programme has, what it is short of, and where its next base belongs.
 * Advice only: floats are welcome here, and nothing in the rules depends on it.
 *
 * The plan behind it: robots fill their support limit, for what they find pays for everything
 * else; freighters found bases where settlements count most and stay there as builders; launch
 * vehicles bring supplies; explorers go where a mission waits. */
#include "advice.h"

enum { EXPECTED_END = 2155 };

bool horizons_is_builder(const horizons_design *design)
{
    return design->kind == CREWED && design->exploration > 0 && design->cargo >= 8 &&
           design->attack == 0;
}

bool horizons_is_explorer(const horizons_design *design)
{
    return design->kind == CREWED && design->exploration >= 4 && !horizons_is_builder(design) &&
           design->attack == 0;
}

/* Small ships with gear for asteroids. */
bool horizons_is_miner(const horizons_design *design)
{
    return design->kind == CREWED && design->mining >= 4 && !horizons_is_builder(design);
}

bool horizons_is_last_phase(const orr_rules *rules, const horizons_state *s)
{
    const int span = horizons_span(s);
    return (s->year / span + 1) * span > horizons_end_year(rules);
}

int horizons_years_left(const orr_rules *rules, const horizons_state *s)
{
    const int last = horizons_end_year(rules);
    const int expected = last < LAST_YEAR ? last : horizons_max(s->year + 5, EXPECTED_END);
    return horizons_max(1, expected - s->year + 1);
}

static void count_crew(horizons_plan *plan, int ship)
{
    const horizons_ship *v = &plan->s->ship[plan->seat][ship];
    const horizons_design *design = horizons_design_of(plan->pack, plan->s, plan->seat, ship);
    plan->builders += horizons_is_builder(design);
    plan->explorers += horizons_is_explorer(design);
    plan->warships += design->attack > 0;
    plan->miners += horizons_is_miner(design);
    if (v->place == SURFACE + EARTH && !plan->own->elevator && design->size <= LVS)
        plan->waiting[design->size]++;
    const int world = v->place < FLYBY ? horizons_world_of(v->place) : NONE;
    if (horizons_is_builder(design) && v->transit == 0 && !horizons_has_flag(v, RESERVED) &&
        world != NONE && plan->s->base_of[plan->seat][world] != NONE &&
        v->place == horizons_base_place(world))
        plan->staffed |= 1ull << world;
}

static void count_ships(horizons_plan *plan)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        const horizons_ship *v = &plan->s->ship[plan->seat][ship];
        if (v->design == NONE)
            continue;
        const int place = v->goal != NOWHERE ? v->goal : v->place;
        if (place < FLYBY)
            plan->aimed |= 1ull << horizons_world_of(place);
        if (horizons_is_crewed(v))
            count_crew(plan, ship);
        else if (horizons_has_flag(v, FRESH))
            plan->fresh++;
    }
}

/* What the robots of others are after: two of them on a small world soon find nothing. */
static void count_rivals(horizons_plan *plan)
{
    for (int seat = 0; seat < plan->s->head.seats; seat++)
        for (int ship = 0; seat != plan->seat && ship < SHIPS; ship++) {
            const horizons_ship *v = &plan->s->ship[seat][ship];
            const int place = v->goal != NOWHERE ? v->goal : v->place;
            if (v->design < FIRST_CV && place < FLYBY && !horizons_has_flag(v, FRESH))
                plan->crowded |= 1ull << horizons_world_of(place);
        }
}

float horizons_taste(const horizons_plan *plan, int kind, int index)
{
    uint32_t hash = (uint32_t)(plan->own->faction * 1000 + kind * 100 + index) * 2654435761u;
    hash = (hash ^ hash >> 15) * 2246822519u;
    hash ^= hash >> 13;
    return (float)(hash % 2001) / 1000 - 1;
}

static void count_launchers(horizons_plan *plan)
{
    int left[LVS + 1] = {0};
    for (int size = 1; size <= LVS; size++) {
        left[size] = plan->own->lv[size - 1];
        plan->launchers += left[size];
    }
    plan->spare = plan->launchers;
    for (int size = 1; size <= LVS; size++)
        plan->spare -= horizons_min(plan->waiting[size], left[size]);
}

void horizons_make_plan(const orr_rules *rules, const horizons_state *s, horizons_plan *plan)
{
    const int seat = s->head.actor;
    *plan = (horizons_plan){.rules = rules,
                            .pack = rules->pack,
                            .s = s,
                            .own = &s->seat[seat],
                            .seat = seat,
                            .years = horizons_years_left(rules, s)};
    for (int which = 0; which < LIMITS; which++) {
        plan->have[which] = horizons_supported(s, seat, which);
        plan->limit[which] = horizons_limit(plan->pack, s, seat, which);
    }
    plan->last = horizons_is_last_phase(rules, s);
    for (int i = 0; i < PIRATES; i++)
        plan->pirates += s->raider[i].tile != NONE;
    for (int tile = 0; tile < MOST_TILES; tile++)
        plan->rocks += s->asteroid[tile];
    count_ships(plan);
    count_rivals(plan);
    count_launchers(plan);
}

/* ---- worlds --------------------------------------------------------------------------------- */

/* The world that decides the scenario, if settlements do. */
static bool is_the_prize(const horizons_plan *plan, int world)
{
    const horizons_scenario *scenario = horizons_scenario_of(plan->rules);
    return scenario->goal == GOAL_SETTLEMENTS && scenario->world == world;
}

/* A settlement there brings so many quarters of a point; near ones can be founded earlier. */
float horizons_site_merit(const horizons_plan *plan, int world)
{
    const horizons_world *w = &plan->pack->worlds[world];
    if (w->base_cost == 0 || plan->s->base_of[plan->seat][world] != NONE ||
        !horizons_in_play(plan->rules, w->tile))
        return 0;
    const horizons_scenario *scenario = horizons_scenario_of(plan->rules);
    if (scenario->goal == GOAL_SETTLEMENTS)
        return is_the_prize(plan, world) ? 9 : 0;
    const int quarters = world == EARTH ? 4 : plan->pack->tiles[w->tile].settlement;
    const int card = plan->s->ground[world].card;
    float merit =
        (float)quarters - 0.25f * (float)horizons_base_cost(plan->pack, plan->s, plan->seat, world);
    if (w->terraform)
        merit += 0.6f;
    merit += 0.5f * horizons_taste(plan, TASTE_WORLD, world);
    if (card != NONE)
        merit += 0.25f * (float)(plan->pack->cards[card].yield[SUP] + w->bonus[SUP]) +
                 0.1f * (float)plan->pack->cards[card].tech;
    for (int other = 0; other < plan->s->head.seats; other++) {
        const horizons_base *rival = horizons_see_base(plan->s, other, world);
        if (rival && rival->settlements > 8)
            merit -= 0.5f;
    }
    return merit;
}

/* By a discovery, or by a landing of a crew. */
static bool is_mission_of(const horizons_plan *plan, int mission, int world, bool crewed)
{
    return horizons_fulfils(plan->pack, mission, world, TASK_EXPLORE, crewed) ||
           (crewed && horizons_fulfils(plan->pack, mission, world, TASK_LAND, true));
}

float horizons_mission_merit(const horizons_plan *plan, int world, bool crewed)
{
    float merit = 0;
    if (is_mission_of(plan, plan->own->mission, world, crewed))
        merit += 1.5f + 0.5f * (float)plan->pack->missions[plan->own->mission].vp;
    if (is_mission_of(plan, plan->s->public_mission, world, crewed))
        merit += 1.0f + 0.4f * (float)plan->pack->missions[plan->s->public_mission].vp;
    return merit;
}

/* ---- supplies ------------------------------------------------------------------------------- */

/* A settlement costs as much SUP in a year; a few years' worth may lie there. */
int horizons_supply_gap(const horizons_plan *plan, int world)
{
    const horizons_base *base = horizons_see_base(plan->s, plan->seat, world);
    if (!base || !(plan->staffed >> world & 1) || base->blockade)
        return 0;
    const int years = horizons_min(3, plan->years);
    return horizons_max(0, years * plan->pack->facilities[SETTLEMENT].cost - base->store[SUP]);
}

/* One on Earth that lifts a ship of this size. */
bool horizons_has_launcher(const horizons_plan *plan, int size)
{
    int large_enough = 0;
    for (int lv = 0; lv < LVS; lv++)
        large_enough += lv + 1 >= size ? plan->own->lv[lv] : 0;
    return large_enough > 0;
}

/* A builder on Earth with room, money to fill it, a way up, and a place to go. */
bool horizons_wants_supply(const horizons_plan *plan, int ship)
{
    const horizons_ship *v = &plan->s->ship[plan->seat][ship];
    if (!horizons_is_crewed(v) || horizons_has_flag(v, RESERVED) ||
        horizons_site_of(plan->s, plan->seat, v->place) != EARTH)
        return false;
    const horizons_design *design = horizons_design_of(plan->pack, plan->s, plan->seat, ship);
    const bool needs_launcher = v->place == SURFACE + EARTH && !plan->own->elevator;
    const bool can_leave = !needs_launcher || horizons_has_launcher(plan, design->size);
    return horizons_is_builder(design) && can_leave && horizons_cargo(v) < design->cargo &&
           plan->own->cash + plan->own->stock[SUP] > 0 &&
           plan->have[BASE_LIMIT] < plan->limit[BASE_LIMIT];
}
