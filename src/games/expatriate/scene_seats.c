/* scene_seats.c - the other seats, thin: score, hand, strength, and a small schematic of the station,
 * which lies along a truss as the own one does. */
#include "scene.h"

#include <stdio.h>

/* ---- a schematic of the station ------------------------------------------------------------- */

orr_node *expatriate_show_square(const expatriate_look *l, orr_node *row, const char *id, int seat,
                                 int design)
{
    const int copies = l->s->station[seat][design], type = expatriate_type_of(design);
    orr_node *icon =
        orr_icon(row, id, expatriate_type_glyph(type), expatriate_design_name(l->pack, design));
    orr_style(icon, "square");
    orr_style(icon, expatriate_type_colour(type));
    expatriate_tip_module(l->pack, icon, design, copies);
    if (copies > 1)
        orr_corner(icon, "%d", copies);
    return icon;
}

static void show_square(const expatriate_look *l, orr_node *ship, int seat, int design)
{
    char id[ORR_MAX_NAME];
    orr_node *icon =
        expatriate_show_square(l, ship, expatriate_id(id, "docked", seat, design), seat, design);
    orr_offer(icon, ORR_MOVE2(VERB_SEIZE, design, seat));
}

static void show_settled(const expatriate_look *l, orr_node *ship, int seat)
{
    char id[ORR_MAX_NAME];
    for (uint32_t left = l->s->colonies[seat]; left; left &= left - 1) {
        const int colony = __builtin_ctz(left);
        snprintf(id, sizeof id, "colony-%d", colony);
        orr_node *icon = orr_icon(ship, id, "colony", l->pack->colonies[colony].name);
        orr_style(icon, "settled");
        orr_style(icon, expatriate_type_colour(l->pack->colonies[colony].colour));
        orr_tip(icon, "%s: %s", l->pack->colonies[colony].name, l->pack->colonies[colony].text);
    }
}

/* The hub in the middle of the truss. */
static void show_ring(orr_node *ship, int seat)
{
    orr_node *ring = orr_words(ship, NULL, "◎");
    orr_tint(ring, seat);
    orr_style(ring, "ring");
}

static void show_schematic(const expatriate_look *l, orr_node *panel, int seat)
{
    char id[ORR_MAX_NAME];
    orr_node *ship = orr_row(panel, expatriate_id(id, "ship", seat, 0));
    orr_style(ship, "ship");
    for (int type = 0; type < TYPES; type++) {
        const int first = expatriate_first_design(type), end = expatriate_first_design(type + 1);
        orr_node *wing = orr_row(ship, expatriate_id(id, "ship-wing", seat, type));
        orr_style(wing, "wing");
        for (int design = first; design < end; design++)
            if (l->s->station[seat][design] > 0)
                show_square(l, wing, seat, design);
        if (type == ENGINEERING)
            show_ring(ship, seat);
    }
    if (l->s->colonies[seat]) {
        orr_node *below = orr_row(ship, expatriate_id(id, "settled", seat, 0));
        orr_style(below, "wing colonies");
        show_settled(l, below, seat);
    }
}

/* ---- a seat in words ------------------------------------------------------------------------ */

static void show_hand_backs(const expatriate_look *l, orr_node *panel, int seat)
{
    const int cards = expatriate_hand_size(l->s, seat);
    orr_node *row = orr_row(panel, NULL);
    orr_style(row, "tight backs");
    orr_node *words = orr_words(row, NULL, "%d card%s", cards, cards == 1 ? "" : "s");
    orr_style(words, "muted");
    for (int type = 0; type < TYPES; type++) {
        if (l->s->held[seat][type] == 0)
            continue;
        orr_node *icon = orr_icon(row, NULL, expatriate_type_glyph(type), NULL);
        orr_corner(icon, "%d", l->s->held[seat][type]);
        orr_style(icon, expatriate_type_colour(type));
        orr_tip(icon, "%d %s card%s in hand", l->s->held[seat][type], expatriate_type_names[type],
                l->s->held[seat][type] == 1 ? "" : "s");
    }
}

/* Against the active player while a military action lasts, otherwise against the first player. */
static int rival_of_all(const expatriate_state *s)
{
    return s->action == MILITARY ? s->active : s->first;
}

static void show_strength(const expatriate_look *l, orr_node *panel, int seat)
{
    const int against = rival_of_all(l->s);
    int up = l->s->supremacies[seat], down = l->s->inferiorities[seat];
    orr_node *words;
    if (l->s->action != MILITARY)
        expatriate_compare_seats(l->pack, l->s, seat, against, &up, &down);
    if (seat == against)
        words = orr_words(panel, NULL, l->s->action == MILITARY ? "active player" : "first player");
    else if (up == 0 && down == 0)
        words = orr_words(panel, NULL, "level in every arm");
    else if (down == 0)
        words = orr_words(panel, NULL, "stronger in %d arm%s", up, up == 1 ? "" : "s");
    else if (up == 0)
        words = orr_words(panel, NULL, "weaker in %d arm%s", down, down == 1 ? "" : "s");
    else
        words = orr_words(panel, NULL, "%d up, %d down", up, down);
    orr_tip(words,
            "%d supremacies and %d inferiorities against %s; who has no fewer of the first can "
            "become first player",
            up, down, orr_seat(against));
    orr_style(words, "muted strength");
}

