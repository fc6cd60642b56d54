/* net.c - see net.h. */
#include "players/net.h"

#include <stdlib.h>
#include <string.h>

enum {
    PAD = 16, /* rows of weights are as many numbers long as are multiplied at once */
    BIAS_SHIFT = NET_ONE_SHIFT + NET_WEIGHT_SHIFT, /* of sums a one is 1 << 18 */
    TABLE_STEP = 1 << (BIAS_SHIFT - 4),            /* tables have sixteen entries for a one */
    ROOM = ORR_MAX_FEATURES,
    PLAYOUT_AT = 26, /* where it stands in a file */
    SHOWN_AT = 28,
};
static const char magic[8] = "ORRNET2";

/* A layer: `units` rows of `width` weights, padded with zeros. */
typedef struct layer {
    int16_t *weights;
    int32_t *bias;
    int units, width, stride;
} layer;

struct net {
    net_shape shape;
    layer hidden, second, chance, thought, move, trust;
    int16_t least[ROOM], scale[ROOM], move_least[ROOM], move_scale[ROOM];
    int32_t (*dot)(const int16_t *left, const int16_t *right, int count);
};

/* ---- sums of products --------------------------------------------------------------------------- */

static inline __attribute__((always_inline)) int32_t
sum_of_products(const int16_t *left, const int16_t *right, int count)
{
    int32_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += left[i] * right[i];
    return sum;
}

static int32_t dot_plain(const int16_t *left, const int16_t *right, int count)
{
    return sum_of_products(left, right, count);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static int32_t dot_wide(const int16_t *left, const int16_t *right,
                                                        int count)
{
    return sum_of_products(left, right, count);
}
#endif

/* ORRERY_PLAIN in the environment: as a machine without wide registers does it, to compare. */
static int32_t (*best_dot(void))(const int16_t *, const int16_t *, int)
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") && !getenv("ORRERY_PLAIN"))
        return dot_wide;
#endif
    return dot_plain;
}

/* ---- tables ------------------------------------------------------------------------------------- */

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

/* At x, a one of which is 1 << BIAS_SHIFT; between two entries on the line from one to the other. */
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

/* ---- layers ------------------------------------------------------------------------------------- */

static int padded(int width)
{
    return (width + PAD - 1) / PAD * PAD;
}

/* Between 0 and 1. */
static int16_t cut(int32_t sum)
{
    const int32_t value = sum >> NET_WEIGHT_SHIFT, one = 1 << NET_ONE_SHIFT;
    return (int16_t)(value < 0 ? 0 : value > one ? one : value);
}

static const int16_t *row_of(const layer *l, int unit)
{
    return l->weights + (size_t)unit * (size_t)l->stride;
}

static void sums(const net *n, const layer *l, const int16_t *in, int32_t *out)
{
    for (int unit = 0; unit < l->units; unit++)
        out[unit] = l->bias[unit] + n->dot(row_of(l, unit), in, l->stride);
}

static void pass(const net *n, const layer *l, const int16_t *in, int16_t *out)
{
    int32_t sum[NET_MOST_UNITS];
    sums(n, l, in, sum);
    for (int unit = 0; unit < l->units; unit++)
        out[unit] = cut(sum[unit]);
    memset(out + l->units, 0, (size_t)(padded(l->units) - l->units) * sizeof out[0]);
}

/* ---- what players ask --------------------------------------------------------------------------- */

static void take_in(int16_t *values, const int16_t *least, const int16_t *scale, int count)
{
    for (int i = 0; i < count; i++)
        values[i] = (int16_t)((values[i] - least[i]) * scale[i]);
    memset(values + count, 0, (size_t)(padded(count) - count) * sizeof values[0]);
}

static void think_of(const net *n, const orr_rules *rules, const void *state, int seat,
                     int16_t *hidden)
{
    int16_t values[ROOM + PAD];
    orr_encode(rules, state, seat, values, n->shape.inputs);
    take_in(values, n->least, n->scale, n->shape.inputs);
    pass(n, &n->hidden, values, hidden);
}

static int chance_by(const net *n, const int16_t *hidden)
{
    int16_t second[NET_MOST_UNITS];
    int32_t sum = 0;
    pass(n, &n->second, hidden, second);
    sums(n, &n->chance, second, &sum);
    return chance_of(sum);
}

int net_value_of(const net *n, const int16_t *numbers)
{
    int16_t values[ROOM + PAD], hidden[NET_MOST_UNITS];
    memcpy(values, numbers, (size_t)n->shape.inputs * sizeof values[0]);
    take_in(values, n->least, n->scale, n->shape.inputs);
    pass(n, &n->hidden, values, hidden);
    return chance_by(n, hidden);
}

int net_value(const net *n, const orr_rules *rules, const void *state, int seat)
{
    int16_t hidden[NET_MOST_UNITS];
    think_of(n, rules, state, seat, hidden);
    return chance_by(n, hidden);
}

