/* build.c - what Build and Maneuver do: construct, settle, upgrade, deploy forward; move, tow,
 * bypass. (Out-maneuvering is in combat.c.) Rules: docs/games/federation.md#build
 */
#include "parts.h"

/* ---- build ---------------------------------------------------------------------------------- */

static const uint8_t first_of_kind[] = {0, FIRST_ALLY, FIRST_MINE, SOL_DEFENSE, FIRST_BASE};

int federation_first_unbuilt(const federation_state *s, int kind)
{
    for (int a = first_of_kind[kind]; a < first_of_kind[kind + 1]; a++)
        if (s->asset[a].space == UNBUILT)
            return a;
    return -1;
}

void federation_add_constructions(const federation_state *s, orr_moves *moves)
{
    static const uint8_t kinds[] = {FLAGSHIP, MINE_FIELD, SOL_DEFENSES};
    for (int i = 0; i < 3; i++)
        if (federation_first_unbuilt(s, kinds[i]) >= 0)
            orr_add(moves, ORR_MOVE1(VERB_CONSTRUCT, kinds[i]));
}

static void add_settlements(const federation_state *s, orr_moves *moves)
{
    uint64_t sites = federation_spaces_of(s, 0, FLAGSHIPS - 1) & (~0ull << FIRST_WORLD);
    sites &= ~federation_spaces_of(s, FIRST_BASE, ASSETS - 1);
    for (; sites; sites &= sites - 1)
        for (int base = 0; base < BASES; base++)
            if (s->asset[FIRST_BASE + base].space == UNBUILT)
                orr_add(moves, ORR_MOVE2(VERB_SETTLE, __builtin_ctzll(sites), base));
}

static void add_upgrades(const federation_state *s, orr_moves *moves)
{
    for (int a = FIRST_MINE; a < ASSETS; a++)
        if (s->asset[a].space < SPACES && !s->asset[a].upgraded)
            orr_add(moves, ORR_MOVE1(VERB_UPGRADE, a));
}

static void add_forward(const federation_pack *pack, const federation_state *s, orr_moves *moves)
{
    static const uint8_t kinds[] = {FLAGSHIP, MINE_FIELD};
    uint64_t from =
        federation_spaces_of(s, 0, FLAGSHIPS - 1) | federation_spaces_of(s, FIRST_BASE, ASSETS - 1);
    uint64_t spaces = 0;
    for (; from; from &= from - 1)
        spaces |= federation_adjacent(pack, __builtin_ctzll(from));
    for (int i = 0; i < 2; i++) {
        if (federation_first_unbuilt(s, kinds[i]) < 0)
            continue;
        for (uint64_t left = spaces; left; left &= left - 1)
            orr_add(moves, ORR_MOVE2(VERB_FORWARD, kinds[i], __builtin_ctzll(left)));
    }
}

void federation_add_build(const federation_pack *pack, const federation_state *s, orr_moves *moves)
{
    federation_add_constructions(s, moves);
    add_settlements(s, moves);
    add_upgrades(s, moves);
    add_forward(pack, s, moves);
}

/* Whatever of ours comes to where aliens are fights them. */
static void arrive(federation_state *s, int asset, int space)
{
    s->asset[asset].space = (uint8_t)space;
    federation_engage_space(s, space);
}

void federation_build(const orr_rules *rules, federation_state *s, int kind, int space,
                      orr_log *log)
{
    char buffer[ORR_MAX_NAME];
    const int asset = federation_first_unbuilt(s, kind);
    arrive(s, asset, space);
    orr_say(log, "%s is built at %s.", orr_named(log, KIND_ASSET, asset),
            federation_space_name(rules->pack, space, buffer));
}

void federation_do_construct(const orr_rules *rules, federation_state *s, orr_move move,
                             orr_log *log)
{
    federation_spend(s, BUILD);
    federation_build(rules, s, move.a, SOL, log);
    federation_push_pending(s);
}

