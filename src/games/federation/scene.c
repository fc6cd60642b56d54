/* scene.c - the table: the star map in the middle. The panels around it are in scene_panels.c. */
#include "scene.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH = 1110, HEIGHT = 500, NUMBER_SIZE = 19, WORLD_SIZE = 25, SOL_SIZE = 46 };

const char *const federation_hues[RACES] = {"red", "violet", "orange", "green", "sky"};
const char *const federation_letters[RACES] = {"FE", "CT", "ME", "MU", "CY"};
const char *const federation_resource_glyphs[RESOURCES] = {"hammer", "rocket", "lab", "eye",
                                                           "heart",  "hand",   "star"};
const char *const federation_resource_hues[RESOURCES] = {"orange", "sky",   "violet", "grey",
                                                         "red",    "green", "blue"};

typedef struct point {
    int x, y;
} point;

static const point sol = {560, 250};

/* Where number 1 of each lane lies, how far apart its numbers are, and to which side its worlds. */
static const struct lane {
    point first, step, side;
} lanes[RACES] = {
    [FLESH_EATERS] = {{470, 210}, {-86, -33}, {-14, 56}},
    [CTHONIANS] = {{644, 190}, {104, -36}, {-10, -58}},
    [MERCENARIES] = {{664, 250}, {100, 0}, {0, 46}},
    [MUTANTS] = {{644, 310}, {104, 36}, {-10, 58}},
    [CYBERS] = {{470, 290}, {-86, 33}, {10, 58}},
};

static point number_at(int race, int number)
{
    const struct lane *lane = &lanes[race];
    return (point){lane->first.x + (number - 1) * lane->step.x,
                   lane->first.y + (number - 1) * lane->step.y};
}

/* Between the two numbers that it lies beside, off the lane. A race's second world goes to the
 * other side. */
static point world_at(const federation_pack *pack, int world)
{
    const federation_world *w = &pack->worlds[world];
    const struct lane *lane = &lanes[w->race];
    const bool second = world > 0 && pack->worlds[world - 1].race == w->race;
    const point low = number_at(w->race, federation_low_side(w)),
                high = number_at(w->race, federation_high_side(w));
    const int sign = second ? -1 : 1;
    return (point){(low.x + high.x) / 2 + sign * lane->side.x,
                   (low.y + high.y) / 2 + sign * lane->side.y};
}

static point space_at(const federation_pack *pack, int space)
{
    if (space == SOL)
        return sol;
    return federation_is_world(space)
               ? world_at(pack, space - FIRST_WORLD)
               : number_at((space - 1) / MOST_LANE, federation_number(space));
}

/* ---- links ---------------------------------------------------------------------------------- */

static void link_spaces(orr_node *board, const federation_pack *pack, int from, int to,
                        const char *style)
{
    char id[ORR_MAX_NAME];
    const point a = space_at(pack, from), b = space_at(pack, to);
    const int race = federation_territory(pack, to);
    snprintf(id, sizeof id, "link-%d-%d", from, to);
    orr_node *link = orr_link(board, id, a.x, a.y, b.x, b.y, 0);
    orr_style(link, style);
    if (race < RACES)
        orr_style(link, federation_hues[race]);
}

static void show_links(orr_node *board, const federation_pack *pack)
{
    for (int race = 0; race < RACES; race++) {
        link_spaces(board, pack, SOL, federation_lane_space(race, 1), "lane");
        for (int number = 1; number < pack->races[race].lane; number++)
            link_spaces(board, pack, federation_lane_space(race, number),
                        federation_lane_space(race, number + 1), "lane");
    }
    for (int w = 0; w < WORLDS; w++) {
        const federation_world *world = &pack->worlds[w];
        for (int i = 0; i < world->beside_count; i++)
            link_spaces(board, pack, federation_lane_space(world->race, world->beside[i]),
                        FIRST_WORLD + w, "orbit");
    }
}

/* ---- pieces --------------------------------------------------------------------------------- */

