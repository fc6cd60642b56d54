/* fair_dice_test.c - fair dice in two steps: the promise, then what people put in, then the first die. */
#include "table/tables.h"

static const char one[] = "00112233445566778899aabbccddeeff",
                  two[] = "ffeeddccbbaa99887766554433221100";
static const fair_kept nothing_kept = {0};

static table_request *collecting(fixture *f, const char *game, const char *seats, int seconds)
{
    table_request *made = create(f, game, seats, false);
    made->setup->contribution_seconds = seconds;
    ask_created(f, made);
    return made;
}

static table_request contribute(fixture *f, const table_request *made, int seat, const char *digits)
{
    table_request r = {.verb = REQUEST_CONTRIBUTE, .number = -1};
    memcpy(r.id, made->made_id, sizeof r.id);
    memcpy(r.secret, made->made_secret[seat], sizeof r.secret);
    snprintf(r.contribution, sizeof r.contribution, "%s", digits);
    desk_ask_and_wait(f->d, &r);
    return r;
}

static void expect_answer(const table_request *r, enum table_answer answer, const char *words)
{
    if (r->answer != answer || (words && !strstr(r->error.text, words)))
        fail_because("answered %d, not %d: %s", (int)r->answer, (int)answer, r->error.text);
}

static enum table_status status_of(fixture *f, const table_request *made)
{
    table *t = hold(f, made);
    pthread_mutex_lock(&t->live.mutex);
    const enum table_status status = t->status;
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(f->d, t);
    return status;
}

static void win(fixture *f, const table_request *made)
{
    for (int i = 0; i < 7; i++) {
        char move[20];
        snprintf(move, sizeof move, "drop %d", 1 + i % 2);
        const table_request r = ask(f, made, i % 2, REQUEST_MOVE, i, move);
        expect_answer(&r, ANSWER_OK, NULL);
    }
}

/* The recording of a finished game, as its players get it. */
static orr_record *recording(fixture *f, const table_request *made)
{
    orr_error error;
    orr_text text = orr_text_new();
    table *t = hold(f, made);
    pthread_mutex_lock(&t->live.mutex);
    if (!table_export(t, &text, &error))
        fail_because("%s", error.text);
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(f->d, t);
    orr_record *record = orr_record_read(text.data, text.length, "export", NULL, &error);
    if (!record)
        fail_because("%s", error.text);
    orr_text_free(&text);
    return record;
}

static void assert_fair(const orr_record *record, const fair_kept *kept)
{
    orr_error error;
    if (!fair_verify(record, kept, &error))
        fail_because("%s", error.text);
}

static void assert_unfair(const orr_record *record, const fair_kept *kept, const char *words)
{
    orr_error error;
    assert_false(fair_verify(record, kept, &error));
    if (!strstr(error.text, words))
        fail_because("said '%s', not '%s'", error.text, words);
}

static void the_game_begins_when_everybody_has_put_something_in(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "person,person", false);
    made->setup->contribution_seconds = 1000;
    snprintf(made->setup->seat[0].contribution, TABLE_HASH_SIZE, "%s",
             one); /* before the promise */
    ask_created(f, made);
    assert_int_equal(strlen(made->made_commitment), 64);
    assert_int_equal(status_of(f, made), TABLE_WAITING);
    table_request r = ask(f, made, 0, REQUEST_MOVE, 0, "drop 1");
    expect_answer(&r, ANSWER_REFUSED, "to the dice");
    r = ask(f, made, 0, REQUEST_BEGIN, -1, NULL);
    expect_answer(&r, ANSWER_REFUSED, "your own digits");
    r = contribute(f, made, 0, one);
    expect_answer(&r, ANSWER_OK, NULL);
    r = contribute(f, made, 0, two);
    expect_answer(&r, ANSWER_STALE, "They can't be changed");
    restart(f);
    assert_int_equal(status_of(f, made), TABLE_WAITING);
    r = contribute(f, made, 1, two);
    expect_answer(&r, ANSWER_OK, NULL);
    assert_int_equal(status_of(f, made), TABLE_PLAYING);
    win(f, made);
    orr_record *record = recording(f, made);
    assert_fair(record, &(fair_kept){.commitment = made->made_commitment, .contribution = one});
    assert_fair(record, &(fair_kept){.commitment = made->made_commitment, .contribution = two});
    orr_record_free(record);
    free(made);
}

