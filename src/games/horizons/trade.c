/* trade.c - buying and selling at bases that have a trade marker. Rules: docs/games/horizons.md#trade
 */
#include "parts.h"

enum { OWN_DEAL = 0, FOREIGN_DEAL = 1, OUTPOST_DEAL = 2 };
enum { FOR_A_BILLION = 2, SALE = 2, TARIFF = 1 };

/* ---- with whom ------------------------------------------------------------------------------ */

/* A crew in service with holds, stacked with a base on this world. */
static bool has_trader(const horizons_pack *pack, const horizons_state *s, int seat, int world)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        const horizons_ship *v = &s->ship[seat][ship];
        if (horizons_is_crewed(v) && v->place == horizons_base_place(world) && v->transit == 0 &&
            !horizons_has_flag(v, RESERVED) && horizons_design_of(pack, s, seat, ship)->cargo > 0)
            return true;
    }
    return false;
}

/* How many resources may change hands: relations abroad, settlements at home, the lesser of both
 * with another player. */
int horizons_trade_limit(const horizons_pack *pack, const horizons_state *s, int seat, int faction,
                         int world)
{
    const int own = s->seat[seat].faction, owner = s->seat_of[faction];
    const int relation = pack->factions[own].trade[s->relation[own][faction]];
    if (owner == NONE)
        return relation;
    const horizons_base *base = horizons_see_base(s, owner, world);
    const int capacity =
        pack->factions[faction].capacity[horizons_settlement_step(pack, s, owner, base)];
    return owner == seat ? capacity : horizons_min(relation, capacity);
}

static bool is_ready(const horizons_pack *pack, const horizons_state *s, int seat, int faction,
                     int world, orr_reason *why)
{
    return orr_need_by(why, "diplomacy", s->relation[s->seat[seat].faction][faction] >= NEUTRAL,
                       "You can trade only where relations are Neutral or better.") &&
           orr_need(why, has_trader(pack, s, seat, world),
                    "To trade there you need a crew in service, with holds.");
}

static bool can_trade_with(const horizons_pack *pack, const horizons_state *s, int seat, int owner,
                           const horizons_base *base, orr_reason *why)
{
    return orr_need(why, base->market != NONE, "That base has no trade marker.") &&
           orr_need(why, !base->blockade, "That base is blockaded.") &&
           orr_need(why, !(base->refused >> seat & 1),
                    "You can't trade with this base again this year.") &&
           orr_need(why,
                    horizons_trade_limit(pack, s, seat, s->seat[owner].faction, base->world) > 0,
                    "Relations and settlements allow no trade there.") &&
           (owner == seat || is_ready(pack, s, seat, s->seat[owner].faction, base->world, why));
}

static bool can_trade_with_outpost(const horizons_pack *pack, const horizons_state *s, int seat,
                                   int tile, orr_reason *why)
{
    const horizons_outpost *outpost = &s->outpost[tile];
    return orr_need(why, outpost->faction != NONE && outpost->market != NONE,
                    "There is no base with a trade marker.") &&
           orr_need(why, !outpost->blockade, "That base is blockaded.") &&
           orr_need(why, !(outpost->refused >> seat & 1),
                    "You can't trade with this base again this year.") &&
           is_ready(pack, s, seat, outpost->faction, pack->tiles[tile].outpost, why) &&
           orr_need(
               why,
               horizons_trade_limit(pack, s, seat, outpost->faction, pack->tiles[tile].outpost) > 0,
               "Relations allow no trade there.");
}

static bool may_trade(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int owner = s->seat_of[move.b], tile = pack->worlds[move.a].tile;
    const horizons_base *base = owner == NONE ? NULL : horizons_see_base(s, owner, move.a);
    const bool outpost =
        owner == NONE && pack->tiles[tile].outpost == move.a && s->outpost[tile].faction == move.b;
    return orr_need(why, base || outpost, "%s has no base there.", pack->factions[move.b].name) &&
           (base ? can_trade_with(pack, s, s->head.actor, owner, base, why)
                 : can_trade_with_outpost(pack, s, s->head.actor, tile, why));
}

static void trade_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const horizons_state *s = state;
    orr_text_add(out, "up to %d",
                 horizons_trade_limit(rules->pack, s, s->head.actor, move.b, move.a));
}

