/* review_command.c - `orrery review FILE`: where the chance to win went, and what moved it most. */
#include "cli/review_command.h"
#include "cli/cli.h"
#include "kernel/json.h"
#include "kernel/kernel.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double worth_a_line = 0.01;

/* ---- as text -------------------------------------------------------------------------------- */

static void print_sums(const review_story *story)
{
    const account *a = story->account;
    double part[ORR_MAX_SEATS][ACCOUNT_PARTS], sum[ORR_MAX_SEATS] = {0};
    const int seats = review_curves(story);
    printf("  %-18s", "points of chance");
    for (int seat = 0; seat < seats; seat++) {
        account_round(&a->sums[seat], 1, part[seat]);
        for (int i = 0; i < ACCOUNT_PARTS; i++)
            sum[seat] += part[seat][i];
        printf("  %16s", story->name[seat]);
    }
    for (int i = 0; i < ACCOUNT_PARTS; i++) {
        if (!review_shows(story, i))
            continue;
        printf("\n  %-18s", review_part(story, i));
        for (int seat = 0; seat < seats; seat++)
            printf(i == ACCOUNT_START ? "  %16.1f" : "  %+16.1f", part[seat][i] + 0.0);
    }
    printf("\n  %-18s", a->over ? "result" : "where it breaks off");
    for (int seat = 0; seat < seats; seat++)
        printf("  %16.1f", fabs(sum[seat]) < 0.05 ? 0 : sum[seat]);
    printf("\n");
}

static void print_item(const review_story *story, const account_item *item, int seat)
{
    orr_text words = orr_text_new();
    review_tell(story, item, seat, &words);
    printf("%4d. %+6.1f  %s%s%s: %s\n", item->decision + 1, orr_percent(item->by[seat], 1),
           item->when, item->when[0] ? ", " : "", review_kind(story, item), words.data);
    orr_text_free(&words);
    const char *why = review_why(story, item);
    if (why)
        printf("               %s\n", why);
}

static void print_swings(const review_story *story)
{
    review_story one = *story;
    for (one.seat = 0; one.seat < review_curves(story); one.seat++) {
        int swings[REVIEW_SWINGS];
        const int count = account_largest(story->account, one.seat, REVIEW_SWINGS, swings);
        printf("\n  the largest swings");
        if (review_curves(story) > 1)
            printf(" for %s", story->name[one.seat]);
        printf("%s\n", count ? "" : ": none, no change of the chance was certain");
        for (int i = 0; i < count; i++)
            print_item(&one, &story->account->items[swings[i]], one.seat);
    }
}

/* Everything of at least a point, and more than its error, in the order of the game. */
static void print_all(const review_story *story)
{
    const account *a = story->account;
    printf("\n  decision by decision, what surely moved the chance of %s by a point or more\n",
           story->name[story->seat]);
    for (int i = 0; i < a->item_count; i++) {
        const double size = fabs(a->items[i].by[story->seat]);
        if (size >= worth_a_line && size > a->items[i].error[story->seat])
            print_item(story, &a->items[i], story->seat);
    }
}

static void print_story(const review_story *story)
{
    orr_text basis = orr_text_new(), headline = orr_text_new();
    review_basis(story, &basis);
    review_headline(story, &headline);
    printf("%s, %d decision%s%s%s\n%s\n%s\n\n", story->record->rules->game->title,
           story->account->count, story->account->count == 1 ? "" : "s",
           story->result[0] ? ": " : "", story->result, headline.data, basis.data);
    print_sums(story);
    print_swings(story);
    print_all(story);
    orr_text_free(&basis);
    orr_text_free(&headline);
}

/* ---- as JSON -------------------------------------------------------------------------------- */

static void json_points(orr_json *json, const char *key, const double *shares, int seats)
{
    orr_json_open(json, key, '[');
    for (int seat = 0; seat < seats; seat++)
        orr_json_real(json, NULL, orr_percent(shares[seat], 2), 2);
    orr_json_close(json);
}

static void json_seat(orr_json *json, const review_story *story, int seat)
{
    double part[ACCOUNT_PARTS], sum = 0;
    account_round(&story->account->sums[seat], 2, part);
    orr_json_open(json, NULL, '{');
    orr_json_int(json, "seat", seat + 1);
    orr_json_text(json, "name", story->name[seat]);
    for (int i = 0; i < ACCOUNT_PARTS; i++) {
        orr_json_real(json, account_part_words[i], part[i] + 0.0, 2);
        sum += part[i];
    }
    orr_json_real(json, "result", fabs(sum) < 0.005 ? 0 : sum, 2);
    orr_json_close(json);
}

