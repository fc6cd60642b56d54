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
    const int fork = horizons_closes(t->rules, t->s, tech);
    if (fork != NONE)
        orr_text_add(&text, ". A fork: it or %s", t->pack->techs[fork].name);
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
    const int fork = horizons_closes(t->rules, t->s, tech);
    if (fork != NONE && horizons_has_tech(t->s, t->seat, fork))
        orr_note(card, "closed by %s", t->pack->techs[fork].name);
    else
        orr_note(card, "%s", text.length ? bytes : "to be discovered");
}

/* Known, within reach, points missing, links missing: told by the frame of the card and in words. */
static void tech_state(horizons_table *t, orr_node *card, int tech)
{
    const horizons_tech *technology = &t->pack->techs[tech];
    if (horizons_has_tech(t->s, t->seat, tech)) {
        orr_style(card, "known");
        orr_corner(card, "✓");
        return;
    }
    const int cost = horizons_tech_cost(t->pack, t->s, t->seat, tech);
    const int fork = horizons_closes(t->rules, t->s, tech);
    if (fork != NONE && horizons_has_tech(t->s, t->seat, fork))
        orr_corner(card, "closed");
    else
        orr_corner(card, "%s%d", fork == NONE ? "" : "⇄ ", cost);
    if (!horizons_tech_open(t->rules, t->s, t->seat, tech)) {
        orr_style(card, "dim");
        tech_needs(t, card, tech);
    } else if (cost > points_of(t, technology->domain)) {
        orr_note(card, "%d short", cost - points_of(t, technology->domain));
    } else {
        orr_style(card, "now");
        orr_note(card, "within reach");
    }
}

static orr_node *show_tech(horizons_table *t, orr_node *column, int tech)
{
    const horizons_tech *technology = &t->pack->techs[tech];
    orr_node *card = orr_card(column, HORIZONS_ID("tech-%d", tech), technology->name);
    orr_style(card, "dense tech");
    orr_style(card, horizons_domain_hues[technology->domain]);
    horizons_picture(t, card, ART_TECH, tech); /* beside its name in the list of moves */
    tech_tip(t, card, tech);
    horizons_offer(t, card, KIND_TECH, tech);
    if (t->step == TECHNOLOGY && !horizons_has_tech(t->s, t->seat, tech))
        orr_offer(card, ORR_MOVE1(VERB_DEVELOP, tech)); /* or why not */
    tech_state(t, card, tech);
    return card;
}

static bool is_used(const horizons_lanes *lanes, int lane)
{
    for (int column = 0; column < lanes->columns; column++)
        if (lanes->at[lane][column] != NONE)
            return true;
    return false;
}

/* The names of the lanes, at the left. */
static void show_lanes(orr_node *row, const horizons_lanes *lanes)
{
    orr_node *names = orr_column(row, "lanes");
    for (int lane = 0; lane < HORIZONS_LANES; lane++) {
        if (!is_used(lanes, lane))
            continue;
        orr_node *name =
            orr_words(names, HORIZONS_ID("lane-%d", lane), "%s", horizons_lane_name(lane));
        orr_style(name, horizons_domain_hues[horizons_lane_domain(lane)]);
    }
}

static void show_chart(horizons_table *t, orr_node *panel)
{
    horizons_lanes lanes;
    orr_node *cards[MOST_TECHS] = {NULL};
    horizons_lay_chart(t->rules, &lanes);
    orr_node *row = orr_row(panel, "chart");
    orr_style(row, "lanes");
    show_lanes(row, &lanes);
    orr_node *grid = orr_grid(row, "tech-grid", lanes.columns);
    orr_style(grid, "linked");
    for (int column = 0; column < lanes.columns; column++) {
        orr_node *node = orr_column(grid, HORIZONS_ID("era-%d", column));
        for (int lane = 0; lane < HORIZONS_LANES; lane++) {
            const int tech = lanes.at[lane][column];
            if (tech != NONE)
                cards[tech] = show_tech(t, node, tech);
            else if (is_used(&lanes, lane))
                orr_words(node, NULL, "%s", "");
        }
    }
    for (int tech = 0; tech < t->pack->tech_count; tech++)
        for (int i = 0; cards[tech] && i < t->pack->techs[tech].link_count; i++)
            orr_lead(cards[t->pack->techs[tech].links[i]], cards[tech]);
}

/* The points that can be spent. Politics markers and banks can be worked with where they are shown. */
static void show_banks(horizons_table *t, orr_node *panel)
{
    orr_node *row = orr_row(panel, "banks");
    orr_style(row, "tight end");
    for (int d = 0; d < DOMAINS; d++) {
        char label[24];
        snprintf(label, sizeof label, "%d", points_of(t, d));
        orr_node *icon = orr_icon(row, HORIZONS_ID("bank-%d", d), horizons_domain_glyphs[d], label);
        orr_style(icon, horizons_domain_hues[d]);
        orr_note(icon, "%s", horizons_domain_words[d]);
        orr_tip(icon, "%d points of %s; the next decade brings %d from Earth", points_of(t, d),
                horizons_domain_words[d], horizons_points_from_earth(t->pack, t->s, t->seat, d));
        horizons_offer(t, icon, KIND_DOMAIN, d);
    }
    char label[24];
    snprintf(label, sizeof label, "%d", t->s->seat[t->seat].politics);
    orr_node *politics = orr_icon(row, "politics", "flag", label);
    orr_note(politics, "politics");
    orr_tip(politics,
            "Politics markers: $1B each, or points of a technology; four for a victory marker");
    horizons_offer_verb(t, politics, VERB_CASH_IN);
    horizons_offer_verb(t, politics, VERB_COMMIT);
}

static void show_reach(horizons_table *t, orr_node *panel)
{
    int reach = 0;
    for (int tech = 0; tech < t->pack->tech_count; tech++)
        reach += horizons_tech_open(t->rules, t->s, t->seat, tech) &&
                 horizons_tech_cost(t->pack, t->s, t->seat, tech) <=
                     points_of(t, t->pack->techs[tech].domain);
    orr_style(orr_words(panel, "within-reach",
                        "%d within reach · filled: known · bright frame: within reach · plain: "
                        "points missing · dashed: links missing · ⇄: closes another for good",
                        reach),
              "muted");
}

orr_node *horizons_show_techs(horizons_table *t)
{
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_BOARD, "techs", "Technology");
    orr_corner(panel, "%d of %d", __builtin_popcountll(t->s->seat[t->seat].techs),
               horizons_chart_size(t->rules));
    show_banks(t, panel);
    show_chart(t, panel);
    show_reach(t, panel);
    return panel;
}
