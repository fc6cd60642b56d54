/* advice.c - how good each move and the position look to a decent player. Advice only: floats are
 * welcome here, and nothing in the rules depends on it. "Done" weighs nothing; what is worth doing
 * weighs more, what is not weighs less. */
#include "advice.h"

#include <math.h>

enum { NEVER = -5 };
typedef float weigher(const hor_plan *plan, orr_move move);

/* ---- the decade ----------------------------------------------------------------------------- */

/* Friends bring money every decade, the first attempt costs one marker, the next two ... */
static float weigh_court(const hor_plan *plan, orr_move move)
{
    const uint8_t *income = faction_of(plan->pack, plan->s, plan->seat)->income;
    const int now = plan->s->relation[plan->own->faction][move.a];
    if (now >= ALLIANCE || plan->own->attempts[move.a])
        return NEVER;
    const int gain = income[now + 1] - income[now] + (now + 1 == ALLIANCE);
    const float decades = (float)plan->years / 10;
    return 0.15f * (float)gain * decades - 0.3f * (float)(plan->own->tried + 1);
}

static int points_of(const hor_plan *plan, int seat)
{
    hor_tally tally;
    return hor_tally_score(plan->pack, plan->s, seat, &tally);
}

/* Against whoever is far ahead, by those who can fight. */
static float weigh_chill(const hor_plan *plan, orr_move move)
{
    const int rival = plan->s->seat_of[move.a];
    if (rival == NONE || plan->warships == 0 || plan->own->skill[MILITARY] < 2 ||
        plan->own->attempts[move.a])
        return NEVER;
    const int ahead = points_of(plan, rival) - points_of(plan, plan->seat);
    return plan->years < 90 && ahead > 0 ? 0.3f + 0.02f * (float)ahead : NEVER;
}

static float weigh_produce(const hor_plan *plan, orr_move move)
{
    const hor_base *base = see_base(plan->s, plan->seat, move.a);
    const int value = hor_product_value(plan->pack, plan->s, plan->seat, base, move.b);
    static const float worth[PRODUCTS] = {0.5f, 0.5f, 1.1f, 0.8f, 0.8f, 0.8f};
    return 0.1f + worth[move.b] * (float)value;
}

/* Routes carry supplies to builders, and goods that nobody needs to Earth. */
static float weigh_haul(const hor_plan *plan, orr_move move)
{
    if (move.a == EARTH) {
        const int gap = hor_supply_gap(plan, site_world(move.b));
        return plan->own->cash + plan->own->stock[SUP] > 0 && gap > 0 ? 1 + 0.1f * (float)gap
                                                                      : NEVER;
    }
    const hor_base *base = see_base(plan->s, plan->seat, site_world(move.a));
    return move.b == EARTH && base->store[ORE] + base->store[FUEL] >= 3 ? 0.5f : NEVER;
}

static float weigh_send(const hor_plan *plan, orr_move move)
{
    const bool outward = plan->s->haul_from == EARTH;
    return (move.a == SUP) == outward ? 1 + 0.1f * (float)move.b : NEVER;
}

/* What a technology is good for beside its three points. */
static float merit_of_skill(const hor_plan *plan, const hor_tech *tech)
{
    static const float merit[SKILLS] = {
        [RANGE] = 5,       [REUSABLE] = 4,    [COMPUTING] = 3,    [ROBUSTNESS] = 3,
        [HABITATION] = 2,  [ROUTES] = 3,      [CREW] = 1.5f,      [MEDICINE] = 1,
        [TRANSFER] = 1.5f, [RELIABILITY] = 1, [TERRAFORMING] = 2, [COLONIZER] = 12,
        [ASSEMBLY] = 2,    [ECOLOGY] = 2,     [PRESSURE] = 1,     [SHIELDING] = 1,
        [YARDS] = 1,       [ELEVATORS] = 2,   [SPACE_MINING] = 1, [SIGNS_TECH] = 1,
        [LIFE_TECH] = 1,   [DEFLECTION] = 1,
    };
    const float rush =
        scenario_of(plan->rules)->goal == GOAL_DEFLECTION && tech->skill == DEFLECTION ? 20.0f : 0;
    return merit[tech->skill] + rush;
}

static float weigh_develop(const hor_plan *plan, orr_move move)
{
    const hor_tech *tech = &plan->pack->techs[move.a];
    const int cost = hor_tech_cost(plan->pack, plan->s, plan->seat, move.a);
    return 4 + 10 * (3 + merit_of_skill(plan, tech)) / (float)cost;
}

