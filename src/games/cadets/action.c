/* action.c - the actions: move, open, attack, heal, analyze, subdue, operate, talent.
 *
 * Each is paid for with an action point, or was given (turn.c). Those that roll dice go on in
 * roll.c. Rules: docs/games/cadets.md#actions-phase
 */
#include "parts.h"

/* ---- move -------------------------------------------------------------------------------------- */

/* A War Thrall's grip, or aliens in the way (Admiral mode), stop a Move Action. */
bool cadets_is_held_back(const cadets_state *s, int r)
{
    const cadets_hero *hero = &s->heroes[r];
    if (hero->grappled)
        return true;
    if (!hero->pinned)
        return false;
    FOR_FIGURES(s, f)
    {
        if (s->figures[f].tile == hero->tile && !cadets_is_stunned(s, f))
            return true;
    }
    return false;
}

/* Why nobody can go this way; never true. */
static bool say_what_bars(const cadets_state *s, int tile, int way, orr_reason *why)
{
    const int to = neighbour(tile, way);
    return orr_need_by(why, "move", to != NO_TILE && tile_in(s->present, to),
                       "There is no tile in that direction.") &&
           orr_need_by(why, "move", tile_in(s->scanned, to),
                       "That tile has not been scanned yet.") &&
           orr_need_by(why, "hatches", !cadets_edge_in(&s->sealed, tile, way),
                       "That hatch is sealed for good.") &&
           orr_need_by(why, "hatches", !cadets_edge_in(&s->locked, tile, way),
                       "That hatch is locked until the end of the turn.") &&
           orr_need_by(why, "hatches", false, "The hatch between is closed; open it first.");
}

bool cadets_way_is_open(const cadets_state *s, int r, int way, orr_reason *why)
{
    const passage walk = cadets_ways_to_walk(s);
    const int tile = s->heroes[r].tile;
    return can_leave(&walk, tile, way) || (why && say_what_bars(s, tile, way, why));
}

void cadets_add_ways(const cadets_state *s, int r, int verb, orr_moves *moves)
{
    const passage walk = cadets_ways_to_walk(s);
    for (int d = 0; d < DIRECTIONS; d++)
        if (can_leave(&walk, s->heroes[r].tile, d))
            orr_add(moves, ORR_MOVE1(verb, d));
}

static bool may_move(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int r = cadets_doer(s);
    return cadets_way_is_open(s, r, move.a, why) &&
           orr_need_by(why, "stun-and-the-rest", !s->heroes[r].grappled,
                       "A War Thrall holds on: subdue it, or leave by other means.") &&
           orr_need_by(why, "options", !cadets_is_held_back(s, r),
                       "In this mode aliens on the tile come first: attack, or subdue one.") &&
           cadets_has_action(rules, s, r, MAY_MOVE, why);
}

static void move_on(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = cadets_pay_for_action(rules, s, MAY_MOVE);
    cadets_move_hero(rules, s, r, neighbour(s->heroes[r].tile, move.a), log);
}

const orr_verb cadets_verb_move = {
    .word = "move",
    .kind = {KIND_DIRECTION},
    .label = "Move %a",
    .at = ORR_AT(ACT, FREE_ACTION),
    .rule = "move",
    .may = may_move,
    .apply = move_on,
};

/* ---- open hatch ---------------------------------------------------------------------------------- */

/* Hatches that are closed and nothing else. */
static edge_set shut_hatches(const cadets_state *s)
{
    edge_set shut;
    for (int d = 0; d < EDGES; d++)
        shut.at[d] = s->doors.at[d] & ~s->opened.at[d] & ~s->destroyed.at[d] & ~s->locked.at[d] &
                     ~s->sealed.at[d];
    return shut;
}

/* Why a hatch cannot be opened; never true. */
static bool say_what_it_is(const cadets_state *s, int tile, int way, orr_reason *why)
{
    return orr_need(why, cadets_edge_in(&s->doors, tile, way), "There is no hatch on that side.") &&
           orr_need(why, !cadets_edge_in(&s->sealed, tile, way),
                    "That hatch is sealed for good.") &&
           orr_need(why, !cadets_edge_in(&s->locked, tile, way),
                    "That hatch is locked until the end of the turn.") &&
           orr_need(why, false, "That hatch is open already.");
}

