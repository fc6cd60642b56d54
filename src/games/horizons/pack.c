/* pack.c - what packs/horizons.yaml may say: factions, designs, technologies, policies, the solar
 * system, world cards, missions, events, facilities, scenarios. */
#include "parts.h"

#include <string.h>

static const char *const relation_words[] = {"war",         "embargo",  "neutral",
                                             "cooperation", "alliance", NULL};
static const char *const kind_words[] = {"launcher",  "flyby", "orbiter", "rover",
                                         "telescope", "probe", "crewed",  NULL};
static const char *const gear_words[] = {"spectrometer", "lab", NULL};
static const char *const domain_words[] = {"physics", "engineering", "biology", NULL};
static const char *const symbol_words[] = {
    "reentry", "atmosphere", "radiation", "gas", "no-landing", "no-crews", "remote", "star", NULL};
static const char *const descriptor_words[] = {"rocky", "icy",      "gas",  "volcanic", "air",
                                               "ocean", "asteroid", "dark", NULL};
static const char *const topic_words[] = {"diplomacy", "economics",  "military",
                                          "robotics",  "settlement", "exploration",
                                          "science",   "industry",   NULL};
static const char *const task_words[] = {"explore", "sweep", "land", "base", NULL};
static const char *const level_words[] = {"basic", "active", "unified", NULL};
static const char *const resource_words[] = {"ore", "fuel", "sup", "any", NULL};
static const char *const goal_words[] = {"points", "settlements", "deflection", "threshold", NULL};
static const char *const skill_words[] = {
    "none",         "transfer",      "reliability",   "reusable",
    "computing",    "crew",          "range",         "robustness",
    "medicine",     "space-mining",  "refining",      "shielding",
    "pressure",     "habitation",    "routes",        "elevators",
    "terraforming", "missiles",      "fighters",      "bombers",
    "tactics",      "sensors",       "signs-of-life", "existing-life",
    "colonizer",    "optics",        "yards",         "propellant",
    "deflection",   "ecology",       "assembly",      "point-defence",
    "politics",     "income",        "initiative",    "military",
    "command",      "more-robots",   "more-crews",    "more-bases",
    "robotics",     "choice-growth", "statecraft",    "endurance",
    "sails",        "relay",         "telemetry",     "tourism",
    "spectra",      "science",       "industry",      NULL};
static_assert(sizeof skill_words / sizeof skill_words[0] == SKILLS + 1, "a word for every skill");
static const char *const event_words[] = {
    "none",       "funding", "cuts",       "leader-cuts", "underdog",   "insight",
    "enthusiasm", "signal",  "flare",      "illness",     "new-pirate", "new-asteroid",
    "tension",    "detente", "friendship", "epidemic",    "boom",       "bonanza",
    "harvest",    "ransoms", "fair",       "lab-leap",    "honours",    NULL};
static_assert(sizeof event_words / sizeof event_words[0] == EVENT_EFFECTS + 1, "a word each");

/* In the order of enum horizons_facility_level, and of the two sides of a pirate. */
static const char *const facility_words[] = {"small-supply-station", "large-supply-station",
                                             "small-spaceport",      "large-spaceport",
                                             "small-mining-station", "large-mining-station",
                                             "small-refinery",       "large-refinery",
                                             "small-research-lab",   "large-research-lab",
                                             "defence-network",      "space-elevator",
                                             "settlement",           NULL};
static_assert(sizeof facility_words / sizeof facility_words[0] == FACILITIES + 1, "a word each");
static const char *const pirate_words[] = {"weak", "strong", NULL};

/* Words in a fixed number, one byte each. */
#define FIXED_WORDS(s, m, n, w)                                                                    \
    {                                                                                              \
        .name = #m, .type = ORR_FIELD_WORDS, .offset = offsetof(s, m), .size = 1, .min = (n),      \
        .max = (n), .words = (w)                                                                   \
    }

