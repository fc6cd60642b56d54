/* pack.c - what packs/fermi.yaml may say: every card of the box and everything printed on the
 * board and the sheets. */
#include "parts.h"

static const char *const classes[] = {"", "IST", "ISC", NULL};
static const char *const phases[] = {"first", "normal", "last", NULL};
static const char *const difficulties[] = {"Introductory", "Standard", "Advanced", "Expert", NULL};
static const char *const bonuses[] = {"",        "orbit",   "process",  "raw",    "shield",  "guns",
                                      "engines", "armoury", "shipyard", "harden", "insight", NULL};
const char *const fermi_effects[] = {"none",       "raw",   "processed", "probe",    "tech",
                                     "volunteers", "storm", "orbit",     "evacuate", "process",
                                     "engines",    "yard",  "shelter",   "pace",     "dispel",
                                     "scan",       "train", "toll",      "wake",     NULL};
static const char *const abilities[] = {"",     "aim",  "shield", "again", "patch", "repair",
                                        "burn", "call", "breach", "blast", NULL};
static const char *const carriers[] = {"", "ship", "leader", NULL};
static const char *const cleared[] = {"nothing", "xp",    "heal", "marine",
                                      "tech",    "alarm", "fame", NULL};
static const char *const conditions[] = {"none",  "toll",    "lock", "ambush",
                                         "swarm", "harried", NULL};
/* Traits, in the order of their enum: keywords of cards, signatures of ships and of leaders. */
static const char *const keyword_words[] = {"armoured", "elusive", "fierce", "corrosive",
                                            "volatile", "pack",    "guard",  "deadeye",
                                            "suppress", "mend",    NULL};
static const char *const ship_signatures[] = {"boats",   "salvage", "ghost", "lance",
                                              "pursuit", "wall",    NULL};
static const char *const leader_signatures[] = {"inspire", "ambush", "gadgets", "avenge", NULL};
/* What the rules know by name, in the order of their enums. */
static const char *const worlds[] = {"mercury", "venus",  "mars",    "parras", "jupiter",
                                     "saturn",  "uranus", "neptune", "pluto",  NULL};
static const char *const work_spaces[] = {"orbit",  "surface",    "subsurface",
                                          "refuge", "processing", NULL};
static const char *const ranges[] = {"contact", "approach", "merge", "extend", "disengage", NULL};
/* Where a bogey appears, on an event card: nowhere, or at one of the worlds. */
static const char *const planet_words[] = {"-",       "Mercury", "Venus",  "Mars",
                                           "Parras",  "Jupiter", "Saturn", "Uranus",
                                           "Neptune", "Pluto",   NULL};

static const orr_field rank_fields[] = {
    ORR_INT(fermi_rank, cost, 0, 20, ORR_OPTIONAL),
    ORR_INT(fermi_rank, attack, 2, 10),
    ORR_INT(fermi_rank, pen, -3, 4),
    ORR_INT(fermi_rank, cover, 2, 9),
    ORR_INT(fermi_rank, movement, 0, 6, ORR_OPTIONAL),
    ORR_INT(fermi_rank, equipment, 0, 4, ORR_OPTIONAL),
    ORR_INT(fermi_rank, escorts, 0, 4, ORR_OPTIONAL),
    ORR_INT(fermi_rank, squadies, 0, 6, ORR_OPTIONAL),
    ORR_INT(fermi_rank, xp, 0, 6, ORR_OPTIONAL),
    ORR_INT(fermi_rank, xp_marine, 0, 4, ORR_OPTIONAL),
    ORR_INT(fermi_rank, health, 1, 4),
    ORR_WORD(fermi_rank, phase, phases),
    ORR_SOURCE(fermi_rank),
    ORR_END_OF_FIELDS,
};

