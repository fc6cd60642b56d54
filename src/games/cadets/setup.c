/* setup.c - a mission from its page in the pack to the first scan: map, bags, crew, items.
 *
 * A scenario's map is a picture in letters, row by row; the legend below says what each means.
 * Rules: docs/games/cadets.md#setting-up
 */
#include "cadets.h"

#include <string.h>

/* What lies on a tile. Aliens may wait there only if the crew is large enough. */
typedef struct legend {
    char letter;
    uint8_t aliens_from; /* rocketeers; 0: never */
    bool discovery, marker, alert, locker;
} legend;

static const legend letters[] = {
    {'o', 0, false, false, false, false}, {'a', 1, false, false, false, false},
    {'A', 3, false, false, false, false}, {'i', 5, false, false, false, false},
    {'d', 0, true, false, false, false},  {'e', 1, true, false, false, false},
    {'E', 3, true, false, false, false},  {'m', 0, false, true, false, false},
    {'x', 1, false, true, false, false},  {'X', 3, false, true, false, false},
    {'l', 0, false, false, true, false},  {'L', 3, false, false, true, false},
    {'w', 0, false, false, false, true},  {'W', 3, false, false, false, true},
};

static const legend *legend_of(char letter)
{
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        if (letters[i].letter == letter)
            return &letters[i];
    return NULL;
}

int cadets_needed(const uint8_t by_crew[6], const cadets_state *s)
{
    return by_crew[s->crew - 1];
}

int cadets_last_turn(const orr_rules *rules, const cadets_state *s)
{
    return cadets_needed(scenario_of(rules, s)->turns, s);
}

/* ---- the map -------------------------------------------------------------------------------- */

static void lay_tokens(cadets_state *s, int tile, const legend *what)
{
    const tile_set bit = tile_bit(tile);
    if (what->aliens_from && s->crew >= what->aliens_from)
        s->alien_tokens |= bit;
    if (what->discovery)
        s->discovery_tokens |= bit;
    if (what->marker)
        s->markers |= bit;
    if (what->alert)
        s->alert_tokens |= bit;
    if (what->locker)
        s->locker_tokens |= bit;
}

/* Digits are scenario tiles in sight from the start, p to u the same ones face down. */
static void lay_tile(const cadets_scenario *scenario, cadets_state *s, int tile, char letter)
{
    if (letter == 'D') {
        s->docks |= tile_bit(tile);
        return;
    }
    s->present |= tile_bit(tile);
    s->face[tile] = NONE;
    if (letter == 'S')
        s->start_tile = (uint8_t)tile;
    else if (letter >= '1' && letter <= '6')
        s->face[tile] = (uint8_t)(scenario->fixed[letter - '1'] + 1);
    else if (letter >= 'p' && letter <= 'u')
        s->face[tile] = (uint8_t)(scenario->fixed[letter - 'p'] + 1);
    else
        lay_tokens(s, tile, legend_of(letter));
}

static void lay_map(const cadets_scenario *scenario, cadets_state *s)
{
    int row = 0, column = 0;
    for (const char *at = scenario->map; *at; at++) {
        if (*at == '/') {
            row++;
            column = 0;
            continue;
        }
        if (*at != '.')
            lay_tile(scenario, s, row * GRID + column, *at);
        column++;
    }
}

static void note_role(const orr_rules *rules, cadets_state *s, int tile)
{
    const cadets_pack *pack = rules->pack;
    switch (pack->tiles[s->face[tile] - 1].role) {
    case EXIT:
        s->exits |= tile_bit(tile);
        break;
    case SWITCH:
        s->switches |= tile_bit(tile);
        break;
    case CORE:
        s->core_tile = (uint8_t)tile;
        break;
    case LAIR:
        s->lair_tile = (uint8_t)tile;
        break;
    case MUSTER:
        s->muster_tile = (uint8_t)tile;
        break;
    default:
        break;
    }
}

