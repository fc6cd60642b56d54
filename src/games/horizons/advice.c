/* advice.c - how good each move and the position look to a decent player. Advice only: floats are
 * welcome here, and nothing in the rules depends on it. "Done" weighs nothing; what is worth doing
 * weighs more, what is not weighs less. */
#include "advice.h"

#include <math.h>

enum { NEVER = -5 };
typedef float weigher(const horizons_plan *plan, orr_move move);

/* ---- the decade ----------------------------------------------------------------------------- */

/* Friends bring money every decade, the first attempt costs one marker, the next two ... */
static float weigh_court(const horizons_plan *plan, orr_move move)
{
    const uint8_t *income = horizons_faction_of(plan->pack, plan->s, plan->seat)->income;
    const int now = plan->s->relation[plan->own->faction][move.a];
    if (now >= ALLIANCE || plan->own->attempts[move.a])
        return NEVER;
    const int gain = income[now + 1] - income[now] + (now + 1 == ALLIANCE);
    const float decades = (float)plan->years / 10;
    return 0.15f * (float)gain * decades - 0.3f * (float)(plan->own->tried + 1);
}

static int points_of(const horizons_plan *plan, int seat)
{
    horizons_tally tally;
    return horizons_tally_score(plan->rules, plan->s, seat, &tally);
}

/* Against whoever is far ahead, by those who can fight. */
static float weigh_chill(const horizons_plan *plan, orr_move move)
{
    const int rival = plan->s->seat_of[move.a];
    if (rival == NONE || plan->warships == 0 || plan->own->skill[MILITARY] < 2 ||
        plan->own->attempts[move.a])
        return NEVER;
    const int ahead = points_of(plan, rival) - points_of(plan, plan->seat);
    return plan->years < 90 && ahead > 0 ? 0.3f + 0.02f * (float)ahead : NEVER;
}

static float weigh_produce(const horizons_plan *plan, orr_move move)
{
    const horizons_base *base = horizons_see_base(plan->s, plan->seat, move.a);
    const int value = horizons_product_value(plan->pack, plan->s, plan->seat, base, move.b);
    static const float worth[PRODUCTS] = {0.5f, 0.5f, 1.1f, 0.8f, 0.8f, 0.8f};
    return 0.1f + worth[move.b] * (float)value;
}

/* Routes carry supplies to builders, and goods that nobody needs to Earth. */
static float weigh_haul(const horizons_plan *plan, orr_move move)
{
    if (move.a == EARTH) {
        const int gap = horizons_supply_gap(plan, horizons_site_world(move.b));
        return plan->own->cash + plan->own->stock[SUP] > 0 && gap > 0 ? 1 + 0.1f * (float)gap
                                                                      : NEVER;
    }
    const horizons_base *base = horizons_see_base(plan->s, plan->seat, horizons_site_world(move.a));
    return move.b == EARTH && base->store[ORE] + base->store[FUEL] >= 3 ? 0.5f : NEVER;
}

static float weigh_send(const horizons_plan *plan, orr_move move)
{
    const bool outward = plan->s->haul_from == EARTH;
    return (move.a == SUP) == outward ? 1 + 0.1f * (float)move.b : NEVER;
}

/* What a technology is good for beside its three points. */
static float merit_of_skill(const horizons_plan *plan, const horizons_tech *tech)
{
    static const float merit[SKILLS] = {
        [RANGE] = 5,       [REUSABLE] = 4,    [COMPUTING] = 3,    [ROBUSTNESS] = 3,
        [HABITATION] = 2,  [ROUTES] = 3,      [CREW] = 1.5f,      [MEDICINE] = 1,
        [TRANSFER] = 1.5f, [RELIABILITY] = 1, [TERRAFORMING] = 2, [COLONIZER] = 12,
        [ASSEMBLY] = 2,    [ECOLOGY] = 2,     [PRESSURE] = 1,     [SHIELDING] = 1,
        [YARDS] = 1,       [ELEVATORS] = 2,   [SPACE_MINING] = 1, [SIGNS_TECH] = 1,
        [LIFE_TECH] = 1,   [DEFLECTION] = 1,  [SPECTRA] = 1,      [RELAY] = 1,
        [TELEMETRY] = 1,   [TOURISM] = 2,     [SAILS] = 2,
    };
    const float rush =
        horizons_scenario_of(plan->rules)->goal == GOAL_DEFLECTION && tech->skill == DEFLECTION
            ? 20.0f
            : 0;
    return merit[tech->skill] + rush;
}

