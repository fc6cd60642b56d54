/* scene.c - the table: the bar, and the ship as a picture of hexagons with walls and hatches. Figures
 * are in scene_figures.c, the crew's cards in scene_crew.c, the insets in scene_mission.c, and what
 * can be done in scene_moves.c.
 */
#include "scene.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>

enum { ACROSS = 100, DOWN = 87, MARGIN = 44, EDGE = 58 };

const char *cadets_hue_of(int r)
{
    static const char *const hues[ROCKETEERS] = {
        [CAPTAIN] = "yellow", [FIRST_OFFICER] = "pink", [DOCTOR] = "green",
        [PROFESSOR] = "sky",  [CHIEF] = "orange",       [YEOMAN] = "violet"};
    return hues[r];
}

const char *cadets_letters_of(int r)
{
    static const char *const letters[ROCKETEERS] = {
        [CAPTAIN] = "CP",   [FIRST_OFFICER] = "FO", [DOCTOR] = "DR",
        [PROFESSOR] = "PR", [CHIEF] = "CH",         [YEOMAN] = "YE"};
    return letters[r];
}

/* ---- the map ------------------------------------------------------------------------------------ */

static int centre_x(const cadets_table *t, int tile)
{
    const int row = tile / GRID, column = tile % GRID;
    return MARGIN + ACROSS * (column - t->left) + (row & 1 ? ACROSS / 2 : 0);
}

static int centre_y(const cadets_table *t, int tile)
{
    return MARGIN + DOWN * (tile / GRID - t->top);
}

/* The stage on a screen of 1440 by 900 and on one of 1366 by 768, and what its insets take of it. A map
 * that is higher than the stage stands beside them, a wide one below. */
enum { ASIDE = 222, BELOW = 140 };
enum { STAGES = 2 };
static const struct stage {
    int width, height;
} stages[STAGES] = {{1060, 690}, {986, 515}};

typedef struct frame {
    int left, top, width, height; /* of the board on the stage, in its pixels */
    int of_width, of_height;      /* in units of the board */
    const struct stage *stage;
    bool aside;
} frame;

/* Beside a map insets are narrow; above a wide one the mission stands in few lines. */
static void size_of(const cadets_table *t, int inset, bool aside, int *width, int *height)
{
    enum { A_DIE = 24, SMALL_DIE = 19, IN_FULL = 8, FRAME = 36, TITLE = 140 };
    static const int wide[INSETS] = {470, 260, 0, 220};
    static const int high[INSETS] = {140, 210, 101, 105};
    const int count = t->s->roll.dice, dice = FRAME + count * (count > IN_FULL ? SMALL_DIE : A_DIE);
    *width = aside && wide[inset] > ASIDE ? ASIDE : wide[inset];
    if (inset == INSET_DICE)
        *width = dice > TITLE ? dice : TITLE;
    *height = aside && inset == INSET_MISSION ? 245 : high[inset];
}

static frame frame_of(const struct stage *stage, int width, int height, bool aside)
{
    const int wide = stage->width - (aside ? ASIDE : 0), high = stage->height - (aside ? 0 : BELOW);
    frame f = {.of_width = width,
               .of_height = height,
               .width = wide,
               .height = high,
               .stage = stage,
               .aside = aside};
    if (wide * height < high * width)
        f.height = wide * height / width;
    else
        f.width = high * width / height;
    f.left = (aside ? ASIDE : 0) + (wide - f.width) / 2;
    f.top = (aside ? 0 : BELOW) + (high - f.height) / 2;
    return f;
}

/* How much of the span from `a` to `a` + `length` lies within that of `b`. */
static int shared(int a, int length, int b, int other)
{
    const int from = a > b ? a : b, to = a + length < b + other ? a + length : b + other;
    return to > from ? to - from : 0;
}

/* How much of the tiles an inset in this corner would cover, in pixels. */
static int covered(const cadets_table *t, int inset, bool right, bool bottom, const frame *f)
{
    int area = 0, width, height;
    size_of(t, inset, f->aside, &width, &height);
    const int left = right ? f->stage->width - width : 0,
              top = bottom ? f->stage->height - height : 0;
    const int side = 2 * ACROSS / 3 * f->width / f->of_width; /* its walls may be hidden */
    FOR_TILES(t->s->present | t->s->docks, tile)
    {
        const int x = f->left + centre_x(t, tile) * f->width / f->of_width - side / 2;
        const int y = f->top + centre_y(t, tile) * f->height / f->of_height - side / 2;
        area += shared(left, width, x, side) * shared(top, height, y, side);
    }
    return area;
}

