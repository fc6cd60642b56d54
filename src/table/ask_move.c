/* ask_move.c - moves, taking them back, and clocks. */
#include "table/ask.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- moves ------------------------------------------------------------------------------------- */

/* What the seat knows, for reading its move and for saying why not: an answer made from it cannot
 * give away what the seat may not know. Free it. */
static void *concealed(const table *t, int seat)
{
    const size_t size = orr_state_size(t->rules);
    void *state = malloc(size);
    if (!state)
        abort();
    memcpy(state, t->state, size);
    orr_conceal(t->rules, state, seat);
    return state;
}

/* Has this very move been made by this seat in answer to that position? */
static bool was_made(const asking *a, orr_move move)
{
    const long long number = a->request->number;
    return number >= 0 && number < a->t->count && a->t->moves[number].seat == a->seat &&
           orr_same_move(a->t->moves[number].move, move);
}

static enum table_outcome stale(asking *a)
{
    return ask_answer(a, ANSWER_STALE,
                      "The table has moved on: it is at move %d, this answers move %lld.",
                      a->t->count, a->request->number);
}

/* May this seat move now? Fills in the answer if not. */
static bool is_asked(asking *a)
{
    const table *t = a->t;
    const int actor = table_actor(t);
    int computer;
    if (a->seat < 0)
        ask_answer(a, ANSWER_FORBIDDEN, "Only who sits at the table can move.");
    else if (t->status == TABLE_WAITING)
        ask_answer(a, ANSWER_REFUSED, "The game begins when every seat is taken.");
    else if (t->status == TABLE_OVER)
        ask_answer(a, ANSWER_REFUSED, "The game is over.");
    else if (actor != a->seat && actor != ORR_TEAM)
        ask_answer(a, ANSWER_FORBIDDEN, "It is not your move: seat %d decides.", actor + 1);
    else if (!a->request->internal && !table_may_move(t, a->seat))
        ask_answer(a, ANSWER_FORBIDDEN, "A computer plays this seat; take it back first.");
    else if (a->request->internal && !table_computer_moves(t, &computer))
        ask_answer(a, ANSWER_STALE, "No computer is to move.");
    else
        return true;
    return false;
}

static bool read_move(asking *a, const void *known, orr_move *move)
{
    if (orr_parse_move(a->t->rules, known, a->request->text, move, &a->request->error))
        return true;
    a->request->answer = ANSWER_BAD;
    return false;
}

static bool is_legal(asking *a, const void *known, orr_move move)
{
    orr_moves legal;
    orr_legal(a->t->rules, a->t->state, &legal);
    if (orr_is_legal(&legal, move))
        return true;
    orr_reason reason;
    orr_why_not(a->t->rules, known, move, &reason);
    ask_answer(a, ANSWER_REFUSED, "%s", reason.text);
    return false;
}

static void charge_clock(table *t, int seat)
{
    if (!t->per_move && !t->bank)
        return;
    const long long used = table_now() - t->turn_since - t->per_move * 1000LL;
    if (used > 0)
        t->seat[seat].bank = used < t->seat[seat].bank ? t->seat[seat].bank - used : 0;
}

/* Append moves number from..to-1 for good. */
static bool append(asking *a, int from, int to)
{
    bool written = true;
    for (int i = from; i < to && written; i++)
        written = store_add_entry(a->s, a->t, a->t->entries++, &a->t->moves[i], &a->request->error);
    return written;
}

static enum table_outcome write_move(asking *a, int was_fixed)
{
    table *t = a->t;
    const int last = t->count - 1;
    const long long first_entry = t->entries;
    t->entries += t->fixed - was_fixed; /* the row says how many there are */
    enum table_outcome outcome = ask_touch(a);
    t->entries = first_entry;
    if (outcome != TABLE_DONE)
        return outcome;
    bool written = true;
    if (t->fixed > was_fixed) {
        if (last > was_fixed) /* some were tentative until now */
            written = store_drop_tentative(a->s, t, was_fixed, &a->request->error);
        written = written && append(a, was_fixed, t->fixed);
    }
    if (t->fixed < t->count)
        written =
            written && store_put_tentative(a->s, t, last, &t->moves[last], &a->request->error);
    if (written && (t->per_move || t->bank))
        written = store_put_seat(a->s, t, a->seat, &a->request->error);
    return ask_wrote(a, written && table_mark_here(t, a->s, &a->request->error));
}

