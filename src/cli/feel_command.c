/* feel_command.c - `orrery feel GAME`: how it is to sit at a game. Measures: lab/feel.h. */
#include "cli/cli.h"
#include "cli/feel_command.h"
#include "cli/option_sweep.h"
#include "cli/sim_command.h"
#include "kernel/kernel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Two cores should be done with the usual number in two minutes; a search takes seconds for a game. */
enum { USUAL_GAMES = 40, FEW_GAMES = 10, MOST_LOOKS = 200, PERSONS = 3 };

/* ---- as a table ------------------------------------------------------------------------------ */

static void line(orr_text *out, const char *name, const stats_sample *sample, double scale,
                 const char *unit, const char *meaning)
{
    const stats_interval mean = stats_mean_interval(sample);
    const double most = scale > 1 && mean.high > 1 ? 1 : mean.high; /* shares end at all of it */
    if (!sample->count)
        return;
    orr_text_add(out, "  %-14s %6.1f%s  (%.1f - %.1f)  %s\n", name, scale * mean.value, unit,
                 scale * (mean.low > 0 ? mean.low : 0), scale * most, meaning);
}

/* In points of the chance to win; only a few games leave its interval open. */
static void add_lead(const stats_sample *lead, orr_text *out)
{
    const stats_interval mean = stats_plain_interval(lead);
    if (lead->count < 2)
        return;
    orr_text_add(out, "  %-14s %6.1f  (%.1f - %.1f)  points that the best answer is ahead\n",
                 "lead", 100 * mean.value, 100 * mean.low, 100 * mean.high);
}

static void add_decisions(const feel_report *r, orr_text *out)
{
    line(out, "decisions", &r->decisions, 1, "", "questions with a choice for a person in a game");
    line(out, "answers", &r->clicks, 1, "", "with those that have only one answer");
    line(out, "matter", &r->matter, 100, " %", "of them are worth a point of the chance to win");
    line(out, "matter_open", &r->matter_open, 100, " %", "of those made at a chance of 10 to 90 %");
    line(out, "told", &r->told, 100, " %", "of them for which that is clear");
    add_lead(&r->lead, out);
    line(out, "idle_run", &r->idle_run, 1, "", "decisions in a row that are not, at worst");
    orr_text_add(out,
                 "  %-14s %6d moments, %d in one case of a hundred; %.1f s of film, %.1f s in "
                 "one of a hundred\n",
                 "between", feel_gap_at(r, 500), feel_gap_at(r, 990), feel_film_at(r, 500),
                 feel_film_at(r, 990));
}

static void add_tension(const orr_rules *rules, const feel_report *r, orr_text *out)
{
    line(out, "quiet", &r->quiet, 100, " %", "of the turns in which nobody is hit, missed or lost");
    line(out, "first_danger", &r->first_danger, 100, " %", "of the game is over when that happens");
    line(out, "open", &r->open, 100, " %", "of the turns with a chance of 10 to 90 %");
    line(out, "decided", &r->decided, 100, " %", "of the game is over when its result stands");
    line(out, "lead_changes", &r->lead_changes, 1, "",
         rules->seats == 1 || rules->game->team ? "times the chance passes a half" : "a game");
    line(out, "knew", &r->knew, 100, " %", "of a lost game is spent knowing it");
    line(out, "luck_share", &r->luck_share, 100, " %",
         "of what luck and decisions do, for a level 1 player");
    if (r->comeback < 1)
        orr_text_add(out, "  %-14s %6.1f %%  the lowest chance from which a game was won\n",
                     "comeback", 100 * r->comeback);
}

