/* luck_command.c - `orrery match A B GAME --luck`: how far A and B meet the same events, with running
 * and with keyed chance. */
#include "cli/cli.h"
#include "kernel/json.h"
#include "kernel/keyed.h"
#include "lab/luck.h"

#include <stdio.h>
#include <stdlib.h>

enum { FEW = 20 }; /* meetings that say nothing */

static const char *const words[LUCK_KINDS] = {[LUCK_RUNNING] = "running", [LUCK_KEYED] = "keyed"};

static double share(luck_step step)
{
    return step.both ? (double)step.same / (double)step.both : 0;
}

static bool is_known(const luck_result *r, int step)
{
    return r->of[LUCK_RUNNING].steps[step].both >= FEW && r->of[LUCK_KEYED].steps[step].both >= FEW;
}

static void print_table(const luck_plan *plan, const luck_result *r)
{
    const orr_game *game = plan->rules->game;
    const luck_kind *running = &r->of[LUCK_RUNNING], *keyed = &r->of[LUCK_KEYED];
    printf("%s, %lld pairs of games from seed %llu: %s and %s\n\n", game->title, plan->pairs,
           (unsigned long long)plan->seed, plan->players[0], plan->players[1]);
    printf("  %-44s %8s %8s\n", "", "running", "keyed");
    for (int who = 0; who < 2; who++)
        printf("  %-16s won, %%                      %8.1f %8.1f\n", plan->players[who],
               100.0 * (double)running->won[who] / (double)plan->pairs,
               100.0 * (double)keyed->won[who] / (double)plan->pairs);
    printf("  %-44s %8.2f %8.2f\n", "correlation of their points", running->correlation,
           keyed->correlation);
    printf("  %-44s %8.2f %8.2f\n", "standard error of the difference in wins, %",
           100 * running->error, 100 * keyed->error);
    printf("  %-44s %8.2f\n", "the same, each game with a seed of its own", 100 * r->unpaired);
    printf("\n  the first result of a step in a turn is the same\n");
    for (int step = 0; step < game->step_count && step < LUCK_MAX_STEPS; step++)
        if (is_known(r, step))
            printf("  %-44s %8.2f %8.2f   of %lld and %lld\n", game->steps[step].name,
                   share(running->steps[step]), share(keyed->steps[step]),
                   running->steps[step].both, keyed->steps[step].both);
}

static void print_json(const luck_plan *plan, const luck_result *r)
{
    const orr_game *game = plan->rules->game;
    orr_text text = orr_text_new();
    orr_json json = orr_json_lines(&text);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "game", game->id);
    orr_json_int(&json, "seed", (long long)plan->seed);
    orr_json_text(&json, "a", plan->players[0]);
    orr_json_text(&json, "b", plan->players[1]);
    orr_json_int(&json, "pairs", plan->pairs);
    orr_json_real(&json, "unpaired_error", r->unpaired, 6);
    for (int kind = 0; kind < LUCK_KINDS; kind++) {
        const luck_kind *k = &r->of[kind];
        orr_json_open(&json, words[kind], '{');
        orr_json_int(&json, "a_won", k->won[0]);
        orr_json_int(&json, "b_won", k->won[1]);
        orr_json_real(&json, "correlation", k->correlation, 4);
        orr_json_real(&json, "error", k->error, 6);
        orr_json_open(&json, "same", '{');
        for (int step = 0; step < game->step_count && step < LUCK_MAX_STEPS; step++)
            if (is_known(r, step))
                orr_json_real(&json, game->steps[step].name, share(k->steps[step]), 4);
        orr_json_close(&json);
        orr_json_close(&json);
    }
    orr_json_close(&json);
    cli_put(&text);
}

int cli_luck(const cli_args *args, const orr_rules *rules)
{
    orr_error error;
    luck_result *result = calloc(1, sizeof *result);
    cli_progress progress = cli_progress_new("pairs of games");
    const luck_plan plan = {.rules = rules,
                            .players = {args->words[0], args->words[1]},
                            .pairs = cli_given(args, games) ? (args->games + 1) / 2 : 500,
                            .seed = cli_seed_or(args, 1),
                            .progress = cli_progress_show,
                            .user = &progress};
    if (!result)
        return cli_failed("Out of memory.");
    if (!keyed_is_possible(rules, &error)) {
        free(result);
        return cli_usage("%s", error.text);
    }
    const bool measured = luck_measure(&plan, result, &error);
    cli_progress_end(&progress);
    if (measured)
        (args->json ? print_json : print_table)(&plan, result);
    free(result);
    return measured ? EXIT_OK : cli_failed("%s", error.text);
}
