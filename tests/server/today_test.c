/* today_test.c - the mission of the day over HTTP: one try each with everybody's luck, what nobody may
 * see before the day is over, and what counts. */
#include "kernel/json.h"
#include "kernel/kernel.h"
#include "pack/record.h"
#include "server/client.h"
#include "support/clock.h"
#include "support/sql.h"
#include "table/fair_dice.h"
#include "table/mission_of_day.h"

enum { NOON = 12 * 60 * 60 * 1000 };

typedef struct person_at {
    char cookie[80], table[16];
} person_at;

static answer ask(const site *at, person_at *p, const char *method, const char *path,
                  const char *body)
{
    char headers[300];
    snprintf(headers, sizeof headers, "%s%s%s%sOrigin: http://localhost:%d\r\n",
             body ? "Content-Type: application/json\r\n" : "", p->cookie[0] ? "Cookie: " : "",
             p->cookie, p->cookie[0] ? "\r\n" : "", at->port);
    const answer a = request(at->port, method, path, headers, body);
    const char *found = strstr(a.text, "Set-Cookie: ");
    if (found)
        snprintf(p->cookie, sizeof p->cookie, "%.*s", (int)strcspn(found + 12, ";"), found + 12);
    return a;
}

static void have_a_try(const site *at, person_at *p, const char *body)
{
    answer a = ask(at, p, "POST", "/api/today", body);
    if (a.status != 201)
        fail_because("no try: %d %s", a.status, a.body);
    value_after(a.body, "\"id\":\"", p->table, sizeof p->table);
    free(a.text);
}

static char *table_path(const person_at *p, const char *rest)
{
    static char path[100];
    snprintf(path, sizeof path, "/api/tables/%s%s", p->table, rest);
    return path;
}

/* Moves by chance, to the end. */
static void play_to_the_end(const site *at, person_at *p, unsigned seed)
{
    orr_rng rng = orr_rng_fast(seed);
    for (;;) {
        char body[400];
        answer a = ask(at, p, "GET", table_path(p, "/moves"), NULL);
        const int number = atoi(strstr(a.body, "\"number\":") + 9);
        const char *list = strstr(a.body, "\"moves\":[") + 9;
        int count = 0;
        for (const char *c = list; (c = strchr(c, '"')); c++)
            count++;
        count /= 2;
        if (count == 0) {
            free(a.text);
            return;
        }
        const char *c = list;
        for (int i = 2 * (int)orr_rng_below(&rng, (uint32_t)count); i >= 0; i--)
            c = strchr(c, '"') + 1;
        snprintf(body, sizeof body, "{\"number\":%d,\"move\":\"%.*s\"}", number,
                 (int)strcspn(c, "\""), c);
        free(a.text);
        a = ask(at, p, "POST", table_path(p, "/move"), body);
        if (a.status != 200)
            fail_because("%s: %s", body, a.body);
        free(a.text);
    }
}

static int today_setup(void **state)
{
    clock_stands_at(mission_begins(1) + NOON);
    return site_setup(state);
}

static int today_teardown(void **state)
{
    clock_runs();
    return site_teardown(state);
}

static void every_day_has_a_mission_that_one_person_can_play(void **state)
{
    (void)state;
    char before[ORR_MAX_NAME] = "";
    for (int day = 1; day <= 100; day++) {
        mission m;
        orr_error error;
        assert_true(mission_planned(day, &m));
        const orr_rules *rules = table_rules(m.game, 0, 1, m.options, NULL, &error);
        if (!rules || !orr_rules_keyed(rules))
            fail_because("day %d, %s %s: %s", day, m.game, m.name,
                         rules ? "no keyed chance" : error.text);
        assert_string_not_equal(before, m.game);
        memcpy(before, m.game, sizeof before);
        table_rules_release(rules);
    }
    mission none;
    assert_false(mission_planned(0, &none));
    assert_false(mission_planned(-3, &none));
}

