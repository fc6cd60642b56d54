/* request_move.c - moves, taking them back, and clocks. */
#include "desk/answering.h"
#include "kernel/kernel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- moves ----------------------------------------------------------------------------------- */

/* What the seat knows, for reading its move and for saying why not: an answer made from it cannot
 * give away what the seat may not know. Ahead of its turn: what it knows of where it has got to. Free
 * it. */
static void *known_to(const table *t, int seat, enum course_ahead *ahead, int *answers)
{
    void *known = orr_alloc(orr_state_size(t->course.rules));
    *ahead = course_asks_ahead(&t->course, seat, known, answers);
    if (*ahead == AHEAD_ASKED)
        orr_conceal(t->course.rules, known, seat);
    else
        course_known(&t->course, seat, known);
    return known;
}

/* Has this very move been made by this seat in answer to that position? */
static bool was_made(const answering *a, orr_move move)
{
    const long long number = a->request->number;
    return number >= 0 && number < a->t->course.count &&
           a->t->course.moves[number].seat == a->seat &&
           orr_same_move(a->t->course.moves[number].move, move);
}

static enum table_outcome stale(answering *a)
{
    return request_answer(a, ANSWER_STALE,
                          "The table has moved on: it is at move %d, this answers move %lld.",
                          a->t->course.count, a->request->number);
}

/* May this seat move now? Fills in the answer if not. */
static bool is_asked(answering *a)
{
    const table *t = a->t;
    const int actor = course_actor(&t->course);
    if (a->seat < 0)
        request_answer(a, ANSWER_FORBIDDEN, "Only players at this table can move.");
    else if (table_collects_dice(t) && t->due)
        request_answer(a, ANSWER_REFUSED,
                       "The game begins when everybody has added digits to the dice.");
    else if (t->status == TABLE_WAITING)
        request_answer(a, ANSWER_REFUSED, "The game begins when every seat is taken.");
    else if (t->status == TABLE_OVER)
        request_answer(a, ANSWER_REFUSED, "The game is over.");
    else if (actor != a->seat && actor != ORR_TEAM)
        request_answer(a, ANSWER_FORBIDDEN, "It is not your move: seat %d decides.", actor + 1);
    else if (!a->request->internal && !course_may_move(&t->course, a->seat))
        request_answer(a, ANSWER_FORBIDDEN, "A computer plays this seat; take it back first.");
    else if (a->request->internal && course_decides(&t->course).who != WHO_COMPUTER)
        request_answer(a, ANSWER_STALE, "It is not a computer's move.");
    else
        return true;
    return false;
}

static bool read_move(answering *a, const void *known, orr_move *move)
{
    if (orr_parse_move(a->t->course.rules, known, a->request->text, move, &a->request->error))
        return true;
    a->request->answer = ANSWER_BAD;
    return false;
}

/* In the words of what the seat knows. */
static enum table_outcome refuse(answering *a, const void *known, orr_move move)
{
    orr_reason reason;
    orr_why_not(a->t->course.rules, known, move, &reason);
    return request_answer(a, ANSWER_REFUSED, "%s", reason.text);
}

/* Append moves number from..to-1 for good. */
static bool append(answering *a, int from, int to)
{
    bool written = true;
    for (int i = from; i < to && written; i++)
        written =
            store_add_move(a->s, a->t, a->t->entries++, &a->t->course.moves[i], &a->request->error);
    return written;
}

/* The answers ahead of their turn of these seats, as they are now. */
static bool write_ahead(answering *a, unsigned seats)
{
    bool written = true;
    for (int seat = 0; seat < a->t->seats && written; seat++)
        if (seats >> seat & 1)
            written = store_put_ahead(a->s, a->t, seat, &a->request->error);
    return written;
}

static enum table_outcome write_move(answering *a, int was_fixed, int was_count)
{
    table *t = a->t;
    const long long first_entry = t->entries;
    t->entries += t->course.fixed - was_fixed; /* the row says how many there are */
    enum table_outcome outcome = request_touch(a);
    t->entries = first_entry;
    if (outcome != TABLE_DONE)
        return outcome;
    bool written = true;
    if (t->course.fixed > was_fixed) {
        if (was_count > was_fixed) /* some were tentative until now */
            written = store_drop_tentative(a->s, t, was_fixed, &a->request->error);
        written = written && append(a, was_fixed, t->course.fixed);
    }
    const int first = was_count > t->course.fixed ? was_count : t->course.fixed;
    for (int i = first; i < t->course.count && written; i++)
        written = store_put_tentative(a->s, t, i, &t->course.moves[i], &a->request->error);
    if (written && (t->per_move || t->bank))
        written = store_put_seat(a->s, t, a->seat, &a->request->error);
    if (!written || !course_snapshot_is_due(&t->course))
        return request_wrote(a, written);
    const course_snapshots snapshots = store_snapshots(&(stored_table){.t = t, .s = a->s});
    return request_wrote(a, course_snapshot_here(&t->course, &snapshots, &a->request->error));
}

