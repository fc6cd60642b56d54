/* scene_system.c - a planetary system, large: its flyby box and what is on the way to it; the central
 * world, which rises at the lower left with what stands on it; and its moons on arcs to the right,
 * each with its orbit and its surface. */
#include "scene.h"

#include <string.h>

enum {
    TOP = HORIZONS_STRIP,
    HEAD_Y = TOP + 46, /* the name of the system, the flyby box and what is on the way */
    FLYBY_X = 264,
    COMING_X = 420,
    LIMB_X = 300, /* the middle of a central world that rises at the lower left */
    LIMB_ORBIT_Y = TOP + 138,
    LIMB_SURFACE_Y = TOP + 262,
    GROUND_HALF = 186, /* half the height of the pictures of the ground */
    MOST_MOONS = 8,
    ONE_ROW = 3,    /* pieces in a box that has a name */
    WITH_NAMES = 5, /* more stand too close for words below them */
};

typedef struct spot {
    int x, y;
} spot;

typedef struct system_view {
    int worlds[MOST_WORLDS], count;
    bool rises; /* the first world is the large one at the lower left, the others are its moons */
} system_view;

/* A belt has no world in its middle, and the deep no world at all. */
static system_view view_of(const horizons_table *t)
{
    system_view view = {.count = 0};
    for (int w = 0; w < t->pack->world_count; w++)
        if (t->pack->worlds[w].tile == t->system)
            view.worlds[view.count++] = w;
    view.rises = strstr(t->pack->tiles[t->system].name, " System") || view.count == 1;
    return view;
}

/* Where moons stand, to the right of the world that rises: apart, so that names never touch. */
static spot moon_spot(int moon, int count)
{
    static const spot arcs[MOST_MOONS] = {{600, TOP + 84},  {850, TOP + 66},  {600, TOP + 174},
                                          {850, TOP + 162}, {850, TOP + 258}, {660, TOP + 264},
                                          {600, TOP + 84},  {850, TOP + 66}};
    static const spot few[2][2] = {{{740, TOP + 150}}, {{640, TOP + 206}, {830, TOP + 96}}};
    if (count <= 2)
        return few[count - 1][moon];
    return arcs[moon % MOST_MOONS];
}

/* Worlds of a belt share its whole width. */
static spot belt_spot(int world, int count)
{
    const int pitch = (HORIZONS_WIDTH - 80) / count;
    return (spot){40 + pitch * world + pitch / 2, world % 2 ? TOP + 220 : TOP + 150};
}

/* ---- pieces --------------------------------------------------------------------------------- */

void horizons_dress_ship(horizons_table *t, orr_node *piece, int seat, int ship)
{
    const horizons_ship *v = &t->s->ship[seat][ship];
    const horizons_design *design = horizons_design_of(t->pack, t->s, seat, ship);
    orr_tint(piece, seat);
    horizons_picture_ship(t, piece, seat, ship);
    if (horizons_is_crewed(v) && !t->crowded)
        orr_label(piece, "CV-%d", design->size);
    if (horizons_has_flag(v, RESERVED))
        orr_style(piece, "dim");
    if (t->s->phase == PHASE_MOVEMENT && t->s->voyage.leader == v->leader)
        orr_style(piece, "now");
}

/* The fleet under orders carries all its ways, as the places do where they lead. */
static void offer_ways(horizons_table *t, orr_node *piece)
{
    static const int ways[] = {VERB_LAND, VERB_ORBIT, VERB_FLYBY, VERB_SLOW_FLYBY};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        horizons_offer_verb(t, piece, ways[i]);
}

