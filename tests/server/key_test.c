/* key_test.c - one browser, one key: it holds all seats, whatever the number of tables. */
#include "server/client.h"

static const char form[] = "Content-Type: application/x-www-form-urlencoded\r\n";

/* A browser keeps this much of what it was told. */
typedef struct browser {
    char key[40]; /* "" before the first seat */
} browser;

static void keep_key(browser *b, const answer *a)
{
    const char *found = strstr(a->text, "Set-Cookie: orrery=");
    if (found)
        snprintf(b->key, sizeof b->key, "%.32s", found + strlen("Set-Cookie: orrery="));
}

static answer browse(const site *at, browser *b, const char *method, const char *path,
                     const char *type, const char *body)
{
    char headers[400], cookie[80] = "";
    if (b->key[0])
        snprintf(cookie, sizeof cookie, "Cookie: orrery=%s\r\n", b->key);
    snprintf(headers, sizeof headers, "%s%sOrigin: http://localhost:%d\r\n", type, cookie,
             at->port);
    const answer a = request(at->port, method, path, headers, body);
    keep_key(b, &a);
    return a;
}

static answer look(const site *at, browser *b, const char *path)
{
    return browse(at, b, "GET", path, "", NULL);
}

static answer send_form(const site *at, browser *b, const char *path, const char *body)
{
    return browse(at, b, "POST", path, form, body);
}

static void table_of(const answer *a, char id[16])
{
    const char *where = strstr(a->text, "Location: /t/");
    if (!where)
        fail_because("no table: %.300s", a->text);
    snprintf(id, 16, "%.12s", where + strlen("Location: /t/"));
}

static void start(const site *at, browser *b, char id[16])
{
    answer a = send_form(at, b, "/api/tables", "game=connect4&count=2&seats.0=me&seats.1=friend");
    if (a.status != 303)
        fail_because("%d %.300s", a.status, a.text);
    table_of(&a, id);
    free(a.text);
}

static void expect_seat(const site *at, browser *b, const char *id, int seat)
{
    char path[60], words[40];
    snprintf(path, sizeof path, "/api/tables/%s", id);
    snprintf(words, sizeof words, seat < 0 ? "\"viewer\":\"spectator\"" : "\"viewer\":%d", seat);
    expect(look(at, b, path), 200, words);
}

static void two_hundred_tables_in_one_browser(void **state)
{
    enum { TABLES = 200 };
    const site *at = *state;
    browser b = {""};
    char first_key[40] = "", ids[TABLES][16];
    for (int i = 0; i < TABLES; i++) {
        start(at, &b, ids[i]);
        if (i == 0)
            memcpy(first_key, b.key, sizeof first_key);
        assert_string_equal(b.key, first_key);
    }
    expect_seat(at, &b, ids[0], 0);
    expect_seat(at, &b, ids[TABLES - 1], 0);
    answer home = look(at, &b, "/");
    assert_int_equal(home.status, 200);
    int listed = 0;
    for (int i = 0; i < TABLES; i++)
        listed += strstr(home.body, ids[i]) != NULL;
    assert_int_equal(listed, TABLES);
    free(home.text);
}

static void a_friends_link_does_not_replace_ones_own_seat(void **state)
{
    const site *at = *state;
    seats t;
    char path[120];
    browser mine = {""}, friend = {""};
    make_table(
        at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"],\"names\":[\"Ada\",\"Bo\"]}", &t);
    snprintf(path, sizeof path, "/t/%s/s/%s", t.id, t.secret[0]);
    expect(look(at, &mine, path), 303, "HttpOnly; SameSite=Lax");
    expect(look(at, &mine, path), 303, "Location: /t/");
    snprintf(path, sizeof path, "/t/%s/s/%s", t.id, t.secret[1]);
    expect(look(at, &mine, path), 409,
           "You sit at this table on seat 1. This is the link of seat 2");
    expect(look(at, &mine, path), 409, "Stay on seat 1");
    expect(look(at, &mine, path), 409, "Leave it and play seat 2 in this browser");
    expect_seat(at, &mine, t.id, 0);
    expect(look(at, &friend, path), 303, "Location: /t/");
    expect_seat(at, &friend, t.id, 1);
    assert_string_not_equal(mine.key, friend.key);
    expect(send_form(at, &mine, path, "a=b"), 303, "Location: /t/"); /* if one really wants to */
    expect_seat(at, &mine, t.id, 1);
    expect_seat(at, &friend, t.id, 1);
}

