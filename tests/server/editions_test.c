/* editions_test.c - a release changes the built-in pack: tables and recordings of before go on by the
 * one they began with and say so. What cannot be read at all has a page that says why. */
#include "kernel/json.h"
#include "server/client.h"
#include "support/sql.h"

/* What the built-in pack of Connect Four may have been once: five columns. */
static const char once[] = "game: connect4\n"
                           "edition: the first <edition>\n"
                           "about: Five columns.\n"
                           "\n"
                           "boards:\n"
                           "  - name: Standard\n"
                           "    columns: 5\n"
                           "    rows: 4\n"
                           "    source: public\n";

static char *database(const site *at)
{
    static char path[100];
    snprintf(path, sizeof path, "%s/orrery.sqlite", at->folder);
    return path;
}

/* Its recording after some moves, as the Orrery of then wrote it. */
static char *old_recording(const char *moves)
{
    orr_error error;
    const orr_game *game = orr_game_find("connect4");
    orr_rules *rules =
        orr_rules_new_pack(game, game->version, 2, NULL, 0, "built in", once, &error);
    if (!rules)
        fail_because("%s", error.text);
    assert_int_equal(orr_rules_edition(rules), ORR_EDITION_OLDER);
    orr_record *record = orr_record_new(rules, orr_rng_fast(1));
    void *state = new_state(rules);
    orr_moves legal;
    assert_true(orr_start(rules, state, record->rng, NULL, &legal, &error));
    for (; *moves; moves++) {
        const orr_move move = {.a = (int16_t)(*moves - '1')};
        orr_record_add(record, move);
        orr_play(rules, state, move, NULL, &legal);
    }
    orr_text text = orr_text_new();
    assert_true(orr_record_write(record, &text, &error));
    orr_record_free(record);
    free(state);
    return text.data;
}

static char *body_with(const char *more, const char *name, const char *text)
{
    orr_text body = orr_text_new(), whole = orr_text_new();
    orr_json json = orr_json_to(&body);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, name, text);
    orr_json_close(&json);
    orr_text_add(&whole, "{%s,%s", more, body.data + 1);
    orr_text_free(&body);
    return whole.data;
}

/* The store has been used by the Orrery of then. */
static void remember_edition(const site *at)
{
    orr_error error;
    const orr_game *game = orr_game_find("connect4");
    orr_rules *rules =
        orr_rules_new_pack(game, game->version, 2, NULL, 0, "built in", once, &error);
    sql_at(database(at), "INSERT INTO edition VALUES ('%016llx', 'connect4', 1, %Q)",
           (unsigned long long)orr_rules_pack_hash(rules), once);
    orr_rules_free(rules);
}

static void play(const site *at, const seats *t, int number, int column, int status)
{
    char body[60];
    snprintf(body, sizeof body, "{\"number\":%d,\"move\":\"drop %d\"}", number, column);
    expect(post_json(at->port, path_of(t, "/move"), t->secret[number % 2], body), status, NULL);
}

/* A table of two people that began by the edition of then. */
static void old_table(site *at, seats *t)
{
    remember_edition(at);
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"]}", t);
    server_stop(at->s);
    sql_at(database(at), "UPDATE game SET pack = (SELECT hash FROM edition WHERE text = %Q)", once);
    site_open(at);
}

static void a_table_goes_on_by_the_edition_it_began_with(void **state)
{
    site *at = *state;
    seats t;
    old_table(at, &t);
    play(at, &t, 0, 6, 400); /* there is no such column */
    play(at, &t, 0, 5, 200);
    expect(get_as(at->port, path_of(&t, ""), NULL), 200,
           "\"edition\":\"the first \\u003cedition>\",\"ownPack\":false,\"editionIs\":\"older\"");
    server_stop(at->s);
    site_open(at);
    for (int i = 1; i < 7; i++)
        play(at, &t, i, i % 2 ? 1 : 5, 200); /* to the end */
    expect(get_as(at->port, path_of(&t, ""), NULL), 200, "\"status\":\"over\"");
    answer exported = get_as(at->port, path_of(&t, "/export"), NULL);
    assert_non_null(strstr(exported.body, "[Pack \"built in\"]\n"));
    assert_non_null(strstr(exported.body, "\n|     columns: 5\n"));
    orr_error error;
    orr_record *record =
        orr_record_read(exported.body, strlen(exported.body), "export", NULL, &error);
    if (!record)
        fail_because("%s", error.text);
    assert_int_equal(orr_rules_edition(record->rules), ORR_EDITION_OLDER);
    orr_record_free(record);
    free(exported.text);
    /* a new game is played by what is in the program now */
    answer a = post_json(at->port, path_of(&t, "/rematch"), t.secret[0], "{}");
    value_after(a.body, "\"id\":\"", t.id, sizeof t.id);
    free(a.text);
    expect(get_as(at->port, path_of(&t, ""), NULL), 200, "\"editionIs\":\"now\"");
}

static void the_page_says_that_there_is_a_newer_one(void **state)
{
    site *at = *state;
    seats t;
    char path[40];
    remember_edition(at);
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"open\"]}", &t);
    server_stop(at->s);
    sql_at(database(at), "UPDATE game SET pack = (SELECT hash FROM edition WHERE text = %Q)", once);
    site_open(at);
    snprintf(path, sizeof path, "/t/%s", t.id);
    expect(get_as(at->port, path, NULL), 200,
           "Edition: the first &lt;edition&gt;. There is a newer one by now; this game goes on by "
           "the one it began with");
}

