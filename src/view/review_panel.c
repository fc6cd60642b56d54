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
    LEFT = 52, /* room for the scale */
    RIGHT = 12,
    TOP = 26,
    BOTTOM = 30,
    MARK = 9,        /* radius of a swing's number */
    LEAST_TURN = 34, /* between two numbers of turns */
};

/* ---- names ---------------------------------------------------------------------------------- */

/* The player of a seat as the record has it: "greedy"; "" if nobody said. */
static void player_of(const orr_record *record, int seat, char name[ORR_MAX_NAME])
{
    const char *at = record->players;
    for (int i = 0; i < seat && *at; i++)
        at += strcspn(at, ",") + (at[strcspn(at, ",")] == ',');
    snprintf(name, ORR_MAX_NAME, "%.*s", (int)strcspn(at, ","), at);
}

static void name_seat(review_story *story, const void *state, const orr_names *people, int seat)
{
    char player[ORR_MAX_NAME] = "";
    orr_text out = orr_text_in(story->name[seat], sizeof story->name[seat]);
    orr_seat_words(story->record->rules, state, seat, people, &out);
    if (!people)
        player_of(story->record, seat, player);
    if (player[0])
        orr_text_add(&out, " (%s)", player);
    story->names.seat[seat] = story->name[seat];
}

void review_story_make(review_story *story, const orr_record *record, const account *a,
                       const orr_names *people, int seat)
{
    orr_error error;
    orr_moves moves;
    *story = (review_story){.record = record, .account = a, .seat = seat};
    void *state = orr_alloc_zeroed(1, orr_state_size(record->rules));
    orr_text result = orr_text_in(story->result, sizeof story->result);
    if (orr_record_state(record, record->count, state, NULL, &moves, &error))
        orr_describe_result(record->rules, state, &result);
    for (int i = 0; i < a->seats; i++)
        name_seat(story, state, people, i);
    free(state);
}

int review_curves(const review_story *story)
{
    return story->account->common ? 1 : story->account->seats;
}

/* ---- words ---------------------------------------------------------------------------------- */

const char *review_part(const review_story *story, int part)
{
    static const char *const alone[ACCOUNT_PARTS] = {"start",  "deal",         "luck", "decisions",
                                                     "others", "hidden cards", "drift"};
    static const char *const against[ACCOUNT_PARTS] = {
        "start", "deal", "luck", "own decisions", "others' decisions", "hidden cards", "drift"};
    return (review_curves(story) == 1 ? alone : against)[part];
}

const char *review_kind(const review_story *story, const account_item *item)
{
    switch (item->kind) {
    case ACCOUNT_DEAL:
        return "the deal";
    case ACCOUNT_LUCK:
        return "cards and dice";
    case ACCOUNT_HIDDEN:
        return "hidden cards";
    case ACCOUNT_DRIFT:
        return "drift";
    default:
        return review_curves(story) == 1 || item->seat == story->seat ? "decision"
                                                                      : "decision of another";
    }
}

/* Is there a better move to speak of? */
static bool has_better(const account_item *item, int seat)
{
    return item->kind == ACCOUNT_DECISION && item->better_label && item->by[seat] < 0 &&
           !orr_same_move(item->better, item->played);
}

/* Where the better move would have left its seat. */
static double better_chance(const account_item *item, int seat)
{
    return fmin(1, item->before[seat] + item->by[seat] + item->lead);
}

const char *review_why(const review_story *story, const account_item *item)
{
    const bool own = item->seat < 0 || item->seat == story->seat || story->account->common;
    return own && has_better(item, item->seat < 0 ? story->seat : item->seat) ? item->why : NULL;
}

void review_tell(const review_story *story, const account_item *item, int seat, orr_text *out)
{
    char bytes[ORR_MAX_NOTATION * 2];
    orr_text line = orr_text_in(bytes, sizeof bytes);
    account_tell(item, seat, &line);
    orr_line_text(bytes, &story->names, out);
    const int own = item->seat < 0 ? seat : item->seat;
    if (has_better(item, own))
        orr_text_add(out, " Better: '%s', %.0f %% instead of %.0f %%.", item->better_label,
                     100 * better_chance(item, own), 100 * (item->before[own] + item->by[own]));
}

