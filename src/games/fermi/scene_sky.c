/* scene_sky.c - the solar system: Earth and the worlds, the arrows of every path, and whatever flies
 * or waits on them; below it the storm, turn by turn.
 *
 * A path is an arc from Earth to its world. Outward and homeward arrows stand on either side of it
 * and a little apart, so that what flies out does not cover what flies home.
 */
#include "parts.h"

#include <stdio.h>

enum {
    SKY_WIDTH = 1066,
    SKY_HEIGHT = 410,
    EARTH_X = 112,
    EARTH_Y = 204,
    EARTH_SIZE = 88,
    SUN_X = -44,
    SUN_SIZE = 250,
    LANE_SHIFT = 10, /* of the two lanes from the middle of the path */
    STAGGER = 17,    /* of the arrows along them */
    ARROW_SIZE = 18,
    LARGE = 80,   /* a world whose name is clear of what stands at its foot */
    IN_A_ROW = 4, /* at home; more stand in two rows, and the name of the place above them */
};

/* Where each world stands, how its path bends, where its first arrow lies on it (in thousandths), and
 * how it looks: hue of its lanes, size of its disc, side of its name. */
static const struct {
    int x, y, bend, first;
    const char *lane, *side;
    int size;
} worlds[PLANETS] = {
    [MERCURY] = {470, 34, -30, 545, "lane grey", "right", 32},
    [VENUS] = {248, 44, -20, 560, "lane yellow", "right", 38},
    [MARS] = {236, 312, 18, 600, "lane red", "under", 38},
    [PARRAS] = {450, 374, 26, 540, "lane grey", "right", 28},
    [JUPITER] = {640, 255, 18, 340, "lane orange", "right", 62},
    [SATURN] = {772, 118, -26, 265, "lane yellow", "right", 88},
    [URANUS] = {930, 174, 0, 215, "lane sky", "right", 60},
    [NEPTUNE] = {954, 50, -54, 210, "lane blue", "right", 46},
    [PLUTO] = {958, 344, 42, 212, "lane grey", "right", 30},
};

typedef struct point {
    int x, y;
} point;

enum { WHOLE = 1000 }; /* a path is that long, and lengths are reckoned in parts of a unit */

static int64_t root_of(int64_t square)
{
    int64_t root = 0;
    for (int64_t bit = 1 << 30; bit; bit >>= 1)
        if ((root + bit) * (root + bit) <= square)
            root += bit;
    return root;
}

static int rounded(int64_t parts)
{
    return (int)((parts + (parts < 0 ? -WHOLE / 2 : WHOLE / 2)) / WHOLE);
}

/* A point of a world's path, so many thousandths `along`, `aside` to the right of who flies out,
 * `ahead` of it. The arc is a parabola over the straight way; its slope turns the two lanes. */
static point path_point(int planet, int along, int aside, int ahead)
{
    const int64_t dx = worlds[planet].x - EARTH_X, dy = worlds[planet].y - EARTH_Y;
    const int64_t length = root_of((dx * dx + dy * dy) * WHOLE * WHOLE);
    const int64_t bulge = (int64_t)4 * worlds[planet].bend * WHOLE * WHOLE * WHOLE / length;
    const int64_t out = bulge * along * (WHOLE - along) / WHOLE / WHOLE;
    const int64_t slope = bulge * (WHOLE - 2 * along) / WHOLE;
    const int64_t tx = dx * WHOLE - dy * slope / WHOLE, ty = dy * WHOLE + dx * slope / WHOLE;
    const int64_t speed = root_of(tx * tx + ty * ty);
    return (point){
        rounded((int64_t)EARTH_X * WHOLE + dx * along - dy * out / WHOLE +
                WHOLE * (tx * ahead - ty * aside) / speed),
        rounded((int64_t)EARTH_Y * WHOLE + dy * along + dx * out / WHOLE +
                WHOLE * (ty * ahead + tx * aside) / speed),
    };
}

