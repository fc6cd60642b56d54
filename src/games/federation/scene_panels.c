/* scene_panels.c - what stands around the star map: the queue of things to come, the fight at hand,
 * resources, the five races, the mood at home, research. */
#include "scene.h"

#include <stdio.h>

/* ---- the queue ------------------------------------------------------------------------------ */

static void token_note(orr_node *card, const federation_pack *pack, const federation_state *s,
                       const federation_token *token)
{
    if (token->owner == FEDERATION) {
        orr_note(card, "%d roll%s%s", token->rolls, token->rolls == 1 ? "" : "s",
                 token->less ? ", less one" : "");
    } else if (token->owner == UNIVERSAL) {
        orr_note(card, "concerns everybody");
    } else {
        const federation_level *level = federation_bar_of(pack, s, token->owner);
        const bool valid = level->valid >> token->order & 1;
        orr_note(card, "%s%s", level->name,
                 !valid                ? ": no effect"
                 : level->then_advance ? ": and an advance"
                                       : "");
        if (!valid)
            orr_style(card, "dim");
    }
}

/* What a token does, for those who do not know the rules by heart. */
static const char *const deeds[TOKEN_ORDERS] = {
    [ADVANCE] = "at War, their fleets move one space towards Sol; without fleets, one appears",
    [SPAWN] = "their next fleet appears at home; without one, they gain a technology",
    [TECH] = "they gain a technology; with a full track, their fleets advance",
    [PRESS] = "their fleets move closer without a fight; at War they advance",
    [BORDER_FRICTION] = "if we have a base among them, their war effort goes one down",
    [GREED] = "their war effort goes one down",
    [RANDOM_EVENT] = "an event is drawn",
    [ALIEN_WAR] = ("every race at war with another one hits a base of ours among them, or else the "
                   "desire to expand grows; then an event"),
    [GALACTIC_CONFLICT] = "two neighbours move towards war, alliance or a truce",
    [FAST_SCOUTS] = "scouts of races with Fast Scouts advance; if none has it, an event",
    [FAST_RAIDERS] = "raiders of races with Fast Raiders advance; if none has it, an event",
    [EXPANSION_DESIRE] = "the desire to expand grows; if it is there already, stability falls",
    [FEDERATION_TURN] = "our turn",
};

/* "Border Alarm, Supply Lines": the chits that can still be drawn, which anybody can work out. */
static void write_chits(const federation_pack *pack, const federation_state *s, orr_text *out)
{
    for (int i = 0; i < s->chits.count; i++)
        orr_text_add(out, "%s%s", i ? ", " : "", pack->chits[s->chits.at[i]].name);
}

static void token_tip(orr_node *card, const federation_pack *pack, const federation_state *s,
                      const federation_token *token)
{
    char bytes[300] = "";
    orr_text text = orr_text_in(bytes, sizeof bytes);
    if (token->order == RANDOM_EVENT) {
        orr_text_add(&text, "; chits to be drawn: ");
        write_chits(pack, s, &text);
    }
    orr_tip(card, "%s: %s%s", token->name, deeds[token->order], bytes);
}

void federation_show_queue(const orr_rules *rules, const federation_state *s, orr_scene *scene)
{
    static const char *const when[QUEUE] = {"next", "2nd", "3rd", "4th", "5th"};
    const federation_pack *pack = rules->pack;
    orr_node *panel = orr_panel(scene, ORR_PLACE_SEATS, "queue", "What comes next");
    orr_note(panel, "%d in the holding box, %d in the bag", s->holding.count, s->bag.count);
    orr_node *grid = orr_grid(panel, "queue-grid", QUEUE);
    for (int i = 0; i < s->queue.count; i++) {
        const federation_token *token = &pack->tokens[s->queue.at[i]];
        char id[ORR_MAX_NAME];
        snprintf(id, sizeof id, "queue-%d", i);
        orr_node *card = orr_card(grid, id, token->name);
        orr_corner(card, "%s", when[i]);
        token_note(card, pack, s, token);
        token_tip(card, pack, s, token);
        orr_style(card, token->owner < RACES         ? federation_hues[token->owner]
                        : token->owner == FEDERATION ? "blue"
                                                     : "grey");
        orr_offer(card, ORR_MOVE1(VERB_BYPASS, i));
    }
}

/* ---- the fight at hand ---------------------------------------------------------------------- */

