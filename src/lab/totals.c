/* totals.c - see totals.h. */
#include "lab/totals.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- counting ------------------------------------------------------------------------------- */

static int clipped(long long value, int least, int most)
{
    return value < least ? least : value > most ? most : (int)value;
}

static void count_ending(sim_totals *totals, const char *name, long long games)
{
    for (int i = 0; i < totals->ending_count; i++)
        if (strncmp(totals->endings[i].name, name, ORR_MAX_NAME - 1) == 0) {
            totals->endings[i].games += games;
            return;
        }
    if (totals->ending_count == SIM_MAX_ENDINGS)
        return;
    sim_ending *ending = &totals->endings[totals->ending_count++];
    snprintf(ending->name, sizeof ending->name, "%s", name);
    ending->games = games;
}

static void count_thing(sim_thing *thing, int index, const orr_rules *rules, const orr_score *score,
                        const sim_game *game)
{
    long long count[THING_COUNTS] = {0};
    for (int seat = 0; seat < (rules->game->team ? 1 : rules->seats); seat++) {
        const bool had = orr_has(&game->things[seat], index);
        count[had ? SEATS_WITH : SEATS_WITHOUT]++;
        count[had ? WINS_WITH : WINS_WITHOUT] += score->outcome[seat] == ORR_WON;
        thing->points[had] += score->points[seat];
        thing->decisions[had] += game->decisions_of[seat];
    }
    for (int i = 0; i < THING_COUNTS; i++) {
        thing->count[i] += count[i];
        for (int j = 0; j < THING_COUNTS; j++)
            thing->product[i][j] += count[i] * count[j];
    }
}

/* ---- the course of a game -------------------------------------------------------------------- */

/* The seat with the highest of these and how much more it has; -1 if nobody is alone in front. */
static int leader_of(const long long *standing, int seats, long long *lead)
{
    int best = 0;
    long long second = LLONG_MIN;
    for (int seat = 1; seat < seats; seat++)
        best = standing[seat] > standing[best] ? seat : best;
    for (int seat = 0; seat < seats; seat++)
        if (seat != best && standing[seat] > second)
            second = standing[seat];
    *lead = standing[best] - second;
    return *lead > 0 ? best : -1;
}

static int things_now(const orr_rules *rules, const void *state, int seat)
{
    orr_things things = {{0}};
    int count = 0;
    if (rules->game->things_of)
        rules->game->things_of(rules, state, seat, &things);
    for (size_t i = 0; i < sizeof things.bits / sizeof things.bits[0]; i++)
        count += __builtin_popcountll(things.bits[i]);
    return count;
}

void sim_game_moment(sim_game *game, const orr_rules *rules, const void *state, int turn)
{
    const bool rivals = rules->seats > 1 && !rules->game->team;
    sim_moment *m = &game->course[turn];
    long long standing[ORR_MAX_SEATS] = {0}, lead = 0;
    orr_score score;
    orr_score_of(rules, state, &score);
    m->games++;
    for (int seat = 0; seat < rules->seats; seat++) {
        const bool values = rules->game->value != NULL;
        const long long chance =
            values ? llround(1000 * (double)rules->game->value(rules, state, seat)) : 0;
        standing[seat] = values ? chance : score.points[seat];
        m->chance[seat] += chance;
        m->points[seat] += score.points[seat];
        m->things[seat] += things_now(rules, state, seat);
    }
    const int leader = rivals ? leader_of(standing, rules->seats, &lead) : -1;
    game->leader_at[turn] = (int8_t)(leader + 1);
    if (leader < 0)
        return;
    m->led++;
    m->lead += lead;
    m->changed += game->leader >= 0 && leader != game->leader;
    game->leader = leader;
}

enum { IN_A_COURSE = SIM_CURVE * (int)(sizeof(sim_moment) / sizeof(long long)) }; /* nothing else */

static void add_all(long long *into, const long long *from, size_t count)
{
    for (size_t i = 0; i < count; i++)
        into[i] += from[i];
}

/* Who led when, and won; then the game's course joins the others. */
static void count_course(sim_totals *totals, const orr_score *score, const sim_game *game)
{
    for (int turn = 0; turn < SIM_CURVE; turn++)
        if (game->leader_at[turn] > 0)
            game->course[turn].won += score->outcome[game->leader_at[turn] - 1] == ORR_WON;
    add_all((long long *)totals->course, (const long long *)game->course, IN_A_COURSE);
}

void sim_totals_count(sim_totals *totals, const orr_rules *rules, const void *state,
                      const sim_game *game)
{
    totals->games++;
    totals->decisions += game->decisions;
    totals->moves_offered += game->offered;
    totals->lengths[clipped(game->decisions, 0, SIM_MAX_LENGTH)]++;
    for (int seat = 0; seat < rules->seats; seat++) {
        totals->decisions_of[seat] += game->decisions_of[seat];
        totals->lengths_of[seat][clipped(game->decisions_of[seat], 0, SIM_MAX_LENGTH)]++;
    }
    if (!orr_is_over(state)) {
        totals->unfinished++;
        return;
    }
    if (rules->game->turn)
        totals->turns[clipped(rules->game->turn(rules, state), 0, SIM_MAX_TURNS)]++;
    orr_score score;
    orr_score_of(rules, state, &score);
    count_ending(totals, score.ending, 1);
    for (int seat = 0; seat < rules->seats; seat++) {
        const int points = score.points[seat];
        totals->won[seat] += score.outcome[seat] == ORR_WON;
        totals->drew[seat] += score.outcome[seat] == ORR_DREW;
        totals->points[seat] += points;
        totals->points_squared[seat] += (long long)points * points;
        totals->points_of[seat]
                         [clipped(points, SIM_LEAST_POINTS, SIM_MOST_POINTS) - SIM_LEAST_POINTS]++;
    }
    if (game->course)
        count_course(totals, &score, game);
    for (int i = 0; i < game->thing_count; i++)
        count_thing(&totals->things[i], i, rules, &score, game);
}

