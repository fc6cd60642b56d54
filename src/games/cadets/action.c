/* action.c - the actions: move, open, heal, analyze, subdue, operate, talent; attack.c has the rest.
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
    if (hero->grappled && cadets_pays_a_point(s))
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
    const int to = cadets_neighbour(tile, way);
    return orr_need_by(why, "move", to != NO_TILE && cadets_tile_in(s->present, to),
                       "There is no tile in that direction.") &&
           orr_need_by(why, "move", cadets_tile_in(s->scanned, to),
                       "That tile has not been scanned yet.") &&
           orr_need_by(why, "hatches", !cadets_edge_in(&s->sealed, tile, way),
                       "That hatch is sealed for good.") &&
           orr_need_by(why, "hatches", !cadets_edge_in(&s->locked, tile, way),
                       "That hatch is locked until the end of the turn.") &&
           orr_need_by(why, "hatches", false, "The hatch between is closed; open it first.");
}

bool cadets_way_is_open(const cadets_state *s, int r, int way, orr_reason *why)
{
    const cadets_passage walk = cadets_ways_to_walk(s);
    const int tile = s->heroes[r].tile;
    return cadets_can_leave(&walk, tile, way) || (why && say_what_bars(s, tile, way, why));
}

void cadets_add_ways(const cadets_state *s, int r, int verb, orr_moves *moves)
{
    const cadets_passage walk = cadets_ways_to_walk(s);
    for (int d = 0; d < DIRECTIONS; d++)
        if (cadets_can_leave(&walk, s->heroes[r].tile, d))
            orr_add(moves, ORR_MOVE1(verb, d));
}

static bool may_move(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int r = cadets_doer(s);
    return cadets_way_is_open(s, r, move.a, why) &&
           orr_need_by(why, "stun-and-the-rest", !s->heroes[r].grappled || !cadets_pays_a_point(s),
                       "A War Thrall holds the %s, and action points don't help. Subdue it, or "
                       "leave by oxygen, the flag or somebody's help.",
                       cadets_person_of(rules, r)->name) &&
           orr_need_by(why, "options", !cadets_is_held_back(s, r),
                       "In this mode aliens on your tile come first: attack or subdue one.") &&
           cadets_has_action(rules, s, r, MAY_MOVE, why);
}

static void move_on(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = cadets_pay_for_action(rules, s, MAY_MOVE);
    cadets_move_hero(rules, s, r, cadets_neighbour(s->heroes[r].tile, move.a), log);
}

/* Where the way leads: a room, or a tile that nobody has seen. */
static void detail_way(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const cadets_state *s = state;
    const int to = cadets_neighbour(s->heroes[cadets_doer(s)].tile, move.a);
    const cadets_pack *pack = rules->pack;
    char where[ORR_MAX_NAME];
    if (to == NO_TILE)
        return;
    if (cadets_tile_in(s->scanned, to))
        orr_text_add(out, "%s; %s", pack->tiles[s->face[to] - 1].name,
                     orr_name_of(rules, s, KIND_TILE, to, where));
    else
        orr_text_add(out, "%s, face down", orr_name_of(rules, s, KIND_TILE, to, where));
}

const orr_verb cadets_verb_move = {
    .word = "move",
    .kind = {KIND_DIRECTION},
    .label = "Move %a",
    .at = ORR_AT(ACT, FREE_ACTION),
    .rule = "move",
    .may = may_move,
    .detail = detail_way,
    .apply = move_on,
    .group = "Move",
};

/* ---- open hatch ---------------------------------------------------------------------------------- */

/* Hatches that are closed and nothing else. */
static cadets_edge_set shut_hatches(const cadets_state *s)
{
    cadets_edge_set shut;
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
           orr_need(why, false, "That hatch is already open.");
}

static bool may_open(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int r = cadets_doer(s), tile = s->heroes[r].tile;
    const cadets_edge_set shut = shut_hatches(s);
    return (cadets_edge_in(&shut, tile, move.a) || (why && say_what_it_is(s, tile, move.a, why))) &&
           cadets_has_action(rules, s, r, MAY_OPEN, why);
}

static void open_hatch(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = cadets_pay_for_action(rules, s, MAY_OPEN);
    cadets_edge_put(&s->opened, s->heroes[r].tile, move.a);
    orr_say(log, ORR_ANNOUNCE, "%s opens the hatch to the %s.", orr_named(log, KIND_ROCKETEER, r),
            orr_named(log, KIND_DIRECTION, move.a));
}

