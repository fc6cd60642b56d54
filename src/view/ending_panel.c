/* ending_panel.c - see ending_panel.h. */
#include "view/ending_panel.h"
#include "kernel/kernel.h"
#include "scene/markup.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    WIDTH = 470, /* of the chart */
    HEIGHT = 300,
    LEFT = 62,
    LEAST_RIGHT = 56, /* for the names at the ends of the lines */
    MOST_RIGHT = 205,
    LETTER = 11,  /* of a name, at most */
    NAME_GAP = 8, /* between a line and its name */
    TOP = 16,
    BOTTOM = 34,
    LABEL_GAP = 18, /* between two names */
    GRID_LINES = 4,
    BAR = 60,   /* the longest bar of the table */
    SPARK = 48, /* columns of the chart in words */
    MOST_STAMPS = 3,
    STILL_OPEN = 35, /* of a hundred: from there on it is worth trying again */
};

/* ---- the result in one line ------------------------------------------------------------------ */

/* Everybody's name, with what they played where that has one: "Russia (Ada)". */
typedef struct title_page {
    orr_names names;
    char bytes[ORR_MAX_SEATS][2 * ORR_MAX_NAME];
} title_page;

static const orr_names *titles_of(const ending *e, const orr_names *names, title_page *page)
{
    memset(page, 0, sizeof *page);
    if (names)
        page->names = *names;
    for (int seat = 0; seat < e->seats; seat++) {
        const char *person = orr_person_at(&page->names, seat);
        if (!e->side[seat][0])
            continue;
        orr_text title = orr_text_in(page->bytes[seat], sizeof page->bytes[seat]);
        orr_text_add(&title, "%s", e->side[seat]);
        if (person)
            orr_text_add(&title, " (%s)", person);
        page->names.seat[seat] = page->bytes[seat];
    }
    return &page->names;
}

static void name_of(const orr_names *names, int seat, orr_text *out)
{
    orr_line_text(orr_seat(seat), names, out);
}

static int winners(const ending *e)
{
    int count = 0;
    for (int seat = 0; seat < e->seats; seat++)
        count += e->score.outcome[seat] == ORR_WON;
    return count;
}

/* "11 to 10 to 9", the best first; nothing where nobody has points. */
static void points_in_order(const ending *e, orr_text *out)
{
    if (e->by_points)
        for (int place = 0; place < e->seats; place++)
            orr_text_add(out, "%s%d", place ? " to " : ", ", e->score.points[e->order[place]]);
    if (e->by_points && winners(e) == 1 && e->seats > 1 &&
        e->score.points[e->order[0]] == e->score.points[e->order[1]])
        orr_text_add(out, " on the tie-break");
}

static void headline(const ending *e, const orr_names *names, orr_text *out)
{
    static const char *const together[] = {"Lost", "A draw", "Won"};
    const int count = winners(e);
    if (e->common) {
        orr_text_add(out, "%s", together[e->score.outcome[0]]);
        return;
    }
    for (int place = 0; place < count; place++) {
        orr_text_add(out, place == 0 ? "" : place + 1 == count ? " and " : ", ");
        name_of(names, e->order[place], out);
    }
    orr_text_add(out, count == 0 ? "A draw" : count == 1 ? " wins" : " win together");
    points_in_order(e, out);
}

void ending_headline(const ending *e, const orr_names *names, orr_text *out)
{
    title_page page;
    headline(e, titles_of(e, names, &page), out);
}

static bool is_won(const ending *e, int viewer)
{
    const int seat = viewer >= 0 && !e->common ? viewer : e->order[0];
    return e->score.outcome[seat] == ORR_WON;
}

/* ---- the chart ------------------------------------------------------------------------------- */

typedef struct chart {
    const ending *e;
    double low, high;
    int right; /* where the lines end */
    orr_text *out;
} chart;

static int lines_of(const ending *e)
{
    return e->common ? 1 : e->seats;
}

static double x_of(const chart *c, int number)
{
    const int most = c->e->decisions ? c->e->decisions : 1;
    return LEFT + (double)(c->right - LEFT) * number / most;
}

static double y_of(const chart *c, double value)
{
    return TOP + (HEIGHT - TOP - BOTTOM) * (c->high - value) / (c->high - c->low);
}

