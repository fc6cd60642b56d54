/* ending.c - see ending.h. */
#include "study/ending.h"
#include "pack/record.h"
#include "players/reward.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double worth_telling = 0.08; /* of a chance: less is no turn of fortune */

/* When something happened: after so many decisions, and in which turn, as the log calls it. */
typedef struct moment {
    int number;
    char turn[ORR_MAX_NAME];
} moment;

/* What was said, and how much it tells: the last of the most telling lines is kept. */
typedef struct quote {
    char text[ENDING_SENTENCE];
    int telling;
} quote;

/* One walk through the game. */
typedef struct walk {
    const orr_record *record;
    const orr_rules *rules;
    ending *e;
    double last[ORR_MAX_SEATS]; /* the values before the move that is being made */
    quote line;                 /* what it said that counted most: its last words to all */
    quote about[ORR_MAX_SEATS]; /* and its last words about a seat */
    /* The greatest step, up for who won, down where nobody did. */
    double step;
    int step_seat;
    moment step_at;
    char step_line[ENDING_SENTENCE];
    int leader, leads; /* who is ahead, how often that changed */
    moment lead_since;
    char tie[ENDING_SENTENCE]; /* the last words of all, if they reveal what broke a tie */
    double low, high;          /* of the first seat's value */
    moment low_at, high_at;
    char turn[ORR_MAX_NAME]; /* the heading that the log had last: "round 5" */
} walk;

/* "Round 5, beginning with Ann" is told as "round 5". */
static void hear_turn(walk *w, const char *heading)
{
    orr_text turn = orr_text_in(w->turn, sizeof w->turn);
    orr_text_bytes(&turn, heading, strcspn(heading, ",:("));
    w->turn[0] = (char)tolower((unsigned char)w->turn[0]);
}

/* What somebody has won, lost, hit or found makes a story; what was announced does not. */
static int telling(orr_mark mark)
{
    static const int of[ORR_MARKS] = {
        [ORR_GAIN] = 3, [ORR_LOSS] = 3,     [ORR_HIT] = 3,     [ORR_REVEAL] = 3,
        [ORR_MISS] = 2, [ORR_ANNOUNCE] = 1, [ORR_NOTHING] = 1,
    };
    return of[mark];
}

static void keep(quote *q, orr_mark mark, const char *text)
{
    if (telling(mark) < q->telling)
        return;
    q->telling = telling(mark);
    snprintf(q->text, sizeof q->text, "%s", text);
}

static void hear(void *user, int audience, orr_mark mark, const char *text)
{
    walk *w = user;
    const int rank = orr_line_rank(&text);
    if (rank == ORR_LINE_TURN)
        hear_turn(w, text);
    if (audience != ORR_ALL || rank != ORR_LINE_PLAIN)
        return;
    keep(&w->line, mark, text);
    snprintf(w->tie, sizeof w->tie, "%s", mark == ORR_REVEAL ? text : "");
    for (int seat = 0; seat < w->e->seats; seat++)
        if (strstr(text, orr_seat(seat)))
            keep(&w->about[seat], mark, text);
}

/* ---- what is measured ----------------------------------------------------------------------- */

