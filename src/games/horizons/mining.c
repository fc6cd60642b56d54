/* mining.c - crewed vehicles that produce instead of exploring: on worlds, on passing asteroids, and
 * in one scenario against the asteroid that comes to Earth.
 * Rules: docs/games/horizons.md#mining-by-crews, #asteroid-mining, #impact */
#include "parts.h"

enum { TEN = 10 };

static int room(const horizons_pack *pack, const horizons_state *s, int seat, int ship)
{
    return horizons_design_of(pack, s, seat, ship)->cargo - horizons_cargo(&s->ship[seat][ship]);
}

/* A crew in service that has not explored and can mine. */
static bool is_miner(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                     orr_reason *why)
{
    const horizons_ship *v = &s->ship[seat][ship];
    return orr_need(why, horizons_is_crewed(v), "There is no crewed vehicle of that name.") &&
           orr_need_by(why, "reserve", !horizons_has_flag(v, RESERVED),
                       "A crew in reserve does not mine.") &&
           orr_need(why, !horizons_has_flag(v, EXPLORED), "It has explored or mined this year.") &&
           orr_need(why, v->transit == 0, "It is in transit.") &&
           orr_need(why, horizons_design_of(pack, s, seat, ship)->mining > v->damage,
                    "It has no mining gear that works.") &&
           orr_need_by(why, "technology", horizons_skill(s, seat, SPACE_MINING),
                       "That needs the Space Mining technology.") &&
           orr_need_by(why, "cargo", room(pack, s, seat, ship) > 0, "Its holds are full.");
}

/* What the ground under a crew bears of a resource; 0 if there is nothing to be had. */
static int yield_of(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                    int resource, orr_reason *why)
{
    const horizons_ship *v = &s->ship[seat][ship];
    if (!orr_need(why, horizons_on_surface(v->place), "A crew mines on the ground.") ||
        !is_miner(pack, s, seat, ship, why))
        return 0;
    const int world = horizons_world_of(v->place), card = s->ground[world].card;
    if (!orr_need(why, card != NONE, "%s has no world card.", pack->worlds[world].name) ||
        !orr_need_by(why, "base-production", s->base_of[seat][world] == NONE,
                     "You have a base there, and it produces by itself."))
        return 0;
    const int there = pack->cards[card].yield[resource] + pack->worlds[world].bonus[resource];
    return orr_need(why, there > 0, "There is none of that on %s.", pack->worlds[world].name)
               ? there
               : 0;
}

int horizons_mining_value(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                          int resource)
{
    const int there = yield_of(pack, s, seat, ship, resource, NULL);
    return there > 0 ? there + horizons_design_of(pack, s, seat, ship)->mining -
                           s->ship[seat][ship].damage
                     : 0;
}

static bool can_mine_asteroid(const horizons_pack *pack, const horizons_state *s, int seat,
                              int ship, orr_reason *why)
{
    const horizons_ship *v = &s->ship[seat][ship];
    return orr_need(why, horizons_in_flyby(v->place), "Asteroids pass only through flyby boxes.") &&
           is_miner(pack, s, seat, ship, why) &&
           orr_need(why, s->asteroid[v->place - FLYBY], "There is no asteroid here.");
}

/* At the near-Earth asteroids, crews in service and robots that work there. */
static bool can_deflect(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                        orr_reason *why)
{
    const horizons_ship *v = &s->ship[seat][ship];
    return orr_need(why, s->mass > 0, "No asteroid threatens Earth.") &&
           orr_need(why, v->design != NONE, "There is no such ship.") &&
           orr_need(why, !(v->flags & (RESERVED | EXPLORED | FRESH)) && v->transit == 0,
                    "Only ships at work that have not explored this year can push it.") &&
           orr_need(why, v->place < FLYBY && horizons_world_of(v->place) == pack->near_earth,
                    "You can push it only from the Near-Earth Asteroids.");
}

/* By its own standing order, until its holds are full or it is recalled. */
static bool mines_by_itself(const horizons_state *s, int seat, int ship)
{
    return s->ship[seat][ship].order == ORDER_MINE;
}

