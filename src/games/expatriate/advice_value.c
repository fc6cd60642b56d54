/* advice_value.c - how good the position looks for a seat: what it has and can do, each counted with
 * a weight that changes in the course of the game.
 *
 * The weights were fitted to who won 2,100 games between greedy players (700 each of two, three and
 * four seats), one move in 32 of them at random. Advice only: floats are welcome here.
 */
#include "advice.h"

#include <math.h>
#include <string.h>

/* What is counted. */
enum {
    VP_NOW,
    TP_TENS,
    COLONIES_SET_UP,
    DOCKED,                    /* modules by type */
    HAS_TYPE = DOCKED + TYPES, /* any of this type? */
    SETS = HAS_TYPE + TYPES,   /* one of each */
    THREES,                    /* three of one */
    HELD,                      /* cards by type */
    YIELD = HELD + TYPES,      /* of a delivery, by three TP */
    IS_FIRST,                  /* the first player */
    PROSPECT,                  /* VP at the end, if all goes on evenly */
    HAND_BEYOND_FOUR,          /* cards that are hardly docked any more */
    TP_TIMES_COLONIES,         /* by fifty */
    EFFECT,                    /* colonies by what they do */
    COUNTED = EFFECT + EFFECTS
};

/* Weight at the end of the game, and what is added by how much of it is to come, and its square. */
static const float weights[COUNTED][3] = {
    [VP_NOW] = {0.601f, -0.089f, -0.137f},
    [TP_TENS] = {0.813f, -0.635f, -0.059f},
    [COLONIES_SET_UP] = {0.403f, 0.680f, -0.069f},
    [DOCKED + DELIVERY] = {0.058f, 0.146f, 0.058f},
    [DOCKED + ENGINEERING] = {0.152f, 0.446f, -0.394f},
    [DOCKED + TERRAFORMING] = {0.227f, 0.140f, -0.094f},
    [DOCKED + MILITARY] = {0.056f, 0.523f, -0.213f},
    [HAS_TYPE + DELIVERY] = {0.158f, -0.178f, 0.122f},
    [HAS_TYPE + ENGINEERING] = {0.084f, 0.067f, -0.083f},
    [HAS_TYPE + TERRAFORMING] = {-0.022f, -0.187f, 0.356f},
    [HAS_TYPE + MILITARY] = {0.194f, 0.108f, -0.229f},
    [SETS] = {0.126f, -0.180f, -0.088f},
    [THREES] = {-0.073f, 0.406f, -0.183f},
    [HELD + DELIVERY] = {0.172f, 0.233f, -0.103f},
    [HELD + ENGINEERING] = {0.173f, 0.124f, -0.116f},
    [HELD + TERRAFORMING] = {0.127f, 0.378f, -0.196f},
    [HELD + MILITARY] = {0.096f, 0.182f, -0.030f},
    [YIELD] = {0.242f, -0.310f, 0.144f},
    [IS_FIRST] = {-0.526f, 0.160f, 0.088f},
    [PROSPECT] = {0.418f, -0.198f, -0.189f},
    [HAND_BEYOND_FOUR] = {-0.253f, -0.026f, 0.191f},
    [TP_TIMES_COLONIES] = {0.546f, -0.108f, -0.698f},
    [EFFECT + IGNORE_GARBAGE] = {0.049f, -0.616f, -0.597f},
    [EFFECT + SMUGGLE] = {-0.038f, -0.151f, 0.088f},
    [EFFECT + LIFT] = {0.422f, -0.436f, -0.462f},
    [EFFECT + SUNLIGHT] = {0.406f, -0.013f, -0.148f},
    [EFFECT + DOCK_BEFORE] = {0.019f, 0.775f, 0.795f},
    [EFFECT + DOCK_FEWEST] = {0.712f, 0.167f, -0.143f},
    [EFFECT + TP_PER_DOCK] = {0.389f, -0.024f, -0.497f},
    [EFFECT + DRAW_TO_DOCK] = {0.113f, 0.092f, 0.002f},
    [EFFECT + MISSION_BONUS] = {0.131f, 0.459f, -0.491f},
    [EFFECT + HAND_BONUS] = {0.054f, -0.395f, -0.432f},
    [EFFECT + DOCK_MISSION] = {0.255f, 0.913f, 0.778f},
    [EFFECT + COLLECT] = {0.199f, 0.286f, -0.339f},
    [EFFECT + ARM] = {0.013f, -0.365f, -0.356f},
    [EFFECT + SUPREMACY] = {0.257f, -0.150f, -0.165f},
    [EFFECT + TP_PER_DRAW] = {0.263f, -0.396f, -0.554f},
    [EFFECT + DRAW_INFERIORITIES] = {-0.064f, -0.261f, 0.161f},
};

static void count(const expatriate_pack *pack, const expatriate_state *s, int seat,
                  float of[COUNTED])
{
    const int colonies = expatriate_colony_count(s, seat), hand = expatriate_hand_size(s, seat);
    const int divisor = VP_DIVISOR - (colonies < VP_DIVISOR - 1 ? colonies : VP_DIVISOR - 1);
    const float yield = expatriate_yield(pack, s, seat);
    const float last_divisor = VP_DIVISOR - expatriate_final_colonies(pack, s, seat);
    int least = DECK;
    memset(of, 0, COUNTED * sizeof of[0]);
    for (int type = 0; type < TYPES; type++) {
        const int docked = s->docked[seat][type];
        of[DOCKED + type] = (float)docked;
        of[HAS_TYPE + type] = docked > 0;
        of[THREES] += (float)(docked / THREE_COUNT);
        of[HELD + type] = (float)s->held[seat][type];
        least = docked < least ? docked : least;
    }
    of[SETS] = (float)least;
    of[VP_NOW] = (float)s->tp[seat] / (float)divisor;
    of[TP_TENS] = (float)s->tp[seat] / 10;
    of[COLONIES_SET_UP] = (float)colonies;
    of[YIELD] = yield / 3;
    of[IS_FIRST] = s->first == seat;
    of[PROSPECT] =
        expatriate_final_tp(pack, s, seat, yield) / (last_divisor > 1 ? last_divisor : 1);
    of[HAND_BEYOND_FOUR] = (float)(hand > 4 ? hand - 4 : 0);
    of[TP_TIMES_COLONIES] = (float)(s->tp[seat] * colonies) / 50;
    for (uint32_t left = s->colonies[seat]; left; left &= left - 1)
        of[EFFECT + pack->colonies[__builtin_ctz(left)].effect]++;
}

float expatriate_standing(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    const float to_come = expatriate_to_come(pack, s);
    float of[COUNTED], sum = 0;
    count(pack, s, seat, of);
    for (int i = 0; i < COUNTED; i++)
        if (of[i] != 0)
            sum += of[i] * (weights[i][0] + to_come * (weights[i][1] + to_come * weights[i][2]));
    return sum;
}

/* A position is won by whoever stands best; the more so the further apart they are. */
float expatriate_value(const orr_rules *rules, const void *state, int seat)
{
    const expatriate_state *s = state;
    const float own = expatriate_standing(rules->pack, s, seat);
    float sum = 1;
    for (int other = 0; other < s->head.seats; other++) {
        if (other == seat)
            continue;
        const float behind = expatriate_standing(rules->pack, s, other) - own;
        sum += expf(behind < 20 ? behind : 20);
    }
    return 1 / sum;
}