static const orr_field faction_fields[] = {
    ORR_TEXT(horizons_faction, name),
    ORR_TEXT(horizons_faction, adjective),
    ORR_TEXT(horizons_faction, about),
    ORR_INTS_FIXED(horizons_faction, cash, DECADES, 0, 200),
    ORR_INTS_FIXED(horizons_faction, tech, DECADES, 0, 100),
    ORR_WORD(horizons_faction, domain, domain_words),
    ORR_INTS_FIXED(horizons_faction, limits, LIMITS, 0, 5),
    ORR_REFS(horizons_faction, techs, tech_count, "techs", 0, MOST_START),
    ORR_REF(horizons_faction, policy, "policies", ORR_OPTIONAL),
    ORR_REFS(horizons_faction, suited, suited_count, "techs", 0, SUITED_TECHS),
    ORR_WORDS(horizons_faction, topics, topic_count, topic_words, 0, SUITED_TOPICS),
    ORR_WORDS(horizons_faction, shuns, shun_count, topic_words, 0, SHUNNED),
    ORR_INTS_FIXED(horizons_faction, income, RELATIONS, 0, 9),
    ORR_INTS_FIXED(horizons_faction, trade, RELATIONS, 0, 30),
    FIXED_WORDS(horizons_faction, relations, FACTIONS, relation_words),
    ORR_INTS_FIXED(horizons_faction, settlement_steps, 4, 1, 99),
    ORR_INTS_FIXED(horizons_faction, capacity, 5, 0, 30),
    ORR_SOURCE(horizons_faction),
    ORR_END_OF_FIELDS,
};
static const orr_field base_fields[] = {
    ORR_TEXT(horizons_base_title, name),
    ORR_REF(horizons_base_title, faction, "factions"),
    ORR_SOURCE(horizons_base_title),
    ORR_END_OF_FIELDS,
};
static const orr_field design_fields[] = {
    ORR_TEXT(horizons_design, name),
    ORR_REF(horizons_design, faction, "factions"),
    ORR_WORD(horizons_design, kind, kind_words),
    ORR_INT(horizons_design, size, 1, 8),
    ORR_INTS_FIXED(horizons_design, cost, RESOURCES, 0, 20),
    ORR_INT(horizons_design, exploration, 0, 20, ORR_OPTIONAL),
    ORR_INT(horizons_design, attack, 0, 20, ORR_OPTIONAL),
    ORR_INT(horizons_design, strike, 0, 20, ORR_OPTIONAL),
    ORR_INT(horizons_design, cargo, 0, 40, ORR_OPTIONAL),
    ORR_INT(horizons_design, drones, 0, 8, ORR_OPTIONAL),
    ORR_INT(horizons_design, mining, 0, 12, ORR_OPTIONAL),
    ORR_FLAGS(horizons_design, gear, gear_words, ORR_OPTIONAL),
    ORR_INT(horizons_design, count, 1, 9),
    ORR_SOURCE(horizons_design),
    ORR_END_OF_FIELDS,
};
static const orr_field tech_fields[] = {
    ORR_TEXT(horizons_tech, name),
    ORR_TEXT(horizons_tech, about),
    ORR_WORD(horizons_tech, domain, domain_words),
    ORR_INT(horizons_tech, cost, 5, 40),
    ORR_INT(horizons_tech, column, 0, 15),
    ORR_INT(horizons_tech, row, 0, 15),
    ORR_REFS(horizons_tech, links, link_count, "techs", 0, MOST_LINKS, ORR_OPTIONAL),
    ORR_WORD(horizons_tech, skill, skill_words),
    ORR_INT(horizons_tech, amount, 1, 100),
    ORR_REF(horizons_tech, fork, "techs", ORR_OPTIONAL),
    ORR_SOURCE(horizons_tech),
    ORR_END_OF_FIELDS,
};
static const orr_field policy_fields[] = {
    ORR_TEXT(horizons_policy, name),
    ORR_TEXT(horizons_policy, about),
    ORR_WORD(horizons_policy, topic, topic_words),
    ORR_WORD(horizons_policy, level, level_words),
    ORR_WORDS(horizons_policy, skills, skill_count, skill_words, 1, MOST_GIVES),
    ORR_INTS(horizons_policy, amounts, amount_count, 1, MOST_GIVES, 1, 100),
    ORR_SOURCE(horizons_policy),
    ORR_END_OF_FIELDS,
};
static const orr_field tile_fields[] = {
    ORR_TEXT(horizons_tile, name),
    ORR_INT(horizons_tile, number, 0, 120),
    ORR_FLAGS(horizons_tile, symbols, symbol_words, ORR_OPTIONAL),
    ORR_INT(horizons_tile, settlement, 1, 20),
    ORR_REF(horizons_tile, outpost, "worlds", ORR_OPTIONAL),
    ORR_INT(horizons_tile, npf_decade, 4, 16, ORR_OPTIONAL),
    ORR_INT(horizons_tile, npf_low, 1, 100, ORR_OPTIONAL),
    ORR_INT(horizons_tile, npf_high, 1, 100, ORR_OPTIONAL),
    ORR_INT(horizons_tile, low, 1, 100, ORR_OPTIONAL),
    ORR_INT(horizons_tile, high, 1, 100, ORR_OPTIONAL),
    ORR_SOURCE(horizons_tile),
    ORR_END_OF_FIELDS,
};
static const orr_field world_fields[] = {
    ORR_TEXT(horizons_world, name),
    ORR_REF(horizons_world, tile, "tiles"),
    ORR_INT(horizons_world, exploration, 0, 40),
    ORR_INT(horizons_world, life, 0, 100, ORR_OPTIONAL),
    ORR_INT(horizons_world, base_cost, 1, 20, ORR_OPTIONAL),
    ORR_FLAGS(horizons_world, symbols, symbol_words, ORR_OPTIONAL),
    ORR_FLAGS(horizons_world, descriptors, descriptor_words, ORR_OPTIONAL),
    ORR_INT(horizons_world, terraform, 18, 24, ORR_OPTIONAL),
    ORR_BOOL(horizons_world, arrow, ORR_OPTIONAL),
    ORR_INTS_FIXED(horizons_world, bonus, RESOURCES, 0, 9),
    ORR_WORDS(horizons_world, domains, domain_count, domain_words, 1, 2),
    ORR_INTS(horizons_world, depth, depth_count, 0, DEEPER, 1, 40, ORR_OPTIONAL),
    ORR_SOURCE(horizons_world),
    ORR_END_OF_FIELDS,
};
static const orr_field card_fields[] = {
    ORR_TEXT(horizons_card, name),
    ORR_FLAGS(horizons_card, descriptors, descriptor_words),
    ORR_INTS_FIXED(horizons_card, yield, RESOURCES, 0, 9),
    ORR_INT(horizons_card, tech, 0, 9, ORR_OPTIONAL),
    ORR_WORD(horizons_card, domain, domain_words),
    ORR_INT(horizons_card, robots, 0, 5, ORR_OPTIONAL),
    ORR_INT(horizons_card, crews, 0, 5, ORR_OPTIONAL),
    ORR_SOURCE(horizons_card),
    ORR_END_OF_FIELDS,
};
static const orr_field mission_fields[] = {
    ORR_TEXT(horizons_mission, name),
    ORR_TEXT(horizons_mission, text),
    ORR_WORD(horizons_mission, task, task_words, ORR_OPTIONAL),
    ORR_REF(horizons_mission, world, "worlds"),
    ORR_BOOL(horizons_mission, crewed, ORR_OPTIONAL),
    ORR_INT(horizons_mission, decade, 4, 16, ORR_OPTIONAL),
    ORR_INT(horizons_mission, vp, 1, 9),
    ORR_SOURCE(horizons_mission),
    ORR_END_OF_FIELDS,
};
static const orr_field event_fields[] = {
    ORR_TEXT(horizons_event, name),
    ORR_TEXT(horizons_event, text),
    ORR_INT(horizons_event, low, 1, 100),
    ORR_INT(horizons_event, high, 1, 100),
    ORR_WORD(horizons_event, effect, event_words),
    ORR_INT(horizons_event, amount, 1, 50),
    ORR_WORD(horizons_event, domain, domain_words, ORR_OPTIONAL),
    ORR_REF(horizons_event, world, "worlds", ORR_OPTIONAL),
    ORR_SOURCE(horizons_event),
    ORR_END_OF_FIELDS,
};
static const orr_field facility_fields[] = {
    ORR_TEXT(horizons_facility, name),
    ORR_INT(horizons_facility, cost, 1, 40),
    ORR_INT(horizons_facility, shield, 1, 12),
    ORR_INT(horizons_facility, value, 0, 20, ORR_OPTIONAL),
    ORR_SOURCE(horizons_facility),
    ORR_END_OF_FIELDS,
};
static const orr_field market_fields[] = {
    ORR_TEXT(horizons_market, name),
    ORR_WORD(horizons_market, resource, resource_words),
    ORR_INT(horizons_market, count, 0, 60),
    ORR_SOURCE(horizons_market),
    ORR_END_OF_FIELDS,
};
static const orr_field pirate_fields[] = {
    ORR_TEXT(horizons_pirate, name),
    ORR_INT(horizons_pirate, size, 1, 12),
    ORR_INT(horizons_pirate, attack, 1, 30),
    ORR_INT(horizons_pirate, strike, 0, 30),
    ORR_SOURCE(horizons_pirate),
    ORR_END_OF_FIELDS,
};
static const orr_field scenario_fields[] = {
    ORR_TEXT(horizons_scenario, name),
    ORR_TEXT(horizons_scenario, about),
    ORR_INT(horizons_scenario, start, FIRST_YEAR, LAST_YEAR),
    ORR_INT(horizons_scenario, last, FIRST_YEAR, LAST_YEAR),
    ORR_WORD(horizons_scenario, goal, goal_words),
    ORR_REF(horizons_scenario, world, "worlds", ORR_OPTIONAL),
    ORR_INT(horizons_scenario, target, 1, 99, ORR_OPTIONAL),
    ORR_INT(horizons_scenario, cash, 0, 200, ORR_OPTIONAL),
    ORR_INT(horizons_scenario, technologies, 0, 15, ORR_OPTIONAL),
    ORR_INT(horizons_scenario, chart, 1, 15, ORR_OPTIONAL),
    ORR_BOOL(horizons_scenario, from_start, ORR_OPTIONAL),
    ORR_REF(horizons_scenario, farthest, "tiles", ORR_OPTIONAL),
    ORR_INT(horizons_scenario, win, -200, 500, ORR_OPTIONAL),
    ORR_INT(horizons_scenario, draw, -200, 500, ORR_OPTIONAL),
    ORR_REFS(horizons_scenario, techs, tech_count, "techs", 0, MOST_START, ORR_OPTIONAL),
    ORR_REFS(horizons_scenario, policies, policy_count, "policies", 0, 4, ORR_OPTIONAL),
    ORR_REF(horizons_scenario, base, "worlds", ORR_OPTIONAL),
    ORR_REF(horizons_scenario, card, "cards", ORR_OPTIONAL),
    {.name = "base_levels",
     .type = ORR_FIELD_INTS,
     .optional = true,
     .offset = offsetof(horizons_scenario, base_levels),
     .size = 1,
     .min = CHAINS,
     .max = CHAINS,
     .low = 0,
     .high = 4},
    ORR_INT(horizons_scenario, settlements, 0, 50, ORR_OPTIONAL),
    ORR_INTS(horizons_scenario, ships, ship_count, 0, 8, FLYBY_SLOT, DESIGNS - 1, ORR_OPTIONAL),
    {.name = "launchers",
     .type = ORR_FIELD_INTS,
     .optional = true,
     .offset = offsetof(horizons_scenario, launchers),
     .size = 1,
     .min = LVS,
     .max = LVS,
     .low = 0,
     .high = 4},
    ORR_BOOL(horizons_scenario, missions, ORR_OPTIONAL),
    ORR_INTS(horizons_scenario, grants, grant_count, 0, FACTIONS, 0, 99, ORR_OPTIONAL),
    ORR_INT(horizons_scenario, every, 2, 10, ORR_OPTIONAL),
    ORR_INT(horizons_scenario, missing, 1, 9, ORR_OPTIONAL),
    ORR_SOURCE(horizons_scenario),
    ORR_END_OF_FIELDS,
};

