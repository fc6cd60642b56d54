/* day_results_test.c - what somebody is told about their try at the mission of a day: where they stand among the
 * others, by luck and by decisions, what turned it, and the lines to send to friends. The tries are written
 * into the store, as games would have left them. */
#include "server/client.h"
#include "store/tries.h"
#include "support/clock.h"
#include "support/support.h"

enum { NOON = 12 * 60 * 60 * 1000, PEOPLE = 5, MINE = 0 };

typedef struct day {
    site at;
    char key[40], path[96];
    answer page;
} day;

static int day_setup(void **state)
{
    day *d = calloc(1, sizeof *d);
    clock_stands_at(mission_begins(3) + NOON);
    snprintf(d->at.folder, sizeof d->at.folder, "/tmp/orrery-site-XXXXXX");
    assert_non_null(mkdtemp(d->at.folder));
    snprintf(d->path, sizeof d->path, "%s/orrery.sqlite", d->at.folder);
    site_open(&d->at);
    answer a = post_json(d->at.port, "/api/persons", NULL, "{\"name\":\"Mira\"}");
    value_after(a.body, "\"key\":\"", d->key, sizeof d->key);
    free(a.text);
    expect(get_as(d->at.port, "/api/today", d->key), 200, NULL); /* the day is settled */
    *state = d;
    return 0;
}

static int day_teardown(void **state)
{
    day *d = *state;
    char command[100];
    clock_runs();
    server_stop(d->at.s);
    snprintf(command, sizeof command, "rm -r %s", d->at.folder);
    const int code = system(command);
    free(d);
    return code;
}

/* Somebody's try: it counts, was won, and an account was made of it. */
static mission_try try_of(const day *d, int number, int who, int luck, int decisions)
{
    mission_try t = {.day = number,
                     .world = 1,
                     .begun = 1,
                     .ended = 2,
                     .state = TRY_COUNTS,
                     .outcome = ORR_WON,
                     .reckoned = true,
                     .luck = luck,
                     .decisions = decisions,
                     .course = "07",
                     .story = "It <turned>."};
    if (who == MINE)
        table_hash_secret(d->key, t.person);
    else
        snprintf(t.person, sizeof t.person, "somebody-%d", who);
    snprintf(t.name, sizeof t.name, "Person %d", who);
    snprintf(t.table, sizeof t.table, "abcdefghij%c%c", 'a' + number, 'a' + who);
    return t;
}

static void put(const day *d, const mission_try *t)
{
    orr_error error;
    bool first;
    store *s = store_open_sqlite(d->path, false, &error);
    if (!s || !store_begin_try(s, t, &first, &error))
        fail_because("%s", error.text);
    assert_true(first);
    store_close(s);
}

static const char *page_of(day *d, int number)
{
    char path[40], headers[100];
    snprintf(path, sizeof path, "/today/%d", number);
    snprintf(headers, sizeof headers, "Cookie: orrery=%s\r\n", d->key);
    free(d->page.text);
    d->page = request(d->at.port, "GET", path, headers, NULL);
    assert_int_equal(d->page.status, 200);
    return d->page.body;
}

static void says(const char *page, const char *words)
{
    if (!strstr(page, words))
        fail_because("no '%s' in %.6000s", words, strstr(page, "<main"));
}

static int times(const char *text, const char *words)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, words)); at++)
        count++;
    return count;
}

/* ---- what must hold -------------------------------------------------------------------------- */

static void luck_and_decisions_are_compared_with_everybody(void **state)
{
    day *d = *state;
    static const int luck[PEOPLE] = {250, -100, 0, 40, 300},
                     decisions[PEOPLE] = {-200, -300, -100, 0, -50};
    for (int who = 0; who < PEOPLE; who++) {
        const mission_try t = try_of(d, 3, who, luck[who], decisions[who]);
        put(d, &t);
    }
    const char *page = page_of(d, 3);
    says(page, "<h2>Luck was kind. You gave some of it away.</h2>");
    says(page, "<h3>Luck +25 <small>kinder than 75 % of them</small></h3>");
    says(page, "<h3>Decisions −20 <small>better than 25 % of them</small></h3>");
    assert_int_equal(times(page, "<div class=\"day-strip"), 2);
    assert_int_equal(times(page, "<path class=\"you\""), 2);
    says(page, "<p class=\"head\">WHAT TURNED IT</p><p>It &lt;turned&gt;.</p>");
    says(page, "polyline points=\"4,74 416,6\"");
    says(page, "▁█");
    says(page, "luck +25 · decisions −20");
    free(d->page.text);
    d->page.text = NULL;
}

