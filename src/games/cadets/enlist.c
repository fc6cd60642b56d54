/* enlist.c - before the mission: who goes, where the shuttle docks, how the tiles lie, who takes what.
 *
 * Rules: docs/games/cadets.md#rocketeers, #starting-tile, #items
 */
#include "parts.h"

/* ---- who goes -------------------------------------------------------------------------------- */

void cadets_enlist_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    orr_ask(prompt, "Who goes on this mission? Choose rocketeer %d of %d.", cadets_enlisted(s) + 1,
            s->crew);
    orr_wait(prompt, "Seat %d chooses a rocketeer.", s->head.actor + 1);
    prompt->rule = "rocketeers";
    (void)rules;
}

static bool may_enlist(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return orr_need(why, !s->heroes[move.a].in_play, "The %s is already on the mission.",
                    cadets_person_of(rules, move.a)->name);
}

static void enlist(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    cadets_enlist_one(rules, s, move.a);
    orr_say(log, ORR_GAIN, "%s joins the mission.", orr_named(log, KIND_ROCKETEER, move.a));
    s->head.actor = (int8_t)(cadets_enlisted(s) % rules->seats);
    if (cadets_enlisted(s) == s->crew)
        cadets_fall_in(rules, s, log);
}

const orr_verb cadets_verb_enlist = {
    .word = "enlist",
    .kind = {KIND_ROCKETEER},
    .label = "Enlist the %a",
    .at = ORR_AT(ENLIST),
    .rule = "rocketeers",
    .may = may_enlist,
    .apply = enlist,
    .chance = true,
};

void cadets_enlist_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int r = 0; r < ROCKETEERS; r++)
        orr_try(moves, may_enlist, rules, state, ORR_MOVE1(VERB_ENLIST, r));
}

static void lay_arrow(const orr_rules *rules, cadets_state *s, int way, orr_log *log);

/* In a quick start chance turns the tile; otherwise the first player does. */
static void board(const orr_rules *rules, cadets_state *s, orr_log *log)
{
    if (rules->option[OPTION_START] == START_CHOSEN)
        orr_goto(&s->head, ORIENT);
    else
        lay_arrow(rules, s, (int)orr_below(&s->head, DIRECTIONS), log);
}

/* ---- where it begins --------------------------------------------------------------------------- */

void cadets_dock_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "Where does the shuttlecraft dock? Everybody starts there.");
    orr_wait(prompt, "The crew chooses where to dock.");
    prompt->rule = "starting-tile";
}

static bool may_dock(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const cadets_state *s = state;
    return orr_need(why, cadets_tile_in(s->docks, move.a), "The shuttlecraft cannot dock there.");
}

static void dock(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    s->start_tile = (uint8_t)move.a;
    s->present |= cadets_tile_bit(move.a);
    s->face[move.a] = NONE;
    s->docks = 0;
    orr_say(log, ORR_ANNOUNCE, "The shuttlecraft docks at %s.", orr_named(log, KIND_TILE, move.a));
    board(rules, s, log);
}

const orr_verb cadets_verb_dock = {
    .word = "dock",
    .kind = {KIND_TILE},
    .label = "Dock at %a",
    .at = ORR_AT(DOCK),
    .rule = "starting-tile",
    .may = may_dock,
    .apply = dock,
    .chance = true,
};

void cadets_dock_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const cadets_state *s = state;
    FOR_TILES(s->docks, t)
    {
        orr_add(moves, ORR_MOVE1(VERB_DOCK, t));
    }
}

static void turn_up_known_tiles(const orr_rules *rules, cadets_state *s, orr_log *log)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    int tile = 0, row = 0, column = 0;
    for (const char *at = scenario->map; *at; at++) {
        if (*at == '/') {
            row++;
            column = 0;
            continue;
        }
        tile = row * GRID + column++;
        if (*at >= '1' && *at <= '6')
            cadets_turn_face_up(rules, s, tile, s->face[tile], log);
    }
    cadets_turn_face_up(rules, s, s->start_tile, scenario->start + 1, log);
    if (scenario->leave == LEAVE_BY_START)
        s->exits |= cadets_tile_bit(s->start_tile);
    else
        s->exits &= ~cadets_tile_bit(s->start_tile); /* whoever came in here wants to get through */
}

static int stock_card(const cadets_state *s, int item)
{
    for (int c = 0; c < CARDS; c++)
        if (s->cards[c].item == item && s->cards[c].place == IN_STOCK)
            return c;
    return NONE;
}