/* What stands at the end of the line of this seat. */
static void label_of(const ending *e, const orr_names *names, int seat, orr_text *out)
{
    if (e->by_points)
        orr_text_add(out, "%d ", e->score.points[seat]);
    if (e->common)
        orr_text_add(out, "%s", e->score.outcome[0] == ORR_WON ? "won" : "lost");
    else if (e->side[seat][0]) /* it is short */
        orr_text_add(out, "%s", e->side[seat]);
    else
        name_of(names, seat, out);
}

static chart chart_of(const ending *e, const orr_names *names, orr_text *out)
{
    chart c = {.e = e, .low = 0, .high = 1, .out = out};
    int wanted = LEAST_RIGHT;
    for (int i = 0; e->by_points && i < e->course_count; i++)
        for (int seat = 0; seat < e->seats; seat++) {
            c.low = fmin(c.low, e->course[i].value[seat]);
            c.high = fmax(c.high, e->course[i].value[seat]);
        }
    if (e->by_points) /* whole numbers beside the grid */
        c.high = c.low + fmax(1, ceil((c.high - c.low) / GRID_LINES)) * GRID_LINES;
    for (int seat = 0; seat < lines_of(e); seat++) {
        char bytes[2 * ORR_MAX_NAME];
        orr_text label = orr_text_in(bytes, sizeof bytes);
        label_of(e, names, seat, &label);
        const int width = (int)label.length * LETTER + NAME_GAP;
        wanted = width > wanted ? width : wanted;
    }
    c.right = WIDTH - (wanted < MOST_RIGHT ? wanted : MOST_RIGHT);
    return c;
}

static void draw_grid(const chart *c)
{
    for (int i = 0; i <= GRID_LINES; i++) {
        const double value = c->low + (c->high - c->low) * i / GRID_LINES, y = y_of(c, value);
        orr_text_add(c->out,
                     "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>"
                     "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">",
                     LEFT, c->right, y, y, LEFT - 6, y + 4);
        orr_text_add(c->out, c->e->by_points ? "%.0f</text>\n" : "%.0f %%</text>\n",
                     c->e->by_points ? value : 100 * value);
    }
    orr_text_add(c->out, "<text x=\"%d\" y=\"%d\">decision 0</text>", LEFT, HEIGHT - 10);
    orr_text_add(c->out, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%d</text>\n", c->right,
                 HEIGHT - 10, c->e->decisions);
}

static void draw_line(const chart *c, int seat)
{
    orr_text_add(c->out, "<polyline class=\"curve seat-%d\" points=\"", seat);
    for (int i = 0; i < c->e->course_count; i++)
        orr_text_add(c->out, "%s%.1f,%.1f", i ? " " : "", x_of(c, c->e->course[i].number),
                     y_of(c, c->e->course[i].value[seat]));
    orr_text_add(c->out, "\"/>\n");
}

/* Names at the ends of the lines, from the top down, never over each other. */
static void draw_names(const chart *c, const orr_names *names)
{
    double free_from = TOP;
    for (int place = 0; place < lines_of(c->e); place++) {
        const int seat = c->e->order[place];
        const double wanted = y_of(c, c->e->course[c->e->course_count - 1].value[seat]);
        const double y = fmax(wanted, free_from);
        char bytes[2 * ORR_MAX_NAME];
        orr_text label = orr_text_in(bytes, sizeof bytes);
        label_of(c->e, names, seat, &label);
        orr_text_add(c->out, "<text class=\"owner seat-%d\" x=\"%d\" y=\"%.1f\">", seat,
                     c->right + NAME_GAP, y + 4);
        markup_plain(c->out, bytes);
        orr_text_add(c->out, "</text>\n");
        free_from = y + LABEL_GAP;
    }
}

static void draw_chart(const ending *e, const orr_names *names, orr_text *out)
{
    if (e->course_count < 2) /* it is being reckoned */
        return;
    const chart c = chart_of(e, names, out);
    orr_text_add(out,
                 "<figure class=\"course\"><h3>%s</h3><svg class=\"curves\" viewBox=\"0 0 %d %d\" "
                 "role=\"img\" aria-label=\"The course of the game\">\n",
                 e->by_points ? "Points, decision by decision"
                              : "The chance to win, as in the review",
                 WIDTH, HEIGHT);
    draw_grid(&c);
    for (int seat = 0; seat < lines_of(e); seat++)
        draw_line(&c, seat);
    draw_names(&c, names);
    orr_text_add(out, "</svg></figure>\n");
}