static void measure(const walk *w, const void *state, double value[ORR_MAX_SEATS])
{
    orr_score score;
    if (!w->e->by_points) {
        const reward r = orr_is_over(state)
                             ? reward_of_end(w->rules, state)
                             : reward_of_position(w->rules, state, NULL, false, REWARD_OF_ALL);
        memcpy(value, r.win, sizeof r.win);
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

static void note_step(walk *w, int number, const double value[ORR_MAX_SEATS])
{
    for (int seat = 0; seat < (w->e->common ? 1 : w->e->seats); seat++) {
        const bool won = w->e->score.outcome[seat] == ORR_WON;
        const double step = (value[seat] - w->last[seat]) * (won ? 1 : -1);
        const char *line = (w->about[seat].telling ? &w->about[seat] : &w->line)->text;
        if ((!won && !w->e->common) || step <= w->step || !line[0])
            continue;
        w->step = step;
        w->step_at = now(w, number);
        w->step_seat = seat;
        snprintf(w->step_line, sizeof w->step_line, "%s", line);
    }
}

static void note_extremes(walk *w, int number, double value)
{
    if (number == 0 || value < w->low)
        w->low = value, w->low_at = now(w, number);
    if (number == 0 || value > w->high)
        w->high = value, w->high_at = now(w, number);
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

static void note(walk *w, int number, const void *state)
{
    double value[ORR_MAX_SEATS] = {0};
    measure(w, state, value);
    if (number > 0)
        note_step(w, number, value);
    note_lead(w, number, value);
    if (number < w->e->decisions) /* the end is known anyway */
        note_extremes(w, number, value[0]);
    sample(w, number, value);
    memcpy(w->last, value, sizeof w->last);
    w->line = (quote){0};
    memset(w->about, 0, sizeof w->about);
}

/* ---- sentences ------------------------------------------------------------------------------ */

static orr_text next_sentence(ending *e)
{
    return orr_text_in(e->story[e->story_count++], ENDING_SENTENCE);
}

/* Without its full stop, to be quoted in the middle of a sentence. */
static int quoted(const char *line)
{
    const int length = (int)strlen(line);
    return length && line[length - 1] == '.' ? length - 1 : length;
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
    if (w->leads > 0)
        orr_text_add(out, "The lead changed hands %d time%s; ", w->leads, w->leads == 1 ? "" : "s");
    orr_text_add(out, w->leads ? "%s took it for good " : "%s took the lead ", orr_seat(winner));
    tell_when(w, &w->lead_since, out);
    orr_text_add(out, w->leads ? "." : " and kept it.");
}

static void tell_odds(const walk *w, orr_text *out)
{
    const bool won = w->e->score.outcome[0] == ORR_WON;
    if (won && w->low < 0.4) {
        orr_text_add(out, "It hung by a thread ");
        tell_when(w, &w->low_at, out);
        orr_text_add(out, ": a chance of %.0f %%.", 100 * w->low);
    } else if (!won && w->high > 0.5) {
        orr_text_add(out, "It looked best ");
        tell_when(w, &w->high_at, out);
        orr_text_add(out, ": a chance of %.0f %%.", 100 * w->high);
    } else {
        orr_text_add(out,
                     won ? "It was never in great danger: the chance never fell below %.0f %%."
                         : "It was hard from the start: the chance was never above %.0f %%.",
                     100 * (won ? w->low : w->high));
    }
}

static void tell_step(const walk *w, orr_text *out)
{
    const bool won = w->e->score.outcome[w->step_seat] == ORR_WON;
    const char *line = w->step_line;
    if (w->e->by_points)
        orr_text_add(out, "The greatest step, %+.0f for %s, came ", w->step,
                     orr_seat(w->step_seat));
    else
        orr_text_add(out, won ? "The best came " : "The worst came ");
    tell_when(w, &w->step_at, out);
    orr_text_add(out, ": %.*s", quoted(line), line);
    if (w->e->by_points)
        orr_text_add(out, ".");
    else
        orr_text_add(out, " (%+.0f %%).", 100 * w->step * (won ? 1 : -1));
}

/* In the middle of a sentence: "colonies", but "TP". */
static void add_label(orr_text *out, const char *label)
{
    const bool is_word = label[0] && islower((unsigned char)label[1]);
    orr_text_add(out, "%c%s", is_word ? tolower((unsigned char)label[0]) : label[0], label + 1);
}

/* The source in which the winner is furthest ahead of the second; NULL if there is none. */
static const struct orr_tally_row *difference_of(const ending *e)
{
    const int first = e->order[0], second = e->order[1];
    const struct orr_tally_row *best = NULL;
    int most = 0;
    for (int i = 0; i < e->tally.rows; i++) {
        const struct orr_tally_row *row = &e->tally.row[i];
        const int ahead = row->value[first] - row->value[second];
        if (row->total || ahead <= most)
            continue;
        best = row;
        most = ahead;
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
        orr_text_add(&out, told++ ? ", " : "In the end: ");
        add_label(&out, row->label);
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

static void tell(walk *w)
{
    ending *e = w->e;
    orr_text out = next_sentence(e);
    if (e->common)
        tell_odds(w, &out);
    else
        tell_lead(w, &out);
    if (w->step > (e->by_points ? 0.5 : worth_telling)) {
        out = next_sentence(e);
        tell_step(w, &out);
    }
    tell_sources(e);
}

/* ---- the whole ------------------------------------------------------------------------------ */

static bool is_better(const orr_score *score, int seat, int than)
{
    if (score->outcome[seat] != score->outcome[than])
        return score->outcome[seat] > score->outcome[than];
    return score->points[seat] > score->points[than];
}

static void rank(ending *e)
{
    for (int seat = 0; seat < e->seats; seat++) {
        int place = seat;
        for (; place > 0 && is_better(&e->score, seat, e->order[place - 1]); place--)
            e->order[place] = e->order[place - 1];
        e->order[place] = seat;
    }
    for (int place = 0; place < e->seats; place++) {
        const int seat = e->order[place];
        const bool level = place > 0 && !is_better(&e->score, e->order[place - 1], seat);
        e->rank[seat] = level ? e->rank[e->order[place - 1]] : place + 1;
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
    rank(e);
    return true;
}

bool ending_make(const orr_record *record, ending *e, orr_error *error)
{
    *e = (ending){.seats = record->rules->seats, .decisions = record->count};
    walk w = {.record = record, .rules = record->rules, .e = e, .leader = -1};
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
        memcpy(e->turn, w.turn, sizeof e->turn);
    }
    free(state);
    return fine;
}