const orr_field horizons_schema[] = {
    ORR_INTS_FIXED(horizons_pack, marker_counts_physics, VALUES, 1, 60),
    ORR_INTS_FIXED(horizons_pack, marker_counts_engineering, VALUES, 1, 60),
    ORR_INTS_FIXED(horizons_pack, marker_counts_biology, VALUES, 1, 60),
    ORR_INT(horizons_pack, pirate_count, 0, PIRATES),
    ORR_INT(horizons_pack, asteroids, 0, 40),
    ORR_INT(horizons_pack, pirate_cache, 0, 20),
    ORR_INT(horizons_pack, malfunction, 0, 100),
    ORR_INT(horizons_pack, recall, 0, 100),
    ORR_INT(horizons_pack, engine_failure, 0, 50),
    ORR_INT(horizons_pack, venus_malfunction, 0, 100),
    ORR_INT(horizons_pack, radiation_malfunction, 0, 100),
    ORR_INT(horizons_pack, impact_mass, 1, 30),
    ORR_INT(horizons_pack, signs_points, 0, 20),
    ORR_INT(horizons_pack, life_points, 0, 20),
    ORR_INT(horizons_pack, cache_most, 0, 200, ORR_OPTIONAL),
    ORR_INTS_FIXED(horizons_pack, lone_win, 3, -200, 500),
    ORR_INTS_FIXED(horizons_pack, lone_draw, 3, -200, 500),
    ORR_LIST(horizons_pack, factions, faction_count, faction_fields, FACTIONS, FACTIONS,
             ORR_SORTED_BY("initiative")),
    ORR_LIST(horizons_pack, bases, base_count, base_fields, FACTIONS *BASE_NAMES,
             FACTIONS *BASE_NAMES, ORR_SORTED_BY("faction number")),
    ORR_LIST(horizons_pack, designs, design_count, design_fields, FACTIONS *DESIGNS,
             FACTIONS *DESIGNS, ORR_SORTED_BY("faction slot")),
    ORR_LIST(horizons_pack, techs, tech_count, tech_fields, 1, MOST_TECHS,
             ORR_SORTED_BY("domain column row")),
    ORR_LIST(horizons_pack, policies, policy_count, policy_fields, 1, MOST_POLICIES,
             ORR_SORTED_BY("topic level")),
    ORR_LIST(horizons_pack, tiles, tile_count, tile_fields, 5, MOST_TILES, ORR_SORTED_BY("number")),
    ORR_LIST(horizons_pack, worlds, world_count, world_fields, 7, ORBITAL,
             ORR_SORTED_BY("tile orbit")),
    ORR_LIST(horizons_pack, cards, card_count, card_fields, 1, MOST_CARDS, ORR_SORTED_BY("number")),
    ORR_LIST(horizons_pack, missions, mission_count, mission_fields, 1, MOST_MISSIONS,
             ORR_SORTED_BY("number")),
    ORR_LIST(horizons_pack, events, event_count, event_fields, 1, MOST_EVENTS,
             ORR_SORTED_BY("low")),
    ORR_LIST(horizons_pack, facilities, facility_count, facility_fields, FACILITIES, FACILITIES,
             ORR_KNOWN(facility_words)),
    ORR_LIST(horizons_pack, markets, market_count, market_fields, 1, MOST_MARKETS,
             ORR_SORTED_BY("resource")),
    ORR_LIST(horizons_pack, pirates, pirate_kind_count, pirate_fields, 2, 2,
             ORR_KNOWN(pirate_words)),
    ORR_LIST(horizons_pack, scenarios, scenario_count, scenario_fields, 1, MOST_SCENARIOS,
             ORR_SORTED_BY("number")),
    ORR_END_OF_FIELDS,
};