static void who_is_silent_has_put_in_nothing_and_it_is_written_down(void **state)
{
    fixture *f = *state;
    table_request *made = collecting(f, "connect4", "person,person", 1);
    contribute(f, made, 0, one);
    for (int i = 0; i < 50 && status_of(f, made) == TABLE_WAITING; i++)
        usleep(100000);
    assert_int_equal(status_of(f, made), TABLE_PLAYING);
    const table_request late = contribute(f, made, 1, two);
    expect_answer(&late, ANSWER_STALE, "The game began before your digits came.");
    win(f, made);
    orr_record *record = recording(f, made);
    assert_string_equal(record->contributions[0], one);
    assert_string_equal(record->contributions[1], FAIR_NOTHING);
    assert_fair(record, &(fair_kept){.commitment = made->made_commitment, .contribution = one});
    /* whoever came too late was told so; that alone makes nobody a cheat */
    assert_unfair(record, &(fair_kept){.commitment = made->made_commitment, .contribution = two},
                  "If the server told you so, it was honest");
    orr_record_free(record);
    free(made);
}

static void a_rematch_asks_anew(void **state)
{
    fixture *f = *state;
    table_request *made = collecting(f, "connect4", "person,person", 1000);
    contribute(f, made, 0, one);
    contribute(f, made, 1, two);
    win(f, made);
    const table_request again = ask(f, made, 0, REQUEST_REMATCH, -1, NULL);
    table_request next = *made;
    memcpy(next.made_id, again.made_id, sizeof next.made_id);
    assert_int_equal(status_of(f, &next), TABLE_WAITING);
    contribute(f, &next, 0, one);
    assert_int_equal(status_of(f, &next), TABLE_WAITING);
    contribute(f, &next, 1, two);
    assert_int_equal(status_of(f, &next), TABLE_PLAYING);
    free(made);
}

/* What a patched server would do: when all contributions but the last are known, and the last is on
 * the wire, it draws secrets until the first four dice are sixes. */
static void draw_until_it_likes_one(fixture *f, const table_request *made, const char *last)
{
    table *t = hold(f, made);
    pthread_mutex_lock(&t->live.mutex);
    for (int sixes = 0; sixes < 4;) {
        table_random_secret(t->secret);
        uint8_t key[FAIR_KEY_SIZE];
        fair_key(t->secret, (const char *const[]){one, last}, 2, key);
        orr_rng rng = orr_rng_fair(key);
        for (sixes = 0; sixes < 4 && orr_rng_below(&rng, 6) == 5;)
            sixes++;
    }
    fair_commitment(t->secret, t->commitment);
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(f->d, t);
}

static void a_server_that_draws_until_it_likes_the_secret_is_caught(void **state)
{
    fixture *f = *state;
    table_request *made = collecting(f, "connect4", "person,person", 1000);
    contribute(f, made, 0, one);
    draw_until_it_likes_one(f, made, two);
    contribute(f, made, 1, two);
    win(f, made);
    orr_record *record = recording(f, made);
    assert_fair(record, &nothing_kept); /* by its own word */
    assert_unfair(record, &(fair_kept){.commitment = made->made_commitment}, "that you kept");
    orr_record_free(record);
    free(made);
}

/* One that keeps its secret but loses what does not suit it. */
static void a_server_that_leaves_a_contribution_out_is_caught(void **state)
{
    fixture *f = *state;
    table_request *made = collecting(f, "connect4", "person,person", 1000);
    contribute(f, made, 0, one);
    contribute(f, made, 1, "abababababababab");
    win(f, made);
    orr_record *record = recording(f, made);
    assert_unfair(record, &(fair_kept){.commitment = made->made_commitment, .contribution = two},
                  "not part of these dice");
    orr_record_free(record);
    free(made);
}

static void contributions_are_digits_and_nothing_else(void **state)
{
    fixture *f = *state;
    table_request *made = collecting(f, "connect4", "person,person", 1000);
    static const char *const bad[] = {"",
                                      "none",
                                      "00112233\"44556677",
                                      "0011223344556677\n",
                                      "0011223344556g77",
                                      "001122334455667"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const table_request r = contribute(f, made, 0, bad[i]);
        expect_answer(&r, ANSWER_BAD, "16 to 64 digits");
    }
    contribute(f, made, 0, "00112233445566778899AABBCCDDEEFF");
    contribute(f, made, 1, two);
    win(f, made);
    orr_record *record = recording(f, made);
    assert_fair(record, &(fair_kept){.commitment = made->made_commitment, .contribution = one});
    orr_record_free(record);
    free(made);
}

