/* gear.c - gear: used at no cost, once in a game turn, in the owner's Actions Phase.
 *
 * Two uses go on asking, in push.c. Rules: docs/games/cadets.md#rocketeer-items, #discovery-items,
 * #schematics, #rescued-thralls
 */
#include "cadets.h"

/* ---- listing ---------------------------------------------------------------------------------- */

static bool anybody_awake(const cadets_state *s, int tile)
{
    FOR_FIGURES(s, f)
    {
        if (s->figures[f].tile == tile && !cadets_is_stunned(s, f) &&
            !cadets_is_boss(s->figures[f].type))
            return true;
    }
    return false;
}

static void add_aims(const cadets_state *s, int card, tile_set tiles, orr_moves *moves)
{
    FOR_TILES(tiles & cadets_alien_tiles(s), t)
    {
        if (anybody_awake(s, t))
            orr_add(moves, ORR_MOVE2(VERB_AIM, card, t));
    }
}

/* A hatch is in sight if a tile on either side of it is. */
static tile_set tiles_in_sight(const cadets_state *s, int r)
{
    const passage see = cadets_ways_to_see(s, r);
    const int from = s->heroes[r].tile;
    tile_set reach = cadets_within(&see, tile_bit(from), CELLS), seen = 0;
    FOR_TILES(reach, t)
    {
        if (cadets_line_is_clear(&see, from, t))
            seen |= tile_bit(t);
    }
    return seen;
}

static void add_hatch_rays(const cadets_state *s, int r, orr_moves *moves)
{
    const tile_set seen = tiles_in_sight(s, r);
    for (int d = 0; d < EDGES; d++) {
        const tile_set near = s->doors.at[d] & (seen | shifted(seen, d + EDGES)) &
                              ~s->sealed.at[d] & ~s->destroyed.at[d];
        FOR_TILES(near, t)
        {
            orr_add(moves, ORR_MOVE2(VERB_BURN, t, d));
            orr_add(moves, ORR_MOVE2(VERB_SEAL, t, d));
        }
    }
}

static void add_goggles(const cadets_state *s, int r, orr_moves *moves)
{
    const tile_set seen = tiles_in_sight(s, r);
    for (int d = 0; d < EDGES; d++) {
        const tile_set shut = s->doors.at[d] & ~s->opened.at[d] & ~s->destroyed.at[d] &
                              ~s->locked.at[d] & ~s->sealed.at[d];
        const tile_set both = shut & s->scanned & shifted(s->scanned, d + EDGES);
        FOR_TILES(both & (seen | shifted(seen, d + EDGES)), t)
        {
            orr_add(moves, ORR_MOVE2(VERB_PEER, t, d));
        }
    }
}

/* Things lying about that can be pulled or pushed: on these tiles. */
static void add_loose(const cadets_state *s, tile_set tiles, int verb, int operand,
                      orr_moves *moves)
{
    for (int c = 0; c < CARDS; c++)
        if (s->cards[c].place < CELLS && tile_in(tiles, s->cards[c].place) &&
            !(c > 0 && cadets_same_cards(s, c, c - 1)))
            orr_add(moves, ORR_MOVE2(verb, c, operand));
}

static void add_pulls(const cadets_state *s, int r, orr_moves *moves)
{
    const passage see = cadets_ways_to_see(s, r), walk = cadets_ways_to_walk(s);
    const int from = s->heroes[r].tile;
    tile_set ring = tile_bit(from), before = ring;
    for (int distance = 1; distance <= 3; distance++) {
        ring = one_step(&walk, ring) & ~before; /* goggles open no hatch */
        before |= ring;
        tile_set seen = 0;
        FOR_TILES(ring, t)
        {
            if (cadets_line_is_clear(&see, from, t))
                seen |= tile_bit(t);
        }
        for (int steps = 1; steps <= distance; steps++) {
            FOR_FIGURES(s, f)
            {
                if (tile_in(seen, s->figures[f].tile) && !cadets_is_boss(s->figures[f].type) &&
                    !cadets_duplicate_figure(s, f))
                    orr_add(moves, ORR_MOVE2(VERB_PULL, f, steps));
            }
            for (int p = 0; p < ROCKETEERS; p++)
                if (s->heroes[p].in_play && tile_in(seen, s->heroes[p].tile))
                    orr_add(moves, ORR_MOVE2(VERB_PULL_CREW, p, steps));
            add_loose(s, seen, VERB_PULL_ITEM, steps, moves);
        }
    }
}

