/* pack.c - what packs/expatriate.yaml may say: modules by type, colonies, when the game ends. */
#include "parts.h"

#include <strings.h>

static const char *const resource_words[] = {"fuel", "minerals",    "biotic", "machinery",
                                             "nano", "dark-matter", "any",    NULL};
static const char *const delivered_words[] = {"fuel",      "minerals", "biotic",
                                              "machinery", "nano",     NULL};
static const char *const type_words[] = {"delivery", "engineering", "terraforming", "military",
                                         NULL};
static const char *const job_words[] = {"conductor", "finalizer", "generator", NULL};
static const char *const players_words[] = {"any", "two", "three-or-more", NULL};
static const char *const effect_words[] = {
    "ignore-garbage",     "smuggle",     "lift",         "sunlight",      "dock-before",
    "dock-fewest",        "tp-per-dock", "draw-to-dock", "mission-bonus", "hand-bonus",
    "dock-mission",       "collect",     "arm",          "supremacy",     "tp-per-draw",
    "draw-inferiorities", NULL};
static_assert(sizeof effect_words / sizeof effect_words[0] == EFFECTS + 1, "a word per effect");

/* The modules by which the rules count stations, hands and decks; the four arms in the order in
 * which they are compared. A pack may call them otherwise and say `word: ...`. */
static const char *const delivery_known[] = {"fuel-tanker",       "ore-carrier",  "supply-shuttle",
                                             "bulk-hauler",       "ark",          "seed-freighter",
                                             "machine-transport", "nano-courier", NULL};
static const char *const engineering_known[] = {"remote-control-pumpjack",
                                                "mining-robots",
                                                "biotic-materials-lab",
                                                "specialized-space-factory",
                                                "additive-manufacturing-hub",
                                                "biorobotics-orbital-farm",
                                                "experimental-robotic-lab",
                                                "experimental-nanotechnology-lab",
                                                "fossil-mining-unit",
                                                "biodiversity-research-lab",
                                                "scientific-space-lab",
                                                "extraterrestrial-machinery-plant",
                                                "nanomanufacturing-facility",
                                                "fossil-fuel-power-station",
                                                "nuclear-power-plant",
                                                "biomass-fuel-power-station",
                                                NULL};
static const char *const terraforming_known[] = {"power-station",
                                                 "bulk-materials-storage",
                                                 "hydroponic-greenhouse",
                                                 "geospatial-data-collector",
                                                 "emergency-shelter",
                                                 "oxygen-generator",
                                                 "habitat-unit",
                                                 "civil-transporter",
                                                 "recycling-tank",
                                                 "workshop",
                                                 "chemical-lab",
                                                 "medical-bay",
                                                 "bioenhancement-lab",
                                                 "construction-unit",
                                                 "water-synthesis-lab",
                                                 "nanoreplicator",
                                                 NULL};
static const char *const military_known[] = {"spaceborne-forces", "extraterrestrial-fighters",
                                             "intelligence-assessment", "orbital-weapons", NULL};

static const orr_field delivery_fields[] = {
    ORR_TEXT(expatriate_delivery, name),
    ORR_WORDS(expatriate_delivery, brings, brings_count, delivered_words, 1, 2),
    ORR_INT(expatriate_delivery, copies, 0, DECK),
    ORR_SOURCE(expatriate_delivery),
    ORR_END_OF_FIELDS,
};

static const orr_field engineering_fields[] = {
    ORR_TEXT(expatriate_engineering, name),
    ORR_WORD(expatriate_engineering, job, job_words),
    ORR_WORDS(expatriate_engineering, needs, needs_count, delivered_words, 0, 1, ORR_OPTIONAL),
    ORR_WORDS(expatriate_engineering, gives, gives_count, resource_words, 0, 2, ORR_OPTIONAL),
    ORR_BOOL(expatriate_engineering, choice, ORR_OPTIONAL),
    ORR_INT(expatriate_engineering, tp, 0, 20, ORR_OPTIONAL),
    ORR_INT(expatriate_engineering, copies, 0, DECK),
    ORR_SOURCE(expatriate_engineering),
    ORR_END_OF_FIELDS,
};