/* Politics markers that bring a technology within reach are well spent. */
static float weigh_study(const hor_plan *plan, orr_move move)
{
    const int most = plan->own->politics * hor_points_for_marker(plan->s, plan->seat);
    const int bank = plan->own->bank[move.a];
    for (int tech = 0; tech < plan->pack->tech_count; tech++) {
        if (plan->pack->techs[tech].domain != move.a ||
            !hor_tech_open(plan->pack, plan->s, plan->seat, tech))
            continue;
        const int cost = hor_tech_cost(plan->pack, plan->s, plan->seat, tech);
        if (cost > bank && cost <= bank + most)
            return 3 - 0.05f * (float)(cost - bank);
    }
    return NEVER;
}

/* Markers are lost when the step ends; before that they may still be of use. */
static float weigh_cash_in(const hor_plan *plan, orr_move move)
{
    (void)move;
    return plan->s->phase == PHASE_TECHNOLOGY ? 1.5f : NEVER;
}

/* Those who are behind think of other means. */
static float envy(const hor_plan *plan)
{
    int most = 0;
    for (int seat = 0; plan->years < 100 && seat < plan->s->head.seats; seat++)
        most = hor_max(most, points_of(plan, seat));
    return 0.032f * (float)hor_max(0, most - points_of(plan, plan->seat));
}

static float weigh_policy(const hor_plan *plan, orr_move move)
{
    static const float merit[SKILLS] = {
        [INCOME] = 5.5f,   [MORE_BASES] = 5,  [MORE_RE] = 4.6f,    [MORE_CV] = 4.8f,
        [POLITICS] = 3.5f, [MILITARY] = 2.5f, [CHOICE_GROWTH] = 1, [STATECRAFT] = 0.5f,
    };
    const hor_policy *policy = &plan->pack->policies[move.a];
    float sum = 0;
    for (int i = 0; i < policy->skill_count; i++)
        sum = fmaxf(sum, merit[policy->skills[i]] - 0.9f * (float)policy->level +
                             0.2f * (float)policy->amounts[i] * (policy->skills[i] == INCOME));
    int pirates = 0;
    for (int i = 0; i < PIRATES; i++)
        pirates += plan->s->raider[i].tile != NONE;
    return sum + (policy->skills[0] == MILITARY ? 0.3f * (float)pirates + envy(plan) : 0);
}

/* ---- exploration ---------------------------------------------------------------------------- */

static float weigh_explore(const hor_plan *plan, orr_move move)
{
    const hor_ship *v = &plan->s->ship[plan->seat][move.a];
    if (is_crewed(v) && hor_is_builder(design_of(plan->pack, plan->s, plan->seat, move.a)))
        return NEVER; /* a recalled builder builds nothing */
    const bool probe = move.verb == VERB_PROBE;
    const int value = hor_explore_value(plan->pack, plan->s, plan->seat, move.a, move.b, probe);
    return 5 + 0.05f * (float)value + hor_mission_merit(plan, move.b, is_crewed(v)) + 0.5f * probe;
}

static float merit_of_card(const hor_plan *plan, int card, int world)
{
    const hor_card *c = &plan->pack->cards[card];
    const hor_world *w = &plan->pack->worlds[world];
    const float goods =
        0.7f * (float)(c->yield[ORE] + c->yield[FUEL]) + 1.2f * (float)c->yield[SUP];
    const bool own = plan->s->base_of[plan->seat][world] != NONE;
    return goods * (own ? 1.5f : 1) + 0.8f * (float)c->tech + 0.3f * (float)(c->robots + c->crews) +
           (c->yield[SUP] && w->bonus[SUP] ? 0.5f : 0);
}

/* Better than what lies there? Nobody is asked to make a rival's base better. */
static float weigh_place(const hor_plan *plan, orr_move move)
{
    const int world = plan->s->find.world, old = plan->s->ground[world].card;
    const float now = old == NONE ? 0 : merit_of_card(plan, old, world);
    return merit_of_card(plan, move.a, world) - now;
}

static float weigh_return(const hor_plan *plan, orr_move move)
{
    return -(float)plan->pack->missions[move.a].vp;
}

