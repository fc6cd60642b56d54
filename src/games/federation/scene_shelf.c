/* scene_shelf.c - what we have: resources with their track, the mood at home and the bases, research
 * and the yards.
 */
#include "scene.h"

#include <stdio.h>
#include <string.h>

/* ---- resources ------------------------------------------------------------------------------ */

/* Everything that a token at hand can be used for. */
static void offer_uses(orr_node *node, const orr_rules *rules, const federation_state *s,
                       int resource)
{
    static federation_adder *const adders[RESOURCES] = {
        [BUILD] = federation_add_build,       [MANEUVER] = federation_add_maneuver,
        [RESEARCH] = federation_add_research, [ESPIONAGE] = federation_add_espionage,
        [MORALE] = federation_add_morale,     [DIPLOMACY] = federation_add_diplomacy,
        [WARP] = federation_add_warp,
    };
    orr_offer_about(node, KIND_PLACE, AT_HAND + resource);
    if (orr_is_over(s))
        return;
    if (resource == MANEUVER && orr_step_now(&s->head) == MUSTER)
        orr_offer(node, ORR_MOVE0(VERB_OUTMANEUVER));
    if (orr_step_now(&s->head) != ACTIONS)
        return;
    orr_moves moves; /* only what lies below its count is read */
    moves.count = 0;
    adders[resource](rules, s, &moves);
    for (int i = 0; i < moves.count; i++)
        orr_offer(node, moves.at[i]);
}

static orr_node *show_stack(orr_node *parent, const federation_pack *pack, const char *id,
                            int resource, int count)
{
    char label[16] = "";
    if (count > 1)
        snprintf(label, sizeof label, "%d", count);
    orr_node *icon = orr_icon(parent, id, federation_resource_glyphs[resource], label);
    orr_style(icon, "token");
    orr_style(icon, federation_resource_hues[resource]);
    federation_draw_resource(icon, resource);
    orr_tip(icon, "%d %s", count, pack->resources[resource].name);
    return icon;
}

/* A stack keeps its id while it slides down: row and turn add up to the turn of its arrival. */
static void show_cell(orr_node *grid, const orr_rules *rules, const federation_state *s, int row,
                      int column)
{
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "cell-%d-%d", row, column);
    orr_node *cell = orr_row(grid, id);
    orr_style(cell, "tight place");
    if (!federation_column_open(s, column)) {
        orr_style(cell, "slot dim");
        orr_tip(cell, "closed until a Morale is deployed for column %d", column + 1);
        if (row == ROWS - 1)
            orr_icon(cell, NULL, "lock", "");
        orr_offer(cell, ORR_MOVE0(VERB_EXPAND));
        return;
    }
    if (row == 0)
        orr_style(cell, "good");
    for (int r = 0; r < RESOURCES; r++) {
        const int count = federation_stack(s->track[row][column], r);
        if (!count)
            continue;
        snprintf(id, sizeof id, "order-%d-%d-%d", s->turn + row, column, r);
        orr_node *icon = show_stack(cell, rules->pack, id, r, count);
        if (row == 0)
            offer_uses(icon, rules, s, r);
        else
            orr_offer_about(icon, KIND_PLACE, ON_TRACK + r);
    }
}

/* The track moves in every turn of ours, after its rolls and before its actions. */
static int turn_of_row(const federation_pack *pack, const federation_state *s, int row)
{
    const bool ours = s->token != NOWHERE && pack->tokens[s->token].owner == FEDERATION;
    const int step = orr_is_over(s) ? ACTIONS : orr_step_now(&s->head);
    const bool rolling = step == PLACE || (step == KEEP && s->dice.purpose == RESOURCE_DICE);
    return s->turn + row - (ours && rolling);
}

