/* ahead_test.c - answers ahead of one's turn, as a table keeps them: shown to their seat alone, made when
 * the turn comes, withdrawn where they do not fit any more. The game is Space Expatriate, whose
 * deliveries can be worked at the same time. */
#include "games/expatriate/parts.h"
#include "kernel/kernel.h"
#include "table/tables.h"

typedef struct evening {
    fixture *f;
    table_request *made;
    int active, later;           /* who works now, and who may work ahead */
    char step[ORR_MAX_NOTATION]; /* what it could begin with by hand */
} evening;

static table *look(const evening *e)
{
    table *t = hold(e->f, e->made);
    desk_release(e->f->d, t); /* it stays in memory as long as nothing is asked */
    return t;
}

static bool asks_ahead(const table *t, int seat)
{
    int answers;
    expatriate_state s;
    return course_asks_ahead(&t->course, seat, &s, &answers) == AHEAD_ASKED;
}

/* What a seat could answer, ahead or in turn, in notation. */
static int answers_of(const evening *e, int seat, char list[][ORR_MAX_NOTATION], int most)
{
    const table *t = look(e);
    int answers;
    orr_moves moves;
    expatriate_state s;
    if (course_asks_ahead(&t->course, seat, &s, &answers) != AHEAD_ASKED)
        memcpy(&s, t->course.state, sizeof s);
    if (s.head.actor != seat)
        return 0;
    orr_legal(t->course.rules, &s, &moves);
    for (int i = 0; i < moves.count && i < most; i++) {
        orr_text text = orr_text_in(list[i], ORR_MAX_NOTATION);
        orr_print_move(t->course.rules, &s, moves.at[i], &text);
    }
    return moves.count < most ? moves.count : most;
}

/* Is there a module to be fed? */
static bool feeds(char list[][ORR_MAX_NOTATION], int count, char step[ORR_MAX_NOTATION])
{
    for (int i = 0; i < count; i++)
        if (strncmp(list[i], "feed", 4) == 0) {
            memcpy(step, list[i], ORR_MAX_NOTATION);
            return true;
        }
    return false;
}

static table_request answer(const evening *e, int seat, int after, const char *text)
{
    table_request r = {
        .verb = REQUEST_MOVE, .number = look(e)->course.count, .after = after, .seat = -1};
    memcpy(r.id, e->made->made_id, sizeof r.id);
    memcpy(r.secret, e->made->made_secret[seat], sizeof r.secret);
    snprintf(r.text, sizeof r.text, "%s", text);
    desk_ask_and_wait(e->f->d, &r);
    return r;
}

static void must_answer(const evening *e, int seat, int after, const char *text)
{
    const table_request r = answer(e, seat, after, text);
    if (r.answer != ANSWER_OK)
        fail_because("%s was refused: %s", text, r.error.text);
}

/* Three people play by chance until the active one works and the next could, with modules to feed. */
static evening an_evening(fixture *f)
{
    evening e = {.f = f};
    static char list[ORR_MAX_MOVES][ORR_MAX_NOTATION];
    orr_rng rng = orr_rng_fast(5);
    e.made = create(f, "expatriate", "person,person,person", false);
    snprintf(e.made->setup->chance, sizeof e.made->setup->chance, "seed:3");
    ask_created(f, e.made);
    for (int i = 0; i < 400; i++) {
        const table *t = look(&e);
        const expatriate_state *s = t->course.state;
        e.active = course_actor(&t->course);
        e.later = (e.active + 1) % 3;
        if (e.active == s->active && asks_ahead(t, e.later) &&
            feeds(list, answers_of(&e, e.later, list, ORR_MAX_MOVES), e.step))
            return e;
        const int count = answers_of(&e, e.active, list, ORR_MAX_MOVES);
        assert_true(count > 0);
        must_answer(&e, e.active, 0, list[orr_rng_below(&rng, (uint32_t)count)]);
    }
    fail_because("no delivery came");
    return e;
}

/* All that a viewer is sent of the table, but for its version. */
static char *seen_by(const evening *e, int viewer)
{
    view_around around;
    orr_text text = orr_text_new();
    table *t = hold(e->f, e->made);
    pthread_mutex_lock(&t->live.mutex);
    view_look_around(t, viewer, &around);
    pthread_mutex_unlock(&t->live.mutex);
    around.version = 0;
    view_json(t, &around, viewer, &text);
    view_free(&around);
    desk_release(e->f->d, t);
    return text.data;
}

