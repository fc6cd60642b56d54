/* advice_ships.c - which ships a programme builds, what they load and where they go. Advice only. */
#include "advice.h"

enum { NEVER = -5 };
static const float WORTH_IT = 0.2f; /* more than to hold */

static int cost_of(const horizons_plan *plan, int design, bool reserved)
{
    int price[RESOURCES];
    horizons_price(plan->pack, plan->s, plan->seat, design, reserved, price);
    return price[ORE] + price[FUEL] + price[SUP];
}

/* ---- building ------------------------------------------------------------------------------- */

/* Supplies that all staffed bases together could use. */
static int whole_gap(const horizons_plan *plan)
{
    int gap = 0;
    for (uint64_t left = plan->staffed; left; left &= left - 1)
        gap += horizons_supply_gap(plan, __builtin_ctzll(left));
    return gap;
}

static float weigh_launcher(const horizons_plan *plan, int size)
{
    if (plan->waiting[size] && !horizons_has_launcher(plan, size))
        return 7;
    if (plan->fresh > plan->spare)
        return size == 1 ? 6.0f : size == 2 && plan->own->cash > 12 ? 5.5f : NEVER;
    if (whole_gap(plan) > 4 * plan->spare && size >= LVS - 1 &&
        plan->own->cash >= cost_of(plan, LV_1 + size - 1, false) + size)
        return size == LVS ? 3.0f : 2.6f;
    return NEVER;
}

/* The last years: what is kept is of no use, and whatever flies counts. */
static bool is_the_end(const horizons_plan *plan)
{
    return plan->last && plan->years <= 2 &&
           horizons_scenario_of(plan->rules)->goal != GOAL_SETTLEMENTS;
}

/* How well a kind of robot could explore now, at its best target. */
static float best_robot_target(const horizons_plan *plan, int slot)
{
    const horizons_design *design = horizons_design_at(plan->pack, plan->s, plan->seat, slot);
    float best = 0;
    for (int world = 0; world < plan->pack->world_count; world++) {
        const horizons_world *w = &plan->pack->worlds[world];
        const int value = plan->s->ground[world].value;
        if (!horizons_can_find(plan->s, plan->seat, world, false) ||
            !horizons_in_play(plan->rules, w->tile) || w->symbols & (REMOTE | STAR) ||
            plan->aimed >> world & 1)
            continue;
        if (slot == ROVER_SLOT && w->symbols & (GAS | NO_LANDING))
            continue;
        const int years = horizons_transfer_time(plan->pack, plan->s, plan->seat,
                                                 plan->pack->worlds[EARTH].tile, w->tile);
        const float merit = 0.3f * (float)(value + design->exploration) +
                            horizons_mission_merit(plan, world, false) - 0.35f * (float)years +
                            0.7f * horizons_taste(plan, TASTE_WORLD, world) -
                            (plan->crowded >> world & 1 ? 1.5f : 0);
        if (merit > best)
            best = merit;
    }
    return best;
}

static float weigh_robot(const horizons_plan *plan, int slot)
{
    const int room = plan->limit[RE_LIMIT] - plan->have[RE_LIMIT];
    const int cost = cost_of(plan, slot, false) + (plan->spare > plan->fresh ? 0 : 1);
    if (is_the_end(plan) && plan->fresh < 2 && plan->own->cash >= cost && room > -OVER)
        return 2.5f - 0.2f * (float)cost; /* nobody charges for support any more */
    if (room <= 0 || plan->fresh >= 2 || plan->own->cash < cost || plan->years < 3)
        return NEVER;
    switch (slot) {
    case TELESCOPE_SLOT:
        return horizons_can_find(plan->s, plan->seat, plan->pack->deep_space, false) &&
                       plan->s->ground[plan->pack->deep_space].value > 4
                   ? 4.2f
                   : 2;
    case FLYBY_SLOT:
        return room > 1 ? 3.0f : 2;
    default:
        return 2 + best_robot_target(plan, slot) - 0.2f * (float)cost;
    }
}

