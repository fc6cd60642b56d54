/* looking.c - positions and moves as numbers, what a seat may know, and what the game thinks of it. */
#include "core.h"

#include <stdlib.h>
#include <string.h>

static bool is_seat(const core_position *p, int seat)
{
    if (seat < 0 || seat >= p->book->seats)
        PyErr_Format(core_error, "There are seats 0 to %d, not %d.", p->book->seats - 1, seat);
    return seat >= 0 && seat < p->book->seats;
}

/* ---- numbers ------------------------------------------------------------------------------------------- */

/* encode(seat): the features of the position, int16, as bytes. */
static PyObject *encode(PyObject *self, PyObject *given)
{
    const core_position *p = (core_position *)self;
    const long seat = PyLong_AsLong(given);
    if (PyErr_Occurred() || !core_is_begun(p) || !is_seat(p, (int)seat))
        return NULL;
    const int count = p->book->position_features;
    PyObject *bytes = PyByteArray_FromStringAndSize(NULL, 2 * (Py_ssize_t)count);
    if (bytes)
        lib.orr_encode(p->book->rules, p->state, (int)seat, (int16_t *)PyByteArray_AsString(bytes),
                       count);
    return bytes;
}

static PyObject *encode_moves(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    const core_position *p = (core_position *)self;
    if (!core_is_begun(p))
        return NULL;
    const int count = p->book->move_features;
    PyObject *bytes = PyByteArray_FromStringAndSize(NULL, 2 * (Py_ssize_t)count * p->moves->count);
    int16_t *row = bytes ? (int16_t *)PyByteArray_AsString(bytes) : NULL;
    for (int i = 0; row && i < p->moves->count; i++, row += count)
        lib.orr_encode_move(p->book->rules, p->state, p->moves->at[i], row, count);
    return bytes;
}

static void scale(const int16_t *raw, const core_scale *by, int count, float *out)
{
    for (int i = 0; i < count; i++)
        out[i] = ((float)raw[i] - by[i].least) * by[i].factor;
}

/* An array to write into, of at least so many bytes; NULL for None. */
static bool open_array(PyObject *array, Py_buffer *buffer, Py_ssize_t least, Py_ssize_t item)
{
    if (array == Py_None)
        return true;
    if (PyObject_GetBuffer(array, buffer, PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS) < 0)
        return false;
    if (buffer->len < least || buffer->itemsize != item) {
        PyBuffer_Release(buffer);
        buffer->buf = NULL;
        PyErr_SetString(core_error, "An array to write an observation into is too small.");
        return false;
    }
    return true;
}

static void write_position(const core_position *p, int seat, float *out)
{
    int16_t raw[ORR_MAX_FEATURES];
    const int count = p->book->position_features;
    lib.orr_encode(p->book->rules, p->state, seat, raw, count);
    scale(raw, p->book->position_scale, count, out);
}

static void write_moves(const core_position *p, int listed, float *out)
{
    int16_t raw[ORR_MAX_FEATURES];
    const int count = p->book->move_features;
    for (int i = 0; i < listed; i++) {
        lib.orr_encode_move(p->book->rules, p->state, p->moves->at[i], raw, count);
        scale(raw, p->book->move_scale, count, out + (size_t)i * (size_t)count);
    }
}

/* The mask is over the list of moves, or over all numbers of actions if it has room for them. */
static void write_mask(const core_position *p, int listed, int8_t *mask, Py_ssize_t room,
                       bool by_number)
{
    memset(mask, 0, (size_t)room);
    for (int i = 0; i < listed; i++) {
        const int at = by_number ? core_number_of(p->book, p->moves, i) : i;
        if (at < room)
            mask[at] = 1;
    }
}

/* observe(seat, most, position, moves, actions, mask, by_number): writes into arrays (or None): float32
 * of the features; float32 of most rows of move features, which the caller has made zero; int32, the
 * numbers of the moves; int8, 1 where there is a move. Moves only if it is the seat's decision. */
static PyObject *observe(PyObject *self, PyObject *const *given, Py_ssize_t count)
{
    const core_position *p = (core_position *)self;
    Py_buffer position = {0}, moves = {0}, actions = {0}, mask = {0};
    if (count != 7)
        return PyErr_Format(PyExc_TypeError, "observe takes seven arguments");
    const long seat = PyLong_AsLong(given[0]), most = PyLong_AsLong(given[1]);
    const bool by_number = PyObject_IsTrue(given[6]) == 1;
    if (PyErr_Occurred() || !core_is_begun(p) || !is_seat(p, (int)seat))
        return NULL;
    const int listed = core_decider(p) == seat ? p->moves->count : 0;
    if (listed > most)
        return PyErr_Format(core_error,
                            "There are %d legal moves, and room for %ld: make the "
                            "environment with a larger most_moves.",
                            listed, most);
    if ((given[4] != Py_None || by_number) && !core_is_numbered(p))
        return NULL;
    const Py_ssize_t width = (Py_ssize_t)p->book->move_features;
    if (open_array(given[2], &position, 4 * (Py_ssize_t)p->book->position_features, 4) &&
        open_array(given[3], &moves, 4 * most * width, 4) &&
        open_array(given[4], &actions, 4 * most, 4) && open_array(given[5], &mask, 1, 1)) {
        if (position.buf)
            write_position(p, (int)seat, position.buf);
        if (moves.buf)
            write_moves(p, listed, moves.buf);
        for (int i = 0; actions.buf && i < listed; i++)
            ((int32_t *)actions.buf)[i] = core_number_of(p->book, p->moves, i);
        if (mask.buf)
            write_mask(p, listed, mask.buf, mask.len, by_number);
    }
    Py_buffer *const opened[] = {&position, &moves, &actions, &mask};
    for (int i = 0; i < 4; i++)
        if (opened[i]->buf)
            PyBuffer_Release(opened[i]);
    if (PyErr_Occurred())
        return NULL;
    Py_RETURN_NONE;
}

