/* people_store_test.c - what the store knows of people comes back: keys, codes, subscriptions, quiet hours, mail,
 * tries and cups; a write that fails says so and changes nothing; a copy of a store has all of it. */
#include "store/cups.h"
#include "store/persons.h"
#include "store/subscriptions.h"
#include "store/tries.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DAY = 70, PATHS = 2 };

typedef struct shelf {
    store *s, *other; /* another one, empty */
    char folder[64], path[PATHS][96];
} shelf;

static int shelf_setup(void **state)
{
    orr_error error;
    shelf *at = calloc(1, sizeof *at);
    snprintf(at->folder, sizeof at->folder, "/tmp/orrery-test-XXXXXX");
    assert_non_null(mkdtemp(at->folder));
    for (int i = 0; i < PATHS; i++)
        snprintf(at->path[i], sizeof at->path[i], "%s/%s.sqlite", at->folder, i ? "b" : "a?1#50%");
    at->s = store_open_sqlite(at->path[0], false, &error);
    at->other = store_open_sqlite(at->path[1], false, &error);
    assert_true(at->s && at->other);
    *state = at;
    return 0;
}

static int shelf_teardown(void **state)
{
    shelf *at = *state;
    char command[100];
    store_close(at->s);
    store_close(at->other);
    snprintf(command, sizeof command, "rm -r %s", at->folder);
    const int code = system(command);
    free(at);
    return code;
}

/* ---- one of everything ----------------------------------------------------------------------- */

static const person ada = {.id = "ada", .name = "Ada", .world = 3, .created = 5, .seen = 7};
static const person_key ada_key = {.browser = "ada", .device = "Firefox", .since = 8, .seen = 9};
static const subscription ada_browser = {.url = "https://push.example.org/1",
                                         .person = "ada",
                                         .browser = "ada",
                                         .key = "key",
                                         .auth = "auth",
                                         .since = 11};
static const mail_row ada_mail = {
    .person = "ada", .address = "ada@example.org", .proof = "proof", .stop = "stop", .asked = 1000};
static const mission_try ada_try = {.day = DAY,
                                    .person = "ada",
                                    .table = "abcdefghijkl",
                                    .name = "Ada",
                                    .world = 3,
                                    .begun = 20,
                                    .ended = 21,
                                    .state = TRY_COUNTS,
                                    .outcome = ORR_WON,
                                    .points = 34,
                                    .turn = 12,
                                    .reckoned = true,
                                    .luck = -55,
                                    .decisions = 66,
                                    .course = "0123",
                                    .story = "It turned."};

static mission mission_for(int day)
{
    mission m = {.day = day};
    snprintf(m.game, sizeof m.game, "connect4");
    snprintf(m.name, sizeof m.name, "A line");
    snprintf(m.options, sizeof m.options, "grid=standard");
    return m;
}

static bool put_person(store *s, orr_error *error)
{
    return store_put_person(s, &ada, error);
}

static bool put_key(store *s, orr_error *error)
{
    return store_put_key(s, "ada", &ada_key, error);
}

static bool put_code(store *s, orr_error *error)
{
    return store_put_device_code(s, "code", "ada", 1LL << 60, error);
}

static bool ask(store *s, orr_error *error)
{
    return store_ask_person(s, "ada", "abcdefghijkl", 12, error);
}

static bool subscribe(store *s, orr_error *error)
{
    return store_subscribe(s, &ada_browser, error);
}

static bool put_quiet(store *s, orr_error *error)
{
    return store_put_quiet(s, "ada", (quiet_hours){1300, 400}, error);
}

static bool put_mail(store *s, orr_error *error)
{
    return store_put_mail(s, &ada_mail, error);
}

static bool put_setting(store *s, orr_error *error)
{
    char value[20];
    return store_setting(s, "colour", "red", value, sizeof value, error);
}

static bool settle(store *s, orr_error *error)
{
    mission m = mission_for(DAY);
    return store_settle_mission(s, &m, error);
}

