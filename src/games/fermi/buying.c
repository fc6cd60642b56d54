/* buying.c - at the end of the Construction Phase ships, probes and squad leaders are bought.
 *
 * Rules: docs/games/fermi.md#build-new-units
 */
#include "parts.h"

enum { LEVELS_FOR_SALE = 2 };

int fermi_price_of_ship(const fermi_pack *pack, const fermi_state *s, int ship, int level)
{
    const int discount = fermi_bonus(pack, s, BONUS_SHIPYARD) - s->yard_change;
    const int price = pack->ships[ship].ranks[level - 1].cost - discount;
    return price < 1 ? 1 : price;
}

static void pay(fermi_state *s, int price)
{
    s->processed = (uint16_t)(s->processed - price);
}

static bool can_pay(const fermi_state *s, int price, orr_reason *why)
{
    return orr_need(why, price <= s->processed, "It costs %d, and you have %d processed.", price,
                    s->processed);
}

static bool is_for_sale(int level, orr_reason *why)
{
    return orr_need(why, level < LEVELS_FOR_SALE, "Only levels 1 and 2 can be bought.");
}

/* What a unit is at a level, for its price. */
static void describe_rank(const fermi_rank *rank, int price, int signature, orr_text *out)
{
    if (price)
        orr_text_add(out, "%d RP · ", price);
    else
        orr_text_add(out, "free · ");
    fermi_rank_words(rank, out);
    orr_text_add(out, "; %s: %s", fermi_traits[signature].name, fermi_traits[signature].text);
}

/* What will be over Earth when the next turn begins; what is bought now meets it there. */
static void describe_threat(const fermi_pack *pack, const fermi_state *s, orr_text *out)
{
    int bogeys = 0, worth = 0;
    for (uint32_t left = s->bogeys_out; left; left &= left - 1)
        bogeys += fermi_distance(pack, s->bogey[__builtin_ctz(left)]) <= s->pace;
    for (uint32_t left = s->xenos_out; left; left &= left - 1) {
        const fermi_xeno *xeno = &s->xeno[__builtin_ctz(left)];
        if (fermi_distance(pack, xeno->at) <= s->pace)
            worth += pack->xenos[xeno->type - 1].worth;
    }
    if (!bogeys && !worth)
        return;
    orr_text_add(out, " Over Earth next turn: ");
    if (worth)
        orr_text_add(out, "%d XP of xenos%s", worth, bogeys ? " and " : ".");
    if (bogeys)
        orr_text_add(out, "%d bogey%s.", bogeys, bogeys == 1 ? "" : "s");
}

void fermi_buy_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_state *s = state;
    char bytes[80] = "";
    orr_text threat = orr_text_in(bytes, sizeof bytes);
    describe_threat(rules->pack, s, &threat);
    if (s->processed == 0)
        orr_ask(prompt, "You have no processed resources to buy anything with. End the turn.");
    else
        orr_ask(prompt,
                "Buy ships, probes and leaders with your %d processed resource%s, or end the "
                "turn. A transport brings a leader.%s",
                s->processed, s->processed == 1 ? "" : "s", bytes);
    orr_wait(prompt, "The commander buys units.");
    prompt->rule = "build-new-units";
}

/* ---- ships ------------------------------------------------------------------------------------------ */

static inline bool may_build(const orr_rules *rules, const void *state, orr_move move,
                             orr_reason *why)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    return orr_need(why, !fermi_is_probe(move.a),
                    "All probes are the same: buy one with 'build-probe'.") &&
           orr_need(why, !s->craft[move.a].level, "%s is in service.",
                    fermi_craft_name(pack, move.a)) &&
           is_for_sale(move.b, why) &&
           can_pay(s, fermi_price_of_ship(pack, s, move.a, move.b + 1), why);
}

static void detail_build(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const fermi_pack *pack = rules->pack;
    describe_rank(&pack->ships[move.a].ranks[move.b],
                  fermi_price_of_ship(pack, state, move.a, move.b + 1),
                  TRAIT_BOATS + pack->ships[move.a].signature, out);
}

static bool a_leader_is_free(const fermi_state *s)
{
    for (int leader = 0; leader < LEADERS; leader++)
        if (!s->leader[leader].level && !(s->fallen >> leader & 1))
            return true;
    return false;
}

static void build(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    const int level = move.b + 1, price = fermi_price_of_ship(pack, s, move.a, level);
    pay(s, price);
    s->craft[move.a].level = (uint8_t)level;
    orr_say(log, ORR_GAIN, "%s is built at level %d for %d.", orr_named(log, KIND_CRAFT, move.a),
            level, price);
    if (!fermi_is_transport(pack, move.a))
        return;
    if (a_leader_is_free(s))
        orr_goto(&s->head, ENLIST);
    else
        orr_say(log, ORR_NOTHING, "No squad leader is free, so none comes with it.");
}

const orr_verb fermi_verb_build = {
    .word = "build",
    .group = "build",
    .kind = {KIND_CRAFT, KIND_LEVEL},
    .label = "Build %a, %b",
    .at = ORR_AT(BUY),
    .rule = "build-new-units",
    .may = may_build,
    .detail = detail_build,
    .apply = build,
};

/* ---- probes ----------------------------------------------------------------------------------------- */

static int next_probe(const fermi_state *s)
{
    for (int craft = SHIPS; craft < CRAFT; craft++)
        if (!s->craft[craft].level)
            return craft;
    return -1;
}

static bool may_buy_probe(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)move;
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    return can_pay(s, pack->probe_cost, why) &&
           orr_need(why, next_probe(s) >= 0, "All %d probes are in use.", PROBES);
}

