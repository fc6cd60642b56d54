/* scene_queue.c - what comes next: the tokens of the queue, each with what it would do as things
 * stand now. The rules themselves are asked, on a copy of the position.
 */
#include "scene.h"

#include <stdio.h>

const char *const federation_when[QUEUE] = {"next", "2nd", "3rd", "4th", "5th"};

const char *federation_short_fleet(const federation_pack *pack, int race, int fleet)
{
    static const char *const names[FLEETS] = {"scout", "raider", "", "doom fleet"};
    return fleet == MAIN ? pack->races[race].main_fleet : names[fleet];
}

/* ---- what a token would do ------------------------------------------------------------------ */

/* What to say of it, and the chance of losing the first fight that it brings. */
typedef struct outlook {
    orr_text *text;
    int lost; /* percent, or -1 without a fight */
} outlook;

static void foresee_spawn(const federation_pack *pack, const federation_state *s, int race,
                          outlook *out);

/* "raider hits Apclore", or "scout to Mutants 2". */
static void say_where(const federation_pack *pack, const federation_state *after, int race,
                      int fleet, outlook *out)
{
    char buffer[ORR_MAX_NAME];
    const int space = after->fleet[race][fleet].space;
    federation_odds odds;
    federation_forecast forecast;
    orr_text_add(out->text, "%s %s %s", federation_short_fleet(pack, race, fleet),
                 after->fleet[race][fleet].engaged ? "hits" : "to",
                 federation_is_numbered(space) ? "number" : "");
    if (federation_is_numbered(space))
        orr_text_add(out->text, " %d", federation_number(space));
    else
        orr_text_add(out->text, "%s", federation_space_name(pack, space, buffer));
    if (!after->fleet[race][fleet].engaged)
        return;
    federation_fight_odds(pack, after, race, space, 0, &odds);
    federation_foresee(pack, after, race, space, &odds, &forecast);
    out->lost = forecast.lost;
}

/* Of several that move, those that come to a fight are named, else the one nearest to us. */
static void foresee_advance(const federation_pack *pack, const federation_state *s, int race,
                            outlook *out)
{
    federation_state after = *s;
    const int spaces = 1 + federation_copies(pack, s, race, FAST_ADVANCE);
    int named = -1, moved = 0;
    if (federation_fleets_in_play(s, race) == 0) {
        foresee_spawn(pack, s, race, out);
        return;
    }
    for (int fleet = 0; fleet < FLEETS; fleet++) {
        if (!federation_in_play(s, race, fleet))
            continue;
        federation_advance_fleet(pack, &after, race, fleet, spaces, NULL);
        moved++;
        if (named < 0 || (after.fleet[race][fleet].engaged && !after.fleet[race][named].engaged))
            named = fleet;
    }
    say_where(pack, &after, race, named, out);
    if (moved > 1)
        orr_text_add(out->text, ", %d other%s too", moved - 1, moved == 2 ? "" : "s");
}

static void foresee_tech(const federation_pack *pack, const federation_state *s, int race,
                         outlook *out)
{
    if (federation_track_full(pack, s, race) || s->counters[race].count == 0)
        foresee_advance(pack, s, race, out);
    else if (federation_posted(s, AS_SPY + race))
        orr_text_add(out->text, "a technology; our spy may stop it");
    else
        orr_text_add(out->text, "technology %d of %d", federation_techs_held(s, race) + 1,
                     pack->races[race].tech_spaces);
}

static void foresee_spawn(const federation_pack *pack, const federation_state *s, int race,
                          outlook *out)
{
    const int next = federation_next_to_spawn(s, race);
    if (next < 0)
        foresee_tech(pack, s, race, out);
    else
        orr_text_add(out->text, "%s of value %d appears", federation_short_fleet(pack, race, next),
                     pack->races[race].combat[next]);
}

