/* manual_test.c - the tables of the manual are those of the pack: facilities, worlds, factions, ships,
 * technologies, missions. With HORIZONS_TABLES they are printed as they should stand there. */
#include "horizons_support.h"

static char *manual;

/* A row stands in the manual, word for word. */
static void assert_row(const orr_text *row)
{
    if (getenv("HORIZONS_TABLES"))
        puts(row->data);
    else if (!strstr(manual, row->data))
        fail_because("docs/games/horizons.md lacks: %s", row->data);
}

static void heading(const char *text)
{
    if (getenv("HORIZONS_TABLES"))
        printf("\n%s\n", text);
    else if (!strstr(manual, text))
        fail_because("docs/games/horizons.md lacks: %s", text);
}

static position *open_manual(void)
{
    manual = test_file("../docs/games/horizons.md");
    assert_non_null(manual);
    return horizons_at("");
}

static void close_manual(position *p)
{
    leave(p);
    free(manual);
    manual = NULL;
}

#define ROW(...)                                                                                   \
    do {                                                                                           \
        char bytes_[600];                                                                          \
        orr_text row_ = orr_text_in(bytes_, sizeof bytes_);                                        \
        orr_text_add(&row_, __VA_ARGS__);                                                          \
        assert_row(&row_);                                                                         \
    } while (0)

/* #tables #facilities #table-of-facilities */
static void facilities(void **state)
{
    (void)state;
    position *p = open_manual();
    heading("| facility | SUP | shield | value |\n|---|---|---|---|");
    for (int f = 0; f < FACILITIES; f++) {
        const horizons_facility *x = &p->pack->facilities[f];
        ROW("| %s | %d | %d | %d |", x->name, x->cost, x->shield, x->value);
    }
    close_manual(p);
}

/* "re-entry, air": what makes a world dangerous. */
static void symbols_of(int symbols, orr_text *out)
{
    static const char *const words[] = {"re-entry", "atmosphere", "radiation", "clouds"};
    for (int i = 0; i < 4; i++)
        if (symbols >> i & 1)
            orr_text_add(out, "%s%s", out->length ? ", " : "", words[i]);
}

/* #table-of-worlds #layers */
static void worlds(void **state)
{
    (void)state;
    position *p = open_manual();
    heading("| world | number | to find | below | life | base | terraforming | ORE FUEL SUP | "
            "mind |\n|---|---|---|---|---|---|---|---|---|");
    for (int w = 0; w < p->pack->world_count; w++) {
        const horizons_world *x = &p->pack->worlds[w];
        char bytes[80] = "";
        orr_text symbols = orr_text_in(bytes, sizeof bytes);
        symbols_of(x->symbols, &symbols);
        ROW("| %s | %d | %d | %d, %d, %d | %d %% | %d | %d | %d %d %d | %s |", x->name,
            p->pack->tiles[x->tile].number, x->exploration, x->depth[0], x->depth[1], x->depth[2],
            x->life, x->base_cost, x->terraform, x->bonus[ORE], x->bonus[FUEL], x->bonus[SUP],
            bytes);
    }
    close_manual(p);
}

/* #table-of-factions */
static void factions(void **state)
{
    static const char *const domains[DOMAINS] = {"physics", "engineering", "biology"};
    (void)state;
    position *p = open_manual();
    heading("| faction | robots, crews, bases | strong in | technologies | policy | suit it |\n"
            "|---|---|---|---|---|---|");
    for (int f = 0; f < FACTIONS; f++) {
        const horizons_faction *x = &p->pack->factions[f];
        ROW("| %s | %d, %d, %d | %s | %d | %s | %s, %s |", x->name, x->limits[RE_LIMIT],
            x->limits[CV_LIMIT], x->limits[BASE_LIMIT], domains[x->domain], x->tech_count,
            p->pack->policies[x->policy].name, p->pack->techs[x->suited[0]].name,
            p->pack->techs[x->suited[1]].name);
    }
    close_manual(p);
}

