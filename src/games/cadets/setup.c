/* setup.c - a mission from its page in the pack to its first question: map, bags, cards, crew.
 *
 * A scenario's map is a picture in letters, row by row; the legend below says what each means.
 * Rules: docs/games/cadets.md#setting-up
 */
#include "parts.h"

#include <string.h>

/* What lies on a tile. Capital letters are places where aliens may lie: a mission says how many of
 * them do, by the size of the crew, and chance says which. */
enum { NOBODY, SURELY, MAYBE };
typedef struct legend {
    char letter;
    uint8_t aliens;
    bool discovery, marker, alert, locker, guard;
} legend;

static const legend letters[] = {
    {.letter = 'o'},
    {.letter = 'a', .aliens = SURELY},
    {.letter = 'A', .aliens = MAYBE},
    {.letter = 'd', .discovery = true},
    {.letter = 'e', .aliens = SURELY, .discovery = true},
    {.letter = 'E', .aliens = MAYBE, .discovery = true},
    {.letter = 'm', .marker = true},
    {.letter = 'x', .aliens = SURELY, .marker = true},
    {.letter = 'X', .aliens = MAYBE, .marker = true},
    {.letter = 'l', .alert = true},
    {.letter = 'L', .aliens = MAYBE, .alert = true},
    {.letter = 'w', .locker = true},
    {.letter = 'W', .aliens = MAYBE, .locker = true},
    {.letter = 'g', .guard = true},
    {.letter = 'G', .aliens = MAYBE, .guard = true},
    {.letter = 'h', .guard = true, .discovery = true},
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

/* With the handicap of this house admirals are impatient, but nobody is asked to hold out longer than there is time. */
static int turns_given(const orr_rules *rules, const cadets_state *s)
{
    enum { LONG_MISSION = 15 };
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    const int turns = cadets_needed(scenario->turns, s), hold = cadets_needed(scenario->hold, s);
    if (rules->option[OPTION_DIFFICULTY] < ADMIRAL || !cadets_handicap(rules))
        return turns;
    const int fewer = turns - (turns >= LONG_MISSION ? 2 : 1);
    return fewer > hold ? fewer : turns;
}

/* A countdown can cut it short. */
int cadets_last_turn(const orr_rules *rules, const cadets_state *s)
{
    const int turns = turns_given(rules, s);
    return s->deadline && s->deadline < turns ? s->deadline : turns;
}

/* ---- the map -------------------------------------------------------------------------------- */

static void lay_tokens(cadets_state *s, int tile, const legend *what)
{
    const cadets_tile_set bit = cadets_tile_bit(tile);
    if (what->aliens == SURELY)
        s->alien_tokens |= bit;
    if (what->guard)
        s->guard_tokens |= bit;
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
        s->docks |= cadets_tile_bit(tile);
        return;
    }
    s->present |= cadets_tile_bit(tile);
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

/* So many of these tiles, by chance. */
static cadets_tile_set some_of(cadets_state *s, cadets_tile_set tiles, int count)
{
    cadets_tile_set chosen = 0;
    for (; count > 0 && tiles; count--) {
        const cadets_tile_set one = cadets_tile_bit(orr_any_of(&s->head, tiles));
        chosen |= one;
        tiles &= ~one;
    }
    return chosen;
}

static void lay_map(const cadets_scenario *scenario, cadets_state *s)
{
    int row = 0, column = 0;
    cadets_tile_set places = 0;
    for (const char *at = scenario->map; *at; at++) {
        if (*at == '/') {
            row++;
            column = 0;
            continue;
        }
        const int tile = row * GRID + column++;
        if (*at == '.')
            continue;
        lay_tile(scenario, s, tile, *at);
        const legend *what = legend_of(*at);
        if (what && what->aliens == MAYBE)
            places |= cadets_tile_bit(tile);
    }
    s->alien_tokens |= some_of(s, places, cadets_needed(scenario->more, s));
    s->guard_tokens = some_of(s, s->guard_tokens, cadets_needed(scenario->posts, s));
}

static void note_role(const orr_rules *rules, cadets_state *s, int tile)
{
    const cadets_pack *pack = rules->pack;
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    switch (pack->tiles[s->face[tile] - 1].role) {
    case EXIT:
        s->exits |= cadets_tile_bit(tile);
        break;
    case SWITCH:
        s->switches |= cadets_tile_bit(tile);
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
    if (scenario->lair < MAX_TILES && s->face[tile] == scenario->lair + 1)
        s->lair_tile = (uint8_t)tile;
}

/* The tile is face up now: its hatches, as the arrow lies, its vent, and what it is for. */
void cadets_turn_face_up(const orr_rules *rules, cadets_state *s, int tile, int number,
                         orr_log *log)
{
    const cadets_pack *pack = rules->pack;
    const cadets_tile *printed = &pack->tiles[number - 1];
    s->face[tile] = (uint8_t)number;
    s->scanned |= cadets_tile_bit(tile);
    if (printed->vent)
        s->vents |= cadets_tile_bit(tile);
    for (int i = 0; i < printed->hatch_count; i++) {
        const int way = (s->arrow + printed->hatches[i] - 1) % DIRECTIONS;
        const int other = cadets_neighbour(tile, way);
        if (other != NO_TILE && cadets_tile_in(s->present, other))
            cadets_edge_put(&s->doors, tile, way);
    }
    note_role(rules, s, tile);
    cadets_find_place(rules, s, tile, log);
}

/* ---- bags and cards ------------------------------------------------------------------------- */

static void fill_bags(const orr_rules *rules, cadets_state *s)
{
    const cadets_pack *pack = rules->pack;
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
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
    while (s->marker_bag.count < cadets_tile_count(s->markers))
        orr_put(&s->head, &s->marker_bag, NONE); /* decoys */
}

static void sort_cards(const orr_rules *rules, cadets_state *s)
{
    int card = 0;
    for (int item = 0; item < ITEMS; item++) {
        const cadets_thing *thing = cadets_thing_of(rules, item);
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

int cadets_enlisted(const cadets_state *s)
{
    int count = 0;
    for (int r = 0; r < ROCKETEERS; r++)
        count += s->heroes[r].in_play;
    return count;
}

void cadets_enlist_one(const orr_rules *rules, cadets_state *s, int r)
{
    s->heroes[r].owner = (uint8_t)(cadets_enlisted(s) % rules->seats);
    s->heroes[r].in_play = 1;
}

static void enlist_usual_crew(const orr_rules *rules, cadets_state *s)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    for (int i = 0; i < scenario->crew_count && cadets_enlisted(s) < s->crew; i++)
        cadets_enlist_one(rules, s, scenario->crew[i]);
}

/* What a campaign takes along from one mission to the next. */
static void keep_campaign(const cadets_state *s, cadets_state *fresh)
{
    fresh->head = s->head;
    fresh->scenario = s->scenario;
    fresh->missions_won = s->missions_won;
    fresh->missions_played = s->missions_played;
    fresh->depot = s->depot;
    fresh->all_freed = s->all_freed;
    fresh->all_fallen = s->all_fallen;
    fresh->captured = s->captured;
    memcpy(fresh->record, s->record, sizeof fresh->record);
    memcpy(fresh->wounds, s->wounds, sizeof fresh->wounds);
    memcpy(fresh->kept, s->kept, sizeof fresh->kept);
    for (int r = 0; r < ROCKETEERS; r++) {
        fresh->heroes[r].in_play = s->heroes[r].in_play;
        fresh->heroes[r].owner = s->heroes[r].owner;
    }
}

/* Everything but the head, the campaign and who is in the crew. */
static void clear_mission(const orr_rules *rules, cadets_state *s)
{
    cadets_state fresh;
    memset(&fresh, 0, sizeof fresh);
    keep_campaign(s, &fresh);
    for (int f = 0; f < FIGURES; f++)
        fresh.figures[f] =
            (cadets_figure){.type = (uint8_t)cadets_type_of_slot(rules, f), .tile = NO_TILE};
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
    clear_mission(rules, s);
    s->crew = (uint8_t)(wanted < rules->seats ? rules->seats : wanted);
    lay_map(cadets_scenario_of(rules, s), s);
    fill_bags(rules, s);
    sort_cards(rules, s);
    cadets_count_places(rules, s);
    orr_say(log, ORR_ANNOUNCE, "Mission: %s. %s", cadets_scenario_of(rules, s)->name,
            cadets_scenario_of(rules, s)->story);
    if (rules->option[OPTION_START] == START_CHOSEN && cadets_enlisted(s) == 0) {
        s->head.actor = 0;
        orr_goto(&s->head, ENLIST);
        return;
    }
    if (cadets_enlisted(s) == 0)
        enlist_usual_crew(rules, s);
    cadets_fall_in(rules, s, log);
}
