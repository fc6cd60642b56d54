/* account_causes.c - what did it: luck by its lines, and a better move for a decision (account.h). */
#include "kernel/kernel.h"
#include "pack/record.h"
#include "study/account_walk.h"
#include "study/reasons.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINES_GAMES = 128,
    BETTER_GAMES = 96,
    DUEL_GAMES = 160,
    CANDIDATES = 8,
    LONGEST_TEXT = 400,
    LATER_MOVES = 2,
};
static const double better_budget = 10e3, duel_budget = 14e3; /* decisions in imagined games */
static const double surely = 2;                               /* standard errors */

/* What chance did: the position at the end of the moment, and what was said of it that tells most. */
typedef struct stage {
    char *view;
    uint32_t reveals;
    char text[LONGEST_TEXT];
    char drawn[LONGEST_TEXT]; /* "Token: Alien War": the heading that says what came up; or "" */
    orr_mark mark;
    int telling; /* nought: nothing yet that was said after it */
} stage;

typedef struct listener {
    account_maker *m;
    const char *state; /* as it is while something is said */
    stage *stages;
    int count;
    stage open;                 /* what was said in this moment, after chance had its say */
    char subject[LONGEST_TEXT]; /* "[=European Express 5] explores Venus.": whom dice are about */
} listener;

static int telling(orr_mark mark, const char *text)
{
    static const int of[ORR_MARKS] = {[ORR_GAIN] = 3, [ORR_LOSS] = 3,   [ORR_HIT] = 4,
                                      [ORR_MISS] = 4, [ORR_REVEAL] = 3, [ORR_ANNOUNCE] = 1};
    return 2 + 2 * of[mark] + (strstr(text, "[d") != NULL);
}

/* Of equals the first: what happened comes before what is said about it. */
static void offer(stage *to, int tells, orr_mark mark, const char *text)
{
    if (tells <= to->telling)
        return;
    to->telling = tells;
    to->mark = mark;
    snprintf(to->text, sizeof to->text, "%s", text);
}

static bool is_of(const listener *l, const stage *one)
{
    return orr_reveals(l->state) == one->reveals;
}

/* "Combat roll, +1: [d6:6+]": three words at most before the dice name nobody. */
static bool is_bare_roll(const char *text)
{
    const char *dice = strstr(text, "[d");
    int words = 0;
    for (const char *c = text; dice && c < dice; c++)
        words += *c == ' ' || c + 1 == dice;
    return dice && words <= 3 && !strstr(text, "[=") && !strstr(text, "[seat:");
}

/* Such a roll is told with what was announced before it: who does what. */
static const char *with_subject(listener *l, orr_mark mark, const char *text,
                                char bytes[LONGEST_TEXT])
{
    if (l->subject[0] && is_bare_roll(text)) {
        orr_text both = orr_text_in(bytes, LONGEST_TEXT);
        const bool is_sentence = strchr(".!?", l->subject[strlen(l->subject) - 1]);
        orr_text_add(&both, "%s%s %s", l->subject, is_sentence ? "" : ".", text);
        return bytes;
    }
    const bool says_what = mark == ORR_ANNOUNCE || mark == ORR_REVEAL;
    if (says_what && !strstr(text, "[d") && !isdigit((unsigned char)text[0]))
        snprintf(l->subject, sizeof l->subject, "%s", text);
    return text;
}

/* A line belongs to the last chance before it; a heading ("Token: Spawn") tells where nothing else does. */
static void hear(void *user, int audience, orr_mark mark, const char *text)
{
    listener *l = user;
    stage *last = l->count ? &l->stages[l->count - 1] : NULL;
    const int rank = orr_line_rank(&text);
    if (audience != ORR_ALL || rank == ORR_LINE_TURN)
        return;
    const int tells = rank == ORR_LINE_PLAIN ? telling(mark, text) : 1;
    char bytes[LONGEST_TEXT];
    if (rank == ORR_LINE_PLAIN)
        text = with_subject(l, mark, text, bytes);
    else
        snprintf(l->subject, sizeof l->subject, "%s", strstr(text, ": ") ? text : "");
    stage *to = is_of(l, last ? last : &l->open) ? last : &l->open;
    if (!to)
        return;
    if (rank == ORR_LINE_PHASE && strstr(text, ": "))
        snprintf(to->drawn, sizeof to->drawn, "%s", text);
    offer(to, tells, mark, text);
}

/* "Token: Mutants Advance. The Mutants are at Peace: that order is not valid there." */
static char *words_of(const stage *s)
{
    orr_text words = orr_text_new();
    if (s->drawn[0] && strncmp(s->text, s->drawn, strlen(s->drawn)) != 0)
        orr_text_add(&words, "%s. ", s->drawn);
    orr_text_add(&words, "%s", s->text);
    char *copy = orr_copy_text(words.data);
    orr_text_free(&words);
    return copy;
}

