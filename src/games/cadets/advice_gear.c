/* advice_gear.c - what items, oxygen and trade are worth to a decent player. Advice only. */
#include "advice.h"
#include "parts.h"

static const float NEVER = -1;
static int awake_on(const cadets_state *s, int tile)
{
    int count = 0;
    FOR_FIGURES(s, f)
    {
        count +=
            s->figures[f].tile == tile && !cadets_is_stunned(s, f) && s->figures[f].type != THRALL;
    }
    return count;
}

static float harm_on(const orr_rules *rules, const cadets_state *s, int tile)
{
    float harm = 0;
    FOR_FIGURES(s, f)
    {
        if (s->figures[f].tile == tile && !cadets_is_stunned(s, f))
            harm += cadets_harm_of(rules, s, f);
    }
    return harm;
}

/* Those who would attack or come through this edge at once. */
float cadets_worth_of_lock(const orr_rules *rules, const cadets_state *s, int tile, int way)
{
    const int other = cadets_neighbour(tile, way);
    const cadets_tile_set crew = cadets_hero_tiles(s);
    if (cadets_tile_in(crew, tile) == cadets_tile_in(crew, other))
        return NEVER;
    return 0.4f * harm_on(rules, s, cadets_tile_in(crew, tile) ? other : tile) - 0.3f;
}

/* ---- gear ------------------------------------------------------------------------------------- */

static bool sentinel_near(const cadets_state *s, int tile, int steps)
{
    const cadets_passage ways = cadets_ways_anyhow(s);
    const cadets_tile_set near = cadets_within(&ways, cadets_tile_bit(tile), steps);
    FOR_FIGURES(s, f)
    {
        if (s->figures[f].type == SENTINEL && cadets_tile_in(near, s->figures[f].tile) &&
            s->figures[f].tile != tile)
            return true;
    }
    return false;
}

static float worth_of_hatches(const cadets_state *s, const cadets_plan *plan)
{
    float best = NEVER;
    for (int d = 0; d < DIRECTIONS; d++) {
        const int tile = s->heroes[plan->r].tile;
        const cadets_edge_set closed = cadets_closed_edges(s);
        if (cadets_neighbour(tile, d) == NO_TILE || !cadets_edge_in(&closed, tile, d))
            continue;
        const float worth = cadets_weigh_hatch(s, plan, tile, d);
        best = worth > best ? worth : best;
    }
    return best;
}

float cadets_weigh_use(const orr_rules *rules, const cadets_state *s, const cadets_plan *plan,
                       int card)
{
    const int r = plan->r;
    const cadets_hero *hero = &s->heroes[r];
    const bool tired = hero->standard + hero->special == 0;
    switch (s->cards[card].item) {
    case FOOD_PILLS:
        return hero->hp + 2 <= cadets_person_of(rules, r)->hp ? 4 : NEVER;
    case OXYGEN_TANK:
        return hero->oxygen <= 3 ? 4 : NEVER;
    case SPACE_BANDAGES:
        return cadets_best_action(rules, s, plan, MAY_HEAL) > 0.7f ? 3 : NEVER;
    case ACCELERATOR_HYPO:
        return tired && hero->hp >= 4 && cadets_best_action(rules, s, plan, MAY_ALL) > 1.5f ? 1
                                                                                            : NEVER;
    case ELECTRO_MINE:
        return sentinel_near(s, hero->tile, 2) ? 2.5f : NEVER;
    case HOBO:
        return awake_on(s, hero->tile) >= 2 ? 2.5f : NEVER;
    case IMPOSSIBLE_CUBE: /* both are for the talent; with nothing for it to do they are wasted */
        return tired && cadets_weigh_talent(rules, s, plan) > 0 ? 0.8f : NEVER;
    case TAPE_RECORDER:
        return tired && cadets_weigh_talent(rules, s, plan) > 0 ? 0.5f : NEVER;
    case FLAG:
        return cadets_danger_at(rules, s, hero->tile) > 1.5f ? 2 : NEVER;
    case FOOTBALL_PLAYER:
        return worth_of_hatches(s, plan) + 0.1f;
    default:
        return NEVER;
    }
}

static float weigh_aim(const orr_rules *rules, const cadets_state *s, int card, int tile)
{
    if (s->cards[card].item == TELEPORTER)
        return cadets_tasks_are_done(rules, s) && cadets_tile_in(s->exits, tile) ? 8 : NEVER;
    if (cadets_distance_to_crew(s, tile) > 1)
        return NEVER;
    return awake_on(s, tile) >= 2 || harm_on(rules, s, tile) > 1.3f ? 2.2f : NEVER;
}

