/* mining.c - crewed vehicles that produce instead of exploring: on worlds, on passing asteroids, and
 * in one scenario against the asteroid that comes to Earth.
 * Rules: docs/games/horizons.md#mining-by-crews, #asteroid-mining, #impact */
#include "horizons.h"

enum { TEN = 10 };

static int room(const hor_pack *pack, const hor_state *s, int seat, int ship)
{
    return design_of(pack, s, seat, ship)->cargo - hor_cargo(&s->ship[seat][ship]);
}

/* A crew in service that has not explored and can mine. */
static bool is_miner(const hor_pack *pack, const hor_state *s, int seat, int ship)
{
    const hor_ship *v = &s->ship[seat][ship];
    return is_crewed(v) && !(v->flags & (RESERVED | EXPLORED)) && v->transit == 0 &&
           design_of(pack, s, seat, ship)->mining > v->damage && skill(s, seat, SPACE_MINING) &&
           room(pack, s, seat, ship) > 0;
}

/* Production value of a crew for a resource where it is; 0 if there is nothing to be had. */
int hor_mining_value(const hor_pack *pack, const hor_state *s, int seat, int ship, int resource)
{
    const hor_ship *v = &s->ship[seat][ship];
    if (!on_surface(v->place) || !is_miner(pack, s, seat, ship))
        return 0;
    const int world = world_of(v->place), card = s->ground[world].card;
    if (card == NONE || s->base_of[seat][world] != NONE)
        return 0;
    const int there = pack->cards[card].yield[resource] + pack->worlds[world].bonus[resource];
    return there > 0 ? there + design_of(pack, s, seat, ship)->mining - v->damage : 0;
}

static bool may_mine_asteroid(const hor_pack *pack, const hor_state *s, int seat, int ship)
{
    const hor_ship *v = &s->ship[seat][ship];
    return in_flyby(v->place) && is_miner(pack, s, seat, ship) && s->asteroid[v->place - FLYBY];
}

/* At the near-Earth asteroids, crews in service and robots that work there. */
static bool may_deflect(const hor_state *s, int seat, int ship)
{
    const hor_ship *v = &s->ship[seat][ship];
    return s->mass > 0 && v->design != NONE && v->transit == 0 &&
           !(v->flags & (RESERVED | EXPLORED | FRESH)) && v->place < FLYBY &&
           world_of(v->place) == NEAR_EARTH;
}

static bool mines_by_itself(const hor_state *s, int seat)
{
    return stands_order(s, seat, CREWS_MINE);
}

static bool may_mine(const hor_pack *pack, const hor_state *s, int seat, int ship)
{
    for (int r = 0; r < RESOURCES; r++)
        if (hor_mining_value(pack, s, seat, ship, r) > 0)
            return true;
    return may_mine_asteroid(pack, s, seat, ship) || may_deflect(s, seat, ship);
}

void hor_mine_begin(const orr_rules *rules, hor_state *s, orr_log *log)
{
    (void)rules, (void)s, (void)log;
}

bool hor_mine_wants(const hor_pack *pack, const hor_state *s, int seat)
{
    if ((s->seat[seat].asleep && !mines_by_itself(s, seat)) ||
        (!skill(s, seat, SPACE_MINING) && s->mass == 0))
        return false;
    for (int ship = 0; ship < SHIPS; ship++)
        if (s->ship[seat][ship].design != NONE && may_mine(pack, s, seat, ship))
            return true;
    return false;
}

void hor_mine_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    if (s->mass > 0)
        orr_ask(prompt,
                "%d: mine with crews that have not explored, or push the asteroid away: "
                "%d of its mass is left.",
                s->year, s->mass);
    else
        orr_ask(prompt, "%d: crews that have not explored may produce resources.", s->year);
    orr_wait(prompt, "%s mines.", faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "mining-by-crews";
}

static void add_mining(const hor_pack *pack, const hor_state *s, int seat, int ship, bool best,
                       orr_moves *moves)
{
    int chosen = NONE, most = 0;
    if (may_deflect(s, seat, ship))
        orr_add(moves, ORR_MOVE1(VERB_DEFLECT, ship));
    if (may_mine_asteroid(pack, s, seat, ship))
        orr_add(moves, ORR_MOVE1(VERB_MINE_ASTEROID, ship));
    for (int r = 0; r < RESOURCES; r++) {
        const int value = hor_mining_value(pack, s, seat, ship, r);
        if (value > most) {
            most = value;
            chosen = r;
        }
        if (value > 0 && !best)
            orr_add(moves, ORR_MOVE2(VERB_MINE, ship, r));
    }
    if (best && moves->count == 0 && chosen != NONE)
        orr_add(moves, ORR_MOVE2(VERB_MINE, ship, chosen));
}

