/* build.c - what Build does: construct, settle, upgrade, deploy forward.
 *
 * Rules: docs/games/federation.md#build
 */
#include "parts.h"

/* ---- the yards ------------------------------------------------------------------------------ */

int federation_first_unbuilt(const federation_state *s, int kind)
{
    const int last = federation_first_of_kind(kind + 1);
    for (int a = federation_first_of_kind(kind); a < last; a++)
        if (s->asset[a].space == UNBUILT)
            return a;
    return -1;
}

static inline bool waits_in_the_yards(const orr_rules *rules, const federation_state *s, int kind,
                                      orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    return orr_need(why, federation_first_unbuilt(s, kind) >= 0,
                    "No %s waits in the yards to be built.", pack->assets[kind].name);
}

bool federation_can_build(const orr_rules *rules, const federation_state *s, int kind,
                          orr_reason *why)
{
    return orr_need_by(why, "warp", kind != ALLY_SHIP,
                       "Ally ships are not built; they come for a Warp.") &&
           waits_in_the_yards(rules, s, kind, why);
}

/* Whatever of ours comes to where aliens are fights them. */
void federation_bring(federation_state *s, int asset, int space)
{
    s->asset[asset].space = (uint8_t)space;
    federation_engage_space(s, space);
}

void federation_build(const orr_rules *rules, federation_state *s, int kind, int space,
                      orr_log *log)
{
    char buffer[ORR_MAX_NAME];
    const int asset = federation_first_unbuilt(s, kind);
    federation_bring(s, asset, space);
    orr_say(log, ORR_GAIN, "%s is built at %s.", orr_named(log, KIND_ASSET, asset),
            federation_space_name(rules->pack, space, buffer));
}

/* ---- construct ------------------------------------------------------------------------------ */

static inline bool may_construct(const orr_rules *rules, const void *state, orr_move move,
                                 orr_reason *why)
{
    return federation_can_pay(rules, state, BUILD, why) &&
           federation_can_build(rules, state, move.a, why);
}

static void construct_detail(const orr_rules *rules, const void *state, orr_move move,
                             orr_text *out)
{
    const int asset = federation_first_unbuilt(state, move.a);
    federation_write_fight(rules, state, asset, NOWHERE, SOL, out);
}

static void construct(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    federation_did(s, VERB_CONSTRUCT);
    federation_spend(s, BUILD);
    federation_build(rules, s, move.a, SOL, log);
    federation_push_pending(s);
}

const orr_verb federation_verb_construct = {
    .word = "construct",
    .kind = {KIND_BUILDABLE},
    .label = "Construct a %a at Sol",
    .group = "Build",
    .at = ORR_AT(ACTIONS),
    .rule = "build",
    .may = may_construct,
    .detail = construct_detail,
    .apply = construct,
};

/* ---- settle --------------------------------------------------------------------------------- */

/* Ally ships are as good as flagships here. */
static uint64_t ship_spaces(const federation_state *s)
{
    return federation_spaces_of(s, 0, SHIPS - 1);
}

static inline bool may_settle(const orr_rules *rules, const void *state, orr_move move,
                              orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    char buffer[ORR_MAX_NAME];
    return federation_can_pay(rules, s, BUILD, why) &&
           orr_need(why, federation_is_world(move.a), "Only a named world can be settled, not %s.",
                    federation_space_name(pack, move.a, buffer)) &&
           orr_need(why, federation_base_at(s, move.a) < 0, "%s already has a base.",
                    federation_space_name(pack, move.a, buffer)) &&
           orr_need(why, ship_spaces(s) & federation_bit(move.a), "No ship of ours is at %s.",
                    federation_space_name(pack, move.a, buffer)) &&
           orr_need(why, s->asset[FIRST_BASE + move.b].space == UNBUILT, "The %s stands elsewhere.",
                    pack->assets[BASE_KINDS + move.b].name);
}

/* How far the act of war takes the race. */
static void write_anger(const federation_pack *pack, const federation_state *s,
                        const federation_world *world, orr_text *out)
{
    const federation_race *race = &pack->races[world->race];
    const int level = s->effort[world->race] + world->distance;
    if (level <= TOTAL_WAR)
        orr_text_add(out, "%s to %s", race->name, pack->levels[level].name);
    else
        orr_text_add(out, "%s to Total War%s", race->name,
                     race->exempt ? "" : " and past it: they advance");
    if (federation_posted(s, AS_EMBASSY + world->race))
        orr_text_add(out, "; our embassy may stop it");
}