static void show_track(orr_node *parent, const orr_rules *rules, const federation_state *s)
{
    orr_node *grid = orr_grid(parent, "track", 1 + COLUMNS);
    orr_style(grid, "track-grid narrow");
    orr_style(orr_words(grid, NULL, "turn"), "muted");
    for (int column = 0; column < COLUMNS; column++)
        orr_style(orr_words(grid, NULL, "%d", column + 1), "muted count");
    for (int row = ROWS - 1; row >= 0; row--) {
        if (row)
            orr_style(orr_words(grid, NULL, "%d", turn_of_row(rules->pack, s, row)), "muted");
        else
            orr_style(orr_words(grid, NULL, "hand"), "good");
        for (int column = 0; column < COLUMNS; column++)
            show_cell(grid, rules, s, row, column);
    }
}

static void show_stored(orr_node *parent, const orr_rules *rules, const federation_state *s)
{
    orr_style(
        orr_words(parent, "stored-head", "Stored %d of %d", federation_stored_total(s), STORAGE),
        "head");
    orr_node *row = orr_row(parent, "stored");
    orr_style(row, "tight");
    for (int r = 0; r < RESOURCES; r++) {
        char id[ORR_MAX_NAME];
        if (!s->stored[r] && !s->recalled[r])
            continue;
        snprintf(id, sizeof id, "stored-%d", r);
        orr_node *icon = show_stack(row, rules->pack, id, r, s->stored[r] + s->recalled[r]);
        offer_uses(icon, rules, s, r);
    }
    if (!federation_stored_total(s))
        orr_style(orr_words(row, "stored-nothing", "nothing"), "muted");
}

/* Tokens that are deployed: what for, and whatever may end that. */
static void show_posts(orr_node *parent, const orr_rules *rules, const federation_state *s)
{
    const federation_pack *pack = rules->pack;
    orr_style(orr_words(parent, "posts-head", "In use"), "head");
    for (int place = IN_COLUMN; place < ON_TRACK; place++) {
        char id[ORR_MAX_NAME], label[2 * ORR_MAX_NAME];
        if (!federation_posted(s, place))
            continue;
        const int resource = federation_resource_of_place(place);
        if (place < AS_SPY)
            snprintf(label, sizeof label, "opens column %d", place - IN_COLUMN + 2);
        else
            snprintf(label, sizeof label, "%s, %s",
                     place >= AS_EMBASSY   ? "embassy"
                     : place >= AS_ATTACHE ? "attaché"
                                           : "spy",
                     pack->races[(place - AS_SPY) % RACES].name);
        snprintf(id, sizeof id, "post-%d", place);
        orr_node *icon = orr_icon(parent, id, federation_resource_glyphs[resource], label);
        federation_draw_resource(icon, resource);
        orr_style(icon, federation_resource_hues[resource]);
        orr_offer(icon, ORR_MOVE1(VERB_RECALL, place));
        orr_offer_about(icon, KIND_PLACE, place);
    }
    if (!s->posts)
        orr_style(orr_words(parent, "posts-nothing", "nothing deployed"), "muted");
}

static void show_pools(orr_node *parent, const federation_pack *pack, const federation_state *s)
{
    orr_style(orr_words(parent, "pool-head", "Pools"), "head");
    for (int r = 0; r < RESOURCES; r++) {
        char id[ORR_MAX_NAME];
        snprintf(id, sizeof id, "pool-%d", r);
        orr_node *icon =
            orr_icon(parent, id, federation_resource_glyphs[r], pack->resources[r].name);
        orr_style(icon, "pool");
        orr_style(icon, s->supply[r] ? federation_resource_hues[r] : "dim");
        federation_draw_resource(icon, r);
        orr_corner(icon, "%d", s->supply[r]);
        if (s->sacrificed[r])
            orr_tip(icon, "%d in the pool, %d gone for good", s->supply[r], s->sacrificed[r]);
        orr_offer(icon, ORR_MOVE1(VERB_PLACE, r));
        orr_offer(icon, ORR_MOVE1(VERB_TAKE, r));
        orr_offer(icon, ORR_MOVE1(VERB_RECLAIM, r));
    }
}