/* That a pack was built in is believed where the store has seen it; elsewhere it is the table's own. */
static void claims_are_believed_where_the_store_knows(void **state)
{
    const site *at = *state;
    seats t;
    char *text = old_recording("1212"), *body = body_with("\"sandbox\":true", "record", text);
    make_table(at, body, &t);
    expect(get_as(at->port, path_of(&t, ""), NULL), 200, "\"ownPack\":true,\"editionIs\":\"own\"");
    sql_at(database(at), "UPDATE edition SET built_in = 1");
    make_table(at, body, &t);
    expect(get_as(at->port, path_of(&t, ""), NULL), 200,
           "\"ownPack\":false,\"editionIs\":\"older\"");
    expect(post_json(at->port, path_of(&t, "/move"), t.secret[0],
                     "{\"number\":4,\"move\":\"drop 5\"}"),
           200, NULL);
    free(text);
    free(body);
}

static void a_recording_with_a_damaged_pack_is_refused_in_a_sentence(void **state)
{
    const site *at = *state;
    const struct {
        const char *from, *to, *words;
    } bad[] = {
        {"|     columns: 5", "|     columns: 6", "it was edited"},
        {"|     columns: 5", "|     columns: 99", "the file: its pack:7: boards[0].columns"},
        {"| boards:", "| boards: [", "not YAML"},
    };
    char *text = old_recording("1212");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        orr_text changed = orr_text_new();
        const char *found = strstr(text, bad[i].from);
        orr_text_bytes(&changed, text, (size_t)(found - text));
        orr_text_add(&changed, "%s%s", bad[i].to, found + strlen(bad[i].from));
        char *body = body_with("\"sandbox\":true", "record", changed.data);
        expect(post_json(at->port, "/api/tables", NULL, body), 400, bad[i].words);
        free(body);
        orr_text_free(&changed);
    }
    free(text);
}

/* ---- unreadable ----------------------------------------------------------------------------------- */

static void an_unreadable_table_has_a_page_that_says_why(void **state)
{
    site *at = *state;
    seats t, other;
    char path[100], cookie[120];
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"]}", &t);
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"]}", &other);
    play(at, &t, 0, 4, 200);
    server_stop(at->s);
    sql_at(database(at), "UPDATE game SET game = 'chess <b>' WHERE id = '%s'", t.id);
    site_open(at);
    snprintf(path, sizeof path, "/t/%s", t.id);
    expect(get_as(at->port, path, NULL), 410, "chess &lt;b&gt;");
    answer own = get_as(at->port, path, t.secret[1]);
    assert_null(strstr(own.body, "/export\"")); /* it may go on one day */
    free(own.text);
    expect(get_as(at->port, path, NULL), 410, "and has 1 move. Nothing");
    snprintf(path, sizeof path, "/t/%s/text", t.id);
    expect(get_as(at->port, path, NULL), 410, "This table cannot be read here");
    snprintf(path, sizeof path, "/t/%s/s/%s", t.id, t.secret[1]);
    answer a = get_as(at->port, path, NULL);
    assert_int_equal(a.status, 303);
    snprintf(cookie, sizeof cookie, "Cookie: %.39s\r\n", strstr(a.text, "orrery="));
    free(a.text);
    expect(request(at->port, "GET", "/", cookie, NULL), 200, "cannot be read");
    static const char *const looks[] = {"",        "/moves", "/why?move=drop%204", "/at?number=0",
                                        "/events", "/review"};
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        expect(get_as(at->port, path_of(&t, looks[i]), t.secret[0]), 410,
               "\"status\":\"unreadable\"");
    expect(post_json(at->port, path_of(&t, "/move"), t.secret[1],
                     "{\"number\":1,\"move\":\"drop 4\"}"),
           410, "This table cannot be read. There is no game 'chess");
    expect(post_json(at->port, path_of(&t, "/hint"), t.secret[1], "{}"), 410, NULL);
    expect(get_as(at->port, path_of(&t, "/export"), NULL), 422,
           "Whoever runs the server can save it.");
    expect(get_as(at->port, path_of(&t, "/export"), t.secret[0]), 422, "the dice to come");
    play(at, &other, 0, 4, 200);
    expect(get_as(at->port, "/healthz", NULL), 200, NULL);
    /* who mends it plays on */
    server_stop(at->s);
    sql_at(database(at), "UPDATE game SET game = 'connect4' WHERE id = '%s'", t.id);
    site_open(at);
    play(at, &t, 1, 4, 200);
    expect(get_as(at->port, path_of(&t, ""), NULL), 200, "\"number\":2");
}

#define ON_A_SITE(f) cmocka_unit_test_setup_teardown(f, site_setup, site_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_SITE(a_table_goes_on_by_the_edition_it_began_with),
        ON_A_SITE(the_page_says_that_there_is_a_newer_one),
        ON_A_SITE(claims_are_believed_where_the_store_knows),
        ON_A_SITE(a_recording_with_a_damaged_pack_is_refused_in_a_sentence),
        ON_A_SITE(an_unreadable_table_has_a_page_that_says_why),
    };
    return cmocka_run_group_tests_name("editions", tests, NULL, NULL);
}