static void settle_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    static const char *const brings[BASES] = {"Build, ship",       "Maneuver, ship",
                                              "Research, ship",    "Espionage, ship",
                                              "Morale, Diplomacy", "Warp Gates"};
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    const federation_world *world = &pack->worlds[move.a - FIRST_WORLD];
    if (federation_bases_settled(s) == BASES - 1) {
        orr_text_add(out, "the sixth base: this wins the game");
        return;
    }
    if (!(s->unlocked >> move.b & 1))
        orr_text_add(out, "brings %s; ", brings[move.b]);
    write_anger(pack, s, world, out);
}

/* What comes free when a base is settled for the first time. */
static void unlock(const orr_rules *rules, federation_state *s, int base, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    if (base == WARP_BASE && s->standing[WARP_GATES] == UNSEEN) {
        s->standing[WARP_GATES] = COLUMN_0;
        orr_say(log, ORR_GAIN, "Research on the Warp Gates begins.");
    }
    if (s->unlocked >> base & 1)
        return;
    s->unlocked |= (uint8_t)(1u << base);
    if (base == DEFENSE_BASE) {
        s->supply[MORALE] = (uint8_t)(s->supply[MORALE] + pack->resources[MORALE].locked);
        s->supply[DIPLOMACY] = (uint8_t)(s->supply[DIPLOMACY] + pack->resources[DIPLOMACY].locked);
        orr_say(log, ORR_GAIN, "Morale and Diplomacy are set free.");
    } else if (base < DEFENSE_BASE) { /* its resource has the base's number */
        s->supply[base] = (uint8_t)(s->supply[base] + pack->resources[base].locked);
        s->asset[1 + base].space = UNBUILT;
        s->blue_down++;
        orr_say(log, ORR_GAIN, "%d %s, a flagship and a technology are set free.",
                pack->resources[base].locked, pack->resources[base].name);
    }
}

/* The first ship there: a flagship before an ally. */
static int settler_at(const federation_state *s, int space)
{
    int ship = 0;
    while (s->asset[ship].space != space)
        ship++;
    return ship;
}

static void settle(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    const federation_world *world = &pack->worlds[move.a - FIRST_WORLD];
    federation_state *s = state;
    federation_did(s, VERB_SETTLE);
    federation_spend(s, BUILD);
    s->asset[settler_at(s, move.a)].space = UNBUILT;
    s->asset[FIRST_BASE + move.b].space = (uint8_t)move.a;
    s->expansion = 0;
    orr_say(log, ORR_GAIN, "The %s is settled on %s.", pack->assets[BASE_KINDS + move.b].name,
            world->name);
    unlock(rules, s, move.b, log);
    if (federation_bases_settled(s) == BASES) {
        s->outcome = VICTORY;
        orr_say(log, ORR_GAIN, "All six worlds are settled: the Federation stands.");
    }
    federation_slide(s, world->race, world->distance);
    federation_push_pending(s);
}

const orr_verb federation_verb_settle = {
    .word = "settle",
    .kind = {KIND_SPACE, KIND_BASE},
    .label = "Settle %a: %b",
    .group = "Build",
    .at = ORR_AT(ACTIONS),
    .rule = "settling",
    .may = may_settle,
    .detail = settle_detail,
    .apply = settle,
};

/* ---- upgrade -------------------------------------------------------------------------------- */

static inline bool may_upgrade(const orr_rules *rules, const void *state, orr_move move,
                               orr_reason *why)
{
    const federation_state *s = state;
    char buffer[ORR_MAX_NAME];
    return federation_can_pay(rules, s, BUILD, why) &&
           orr_need(why, move.a >= FIRST_MINE, "Ships can't be upgraded.") &&
           orr_need(why, s->asset[move.a].space < SPACES, "The %s is not on the map.",
                    federation_name(rules, s, KIND_ASSET, move.a, buffer)) &&
           orr_need(why, !s->asset[move.a].upgraded, "The %s is already upgraded.",
                    federation_name(rules, s, KIND_ASSET, move.a, buffer));
}