static void json_lines(orr_json *json, const review_story *story, const account_item *item)
{
    orr_json_open(json, "lines", '[');
    for (int i = 0; i < item->line_count; i++) {
        orr_text words = orr_text_new();
        orr_line_text(item->lines[i].text, &story->names, &words);
        orr_json_open(json, NULL, '{');
        orr_json_text(json, "text", words.data ? words.data : "");
        json_points(json, "points", item->lines[i].by, story->account->seats);
        orr_json_close(json);
        orr_text_free(&words);
    }
    orr_json_close(json);
}

static void json_item(orr_json *json, const review_story *story, const account_item *item)
{
    static const char *const kinds[] = {[ACCOUNT_DEAL] = "deal",
                                        [ACCOUNT_LUCK] = "luck",
                                        [ACCOUNT_DECISION] = "decision",
                                        [ACCOUNT_HIDDEN] = "hidden",
                                        [ACCOUNT_DRIFT] = "drift"};
    const int seats = story->account->seats;
    orr_text words = orr_text_new();
    review_tell(story, item, item->seat < 0 ? story->seat : item->seat, &words);
    orr_json_open(json, NULL, '{');
    orr_json_text(json, "kind", kinds[item->kind]);
    orr_json_int(json, "decision", item->decision + 1);
    orr_json_int(json, "turn", item->turn);
    if (item->seat >= 0)
        orr_json_int(json, "seat", item->seat + 1);
    json_points(json, "points", item->by, seats);
    json_points(json, "error", item->error, seats);
    json_points(json, "before", item->before, seats);
    orr_json_text(json, "words", words.data ? words.data : "");
    if (item->notation)
        orr_json_text(json, "played", item->notation);
    if (item->better_notation) {
        orr_json_text(json, "better", item->better_notation);
        orr_json_real(json, "lead", orr_percent(item->lead, 2), 2);
        orr_json_real(json, "lead_error", orr_percent(item->lead_error, 2), 2);
    }
    if (item->why)
        orr_json_text(json, "why", item->why);
    if (item->line_count)
        json_lines(json, story, item);
    orr_json_close(json);
    orr_text_free(&words);
}

static void print_json(const review_story *story)
{
    const account *a = story->account;
    orr_text text = orr_text_new();
    orr_json json = orr_json_lines(&text);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "game", story->record->rules->game->id);
    orr_json_text(&json, "policy", a->policy);
    orr_json_int(&json, "games", a->games);
    orr_json_int(&json, "games_again", a->games_again);
    orr_json_int(&json, "decisions", a->count);
    orr_json_bool(&json, "over", a->over);
    orr_json_open(&json, "account", '[');
    for (int seat = 0; seat < a->seats; seat++)
        json_seat(&json, story, seat);
    orr_json_close(&json);
    orr_json_open(&json, "items", '[');
    for (int i = 0; i < a->item_count; i++)
        json_item(&json, story, &a->items[i]);
    orr_json_close(&json);
    orr_json_open(&json, "chances", '[');
    for (int i = 0; i <= a->count; i++)
        json_points(&json, NULL, a->chance[i], a->seats);
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

static int tell(const orr_record *record, const account *a, const cli_args *args)
{
    int code = EXIT_OK;
    review_story story;
    review_story_make(&story, record, a, NULL, 0);
    if (args->report)
        code = write_page(&story, args->report);
    else if (args->json)
        print_json(&story);
    else
        print_story(&story);
    return code;
}

int cli_review(const cli_args *args)
{
    orr_error error;
    orr_record *record = cli_read_record(args->words[0], args->pack);
    if (!record)
        return EXIT_FAILED;
    cli_progress progress = cli_progress_new("decisions");
    const account_plan plan = {.record = record, .threads = cli_threads(args), .seed = 1};
    int code = EXIT_OK;
    account *a = NULL;
    if (record->count == 0)
        code = cli_failed(
            "No decision has been made in this game yet, so there is nothing to review.");
    else if (!(a = account_of(&plan, cli_progress_show, &progress, &error)))
        code = cli_failed("%s", error.text);
    else {
        cli_progress_end(&progress);
        code = tell(record, a, args);
    }
    account_free(a);
    orr_record_free(record);
    return code;
}