void federation_show_resources(const orr_rules *rules, const federation_state *s, orr_scene *scene)
{
    const federation_pack *pack = rules->pack;
    const int dice = federation_resource_dice_count(pack, s);
    orr_node *panel = orr_panel(scene, ORR_PLACE_SHELF, "resources", "Resources");
    orr_style(panel, "wide");
    orr_note(panel, "%d %s in a roll", dice, dice == 1 ? "die" : "dice");
    orr_node *row = orr_row(panel, "resource-row");
    orr_style(row, "abreast top");
    show_track(orr_column(row, "track-column"), rules, s);
    orr_node *column = orr_column(row, "stock");
    show_stored(column, rules, s);
    show_posts(column, rules, s);
    show_pools(orr_column(row, "pools"), pack, s);
}

/* ---- at home -------------------------------------------------------------------------------- */

void federation_offer_construction(orr_node *node, const federation_state *s, int kind)
{
    orr_offer(node, ORR_MOVE1(VERB_CONSTRUCT, kind));
    if (orr_is_over(s))
        return;
    if (orr_step_now(&s->head) == FREE_BUILD || orr_step_now(&s->head) == ACTIONS)
        orr_offer_about(node, KIND_BUILDABLE, kind);
}

static void offer_propaganda(orr_node *node, int measure)
{
    orr_offer(node, ORR_MOVE1(VERB_PROPAGANDA, measure));
    orr_offer_about(node, KIND_MEASURE, measure); /* an event may pay for it */
}

static orr_node *show_measure(orr_node *parent, const char *id, const char *label, int value,
                              int max, const char *style, int measure)
{
    orr_node *meter = orr_meter(parent, id, label, value, max);
    orr_style(meter, "pips measure");
    orr_style(meter, style);
    offer_propaganda(meter, measure);
    return meter;
}

static void show_measures(orr_node *panel, const federation_pack *pack, const federation_state *s)
{
    orr_node *stability =
        show_measure(panel, "stability", "Stability", s->stability, pack->stability_most,
                     s->stability <= 2   ? "bad"
                     : s->stability <= 3 ? "warn"
                                         : "good",
                     STABILITY);
    orr_note(stability, "at 0 it falls apart");
    orr_node *expansion = show_measure(panel, "expansion", "Expansion desire", s->expansion, 1,
                                       s->expansion ? "warn" : "good", EXPANSION);
    orr_note(expansion, s->expansion ? "next: stability −1" : "room for one");
    orr_node *losses = show_measure(panel, "losses", "Military losses", s->losses, 2,
                                    s->losses == 2 ? "bad"
                                    : s->losses    ? "warn"
                                                   : "good",
                                    LOSSES);
    if (s->losses == 2)
        orr_note(losses, "next: stability −1");
    else
        orr_note(losses, "room for %d more", 2 - s->losses);
}

/* What settling it for the first time sets free. */
static void write_gift(const federation_pack *pack, const federation_state *s, int base,
                       orr_text *out)
{
    if (s->unlocked >> base & 1)
        orr_text_add(out, "once more");
    else if (base == WARP_BASE)
        orr_text_add(out, "Warp Gates");
    else if (base == DEFENSE_BASE)
        orr_text_add(out, "%d %s", pack->resources[MORALE].locked, pack->resources[MORALE].name);
    else
        orr_text_add(out, "frees %d, ship", pack->resources[base].locked);
}

/* "Warp Research" of "Warp Research Base": the picture says that it is a base. */
static const char *without_base(const char *name, char buffer[ORR_MAX_NAME])
{
    static const char ending[] = " Base";
    const size_t length = strlen(name), less = strlen(ending);
    if (length <= less || strcmp(name + length - less, ending) != 0)
        return name;
    snprintf(buffer, ORR_MAX_NAME, "%.*s", (int)(length - less), name);
    return buffer;
}

