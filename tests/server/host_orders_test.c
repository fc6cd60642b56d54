/* host_orders_test.c - what a host can ask of a server that runs, word by word, over its socket. */
#include "server/orders.h"
#include "store/blocks.h"
#include "support/clock.h"
#include "table/table.h"

static const long long evening = 1767294000000; /* 2026-01-01, 19:00 */

static void about(const site *at, const char *words, const char *id, const char *expected)
{
    char line[100];
    snprintf(line, sizeof line, words, id);
    is_answered(at, line, expected);
}

static int evening_setup(void **state)
{
    clock_stands_at(evening);
    return site_setup(state);
}

static int evening_teardown(void **state)
{
    clock_runs();
    return site_teardown(state);
}

static void two_people(const site *at, seats *t)
{
    make_table(
        at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"],\"names\":[\"Ada\",\"Bo\"]}", t);
}

static void orders_that_make_no_sense_are_refused_with_what_there_is(void **state)
{
    const site *at = *state;
    static const char all[] =
        "error A host can list, show, end, delete, mute, unmute, renew, block, unblock, "
        "blocks, calls, reports and expire.\n";
    is_answered(at, "", all);
    is_answered(at, "dance", all);
    is_answered(at, "list playing now", "error Usage: orrery host list [waiting|playing|over].\n");
    is_answered(at, "show", "error Usage: orrery host show ID.\n");
    is_answered(at, "show a b", "error Usage: orrery host show ID.\n");
    is_answered(at, "mute abcdefghijkl", "error Usage: orrery host mute ID SEAT.\n");
    is_answered(at, "block", "error Usage: orrery host block ADDRESS|BROWSER [WHY].\n");
    is_answered(at, "blocks x", "error Usage: orrery host blocks.\n");
    is_answered(at, "expire", "error Usage: orrery host expire DAYS.\n");
    is_answered(at, "expire soon", "error 'soon' is not a number of days.\n");
    is_answered(at, "expire -1", "error '-1' is not a number of days.\n");
    is_answered(at, "expire 36501", "error '36501' is not a number of days.\n");
    static const char *const on_tables[] = {"show %s",   "end %s",      "delete %s",
                                            "mute %s 1", "unmute %s 1", "renew %s 1"};
    for (size_t i = 0; i < sizeof on_tables / sizeof on_tables[0]; i++) {
        about(at, on_tables[i], "abcdefghijkl", "error There is no table 'abcdefghijkl'.\n");
        about(at, on_tables[i], "short", "error There is no table 'short'.\n");
    }
    about(at, "mute %s 0", "abcdefghijkl", "error There is no seat '0'. Seats count from 1.\n");
    about(at, "mute %s 9", "abcdefghijkl", "error There is no seat '9'. Seats count from 1.\n");
    about(at, "mute %s x", "abcdefghijkl", "error There is no seat 'x'. Seats count from 1.\n");
}

static void tables_are_listed_the_one_left_alone_longest_first(void **state)
{
    const site *at = *state;
    seats first, second;
    char expected[300];
    is_answered(at, "list", "ok\n");
    two_people(at, &first);
    clock_passes(60000);
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"open\"]}", &second);
    expect(post_json(at->port, path_of(&first, "/move"), first.secret[0],
                     "{\"number\":0,\"move\":\"drop 4\"}"),
           200, NULL);
    clock_passes(60000);
    expect(post_json(at->port, path_of(&second, "/chat"), second.secret[0], "{\"text\":\"hello\"}"),
           200, NULL);
    snprintf(expected, sizeof expected,
             "ok\n%s  connect4     playing      1 moves  2026-01-01T19:01Z\n"
             "%s  connect4     waiting      0 moves  2026-01-01T19:02Z\n",
             first.id, second.id);
    is_answered(at, "list", expected);
    snprintf(expected, sizeof expected,
             "ok\n%s  connect4     waiting      0 moves  2026-01-01T19:02Z\n", second.id);
    is_answered(at, "list waiting", expected);
    is_answered(at, "list over", "ok\n");
}

static void a_table_is_shown_with_its_people_and_its_last_words(void **state)
{
    const site *at = *state;
    seats t;
    char expected[900];
    make_table(at,
               "{\"game\":\"connect4\",\"seats\":[\"me\",\"greedy\"],\"names\":[\"Ada\"],\"name\":"
               "\"Ada\"}",
               &t);
    for (int i = 1; i <= 11; i++) {
        char body[40];
        snprintf(body, sizeof body, "{\"text\":\"word %d\"}", i);
        expect(post_json(at->port, path_of(&t, "/chat"), t.secret[0], body), 200, NULL);
    }
    about(at, "mute %s 1", t.id, "ok\n");
    orr_text text = orr_text_in(expected, sizeof expected);
    orr_text_add(&text,
                 "ok\n%s: connect4, playing, 0 moves, 11 lines of chat, 0 watching\n"
                 "made 2026-01-01T19:00Z from 127.0.0.1, changed 2026-01-01T19:00Z\n"
                 "seat 1: Ada, person, muted\nseat 2: Computer 2, computer\n",
                 t.id);
    for (int i = 2; i <= 11; i++)
        orr_text_add(&text, "chat 1: word %d\n", i);
    about(at, "show %s", t.id, expected);
}

