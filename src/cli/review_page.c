/* review_page.c - a review as a page that stands alone: no script, the curve as inline SVG. */
#include "cli/review.h"
#include "kernel/asset.h"
#include "scene/markup.h"

#include <math.h>

enum {
    WIDTH = 960,
    CURVE = 300, /* height of the curve */
    LUCK = 90,   /* height of the bars of luck */
    GAP = 30,
    LEFT = 44, /* room for the scale */
    TOP = 12,
    POINTS = 8, /* turning points that are marked */
    STROKES = 5,
};

static double at_decision(const review *r, double number)
{
    return LEFT + (WIDTH - LEFT - 10) * number / (r->count ? r->count : 1);
}

static double at_chance(double chance)
{
    return TOP + CURVE * (1 - chance);
}

/* ---- the picture ---------------------------------------------------------------------------- */

static void draw_scale(const review *r, orr_text *out)
{
    for (int percent = 0; percent <= 100; percent += 25)
        orr_text_add(out,
                     "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>"
                     "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d %%</text>\n",
                     LEFT, WIDTH - 10, at_chance(percent / 100.0), at_chance(percent / 100.0),
                     LEFT - 6, at_chance(percent / 100.0) + 4, percent);
    const int step = r->count > 200 ? 50 : r->count > 60 ? 20 : r->count > 20 ? 10 : 5;
    for (int number = 0; number <= r->count; number += step)
        orr_text_add(out, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n",
                     at_decision(r, number), TOP + CURVE + 18, number);
}

/* The chance before the first decision, then after each. */
static void draw_curve(const review *r, int seat, orr_text *out)
{
    orr_text_add(out, "<polyline class=\"curve\" style=\"stroke:var(--seat-%d)\" points=\"", seat);
    orr_text_add(out, "%.1f,%.1f", at_decision(r, 0), at_chance(r->decisions[0].chance[seat]));
    for (int i = 0; i < r->count; i++)
        orr_text_add(out, " %.1f,%.1f", at_decision(r, i + 1),
                     at_chance(review_chance_after(r, i, seat)));
    orr_text_add(out, "\"><title>Seat %d</title></polyline>\n", seat + 1);
}

static void draw_turning_points(const review_story *story, orr_text *out)
{
    const review *r = story->review;
    int points[POINTS];
    const int count = review_turning_points(r, POINTS, points);
    for (int i = 0; i < count; i++) {
        const review_decision *d = &r->decisions[points[i]];
        orr_text_add(out,
                     "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"6\" class=\"turn\" "
                     "style=\"stroke:var(--seat-%d)\"><title>%d. ",
                     at_decision(r, points[i] + 1),
                     at_chance(review_chance_after(r, points[i], d->seat)), d->seat, points[i] + 1);
        markup_plain(out, story->played[points[i]]);
        orr_text_add(out, "; better: ");
        markup_plain(out, story->better[points[i]]);
        orr_text_add(out, "</title></circle>\n");
    }
}

/* Luck of the first seat: bars upwards for good, downwards for bad. */
static void draw_luck(const review *r, orr_text *out)
{
    double most = 0.05;
    for (int i = 0; i < r->count; i++)
        most = fmax(most, fabs(r->decisions[i].luck[0]));
    const double middle = TOP + CURVE + GAP + LUCK / 2.0,
                 width = fmax(1, at_decision(r, 0.7) - LEFT);
    orr_text_add(out, "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>\n", LEFT,
                 WIDTH - 10, middle, middle);
    orr_text_add(out, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">luck</text>\n", LEFT - 6,
                 middle + 4);
    for (int i = 0; i < r->count; i++) {
        const double luck = r->decisions[i].luck[0], height = fabs(luck) / most * LUCK / 2;
        if (height >= 0.5)
            orr_text_add(out,
                         "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" "
                         "height=\"%.1f\"><title>%d. %+.1f %%</title></rect>\n",
                         luck > 0 ? "good" : "bad", at_decision(r, i + 0.65),
                         luck > 0 ? middle - height : middle, width, height, i + 1, 100 * luck);
    }
}

static void draw(const review_story *story, orr_text *out)
{
    const review *r = story->review;
    orr_text_add(out,
                 "<svg class=\"curves\" viewBox=\"0 0 %d %d\" role=\"img\" "
                 "aria-label=\"The chance of winning after each decision\">\n",
                 WIDTH, TOP + CURVE + GAP + LUCK + 6);
    draw_scale(r, out);
    for (int seat = 0; seat < r->seats; seat++)
        draw_curve(r, seat, out);
    draw_turning_points(story, out);
    draw_luck(r, out);
    orr_text_add(out, "</svg>\n<p class=\"key\">");
    for (int seat = 0; seat < r->seats; seat++)
        orr_text_add(out, "<span style=\"color:var(--seat-%d)\">&#9632; seat %d</span> ", seat,
                     seat + 1);
    orr_text_add(out, "Rings mark turning points; bars below are the luck of seat 1.</p>\n");
}

/* ---- the words ------------------------------------------------------------------------------ */

static void write_seats(const review *r, orr_text *out)
{
    orr_text_add(out,
                 "<table><tr><th>seat<th>chance at first<th>lost by decisions<th>luck%s</tr>\n",
                 r->over ? "<th>result" : "");
    for (int seat = 0; seat < r->seats; seat++) {
        orr_text_add(out,
                     "<tr><td style=\"color:var(--seat-%d)\">%d<td>%.0f %%<td>%.0f %%<td>%+.0f %%",
                     seat, seat + 1, 100 * r->decisions[0].chance[seat], 100 * r->lost[seat],
                     100 * r->luck[seat]);
        if (r->over)
            orr_text_add(out, "<td>%.0f %%", 100 * r->result[seat]);
        orr_text_add(out, "</tr>\n");
    }
    orr_text_add(out, "</table>\n");
}

