/* scene_queue.c - what comes next: the tokens of the queue, each with what it would do after those
 * before it, as far as these leave nothing to dice, to agents or to us. The rules themselves are
 * asked, on a copy of the position.
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

/* A token worked off on a copy of the position, as far as neither chance nor an agent of ours has a
 * word in it. */
typedef struct foresight {
    federation_state after;
    bool studies, spied; /* somebody draws a technology; a spy of ours may stop that */
    bool negotiated;     /* an embassy of ours may stop the change of the war effort */
} foresight;

static bool draws_tech(const federation_pack *pack, const federation_state *s,
                       federation_entry entry)
{
    return entry.order == TECH && !federation_track_full(pack, s, entry.operand) &&
           s->counters[entry.operand].count > 0;
}

/* The same order of work as that of agenda.c: changes of the war effort, then orders. */
static void work_off(const orr_rules *rules, foresight *f)
{
    federation_state *s = &f->after;
    for (int race = 0; race < RACES; race++)
        for (; s->slides[race]; s->slides[race]--) {
            f->negotiated |= federation_posted(s, AS_EMBASSY + race);
            federation_move_down(rules, s, race, NULL);
        }
    while (s->agenda_count) {
        const federation_entry entry = federation_agenda_take(s);
        if (draws_tech(rules->pack, s, entry)) {
            f->studies = true;
            f->spied |= federation_posted(s, AS_SPY + entry.operand);
        } else {
            const int left = s->agenda_count;
            federation_carry_out(rules, s, entry, NULL);
            const federation_entry next = s->agenda[0];
            if (s->agenda_count > left && next.order == entry.order &&
                next.operand == entry.operand)
                federation_agenda_take(s); /* it waits for the die of an attaché of ours */
        }
        if (s->slides[entry.operand])
            work_off(rules, f);
    }
}

/* Once every track is full the game is lost. */
static bool learns_the_last(const federation_pack *pack, const federation_state *s)
{
    int left = 0;
    for (int race = 0; race < RACES; race++)
        left += pack->races[race].tech_spaces - federation_techs_held(s, race);
    return left == 1;
}

static void say_space(const federation_pack *pack, int space, orr_text *out)
{
    char buffer[ORR_MAX_NAME];
    if (federation_is_numbered(space))
        orr_text_add(out, "number %d", federation_number(space));
    else
        orr_text_add(out, "%s", federation_space_name(pack, space, buffer));
}

/* "raider hits Apclore", "scout to number 2", "raider of value 2 appears". */
static void say_fleet(const federation_pack *pack, const federation_state *s,
                      const federation_state *after, int race, int fleet, outlook *out)
{
    const federation_fleet *now = &after->fleet[race][fleet];
    const bool new = !federation_in_play(s, race, fleet);
    orr_text_add(out->text, "%s", federation_short_fleet(pack, race, fleet));
    if (new)
        orr_text_add(out->text, " of value %d", pack->races[race].combat[fleet]);
    if (new && !now->engaged && now->space == federation_home(pack, race)) {
        orr_text_add(out->text, " appears");
    } else {
        orr_text_add(out->text, now->engaged ? " hits " : " to ");
        say_space(pack, now->space, out->text);
    }
    if (!now->engaged)
        return;
    federation_odds odds;
    federation_forecast forecast;
    federation_fight_odds(pack, after, race, now->space, 0, &odds);
    federation_foresee(pack, after, race, now->space, &odds, &forecast);
    out->lost = forecast.lost;
}