/* A fleet: its leader, with all that its members can do. */
static orr_node *show_fleet(horizons_table *t, orr_node *space, int seat, int ship)
{
    const int leader = horizons_ship_id(seat, ship);
    char bytes[800];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    /* where it is not shown at first, the piece on the strip is the fleet */
    orr_node *piece = orr_piece(
        space, HORIZONS_ID("%sship-%d-%d", t->system == t->focus ? "" : "far-", seat, ship),
        horizons_ship_glyph(t, seat, ship));
    int members = 0;
    orr_note(piece, "%s %d", horizons_design_of(t->pack, t->s, seat, ship)->name, ship + 1);
    horizons_dress_ship(t, piece, seat, ship);
    orr_style(piece, t->crowded ? "" : "bare");
    if (t->step == ORDER && t->s->voyage.leader == leader)
        offer_ways(t, piece);
    for (int other = 0; other < t->s->head.seats; other++)
        for (uint32_t left = horizons_members(t->s, leader, other); left; left &= left - 1) {
            const int member = __builtin_ctz(left);
            orr_text_add(&text, "%s", members++ ? "; " : "");
            horizons_ship_tip(t, other, member, &text);
            horizons_offer(t, piece, KIND_ANY_SHIP, horizons_ship_id(other, member));
        }
    if (t->s->ship[seat][ship].transit)
        orr_corner(piece, "%dy", t->s->ship[seat][ship].transit);
    else if (members > 1)
        orr_corner(piece, "×%d", members);
    orr_tip(piece, "%s: %s", horizons_faction_of(t->pack, t->s, seat)->name, bytes);
    return piece;
}

static bool leads_here(const horizons_ship *v, int seat, int ship, int place)
{
    return v->design != NONE && v->place == place && v->leader == horizons_ship_id(seat, ship);
}

/* At Earth nobody can harm anybody: what others have there is one piece for each of them. */
static bool is_summed_up(const horizons_table *t, int seat, int place, bool coming)
{
    return !coming && horizons_is_earth(place) && seat != t->seat && seat != t->s->head.actor;
}

/* The fleets of a seat at a place; how many pieces that takes. */
static int show_seat_fleets(horizons_table *t, orr_node *space, int seat, int place, bool coming)
{
    const bool one = is_summed_up(t, seat, place, coming);
    int count = 0;
    orr_node *piece = NULL;
    for (int ship = 0; ship < SHIPS; ship++) {
        const horizons_ship *v = &t->s->ship[seat][ship];
        if (!leads_here(v, seat, ship, place) || (v->transit > 0) != coming)
            continue;
        if (!piece || !one)
            piece = show_fleet(t, space, seat, ship);
        count++;
    }
    if (one && count > 1) {
        orr_note(piece, "%d fleets", count);
        orr_tip(piece, "%s: %d ships and fleets here",
                horizons_faction_of(t->pack, t->s, seat)->name, count);
    }
    return one && count ? 1 : count;
}

static int show_fleets(horizons_table *t, orr_node *space, int place, bool coming)
{
    int count = 0;
    for (int seat = 0; seat < t->s->head.seats; seat++)
        count += show_seat_fleets(t, space, seat, place, coming);
    return count;
}

/* Trade with the base of a faction, and what fleets in its orbit may do to it. */
static void offer_dealings(horizons_table *t, orr_node *piece, int faction, int world)
{
    horizons_offer_pair(t, piece, KIND_WORLD, world, KIND_FACTION, faction);
    for (int ship = 0; t->s->phase == PHASE_COMBAT && ship < SHIPS; ship++)
        if (t->s->head.actor >= 0 && t->s->ship[t->s->head.actor][ship].place == ORBIT + world)
            horizons_offer_pair(t, piece, KIND_ANY_SHIP, horizons_ship_id(t->s->head.actor, ship),
                                KIND_FACTION, faction);
}