static bool may_open(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int r = cadets_doer(s), tile = s->heroes[r].tile;
    const edge_set shut = shut_hatches(s);
    return (cadets_edge_in(&shut, tile, move.a) || (why && say_what_it_is(s, tile, move.a, why))) &&
           cadets_has_action(rules, s, r, MAY_OPEN, why);
}

static void open_hatch(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = cadets_pay_for_action(rules, s, MAY_OPEN);
    cadets_edge_put(&s->opened, s->heroes[r].tile, move.a);
    orr_say(log, "%s opens the hatch to the %s.", orr_named(log, KIND_ROCKETEER, r),
            orr_named(log, KIND_DIRECTION, move.a));
}

const orr_verb cadets_verb_open = {
    .word = "open",
    .kind = {KIND_DIRECTION},
    .label = "Open the hatch %a",
    .at = ORR_AT(ACT, FREE_ACTION),
    .rule = "hatches",
    .may = may_open,
    .apply = open_hatch,
};

static void add_hatches(const cadets_state *s, int r, orr_moves *moves)
{
    const int tile = s->heroes[r].tile;
    const edge_set shut = shut_hatches(s);
    for (int d = 0; d < DIRECTIONS; d++)
        if (cadets_edge_in(&shut, tile, d))
            orr_add(moves, ORR_MOVE1(VERB_OPEN, d));
}

/* ---- attack ---------------------------------------------------------------------------------------- */

/* What a rocketeer sees: the ways, and the tiles at each range. */
enum { RANGES = 4 };
typedef struct view {
    passage see;
    tile_set ring[RANGES], seen;
} view;

static void look_around(const cadets_state *s, int r, view *v)
{
    v->see = cadets_ways_to_see(s, r);
    v->seen = v->ring[0] = tile_bit(s->heroes[r].tile);
    for (int i = 1; i < RANGES; i++) {
        v->ring[i] = one_step(&v->see, v->ring[i - 1]) & ~v->seen;
        v->seen |= v->ring[i];
    }
}

static int range_of(const view *v, int tile)
{
    int range = 0;
    while (range < RANGES && !tile_in(v->ring[range], tile))
        range++;
    return range;
}

/* Dice of this weapon at this range; 0 if it does not reach. */
int cadets_dice_at(const orr_rules *rules, const cadets_state *s, int r, int card, int range)
{
    const int item = s->cards[card].item;
    const cadets_thing *thing = thing_of(rules, item);
    if (range < 0 || range >= thing->reach_count || thing->reach[range] == 0)
        return 0;
    const bool drawn_fast = item == RAY_GUN && !s->heroes[r].holstered &&
                            cadets_held_and_serving(s, r, HOLSTER) != NONE;
    return thing->reach[range] + drawn_fast;
}

/* Fire and explosions spare no one, so nobody who may not be hurt can be on the tile. */
bool cadets_torch_is_allowed(const cadets_state *s, int tile)
{
    if (tile_in(cadets_hero_tiles(s), tile))
        return false;
    FOR_FIGURES(s, f)
    {
        if (s->figures[f].tile == tile && cadets_is_thrall(s->figures[f].type))
            return false;
    }
    return true;
}

bool cadets_weapon_reaches(const orr_rules *rules, const cadets_state *s, const passage *see, int r,
                           int card, int f, int *range)
{
    const int from = s->heroes[r].tile, to = s->figures[f].tile;
    *range = cadets_range_between(see, from, to);
    if (cadets_dice_at(rules, s, r, card, *range) == 0)
        return false;
    return *range < 2 || cadets_line_is_clear(see, from, to);
}