/* A technology that its faction is good at. */
static bool suits(const horizons_plan *plan, int tech)
{
    const horizons_faction *faction = horizons_faction_of(plan->pack, plan->s, plan->seat);
    for (int i = 0; i < faction->suited_count; i++)
        if (faction->suited[i] == tech)
            return true;
    return false;
}

static float merit_of_tech(const horizons_plan *plan, int number)
{
    const horizons_tech *tech = &plan->pack->techs[number];
    const int cost = horizons_tech_cost(plan->pack, plan->s, plan->seat, number);
    const float liked = suits(plan, number) ? 2.5f : 0;
    return 10 *
           (3 + merit_of_skill(plan, tech) + liked + horizons_taste(plan, TASTE_TECH, number)) /
           (float)cost;
}

static float weigh_develop(const horizons_plan *plan, orr_move move)
{
    return 4 + merit_of_tech(plan, move.a);
}

/* Politics markers that bring a technology within reach are well spent, few of them best. */
static float weigh_develop_with(const horizons_plan *plan, orr_move move)
{
    const horizons_tech *tech = &plan->pack->techs[move.a];
    const int cost = horizons_tech_cost(plan->pack, plan->s, plan->seat, move.a);
    return 3 + 0.1f * merit_of_tech(plan, move.a) -
           0.05f * (float)(cost - plan->own->bank[tech->domain]);
}

/* Markers are lost when the step ends; before that they may still be of use. */
static float weigh_cash_in(const horizons_plan *plan, orr_move move)
{
    (void)move;
    if (plan->s->phase == PHASE_TECHNOLOGY)
        return 1.5f;
    return plan->last && plan->years <= 2 && plan->own->politics < 4 ? 0.6f : NEVER;
}

/* Four markers are a point, and at the end they are nothing else. */
static float weigh_laurels(const horizons_plan *plan, orr_move move)
{
    (void)move;
    return plan->last && plan->s->phase != PHASE_TECHNOLOGY &&
                   horizons_scenario_of(plan->rules)->goal != GOAL_SETTLEMENTS
               ? 6
               : NEVER;
}

static float weigh_cash_in_all(const horizons_plan *plan, orr_move move)
{
    const float one = weigh_cash_in(plan, move);
    return one > 0 ? one + 0.1f : one;
}

/* Those who are behind think of other means. */
static float envy(const horizons_plan *plan)
{
    const int own = points_of(plan, plan->seat);
    int most = own;
    for (int seat = 0; plan->years < 100 && seat < plan->s->head.seats; seat++)
        most = horizons_max(most, points_of(plan, seat));
    return 0.032f * (float)(most - own);
}

/* What a faction stands for comes first; after that every one has its own mind. */
static float liking(const horizons_plan *plan, int topic)
{
    const horizons_faction *faction = horizons_faction_of(plan->pack, plan->s, plan->seat);
    float sum = 1.6f * horizons_taste(plan, TASTE_TOPIC, topic);
    for (int i = 0; i < faction->topic_count; i++)
        if (faction->topics[i] == topic)
            sum += i == 0 ? 2.5f : 1.8f;
    for (int i = 0; i < faction->shun_count; i++)
        if (faction->shuns[i] == topic)
            sum -= 20;
    return sum;
}

static float weigh_policy(const horizons_plan *plan, orr_move move)
{
    static const float merit[SKILLS] = {
        [INCOME] = 4.6f,  [MORE_BASES] = 4.8f, [MORE_RE] = 4.4f,    [MORE_CV] = 4.4f,
        [POLITICS] = 4,   [MILITARY] = 2.5f,   [CHOICE_GROWTH] = 1, [STATECRAFT] = 0.5f,
        [SCIENCE] = 4.4f, [INDUSTRY] = 4.2f,
    };
    const horizons_policy *policy = &plan->pack->policies[move.a];
    float sum = 0;
    for (int i = 0; i < policy->skill_count; i++)
        sum = fmaxf(sum, merit[policy->skills[i]] - 0.9f * (float)policy->level +
                             0.2f * (float)policy->amounts[i] * (policy->skills[i] == INCOME));
    int pirates = 0;
    for (int i = 0; i < PIRATES; i++)
        pirates += plan->s->raider[i].tile != NONE;
    return sum + liking(plan, policy->topic) +
           (policy->skills[0] == MILITARY ? 0.3f * (float)pirates + envy(plan) : 0);
}