/* Builders first, one for each base that the programme can support; then explorers. */
static float weigh_crew(const horizons_plan *plan, int slot)
{
    const horizons_design *design = horizons_design_at(plan->pack, plan->s, plan->seat, slot);
    const int room = plan->limit[CV_LIMIT] - plan->have[CV_LIMIT];
    const int launcher = plan->own->elevator ? 0 : horizons_min(4, design->size + 1);
    const int cost = cost_of(plan, slot, false) + launcher;
    const bool end = is_the_end(plan) && room > -OVER;
    if ((room <= 0 && !end) || !horizons_skill(plan->s, plan->seat, RANGE) ||
        plan->own->cash < cost || (plan->years < 4 && !end))
        return NEVER;
    for (int size = 1; size <= LVS; size++)
        if (plan->waiting[size])
            return NEVER; /* one at a time leaves the pad */
    if (end)
        return design->size <= LVS ? 1.5f + 0.2f * (float)design->size - 0.05f * (float)cost
                                   : NEVER;
    if (horizons_is_builder(design) && plan->builders < plan->limit[BASE_LIMIT] &&
        plan->own->cash >= cost + 4)
        return 5 + 0.05f * (float)design->cargo - 0.05f * (float)cost;
    if (horizons_is_explorer(design) && plan->explorers < horizons_max(1, room))
        return 3.5f + 0.1f * (float)design->exploration - 0.05f * (float)cost;
    if (design->attack > 0 && plan->warships < 2 && plan->own->skill[MILITARY])
        return plan->own->skill[MILITARY] > 1 ? 5.5f : 2;
    if (design->attack > 0 && plan->warships == 0 && plan->pirates > 1 && plan->s->cache > 8 &&
        plan->own->cash > cost + 4)
        return 3.6f - 0.05f * (float)cost;
    if (horizons_is_miner(design) && plan->miners == 0 && plan->rocks > 0 &&
        horizons_skill(plan->s, plan->seat, SPACE_MINING))
        return 4.2f - 0.05f * (float)cost;
    return NEVER;
}

float horizons_weigh_build(const horizons_plan *plan, orr_move move)
{
    const horizons_design *design = horizons_design_at(plan->pack, plan->s, plan->seat, move.a);
    if (move.b != EARTH)
        return NEVER;
    switch (design->kind) {
    case LAUNCHER:
        return weigh_launcher(plan, design->size);
    case PROBE:
        return plan->own->cash > 6 ? 0.5f : NEVER;
    case CREWED:
        return weigh_crew(plan, move.a);
    default:
        return weigh_robot(plan, move.a);
    }
}

/* With what carries it, unless that stands ready. */
float horizons_weigh_commission(const horizons_plan *plan, orr_move move)
{
    const horizons_design *design = horizons_design_at(plan->pack, plan->s, plan->seat, move.a);
    const bool ready = design->kind == CREWED ? horizons_has_launcher(plan, design->size)
                                              : plan->spare > plan->fresh;
    const float merit = horizons_weigh_build(plan, ORR_MOVE2(VERB_BUILD, move.a, EARTH));
    return ready || merit < 0 ? NEVER : merit + 0.2f;
}

/* Out of reserve, if there is anything for it to do. */
float horizons_weigh_refit(const horizons_plan *plan, orr_move move)
{
    const horizons_design *design = horizons_design_of(plan->pack, plan->s, plan->seat, move.a);
    return horizons_is_builder(design) || horizons_is_explorer(design) ||
                   (horizons_is_miner(design) && plan->rocks > 0) ||
                   (design->attack > 0 && plan->pirates > 0)
               ? 4
               : NEVER;
}

/* ---- cargo ---------------------------------------------------------------------------------- */

/* A miner that has come home with what it found. */
static bool brings_ore(const horizons_plan *plan, int ship)
{
    const horizons_ship *v = &plan->s->ship[plan->seat][ship];
    return horizons_is_crewed(v) && horizons_cargo(v) > 0 && v->transit == 0 &&
           horizons_is_miner(horizons_design_of(plan->pack, plan->s, plan->seat, ship)) &&
           horizons_site_of(plan->s, plan->seat, v->place) != NONE;
}

/* What is neither wanted nor brought home stays where it is: no search shuffles holds. */
float horizons_weigh_cargo(const horizons_plan *plan, orr_move move)
{
    return horizons_wants_supply(plan, move.a) || brings_ore(plan, move.a) ? 2.5f : ORR_NEVER;
}

