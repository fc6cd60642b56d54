/* scene.c - the table: the ship as a picture of hexagons with hatches and figures, the rocketeers'
 * sheets below it, the mission at the side. Every legal move is attached to what it is about: a
 * step to the tile, an attack to the alien, a hatch to the hatch.
 */
#include "parts.h"

#include <stdio.h>

enum { ACROSS = 100, DOWN = 87, SIZE = 96, MARGIN = 60 };

/* Where the nodes are that moves can be attached to. */
typedef struct table {
    const orr_rules *rules;
    const cadets_state *s;
    orr_node *board, *tile[CELLS], *hatch[CELLS][EDGES], *alien[FIGURES], *hero[ROCKETEERS];
    orr_node *sheet[ROCKETEERS], *card[CARDS];
    int left, top;
} table;

static const char *const hues[ROCKETEERS] = {
    [CAPTAIN] = "yellow", [FIRST_OFFICER] = "pink", [DOCTOR] = "green",
    [PROFESSOR] = "sky",  [CHIEF] = "orange",       [YEOMAN] = "violet"};
static const char *const letters[ROCKETEERS] = {
    [CAPTAIN] = "CP",   [FIRST_OFFICER] = "FO", [DOCTOR] = "DR",
    [PROFESSOR] = "PR", [CHIEF] = "CH",         [YEOMAN] = "YE"};

static const char *glyph_of(int type)
{
    static const char *const glyphs[ALIEN_TYPES] = {
        [BRAIN] = "brain",   [LEADER] = "leader",     [SAUCERMAN] = "saucer", [SENTINEL] = "robot",
        [THRALL] = "worker", [WAR_THRALL] = "marine", [LEECH] = "leech",      [BUG] = "bug",
        [QUEEN] = "skull",   [OVERMIND] = "eye"};
    /* between two missions of a campaign a guard may be left of one that has none */
    return type < ALIEN_TYPES ? glyphs[type] : "?";
}

/* ---- the map ------------------------------------------------------------------------------------ */

static int centre_x(const table *t, int tile)
{
    const int row = tile / GRID, column = tile % GRID;
    return MARGIN + ACROSS * (column - t->left) + (row & 1 ? ACROSS / 2 : 0);
}

static int centre_y(const table *t, int tile)
{
    return MARGIN + DOWN * (tile / GRID - t->top);
}

static void make_board(table *t, orr_scene *scene)
{
    const cadets_tile_set all = t->s->present | t->s->docks;
    int right = 0, bottom = 0;
    t->left = t->top = GRID;
    FOR_TILES(all, tile)
    {
        const int row = tile / GRID, column = tile % GRID;
        t->left = column < t->left ? column : t->left;
        right = column > right ? column : right;
        t->top = row < t->top ? row : t->top;
        bottom = row > bottom ? row : bottom;
    }
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "map", "");
    t->board = orr_board(panel, "board", 2 * MARGIN + ACROSS * (right - t->left) + ACROSS / 2,
                         2 * MARGIN + DOWN * (bottom - t->top));
}

static void token(orr_node *space, const char *what, int tile, const char *glyph, const char *style,
                  const char *tip)
{
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "%s-%d", what, tile);
    orr_node *piece = orr_piece(space, id, glyph);
    orr_style(piece, style);
    orr_tip(piece, "%s", tip);
}

static void show_tokens(const table *t, int tile)
{
    const cadets_state *s = t->s;
    orr_node *space = t->tile[tile];
    if (cadets_tile_in(s->markers, tile))
        token(space, "marker", tile, "flag", "green round small",
              "a marker: scenario tile or decoy");
    if (cadets_tile_in(s->alien_tokens, tile))
        token(space, "token", tile, "?", "orange round small", "an alien token, face down");
    if (cadets_tile_in(s->alert_tokens, tile))
        token(space, "alert", tile, "!", "red round small", "an alert token, face down");
    if (cadets_tile_in(s->discovery_tokens, tile))
        token(space, "find", tile, "star", "yellow diamond small", "a discovery, face down");
    if (cadets_tile_in(s->locker_tokens, tile))
        token(space, "locker", tile, "cargo", "grey small", "a locker");
    if (cadets_tile_in(s->guard_tokens, tile))
        token(space, "guard", tile, glyph_of(cadets_scenario_of(t->rules, s)->guard),
              "red round small dim", "a guard of this mission waits here, face down");
}

