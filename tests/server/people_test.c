/* people_test.c - names, invitations and open tables over HTTP: who gets a seat, who is told a code,
 * what stays hidden; and that a store from before there were people keeps every seat. */
#include "server/client.h"
#include "table/table.h"

#include <sqlite3.h>

static const char form[] = "Content-Type: application/x-www-form-urlencoded\r\n";

typedef struct browser {
    char key[40];
} browser;

static answer browse(const site *at, browser *b, const char *method, const char *path,
                     const char *body)
{
    char headers[400], cookie[80] = "";
    if (b->key[0])
        snprintf(cookie, sizeof cookie, "Cookie: orrery=%s\r\n", b->key);
    snprintf(headers, sizeof headers, "%s%sOrigin: http://localhost:%d\r\n", body ? form : "",
             cookie, at->port);
    const answer a = request(at->port, method, path, headers, body);
    const char *found = strstr(a.text, "Set-Cookie: orrery=");
    if (found)
        snprintf(b->key, sizeof b->key, "%.32s", found + strlen("Set-Cookie: orrery="));
    return a;
}

static answer look(const site *at, browser *b, const char *path)
{
    return browse(at, b, "GET", path, NULL);
}

static answer post(const site *at, browser *b, const char *path, const char *body)
{
    return browse(at, b, "POST", path, body);
}

/* A table of Mira's; its path, and its invitation ("/j/..."). */
static void set_table(const site *at, browser *b, const char *fields, char path[40], char code[40])
{
    answer a = post(at, b, "/api/tables", fields);
    if (a.status != 303)
        fail_because("%d %s", a.status, a.body);
    const char *where = strstr(a.text, "Location: ") + strlen("Location: ");
    snprintf(path, 40, "%.*s", (int)strcspn(where, "\r\n"), where);
    assert_null(strchr(path, '#')); /* no secret in the address */
    free(a.text);
    a = look(at, b, path);
    const char *found = strstr(a.body, "/j/");
    assert_true(found || !strstr(fields, "friend"));
    snprintf(code, 40, "%.12s", found ? found : "");
    free(a.text);
}

static const char two_chairs[] = "game=connect4&seats.0=me&seats.1=friend&name=Mira&seed=5&world=4";

static void expect_viewer(const site *at, browser *b, const char *path, const char *words)
{
    char api[60];
    snprintf(api, sizeof api, "/api/tables/%s", path + 3);
    expect(look(at, b, api), 200, words);
}

static void an_invitation_gives_a_named_seat_and_is_used_up(void **state)
{
    const site *at = *state;
    browser mira = {""}, jonas = {""}, late = {""}, stranger = {""};
    char path[40], code[40], shouted[40];
    set_table(at, &mira, two_chairs, path, code);
    expect(look(at, &jonas, code), 200, "Mira invites you");
    expect_viewer(at, &jonas, path, "\"viewer\":\"spectator\""); /* looking takes nothing */
    snprintf(shouted, sizeof shouted, "/j/%s", code + 3);
    for (char *c = shouted + 3; *c; c++)
        *c = *c >= 'a' && *c <= 'z' ? (char)(*c - 32) : *c;
    expect(look(at, &stranger, shouted), 200, "Take your seat"); /* as people type it */
    answer a = look(at, &stranger, path); /* the table's address is no invitation */
    assert_null(strstr(a.body, "/join\""));
    assert_null(strstr(a.body, code));
    free(a.text);
    char join[60];
    snprintf(join, sizeof join, "/api/tables/%s/join", path + 3);
    expect(post(at, &stranger, join, "name=Eve"), 422, "invitation");
    expect(post(at, &jonas, code, "name=Jonas+%3Cb%3E&world=9"), 303, "Location: /t/");
    expect_viewer(at, &jonas, path, "\"viewer\":1");
    expect_viewer(at, &jonas, path, "\"name\":\"Jonas ");
    expect_viewer(at, &jonas, path, "\"world\":9");
    expect(look(at, &late, code), 404, "work: it was taken back");
    expect(post(at, &late, code, "name=Late"), 404, "work: it was taken back");
    expect(look(at, &jonas, "/me"), 200, "Jonas &lt;b&gt;");
}