static bool has_work(const horizons_pack *pack, const horizons_state *s, int seat, int ship)
{
    for (int r = 0; r < RESOURCES; r++)
        if (horizons_mining_value(pack, s, seat, ship, r) > 0)
            return true;
    return can_mine_asteroid(pack, s, seat, ship, NULL) || can_deflect(pack, s, seat, ship, NULL);
}

bool horizons_mine_wants(const horizons_pack *pack, const horizons_state *s, int seat)
{
    if (!horizons_skill(s, seat, SPACE_MINING) && s->mass == 0)
        return false;
    for (int ship = 0; ship < SHIPS; ship++)
        if (s->ship[seat][ship].design != NONE &&
            (!s->seat[seat].asleep || mines_by_itself(s, seat, ship)) &&
            has_work(pack, s, seat, ship))
            return true;
    return false;
}

void horizons_mine_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    if (s->mass > 0)
        orr_ask(prompt,
                "%d: mine with crews that have not explored, or push the asteroid away: "
                "%d of its mass is left.",
                s->year, s->mass);
    else
        orr_ask(prompt, "%d: crews that have not explored may produce resources.", s->year);
    orr_wait(prompt, "%s mines.", horizons_faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "mining-by-crews";
}

/* By standing order: the first crew with work does what brings most. */
static bool is_ordered(const horizons_pack *pack, const horizons_state *s, int seat, orr_move *move)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        if (s->ship[seat][ship].design == NONE || !mines_by_itself(s, seat, ship) ||
            !has_work(pack, s, seat, ship))
            continue;
        int best = ORE;
        for (int r = 1; r < RESOURCES; r++)
            if (horizons_mining_value(pack, s, seat, ship, r) >
                horizons_mining_value(pack, s, seat, ship, best))
                best = r;
        *move = can_deflect(pack, s, seat, ship, NULL)         ? ORR_MOVE1(VERB_DEFLECT, ship)
                : can_mine_asteroid(pack, s, seat, ship, NULL) ? ORR_MOVE1(VERB_MINE_ASTEROID, ship)
                                                               : ORR_MOVE2(VERB_MINE, ship, best);
        return true;
    }
    return false;
}

static bool is_free(const orr_rules *rules, const horizons_state *s, orr_move move, orr_reason *why)
{
    orr_move ordered;
    return orr_need_by(why, "standing-orders",
                       !is_ordered(rules->pack, s, s->head.actor, &ordered) ||
                           orr_same_move(move, ordered),
                       "By standing order other work comes first.");
}

static bool may_mine(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return is_free(rules, s, move, why) &&
           yield_of(rules->pack, s, s->head.actor, move.a, move.b, why) > 0;
}

static bool may_mine_on(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return may_mine(rules, state, move, why) &&
           orr_need_by(why, "standing-orders", !mines_by_itself(s, s->head.actor, move.a),
                       "It already mines every year.");
}

static bool may_mine_asteroid(const orr_rules *rules, const void *state, orr_move move,
                              orr_reason *why)
{
    const horizons_state *s = state;
    return is_free(rules, s, move, why) &&
           can_mine_asteroid(rules->pack, s, s->head.actor, move.a, why);
}

static bool may_deflect(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return is_free(rules, s, move, why) && can_deflect(rules->pack, s, s->head.actor, move.a, why);
}

static bool may_be_done(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    return is_free(rules, state, move, why);
}

static void add_mining(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                       orr_moves *moves)
{
    if (can_deflect(pack, s, seat, ship, NULL))
        orr_add(moves, ORR_MOVE1(VERB_DEFLECT, ship));
    if (can_mine_asteroid(pack, s, seat, ship, NULL))
        orr_add(moves, ORR_MOVE1(VERB_MINE_ASTEROID, ship));
    for (int r = 0; r < RESOURCES; r++)
        if (yield_of(pack, s, seat, ship, r, NULL) > 0) {
            orr_add(moves, ORR_MOVE2(VERB_MINE, ship, r));
            if (!mines_by_itself(s, seat, ship))
                orr_add(moves, ORR_MOVE2(VERB_MINE_ON, ship, r));
        }
}