const orr_verb cadets_verb_open = {
    .word = "open",
    .kind = {KIND_DIRECTION},
    .label = "Open the hatch %a",
    .at = ORR_AT(ACT, FREE_ACTION),
    .rule = "hatches",
    .may = may_open,
    .detail = detail_way,
    .apply = open_hatch,
    .group = "Hatch",
};

static void add_hatches(const cadets_state *s, int r, orr_moves *moves)
{
    const int tile = s->heroes[r].tile;
    const cadets_edge_set shut = shut_hatches(s);
    for (int d = 0; d < DIRECTIONS; d++)
        if (cadets_edge_in(&shut, tile, d))
            orr_add(moves, ORR_MOVE1(VERB_OPEN, d));
}

/* ---- actions of the mind --------------------------------------------------------------------------------- */

static bool has_wits(const orr_rules *rules, const cadets_state *s, int r, bool healing,
                     orr_reason *why)
{
    return orr_need_by(why, "aliens", cadets_can_think(rules, s, r, healing),
                       "The leeches leave the %s no IQ to roll.", cadets_person_of(rules, r)->name);
}

/* Who stands close enough to be treated: on the same tile, with the Med-Pack also next door. */
cadets_tile_set cadets_reach_of_care(const cadets_state *s, int r, bool med_pack)
{
    const cadets_tile_set here = cadets_tile_bit(s->heroes[r].tile);
    if (!med_pack || !cadets_has_item(s, r, MED_PACK))
        return here;
    const cadets_passage see = cadets_ways_to_see(s, r);
    return here | cadets_one_step(&see, here);
}

bool cadets_needs_care(const orr_rules *rules, const cadets_state *s, cadets_tile_set reach,
                       int patient, orr_reason *why)
{
    return orr_need(why, s->heroes[patient].in_play, "The %s is not on this mission.",
                    cadets_person_of(rules, patient)->name) &&
           orr_need(why, cadets_is_hurt(rules, s, patient), "The %s is not hurt.",
                    cadets_person_of(rules, patient)->name) &&
           orr_need(why, cadets_tile_in(reach, s->heroes[patient].tile),
                    "The %s is too far away: patients must be on the same tile, or next door in "
                    "sight of the Doctor with the Med-Pack.",
                    cadets_person_of(rules, patient)->name);
}

static bool may_heal(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int r = cadets_doer(s);
    const cadets_tile_set reach = cadets_reach_of_care(s, r, r == DOCTOR);
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
    if (move.a == r)
        orr_say(log, ORR_ANNOUNCE, "%s bandages a wound.", orr_named(log, KIND_ROCKETEER, r));
    else
        orr_say(log, ORR_ANNOUNCE, "%s treats %s.", orr_named(log, KIND_ROCKETEER, r),
                orr_named(log, KIND_ROCKETEER, move.a));
    cadets_call(s, BOOST, 0);
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
    .group = "Heal",
};

static void add_patients(const orr_rules *rules, const cadets_state *s, int r, orr_moves *moves)
{
    const cadets_tile_set reach = cadets_reach_of_care(s, r, r == DOCTOR);
    for (int p = 0; p < ROCKETEERS; p++)
        if (cadets_is_hurt(rules, s, p) && cadets_tile_in(reach, s->heroes[p].tile) &&
            cadets_needs_care(rules, s, reach, p, NULL) && has_wits(rules, s, r, true, NULL))
            orr_add(moves, ORR_MOVE1(VERB_HEAL, p));
}

static bool has_parts(const orr_rules *rules, const cadets_state *s, int r, int item)
{
    const cadets_thing *thing = cadets_thing_of(rules, item);
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
                    cadets_person_of(rules, r)->name) &&
           orr_need(why, cadets_thing_of(rules, c->item)->analyze,
                    "That works without analyzing it.") &&
           orr_need(why, !(c->flags & ANALYZED), "That has already been analyzed.") &&
           orr_need_by(why, "schematics", has_parts(rules, s, r, c->item),
                       "The %s does not carry both parts of that schematic.",
                       cadets_person_of(rules, r)->name);
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
    orr_say(log, ORR_ANNOUNCE, "%s studies %s.", orr_named(log, KIND_ROCKETEER, r),
            orr_named(log, KIND_CARD, move.a));
    cadets_call(s, BOOST, 0);
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
    .group = "Mind",
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
           cadets_stands_for_its_twins(s, f, NONE, why);
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
    orr_say(log, ORR_ANNOUNCE, "%s tries to subdue %s.", orr_named(log, KIND_ROCKETEER, r),
            orr_named(log, KIND_ALIEN, move.a));
    cadets_call(s, BOOST, 0);
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
    .group = "Mind",
};

