/* team_test.c - threads that wait together for the next piece of work. */
#include "support/support.h"
#include "players/thread_team.h"

#include <stdatomic.h>
#include <unistd.h>

enum { MEMBERS = 4 };

static void count(void *user, int member)
{
    atomic_int *counts = user;
    counts[member]++;
}

static void every_member_works_once_in_every_round(void **state)
{
    (void)state;
    const int patience[] = {0, 1000}; /* at once asleep; awake for a while */
    for (int i = 0; i < 2; i++) {
        atomic_int counts[MEMBERS] = {0};
        thread_team *t = thread_team_open(MEMBERS, patience[i]);
        assert_int_equal(thread_team_size(t), MEMBERS);
        for (int round = 1; round <= 500; round++) {
            thread_team_run(t, count, counts);
            for (int member = 0; member < MEMBERS; member++)
                assert_int_equal(counts[member], round);
            if (round % 100 == 0)
                usleep(2000); /* by now everybody sleeps */
        }
        thread_team_close(t);
    }
}

static void a_team_of_one_is_the_caller(void **state)
{
    (void)state;
    atomic_int counts[1] = {0};
    thread_team *t = thread_team_open(1, 10);
    thread_team_run(t, count, counts);
    assert_int_equal(counts[0], 1);
    thread_team_close(t);
}

static void a_team_that_never_worked_goes_home(void **state)
{
    (void)state;
    thread_team_close(thread_team_open(MEMBERS, 0));
    thread_team_close(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_member_works_once_in_every_round),
        cmocka_unit_test(a_team_of_one_is_the_caller),
        cmocka_unit_test(a_team_that_never_worked_goes_home),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