/* ---- adding --------------------------------------------------------------------------------- */

/* Everything up to the endings, and the things, are counts in a row. */
void sim_totals_add(sim_totals *into, const sim_totals *from)
{
    enum {
        IN_A_ROW = offsetof(sim_totals, ending_count) / sizeof(long long),
        IN_THINGS = ORR_MAX_THINGS * (int)(sizeof(sim_thing) / sizeof(long long)),
    };
    add_all((long long *)into, (const long long *)from, IN_A_ROW);
    add_all((long long *)into->things, (const long long *)from->things, IN_THINGS);
    for (int i = 0; i < from->ending_count; i++)
        count_ending(into, from->endings[i].name, from->endings[i].games);
    into->partial |= from->partial;
}

static int by_games(const void *left, const void *right)
{
    const sim_ending *l = left, *r = right;
    if (l->games != r->games)
        return l->games < r->games ? 1 : -1;
    return strcmp(l->name, r->name);
}

void sim_totals_sort(sim_totals *totals)
{
    qsort(totals->endings, (size_t)totals->ending_count, sizeof totals->endings[0], by_games);
}

/* ---- what they say -------------------------------------------------------------------------- */

long long sim_finished(const sim_totals *totals)
{
    return totals->games - totals->unfinished;
}

stats_interval sim_won(const sim_totals *totals, int seat)
{
    return stats_rate(totals->won[seat], totals->games);
}

double sim_mean_points(const sim_totals *totals, int seat)
{
    const long long finished = sim_finished(totals);
    return finished ? (double)totals->points[seat] / (double)finished : 0;
}

double sim_points_deviation(const sim_totals *totals, int seat)
{
    const long long finished = sim_finished(totals);
    const double mean = sim_mean_points(totals, seat);
    const double squares = finished ? (double)totals->points_squared[seat] / (double)finished : 0;
    return squares > mean * mean ? sqrt(squares - mean * mean) : 0;
}

/* The standard error of the difference when whole games are the sample: each game adds
 * (wins - rate * seats) / all seats, with less without, and these are squared and summed. */
static double clustered_error(const sim_thing *t, double without, double with)
{
    const double a = (double)t->count[SEATS_WITHOUT], b = (double)t->count[SEATS_WITH];
    const double weight[THING_COUNTS] = {without / a, -1 / a, -with / b, 1 / b};
    double squares = 0;
    for (int i = 0; i < THING_COUNTS; i++)
        for (int j = 0; j < THING_COUNTS; j++)
            squares += weight[i] * weight[j] * (double)t->product[i][j];
    return squares > 0 ? sqrt(squares) : 0;
}

/* Newcombe's interval takes every seat for a game of its own, the clustered one does not but thinks
 * itself sure when a rate is 0 or 1: the wider end of the two counts. */
bool sim_thing_effect(const sim_thing *t, stats_interval *effect)
{
    if (t->count[SEATS_WITHOUT] == 0 || t->count[SEATS_WITH] == 0)
        return false;
    const stats_interval without = stats_rate(t->count[WINS_WITHOUT], t->count[SEATS_WITHOUT]);
    const stats_interval with = stats_rate(t->count[WINS_WITH], t->count[SEATS_WITH]);
    const double half = STATS_Z95 * clustered_error(t, without.value, with.value);
    *effect = stats_difference(with, without);
    effect->low = fmax(-1, fmin(effect->low, effect->value - half));
    effect->high = fmin(1, fmax(effect->high, effect->value + half));
    return true;
}

sim_counts sim_lengths(const sim_totals *totals)
{
    return (sim_counts){totals->lengths, SIM_MAX_LENGTH + 1, 0};
}

sim_counts sim_lengths_of(const sim_totals *totals, int seat)
{
    return (sim_counts){totals->lengths_of[seat], SIM_MAX_LENGTH + 1, 0};
}

sim_counts sim_points_of(const sim_totals *totals, int seat)
{
    return (sim_counts){totals->points_of[seat], SIM_POINTS, SIM_LEAST_POINTS};
}

sim_counts sim_turns(const sim_totals *totals)
{
    return (sim_counts){totals->turns, SIM_MAX_TURNS + 1, 0};
}

int sim_counts_at(sim_counts counts, int permille)
{
    long long all = 0, seen = 0;
    for (int i = 0; i < counts.size; i++)
        all += counts.at[i];
    for (int i = 0; i < counts.size; i++) {
        seen += counts.at[i];
        if (seen > 0 && seen * 1000 >= all * permille)
            return counts.least + i;
    }
    return 0;
}
