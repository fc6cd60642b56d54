/* ambush.c - what lies in wait where a fleet passes: enemies with armed crews, and pirates in flyby
 * boxes. Rules: docs/games/horizons.md#interception, #pirates */
#include "parts.h"

/* ---- enemies -------------------------------------------------------------------------------- */

/* May this seat intercept the fleet under way? Embargo allows crews and freight, war everything. */
static bool may_stop(const horizons_state *s, int seat)
{
    bool crewed = false, war = true, any = false;
    if (s->voyage.leader == NONE)
        return true; /* freight, and only who blockades is asked */
    for (int owner = 0; owner < s->head.seats; owner++) {
        const uint32_t members = horizons_members(s, s->voyage.leader, owner);
        if (!members)
            continue;
        if (owner == seat || horizons_relation_of(s, seat, owner) > EMBARGO)
            return false;
        any = true;
        war = war && horizons_relation_of(s, seat, owner) == WAR;
        for (uint32_t left = members; left; left &= left - 1)
            crewed = crewed || horizons_is_crewed(&s->ship[owner][__builtin_ctz(left)]);
    }
    return any && (war || crewed);
}

static int place_of_voyage(const horizons_state *s)
{
    if (s->voyage.leader == NONE)
        return ORBIT + horizons_site_world(s->voyage.to);
    return s->ship[s->voyage.leader / SHIPS][s->voyage.leader % SHIPS].place;
}

/* In a joint fleet all owners must be allowed to. */
static bool all_may_stop(const horizons_state *s, int leader)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        if (horizons_members(s, leader, seat) &&
            (seat == s->voyage.mover || horizons_relation_of(s, seat, s->voyage.mover) > EMBARGO ||
             !may_stop(s, seat)))
            return false;
    return true;
}

/* A fleet of this seat that could and has not tried yet. */
static bool can_intercept(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                          orr_reason *why)
{
    const horizons_ship *v = &s->ship[seat][ship];
    return orr_need(why, horizons_is_crewed(v), "There is no crewed vehicle of that name.") &&
           orr_need(why, v->transit == 0 && v->place == place_of_voyage(s),
                    "It is not where the fleet passes.") &&
           orr_need(why, s->voyage.trier != seat || !(s->voyage.tried >> ship & 1),
                    "It has already tried.") &&
           orr_need_by(why, "fleets", horizons_speaks(s, seat, ship),
                       "Another ship of its fleet gives the order.") &&
           orr_need(why, horizons_may_offend(pack, s, v->leader),
                    "Only crews in service can do that, at least one of them armed, and not at "
                    "Earth.") &&
           orr_need_by(why, "diplomacy", all_may_stop(s, v->leader),
                       "Your relations with the owner do not allow it.");
}

static bool has_interceptor(const horizons_pack *pack, const horizons_state *s, int seat)
{
    for (int ship = 0; ship < SHIPS; ship++)
        if (can_intercept(pack, s, seat, ship, NULL))
            return true;
    return false;
}

void horizons_intercept_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    char where[ORR_MAX_NAME];
    orr_ask(prompt,
            "A fleet of %s passes %s. Intercept it? Either die at 4 or less finds it, more with "
            "larger fleets.",
            horizons_faction_of(pack, s, s->voyage.mover)->name,
            horizons_place_name(pack, place_of_voyage(s), where));
    orr_wait(prompt, "%s may intercept.", horizons_faction_of(pack, s, s->head.actor)->name);
    prompt->rule = "interception";
}

static bool may_intercept(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return can_intercept(rules->pack, s, s->head.actor, move.a, why);
}

/* Of a fleet under way, or freight. */
int horizons_intercept_percent(const horizons_pack *pack, const horizons_state *s, int ship)
{
    horizons_state copy = *s;
    horizons_open_battle(pack, &copy, horizons_ship_id(s->head.actor, ship), s->voyage.leader,
                         NONE);
    return horizons_search_chance(pack, &copy);
}

static void intercept_detail(const orr_rules *rules, const void *state, orr_move move,
                             orr_text *out)
{
    const horizons_state *s = state;
    horizons_state copy = *s;
    horizons_open_battle(rules->pack, &copy, horizons_ship_id(s->head.actor, move.a),
                         s->voyage.leader, NONE);
    horizons_search_words(rules->pack, &copy, out);
}

void horizons_intercept_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int ship = 0; ship < SHIPS; ship++)
        orr_try(moves, may_intercept, rules, state, ORR_MOVE1(VERB_INTERCEPT, ship));
    orr_add(moves, ORR_MOVE0(VERB_LET_PASS));
}

/* A launcher with freight is shot down, also one that would have come home. */
static void lose_freight(horizons_state *s, orr_log *log)
{
    horizons_lose_launcher(s);
    s->voyage.stopped = 1;
    orr_say(log, ORR_LOSS, "The freight is lost.");
}

