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
    [VP_NOW] = {0.586f, -0.058f, -0.073f},
    [TP_TENS] = {0.315f, -0.331f, 0.016f},
    [COLONIES_SET_UP] = {0.311f, 0.511f, 0.411f},
    [DOCKED + DELIVERY] = {0.135f, 0.245f, -0.203f},
    [DOCKED + ENGINEERING] = {0.202f, 0.545f, -0.482f},
    [DOCKED + TERRAFORMING] = {0.135f, 0.392f, -0.342f},
    [DOCKED + MILITARY] = {0.093f, 0.226f, -0.100f},
    [HAS_TYPE + DELIVERY] = {0.179f, 0.024f, -0.097f},
    [HAS_TYPE + ENGINEERING] = {0.048f, -0.112f, 0.018f},
    [HAS_TYPE + TERRAFORMING] = {0.174f, -0.059f, -0.100f},
    [HAS_TYPE + MILITARY] = {0.427f, 0.067f, -0.390f},
    [SETS] = {0.098f, 0.071f, -0.108f},
    [THREES] = {-0.134f, 0.482f, -0.243f},
    [HELD + DELIVERY] = {0.149f, 0.197f, 0.052f},
    [HELD + ENGINEERING] = {0.098f, 0.021f, 0.350f},
    [HELD + TERRAFORMING] = {0.122f, 0.106f, 0.023f},
    [HELD + MILITARY] = {0.136f, 0.319f, 0.055f},
    [YIELD] = {0.163f, -0.118f, -0.182f},
    [IS_FIRST] = {-0.559f, -0.023f, 0.303f},
    [PROSPECT] = {0.436f, -0.072f, -0.221f},
    [HAND_BEYOND_FOUR] = {-0.134f, -0.174f, 0.070f},
    [TP_TIMES_COLONIES] = {0.463f, -0.148f, -0.312f},
    [EFFECT + IGNORE_GARBAGE] = {0.213f, -0.437f, -0.262f},
    [EFFECT + SMUGGLE] = {0.218f, -0.264f, -0.149f},
    [EFFECT + LIFT] = {0.337f, -0.226f, -0.070f},
    [EFFECT + SUNLIGHT] = {0.411f, -0.034f, 0.020f},
    [EFFECT + DOCK_BEFORE] = {0.150f, 0.671f, 0.659f},
    [EFFECT + DOCK_FEWEST] = {-0.042f, 0.558f, 0.279f},
    [EFFECT + TP_PER_DOCK] = {0.329f, -0.074f, -0.084f},
    [EFFECT + DRAW_TO_DOCK] = {0.199f, 0.018f, 0.365f},
    [EFFECT + MISSION_BONUS] = {0.285f, 0.203f, -0.747f},
    [EFFECT + HAND_BONUS] = {-0.194f, -0.448f, -0.277f},
    [EFFECT + DOCK_MISSION] = {0.029f, 0.930f, 0.774f},
    [EFFECT + COLLECT] = {-0.236f, 0.223f, 0.114f},
    [EFFECT + ARM] = {0.242f, -0.413f, -0.137f},
    [EFFECT + SUPREMACY] = {0.215f, -0.230f, -0.216f},
    [EFFECT + TP_PER_DRAW] = {0.370f, -0.713f, -0.558f},
    [EFFECT + DRAW_INFERIORITIES] = {-0.019f, -0.243f, -0.308f},
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
        const int threes = docked / THREE_COUNT;
        of[THREES] += (float)threes;
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

float expatriate_lead(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    const float own = expatriate_standing(pack, s, seat);
    float sum = 0;
    for (int other = 0; other < s->head.seats; other++) {
        const float behind = expatriate_standing(pack, s, other) - own;
        if (other != seat)
            sum += expf(behind < 20 ? behind : 20);
    }
    return sum > 0 ? -logf(sum) : 0;
}

/* A position is won by whoever stands best; the more so the further apart they are. */
float expatriate_value(const orr_rules *rules, const void *state, int seat)
{
    return 1 / (1 + expf(-expatriate_lead(rules->pack, state, seat)));
}
