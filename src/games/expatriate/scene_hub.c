/* scene_hub.c - the middle of the station: the delivery that is worked with, or what a delivery would
 * bring now; and where energy goes. */
#include "foresee.h"
#include "plan.h"
#include "scene.h"

enum { MOST_SINGLE = 6 }; /* cubes that are shown one by one */

/* Feeding modules out of the store, for this resource. */
static void offer_feeds(const expatriate_look *l, orr_node *icon, int resource)
{
    orr_moves moves;
    moves.count = 0;
    for (int design = FIRST_TERRAFORMING; design < FIRST_MILITARY; design++)
        if (l->s->station[l->stage][design] > expatriate_spent(l->s, design))
            expatriate_add_feeds(l->pack, l->s->store, design, &moves);
    for (int i = 0; i < moves.count; i++) {
        uint8_t cubes[RESOURCES];
        expatriate_payment(moves.at[i].b, cubes);
        if (cubes[resource] > 0)
            orr_offer(icon, moves.at[i]);
    }
}

static void show_cube(const expatriate_look *l, orr_node *row, int resource, int number, int count)
{
    char id[ORR_MAX_NAME];
    expatriate_id(id, "store", resource, number);
    orr_node *icon = count > 1 ? expatriate_show_cube(row, id, resource, count)
                               : expatriate_show_one(row, id, resource);
    if (expatriate_step_of(l) != WORK)
        return;
    offer_feeds(l, icon, resource);
    if (resource < BASIC && expatriate_has_effect(l->pack, l->s, l->stage, SUNLIGHT))
        orr_offer(icon, ORR_MOVE1(VERB_SUNLIGHT, resource));
}

/* Where cards and generators send their energy. */
static void show_energy(const expatriate_look *l, orr_node *hub)
{
    const bool flows = expatriate_step_of(l) == PORTION || l->s->portions > 0;
    orr_node *icon = orr_icon(hub, "energy", "energy", flows ? "energy flows" : "energy");
    orr_style(icon, "warn pill");
    if (l->s->portions > 1)
        orr_corner(icon, "%d", l->s->portions);
    if (expatriate_step_of(l) == PORTION)
        return;
    for (int design = 0; design < DESIGNS && l->own == l->stage; design++)
        if (l->s->hand[l->own][design] > 0)
            orr_offer(icon, ORR_MOVE1(VERB_ENERGY, design));
    for (int design = FIRST_ENGINEERING; design < FIRST_TERRAFORMING; design++)
        if (l->s->station[l->stage][design] > 0 &&
            expatriate_engineering_of(l->pack, design)->job == GENERATOR)
            orr_offer(icon, ORR_MOVE1(VERB_GENERATE, design));
}

static void show_plan(orr_node *row, int choice, const expatriate_delivery_plan *plan)
{
    char id[ORR_MAX_NAME];
    expatriate_id(id, "plan", choice, 0);
    orr_node *node = plan->cards == 0 ? orr_words(row, id, "all: %d TP", plan->tp)
                                      : orr_words(row, id, "%d card%s: %d TP", plan->cards,
                                                  plan->cards == 1 ? "" : "s", plan->tp);
    orr_style(node, "plan");
    orr_offer(node, ORR_MOVE1(VERB_PLAN, choice));
}

/* The whole delivery as one click, without a card and with as many as bring more; the list of moves
 * has what is between. */
static void show_plans(const expatriate_look *l, orr_node *hub)
{
    expatriate_delivery_plan plan, best;
    int best_choice = 0;
    orr_node *row = orr_row(hub, "plans");
    orr_style(row, "tight plans");
    expatriate_make_plan(l->pack, l->s, 0, &best);
    if (best.tp > 0)
        show_plan(row, 0, &best);
    for (int choice = 1; choice < PLAN_CHOICES; choice++) {
        expatriate_make_plan(l->pack, l->s, choice, &plan);
        if (plan.tp <= best.tp)
            continue;
        best = plan;
        best_choice = choice;
    }
    if (best_choice > 0)
        show_plan(row, best_choice, &best);
}

static void show_store(const expatriate_look *l, orr_node *hub)
{
    int total = 0;
    orr_label(hub, "this delivery");
    orr_node *row = orr_row(hub, "store");
    orr_style(row, "tight cubes");
    for (int r = 0; r < RESOURCES; r++)
        total += l->s->store[r];
    for (int r = 0; r < RESOURCES; r++) {
        const int count = l->s->store[r];
        for (int i = 0; i < count && total <= MOST_SINGLE; i++)
            show_cube(l, row, r, i, 1);
        if (count > 0 && total > MOST_SINGLE)
            show_cube(l, row, r, 0, count);
    }
    if (total == 0)
        orr_style(orr_words(row, NULL, "nothing left"), "muted");
    show_energy(l, hub);
    if (expatriate_step_of(l) == WORK && l->own == l->stage)
        show_plans(l, hub);
}

/* What the garbage takes: its name, or how many cubes if they are of several kinds. */
static void note_lost(const expatriate_look *l, orr_node *hub)
{
    uint8_t lost[DELIVERED];
    int kinds = 0, last = 0;
    const int sum = expatriate_lost_to_garbage(l, l->stage, lost);
    for (int r = 0; r < DELIVERED; r++)
        if (lost[r] > 0) {
            kinds++;
            last = r;
        }
    if (sum == 0)
        return;
    orr_style(kinds == 1
                  ? orr_words(hub, "hub-lost", "−%d %s", sum, expatriate_resource_names[last])
                  : orr_words(hub, "hub-lost", "−%d to garbage", sum),
              "bad");
}

/* What a delivery would bring: cargo less garbage, and what could be made of it. */
static void show_preview(const expatriate_look *l, orr_node *hub)
{
    uint8_t income[RESOURCES];
    char id[ORR_MAX_NAME];
    const bool charter = expatriate_step_of(l) == VESSEL && l->s->head.actor == l->stage;
    int total = 0, tp[PLAN_CHOICES];
    expatriate_delivery_now(l->pack, l->s, l->stage, income, tp);
    orr_label(hub, charter ? "charter one more" : "a delivery now");
    orr_node *row = orr_row(hub, "preview");
    orr_style(row, "tight cubes");
    for (int r = 0; r < DELIVERED; r++) {
        if (income[r] == 0 && !charter)
            continue;
        total++;
        orr_node *icon = expatriate_show_cube(row, expatriate_id(id, "income", r, 0), r, income[r]);
        orr_offer(icon, ORR_MOVE1(VERB_CHARTER, r));
    }
    if (total == 0)
        orr_style(orr_words(row, NULL, "nothing"), "muted");
    note_lost(l, hub);
    if (l->own != l->stage)
        return;
    const int most = tp[PLAN_CHOICES - 1];
    orr_node *words;
    if (most > tp[0])
        words = orr_words(hub, "hub-yield", "%d to %d TP", tp[0], most);
    else
        words = orr_words(hub, "hub-yield", "%d TP", tp[0]);
    orr_tip(words, "What can be made of it, without and with cards for energy");
    orr_style(words, "tp");
}

void expatriate_show_hub(const expatriate_look *l, orr_node *station)
{
    orr_node *hub = orr_column(station, "hub");
    orr_style(hub, "hub");
    orr_art(hub, "hub");
    orr_tint(hub, l->stage);
    if (expatriate_works(l))
        show_store(l, hub);
    else if (l->s->round > 0 && !orr_is_over(l->s))
        show_preview(l, hub);
    else
        orr_label(hub, l->s->round > 0 ? "the end" : "your hub");
}