/* A switch with how many successes it wants, if more than one. */
static void show_switch(const table *t, int tile)
{
    char id[ORR_MAX_NAME];
    const int wanted = cadets_turns_wanted(t->rules, t->s, tile);
    snprintf(id, sizeof id, "switch-%d", tile);
    orr_node *piece = orr_piece(t->tile[tile], id, "energy");
    orr_style(piece, "green diamond small");
    if (wanted > 1)
        orr_corner(piece, "%d", wanted);
    orr_tip(piece, "a switch to throw: %d success%s wanted", wanted, wanted == 1 ? "" : "es");
}

static void show_tile(table *t, int tile)
{
    const cadets_state *s = t->s;
    const cadets_pack *pack = t->rules->pack;
    char id[ORR_MAX_NAME], where[ORR_MAX_NAME];
    snprintf(id, sizeof id, "tile-%d", tile);
    orr_name_of(t->rules, s, KIND_TILE, tile, where);
    orr_node *space =
        orr_space(t->board, id, ORR_SHAPE_HEX, centre_x(t, tile), centre_y(t, tile), SIZE);
    t->tile[tile] = space;
    if (!cadets_tile_in(s->present, tile)) {
        orr_label(space, "%s dock", where);
        return;
    }
    if (!cadets_tile_in(s->scanned, tile)) {
        orr_label(space, "%s", where);
        orr_style(space, "hidden");
        if (s->face[tile] != NONE) {
            orr_note(space, "%s", pack->tiles[s->face[tile] - 1].name);
            orr_tip(space, "%s, face down", pack->tiles[s->face[tile] - 1].name);
        } else {
            orr_tip(space, "not scanned yet");
        }
        show_tokens(t, tile);
        return;
    }
    const cadets_tile *printed = &pack->tiles[s->face[tile] - 1];
    const cadets_place *place = cadets_place_on(t->rules, s, tile);
    orr_label(space, "%s·%d%s", where, s->face[tile], printed->vent ? " ≋" : "");
    if (printed->role != NO_ROLE)
        orr_note(space, "%s", printed->name);
    orr_tip(space, "%s: %s, inventory number %d%s%s%s%s%s%s", where, printed->name, s->face[tile],
            printed->vent ? ", a vent" : "",
            cadets_tile_in(s->switches, tile) ? ", a switch to throw" : "",
            cadets_tile_in(s->exits, tile) ? ", the way out" : "",
            tile == s->muster_tile ? ", where aliens muster" : "", place ? ". " : "",
            place ? place->note : "");
    if (cadets_tile_in(s->switches, tile))
        show_switch(t, tile);
    if (cadets_tile_in(s->exits, tile))
        orr_style(space, "good");
    if (tile == s->core_tile && s->core_hp)
        orr_corner(space, "%d", s->core_hp);
}

/* From corner to corner of the edge, a little shorter. */
static void show_hatch(table *t, int tile, int way)
{
    const cadets_state *s = t->s;
    const int other = cadets_neighbour(tile, way);
    const int x1 = centre_x(t, tile), y1 = centre_y(t, tile);
    const int x2 = centre_x(t, other), y2 = centre_y(t, other);
    const int mx = (x1 + x2) / 2, my = (y1 + y2) / 2;
    const int dx = -(y2 - y1) / 5, dy = (x2 - x1) / 5;
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "hatch-%d-%d", tile, way);
    orr_node *hatch = orr_link(t->board, id, mx - dx, my - dy, mx + dx, my + dy, 0);
    t->hatch[tile][way] = hatch;
    const char *state = cadets_edge_in(&s->sealed, tile, way)      ? "sealed"
                        : cadets_edge_in(&s->destroyed, tile, way) ? "destroyed"
                        : cadets_edge_in(&s->locked, tile, way)    ? "locked"
                        : cadets_edge_in(&s->opened, tile, way)    ? "open"
                                                                   : "closed";
    orr_style(hatch, "hatch");
    orr_style(hatch, state);
    if (state[0] == 'l')
        orr_style(hatch, "orange");
    if (state[0] == 'o' || state[0] == 'd')
        orr_style(hatch, "green");
    orr_tip(hatch, "a hatch, %s", state);
}