/* Where the arrow that many steps from Earth lies, in thousandths. */
static int arrow_along(const fermi_pack *pack, int planet, int number)
{
    const int arrows = pack->planets[planet].arrows, first = worlds[planet].first;
    if (arrows <= 1)
        return first;
    const int last = WHOLE - (WHOLE - first) * 6 / (10 * arrows) - 40;
    return first + (last - first) * (number - 1) / (arrows - 1);
}

static void show_lane(orr_node *board, int planet, int shift)
{
    char id[ORR_MAX_NAME];
    const point from = path_point(planet, 0, shift, 0), to = path_point(planet, WHOLE, shift, 0);
    snprintf(id, sizeof id, "lane-%d-%d", planet, shift);
    orr_node *lane = orr_link(board, id, from.x, from.y, to.x, to.y, worlds[planet].bend);
    orr_style(lane, worlds[planet].lane);
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
    orr_art(piece, base == BASE_HIDDEN ? "token/base-unseen" : "token/base");
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
    if (probe)
        orr_art(piece, "craft/probe");
    else
        fermi_art(piece, "ship", pack->ships[craft].name);
    if (!probe)
        orr_corner(piece, "%d%s", c->level, c->leader != NONE ? "L" : "");
    if (c->core)
        orr_chip(piece, "pink", "core");
    char words[160];
    orr_text text = orr_text_in(words, sizeof words);
    describe_craft(pack, c, &text);
    orr_tip(piece, "%s%s", probe ? "Probe" : pack->ships[craft].name, words);
    orr_offer_about(piece, KIND_CRAFT, craft);
    if (!probe)
        orr_offer_about(piece, KIND_UNIT, craft);
}

static bool same_place(fermi_place a, fermi_place b)
{
    return a.path == b.path && a.step == b.step;
}

/* When xenos from here are over Earth. They make a step a turn; an event may hurry the next ones. */
static const char *arrival(const fermi_pack *pack, const fermi_state *s, fermi_place at,
                           char bytes[ORR_MAX_NAME])
{
    const int steps = fermi_distance(pack, at);
    const int turns = steps <= s->pace ? 1 : 1 + steps - s->pace;
    if (steps == 0)
        snprintf(bytes, ORR_MAX_NAME, "over Earth");
    else
        snprintf(bytes, ORR_MAX_NAME, "%d turn%s from Earth", turns, turns == 1 ? "" : "s");
    return bytes;
}

static void show_xeno(const fermi_pack *pack, const fermi_state *s, int slot, orr_node *space)
{
    char id[ORR_MAX_NAME], bytes[ORR_MAX_NAME], words[160];
    const fermi_xeno *x = &s->xeno[slot];
    const fermi_xeno_card *card = &pack->xenos[x->type - 1];
    snprintf(id, sizeof id, "xeno-%d", slot);
    orr_node *piece = orr_piece(space, id, "raider");
    orr_style(piece, "orange diamond");
    fermi_art(piece, "xeno", card->name);
    orr_corner(piece, "%d", card->worth);
    orr_text text = orr_text_in(words, sizeof words);
    fermi_trait_list(card->keywords, &text);
    orr_tip(piece, "%s, %d XP, health %d, attack %d/%+d, cover %d%s%s; %s", card->name, card->worth,
            card->health - x->kills, card->attack, card->pen, card->cover, text.length ? ", " : "",
            words, arrival(pack, s, x->at, bytes));
}