static const orr_field ship_fields[] = {
    ORR_TEXT(fermi_ship_card, name),
    ORR_WORD(fermi_ship_card, type, classes),
    ORR_WORD(fermi_ship_card, signature, ship_signatures),
    ORR_SOURCE(fermi_ship_card),
    ORR_LIST(fermi_ship_card, ranks, rank_count, rank_fields, LEVELS, LEVELS,
             ORR_SORTED_BY("level")),
    ORR_END_OF_FIELDS,
};

static const orr_field leader_fields[] = {
    ORR_TEXT(fermi_leader_card, name),
    ORR_WORD(fermi_leader_card, signature, leader_signatures),
    ORR_SOURCE(fermi_leader_card),
    ORR_LIST(fermi_leader_card, ranks, rank_count, rank_fields, LEVELS, LEVELS,
             ORR_SORTED_BY("level")),
    ORR_END_OF_FIELDS,
};

static const orr_field soldier_fields[] = {
    ORR_TEXT(fermi_soldier, name),
    ORR_INT(fermi_soldier, copies, 0, 6),
    ORR_INT(fermi_soldier, worth, 0, 6, ORR_OPTIONAL),
    ORR_INT(fermi_soldier, attack, 2, 10),
    ORR_INT(fermi_soldier, pen, -3, 4),
    ORR_INT(fermi_soldier, cover, 2, 9),
    ORR_INT(fermi_soldier, health, 1, 4),
    ORR_INT(fermi_soldier, xp, 0, 4, ORR_OPTIONAL),
    ORR_WORD(fermi_soldier, phase, phases),
    ORR_BOOL(fermi_soldier, is_protected, ORR_OPTIONAL),
    ORR_INT(fermi_soldier, pays, 1, 3),
    ORR_FLAGS(fermi_soldier, keywords, keyword_words, ORR_OPTIONAL),
    ORR_SOURCE(fermi_soldier),
    ORR_END_OF_FIELDS,
};

static const orr_field xeno_fields[] = {
    ORR_TEXT(fermi_xeno_card, name),
    ORR_INT(fermi_xeno_card, copies, 0, 10),
    ORR_INT(fermi_xeno_card, worth, 1, 6),
    ORR_INT(fermi_xeno_card, attack, 2, 10),
    ORR_INT(fermi_xeno_card, pen, -3, 4),
    ORR_INT(fermi_xeno_card, cover, 2, 9),
    ORR_INT(fermi_xeno_card, health, 1, 4),
    ORR_WORD(fermi_xeno_card, phase, phases),
    ORR_INT(fermi_xeno_card, elim_xp, 0, 4),
    ORR_INT(fermi_xeno_card, elim_tech, 0, 4, ORR_OPTIONAL),
    ORR_INT(fermi_xeno_card, armada, 0, 20, ORR_OPTIONAL),
    ORR_BOOL(fermi_xeno_card, is_protected, ORR_OPTIONAL),
    ORR_FLAGS(fermi_xeno_card, keywords, keyword_words, ORR_OPTIONAL),
    ORR_SOURCE(fermi_xeno_card),
    ORR_END_OF_FIELDS,
};

static const orr_field planet_fields[] = {
    ORR_TEXT(fermi_planet, name),
    ORR_INT(fermi_planet, arrows, 1, 8),
    ORR_SOURCE(fermi_planet),
    ORR_END_OF_FIELDS,
};

static const orr_field space_fields[] = {
    ORR_TEXT(fermi_work_space, name),
    ORR_INT(fermi_work_space, yield, 0, 6),
    ORR_INT(fermi_work_space, shelter, 2, 40),
    ORR_INT(fermi_work_space, max, 0, WORKERS),
    ORR_SOURCE(fermi_work_space),
    ORR_END_OF_FIELDS,
};

static const orr_field storm_fields[] = {
    ORR_INT(fermi_storm_dice, turn, 1, TURNS),
    ORR_INT(fermi_storm_dice, d6, 0, 2),
    ORR_INT(fermi_storm_dice, d10, 0, 2),
    ORR_INT(fermi_storm_dice, bonus, 0, 20, ORR_OPTIONAL),
    ORR_SOURCE(fermi_storm_dice),
    ORR_END_OF_FIELDS,
};

