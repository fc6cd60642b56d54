/* take_back_test.c - tentative moves: every game is played by chance, moves are taken back, the desk is
 * closed and opened again, and at every moment the table is what its moves make it. */
#include "table/tables.h"

enum { MOST = 260, SHORT = 40 };

typedef struct walk {
    fixture *f;
    table_request *made;
    uint64_t hash[MOST + 2]; /* by number of moves */
    orr_rng rng;
    int undone, agreed, refused, tentative;
} walk;

typedef struct place {
    int number, fixed, actor, last_seat;
    uint64_t hash;
    bool over;
} place;

static place look(walk *w, orr_moves *legal)
{
    table *t = hold(w->f, w->made);
    pthread_mutex_lock(&t->live.mutex);
    const place at = {.number = t->course.count,
                      .fixed = t->course.fixed,
                      .actor = course_actor(&t->course),
                      .last_seat = t->course.count ? t->course.moves[t->course.count - 1].seat : -1,
                      .hash = orr_hash(t->course.rules, t->course.state),
                      .over = table_over(t)};
    if (legal && !at.over)
        orr_legal(t->course.rules, t->course.state, legal);
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(w->f->d, t);
    return at;
}

/* A legal move by whoever is asked. */
static void move(walk *w, const place *at, const orr_moves *legal)
{
    char text[ORR_MAX_NOTATION];
    orr_text notation = orr_text_in(text, sizeof text);
    table *t = hold(w->f, w->made);
    pthread_mutex_lock(&t->live.mutex);
    orr_print_move(t->course.rules, t->course.state,
                   legal->at[orr_rng_below(&w->rng, (uint32_t)legal->count)], &notation);
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(w->f->d, t);
    const int seat = at->actor == ORR_TEAM ? 0 : at->actor;
    const table_request r = ask(w->f, w->made, seat, REQUEST_MOVE, at->number, text);
    if (r.answer != ANSWER_OK)
        fail_because("%s was refused: %s", text, r.error.text);
}

/* Back to a tentative position at once; never, alone, behind what is fixed. */
static void undo(walk *w, const place *at)
{
    if (at->number > at->fixed) {
        const int to = at->fixed + (int)orr_rng_below(&w->rng, (uint32_t)(at->number - at->fixed));
        const table_request r = ask(w->f, w->made, at->last_seat, REQUEST_UNDO, to, NULL);
        const place now = look(w, NULL);
        if (r.answer != ANSWER_OK || now.number != to || now.hash != w->hash[to])
            fail_because("taking back to %d failed: %s", to, r.error.text);
        w->undone++;
    } else if (at->number > 0) {
        ask(w->f, w->made, 0, REQUEST_UNDO, at->number - 1, NULL); /* refused, or only proposed */
        const place now = look(w, NULL);
        assert_int_equal(now.number, at->number);
        assert_true(now.hash == at->hash);
        w->refused++;
    }
}

/* Somebody else wants it and all agree: the table goes back, and what it goes back to is kept. */
static void undo_together(walk *w, const place *at, int seats)
{
    const int to = at->fixed + (int)orr_rng_below(&w->rng, (uint32_t)(at->number - at->fixed));
    const int other = (at->last_seat + 1) % seats;
    const table_request r = ask(w->f, w->made, other, REQUEST_UNDO, to, NULL);
    if (r.answer != ANSWER_OK)
        fail_because("seat %d cannot ask to go back to %d: %s", other, to, r.error.text);
    for (int seat = 0; seat < seats; seat++)
        if (seat != other)
            ask(w->f, w->made, seat, REQUEST_AGREE, -1, NULL);
    restart(w->f);
    const place now = look(w, NULL);
    if (now.number != to || now.hash != w->hash[to])
        fail_because("all agreed to go back to %d, and the table is at %d", to, now.number);
    w->agreed++;
}

/* How often all agreed to go back. */
static int walk_through(fixture *f, const orr_game *game, uint64_t seed)
{
    char seats[100] = "person";
    for (int seat = 1; seat < game->usual_seats; seat++)
        strcat(seats, ",person");
    walk w = {.f = f, .made = create(f, game->id, seats, false), .rng = orr_rng_fast(seed)};
    ask_created(f, w.made);
    int i = 0;
    for (; i < 2 * MOST; i++) {
        orr_moves legal;
        const place at = look(&w, &legal);
        if (at.over || at.number > MOST)
            break;
        w.hash[at.number] = at.hash;
        w.tentative += at.number > at.fixed;
        const uint32_t dice = orr_rng_below(&w.rng, 40);
        if (dice == 0) {
            restart(f);
            const place again = look(&w, NULL);
            assert_int_equal(again.number, at.number);
            assert_int_equal(again.fixed, at.fixed);
            assert_true(again.hash == at.hash);
        } else if (dice < 3 && game->usual_seats > 1 && at.number > at.fixed) {
            undo_together(&w, &at, game->usual_seats);
        } else if (dice < 6) {
            undo(&w, &at);
        } else {
            move(&w, &at, &legal);
        }
    }
    /* A short game may be over before anybody wants to take something back. */
    assert_true(w.undone + w.agreed + w.refused > 0 || i < SHORT);
    free(w.made);
    return w.agreed;
}

static void undo_goes_back_to_the_last_reveal_and_no_further(void **state)
{
    fixture *f = *state;
    int agreed = 0;
    for (int i = 0; i < orr_game_count(); i++)
        for (uint64_t seed = 1; seed <= 2; seed++)
            agreed += walk_through(f, orr_game_at(i), seed);
    assert_true(agreed > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup_teardown(
        undo_goes_back_to_the_last_reveal_and_no_further, fixture_setup, fixture_teardown)};
    return cmocka_run_group_tests_name("undo", tests, NULL, NULL);
}
