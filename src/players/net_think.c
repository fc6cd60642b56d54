/* net_think.c - see net.h. What a network makes of numbers, wherever that is: this is compiled for
 * the processor and for a card.
 */
#include "players/net_form.h"

#include <string.h>

enum {
    BIAS_SHIFT = NET_ONE_SHIFT + NET_WEIGHT_SHIFT, /* of sums a one is 1 << 18 */
    TABLE_STEP = 1 << (BIAS_SHIFT - 4),            /* tables have sixteen entries for a one */
};

/* ---- sums of products ------------------------------------------------------------------------ */

/* Every way gives each unit what it starts with and the products of its row with what comes in. */
typedef void sums_way(const net *n, const net_layer *l, const int32_t *start, const int16_t *in,
                      int32_t *out);

static inline __attribute__((always_inline)) int32_t
sum_of_products(const int16_t *left, const int16_t *right, int count)
{
    int32_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += left[i] * right[i];
    return sum;
}

/* Where many threads ask the same network: what comes in is everybody's own and far away, so it is
 * fetched once for several units; where nothing comes in, nothing is fetched. */
static void sums_grouped(const net *n, const net_layer *l, const int32_t *start, const int16_t *in,
                         int32_t *out)
{
    enum { UNITS = 8, INPUTS = 4 };
    int unit = 0;
    for (; unit + UNITS <= l->units; unit += UNITS) {
        int32_t sum[UNITS];
        const int16_t *row = net_row(n, l, unit);
        for (int u = 0; u < UNITS; u++)
            sum[u] = start[unit + u];
        for (int i = 0; i < l->stride; i += INPUTS) {
            const int16_t *const four = __builtin_assume_aligned(in + i, INPUTS * sizeof *in);
            const int32_t a = four[0], b = four[1], c = four[2], d = four[3];
            if (!(a | b | c | d))
                continue;
            for (int u = 0; u < UNITS; u++) {
                const ptrdiff_t at = (ptrdiff_t)u * l->stride + i;
                const int16_t *const w = __builtin_assume_aligned(row + at, INPUTS * sizeof *row);
                sum[u] += w[0] * a + w[1] * b + w[2] * c + w[3] * d;
            }
        }
        for (int u = 0; u < UNITS; u++)
            out[unit + u] = sum[u];
    }
    for (; unit < l->units; unit++)
        out[unit] = start[unit] + sum_of_products(net_row(n, l, unit), in, l->stride);
}

#ifdef ORR_RULES_ONLY /* a card's program */

static inline void sums(const net *n, const net_layer *l, const int32_t *start, const int16_t *in,
                        int32_t *out)
{
    sums_grouped(n, l, start, in, out);
}

#else

static inline __attribute__((always_inline)) void
sums_by_row(const net *n, const net_layer *l, const int32_t *start, const int16_t *in, int32_t *out)
{
    for (int unit = 0; unit < l->units; unit++)
        out[unit] = start[unit] + sum_of_products(net_row(n, l, unit), in, l->stride);
}

