/* compare_text.c - a comparison of two packs as a table, as JSON, and as comma-separated values. */
#include "cli/compare_command.h"
#include "cli/cli.h"
#include "cli/sim_command.h"
#include "kernel/json.h"
#include "pack/packs.h"

/* ---- a table -------------------------------------------------------------------------------- */

static void text_change(void *user, const char *where, const char *what, const char *left,
                        const char *right)
{
    orr_text *out = user;
    if (*what)
        orr_text_add(out, "  %s%s%s  %s -> %s\n", where, *where ? "  " : "", what,
                     *left ? left : "-", *right ? right : "-");
    else
        orr_text_add(out, "  %s  only in %s\n", where, *left ? "A" : "B");
}

static void text_rows(const compare_row *rows, int count, orr_text *out)
{
    for (int i = 0; i < count; i++) {
        const char *unit = rows[i].is_rate ? " %" : "  ";
        orr_text_add(out, "  %-42.42s %8.2f%s %8.2f%s   %+8.2f (%+.2f to %+.2f)\n", rows[i].what,
                     rows[i].first, unit, rows[i].other, unit, rows[i].difference.value,
                     rows[i].difference.low, rows[i].difference.high);
    }
}

void compare_text(const compare_story *s, orr_text *out)
{
    const paired_totals *t = &s->totals[COMPARE_OTHER];
    compare_row rows[COMPARE_MAX_ROWS] = {0};
    orr_text_add(out, "%s%s, %lld pairs of games, %s chance, seed %llu: %.1f s\n",
                 t->partial ? "PARTIAL: " : "", s->rules[0]->game->title, t->games,
                 cli_chance_word(s->keyed), (unsigned long long)s->seed, s->seconds);
    for (int i = 0; i < 2; i++) {
        orr_text_add(out, "  %c  ", "AB"[i]);
        sim_describe_pack(s->rules[i], out);
        orr_text_add(out, "\n");
    }
    orr_text_add(out, "\n  what differs\n");
    orr_pack_diff(s->rules[0]->game, s->rules[0]->pack, s->rules[1]->pack, text_change, out);
    if (t->unfinished)
        orr_text_add(out, "\n  %lld pairs were given up after %d decisions\n", t->unfinished,
                     SIM_MAX_DECISIONS);
    if (t->games > 0) {
        orr_text_add(out, "\n  %-42s %8s   %8s     %8s\n", "everybody plays with B", "A", "B",
                     "B less A, 95 % interval");
        text_rows(rows, compare_rows(s, rows), out);
    }
    if (s->has_handicap && t->games > 0) {
        orr_text_add(out, "\n  one seat plays with B, the others with A (the seat changes)\n");
        text_rows(rows, compare_handicap_rows(s, rows), out);
    } else if (s->no_handicap.text[0]) {
        orr_text_add(out, "\n  No handicap, one seat with B among others with A: %s.\n",
                     s->no_handicap.text);
    }
    orr_text_add(out, "\n  again: ");
    compare_repeat(s, out);
    orr_text_add(out, "\n");
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static void json_rows(orr_json *json, const char *key, const compare_row *rows, int count)
{
    orr_json_open(json, key, '[');
    for (int i = 0; i < count; i++) {
        orr_json_open(json, NULL, '{');
        orr_json_text(json, "what", rows[i].what);
        orr_json_text(json, "unit", rows[i].is_rate ? "percent" : "count");
        orr_json_real(json, "a", rows[i].first, 4);
        orr_json_real(json, "b", rows[i].other, 4);
        orr_json_real(json, "difference", rows[i].difference.value, 4);
        orr_json_real(json, "low", rows[i].difference.low, 4);
        orr_json_real(json, "high", rows[i].difference.high, 4);
        orr_json_close(json);
    }
    orr_json_close(json);
}

void compare_json(const compare_story *s, orr_text *out)
{
    static const char *const keys[2] = {"pack_a", "pack_b"};
    const paired_totals *t = &s->totals[COMPARE_OTHER];
    compare_row rows[COMPARE_MAX_ROWS] = {0};
    orr_json json = orr_json_lines(out);
    orr_text line = orr_text_new();
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "game", s->rules[0]->game->id);
    orr_json_int(&json, "seed", (long long)s->seed);
    orr_json_text(&json, "chance", cli_chance_word(s->keyed));
    orr_json_int(&json, "pairs", t->games);
    orr_json_int(&json, "unfinished", t->unfinished);
    orr_json_bool(&json, "partial", t->partial);
    for (int i = 0; i < 2; i++)
        sim_json_pack(&json, keys[i], s->rules[i]);
    orr_json_open(&json, "changes", '[');
    orr_pack_diff(s->rules[0]->game, s->rules[0]->pack, s->rules[1]->pack, orr_pack_change_json,
                  &json);
    orr_json_close(&json);
    json_rows(&json, "everybody", rows, compare_rows(s, rows));
    if (s->has_handicap)
        json_rows(&json, "handicap", rows, compare_handicap_rows(s, rows));
    compare_repeat(s, &line);
    orr_json_text(&json, "again", line.data);
    orr_json_close(&json);
    orr_text_add(out, "\n");
    orr_text_free(&line);
}

/* ---- comma-separated values ----------------------------------------------------------------- */

static void csv_rows(orr_text *out, const char *who, const compare_row *rows, int count)
{
    for (int i = 0; i < count; i++) {
        sim_csv_cell(out, who);
        sim_csv_cell(out, rows[i].what);
        orr_text_add(out, "%.6f,%.6f,%.6f,%.6f,%.6f\n", rows[i].first, rows[i].other,
                     rows[i].difference.value, rows[i].difference.low, rows[i].difference.high);
    }
}

void compare_csv(const compare_story *s, orr_text *out)
{
    compare_row rows[COMPARE_MAX_ROWS] = {0};
    orr_text_add(out, "who,what,%s %016llx,%s %016llx,difference,low,high\n", "a",
                 (unsigned long long)s->rules[0]->pack_hash, "b",
                 (unsigned long long)s->rules[1]->pack_hash);
    csv_rows(out, "everybody", rows, compare_rows(s, rows));
    csv_rows(out, "handicap", rows, compare_handicap_rows(s, rows));
}
