/* research.c - what Research and Espionage do: initiate, conduct and focus research; sabotage, slow
 * down, and send an attaché. Rules: docs/games/federation.md#research
 */
#include "parts.h"

/* ---- research ------------------------------------------------------------------------------- */

static bool in_research(const federation_state *s, int tech)
{
    return s->standing[tech] >= COLUMN_0 && s->standing[tech] <= COLUMN_75;
}

/* Work on the gates stops while the warp base is off the board. */
static bool can_be_conducted(const federation_state *s, int tech)
{
    return in_research(s, tech) &&
           (tech != WARP_GATES || s->asset[FIRST_BASE + WARP_BASE].space < SPACES);
}

static int conducted_count(const federation_state *s)
{
    int count = 0;
    for (int tech = 0; tech < TECHNOLOGIES; tech++)
        count += can_be_conducted(s, tech);
    return count;
}

static int unresearched_count(const federation_state *s)
{
    int count = s->blue_down + s->white_down;
    for (int tech = 0; tech < TECHNOLOGIES; tech++)
        count += s->standing[tech] == SEEN;
    return count;
}

void federation_add_research(const federation_pack *pack, const federation_state *s,
                             orr_moves *moves)
{
    (void)pack;
    if (unresearched_count(s))
        orr_add(moves, ORR_MOVE0(VERB_INITIATE));
    if (conducted_count(s))
        orr_add(moves, ORR_MOVE0(VERB_CONDUCT));
    for (int tech = 0; tech < TECHNOLOGIES; tech++)
        if (in_research(s, tech))
            orr_add(moves, ORR_MOVE1(VERB_FOCUS, tech));
}

/* A face-down token becomes one of those not seen yet, each as likely. */
static int turn_face_up(federation_state *s, int back)
{
    const int first = back == BLUE_BACK ? 0 : WARP_BUBBLE;
    const int last = back == BLUE_BACK ? BLUE : TECHNOLOGIES;
    int unseen = 0;
    for (int tech = first; tech < last; tech++)
        unseen += s->standing[tech] == UNSEEN;
    int chosen = (int)orr_below(&s->head, (uint32_t)unseen);
    int tech = first;
    while (s->standing[tech] != UNSEEN || chosen-- > 0)
        tech++;
    s->standing[tech] = SEEN;
    if (back == BLUE_BACK)
        s->blue_down--;
    else
        s->white_down--;
    return tech;
}

static void turn_over(const orr_rules *rules, federation_state *s, int turnable, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    const int tech = turnable < TECHNOLOGIES ? turnable : turn_face_up(s, turnable);
    orr_put(&s->head, &s->drawn, tech);
    orr_say(log, "Looked at: %s.", pack->technologies[tech].name);
}

static bool can_be_turned(const federation_state *s, int turnable)
{
    if (turnable == BLUE_BACK)
        return s->blue_down;
    if (turnable == WHITE_BACK)
        return s->white_down;
    return s->standing[turnable] == SEEN && orr_find_card(&s->drawn, turnable) < 0;
}

void federation_do_initiate(const orr_rules *rules, federation_state *s, orr_move move,
                            orr_log *log)
{
    (void)move;
    federation_spend(s, RESEARCH);
    if (unresearched_count(s) > 2) {
        orr_push(&s->head, TURN_OVER);
        return;
    }
    for (int turnable = TURNABLES - 1; turnable >= 0; turnable--)
        while (can_be_turned(s, turnable))
            turn_over(rules, s, turnable, log);
    orr_push(&s->head, PICK_PROJECT);
}

void federation_turn_over_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const federation_state *s = state;
    orr_ask(prompt, "A new project: look at two technologies and choose one. Which is the %s?",
            s->drawn.count ? "second" : "first");
    orr_wait(prompt, "The Federation looks for a new project.");
    prompt->rule = "initiate-research";
}

void federation_turn_over_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    for (int turnable = 0; turnable < TURNABLES; turnable++)
        if (can_be_turned(state, turnable))
            orr_add(moves, ORR_MOVE1(VERB_TURN_OVER, turnable));
}

void federation_turn_over_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    turn_over(rules, s, move.a, log);
    if (s->drawn.count == 2)
        orr_goto(&s->head, PICK_PROJECT);
}

void federation_pick_project_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "Which of these technologies becomes a project, at 0 %%?");
    orr_wait(prompt, "The Federation chooses a project.");
    prompt->rule = "initiate-research";
}

void federation_pick_project_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const federation_state *s = state;
    for (int i = 0; i < s->drawn.count; i++)
        orr_add(moves, ORR_MOVE1(VERB_CHOOSE, s->drawn.at[i]));
}

void federation_pick_project_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    const federation_pack *pack = rules->pack;
    while (s->drawn.count)
        orr_take_top(&s->head, &s->drawn);
    s->standing[move.a] = COLUMN_0;
    orr_say(log, "Research on %s begins.", pack->technologies[move.a].name);
    orr_pop(&s->head);
}