/* What a roll may bring, result by result. */
static void show_forecast(orr_node *panel, const federation_odds *odds,
                          const federation_forecast *forecast)
{
    orr_node *row = orr_row(panel, "fight-figures");
    orr_meter(row, "fight-dice", "dice", odds->dice, MOST_FIGHT_DICE);
    orr_style(orr_meter(row, "fight-lost", "% lost", forecast->lost, 100), "bad");
    orr_style(orr_meter(row, "fight-back", "% driven back", forecast->back, 100), "warn");
    orr_style(orr_meter(row, "fight-destroyed",
                        forecast->fleets > 1 ? "% some destroyed" : "% destroyed",
                        forecast->destroyed, 100),
              "good");
}

void federation_show_fight(const orr_rules *rules, const federation_state *s, orr_scene *scene)
{
    const federation_pack *pack = rules->pack;
    if (orr_is_over(s) || orr_step_now(&s->head) != MUSTER)
        return;
    char bytes[300], buffer[ORR_MAX_NAME];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    federation_odds odds;
    federation_forecast forecast;
    federation_fight_odds(pack, s, s->fight_race, s->fight_space, s->fight_bonus, &odds);
    federation_foresee(pack, s, s->fight_race, s->fight_space, &odds, &forecast);
    federation_describe_odds(&odds, &text);
    orr_node *panel = orr_panel(scene, ORR_PLACE_SIDE, "fight", "Fight");
    orr_style(panel, "now");
    orr_note(panel, "%s", federation_space_name(pack, s->fight_space, buffer));
    show_forecast(panel, &odds, &forecast);
    orr_words(panel, "fight-why", "%s.", bytes);
}

/* The dice that may be rolled again; in a fight those that hit are marked. */
void federation_show_dice(const federation_state *s, orr_scene *scene)
{
    if (orr_is_over(s) || orr_step_now(&s->head) != KEEP)
        return;
    char bytes[200] = "";
    orr_text text = orr_text_in(bytes, sizeof bytes);
    for (int i = 0; i < s->dice.count; i++) {
        const bool hit = s->dice.purpose == FIGHT_DICE && federation_hits_of(s, s->dice.die[i]) > 0;
        orr_text_add(&text, "%s[d6:%d]%s", i ? " " : "", s->dice.die[i], hit ? " hit" : "");
    }
    orr_node *panel = orr_panel(scene, ORR_PLACE_SIDE, "dice", "Dice");
    orr_style(panel, "now");
    orr_style(orr_words(panel, "dice-faces", "%s", bytes), "big");
    orr_note(panel, "%d Espionage at hand", federation_at_hand(s, ESPIONAGE));
}

/* ---- resources ------------------------------------------------------------------------------ */

static void show_stack(orr_node *parent, const federation_pack *pack, const char *id, int resource,
                       int count)
{
    char label[16] = "";
    if (count > 1)
        snprintf(label, sizeof label, "×%d", count);
    orr_node *icon = orr_icon(parent, id, federation_resource_glyphs[resource], label);
    orr_style(icon, "chip");
    orr_style(icon, federation_resource_hues[resource]);
    orr_tip(icon, "%d %s", count, pack->resources[resource].name);
}

/* A stack keeps its id while it slides down: row and turn add up to the turn of its arrival. */
static void show_order(orr_node *cell, const federation_pack *pack, const federation_state *s,
                       int row, int column, int resource)
{
    const int count = federation_stack(s->track[row][column], resource);
    char id[ORR_MAX_NAME];
    if (!count)
        return;
    snprintf(id, sizeof id, "order-%d-%d-%d", s->turn + row, column, resource);
    orr_node *piece = orr_piece(cell, id, federation_resource_glyphs[resource]);
    orr_style(piece, federation_resource_hues[resource]);
    if (count > 1)
        orr_corner(piece, "%d", count);
    orr_tip(piece, "%d %s, %s", count, pack->resources[resource].name,
            row ? "on the way" : "at hand");
}

static void show_cell(orr_node *board, const federation_pack *pack, const federation_state *s,
                      int row, int column)
{
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "cell-%d-%d", row, column);
    orr_node *cell =
        orr_space(board, id, ORR_SHAPE_SQUARE, 74 + 46 * column, 24 + 42 * (ROWS - 1 - row), 17);
    if (!federation_column_open(s, column)) {
        orr_style(cell, "slot dim");
        orr_tip(cell, "closed until a Morale is deployed for column %d", column + 1);
        orr_offer(cell, ORR_MOVE0(VERB_EXPAND));
    } else if (row == 0) {
        orr_style(cell, "good");
    }
    for (int r = 0; r < RESOURCES; r++)
        show_order(cell, pack, s, row, column, r);
}

