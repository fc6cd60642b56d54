/* scene_market.c - what lies in the middle: the actions of the round with their decks, the garbage,
 * the colonies that can be set up; and the discards, which are open. */
#include "foresee.h"
#include "plan.h"
#include "scene.h"

#include <stdio.h>

/* ---- actions and decks ---------------------------------------------------------------------- */

static void show_open_module(const expatriate_look *l, orr_node *card, int design)
{
    orr_note(card, "%s", expatriate_design_name(l->pack, design));
    expatriate_draw(card, "module", expatriate_design_name(l->pack, design));
    expatriate_show_module(l->pack, card, design);
    orr_offer(card, ORR_MOVE1(VERB_DRAFT, design));
}

static void show_taken(const expatriate_look *l, orr_node *card, int type)
{
    const int seat = l->s->taken_by[type];
    expatriate_draw(card, "deck", expatriate_type_names[type]);
    if (seat == NONE)
        orr_note(card, l->s->round == 0 ? "docked" : "no module");
    else if (seat == l->own && l->s->head.viewer >= 0)
        orr_note(card, "by you");
    else
        orr_note(card, "by %s", orr_seat(seat));
    if (l->s->action != type)
        orr_style(card, "dim");
}

/* An action that was taken stays in sight, dim; a module laid open shows what it does. */
static void show_action(const expatriate_look *l, orr_node *row, int type)
{
    static const char *const gains[TYPES] = {
        "You: one more resource, or less garbage.", "You: dock one more, from a supply.",
        "You: call the mission, colonise first.", "You: draw more, or seize a module."};
    char id[ORR_MAX_NAME];
    const int design = l->s->open[type], step = expatriate_step_of(l);
    orr_node *card =
        orr_card(row, expatriate_id(id, "action", type, 0), expatriate_type_names[type]);
    orr_style(card, "deck");
    orr_style(card, expatriate_type_colour(type));
    orr_corner(card, "%d", l->s->deck[type].count);
    orr_tip(card, "%s%sSupply: %d card%s; discards, which are shuffled when it runs out: %d.",
            l->s->round > 0 ? gains[type] : "", l->s->round > 0 ? " " : "", l->s->deck[type].count,
            l->s->deck[type].count == 1 ? "" : "s", l->s->discarded[type]);
    if (l->s->action == type)
        orr_style(card, "now");
    if (design != NONE)
        show_open_module(l, card, design);
    else
        show_taken(l, card, type);
    if (step == PICK)
        orr_offer(card, ORR_MOVE1(VERB_TAKE, type));
    if (step == MISSION)
        orr_offer(card, ORR_MOVE1(VERB_MISSION, type));
    if (step == DRAW)
        orr_offer(card, ORR_MOVE1(VERB_DRAW, type));
    if (step == DOCK_FROM_SUPPLY)
        orr_offer(card, ORR_MOVE1(VERB_SUPPLY, type));
}

static void show_actions(const expatriate_look *l, orr_node *market)
{
    orr_node *column = orr_column(market, "action-column");
    orr_style(column, "actions");
    if (l->s->mission != NONE)
        orr_label(column, "Actions of this round · %s mission",
                  expatriate_type_names[l->s->mission]);
    else
        orr_label(column, l->s->round == 0 ? "Start draft" : "Actions of this round");
    orr_node *row = orr_grid(column, "action-grid", TYPES);
    for (int type = 0; type < TYPES; type++)
        show_action(l, row, type);
}

/* ---- garbage -------------------------------------------------------------------------------- */

int expatriate_lost_to_garbage(const expatriate_look *l, int seat, uint8_t lost[DELIVERED])
{
    static const uint8_t clean[DELIVERED] = {0};
    uint8_t cargo[RESOURCES], income[RESOURCES];
    int sum = 0, tp[PLAN_CHOICES];
    expatriate_income(l->pack, l->s, seat, clean, NONE, NONE, cargo);
    expatriate_delivery_now(l->pack, l->s, seat, income, tp);
    for (int r = 0; r < DELIVERED; r++)
        sum += lost[r] = (uint8_t)(cargo[r] - income[r]);
    return sum;
}

/* The own loss is written under the garbage, everybody's beside the discards. */
static void note_costs(const expatriate_look *l, orr_node *card)
{
    uint8_t lost[DELIVERED];
    char bytes[120];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    if (expatriate_lost_to_garbage(l, l->stage, lost) == 0) {
        orr_note(card, "costs %s nothing", l->s->head.viewer >= 0 ? "you" : orr_seat(l->stage));
        return;
    }
    expatriate_list(lost, DELIVERED, &text);
    orr_note(card, "costs %s %s", l->s->head.viewer >= 0 ? "you" : orr_seat(l->stage), bytes);
    orr_style(card, "costly");
}

