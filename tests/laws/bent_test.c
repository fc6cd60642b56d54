/* bent_test.c - packs that strangers send: whatever loads plays, under the sanitizers. */
#include "support/support.h"

#include "support/bent.h"

enum { PACKS = 300, BENDS = 4 };

static void a_bent_pack_is_refused_or_plays(void **state)
{
    const orr_game *game = orr_game_find(*state);
    int played = 0;
    for (uint64_t seed = 0; seed < PACKS; seed++) {
        uint8_t bends[4 * BENDS];
        orr_rng rng = orr_rng_fast(orr_mix(77, seed));
        const size_t size = 4 * (1 + seed % BENDS);
        for (size_t i = 0; i < size; i++)
            bends[i] = (uint8_t)orr_rng_below(&rng, 256);
        played += bent_plays(game, bends, size, seed);
    }
    print_message("%s: %d of %d bent packs load, and play\n", game->id, played, PACKS);
    assert_true(played > 0);
}

int main(void)
{
    static struct CMUnitTest tests[32];
    for (int i = 0; i < orr_game_count(); i++)
        tests[i] = (struct CMUnitTest){.name = orr_game_at(i)->id,
                                       .test_func = a_bent_pack_is_refused_or_plays,
                                       .initial_state = (void *)orr_game_at(i)->id};
    return _cmocka_run_group_tests("bent", tests, (size_t)orr_game_count(), NULL, NULL);
}
