/* sim_text.c - a simulation as a table, as JSON, and as comma-separated values. */
#include "cli/cli.h"
#include "cli/sim_command.h"
#include "kernel/kernel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int shares[] = {0, 100, 500, 900, 1000};
static const char *const share_names[] = {"least", "tenth", "median", "ninetieth", "most"};
enum { SHARES = 5 };

static double mean(long long sum, long long of)
{
    return of ? (double)sum / (double)of : 0;
}

/* ---- where it comes from --------------------------------------------------------------------- */

void sim_describe_pack(const orr_rules *rules, orr_text *out)
{
    orr_text_add(out, "%s, \"%s\", hash %016llx", rules->pack_name,
                 ((const orr_pack_head *)rules->pack)->edition,
                 (unsigned long long)rules->pack_hash);
}

void sim_json_pack(orr_json *json, const char *key, const orr_rules *rules)
{
    orr_json_open(json, key, '{');
    orr_json_text(json, "name", rules->pack_name);
    orr_json_text(json, "edition", ((const orr_pack_head *)rules->pack)->edition);
    orr_json_hash(json, "hash", rules->pack_hash);
    orr_json_close(json);
}

void sim_repeat_options(const orr_rules *rules, const char *swept, const char *const *players,
                        orr_text *out)
{
    for (int i = 0; rules->game->options[i].name; i++) {
        char value[ORR_MAX_NAME], name[ORR_MAX_NAME + 1];
        orr_rules_option(rules, i, value);
        snprintf(name, sizeof name, "%s=", rules->game->options[i].name);
        orr_text_add(out, " -o %s%s", name, strstr(swept, name) ? "all" : value);
    }
    for (int seat = 0; seat < rules->seats; seat++)
        orr_text_add(out, "%s%s", seat ? "," : " --seats ", players[seat]);
}

void sim_repeat(const sim_story *story, orr_text *out)
{
    const sim_result *r = &story->results[0];
    orr_text_add(out, "orrery sim %s", r->rules->game->id);
    sim_repeat_options(r->rules, r->label, r->plan.players, out);
    if (story->pack) {
        orr_text_add(out, " --pack");
        cli_add_quoted(story->pack, out);
    }
    if (story->sweep) {
        orr_text_add(out, " --sweep");
        cli_add_quoted(story->sweep, out);
    }
    if (story->causes)
        orr_text_add(out, " --causes %lld", story->causes);
    orr_text_add(out, "%s%s --games %lld --seed %llu%s", story->course ? " --course" : "",
                 story->things ? " --things" : "", r->totals->games,
                 (unsigned long long)r->plan.seed,
                 r->plan.keyed    ? " --chance keyed"
                 : story->running ? " --chance running"
                                  : "");
}

/* ---- a table --------------------------------------------------------------------------------- */

static void add_seats(const sim_result *r, orr_text *out)
{
    const sim_totals *t = r->totals;
    orr_text_add(out, "\n  seat  player       won   95 %% interval     drew   points           "
                      "decisions\n");
    for (int seat = 0; seat < r->rules->seats; seat++) {
        const stats_interval won = sim_won(t, seat);
        char points[40];
        snprintf(points, sizeof points, "%.2f +- %.2f", sim_mean_points(t, seat),
                 sim_points_deviation(t, seat));
        orr_text_add(out, "  %-4d  %-10s %5.1f %%  %5.1f - %5.1f %%  %5.1f %%  %-16s %.1f\n",
                     seat + 1, r->plan.players[seat], 100 * won.value, 100 * won.low,
                     100 * won.high, 100 * mean(t->drew[seat], t->games), points,
                     mean(t->decisions_of[seat], t->games));
    }
}

static void add_endings(const sim_totals *t, orr_text *out)
{
    orr_text_add(out, "\n  how it ended\n");
    for (int i = 0; i < t->ending_count; i++)
        orr_text_add(out, "  %5.1f %%  %s\n", 100 * mean(t->endings[i].games, t->games),
                     t->endings[i].name);
    if (t->unfinished)
        orr_text_add(out, "  %5.1f %%  given up after %d decisions\n",
                     100 * mean(t->unfinished, t->games), SIM_MAX_DECISIONS);
}

/* What winning requires says nothing about what to choose. */
static void add_needed(const sim_row *rows, int count, orr_text *out)
{
    bool any = false;
    for (int i = 0; i < count; i++)
        if (rows[i].needed) {
            orr_text_add(out, "%s%s: %s",
                         any ? "; " : "  nobody won without: ", rows[i].thing.group,
                         rows[i].thing.name);
            any = true;
        }
    orr_text_add(out, any ? "\n" : "");
}

