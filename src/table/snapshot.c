/* snapshot.c - how a table gets to one of its positions without playing everything again.
 *
 * Every 64 moves the position goes into the store as it is. To be anywhere, the nearest one at or
 * before that place is read and the few moves after it are made. The table knows the hash of each
 * (its marks); what does not have it is not used, and where the moves lead elsewhere than to a
 * marked position the table says so instead of guessing.
 */
#include "table/ask.h"
#include "table/fair.h"
#include "table/view.h"

#include <stdlib.h>
#include <string.h>

static atomic_llong moves_replayed;

long long table_moves_replayed(void)
{
    return moves_replayed;
}

/* ---- marks ------------------------------------------------------------------------------------- */

void table_keep_mark(table *t, int number, uint64_t hash)
{
    if (t->mark_count == t->mark_capacity) {
        t->mark_capacity = t->mark_capacity ? 2 * t->mark_capacity : 8;
        t->marks = realloc(t->marks, (size_t)t->mark_capacity * sizeof *t->marks);
        if (!t->marks)
            abort();
    }
    t->marks[t->mark_count++] = (table_mark){.number = number, .hash = hash};
}

static const table_mark *mark_at(const table *t, int number)
{
    for (int i = t->mark_count - 1; i >= 0; i--)
        if (t->marks[i].number == number)
            return &t->marks[i];
    return NULL;
}

bool table_drop_marks(table *t, int number, store *s, orr_error *error)
{
    const int before = t->mark_count;
    while (t->mark_count > 0 && t->marks[t->mark_count - 1].number > number)
        t->mark_count--;
    return t->mark_count == before || store_drop_snapshots(s, t, number, error);
}

bool table_mark_here(table *t, store *s, orr_error *error)
{
    if (t->count == 0 || t->count % TABLE_SNAPSHOT != 0)
        return true;
    table_keep_mark(t, t->count, orr_hash(t->rules, t->state));
    return store_put_snapshot(s, t, t->count, t->state, error);
}

/* ---- playing again ------------------------------------------------------------------------------ */

/* A walk through the table's moves. */
typedef struct walk {
    const table *t;
    void *state;
    int at; /* moves made so far */
    orr_moves legal;
} walk;

/* The position of a mark; one that is not what it was is as good as none. */
static enum store_found read_mark(const table *t, const table_mark *mark, store *s, void *state,
                                  orr_error *error)
{
    const enum store_found found = store_get_snapshot(s, t, mark->number, state, error);
    return found == STORE_FOUND && orr_hash(t->rules, state) != mark->hash ? STORE_MISSING : found;
}

/* Put it on the newest snapshot that is not after `most`, or at the start of the game. */
static bool begin_walk(walk *w, int most, store *s, orr_log *log, orr_error *error)
{
    const table *t = w->t;
    for (int i = t->mark_count - 1; i >= 0; i--) {
        const table_mark *mark = &t->marks[i];
        if (mark->number > most || read_mark(t, mark, s, w->state, error) != STORE_FOUND)
            continue;
        w->at = mark->number;
        orr_legal(t->rules, w->state, &w->legal);
        return true;
    }
    w->at = 0;
    return orr_start(t->rules, w->state, fair_chance(t), log, &w->legal, error);
}

/* Make the next move. The list of legal ones is always at hand, so nothing is made that is none. */
static bool step(walk *w, orr_log *log, orr_error *error)
{
    const table *t = w->t;
    const orr_move move = t->moves[w->at].move;
    if (!orr_is_legal(&w->legal, move))
        return orr_fail(error, "Move %d cannot be made by the rules.", w->at + 1);
    orr_play(t->rules, w->state, move, log, &w->legal);
    moves_replayed++;
    w->at++;
    const table_mark *mark = w->at % TABLE_SNAPSHOT == 0 ? mark_at(t, w->at) : NULL;
    return !mark || mark->hash == orr_hash(t->rules, w->state) ||
           orr_fail(error, "The moves lead to another position after move %d than was kept.",
                    w->at);
}

bool table_state_at(const table *t, int number, store *s, void *state, orr_error *error)
{
    if (!t->state || number < 0 || number > t->count)
        return orr_fail(error, "There is no position %d; the game has %d moves.", number, t->count);
    if (number == t->count) {
        memcpy(state, t->state, orr_state_size(t->rules));
        return true;
    }
    walk w = {.t = t, .state = state};
    bool fine = begin_walk(&w, number, s, NULL, error);
    while (fine && w.at < number)
        fine = step(&w, NULL, error);
    return fine;
}

