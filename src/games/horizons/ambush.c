/* ambush.c - what lies in wait where a fleet passes: enemies with armed crews, and pirates in flyby
 * boxes. Rules: docs/games/horizons.md#interception, #pirates */
#include "horizons.h"

/* ---- enemies -------------------------------------------------------------------------------- */

/* May this seat intercept the fleet under way? Embargo allows crews and freight, war everything. */
static bool may_stop(const hor_state *s, int seat)
{
    bool crewed = false, war = true, any = false;
    if (s->voyage.leader == NONE)
        return true; /* freight, and only who blockades is asked */
    for (int owner = 0; owner < s->head.seats; owner++) {
        const uint32_t members = hor_members(s, s->voyage.leader, owner);
        if (!members)
            continue;
        if (owner == seat || relation_of(s, seat, owner) > EMBARGO)
            return false;
        any = true;
        war = war && relation_of(s, seat, owner) == WAR;
        for (uint32_t left = members; left; left &= left - 1)
            crewed = crewed || is_crewed(&s->ship[owner][__builtin_ctz(left)]);
    }
    return any && (war || crewed);
}

static int place_of_voyage(const hor_state *s)
{
    if (s->voyage.leader == NONE)
        return ORBIT + site_world(s->voyage.to);
    return s->ship[s->voyage.leader / SHIPS][s->voyage.leader % SHIPS].place;
}

/* In a joint fleet all owners must be allowed to. */
static bool all_may_stop(const hor_state *s, int leader)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        if (hor_members(s, leader, seat) &&
            (seat == s->voyage.mover || relation_of(s, seat, s->voyage.mover) > EMBARGO ||
             !may_stop(s, seat)))
            return false;
    return true;
}

/* A fleet of this seat that could and has not tried yet. */
static bool may_intercept_with(const hor_pack *pack, const hor_state *s, int seat, int ship)
{
    const hor_ship *v = &s->ship[seat][ship];
    return is_crewed(v) && v->transit == 0 && v->place == place_of_voyage(s) &&
           !(s->voyage.tried >> ship & 1) && hor_speaks(s, seat, ship) &&
           hor_may_offend(pack, s, v->leader) && all_may_stop(s, v->leader);
}

static bool has_interceptor(const hor_pack *pack, const hor_state *s, int seat)
{
    for (int ship = 0; ship < SHIPS; ship++)
        if (may_intercept_with(pack, s, seat, ship))
            return true;
    return false;
}

void hor_intercept_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    char where[ORR_MAX_NAME];
    orr_ask(prompt,
            "A fleet of %s passes %s. Intercept it? Either die at 4 or less finds it, more with "
            "larger fleets.",
            faction_of(pack, s, s->voyage.mover)->name,
            hor_place_name(pack, place_of_voyage(s), where));
    orr_wait(prompt, "%s may intercept.", faction_of(pack, s, s->head.actor)->name);
    prompt->rule = "interception";
}

void hor_intercept_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const hor_state *s = state;
    for (int ship = 0; ship < SHIPS; ship++)
        if (may_intercept_with(rules->pack, s, s->head.actor, ship))
            orr_add(moves, ORR_MOVE1(VERB_INTERCEPT, ship));
    orr_add(moves, ORR_MOVE0(VERB_LET_PASS));
}

/* A launcher with freight is shot down, also one that would have come home. */
static void lose_freight(hor_state *s, orr_log *log)
{
    const int seat = s->voyage.mover, size = s->voyage.lv - 1;
    hor_base *base = s->voyage.site == EARTH ? NULL : base_on(s, seat, site_world(s->voyage.site));
    uint8_t *back = base ? base->lv_back : s->seat[seat].lv_back;
    if (back[size] > 0)
        back[size]--;
    s->voyage.stopped = 1;
    orr_say(log, "The freight is lost.");
}

static void catch_fleet(const orr_rules *rules, hor_state *s, int ship, orr_log *log)
{
    hor_open_battle(rules->pack, s, ship_id(s->head.actor, ship), s->voyage.leader, NONE);
    s->battle.in_voyage = 1;
    if (!hor_search(rules, s, log)) {
        hor_close_battle(s);
        return; /* asked again, with another fleet */
    }
    hor_destroy_robots(rules, s, DEFENDER, log);
    if (!hor_side_size(rules->pack, s, DEFENDER)) {
        s->voyage.stopped = 1;
        hor_close_battle(s);
        orr_pop(&s->head);
        return;
    }
    s->head.actor = (int8_t)s->voyage.mover;
    orr_goto(&s->head, STOP_OR_FIGHT);
}

void hor_intercept_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    if (move.verb == VERB_LET_PASS) {
        s->voyage.asked |= (uint8_t)(1u << s->head.actor);
        s->voyage.tried = 0;
        orr_pop(&s->head);
        return;
    }
    s->voyage.tried |= 1u << move.a;
    if (s->voyage.leader != NONE) {
        catch_fleet(rules, s, move.a, log);
        return;
    }
    hor_open_battle(rules->pack, s, ship_id(s->head.actor, move.a), NONE, NONE);
    const bool found = hor_search(rules, s, log);
    hor_close_battle(s);
    if (found) {
        lose_freight(s, log);
        orr_pop(&s->head);
    }
}

