/* aim.c - gear that is aimed: at a tile, at an alien, at a hatch.
 *
 * Rules: docs/games/cadets.md#rocketeer-items, #discovery-items, #schematics
 */
#include "parts.h"

/* ---- at a tile: Stun Pellet, Neuronic Hyperbolizer, Teleporter ------------------------------------------ */

bool cadets_anybody_awake(const cadets_state *s, int tile)
{
    FOR_FIGURES(s, f)
    {
        if (s->figures[f].tile == tile && !cadets_is_stunned(s, f) &&
            !cadets_is_boss(s->figures[f].type))
            return true;
    }
    return false;
}

/* The tiles that an item may be aimed at, whoever is there. */
static cadets_tile_set field_of(const cadets_state *s, int r, int item)
{
    const cadets_tile_set here = cadets_tile_bit(s->heroes[r].tile);
    if (item == HYPERBOLIZER)
        return s->scanned;
    if (item == TELEPORTER)
        return s->scanned & ~here;
    const cadets_passage see = cadets_ways_to_see(s, r);
    return here | cadets_one_step(&see, here);
}

static bool is_aimed_at_tiles(int item)
{
    return item == STUN_PELLET || item == HYPERBOLIZER || item == TELEPORTER;
}

static bool may_aim(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int r = s->acting, item = s->cards[move.a].item;
    if (!cadets_has_the_turn(rules, s, why) || !cadets_gear_is_ready(rules, s, r, move.a, why) ||
        !orr_need(why, is_aimed_at_tiles(item), "You can't aim that at a tile."))
        return false;
    const bool within = cadets_tile_in(field_of(s, r, item), move.b);
    return orr_need(why, within || item != STUN_PELLET,
                    "The pellet reaches this tile and those next door in sight.") &&
           orr_need(why, within || item != TELEPORTER,
                    "The Teleporter leads to another tile that lies face up.") &&
           orr_need(why, within, "That tile has not been scanned.") &&
           orr_need(why, item == TELEPORTER || cadets_anybody_awake(s, move.b),
                    "Nobody is awake there to be stunned.");
}

/* Whoever is on the same tile may come along. */
static void teleport(const orr_rules *rules, cadets_state *s, int r, int tile, orr_log *log)
{
    s->company = 0;
    for (int p = 0; p < ROCKETEERS; p++)
        if (p != r && s->heroes[p].in_play && s->heroes[p].tile == s->heroes[r].tile)
            s->company |= (uint8_t)(1u << p);
    s->company_tile = (uint8_t)tile;
    cadets_move_hero(rules, s, r, tile, log);
    if (s->company)
        cadets_call(s, COMPANY, 0);
    else
        s->company_tile = NO_TILE;
}

static void aim(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    cadets_begin_with(rules, s, move.a, log);
    if (s->cards[move.a].item == TELEPORTER)
        teleport(rules, s, s->acting, move.b, log);
    else
        cadets_stun_tile(rules, s, move.b, NONE, log);
}

const orr_verb cadets_verb_aim = {
    .word = "aim",
    .kind = {KIND_CARD, KIND_TILE},
    .label = "%a at %b",
    .at = ORR_AT(ACT, SPEND),
    .rule = "rocketeer-items",
    .may = may_aim,
    .apply = aim,
    .group = "more",
};

/* ---- whom the teleporter takes along -------------------------------------------------------------- */

static int next_companion(const cadets_state *s)
{
    for (int r = 0; r < ROCKETEERS; r++)
        if (s->company >> r & 1)
            return r;
    return NONE;
}

void cadets_company_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    orr_ask(prompt, "Does the Teleporter take the %s along?",
            cadets_person_of(rules, next_companion(s))->name);
    orr_wait(prompt, "Somebody decides who is teleported.");
    prompt->rule = "schematics";
}

static bool is_asked_about(const orr_rules *rules, const void *state, orr_move move,
                           orr_reason *why)
{
    return orr_need(why, move.a == next_companion(state), "You are being asked about the %s.",
                    cadets_person_of(rules, next_companion(state))->name);
}

static void leave_behind(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules, (void)log;
    s->company &= (uint8_t) ~(1u << move.a);
    if (s->company)
        return;
    s->company_tile = NO_TILE;
    cadets_back(s);
}

static void bring(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    cadets_move_hero(rules, s, move.a, s->company_tile, log);
    leave_behind(rules, s, move, log); /* nothing more to ask about this one */
}

const orr_verb cadets_verb_bring = {
    .word = "bring",
    .kind = {KIND_ROCKETEER},
    .label = "Bring the %a",
    .at = ORR_AT(COMPANY),
    .rule = "schematics",
    .may = is_asked_about,
    .apply = bring,
};

