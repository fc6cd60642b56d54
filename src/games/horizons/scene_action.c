/* scene_action.c - what the present decision is about when it is no place on the map: a world card,
 * fleets that lie in wait, the account in the end. */
#include "scene.h"

/* A small panel over a corner of the stage. */
static orr_node *action_panel(horizons_table *t, const char *title)
{
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_BOARD, "action", title);
    orr_style(panel, "inset bottom-right");
    return panel;
}

/* ---- interception --------------------------------------------------------------------------- */

/* Whom each fleet of this seat that lies in wait may find, and how likely that is. */
static void show_interception(horizons_table *t)
{
    const horizons_state *s = t->s;
    char buffer[ORR_MAX_NAME];
    orr_node *panel = action_panel(t, "Interception");
    orr_note(panel, "the fleet stops or fights if it is found");
    for (int i = 0; i < t->moves.count; i++) {
        if (t->moves.at[i].verb != VERB_INTERCEPT)
            continue;
        const int ship = t->moves.at[i].a, id = horizons_ship_id(s->head.actor, ship);
        char bytes[300];
        orr_text text = orr_text_in(bytes, sizeof bytes);
        orr_node *card = orr_card(panel, HORIZONS_ID("lurks-%d", ship),
                                  orr_name_of(t->rules, s, KIND_ANY_SHIP, id, buffer));
        horizons_ship_tip(t, s->head.actor, ship, &text);
        orr_tip(card, "%s", bytes);
        orr_style(card, "dense");
        orr_tint(card, s->head.actor);
        orr_corner(card, "%d %%", horizons_intercept_percent(t->pack, s, ship));
        orr_note(card, "to find %s", s->voyage.leader == NONE ? "the freight" : "the fleet");
        horizons_offer(t, card, KIND_ANY_SHIP, id);
    }
}

/* ---- cards ---------------------------------------------------------------------------------- */

void horizons_show_yield(orr_node *row, const horizons_card *card)
{
    for (int r = 0; r < RESOURCES; r++) {
        char label[16];
        if (!card->yield[r])
            continue;
        snprintf(label, sizeof label, "%d", card->yield[r]);
        orr_style(orr_icon(row, NULL, horizons_resource_glyphs[r], label),
                  horizons_resource_hues[r]);
    }
    if (card->tech) {
        char label[16];
        snprintf(label, sizeof label, "%d", card->tech);
        orr_style(orr_icon(row, NULL, horizons_domain_glyphs[card->domain], label),
                  horizons_domain_hues[card->domain]);
    }
}

void horizons_show_card(horizons_table *t, orr_node *parent, const char *id, int card_number)
{
    const horizons_card *card = &t->pack->cards[card_number];
    orr_node *node = orr_card(parent, id, card->name);
    orr_style(node, "good");
    horizons_picture(t, node, ART_CARD, card_number);
    orr_node *row = orr_row(node, NULL);
    horizons_show_yield(row, card);
    if (card->robots || card->crews)
        orr_note(node, "exploring: robots %+d, crews %+d", card->robots, card->crews);
    horizons_offer(t, node, KIND_CARD, card_number);
}

/* ---- the end -------------------------------------------------------------------------------- */

static void show_account(horizons_table *t, orr_node *panel, int seat, bool won)
{
    char bytes[400];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    const int points = horizons_score_words(t, seat, &text), start = t->s->seat[seat].start;
    orr_node *card = orr_card(panel, HORIZONS_ID("account-%d", seat),
                              horizons_faction_of(t->pack, t->s, seat)->name);
    orr_tint(card, seat);
    orr_style(card, won ? "unit now" : "unit");
    horizons_picture(t, card, ART_FACTION, t->s->seat[seat].faction);
    orr_corner(card, "%+d VP", points - start);
    orr_note(card, "%sfrom %d at the start to %d", won ? "wins: " : "", start, points);
    orr_tip(card, "%s", bytes);
}

static orr_node *show_end(horizons_table *t)
{
    orr_score score = {.ending = ""};
    horizons_score(t->rules, t->s, &score);
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_BOARD, "account", "The account");
    orr_node *column = orr_column(panel, "accounts");
    for (int i = 0; i < t->s->head.seats; i++) {
        const int seat = t->s->order[i];
        show_account(t, column, seat, score.outcome[seat] == ORR_WON);
    }
    return panel;
}

/* ---- which of them -------------------------------------------------------------------------- */

static bool in_battle(const horizons_table *t)
{
    return t->s->battle.place != NOWHERE && t->step > INTERCEPT && t->step <= AFTERMATH &&
           t->step != COMBAT;
}

orr_node *horizons_show_action(horizons_table *t)
{
    if (t->step == STEP_COUNT)
        return show_end(t);
    if (in_battle(t))
        return horizons_show_battle(t);
    if (t->step == INTERCEPT)
        show_interception(t);
    return NULL;
}
