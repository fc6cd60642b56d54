/* luck.c - see luck.h. */
#include "lab/luck.h"
#include "kernel/kernel.h"
#include "kernel/keyed.h"
#include "lab/seating.h"
#include "lab/sim.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TURNS = 128, NOT_MET = 0 };

/* The first result of every step in every turn, plus 1. */
typedef struct diary {
    uint32_t first[MOST_TURNS][LUCK_MAX_STEPS];
} diary;

/* What the watch writes down, and where. */
static struct {
    const orr_rules *rules;
    const void *state;
    diary *into;
} watched;

typedef struct played {
    bool won;
    double points;
} played;

typedef struct sums {
    double a, b, aa, bb, ab;    /* points */
    double difference, squares; /* wins */
} sums;

static int turn_of(const orr_rules *rules, const void *state)
{
    return rules->game->turn ? rules->game->turn(rules, state) : 0;
}

static void note(const orr_rng *rng, uint32_t result)
{
    const orr_head *head = orr_head_of(watched.state);
    if (rng != &head->rng || head->depth == 0)
        return;
    const int turn = turn_of(watched.rules, watched.state), step = orr_step_now(head);
    if (turn < 0 || turn >= MOST_TURNS || step >= LUCK_MAX_STEPS)
        return;
    uint32_t *first = &watched.into->first[turn][step];
    if (*first == NOT_MET)
        *first = result + 1;
}

static bool play(const luck_plan *plan, seating *seats, void *state, uint64_t seed, uint64_t ties,
                 bool keyed, diary *met, played *end, orr_error *error)
{
    orr_moves moves;
    orr_rng choices = orr_rng_fast(~ties);
    const orr_rules *rules = plan->rules;
    memset(met, 0, sizeof *met);
    watched.rules = rules;
    watched.state = state;
    watched.into = met;
    if (!orr_start(rules, state, seating_chance(seed, keyed), NULL, &moves, error))
        return false;
    orr_skip_forced(rules, state, NULL, &moves);
    for (int i = 0; moves.count > 0 && i < SIM_MAX_DECISIONS; i++)
        orr_play_on(rules, state, seating_choose(seats, state, &moves, &choices), &moves);
    orr_score score;
    orr_score_of(rules, state, &score);
    *end = (played){score.outcome[0] == ORR_WON, score.points[0]};
    return orr_is_whole(rules, state, error);
}

static void count(luck_kind *kind, sums *all, const played end[2], diary *const met[2])
{
    for (int turn = 0; turn < MOST_TURNS; turn++)
        for (int step = 0; step < LUCK_MAX_STEPS; step++) {
            const uint32_t a = met[0]->first[turn][step], b = met[1]->first[turn][step];
            kind->steps[step].both += a != NOT_MET && b != NOT_MET;
            kind->steps[step].same += a != NOT_MET && a == b;
        }
    const double difference = (double)end[1].won - end[0].won;
    kind->pairs++;
    for (int who = 0; who < 2; who++)
        kind->won[who] += end[who].won;
    all->a += end[0].points;
    all->b += end[1].points;
    all->aa += end[0].points * end[0].points;
    all->bb += end[1].points * end[1].points;
    all->ab += end[0].points * end[1].points;
    all->difference += difference;
    all->squares += difference * difference;
}

static void conclude(luck_kind *kind, const sums *s)
{
    const double n = (double)kind->pairs, mean = s->difference / n;
    const double own = s->aa - s->a * s->a / n, other = s->bb - s->b * s->b / n;
    kind->points[0] = s->a / n;
    kind->points[1] = s->b / n;
    kind->correlation = own > 0 && other > 0 ? (s->ab - s->a * s->b / n) / sqrt(own * other) : 0;
    kind->error = n > 1 ? sqrt((s->squares / n - mean * mean) / (n - 1)) : 0;
}

static bool play_pairs(const luck_plan *plan, seating seats[2], void *state, diary *const met[2],
                       luck_result *result, orr_error *error)
{
    const bool same = strcmp(plan->players[0], plan->players[1]) == 0;
    sums all[LUCK_KINDS] = {{0}};
    for (long long i = 0; i < plan->pairs; i++) {
        const uint64_t seed = orr_mix(plan->seed, (uint64_t)i);
        for (int kind = 0; kind < LUCK_KINDS; kind++) {
            played end[2];
            for (int who = 0; who < 2; who++)
                if (!play(plan, &seats[who], state, seed, seed + (same && who), kind == LUCK_KEYED,
                          met[who], &end[who], error))
                    return false;
            count(&result->of[kind], &all[kind], end, met);
        }
        if (plan->progress)
            plan->progress(plan->user, i + 1, plan->pairs);
    }
    for (int kind = 0; kind < LUCK_KINDS; kind++)
        conclude(&result->of[kind], &all[kind]);
    const luck_kind *running = &result->of[LUCK_RUNNING];
    double variance = 0;
    for (int who = 0; who < 2; who++) {
        const double rate = (double)running->won[who] / (double)running->pairs;
        variance += rate * (1 - rate);
    }
    result->unpaired = sqrt(variance / (double)running->pairs);
    return true;
}

bool luck_measure(const luck_plan *plan, luck_result *result, orr_error *error)
{
    const orr_rules *rules = plan->rules;
    const char *specs[2][ORR_MAX_SEATS];
    seating seats[2] = {{0}, {0}};
    void *state = malloc(orr_state_size(rules));
    diary *const met[2] = {malloc(sizeof(diary)), malloc(sizeof(diary))};
    bool good = state && met[0] && met[1];
    memset(result, 0, sizeof *result);
    if (!good)
        orr_fail(error, "Out of memory.");
    for (int who = 0; who < 2 && good; who++) {
        for (int seat = 0; seat < ORR_MAX_SEATS; seat++)
            specs[who][seat] = seat == 0 || rules->game->team ? plan->players[who] : "greedy";
        good = seating_open(&seats[who], rules, specs[who], error);
    }
    keyed_watch = note;
    good = good && play_pairs(plan, seats, state, met, result, error);
    keyed_watch = NULL;
    for (int who = 0; who < 2; who++) {
        seating_close(&seats[who]);
        free(met[who]);
    }
    free(state);
    return good;
}