/* Those that are asked most and matter least come first. */
static void add_questions(const feel_report *r, orr_text *out)
{
    enum { SHOWN = 12, LEAST = 5 };
    bool told[FEEL_MOST_STEPS] = {false};
    orr_text_add(out, "\n  questions, those that are asked most for nothing first\n");
    for (int row = 0; row < SHOWN; row++) {
        int worst = -1;
        long long most = -1;
        for (int i = 0; i < r->question_count; i++) {
            const feel_question *q = &r->questions[i];
            const long long idle = q->looked - q->matter;
            if (!told[i] && q->looked >= LEAST && idle > most) {
                most = idle;
                worst = i;
            }
        }
        if (worst < 0)
            return;
        told[worst] = true;
        const feel_question *q = &r->questions[worst];
        const stats_interval lead = stats_plain_interval(&q->lead);
        orr_text_add(out,
                     "    %5.1f a game, %3.0f %% matter, %+5.1f (%+.1f to %+.1f) points   %s\n",
                     (double)q->asked / (r->looks ? r->looks : 1),
                     100.0 * (double)q->matter / (double)q->looked, 100 * lead.value,
                     100 * lead.low, 100 * lead.high, q->moment);
    }
}

static void add_verbs(const orr_rules *rules, const feel_report *r, orr_text *out)
{
    enum { SHOWN = 8 };
    bool told[FEEL_MOST_VERBS] = {false};
    long long all = 0;
    for (int verb = 0; verb < rules->game->verb_count; verb++)
        all += r->verb_uses[verb];
    orr_text_add(out, "\n  answers given most  ");
    for (int row = 0; row < SHOWN && all; row++) {
        int most = -1;
        for (int verb = 0; verb < rules->game->verb_count; verb++)
            if (!told[verb] && r->verb_uses[verb] &&
                (most < 0 || r->verb_uses[verb] > r->verb_uses[most]))
                most = verb;
        if (most < 0)
            break;
        told[most] = true;
        orr_text_add(out, "%s%s %.0f %%", row ? ", " : "", rules->game->verbs[most]->word,
                     100.0 * (double)r->verb_uses[most] / (double)all);
    }
    orr_text_add(out, "\n");
}

static void add_names(const orr_rules *rules, const feel_report *r, bool always, orr_text *out)
{
    orr_thing names[FEEL_MOST_NAMES];
    const int count = feel_things(r, rules, always, names);
    orr_text_add(out, "  %-14s ", always ? "always" : "unused");
    for (int i = 0; i < count; i++)
        orr_text_add(out, "%s%s", i ? ", " : "", names[i].name);
    orr_text_add(out, "%s\n", count ? "" : "nothing");
}

static void add_breadth(const orr_rules *rules, const feel_report *r, orr_text *out)
{
    if (sim_thing_count(rules)) {
        add_names(rules, r, false, out);
        add_names(rules, r, true, out);
    }
    for (int i = 0; i < r->opening_count; i++)
        if (r->openings[i].first > 1)
            orr_text_add(out, "  %-14s %s in %lld of %lld games\n", i ? "" : "openings",
                         r->openings[i].thing.name, r->openings[i].first, r->openings[i].games);
}

static void add_results(const orr_rules *rules, const feel_report *r, orr_text *out)
{
    const sim_totals *totals = r->totals;
    const long long games = sim_finished(totals);
    orr_text_add(out, "\n  endings\n");
    for (int i = 0; i < totals->ending_count; i++)
        orr_text_add(out, "    %5.1f %%  %s\n",
                     100.0 * (double)totals->endings[i].games / (double)(games ? games : 1),
                     totals->endings[i].name);
    orr_text_add(out, "  ladder\n");
    for (int i = 0; i < r->rung_count; i++) {
        orr_text_add(out, "    %5.1f %%  (%.1f - %.1f)  %s, %lld games",
                     100 * r->ladder[i].won.value, 100 * r->ladder[i].won.low,
                     100 * r->ladder[i].won.high, r->ladder[i].player, r->ladder[i].games);
        if (i > 0)
            orr_text_add(out, ", %+.1f",
                         100 * (r->ladder[i].won.value - r->ladder[i - 1].won.value));
        orr_text_add(out, "\n");
    }
    if (rules->seats == 1 || rules->game->team)
        return;
    orr_text_add(out, "  fairness\n");
    for (int seat = 0; seat < rules->seats; seat++) {
        const stats_interval won = sim_won(totals, seat);
        orr_text_add(out, "    %5.1f %%  (%.1f - %.1f)  seat %d, %lld drawn\n", 100 * won.value,
                     100 * won.low, 100 * won.high, seat + 1, totals->drew[seat]);
    }
    for (int i = 0; i < r->side_count; i++) {
        const stats_interval won = stats_rate(r->sides[i].won, r->sides[i].games);
        orr_text_add(out, "    %5.1f %%  (%.1f - %.1f)  %s, by greedy\n", 100 * won.value,
                     100 * won.low, 100 * won.high, r->sides[i].name);
    }
}

