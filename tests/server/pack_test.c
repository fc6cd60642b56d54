/* pack_test.c - tables with a pack of their own: checked before it is taken, kept with the table,
 * carried by rematch, export and import. */
#include "kernel/json.h"
#include "server/client.h"

/* A board of four columns, so that column 5 tells which pack is played. */
static const char narrow[] = "game: connect4\n"
                             "edition: narrow <edition>\n"
                             "about: Four columns.\n"
                             "\n"
                             "boards:\n"
                             "  - name: Standard\n"
                             "    columns: 4\n"
                             "    rows: 4\n"
                             "    source: house\n";

/* {"game":"connect4", more, "name":"text as JSON"} */
static char *body_with(const char *more, const char *name, const char *text)
{
    orr_text body = orr_text_new();
    orr_json json = orr_json_to(&body);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, name, text);
    orr_json_close(&json);
    orr_text whole = orr_text_new();
    orr_text_add(&whole, "{%s,%s", more, body.data + 1);
    orr_text_free(&body);
    return whole.data;
}

static const char two_seats[] = "\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"]";

static void narrow_table(const site *at, seats *t)
{
    char *body = body_with(two_seats, "pack", narrow);
    make_table(at, body, t);
    free(body);
}

static void play(const site *at, const seats *t, int number, int column, int status)
{
    char body[60];
    snprintf(body, sizeof body, "{\"number\":%d,\"move\":\"drop %d\"}", number, column);
    expect(post_json(at->port, path_of(t, "/move"), t->secret[number % 2], body), status, NULL);
}

static void a_table_plays_with_the_pack_it_was_given(void **state)
{
    site *at = *state;
    seats t, usual;
    narrow_table(at, &t);
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"]}", &usual);
    play(at, &usual, 0, 5, 200);
    play(at, &t, 0, 5, 400);
    play(at, &t, 0, 4, 200);
    expect(get_as(at->port, path_of(&t, ""), NULL), 200,
           "\"edition\":\"narrow \\u003cedition>\",\"ownPack\":true");
    expect(get_as(at->port, path_of(&usual, ""), NULL), 200, "\"ownPack\":false");
    server_stop(at->s);
    site_open(at);
    play(at, &t, 1, 5, 400);
    play(at, &t, 1, 4, 200);
    expect(get_as(at->port, path_of(&t, ""), NULL), 200, "narrow \\u003cedition>");
}

static void the_waiting_room_tells_the_edition_and_escapes_it(void **state)
{
    const site *at = *state;
    seats t;
    char path[40];
    char *body = body_with("\"game\":\"connect4\",\"seats\":[\"me\",\"open\"]", "pack", narrow);
    make_table(at, body, &t);
    free(body);
    snprintf(path, sizeof path, "/t/%s", t.id);
    expect(get_as(at->port, path, NULL), 200, "Edition: narrow &lt;edition&gt; (a pack of this");
}

static void rematch_export_and_import_carry_the_pack(void **state)
{
    const site *at = *state;
    seats t;
    narrow_table(at, &t);
    for (int i = 0; i < 7; i++)
        play(at, &t, i, 1 + i % 2, 200);
    answer exported = get_as(at->port, path_of(&t, "/export"), NULL);
    assert_int_equal(exported.status, 200);
    assert_non_null(strstr(exported.body, "\n|     columns: 4\n"));
    answer a = post_json(at->port, path_of(&t, "/rematch"), t.secret[0], "{}");
    seats next = t;
    value_after(a.body, "\"id\":\"", next.id, sizeof next.id);
    memcpy(next.secret[0], t.secret[1], sizeof next.secret[0]);
    memcpy(next.secret[1], t.secret[0], sizeof next.secret[1]);
    free(a.text);
    play(at, &next, 0, 5, 400);
    play(at, &next, 0, 4, 200);
    char *body = body_with("\"sandbox\":true", "record", exported.body);
    make_table(at, body, &next);
    expect(get_as(at->port, path_of(&next, ""), NULL), 200, "narrow \\u003cedition>");
    expect(get_as(at->port, path_of(&next, ""), NULL), 200, "\"number\":7");
    free(body);
    free(exported.text);
}

static void a_bad_pack_gets_line_field_and_what_was_expected(void **state)
{
    const site *at = *state;
    const struct {
        const char *from, *to, *words;
    } bad[] = {
        {"columns: 4", "columns: 99", "your pack:7: boards[0].columns"},
        {"rows: 4", "rows: tall", "your pack:8: boards[0].rows"},
        {"boards:", "planks:", "unknown field 'planks'; expected"},
        {"connect4", "fermi\n   ", "your pack:1: game"},
        {"boards:", "boards: [", "not YAML"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        orr_text yaml = orr_text_new();
        const char *found = strstr(narrow, bad[i].from);
        orr_text_bytes(&yaml, narrow, (size_t)(found - narrow));
        orr_text_add(&yaml, "%s%s", bad[i].to, found + strlen(bad[i].from));
        char *body = body_with(two_seats, "pack", yaml.data);
        expect(post_json(at->port, "/api/tables", NULL, body), 400, bad[i].words);
        free(body);
        body = body_with("\"game\":\"connect4\"", "pack", yaml.data);
        expect(post_json(at->port, "/api/packs", NULL, body), 422, bad[i].words);
        free(body);
        orr_text_free(&yaml);
    }
    char *body = body_with("\"game\":\"connect4\"", "pack", narrow);
    expect(post_json(at->port, "/api/packs", NULL, body), 200,
           "\"edition\":\"narrow \\u003cedition>\"");
    free(body);
    expect(post_json(at->port, "/api/packs", NULL, "{\"game\":\"nothing\",\"pack\":\"\"}"), 400,
           "game and pack");
}

static void a_pack_that_is_too_large_is_refused(void **state)
{
    const site *at = *state;
    orr_text yaml = orr_text_new();
    orr_text_add(&yaml, "%s", narrow);
    while (yaml.length < 300 * 1024)
        orr_text_add(&yaml, "# nothing but room\n");
    char *body = body_with(two_seats, "pack", yaml.data);
    expect(post_json(at->port, "/api/tables", NULL, body), 400, "256 KiB");
    free(body);
    while (yaml.length < 1200 * 1024)
        orr_text_add(&yaml, "# nothing but room\n");
    body = body_with(two_seats, "pack", yaml.data);
    expect(post_json(at->port, "/api/tables", NULL, body), 413, NULL);
    free(body);
    orr_text_free(&yaml);
}

int main(void)
{
#define ON_A_SITE(test) cmocka_unit_test_setup_teardown(test, site_setup, site_teardown)
    const struct CMUnitTest tests[] = {
        ON_A_SITE(a_table_plays_with_the_pack_it_was_given),
        ON_A_SITE(the_waiting_room_tells_the_edition_and_escapes_it),
        ON_A_SITE(rematch_export_and_import_carry_the_pack),
        ON_A_SITE(a_bad_pack_gets_line_field_and_what_was_expected),
        ON_A_SITE(a_pack_that_is_too_large_is_refused),
    };
    return cmocka_run_group_tests_name("pack", tests, NULL, NULL);
}