/* Each inset stands where it covers least on both stages; where that is the same, the mission above, the
 * others below. The hatches are also in the key: they cover nothing of the larger stage. */
static void choose_corners(cadets_table *t, int width, int height, bool aside)
{
    frame frames[STAGES];
    for (int i = 0; i < STAGES; i++)
        frames[i] = frame_of(&stages[i], width, height, aside);
    static const char *const names[] = {"top-left", "bottom-left", "bottom-right", "top-right"};
    static const bool right[] = {false, false, true, true}, bottom[] = {false, true, true, false};
    static const int first[INSETS] = {0, 1, 3, 2};
    bool taken[4] = {false};
    for (int inset = 0; inset < INSETS; inset++) {
        if (inset == INSET_DICE && !cadets_dice_lie_there(t->s))
            continue;
        int best = NONE, least = INT_MAX;
        for (int i = 0; i < 4; i++) {
            const int corner = (first[inset] + i) % 4;
            int area = 0;
            for (int k = 0; k < (inset == INSET_HATCHES ? 1 : STAGES); k++)
                area += covered(t, inset, right[corner], bottom[corner], &frames[k]);
            if (!taken[corner] && area < least) {
                least = area;
                best = corner;
            }
        }
        taken[best] = true;
        t->corner[inset] = inset == INSET_HATCHES && least > 0 ? NULL : names[best];
    }
}

static void make_board(cadets_table *t)
{
    int right = 0, bottom = 0;
    t->left = t->top = GRID;
    FOR_TILES(t->s->present | t->s->docks, tile)
    {
        const int row = tile / GRID, column = tile % GRID;
        t->left = column < t->left ? column : t->left;
        right = column > right ? column : right;
        t->top = row < t->top ? row : t->top;
        bottom = row > bottom ? row : bottom;
    }
    const int width = 2 * MARGIN + ACROSS * (right - t->left) + ACROSS / 2;
    const int height = 2 * MARGIN + DOWN * (bottom - t->top);
    const frame beside = frame_of(&stages[0], width, height, true);
    const frame under = frame_of(&stages[0], width, height, false);
    /* Lower screens lose height, not width: above the map insets must win clearly. */
    const bool aside = beside.width * 23 >= under.width * 20;
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_BOARD, "map", "");
    orr_style(panel, aside ? "aside" : "below");
    t->board = orr_board(panel, "board", width, height);
    orr_style(t->board, "tall");
    choose_corners(t, width, height, aside);
}

/* The sheet calls a tile by its name: "Cold Store" is tile/cold-store. One that it does not know, of
 * another pack, looks like others of its kind. */
static void picture_tile(orr_node *space, const cadets_tile *printed)
{
    static const char *const families[] = {
        [NO_ROLE] = "corridor", [START] = "hull", [EXIT] = "hull",   [SWITCH] = "signal",
        [CORE] = "reactor",     [LAIR] = "hive",  [MUSTER] = "dark", [LAB] = "lab"};
    const char *name = printed->name;
    orr_art(space, "tile/family-%s", families[printed->role]);
    char word[ORR_MAX_NAME];
    size_t length = 0;
    for (; *name && length < sizeof word - 1; name++)
        word[length++] =
            (char)(isalnum((unsigned char)*name) ? tolower((unsigned char)*name) : '-');
    word[length] = '\0';
    orr_art(space, "tile/%s", word);
}

static void show_dark_tile(cadets_table *t, int tile, const char *where)
{
    const cadets_pack *pack = t->rules->pack;
    orr_node *space = t->tile[tile];
    const int face = t->s->face[tile];
    orr_label(space, "%s", where);
    orr_style(space, "hidden");
    orr_art(space, "tile/hidden");
    if (face != NONE)
        orr_note(space, "%s", pack->tiles[face - 1].name);
    orr_tip(space, "%s%s", face != NONE ? pack->tiles[face - 1].name : "not scanned yet",
            face != NONE ? ", face down" : "");
    cadets_show_tokens(t, tile);
}