/* ---- exploration ---------------------------------------------------------------------------- */

static float merit_of_exploring(const horizons_plan *plan, orr_move move, bool probe)
{
    const horizons_ship *v = &plan->s->ship[plan->seat][move.a];
    const int value =
        horizons_explore_value(plan->pack, plan->s, plan->seat, move.a, move.b, probe);
    return 5 + 0.05f * (float)value + horizons_mission_merit(plan, move.b, horizons_is_crewed(v)) +
           0.5f * probe;
}

static float weigh_explore(const horizons_plan *plan, orr_move move)
{
    const horizons_ship *v = &plan->s->ship[plan->seat][move.a];
    if (horizons_is_crewed(v) &&
        horizons_is_builder(horizons_design_of(plan->pack, plan->s, plan->seat, move.a)))
        return NEVER; /* a recalled builder builds nothing */
    return merit_of_exploring(plan, move, false);
}

/* Once it has begun it goes on, unless it is wanted elsewhere. */
static float weigh_explore_on(const horizons_plan *plan, orr_move move)
{
    const float merit = weigh_explore(plan, move);
    return merit > 0 ? merit + 0.01f : merit;
}

static float weigh_probe(const horizons_plan *plan, orr_move move)
{
    return merit_of_exploring(plan, move, true);
}

/* A flyby goes on to the next system. */
static float weigh_onward(const horizons_plan *plan, orr_move move)
{
    (void)plan;
    return 1 - 0.01f * (float)move.a;
}

/* Whoever comes later finds no more. */
static float weigh_dawdling(const horizons_plan *plan, orr_move move)
{
    (void)plan, (void)move;
    return ORR_NEVER;
}

static float merit_of_card(const horizons_plan *plan, int card, int world)
{
    const horizons_card *c = &plan->pack->cards[card];
    const horizons_world *w = &plan->pack->worlds[world];
    const float goods =
        0.7f * (float)(c->yield[ORE] + c->yield[FUEL]) + 1.2f * (float)c->yield[SUP];
    const bool own = plan->s->base_of[plan->seat][world] != NONE;
    return goods * (own ? 1.5f : 1) + 0.8f * (float)c->tech + 0.3f * (float)(c->robots + c->crews) +
           (c->yield[SUP] && w->bonus[SUP] ? 0.5f : 0);
}

/* Better than what lies there? Nobody is asked to make a rival's base better. */
static float weigh_place(const horizons_plan *plan, orr_move move)
{
    const int world = plan->s->find.world, old = plan->s->ground[world].card;
    const float now = old == NONE ? 0 : merit_of_card(plan, old, world);
    return merit_of_card(plan, move.a, world) - now;
}

static float weigh_return(const horizons_plan *plan, orr_move move)
{
    return -(float)plan->pack->missions[move.a].vp;
}

static float weigh_mine(const horizons_plan *plan, orr_move move)
{
    const horizons_design *design = horizons_design_of(plan->pack, plan->s, plan->seat, move.a);
    return horizons_is_builder(design) ? NEVER : move.b == SUP ? 2 : 1;
}

/* ---- bases ---------------------------------------------------------------------------------- */

static float weigh_found(const horizons_plan *plan, orr_move move)
{
    const bool room = plan->have[BASE_LIMIT] < plan->limit[BASE_LIMIT];
    return room && horizons_site_merit(plan, move.b) > 0 ? 6 : NEVER;
}