static void show_garbage(const expatriate_look *l, orr_node *market)
{
    char id[ORR_MAX_NAME];
    const int step = expatriate_step_of(l);
    const bool choose = step == LIFT_GARBAGE || step == VESSEL;
    int shown = 0;
    orr_node *column = orr_column(market, "garbage-column");
    orr_style(column, "garbage");
    orr_label(column, "Space garbage");
    orr_node *card = orr_card(column, "garbage", NULL);
    orr_style(card, "debris");
    orr_art(card, "garbage");
    orr_node *row = orr_row(card, "garbage-cubes");
    orr_style(row, "tight cubes");
    for (int r = 0; r < DELIVERED; r++) {
        if (l->s->garbage[r] == 0 && !choose)
            continue;
        shown++;
        orr_node *icon =
            expatriate_show_cube(row, expatriate_id(id, "waste", r, 0), r, l->s->garbage[r]);
        orr_offer(icon, ORR_MOVE1(VERB_COLLECT, r));
        orr_offer(icon, ORR_MOVE1(VERB_REMOVE, r));
        orr_offer(icon, ORR_MOVE1(VERB_ADD, r));
    }
    if (shown == 0)
        orr_style(orr_words(row, NULL, "none"), "muted");
    else
        note_costs(l, card);
}

/* ---- colonies ------------------------------------------------------------------------------- */

static void show_neutral(const expatriate_look *l, orr_node *market)
{
    char id[ORR_MAX_NAME];
    const int count = expatriate_row(l->pack, l->s);
    orr_node *column = orr_column(market, "colonies");
    orr_style(column, "found");
    orr_label(column, "Colonies to found");
    orr_node *row = orr_grid(column, "neutral", count);
    for (int slot = 0; slot < count; slot++) {
        const int colony = l->s->neutral[slot];
        if (colony == NONE) {
            orr_style(orr_card(row, expatriate_id(id, "gap", slot, 0), "set up"), "slot dim");
            continue;
        }
        orr_node *card = expatriate_show_colony(l->pack, row, colony);
        orr_style(card, "world");
        orr_corner(card, "%d TP", l->s->neutral_tp[slot]);
        if (l->s->target == colony)
            orr_style(card, "now");
        orr_offer(card, ORR_MOVE2(VERB_SETTLE, colony, WAY_EACH));
        orr_offer(card, ORR_MOVE2(VERB_SETTLE, colony, WAY_THREE));
    }
}

void expatriate_show_market(const expatriate_look *l, orr_scene *scene)
{
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "market", NULL);
    orr_style(panel, "lean market");
    orr_node *market = orr_row(panel, "market-row");
    show_actions(l, market);
    if (l->s->round > 0)
        show_garbage(l, market);
    show_neutral(l, market);
}

/* ---- discards ------------------------------------------------------------------------------- */

static void list_discards(const expatriate_look *l, orr_node *panel, int type)
{
    char bytes[600];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    const int first = expatriate_first_design(type), end = expatriate_first_design(type + 1);
    for (int design = first; design < end; design++) {
        const int copies = l->s->discards[design];
        if (copies > 0)
            orr_text_add(&text, "%s%s", text.length ? ", " : "",
                         expatriate_design_name(l->pack, design));
        if (copies > 1)
            orr_text_add(&text, " ×%d", copies);
    }
    orr_node *words = orr_words(panel, NULL, "%s", bytes);
    orr_label(words, "%s %d", expatriate_type_names[type], l->s->discarded[type]);
    orr_style(words, expatriate_type_colour(type));
}

static void list_costs(const expatriate_look *l, orr_node *panel)
{
    char bytes[300];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    for (int seat = 0; seat < l->s->head.seats; seat++) {
        uint8_t lost[DELIVERED];
        if (expatriate_lost_to_garbage(l, seat, lost) == 0)
            continue;
        orr_text_add(&text, "%s%s ", text.length ? "; " : "", orr_seat(seat));
        expatriate_list(lost, DELIVERED, &text);
    }
    orr_label(orr_words(panel, "garbage-costs", "%s", text.length ? bytes : "nobody anything"),
              "Garbage costs");
}

/* The discards are open: whoever counts cards may look. */
void expatriate_show_discards(const expatriate_look *l, orr_scene *scene)
{
    if (l->s->round == 0)
        return;
    orr_node *panel = orr_panel(scene, ORR_PLACE_SIDE, "discards", "Discards");
    orr_style(panel, "tab");
    for (int type = 0; type < TYPES; type++)
        if (l->s->discarded[type] > 0)
            list_discards(l, panel, type);
    list_costs(l, panel);
}
