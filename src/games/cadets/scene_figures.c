/* scene_figures.c - what stands on the map: tokens, rocketeers, aliens, things that lie about; and
 * the inset that says which aliens are in play and what they can do.
 */
#include "scene.h"

#include <stdio.h>

static const char *glyph_of(int type)
{
    static const char *const glyphs[ALIEN_TYPES] = {
        [BRAIN] = "brain",    [LEADER] = "leader",  [SAUCERMAN] = "saucer",
        [SENTINEL] = "robot", [THRALL] = "worker",  [WAR_THRALL] = "marine",
        [LEECH] = "leech",    [BUG] = "bug",        [QUEEN] = "skull",
        [OVERMIND] = "eye",   [COLOSSUS] = "robot", [LEECH_MOTHER] = "leech"};
    return glyphs[type];
}

/* ---- tokens -------------------------------------------------------------------------------------- */

static void token(const cadets_table *t, int tile, const char *what, const char *glyph,
                  const char *style, const char *tip)
{
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "token-%s-%d", what, tile);
    orr_node *piece = orr_piece(t->tile[tile], id, glyph);
    orr_style(piece, "bare small");
    orr_style(piece, style);
    orr_art(piece, "token/%s", what);
    orr_tip(piece, "%s", tip);
}

/* A switch with how many successes it wants, if more than one. */
static void show_switch(const cadets_table *t, int tile)
{
    char id[ORR_MAX_NAME];
    const int wanted = cadets_turns_wanted(t->rules, t->s, tile);
    snprintf(id, sizeof id, "switch-%d", tile);
    orr_node *piece = orr_piece(t->tile[tile], id, "energy");
    orr_style(piece, "green bare small");
    orr_art(piece, "token/switch");
    if (wanted > 1)
        orr_corner(piece, "%d", wanted);
    orr_tip(piece, "a switch to throw: %d success%s wanted", wanted, wanted == 1 ? "" : "es");
}

void cadets_show_tokens(cadets_table *t, int tile)
{
    const cadets_state *s = t->s;
    if (cadets_tile_in(s->scanned, tile)) {
        if (cadets_tile_in(s->switches, tile))
            show_switch(t, tile);
        return;
    }
    if (cadets_tile_in(s->markers, tile))
        token(t, tile, "marker", "flag", "green", "a marker: scenario tile or decoy");
    if (cadets_tile_in(s->alien_tokens, tile))
        token(t, tile, "alien", "?", "orange", "an alien token, face down");
    if (cadets_tile_in(s->alert_tokens, tile))
        token(t, tile, "alert", "!", "red", "an alert token, face down");
    if (cadets_tile_in(s->discovery_tokens, tile))
        token(t, tile, "discovery", "star", "yellow", "a discovery, face down");
    if (cadets_tile_in(s->locker_tokens, tile))
        token(t, tile, "locker", "cargo", "grey", "a locker");
    /* between two missions of a campaign a guard may be left of one that has none */
    const int guard = cadets_scenario_of(t->rules, s)->guard;
    if (cadets_tile_in(s->guard_tokens, tile))
        token(t, tile, "guard", guard < ALIEN_TYPES ? glyph_of(guard) : "?", "red",
              "a guard of this mission waits here, face down");
}

/* ---- aliens -------------------------------------------------------------------------------------- */

static const char *look_of(int type)
{
    static const char *const looks[ALIEN_TYPES] = {
        [BRAIN] = "violet", [LEADER] = "red",      [SAUCERMAN] = "orange", [SENTINEL] = "red",
        [THRALL] = "grey",  [WAR_THRALL] = "blue", [LEECH] = "pink",       [BUG] = "green",
        [QUEEN] = "red",    [OVERMIND] = "violet", [COLOSSUS] = "red",     [LEECH_MOTHER] = "pink"};
    return looks[type];
}

/* Bugs on one tile are one figure with their number, so that a swarm can be read. */
static int earlier_bug(const cadets_state *s, int f)
{
    for (int other = cadets_figure_first(BUG); other < f; other++)
        if (s->figures[other].tile == s->figures[f].tile &&
            cadets_is_stunned(s, other) == cadets_is_stunned(s, f))
            return other;
    return NONE;
}

static int bugs_like(const cadets_state *s, int f)
{
    int count = 0;
    for (int other = f; other < cadets_figure_end(BUG); other++)
        count += s->figures[other].tile == s->figures[f].tile &&
                 cadets_is_stunned(s, other) == cadets_is_stunned(s, f);
    return count;
}

