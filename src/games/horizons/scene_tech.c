/* scene_tech.c - the technologies as a chart from left to right: what is known, what can be
 * developed now and for how much, what is missing for the rest. */
#include "scene.h"

static int points_of(const hor_table *t, int domain)
{
    const hor_programme *p = &t->s->seat[t->seat];
    int points = p->bank[domain];
    for (int v = 0; v < VALUES; v++)
        points += p->markers[domain][v] * hor_marker_values[v];
    return points;
}

static void tech_tip(const hor_table *t, orr_node *card, int tech)
{
    const hor_tech *technology = &t->pack->techs[tech];
    char bytes[400];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    int owners = 0;
    orr_text_add(&text, "%s (%s): %s", technology->name, hor_domain_words[technology->domain],
                 technology->about);
    for (int seat = 0; seat < t->s->head.seats; seat++)
        if (seat != t->seat && has_tech(t->s, seat, tech))
            orr_text_add(&text, "%s%s", owners++ ? ", " : " Known to ",
                         faction_of(t->pack, t->s, seat)->name);
    orr_tip(card, "%s", bytes);
}

/* The links that are missing: "needs Ion Drives". */
static void tech_needs(const hor_table *t, orr_node *card, int tech)
{
    const hor_tech *technology = &t->pack->techs[tech];
    char bytes[160];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    for (int i = 0; i < technology->link_count; i++)
        if (!has_tech(t->s, t->seat, technology->links[i]))
            orr_text_add(&text, "%s%s", text.length ? ", " : "needs ",
                         t->pack->techs[technology->links[i]].name);
    orr_note(card, "%s", text.length ? bytes : "to be discovered");
}

static void show_tech(hor_table *t, orr_node *column, int tech)
{
    const hor_tech *technology = &t->pack->techs[tech];
    orr_node *card = orr_card(column, HOR_ID("tech-%d", tech), technology->name);
    orr_style(card, "dense tech");
    orr_style(card, hor_domain_hues[technology->domain]);
    tech_tip(t, card, tech);
    hor_offer(t, card, KIND_TECH, tech);
    if (has_tech(t->s, t->seat, tech)) {
        orr_style(card, "known");
        orr_corner(card, "✓");
        return;
    }
    if (t->step == TECHNOLOGY)
        orr_offer(card, ORR_MOVE1(VERB_DEVELOP, tech)); /* or why not */
    const int cost = hor_tech_cost(t->pack, t->s, t->seat, tech);
    orr_corner(card, "%d", cost);
    if (!hor_tech_open(t->pack, t->s, t->seat, tech)) {
        orr_style(card, "dim");
        tech_needs(t, card, tech);
    } else if (cost > points_of(t, technology->domain)) {
        orr_note(card, "%d more points", cost - points_of(t, technology->domain));
    } else {
        orr_note(card, "can be developed");
    }
}

static int last_column(const hor_pack *pack)
{
    int last = 0;
    for (int tech = 0; tech < pack->tech_count; tech++)
        last = hor_max(last, pack->techs[tech].column);
    return last;
}

static void show_chart(hor_table *t, orr_node *panel)
{
    const int last = last_column(t->pack);
    orr_node *grid = orr_grid(panel, "tech-grid", last + 1);
    orr_style(grid, "techs");
    for (int column = 0; column <= last; column++) {
        orr_node *node = orr_column(grid, HOR_ID("era-%d", column));
        for (int tech = 0; tech < t->pack->tech_count; tech++)
            if (t->pack->techs[tech].column == column)
                show_tech(t, node, tech);
    }
}

/* Between economic phases only what could come next. */
static void show_next(hor_table *t, orr_node *panel)
{
    orr_node *row = orr_row(panel, "next-techs");
    for (int tech = 0; tech < t->pack->tech_count; tech++) {
        const hor_tech *technology = &t->pack->techs[tech];
        char label[48];
        if (!hor_tech_open(t->pack, t->s, t->seat, tech))
            continue;
        const int cost = hor_tech_cost(t->pack, t->s, t->seat, tech);
        snprintf(label, sizeof label, "%s %d", technology->name, cost);
        orr_node *icon =
            orr_icon(row, HOR_ID("tech-%d", tech), hor_domain_glyphs[technology->domain], label);
        orr_style(icon, hor_domain_hues[technology->domain]);
        orr_style(icon, cost <= points_of(t, technology->domain) ? "pill" : "pill dim");
        tech_tip(t, icon, tech);
    }
}

static bool has_open(const hor_table *t)
{
    for (int tech = 0; tech < t->pack->tech_count; tech++)
        if (hor_tech_open(t->pack, t->s, t->seat, tech))
            return true;
    return false;
}

void hor_show_techs(hor_table *t)
{
    const bool economic = t->s->phase < FIRST_OF_YEAR;
    if (!economic && !has_open(t))
        return;
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_SHELF, "techs",
                                economic ? "Technologies" : "Technologies within reach");
    orr_style(panel, economic ? "full" : "wide");
    orr_note(panel, "%d of %d known · %d physics, %d engineering, %d biology points",
             __builtin_popcountll(t->s->seat[t->seat].techs), t->pack->tech_count,
             points_of(t, PHYSICS), points_of(t, ENGINEERING), points_of(t, BIOLOGY));
    (economic ? show_chart : show_next)(t, panel);
}