static float weigh_mine(const hor_plan *plan, orr_move move)
{
    if (move.verb == VERB_DEFLECT)
        return 9;
    if (move.verb == VERB_MINE_ASTEROID)
        return 6;
    const hor_design *design = design_of(plan->pack, plan->s, plan->seat, move.a);
    return hor_is_builder(design) ? NEVER : move.b == SUP ? 2 : 1;
}

/* ---- bases ---------------------------------------------------------------------------------- */

static float weigh_found(const hor_plan *plan, orr_move move)
{
    const bool room = plan->have[BASE_LIMIT] < plan->limit[BASE_LIMIT];
    return room && hor_site_merit(plan, move.b) > 0 ? 6 : NEVER;
}

/* Points a SUP, with what a facility will bring in the decades to come. */
static float weigh_expand(const hor_plan *plan, orr_move move)
{
    const hor_base *base = see_base(plan->s, plan->seat, site_world(move.a));
    const int card = plan->s->ground[base->world].card;
    const float decades = (float)plan->years / 10, cost = plan->pack->facilities[move.b].cost;
    float points = 1;
    if (scenario_of(plan->rules)->goal == GOAL_SETTLEMENTS && move.b == SETTLEMENT)
        return 20;
    if (move.b == SETTLEMENT)
        points =
            (base->world == EARTH
                 ? 1.0f
                 : 0.25f *
                       (float)plan->pack->tiles[plan->pack->worlds[base->world].tile].settlement) *
                (1 + 0.08f * decades) +
            0.25f * (float)hor_terraform_grade(plan->pack, plan->s, base->world);
    else if (hor_chain_of(move.b) == MINING && card != NONE)
        points += 0.12f * decades *
                  (float)(base->level[MINING] == 0
                              ? hor_max(plan->pack->cards[card].yield[SUP] +
                                            plan->pack->worlds[base->world].bonus[SUP],
                                        1)
                              : 1);
    else if (hor_chain_of(move.b) == LAB)
        points += 0.06f * decades * (base->world == EARTH || card != NONE ? 2.0f : 0);
    else if (move.b == SMALL_SUPPLY)
        points += 0.5f;
    return 1 + 3 * points / cost;
}

/* The prize goes to whoever has most settlements there. */
static float weigh_terraform(const hor_plan *plan, orr_move move)
{
    const hor_base *base = see_base(plan->s, plan->seat, move.a);
    for (int seat = 0; seat < plan->s->head.seats; seat++) {
        const hor_base *rival = see_base(plan->s, seat, move.a);
        if (seat != plan->seat && rival && rival->settlements > base->settlements)
            return NEVER;
    }
    const int left = plan->pack->worlds[move.a].terraform - plan->s->ground[move.a].terraformed;
    return base->settlements > 0 && left <= 2 * plan->years ? 1.5f - 0.2f * (float)base->terraformed
                                                            : NEVER;
}

/* ---- trade and war -------------------------------------------------------------------------- */

static bool has_goods(const hor_plan *plan, int world, int resource)
{
    const hor_base *base = see_base(plan->s, plan->seat, world);
    for (int ship = 0; !base && ship < SHIPS; ship++) {
        const hor_ship *v = &plan->s->ship[plan->seat][ship];
        if (is_crewed(v) && v->place == base_place(world) && !has_flag(v, RESERVED) &&
            v->transit == 0 && v->cargo[resource] > 0)
            return true;
    }
    return base && base->store[resource] > 0;
}

/* Whatever sells, and supplies for one's own builders. */
static float weigh_trade(const hor_plan *plan, orr_move move)
{
    const int owner = plan->s->seat_of[move.b];
    const hor_base *base = owner == NONE ? NULL : see_base(plan->s, owner, move.a);
    const hor_outpost *outpost = &plan->s->outpost[plan->pack->worlds[move.a].tile];
    const int market = base ? base->market : outpost->market;
    const int side = base ? base->market_side : outpost->market_side;
    const int wanted = plan->pack->markets[market].resource;
    if (side == BUYS)
        return owner == plan->seat && (wanted == SUP || wanted == RESOURCES) && plan->own->cash >= 2
                   ? 2
                   : NEVER;
    for (int r = 0; r < RESOURCES; r++)
        if ((wanted == r || wanted == RESOURCES) && has_goods(plan, move.a, r) &&
            (owner == plan->seat || !see_base(plan->s, plan->seat, move.a)))
            return 2;
    return NEVER;
}

