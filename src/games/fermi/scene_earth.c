/* scene_earth.c - Earth as it is worked: the stores, and the strata where workers stand, each worker
 * with the chance that tonight is its last. */
#include "parts.h"

#include <stdio.h>

static int percent(int in_ten_thousand)
{
    return (in_ten_thousand + 50) / 100;
}

/* Whoever can still be moved may go to this space. */
void fermi_offer_arrivals(const fermi_state *s, orr_node *node, int to)
{
    uint64_t from = 0;
    for (int worker = 0; worker < WORKERS; worker++)
        if (s->worker[worker].space != NONE && !(s->worker[worker].flags & WORKER_SETTLED))
            from |= 1ull << s->worker[worker].space;
    for (; from; from &= from - 1)
        if (__builtin_ctzll(from) != to)
            orr_offer(node, ORR_MOVE2(VERB_ASSIGN, __builtin_ctzll(from), to));
}

/* Where a worker may go, and its hardening: a click takes it up. */
static void offer_departures(const orr_rules *rules, const fermi_state *s, int worker,
                             orr_node *node)
{
    const fermi_worker w = s->worker[worker];
    for (int to = 0; to < SPACES && !(w.flags & WORKER_SETTLED); to++) {
        const orr_move move = ORR_MOVE2(VERB_ASSIGN, w.space, to);
        if (orr_may(rules, s, move, NULL))
            orr_offer(node, move);
    }
    const orr_move harden = ORR_MOVE1(VERB_HARDEN, w.space);
    if (!(w.flags & WORKER_HARD) && orr_may(rules, s, harden, NULL))
        orr_offer(node, harden);
}

/* A second pair of hands may come to who builds. */
static void offer_helpers(const orr_rules *rules, const fermi_state *s, int space, orr_node *node)
{
    for (int from = 0; from < SPACES; from++)
        if (from != space && orr_may(rules, s, ORR_MOVE2(VERB_ASSIGN, from, space), NULL))
            orr_offer(node, ORR_MOVE2(VERB_ASSIGN, from, space));
}

/* Workers side by side run the same risk: it is written on the first of them. */
static bool is_first_of_its_kind(const fermi_state *s, int worker)
{
    const fermi_worker w = s->worker[worker];
    for (int other = 0; other < worker; other++)
        if (s->worker[other].space == w.space &&
            !((s->worker[other].flags ^ w.flags) & WORKER_HARD))
            return false;
    return true;
}

static void show_worker(const orr_rules *rules, const fermi_state *s, int worker, orr_node *parent)
{
    char id[ORR_MAX_NAME];
    const fermi_worker w = s->worker[worker];
    /* Before the workers' phase the hardening of last night is still on the counter, no more. */
    const bool hard = w.flags & WORKER_HARD && s->phase >= TURN_ASSIGN;
    const int shelter = fermi_space_shelter(rules, s, w.space) + (hard ? HARDENED_BONUS : 0);
    const int risk = percent(fermi_storm_risk(rules->pack, s, s->turn, shelter));
    snprintf(id, sizeof id, "worker-%d", worker);
    orr_node *icon = orr_icon(parent, id, hard ? "shield" : "worker", "");
    orr_art(icon, hard ? "worker/hardened" : "worker/worker");
    orr_style(icon, risk >= 30 ? "worker bad"
                    : risk > 0 ? "worker warn"
                    : hard     ? "worker green"
                               : "worker");
    if (s->phase <= TURN_ASSIGN && is_first_of_its_kind(s, worker))
        orr_chip(icon,
                 risk >= 30 ? "bad"
                 : risk > 0 ? "warn"
                 : hard     ? "good"
                            : "plain",
                 "%d %%", risk);
    orr_tip(icon, "%s, shelter %d: %d %% lost tonight", hard ? "hardened worker" : "worker",
            shelter, risk);
    if (orr_step_now(&s->head) == ASSIGN)
        offer_departures(rules, s, worker, icon);
    if (orr_step_now(&s->head) == ASSIGN && w.space >= RESOURCE_SPACES)
        offer_helpers(rules, s, w.space, icon);
    if (orr_step_now(&s->head) == BOMBARD || orr_step_now(&s->head) == TOLL)
        orr_offer_about(icon, KIND_SPACE, w.space);
}