static void everybody_has_one_try_with_the_same_luck(void **state)
{
    const site *at = *state;
    person_at mira = {.cookie = ""}, jonas = {.cookie = ""}, nobody = {.cookie = ""};
    char promise[80], other[80], words[200];
    answer a = ask(at, &nobody, "GET", "/api/today", NULL);
    assert_non_null(strstr(a.body, "\"day\":1,"));
    assert_non_null(strstr(a.body, "\"secret\":null"));
    value_after(a.body, "\"promise\":\"", promise, sizeof promise);
    free(a.text);
    have_a_try(at, &mira, "{\"name\":\"Mira\",\"world\":3}");
    have_a_try(at, &jonas, "{\"name\":\"Jonas\"}");
    expect(ask(at, &mira, "POST", "/api/today", "{}"), 422, "You have already had your try");
    for (int i = 0; i < 20; i++) /* and a thousand more would be told the same */
        expect(ask(at, &mira, "POST", "/api/today", "{}"), 422, mira.table);
    a = ask(at, &mira, "GET", table_path(&mira, ""), NULL);
    value_after(a.body, "\"commitment\":\"", other, sizeof other);
    assert_string_equal(promise, other);
    assert_non_null(strstr(a.body, "\"dice\":\"fair\""));
    free(a.text);
    /* nobody looks over their shoulders, and nobody helps */
    expect(ask(at, &nobody, "GET", table_path(&mira, ""), NULL), 403, "when you have had yours");
    expect(ask(at, &jonas, "GET", table_path(&mira, "/film?from=0"), NULL), 403, NULL);
    expect(ask(at, &mira, "POST", table_path(&mira, "/hint"), "{}"), 422,
           "The mission of the day has no hints");
    expect(ask(at, &mira, "POST", table_path(&mira, "/take-over"), "{}"), 422,
           "You play the mission of the day yourself");
    expect(ask(at, &mira, "POST", "/api/today", "{\"practice\":true}"), 422,
           "You can practise after the try that counts.");
    play_to_the_end(at, &mira, 1);
    play_to_the_end(at, &jonas, 2);
    expect(ask(at, &mira, "GET", "/api/today", NULL), 200, "\"state\":\"counts\"");
    expect(ask(at, &jonas, "GET", "/api/today", NULL), 200, "\"tries\":2");
    expect(ask(at, &jonas, "GET", "/today", NULL), 200, "You among everybody");
    expect(ask(at, &jonas, "GET", table_path(&mira, ""), NULL), 200, "\"status\":\"over\"");
    expect(ask(at, &nobody, "GET", table_path(&mira, ""), NULL), 403, NULL);
    /* what one sends to others is the result; the secret is nobody's before midnight */
    snprintf(words, sizeof words, "/picture/%s.png", mira.table);
    expect(request(at->port, "GET", words, "", NULL), 200, "image/png");
    snprintf(words, sizeof words, "/picture/%s/1.png", mira.table);
    expect(request(at->port, "GET", words, "", NULL), 403, NULL);
    expect(ask(at, &mira, "GET", table_path(&mira, ""), NULL), 200, "\"secret\":null");
    expect(ask(at, &mira, "GET", table_path(&mira, "/export"), NULL), 422, "after midnight UTC");
    expect(ask(at, &mira, "POST", "/api/today", "{\"practice\":true}"), 201, promise);
    expect(request(at->port, "GET", "/picture/today/1.png", "", NULL), 200, "image/png");

    clock_passes(NOON + 1000);
    expect(ask(at, &nobody, "GET", "/today/1", NULL), 200, "The secret of this day was");
    expect(ask(at, &nobody, "GET", table_path(&mira, ""), NULL), 200, "\"status\":\"over\"");
    orr_error error;
    uint8_t keys[2][FAIR_KEY_SIZE];
    for (int i = 0; i < 2; i++) {
        const person_at *p = i ? &jonas : &mira;
        a = ask(at, &mira, "GET", table_path(p, "/export"), NULL);
        assert_int_equal(a.status, 200);
        orr_record *record = orr_record_read(a.body, strlen(a.body), "the file", NULL, &error);
        assert_non_null(record);
        assert_true(record->rng.keyed);
        const fair_kept kept = {.commitment = promise};
        if (!fair_verify(record, &kept, &error))
            fail_because("%s", error.text);
        memcpy(keys[i], &record->rng.key, sizeof keys[i]);
        orr_record_free(record);
        free(a.text);
    }
    assert_memory_equal(keys[0], keys[1], FAIR_KEY_SIZE);
}

