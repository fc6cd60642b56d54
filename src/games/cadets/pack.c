/* pack.c - what packs/cadets.yaml may say, and what must hold beyond the ranges of numbers. */
#include "parts.h"

#include <string.h>

static const char *const class_words[] = {"weapon",  "gear",      "discovery", "schematic",
                                          "rescued", "dominated", NULL};
static const char *const part_words[] = {"wire", "blood", "mysterium", NULL};
static const char *const effect_words[] = {"none",  "panic",   "mind-control", "terror",
                                           "spawn", "grapple", "brood",        NULL};
static const char *const role_words[] = {"none", "start",  "exit", "switch", "core",
                                         "lair", "muster", "lab",  NULL};
static const char *const event_words[] = {"none",
                                          "cosmic-radiation",
                                          "power-out",
                                          "time-distortion",
                                          "unnatural-growth",
                                          "unreasonable-fear",
                                          NULL};
static const char *const alert_words[] = {"none",       "alert",    "bugs",   "fear",
                                          "two-alerts", "officers", "giants", "sleepers",
                                          "countdown",  NULL};
static const char *const law_words[] = {
    "none",     "dark",    "bulkheads", "whip", "mend",    "arrivals", "noise",  "haste", "jammed",
    "thin-air", "amplify", "breakup",   "leak", "relight", "shield",   "clamps", NULL};
static const char *const from_words[] = {"start", "sight", NULL};
static const char *const lock_words[] = {"plain", "none",  "guarded",   "two-hands", "stiff",
                                         "wire",  "blood", "mysterium", NULL};
static const char *const ruler_words[] = {"none",     "hive-queen",   "overmind",
                                          "colossus", "leech-mother", NULL};
static const char *const leave_words[] = {"none", "exit", "start", NULL};

/* What the rules know by name; other names for the same things say `word: ...` in the file. */
static const char *const people_known[] = {[CAPTAIN] = "captain", [FIRST_OFFICER] = "first-officer",
                                           [DOCTOR] = "doctor",   [PROFESSOR] = "professor",
                                           [CHIEF] = "chief",     [YEOMAN] = "yeoman",
                                           [ROCKETEERS] = NULL};
static const char *const species_known[] = {
    [BRAIN] = "brain-in-a-jar", [LEADER] = "leader",     [SAUCERMAN] = "saucerman",
    [SENTINEL] = "sentinel",    [THRALL] = "thrall",     [WAR_THRALL] = "war-thrall",
    [LEECH] = "space-leech",    [BUG] = "bug",           [QUEEN] = "hive-queen",
    [OVERMIND] = "overmind",    [COLOSSUS] = "colossus", [LEECH_MOTHER] = "leech-mother",
    [ALIEN_TYPES] = NULL};
