/* mine_prove.c - see mine_prove.h. */
#include "lab/mine_prove.h"
#include "kernel/kernel.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LOOK_ITERATIONS = 1000,
    PROOFS = 3,  /* deep searches, each with imagined deals of its own */
    TRIES_1 = 8, /* by a player of level 1 */
    TRIES = 4,   /* by others */
    MOST_SOLVED = 6,
    SURE = 3,   /* standard errors */
    OFTEN = 20, /* one in so many iterations */
    WORTH_COUNTING = 30,
};
static const double margin = 0.12;   /* of the odds, about: three points where it is even */
static const double least = 0.015;   /* and so many points in any case */
static const double at_glance = 0.7; /* of the margin, before anything is proved */
static const double hopeless = 0.04; /* a chance of winning that nobody plays for */
/* What a search thinks of a move that may win as surely as one that was calculated to the end. */
static const double nearly_won = 0.65;

static const int ratings[PROVER_PLAYERS] = {
    [PROVER_GREEDY] = 950,
    [PROVER_LEVEL_1] = 1050,
    [PROVER_LEVEL_2] = 1250,
    [PROVER_LEVEL_3] = 1450,
};

/* ---- players -------------------------------------------------------------------------------- */

static bool is_stopped(void *user)
{
    const prover *p = user;
    return p->stop && p->stop();
}

bool prover_open(prover *p, long long iterations, bool (*stop)(void), orr_error *error)
{
    char look[40], deep[40], rest[40];
    snprintf(look, sizeof look, "mcts:%d", LOOK_ITERATIONS);
    snprintf(deep, sizeof deep, "mcts:%lld", iterations);
    snprintf(rest, sizeof rest, "mcts:%lld", iterations / 2);
    const char *const specs[PROVER_PLAYERS] = {"greedy", "mcts:1", "mcts:2", "mcts:3",
                                               look,     deep,     rest};
    *p = (prover){.stop = stop};
    for (int i = 0; i < PROVER_PLAYERS; i++) {
        if (!(p->players[i] = orr_player_new(specs[i], 1, error)))
            return false;
        orr_player_heed(p->players[i], is_stopped, p);
    }
    return true;
}

void prover_close(prover *p)
{
    for (int i = 0; i < PROVER_PLAYERS; i++)
        orr_player_free(p->players[i]);
}

orr_move prover_choose(prover *p, enum prover_player who, const position *at)
{
    return orr_player_choose(p->players[who], at->rules, at->view, at->moves, &p->rng);
}

static void think(prover *p, enum prover_player who, const position *at, orr_thoughts *thoughts)
{
    orr_player_think(p->players[who], at->rules, at->view, at->moves, NULL, &p->rng, thoughts);
}

/* ---- comparing ------------------------------------------------------------------------------ */

static double lead(const orr_thought *best, const orr_thought *other, int seat)
{
    return best->chance[seat] - other->chance[seat];
}

/* By a share of the margin and so many standard errors. A point is worth more where a win is far,
 * or nearly certain. */
static bool leads(const orr_thought *best, const orr_thought *other, int seat, double share,
                  double errors)
{
    const double error = sqrt(best->error * best->error + other->error * other->error);
    const double chance = best->chance[seat], points = margin * chance * (1 - chance);
    return lead(best, other, seat) >= share * fmax(points, least) &&
           lead(best, other, seat) >= errors * error;
}

/* Is a move better than all of these? Of those that a search hardly tried nothing is sure; it would
 * have tried them more often if they had looked better. */
static bool leads_all(const orr_thought *best, const orr_thoughts *others, int seat)
{
    for (int i = 0; i < others->count; i++) {
        const orr_thought *other = &others->at[i];
        const bool tried = other->proven || other->visits * OFTEN >= others->iterations;
        if ((tried || other->visits >= WORTH_COUNTING) && !orr_same_move(other->move, best->move) &&
            !leads(best, other, seat, 1, tried ? SURE : 1))
            return false;
    }
    return true;
}

static void print_move(const position *at, const void *state, orr_move move,
                       char notation[ORR_MAX_NOTATION])
{
    orr_text text = orr_text_in(notation, ORR_MAX_NOTATION);
    orr_print_move(at->rules, state, move, &text);
}