/* ---- knowing --------------------------------------------------------------------------------------------- */

/* known(viewer): the bytes of the state as a seat, or ORR_SPECTATOR, may know it. */
static PyObject *known(PyObject *self, PyObject *viewer)
{
    const core_position *p = (core_position *)self;
    const long seat = PyLong_AsLong(viewer);
    if (PyErr_Occurred() || !core_is_begun(p))
        return NULL;
    PyObject *bytes =
        PyByteArray_FromStringAndSize((const char *)p->state, (Py_ssize_t)p->book->state_size);
    if (bytes)
        lib.orr_conceal(p->book->rules, PyByteArray_AsString(bytes), (int)seat);
    return bytes;
}

/* imagine(viewer, seed): from now on this position is one that the seat could be in. */
static PyObject *imagine(PyObject *self, PyObject *arguments)
{
    core_position *p = (core_position *)self;
    int viewer;
    unsigned long long seed;
    if (!PyArg_ParseTuple(arguments, "iK", &viewer, &seed) || !core_is_begun(p))
        return NULL;
    core_move_on(p);
    lib.orr_conceal(p->book->rules, p->state, viewer);
    lib.orr_imagine(p->book->rules, p->state, seed);
    lib.orr_legal(p->book->rules, p->state, p->moves);
    p->from_start = false;
    Py_RETURN_NONE;
}

static PyObject *weigh(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    const core_position *p = (core_position *)self;
    if (!core_is_begun(p))
        return NULL;
    float *weights = calloc(ORR_MAX_MOVES, sizeof *weights);
    void *view = malloc(p->book->state_size);
    if (weights && view && p->book->game->weigh && p->moves->count > 0) {
        memcpy(view, p->state, p->book->state_size);
        lib.orr_conceal(p->book->rules, view, core_decider(p));
        p->book->game->weigh(p->book->rules, view, p->moves, weights);
    }
    PyObject *bytes =
        weights && view
            ? PyByteArray_FromStringAndSize((const char *)weights, 4 * (Py_ssize_t)p->moves->count)
            : PyErr_NoMemory();
    free(weights);
    free(view);
    return bytes;
}

/* value(seat): how the game thinks the seat stands, 0 .. 1; None if it has no opinion. */
static PyObject *value(PyObject *self, PyObject *given)
{
    const core_position *p = (core_position *)self;
    const long seat = PyLong_AsLong(given);
    if (PyErr_Occurred() || !core_is_begun(p) || !is_seat(p, (int)seat))
        return NULL;
    if (!p->book->game->value)
        Py_RETURN_NONE;
    return PyFloat_FromDouble((double)p->book->game->value(p->book->rules, p->state, (int)seat));
}

/* ---- results --------------------------------------------------------------------------------------------- */

/* rewards(): per seat 1 won, -1 lost, 0 drew or it goes on. */
static PyObject *rewards(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    static const double worth[] = {[ORR_LOST] = -1, [ORR_DREW] = 0, [ORR_WON] = 1};
    const core_position *p = (core_position *)self;
    if (!core_is_begun(p))
        return NULL;
    orr_score score = {0};
    const bool over = core_head(p)->actor == ORR_OVER;
    if (over)
        lib.orr_score_of(p->book->rules, p->state, &score);
    PyObject *list = PyList_New(p->book->seats);
    for (int seat = 0; list && seat < p->book->seats; seat++)
        PyList_SetItem(list, seat, PyFloat_FromDouble(over ? worth[score.outcome[seat]] : 0));
    return list;
}

static PyObject *points(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    const core_position *p = (core_position *)self;
    if (!core_is_begun(p))
        return NULL;
    orr_score score = {0};
    lib.orr_score_of(p->book->rules, p->state, &score);
    PyObject *list = PyList_New(p->book->seats);
    for (int seat = 0; list && seat < p->book->seats; seat++)
        PyList_SetItem(list, seat, PyLong_FromLong(score.points[seat]));
    return list;
}

PyMethodDef core_looking[] = {
    {"_encode", encode, METH_O, "The features for a seat, int16."},
    {"_encode_moves", encode_moves, METH_NOARGS, "The features of each legal move, int16."},
    {"_observe", (PyCFunction)(void (*)(void))observe, METH_FASTCALL, "All of it into arrays."},
    {"_known", known, METH_O, "The bytes as a seat may know them."},
    {"_imagine", imagine, METH_VARARGS, "Become one that the seat could be in."},
    {"_weigh", weigh, METH_NOARGS, "How good each legal move looks, float32."},
    {"_value", value, METH_O, "How a seat stands."},
    {"rewards", rewards, METH_NOARGS, "Per seat: 1 won, -1 lost, 0 drew or it goes on."},
    {"points", points, METH_NOARGS, "Per seat: the points as they stand now."},
    {NULL, NULL, 0, NULL},
};
