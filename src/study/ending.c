/* ending.c - see ending.h. */
#include "study/ending.h"
#include "kernel/kernel.h"
#include "pack/record.h"
#include "players/reward.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double worth_telling = 0.04; /* of a chance, surely: less is no turn of fortune */

/* When something happened: after so many decisions, and in which turn, as the log calls it. */
typedef struct moment {
    int number;
    char turn[ORR_MAX_NAME];
} moment;

/* One walk through the game. */
typedef struct walk {
    const orr_record *record;
    const orr_rules *rules;
    const account *account; /* or NULL */
    ending *e;
    int leader, leads; /* who is ahead in points, how often that changed */
    moment lead_since;
    char tie[ENDING_SENTENCE]; /* the last words of all, if they reveal what broke a tie */
    char turn[ORR_MAX_NAME];   /* the heading that the log had last: "round 5" */
    double edge;    /* the chance of who is told of, where it was furthest from the result */
    moment edge_at; /* number -1: not known */
} walk;

/* "Round 5, beginning with Ann" is told as "round 5". */
static void hear_turn(walk *w, const char *heading)
{
    orr_text turn = orr_text_in(w->turn, sizeof w->turn);
    orr_text_bytes(&turn, heading, strcspn(heading, ",:("));
    w->turn[0] = (char)tolower((unsigned char)w->turn[0]);
}

static void hear(void *user, int audience, orr_mark mark, const char *text)
{
    walk *w = user;
    const int rank = orr_line_rank(&text);
    if (rank == ORR_LINE_TURN)
        hear_turn(w, text);
    if (audience == ORR_ALL && rank == ORR_LINE_PLAIN)
        snprintf(w->tie, sizeof w->tie, "%s", mark == ORR_REVEAL ? text : "");
}

/* ---- what is measured ----------------------------------------------------------------------- */

/* Points; in games without, the chance to win as the account has it. */
static void measure(const walk *w, int number, const void *state, double value[ORR_MAX_SEATS])
{
    orr_score score;
    if (!w->e->by_points) {
        if (w->account)
            memcpy(value, w->account->chance[number], sizeof w->account->chance[0]);
        return;
    }
    orr_score_of(w->rules, state, &score);
    for (int seat = 0; seat < w->e->seats; seat++)
        value[seat] = score.points[seat];
}

/* The seat that is ahead alone, or -1. */
static int ahead(const walk *w, const double value[ORR_MAX_SEATS])
{
    int best = 0, equals = 0;
    for (int seat = 1; seat < w->e->seats; seat++)
        best = value[seat] > value[best] ? seat : best;
    for (int seat = 0; seat < w->e->seats; seat++)
        equals += value[seat] >= value[best];
    return equals == 1 ? best : -1;
}

static moment now(const walk *w, int number)
{
    moment m = {.number = number};
    memcpy(m.turn, w->turn, sizeof m.turn);
    return m;
}

static void note_lead(walk *w, int number, const double value[ORR_MAX_SEATS])
{
    const int leader = ahead(w, value);
    if (leader < 0 || leader == w->leader)
        return;
    w->leads += w->leader >= 0;
    w->leader = leader;
    w->lead_since = now(w, number);
}

/* As many samples as a picture can show, the first and the last among them. */
static void sample(walk *w, int number, const double value[ORR_MAX_SEATS])
{
    ending *e = w->e;
    const int every = (e->decisions + ENDING_SAMPLES - 2) / (ENDING_SAMPLES - 1);
    if (number % (every ? every : 1) != 0 && number != e->decisions)
        return;
    ending_sample *s = &e->course[e->course_count++];
    s->number = number;
    memcpy(s->value, value, sizeof s->value);
}

/* All of them together, or who came first. */
static int hero_of(const ending *e)
{
    return e->common ? 0 : e->order[0];
}

static bool hero_won(const ending *e)
{
    return e->score.outcome[hero_of(e)] == ORR_WON;
}

static void note_edge(walk *w, int number)
{
    const double chance = w->account->chance[number][hero_of(w->e)];
    if (number == w->e->decisions ||
        (w->edge_at.number >= 0 && (hero_won(w->e) ? chance >= w->edge : chance <= w->edge)))
        return;
    w->edge = chance;
    w->edge_at = now(w, number);
}