/* Worlds that a rule, or advice, is about. Earth itself is a number of the vocabulary: check_worlds. */
const orr_entry horizons_entries[] = {
    ORR_ENTRY(horizons_pack, sun, "worlds", "sun"),
    ORR_ENTRY(horizons_pack, venus, "worlds", "venus"),
    ORR_ENTRY(horizons_pack, near_earth, "worlds", "near-earth-asteroids"),
    ORR_ENTRY(horizons_pack, mars, "worlds", "mars"),
    ORR_ENTRY(horizons_pack, deep_space, "worlds", "deep-space-astronomy"),
    {0},
};

/* ---- what the tables cannot say -------------------------------------------------------------- */

static bool check_designs(const horizons_pack *p, orr_error *error)
{
    static const uint8_t kinds[DESIGNS] = {
        LAUNCHER, LAUNCHER, LAUNCHER, LAUNCHER, FLYBY_RE, ORBITER, ROVER,  TELESCOPE, PROBE,
        CREWED,   CREWED,   CREWED,   CREWED,   CREWED,   CREWED,  CREWED, CREWED,    CREWED};
    for (int i = 0; i < FACTIONS * DESIGNS; i++) {
        const horizons_design *design = &p->designs[i];
        if (design->faction != i / DESIGNS || design->kind != kinds[i % DESIGNS])
            return orr_fail(
                error,
                "designs[%d]: eighteen for each faction in their order: launch vehicles, "
                "flyby, orbiter, rover, telescope, probe, crewed.",
                i);
        if (design->kind == LAUNCHER && design->size != i % DESIGNS + 1)
            return orr_fail(error, "designs[%d]: the sizes of launch vehicles are 1, 2, 3, 4.", i);
        if (design->kind == CREWED && design->size < 2)
            return orr_fail(error, "designs[%d]: crewed vehicles have sizes 2 to 8.", i);
    }
    return true;
}