/* Make it if it is legal, and what was answered ahead of the turns that come now; and write it. */
static enum table_outcome make_move(answering *a, const void *known, orr_move move)
{
    table *t = a->t;
    const int was_fixed = t->course.fixed, was_count = t->course.count;
    const int actor = course_actor(&t->course);
    if (!course_make(&t->course, a->seat, move, table_now()))
        return refuse(a, known, move);
    if (!a->request->internal && actor >= 0)
        clock_charge(t, actor);
    const unsigned followed = course_follow(&t->course, table_now());
    t->proposal = -1;
    table_settle(t, true);
    const enum table_outcome outcome = write_move(a, was_fixed, was_count);
    return outcome != TABLE_DONE ? outcome : request_wrote(a, write_ahead(a, followed));
}

/* Before its turn; whoever else sits there sees nothing of it. */
static enum table_outcome answer_ahead(answering *a, const void *known, int answers)
{
    orr_move move = {0};
    course *c = &a->t->course;
    const int before = a->request->after - 1;
    if (!read_move(a, known, &move))
        return TABLE_DONE;
    if (before >= 0 && before < answers && orr_same_move(c->ahead[a->seat].move[before], move)) {
        a->request->repeated = true;
        return request_answer(a, ANSWER_OK, "%s", "");
    }
    if (before >= 0 && before != answers)
        return request_answer(a, ANSWER_STALE, "You have answered %d ahead of your turn, not %d.",
                              answers, before);
    if (answers >= COURSE_MOST_AHEAD)
        return request_answer(a, ANSWER_REFUSED, "The rest has to wait for your turn.");
    if (!course_answer_ahead(c, a->seat, move))
        return refuse(a, known, move);
    const enum table_outcome outcome = request_touch(a);
    return outcome != TABLE_DONE ? outcome : request_wrote(a, write_ahead(a, 1u << a->seat));
}

/* Its turn came while the move was on its way, with the answers that it follows. */
static bool has_caught_up(const answering *a)
{
    const course *c = &a->t->course;
    int made = 0;
    while (made < c->count && c->moves[c->count - 1 - made].seat == a->seat)
        made++;
    return a->request->after > 0 && course_actor(c) == a->seat && made == a->request->after - 1;
}

enum table_outcome request_move(answering *a)
{
    if (a->seat >= 0 && a->request->number < 0)
        return request_answer(a, ANSWER_BAD,
                              "Say which position the move answers: number is missing.");
    if (a->t->status == TABLE_WAITING || a->seat < 0) {
        is_asked(a);
        return TABLE_DONE;
    }
    orr_move move = {0};
    int answers;
    enum course_ahead ahead;
    void *known = known_to(a->t, a->seat, &ahead, &answers);
    const bool is_current = a->request->number == a->t->course.count || has_caught_up(a);
    enum table_outcome outcome = TABLE_DONE;
    if (ahead == AHEAD_ASKED && a->t->status == TABLE_PLAYING && !a->request->internal) {
        outcome = answer_ahead(a, known, answers);
    } else if (!is_current) {
        if (read_move(a, known, &move) && was_made(a, move))
            a->request->repeated = true, a->request->answer = ANSWER_OK;
        else
            stale(a);
    } else if (is_asked(a) && read_move(a, known, &move)) {
        outcome = make_move(a, known, move);
    }
    free(known);
    return outcome;
}

/* ---- taking back ----------------------------------------------------------------------------- */

static const char sealed[] =
    "The game is over and everybody knows the secret of its dice, so nothing can be taken back.";

/* Tentative moves simply go. */
static enum table_outcome drop_tentative(answering *a, int number)
{
    table *t = a->t;
    const course_snapshots snapshots = store_snapshots(&(stored_table){.t = t, .s = a->s});
    if (!course_back(&t->course, number, &snapshots, &a->request->error))
        return request_wrote(a, false);
    table_settle(t, true);
    const enum table_outcome outcome = request_touch(a);
    return outcome != TABLE_DONE
               ? outcome
               : request_wrote(a, store_drop_tentative(a->s, t, number, &a->request->error) &&
                                      course_drop_snapshots(&t->course, number, &snapshots,
                                                            &a->request->error));
}

/* What was fixed stays in the log; that the table went back is appended to it. Who goes back and
 * forth for ever would make a log that takes for ever to read, so now and then only what counts is
 * written again. */
static bool write_back(answering *a, int number, bool anew)
{
    table *t = a->t;
    if (!anew)
        return store_add_back(a->s, t, t->entries - 1, a->seat, number, &a->request->error);
    t->entries = 0;
    return store_drop_part(a->s, t->id, PART_MOVE, &a->request->error) && append(a, 0, number);
}