void horizons_mine_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    orr_move ordered;
    if (is_ordered(pack, s, seat, &ordered)) {
        orr_add(moves, ordered);
        return;
    }
    for (int ship = 0; ship < SHIPS; ship++)
        if (s->ship[seat][ship].design != NONE)
            add_mining(pack, s, seat, ship, moves);
    orr_add(moves, ORR_MOVE0(VERB_DONE_MINE));
}

/* ---- doing it ------------------------------------------------------------------------------- */

static void recall(const orr_rules *rules, horizons_state *s, int seat, int ship, orr_log *log)
{
    if (!horizons_recall_check(rules, s, seat, log))
        return;
    horizons_reserve(rules->pack, s, seat, ship, log);
    horizons_draw_markers(rules->pack, s, seat, BIOLOGY, 1, log);
}

static void stow(const horizons_pack *pack, horizons_state *s, int seat, int ship, int resource,
                 int amount, orr_log *log)
{
    horizons_ship *v = &s->ship[seat][ship];
    const int taken = horizons_min(amount, room(pack, s, seat, ship));
    v->cargo[resource] = (uint8_t)(v->cargo[resource] + taken);
    orr_say(log, taken ? ORR_GAIN : ORR_ANNOUNCE, "%s mines %d %s.",
            orr_named(log, KIND_ANY_SHIP, horizons_ship_id(seat, ship)), taken,
            orr_named(log, KIND_RESOURCE, resource));
}

static void mine_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const horizons_state *s = state;
    const int seat = s->head.actor;
    orr_text_add(out, "value %d; recall %d %%",
                 horizons_mining_value(rules->pack, s, seat, move.a, move.b),
                 horizons_recall_rate(rules->pack, s, seat));
}

/* One for certain, one for every full ten, one if the roll is within the rest, and one more for a
 * natural or refined 1. */
static void mine(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    const int seat = s->head.actor;
    const int value = horizons_mining_value(rules->pack, s, seat, move.a, move.b);
    const int roll = orr_roll(&s->head, TEN), modified = roll - horizons_skill(s, seat, REFINING);
    const int amount = 1 + value / TEN + (modified <= value % TEN) + (modified <= 1);
    orr_say(log, ORR_ANNOUNCE, "Production %d: %s.", value, orr_die(log, 10, roll));
    s->ship[seat][move.a].flags |= EXPLORED;
    stow(rules->pack, s, seat, move.a, move.b, amount, log);
    recall(rules, s, seat, move.a, log);
}

const orr_verb horizons_verb_mine = {
    .word = "mine",
    .kind = {KIND_SHIP, KIND_RESOURCE},
    .label = "%a mines %b",
    .at = ORR_AT(MINE),
    .rule = "mining-by-crews",
    .may = may_mine,
    .detail = mine_detail,
    .apply = mine,
    .chance = true,
    .group = "Mine",
};

static void mine_on(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    s->ship[s->head.actor][move.a].order = ORDER_MINE;
    mine(rules, s, move, log);
}

const orr_verb horizons_verb_mine_on = {
    .word = "mine-on",
    .kind = {KIND_SHIP, KIND_RESOURCE},
    .label = "%a mines %b, now and every year",
    .at = ORR_AT(MINE),
    .rule = "standing-orders",
    .may = may_mine_on,
    .detail = mine_detail,
    .apply = mine_on,
    .chance = true,
    .group = "Mine",
};

/* What may go wrong. */
static void risk_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const horizons_state *s = state;
    const int seat = s->head.actor;
    if (horizons_is_crewed(&s->ship[seat][move.a]))
        orr_text_add(out, "recall %d %%", horizons_recall_rate(rules->pack, s, seat));
    else
        orr_text_add(out, "malfunction %d %%",
                     horizons_malfunction_rate(rules->pack, s, seat, move.a));
}