/* What a designer should look at first. */
static void add_stands(const orr_rules *rules, const feel_report *r, orr_text *out)
{
    enum { SHOWN = 6 };
    feel_stand stands[FEEL_MOST_STANDS];
    const int count = feel_stands_out(r, rules, stands);
    orr_text_add(out, "  what stands out%s\n", count ? "" : ": nothing");
    for (int i = 0; i < count && i < SHOWN; i++)
        orr_text_add(out, "    %d. %s\n", i + 1, stands[i].text);
    orr_text_add(out, "\n");
}

/* What another pack than the built-in one changes. */
static void add_changes(const feel_result *result, orr_text *out)
{
    enum { SHOWN = 8 };
    feel_stand changes[FEEL_MOST_STANDS];
    if (!result->before_rules)
        return;
    const int count = feel_changes(&result->before, &result->report, result->rules, changes);
    orr_text_add(out, "  what this pack surely changes, beside the built-in one%s\n",
                 count ? "" : ": nothing");
    for (int i = 0; i < count && i < SHOWN; i++)
        orr_text_add(out, "    %d. %s\n", i + 1, changes[i].text);
    orr_text_add(out, "\n");
}

/* The strongest and the weakest of those whose worth is known. */
static void add_worth(const feel_report *r, orr_text *out)
{
    enum { SHOWN = 4 };
    if (r->worth_count == 0)
        return;
    orr_text_add(out, "\n  worth to win, to a greedy player who starts with it\n");
    for (int i = 0; i < r->worth_count; i++) {
        const feel_worth *w = &r->worth[i];
        if (i < SHOWN || i >= r->worth_count - SHOWN)
            orr_text_add(out, "    %+5.1f  (%+.1f - %+.1f)  %s, %lld games\n", 100 * w->won.value,
                         100 * w->won.low, 100 * w->won.high, w->thing.name, w->games);
        else if (i == SHOWN)
            orr_text_add(out, "    ... and %d more\n", r->worth_count - 2 * SHOWN);
    }
}

static void add_left(const orr_rules *rules, const feel_report *r, orr_text *out)
{
    bool any = false;
    for (int i = 0; rules->game->concerns && i < ORR_MAX_CONCERNS; i++) {
        if (r->left[i].count == 0)
            continue;
        orr_text_add(out, "%s%s %.1f", any ? ", " : "  left           ",
                     rules->game->concerns[i].name, stats_mean(&r->left[i]));
        any = true;
    }
    orr_text_add(out, "%s", any ? " at the end of a game\n" : "");
}

static void feel_text(const feel_story *story, const feel_result *result, orr_text *out)
{
    const feel_report *r = &result->report;
    orr_text_add(out, "%s%s%s, %d seat%s, by %s: %lld games, %d of them looked at closely",
                 result->rules->game->title, result->label[0] ? ", " : "", result->label,
                 result->rules->seats, result->rules->seats == 1 ? "" : "s", story->player,
                 sim_finished(r->totals), r->looks);
    orr_text_add(out, " (%d to the end), judged as %s plays on\n\n", r->whole, r->policy);
    add_changes(result, out);
    add_stands(result->rules, r, out);
    add_decisions(r, out);
    add_tension(result->rules, r, out);
    add_breadth(result->rules, r, out);
    add_left(result->rules, r, out);
    add_worth(r, out);
    add_questions(r, out);
    add_verbs(result->rules, r, out);
    add_results(result->rules, r, out);
    orr_text_add(out, "\n");
}