const orr_verb cadets_verb_leave = {
    .word = "leave",
    .kind = {KIND_ROCKETEER},
    .label = "Leave the %a",
    .at = ORR_AT(COMPANY),
    .rule = "schematics",
    .may = is_asked_about,
    .apply = leave_behind,
};

void cadets_company_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    orr_add(moves, ORR_MOVE1(VERB_BRING, next_companion(state)));
    orr_add(moves, ORR_MOVE1(VERB_LEAVE, next_companion(state)));
}

/* ---- at an alien: the Tantalus Projector ---------------------------------------------------------- */

static bool can_be_removed(const cadets_state *s, int f, orr_reason *why)
{
    return orr_need(why, s->figures[f].tile != NO_TILE, "That alien is not in play.") &&
           cadets_is_fair_game(s, f, why) &&
           orr_need(why, !cadets_is_boss(s->figures[f].type), "A boss cannot be removed.") &&
           cadets_stands_for_its_twins(s, f, NONE, why);
}

static bool may_zap(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return cadets_has_the_turn(rules, s, why) &&
           cadets_gear_is_ready(rules, s, s->acting, move.a, why) &&
           orr_need(why, s->cards[move.a].item == TANTALUS_PROJECTOR,
                    "Only the Tantalus Projector does that.") &&
           can_be_removed(s, move.b, why);
}

static void zap(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    cadets_begin_with(rules, s, move.a, log);
    orr_say(log, ORR_HIT, "%s is gone.", orr_named(log, KIND_ALIEN, move.b));
    if (cadets_second_rules(rules) &&
        s->figures[move.b].type == cadets_scenario_of(rules, s)->quarry)
        s->hunted++;
    cadets_remove_figure(s, move.b);
}

const orr_verb cadets_verb_zap = {
    .word = "zap",
    .kind = {KIND_CARD, KIND_ALIEN},
    .label = "%a: remove %b",
    .at = ORR_AT(ACT, SPEND),
    .rule = "schematics",
    .may = may_zap,
    .apply = zap,
    .group = "more",
};

/* ---- at a hatch: Heat Ray and goggles ----------------------------------------------------------------- */

cadets_tile_set cadets_tiles_in_sight(const cadets_state *s, int r)
{
    const cadets_passage see = cadets_ways_to_see(s, r);
    const int from = s->heroes[r].tile;
    cadets_tile_set reach = cadets_within(&see, cadets_tile_bit(from), CELLS), seen = 0;
    FOR_TILES(reach, t)
    {
        if (cadets_line_is_clear(&see, from, t))
            seen |= cadets_tile_bit(t);
    }
    return seen;
}

/* A hatch is in sight if a tile on either side of it is. */
static cadets_tile_set either_side(cadets_tile_set seen, int way)
{
    return seen | cadets_shifted(seen, way + EDGES);
}

static bool is_a_hatch_in_sight(const cadets_state *s, int tile, int way, orr_reason *why)
{
    return orr_need(why, way < EDGES, "Name that hatch from the tile on its other side.") &&
           orr_need(why, cadets_edge_in(&s->doors, tile, way), "There is no hatch on that side.") &&
           orr_need_by(why, "line-of-sight",
                       cadets_tile_in(either_side(cadets_tiles_in_sight(s, s->acting), way), tile),
                       "That hatch is out of sight.");
}

static cadets_tile_set lasting(const cadets_state *s, int way)
{
    return s->sealed.at[way] | s->destroyed.at[way];
}

static bool may_ray(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return cadets_item_works(rules, s, HEAT_RAY, why) &&
           is_a_hatch_in_sight(s, move.a, move.b, why) &&
           orr_need(why,
                    !cadets_edge_in(&s->sealed, move.a, move.b) &&
                        !cadets_edge_in(&s->destroyed, move.a, move.b),
                    "That hatch is already sealed or destroyed for good.");
}

static void set_for_good(const orr_rules *rules, cadets_state *s, orr_move move,
                         cadets_edge_set *set, const char *does, orr_log *log)
{
    cadets_begin_with_item(rules, s, HEAT_RAY, log);
    cadets_edge_drop(&s->opened, move.a, move.b);
    cadets_edge_drop(&s->locked, move.a, move.b);
    cadets_edge_put(set, move.a, move.b);
    orr_say(log, ORR_ANNOUNCE, "The Heat Ray %s the hatch of %s to the %s for good.", does,
            orr_named(log, KIND_TILE, move.a), orr_named(log, KIND_DIRECTION, move.b));
}