static bool may_operate(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int r = cadets_doer(s);
    (void)move;
    return cadets_switch_yields(rules, s, r, why) && has_wits(rules, s, r, false, why) &&
           cadets_has_action(rules, s, r, MAY_OPERATE, why);
}

static void detail_operate(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const cadets_state *s = state;
    const int wanted = cadets_turns_wanted(rules, s, s->heroes[cadets_doer(s)].tile);
    cadets_detail_mind(rules, state, move, out);
    if (wanted > 1)
        orr_text_add(out, " · %d successes needed", wanted);
}

static void operate(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = cadets_pay_for_action(rules, s, MAY_OPERATE);
    (void)move;
    cadets_start_roll(rules, s, r, TASK_OPERATE);
    orr_say(log, ORR_ANNOUNCE, "%s works the controls.", orr_named(log, KIND_ROCKETEER, r));
    cadets_call(s, BOOST, 0);
}

const orr_verb cadets_verb_operate = {
    .word = "operate",
    .label = "Throw the switch here",
    .at = ORR_AT(ACT, FREE_ACTION),
    .rule = "operate",
    .may = may_operate,
    .detail = detail_operate,
    .apply = operate,
    .group = "Mind",
};

static void add_thoughts(const orr_rules *rules, const cadets_state *s, int r, int kinds,
                         orr_moves *moves)
{
    if (kinds & MAY_ANALYZE)
        FOR_CARDS(&s->heroes[r], c)
        {
            if (cadets_thing_of(rules, s->cards[c].item)->analyze &&
                is_a_puzzle(rules, s, r, c, NULL) && has_wits(rules, s, r, false, NULL))
                orr_add(moves, ORR_MOVE1(VERB_ANALYZE, c));
        }
    if (kinds & MAY_SUBDUE)
        FOR_FIGURES(s, f)
        {
            if (s->figures[f].tile == s->heroes[r].tile && can_be_subdued(s, r, f, NULL) &&
                has_wits(rules, s, r, false, NULL))
                orr_add(moves, ORR_MOVE1(VERB_SUBDUE, f));
        }
    if (kinds & MAY_OPERATE && cadets_switch_yields(rules, s, r, NULL) &&
        has_wits(rules, s, r, false, NULL))
        orr_add(moves, ORR_MOVE0(VERB_OPERATE));
}

/* ---- the talent as an action ----------------------------------------------------------------------------- */

static bool has_use_for_talent(const orr_rules *rules, const cadets_state *s, int r,
                               orr_reason *why)
{
    return orr_need(why, !s->heroes[r].talent_used, "The talent has been used this turn.") &&
           orr_need(why, cadets_talent_is_of_use(rules, s, r),
                    "There is nothing here to use the talent on, or talents don't work here.");
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
    const int r = cadets_doer(state);
    orr_moves ways;
    ways.count = 0;
    (void)move;
    orr_text_add(out, "%s, without a roll", cadets_person_of(rules, r)->talent);
    cadets_add_talent(rules, state, r, r, &ways);
    if (ways.count != 1 || rules->game->verbs[ways.at[0].verb]->kind[1] != ORR_KIND_NONE)
        return;
    char whom[ORR_MAX_NAME];
    orr_text_add(out, ": %s",
                 cadets_name(rules, state, rules->game->verbs[ways.at[0].verb]->kind[0],
                             ways.at[0].a, whom));
}

static void use_talent(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = cadets_pay_for_action(rules, s, MAY_TALENT);
    (void)move;
    cadets_start_roll(rules, s, r, TASK_TALENT);
    s->roll.overkills = 1;
    s->heroes[r].talent_used = 1;
    orr_say(log, ORR_ANNOUNCE, "%s uses a talent: %s.", orr_named(log, KIND_ROCKETEER, r),
            cadets_person_of(rules, r)->talent);
    cadets_call(s, OVERKILL, 0);
}

const orr_verb cadets_verb_talent = {
    .word = "talent",
    .label = "Use the talent",
    .at = ORR_AT(ACT, FREE_ACTION),
    .rule = "talents",
    .may = may_talent,
    .detail = detail_talent,
    .apply = use_talent,
    .group = "more",
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
        cadets_add_attacks(rules, s, r, moves);
    if (kinds & MAY_HEAL)
        add_patients(rules, s, r, moves);
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