static bool begin_try(store *s, orr_error *error)
{
    bool first;
    return store_begin_try(s, &ada_try, &first, error) && first;
}

static char the_cup[PERSON_CODE_SIZE];

static bool set_cup(store *s, orr_error *error)
{
    cup c = {.title = "Spring", .person = "ada", .name = "Ada", .made = 30};
    mission rounds[2] = {mission_for(mission_new_round(DAY + 7, 2)),
                         mission_for(mission_new_round(DAY, 2))};
    const bool done = store_set_cup(s, &c, rounds, 2, error);
    snprintf(the_cup, sizeof the_cup, "%s", done ? c.code : "");
    return done;
}

static bool (*const puts_one[])(store *, orr_error *) = {
    put_person, put_key,     put_code, ask,       subscribe, put_quiet,
    put_mail,   put_setting, settle,   begin_try, set_cup};
enum { KINDS = sizeof puts_one / sizeof *puts_one };

/* How many of all kinds there are. */
static int count_all(store *s)
{
    person p;
    person_key keys[STORE_MOST_KEYS];
    store_id ids[STORE_MOST_ASKED];
    subscription subs[STORE_MOST_SUBSCRIPTIONS];
    mail_row row;
    mission m = {.day = DAY}, rounds[CUP_MOST_ROUNDS];
    mission_try t;
    cup cups[STORE_MOST_CUPS];
    orr_error error;
    char who[TABLE_HASH_SIZE];
    const quiet_hours quiet = store_quiet_of(s, "ada");
    int count = store_get_person(s, "ada", &p) + store_keys_of(s, "ada", keys) +
                store_see_device_code(s, "code", who);
    count += store_asked(s, "ada", ids) + store_subscriptions_of(s, "ada", subs) +
             (quiet.from != quiet.to);
    count += store_mail_of(s, "ada", &row) + store_get_mission(s, &m, &error) +
             store_get_try(s, DAY, "ada", &t);
    const int sets = store_cups_of(s, "ada", cups);
    for (int i = 0; i < sets; i++)
        count += 1 + store_rounds(s, cups[i].code, rounds);
    return count;
}

static void put_all(store *s)
{
    orr_error error;
    for (int i = 0; i < KINDS; i++)
        if (!puts_one[i](s, &error))
            fail_because("kind %d: %s", i, error.text);
}

/* ---- what must hold -------------------------------------------------------------------------- */

static void what_fails_says_so_and_changes_nothing(void **state)
{
    shelf *at = *state;
    for (int i = 0; i < KINDS; i++) {
        bool done = false;
        const int before = count_all(at->s);
        for (int n = 0; !done; n++) {
            orr_error error = {""};
            at->s->fail_in = n;
            done = puts_one[i](at->s, &error);
            if (at->s->fail_in >= 0)
                break; /* it had fewer writes than that */
            if (done || !strstr(error.text, "could not be saved"))
                fail_because("kind %d, write %d: '%s'", i, n, error.text);
            at->s->fail_in = -1;
            if (count_all(at->s) != before)
                fail_because("kind %d, write %d: half of it is there", i, n);
        }
        at->s->fail_in = -1;
        assert_true(done);
    }
    assert_int_equal(count_all(at->s), 12);
}