/* ---- as JSON --------------------------------------------------------------------------------- */

static void json_sample(orr_json *json, const char *key, const stats_sample *sample)
{
    const stats_interval mean = stats_mean_interval(sample);
    orr_json_open(json, key, '{');
    orr_json_int(json, "games", sample->count);
    orr_json_real(json, "mean", mean.value, 4);
    orr_json_real(json, "low", mean.low, 4);
    orr_json_real(json, "high", mean.high, 4);
    orr_json_close(json);
}

/* Without bounds where there is only one. */
static void json_lead(orr_json *json, const stats_sample *lead)
{
    const stats_interval mean = stats_plain_interval(lead);
    orr_json_open(json, "lead", '{');
    orr_json_int(json, "of", lead->count);
    orr_json_real(json, "mean", mean.value, 4);
    if (lead->count > 1) {
        orr_json_real(json, "low", mean.low, 4);
        orr_json_real(json, "high", mean.high, 4);
    }
    orr_json_close(json);
}

static void json_rate(orr_json *json, const char *name, stats_interval rate, long long games)
{
    orr_json_open(json, NULL, '{');
    orr_json_text(json, "name", name);
    orr_json_int(json, "games", games);
    orr_json_real(json, "won", rate.value, 4);
    orr_json_real(json, "low", rate.low, 4);
    orr_json_real(json, "high", rate.high, 4);
    orr_json_close(json);
}

static void json_between(orr_json *json, const feel_report *r)
{
    orr_json_open(json, "between", '{');
    orr_json_int(json, "median_moments", feel_gap_at(r, 500));
    orr_json_int(json, "most_moments", feel_gap_at(r, 990));
    orr_json_real(json, "seconds", stats_mean(&r->film), 2);
    orr_json_real(json, "median_seconds", feel_film_at(r, 500), 1);
    orr_json_real(json, "most_seconds", feel_film_at(r, 990), 1);
    orr_json_close(json);
}

static void json_questions(orr_json *json, const feel_report *r)
{
    orr_json_open(json, "questions", '[');
    for (int i = 0; i < r->question_count; i++) {
        const feel_question *q = &r->questions[i];
        if (!q->asked)
            continue;
        orr_json_open(json, NULL, '{');
        orr_json_text(json, "moment", q->moment);
        orr_json_real(json, "asked", (double)q->asked / (r->looks ? r->looks : 1), 2);
        orr_json_int(json, "looked", q->looked);
        orr_json_int(json, "matter", q->matter);
        orr_json_int(json, "told", q->told);
        json_lead(json, &q->lead);
        orr_json_close(json);
    }
    orr_json_close(json);
}

static void json_verbs(orr_json *json, const orr_rules *rules, const feel_report *r)
{
    orr_json_open(json, "verbs", '[');
    for (int verb = 0; verb < rules->game->verb_count; verb++) {
        orr_json_open(json, NULL, '{');
        orr_json_text(json, "word", rules->game->verbs[verb]->word);
        orr_json_int(json, "games", r->verb_games[verb]);
        orr_json_int(json, "uses", r->verb_uses[verb]);
        orr_json_close(json);
    }
    orr_json_close(json);
}

static void json_things(orr_json *json, const char *key, const feel_result *result, bool always)
{
    orr_thing names[FEEL_MOST_NAMES];
    const int count = feel_things(&result->report, result->rules, always, names);
    orr_json_open(json, key, '[');
    for (int i = 0; i < count; i++)
        orr_json_text(json, NULL, names[i].name);
    orr_json_close(json);
}