void review_basis(const review_story *story, orr_text *out)
{
    const account *a = story->account;
    orr_text_add(out,
                 "Chances are of somebody who plays on like %s: %d imagined games for a position",
                 a->policy, a->games);
    if (a->games_again)
        orr_text_add(out, ", %d where it mattered", a->games_again);
    orr_text_add(out, ".");
}

/* What did most of it, in the direction in which it went, leaving out one part; -1: nothing. */
static int main_part(const account_sums *sums, double way, int without)
{
    int best = -1;
    for (int i = ACCOUNT_OF_DEAL; i < ACCOUNT_OF_DRIFT; i++)
        if (i != without && way * sums->part[i] >= 0.005 &&
            (best < 0 || way * sums->part[i] > way * sums->part[best]))
            best = i;
    return best;
}

/* The one decision that makes up most of a sum; -1 if it is many. */
static int main_item(const account *a, int seat, double sum)
{
    int best = -1;
    for (int i = 0; i < a->item_count; i++) {
        const account_item *item = &a->items[i];
        const bool own = item->kind == ACCOUNT_DECISION && (item->seat == seat || item->seat < 0);
        if (own && item->by[seat] * sum > 0.6 * sum * sum &&
            (best < 0 || fabs(item->by[seat]) > fabs(a->items[best].by[seat])))
            best = i;
    }
    return best;
}

/* "bad luck (-46)" */
static void name_part(const account_sums *sums, int part, double way, orr_text *out)
{
    static const char *const won[ACCOUNT_PARTS] = {
        [ACCOUNT_OF_DEAL] = "the deal",
        [ACCOUNT_OF_LUCK] = "luck",
        [ACCOUNT_OWN] = "good decisions",
        [ACCOUNT_OTHERS] = "mistakes of the others",
        [ACCOUNT_OF_HIDDEN] = "cards that nobody could see",
    };
    static const char *const lost[ACCOUNT_PARTS] = {
        [ACCOUNT_OF_DEAL] = "a bad deal",
        [ACCOUNT_OF_LUCK] = "bad luck",
        [ACCOUNT_OWN] = "decisions",
        [ACCOUNT_OTHERS] = "good play of the others",
        [ACCOUNT_OF_HIDDEN] = "cards that nobody could see",
    };
    orr_text_add(out, "%s (%+.0f)", (way > 0 ? won : lost)[part], orr_percent(sums->part[part], 0));
}

/* One part did it, if no other in the same direction did nearly as much. */
static void name_one_part(const review_story *story, int part, double way, orr_text *out)
{
    static const char *const won[ACCOUNT_PARTS] = {
        [ACCOUNT_OF_DEAL] = "The deal did most of it",
        [ACCOUNT_OF_LUCK] = "Luck did most of it",
        [ACCOUNT_OWN] = "Not luck: good decisions",
        [ACCOUNT_OTHERS] = "The others gave it away",
        [ACCOUNT_OF_HIDDEN] = "Cards that nobody could see helped most",
    };
    static const char *const lost[ACCOUNT_PARTS] = {
        [ACCOUNT_OF_DEAL] = "A bad deal",
        [ACCOUNT_OF_LUCK] = "Bad luck did most of it",
        [ACCOUNT_OWN] = "Not luck: decisions",
        [ACCOUNT_OTHERS] = "The others played well",
        [ACCOUNT_OF_HIDDEN] = "Cards that nobody could see",
    };
    const account *a = story->account;
    const account_sums *sums = &a->sums[story->seat];
    const int one = part == ACCOUNT_OWN ? main_item(a, story->seat, sums->part[part]) : -1;
    const account_item *item = one >= 0 ? &a->items[one] : NULL;
    if (item)
        orr_text_add(out, "Not luck: one decision%s%s", item->when[0] ? " in " : "", item->when);
    else
        orr_text_add(out, "%s", (way > 0 ? won : lost)[part]);
    orr_text_add(out, " (%+.0f).", orr_percent(item ? item->by[story->seat] : sums->part[part], 0));
}