/* Everything that stands on one arrow, planet, or on Earth. */
static void show_pieces(const fermi_pack *pack, const fermi_state *s, fermi_place at,
                        orr_node *space)
{
    char id[ORR_MAX_NAME], bytes[ORR_MAX_NAME];
    for (int craft = 0; craft < CRAFT; craft++)
        if (s->craft[craft].level && same_place(s->craft[craft].at, at))
            show_craft_on(pack, s, craft, space);
    for (uint32_t left = s->xenos_out; left; left &= left - 1)
        if (same_place(s->xeno[__builtin_ctz(left)].at, at))
            show_xeno(pack, s, __builtin_ctz(left), space);
    for (uint32_t left = s->bogeys_out; left; left &= left - 1) {
        const int bogey = __builtin_ctz(left);
        if (!same_place(s->bogey[bogey], at))
            continue;
        snprintf(id, sizeof id, "bogey-%d", bogey);
        orr_node *piece = orr_piece(space, id, "bogey");
        orr_style(piece, "orange bare");
        orr_art(piece, "token/bogey");
        orr_tip(piece, "bogey %d: nobody knows what it is; %s", bogey + 1,
                arrival(pack, s, at, bytes));
        orr_offer_about(piece, KIND_BOGEY, bogey);
    }
    for (int i = 0; i < LOOSE_CORES; i++)
        if (s->loose[i].level && same_place(s->loose[i].at, at)) {
            snprintf(id, sizeof id, "adrift-%d", i);
            orr_node *piece = orr_piece(space, id, "core");
            orr_style(piece, "round pink");
            orr_art(piece, "token/core");
            orr_tip(piece, "a core adrift: a transport can take it aboard");
        }
}

/* A craft that can fly on from where it is can be sent to the arrow before it. */
static void offer_flights(const orr_rules *rules, const fermi_state *s, fermi_place at,
                          orr_node *space)
{
    if (orr_step_now(&s->head) != MOVE)
        return;
    for (int craft = 0; craft < CRAFT; craft++) {
        const fermi_craft *c = &s->craft[craft];
        if (!c->level || fermi_at_home(c->at))
            continue;
        const orr_move fly = ORR_MOVE1(VERB_FLY, craft), cross = ORR_MOVE1(VERB_CROSS, craft);
        const orr_move fly_on = ORR_MOVE1(VERB_FLY_ON, craft);
        if (same_place(fermi_step_on(rules->pack, c->at), at) && orr_may(rules, s, fly, NULL))
            orr_offer(space, fly);
        if (same_place(fermi_end_of_flight(rules->pack, c), at) && orr_may(rules, s, fly_on, NULL))
            orr_offer(space, fly_on);
        if (!fermi_on_planet(rules->pack, c->at) &&
            same_place(fermi_parallel(rules->pack, c->at), at) && orr_may(rules, s, cross, NULL))
            orr_offer(space, cross);
    }
}

static void show_arrow(const orr_rules *rules, const fermi_state *s, orr_node *board, int planet,
                       int step)
{
    const fermi_pack *pack = rules->pack;
    char id[ORR_MAX_NAME], style[40];
    const fermi_place at = {(uint8_t)planet, (uint8_t)step};
    const bool homeward = step > pack->planets[planet].arrows;
    const point where =
        path_point(planet, arrow_along(pack, planet, fermi_distance(pack, at)),
                   homeward ? LANE_SHIFT : -LANE_SHIFT, homeward ? STAGGER : -STAGGER);
    snprintf(id, sizeof id, "arrow-%d-%d", planet, step);
    orr_node *space = orr_space(board, id, ORR_SHAPE_ARROW, where.x, where.y, ARROW_SIZE);
    snprintf(style, sizeof style, "pill %s%s", worlds[planet].lane + 5, homeward ? " back" : "");
    orr_style(space, style);
    orr_tip(space, "path of %s, %d from Earth, %s", pack->planets[planet].name,
            fermi_distance(pack, at), homeward ? "homeward" : "outward");
    show_pieces(pack, s, at, space);
    offer_flights(rules, s, at, space);
}