static const orr_field range_fields[] = {
    ORR_TEXT(fermi_range, name),
    ORR_INT(fermi_range, attack, -4, 4),
    ORR_INT(fermi_range, pen, -4, 4),
    ORR_SOURCE(fermi_range),
    ORR_END_OF_FIELDS,
};

static const orr_field module_fields[] = {
    ORR_TEXT(fermi_module_card, name),
    ORR_TEXT(fermi_module_card, core),
    ORR_INT(fermi_module_card, level, 1, 3),
    ORR_INT(fermi_module_card, shelter, 2, 40),
    ORR_INT(fermi_module_card, builds, 1, MODULE_BUILDS),
    ORR_INT(fermi_module_card, activation, 2, 12),
    ORR_WORD(fermi_module_card, bonus, bonuses),
    ORR_INT(fermi_module_card, amount, 0, 6),
    ORR_SOURCE(fermi_module_card),
    ORR_END_OF_FIELDS,
};

static const orr_field station_fields[] = {
    ORR_TEXT(fermi_station, name),
    ORR_TEXT(fermi_station, about),
    ORR_WORD(fermi_station, difficulty, difficulties),
    ORR_INT(fermi_station, workers, 1, WORKERS),
    ORR_INT(fermi_station, replacements, 0, 20),
    ORR_INT(fermi_station, builds, 1, STRUCTURE_BUILDS),
    ORR_INT(fermi_station, shelter, 2, 40),
    ORR_REFS(fermi_station, modules, module_count, "modules", 1, MODULES),
    ORR_INTS_FIXED(fermi_station, bases, BASE_LEVELS + 1, 0, PLANETS),
    ORR_REFS(fermi_station, sites, site_count, "planets", 1, PLANETS),
    ORR_REFS(fermi_station, bogeys, bogey_count, "planets", 0, PLANETS),
    ORR_INT(fermi_station, probes, 0, PROBES),
    ORR_INT(fermi_station, raw, 0, 20),
    ORR_INT(fermi_station, processed, 0, 20),
    ORR_SOURCE(fermi_station),
    ORR_END_OF_FIELDS,
};

static const orr_field event_fields[] = {
    ORR_TEXT(fermi_event, name),
    ORR_TEXT(fermi_event, text),
    ORR_WORD(fermi_event, effect, fermi_effects),
    ORR_INT(fermi_event, amount, -10, 10, ORR_OPTIONAL),
    ORR_WORDS(fermi_event, bogey, bogey_rows, planet_words, CORE_ROWS, CORE_ROWS),
    ORR_INTS_FIXED(fermi_event, xp, CORE_ROWS, 0, 12),
    ORR_SOURCE(fermi_event),
    ORR_END_OF_FIELDS,
};

static const orr_field ability_fields[] = {
    ORR_WORD(fermi_ability, effect, abilities),
    ORR_INT(fermi_ability, amount, 0, 6, ORR_OPTIONAL),
    ORR_INT(fermi_ability, pen, 0, 4, ORR_OPTIONAL),
    ORR_INT(fermi_ability, charges, 1, 4),
    ORR_SOURCE(fermi_ability),
    ORR_END_OF_FIELDS,
};

static const orr_field equipment_fields[] = {
    ORR_TEXT(fermi_equipment_card, name),
    ORR_WORD(fermi_equipment_card, carrier, carriers),
    ORR_INT(fermi_equipment_card, cost, 1, 9),
    /* In order: a move says which one is used by its number on the card, "use webgear 2". */
    ORR_LIST(fermi_equipment_card, abilities, ability_count, ability_fields, 1, ABILITIES,
             ORR_IN_ORDER),
    ORR_SOURCE(fermi_equipment_card),
    ORR_END_OF_FIELDS,
};

