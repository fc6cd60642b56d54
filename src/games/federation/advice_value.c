/* advice_value.c - the chance of winning that a position gives, for a player who thinks ahead. Advice
 * only: floats are welcome here, and nothing in the rules depends on it.
 *
 * A score that adds up what the board shows, and a logistic function that makes a chance of it. The
 * parts of the score are those that a search plays best with: weights fitted to how games ended
 * told the chance a little better, but the search chose worse by them (of 71 games played with
 * both, 17 were won only with this score and 7 only with the fitted one). The slope was fitted to
 * games that a search of level 3 played; the offsets make the first value of a game what somebody
 * wins who only follows the advice, on each difficulty of the third edition. They are the same
 * before the first turn and after it: a chance that jumps because a turn has begun makes the first
 * turn look like the best one of every game that was won. After a change of rules or pack they can
 * be found again.
 */
#include "advice.h"

#include <math.h>

static const float slope = 6.3f;
static const float offset[DIFFICULTIES] = {-0.35f, -1.6f, -2.9f, -3.7f};

/* Bases, and ships on their way to where another can be settled. */
static float score_expansion(const federation_outlook *o)
{
    float score = 0.12f * (float)o->bases;
    const bool ours = orr_step_now(&o->s->head) == ACTIONS;
    for (int ship = 0; ship < SHIPS; ship++) {
        const int space = o->s->asset[ship].space, goal = o->goal[ship];
        if (goal == NOWHERE)
            continue;
        score += 0.02f - 0.004f * (float)federation_moves_to_world(o->pack, space, goal);
        if (ours && o->bases == BASES - 1 && federation_settles_now(o, space, goal, 1))
            score += 0.5f; /* the sixth base is a matter of this turn */
    }
    return score;
}

/* Fleets that have come to Sol and must fight for it. */
static float score_fight_for_sol(const federation_outlook *o)
{
    float score = 0;
    for (int race = 0; race < RACES; race++) {
        bool fights = false;
        for (int fleet = 0; fleet < FLEETS; fleet++)
            fights |= o->s->fleet[race][fleet].space == SOL && o->s->fleet[race][fleet].engaged;
        if (!fights)
            continue;
        federation_odds odds;
        federation_fight_odds(o->pack, o->s, race, SOL, 0, &odds);
        const bool guarded = (federation_occupied(o->s) & federation_bit(SOL)) != 0;
        score -= (guarded ? 0.0005f : 0.003f) * (float)federation_miss_percent(&odds);
    }
    return score;
}

static float score_home(const federation_outlook *o)
{
    const federation_state *s = o->s;
    const float shaky = s->stability == 1 ? 0.08f : s->stability == 2 ? 0.03f : 0.f;
    return 0.035f * (float)s->stability - shaky - 0.012f * (float)s->losses -
           0.015f * (float)s->expansion + 0.012f * (float)(o->garrison > 4 ? 4 : o->garrison) -
           (o->sol_is_lost ? 0.3f : 0.f);
}

/* Tokens of a kind that were not sacrificed. Whoever has no Build left settles nothing any more. */
static int tokens_left(const federation_state *s, int resource)
{
    int left = s->supply[resource] + federation_at_hand(s, resource);
    for (int row = 1; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            left += federation_stack(s->track[row][column], resource);
    return left;
}

static float score_stock(const federation_state *s)
{
    static const float builds[] = {-0.40f, -0.16f, -0.05f}, maneuvers[] = {-0.24f, -0.10f, -0.03f};
    const int build = tokens_left(s, BUILD), maneuver = tokens_left(s, MANEUVER);
    return (build < 3 ? builds[build] : 0) + (maneuver < 3 ? maneuvers[maneuver] : 0);
}

static float score_aliens(const federation_outlook *o)
{
    enum { FEW = 4 };
    const int left = o->tech_spaces - o->techs; /* when the last one is filled, all is lost */
    float score = -0.02f * (float)o->threat - 0.20f * (float)o->techs / (float)o->tech_spaces -
                  (left < FEW ? 0.06f * (float)(FEW - left) : 0.f);
    for (int race = 0; race < RACES; race++)
        score -= 0.008f * (float)o->s->effort[race];
    return score;
}

float federation_value(const orr_rules *rules, const void *state, int seat)
{
    (void)seat;
    const federation_state *s = state;
    if (s->outcome)
        return s->outcome == VICTORY ? 1.f : 0.f;
    federation_outlook o;
    federation_take_outlook(rules->pack, s, &o);
    federation_assign_goals(&o);
    const float score = score_expansion(&o) + score_home(&o) + score_fight_for_sol(&o) +
                        score_stock(s) + score_aliens(&o);
    const int difficulty = rules->option[OPTION_DIFFICULTY];
    const float sum = slope * score + offset[difficulty];
    const float value = 1 / (1 + expf(-sum));
    return value < 0.01f ? 0.01f : value > 0.99f ? 0.99f : value;
}
