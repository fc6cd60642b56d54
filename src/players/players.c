/* players.c - finds a computer player by its specification, and seats it. */
#include "players/players.h"
#include "kernel/clock.h"
#include "players/net_player.h"
#include "players/mcts.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* "mcts", "mcts:3", "mcts:800ms" -> what may be spent; false if it makes no sense. */
static bool seat_search(orr_player *player, const char *spec, int threads, orr_error *error)
{
    mcts_plan plan;
    if (!mcts_parse(spec, &plan))
        return orr_fail(
            error,
            "'%.40s' makes no sense: after mcts: comes a level from 1 to %d, a number "
            "of iterations from %d to %d, or milliseconds from 1ms to %dms; then +bold, "
            "+careful, +steady or +fanciful for a character, and @advice for one without a "
            "network.",
            spec, MCTS_LEVELS, MCTS_LEVELS + 1, MCTS_MOST_ITERATIONS, MCTS_MOST_MILLISECONDS);
    player->mcts = mcts_new(&plan, threads);
    player->choose = mcts_choose;
    return player->mcts || orr_fail(error, "Out of memory.");
}

static bool seat_look(orr_player *player, const char *spec, orr_error *error)
{
    player->look = look_new(spec);
    player->choose = look_choose;
    return player->look || orr_fail(error, "'%.40s' makes no sense: it is net or net:draw.", spec);
}

/* Who wins most here is known by the game (orr_game.best). */
static orr_player *the_best(orr_player *player, const orr_rules *rules)
{
    orr_error error;
    if (!player->is_best)
        return player;
    if (!player->best)
        player->best = orr_player_new(orr_best_player(rules), player->threads, &error);
    assert(player->best);
    return player->best;
}

static orr_move best_choose(orr_player *player, const orr_rules *rules, const void *concealed,
                            const orr_moves *moves, orr_rng *rng)
{
    orr_player *best = the_best(player, rules);
    return best->choose(best, rules, concealed, moves, rng);
}

static bool seat(orr_player *player, const char *spec, int threads, orr_error *error)
{
    if (strcmp(spec, "random") == 0) {
        player->blind = true;
        player->choose = random_choose;
        return true;
    }
    if (strcmp(spec, "greedy") == 0) {
        player->choose = greedy_choose;
        return true;
    }
    if (strcmp(spec, "best") == 0) {
        player->is_best = true;
        player->threads = threads;
        player->choose = best_choose;
        return true;
    }
    if (strcmp(spec, "mcts") == 0 || strncmp(spec, "mcts:", 5) == 0 ||
        strncmp(spec, "mcts@", 5) == 0 || strncmp(spec, "mcts+", 5) == 0)
        return seat_search(player, spec, threads, error);
    if (strcmp(spec, "net") == 0 || strncmp(spec, "net:", 4) == 0 || strncmp(spec, "net@", 4) == 0)
        return seat_look(player, spec, error);
    return orr_fail(error, "There is no player '%.40s'; there is %s.", spec, orr_player_names());
}

orr_player *orr_player_new(const char *spec, int threads, orr_error *error)
{
    assert(threads >= 1);
    orr_player *player = calloc(1, sizeof *player);
    if (!player) {
        orr_fail(error, "Out of memory.");
        return NULL;
    }
    if (!seat(player, spec, threads, error)) {
        free(player);
        return NULL;
    }
    snprintf(player->name, sizeof player->name, "%s", spec);
    return player;
}

void orr_player_free(orr_player *player)
{
    if (!player)
        return;
    orr_player_free(player->best);
    mcts_free(player->mcts);
    look_free(player->look);
    free(player);
}

const char *orr_player_name(const orr_player *player)
{
    return player->name;
}

const char *orr_best_player(const orr_rules *rules)
{
    return rules->game->best ? rules->game->best : "mcts:3";
}

const char *orr_player_names(void)
{
    return "random, greedy, net, best or mcts (mcts:1 to mcts:5, mcts:2000, mcts:800ms)";
}

bool orr_player_is_blind(const orr_player *player)
{
    return player->blind;
}

void orr_player_heed(orr_player *player, bool (*enough)(void *user), void *user)
{
    if (player->mcts)
        mcts_heed(player->mcts, enough, user);
}

void orr_player_remember(orr_player *player)
{
    if (player->mcts)
        mcts_remember(player->mcts);
}

/* It sees what the seat that decides may know, and nothing else. */
static inline bool sees_only_its_own(const void *concealed)
{
    const orr_head *head = orr_head_of(concealed);
    return head->viewer >= 0 && head->viewer == players_decider(head, head->viewer);
}

orr_move orr_player_choose(orr_player *player, const orr_rules *rules, const void *concealed,
                           const orr_moves *moves, orr_rng *rng)
{
    assert(moves->count > 0);
    assert(player->blind || sees_only_its_own(concealed));
    return player->choose(player, rules, concealed, moves, rng);
}

bool players_choose_within(orr_player *player, double seconds, const orr_rules *rules,
                           const void *concealed, const orr_moves *moves, orr_rng *rng,
                           orr_move *move)
{
    player = the_best(player, rules);
    if (player->mcts)
        mcts_pause_at(player->mcts, clock_seconds() + seconds);
    *move = orr_player_choose(player, rules, concealed, moves, rng);
    if (player->mcts)
        mcts_pause_at(player->mcts, INFINITY);
    return !player->mcts || !mcts_paused(player->mcts);
}

bool orr_player_think(orr_player *player, const orr_rules *rules, const void *concealed,
                      const orr_moves *moves, const orr_move *insist, orr_rng *rng,
                      orr_thoughts *thoughts)
{
    player = the_best(player, rules);
    if (!player->mcts)
        return false;
    assert(moves->count > 0 && sees_only_its_own(concealed));
    mcts_think(player->mcts, rules, concealed, moves, insist, rng, thoughts);
    return true;
}