static void show_map(table *t)
{
    FOR_TILES(t->s->present | t->s->docks, tile)
    {
        show_tile(t, tile);
    }
    for (int way = 0; way < EDGES; way++)
        FOR_TILES(t->s->doors.at[way], tile)
        {
            show_hatch(t, tile, way);
        }
}

/* ---- figures -------------------------------------------------------------------------------------- */

static const char *look_of(int type)
{
    static const char *const looks[ALIEN_TYPES] = {
        [BRAIN] = "violet round",        [LEADER] = "red triangle",
        [SAUCERMAN] = "orange triangle", [SENTINEL] = "red round large",
        [THRALL] = "grey round",         [WAR_THRALL] = "blue round",
        [LEECH] = "pink round",          [BUG] = "green triangle",
        [QUEEN] = "red diamond large",   [OVERMIND] = "violet diamond large"};
    return looks[type];
}

/* Bugs on one tile are one counter with their number, so that a swarm can be read. */
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
    for (int other = f; other < cadets_figure_first(BUG + 1); other++)
        count += s->figures[other].tile == s->figures[f].tile &&
                 cadets_is_stunned(s, other) == cadets_is_stunned(s, f);
    return count;
}

static void show_alien(table *t, int f)
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
    orr_style(piece, look_of(figure->type));
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

static void show_heroes_on_map(table *t)
{
    const cadets_state *s = t->s;
    for (int r = 0; r < ROCKETEERS; r++) {
        if (!s->heroes[r].in_play || s->turn == 0)
            continue;
        char id[ORR_MAX_NAME];
        snprintf(id, sizeof id, "hero-%d", r);
        orr_node *piece = orr_piece(t->tile[s->heroes[r].tile], id, letters[r]);
        t->hero[r] = piece;
        orr_style(piece, hues[r]);
        orr_corner(piece, "%d", s->heroes[r].hp);
        orr_tip(piece, "%s: %d hit points, %d oxygen", cadets_person_of(t->rules, r)->full,
                s->heroes[r].hp, s->heroes[r].oxygen);
        if (r == s->acting && s->heroes[r].order && !s->heroes[r].acted)
            orr_style(piece, "now");
    }
}

static void show_loose_cards(table *t)
{
    const cadets_state *s = t->s;
    for (int c = 0; c < CARDS; c++) {
        if (s->cards[c].place >= CELLS)
            continue;
        char id[ORR_MAX_NAME], name[ORR_MAX_NAME];
        snprintf(id, sizeof id, "card-%d", c);
        const bool mine = s->cards[c].flags & ARMED;
        orr_node *piece = orr_piece(t->tile[s->cards[c].place], id, mine ? "bomb" : "cargo");
        t->card[c] = piece;
        orr_style(piece, mine ? "red diamond small" : "yellow diamond small");
        orr_tip(piece, "%s: %s", orr_name_of(t->rules, s, KIND_CARD, c, name),
                cadets_thing_of(t->rules, s->cards[c].item)->note);
    }
}

/* ---- sheets ----------------------------------------------------------------------------------------- */

static void show_points(const table *t, orr_node *panel, int r)
{
    const cadets_hero *hero = &t->s->heroes[r];
    const cadets_person *person = cadets_person_of(t->rules, r);
    orr_node *row = orr_row(panel, NULL);
    orr_words(row, NULL, "%s", "AP");
    for (int i = 0; i < person->standard; i++)
        orr_style(orr_words(row, NULL, "%s", i < hero->standard ? "●" : "○"), "good");
    if (person->combat + person->non_combat)
        orr_words(row, NULL, "%s %s", hero->special ? "●" : "○",
                  person->combat ? "combat" : "non-combat");
    if (hero->command)
        orr_style(orr_words(row, NULL, "● command"), "warn");
    orr_style(row, "tight");
}

static void show_flags(const table *t, orr_node *panel, int r)
{
    const cadets_hero *hero = &t->s->heroes[r];
    char line[120];
    orr_text text = orr_text_in(line, sizeof line);
    if (hero->order)
        orr_text_add(&text, "order %d%s", hero->order, hero->acted ? ", done" : "");
    if (hero->mind)
        orr_text_add(&text, "%smind-controlled", text.length ? ", " : "");
    if (cadets_is_held_back(t->s, r))
        orr_text_add(&text, "%sheld back", text.length ? ", " : "");
    if (hero->invisible)
        orr_text_add(&text, "%sinvisible", text.length ? ", " : "");
    static const char *const parts[] = {"wire", "blood", "mysterium"};
    for (int p = 0; p < PARTS; p++)
        if (hero->parts[p])
            orr_text_add(&text, "%s%d %s", text.length ? ", " : "", hero->parts[p], parts[p]);
    if (text.length)
        orr_style(orr_words(panel, NULL, "%s", line), "muted");
}