/* Of several that move, those that come to a fight are named, else the first; false if nobody does. */
static bool say_fleets(const federation_pack *pack, const federation_state *s,
                       const federation_state *after, const char *before, outlook *out)
{
    int named = -1, moved = 0;
    for (int i = 0; i < RACES * FLEETS; i++) {
        const federation_fleet *was = &s->fleet[i / FLEETS][i % FLEETS];
        const federation_fleet *now = &after->fleet[i / FLEETS][i % FLEETS];
        if (now->space == was->space)
            continue;
        moved++;
        if (named < 0 || (now->engaged && !after->fleet[named / FLEETS][named % FLEETS].engaged))
            named = i;
    }
    if (!moved)
        return false;
    orr_text_add(out->text, "%s", before);
    say_fleet(pack, s, after, named / FLEETS, named % FLEETS, out);
    if (moved > 1)
        orr_text_add(out->text, ", %d other%s too", moved - 1, moved == 2 ? "" : "s");
    return true;
}

/* Why nothing comes of an order that is valid. */
static const char *idle_words(const federation_pack *pack, const federation_state *after, int race,
                              int order)
{
    const bool war = federation_level_of(pack, after, race) >= WAR;
    if (after->stirred || (war && order < BORDER_FRICTION))
        return "they are where they want to be";
    switch (order) {
    case ADVANCE:
        return "they stay: no war with us";
    case PRESS:
        return "nobody moves: no room without a fight";
    case BORDER_FRICTION:
        return "nothing: no base of ours there";
    case GREED:
        return "no change: they are at the worst";
    default:
        return "nothing left to learn, and no war with us";
    }
}

/* What is sure to come is where the tokens behind begin: no fight, no embassy and no draw in between. */
static void carry_on(const foresight *f, federation_state *then)
{
    if (!federation_anybody_engaged(&f->after) && !f->negotiated && !f->studies &&
        !f->after.outcome)
        *then = f->after;
}

static void foresee_race(const orr_rules *rules, federation_state *s, const federation_token *token,
                         outlook *out)
{
    const federation_pack *pack = rules->pack;
    const int race = token->owner, effort = s->effort[race];
    const federation_level *level = federation_bar_of(pack, s, race);
    if (!federation_obeys(pack, s, race, token->order)) {
        orr_text_add(out->text, "no effect at %s", level->name);
        return;
    }
    foresight f = {.after = *s};
    const federation_state *after = &f.after;
    f.after.stirred = 0;
    federation_agenda_add(&f.after, token->order, race);
    if (level->then_advance)
        federation_agenda_add(&f.after, ADVANCE, race);
    work_off(rules, &f);
    const char *between = "";
    if (after->effort[race] != effort) {
        orr_text_add(out->text, "%s to %s%s", pack->levels[effort].name,
                     pack->levels[after->effort[race]].name,
                     f.negotiated ? "; our embassy may stop it" : "");
        between = "; ";
    }
    if (f.studies) {
        orr_text_add(out->text, "%stechnology %d of %d%s%s", between,
                     federation_techs_held(s, race) + 1, pack->races[race].tech_spaces,
                     learns_the_last(pack, s) ? ", the last of all: the game is lost" : "",
                     f.spied ? "; our spy may stop it" : "");
    }
    if (f.studies && federation_anybody_engaged(after)) {
        say_fleets(pack, s, after, "; then ", out);
        out->lost = -1; /* what they learn may better their odds */
    } else if (f.studies) {
        orr_text_add(out->text, "%s", level->then_advance ? "; then they advance" : "");
    } else if (!say_fleets(pack, s, after, between, out) && !*between) {
        orr_text_add(out->text, "%s", idle_words(pack, after, race, token->order));
    }
    carry_on(&f, s);
}

/* ---- those of nobody in particular ---------------------------------------------------------- */

static void foresee_hurry(const orr_rules *rules, federation_state *s, int order, outlook *out)
{
    const federation_pack *pack = rules->pack;
    const int technology = order == FAST_SCOUTS ? FAST_SCOUT_TECH : FAST_RAIDER_TECH;
    int count = 0;
    for (int race = 0; race < RACES; race++)
        count += federation_copies(pack, s, race, technology) > 0;
    if (count == 0) {
        orr_text_add(out->text, "nobody has them: an event");
        return;
    }
    foresight f = {.after = *s};
    federation_agenda_add(&f.after, order, 0);
    work_off(rules, &f);
    if (!say_fleets(pack, s, &f.after, "", out))
        orr_text_add(out->text, "they are where they want to be");
    carry_on(&f, s);
}