static void add_trades(const horizons_pack *pack, const horizons_state *s, int seat,
                       orr_moves *moves)
{
    for (int owner = 0; owner < s->head.seats; owner++)
        for (int slot = 0; slot < BASES; slot++) {
            const horizons_base *base = &s->base[owner][slot];
            if (base->world != NONE && can_trade_with(pack, s, seat, owner, base, NULL))
                orr_add(moves, ORR_MOVE2(VERB_TRADE, base->world, s->seat[owner].faction));
        }
    for (int tile = 0; tile < pack->tile_count; tile++)
        if (can_trade_with_outpost(pack, s, seat, tile, NULL))
            orr_add(moves,
                    ORR_MOVE2(VERB_TRADE, pack->tiles[tile].outpost, s->outpost[tile].faction));
}

/* Only a deal that could be made is worth asking for. */
static bool could_deal(const horizons_pack *pack, const horizons_state *s, int seat, int faction,
                       int world);

bool horizons_trade_wants(const horizons_pack *pack, const horizons_state *s, int seat)
{
    if (s->seat[seat].asleep || !horizons_is_news(s, seat, WATCH_TRADE))
        return false;
    for (int owner = 0; owner < s->head.seats; owner++)
        for (int slot = 0; slot < BASES; slot++) {
            const horizons_base *base = &s->base[owner][slot];
            if (base->world != NONE && can_trade_with(pack, s, seat, owner, base, NULL) &&
                could_deal(pack, s, seat, s->seat[owner].faction, base->world))
                return true;
        }
    for (int tile = 0; tile < pack->tile_count; tile++)
        if (can_trade_with_outpost(pack, s, seat, tile, NULL) &&
            could_deal(pack, s, seat, s->outpost[tile].faction, pack->tiles[tile].outpost))
            return true;
    return false;
}

void horizons_trade_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    orr_ask(prompt, "%d, trade: with which base? You have $%dB.", s->year,
            s->seat[s->head.actor].cash);
    orr_wait(prompt, "%s trades.", horizons_faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "trade";
}

void horizons_trade_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    add_trades(rules->pack, s, s->head.actor, moves);
    orr_add(moves, ORR_MOVE0(VERB_DONE_TRADE));
}

static void end_deal(horizons_state *s, int seat)
{
    s->deal_with = s->deal_world = NONE;
    s->deal_left = s->deal_tariff = s->deal_bought = 0;
    s->head.actor = (int8_t)seat;
    orr_goto(&s->head, TRADE);
}

static void trade(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)log;
    horizons_state *s = state;
    const int seat = s->head.actor, owner = s->seat_of[move.b];
    s->deal_world = (uint8_t)move.a;
    s->deal_with = (uint8_t)move.b;
    s->deal_left = (uint8_t)horizons_trade_limit(rules->pack, s, seat, move.b, move.a);
    if (owner == NONE || owner == seat) {
        orr_goto_with(&s->head, DEAL, seat);
    } else {
        s->head.actor = (int8_t)owner;
        orr_goto_with(&s->head, PERMIT, seat);
    }
}

static void be_done(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    horizons_state *s = state;
    horizons_content(s, s->head.actor, WATCH_TRADE);
    orr_pop(&s->head);
}

const orr_verb horizons_verb_trade = {
    .word = "trade",
    .kind = {KIND_WORLD, KIND_FACTION},
    .label = "Trade at %a with %b",
    .at = ORR_AT(TRADE),
    .rule = "trade",
    .may = may_trade,
    .detail = trade_detail,
    .apply = trade,
};
const orr_verb horizons_verb_done_trade = {
    .word = "done",
    .label = "Done",
    .at = ORR_AT(TRADE),
    .rule = "trade",
    .apply = be_done,
    .out = ORR_ENDS,
};

/* ---- permission ----------------------------------------------------------------------------- */

void horizons_permit_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    orr_ask(
        prompt, "%s wants to trade with your base at %s. Allow it, for nothing or a $1B tariff?",
        horizons_faction_of(pack, s, orr_arg(&s->head))->name, pack->worlds[s->deal_world].name);
    orr_wait(prompt, "%s considers a request to trade.",
             horizons_faction_of(pack, s, s->head.actor)->name);
    prompt->rule = "trade";
}