static void show_base(orr_node *grid, const federation_pack *pack, const federation_state *s,
                      int base)
{
    const federation_piece *piece = &s->asset[FIRST_BASE + base];
    char id[ORR_MAX_NAME], buffer[ORR_MAX_NAME], bytes[80] = "";
    orr_text text = orr_text_in(bytes, sizeof bytes);
    snprintf(id, sizeof id, "base-%d", base);
    orr_node *card = orr_card(grid, id, without_base(pack->assets[BASE_KINDS + base].name, buffer));
    orr_style(card, piece->space < SPACES ? "plot sky" : "plot slot");
    federation_draw_kind(card, BASE_KINDS + base);
    if (piece->space < SPACES) {
        orr_note(card, "%s", federation_space_name(pack, piece->space, buffer));
    } else {
        write_gift(pack, s, base, &text);
        orr_note(card, "%s", bytes);
    }
    if (piece->upgraded)
        orr_corner(card, "+");
    if (piece->space < SPACES)
        orr_offer(card, ORR_MOVE1(VERB_UPGRADE, FIRST_BASE + base));
    orr_offer_about(card, KIND_BASE, base);
    orr_offer_about(card, KIND_ASSET, FIRST_BASE + base);
}

void federation_show_home(const orr_rules *rules, const federation_state *s, orr_scene *scene)
{
    const federation_pack *pack = rules->pack;
    orr_node *panel = orr_panel(scene, ORR_PLACE_SHELF, "home", "The Federation");
    orr_note(panel, "%d of %d worlds", federation_bases_settled(s), BASES);
    show_measures(panel, pack, s);
    orr_node *grid = orr_grid(panel, "bases", 2);
    orr_style(grid, "units");
    for (int base = 0; base < BASES; base++)
        show_base(grid, pack, s, base);
}

/* ---- research ------------------------------------------------------------------------------- */

/* What each die would do to a project: "[d6:1-] [d6:2] ... [d6:6+]". */
static void write_chart(const federation_pack *pack, int column, orr_text *out)
{
    for (int die = 1; die <= DIE; die++) {
        const int result = pack->charts[column].result[die - 1];
        orr_text_add(out, "%s[d6:%d%s]", die > 1 ? " " : "", die,
                     result >= SINGLE_ADVANCE  ? "+"
                     : result == LOST_RESEARCH ? "-"
                                               : "");
    }
}

/* In how many of six throws it moves on. */
static int chance_to_advance(const federation_pack *pack, int column)
{
    int faces = 0;
    for (int die = 0; die < DIE; die++)
        faces += pack->charts[column].result[die] >= SINGLE_ADVANCE;
    return (100 * faces + DIE / 2) / DIE;
}

static void show_progress(orr_node *card, const federation_pack *pack, const federation_state *s,
                          int tech)
{
    const int column = s->standing[tech] - COLUMN_0;
    char id[ORR_MAX_NAME], bytes[120] = "";
    orr_text text = orr_text_in(bytes, sizeof bytes);
    orr_corner(card, "%d %%", pack->charts[column].percent);
    snprintf(id, sizeof id, "progress-%d", tech);
    orr_style(orr_meter(card, id, "of four columns", column, CHARTS), "pips steps violet");
    write_chart(pack, column, &text);
    snprintf(id, sizeof id, "chart-%d", tech);
    orr_style(orr_words(card, id, "%s on: %d %%", bytes, chance_to_advance(pack, column)), "muted");
}