/* What /me shows after "Make a code". */
static void make_code(const site *at, browser *b, char code[16])
{
    answer a = send_form(at, b, "/me/code", "");
    assert_int_equal(a.status, 200);
    const char *found = strstr(a.body, "<code class=\"field\">");
    assert_non_null(found);
    snprintf(code, 16, "%.9s", found + strlen("<code class=\"field\">"));
    free(a.text);
}

static void a_code_takes_all_tables_to_another_device(void **state)
{
    const site *at = *state;
    browser desk = {""}, phone = {""}, guest = {""};
    char one[16], two[16], later[16], body[120], path[60], code[16], next[16];
    start(at, &desk, one);
    start(at, &phone, two);
    make_code(at, &desk, code);
    snprintf(path, sizeof path, "/key/%s", code);
    expect(look(at, &phone, path), 200, "Use it in this browser"); /* looking uses nothing up */
    snprintf(body, sizeof body, "code=%s&along=true", code);
    expect(send_form(at, &phone, "/key", body), 303, "Location: /\r\n");
    assert_string_not_equal(desk.key, phone.key); /* each has a key of its own */
    expect_seat(at, &phone, one, 0);
    expect_seat(at, &phone, two, 0); /* it took its own along */
    expect_seat(at, &desk, two, 0);
    start(at, &desk, later);
    expect_seat(at, &phone, later, 0);
    expect(send_form(at, &guest, "/key", body), 422, "used up");
    /* without the tick one's own seats are not given to whoever has the code */
    start(at, &guest, two);
    make_code(at, &desk, code);
    make_code(at, &desk, next); /* only the last one works */
    snprintf(body, sizeof body, "code=%s", code);
    expect(send_form(at, &guest, "/key", body), 422, "does not work");
    snprintf(body, sizeof body, "code=%s", next);
    expect(send_form(at, &guest, "/key", body), 303, "Location: /\r\n");
    expect_seat(at, &desk, two, ORR_SPECTATOR);
    expect_seat(at, &guest, one, 0);
    expect(send_form(at, &guest, "/key", "code=123"), 422, "eight letters and digits");
    snprintf(body, sizeof body, "code=%s", desk.key); /* a key itself is none */
    expect(send_form(at, &guest, "/key", body), 422, "eight letters and digits");
}

/* The beginning of the hash by which /me names the key of a browser that is not here. */
static void other_key(const site *at, browser *b, char digits[16])
{
    answer a = look(at, b, "/me");
    const char *found = strstr(a.body, "Take back");
    assert_non_null(found);
    while (strncmp(found, "value=\"", 7) != 0)
        found--;
    snprintf(digits, 16, "%.12s", found + 7);
    free(a.text);
}

static void a_key_can_be_taken_back_and_the_others_stay(void **state)
{
    const site *at = *state;
    browser desk = {""}, phone = {""}, thief = {""};
    char id[16], code[16], body[120], digits[16], old[40];
    start(at, &desk, id);
    make_code(at, &desk, code);
    snprintf(body, sizeof body, "code=%s", code);
    expect(send_form(at, &phone, "/key", body), 303, NULL);
    other_key(at, &desk, digits);
    snprintf(body, sizeof body, "key=%s", digits);
    start(at, &thief, code);
    expect(send_form(at, &thief, "/me/take-back", body), 422, "not signed in");
    expect_seat(at, &phone, id, 0);
    expect(send_form(at, &desk, "/me/take-back", body), 303, "Location: /me");
    memcpy(old, phone.key, sizeof old);
    expect_seat(at, &phone, id, ORR_SPECTATOR);
    expect_seat(at, &desk, id, 0);
    start(at, &phone, code); /* it gets another key, and is somebody else */
    assert_string_not_equal(phone.key, old);
    /* the first key of all can go, too: the person stays with the others */
    make_code(at, &desk, code);
    snprintf(body, sizeof body, "code=%s", code);
    browser tablet = {""};
    expect(send_form(at, &tablet, "/key", body), 303, NULL);
    other_key(at, &tablet, digits);
    snprintf(body, sizeof body, "key=%s", digits);
    expect(send_form(at, &tablet, "/me/take-back", body), 303, NULL);
    expect_seat(at, &desk, id, ORR_SPECTATOR);
    expect_seat(at, &tablet, id, 0);
}