static bool check_techs(const horizons_pack *p, orr_error *error)
{
    for (int i = 0; i < p->tech_count; i++)
        for (int link = 0; link < p->techs[i].link_count; link++)
            if (p->techs[p->techs[i].links[link]].column >= p->techs[i].column)
                return orr_fail(error, "techs[%d]: %s is linked to something not left of it.", i,
                                p->techs[i].name);
    for (int i = 0; i < p->tech_count; i++)
        if (p->techs[i].fork != NONE && p->techs[p->techs[i].fork].fork != i)
            return orr_fail(error, "techs[%d]: the other road of %s does not lead back to it.", i,
                            p->techs[i].name);
    return true;
}

static bool check_policies(const horizons_pack *p, orr_error *error)
{
    for (int i = 0; i < p->policy_count; i++) {
        const horizons_policy *policy = &p->policies[i];
        if (policy->skill_count != policy->amount_count)
            return orr_fail(error, "policies[%d]: as many amounts as skills.", i);
        if (policy->level > 0 && (i == 0 || p->policies[i - 1].topic != policy->topic ||
                                  p->policies[i - 1].level + 1 != policy->level))
            return orr_fail(error, "policies[%d]: basic, active, unified of a topic in order.", i);
    }
    return true;
}

/* Places are numbers in which Earth is a constant; so it stands in the same place in every pack. */
static bool check_worlds(const horizons_pack *p, orr_error *error)
{
    for (int i = 1; i < p->tile_count; i++)
        if (p->tiles[i].number == p->tiles[i - 1].number)
            return orr_fail(error, "tiles: %s and %s have the same number.", p->tiles[i - 1].name,
                            p->tiles[i].name);
    if (strcmp(p->worlds[EARTH].name, "Earth") != 0)
        return orr_fail(error, "worlds: the fourth from the Sun is Earth, not %s.",
                        p->worlds[EARTH].name);
    return true;
}

