/* pack.c - what packs/federation.yaml may say: races, worlds, levels, tokens, events, charts. */
#include "parts.h"

const char *const federation_race_words[] = {"flesh-eaters", "cthonians", "mercenaries",
                                             "mutants",      "cybers",    NULL};
static const char *const owner_words[] = {"flesh-eaters", "cthonians", "mercenaries", "mutants",
                                          "cybers",       "universal", "federation",  NULL};
static const char *const concerned_words[] = {"flesh-eaters", "cthonians", "mercenaries", "mutants",
                                              "cybers",       "rolled",    NULL};
/* Nobody comes first: what is left out is zero. */
static const char *const unsettled_words[] = {"nobody",  "flesh-eaters", "cthonians", "mercenaries",
                                              "mutants", "cybers",       NULL};
static const char *const level_words[] = {"peace",     "cold-war", "mobilizing", "war",
                                          "total-war", "occupied", NULL};
const char *const federation_order_words[] = {"advance",
                                              "spawn",
                                              "tech",
                                              "press",
                                              "border-friction",
                                              "greed",
                                              "random-event",
                                              "alien-war",
                                              "galactic-conflict",
                                              "fast-scouts",
                                              "fast-raiders",
                                              "expansion-desire",
                                              "turn",
                                              NULL};
const char *const federation_alien_tech_words[] = {
    "fast-scouts",     "fast-raiders",   "raider-protocols", "advanced-defenses", "durability",
    "anti-espionage",  "forced-pursuit", "fast-advance",     "auto-re-spawn",     "stolen-mutant",
    "stolen-cthonian", "plunder",        "enhanced-tech",    "doom-fleet",        NULL};
/* Our own technologies, in the order of enum federation_technology. */
const char *const federation_technology_words[] = {"enhanced-targeting",
                                                   "missile-swarms",
                                                   "data-disruption-toolkit",
                                                   "real-time-translator",
                                                   "milspecops-engines",
                                                   "warp-gates",
                                                   "warp-bubble",
                                                   "visual-distortion-field",
                                                   "patrol-routes",
                                                   "patrol-routes-ii",
                                                   NULL};
const char *const federation_asset_words[] = {"flagship",
                                              "ally-ship",
                                              "mine-field",
                                              "sol-defense",
                                              "build-base",
                                              "maneuver-base",
                                              "research-base",
                                              "espionage-base",
                                              "defense-base",
                                              "warp-research-base",
                                              NULL};
/* The first flagship stands at Sol, the next four wait with the Build, Maneuver, Research and
 * Espionage Base, the last two are the allies. */
const char *const federation_ship_words[] = {
    "resolute",       "perihelion", "colonial-pride", "long-watch",
    "second-contact", "stranger",   "elder",          NULL};
static const char *const keyword_words[] = {"diplomacy", "military", "research", NULL};
const char *const federation_resource_words[] = {"build",  "maneuver",  "research", "espionage",
                                                 "morale", "diplomacy", "warp",     NULL};
static const char *const fleet_words[] = {"scout", "raider", "main", NULL};
static const char *const event_words[] = {"advance-research",
                                          "advance-track",
                                          "alliance",
                                          "expansion-desire",
                                          "free-build",
                                          "free-propaganda",
                                          "gain-tech",
                                          "military-loss",
                                          "push-track",
                                          "fleet",
                                          "spend",
                                          "war-effort",
                                          "failed-alliance",
                                          "war",
                                          NULL};
static const char *const conflict_words[] = {"war", "alliance", "truce", NULL};
static const char *const progress_words[] = {"lost", "none", "single", "double", NULL};

/* What is valid for a race at a level, where it differs from what the level says for all. */
#define BAR(word, level)                                                                           \
    {                                                                                              \
        .name = (word), .type = ORR_FIELD_FLAGS, .offset = offsetof(federation_race, bar[level]),  \
        .size = ORR_MEMBER_SIZE(federation_race, bar[0]), .words = federation_order_words,         \
        ORR_OPTIONAL                                                                               \
    }