static void foresee_universal(const orr_rules *rules, federation_state *s, int order, outlook *out)
{
    int wars = 0;
    for (int race = 0; race < RACES; race++)
        wars += federation_wars_of(rules->pack, s, race) > 0;
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
    case FAST_RAIDERS:
        foresee_hurry(rules, s, order, out);
        break;
    default:
        if (s->stability == 0)
            orr_text_add(out->text, "stability is 0");
        else if (s->expansion)
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
    [EXPANSION_DESIRE] = "the desire to expand grows; if it is already there, stability falls",
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

static void show_outlook(orr_node *card, const orr_rules *rules, federation_state *s,
                         const federation_token *token)
{
    char bytes[200] = "";
    orr_text text = orr_text_in(bytes, sizeof bytes);
    outlook out = {.text = &text, .lost = -1};
    if (token->owner == FEDERATION)
        foresee_turn(rules->pack, s, token, &out);
    else if (token->owner == UNIVERSAL)
        foresee_universal(rules, s, token->order, &out);
    else
        foresee_race(rules, s, token, &out);
    orr_note(card, "%s", bytes);
    if (out.lost >= 0)
        orr_chip(card, "bad", "lost %d %%", out.lost);
}

/* Leaves behind what the position is afterwards, as far as that is known. */
static orr_node *token_card(orr_node *grid, const orr_rules *rules, federation_state *s,
                            const char *id, int number)
{
    const federation_pack *pack = rules->pack;
    const federation_token *token = &pack->tokens[number];
    orr_node *card = orr_card(grid, id, token->name);
    orr_style(card, "token dense");
    orr_style(card, token->owner < RACES         ? federation_hues[token->owner]
                    : token->owner == FEDERATION ? "sky"
                                                 : "violet");
    federation_draw_token(card, token);
    show_outlook(card, rules, s, token);
    token_tip(card, pack, s, token);
    return card;
}

/* After a bypass: three from the bag, of which one joins the queue. */
static void show_drawn(orr_node *grid, const orr_rules *rules, const federation_state *s)
{
    for (int i = 0; i < s->drawn.count; i++) {
        char id[ORR_MAX_NAME];
        snprintf(id, sizeof id, "drawn-%d", i);
        federation_state now = *s;
        orr_node *card = token_card(grid, rules, &now, id, s->drawn.at[i]);
        orr_corner(card, "drawn");
        orr_offer(card, ORR_MOVE1(VERB_ENQUEUE, s->drawn.at[i]));
    }
}

void federation_show_queue(const orr_rules *rules, const federation_state *s, orr_scene *scene)
{
    const bool fighting = federation_is_fighting(s);
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "queue", "What comes next");
    orr_style(panel, fighting ? "" : "inset top lean");
    orr_note(panel, "%d in the bag, %d set aside", s->bag.count, s->holding.count);
    const bool picks = !orr_is_over(s) && orr_step_now(&s->head) == BYPASS_PICK;
    orr_node *grid = orr_grid(panel, "queue-grid", QUEUE);
    federation_state then = *s;
    if (picks)
        show_drawn(grid, rules, s);
    for (int i = 0; i < s->queue.count && (!picks || i < QUEUE - s->drawn.count); i++) {
        char id[ORR_MAX_NAME];
        snprintf(id, sizeof id, "queue-%d", i);
        orr_node *card = token_card(grid, rules, &then, id, s->queue.at[i]);
        orr_corner(card, "%s", federation_when[i]);
        if (i == 0)
            orr_style(card, "first");
        orr_offer(card, ORR_MOVE1(VERB_BYPASS, i));
    }
}