static bool check_events(const horizons_pack *p, orr_error *error)
{
    for (int i = 0; i < p->event_count; i++) {
        const horizons_event *event = &p->events[i];
        if (event->low != (i ? p->events[i - 1].high + 1 : 1) || event->high < event->low)
            return orr_fail(error, "events[%d]: the ranges follow each other from 1 to 100.", i);
        if (event->effect == SIGNAL && event->world == NONE)
            return orr_fail(error, "events[%d]: a signal comes from a world.", i);
    }
    if (p->events[p->event_count - 1].high != 100)
        return orr_fail(error, "events[%d]: the last range ends at 100.", p->event_count - 1);
    return true;
}

/* Six names for each faction. */
static bool check_bases(const horizons_pack *p, orr_error *error)
{
    for (int i = 0; i < FACTIONS * BASE_NAMES; i++)
        if (p->bases[i].faction != i / BASE_NAMES)
            return orr_fail(error, "bases: every faction has %d names, and %s is one too many.",
                            BASE_NAMES, p->bases[i].name);
    return true;
}

/* Where a base or a landing is asked for, there must be ground for it. */
static bool check_missions(const horizons_pack *p, orr_error *error)
{
    for (int i = 0; i < p->mission_count; i++) {
        const horizons_mission *m = &p->missions[i];
        const horizons_world *w = &p->worlds[m->world];
        if ((m->task == TASK_BASE && !w->base_cost) ||
            (m->task == TASK_LAND && w->symbols & NO_LANDING))
            return orr_fail(error, "missions[%d]: %s cannot be done on %s.", i, m->name, w->name);
    }
    return true;
}