/* The move is legal: make it, see whether it can still be taken back, and write it. */
static enum table_outcome make_move(asking *a, orr_move move)
{
    table *t = a->t;
    const int was_fixed = t->fixed;
    const int actor = table_actor(t);
    const uint32_t reveals = orr_head_of(t->state)->reveals;
    orr_moves legal;
    orr_log log = {.line = table_keep_line, .moment = table_keep_moment, .user = t};
    if (t->count > t->fixed && t->moves[t->count - 1].seat != a->seat)
        t->fixed = t->count; /* somebody else of the team decided before */
    if (!a->request->internal && actor >= 0)
        charge_clock(t, actor);
    table_keep_move(t, &(table_move){.move = move, .seat = a->seat, .made = table_now()});
    orr_play(t->rules, t->state, move, &log, &legal);
    const orr_head *head = orr_head_of(t->state);
    if (head->reveals != reveals || head->actor != actor || a->request->internal)
        t->fixed = t->count;
    t->proposal = -1;
    ask_settle(t, true);
    return write_move(a, was_fixed);
}

enum table_outcome ask_move(asking *a)
{
    if (a->seat >= 0 && a->request->number < 0)
        return ask_answer(a, ANSWER_BAD, "Say which position the move answers: number is missing.");
    if (a->t->status == TABLE_WAITING || a->seat < 0) {
        is_asked(a);
        return TABLE_DONE;
    }
    orr_move move = {0};
    void *known = concealed(a->t, a->seat);
    const bool is_current = a->request->number == a->t->count;
    enum table_outcome outcome = TABLE_DONE;
    if (!is_current) {
        if (read_move(a, known, &move) && was_made(a, move))
            a->request->repeated = true, a->request->answer = ANSWER_OK;
        else
            stale(a);
    } else if (is_asked(a) && read_move(a, known, &move) && is_legal(a, known, move)) {
        outcome = make_move(a, move);
    }
    free(known);
    return outcome;
}

/* ---- taking back ------------------------------------------------------------------------------- */

/* The position before the last decision of this seat, for a sandbox where computers play too. */
static int before_own_move(const table *t, int seat)
{
    int number = t->count - 1;
    while (number > 0 && t->moves[number].seat != seat)
        number--;
    return number;
}

/* Tentative moves simply go. */
static enum table_outcome drop_tentative(asking *a, int number)
{
    table *t = a->t;
    if (!table_replay(t, number, a->s, &a->request->error))
        return ask_wrote(a, false);
    ask_settle(t, true);
    const enum table_outcome outcome = ask_touch(a);
    return outcome != TABLE_DONE
               ? outcome
               : ask_wrote(a, store_drop_tentative(a->s, t, number, &a->request->error) &&
                                  table_drop_marks(t, number, a->s, &a->request->error));
}

/* What was fixed stays in the log; that the table went back is appended to it. */
static enum table_outcome go_back(asking *a, int number)
{
    table *t = a->t;
    const bool had_tentative = t->count > t->fixed;
    const int was_fixed = t->fixed;
    const table_move back = {
        .kind = ENTRY_BACK, .back_to = number, .seat = a->seat, .made = table_now()};
    if (t->status == TABLE_OVER)
        t->status = TABLE_PLAYING;
    if (!table_replay(t, number, a->s, &a->request->error))
        return ask_wrote(a, false);
    t->fixed = t->count;
    t->proposal = -1;
    ask_settle(t, true);
    t->entries++;
    const enum table_outcome outcome = ask_touch(a);
    if (outcome != TABLE_DONE)
        return outcome;
    return ask_wrote(
        a, (!had_tentative || store_drop_tentative(a->s, t, was_fixed, &a->request->error)) &&
               store_add_entry(a->s, t, t->entries - 1, &back, &a->request->error) &&
               table_drop_marks(t, number, a->s, &a->request->error));
}

