/* alloc_test.c - memory for code that cannot go on without it. */
#include "kernel/kernel.h"
#include "support/support.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void a_block_that_grows_keeps_what_is_in_it(void **state)
{
    (void)state;
    int *numbers = NULL;
    for (int count = 0; count < 1000; count++) {
        numbers = orr_grow(numbers, count, sizeof *numbers);
        numbers[count] = count;
    }
    for (int i = 0; i < 1000; i++)
        assert_int_equal(numbers[i], i);
    free(numbers);
}

static void a_block_that_lost_some_grows_again(void **state)
{
    (void)state;
    int *numbers = NULL, count = 0;
    for (int most = 1; most < 40; most++) {
        for (; count < most; count++) {
            numbers = orr_grow(numbers, count, sizeof *numbers);
            numbers[count] = count;
        }
        count /= 2;
        for (int i = 0; i < count; i++)
            assert_int_equal(numbers[i], i);
    }
    free(numbers);
}

static void a_copy_is_a_block_of_its_own(void **state)
{
    (void)state;
    char text[] = "storm";
    char *copy = orr_copy_text(text), *bytes = orr_copy_bytes(text, 3);
    text[0] = 'n';
    assert_string_equal(copy, "storm");
    assert_memory_equal(bytes, "sto", 3);
    free(copy);
    free(bytes);
}

static void nothing_can_be_had_and_copied(void **state)
{
    (void)state;
    void *blocks[] = {orr_alloc(0), orr_alloc_zeroed(0, 8), orr_copy_bytes(NULL, 0)};
    for (int i = 0; i < 3; i++) {
        assert_non_null(blocks[i]);
        free(blocks[i]);
    }
}

static void without_memory_the_program_stops_with_a_sentence(void **state)
{
    (void)state;
    int way[2], status;
    char said[100] = "";
    assert_int_equal(pipe(way), 0);
    const pid_t child = fork();
    if (child == 0) {
        dup2(way[1], STDERR_FILENO);
        orr_resize(NULL, SIZE_MAX / 2, 3);
        _exit(0);
    }
    close(way[1]);
    assert_true(read(way[0], said, sizeof said - 1) > 0);
    close(way[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_string_equal(said, "orrery: Out of memory.\n");
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_block_that_grows_keeps_what_is_in_it),
        cmocka_unit_test(a_block_that_lost_some_grows_again),
        cmocka_unit_test(a_copy_is_a_block_of_its_own),
        cmocka_unit_test(nothing_can_be_had_and_copied),
        cmocka_unit_test(without_memory_the_program_stops_with_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