static void foresee_press(const federation_pack *pack, const federation_state *s, int race,
                          outlook *out)
{
    if (federation_level_of(pack, s, race) >= WAR) {
        foresee_advance(pack, s, race, out);
        return;
    }
    if (federation_fleets_in_play(s, race) == 0) {
        foresee_spawn(pack, s, race, out);
        return;
    }
    for (int fleet = 0; fleet < FLEETS; fleet++) {
        federation_state after = *s;
        if (!federation_in_play(s, race, fleet))
            continue;
        const int space = federation_press_space(pack, s, race, fleet);
        if (space == s->fleet[race][fleet].space)
            continue;
        after.fleet[race][fleet].space = (uint8_t)space;
        say_where(pack, &after, race, fleet, out);
        return;
    }
    orr_text_add(out->text, "nobody moves: no room without a fight");
}

/* "War to Total War". */
static void foresee_slide(const federation_pack *pack, const federation_state *s, int race,
                          outlook *out)
{
    const int level = s->effort[race];
    if (level < TOTAL_WAR)
        orr_text_add(out->text, "%s to %s", pack->levels[level].name, pack->levels[level + 1].name);
    else if (pack->races[race].exempt)
        orr_text_add(out->text, "no change: %s already", pack->levels[level].name);
    else
        foresee_advance(pack, s, race, out);
}

static void foresee_friction(const federation_pack *pack, const federation_state *s, int race,
                             outlook *out)
{
    if (federation_base_in_territory(pack, s, race))
        foresee_slide(pack, s, race, out);
    else
        orr_text_add(out->text, "nothing: no base of ours there");
}

static void foresee_race(const federation_pack *pack, const federation_state *s,
                         const federation_token *token, outlook *out)
{
    static void (*const orders[])(const federation_pack *, const federation_state *, int,
                                  outlook *) = {
        [ADVANCE] = foresee_advance, [SPAWN] = foresee_spawn, [TECH] = foresee_tech,
        [PRESS] = foresee_press,     [GREED] = foresee_slide, [BORDER_FRICTION] = foresee_friction,
    };
    const federation_level *level = federation_bar_of(pack, s, token->owner);
    if (!(level->valid >> token->order & 1)) {
        orr_text_add(out->text, "no effect at %s", level->name);
        return;
    }
    if (token->order == ADVANCE && federation_level_of(pack, s, token->owner) < WAR) {
        orr_text_add(out->text, "they stay: no war with us");
        return;
    }
    orders[token->order](pack, s, token->owner, out);
    if (level->then_advance)
        orr_text_add(out->text, "; advance");
}

/* ---- those of nobody in particular ---------------------------------------------------------- */

static int races_with(const federation_pack *pack, const federation_state *s, int technology)
{
    int count = 0;
    for (int race = 0; race < RACES; race++)
        count += federation_copies(pack, s, race, technology) > 0;
    return count;
}

static void foresee_hurry(const federation_pack *pack, const federation_state *s, int technology,
                          outlook *out)
{
    const int count = races_with(pack, s, technology);
    if (count == 0)
        orr_text_add(out->text, "nobody has them: an event");
    else
        orr_text_add(out->text, "%d race%s with them advance", count, count == 1 ? "" : "s");
}

static void foresee_universal(const federation_pack *pack, const federation_state *s, int order,
                              outlook *out)
{
    int wars = 0;
    for (int race = 0; race < RACES; race++)
        wars += federation_wars_of(pack, s, race) > 0;
    switch (order) {
    case RANDOM_EVENT:
        if (s->chits.count > 1)
            orr_text_add(out->text, "one of %d chits", s->chits.count);
        else
            orr_text_add(out->text, "an event");
        break;
    case ALIEN_WAR:
        if (wars)
            orr_text_add(out->text, "%d races at war hit us; an event", wars);
        else
            orr_text_add(out->text, "nobody is at war: an event");
        break;
    case GALACTIC_CONFLICT:
        orr_text_add(out->text, "war, alliance or truce");
        break;
    case FAST_SCOUTS:
        foresee_hurry(pack, s, FAST_SCOUT_TECH, out);
        break;
    case FAST_RAIDERS:
        foresee_hurry(pack, s, FAST_RAIDER_TECH, out);
        break;
    default:
        if (s->expansion)
            orr_text_add(out->text, "stability %d to %d", s->stability, s->stability - 1);
        else
            orr_text_add(out->text, "desire 0 to 1, the last step");
    }
}

