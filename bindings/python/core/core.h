/* core.h - the quick part of the Python package, against Python's stable ABI: one game at a time
 * without the detours of ctypes. The library itself is found when the package is first used, so that
 * ORRERY_LIBRARY works; what is called here are the functions that lie at `lib`. */
#ifndef CORE_H
#define CORE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <orrery.h>
#include <orrery_game.h>

/* ---- the library ------------------------------------------------------------------------------- */

#define CORE_FUNCTIONS(X)                                                                          \
    X(orr_apply)                                                                                   \
    X(orr_conceal)                                                                                 \
    X(orr_encode)                                                                                  \
    X(orr_encode_move)                                                                             \
    X(orr_features)                                                                                \
    X(orr_hash)                                                                                    \
    X(orr_imagine)                                                                                 \
    X(orr_is_forced)                                                                               \
    X(orr_label_move)                                                                              \
    X(orr_legal)                                                                                   \
    X(orr_line_rank)                                                                               \
    X(orr_line_text)                                                                               \
    X(orr_move_features)                                                                           \
    X(orr_most_moves)                                                                              \
    X(orr_name_of)                                                                                 \
    X(orr_parse_move)                                                                              \
    X(orr_play)                                                                                    \
    X(orr_player_choose)                                                                           \
    X(orr_player_free)                                                                             \
    X(orr_player_is_blind)                                                                         \
    X(orr_player_name)                                                                             \
    X(orr_player_new)                                                                              \
    X(orr_print_move)                                                                              \
    X(orr_rng_below)                                                                               \
    X(orr_rng_fast)                                                                                \
    X(orr_rng_next)                                                                                \
    X(orr_rules_game)                                                                              \
    X(orr_rules_seats)                                                                             \
    X(orr_rules_version)                                                                           \
    X(orr_score_of)                                                                                \
    X(orr_start)                                                                                   \
    X(orr_state_size)                                                                              \
    X(orr_text_clear)                                                                              \
    X(orr_text_free)                                                                               \
    X(orr_text_in)                                                                                 \
    X(orr_text_new)

#define CORE_POINTER(function) __typeof__(&(function)) function;
typedef struct core_library {
    CORE_FUNCTIONS(CORE_POINTER)
} core_library;
extern core_library lib;

extern PyObject *core_error, *core_illegal, *core_game_over; /* exceptions of the package */
extern PyTypeObject *core_book_type, *core_position_type, *core_move_type, *core_player_type;

/* ---- rules, and what is worked out about them once ----------------------------------------------- */

/* The number of an action is base[verb] + a * step[verb][0] + b * step[verb][1] + c * step[verb][2],
 * if every operand is below its extent. What is not gets a number past all of those: see number_of. */
typedef struct core_verb {
    int32_t base, step[3], extent[3];
} core_verb;

typedef struct core_scale {
    float least, factor;
} core_scale;

typedef struct core_book {
    PyObject_HEAD const orr_rules *rules;
    const orr_game *game;
    size_t state_size;
    int seats, most_moves;
    int position_features, move_features;
    core_scale *position_scale, *move_scale;
    core_verb *verbs; /* NULL until somebody asks for numbers of actions */
    int verb_count, action_count;
} core_book;

bool core_book_ready(void); /* makes the type */
/* The number of the legal move at this place of the list. */
int core_number_of(const core_book *book, const orr_moves *moves, int index);

/* ---- a position ------------------------------------------------------------------------------------ */

/* The position that some moves were listed in, for their words are made when somebody asks. As long as
 * the position stays, it is looked at itself; when it moves on it leaves a copy. */
typedef struct core_listing {
    int users; /* moves, and the position while it is there */
    struct core_position *live;
    void *copy;
    core_book *book;
    PyObject *rules; /* held as soon as there is a copy */
} core_listing;

typedef struct core_position {
    PyObject_HEAD PyObject *rules; /* the Python object, which keeps the book alive */
    core_book *book;
    PyObject *bytes; /* a bytearray: the state */
    void *state;
    orr_moves *moves;
    orr_rng chance; /* as it was at the start */
    bool from_start;
    orr_move *history;
    int made, room;
    core_listing *listing;
} core_position;

bool core_position_ready(void);
/* All that a position can be told to do stands in moves.c and look.c. */
extern PyMethodDef core_moving[], core_looking[];

bool core_is_begun(const core_position *p);    /* or an exception says that it is not */
bool core_is_going(const core_position *p);    /* the same for one that is over */
bool core_is_numbered(const core_position *p); /* actions have numbers, or an exception */
void core_move_on(core_position *p);           /* before the state changes: listings keep a copy */
bool core_remember(core_position *p, orr_move move);
bool core_play(core_position *p, orr_move move, orr_log *log); /* a legal one, remembered */
bool core_skip_forced(core_position *p);
int core_decider(const core_position *p); /* the seat, or ORR_OVER */
bool core_read_move(core_position *p, PyObject *given, orr_move *move, bool *listed);

static inline orr_head *core_head(const core_position *p)
{
    return (orr_head *)p->state;
}

/* ---- moves and players ------------------------------------------------------------------------------- */

typedef struct core_move {
    PyObject_HEAD core_listing *listing; /* NULL: its words are there */
    PyObject *text, *label;
    orr_move raw;
    int index;
} core_move;

bool core_move_ready(void);
PyObject *core_move_new(core_position *p, int index);
core_listing *core_listing_of(core_position *p);
void core_listing_leave(core_listing *listing);

typedef struct core_player {
    PyObject_HEAD orr_player *player;
    orr_rng chance;
    int threads;
    bool blind, busy;
} core_player;

bool core_player_ready(void);
/* What the player would do here; false: an exception says what is wrong. */
bool core_player_decide(core_player *player, core_position *p, orr_move *move);

PyObject *core_string(const orr_text *text);
PyTypeObject *core_make_type(PyType_Spec *spec);

/* ---- memory for others ------------------------------------------------------------------------------- */

PyObject *core_lend(PyObject *module, PyObject *arguments);

#endif