static void base_tip(const horizons_table *t, orr_node *piece, int seat, const horizons_base *base)
{
    static const char *const words[CHAINS] = {"supply", "mining", "lab", "defence", "elevator"};
    char bytes[400];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    char buffer[ORR_MAX_NAME];
    orr_text_add(&text, "%s, a %s base, %d settlements",
                 horizons_base_name(t->pack, t->s, seat, t->s->base_of[seat][base->world], buffer),
                 horizons_faction_of(t->pack, t->s, seat)->adjective, base->settlements);
    for (int chain = 0; chain < CHAINS; chain++)
        if (base->level[chain])
            orr_text_add(&text, "; %s %d%s", words[chain], base->level[chain],
                         base->damage[chain] ? " (damaged)" : "");
    for (int r = 0; r < RESOURCES; r++)
        if (base->store[r])
            orr_text_add(&text, "; %d %s", base->store[r], horizons_resource_words[r]);
    if (base->blockade)
        orr_text_add(&text, "; blockaded");
    if (base->market != NONE)
        orr_text_add(&text, "; trade marker %s, %s", t->pack->markets[base->market].name,
                     base->market_side == BUYS ? "sells to you" : "buys from you");
    orr_tip(piece, "%s", bytes);
}

static int show_base(horizons_table *t, orr_node *space, int seat, int world)
{
    const horizons_base *base = horizons_see_base(t->s, seat, world);
    char buffer[ORR_MAX_NAME];
    if (!base)
        return 0;
    orr_node *piece = orr_piece(space, HORIZONS_ID("base-%d-%d", seat, world),
                                base->settlements ? "colony" : "base");
    orr_tint(piece, seat);
    horizons_picture_base(piece, base);
    orr_note(piece, "%s",
             horizons_base_name(t->pack, t->s, seat, t->s->base_of[seat][world], buffer));
    orr_style(piece, t->crowded ? "" : "bare");
    if (base->settlements && !t->crowded)
        orr_label(piece, "%d", base->settlements);
    if (base->blockade)
        orr_corner(piece, "!");
    else if (base->market != NONE)
        orr_corner(piece, "$");
    base_tip(t, piece, seat, base);
    if (seat == t->s->head.actor)
        horizons_offer(t, piece, KIND_SITE, horizons_site_of_base(world));
    offer_dealings(t, piece, t->s->seat[seat].faction, world);
    return 1;
}

/* Fleets and bases that stand at a place, as pieces. */
static int crowd_at(const horizons_table *t, int place)
{
    int count = 0;
    for (int seat = 0; seat < t->s->head.seats; seat++) {
        int fleets = 0;
        for (int ship = 0; ship < SHIPS; ship++)
            fleets += leads_here(&t->s->ship[seat][ship], seat, ship, place);
        count += is_summed_up(t, seat, place, false) ? fleets > 0 : fleets;
        count += horizons_see_base(t->s, seat, horizons_world_of(place)) != NULL;
    }
    return count;
}

static int show_bases_at(horizons_table *t, orr_node *space, int world)
{
    int count = 0;
    for (int seat = 0; seat < t->s->head.seats; seat++)
        count += show_base(t, space, seat, world);
    const horizons_outpost *outpost = &t->s->outpost[t->system];
    if (outpost->faction == NONE || t->pack->tiles[t->system].outpost != world)
        return count;
    orr_node *piece = orr_piece(space, HORIZONS_ID("outpost-%d", t->system), "base");
    if (crowd_at(t, SURFACE + world) < WITH_NAMES)
        orr_label(piece, "%s", horizons_short_faction(t, outpost->faction));
    orr_style(piece, "grey");
    orr_style(piece, t->crowded ? "" : "bare");
    orr_art(piece, "base/neutral");
    if (outpost->market != NONE)
        orr_corner(piece, "$");
    orr_tip(piece, "A base of %s, which nobody plays", t->pack->factions[outpost->faction].name);
    offer_dealings(t, piece, outpost->faction, world);
    return count + 1;
}

/* ---- boxes ---------------------------------------------------------------------------------- */

/* A fleet that is under orders can be sent here, or the place says why not. */
static void offer_arrival(horizons_table *t, orr_node *space, int place)
{
    if (horizons_in_flyby(place))
        horizons_offer(t, space, KIND_TILE, place - FLYBY);
    else if (t->step == ORDER)
        orr_offer(space, ORR_MOVE1(horizons_in_orbit(place) ? VERB_ORBIT : VERB_LAND,
                                   horizons_world_of(place)));
}