void federation_do_forward(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    federation_sacrifice(s, BUILD);
    federation_build(rules, s, move.a, move.b, log);
    federation_push_pending(s);
}

void federation_do_upgrade(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    (void)rules;
    federation_spend(s, BUILD);
    s->asset[move.a].upgraded = 1;
    orr_say(log, "%s is upgraded.", orr_named(log, KIND_ASSET, move.a));
}

/* What comes free when a base is settled for the first time. */
static void unlock(const orr_rules *rules, federation_state *s, int base, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    if (base == WARP_BASE && s->standing[WARP_GATES] == UNSEEN) {
        s->standing[WARP_GATES] = COLUMN_0;
        orr_say(log, "Research on the Warp Gates begins.");
    }
    if (s->unlocked >> base & 1)
        return;
    s->unlocked |= (uint8_t)(1u << base);
    if (base == DEFENSE_BASE) {
        s->supply[MORALE] = (uint8_t)(s->supply[MORALE] + pack->resources[MORALE].locked);
        s->supply[DIPLOMACY] = (uint8_t)(s->supply[DIPLOMACY] + pack->resources[DIPLOMACY].locked);
        orr_say(log, "Morale and Diplomacy are set free.");
    } else if (base < DEFENSE_BASE) { /* its resource has the base's number */
        s->supply[base] = (uint8_t)(s->supply[base] + pack->resources[base].locked);
        s->asset[1 + base].space = UNBUILT;
        s->blue_down++;
        orr_say(log, "%d %s, a flagship and a technology are set free.",
                pack->resources[base].locked, pack->resources[base].name);
    }
}

static int flagship_at(const federation_state *s, int space)
{
    int ship = 0;
    while (s->asset[ship].space != space)
        ship++;
    return ship;
}

void federation_do_settle(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    const federation_world *world = &pack->worlds[move.a - FIRST_WORLD];
    federation_spend(s, BUILD);
    s->asset[flagship_at(s, move.a)].space = UNBUILT;
    s->asset[FIRST_BASE + move.b].space = (uint8_t)move.a;
    s->expansion = 0;
    orr_say(log, "The %s is settled on %s.", pack->assets[BASE_KINDS + move.b].name, world->name);
    unlock(rules, s, move.b, log);
    if (federation_bases_settled(s) == BASES) {
        s->outcome = VICTORY;
        orr_say(log, "All six worlds are settled: the Federation stands.");
    }
    federation_slide(s, world->race, world->distance);
    federation_push_pending(s);
}

/* ---- maneuver ------------------------------------------------------------------------------- */

bool federation_moves_for_nothing(const federation_state *s)
{
    return federation_has(s, ENGINES) && !s->free_move_used;
}

int federation_twin_of(const federation_state *s, int asset)
{
    for (int a = first_of_kind[federation_kind_of(asset)]; a < asset; a++)
        if (s->asset[a].space == s->asset[asset].space &&
            s->asset[a].upgraded == s->asset[asset].upgraded)
            return a;
    return -1;
}

static void add_tows(const federation_state *s, int ship, int space, orr_moves *moves)
{
    for (int mine = FIRST_MINE; mine < SOL_DEFENSE; mine++)
        if (s->asset[mine].space == s->asset[ship].space && federation_twin_of(s, mine) < 0)
            orr_add(moves, ORR_MOVE3(VERB_TOW, ship, space, mine));
}

static void add_ship_moves(const federation_pack *pack, const federation_state *s, int ship,
                           orr_moves *moves)
{
    const bool tows = ship < FIRST_ALLY;
    uint64_t spaces = federation_reach(pack, s, s->asset[ship].space);
    for (; spaces; spaces &= spaces - 1) {
        const int space = __builtin_ctzll(spaces);
        orr_add(moves, ORR_MOVE2(VERB_MOVE, ship, space));
        if (tows)
            add_tows(s, ship, space, moves);
    }
}

