/* trial.c - see trial.h.
 *
 * The network plays whole games, drawing its moves by their weights. A move that led to more than
 * the network had expected is weighed more, one that led to less is weighed less, but in one
 * generation by no more than a fifth of what it was: the games were played by the weights of before
 * and tell little about play that differs much (proximal policy optimisation, Schulman and others
 * 2017). What a move led to is a mean of what the network expected after one, two, three ...
 * decisions of the same seat and of the result at last (generalised advantage estimation): the
 * nearer ones are less a matter of luck, the farther ones of prejudice. That all moves stay
 * possible is worth a little.
 */
#include "lab/trial.h"

#include <math.h>

static const float far_sight = 0.96f; /* of the next decision's view in the mean, to this one's */
static const float most_change = 0.2f;
static const float variety = 0.005f; /* worth of being unsure, in standard deviations of a result */

static float between_0_and_1(float x)
{
    return x < 0 ? 0 : x > 1 ? 1 : x;
}

void trial_judge(lesson *decisions, size_t count, const int *seats)
{
    float next[ORR_MAX_SEATS], better[ORR_MAX_SEATS];
    bool met[ORR_MAX_SEATS] = {false};
    for (size_t i = count; i-- > 0;) {
        lesson *l = &decisions[i];
        const int seat = seats ? seats[i] : 0;
        const float surprise = (met[seat] ? next[seat] : l->result) - l->expected;
        better[seat] = surprise + (met[seat] ? far_sight * better[seat] : 0);
        next[seat] = l->expected;
        met[seat] = true;
        l->advantage = better[seat];
        l->target = between_0_and_1(l->expected + better[seat]);
    }
}

double trial_settle(lessons *all)
{
    double sum = 0, squares = 0, won = 0;
    long long games = 0;
    for (size_t i = 0; i < all->count; i++) {
        const double advantage = (double)all->at[i].advantage;
        sum += advantage;
        squares += advantage * advantage;
        if (i > 0 && all->at[i].game == all->at[i - 1].game)
            continue;
        won += (double)all->at[i].result;
        games++;
    }
    const double count = all->count > 0 ? (double)all->count : 1, mean = sum / count;
    const double spread = sqrt(fmax(squares / count - mean * mean, 0)) + 1e-6;
    for (size_t i = 0; i < all->count; i++)
        all->at[i].advantage = (float)(((double)all->at[i].advantage - mean) / spread);
    return games > 0 ? won / (double)games : 0;
}

/* Is the share already as much larger, or smaller, as it may become? */
static bool has_changed_enough(float ratio, float advantage)
{
    return advantage > 0 ? ratio > 1 + most_change : ratio < 1 - most_change;
}

double trial_errors(const lesson *at, const float *drawn_by, const float *given, float *errors)
{
    const int count = at->move_count;
    const float ratio = given[at->drawn] / (drawn_by[at->drawn] + 1e-9f);
    const float pull = has_changed_enough(ratio, at->advantage) ? 0 : at->advantage * ratio;
    float unsure = 0;
    for (int m = 0; m < count; m++)
        unsure -= given[m] * logf(given[m] + 1e-9f);
    for (int m = 0; m < count; m++)
        errors[m] = pull * (given[m] - (m == at->drawn ? 1.0f : 0.0f)) +
                    variety * given[m] * (logf(given[m] + 1e-9f) + unsure);
    return (double)unsure;
}