/* ---- where the points came from -------------------------------------------------------------- */

/* A row in which nobody has anything says nothing. */
static bool is_told(const ending *e, int row)
{
    for (int seat = 0; seat < e->seats; seat++)
        if (e->tally.row[row].value[seat] != 0)
            return true;
    return e->common;
}

static int greatest_value(const orr_tally *tally, int seats)
{
    int most = 1;
    for (int row = 0; row < tally->rows; row++)
        for (int seat = 0; seat < seats && !tally->row[row].total; seat++)
            most = tally->row[row].value[seat] > most ? tally->row[row].value[seat] : most;
    return most;
}

static void write_cell(orr_text *out, const orr_tally *tally, int seat, int value, int most)
{
    orr_text_add(out, "<td>");
    if (value > 0 &&
        most > 0) /* the picture has it in units: no style of its own is allowed in the page */
        orr_text_add(
            out,
            "<svg class=\"bar-of seat-%d\" width=\"%d\" height=\"12\" aria-hidden=\"true\">"
            "<rect width=\"%d\" height=\"12\" rx=\"3\"/></svg> ",
            seat, BAR, value * BAR / most > 2 ? value * BAR / most : 2);
    if (value) {
        orr_text_add(out, "<b>");
        orr_tally_words(tally, value, out);
        orr_text_add(out, "</b>");
    } else {
        orr_text_add(out, "–");
    }
}

static void write_sources(const ending *e, const orr_names *names, orr_text *out)
{
    const int most = greatest_value(&e->tally, e->seats);
    orr_names sides = *names; /* who played which stands above; columns are narrow */
    if (e->tally.rows == 0)
        return;
    for (int seat = 0; seat < e->seats; seat++)
        if (e->side[seat][0])
            sides.seat[seat] = e->side[seat];
    orr_text_add(out, "<div class=\"sources\"><h3>%s</h3><table>",
                 e->by_points ? "Where the points came from" : "What was reached");
    if (!e->common) {
        orr_text_add(out, "<tr><th>");
        for (int place = 0; place < e->seats; place++) {
            orr_text_add(out, "<th>");
            markup_line(out, orr_seat(e->order[place]), &sides);
        }
        orr_text_add(out, "</tr>\n");
    }
    for (int row = 0; row < e->tally.rows; row++) {
        const bool total = e->tally.row[row].total;
        if (!is_told(e, row))
            continue;
        orr_text_add(out, total ? "<tr class=\"total\">" : "<tr>");
        orr_text_add(out, "<th scope=\"row\">");
        markup_plain(out, e->tally.row[row].label);
        for (int place = 0; place < lines_of(e); place++)
            write_cell(out, &e->tally, e->order[place], e->tally.row[row].value[e->order[place]],
                       total ? 0 : most);
        orr_text_add(out, "</tr>\n");
    }
    orr_text_add(out, "</table></div>\n");
}

/* ---- the whole ------------------------------------------------------------------------------- */

static void write_ranking(const ending *e, const orr_names *names, orr_text *out)
{
    if (e->common)
        return;
    orr_text_add(out, "<ol class=\"ranking\">");
    for (int place = 0; place < e->seats; place++) {
        const int seat = e->order[place];
        orr_text_add(out, "<li class=\"seat-%d%s\"><span class=\"place\">%d</span> ", seat,
                     e->score.outcome[seat] == ORR_WON ? " won" : "", e->rank[seat]);
        markup_line(out, orr_seat(seat), names);
        if (e->by_points)
            orr_text_add(out, " <span class=\"points\">%d</span>", e->score.points[seat]);
        orr_text_add(out, "</li>");
    }
    orr_text_add(out, "</ol>\n");
}

/* The die or the decision, and what it did: a bar of the chance before, and of that after. */
static void write_decider(const ending *e, orr_text *out)
{
    if (e->decider < 0)
        return;
    const double from = 100 * fmin(1, fmax(0, e->decided_from));
    const double to = 100 * fmin(1, fmax(0, e->decided_to));
    orr_text_add(out,
                 "<h3>The %s that decided it: <b>%.0f → %.0f %%</b></h3><svg class=\"decided "
                 "seat-%d\" viewBox=\"0 0 100 6\" "
                 "aria-hidden=\"true\"><rect class=\"all\" width=\"100\" height=\"6\"/>"
                 "<rect class=\"moved\" x=\"%.1f\" width=\"%.1f\" height=\"6\"/>"
                 "<rect class=\"kept\" width=\"%.1f\" height=\"6\"/></svg>",
                 e->decided_by, from, to, e->decided_seat, fmin(from, to), fabs(to - from),
                 fmin(from, to));
}