static void catch_fleet(const orr_rules *rules, horizons_state *s, int ship, orr_log *log)
{
    horizons_open_battle(rules->pack, s, horizons_ship_id(s->head.actor, ship), s->voyage.leader,
                         NONE);
    s->battle.in_voyage = 1;
    if (!horizons_search(rules, s, log)) {
        horizons_close_battle(s);
        return; /* asked again, with another fleet */
    }
    horizons_lose_launcher(s);
    horizons_destroy_robots(rules, s, DEFENDER, log);
    if (!horizons_side_size(rules->pack, s, DEFENDER)) {
        s->voyage.stopped = 1;
        horizons_close_battle(s);
        orr_pop(&s->head);
        return;
    }
    s->head.actor = (int8_t)s->voyage.mover;
    orr_goto(&s->head, STOP_OR_FIGHT);
}

static void intercept(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    if (s->voyage.trier != s->head.actor)
        s->voyage.tried = 0;
    s->voyage.trier = (uint8_t)s->head.actor;
    s->voyage.tried |= 1u << move.a;
    if (s->voyage.leader != NONE) {
        catch_fleet(rules, s, move.a, log);
        return;
    }
    horizons_open_battle(rules->pack, s, horizons_ship_id(s->head.actor, move.a), NONE, NONE);
    const bool found = horizons_search(rules, s, log);
    horizons_close_battle(s);
    if (found) {
        lose_freight(s, log);
        orr_pop(&s->head);
    }
}

static void let_pass(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    horizons_state *s = state;
    s->voyage.asked |= (uint8_t)(1u << s->head.actor);
    s->voyage.tried = 0;
    orr_pop(&s->head);
}

const orr_verb horizons_verb_intercept = {
    .word = "intercept",
    .kind = {KIND_SHIP},
    .label = "Intercept with %a",
    .at = ORR_AT(INTERCEPT),
    .rule = "interception",
    .may = may_intercept,
    .detail = intercept_detail,
    .apply = intercept,
    .chance = true,
};
const orr_verb horizons_verb_let_pass = {
    .word = "let-pass",
    .label = "Let it pass",
    .at = ORR_AT(INTERCEPT),
    .rule = "interception",
    .apply = let_pass,
    .out = ORR_ENDS,
};

void horizons_stop_or_fight_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    orr_ask(prompt, "Your fleet is intercepted. Stop here, or fight and sail on?");
    orr_wait(prompt, "%s decides whether to fight.",
             horizons_faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "interception";
}

static void stop(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    horizons_state *s = state;
    orr_say(log, ORR_ANNOUNCE, "The fleet stops.");
    s->voyage.stopped = 1;
    horizons_close_battle(s);
    orr_pop(&s->head);
}

static void fight_interceptor(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    orr_goto(state, SURRENDER);
}

const orr_verb horizons_verb_stop = {
    .word = "stop",
    .label = "Stop here",
    .at = ORR_AT(STOP_OR_FIGHT),
    .rule = "interception",
    .apply = stop,
    .out = ORR_ENDS,
};
const orr_verb horizons_verb_fight_interceptor = {
    .word = "fight",
    .label = "Fight",
    .at = ORR_AT(STOP_OR_FIGHT),
    .rule = "interception",
    .apply = fight_interceptor,
};

void horizons_stop_or_fight_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_STOP));
    orr_add(moves, ORR_MOVE0(VERB_FIGHT_INTERCEPTOR));
}

/* ---- pirates -------------------------------------------------------------------------------- */

/* The strongest pirate in a flyby box: strong before weak, whole before damaged; or NONE. */
int horizons_strongest_pirate(const horizons_state *s, int tile)
{
    int best = NONE;
    for (int i = 0; i < PIRATES; i++) {
        const horizons_raider *r = &s->raider[i];
        if (r->tile != tile)
            continue;
        if (best == NONE || r->strong > s->raider[best].strong ||
            (r->strong == s->raider[best].strong && r->damage < s->raider[best].damage))
            best = i;
    }
    return best;
}

static bool is_prey(const horizons_pack *pack, const horizons_state *s, int leader)
{
    bool crewed = false;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = horizons_members(s, leader, seat); left; left &= left - 1) {
            const int ship = __builtin_ctz(left);
            if (!horizons_is_crewed(&s->ship[seat][ship]))
                continue;
            if (horizons_is_armed(pack, s, seat, ship))
                return false;
            crewed = true;
        }
    return crewed;
}

