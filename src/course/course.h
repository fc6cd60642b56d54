/* course.h - the course of one game: what was decided by whom, what it led to, what can be undone.
 *
 * Terminal and table are front ends of it. They show the position and bring the decisions; which of
 * them may be taken back, who decides next, what was said and how to get to an earlier position is
 * known here, and only here.
 *
 * A move that nobody else has seen the consequences of (no die was rolled, no secret was shown,
 * nobody else had to decide) is tentative and free to be taken back. What follows `fixed` moves is
 * tentative.
 */
#ifndef COURSE_COURSE_H
#define COURSE_COURSE_H

#include "orrery_game.h"

enum {
    COURSE_SPEC_SIZE = 33, /* of a computer player: "mcts:3" */
    COURSE_SNAPSHOT_EVERY =
        64, /* moves between snapshots; and whose lines are at least in the log */
};

enum seat_kind { SEAT_OPEN, SEAT_PERSON, SEAT_COMPUTER };

/* Who plays a seat. */
typedef struct course_seat {
    enum seat_kind kind;
    bool away;                     /* a computer plays for the person */
    char player[COURSE_SPEC_SIZE]; /* which computer player, for computers and while away */
} course_seat;

typedef struct course_move {
    orr_move move;
    int seat;
    long long made; /* when: milliseconds since 1970, or whatever the front end counts in */
    bool forced;    /* the question had one answer; known of moves that were made in this process */
} course_move;

typedef struct course_line {
    int number;    /* of the move that caused it; 0 for the set-up */
    int part;      /* which of that move's moments it belongs to, from 0 */
    int audience;  /* ORR_ALL or a seat */
    orr_mark mark; /* what it means to those it is about */
    char *text;
} course_line;

/* What a seat has answered ahead of its turn (ahead.c). */
enum { COURSE_MOST_AHEAD = 32 };
typedef struct course_answers {
    int count;
    uint64_t question; /* a hash of what was asked when the first one was given */
    orr_move move[COURSE_MOST_AHEAD];
} course_answers;

/* A position that is kept somewhere, so that nothing is played again from the start. */
typedef struct course_snapshot {
    int number;
    uint64_t hash;
} course_snapshot;

/* Who listens to the log; each may be NULL. */
typedef struct course_listener {
    void (*heard)(void *user, int audience, orr_mark mark,
                  const char *text); /* each line as it is said */
    void (*moment)(void *user);      /* after lines, with the state as it is then, in mid-move */
    void (*dropped)(void *user, int kept); /* only the first `kept` lines are as they were */
    void *user;
} course_listener;

typedef struct course {
    const orr_rules *rules; /* the front end's */
    orr_rng chance;         /* as it is at the start */
    course_seat seat[ORR_MAX_SEATS];
    bool sandbox;                   /* everything can be taken back */
    bool skip_forced;               /* the people want no question that has one answer */
    bool coached;                   /* a coach says what it would do */
    const struct first_game *first; /* of the coach, from a file; NULL: the game's own, if any */

    course_move *moves;
    int fixed, count; /* moves that stay; and with the tentative ones */
    int known;        /* and with those taken back, which can be made again */
    void *state;      /* after `count` moves; NULL before the game begins */

    course_answers *ahead; /* of all seats; NULL while nobody has given any */

    course_snapshot *snapshots; /* in ascending order */
    int snapshot_count;

    course_line *lines; /* of the moves after log_from; from the set-up on if that is 0 */
    int line_count, log_from;
    course_listener listener;
} course;

/* ---- moving --------------------------------------------------------------------------------- */

/* Rules, chance and seats are set by the front end; then it begins, with the set-up in the log. */
bool course_begin(course *c, orr_error *error);
/* Free all but the rules. */
void course_clear(course *c);

/* Make a move of this seat if it is legal. It stays tentative unless it used chance, showed a
 * secret, passed the decision on, or is a computer's; and it fixes what another seat did before. */
bool course_make(course *c, int seat, orr_move move, long long made);
/* A game that was played elsewhere: begin, and make its moves, each by the seat that was asked. */
bool course_take(course *c, const orr_move *moves, int count, long long made, orr_error *error);

/* For loading: a move that was made before, without making it. */
void course_add_move(course *c, const course_move *move);

/* ---- who decides ---------------------------------------------------------------------------- */

enum course_who { WHO_NOBODY, WHO_PERSON, WHO_COMPUTER };

/* Whose turn it is: nobody's before the game, after it and while it cannot be read. Where any seat
 * of a team may decide the seat is ORR_TEAM if there is a person among them: one of them does. */
typedef struct course_turn {
    enum course_who who;
    int seat;
} course_turn;

course_turn course_decides(const course *c);
int course_actor(const course *c); /* a seat, ORR_TEAM, or ORR_OVER: also before it begins */
bool course_may_move(const course *c, int seat); /* is the person of this seat asked? */
bool course_by_computer(const course *c, int seat);
/* The one answer of a question that is asked for form's sake; false if there is a choice. */
bool course_is_forced(const course *c, orr_move *answer);
/* Is the question answered without answering, because the people want it so? */
bool course_skips(const course *c, orr_move *answer);

