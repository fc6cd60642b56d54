/* review_panel.c - see review_panel.h. */
#include "view/review_panel.h"
#include "kernel/kernel.h"
#include "pack/record.h"
#include "scene/markup.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LEFT = 58, /* room for the scale */
    RIGHT = 10,
    TOP = 12,
    GAP = 30,   /* between the curve and the bars of luck */
    POINTS = 8, /* turning points that are told */
    STROKES = 5,
};
static const double share_of_luck = 0.22; /* of the height */

/* ---- names ---------------------------------------------------------------------------------- */

static void name_move(const orr_rules *rules, const void *state, orr_move move, bool in_words,
                      char bytes[ORR_MAX_NOTATION])
{
    orr_text text = orr_text_in(bytes, ORR_MAX_NOTATION);
    if (in_words)
        orr_label_move(rules, state, move, &text);
    else
        orr_print_move(rules, state, move, &text);
}

/* Moves are named by the position they were made in, so the game is walked through once more. */
void review_story_make(review_story *story, const orr_record *record, const review *r,
                       const char *judge, bool in_words)
{
    orr_error error;
    orr_moves moves;
    const size_t count = (size_t)record->count + 1;
    *story = (review_story){.record = record, .review = r, .judge = judge};
    story->played = orr_alloc_zeroed(count, sizeof story->played[0]);
    story->better = orr_alloc_zeroed(count, sizeof story->better[0]);
    void *state = orr_alloc(orr_state_size(record->rules));
    if (orr_start(record->rules, state, record->rng, NULL, &moves, &error)) {
        for (int i = 0; i < record->count; i++) {
            name_move(record->rules, state, record->moves[i], in_words, story->played[i]);
            name_move(record->rules, state, r->decisions[i].better, in_words, story->better[i]);
            orr_play(record->rules, state, record->moves[i], NULL, &moves);
        }
        orr_text result = orr_text_in(story->result, sizeof story->result);
        orr_describe_result(record->rules, state, &result);
    }
    free(state);
}

void review_story_free(review_story *story)
{
    free(story->played);
    free(story->better);
}

int review_curves(const review_story *story)
{
    return story->record->rules->game->team ? 1 : story->review->seats;
}

const char *review_player(const review_story *story, int seat, char name[ORR_MAX_NAME])
{
    const char *at = story->record->players;
    if (story->names && story->names->seat[seat]) {
        snprintf(name, ORR_MAX_NAME, "%s", story->names->seat[seat]);
        return name;
    }
    for (int i = 0; i < seat && *at; i++)
        at += strcspn(at, ",") + (at[strcspn(at, ",")] == ',');
    snprintf(name, ORR_MAX_NAME, "%.*s", (int)strcspn(at, ","), at);
    if (!name[0])
        snprintf(name, ORR_MAX_NAME, "seat %d", seat + 1);
    return name;
}

/* ---- the picture ---------------------------------------------------------------------------- */

typedef struct drawing {
    const review_story *story;
    const review *r;
    int width, height, curve, luck; /* luck: of the bars; 0 if chance has no say in the game */
    orr_text *out;
} drawing;

static double at_decision(const drawing *d, double number)
{
    return LEFT + (d->width - LEFT - RIGHT) * number / (d->r->count ? d->r->count : 1);
}

static double at_chance(const drawing *d, double chance)
{
    return TOP + d->curve * (1 - chance);
}

static void draw_scale(const drawing *d)
{
    for (int percent = 0; percent <= 100; percent += 25) {
        const double y = at_chance(d, percent / 100.0);
        orr_text_add(d->out,
                     "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>"
                     "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d %%</text>\n",
                     LEFT, d->width - RIGHT, y, y, LEFT - 6, y + 4, percent);
    }
    int step = 5;
    while (d->r->count / step > d->width / 60)
        step *= 2;
    for (int number = 0; number <= d->r->count; number += step)
        orr_text_add(d->out, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n",
                     at_decision(d, number), TOP + d->curve + 18, number);
}

/* The chance before the first decision, then after each. */
static void draw_curve(const drawing *d, int seat)
{
    char name[ORR_MAX_NAME];
    orr_text_add(d->out, "<polyline class=\"curve seat-%d\" points=\"%.1f,%.1f", seat,
                 at_decision(d, 0), at_chance(d, d->r->decisions[0].chance[seat]));
    for (int i = 0; i < d->r->count; i++)
        orr_text_add(d->out, " %.1f,%.1f", at_decision(d, i + 1),
                     at_chance(d, review_chance_after(d->r, i, seat)));
    orr_text_add(d->out, "\"><title>");
    markup_plain(d->out, review_player(d->story, seat, name));
    orr_text_add(d->out, "</title></polyline>\n");
}

