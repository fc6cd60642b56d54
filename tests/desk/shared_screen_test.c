/* shared_screen_test.c - which browsers own which seats, and which seats share a screen. */
#include "store/upkeep.h"
#include "table/stored.h"

static const char key_of_screen[] = "0123456789abcdef0123456789abcdef";

/* A browser asks for the seat of a link; or, with the link "", for one that shares its screen. */
static table_request own(fixture *f, const table_request *made, const char *link, const char *key,
                         int seat)
{
    table_request r = {.verb = REQUEST_OWN, .number = -1, .seat = seat, .instead = true};
    r.pass = !link[0];
    memcpy(r.id, made->made_id, sizeof r.id);
    snprintf(r.secret, sizeof r.secret, "%s", link);
    snprintf(r.key, sizeof r.key, "%s", key);
    desk_ask_and_wait(f->d, &r);
    return r;
}

static int seat_of(fixture *f, const table_request *made, const char *key)
{
    table *t = hold(f, made);
    const int seat = table_seat_of(t, key);
    desk_release(f->d, t);
    return seat;
}

static bool share_a_screen(fixture *f, const table_request *made, int one, int other)
{
    table *t = hold(f, made);
    const bool share = table_share_screen(t, one, other);
    desk_release(f->d, t);
    return share;
}

/* Two people at the browser with this key, a third elsewhere. */
static table_request *at_one_screen(fixture *f, const char *game, const char *seats)
{
    table_request *made = create(f, game, seats, false);
    made->setup->here = 2;
    made->seat = 0;
    memcpy(made->key, key_of_screen, sizeof key_of_screen);
    ask_created(f, made);
    return made;
}

static void a_browser_passes_between_the_seats_at_its_screen(void **state)
{
    fixture *f = *state;
    table_request *made = at_one_screen(f, "expatriate", "person,person,person");
    assert_int_equal(seat_of(f, made, key_of_screen), 0);
    assert_true(share_a_screen(f, made, 0, 1));
    assert_false(share_a_screen(f, made, 0, 2));
    assert_int_equal(own(f, made, "", key_of_screen, 1).answer, ANSWER_OK);
    assert_int_equal(own(f, made, "", key_of_screen, 2).answer, ANSWER_FORBIDDEN);
    assert_int_equal(own(f, made, "", "fedcba9876543210fedcba9876543210", 0).answer,
                     ANSWER_FORBIDDEN);
    restart(f);
    assert_int_equal(seat_of(f, made, key_of_screen), 1);
    assert_true(share_a_screen(f, made, 1, 0));
    assert_int_equal(own(f, made, "", key_of_screen, 0).answer, ANSWER_OK);
    assert_int_equal(count_of(f->path, "seat_owner", "shared = 0 AND seat = 0"), 1);
    assert_int_equal(count_of(f->path, "seat_owner", "shared = 0"), 1);
    assert_int_equal(count_of(f->path, "seat_owner", "shared = 1"), 2);
    free(made);
}

static void a_table_is_listed_once_for_its_screen(void **state)
{
    fixture *f = *state;
    store_owned list[4];
    table_request *made = at_one_screen(f, "connect4", "person,person");
    char hash[TABLE_HASH_SIZE];
    table_hash_secret(key_of_screen, hash);
    assert_int_equal(desk_owned_by(f->d, hash, list, 4), 1);
    assert_string_equal(list[0].id, made->made_id);
    free(made);
}

static void people_share_their_screen_in_the_rematch_too(void **state)
{
    fixture *f = *state;
    table_request *made = at_one_screen(f, "connect4", "person,person");
    for (int i = 0; i < 7; i++)
        ask(f, made, i % 2, REQUEST_MOVE, i, i % 2 ? "drop 2" : "drop 1");
    const table_request again = ask(f, made, 0, REQUEST_REMATCH, -1, NULL);
    assert_int_equal(again.answer, ANSWER_CREATED);
    restart(f);
    assert_int_equal(seat_of(f, &again, key_of_screen), 1); /* one seat further */
    assert_true(share_a_screen(f, &again, 0, 1));
    assert_int_equal(own(f, &again, "", key_of_screen, 0).answer, ANSWER_OK);
    free(made);
}

static void a_copy_of_the_store_knows_who_shares_a_screen(void **state)
{
    fixture *f = *state;
    orr_error error;
    char path[120];
    int count;
    table_request *made = at_one_screen(f, "connect4", "person,person");
    snprintf(path, sizeof path, "%s/other.sqlite", f->folder);
    store *to = store_open_sqlite(path, true, &error);
    if (!upkeep_copy(f->writing, to, &count, &error))
        fail_because("%s", error.text);
    store_close(to);
    assert_int_equal(count_of(path, "seat_owner", "shared = 0"), 1);
    assert_int_equal(count_of(path, "seat_owner", "shared = 1"), 2);
    free(made);
}

static void who_shares_the_screen_is_not_counted_among_sixteen_browsers(void **state)
{
    enum { MOST = 16 };
    fixture *f = *state;
    char key[TABLE_SECRET_SIZE];
    table_request *made = at_one_screen(f, "connect4", "person,person");
    const char *link = made->made_secret[1];
    for (int i = 0; i <= MOST; i++) {
        snprintf(key, sizeof key, "%032d", i);
        assert_int_equal(own(f, made, link, key, -1).answer, i < MOST ? ANSWER_OK : ANSWER_REFUSED);
    }
    restart(f);
    assert_true(share_a_screen(f, made, 0, 1));
    assert_int_equal(own(f, made, "", key_of_screen, 1).answer, ANSWER_OK); /* passing goes on */
    assert_int_equal(count_of(f->path, "seat_owner", "shared = 0 AND seat = 1"), MOST + 1);
    free(made);
}

int main(void)
{
#define AT_A_DESK(test) cmocka_unit_test_setup_teardown(test, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        AT_A_DESK(a_browser_passes_between_the_seats_at_its_screen),
        AT_A_DESK(a_table_is_listed_once_for_its_screen),
        AT_A_DESK(people_share_their_screen_in_the_rematch_too),
        AT_A_DESK(a_copy_of_the_store_knows_who_shares_a_screen),
        AT_A_DESK(who_shares_the_screen_is_not_counted_among_sixteen_browsers),
    };
    return cmocka_run_group_tests_name("seat owners", tests, NULL, NULL);
}