/* An earlier card that would do exactly the same. */
static bool has_earlier_twin(const orr_rules *rules, const cadets_state *s, int r, int card)
{
    FOR_CARDS(&s->heroes[r], c)
    {
        if (c < card && s->cards[c].item == s->cards[card].item &&
            cadets_card_usable(rules, s, r, c) && s->cards[c].charges == s->cards[card].charges)
            return true;
    }
    return false;
}

static bool is_ready_to_fire(const orr_rules *rules, const cadets_state *s, int r, int card,
                             orr_reason *why)
{
    return cadets_card_serves(rules, s, r, card, why) &&
           orr_need(why, thing_of(rules, s->cards[card].item)->reach_count,
                    "That is not a weapon.") &&
           orr_need_by(why, "items", !has_earlier_twin(rules, s, r, card),
                       "An equal one comes first: use that.");
}

static bool is_in_the_line_of_fire(const orr_rules *rules, const cadets_state *s, int r, int card,
                                   int f, const view *v, orr_reason *why)
{
    const int tile = s->figures[f].tile;
    if (!orr_need(why, tile != NO_TILE, "That alien is not in play."))
        return false;
    const int range = range_of(v, tile);
    return orr_need_by(why, "thralls", !cadets_is_thrall(s->figures[f].type),
                       "Thralls are human and never attacked: subdue them instead.") &&
           orr_need_by(why, "range", range < RANGES,
                       "It is out of reach: no open way is so short.") &&
           orr_need_by(why, "range", cadets_dice_at(rules, s, r, card, range) > 0,
                       "That weapon has no dice at range %d.", range) &&
           orr_need(why, !cadets_duplicate_figure(s, f),
                    "Another of its kind there is in the same state: name the first of them.") &&
           orr_need_by(why, "line-of-sight",
                       range < 2 || cadets_line_is_clear(&v->see, s->heroes[r].tile, tile),
                       "It is out of sight.") &&
           orr_need(why, s->cards[card].item != DEMO_CHARGE || cadets_torch_is_allowed(s, tile),
                    "A rocketeer or thrall stands there, and an explosion spares nobody.");
}

/* The Cowboy shoots once a turn for nothing, but only in the turn of whoever leads him. */
static bool may_attack(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int r = cadets_doer(s), item = s->cards[move.a].item;
    if (!is_ready_to_fire(rules, s, r, move.a, why))
        return false;
    view v;
    look_around(s, r, &v);
    return orr_need(why, item != FLAME_GUN,
                    "The Flame-Gun burns out a whole tile: name the tile with 'torch'.") &&
           orr_need_by(why, "rescued-thralls",
                       item != COWBOY || orr_step_now(&s->head) != FREE_ACTION,
                       "The Cowboy shoots of himself, not as an action of somebody else.") &&
           is_in_the_line_of_fire(rules, s, r, move.a, move.b, &v, why) &&
           (item == COWBOY || cadets_has_action(rules, s, r, MAY_ATTACK, why));
}

static void detail_attack(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const cadets_state *s = state;
    const int r = cadets_doer(s);
    const passage see = cadets_ways_to_see(s, r);
    const int range = cadets_range_between(&see, s->heroes[r].tile, s->figures[move.b].tile);
    cadets_tell_odds(out, cadets_dice_at(rules, s, r, move.a, range));
    orr_text_add(out, " · range %d", range);
}

static void begin_attack(const orr_rules *rules, cadets_state *s, int r, int card, int target,
                         orr_log *log)
{
    const passage see = cadets_ways_to_see(s, r);
    cadets_start_roll(rules, s, r, TASK_ATTACK);
    s->roll.weapon = (uint8_t)card;
    s->roll.target = (uint8_t)target;
    s->roll.tile = s->figures[target].tile;
    s->roll.range = (uint8_t)cadets_range_between(&see, s->heroes[r].tile, s->roll.tile);
    s->heroes[r].pinned = 0;
    orr_say(log, "%s attacks %s with %s.", orr_named(log, KIND_ROCKETEER, r),
            orr_named(log, KIND_ALIEN, target), orr_named(log, KIND_CARD, card));
    call(s, BOOST, 0);
}

