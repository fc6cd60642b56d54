/* feel_games.c - see feel_games.h. */
#include "lab/feel_games.h"
#include "kernel/kernel.h"
#include "lab/causes.h"
#include "lab/seating.h"
#include "lab/sim.h"
#include "players/mcts.h"
#include "players/nets.h"
#include "study/account.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ITERATIONS = 15000, /* of a thinking player's that a rung may take, for each game of the run */
    LEAST_GAMES = 4,    /* a rung with fewer says nothing */
    GREEDY_DECISIONS = 25000, /* for what cards are worth, for each game of the run */
    LEAST_PAIRS = 20,
    MOST_PAIRS = 1000,
};

/* ---- luck and decisions ------------------------------------------------------------------------ */

/* A game by somebody who makes plans and misses things, as a record. */
static orr_record *game_of_a_person(const feel_plan *plan, uint64_t seed, orr_error *error)
{
    const char *specs[ORR_MAX_SEATS];
    seating seats;
    orr_moves moves;
    orr_rng choices = orr_rng_fast(~seed);
    orr_record *record = orr_record_new(orr_rules_copy(plan->rules), orr_rng_fast(seed));
    void *state = orr_alloc(orr_state_size(plan->rules));
    for (int seat = 0; seat < plan->rules->seats; seat++)
        specs[seat] = "mcts:1";
    bool fine = seating_open(&seats, plan->rules, specs, error) &&
                orr_start(plan->rules, state, orr_rng_fast(seed), NULL, &moves, error);
    for (int made = 0; fine && moves.count > 0 && made < FEEL_MOST_CLICKS; made++) {
        const orr_move move = seating_choose(&seats, state, &moves, &choices);
        orr_record_add(record, move);
        orr_play(plan->rules, state, move, NULL, &moves);
    }
    seating_close(&seats);
    free(state);
    if (fine)
        return record;
    orr_record_free(record);
    return NULL;
}

/* Of all that moved the person's chance: how much was luck? */
static double luck_of(const account *a, int person)
{
    double luck = 0, own = 0;
    for (int i = 0; i < a->item_count; i++) {
        const account_item *item = &a->items[i];
        if (item->kind == ACCOUNT_LUCK || item->kind == ACCOUNT_DEAL)
            luck += item->by[person] * item->by[person];
        else if (item->kind == ACCOUNT_DECISION)
            own += item->by[person] * item->by[person];
    }
    return luck + own > 0 ? luck / (luck + own) : 0;
}

bool feel_weigh_luck(const feel_plan *plan, feel_report *r, orr_error *error)
{
    for (int i = 0; i < plan->persons && !(plan->stop && plan->stop()); i++) {
        orr_record *record = game_of_a_person(plan, orr_mix(plan->seed, 1000 + (uint64_t)i), error);
        if (!record)
            return false;
        const account_plan about = {
            .record = record, .threads = plan->threads, .seed = plan->seed, .without_causes = true};
        account *a = account_of(&about, NULL, NULL, error);
        if (a)
            stats_add(&r->luck_share, luck_of(a, i % plan->rules->seats));
        account_free(a);
        orr_record_free(record);
        if (!a)
            return false;
    }
    return true;
}

/* ---- many games -------------------------------------------------------------------------------- */

static bool play(const feel_plan *plan, const char *first, const char *others, long long games,
                 sim_kept *kept, sim_totals *totals, orr_error *error)
{
    sim_plan sim = {.rules = plan->rules,
                    .games = games,
                    .seed = plan->seed,
                    .threads = plan->threads,
                    .things = kept,
                    .kept = kept,
                    .kept_count = kept ? plan->looks : 0,
                    .stop = plan->stop};
    for (int seat = 0; seat < plan->rules->seats; seat++)
        sim.players[seat] = seat == 0 ? first : others;
    return sim_run(&sim, totals, error);
}

bool feel_play_many(const feel_plan *plan, feel_report *r, sim_kept *kept, orr_error *error)
{
    return play(plan, plan->player, plan->player, plan->games, kept, r->totals, error);
}

/* ---- the ladder -------------------------------------------------------------------------------- */

/* How many games of a player can be afforded: thinking costs its iterations for each decision. */
static long long games_of(const feel_plan *plan, const feel_report *r, const char *player)
{
    mcts_plan thinks;
    const char *named = strcmp(player, "best") == 0 ? orr_best_player(plan->rules) : player;
    const long long quarter = (plan->games + 3) / 4, played = sim_finished(r->totals);
    const long long some = quarter > LEAST_GAMES ? quarter : LEAST_GAMES;
    if (strcmp(named, "random") == 0 || strcmp(named, "greedy") == 0)
        return plan->games;
    if (strncmp(named, "mcts", 4) != 0 || !mcts_parse(named, &thinks) || !thinks.level || !played ||
        player == plan->player)
        return some;
    const long long decisions = r->totals->decisions / played + 1;
    const long long seats = r->totals->decisions_of[0] / played + 1;
    const bool alone = plan->rules->seats == 1 || plan->rules->game->team;
    const long long each = mcts_level_iterations(plan->rules->game, thinks.level);
    const long long most = plan->games * ITERATIONS / (each * (alone ? decisions : seats));
    return most < some ? most : some;
}

static bool has_net(const orr_rules *rules)
{
    net *known = nets_open(rules, "");
    const bool has = known != NULL;
    net_close(known);
    return has;
}

