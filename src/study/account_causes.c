/* account_causes.c - what did it: luck by its lines, and a better move for a decision (account.h). */
#include "kernel/kernel.h"
#include "pack/record.h"
#include "study/account_walk.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINES_GAMES = 128,
    BETTER_GAMES = 160,
    CANDIDATES = 8,
    LONGEST_TEXT = 400,
};
static const double better_budget = 20e3; /* decisions in imagined games */
static const double surely = 2;           /* standard errors */

/* A moment of a move: the position at its end, and what was said that tells most. */
typedef struct stage {
    char *view;
    uint32_t reveals;
    char text[LONGEST_TEXT];
    orr_mark mark;
    int telling;
} stage;

typedef struct listener {
    account_maker *m;
    stage *stages;
    int count;
    stage open; /* what was said since the last moment */
} listener;

static int telling(orr_mark mark, const char *text)
{
    static const int of[ORR_MARKS] = {[ORR_GAIN] = 3, [ORR_LOSS] = 3,   [ORR_HIT] = 4,
                                      [ORR_MISS] = 4, [ORR_REVEAL] = 3, [ORR_ANNOUNCE] = 1};
    return 2 * of[mark] + (strstr(text, "[d") != NULL);
}

static void hear(void *user, int audience, orr_mark mark, const char *text)
{
    listener *l = user;
    if (audience != ORR_ALL || orr_line_rank(&text) != ORR_LINE_PLAIN)
        return;
    /* of equals the first: what happened comes before what is said about it */
    if (l->open.text[0] && telling(mark, text) <= l->open.telling)
        return;
    l->open.telling = telling(mark, text);
    l->open.mark = mark;
    orr_text out = orr_text_in(l->open.text, sizeof l->open.text);
    orr_text_add(&out, "%s", text);
}

/* Only where chance had a say since the last one. */
static void see(void *user, const void *state)
{
    listener *l = user;
    if (orr_reveals(state) == (l->count ? l->stages[l->count - 1].reveals : l->open.reveals))
        return;
    if (!l->open
             .text[0]) { /* nothing was said of it: it belongs to the line before, or to the next */
        if (l->count) {
            l->stages[l->count - 1].reveals = orr_reveals(state);
            memcpy(l->stages[l->count - 1].view, state, l->m->size);
        }
        return;
    }
    l->stages = orr_grow(l->stages, l->count, sizeof l->stages[0]);
    stage *s = &l->stages[l->count++];
    *s = l->open;
    s->reveals = orr_reveals(state);
    s->view = orr_copy_bytes(state, l->m->size);
    l->open.text[0] = 0;
    l->open.telling = 0;
}

/* Real up to the end of a stage, imagined after it. The first and the last value are those of the
 * item, so the lines add up to it. */
static void split(account_maker *m, const change *c, account_item *item)
{
    listener l = {.m = m};
    l.open.reveals = orr_reveals(m->state);
    char *state = orr_copy_bytes(m->state, m->size);
    orr_log log = {.line = hear, .moment = see, .user = &l};
    orr_play(m->rules, state, m->plan.record->moves[m->at], &log, &m->moves);
    double last[ORR_MAX_SEATS];
    memcpy(last, m->nodes[c->from].mean, sizeof last);
    item->lines = orr_alloc_zeroed((size_t)l.count + 1, sizeof item->lines[0]);
    const int count = account_fewer(m, LINES_GAMES);
    reckon_game *games = orr_alloc_zeroed((size_t)count, sizeof games[0]);
    for (int i = 0; i < l.count; i++) {
        reckon_value value;
        const stage *s = &l.stages[i];
        if (i + 1 < l.count) {
            reckon_conceal(m->rules, s->view);
            reckon_games(m->reckon, s->view, NULL, m->nodes[c->from].until, ACCOUNT_AGAIN_FROM,
                         count, NULL, games);
            reckon_mean(m->reckon, games, count, &value);
        } else {
            memcpy(value.chance, m->nodes[c->to].mean, sizeof value.chance);
        }
        account_line *line = &item->lines[item->line_count++];
        *line = (account_line){.text = orr_copy_text(s->text), .mark = s->mark};
        for (int seat = 0; seat < m->rules->seats; seat++)
            line->by[seat] = value.chance[seat] - last[seat];
        memcpy(last, value.chance, sizeof last);
    }
    for (int i = 0; i < l.count; i++)
        free(l.stages[i].view);
    free(l.stages);
    free(games);
    free(state);
}