/* The recommended four; prisoners find theirs in lockers on the way. */
static void hand_out(const orr_rules *rules, cadets_state *s)
{
    const bool captive = cadets_scenario_of(rules, s)->captive;
    for (int r = 0; r < ROCKETEERS; r++)
        for (int i = 0; i < 4 && s->heroes[r].in_play; i++) {
            const int card = stock_card(s, cadets_kit_of(rules, s, r)[i]);
            if (card == NONE)
                continue;
            cadets_put_card(s, card, captive ? GONE : HELD + r);
            if (captive)
                orr_put(&s->head, &s->locker, card);
        }
}

void cadets_orient_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "Which way should the arrow of the starting tile point? Every tile that you "
                    "turn over later lies the same way, hatches included.");
    orr_wait(prompt, "The first player turns the starting tile.");
    prompt->rule = "starting-tile";
}

/* Everybody packs for himself, unless the start is quick or they are prisoners. */
static bool packs_alone(const orr_rules *rules, const cadets_state *s)
{
    return rules->option[OPTION_START] == START_CHOSEN && !cadets_scenario_of(rules, s)->captive;
}

static void lay_arrow(const orr_rules *rules, cadets_state *s, int way, orr_log *log)
{
    s->arrow = (uint8_t)way;
    orr_say(log, ORR_ANNOUNCE, "The arrows point %s.", orr_named(log, KIND_DIRECTION, way));
    turn_up_known_tiles(rules, s, log);
    orr_goto(&s->head, packs_alone(rules, s) ? EQUIP : LAUNCH);
}

static void orient(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    lay_arrow(rules, state, move.a, log);
}

const orr_verb cadets_verb_orient = {
    .word = "orient",
    .kind = {KIND_DIRECTION},
    .label = "Point the arrow %a",
    .at = ORR_AT(ORIENT),
    .rule = "starting-tile",
    .apply = orient,
};

void cadets_orient_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    for (int way = 0; way < DIRECTIONS; way++)
        orr_add(moves, ORR_MOVE1(VERB_ORIENT, way));
}

/* ---- items ---------------------------------------------------------------------------------- */

/* What was packed for this mission: things kept from earlier ones do not count. */
static int items_of(const cadets_state *s, int r)
{
    int count = 0;
    FOR_CARDS(&s->heroes[r], c)
    {
        count += s->cards[c].item <= TOOLS && !s->kept[c];
    }
    return count;
}

static int large_items_of(const orr_rules *rules, const cadets_state *s, int r)
{
    int count = 0;
    FOR_CARDS(&s->heroes[r], c)
    {
        count += cadets_thing_of(rules, s->cards[c].item)->large && !s->kept[c];
    }
    return count;
}

/* The next rocketeer with an empty hand, or NONE. */
static int next_to_equip(const cadets_state *s)
{
    for (int r = 0; r < ROCKETEERS; r++)
        if (s->heroes[r].in_play && items_of(s, r) < 4)
            return r;
    return NONE;
}

/* Whom a personal item serves; NONE if anybody. */
int cadets_person_for(int item)
{
    return item == HEAD_SET          ? FIRST_OFFICER
           : item == MED_PACK        ? DOCTOR
           : item == SOFT_FOCUS_LENS ? YEOMAN
           : item == TELE_RADIO      ? CAPTAIN
                                     : NONE;
}

void cadets_equip_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    const int r = next_to_equip(s);
    orr_ask(prompt, "What does the %s take along? Item %d of 4, at most two of them large.",
            cadets_person_of(rules, r)->name, items_of(s, r) + 1);
    orr_wait(prompt, "The %s packs.", cadets_person_of(rules, r)->name);
    prompt->rule = "items";
}

static bool is_for_another(int item, int r)
{
    return cadets_person_for(item) != NONE && cadets_person_for(item) != r;
}

static bool may_equip(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int r = next_to_equip(s), item = s->cards[move.b].item;
    const bool stocked = s->cards[move.b].place == IN_STOCK;
    return orr_need(why, move.a == r, "The %s is packing now.", cadets_person_of(rules, r)->name) &&
           orr_need(why, stocked && item <= TOOLS, "The Patrol has none of those in store.") &&
           orr_need(why, !cadets_second_copy(s, move.b),
                    "An identical one lies on top; take that one.") &&
           orr_need(why, !cadets_thing_of(rules, item)->large || large_items_of(rules, s, r) < 2,
                    "The %s already carries two large items.", cadets_person_of(rules, r)->name) &&
           orr_need(why, !is_for_another(item, r), "That is the personal item of the %s.",
                    cadets_person_of(rules, cadets_person_for(item))->name);
}