static void show_track(orr_node *panel, const federation_pack *pack, const federation_state *s)
{
    orr_node *board = orr_board(panel, "track", 200, 42 * ROWS + 6);
    for (int row = ROWS - 1; row >= 0; row--) {
        char id[ORR_MAX_NAME];
        snprintf(id, sizeof id, "row-%d", row);
        orr_node *head = orr_space(board, id, ORR_SHAPE_SQUARE, 26, 24 + 42 * (ROWS - 1 - row), 15);
        orr_style(head, "text");
        orr_label(head, row ? "%d" : "now", row);
        for (int column = 0; column < COLUMNS; column++)
            show_cell(board, pack, s, row, column);
    }
}

static void show_stock(orr_node *panel, const federation_pack *pack, const federation_state *s)
{
    orr_style(
        orr_words(panel, "stored-head", "Stored, %d of %d", federation_stored_total(s), STORAGE),
        "head");
    orr_node *row = orr_row(panel, "stored");
    for (int r = 0; r < RESOURCES; r++) {
        char id[ORR_MAX_NAME];
        if (!s->stored[r])
            continue;
        snprintf(id, sizeof id, "stored-%d", r);
        show_stack(row, pack, id, r, s->stored[r]);
    }
    if (!federation_stored_total(s))
        orr_style(orr_words(row, "stored-nothing", "nothing"), "muted");
    orr_style(orr_words(panel, "pool-head", "Pools"), "head");
    orr_node *pools = orr_row(panel, "pools");
    for (int r = 0; r < RESOURCES; r++) {
        char id[ORR_MAX_NAME], label[40];
        snprintf(id, sizeof id, "pool-%d", r);
        snprintf(label, sizeof label, "%s %d", pack->resources[r].name, s->supply[r]);
        orr_node *icon = orr_icon(pools, id, federation_resource_glyphs[r], label);
        orr_style(icon, federation_resource_hues[r]);
        if (s->sacrificed[r])
            orr_note(icon, "(%d gone)", s->sacrificed[r]);
        orr_offer(icon, ORR_MOVE1(VERB_PLACE, r));
        orr_offer(icon, ORR_MOVE1(VERB_TAKE, r));
        orr_offer(icon, ORR_MOVE1(VERB_RECLAIM, r));
    }
}

void federation_show_resources(const orr_rules *rules, const federation_state *s, orr_scene *scene)
{
    const federation_pack *pack = rules->pack;
    orr_node *track = orr_panel(scene, ORR_PLACE_SHELF, "resource-track", "Resource track");
    orr_style(track, "narrow");
    show_track(track, pack, s);
    orr_node *stock = orr_panel(scene, ORR_PLACE_SHELF, "resources", "Resources");
    orr_note(stock, "dice in a roll: %d", federation_resource_dice_count(pack, s));
    show_stock(stock, pack, s);
}

/* ---- the races ------------------------------------------------------------------------------ */

/* What lies in the draw pile of a race, which anybody can work out. */
static void pile_tip(orr_node *meter, const federation_pack *pack, const federation_state *s,
                     int race)
{
    char bytes[400] = "none";
    orr_text text = orr_text_in(bytes, sizeof bytes);
    for (int i = 0; i < s->counters[race].count; i++)
        orr_text_add(&text, "%s%s", i ? ", " : "", pack->alien_techs[s->counters[race].at[i]].name);
    orr_tip(meter, "in their pile: %s", bytes);
}

static void show_techs(orr_node *card, const federation_pack *pack, const federation_state *s,
                       int race)
{
    char id[ORR_MAX_NAME], label[60];
    snprintf(id, sizeof id, "learning-%d", race);
    orr_node *meter = orr_meter(card, id, "technologies", federation_techs_held(s, race),
                                pack->races[race].tech_spaces);
    orr_style(meter, "pips");
    orr_style(meter, federation_hues[race]);
    pile_tip(meter, pack, s, race);
    orr_offer(meter, ORR_MOVE1(VERB_SABOTAGE, race));
    for (int i = 0; i < pack->races[race].tech_spaces; i++) {
        const uint8_t slot = s->alien_track[race][i];
        const bool tech = slot >= FIRST_TECH;
        if (slot == EMPTY)
            break;
        snprintf(id, sizeof id, "tech-%d-%d", race, i);
        snprintf(label, sizeof label, "%d %s", pack->races[race].tech_top - i,
                 tech ? pack->alien_techs[slot - FIRST_TECH].name : "our spy");
        orr_node *icon = orr_icon(card, id, tech ? "lab" : "eye", label);
        if (tech)
            orr_tip(icon, "%s", pack->alien_techs[slot - FIRST_TECH].about);
        orr_style(icon, tech ? federation_hues[race] : "blue");
    }
}

