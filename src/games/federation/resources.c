/* resources.c - the thirty resource tokens: pools, storage, the track, and what lies deployed.
 *
 * A cell of the track holds stacks, four bits for each resource; row 0 is at hand. A token whose
 * column closes goes back to its pool. Rules: docs/games/federation.md#resources
 */
#include "parts.h"

static uint32_t one(int resource)
{
    return 1u << (4 * resource);
}

int federation_ready(const federation_state *s, int resource)
{
    int count = 0;
    for (int column = 0; column < COLUMNS; column++)
        count += federation_stack(s->track[0][column], resource);
    return count;
}

int federation_stored_total(const federation_state *s)
{
    int total = 0;
    for (int r = 0; r < RESOURCES; r++)
        total += s->stored[r];
    return total;
}

/* All tokens of a cell go back to their pools. */
static void empty_cell(federation_state *s, uint32_t *cell)
{
    for (int r = 0; *cell && r < RESOURCES; r++)
        s->supply[r] = (uint8_t)(s->supply[r] + federation_stack(*cell, r));
    *cell = 0;
}

/* Recalled tokens are used first, since they are lost at the end of the turn; then stored ones: the
 * room that they leave is for whatever of row 0 is not used, and which that is the player says. In the
 * editions before row 0 paid first, the track's last columns before others, and a full store lost
 * what the book would let one keep. */
void federation_take_at_hand(federation_state *s, int resource)
{
    if (s->recalled[resource]) {
        s->recalled[resource]--;
        return;
    }
    if (federation_is_third_edition(s) && s->stored[resource]) {
        s->stored[resource]--;
        return;
    }
    for (int column = COLUMNS - 1; column >= 0; column--)
        if (federation_stack(s->track[0][column], resource)) {
            s->track[0][column] -= one(resource);
            return;
        }
    if (orr_require(&s->head, s->stored[resource] > 0))
        s->stored[resource]--;
}

void federation_spend(federation_state *s, int resource)
{
    federation_take_at_hand(s, resource);
    s->supply[resource]++;
}

void federation_sacrifice(federation_state *s, int resource)
{
    federation_take_at_hand(s, resource);
    s->sacrificed[resource]++;
}

int federation_resource_of_place(int place)
{
    return place >= ON_TRACK     ? place - ON_TRACK
           : place >= AS_EMBASSY ? DIPLOMACY
           : place >= AS_SPY     ? ESPIONAGE
           : place >= IN_COLUMN  ? MORALE
                                 : place - AT_HAND;
}

static int furthest_row(const federation_state *s, int resource, int *column)
{
    for (int row = ROWS - 1; row > 0; row--)
        for (*column = COLUMNS - 1; *column >= 0; --*column)
            if (federation_stack(s->track[row][*column], resource))
                return row;
    return 0;
}

bool federation_holds(const federation_state *s, int place)
{
    int column;
    if (place >= ON_TRACK)
        return furthest_row(s, place - ON_TRACK, &column) > 0;
    return place >= IN_COLUMN ? federation_posted(s, place) : federation_at_hand(s, place) > 0;
}

/* What ends if the token there is taken away; nothing for one that is at hand. */
void federation_write_ending(const federation_state *s, int place, orr_text *out)
{
    if (place < IN_COLUMN || place >= ON_TRACK)
        return;
    if (place >= AS_SPY) {
        orr_text_add(out, "%s",
                     place >= AS_EMBASSY   ? "the embassy closes"
                     : place >= AS_ATTACHE ? "the attaché comes home"
                                           : "the spy comes home");
        return;
    }
    int lost = 0;
    for (int row = 0; row < ROWS; row++)
        for (int r = 0; r < RESOURCES; r++)
            lost += federation_stack(s->track[row][place - IN_COLUMN + 1], r);
    if (lost == 0)
        orr_text_add(out, "the column closes, nothing is in it");
    else
        orr_text_add(out, "the column closes, %d token%s in it go%s back", lost,
                     lost == 1 ? "" : "s", lost == 1 ? "es" : "");
}

static void close_column(federation_state *s, int column)
{
    for (int row = 0; row < ROWS; row++)
        empty_cell(s, &s->track[row][column]);
}

static void remove_spy(federation_state *s, int race)
{
    for (int i = 0; i < TECH_SPACES; i++)
        if (s->alien_track[race][i] == SPY)
            s->alien_track[race][i] = EMPTY;
    federation_compact_track(s, race);
}

int federation_release(federation_state *s, int place)
{
    int column;
    if (place >= ON_TRACK) {
        const int row = furthest_row(s, place - ON_TRACK, &column);
        s->track[row][column] -= one(place - ON_TRACK);
    } else if (place < IN_COLUMN) {
        federation_take_at_hand(s, place);
    } else {
        s->posts &= ~(1u << place);
        s->new_posts &= ~(1u << place);
        if (place < AS_SPY)
            close_column(s, place - IN_COLUMN + 1);
        else if (place < AS_ATTACHE)
            remove_spy(s, place - AS_SPY);
    }
    return federation_resource_of_place(place);
}

/* Towards us: what is in row 0 already stays there. Away from us: what leaves row 6 goes back. */
void federation_slide_track(federation_state *s, int towards_us)
{
    for (int column = 0; column < COLUMNS; column++) {
        if (towards_us) {
            s->track[0][column] += s->track[1][column];
            for (int row = 1; row < ROWS - 1; row++)
                s->track[row][column] = s->track[row + 1][column];
            s->track[ROWS - 1][column] = 0;
            continue;
        }
        empty_cell(s, &s->track[ROWS - 1][column]);
        for (int row = ROWS - 1; row > 0; row--)
            s->track[row][column] = s->track[row - 1][column];
        s->track[0][column] = 0;
    }
}

int federation_free_column(const federation_state *s, int row)
{
    for (int column = 0; column < COLUMNS; column++)
        if (federation_column_open(s, column) && !s->track[row][column])
            return column;
    return -1;
}

int federation_resource_dice_count(const federation_pack *pack, const federation_state *s)
{
    int dice = 1; /* Sol's own */
    for (int base = 0; base < BASES; base++) {
        const federation_asset *kind = &pack->assets[BASE_KINDS + base];
        if (s->asset[FIRST_BASE + base].space < SPACES)
            dice += s->asset[FIRST_BASE + base].upgraded ? kind->upgraded_dice : kind->dice;
    }
    return dice < MOST_DICE ? dice : MOST_DICE;
}
