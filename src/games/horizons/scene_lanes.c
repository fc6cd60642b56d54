/* scene_lanes.c - where each technology stands on the chart: in a lane by what it is good for, as far
 * to the right as what it needs. The columns of the pack are the order in which factions learn; the
 * chart is as narrow as its longest chain, so that the whole of it can be seen at once. */
#include "scene.h"

enum lane {
    DRIVES,
    SHIELDS,
    COMPUTERS,
    INSTRUMENTS,
    WEAPONS,
    ENGINES,
    TRANSPORT_LANE,
    HABITATS,
    SHIPYARDS,
    MINES,
    ROBOTS,
    REACH,
    ECOLOGIES,
    MEDICINES,
    CREWS,
    LIFE,
};

static const char *const lane_names[HORIZONS_LANES] = {
    "Drives", "Shielding", "Computing", "Sensors", "Weapons", "Engines",  "Transport", "Habitats",
    "Yards",  "Mining",    "Robots",    "Range",   "Ecology", "Medicine", "Crews",     "Life"};

const char *horizons_lane_name(int lane)
{
    return lane_names[lane];
}

int horizons_lane_domain(int lane)
{
    return lane < ENGINES ? PHYSICS : lane < REACH ? ENGINEERING : BIOLOGY;
}

/* The first lane of a domain is also that of its part of the Colonizer, and of what has no other. */
int horizons_lane_of(const horizons_tech *tech)
{
    static const uint8_t first[DOMAINS] = {DRIVES, SHIPYARDS, REACH};
    static const uint8_t lanes[SKILLS] = {
        [SHIELDING] = SHIELDS,     [DEFLECTION] = SHIELDS,
        [POINT_DEFENCE] = SHIELDS, [COMPUTING] = COMPUTERS,
        [RELAY] = COMPUTERS,       [OPTICS] = INSTRUMENTS,
        [SENSORS] = INSTRUMENTS,   [SPECTRA] = INSTRUMENTS,
        [MISSILES] = WEAPONS,      [TACTICS] = WEAPONS,
        [RELIABILITY] = ENGINES,   [REUSABLE] = TRANSPORT_LANE,
        [ROUTES] = TRANSPORT_LANE, [HABITATION] = HABITATS,
        [PRESSURE] = SHIPYARDS,    [YARDS] = SHIPYARDS,
        [ELEVATORS] = SHIPYARDS,   [SPACE_MINING] = MINES,
        [REFINING] = MINES,        [ASSEMBLY] = MINES,
        [ROBUSTNESS] = ROBOTS,     [TELEMETRY] = ROBOTS,
        [FIGHTERS] = ROBOTS,       [BOMBERS] = ROBOTS,
        [RANGE] = REACH,           [PROPELLANT] = ECOLOGIES,
        [ECOLOGY] = ECOLOGIES,     [TERRAFORMING] = ECOLOGIES,
        [MEDICINE] = MEDICINES,    [CREW] = CREWS,
        [TOURISM] = CREWS,         [SIGNS_TECH] = LIFE,
        [LIFE_TECH] = LIFE,
    };
    return lanes[tech->skill] ? lanes[tech->skill] : first[tech->domain];
}

/* To the right of all that it needs. */
static int earliest(const horizons_lanes *lanes, const horizons_tech *tech)
{
    int column = 0;
    for (int i = 0; i < tech->link_count; i++)
        if (lanes->column[tech->links[i]] != NONE)
            column = horizons_max(column, lanes->column[tech->links[i]] + 1);
    return horizons_min(column, HORIZONS_CHART_COLUMNS - 1);
}

/* The first free place of its lane from there on, or of the next ones. */
static void put(horizons_lanes *lanes, int tech, int lane, int column)
{
    for (int row = 0; row < HORIZONS_LANES; row++)
        for (int c = column; c < HORIZONS_CHART_COLUMNS; c++) {
            uint8_t *place = &lanes->at[(lane + row) % HORIZONS_LANES][c];
            if (*place != NONE)
                continue;
            *place = (uint8_t)tech;
            lanes->column[tech] = (uint8_t)c;
            lanes->columns = horizons_max(lanes->columns, c + 1);
            return;
        }
}

static bool is_last(const horizons_pack *pack, int tech)
{
    return pack->techs[tech].skill == COLONIZER;
}

void horizons_lay_chart(const orr_rules *rules, horizons_lanes *lanes)
{
    const horizons_pack *pack = rules->pack;
    *lanes = (horizons_lanes){.columns = 0};
    for (int lane = 0; lane < HORIZONS_LANES; lane++)
        for (int c = 0; c < HORIZONS_CHART_COLUMNS; c++)
            lanes->at[lane][c] = NONE;
    for (int tech = 0; tech < MOST_TECHS; tech++)
        lanes->column[tech] = NONE;
    for (int tech = 0; tech < pack->tech_count; tech++)
        if (horizons_on_chart(rules, tech) && !is_last(pack, tech))
            put(lanes, tech, horizons_lane_of(&pack->techs[tech]),
                earliest(lanes, &pack->techs[tech]));
    const int last = horizons_min(lanes->columns, HORIZONS_CHART_COLUMNS - 1);
    for (int tech = 0; tech < pack->tech_count; tech++)
        if (horizons_on_chart(rules, tech) && is_last(pack, tech))
            put(lanes, tech, horizons_lane_of(&pack->techs[tech]), last);
}