/* ---- the questions -------------------------------------------------------------------------- */

/* 0: what everybody does at once is not worth a glance. */
static bool is_plain(prover *p, const position *at, orr_move *agreed)
{
    *agreed = prover_choose(p, PROVER_GREEDY, at);
    for (int weak = 0; weak < 2; weak++)
        if (!orr_same_move(prover_choose(p, PROVER_LEVEL_1, at), *agreed))
            return false;
    return true;
}

/* 1: at a glance. */
static bool looks_clear(const orr_thoughts *thoughts, int seat, double errors)
{
    const orr_thought *best = &thoughts->at[0];
    return thoughts->count > 1 && best->chance[seat] > hopeless &&
           leads(best, &thoughts->at[1], seat, at_glance, errors);
}

static int solved(prover *p, enum prover_player who, const position *at, orr_move best, int tries)
{
    int count = 0;
    for (int i = 0; i < tries; i++)
        count += orr_same_move(prover_choose(p, who, at), best);
    return count;
}

/* The moves without the best one. */
static void without(const orr_moves *moves, orr_move best, orr_moves *rest)
{
    rest->count = 0;
    for (int i = 0; i < moves->count; i++)
        if (!orr_same_move(moves->at[i], best))
            rest->at[rest->count++] = moves->at[i];
}

/* What is known of the moves: sums over the proofs, made means at the end. */
typedef struct evidence {
    orr_thought best;
    orr_thought others[PUZZLE_CHOICES - 1];
    int seen[PUZZLE_CHOICES - 1], other_count;
} evidence;

static void add_thought(orr_thought *sum, const orr_thought *t, int seat)
{
    sum->chance[seat] += t->chance[seat];
    sum->error += t->error * t->error;
    sum->proven |= t->proven;
}

static void add_others(evidence *e, const orr_thoughts *rest, int seat, bool first)
{
    for (int i = 0; i < rest->count; i++) {
        const orr_thought *t = &rest->at[i];
        int k = 0;
        while (k < e->other_count && !orr_same_move(e->others[k].move, t->move))
            k++;
        if (k == e->other_count) {
            if (!first || k == PUZZLE_CHOICES - 1 || (t->visits < WORTH_COUNTING && i > 0))
                continue;
            e->others[e->other_count++] = (orr_thought){.move = t->move};
        }
        add_thought(&e->others[k], t, seat);
        e->seen[k]++;
    }
}

/* 4: one deep search with the move and one without. */
static bool is_proved(prover *p, const position *at, orr_move best, bool first, evidence *e)
{
    orr_thoughts all, others;
    orr_moves rest;
    const position restricted = {at->rules, at->view, &rest, at->seat, at->place};
    think(p, PROVER_DEEP, at, &all);
    const orr_thought *found = &all.at[0];
    if (!orr_same_move(found->move, best) || (!found->proven && !leads_all(found, &all, at->seat)))
        return false;
    without(at->moves, best, &rest);
    think(p, PROVER_REST, &restricted, &others);
    if (!leads_all(found, &others, at->seat) ||
        (found->proven && others.count > 0 && others.at[0].chance[at->seat] > nearly_won))
        return false;
    add_thought(&e->best, found, at->seat);
    if (first) {
        e->best.variation_length = found->variation_length;
        memcpy(e->best.variation, found->variation, sizeof found->variation);
    }
    add_others(e, &others, at->seat, first);
    return true;
}

/* ---- writing down --------------------------------------------------------------------------- */

static found_choice choice_from(const position *at, orr_move move, const orr_thought *sum,
                                int times)
{
    found_choice c = {.chance = sum->chance[at->seat] / times,
                      .error = sqrt(sum->error) / times,
                      .proven = sum->proven};
    print_move(at, at->view, move, c.notation);
    return c;
}

static void write_choices(const position *at, orr_move best, const evidence *e, finding *f)
{
    f->choices[0] = choice_from(at, best, &e->best, PROOFS);
    f->choice_count = 1;
    for (int i = 0; i < e->other_count; i++)
        f->choices[f->choice_count++] =
            choice_from(at, e->others[i].move, &e->others[i], e->seen[i]);
    for (int i = 2; i < f->choice_count; i++) /* the best of the others first */
        for (int k = i; k > 1 && f->choices[k].chance > f->choices[k - 1].chance; k--) {
            const found_choice kept = f->choices[k];
            f->choices[k] = f->choices[k - 1];
            f->choices[k - 1] = kept;
        }
}

