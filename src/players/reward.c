/* reward.c - see reward.h.
 *
 * Winning is nearly everything. The small rest goes to the points, so that a lost position is still
 * played for what can be saved and a won one is won clearly.
 */
#include "players/reward.h"

#include <limits.h>

static const double points_share = 0.1;
static const double usual_margin = 10; /* points by which a result counts as clear */

bool reward_is_common(const orr_rules *rules)
{
    return rules->seats == 1 || rules->game->team;
}

/* Won together: everybody has the whole of it. Won against others: shared among the best. */
static double win_of(const orr_rules *rules, const orr_score *score, int seat)
{
    static const double together[] = {[ORR_LOST] = 0, [ORR_DREW] = 0.5, [ORR_WON] = 1};
    const int outcome = score->outcome[seat];
    if (reward_is_common(rules))
        return together[outcome];
    int best = ORR_LOST, equals = 0;
    for (int i = 0; i < rules->seats; i++)
        best = score->outcome[i] > best ? score->outcome[i] : best;
    for (int i = 0; i < rules->seats; i++)
        equals += score->outcome[i] == best;
    return outcome == best && best != ORR_LOST ? 1.0 / equals : 0;
}

/* Points of the best of the other seats. */
static int best_of_others(const orr_rules *rules, const orr_score *score, int seat)
{
    int best = INT_MIN;
    for (int i = 0; i < rules->seats; i++)
        if (i != seat && score->points[i] > best)
            best = score->points[i];
    return best;
}

/* 0..1: how clear the result is, against the best of the others if there are others. */
static double clearness(const orr_rules *rules, const orr_score *score, int seat)
{
    double margin = score->points[seat];
    if (!reward_is_common(rules))
        margin -= best_of_others(rules, score, seat);
    const double size = margin < 0 ? -margin : margin;
    return 0.5 + 0.5 * margin / (size + usual_margin);
}

reward reward_of_end(const orr_rules *rules, const void *state)
{
    orr_score score;
    reward r = {.over = true};
    orr_score_of(rules, state, &score);
    for (int seat = 0; seat < rules->seats; seat++) {
        r.points[seat] = score.points[seat];
        r.win[seat] = win_of(rules, &score, seat);
        r.clear[seat] = clearness(rules, &score, seat);
        r.worth[seat] = (1 - points_share) * r.win[seat] + points_share * r.clear[seat];
    }
    return r;
}

static double chance_of(const orr_rules *rules, const void *state, const net *learned, int seat)
{
    return (double)net_value(learned, rules, state, seat) / NET_CERTAIN;
}

/* Where seats are against each other, their chances add up to 1. */
static void share_out(const orr_rules *rules, const void *state, const net *learned, int only,
                      double *win)
{
    double all = 0;
    if (only != REWARD_OF_ALL) {
        const double own = chance_of(rules, state, learned, only);
        for (int seat = 0; seat < rules->seats; seat++)
            win[seat] = seat == only ? own : (1 - own) / (rules->seats - 1);
        return;
    }
    for (int seat = 0; seat < rules->seats; seat++)
        all += win[seat] = chance_of(rules, state, learned, seat);
    for (int seat = 0; seat < rules->seats; seat++)
        win[seat] = all > 0 ? win[seat] / all : 1.0 / rules->seats;
}

/* What the network says of everybody's chances. */
static void win_by_net(const orr_rules *rules, const void *state, const net *learned, int only,
                       double *win)
{
    if (!reward_is_common(rules))
        share_out(rules, state, learned, only, win);
    else
        for (int seat = 0; seat < rules->seats; seat++)
            win[seat] = seat > 0 ? win[0] : chance_of(rules, state, learned, 0);
}

reward reward_of_position(const orr_rules *rules, const void *state, const net *learned,
                          bool only_chances, int only)
{
    reward r = {.over = false};
    const double even = reward_is_common(rules) ? 0.5 : 1.0 / rules->seats;
    if (learned)
        win_by_net(rules, state, learned, only, r.win);
    for (int seat = 0; seat < rules->seats; seat++) {
        if (learned && !only_chances)
            r.worth[seat] = (1 - points_share) * r.win[seat] + points_share / 2;
        else
            r.worth[seat] =
                rules->game->value ? (double)rules->game->value(rules, state, seat) : even;
        r.win[seat] = learned ? r.win[seat] : r.worth[seat];
    }
    return r;
}
