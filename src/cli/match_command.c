/* match_command.c - `orrery match A B GAME`: is A better than B? Common seeds, seats in turn, and
 * no more games than it takes to know. */
#include "cli/cli.h"
#include "kernel/json.h"
#include "kernel/kernel.h"
#include "lab/match.h"
#include "players/nets.h"

#include <stdio.h>
#include <string.h>

static const double error_rate = 0.05; /* of either wrong verdict */

static const char *const verdict_words[] = {
    [MATCH_OPEN] = "open",
    [MATCH_NOT_BETTER] = "not better",
    [MATCH_BETTER] = "better",
};

static double clipped(double share)
{
    return share < 0 ? 0 : share > 1 ? 1 : share;
}

static void print_json(const match_plan *plan, const match_result *r)
{
    orr_text text = orr_text_new();
    orr_json json = orr_json_lines(&text);
    const int seats = match_games_in_unit(plan->rules);
    const stats_interval share = stats_mean_interval(&r->units);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "game", plan->rules->game->id);
    orr_json_int(&json, "seats", plan->rules->seats);
    orr_json_int(&json, "seed", (long long)plan->seed);
    orr_json_text(&json, "chance", cli_chance_word(plan->keyed));
    orr_json_text(&json, "a", plan->players[0]);
    orr_json_text(&json, "b", plan->players[1]);
    orr_json_int(&json, "games", r->games);
    orr_json_int(&json, "decisions", r->decisions);
    orr_json_int(&json, "a_won", r->won[0]);
    orr_json_int(&json, "b_won", r->won[1]);
    orr_json_int(&json, "drew", r->drew);
    orr_json_real(&json, "share", share.value, 6);
    orr_json_real(&json, "share_low", clipped(share.low), 6);
    orr_json_real(&json, "share_high", clipped(share.high), 6);
    orr_json_real(&json, "fair_share", match_fair_share(plan->rules), 6);
    orr_json_real(&json, "elo", stats_elo_of_share(share.value, seats), 1);
    orr_json_real(&json, "elo_low", stats_elo_of_share(share.low, seats), 1);
    orr_json_real(&json, "elo_high", stats_elo_of_share(share.high, seats), 1);
    orr_json_real(&json, "elo0", plan->elo0, 1);
    orr_json_real(&json, "elo1", plan->elo1, 1);
    orr_json_real(&json, "llr", r->llr, 3);
    orr_json_real(&json, "llr_bound", stats_llr_bound(plan->error_rate), 3);
    orr_json_text(&json, "verdict", verdict_words[r->verdict]);
    orr_json_close(&json);
    cli_put(&text);
}

static void print_wins(const match_plan *plan, const match_result *r)
{
    const bool solitary = match_is_solitary(plan->rules);
    for (int who = 0; who < 2; who++) {
        const long long games = solitary ? r->played[who] : r->games;
        const stats_interval won = stats_rate(r->won[who], games);
        printf("  %-12s won %5lld of %lld, %5.1f %%  (%.1f - %.1f %%)\n", plan->players[who],
               r->won[who], games, 100 * won.value, 100 * won.low, 100 * won.high);
    }
    if (r->drew)
        printf("  %-12s     %5lld of %lld\n", "drawn, shared", r->drew, r->games);
}

static void print_verdict(const match_plan *plan, const match_result *r)
{
    const double bound = stats_llr_bound(plan->error_rate);
    printf(
        "  test         Elo %.0f against %.0f, error 5 %% each: ratio %.2f, bounds %.2f and %.2f\n",
        plan->elo0, plan->elo1, r->llr, -bound, bound);
    if (r->verdict == MATCH_OPEN)
        printf("               %lld games do not tell; --games N plays more\n", r->games);
    else
        printf("               %s is %s than %s\n", plan->players[0], verdict_words[r->verdict],
               plan->players[1]);
}

