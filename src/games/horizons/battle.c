/* battle.c - a fight from tactics points to recalls: direct fire or strike, screens and drones, the
 * combat table, hits allotted one by one. Rules: docs/games/horizons.md#tactics-points,
 * #fire, #after-a-battle */
#include "horizons.h"

#include <string.h>

enum { DAMAGE_ROWS = 25, SIZE_PER_POINT = 7, STORES_PER_HIT = 2 };
enum { COST_DIRECT = 1, COST_AVOID = 3, COST_DAMAGE = 2, COST_AIM = 1 };

/* The least total for each damage 1..25. Rulebook, combat table. */
static const uint8_t direct_table[DAMAGE_ROWS] = {5,  8,  11, 14, 16, 18, 20, 22, 24,
                                                  25, 26, 27, 28, 29, 30, 31, 32, 33,
                                                  34, 35, 36, 37, 38, 39, 40};
static const uint8_t strike_table[DAMAGE_ROWS] = {7,  9,  11, 13, 16, 19, 22, 25, 28,
                                                  30, 32, 34, 36, 38, 40, 42, 44, 46,
                                                  48, 50, 52, 54, 56, 58, 60};

int hor_combat_damage(int total, bool direct)
{
    const uint8_t *table = direct ? direct_table : strike_table;
    int damage = 0;
    while (damage < DAMAGE_ROWS && total >= table[damage])
        damage++;
    return damage;
}

/* Markers for a CV of this size: victory for who destroys it, engineering for who loses it. */
static int worth(int size)
{
    return size >= 7 ? 4 : size == 6 ? 3 : size >= 4 ? 2 : 1;
}

static bool is_seat(int owner)
{
    return owner < SEATS;
}

/* ---- tactics -------------------------------------------------------------------------------- */

int hor_tactics_points(const hor_pack *pack, const hor_state *s, int side)
{
    const int owner = s->battle.owner[side];
    return s->battle.die[1 - side] + hor_side_size(pack, s, 1 - side) / SIZE_PER_POINT +
           (is_seat(owner) ? skill(s, owner, TACTICS) + skill(s, owner, COMMAND) : 0);
}

static bool player_is_armed(const hor_pack *pack, const hor_state *s, int side)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = s->battle.ships[side][seat]; left; left &= left - 1)
            if (is_crewed(&s->ship[seat][__builtin_ctz(left)]) &&
                hor_is_armed(pack, s, seat, __builtin_ctz(left)))
                return true;
    return false;
}

static void next_screen(hor_state *s, int side);

/* Pirates run from arms if they can, else they come close. */
static void pirate_tactics(const orr_rules *rules, hor_state *s, orr_log *log)
{
    if (s->battle.points >= COST_AVOID && player_is_armed(rules->pack, s, 1 - s->battle.winner)) {
        orr_say(log, "The pirates slip away.");
        s->battle.over = 1;
        orr_goto(&s->head, AFTERMATH);
        return;
    }
    s->battle.direct = s->battle.points >= COST_DIRECT;
    s->battle.points = 0;
    next_screen(s, ATTACKER);
}

void hor_resolve_tactics(const orr_rules *rules, hor_state *s, orr_log *log)
{
    const hor_pack *pack = rules->pack;
    const int points =
        hor_tactics_points(pack, s, ATTACKER) - hor_tactics_points(pack, s, DEFENDER);
    s->battle.winner = points == 0 ? NONE : points > 0 ? ATTACKER : DEFENDER;
    s->battle.points = (uint8_t)(points < 0 ? -points : points);
    if (points != 0)
        orr_say(log, "Tactics: %d points for the %s.", s->battle.points,
                s->battle.winner == ATTACKER ? "attacker" : "defender");
    if (points == 0) {
        next_screen(s, ATTACKER);
    } else if (!is_seat(s->battle.owner[s->battle.winner])) {
        pirate_tactics(rules, s, log);
    } else {
        s->head.actor = (int8_t)s->battle.owner[s->battle.winner];
        orr_goto(&s->head, SPEND_TACTICS);
    }
}

void hor_tactics_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    orr_ask(prompt,
            "Tactics: %d point%s. Without one for direct fire this is a strike, which hurts only "
            "with missiles.",
            s->battle.points, s->battle.points == 1 ? "" : "s");
    orr_wait(prompt, "%s has the better position.",
             faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "tactics-points";
}

