/* scene_sky.c - the solar system: Earth and the worlds, the arrows of every path, and whatever flies
 * or waits on them. */
#include "parts.h"

#include <stdio.h>

enum {
    SKY_WIDTH = 1210,
    SKY_HEIGHT = 532,
    EARTH_X = 128,
    EARTH_Y = 244,
    LANES_X = 262,   /* where the lanes run straight */
    ARROW_GAP = 128, /* between two arrows */
    PATH_GAP = 57,   /* between two paths */
    LANE_SHIFT = 11, /* of the two lanes from the middle of the path */
    ARROW_SIZE = 20,
};

/* How each world looks: word of the stylesheet, hue of its lanes, size of its disc. */
static const struct {
    const char *look, *hue;
    int size;
} worlds[PLANETS] = {
    [MERCURY] = {"mercury", "lane grey", 28},   [VENUS] = {"venus", "lane yellow", 34},
    [MARS] = {"mars", "lane red", 32},          [PARRAS] = {"asteroid", "lane grey", 24},
    [JUPITER] = {"jupiter", "lane orange", 54}, [SATURN] = {"saturn", "lane yellow", 46},
    [URANUS] = {"uranus", "lane sky", 40},      [NEPTUNE] = {"neptune", "lane blue", 40},
    [PLUTO] = {"pluto", "lane grey", 24},
};

static int path_y(int planet)
{
    return 36 + PATH_GAP * planet;
}

static int arrow_x(int number)
{
    return LANES_X + 34 + ARROW_GAP * (number - 1);
}

static int planet_x(const fermi_pack *pack, int planet)
{
    return arrow_x(pack->planets[planet].arrows) + 86;
}

static void show_lane(orr_node *board, const fermi_pack *pack, int planet, int shift)
{
    char id[ORR_MAX_NAME];
    const int y = path_y(planet) + shift, rise = EARTH_Y - y;
    snprintf(id, sizeof id, "arc-%d-%d", planet, shift);
    orr_node *arc = orr_link(board, id, EARTH_X, EARTH_Y + shift / 2, LANES_X, y, rise / 8);
    orr_style(arc, worlds[planet].hue);
    snprintf(id, sizeof id, "lane-%d-%d", planet, shift);
    orr_node *lane = orr_link(board, id, LANES_X, y, planet_x(pack, planet) - 4, y, 0);
    orr_style(lane, worlds[planet].hue);
}

static void show_base(const fermi_state *s, int planet, orr_node *space)
{
    char id[ORR_MAX_NAME];
    const int base = s->base[planet];
    if (base == BASE_NONE)
        return;
    snprintf(id, sizeof id, "base-%d", planet);
    orr_node *piece = orr_piece(space, id, base == BASE_HIDDEN ? "base" : "core");
    orr_style(piece, base == BASE_HIDDEN ? "round pink small" : "round pink small glow");
    if (base == BASE_HIDDEN) {
        orr_corner(piece, "?");
        orr_tip(piece, "a base that no probe has seen");
        return;
    }
    orr_corner(piece, "%d", base - BASE_LEVEL_1 + 1);
    orr_tip(piece, "a core in a level %d base", base - BASE_LEVEL_1 + 1);
}

/* What is to be known of a craft besides its card. */
static void describe_craft(const fermi_pack *pack, const fermi_craft *c, orr_text *out)
{
    if (c->leader != NONE)
        orr_text_add(out, " with %s", pack->leaders[c->leader].name);
    if (c->core)
        orr_text_add(out, ", a core aboard");
    if (c->tech)
        orr_text_add(out, ", %d xeno tech aboard", c->tech);
    if (c->kills)
        orr_text_add(out, ", %d kill%s taken", c->kills, c->kills == 1 ? "" : "s");
    if (c->flags & CRAFT_USED)
        orr_text_add(out, ", used");
    if (c->flags & CRAFT_HALTED)
        orr_text_add(out, ", has met xenos");
    orr_text_add(out, ", %d movement left", c->moves);
}

static void show_craft_on(const fermi_pack *pack, const fermi_state *s, int craft, orr_node *space)
{
    char id[ORR_MAX_NAME];
    const fermi_craft *c = &s->craft[craft];
    const bool probe = fermi_is_probe(craft), transport = fermi_is_transport(pack, craft);
    snprintf(id, sizeof id, "craft-%d", craft);
    orr_node *piece = orr_piece(space, id, probe ? "probe" : transport ? "transport" : "cruiser");
    orr_style(piece, c->flags & CRAFT_USED ? "sky spent" : probe ? "sky round" : "sky");
    if (!probe)
        orr_corner(piece, "%d%s%s", c->level, c->leader != NONE ? "L" : "", c->core ? "C" : "");
    char words[160];
    orr_text text = orr_text_in(words, sizeof words);
    describe_craft(pack, c, &text);
    orr_tip(piece, "%s%s", probe ? "Probe" : pack->ships[craft].name, words);
    if (!fermi_at_home(c->at)) /* what takes off is offered by the planets */
        orr_offer_about(piece, KIND_CRAFT, craft);
}

static bool same_place(fermi_place a, fermi_place b)
{
    return a.path == b.path && a.step == b.step;
}

/* When xenos from here are over Earth; they make a step a turn. */
static const char *arrival(const fermi_pack *pack, fermi_place at, char bytes[ORR_MAX_NAME])
{
    const int steps = fermi_distance(pack, at);
    if (steps == 0)
        snprintf(bytes, ORR_MAX_NAME, "over Earth");
    else
        snprintf(bytes, ORR_MAX_NAME, "%d turn%s from Earth", steps, steps == 1 ? "" : "s");
    return bytes;
}