void federation_add_maneuver(const federation_pack *pack, const federation_state *s,
                             orr_moves *moves)
{
    const bool paid = federation_at_hand(s, MANEUVER) > 0;
    if (!paid && !federation_moves_for_nothing(s))
        return;
    for (int ship = 0; ship < SHIPS; ship++)
        if (s->asset[ship].space < SPACES && federation_twin_of(s, ship) < 0)
            add_ship_moves(pack, s, ship, moves);
    for (int i = 0; paid && i < s->queue.count; i++)
        orr_add(moves, ORR_MOVE1(VERB_BYPASS, i));
}

static void sail(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    char buffer[ORR_MAX_NAME];
    if (move.verb == VERB_TOW)
        s->asset[move.c].space = (uint8_t)move.b;
    arrive(s, move.a, move.b);
    orr_say(log, "%s moves to %s%s.", orr_named(log, KIND_ASSET, move.a),
            federation_space_name(rules->pack, move.b, buffer),
            move.verb == VERB_TOW ? " with a mine field" : "");
}

void federation_do_move(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    if (federation_moves_for_nothing(s))
        s->free_move_used = 1;
    else
        federation_spend(s, MANEUVER);
    sail(rules, s, move, log);
    if (federation_has(s, WARP_BUBBLE)) {
        s->hopper = (uint8_t)move.a;
        orr_push(&s->head, HOP);
    }
    federation_push_pending(s);
}

void federation_do_tow(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    federation_do_move(rules, s, move, log);
}

void federation_hop_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const federation_state *s = state;
    char buffer[ORR_MAX_NAME];
    orr_ask(prompt, "In the warp bubble %s may move once more. Where to?",
            federation_name(rules, s, KIND_ASSET, s->hopper, buffer));
    orr_wait(prompt, "The Federation moves a ship once more.");
    prompt->rule = "warp-bubble";
}

void federation_hop_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const federation_state *s = state;
    orr_add(moves, ORR_MOVE0(VERB_STAY));
    if (s->asset[s->hopper].space < SPACES) /* it may have been lost on arrival */
        add_ship_moves(rules->pack, s, s->hopper, moves);
}

void federation_hop_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    s->hopper = NOWHERE;
    orr_pop(&s->head);
    if (move.verb == VERB_STAY)
        return;
    sail(rules, s, move, log);
    federation_push_pending(s);
}

/* ---- bypass --------------------------------------------------------------------------------- */

void federation_do_bypass(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    federation_sacrifice(s, MANEUVER);
    const int token = orr_take_at(&s->head, &s->queue, move.a);
    orr_put(&s->head, &s->holding, token);
    orr_say(log, "%s is bypassed.", pack->tokens[token].name);
    while (s->drawn.count < BYPASS_DRAW && s->bag.count) {
        const int drawn = orr_take_random(&s->head, &s->bag);
        orr_put(&s->head, &s->drawn, drawn);
    }
    if (s->drawn.count)
        orr_push(&s->head, BYPASS_PICK);
}

void federation_bypass_pick_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "Three tokens from the bag: which one joins the end of the queue? The others "
                    "go back.");
    orr_wait(prompt, "The Federation chooses a token for the queue.");
    prompt->rule = "bypass";
}

void federation_bypass_pick_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const federation_state *s = state;
    for (int i = 0; i < s->drawn.count; i++)
        if (orr_pile_find(s->drawn.at, i, s->drawn.at[i]) < 0)
            orr_add(moves, ORR_MOVE1(VERB_ENQUEUE, s->drawn.at[i]));
}

void federation_bypass_pick_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    const federation_pack *pack = rules->pack;
    orr_take_card(&s->drawn, move.a);
    orr_put(&s->head, &s->queue, move.a);
    orr_pour(&s->head, &s->drawn, &s->bag);
    orr_say(log, "%s joins the queue.", pack->tokens[move.a].name);
    orr_pop(&s->head);
}