static const char *const things_known[] = {
    [ATOMIC_RIFLE] = "atomic-rifle",
    [RAY_GUN] = "ray-gun",
    [AIR_KNIFE] = "air-knife",
    [DEMO_CHARGE] = "demo-charge",
    [FLAME_GUN] = "flame-gun",
    [ACCELERATOR_HYPO] = "accelerator-hypo",
    [ELECTRO_MINE] = "electro-mine",
    [FIRST_AID_KIT] = "first-aid-kit",
    [FLAG] = "flag",
    [FOOD_PILLS] = "food-pills",
    [HEAD_SET] = "head-set",
    [HOLSTER] = "holster",
    [MED_PACK] = "med-pack",
    [OXYGEN_TANK] = "oxygen-tank",
    [REFERENCE_BOOK] = "reference-book",
    [SOFT_FOCUS_LENS] = "soft-focus-lens",
    [SPACE_BANDAGES] = "space-bandages",
    [STUN_PELLET] = "stun-pellet",
    [TAPE_RECORDER] = "tape-recorder",
    [TELE_RADIO] = "tele-radio",
    [TOOLS] = "tools",
    [PROTON_BLADE] = "proton-blade",
    [FORCE_FIELD_BELT] = "force-field-belt",
    [WAVE_GENERATOR] = "gravitational-wave-generator",
    [HEAT_RAY] = "heat-ray",
    [IMPOSSIBLE_CUBE] = "impossible-cube",
    [IONOSCOPE] = "ionoscope",
    [MENTALITY_HELMET] = "mentality-helmet",
    [REPLICATOR] = "replicator",
    [SONIC_REPULSOR] = "sonic-repulsor",
    [GLOWING_ORB] = "strangely-glowing-orb",
    [TELEPATHY_BAND] = "telepathy-band",
    [TIME_WARP] = "time-warp",
    [XRAY_GOGGLES] = "x-ray-goggles",
    [MYSTERIUM] = "mysterium",
    [THRALL_TANK] = "thrall-oxygen-tank",
    [INVISIBILITY_DEVICE] = "invisibility-device",
    [HYPERBOLIZER] = "neuronic-hyperbolizer",
    [REALITY_INVERTER] = "reality-inverter",
    [STASIS_BOX] = "stasis-box",
    [TANTALUS_PROJECTOR] = "tantalus-projector",
    [TELEPORTER] = "teleporter",
    [BOY] = "boy",
    [BUS_DRIVER] = "bus-driver",
    [CO_ED] = "co-ed",
    [COWBOY] = "cowboy",
    [FOOTBALL_PLAYER] = "football-player",
    [GIRL] = "girl",
    [HOBO] = "hobo",
    [LOST_BROTHER] = "long-lost-brother",
    [SARGE] = "sarge",
    [SCIENTIST] = "scientist",
    [DOMINATED_BRAIN] = "dominated-brain",
    [ITEMS] = NULL,
};

const char *cadets_word(int kind, int index)
{
    return kind == KIND_ROCKETEER ? people_known[index]
           : kind == KIND_ALIEN   ? species_known[index]
                                  : things_known[index];
}

static const orr_field person_fields[] = {
    ORR_TEXT(cadets_person, name),
    ORR_TEXT(cadets_person, full),
    ORR_TEXT(cadets_person, talent),
    ORR_TEXT(cadets_person, note),
    ORR_INT(cadets_person, hp, 1, 9),
    ORR_INT(cadets_person, iq, 0, 9),
    ORR_INT(cadets_person, standard, 1, 4),
    ORR_INT(cadets_person, combat, 0, 1),
    ORR_INT(cadets_person, non_combat, 0, 1),
    ORR_SOURCE(cadets_person),
    ORR_END_OF_FIELDS,
};

static const orr_field species_fields[] = {
    ORR_TEXT(cadets_species, name),
    ORR_TEXT(cadets_species, note),
    ORR_INT(cadets_species, figures, 1, 30),
    ORR_INT(cadets_species, move, 0, 4),
    ORR_INT(cadets_species, dice, 0, 10),
    ORR_INT(cadets_species, range, 0, 4),
    ORR_INT(cadets_species, hp, 1, 9),
    ORR_BOOL(cadets_species, through_hatches),
    ORR_WORD(cadets_species, effect, effect_words),
    ORR_SOURCE(cadets_species),
    ORR_END_OF_FIELDS,
};

static const orr_field thing_fields[] = {
    ORR_TEXT(cadets_thing, name),
    ORR_TEXT(cadets_thing, note),
    ORR_WORD(cadets_thing, class, class_words),
    ORR_INT(cadets_thing, copies, 0, 9),
    ORR_INT(cadets_thing, charges, 0, 9, ORR_OPTIONAL),
    ORR_BOOL(cadets_thing, large, ORR_OPTIONAL),
    ORR_BOOL(cadets_thing, analyze, ORR_OPTIONAL),
    ORR_INTS(cadets_thing, reach, reach_count, 0, 4, 0, 10, ORR_OPTIONAL),
    ORR_WORDS(cadets_thing, parts, part_count, part_words, 0, 2, ORR_OPTIONAL),
    ORR_SOURCE(cadets_thing),
    ORR_END_OF_FIELDS,
};

static const orr_field tile_fields[] = {
    ORR_TEXT(cadets_tile, name),
    ORR_INTS(cadets_tile, hatches, hatch_count, 0, 6, 1, 6, ORR_OPTIONAL),
    ORR_BOOL(cadets_tile, vent, ORR_OPTIONAL),
    ORR_WORD(cadets_tile, role, role_words, ORR_OPTIONAL),
    ORR_SOURCE(cadets_tile),
    ORR_END_OF_FIELDS,
};

