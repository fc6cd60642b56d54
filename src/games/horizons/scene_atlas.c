/* scene_atlas.c - every world that somebody has a base on or has learnt something about, in words:
 * the systems that are not shown large. */
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

static void show_line(horizons_table *t, orr_node *card, int world)
{
    char bytes[200], label[24];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    add_ground(t, world, &text);
    orr_node *row = orr_row(card, HORIZONS_ID("atlas-world-%d", world));
    orr_style(row, "tight");
    orr_node *words = orr_words(row, NULL, "%s", bytes);
    orr_label(words, "%s", t->pack->worlds[world].name);
    horizons_offer(t, words, KIND_WORLD, world);
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

static void show_tile(horizons_table *t, orr_node *grid, int tile)
{
    orr_node *card = NULL;
    for (int world = 0; world < t->pack->world_count; world++) {
        if (t->pack->worlds[world].tile != tile || !is_worth_a_line(t, world))
            continue;
        if (!card) {
            card = orr_card(grid, HORIZONS_ID("atlas-%d", tile), t->pack->tiles[tile].name);
            orr_style(card, "dense");
        }
        show_line(t, card, world);
    }
}

void horizons_show_atlas(horizons_table *t)
{
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_SHELF, "atlas", "What is known of the worlds");
    orr_style(panel, "full");
    orr_node *grid = orr_grid(panel, "atlas-grid", 4);
    for (int tile = 0; tile < t->pack->tile_count; tile++)
        show_tile(t, grid, tile);
}