static void draw_turning_points(const drawing *d)
{
    int points[POINTS];
    const int count = review_turning_points(d->r, POINTS, points);
    for (int i = 0; i < count; i++) {
        const review_decision *decision = &d->r->decisions[points[i]];
        orr_text_add(d->out,
                     "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"6\" class=\"turn seat-%d\" "
                     "data-look=\"%d\"><title>%d. ",
                     at_decision(d, points[i] + 1),
                     at_chance(d, review_chance_after(d->r, points[i], decision->seat)),
                     decision->seat, points[i], points[i] + 1);
        markup_plain(d->out, d->story->played[points[i]]);
        orr_text_add(d->out, "; better: ");
        markup_plain(d->out, d->story->better[points[i]]);
        orr_text_add(d->out, "</title></circle>\n");
    }
}

/* Luck of the first seat: bars upwards for good, downwards for bad. */
static void draw_luck(const drawing *d)
{
    double most = 0.05;
    for (int i = 0; i < d->r->count; i++)
        most = fmax(most, fabs(d->r->decisions[i].luck[0]));
    const double middle = TOP + d->curve + GAP + d->luck / 2.0,
                 width = fmax(1, at_decision(d, 0.7) - LEFT);
    orr_text_add(d->out,
                 "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>\n"
                 "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">luck</text>\n",
                 LEFT, d->width - RIGHT, middle, middle, LEFT - 6, middle + 4);
    for (int i = 0; i < d->r->count; i++) {
        const double luck = d->r->decisions[i].luck[0], height = fabs(luck) / most * d->luck / 2;
        if (height >= 0.5)
            orr_text_add(d->out,
                         "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" "
                         "height=\"%.1f\"><title>%d. %+.1f %%</title></rect>\n",
                         luck > 0 ? "good" : "bad", at_decision(d, i + 0.65),
                         luck > 0 ? middle - height : middle, width, height, i + 1, 100 * luck);
    }
}

static bool has_luck(const review *r)
{
    for (int i = 0; i < r->count; i++)
        if (fabs(r->decisions[i].luck[0]) >= 0.0005)
            return true;
    return false;
}

static void write_key(const drawing *d)
{
    char name[ORR_MAX_NAME];
    orr_text_add(d->out, "<p class=\"key\">");
    for (int seat = 0; seat < review_curves(d->story); seat++) {
        orr_text_add(d->out, "<span class=\"owner seat-%d\">&#9632; ", seat);
        markup_plain(d->out, review_player(d->story, seat, name));
        orr_text_add(d->out, "</span> ");
    }
    orr_text_add(d->out, "Rings mark turning points%s.</p>\n",
                 d->luck ? "; bars below are the luck of the first seat" : "");
}

void review_picture(const review_story *story, int width, int height, orr_text *out)
{
    const int luck = has_luck(story->review) ? (int)(height * share_of_luck) : 0;
    const int curve = height - TOP - GAP - luck - 6;
    const drawing d = {.story = story,
                       .r = story->review,
                       .width = width,
                       .height = height,
                       .curve = curve,
                       .luck = luck,
                       .out = out};
    orr_text_add(out,
                 "<svg class=\"curves\" viewBox=\"0 0 %d %d\" role=\"img\" "
                 "aria-label=\"The chance of winning after each decision\">\n",
                 width, height);
    draw_scale(&d);
    for (int seat = 0; seat < review_curves(story); seat++)
        draw_curve(&d, seat);
    draw_turning_points(&d);
    if (luck)
        draw_luck(&d);
    orr_text_add(out, "</svg>\n");
    write_key(&d);
}

/* ---- the lists ------------------------------------------------------------------------------ */

static void write_owner(const review_story *story, int seat, orr_text *out)
{
    char name[ORR_MAX_NAME];
    orr_text_add(out, "<b class=\"owner seat-%d\">", seat);
    markup_plain(out, review_player(story, seat, name));
    orr_text_add(out, "</b>");
}

static void notation_at(const review_story *story, int decision, orr_move move, orr_text *out)
{
    char bytes[ORR_MAX_NOTATION];
    orr_text notation = orr_text_in(bytes, sizeof bytes);
    orr_error error;
    orr_moves moves;
    void *state = orr_alloc(orr_state_size(story->record->rules));
    if (orr_record_state(story->record, decision, state, NULL, &moves, &error))
        orr_print_move(story->record->rules, state, move, &notation);
    markup_plain(out, bytes);
    free(state);
}

/* One turning point: what was played, what was better, why. The page draws both on the board by
 * their notation. */
static void write_turning_point(const review_story *story, int decision, orr_text *out)
{
    const review_decision *d = &story->review->decisions[decision];
    orr_text_add(out, "<li value=\"%d\" data-look=\"%d\" tabindex=\"0\" data-played=\"",
                 decision + 1, decision);
    notation_at(story, decision, d->played, out);
    orr_text_add(out, "\" data-better=\"");
    notation_at(story, decision, d->better, out);
    orr_text_add(out, "\"><b class=\"cost\">&minus;%.0f</b> ", 100 * d->cost);
    write_owner(story, d->seat, out);
    orr_text_add(out, " <span class=\"played\">played <i>");
    markup_plain(out, story->played[decision]);
    orr_text_add(out, "</i>, %.0f %%</span> <span class=\"better\">better: <i>",
                 100 * (d->chance[d->seat] - d->cost));
    markup_plain(out, story->better[decision]);
    orr_text_add(out, "</i>, %.0f %%</span>", 100 * d->chance[d->seat]);
    if (d->why) {
        orr_text_add(out, "<span class=\"why\">");
        markup_plain(out, d->why);
        orr_text_add(out, "</span>");
    }
    orr_text_add(out, "</li>\n");
}

