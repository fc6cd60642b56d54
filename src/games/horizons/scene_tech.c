/* scene_tech.c - the technologies as a chart from left to right: what is known, what can be
 * developed now and for how much, what is missing for the rest. */
#include "scene.h"

static int points_of(const horizons_table *t, int domain)
{
    const horizons_programme *p = &t->s->seat[t->seat];
    int points = p->bank[domain];
    for (int v = 0; v < VALUES; v++)
        points += p->markers[domain][v] * horizons_marker_values[v];
    return points;
}

static void tech_tip(const horizons_table *t, orr_node *card, int tech)
{
    const horizons_tech *technology = &t->pack->techs[tech];
    char bytes[400];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    int owners = 0;
    orr_text_add(&text, "%s (%s): %s", technology->name, horizons_domain_words[technology->domain],
                 technology->about);
    for (int seat = 0; seat < t->s->head.seats; seat++)
        if (seat != t->seat && horizons_has_tech(t->s, seat, tech))
            orr_text_add(&text, "%s%s", owners++ ? ", " : " Known to ",
                         horizons_faction_of(t->pack, t->s, seat)->name);
    for (int i = 0, missing = 0; i < technology->link_count; i++)
        if (!horizons_has_tech(t->s, t->seat, technology->links[i]))
            orr_text_add(&text, "%s%s", missing++ ? ", " : ". Needs ",
                         t->pack->techs[technology->links[i]].name);
    orr_tip(card, "%s", bytes);
}

/* The links that are missing: "needs Ion Drives". */
static void tech_needs(const horizons_table *t, orr_node *card, int tech)
{
    const horizons_tech *technology = &t->pack->techs[tech];
    char bytes[160];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    for (int i = 0; i < technology->link_count; i++)
        if (!horizons_has_tech(t->s, t->seat, technology->links[i]))
            orr_text_add(&text, "%s%s", text.length ? ", " : "needs ",
                         t->pack->techs[technology->links[i]].name);
    orr_note(card, "%s", text.length ? bytes : "to be discovered");
}

static orr_node *show_tech(horizons_table *t, orr_node *column, int tech)
{
    const horizons_tech *technology = &t->pack->techs[tech];
    orr_node *card = orr_card(column, HORIZONS_ID("tech-%d", tech), technology->name);
    orr_style(card, "dense tech");
    orr_style(card, horizons_domain_hues[technology->domain]);
    tech_tip(t, card, tech);
    horizons_offer(t, card, KIND_TECH, tech);
    if (horizons_has_tech(t->s, t->seat, tech)) {
        orr_style(card, "known");
        orr_corner(card, "✓");
        return card;
    }
    if (t->step == TECHNOLOGY)
        orr_offer(card, ORR_MOVE1(VERB_DEVELOP, tech)); /* or why not */
    const int cost = horizons_tech_cost(t->pack, t->s, t->seat, tech);
    orr_corner(card, "%d", cost);
    if (!horizons_tech_open(t->rules, t->s, t->seat, tech)) {
        orr_style(card, "dim");
        tech_needs(t, card, tech);
    } else if (cost > points_of(t, technology->domain)) {
        orr_note(card, "%d short", cost - points_of(t, technology->domain));
    } else {
        orr_note(card, "ready");
    }
    return card;
}

static int last_column(const horizons_table *t)
{
    const horizons_pack *pack = t->pack;
    int last = 0;
    for (int tech = 0; tech < pack->tech_count; tech++)
        if (horizons_on_chart(t->rules, tech))
            last = horizons_max(last, pack->techs[tech].column);
    return last;
}

/* Each domain is a band of rows, physics above, biology below. */
static int first_row(const horizons_pack *pack, int domain)
{
    int rows[DOMAINS] = {0}, first = 0;
    for (int tech = 0; tech < pack->tech_count; tech++)
        rows[pack->techs[tech].domain] =
            horizons_max(rows[pack->techs[tech].domain], pack->techs[tech].row + 1);
    for (int d = 0; d < domain; d++)
        first += rows[d];
    return first;
}

/* Which technology stands in which row of a column; where two want the same place, the second
 * moves down. Returns the number of rows that it takes. */
static int fill_column(const horizons_pack *pack, int column, int at[MOST_TECHS])
{
    int rows = 0;
    for (int row = 0; row < MOST_TECHS; row++)
        at[row] = NONE;
    for (int tech = 0; tech < pack->tech_count; tech++) {
        if (pack->techs[tech].column != column)
            continue;
        int row = first_row(pack, pack->techs[tech].domain) + pack->techs[tech].row;
        while (at[row % MOST_TECHS] != NONE)
            row++;
        at[row % MOST_TECHS] = tech;
        rows = horizons_max(rows, row % MOST_TECHS + 1);
    }
    return rows;
}

static void show_chart(horizons_table *t, orr_node *panel)
{
    const int last = last_column(t);
    orr_node *grid = orr_grid(panel, "tech-grid", last + 1), *cards[MOST_TECHS] = {NULL};
    orr_style(grid, "linked");
    for (int column = 0; column <= last; column++) {
        int at[MOST_TECHS];
        orr_node *node = orr_column(grid, HORIZONS_ID("era-%d", column));
        const int rows = fill_column(t->pack, column, at);
        for (int row = 0; row < rows; row++) {
            if (at[row] == NONE)
                orr_words(node, NULL, "%s", "");
            else
                cards[at[row]] = show_tech(t, node, at[row]);
        }
    }
    for (int tech = 0; tech < t->pack->tech_count; tech++)
        for (int i = 0; cards[tech] && i < t->pack->techs[tech].link_count; i++)
            orr_lead(cards[t->pack->techs[tech].links[i]], cards[tech]);
}

/* Between economic phases only what could come next. */
static void show_next(horizons_table *t, orr_node *panel)
{
    orr_node *row = orr_row(panel, "next-techs");
    for (int tech = 0; tech < t->pack->tech_count; tech++) {
        const horizons_tech *technology = &t->pack->techs[tech];
        char label[48];
        if (!horizons_tech_open(t->rules, t->s, t->seat, tech))
            continue;
        const int cost = horizons_tech_cost(t->pack, t->s, t->seat, tech);
        snprintf(label, sizeof label, "%s %d", technology->name, cost);
        orr_node *icon = orr_icon(row, HORIZONS_ID("tech-%d", tech),
                                  horizons_domain_glyphs[technology->domain], label);
        orr_style(icon, horizons_domain_hues[technology->domain]);
        orr_style(icon, cost <= points_of(t, technology->domain) ? "pill" : "pill dim");
        tech_tip(t, icon, tech);
    }
}

static bool has_open(const horizons_table *t)
{
    for (int tech = 0; tech < t->pack->tech_count; tech++)
        if (horizons_tech_open(t->rules, t->s, t->seat, tech))
            return true;
    return false;
}

void horizons_show_techs(horizons_table *t)
{
    const bool economic = t->s->phase < FIRST_OF_YEAR;
    if (!economic && (!has_open(t) || !horizons_decade_comes(t)))
        return;
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_SHELF, "techs",
                                economic ? "Technologies" : "Technologies within reach");
    orr_style(panel, economic ? "full" : "wide");
    orr_note(panel, "%d of %d known · %d physics, %d engineering, %d biology points",
             __builtin_popcountll(t->s->seat[t->seat].techs), horizons_chart_size(t->rules),
             points_of(t, PHYSICS), points_of(t, ENGINEERING), points_of(t, BIOLOGY));
    (economic ? show_chart : show_next)(t, panel);
}