/* Up to three things that were reached, as stamps. */
static void write_stamps(const ending *e, int viewer, orr_text *out)
{
    const int seat = viewer >= 0 && !e->common ? viewer : e->order[0];
    int stamps = 0;
    orr_text_add(out, "<div class=\"stamps-of\">");
    for (int row = 0; row < e->tally.rows && stamps < MOST_STAMPS; row++) {
        const int value = e->tally.row[row].value[seat];
        if (value <= 0 || e->tally.row[row].total)
            continue;
        orr_text_add(out, "<span><b>");
        orr_tally_words(&e->tally, value, out);
        orr_text_add(out, "</b><small>");
        markup_plain(out, e->tally.row[row].label);
        orr_text_add(out, "</small></span>");
        stamps++;
    }
    orr_text_add(out, "</div>\n");
}

/* Whoever lost may go back to where it was last open. */
static void write_way_back(const ending *e, int viewer, orr_text *out)
{
    const int seat = viewer >= 0 && !e->common ? viewer : e->order[0];
    if (is_won(e, viewer) || e->by_points)
        return;
    for (int i = e->course_count - 1; i >= 0; i--) {
        const ending_sample *sample = &e->course[i];
        if (sample->value[seat] < STILL_OPEN / 100.0 || sample->number >= e->decisions)
            continue;
        orr_text_add(out,
                     "<div class=\"way-on\"><p>At decision %d it was open: <b>%.0f %%</b>.</p>"
                     "<button type=\"button\" class=\"primary\" data-act=\"branch\" "
                     "data-from=\"%d\">Play on from there</button></div>",
                     sample->number, 100 * sample->value[seat], sample->number);
        return;
    }
}

/* The tale's first sentence is the headline, for whoever played: what it says stands below. Without a
 * tale the result is. */
static void write_headline(const ending *e, int viewer, const char *result, orr_text *out)
{
    const bool played = viewer >= 0 || e->common;
    const char *tale = is_won(e, viewer) ? e->tale.won : e->tale.lost, *end = tale;
    if (!played)
        tale = end = "";
    while (*end && !(strchr(".!?", *end) && (end[1] == ' ' || !end[1])))
        end++;
    orr_text first = orr_text_new();
    orr_text_bytes(&first, tale, (size_t)(end - tale) + (*end != '\0'));
    orr_text_add(out, "<p class=\"kicker\">");
    if (first.length) {
        markup_plain(out, result);
        orr_text_add(out, e->score.ending && e->score.ending[0] ? ": " : "");
    }
    if (e->score.ending)
        markup_plain(out, e->score.ending);
    orr_text_add(out, "%s", first.length || e->score.ending ? " · " : "");
    if (e->turn[0])
        orr_text_add(out, "in %s, ", e->turn);
    orr_text_add(out, "after %d decisions</p><h2>", e->decisions);
    markup_plain(out, first.length ? first.data : result);
    orr_text_add(out, "</h2>");
    if (*end && end[1]) {
        orr_text_add(out, "<p class=\"epilogue\">");
        markup_plain(out, end + 2);
        orr_text_add(out, "</p>");
    }
    orr_text_free(&first);
}

void ending_html(const ending *e, const orr_names *people, int viewer, orr_text *out)
{
    title_page page;
    const orr_names *names = titles_of(e, people, &page);
    char bytes[400];
    orr_text line = orr_text_in(bytes, sizeof bytes);
    headline(e, names, &line);
    orr_text_add(out,
                 "<div class=\"finale %s\"><header><img class=\"scene-of\" "
                 "src=\"/assets/posters/%s.svg\" alt=\"\">",
                 is_won(e, viewer) ? "won" : "lost", e->game ? e->game : "generic");
    write_headline(e, viewer, bytes, out);
    write_stamps(e, viewer, out);
    orr_text_add(out, "</header>\n");
    write_ranking(e, names, out);
    orr_text_add(out, "<div class=\"story\"><h3>How it went</h3>");
    for (int i = 0; i < e->story_count; i++) {
        orr_text_add(out, i == e->decider ? "<p class=\"decider\">" : "<p>");
        markup_line(out, e->story[i], names);
        orr_text_add(out, "</p>");
    }
    write_decider(e, out);
    write_way_back(e, viewer, out);
    orr_text_add(out, "</div>\n");
    draw_chart(e, names, out);
    write_sources(e, names, out);
    orr_text_add(out, "</div>\n");
}