static void show_items(table *t, orr_node *panel, int r)
{
    const cadets_state *s = t->s;
    orr_node *row = orr_row(panel, NULL);
    FOR_CARDS(&s->heroes[r], c)
    {
        const cadets_thing *thing = cadets_thing_of(t->rules, s->cards[c].item);
        char id[ORR_MAX_NAME], name[ORR_MAX_NAME];
        snprintf(id, sizeof id, "held-%d", c);
        orr_node *icon = orr_icon(row, id, thing->reach_count ? "crosshair" : "card",
                                  orr_name_of(t->rules, s, KIND_CARD, c, name));
        t->card[c] = icon;
        if (thing->analyze && !(s->cards[c].flags & ANALYZED))
            orr_note(icon, "not analyzed");
        else if (thing->charges)
            orr_note(icon, "%s%d/%d", thing->large ? "L " : "", s->cards[c].charges,
                     thing->charges);
        else if (thing->large)
            orr_note(icon, "L");
        if (s->cards[c].user)
            orr_style(icon, "dim");
        char facts[120];
        orr_text text = orr_text_in(facts, sizeof facts);
        cadets_tell_facts(thing, &text);
        orr_tip(icon, "%s%s%s", facts, text.length ? ". " : "", thing->note);
    }
}

static void show_sheet(table *t, orr_scene *scene, int r)
{
    const cadets_hero *hero = &t->s->heroes[r];
    const cadets_person *person = cadets_person_of(t->rules, r);
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "sheet-%d", r);
    orr_node *panel = orr_panel(scene, ORR_PLACE_SHELF, id, person->name);
    t->sheet[r] = panel;
    orr_corner(panel, "%s", letters[r]);
    orr_note(panel, "IQ %d · %s", cadets_iq_of(t->rules, t->s, r), person->talent);
    orr_style(panel, hues[r]);
    if (r == t->s->acting && hero->order && !hero->acted)
        orr_style(panel, "now");
    orr_node *row = orr_row(panel, NULL);
    orr_style(orr_meter(row, NULL, "", hero->hp, person->hp), "heart red");
    char oxygen[8];
    snprintf(oxygen, sizeof oxygen, "%d", hero->oxygen);
    orr_node *air = orr_icon(row, NULL, "oxygen", oxygen);
    orr_style(air, hero->oxygen <= 1 ? "bad" : "sky");
    orr_tip(air, "oxygen: at none the rocketeer dies and the mission is lost");
    show_points(t, panel, r);
    show_items(t, panel, r);
    show_flags(t, panel, r);
}

/* ---- what can be done ----------------------------------------------------------------------------------- */

static void offer_at(orr_node *node, orr_move move)
{
    if (node)
        orr_offer(node, move);
}

/* The node that a move is about, by what its operands are. */
static orr_node *node_of(const table *t, orr_move move)
{
    const cadets_state *s = t->s;
    const int step = orr_step_now(&s->head);
    const int who = step == MOVE_OUT || step == FLEE || step == FRIGHT_WAY ? orr_arg(&s->head) & 127
                    : step == SPEND                                        ? s->roll.who
                                                                           : cadets_doer(s);
    const orr_verb *verb = t->rules->game->verbs[move.verb];
    if (move.verb == VERB_OPEN) {
        const int tile = s->heroes[who].tile;
        return move.a < EDGES ? t->hatch[tile][move.a]
                              : t->hatch[cadets_neighbour(tile, move.a)][move.a - EDGES];
    }
    if (verb->kind[0] == KIND_DIRECTION && step != ORIENT && step != SHOVE) {
        const int from =
            step == FRIGHT_WAY ? s->figures[who].tile : s->heroes[who % ROCKETEERS].tile;
        const int to = cadets_neighbour(from, move.a);
        return to == NO_TILE ? NULL : t->tile[to];
    }
    if (verb->kind[0] == KIND_TILE && verb->kind[1] == KIND_DIRECTION)
        return t->hatch[move.a][move.b];
    if (verb->kind[1] == KIND_ALIEN)
        return t->alien[move.b];
    if (verb->kind[1] == KIND_TILE)
        return t->tile[move.b];
    if (verb->kind[0] == KIND_ALIEN)
        return t->alien[move.a];
    if (verb->kind[0] == KIND_TILE)
        return t->tile[move.a];
    if (verb->kind[0] == KIND_ROCKETEER)
        return t->hero[move.a];
    if (verb->kind[0] == KIND_CARD)
        return t->card[move.a];
    return NULL;
}