static void a_delivery_worked_ahead_is_kept_for_its_seat_alone_and_made_in_turn(void **state)
{
    fixture *f = *state;
    evening e = an_evening(f);
    const int others[] = {e.active, (e.active + 2) % 3, ORR_SPECTATOR};
    char *before[3], *own = seen_by(&e, e.later);
    for (int i = 0; i < 3; i++)
        before[i] = seen_by(&e, others[i]);
    assert_non_null(strstr(own, "\"heading\":\"Ahead of your turn\""));
    assert_non_null(strstr(own, "\"ahead\":0"));
    const int count = look(&e)->course.count;

    must_answer(&e, e.later, 1, e.step);
    table_request r = answer(&e, e.later, 1, e.step); /* the same once more, as if it was lost */
    assert_int_equal(r.answer, ANSWER_OK);
    assert_true(r.repeated);
    r = answer(&e, e.later, 1, "done");
    assert_int_equal(r.answer, ANSWER_STALE);
    must_answer(&e, e.later, 2, "done");
    assert_int_equal(look(&e)->course.count, count); /* no move was made */
    for (int i = 0; i < 3; i++) {
        char *after = seen_by(&e, others[i]);
        assert_string_equal(after, before[i]);
        free(after);
        free(before[i]);
    }
    free(own);
    own = seen_by(&e, e.later);
    assert_non_null(strstr(own, "\"ahead\":2"));
    assert_non_null(strstr(own, "\"undo\":true"));
    assert_non_null(strstr(own, "carried out when your turn comes"));
    free(own);
    r = ask(f, e.made, e.later, REQUEST_UNDO, -1, NULL);
    assert_int_equal(r.answer, ANSWER_OK);
    assert_true(asks_ahead(look(&e), e.later));
    must_answer(&e, e.later, 2, "done");

    restart(f); /* it is kept as safely as moves are */
    assert_int_equal(table_answers_ahead(look(&e), e.later), 2);
    must_answer(&e, e.active, 0, "done");
    const table *t = look(&e);
    assert_int_equal(t->course.count, count + 3);
    assert_int_equal(t->course.moves[count + 1].seat, e.later);
    assert_int_equal(t->course.moves[count + 2].seat, e.later);
    assert_int_equal(t->course.fixed, count + 3);
    const uint64_t hash = hash_of(f, e.made);
    restart(f);
    assert_true(hash == hash_of(f, e.made));
    assert_int_equal(table_answers_ahead(look(&e), e.later), 0);
    free(e.made);
}

static void what_is_half_done_when_the_turn_comes_can_still_be_taken_back(void **state)
{
    fixture *f = *state;
    evening e = an_evening(f);
    const int count = look(&e)->course.count;
    must_answer(&e, e.later, 1, e.step);
    must_answer(&e, e.active, 0, "done");
    assert_int_equal(look(&e)->course.count, count + 2);
    assert_int_equal(look(&e)->course.fixed, count + 1);
    restart(f);
    assert_int_equal(look(&e)->course.count, count + 2);
    table_request r = answer(&e, e.later, 0, "done");
    assert_int_equal(r.answer, ANSWER_OK);
    free(e.made);

    e = an_evening(f);
    must_answer(&e, e.later, 1, e.step);
    must_answer(&e, e.active, 0, "done");
    r = ask(f, e.made, e.later, REQUEST_UNDO, -1, NULL);
    assert_int_equal(r.answer, ANSWER_OK);
    assert_int_equal(look(&e)->course.count, count + 1);
    free(e.made);
}

/* The page answered when its turn had not come yet; it came on the way. */
static void an_answer_that_arrives_with_the_turn_counts(void **state)
{
    fixture *f = *state;
    evening e = an_evening(f);
    const int count = look(&e)->course.count;
    must_answer(&e, e.later, 1, e.step);
    must_answer(&e, e.active, 0, "done");
    table_request late = {.verb = REQUEST_MOVE, .number = count, .after = 2, .seat = -1};
    memcpy(late.id, e.made->made_id, sizeof late.id);
    memcpy(late.secret, e.made->made_secret[e.later], sizeof late.secret);
    snprintf(late.text, sizeof late.text, "done");
    desk_ask_and_wait(f->d, &late);
    assert_int_equal(late.answer, ANSWER_OK);
    assert_int_equal(look(&e)->course.count, count + 3);
    late.after = 0; /* who says nothing of it is asked to look again */
    desk_ask_and_wait(f->d, &late);
    assert_int_equal(late.answer, ANSWER_STALE);
    free(e.made);
}

static void what_does_not_fit_any_more_is_withdrawn(void **state)
{
    fixture *f = *state;
    evening e = an_evening(f);
    must_answer(&e, e.later, 1, e.step);
    const table *t = look(&e);
    expatriate_state *s = t->course.state;
    s->station[e.later][0]++; /* as if somebody had gone back, and it was another delivery now */
    s->docked[e.later][DELIVERY]++;
    assert_int_equal(table_answers_ahead(t, e.later), 0);
    const int count = t->course.count;
    must_answer(&e, e.active, 0, "done");
    t = look(&e);
    assert_int_equal(t->course.count, count + 1); /* nothing was done for the seat */
    bool told = false;
    for (int i = 0; i < t->course.line_count; i++)
        told |= strstr(t->course.lines[i].text, "does not fit any more") &&
                t->course.lines[i].audience == e.later;
    assert_true(told);
    free(e.made);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            a_delivery_worked_ahead_is_kept_for_its_seat_alone_and_made_in_turn, fixture_setup,
            fixture_teardown),
        cmocka_unit_test_setup_teardown(
            what_is_half_done_when_the_turn_comes_can_still_be_taken_back, fixture_setup,
            fixture_teardown),
        cmocka_unit_test_setup_teardown(an_answer_that_arrives_with_the_turn_counts, fixture_setup,
                                        fixture_teardown),
        cmocka_unit_test_setup_teardown(what_does_not_fit_any_more_is_withdrawn, fixture_setup,
                                        fixture_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
