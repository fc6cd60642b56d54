/* course.c - moves, whose turn it is, what may be taken back, and the log. See course.h. */
#include "course/course.h"
#include "course/position_at.h"
#include "kernel/kernel.h"

#include <stdlib.h>
#include <string.h>

/* ---- the log -------------------------------------------------------------------------------- */

void course_hear(void *user, int audience, orr_mark mark, const char *text)
{
    course_teller *teller = user;
    course *c = teller->c;
    c->lines = orr_grow(c->lines, c->line_count, sizeof *c->lines);
    char *copy = orr_copy_text(text);
    if (c->line_count == 0 || c->lines[c->line_count - 1].number != teller->number)
        teller->part = 0;
    c->lines[c->line_count++] = (course_line){.number = teller->number,
                                              .part = teller->part,
                                              .audience = audience,
                                              .mark = mark,
                                              .text = copy};
    teller->told = true;
    if (c->listener.heard)
        c->listener.heard(c->listener.user, audience, mark, text);
}

void course_see(void *user, const void *state)
{
    course_teller *teller = user;
    const course_listener *listener = &teller->c->listener;
    (void)state; /* it is the course's own */
    if (teller->told && listener->moment)
        listener->moment(listener->user);
    teller->part += teller->told;
    teller->told = false;
}

void course_note(course *c, const char *text)
{
    course_hear(&(course_teller){.c = c, .number = c->count}, ORR_ALL, ORR_ANNOUNCE, text);
}

bool course_may_read(const course_line *line, int viewer)
{
    return line->audience == ORR_ALL || line->audience == viewer;
}

void course_drop_lines(course *c, int keep)
{
    if (c->listener.dropped)
        c->listener.dropped(c->listener.user, keep);
    while (c->line_count > keep)
        free(c->lines[--c->line_count].text);
}

/* ---- life ----------------------------------------------------------------------------------- */

void course_make_room(course *c)
{
    if (!c->state)
        c->state = orr_alloc(orr_state_size(c->rules));
}

void course_clear(course *c)
{
    course_drop_lines(c, 0);
    free(c->lines);
    free(c->snapshots);
    free(c->moves);
    free(c->state);
    free(c->ahead);
    c->ahead = NULL;
    c->lines = NULL;
    c->snapshots = NULL;
    c->moves = NULL;
    c->state = NULL;
    c->line_count = c->log_from = c->snapshot_count = 0;
    c->fixed = c->count = c->known = 0;
}

/* ---- moving --------------------------------------------------------------------------------- */

/* What was taken back can be made again until something else is decided. */
void course_add_move(course *c, const course_move *move)
{
    const course_move *next = c->count < c->known ? &c->moves[c->count] : NULL;
    const bool again = next && next->seat == move->seat && orr_same_move(next->move, move->move);
    if (!next)
        c->moves = orr_grow(c->moves, c->count, sizeof *c->moves);
    c->moves[c->count++] = *move;
    if (!again)
        c->known = c->count;
}

bool course_begin(course *c, orr_error *error)
{
    orr_moves legal;
    course_teller teller = {.c = c};
    orr_log log = {.line = course_hear, .moment = course_see, .user = &teller};
    course_make_room(c);
    course_drop_lines(c, 0);
    c->fixed = c->count = c->known = c->log_from = 0;
    return orr_start(c->rules, c->state, c->chance, &log, &legal, error);
}

bool course_make(course *c, int seat, orr_move move, long long made)
{
    orr_moves legal;
    orr_legal(c->rules, c->state, &legal);
    if (!orr_is_legal(&legal, move))
        return false;
    const orr_head *head = orr_head_of(c->state);
    const int actor = head->actor;
    const uint32_t reveals = head->reveals;
    course_teller teller = {.c = c, .number = c->count + 1};
    orr_log log = {.line = course_hear, .moment = course_see, .user = &teller};
    if (c->count > c->fixed && c->moves[c->count - 1].seat != seat)
        c->fixed = c->count; /* somebody else of the team decided before */
    const bool forced = orr_is_forced(c->rules, c->state, &legal);
    course_add_move(c, &(course_move){.move = move, .seat = seat, .made = made, .forced = forced});
    orr_play(c->rules, c->state, move, &log, &legal);
    if (head->reveals != reveals || head->actor != actor || course_by_computer(c, seat))
        c->fixed = c->count;
    return true;
}

/* Who decides, in a game that nobody remembers the seats of: for a team its first person. */
static int likely_seat(const course *c)
{
    const int actor = course_actor(c);
    for (int seat = 0; actor == ORR_TEAM && seat < c->rules->seats; seat++)
        if (!course_by_computer(c, seat))
            return seat;
    return actor >= 0 ? actor : 0;
}