static void json_breadth(orr_json *json, const feel_result *result)
{
    const feel_report *r = &result->report;
    json_things(json, "unused", result, false);
    json_things(json, "always", result, true);
    orr_json_open(json, "openings", '[');
    for (int i = 0; i < r->opening_count; i++) {
        if (!r->openings[i].first)
            continue;
        orr_json_open(json, NULL, '{');
        orr_json_text(json, "group", r->openings[i].thing.group);
        orr_json_text(json, "name", r->openings[i].thing.name);
        orr_json_int(json, "first", r->openings[i].first);
        orr_json_int(json, "games", r->openings[i].games);
        orr_json_close(json);
    }
    orr_json_close(json);
}

static void json_list(orr_json *json, const char *key, const feel_stand *stands, int count)
{
    orr_json_open(json, key, '[');
    for (int i = 0; i < count; i++) {
        orr_json_open(json, NULL, '{');
        orr_json_text(json, "measure", stands[i].measure);
        orr_json_real(json, "weight", stands[i].weight, 4);
        orr_json_text(json, "text", stands[i].text);
        orr_json_close(json);
    }
    orr_json_close(json);
}

static void json_stands(orr_json *json, const feel_result *result)
{
    feel_stand stands[FEEL_MOST_STANDS];
    json_list(json, "stands_out", stands, feel_stands_out(&result->report, result->rules, stands));
    if (result->before_rules)
        json_list(json, "changes", stands,
                  feel_changes(&result->before, &result->report, result->rules, stands));
}

static void json_worth(orr_json *json, const feel_result *result)
{
    const feel_report *r = &result->report;
    const orr_concern *concerns = result->rules->game->concerns;
    orr_json_open(json, "worth", '[');
    for (int i = 0; i < r->worth_count; i++) {
        const feel_worth *w = &r->worth[i];
        orr_json_open(json, NULL, '{');
        orr_json_text(json, "group", w->thing.group);
        orr_json_text(json, "name", w->thing.name);
        orr_json_int(json, "games", w->games);
        orr_json_real(json, "won", w->won.value, 4);
        orr_json_real(json, "low", w->won.low, 4);
        orr_json_real(json, "high", w->won.high, 4);
        orr_json_real(json, "points", w->points.value, 3);
        orr_json_close(json);
    }
    orr_json_close(json);
    orr_json_open(json, "left", '[');
    for (int i = 0; concerns && i < ORR_MAX_CONCERNS; i++) {
        if (r->left[i].count == 0)
            continue;
        orr_json_open(json, NULL, '{');
        orr_json_text(json, "name", concerns[i].name);
        orr_json_real(json, "mean", stats_mean(&r->left[i]), 3);
        orr_json_close(json);
    }
    orr_json_close(json);
}

static void json_results(orr_json *json, const feel_result *result)
{
    const feel_report *r = &result->report;
    orr_json_open(json, "endings", '{');
    for (int i = 0; i < r->totals->ending_count; i++)
        orr_json_int(json, r->totals->endings[i].name, r->totals->endings[i].games);
    orr_json_close(json);
    orr_json_open(json, "ladder", '[');
    for (int i = 0; i < r->rung_count; i++)
        json_rate(json, r->ladder[i].player, r->ladder[i].won, r->ladder[i].games);
    orr_json_close(json);
    orr_json_open(json, "fairness", '[');
    for (int seat = 0; seat < result->rules->seats; seat++) {
        char name[24];
        snprintf(name, sizeof name, "seat %d", seat + 1);
        json_rate(json, name, sim_won(r->totals, seat), sim_finished(r->totals));
    }
    for (int i = 0; i < r->side_count; i++)
        json_rate(json, r->sides[i].name, stats_rate(r->sides[i].won, r->sides[i].games),
                  r->sides[i].games);
    orr_json_close(json);
}