static const orr_field race_fields[] = {
    ORR_TEXT(federation_race, name),
    ORR_TEXT(federation_race, main_fleet),
    ORR_TEXT(federation_race, about),
    ORR_INT(federation_race, lane, 3, MOST_LANE),
    ORR_WORD(federation_race, start, level_words),
    ORR_INT(federation_race, tech_top, 1, TECH_SPACES),
    ORR_INT(federation_race, tech_spaces, 1, TECH_SPACES),
    ORR_INTS_FIXED(federation_race, combat, FLEETS, 1, 5),
    ORR_WORDS(federation_race, counters, counter_count, federation_alien_tech_words, 1,
              MOST_COUNTERS),
    ORR_INT(federation_race, doom_after, 0, TECH_SPACES, ORR_OPTIONAL),
    ORR_BOOL(federation_race, fears_us, ORR_OPTIONAL),
    ORR_BOOL(federation_race, exempt, ORR_OPTIONAL),
    BAR("peace", PEACE),
    BAR("cold-war", COLD_WAR),
    BAR("mobilizing", MOBILIZING),
    BAR("war", WAR),
    BAR("total-war", TOTAL_WAR),
    BAR("occupied", LEVELS),
    ORR_SOURCE(federation_race),
    ORR_END_OF_FIELDS,
};
static const orr_field world_fields[] = {
    ORR_TEXT(federation_world, name),
    ORR_WORD(federation_world, race, federation_race_words),
    ORR_INT(federation_world, distance, 1, MOST_LANE),
    ORR_INTS(federation_world, beside, beside_count, 1, MOST_BESIDE, 1, MOST_LANE),
    ORR_SOURCE(federation_world),
    ORR_END_OF_FIELDS,
};
static const orr_field level_fields[] = {
    ORR_TEXT(federation_level, name),
    ORR_FLAGS(federation_level, valid, federation_order_words),
    ORR_BOOL(federation_level, then_advance, ORR_OPTIONAL),
    ORR_SOURCE(federation_level),
    ORR_END_OF_FIELDS,
};
static const orr_field pair_fields[] = {
    ORR_WORD(federation_pair, first, federation_race_words),
    ORR_WORD(federation_pair, second, federation_race_words),
    ORR_WORD(federation_pair, keyword, keyword_words),
    ORR_WORD(federation_pair, unsettles, unsettled_words, ORR_OPTIONAL),
    ORR_SOURCE(federation_pair),
    ORR_END_OF_FIELDS,
};
static const orr_field resource_fields[] = {
    ORR_TEXT(federation_resource, name),
    ORR_INT(federation_resource, pool, 0, 8),
    ORR_INT(federation_resource, locked, 0, 4),
    ORR_SOURCE(federation_resource),
    ORR_END_OF_FIELDS,
};
static const orr_field asset_fields[] = {
    ORR_TEXT(federation_asset, name),
    ORR_INT(federation_asset, swords, 1, 3),
    ORR_INT(federation_asset, upgraded_swords, 1, 3),
    ORR_INT(federation_asset, dice, 0, 1, ORR_OPTIONAL),
    ORR_INT(federation_asset, upgraded_dice, 0, 2, ORR_OPTIONAL),
    ORR_SOURCE(federation_asset),
    ORR_END_OF_FIELDS,
};
static const orr_field ship_fields[] = {
    ORR_TEXT(federation_ship, name),
    ORR_SOURCE(federation_ship),
    ORR_END_OF_FIELDS,
};
static const orr_field token_fields[] = {
    ORR_TEXT(federation_token, name),
    ORR_WORD(federation_token, owner, owner_words),
    ORR_WORD(federation_token, order, federation_order_words),
    ORR_INT(federation_token, rolls, 1, 3, ORR_OPTIONAL),
    ORR_INT(federation_token, less, 0, 1, ORR_OPTIONAL),
    ORR_INTS_FIXED(federation_token, count, DIFFICULTIES, 0, 12),
    ORR_SOURCE(federation_token),
    ORR_END_OF_FIELDS,
};
static const orr_field chit_fields[] = {
    ORR_TEXT(federation_chit, name),
    ORR_SOURCE(federation_chit),
    ORR_END_OF_FIELDS,
};
static const orr_field event_fields[] = {
    ORR_TEXT(federation_event, text),
    ORR_REF(federation_event, chit, "chits"),
    ORR_INT(federation_event, die, 1, DIE),
    ORR_INT(federation_event, to, 1, DIE, ORR_OPTIONAL),
    ORR_WORD(federation_event, effect, event_words),
    ORR_WORD(federation_event, race, concerned_words, ORR_OPTIONAL),
    ORR_INT(federation_event, pair, 1, PAIRS, ORR_OPTIONAL),
    ORR_WORD(federation_event, fleet, fleet_words, ORR_OPTIONAL),
    ORR_WORD(federation_event, resource, federation_resource_words, ORR_OPTIONAL),
    ORR_SOURCE(federation_event),
    ORR_END_OF_FIELDS,
};
static const orr_field technology_fields[] = {
    ORR_TEXT(federation_tech, name),
    ORR_TEXT(federation_tech, about),
    ORR_SOURCE(federation_tech),
    ORR_END_OF_FIELDS,
};
static const orr_field chart_fields[] = {
    ORR_INT(federation_chart, percent, 0, 75),
    {.name = "result",
     .type = ORR_FIELD_WORDS,
     .offset = offsetof(federation_chart, result),
     .size = 1,
     .min = DIE,
     .max = DIE,
     .words = progress_words},
    ORR_SOURCE(federation_chart),
    ORR_END_OF_FIELDS,
};