/* Which ways lead farther from the user, for whatever is being pushed. */
unsigned cadets_ways_away(const orr_rules *rules, const cadets_state *s, int r, int kind, int what)
{
    const bool alien = kind == VERB_PUSH;
    const int tile = alien                    ? s->figures[what].tile
                     : kind == VERB_PUSH_CREW ? s->heroes[what].tile
                                              : s->cards[what].place;
    if (tile >= CELLS)
        return 0; /* a mine has ended the journey */
    const edge_set closed = cadets_closed_edges(s);
    const passage ways = cadets_passage_between(alien ? s->present : s->scanned, &closed);
    const passage plain = cadets_ways_anyhow(s);
    const int from = s->heroes[r].tile, distance = cadets_range_between(&plain, from, tile);
    unsigned result = 0;
    for (int d = 0; d < DIRECTIONS; d++)
        if (can_leave(&ways, tile, d) &&
            cadets_range_between(&plain, from, neighbour(tile, d)) > distance)
            result |= 1u << d;
    (void)rules;
    return result;
}

static void add_pushes(const orr_rules *rules, const cadets_state *s, int r, orr_moves *moves)
{
    const tile_set seen = tiles_in_sight(s, r);
    FOR_FIGURES(s, f)
    {
        if (tile_in(seen, s->figures[f].tile) && !cadets_is_boss(s->figures[f].type) &&
            !cadets_duplicate_figure(s, f) && cadets_ways_away(rules, s, r, VERB_PUSH, f))
            orr_add(moves, ORR_MOVE1(VERB_PUSH, f));
    }
    for (int p = 0; p < ROCKETEERS; p++)
        if (p != r && s->heroes[p].in_play && tile_in(seen, s->heroes[p].tile) &&
            cadets_ways_away(rules, s, r, VERB_PUSH_CREW, p))
            orr_add(moves, ORR_MOVE1(VERB_PUSH_CREW, p));
    for (int c = 0; c < CARDS; c++)
        if (s->cards[c].place < CELLS && tile_in(seen, s->cards[c].place) &&
            !(c > 0 && cadets_same_cards(s, c, c - 1)) &&
            cadets_ways_away(rules, s, r, VERB_PUSH_ITEM, c))
            orr_add(moves, ORR_MOVE1(VERB_PUSH_ITEM, c));
}

static void add_victims(const cadets_state *s, int card, orr_moves *moves)
{
    FOR_FIGURES(s, f)
    {
        if (cadets_can_be_hit(s, f) && !cadets_is_boss(s->figures[f].type) &&
            !cadets_duplicate_figure(s, f))
            orr_add(moves, ORR_MOVE2(VERB_ZAP, card, f));
    }
}

static void add_stock(const cadets_state *s, orr_moves *moves)
{
    for (int c = 0; c < CARDS; c++)
        if (s->cards[c].place == IN_STOCK && s->cards[c].item <= TOOLS &&
            !(c > 0 && cadets_same_cards(s, c, c - 1)))
            orr_add(moves, ORR_MOVE1(VERB_UNFREEZE, c));
}

static void add_teleports(const cadets_state *s, int r, int card, orr_moves *moves)
{
    FOR_TILES(s->scanned & ~tile_bit(s->heroes[r].tile), t)
    {
        orr_add(moves, ORR_MOVE2(VERB_AIM, card, t));
    }
}

/* Is there anything that this free action could be? */
static bool any_action(const orr_rules *rules, const cadets_state *s, int r, int kinds)
{
    orr_moves found;
    found.count = 0;
    cadets_add_actions(rules, s, r, kinds, &found);
    return found.count > 0;
}

