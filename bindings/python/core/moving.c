/* moving.c - the legal moves of a position, and making one. */
#include "core.h"

#include <string.h>

/* ---- the list ------------------------------------------------------------------------------------------ */

static PyObject *legal_moves(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    core_position *p = (core_position *)self;
    PyObject *list = core_is_begun(p) ? PyList_New(p->moves->count) : NULL;
    for (int i = 0; list && i < p->moves->count; i++) {
        PyObject *move = core_move_new(p, i);
        if (!move)
            Py_CLEAR(list);
        else
            PyList_SetItem(list, i, move);
    }
    return list;
}

/* Whoever asks first has them numbered. */
bool core_is_numbered(const core_position *p)
{
    if (!core_is_begun(p))
        return false;
    if (!p->book->verbs)
        Py_XDECREF(PyObject_GetAttrString(p->rules, "actions"));
    return p->book->verbs != NULL;
}

static PyObject *legal_actions(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    const core_position *p = (core_position *)self;
    PyObject *list = core_is_numbered(p) ? PyList_New(p->moves->count) : NULL;
    for (int i = 0; list && i < p->moves->count; i++)
        PyList_SetItem(list, i, PyLong_FromLong(core_number_of(p->book, p->moves, i)));
    return list;
}

/* ---- which one is meant ----------------------------------------------------------------------------------- */

static bool read_text(core_position *p, PyObject *given, orr_move *move)
{
    Py_ssize_t length;
    orr_error error;
    const char *text = PyUnicode_AsUTF8AndSize(given, &length);
    if (!text)
        return false;
    if (strlen(text) != (size_t)length ||
        !lib.orr_parse_move(p->book->rules, p->state, text, move, &error)) {
        PyErr_SetString(core_illegal,
                        strlen(text) != (size_t)length ? "A move has no zero bytes." : error.text);
        return false;
    }
    return true;
}

static bool read_index(const core_position *p, PyObject *given, orr_move *move)
{
    const Py_ssize_t index = PyBool_Check(given) ? -1 : PyNumber_AsSsize_t(given, NULL);
    if (PyErr_Occurred()) {
        PyErr_Clear();
        PyErr_Format(PyExc_TypeError, "a move is a Move, its notation or its index, not %R",
                     (PyObject *)Py_TYPE(given));
        return false;
    }
    if (index < 0 || index >= p->moves->count) {
        PyErr_Format(core_illegal, "There is no move number %S; legal ones are 0 to %d.", given,
                     p->moves->count - 1);
        return false;
    }
    *move = p->moves->at[index];
    return true;
}

static bool is_over(core_position *p)
{
    if (!core_is_begun(p))
        return true;
    if (p->moves->count == 0)
        PyErr_SetString(core_game_over, "The game is over; begin another with Game.new.");
    return p->moves->count == 0;
}

bool core_read_move(core_position *p, PyObject *given, orr_move *move, bool *listed)
{
    *listed = false;
    if (is_over(p))
        return false;
    if (PyObject_TypeCheck(given, core_move_type)) {
        const core_move *m = (core_move *)given;
        *move = m->raw;
        *listed = m->index >= 0 && m->index < p->moves->count &&
                  memcmp(&p->moves->at[m->index], move, sizeof *move) == 0;
        return true;
    }
    if (PyUnicode_Check(given))
        return read_text(p, given, move);
    *listed = true;
    return read_index(p, given, move);
}

/* ---- making it -------------------------------------------------------------------------------------------- */

bool core_play(core_position *p, orr_move move, orr_log *log)
{
    if (!core_remember(p, move))
        return false;
    core_move_on(p);
    lib.orr_play(p->book->rules, p->state, move, log, p->moves);
    return true;
}

static bool play_any(core_position *p, PyObject *given, orr_log *log)
{
    orr_move move;
    orr_error error;
    bool listed;
    if (!core_read_move(p, given, &move, &listed))
        return false;
    if (listed)
        return core_play(p, move, log);
    if (!core_remember(p, move))
        return false;
    core_move_on(p);
    if (lib.orr_apply(p->book->rules, p->state, move, log, p->moves, &error))
        return true;
    p->made--;
    PyErr_SetString(core_illegal, error.text);
    return false;
}