static void a_day_that_is_none_is_refused_in_a_sentence(void **state)
{
    const site *at = *state;
    person_at p = {.cookie = ""};
    expect(ask(at, &p, "GET", "/today/0", NULL), 404, "missions are numbered from 1");
    expect(ask(at, &p, "GET", "/today/yesterday", NULL), 404, "missions are numbered from 1");
    expect(ask(at, &p, "GET", "/today/2", NULL), 404, "has not come yet");
    expect(ask(at, &p, "GET", "/api/today/99999999", NULL), 404, "has not come yet");
    expect(ask(at, &p, "POST", "/api/today", "{\"day\":2}"), 422, "has not come yet");
    expect(ask(at, &p, "POST", "/api/today", "{\"day\":0}"), 400, NULL);
    expect(ask(at, &p, "GET", "/picture/today/2.png", NULL), 404, NULL);
    clock_passes(2LL * NOON);
    expect(ask(at, &p, "POST", "/api/today", "{\"day\":1}"), 422, "can still be practised");
    expect(ask(at, &p, "POST", "/api/today", "{\"day\":1,\"practice\":true}"), 201, NULL);
}

static void what_ends_after_midnight_comes_too_late(void **state)
{
    const site *at = *state;
    person_at p = {.cookie = ""};
    have_a_try(at, &p, "{\"name\":\"Late\"}");
    clock_passes(NOON + 1000);
    play_to_the_end(at, &p, 3);
    expect(ask(at, &p, "GET", "/api/today/1", NULL), 200, "\"state\":\"late\"");
    expect(ask(at, &p, "GET", "/api/today/1", NULL), 200, "\"tries\":0");
}

static void friends_race_with_the_same_luck(void **state)
{
    const site *at = *state;
    char race[16], path[60], body[60];
    person_at one = {.cookie = ""}, two = {.cookie = ""}, stranger = {.cookie = ""};
    expect(ask(at, &one, "POST", "/api/race", "{\"game\":\"expatriate\"}"), 422, NULL);
    expect(ask(at, &one, "POST", "/api/race", "{\"game\":\"fermi\",\"length\":\"long\"}"), 422,
           "has no length");
    answer a = ask(at, &one, "POST", "/api/race", "{\"game\":\"fermi\",\"length\":\"ionizer\"}");
    assert_int_equal(a.status, 201);
    snprintf(race, sizeof race, "%d", atoi(strstr(a.body, "\"race\":") + 7));
    free(a.text);
    snprintf(path, sizeof path, "/race/%s", race);
    snprintf(body, sizeof body, "{\"race\":%s,\"name\":\"Mira\"}", race);
    have_a_try(at, &one, body);
    snprintf(body, sizeof body, "{\"race\":%s,\"name\":\"Jonas\"}", race);
    have_a_try(at, &two, body);
    expect(ask(at, &two, "POST", "/api/today", body), 422, "You have already had your try");
    expect(ask(at, &stranger, "GET", table_path(&one, ""), NULL), 403, NULL);
    play_to_the_end(at, &one, 8);
    expect(ask(at, &two, "GET", path, NULL), 200, "Go on with your try");
    play_to_the_end(at, &two, 8); /* the same moves, so the same game */
    expect(ask(at, &two, "GET", path, NULL), 200, "<b>Jonas</b>");
    expect(ask(at, &two, "GET", path, NULL), 200, "<b>Mira</b>");
    expect(ask(at, &one, "GET", "/today", NULL), 200, "None yet"); /* a race is no day */
    expect(ask(at, &one, "GET", table_path(&one, "/export"), NULL), 422, "race is over");
    expect(ask(at, &stranger, "GET", "/race/131073", NULL), 404, "a digit of its link is wrong");
    expect(ask(at, &stranger, "GET", "/today/131073", NULL), 404, "has not come yet");
    clock_passes(8LL * 24 * 60 * 60 * 1000);
    expect(ask(at, &stranger, "POST", "/api/today", body), 422, "The week of that mission is over");
    expect(ask(at, &one, "GET", path, NULL), 200, "The secret of this race was");
    expect(ask(at, &one, "GET", table_path(&one, "/export"), NULL), 200, "[Game");
}