/* Is a plain use of this card of any use now? */
static bool is_of_use(const orr_rules *rules, const cadets_state *s, int r, int item, bool quiet)
{
    const cadets_hero *hero = &s->heroes[r];
    switch (item) {
    case ACCELERATOR_HYPO:
        return hero->hp > 1 &&
               (hero->standard + hero->special < 3 || (hero->command_spent && !hero->command));
    case ELECTRO_MINE:
    case OXYGEN_TANK:
        return true;
    case FOOD_PILLS:
        return hero->hp < person_of(rules, r)->hp;
    case HOBO:
        return anybody_awake(s, hero->tile);
    case FOOTBALL_PLAYER:
        return any_action(rules, s, r, MAY_OPEN);
    case FLAG:
    case IMPOSSIBLE_CUBE:
        return !quiet;
    case SPACE_BANDAGES:
        return !quiet && any_action(rules, s, r, MAY_HEAL);
    default:
        return false;
    }
}

static void add_aimed_gear(const orr_rules *rules, const cadets_state *s, int r, int card,
                           orr_moves *moves)
{
    const tile_set here = tile_bit(s->heroes[r].tile);
    switch (s->cards[card].item) {
    case STUN_PELLET: {
        const passage see = cadets_ways_to_see(s, r);
        add_aims(s, card, here | one_step(&see, here), moves);
        break;
    }
    case HYPERBOLIZER:
        add_aims(s, card, s->scanned, moves);
        break;
    case TELEPORTER:
        add_teleports(s, r, card, moves);
        break;
    case TANTALUS_PROJECTOR:
        add_victims(s, card, moves);
        break;
    case HEAT_RAY:
        add_hatch_rays(s, r, moves);
        break;
    case XRAY_GOGGLES:
        add_goggles(s, r, moves);
        break;
    case WAVE_GENERATOR:
        add_pulls(s, r, moves);
        break;
    case SONIC_REPULSOR:
        add_pushes(rules, s, r, moves);
        break;
    case REPLICATOR:
        for (int part = 0; part < PARTS; part++)
            if (s->heroes[r].parts[part])
                orr_add(moves, ORR_MOVE1(VERB_COPY, part));
        break;
    case STASIS_BOX:
        add_stock(s, moves);
        break;
    case BOY: {
        const passage see = cadets_ways_to_see(s, r);
        add_loose(s, one_step(&see, here), VERB_FETCH, 0, moves);
        break;
    }
    default:
        break;
    }
}

static void add_recharges(const orr_rules *rules, const cadets_state *s, int r, orr_moves *moves)
{
    if (s->heroes[r].parts[CRYSTAL] == 0 || s->power_out)
        return;
    FOR_CARDS(&s->heroes[r], c)
    {
        const cadets_thing *thing = thing_of(rules, s->cards[c].item);
        const bool ready = !thing->analyze || s->cards[c].flags & ANALYZED;
        if (cadets_is_discovery(rules, s->cards[c].item) && ready &&
            s->cards[c].charges < thing->charges)
            orr_add(moves, ORR_MOVE1(VERB_RECHARGE, c));
    }
}

void cadets_add_gear(const orr_rules *rules, const cadets_state *s, int r, bool quiet,
                     orr_moves *moves)
{
    add_recharges(rules, s, r, moves);
    FOR_CARDS(&s->heroes[r], c)
    {
        const int item = s->cards[c].item;
        if (item <= FLAME_GUN || (c > 0 && cadets_same_cards(s, c, c - 1)))
            continue;
        const bool schematic = thing_of(rules, item)->class == SCHEMATIC;
        if (schematic && !(s->cards[c].flags & ANALYZED)) {
            if (!quiet && !s->power_out && any_action(rules, s, r, MAY_IQ))
                orr_add(moves, ORR_MOVE1(VERB_STUDY, c));
            continue;
        }
        if (!cadets_card_usable(rules, s, r, c))
            continue;
        if (item == TAPE_RECORDER ? s->cards[c].charges > 0 && !quiet
                                  : is_of_use(rules, s, r, item, quiet))
            orr_add(moves, ORR_MOVE1(VERB_USE, c));
        else
            add_aimed_gear(rules, s, r, c, moves);
    }
}

/* ---- using ------------------------------------------------------------------------------------ */

static void raise_flag(cadets_state *s, int r)
{
    const passage see = cadets_ways_to_see(s, r);
    s->rally = 0;
    for (int p = 0; p < ROCKETEERS; p++)
        if (s->heroes[p].in_play && tile_in(s->scanned, s->heroes[p].tile) &&
            cadets_line_is_clear(&see, s->heroes[r].tile, s->heroes[p].tile))
            s->rally |= (uint8_t)(1u << p);
    call(s, RALLY, 0);
}

