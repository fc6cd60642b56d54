/* position.c - one game at one moment: its memory, its beginning, copies and bytes. */
#include "core.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

PyTypeObject *core_position_type;

bool core_is_begun(const core_position *p)
{
    if (!p->state)
        PyErr_SetString(core_error, "This position was never begun; make one with Game.new.");
    return p->state != NULL;
}

bool core_is_going(const core_position *p)
{
    if (!core_is_begun(p))
        return false;
    if (p->moves->count == 0)
        PyErr_SetString(core_game_over, "The game is over, there is nothing to decide.");
    return p->moves->count > 0;
}

int core_decider(const core_position *p)
{
    const int actor = core_head(p)->actor;
    return actor == ORR_TEAM ? 0 : actor;
}

void core_move_on(core_position *p)
{
    core_listing *listing = p->listing;
    if (!listing)
        return;
    if (listing->users > 1 && (listing->copy = malloc(p->book->state_size))) {
        memcpy(listing->copy, p->state, p->book->state_size);
        Py_INCREF(listing->rules);
    }
    listing->live = NULL;
    p->listing = NULL;
    core_listing_leave(listing);
}

bool core_remember(core_position *p, orr_move move)
{
    if (p->made == p->room) {
        const int room = p->room ? 2 * p->room : 64;
        orr_move *more = realloc(p->history, (size_t)room * sizeof *more);
        if (!more)
            return PyErr_NoMemory(), false;
        p->history = more;
        p->room = room;
    }
    p->history[p->made++] = move;
    return true;
}

/* ---- memory ------------------------------------------------------------------------------------------ */

static bool take_memory(core_position *p, PyObject *rules, PyObject *book)
{
    if (!PyObject_TypeCheck(book, core_book_type))
        return PyErr_SetString(PyExc_TypeError, "a position needs a book"), false;
    if (p->state)
        return PyErr_SetString(core_error, "This position was begun already."), false;
    p->book = (core_book *)book;
    p->moves = malloc(sizeof *p->moves);
    p->bytes = PyByteArray_FromStringAndSize(NULL, (Py_ssize_t)p->book->state_size);
    if (!p->moves || !p->bytes)
        return PyErr_NoMemory(), false;
    p->rules = Py_NewRef(rules);
    Py_INCREF(book);
    p->state = PyByteArray_AsString(p->bytes);
    p->moves->count = 0;
    return true;
}