static float weigh_deal(const hor_plan *plan, orr_move move)
{
    if (move.verb == VERB_VEND)
        return 1 + 0.1f * (float)move.b;
    return move.a == SUP && plan->own->cash >= 2 ? 1 + 0.1f * (float)move.b : NEVER;
}

static int own_fire(const hor_plan *plan, int ship)
{
    uint32_t ships = hor_members(plan->s, plan->s->ship[plan->seat][ship].leader, plan->seat);
    int fire = 0;
    for (; ships; ships &= ships - 1)
        fire += hor_attack_value(plan->pack, plan->s, plan->seat, __builtin_ctz(ships));
    return fire;
}

/* Only against what is weaker. */
static float weigh_attack(const hor_plan *plan, orr_move move)
{
    const int rival = plan->s->seat_of[move.b];
    const int place = plan->s->ship[plan->seat][move.a].place;
    const hor_base *base = rival == NONE ? NULL : see_base(plan->s, rival, world_of(place));
    const int defence = base ? hor_base_value(plan->pack, plan->s, rival, base) : 0;
    return own_fire(plan, move.a) > 2 * defence ? 2.5f : NEVER;
}

static float weigh_hunt(const hor_plan *plan, orr_move move)
{
    return own_fire(plan, move.a) >= plan->pack->pirates[0].attack ? 3 : NEVER;
}

static float weigh_fight(const hor_plan *plan, orr_move move)
{
    (void)move;
    return plan->warships > 0 ? 1.5f : 0.5f;
}

static float weigh_pay(const hor_plan *plan, orr_move move)
{
    const int price = plan->s->voyage.ransom * (move.verb == VERB_BUY_OFF ? 2 : 1);
    return (move.verb == VERB_BUY_OFF ? 1.2f : 2) -
           0.2f * (float)hor_max(0, price - plan->own->cash);
}

/* ---- all moves ------------------------------------------------------------------------------ */

/* What needs no thought has a fixed weight; "done", "pass" and "hold" are the measure. */
static const float fixed[VERBS] = {
    [VERB_ACCEPT] = 2,
    [VERB_REFUSE] = 1,
    [VERB_DISPLACE] = 1,
    [VERB_FAVOUR] = 1,
    [VERB_LAURELS] = NEVER,
    [VERB_SWAP_MISSION] = NEVER,
    [VERB_PASS] = 1,
    [VERB_REPLACE] = NEVER,
    [VERB_REPAIR] = 4,
    [VERB_REPAIR_BASE] = 4,
    [VERB_SCRAP] = NEVER,
    [VERB_RESERVE] = NEVER,
    [VERB_SELL] = NEVER,
    [VERB_UNLOAD] = NEVER,
    [VERB_PASS_CARGO] = NEVER,
    [VERB_ORDERS] = NEVER,
    [VERB_SET] = NEVER,
    [VERB_CLEAR] = NEVER,
    [VERB_CRUISE] = NEVER,
    [VERB_INTERRUPT] = -1,
    [VERB_LAUNCH] = 1,
    [VERB_JOIN] = NEVER,
    [VERB_DETACH] = NEVER,
    [VERB_HOLD] = 0.1f,
    [VERB_INTERCEPT] = 1,
    [VERB_STOP] = 1,
    [VERB_SURRENDER] = 1,
    [VERB_SEARCH] = 1,

    [VERB_BLOCKADE] = 2,
    [VERB_LIFT_BLOCKADE] = NEVER,
    [VERB_RAID] = 0.5f,
    [VERB_TAKE] = 1,
    [VERB_DIRECT] = 3,
    [VERB_AVOID] = -1,
    [VERB_PRESS] = 2,
    [VERB_WARD] = 1.5f,
    [VERB_AIM] = 1,
    [VERB_ENGAGE] = 1.2f,
    [VERB_SCREEN] = -1,
    [VERB_SCREEN_BASE] = -1,

    [VERB_ALLOW] = 1,
    [VERB_TARIFF] = 2,
    [VERB_DISCARD] = 0.2f,
    [VERB_LIFT] = 1,
    [VERB_HIT_STORES] = 1,
};