static bool check_relations(const horizons_pack *p, orr_error *error)
{
    for (int a = 0; a < FACTIONS; a++)
        for (int b = 0; b < a; b++)
            if (p->factions[a].relations[b] != p->factions[b].relations[a])
                return orr_fail(error, "factions[%d]: the relation with %s is not mutual.", a,
                                p->factions[b].name);
    return true;
}

static bool check_scenarios(const horizons_pack *p, orr_error *error)
{
    for (int i = 0; i < p->scenario_count; i++) {
        const horizons_scenario *scenario = &p->scenarios[i];
        if (scenario->last < scenario->start || scenario->start % 10)
            return orr_fail(error, "scenarios[%d]: starts in the first year of a decade.", i);
        if (scenario->goal == GOAL_SETTLEMENTS && (scenario->world == NONE || !scenario->target))
            return orr_fail(error, "scenarios[%d]: needs a world and a target.", i);
        if (scenario->grant_count && scenario->grant_count != FACTIONS)
            return orr_fail(error, "scenarios[%d]: a grant for every faction, or for none.", i);
        if (scenario->every && 10 % scenario->every)
            return orr_fail(error, "scenarios[%d]: every 2, 5 or 10 years.", i);
        if (scenario->base != NONE && !p->worlds[scenario->base].base_cost)
            return orr_fail(error, "scenarios[%d]: no base can stand there.", i);
        if (scenario->card != NONE &&
            (scenario->base == NONE || !horizons_card_fits(p, scenario->card, scenario->base)))
            return orr_fail(error, "scenarios[%d]: the card does not fit the world of the base.",
                            i);
    }
    return true;
}

bool horizons_check_pack(const void *pack, orr_error *error)
{
    const horizons_pack *p = pack;
    return check_designs(p, error) && check_techs(p, error) && check_policies(p, error) &&
           check_worlds(p, error) && check_events(p, error) && check_relations(p, error) &&
           check_bases(p, error) && check_missions(p, error) && check_scenarios(p, error);
}

const uint8_t *horizons_marker_counts(const horizons_pack *pack, int domain)
{
    return domain == PHYSICS       ? pack->marker_counts_physics
           : domain == ENGINEERING ? pack->marker_counts_engineering
                                   : pack->marker_counts_biology;
}

const char *horizons_scenario_word(const void *pack, int index)
{
    const horizons_pack *p = pack;
    return index < p->scenario_count ? p->scenarios[index].name : NULL;
}

/* What a seat may be told to play: the next in order, one of them by name, or any. */
const char *horizons_faction_word(const void *pack, int index)
{
    const horizons_pack *p = pack;
    if (index == 0)
        return "next";
    if (index <= FACTIONS)
        return p->factions[index - 1].name;
    return index == FACTIONS + 1 ? "any" : NULL;
}
