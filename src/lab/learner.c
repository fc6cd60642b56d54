/* learner.c - see learner.h.
 *
 * Plain gradient descent (Adam) on small batches. A unit gives what lies between 0 and 1; outside a
 * little of the gradient is let through, so that no unit is lost for good. One game in twenty is
 * never studied: those tell how well it does on what it has not seen.
 */
#include "lab/learner.h"
#include "kernel/kernel.h"
#include "lab/trial.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CHECK_EVERY = 20, QUARTERS = 4, MOST_MOVES = 256 };
/* What works on many numbers at once becomes part of one function, which there is for wide
 * registers, too. */
#define INLINE static inline __attribute__((always_inline))
static const float leak = 0.02f, full_byte = 1.0f / 256;
static const float hardly_wrong = 1e-3f;         /* a share of which nothing is learned */
static const double forgetting = 0.03;           /* weights that serve nothing fade */
static const float slow = 0.9f, slower = 0.999f; /* how long a gradient is remembered */

/* Where each layer's numbers begin in the memory. Rows of the first and of the moves are inputs,
 * since most inputs are 0 and can be passed over; rows of the others are units. */
typedef struct map {
    size_t hidden, hidden_bias, second, second_bias, chance, chance_bias;
    size_t thought, thought_bias, move, trust, all;
} map;

struct learner {
    net_shape shape;
    map at;
    float *memory; /* weights; the mean gradient of each; its mean square; the count */
    float *gradient;
    size_t size;
};

typedef struct activity { /* of all layers for one position */
    float hidden[NET_MOST_UNITS], second[NET_MOST_UNITS], thought[NET_MOST_UNITS];
    float chance;
} activity;

static map lay_out(const net_shape *s)
{
    map m = {0};
    size_t *const parts[] = {&m.hidden, &m.hidden_bias, &m.second,  &m.second_bias,
                             &m.chance, &m.chance_bias, &m.thought, &m.thought_bias,
                             &m.move,   &m.trust};
    const int sizes[] = {
        s->inputs * s->hidden,  s->hidden,  s->hidden * s->second,       s->second, s->second, 1,
        s->hidden * s->thought, s->thought, s->move_inputs * s->thought, s->thought};
    for (int i = 0; i < 10; i++) {
        *parts[i] = m.all;
        m.all += (size_t)sizes[i];
    }
    return m;
}

static void scatter(learner *l, size_t at, size_t count, double width, orr_rng *rng)
{
    for (size_t i = 0; i < count; i++)
        l->memory[at + i] =
            (float)(((double)(orr_rng_next(rng) >> 11) * 0x1p-53 - 0.5) * 2 * width);
}

learner *learner_new(const orr_rules *rules, learner_shape shape, uint64_t seed)
{
    learner *l = orr_alloc_zeroed(1, sizeof *l);
    orr_rng rng = orr_rng_fast(seed);
    l->shape = (net_shape){.encoding = orr_encoding(rules),
                           .inputs = orr_features(rules, NULL, 0),
                           .move_inputs = orr_move_features(rules, NULL, 0),
                           .hidden = shape.hidden,
                           .second = shape.second,
                           .thought = shape.thought,
                           .playout = shape.playout};
    l->shape.shown = curve_plain();
    const net_shape *s = &l->shape;
    l->at = lay_out(s);
    l->size = 3 * l->at.all + 1;
    l->memory = orr_alloc_zeroed(l->size, sizeof l->memory[0]);
    l->gradient = orr_alloc_zeroed(l->at.all, sizeof l->gradient[0]);
    scatter(l, l->at.hidden, (size_t)s->inputs * (size_t)s->hidden, 2 / sqrt(s->inputs), &rng);
    scatter(l, l->at.second, (size_t)s->hidden * (size_t)s->second, 1.5 / sqrt(s->hidden), &rng);
    scatter(l, l->at.chance, (size_t)s->second, 1 / sqrt(s->second), &rng);
    scatter(l, l->at.thought, (size_t)s->hidden * (size_t)s->thought, 1.5 / sqrt(s->hidden), &rng);
    scatter(l, l->at.move, (size_t)s->move_inputs * (size_t)s->thought, 2 / sqrt(s->move_inputs),
            &rng);
    scatter(l, l->at.trust, (size_t)s->thought, 1 / sqrt(s->thought), &rng);
    for (int i = 0; i < s->hidden; i++)
        l->memory[l->at.hidden_bias + (size_t)i] = 0.25f;
    for (int i = 0; i < s->second; i++)
        l->memory[l->at.second_bias + (size_t)i] = 0.25f;
    for (int i = 0; i < s->thought; i++)
        l->memory[l->at.thought_bias + (size_t)i] = 0.25f;
    return l;
}