static const orr_field entrance_fields[] = {
    ORR_TEXT(fermi_entrance, name),
    ORR_INT(fermi_entrance, level, 1, BASE_LEVELS),
    ORR_INTS_FIXED(fermi_entrance, locations, BASE_LEVELS, 0, 2),
    ORR_WORD(fermi_entrance, condition, conditions),
    ORR_INT(fermi_entrance, amount, 0, 3, ORR_OPTIONAL),
    ORR_SOURCE(fermi_entrance),
    ORR_END_OF_FIELDS,
};

static const orr_field location_fields[] = {
    ORR_TEXT(fermi_location, name),
    ORR_INT(fermi_location, level, 0, BASE_LEVELS, ORR_OPTIONAL),
    ORR_INT(fermi_location, xenos, 1, 12),
    ORR_INT(fermi_location, cost, 0, 6),
    ORR_WORD(fermi_location, cleared, cleared),
    ORR_INT(fermi_location, amount, 0, 4, ORR_OPTIONAL),
    ORR_INT(fermi_location, tech, 0, 4, ORR_OPTIONAL),
    ORR_INT(fermi_location, retreat, 0, 4, ORR_OPTIONAL),
    ORR_INT(fermi_location, hostile_cover, -2, 2, ORR_OPTIONAL),
    ORR_INT(fermi_location, marine_attack, -2, 2, ORR_OPTIONAL),
    ORR_SOURCE(fermi_location),
    ORR_END_OF_FIELDS,
};

static const orr_field ship_entrance_fields[] = {
    ORR_TEXT(fermi_ship_entrance, name),
    ORR_REF(fermi_ship_entrance, xeno, "xenos"),
    ORR_INT(fermi_ship_entrance, max_locations, 1, MAX_LOCATIONS),
    ORR_INT(fermi_ship_entrance, tech, 0, 6),
    ORR_WORD(fermi_ship_entrance, condition, conditions),
    ORR_INT(fermi_ship_entrance, amount, 0, 3, ORR_OPTIONAL),
    ORR_BOOL(fermi_ship_entrance, no_promo, ORR_OPTIONAL),
    ORR_SOURCE(fermi_ship_entrance),
    ORR_END_OF_FIELDS,
};

/* A list of so many entries; how they are ordered, if not by name. */
#define CARD_LIST(member, counter, fields, exactly, ...)                                           \
    ORR_LIST(fermi_pack, member, counter, fields, exactly, exactly, __VA_ARGS__)

const orr_field fermi_schema[] = {
    ORR_INT(fermi_pack, probe_cost, 1, 9),
    ORR_INT(fermi_pack, probe_movement, 1, 6),
    ORR_INT(fermi_pack, automatic_processing, 0, 9),
    CARD_LIST(planets, planet_count, planet_fields, PLANETS, ORR_KNOWN(worlds)),
    CARD_LIST(spaces, space_count, space_fields, RESOURCE_SPACES, ORR_KNOWN(work_spaces)),
    CARD_LIST(storm, storm_count, storm_fields, TURNS, ORR_SORTED_BY("turn")),
    CARD_LIST(range, range_count, range_fields, RANGES, ORR_KNOWN(ranges)),
    ORR_LIST(fermi_pack, stations, station_count, station_fields, 1, MOST_STATIONS,
             ORR_SORTED_BY("difficulty name")),
    ORR_LIST(fermi_pack, modules, module_count, module_fields, 1, MOST_MODULE_CARDS),
    CARD_LIST(ships, ship_count, ship_fields, SHIPS, ORR_SORTED_BY("type number name")),
    CARD_LIST(leaders, leader_count, leader_fields, LEADERS),
    ORR_LIST(fermi_pack, escorts, escort_count, soldier_fields, 1, MOST_ESCORT_KINDS),
    ORR_LIST(fermi_pack, squadies, squadie_count, soldier_fields, 1, MOST_SQUADIE_KINDS),
    CARD_LIST(xenos, xeno_count, xeno_fields, XENO_TYPES),
    ORR_LIST(fermi_pack, hostiles, hostile_count, soldier_fields, 1, MOST_HOSTILE_KINDS),
    ORR_LIST(fermi_pack, events, event_count, event_fields, 1, EVENTS),
    CARD_LIST(equipment, equipment_count, equipment_fields, EQUIPMENT),
    CARD_LIST(entrances, entrance_count, entrance_fields, BASE_LEVELS, ORR_SORTED_BY("level")),
    CARD_LIST(objectives, objective_count, location_fields, BASE_LEVELS, ORR_SORTED_BY("level")),
    CARD_LIST(base_locations, base_location_count, location_fields, BASE_LOCATIONS),
    CARD_LIST(ship_entrances, ship_entrance_count, ship_entrance_fields, XENO_TYPES),
    CARD_LIST(ship_locations, ship_location_count, location_fields, SHIP_LOCATIONS),
    ORR_END_OF_FIELDS,
};

