/* sim_command.c - `orrery sim GAME`: plays many games and tells what became of them.
 *
 * An option given as =all is simulated with each of its values, one after the other.
 */
#include "cli/sim_command.h"
#include "cli/cli.h"
#include "cli/option_sweep.h"
#include "cli/pack_sweep.h"
#include "kernel/clock.h"
#include "kernel/kernel.h"
#include "pack/packs.h"
#include "lab/gpu/gpu.h"
#include "lab/ranks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_RUNS = 64, MOST_UNTIL = 10000000, ENOUGH_TO_SAY_SO = 20 };

void sim_seat_name(const sim_result *r, int seat, orr_text *out)
{
    orr_text_add(out, "%d %s", seat + 1, r->plan.players[seat]);
}

/* Those that nobody, or everybody, had come last. */
static int by_effect(const void *left, const void *right)
{
    const sim_row *l = left, *r = right;
    if (l->known != r->known)
        return l->known ? -1 : 1;
    if (l->effect.value > r->effect.value || l->effect.value < r->effect.value)
        return l->effect.value > r->effect.value ? -1 : 1;
    return strcmp(l->thing.name, r->thing.name);
}

int sim_rows(const sim_result *r, sim_row rows[ORR_MAX_THINGS])
{
    const int count = r->plan.things ? sim_thing_count(r->rules) : 0;
    for (int i = 0; i < count; i++) {
        sim_row *row = &rows[i];
        const long long *counts = r->totals->things[i].count;
        *row = (sim_row){.counts = &r->totals->things[i]};
        r->rules->game->thing(r->rules, i, &row->thing);
        row->with = stats_rate(counts[WINS_WITH], counts[SEATS_WITH]);
        row->without = stats_rate(counts[WINS_WITHOUT], counts[SEATS_WITHOUT]);
        row->known = sim_thing_effect(row->counts, &row->effect);
        row->needed = row->known && counts[WINS_WITHOUT] == 0 && counts[WINS_WITH] > 0 &&
                      counts[SEATS_WITHOUT] >= ENOUGH_TO_SAY_SO;
        row->known = row->known && !row->needed;
    }
    qsort(rows, (size_t)count, sizeof rows[0], by_effect);
    return count;
}

/* ---- from arguments to runs ----------------------------------------------------------------- */

static int add_run(sim_story *story, option_sweep *s, const sim_plan *plan, const cli_args *args,
                   const pack_sweep *in_pack, long long value)
{
    orr_error error;
    if (story->count == MOST_RUNS)
        return cli_usage(
            "That is more than %d runs; let fewer options be =all, or sweep fewer values.",
            MOST_RUNS);
    sim_result *r = &story->results[story->count];
    for (int i = 0; i < s->count; i++)
        s->pointers[i] = s->options[i];
    r->plan = *plan;
    r->rules = orr_rules_new(plan->rules->game, plan->rules->seats, s->pointers, s->count,
                             args->pack, &error);
    r->totals = orr_alloc(sizeof *r->totals);
    r->plan.rules = r->rules;
    story->count++; /* whatever was made is given back at the end */
    if (!r->rules)
        return cli_failed("%s", error.text);
    orr_text label = orr_text_in(r->label, sizeof r->label);
    option_sweep_label(s, &label);
    if (!in_pack->path[0])
        return EXIT_OK;
    const size_t length = strlen(r->label);
    snprintf(r->label + length, sizeof r->label - length, "%s%s=%lld", length ? ", " : "",
             in_pack->path, value);
    return pack_sweep_set(r->rules, in_pack, value, &error) ? EXIT_OK : cli_usage("%s", error.text);
}

static int add_runs(sim_story *story, const sim_plan *plan, const cli_args *args)
{
    option_sweep s = option_sweep_of(plan->rules, args);
    pack_sweep in_pack;
    int code = pack_sweep_read(args->sweep, &in_pack);
    story->swept = args->sweep != NULL;
    for (int i = 0; i < s.count; i++)
        story->swept |= s.option[i] >= 0;
    if (code != EXIT_OK)
        return code;
    do {
        for (long long value = in_pack.low; code == EXIT_OK && value <= in_pack.high; value++)
            code = add_run(story, &s, plan, args, &in_pack, value);
    } while (code == EXIT_OK && option_sweep_next(&s, plan->rules));
    return code;
}

/* ---- running and telling -------------------------------------------------------------------- */

static bool stop_causes(void *user)
{
    (void)user;
    return cli_interrupted();
}

/* What each card does, from the first games of the run. */
static bool find_causes(const sim_story *story, sim_result *r, bool quiet, orr_error *error)
{
    if (story->causes == 0 || r->totals->partial)
        return true;
    cli_progress progress = cli_progress_new("games with and without each card");
    causes_plan plan = {.rules = r->rules,
                        .games = story->causes,
                        .seed = r->plan.seed,
                        .keyed = story->running ? false : orr_rules_keyed(r->rules),
                        .threads = r->plan.threads,
                        .stop = stop_causes,
                        .progress = quiet ? NULL : cli_progress_show,
                        .user = &progress};
    memcpy(plan.players, r->plan.players, sizeof plan.players);
    r->cause_count = causes_run(&plan, &r->causes, error);
    cli_progress_end(&progress);
    return r->cause_count >= 0;
}

