/* hits.c - what a fight does: hits allotted one by one, raids on non-player bases, and afterwards
 * markers and recalls. Rules: docs/games/horizons.md#fire, #raids, #after-a-battle */
#include "parts.h"

#include <string.h>

enum { STORES_PER_HIT = 2 };

/* Markers for a CV of this size: victory for who destroys it, engineering for who loses it. */
static int worth(int size)
{
    return size >= 7 ? 4 : size == 6 ? 3 : size >= 4 ? 2 : 1;
}

/* ---- hits ----------------------------------------------------------------------------------- */

static bool base_has_anything(const horizons_base *base)
{
    int sum = base->settlements + base->store[ORE] + base->store[FUEL] + base->store[SUP];
    for (int chain = 0; chain < CHAINS; chain++)
        sum += base->level[chain];
    for (int size = 0; size < LVS; size++)
        sum += base->lv[size] + base->lv_back[size];
    return sum > 0;
}

static bool base_has_facilities(const horizons_base *base)
{
    int sum = base->settlements;
    for (int chain = 0; chain < CHAINS; chain++)
        sum += base->level[chain];
    return sum > 0;
}

enum { BY_RIGHT, BY_AIM_OF_ENEMY, BY_AIM_OF_OWNER }; /* how a hit is allotted */

/* Who chooses what the next hit on a side strikes: in strikes first who inflicts it, in direct fire
 * first who suffers it, then in turn. An aim takes the choice from the other side, whichever side is
 * hit. Pirates choose nothing. */
static int picker(const horizons_state *s, int side, int *how)
{
    const horizons_battle *b = &s->battle;
    const int enemy = 1 - side;
    *how = BY_RIGHT;
    if (!horizons_is_seat(b->owner[enemy]))
        return b->owner[side];
    const bool inflicter = (b->dealt[side] % 2 == 0) == !b->direct;
    if (!inflicter && b->aims[enemy] > 0)
        *how = BY_AIM_OF_ENEMY;
    if (inflicter && b->aims[side] > 0)
        *how = BY_AIM_OF_OWNER;
    return b->owner[inflicter == (*how == BY_RIGHT) ? enemy : side];
}

static bool has_targets(const horizons_state *s, int side)
{
    if (s->battle.owner[side] == PIRATE_SIDE)
        return s->battle.raider != NONE;
    return horizons_side_count(s, side) > 0;
}

static void hit_pirate(const orr_rules *rules, horizons_state *s, int side, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    horizons_raider *raider = &s->raider[s->battle.raider];
    raider->damage++;
    orr_say(log, ORR_HIT, "The pirate is hit: %d of %d.", raider->damage,
            pack->pirates[raider->strong].size);
    if (raider->damage < pack->pirates[raider->strong].size)
        return;
    const int winner = s->battle.owner[1 - side], half = (s->cache + 1) / 2;
    *raider = (horizons_raider){.tile = NONE};
    s->battle.raider = NONE;
    s->cache = (uint16_t)(s->cache - half);
    horizons_cash(s, winner, half);
    horizons_politics(s, winner, 1);
    horizons_victory(s, winner, 1);
    orr_say(log, ORR_HIT, "The pirate is destroyed: %s takes $%dB of the cache.",
            horizons_faction_of(pack, s, winner)->name, half);
}

/* The side whose turn it is to be hit: they alternate, the defender first. */
void horizons_next_hit(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    horizons_battle *b = &s->battle;
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
        int how;
        s->head.actor = (int8_t)picker(s, side, &how);
        orr_goto_with(&s->head, HIT, side + 2 * how);
        return;
    }
    orr_goto(&s->head, AFTERMATH);
}

void horizons_hit_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    const int side = orr_arg(&s->head) % 2;
    orr_ask(prompt, "A hit on the fleet of %s, %d more to come: what is hit?",
            horizons_faction_of(rules->pack, s, s->battle.owner[side])->name, s->battle.hits[side]);
    orr_wait(prompt, "%s allots damage.", horizons_faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "fire";
}

/* Whoever inflicts a hit and chooses it by right may spend an aim on what is screened. */
static bool can_aim(const horizons_state *s, int side)
{
    const horizons_battle *b = &s->battle;
    return s->third && orr_arg(&s->head) / 2 == BY_RIGHT && b->aims[1 - side] > 0 &&
           s->head.actor == b->owner[1 - side];
}