static void add_things(const sim_result *r, orr_text *out)
{
    sim_row rows[ORR_MAX_THINGS];
    const int count = sim_rows(r, rows);
    if (r->plan.things && count == 0)
        orr_text_add(out, "\n  %s does not tell what its seats have.\n", r->rules->game->title);
    if (count == 0)
        return;
    orr_text_add(out, "\n  what goes with winning: seats that had it against seats that had not\n"
                      "   with  without  difference, 95 %% interval    had it\n");
    for (int i = 0; i < count; i++) {
        const sim_row *row = &rows[i];
        const long long *counts = row->counts->count;
        const double had =
            100 * mean(counts[SEATS_WITH], counts[SEATS_WITH] + counts[SEATS_WITHOUT]);
        if (row->known)
            orr_text_add(out, "  %5.1f  %5.1f    %+6.1f (%+6.1f to %+6.1f)    %5.1f %%  %s: %s\n",
                         100 * row->with.value, 100 * row->without.value,
                         orr_percent(row->effect.value, 1), orr_percent(row->effect.low, 1),
                         orr_percent(row->effect.high, 1), had, row->thing.group, row->thing.name);
        else if (!row->needed)
            orr_text_add(out,
                         "      -      -         - (     -             )    %5.1f %%  %s: %s\n",
                         had, row->thing.group, row->thing.name);
    }
    add_needed(rows, count, out);
}

/* "turns a game: median 14, a tenth up to 11, nine tenths up to 18" */
static void add_length(orr_text *out, const char *what, sim_counts lengths)
{
    orr_text_add(out, "\n  %s a game: median %d, a tenth up to %d, nine tenths up to %d", what,
                 sim_counts_at(lengths, 500), sim_counts_at(lengths, 100),
                 sim_counts_at(lengths, 900));
}