/* The best of the likely moves against the one that was made, by the same games. */
static void find_better(account_maker *m, const change *c, account_item *item)
{
    reckon_candidate found[RECKON_MOST_MOVES];
    const int seat = c->seat < 0 ? 0 : c->seat;
    item->better = c->usual;
    memcpy(m->own_view, m->state, m->size);
    orr_conceal(m->rules, m->own_view, seat);
    const reckon_question question = {.view = m->own_view,
                                      .seat = seat,
                                      .moves = &m->moves,
                                      .insist = &item->played,
                                      .most = CANDIDATES,
                                      .until = m->nodes[c->from].until,
                                      .games = account_fewer(m, BETTER_GAMES),
                                      .decisions = (long long)better_budget};
    const int count = reckon_compare(m->reckon, &question, found);
    for (int i = 1; i < count; i++) {
        if (!orr_same_move(found[i].move, item->played))
            continue;
        item->lead = found[i].behind;
        item->lead_error = found[i].behind_error;
        if (item->lead > surely * item->lead_error)
            item->better = found[0].move;
    }
}

static char *words_of(const account_maker *m, orr_move move, bool notation)
{
    orr_text text = orr_text_new();
    (notation ? orr_print_move : orr_label_move)(m->rules, m->state, move, &text);
    char *words = orr_copy_text(text.data ? text.data : "");
    orr_text_free(&text);
    return words;
}

/* In what turn, after which move, and what would have been better. */
static void name_item(const account_maker *m, account_item *item)
{
    memcpy(item->when, m->heading, sizeof item->when);
    if (item->kind == ACCOUNT_DEAL || item->kind == ACCOUNT_DRIFT)
        return;
    item->label = words_of(m, m->plan.record->moves[m->at], false);
    item->notation = words_of(m, m->plan.record->moves[m->at], true);
    if (item->kind != ACCOUNT_DECISION)
        return;
    item->better_label = words_of(m, item->better, false);
    item->better_notation = words_of(m, item->better, true);
}

/* "Round 5, beginning with Ann" is told as "round 5". */
void account_hear_heading(void *user, int audience, orr_mark mark, const char *text)
{
    account_maker *m = user;
    (void)audience, (void)mark;
    if (orr_line_rank(&text) != ORR_LINE_TURN)
        return;
    orr_text heading = orr_text_in(m->heading, sizeof m->heading);
    orr_text_bytes(&heading, text, strcspn(text, ",:("));
    m->heading[0] = (char)tolower((unsigned char)m->heading[0]);
}

void account_look_for_causes(account_maker *m)
{
    for (int i = 0; i < m->change_count; i++) {
        const change *c = &m->changes[i];
        account_item *item = &m->account->items[c->item];
        if (c->decision != m->at)
            continue;
        if (m->looked_into[i] && c->kind == ACCOUNT_LUCK)
            split(m, c, item);
        else if (m->looked_into[i])
            find_better(m, c, item);
        name_item(m, item);
        if (c->seat_from >= 0)
            name_item(m, item + 1); /* what was hidden stands behind it */
        orr_legal(m->rules, m->state, &m->moves);
    }
    orr_log log = {.line = account_hear_heading, .user = m};
    orr_play(m->rules, m->state, m->plan.record->moves[m->at], &log, &m->moves);
}

/* The largest of a kind are looked at. */
void account_choose_causes(account_maker *m, account_kind kind, double least, int most)
{
    bool *chosen = m->looked_into;
    for (int left = most; left > 0; left--) {
        int best = -1;
        double size = least;
        for (int i = 0; i < m->change_count; i++) {
            const change *c = &m->changes[i];
            if (c->kind != kind || chosen[i])
                continue;
            const double own = c->seat_from >= 0 ? account_size(m, c->seat_from, c->seat_to)
                                                 : account_size(m, c->from, c->to);
            if (own >= size)
                size = own, best = i;
        }
        if (best < 0)
            return;
        chosen[best] = true;
    }
}