/* Screened ones only by aim, or when nothing else is left. */
static bool hits_anything(const horizons_state *s, int side)
{
    return orr_arg(&s->head) / 2 == BY_AIM_OF_ENEMY || horizons_unscreened(s, side) == 0 ||
           can_aim(s, side);
}

static bool may_hit(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const horizons_state *s = state;
    const int side = orr_arg(&s->head) % 2, seat = move.a / SHIPS, ship = move.a % SHIPS;
    return orr_need(why, s->battle.ships[side][seat] >> ship & 1,
                    "It is not on the side that is hit.") &&
           orr_need(why, !(s->battle.screened[side][seat] >> ship & 1) || hits_anything(s, side),
                    "It is screened, and others are left.");
}

/* The base that can be hit, or NULL. */
static const horizons_base *base_in_sight(const horizons_state *s, orr_reason *why)
{
    const int side = orr_arg(&s->head) % 2;
    return orr_need(why, side == DEFENDER && s->battle.base != NONE,
                    "No base is on the side that is hit.") &&
                   orr_need(why, !s->battle.base_screened || hits_anything(s, side),
                            "The base is screened, and others are left.")
               ? &s->base[s->battle.owner[side]][s->battle.base]
               : NULL;
}

static bool may_hit_facility(const orr_rules *rules, const void *state, orr_move move,
                             orr_reason *why)
{
    (void)rules;
    const horizons_base *base = base_in_sight(state, why);
    return base && orr_need(why, move.a < CHAINS ? base->level[move.a] > 0 : base->settlements > 0,
                            "The base has none of that.");
}

/* A base without anything is hit as such. */
static bool may_hit_stores(const orr_rules *rules, const void *state, orr_move move,
                           orr_reason *why)
{
    (void)rules, (void)move;
    const horizons_base *base = base_in_sight(state, why);
    return base && orr_need(why,
                            base->store[ORE] + base->store[FUEL] + base->store[SUP] > 0 ||
                                !base_has_anything(base),
                            "Nothing is stored there.");
}

static bool may_hit_launcher(const orr_rules *rules, const void *state, orr_move move,
                             orr_reason *why)
{
    (void)rules;
    const horizons_base *base = base_in_sight(state, why);
    return base && orr_need(why, base->lv[move.a] + base->lv_back[move.a] > 0,
                            "No such launch vehicle stands there.");
}

static void hit_ship(const orr_rules *rules, horizons_state *s, int side, int id, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const int seat = id / SHIPS, ship = id % SHIPS;
    horizons_ship *v = &s->ship[seat][ship];
    const int size = horizons_design_of(pack, s, seat, ship)->size;
    v->damage++;
    v->hurt++;
    orr_say(log, ORR_LOSS, "%s is hit.", orr_named(log, KIND_ANY_SHIP, id));
    if (horizons_is_crewed(v) && v->damage < size)
        return;
    orr_say(log, ORR_LOSS, "%s is destroyed.", orr_named(log, KIND_ANY_SHIP, id));
    if (horizons_is_crewed(v)) {
        s->battle.killed[1 - side] = (uint8_t)(s->battle.killed[1 - side] + worth(size));
        horizons_draw_markers(pack, s, seat, ENGINEERING, worth(size), log);
    }
    horizons_remove_ship(s, seat, ship);
    s->battle.ships[side][seat] &= ~(1u << ship);
    s->battle.screened[side][seat] &= ~(1u << ship);
}

static void destroy_base(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    const int owner = s->battle.owner[DEFENDER];
    orr_say(log, ORR_LOSS, "The base of %s is destroyed.",
            horizons_faction_of(rules->pack, s, owner)->name);
    horizons_remove_base(s, owner, s->battle.base);
    s->battle.base = NONE;
    s->battle.base_screened = 0;
    horizons_draw_markers(rules->pack, s, owner, ENGINEERING, 1, log);
}