static void show_posts(orr_node *card, const federation_pack *pack, const federation_state *s,
                       int race)
{
    static const struct {
        uint8_t place, verb;
        const char *glyph, *word;
    } posts[] = {{AS_EMBASSY, VERB_EMBASSY, "hand", "embassy"},
                 {AS_ATTACHE, VERB_ATTACHE, "eye", "attaché"},
                 {AS_SPY, VERB_INFILTRATE, "eye", "spy"}};
    orr_node *row = orr_row(card, NULL);
    for (int i = 0; i < 3; i++) {
        char id[ORR_MAX_NAME], label[24];
        if (posts[i].place == AS_ATTACHE && federation_neighbours(pack, race) == 0)
            continue;
        const bool there = federation_posted(s, posts[i].place + race);
        snprintf(id, sizeof id, "post-%d-%d", race, i);
        snprintf(label, sizeof label, "%s%s", there ? "" : "no ", posts[i].word);
        orr_node *icon = orr_icon(row, id, posts[i].glyph, label);
        orr_style(icon, there ? "blue" : "dim");
        orr_offer(icon, there ? ORR_MOVE1(VERB_RECALL, posts[i].place + race)
                              : ORR_MOVE1(posts[i].verb, race));
    }
}

static void show_waiting_fleets(orr_node *card, const federation_pack *pack,
                                const federation_state *s, int race)
{
    static const char *const glyphs[FLEETS] = {"scout", "raider", "fleet", "skull"};
    if (federation_next_to_spawn(s, race) < 0)
        return;
    orr_node *row = orr_row(card, NULL);
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "waiting-%d", race);
    orr_style(orr_words(row, id, "to come:"), "muted");
    for (int slot = SPAWNING - 1; slot >= 0; slot--) {
        const int fleet = s->spawn[race][slot] - 1;
        char label[16];
        if (fleet < 0)
            continue;
        snprintf(id, sizeof id, "waiting-%d-%d", race, fleet);
        snprintf(label, sizeof label, "%d", pack->races[race].combat[fleet]);
        orr_node *icon = orr_icon(row, id, glyphs[fleet], label);
        orr_style(icon, federation_hues[race]);
        orr_tip(icon, "%s, combat value %d", federation_fleet_name(pack, race, fleet),
                pack->races[race].combat[fleet]);
    }
}

static void show_race(orr_node *grid, const federation_pack *pack, const federation_state *s,
                      int race)
{
    const federation_race *r = &pack->races[race];
    const int level = federation_level_of(pack, s, race);
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "race-%d", race);
    orr_node *card = orr_card(grid, id, r->name);
    orr_style(card, federation_hues[race]);
    orr_tip(card, "%s", r->about);
    if (level != s->effort[race])
        orr_note(card, "%s, acts as at %s", pack->levels[s->effort[race]].name,
                 federation_bar_of(pack, s, race)->name);
    else
        orr_note(card, "%s", pack->levels[s->effort[race]].name);
    snprintf(id, sizeof id, "effort-%d", race);
    orr_node *effort = orr_meter(card, id, "war effort", s->effort[race], TOTAL_WAR);
    orr_style(effort, "pips");
    orr_style(effort, s->effort[race] >= WAR ? "bad" : s->effort[race] ? "warn" : "good");
    orr_offer(effort, ORR_MOVE1(VERB_ENVOY, race));
    orr_offer(effort, ORR_MOVE1(VERB_PARLEY, race));
    show_techs(card, pack, s, race);
    show_waiting_fleets(card, pack, s, race);
    show_posts(card, pack, s, race);
}

void federation_show_races(const orr_rules *rules, const federation_state *s, orr_scene *scene)
{
    const federation_pack *pack = rules->pack;
    orr_node *panel = orr_panel(scene, ORR_PLACE_SHELF, "races", "The races around us");
    orr_style(panel, "full");
    orr_node *grid = orr_grid(panel, "race-grid", RACES);
    for (int race = 0; race < RACES; race++)
        show_race(grid, pack, s, race);
}

/* ---- politics ------------------------------------------------------------------------------- */