/* Whom one has played with is asked without a link, and finds the chair on the home page. */
static void whom_one_knows_can_be_asked(void **state)
{
    const site *at = *state;
    browser mira = {""}, jonas = {""}, stranger = {""};
    char path[40], code[40], fields[200], token[20] = "";
    set_table(at, &mira, two_chairs, path, code);
    free(post(at, &jonas, code, "name=Jonas").text);
    answer a = look(at, &mira, "/game/connect4");
    const char *found = strstr(a.body, "name=\"ask.0\" value=\"");
    assert_non_null(found);
    snprintf(token, sizeof token, "%.16s", found + strlen("name=\"ask.0\" value=\""));
    assert_non_null(strstr(found, "<span>Jonas</span>"));
    free(a.text);
    snprintf(fields, sizeof fields, "/game/connect4?ask=%s", token);
    expect(look(at, &mira, fields), 200, "\" checked>");
    snprintf(fields, sizeof fields, "%s&ask.0=%s", two_chairs, token);
    set_table(at, &mira, fields, path, code);
    expect(look(at, &jonas, "/"), 200, "Mira invites you to Connect Four");
    expect(look(at, &jonas, "/"), 200, code);
    a = look(at, &stranger, "/");
    assert_null(strstr(a.body, code));
    free(a.text);
    snprintf(fields, sizeof fields, "%s&name=Eve&ask.0=%s", two_chairs, token); /* not hers */
    set_table(at, &stranger, fields, path, code);
    a = look(at, &jonas, "/");
    assert_null(strstr(a.body, code));
    free(a.text);
}

/* What a program asks before it joins: which table, and nothing else. */
static void a_code_names_its_table_to_programs(void **state)
{
    const site *at = *state;
    browser mira = {""}, bot = {""};
    char path[40], code[40], asked[60], said[80];
    set_table(at, &mira, two_chairs, path, code);
    snprintf(asked, sizeof asked, "/api/invitations/%s", code + 3);
    snprintf(said, sizeof said, "{\"id\":\"%s\",\"game\":\"connect4\"}", path + 3);
    answer a = look(at, &bot, asked);
    assert_int_equal(a.status, 200);
    assert_string_equal(a.body, said);
    free(a.text);
    expect(look(at, &bot, "/api/invitations/bcdfghjkm"), 404, "work: it was taken back");
}

static void a_length_sets_its_options_and_one_that_is_not_known_is_refused(void **state)
{
    const site *at = *state;
    browser mira = {""};
    char path[40], code[40];
    set_table(at, &mira, "game=fermi&seats.0=me&length=dyson-crown&name=Mira&seed=5", path, code);
    expect(look(at, &mira, path), 200, "Dyson Crown");
    expect(post(at, &mira, "/api/tables", "game=fermi&seats.0=me&length=endless&name=Mira"), 400,
           "has no length");
}

static void a_code_that_was_taken_back_or_renewed_leads_nowhere(void **state)
{
    const site *at = *state;
    browser mira = {""}, friend = {""}, stranger = {""};
    char path[40], code[40], invite[60];
    set_table(at, &mira, two_chairs, path, code);
    snprintf(invite, sizeof invite, "/api/tables/%s/invite", path + 3);
    expect(post(at, &stranger, invite, "whom=friends"), 403, "Only players");
    expect(post(at, &mira, invite, "whom=friends"), 303, NULL);
    expect(look(at, &friend, code), 404, "work: it was taken back");
    answer a = look(at, &mira, path);
    const char *fresh = strstr(a.body, "/j/");
    assert_non_null(fresh);
    snprintf(code, sizeof code, "%.12s", fresh);
    free(a.text);
    expect(look(at, &friend, code), 200, "Take your seat");
    expect(post(at, &mira, invite, "whom=nobody"), 303, NULL);
    expect(look(at, &friend, code), 404, "work: it was taken back");
    expect(post(at, &friend, code, "name=Fred"), 404, "work: it was taken back");
}

static void computers_begin_and_a_friend_takes_over(void **state)
{
    const site *at = *state;
    browser mira = {""}, friend = {""};
    char path[40], code[40], fill[60];
    set_table(at, &mira, two_chairs, path, code);
    snprintf(fill, sizeof fill, "/api/tables/%s/fill", path + 3);
    expect(post(at, &friend, fill, ""), 403, "Only players");
    expect(post(at, &mira, fill, "player=random"), 303, NULL);
    expect_viewer(at, &mira, path, "\"kind\":\"computer\"");
    expect(post(at, &friend, code, "name=Fred"), 303, NULL);
    expect_viewer(at, &friend, path, "\"viewer\":1");
    expect_viewer(at, &mira, path, "\"name\":\"Fred\",\"kind\":\"person\"");
    expect(look(at, &friend, code), 404, "work: it was taken back");
}