static const orr_field token_fields[] = {
    ORR_TEXT(cadets_token, name),
    ORR_REFS(cadets_token, aliens, alien_count, "species", 0, 3),
    ORR_WORD(cadets_token, event, event_words, ORR_OPTIONAL),
    ORR_SOURCE(cadets_token),
    ORR_END_OF_FIELDS,
};

static const orr_field alert_fields[] = {
    ORR_TEXT(cadets_alert, name),
    ORR_INT(cadets_alert, count, 1, 12),
    ORR_BOOL(cadets_alert, draws),
    ORR_SOURCE(cadets_alert),
    ORR_END_OF_FIELDS,
};

/* Exactly four things. */
#define FOUR_THINGS(who)                                                                           \
    {                                                                                              \
        .name = #who, .type = ORR_FIELD_REFS, .offset = offsetof(cadets_kit, who), .size = 1,      \
        .min = 4, .max = 4, .list = "things"                                                       \
    }
static const orr_field kit_fields[] = {
    ORR_TEXT(cadets_kit, name), ORR_TEXT(cadets_kit, note), FOUR_THINGS(captain),
    FOUR_THINGS(first_officer), FOUR_THINGS(doctor),        FOUR_THINGS(professor),
    FOUR_THINGS(chief),         FOUR_THINGS(yeoman),        ORR_SOURCE(cadets_kit),
    ORR_END_OF_FIELDS,
};

static const orr_field place_fields[] = {
    ORR_REF(cadets_place, tile, "tiles"),
    ORR_WORD(cadets_place, law, law_words, ORR_OPTIONAL),
    ORR_WORD(cadets_place, from, from_words, ORR_OPTIONAL),
    ORR_WORD(cadets_place, lock, lock_words, ORR_OPTIONAL),
    ORR_INT(cadets_place, turns, 0, 9, ORR_OPTIONAL),
    ORR_REF(cadets_place, species, "species", ORR_OPTIONAL),
    ORR_INTS_FIXED(cadets_place, every, 6, 0, 9, ORR_OPTIONAL),
    ORR_TEXT(cadets_place, note),
    ORR_END_OF_FIELDS,
};

static const orr_field scenario_fields[] = {
    ORR_TEXT(cadets_scenario, name),
    ORR_TEXT(cadets_scenario, story),
    ORR_TEXT(cadets_scenario, briefing),
    ORR_TEXT(cadets_scenario, won),
    ORR_TEXT(cadets_scenario, lost),
    ORR_TEXT(cadets_scenario, special),
    ORR_TEXT(cadets_scenario, map),
    ORR_REF(cadets_scenario, start, "tiles"),
    ORR_REFS(cadets_scenario, fixed, fixed_count, "tiles", 0, 6, ORR_OPTIONAL),
    ORR_REFS(cadets_scenario, hidden, hidden_count, "tiles", 0, 8, ORR_OPTIONAL),
    ORR_LIST(cadets_scenario, places, place_count, place_fields, 0, MAX_PLACES, ORR_IN_ORDER,
             ORR_OPTIONAL),
    ORR_INTS_FIXED(cadets_scenario, switches, 6, 0, 8, ORR_OPTIONAL),
    ORR_INTS_FIXED(cadets_scenario, rescue, 6, 0, 12, ORR_OPTIONAL),
    ORR_INTS_FIXED(cadets_scenario, boss, 6, 0, 60, ORR_OPTIONAL),
    ORR_INTS_FIXED(cadets_scenario, hold, 6, 0, 30, ORR_OPTIONAL),
    ORR_INTS_FIXED(cadets_scenario, hunt, 6, 0, 20, ORR_OPTIONAL),
    ORR_INTS_FIXED(cadets_scenario, loot, 6, 0, 12, ORR_OPTIONAL),
    ORR_INTS_FIXED(cadets_scenario, survey, 6, 0, 40, ORR_OPTIONAL),
    ORR_REF(cadets_scenario, quarry, "species", ORR_OPTIONAL),
    ORR_REF(cadets_scenario, guard, "species", ORR_OPTIONAL),
    ORR_WORD(cadets_scenario, ruler, ruler_words, ORR_OPTIONAL),
    ORR_REF(cadets_scenario, lair, "tiles", ORR_OPTIONAL),
    ORR_REF(cadets_scenario, assemble, "things", ORR_OPTIONAL),
    ORR_WORD(cadets_scenario, leave, leave_words, ORR_OPTIONAL),
    ORR_INTS_FIXED(cadets_scenario, turns, 6, 4, 60),
    ORR_INTS_FIXED(cadets_scenario, oxygen, 6, 2, 9),
    ORR_INTS_FIXED(cadets_scenario, more, 6, 0, 33),
    ORR_INTS_FIXED(cadets_scenario, posts, 6, 0, 12, ORR_OPTIONAL),
    ORR_REFS(cadets_scenario, crew, crew_count, "people", ROCKETEERS, ROCKETEERS),
    ORR_REF(cadets_scenario, kit, "kits"),
    ORR_WORD(cadets_scenario, red_alert, alert_words, ORR_OPTIONAL),
    ORR_BOOL(cadets_scenario, captive, ORR_OPTIONAL),
    ORR_INT(cadets_scenario, core_hp, 0, 20, ORR_OPTIONAL),
    ORR_REF(cadets_scenario, patrol, "species", ORR_OPTIONAL),
    ORR_REFS(cadets_scenario, leads_to, lead_count, "scenarios", 0, MAX_LEADS, ORR_OPTIONAL),
    ORR_REFS(cadets_scenario, if_lost, lost_count, "scenarios", 0, 1, ORR_OPTIONAL),
    ORR_REF(cadets_scenario, reward, "things"),
    ORR_SOURCE(cadets_scenario),
    ORR_END_OF_FIELDS,
};