static void detail_probe(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)state, (void)move;
    const fermi_pack *pack = rules->pack;
    orr_text_add(out, "%d RP, moves %d", pack->probe_cost, pack->probe_movement);
}

static void buy_probe(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    pay(s, pack->probe_cost);
    s->craft[next_probe(s)].level = 1;
    orr_say(log, ORR_GAIN, "A probe is built for %d.", pack->probe_cost);
}

const orr_verb fermi_verb_probe = {
    .word = "build-probe",
    .group = "build",
    .label = "Build a probe",
    .at = ORR_AT(BUY),
    .rule = "build-new-units",
    .may = may_buy_probe,
    .detail = detail_probe,
    .apply = buy_probe,
};

/* ---- leaders ---------------------------------------------------------------------------------------- */

static bool is_unemployed(const fermi_pack *pack, const fermi_state *s, int leader, orr_reason *why)
{
    return orr_need(why, !s->leader[leader].level, "%s serves already.",
                    pack->leaders[leader].name) &&
           orr_need_by(why, "boarding-action", !(s->fallen >> leader & 1),
                       "%s was lost in a boarding action and does not come back.",
                       pack->leaders[leader].name);
}

static void enrol(fermi_state *s, int leader, int level, orr_log *log)
{
    s->leader[leader] = (fermi_leader){(uint8_t)level, NONE};
    orr_say(log, ORR_GAIN, "%s joins at level %d.", orr_named(log, KIND_LEADER, leader), level);
}

static inline bool may_recruit(const orr_rules *rules, const void *state, orr_move move,
                               orr_reason *why)
{
    const fermi_pack *pack = rules->pack;
    return is_unemployed(pack, state, move.a, why) && is_for_sale(move.b, why) &&
           can_pay(state, pack->leaders[move.a].ranks[move.b].cost, why);
}

static void detail_recruit(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)state;
    const fermi_pack *pack = rules->pack;
    const fermi_rank *rank = &pack->leaders[move.a].ranks[move.b];
    describe_rank(rank, rank->cost, TRAIT_INSPIRE + pack->leaders[move.a].signature, out);
}

static void recruit(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    pay(s, pack->leaders[move.a].ranks[move.b].cost);
    enrol(s, move.a, move.b + 1, log);
}

const orr_verb fermi_verb_recruit = {
    .word = "recruit",
    .group = "recruit",
    .kind = {KIND_LEADER, KIND_LEVEL},
    .label = "Recruit %a, %b",
    .at = ORR_AT(BUY),
    .rule = "build-new-units",
    .may = may_recruit,
    .detail = detail_recruit,
    .apply = recruit,
};

/* ---- the end of the turn ---------------------------------------------------------------------------- */

static void end_turn(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    fermi_state *s = state;
    orr_goto(&s->head, STORM_ADVANCE);
}

const orr_verb fermi_verb_done_buying = {
    .word = "done",
    .label = "End the turn",
    .at = ORR_AT(BUY),
    .rule = "build-new-units",
    .apply = end_turn,
    .out = ORR_ENDS,
};

void fermi_buy_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const fermi_state *s = state;
    for (int ship = 0; s->processed > 0 && ship < SHIPS; ship++)
        for (int level = 0; !s->craft[ship].level && level < LEVELS_FOR_SALE; level++)
            orr_try(moves, may_build, rules, s, ORR_MOVE2(VERB_BUILD, ship, level));
    orr_try(moves, may_buy_probe, rules, s, ORR_MOVE0(VERB_PROBE));
    for (int leader = 0; s->processed > 0 && leader < LEADERS; leader++)
        for (int level = 0; level < LEVELS_FOR_SALE; level++)
            orr_try(moves, may_recruit, rules, s, ORR_MOVE2(VERB_RECRUIT, leader, level));
    orr_add(moves, ORR_MOVE0(VERB_DONE_BUYING));
}

/* ---- the leader who comes with a transport ---------------------------------------------------------- */

void fermi_enlist_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const fermi_state *s = state;
    orr_ask(prompt, "A squad leader joins with the transport, free at level 1%s. Who?",
            s->processed > 0 ? ", or at level 2 for 1 resource" : "");
    orr_wait(prompt, "The commander chooses a squad leader.");
    prompt->rule = "build-new-units";
}

/* Free at level 1; a resource at level 2. */
static bool may_enlist(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    return is_unemployed(rules->pack, state, move.a, why) &&
           orr_need(why, move.b < LEVELS_FOR_SALE, "Only levels 1 and 2 can join.") &&
           can_pay(state, move.b, why);
}

static void detail_enlist(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)state;
    const fermi_pack *pack = rules->pack;
    describe_rank(&pack->leaders[move.a].ranks[move.b], move.b,
                  TRAIT_INSPIRE + pack->leaders[move.a].signature, out);
}

static void enlist(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    fermi_state *s = state;
    pay(s, move.b);
    enrol(s, move.a, move.b + 1, log);
    orr_goto(&s->head, BUY);
}

const orr_verb fermi_verb_enlist = {
    .word = "enlist",
    .kind = {KIND_LEADER, KIND_LEVEL},
    .label = "%a joins, %b",
    .at = ORR_AT(ENLIST),
    .rule = "build-new-units",
    .may = may_enlist,
    .detail = detail_enlist,
    .apply = enlist,
};

void fermi_enlist_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int leader = 0; leader < LEADERS; leader++)
        for (int level = 0; level < LEVELS_FOR_SALE; level++)
            orr_try(moves, may_enlist, rules, state, ORR_MOVE2(VERB_ENLIST, leader, level));
}
