/* scene_map.c - the star map: Sol in the middle, five lanes that bend towards the homes of the races
 * in the corners, worlds beside them, and who is where.
 *
 * It is as large as the stage; the races (scene_races.c) and what comes next (scene_queue.c) stand
 * over its edges, so nothing of the map lies there.
 */
#include "scene.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH = 1066, HEIGHT = 514 };
enum { SHORT_LANE = 4, CROWDED_LANE = 6 }; /* numbers */
enum { CROWD = 4 };                        /* aliens at Sol that find room on it */
enum { IN_A_ROW = 3 }; /* pieces at Sol; more stand in two, where names would find no room */
enum {
    NUMBER_SIZE = 26,
    HOME_SIZE = 32,
    WORLD_SIZE = 52,
    SOL_SIZE = 88,
    YARD_SIZE = 46,
    FULL_YARD_SIZE = 84,
    LOWEST_FOOT = 460 /* a world further down has no room below it */
};

typedef struct point {
    int x, y;
} point;

static const point sol = {534, 312}, yard = {510, 470};

/* Where a lane ends, where it bends, and where the worlds of its race lie, the nearer one first, with
 * the side of their names. */
static const struct lane {
    point bend, home, world[2];
    const char *side[2];
} lanes[RACES] = {
    [FLESH_EATERS] = {{404, 232}, {250, 150}, {{420, 304}, {460, 186}}, {"left", "above"}},
    [CTHONIANS] = {{644, 246}, {804, 172}, {{606, 192}, {700, 280}}, {"above", "right"}},
    [MERCENARIES] = {{690, 312}, {804, 308}, {{667, 372}, {720, 260}}, {"right", "right"}},
    [MUTANTS] = {{556, 462}, {804, 434}, {{692, 480}, {740, 372}}, {"right", "right"}},
    [CYBERS] = {{424, 406}, {250, 406}, {{396, 470}, {350, 330}}, {"left", "left"}},
};

/* On the curve from Sol to the home of the race, in equal parts but for the first, which is longer on
 * a long lane, so that what stands there does not stand on Sol. */
static point number_at(const federation_pack *pack, int race, int number)
{
    enum { PART = 5, MORE_FOR_FIRST = 3 };
    const struct lane *lane = &lanes[race];
    const int more = pack->races[race].lane > SHORT_LANE ? MORE_FOR_FIRST : 0;
    const int whole = pack->races[race].lane * PART + more, square = whole * whole;
    const int gone = number * PART + more, left = whole - gone;
    return (point){
        (left * left * sol.x + 2 * left * gone * lane->bend.x + gone * gone * lane->home.x) /
            square,
        (left * left * sol.y + 2 * left * gone * lane->bend.y + gone * gone * lane->home.y) /
            square};
}

/* Which of the worlds of its race it is, from 0. */
static int rank_of(const federation_pack *pack, int world)
{
    int rank = 0;
    while (world > rank && pack->worlds[world - rank - 1].race == pack->worlds[world].race)
        rank++;
    return rank;
}

static point world_at(const federation_pack *pack, int world)
{
    const int rank = rank_of(pack, world);
    point at = lanes[pack->worlds[world].race].world[rank > 0];
    if (rank > 1)
        at.x += (rank - 1) * 2 * WORLD_SIZE;
    return at;
}

static point space_at(const federation_pack *pack, int space)
{
    if (space == SOL)
        return sol;
    return federation_is_world(space)
               ? world_at(pack, space - FIRST_WORLD)
               : number_at(pack, (space - 1) / MOST_LANE, federation_number(space));
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

static int aliens_at(const federation_state *s, int space)
{
    int count = 0;
    for (int race = 0; race < RACES; race++)
        for (int fleet = 0; fleet < FLEETS; fleet++)
            count += s->fleet[race][fleet].space == space;
    return count;
}

static int pieces_at(const federation_state *s, int space)
{
    int count = aliens_at(s, space);
    for (int asset = 0; asset < ASSETS; asset++)
        count += s->asset[asset].space == space;
    return count;
}

/* Alone on its way a piece may be large; in a crowd it has to be small. */
static void size_piece(orr_node *piece, const federation_pack *pack, const federation_state *s,
                       int space)
{
    const int count = space == SOL ? 2 : pieces_at(s, space);
    const bool on_its_way = federation_is_numbered(space) && federation_number(space) > 2 &&
                            federation_number(space) < pack->races[(space - 1) / MOST_LANE].lane;
    if (count == 1 && on_its_way)
        orr_style(piece, "large");
    else if (count > 2 && space != SOL)
        orr_style(piece, "small");
}

static void show_fleet(orr_node *space, const federation_pack *pack, const federation_state *s,
                       int race, int fleet)
{
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "fleet-%s-%d", federation_letters[race], fleet);
    orr_node *piece = orr_piece(space, id, federation_fleet_glyphs[fleet]);
    const int value =
        pack->races[race].combat[fleet] + federation_copies(pack, s, race, DURABILITY);
    federation_draw_fleet(piece, race, fleet);
    orr_corner(piece, "%d", pack->races[race].combat[fleet]);
    orr_style(piece, "bare fleet");
    orr_style(piece, federation_hues[race]);
    size_piece(piece, pack, s, s->fleet[race][fleet].space);
    if (s->fleet[race][fleet].space == SOL)
        orr_label(piece, "%s", federation_letters[race]);
    if (s->fleet[race][fleet].engaged)
        orr_style(piece, "now");
    orr_tip(piece, "%s, combat value %d; destroyed by %d hits",
            federation_fleet_name(pack, race, fleet), pack->races[race].combat[fleet], value + 1);
}

