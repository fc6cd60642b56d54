/* crossroads_test.c - what others chose at the same point, with the same luck. */
#include "kernel/kernel.h"
#include "pack/record.h"
#include "study/crossroads.h"
#include "support/support.h"

static orr_moves moves;

/* A game with everybody's luck, by chance but for its first move, which is the one that is wanted. */
static orr_record *game(unsigned seed, const orr_record *like, int first)
{
    orr_error error;
    const orr_game *fermi = orr_game_find("fermi");
    orr_rules *rules = orr_rules_new(fermi, 1, NULL, 0, NULL, &error);
    assert_non_null(rules);
    orr_record *record =
        orr_record_new(rules, orr_rng_keyed(orr_rng_fair((const uint8_t *)"sixteen bytes it")));
    orr_rng rng = orr_rng_fast(seed);
    void *state = test_malloc(orr_state_size(rules));
    assert_true(orr_start(rules, state, record->rng, NULL, &moves, &error));
    for (int i = 0; !orr_is_over(state); i++) {
        orr_move move = moves.at[orr_rng_below(&rng, (uint32_t)moves.count)];
        if (like && i < first)
            move = like->moves[i];
        orr_record_add(record, move);
        orr_play(rules, state, move, NULL, &moves);
    }
    test_free(state);
    return record;
}

static void whoever_stood_there_is_counted_by_what_they_chose(void **state)
{
    (void)state;
    enum { AT = 3 };
    orr_error error;
    crossroads c;
    orr_record *mine = game(1, NULL, 0);
    assert_true(crossroads_find(mine, AT, &c, &error));
    assert_true(c.way[0].label[0] != '\0');
    crossroads_add(&c, mine, true); /* the same game has chosen the same */
    assert_int_equal(c.came, 1);
    assert_int_equal(c.way[0].count, 1);
    assert_int_equal(c.way[0].won, 1);
    int all = 1;
    for (unsigned seed = 2; seed < 12; seed++) { /* the same until then, and any move after that */
        orr_record *other = game(seed, mine, AT);
        crossroads_add(&c, other, false);
        all++;
        assert_int_equal(c.came, all);
        orr_record_free(other);
    }
    int counted = 0;
    crossroads_sort(&c);
    for (int i = 0; i < c.ways; i++) {
        counted += c.way[i].count;
        for (int k = 0; k < i; k++)
            assert_string_not_equal(c.way[i].label, c.way[k].label);
        if (i > 1)
            assert_true(c.way[i].count <= c.way[i - 1].count);
    }
    assert_int_equal(counted, all);
    assert_true(c.ways > 1); /* ten games by chance do not all go the same way */
    assert_int_equal(c.way[0].won, 1);
    orr_record_free(mine);
}

static void whoever_never_came_there_is_not_counted(void **state)
{
    (void)state;
    orr_error error;
    crossroads c;
    orr_record *mine = game(1, NULL, 0), *other = game(2, NULL, 0);
    assert_false(crossroads_find(mine, mine->count, &c, &error));
    assert_false(crossroads_find(mine, -1, &c, &error));
    assert_true(crossroads_find(mine, mine->count / 2, &c, &error));
    c.turn += 1000; /* nobody's game lasts so long */
    crossroads_add(&c, other, true);
    assert_int_equal(c.came, 0);
    assert_int_equal(c.way[0].count, 0);
    orr_record_free(mine);
    orr_record_free(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_stood_there_is_counted_by_what_they_chose),
        cmocka_unit_test(whoever_never_came_there_is_not_counted),
    };
    return cmocka_run_group_tests_name("crossroads", tests, NULL, NULL);
}