static int32_t appeal_of(const net *n, const orr_rules *rules, const void *state, orr_move move,
                         const int32_t *thought)
{
    int16_t values[ROOM + PAD], units[NET_MOST_UNITS];
    int32_t sum = 0;
    orr_encode_move(rules, state, move, values, n->shape.move_inputs);
    take_in(values, n->move_least, n->move_scale, n->shape.move_inputs);
    for (int unit = 0; unit < n->move.units; unit++)
        units[unit] = cut(thought[unit] + n->dot(row_of(&n->move, unit), values, n->move.stride));
    memset(units + n->move.units, 0,
           (size_t)(padded(n->move.units) - n->move.units) * sizeof units[0]);
    sums(n, &n->trust, units, &sum);
    return sum;
}

static void trust_by(const net *n, const orr_rules *rules, const void *state, const int16_t *hidden,
                     const orr_moves *moves, float *trust)
{
    int32_t thought[NET_MOST_UNITS] = {0}, appeal[ORR_MAX_MOVES], best = INT32_MIN;
    int64_t all = 0;
    sums(n, &n->thought, hidden, thought);
    for (int i = 0; i < moves->count; i++) {
        appeal[i] = appeal_of(n, rules, state, moves->at[i], thought);
        best = appeal[i] > best ? appeal[i] : best;
    }
    for (int i = 0; i < moves->count; i++) {
        const int64_t behind = (int64_t)best - appeal[i];
        appeal[i] =
            look_up(falling, ENTRIES(falling), behind > INT32_MAX ? INT32_MAX : (int32_t)behind);
        all += appeal[i];
    }
    for (int i = 0; i < moves->count; i++)
        trust[i] = (float)appeal[i] / (float)all;
}

void net_trust(const net *n, const orr_rules *rules, const void *state, const orr_moves *moves,
               float *trust)
{
    int16_t hidden[NET_MOST_UNITS];
    const orr_head *head = orr_head_of(state);
    think_of(n, rules, state, head->actor == ORR_TEAM ? 0 : head->actor, hidden);
    trust_by(n, rules, state, hidden, moves, trust);
}

int net_look(const net *n, const orr_rules *rules, const void *state, int seat,
             const orr_moves *moves, float *trust)
{
    int16_t hidden[NET_MOST_UNITS];
    think_of(n, rules, state, seat, hidden);
    trust_by(n, rules, state, hidden, moves, trust);
    return chance_by(n, hidden);
}

const net_shape *net_shape_of(const net *n)
{
    return &n->shape;
}

/* ---- files -------------------------------------------------------------------------------------- */

int net_scale(int least, int most)
{
    const int range = most - least;
    return range >= 1 << NET_ONE_SHIFT ? 1 : (1 << NET_ONE_SHIFT) / range;
}

/* Numbers of a file, lowest byte first. */
typedef struct source {
    const uint8_t *at, *end;
    bool short_of;
} source;

static uint64_t take(source *from, int bytes)
{
    uint64_t number = 0;
    if (from->end - from->at < bytes) {
        from->short_of = true;
        return 0;
    }
    for (int i = 0; i < bytes; i++)
        number |= (uint64_t)from->at[i] << (8 * i);
    from->at += bytes;
    return number;
}

static bool read_layer(source *from, layer *l, int units, int width, bool biased)
{
    *l = (layer){.units = units, .width = width, .stride = padded(width)};
    l->weights = calloc((size_t)units * (size_t)l->stride, sizeof l->weights[0]);
    l->bias = calloc((size_t)units, sizeof l->bias[0]);
    if (!l->weights || !l->bias)
        return false;
    for (int unit = 0; unit < units; unit++)
        for (int i = 0; i < width; i++)
            l->weights[unit * l->stride + i] = (int16_t)take(from, 2);
    for (int unit = 0; unit < units && biased; unit++)
        l->bias[unit] = (int32_t)take(from, 4);
    return true;
}

/* No input whatever can make a sum too large. */
static bool cannot_overflow(const layer *l)
{
    for (int unit = 0; unit < l->units; unit++) {
        int64_t most = llabs((int64_t)l->bias[unit]);
        for (int i = 0; i < l->width; i++)
            most += (int64_t)abs(l->weights[unit * l->stride + i]) << NET_ONE_SHIFT;
        if (most > INT32_MAX / 2)
            return false;
    }
    return true;
}

static void read_ranges(const orr_rules *rules, net *n)
{
    orr_feature *features = calloc(ROOM, sizeof *features);
    if (!features)
        abort();
    const int count = orr_features(rules, features, ROOM);
    for (int i = 0; i < count; i++) {
        n->least[i] = (int16_t)features[i].least;
        n->scale[i] = (int16_t)net_scale(features[i].least, features[i].most);
    }
    const int of_moves = orr_move_features(rules, features, ROOM);
    for (int i = 0; i < of_moves; i++) {
        n->move_least[i] = (int16_t)features[i].least;
        n->move_scale[i] = (int16_t)net_scale(features[i].least, features[i].most);
    }
    free(features);
}

