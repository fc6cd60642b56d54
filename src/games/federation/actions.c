/* actions.c - phase 3 of the Federation turn: any number of actions, one decision each. What each
 * resource can do stands in build.c, research.c and diplomacy.c. Rules: docs/games/federation.md#actions
 */
#include "parts.h"

static federation_doer *const doers[VERBS] = {
    [VERB_RECALL] = federation_do_recall,
    [VERB_STORE] = federation_do_store,
    [VERB_CONSTRUCT] = federation_do_construct,
    [VERB_SETTLE] = federation_do_settle,
    [VERB_UPGRADE] = federation_do_upgrade,
    [VERB_FORWARD] = federation_do_forward,
    [VERB_MOVE] = federation_do_move,
    [VERB_TOW] = federation_do_tow,
    [VERB_BYPASS] = federation_do_bypass,
    [VERB_INITIATE] = federation_do_initiate,
    [VERB_CONDUCT] = federation_do_conduct,
    [VERB_FOCUS] = federation_do_focus,
    [VERB_SABOTAGE] = federation_do_sabotage,
    [VERB_ATTACHE] = federation_do_attache,
    [VERB_INFILTRATE] = federation_do_infiltrate,
    [VERB_PROPAGANDA] = federation_do_propaganda,
    [VERB_EXPAND] = federation_do_expand,
    [VERB_RECLAIM] = federation_do_reclaim,
    [VERB_EMBASSY] = federation_do_embassy,
    [VERB_ENVOY] = federation_do_envoy,
    [VERB_PARLEY] = federation_do_parley,
    [VERB_ALLY] = federation_do_ally,
    [VERB_ADVANCED] = federation_do_advanced,
    [VERB_FOLD] = federation_do_fold,
    [VERB_ARMS] = federation_do_opportunity,
    [VERB_ARBITRATE] = federation_do_opportunity,
    [VERB_FALSIFY] = federation_do_opportunity,
    [VERB_DISARM] = federation_do_opportunity,
    [VERB_TALKS] = federation_do_opportunity,
    [VERB_EXTERNAL] = federation_do_external,
};

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

void federation_actions_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const federation_state *s = state;
    orr_ask(prompt, "Federation turn %d. At hand: ", s->turn);
    write_at_hand(rules->pack, s, &prompt->ask);
    if (federation_fleet_spaces(s) & federation_bit(SOL))
        orr_text_add(&prompt->ask, ". Aliens hold Sol: drive them out now or lose");
    orr_text_add(&prompt->ask, ". Use what you want, then end the turn.");
    orr_wait(prompt, "The Federation takes its turn.");
    prompt->rule = "actions";
}

/* What was deployed this turn stays for the turn: to deploy and recall the same token for ever would
 * be a game without an end. */
static void add_recalls(const federation_state *s, orr_moves *moves)
{
    for (uint32_t posts = s->posts & ~s->new_posts; posts; posts &= posts - 1)
        orr_add(moves, ORR_MOVE1(VERB_RECALL, __builtin_ctz(posts)));
}

/* What is unused may be stored at any time. Only in a column that can close is there a reason to do
 * so before the end of the turn. */
static void add_savings(const federation_state *s, orr_moves *moves)
{
    const uint32_t at_risk = s->track[0][1] + s->track[0][2];
    if (!at_risk || federation_stored_total(s) == STORAGE)
        return;
    for (int r = 0; r < RESOURCES; r++)
        if (federation_stack(at_risk, r))
            orr_add(moves, ORR_MOVE1(VERB_STORE, r));
}

void federation_actions_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    static const struct {
        federation_adder *add;
        uint8_t resource;
    } adders[] = {
        {federation_add_build, BUILD},         {federation_add_research, RESEARCH},
        {federation_add_espionage, ESPIONAGE}, {federation_add_morale, MORALE},
        {federation_add_diplomacy, DIPLOMACY}, {federation_add_warp, WARP},
    };
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    for (size_t i = 0; i < sizeof adders / sizeof adders[0]; i++)
        if (federation_at_hand(s, adders[i].resource))
            adders[i].add(pack, s, moves);
    federation_add_maneuver(pack, s, moves); /* the engines move a ship for nothing */
    federation_add_opportunities(pack, s, moves);
    add_recalls(s, moves);
    add_savings(s, moves);
    orr_add(moves,
            ORR_MOVE0(VERB_END)); /* last: the first move is the one that a hasty key plays */
}

void federation_actions_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    if (move.verb == VERB_END) {
        federation_end_actions(s);
        return;
    }
    doers[move.verb](rules, s, move, log);
}

/* A deployed token gives up its post to be used this turn; if it is not, it goes to its pool. */
void federation_do_recall(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    (void)rules;
    orr_say(log, "Recalled: %s.", orr_named(log, KIND_PLACE, move.a));
    s->recalled[federation_release(s, move.a)]++;
}

void federation_do_store(const orr_rules *rules, federation_state *s, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    federation_store_one(s, move.a);
    orr_say(log, "Stored: %s.", pack->resources[move.a].name);
}
