/* forest.c - see forest.h.
 *
 * All trees grow in portions, so that it is known which of them was the first to prove something:
 * the one that did so in the lowest portion. The others stop there, sooner or later, depending on
 * the threads; what they have found does not count.
 */
#include "players/forest.h"
#include "players/clock.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>

enum {
    COMMON_SHARE = 16,         /* one iteration in so many is for the common tree */
    PORTIONS = 32,             /* of a tree */
    NODES = 1 << 18,           /* of one tree, the root among them: 14 MiB */
    COMMON_NODES = 1 << 14,    /* of the common one: 1 MiB */
    MOST_ITERATIONS = 1 << 30, /* if the clock decides */
    CLOCK_EVERY = 16,          /* iterations between two looks at the clock */
    PATIENCE = 2000,           /* of threads between two decisions */
};

bool forest_open(forest *f, int threads)
{
    *f = (forest){.team = threads > 1 ? team_open(FOREST_OWN, PATIENCE) : NULL};
    bool good = true;
    for (int i = 0; i < FOREST_TREES; i++)
        good = search_init(&f->trees[i], i == FOREST_COMMON ? COMMON_NODES : NODES) && good;
    return good;
}

void forest_close(forest *f)
{
    team_close(f->team);
    for (int i = 0; i < FOREST_TREES; i++)
        search_free(&f->trees[i]);
}

/* What is to be done for one tree. */
typedef struct task {
    search *tree;
    uint64_t seed;
    long long iterations;
    double deadline; /* INFINITY: there is none */
    int grown;       /* portions so far */
    int settled;     /* in this portion; 0: not yet */
} task;

typedef struct growth {
    const forest *forest;
    const forest_question *question;
    int members;
    task tasks[FOREST_TREES];
    pthread_mutex_t common; /* held by whoever grows the common tree */
    atomic_int decided;     /* the lowest portion in which a tree was settled; else the last */
} growth;

/* One iteration there always is: who has looked at nothing has nothing to answer. */
static bool is_over(const forest *f, const task *t)
{
    const long long done = t->tree->iterations;
    if (search_is_settled(t->tree) || (done > 0 && f->enough && f->enough(f->user)))
        return true;
    return done > 0 && done % CLOCK_EVERY == 0 && t->deadline < INFINITY &&
           clock_seconds() >= t->deadline;
}

static void begin(const forest_question *q, const task *t)
{
    search_begin(t->tree, q->rules, q->concealed, q->moves, q->insist, t->seed);
}

static void note_settled(growth *g, task *t)
{
    int lowest = atomic_load(&g->decided);
    t->settled = t->grown;
    while (t->settled < lowest && !atomic_compare_exchange_weak(&g->decided, &lowest, t->settled))
        continue;
}

static void grow(growth *g, int number, int portions)
{
    task *t = &g->tasks[number];
    if (t->grown == 0)
        begin(g->question, t);
    while (!t->settled && t->grown < portions && t->grown < atomic_load(&g->decided)) {
        const long long end = t->iterations * ++t->grown / PORTIONS;
        while (t->tree->iterations < end && !is_over(g->forest, t))
            search_iterate(t->tree);
        if (search_is_settled(t->tree))
            note_settled(g, t);
    }
}

/* Nobody waits for the common tree before its own is done. */
static void grow_common(growth *g, int portions)
{
    if (portions == PORTIONS)
        pthread_mutex_lock(&g->common);
    else if (pthread_mutex_trylock(&g->common) != 0)
        return;
    grow(g, FOREST_COMMON, portions);
    pthread_mutex_unlock(&g->common);
}

/* A member of the team grows its tree, and those of members that there are not. */
static void grow_share(void *user, int member)
{
    growth *g = user;
    for (int portions = 1; portions <= PORTIONS; portions++) {
        for (int i = member; i < FOREST_OWN; i += g->members)
            grow(g, i, portions);
        grow_common(g, portions);
    }
}

static long long share_of(forest_budget budget, int number)
{
    const long long common = budget.iterations / COMMON_SHARE;
    if (number == FOREST_COMMON)
        return common;
    return (budget.iterations - common + FOREST_OWN - 1 - number) / FOREST_OWN;
}

/* By the clock, threads work side by side all the time, or one does one tree after the other. */
static double deadline_of(forest_budget budget, int number, int members)
{
    const double time = 1e-3 * (double)budget.milliseconds;
    return clock_seconds() + (members > 1 ? time : time * (number + 1) / FOREST_OWN);
}

static void plan(growth *g, forest *f, const forest_question *question, forest_budget budget)
{
    g->forest = f;
    g->question = question;
    g->members = f->team ? team_size(f->team) : 1;
    for (int i = 0; i < FOREST_TREES; i++) {
        const bool by_clock = budget.milliseconds && i != FOREST_COMMON;
        g->tasks[i] = (task){
            .tree = &f->trees[i],
            .seed = orr_mix(question->seed, (uint64_t)i),
            .iterations = by_clock ? MOST_ITERATIONS : share_of(budget, i),
            .deadline = by_clock ? deadline_of(budget, i, g->members) : INFINITY,
        };
    }
    atomic_init(&g->decided, PORTIONS);
    pthread_mutex_init(&g->common, NULL);
}

static void count(forest *f, const growth *g)
{
    const int decided = atomic_load(&g->decided);
    f->first = 0;
    f->end = FOREST_TREES;
    for (int i = FOREST_TREES - 1; i >= 0; i--)
        if (g->tasks[i].settled == decided) {
            f->first = i;
            f->end = i + 1;
        }
}

void forest_grow(forest *f, const forest_question *question, forest_budget budget)
{
    growth g;
    plan(&g, f, question, budget);
    if (f->team)
        team_run(f->team, grow_share, &g);
    else
        grow_share(&g, 0);
    pthread_mutex_destroy(&g.common);
    count(f, &g);
}