static void note(walk *w, int number, const void *state)
{
    double value[ORR_MAX_SEATS] = {0};
    if (w->account)
        note_edge(w, number);
    measure(w, number, state, value);
    if (w->e->by_points)
        note_lead(w, number, value);
    if (w->e->by_points || w->account)
        sample(w, number, value);
}

/* ---- sentences ------------------------------------------------------------------------------ */

static orr_text next_sentence(ending *e)
{
    return orr_text_in(e->story[e->story_count++], ENDING_SENTENCE);
}

/* "in round 5"; in a game without turns, "at decision 12 of 40". */
static void tell_when(const walk *w, const moment *when, orr_text *out)
{
    if (when->turn[0])
        orr_text_add(out, "in %s", when->turn);
    else if (when->number == 0)
        orr_text_add(out, "at the start");
    else
        orr_text_add(out, "at decision %d of %d", when->number, w->e->decisions);
}

/* Nobody was ahead alone at the end, or somebody who has not won. */
static void tell_level(const walk *w, int winner, orr_text *out)
{
    if (w->leader >= 0) {
        orr_text_add(out, "%s was ahead alone, last ", orr_seat(w->leader));
        tell_when(w, &w->lead_since, out);
        orr_text_add(out, "; in the end they were level.");
    } else {
        orr_text_add(out, "Nobody was ever ahead alone.");
    }
    if (w->tie[0])
        orr_text_add(out, " %s", w->tie);
    else
        orr_text_add(out, " The tie went to %s.", orr_seat(winner));
}

static void tell_lead(const walk *w, orr_text *out)
{
    const int winner = w->e->order[0];
    if (w->leader != winner) {
        tell_level(w, winner, out);
        return;
    }
    if (w->leads == 1)
        orr_text_add(out, "The lead changed hands once; ");
    else if (w->leads > 1)
        orr_text_add(out, "The lead changed hands %d times; ", w->leads);
    orr_text_add(out, w->leads ? "%s took it for good " : "%s took the lead ", orr_seat(winner));
    tell_when(w, &w->lead_since, out);
    orr_text_add(out, w->leads ? "." : " and kept it.");
}

/* In the middle of a sentence: "colonies", but "TP". */
static void add_label(orr_text *out, const char *label)
{
    const bool is_word = label[0] && islower((unsigned char)label[1]);
    orr_text_add(out, "%c%s", is_word ? tolower((unsigned char)label[0]) : label[0], label + 1);
}

/* By how much the total that a source counts towards differs between two seats, in thousandths. Where
 * points come of several totals (so many TP, so many of them for each point) it says which one told. */
static int weight_of(const orr_tally *tally, int row, int first, int second)
{
    while (row < tally->rows && !tally->row[row].total)
        row++;
    if (row == tally->rows)
        return 0;
    const int one = abs(tally->row[row].value[first]), other = abs(tally->row[row].value[second]);
    const int larger = one > other ? one : other;
    return larger ? 1000 * abs(one - other) / larger : 0;
}

/* The source in which the winner is furthest ahead of the second; NULL if there is none. */
static const struct orr_tally_row *difference_of(const ending *e)
{
    const int first = e->order[0], second = e->order[1];
    const struct orr_tally_row *best = NULL;
    int most = 0, weight = 0;
    for (int i = 0; i < e->tally.rows; i++) {
        const struct orr_tally_row *row = &e->tally.row[i];
        const int ahead = row->value[first] - row->value[second];
        const int weighs = weight_of(&e->tally, i, first, second);
        if (row->total || ahead <= 0 || weighs < weight || (weighs == weight && ahead <= most))
            continue;
        best = row;
        most = ahead;
        weight = weighs;
    }
    return best;
}

/* What the winner had that the second had not. */
static void tell_difference(ending *e)
{
    const struct orr_tally_row *row = difference_of(e);
    if (!row)
        return;
    orr_text out = next_sentence(e);
    orr_text_add(&out, "What made the difference to %s: ", orr_seat(e->order[1]));
    add_label(&out, row->label);
    orr_text_add(&out, ", ");
    orr_tally_words(&e->tally, row->value[e->order[0]], &out);
    orr_text_add(&out, " to ");
    orr_tally_words(&e->tally, row->value[e->order[1]], &out);
    orr_text_add(&out, ".");
}