static bool pirates_strike(const orr_rules *rules, horizons_state *s, int place, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    if (!horizons_in_flyby(place) || s->voyage.pirate)
        return false;
    const int pirate = horizons_strongest_pirate(s, place - FLYBY);
    s->voyage.pirate = 1;
    if (pirate == NONE || !is_prey(pack, s, s->voyage.leader))
        return false;
    horizons_open_pirate_battle(pack, s, s->voyage.leader, pirate);
    s->battle.in_voyage = 1;
    if (!horizons_search(rules, s, log)) {
        orr_say(log, ORR_MISS, "Pirates miss the fleet.");
        horizons_close_battle(s);
        return false;
    }
    s->voyage.ransom = (uint8_t)orr_roll(&s->head, 10);
    orr_say(log, ORR_ANNOUNCE, "Pirates demand %s.", orr_die(log, 10, s->voyage.ransom));
    s->head.actor = (int8_t)s->voyage.mover;
    orr_push(&s->head, RANSOM);
    return true;
}

void horizons_ransom_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    orr_ask(prompt,
            "Pirates demand $%dB. Pay, pay twice that to be rid of them for good, surrender, or "
            "fight. Debts are allowed.",
            s->voyage.ransom);
    orr_wait(prompt, "%s deals with pirates.",
             horizons_faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "pirates";
}

/* The pirates go their way, for now. */
static void part(horizons_state *s)
{
    s->voyage.ransom = 0;
    horizons_close_battle(s);
    orr_pop(&s->head);
}

static void pay_pirates(const orr_rules *rules, horizons_state *s, int price, orr_log *log)
{
    horizons_cash(s, s->head.actor, -price);
    horizons_fill_cache(rules->pack, s, price);
    orr_say(log, ORR_LOSS, "%s pays $%dB to pirates.",
            horizons_faction_of(rules->pack, s, s->head.actor)->name, price);
}

static void pay_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules, (void)move;
    const horizons_state *s = state;
    orr_text_add(out, "$%dB", s->voyage.ransom);
}

static void pay(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    horizons_state *s = state;
    pay_pirates(rules, s, s->voyage.ransom, log);
    part(s);
}

static void buy_off_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules, (void)move;
    const horizons_state *s = state;
    orr_text_add(out, "$%dB", 2 * s->voyage.ransom);
}

static void buy_off(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    horizons_state *s = state;
    pay_pirates(rules, s, 2 * s->voyage.ransom, log);
    s->raider[s->battle.raider] = (horizons_raider){.tile = NONE};
    part(s);
}

static void surrender_to_pirates(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    horizons_state *s = state;
    horizons_politics(s, s->head.actor, -1);
    horizons_surrender_ships(rules->pack, s, DEFENDER, log);
    s->voyage.stopped = 1;
    orr_say(log, ORR_LOSS, "%s surrenders to pirates.",
            horizons_faction_of(rules->pack, s, s->head.actor)->name);
    part(s);
}

static void fight_pirates(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    horizons_resolve_tactics(rules, state, log);
}

const orr_verb horizons_verb_pay = {
    .word = "pay",
    .label = "Pay the ransom",
    .at = ORR_AT(RANSOM),
    .rule = "pirates",
    .detail = pay_detail,
    .apply = pay,
};
const orr_verb horizons_verb_buy_off = {
    .word = "buy-off",
    .label = "Pay twice that: they leave for good",
    .at = ORR_AT(RANSOM),
    .rule = "pirates",
    .detail = buy_off_detail,
    .apply = buy_off,
};
const orr_verb horizons_verb_surrender_to_pirates = {
    .word = "surrender",
    .label = "Surrender",
    .at = ORR_AT(RANSOM),
    .rule = "pirates",
    .apply = surrender_to_pirates,
    .out = ORR_GIVES_UP,
};
const orr_verb horizons_verb_fight_pirates = {
    .word = "fight",
    .label = "Fight",
    .at = ORR_AT(RANSOM),
    .rule = "pirates",
    .apply = fight_pirates,
};

void horizons_ransom_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_PAY));
    orr_add(moves, ORR_MOVE0(VERB_BUY_OFF));
    orr_add(moves, ORR_MOVE0(VERB_SURRENDER_TO_PIRATES));
    orr_add(moves, ORR_MOVE0(VERB_FIGHT_PIRATES));
}

/* ---- both ----------------------------------------------------------------------------------- */

bool horizons_ambush(const orr_rules *rules, horizons_state *s, int place, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    for (int i = 0; !horizons_is_earth(place) && i < s->head.seats; i++) {
        const int seat = s->order[i];
        if (seat == s->voyage.mover || s->voyage.asked >> seat & 1 ||
            horizons_relation_of(s, seat, s->voyage.mover) > EMBARGO || !may_stop(s, seat))
            continue;
        if (!has_interceptor(pack, s, seat)) { /* all of its fleets have tried: the next seat */
            s->voyage.asked |= (uint8_t)(1u << seat);
            continue;
        }
        s->head.actor = (int8_t)seat;
        orr_push(&s->head, INTERCEPT);
        return true;
    }
    return pirates_strike(rules, s, place, log);
}