static void seal(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    set_for_good(rules, s, move, &s->sealed, "seals", log);
}

const orr_verb cadets_verb_seal = {
    .word = "seal",
    .kind = {KIND_TILE, KIND_DIRECTION},
    .label = "Seal the hatch %a %b",
    .at = ORR_AT(ACT, SPEND),
    .rule = "discovery-items",
    .may = may_ray,
    .apply = seal,
    .group = "Hatch",
};

static void burn(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    set_for_good(rules, s, move, &s->destroyed, "destroys", log);
}

const orr_verb cadets_verb_burn = {
    .word = "burn",
    .kind = {KIND_TILE, KIND_DIRECTION},
    .label = "Destroy the hatch %a %b",
    .at = ORR_AT(ACT, SPEND),
    .rule = "discovery-items",
    .may = may_ray,
    .apply = burn,
    .group = "Hatch",
};

static void add_rays(const cadets_state *s, int r, orr_moves *moves)
{
    const cadets_tile_set seen = cadets_tiles_in_sight(s, r);
    for (int d = 0; d < EDGES; d++)
        FOR_TILES(s->doors.at[d] & either_side(seen, d) & ~lasting(s, d), t)
        {
            orr_add(moves, ORR_MOVE2(VERB_BURN, t, d));
            orr_add(moves, ORR_MOVE2(VERB_SEAL, t, d));
        }
}

/* Closed, neither locked nor otherwise dealt with, and both sides known. */
static bool is_shut_between_known(const cadets_state *s, int tile, int way)
{
    const int other = cadets_neighbour(tile, way);
    return cadets_edge_in(&s->doors, tile, way) && !cadets_edge_in(&s->opened, tile, way) &&
           !cadets_edge_in(&s->locked, tile, way) && !cadets_edge_in(&s->sealed, tile, way) &&
           !cadets_edge_in(&s->destroyed, tile, way) && cadets_tile_in(s->scanned, tile) &&
           cadets_tile_in(s->scanned, other);
}

static bool may_peer(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return cadets_item_works(rules, s, XRAY_GOGGLES, why) &&
           is_a_hatch_in_sight(s, move.a, move.b, why) &&
           orr_need(why, is_shut_between_known(s, move.a, move.b),
                    "The goggles see through a closed hatch between two scanned tiles, which that "
                    "one is not.");
}

static void peer(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    cadets_begin_with_item(rules, s, XRAY_GOGGLES, log);
    s->goggles_tile = (uint8_t)move.a;
    s->goggles_way = (uint8_t)move.b;
    orr_say(log, ORR_ANNOUNCE, "The hatch of %s to the %s does not block the view this turn.",
            orr_named(log, KIND_TILE, move.a), orr_named(log, KIND_DIRECTION, move.b));
}

const orr_verb cadets_verb_peer = {
    .word = "peer",
    .kind = {KIND_TILE, KIND_DIRECTION},
    .label = "Look through the hatch %a %b",
    .at = ORR_AT(ACT, SPEND),
    .rule = "discovery-items",
    .may = may_peer,
    .apply = peer,
    .group = "Hatch",
};

static void add_peeps(const cadets_state *s, int r, orr_moves *moves)
{
    const cadets_tile_set seen = cadets_tiles_in_sight(s, r);
    for (int d = 0; d < EDGES; d++)
        FOR_TILES(s->doors.at[d] & either_side(seen, d), t)
        {
            if (is_shut_between_known(s, t, d))
                orr_add(moves, ORR_MOVE2(VERB_PEER, t, d));
        }
}

/* ---- all of it ------------------------------------------------------------------------------------------ */

void cadets_add_aims(const cadets_state *s, int r, int card, orr_moves *moves)
{
    const int item = s->cards[card].item;
    if (item == TANTALUS_PROJECTOR) {
        FOR_FIGURES(s, f)
        {
            if (can_be_removed(s, f, NULL))
                orr_add(moves, ORR_MOVE2(VERB_ZAP, card, f));
        }
    } else if (item == HEAT_RAY) {
        add_rays(s, r, moves);
    } else if (item == XRAY_GOGGLES) {
        add_peeps(s, r, moves);
    } else if (is_aimed_at_tiles(item)) {
        const cadets_tile_set aliens = item == TELEPORTER ? s->scanned : cadets_alien_tiles(s);
        FOR_TILES(field_of(s, r, item) & aliens, t)
        {
            if (item == TELEPORTER || cadets_anybody_awake(s, t))
                orr_add(moves, ORR_MOVE2(VERB_AIM, card, t));
        }
    }
}