static void a_subscription_comes_back_and_is_one_a_browser(void **state)
{
    shelf *at = *state;
    orr_error error;
    subscription list[STORE_MOST_SUBSCRIPTIONS], again = ada_browser;
    assert_true(put_person(at->s, &error) && subscribe(at->s, &error));
    assert_int_equal(store_subscriptions_of(at->s, "bo", list), 0);
    assert_int_equal(store_subscriptions_of(at->s, "ada", list), 1);
    assert_string_equal(list[0].url, ada_browser.url);
    assert_string_equal(list[0].person, "ada");
    assert_string_equal(list[0].browser, "ada");
    assert_string_equal(list[0].key, "key");
    assert_string_equal(list[0].auth, "auth");
    assert_int_equal(list[0].since, 11);
    snprintf(again.url, sizeof again.url, "https://push.example.org/2");
    assert_true(store_subscribe(at->s, &again,
                                &error)); /* the same browser, which was given another address */
    assert_int_equal(store_subscriptions_of(at->s, "ada", list), 1);
    assert_string_equal(list[0].url, again.url);
    assert_true(
        store_unsubscribe(at->s, ada_browser.url, &error)); /* that one is not there any more */
    assert_int_equal(store_subscriptions_of(at->s, "ada", list), 1);
    assert_true(store_unsubscribe(at->s, again.url, &error));
    assert_int_equal(store_subscriptions_of(at->s, "ada", list), 0);
    assert_true(store_subscribe(at->s, &again, &error));
    assert_true(store_unsubscribe_browser(at->s, "bo", &error));
    assert_int_equal(store_subscriptions_of(at->s, "ada", list), 1);
    assert_true(store_unsubscribe_browser(at->s, "ada", &error));
    assert_int_equal(store_subscriptions_of(at->s, "ada", list), 0);
}

static void quiet_hours_and_mail_come_back(void **state)
{
    shelf *at = *state;
    orr_error error;
    mail_row row;
    put_all(at->s);
    assert_int_equal(store_quiet_of(at->s, "ada").from, 1300);
    assert_int_equal(store_quiet_of(at->s, "ada").to, 400);
    assert_int_equal(store_quiet_of(at->s, "bo").from, store_quiet_of(at->s, "bo").to);
    assert_false(store_mail_of(at->s, "bo", &row));
    assert_true(store_mail_of(at->s, "ada", &row));
    assert_string_equal(row.address, "ada@example.org");
    assert_string_equal(row.proof, "proof");
    assert_string_equal(row.stop, "stop");
    assert_int_equal(row.asked, 1000);
    assert_true(store_mail_by_proof(at->s, "proof", &row));
    assert_string_equal(row.person, "ada");
    assert_false(store_mail_by_proof(at->s, "stop", &row));
    assert_true(store_mail_by_stop(at->s, "stop", &row));
    assert_false(store_mail_by_stop(at->s, "proof", &row));
    assert_true(store_mail_asked_since(at->s, "ada@example.org", 1000));
    assert_false(store_mail_asked_since(at->s, "ada@example.org", 1001));
    assert_false(store_mail_asked_since(at->s, "bo@example.org", 0));
    row = ada_mail;
    row.proof[0] = row.stop[0] = '\0';
    assert_true(store_put_mail(at->s, &row, &error));
    assert_false(store_mail_by_proof(at->s, "", &row)); /* a link that was followed is nobody's */
    assert_false(store_mail_by_stop(at->s, "", &row));
    assert_true(store_drop_mail(at->s, "ada", &error));
    assert_false(store_mail_of(at->s, "ada", &row));
}

static void a_try_comes_back_and_nobody_has_two(void **state)
{
    shelf *at = *state;
    orr_error error;
    mission_try t, list[2];
    bool first = true;
    put_all(at->s);
    assert_true(store_begin_try(at->s, &ada_try, &first, &error));
    assert_false(first);
    assert_true(store_get_try(at->s, DAY, "ada", &t));
    assert_true(t.day == DAY && t.world == 3 && t.begun == 20 && t.ended == 21 &&
                t.state == TRY_COUNTS);
    assert_true(t.outcome == ORR_WON && t.points == 34 && t.turn == 12 && t.reckoned);
    assert_true(t.luck == -55 && t.decisions == 66);
    assert_string_equal(t.table, "abcdefghijkl");
    assert_string_equal(t.name, "Ada");
    assert_string_equal(t.course, "0123");
    assert_string_equal(t.story, "It turned.");
    assert_false(store_get_try(at->s, DAY + 1, "ada", &t));
    assert_true(store_try_of_table(at->s, "abcdefghijkl", &t));
    assert_int_equal(store_tries_of_day(at->s, DAY, TRY_COUNTS, list, 2), 1);
    assert_int_equal(store_tries_of_day(at->s, DAY, TRY_LATE, list, 2), 0);
    assert_int_equal(store_tries_of_person(at->s, "ada", DAY, list, 2),
                     0); /* on days before that */
    assert_int_equal(store_tries_of_person(at->s, "ada", DAY + 1, list, 2), 1);
}

