/* cmocka.h - as much of cmocka as the laws, the golden games and the archive ask for, where nothing can
 * jump out of a test that fails: it ends the program, which counts as failed. */
#ifndef OFFLINE_CMOCKA_H
#define OFFLINE_CMOCKA_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void (*CMUnitTestFunction)(void **state);
struct CMUnitTest {
    const char *name;
    CMUnitTestFunction test_func;
    void *setup_func, *teardown_func, *initial_state;
};

#define cmocka_unit_test(test)                                                                     \
    {                                                                                              \
#test, test, NULL, NULL, NULL                                                              \
    }
#define cmocka_set_test_filter(pattern) ((void)(pattern))
#define print_error(...) printf(__VA_ARGS__)
#define fail() cmocka_failed("fail", __FILE__, __LINE__)
#define assert_true(is) ((is) ? (void)0 : cmocka_failed(#is, __FILE__, __LINE__))
#define assert_false(is) assert_true(!(is))
#define assert_non_null(pointer) assert_true((pointer) != NULL)
#define assert_null(pointer) assert_true((pointer) == NULL)
#define assert_in_range(value, least, most)                                                        \
    assert_true((long long)(value) >= (long long)(least) && (long long)(value) <= (long long)(most))
#define assert_int_equal(a, b) assert_true((long long)(a) == (long long)(b))
#define assert_string_equal(a, b) assert_true(strcmp(a, b) == 0)
#define assert_memory_equal(a, b, size) assert_true(memcmp(a, b, size) == 0)

static const char *cmocka_name = "";

_Noreturn static inline void cmocka_failed(const char *what, const char *file, int line)
{
    printf("not ok - %s\n# %s:%d: %s\n", cmocka_name, file, line, what);
    exit(1);
}

static inline int _cmocka_run_group_tests(const char *group, const struct CMUnitTest *tests,
                                          size_t count, void *setup, void *teardown)
{
    (void)group, (void)setup, (void)teardown;
    for (size_t i = 0; i < count; i++) {
        void *state = tests[i].initial_state;
        cmocka_name = tests[i].name;
        tests[i].test_func(&state);
        printf("ok %zu - %s\n", i + 1, tests[i].name);
        fflush(stdout);
    }
    printf("1..%zu\n", count);
    return 0;
}

#define cmocka_run_group_tests(tests, setup, teardown)                                             \
    _cmocka_run_group_tests(#tests, tests, sizeof(tests) / sizeof *(tests), setup, teardown)

#endif
