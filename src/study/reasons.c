/* reasons.c - see reasons.h.
 *
 * Both moves are played in the same imagined games. Of each number of the encoding the mean is
 * taken after either. With a network it is asked what the position after the other move would be
 * worth with this one number as it is after the first; so what is said is what the network goes by,
 * not merely what is different. Without one, what differs most within its range comes first.
 */
#include "study/reasons.h"
#include "kernel/kernel.h"
#include "players/nets.h"
#include "players/players.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 16 };
static const double least_share = 0.01; /* of its range: less is not worth telling */

typedef struct study {
    const orr_rules *rules;
    orr_feature *features;
    int16_t *values;
    double *sums[2]; /* after the one move, after the other */
    void *state;
    int seat, count;
} study;

static void look_after(study *s, const void *concealed, orr_move move, uint64_t seed, double *sums)
{
    orr_moves moves;
    memcpy(s->state, concealed, orr_state_size(s->rules));
    orr_imagine(s->rules, s->state, seed);
    orr_play_on(s->rules, s->state, move, &moves);
    orr_encode(s->rules, s->state, s->seat, s->values, s->count);
    for (int i = 0; i < s->count; i++)
        sums[i] += (double)s->values[i] / GAMES;
}

static void round_into(const study *s, const double *means, int16_t *values)
{
    for (int i = 0; i < s->count; i++)
        values[i] = (int16_t)lround(means[i]);
}

/* What it is worth that number i is as after the first move. */
static double gain_of(const study *s, const net *n, int i, const int16_t *base)
{
    memcpy(s->values, base, (size_t)s->count * sizeof base[0]);
    s->values[i] = (int16_t)lround(s->sums[0][i]);
    const int with = net_value_of(n, s->values);
    s->values[i] = base[i];
    return (double)(with - net_value_of(n, s->values)) / NET_CERTAIN;
}

static int insert(reason *reasons, int count, double rank, double *ranks, const reason *fresh)
{
    int place = count;
    while (place > 0 && ranks[place - 1] < rank)
        place--;
    if (place == REASONS_MOST)
        return count;
    const int last = count < REASONS_MOST ? count : REASONS_MOST - 1;
    memmove(&reasons[place + 1], &reasons[place], (size_t)(last - place) * sizeof reasons[0]);
    memmove(&ranks[place + 1], &ranks[place], (size_t)(last - place) * sizeof ranks[0]);
    reasons[place] = *fresh;
    ranks[place] = rank;
    return last + 1;
}

static int choose(study *s, const net *n, reason reasons[REASONS_MOST])
{
    static const double barely = 0.002; /* a chance that nobody would miss */
    int16_t base[ORR_MAX_FEATURES];
    double ranks[REASONS_MOST];
    int count = 0;
    round_into(s, s->sums[1], base);
    for (int i = 0; i < s->count; i++) {
        const orr_feature *f = &s->features[i];
        const double more = s->sums[0][i] - s->sums[1][i];
        const double share = fabs(more) / (f->most > f->least ? f->most - f->least : 1);
        if (f->most - f->least < 2)
            continue; /* yes or no: that names the move, not what it brings */
        if (share < least_share || fabs(more) < 0.5)
            continue;
        const reason fresh = {.feature = *f, .more = more, .gain = n ? gain_of(s, n, i, base) : 0};
        if (n && fabs(fresh.gain) < barely)
            continue;
        count = insert(reasons, count, n ? fabs(fresh.gain) : share, ranks, &fresh);
    }
    return count;
}

static void open_study(study *s)
{
    s->count = orr_features(s->rules, NULL, 0);
    s->features = orr_alloc_zeroed((size_t)s->count, sizeof *s->features);
    s->values = orr_alloc_zeroed(ORR_MAX_FEATURES, sizeof *s->values);
    s->sums[0] = orr_alloc_zeroed((size_t)s->count, sizeof *s->sums[0]);
    s->sums[1] = orr_alloc_zeroed((size_t)s->count, sizeof *s->sums[1]);
    s->state = orr_alloc(orr_state_size(s->rules));
    orr_features(s->rules, s->features, s->count);
}

static void close_study(study *s)
{
    free(s->features);
    free(s->values);
    free(s->sums[0]);
    free(s->sums[1]);
    free(s->state);
}

int reasons_between(const orr_rules *rules, const void *concealed, orr_move one, orr_move other,
                    reason reasons[REASONS_MOST])
{
    study s = {.rules = rules,
               .seat = players_decider(orr_head_of(concealed), orr_head_of(concealed)->viewer)};
    if (!rules->game->encode)
        return 0;
    open_study(&s);
    net *n = nets_open(rules, "");
    for (uint64_t game = 0; game < GAMES; game++) {
        look_after(&s, concealed, one, game, s.sums[0]);
        look_after(&s, concealed, other, game, s.sums[1]);
    }
    const int count = choose(&s, n, reasons);
    net_close(n);
    close_study(&s);
    return count;
}