/* The Heat Ray opens the way for good, the Generator fetches what lies about, the Repulsor throws
 * giants out. */
static float weigh_ray(const cadets_state *s, const cadets_plan *plan, int tile, int way)
{
    const int here = s->heroes[plan->r].tile, other = cadets_neighbour(tile, way);
    if (tile != here && other != here)
        return NEVER;
    const float worth =
        cadets_weigh_hatch(s, plan, here, tile == here ? way : cadets_opposite(way));
    return worth > 0 ? worth + 0.2f : NEVER;
}

static float weigh_pull_item(const cadets_state *s, int r, int card, int steps)
{
    const cadets_passage walk = cadets_ways_to_walk(s);
    const int distance = cadets_range_between(&walk, s->cards[card].place, s->heroes[r].tile);
    return s->cards[card].flags & TOKEN && steps == distance ? 1.5f : NEVER;
}

static float weigh_push(const orr_rules *rules, const cadets_state *s, int f)
{
    if (s->figures[f].type != SENTINEL || cadets_is_stunned(s, f))
        return NEVER;
    return cadets_distance_to_crew(s, s->figures[f].tile) <= 1 ? cadets_harm_of(rules, s, f) - 0.3f
                                                               : NEVER;
}

/* Is everything that was found wanted at home? Then nothing of it is used up. */
bool cadets_hoards(const orr_rules *rules, const cadets_state *s)
{
    const int loot = cadets_needed(cadets_scenario_of(rules, s)->loot, s);
    return loot > 0 && cadets_loot_of(rules, s) <= loot;
}

/* A crystal that no schematic of the mission waits for is a charge. */
static float weigh_recharge(const orr_rules *rules, const cadets_state *s, int r, int card)
{
    const bool needed = cadets_wants_assembly(cadets_scenario_of(rules, s)) && !s->assembled;
    if ((needed && s->heroes[r].parts[CRYSTAL] < 2) || cadets_hoards(rules, s))
        return NEVER;
    return s->cards[card].charges == 0 ? 0.5f : NEVER;
}

static float weigh_study(const orr_rules *rules, const cadets_state *s, const cadets_plan *plan,
                         int card)
{
    if (s->cards[card].item == cadets_scenario_of(rules, s)->assemble)
        return -9;
    if (cadets_hoards(rules, s) && !s->kept[card])
        return NEVER;
    if (cadets_kinds_by_points(rules, s, plan->r) & MAY_IQ)
        return NEVER;
    return cadets_best_action(rules, s, plan, MAY_IQ) > 2 ? 2 : NEVER;
}

static float weigh_breath(const orr_rules *rules, const cadets_state *s, const cadets_plan *plan)
{
    const int r = plan->r, oxygen = s->heroes[r].oxygen;
    const float best = cadets_best_action(rules, s, plan, MAY_ALL);
    const float floor = oxygen >= 4 ? 1.2f : oxygen == 3 ? 1.8f : 4;
    return cadets_kinds_by_points(rules, s, r) == 0 && best > floor ? best * 0.5f : NEVER;
}

static float weigh_command(const orr_rules *rules, const cadets_state *s, int r)
{
    cadets_plan plan;
    if (cadets_kinds_by_points(rules, s, r) && !s->heroes[r].acted)
        return NEVER;
    cadets_make_plan(rules, s, r, &plan);
    return cadets_best_action(rules, s, &plan, MAY_ALL) > 0.9f ? 0.6f : NEVER;
}

/* ---- trade -------------------------------------------------------------------------------------- */

static int weapons_of(const orr_rules *rules, const cadets_state *s, int r)
{
    int count = 0;
    FOR_CARDS(&s->heroes[r], c)
    {
        count += cadets_is_weapon(rules, s->cards[c].item);
    }
    return count;
}

/* Personal things to their owner, a second weapon to the unarmed, air to who has a use for it. */
static bool better_with(const orr_rules *rules, const cadets_state *s, int card, int from, int to)
{
    const int item = s->cards[card].item;
    if (cadets_person_for(item) != NONE)
        return cadets_person_for(item) == to;
    if (cadets_is_weapon(rules, item))
        return weapons_of(rules, s, from) > 1 && weapons_of(rules, s, to) == 0;
    if (item == OXYGEN_TANK)
        return s->heroes[from].oxygen >= 3 && s->heroes[to].oxygen == 1;
    if (item == FOOD_PILLS)
        return s->cards[card].charges && s->heroes[from].hp == cadets_person_of(rules, from)->hp &&
               s->heroes[to].hp <= 2;
    if (item == SARGE)
        return to == CHIEF && weapons_of(rules, s, to) > 0;
    return false;
}