/* As many hits as its shield: it drops a level. */
static void damage_facility(const horizons_pack *pack, horizons_base *base, int chain, orr_log *log)
{
    static const uint8_t first[CHAINS] = {SMALL_SUPPLY, SMALL_MINE, SMALL_LAB, DEFENCE_NETWORK,
                                          SPACE_ELEVATOR};
    if (chain == CHAINS) {
        if (++base->town_damage >= pack->facilities[SETTLEMENT].shield) {
            base->town_damage = 0;
            base->settlements--;
            orr_say(log, ORR_LOSS, "A settlement is lost.");
        } else {
            orr_say(log, ORR_LOSS, "The settlements are damaged: %d of %d.", base->town_damage,
                    pack->facilities[SETTLEMENT].shield);
        }
        return;
    }
    const horizons_facility *facility = &pack->facilities[first[chain] + base->level[chain] - 1];
    if (++base->damage[chain] < facility->shield) {
        orr_say(log, ORR_LOSS, "%s: damage %d of %d.", facility->name, base->damage[chain],
                facility->shield);
        return;
    }
    base->damage[chain] = 0;
    base->level[chain]--;
    orr_say(log, ORR_LOSS, "%s: destroyed.", facility->name);
}

static void lose_stores(horizons_base *base)
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

/* The next hit of those that are to be allotted falls: the side it falls on. */
static int allot(horizons_state *s, bool screened)
{
    const int side = orr_arg(&s->head) % 2, how = orr_arg(&s->head) / 2;
    if (how != BY_RIGHT)
        s->battle.aims[how == BY_AIM_OF_ENEMY ? 1 - side : side]--;
    else if (screened && horizons_unscreened(s, side) > 0 && can_aim(s, side))
        s->battle.aims[1 - side]--;
    s->battle.dealt[side]++;
    return side;
}

/* The base that is hit; NULL if it had no facilities and is gone. */
static horizons_base *hit_base(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    horizons_base *base = &s->base[s->battle.owner[DEFENDER]][s->battle.base];
    allot(s, s->battle.base_screened);
    if (base_has_facilities(base))
        return base;
    destroy_base(rules, s, log);
    return NULL;
}

static void hit(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const horizons_state *s = state;
    const int side = orr_arg(&s->head) % 2;
    const bool screened = s->battle.screened[side][move.a / SHIPS] >> move.a % SHIPS & 1;
    hit_ship(rules, state, allot(state, screened), move.a, log);
    horizons_next_hit(rules, state, log);
}

static void hit_facility(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_base *base = hit_base(rules, state, log);
    if (base)
        damage_facility(rules->pack, base, move.a, log);
    horizons_next_hit(rules, state, log);
}

static void hit_launcher(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_base *base = hit_base(rules, state, log);
    if (base) {
        uint8_t *lv = base->lv[move.a] ? base->lv : base->lv_back;
        lv[move.a]--;
    }
    horizons_next_hit(rules, state, log);
}

static void hit_stores(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    horizons_base *base = hit_base(rules, state, log);
    if (base)
        lose_stores(base);
    horizons_next_hit(rules, state, log);
}

const orr_verb horizons_verb_hit = {
    .word = "hit",
    .kind = {KIND_ANY_SHIP},
    .label = "%a is hit",
    .at = ORR_AT(HIT),
    .rule = "fire",
    .may = may_hit,
    .apply = hit,
    .chance = true,
};
const orr_verb horizons_verb_hit_facility = {
    .word = "hit-facility",
    .kind = {KIND_CHAIN},
    .label = "The base is hit: %a",
    .at = ORR_AT(HIT),
    .rule = "fire",
    .may = may_hit_facility,
    .apply = hit_facility,
    .chance = true,
};
const orr_verb horizons_verb_hit_stores = {
    .word = "hit-stores",
    .label = "The base is hit: two resources",
    .at = ORR_AT(HIT),
    .rule = "fire",
    .may = may_hit_stores,
    .apply = hit_stores,
    .chance = true,
};
const orr_verb horizons_verb_hit_launcher = {
    .word = "hit-launcher",
    .kind = {KIND_LAUNCHER},
    .label = "The base is hit: an %a",
    .at = ORR_AT(HIT),
    .rule = "fire",
    .may = may_hit_launcher,
    .apply = hit_launcher,
    .chance = true,
};

