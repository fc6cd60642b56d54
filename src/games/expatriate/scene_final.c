/* scene_final.c - the table when the game is over: every station with its colonies, the best first, and
 * what its terraforming points came from. */
#include "scene.h"

#include <stdio.h>

/* ---- a station and its colonies ------------------------------------------------------------- */

static void show_modules(const expatriate_look *l, orr_node *parent, int seat)
{
    char id[ORR_MAX_NAME];
    orr_node *row = orr_row(parent, expatriate_id(id, "final-modules", seat, 0));
    orr_style(row, "tight modules");
    int modules = 0;
    for (int design = 0; design < DESIGNS; design++) {
        if (l->s->station[seat][design] == 0)
            continue;
        modules++;
        expatriate_show_square(l, row, expatriate_id(id, "final-docked", seat, design), seat,
                               design);
    }
    if (modules == 0)
        orr_style(orr_words(row, NULL, "no module left"), "muted");
}

static void show_colonies(const expatriate_look *l, orr_node *parent, int seat)
{
    char id[ORR_MAX_NAME];
    orr_node *row = orr_row(parent, expatriate_id(id, "final-colonies", seat, 0));
    orr_style(row, "tight worlds");
    for (uint32_t left = l->s->colonies[seat]; left; left &= left - 1) {
        const int number = __builtin_ctz(left);
        const expatriate_colony *colony = &l->pack->colonies[number];
        orr_node *card =
            orr_card(row, expatriate_id(id, "final-colony", seat, number), colony->name);
        orr_style(card, "settled");
        orr_style(card, expatriate_type_colour(colony->colour));
        orr_tip(card, "%s: %s", colony->name, colony->text);
        expatriate_draw(card, "colony", colony->name);
    }
    if (l->s->colonies[seat] == 0)
        orr_style(orr_words(row, NULL, "no colony"), "muted");
}

/* ---- what the TP came from ------------------------------------------------------------------ */

static void show_sources(const expatriate_look *l, orr_node *parent, int seat)
{
    static const char *const words[SOURCES + 1] = {[BY_FEEDING] = "fed modules",
                                                   [BY_ENGINEERING] = "engineering",
                                                   [BY_FOUNDING] = "found on colonies",
                                                   [BY_EFFECTS] = "effects of colonies"};
    static const uint8_t order[] = {BY_FEEDING, BY_ENGINEERING, BY_FOUNDING, BY_EFFECTS};
    char bytes[200];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    for (int i = 0; i <= SOURCES; i++)
        if (expatriate_tp_by(l->s, seat, order[i]) > 0)
            orr_text_add(&text, "%s%s %d", text.length ? " · " : "", words[order[i]],
                         expatriate_tp_by(l->s, seat, order[i]));
    if (text.length > 0)
        orr_style(orr_words(parent, NULL, "TP: %s", bytes), "muted");
}

/* ---- all of them ---------------------------------------------------------------------------- */

static void show_seat(const expatriate_look *l, orr_node *panel, int seat)
{
    char id[ORR_MAX_NAME];
    const int tp = l->s->tp[seat], colonies = expatriate_colony_count(l->s, seat);
    orr_node *row = orr_row(panel, expatriate_id(id, "final", seat, 0));
    orr_style(row, "end-seat");
    orr_tint(row, seat);
    orr_node *sum = orr_column(row, expatriate_id(id, "final-sum", seat, 0));
    orr_style(sum, "sum");
    orr_style(orr_words(sum, NULL, "%s", orr_seat(seat)), "who");
    orr_style(orr_words(sum, NULL, "%d VP", expatriate_vp(tp, colonies)), "vp");
    orr_style(
        orr_words(sum, NULL, "%d TP · %d %s", tp, colonies, colonies == 1 ? "colony" : "colonies"),
        "muted");
    orr_node *body = orr_column(row, expatriate_id(id, "final-body", seat, 0));
    orr_style(body, "body");
    show_colonies(l, body, seat);
    show_modules(l, body, seat);
    show_sources(l, body, seat);
}

/* Of those that have not been shown yet; there is one. */
static int best_left(const expatriate_state *s, const bool *shown)
{
    int best = 0;
    while (best < SEATS - 1 && shown[best])
        best++;
    for (int seat = best + 1; seat < s->head.seats; seat++)
        if (!shown[seat] && expatriate_rank(s, seat) > expatriate_rank(s, best))
            best = seat;
    return best;
}

void expatriate_show_final(const expatriate_look *l, orr_scene *scene)
{
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "final", "The stations at the end");
    bool shown[SEATS] = {false};
    orr_stage(panel);
    orr_style(panel, "final");
    orr_art(panel, "ground/sky");
    for (int place = 0; place < l->s->head.seats; place++) {
        const int best = best_left(l->s, shown);
        shown[best] = true;
        show_seat(l, panel, best);
    }
}
