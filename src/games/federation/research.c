/* research.c - what Research does: initiate, conduct and focus research.
 *
 * Rules: docs/games/federation.md#research
 */
#include "parts.h"

/* ---- projects ------------------------------------------------------------------------------- */

/* Work on the gates stops while the warp base is off the board. */
static inline bool can_be_conducted(const federation_state *s, int tech)
{
    return federation_in_research(s, tech) &&
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

/* ---- initiate ------------------------------------------------------------------------------- */

/* A face-down token becomes one of those not seen yet, each as likely. */
static int turn_face_up(federation_state *s, int back)
{
    const int first = back == BLUE_BACK ? 0 : WARP_BUBBLE;
    const int last = back == BLUE_BACK ? BLUE : TECHNOLOGIES;
    uint64_t unseen = 0;
    for (int tech = first; tech < last; tech++)
        if (s->standing[tech] == UNSEEN)
            unseen |= 1ull << tech;
    const int tech = orr_dealt_of(&s->head, MATTER_TECHNOLOGIES, unseen);
    s->standing[tech] = SEEN;
    if (back == BLUE_BACK)
        s->blue_down--;
    else
        s->white_down--;
    return tech;
}

static void look_at(const orr_rules *rules, federation_state *s, int turnable, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    const int tech = turnable < TECHNOLOGIES ? turnable : turn_face_up(s, turnable);
    orr_put(&s->head, &s->drawn, tech);
    orr_say(log, ORR_REVEAL, "Looked at: %s.", pack->technologies[tech].name);
}

static inline bool can_be_turned(const orr_rules *rules, const federation_state *s, int turnable,
                                 orr_reason *why)
{
    if (turnable >= TECHNOLOGIES)
        return orr_need(why, turnable == BLUE_BACK ? s->blue_down : s->white_down,
                        "No technology with that back is face down.");
    const federation_pack *pack = rules->pack;
    const char *name = pack->technologies[turnable].name;
    return orr_need(why, s->standing[turnable] != UNSEEN, "%s has not been seen yet.", name) &&
           orr_need(why, s->standing[turnable] == SEEN, "%s is already a project, or already ours.",
                    name) &&
           orr_need(why, orr_find_card(&s->drawn, turnable) < 0, "%s is already face up.", name);
}

static inline bool may_initiate(const orr_rules *rules, const void *state, orr_move move,
                                orr_reason *why)
{
    (void)move;
    return federation_can_pay(rules, state, RESEARCH, why) &&
           orr_need(why, unresearched_count(state) > 0, "There is no technology left to start on.");
}

/* Of two or fewer there is nothing to choose before they are seen. */
static void initiate(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    federation_state *s = state;
    federation_did(s, VERB_INITIATE);
    federation_spend(s, RESEARCH);
    if (unresearched_count(s) > 2) {
        orr_push(&s->head, TURN_OVER);
        return;
    }
    for (int turnable = TURNABLES - 1; turnable >= 0; turnable--)
        while (can_be_turned(rules, s, turnable, NULL))
            look_at(rules, s, turnable, log);
    orr_push(&s->head, PICK_PROJECT);
}

const orr_verb federation_verb_initiate = {
    .word = "initiate",
    .label = "Initiate a research project",
    .group = "Research",
    .at = ORR_AT(ACTIONS),
    .rule = "initiate-research",
    .may = may_initiate,
    .apply = initiate,
    .chance = true,
};

void federation_turn_over_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const federation_state *s = state;
    orr_ask(prompt, "A new project: look at two technologies and choose one. Which is the %s?",
            s->drawn.count ? "second" : "first");
    orr_wait(prompt, "The Federation looks for a new project.");
    prompt->rule = "initiate-research";
}

static inline bool may_turn_over(const orr_rules *rules, const void *state, orr_move move,
                                 orr_reason *why)
{
    return can_be_turned(rules, state, move.a, why);
}

static void technology_detail(const orr_rules *rules, const void *state, orr_move move,
                              orr_text *out)
{
    (void)state;
    const federation_pack *pack = rules->pack;
    if (move.a < TECHNOLOGIES)
        orr_text_add(out, "%s", pack->technologies[move.a].about);
}

static void turn_over(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    look_at(rules, s, move.a, log);
    if (s->drawn.count == 2)
        orr_goto(&s->head, PICK_PROJECT);
}

const orr_verb federation_verb_turn_over = {
    .word = "turn-over",
    .kind = {KIND_TURNABLE},
    .label = "Look at: %a",
    .group = "Research",
    .at = ORR_AT(TURN_OVER),
    .rule = "initiate-research",
    .may = may_turn_over,
    .detail = technology_detail,
    .apply = turn_over,
    .chance = true,
};

void federation_turn_over_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int turnable = 0; turnable < TURNABLES; turnable++)
        orr_try(moves, may_turn_over, rules, state, ORR_MOVE1(VERB_TURN_OVER, turnable));
}

