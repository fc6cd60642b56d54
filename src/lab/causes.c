/* causes.c - see causes.h. */
#include "lab/causes.h"
#include "kernel/kernel.h"
#include "pack/packs.h"
#include "lab/sim.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_ROWS = ORR_MAX_THINGS + 128 };

/* The ways to be played, and whose they are. */
typedef struct trial {
    const causes_plan *plan;
    causes_row *rows;
    int row_count;
    orr_rules *without[MOST_ROWS]; /* packs of which one entry has no copies */
    paired_way *ways;
    struct {
        int row, kind;
    } * owner;
    int way_count;
} trial;

static causes_row *row_called(trial *t, const char *group, const char *name)
{
    for (int i = 0; i < t->row_count; i++)
        if (strcmp(t->rows[i].thing.name, name) == 0)
            return &t->rows[i];
    if (t->row_count == MOST_ROWS)
        return NULL;
    causes_row *row = &t->rows[t->row_count++];
    row->thing.group = group;
    strncpy(row->thing.name, name, sizeof row->thing.name - 1);
    return row;
}

static void add_way(trial *t, int row, int kind, const orr_rules *rules, int given, int denied)
{
    paired_way *way = &t->ways[t->way_count];
    *way = (paired_way){.given = given, .denied = denied};
    for (int seat = 0; seat < ORR_MAX_SEATS; seat++)
        way->rules[seat] = rules;
    t->owner[t->way_count].row = row;
    t->owner[t->way_count++].kind = kind;
}

static void add_things(trial *t)
{
    const orr_rules *rules = t->plan->rules;
    const int count = sim_thing_count(rules);
    for (int i = 0; i < count; i++) {
        rules->game->thing(rules, i, &t->rows[i].thing);
        if (rules->game->give)
            add_way(t, i, CAUSE_GIVEN, rules, i, -1);
        if (!t->plan->given_only)
            add_way(t, i, CAUSE_DENIED, rules, -1, i);
    }
    t->row_count = count;
}

/* The same rules with this entry's copies at none; NULL if the game cannot be played so. */
static orr_rules *without_entry(const orr_rules *rules, const char *path)
{
    orr_error error;
    orr_rules *copy = orr_rules_copy(rules);
    void *pack = (void *)copy->pack;
    const bool good = orr_pack_set(rules->game, pack, path, "0", &error) &&
                      (!rules->game->check_pack || rules->game->check_pack(pack, &error));
    if (good)
        return copy;
    orr_rules_free(copy);
    return NULL;
}

static void add_absent(void *user, const char *list, const char *name, const char *path)
{
    trial *t = user;
    orr_rules *rules = without_entry(t->plan->rules, path);
    causes_row *row = rules ? row_called(t, list, name) : NULL;
    if (!row) {
        orr_rules_free(rules);
        return;
    }
    t->without[row - t->rows] = rules;
    add_way(t, (int)(row - t->rows), CAUSE_ABSENT, rules, -1, -1);
}

/* ---- telling -------------------------------------------------------------------------------- */

stats_interval causes_won(const causes_row *row, int kind)
{
    return paired_difference(row->totals[kind].own_won, row->totals[kind].games);
}

stats_interval causes_points(const causes_row *row, int kind)
{
    return paired_difference(row->totals[kind].own_points, row->totals[kind].games);
}

bool causes_worth(const causes_row *row, stats_interval *worth)
{
    if (row->known[CAUSE_GIVEN]) {
        *worth = causes_won(row, CAUSE_GIVEN);
        return true;
    }
    const int kind = row->known[CAUSE_DENIED] ? CAUSE_DENIED : CAUSE_ABSENT;
    const stats_interval lost = causes_won(row, kind);
    *worth = (stats_interval){-lost.value, -lost.high, -lost.low};
    return row->known[kind];
}

/* By what it is worth; those that nobody knows of come last. */
static int by_worth(const void *left, const void *right)
{
    const causes_row *l = left, *r = right;
    stats_interval a = {0}, b = {0};
    const bool known = causes_worth(l, &a), other = causes_worth(r, &b);
    if (known != other)
        return known ? -1 : 1;
    if (a.value > b.value || a.value < b.value)
        return a.value > b.value ? -1 : 1;
    const double points = causes_points(l, CAUSE_GIVEN).value;
    const double others = causes_points(r, CAUSE_GIVEN).value;
    if (points > others || points < others)
        return points > others ? -1 : 1;
    return strcmp(l->thing.name, r->thing.name);
}

static bool play(trial *t, orr_error *error)
{
    const causes_plan *p = t->plan;
    paired_totals *totals = orr_alloc_zeroed((size_t)t->way_count, sizeof *totals);
    paired_plan plan = {.ways = t->ways,
                        .way_count = t->way_count,
                        .games = p->games,
                        .seed = p->seed,
                        .keyed = p->keyed,
                        .threads = p->threads,
                        .stop = p->stop,
                        .progress = p->progress,
                        .user = p->user};
    memcpy(plan.players, p->players, sizeof plan.players);
    const bool good = paired_run(&plan, totals, error);
    for (int i = 1; good && i < t->way_count; i++) {
        causes_row *row = &t->rows[t->owner[i].row];
        const int kind = t->owner[i].kind;
        row->totals[kind] = totals[i - 1];
        /* Who never wanted it says nothing about doing without it. */
        row->known[kind] =
            totals[i - 1].games > 0 && (kind == CAUSE_ABSENT || totals[i - 1].touched > 0);
    }
    free(totals);
    return good;
}

int causes_run(const causes_plan *plan, causes_row **rows, orr_error *error)
{
    trial t = {.plan = plan,
               .rows = orr_alloc_zeroed(MOST_ROWS, sizeof *t.rows),
               .ways = orr_alloc_zeroed(1 + CAUSES * (size_t)MOST_ROWS, sizeof *t.ways),
               .owner = orr_alloc_zeroed(1 + CAUSES * (size_t)MOST_ROWS, sizeof *t.owner)};
    add_way(&t, -1, 0, plan->rules, -1, -1); /* the game as it is */
    add_things(&t);
    if (!plan->given_only)
        orr_pack_visit_copies(plan->rules->game, plan->rules->pack, add_absent, &t);
    const bool good = play(&t, error);
    for (int i = 0; i < MOST_ROWS; i++)
        orr_rules_free(t.without[i]);
    free(t.ways);
    free(t.owner);
    if (good)
        qsort(t.rows, (size_t)t.row_count, sizeof t.rows[0], by_worth);
    else
        free(t.rows);
    *rows = good ? t.rows : NULL;
    return good ? t.row_count : -1;
}