static bool climb_rung(const feel_plan *plan, feel_report *r, const char *player,
                       sim_totals *totals, orr_error *error)
{
    const bool together = plan->rules->seats == 1 || plan->rules->game->team;
    const long long games = games_of(plan, r, player);
    feel_rung *rung = &r->ladder[r->rung_count];
    if ((games < LEAST_GAMES && games < plan->games) || (plan->stop && plan->stop()))
        return true;
    memset(totals, 0, sizeof *totals);
    if (!play(plan, player, together ? player : "greedy", games, NULL, totals, error))
        return false;
    if (sim_finished(totals) == 0)
        return true;
    snprintf(rung->player, sizeof rung->player, "%s", player);
    rung->won = sim_won(totals, 0);
    rung->games = sim_finished(totals);
    r->rung_count++;
    return true;
}

/* Players from the weakest on: alone where seats win together, else among greedy ones. */
bool feel_climb(const feel_plan *plan, feel_report *r, orr_error *error)
{
    static const char *const players[] = {"random", "greedy", "mcts:1", "mcts:2",
                                          "mcts:3", "mcts:4", "mcts:5"};
    sim_totals *totals = orr_alloc(sizeof *totals);
    bool fine = true;
    for (size_t i = 0; fine && i < sizeof players / sizeof players[0]; i++)
        fine = climb_rung(plan, r, players[i], totals, error);
    if (fine && has_net(plan->rules))
        fine = climb_rung(plan, r, "net", totals, error);
    if (fine)
        fine = climb_rung(plan, r, plan->player, totals, error);
    free(totals);
    return fine;
}

/* ---- sides ------------------------------------------------------------------------------------- */

static feel_side *side_called(feel_report *r, const char *name)
{
    for (int i = 0; i < r->side_count; i++)
        if (strcmp(r->sides[i].name, name) == 0)
            return &r->sides[i];
    if (r->side_count == FEEL_MOST_SIDES)
        return &r->sides[FEEL_MOST_SIDES - 1];
    snprintf(r->sides[r->side_count].name, sizeof r->sides[0].name, "%s", name);
    return &r->sides[r->side_count++];
}

/* Who wins with what: where seats have sides, by greedy players who all play alike. */
bool feel_compare_sides(const feel_plan *plan, feel_report *r, orr_error *error)
{
    const orr_game *game = plan->rules->game;
    const char *specs[ORR_MAX_SEATS];
    seating seats;
    if (!game->side || plan->rules->seats == 1)
        return true;
    for (int seat = 0; seat < plan->rules->seats; seat++)
        specs[seat] = "greedy";
    bool fine = seating_open(&seats, plan->rules, specs, error);
    void *state = orr_alloc(orr_state_size(plan->rules));
    for (long long i = 0; fine && i < plan->games && !(plan->stop && plan->stop()); i++) {
        const uint64_t seed = orr_mix(plan->seed, (uint64_t)i);
        orr_rng choices = orr_rng_fast(~seed);
        orr_moves moves;
        fine = orr_start(plan->rules, state, orr_rng_fast(seed), NULL, &moves, error);
        for (int made = 0; fine && moves.count > 0 && made < FEEL_MOST_CLICKS; made++)
            orr_play_on(plan->rules, state, seating_choose(&seats, state, &moves, &choices),
                        &moves);
        orr_score score;
        orr_score_of(plan->rules, state, &score);
        for (int seat = 0; fine && seat < plan->rules->seats; seat++) {
            feel_side *side = side_called(r, game->side(plan->rules, state, seat));
            side->games++;
            side->won += score.outcome[seat] == ORR_WON;
        }
    }
    free(state);
    seating_close(&seats);
    return fine;
}

/* ---- what each card is worth ------------------------------------------------------------------- */

static void keep_worth(feel_report *r, const causes_row *row)
{
    if (r->worth_count == FEEL_MOST_WORTH || !row->known[CAUSE_GIVEN])
        return;
    r->worth[r->worth_count++] = (feel_worth){.thing = row->thing,
                                              .won = causes_won(row, CAUSE_GIVEN),
                                              .points = causes_points(row, CAUSE_GIVEN),
                                              .games = row->totals[CAUSE_GIVEN].games};
}

/* By greedy players under the same luck, who are quick; others find other uses for a card. */
bool feel_weigh_things(const feel_plan *plan, feel_report *r, orr_error *error)
{
    const long long played = sim_finished(r->totals), ways = sim_thing_count(plan->rules) + 1;
    if (played == 0 || ways == 1 || !plan->rules->game->give || (plan->stop && plan->stop()))
        return true;
    const long long decisions = r->totals->decisions / played + 1;
    long long pairs = plan->games * GREEDY_DECISIONS / (decisions * ways);
    pairs = pairs > MOST_PAIRS ? MOST_PAIRS : pairs;
    if (pairs < LEAST_PAIRS)
        return true;
    causes_row *rows;
    causes_plan causes = {.rules = plan->rules,
                          .games = pairs,
                          .seed = plan->seed,
                          .keyed = orr_rules_keyed(plan->rules),
                          .given_only = true,
                          .threads = plan->threads};
    for (int seat = 0; seat < plan->rules->seats; seat++)
        causes.players[seat] = "greedy";
    const int count = causes_run(&causes, &rows, error);
    for (int i = 0; i < count; i++)
        keep_worth(r, &rows[i]);
    if (count >= 0)
        free(rows);
    return count >= 0;
}
