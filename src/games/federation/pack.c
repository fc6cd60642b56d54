/* pack.c - what packs/federation.yaml may say: races, worlds, levels, tokens, events, charts. */
#include "federation.h"

static const char *const race_words[] = {"flesh-eaters", "cthonians", "mercenaries",
                                         "mutants",      "cybers",    NULL};
static const char *const owner_words[] = {"flesh-eaters", "cthonians", "mercenaries", "mutants",
                                          "cybers",       "universal", "federation",  NULL};
static const char *const concerned_words[] = {"flesh-eaters", "cthonians", "mercenaries", "mutants",
                                              "cybers",       "rolled",    NULL};
static const char *const level_words[] = {"peace", "cold-war",  "mobilizing",
                                          "war",   "total-war", NULL};
const char *const fed_order_words[] = {"advance",
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
static const char *const tech_words[] = {
    "fast-scouts",     "fast-raiders",   "raider-protocols", "advanced-defenses", "durability",
    "anti-espionage",  "forced-pursuit", "fast-advance",     "auto-re-spawn",     "stolen-mutant",
    "stolen-cthonian", "plunder",        "enhanced-tech",    "doom-fleet",        NULL};
static const char *const keyword_words[] = {"diplomacy", "military", "research", NULL};
static const char *const resource_words[] = {"build",  "maneuver",  "research", "espionage",
                                             "morale", "diplomacy", "warp",     NULL};
static const char *const fleet_words[] = {"scout", "raider", "main", NULL};
const char *const fed_event_words[] = {"advance-research",
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
                                       NULL};
static const char *const conflict_words[] = {"war", "alliance", "truce", NULL};
static const char *const progress_words[] = {"lost", "none", "single", "double", NULL};

static const orr_field race_fields[] = {
    ORR_TEXT(fed_race, name),
    ORR_TEXT(fed_race, main_fleet),
    ORR_TEXT(fed_race, about),
    ORR_INT(fed_race, lane, 3, MOST_LANE),
    ORR_WORD(fed_race, start, level_words),
    ORR_INT(fed_race, tech_spaces, 1, TECH_SPACES),
    ORR_INTS_FIXED(fed_race, combat, FLEETS, 1, 5),
    ORR_WORDS(fed_race, counters, counter_count, tech_words, 1, MOST_COUNTERS),
    ORR_SOURCE(fed_race),
    ORR_END_OF_FIELDS,
};
static const orr_field world_fields[] = {
    ORR_TEXT(fed_world, name),
    ORR_WORD(fed_world, race, race_words),
    ORR_INT(fed_world, distance, 1, MOST_LANE - 1),
    ORR_SOURCE(fed_world),
    ORR_END_OF_FIELDS,
};
static const orr_field level_fields[] = {
    ORR_TEXT(fed_level, name),
    ORR_FLAGS(fed_level, valid, fed_order_words),
    ORR_BOOL(fed_level, then_advance, ORR_OPTIONAL),
    ORR_SOURCE(fed_level),
    ORR_END_OF_FIELDS,
};
static const orr_field pair_fields[] = {
    ORR_WORD(fed_pair, first, race_words),
    ORR_WORD(fed_pair, second, race_words),
    ORR_WORD(fed_pair, keyword, keyword_words),
    ORR_SOURCE(fed_pair),
    ORR_END_OF_FIELDS,
};
static const orr_field resource_fields[] = {
    ORR_TEXT(fed_resource, name),
    ORR_INT(fed_resource, pool, 0, 8),
    ORR_INT(fed_resource, locked, 0, 4),
    ORR_SOURCE(fed_resource),
    ORR_END_OF_FIELDS,
};
static const orr_field asset_fields[] = {
    ORR_TEXT(fed_asset, name),
    ORR_INT(fed_asset, swords, 1, 3),
    ORR_INT(fed_asset, upgraded_swords, 1, 3),
    ORR_INT(fed_asset, dice, 0, 1, ORR_OPTIONAL),
    ORR_INT(fed_asset, upgraded_dice, 0, 2, ORR_OPTIONAL),
    ORR_SOURCE(fed_asset),
    ORR_END_OF_FIELDS,
};
static const orr_field ship_fields[] = {
    ORR_TEXT(fed_ship, name),
    ORR_SOURCE(fed_ship),
    ORR_END_OF_FIELDS,
};
static const orr_field token_fields[] = {
    ORR_TEXT(fed_token, name),
    ORR_WORD(fed_token, owner, owner_words),
    ORR_WORD(fed_token, order, fed_order_words),
    ORR_INT(fed_token, rolls, 1, 3, ORR_OPTIONAL),
    ORR_INT(fed_token, less, 0, 1, ORR_OPTIONAL),
    ORR_INTS_FIXED(fed_token, count, 3, 0, 8),
    ORR_SOURCE(fed_token),
    ORR_END_OF_FIELDS,
};
static const orr_field chit_fields[] = {
    ORR_TEXT(fed_chit, name),
    ORR_SOURCE(fed_chit),
    ORR_END_OF_FIELDS,
};
static const orr_field event_fields[] = {
    ORR_TEXT(fed_event, text),
    ORR_REF(fed_event, chit, "chits"),
    ORR_WORD(fed_event, effect, fed_event_words),
    ORR_WORD(fed_event, race, concerned_words, ORR_OPTIONAL),
    ORR_WORD(fed_event, fleet, fleet_words, ORR_OPTIONAL),
    ORR_WORD(fed_event, resource, resource_words, ORR_OPTIONAL),
    ORR_SOURCE(fed_event),
    ORR_END_OF_FIELDS,
};
static const orr_field technology_fields[] = {
    ORR_TEXT(fed_tech, name),
    ORR_TEXT(fed_tech, about),
    ORR_SOURCE(fed_tech),
    ORR_END_OF_FIELDS,
};
static const orr_field chart_fields[] = {
    ORR_INT(fed_chart, percent, 0, 75),
    {.name = "result",
     .type = ORR_FIELD_WORDS,
     .offset = offsetof(fed_chart, result),
     .size = 1,
     .min = DIE,
     .max = DIE,
     .words = progress_words},
    ORR_SOURCE(fed_chart),
    ORR_END_OF_FIELDS,
};

/* Six words, one for each face of a die. */
#define FACES(member, list)                                                                        \
    {                                                                                              \
        .name = #member, .type = ORR_FIELD_WORDS, .offset = offsetof(fed_pack, member), .size = 1, \
        .min = DIE, .max = DIE, .words = (list)                                                    \
    }

const orr_field fed_schema[] = {
    ORR_INT(fed_pack, stability_start, 1, 9),
    ORR_INT(fed_pack, stability_most, 1, 9),
    FACES(race_for_die, race_words),
    ORR_INTS_FIXED(fed_pack, pair_for_die, DIE, 1, PAIRS),
    FACES(conflict_for_die, conflict_words),
    ORR_LIST(fed_pack, races, race_count, race_fields, RACES, RACES),
    ORR_LIST(fed_pack, worlds, world_count, world_fields, WORLDS, WORLDS),
    ORR_LIST(fed_pack, levels, level_count, level_fields, LEVELS, LEVELS),
    ORR_LIST(fed_pack, pairs, pair_count, pair_fields, PAIRS, PAIRS),
    ORR_LIST(fed_pack, resources, resource_count, resource_fields, RESOURCES, RESOURCES),
    ORR_LIST(fed_pack, assets, asset_count, asset_fields, ASSET_KINDS, ASSET_KINDS),
    ORR_LIST(fed_pack, ships, ship_count, ship_fields, SHIPS, SHIPS),
    ORR_LIST(fed_pack, tokens, token_count, token_fields, 1, MOST_TOKEN_KINDS),
    ORR_LIST(fed_pack, chits, chit_count, chit_fields, CHITS, CHITS),
    ORR_LIST(fed_pack, events, event_count, event_fields, CHITS *DIE, CHITS *DIE),
    ORR_LIST(fed_pack, technologies, technology_count, technology_fields, TECHNOLOGIES,
             TECHNOLOGIES),
    ORR_LIST(fed_pack, alien_techs, alien_tech_count, technology_fields, ALIEN_TECHS, ALIEN_TECHS),
    ORR_LIST(fed_pack, charts, chart_count, chart_fields, CHARTS, CHARTS),
    ORR_END_OF_FIELDS,
};

/* ---- what the tables cannot say -------------------------------------------------------------- */

static bool check_worlds(const fed_pack *p, orr_error *error)
{
    for (int w = 0; w < WORLDS; w++) {
        const fed_world *world = &p->worlds[w];
        if (world->distance + 1 > p->races[world->race].lane)
            return orr_fail(error, "worlds[%d]: %s lies at %d, but the lane of the %s ends at %d.",
                            w, world->name, world->distance, p->races[world->race].name,
                            p->races[world->race].lane);
        for (int before = 0; before < w; before++)
            if (p->worlds[before].race == world->race &&
                p->worlds[before].distance > world->distance)
                return orr_fail(error,
                                "worlds[%d]: of two worlds of a race the nearer comes first.", w);
    }
    return true;
}

/* The pile never runs out before the track is full; a Doom Fleet does not fill it. */
static bool check_counters(const fed_pack *p, orr_error *error)
{
    for (int race = 0; race < RACES; race++) {
        int dooms = 0;
        for (int i = 0; i < p->races[race].counter_count; i++)
            dooms += p->races[race].counters[i] == DOOM_FLEET;
        if (p->races[race].counter_count - dooms < p->races[race].tech_spaces || dooms > 1)
            return orr_fail(error,
                            "races[%d]: %d counters with %d doom fleets cannot fill %d spaces; "
                            "one doom fleet at most, and it fills none.",
                            race, p->races[race].counter_count, dooms, p->races[race].tech_spaces);
    }
    return true;
}

/* Every race of the ring has two neighbours; the Mercenaries have none. */
static bool check_pairs(const fed_pack *p, orr_error *error)
{
    for (int race = 0; race < RACES; race++) {
        int neighbours = 0;
        for (int pair = 0; pair < PAIRS; pair++)
            neighbours += fed_other_of_pair(p, pair, race) < RACES;
        if (neighbours != (race == MERCENARIES ? 0 : 2))
            return orr_fail(error, "pairs: the %s have %d neighbours; they should have %d.",
                            p->races[race].name, neighbours, race == MERCENARIES ? 0 : 2);
    }
    return true;
}

static bool check_tokens(const fed_pack *p, orr_error *error)
{
    for (int difficulty = 0; difficulty < 3; difficulty++) {
        int total = 0, turns = 0;
        for (int i = 0; i < p->token_count; i++) {
            const fed_token *token = &p->tokens[i];
            total += token->count[difficulty];
            turns += token->owner == FEDERATION ? token->count[difficulty] : 0;
            if ((token->owner == FEDERATION) != (token->order == FEDERATION_TURN) ||
                (token->owner == UNIVERSAL) !=
                    (token->order >= RANDOM_EVENT && token->order < FEDERATION_TURN))
                return orr_fail(error, "tokens[%d]: %s does not go with its owner.", i,
                                fed_order_words[token->order]);
            if (token->owner == FEDERATION && token->rolls == 0)
                return orr_fail(error, "tokens[%d]: a Federation token needs rolls.", i);
        }
        if (total > MOST_TOKENS || turns == 0)
            return orr_fail(error, "tokens: %d with %d Federation tokens; %d at most, and some.",
                            total, turns, MOST_TOKENS);
    }
    return true;
}

static bool check_events(const fed_pack *p, orr_error *error)
{
    for (int i = 0; i < CHITS * DIE; i++)
        if (p->events[i].chit != i / DIE)
            return orr_fail(error, "events[%d]: six lines for each chit, in the order of chits.",
                            i);
    return true;
}

bool fed_check_pack(const void *pack, orr_error *error)
{
    const fed_pack *p = pack;
    if (p->stability_start > p->stability_most)
        return orr_fail(error, "stability-start: %d is more than stability-most, %d.",
                        p->stability_start, p->stability_most);
    return check_worlds(p, error) && check_counters(p, error) && check_pairs(p, error) &&
           check_tokens(p, error) && check_events(p, error);
}