static void show_relation(orr_node *board, const federation_pack *pack, const federation_state *s,
                          int pair, const int (*at)[2])
{
    static const char *const words[] = {"allied", "neutral", "at war"};
    static const char *const styles[] = {"beam green", "dim", "lane red"};
    static const char *const keywords[] = {"diplomacy", "military", "research"};
    const federation_pair *p = &pack->pairs[pair];
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "relation-%d", pair);
    orr_node *link = orr_link(board, id, at[p->first][0], at[p->first][1], at[p->second][0],
                              at[p->second][1], 0);
    orr_style(link, styles[s->relation[pair]]);
    orr_label(link, "%s", words[s->relation[pair]]);
    orr_tip(link, "%s and %s: %s; their alliance is about %s", pack->races[p->first].name,
            pack->races[p->second].name, words[s->relation[pair]], keywords[p->keyword]);
    if (s->relation[pair] != AT_WAR)
        return;
    orr_offer(link, ORR_MOVE1(VERB_TALKS, pair));
    orr_offer(link, ORR_MOVE1(VERB_ARBITRATE, pair));
    orr_offer(link, ORR_MOVE1(VERB_DISARM, pair));
}

void federation_show_politics(const orr_rules *rules, const federation_state *s, orr_scene *scene)
{
    static const int at[RACES][2] = {{34, 24}, {206, 24}, {120, 56}, {206, 88}, {34, 88}};
    const federation_pack *pack = rules->pack;
    orr_node *panel = orr_panel(scene, ORR_PLACE_SHELF, "politics", "Among themselves");
    orr_style(panel, "narrow");
    orr_node *board = orr_board(panel, "ring", 240, 116);
    for (int pair = 0; pair < PAIRS; pair++)
        show_relation(board, pack, s, pair, at);
    for (int race = 0; race < RACES; race++) {
        char id[ORR_MAX_NAME];
        snprintf(id, sizeof id, "ring-%d", race);
        orr_node *node = orr_space(board, id, ORR_SHAPE_ROUND, at[race][0], at[race][1], 12);
        orr_style(node, "glow");
        orr_style(node, federation_hues[race]);
        orr_label(node, "%s", federation_letters[race]);
        orr_tip(node, "%s: %s", pack->races[race].name, pack->levels[s->effort[race]].name);
    }
    for (int pair = 0; pair < PAIRS; pair++)
        if (s->relation[pair] != NEUTRAL) {
            char id[ORR_MAX_NAME];
            snprintf(id, sizeof id, "treaty-%d", pair);
            orr_node *words =
                orr_words(panel, id, "%s and %s %s", pack->races[pack->pairs[pair].first].name,
                          pack->races[pack->pairs[pair].second].name,
                          s->relation[pair] == AT_WAR ? "are at war with each other"
                                                      : "are allied and share a technology");
            orr_style(words, "muted");
        }
}

/* ---- at home -------------------------------------------------------------------------------- */

void federation_offer_construction(orr_node *node, const federation_state *s, int kind)
{
    orr_offer(node, ORR_MOVE1(VERB_CONSTRUCT, kind));
    if (!orr_is_over(s) && orr_step_now(&s->head) == FREE_BUILD)
        orr_offer_about(node, KIND_BUILDABLE, kind);
}

static void show_unbuilt(orr_node *panel, const federation_pack *pack, const federation_state *s)
{
    static const uint8_t kinds[] = {FLAGSHIP, ALLY_SHIP, MINE_FIELD, SOL_DEFENSES};
    static const char *const glyphs[] = {"cruiser", "saucer", "bomb", "shield"};
    orr_style(orr_words(panel, "unbuilt-head", "Can be built"), "head");
    orr_node *row = orr_row(panel, "unbuilt");
    for (int i = 0; i < 4; i++) {
        char id[ORR_MAX_NAME], label[40];
        int count = 0;
        for (int a = 0; a < FIRST_BASE; a++)
            count += federation_kind_of(a) == kinds[i] && s->asset[a].space == UNBUILT;
        snprintf(id, sizeof id, "unbuilt-%d", i);
        snprintf(label, sizeof label, "%d %s", count, pack->assets[kinds[i]].name);
        orr_node *icon = orr_icon(row, id, glyphs[i], label);
        if (!count)
            orr_style(icon, "dim");
        if (kinds[i] == ALLY_SHIP)
            orr_offer(icon, ORR_MOVE0(VERB_ALLY));
        federation_offer_construction(icon, s, kinds[i]);
    }
}