static weigher *const weighers[VERBS] = {
    [VERB_COURT] = weigh_court,
    [VERB_CHILL] = weigh_chill,
    [VERB_PRODUCE] = weigh_produce,
    [VERB_HAUL] = weigh_haul,
    [VERB_SEND] = weigh_send,
    [VERB_DEVELOP] = weigh_develop,
    [VERB_STUDY] = weigh_study,
    [VERB_CASH_IN] = weigh_cash_in,
    [VERB_ADOPT] = weigh_policy,
    [VERB_BUILD] = hor_weigh_build,
    [VERB_BUILD_RESERVED] = hor_weigh_build,
    [VERB_REFIT] = hor_weigh_refit,
    [VERB_CARGO] = hor_weigh_cargo,
    [VERB_LOAD] = hor_weigh_load,
    [VERB_SELECT] = hor_weigh_select,
    [VERB_FREIGHT] = hor_weigh_freight,
    [VERB_STOW] = hor_weigh_launcher_load,
    [VERB_MOUNT] = hor_weigh_mount,
    [VERB_LAND] = hor_weigh_land,
    [VERB_ORBIT] = hor_weigh_orbit,
    [VERB_FLYBY] = hor_weigh_flyby,
    [VERB_SLOW_FLYBY] = hor_weigh_flyby,
    [VERB_FIGHT] = weigh_fight,
    [VERB_PAY] = weigh_pay,
    [VERB_BUY_OFF] = weigh_pay,
    [VERB_ATTACK] = weigh_attack,
    [VERB_HUNT] = weigh_hunt,
    [VERB_EXPLORE] = weigh_explore,
    [VERB_PROBE] = weigh_explore,
    [VERB_PLACE] = weigh_place,
    [VERB_RETURN] = weigh_return,
    [VERB_MINE] = weigh_mine,
    [VERB_MINE_ASTEROID] = weigh_mine,
    [VERB_DEFLECT] = weigh_mine,
    [VERB_TRADE] = weigh_trade,
    [VERB_BUY] = weigh_deal,
    [VERB_VEND] = weigh_deal,
    [VERB_FOUND] = weigh_found,
    [VERB_EXPAND] = weigh_expand,
    [VERB_TERRAFORM] = weigh_terraform,
};

void hor_weigh(const orr_rules *rules, const void *state, const orr_moves *moves, float *weights)
{
    hor_plan plan;
    hor_make_plan(rules, state, &plan);
    for (int i = 0; i < moves->count; i++) {
        const orr_move move = moves->at[i];
        weights[i] = weighers[move.verb] ? weighers[move.verb](&plan, move) : fixed[move.verb];
        if (move.verb == VERB_COMMIT)
            weights[i] = -(float)move.a;
    }
}

/* ---- the position --------------------------------------------------------------------------- */

/* Points as they stand, and what money and knowledge will still become. */
static float prospect(const orr_rules *rules, const hor_state *s, int seat)
{
    const hor_pack *pack = rules->pack;
    const hor_programme *p = &s->seat[seat];
    const hor_scenario *scenario = scenario_of(rules);
    hor_tally tally;
    if (scenario->goal == GOAL_SETTLEMENTS) {
        const hor_base *base = see_base(s, seat, scenario->world);
        return base ? 3.0f * (float)base->settlements + 0.5f * (float)base->store[SUP] : 0;
    }
    float sum = (float)hor_tally_score(pack, s, seat, &tally) + 0.25f * (float)p->cash;
    for (int d = 0; d < DOMAINS; d++)
        sum += 0.1f * (float)p->bank[d];
    for (int slot = 0; slot < BASES; slot++)
        if (s->base[seat][slot].world != NONE)
            sum += 0.25f * (float)s->base[seat][slot].store[SUP];
    return sum;
}

static float chance(float lead)
{
    return 1 / (1 + expf(-lead));
}

float hor_value(const orr_rules *rules, const void *state, int seat)
{
    const hor_state *s = state;
    const hor_scenario *scenario = scenario_of(rules);
    const float own = prospect(rules, s, seat);
    if (scenario->goal == GOAL_DEFLECTION)
        return chance(3 - 6 * (float)s->mass / (float)(1 + s->mass + s->year - scenario->start));
    if (scenario->goal == GOAL_THRESHOLD) {
        /* It takes a seventieth of the way a year. */
        const float past = (float)(s->year - scenario->start) /
                           (float)hor_max(1, scenario->last - scenario->start);
        const float expected = -170 + (170 + (float)scenario->win) * past;
        return chance((own - expected) / 15);
    }
    float all = 0;
    for (int each = 0; each < s->head.seats; each++)
        all += expf((prospect(rules, s, each) - own) / 12);
    return 1 / all;
}