static int show_raiders(horizons_table *t, orr_node *space)
{
    int count = t->s->asteroid[t->system];
    for (int i = 0; i < PIRATES; i++) {
        const horizons_raider *raider = &t->s->raider[i];
        if (raider->tile != t->system)
            continue;
        const horizons_pirate *kind = &t->pack->pirates[raider->strong];
        orr_node *piece = orr_piece(space, HORIZONS_ID("raider-%d", i), "skull");
        orr_style(piece, "red");
        horizons_picture(t, piece, ART_PIRATE, raider->strong);
        orr_tip(piece, "%s: size %d, damage %d, fire %d, strike %d", kind->name, kind->size,
                raider->damage, kind->attack, kind->strike);
        horizons_offer_verb(t, piece, VERB_HUNT);
        count++;
    }
    for (int i = 0; i < t->s->asteroid[t->system]; i++) {
        orr_node *piece = orr_piece(space, HORIZONS_ID("rock-%d-%d", t->system, i), "asteroid");
        orr_style(piece, "grey");
        orr_art(piece, "rock");
        orr_tip(piece, "A passing asteroid: a crew with Space Mining can mine it");
        horizons_offer_verb(t, piece, VERB_MINE_ASTEROID);
    }
    return count;
}

/* The name of the system; ships that pass it or are on their way to it. */
static void show_head(horizons_table *t, orr_node *board)
{
    const int earth = t->pack->worlds[EARTH].tile;
    const int years = horizons_transfer_time(t->pack, t->s, t->seat, earth, t->system);
    orr_node *head =
        orr_space(board, HORIZONS_ID("system-%d", t->system), ORR_SHAPE_ROUND, 8, HEAD_Y - 4, 16);
    orr_style(head, "text right head");
    orr_label(head, "%s", t->pack->tiles[t->system].name);
    if (t->system != earth)
        orr_note(head, "%d year%s from Earth", years, years == 1 ? "" : "s");
    orr_node *box = orr_space(board, HORIZONS_ID("flyby-%d", t->system), ORR_SHAPE_SQUARE, FLYBY_X,
                              HEAD_Y, 148);
    t->crowded = true;
    orr_style(box, "slot wide");
    orr_tip(box, "Ships that pass the system, and pirates");
    offer_arrival(t, box, FLYBY + t->system);
    if (show_fleets(t, box, FLYBY + t->system, false) + show_raiders(t, box) <= ONE_ROW)
        orr_label(box, "Flyby box");
    orr_node *coming = orr_space(board, HORIZONS_ID("transfer-%d", t->system), ORR_SHAPE_SQUARE,
                                 COMING_X, HEAD_Y, 148);
    orr_style(coming, "slot wide");
    orr_tip(coming, "Ships that are on the way");
    if (!show_fleets(t, coming, FLYBY + t->system, true)) /* their years stand where the name is */
        orr_label(coming, "On the way");
    t->crowded = false;
}

/* ---- worlds --------------------------------------------------------------------------------- */

static void world_note(const horizons_table *t, orr_node *node, int world)
{
    static const char *const found[] = {"", " · signs of life", " · life"};
    const horizons_world *w = &t->pack->worlds[world];
    const horizons_ground *ground = &t->s->ground[world];
    char bytes[120];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    if (world == EARTH)
        return;
    if (ground->terraformed)
        orr_text_add(&text, "terraformed %d/%d", ground->terraformed, w->terraform);
    else if (ground->card != NONE)
        orr_text_add(&text, "%s", t->pack->cards[ground->card].name);
    if (ground->value)
        orr_text_add(&text, text.length ? ", %d left" : "%d to explore", ground->value);
    if (ground->value && ground->layer)
        orr_text_add(&text, ", deep: +%d", horizons_instruments_for(t->s, world));
    else if (!text.length)
        orr_text_add(&text, "explored");
    if (w->life && !ground->life && ground->value && ground->card == NONE)
        orr_text_add(&text, " · life %d %%", w->life);
    orr_note(node, "%s%s", bytes, found[ground->life]);
}