static void show_bases(orr_node *panel, const federation_pack *pack, const federation_state *s)
{
    orr_style(orr_words(panel, "bases-head", "Bases"), "head");
    orr_node *row = orr_row(panel, "bases");
    for (int base = 0; base < BASES; base++) {
        char id[ORR_MAX_NAME], label[2 * ORR_MAX_NAME + 4], buffer[ORR_MAX_NAME];
        const int space = s->asset[FIRST_BASE + base].space;
        snprintf(id, sizeof id, "base-%d", base);
        snprintf(label, sizeof label, "%s%s%s", pack->assets[BASE_KINDS + base].name,
                 space < SPACES ? " · " : "",
                 space < SPACES ? federation_space_name(pack, space, buffer) : "");
        orr_style(orr_icon(row, id, "base", label), space < SPACES ? "blue" : "");
    }
}

static void offer_propaganda(orr_node *node, int measure)
{
    orr_offer(node, ORR_MOVE1(VERB_PROPAGANDA, measure));
    orr_offer_about(node, KIND_MEASURE, measure); /* an event may pay for it */
}

void federation_show_home(const orr_rules *rules, const federation_state *s, orr_scene *scene)
{
    const federation_pack *pack = rules->pack;
    orr_node *panel = orr_panel(scene, ORR_PLACE_SHELF, "home", "The Federation");
    orr_node *row = orr_row(panel, "measures");
    orr_node *stability =
        orr_meter(row, "stability", "stability", s->stability, pack->stability_most);
    orr_style(stability, s->stability <= 2 ? "bad" : s->stability <= 3 ? "warn" : "good");
    offer_propaganda(stability, STABILITY);
    orr_node *expansion = orr_meter(row, "expansion", "expansion desire", s->expansion, 1);
    orr_style(expansion, s->expansion ? "warn" : "good");
    offer_propaganda(expansion, EXPANSION);
    orr_node *losses = orr_meter(row, "losses", "military losses", s->losses, 2);
    orr_style(losses, s->losses == 2 ? "bad" : s->losses ? "warn" : "good");
    offer_propaganda(losses, LOSSES);
    show_unbuilt(panel, pack, s);
    show_bases(panel, pack, s);
}

/* ---- research ------------------------------------------------------------------------------- */

static void show_project(orr_node *grid, const federation_pack *pack, const federation_state *s,
                         int tech)
{
    char id[ORR_MAX_NAME];
    const int standing = s->standing[tech];
    snprintf(id, sizeof id, "project-%d", tech);
    orr_node *card = orr_card(grid, id, pack->technologies[tech].name);
    orr_style(card, standing == DISCOVERED ? "good" : "blue");
    orr_tip(card, "%s", pack->technologies[tech].about);
    if (standing == SEEN) {
        orr_corner(card, "not begun");
        orr_style(card, "slot");
    } else if (standing == DISCOVERED) {
        orr_corner(card, "ours");
        orr_note(card, "%s", pack->technologies[tech].about);
    } else {
        orr_corner(card, "%d %%", pack->charts[standing - COLUMN_0].percent);
        snprintf(id, sizeof id, "progress-%d", tech);
        orr_style(orr_meter(card, id, "of four columns", standing - COLUMN_0, 4), "pips");
        orr_offer(card, ORR_MOVE1(VERB_FOCUS, tech));
    }
    orr_offer_about(card, KIND_TECH, tech); /* an event furthers it, or it becomes a project */
    orr_offer_about(card, KIND_TURNABLE, tech);
}

void federation_show_research(const orr_rules *rules, const federation_state *s, orr_scene *scene)
{
    const federation_pack *pack = rules->pack;
    orr_node *panel = orr_panel(scene, ORR_PLACE_SHELF, "research", "Research");
    orr_node *row = orr_row(panel, "face-down");
    orr_node *blue = orr_icon(row, "blue-down", "card", "");
    orr_label(blue, "%d face down", s->blue_down);
    orr_style(blue, "blue");
    orr_offer(blue, ORR_MOVE0(VERB_INITIATE));
    orr_offer_about(blue, KIND_TURNABLE, BLUE_BACK);
    if (s->white_down) {
        orr_node *white = orr_icon(row, "white-down", "card", "");
        orr_label(white, "%d advanced", s->white_down);
        orr_offer_about(white, KIND_TURNABLE, WHITE_BACK);
    }
    orr_node *grid = orr_grid(panel, "projects", 2);
    for (int tech = 0; tech < TECHNOLOGIES; tech++)
        if (s->standing[tech] != UNSEEN)
            show_project(grid, pack, s, tech);
}