static int people(const table *t)
{
    int count = 0;
    for (int seat = 0; seat < t->seats; seat++)
        count += t->seat[seat].kind == SEAT_PERSON;
    return count;
}

static bool all_agree(const table *t)
{
    for (int seat = 0; seat < t->seats; seat++)
        if (t->seat[seat].kind == SEAT_PERSON && !t->seat[seat].away && !t->seat[seat].agreed)
            return false;
    return true;
}

static enum table_outcome propose(asking *a, int number)
{
    table *t = a->t;
    if (people(t) < 2)
        return ask_answer(a, ANSWER_REFUSED,
                          "Dice have fallen or somebody else has moved since; only a sandbox "
                          "table goes further back.");
    t->proposal = number;
    t->proposer = a->seat;
    for (int seat = 0; seat < t->seats; seat++)
        t->seat[seat].agreed = seat == a->seat;
    enum table_outcome outcome = ask_touch(a);
    for (int seat = 0; seat < t->seats && outcome == TABLE_DONE; seat++)
        outcome = ask_wrote(a, store_put_seat(a->s, t, seat, &a->request->error));
    return outcome;
}

enum table_outcome ask_undo(asking *a)
{
    const table *t = a->t;
    if (a->seat < 0)
        return ask_answer(a, ANSWER_FORBIDDEN, "Only who sits at the table can take moves back.");
    if (t->status == TABLE_WAITING || t->count == 0)
        return ask_answer(a, ANSWER_REFUSED, "There is no move to take back.");
    long long number = a->request->number;
    if (number < 0)
        number = t->sandbox ? before_own_move(t, a->seat) : t->count - 1;
    if (number >= t->count)
        return ask_answer(a, ANSWER_STALE, "The table is at move %d already.", t->count);
    if (number >= t->fixed) {
        for (int i = (int)number; i < t->count; i++)
            if (t->moves[i].seat != a->seat)
                return propose(a, (int)number);
        return drop_tentative(a, (int)number);
    }
    return t->sandbox ? go_back(a, (int)number) : propose(a, (int)number);
}

enum table_outcome ask_agree(asking *a)
{
    table *t = a->t;
    if (a->seat < 0)
        return ask_answer(a, ANSWER_FORBIDDEN, "Only who sits at the table can agree.");
    if (t->proposal < 0)
        return ask_answer(a, ANSWER_STALE, "Nothing is proposed.");
    t->seat[a->seat].agreed = true;
    if (all_agree(t))
        return go_back(a, t->proposal);
    const enum table_outcome outcome = ask_touch(a);
    return outcome != TABLE_DONE
               ? outcome
               : ask_wrote(a, store_put_seat(a->s, t, a->seat, &a->request->error));
}

enum table_outcome ask_decline(asking *a)
{
    if (a->seat < 0)
        return ask_answer(a, ANSWER_FORBIDDEN, "Only who sits at the table can decline.");
    if (a->t->proposal < 0)
        return ask_answer(a, ANSWER_STALE, "Nothing is proposed.");
    a->t->proposal = -1;
    return ask_touch(a);
}

/* ---- clocks ------------------------------------------------------------------------------------ */

enum table_outcome ask_clock(asking *a)
{
    table *t = a->t;
    const int actor = table_actor(t);
    int computer;
    a->request->answer = ANSWER_OK;
    if (actor < 0 || !t->due || t->due > table_now() || table_computer_moves(t, &computer))
        return TABLE_DONE;
    t->seat[actor].bank = 0;
    t->seat[actor].away = true;
    if (!t->seat[actor].player[0])
        snprintf(t->seat[actor].player, sizeof t->seat[actor].player, "greedy");
    ask_settle(t, false);
    const enum table_outcome outcome = ask_touch(a);
    return outcome != TABLE_DONE ? outcome
                                 : ask_wrote(a, store_put_seat(a->s, t, actor, &a->request->error));
}