void learner_free(learner *l)
{
    if (!l)
        return;
    free(l->memory);
    free(l->gradient);
    free(l);
}

float *learner_memory(learner *l, size_t *count)
{
    *count = l->size;
    return l->memory;
}

/* ---- forwards -------------------------------------------------------------------------------- */

static float cut(float sum)
{
    return sum < 0 ? 0 : sum > 1 ? 1 : sum;
}

/* How much of a gradient passes a unit that gave this. */
static float passes(float given)
{
    return given <= 0 || given >= 1 ? leak : 1;
}

/* sums += inputs x weights, whose rows are inputs. */
INLINE void add_inputs(float *sums, int units, const uint8_t *inputs, int count,
                       const float *weights)
{
    for (int i = 0; i < count; i++) {
        if (!inputs[i])
            continue;
        const float value = (float)inputs[i] * full_byte;
        const float *row = weights + (size_t)i * (size_t)units;
        for (int unit = 0; unit < units; unit++)
            sums[unit] += value * row[unit];
    }
}

/* Eight sums side by side, so that none has to wait for the one before. */
INLINE float dot(const float *left, const float *right, int count)
{
    enum { LANES = 8 };
    float lanes[LANES] = {0}, sum = 0;
    int i = 0;
    for (; i + LANES <= count; i += LANES)
        for (int lane = 0; lane < LANES; lane++)
            lanes[lane] += left[i + lane] * right[i + lane];
    for (; i < count; i++)
        sum += left[i] * right[i];
    for (int lane = 0; lane < LANES; lane++)
        sum += lanes[lane];
    return sum;
}

INLINE void forwards(const learner *l, const uint8_t *inputs, activity *a)
{
    const net_shape *s = &l->shape;
    const float *w = l->memory;
    memcpy(a->hidden, w + l->at.hidden_bias, (size_t)s->hidden * sizeof a->hidden[0]);
    add_inputs(a->hidden, s->hidden, inputs, s->inputs, w + l->at.hidden);
    for (int i = 0; i < s->hidden; i++)
        a->hidden[i] = cut(a->hidden[i]);
    for (int i = 0; i < s->second; i++)
        a->second[i] =
            cut(w[l->at.second_bias + (size_t)i] +
                dot(w + l->at.second + (size_t)i * (size_t)s->hidden, a->hidden, s->hidden));
    const float sum = w[l->at.chance_bias] + dot(w + l->at.chance, a->second, s->second);
    a->chance = 1 / (1 + expf(-sum));
    for (int i = 0; i < s->thought; i++)
        a->thought[i] =
            w[l->at.thought_bias + (size_t)i] +
            dot(w + l->at.thought + (size_t)i * (size_t)s->hidden, a->hidden, s->hidden);
}

/* ---- backwards ------------------------------------------------------------------------------- */

INLINE void add_scaled(float *to, const float *from, float factor, int count)
{
    for (int i = 0; i < count; i++)
        to[i] += factor * from[i];
}