/* ---- a cup ----------------------------------------------------------------------------------- */

enum { A_DAY = 2 * NOON };

/* Today is day 1, the 1st of November 2026. */
static void set_a_cup(const site *at, person_at *host, char path[40], int rounds[2])
{
    answer a = ask(at, host, "POST", "/api/cup",
                   "{\"title\":\"Autumn\",\"name\":\"Mira\",\"days\":2,\"rounds\":["
                   "{\"mission\":\"fermi/ionizer\"},"
                   "{\"mission\":\"cadets\",\"date\":\"2026-11-03\"}]}");
    if (a.status != 201)
        fail_because("no cup: %d %s", a.status, a.body);
    value_after(a.body, "\"link\":\"", path, 40);
    if (sscanf(strstr(a.body, "\"rounds\":["), "\"rounds\":[%d,%d", &rounds[0], &rounds[1]) != 2)
        fail_because("no rounds: %s", a.body);
    free(a.text);
}

static void have_a_try_at(const site *at, person_at *p, int round, const char *name)
{
    char body[80];
    snprintf(body, sizeof body, "{\"race\":%d,\"name\":\"%s\"}", round, name);
    have_a_try(at, p, body);
}

static void a_cup_has_rounds_with_dates_and_one_table(void **state)
{
    const site *at = *state;
    char path[40], api[60], body[80], page[40], picture[60];
    int rounds[2];
    person_at one = {.cookie = ""}, two = {.cookie = ""}, stranger = {.cookie = ""};
    set_a_cup(at, &one, path, rounds);
    snprintf(api, sizeof api, "/api%s", path);
    snprintf(page, sizeof page, "/race/%d", rounds[1]);
    snprintf(picture, sizeof picture, "/picture%s.png", path);
    have_a_try_at(at, &one, rounds[0], "Mira");
    have_a_try_at(at, &two, rounds[0], "Jonas");
    snprintf(body, sizeof body, "{\"race\":%d}", rounds[0]);
    expect(ask(at, &two, "POST", "/api/today", body), 422, "You have already had your try");
    /* a round that is still to come */
    snprintf(body, sizeof body, "{\"race\":%d}", rounds[1]);
    expect(ask(at, &two, "POST", "/api/today", body), 422, "opens on 3 November 2026");
    expect(ask(at, &two, "GET", page, NULL), 200, "opens Tuesday  3 November");
    play_to_the_end(at, &one, 8);
    /* what they scored is for those who have had their own */
    expect(ask(at, &one, "GET", api, NULL), 200,
           "{\"name\":\"Mira\",\"percent\":[100,null],\"total\":100}");
    expect(ask(at, &two, "GET", api, NULL), 200,
           "{\"name\":\"Mira\",\"percent\":[\"played\",null],\"total\":0}");
    expect(ask(at, &stranger, "GET", path, NULL), 200, "Have your try");
    play_to_the_end(at, &two, 8); /* the same moves, so the same result */
    expect(ask(at, &two, "GET", api, NULL), 200,
           "{\"name\":\"Mira\",\"percent\":[50,null],\"total\":50}");
    expect(ask(at, &two, "GET", path, NULL), 200, "<b>Mira</b> invites you");
    expect(
        ask(at, &two, "GET", path, NULL), 200,
        "content=\"2 rounds, the same luck for everybody, one try in each. 2 players are in it.\"");
    expect(request(at->port, "GET", picture, "", NULL), 200, "image/png");
    expect(ask(at, &one, "GET", "/today", NULL), 200, "None yet"); /* a round is no day */
    expect(ask(at, &one, "GET", table_path(&one, "/export"), NULL), 422, NULL);
    expect(ask(at, &two, "GET", "/cup", NULL), 200, "<b>Autumn</b>");

    clock_passes(A_DAY); /* the first is open for two days */
    expect(ask(at, &stranger, "GET", api, NULL), 200, "\"secret\":null,\"tries\":2");
    clock_passes(A_DAY);
    expect(ask(at, &stranger, "GET", api, NULL), 200,
           "{\"name\":\"Mira\",\"percent\":[50,null],\"total\":50}");
    answer a = ask(at, &stranger, "GET", api, NULL);
    assert_null(strstr(strstr(a.body, "\"rounds\":["), "\"secret\":null,\"tries\":2"));
    free(a.text);
    expect(ask(at, &one, "GET", table_path(&one, "/export"), NULL), 200, "[Game");
    have_a_try_at(at, &two, rounds[1], "Jonas");
    play_to_the_end(at, &two, 3);
    expect(ask(at, &two, "GET", api, NULL), 200,
           "{\"name\":\"Jonas\",\"percent\":[50,100],\"total\":150}");
    clock_passes(3LL * A_DAY);
    expect(ask(at, &stranger, "POST", "/api/today", body), 422, "The time of that mission is over");
}

