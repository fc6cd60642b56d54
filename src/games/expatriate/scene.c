/* scene.c - the table: the goal in the bar, the other seats and what lies in the middle above, the own
 * station as the stage, the own hand always below, the forecast of victory points at the side. */
#include "plan.h"
#include "scene.h"

#include <stdio.h>

/* Whoever looks; who sees everything looks over the shoulder of the seat that decides. */
static int own_seat(const expatriate_state *s)
{
    if (s->head.viewer >= 0)
        return s->head.viewer;
    return s->head.viewer == ORR_ALL && s->head.actor >= 0 ? s->head.actor : NO_SEAT;
}

static int vp_of(const expatriate_state *s, int seat)
{
    return expatriate_vp(s->tp[seat], expatriate_colony_count(s, seat));
}

/* ---- the bar -------------------------------------------------------------------------------- */

static void show_title(const expatriate_look *l, orr_scene *scene)
{
    const expatriate_state *s = l->s;
    if (orr_is_over(s))
        orr_scene_title(scene, "after %d rounds", s->round);
    else if (s->round == 0)
        orr_scene_title(scene, "Start draft");
    else if (s->action == NONE)
        orr_scene_title(scene, "Round %d", s->round);
    else
        orr_scene_title(scene, "Round %d · %s", s->round, expatriate_type_names[s->action]);
}

static void show_goal(const expatriate_look *l, orr_scene *scene)
{
    const int together = l->pack->colonies_together[l->s->head.seats - 2];
    int best = 0;
    orr_goal(scene, "most victory points at %d colonies", together);
    orr_node *count =
        orr_goal_count(scene, "all-colonies", "", expatriate_colony_total(l->s), together);
    orr_style(count, "pips slim good");
    orr_tip(count, "Colonies of all seats (%d of one seat end the game too)",
            l->pack->colonies_alone);
    for (int seat = 0; seat < l->s->head.seats; seat++)
        best = vp_of(l->s, seat) > best ? vp_of(l->s, seat) : best;
    if (l->own != NO_SEAT)
        orr_goal_count(scene, "own-vp", l->s->head.viewer >= 0 ? "your VP" : "VP",
                       vp_of(l->s, l->own), 0);
    orr_goal_count(scene, "best-vp", "best VP", best, 0);
}

/* Every seat takes an action in a round. */
static void show_phase(const expatriate_look *l, orr_scene *scene)
{
    const expatriate_state *s = l->s;
    char name[ORR_MAX_NAME];
    if (orr_is_over(s) || s->round == 0 || s->picked >= s->head.seats)
        return;
    if (s->action == NONE && s->head.viewer == s->head.actor)
        snprintf(name, sizeof name, "your action");
    else if (s->action == NONE)
        snprintf(name, sizeof name, "an action for %s", orr_seat(s->head.actor));
    else if (s->head.viewer == s->active)
        snprintf(name, sizeof name, "your %s", expatriate_type_names[s->action]);
    else
        snprintf(name, sizeof name, "%s of %s", expatriate_type_names[s->action],
                 orr_seat(s->active));
    orr_scene_phase(scene, s->picked + 1, s->head.seats, name);
}

/* ---- the hand ------------------------------------------------------------------------------- */

static void show_hand(const expatriate_look *l, orr_scene *scene)
{
    char id[ORR_MAX_NAME];
    const int cards = expatriate_hand_size(l->s, l->own);
    const bool works = expatriate_works(l);
    orr_node *panel = orr_panel(scene, ORR_PLACE_SHELF, "hand", "Hand");
    orr_style(panel, "full fan");
    if (cards > 0)
        orr_note(panel, "%d card%s · any card is energy", cards, cards == 1 ? "" : "s");
    orr_node *row = orr_row(panel, "hand-row");
    orr_style(row, "cards");
    for (int design = 0; design < DESIGNS; design++) {
        const int copies = l->s->hand[l->own][design];
        if (copies == 0)
            continue;
        orr_node *card = expatriate_show_card(
            l->pack, row, expatriate_id(id, "held", l->own, design), design, copies);
        orr_style(card, "hand");
        if (works)
            orr_offer(card, ORR_MOVE1(VERB_ENERGY, design));
        else
            orr_offer(card, ORR_MOVE1(VERB_DOCK, design));
    }
    if (cards == 0)
        orr_style(orr_words(row, NULL, "no cards"), "muted");
}

/* ---- the forecast --------------------------------------------------------------------------- */

/* How far the TP are on the way to the next victory point, with so many colonies. */
static void show_forecast_line(const expatriate_look *l, orr_node *panel, const char *id,
                               int colonies, int coming, bool as_it_is)
{
    const int tp = l->s->tp[l->stage], vp = expatriate_vp(tp, colonies);
    const int divisor = colonies < VP_DIVISOR - 1 ? VP_DIVISOR - colonies : 1;
    orr_node *meter = orr_meter(panel, id, NULL, tp, (vp + 1) * divisor);
    if (as_it_is)
        orr_label(meter, "TP, %d %s: a VP for %d", colonies, colonies == 1 ? "colony" : "colonies",
                  divisor);
    else
        orr_label(meter, "TP, 1 more colony: a VP for %d", divisor);
    orr_corner(meter, "%d VP", vp);
    orr_style(meter, "sky");
    if (coming > 0)
        orr_chip(meter, "sky", "+%d: %d VP", coming, expatriate_vp(tp + coming, colonies));
    orr_tip(meter, "%d TP with %d colonies make %d VP; the next at %d TP", tp, colonies, vp,
            (vp + 1) * divisor);
}

/* What the delivery that is worked with brings without another card. */
static int tp_to_come(const expatriate_look *l)
{
    if (!expatriate_works(l) || l->own != l->stage || expatriate_step_of(l) != WORK)
        return 0;
    expatriate_menu menu;
    const expatriate_planner p = expatriate_plan_now(l->pack, l->s, &menu);
    return l->s->head.version < SECOND_RULES ? expatriate_rest_tp(&p) : expatriate_exact_tp(&p, 0);
}

static void show_forecast(const expatriate_look *l, orr_scene *scene)
{
    const int colonies = expatriate_colony_count(l->s, l->stage), coming = tp_to_come(l);
    orr_node *panel = orr_panel(scene, ORR_PLACE_SIDE, "forecast", "VP forecast");
    orr_style(panel, "pinned forecast");
    show_forecast_line(l, panel, "forecast-now", colonies, coming, true);
    show_forecast_line(l, panel, "forecast-more", colonies + 1, coming, false);
}

/* ---- the whole ------------------------------------------------------------------------------ */

void expatriate_scene(const orr_rules *rules, const void *state, orr_scene *scene)
{
    const expatriate_state *s = state;
    const int own = own_seat(s);
    const expatriate_look l = {rules, rules->pack, s, own,
                               own != NO_SEAT ? own : s->active % s->head.seats};
    show_title(&l, scene);
    show_goal(&l, scene);
    show_phase(&l, scene);
    for (int turn = 1; turn < rules->seats; turn++)
        expatriate_show_rival(&l, scene, (l.stage + turn) % rules->seats);
    expatriate_show_market(&l, scene);
    if (orr_is_over(s))
        expatriate_show_final(&l, scene);
    expatriate_show_station(&l, scene);
    if (l.own != NO_SEAT)
        show_hand(&l, scene);
    if (!orr_is_over(s) && !expatriate_show_outlook(&l, scene))
        show_forecast(&l, scene);
    expatriate_show_stations(&l, scene);
    expatriate_show_forces(&l, scene);
    expatriate_show_discards(&l, scene);
}
