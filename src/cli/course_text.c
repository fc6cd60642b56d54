/* course_text.c - how games stand turn by turn: as a table, as JSON, and as curves on a page. */
#include "cli/plot.h"
#include "cli/sim_command.h"
#include "scene/markup.h"

#include <stdio.h>

static double mean(long long sum, long long of)
{
    return of ? (double)sum / (double)of : 0;
}

static int shown_seats(const sim_result *r)
{
    return r->rules->game->team ? 1 : r->rules->seats;
}

/* Turns that a twentieth of the games reach: what comes later tells of few. */
static bool is_shown(const sim_result *r, int turn)
{
    const long long games = r->totals->course[turn].games;
    return games > 0 && games * 20 >= r->totals->games;
}

static double changes_a_game(const sim_result *r)
{
    long long changes = 0;
    for (int turn = 0; turn < SIM_CURVE; turn++)
        changes += r->totals->course[turn].changed;
    return mean(changes, r->totals->games);
}

void course_text(const sim_result *r, orr_text *out)
{
    const bool rivals = shown_seats(r) > 1;
    if (!r->rules->game->turn) {
        orr_text_add(out, "\n  %s does not count turns.\n", r->rules->game->title);
        return;
    }
    orr_text_add(out, "\n  when a turn begins: points and cards of each seat\n  turn    games%s\n",
                 rivals ? "   leader wins   lead changes" : "");
    for (int turn = 0; turn < SIM_CURVE; turn++) {
        const sim_moment *m = &r->totals->course[turn];
        if (!is_shown(r, turn))
            continue;
        orr_text_add(out, "  %4d %7.1f %%", turn, 100 * mean(m->games, r->totals->games));
        if (rivals)
            orr_text_add(out, "      %5.1f %%        %5.1f %%", 100 * mean(m->won, m->led),
                         100 * mean(m->changed, m->games));
        for (int seat = 0; seat < shown_seats(r); seat++)
            orr_text_add(out, "  %7.2f %5.1f", mean(m->points[seat], m->games),
                         mean(m->things[seat], m->games));
        orr_text_add(out, "\n");
    }
    if (rivals)
        orr_text_add(out, "  the lead changes %.1f times a game\n", changes_a_game(r));
}

static void json_seats(const sim_result *r, orr_json *json, const char *key, const long long *sums,
                       double of)
{
    orr_json_open(json, key, '[');
    for (int seat = 0; seat < shown_seats(r); seat++)
        orr_json_real(json, NULL, (double)sums[seat] / of, 4);
    orr_json_close(json);
}

void course_json(const sim_result *r, orr_json *json)
{
    orr_json_open(json, "course", '[');
    for (int turn = 0; turn < SIM_CURVE; turn++) {
        const sim_moment *m = &r->totals->course[turn];
        if (m->games == 0)
            continue;
        orr_json_open(json, NULL, '{');
        orr_json_int(json, "turn", turn);
        orr_json_int(json, "games", m->games);
        json_seats(r, json, "points", m->points, (double)m->games);
        json_seats(r, json, "things", m->things, (double)m->games);
        json_seats(r, json, "chance", m->chance, 1000 * (double)m->games);
        if (shown_seats(r) > 1) {
            orr_json_int(json, "led", m->led);
            orr_json_int(json, "lead_changed", m->changed);
            orr_json_int(json, "leader_won", m->won);
        }
        orr_json_close(json);
    }
    orr_json_close(json);
}

/* ---- curves --------------------------------------------------------------------------------- */

static double points_at(const sim_result *r, int seat, int turn)
{
    const sim_moment *m = &r->totals->course[turn];
    return mean(m->points[seat], m->games);
}

static double things_at(const sim_result *r, int seat, int turn)
{
    const sim_moment *m = &r->totals->course[turn];
    return mean(m->things[seat], m->games);
}

static double changed_at(const sim_result *r, int seat, int turn)
{
    (void)seat;
    const sim_moment *m = &r->totals->course[turn];
    return 100 * mean(m->changed, m->games);
}

static double won_at(const sim_result *r, int seat, int turn)
{
    (void)seat;
    const sim_moment *m = &r->totals->course[turn];
    return 100 * mean(m->won, m->led);
}

static void write_curve(const sim_result *r, const char *title, const char *note, int lines,
                        double (*at)(const sim_result *, int seat, int turn), orr_text *out)
{
    plot_line curves[ORR_MAX_SEATS] = {0};
    for (int line = 0; line < lines; line++) {
        curves[line].colour = lines > 1 ? line : PLOT_ACCENT;
        for (int turn = 0; turn < SIM_CURVE; turn++)
            if (is_shown(r, turn)) {
                curves[line].x[curves[line].count] = turn;
                curves[line].y[curves[line].count++] = at(r, line, turn);
            }
    }
    if (curves[0].count < 2)
        return;
    orr_text_add(out, "<div class=\"card\"><h3>%s</h3><p class=\"note\">%s</p>", title, note);
    plot_lines(out, title, curves, lines);
    orr_text_add(out, "</div>\n");
}

void course_page(const sim_result *r, orr_text *out)
{
    const int seats = shown_seats(r);
    if (!r->plan.course || !r->rules->game->turn)
        return;
    orr_text_add(out,
                 "<h3>Turn by turn</h3>\n<p class=\"note\">How games stood when a turn began, "
                 "in %s. ",
                 r->rules->game->turns);
    if (seats > 1)
        orr_text_add(out, "The lead changed %.1f times a game.", changes_a_game(r));
    orr_text_add(out, "</p>\n<div class=\"pair\">\n");
    write_curve(r, "Points", "The mean of every seat.", seats, points_at, out);
    if (r->rules->game->things_of)
        write_curve(r, "Cards and other things", "How many different ones a seat has.", seats,
                    things_at, out);
    if (seats > 1) {
        write_curve(r, "The leader wins",
                    "Percent of the games that whoever led then won in the end.", 1, won_at, out);
        write_curve(r, "The lead changes",
                    "Percent of the games in which another led than a turn before.", 1, changed_at,
                    out);
    }
    orr_text_add(out, "</div>\n");
}