void federation_do_conduct(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    federation_spend(s, RESEARCH);
    federation_roll(s, RESEARCH_DICE, conducted_count(s), 0);
}

/* How many columns this die moves a project. */
static int columns_moved(const federation_pack *pack, const federation_state *s, int tech, int die)
{
    static const int8_t columns[] = {-1, 0, 1, 2}; /* enum progress */
    return columns[pack->charts[s->standing[tech] - COLUMN_0].result[die - 1]];
}

/* "Missile Swarms 50 %, MilSpecOps Engines 25 %". */
void federation_write_progress(const federation_pack *pack, const federation_state *s,
                               orr_text *out)
{
    int die = 0;
    for (int tech = 0; tech < TECHNOLOGIES; tech++) {
        if (!can_be_conducted(s, tech))
            continue;
        int standing = s->standing[tech] + columns_moved(pack, s, tech, s->dice.die[die]);
        standing = standing < COLUMN_0 ? COLUMN_0 : standing;
        orr_text_add(out, "%s%s ", die++ ? ", " : "", pack->technologies[tech].name);
        if (standing > COLUMN_75)
            orr_text_add(out, "discovered");
        else
            orr_text_add(out, "%d %%", pack->charts[standing - COLUMN_0].percent);
    }
}

void federation_research_dice_run(const orr_rules *rules, void *state, orr_log *log)
{
    federation_state *s = state;
    const federation_pack *pack = rules->pack;
    int die = 0;
    orr_pop(&s->head);
    federation_say_dice(s, log, "Research:");
    for (int tech = 0; tech < TECHNOLOGIES; tech++) {
        if (!can_be_conducted(s, tech))
            continue;
        const int columns = columns_moved(pack, s, tech, s->dice.die[die++]);
        federation_progress(rules, s, tech, columns, log);
    }
}

void federation_do_focus(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    federation_sacrifice(s, RESEARCH);
    federation_progress(rules, s, move.a, 1, log);
}

/* ---- espionage ------------------------------------------------------------------------------ */

void federation_add_espionage(const federation_pack *pack, const federation_state *s,
                              orr_moves *moves)
{
    for (int race = 0; race < RACES; race++)
        if (federation_techs_held(s, race))
            orr_add(moves, ORR_MOVE1(VERB_SABOTAGE, race));
    for (int race = 0; race < RACES; race++)
        if (race != MERCENARIES && !federation_posted(s, AS_ATTACHE + race))
            orr_add(moves, ORR_MOVE1(VERB_ATTACHE, race));
    for (int race = 0; race < RACES; race++)
        if (!federation_posted(s, AS_SPY + race) && federation_first_empty(pack, s, race) >= 0)
            orr_add(moves, ORR_MOVE1(VERB_INFILTRATE, race));
}

void federation_do_sabotage(const orr_rules *rules, federation_state *s, orr_move move,
                            orr_log *log)
{
    (void)rules, (void)log;
    federation_spend(s, ESPIONAGE);
    federation_roll(s, SABOTAGE_DIE, 1, move.a);
}

/* The number of the space that this die hits. A result on our own spy's means the next higher. */
int federation_sabotaged_space(const federation_pack *pack, const federation_state *s, int race,
                               int die)
{
    const int number = die + federation_has(s, DATA_DISRUPTION) +
                       federation_has(s, DISTORTION_FIELD) -
                       federation_copies(pack, s, race, ANTI_ESPIONAGE);
    return number > 0 && number == federation_spy_space(s, race) ? number + 1 : number;
}

void federation_sabotage_die_run(const orr_rules *rules, void *state, orr_log *log)
{
    federation_state *s = state;
    const federation_pack *pack = rules->pack;
    const int race = s->dice.about;
    const int number = federation_sabotaged_space(pack, s, race, s->dice.die[0]);
    orr_pop(&s->head);
    orr_say(log, "Sabotage among the %s: %s, space %d.", pack->races[race].name,
            orr_die(log, DIE, s->dice.die[0]), number);
    if (federation_tech_at(s, race, number) < 0)
        orr_say(log, "There is nothing to sabotage.");
    federation_lose_tech(rules, s, race, number, log);
}

void federation_do_attache(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    federation_take_at_hand(s, ESPIONAGE);
    federation_post(s, AS_ATTACHE + move.a);
    orr_say(log, "An attaché goes to the %s.", pack->races[move.a].name);
}

void federation_do_infiltrate(const orr_rules *rules, federation_state *s, orr_move move,
                              orr_log *log)
{
    const federation_pack *pack = rules->pack;
    federation_take_at_hand(s, ESPIONAGE);
    s->alien_track[move.a][federation_first_empty(pack, s, move.a)] = SPY;
    federation_post(s, AS_SPY + move.a);
    orr_say(log, "A spy slips into the laboratories of the %s.", pack->races[move.a].name);
}