/* As far as it can be foreseen. */
static void write_line(const position *at, const orr_thought *best, finding *f)
{
    orr_moves moves = *at->moves;
    void *state = orr_copy_bytes(at->view, orr_state_size(at->rules));
    orr_imagine(at->rules, state, 1);
    f->line_count = 0;
    for (int i = 0; i < best->variation_length && orr_is_legal(&moves, best->variation[i]); i++) {
        print_move(at, state, best->variation[i], f->line[f->line_count++]);
        orr_play_on(at->rules, state, best->variation[i], &moves);
    }
    free(state);
}

/* ---- how hard it is ------------------------------------------------------------------------- */

typedef struct result {
    int rating, tries, solved;
} result;

/* The rating at which those results are what one would expect. One more success and one more
 * failure against a middling player keep it within bounds. */
static int rating_of(const result *results, int count)
{
    double low = 300, high = 2700;
    while (high - low > 1) {
        const double middle = (low + high) / 2;
        double surplus = 0; /* of successes over what is expected */
        for (int i = 0; i < count; i++)
            surplus += results[i].solved -
                       results[i].tries / (1 + pow(10, (middle - results[i].rating) / 400));
        if (surplus > 0)
            high = middle; /* it is easier than that */
        else
            low = middle;
    }
    return (int)(low + .5);
}

static int difficulty(prover *p, const position *at, orr_move best, int solved_1)
{
    const result results[] = {
        {1250, 2, 1},
        {ratings[PROVER_LEVEL_1], TRIES_1, solved_1},
        {ratings[PROVER_LEVEL_2], TRIES, solved(p, PROVER_LEVEL_2, at, best, TRIES)},
        {ratings[PROVER_LEVEL_3], TRIES, solved(p, PROVER_LEVEL_3, at, best, TRIES)},
        {ratings[PROVER_GREEDY], 1, solved(p, PROVER_GREEDY, at, best, 1)},
    };
    return rating_of(results, (int)(sizeof results / sizeof *results));
}

/* ---- all of it ------------------------------------------------------------------------------ */

/* 2: a longer look, which may find another move than the glance did. */
static bool still_looks_clear(prover *p, const position *at, finding *f, orr_move *best)
{
    orr_thoughts thoughts;
    think(p, PROVER_LOOK, at, &thoughts);
    if (!looks_clear(&thoughts, at->seat, 2))
        return false;
    *best = thoughts.at[0].move;
    print_move(at, at->view, *best, f->choices[0].notation);
    print_move(at, at->view, thoughts.at[1].move, f->choices[1].notation);
    return true;
}

bool prove(prover *p, const position *at, bool (*wanted)(void *user, const finding *f), void *user,
           mine_tally *tally, finding *f, orr_move *glance)
{
    orr_thoughts thoughts;
    orr_move best;
    evidence e = {0};
    *f = (finding){.place = at->place};
    tally->positions++;
    if (is_plain(p, at, glance))
        return false;
    tally->doubted++;
    think(p, PROVER_LEVEL_3, at, &thoughts);
    *glance = thoughts.at[0].move;
    if (!looks_clear(&thoughts, at->seat, 1))
        return false;
    tally->glanced++;
    if (!still_looks_clear(p, at, f, &best) || !wanted(user, f))
        return false;
    tally->looked++;
    const int solved_1 = solved(p, PROVER_LEVEL_1, at, best, TRIES_1);
    if (solved_1 > MOST_SOLVED)
        return false;
    tally->missed++;
    for (int i = 0; i < PROOFS; i++)
        if (!is_proved(p, at, best, i == 0, &e))
            return false;
    f->rating = difficulty(p, at, best, solved_1);
    if (is_stopped(p))
        return false; /* those searches were cut short */
    tally->proved++;
    write_choices(at, best, &e, f);
    write_line(at, &e.best, f);
    return f->choice_count > 1;
}