static void write_turning_points(const review_story *story, orr_text *out)
{
    const review *r = story->review;
    int points[POINTS];
    const int count = review_turning_points(r, POINTS, points);
    orr_text_add(out,
                 count ? "<ol class=\"list\">\n" : "<p>None: no decision was clearly wrong.</p>\n");
    for (int i = 0; i < count; i++) {
        const review_decision *d = &r->decisions[points[i]];
        orr_text_add(out,
                     "<li value=\"%d\"><b style=\"color:var(--seat-%d)\">Seat %d</b> played <i>",
                     points[i] + 1, d->seat, d->seat + 1);
        markup_plain(out, story->played[points[i]]);
        orr_text_add(out, "</i>; <i>");
        markup_plain(out, story->better[points[i]]);
        orr_text_add(out, "</i> was better by %.0f %%: %.0f instead of %.0f %%.</li>\n",
                     100 * d->cost, 100 * d->chance[d->seat], 100 * (d->chance[d->seat] - d->cost));
    }
    orr_text_add(out, count ? "</ol>\n" : "");
}

static void write_luck(const review_story *story, orr_text *out)
{
    const review *r = story->review;
    int strokes[STROKES];
    const int count = review_strokes(r, 0, STROKES, strokes);
    orr_text_add(out, count ? "<ol class=\"list\">\n" : "<p>Chance had no say worth a word.</p>\n");
    for (int i = 0; i < count; i++) {
        orr_text_add(out, "<li value=\"%d\">%+.0f %% for seat 1 after <i>", strokes[i] + 1,
                     100 * r->decisions[strokes[i]].luck[0]);
        markup_plain(out, story->played[strokes[i]]);
        orr_text_add(out, "</i></li>\n");
    }
    orr_text_add(out, count ? "</ol>\n" : "");
}

static void write_decisions(const review_story *story, orr_text *out)
{
    const review *r = story->review;
    orr_text_add(out, "<table><tr><th>#<th>seat<th>played<th>before<th>after<th>lost<th>luck<th>"
                      "better</tr>\n");
    for (int i = 0; i < r->count; i++) {
        const review_decision *d = &r->decisions[i];
        orr_text_add(out, "<tr><td>%d<td style=\"color:var(--seat-%d)\">%d<td>", i + 1, d->seat,
                     d->seat + 1);
        markup_plain(out, story->played[i]);
        orr_text_add(out, "<td>%.0f %%<td>%.0f %%<td>", 100 * d->chance[d->seat],
                     100 * review_chance_after(r, i, d->seat));
        if (d->cost > 0)
            orr_text_add(out, "%.0f %%", 100 * d->cost);
        orr_text_add(out, "<td>");
        if (fabs(d->luck[d->seat]) >= 0.005)
            orr_text_add(out, "%+.0f %%", 100 * d->luck[d->seat]);
        orr_text_add(out, "<td>");
        if (d->cost > 0)
            markup_plain(out, story->better[i]);
        orr_text_add(out, "</tr>\n");
    }
    orr_text_add(out, "</table>\n");
}

static const char own_style[] =
    "body{height:auto;overflow:auto}main{max-width:1000px;margin:0 auto;padding:20px 16px 60px}"
    ".curves{width:100%;height:auto;background:var(--panel);border:1px solid var(--line);"
    "border-radius:8px}.curves text{fill:var(--muted);font-size:12px}"
    ".grid{stroke:var(--line)}.curve{fill:none;stroke-width:2.5;stroke-linejoin:round}"
    ".turn{fill:var(--panel);stroke-width:3}.good{fill:var(--green)}.bad{fill:var(--red)}"
    ".key,.sub{color:var(--muted)}table{border-collapse:collapse}"
    "th,td{text-align:left;padding:3px 14px 3px 0;border-bottom:1px solid var(--line)}"
    "th{color:var(--muted);font-weight:500}.wide{overflow-x:auto}.list li{margin:4px 0}";

void review_page(const review_story *story, orr_text *out)
{
    const orr_asset *style = orr_asset_find("web/orrery.css");
    orr_text_add(out, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                      "<meta name=\"viewport\" content=\"width=device-width\"><title>Review: ");
    markup_plain(out, story->record->rules->game->title);
    orr_text_add(out, "</title><style>\n");
    if (style)
        orr_text_bytes(out, style->bytes, style->length);
    orr_text_add(out, "%s\n</style></head><body><main>\n<h1>", own_style);
    markup_plain(out, story->record->rules->game->title);
    orr_text_add(out, "</h1>\n<p class=\"sub\">%d decisions, judged by ", story->review->count);
    markup_plain(out, story->judge);
    orr_text_add(out, "</p>\n");
    draw(story, out);
    orr_text_add(out, "<h2>In all</h2>\n<div class=\"wide\">");
    write_seats(story->review, out);
    orr_text_add(out, "</div>\n<h2>Turning points</h2>\n");
    write_turning_points(story, out);
    orr_text_add(out, "<h2>Luck</h2>\n");
    write_luck(story, out);
    orr_text_add(out, "<h2>Every decision</h2>\n<div class=\"wide\">");
    write_decisions(story, out);
    orr_text_add(out, "</div>\n</main></body></html>\n");
}