static void show_fleet(orr_node *space, const federation_pack *pack, const federation_state *s,
                       int race, int fleet)
{
    static const char *const glyphs[FLEETS] = {"scout", "raider", "fleet", "skull"};
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "fleet-%s-%d", federation_letters[race], fleet);
    orr_node *piece = orr_piece(space, id, glyphs[fleet]);
    const int value =
        pack->races[race].combat[fleet] + federation_copies(pack, s, race, DURABILITY);
    orr_label(piece, "%s%d", federation_letters[race], pack->races[race].combat[fleet]);
    orr_style(piece, federation_hues[race]);
    if (s->fleet[race][fleet].engaged)
        orr_style(piece, "now");
    orr_tip(piece, "%s, combat value %d; destroyed by %d hits",
            federation_fleet_name(pack, race, fleet), pack->races[race].combat[fleet], value + 1);
}

static void show_asset(orr_node *space, const orr_rules *rules, const federation_state *s,
                       int asset)
{
    static const char *const glyphs[] = {"cruiser", "saucer", "bomb", "shield"};
    char id[ORR_MAX_NAME], buffer[ORR_MAX_NAME];
    const int kind = federation_kind_of(asset);
    snprintf(id, sizeof id, "asset-%d", asset);
    orr_node *piece = orr_piece(space, id, kind < BASE_KINDS ? glyphs[kind] : "base");
    if (kind >= BASE_KINDS)
        orr_label(piece, "%c", "BMREDW"[kind - BASE_KINDS]);
    if (s->asset[asset].upgraded)
        orr_corner(piece, "+");
    orr_style(piece, kind >= BASE_KINDS ? "blue" : kind == ALLY_SHIP ? "yellow" : "");
    orr_tip(piece, "%s%s", federation_name(rules, s, KIND_ASSET, asset, buffer),
            s->asset[asset].upgraded ? ", upgraded" : "");
    if (asset >= FIRST_MINE)
        orr_offer(piece, ORR_MOVE1(VERB_UPGRADE, asset));
}

/* ---- spaces --------------------------------------------------------------------------------- */

/* Whatever may be done here by a click: moves of ships that are next to it, and more. */
static void offer_moves(orr_node *node, const federation_pack *pack, const federation_state *s,
                        int space)
{
    static const uint8_t kinds[] = {FLAGSHIP, MINE_FIELD, SOL_DEFENSES};
    if (orr_is_over(s))
        return;
    const int step = orr_step_now(&s->head);
    if (step == HOP || step == CHOOSE_FIGHT)
        orr_offer_about(node, KIND_SPACE, space);
    for (int ship = 0; step != HOP && ship < SHIPS; ship++) {
        const int from = s->asset[ship].space;
        if (from < SPACES && federation_reach(pack, s, from) & federation_bit(space))
            orr_offer(node, ORR_MOVE2(VERB_MOVE, ship, space));
    }
    if (federation_spaces_of(s, 0, FLAGSHIPS - 1) & federation_bit(space) &&
        federation_is_world(space))
        for (int base = 0; base < BASES; base++)
            orr_offer(node, ORR_MOVE2(VERB_SETTLE, space, base));
    for (int i = 0; space == SOL && i < 3; i++)
        federation_offer_construction(node, s, kinds[i]);
}

static void fill_space(orr_node *node, const orr_rules *rules, const federation_state *s, int space)
{
    for (int asset = 0; asset < ASSETS; asset++)
        if (s->asset[asset].space == space)
            show_asset(node, rules, s, asset);
    for (int race = 0; race < RACES; race++)
        for (int fleet = 0; fleet < FLEETS; fleet++)
            if (s->fleet[race][fleet].space == space)
                show_fleet(node, rules->pack, s, race, fleet);
}

static void show_sol(orr_node *board, const orr_rules *rules, const federation_state *s)
{
    orr_node *node = orr_space(board, "space-sol", ORR_SHAPE_PLANET, sol.x, sol.y, SOL_SIZE);
    orr_style(node, "sun under");
    orr_label(node, "Sol");
    orr_tip(node, "Sol: if an alien fleet is here at the end of your turn, all is lost");
    offer_moves(node, rules->pack, s, SOL);
    fill_space(node, rules, s, SOL);
}