static void open_tables_are_listed_until_they_are_full_or_closed(void **state)
{
    const site *at = *state;
    browser mira = {""}, zoe = {""};
    char path[40], code[40], join[60], invite[60];
    set_table(at, &mira, "game=connect4&seats.0=me&seats.1=anybody&name=Mira&pace=days", path,
              code);
    snprintf(join, sizeof join, "/api/tables/%s/join", path + 3);
    snprintf(invite, sizeof invite, "/api/tables/%s/invite", path + 3);
    answer a = look(at, &zoe, "/api/open");
    assert_non_null(strstr(a.body, path + 3));
    assert_non_null(strstr(a.body, "\"pace\":\"days\""));
    assert_null(strstr(a.body, code + 3)); /* strangers are not told the code */
    free(a.text);
    expect(look(at, &zoe, "/open?pace=now"), 200, "Nobody is waiting");
    expect(look(at, &zoe, "/open?pace=days"), 200, path);
    expect(post(at, &mira, invite, "whom=friends"), 303, NULL); /* off the list */
    expect(look(at, &zoe, "/open"), 200, "Nobody is waiting");
    expect(post(at, &zoe, join, "name=Zoe"), 422, "invitation");
    expect(post(at, &mira, invite, "whom=anybody"), 303, NULL);
    expect(post(at, &zoe, join, "name=Zoe"), 303, NULL);
    expect(look(at, &zoe, "/open"), 200, "Nobody is waiting");
}

static void another_name_is_taken_over_where_games_go_on(void **state)
{
    const site *at = *state;
    browser mira = {""}, other = {""};
    char path[40], code[40];
    set_table(at, &mira, two_chairs, path, code);
    expect(post(at, &mira, "/me", "name=Mirabel&world=2"), 303, "Location: /me");
    expect_viewer(at, &other, path, "\"name\":\"Mirabel\"");
    expect_viewer(at, &other, path, "\"world\":2");
    expect(look(at, &other, code), 200, "Mirabel invites you");
}

/* Moves of a form, at any table. */
static void drop(const site *at, browser *b, const char *path, int number, int column)
{
    char where[60], body[60];
    snprintf(where, sizeof where, "/api/tables/%s/move", path + 3);
    snprintf(body, sizeof body, "number=%d&move=drop+%d", number, column);
    answer a = post(at, b, where, body);
    if (a.status >= 400)
        fail_because("%d %s", a.status, a.body);
    free(a.text);
}

static void what_was_won_is_a_stamp_and_what_was_not_an_empty_one(void **state)
{
    const site *at = *state;
    browser mira = {""}, jonas = {""}, late = {""};
    char path[40], code[40], more[40], other[40];
    set_table(at, &mira,
              "game=connect4&seats.0=me&seats.1=friend&name=Mira&seed=5&option.board=small", path,
              code);
    expect(look(at, &mira, "/me"), 200, "Connect Four <small>0 of 3</small>");
    expect(post(at, &jonas, code, "name=Jonas"), 303, NULL);
    for (int i = 0; i < 7; i++) /* four discs of the first in the first column */
        drop(at, i % 2 ? &jonas : &mira, path, i, i % 2 ? 2 + i / 2 : 1);
    expect(look(at, &mira, "/me"), 200, "Connect Four <small>1 of 3</small>");
    expect(look(at, &mira, "/me"), 200, "<b>Small</b><strong>turn ");
    expect(look(at, &mira, "/me"), 200, "<span>Wide</span></a>");
    expect(look(at, &mira, "/me"), 200, "export\" download=\"connect4.orr\"");
    expect(look(at, &jonas, "/me"), 200, "Connect Four <small>0 of 3</small>");
    expect(look(at, &jonas, "/me"), 200, "<span>Small</span><small>tried</small>");
    /* whoever comes late hears what happened */
    set_table(at, &mira, two_chairs, more, other);
    snprintf(code, sizeof code, "/api/tables/%s/fill", more + 3);
    expect(post(at, &mira, code, "player=random"), 303, NULL);
    drop(at, &mira, more, 0, 3);
    expect(look(at, &late, other), 200, "What happened so far");
}