static void show_alien(cadets_table *t, int f)
{
    const cadets_state *s = t->s;
    const cadets_figure *figure = &s->figures[f];
    const cadets_species *species = cadets_species_of(t->rules, figure->type);
    char id[ORR_MAX_NAME], name[ORR_MAX_NAME];
    const int same = figure->type == BUG ? earlier_bug(s, f) : NONE;
    if (same != NONE) {
        t->alien[f] = t->alien[same];
        return;
    }
    snprintf(id, sizeof id, "alien-%d", f);
    orr_node *piece = orr_piece(t->tile[figure->tile], id, glyph_of(figure->type));
    t->alien[f] = piece;
    orr_style(piece, "bare");
    orr_style(piece, look_of(figure->type));
    orr_art(piece, "alien/%s", cadets_word(KIND_ALIEN, figure->type));
    if (figure->type == BUG && bugs_like(s, f) > 1)
        orr_corner(piece, "×%d", bugs_like(s, f));
    else if (figure->hp > 1 || species->hp > 1)
        orr_corner(piece, "%d", figure->hp);
    if (cadets_is_stunned(s, f))
        orr_style(piece, "dim lost");
    orr_tip(piece, "%s%s: move %d, %d dice at range %d. %s",
            orr_name_of(t->rules, s, KIND_ALIEN, f, name),
            cadets_is_stunned(s, f) ? " (stunned)"
            : figure->stagger       ? " (staggered)"
                                    : "",
            species->move, cadets_strike_dice(t->rules, s, f), species->range, species->note);
}

/* ---- rocketeers, and what lies about -------------------------------------------------------------- */

static void show_hero(cadets_table *t, int r)
{
    const cadets_hero *hero = &t->s->heroes[r];
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "hero-%d", r);
    orr_node *piece = orr_piece(t->tile[hero->tile], id, cadets_letters_of(r));
    t->hero[r] = piece;
    orr_style(piece, "bare");
    orr_style(piece, cadets_hue_of(r));
    orr_art(piece, "person/%s", cadets_word(KIND_ROCKETEER, r));
    orr_corner(piece, "%d", hero->hp);
    orr_tip(piece, "%s: %d hit points, %d oxygen", cadets_person_of(t->rules, r)->full, hero->hp,
            hero->oxygen);
    if (r == t->s->acting && hero->order && !hero->acted)
        orr_style(piece, "now");
}

static void show_loose_card(cadets_table *t, int c)
{
    const cadets_card *card = &t->s->cards[c];
    char id[ORR_MAX_NAME], name[ORR_MAX_NAME];
    const bool mine = card->flags & ARMED;
    snprintf(id, sizeof id, "card-%d", c);
    orr_node *piece = orr_piece(t->tile[card->place], id, mine ? "bomb" : "cargo");
    t->card[c] = piece;
    orr_style(piece, mine ? "red bare small" : "yellow bare small");
    orr_art(piece, "item/%s", cadets_word(KIND_CARD, card->item));
    orr_tip(piece, "%s: %s", orr_name_of(t->rules, t->s, KIND_CARD, c, name),
            cadets_thing_of(t->rules, card->item)->note);
}

void cadets_show_figures(cadets_table *t)
{
    const cadets_state *s = t->s;
    for (int c = 0; c < CARDS; c++)
        if (s->cards[c].place < CELLS)
            show_loose_card(t, c);
    for (int r = 0; r < ROCKETEERS; r++)
        if (s->heroes[r].in_play && s->turn > 0)
            show_hero(t, r);
    FOR_FIGURES(s, f)
    {
        show_alien(t, f);
    }
}

/* ---- who is in play ------------------------------------------------------------------------------- */

static void tell_species(const cadets_species *species, int type, orr_node *card)
{
    char reach[32];
    snprintf(reach, sizeof reach, species->range ? "range %d" : "own tile", species->range);
    if (type == THRALL)
        orr_note(card, "subdue, never shoot");
    else if (species->dice == 0)
        orr_note(card, "takes actions, %s", reach);
    else
        orr_note(card, "moves %d, %d %s, %s", species->move, species->dice,
                 species->dice == 1 ? "die" : "dice", reach);
}

void cadets_show_in_play(const cadets_table *t)
{
    int count[ALIEN_TYPES] = {0}, kinds = 0;
    FOR_FIGURES(t->s, f)
    {
        kinds += count[t->s->figures[f].type]++ == 0;
    }
    if (kinds == 0)
        return;
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_BOARD, "in-play", "In play");
    orr_style(panel, "inset");
    orr_style(panel, t->corner[INSET_IN_PLAY]);
    orr_note(panel, "act in this order");
    for (int type = 0; type < ALIEN_TYPES; type++) {
        if (count[type] == 0)
            continue;
        const cadets_species *species = cadets_species_of(t->rules, type);
        char id[ORR_MAX_NAME];
        snprintf(id, sizeof id, "species-%d", type);
        orr_node *card = orr_card(panel, id, species->name);
        orr_style(card, "unit plain");
        orr_art(card, "alien/%s", cadets_word(KIND_ALIEN, type));
        orr_corner(card, "×%d", count[type]);
        tell_species(species, type, card);
        orr_tip(card, "%s", species->note);
    }
}
