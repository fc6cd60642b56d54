/* trade.c - buying and selling at bases that have a trade marker. Rules: docs/games/horizons.md#trade
 */
#include "horizons.h"

enum { OWN_DEAL = 0, FOREIGN_DEAL = 1, OUTPOST_DEAL = 2 };
enum { FOR_A_BILLION = 2, SALE = 2, TARIFF = 1 };

/* ---- with whom ------------------------------------------------------------------------------ */

/* A crew in service with holds, stacked with a base on this world. */
static bool has_trader(const hor_pack *pack, const hor_state *s, int seat, int world)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        const hor_ship *v = &s->ship[seat][ship];
        if (is_crewed(v) && v->place == base_place(world) && v->transit == 0 &&
            !has_flag(v, RESERVED) && design_of(pack, s, seat, ship)->cargo > 0)
            return true;
    }
    return false;
}

/* How many resources may change hands: relations abroad, settlements at home, the lesser of both
 * with another player. */
int hor_trade_limit(const hor_pack *pack, const hor_state *s, int seat, int faction, int world)
{
    const int own = s->seat[seat].faction, owner = s->seat_of[faction];
    const int relation = pack->factions[own].trade[s->relation[own][faction]];
    if (owner == NONE)
        return relation;
    const hor_base *base = see_base(s, owner, world);
    const int capacity =
        pack->factions[faction].capacity[hor_settlement_step(pack, s, owner, base)];
    return owner == seat ? capacity : hor_min(relation, capacity);
}

static bool may_trade_with(const hor_pack *pack, const hor_state *s, int seat, int owner,
                           const hor_base *base)
{
    if (base->market == NONE || base->blockade ||
        hor_trade_limit(pack, s, seat, s->seat[owner].faction, base->world) == 0)
        return false;
    if (base->refused >> seat & 1)
        return false;
    if (owner == seat)
        return true;
    return relation_of(s, seat, owner) >= NEUTRAL && has_trader(pack, s, seat, base->world);
}

static bool may_trade_with_outpost(const hor_pack *pack, const hor_state *s, int seat, int tile)
{
    const hor_outpost *outpost = &s->outpost[tile];
    if (outpost->faction == NONE || outpost->market == NONE || outpost->blockade ||
        outpost->refused >> seat & 1)
        return false;
    const int world = pack->tiles[tile].outpost;
    return s->relation[s->seat[seat].faction][outpost->faction] >= NEUTRAL &&
           has_trader(pack, s, seat, world) &&
           hor_trade_limit(pack, s, seat, outpost->faction, world) > 0;
}

static void add_trades(const hor_pack *pack, const hor_state *s, int seat, orr_moves *moves)
{
    for (int owner = 0; owner < s->head.seats; owner++)
        for (int slot = 0; slot < BASES; slot++) {
            const hor_base *base = &s->base[owner][slot];
            if (base->world != NONE && base->market != NONE &&
                may_trade_with(pack, s, seat, owner, base))
                orr_add(moves, ORR_MOVE2(VERB_TRADE, base->world, s->seat[owner].faction));
        }
    for (int tile = 0; tile < pack->tile_count; tile++)
        if (may_trade_with_outpost(pack, s, seat, tile))
            orr_add(moves,
                    ORR_MOVE2(VERB_TRADE, pack->tiles[tile].outpost, s->outpost[tile].faction));
}

/* Only a deal that could be made is worth asking for. */
static bool could_deal(const hor_pack *pack, const hor_state *s, int seat, int faction, int world);

bool hor_trade_wants(const hor_pack *pack, const hor_state *s, int seat)
{
    if (s->seat[seat].asleep)
        return false;
    for (int owner = 0; owner < s->head.seats; owner++)
        for (int slot = 0; slot < BASES; slot++) {
            const hor_base *base = &s->base[owner][slot];
            if (base->world != NONE && base->market != NONE &&
                may_trade_with(pack, s, seat, owner, base) &&
                could_deal(pack, s, seat, s->seat[owner].faction, base->world))
                return true;
        }
    for (int tile = 0; tile < pack->tile_count; tile++)
        if (may_trade_with_outpost(pack, s, seat, tile) &&
            could_deal(pack, s, seat, s->outpost[tile].faction, pack->tiles[tile].outpost))
            return true;
    return false;
}

void hor_trade_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    orr_ask(prompt, "%d, trade: with which base? You have $%dB.", s->year,
            s->seat[s->head.actor].cash);
    orr_wait(prompt, "%s trades.", faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "trade";
}

void hor_trade_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const hor_state *s = state;
    add_trades(rules->pack, s, s->head.actor, moves);
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}

