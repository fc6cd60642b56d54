/* check.c - what is true of every position: thirty tokens, every counter in one place, tracks
 * without gaps. Run in tests after every move. */
#include "parts.h"

static int deployed(const federation_state *s, int resource)
{
    int count = 0;
    for (int place = IN_COLUMN; place < ON_TRACK; place++)
        count += federation_resource_of_place(place) == resource && federation_holds(s, place);
    return count;
}

static int on_track(const federation_state *s, int resource)
{
    int count = 0;
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            count += federation_stack(s->track[row][column], resource);
    return count;
}

/* Still with a base or beyond the gates. */
static int locked(const federation_pack *pack, const federation_state *s, int resource)
{
    const int base = resource <= ESPIONAGE ? resource : DEFENSE_BASE;
    const bool set_free =
        resource == WARP ? federation_has(s, WARP_GATES) : s->unlocked >> base & 1;
    return set_free ? 0 : pack->resources[resource].locked;
}

static bool check_resources(const federation_pack *pack, const federation_state *s,
                            orr_error *error)
{
    for (int r = 0; r < RESOURCES; r++) {
        const int all = pack->resources[r].pool + pack->resources[r].locked;
        const int found = s->supply[r] + s->stored[r] + s->recalled[r] + s->sacrificed[r] +
                          deployed(s, r) + on_track(s, r) + locked(pack, s, r);
        if (found != all)
            return orr_fail(error, "%d %s instead of %d.", found, pack->resources[r].name, all);
    }
    if (federation_stored_total(s) > STORAGE)
        return orr_fail(error, "%d tokens are stored.", federation_stored_total(s));
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            if (!federation_column_open(s, column) && s->track[row][column])
                return orr_fail(error, "Column %d is closed but not empty.", column + 1);
    return true;
}

static bool check_fleets(const federation_pack *pack, const federation_state *s, orr_error *error)
{
    for (int race = 0; race < RACES; race++)
        for (int fleet = 0; fleet < FLEETS; fleet++) {
            const int space = s->fleet[race][fleet].space;
            int waits = 0;
            for (int slot = 0; slot < SPAWNING; slot++)
                waits += s->spawn[race][slot] == 1 + fleet;
            if (waits != (space == UNBUILT))
                return orr_fail(error, "%s waits and does not.",
                                federation_fleet_name(pack, race, fleet));
            if (s->fleet[race][fleet].from && !s->fleet[race][fleet].engaged)
                return orr_fail(error, "%s came to no fight.",
                                federation_fleet_name(pack, race, fleet));
            if (space >= SPACES)
                continue;
            if (space != SOL && federation_territory(pack, space) != race)
                return orr_fail(error, "%s is abroad.", federation_fleet_name(pack, race, fleet));
            if (federation_is_numbered(space) && federation_number(space) > pack->races[race].lane)
                return orr_fail(error, "%s is past its home.",
                                federation_fleet_name(pack, race, fleet));
        }
    return true;
}

static bool check_tracks(const federation_pack *pack, const federation_state *s, orr_error *error)
{
    for (int race = 0; race < RACES; race++) {
        int filled = 0, spies = 0;
        for (int i = 0; i < TECH_SPACES; i++) {
            const uint8_t slot = s->alien_track[race][i];
            if (slot != EMPTY && filled != i)
                return orr_fail(error, "The track of the %s has a gap.", pack->races[race].name);
            filled += slot != EMPTY;
            spies += slot == SPY;
        }
        const int doom = federation_in_play(s, race, DOOM);
        const int counters = s->counters[race].count + federation_techs_held(s, race) + doom;
        if (filled > pack->races[race].tech_spaces || spies != federation_posted(s, AS_SPY + race))
            return orr_fail(error, "The track of the %s overflows.", pack->races[race].name);
        if (counters != pack->races[race].counter_count)
            return orr_fail(error, "The %s have %d counters.", pack->races[race].name, counters);
    }
    return true;
}

static bool check_tokens(const orr_rules *rules, const federation_state *s, orr_error *error)
{
    const federation_pack *pack = rules->pack;
    const bool ours = s->token != NOWHERE && pack->tokens[s->token].owner == FEDERATION;
    int all = 0;
    for (int i = 0; i < pack->token_count; i++)
        all += pack->tokens[i].count[rules->option[OPTION_DIFFICULTY]];
    const bool bypassing = !orr_is_over(s) && orr_step_now(&s->head) == BYPASS_PICK;
    const int found =
        s->bag.count + s->queue.count + s->holding.count + ours + (bypassing ? s->drawn.count : 0);
    return found == all || orr_fail(error, "%d activation tokens instead of %d.", found, all);
}

static bool check_politics(const federation_pack *pack, const federation_state *s, orr_error *error)
{
    for (int race = 0; race < RACES; race++) {
        if (s->effort[race] > TOTAL_WAR)
            return orr_fail(error, "The war effort of the %s is %d.", pack->races[race].name,
                            s->effort[race]);
        if (federation_posted(s, AS_EMBASSY + race) && s->effort[race] == TOTAL_WAR)
            return orr_fail(error, "An embassy with the %s in Total War.", pack->races[race].name);
    }
    for (int pair = 0; pair < PAIRS; pair++)
        if ((s->marker[pair] != 0) !=
            (s->relation[pair] == AT_WAR && federation_is_third_edition(s)))
            return orr_fail(error, "A war without markers, or markers without a war: pair %d.",
                            pair);
    if (s->expansion > 1 || s->losses > 2 || s->stability > pack->stability_most ||
        (s->stability == 0) != (s->outcome == UNSTABLE))
        return orr_fail(error, "Expansion %d, losses %d, stability %d.", s->expansion, s->losses,
                        s->stability);
    return true;
}

static bool check_assets(const federation_pack *pack, const federation_state *s, orr_error *error)
{
    (void)pack;
    uint64_t bases = 0;
    for (int a = 0; a < ASSETS; a++) {
        const int space = s->asset[a].space;
        if (s->asset[a].upgraded && (space >= SPACES || a < FIRST_MINE))
            return orr_fail(error, "Asset %d is upgraded where it is not.", a);
        if (a < FIRST_BASE || space >= SPACES)
            continue;
        if (!federation_is_world(space) || bases & federation_bit(space))
            return orr_fail(error, "Base %d stands at space %d.", a - FIRST_BASE, space);
        bases |= federation_bit(space);
    }
    int unseen = 0;
    for (int tech = 0; tech < BLUE; tech++)
        unseen += s->standing[tech] == UNSEEN;
    const int with_bases = 4 - __builtin_popcount(s->unlocked & 15u);
    if (unseen != s->blue_down + with_bases)
        return orr_fail(error, "%d technologies unseen, %d face down.", unseen, s->blue_down);
    return true;
}

bool federation_check(const orr_rules *rules, const void *state, orr_error *error)
{
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    return check_resources(pack, s, error) && check_fleets(pack, s, error) &&
           check_tracks(pack, s, error) && check_tokens(rules, s, error) &&
           check_politics(pack, s, error) && check_assets(pack, s, error);
}
