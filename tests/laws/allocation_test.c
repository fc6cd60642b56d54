/* allocation_test.c - legal and apply ask nothing of the heap, in any game. Linked with --wrap, so
 * that every allocation of this program passes through here. */
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

static volatile long allocations; /* the compiler takes malloc for free of side effects */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);

void *__wrap_malloc(size_t size)
{
    allocations++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    allocations++;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    allocations++;
    return __real_realloc(block, size);
}

static void the_counter_counts(void **state)
{
    (void)state;
    const long before = allocations;
    char *volatile block = malloc(10);
    free(block);
    assert_int_equal(allocations, before + 1);
}

static void legal_and_apply_allocate_nothing(void **state)
{
    (void)state;
    static orr_moves moves;
    orr_error error;
    for (int i = 0; i < orr_game_count(); i++) {
        orr_rng rng = orr_rng_fast(11);
        for (int seats = orr_game_at(i)->min_seats; seats <= orr_game_at(i)->max_seats; seats++) {
            orr_rules *rules = rules_with(orr_game_at(i)->id, seats, NULL, 0);
            void *game = new_state(rules);
            assert_true(orr_start(rules, game, orr_rng_fast(3), NULL, &moves, &error));
            const long before = allocations;
            for (int ply = 0; ply < 5000 && moves.count > 0; ply++) {
                orr_play(rules, game, moves.at[orr_rng_below(&rng, (uint32_t)moves.count)], NULL,
                         &moves);
                orr_legal(rules, game, &moves);
            }
            assert_int_equal(allocations, before);
            free(game);
            orr_rules_free(rules);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_counter_counts),
        cmocka_unit_test(legal_and_apply_allocate_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