/* The value: from the chance back to the hidden layer. */
INLINE void blame_value(learner *l, const activity *a, float error, float *hidden)
{
    const net_shape *s = &l->shape;
    const float *w = l->memory;
    float *g = l->gradient;
    g[l->at.chance_bias] += error;
    add_scaled(g + l->at.chance, a->second, error, s->second);
    for (int i = 0; i < s->second; i++) {
        const float unit = error * w[l->at.chance + (size_t)i] * passes(a->second[i]);
        const size_t row = l->at.second + (size_t)i * (size_t)s->hidden;
        g[l->at.second_bias + (size_t)i] += unit;
        add_scaled(g + row, a->hidden, unit, s->hidden);
        add_scaled(hidden, w + row, unit, s->hidden);
    }
}

INLINE void blame_inputs(float *gradient, int units, const uint8_t *inputs, int count,
                         const float *blame)
{
    for (int i = 0; i < count; i++)
        if (inputs[i])
            add_scaled(gradient + (size_t)i * (size_t)units, blame, (float)inputs[i] * full_byte,
                       units);
}

INLINE void blame_hidden(learner *l, const uint8_t *inputs, const activity *a, float *hidden)
{
    const net_shape *s = &l->shape;
    for (int i = 0; i < s->hidden; i++)
        hidden[i] *= passes(a->hidden[i]);
    add_scaled(l->gradient + l->at.hidden_bias, hidden, 1, s->hidden);
    blame_inputs(l->gradient + l->at.hidden, s->hidden, inputs, s->inputs, hidden);
}

typedef float move_units[MOST_MOVES][NET_MOST_UNITS];

/* The share that each move is given, and what the units of each gave. */
INLINE void share_out(const learner *l, int count, const uint8_t *moves, const activity *a,
                      move_units units, float *given)
{
    const net_shape *s = &l->shape;
    const float *w = l->memory;
    float best = -INFINITY, sum = 0;
    for (int m = 0; m < count; m++) {
        memcpy(units[m], a->thought, (size_t)s->thought * sizeof units[m][0]);
        add_inputs(units[m], s->thought, moves + (size_t)m * (size_t)s->move_inputs, s->move_inputs,
                   w + l->at.move);
        for (int i = 0; i < s->thought; i++)
            units[m][i] = cut(units[m][i]);
        given[m] = dot(w + l->at.trust, units[m], s->thought);
        best = given[m] > best ? given[m] : best;
    }
    for (int m = 0; m < count; m++)
        sum += given[m] = expf(given[m] - best);
    for (int m = 0; m < count; m++)
        given[m] /= sum;
}

/* From how wrong each move's share was back to the hidden layer. */
INLINE void blame_moves(learner *l, int count, const uint8_t *moves, const activity *a,
                        move_units units, const float *errors, float *hidden)
{
    const net_shape *s = &l->shape;
    const float *w = l->memory;
    float thought[NET_MOST_UNITS] = {0};
    for (int m = 0; m < count; m++) {
        float blame[NET_MOST_UNITS];
        if (fabsf(errors[m]) < hardly_wrong)
            continue;
        add_scaled(l->gradient + l->at.trust, units[m], errors[m], s->thought);
        for (int i = 0; i < s->thought; i++) {
            blame[i] = errors[m] * w[l->at.trust + (size_t)i] * passes(units[m][i]);
            thought[i] += blame[i];
        }
        blame_inputs(l->gradient + l->at.move, s->thought,
                     moves + (size_t)m * (size_t)s->move_inputs, s->move_inputs, blame);
    }
    for (int i = 0; i < s->thought; i++) {
        const size_t row = l->at.thought + (size_t)i * (size_t)s->hidden;
        l->gradient[l->at.thought_bias + (size_t)i] += thought[i];
        add_scaled(l->gradient + row, a->hidden, thought[i], s->hidden);
        add_scaled(hidden, w + row, thought[i], s->hidden);
    }
}

/* What the teacher gave the moves, less what they are given. Gives the loss. */
static double errors_of_teaching(const float *shares, const float *given, int count, float *errors)
{
    double loss = 0;
    for (int m = 0; m < count; m++) {
        errors[m] = given[m] - shares[m];
        loss -= (double)shares[m] * log((double)given[m] + 1e-9);
    }
    return loss;
}