void hor_mine_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor;
    const bool best = mines_by_itself(s, seat);
    for (int ship = 0; ship < SHIPS; ship++) {
        if (s->ship[seat][ship].design == NONE)
            continue;
        add_mining(pack, s, seat, ship, best, moves);
        if (best && moves->count > 0)
            return;
    }
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}

/* ---- doing it ------------------------------------------------------------------------------- */

static void recall(const orr_rules *rules, hor_state *s, int seat, int ship, orr_log *log)
{
    if (!hor_recall_check(rules, s, seat, log))
        return;
    hor_reserve(rules->pack, s, seat, ship, log);
    hor_draw_markers(rules->pack, s, seat, BIOLOGY, 1, log);
}

static void stow(const hor_pack *pack, hor_state *s, int seat, int ship, int resource, int amount,
                 orr_log *log)
{
    hor_ship *v = &s->ship[seat][ship];
    const int taken = hor_min(amount, room(pack, s, seat, ship));
    v->cargo[resource] = (uint8_t)(v->cargo[resource] + taken);
    orr_say(log, "%s mines %d %s.", orr_named(log, KIND_ANY_SHIP, ship_id(seat, ship)), taken,
            orr_named(log, KIND_RESOURCE, resource));
}

/* One for certain, one for every full ten, one if the roll is within the rest, and one more for a
 * natural or refined 1. */
static void mine(const orr_rules *rules, hor_state *s, int seat, int ship, int resource,
                 orr_log *log)
{
    const int value = hor_mining_value(rules->pack, s, seat, ship, resource);
    const int roll = orr_roll(&s->head, TEN), modified = roll - skill(s, seat, REFINING);
    const int amount = 1 + value / TEN + (modified <= value % TEN) + (modified <= 1);
    orr_say(log, "Production %d: %s.", value, orr_die(log, 10, roll));
    s->ship[seat][ship].flags |= EXPLORED;
    stow(rules->pack, s, seat, ship, resource, amount, log);
    recall(rules, s, seat, ship, log);
}

static void mine_asteroid(const orr_rules *rules, hor_state *s, int seat, int ship, orr_log *log)
{
    static const uint8_t kinds[TEN] = {SUP, SUP, SUP, FUEL, FUEL, FUEL, ORE, ORE, ORE, ORE};
    static const uint8_t amounts[TEN] = {3, 4, 5, 3, 4, 5, 3, 4, 5, 6};
    const int roll = orr_roll(&s->head, TEN);
    s->asteroid[s->ship[seat][ship].place - FLYBY]--;
    s->ship[seat][ship].flags |= EXPLORED;
    orr_say(log, "Asteroid %s.", orr_die(log, 10, roll));
    hor_victory(s, seat, 1);
    stow(rules->pack, s, seat, ship, kinds[roll - 1], amounts[roll - 1], log);
    recall(rules, s, seat, ship, log);
}

/* Crews push with their size, robots gently; technology helps both. */
int hor_push_of(const hor_pack *pack, const hor_state *s, int seat, int ship)
{
    const hor_ship *v = &s->ship[seat][ship];
    return (is_crewed(v) ? design_of(pack, s, seat, ship)->size : 0) +
           2 * skill(s, seat, DEFLECTION);
}

static void deflect(const orr_rules *rules, hor_state *s, int seat, int ship, orr_log *log)
{
    enum { PER_MASS = 5 };
    const hor_pack *pack = rules->pack;
    const int roll = orr_roll(&s->head, TEN);
    const int total = roll + hor_push_of(pack, s, seat, ship);
    const int moved = hor_min(s->mass, total / PER_MASS);
    hor_ship *v = &s->ship[seat][ship];
    v->flags |= EXPLORED;
    s->mass = (uint8_t)(s->mass - moved);
    orr_say(log, "%s pushes %s, total %d: %d less, %d left.",
            orr_named(log, KIND_ANY_SHIP, ship_id(seat, ship)), orr_die(log, 10, roll), total,
            moved, s->mass);
    if (moved > 0)
        hor_victory(s, seat, 1);
    if (is_crewed(v)) {
        recall(rules, s, seat, ship, log);
    } else if (hor_is_hit(&s->head, hor_malfunction_rate(pack, s, seat, ship), &(int){0})) {
        orr_say(log, "%s is worn out.", orr_named(log, KIND_ANY_SHIP, ship_id(seat, ship)));
        hor_remove_ship(s, seat, ship);
        hor_draw_markers(pack, s, seat, ENGINEERING, 1, log);
    }
}

void hor_mine_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    const int seat = s->head.actor;
    if (move.verb == VERB_MINE)
        mine(rules, s, seat, move.a, move.b, log);
    else if (move.verb == VERB_MINE_ASTEROID)
        mine_asteroid(rules, s, seat, move.a, log);
    else if (move.verb == VERB_DEFLECT)
        deflect(rules, s, seat, move.a, log);
    else
        orr_pop(&s->head);
}