void hor_tactics_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const hor_state *s = state;
    const int points = s->battle.points;
    const bool with_base = s->battle.winner == DEFENDER && s->battle.base != NONE;
    if (points >= COST_DIRECT && !s->battle.direct)
        orr_add(moves, ORR_MOVE0(VERB_DIRECT));
    if (points >= COST_AVOID && !with_base)
        orr_add(moves, ORR_MOVE0(VERB_AVOID));
    if (points >= COST_DAMAGE) {
        orr_add(moves, ORR_MOVE0(VERB_PRESS));
        orr_add(moves, ORR_MOVE0(VERB_WARD));
    }
    if (points >= COST_AIM)
        orr_add(moves, ORR_MOVE0(VERB_AIM));
    orr_add(moves, ORR_MOVE0(VERB_ENGAGE));
}

void hor_tactics_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    static const uint8_t costs[VERBS] = {[VERB_DIRECT] = COST_DIRECT,
                                         [VERB_AVOID] = COST_AVOID,
                                         [VERB_PRESS] = COST_DAMAGE,
                                         [VERB_WARD] = COST_DAMAGE,
                                         [VERB_AIM] = COST_AIM};
    hor_state *s = state;
    hor_battle *b = &s->battle;
    const int winner = b->winner;
    b->points = (uint8_t)(b->points - costs[move.verb]);
    (void)rules;
    switch (move.verb) {
    case VERB_DIRECT:
        b->direct = 1;
        orr_say(log, "They close in for direct fire.");
        break;
    case VERB_AVOID:
        b->over = 1;
        orr_say(log, "The fight is avoided.");
        orr_goto(&s->head, AFTERMATH);
        return;
    case VERB_PRESS:
        b->more[1 - winner]++;
        break;
    case VERB_WARD:
        b->more[winner]--;
        break;
    case VERB_AIM:
        b->aims[winner]++;
        break;
    default:
        b->points = 0;
    }
    if (b->points == 0)
        next_screen(s, ATTACKER);
}

/* ---- screens and drones --------------------------------------------------------------------- */

/* The next question before fire is opened: screens in direct fire, drones in a strike. */
static void next_screen(hor_state *s, int side)
{
    for (; side < 2; side++) {
        const int owner = s->battle.owner[side];
        if (!is_seat(owner))
            continue;
        s->head.actor = (int8_t)owner;
        orr_goto_with(&s->head, s->battle.direct ? SCREEN : DRONES, side);
        return;
    }
    orr_goto(&s->head, FIRE);
}

static int unscreened(const hor_state *s, int side)
{
    int count = side == DEFENDER && s->battle.base != NONE && !s->battle.base_screened;
    for (int seat = 0; seat < s->head.seats; seat++)
        count += __builtin_popcount(s->battle.ships[side][seat] & ~s->battle.screened[side][seat]);
    return count;
}

void hor_screen_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    orr_ask(prompt, "Direct fire: screen ships that shall neither fight nor be hit, then engage.");
    orr_wait(prompt, "%s draws up its line.", faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "fire";
}

void hor_screen_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const hor_state *s = state;
    const int side = orr_arg(&s->head);
    orr_add(moves, ORR_MOVE0(VERB_ENGAGE));
    if (unscreened(s, side) < 2)
        return;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = s->battle.ships[side][seat] & ~s->battle.screened[side][seat]; left;
             left &= left - 1)
            orr_add(moves, ORR_MOVE1(VERB_SCREEN, ship_id(seat, __builtin_ctz(left))));
    if (side == DEFENDER && s->battle.base != NONE && !s->battle.base_screened)
        orr_add(moves, ORR_MOVE0(VERB_SCREEN_BASE));
}

void hor_screen_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    hor_state *s = state;
    const int side = orr_arg(&s->head);
    if (move.verb == VERB_ENGAGE)
        next_screen(s, side + 1);
    else if (move.verb == VERB_SCREEN_BASE)
        s->battle.base_screened = 1;
    else
        s->battle.screened[side][move.a / SHIPS] |= 1u << move.a % SHIPS;
}