/* Points a SUP, with what a facility will bring in the decades to come. */
static float weigh_expand(const horizons_plan *plan, orr_move move)
{
    const horizons_base *base = horizons_see_base(plan->s, plan->seat, horizons_site_world(move.a));
    const int card = plan->s->ground[base->world].card;
    const float decades = (float)plan->years / 10, cost = plan->pack->facilities[move.b].cost;
    float points = 1;
    if (horizons_scenario_of(plan->rules)->goal == GOAL_SETTLEMENTS && move.b == SETTLEMENT)
        return 20;
    if (move.b == SETTLEMENT)
        points =
            (base->world == EARTH
                 ? 1.0f
                 : 0.25f *
                       (float)plan->pack->tiles[plan->pack->worlds[base->world].tile].settlement) *
                (1 + 0.08f * decades) +
            0.25f * (float)horizons_terraform_grade(plan->pack, plan->s, base->world);
    else if (horizons_chain_of(move.b) == MINING && card != NONE)
        points += 0.12f * decades *
                  (float)(base->level[MINING] == 0
                              ? horizons_max(plan->pack->cards[card].yield[SUP] +
                                                 plan->pack->worlds[base->world].bonus[SUP],
                                             1)
                              : 1);
    else if (horizons_chain_of(move.b) == LAB)
        points += 0.06f * decades * (base->world == EARTH || card != NONE ? 2.0f : 0);
    else if (move.b == SMALL_SUPPLY)
        points += 0.5f;
    return 1 + 3 * points / cost;
}

/* The prize goes to whoever has most settlements there. */
static float weigh_terraform(const horizons_plan *plan, orr_move move)
{
    const horizons_base *base = horizons_see_base(plan->s, plan->seat, move.a);
    for (int seat = 0; seat < plan->s->head.seats; seat++) {
        const horizons_base *rival = horizons_see_base(plan->s, seat, move.a);
        if (seat != plan->seat && rival && rival->settlements > base->settlements)
            return NEVER;
    }
    const int left = plan->pack->worlds[move.a].terraform - plan->s->ground[move.a].terraformed;
    return base->settlements > 0 && left <= 2 * plan->years ? 1.5f - 0.2f * (float)base->terraformed
                                                            : NEVER;
}

/* ---- trade and war -------------------------------------------------------------------------- */

static bool has_goods(const horizons_plan *plan, int world, int resource)
{
    const horizons_base *base = horizons_see_base(plan->s, plan->seat, world);
    for (int ship = 0; !base && ship < SHIPS; ship++) {
        const horizons_ship *v = &plan->s->ship[plan->seat][ship];
        if (horizons_is_crewed(v) && v->place == horizons_base_place(world) &&
            !horizons_has_flag(v, RESERVED) && v->transit == 0 && v->cargo[resource] > 0)
            return true;
    }
    return base && base->store[resource] > 0;
}

/* Whatever sells, and supplies for one's own builders. */
static float weigh_trade(const horizons_plan *plan, orr_move move)
{
    const int owner = plan->s->seat_of[move.b];
    const horizons_base *base = owner == NONE ? NULL : horizons_see_base(plan->s, owner, move.a);
    const horizons_outpost *outpost = &plan->s->outpost[plan->pack->worlds[move.a].tile];
    const int market = base ? base->market : outpost->market;
    const int side = base ? base->market_side : outpost->market_side;
    const int wanted = plan->pack->markets[market].resource;
    if (side == BUYS)
        return owner == plan->seat && (wanted == SUP || wanted == RESOURCES) && plan->own->cash >= 2
                   ? 2
                   : NEVER;
    for (int r = 0; r < RESOURCES; r++)
        if ((wanted == r || wanted == RESOURCES) && has_goods(plan, move.a, r) &&
            (owner == plan->seat || !horizons_see_base(plan->s, plan->seat, move.a)))
            return 2;
    return NEVER;
}

static float weigh_vend(const horizons_plan *plan, orr_move move)
{
    (void)plan;
    return 1 + 0.1f * (float)move.b;
}

static float weigh_buy(const horizons_plan *plan, orr_move move)
{
    return move.a == SUP && plan->own->cash >= 2 ? 1 + 0.1f * (float)move.b : NEVER;
}

static int own_fire(const horizons_plan *plan, int ship)
{
    uint32_t ships = horizons_members(plan->s, plan->s->ship[plan->seat][ship].leader, plan->seat);
    int fire = 0;
    for (; ships; ships &= ships - 1)
        fire += horizons_attack_value(plan->pack, plan->s, plan->seat, __builtin_ctz(ships));
    return fire;
}