static bool may_ask_tariff(const orr_rules *rules, const void *state, orr_move move,
                           orr_reason *why)
{
    (void)move;
    const horizons_state *s = state;
    const int trader = orr_arg(&s->head);
    return orr_need(why, s->seat[trader].cash >= TARIFF, "%s cannot pay it.",
                    horizons_faction_of(rules->pack, s, trader)->name);
}

static void begin_deal(horizons_state *s, bool tariff)
{
    const int trader = orr_arg(&s->head);
    s->deal_tariff = tariff;
    s->head.actor = (int8_t)trader;
    orr_goto_with(&s->head, DEAL, trader);
}

static void allow(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    begin_deal(state, false);
}

static void ask_tariff(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    begin_deal(state, true);
}

static void refuse(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    horizons_state *s = state;
    const int trader = orr_arg(&s->head), owner = s->head.actor;
    horizons_base_on(s, owner, s->deal_world)->refused |= (uint8_t)(1u << trader);
    orr_say(log, ORR_ANNOUNCE, "%s refuses to trade.",
            horizons_faction_of(rules->pack, s, owner)->name);
    end_deal(s, trader);
}

const orr_verb horizons_verb_allow = {
    .word = "allow",
    .label = "Allow it",
    .at = ORR_AT(PERMIT),
    .rule = "trade",
    .apply = allow,
};
const orr_verb horizons_verb_tariff = {
    .word = "tariff",
    .label = "Allow it for $1B",
    .at = ORR_AT(PERMIT),
    .rule = "trade",
    .may = may_ask_tariff,
    .apply = ask_tariff,
};
const orr_verb horizons_verb_refuse_trade = {
    .word = "refuse",
    .label = "Refuse",
    .at = ORR_AT(PERMIT),
    .rule = "trade",
    .apply = refuse,
};

void horizons_permit_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    orr_add(moves, ORR_MOVE0(VERB_ALLOW));
    orr_try(moves, may_ask_tariff, rules, state, ORR_MOVE0(VERB_TARIFF));
    orr_add(moves, ORR_MOVE0(VERB_REFUSE_TRADE));
}

/* ---- the deal ------------------------------------------------------------------------------- */

static void market_of(const horizons_pack *pack, const horizons_state *s, int faction, int world,
                      int *market, int *side)
{
    const int owner = s->seat_of[faction];
    if (owner == NONE) {
        *market = s->outpost[pack->worlds[world].tile].market;
        *side = s->outpost[pack->worlds[world].tile].market_side;
    } else {
        *market = horizons_see_base(s, owner, world)->market;
        *side = horizons_see_base(s, owner, world)->market_side;
    }
}

/* A crew in service there, and a crew that stands with the base. */
static bool is_trader(const horizons_state *s, int seat, int ship, int world)
{
    const horizons_ship *v = &s->ship[seat][ship];
    return horizons_is_crewed(v) && v->place == horizons_base_place(world) && v->transit == 0 &&
           !horizons_has_flag(v, RESERVED);
}

static bool is_beside(const horizons_state *s, int seat, int ship, int world)
{
    return s->ship[seat][ship].place == horizons_base_place(world) &&
           horizons_is_crewed(&s->ship[seat][ship]) && horizons_is_stacked(s, seat, ship);
}

/* What the seat has there of a resource, and what room: its store at home, its holds abroad. */
static int on_hand(const horizons_pack *pack, const horizons_state *s, int seat, int faction,
                   int world, int resource)
{
    (void)pack;
    const bool home = s->seat_of[faction] == seat;
    int sum = home ? horizons_see_base(s, seat, world)->store[resource] : 0;
    if (home && !s->third)
        return sum;
    for (int ship = 0; ship < SHIPS;
         ship++) /* at home what lies in holds counts, for it can be shifted */
        if (home ? is_beside(s, seat, ship, world) : is_trader(s, seat, ship, world))
            sum += s->ship[seat][ship].cargo[resource];
    return sum;
}

static int free_room(const horizons_pack *pack, const horizons_state *s, int seat, int faction,
                     int world)
{
    int sum = 0;
    if (s->seat_of[faction] == seat)
        return 999;
    for (int ship = 0; ship < SHIPS; ship++) {
        const horizons_ship *v = &s->ship[seat][ship];
        if (horizons_is_crewed(v) && v->place == horizons_base_place(world) && v->transit == 0 &&
            !horizons_has_flag(v, RESERVED))
            sum += horizons_design_of(pack, s, seat, ship)->cargo - horizons_cargo(v);
    }
    return sum;
}