void hor_drones_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    orr_ask(prompt,
            "Strike: how many of your %d drone squadrons attack as bombers? The others "
            "defend.",
            hor_side_squadrons(rules->pack, s, orr_arg(&s->head)));
    orr_wait(prompt, "%s arms its drones.", faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "fire";
}

void hor_drones_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const hor_state *s = state;
    const int side = orr_arg(&s->head), owner = s->battle.owner[side];
    const int most = skill(s, owner, BOMBERS) ? hor_side_squadrons(rules->pack, s, side) : 0;
    for (int n = 0; n <= most; n++)
        orr_add(moves, ORR_MOVE1(VERB_BOMBERS, n));
}

void hor_drones_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    hor_state *s = state;
    s->battle.bombers[orr_arg(&s->head)] = (uint8_t)move.a;
    next_screen(s, orr_arg(&s->head) + 1);
}

/* ---- fire ----------------------------------------------------------------------------------- */

static int firepower(const hor_pack *pack, const hor_state *s, int side)
{
    const hor_battle *b = &s->battle;
    int sum = 0;
    if (b->owner[side] == PIRATE_SIDE) {
        const hor_raider *raider = &s->raider[b->raider];
        const hor_pirate *kind = &pack->pirates[raider->strong];
        return hor_max(0, (b->direct ? kind->attack : kind->strike) - raider->damage);
    }
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = b->ships[side][seat] & ~b->screened[side][seat]; left;
             left &= left - 1) {
            const int ship = __builtin_ctz(left);
            if (is_crewed(&s->ship[seat][ship]) &&
                (side == DEFENDER || !has_flag(&s->ship[seat][ship], RESERVED)))
                sum += b->direct ? hor_attack_value(pack, s, seat, ship)
                                 : hor_strike_value(pack, s, seat, ship);
        }
    if (side == DEFENDER && b->base != NONE && !b->base_screened)
        sum += hor_base_value(pack, s, b->owner[side], &s->base[b->owner[side]][b->base]);
    return sum;
}

/* Those that take part: each after the first makes it easier to hit something. */
static int participants(const hor_state *s, int side)
{
    return s->battle.owner[side] == PIRATE_SIDE ? 1 : unscreened(s, side);
}

/* Missiles make a strike hurt; pirates have them. */
static bool has_missiles(const hor_state *s, int owner)
{
    return !is_seat(owner) || skill(s, owner, MISSILES);
}

static int fire_at(const orr_rules *rules, hor_state *s, int side, orr_log *log)
{
    const hor_pack *pack = rules->pack;
    const hor_battle *b = &s->battle;
    const int enemy = 1 - side, roll = orr_roll(&s->head, 10);
    const int total = roll + firepower(pack, s, enemy) + hor_max(0, participants(s, side) - 1);
    int damage = hor_combat_damage(total, b->direct);
    if (!b->direct && !has_missiles(s, b->owner[enemy]))
        damage = 0;
    else if (!b->direct) /* fighters cancel bombers; what is left over counts */
        damage += b->bombers[enemy] - (hor_side_squadrons(pack, s, side) - b->bombers[side]);
    damage = hor_max(0, damage + b->more[side]);
    if (!b->direct && !has_missiles(s, b->owner[enemy]))
        damage = 0;
    orr_say(log, "%s of the %s: %s, total %d, %d damage.", b->direct ? "Fire" : "Strike",
            enemy == ATTACKER ? "attacker" : "defender", orr_die(log, 10, roll), total, damage);
    return damage;
}

/* Both at once: the damage of one side does not weaken the other. */
void hor_fire_run(const orr_rules *rules, void *state, orr_log *log)
{
    hor_state *s = state;
    const int to_defender = fire_at(rules, s, DEFENDER, log);
    const int to_attacker = fire_at(rules, s, ATTACKER, log);
    s->battle.hits[DEFENDER] = (uint8_t)to_defender;
    s->battle.hits[ATTACKER] = (uint8_t)to_attacker;
    hor_next_hit(rules, s, log);
}

/* ---- hits ----------------------------------------------------------------------------------- */

static bool base_has_anything(const hor_base *base)
{
    int sum = base->settlements + base->store[ORE] + base->store[FUEL] + base->store[SUP];
    for (int chain = 0; chain < CHAINS; chain++)
        sum += base->level[chain];
    for (int size = 0; size < LVS; size++)
        sum += base->lv[size] + base->lv_back[size];
    return sum > 0;
}