static float weigh_trade_step(const orr_rules *rules, const cadets_state *s, orr_move move)
{
    const int me_too = s->acting, partner = s->partner;
    const cadets_hero *me = &s->heroes[me_too], *you = &s->heroes[partner];
    const bool wants = cadets_wants_assembly(cadets_scenario_of(rules, s)) && !s->assembled;
    const int chosen = wants ? cadets_assembler(rules, s) : NONE;
    switch (move.verb) {
    case VERB_GIVE:
        return better_with(rules, s, move.a, me_too, partner) ? 3 : ORR_NEVER;
    case VERB_TAKE:
        return better_with(rules, s, move.a, partner, me_too) ? 3 : ORR_NEVER;
    case VERB_GIVE_OXYGEN:
        return me->oxygen >= 3 && you->oxygen == 1 ? 3 : ORR_NEVER;
    case VERB_TAKE_OXYGEN:
        return you->oxygen >= 3 && me->oxygen == 1 ? 3 : ORR_NEVER;
    case VERB_GIVE_PART:
        return chosen == partner && !you->parts[move.a] ? 3 : ORR_NEVER;
    case VERB_TAKE_PART:
        return chosen == me_too && !me->parts[move.a] ? 3 : ORR_NEVER;
    default:
        return ORR_NEVER;
    }
}

static bool something_is_left_to_trade(const orr_rules *rules, const cadets_state *s)
{
    orr_moves steps;
    steps.count = 0;
    cadets_trade_legal(rules, s, &steps);
    for (int i = 0; i < steps.count; i++)
        if (weigh_trade_step(rules, s, steps.at[i]) > 0)
            return true;
    return false;
}

/* A trade is one plan: begun only for what is better with the other, and closed when all of that has
 * changed hands. A search does not look at anything else, for it would hand things to and fro. */
float cadets_weigh_trade_step(const orr_rules *rules, const cadets_state *s, orr_move move)
{
    if (move.verb == VERB_DONE)
        return something_is_left_to_trade(rules, s) ? ORR_NEVER : 0;
    return weigh_trade_step(rules, s, move);
}

static float weigh_trade(const orr_rules *rules, const cadets_state *s, int other)
{
    cadets_state trial = *s;
    trial.partner = (uint8_t)other;
    return something_is_left_to_trade(rules, &trial) ? 5 : ORR_NEVER;
}

/* ---- between missions ----------------------------------------------------------------------------- */

float cadets_worth_of_keeping(int item)
{
    switch (item) {
    case FORCE_FIELD_BELT:
        return 5;
    case PROTON_BLADE:
    case LOST_BROTHER:
    case TIME_WARP:
    case COWBOY:
    case TANTALUS_PROJECTOR:
    case INVISIBILITY_DEVICE:
        return 4;
    case DOMINATED_BRAIN:
    case SARGE:
    case CO_ED:
    case MENTALITY_HELMET:
    case GIRL:
    case HOBO:
        return 3;
    default:
        return item >= INVISIBILITY_DEVICE && item <= TELEPORTER ? 1 : 2;
    }
}

/* ---- all free tasks ------------------------------------------------------------------------------- */

float cadets_weigh_gear(const orr_rules *rules, const cadets_state *s, const cadets_plan *plan,
                        orr_move move)
{
    const int r = plan->r;
    switch (move.verb) {
    case VERB_PICK:
        return s->cards[move.a].flags & ARMED ? NEVER : 6;
    case VERB_FETCH:
        return s->cards[move.a].flags & ARMED ? NEVER : 5;
    case VERB_TRADE:
        return weigh_trade(rules, s, move.a);
    case VERB_BREATHE:
        return weigh_breath(rules, s, plan);
    case VERB_OBEY:
        return weigh_command(rules, s, move.a);
    case VERB_USE:
        return cadets_weigh_use(rules, s, plan, move.a);
    case VERB_AIM:
        return weigh_aim(rules, s, move.a, move.b);
    case VERB_ZAP:
        return cadets_threat_of(rules, s, move.b) - 0.8f;
    case VERB_BURN:
        return weigh_ray(s, plan, move.a, move.b);
    case VERB_PULL_ITEM:
        return weigh_pull_item(s, r, move.a, move.b);
    case VERB_PUSH:
        return weigh_push(rules, s, move.a);
    case VERB_RECHARGE:
        return weigh_recharge(rules, s, r, move.a);
    case VERB_STUDY:
        return weigh_study(rules, s, plan, move.a);
    case VERB_UNFREEZE:
        return 0.5f + (s->cards[move.a].item == ATOMIC_RIFLE);
    default:
        return NEVER;
    }
}