/* Runs that were not begun when somebody stopped it are not told. */
static int run_all(sim_story *story, bool quiet, bool *failed)
{
    orr_error error;
    int done = 0;
    for (; done < story->count && !ranks_any(cli_interrupted()); done++) {
        sim_result *r = &story->results[done];
        cli_progress progress = cli_progress_new("games");
        r->plan.progress = quiet ? NULL : cli_progress_show;
        r->plan.user = &progress;
        const bool played = sim_run(&r->plan, r->totals, &error);
        cli_progress_end(&progress);
        r->seconds = clock_seconds() - progress.start;
        *failed = !played;
        if (!played)
            return cli_failed("%s", error.text);
        *failed = !find_causes(story, r, quiet, &error);
        if (*failed)
            return cli_failed("%s", error.text);
    }
    for (int i = done; i < story->count; i++) {
        free(story->results[i].totals);
        orr_rules_free(story->results[i].rules);
    }
    const int wanted = story->count;
    story->count = done;
    const bool partial = done < wanted || (story->causes > 0 && cli_interrupted()) ||
                         (done > 0 && story->results[done - 1].totals->partial);
    if (partial && !quiet)
        cli_failed("Interrupted: these are the figures of what had been played until then.");
    return partial ? EXIT_FAILED : EXIT_OK;
}

static int write_report(const sim_story *story, const char *path)
{
    orr_error error;
    orr_text page = orr_text_new();
    sim_page(story, &page);
    const bool written = orr_write_file(path, &page, &error);
    orr_text_free(&page);
    return written ? EXIT_OK : cli_failed("%s", error.text);
}

static int tell(const sim_story *story, const cli_args *args)
{
    orr_text text = orr_text_new();
    if (args->json)
        sim_json(story, &text);
    else if (args->csv)
        sim_csv(story, &text);
    else
        for (int i = 0; i < story->count; i++)
            sim_text(story, &story->results[i], &text);
    if (text.data)
        fputs(text.data, stdout);
    orr_text_free(&text);
    return args->report ? write_report(story, args->report) : EXIT_OK;
}

/* As many as asked for; in a report, if nobody says, about as many as the run itself has. */
static long long games_for_causes(const sim_plan *plan, const cli_args *args)
{
    enum { LEAST = 20 };
    const long long things = sim_thing_count(plan->rules);
    if (cli_given(args, causes) || !args->report || things == 0 || args->until > 0 ||
        ranks_count() > 1)
        return args->causes;
    const long long each = plan->games / (2 * things);
    return each < LEAST ? (plan->games < LEAST ? plan->games : LEAST) : each;
}

static int simulate(sim_plan *plan, const cli_args *args)
{
    sim_story story = {.results = orr_alloc_zeroed(MOST_RUNS, sizeof *story.results),
                       .pack = args->pack,
                       .sweep = args->sweep,
                       .things = args->things,
                       .course = args->course,
                       .running = args->chance && !plan->keyed,
                       .causes = games_for_causes(plan, args)};
    cli_catch_first_signal();
    ranks_open();
    const bool speaks = ranks_own() == 0;
    plan->seed = ranks_first(plan->seed);
    int code = add_runs(&story, plan, args);
    if (code == EXIT_OK) {
        bool failed = false;
        const int ran = run_all(&story, !speaks, &failed);
        const int told = speaks && !failed ? tell(&story, args) : EXIT_OK;
        code = ran != EXIT_OK ? ran : told;
    }
    ranks_close();
    for (int i = 0; i < story.count; i++) {
        free(story.results[i].causes);
        free(story.results[i].totals);
        orr_rules_free(story.results[i].rules);
    }
    free(story.results);
    return code;
}

/* The card, if one is wanted; false if it cannot be had. */
static int open_card(sim_plan *plan, const cli_args *args)
{
    orr_error error;
    if (!args->gpu)
        return EXIT_OK;
    if (plan->things || cli_given(args, causes) || args->course)
        return cli_usage("A card only counts who wins: leave out --gpu, or --things, --report, "
                         "--causes and --course.");
    return sim_open_card(plan, &error) ? EXIT_OK : cli_failed("%s", error.text);
}

int cli_sim(const cli_args *args)
{
    orr_error error;
    cli_seats seats;
    const orr_game *game = cli_game(args->words[0]);
    if (!game)
        return EXIT_USAGE;
    if (args->json && args->csv)
        return cli_usage("--json and --csv cannot both be printed; choose one.");
    if (!cli_seat_players(game, args->seats, false, &seats, &error))
        return cli_usage("%s", error.text);
    int code;
    orr_rules *rules = option_sweep_rules(game, seats.count, args, &code);
    if (!rules)
        return code;
    sim_plan plan = {.rules = rules,
                     .games = args->until > 0 && !cli_given(args, games) ? MOST_UNTIL : args->games,
                     .until = args->until / 100,
                     .seed = cli_seed(args),
                     .threads = cli_threads(args),
                     .things = args->things || args->report,
                     .course = args->course || args->report,
                     .stop = cli_interrupted};
    for (int i = 0; i < seats.count; i++)
        plan.players[i] = seats.players[i];
    code = cli_keyed(args, rules, false, &plan.keyed);
    if (code == EXIT_OK)
        code = open_card(&plan, args);
    if (code == EXIT_OK)
        code = simulate(&plan, args);
    if (plan.card)
        plan.card->close(plan.card);
    orr_rules_free(rules);
    return code;
}