static bool base_has_facilities(const hor_base *base)
{
    int sum = base->settlements;
    for (int chain = 0; chain < CHAINS; chain++)
        sum += base->level[chain];
    return sum > 0;
}

/* Who chooses what the next hit on a side strikes: in strikes first who inflicts it, in direct fire
 * first who suffers it, then in turn. Aims let the other choose. Pirates choose nothing. */
static int picker(const hor_state *s, int side, bool *aimed)
{
    const hor_battle *b = &s->battle;
    const int enemy = 1 - side;
    *aimed = false;
    if (!is_seat(b->owner[enemy]))
        return b->owner[side];
    const bool inflicter = (b->dealt[side] % 2 == 0) == !b->direct;
    if (!inflicter && b->aims[enemy] > 0)
        *aimed = true;
    return b->owner[inflicter || *aimed ? enemy : side];
}

static bool has_targets(const hor_state *s, int side)
{
    if (s->battle.owner[side] == PIRATE_SIDE)
        return s->battle.raider != NONE;
    return hor_side_count(s, side) > 0;
}

static void hit_pirate(const orr_rules *rules, hor_state *s, int side, orr_log *log)
{
    const hor_pack *pack = rules->pack;
    hor_raider *raider = &s->raider[s->battle.raider];
    raider->damage++;
    if (raider->damage < pack->pirates[raider->strong].size)
        return;
    const int winner = s->battle.owner[1 - side], half = (s->cache + 1) / 2;
    *raider = (hor_raider){.tile = NONE};
    s->battle.raider = NONE;
    s->cache = (uint16_t)(s->cache - half);
    hor_cash(s, winner, half);
    hor_politics(s, winner, 1);
    hor_victory(s, winner, 1);
    orr_say(log, "The pirate is destroyed: %s takes $%dB of the cache.",
            faction_of(pack, s, winner)->name, half);
}

/* The side whose turn it is to be hit: they alternate, the defender first. */
void hor_next_hit(const orr_rules *rules, hor_state *s, orr_log *log)
{
    hor_battle *b = &s->battle;
    for (;;) {
        for (int side = 0; side < 2; side++)
            if (!has_targets(s, side))
                b->hits[side] = 0;
        if (b->hits[ATTACKER] + b->hits[DEFENDER] == 0)
            break;
        const int side = b->hits[DEFENDER] == 0 ||
                                 (b->hits[ATTACKER] > 0 && b->dealt[ATTACKER] < b->dealt[DEFENDER])
                             ? ATTACKER
                             : DEFENDER;
        b->hits[side]--;
        if (b->owner[side] == PIRATE_SIDE) {
            hit_pirate(rules, s, side, log);
            b->dealt[side]++;
            continue;
        }
        bool aimed;
        s->head.actor = (int8_t)picker(s, side, &aimed);
        orr_goto_with(&s->head, HIT, side + 2 * aimed);
        return;
    }
    orr_goto(&s->head, AFTERMATH);
}

void hor_hit_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    const int side = orr_arg(&s->head) % 2;
    orr_ask(prompt, "A hit on the fleet of %s, %d more to come: what is hit?",
            faction_of(rules->pack, s, s->battle.owner[side])->name, s->battle.hits[side]);
    orr_wait(prompt, "%s allots damage.", faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "fire";
}

static void add_base_hits(const hor_base *base, orr_moves *moves)
{
    for (int chain = 0; chain < CHAINS; chain++)
        if (base->level[chain] > 0)
            orr_add(moves, ORR_MOVE1(VERB_HIT_FACILITY, chain));
    if (base->settlements > 0)
        orr_add(moves, ORR_MOVE1(VERB_HIT_FACILITY, CHAINS));
    if (base->store[ORE] + base->store[FUEL] + base->store[SUP] > 0 || !base_has_anything(base))
        orr_add(moves, ORR_MOVE0(VERB_HIT_STORES));
    for (int size = 0; size < LVS; size++)
        if (base->lv[size] + base->lv_back[size] > 0)
            orr_add(moves, ORR_MOVE1(VERB_HIT_LAUNCHER, size));
}