static void detail_equip(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    cadets_detail_card(rules, state, ORR_MOVE1(VERB_EQUIP, move.b), out);
}

static void equip(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    cadets_state *s = state;
    cadets_put_card(s, move.b, HELD + move.a);
    orr_say(log, ORR_GAIN, "%s takes %s.", orr_named(log, KIND_ROCKETEER, move.a),
            orr_named(log, KIND_CARD, move.b));
    const int next = next_to_equip(s);
    if (next == NONE)
        orr_goto(&s->head, LAUNCH);
    else
        s->head.actor = (int8_t)cadets_owner(s, next);
}

const orr_verb cadets_verb_equip = {
    .word = "equip",
    .kind = {KIND_ROCKETEER, KIND_CARD},
    .label = "%a takes %b",
    .at = ORR_AT(EQUIP),
    .rule = "items",
    .may = may_equip,
    .detail = detail_equip,
    .apply = equip,
};

void cadets_equip_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const int r = next_to_equip(state);
    for (int c = 0; c < CARDS; c++)
        orr_try(moves, may_equip, rules, state, ORR_MOVE2(VERB_EQUIP, r, c));
}

/* ---- and off they go ---------------------------------------------------------------------------- */

static void ready_hero(const orr_rules *rules, cadets_state *s, int r)
{
    const cadets_person *person = cadets_person_of(rules, r);
    cadets_hero *hero = &s->heroes[r];
    if (!hero->in_play) {
        *hero = (cadets_hero){.tile = hero->tile};
        return;
    }
    hero->standard = person->standard;
    hero->special = person->combat + person->non_combat;
    hero->hp = (uint8_t)(person->hp - s->wounds[r]);
    hero->oxygen = (uint8_t)cadets_needed(cadets_scenario_of(rules, s)->oxygen, s);
    if (cadets_second_rules(rules) && cadets_keeps(s, r, BUS_DRIVER))
        hero->oxygen = (uint8_t)(hero->oxygen + 2); /* full of hot air, mission after mission */
}

void cadets_fall_in(const orr_rules *rules, cadets_state *s, orr_log *log)
{
    cadets_replace_captives(rules, s, log);
    cadets_bring_along(rules, s);
    if (!packs_alone(rules, s))
        hand_out(rules, s);
    for (int r = 0; r < ROCKETEERS; r++)
        ready_hero(rules, s, r);
    s->head.actor = ORR_TEAM;
    if (s->docks)
        orr_goto(&s->head, DOCK);
    else
        board(rules, s, log);
}

/* Where aliens come from on a map that does not say: a muster bay that still lies face down, or the
 * tile that is farthest from where the crew starts and leaves. */
static int far_corner(const orr_rules *rules, const cadets_state *s)
{
    const cadets_pack *pack = rules->pack;
    const cadets_passage ways = cadets_ways_anyhow(s);
    const cadets_tile_set ours = cadets_tile_bit(s->start_tile) | s->exits;
    int best = s->start_tile, farthest = -1;
    FOR_TILES(s->present, t)
    {
        if (s->face[t] != NONE && pack->tiles[s->face[t] - 1].role == MUSTER)
            return t;
    }
    FOR_TILES(s->present & ~ours, t)
    {
        const int steps = cadets_steps_between(&ways, cadets_tile_bit(t), ours);
        if (steps > farthest) {
            farthest = steps;
            best = t;
        }
    }
    return best;
}

void cadets_launch_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    for (int r = 0; r < ROCKETEERS; r++)
        if (s->heroes[r].in_play)
            s->heroes[r].tile = s->start_tile;
    cadets_open_depot(rules, s);
    if (s->muster_tile == NO_TILE)
        s->muster_tile = cadets_second_rules(rules) ? (uint8_t)far_corner(rules, s) : s->start_tile;
    s->core_hp = scenario->core_hp;
    s->turn = 1;
    orr_say(log, ORR_ANNOUNCE, "Orders: %s", scenario->briefing);
    orr_say(log, ORR_ANNOUNCE, "%s", scenario->special);
    orr_goto(&s->head, NEXT_ROCKETEER);
}
