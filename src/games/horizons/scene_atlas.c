/* scene_atlas.c - every world that somebody has a base on or has learnt something about, and the world
 * cards that were just found. */
#include "scene.h"

static bool is_worth_a_line(const horizons_table *t, int world)
{
    const horizons_ground *ground = &t->s->ground[world];
    if (!horizons_in_play(t->rules, t->pack->worlds[world].tile))
        return false;
    if (ground->card != NONE || ground->life || ground->terraformed ||
        ground->value < t->pack->worlds[world].exploration)
        return true;
    for (int seat = 0; seat < t->s->head.seats; seat++)
        if (horizons_see_base(t->s, seat, world))
            return true;
    return false;
}

static void add_ground(const horizons_table *t, int world, orr_text *out)
{
    static const char *const life[] = {"", "signs of life", "life"};
    const horizons_ground *ground = &t->s->ground[world];
    if (ground->card != NONE)
        orr_text_add(out, "%s", t->pack->cards[ground->card].name);
    if (ground->life)
        orr_text_add(out, "%s%s", out->length ? ", " : "", life[ground->life]);
    if (ground->value)
        orr_text_add(out, "%sexplore %d", out->length ? ", " : "", ground->value);
    if (ground->terraformed)
        orr_text_add(out, "%sterraformed %d/%d", out->length ? ", " : "", ground->terraformed,
                     t->pack->worlds[world].terraform);
}

/* What a world is known for: the picture of the land, and what it yields. */
static void show_known(horizons_table *t, orr_node *grid, int world)
{
    char bytes[200], label[24];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    const horizons_ground *ground = &t->s->ground[world];
    add_ground(t, world, &text);
    orr_node *card =
        orr_card(grid, HORIZONS_ID("atlas-world-%d", world), t->pack->worlds[world].name);
    orr_style(card, "dense");
    if (ground->card != NONE)
        horizons_picture(t, card, ART_CARD, ground->card);
    else
        horizons_picture(t, card, ART_WORLD, world);
    orr_note(card, "%s", bytes);
    horizons_offer(t, card, KIND_WORLD, world);
    orr_node *row = orr_row(card, NULL);
    orr_style(row, "tight");
    if (ground->card != NONE)
        horizons_show_yield(row, &t->pack->cards[ground->card]);
    for (int seat = 0; seat < t->s->head.seats; seat++) {
        const horizons_base *base = horizons_see_base(t->s, seat, world);
        if (!base)
            continue;
        snprintf(label, sizeof label, "%d", base->settlements);
        orr_node *icon = orr_icon(row, NULL, base->settlements ? "colony" : "base",
                                  base->settlements ? label : "");
        orr_tint(icon, seat);
        orr_tip(icon, "%s: supply %d, mining %d, lab %d, defence %d, %d settlements",
                horizons_faction_of(t->pack, t->s, seat)->name, base->level[SUPPLY],
                base->level[MINING], base->level[LAB], base->level[DEFENCE], base->settlements);
    }
}

/* The cards among which somebody has to choose, and what lies there now. */
static void show_found(horizons_table *t, orr_node *panel)
{
    const horizons_find *find = &t->s->find;
    orr_style(orr_words(panel, "found", "Found on %s", t->pack->worlds[find->world].name), "head");
    orr_node *row = orr_grid(panel, "found-cards", 4);
    for (int i = 0; i < find->card_count; i++)
        if (find->cards[i] < t->pack->card_count)
            horizons_show_card(t, row, HORIZONS_ID("found-%d", i), find->cards[i]);
    const int old = t->s->ground[find->world].card;
    if (old == NONE)
        return;
    orr_style(orr_words(panel, "found-now", "%s", "What lies there now"), "head");
    horizons_show_card(t, orr_grid(panel, "found-then", 4), "found-old", old);
}

orr_node *horizons_show_atlas(horizons_table *t)
{
    int cards = 0;
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_BOARD, "atlas", "World cards");
    if (t->step == CARD)
        show_found(t, panel);
    orr_style(orr_words(panel, "known", "%s", "What is known of the worlds"), "head");
    orr_node *grid = orr_grid(panel, "atlas-grid", 5);
    for (int world = 0; world < t->pack->world_count; world++) {
        if (!is_worth_a_line(t, world))
            continue;
        show_known(t, grid, world);
        cards += t->s->ground[world].card != NONE;
    }
    orr_corner(panel, "%d", cards);
    return panel;
}
