/* pictures_test.c - what travels when a table is shared: cards as PNG, and the lines in the head of a
 * page by which a messenger finds them. */
#include "server/client.h"

typedef struct picture {
    int status, width, height;
    size_t bytes;
    uint64_t hash;
    bool is_png;
} picture;

static int number_at(const unsigned char *bytes)
{
    return bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
}

static picture get_picture(const site *at, const char *path)
{
    answer a = request(at->port, "GET", path, "", NULL);
    const unsigned char *body = (const unsigned char *)a.body;
    picture p = {.status = a.status, .bytes = a.length - (size_t)(a.body - a.text)};
    p.is_png = p.bytes > 24 && memcmp(body, "\x89PNG\r\n\x1a\n", 8) == 0;
    if (p.is_png) {
        p.width = number_at(body + 16);
        p.height = number_at(body + 20);
    }
    for (size_t i = 0; i < p.bytes; i++)
        p.hash = p.hash * 31 + body[i];
    free(a.text);
    return p;
}

static void assert_card(picture p)
{
    assert_int_equal(p.status, 200);
    assert_true(p.is_png);
    assert_int_equal(p.width, 1200);
    assert_int_equal(p.height, 630);
    assert_true(p.bytes < 300 * 1000);
}

static void make(const site *at, const char *body, char id[16])
{
    answer a = post_json(at->port, "/api/tables", NULL, body);
    assert_int_equal(a.status, 201);
    value_after(a.body, "\"id\":\"", id, 16);
    free(a.text);
}

static void every_game_has_a_card_of_each_kind(void **state)
{
    const site *at = *state;
    for (int i = 0; i < orr_game_count(); i++) {
        char body[200], id[16], path[60];
        const orr_game *game = orr_game_at(i);
        snprintf(body, sizeof body, "{\"game\":\"%s\",\"count\":%d,\"seed\":1}", game->id,
                 game->usual_seats);
        make(at, body, id);
        snprintf(path, sizeof path, "/picture/%s.png", id);
        assert_card(get_picture(at, path));
        snprintf(path, sizeof path, "/picture/%s/0.png", id);
        assert_card(get_picture(at, path));
        snprintf(path, sizeof path, "/picture/%s/invitation.png", id);
        assert_card(get_picture(at, path));
        snprintf(path, sizeof path, "/picture/%s/board.png", id);
        expect(request(at->port, "GET", path, "", NULL), 200,
               "image/png"); /* also without a board */
    }
}

static void the_same_card_is_drawn_once(void **state)
{
    const site *at = *state;
    char id[16], path[60];
    make(at, "{\"game\":\"fermi\",\"seed\":1}", id);
    snprintf(path, sizeof path, "/picture/%s.png", id);
    const picture first = get_picture(at, path), second = get_picture(at, path);
    assert_card(first);
    assert_true(first.hash == second.hash && first.bytes == second.bytes);
}

static void what_is_no_picture_is_refused_in_a_sentence(void **state)
{
    const site *at = *state;
    char id[16], path[80];
    make(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"greedy\"]}", id);
    static const char *const wrong[] = {"/12.jpg", "/x.png", "/-1.png", "/1/2.png", ".png.png", ""};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(path, sizeof path, "/picture/%s%s", id, wrong[i]);
        expect(request(at->port, "GET", path, "", NULL), 404, "There is no such picture.");
    }
    snprintf(path, sizeof path, "/picture/%s/9999.png", id);
    expect(request(at->port, "GET", path, "", NULL), 422, NULL);
    expect(request(at->port, "GET", "/picture/aaaaaaaaaaaa.png", "", NULL), 404, "no table");
    snprintf(path, sizeof path, "/t/%s/at/many", id);
    expect(request(at->port, "GET", path, "", NULL), 404, "There is no such position");
}

/* The bug: a picture to share had its own style, and the page's policy refused it. */
static void a_drawing_may_use_its_own_style(void **state)
{
    const site *at = *state;
    char id[16], path[60];
    make(at, "{\"game\":\"fermi\",\"seed\":1}", id);
    snprintf(path, sizeof path, "/api/tables/%s/picture", id);
    expect(request(at->port, "GET", path, "", NULL), 200, "style-src 'unsafe-inline'");
    expect(request(at->port, "GET", path, "", NULL), 200, "<style>");
}

static void messengers_find_the_card_of_a_page(void **state)
{
    const site *at = *state;
    char id[16], path[60], code[20], words[200];
    make(at, "{\"game\":\"fermi\",\"seed\":1}", id);
    snprintf(path, sizeof path, "/t/%s", id);
    snprintf(words, sizeof words, "/picture/%s.png\">", id);
    expect(request(at->port, "GET", path, "", NULL), 200, words);
    expect(request(at->port, "GET", path, "", NULL), 200,
           "<meta name=\"twitter:card\" content=\"summary_large_image\">");
    snprintf(path, sizeof path, "/t/%s/at/1", id);
    snprintf(words, sizeof words, "/picture/%s/1.png\">", id);
    expect(request(at->port, "GET", path, "", NULL), 200, words);
    expect(request(at->port, "GET", path, "", NULL), 200, "data-at=\"1\"");
    answer a = post_json(at->port, "/api/tables", NULL,
                         "{\"game\":\"connect4\",\"seats\":[\"me\",\"invite\"]}");
    assert_int_equal(a.status, 201);
    value_after(a.body, "\"id\":\"", id, sizeof id);
    value_after(a.body, "\"code\":\"", code, sizeof code);
    free(a.text);
    snprintf(path, sizeof path, "/j/%s", code);
    snprintf(words, sizeof words, "/picture/%s/invitation.png\">", id);
    expect(request(at->port, "GET", path, "", NULL), 200, words);
    expect(request(at->port, "GET", path, "", NULL), 200, "No account needed");
}

int main(void)
{
#define SITE(test) cmocka_unit_test_setup_teardown(test, site_setup, site_teardown)
    const struct CMUnitTest tests[] = {
        SITE(every_game_has_a_card_of_each_kind),          SITE(the_same_card_is_drawn_once),
        SITE(what_is_no_picture_is_refused_in_a_sentence), SITE(a_drawing_may_use_its_own_style),
        SITE(messengers_find_the_card_of_a_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