/* A tile's number is its inventory number, by which aliens choose their way; missions are numbered
 * as the campaign tells them; tokens, so that a bag holds them in the same order in every file. */
const orr_field cadets_schema[] = {
    ORR_LIST(cadets_pack, people, person_count, person_fields, ROCKETEERS, ROCKETEERS,
             ORR_KNOWN(people_known)),
    ORR_LIST(cadets_pack, species, species_count, species_fields, FIRST_ALIEN_TYPES, ALIEN_TYPES,
             ORR_KNOWN(species_known)),
    ORR_LIST(cadets_pack, things, thing_count, thing_fields, ITEMS, ITEMS, ORR_KNOWN(things_known)),
    ORR_LIST(cadets_pack, tiles, tile_count, tile_fields, 20, MAX_TILES, ORR_SORTED_BY("number")),
    ORR_LIST(cadets_pack, tokens, token_count, token_fields, 1, MAX_TOKENS,
             ORR_SORTED_BY("number")),
    ORR_LIST(cadets_pack, alerts, alert_count, alert_fields, 1, MAX_ALERTS,
             ORR_SORTED_BY("number")),
    ORR_LIST(cadets_pack, kits, kit_count, kit_fields, 1, MAX_KITS),
    ORR_LIST(cadets_pack, scenarios, scenario_count, scenario_fields, 1, MAX_SCENARIOS,
             ORR_SORTED_BY("number")),
    ORR_END_OF_FIELDS,
};

/* ---- what the table of fields cannot say ---------------------------------------------------------- */

static bool check_figures(const cadets_pack *pack, orr_error *error)
{
    for (int type = 0; type < pack->species_count; type++) {
        const int room = cadets_figure_end(type) - cadets_figure_first(type);
        if (pack->species[type].figures > room)
            return orr_fail(error, "species[%d]: %d figures are too many; there is room for %d.",
                            type, pack->species[type].figures, room);
    }
    return true;
}

static bool check_cards(const cadets_pack *pack, orr_error *error)
{
    int cards = 0;
    for (int item = 0; item < ITEMS; item++)
        cards += pack->things[item].copies;
    if (cards > CARDS)
        return orr_fail(error, "things: %d cards are too many; %d is the most.", cards, CARDS);
    return true;
}