static void a_cup_that_makes_no_sense_is_refused_in_a_sentence(void **state)
{
    const site *at = *state;
    person_at p = {.cookie = ""};
#define CUP(rest) ask(at, &p, "POST", "/api/cup", "{\"title\":\"A\"," rest "}")
    expect(CUP("\"days\":2"), 422, "at least one round");
    expect(CUP("\"days\":9"), 422, "from 1 to 7");
    expect(CUP("\"rounds\":[{\"mission\":\"expatriate\"}]"), 422, "one person can play");
    expect(CUP("\"rounds\":[{\"mission\":\"fermi/long\"}]"), 422, "has no length");
    expect(CUP("\"rounds\":[{\"mission\":\"fermi\",\"date\":\"2027-02-30\"}]"), 422,
           "There is no date");
    expect(CUP("\"rounds\":[{\"mission\":\"fermi\",\"date\":\"2026-10-31\"}]"), 422,
           "There is no date");
    expect(CUP("\"rounds\":[{\"mission\":\"fermi\",\"date\":\"2028-10-31\"}]"), 422,
           "more than a year");
    expect(ask(at, &p, "GET", "/cup/aaaa-aaaa", NULL), 404, "a letter of its link is wrong");
    expect(ask(at, &p, "GET", "/picture/cup/aaaa-aaaa.png", NULL), 404, "no such cup");
    clock_passes(A_DAY);
    expect(CUP("\"rounds\":[{\"mission\":\"fermi\",\"date\":\"2026-11-01\"}]"), 422,
           "is already over");
}

/* ---- taken along ------------------------------------------------------------------------------- */

static orr_record *take_along(const site *at, person_at *p, const char *name)
{
    orr_error error;
    char body[80];
    snprintf(body, sizeof body, "{\"along\":true,\"name\":\"%s\"}", name);
    expect(ask(at, p, "POST", "/api/today", body), 201, "\"record\":\"[Orrery");
    answer a = ask(at, p, "GET", "/today/1/along", NULL);
    assert_int_equal(a.status, 200);
    orr_record *record = orr_record_read(a.body, strlen(a.body), "the file", NULL, &error);
    assert_non_null(record);
    assert_int_equal(record->count, 0);
    free(a.text);
    return record;
}

/* Moves by chance without the server, all of them or only the first. */
static void play_alone(orr_record *record, unsigned seed, int most)
{
    static orr_moves moves;
    orr_error error;
    orr_rng rng = orr_rng_fast(seed);
    void *state = test_malloc(orr_state_size(record->rules));
    assert_true(orr_start(record->rules, state, record->rng, NULL, &moves, &error));
    while (!orr_is_over(state) && most-- > 0) {
        const orr_move move = moves.at[orr_rng_below(&rng, (uint32_t)moves.count)];
        orr_record_add(record, move);
        orr_play(record->rules, state, move, NULL, &moves);
    }
    test_free(state);
}