/* Only against what is weaker. */
static float weigh_attack(const horizons_plan *plan, orr_move move)
{
    const int rival = plan->s->seat_of[move.b];
    const int place = plan->s->ship[plan->seat][move.a].place;
    const horizons_base *base =
        rival == NONE ? NULL : horizons_see_base(plan->s, rival, horizons_world_of(place));
    const int defence = base ? horizons_base_value(plan->pack, plan->s, rival, base) : 0;
    return own_fire(plan, move.a) > 2 * defence ? 2.5f : NEVER;
}

static float weigh_hunt(const horizons_plan *plan, orr_move move)
{
    const int tile = plan->s->ship[plan->seat][move.a].place - FLYBY;
    const int pirate = horizons_strongest_pirate(plan->s, tile);
    const bool strong = pirate != NONE && plan->s->raider[pirate].strong;
    return own_fire(plan, move.a) >= plan->pack->pirates[strong ? STRONG : WEAK].attack ? 3 : NEVER;
}

static float weigh_fight(const horizons_plan *plan, orr_move move)
{
    (void)move;
    return plan->warships > 0 ? 1.5f : 0.5f;
}

/* A debt is worse than the loss of money. */
static float debt_after(const horizons_plan *plan, int price)
{
    return 0.2f * (float)horizons_max(0, price - plan->own->cash);
}

static float weigh_pay(const horizons_plan *plan, orr_move move)
{
    (void)move;
    return 2 - debt_after(plan, plan->s->voyage.ransom);
}

static float weigh_buy_off(const horizons_plan *plan, orr_move move)
{
    (void)move;
    return 1.2f - debt_after(plan, 2 * plan->s->voyage.ransom);
}

/* Markers for initiative are missed elsewhere. */
static float weigh_commit(const horizons_plan *plan, orr_move move)
{
    (void)plan;
    return -(float)move.a;
}

/* ---- all moves ------------------------------------------------------------------------------ */

/* What needs no thought has a fixed weight; "done", "pass" and "hold" are the measure. Housekeeping is for
 * people, and no search looks at it: a computer decides again every year, and what is put back at once
 * looks as good to it as nothing at all. */
static const float fixed[VERB_COUNT] = {
    [VERB_ACCEPT_RELATIONS] = 2,
    [VERB_REFUSE_RELATIONS] = 1,
    [VERB_ACCEPT_FLEET] = 2,
    [VERB_REFUSE_FLEET] = 1,
    [VERB_ACCEPT_SURRENDER] = 2,
    [VERB_REFUSE_SURRENDER] = 1,
    [VERB_REFUSE_TRADE] = 1,
    [VERB_DISPLACE] = 1,
    [VERB_FAVOUR] = 1,
    [VERB_SWAP_MISSION] = NEVER,
    [VERB_PASS_TECHNOLOGY] = 1,
    [VERB_PASS_POLICY] = 1,
    [VERB_REPLACE] = NEVER,
    [VERB_BUILD_RESERVED] = NEVER,
    [VERB_REPAIR] = 4,
    [VERB_REPAIR_BASE] = 4,
    [VERB_SCRAP] = NEVER,
    [VERB_RESERVE] = ORR_NEVER,
    [VERB_SELL] = NEVER,
    [VERB_PASS_CARGO] = ORR_NEVER,
    [VERB_STUDY] = NEVER,
    [VERB_ORDERS] = ORR_NEVER,
    [VERB_RELIEVE] = ORR_NEVER,
    [VERB_APART] = ORR_NEVER,
    [VERB_TOGETHER] = ORR_NEVER,
    [VERB_MINE_ON] = NEVER,
    [VERB_SET] = ORR_NEVER,
    [VERB_CLEAR] = ORR_NEVER,
    [VERB_CRUISE_BUILD] = NEVER,
    [VERB_CRUISE_MOVEMENT] = NEVER,
    [VERB_INTERRUPT] = -1,
    [VERB_LAUNCH] = 1,
    [VERB_STOW] = ORR_NEVER,
    [VERB_GIVE_UP_FREIGHT] = ORR_NEVER,
    [VERB_JOIN] = NEVER,
    [VERB_DETACH] = NEVER,
    [VERB_HOLD] = 0.1f,
    [VERB_INTERCEPT] = 1,
    [VERB_STOP] = 1,
    [VERB_SURRENDER] = 1,
    [VERB_SURRENDER_TO_PIRATES] = 1,
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
    [VERB_ENGAGE_SCREENED] = 1.2f,
    [VERB_SCREEN] = -1,
    [VERB_SCREEN_BASE] = -1,

    [VERB_ALLOW] = 1,
    [VERB_TARIFF] = 2,
    [VERB_DISCARD] = 0.2f,
    [VERB_MINE_ASTEROID] = 6,
    [VERB_DEFLECT] = 9,
    [VERB_LIFT] = 1,
    [VERB_HIT_STORES] = 1,
};