static void nothing_is_taken_back_once_the_secret_is_out(void **state)
{
    fixture *f = *state;
    table_request *made = collecting(f, "connect4", "person,person", 0);
    win(f, made);
    for (int to = -1; to < 6; to++) {
        const table_request r = ask(f, made, 0, REQUEST_UNDO, to, NULL);
        expect_answer(&r, ANSWER_REFUSED, "secret of its dice");
    }
    table *t = hold(f, made);
    assert_false(table_can_undo(t, 0));
    desk_release(f->d, t);
    assert_int_equal(position(f, made), 7);
    free(made);
}

/* To guests, too, before and while it is played. */
static void a_seeded_table_says_so_to_everybody(void **state)
{
    fixture *f = *state;
    table_request *made = create(f, "connect4", "person,person", false);
    snprintf(made->setup->chance, sizeof made->setup->chance, "seed:7");
    made->setup->contribution_seconds = 1000; /* nobody is asked for what does not count */
    ask_created(f, made);
    assert_int_equal(status_of(f, made), TABLE_PLAYING);
    table *t = hold(f, made);
    orr_text out = orr_text_new();
    view_around around;
    view_people(t, ORR_SPECTATOR, &out);
    assert_non_null(strstr(out.data, "not fair"));
    orr_text_clear(&out);
    view_look(t, 1, NULL, true, &around);
    view_json(t, &around, 1, &out);
    assert_non_null(strstr(out.data, "\"dice\":\"seeded\""));
    view_free(&around);
    orr_text_free(&out);
    desk_release(f->d, t);
    const table_request r = contribute(f, made, 0, one);
    expect_answer(&r, ANSWER_REFUSED, "from a seed");
    free(made);
}

static uint64_t first_of(const table *t)
{
    orr_rng rng = fair_chance(t);
    return orr_rng_next(&rng);
}

/* A seed or a key of a recorded game; whatever else stands there, the secret and what people put in. */
static void dice_come_from_a_seed_from_a_whole_key_or_from_the_secret(void **state)
{
    (void)state;
    table *t = table_new();
    snprintf(t->secret, sizeof t->secret, "%s", one);
    const uint64_t fair = first_of(t);
    static const char *const broken[] = {"key:", "key:00ff", "key:no hex", "kex:00ff"};
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        snprintf(t->chance, sizeof t->chance, "%s", broken[i]);
        assert_true(first_of(t) == fair);
    }
    snprintf(t->chance, sizeof t->chance, "key:%0*d", 2 * FAIR_KEY_SIZE, 1);
    const uint64_t by_key = first_of(t);
    assert_true(by_key != fair);
    snprintf(t->chance, sizeof t->chance, "key:%0*d", 2 * FAIR_KEY_SIZE, 2);
    assert_true(first_of(t) != by_key);
    snprintf(t->chance, sizeof t->chance, "seed:7");
    orr_rng seeded = orr_rng_fast(7);
    assert_true(first_of(t) == orr_rng_next(&seeded));
    table_free(t);
}

#define AT_A_DESK(name, test)                                                                      \
    {                                                                                              \
        name, test, fixture_setup, fixture_teardown, NULL                                          \
    }

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT_A_DESK("the game begins when everybody has put something in",
                  the_game_begins_when_everybody_has_put_something_in),
        AT_A_DESK("whoever is silent has put in nothing, and it is written down",
                  who_is_silent_has_put_in_nothing_and_it_is_written_down),
        AT_A_DESK("a rematch asks again", a_rematch_asks_anew),
        AT_A_DESK("a server that draws until it likes the secret is caught",
                  a_server_that_draws_until_it_likes_the_secret_is_caught),
        AT_A_DESK("a server that leaves a contribution out is caught",
                  a_server_that_leaves_a_contribution_out_is_caught),
        AT_A_DESK("contributions are digits and nothing else",
                  contributions_are_digits_and_nothing_else),
        AT_A_DESK("nothing is taken back once the secret is out",
                  nothing_is_taken_back_once_the_secret_is_out),
        AT_A_DESK("a seeded table says so to everybody", a_seeded_table_says_so_to_everybody),
        cmocka_unit_test(dice_come_from_a_seed_from_a_whole_key_or_from_the_secret),
    };
    return cmocka_run_group_tests_name("fair dice", tests, NULL, NULL);
}