static void a_cup_has_its_rounds_by_date(void **state)
{
    shelf *at = *state;
    cup c;
    mission rounds[CUP_MOST_ROUNDS];
    put_all(at->s);
    assert_true(store_get_cup(at->s, the_cup, &c));
    assert_string_equal(c.title, "Spring");
    assert_string_equal(c.person, "ada");
    assert_string_equal(c.name, "Ada");
    assert_int_equal(c.made, 30);
    assert_int_equal(store_rounds(at->s, the_cup, rounds), 2);
    assert_true(rounds[0].day < rounds[1].day);
    assert_string_equal(rounds[1].cup, the_cup);
    assert_string_equal(rounds[0].options, "grid=standard");
    assert_false(store_get_cup(at->s, "nothing", &c));
}

/* Of two rounds that happen to draw the same number the second draws again. */
static void a_number_that_is_taken_is_drawn_again(void **state)
{
    shelf *at = *state;
    orr_error error;
    mission rounds[CUP_MOST_ROUNDS], two[2] = {mission_for(mission_new_round(DAY, 2))};
    cup c = {.title = "Twins", .person = "ada", .name = "Ada", .made = 31};
    two[1] = two[0];
    assert_true(store_set_cup(at->s, &c, two, 2, &error));
    assert_int_equal(store_rounds(at->s, c.code, rounds), 2);
    assert_true(rounds[0].day != rounds[1].day);
}

static void a_copy_has_all_of_it(void **state)
{
    shelf *at = *state;
    orr_error error;
    char value[20];
    put_all(at->s);
    const int count = count_all(at->s);
    for (int n = 0;; n++) { /* whole, or nothing of it */
        at->other->fail_in = n;
        if (store_copy_people(at->s, at->other, &error))
            break;
        at->other->fail_in = -1;
        assert_int_equal(count_all(at->other), 0);
        assert_in_range(n, 0, 50);
    }
    at->other->fail_in = -1;
    assert_int_equal(count_all(at->other),
                     count - 1); /* a code for another device is for an hour */
    assert_true(store_setting(at->other, "colour", "blue", value, sizeof value, &error));
    assert_string_equal(value, "red");
}

/* A store that nobody may write any more is still read, whatever its path is called. */
static void a_store_is_read_for_rescue(void **state)
{
    shelf *at = *state;
    orr_error error;
    put_all(at->s);
    const int count = count_all(at->s);
    store_close(at->s);
    at->s = store_open_rescue(at->path[0], &error);
    if (!at->s)
        fail_because("%s", error.text);
    assert_int_equal(count_all(at->s), count);
    assert_false(put_quiet(at->s, &error));
    assert_int_equal(count_all(at->s), count);
    store *none = store_open_rescue("/nowhere/at.all", &error);
    assert_null(none);
    assert_non_null(strstr(error.text, "/nowhere/at.all cannot be opened"));
}

int main(void)
{
#define ON_A_SHELF(test) cmocka_unit_test_setup_teardown(test, shelf_setup, shelf_teardown)
    const struct CMUnitTest tests[] = {
        ON_A_SHELF(what_fails_says_so_and_changes_nothing),
        ON_A_SHELF(a_subscription_comes_back_and_is_one_a_browser),
        ON_A_SHELF(quiet_hours_and_mail_come_back),
        ON_A_SHELF(a_try_comes_back_and_nobody_has_two),
        ON_A_SHELF(a_cup_has_its_rounds_by_date),
        ON_A_SHELF(a_number_that_is_taken_is_drawn_again),
        ON_A_SHELF(a_copy_has_all_of_it),
        ON_A_SHELF(a_store_is_read_for_rescue),
    };
    return cmocka_run_group_tests_name("people in the store", tests, NULL, NULL);
}