static void digits_that_the_server_never_gave_are_no_key(void **state)
{
    const site *at = *state;
    browser b = {"00000000000000000000000000000001"};
    char id[16];
    start(at, &b, id);
    assert_string_not_equal(b.key, "00000000000000000000000000000001");
    expect_seat(at, &b, id, 0);
}

/* The rematch is among "your tables", one seat further. */
/* A game between a browser and a friend; the browser wins with the seventh move. */
static void play_to_the_end(const site *at, browser *b, char id[16], int moves)
{
    char path[80], body[80], friend[40];
    if (!b->key[0])
        start(at, b, id); /* for its key */
    answer a = browse(at, b, "POST", "/api/tables", "Content-Type: application/json\r\n",
                      "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"],\"seed\":1}");
    value_after(a.body, "\"id\":\"", id, 16);
    value_after(a.body, "\"seat\":1,\"secret\":\"", friend, sizeof friend);
    free(a.text);
    snprintf(path, sizeof path, "/api/tables/%s/move", id);
    for (int i = 0; i < moves; i++) {
        snprintf(body, sizeof body, "{\"number\":%d,\"move\":\"drop %d\"}", i, 1 + i % 2);
        if (i % 2)
            expect(post_json(at->port, path, friend, body), 200, NULL);
        else
            expect(browse(at, b, "POST", path, "Content-Type: application/json\r\n", body), 200,
                   NULL);
    }
}

static void the_key_holds_the_rematch_too(void **state)
{
    const site *at = *state;
    browser b = {""};
    char id[16], path[80];
    play_to_the_end(at, &b, id, 7);
    snprintf(path, sizeof path, "/api/tables/%s/rematch", id);
    answer a = browse(at, &b, "POST", path, "Content-Type: application/json\r\n", "{}");
    value_after(a.body, "\"id\":\"", id, sizeof id);
    free(a.text);
    expect_seat(at, &b, id, 1);
    expect(look(at, &b, "/"), 200, id);
}

/* "Play now" of the page of a game, as this browser finds it. */
static bool plays_with_a_coach(const site *at, browser *b)
{
    answer a = look(at, b, "/game/cadets");
    assert_int_equal(a.status, 200);
    assert_non_null(strstr(a.text, "name=\"first\" value=\"true\"")); /* Learn, for everybody */
    const bool coached = strstr(a.text, "name=\"coach\" value=\"true\"") != NULL;
    free(a.text);
    return coached;
}

static void a_coach_until_a_game_was_finished(void **state)
{
    const site *at = *state;
    browser b = {""};
    char id[16];
    assert_true(plays_with_a_coach(at, &b));
    play_to_the_end(at, &b, id, 6);
    assert_true(plays_with_a_coach(at, &b)); /* a game that goes on is not finished */
    play_to_the_end(at, &b, id, 7);
    assert_false(plays_with_a_coach(at, &b));
}

/* ---- several people at one screen ----------------------------------------------------------------- */

static void start_here(const site *at, browser *b, const char *setup, char id[16])
{
    answer a = send_form(at, b, "/api/tables", setup);
    assert_int_equal(a.status, 303);
    table_of(&a, id);
    free(a.text);
}