void review_turning_list(const review_story *story, orr_text *out)
{
    int points[POINTS];
    const int count = review_turning_points(story->review, POINTS, points);
    orr_text_add(out,
                 count ? "<ol class=\"list\">\n" : "<p>None: no decision was clearly wrong.</p>\n");
    for (int i = 0; i < count; i++)
        write_turning_point(story, points[i], out);
    orr_text_add(out, count ? "</ol>\n" : "");
}

void review_luck_list(const review_story *story, orr_text *out)
{
    const review *r = story->review;
    bool any = false;
    for (int seat = 0; seat < review_curves(story); seat++) {
        int strokes[STROKES];
        const int most = review_curves(story) > 2 ? 2 : STROKES;
        const int count = review_strokes(r, seat, most, strokes);
        orr_text_add(out, count && !any ? "<ol class=\"list\">\n" : "");
        any |= count > 0;
        for (int i = 0; i < count; i++) {
            orr_text_add(out, "<li value=\"%d\" data-look=\"%d\" tabindex=\"0\">%+.0f %% for ",
                         strokes[i] + 1, strokes[i] + 1, 100 * r->decisions[strokes[i]].luck[seat]);
            write_owner(story, seat, out);
            orr_text_add(out, " after <i>");
            markup_plain(out, story->played[strokes[i]]);
            orr_text_add(out, "</i></li>\n");
        }
    }
    orr_text_add(out, any ? "</ol>\n" : "<p>Chance had no say worth a word.</p>\n");
}

/* Chances cannot be added up over a game, so mistakes are counted and the worst is named. */
void review_seat_table(const review_story *story, orr_text *out)
{
    const review *r = story->review;
    orr_text_add(out,
                 "<table><tr><th><th>at first<th>luck<th>costly decisions<th>the worst%s</tr>\n",
                 r->over ? "<th>result" : "");
    for (int seat = 0; seat < review_curves(story); seat++) {
        orr_text_add(out, "<tr><td>");
        write_owner(story, seat, out);
        orr_text_add(out, "<td>%.0f %%<td>%+.0f<td>%d<td>", 100 * r->decisions[0].chance[seat],
                     orr_percent(r->luck[seat], 0), r->mistakes[seat]);
        if (r->worst[seat] >= 0)
            orr_text_add(out, "&minus;%.0f", 100 * r->decisions[r->worst[seat]].cost);
        else
            orr_text_add(out, "&ndash;");
        if (r->over)
            orr_text_add(out, "<td>%.0f %%", 100 * r->result[seat]);
        orr_text_add(out, "</tr>\n");
    }
    orr_text_add(out, "</table>\n");
}

/* ---- in a sentence --------------------------------------------------------------------------- */

static const double even = 0.08; /* luck that nobody would speak of */

static void tell_luck(const review_story *story, int seat, orr_text *out)
{
    char name[ORR_MAX_NAME];
    const double luck = story->review->luck[seat];
    const bool alone = review_curves(story) == 1;
    if (!has_luck(story->review))
        orr_text_add(out, "Chance had no say.");
    else if (fabs(luck) < even)
        orr_text_add(out, "Luck was even.");
    else if (alone)
        orr_text_add(out, luck > 0 ? "Luck helped." : "Luck was against it.");
    else {
        orr_text_add(out, luck > 0 ? "Luck was with " : "Luck was against ");
        markup_plain(out, review_player(story, seat, name));
        orr_text_add(out, ".");
    }
}

static void tell_decisions(const review_story *story, int seat, orr_text *out)
{
    const review *r = story->review;
    const int count = r->mistakes[seat], worst = r->worst[seat];
    const bool won = r->over && r->result[seat] > 0;
    if (count == 0)
        orr_text_add(out, won ? " No decision was clearly wrong."
                              : " No single decision was clearly wrong.");
    else if (count == 1)
        orr_text_add(out,
                     won ? " One decision could have lost it (&minus;%.0f)."
                         : " One decision cost most of it (&minus;%.0f).",
                     100 * r->decisions[worst].cost);
    else
        orr_text_add(out,
                     won ? " Won in spite of %d costly decisions, the worst &minus;%.0f."
                         : " %d decisions were costly, the worst &minus;%.0f.",
                     count, 100 * r->decisions[worst].cost);
}

/* About who won; or about all of them together. */
void review_headline(const review_story *story, orr_text *out)
{
    const review *r = story->review;
    int seat = 0;
    for (int i = 1; i < review_curves(story); i++)
        seat = r->result[i] > r->result[seat] ? i : seat;
    orr_text_add(out, "<h2>");
    tell_luck(story, seat, out);
    tell_decisions(story, seat, out);
    orr_text_add(out, "</h2>\n");
}