/* Only the beginning of its hash, which is what can be blocked. */
static void a_table_shown_names_the_browsers_of_its_seats(void **state)
{
    const site *at = *state;
    char key[33], hash[TABLE_HASH_SIZE], id[16], words[100], line[60];
    char headers[200];
    snprintf(headers, sizeof headers,
             "Content-Type: application/x-www-form-urlencoded\r\nOrigin: http://localhost:%d\r\n",
             at->port);
    answer a = request(at->port, "POST", "/api/tables", headers,
                       "game=connect4&seed=1&seats.0=me&seats.1=greedy");
    assert_int_equal(a.status, 303);
    snprintf(key, sizeof key, "%.32s",
             strstr(a.text, "Set-Cookie: orrery=") + strlen("Set-Cookie: orrery="));
    snprintf(id, sizeof id, "%.12s", strstr(a.text, "Location: /t/") + strlen("Location: /t/"));
    free(a.text);
    table_hash_secret(key, hash);
    snprintf(words, sizeof words, "seat 1: Seat 1, person, browser %.*s\n", BLOCK_DIGITS, hash);
    snprintf(line, sizeof line, "show %s", id);
    char *shown = order(at, line);
    if (!strstr(shown, words))
        fail_because("no '%s' in %s", words, shown);
    assert_null(strstr(shown, key));
    free(shown);
    /* whoever is blocked by it cannot post any more */
    snprintf(line, sizeof line, "block %.*s", BLOCK_DIGITS, hash);
    is_answered(at, line, "ok\n");
    snprintf(
        headers, sizeof headers,
        "Content-Type: application/json\r\nOrigin: http://localhost:%d\r\nCookie: orrery=%s\r\n",
        at->port, key);
    snprintf(words, sizeof words, "/api/tables/%s/chat", id);
    expect(request(at->port, "POST", words, headers, "{\"text\":\"x\"}"), 403,
           "The host of this server has blocked you.");
    snprintf(line, sizeof line, "unblock %.*s", BLOCK_DIGITS, hash);
    is_answered(at, line, "ok\n");
    expect(request(at->port, "POST", words, headers, "{\"text\":\"x\"}"), 200, NULL);
}

static void seats_are_muted_and_games_ended_and_deleted(void **state)
{
    const site *at = *state;
    seats t;
    two_people(at, &t);
    about(at, "mute %s 2", t.id, "ok\n");
    expect(post_json(at->port, path_of(&t, "/chat"), t.secret[1], "{\"text\":\"x\"}"), 403,
           "has muted this seat");
    expect(post_json(at->port, path_of(&t, "/chat"), t.secret[0], "{\"text\":\"x\"}"), 200, NULL);
    about(at, "unmute %s 2", t.id, "ok\n");
    expect(post_json(at->port, path_of(&t, "/chat"), t.secret[1], "{\"text\":\"x\"}"), 200, NULL);
    about(at, "end %s", t.id, "ok\n");
    expect(get_as(at->port, path_of(&t, ""), NULL), 200, "\"status\":\"over\"");
    about(at, "delete %s", t.id, "ok\n");
    answer a = get_as(at->port, path_of(&t, ""), NULL);
    assert_in_range(a.status, 404, 410);
    free(a.text);
    is_answered(at, "list", "ok\n");
}

static void blocks_are_listed_with_their_reason_and_taken_back(void **state)
{
    const site *at = *state;
    char line[200];
    is_answered(at, "blocks", "ok\n");
    is_answered(at, "block 192.0.2.7 far  too loud", "ok\n");
    is_answered(at, "block 192.0.2.8", "ok\n");
    is_answered(at, "blocks",
                "ok\n192.0.2.7  2026-01-01T19:00Z  far too loud\n192.0.2.8  2026-01-01T19:00Z  \n");
    is_answered(at, "unblock 192.0.2.7", "ok\n");
    is_answered(at, "unblock 192.0.2.7", "error '192.0.2.7' was not blocked.\n");
    is_answered(at, "blocks", "ok\n192.0.2.8  2026-01-01T19:00Z  \n");
    snprintf(line, sizeof line, "block %0*d", BLOCK_SIZE, 7);
    is_answered(at, line, "error That is neither an address nor a browser.\n");
    snprintf(line, sizeof line, "block %0*d", BLOCK_SIZE - 1, 7);
    is_answered(at, line, "ok\n");
}