static void people_at_one_screen_pass_it_on(void **state)
{
    const site *at = *state;
    browser b = {""}, other = {""};
    char id[16], elsewhere[16], path[60], form_there[120];
    start_here(at, &b, "game=connect4&count=2&seats.0=me&seats.1=here", id);
    start(at, &other, elsewhere);
    snprintf(path, sizeof path, "/api/tables/%s/contribute", id); /* one for all of them */
    expect(browse(at, &b, "POST", path, "Content-Type: application/json\r\n",
                  "{\"contribution\":\"00112233445566778899aabbccddeeff\"}"),
           200, "");
    snprintf(path, sizeof path, "/api/tables/%s/move", id);
    expect(send_form(at, &b, path, "move=drop+4&number=0"), 303, "");
    snprintf(path, sizeof path, "/t/%s", id);
    snprintf(form_there, sizeof form_there, "method=\"post\" action=\"/t/%s/pass/2\"", id);
    expect(look(at, &b, path), 200, form_there); /* nothing is hidden in this game */
    snprintf(path, sizeof path, "/t/%s/pass/2", id);
    expect(send_form(at, &other, path, ""), 404, "That seat does not share this screen");
    expect_seat(at, &b, id, 0);
    expect(send_form(at, &b, path, ""), 303, "Location: /t/");
    expect_seat(at, &b, id, 1);
    snprintf(path, sizeof path, "/t/%s/pass/1", id);
    expect(send_form(at, &b, path, ""), 303, "Location: /t/");
    expect_seat(at, &b, id, 0);
    snprintf(path, sizeof path, "/t/%s/pass/3", id);
    expect(send_form(at, &b, path, ""), 404, "");
}

static void a_cover_shows_nothing_of_the_table(void **state)
{
    const site *at = *state;
    browser b = {""};
    char id[16], path[60];
    start_here(at, &b, "game=expatriate&count=2&seats.0=here&seats.1=here&names.1=Bob", id);
    expect_seat(at, &b, id, 0);
    snprintf(path, sizeof path, "/t/%s/pass/2", id);
    answer cover = look(at, &b, path);
    assert_int_equal(cover.status, 200);
    assert_non_null(strstr(cover.body, "I am Bob: show my side"));
    assert_null(strstr(cover.body, "x-table"));
    free(cover.text);
    expect_seat(at, &b, id, 0); /* until somebody says so */
}

#define ON_A_SITE(name, test)                                                                      \
    {                                                                                              \
        name, test, site_setup, site_teardown, NULL                                                \
    }

/* Where one is signed in is said by browser and machine, as far as the browser tells. */
static void a_device_is_called_by_its_browser_and_its_machine(void **state)
{
    const site *at = *state;
    static const struct {
        const char *agent, *called;
    } rows[] = {
        {"Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Firefox/128.0", ">Firefox on Linux<"},
        {"Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36", ">Chrome on Windows<"},
        {"Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 Edg/126.0", ">Edge on Windows<"},
        {"Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 OPR/112.0",
         ">Opera on Windows<"},
        {"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1",
         ">Safari on an iPhone<"},
        {"Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Safari/604.1", ">Safari on an iPad<"},
        {"Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Safari/605.1", ">Safari on a Mac<"},
        {"Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Safari/537.36", ">Chrome on Android<"},
        {"curl/8.5.0", ">curl<"},
        {"Something", ">A browser<"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        browser b = {""};
        char headers[300];
        snprintf(headers, sizeof headers, "%sUser-Agent: %s\r\n", form, rows[i].agent);
        expect(browse(at, &b, "POST", "/me/code", headers, ""), 200, "Works once");
        answer a = look(at, &b, "/me");
        const char *list = strstr(a.body, "Where you are signed in");
        if (!list || !strstr(list, rows[i].called))
            fail_because("%s: no %s in %.600s", rows[i].agent, rows[i].called,
                         list ? list : a.body);
        free(a.text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_SITE("one browser can have two hundred tables", two_hundred_tables_in_one_browser),
        ON_A_SITE("a key can be taken back, and the others stay",
                  a_key_can_be_taken_back_and_the_others_stay),
        ON_A_SITE("digits that the server never gave are no key",
                  digits_that_the_server_never_gave_are_no_key),
        ON_A_SITE("a friend's link does not replace one's own seat",
                  a_friends_link_does_not_replace_ones_own_seat),
        ON_A_SITE("a device is called by its browser and its machine",
                  a_device_is_called_by_its_browser_and_its_machine),
        ON_A_SITE("a code takes all tables to another device",
                  a_code_takes_all_tables_to_another_device),
        ON_A_SITE("the key holds the rematch, too", the_key_holds_the_rematch_too),
        ON_A_SITE("people at one screen pass it on", people_at_one_screen_pass_it_on),
        ON_A_SITE("a cover shows nothing of the table", a_cover_shows_nothing_of_the_table),
        ON_A_SITE("a coach until a game was finished", a_coach_until_a_game_was_finished),
    };
    return cmocka_run_group_tests_name("one key per browser", tests, NULL, NULL);
}