void review_headline(const review_story *story, orr_text *out)
{
    static const double nearly = 2.0 / 3; /* as much as the first */
    const account_sums *sums = &story->account->sums[story->seat];
    const double way = sums->result >= sums->part[ACCOUNT_START] ? 1 : -1;
    const int first = main_part(sums, way, ACCOUNT_START);
    const int second = main_part(sums, way, first);
    if (first < 0) {
        orr_text_add(out, "Nothing has changed the chance yet.");
    } else if (second < 0 || way * sums->part[second] < nearly * way * sums->part[first]) {
        name_one_part(story, first, way, out);
    } else {
        orr_text_add(out, "Two things did it: ");
        name_part(sums, first, way, out);
        orr_text_add(out, " and ");
        name_part(sums, second, way, out);
        orr_text_add(out, ".");
    }
}

/* ---- the waterfall -------------------------------------------------------------------------- */

bool review_shows(const review_story *story, int part)
{
    const account *a = story->account;
    for (int seat = 0; seat < a->seats; seat++)
        if (fabs(a->sums[seat].part[part]) >= 0.0005)
            return true;
    return part == ACCOUNT_START || part == ACCOUNT_OF_LUCK || part == ACCOUNT_OWN;
}

typedef struct fall {
    orr_text *out;
    int width, height, columns, column;
    double low, high;
} fall;

static double y_of(const fall *f, double points)
{
    return TOP + (f->height - TOP - BOTTOM) * (f->high - points) / (f->high - f->low);
}

static void draw_column(fall *f, const char *style, const char *word, double from, double to,
                        bool total)
{
    const double step = (double)(f->width - 8) / f->columns, x = 4 + step * f->column++;
    const double top = y_of(f, fmax(from, to)), bottom = y_of(f, fmin(from, to));
    orr_text_add(
        f->out,
        "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"3\"/>"
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\" class=\"points\">",
        style, x + step * 0.1, top, step * 0.8, fmax(2, bottom - top), x + step / 2, top - 6);
    orr_text_add(f->out, total ? "%.0f %%" : "%+.0f", (total ? to : to - from) + 0.0);
    orr_text_add(f->out, "</text><text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">", x + step / 2,
                 f->height - 10);
    markup_plain(f->out, word);
    orr_text_add(f->out, "</text>\n");
}

/* Columns that stand on each other: rounded so that what is printed adds up. */
void review_waterfall(const review_story *story, int width, int height, orr_text *out)
{
    static const char *const styles[ACCOUNT_PARTS] = {"whole", "luck",   "luck", "own",
                                                      "other", "hidden", "drift"};
    double part[ACCOUNT_PARTS], sum = 0;
    fall f = {.out = out, .width = width, .height = height, .columns = 1, .high = 100};
    account_round(&story->account->sums[story->seat], 0, part);
    for (int i = 0; i < ACCOUNT_PARTS; i++) {
        f.columns += review_shows(story, i);
        sum += part[i];
        f.low = fmin(f.low, sum);
        f.high = fmax(f.high, sum);
    }
    orr_text_add(out,
                 "<svg class=\"curves waterfall\" viewBox=\"0 0 %d %d\" role=\"img\" "
                 "aria-label=\"Where the chance to win went\">\n",
                 width, height);
    sum = 0;
    for (int i = 0; i < ACCOUNT_PARTS; i++) {
        if (review_shows(story, i))
            draw_column(&f, styles[i], review_part(story, i), i == ACCOUNT_START ? 0 : sum,
                        sum + part[i], i == ACCOUNT_START);
        sum += part[i];
    }
    draw_column(&f, "whole", "result", 0, sum, true);
    orr_text_add(out, "</svg>\n");
}

/* ---- the curve ------------------------------------------------------------------------------ */

typedef struct drawing {
    const review_story *story;
    const account *a;
    int width, height, curve;
    orr_text *out;
} drawing;

static double at_decision(const drawing *d, double number)
{
    return LEFT + (d->width - LEFT - RIGHT) * number / (d->a->count ? d->a->count : 1);
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
}