static void show_project(orr_node *parent, const federation_pack *pack, const federation_state *s,
                         int tech)
{
    char id[ORR_MAX_NAME];
    const int standing = s->standing[tech];
    snprintf(id, sizeof id, "project-%d", tech);
    orr_node *card = orr_card(parent, id, pack->technologies[tech].name);
    orr_style(card, standing == DISCOVERED ? "project good" : "project violet");
    orr_art(card, "tech/%s", federation_technology_words[tech]);
    orr_tip(card, "%s", pack->technologies[tech].about);
    orr_note(card, "%s", pack->technologies[tech].about);
    if (standing == SEEN) {
        orr_corner(card, "not begun");
        orr_style(card, "slot");
    } else if (standing == DISCOVERED) {
        orr_corner(card, "ours");
    } else {
        show_progress(card, pack, s, tech);
        orr_offer(card, ORR_MOVE1(VERB_FOCUS, tech));
        orr_offer(card, ORR_MOVE0(VERB_CONDUCT));
    }
    orr_offer_about(card, KIND_TECH, tech); /* an event furthers it, or it becomes a project */
    orr_offer_about(card, KIND_TURNABLE, tech);
}

/* Technologies that lie face down. */
static void show_backs(orr_node *row, const federation_state *s)
{
    static const char *const ids[] = {"blue-down", "white-down"}, *const words[] = {"face down",
                                                                                    "advanced"};
    const int counts[] = {s->blue_down, s->white_down};
    for (int back = 0; back < 2; back++) {
        if (!counts[back])
            continue;
        orr_node *icon = orr_icon(row, ids[back], "card", "");
        orr_label(icon, "%d %s", counts[back], words[back]);
        orr_style(icon, back ? "" : "sky");
        orr_offer(icon, ORR_MOVE0(VERB_INITIATE));
        orr_offer_about(icon, KIND_TURNABLE, BLUE_BACK + back);
    }
}

/* What can be built, and how many of it. */
static void show_yards(orr_node *row, const federation_pack *pack, const federation_state *s)
{
    static const struct {
        uint8_t kind;
        const char *word;
    } kinds[] = {
        {FLAGSHIP, "ship"}, {MINE_FIELD, "mine"}, {SOL_DEFENSES, "defense"}, {ALLY_SHIP, "ally"}};
    orr_label(row, "Yards");
    for (int i = 0; i < 4; i++) {
        const int kind = kinds[i].kind;
        char id[ORR_MAX_NAME];
        int count = 0;
        for (int a = 0; a < FIRST_BASE; a++)
            count += federation_kind_of(a) == kind && s->asset[a].space == UNBUILT;
        if (!count && kind != FLAGSHIP)
            continue;
        snprintf(id, sizeof id, "unbuilt-%d", kind);
        orr_node *icon = orr_icon(row, id, federation_asset_glyphs[kind], "");
        orr_label(icon, "%d %s%s", count, kinds[i].word,
                  count == 1 || kind == ALLY_SHIP ? "" : "s");
        orr_tip(icon, "%d %s can be built", count, pack->assets[kind].name);
        federation_draw_kind(icon, kind);
        if (!count)
            orr_style(icon, "dim");
        if (kind == ALLY_SHIP)
            orr_offer(icon, ORR_MOVE0(VERB_ALLY));
        federation_offer_construction(icon, s, kind);
    }
}

/* Projects first, then what lies open, then what is ours. */
void federation_show_research(const orr_rules *rules, const federation_state *s, orr_scene *scene)
{
    const federation_pack *pack = rules->pack;
    orr_node *panel = orr_panel(scene, ORR_PLACE_SHELF, "research", "Research");
    orr_node *list = orr_column(panel, "projects");
    orr_style(list, "units");
    for (int tech = 0; tech < TECHNOLOGIES; tech++)
        if (federation_in_research(s, tech))
            show_project(list, pack, s, tech);
    for (int tech = 0; tech < TECHNOLOGIES; tech++)
        if (s->standing[tech] == SEEN)
            show_project(list, pack, s, tech);
    for (int tech = 0; tech < TECHNOLOGIES; tech++)
        if (s->standing[tech] == DISCOVERED)
            show_project(list, pack, s, tech);
    orr_node *row = orr_row(panel, "unbuilt");
    orr_style(row, "tight yards");
    show_yards(row, pack, s);
    show_backs(row, s);
}
