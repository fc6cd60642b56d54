/* player.c - a computer player that stays: made once, asked as often as one likes. */
#include "core.h"

#include <stdlib.h>
#include <string.h>

PyTypeObject *core_player_type;

bool core_player_decide(core_player *player, core_position *p, orr_move *move)
{
    if (player->busy) {
        PyErr_SetString(core_error, "This player is already thinking, on another thread.");
        return false;
    }
    if (player->blind) {
        *move =
            lib.orr_player_choose(player->player, p->book->rules, NULL, p->moves, &player->chance);
        return true;
    }
    const int count = p->moves->count;
    void *known = malloc(p->book->state_size);
    orr_moves *moves = malloc(sizeof *moves);
    if (!known || !moves) {
        free(known);
        free(moves);
        PyErr_NoMemory();
        return false;
    }
    memcpy(known, p->state, p->book->state_size);
    memcpy(moves, p->moves, offsetof(orr_moves, at) + (size_t)count * sizeof(orr_move));
    const orr_rules *rules = p->book->rules;
    const int seat = core_decider(p);
    player->busy = true;
    Py_BEGIN_ALLOW_THREADS;
    lib.orr_conceal(rules, known, seat);
    *move = lib.orr_player_choose(player->player, rules, known, moves, &player->chance);
    Py_END_ALLOW_THREADS;
    player->busy = false;
    free(known);
    free(moves);
    return true;
}

/* choose(position): the index of what it would do. */
static PyObject *player_choose(PyObject *self, PyObject *position)
{
    orr_move move;
    if (!PyObject_TypeCheck(position, core_position_type))
        return PyErr_Format(PyExc_TypeError, "a player chooses in a position");
    core_position *p = (core_position *)position;
    if (!core_is_going(p) || !core_player_decide((core_player *)self, p, &move))
        return NULL;
    for (int i = 0; i < p->moves->count; i++)
        if (memcmp(&p->moves->at[i], &move, sizeof move) == 0)
            return PyLong_FromLong(i);
    return PyErr_Format(core_error, "The position changed while the player was thinking.");
}

static PyObject *player_seed(PyObject *self, PyObject *seed)
{
    const unsigned long long number = PyLong_AsUnsignedLongLong(seed);
    if (PyErr_Occurred())
        return NULL;
    ((core_player *)self)->chance = lib.orr_rng_fast(number);
    Py_RETURN_NONE;
}

/* Player(spec, threads, seed) */
static PyObject *player_make(PyTypeObject *type, PyObject *arguments, PyObject *named)
{
    const char *spec;
    int threads;
    unsigned long long seed;
    orr_error error;
    if (named && PyDict_Size(named) > 0)
        return PyErr_Format(PyExc_TypeError, "a player takes no named arguments");
    if (!PyArg_ParseTuple(arguments, "siK", &spec, &threads, &seed))
        return NULL;
    orr_player *player = lib.orr_player_new(spec, threads, &error);
    if (!player)
        return PyErr_Format(core_error, "%s", error.text);
    core_player *made = (core_player *)PyType_GenericAlloc(type, 0);
    if (!made) {
        lib.orr_player_free(player);
        return NULL;
    }
    made->player = player;
    made->threads = threads;
    made->blind = lib.orr_player_is_blind(player);
    made->chance = lib.orr_rng_fast(seed);
    return (PyObject *)made;
}

static void player_free(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    lib.orr_player_free(((core_player *)self)->player);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

/* As pickle and copies want it: the same player, whose chance is where this one's is. */
static PyObject *player_reduce(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    const core_player *p = (core_player *)self;
    return Py_BuildValue("(O(siK)y#)", (PyObject *)Py_TYPE(self), lib.orr_player_name(p->player),
                         p->threads, 0ull, (const char *)&p->chance, (Py_ssize_t)sizeof p->chance);
}

static PyObject *player_restore(PyObject *self, PyObject *chance)
{
    core_player *p = (core_player *)self;
    if (!PyBytes_Check(chance) || PyBytes_Size(chance) != (Py_ssize_t)sizeof p->chance)
        return PyErr_Format(PyExc_TypeError, "this is not a chance");
    memcpy(&p->chance, PyBytes_AsString(chance), sizeof p->chance);
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"__reduce__", player_reduce, METH_NOARGS, "For pickle."},
    {"__setstate__", player_restore, METH_O, "For pickle."},
    {"choose", player_choose, METH_O, "The index of the move that it would make."},
    {"seed", player_seed, METH_O, "Where its chance starts."},
    {NULL, NULL, 0, NULL},
};
static PyType_Slot slots[] = {
    {Py_tp_new, player_make},
    {Py_tp_dealloc, player_free},
    {Py_tp_methods, methods},
    {Py_tp_doc, "A computer player."},
    {0, NULL},
};

bool core_player_ready(void)
{
    static PyType_Spec spec = {"orrery._core.Player", sizeof(core_player), 0, Py_TPFLAGS_DEFAULT,
                               slots};
    core_player_type = core_make_type(&spec);
    return core_player_type != NULL;
}