static void end_deal(hor_state *s, int seat)
{
    s->deal_with = s->deal_world = NONE;
    s->deal_left = s->deal_tariff = 0;
    s->head.actor = (int8_t)seat;
    orr_goto(&s->head, TRADE);
}

void hor_trade_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    const int seat = s->head.actor;
    (void)log;
    if (move.verb == VERB_DONE) {
        orr_pop(&s->head);
        return;
    }
    const int owner = s->seat_of[move.b];
    s->deal_world = (uint8_t)move.a;
    s->deal_with = (uint8_t)move.b;
    s->deal_left = (uint8_t)hor_trade_limit(rules->pack, s, seat, move.b, move.a);
    if (owner == NONE || owner == seat) {
        orr_goto_with(&s->head, DEAL, seat);
    } else {
        s->head.actor = (int8_t)owner;
        orr_goto_with(&s->head, PERMIT, seat);
    }
}

/* ---- permission ----------------------------------------------------------------------------- */

void hor_permit_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    orr_ask(prompt,
            "%s wants to trade with your base at %s. Allow it, for nothing or a $1B tariff?",
            faction_of(pack, s, orr_arg(&s->head))->name, pack->worlds[s->deal_world].name);
    orr_wait(prompt, "%s considers a request to trade.", faction_of(pack, s, s->head.actor)->name);
    prompt->rule = "trade";
}

void hor_permit_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const hor_state *s = state;
    orr_add(moves, ORR_MOVE0(VERB_ALLOW));
    if (s->seat[orr_arg(&s->head)].cash >= TARIFF)
        orr_add(moves, ORR_MOVE0(VERB_TARIFF));
    orr_add(moves, ORR_MOVE0(VERB_REFUSE));
}

void hor_permit_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    const int trader = orr_arg(&s->head), owner = s->head.actor;
    if (move.verb == VERB_REFUSE) {
        base_on(s, owner, s->deal_world)->refused |= (uint8_t)(1u << trader);
        orr_say(log, "%s refuses to trade.", faction_of(rules->pack, s, owner)->name);
        end_deal(s, trader);
        return;
    }
    s->deal_tariff = move.verb == VERB_TARIFF;
    s->head.actor = (int8_t)trader;
    orr_goto_with(&s->head, DEAL, trader);
}

/* ---- the deal ------------------------------------------------------------------------------- */

static void market_of(const hor_pack *pack, const hor_state *s, int faction, int world, int *market,
                      int *side)
{
    const int owner = s->seat_of[faction];
    if (owner == NONE) {
        *market = s->outpost[pack->worlds[world].tile].market;
        *side = s->outpost[pack->worlds[world].tile].market_side;
    } else {
        *market = see_base(s, owner, world)->market;
        *side = see_base(s, owner, world)->market_side;
    }
}

/* What the seat has there of a resource, and what room: its store at home, its holds abroad. */
static int on_hand(const hor_pack *pack, const hor_state *s, int seat, int faction, int world,
                   int resource)
{
    (void)pack;
    int sum = 0;
    if (s->seat_of[faction] == seat)
        return see_base(s, seat, world)->store[resource];
    for (int ship = 0; ship < SHIPS; ship++) {
        const hor_ship *v = &s->ship[seat][ship];
        if (is_crewed(v) && v->place == base_place(world) && v->transit == 0 &&
            !has_flag(v, RESERVED))
            sum += v->cargo[resource];
    }
    return sum;
}

static int free_room(const hor_pack *pack, const hor_state *s, int seat, int faction, int world)
{
    int sum = 0;
    if (s->seat_of[faction] == seat)
        return 999;
    for (int ship = 0; ship < SHIPS; ship++) {
        const hor_ship *v = &s->ship[seat][ship];
        if (is_crewed(v) && v->place == base_place(world) && v->transit == 0 &&
            !has_flag(v, RESERVED))
            sum += design_of(pack, s, seat, ship)->cargo - hor_cargo(v);
    }
    return sum;
}

/* Into or out of what the seat has there. */
static void shift(const hor_pack *pack, hor_state *s, int seat, int faction, int world,
                  int resource, int amount)
{
    if (s->seat_of[faction] == seat) {
        hor_base *base = base_on(s, seat, world);
        base->store[resource] = (uint16_t)(base->store[resource] + amount);
        return;
    }
    for (int ship = 0; amount != 0 && ship < SHIPS; ship++) {
        hor_ship *v = &s->ship[seat][ship];
        if (!is_crewed(v) || v->place != base_place(world) || v->transit > 0 ||
            has_flag(v, RESERVED))
            continue;
        const int free = design_of(pack, s, seat, ship)->cargo - hor_cargo(v);
        const int step = amount > 0 ? hor_min(amount, free) : -hor_min(-amount, v->cargo[resource]);
        v->cargo[resource] = (uint8_t)(v->cargo[resource] + step);
        amount -= step;
    }
}