static void upgrade_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const federation_pack *pack = rules->pack;
    const federation_asset *kind = &pack->assets[federation_kind_of(move.a)];
    (void)state;
    orr_text_add(out, "%d swords", kind->upgraded_swords);
    if (kind->upgraded_dice > kind->dice)
        orr_text_add(out, ", one more resource die");
}

static void upgrade(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    federation_state *s = state;
    federation_did(s, VERB_UPGRADE);
    federation_spend(s, BUILD);
    s->asset[move.a].upgraded = 1;
    orr_say(log, ORR_GAIN, "%s is upgraded.", orr_named(log, KIND_ASSET, move.a));
}

const orr_verb federation_verb_upgrade = {
    .word = "upgrade",
    .kind = {KIND_ASSET},
    .label = "Upgrade %a",
    .group = "Build",
    .at = ORR_AT(ACTIONS),
    .rule = "build",
    .may = may_upgrade,
    .detail = upgrade_detail,
    .apply = upgrade,
};

/* ---- forward deployment --------------------------------------------------------------------- */

static uint64_t forward_spaces(const federation_pack *pack, const federation_state *s)
{
    uint64_t from = ship_spaces(s) | federation_spaces_of(s, FIRST_BASE, ASSETS - 1);
    uint64_t spaces = 0;
    for (; from; from &= from - 1)
        spaces |= federation_adjacent(pack, __builtin_ctzll(from));
    return spaces;
}

/* What can be deployed forward at all, wherever. */
static inline bool can_go_forward(const orr_rules *rules, const federation_state *s, int kind,
                                  orr_reason *why)
{
    return orr_need(why, kind == FLAGSHIP || kind == MINE_FIELD,
                    "Only a flagship or a mine field can be deployed forward.") &&
           waits_in_the_yards(rules, s, kind, why);
}

static inline bool may_forward(const orr_rules *rules, const void *state, orr_move move,
                               orr_reason *why)
{
    const federation_state *s = state;
    char buffer[ORR_MAX_NAME];
    return federation_can_pay(rules, s, BUILD, why) && can_go_forward(rules, s, move.a, why) &&
           orr_need(why, forward_spaces(rules->pack, s) & federation_bit(move.b),
                    "%s is not next to a ship or a base of ours.",
                    federation_space_name(rules->pack, move.b, buffer));
}

static void forward_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const int asset = federation_first_unbuilt(state, move.a);
    federation_write_fight(rules, state, asset, NOWHERE, move.b, out);
}

static void forward(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    federation_did(s, VERB_FORWARD);
    federation_sacrifice(s, BUILD);
    federation_build(rules, s, move.a, move.b, log);
    federation_push_pending(s);
}

const orr_verb federation_verb_forward = {
    .word = "forward",
    .kind = {KIND_BUILDABLE, KIND_SPACE},
    .label = "Sacrifice a Build: %a at %b",
    .group = "Build",
    .at = ORR_AT(ACTIONS),
    .rule = "build",
    .may = may_forward,
    .detail = forward_detail,
    .apply = forward,
};

/* ---- what can be done now ------------------------------------------------------------------- */

void federation_add_build(const orr_rules *rules, const federation_state *s, orr_moves *moves)
{
    if (!federation_can_pay(rules, s, BUILD, NULL))
        return;
    for (int kind = 0; kind < BASE_KINDS; kind++)
        orr_try(moves, may_construct, rules, s, ORR_MOVE1(VERB_CONSTRUCT, kind));
    uint64_t sites = ship_spaces(s) & (~0ull << FIRST_WORLD);
    for (; sites; sites &= sites - 1)
        for (int base = 0; base < BASES; base++)
            orr_try(moves, may_settle, rules, s,
                    ORR_MOVE2(VERB_SETTLE, __builtin_ctzll(sites), base));
    for (int asset = FIRST_MINE; asset < ASSETS; asset++)
        orr_try(moves, may_upgrade, rules, s, ORR_MOVE1(VERB_UPGRADE, asset));
    const uint64_t spaces = forward_spaces(rules->pack, s);
    for (int kind = 0; kind < BASE_KINDS; kind++)
        for (uint64_t left = can_go_forward(rules, s, kind, NULL) ? spaces : 0; left;
             left &= left - 1)
            orr_add(moves, ORR_MOVE2(VERB_FORWARD, kind, __builtin_ctzll(left)));
}