/* Screened ones only by aim, or when nothing else is left. */
void hor_hit_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const hor_state *s = state;
    const hor_battle *b = &s->battle;
    const int side = orr_arg(&s->head) % 2;
    const bool all = orr_arg(&s->head) >= 2 || unscreened(s, side) == 0;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = b->ships[side][seat] & ~(all ? 0 : b->screened[side][seat]); left;
             left &= left - 1)
            orr_add(moves, ORR_MOVE1(VERB_HIT, ship_id(seat, __builtin_ctz(left))));
    if (side == DEFENDER && b->base != NONE && (all || !b->base_screened))
        add_base_hits(&s->base[b->owner[side]][b->base], moves);
}

static void hit_ship(const orr_rules *rules, hor_state *s, int side, int id, orr_log *log)
{
    const hor_pack *pack = rules->pack;
    const int seat = id / SHIPS, ship = id % SHIPS;
    hor_ship *v = &s->ship[seat][ship];
    const int size = design_of(pack, s, seat, ship)->size;
    v->damage++;
    v->hurt++;
    orr_say(log, "%s is hit.", orr_named(log, KIND_ANY_SHIP, id));
    if (is_crewed(v) && v->damage < size)
        return;
    orr_say(log, "%s is destroyed.", orr_named(log, KIND_ANY_SHIP, id));
    if (is_crewed(v)) {
        s->battle.killed[1 - side] = (uint8_t)(s->battle.killed[1 - side] + worth(size));
        hor_draw_markers(pack, s, seat, ENGINEERING, worth(size), log);
    }
    hor_remove_ship(s, seat, ship);
    s->battle.ships[side][seat] &= ~(1u << ship);
    s->battle.screened[side][seat] &= ~(1u << ship);
}

static void destroy_base(const orr_rules *rules, hor_state *s, orr_log *log)
{
    const int owner = s->battle.owner[DEFENDER];
    orr_say(log, "The base of %s is destroyed.", faction_of(rules->pack, s, owner)->name);
    hor_remove_base(s, owner, s->battle.base);
    s->battle.base = NONE;
    s->battle.base_screened = 0;
    hor_draw_markers(rules->pack, s, owner, ENGINEERING, 1, log);
}

/* As many hits as its shield: it drops a level. */
static void hit_facility(const hor_pack *pack, hor_base *base, int chain, orr_log *log)
{
    static const uint8_t first[CHAINS] = {SMALL_SUPPLY, SMALL_MINE, SMALL_LAB, DEFENCE_NETWORK,
                                          SPACE_ELEVATOR};
    if (chain == CHAINS) {
        if (++base->town_damage >= pack->facilities[SETTLEMENT].shield) {
            base->town_damage = 0;
            base->settlements--;
            orr_say(log, "A settlement is lost.");
        }
        return;
    }
    const hor_facility *facility = &pack->facilities[first[chain] + base->level[chain] - 1];
    if (++base->damage[chain] < facility->shield)
        return;
    base->damage[chain] = 0;
    base->level[chain]--;
    orr_say(log, "%s: destroyed.", facility->name);
}

static void hit_stores(hor_base *base)
{
    for (int i = 0; i < STORES_PER_HIT; i++) {
        int most = ORE;
        for (int r = 1; r < RESOURCES; r++)
            if (base->store[r] > base->store[most])
                most = r;
        if (base->store[most] > 0)
            base->store[most]--;
    }
}

static void hit_base(const orr_rules *rules, hor_state *s, orr_move move, orr_log *log)
{
    hor_base *base = &s->base[s->battle.owner[DEFENDER]][s->battle.base];
    if (!base_has_facilities(base)) {
        destroy_base(rules, s, log);
    } else if (move.verb == VERB_HIT_FACILITY) {
        hit_facility(rules->pack, base, move.a, log);
    } else if (move.verb == VERB_HIT_LAUNCHER) {
        uint8_t *lv = base->lv[move.a] ? base->lv : base->lv_back;
        lv[move.a]--;
    } else {
        hit_stores(base);
    }
}

void hor_hit_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    const int side = orr_arg(&s->head) % 2;
    if (orr_arg(&s->head) >= 2)
        s->battle.aims[1 - side]--;
    s->battle.dealt[side]++;
    if (move.verb == VERB_HIT)
        hit_ship(rules, s, side, move.a, log);
    else
        hit_base(rules, s, move, log);
    hor_next_hit(rules, s, log);
}