/* How many of our craft, xenos, bogeys and cores adrift stand there. */
static int pieces_at(const fermi_state *s, fermi_place at)
{
    int count = 0;
    for (int craft = 0; craft < CRAFT; craft++)
        count += s->craft[craft].level && same_place(s->craft[craft].at, at);
    for (uint32_t left = s->xenos_out; left; left &= left - 1)
        count += same_place(s->xeno[__builtin_ctz(left)].at, at);
    for (uint32_t left = s->bogeys_out; left; left &= left - 1)
        count += same_place(s->bogey[__builtin_ctz(left)], at);
    for (int i = 0; i < LOOSE_CORES; i++)
        count += s->loose[i].level && same_place(s->loose[i].at, at);
    return count;
}

static void show_path(const orr_rules *rules, const fermi_state *s, orr_node *board, int planet)
{
    const fermi_pack *pack = rules->pack;
    char id[ORR_MAX_NAME];
    const int arrows = pack->planets[planet].arrows;
    for (int step = 1; step <= 2 * arrows + 1; step++)
        if (step != arrows + 1)
            show_arrow(rules, s, board, planet, step);
    snprintf(id, sizeof id, "planet-%d", planet);
    orr_node *world = orr_space(board, id, ORR_SHAPE_PLANET, worlds[planet].x, worlds[planet].y,
                                worlds[planet].size);
    /* Who is there stands at the foot of the world: its name makes room. */
    const bool visited = pieces_at(s, fermi_planet_place(pack, planet)) > 0;
    orr_style(world, visited && worlds[planet].size < LARGE ? "above" : worlds[planet].side);
    fermi_art(world, "world", pack->planets[planet].name);
    orr_label(world, "%s", pack->planets[planet].name);
    if (!visited)
        orr_note(world, "%d steps", 2 * arrows + 2);
    orr_tip(world, "%s and back: %d steps", pack->planets[planet].name, 2 * arrows + 2);
    show_base(s, planet, world);
    show_pieces(pack, s, fermi_planet_place(pack, planet), world);
    orr_offer_about(world, KIND_PLANET, planet);
    for (int ship = 0; ship < SHIPS && orr_step_now(&s->head) == ASSAULT; ship++)
        if (orr_may(rules, s, ORR_MOVE1(VERB_ASSAULT, ship), NULL) &&
            s->craft[ship].at.path == planet)
            orr_offer(world, ORR_MOVE1(VERB_ASSAULT, ship));
    offer_flights(rules, s, fermi_planet_place(pack, planet), world);
}

static void show_earth(const orr_rules *rules, const fermi_state *s, orr_node *board)
{
    orr_node *sun = orr_space(board, "sun", ORR_SHAPE_PLANET, SUN_X, EARTH_Y, SUN_SIZE);
    orr_style(sun, "sun");
    orr_art(sun, "world/sun");
    orr_node *earth = orr_space(board, "earth", ORR_SHAPE_PLANET, EARTH_X, EARTH_Y, EARTH_SIZE);
    orr_style(earth, "earth under");
    orr_art(earth, "world/earth");
    orr_label(earth, "Earth");
    offer_flights(rules, s, (fermi_place){EARTH, 0}, earth);
    orr_node *home = orr_space(board, "home", ORR_SHAPE_SQUARE, 92, 334, 168);
    orr_style(home, pieces_at(s, (fermi_place){EARTH, 0}) > IN_A_ROW ? "wide slot above"
                                                                     : "wide slot top");
    orr_label(home, "On Earth");
    show_pieces(rules->pack, s, (fermi_place){EARTH, 0}, home);
}

/* ---- the storm ----------------------------------------------------------------------------------- */

static bool same_dice(const fermi_storm_dice *a, const fermi_storm_dice *b)
{
    return a->d6 == b->d6 && a->d10 == b->d10 && a->bonus == b->bonus;
}

static int last_with_dice_of(const fermi_pack *pack, int turn)
{
    int last = turn;
    while (last < TURNS && same_dice(&pack->storm[turn - 1], &pack->storm[last]))
        last++;
    return last;
}

/* What the storm of a turn does to a worker in Subsurface, in percent. */
static int storm_percent(const fermi_pack *pack, const fermi_state *s, int turn)
{
    return (fermi_storm_risk(pack, s, turn, pack->spaces[SUBSURFACE].shelter) + 50) / 100;
}

