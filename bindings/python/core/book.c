/* book.c - rules with what is worked out about them once: ranges of features, numbers of actions. */
#include "core.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_KINDS = 64, MOST_OPERANDS = 4096, NUMBERS = 64 };

PyTypeObject *core_book_type;

/* ---- features -------------------------------------------------------------------------------------- */

/* A number of the range least .. most becomes one of 0 .. 1. */
static int take_scale(const orr_rules *rules, int (*tell)(const orr_rules *, orr_feature *, int),
                      core_scale **scale)
{
    orr_feature *features = calloc(ORR_MAX_FEATURES, sizeof *features);
    const int count = features ? tell(rules, features, ORR_MAX_FEATURES) : 0;
    *scale = calloc((size_t)count + 1, sizeof **scale);
    for (int i = 0; *scale && i < count; i++)
        (*scale)[i] = (core_scale){.least = (float)features[i].least,
                                   .factor = 1.0f / (float)(features[i].most - features[i].least)};
    free(features);
    return *scale ? count : 0;
}

static PyObject *list_features(const orr_rules *rules,
                               int (*tell)(const orr_rules *, orr_feature *, int))
{
    orr_feature *features = calloc(ORR_MAX_FEATURES, sizeof *features);
    const int count = features ? tell(rules, features, ORR_MAX_FEATURES) : 0;
    PyObject *list = PyList_New(0);
    for (int i = 0; list && i < count; i++) {
        PyObject *row = Py_BuildValue("(ssii)", features[i].name,
                                      features[i].meaning ? features[i].meaning : "",
                                      features[i].least, features[i].most);
        if (!row || PyList_Append(list, row) < 0)
            Py_CLEAR(list);
        Py_XDECREF(row);
    }
    free(features);
    return list;
}

static PyObject *book_features(PyObject *self, PyObject *of_moves)
{
    const core_book *book = (core_book *)self;
    return list_features(book->rules,
                         PyObject_IsTrue(of_moves) ? lib.orr_move_features : lib.orr_features);
}

/* ---- actions --------------------------------------------------------------------------------------- */

int core_number_of(const core_book *book, const orr_moves *moves, int index)
{
    const orr_move move = moves->at[index];
    const core_verb *verb = &book->verbs[move.verb];
    if (move.a < 0 || move.a >= verb->extent[0] || move.b < 0 || move.b >= verb->extent[1] ||
        move.c < 0 || move.c >= verb->extent[2])
        return book->action_count + index;
    return verb->base + move.a * verb->step[0] + move.b * verb->step[1] + move.c * verb->step[2];
}

/* How many operands of each kind there are, by the names that they have at the start of a game. */
static PyObject *book_extents(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    const core_book *book = (core_book *)self;
    orr_moves *moves = malloc(sizeof *moves);
    void *state = malloc(book->state_size);
    orr_error error;
    char buffer[ORR_MAX_NAME];
    PyObject *list = NULL;
    if (!moves || !state) {
        PyErr_NoMemory();
    } else if (!lib.orr_start(book->rules, state, lib.orr_rng_fast(1), NULL, moves, &error)) {
        PyErr_SetString(core_error, error.text);
    } else {
        bool used[MOST_KINDS] = {0};
        for (int i = 0; i < book->verb_count; i++)
            for (int k = 0; k < 3; k++)
                used[book->game->verbs[i]->kind[k] % MOST_KINDS] = true;
        list = PyList_New(MOST_KINDS);
        for (int kind = 0; list && kind < MOST_KINDS; kind++) {
            long extent = kind == ORR_KIND_NUMBER ? NUMBERS
                          : kind == ORR_KIND_SEAT ? ORR_MAX_SEATS
                                                  : 0;
            while (kind >= ORR_KIND_OWN && used[kind] && extent < MOST_OPERANDS &&
                   lib.orr_name_of(book->rules, state, kind, (int)extent, buffer))
                extent++;
            PyList_SetItem(list, kind, PyLong_FromLong(extent));
        }
    }
    free(moves);
    free(state);
    return list;
}

/* number(extents): from now on actions have numbers; how many of them there are. */
static PyObject *book_number(PyObject *self, PyObject *extents)
{
    core_book *book = (core_book *)self;
    core_verb *verbs = calloc((size_t)book->verb_count + 1, sizeof *verbs);
    int64_t next = 0;
    if (!verbs)
        return PyErr_NoMemory();
    for (int i = 0; i < book->verb_count; i++) {
        int64_t size = 1;
        verbs[i].base = (int32_t)next;
        for (int k = 2; k >= 0; k--) {
            const int kind = book->game->verbs[i]->kind[k];
            PyObject *entry = PySequence_GetItem(extents, kind);
            const long extent = kind == ORR_KIND_NONE ? 1 : entry ? PyLong_AsLong(entry) : -1;
            Py_XDECREF(entry);
            if (PyErr_Occurred() || extent < 0) {
                free(verbs);
                return NULL;
            }
            verbs[i].extent[k] = (int32_t)extent;
            verbs[i].step[k] = (int32_t)size;
            size *= extent;
        }
        next += size;
        if (next > INT32_MAX / 2) {
            free(verbs);
            return PyErr_Format(core_error, "There are more actions than numbers for them.");
        }
    }
    free(book->verbs);
    book->verbs = verbs;
    book->action_count = (int)next;
    return PyLong_FromLong(book->action_count);
}

