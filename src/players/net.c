/* net.c - see net.h. What players ask of a network, and its file. */
#include "players/net.h"
#include "kernel/kernel.h"
#include "players/net_form.h"

#include <stdlib.h>
#include <string.h>

enum {
    PLAYOUT_AT = 26, /* where it stands in a file */
    SHOWN_AT = 28,
    LAYERS = 6,
    BIASED = 4, /* so many of them, the first ones */
};
static const char magic[8] = "ORRNET2";

/* ---- what players ask ------------------------------------------------------------------------ */

static void think_of(const net *n, const orr_rules *rules, const void *state, int seat,
                     net_units *hidden)
{
    net_numbers numbers;
    orr_encode(rules, state, seat, numbers.at, n->shape.inputs);
    net_think(n, &numbers, hidden);
}

int net_value_of(const net *n, const int16_t *values)
{
    net_numbers numbers;
    net_units hidden;
    memcpy(numbers.at, values, (size_t)n->shape.inputs * sizeof values[0]);
    net_think(n, &numbers, &hidden);
    return net_chance(n, &hidden);
}

int net_value(const net *n, const orr_rules *rules, const void *state, int seat)
{
    net_units hidden;
    think_of(n, rules, state, seat, &hidden);
    return net_chance(n, &hidden);
}

static void trust_by(const net *n, const orr_rules *rules, const void *state,
                     const net_units *hidden, const orr_moves *moves, float *trust)
{
    int32_t thought[NET_MOST_UNITS], appeal[ORR_MAX_MOVES];
    net_plan(n, hidden, thought);
    for (int i = 0; i < moves->count; i++) {
        net_numbers numbers;
        orr_encode_move(rules, state, moves->at[i], numbers.at, n->shape.move_inputs);
        appeal[i] = net_appeal(n, thought, &numbers);
    }
    net_share_out(appeal, moves->count, trust);
}

void net_trust(const net *n, const orr_rules *rules, const void *state, const orr_moves *moves,
               float *trust)
{
    net_units hidden;
    const orr_head *head = orr_head_of(state);
    think_of(n, rules, state, head->actor == ORR_TEAM ? 0 : head->actor, &hidden);
    trust_by(n, rules, state, &hidden, moves, trust);
}

int net_look(const net *n, const orr_rules *rules, const void *state, int seat,
             const orr_moves *moves, float *trust)
{
    net_units hidden;
    think_of(n, rules, state, seat, &hidden);
    trust_by(n, rules, state, &hidden, moves, trust);
    return net_chance(n, &hidden);
}

/* ---- files ----------------------------------------------------------------------------------- */

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

static void read_layer(source *from, net *n, const net_layer *l, bool biased)
{
    for (int unit = 0; unit < l->units; unit++)
        for (int i = 0; i < l->width; i++)
            net_row(n, l, unit)[i] = (int16_t)take(from, 2);
    for (int unit = 0; unit < l->units && biased; unit++)
        net_bias(n, l)[unit] = (int32_t)take(from, 4);
}

/* No input whatever can make a sum too large. */
static bool cannot_overflow(const net *n, const net_layer *l)
{
    for (int unit = 0; unit < l->units; unit++) {
        int64_t most = llabs((int64_t)net_bias(n, l)[unit]);
        for (int i = 0; i < l->width; i++)
            most += (int64_t)abs(net_row(n, l, unit)[i]) << NET_ONE_SHIFT;
        if (most > INT32_MAX / 2)
            return false;
    }
    return true;
}

static void read_ranges(const orr_rules *rules, net *n)
{
    orr_feature *features = orr_alloc_zeroed(NET_ROOM, sizeof *features);
    const int count = orr_features(rules, features, NET_ROOM);
    for (int i = 0; i < count; i++) {
        n->least[i] = (int16_t)features[i].least;
        n->scale[i] = (int16_t)net_scale(features[i].least, features[i].most);
    }
    const int of_moves = orr_move_features(rules, features, NET_ROOM);
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
        if (*sizes[i] < 1 || *sizes[i] > (i < 2 ? NET_ROOM : NET_MOST_UNITS))
            return false;
    }
    s->playout = (int)take(from, 2);
    for (int i = 0; i < CURVE_POINTS; i++)
        s->shown.shown[i] = (int)take(from, 2);
    return curve_is_sound(&s->shown) && !from->short_of;
}

/* Where each layer lies, one after the other; returns how many bytes there are. */
static uint32_t lay_out(net *n)
{
    const net_shape *s = &n->shape;
    const int units[] = {s->hidden, s->second, 1, s->thought, s->thought, 1};
    const int widths[] = {s->inputs, s->hidden, s->second, s->hidden, s->move_inputs, s->thought};
    net_layer *const layers[] = {&n->hidden,  &n->second, &n->chance,
                                 &n->thought, &n->move,   &n->trust};
    uint32_t at = offsetof(net, weights);
    for (int i = 0; i < LAYERS; i++) {
        *layers[i] = (net_layer){
            .weights = at, .units = units[i], .width = widths[i], .stride = net_padded(widths[i])};
        at += (uint32_t)(units[i] * layers[i]->stride) * (uint32_t)sizeof(int16_t);
        layers[i]->bias = at;
        at += (uint32_t)net_padded(units[i]) * (uint32_t)sizeof(int32_t);
    }
    return at;
}

static bool read_layers(source *from, net *n)
{
    const net_layer *const layers[] = {&n->hidden,  &n->second, &n->chance,
                                       &n->thought, &n->move,   &n->trust};
    for (int i = 0; i < LAYERS; i++) {
        read_layer(from, n, layers[i], i < BIASED);
        if (!cannot_overflow(n, layers[i]))
            return false;
    }
    return !from->short_of && from->at == from->end;
}

/* ORRERY_PLAIN in the environment: as a machine without wide registers does it, to compare. */
static int best_way(void)
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") && !getenv("ORRERY_PLAIN"))
        return NET_WIDE;
#endif
    return NET_PLAIN;
}

net *net_open(const orr_rules *rules, const void *bytes, size_t length, orr_error *error)
{
    source from = {.at = bytes, .end = (const uint8_t *)bytes + length};
    net form = {.way = best_way()};
    if (!read_shape(&from, &form.shape)) {
        orr_fail(error, "This is not a network, or it is damaged.");
        return NULL;
    }
    form.size = lay_out(&form);
    net *n = orr_alloc_zeroed(1, form.size);
    *n = form;
    if (!read_layers(&from, n))
        orr_fail(error, "This is not a network, or it is damaged.");
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
    free(n);
}

net *net_for_card(const net *n, size_t *size)
{
    net *copy = malloc(n->size);
    if (!copy)
        return NULL;
    memcpy(copy, n, n->size);
    copy->way = NET_GROUPED;
    *size = n->size;
    return copy;
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
    uint8_t *bytes = orr_alloc(*length), *to = bytes;
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
