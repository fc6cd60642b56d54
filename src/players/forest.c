/* forest.c - see forest.h.
 *
 * All trees grow in portions of the same size. After each a thread goes on with the tree that has
 * most left to do, so that all are done at the same time, however fast the threads are.
 *
 * Which of two proofs came first must not depend on the threads: it is the one of the tree that had
 * more left to do, or the lower number. A tree that cannot be the first any more stops where it
 * happens to be; what it has found does not count.
 */
#include "players/forest.h"
#include "kernel/clock.h"

#include <assert.h>
#include <limits.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    SMALL_SHARE = 16,          /* one iteration in so many is for the small tree */
    PORTIONS = 256,            /* of all trees together */
    LARGE_NODES = 1 << 18,     /* of a large tree, the root among them: 12 MiB */
    SMALL_NODES = 1 << 14,     /* of the small one */
    MOST_ITERATIONS = 1 << 30, /* if the clock decides */
    CLOCK_EVERY = 16,          /* iterations between two looks at the clock */
    PATIENCE = 2000,           /* of threads between two decisions */
    NO_PROOF = INT_MAX,
    OVERTAKEN = 4, /* portions by which another thread must be ahead to count as faster */
};

/* What is to be done for one tree. */
typedef struct task {
    search *tree;
    uint64_t seed;
    long long iterations;
    double deadline; /* INFINITY: there is none */
    int portions, left;
    bool taken; /* somebody is growing it: nobody else touches the tree */
} task;

typedef struct growth {
    const forest *forest;
    forest_question question;
    task tasks[FOREST_TREES];
    int grown[FOREST_LARGE];   /* portions by each member since a tree last changed hands */
    pthread_spinlock_t taking; /* held to look for a task, take one, or give it back */
    atomic_int first_proof;    /* where it stands in the order */
} growth;

bool forest_open(forest *f, int threads)
{
    *f = (forest){
        .team = threads > 1 ? thread_team_open(FOREST_LARGE, PATIENCE) : NULL,
        .until = INFINITY,
        .growth = malloc(sizeof *f->growth),
    };
    bool good = f->growth != NULL;
    for (int i = 0; i < FOREST_TREES; i++)
        good = search_init(&f->trees[i], i == FOREST_SMALL ? SMALL_NODES : LARGE_NODES) && good;
    return good;
}

void forest_close(forest *f)
{
    thread_team_close(f->team);
    free(f->growth);
    for (int i = 0; i < FOREST_TREES; i++)
        search_free(&f->trees[i]);
}

/* Of a tree as far as it has grown, among all: lower is earlier. */
static int place_of(const growth *g, int number)
{
    return (PORTIONS - g->tasks[number].left) * FOREST_TREES + number;
}

/* Has a tree proved something that comes before all that this one can prove from here on? */
static bool is_too_late(growth *g, int number)
{
    return atomic_load_explicit(&g->first_proof, memory_order_relaxed) < place_of(g, number);
}

/* One iteration there always is: who has looked at nothing has nothing to answer. */
static bool is_over(growth *g, int number)
{
    const forest *f = g->forest;
    const task *t = &g->tasks[number];
    const long long done = t->tree->iterations;
    if (search_is_settled(t->tree) || is_too_late(g, number))
        return true;
    if (done > 0 && f->enough && f->enough(f->user))
        return true;
    return done > 0 && done % CLOCK_EVERY == 0 && t->deadline < INFINITY &&
           clock_seconds() >= t->deadline;
}

static void begin(const forest_question *q, const task *t)
{
    if (q->length > 0)
        search_go_on(t->tree, q->rules, q->concealed, q->moves, q->insist, q->net, q->path,
                     q->length, t->seed);
    else
        search_begin(t->tree, q->rules, q->concealed, q->moves, q->insist, q->net, t->seed);
}

static void note_proof(growth *g, int number)
{
    const int place = place_of(g, number);
    int first = atomic_load(&g->first_proof);
    while (place < first && !atomic_compare_exchange_weak(&g->first_proof, &first, place))
        continue;
}

/* How many portions are left after it. */
static int grow_portion(growth *g, int number)
{
    const task *t = &g->tasks[number];
    if (t->left == t->portions)
        begin(&g->question, t);
    const long long end = t->iterations * (t->portions - t->left + 1) / t->portions;
    while (t->tree->iterations < end && !is_over(g, number))
        search_iterate(t->tree);
    if (search_is_settled(t->tree))
        note_proof(g, number);
    return t->tree->iterations < end ? 0 : t->left - 1;
}