bool table_tell(const table *t, int from, int to, store *s, orr_log *log, orr_error *error)
{
    walk w = {.t = t, .state = malloc(orr_state_size(t->rules))};
    if (!w.state)
        abort();
    bool fine = begin_walk(&w, from, s, NULL, error);
    while (fine && w.at < to)
        fine = step(&w, w.at >= from ? log : NULL, error);
    free(w.state);
    return fine;
}

/* ---- the table's own position -------------------------------------------------------------------- */

static void make_room(table *t)
{
    if (!t->state)
        t->state = malloc(orr_state_size(t->rules));
    if (!t->state)
        abort();
}

bool table_start(table *t, orr_error *error)
{
    orr_moves legal;
    orr_log log = {.line = table_keep_line, .moment = table_keep_moment, .user = t};
    make_room(t);
    table_drop_lines(t, 0);
    t->count = t->log_from = 0;
    return orr_start(t->rules, t->state, fair_chance(t), &log, &legal, error);
}

/* To the position after `number` moves with what was said since `from`, or a little before that; the
 * walk begins at `start` or before. While a move is made the table's count is its number. */
static bool tell_again(table *t, int number, int start, int from, store *s, orr_error *error)
{
    orr_log log = {.line = table_keep_line, .moment = table_keep_moment, .user = t};
    walk w = {.t = t, .state = t->state};
    table_drop_lines(t, 0);
    t->count = 0;
    bool fine = begin_walk(&w, start, s, from == 0 ? &log : NULL, error);
    t->log_from = from;
    while (fine && w.at < number) {
        t->count = w.at + 1;
        fine = step(&w, w.at >= t->log_from ? &log : NULL, error);
    }
    t->count = number;
    return fine;
}

/* Where the log of a table at this position begins: at a snapshot 64 moves or more before it. */
static int log_start(const table *t, int number)
{
    for (int i = t->mark_count - 1; i >= 0; i--)
        if (t->marks[i].number <= number - TABLE_SNAPSHOT)
            return t->marks[i].number;
    return 0;
}

/* Is what will be used as it was written? Asked of one snapshot, or of all. */
static enum store_found check_marks(table *t, int only, store *s, orr_error *error)
{
    enum store_found found = STORE_FOUND;
    for (int i = 0; i < t->mark_count && found == STORE_FOUND; i++) {
        if (only >= 0 && t->marks[i].number != only)
            continue;
        found = read_mark(t, &t->marks[i], s, t->state, error);
        if (found == STORE_MISSING)
            orr_fail(error, "The position kept after move %d is damaged.", t->marks[i].number);
    }
    return found;
}

enum store_found table_resume(table *t, store *s, bool thorough, orr_error *error)
{
    make_room(t);
    const int from = log_start(t, t->count);
    const enum store_found whole = check_marks(t, thorough ? -1 : from, s, error);
    if (whole != STORE_FOUND)
        return whole;
    return tell_again(t, t->count, thorough ? 0 : from, from, s, error) ? STORE_FOUND
                                                                        : STORE_MISSING;
}

static void drop_lines_after(table *t, int number)
{
    int keep = t->line_count;
    while (keep > 0 && t->lines[keep - 1].number > number)
        keep--;
    table_drop_lines(t, keep);
}

/* Back to the position after `number` moves. What was said until then is in the log already, unless
 * it goes back behind the beginning of the log. */
bool table_replay(table *t, int number, store *s, orr_error *error)
{
    assert(number <= t->count);
    if (t->log_from > 0 && number - TABLE_SNAPSHOT < t->log_from) {
        const int from = log_start(t, number);
        return tell_again(t, number, from, from, s, error);
    }
    walk w = {.t = t, .state = t->state};
    bool fine = begin_walk(&w, number, s, NULL, error);
    while (fine && w.at < number)
        fine = step(&w, NULL, error);
    drop_lines_after(t, number);
    t->count = number;
    return fine;
}

/* For a game that comes in whole: all its moves, with what was said, and its snapshots. */
bool table_play_record(table *t, int count, orr_error *error)
{
    make_room(t);
    t->count = count;
    return tell_again(t, count, 0, 0, NULL, error);
}

bool table_put_snapshots(table *t, store *s, orr_error *error)
{
    walk w = {.t = t, .state = malloc(orr_state_size(t->rules))};
    if (!w.state)
        abort();
    const int last = t->count / TABLE_SNAPSHOT * TABLE_SNAPSHOT;
    bool fine = last == 0 || begin_walk(&w, 0, s, NULL, error);
    while (fine && w.at < last) {
        fine = step(&w, NULL, error);
        if (!fine || w.at % TABLE_SNAPSHOT != 0)
            continue;
        table_keep_mark(t, w.at, orr_hash(t->rules, w.state));
        fine = store_put_snapshot(s, t, w.at, w.state, error);
    }
    free(w.state);
    return fine;
}