/* Whatever it can do or what can be done with it: taken up, it shows where it can go. */
static void show_asset(orr_node *space, const orr_rules *rules, const federation_state *s,
                       int asset)
{
    const federation_pack *pack = rules->pack;
    char id[ORR_MAX_NAME], buffer[ORR_MAX_NAME];
    const int kind = federation_kind_of(asset);
    snprintf(id, sizeof id, "asset-%d", asset);
    orr_node *piece =
        orr_piece(space, id, kind < BASE_KINDS ? federation_asset_glyphs[kind] : "base");
    federation_draw_asset(piece, asset);
    const federation_piece *own = &s->asset[asset];
    const bool crowded = own->space == SOL && pieces_at(s, SOL) > IN_A_ROW;
    if (asset < SHIPS && !crowded)
        orr_label(piece, "%s", pack->ships[asset].name); /* seen once it is taken up */
    else if (own->upgraded)
        orr_corner(piece, "+");
    orr_style(piece, kind == ALLY_SHIP ? "asset yellow" : "asset sky");
    size_piece(piece, pack, s, own->space);
    orr_tip(piece, "%s%s", federation_name(rules, s, KIND_ASSET, asset, buffer),
            own->upgraded ? ", upgraded" : "");
    if (asset >= FIRST_MINE)
        orr_offer(piece, ORR_MOVE1(VERB_UPGRADE, asset));
    orr_offer_about(piece, KIND_ASSET, asset);
}

static void fill_space(orr_node *node, const orr_rules *rules, const federation_state *s, int space,
                       bool ours)
{
    for (int asset = 0; ours && asset < ASSETS; asset++)
        if (s->asset[asset].space == space)
            show_asset(node, rules, s, asset);
    for (int race = 0; race < RACES; race++)
        for (int fleet = 0; fleet < FLEETS; fleet++)
            if (s->fleet[race][fleet].space == space)
                show_fleet(node, rules->pack, s, race, fleet);
}

/* ---- spaces --------------------------------------------------------------------------------- */

/* Whatever may be done here by a click: moves of ships that are next to it, and more. */
static void offer_moves(orr_node *node, const federation_pack *pack, const federation_state *s,
                        int space)
{
    if (orr_is_over(s))
        return;
    const int step = orr_step_now(&s->head);
    for (int ship = 0; step != HOP && ship < SHIPS; ship++) {
        const int from = s->asset[ship].space;
        if (from < SPACES && federation_reach(pack, s, from) & federation_bit(space))
            orr_offer(node, ORR_MOVE2(VERB_MOVE, ship, space));
    }
    orr_offer_about(node, KIND_SPACE, space);
}

/* Before the choice of a fight: what each may bring. */
static void show_chances(orr_node *node, const federation_pack *pack, const federation_state *s,
                         int space)
{
    if (orr_is_over(s) || orr_step_now(&s->head) != CHOOSE_FIGHT)
        return;
    const int race = orr_arg(&s->head);
    federation_odds odds;
    federation_forecast forecast;
    for (int fleet = 0; fleet < FLEETS; fleet++) {
        if (!s->fleet[race][fleet].engaged || s->fleet[race][fleet].space != space)
            continue;
        federation_fight_odds(pack, s, race, space, 0, &odds);
        federation_foresee(pack, s, race, space, &odds, &forecast);
        orr_chip(node, "bad", "lost %d %%", forecast.lost);
        return;
    }
}