static void feel_json(const feel_story *story, orr_text *out)
{
    orr_json json = orr_json_to(out);
    orr_json_open(&json, NULL, '[');
    for (int i = 0; i < story->count; i++) {
        const feel_result *result = &story->results[i];
        const feel_report *r = &result->report;
        orr_json_open(&json, NULL, '{');
        orr_json_text(&json, "game", result->rules->game->id);
        orr_json_text(&json, "label", result->label);
        orr_json_int(&json, "seed", (long long)story->seed);
        orr_json_text(&json, "player", story->player);
        orr_json_text(&json, "policy", r->policy);
        sim_json_pack(&json, "pack", result->rules);
        orr_json_int(&json, "games", sim_finished(r->totals));
        orr_json_int(&json, "looks", r->looks);
        orr_json_bool(&json, "partial", r->partial);
        json_stands(&json, result);
        json_sample(&json, "decisions", &r->decisions);
        json_sample(&json, "answers", &r->clicks);
        json_sample(&json, "matter", &r->matter);
        json_sample(&json, "matter_open", &r->matter_open);
        json_sample(&json, "told", &r->told);
        json_lead(&json, &r->lead);
        json_sample(&json, "idle_run", &r->idle_run);
        json_between(&json, r);
        json_sample(&json, "quiet", &r->quiet);
        json_sample(&json, "first_danger", &r->first_danger);
        json_sample(&json, "open", &r->open);
        json_sample(&json, "decided", &r->decided);
        json_sample(&json, "lead_changes", &r->lead_changes);
        json_sample(&json, "knew", &r->knew);
        json_sample(&json, "luck_share", &r->luck_share);
        orr_json_real(&json, "comeback", r->comeback, 4);
        json_questions(&json, r);
        json_verbs(&json, result->rules, r);
        json_breadth(&json, result);
        json_worth(&json, result);
        json_results(&json, result);
        orr_json_close(&json);
    }
    orr_json_close(&json);
    orr_text_add(out, "\n");
}

/* ---- from arguments to runs -------------------------------------------------------------------- */

/* Those that a recording was played by: an edition of before, say. */
static orr_rules *rules_of_recording(const orr_game *game, const cli_args *args, int *code)
{
    if (args->option_count || args->pack || args->seats) {
        *code = cli_usage("A recording says its options, seats and pack itself.");
        return NULL;
    }
    orr_record *record = cli_read_record(args->edition, NULL);
    if (!record || record->rules->game != game) {
        *code = record ? cli_usage("That is a recording of %s.", record->rules->game->title)
                       : EXIT_FAILED;
        orr_record_free(record);
        return NULL;
    }
    orr_rules *rules = orr_rules_copy(record->rules);
    orr_record_free(record);
    return rules;
}

static int add_result(feel_story *story, option_sweep *s, const orr_rules *plain,
                      const cli_args *args)
{
    orr_error error;
    if (story->count == FEEL_MOST_RUNS)
        return cli_usage("That is more than %d runs; let fewer options be =all.", FEEL_MOST_RUNS);
    feel_result *result = &story->results[story->count];
    for (int i = 0; i < s->count; i++)
        s->pointers[i] = s->options[i];
    result->rules = args->edition ? orr_rules_copy(plain)
                                  : orr_rules_new(plain->game, plain->seats, s->pointers, s->count,
                                                  args->pack, &error);
    if (!result->rules)
        return cli_failed("%s", error.text);
    if (args->pack && !args->band &&
        !(result->before_rules =
              orr_rules_new(plain->game, plain->seats, s->pointers, s->count, NULL, &error)))
        return cli_failed("%s", error.text);
    orr_text label = orr_text_in(result->label, sizeof result->label);
    option_sweep_label(s, &label);
    story->count++;
    return EXIT_OK;
}