/* The tile is face up now: its hatches, as the arrow lies, its vent, and what it is for. */
void cadets_turn_face_up(const orr_rules *rules, cadets_state *s, int tile, int number)
{
    const cadets_pack *pack = rules->pack;
    const cadets_tile *printed = &pack->tiles[number - 1];
    s->face[tile] = (uint8_t)number;
    s->scanned |= tile_bit(tile);
    if (printed->vent)
        s->vents |= tile_bit(tile);
    for (int i = 0; i < printed->hatch_count; i++) {
        const int way = (s->arrow + printed->hatches[i] - 1) % DIRECTIONS;
        const int other = neighbour(tile, way);
        if (other != NO_TILE && tile_in(s->present, other))
            cadets_edge_put(&s->doors, tile, way);
    }
    note_role(rules, s, tile);
}

static void turn_up_known_tiles(const orr_rules *rules, cadets_state *s)
{
    const cadets_scenario *scenario = scenario_of(rules, s);
    int tile = 0, row = 0, column = 0;
    for (const char *at = scenario->map; *at; at++) {
        if (*at == '/') {
            row++;
            column = 0;
            continue;
        }
        tile = row * GRID + column++;
        if (*at >= '1' && *at <= '6')
            cadets_turn_face_up(rules, s, tile, s->face[tile]);
    }
    cadets_turn_face_up(rules, s, s->start_tile, scenario->start + 1);
    if (scenario->leave == LEAVE_BY_START)
        s->exits |= tile_bit(s->start_tile);
    else
        s->exits &= ~tile_bit(s->start_tile); /* whoever came in here wants to get through */
}

/* ---- bags and cards ------------------------------------------------------------------------- */

static void fill_bags(const orr_rules *rules, cadets_state *s)
{
    const cadets_pack *pack = rules->pack;
    const cadets_scenario *scenario = scenario_of(rules, s);
    for (int i = 0; i < pack->tile_count; i++)
        if (pack->tiles[i].role == NO_ROLE)
            orr_put(&s->head, &s->tile_bag, i + 1);
    for (int i = 0; i < pack->token_count; i++)
        orr_put(&s->head, &s->token_bag, i);
    for (int i = 0; i < pack->alert_count; i++)
        for (int copy = 0; copy < pack->alerts[i].count; copy++)
            orr_put(&s->head, &s->alert_bag, i);
    for (int i = 0; i < scenario->hidden_count; i++)
        orr_put(&s->head, &s->marker_bag, scenario->hidden[i]);
    while (s->marker_bag.count < tile_count(s->markers))
        orr_put(&s->head, &s->marker_bag, NONE); /* decoys */
}

static void sort_cards(const orr_rules *rules, cadets_state *s)
{
    int card = 0;
    for (int item = 0; item < ITEMS; item++) {
        const cadets_thing *thing = thing_of(rules, item);
        for (int copy = 0; copy < thing->copies; copy++, card++) {
            const int charges = item == TAPE_RECORDER || thing->analyze ? 0 : thing->charges;
            s->cards[card] = (cadets_card){
                .item = (uint8_t)item, .place = IN_STOCK, .charges = (uint8_t)charges};
            if (thing->class == DISCOVERY || thing->class == SCHEMATIC)
                orr_put(&s->head, &s->discovery_bag, card);
            else if (thing->class == RESCUED)
                orr_put(&s->head, &s->thrall_bag, card);
        }
    }
    for (; card < CARDS; card++)
        s->cards[card] = (cadets_card){.item = NONE, .place = GONE};
}

/* ---- the crew ------------------------------------------------------------------------------- */

int cadets_owner(const cadets_state *s, int r)
{
    return s->heroes[r].owner;
}

static int enlisted(const cadets_state *s)
{
    int count = 0;
    for (int r = 0; r < ROCKETEERS; r++)
        count += s->heroes[r].in_play;
    return count;
}

static void enlist_one(const orr_rules *rules, cadets_state *s, int r)
{
    s->heroes[r].owner = (uint8_t)(enlisted(s) % rules->seats);
    s->heroes[r].in_play = 1;
}