/* Only where chance had a say since the last one. */
static void see(void *user, const void *state)
{
    listener *l = user;
    if (is_of(l, l->count ? &l->stages[l->count - 1] : &l->open))
        return;
    l->stages = orr_grow(l->stages, l->count, sizeof l->stages[0]);
    stage *s = &l->stages[l->count++];
    *s = l->open;
    s->reveals = orr_reveals(state);
    s->view = orr_copy_bytes(state, l->m->size);
    l->open.text[0] = l->open.drawn[0] = 0;
    l->open.telling = 0;
}

/* Dice that somebody is asked about are told of when they have answered. */
static void hear_on(listener *l, char *state)
{
    const orr_record *record = l->m->plan.record;
    orr_log log = {.line = hear, .user = l};
    for (int at = l->m->at + 1; at < record->count && at <= l->m->at + LATER_MOVES; at++) {
        if (!l->count || l->stages[l->count - 1].telling)
            return;
        orr_play(l->m->rules, state, record->moves[at], &log, &l->m->moves);
    }
}

/* Real up to the end of a stage, imagined after it. The first and the last value are those of the
 * item, so the lines add up to it. */
static void split(account_maker *m, const change *c, account_item *item)
{
    listener l = {.m = m};
    l.open.reveals = orr_reveals(m->state);
    char *state = orr_copy_bytes(m->state, m->size);
    l.state = state;
    orr_log log = {.line = hear, .moment = see, .user = &l};
    orr_play(m->rules, state, m->plan.record->moves[m->at], &log, &m->moves);
    hear_on(&l, state);
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
        *line = (account_line){.text = words_of(s), .mark = s->mark};
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

/* The best of the likely moves, if it surely is better; what the policy mostly plays, if none is. */
static orr_move best_of(account_maker *m, const change *c, const account_item *item, int seat)
{
    reckon_candidate found[RECKON_MOST_MOVES];
    const reckon_question question = {.view = m->own_view,
                                      .seat = seat,
                                      .moves = &m->moves,
                                      .insist = &item->played,
                                      .most = CANDIDATES,
                                      .until = m->nodes[c->from].until,
                                      .games = account_fewer(m, BETTER_GAMES),
                                      .decisions = (long long)better_budget};
    const int count = reckon_compare(m->reckon, &question, found);
    for (int i = 1; i < count; i++)
        if (orr_same_move(found[i].move, item->played))
            return found[i].behind > surely * found[i].behind_error ? found[0].move : c->usual;
    return count && orr_same_move(found[0].move, item->played) ? item->played : c->usual;
}

/* "With it, a turn later you have 11 more TP." */
static char *reasons_of(const account_maker *m, const reasons *found)
{
    if (found->count == 0)
        return NULL;
    orr_text words = orr_text_new();
    orr_text_add(&words, found->at[0].speaks < 0 ? "It wins more, even though " : "With it, ");
    reasons_tell(m->rules, found, &words);
    orr_text_add(&words, ".");
    char *why = orr_copy_text(words.data);
    orr_text_free(&words);
    return why;
}

/* Held against the move that was made in games that neither was chosen by: only what wins more of them
 * is called better. */
static void find_better(account_maker *m, const change *c, account_item *item)
{
    reasons found;
    const int seat = c->seat < 0 ? 0 : c->seat;
    memcpy(m->own_view, m->state, m->size);
    orr_conceal(m->rules, m->own_view, seat);
    const orr_move better = best_of(m, c, item, seat);
    item->better = item->played;
    if (orr_same_move(better, item->played))
        return;
    reasons_between(account_other_games(m), m->rules, m->own_view, seat, better, item->played,
                    account_fewer(m, DUEL_GAMES), (long long)duel_budget, &found);
    if (found.lead <= found.lead_error)
        return;
    item->better = better;
    item->lead = found.lead;
    item->lead_error = found.lead_error;
    item->why = reasons_of(m, &found);
}

static char *notation_of(const account_maker *m, orr_move move)
{
    orr_text text = orr_text_new();
    orr_print_move(m->rules, m->state, move, &text);
    char *words = orr_copy_text(text.data ? text.data : "");
    orr_text_free(&text);
    return words;
}

static char *label_of(const account_maker *m, orr_move move, orr_move other)
{
    orr_text text = orr_text_new();
    reasons_name(m->rules, m->state, move, other, &text);
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
    const orr_move played = m->plan.record->moves[m->at];
    const bool is_decision = item->kind == ACCOUNT_DECISION;
    item->label = label_of(m, played, is_decision ? item->better : played);
    item->notation = notation_of(m, played);
    if (!is_decision || orr_same_move(item->better, played))
        return;
    item->better_label = label_of(m, item->better, played);
    item->better_notation = notation_of(m, item->better);
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