static void foresee_turn(const federation_pack *pack, const federation_state *s,
                         const federation_token *token, outlook *out)
{
    const int dice = federation_resource_dice_count(pack, s);
    orr_text_add(out->text, "your turn: %d roll%s of %d %s%s", token->rolls,
                 token->rolls == 1 ? "" : "s", dice, dice == 1 ? "die" : "dice",
                 token->less ? ", each less one" : "");
}

/* ---- the cards ------------------------------------------------------------------------------ */

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

static void show_outlook(orr_node *card, const federation_pack *pack, const federation_state *s,
                         const federation_token *token)
{
    char bytes[200] = "";
    orr_text text = orr_text_in(bytes, sizeof bytes);
    outlook out = {.text = &text, .lost = -1};
    if (token->owner == FEDERATION)
        foresee_turn(pack, s, token, &out);
    else if (token->owner == UNIVERSAL)
        foresee_universal(pack, s, token->order, &out);
    else
        foresee_race(pack, s, token, &out);
    orr_note(card, "%s", bytes);
    if (out.lost >= 0)
        orr_chip(card, "bad", "lost %d %%", out.lost);
}

static orr_node *token_card(orr_node *grid, const federation_pack *pack, const federation_state *s,
                            const char *id, int number)
{
    const federation_token *token = &pack->tokens[number];
    orr_node *card = orr_card(grid, id, token->name);
    orr_style(card, "token dense");
    orr_style(card, token->owner < RACES         ? federation_hues[token->owner]
                    : token->owner == FEDERATION ? "sky"
                                                 : "violet");
    federation_draw_token(card, token);
    show_outlook(card, pack, s, token);
    token_tip(card, pack, s, token);
    return card;
}

/* After a bypass: three from the bag, of which one joins the queue. */
static void show_drawn(orr_node *grid, const federation_pack *pack, const federation_state *s)
{
    for (int i = 0; i < s->drawn.count; i++) {
        char id[ORR_MAX_NAME];
        snprintf(id, sizeof id, "drawn-%d", i);
        orr_node *card = token_card(grid, pack, s, id, s->drawn.at[i]);
        orr_corner(card, "drawn");
        orr_offer(card, ORR_MOVE1(VERB_ENQUEUE, s->drawn.at[i]));
    }
}

void federation_show_queue(const orr_rules *rules, const federation_state *s, orr_scene *scene)
{
    const federation_pack *pack = rules->pack;
    const bool fighting = federation_is_fighting(s);
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "queue", "What comes next");
    orr_style(panel, fighting ? "" : "inset top lean");
    orr_note(panel, "%d in the bag, %d set aside", s->bag.count, s->holding.count);
    const bool picks = !orr_is_over(s) && orr_step_now(&s->head) == BYPASS_PICK;
    orr_node *grid = orr_grid(panel, "queue-grid", QUEUE);
    if (picks)
        show_drawn(grid, pack, s);
    for (int i = 0; i < s->queue.count && (!picks || i < QUEUE - s->drawn.count); i++) {
        char id[ORR_MAX_NAME];
        snprintf(id, sizeof id, "queue-%d", i);
        orr_node *card = token_card(grid, pack, s, id, s->queue.at[i]);
        orr_corner(card, "%s", federation_when[i]);
        if (i == 0)
            orr_style(card, "first");
        orr_offer(card, ORR_MOVE1(VERB_BYPASS, i));
    }
}