static bool run_one(const feel_story *story, const orr_rules *rules, const cli_args *args,
                    feel_report *report, orr_error *error)
{
    cli_progress progress = cli_progress_new("games looked at");
    const feel_plan plan = {.rules = rules,
                            .player = story->player,
                            .games = story->games,
                            .looks = story->looks,
                            .persons = PERSONS,
                            .seed = story->seed,
                            .threads = cli_threads(args),
                            .stop = cli_interrupted,
                            .progress = cli_progress_show,
                            .user = &progress};
    const bool fine = feel_run(&plan, report, error);
    cli_progress_end(&progress);
    return fine;
}

static int run_all(feel_story *story, const cli_args *args)
{
    orr_error error;
    for (int i = 0; i < story->count; i++) {
        feel_result *result = &story->results[i];
        if (!run_one(story, result->rules, args, &result->report, &error))
            return cli_failed("%s", error.text);
        if (result->before_rules && !result->report.partial &&
            !run_one(story, result->before_rules, args, &result->before, &error))
            return cli_failed("%s", error.text);
        if (!result->report.partial && !result->before.partial)
            continue;
        story->count = i + 1;
        if (!result->before.totals) { /* nothing to hold it against */
            orr_rules_free(result->before_rules);
            result->before_rules = NULL;
        }
        cli_failed("Interrupted: these are the figures of what had been played until then.");
        return EXIT_FAILED;
    }
    return EXIT_OK;
}

static int tell(const feel_story *story, const cli_args *args)
{
    orr_error error;
    orr_text text = orr_text_new();
    if (args->json)
        feel_json(story, &text);
    for (int i = 0; !args->json && i < story->count; i++)
        feel_text(story, &story->results[i], &text);
    if (text.data)
        fputs(text.data, stdout);
    orr_text_free(&text);
    if (!args->report)
        return EXIT_OK;
    orr_text page = orr_text_new();
    feel_page(story, &page);
    const bool written = orr_write_file(args->report, &page, &error);
    orr_text_free(&page);
    return written ? EXIT_OK : cli_failed("%s", error.text);
}

static long long usual_games(const orr_rules *rules, const char *player)
{
    const char *named = strcmp(player, "best") == 0 ? orr_best_player(rules) : player;
    return strncmp(named, "mcts", 4) == 0 ? FEW_GAMES : USUAL_GAMES;
}

int cli_feel(const cli_args *args)
{
    orr_error error;
    cli_seats seats;
    int code = EXIT_OK;
    const orr_game *game = cli_game(args->words[0]);
    if (!game)
        return EXIT_USAGE;
    const char *player = cli_given(args, player) ? args->player : "best";
    if (!cli_check_player(player, false, &error) ||
        !cli_seat_players(game, args->seats, false, &seats, &error))
        return cli_usage("%s", error.text);
    orr_rules *plain = args->edition ? rules_of_recording(game, args, &code)
                                     : option_sweep_rules(game, seats.count, args, &code);
    if (!plain)
        return code;
    feel_story *story = orr_alloc_zeroed(1, sizeof *story);
    story->games = cli_given(args, games) ? args->games
                   : args->band           ? USUAL_GAMES
                                          : usual_games(plain, player);
    story->looks = (int)(story->games > MOST_LOOKS ? MOST_LOOKS : story->games);
    story->seed = cli_seed_or(args, 1);
    snprintf(story->player, sizeof story->player, "%s", player);
    cli_catch_first_signal();
    option_sweep s = option_sweep_of(plain, args);
    do
        code = add_result(story, &s, plain, args);
    while (code == EXIT_OK && option_sweep_next(&s, plain));
    if (code == EXIT_OK && args->band)
        code = feel_bands(story, args->band, cli_threads(args));
    else if (code == EXIT_OK) {
        code = run_all(story, args);
        const int told = tell(story, args);
        code = code ? code : told;
    }
    for (int i = 0; i < FEEL_MOST_RUNS; i++) {
        feel_free(&story->results[i].report);
        feel_free(&story->results[i].before);
        orr_rules_free(story->results[i].rules);
        orr_rules_free(story->results[i].before_rules);
    }
    free(story);
    orr_rules_free(plain);
    return code;
}