static void nobody_is_told_anothers_key_code_or_hash(void **state)
{
    const site *at = *state;
    browser mira = {""}, jonas = {""}, watcher = {""};
    char path[40], code[40], api[60], hash[TABLE_HASH_SIZE];
    set_table(at, &mira,
              "game=expatriate&seats.0=me&seats.1=friend&seats.2=friend&name=Mira&seed=1", path,
              code);
    expect(post(at, &jonas, code, "name=Jonas"), 303, NULL);
    expect(post(at, &mira, "/me/code", ""), 200, NULL);
    table_hash_secret(mira.key, hash);
    snprintf(api, sizeof api, "/api/tables/%s", path + 3);
    answer set = post(at, &mira, "/api/cup", "title=Ours&name=Mira&rounds.0.mission=fermi");
    char cup[40], api_cup[48];
    snprintf(cup, sizeof cup, "%.14s", strstr(set.text, "Location: ") + strlen("Location: "));
    snprintf(api_cup, sizeof api_cup, "/api%s", cup);
    free(set.text);
    expect(look(at, &watcher, cup), 200, "invites you");
    const char *const paths[] = {path,   api, "/",     "/open", "/api/open", "/me",
                                 "/key", cup, api_cup, "/cup",  "/today",    "/api/today"};
    for (int who = 0; who < 2; who++)
        for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
            answer a = look(at, who ? &watcher : &jonas, paths[i]);
            assert_null(strstr(a.body, mira.key));
            assert_null(strstr(a.body, hash));
            if (who && strstr(a.body, code + 3))
                fail_because("%s tells the code to somebody who only watches", paths[i]);
            free(a.text);
        }
}

static void a_link_of_a_seat_asks_for_a_name_and_can_be_renewed(void **state)
{
    const site *at = *state;
    browser friend = {""}, late = {""};
    seats t;
    char path[120], body[60];
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"],\"name\":\"Ada\"}", &t);
    snprintf(path, sizeof path, "/t/%s/s/%s", t.id, t.secret[1]);
    expect(look(at, &friend, path), 200, "Your name");
    expect(post(at, &friend, path, "name=Bo&world=3"), 303, "Location: /t/");
    expect(look(at, &late, path_of(&t, "")), 200, "\"name\":\"Bo\"");
    snprintf(body, sizeof body, "/api/tables/%s/renew-link", t.id);
    expect(post(at, &friend, body, ""), 303, NULL);
    expect(look(at, &late, path), 404, "any seat");
    expect(get_as(at->port, path_of(&t, ""), t.secret[1]), 401, "This key belongs to no seat");
    expect(look(at, &friend, path_of(&t, "")), 200, "\"viewer\":1"); /* the browser keeps it */
}

static void a_game_that_is_over_is_a_stamp(void **state)
{
    const site *at = *state;
    browser mira = {""}, jonas = {""};
    char path[40], code[40], move[60], body[60];
    set_table(at, &mira, two_chairs, path, code);
    expect(look(at, &mira, "/me"), 200, "<b>0</b> games finished, <b>1</b> going on");
    expect(post(at, &jonas, code, "name=Jonas"), 303, NULL);
    snprintf(move, sizeof move, "/api/tables/%s/move", path + 3);
    for (int i = 0; i < 7; i++) {
        snprintf(body, sizeof body, "number=%d&move=drop+%d", i, 1 + i % 2);
        expect(post(at, i % 2 ? &jonas : &mira, move, body), 303, NULL);
    }
    answer a = look(at, &mira, "/me");
    for (int i = 0; i < 2; i++) {
        const char *const words[2][4] = {
            {"<b>1</b> game finished, <b>0</b> going on", "Connect Four <small>1 of 3</small>",
             "<b>Standard</b><strong>turn ", "</a><span>won"},
            {"<b>1</b> game finished, <b>0</b> going on", "Connect Four <small>0 of 3</small>",
             "<span>Standard</span><small>tried</small>", "</a><span>lost"}};
        for (int j = 0; j < 4; j++)
            if (!strstr(a.body, words[i][j]))
                fail_because("no %s in %s", words[i][j], strstr(a.body, "Passport"));
        if (!strstr(a.body, path))
            fail_because("the stamp does not lead to its table");
        free(a.text);
        a = look(at, &jonas, "/me");
    }
    free(a.text);
}

/* A form says of a computer how good it is and how it plays. */
static void a_computer_has_the_level_and_the_character_of_its_chair(void **state)
{
    const site *at = *state;
    static const char set[] = "game=connect4&seats.0=me&name=Mira&seats.1=computer";
    static const struct {
        const char *more, *player;
    } rows[] = {{"", "\"mcts:2\""},
                {"&level.1=1", "\"mcts:1\""},
                {"&level.1=4&character.1=", "\"mcts:4\""},
                {"&level.1=3&character.1=bold", "\"mcts:3+bold\""}};
    for (int i = 0; i < 4; i++) {
        browser mira = {""};
        char path[40], code[40], fields[200], api[60];
        snprintf(fields, sizeof fields, "%s%s", set, rows[i].more);
        set_table(at, &mira, fields, path, code);
        snprintf(api, sizeof api, "/api/tables/%s", path + 3);
        expect(look(at, &mira, api), 200, rows[i].player);
    }
    browser mira = {""};
    expect(post(at, &mira, "/api/tables", "game=connect4&seats.0=me&seats.1=computer&level.1=5"),
           400, NULL);
    expect(post(at, &mira, "/api/tables", "game=connect4&seats.0=me&seats.1=computer&level.1=0"),
           400, NULL);
    expect(post(at, &mira, "/api/tables",
                "game=connect4&seats.0=me&seats.1=computer&character.1="
                "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
                "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
                "aaaaaaaaaaaaa"),
           400, NULL);
}