static const orr_field terraforming_fields[] = {
    ORR_TEXT(expatriate_terraforming, name),
    ORR_WORDS(expatriate_terraforming, needs, needs_count, resource_words, LEAST_NEEDS, MOST_NEEDS),
    ORR_INT(expatriate_terraforming, tp, 1, 20),
    ORR_INT(expatriate_terraforming, copies, 0, DECK),
    ORR_SOURCE(expatriate_terraforming),
    ORR_END_OF_FIELDS,
};

static const orr_field military_fields[] = {
    ORR_TEXT(expatriate_military, name),
    ORR_INT(expatriate_military, copies, 0, DECK),
    ORR_SOURCE(expatriate_military),
    ORR_END_OF_FIELDS,
};

static const orr_field colony_fields[] = {
    ORR_TEXT(expatriate_colony, name),
    ORR_WORD(expatriate_colony, colour, type_words),
    ORR_WORD(expatriate_colony, players, players_words),
    ORR_WORD(expatriate_colony, effect, effect_words),
    ORR_FLAGS(expatriate_colony, resources, delivered_words, ORR_OPTIONAL),
    ORR_WORD(expatriate_colony, kind, type_words, ORR_OPTIONAL),
    ORR_REF(expatriate_colony, arm, "military", ORR_OPTIONAL),
    ORR_TEXT(expatriate_colony, text),
    ORR_SOURCE(expatriate_colony),
    ORR_END_OF_FIELDS,
};

const orr_field expatriate_schema[] = {
    ORR_INT(expatriate_pack, colonies_alone, 1, VP_DIVISOR - 1),
    ORR_INTS_FIXED(expatriate_pack, colonies_together, 3, 1, COLONIES),
    ORR_INT(expatriate_pack, most_rounds, 1, 200),
    ORR_INT(expatriate_pack, neutral_least, 1, ROW),
    ORR_LIST(expatriate_pack, delivery, delivery_count, delivery_fields, DELIVERY_DESIGNS,
             DELIVERY_DESIGNS, ORR_KNOWN(delivery_known)),
    ORR_LIST(expatriate_pack, engineering, engineering_count, engineering_fields,
             ENGINEERING_DESIGNS, ENGINEERING_DESIGNS, ORR_KNOWN(engineering_known)),
    ORR_LIST(expatriate_pack, terraforming, terraforming_count, terraforming_fields,
             TERRAFORMING_DESIGNS, TERRAFORMING_DESIGNS, ORR_KNOWN(terraforming_known)),
    ORR_LIST(expatriate_pack, military, military_count, military_fields, ARMS, ARMS,
             ORR_KNOWN(military_known)),
    /* A pack may have fewer colonies, more, or others: the rules know them by their effects. `number` is
     * the place of a colony among those of its colour. */
    ORR_LIST(expatriate_pack, colonies, colony_count, colony_fields, 8, MOST_COLONIES,
             ORR_SORTED_BY("colour number")),
    ORR_END_OF_FIELDS,
};

int expatriate_copies(const expatriate_pack *pack, int design)
{
    switch (expatriate_type_of(design)) {
    case DELIVERY:
        return pack->delivery[design].copies;
    case ENGINEERING:
        return expatriate_engineering_of(pack, design)->copies;
    case TERRAFORMING:
        return expatriate_terraforming_of(pack, design)->copies;
    default:
        return pack->military[design - FIRST_MILITARY].copies;
    }
}

/* Two modules of one name could not be told apart in notation. */
static bool names_differ(const expatriate_pack *pack, orr_error *error)
{
    for (int i = 0; i < DESIGNS; i++)
        for (int j = 0; j < i; j++)
            if (strcasecmp(expatriate_design_name(pack, i), expatriate_design_name(pack, j)) == 0)
                return orr_fail(error,
                                "Two modules are called %s; every design needs a name of "
                                "its own.",
                                expatriate_design_name(pack, i));
    return true;
}

