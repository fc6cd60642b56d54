/* scene_words.c - how ships, places and chances are called on the table. */
#include "scene.h"

#include <string.h>

const char *horizons_ship_glyph(const horizons_table *t, int seat, int ship)
{
    static const char *const glyphs[SHIP_KINDS] = {"rocket",    "flyby", "orbiter",  "rover",
                                                   "telescope", "probe", "transport"};
    const horizons_design *design = horizons_design_of(t->pack, t->s, seat, ship);
    if (design->kind != CREWED)
        return glyphs[design->kind];
    return design->attack || design->strike ? "cruiser"
           : design->mining                 ? "hammer"
           : design->exploration            ? "rocket"
                                            : "transport";
}

/* Two letters for the map; the adjective of a faction that is not known here. */
const char *horizons_short_faction(const horizons_table *t, int faction)
{
    static const struct {
        const char *name, *letters;
    } known[] = {{"North America", "NA"}, {"Russia", "RU"}, {"Europe", "EU"},
                 {"China", "CN"},         {"Japan", "JP"},  {"South America-Africa", "SA"},
                 {"India", "IN"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(t->pack->factions[faction].name, known[i].name) == 0)
            return known[i].letters;
    return t->pack->factions[faction].adjective;
}

const char *horizons_place_words(const horizons_table *t, int place, char buffer[ORR_MAX_NAME])
{
    if (place == NOWHERE)
        return "nowhere";
    if (horizons_in_flyby(place))
        snprintf(buffer, ORR_MAX_NAME, "%s, flyby", t->pack->tiles[place - FLYBY].name);
    else
        snprintf(buffer, ORR_MAX_NAME, "%s%s", t->pack->worlds[horizons_world_of(place)].name,
                 horizons_in_orbit(place) ? " orbit" : "");
    return buffer;
}

static void add_values(const horizons_design *design, orr_text *out)
{
    if (design->exploration)
        orr_text_add(out, ", explores %d", design->exploration);
    if (design->attack || design->strike)
        orr_text_add(out, ", fire %d, strike %d", design->attack, design->strike);
    if (design->drones)
        orr_text_add(out, ", %d drones", design->drones);
    if (design->mining)
        orr_text_add(out, ", mines");
    if (design->gear & SPECTROMETER)
        orr_text_add(out, ", spectrometer");
    if (design->gear & MOBILE_LAB)
        orr_text_add(out, ", mobile lab");
}

/* "Orion, CV-4, explores 5; in reserve; carries 2 FUEL". */
void horizons_ship_tip(const horizons_table *t, int seat, int ship, orr_text *out)
{
    const horizons_ship *v = &t->s->ship[seat][ship];
    const horizons_design *design = horizons_design_of(t->pack, t->s, seat, ship);
    char buffer[ORR_MAX_NAME];
    orr_text_add(out, "%s",
                 orr_name_of(t->rules, t->s, KIND_ANY_SHIP, horizons_ship_id(seat, ship), buffer));
    if (design->kind == CREWED)
        orr_text_add(out, ", CV-%d", design->size);
    add_values(design, out);
    if (horizons_has_flag(v, RESERVED))
        orr_text_add(out, "; in reserve");
    if (v->damage)
        orr_text_add(out, "; damage %d of %d", v->damage, design->size);
    if (horizons_has_flag(v, HAS_PROBE))
        orr_text_add(out, "; with a probe");
    for (int r = 0; r < RESOURCES; r++)
        if (v->cargo[r])
            orr_text_add(out, "; carries %d %s", v->cargo[r], horizons_resource_words[r]);
    if (v->transit)
        orr_text_add(out, "; %d year%s to go", v->transit, v->transit == 1 ? "" : "s");
    if (v->goal != NOWHERE)
        orr_text_add(out, "; then on to %s", horizons_place_words(t, v->goal, buffer));
}

/* The picture of a world: one of its own, or one for its kind. */
const char *horizons_world_look(const horizons_table *t, int world)
{
    static const struct {
        const char *name, *look;
    } looks[] = {{"Sun", "sun"},           {"Mercury", "mercury"},  {"Venus", "venus"},
                 {"Earth", "earth"},       {"Moon", "moon"},        {"Mars", "mars"},
                 {"Ceres", "moon"},        {"Jupiter", "jupiter"},  {"Io", "world yellow"},
                 {"Europa", "ice"},        {"Ganymede", "moon"},    {"Callisto", "mercury"},
                 {"Saturn", "saturn"},     {"Enceladus", "ice"},    {"Dione", "ice"},
                 {"Rhea", "moon"},         {"Titan", "gas orange"}, {"Iapetus", "pluto"},
                 {"Uranus", "uranus"},     {"Titania", "moon"},     {"Oberon", "mercury"},
                 {"Neptune", "neptune"},   {"Triton", "ice"},       {"Pluto", "pluto"},
                 {"Haumea", "ice"},        {"Eris", "ice"},         {"Sedna", "world red"},
                 {"Alpha Centauri", "sun"}};
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        if (strcmp(t->pack->worlds[world].name, looks[i].name) == 0)
            return looks[i].look;
    return t->pack->worlds[world].symbols & GAS ? "gas grey" : "asteroid";
}

static void add_quarters(orr_text *out, const char *what, int quarters)
{
    static const char *const parts[] = {"", "¼", "½", "¾"};
    const int size = quarters < 0 ? -quarters : quarters;
    if (quarters)
        orr_text_add(out, "%s%s %s%d%s", out->length ? ", " : "", what, quarters < 0 ? "-" : "",
                     size / 4, parts[size % 4]);
}

/* Points of a seat, and where they come from. */
int horizons_score_words(const horizons_table *t, int seat, orr_text *out)
{
    horizons_tally tally;
    const int points = horizons_tally_score(t->rules, t->s, seat, &tally);
    add_quarters(out, "victory markers", tally.victory);
    add_quarters(out, "missions", tally.missions);
    add_quarters(out, "tech points", tally.points);
    add_quarters(out, "politics", tally.politics);
    add_quarters(out, "settlements", tally.settlements);
    add_quarters(out, "terraforming", tally.terraforming);
    add_quarters(out, "facilities", tally.facilities);
    add_quarters(out, "fleet", tally.fleet);
    add_quarters(out, "Alpha Centauri", tally.stars);
    add_quarters(out, "colonizer", tally.colonizer);
    add_quarters(out, "technologies missing", tally.missing);
    return points;
}