static void position_free(PyObject *self)
{
    core_position *p = (core_position *)self;
    PyTypeObject *type = Py_TYPE(self);
    if (p->state)
        core_move_on(p);
    free(p->moves);
    free(p->history);
    Py_XDECREF(p->bytes);
    if (p->rules)
        Py_XDECREF((PyObject *)p->book);
    Py_XDECREF(p->rules);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

/* ---- beginning, copying, taking ---------------------------------------------------------------------- */

/* _begin(rules, book, chance): chance is a seed, or an orr_rng as bytes. */
static PyObject *position_begin(PyObject *self, PyObject *const *given, Py_ssize_t count)
{
    core_position *p = (core_position *)self;
    orr_error error;
    if (count != 3)
        return PyErr_Format(PyExc_TypeError, "a position begins with rules, book and chance");
    if (!take_memory(p, given[0], given[1]))
        return NULL;
    if (PyBytes_Check(given[2])) {
        if (PyBytes_Size(given[2]) != (Py_ssize_t)sizeof p->chance)
            return PyErr_Format(PyExc_TypeError, "this is not a chance");
        memcpy(&p->chance, PyBytes_AsString(given[2]), sizeof p->chance);
    } else {
        const unsigned long long seed = PyLong_AsUnsignedLongLong(given[2]);
        if (PyErr_Occurred())
            return NULL;
        p->chance = lib.orr_rng_fast(seed);
    }
    p->from_start = true;
    if (!lib.orr_start(p->book->rules, p->state, p->chance, NULL, p->moves, &error))
        return PyErr_Format(core_error, "%s", error.text);
    Py_RETURN_NONE;
}

/* _become(other): an empty position becomes a copy of another one. */
static PyObject *position_become(PyObject *self, PyObject *other)
{
    core_position *p = (core_position *)self;
    if (!PyObject_TypeCheck(other, core_position_type))
        return PyErr_Format(PyExc_TypeError, "only a position can be copied");
    const core_position *from = (core_position *)other;
    if (!core_is_begun(from) || !take_memory(p, from->rules, (PyObject *)from->book))
        return NULL;
    memcpy(p->state, from->state, p->book->state_size);
    memcpy(p->moves, from->moves,
           offsetof(orr_moves, at) + (size_t)from->moves->count * sizeof(orr_move));
    p->chance = from->chance;
    p->from_start = from->from_start;
    if (from->made > 0) {
        p->history = malloc((size_t)from->made * sizeof *p->history);
        if (!p->history)
            return PyErr_NoMemory();
        memcpy(p->history, from->history, (size_t)from->made * sizeof *p->history);
        p->made = p->room = from->made;
    }
    Py_RETURN_NONE;
}

/* Bytes of strangers could be anything; what a game's own check and its head say is looked at. */
static bool is_a_state(const core_book *book, const void *state)
{
    const orr_head *head = state;
    orr_error error = {"its invariants do not hold"};
    if (head->version != lib.orr_rules_version(book->rules) || head->seats != book->seats)
        return PyErr_SetString(core_error, "These bytes are of a state of other rules: another "
                                           "version, or another number of seats."),
               false;
    if (head->depth > ORR_MAX_STEPS || head->broken || head->actor < ORR_TEAM ||
        head->actor >= book->seats)
        return PyErr_SetString(core_error, "These bytes are no state of this game."), false;
    if (head->viewer != ORR_ALL)
        return PyErr_SetString(core_error, "This is what a seat may know, not a whole state; "
                                           "`imagine` makes one of it."),
               false;
    if (book->game->check && !book->game->check(book->rules, state, &error))
        return PyErr_Format(core_error, "These bytes are no state of this game: %s", error.text),
               false;
    return true;
}

/* _take(bytes, history, from_start, chance): becomes the state whose bytes these are; history is as
 * many moves of eight bytes. */
static PyObject *position_take(PyObject *self, PyObject *arguments)
{
    core_position *p = (core_position *)self;
    const char *bytes, *history, *chance;
    Py_ssize_t size, length, chance_size;
    int from_start;
    if (!PyArg_ParseTuple(arguments, "y#y#py#", &bytes, &size, &history, &length, &from_start,
                          &chance, &chance_size) ||
        !core_is_begun(p))
        return NULL;
    if (size != (Py_ssize_t)p->book->state_size)
        return PyErr_Format(core_error, "A state of these rules has %zd bytes, not %zd.",
                            (Py_ssize_t)p->book->state_size, size);
    if (length % (Py_ssize_t)sizeof(orr_move) != 0)
        return PyErr_Format(core_error, "This is not a history of moves.");
    void *taken = malloc((size_t)size); /* aligned, which bytes need not be */
    if (!taken)
        return PyErr_NoMemory();
    memcpy(taken, bytes, (size_t)size);
    const bool good = is_a_state(p->book, taken);
    if (good) {
        core_move_on(p);
        memcpy(p->state, taken, (size_t)size);
        lib.orr_legal(p->book->rules, p->state, p->moves);
    }
    free(taken);
    if (!good)
        return NULL;
    if (chance_size == (Py_ssize_t)sizeof p->chance)
        memcpy(&p->chance, chance, sizeof p->chance);
    p->from_start = from_start;
    p->made = 0;
    for (Py_ssize_t at = 0; at < length; at += (Py_ssize_t)sizeof(orr_move)) {
        orr_move move;
        memcpy(&move, history + at, sizeof move);
        if (!core_remember(p, move))
            return NULL;
    }
    Py_RETURN_NONE;
}

/* ---- the type ---------------------------------------------------------------------------------------- */

static PyObject *position_get(PyObject *self, void *which)
{
    const core_position *p = (core_position *)self;
    if (!core_is_begun(p))
        return NULL;
    switch (*(const char *)which) {
    case 'o':
        return PyBool_FromLong(core_head(p)->actor == ORR_OVER);
    case 'a':
        if (core_head(p)->actor == ORR_OVER)
            Py_RETURN_NONE;
        return PyLong_FromLong(core_decider(p));
    case 'p':
        return PyLong_FromUnsignedLong(core_head(p)->ply);
    case 'c':
        return PyLong_FromLong(p->moves->count);
    case 'r':
        return Py_NewRef(p->rules);
    case 'b':
        return Py_NewRef(p->bytes);
    case '@':
        return PyLong_FromVoidPtr(p->state);
    case 'm':
        return PyLong_FromVoidPtr(p->moves);
    case 's':
        return PyBool_FromLong(p->from_start);
    case 'g':
        return PyBytes_FromStringAndSize((const char *)&p->chance, (Py_ssize_t)sizeof p->chance);
    case 'l':
        return PyBytes_FromStringAndSize((const char *)p->moves->at,
                                         p->moves->count * (Py_ssize_t)sizeof(orr_move));
    default:
        return PyBytes_FromStringAndSize((const char *)p->history,
                                         p->made * (Py_ssize_t)sizeof(orr_move));
    }
}

static PyGetSetDef attributes[] = {
    {"over", position_get, NULL, "Whether the game has ended.", "o"},
    {"actor", position_get, NULL,
     "The seat that decides; None when the game is over. A team's first seat speaks for it.", "a"},
    {"ply", position_get, NULL, "How many decisions have been made.", "p"},
    {"count", position_get, NULL, "How many legal moves there are.", "c"},
    {"rules", position_get, NULL, "The rules it is played by.", "r"},
    {"_buffer", position_get, NULL, "The state itself.", "b"},
    {"_at", position_get, NULL, "Where the state is.", "@"},
    {"_moves_at", position_get, NULL, "Where its legal moves are.", "m"},
    {"_from_start", position_get, NULL, "Whether its history begins with the game.", "s"},
    {"_chance", position_get, NULL, "Where chance started.", "g"},
    {"_legal", position_get, NULL, "The legal moves, eight bytes each.", "l"},
    {"_history", position_get, NULL, "The moves made, eight bytes each.", "h"},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMethodDef keeping[] = {
    {"_begin", (PyCFunction)(void (*)(void))position_begin, METH_FASTCALL, "Begin a game."},
    {"_become", position_become, METH_O, "Become a copy of another position."},
    {"_take", position_take, METH_VARARGS, "Become the state whose bytes these are."},
    {NULL, NULL, 0, NULL},
};

static size_t append(PyMethodDef *all, size_t count, const PyMethodDef *more)
{
    for (; more->ml_name; more++)
        all[count++] = *more;
    return count;
}

bool core_position_ready(void)
{
    static PyMethodDef methods[64];
    static PyType_Slot slots[] = {
        {Py_tp_dealloc, position_free},
        {Py_tp_methods, methods},
        {Py_tp_getset, attributes},
        {Py_tp_doc, "One game at one moment."},
        {0, NULL},
    };
    static PyType_Spec spec = {"orrery._core.Position", sizeof(core_position), 0,
                               Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, slots};
    append(methods, append(methods, append(methods, 0, keeping), core_moving), core_looking);
    core_position_type = core_make_type(&spec);
    return core_position_type != NULL;
}