static weigher *const weighers[VERB_COUNT] = {
    [VERB_COMMIT] = weigh_commit,
    [VERB_COURT] = weigh_court,
    [VERB_CHILL] = weigh_chill,
    [VERB_PRODUCE] = weigh_produce,
    [VERB_HAUL] = weigh_haul,
    [VERB_HAUL_BY_ELEVATOR] = weigh_haul,
    [VERB_SEND] = weigh_send,
    [VERB_DEVELOP] = weigh_develop,
    [VERB_DEVELOP_WITH] = weigh_develop_with,
    [VERB_CASH_IN] = weigh_cash_in,
    [VERB_LAURELS] = weigh_laurels,
    [VERB_UNLOAD] = horizons_weigh_unload,
    [VERB_RETIRE] = horizons_weigh_retire,
    [VERB_CASH_IN_ALL] = weigh_cash_in_all,
    [VERB_ADOPT] = weigh_policy,
    [VERB_BUILD] = horizons_weigh_build,
    [VERB_COMMISSION] = horizons_weigh_commission,
    [VERB_REFIT] = horizons_weigh_refit,
    [VERB_CARGO_BUILD] = horizons_weigh_cargo,
    [VERB_CARGO_MOVEMENT] = horizons_weigh_cargo,
    [VERB_CARGO_CONSTRUCT] = horizons_weigh_cargo,
    [VERB_LOAD] = horizons_weigh_load,
    [VERB_SELECT] = horizons_weigh_select,
    [VERB_FREIGHT] = horizons_weigh_freight,
    [VERB_FILL] = horizons_weigh_launcher_load,
    [VERB_MOUNT] = horizons_weigh_mount,
    [VERB_LAND] = horizons_weigh_land,
    [VERB_ORBIT] = horizons_weigh_orbit,
    [VERB_FLYBY] = horizons_weigh_flyby,
    [VERB_SLOW_FLYBY] = weigh_dawdling,
    [VERB_FLYBY_ONWARD] = weigh_onward,
    [VERB_SLOW_FLYBY_ONWARD] = weigh_dawdling,
    [VERB_FIGHT_INTERCEPTOR] = weigh_fight,
    [VERB_FIGHT_PIRATES] = weigh_fight,
    [VERB_FIGHT_ATTACKER] = weigh_fight,
    [VERB_PAY] = weigh_pay,
    [VERB_BUY_OFF] = weigh_buy_off,
    [VERB_ATTACK] = weigh_attack,
    [VERB_HUNT] = weigh_hunt,
    [VERB_EXPLORE] = weigh_explore,
    [VERB_PROBE] = weigh_probe,
    [VERB_EXPLORE_ON] = weigh_explore_on,
    [VERB_PLACE] = weigh_place,
    [VERB_RETURN] = weigh_return,
    [VERB_MINE] = weigh_mine,
    [VERB_TRADE] = weigh_trade,
    [VERB_BUY] = weigh_buy,
    [VERB_VEND] = weigh_vend,
    [VERB_FOUND] = weigh_found,
    [VERB_EXPAND] = weigh_expand,
    [VERB_TERRAFORM] = weigh_terraform,
};

void horizons_weigh(const orr_rules *rules, const void *state, const orr_moves *moves,
                    float *weights)
{
    horizons_plan plan;
    horizons_make_plan(rules, state, &plan);
    for (int i = 0; i < moves->count; i++) {
        const orr_move move = moves->at[i];
        weights[i] = weighers[move.verb] ? weighers[move.verb](&plan, move) : fixed[move.verb];
    }
}

/* ---- the position --------------------------------------------------------------------------- */