/* Where it stood when it ended. */
static void tell_state(ending *e)
{
    enum { MOST = 4 };
    int told = 0;
    orr_text out = {0};
    for (int i = 0; i < e->tally.rows && told < MOST; i++) {
        const struct orr_tally_row *row = &e->tally.row[i];
        if (row->total || row->value[0] == 0)
            continue;
        if (told == 0)
            out = next_sentence(e);
        orr_text_add(&out, told ? ", " : "In the end: ");
        if (told++)
            add_label(&out, row->label);
        else
            orr_text_add(&out, "%s", row->label);
        orr_text_add(&out, " ");
        orr_tally_words(&e->tally, row->value[0], &out);
    }
    if (told > 0)
        orr_text_add(&out, ".");
}

static void tell_sources(ending *e)
{
    if (e->common)
        tell_state(e);
    else
        tell_difference(e);
}

/* ---- swings --------------------------------------------------------------------------------- */

/* What the item did, or of it the line that is quoted. */
static void span_of(const account_item *item, int seat, double *from, double *to)
{
    const account_line *cause = account_cause(item, seat);
    *from = item->before[seat];
    *to = *from + item->by[seat];
    for (int i = 0; cause && account_has_one_cause(item, seat) && i < item->line_count; i++) {
        *to = *from + item->lines[i].by[seat];
        if (&item->lines[i] == cause)
            return;
        *from = *to;
    }
}

static const char *word_for(const account_item *item, int seat)
{
    const account_line *cause = account_cause(item, seat);
    if (item->kind == ACCOUNT_DECISION)
        return "decision";
    return cause && strstr(cause->text, "[d") ? "die" : "cards";
}

/* "In turn 6: ... (51 to 100 %)." */
static void tell_swing(ending *e, const account_item *item, int seat, bool decided)
{
    double from, to;
    orr_text out = next_sentence(e);
    span_of(item, seat, &from, &to);
    if (decided)
        orr_text_add(&out, "What decided it, ");
    if (item->when[0])
        orr_text_add(&out, "%s %s: ", decided ? "in" : "In", item->when);
    else
        orr_text_add(&out, "%s decision %d of %d: ", decided ? "at" : "At", item->decision + 1,
                     e->decisions);
    account_tell(item, seat, &out);
    if (!e->common)
        orr_text_add(&out, " That took %s", orr_seat(seat));
    else
        orr_text_add(&out, " That took the chance");
    orr_text_add(&out, " from %.0f to %.0f %%.", orr_percent(from, 0), orr_percent(to, 0));
    if (!decided)
        return;
    e->decider = e->story_count - 1;
    e->decided_by = word_for(item, seat);
    e->decided_seat = seat;
    e->decided_at = item->decision;
    e->decided_from = from;
    e->decided_to = to;
}

/* Of these items the one that, as it is told, went furthest the way of the result; -1: none did. */
static int decider_of(const account *a, const int *items, int count, int seat, double way)
{
    int best = -1;
    double most = 0;
    for (int i = 0; i < count; i++) {
        double from, to;
        span_of(&a->items[items[i]], seat, &from, &to);
        if (way * (to - from) <= most)
            continue;
        most = way * (to - from);
        best = items[i];
    }
    return best;
}

/* The largest for who won, or for all of them together; told in the order of the game. */
static void tell_swings(walk *w)
{
    ending *e = w->e;
    int items[ENDING_SENTENCES];
    const int seat = hero_of(e);
    const double way = hero_won(e) ? 1 : -1;
    int count = account_largest(w->account, seat, ENDING_SENTENCES, items);
    while (count > 0) {
        const account_item *least = &w->account->items[items[count - 1]];
        if (fabs(least->by[seat]) - least->error[seat] >= worth_telling)
            break;
        count--;
    }
    const int decider = decider_of(w->account, items, count, seat, way);
    for (int i = 0; i < w->account->item_count; i++)
        for (int k = 0; k < count; k++)
            if (items[k] == i)
                tell_swing(e, &w->account->items[i], seat, i == decider);
}