static orr_node *show_sol(orr_node *board, const orr_rules *rules, const federation_state *s)
{
    orr_node *node = orr_space(board, "space-sol", ORR_SHAPE_PLANET, sol.x, sol.y, SOL_SIZE);
    orr_style(node, "sun middle");
    orr_art(node, "world/sol");
    orr_label(node, "Sol");
    orr_tip(node, "Sol: if an alien fleet is here at the end of your turn, all is lost");
    if (aliens_at(s, SOL)) /* they stand on it, before its name: there is no room beside it */
        orr_style(node, "amid stacked held");
    show_chances(node, rules->pack, s, SOL);
    offer_moves(node, rules->pack, s, SOL);
    fill_space(node, rules, s, SOL, false);
    return node;
}

/* What stands at Sol stands beside it, so that the sun is seen. */
static void show_yard(orr_node *board, const orr_rules *rules, const federation_state *s)
{
    static const uint8_t kinds[] = {FLAGSHIP, MINE_FIELD, SOL_DEFENSES};
    const federation_pack *pack = rules->pack;
    federation_odds odds = {0};
    const int size = pieces_at(s, SOL) > IN_A_ROW ? FULL_YARD_SIZE : YARD_SIZE;
    orr_node *node = orr_space(board, "at-sol", ORR_SHAPE_ROUND, yard.x, yard.y, size);
    orr_style(node, "text sky above");
    federation_fight_odds(pack, s, FLESH_EATERS, SOL, 0, &odds);
    const int more = odds.here + odds.near + odds.swarms;
    if (more)
        orr_label(node, "Sol: +%d %s", more, more == 1 ? "die" : "dice");
    else
        orr_label(node, "Sol: nothing");
    orr_tip(node, "what stands at Sol, and how many more dice that is worth in a fight there");
    for (int i = 0; i < 3; i++)
        federation_offer_construction(node, s, kinds[i]);
    for (int asset = 0; asset < ASSETS; asset++)
        if (s->asset[asset].space == SOL)
            show_asset(node, rules, s, asset);
}

static orr_node *show_number(orr_node *board, const orr_rules *rules, const federation_state *s,
                             int race, int number)
{
    const federation_pack *pack = rules->pack;
    const int space = federation_lane_space(race, number);
    const point at = number_at(pack, race, number);
    const bool home = number == pack->races[race].lane;
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "space-%d", space);
    orr_node *node =
        orr_space(board, id, ORR_SHAPE_ROUND, at.x, at.y, home ? HOME_SIZE : NUMBER_SIZE);
    orr_style(node, federation_hues[race]);
    orr_style(node, home ? "middle glow" : "middle");
    if (number == 1)
        orr_style(node, "inner");
    const int lane = pack->races[race].lane;
    if (home || lane >= CROWDED_LANE ||
        (number <= 2 && lane > SHORT_LANE)) /* little room beside it */
        orr_style(node, "stacked");
    orr_label(node, "%d", number);
    /* who stands there, or a crowd on Sol beside it, covers the number: the page does not write it */
    if (pieces_at(s, space) || (number == 1 && aliens_at(s, SOL) > CROWD))
        orr_style(node, "held");
    orr_tip(node, "%s, number %d%s", pack->races[race].name, number,
            home ? ": home, where fleets appear" : "");
    show_chances(node, pack, s, space);
    offer_moves(node, pack, s, space);
    fill_space(node, rules, s, space, true);
    return node;
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

static orr_node *show_world(orr_node *board, const orr_rules *rules, const federation_state *s,
                            int w)
{
    const federation_pack *pack = rules->pack;
    const federation_world *world = &pack->worlds[w];
    const point at = world_at(pack, w);
    const int base = federation_base_at(s, FIRST_WORLD + w);
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "space-%d", FIRST_WORLD + w);
    orr_node *node = orr_space(board, id, ORR_SHAPE_PLANET, at.x, at.y, WORLD_SIZE);
    orr_style(node, look_of(world->name));
    orr_style(node, lanes[world->race].side[rank_of(pack, w) > 0]);
    if (at.y > LOWEST_FOOT) /* there is an edge below it */
        orr_style(node, "amid");
    federation_draw_world(node, pack, w);
    orr_label(node, "%s", world->name);
    if (base >= 0)
        orr_note(node, "%s%s", pack->assets[BASE_KINDS + base].name,
                 s->asset[FIRST_BASE + base].upgraded ? " +" : "");
    else
        orr_note(node, "free, distance %d", world->distance);
    orr_tip(
        node,
        "%s, a world of the %s beside numbers %d and %d of their lane. Settling it moves their war "
        "effort down by %d.",
        world->name, pack->races[world->race].name, federation_low_side(world),
        federation_high_side(world), world->distance);
    show_chances(node, pack, s, FIRST_WORLD + w);
    offer_moves(node, pack, s, FIRST_WORLD + w);
    fill_space(node, rules, s, FIRST_WORLD + w, true);
    return node;
}

/* ---- relations ------------------------------------------------------------------------------ */

