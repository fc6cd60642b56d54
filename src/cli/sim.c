/* sim.c - `orrery sim GAME`: plays many games and tells what became of them. */
#include "cli/cli.h"
#include "kernel/json.h"
#include "lab/sim.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const int percentiles[] = {0, 100, 500, 900, 1000};
static const char *const percentile_names[] = {"least", "tenth", "median", "ninetieth", "most"};
enum { PERCENTILES = 5 };

static double mean_points(const sim_totals *t, int seat)
{
    const long long finished = t->games - t->unfinished;
    return finished ? (double)t->points[seat] / (double)finished : 0;
}

static double points_deviation(const sim_totals *t, int seat)
{
    const long long finished = t->games - t->unfinished;
    const double mean = mean_points(t, seat);
    const double squares = finished ? (double)t->points_squared[seat] / (double)finished : 0;
    return squares > mean * mean ? sqrt(squares - mean * mean) : 0;
}

static void json_seat(orr_json *json, const sim_plan *plan, const sim_totals *t, int seat)
{
    const sim_rate won = sim_rate_of(t->won[seat], t->games);
    orr_json_open(json, NULL, '{');
    orr_json_text(json, "player", plan->players[seat]);
    orr_json_int(json, "won", t->won[seat]);
    orr_json_int(json, "drew", t->drew[seat]);
    orr_json_real(json, "won_rate", won.rate, 6);
    orr_json_real(json, "won_low", won.low, 6);
    orr_json_real(json, "won_high", won.high, 6);
    orr_json_real(json, "points_mean", mean_points(t, seat), 4);
    orr_json_real(json, "points_deviation", points_deviation(t, seat), 4);
    orr_json_close(json);
}

static void print_json(const sim_plan *plan, const sim_totals *t)
{
    orr_text text = orr_text_new();
    orr_json json = orr_json_lines(&text);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "game", plan->rules->game->id);
    orr_json_int(&json, "seed", (long long)plan->seed);
    orr_json_int(&json, "games", t->games);
    orr_json_int(&json, "unfinished", t->unfinished);
    orr_json_int(&json, "decisions", t->decisions);
    orr_json_int(&json, "moves_offered", t->moves_offered);
    orr_json_open(&json, "options", '{');
    for (int i = 0; plan->rules->game->options[i].name; i++) {
        char value[ORR_MAX_NAME];
        orr_rules_option(plan->rules, i, value);
        orr_json_text(&json, plan->rules->game->options[i].name, value);
    }
    orr_json_close(&json);
    orr_json_open(&json, "seats", '[');
    for (int seat = 0; seat < plan->rules->seats; seat++)
        json_seat(&json, plan, t, seat);
    orr_json_close(&json);
    orr_json_open(&json, "endings", '{');
    for (int i = 0; i < t->ending_count; i++)
        orr_json_int(&json, t->endings[i].name, t->endings[i].games);
    orr_json_close(&json);
    orr_json_open(&json, "decisions_per_game", '{');
    for (int i = 0; i < PERCENTILES; i++)
        orr_json_int(&json, percentile_names[i], sim_length_at(t, percentiles[i]));
    orr_json_close(&json);
    orr_json_close(&json);
    puts(text.data);
    orr_text_free(&text);
}

static void print_table(const sim_plan *plan, const sim_totals *t, double seconds)
{
    printf("%s, %lld games, seed %llu: %.1f s, %.2f million decisions a second\n",
           plan->rules->game->title, t->games, (unsigned long long)plan->seed, seconds,
           (double)t->decisions / seconds / 1e6);
    printf("\n  seat  player       won   95 %% interval     drew   points\n");
    for (int seat = 0; seat < plan->rules->seats; seat++) {
        const sim_rate won = sim_rate_of(t->won[seat], t->games);
        printf("  %-4d  %-10s %5.1f %%  %5.1f - %5.1f %%  %5.1f %%  %.2f +- %.2f\n", seat + 1,
               plan->players[seat], 100 * won.rate, 100 * won.low, 100 * won.high,
               100 * sim_rate_of(t->drew[seat], t->games).rate, mean_points(t, seat),
               points_deviation(t, seat));
    }
    printf("\n  how it ended\n");
    for (int i = 0; i < t->ending_count; i++)
        printf("  %5.1f %%  %s\n", 100 * sim_rate_of(t->endings[i].games, t->games).rate,
               t->endings[i].name);
    if (t->unfinished)
        printf("  %5.1f %%  given up after %d decisions\n",
               100 * sim_rate_of(t->unfinished, t->games).rate, SIM_MAX_DECISIONS);
    printf("\n  decisions a game: median %d, a tenth up to %d, nine tenths up to %d; "
           "%.1f moves to choose from\n",
           sim_length_at(t, 500), sim_length_at(t, 100), sim_length_at(t, 900),
           (double)t->moves_offered / (double)(t->decisions ? t->decisions : 1));
}

static int simulate(const sim_plan *plan, const cli_args *args)
{
    orr_error error;
    sim_totals *totals = malloc(sizeof *totals);
    if (!totals)
        return cli_failed("Out of memory.");
    cli_progress progress = cli_progress_new("games");
    sim_plan run = *plan;
    run.progress = cli_progress_show;
    run.user = &progress;
    const bool played = sim_run(&run, totals, &error);
    cli_progress_end(&progress);
    if (played && args->json)
        print_json(plan, totals);
    else if (played)
        print_table(plan, totals, cli_now() - progress.start);
    free(totals);
    return played ? EXIT_OK : cli_failed("%s", error.text);
}

int cli_sim(const cli_args *args)
{
    orr_error error;
    cli_seats seats;
    const orr_game *game = cli_game(args->words[0]);
    if (!game)
        return EXIT_USAGE;
    if (!cli_seat_players(game, args->seats, false, &seats, &error))
        return cli_usage("%s", error.text);
    orr_rules *rules = cli_rules(game, seats.count, args);
    if (!rules)
        return EXIT_FAILED;
    sim_plan plan = {
        .rules = rules, .games = args->games, .seed = cli_seed(args), .threads = cli_threads(args)};
    for (int i = 0; i < seats.count; i++)
        plan.players[i] = seats.players[i];
    const int code = simulate(&plan, args);
    orr_rules_free(rules);
    return code;
}