/* What a seat (or ORR_SPECTATOR) may know of the position, into a buffer of the right size. */
void course_known(const course *c, int seat, void *known);

/* ---- ahead of one's turn (ahead.c) ----------------------------------------------------------- */

/* Some games know that a seat will be asked the same whatever the others decide until then. Its person
 * may answer at once. Nobody else is shown the answers; they are made when the turn comes, if the
 * question is then the one that was answered. */
enum course_ahead {
    AHEAD_NOT,   /* there is nothing that it could answer now */
    AHEAD_ASKED, /* it is asked, after the answers that it has given */
    AHEAD_READY, /* it has answered everything */
};

/* What the person of a seat is asked ahead of its turn, as a position that is not concealed, and how
 * many answers led there. Answers to another question than today's do not count. */
enum course_ahead course_asks_ahead(const course *c, int seat, void *state, int *answers);
/* Give one more. False, and nothing has changed: it is not legal, or there are too many. */
bool course_answer_ahead(course *c, int seat, orr_move move);
/* Take the last one back; false if there is none. */
bool course_take_back_ahead(course *c, int seat);
/* For loading: an answer that was given before. */
void course_add_ahead(course *c, int seat, orr_move move, uint64_t question);
/* After a move: answers of those whose turn has come are made, one seat after the other. The seats whose
 * answers were used or do not fit any more, a bit each. */
unsigned course_follow(course *c, long long made);

/* ---- taking back ---------------------------------------------------------------------------- */

enum undo_way {
    UNDO_NOTHING, /* no move is there to be taken back */
    UNDO_FREE,    /* at once: nobody has seen its consequences */
    UNDO_SANDBOX, /* at once, because this is a sandbox */
    UNDO_AGREED,  /* if all people at the table agree */
    UNDO_NEVER,   /* there is nobody to agree */
};

typedef struct course_undo {
    enum undo_way way;
    int to;          /* the position */
    const char *why; /* a sentence, where it is not done at once */
} course_undo;

enum { COURSE_LAST = -1 };
/* What may be taken back by a seat, or by ORR_ALL, who are the people that share a keyboard? To the
 * position after `number` moves; COURSE_LAST: to the last decision of who asks. */
course_undo course_may_undo(const course *c, int seat, int number);
bool course_undoes_at_once(const course_undo *undo);

/* Make what was taken back again, to the next decision of a person. False: there is nothing. */
bool course_redo(course *c, orr_error *error);

/* ---- the log -------------------------------------------------------------------------------- */

/* A line of the front end's own, as if the last move had caused it. */
void course_note(course *c, const char *text);
bool course_may_read(const course_line *line, int viewer);
void course_drop_lines(course *c, int keep);

/* ---- other positions ------------------------------------------------------------------------ */

enum snapshot_found { SNAPSHOT_FOUND, SNAPSHOT_MISSING, SNAPSHOT_FAILED };

/* Where positions are kept; the course has their hashes, its snapshots. A NULL course_snapshots
 * keeps none, and then everything is played again from the start. */
typedef struct course_snapshots {
    /* MISSING: not there, or of another size than the states of this game */
    enum snapshot_found (*get)(void *user, int number, void *state, orr_error *error);
    bool (*put)(void *user, int number, const void *state, orr_error *error);
    bool (*drop)(void *user, int after, orr_error *error);
    void *user;
} course_snapshots;

/* The state after `number` moves into a buffer of the right size, from the nearest snapshot on. */
bool course_state_at(const course *c, int number, const course_snapshots *snapshots, void *state,
                     orr_error *error);
/* What happened between two positions, told again to a log; from -1: with the set-up. */
bool course_tell(const course *c, int from, int to, const course_snapshots *snapshots, orr_log *log,
                 orr_error *error);

/* Back to the position after `number` moves. Those taken back can be made again. */
bool course_back(course *c, int number, const course_snapshots *snapshots, orr_error *error);
/* For loading: the position and the log from moves and snapshots. With `thorough` every move is
 * made again and every snapshot compared. MISSING, with the reason: they do not fit together. */
enum snapshot_found course_resume(course *c, const course_snapshots *snapshots, bool thorough,
                                  orr_error *error);

/* Snapshots: is this a position to keep? One that was kept before, for loading; here, if it is one;
 * everywhere, for a game that came in whole; and away with those after a position. */
static inline bool course_snapshot_is_due(const course *c)
{
    return c->count > 0 && c->count % COURSE_SNAPSHOT_EVERY == 0;
}
void course_add_snapshot(course *c, int number, uint64_t hash);
bool course_snapshot_here(course *c, const course_snapshots *snapshots, orr_error *error);
bool course_snapshot_all(course *c, const course_snapshots *snapshots, orr_error *error);
bool course_drop_snapshots(course *c, int number, const course_snapshots *snapshots,
                           orr_error *error);

long long course_moves_replayed(void); /* since the program began, for all of this; for tests */

#endif
