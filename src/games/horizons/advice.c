/* advice.c - how good each move looks: crude for now. */
#include "horizons.h"

static const float verb_weight[VERBS] = {
    [VERB_DONE] = 1.0f,          [VERB_COMMIT] = 1.0f,  [VERB_ACCEPT] = 3.0f,
    [VERB_PRODUCE] = 3.0f,       [VERB_DEVELOP] = 9.0f, [VERB_STUDY] = 2.0f,
    [VERB_ADOPT] = 5.0f,         [VERB_BUILD] = 2.0f,   [VERB_REFIT] = 6.0f,
    [VERB_REPAIR] = 4.0f,        [VERB_SELECT] = 3.0f,  [VERB_MOUNT] = 3.0f,
    [VERB_LAND] = 3.0f,          [VERB_ORBIT] = 2.5f,   [VERB_FLYBY] = 2.0f,
    [VERB_EXPLORE] = 8.0f,       [VERB_PROBE] = 9.0f,   [VERB_PLACE] = 3.0f,
    [VERB_DISCARD] = 1.0f,       [VERB_RETURN] = 1.0f,  [VERB_MINE] = 4.0f,
    [VERB_MINE_ASTEROID] = 6.0f, [VERB_DEFLECT] = 9.0f, [VERB_BUY] = 2.0f,
    [VERB_VEND] = 4.0f,          [VERB_FOUND] = 8.0f,   [VERB_EXPAND] = 7.0f,
    [VERB_TERRAFORM] = 6.0f,     [VERB_ENGAGE] = 2.0f,  [VERB_DIRECT] = 3.0f,
    [VERB_FIGHT] = 2.0f,         [VERB_PASS] = 0.5f,    [VERB_WAIT] = 1.0f,
    [VERB_LET_PASS] = 2.0f,      [VERB_PAY] = 2.0f,
};

void hor_weigh(const orr_rules *rules, const void *state, const orr_moves *moves, float *weights)
{
    const hor_state *s = state;
    for (int i = 0; i < moves->count; i++) {
        const orr_move move = moves->at[i];
        weights[i] = verb_weight[move.verb];
        if (move.verb == VERB_EXPLORE || move.verb == VERB_PROBE)
            weights[i] += 0.05f * (float)hor_explore_value(rules->pack, s, s->head.actor, move.a,
                                                           move.b, move.verb == VERB_PROBE);
        if (move.verb == VERB_COURT)
            weights[i] = 0.8f;
    }
}

float hor_value(const orr_rules *rules, const void *state, int seat)
{
    const hor_state *s = state;
    hor_tally tally;
    float total = 0, own = 0;
    for (int each = 0; each < s->head.seats; each++) {
        const float points = 300.0f + (float)hor_tally_score(rules->pack, s, each, &tally);
        total += points > 1.0f ? points : 1.0f;
        own = each == seat ? (points > 1.0f ? points : 1.0f) : own;
    }
    return own / total;
}
