/* lending.c - memory that somebody else may look at, by DLPack: PyTorch, JAX, CuPy and NumPy take it
 * without a copy. https://dmlc.github.io/dlpack has the layout. */
#include "core.h"

#include <stdlib.h>

enum { MOST_DIMENSIONS = 4 };

typedef struct lent {
    struct {
        void *data;
        int32_t device_type, device;
        int32_t dimensions;
        uint8_t code, bits;
        uint16_t lanes;
        int64_t *shape, *strides;
        uint64_t offset;
    } tensor;
    PyObject *owner;
    void (*give_back)(struct lent *lent);
    int64_t shape[MOST_DIMENSIONS];
} lent;

/* Whoever borrowed it may be another thread, or later than everything. */
static void give_back(lent *l)
{
    if (Py_IsInitialized()) {
        const PyGILState_STATE held = PyGILState_Ensure();
        Py_DECREF(l->owner);
        PyGILState_Release(held);
    }
    free(l);
}

/* Nobody took it. */
static void drop(PyObject *capsule)
{
    if (PyCapsule_IsValid(capsule, "dltensor"))
        give_back(PyCapsule_GetPointer(capsule, "dltensor"));
}

static bool read_shape(lent *l, PyObject *shape)
{
    const Py_ssize_t count = PyTuple_Size(shape);
    if (count < 0 || count > MOST_DIMENSIONS)
        return false;
    l->tensor.dimensions = (int32_t)count;
    l->tensor.shape = l->shape;
    for (Py_ssize_t i = 0; i < count; i++)
        l->shape[i] = PyLong_AsLongLong(PyTuple_GetItem(shape, i));
    return !PyErr_Occurred();
}

PyObject *core_lend(PyObject *module, PyObject *arguments)
{
    (void)module;
    unsigned long long address;
    PyObject *shape, *owner;
    int code, bits, type, device;
    if (!PyArg_ParseTuple(arguments, "KO!iiiiO", &address, &PyTuple_Type, &shape, &code, &bits,
                          &type, &device, &owner))
        return NULL;
    lent *l = calloc(1, sizeof *l);
    if (!l)
        return PyErr_NoMemory();
    if (!read_shape(l, shape)) {
        free(l);
        return PyErr_Occurred() ? NULL : PyErr_Format(PyExc_ValueError, "too many dimensions");
    }
    l->tensor.data = (void *)(uintptr_t)address;
    l->tensor.device_type = type;
    l->tensor.device = device;
    l->tensor.code = (uint8_t)code;
    l->tensor.bits = (uint8_t)bits;
    l->tensor.lanes = 1;
    l->owner = Py_NewRef(owner);
    l->give_back = give_back;
    PyObject *capsule = PyCapsule_New(l, "dltensor", drop);
    if (!capsule)
        give_back(l);
    return capsule;
}