static enum table_outcome go_back(answering *a, int number)
{
    table *t = a->t;
    if (number >= t->course.fixed) { /* what is taken back was not fixed yet */
        t->proposal = -1;
        return drop_tentative(a, number);
    }
    const course_snapshots snapshots = store_snapshots(&(stored_table){.t = t, .s = a->s});
    const bool had_tentative = t->course.count > t->course.fixed;
    const int was_fixed = t->course.fixed;
    if (t->status == TABLE_OVER)
        t->status = TABLE_PLAYING;
    if (!course_back(&t->course, number, &snapshots, &a->request->error))
        return request_wrote(a, false);
    t->course.fixed = t->course.count; /* they are appended for good below */
    t->proposal = -1;
    table_settle(t, true);
    const bool anew = t->entries + 1 - number > TABLE_MOST_TAKEN_BACK;
    t->entries = anew ? number : t->entries + 1;
    const enum table_outcome outcome = request_touch(a);
    if (outcome != TABLE_DONE)
        return outcome;
    return request_wrote(
        a, (!had_tentative || store_drop_tentative(a->s, t, was_fixed, &a->request->error)) &&
               write_back(a, number, anew) &&
               course_drop_snapshots(&t->course, number, &snapshots, &a->request->error));
}

static bool all_agree(const table *t)
{
    for (int seat = 0; seat < t->seats; seat++)
        if (t->course.seat[seat].kind == SEAT_PERSON && !t->course.seat[seat].away &&
            !t->seat[seat].agreed)
            return false;
    return true;
}

static enum table_outcome propose(answering *a, int number)
{
    table *t = a->t;
    t->proposal = number;
    t->proposer = a->seat;
    for (int seat = 0; seat < t->seats; seat++)
        t->seat[seat].agreed = seat == a->seat;
    enum table_outcome outcome = request_touch(a);
    for (int seat = 0; seat < t->seats && outcome == TABLE_DONE; seat++)
        outcome = request_wrote(a, store_put_seat(a->s, t, seat, &a->request->error));
    return outcome;
}

enum table_outcome request_undo(answering *a)
{
    const course *c = &a->t->course;
    const long long number = a->request->number;
    if (a->seat < 0)
        return request_answer(a, ANSWER_FORBIDDEN,
                              "Only players at this table can take moves back.");
    if (table_is_sealed(a->t))
        return request_answer(a, ANSWER_REFUSED, "%s", sealed);
    if (number < 0 && table_answers_ahead(a->t, a->seat)) {
        course_take_back_ahead(&a->t->course, a->seat);
        const enum table_outcome outcome = request_touch(a);
        return outcome != TABLE_DONE ? outcome : request_wrote(a, write_ahead(a, 1u << a->seat));
    }
    if (c->count > 0 && number >= c->count)
        return request_answer(a, ANSWER_STALE, "The table is already at move %d.", c->count);
    const course_undo undo = course_may_undo(c, a->seat, number < 0 ? COURSE_LAST : (int)number);
    switch (undo.way) {
    case UNDO_FREE:
        return drop_tentative(a, undo.to);
    case UNDO_SANDBOX:
        return go_back(a, undo.to);
    case UNDO_AGREED:
        return propose(a, undo.to);
    case UNDO_NOTHING:
    case UNDO_NEVER:
        break;
    }
    return request_answer(a, ANSWER_REFUSED, "%s", undo.why);
}

enum table_outcome request_agree(answering *a)
{
    table *t = a->t;
    if (a->seat < 0)
        return request_answer(a, ANSWER_FORBIDDEN, "Only players at this table can agree.");
    if (t->proposal < 0)
        return request_answer(a, ANSWER_STALE, "Nothing is proposed.");
    if (table_is_sealed(t))
        return request_answer(a, ANSWER_REFUSED, "%s", sealed);
    t->seat[a->seat].agreed = true;
    if (all_agree(t))
        return go_back(a, t->proposal);
    const enum table_outcome outcome = request_touch(a);
    return outcome != TABLE_DONE
               ? outcome
               : request_wrote(a, store_put_seat(a->s, t, a->seat, &a->request->error));
}

enum table_outcome request_decline(answering *a)
{
    if (a->seat < 0)
        return request_answer(a, ANSWER_FORBIDDEN, "Only players at this table can decline.");
    if (a->t->proposal < 0)
        return request_answer(a, ANSWER_STALE, "Nothing is proposed.");
    a->t->proposal = -1;
    return request_touch(a);
}

/* ---- clocks ---------------------------------------------------------------------------------- */

enum table_outcome request_clock(answering *a)
{
    table *t = a->t;
    const int actor = course_actor(&t->course);
    a->request->answer = ANSWER_OK;
    if (t->status == TABLE_WAITING)
        return t->due && t->due <= table_now() ? request_begin_anyway(a) : TABLE_DONE;
    if (actor < 0 || !t->due || t->due > table_now() || course_by_computer(&t->course, actor))
        return TABLE_DONE;
    clock_runs_out(t, actor);
    const enum table_outcome outcome = request_touch(a);
    return outcome != TABLE_DONE
               ? outcome
               : request_wrote(a, store_put_seat(a->s, t, actor, &a->request->error));
}