static bool read_shape(source *from, net_shape *s)
{
    if (from->end - from->at < (long)sizeof magic || memcmp(from->at, magic, sizeof magic) != 0)
        return false;
    from->at += sizeof magic;
    s->encoding = take(from, 8);
    int *const sizes[] = {&s->inputs, &s->move_inputs, &s->hidden, &s->second, &s->thought};
    for (int i = 0; i < 5; i++) {
        *sizes[i] = (int)take(from, 2);
        if (*sizes[i] < 1 || *sizes[i] > (i < 2 ? ROOM : NET_MOST_UNITS))
            return false;
    }
    s->playout = (int)take(from, 2);
    for (int i = 0; i < CURVE_POINTS; i++)
        s->shown.shown[i] = (int)take(from, 2);
    return curve_is_sound(&s->shown) && !from->short_of;
}

static bool read_layers(source *from, net *n)
{
    const net_shape *s = &n->shape;
    layer *const layers[] = {&n->hidden, &n->second, &n->chance, &n->thought, &n->move, &n->trust};
    const int units[] = {s->hidden, s->second, 1, s->thought, s->thought, 1};
    const int widths[] = {s->inputs, s->hidden, s->second, s->hidden, s->move_inputs, s->thought};
    for (int i = 0; i < 6; i++)
        if (!read_layer(from, layers[i], units[i], widths[i], i < 4) || !cannot_overflow(layers[i]))
            return false;
    return !from->short_of && from->at == from->end;
}

net *net_open(const orr_rules *rules, const void *bytes, size_t length, orr_error *error)
{
    source from = {.at = bytes, .end = (const uint8_t *)bytes + length};
    net *n = calloc(1, sizeof *n);
    if (!n)
        abort();
    n->dot = best_dot();
    if (!read_shape(&from, &n->shape) || !read_layers(&from, n))
        orr_fail(error, "This is no network, or a damaged one.");
    else if (n->shape.encoding != orr_encoding(rules))
        orr_fail(error, "The network was trained on another edition of the game or another pack.");
    else {
        read_ranges(rules, n);
        return n;
    }
    net_close(n);
    return NULL;
}

void net_close(net *n)
{
    if (!n)
        return;
    layer *const layers[] = {&n->hidden, &n->second, &n->chance, &n->thought, &n->move, &n->trust};
    for (int i = 0; i < 6; i++) {
        free(layers[i]->weights);
        free(layers[i]->bias);
    }
    free(n);
}

static void put(uint8_t **to, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        *(*to)++ = (uint8_t)(number >> (8 * i));
}

void *net_write(const net_weights *w, size_t *length)
{
    const net_shape *s = &w->shape;
    const int16_t *const weights[] = {w->hidden,  w->second, w->chance,
                                      w->thought, w->move,   w->trust};
    const int32_t *const bias[] = {w->hidden_bias, w->second_bias, w->chance_bias, w->thought_bias};
    const int units[] = {s->hidden, s->second, 1, s->thought, s->thought, 1};
    const int widths[] = {s->inputs, s->hidden, s->second, s->hidden, s->move_inputs, s->thought};
    const int sizes[] = {s->inputs, s->move_inputs, s->hidden, s->second, s->thought, s->playout};
    *length = SHOWN_AT + 2 * CURVE_POINTS;
    for (int i = 0; i < 6; i++)
        *length += (size_t)units[i] * (size_t)widths[i] * 2 + (i < 4 ? (size_t)units[i] * 4 : 0);
    uint8_t *bytes = malloc(*length), *to = bytes;
    if (!bytes)
        abort();
    memcpy(to, magic, sizeof magic);
    to += sizeof magic;
    put(&to, s->encoding, 8);
    for (int i = 0; i < 6; i++)
        put(&to, (uint64_t)sizes[i], 2);
    for (int i = 0; i < CURVE_POINTS; i++)
        put(&to, (uint64_t)s->shown.shown[i], 2);
    for (int i = 0; i < 6; i++) {
        for (int j = 0; j < units[i] * widths[i]; j++)
            put(&to, (uint16_t)weights[i][j], 2);
        for (int j = 0; i < 4 && j < units[i]; j++)
            put(&to, (uint32_t)bias[i][j], 4);
    }
    return bytes;
}

bool net_rewrite(void *bytes, size_t length, int playout, const shown_curve *shown)
{
    uint8_t *to = (uint8_t *)bytes + PLAYOUT_AT;
    if (length < SHOWN_AT + 2 * CURVE_POINTS || memcmp(bytes, magic, sizeof magic) != 0)
        return false;
    put(&to, (uint64_t)playout, 2);
    for (int i = 0; i < CURVE_POINTS; i++)
        put(&to, (uint64_t)shown->shown[i], 2);
    return true;
}