static void world_tip(const horizons_table *t, orr_node *node, int world)
{
    const horizons_world *w = &t->pack->worlds[world];
    const horizons_ground *ground = &t->s->ground[world];
    char bytes[500];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    orr_text_add(&text, "%s", w->name);
    if (w->exploration)
        orr_text_add(&text, ": %d of %d left to explore", ground->value,
                     ground->layer ? w->depth[ground->layer - 1] : w->exploration);
    if (ground->layer && ground->value)
        orr_text_add(
            &text, " in layer %d, with instruments of +%d; your robots have +%d, your crews +%d",
            ground->layer, horizons_instruments_for(t->s, world),
            horizons_instruments(t->s, t->seat, false), horizons_instruments(t->s, t->seat, true));
    if (w->base_cost)
        orr_text_add(&text, "; a base costs %d SUP",
                     horizons_base_cost(t->pack, t->s, t->seat, world));
    if (w->terraform)
        orr_text_add(&text, "; terraformed %d of %d", ground->terraformed, w->terraform);
    if (w->symbols & REENTRY)
        orr_text_add(&text, "; re-entry: nothing larger than CV-4 lands without an elevator");
    if (w->symbols & ATMOSPHERE)
        orr_text_add(&text, "; severe atmosphere: crews need Pressure Shell");
    if (w->symbols & RADIATION)
        orr_text_add(&text, "; severe radiation: crews need shielding");
    if (ground->card != NONE)
        orr_text_add(&text, "; known for %s", t->pack->cards[ground->card].name);
    orr_tip(node, "%s", bytes);
}

/* What is done with a world; going there is done with its orbit and surface. */
static void offer_world(horizons_table *t, orr_node *node, int world)
{
    if (t->step != ORDER)
        horizons_offer(t, node, KIND_WORLD, world);
    if (horizons_site_of_base(world) == world)
        horizons_offer(t, node, KIND_SITE, world);
    if (world == EARTH)
        horizons_offer(t, node, KIND_SITE, EARTH);
}

/* Missions that can be done here. */
static void world_chips(horizons_table *t, orr_node *node, int world)
{
    const int own = t->s->seat[t->seat].mission, all = t->s->public_mission;
    if (own < t->pack->mission_count && t->pack->missions[own].world == world)
        orr_chip(node, "warn", "your mission, %d VP", t->pack->missions[own].vp);
    if (all < t->pack->mission_count && t->pack->missions[all].world == world)
        orr_chip(node, "sky", "mission, %d VP", t->pack->missions[all].vp);
}

static void name_world(horizons_table *t, orr_node *node, int world)
{
    horizons_picture(t, node, ART_WORLD, world);
    orr_label(node, "%s", t->pack->worlds[world].name);
    world_note(t, node, world);
    world_chips(t, node, world);
    world_tip(t, node, world);
    offer_world(t, node, world);
}

static void show_orbit(horizons_table *t, orr_node *board, int world, spot at, int size)
{
    orr_node *orbit =
        orr_space(board, HORIZONS_ID("orbit-%d", world), ORR_SHAPE_SQUARE, at.x, at.y, size);
    orr_style(orbit, "wide slot");
    offer_arrival(t, orbit, ORBIT + world);
    const bool moon = t->crowded;
    t->crowded = moon || crowd_at(t, ORBIT + world) >= WITH_NAMES;
    const int pieces = show_fleets(t, orbit, ORBIT + world, false) +
                       (world == EARTH ? show_bases_at(t, orbit, world) : 0);
    t->crowded = moon;
    if (!pieces)
        orr_label(orbit, "orbit");
    orr_tip(orbit, "In orbit: %s", t->pack->worlds[world].name);
}