void federation_pick_project_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "Which of these technologies becomes a project, at 0 %%?");
    orr_wait(prompt, "The Federation chooses a project.");
    prompt->rule = "initiate-research";
}

static inline bool may_choose(const orr_rules *rules, const void *state, orr_move move,
                              orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    return orr_need(why, orr_find_card(&s->drawn, move.a) >= 0,
                    "%s is not among the technologies that lie open.",
                    pack->technologies[move.a].name);
}

static void choose(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    const federation_pack *pack = rules->pack;
    while (s->drawn.count)
        orr_take_top(&s->head, &s->drawn);
    s->standing[move.a] = COLUMN_0;
    orr_say(log, ORR_ANNOUNCE, "Research on %s begins.", pack->technologies[move.a].name);
    orr_pop(&s->head);
}

const orr_verb federation_verb_choose = {
    .word = "choose",
    .kind = {KIND_TECH},
    .label = "Begin %a",
    .group = "Research",
    .at = ORR_AT(PICK_PROJECT),
    .rule = "initiate-research",
    .may = may_choose,
    .detail = technology_detail,
    .apply = choose,
};

void federation_pick_project_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const federation_state *s = state;
    for (int i = 0; i < s->drawn.count; i++)
        orr_add(moves, ORR_MOVE1(VERB_CHOOSE, s->drawn.at[i]));
}

/* ---- conduct -------------------------------------------------------------------------------- */

static inline bool may_conduct(const orr_rules *rules, const void *state, orr_move move,
                               orr_reason *why)
{
    (void)move;
    const federation_state *s = state;
    return federation_can_pay(rules, s, RESEARCH, why) &&
           orr_need(why, conducted_count(s) > 0, "%s",
                    federation_in_research(s, WARP_GATES)
                        ? "Work on the Warp Gates rests until their base stands again."
                        : "There is no project to work on.");
}

static void conduct(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    federation_state *s = state;
    federation_did(s, VERB_CONDUCT);
    federation_spend(s, RESEARCH);
    federation_roll(s, RESEARCH_DICE, conducted_count(s), 0);
}

const orr_verb federation_verb_conduct = {
    .word = "conduct",
    .label = "Conduct research on all projects",
    .group = "Research",
    .at = ORR_AT(ACTIONS),
    .rule = "research",
    .may = may_conduct,
    .apply = conduct,
    .chance = true,
};

/* How many columns this die moves a project. */
static int columns_moved(const federation_pack *pack, const federation_state *s, int tech, int die)
{
    static const int8_t columns[] = {-1, 0, 1, 2}; /* enum progress */
    return columns[pack->charts[s->standing[tech] - COLUMN_0].result[die - 1]];
}

int federation_columns_by_die(const federation_pack *pack, const federation_state *s, int index)
{
    int before = 0; /* dice of other projects */
    for (int tech = 0; tech < TECHNOLOGIES; tech++)
        if (can_be_conducted(s, tech) && before++ == index)
            return columns_moved(pack, s, tech, s->dice.die[index]);
    return 0;
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
    federation_say_dice(rules, s, log, "Research:");
    for (int tech = 0; tech < TECHNOLOGIES; tech++) {
        if (!can_be_conducted(s, tech))
            continue;
        const int columns = columns_moved(pack, s, tech, s->dice.die[die++]);
        federation_progress(rules, s, tech, columns, log);
    }
}

/* ---- focus ---------------------------------------------------------------------------------- */

static inline bool may_focus(const orr_rules *rules, const void *state, orr_move move,
                             orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    return federation_can_pay(rules, s, RESEARCH, why) &&
           orr_need(why, federation_in_research(s, move.a), "%s is not a project.",
                    pack->technologies[move.a].name);
}

static void focus(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    federation_did(s, VERB_FOCUS);
    federation_sacrifice(s, RESEARCH);
    federation_progress(rules, s, move.a, 1, log);
}

const orr_verb federation_verb_focus = {
    .word = "focus",
    .kind = {KIND_TECH},
    .label = "Sacrifice a Research: advance %a",
    .group = "Research",
    .at = ORR_AT(ACTIONS),
    .rule = "research",
    .may = may_focus,
    .apply = focus,
};

/* ---- what can be done now ------------------------------------------------------------------- */

void federation_add_research(const orr_rules *rules, const federation_state *s, orr_moves *moves)
{
    if (!federation_can_pay(rules, s, RESEARCH, NULL))
        return;
    orr_try(moves, may_initiate, rules, s, ORR_MOVE0(VERB_INITIATE));
    orr_try(moves, may_conduct, rules, s, ORR_MOVE0(VERB_CONDUCT));
    for (int tech = 0; tech < TECHNOLOGIES; tech++)
        orr_try(moves, may_focus, rules, s, ORR_MOVE1(VERB_FOCUS, tech));
}