void sim_text(const sim_story *story, const sim_result *r, orr_text *out)
{
    const sim_totals *t = r->totals;
    orr_text_add(
        out, "%s%s%s%s, %lld games, seed %llu%s: %.1f s, %.2f million decisions a second\n",
        t->partial ? "PARTIAL: " : "", r->rules->game->title, r->label[0] ? ", " : "", r->label,
        t->games, (unsigned long long)r->plan.seed, r->plan.keyed ? ", keyed chance" : "",
        r->seconds, (double)t->decisions / r->seconds / 1e6);
    orr_text_add(out, "  pack: ");
    sim_describe_pack(r->rules, out);
    orr_text_add(out, "\n");
    if (t->games == 0) {
        orr_text_add(out, "\n  No game was finished.\n");
        return;
    }
    add_seats(r, out);
    add_endings(t, out);
    add_length(out, "decisions", sim_lengths(t));
    orr_text_add(out, "; %.1f moves to choose from", mean(t->moves_offered, t->decisions));
    if (r->rules->game->turns)
        add_length(out, r->rules->game->turns, sim_turns(t));
    orr_text_add(out, "\n");
    causes_text(r, out);
    if (story->course)
        course_text(r, out);
    if (story->things)
        add_things(r, out);
    orr_text_add(out, "\n  again: ");
    sim_repeat(story, out);
    orr_text_add(out, "\n");
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_counts(orr_json *json, const char *key, sim_counts counts)
{
    orr_json_open(json, key, '{');
    for (int i = 0; i < SHARES; i++)
        orr_json_int(json, share_names[i], sim_counts_at(counts, shares[i]));
    orr_json_close(json);
}

/* KEY_rate, KEY_low, KEY_high */
static void json_interval(orr_json *json, const char *key, const char *value, stats_interval i)
{
    char name[48];
    snprintf(name, sizeof name, "%s_%s", key, value);
    orr_json_real(json, name, i.value, 6);
    snprintf(name, sizeof name, "%s_low", key);
    orr_json_real(json, name, i.low, 6);
    snprintf(name, sizeof name, "%s_high", key);
    orr_json_real(json, name, i.high, 6);
}

/* What the game's own value gives a seat before the first move, to be held against what is won. */
static void json_first_value(orr_json *json, const orr_rules *rules, int seat)
{
    orr_error error;
    orr_moves moves;
    void *state = cli_state(rules);
    if (rules->game->value && orr_start(rules, state, orr_rng_fast(1), NULL, &moves, &error))
        orr_json_real(json, "first_value", (double)rules->game->value(rules, state, seat), 4);
    free(state);
}

static void json_seat(orr_json *json, const sim_result *r, int seat)
{
    const sim_totals *t = r->totals;
    orr_json_open(json, NULL, '{');
    orr_json_text(json, "player", r->plan.players[seat]);
    orr_json_int(json, "won", t->won[seat]);
    orr_json_int(json, "drew", t->drew[seat]);
    json_interval(json, "won", "rate", sim_won(t, seat));
    json_first_value(json, r->rules, seat);
    orr_json_real(json, "points_mean", sim_mean_points(t, seat), 4);
    orr_json_real(json, "points_deviation", sim_points_deviation(t, seat), 4);
    json_counts(json, "points", sim_points_of(t, seat));
    orr_json_real(json, "decisions_mean", mean(t->decisions_of[seat], t->games), 4);
    json_counts(json, "decisions", sim_lengths_of(t, seat));
    orr_json_close(json);
}

static void json_thing(orr_json *json, const sim_row *row)
{
    const long long *counts = row->counts->count;
    orr_json_open(json, NULL, '{');
    orr_json_text(json, "group", row->thing.group);
    orr_json_text(json, "name", row->thing.name);
    orr_json_int(json, "with", counts[SEATS_WITH]);
    orr_json_int(json, "won_with", counts[WINS_WITH]);
    orr_json_int(json, "without", counts[SEATS_WITHOUT]);
    orr_json_int(json, "won_without", counts[WINS_WITHOUT]);
    orr_json_real(json, "points_with", mean(row->counts->points[1], counts[SEATS_WITH]), 4);
    orr_json_real(json, "points_without", mean(row->counts->points[0], counts[SEATS_WITHOUT]), 4);
    if (row->known || row->needed)
        json_interval(json, "effect", "value", row->effect);
    if (row->needed)
        orr_json_bool(json, "needed", true);
    orr_json_close(json);
}

static void json_result(orr_json *json, const sim_story *story, const sim_result *r)
{
    const sim_totals *t = r->totals;
    orr_json_open(json, NULL, '{');
    orr_json_text(json, "game", r->rules->game->id);
    orr_json_int(json, "seed", (long long)r->plan.seed);
    orr_json_text(json, "chance", cli_chance_word(r->plan.keyed));
    sim_json_pack(json, "pack", r->rules);
    orr_json_int(json, "games", t->games);
    orr_json_bool(json, "partial", t->partial);
    orr_json_int(json, "unfinished", t->unfinished);
    orr_json_int(json, "decisions", t->decisions);
    orr_json_int(json, "moves_offered", t->moves_offered);
    orr_json_open(json, "options", '{');
    for (int i = 0; r->rules->game->options[i].name; i++) {
        char value[ORR_MAX_NAME];
        orr_rules_option(r->rules, i, value);
        orr_json_text(json, r->rules->game->options[i].name, value);
    }
    orr_json_close(json);
    orr_json_open(json, "seats", '[');
    for (int seat = 0; seat < r->rules->seats; seat++)
        json_seat(json, r, seat);
    orr_json_close(json);
    orr_json_open(json, "endings", '{');
    for (int i = 0; i < t->ending_count; i++)
        orr_json_int(json, t->endings[i].name, t->endings[i].games);
    orr_json_close(json);
    json_counts(json, "decisions_per_game", sim_lengths(t));
    if (r->rules->game->turns) {
        orr_json_text(json, "turns_are", r->rules->game->turns);
        json_counts(json, "turns_per_game", sim_turns(t));
    }
    if (r->cause_count > 0)
        causes_json(r, json);
    if (r->plan.course && r->rules->game->turn)
        course_json(r, json);
    if (r->plan.things) {
        sim_row rows[ORR_MAX_THINGS];
        const int count = sim_rows(r, rows);
        orr_json_open(json, "things", '[');
        for (int i = 0; i < count; i++)
            json_thing(json, &rows[i]);
        orr_json_close(json);
    }
    orr_text line = orr_text_new();
    sim_repeat(story, &line);
    orr_json_text(json, "again", line.data);
    orr_text_free(&line);
    orr_json_close(json);
}

void sim_json(const sim_story *story, orr_text *out)
{
    orr_json json = orr_json_lines(out);
    if (story->swept)
        orr_json_open(&json, NULL, '[');
    for (int i = 0; i < story->count; i++)
        json_result(&json, story, &story->results[i]);
    if (story->swept)
        orr_json_close(&json);
    orr_text_add(out, "\n");
}

/* ---- comma-separated values: one figure a line ----------------------------------------------- */

void sim_csv_cell(orr_text *out, const char *text)
{
    orr_text_add(out, "\"");
    for (; *text; text++)
        orr_text_add(out, *text == '"' ? "\"\"" : "%c", *text);
    orr_text_add(out, "\",");
}

static void csv_head(orr_text *out, const sim_result *r, const char *measure, const char *what)
{
    sim_csv_cell(out, r->label);
    sim_csv_cell(out, measure);
    sim_csv_cell(out, what);
}

static void csv_rate(orr_text *out, const sim_result *r, const char *measure, const char *what,
                     long long count, long long of)
{
    const stats_interval rate = stats_rate(count, of);
    csv_head(out, r, measure, what);
    orr_text_add(out, "%lld,%lld,%.6f,%.6f,%.6f\n", count, of, rate.value, rate.low, rate.high);
}

/* Every value that occurred, with the number of games. */
static void csv_counts(orr_text *out, const sim_result *r, const char *measure, sim_counts counts)
{
    for (int i = 0; i < counts.size; i++)
        if (counts.at[i]) {
            char value[16];
            snprintf(value, sizeof value, "%d", counts.least + i);
            csv_rate(out, r, measure, value, counts.at[i], r->totals->games);
        }
}

static void csv_seat(orr_text *out, const sim_result *r, int seat)
{
    const sim_totals *t = r->totals;
    char bytes[ORR_MAX_NAME], measure[32];
    orr_text name = orr_text_in(bytes, sizeof bytes);
    sim_seat_name(r, seat, &name);
    csv_rate(out, r, "won", bytes, t->won[seat], t->games);
    csv_rate(out, r, "drew", bytes, t->drew[seat], t->games);
    csv_head(out, r, "mean points", bytes);
    orr_text_add(out, "%lld,%lld,%.6f,,\n", t->points[seat], sim_finished(t),
                 sim_mean_points(t, seat));
    snprintf(measure, sizeof measure, "points of seat %d", seat + 1);
    csv_counts(out, r, measure, sim_points_of(t, seat));
    snprintf(measure, sizeof measure, "decisions of seat %d", seat + 1);
    csv_counts(out, r, measure, sim_lengths_of(t, seat));
}

static void csv_thing(orr_text *out, const sim_result *r, const sim_row *row)
{
    char name[2 * ORR_MAX_NAME];
    orr_text text = orr_text_in(name, sizeof name);
    const long long *counts = row->counts->count;
    orr_text_add(&text, "%s: %s", row->thing.group, row->thing.name);
    csv_rate(out, r, "won with", name, counts[WINS_WITH], counts[SEATS_WITH]);
    csv_rate(out, r, "won without", name, counts[WINS_WITHOUT], counts[SEATS_WITHOUT]);
    if (!row->known)
        return;
    csv_head(out, r, "effect", name);
    orr_text_add(out, ",,%.6f,%.6f,%.6f\n", row->effect.value, row->effect.low, row->effect.high);
}

/* Which pack the rows below are of, unless it is the same as before: a sweep has many. */
static void csv_pack(orr_text *out, const sim_result *r, const sim_result *before)
{
    char what[240];
    if (before && before->rules->pack_hash == r->rules->pack_hash)
        return;
    snprintf(what, sizeof what, "%s %016llx", r->rules->pack_name,
             (unsigned long long)r->rules->pack_hash);
    csv_head(out, r, "pack", what);
    orr_text_add(out, ",,,,\n");
}

void sim_csv(const sim_story *story, orr_text *out)
{
    sim_row rows[ORR_MAX_THINGS];
    orr_text_add(out, "options,measure,what,count,of,value,low,high\n");
    for (int i = 0; i < story->count; i++) {
        const sim_result *r = &story->results[i];
        csv_pack(out, r, i > 0 ? &story->results[i - 1] : NULL);
        for (int seat = 0; seat < r->rules->seats; seat++)
            csv_seat(out, r, seat);
        for (int j = 0; j < r->totals->ending_count; j++)
            csv_rate(out, r, "ending", r->totals->endings[j].name, r->totals->endings[j].games,
                     r->totals->games);
        csv_counts(out, r, "decisions", sim_lengths(r->totals));
        csv_counts(out, r, "turns", sim_turns(r->totals));
        causes_csv(r, out);
        const int count = sim_rows(r, rows);
        for (int j = 0; j < count; j++)
            csv_thing(out, r, &rows[j]);
    }
}