/* How many stand or lie there; a swarm is one. */
static int pieces_on(const cadets_table *t, int tile)
{
    int count = cadets_tile_in(t->s->switches, tile), bugs = 0;
    for (int c = 0; c < CARDS; c++)
        count += t->s->cards[c].place == tile;
    for (int r = 0; r < ROCKETEERS; r++)
        count += t->s->heroes[r].in_play && t->s->heroes[r].tile == tile;
    FOR_FIGURES(t->s, f)
    {
        const bool there = t->s->figures[f].tile == tile;
        count += there && !(t->s->figures[f].type == BUG && bugs++);
    }
    return count;
}

/* A vent, the way out, where aliens muster, a switch that is thrown, the core: in the corner, or, where
 * a crowd would stand before it, beside the place's number. */
static void show_signs(const cadets_table *t, int tile, const cadets_tile *printed,
                       const char *where)
{
    const cadets_state *s = t->s;
    char signs[40];
    orr_text text = orr_text_in(signs, sizeof signs);
    orr_text_add(&text, "%s%s%s%s", printed->vent ? "≋" : "",
                 cadets_tile_in(s->exits, tile) ? "⇧" : "", tile == s->muster_tile ? "⇩" : "",
                 printed->role == SWITCH && !cadets_tile_in(s->switches, tile) ? "✓" : "");
    if (tile == s->core_tile && s->core_hp)
        orr_text_add(&text, "♥%d", s->core_hp);
    const bool crowded = pieces_on(t, tile) > 0;
    orr_label(t->tile[tile], "%s·%d%s%s", where, s->face[tile], crowded && text.length ? " " : "",
              crowded ? signs : "");
    if (text.length && !crowded)
        orr_corner(t->tile[tile], "%s", signs);
}

static void show_tile(cadets_table *t, int tile)
{
    const cadets_state *s = t->s;
    char id[ORR_MAX_NAME], where[ORR_MAX_NAME];
    snprintf(id, sizeof id, "tile-%d", tile);
    orr_name_of(t->rules, s, KIND_TILE, tile, where);
    orr_node *space =
        orr_space(t->board, id, ORR_SHAPE_HEX, centre_x(t, tile), centre_y(t, tile), ACROSS);
    t->tile[tile] = space;
    if (!cadets_tile_in(s->present, tile)) {
        orr_label(space, "%s", where);
        orr_note(space, "dock");
        orr_art(space, "tile/dock");
        return;
    }
    if (!cadets_tile_in(s->scanned, tile)) {
        show_dark_tile(t, tile, where);
        return;
    }
    const cadets_tile *printed = &((const cadets_pack *)t->rules->pack)->tiles[s->face[tile] - 1];
    const cadets_place *place = cadets_place_on(t->rules, s, tile);
    orr_note(space, "%s", printed->name);
    picture_tile(space, printed);
    orr_tip(space, "%s: %s, inventory number %d%s%s%s%s%s%s", where, printed->name, s->face[tile],
            printed->vent ? ", a vent" : "",
            cadets_tile_in(s->switches, tile) ? ", a switch to throw" : "",
            cadets_tile_in(s->exits, tile) ? ", the way out" : "",
            tile == s->muster_tile ? ", where aliens muster" : "", place ? ". " : "",
            place ? place->note : "");
    if (cadets_tile_in(s->exits, tile))
        orr_style(space, "good");
    show_signs(t, tile, printed, where);
    cadets_show_tokens(t, tile);
}

/* ---- walls and hatches --------------------------------------------------------------------------- */

/* A line along the edge of a tile towards its neighbour, so many hundredths of it long. */
static orr_node *line_on_edge(cadets_table *t, const char *what, int tile, int way, int share)
{
    static const int x[DIRECTIONS] = {2, 1, -1, -2, -1, 1}, y[DIRECTIONS] = {0, 1, 1, 0, -1, -1};
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "%s-%d-%d", what, tile, way);
    const int towards_x = x[way] * ACROSS / 2, towards_y = y[way] * DOWN;
    const int middle_x = centre_x(t, tile) + towards_x / 2;
    const int middle_y = centre_y(t, tile) + towards_y / 2;
    const int dx = -towards_y * EDGE / 2 * share / (100 * ACROSS);
    const int dy = towards_x * EDGE / 2 * share / (100 * ACROSS);
    return orr_link(t->board, id, middle_x - dx, middle_y - dy, middle_x + dx, middle_y + dy, 0);
}

