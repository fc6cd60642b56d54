/* scene_others.c - what everybody gets from each action, which is what the choice of one is about; and
 * the stations of the others by name, for whoever wants to look closer than squares. */
#include "foresee.h"
#include "scene.h"

#include <stdio.h>

/* ---- what everybody gets -------------------------------------------------------------------- */

/* "+6", "≈ +2 each", "can't pay", "2 cards": as short as can be said. */
static void tell_share(const expatriate_share *of, int action, orr_text *out)
{
    const char *about = of->about ? "≈" : "";
    if (of->cannot && of->tp == 0)
        orr_text_add(out, "can't pay");
    else if (action == DELIVERY && of->with_cards > of->tp)
        orr_text_add(out, "%s+%d–%d", about, of->tp, of->with_cards);
    else if (of->tp > 0 || action == DELIVERY || (action == TERRAFORMING && of->later <= 0))
        orr_text_add(out, "%s+%d", action == DELIVERY ? about : "", of->tp);
    else if (of->later != 0)
        orr_text_add(out, "%s%+d each", about, of->later);
    else if (of->cards > 0)
        orr_text_add(out, "%d card%s", of->cards, of->cards == 1 ? "" : "s");
    else if (of->docks > 0)
        orr_text_add(out, "dock %d", of->docks);
    else
        orr_text_add(out, "0");
}

/* The same as a clause, for whoever hears it or points at it. */
static void say_share(const expatriate_share *of, int action, orr_text *out)
{
    orr_text_add(out, "%s: ", expatriate_type_names[action]);
    if (of->cannot)
        orr_text_add(out, "cannot pay for a colony");
    else
        orr_text_add(out, "%s%d TP at once", of->about && action == DELIVERY ? "about " : "",
                     of->tp);
    if (of->with_cards > of->tp)
        orr_text_add(out, ", %d with cards", of->with_cards);
    if (of->docks > 0)
        orr_text_add(out, ", docks up to %d", of->docks);
    if (of->cards > 0)
        orr_text_add(out, ", draws %d card%s", of->cards, of->cards == 1 ? "" : "s");
    if (of->later != 0)
        orr_text_add(out, ", %s%d TP %s in every delivery to come", of->about ? "about " : "",
                     of->later > 0 ? of->later : -of->later, of->later > 0 ? "more" : "less");
}

static void show_share(orr_node *grid, const expatriate_outlook *all, int seat, int action)
{
    const expatriate_share *of = &all[action].of[seat];
    char bytes[60], tip[240], id[ORR_MAX_NAME];
    orr_text text = orr_text_in(bytes, sizeof bytes), said = orr_text_in(tip, sizeof tip);
    tell_share(of, action, &text);
    say_share(of, action, &said);
    orr_node *words = orr_words(grid, expatriate_id(id, "gets", seat, action), "%s", bytes);
    orr_style(words, of->tp > 0 ? "tp" : of->later > 0 ? "good" : of->later < 0 ? "bad" : "muted");
    orr_tip(words, "%s", tip);
}

static void show_heads(const expatriate_look *l, orr_node *grid)
{
    orr_style(orr_words(grid, NULL, "TP"), "muted");
    for (int action = 0; action < TYPES; action++) {
        orr_node *icon = orr_icon(grid, NULL, expatriate_type_glyph(action), NULL);
        orr_style(icon, expatriate_type_colour(action));
        orr_tip(icon, "%s%s", expatriate_type_names[action],
                l->s->taken_by[action] == NONE ? "" : ", taken");
    }
}

bool expatriate_show_outlook(const expatriate_look *l, orr_scene *scene)
{
    const expatriate_state *s = l->s;
    expatriate_outlook all[TYPES];
    char id[ORR_MAX_NAME];
    if (expatriate_step_of(l) != PICK || l->own == NO_SEAT || l->own != s->head.actor)
        return false;
    orr_node *panel = orr_panel(scene, ORR_PLACE_SIDE, "outlook", "What everybody gets");
    orr_style(panel, "pinned outlook");
    orr_node *grid = orr_grid(panel, "outlook-grid", TYPES + 1);
    orr_style(grid, "figures"); /* heard row by row */
    show_heads(l, grid);
    for (int action = 0; action < TYPES; action++)
        if (s->taken_by[action] == NONE)
            expatriate_foresee(l->rules, s, action, &all[action]);
    for (int turn = 0; turn < s->head.seats; turn++) {
        const int seat = (l->own + turn) % s->head.seats;
        orr_node *name = orr_words(grid, expatriate_id(id, "gets-seat", seat, 0), "%s",
                                   turn == 0 && s->head.viewer >= 0 ? "You" : orr_seat(seat));
        orr_style(name, "who");
        orr_tint(name, seat);
        for (int action = 0; action < TYPES; action++)
            if (s->taken_by[action] == NONE)
                show_share(grid, all, seat, action);
            else
                orr_style(orr_words(grid, NULL, "–"), "muted");
    }
    orr_style(orr_words(panel, "outlook-key", "+2–7: with cards · each: a delivery · ≈: a guess"),
              "muted");
    return true;
}

/* ---- the others' stations ------------------------------------------------------------------- */

static void list_modules(const expatriate_look *l, orr_node *panel, int seat, int type)
{
    char bytes[600];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    const int first = expatriate_first_design(type), end = expatriate_first_design(type + 1);
    for (int design = first; design < end; design++) {
        const int copies = l->s->station[seat][design];
        if (copies == 0)
            continue;
        orr_text_add(&text, "%s%s", text.length ? "; " : "",
                     expatriate_design_name(l->pack, design));
        if (copies > 1)
            orr_text_add(&text, " ×%d", copies);
        if (type == ENGINEERING || type == TERRAFORMING) {
            orr_text_add(&text, " (");
            expatriate_describe_module(l->pack, design, &text);
            orr_text_add(&text, ")");
        }
    }
    if (text.length == 0)
        return;
    orr_node *words = orr_words(panel, NULL, "%s", bytes);
    orr_label(words, "%s", expatriate_type_names[type]);
    orr_style(words, expatriate_type_colour(type));
}

void expatriate_show_stations(const expatriate_look *l, orr_scene *scene)
{
    if (orr_is_over(l->s))
        return;
    orr_node *panel = orr_panel(scene, ORR_PLACE_SIDE, "stations", "Stations");
    orr_style(panel, "tab");
    for (int turn = 1; turn < l->s->head.seats; turn++) {
        const int seat = (l->stage + turn) % l->s->head.seats;
        orr_node *name = orr_words(panel, NULL, "%s", orr_seat(seat));
        orr_style(name, "who");
        orr_tint(name, seat);
        for (int type = 0; type < TYPES; type++)
            list_modules(l, panel, seat, type);
        for (uint32_t left = l->s->colonies[seat]; left; left &= left - 1) {
            const expatriate_colony *colony = &l->pack->colonies[__builtin_ctz(left)];
            orr_node *words = orr_words(panel, NULL, "%s", colony->text);
            orr_label(words, "%s", colony->name);
        }
    }
}