static void use_plain(const orr_rules *rules, cadets_state *s, int r, int card, orr_log *log)
{
    cadets_hero *hero = &s->heroes[r];
    const cadets_person *person = person_of(rules, r);
    switch (s->cards[card].item) {
    case ACCELERATOR_HYPO:
        hero->standard = person->standard;
        hero->special = person->combat + person->non_combat;
        if (hero->command_spent && !hero->command) {
            hero->command = 1;
            hero->command_spent = 0;
        }
        cadets_lose_hp(rules, s, r, log);
        break;
    case ELECTRO_MINE:
        cadets_put_card(s, card, hero->tile);
        s->cards[card].flags |= ARMED;
        s->cards[card].charges = thing_of(rules, ELECTRO_MINE)->charges;
        break;
    case OXYGEN_TANK:
        hero->oxygen = (uint8_t)(hero->oxygen + 2);
        orr_say(log, "2 oxygen more, %d now.", hero->oxygen);
        cadets_put_card(s, card, GONE);
        break;
    case FOOD_PILLS:
        cadets_heal(rules, s, r, 2, log);
        break;
    case HOBO:
        cadets_stun_tile(rules, s, hero->tile, NONE, log);
        break;
    case FLAG:
        raise_flag(s, r);
        break;
    case IMPOSSIBLE_CUBE:
        cadets_start_roll(rules, s, r, TASK_CUBE);
        call(s, ROLL, 0);
        break;
    case SPACE_BANDAGES:
        call(s, FREE_ACTION, r * 8 + GRANT_BANDAGES);
        break;
    case TAPE_RECORDER:
        s->cards[card].charges = 0;
        cadets_note_use(s, r, TAPE_RECORDER);
        cadets_start_roll(rules, s, r, TASK_PLAYBACK);
        s->roll.overkills = 1;
        call(s, OVERKILL, 0);
        break;
    default: /* the football player */
        call(s, FREE_ACTION, r * 8 + GRANT_HATCH);
    }
}

static void use_aimed(const orr_rules *rules, cadets_state *s, int r, int card, int tile,
                      orr_log *log)
{
    if (s->cards[card].item != TELEPORTER) {
        cadets_stun_tile(rules, s, tile, NONE, log);
        return;
    }
    s->company = 0;
    for (int p = 0; p < ROCKETEERS; p++)
        if (p != r && s->heroes[p].in_play && s->heroes[p].tile == s->heroes[r].tile)
            s->company |= (uint8_t)(1u << p);
    s->company_tile = (uint8_t)tile;
    cadets_move_hero(rules, s, r, tile, log);
    if (s->company)
        call(s, COMPANY, 0);
    else
        s->company_tile = NO_TILE;
}

/* Tile by tile, so that a sentinel frightens and meets mines on its way. */
static void pull(const orr_rules *rules, cadets_state *s, int r, orr_move move, orr_log *log)
{
    const passage walk = cadets_ways_to_walk(s);
    const tile_set goal = tile_bit(s->heroes[r].tile);
    int tile = move.verb == VERB_PULL        ? s->figures[move.a].tile
               : move.verb == VERB_PULL_CREW ? s->heroes[move.a].tile
                                             : s->cards[move.a].place;
    for (int i = 0; i < move.b; i++) {
        tile = cadets_step_towards(s, &walk, tile, goal);
        if (move.verb == VERB_PULL && s->figures[move.a].tile != NO_TILE)
            cadets_move_figure(rules, s, move.a, tile, log);
        else if (move.verb == VERB_PULL_CREW)
            cadets_move_hero(rules, s, move.a, tile, log);
    }
    if (move.verb != VERB_PULL_ITEM)
        return;
    cadets_put_card(s, move.a, tile);
    orr_say(log, "%s slides to %s.", orr_named(log, KIND_CARD, move.a),
            orr_named(log, KIND_TILE, tile));
}

static void set_for_good(cadets_state *s, orr_move move, orr_log *log)
{
    const bool seal = move.verb == VERB_SEAL;
    cadets_edge_drop(&s->opened, move.a, move.b);
    cadets_edge_drop(&s->locked, move.a, move.b);
    cadets_edge_put(seal ? &s->sealed : &s->destroyed, move.a, move.b);
    orr_say(log, "The Heat Ray %s the hatch of %s to the %s for good.", seal ? "seals" : "destroys",
            orr_named(log, KIND_TILE, move.a), orr_named(log, KIND_DIRECTION, move.b));
}