/* Everything that stands on one arrow, planet, or on Earth. */
static void show_pieces(const fermi_pack *pack, const fermi_state *s, fermi_place at,
                        orr_node *space)
{
    char id[ORR_MAX_NAME], bytes[ORR_MAX_NAME];
    for (int craft = 0; craft < CRAFT; craft++)
        if (s->craft[craft].level && same_place(s->craft[craft].at, at))
            show_craft_on(pack, s, craft, space);
    for (uint32_t left = s->xenos_out; left; left &= left - 1) {
        const int slot = __builtin_ctz(left);
        const fermi_xeno *x = &s->xeno[slot];
        if (!same_place(x->at, at))
            continue;
        const fermi_xeno_card *card = &pack->xenos[x->type - 1];
        snprintf(id, sizeof id, "xeno-%d", slot);
        orr_node *piece = orr_piece(space, id, "raider");
        orr_style(piece, "orange");
        orr_corner(piece, "%d", card->worth);
        char words[160];
        orr_text text = orr_text_in(words, sizeof words);
        fermi_trait_list(card->keywords, &text);
        orr_tip(piece, "%s, %d XP, health %d, attack %d/%+d, cover %d%s%s; %s", card->name,
                card->worth, card->health - x->kills, card->attack, card->pen, card->cover,
                text.length ? ", " : "", words, arrival(pack, at, bytes));
    }
    for (uint32_t left = s->bogeys_out; left; left &= left - 1) {
        const int bogey = __builtin_ctz(left);
        if (!same_place(s->bogey[bogey], at))
            continue;
        snprintf(id, sizeof id, "bogey-%d", bogey);
        orr_node *piece = orr_piece(space, id, "bogey");
        orr_style(piece, "orange");
        orr_tip(piece, "bogey %d: nobody knows what it is; %s", bogey + 1,
                arrival(pack, at, bytes));
        orr_offer_about(piece, KIND_BOGEY, bogey);
    }
    for (int i = 0; i < LOOSE_CORES; i++)
        if (s->loose[i].level && same_place(s->loose[i].at, at)) {
            snprintf(id, sizeof id, "adrift-%d", i);
            orr_node *piece = orr_piece(space, id, "core");
            orr_style(piece, "round pink");
            orr_tip(piece, "a core adrift: a transport can take it aboard");
        }
}

static void show_arrow(const fermi_pack *pack, const fermi_state *s, orr_node *board, int planet,
                       int step)
{
    char id[ORR_MAX_NAME];
    const fermi_place at = {(uint8_t)planet, (uint8_t)step};
    const bool homeward = step > pack->planets[planet].arrows;
    snprintf(id, sizeof id, "arrow-%d-%d", planet, step);
    orr_node *space = orr_space(board, id, ORR_SHAPE_ARROW, arrow_x(fermi_distance(pack, at)),
                                path_y(planet) + (homeward ? LANE_SHIFT : -LANE_SHIFT), ARROW_SIZE);
    char style[40];
    snprintf(style, sizeof style, "%s%s", worlds[planet].hue + 5, homeward ? " west" : " east");
    orr_style(space, style);
    orr_tip(space, "path of %s, %d from Earth, %s", pack->planets[planet].name,
            fermi_distance(pack, at), homeward ? "homeward" : "outward");
    show_pieces(pack, s, at, space);
}

static void show_path(const fermi_pack *pack, const fermi_state *s, orr_node *board, int planet)
{
    char id[ORR_MAX_NAME];
    const int arrows = pack->planets[planet].arrows;
    for (int step = 1; step <= 2 * arrows + 1; step++)
        if (step != arrows + 1)
            show_arrow(pack, s, board, planet, step);
    snprintf(id, sizeof id, "planet-%d", planet);
    orr_node *world = orr_space(board, id, ORR_SHAPE_PLANET, planet_x(pack, planet), path_y(planet),
                                worlds[planet].size);
    char style[40];
    snprintf(style, sizeof style, "%s right", worlds[planet].look);
    orr_style(world, style);
    orr_label(world, "%s", pack->planets[planet].name);
    orr_note(world, "%d steps", 2 * arrows + 2);
    show_base(s, planet, world);
    show_pieces(pack, s, fermi_planet_place(pack, planet), world);
    orr_offer_about(world, KIND_PLANET, planet);
}

void fermi_scene_sky(const orr_rules *rules, const fermi_state *s, orr_scene *scene)
{
    const fermi_pack *pack = rules->pack;
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "sky", "");
    orr_node *board = orr_board(panel, "system", SKY_WIDTH, SKY_HEIGHT);
    for (int planet = 0; planet < PLANETS; planet++) {
        show_lane(board, pack, planet, -LANE_SHIFT);
        show_lane(board, pack, planet, LANE_SHIFT);
    }
    orr_node *sun = orr_space(board, "sun", ORR_SHAPE_PLANET, 18, EARTH_Y, 56);
    orr_style(sun, "sun");
    orr_node *earth = orr_space(board, "earth", ORR_SHAPE_PLANET, EARTH_X, EARTH_Y, 88);
    orr_style(earth, "earth under");
    orr_label(earth, "Earth");
    for (int planet = 0; planet < PLANETS; planet++)
        show_path(pack, s, board, planet);
    orr_node *home = orr_space(board, "home", ORR_SHAPE_SQUARE, EARTH_X - 10, 396, 176);
    orr_style(home, "wide slot top");
    orr_label(home, "On Earth");
    show_pieces(pack, s, (fermi_place){EARTH, 0}, home);
}
