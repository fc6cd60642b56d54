/* actions.c - phase 3 of the Federation turn: any number of actions, one decision each. What each
 * resource can do stands in a file of its own: build.c, maneuver.c, research.c, espionage.c,
 * morale.c, diplomacy.c, warp.c, and opportunities.c for all of them.
 *
 * Rules: docs/games/federation.md#actions
 */
#include "parts.h"

/* "2 Build, 1 Morale". */
static void write_at_hand(const federation_pack *pack, const federation_state *s, orr_text *out)
{
    const char *between = "";
    for (int r = 0; r < RESOURCES; r++) {
        const int count = federation_at_hand(s, r);
        if (count == 0)
            continue;
        orr_text_add(out, "%s%d %s", between, count, pack->resources[r].name);
        between = ", ";
    }
    if (!*between)
        orr_text_add(out, "nothing");
}

/* ---- recall --------------------------------------------------------------------------------- */

/* What was deployed this turn stays for the turn: to deploy and recall the same token for ever would
 * be a game without an end. */
static inline bool may_recall(const orr_rules *rules, const void *state, orr_move move,
                              orr_reason *why)
{
    (void)rules;
    const federation_state *s = state;
    return orr_need(why, federation_posted(s, move.a), "Nothing of ours is deployed there.") &&
           orr_need(why, !(s->new_posts >> move.a & 1),
                    "It was deployed this turn and stays there until the next.");
}

static void recall_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules;
    federation_write_ending(state, move.a, out);
}

/* A deployed token gives up its post to be used this turn; if it is not, it goes to its pool. */
static void recall(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    federation_state *s = state;
    orr_say(log, ORR_ANNOUNCE, "Recalled: %s.", orr_named(log, KIND_PLACE, move.a));
    s->recalled[federation_release(s, move.a)]++;
}

const orr_verb federation_verb_recall = {
    .word = "recall",
    .kind = {KIND_PLACE},
    .label = "Recall the %a",
    .group = "Recall",
    .at = ORR_AT(ACTIONS),
    .rule = "actions",
    .may = may_recall,
    .detail = recall_detail,
    .apply = recall,
};

/* ---- store early ---------------------------------------------------------------------------- */

/* In row 0 of a column that can close. */
static uint32_t at_risk(const federation_state *s)
{
    return s->track[0][1] + s->track[0][2];
}

/* What is unused may be stored at any time. Only in a column that can close is there a reason to do
 * so before the end of the turn. */
static inline bool may_store_early(const orr_rules *rules, const void *state, orr_move move,
                                   orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    return orr_need(why, federation_ready(s, move.a) > 0, "There is no %s in row 0 of the track.",
                    pack->resources[move.a].name) &&
           orr_need(why, federation_stack(at_risk(s), move.a),
                    "Unused tokens are stored at the end of the turn. Until then you can store "
                    "only those in columns 2 and 3.") &&
           orr_need(why, federation_stored_total(s) < STORAGE, "%d tokens are stored: no room.",
                    STORAGE);
}

static void store_early(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    federation_store_one(state, move.a);
    orr_say(log, ORR_ANNOUNCE, "Stored: %s.", pack->resources[move.a].name);
}

const orr_verb federation_verb_store_early = {
    .word = "store",
    .kind = {KIND_RESOURCE},
    .label = "Store %a",
    .group = "Store",
    .at = ORR_AT(ACTIONS),
    .rule = "storage",
    .may = may_store_early,
    .apply = store_early,
};

/* ---- the end of the turn -------------------------------------------------------------------- */

static void end(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    federation_end_actions(state);
}

/* Nobody should lose the game by a word that did not say so. */
static void end_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules, (void)move;
    if (federation_fleet_spaces(state) & federation_bit(SOL))
        orr_text_add(out, "all is lost: an alien fleet is in Sol");
}

const orr_verb federation_verb_end = {
    .word = "end-turn",
    .label = "End the turn",
    .at = ORR_AT(ACTIONS),
    .rule = "storage",
    .detail = end_detail,
    .apply = end,
    .out = ORR_ENDS,
};

/* ---- what can be done now ------------------------------------------------------------------- */

/* Moves of one word are shown after all others: so that numbers run on, they are counted there. */
static void put_words_last(const orr_rules *rules, orr_moves *moves)
{
    enum { MOST_WORDS = 8 };
    orr_move words[MOST_WORDS];
    int count = 0, kept = 0;
    for (int i = 0; i < moves->count; i++) {
        const orr_move move = moves->at[i];
        if (count < MOST_WORDS && rules->game->verbs[move.verb]->kind[0] == ORR_KIND_NONE)
            words[count++] = move;
        else
            moves->at[kept++] = move;
    }
    for (int i = 0; i < count; i++)
        moves->at[kept++] = words[i];
}

void federation_actions_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const federation_state *s = state;
    federation_add_build(rules, s, moves);
    federation_add_maneuver(rules, s, moves);
    federation_add_research(rules, s, moves);
    federation_add_espionage(rules, s, moves);
    federation_add_morale(rules, s, moves);
    federation_add_diplomacy(rules, s, moves);
    federation_add_warp(rules, s, moves);
    federation_add_opportunities(rules, s, moves);
    for (uint32_t posts = s->posts; posts; posts &= posts - 1)
        orr_try(moves, may_recall, rules, s, ORR_MOVE1(VERB_RECALL, __builtin_ctz(posts)));
    for (int r = 0; at_risk(s) && r < RESOURCES; r++)
        orr_try(moves, may_store_early, rules, s, ORR_MOVE1(VERB_STORE_EARLY, r));
    /* Last: the first move is the one that a hasty key plays. */
    put_words_last(rules, moves);
    orr_add(moves, ORR_MOVE0(VERB_END));
}

static bool nothing_to_do(const orr_rules *rules, const federation_state *s)
{
    orr_moves moves; /* only what lies below its count is read */
    moves.count = 0;
    federation_actions_legal(rules, s, &moves);
    return moves.count == 1;
}

static const char *what_is_left(const orr_rules *rules, const federation_state *s)
{
    if (nothing_to_do(rules, s))
        return ". There is nothing to be done: end the turn.";
    for (int r = 0; r < RESOURCES; r++)
        if (federation_at_hand(s, r) > 0)
            return ". Use what you want, then end the turn.";
    if (federation_engines_wait(s))
        return ". The engines still move a ship for nothing.";
    return ". Call back what is deployed, or end the turn.";
}

void federation_actions_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const federation_state *s = state;
    orr_ask(prompt, "At hand: ");
    write_at_hand(rules->pack, s, &prompt->ask);
    if (federation_fleet_spaces(s) & federation_bit(SOL))
        orr_text_add(&prompt->ask, ". Aliens hold Sol: drive them out now or lose");
    orr_text_add(&prompt->ask, "%s", what_is_left(rules, s));
    orr_wait(prompt, "The Federation takes its turn.");
    prompt->rule = "actions";
}