static void enlist_usual_crew(const orr_rules *rules, cadets_state *s)
{
    for (int rank = 1; rank <= ROCKETEERS && enlisted(s) < s->crew; rank++)
        for (int r = 0; r < ROCKETEERS; r++)
            if (person_of(rules, r)->rank == rank)
                enlist_one(rules, s, r);
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
    const cadets_pack *pack = rules->pack;
    const bool captive = scenario_of(rules, s)->captive;
    for (int r = 0; r < ROCKETEERS; r++)
        for (int i = 0; i < 4 && s->heroes[r].in_play; i++) {
            const int card = stock_card(s, pack->loadouts[r].things[i]);
            if (card == NONE)
                continue;
            cadets_put_card(s, card, captive ? GONE : HELD + r);
            if (captive)
                orr_put(&s->head, &s->locker, card);
        }
}

/* Everything but the head, the campaign and who is in the crew. */
static void clear_mission(cadets_state *s)
{
    cadets_state fresh;
    memset(&fresh, 0, sizeof fresh);
    fresh.head = s->head;
    fresh.scenario = s->scenario;
    fresh.missions_won = s->missions_won;
    fresh.missions_played = s->missions_played;
    memcpy(fresh.record, s->record, sizeof fresh.record);
    for (int r = 0; r < ROCKETEERS; r++) {
        fresh.heroes[r].in_play = s->heroes[r].in_play;
        fresh.heroes[r].owner = s->heroes[r].owner;
    }
    for (int type = 0; type < ALIEN_TYPES; type++)
        for (int f = cadets_figure_first(type); f < cadets_figure_first(type + 1); f++)
            fresh.figures[f] = (cadets_figure){.type = (uint8_t)type, .tile = NO_TILE};
    fresh.start_tile = fresh.muster_tile = fresh.core_tile = fresh.lair_tile = NO_TILE;
    fresh.goggles_tile = fresh.scan_tile = fresh.company_tile = NO_TILE;
    fresh.roll.weapon = fresh.roll.target = fresh.roll.item = fresh.roll.partner = NONE;
    memcpy(s, &fresh, sizeof fresh);
}

bool cadets_setup(const orr_rules *rules, void *state, orr_error *error)
{
    (void)error;
    cadets_state *s = state;
    s->scenario = (uint8_t)rules->option[OPTION_SCENARIO];
    return true;
}

void cadets_mustering_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    const int wanted = rules->option[OPTION_ROCKETEERS];
    clear_mission(s);
    s->crew = (uint8_t)(wanted < rules->seats ? rules->seats : wanted);
    lay_map(scenario_of(rules, s), s);
    fill_bags(rules, s);
    sort_cards(rules, s);
    orr_say(log, "Mission: %s. %s", scenario_of(rules, s)->name, scenario_of(rules, s)->story);
    if (rules->option[OPTION_START] == START_CHOSEN && enlisted(s) == 0) {
        s->head.actor = 0;
        orr_goto(&s->head, ENLIST);
        return;
    }
    if (enlisted(s) == 0)
        enlist_usual_crew(rules, s);
    s->head.actor = ORR_TEAM;
    orr_goto(&s->head, s->docks ? DOCK : ORIENT);
}

void cadets_enlist_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    orr_ask(prompt, "Who goes on this mission? Choose rocketeer %d of %d.", enlisted(s) + 1,
            s->crew);
    orr_wait(prompt, "Seat %d chooses a rocketeer.", s->head.actor + 1);
    prompt->rule = "rocketeers";
    (void)rules;
}

void cadets_enlist_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const cadets_state *s = state;
    for (int r = 0; r < ROCKETEERS; r++)
        if (!s->heroes[r].in_play)
            orr_add(moves, ORR_MOVE1(VERB_ENLIST, r));
    (void)rules;
}

void cadets_enlist_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    enlist_one(rules, s, move.a);
    orr_say(log, "%s joins the mission.", orr_named(log, KIND_ROCKETEER, move.a));
    s->head.actor = (int8_t)(enlisted(s) % rules->seats);
    if (enlisted(s) == s->crew) {
        s->head.actor = ORR_TEAM;
        orr_goto(&s->head, s->docks ? DOCK : ORIENT);
    }
}

void cadets_dock_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "Where does the shuttlecraft dock? Everybody starts there.");
    orr_wait(prompt, "The crew chooses where to dock.");
    prompt->rule = "starting-tile";
}

void cadets_dock_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const cadets_state *s = state;
    FOR_TILES(s->docks, t)
    {
        orr_add(moves, ORR_MOVE1(VERB_DOCK, t));
    }
}