/* What is recommended must be in the box, and nobody carries three large things. */
static bool check_kit(const cadets_pack *pack, const cadets_kit *kit, orr_error *error)
{
    const uint8_t *const hands[ROCKETEERS] = {kit->captain,   kit->first_officer, kit->doctor,
                                              kit->professor, kit->chief,         kit->yeoman};
    for (int item = 0; item < ITEMS; item++) {
        int wanted = 0;
        for (int r = 0; r < ROCKETEERS; r++)
            for (int i = 0; i < 4; i++)
                wanted += hands[r][i] == item;
        if (wanted > pack->things[item].copies)
            return orr_fail(error, "kits: %s hands out %d of %s, and there are only %d.", kit->name,
                            wanted, pack->things[item].name, pack->things[item].copies);
        if (wanted && item > TOOLS)
            return orr_fail(error, "kits: %s hands out %s, which is not of the Patrol.", kit->name,
                            pack->things[item].name);
    }
    for (int r = 0; r < ROCKETEERS; r++) {
        int large = 0;
        for (int i = 0; i < 4; i++)
            large += pack->things[hands[r][i]].large;
        if (large > 2)
            return orr_fail(error, "kits: %s gives the %s %d large items; two are the most.",
                            kit->name, pack->people[r].name, large);
    }
    return true;
}

/* A place that sends or drives somebody says whom; one that must be cranked says how often. */
static bool check_place(const cadets_scenario *scenario, const cadets_place *place, int index,
                        orr_error *error)
{
    const bool wants_species =
        place->law == LAW_ARRIVALS || place->law == LAW_HASTE || place->law == LAW_MEND;
    bool on_map = scenario->start == place->tile;
    for (int i = 0; i < scenario->fixed_count; i++)
        on_map |= scenario->fixed[i] == place->tile;
    for (int i = 0; i < scenario->hidden_count; i++)
        on_map |= scenario->hidden[i] == place->tile;
    if (!on_map)
        return orr_fail(error, "scenarios[%d]: a place is neither fixed nor hidden on the map.",
                        index);
    if (wants_species && place->species >= ALIEN_TYPES)
        return orr_fail(
            error, "scenarios[%d]: a place with this law says which species it is about.", index);
    if (place->lock == STIFF_SWITCH && place->turns < 2)
        return orr_fail(error, "scenarios[%d]: a stiff switch needs at least two turns.", index);
    if (place->law == LAW_RELIGHT && place->lock == NO_SWITCH)
        return orr_fail(error, "scenarios[%d]: a light without a switch cannot be lit again.",
                        index);
    return true;
}

static bool check_scenario(const cadets_pack *pack, int index, orr_error *error)
{
    const cadets_scenario *scenario = &pack->scenarios[index];
    for (int i = 0; i < scenario->place_count; i++)
        if (!check_place(scenario, &scenario->places[i], index, error))
            return false;
    for (int crew = 1; crew < ROCKETEERS; crew++)
        if (scenario->posts[crew] &&
            (scenario->guard >= ALIEN_TYPES || !strpbrk(scenario->map, "gGh")))
            return orr_fail(error, "scenarios[%d]: posts need a guard, and places on the map.",
                            index);
        else if (scenario->hunt[crew] && scenario->quarry >= ALIEN_TYPES)
            return orr_fail(error, "scenarios[%d]: a hunt wants a quarry.", index);
    for (int i = 0; i < ROCKETEERS; i++)
        for (int k = 0; k < i; k++)
            if (scenario->crew[i] == scenario->crew[k])
                return orr_fail(error, "scenarios[%d]: crew lists the %s twice.", index,
                                pack->people[scenario->crew[i]].name);
    if (scenario->reward == MYSTERIUM || scenario->reward == THRALL_TANK)
        return orr_fail(error, "scenarios[%d]: a reward is something to keep, not %s.", index,
                        pack->things[scenario->reward].name);
    if (scenario->ruler > RULED_BY_OVERMIND && pack->species_count < ALIEN_TYPES)
        return orr_fail(error, "scenarios[%d]: its ruler is not among the species.", index);
    return true;
}