/* Squares and circles, as dice are drawn everywhere. */
static void dice_signs(const fermi_storm_dice *dice, orr_text *out)
{
    for (int die = 0; die < dice->d6; die++)
        orr_text_add(out, "■");
    for (int die = 0; die < dice->d10; die++)
        orr_text_add(out, "●");
}

static void dress_turn(const fermi_pack *pack, const fermi_state *s, orr_node *track, int turn)
{
    const fermi_storm_dice *dice = &pack->storm[turn - 1];
    const fermi_storm_dice *before = turn > 1 ? dice - 1 : NULL;
    const int risk = storm_percent(pack, s, turn);
    char words[24], signs[40], style[40];
    orr_text text = orr_text_in(words, sizeof words), sign = orr_text_in(signs, sizeof signs);
    fermi_dice_words(dice, 0, &text);
    dice_signs(dice, &sign);
    orr_node *cell = orr_words(track, NULL, "%d", turn);
    snprintf(style, sizeof style, "%s heat-%d",
             risk >= 50 ? "bad"
             : risk > 0 ? "warn"
                        : "grey",
             (risk + 9) / 10);
    orr_style(cell, style);
    orr_tip(cell, "turn %d: %s; a worker in Subsurface is lost with %d %%", turn, words, risk);
    if (before && before->d6 == dice->d6 && before->d10 == dice->d10) {
        if (dice->bonus > before->bonus)
            orr_corner(cell, "+%d", dice->bonus);
    } else if (dice->d6 + dice->d10) {
        if (risk)
            orr_corner(cell, "%s %d %%", signs, risk);
        else
            orr_corner(cell, "%s", signs);
    }
}

/* The dice of all turns from now on, those alike together. */
static void dice_of_all_turns(const fermi_pack *pack, const fermi_state *s, orr_text *text)
{
    for (int turn = s->turn, last; turn <= TURNS; turn = last + 1) {
        last = last_with_dice_of(pack, turn);
        orr_text_add(text, text->length ? " · " : "");
        if (last > turn)
            orr_text_add(text, "%d-%d: ", turn, last);
        else
            orr_text_add(text, "%d%s: ", turn, turn == TURNS ? " and on" : "");
        fermi_dice_words(&pack->storm[turn - 1], 0, text);
        if (storm_percent(pack, s, turn))
            orr_text_add(text, " %d %%", storm_percent(pack, s, turn));
    }
}

static void show_storm(const fermi_pack *pack, const fermi_state *s, orr_node *panel)
{
    char words[500];
    orr_text text = orr_text_in(words, sizeof words);
    dice_of_all_turns(pack, s, &text);
    orr_node *track = orr_track(panel, "time", "Storm", 1, TURNS, s->turn);
    orr_style(track, "rising");
    orr_tip(track,
            "squares are six-sided dice, circles ten-sided; the percentage is the chance that "
            "a worker in Subsurface is lost");
    orr_note(track, "dice and loss of a worker in Subsurface: %s", words);
    for (int turn = 1; turn <= TURNS; turn++)
        dress_turn(pack, s, track, turn);
}

orr_node *fermi_scene_sky(const orr_rules *rules, const fermi_state *s, orr_scene *scene,
                          const char *title)
{
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "sky", title);
    orr_node *board = orr_board(panel, "system", SKY_WIDTH, SKY_HEIGHT);
    orr_art(panel, "ground/sky");
    for (int planet = 0; planet < PLANETS; planet++) {
        show_lane(board, planet, -LANE_SHIFT);
        show_lane(board, planet, LANE_SHIFT);
    }
    show_earth(rules, s, board);
    for (int planet = 0; planet < PLANETS; planet++)
        show_path(rules, s, board, planet);
    show_storm(rules->pack, s, panel);
    return panel;
}