/* Into or out of what the seat has there. */
static void shift(const horizons_pack *pack, horizons_state *s, int seat, int faction, int world,
                  int resource, int amount)
{
    if (s->seat_of[faction] == seat) {
        horizons_base *base = horizons_base_on(s, seat, world);
        const int step = horizons_max(amount, -(int)base->store[resource]);
        base->store[resource] = (uint16_t)(base->store[resource] + step);
        for (int ship = 0; amount < step && ship < SHIPS; ship++) {
            horizons_ship *v = &s->ship[seat][ship];
            if (!is_beside(s, seat, ship, world))
                continue;
            const int sold = horizons_min(step - amount, v->cargo[resource]);
            v->cargo[resource] = (uint8_t)(v->cargo[resource] - sold);
            amount += sold;
        }
        return;
    }
    for (int ship = 0; amount != 0 && ship < SHIPS; ship++) {
        horizons_ship *v = &s->ship[seat][ship];
        if (!horizons_is_crewed(v) || v->place != horizons_base_place(world) || v->transit > 0 ||
            horizons_has_flag(v, RESERVED))
            continue;
        const int free = horizons_design_of(pack, s, seat, ship)->cargo - horizons_cargo(v);
        const int step =
            amount > 0 ? horizons_min(amount, free) : -horizons_min(-amount, v->cargo[resource]);
        v->cargo[resource] = (uint8_t)(v->cargo[resource] + step);
        amount -= step;
    }
}

/* Most of a resource that could be bought or sold now. */
static int most_of(const horizons_pack *pack, const horizons_state *s, int seat, int faction,
                   int world, int resource, int limit, int *side)
{
    int market;
    market_of(pack, s, faction, world, &market, side);
    if (market == NONE ||
        (pack->markets[market].resource != RESOURCES && pack->markets[market].resource != resource))
        return 0;
    if (*side == SELLS)
        return horizons_min(limit, on_hand(pack, s, seat, faction, world, resource));
    const int cash = s->seat[seat].cash - s->deal_tariff;
    return horizons_min(limit, horizons_min(free_room(pack, s, seat, faction, world),
                                            horizons_max(0, cash) * FOR_A_BILLION +
                                                s->deal_bought % FOR_A_BILLION));
}

static bool could_deal(const horizons_pack *pack, const horizons_state *s, int seat, int faction,
                       int world)
{
    const int limit = horizons_trade_limit(pack, s, seat, faction, world);
    for (int r = 0, side; r < RESOURCES; r++)
        if (most_of(pack, s, seat, faction, world, r, limit, &side) > 0)
            return true;
    return false;
}

void horizons_deal_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    int market, side;
    market_of(pack, s, s->deal_with, s->deal_world, &market, &side);
    if (side == BUYS)
        orr_ask(prompt, "At %s you buy %s: two for $1B, up to %d.",
                pack->worlds[s->deal_world].name, pack->markets[market].name, s->deal_left);
    else
        orr_ask(prompt, "At %s you sell %s: $2B each, up to %d.", pack->worlds[s->deal_world].name,
                pack->markets[market].name, s->deal_left);
    orr_wait(prompt, "%s bargains.", horizons_faction_of(pack, s, s->head.actor)->name);
    prompt->rule = "trade";
}

/* So many of a resource, on this side of the marker? */
static bool can_deal(const orr_rules *rules, const horizons_state *s, orr_move move, int side,
                     orr_reason *why)
{
    int is;
    const int most = most_of(rules->pack, s, s->head.actor, s->deal_with, s->deal_world, move.a,
                             s->deal_left, &is);
    return orr_need(why, is == side,
                    is == BUYS ? "You are buying here, not selling."
                               : "You are selling here, not buying.") &&
           orr_need(why, move.b >= 1, "At least one must change hands.") &&
           orr_need(why, move.b <= most, "No more than %d of that can change hands.", most);
}

static bool may_buy(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    return can_deal(rules, state, move, BUYS, why);
}

static bool may_vend(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    return can_deal(rules, state, move, SELLS, why);
}