/* The table itself, one row per verb: base, three steps, three extents. */
static PyObject *book_table(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    const core_book *book = (core_book *)self;
    return PyBytes_FromStringAndSize((const char *)book->verbs,
                                     book->verbs ? book->verb_count * (Py_ssize_t)sizeof(core_verb)
                                                 : 0);
}

static PyObject *book_verbs(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    const core_book *book = (core_book *)self;
    PyObject *list = PyList_New(book->verb_count);
    for (int i = 0; list && i < book->verb_count; i++) {
        const orr_verb *verb = book->game->verbs[i];
        PyList_SetItem(
            list, i,
            Py_BuildValue("(s(iii))", verb->word, verb->kind[0], verb->kind[1], verb->kind[2]));
    }
    return list;
}

static PyObject *book_kinds(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    const core_book *book = (core_book *)self;
    int last = ORR_KIND_SEAT;
    for (int i = 0; i < book->verb_count; i++)
        for (int k = 0; k < 3; k++)
            last = book->game->verbs[i]->kind[k] > last ? book->game->verbs[i]->kind[k] : last;
    PyObject *list = PyList_New(0);
    for (int kind = 0; list && kind <= last; kind++) {
        const char *word = kind == ORR_KIND_NONE     ? ""
                           : kind == ORR_KIND_NUMBER ? "number"
                           : kind == ORR_KIND_SEAT   ? "seat"
                           : book->game->kinds       ? book->game->kinds[kind - ORR_KIND_OWN]
                                                     : "thing";
        PyObject *name = PyUnicode_FromString(word ? word : "thing");
        if (!name || PyList_Append(list, name) < 0)
            Py_CLEAR(list);
        Py_XDECREF(name);
    }
    return list;
}

/* ---- the type -------------------------------------------------------------------------------------- */

/* Book(pointer): the rules stay the caller's, who keeps them as long as the book. */
static PyObject *book_new(PyTypeObject *type, PyObject *arguments, PyObject *named)
{
    unsigned long long pointer;
    if (named && PyDict_Size(named) > 0)
        return PyErr_Format(PyExc_TypeError, "a book takes the address of rules");
    if (!PyArg_ParseTuple(arguments, "K", &pointer))
        return NULL;
    core_book *book = (core_book *)PyType_GenericAlloc(type, 0);
    if (!book)
        return NULL;
    book->rules = (const orr_rules *)(uintptr_t)pointer;
    book->game = lib.orr_rules_game(book->rules);
    book->state_size = lib.orr_state_size(book->rules);
    book->seats = lib.orr_rules_seats(book->rules);
    book->most_moves = lib.orr_most_moves(book->rules);
    book->verb_count = book->game->verb_count;
    book->position_features = take_scale(book->rules, lib.orr_features, &book->position_scale);
    book->move_features = take_scale(book->rules, lib.orr_move_features, &book->move_scale);
    return (PyObject *)book;
}

static void book_free(PyObject *self)
{
    core_book *book = (core_book *)self;
    PyTypeObject *type = Py_TYPE(self);
    free(book->position_scale);
    free(book->move_scale);
    free(book->verbs);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

static PyObject *book_get_actions(PyObject *self, void *unused)
{
    (void)unused;
    return PyLong_FromLong(((core_book *)self)->action_count);
}

static PyMethodDef methods[] = {
    {"features", book_features, METH_O, "(name, meaning, least, most) of positions or of moves."},
    {"extents", book_extents, METH_NOARGS, "How many operands of each kind there are."},
    {"number", book_number, METH_O, "Give actions numbers, by how many operands there are."},
    {"table", book_table, METH_NOARGS, "Per verb: base, three steps, three extents, as int32."},
    {"verbs", book_verbs, METH_NOARGS, "Per verb: its word and the kinds of its operands."},
    {"kinds", book_kinds, METH_NOARGS, "What the kinds of operands are called."},
    {NULL, NULL, 0, NULL},
};
static PyGetSetDef attributes[] = {
    {"action_count", book_get_actions, NULL, "How many actions have numbers.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};
static PyType_Slot slots[] = {
    {Py_tp_new, book_new},
    {Py_tp_dealloc, book_free},
    {Py_tp_methods, methods},
    {Py_tp_getset, attributes},
    {Py_tp_doc, "What is worked out about rules once."},
    {0, NULL},
};

bool core_book_ready(void)
{
    static PyType_Spec spec = {"orrery._core.Book", sizeof(core_book), 0, Py_TPFLAGS_DEFAULT,
                               slots};
    core_book_type = core_make_type(&spec);
    return core_book_type != NULL;
}
