/* actions.c - phase 3 of the Federation turn: any number of actions, one decision each. What each
 * resource can do stands in build.c, research.c and diplomacy.c. Rules: docs/games/federation.md#actions
 */
#include "federation.h"

static fed_doer *const doers[VERBS] = {
    [VERB_RECALL] = fed_do_recall,
    [VERB_STORE] = fed_do_store,
    [VERB_CONSTRUCT] = fed_do_construct,
    [VERB_SETTLE] = fed_do_settle,
    [VERB_UPGRADE] = fed_do_upgrade,
    [VERB_FORWARD] = fed_do_forward,
    [VERB_MOVE] = fed_do_move,
    [VERB_TOW] = fed_do_tow,
    [VERB_BYPASS] = fed_do_bypass,
    [VERB_INITIATE] = fed_do_initiate,
    [VERB_CONDUCT] = fed_do_conduct,
    [VERB_FOCUS] = fed_do_focus,
    [VERB_SABOTAGE] = fed_do_sabotage,
    [VERB_ATTACHE] = fed_do_attache,
    [VERB_INFILTRATE] = fed_do_infiltrate,
    [VERB_PROPAGANDA] = fed_do_propaganda,
    [VERB_EXPAND] = fed_do_expand,
    [VERB_RECLAIM] = fed_do_reclaim,
    [VERB_EMBASSY] = fed_do_embassy,
    [VERB_ENVOY] = fed_do_envoy,
    [VERB_PARLEY] = fed_do_parley,
    [VERB_ALLY] = fed_do_ally,
    [VERB_ADVANCED] = fed_do_advanced,
    [VERB_FOLD] = fed_do_fold,
    [VERB_ARMS] = fed_do_opportunity,
    [VERB_ARBITRATE] = fed_do_opportunity,
    [VERB_FALSIFY] = fed_do_opportunity,
    [VERB_DISARM] = fed_do_opportunity,
    [VERB_TALKS] = fed_do_opportunity,
    [VERB_EXTERNAL] = fed_do_external,
};

/* "2 Build, 1 Morale". */
static void write_at_hand(const fed_pack *pack, const fed_state *s, orr_text *out)
{
    const char *between = "";
    for (int r = 0; r < RESOURCES; r++) {
        const int count = fed_at_hand(s, r);
        if (count == 0)
            continue;
        orr_text_add(out, "%s%d %s", between, count, pack->resources[r].name);
        between = ", ";
    }
    if (!*between)
        orr_text_add(out, "nothing");
}

void fed_actions_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fed_state *s = state;
    orr_ask(prompt, "Federation turn %d. At hand: ", s->turn);
    write_at_hand(rules->pack, s, &prompt->ask);
    if (fed_fleet_spaces(s) & fed_bit(SOL))
        orr_text_add(&prompt->ask, ". Aliens hold Sol: drive them out now or lose");
    orr_text_add(&prompt->ask, ". Use what you want, then end the turn.");
    orr_wait(prompt, "The Federation takes its turn.");
    prompt->rule = "actions";
}

/* What was deployed this turn stays for the turn: to deploy and recall the same token for ever would
 * be a game without an end. */
static void add_recalls(const fed_state *s, orr_moves *moves)
{
    for (uint32_t posts = s->posts & ~s->new_posts; posts; posts &= posts - 1)
        orr_add(moves, ORR_MOVE1(VERB_RECALL, __builtin_ctz(posts)));
}

/* What is unused may be stored at any time. Only in a column that can close is there a reason to do
 * so before the end of the turn. */
static void add_savings(const fed_state *s, orr_moves *moves)
{
    const uint32_t at_risk = s->track[0][1] + s->track[0][2];
    if (!at_risk || fed_stored_total(s) == STORAGE)
        return;
    for (int r = 0; r < RESOURCES; r++)
        if (fed_stack(at_risk, r))
            orr_add(moves, ORR_MOVE1(VERB_STORE, r));
}

void fed_actions_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    static const struct {
        fed_adder *add;
        uint8_t resource;
    } adders[] = {
        {fed_add_build, BUILD},   {fed_add_research, RESEARCH},   {fed_add_espionage, ESPIONAGE},
        {fed_add_morale, MORALE}, {fed_add_diplomacy, DIPLOMACY}, {fed_add_warp, WARP},
    };
    const fed_pack *pack = rules->pack;
    const fed_state *s = state;
    for (size_t i = 0; i < sizeof adders / sizeof adders[0]; i++)
        if (fed_at_hand(s, adders[i].resource))
            adders[i].add(pack, s, moves);
    fed_add_maneuver(pack, s, moves); /* the engines move a ship for nothing */
    fed_add_opportunities(pack, s, moves);
    add_recalls(s, moves);
    add_savings(s, moves);
    orr_add(moves,
            ORR_MOVE0(VERB_END)); /* last: the first move is the one that a hasty key plays */
}

void fed_actions_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    fed_state *s = state;
    if (move.verb == VERB_END) {
        fed_end_actions(s);
        return;
    }
    doers[move.verb](rules, s, move, log);
}

/* A deployed token gives up its post to be used this turn; if it is not, it goes to its pool. */
void fed_do_recall(const orr_rules *rules, fed_state *s, orr_move move, orr_log *log)
{
    (void)rules;
    orr_say(log, "Recalled: %s.", orr_named(log, KIND_PLACE, move.a));
    s->recalled[fed_release(s, move.a)]++;
}

void fed_do_store(const orr_rules *rules, fed_state *s, orr_move move, orr_log *log)
{
    const fed_pack *pack = rules->pack;
    fed_store_one(s, move.a);
    orr_say(log, "Stored: %s.", pack->resources[move.a].name);
}