/* What a ship will still bring in so many years: robots live for a few of them, crews work on. */
static float promise_of_ship(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                             float years)
{
    enum { ROBOT_LIFE = 5 };
    const horizons_ship *v = &s->ship[seat][ship];
    const float left = fmaxf(0, years - (float)v->transit);
    if (v->design == NONE)
        return 0;
    if (horizons_is_robot(v)) {
        const float works = 0.22f * fminf(ROBOT_LIFE, left);
        const int world =
            v->place < FLYBY ? horizons_world_of(v->goal < FLYBY ? v->goal : v->place) : NONE;
        if (horizons_has_flag(v, FRESH) && v->place < FLYBY)
            return 0.3f + 0.8f * works;
        return v->transit == 0 && world != NONE && v->design != TELESCOPE_SLOT &&
                       !horizons_can_find(s, seat, world, false)
                   ? 0
                   : works;
    }
    const horizons_design *design = horizons_design_of(pack, s, seat, ship);
    const float value = horizons_is_builder(design) ? 0.10f * fminf(20, left)
                        : design->exploration >= 3  ? 0.16f * fminf(10, left)
                                                    : 0.05f * fminf(10, left);
    const bool waits = horizons_has_flag(v, RESERVED) || v->place == SURFACE + EARTH;
    return (waits ? 0.3f * (float)design->size + 0.7f * value : value) +
           0.12f * (float)v->cargo[SUP] + 0.05f * (float)(v->cargo[ORE] + v->cargo[FUEL]);
}

/* A base grows, makes things and is a place to build on. */
static float promise_of_base(const horizons_base *base, float years)
{
    const float decades = years / 10;
    const float grown = base->settlements > 0 ? (float)base->settlements * 0.12f * decades : 0;
    return grown + 0.12f * (float)base->store[SUP] +
           decades * (0.5f + 0.35f * (float)base->level[MINING] + 0.25f * (float)base->level[LAB]);
}

/* Points as they stand, and what money, knowledge and all that flies will still become. */
static float prospect(const orr_rules *rules, const horizons_state *s, int seat)
{
    const horizons_programme *p = &s->seat[seat];
    const horizons_scenario *scenario = horizons_scenario_of(rules);
    const float years = fmaxf(0, (float)horizons_years_left(rules, s));
    if (scenario->goal == GOAL_SETTLEMENTS) {
        const horizons_base *base = horizons_see_base(s, seat, scenario->world);
        return base ? 3.0f * (float)base->settlements + 0.5f * (float)base->store[SUP] : 0;
    }
    const bool idle_knowledge =
        years < 10 && (int)years < horizons_span(s) - s->year % horizons_span(s);
    float sum = 0.25f * (float)horizons_exact_score(rules, s, seat) +
                (years > 3 ? 0.18f : 0.1f) * (float)p->cash + 0.15f * (float)p->politics;
    sum += (idle_knowledge ? 0 : 0.13f) * (float)horizons_tech_points(p);
    for (int size = 0; size < LVS; size++)
        sum += 0.2f * (float)((size + 1) * (p->lv[size] + p->lv_back[size]));
    for (int ship = 0; ship < SHIPS; ship++)
        sum += promise_of_ship(rules->pack, s, seat, ship, years);
    for (int slot = 0; slot < BASES; slot++)
        if (s->base[seat][slot].world != NONE)
            sum += promise_of_base(&s->base[seat][slot], years);
    return sum;
}

static float chance(float lead)
{
    return 1 / (1 + expf(-lead));
}

float horizons_value(const orr_rules *rules, const void *state, int seat)
{
    const horizons_state *s = state;
    const horizons_scenario *scenario = horizons_scenario_of(rules);
    const float own = prospect(rules, s, seat);
    if (scenario->goal == GOAL_DEFLECTION)
        return chance(3 - 6 * (float)s->mass / (float)(1 + s->mass + s->year - scenario->start));
    if (scenario->goal == GOAL_THRESHOLD) {
        /* It takes a seventieth of the way a year. */
        const float past = (float)(s->year - scenario->start) /
                           (float)horizons_max(1, scenario->last - scenario->start);
        const float expected = -170 + (170 + (float)scenario->win) * past;
        return chance((own - expected) / 15);
    }
    /* A lead is worth more the less can still happen. */
    const float wide = 4 + 0.25f * fminf(60, (float)horizons_years_left(rules, s));
    float all = 0;
    for (int each = 0; each < s->head.seats; each++)
        all += expf((prospect(rules, s, each) - own) / wide);
    return 1 / all;
}