/* Six words, one for each face of a die. */
#define FACES(member, list)                                                                        \
    {                                                                                              \
        .name = #member, .type = ORR_FIELD_WORDS, .offset = offsetof(federation_pack, member),     \
        .size = 1, .min = DIE, .max = DIE, .words = (list)                                         \
    }

const orr_field federation_schema[] = {
    ORR_INT(federation_pack, stability_start, 1, 9),
    ORR_INT(federation_pack, stability_most, 1, 9),
    ORR_INT(federation_pack, mines, 0, MOST_MINES),
    ORR_INT(federation_pack, special_space, 1, TECH_SPACES),
    FACES(race_for_die, federation_race_words),
    ORR_INTS_FIXED(federation_pack, pair_for_die, DIE, 1, PAIRS),
    FACES(conflict_for_die, conflict_words),
    ORR_LIST(federation_pack, races, race_count, race_fields, RACES, RACES,
             ORR_KNOWN(federation_race_words)),
    /* So that of two worlds of a race the nearer has the lower number. */
    ORR_LIST(federation_pack, worlds, world_count, world_fields, WORLDS, WORLDS,
             ORR_SORTED_BY("race distance")),
    ORR_LIST(federation_pack, levels, level_count, level_fields, ALL_LEVELS, ALL_LEVELS,
             ORR_KNOWN(level_words)),
    /* Round the ring; pair-for-die counts them so. */
    ORR_LIST(federation_pack, pairs, pair_count, pair_fields, PAIRS, PAIRS, ORR_SORTED_BY("first")),
    ORR_LIST(federation_pack, resources, resource_count, resource_fields, RESOURCES, RESOURCES,
             ORR_KNOWN(federation_resource_words)),
    ORR_LIST(federation_pack, assets, asset_count, asset_fields, ASSET_KINDS, ASSET_KINDS,
             ORR_KNOWN(federation_asset_words)),
    ORR_LIST(federation_pack, ships, ship_count, ship_fields, SHIPS, SHIPS,
             ORR_KNOWN(federation_ship_words)),
    ORR_LIST(federation_pack, tokens, token_count, token_fields, 1, MOST_TOKEN_KINDS,
             ORR_SORTED_BY("owner order less rolls")),
    ORR_LIST(federation_pack, chits, chit_count, chit_fields, 1, MOST_CHITS,
             ORR_SORTED_BY("number")),
    ORR_LIST(federation_pack, events, event_count, event_fields, 1, MOST_EVENTS,
             ORR_SORTED_BY("chit die")),
    ORR_LIST(federation_pack, technologies, technology_count, technology_fields, TECHNOLOGIES,
             TECHNOLOGIES, ORR_KNOWN(federation_technology_words)),
    ORR_LIST(federation_pack, alien_techs, alien_tech_count, technology_fields, ALIEN_TECHS,
             ALIEN_TECHS, ORR_KNOWN(federation_alien_tech_words)),
    ORR_LIST(federation_pack, charts, chart_count, chart_fields, CHARTS, CHARTS,
             ORR_SORTED_BY("percent")),
    ORR_END_OF_FIELDS,
};