/* A number where a turn begins, as far as there is room. */
static void draw_turns(const drawing *d)
{
    double free_from = 0;
    for (int i = 0; i <= d->a->count; i++) {
        const double x = at_decision(d, i);
        const bool begins = i == 0 || d->a->turn[i] != d->a->turn[i - 1];
        if (!begins || d->a->turn[i] <= 0 || x < free_from)
            continue;
        orr_text_add(d->out,
                     "<line class=\"grid\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>"
                     "<text x=\"%.1f\" y=\"%d\">%d</text>\n",
                     x, x, TOP, TOP + d->curve, x + 3, TOP + d->curve + 18, d->a->turn[i]);
        free_from = x + LEAST_TURN;
    }
}

static void draw_curve(const drawing *d, int seat)
{
    orr_text_add(d->out, "<polyline class=\"curve seat-%d\" points=\"", seat);
    for (int i = 0; i <= d->a->count; i++)
        orr_text_add(d->out, "%s%.1f,%.1f", i ? " " : "", at_decision(d, i),
                     at_chance(d, d->a->chance[i][seat]));
    orr_text_add(d->out, "\"><title>");
    markup_plain(d->out, d->story->name[seat]);
    orr_text_add(d->out, "</title></polyline>\n");
}

static const char *style_of(const review_story *story, const account_item *item)
{
    if (item->kind != ACCOUNT_DECISION)
        return item->kind == ACCOUNT_HIDDEN ? "hidden" : "luck";
    return review_curves(story) == 1 || item->seat == story->seat ? "own" : "other";
}

/* Where to look for it: before a decision, after what chance brought. */
static int place_of(const account_item *item)
{
    return item->kind == ACCOUNT_LUCK ? item->decision + 1 : item->decision;
}

static void draw_swings(const drawing *d)
{
    int swings[REVIEW_SWINGS];
    const int seat = d->story->seat;
    const int count = account_largest(d->a, seat, REVIEW_SWINGS, swings);
    for (int i = 0; i < count; i++) {
        const account_item *item = &d->a->items[swings[i]];
        const double x = at_decision(d, item->decision + 1.0);
        const double from = item->before[seat], to = from + item->by[seat];
        const double top = at_chance(d, fmin(1, fmax(from, to)));
        const double bottom = at_chance(d, fmax(0, fmin(from, to)));
        orr_text_add(
            d->out,
            "<g class=\"swing %s\" data-look=\"%d\"><rect x=\"%.1f\" y=\"%.1f\" "
            "width=\"8\" height=\"%.1f\" rx=\"2\"/><circle cx=\"%.1f\" cy=\"%.1f\" "
            "r=\"%d\"/><text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%d</text><title>",
            style_of(d->story, item), place_of(item), x - 4, top, fmax(2, bottom - top), x,
            top - MARK - 3, MARK, x, top - MARK + 1, i + 1);
        orr_text words = orr_text_new();
        review_tell(d->story, item, seat, &words);
        markup_plain(d->out, words.data);
        orr_text_free(&words);
        orr_text_add(d->out, "</title></g>\n");
    }
}

static void write_key(const drawing *d)
{
    orr_text_add(d->out, "<p class=\"key\">");
    for (int seat = 0; seat < review_curves(d->story); seat++) {
        orr_text_add(d->out, "<span class=\"owner seat-%d\">&#9632; ", seat);
        markup_plain(d->out, d->story->name[seat]);
        orr_text_add(d->out, "</span> ");
    }
    orr_text_add(d->out, "<span class=\"swing luck\">&#9679; cards and dice</span> "
                         "<span class=\"swing own\">&#9679; decision</span>");
    if (review_curves(d->story) > 1)
        orr_text_add(d->out, " <span class=\"swing other\">&#9679; another player</span>");
    orr_text_add(d->out, "</p>\n");
}

void review_picture(const review_story *story, int width, int height, orr_text *out)
{
    const drawing d = {.story = story,
                       .a = story->account,
                       .width = width,
                       .height = height,
                       .curve = height - TOP - BOTTOM,
                       .out = out};
    const char *turns = story->record->rules->game->turns;
    orr_text_add(out,
                 "<svg class=\"curves\" viewBox=\"0 0 %d %d\" role=\"img\" "
                 "aria-label=\"The chance to win, %s\">\n",
                 width, height, turns ? turns : "decision by decision");
    draw_scale(&d);
    draw_turns(&d);
    for (int seat = 0; seat < review_curves(story); seat++)
        draw_curve(&d, seat);
    draw_swings(&d);
    orr_text_add(out, "</svg>\n");
    write_key(&d);
}