void horizons_hit_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    const int side = orr_arg(&s->head) % 2;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = s->battle.ships[side][seat]; left; left &= left - 1)
            orr_try(moves, may_hit, rules, s,
                    ORR_MOVE1(VERB_HIT, horizons_ship_id(seat, __builtin_ctz(left))));
    for (int chain = 0; chain <= CHAINS; chain++)
        orr_try(moves, may_hit_facility, rules, s, ORR_MOVE1(VERB_HIT_FACILITY, chain));
    orr_try(moves, may_hit_stores, rules, s, ORR_MOVE0(VERB_HIT_STORES));
    for (int lv = 0; lv < LVS; lv++)
        orr_try(moves, may_hit_launcher, rules, s, ORR_MOVE1(VERB_HIT_LAUNCHER, lv));
}

/* ---- raids ---------------------------------------------------------------------------------- */

/* Captured resources and damage on d10 1..9; ten destroys the base. */
static const uint8_t raid_loot[10] = {1, 2, 3, 4, 5, 6, 6, 6, 6, 0};
static const uint8_t raid_damage[10] = {4, 3, 2, 2, 2, 1, 1, 1, 0, 0};

void horizons_raid(const orr_rules *rules, horizons_state *s, int own, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const int tile = horizons_tile_of(pack, s->ship[own / SHIPS][own % SHIPS].place);
    const int roll = orr_roll(&s->head, 10);
    horizons_outpost *outpost = &s->outpost[tile];
    orr_say(log, ORR_ANNOUNCE, "%s raids the base of %s %s.",
            horizons_faction_of(pack, s, own / SHIPS)->name, pack->factions[outpost->faction].name,
            orr_die(log, 10, roll));
    if (roll == 10) {
        if (outpost->market != NONE)
            s->markets[outpost->market]++;
        *outpost = (horizons_outpost){.faction = NONE, .market = NONE};
        orr_say(log, ORR_HIT, "It is destroyed.");
    }
    horizons_open_battle(pack, s, own, NONE, NONE);
    s->battle.owner[DEFENDER] = OUTPOST_SIDE;
    s->battle.hits[ATTACKER] = raid_damage[roll - 1];
    s->battle.spoil_count = raid_loot[roll - 1];
    memset(s->battle.spoils, raid_loot[roll - 1], sizeof s->battle.spoils);
    orr_push(&s->head, HIT);
    horizons_next_hit(rules, s, log);
}

/* ---- afterwards ----------------------------------------------------------------------------- */

/* A roll for every point of damage that a crew has; after a raid, for every point it brought. */
static void check_recalls(const orr_rules *rules, horizons_state *s, int side, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const bool raid = s->battle.owner[DEFENDER] == OUTPOST_SIDE;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = s->battle.ships[side][seat]; left; left &= left - 1) {
            const int ship = __builtin_ctz(left);
            const horizons_ship *v = &s->ship[seat][ship];
            const int rolls = !horizons_is_crewed(v) ? 0 : raid ? v->hurt : v->damage;
            bool recalled = false;
            for (int i = 0; i < rolls; i++)
                recalled = horizons_recall_check(rules, s, seat, log) || recalled;
            if (!recalled)
                continue;
            horizons_reserve(pack, s, seat, ship, log);
            horizons_draw_markers(pack, s, seat, BIOLOGY, 1, log);
        }
}

static void reward(horizons_state *s, const orr_rules *rules, orr_log *log)
{
    for (int side = 0; side < 2; side++) {
        const int owner = s->battle.owner[side];
        if (!horizons_is_seat(owner) || s->battle.killed[side] == 0)
            continue;
        horizons_victory(s, owner, s->battle.killed[side]);
        orr_say(log, ORR_GAIN, "%s earns %d victory marker%s.",
                horizons_faction_of(rules->pack, s, owner)->name, s->battle.killed[side],
                s->battle.killed[side] == 1 ? "" : "s");
    }
}

/* Is there loot of a raid that has not been taken? */
static bool loot_waits(const horizons_state *s)
{
    return s->battle.owner[DEFENDER] == OUTPOST_SIDE && s->battle.spoil_count > 0 &&
           horizons_side_count(s, ATTACKER) > 0;
}

void horizons_aftermath_run(const orr_rules *rules, void *state, orr_log *log)
{
    horizons_state *s = state;
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
                horizons_victory(s, owner, 1);
        } else {
            reward(s, rules, log);
        }
    }
    const int actor = s->battle.in_voyage       ? s->voyage.mover
                      : horizons_is_seat(owner) ? owner
                                                : s->battle.owner[DEFENDER];
    horizons_close_battle(s);
    s->head.actor = (int8_t)actor;
    orr_pop(&s->head);
}