static void tables_that_nobody_changed_for_so_many_days_go(void **state)
{
    const site *at = *state;
    const long long day = 24LL * 60 * 60 * 1000;
    seats old, new;
    char expected[200];
    two_people(at, &old);
    clock_passes(3 * day);
    two_people(at, &new);
    is_answered(at, "expire 4", "ok\n0 tables deleted\n");
    is_answered(at, "expire 2", "ok\n1 table deleted\n");
    snprintf(expected, sizeof expected,
             "ok\n%s  connect4     playing      0 moves  2026-01-04T19:00Z\n", new.id);
    is_answered(at, "list", expected);
    two_people(at, &old);
    clock_passes(day);
    is_answered(at, "expire 0", "ok\n2 tables deleted\n");
}

/* Looking is not written down. */
static void what_changes_something_is_written_to_the_audit_log(void **state)
{
    const site *at = *state;
    char path[100], text[1000] = "", expected[200];
    is_answered(at, "blocks", "ok\n");
    is_answered(at, "block 192.0.2.7 too loud", "ok\n");
    is_answered(at, "unblock 192.0.2.9", "error '192.0.2.9' was not blocked.\n");
    snprintf(path, sizeof path, "%s/audit.log", at->folder);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    const size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    assert_null(strstr(text, "blocks"));
    snprintf(expected, sizeof expected, " uid=%d done: block 192.0.2.7 too loud\n", (int)getuid());
    assert_non_null(strstr(text, expected));
    snprintf(expected, sizeof expected, " uid=%d refused: unblock 192.0.2.9\n", (int)getuid());
    assert_non_null(strstr(text, expected));
}

/* Whoever has a link, or a browser that opened it, has the seat until the host takes it away. */
static void a_seat_whose_link_is_renewed_belongs_to_nobody_else(void **state)
{
    const site *at = *state;
    seats t;
    char *said, path[100], words[60], fresh[40];
    two_people(at, &t);
    snprintf(path, sizeof path, "/t/%s/s/%s", t.id, t.secret[1]);
    answer a = get_as(at->port, path, NULL);
    value_after(a.text, "orrery=", fresh, sizeof fresh);
    fresh[32] = '\0';
    free(a.text);
    expect(get_as(at->port, path_of(&t, ""), fresh), 200, "\"viewer\":1");
    snprintf(words, sizeof words, "renew %s 2", t.id);
    said = order(at, words);
    snprintf(words, sizeof words, "ok\nseat 2 has a new link: /t/%s/s/", t.id);
    assert_memory_equal(said, words, strlen(words));
    expect(get_as(at->port, path_of(&t, ""), fresh), 401, "belongs to no seat");
    expect(get_as(at->port, path_of(&t, ""), t.secret[1]), 401, "belongs to no seat");
    snprintf(fresh, sizeof fresh, "%.32s", said + strlen(words));
    expect(get_as(at->port, path_of(&t, ""), fresh), 200, "\"viewer\":1");
    expect(get_as(at->port, path_of(&t, ""), t.secret[0]), 200, "\"viewer\":0");
    free(said);
}

/* What players have reported, word by word; of much the last lines, from the beginning of one. */
static void reports_are_listed_the_last_ones_whole(void **state)
{
    const site *at = *state;
    seats t;
    char line[200], path[200];
    two_people(at, &t);
    is_answered(at, "reports", "ok\n");
    expect(
        post_json(at->port, path_of(&t, "/report"), t.secret[0], "{\"seat\":2,\"text\":\"rude\"}"),
        200, NULL);
    snprintf(line, sizeof line,
             "ok\n2026-01-01T19:00:00Z  %s  seat 2, Bo  told by seat 1, Ada: rude\n", t.id);
    is_answered(at, "reports", line);
    snprintf(path, sizeof path, "%s/reports.log", at->folder);
    FILE *file = fopen(path, "a");
    assert_non_null(file);
    for (int i = 0; i < 1000; i++)
        fprintf(file, "line %d of a thousand\n", i);
    fclose(file);
    char *answered = order(at, "reports");
    assert_memory_equal(answered, "ok\nline ", 8);
    assert_in_range(strlen(answered), 16000, 16387);
    assert_non_null(strstr(answered, "\nline 999 of a thousand\n"));
    assert_null(strstr(answered, "rude"));
    free(answered);
}

int main(void)
{
#define EVENING(test) cmocka_unit_test_setup_teardown(test, evening_setup, evening_teardown)
    const struct CMUnitTest tests[] = {
        EVENING(orders_that_make_no_sense_are_refused_with_what_there_is),
        EVENING(tables_are_listed_the_one_left_alone_longest_first),
        EVENING(a_table_is_shown_with_its_people_and_its_last_words),
        EVENING(a_table_shown_names_the_browsers_of_its_seats),
        EVENING(seats_are_muted_and_games_ended_and_deleted),
        EVENING(a_seat_whose_link_is_renewed_belongs_to_nobody_else),
        EVENING(blocks_are_listed_with_their_reason_and_taken_back),
        EVENING(tables_that_nobody_changed_for_so_many_days_go),
        EVENING(what_changes_something_is_written_to_the_audit_log),
        EVENING(reports_are_listed_the_last_ones_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