static answer hand_in(const site *at, person_at *p, const orr_record *record)
{
    orr_error error;
    orr_text file = orr_text_new(), body = orr_text_new();
    assert_true(orr_record_write(record, &file, &error));
    orr_json json = orr_json_to(&body);
    orr_json_open(&json, NULL, '{');
    orr_json_int(&json, "day", 1);
    orr_json_text(&json, "record", file.data);
    orr_json_close(&json);
    const answer a = ask(at, p, "POST", "/api/today", body.data);
    orr_text_free(&file);
    orr_text_free(&body);
    return a;
}

static void a_mission_that_was_taken_along_is_listed_apart(void **state)
{
    const site *at = *state;
    person_at mira = {.cookie = ""}, jonas = {.cookie = ""}, nobody = {.cookie = ""};
    orr_error error;
    char promise[80];
    answer a = ask(at, &nobody, "GET", "/api/today", NULL);
    value_after(a.body, "\"promise\":\"", promise, sizeof promise);
    free(a.text);
    have_a_try(at, &jonas, "{\"name\":\"Jonas\"}");
    orr_record *record = take_along(at, &mira, "Mira");
    assert_string_equal(record->commitment, promise);
    /* one try, there or here */
    expect(ask(at, &mira, "POST", "/api/today", "{}"), 422, "You have taken this mission along");
    expect(ask(at, &mira, "POST", "/api/today", "{\"practice\":true}"), 422, "after the try");
    expect(ask(at, &jonas, "POST", "/api/today", "{\"along\":true}"), 422, "finish it here");
    expect(ask(at, &jonas, "GET", "/today/1/along", NULL), 403, "not taken this mission along");
    expect(ask(at, &nobody, "GET", "/today/1/along", NULL), 403, NULL);
    expect(ask(at, &mira, "GET", table_path(&jonas, ""), NULL), 403, NULL);
    expect(ask(at, &mira, "GET", "/today", NULL), 200, "You have taken it along");
    /* what is no end, other luck, somebody else's, no file at all */
    play_alone(record, 1, 5);
    expect(hand_in(at, &mira, record), 422, "not over: play it to its end");
    record->count = 0;
    play_alone(record, 1, INT32_MAX);
    expect(hand_in(at, &jonas, record), 422, "You have not taken the mission of day 1 along");
    const orr_rng luck = record->rng;
    record->rng = orr_rng_keyed(orr_rng_fair((const uint8_t *)"sixteen bytes it"));
    record->count = 0;
    play_alone(record, 1, INT32_MAX);
    expect(hand_in(at, &mira, record), 422, "not played with the luck of day 1");
    expect(ask(at, &mira, "POST", "/api/today", "{\"day\":1,\"record\":\"no game\"}"), 422, NULL);
    record->rng = luck;
    record->count = 0;
    play_alone(record, 1, INT32_MAX);
    expect(ask(at, &mira, "GET", "/api/today", NULL), 200, "\"state\":\"along\"");
    clock_passes(A_DAY); /* the network was away over night */
    expect(ask(at, &mira, "GET", "/today", NULL), 200, "took yesterday's mission along");
    expect(hand_in(at, &mira, record), 201, "\"day\":1");
    expect(hand_in(at, &mira, record), 422, "already handed in");
    expect(ask(at, &mira, "GET", "/api/today/1", NULL), 200, "\"state\":\"apart\",\"outcome\"");
    expect(ask(at, &mira, "GET", "/api/today/1", NULL), 200,
           "\"tries\":0,"); /* Jonas has not played on, and she is not among those who count */
    expect(ask(at, &nobody, "GET", "/today/1", NULL), 200, "Without a network");
    expect(ask(at, &mira, "GET", "/today/1", NULL), 200, "1 day in a row");
    orr_record_free(record);
    /* a game of the day is the day's, whoever kept it: what came back verifies */
    a = ask(at, &mira, "GET", "/api/today/1", NULL);
    value_after(a.body, "\"table\":\"", mira.table, sizeof mira.table);
    free(a.text);
    a = ask(at, &mira, "GET", table_path(&mira, "/export"), NULL);
    record = orr_record_read(a.body, strlen(a.body), "the file", NULL, &error);
    assert_non_null(record);
    const fair_kept kept = {.commitment = promise};
    assert_true(fair_verify(record, &kept, &error));
    orr_record_free(record);
    free(a.text);
}

