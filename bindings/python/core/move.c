/* move.c - a legal move as an object, whose words are made when somebody asks for them. */
#include "core.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

PyTypeObject *core_move_type;

/* ---- where it was listed ----------------------------------------------------------------------------- */

core_listing *core_listing_of(core_position *p)
{
    if (!p->listing && (p->listing = calloc(1, sizeof *p->listing)))
        *p->listing = (core_listing){.users = 1, .live = p, .book = p->book, .rules = p->rules};
    return p->listing;
}

void core_listing_leave(core_listing *listing)
{
    if (!listing || --listing->users > 0)
        return;
    if (listing->copy)
        Py_DECREF(listing->rules);
    free(listing->copy);
    free(listing);
}

static const void *state_of(const core_listing *listing)
{
    return listing->live ? listing->live->state : listing->copy;
}

/* ---- words ---------------------------------------------------------------------------------------------- */

static bool find_words(core_move *m)
{
    if (m->text)
        return true;
    if (!state_of(m->listing)) /* there was no memory for a copy */
        return PyErr_NoMemory(), false;
    orr_text words = lib.orr_text_new();
    lib.orr_print_move(m->listing->book->rules, state_of(m->listing), m->raw, &words);
    m->text = core_string(&words);
    lib.orr_text_clear(&words);
    lib.orr_label_move(m->listing->book->rules, state_of(m->listing), m->raw, &words);
    m->label = core_string(&words);
    lib.orr_text_free(&words);
    core_listing_leave(m->listing);
    m->listing = NULL;
    return m->text && m->label;
}

static PyObject *move_text(PyObject *self, void *unused)
{
    (void)unused;
    return find_words((core_move *)self) ? Py_NewRef(((core_move *)self)->text) : NULL;
}

static PyObject *move_label(PyObject *self, void *unused)
{
    (void)unused;
    return find_words((core_move *)self) ? Py_NewRef(((core_move *)self)->label) : NULL;
}

static PyObject *move_str(PyObject *self)
{
    return move_text(self, NULL);
}

static PyObject *move_repr(PyObject *self)
{
    core_move *m = (core_move *)self;
    return find_words(m) ? PyUnicode_FromFormat("<move %d: %U>", m->index, m->text) : NULL;
}

static PyObject *move_compare(PyObject *self, PyObject *other, int operation)
{
    if ((operation != Py_EQ && operation != Py_NE) || !PyObject_TypeCheck(other, core_move_type))
        return Py_NewRef(Py_NotImplemented);
    const core_move *a = (core_move *)self, *b = (core_move *)other;
    const bool same = a->index == b->index && memcmp(&a->raw, &b->raw, sizeof a->raw) == 0;
    return PyBool_FromLong(same == (operation == Py_EQ));
}

static Py_hash_t move_hash(PyObject *self)
{
    const core_move *m = (core_move *)self;
    uint64_t value;
    memcpy(&value, &m->raw, sizeof value);
    value = (value + (uint64_t)m->index) * 0x9e3779b97f4a7c15u;
    return (Py_hash_t)(value >> 2);
}

static PyObject *move_reduce(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    core_move *m = (core_move *)self;
    return find_words(m) ? Py_BuildValue("(O(OOiiiii))", (PyObject *)Py_TYPE(self), m->text,
                                         m->label, m->index, (int)m->raw.verb, (int)m->raw.a,
                                         (int)m->raw.b, (int)m->raw.c)
                         : NULL;
}

/* ---- making one ------------------------------------------------------------------------------------------ */

PyObject *core_move_new(core_position *p, int index)
{
    core_listing *listing = core_listing_of(p);
    core_move *m = listing ? (core_move *)PyType_GenericAlloc(core_move_type, 0) : NULL;
    if (!m)
        return listing ? NULL : PyErr_NoMemory();
    listing->users++;
    m->listing = listing;
    m->raw = p->moves->at[index];
    m->index = index;
    return (PyObject *)m;
}

static PyObject *move_make(PyTypeObject *type, PyObject *arguments, PyObject *named)
{
    static const char *const names[] = {"text", "label", "index", "verb", "a", "b", "c", NULL};
    PyObject *text, *label;
    int index;
    unsigned short verb;
    short a, b, c;
    if (!PyArg_ParseTupleAndKeywords(arguments, named, "UUiHhhh", (char **)names, &text, &label,
                                     &index, &verb, &a, &b, &c))
        return NULL;
    core_move *m = (core_move *)PyType_GenericAlloc(type, 0);
    if (!m)
        return NULL;
    m->text = Py_NewRef(text);
    m->label = Py_NewRef(label);
    m->index = index;
    m->raw = (orr_move){verb, a, b, c};
    return (PyObject *)m;
}

static void move_free(PyObject *self)
{
    core_move *m = (core_move *)self;
    PyTypeObject *type = Py_TYPE(self);
    core_listing_leave(m->listing);
    Py_XDECREF(m->text);
    Py_XDECREF(m->label);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

static PyObject *move_number(PyObject *self, void *which)
{
    const core_move *m = (core_move *)self;
    const char of = *(const char *)which;
    return PyLong_FromLong(of == 'i'   ? m->index
                           : of == 'v' ? m->raw.verb
                           : of == 'a' ? m->raw.a
                           : of == 'b' ? m->raw.b
                                       : m->raw.c);
}

static PyMethodDef methods[] = {
    {"__reduce__", move_reduce, METH_NOARGS, "For pickle."},
    {NULL, NULL, 0, NULL},
};
static PyGetSetDef attributes[] = {
    {"text", move_text, NULL, "Its notation.", NULL},
    {"label", move_label, NULL, "How a person would say it.", NULL},
    {"index", move_number, NULL, "In the list of legal moves.", "i"},
    {"verb", move_number, NULL, "What is done.", "v"},
    {"a", move_number, NULL, "The first operand.", "a"},
    {"b", move_number, NULL, "The second operand.", "b"},
    {"c", move_number, NULL, "The third operand.", "c"},
    {NULL, NULL, NULL, NULL, NULL},
};
static PyType_Slot slots[] = {
    {Py_tp_new, move_make},
    {Py_tp_dealloc, move_free},
    {Py_tp_methods, methods},
    {Py_tp_getset, attributes},
    {Py_tp_str, move_str},
    {Py_tp_repr, move_repr},
    {Py_tp_richcompare, move_compare},
    {Py_tp_hash, move_hash},
    {Py_tp_doc, "A legal move. str(move) is its notation, which `apply` takes as well."},
    {0, NULL},
};

bool core_move_ready(void)
{
    static PyType_Spec spec = {"orrery._core.Move", sizeof(core_move), 0, Py_TPFLAGS_DEFAULT,
                               slots};
    core_move_type = core_make_type(&spec);
    return core_move_type != NULL;
}