static void attack(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const bool free_shot = s->cards[move.a].item == COWBOY;
    const int r = cadets_pay_for_action(rules, s, free_shot ? MAY_NOTHING : MAY_ATTACK);
    begin_attack(rules, s, r, move.a, move.b, log);
}

const orr_verb cadets_verb_attack = {
    .word = "attack",
    .kind = {KIND_CARD, KIND_ALIEN},
    .label = "%a: attack %b",
    .at = ORR_AT(ACT, FREE_ACTION),
    .rule = "attack",
    .may = may_attack,
    .detail = detail_attack,
    .apply = attack,
};

/* ---- the Flame-Gun ------------------------------------------------------------------------------------ */

static bool may_be_burnt(const cadets_state *s, int r, const passage *see, int tile,
                         orr_reason *why)
{
    return orr_need(why, tile_in(one_step(see, tile_bit(s->heroes[r].tile)), tile),
                    "The Flame-Gun reaches only tiles next door, in sight.") &&
           orr_need(why, tile_in(cadets_alien_tiles(s), tile),
                    "There is nobody to attack on that tile.") &&
           orr_need(why, cadets_torch_is_allowed(s, tile),
                    "A rocketeer or thrall stands there, and fire spares nobody.");
}

static bool may_torch(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int r = cadets_doer(s);
    const passage see = cadets_ways_to_see(s, r);
    return cadets_item_serves(rules, s, r, FLAME_GUN, why) &&
           may_be_burnt(s, r, &see, move.a, why) && cadets_has_action(rules, s, r, MAY_ATTACK, why);
}

static void detail_torch(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)state, (void)move;
    cadets_tell_odds(out, thing_of(rules, FLAME_GUN)->reach[1]);
    orr_text_add(out, " against each");
}

static void torch(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = cadets_pay_for_action(rules, s, MAY_ATTACK);
    int target = -1;
    FOR_FIGURES(s, f)
    {
        if (s->figures[f].tile != move.a)
            continue;
        s->figures[f].flags |= AIMED;
        target = target < 0 ? f : target;
    }
    if (!orr_require(&s->head, target >= 0))
        return;
    s->figures[target].flags &= (uint8_t)~AIMED;
    begin_attack(rules, s, r, cadets_usable_item(rules, s, r, FLAME_GUN), target, log);
    s->roll.fire = (uint8_t)move.a;
}

const orr_verb cadets_verb_torch = {
    .word = "torch",
    .kind = {KIND_TILE},
    .label = "Flame-Gun: burn out %a",
    .at = ORR_AT(ACT, FREE_ACTION),
    .rule = "attack",
    .may = may_torch,
    .detail = detail_torch,
    .apply = torch,
};

static void add_torches(const cadets_state *s, int r, const passage *see, orr_moves *moves)
{
    FOR_TILES(cadets_alien_tiles(s) & one_step(see, tile_bit(s->heroes[r].tile)), t)
    {
        if (may_be_burnt(s, r, see, t, NULL))
            orr_add(moves, ORR_MOVE1(VERB_TORCH, t));
    }
}

static void add_attacks(const orr_rules *rules, const cadets_state *s, int r, bool free_one,
                        orr_moves *moves)
{
    if (!(s->alive[0] | s->alive[1]))
        return;
    view v;
    look_around(s, r, &v);
    if (!(v.seen & cadets_alien_tiles(s)))
        return;
    FOR_CARDS(&s->heroes[r], c)
    {
        const int item = s->cards[c].item;
        if (thing_of(rules, item)->reach_count == 0 || (item == COWBOY) != free_one ||
            !is_ready_to_fire(rules, s, r, c, NULL))
            continue;
        if (item == FLAME_GUN) {
            add_torches(s, r, &v.see, moves);
            continue;
        }
        FOR_FIGURES(s, f)
        {
            if (tile_in(v.seen, s->figures[f].tile) &&
                is_in_the_line_of_fire(rules, s, r, c, f, &v, NULL))
                orr_add(moves, ORR_MOVE2(VERB_ATTACK, c, f));
        }
    }
}

