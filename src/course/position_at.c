/* position_at.c - how a course gets to one of its positions without playing everything again.
 *
 * Every 64 moves the position is kept as it is. To be anywhere, the nearest one at or before that
 * place is read and the few moves after it are made. The course knows the hash of each (its
 * snapshots); what does not have it is not used, and where the moves lead elsewhere than to a
 * marked position the course says so instead of guessing.
 */
#include "course/position_at.h"
#include "kernel/kernel.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static atomic_llong moves_replayed;

long long course_moves_replayed(void)
{
    return moves_replayed;
}

/* ---- snapshots ------------------------------------------------------------------------------- */

void course_add_snapshot(course *c, int number, uint64_t hash)
{
    c->snapshots = orr_grow(c->snapshots, c->snapshot_count, sizeof *c->snapshots);
    c->snapshots[c->snapshot_count++] = (course_snapshot){.number = number, .hash = hash};
}

static const course_snapshot *snapshot_at(const course *c, int number)
{
    for (int i = c->snapshot_count - 1; i >= 0; i--)
        if (c->snapshots[i].number == number)
            return &c->snapshots[i];
    return NULL;
}

bool course_drop_snapshots(course *c, int number, const course_snapshots *snapshots,
                           orr_error *error)
{
    const int before = c->snapshot_count;
    while (c->snapshot_count > 0 && c->snapshots[c->snapshot_count - 1].number > number)
        c->snapshot_count--;
    return c->snapshot_count == before || snapshots->drop(snapshots->user, number, error);
}

bool course_snapshot_here(course *c, const course_snapshots *snapshots, orr_error *error)
{
    if (!course_snapshot_is_due(c))
        return true;
    course_add_snapshot(c, c->count, orr_hash(c->rules, c->state));
    return snapshots->put(snapshots->user, c->count, c->state, error);
}

/* The position of a snapshot; one that is not what it was is as good as none. */
static enum snapshot_found read_snapshot(const course *c, const course_snapshot *snapshot,
                                         const course_snapshots *snapshots, void *state,
                                         orr_error *error)
{
    const enum snapshot_found found =
        snapshots->get(snapshots->user, snapshot->number, state, error);
    return found == SNAPSHOT_FOUND && orr_hash(c->rules, state) != snapshot->hash ? SNAPSHOT_MISSING
                                                                                  : found;
}

/* ---- walking -------------------------------------------------------------------------------- */

/* A walk through the moves of a course. */
typedef struct walk {
    const course *c;
    void *state;
    int at; /* moves made so far */
    orr_moves legal;
} walk;

/* Put it on the newest snapshot that is not after `most`, or at the start of the game. */
static bool begin_walk(walk *w, int most, const course_snapshots *snapshots, orr_log *log,
                       orr_error *error)
{
    const course *c = w->c;
    for (int i = snapshots ? c->snapshot_count - 1 : -1; i >= 0; i--) {
        const course_snapshot *snapshot = &c->snapshots[i];
        if (snapshot->number > most ||
            read_snapshot(c, snapshot, snapshots, w->state, error) != SNAPSHOT_FOUND)
            continue;
        w->at = snapshot->number;
        orr_legal(c->rules, w->state, &w->legal);
        return true;
    }
    w->at = 0;
    return orr_start(c->rules, w->state, c->chance, log, &w->legal, error);
}

/* Make the next move. The list of legal ones is always at hand, so nothing is made that is none. */
static bool step(walk *w, orr_log *log, orr_error *error)
{
    const course *c = w->c;
    const orr_move move = c->moves[w->at].move;
    if (!orr_is_legal(&w->legal, move))
        return orr_fail(error, "Move %d cannot be made by the rules.", w->at + 1);
    orr_play(c->rules, w->state, move, log, &w->legal);
    moves_replayed++;
    w->at++;
    const course_snapshot *snapshot =
        w->at % COURSE_SNAPSHOT_EVERY == 0 ? snapshot_at(c, w->at) : NULL;
    return !snapshot || snapshot->hash == orr_hash(c->rules, w->state) ||
           orr_fail(error, "After move %d the game is not at the position that was stored.", w->at);
}

static bool walk_to(walk *w, int number, orr_log *log, orr_error *error)
{
    bool fine = true;
    while (fine && w->at < number)
        fine = step(w, log, error);
    return fine;
}

static bool is_there(const course *c, int number, orr_error *error)
{
    return (c->state && number >= 0 && number <= c->count) ||
           orr_fail(error, "There is no position %d; the game has %d moves.", number, c->count);
}

bool course_state_at(const course *c, int number, const course_snapshots *snapshots, void *state,
                     orr_error *error)
{
    if (!is_there(c, number, error))
        return false;
    if (number == c->count) {
        memcpy(state, c->state, orr_state_size(c->rules));
        return true;
    }
    walk w = {.c = c, .state = state};
    return begin_walk(&w, number, snapshots, NULL, error) && walk_to(&w, number, NULL, error);
}