/* ---- the lists ------------------------------------------------------------------------------ */

static void write_better(const review_story *story, const account_item *item, orr_text *out)
{
    const int own = item->seat < 0 ? story->seat : item->seat;
    if (!has_better(item, own))
        return;
    orr_text_add(out, "<span class=\"played\">played: <i>");
    markup_plain(out, item->label);
    orr_text_add(out, "</i>, %.0f\u00a0%%</span> <span class=\"better\">better: <i>",
                 100 * (item->before[own] + item->by[own]));
    markup_plain(out, item->better_label);
    orr_text_add(out, "</i>, %.0f\u00a0%%</span>", 100 * better_chance(item, own));
    const char *why = review_why(story, item);
    if (!why)
        return;
    orr_text_add(out, "<span class=\"why\">");
    markup_plain(out, why);
    orr_text_add(out, "</span>");
}

/* One swing: when, what, how much, what was better; the page shows both moves on the board by their
 * notation, and plays on from there. */
static void write_swing(const review_story *story, const account_item *item, int number,
                        orr_text *out)
{
    char bytes[2 * ORR_MAX_NOTATION];
    orr_text line = orr_text_in(bytes, sizeof bytes);
    const int seat = story->seat;
    orr_text_add(out, "<li class=\"swing %s\" value=\"%d\" data-look=\"%d\" tabindex=\"0\"",
                 style_of(story, item), number, place_of(item));
    if (has_better(item, item->seat < 0 ? seat : item->seat)) {
        orr_text_add(out, " data-played=\"");
        markup_plain(out, item->notation);
        orr_text_add(out, "\" data-better=\"");
        markup_plain(out, item->better_notation);
        orr_text_add(out, "\"");
    }
    orr_text_add(out, "><b class=\"cost\">%+.0f</b> <span class=\"when\">%d. ",
                 orr_percent(item->by[seat], 0), number);
    markup_plain(out, item->when);
    orr_text_add(out, "%s%s</span> ", item->when[0] ? " · " : "", review_kind(story, item));
    account_tell(item, seat, &line);
    markup_line(out, bytes, &story->names);
    write_better(story, item, out);
    orr_text_add(out,
                 " <button type=\"button\" class=\"primary\" data-act=\"branch\" data-from=\"%d\">"
                 "Play on from here</button></li>\n",
                 item->decision);
}

void review_swings(const review_story *story, orr_text *out)
{
    int swings[REVIEW_SWINGS];
    const int count = account_largest(story->account, story->seat, REVIEW_SWINGS, swings);
    orr_text_add(out, count ? "<ol class=\"list\">\n"
                            : "<p>None: no change in the chance was certain.</p>\n");
    for (int i = 0; i < count; i++)
        write_swing(story, &story->account->items[swings[i]], i + 1, out);
    orr_text_add(out, count ? "</ol>\n" : "");
}

void review_sums(const review_story *story, orr_text *out)
{
    orr_text_add(out, "<table class=\"sums\"><tr><th>");
    for (int i = 0; i < ACCOUNT_PARTS; i++)
        if (review_shows(story, i))
            orr_text_add(out, "<th>%s", review_part(story, i));
    orr_text_add(out, "<th>%s</tr>\n", story->account->over ? "result" : "now");
    for (int seat = 0; seat < review_curves(story); seat++) {
        double part[ACCOUNT_PARTS], sum = 0;
        account_round(&story->account->sums[seat], 0, part);
        orr_text_add(out, "<tr><td><b class=\"owner seat-%d\">", seat);
        markup_plain(out, story->name[seat]);
        orr_text_add(out, "</b>");
        for (int i = 0; i < ACCOUNT_PARTS; i++) {
            sum += part[i];
            if (review_shows(story, i))
                orr_text_add(out, i == ACCOUNT_START ? "<td>%.0f %%" : "<td>%+.0f", part[i] + 0.0);
        }
        orr_text_add(out, "<td>%.0f %%</tr>\n", sum + 0.0);
    }
    orr_text_add(out, "</table>\n");
}