bool course_take(course *c, const orr_move *moves, int count, long long made, orr_error *error)
{
    if (!course_begin(c, error))
        return false;
    for (int i = 0; i < count; i++)
        if (!course_make(c, likely_seat(c), moves[i], made))
            return orr_fail(error, "Move %d cannot be made by the rules.", i + 1);
    return true;
}

/* ---- who decides ---------------------------------------------------------------------------- */

int course_actor(const course *c)
{
    return c->state ? orr_head_of(c->state)->actor : ORR_OVER;
}

bool course_by_computer(const course *c, int seat)
{
    return c->seat[seat].kind == SEAT_COMPUTER || c->seat[seat].away;
}

/* A person of the team decides before a computer does. */
static course_turn turn_of_team(const course *c)
{
    for (int seat = 0; seat < c->rules->seats; seat++)
        if (!course_by_computer(c, seat))
            return (course_turn){WHO_PERSON, ORR_TEAM};
    return (course_turn){WHO_COMPUTER, 0};
}

course_turn course_decides(const course *c)
{
    const int actor = course_actor(c);
    if (actor == ORR_TEAM)
        return turn_of_team(c);
    if (actor < 0)
        return (course_turn){WHO_NOBODY, actor};
    return (course_turn){course_by_computer(c, actor) ? WHO_COMPUTER : WHO_PERSON, actor};
}

bool course_may_move(const course *c, int seat)
{
    const int actor = course_actor(c);
    return seat >= 0 && (actor == seat || actor == ORR_TEAM) && !course_by_computer(c, seat);
}

bool course_is_forced(const course *c, orr_move *answer)
{
    orr_moves legal;
    orr_legal(c->rules, c->state, &legal);
    if (!orr_is_forced(c->rules, c->state, &legal))
        return false;
    *answer = legal.at[0];
    return true;
}

bool course_skips(const course *c, orr_move *answer)
{
    return c->skip_forced && course_decides(c).who == WHO_PERSON && course_is_forced(c, answer);
}

void course_known(const course *c, int seat, void *known)
{
    memcpy(known, c->state, orr_state_size(c->rules));
    orr_conceal(c->rules, known, seat);
}

/* ---- taking back ---------------------------------------------------------------------------- */

static bool is_of(const course *c, const course_move *move, int seat)
{
    return seat == ORR_ALL ? c->seat[move->seat].kind == SEAT_PERSON : move->seat == seat;
}

/* Where who asks had something to decide last; -1: nowhere. */
static int last_decision(const course *c, int seat)
{
    for (int number = c->count - 1; number >= 0; number--)
        if (is_of(c, &c->moves[number], seat) && !(c->skip_forced && c->moves[number].forced))
            return number;
    return -1;
}

static bool is_free(const course *c, int seat, int number)
{
    for (int i = number; i < c->count; i++)
        if (!is_of(c, &c->moves[i], seat))
            return false;
    return number >= c->fixed;
}

static int people(const course *c)
{
    int count = 0;
    for (int seat = 0; seat < c->rules->seats; seat++)
        count += c->seat[seat].kind == SEAT_PERSON;
    return count;
}

course_undo course_may_undo(const course *c, int seat, int number)
{
    static const char nothing[] = "There is nothing to take back.";
    static const char late[] =
        "That cannot be taken back: a die was rolled, a secret was shown, or another seat has "
        "decided since; only a sandbox goes further back.";
    if (!c->state || c->count == 0)
        return (course_undo){UNDO_NOTHING, 0, nothing};
    const int wanted = number == COURSE_LAST ? last_decision(c, seat) : number;
    if (wanted >= 0 && is_free(c, seat, wanted))
        return (course_undo){UNDO_FREE, wanted, NULL};
    if (c->sandbox && wanted < 0)
        return (course_undo){UNDO_NOTHING, 0, nothing};
    if (c->sandbox)
        return (course_undo){UNDO_SANDBOX, wanted, NULL};
    return (course_undo){people(c) > 1 ? UNDO_AGREED : UNDO_NEVER,
                         number == COURSE_LAST ? c->count - 1 : number, late};
}

bool course_undoes_at_once(const course_undo *undo)
{
    return undo->way == UNDO_FREE || undo->way == UNDO_SANDBOX;
}

bool course_redo(course *c, orr_error *error)
{
    if (c->count == c->known)
        return orr_fail(error, "There is nothing to redo.");
    do {
        const course_move *again = &c->moves[c->count];
        if (!course_make(c, again->seat, again->move, again->made))
            return orr_fail(error, "Move %d cannot be made by the rules.", c->count + 1);
    } while (c->count < c->known && course_decides(c).who != WHO_PERSON);
    return true;
}