void hor_stop_or_fight_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    orr_ask(prompt, "Your fleet is intercepted. Stop here, or have it out and sail on?");
    orr_wait(prompt, "%s decides whether to fight.",
             faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "interception";
}

void hor_stop_or_fight_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_STOP));
    orr_add(moves, ORR_MOVE0(VERB_FIGHT));
}

void hor_stop_or_fight_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    hor_state *s = state;
    if (move.verb == VERB_FIGHT) {
        orr_goto(&s->head, SURRENDER);
        return;
    }
    orr_say(log, "The fleet stops.");
    s->voyage.stopped = 1;
    hor_close_battle(s);
    orr_pop(&s->head);
}

/* ---- pirates -------------------------------------------------------------------------------- */

/* The strongest pirate in a flyby box: strong before weak, whole before damaged; or NONE. */
int hor_strongest_pirate(const hor_state *s, int tile)
{
    int best = NONE;
    for (int i = 0; i < PIRATES; i++) {
        const hor_raider *r = &s->raider[i];
        if (r->tile != tile)
            continue;
        if (best == NONE || r->strong > s->raider[best].strong ||
            (r->strong == s->raider[best].strong && r->damage < s->raider[best].damage))
            best = i;
    }
    return best;
}

static bool is_prey(const hor_pack *pack, const hor_state *s, int leader)
{
    bool crewed = false;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = hor_members(s, leader, seat); left; left &= left - 1) {
            const int ship = __builtin_ctz(left);
            if (!is_crewed(&s->ship[seat][ship]))
                continue;
            if (hor_is_armed(pack, s, seat, ship))
                return false;
            crewed = true;
        }
    return crewed;
}

static bool pirates_strike(const orr_rules *rules, hor_state *s, int place, orr_log *log)
{
    const hor_pack *pack = rules->pack;
    if (!in_flyby(place) || s->voyage.pirate)
        return false;
    const int pirate = hor_strongest_pirate(s, place - FLYBY);
    s->voyage.pirate = 1;
    if (pirate == NONE || !is_prey(pack, s, s->voyage.leader))
        return false;
    hor_open_pirate_battle(pack, s, s->voyage.leader, pirate);
    s->battle.in_voyage = 1;
    if (!hor_search(rules, s, log)) {
        orr_say(log, "Pirates miss the fleet.");
        hor_close_battle(s);
        return false;
    }
    s->voyage.ransom = (uint8_t)orr_roll(&s->head, 10);
    orr_say(log, "Pirates demand %s.", orr_die(log, 10, s->voyage.ransom));
    s->head.actor = (int8_t)s->voyage.mover;
    orr_push(&s->head, RANSOM);
    return true;
}

void hor_ransom_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    orr_ask(prompt,
            "Pirates demand $%dB. Pay, pay twice that to be rid of them for good, surrender, or "
            "fight. Debts are allowed.",
            s->voyage.ransom);
    orr_wait(prompt, "%s deals with pirates.", faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "pirates";
}

void hor_ransom_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_PAY));
    orr_add(moves, ORR_MOVE0(VERB_BUY_OFF));
    orr_add(moves, ORR_MOVE0(VERB_SURRENDER));
    orr_add(moves, ORR_MOVE0(VERB_FIGHT));
}

void hor_ransom_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    const int seat = s->head.actor;
    const int price = s->voyage.ransom * (move.verb == VERB_BUY_OFF ? 2 : 1);
    if (move.verb == VERB_FIGHT) {
        hor_resolve_tactics(rules, s, log);
        return;
    }
    if (move.verb == VERB_SURRENDER) {
        hor_politics(s, seat, -1);
        hor_surrender_ships(rules->pack, s, DEFENDER, log);
        s->voyage.stopped = 1;
        orr_say(log, "%s surrenders to pirates.", faction_of(rules->pack, s, seat)->name);
    } else {
        hor_cash(s, seat, -price);
        s->cache = (uint16_t)(s->cache + price);
        orr_say(log, "%s pays $%dB to pirates.", faction_of(rules->pack, s, seat)->name, price);
        if (move.verb == VERB_BUY_OFF)
            s->raider[s->battle.raider] = (hor_raider){.tile = NONE};
    }
    s->voyage.ransom = 0;
    hor_close_battle(s);
    orr_pop(&s->head);
}

/* ---- both ----------------------------------------------------------------------------------- */

bool hor_ambush(const orr_rules *rules, hor_state *s, int place, orr_log *log)
{
    const hor_pack *pack = rules->pack;
    for (int i = 0; !is_earth(place) && i < s->head.seats; i++) {
        const int seat = s->order[i];
        if (seat == s->voyage.mover || s->voyage.asked >> seat & 1 ||
            relation_of(s, seat, s->voyage.mover) > EMBARGO || !may_stop(s, seat) ||
            !has_interceptor(pack, s, seat))
            continue;
        s->head.actor = (int8_t)seat;
        orr_push(&s->head, INTERCEPT);
        return true;
    }
    return pirates_strike(rules, s, place, log);
}