/* ---- what the tables cannot say -------------------------------------------------------------- */

static bool check_worlds(const federation_pack *p, orr_error *error)
{
    for (int w = 0; w < WORLDS; w++) {
        const federation_world *world = &p->worlds[w];
        for (int i = 0; i < world->beside_count; i++)
            if (world->beside[i] > p->races[world->race].lane)
                return orr_fail(error,
                                "worlds[%d]: %s lies beside %d, but the lane of the %s ends at %d.",
                                w, world->name, world->beside[i], p->races[world->race].name,
                                p->races[world->race].lane);
    }
    return true;
}

/* The pile never runs out before the track is full; a Doom Fleet does not fill it. */
static bool check_counters(const federation_pack *p, orr_error *error)
{
    for (int race = 0; race < RACES; race++) {
        int dooms = 0;
        for (int i = 0; i < p->races[race].counter_count; i++)
            dooms += p->races[race].counters[i] == DOOM_FLEET;
        if (p->races[race].tech_spaces > p->races[race].tech_top)
            return orr_fail(error,
                            "races[%d]: %d technology spaces cannot be counted down from %d.", race,
                            p->races[race].tech_spaces, p->races[race].tech_top);
        if (p->races[race].counter_count - dooms < p->races[race].tech_spaces || dooms > 1)
            return orr_fail(error,
                            "races[%d]: %d counters with %d doom fleets cannot fill %d spaces; "
                            "one doom fleet at most, and it fills none.",
                            race, p->races[race].counter_count, dooms, p->races[race].tech_spaces);
    }
    return true;
}

/* A race of the ring has two neighbours, one outside it none. */
static bool check_pairs(const federation_pack *p, orr_error *error)
{
    for (int race = 0; race < RACES; race++) {
        int neighbours = 0;
        for (int pair = 0; pair < PAIRS; pair++)
            neighbours += federation_other_of_pair(p, pair, race) < RACES;
        if (neighbours != 0 && neighbours != 2)
            return orr_fail(error,
                            "pairs: the %s have %d neighbours; they should have two or none.",
                            p->races[race].name, neighbours);
    }
    return true;
}

static bool check_tokens(const federation_pack *p, orr_error *error)
{
    for (int difficulty = 0; difficulty < DIFFICULTIES; difficulty++) {
        int total = 0, turns = 0;
        for (int i = 0; i < p->token_count; i++) {
            const federation_token *token = &p->tokens[i];
            total += token->count[difficulty];
            turns += token->owner == FEDERATION ? token->count[difficulty] : 0;
            if ((token->owner == FEDERATION) != (token->order == FEDERATION_TURN) ||
                (token->owner == UNIVERSAL) !=
                    (token->order >= RANDOM_EVENT && token->order < FEDERATION_TURN))
                return orr_fail(error, "tokens[%d]: %s does not go with its owner.", i,
                                federation_order_words[token->order]);
            if (token->owner == FEDERATION && token->rolls == 0)
                return orr_fail(error, "tokens[%d]: a Federation token needs rolls.", i);
        }
        if (total > MOST_TOKENS || turns == 0)
            return orr_fail(error, "tokens: %d with %d Federation tokens; %d at most, and some.",
                            total, turns, MOST_TOKENS);
    }
    return true;
}

static bool check_events(const federation_pack *p, orr_error *error)
{
    for (int chit = 0; chit < p->chit_count; chit++)
        for (int die = 1; die <= DIE; die++) {
            int lines = 0;
            for (int i = 0; i < p->event_count; i++)
                lines += federation_event_covers(&p->events[i], chit, die);
            if (lines != 1)
                return orr_fail(error, "events: %s has %d lines for a die of %d; it should have 1.",
                                p->chits[chit].name, lines, die);
        }
    return true;
}

bool federation_check_pack(const void *pack, orr_error *error)
{
    const federation_pack *p = pack;
    if (p->stability_start > p->stability_most)
        return orr_fail(error, "stability-start: %d is more than stability-most, %d.",
                        p->stability_start, p->stability_most);
    return check_worlds(p, error) && check_counters(p, error) && check_pairs(p, error) &&
           check_tokens(p, error) && check_events(p, error);
}