void cadets_add_free_shots(const orr_rules *rules, const cadets_state *s, int r, orr_moves *moves)
{
    if (cadets_has_item(s, r, COWBOY))
        add_attacks(rules, s, r, true, moves);
}

/* ---- actions of the mind --------------------------------------------------------------------------------- */

static bool has_wits(const orr_rules *rules, const cadets_state *s, int r, bool healing,
                     orr_reason *why)
{
    return orr_need_by(why, "aliens", cadets_can_think(rules, s, r, healing),
                       "With leeches about the %s has no IQ left to roll.",
                       person_of(rules, r)->name);
}

/* Who stands close enough to be treated: on the same tile, with the Med-Pack also next door. */
tile_set cadets_reach_of_care(const cadets_state *s, int r, bool med_pack)
{
    const tile_set here = tile_bit(s->heroes[r].tile);
    if (!med_pack || !cadets_has_item(s, r, MED_PACK))
        return here;
    const passage see = cadets_ways_to_see(s, r);
    return here | one_step(&see, here);
}

bool cadets_needs_care(const orr_rules *rules, const cadets_state *s, tile_set reach, int patient,
                       orr_reason *why)
{
    return orr_need(why, s->heroes[patient].in_play, "The %s is not on this mission.",
                    person_of(rules, patient)->name) &&
           orr_need(why, cadets_is_hurt(rules, s, patient), "The %s is not hurt.",
                    person_of(rules, patient)->name) &&
           orr_need(why, tile_in(reach, s->heroes[patient].tile),
                    "The %s is too far away: patients must be on the same tile, or next door in "
                    "sight of the Doctor with the Med-Pack.",
                    person_of(rules, patient)->name);
}

static bool may_heal(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int r = cadets_doer(s);
    const tile_set reach = cadets_reach_of_care(s, r, r == DOCTOR);
    return cadets_needs_care(rules, s, reach, move.a, why) && has_wits(rules, s, r, true, why) &&
           cadets_has_action(rules, s, r, MAY_HEAL, why);
}

static void detail_heal(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const int r = cadets_doer(state);
    (void)move;
    cadets_tell_odds(out, cadets_iq_of(rules, state, r) + cadets_healing_help(state, r));
}

static void heal(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = cadets_pay_for_action(rules, s, MAY_HEAL);
    cadets_start_roll(rules, s, r, TASK_HEAL);
    s->roll.patient = (uint8_t)move.a;
    orr_say(log, "%s treats %s.", orr_named(log, KIND_ROCKETEER, r),
            orr_named(log, KIND_ROCKETEER, move.a));
    call(s, BOOST, 0);
}

const orr_verb cadets_verb_heal = {
    .word = "heal",
    .kind = {KIND_ROCKETEER},
    .label = "Heal the %a",
    .at = ORR_AT(ACT, FREE_ACTION),
    .rule = "heal",
    .may = may_heal,
    .detail = detail_heal,
    .apply = heal,
};

static void add_patients(const orr_rules *rules, const cadets_state *s, int r, orr_moves *moves)
{
    const tile_set reach = cadets_reach_of_care(s, r, r == DOCTOR);
    for (int p = 0; p < ROCKETEERS; p++)
        if (cadets_is_hurt(rules, s, p) && tile_in(reach, s->heroes[p].tile) &&
            cadets_needs_care(rules, s, reach, p, NULL))
            orr_add(moves, ORR_MOVE1(VERB_HEAL, p));
}

bool cadets_has_parts(const orr_rules *rules, const cadets_state *s, int r, int item)
{
    const cadets_thing *thing = thing_of(rules, item);
    for (int i = 0; i < thing->part_count; i++)
        if (s->heroes[r].parts[thing->parts[i]] == 0)
            return false;
    return true;
}