/* ---- in words -------------------------------------------------------------------------------- */

/* The course of one seat as a row of blocks. */
static void spark(const ending *e, int seat, double low, double high, orr_text *out)
{
    static const char *const blocks[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    for (int i = 0; i < SPARK; i++) {
        const int at = i * (e->course_count - 1) / (SPARK - 1);
        const double part = (e->course[at].value[seat] - low) / (high - low);
        const int step = (int)(part * 7.99);
        orr_text_add(out, "%s", blocks[step < 0 ? 0 : step > 7 ? 7 : step]);
    }
}

static void words_of_course(const ending *e, const orr_names *names, orr_text *out)
{
    const chart c = chart_of(e, names, out);
    orr_text_add(out, e->by_points ? "Points, from the first decision to the last:\n"
                                   : "How it stood, from the first decision to the last:\n");
    for (int place = 0; place < lines_of(e); place++) {
        const int seat = e->common ? 0 : e->order[place];
        orr_text_add(out, "  ");
        spark(e, seat, c.low, c.high, out);
        orr_text_add(out, "  ");
        if (!e->common)
            name_of(names, seat, out);
        orr_text_add(out, "\n");
    }
}

/* Place by place, all of one row; a common one has one value. */
static void tally_at(const ending *e, int row, int place, orr_text *out)
{
    orr_tally_words(&e->tally, e->tally.row[row].value[e->common ? 0 : e->order[place]], out);
}

static void words_of_sources(const ending *e, orr_text *out)
{
    if (e->tally.rows == 0)
        return;
    orr_text_add(out, e->by_points ? "Where the points came from" : "What was reached");
    orr_text_add(out, e->common ? ":\n" : ", in the same order:\n");
    for (int row = 0; row < e->tally.rows; row++) {
        if (!is_told(e, row))
            continue;
        orr_text_add(out, "  %-32s", e->tally.row[row].label);
        for (int place = 0; place < lines_of(e); place++) {
            char bytes[16];
            orr_text words = orr_text_in(bytes, sizeof bytes);
            tally_at(e, row, place, &words);
            orr_text_add(out, " %6s", bytes);
        }
        orr_text_add(out, "\n");
    }
}

/* Who won, who came where, and how it went: to be read, or to be heard. */
static void tell_result(const ending *e, const orr_names *names, bool spoken, orr_text *out)
{
    const char *const end = spoken ? "." : "";
    headline(e, names, out);
    if (e->score.ending && e->score.ending[0])
        orr_text_add(out, ": %s", e->score.ending);
    orr_text_add(out, ".\n");
    for (int place = 0; !e->common && place < e->seats; place++) {
        const int seat = e->order[place];
        orr_text_add(out, spoken ? "Rank %d: " : "  %d. ", e->rank[seat]);
        name_of(names, seat, out);
        if (e->by_points)
            orr_text_add(out, ", %d%s", e->score.points[seat], spoken ? " points" : "");
        orr_text_add(out, "%s\n", end);
    }
    for (int i = 0; i < e->story_count; i++) {
        (spoken ? orr_speak_line : orr_line_text)(e->story[i], names, out);
        orr_text_add(out, "\n");
    }
}

void ending_words(const ending *e, const orr_names *people, orr_text *out)
{
    title_page page;
    const orr_names *names = titles_of(e, people, &page);
    tell_result(e, names, false, out);
    if (e->course_count > 1)
        words_of_course(e, names, out);
    words_of_sources(e, out);
}

void ending_spoken(const ending *e, const orr_names *people, orr_text *out)
{
    title_page page;
    tell_result(e, titles_of(e, people, &page), true, out);
    for (int row = 0; row < e->tally.rows; row++) {
        if (!is_told(e, row))
            continue;
        orr_text_add(out, "%s:", e->tally.row[row].label);
        for (int place = 0; place < lines_of(e); place++) {
            orr_text_add(out, place ? ", " : " ");
            tally_at(e, row, place, out);
        }
        orr_text_add(out, ".\n");
    }
}