/* The strip is as wide as the difference between the hardest and the kindest, and one stands where one is in it. */
static void the_strip_shows_where_one_stands(void **state)
{
    day *d = *state;
    int you[2], heights = 0, height, full = 0;
    mission_try t = try_of(d, 3, MINE, -300, 0);
    put(d, &t);
    t = try_of(d, 3, 1, 300, -400);
    put(d, &t);
    const char *at = page_of(d, 3);
    says(at, "<h2>Luck was hard. You played it well.</h2>");
    says(at, "kinder than 0 % of them");
    says(at, "better than 100 % of them");
    for (int i = 0; i < 2; i++, at++) {
        at = strstr(at, "<path class=\"you\" d=\"M");
        assert_non_null(at);
        you[i] = atoi(at + 22);
    }
    assert_true(you[0] < 20 && you[1] > you[0] + 200); /* the hardest luck, the best decisions */
    for (at = d->page.body; (at = strstr(at, "<rect x=\"")); at++)
        if (sscanf(strstr(at, "height=\""), "height=\"%d\"", &height) == 1 && height > 0) {
            heights++;
            full = height > full ? height : full;
        }
    assert_int_equal(heights, 4); /* two people in each strip */
    assert_true(full > 20);
    free(d->page.text);
    d->page.text = NULL;
}

static void the_words_follow_the_figures(void **state)
{
    day *d = *state;
    static const struct {
        int luck, decisions;
        const char *words;
    } rows[] = {{100, -149, "Luck was fair. You played it well."},
                {101, -150, "Luck was kind. You gave some of it away."},
                {-100, -349, "Luck was fair. You gave some of it away."},
                {-101, -350, "Luck was hard. It could have gone better."}};
    for (int i = 0; i < 4; i++) {
        mission_try t = try_of(d, 3, MINE, rows[i].luck, rows[i].decisions);
        orr_error error;
        store *s = store_open_sqlite(d->path, false, &error);
        assert_true(store_put_result(s, &t, &error));
        store_close(s);
        says(page_of(d, 3), rows[i].words);
        if (strstr(d->page.body, "% of them"))
            fail_because("there is nobody to be compared with");
    }
    free(d->page.text);
    d->page.text = NULL;
}

/* A try whose account is not made yet says so; one that came too late does not count. */
static void what_is_not_known_is_not_said(void **state)
{
    day *d = *state;
    mission_try t = try_of(d, 3, MINE, 0, 0);
    t.reckoned = false;
    t.course[0] = t.story[0] = '\0';
    put(d, &t);
    says(page_of(d, 3), "data-reckoned=\"3\"");
    assert_null(strstr(d->page.body, "WHAT TURNED IT"));
    assert_null(strstr(d->page.body, "class=\"day-chance\""));
    t = try_of(d, 2, MINE, 0, 0);
    t.state = TRY_LATE;
    put(d, &t);
    says(page_of(d, 2), "your try ended after midnight and does not count");
    says(page_of(d, 3), "too late to count");
    free(d->page.text);
    d->page.text = NULL;
}

/* Two days in a row before today are a row that today has not broken. */
static void days_in_a_row_are_counted(void **state)
{
    day *d = *state;
    for (int number = 1; number <= 2; number++) {
        const mission_try t = try_of(d, number, MINE, 120, -60);
        put(d, &t);
    }
    const char *page = page_of(d, 3);
    says(page, "<h2>2 days in a row <small>best 2 ");
    says(page, "<small>luck +12, decisions −6</small>");
    assert_int_equal(times(page, "class=\"won\""), 2);
    clock_stands_at(mission_begins(4) + NOON);
    says(page_of(d, 4), "<h2>0 days in a row <small>best 2 ");
    free(d->page.text);
    d->page.text = NULL;
}

int main(void)
{
#define DAY(test) cmocka_unit_test_setup_teardown(test, day_setup, day_teardown)
    const struct CMUnitTest tests[] = {
        DAY(luck_and_decisions_are_compared_with_everybody),
        DAY(the_strip_shows_where_one_stands),
        DAY(the_words_follow_the_figures),
        DAY(what_is_not_known_is_not_said),
        DAY(days_in_a_row_are_counted),
    };
    return cmocka_run_group_tests_name("day results", tests, NULL, NULL);
}