float horizons_weigh_unload(const horizons_plan *plan, orr_move move)
{
    return brings_ore(plan, orr_arg(&plan->s->head)) ? 1 + 0.1f * (float)move.b : ORR_NEVER;
}

/* What finds nothing more makes room; unless nobody will count the room any more. */
float horizons_weigh_retire(const horizons_plan *plan, orr_move move)
{
    return !plan->last && horizons_is_idle_robot(plan->pack, plan->s, plan->seat, move.a) ? 5
                                                                                          : NEVER;
}

float horizons_weigh_load(const horizons_plan *plan, orr_move move)
{
    const bool wanted = horizons_wants_supply(plan, orr_arg(&plan->s->head));
    return move.a == SUP && wanted ? 1 + 0.1f * (float)move.b : ORR_NEVER;
}

/* Supplies for the builders, on launchers that no crew waits for. What is begun is done: a search that could
 * give it up again would open it and close it for as long as it likes. */
float horizons_weigh_freight(const horizons_plan *plan, orr_move move)
{
    const int size = move.a + 1, world = horizons_site_world(move.c);
    const int gap = horizons_supply_gap(plan, world);
    if (move.b != EARTH || gap < horizons_min(size, 3) || plan->spare <= plan->fresh ||
        plan->own->cash + plan->own->stock[SUP] < horizons_min(size, 3))
        return ORR_NEVER;
    if (size <= LVS && plan->waiting[size] >= plan->own->lv[size - 1])
        return ORR_NEVER;
    return 2 + 0.2f * (float)size + 0.05f * (float)gap +
           0.1f * (float)plan->pack->tiles[plan->pack->worlds[world].tile].settlement;
}

float horizons_weigh_launcher_load(const horizons_plan *plan, orr_move move)
{
    (void)plan;
    return move.a == SUP ? 2 : NEVER;
}

/* A launch vehicle that a crew waits for is not for a robot, least of all while a smaller one stands
 * ready. */
float horizons_weigh_mount(const horizons_plan *plan, orr_move move)
{
    const int leader = plan->s->voyage.leader, size = move.a + 1;
    const bool robot = horizons_is_robot(&plan->s->ship[leader / SHIPS][leader % SHIPS]);
    const bool wanted = plan->s->voyage.site == EARTH && plan->waiting[size] > 0 &&
                        plan->waiting[size] >= plan->own->lv[move.a];
    for (int smaller = 0; robot && wanted && smaller < move.a; smaller++)
        if (plan->own->lv[smaller] > plan->waiting[smaller + 1])
            return ORR_NEVER;
    return 1 - 0.1f * (float)move.a - (robot && wanted ? 3.0f : 0);
}

/* ---- orders --------------------------------------------------------------------------------- */

static int years_to(const horizons_plan *plan, int from, int to)
{
    if (horizons_tile_of(plan->pack, from) == horizons_tile_of(plan->pack, to))
        return 0;
    return horizons_transfer_time(plan->pack, plan->s, plan->seat,
                                  horizons_tile_of(plan->pack, from),
                                  horizons_tile_of(plan->pack, to));
}

static float robot_order(const horizons_plan *plan, const horizons_ship *v, int place)
{
    const horizons_design *design = horizons_design_at(plan->pack, plan->s, plan->seat, v->design);
    const int years =
        horizons_max(1, years_to(plan, v->place, place) - horizons_max(0, plan->s->voyage.lv - 1));
    if (v->design == TELESCOPE_SLOT)
        return 3;
    if (horizons_in_flyby(place)) {
        const int tile = place - FLYBY;
        return 3 - 0.4f * (float)years - 0.05f * (float)plan->pack->tiles[tile].number;
    }
    const int world = horizons_world_of(place), value = plan->s->ground[world].value;
    if (!horizons_can_find(plan->s, plan->seat, world, false))
        return plan->last ? 0.2f : NEVER;
    float merit = 0.3f * (float)(value + design->exploration) - 0.35f * (float)years +
                  horizons_mission_merit(plan, world, false) +
                  0.03f * (float)plan->pack->worlds[world].life +
                  0.7f * horizons_taste(plan, TASTE_WORLD, world);
    if (plan->aimed >> world & 1)
        merit -= 2.5f;
    if (plan->crowded >> world & 1)
        merit -= 1.5f;
    return merit > 0.2f ? merit : 0.2f;
}

