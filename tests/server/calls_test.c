/* calls_test.c - subscribing to be called, quiet hours and nudges: what is refused, and why. That a
 * message arrives and can be read is tested by tests/scripts/push_test.sh. */
#include "server/client.h"
#include "support/clock.h"
#include "table/table.h"

static const char keys[] =
    "\"p256dh\":\"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7V"
    "d8pZGH6SRpkNtoIAiw4\",\"auth\":\"BTBZMqHH6r4Tts7J_aSIgg\"";

static answer subscribe(const site *at, const char *url)
{
    char body[1200];
    snprintf(body, sizeof body, "{\"url\":\"%s\",%s}", url, keys);
    return post_json(at->port, "/api/push", NULL, body);
}

static void an_address_inside_the_network_is_refused(void **state)
{
    const site *at = *state;
    static const char *const inside[] = {
        "https://127.0.0.1/x",           "https://10.1.2.3/x",  "https://[::1]/x",
        "https://localhost/x",           "https://2130706433/", "https://[::ffff:192.168.1.1]/x",
        "https://169.254.169.254/latest"};
    for (size_t i = 0; i < sizeof inside / sizeof *inside; i++)
        expect(subscribe(at, inside[i]), 422, "inside the server's own network");
    expect(subscribe(at, "http://push.example.net/x"), 422, "begins with https://");
    expect(subscribe(at, "ftp://push.example.net/x"), 422, NULL);
    expect(subscribe(at, "https://a:b@push.example.net/x"), 422, "name and password out");
    expect(subscribe(at, "https://push.example.net/x"), 201, "\"here\":true");
}

static void a_subscription_that_is_none_is_refused(void **state)
{
    const site *at = *state;
    char longer[1200] = "https://push.example.net/";
    memset(longer + 25, 'x', 800);
    expect(subscribe(at, longer), 422, "This subscription is too long");
    expect(post_json(at->port, "/api/push", NULL, "{\"url\":\"https://push.example.net/x\"}"), 400,
           "has the fields url, p256dh and auth");
    expect(
        post_json(at->port, "/api/push", NULL,
                  "{\"url\":\"https://push.example.net/x\",\"p256dh\":\"AAAA\",\"auth\":\"AAAA\"}"),
        422, "The keys of this subscription are not valid");
    expect(post_json(at->port, "/api/push", NULL, "{\"remove\":true}"), 200, "\"here\":false");
    expect(request(at->port, "GET", "/push-worker.js", "", NULL), 200, "text/javascript");
}

static void quiet_hours_are_two_times(void **state)
{
    const site *at = *state;
    char headers[200];
    snprintf(headers, sizeof headers,
             "Content-Type: application/x-www-form-urlencoded\r\nOrigin: http://localhost:%d\r\n",
             at->port);
    expect(get_as(at->port, "/me", NULL), 200,
           "data-from=\"0\" data-to=\"0\""); /* nobody yet has any */
    expect(request(at->port, "POST", "/me/quiet", headers, "from=25:00&to=07:00"), 422,
           "two times");
    expect(request(at->port, "POST", "/me/quiet", headers, "from=late&to=early"), 422, "two times");
    expect(request(at->port, "POST", "/me/quiet", headers, "from=22:30&to=07:00&offset=9999"), 422,
           "two times");
    expect(request(at->port, "POST", "/me/quiet", headers, "from=22:30&to=07:00&offset=60"), 303,
           "Location: /me");
}

static void a_nudge_takes_an_hour_and_comes_once_a_day(void **state)
{
    const site *at = *state;
    seats t;
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"],\"seed\":1}", &t);
    expect(post_json(at->port, path_of(&t, "/nudge"), NULL, "{}"), 403, "Only players");
    expect(post_json(at->port, path_of(&t, "/nudge"), t.secret[0], "{}"), 422,
           "Nobody is keeping you waiting");
    expect(post_json(at->port, path_of(&t, "/nudge"), t.secret[1], "{}"), 422, "less than an hour");
    clock_passes(61LL * 60 * 1000);
    expect(post_json(at->port, path_of(&t, "/nudge"), t.secret[1], "{}"), 200, "\"nudged\":true");
    expect(post_json(at->port, path_of(&t, "/nudge"), t.secret[1], "{}"), 422,
           "once a day is enough");
    clock_passes(24LL * 60 * 60 * 1000 + 1000);
    expect(post_json(at->port, path_of(&t, "/nudge"), t.secret[1], "{}"), 200, "\"nudged\":true");
    clock_runs();
}

static void a_player_reports_another_to_the_host(void **state)
{
    const site *at = *state;
    seats t;
    char path[200];
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"],\"seed\":1}", &t);
    expect(post_json(at->port, path_of(&t, "/report"), NULL, "{\"seat\":2}"), 403, "Only players");
    expect(post_json(at->port, path_of(&t, "/report"), t.secret[0], "{\"seat\":1}"), 422, "Whom?");
    expect(post_json(at->port, path_of(&t, "/report"), t.secret[0], "{\"seat\":3}"), 422, "Whom?");
    expect(post_json(at->port, path_of(&t, "/report"), t.secret[0],
                     "{\"seat\":2,\"text\":\"rude\\nlevel=info\"}"),
           200, "\"reported\":true");
    snprintf(path, sizeof path, "%s/reports.log", at->folder);
    FILE *file = fopen(path, "r");
    char line[600] = "", more[600] = "";
    assert_non_null(file);
    assert_non_null(fgets(line, sizeof line, file));
    assert_null(fgets(more, sizeof more, file)); /* one line, whatever was typed */
    fclose(file);
    assert_non_null(strstr(line, t.id));
    assert_non_null(strstr(line, "seat 2"));
}

int main(void)
{
#define SITE(test) cmocka_unit_test_setup_teardown(test, site_setup, site_teardown)
    const struct CMUnitTest tests[] = {
        SITE(an_address_inside_the_network_is_refused),
        SITE(a_subscription_that_is_none_is_refused),
        SITE(quiet_hours_are_two_times),
        SITE(a_nudge_takes_an_hour_and_comes_once_a_day),
        SITE(a_player_reports_another_to_the_host),
    };
    return cmocka_run_group_tests_name("calls", tests, NULL, NULL);
}