/* The tree with most left to do that nobody is growing, other than this one; else FOREST_TREES. */
static int most_left(const growth *g, int other_than)
{
    int best = FOREST_TREES;
    for (int i = 0; i < FOREST_TREES; i++) {
        const task *t = &g->tasks[i];
        const int most = best < FOREST_TREES ? g->tasks[best].left : 0;
        if (i != other_than && !t->taken && t->left > most)
            best = i;
    }
    return best;
}

/* Has the other thread grown more of late, so that its tree has less left to do than this one? */
static bool is_overtaken(const growth *g, int member, int number)
{
    static_assert(FOREST_LARGE == 2, "there is one other thread");
    if (g->grown[1 - member] < g->grown[member] + OVERTAKEN)
        return false;
    for (int i = 0; i < FOREST_TREES; i++)
        if (g->tasks[i].taken)
            return g->tasks[number].left >= g->tasks[i].left + OVERTAKEN;
    return false;
}

/* The slower thread must not be left with the tree that has most to do. If it was overtaken it
 * grows another one for a moment, and the faster thread comes by and takes its tree. */
static int next_tree(growth *g, int member, int last)
{
    const int best = most_left(g, FOREST_TREES), second = most_left(g, best);
    if (best != last || second == FOREST_TREES || !is_overtaken(g, member, best))
        return best;
    g->grown[0] = g->grown[1] = 0;
    return second;
}

/* A portion is the least that one who thinks alone does; then it may pause. */
static bool is_to_pause(const forest *f)
{
    return f->until < INFINITY && !f->team && clock_seconds() >= f->until;
}

/* A member of the team grows one tree after the other. */
static void grow(void *user, int member)
{
    growth *g = user;
    pthread_spin_lock(&g->taking);
    int number = most_left(g, FOREST_TREES);
    while (number < FOREST_TREES) {
        g->tasks[number].taken = true;
        pthread_spin_unlock(&g->taking);
        const int left = grow_portion(g, number);
        pthread_spin_lock(&g->taking);
        g->tasks[number].left = left;
        g->tasks[number].taken = false;
        g->grown[member]++;
        if (is_to_pause(g->forest))
            break;
        number = next_tree(g, member, number);
    }
    pthread_spin_unlock(&g->taking);
}

static long long share_of(forest_budget budget, int number)
{
    const long long small = budget.iterations / SMALL_SHARE;
    if (number == FOREST_SMALL)
        return small;
    return (budget.iterations - small + FOREST_LARGE - 1 - number) / FOREST_LARGE;
}

/* One there always is, be it empty: it clears the tree of what was found for the last decision. */
static int portions_of(forest_budget budget, long long iterations)
{
    return 1 + (int)(iterations * PORTIONS / (budget.iterations + 1));
}

/* By the clock, threads work side by side all the time, or one does one tree after the other. */
static double deadline_of(forest_budget budget, int number, int members)
{
    const double time = 1e-3 * (double)budget.milliseconds;
    return clock_seconds() + (members > 1 ? time : time * (number + 1) / FOREST_LARGE);
}

static void plan(growth *g, forest *f, const forest_question *question, forest_budget budget)
{
    const int members = f->team ? thread_team_size(f->team) : 1;
    g->forest = f;
    g->question = *question;
    memset(g->grown, 0, sizeof g->grown);
    for (int i = 0; i < FOREST_TREES; i++) {
        const bool by_clock = budget.milliseconds && i != FOREST_SMALL;
        const long long iterations = share_of(budget, i);
        const int portions = by_clock ? 1 : portions_of(budget, iterations);
        g->tasks[i] = (task){
            .tree = &f->trees[i],
            .seed = orr_mix(question->seed, (uint64_t)i),
            .iterations = by_clock ? MOST_ITERATIONS : iterations,
            .deadline = by_clock ? deadline_of(budget, i, members) : INFINITY,
            .portions = portions,
            .left = portions,
        };
    }
    atomic_init(&g->first_proof, NO_PROOF);
    pthread_spin_init(&g->taking, PTHREAD_PROCESS_PRIVATE);
}

static void count(forest *f, const growth *g)
{
    const int first = atomic_load(&g->first_proof);
    f->first = 0;
    f->end = FOREST_TREES;
    if (first != NO_PROOF) {
        f->first = first % FOREST_TREES;
        f->end = f->first + 1;
    }
}

void forest_grow(forest *f, const forest_question *question, forest_budget budget)
{
    growth *g = f->growth;
    if (!f->unfinished)
        plan(g, f, question, budget);
    if (f->team)
        thread_team_run(f->team, grow, g);
    else
        grow(g, 0);
    f->unfinished = most_left(g, FOREST_TREES) < FOREST_TREES;
    if (f->unfinished)
        return;
    pthread_spin_destroy(&g->taking);
    count(f, g);
}
