/* special_seats_test.c - the four numbers that stand where a seat could. Whoever mixes them up, say the actor
 * of a finished game with a viewer, must not learn anything by it. */
#include "course/course.h"
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

static const int special[] = {ORR_OVER, ORR_TEAM, ORR_ALL, ORR_SPECTATOR};
enum { SPECIAL = 4 };

static void the_four_are_different_and_none_is_a_seat(void **state)
{
    (void)state;
    for (int i = 0; i < SPECIAL; i++) {
        assert_true(special[i] < 0 || special[i] >= ORR_MAX_SEATS);
        assert_int_equal((int8_t)special[i], special[i]); /* a head keeps it in a byte */
        for (int other = 0; other < i; other++)
            assert_int_not_equal(special[i], special[other]);
    }
}

typedef struct play {
    orr_rules *rules;
    void *state;
    orr_moves moves;
    int odd_audiences; /* lines to nobody that there is */
} play;

static void check_audience(void *user, int audience, orr_mark mark, const char *text)
{
    play *p = user;
    (void)mark, (void)text;
    p->odd_audiences +=
        audience != ORR_ALL && (audience < 0 || audience >= orr_rules_seats(p->rules));
}

/* Once in the middle of a game, and once when it is over. */
typedef void look_at(const play *p);

static void each_game(look_at *look)
{
    for (int i = 0; i < orr_game_count(); i++) {
        orr_error error;
        orr_rng rng = orr_rng_fast(7);
        play p = {.rules = usual_rules(orr_game_id(orr_game_at(i)))};
        orr_log log = {.line = check_audience, .user = &p};
        p.state = new_state(p.rules);
        assert_true(orr_start(p.rules, p.state, orr_rng_fast(6), &log, &p.moves, &error));
        for (int made = 0; !orr_is_over(p.state); made++) {
            if (made == 10)
                look(&p);
            const uint32_t any = orr_rng_below(&rng, (uint32_t)p.moves.count);
            orr_play(p.rules, p.state, p.moves.at[any], &log, &p.moves);
        }
        assert_int_equal(orr_actor(p.state), ORR_OVER);
        look(&p);
        assert_int_equal(p.odd_audiences, 0);
        free(p.state);
        orr_rules_free(p.rules);
    }
}

static void *concealed_for(const play *p, int viewer)
{
    const size_t size = orr_state_size(p->rules);
    void *copy = malloc(size);
    memcpy(copy, p->state, size);
    orr_conceal(p->rules, copy, viewer);
    return copy;
}

static void expect_spectator(const play *p, int viewer, const void *spectator)
{
    void *known = concealed_for(p, viewer);
    assert_int_equal(orr_viewer(known), ORR_SPECTATOR);
    if (memcmp(known, spectator, orr_state_size(p->rules)) != 0)
        fail_because("%s: viewer %d knows something else than a spectator",
                     orr_game_id(orr_rules_game(p->rules)), viewer);
    free(known);
}

static void nobody_but_a_seat_knows_more(const play *p)
{
    void *spectator = concealed_for(p, ORR_SPECTATOR);
    assert_int_equal(orr_viewer(p->state), ORR_ALL);
    expect_spectator(p, ORR_OVER, spectator);
    expect_spectator(p, ORR_TEAM, spectator);
    expect_spectator(p, ORR_ALL, spectator);
    if (orr_actor(p->state) < 0)
        expect_spectator(p, orr_actor(p->state), spectator);
    for (int seat = orr_rules_seats(p->rules); seat <= ORR_MAX_SEATS; seat++)
        expect_spectator(p, seat, spectator); /* nobody sits there */
    for (int seat = 0; seat < orr_rules_seats(p->rules); seat++) {
        void *known = concealed_for(p, seat);
        assert_int_equal(orr_viewer(known), seat);
        free(known);
    }
    free(spectator);
}

static void whoever_is_no_seat_is_a_spectator(void **state)
{
    (void)state;
    each_game(nobody_but_a_seat_knows_more);
}

static void a_line_to_all_is_read_by_everybody(void **state)
{
    (void)state;
    const course_line line = {.audience = ORR_ALL};
    for (int seat = 0; seat < ORR_MAX_SEATS; seat++)
        assert_true(course_may_read(&line, seat));
    for (int i = 0; i < SPECIAL; i++)
        assert_true(course_may_read(&line, special[i]));
}

static void a_line_to_a_seat_is_read_by_that_seat_only(void **state)
{
    (void)state;
    for (int audience = 0; audience < ORR_MAX_SEATS; audience++) {
        const course_line line = {.audience = audience};
        for (int seat = 0; seat < ORR_MAX_SEATS; seat++)
            assert_int_equal(course_may_read(&line, seat), seat == audience);
        for (int i = 0; i < SPECIAL; i++)
            assert_false(course_may_read(&line, special[i]));
    }
}

static int heard_by;

static void hear(void *user, int audience, orr_mark mark, const char *text)
{
    (void)user, (void)mark, (void)text;
    heard_by = audience;
}

static void what_is_said_is_for_all_and_what_is_whispered_for_one(void **state)
{
    (void)state;
    orr_log heard = {.line = hear}, *log = &heard;
    orr_say(log, ORR_GAIN, "A coin.");
    assert_int_equal(heard_by, ORR_ALL);
    orr_whisper(log, 1, ORR_GAIN, "Your coin.");
    assert_int_equal(heard_by, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_four_are_different_and_none_is_a_seat),
        cmocka_unit_test(whoever_is_no_seat_is_a_spectator),
        cmocka_unit_test(a_line_to_all_is_read_by_everybody),
        cmocka_unit_test(a_line_to_a_seat_is_read_by_that_seat_only),
        cmocka_unit_test(what_is_said_is_for_all_and_what_is_whispered_for_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