/* ---- raids ---------------------------------------------------------------------------------- */

/* Captured resources and damage on d10 1..9; ten destroys the base. */
static const uint8_t raid_loot[10] = {1, 2, 3, 4, 5, 6, 6, 6, 6, 0};
static const uint8_t raid_damage[10] = {4, 3, 2, 2, 2, 1, 1, 1, 0, 0};

void hor_raid(const orr_rules *rules, hor_state *s, int own, orr_log *log)
{
    const hor_pack *pack = rules->pack;
    const int tile = tile_of(pack, s->ship[own / SHIPS][own % SHIPS].place);
    const int roll = orr_roll(&s->head, 10);
    hor_outpost *outpost = &s->outpost[tile];
    orr_say(log, "%s raids the base of %s %s.", faction_of(pack, s, own / SHIPS)->name,
            pack->factions[outpost->faction].name, orr_die(log, 10, roll));
    if (roll == 10) {
        if (outpost->market != NONE)
            s->markets[outpost->market]++;
        *outpost = (hor_outpost){.faction = NONE, .market = NONE};
        orr_say(log, "It is destroyed.");
    }
    hor_open_battle(pack, s, own, NONE, NONE);
    s->battle.owner[DEFENDER] = OUTPOST_SIDE;
    s->battle.hits[ATTACKER] = raid_damage[roll - 1];
    s->battle.spoil_count = raid_loot[roll - 1];
    memset(s->battle.spoils, raid_loot[roll - 1], sizeof s->battle.spoils);
    orr_push(&s->head, HIT);
    hor_next_hit(rules, s, log);
}

/* ---- afterwards ----------------------------------------------------------------------------- */

/* A roll for every point of damage that a crew has; after a raid, for every point it brought. */
static void check_recalls(const orr_rules *rules, hor_state *s, int side, orr_log *log)
{
    const hor_pack *pack = rules->pack;
    const bool raid = s->battle.owner[DEFENDER] == OUTPOST_SIDE;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = s->battle.ships[side][seat]; left; left &= left - 1) {
            const int ship = __builtin_ctz(left);
            const hor_ship *v = &s->ship[seat][ship];
            const int rolls = !is_crewed(v) ? 0 : raid ? v->hurt : v->damage;
            bool recalled = false;
            for (int i = 0; i < rolls; i++)
                recalled = hor_recall_check(rules, s, seat, log) || recalled;
            if (!recalled)
                continue;
            hor_reserve(pack, s, seat, ship, log);
            hor_draw_markers(pack, s, seat, BIOLOGY, 1, log);
        }
}

static void reward(hor_state *s, const orr_rules *rules, orr_log *log)
{
    for (int side = 0; side < 2; side++) {
        const int owner = s->battle.owner[side];
        if (!is_seat(owner) || s->battle.killed[side] == 0)
            continue;
        hor_victory(s, owner, s->battle.killed[side]);
        orr_say(log, "%s earns %d victory markers.", faction_of(rules->pack, s, owner)->name,
                s->battle.killed[side]);
    }
}

/* Is there loot of a raid that has not been taken? */
static bool loot_waits(const hor_state *s)
{
    return s->battle.owner[DEFENDER] == OUTPOST_SIDE && s->battle.spoil_count > 0 &&
           hor_side_count(s, ATTACKER) > 0;
}

void hor_aftermath_run(const orr_rules *rules, void *state, orr_log *log)
{
    hor_state *s = state;
    const int owner = s->battle.owner[ATTACKER];
    if (loot_waits(s)) {
        s->head.actor = (int8_t)owner;
        orr_goto(&s->head, SPOILS);
        return;
    }
    if (!s->battle.over) {
        check_recalls(rules, s, ATTACKER, log);
        check_recalls(rules, s, DEFENDER, log);
        if (s->battle.owner[DEFENDER] == OUTPOST_SIDE) {
            if (s->battle.killed[DEFENDER] == 0)
                hor_victory(s, owner, 1);
        } else {
            reward(s, rules, log);
        }
    }
    const int actor = s->battle.in_voyage ? s->voyage.mover
                      : is_seat(owner)    ? owner
                                          : s->battle.owner[DEFENDER];
    hor_close_battle(s);
    s->head.actor = (int8_t)actor;
    orr_pop(&s->head);
}