void horizons_deal_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    for (int r = 0; r < RESOURCES; r++) {
        int side;
        const int most = most_of(rules->pack, s, s->head.actor, s->deal_with, s->deal_world, r,
                                 s->deal_left, &side);
        for (int n = 1; n <= most; n++)
            orr_add(moves, ORR_MOVE2(side == BUYS ? VERB_BUY : VERB_VEND, r, n));
    }
    orr_add(moves, ORR_MOVE0(VERB_DONE_DEAL));
}

static void pay_tariff(horizons_state *s, int seat)
{
    if (!s->deal_tariff)
        return;
    horizons_cash(s, seat, -TARIFF);
    horizons_cash(s, s->seat_of[s->deal_with], TARIFF);
    s->deal_tariff = 0;
}

/* The marker goes back to the others once something has changed hands. */
static void take_marker(const horizons_pack *pack, horizons_state *s)
{
    const int owner = s->seat_of[s->deal_with];
    horizons_outpost *outpost = &s->outpost[pack->worlds[s->deal_world].tile];
    horizons_base *base = owner == NONE ? NULL : horizons_base_on(s, owner, s->deal_world);
    uint8_t *market = base ? &base->market : &outpost->market;
    uint8_t *side = base ? &base->market_side : &outpost->market_side;
    s->markets[*market]++;
    *market = NONE;
    *side = NO_MARKET;
}

/* Nothing changed hands: not again this year. */
static void give_up(const horizons_pack *pack, horizons_state *s, int seat)
{
    const int owner = s->seat_of[s->deal_with];
    uint8_t *refused = owner == NONE ? &s->outpost[pack->worlds[s->deal_world].tile].refused
                                     : &horizons_base_on(s, owner, s->deal_world)->refused;
    *refused |= (uint8_t)(1u << seat);
}

/* Two for $1B over the whole deal, whatever they are; an odd one counts as two. */
static int price_of(const horizons_state *s, int count)
{
    return (s->deal_bought + count + 1) / FOR_A_BILLION - (s->deal_bought + 1) / FOR_A_BILLION;
}

/* The amount is negative for what is sold. */
static void change_hands(const orr_rules *rules, horizons_state *s, int resource, int amount,
                         orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor, count = amount < 0 ? -amount : amount;
    pay_tariff(s, seat);
    shift(pack, s, seat, s->deal_with, s->deal_world, resource, amount);
    horizons_cash(s, seat, amount > 0 ? -price_of(s, count) : count * SALE);
    s->deal_left = (uint8_t)(s->deal_left - count);
    if (amount > 0)
        s->deal_bought = (uint8_t)(s->deal_bought + count);
    orr_say(log, ORR_ANNOUNCE, "%s %s %d %s at %s.", horizons_faction_of(pack, s, seat)->name,
            amount > 0 ? "buys" : "sells", count, orr_named(log, KIND_RESOURCE, resource),
            pack->worlds[s->deal_world].name);
}

static void buy_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules;
    orr_text_add(out, "-$%dB", price_of(state, move.b));
}

static void buy(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    change_hands(rules, state, move.a, move.b, log);
}

static void vend_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules, (void)state;
    orr_text_add(out, "+$%dB", SALE * move.b);
}

static void vend(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    change_hands(rules, state, move.a, -move.b, log);
}

static void done(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move, (void)log;
    horizons_state *s = state;
    const int seat = s->head.actor;
    if (s->deal_left < horizons_trade_limit(rules->pack, s, seat, s->deal_with, s->deal_world))
        take_marker(rules->pack, s);
    else
        give_up(rules->pack, s, seat);
    end_deal(s, seat);
}

const orr_verb horizons_verb_buy = {
    .word = "buy",
    .kind = {KIND_RESOURCE, ORR_KIND_NUMBER},
    .label = "Buy %b %a",
    .at = ORR_AT(DEAL),
    .rule = "trade",
    .may = may_buy,
    .detail = buy_detail,
    .apply = buy,
};
const orr_verb horizons_verb_vend = {
    .word = "vend",
    .kind = {KIND_RESOURCE, ORR_KIND_NUMBER},
    .label = "Sell %b %a",
    .at = ORR_AT(DEAL),
    .rule = "trade",
    .may = may_vend,
    .detail = vend_detail,
    .apply = vend,
};
const orr_verb horizons_verb_done_deal = {
    .word = "done",
    .label = "Done",
    .at = ORR_AT(DEAL),
    .rule = "trade",
    .apply = done,
    .out = ORR_ENDS,
};