void expatriate_show_rival(const expatriate_look *l, orr_scene *scene, int seat)
{
    const int tp = l->s->tp[seat], colonies = expatriate_colony_count(l->s, seat);
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "seat-%d", seat + 1);
    orr_node *panel = orr_panel(scene, ORR_PLACE_SEATS, id, orr_seat(seat));
    orr_tint(panel, seat);
    orr_style(panel, "rival");
    if (l->s->head.actor == seat)
        orr_style(panel, "now");
    orr_note(panel, "%d TP · %d %s", tp, colonies, colonies == 1 ? "colony" : "colonies");
    orr_corner(panel, "%d VP", expatriate_vp(tp, colonies));
    show_hand_backs(l, panel, seat);
    show_strength(l, panel, seat);
    show_schematic(l, panel, seat);
}

/* ---- arms, seat by seat --------------------------------------------------------------------- */

enum { LEVEL_UNSAID = 2 };
static void show_result(orr_node *row, int seat, int forces, int result)
{
    orr_node *words = orr_words(row, NULL, "seat %d: %d%s", seat + 1, forces,
                                result == LEVEL_UNSAID ? ""
                                : result > 0           ? " ▲"
                                : result < 0           ? " ▼"
                                                       : " =");
    if (result == LEVEL_UNSAID) {
        orr_style(words, "muted");
        return;
    }
    orr_style(words, result > 0 ? "good" : result < 0 ? "bad" : "muted");
    orr_tip(words, "%s", result > 0 ? "a supremacy" : result < 0 ? "an inferiority" : "level");
}

static void show_arm(const expatriate_look *l, orr_node *panel, int arm)
{
    const int against = rival_of_all(l->s);
    const bool frozen = l->s->action == MILITARY;
    orr_node *row = orr_row(panel, NULL);
    orr_style(row, "tight arm");
    orr_style(orr_icon(row, NULL, expatriate_arm_glyph(arm), l->pack->military[arm].name), "red");
    for (int seat = 0; seat < l->s->head.seats; seat++) {
        const int result = expatriate_compare_arm(l->pack, l->s, seat, against, arm);
        const int forces = expatriate_forces(l->pack, l->s, seat, arm);
        show_result(row, seat, forces, seat == against || frozen ? LEVEL_UNSAID : result);
    }
}

/* The comparison of a military action is frozen, whatever is seized in it: its sums stand for all arms.
 * Otherwise the fifth arm, which a colony alone has. */
static void show_fifth_arm(const expatriate_look *l, orr_node *panel)
{
    const bool frozen = l->s->action == MILITARY;
    const int against = rival_of_all(l->s);
    bool any = frozen;
    for (int seat = 0; seat < l->s->head.seats; seat++)
        any = any || expatriate_has_effect(l->pack, l->s, seat, SUPREMACY);
    if (!any)
        return;
    orr_node *row = orr_row(panel, NULL);
    orr_style(row, "tight arm");
    orr_style(orr_icon(row, NULL, "shield", frozen ? "As compared" : "Tactical Nanorobotics"),
              "red");
    for (int seat = 0; seat < l->s->head.seats; seat++) {
        const bool own = expatriate_has_effect(l->pack, l->s, seat, SUPREMACY);
        const bool other = expatriate_has_effect(l->pack, l->s, against, SUPREMACY);
        if (frozen && seat != against)
            orr_words(row, NULL, "seat %d: %d ▲ %d ▼", seat + 1, l->s->supremacies[seat],
                      l->s->inferiorities[seat]);
        else if (!frozen)
            show_result(row, seat, own, seat == against ? LEVEL_UNSAID : own - other);
    }
}

/* Arms of which nobody has anything are left out. */
void expatriate_show_forces(const expatriate_look *l, orr_scene *scene)
{
    orr_node *panel = NULL;
    for (int arm = 0; arm < ARMS; arm++) {
        int forces = 0;
        for (int seat = 0; seat < l->s->head.seats; seat++)
            forces += expatriate_forces(l->pack, l->s, seat, arm);
        if (forces == 0)
            continue;
        if (!panel) {
            panel = orr_panel(scene, ORR_PLACE_SIDE, "forces", "Forces");
            orr_style(panel, "tab");
            orr_note(panel, "against %s", orr_seat(rival_of_all(l->s)));
        }
        show_arm(l, panel, arm);
    }
    if (panel)
        show_fifth_arm(l, panel);
}