/* How near it was to ending otherwise. */
static void tell_edge(walk *w)
{
    static const double safe = 0.75, hopeless = 0.25;
    ending *e = w->e;
    const bool won = hero_won(e);
    orr_text out = next_sentence(e);
    if (won && w->edge >= safe)
        orr_text_add(&out, "It was never in danger: the chance");
    else if (!won && w->edge <= hopeless)
        orr_text_add(&out, "It was out of reach: the chance");
    else {
        orr_text_add(&out, "At its %s, ", won ? "lowest" : "highest");
        tell_when(w, &w->edge_at, &out);
        orr_text_add(&out, ", the chance");
    }
    if (!e->common)
        orr_text_add(&out, " of %s", orr_seat(hero_of(e)));
    const double percent = orr_percent(w->edge, 0);
    if (won && w->edge >= safe)
        orr_text_add(&out, " never fell below %.0f %%.", percent);
    else if (!won && w->edge <= hopeless)
        orr_text_add(&out, " never rose above %.0f %%.", percent);
    else
        orr_text_add(&out, " stood at %.0f %%.", percent);
}

static void tell(walk *w)
{
    ending *e = w->e;
    if (w->account)
        tell_swings(w);
    if (w->edge_at.number >= 0 && e->story_count < (e->common ? ENDING_SENTENCES - 1 : 1))
        tell_edge(w);
    if (e->story_count < ENDING_SENTENCES && e->by_points) {
        orr_text out = next_sentence(e);
        tell_lead(w, &out);
    }
    if (e->story_count < ENDING_SENTENCES)
        tell_sources(e);
}

/* ---- the whole ------------------------------------------------------------------------------ */

static bool is_better(const orr_score *score, int seat, int than)
{
    if (score->outcome[seat] != score->outcome[than])
        return score->outcome[seat] > score->outcome[than];
    return score->points[seat] > score->points[than];
}

void ending_rank(const orr_score *score, int seats, int order[], int rank[])
{
    for (int seat = 0; seat < seats; seat++) {
        int place = seat;
        for (; place > 0 && is_better(score, seat, order[place - 1]); place--)
            order[place] = order[place - 1];
        order[place] = seat;
    }
    for (int place = 0; place < seats; place++) {
        const int seat = order[place];
        const bool level = place > 0 && !is_better(score, order[place - 1], seat);
        rank[seat] = level ? rank[order[place - 1]] : place + 1;
    }
}

static bool has_points(const ending *e)
{
    for (int seat = 0; seat < e->seats; seat++)
        if (e->score.points[seat] != 0)
            return true;
    return false;
}

/* How it ended, from the last position. */
static bool read_end(walk *w, void *state, orr_error *error)
{
    ending *e = w->e;
    orr_moves moves;
    if (!orr_record_state(w->record, w->record->count, state, NULL, &moves, error))
        return false;
    if (!orr_is_over(state) || orr_is_broken(state))
        return orr_fail(error, "The game is not over.");
    orr_score_of(w->rules, state, &e->score);
    orr_tally_of(w->rules, state, &e->tally);
    for (int seat = 0; seat < e->seats && w->rules->game->side; seat++)
        snprintf(e->side[seat], sizeof e->side[seat], "%s",
                 w->rules->game->side(w->rules, state, seat));
    e->common = reward_is_common(w->rules);
    e->by_points = !e->common && has_points(e);
    ending_rank(&e->score, e->seats, e->order, e->rank);
    return true;
}

bool ending_make(const orr_record *record, const account *a, ending *e, orr_error *error)
{
    *e = (ending){.seats = record->rules->seats,
                  .decisions = record->count,
                  .decider = -1,
                  .game = record->rules->game->id};
    walk w = {.record = record,
              .rules = record->rules,
              .account = a,
              .e = e,
              .leader = -1,
              .edge_at.number = -1};
    void *state = malloc(orr_state_size(record->rules));
    if (!state)
        return orr_fail(error, "Out of memory.");
    orr_log log = {.line = hear, .user = &w};
    orr_moves moves;
    bool fine = read_end(&w, state, error) &&
                orr_start(record->rules, state, record->rng, &log, &moves, error);
    if (fine) {
        note(&w, 0, state);
        for (int i = 0; i < record->count; i++) {
            orr_play(record->rules, state, record->moves[i], &log, &moves);
            note(&w, i + 1, state);
        }
        tell(&w);
        if (record->rules->game->story)
            record->rules->game->story(record->rules, state, &e->tale);
        memcpy(e->turn, w.turn, sizeof e->turn);
    }
    free(state);
    return fine;
}