static void what_comes_back_too_late_or_from_a_race_is_refused(void **state)
{
    const site *at = *state;
    person_at p = {.cookie = ""};
    char body[60];
    orr_record *record = take_along(at, &p, "Late");
    play_alone(record, 1, INT32_MAX);
    answer a = ask(at, &p, "POST", "/api/race", "{\"game\":\"fermi\",\"length\":\"ionizer\"}");
    snprintf(body, sizeof body, "{\"along\":true,\"race\":%d}",
             atoi(strstr(a.body, "\"race\":") + 7));
    free(a.text);
    expect(ask(at, &p, "POST", "/api/today", body), 422, "not a race");
    clock_passes(A_DAY + NOON + 1000);
    expect(hand_in(at, &p, record), 422, "over for good");
    expect(ask(at, &p, "GET", "/today", NULL), 200, "0 days in a row");
    orr_record_free(record);
}

/* Somebody writes into the store: other luck than the day's, or moves that lead nowhere. */
static void a_try_that_was_tampered_with_is_refused(void **state)
{
    site *at = *state;
    person_at luck = {.cookie = ""}, moves = {.cookie = ""}, good = {.cookie = ""};
    char path[100];
    have_a_try(at, &luck, "{\"name\":\"Lucky\"}");
    have_a_try(at, &moves, "{\"name\":\"Mover\"}");
    have_a_try(at, &good, "{\"name\":\"Good\"}");
    play_to_the_end(at, &luck, 4);
    play_to_the_end(at, &moves, 5);
    play_to_the_end(at, &good, 6);
    server_stop(at->s);
    snprintf(path, sizeof path, "%s/orrery.sqlite", at->folder);
    sql_at(path, "UPDATE game SET secret = 'ffffffffffffffffffffffffffffffff' WHERE id = '%s'",
           luck.table);
    sql_at(path, "DELETE FROM snapshot WHERE game IN ('%s', '%s')", luck.table, moves.table);
    sql_at(path,
           "UPDATE move SET move = (SELECT move FROM move WHERE game = '%s' AND number = 0) "
           "WHERE game = '%s' AND number >= 9",
           moves.table, moves.table);
    site_open(at);
    expect(ask(at, &good, "GET", "/api/today", NULL), 200, "\"tries\":1");
    expect(ask(at, &good, "GET", "/api/today", NULL), 200, "\"state\":\"counts\"");
    expect(ask(at, &luck, "GET", "/api/today", NULL), 200, "\"state\":\"refused\"");
    expect(ask(at, &moves, "GET", "/api/today", NULL), 200, "\"state\":\"refused\"");
}

int main(void)
{
#define DAY(test) cmocka_unit_test_setup_teardown(test, today_setup, today_teardown)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_day_has_a_mission_that_one_person_can_play),
        DAY(everybody_has_one_try_with_the_same_luck),
        DAY(a_day_that_is_none_is_refused_in_a_sentence),
        DAY(what_ends_after_midnight_comes_too_late),
        DAY(friends_race_with_the_same_luck),
        DAY(a_cup_has_rounds_with_dates_and_one_table),
        DAY(a_cup_that_makes_no_sense_is_refused_in_a_sentence),
        DAY(a_mission_that_was_taken_along_is_listed_apart),
        DAY(what_comes_back_too_late_or_from_a_race_is_refused),
        DAY(a_try_that_was_tampered_with_is_refused),
    };
    return cmocka_run_group_tests_name("today", tests, NULL, NULL);
}