void cadets_dock_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    cadets_state *s = state;
    s->start_tile = (uint8_t)move.a;
    s->present |= tile_bit(move.a);
    s->face[move.a] = NONE;
    s->docks = 0;
    orr_say(log, "The shuttlecraft docks at %s.", orr_named(log, KIND_TILE, move.a));
    orr_goto(&s->head, ORIENT);
}

void cadets_orient_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "Which way shall the arrow of the starting tile point? Every tile turned over "
                    "later lies the same way, and so do its hatches.");
    orr_wait(prompt, "The first player turns the starting tile.");
    prompt->rule = "starting-tile";
}

void cadets_orient_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    for (int way = 0; way < DIRECTIONS; way++)
        orr_add(moves, ORR_MOVE1(VERB_ORIENT, way));
}

void cadets_orient_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    s->arrow = (uint8_t)move.a;
    orr_say(log, "The arrows point %s.", orr_named(log, KIND_DIRECTION, move.a));
    turn_up_known_tiles(rules, s);
    const bool choose =
        rules->option[OPTION_START] == START_CHOSEN && !scenario_of(rules, s)->captive;
    if (!choose)
        hand_out(rules, s);
    orr_goto(&s->head, choose ? EQUIP : LAUNCH);
}

/* ---- items ---------------------------------------------------------------------------------- */

static int items_of(const cadets_state *s, int r)
{
    return __builtin_popcountll(s->heroes[r].held[0]) + __builtin_popcountll(s->heroes[r].held[1]);
}

static int large_items_of(const orr_rules *rules, const cadets_state *s, int r)
{
    int count = 0;
    FOR_CARDS(&s->heroes[r], c)
    {
        count += thing_of(rules, s->cards[c].item)->large;
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
static int person_for(int item)
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
            person_of(rules, r)->name, items_of(s, r) + 1);
    orr_wait(prompt, "The %s packs.", person_of(rules, r)->name);
    prompt->rule = "items";
}

void cadets_equip_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const cadets_state *s = state;
    const int r = next_to_equip(s);
    const bool full = large_items_of(rules, s, r) >= 2;
    for (int c = 0; c < CARDS; c++) {
        const int item = s->cards[c].item;
        if (s->cards[c].place != IN_STOCK || item > TOOLS)
            continue;
        if ((c > 0 && cadets_same_cards(s, c, c - 1)) || (full && thing_of(rules, item)->large))
            continue;
        if (person_for(item) == NONE || person_for(item) == r)
            orr_add(moves, ORR_MOVE2(VERB_EQUIP, r, c));
    }
}

void cadets_equip_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    cadets_state *s = state;
    cadets_put_card(s, move.b, HELD + move.a);
    orr_say(log, "%s takes %s.", orr_named(log, KIND_ROCKETEER, move.a),
            orr_named(log, KIND_CARD, move.b));
    const int next = next_to_equip(s);
    if (next == NONE)
        orr_goto(&s->head, LAUNCH);
    else
        s->head.actor = (int8_t)cadets_owner(s, next);
}

static void ready_points(const orr_rules *rules, cadets_state *s)
{
    for (int r = 0; r < ROCKETEERS; r++) {
        const cadets_person *person = person_of(rules, r);
        s->heroes[r].standard = person->standard;
        s->heroes[r].special = person->combat + person->non_combat;
    }
}

void cadets_launch_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    const cadets_scenario *scenario = scenario_of(rules, s);
    ready_points(rules, s);
    for (int r = 0; r < ROCKETEERS; r++) {
        cadets_hero *hero = &s->heroes[r];
        if (!hero->in_play) {
            *hero = (cadets_hero){0};
            continue;
        }
        hero->tile = s->start_tile;
        hero->hp = person_of(rules, r)->hp;
        hero->oxygen = (uint8_t)cadets_needed(scenario->oxygen, s);
    }
    if (s->muster_tile == NO_TILE)
        s->muster_tile = s->start_tile;
    s->core_hp = scenario->core_hp;
    s->turn = 1;
    orr_say(log, "Orders: %s", scenario->briefing);
    orr_say(log, "%s", scenario->special);
    orr_goto(&s->head, NEXT_ROCKETEER);
}
