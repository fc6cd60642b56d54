/* module.c - orrery._core: finding the library, and the types. */
#include "core.h"

#include <dlfcn.h>
#include <string.h>

core_library lib;
PyObject *core_error, *core_illegal, *core_game_over;

PyObject *core_string(const orr_text *text)
{
    return PyUnicode_DecodeUTF8(text->data ? text->data : "", (Py_ssize_t)text->length, "replace");
}

PyTypeObject *core_make_type(PyType_Spec *spec)
{
    return (PyTypeObject *)PyType_FromSpec(spec);
}

/* open(path, OrreryError, IllegalMove, GameOver): the library that ctypes has opened already. */
static PyObject *core_open(PyObject *module, PyObject *arguments)
{
    (void)module;
    const char *path;
    PyObject *wrong, *illegal, *over;
    if (!PyArg_ParseTuple(arguments, "sOOO", &path, &wrong, &illegal, &over))
        return NULL;
    void *handle = dlopen(path, RTLD_NOW);
    if (!handle)
        return PyErr_Format(PyExc_ImportError, "%s", dlerror());
    core_library found;
    const struct {
        const char *name;
        void *at;
    } wanted[] = {
#define CORE_WANTED(function) {#function, &found.function},
        CORE_FUNCTIONS(CORE_WANTED)};
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        void *function = dlsym(handle, wanted[i].name);
        if (!function)
            return PyErr_Format(PyExc_ImportError, "undefined symbol: %s", wanted[i].name);
        memcpy(wanted[i].at, &function, sizeof function);
    }
    lib = found;
    core_error = Py_NewRef(wrong);
    core_illegal = Py_NewRef(illegal);
    core_game_over = Py_NewRef(over);
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"open", core_open, METH_VARARGS, "Use this liborrery.so and these exceptions."},
    {"lend", core_lend, METH_VARARGS,
     "lend(address, shape, code, bits, device_type, device, owner): memory as DLPack wants it."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "orrery._core",
    .m_doc = "The quick part of orrery: positions, moves and players.",
    .m_size = -1,
    .m_methods = functions,
};

PyMODINIT_FUNC PyInit__core(void);
PyMODINIT_FUNC PyInit__core(void)
{
    if (!core_book_ready() || !core_move_ready() || !core_position_ready() || !core_player_ready())
        return NULL;
    PyObject *module = PyModule_Create(&definition);
    const struct {
        const char *name;
        PyTypeObject *type;
    } types[] = {{"Book", core_book_type},
                 {"Position", core_position_type},
                 {"Move", core_move_type},
                 {"Player", core_player_type}};
    for (size_t i = 0; module && i < sizeof types / sizeof types[0]; i++)
        if (PyModule_AddObjectRef(module, types[i].name, (PyObject *)types[i].type) < 0)
            Py_CLEAR(module);
    return module;
}