static PyObject *play(PyObject *self, PyObject *move)
{
    if (!play_any((core_position *)self, move, NULL))
        return NULL;
    Py_RETURN_NONE;
}

static void keep_line(void *user, int audience, orr_mark mark, const char *text)
{
    char buffer[1024];
    orr_text plain = lib.orr_text_in(buffer, sizeof buffer);
    (void)mark; /* the words say it */
    if (audience != ORR_ALL)
        return;
    lib.orr_line_rank(&text);
    lib.orr_line_text(text, NULL, &plain);
    PyObject *line = core_string(&plain);
    if (!line || PyList_Append(user, line) < 0)
        PyErr_Clear();
    Py_XDECREF(line);
}

static PyObject *apply(PyObject *self, PyObject *move)
{
    PyObject *lines = PyList_New(0);
    orr_log log = {.line = keep_line, .user = lines};
    if (!lines || !play_any((core_position *)self, move, &log))
        Py_CLEAR(lines);
    return lines;
}

static PyObject *apply_action(PyObject *self, PyObject *given)
{
    core_position *p = (core_position *)self;
    if (!core_is_numbered(p) || is_over(p))
        return NULL;
    const Py_ssize_t number = PyNumber_AsSsize_t(given, NULL);
    if (PyErr_Occurred())
        return NULL;
    for (int i = 0; i < p->moves->count; i++)
        if (core_number_of(p->book, p->moves, i) == number) {
            if (!core_play(p, p->moves->at[i], NULL))
                return NULL;
            Py_RETURN_NONE;
        }
    return PyErr_Format(core_illegal, "Action %zd is not legal now; see legal_actions().", number);
}

bool core_skip_forced(core_position *p)
{
    while (p->moves->count == 1 && lib.orr_is_forced(p->book->rules, p->state, p->moves))
        if (!core_play(p, p->moves->at[0], NULL))
            return false;
    return true;
}

static PyObject *skip_forced(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    if (!core_is_begun((core_position *)self) || !core_skip_forced((core_position *)self))
        return NULL;
    Py_RETURN_NONE;
}

/* answer(players, seat, most): the players at the other seats decide, until it is the seat's turn, the
 * game is over or has `most` decisions. */
static PyObject *answer(PyObject *self, PyObject *arguments)
{
    core_position *p = (core_position *)self;
    PyObject *players;
    int seat;
    unsigned most;
    if (!PyArg_ParseTuple(arguments, "OiI", &players, &seat, &most) || !core_is_begun(p) ||
        !core_skip_forced(p))
        return NULL;
    while (p->moves->count > 0 && core_decider(p) != seat && core_head(p)->ply < most) {
        PyObject *player = PySequence_GetItem(players, core_decider(p));
        orr_move move;
        if (!player)
            return NULL;
        const bool decided = PyObject_TypeCheck(player, core_player_type) &&
                             core_player_decide((core_player *)player, p, &move);
        if (!decided && !PyErr_Occurred())
            PyErr_SetString(PyExc_TypeError, "nobody sits at the seat that decides");
        Py_DECREF(player);
        if (!decided || !core_play(p, move, NULL) || !core_skip_forced(p))
            return NULL;
    }
    Py_RETURN_NONE;
}

PyMethodDef core_moving[] = {
    {"legal_moves", legal_moves, METH_NOARGS,
     "The legal moves, with their notation and how a person would say them."},
    {"legal_actions", legal_actions, METH_NOARGS, "The numbers of the legal moves; see Actions."},
    {"apply", apply, METH_O,
     "Make a move: a Move, its notation (\"drop 4\") or its index. What happened, line by line.\n\n"
     "A move that is not legal raises IllegalMove with the reason and changes nothing."},
    {"play", play, METH_O, "The same, but nobody is told what happened: quick."},
    {"apply_action", apply_action, METH_O, "Make the move that has this number; see Actions."},
    {"skip_forced", skip_forced, METH_NOARGS, "Answer questions that have one answer."},
    {"_answer", answer, METH_VARARGS, "Let others play until it is a seat's turn."},
    {NULL, NULL, 0, NULL},
};