/* Along the edge of the map, from the corner of one race to that of its neighbour. */
static void show_relation(orr_node *board, const federation_pack *pack, const federation_state *s,
                          int pair)
{
    static const point corners[RACES] = {
        {112, 119}, {1062, 119}, {1062, 250}, {1062, 511}, {112, 511}};
    static const char *const words[] = {"allied", "neutral", "at war"};
    static const char *const styles[] = {"pact green", "dim", "feud red"};
    static const char *const keywords[] = {"diplomacy", "military", "research"};
    const federation_pair *p = &pack->pairs[pair];
    const point a = corners[p->first], b = corners[p->second];
    const bool down = a.x == b.x;
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "relation-%d", pair);
    orr_node *link = down ? orr_link(board, id, a.x, 180, b.x, 336, 0)
                          : orr_link(board, id, 232, a.y, 834, b.y, 0);
    orr_style(link, styles[s->relation[pair]]);
    if (down && a.x < sol.x) /* elsewhere it would stand on something */
        orr_label(link, "%s", words[s->relation[pair]]);
    orr_tip(link, "%s and %s: %s; their alliance is about %s", pack->races[p->first].name,
            pack->races[p->second].name, words[s->relation[pair]], keywords[p->keyword]);
    orr_offer_about(link, KIND_PAIR, pair);
}

/* ---- what threatens ------------------------------------------------------------------------- */

/* Does this token let the fleets of its race advance, as things stand? */
static bool lets_advance(const federation_pack *pack, const federation_state *s,
                         const federation_token *token)
{
    if (token->owner >= RACES)
        return false;
    const federation_level *level = federation_bar_of(pack, s, token->owner);
    const bool at_war = federation_level_of(pack, s, token->owner) >= WAR;
    return level->valid >> token->order & 1 &&
           ((at_war && (token->order == ADVANCE || token->order == PRESS)) || level->then_advance);
}

/* Does one of its race that comes first in their order take the same way? Then its arrow is enough. */
static bool goes_along(const federation_pack *pack, const federation_state *s, int race, int fleet,
                       int to)
{
    for (int other = 0; other < fleet; other++)
        if (s->fleet[race][other].space == s->fleet[race][fleet].space &&
            federation_advance_space(pack, s, race, other) == to)
            return true;
    return false;
}

/* Arrows for the fights that the queue will bring, with the place of the token in it. */
static void show_threats(orr_node *const at[SPACES], const federation_pack *pack,
                         const federation_state *s)
{
    bool seen[RACES] = {false};
    for (int i = 0; i < s->queue.count; i++) {
        const federation_token *token = &pack->tokens[s->queue.at[i]];
        if (!lets_advance(pack, s, token) || seen[token->owner])
            continue;
        const int race = token->owner;
        seen[race] = true;
        for (int fleet = 0; fleet < FLEETS; fleet++) {
            char id[ORR_MAX_NAME];
            if (!federation_in_play(s, race, fleet))
                continue;
            const int from = s->fleet[race][fleet].space;
            const int to = federation_advance_space(pack, s, race, fleet);
            if (from == to || (to != SOL && !(federation_occupied(s) & federation_bit(to))) ||
                goes_along(pack, s, race, fleet, to))
                continue;
            snprintf(id, sizeof id, "threat-%d-%d", race, fleet);
            orr_node *arrow = orr_arrow(at[from], at[to], id);
            orr_style(arrow, federation_hues[race]);
            if (pieces_at(s, from) == 1) /* between many it would stand on one of them */
                orr_label(arrow, "%s", federation_when[i]);
            orr_tip(arrow, "%s comes with token %d of the queue",
                    federation_fleet_name(pack, race, fleet), i + 1);
        }
    }
}

void federation_show_map(const orr_rules *rules, const federation_state *s, orr_scene *scene)
{
    const federation_pack *pack = rules->pack;
    orr_node *at[SPACES] = {NULL};
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "map", "");
    if (federation_is_fighting(s))
        orr_label(panel, "Map");
    orr_art(panel, "ground/stars");
    orr_node *board = orr_board(panel, "stars", WIDTH, HEIGHT);
    for (int pair = 0; pair < PAIRS; pair++)
        if (s->relation[pair] != NEUTRAL)
            show_relation(board, pack, s, pair);
    show_links(board, pack);
    at[SOL] = show_sol(board, rules, s);
    for (int race = 0; race < RACES; race++)
        for (int number = 1; number <= pack->races[race].lane; number++)
            at[federation_lane_space(race, number)] = show_number(board, rules, s, race, number);
    for (int w = 0; w < WORLDS; w++)
        at[FIRST_WORLD + w] = show_world(board, rules, s, w);
    show_threats(at, pack, s);
    show_yard(board, rules, s);
}