/* Most of a resource that could be bought or sold now. */
static int most_of(const hor_pack *pack, const hor_state *s, int seat, int faction, int world,
                   int resource, int limit, int *side)
{
    int market;
    market_of(pack, s, faction, world, &market, side);
    if (market == NONE ||
        (pack->markets[market].resource != RESOURCES && pack->markets[market].resource != resource))
        return 0;
    if (*side == SELLS)
        return hor_min(limit, on_hand(pack, s, seat, faction, world, resource));
    const int cash = s->seat[seat].cash - s->deal_tariff;
    return hor_min(
        limit, hor_min(free_room(pack, s, seat, faction, world), hor_max(0, cash) * FOR_A_BILLION));
}

static bool could_deal(const hor_pack *pack, const hor_state *s, int seat, int faction, int world)
{
    const int limit = hor_trade_limit(pack, s, seat, faction, world);
    for (int r = 0, side; r < RESOURCES; r++)
        if (most_of(pack, s, seat, faction, world, r, limit, &side) > 0)
            return true;
    return false;
}

void hor_deal_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    int market, side;
    market_of(pack, s, s->deal_with, s->deal_world, &market, &side);
    if (side == BUYS)
        orr_ask(prompt, "At %s you buy %s: two for $1B, up to %d.",
                pack->worlds[s->deal_world].name, pack->markets[market].name, s->deal_left);
    else
        orr_ask(prompt, "At %s you sell %s: $2B each, up to %d.", pack->worlds[s->deal_world].name,
                pack->markets[market].name, s->deal_left);
    orr_wait(prompt, "%s bargains.", faction_of(pack, s, s->head.actor)->name);
    prompt->rule = "trade";
}

void hor_deal_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const hor_state *s = state;
    for (int r = 0; r < RESOURCES; r++) {
        int side;
        const int most = most_of(rules->pack, s, s->head.actor, s->deal_with, s->deal_world, r,
                                 s->deal_left, &side);
        for (int n = 1; n <= most; n++)
            orr_add(moves, ORR_MOVE2(side == BUYS ? VERB_BUY : VERB_VEND, r, n));
    }
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}

static void pay_tariff(hor_state *s, int seat)
{
    if (!s->deal_tariff)
        return;
    hor_cash(s, seat, -TARIFF);
    hor_cash(s, s->seat_of[s->deal_with], TARIFF);
    s->deal_tariff = 0;
}

/* The marker goes back to the others once something has changed hands. */
static void take_marker(const hor_pack *pack, hor_state *s)
{
    const int owner = s->seat_of[s->deal_with];
    hor_outpost *outpost = &s->outpost[pack->worlds[s->deal_world].tile];
    hor_base *base = owner == NONE ? NULL : base_on(s, owner, s->deal_world);
    uint8_t *market = base ? &base->market : &outpost->market;
    uint8_t *side = base ? &base->market_side : &outpost->market_side;
    s->markets[*market]++;
    *market = NONE;
    *side = NO_MARKET;
}

/* Nothing changed hands: not again this year. */
static void give_up(const hor_pack *pack, hor_state *s, int seat)
{
    const int owner = s->seat_of[s->deal_with];
    uint8_t *refused = owner == NONE ? &s->outpost[pack->worlds[s->deal_world].tile].refused
                                     : &base_on(s, owner, s->deal_world)->refused;
    *refused |= (uint8_t)(1u << seat);
}

void hor_deal_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor;
    if (move.verb == VERB_DONE) {
        if (s->deal_left < hor_trade_limit(pack, s, seat, s->deal_with, s->deal_world))
            take_marker(pack, s);
        else
            give_up(pack, s, seat);
        end_deal(s, seat);
        return;
    }
    pay_tariff(s, seat);
    const bool buys = move.verb == VERB_BUY;
    shift(pack, s, seat, s->deal_with, s->deal_world, move.a, buys ? move.b : -move.b);
    hor_cash(s, seat, buys ? -(move.b + 1) / FOR_A_BILLION : move.b * SALE);
    s->deal_left = (uint8_t)(s->deal_left - move.b);
    orr_say(log, "%s %s %d %s at %s.", faction_of(pack, s, seat)->name, buys ? "buys" : "sells",
            move.b, orr_named(log, KIND_RESOURCE, move.a), pack->worlds[s->deal_world].name);
}