static void show_number(orr_node *board, const orr_rules *rules, const federation_state *s,
                        int race, int number)
{
    const federation_pack *pack = rules->pack;
    const int space = federation_lane_space(race, number);
    const point at = number_at(race, number);
    const bool home = number == pack->races[race].lane;
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "space-%d", space);
    orr_node *node =
        orr_space(board, id, ORR_SHAPE_ROUND, at.x, at.y, home ? NUMBER_SIZE + 6 : NUMBER_SIZE);
    orr_style(node, federation_hues[race]);
    if (home)
        orr_style(node, "glow");
    const bool empty =
        !((federation_occupied(s) | federation_fleet_spaces(s)) & federation_bit(space));
    if (home)
        orr_label(node, "%s", pack->races[race].name);
    else if (empty)
        orr_label(node, "%d", number);
    orr_tip(node, "%s, number %d%s", pack->races[race].name, number,
            home ? ": home, where fleets appear" : "");
    offer_moves(node, pack, s, space);
    fill_space(node, rules, s, space);
}

/* How the six worlds of the book look; any other is a plain rock. */
static const char *look_of(const char *name)
{
    static const struct {
        const char *name, *look;
    } looks[] = {{"Cuaetera", "venus"},    {"Apclore", "mars"}, {"Puyxeilia", "neptune"},
                 {"Abraxsys", "asteroid"}, {"Ascao", "gas"},    {"Saenerth", "ice"}};
    for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++)
        if (strcmp(looks[i].name, name) == 0)
            return looks[i].look;
    return "asteroid";
}

static void show_world(orr_node *board, const orr_rules *rules, const federation_state *s, int w)
{
    const federation_pack *pack = rules->pack;
    const federation_world *world = &pack->worlds[w];
    const point at = world_at(pack, w);
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "space-%d", FIRST_WORLD + w);
    orr_node *node = orr_space(board, id, ORR_SHAPE_PLANET, at.x, at.y, WORLD_SIZE);
    orr_style(node, look_of(world->name));
    orr_label(node, "%s", world->name);
    orr_tip(node, "%s, a world among the %s. Settling it moves their war effort down by %d.",
            world->name, pack->races[world->race].name, world->distance);
    offer_moves(node, pack, s, FIRST_WORLD + w);
    fill_space(node, rules, s, FIRST_WORLD + w);
}

static void show_map(const orr_rules *rules, const federation_state *s, orr_scene *scene)
{
    const federation_pack *pack = rules->pack;
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "map", "");
    orr_node *board = orr_board(panel, "stars", WIDTH, HEIGHT);
    show_links(board, pack);
    show_sol(board, rules, s);
    for (int race = 0; race < RACES; race++)
        for (int number = 1; number <= pack->races[race].lane; number++)
            show_number(board, rules, s, race, number);
    for (int w = 0; w < WORLDS; w++)
        show_world(board, rules, s, w);
}

void federation_scene(const orr_rules *rules, const void *state, orr_scene *scene)
{
    const federation_state *s = state;
    orr_scene_title(scene, "Federation turn %d · %d of 6 worlds", s->turn,
                    federation_bases_settled(s));
    orr_scene_badge(scene, "difficulty", "%s",
                    federation_difficulties[rules->option[OPTION_DIFFICULTY]]);
    orr_scene_badge(scene, "stability", "%d", s->stability);
    federation_show_queue(rules, s, scene);
    show_map(rules, s, scene);
    federation_show_fight(rules, s, scene);
    federation_show_dice(s, scene);
    federation_show_resources(rules, s, scene);
    federation_show_home(rules, s, scene);
    federation_show_research(rules, s, scene);
    federation_show_politics(rules, s, scene);
    federation_show_races(rules, s, scene);
}
