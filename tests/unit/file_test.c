/* file_test.c - files and folders that the program makes. */
#include "kernel/kernel.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int permissions_of(const char *path)
{
    struct stat about;
    assert_int_equal(stat(path, &about), 0);
    return about.st_mode & 0777;
}

/* Secrets of tables lie in it. Those above it are like any other folder. */
static void a_folder_is_its_owner_s_alone_even_where_everything_is_allowed(void **state)
{
    (void)state;
    orr_error error;
    char base[] = "/tmp/orrery-file-XXXXXX", above[60], folder[80];
    assert_non_null(mkdtemp(base));
    snprintf(above, sizeof above, "%s/above", base);
    snprintf(folder, sizeof folder, "%s/mine", above);
    const mode_t usual = umask(0);
    const bool made = orr_make_folder(folder, &error);
    umask(usual);
    assert_true(made);
    assert_int_equal(permissions_of(folder), 0700);
    assert_int_equal(permissions_of(above), 0755);
    assert_true(orr_make_folder(folder, &error)); /* it is there already */
    rmdir(folder);
    rmdir(above);
    rmdir(base);
}

static void a_folder_below_a_file_is_refused_with_a_sentence(void **state)
{
    (void)state;
    orr_error error = {""};
    char file[] = "/tmp/orrery-file-XXXXXX", folder[60];
    const int descriptor = mkstemp(file);
    assert_true(descriptor >= 0);
    close(descriptor);
    snprintf(folder, sizeof folder, "%s/mine", file);
    assert_false(orr_make_folder(folder, &error));
    assert_non_null(strstr(error.text, "cannot be made"));
    unlink(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_folder_is_its_owner_s_alone_even_where_everything_is_allowed),
        cmocka_unit_test(a_folder_below_a_file_is_refused_with_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