/* ---- what the fields cannot say ------------------------------------------------------------------ */

static int copies_of(const fermi_soldier *soldiers, int kinds)
{
    int copies = 0;
    for (int kind = 0; kind < kinds; kind++)
        copies += soldiers[kind].copies;
    return copies;
}

int fermi_soldiers(const fermi_pack *p, int deck)
{
    return deck == ESCORT_DECK    ? copies_of(p->escorts, p->escort_count)
           : deck == SQUADIE_DECK ? copies_of(p->squadies, p->squadie_count)
                                  : copies_of(p->hostiles, p->hostile_count);
}

/* A deck may be smaller than that of the box, by a third at most: a fight must find its soldiers. */
static bool is_deck(const char *name, int copies, int box, orr_error *error)
{
    const int least = box - box / 3;
    return (copies <= box && copies >= least) ||
           orr_fail(error, "%s: the copies add up to %d; there may be %d to %d.", name, copies,
                    least, box);
}

static bool check_copies(const fermi_pack *p, orr_error *error)
{
    int counters = 0;
    for (int type = 0; type < XENO_TYPES; type++)
        counters += p->xenos[type].copies;
    return is_deck("escorts", fermi_soldiers(p, ESCORT_DECK), ESCORTS, error) &&
           is_deck("squadies", fermi_soldiers(p, SQUADIE_DECK), SQUADIES, error) &&
           is_deck("hostiles", fermi_soldiers(p, HOSTILE_DECK), HOSTILES, error) &&
           is_deck("xenos", counters, XENOS, error);
}

/* The storm only rises, and every turn has its line. */
static bool check_storm(const fermi_pack *p, orr_error *error)
{
    for (int i = 0; i < TURNS; i++) {
        if (p->storm[i].turn != i + 1)
            return orr_fail(error, "storm: turn %d has no line of its own.", i + 1);
        const fermi_storm_dice *now = &p->storm[i], *before = &p->storm[i ? i - 1 : 0];
        const int least = now->d6 + now->d10 + now->bonus;
        const int worst = 6 * now->d6 + 10 * now->d10 + now->bonus;
        if (least < before->d6 + before->d10 + before->bonus ||
            worst < 6 * before->d6 + 10 * before->d10 + before->bonus)
            return orr_fail(error, "storm: that of turn %d is weaker than the one before.", i + 1);
    }
    return true;
}

static bool check_station(const fermi_pack *p, const fermi_station *station, orr_error *error)
{
    int counters = 0;
    uint32_t planets = 0;
    for (int level = 0; level <= BASE_LEVELS; level++)
        counters += station->bases[level];
    for (int i = 0; i < station->site_count; i++) {
        if (planets >> station->sites[i] & 1)
            return orr_fail(error, "stations, %s: %s is named twice; one base fits on a planet.",
                            station->name, p->planets[station->sites[i]].name);
        planets |= 1u << station->sites[i];
    }
    if (counters != station->site_count)
        return orr_fail(error, "stations, %s: %d base counters for %d sites.", station->name,
                        counters, station->site_count);
    if (counters - station->bases[0] < station->module_count)
        return orr_fail(error, "stations, %s: %d cores cannot start %d modules.", station->name,
                        counters - station->bases[0], station->module_count);
    return true;
}