static bool is_a_puzzle(const orr_rules *rules, const cadets_state *s, int r, int card,
                        orr_reason *why)
{
    const cadets_card *c = &s->cards[card];
    return orr_need(why, c->place == HELD + r, "The %s does not carry that.",
                    person_of(rules, r)->name) &&
           orr_need(why, thing_of(rules, c->item)->analyze, "That works without being analyzed.") &&
           orr_need(why, !(c->flags & ANALYZED), "That has been analyzed already.") &&
           orr_need_by(why, "schematics", cadets_has_parts(rules, s, r, c->item),
                       "The %s does not carry both parts of that schematic.",
                       person_of(rules, r)->name);
}

static bool may_analyze(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int r = cadets_doer(s);
    return is_a_puzzle(rules, s, r, move.a, why) && has_wits(rules, s, r, false, why) &&
           cadets_has_action(rules, s, r, MAY_ANALYZE, why);
}

static void analyze(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = cadets_pay_for_action(rules, s, MAY_ANALYZE);
    cadets_start_roll(rules, s, r, TASK_ANALYZE);
    s->roll.item = (uint8_t)move.a;
    orr_say(log, "%s studies %s.", orr_named(log, KIND_ROCKETEER, r),
            orr_named(log, KIND_CARD, move.a));
    call(s, BOOST, 0);
}

const orr_verb cadets_verb_analyze = {
    .word = "analyze",
    .kind = {KIND_CARD},
    .label = "Analyze %a",
    .at = ORR_AT(ACT, FREE_ACTION),
    .rule = "analyze",
    .may = may_analyze,
    .detail = cadets_detail_mind,
    .apply = analyze,
};

static bool can_be_subdued(const cadets_state *s, int r, int f, orr_reason *why)
{
    const cadets_figure *figure = &s->figures[f];
    return orr_need(why, figure->tile != NO_TILE, "That alien is not in play.") &&
           orr_need(why, figure->tile == s->heroes[r].tile,
                    "Only an alien on the same tile can be subdued.") &&
           orr_need(why, cadets_is_thrall(figure->type) || figure->type == BRAIN,
                    "Only thralls and brains can be subdued.") &&
           orr_need(why, figure->type != BRAIN || figure->hp == 1,
                    "A brain must be hit before it can be subdued.") &&
           orr_need(why, !cadets_duplicate_figure(s, f),
                    "Another of its kind there is in the same state: name the first of them.");
}

static bool may_subdue(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int r = cadets_doer(s);
    return can_be_subdued(s, r, move.a, why) && has_wits(rules, s, r, false, why) &&
           cadets_has_action(rules, s, r, MAY_SUBDUE, why);
}

static void subdue(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = cadets_pay_for_action(rules, s, MAY_SUBDUE);
    cadets_start_roll(rules, s, r, TASK_SUBDUE);
    s->roll.target = (uint8_t)move.a;
    s->roll.tile = s->figures[move.a].tile;
    s->heroes[r].pinned = 0;
    orr_say(log, "%s tries to subdue %s.", orr_named(log, KIND_ROCKETEER, r),
            orr_named(log, KIND_ALIEN, move.a));
    call(s, BOOST, 0);
}

const orr_verb cadets_verb_subdue = {
    .word = "subdue",
    .kind = {KIND_ALIEN},
    .label = "Subdue %a",
    .at = ORR_AT(ACT, FREE_ACTION),
    .rule = "subdue",
    .may = may_subdue,
    .detail = cadets_detail_mind,
    .apply = subdue,
};

static bool is_at_a_switch(const cadets_state *s, int r, orr_reason *why)
{
    return orr_need(why, tile_in(s->switches, s->heroes[r].tile),
                    "There is no switch to throw on this tile.");
}

static bool may_operate(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int r = cadets_doer(s);
    (void)move;
    return is_at_a_switch(s, r, why) && has_wits(rules, s, r, false, why) &&
           cadets_has_action(rules, s, r, MAY_OPERATE, why);
}

static void operate(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = cadets_pay_for_action(rules, s, MAY_OPERATE);
    (void)move;
    cadets_start_roll(rules, s, r, TASK_OPERATE);
    orr_say(log, "%s works the controls.", orr_named(log, KIND_ROCKETEER, r));
    call(s, BOOST, 0);
}