static void print_table(const match_plan *plan, const match_result *r)
{
    const int seats = match_games_in_unit(plan->rules);
    const stats_interval share = stats_mean_interval(&r->units);
    printf("%s, %d seat%s, %lld games on %lld seeds from %llu, %s chance, %s\n\n",
           plan->rules->game->title, plan->rules->seats, plan->rules->seats == 1 ? "" : "s",
           r->games, r->units.count, (unsigned long long)plan->seed, cli_chance_word(plan->keyed),
           match_is_solitary(plan->rules) ? "each for itself" : "seats in turn");
    print_wins(plan, r);
    if (match_is_solitary(plan->rules))
        printf("  difference   %+.1f %%  (%+.1f to %+.1f %%), same seeds\n",
               orr_percent(2 * share.value - 1, 1), orr_percent(2 * share.low - 1, 1),
               orr_percent(2 * share.high - 1, 1));
    else
        printf("  share        %.1f %%  (%.1f - %.1f %%), %.1f %% would be fair\n",
               100 * share.value, 100 * clipped(share.low), 100 * clipped(share.high),
               100 * match_fair_share(plan->rules));
    printf("  Elo          %+.0f  (%+.0f to %+.0f)\n", stats_elo_of_share(share.value, seats),
           stats_elo_of_share(share.low, seats), stats_elo_of_share(share.high, seats));
    print_verdict(plan, r);
}

static int run_match(const match_plan *given, const cli_args *args)
{
    match_plan plan = *given;
    orr_error error;
    match_result result;
    cli_progress progress = cli_progress_new("games");
    plan.progress = cli_progress_show;
    plan.user = &progress;
    const bool played = match_run(&plan, &result, &error);
    cli_progress_end(&progress);
    if (!played)
        return cli_failed("%s", error.text);
    if (args->json)
        print_json(&plan, &result);
    else
        print_table(&plan, &result);
    return EXIT_OK;
}

/* Where there is no network, its player does what greedy does: who compares the two should know. */
static void tell_what_is_missing(const orr_rules *rules, const char *spec)
{
    if (strcmp(spec, "net") != 0 && strcmp(spec, "net:draw") != 0)
        return;
    net *found = nets_open(rules, "");
    if (!found)
        fprintf(stderr, "orrery: There is no network for %s: %s plays as greedy does.\n",
                rules->game->title, spec);
    net_close(found);
}

int cli_match(const cli_args *args)
{
    orr_error error;
    cli_seats seats;
    const orr_game *game = cli_game(args->words[2]);
    if (!game)
        return EXIT_USAGE;
    for (int i = 0; i < 2; i++)
        if (!cli_check_player(args->words[i], false, &error))
            return cli_usage("%s", error.text);
    if (args->elo0 >= args->elo1)
        return cli_usage("--elo0 must be below --elo1, not %lld and %lld.", args->elo0, args->elo1);
    if (args->seats && (args->seats[0] < '0' || args->seats[0] > '9'))
        return cli_usage("--seats needs a number here: A and B say who plays.");
    int code;
    orr_rules *rules = cli_seated_rules(game, args, &seats, &code);
    if (!rules)
        return code;
    for (int i = 0; i < 2; i++)
        tell_what_is_missing(rules, args->words[i]);
    bool keyed;
    code = cli_keyed(args, rules, true, &keyed);
    if (code != EXIT_OK || args->luck) {
        if (code == EXIT_OK)
            code = cli_luck(args, rules);
        orr_rules_free(rules);
        return code;
    }
    const match_plan plan = {.rules = rules,
                             .players = {args->words[0], args->words[1]},
                             .games = args->games,
                             .seed = cli_seed(args),
                             .keyed = keyed,
                             .threads = cli_threads(args),
                             .elo0 = (double)args->elo0,
                             .elo1 = (double)args->elo1,
                             .error_rate = error_rate,
                             .full = args->full};
    code = run_match(&plan, args);
    orr_rules_free(rules);
    return code;
}