/* A promotion never makes anybody worse off: kills that were survived must not kill then. */
static bool check_ranks(const fermi_rank *ranks, const char *name, orr_error *error)
{
    for (int level = 0; level < LEVELS; level++) {
        if (level > 0 && ranks[level].health < ranks[level - 1].health)
            return orr_fail(error, "%s: health falls at level %d.", name, level + 1);
        if ((level < 2) != (ranks[level].cost > 0))
            return orr_fail(error, "%s: levels 1 and 2 have a cost, the others none.", name);
    }
    return true;
}

static bool check_ship_entrances(const fermi_pack *p, orr_error *error)
{
    int entrances[XENO_TYPES] = {0};
    for (int i = 0; i < XENO_TYPES; i++)
        entrances[p->ship_entrances[i].xeno]++;
    for (int type = 0; type < XENO_TYPES; type++)
        if (entrances[type] != 1)
            return orr_fail(error, "ship-entrances: the %s has %d of them; it must have one.",
                            p->xenos[type].name, entrances[type]);
    return true;
}

static bool check_line(const fermi_entrance *entrance, const int found[BASE_LEVELS],
                       orr_error *error)
{
    int cards = 1;
    for (int deep = 0; deep < BASE_LEVELS; deep++) {
        cards += entrance->locations[deep];
        if (entrance->locations[deep] > found[deep])
            return orr_fail(error, "entrances, %s: there are not enough locations of level %d.",
                            entrance->name, deep + 1);
    }
    if (cards > MAX_LOCATIONS)
        return orr_fail(error, "entrances, %s: the line has %d cards; at most %d fit.",
                        entrance->name, cards, MAX_LOCATIONS);
    return true;
}

static bool check_locations(const fermi_pack *p, orr_error *error)
{
    int found[BASE_LEVELS] = {0};
    for (int i = 0; i < BASE_LOCATIONS; i++) {
        if (p->base_locations[i].level == 0)
            return orr_fail(error, "base-locations, %s: a level from 1 to 3 is missing.",
                            p->base_locations[i].name);
        found[p->base_locations[i].level - 1]++;
    }
    for (int level = 0; level < BASE_LEVELS; level++) {
        if (p->entrances[level].level != level + 1 || p->objectives[level].level != level + 1)
            return orr_fail(error, "entrances and objectives: there must be one of level %d.",
                            level + 1);
        if (!check_line(&p->entrances[level], found, error))
            return false;
    }
    return true;
}

bool fermi_check_pack(const void *pack, orr_error *error)
{
    const fermi_pack *p = pack;
    for (int i = 0; i < p->station_count; i++)
        if (!check_station(p, &p->stations[i], error))
            return false;
    for (int i = 0; i < SHIPS; i++)
        if (!check_ranks(p->ships[i].ranks, p->ships[i].name, error))
            return false;
    for (int i = 0; i < LEADERS; i++)
        if (!check_ranks(p->leaders[i].ranks, p->leaders[i].name, error))
            return false;
    for (int i = 0; i < p->hostile_count; i++)
        if (!p->hostiles[i].worth)
            return orr_fail(error, "hostiles, %s: it needs a worth of at least 1 XP.",
                            p->hostiles[i].name);
    return check_copies(p, error) && check_storm(p, error) && check_ship_entrances(p, error) &&
           check_locations(p, error);
}

const char *fermi_station_name(const void *pack, int index)
{
    const fermi_pack *p = pack;
    return index < p->station_count ? p->stations[index].name : NULL;
}