/* Walls are for the eye: whole where the map ends, with a passage where it goes on. */
static void show_walls(cadets_table *t, int tile)
{
    const cadets_state *s = t->s;
    for (int way = 0; way < DIRECTIONS; way++) {
        const int other = cadets_neighbour(tile, way);
        const bool ends = other == NO_TILE || !cadets_tile_in(s->present | s->docks, other);
        if (!ends && other < tile && cadets_tile_in(s->scanned, other))
            continue; /* the neighbour has drawn it */
        orr_node *wall = line_on_edge(t, "wall", tile, way, 116);
        orr_style(wall, "wall");
        orr_art(wall, ends ? "wall/whole" : "wall/passage");
    }
}

static void show_hatch(cadets_table *t, int tile, int way)
{
    const cadets_state *s = t->s;
    const char *state = cadets_edge_in(&s->sealed, tile, way)      ? "sealed"
                        : cadets_edge_in(&s->destroyed, tile, way) ? "destroyed"
                        : cadets_edge_in(&s->locked, tile, way)    ? "locked"
                        : cadets_edge_in(&s->opened, tile, way)    ? "open"
                                                                   : "closed";
    orr_node *hatch = line_on_edge(t, "hatch", tile, way, 62);
    t->hatch[tile][way] = hatch;
    orr_style(hatch, "hatch");
    orr_style(hatch, state);
    orr_art(hatch, "hatch/%s", state);
    if (state[0] == 'l')
        orr_style(hatch, "orange");
    if (state[0] == 'o' || state[0] == 'd')
        orr_style(hatch, "green");
    orr_tip(hatch, "a hatch, %s", state);
}

static void show_map(cadets_table *t)
{
    FOR_TILES(t->s->present | t->s->docks, tile)
    {
        show_tile(t, tile);
    }
    FOR_TILES(t->s->scanned & t->s->present, tile)
    {
        show_walls(t, tile);
    }
    for (int way = 0; way < EDGES; way++)
        FOR_TILES(t->s->doors.at[way], tile)
        {
            show_hatch(t, tile, way);
        }
}

/* ---- the bar ------------------------------------------------------------------------------------- */

enum { PHASE_ORDER = 1, PHASE_SCAN, PHASE_ACTIONS, PHASE_ALIENS, PHASES = PHASE_ALIENS };

/* Whoever is hit in the aliens' turn decides in that turn, whatever the step is. */
static int phase_of(const orr_head *head)
{
    for (int i = 0; i < head->depth; i++)
        if (head->stack[i].step >= DUSK && head->stack[i].step <= CLEANUP)
            return PHASE_ALIENS;
    const int step = orr_step_now(head);
    if (step == NEXT_ROCKETEER || step == LEAD)
        return PHASE_ORDER;
    if (step == SCAN_OR_ALARM || step == SCAN || step == REVEAL)
        return PHASE_SCAN;
    return PHASE_ACTIONS;
}

static void show_bar(const cadets_table *t)
{
    static const char *const phases[] = {"", "order", "scanning", "actions", "aliens"};
    const cadets_state *s = t->s;
    if (s->turn == 0) {
        orr_scene_title(t->scene, "Before the mission");
    } else {
        const int phase = phase_of(&s->head);
        orr_scene_title(t->scene, "Turn %d of %d", s->turn, cadets_last_turn(t->rules, s));
        orr_scene_phase(t->scene, phase, PHASES, phases[phase]);
    }
    cadets_show_goal(t);
    if (s->red_alert)
        orr_scene_badge(t->scene, "alert", "red");
    if (s->power_out)
        orr_scene_badge(t->scene, "power", "out");
}

void cadets_scene(const orr_rules *rules, const void *state, orr_scene *scene)
{
    cadets_table t = {.rules = rules, .s = state, .scene = scene};
    show_bar(&t);
    make_board(&t);
    show_map(&t);
    cadets_show_figures(&t);
    cadets_show_mission(&t);
    cadets_show_in_play(&t);
    cadets_show_hatch_key(&t);
    cadets_show_dice(&t);
    cadets_show_tabs(&t);
    cadets_show_crew(&t);
    cadets_attach_moves(&t);
}