/* Whoever was told a code types it, with or without its dash. */
static void a_code_that_is_typed_leads_to_its_invitation(void **state)
{
    const site *at = *state;
    browser mira = {""}, jonas = {""};
    char path[40], code[40], typed[60], plain[40] = "";
    set_table(at, &mira, two_chairs, path, code);
    for (const char *c = code + 3; *c; c++)
        if (*c != '-')
            strncat(plain, c, 1);
    snprintf(typed, sizeof typed, "/j?code=%s", plain);
    answer a = look(at, &jonas, typed);
    assert_int_equal(a.status, 303);
    if (!strstr(a.text, code))
        fail_because("%s", a.text);
    free(a.text);
    expect(look(at, &jonas, "/j?code=nonsense!"), 422, "eight letters and digits");
    expect(look(at, &jonas, "/j"), 422, "eight letters and digits");
}

/* ---- a store of 1.0 ------------------------------------------------------------------------------ */

static void run_sql(const site *at, const char *sql)
{
    sqlite3 *db;
    char path[120], *error = NULL;
    snprintf(path, sizeof path, "%s/orrery.sqlite", at->folder);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, &error) != SQLITE_OK)
        fail_because("%s", error);
    sqlite3_close(db);
}

static void a_store_from_before_there_were_people_keeps_every_seat(void **state)
{
    site *at = *state;
    browser mira = {""};
    seats t;
    char path[40], code[40];
    set_table(at, &mira, two_chairs, path, code);
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"],\"name\":\"Ada\"}", &t);
    server_stop(at->s);
    /* what 1.0 had: no column of worlds, no tables of people, schema 1 */
    run_sql(at, "DROP TABLE subscription; DROP TABLE quiet; DROP TABLE mail; DROP TABLE setting; "
                "DROP TABLE mission; DROP TABLE mission_try;"
                "DROP TABLE person; DROP TABLE person_key; DROP TABLE device_code;"
                "DROP TABLE invitation; DROP TABLE asked; DROP TABLE cup; ALTER TABLE seat DROP "
                "COLUMN world;"
                "UPDATE seat SET link = '' WHERE kind = 0; UPDATE schema_version SET version = 1");
    site_open(at);
    expect_viewer(at, &mira, path, "\"viewer\":0");
    expect_viewer(at, &mira, path, "\"name\":\"Mira\"");
    expect(get_as(at->port, path_of(&t, ""), t.secret[0]), 200, "\"viewer\":0");
    expect(get_as(at->port, path_of(&t, ""), t.secret[1]), 200, "\"viewer\":1");
    expect(look(at, &mira, "/"), 200, path);
    expect(post(at, &mira, "/me/code", ""), 200, "Works once"); /* and is a person from now on */
}

#define ON_A_SITE(test) cmocka_unit_test_setup_teardown(test, site_setup, site_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_SITE(an_invitation_gives_a_named_seat_and_is_used_up),
        ON_A_SITE(whom_one_knows_can_be_asked),
        ON_A_SITE(a_code_names_its_table_to_programs),
        ON_A_SITE(a_length_sets_its_options_and_one_that_is_not_known_is_refused),
        ON_A_SITE(a_code_that_was_taken_back_or_renewed_leads_nowhere),
        ON_A_SITE(computers_begin_and_a_friend_takes_over),
        ON_A_SITE(open_tables_are_listed_until_they_are_full_or_closed),
        ON_A_SITE(another_name_is_taken_over_where_games_go_on),
        ON_A_SITE(what_was_won_is_a_stamp_and_what_was_not_an_empty_one),
        ON_A_SITE(nobody_is_told_anothers_key_code_or_hash),
        ON_A_SITE(a_link_of_a_seat_asks_for_a_name_and_can_be_renewed),
        ON_A_SITE(a_game_that_is_over_is_a_stamp),
        ON_A_SITE(a_computer_has_the_level_and_the_character_of_its_chair),
        ON_A_SITE(a_code_that_is_typed_leads_to_its_invitation),
        ON_A_SITE(a_store_from_before_there_were_people_keeps_every_seat),
    };
    return cmocka_run_group_tests_name("people", tests, NULL, NULL);
}