static void mine_asteroid(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    static const uint8_t kinds[TEN] = {SUP, SUP, SUP, FUEL, FUEL, FUEL, ORE, ORE, ORE, ORE};
    static const uint8_t amounts[TEN] = {3, 4, 5, 3, 4, 5, 3, 4, 5, 6};
    horizons_state *s = state;
    const int seat = s->head.actor, roll = orr_roll(&s->head, TEN);
    s->asteroid[s->ship[seat][move.a].place - FLYBY]--;
    s->ship[seat][move.a].flags |= EXPLORED;
    orr_say(log, ORR_ANNOUNCE, "Asteroid %s.", orr_die(log, 10, roll));
    horizons_victory(s, seat, 1);
    stow(rules->pack, s, seat, move.a, kinds[roll - 1],
         amounts[roll - 1] + 2 * horizons_skill(s, seat, DEFLECTION), log);
    if (s->third) /* rocks from afar tell what they are made of */
        horizons_draw_markers(rules->pack, s, seat, ENGINEERING, 1, log);
    recall(rules, s, seat, move.a, log);
}

const orr_verb horizons_verb_mine_asteroid = {
    .word = "mine-asteroid",
    .kind = {KIND_SHIP},
    .label = "%a mines the asteroid",
    .at = ORR_AT(MINE),
    .rule = "asteroid-mining",
    .may = may_mine_asteroid,
    .detail = risk_detail,
    .apply = mine_asteroid,
    .chance = true,
    .group = "Mine",
};

/* Crews push with their size, robots gently; technology helps both. */
int horizons_push_of(const horizons_pack *pack, const horizons_state *s, int seat, int ship)
{
    const horizons_ship *v = &s->ship[seat][ship];
    return (horizons_is_crewed(v) ? horizons_design_of(pack, s, seat, ship)->size : 0) +
           2 * horizons_skill(s, seat, DEFLECTION);
}

static void wear(const orr_rules *rules, horizons_state *s, int seat, int ship, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    int roll;
    if (!horizons_is_hit(&s->head, horizons_malfunction_rate(pack, s, seat, ship), &roll))
        return;
    orr_say(log, ORR_LOSS, "%s is worn out.",
            orr_named(log, KIND_ANY_SHIP, horizons_ship_id(seat, ship)));
    horizons_remove_ship(s, seat, ship);
    horizons_draw_markers(pack, s, seat, ENGINEERING, 1, log);
}

static void deflect(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    enum { PER_MASS = 5 };
    horizons_state *s = state;
    const int seat = s->head.actor, roll = orr_roll(&s->head, TEN);
    const int total = roll + horizons_push_of(rules->pack, s, seat, move.a);
    const int moved = horizons_min(s->mass, total / PER_MASS);
    horizons_ship *v = &s->ship[seat][move.a];
    v->flags |= EXPLORED;
    s->mass = (uint8_t)(s->mass - moved);
    orr_say(log, moved ? ORR_HIT : ORR_MISS, "%s pushes %s, total %d: %d less, %d left.",
            orr_named(log, KIND_ANY_SHIP, horizons_ship_id(seat, move.a)), orr_die(log, 10, roll),
            total, moved, s->mass);
    if (moved > 0)
        horizons_victory(s, seat, 1);
    if (horizons_is_crewed(v))
        recall(rules, s, seat, move.a, log);
    else
        wear(rules, s, seat, move.a, log);
}

const orr_verb horizons_verb_deflect = {
    .word = "deflect",
    .kind = {KIND_SHIP},
    .label = "%a pushes the asteroid away",
    .at = ORR_AT(MINE),
    .rule = "impact",
    .may = may_deflect,
    .detail = risk_detail,
    .apply = deflect,
    .chance = true,
};
const orr_verb horizons_verb_done_mine = {
    .word = "done",
    .label = "Done",
    .at = ORR_AT(MINE),
    .rule = "mining-by-crews",
    .may = may_be_done,
    .apply = horizons_leave_step,
    .out = ORR_ENDS,
};