/* #table-of-ships */
static void ships(void **state)
{
    static const char *const kinds[SHIP_KINDS] = {"LV",        "flyby", "orbiter", "rover",
                                                  "telescope", "probe", "CV"};
    static const char *const gear[] = {"", "spectrometer", "lab", "spectrometer, lab"};
    (void)state;
    position *p = open_manual();
    heading(
        "| ship | kind | ORE FUEL SUP | explores | attack, strike | cargo | drones | mines | gear "
        "| counters |\n|---|---|---|---|---|---|---|---|---|---|");
    for (int d = 0; d < p->pack->design_count; d++) {
        const horizons_design *x = &p->pack->designs[d];
        char kind[24];
        const bool sized = x->kind == LAUNCHER || x->kind == CREWED;
        if (d % DESIGNS == 0)
            ROW("| **%s** | | | | | | | | | |", p->pack->factions[x->faction].name);
        snprintf(kind, sizeof kind, sized ? "%s-%d" : "%s", kinds[x->kind], x->size);
        ROW("| %s | %s | %d %d %d | %d | %d, %d | %d | %d | %d | %s | %d |", x->name, kind,
            x->cost[ORE], x->cost[FUEL], x->cost[SUP], x->exploration, x->attack, x->strike,
            x->cargo, x->drones, x->mining, gear[x->gear & 3], x->count);
    }
    close_manual(p);
}

/* #table-of-technologies #forks */
static void technologies(void **state)
{
    static const char *const domains[DOMAINS] = {"physics", "engineering", "biology"};
    (void)state;
    position *p = open_manual();
    heading("| technology | domain | column | costs | needs | closes | what it does |\n"
            "|---|---|---|---|---|---|---|");
    for (int t = 0; t < p->pack->tech_count; t++) {
        const horizons_tech *x = &p->pack->techs[t];
        char bytes[160] = "";
        orr_text needs = orr_text_in(bytes, sizeof bytes);
        for (int i = 0; i < x->link_count; i++)
            orr_text_add(&needs, "%s%s", i ? ", " : "", p->pack->techs[x->links[i]].name);
        ROW("| %s | %s | %d | %d | %s | %s | %s |", x->name, domains[x->domain], x->column + 1,
            x->cost, bytes, x->fork == NONE ? "" : p->pack->techs[x->fork].name, x->about);
    }
    close_manual(p);
}

/* #table-of-missions */
static void missions(void **state)
{
    (void)state;
    position *p = open_manual();
    heading("| mission | from | VP | asks for |\n|---|---|---|---|");
    for (int m = 0; m < p->pack->mission_count; m++) {
        const horizons_mission *x = &p->pack->missions[m];
        char bytes[160];
        orr_text aim = orr_text_in(bytes, sizeof bytes);
        horizons_mission_words(p->pack, m, &aim);
        ROW("| %s | %d | %d | %s |", x->name, x->decade ? 2000 + 10 * x->decade : FIRST_YEAR, x->vp,
            bytes);
    }
    close_manual(p);
}

/* #table-of-scenarios: what each faction has more at the beginning, so that all have a chance. */
static void grants(void **state)
{
    (void)state;
    position *p = open_manual();
    heading("| scenario | $B | North America | Russia | Europe | China | Japan | South "
            "America-Africa | India |\n|---|---|---|---|---|---|---|---|---|");
    for (int i = 0; i < p->pack->scenario_count; i++) {
        const horizons_scenario *x = &p->pack->scenarios[i];
        if (x->grant_count)
            ROW("| %s | %d | %d | %d | %d | %d | %d | %d | %d |", x->name, x->cash, x->grants[0],
                x->grants[1], x->grants[2], x->grants[3], x->grants[4], x->grants[5], x->grants[6]);
    }
    close_manual(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facilities), cmocka_unit_test(worlds),       cmocka_unit_test(factions),
        cmocka_unit_test(ships),      cmocka_unit_test(technologies), cmocka_unit_test(missions),
        cmocka_unit_test(grants),
    };
    return cmocka_run_group_tests_name("manual", tests, NULL, NULL);
}