static void sums_plain(const net *n, const net_layer *l, const int32_t *start, const int16_t *in,
                       int32_t *out)
{
    sums_by_row(n, l, start, in, out);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void
sums_wide(const net *n, const net_layer *l, const int32_t *start, const int16_t *in, int32_t *out)
{
    sums_by_row(n, l, start, in, out);
}
#else
#define sums_wide sums_plain
#endif

static void sums(const net *n, const net_layer *l, const int32_t *start, const int16_t *in,
                 int32_t *out)
{
    static sums_way *const ways[] = {
        [NET_PLAIN] = sums_plain, [NET_WIDE] = sums_wide, [NET_GROUPED] = sums_grouped};
    ways[n->way](n, l, start, in, out);
}

#endif

/* ---- tables ---------------------------------------------------------------------------------- */

/* 65536 / (1 + exp(-x)) for x = 0, 1/16 ... 8 */
static const int32_t logistic[] = {
    32768, 33792, 34813, 35831, 36843, 37847, 38841, 39824, 40793, 41748, 42687, 43608, 44511,
    45393, 46254, 47094, 47911, 48704, 49474, 50220, 50941, 51638, 52310, 52957, 53581, 54179,
    54754, 55306, 55834, 56339, 56822, 57284, 57724, 58144, 58544, 58925, 59287, 59632, 59959,
    60270, 60565, 60844, 61109, 61360, 61598, 61823, 62036, 62238, 62428, 62608, 62778, 62938,
    63090, 63233, 63368, 63495, 63615, 63728, 63835, 63935, 64030, 64119, 64203, 64283, 64357,
    64427, 64494, 64556, 64614, 64669, 64721, 64770, 64816, 64859, 64900, 64938, 64974, 65008,
    65039, 65069, 65097, 65124, 65149, 65172, 65194, 65215, 65234, 65252, 65269, 65285, 65300,
    65315, 65328, 65341, 65352, 65364, 65374, 65384, 65393, 65402, 65410, 65417, 65425, 65431,
    65438, 65444, 65449, 65454, 65459, 65464, 65468, 65472, 65476, 65480, 65483, 65486, 65489,
    65492, 65495, 65497, 65500, 65502, 65504, 65506, 65508, 65509, 65511, 65513, 65514,
};
/* 65536 exp(-x) for x = 0, 1/16 ... 11 */
static const int32_t falling[] = {
    65536, 61565, 57835, 54331, 51039, 47947, 45042, 42313, 39750, 37341, 35079, 32954, 30957,
    29081, 27319, 25664, 24109, 22649, 21276, 19987, 18776, 17639, 16570, 15566, 14623, 13737,
    12905, 12123, 11388, 10698, 10050, 9441,  8869,  8332,  7827,  7353,  6907,  6489,  6096,
    5726,  5380,  5054,  4747,  4460,  4190,  3936,  3697,  3473,  3263,  3065,  2879,  2705,
    2541,  2387,  2243,  2107,  1979,  1859,  1746,  1641,  1541,  1448,  1360,  1278,  1200,
    1128,  1059,  995,   935,   878,   825,   775,   728,   684,   642,   604,   567,   533,
    500,   470,   442,   415,   390,   366,   344,   323,   303,   285,   268,   252,   236,
    222,   209,   196,   184,   173,   162,   153,   143,   135,   127,   119,   112,   105,
    99,    93,    87,    82,    77,    72,    68,    64,    60,    56,    53,    50,    47,
    44,    41,    39,    36,    34,    32,    30,    28,    27,    25,    23,    22,    21,
    19,    18,    17,    16,    15,    14,    13,    13,    12,    11,    10,    10,    9,
    9,     8,     8,     7,     7,     6,     6,     6,     5,     5,     5,     4,     4,
    4,     4,     3,     3,     3,     3,     3,     2,     2,     2,     2,     2,     2,
    2,     2,     1,     1,     1,     1,     1,     1,     1,
};
#define ENTRIES(table) ((int)(sizeof(table) / sizeof(table)[0]))

/* At x, a one of which is 1 << BIAS_SHIFT; between two entries on a straight line. */
static int32_t look_up(const int32_t *table, int entries, int32_t x)
{
    const int at = x / TABLE_STEP;
    if (at >= entries - 1)
        return table[entries - 1];
    const int64_t rest = x % TABLE_STEP;
    return table[at] + (int32_t)((table[at + 1] - table[at]) * rest / TABLE_STEP);
}

static int32_t chance_of(int32_t x)
{
    return x >= 0 ? look_up(logistic, ENTRIES(logistic), x)
                  : NET_CERTAIN -
                        look_up(logistic, ENTRIES(logistic), x == INT32_MIN ? INT32_MAX : -x);
}

/* Of a move, beside the best one: the exponential of how far it is behind. */
static int32_t share_of(int32_t best, int32_t appeal)
{
    const int64_t behind = (int64_t)best - appeal;
    return look_up(falling, ENTRIES(falling), behind > INT32_MAX ? INT32_MAX : (int32_t)behind);
}

/* ---- layers ---------------------------------------------------------------------------------- */

/* Between 0 and 1. */
static int16_t cut(int32_t sum)
{
    const int32_t value = sum >> NET_WEIGHT_SHIFT, one = 1 << NET_ONE_SHIFT;
    return (int16_t)(value < 0 ? 0 : value > one ? one : value);
}

static void pass(const net *n, const net_layer *l, const int32_t *start, const int16_t *in,
                 int16_t *out)
{
    int32_t sum[NET_MOST_UNITS];
    sums(n, l, start, in, sum);
    for (int unit = 0; unit < l->units; unit++)
        out[unit] = cut(sum[unit]);
    memset(out + l->units, 0, (size_t)(net_padded(l->units) - l->units) * sizeof out[0]);
}

static void take_in(int16_t *values, const int16_t *least, const int16_t *scale, int count)
{
    for (int i = 0; i < count; i++)
        values[i] = (int16_t)((values[i] - least[i]) * scale[i]);
    memset(values + count, 0, (size_t)(net_padded(count) - count) * sizeof values[0]);
}

/* ---- what is asked of numbers ---------------------------------------------------------------- */

void net_think(const net *n, net_numbers *numbers, net_units *hidden)
{
    take_in(numbers->at, n->least, n->scale, n->shape.inputs);
    pass(n, &n->hidden, net_bias(n, &n->hidden), numbers->at, hidden->at);
}

int net_chance(const net *n, const net_units *hidden)
{
    net_units second;
    int32_t sum = 0;
    pass(n, &n->second, net_bias(n, &n->second), hidden->at, second.at);
    sums(n, &n->chance, net_bias(n, &n->chance), second.at, &sum);
    return chance_of(sum);
}

void net_plan(const net *n, const net_units *hidden, int32_t thought[NET_MOST_UNITS])
{
    sums(n, &n->thought, net_bias(n, &n->thought), hidden->at, thought);
}

int32_t net_appeal(const net *n, const int32_t thought[NET_MOST_UNITS], net_numbers *numbers)
{
    net_units units;
    int32_t sum = 0;
    take_in(numbers->at, n->move_least, n->move_scale, n->shape.move_inputs);
    pass(n, &n->move, thought, numbers->at, units.at);
    sums(n, &n->trust, net_bias(n, &n->trust), units.at, &sum);
    return sum;
}

void net_share_out(const int32_t *appeal, int count, float *trust)
{
    int32_t best = INT32_MIN;
    int64_t all = 0;
    for (int i = 0; i < count; i++)
        best = appeal[i] > best ? appeal[i] : best;
    for (int i = 0; i < count; i++)
        all += share_of(best, appeal[i]);
    for (int i = 0; i < count; i++)
        trust[i] = (float)share_of(best, appeal[i]) / (float)all;
}

const net_shape *net_shape_of(const net *n)
{
    return &n->shape;
}