bool course_tell(const course *c, int from, int to, const course_snapshots *snapshots, orr_log *log,
                 orr_error *error)
{
    if (!is_there(c, to, error))
        return false;
    walk w = {.c = c, .state = orr_alloc(orr_state_size(c->rules))};
    const bool told = begin_walk(&w, from, snapshots, from < 0 ? log : NULL, error) &&
                      walk_to(&w, from, NULL, error) && walk_to(&w, to, log, error);
    free(w.state);
    return told;
}

/* ---- the course's own position -------------------------------------------------------------- */

/* To the position after `number` moves with what was said since `from`, walking from `start`. */
static bool tell_again(course *c, int number, int start, int from,
                       const course_snapshots *snapshots, orr_error *error)
{
    course_teller teller = {.c = c};
    orr_log log = {.line = course_hear, .moment = course_see, .user = &teller};
    walk w = {.c = c, .state = c->state};
    course_drop_lines(c, 0);
    c->log_from = from;
    bool fine = begin_walk(&w, start, snapshots, from == 0 ? &log : NULL, error);
    while (fine && w.at < number) {
        teller.number = w.at + 1;
        fine = step(&w, w.at >= from ? &log : NULL, error);
    }
    c->count = number;
    return fine;
}

/* Where the log at this position begins: at a snapshot 64 moves or more before it. */
static int log_start(const course *c, int number)
{
    for (int i = c->snapshot_count - 1; i >= 0; i--)
        if (c->snapshots[i].number <= number - COURSE_SNAPSHOT_EVERY)
            return c->snapshots[i].number;
    return 0;
}

/* Is what will be used as it was written? Asked of one snapshot, or of all. */
static enum snapshot_found check_snapshots(course *c, int only, const course_snapshots *snapshots,
                                           orr_error *error)
{
    enum snapshot_found found = SNAPSHOT_FOUND;
    for (int i = 0; i < c->snapshot_count && found == SNAPSHOT_FOUND; i++) {
        if (only >= 0 && c->snapshots[i].number != only)
            continue;
        found = read_snapshot(c, &c->snapshots[i], snapshots, c->state, error);
        if (found == SNAPSHOT_MISSING)
            orr_fail(error, "The position kept after move %d is damaged.", c->snapshots[i].number);
    }
    return found;
}

enum snapshot_found course_resume(course *c, const course_snapshots *snapshots, bool thorough,
                                  orr_error *error)
{
    course_make_room(c);
    const int from = snapshots ? log_start(c, c->count) : 0;
    const enum snapshot_found whole =
        snapshots ? check_snapshots(c, thorough ? -1 : from, snapshots, error) : SNAPSHOT_FOUND;
    if (whole != SNAPSHOT_FOUND)
        return whole;
    return tell_again(c, c->count, thorough ? 0 : from, from, snapshots, error) ? SNAPSHOT_FOUND
                                                                                : SNAPSHOT_MISSING;
}

static void drop_lines_after(course *c, int number)
{
    int keep = c->line_count;
    while (keep > 0 && c->lines[keep - 1].number > number)
        keep--;
    course_drop_lines(c, keep);
}

/* What was said until then is in the log already, unless it goes back behind its beginning. */
bool course_back(course *c, int number, const course_snapshots *snapshots, orr_error *error)
{
    if (!is_there(c, number, error))
        return false;
    if (c->fixed > number)
        c->fixed = number;
    if (c->log_from > 0 && number - COURSE_SNAPSHOT_EVERY < c->log_from) {
        const int from = snapshots ? log_start(c, number) : 0;
        return tell_again(c, number, from, from, snapshots, error);
    }
    walk w = {.c = c, .state = c->state};
    const bool fine =
        begin_walk(&w, number, snapshots, NULL, error) && walk_to(&w, number, NULL, error);
    drop_lines_after(c, number);
    c->count = number;
    return fine;
}

bool course_snapshot_all(course *c, const course_snapshots *snapshots, orr_error *error)
{
    walk w = {.c = c, .state = orr_alloc(orr_state_size(c->rules))};
    const int last = c->count / COURSE_SNAPSHOT_EVERY * COURSE_SNAPSHOT_EVERY;
    bool fine = last == 0 || begin_walk(&w, 0, NULL, NULL, error);
    while (fine && w.at < last) {
        fine = step(&w, NULL, error);
        if (!fine || w.at % COURSE_SNAPSHOT_EVERY != 0)
            continue;
        course_add_snapshot(c, w.at, orr_hash(c->rules, w.state));
        fine = snapshots->put(snapshots->user, w.at, w.state, error);
    }
    free(w.state);
    return fine;
}