void fermi_show_workers(const orr_rules *rules, const fermi_state *s, int space, orr_node *parent)
{
    for (int worker = 0; worker < WORKERS; worker++)
        if (s->worker[worker].space == space)
            show_worker(rules, s, worker, parent);
}

static void show_stratum(const orr_rules *rules, const fermi_state *s, orr_node *parent, int space)
{
    static const char *const rock[] = {"stratum blue", "stratum yellow", "stratum orange",
                                       "stratum grey", "stratum grey"};
    const fermi_pack *pack = rules->pack;
    const fermi_work_space *card = &pack->spaces[space];
    char id[ORR_MAX_NAME], note[ORR_MAX_NAME];
    orr_text text = orr_text_in(note, sizeof note);
    snprintf(id, sizeof id, "space-%d", space);
    orr_node *node = orr_card(parent, id, card->name);
    orr_style(node, rock[space]);
    fermi_art(node, "stratum", card->name);
    if (space == PROCESSING)
        orr_text_add(&text, "+1 each · ");
    else if (card->yield)
        orr_text_add(&text, "%d raw · ", card->yield);
    orr_text_add(&text, "shelter %d", fermi_space_shelter(rules, s, space));
    const int room = fermi_space_max(pack, s, space);
    if (card->max && room > 0)
        orr_corner(node, "max %d", room);
    else if (card->max)
        orr_corner(node, "closed");
    orr_note(node, "%s", note);
    if (fermi_workers_at(s, space)) {
        orr_node *row = orr_row(node, NULL);
        orr_style(row, "tight");
        fermi_show_workers(rules, s, space, row);
    }
    if (orr_step_now(&s->head) == ASSIGN)
        fermi_offer_arrivals(s, node, space);
}

/* What this turn will add, small beside the number. */
static void coming(orr_node *meter, int more)
{
    orr_style(meter, "stock");
    if (more)
        orr_corner(meter, "%+d", more);
}

static void show_stores(const orr_rules *rules, const fermi_state *s, orr_node *panel)
{
    const fermi_pack *pack = rules->pack;
    const bool before = s->phase < TURN_PRODUCTION;
    const int income = fermi_income(pack, s), most = fermi_processing(pack, s);
    orr_node *row = orr_row(panel, "stock");
    orr_style(row, "spread");
    orr_node *raw = orr_meter(row, "raw", "raw", s->raw, 0);
    coming(raw, before ? income : 0);
    orr_tip(raw, "collected, not yet processed; +%d this turn", income);
    orr_node *processed = orr_meter(row, "processed", "processed", s->processed, 0);
    coming(processed, before ? (s->raw + income < most ? s->raw + income : most) : 0);
    orr_tip(processed, "what everything is paid with; up to %d more this turn", most);
    orr_node *replacements = orr_meter(row, "replacements", "replacements", s->replacements, 0);
    coming(replacements, 0);
    orr_tip(replacements, "workers who step in for those who are lost");
    orr_node *tech = orr_meter(row, "tech", "xeno tech", s->xeno_tech, 0);
    coming(tech, 0);
    orr_tip(tech, "each adds 1 to an activation roll");
    if (orr_step_now(&s->head) == BOMBARD || orr_step_now(&s->head) == TOLL) {
        orr_offer(processed, ORR_MOVE0(VERB_LOSE_RESOURCES));
        orr_offer(replacements, ORR_MOVE0(VERB_LOSE_REPLACEMENT));
    }
}

void fermi_scene_earth(const orr_rules *rules, const fermi_state *s, orr_scene *scene)
{
    orr_node *panel = orr_panel(scene, ORR_PLACE_SHELF, "workers", "");
    orr_style(panel, "lean");
    show_stores(rules, s, panel);
    orr_node *strata = orr_column(panel, "work");
    for (int space = 0; space < RESOURCE_SPACES; space++)
        show_stratum(rules, s, strata, space);
}