/* A start draft for four, four hands and the first actions come out of every deck. */
static bool decks_are_large_enough(const expatriate_pack *pack, orr_error *error)
{
    enum { LEAST = 13 };
    for (int type = 0; type < TYPES; type++) {
        int cards = 0;
        for (int design = expatriate_first_design(type); design < expatriate_first_design(type + 1);
             design++)
            cards += expatriate_copies(pack, design);
        if (cards < LEAST || cards > DECK)
            return orr_fail(error, "%s: %d cards in all; there may be %d to %d.", type_words[type],
                            cards, LEAST, DECK);
    }
    return true;
}

static bool engineering_makes_sense(const expatriate_engineering *module, int index,
                                    orr_error *error)
{
    if (module->job == GENERATOR && (module->needs_count != 1 || module->gives_count != 0))
        return orr_fail(error, "engineering[%d]: a generator needs one resource and gives none.",
                        index);
    if (module->job != GENERATOR && module->gives_count == 0)
        return orr_fail(error, "engineering[%d]: a conductor or finalizer gives something.", index);
    if (module->job == CONDUCTOR && module->gives_count == 2 && !module->choice)
        return orr_fail(error,
                        "engineering[%d]: a conductor gives one resource; with two, "
                        "'choice: yes' lets the player choose.",
                        index);
    if (module->job == FINALIZER && (module->choice || module->needs_count != 0))
        return orr_fail(error, "engineering[%d]: a finalizer needs nothing and gives all it shows.",
                        index);
    for (int i = 0; i < module->gives_count; i++)
        if (module->gives[i] == ANY)
            return orr_fail(error, "engineering[%d]: 'any' can be needed, not given.", index);
    return true;
}

static bool terraforming_makes_sense(const expatriate_terraforming *module, int index,
                                     orr_error *error)
{
    for (int i = 0; i < module->needs_count; i++)
        if (module->needs[i] == DARK_MATTER)
            return orr_fail(error, "terraforming[%d]: dark matter replaces a need, it is none.",
                            index);
    return true;
}

static bool colony_makes_sense(const expatriate_colony *colony, int index, orr_error *error)
{
    if ((colony->effect == ARM) != (colony->arm != NONE))
        return orr_fail(error, "colonies[%d]: 'arm' goes with the effect arm, and only with it.",
                        index);
    if ((colony->effect == IGNORE_GARBAGE) != (colony->resources != 0))
        return orr_fail(error,
                        "colonies[%d]: 'resources' goes with ignore-garbage, and only with "
                        "it.",
                        index);
    return true;
}

/* However many seats there are, the row can be filled, the game can end by colonies, and they all
 * fit into the deck. */
static bool colonies_suffice(const expatriate_pack *pack, orr_error *error)
{
    for (int seats = 2; seats <= SEATS; seats++) {
        int cards = 0;
        for (int i = 0; i < pack->colony_count; i++)
            cards += expatriate_plays(pack, seats, i);
        if (cards < pack->colonies_together[seats - 2])
            return orr_fail(error,
                            "colonies: %d of them are for %d seats, fewer than the %d that "
                            "end the game.",
                            cards, seats, pack->colonies_together[seats - 2]);
        if (cards > COLONIES)
            return orr_fail(error, "colonies: %d of them are for %d seats; there is room for %d.",
                            cards, seats, COLONIES);
    }
    return true;
}

bool expatriate_check_pack(const void *pack, orr_error *error)
{
    const expatriate_pack *p = pack;
    if (!names_differ(p, error) || !decks_are_large_enough(p, error) || !colonies_suffice(p, error))
        return false;
    for (int i = 0; i < ENGINEERING_DESIGNS; i++)
        if (p->engineering[i].copies && !engineering_makes_sense(&p->engineering[i], i, error))
            return false;
    for (int i = 0; i < TERRAFORMING_DESIGNS; i++)
        if (p->terraforming[i].copies && !terraforming_makes_sense(&p->terraforming[i], i, error))
            return false;
    for (int i = 0; i < p->colony_count; i++)
        if (!colony_makes_sense(&p->colonies[i], i, error))
            return false;
    return true;
}