/* A campaign comes to an end whatever is won or lost: from no mission can it come back there. */
static bool check_campaign(const cadets_pack *pack, orr_error *error)
{
    uint32_t after[MAX_SCENARIOS] = {0};
    for (int i = 0; i < pack->scenario_count; i++) {
        for (int k = 0; k < pack->scenarios[i].lead_count; k++)
            after[i] |= UINT32_C(1) << pack->scenarios[i].leads_to[k];
        for (int k = 0; k < pack->scenarios[i].lost_count; k++)
            after[i] |= UINT32_C(1) << pack->scenarios[i].if_lost[k];
    }
    for (int round = 0; round < pack->scenario_count; round++)
        for (int i = 0; i < pack->scenario_count; i++)
            for (int k = 0; k < pack->scenario_count; k++)
                after[i] |= after[i] >> k & 1 ? after[k] : 0;
    for (int i = 0; i < pack->scenario_count; i++) {
        if (after[i] >> i & 1)
            return orr_fail(error, "scenarios[%d]: the campaign leads from %s back to it.", i,
                            pack->scenarios[i].name);
        if (pack->scenarios[i].lost_count && !pack->scenarios[i].lead_count)
            return orr_fail(error, "scenarios[%d]: %s leads on if lost, but not if won.", i,
                            pack->scenarios[i].name);
    }
    return true;
}

static int count_standard(const cadets_pack *pack)
{
    int count = 0;
    for (int i = 0; i < pack->tile_count; i++)
        count += pack->tiles[i].role == NO_ROLE;
    return count;
}

static bool check_letter(const cadets_scenario *scenario, int index, char letter, orr_error *error)
{
    const bool fixed = (letter >= '1' && letter <= '6') || (letter >= 'p' && letter <= 'u');
    const int number = letter >= 'p' ? letter - 'p' : letter - '1';
    if (fixed && number >= scenario->fixed_count)
        return orr_fail(error, "scenarios[%d]: the map has '%c' but fixed lists %d tiles.", index,
                        letter, scenario->fixed_count);
    if (!fixed && !strchr("./SDoaAdeEmxXlLwWgGh", letter))
        return orr_fail(error, "scenarios[%d]: '%c' is not a letter of the map's legend.", index,
                        letter);
    return true;
}

static bool check_map(const cadets_pack *pack, int index, orr_error *error)
{
    const cadets_scenario *scenario = &pack->scenarios[index];
    int row = 0, column = 0, starts = 0, docks = 0, plain = 0, markers = 0;
    for (const char *at = scenario->map; *at; at++) {
        if (!check_letter(scenario, index, *at, error))
            return false;
        if (*at == '/') {
            row++;
            column = 0;
            continue;
        }
        starts += *at == 'S';
        docks += *at == 'D';
        markers += strchr("mxX", *at) != NULL;
        plain += strchr("oaAdeEmxXlLwWgGh", *at) != NULL;
        if (row >= GRID || column++ >= GRID)
            return orr_fail(error, "scenarios[%d]: the map is larger than %d by %d.", index, GRID,
                            GRID);
    }
    if (starts + (docks > 0) != 1)
        return orr_fail(error, "scenarios[%d]: the map wants one S, or docks D instead.", index);
    if (plain > count_standard(pack))
        return orr_fail(error, "scenarios[%d]: %d standard tiles on the map, %d in the box.", index,
                        plain, count_standard(pack));
    if (scenario->hidden_count > markers)
        return orr_fail(error, "scenarios[%d]: %d hidden tiles want as many markers, not %d.",
                        index, scenario->hidden_count, markers);
    return true;
}

bool cadets_check_pack(const void *pack, orr_error *error)
{
    const cadets_pack *p = pack;
    if (!check_figures(p, error) || !check_cards(p, error))
        return false;
    if (count_standard(p) > MAX_STANDARD)
        return orr_fail(error, "tiles: %d of them have no role; there is room for %d.",
                        count_standard(p), MAX_STANDARD);
    for (int i = 0; i < p->kit_count; i++)
        if (!check_kit(p, &p->kits[i], error))
            return false;
    for (int i = 0; i < p->scenario_count; i++)
        if (!check_map(p, i, error) || !check_scenario(p, i, error))
            return false;
    return check_campaign(p, error);
}

const char *cadets_scenario_word(const void *pack, int index)
{
    const cadets_pack *p = pack;
    return index < p->scenario_count ? p->scenarios[index].name : NULL;
}