/* The item that a verb of its own belongs to. */
static int item_of_verb(int verb)
{
    switch (verb) {
    case VERB_SEAL:
    case VERB_BURN:
        return HEAT_RAY;
    case VERB_PEER:
        return XRAY_GOGGLES;
    case VERB_PULL:
    case VERB_PULL_CREW:
    case VERB_PULL_ITEM:
        return WAVE_GENERATOR;
    case VERB_PUSH:
    case VERB_PUSH_CREW:
    case VERB_PUSH_ITEM:
        return SONIC_REPULSOR;
    case VERB_COPY:
        return REPLICATOR;
    case VERB_UNFREEZE:
        return STASIS_BOX;
    case VERB_FETCH:
        return BOY;
    default:
        return NONE;
    }
}

static void use_special(const orr_rules *rules, cadets_state *s, int r, orr_move move, orr_log *log)
{
    switch (move.verb) {
    case VERB_SEAL:
    case VERB_BURN:
        set_for_good(s, move, log);
        break;
    case VERB_PEER:
        s->goggles_tile = (uint8_t)move.a;
        s->goggles_way = (uint8_t)move.b;
        orr_say(log, "The hatch of %s to the %s does not block the view this turn.",
                orr_named(log, KIND_TILE, move.a), orr_named(log, KIND_DIRECTION, move.b));
        break;
    case VERB_PULL:
    case VERB_PULL_CREW:
    case VERB_PULL_ITEM:
        pull(rules, s, r, move, log);
        break;
    case VERB_COPY:
        s->heroes[r].parts[move.a]++;
        orr_say(log, "One more: %s.", orr_named(log, KIND_PART, move.a));
        break;
    case VERB_UNFREEZE:
        cadets_put_card(s, move.a, HELD + r);
        orr_say(log, "Out of the box comes %s.", orr_named(log, KIND_CARD, move.a));
        break;
    case VERB_FETCH:
        cadets_pick_up(rules, s, r, move.a, log);
        break;
    default:
        s->shove_kind = (uint8_t)move.verb;
        s->shove_what = (uint8_t)move.a;
        call(s, SHOVE, 0);
    }
}

bool cadets_do_gear(const orr_rules *rules, cadets_state *s, int r, orr_move move, orr_log *log)
{
    const int item = item_of_verb(move.verb);
    if (item != NONE) {
        const int card = cadets_usable_item(rules, s, r, item);
        orr_say(log, "%s uses %s.", orr_named(log, KIND_ROCKETEER, r),
                orr_named(log, KIND_CARD, card));
        cadets_use_up(rules, s, r, card);
        use_special(rules, s, r, move, log);
        return true;
    }
    if (move.verb == VERB_USE || move.verb == VERB_AIM || move.verb == VERB_ZAP) {
        orr_say(log, "%s uses %s.", orr_named(log, KIND_ROCKETEER, r),
                orr_named(log, KIND_CARD, move.a));
        if (s->cards[move.a].item != TAPE_RECORDER)
            cadets_use_up(rules, s, r, move.a);
    }
    switch (move.verb) {
    case VERB_USE:
        use_plain(rules, s, r, move.a, log);
        return true;
    case VERB_AIM:
        use_aimed(rules, s, r, move.a, move.b, log);
        return true;
    case VERB_ZAP:
        orr_say(log, "%s is gone.", orr_named(log, KIND_ALIEN, move.b));
        cadets_remove_figure(s, move.b);
        return true;
    case VERB_STUDY:
        orr_say(log, "%s has an inspiration over %s.", orr_named(log, KIND_ROCKETEER, r),
                orr_named(log, KIND_CARD, move.a));
        cadets_put_card(s, move.a, GONE);
        call(s, FREE_ACTION, r * 8 + GRANT_STUDY);
        return true;
    case VERB_RECHARGE:
        s->heroes[r].parts[CRYSTAL]--;
        s->cards[move.a].charges++;
        orr_say(log, "Mysterium gives %s a charge.", orr_named(log, KIND_CARD, move.a));
        return true;
    default:
        return false;
    }
}