const orr_verb cadets_verb_operate = {
    .word = "operate",
    .label = "Throw the switch here",
    .at = ORR_AT(ACT, FREE_ACTION),
    .rule = "operate",
    .may = may_operate,
    .detail = cadets_detail_mind,
    .apply = operate,
};

static void add_thoughts(const orr_rules *rules, const cadets_state *s, int r, int kinds,
                         orr_moves *moves)
{
    if (kinds & MAY_ANALYZE)
        FOR_CARDS(&s->heroes[r], c)
        {
            if (thing_of(rules, s->cards[c].item)->analyze && is_a_puzzle(rules, s, r, c, NULL))
                orr_add(moves, ORR_MOVE1(VERB_ANALYZE, c));
        }
    if (kinds & MAY_SUBDUE)
        FOR_FIGURES(s, f)
        {
            if (s->figures[f].tile == s->heroes[r].tile && can_be_subdued(s, r, f, NULL))
                orr_add(moves, ORR_MOVE1(VERB_SUBDUE, f));
        }
    if (kinds & MAY_OPERATE && is_at_a_switch(s, r, NULL))
        orr_add(moves, ORR_MOVE0(VERB_OPERATE));
}

/* ---- the talent as an action ----------------------------------------------------------------------------- */

static bool has_use_for_talent(const orr_rules *rules, const cadets_state *s, int r,
                               orr_reason *why)
{
    return orr_need(why, !s->heroes[r].talent_used, "The talent has been used this turn.") &&
           orr_need(why, cadets_talent_is_of_use(rules, s, r),
                    "There is nobody and nothing to use the talent on.");
}

static bool may_talent(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int r = cadets_doer(s);
    (void)move;
    return has_use_for_talent(rules, s, r, why) && cadets_has_action(rules, s, r, MAY_TALENT, why);
}

static void detail_talent(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)move;
    orr_text_add(out, "%s, without a roll", person_of(rules, cadets_doer(state))->talent);
}

static void use_talent(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = cadets_pay_for_action(rules, s, MAY_TALENT);
    (void)move;
    cadets_start_roll(rules, s, r, TASK_TALENT);
    s->roll.overkills = 1;
    s->heroes[r].talent_used = 1;
    orr_say(log, "%s uses a talent: %s.", orr_named(log, KIND_ROCKETEER, r),
            person_of(rules, r)->talent);
    call(s, OVERKILL, 0);
}

const orr_verb cadets_verb_talent = {
    .word = "talent",
    .label = "Use the talent",
    .at = ORR_AT(ACT, FREE_ACTION),
    .rule = "talents",
    .may = may_talent,
    .detail = detail_talent,
    .apply = use_talent,
};

/* ---- all of them --------------------------------------------------------------------------------------- */

void cadets_add_actions(const orr_rules *rules, const cadets_state *s, int r, int kinds,
                        orr_moves *moves)
{
    if (kinds & MAY_MOVE && !cadets_is_held_back(s, r))
        cadets_add_ways(s, r, VERB_MOVE, moves);
    if (kinds & MAY_OPEN)
        add_hatches(s, r, moves);
    if (kinds & MAY_ATTACK)
        add_attacks(rules, s, r, false, moves);
    if (kinds & MAY_HEAL && cadets_can_think(rules, s, r, true))
        add_patients(rules, s, r, moves);
    if (kinds & (MAY_IQ & ~MAY_HEAL) && cadets_can_think(rules, s, r, false))
        add_thoughts(rules, s, r, kinds, moves);
    if (kinds & MAY_TALENT && has_use_for_talent(rules, s, r, NULL))
        orr_add(moves, ORR_MOVE0(VERB_TALENT));
}

bool cadets_any_action(const orr_rules *rules, const cadets_state *s, int r, int kinds)
{
    orr_moves found;
    found.count = 0;
    cadets_add_actions(rules, s, r, kinds, &found);
    return found.count > 0;
}