/* The line of fire to each tile that can be attacked, with the best odds there. */
static void show_beams(table *t, int r, const orr_moves *moves)
{
    const cadets_state *s = t->s;
    int best[CELLS] = {0};
    for (int i = 0; i < moves->count; i++) {
        if (moves->at[i].verb != VERB_ATTACK)
            continue;
        const cadets_passage see = cadets_ways_to_see(s, r);
        const int tile = s->figures[moves->at[i].b].tile;
        const int range = cadets_range_between(&see, s->heroes[r].tile, tile);
        const int dice = cadets_dice_at(t->rules, s, r, moves->at[i].a, range);
        best[tile] = dice > best[tile] ? dice : best[tile];
    }
    const int from = s->heroes[r].tile;
    for (int tile = 0; tile < CELLS; tile++) {
        if (best[tile] == 0 || tile == from)
            continue;
        char id[ORR_MAX_NAME];
        int percent = 1000;
        for (int i = 0; i < best[tile]; i++)
            percent = percent * 7 / 10;
        snprintf(id, sizeof id, "beam-%d", tile);
        orr_node *beam = orr_link(t->board, id, centre_x(t, from), centre_y(t, from),
                                  centre_x(t, tile), centre_y(t, tile), 0);
        orr_style(beam, "beam");
        orr_label(beam, "%d dice · %d %%", best[tile], (1000 - percent + 5) / 10);
    }
}

static void attach_moves(table *t)
{
    const cadets_state *s = t->s;
    orr_moves moves;
    orr_legal(t->rules, s, &moves);
    show_beams(t, cadets_doer(s), &moves);
    for (int i = 0; i < moves.count; i++)
        offer_at(node_of(t, moves.at[i]), moves.at[i]);
    if (orr_step_now(&s->head) != ACT || orr_is_over(s))
        return;
    for (int d = 0; d < DIRECTIONS; d++) { /* what one might expect to enter says why not */
        const int to = cadets_neighbour(s->heroes[s->acting].tile, d);
        if (to != NO_TILE)
            offer_at(t->tile[to], ORR_MOVE1(VERB_MOVE, d));
    }
}

void cadets_scene(const orr_rules *rules, const void *state, orr_scene *scene)
{
    const cadets_state *s = state;
    table t = {.rules = rules, .s = s};
    char arrow[ORR_MAX_NAME];
    static const char *const modes[] = {"Space Cadet", "Standard", "Commodore", "Admiral",
                                        "Galactic Overlord"};
    if (s->turn == 0)
        orr_scene_title(scene, "Before the mission");
    else
        orr_scene_title(scene, "Turn %d of %d%s%s", s->turn, cadets_last_turn(rules, s),
                        s->red_alert ? " · red alert" : "", s->power_out ? " · power out" : "");
    orr_scene_badge(scene, "mission", "%s", cadets_scenario_of(rules, s)->name);
    orr_scene_badge(scene, "mode", "%s", modes[rules->option[OPTION_DIFFICULTY]]);
    if (s->turn > 0) /* terror goes by it */
        orr_scene_badge(scene, "arrow", "%s",
                        orr_name_of(rules, s, KIND_DIRECTION, s->arrow, arrow));
    make_board(&t, scene);
    show_map(&t);
    show_heroes_on_map(&t);
    FOR_FIGURES(s, f)
    {
        show_alien(&t, f);
    }
    show_loose_cards(&t);
    cadets_show_mission(rules, s, scene);
    cadets_show_dice(s, scene);
    cadets_show_campaign(rules, s, scene);
    cadets_show_legend(s, scene);
    for (int r = 0; r < ROCKETEERS; r++)
        if (s->heroes[r].in_play && s->heroes[r].hp + s->turn > 0)
            show_sheet(&t, scene, r);
    attach_moves(&t);
}