/* The moves of a lesson, after forwards. Gives the loss. */
INLINE double take_moves(learner *l, const lesson *at, const uint8_t *moves, const float *shares,
                         const activity *a, bool study, float *hidden)
{
    static _Thread_local move_units units;
    float given[MOST_MOVES], errors[MOST_MOVES];
    const int count = at->move_count;
    if (count < 2 || count > MOST_MOVES)
        return 0;
    share_out(l, count, moves, a, units, given);
    const double loss = at->tried ? trial_errors(at, shares, given, errors)
                                  : errors_of_teaching(shares, given, count, errors);
    if (study)
        blame_moves(l, count, moves, a, units, errors, hidden);
    return loss;
}

/* Adam: every weight takes steps of about the same size, in the direction of late. */
static void step(learner *l, learner_pace pace)
{
    const size_t all = l->at.all;
    float *w = l->memory, *mean = w + all, *square = mean + all, *steps = square + all;
    *steps += 1;
    const double warm =
        sqrt(1 - pow((double)slower, (double)*steps)) / (1 - pow((double)slow, (double)*steps));
    const float size = (float)(pace.rate * warm), part = 1.0f / (float)pace.batch;
    const float fading = (float)(pace.rate * forgetting);
    for (size_t i = 0; i < all; i++) {
        const float g = l->gradient[i] * part;
        mean[i] = slow * mean[i] + (1 - slow) * g;
        square[i] = slower * square[i] + (1 - slower) * g * g;
        w[i] -= size * mean[i] / (sqrtf(square[i]) + 1e-8f) + fading * w[i];
    }
    memset(l->gradient, 0, all * sizeof l->gradient[0]);
}

/* ---- lessons --------------------------------------------------------------------------------- */

typedef struct marks {
    double value, trust, quarter[QUARTERS], advice[QUARTERS], even[QUARTERS];
    long long values, trusts, quarters[QUARTERS];
} marks;

/* -log of what a chance gave the truth. */
static double loss_of_chance(double chance, double truth)
{
    return -truth * log(chance + 1e-9) - (1 - truth) * log(1 - chance + 1e-9);
}

INLINE void take_plainly(learner *l, const lessons *all, const lesson *at, bool study, marks *m)
{
    const uint8_t *inputs = all->bytes + at->inputs;
    float hidden[NET_MOST_UNITS] = {0};
    activity a;
    forwards(l, inputs, &a);
    const double truth = (double)at->result, loss = loss_of_chance((double)a.chance, truth);
    m->value += loss;
    m->values++;
    m->quarter[at->part] += loss;
    m->quarters[at->part]++;
    m->advice[at->part] += loss_of_chance((double)at->advice, truth);
    m->even[at->part] += loss_of_chance((double)at->even, truth);
    if (study)
        blame_value(l, &a, a.chance - at->target, hidden);
    if (at->move_count > 1) {
        m->trust +=
            take_moves(l, at, inputs + all->inputs, all->shares + at->shares, &a, study, hidden);
        m->trusts++;
    }
    if (study)
        blame_hidden(l, inputs, &a, hidden);
}

/* The same sums in wide registers, where there are some. */
#if defined(__x86_64__)
__attribute__((target("avx2"))) static void take_widely(learner *l, const lessons *all,
                                                        const lesson *at, bool study, marks *m)
{
    take_plainly(l, all, at, study, m);
}
#endif

static void take_lesson(learner *l, const lessons *all, const lesson *at, bool study, marks *m)
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
        take_widely(l, all, at, study, m);
        return;
    }
#endif
    take_plainly(l, all, at, study, m);
}