/* In reserve: to the nearest place where it can be made ready. */
static float homecoming(const horizons_plan *plan, const horizons_ship *v, int size, int place)
{
    if (horizons_can_service(plan->pack, plan->s, plan->seat, size, v->place) ||
        !horizons_can_service(plan->pack, plan->s, plan->seat, size, place))
        return NEVER;
    return 4 - 0.3f * (float)years_to(plan, v->place, place) -
           (place == SURFACE + EARTH ? 0.5f : 0);
}

static float builder_order(const horizons_plan *plan, const horizons_ship *v, int place)
{
    const int world = place < FLYBY ? horizons_world_of(place) : NONE;
    const int here = v->place < FLYBY ? horizons_world_of(v->place) : NONE;
    const bool at_base = here != NONE && plan->s->base_of[plan->seat][here] != NONE &&
                         v->place == horizons_base_place(here);
    const float way = 0.25f * (float)years_to(plan, v->place, place);
    if (at_base || world == NONE)
        return NEVER; /* stays as the base's builder */
    if (place == horizons_base_place(world) && plan->s->base_of[plan->seat][world] != NONE &&
        !(plan->staffed >> world & 1))
        return 5 - way;
    if (place == horizons_base_place(world) && plan->have[BASE_LIMIT] < plan->limit[BASE_LIMIT] &&
        v->cargo[SUP] >= horizons_base_cost(plan->pack, plan->s, plan->seat, world)) {
        const float merit = horizons_site_merit(plan, world);
        const bool taken = plan->aimed >> world & 1 && world != EARTH;
        return merit > 0 ? merit - way - (taken ? 3.0f : 0) : NEVER;
    }
    if (place == SURFACE + EARTH && !horizons_is_earth(v->place) && horizons_cargo(v) == 0)
        return 1.5f - way;
    return NEVER;
}

static float exploring(const horizons_plan *plan, int world, const horizons_design *design)
{
    const int value = world == NONE || plan->pack->worlds[world].symbols & NO_CREWS ||
                              !horizons_can_find(plan->s, plan->seat, world, true)
                          ? 0
                          : plan->s->ground[world].value;
    if (value == 0 || plan->s->base_of[plan->seat][world] != NONE)
        return 0;
    return 0.3f * (float)(value + design->exploration) + horizons_mission_merit(plan, world, true) +
           0.03f * (float)plan->pack->worlds[world].life;
}

/* To where an asteroid passes; and home with what it gave. */
static float miner_order(const horizons_plan *plan, const horizons_ship *v, int place)
{
    const float way = 0.3f * (float)years_to(plan, v->place, place);
    if (horizons_cargo(v) > 0) {
        const bool home = horizons_site_of(plan->s, plan->seat, place) != NONE &&
                          (horizons_on_surface(place) || place == ORBIT + EARTH);
        return home && horizons_site_of(plan->s, plan->seat, v->place) == NONE ? 3 - way : NEVER;
    }
    return horizons_in_flyby(place) && v->place != place && plan->s->asteroid[place - FLYBY] &&
                   horizons_skill(plan->s, plan->seat, SPACE_MINING)
               ? 4 - way
               : NEVER;
}

static float explorer_order(const horizons_plan *plan, const horizons_ship *v,
                            const horizons_design *design, int place)
{
    if (!horizons_on_surface(place) || horizons_world_of(place) == EARTH)
        return NEVER;
    const bool landed = horizons_on_surface(v->place);
    const float there = exploring(plan, horizons_world_of(place), design);
    const float here = landed ? exploring(plan, horizons_world_of(v->place), design) : 0;
    return there > here ? there - here - 0.35f * (float)years_to(plan, v->place, place) : NEVER;
}

/* Above the bases of whoever one may blockade. */
static bool is_enemy_base(const horizons_plan *plan, int world)
{
    for (int seat = 0; seat < plan->s->head.seats; seat++)
        if (seat != plan->seat && horizons_relation_of(plan->s, plan->seat, seat) < NEUTRAL &&
            plan->s->base_of[seat][world] != NONE && world != EARTH)
            return true;
    return false;
}