static void show_surface(horizons_table *t, orr_node *board, int world, spot at, int size,
                         const char *style)
{
    if (t->pack->worlds[world].symbols & NO_LANDING)
        return;
    orr_node *box =
        orr_space(board, HORIZONS_ID("surface-%d", world), ORR_SHAPE_SQUARE, at.x, at.y, size);
    orr_style(box, style);
    if (!t->crowded) /* where the picture of the world is small, one lands on that */
        offer_arrival(t, box, SURFACE + world);
    orr_tip(box, "%s %s", t->pack->worlds[world].symbols & GAS ? "In the clouds of" : "On",
            t->pack->worlds[world].name);
    const bool moon = t->crowded;
    t->crowded = moon || crowd_at(t, SURFACE + world) > WITH_NAMES;
    show_fleets(t, box, SURFACE + world, false);
    if (world != EARTH)
        show_bases_at(t, box, world);
    t->crowded = moon;
}

/* The world that fills the lower left: its picture is the ground. */
static void show_risen(horizons_table *t, orr_node *board, int world)
{
    const bool remote = t->pack->worlds[world].symbols & REMOTE;
    orr_node *node =
        orr_space(board, HORIZONS_ID("world-%d", world), ORR_SHAPE_PLANET, 30, TOP + 112, 44);
    orr_style(node, remote ? "star violet" : horizons_world_look(t, world));
    orr_style(node, "right");
    name_world(t, node, world);
    if (!remote)
        show_orbit(t, board, world, (spot){LIMB_X + 110, LIMB_ORBIT_Y}, 140);
    show_surface(t, board, world, (spot){LIMB_X, LIMB_SURFACE_Y}, 330, "bare wide large");
}

/* The middle of what stands beside a moon: the more it is, the farther right, never on the moon. */
static int beside_moon(const horizons_table *t, int world, int x)
{
    enum { PIECE = 24, USUAL = 92, EDGE = 40 };
    const int count = crowd_at(t, SURFACE + world) + 1;
    int columns = 1;
    while (columns * columns < 2 * count) /* as many as a wide box has, twice the rows */
        columns++;
    return x + horizons_max(USUAL, EDGE + columns * PIECE / 2);
}

static void show_moon(horizons_table *t, orr_node *board, int world, spot at)
{
    t->crowded = true;
    if (!(t->pack->worlds[world].symbols & REMOTE))
        show_orbit(t, board, world, (spot){at.x - 72, at.y}, 66);
    orr_node *node =
        orr_space(board, HORIZONS_ID("world-%d", world), ORR_SHAPE_PLANET, at.x, at.y, 46);
    orr_style(node, horizons_world_look(t, world));
    orr_style(node, "under");
    name_world(t, node, world);
    if (!(t->pack->worlds[world].symbols & NO_LANDING))
        offer_arrival(t, node, SURFACE + world);
    show_surface(t, board, world, (spot){beside_moon(t, world, at.x), at.y}, 120, "bare wide");
    t->crowded = false;
}

void horizons_show_system(horizons_table *t, orr_node *board)
{
    const system_view view = view_of(t);
    orr_node *ground = orr_space(board, HORIZONS_ID("ground-%d", t->system), ORR_SHAPE_SQUARE,
                                 HORIZONS_WIDTH / 2, TOP + GROUND_HALF, HORIZONS_WIDTH);
    orr_style(ground, "bare");
    horizons_picture(t, ground, ART_GROUND, t->system);
    show_head(t, board);
    for (int i = 0; i < view.count; i++) {
        if (!view.rises)
            show_moon(t, board, view.worlds[i], belt_spot(i, view.count));
        else if (i == 0)
            show_risen(t, board, view.worlds[i]);
        else
            show_moon(t, board, view.worlds[i], moon_spot(i - 1, view.count - 1));
    }
}
