/* review_command.c - `orrery review FILE`: the chance of winning decision by decision, what was
 * better, and what was luck. */
#include "cli/review_command.h"
#include "cli/cli.h"
#include "kernel/json.h"
#include "kernel/kernel.h"
#include "lab/match.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TURNING_POINTS = 5, STROKES = 3 };

/* ---- as text -------------------------------------------------------------------------------- */

static void print_seats(const review_story *story)
{
    const review *r = story->review;
    printf("  seat  player       at first      luck   costly decisions   the worst    result\n");
    for (int seat = 0; seat < r->seats; seat++) {
        char name[ORR_MAX_NAME];
        const int worst = r->worst[seat];
        printf("  %-4d  %-10s   %5.1f %%  %+6.1f %%   %16d   %+7.1f %%", seat + 1,
               review_player(story, seat, name), r->count ? 100 * r->decisions[0].chance[seat] : 0,
               orr_percent(r->luck[seat], 1), r->mistakes[seat],
               worst < 0 ? 0 : orr_percent(-r->decisions[worst].cost, 1));
        if (r->over)
            printf("   %5.1f %%", 100 * r->result[seat]);
        printf("\n");
    }
}

static void print_turning_points(const review_story *story)
{
    const review *r = story->review;
    int points[TURNING_POINTS];
    const int count = review_turning_points(r, TURNING_POINTS, points);
    printf("\n  turning points%s\n", count ? "" : ": none, every decision was as good as any");
    for (int i = 0; i < count; i++) {
        const review_decision *d = &r->decisions[points[i]];
        printf("  %4d. seat %d played '%s': '%s' was better by %.0f %% (%.0f instead of %.0f %%)\n",
               points[i] + 1, d->seat + 1, story->played[points[i]], story->better[points[i]],
               100 * d->cost, 100 * d->chance[d->seat], 100 * (d->chance[d->seat] - d->cost));
    }
}

static void print_luck(const review_story *story)
{
    const review *r = story->review;
    for (int seat = 0; seat < r->seats; seat++) {
        int strokes[STROKES];
        const int count = review_strokes(r, seat, STROKES, strokes);
        if (count)
            printf("\n  luck of seat %d\n", seat + 1);
        for (int i = 0; i < count; i++)
            printf("  %4d. %+.0f %% after '%s'\n", strokes[i] + 1,
                   100 * r->decisions[strokes[i]].luck[seat], story->played[strokes[i]]);
        if (match_is_solitary(story->record->rules))
            return;
    }
}

static void print_decisions(const review_story *story)
{
    const review *r = story->review;
    printf("\n  decision by decision: the chance of its seat before and after, cost, luck\n");
    for (int i = 0; i < r->count; i++) {
        const review_decision *d = &r->decisions[i];
        printf("  %4d. seat %d  %-36s %5.1f -> %5.1f %%", i + 1, d->seat + 1, story->played[i],
               100 * d->chance[d->seat], 100 * review_chance_after(r, i, d->seat));
        if (d->cost > 0)
            printf("  %5.1f lost, better: %s", 100 * d->cost, story->better[i]);
        if (d->rolled && fabs(d->luck[d->seat]) >= 0.0005)
            printf("  luck %+.1f", 100 * d->luck[d->seat]);
        printf("\n");
    }
}

static void print_story(const review_story *story)
{
    printf("%s, %d decisions, judged by %s%s%s\n\n", story->record->rules->game->title,
           story->review->count, story->judge, story->result[0] ? ": " : "", story->result);
    print_seats(story);
    print_turning_points(story);
    print_luck(story);
    print_decisions(story);
}

/* ---- as JSON -------------------------------------------------------------------------------- */

static void json_shares(orr_json *json, const char *key, const double *shares, int seats)
{
    orr_json_open(json, key, '[');
    for (int seat = 0; seat < seats; seat++)
        orr_json_real(json, NULL, shares[seat], 4);
    orr_json_close(json);
}

static void json_counts(orr_json *json, const char *name, const int *counts, int seats)
{
    orr_json_open(json, name, '[');
    for (int seat = 0; seat < seats; seat++)
        orr_json_int(json, NULL, counts[seat]);
    orr_json_close(json);
}

static void print_json(const review_story *story)
{
    const review *r = story->review;
    orr_text text = orr_text_new();
    orr_json json = orr_json_lines(&text);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "game", story->record->rules->game->id);
    orr_json_text(&json, "judge", story->judge);
    json_counts(&json, "costly_decisions", r->mistakes, r->seats);
    json_shares(&json, "luck", r->luck, r->seats);
    if (r->over)
        json_shares(&json, "result", r->result, r->seats);
    orr_json_open(&json, "decisions", '[');
    for (int i = 0; i < r->count; i++) {
        const review_decision *d = &r->decisions[i];
        orr_json_open(&json, NULL, '{');
        orr_json_int(&json, "seat", d->seat + 1);
        orr_json_text(&json, "played", story->played[i]);
        orr_json_text(&json, "better", d->cost > 0 ? story->better[i] : NULL);
        orr_json_real(&json, "cost", d->cost, 4);
        orr_json_real(&json, "error", d->error, 4);
        json_shares(&json, "chance", d->chance, r->seats);
        json_shares(&json, "luck", d->luck, r->seats);
        orr_json_close(&json);
    }
    orr_json_close(&json);
    orr_json_close(&json);
    cli_put(&text);
}

/* ---- the command ---------------------------------------------------------------------------- */

static int write_page(const review_story *story, const char *path)
{
    orr_error error;
    orr_text page = orr_text_new();
    review_page(story, &page);
    const bool written = orr_write_file(path, &page, &error);
    orr_text_free(&page);
    if (!written)
        return cli_failed("%s", error.text);
    printf("The review is in %s.\n", path);
    return EXIT_OK;
}

static int tell(const orr_record *record, const review *r, const cli_args *args, const char *judge)
{
    int code = EXIT_OK;
    review_story story;
    review_story_make(&story, record, r, judge, false);
    if (args->report)
        code = write_page(&story, args->report);
    else if (args->json)
        print_json(&story);
    else
        print_story(&story);
    review_story_free(&story);
    return code;
}

int cli_review(const cli_args *args)
{
    orr_error error;
    review r;
    const char *judge = args->player ? args->player : "mcts:3";
    if (!cli_check_thinker(judge, &error))
        return cli_usage("%s", error.text);
    orr_record *record = cli_read_record(args->words[0], args->pack);
    if (!record)
        return EXIT_FAILED;
    cli_progress progress = cli_progress_new("decisions");
    const review_plan plan = {.record = record,
                              .player = judge,
                              .threads = cli_threads(args),
                              .progress = cli_progress_show,
                              .user = &progress};
    int code = EXIT_OK;
    if (record->count == 0)
        code = cli_failed("No decision was made in this game yet: there is nothing to review.");
    else if (!review_run(&plan, &r, &error))
        code = cli_failed("%s", error.text);
    else {
        cli_progress_end(&progress);
        code = tell(record, &r, args, judge);
        review_free(&r);
    }
    orr_record_free(record);
    return code;
}