static float warship_order(const horizons_plan *plan, const horizons_ship *v, int place)
{
    if (horizons_in_orbit(place) && v->place != place &&
        is_enemy_base(plan, horizons_world_of(place)) &&
        !(horizons_in_orbit(v->place) && is_enemy_base(plan, horizons_world_of(v->place))))
        return 3 - 0.2f * (float)years_to(plan, v->place, place);
    if (!horizons_in_flyby(place) || !horizons_pirates_in(plan->s, place - FLYBY) ||
        v->place == place)
        return NEVER;
    return 2 - 0.2f * (float)years_to(plan, v->place, place);
}

static float order_merit(const horizons_plan *plan, const horizons_ship *v, int place)
{
    if (horizons_is_robot(v))
        return robot_order(plan, v, place);
    const horizons_design *design = horizons_design_at(plan->pack, plan->s, plan->seat, v->design);
    if (horizons_has_flag(v, RESERVED))
        return homecoming(plan, v, design->size, place);
    if (is_the_end(plan) && v->place == SURFACE + EARTH && place == ORBIT + EARTH)
        return 0.5f;
    if (plan->s->mass > 0 && place < FLYBY && horizons_world_of(place) == plan->pack->near_earth)
        return v->place < FLYBY && horizons_world_of(v->place) == plan->pack->near_earth ? NEVER
                                                                                         : 8;
    if (horizons_is_builder(design))
        return builder_order(plan, v, place);
    if (design->attack > 0)
        return warship_order(plan, v, place);
    if (horizons_is_miner(design))
        return miner_order(plan, v, place);
    return explorer_order(plan, v, design, place);
}

static const horizons_ship *sailing(const horizons_plan *plan)
{
    const int leader = plan->s->voyage.leader;
    return &plan->s->ship[leader / SHIPS][leader % SHIPS];
}

float horizons_weigh_land(const horizons_plan *plan, orr_move move)
{
    return order_merit(plan, sailing(plan), SURFACE + move.a);
}

float horizons_weigh_orbit(const horizons_plan *plan, orr_move move)
{
    return order_merit(plan, sailing(plan), ORBIT + move.a);
}

float horizons_weigh_flyby(const horizons_plan *plan, orr_move move)
{
    return order_merit(plan, sailing(plan), FLYBY + move.a);
}

/* Worth calling only if there is an order to give. */
float horizons_weigh_select(const horizons_plan *plan, orr_move move)
{
    const horizons_ship *v = &plan->s->ship[move.a / SHIPS][move.a % SHIPS];
    if (move.a / SHIPS != plan->seat || v->stops > 0) /* it is where it was sent */
        return NEVER;
    if (v->goal != NOWHERE ||
        (horizons_is_robot(v) && horizons_has_flag(v, FRESH) && horizons_on_surface(v->place)))
        return 3;
    if (horizons_is_robot(v))
        return NEVER;
    for (int tile = 0; (plan->rocks | plan->pirates) && tile < plan->pack->tile_count; tile++)
        if (horizons_in_play(plan->rules, tile) && FLYBY + tile != v->place &&
            order_merit(plan, v, FLYBY + tile) > WORTH_IT &&
            horizons_may_enter(plan->pack, plan->s, plan->seat, move.a % SHIPS, FLYBY + tile, NULL))
            return 2;
    for (int world = 0; world < plan->pack->world_count; world++) {
        const int ship = move.a % SHIPS;
        if (!horizons_in_play(plan->rules, plan->pack->worlds[world].tile))
            continue;
        for (int level = SURFACE; level <= ORBIT; level += ORBIT)
            if (level + world != v->place && order_merit(plan, v, level + world) > WORTH_IT &&
                horizons_may_enter(plan->pack, plan->s, plan->seat, ship, level + world, NULL))
                return horizons_wants_supply(plan, ship) ? 1 : 2;
    }
    for (int tile = 0; tile < plan->pack->tile_count; tile++)
        if (order_merit(plan, v, FLYBY + tile) > WORTH_IT &&
            horizons_may_enter(plan->pack, plan->s, plan->seat, move.a % SHIPS, FLYBY + tile, NULL))
            return 2;
    return NEVER;
}