static learner_loss loss_of(const marks *m)
{
    learner_loss loss = {.value = m->values ? m->value / (double)m->values : 0,
                         .trust = m->trusts ? m->trust / (double)m->trusts : 0};
    for (int i = 0; i < QUARTERS; i++) {
        const double count = m->quarters[i] ? (double)m->quarters[i] : 1;
        loss.quarter[i] = m->quarter[i] / count;
        loss.advice[i] = m->advice[i] / count;
        loss.even[i] = m->even[i] / count;
    }
    return loss;
}

/* Whole games are: positions of one game are too much alike. */
static bool is_for_checking(const lesson *l)
{
    return l->game % CHECK_EVERY == 0;
}

learner_loss learner_study(learner *l, const lessons *all, learner_pace pace, orr_rng *rng)
{
    marks m = {0};
    int in_batch = 0;
    for (size_t n = 0; n < all->count; n++) {
        const size_t i = (size_t)(orr_rng_next(rng) % all->count);
        if (is_for_checking(&all->at[i]))
            continue;
        take_lesson(l, all, &all->at[i], true, &m);
        if (++in_batch == pace.batch) {
            step(l, pace);
            in_batch = 0;
        }
    }
    memset(l->gradient, 0, l->at.all * sizeof l->gradient[0]); /* of a batch that is not full */
    return loss_of(&m);
}

learner_loss learner_check(learner *l, const lessons *all)
{
    marks m = {0};
    for (size_t i = 0; i < all->count; i++)
        if (is_for_checking(&all->at[i]))
            take_lesson(l, all, &all->at[i], false, &m);
    return loss_of(&m);
}

/* ---- the file -------------------------------------------------------------------------------- */

static int16_t rounded(float weight)
{
    const float value = roundf(weight * (1 << NET_WEIGHT_SHIFT));
    return (int16_t)(value > 32767 ? 32767 : value < -32767 ? -32767 : value);
}

/* Rows become units where they were inputs. */
static int16_t *round_all(const float *from, int units, int width, bool by_input)
{
    int16_t *to = orr_alloc_zeroed((size_t)units * (size_t)width, sizeof *to);
    for (int unit = 0; unit < units; unit++)
        for (int i = 0; i < width; i++)
            to[unit * width + i] = rounded(from[by_input ? i * units + unit : unit * width + i]);
    return to;
}

static int32_t *round_bias(const float *from, int units)
{
    int32_t *to = orr_alloc_zeroed((size_t)units, sizeof *to);
    for (int unit = 0; unit < units; unit++)
        to[unit] = (int32_t)lroundf(from[unit] * (1 << (NET_WEIGHT_SHIFT + NET_ONE_SHIFT)));
    return to;
}

void *learner_write(const learner *l, size_t *length)
{
    const net_shape *s = &l->shape;
    const float *w = l->memory;
    int16_t *const weights[] = {
        round_all(w + l->at.hidden, s->hidden, s->inputs, true),
        round_all(w + l->at.second, s->second, s->hidden, false),
        round_all(w + l->at.chance, 1, s->second, false),
        round_all(w + l->at.thought, s->thought, s->hidden, false),
        round_all(w + l->at.move, s->thought, s->move_inputs, true),
        round_all(w + l->at.trust, 1, s->thought, false),
    };
    int32_t *const bias[] = {
        round_bias(w + l->at.hidden_bias, s->hidden),
        round_bias(w + l->at.second_bias, s->second),
        round_bias(w + l->at.chance_bias, 1),
        round_bias(w + l->at.thought_bias, s->thought),
    };
    const net_weights whole = {.shape = *s,
                               .hidden = weights[0],
                               .second = weights[1],
                               .chance = weights[2],
                               .thought = weights[3],
                               .move = weights[4],
                               .trust = weights[5],
                               .hidden_bias = bias[0],
                               .second_bias = bias[1],
                               .chance_bias = bias[2],
                               .thought_bias = bias[3]};
    void *bytes = net_write(&whole, length);
    for (int i = 0; i < 6; i++)
        free(weights[i]);
    for (int i = 0; i < 4; i++)
        free(bias[i]);
    return bytes;
}
