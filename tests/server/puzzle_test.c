/* puzzle_test.c - puzzles on the page: lists, a question, the answer to it, and what is refused. */
#include "study/puzzle.h"
#include "server/client.h"

#include <time.h>

/* The day it is, since 1970; 0: the machine's. See the Makefile. */
static long long today;
time_t __real_time(time_t *now);
time_t __wrap_time(time_t *now);

time_t __wrap_time(time_t *now)
{
    if (!today)
        return __real_time(now);
    const time_t time = (time_t)(today * 24 * 60 * 60);
    if (now)
        *now = time;
    return time;
}

static answer get(const site *at, const char *path)
{
    return get_as(at->port, path, NULL);
}

static void assert_has(const answer *a, const char *words)
{
    if (!strstr(a->body, words))
        fail_because("no '%s' in %.600s", words, a->body);
}

static void assert_has_not(const answer *a, const char *words)
{
    if (strstr(a->body, words))
        fail_because("'%s' is there", words);
}

static const puzzle_set *connect4(void)
{
    const puzzle_set *set = puzzle_built_in(orr_game_find("connect4"));
    assert_non_null(set);
    return set;
}

/* The address of a puzzle, with an answer if there is one: "drop 4" is drop+4. */
static void address_of(const puzzle_set *set, const puzzle *p, const char *move, char *out,
                       size_t size)
{
    const int length = snprintf(out, size, "/puzzles/%s/%08x", set->game->id, (unsigned)p->id);
    if (!move)
        return;
    snprintf(out + length, size - (size_t)length, "?move=%s", move);
    for (char *at = out; *at; at++)
        *at = *at == ' ' ? '+' : *at;
}

static void puzzles_are_listed_by_game_and_theme(void **state)
{
    const site *at = *state;
    answer all = get(at, "/puzzles"), one = get(at, "/puzzles/connect4");
    char id[40];
    assert_int_equal(all.status, 200);
    assert_has(&all, "/puzzles/connect4");
    assert_has(&all, "/puzzles/daily");
    assert_int_equal(one.status, 200);
    const puzzle_set *set = connect4();
    for (int i = 0; i < set->count; i++) {
        snprintf(id, sizeof id, "data-id=\"%08x\"", (unsigned)set->puzzles[i].id);
        assert_has(&one, id);
    }
    free(all.text);
    free(one.text);
}

static void a_question_has_the_table_and_its_moves_but_no_answer(void **state)
{
    const site *at = *state;
    char path[200];
    const puzzle_set *set = connect4();
    address_of(set, &set->puzzles[0], NULL, path, sizeof path);
    answer a = get(at, path);
    assert_int_equal(a.status, 200);
    assert_has(&a, "One move is clearly best");
    assert_has(&a, "data-move=\"drop ");
    assert_has(&a, "<svg");
    assert_has(&a, "<noscript>");
    assert_has_not(&a, "data-right");
    assert_has_not(&a, "What may follow");
    assert_has_not(&a, "<meter");
    free(a.text);
}

static void an_answer_is_right_or_wrong_and_explained(void **state)
{
    const site *at = *state;
    char path[200];
    const puzzle_set *set = connect4();
    const puzzle *p = &set->puzzles[0];
    address_of(set, p, set->words[p->choices[0].word], path, sizeof path);
    answer right = get(at, path);
    assert_has(&right, "<h1>Right</h1>");
    assert_has(&right, "data-right=\"1\"");
    assert_has(&right, "What may follow");
    assert_has_not(&right, "data-move=");
    address_of(set, p, set->words[p->choices[1].word], path, sizeof path);
    answer wrong = get(at, path);
    assert_has(&wrong, "<h1>Not the best move</h1>");
    assert_has(&wrong, "data-right=\"0\"");
    assert_has(&wrong, " chosen\">");
    free(right.text);
    free(wrong.text);
}

static void what_is_no_move_is_asked_again(void **state)
{
    const site *at = *state;
    char path[200];
    const puzzle_set *set = connect4();
    address_of(set, &set->puzzles[0], "jump 4", path, sizeof path);
    answer a = get(at, path);
    assert_int_equal(a.status, 200);
    assert_has(&a, "One move is clearly best");
    assert_has(&a, "jump");
    assert_has_not(&a, "data-right");
    free(a.text);
}

static void the_one_of_today_is_a_way_to_one_of_them(void **state)
{
    const site *at = *state;
    static const char *const ways[] = {"/puzzles/daily", "/puzzles/connect4/daily"};
    for (int i = 0; i < 2; i++) {
        char where[100];
        answer a = get(at, ways[i]);
        assert_int_equal(a.status, 303);
        value_after(a.text, "Location: ", where, sizeof where);
        where[strcspn(where, "\r\n")] = '\0';
        answer there = get(at, where);
        assert_int_equal(there.status, 200);
        free(a.text);
        free(there.text);
    }
}

static void every_game_that_has_puzzles_has_its_day(void **state)
{
    const site *at = *state;
    int games = 0, days_of[64] = {0};
    for (int i = 0; i < orr_game_count(); i++)
        games += puzzle_has_file(orr_game_at(i));
    for (int day = 0; day < 2 * games; day++) {
        char id[60];
        today = 20000 + day;
        answer a = get(at, "/puzzles/daily");
        assert_int_equal(a.status, 303);
        value_after(a.text, "Location: /puzzles/", id, sizeof id);
        id[strcspn(id, "/")] = '\0';
        for (int i = 0; i < orr_game_count(); i++)
            days_of[i] += strcmp(orr_game_at(i)->id, id) == 0;
        free(a.text);
    }
    today = 0;
    for (int i = 0; i < orr_game_count(); i++)
        assert_int_equal(days_of[i], puzzle_has_file(orr_game_at(i)) ? 2 : 0);
}

static void what_there_is_not_is_not_found(void **state)
{
    const site *at = *state;
    static const char *const paths[] = {"/puzzles/chess", "/puzzles/connect4/00000000",
                                        "/puzzles/connect4/xyz", "/puzzles/connect4/1/2",
                                        "/puzzles/"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        answer a = get(at, paths[i]);
        assert_int_equal(a.status, 404);
        free(a.text);
    }
}

/* Every game's, once: the page can be written, and shows nothing that the seat may not know. */
static void a_puzzle_of_every_game_is_a_page(void **state)
{
    const site *at = *state;
    for (int i = 0; i < orr_game_count(); i++) {
        const puzzle_set *set = puzzle_built_in(orr_game_at(i));
        char path[400];
        if (!set)
            continue;
        const puzzle *p = puzzle_of_day(set, 20000);
        address_of(set, p, NULL, path, sizeof path);
        answer question = get(at, path);
        assert_int_equal(question.status, 200);
        assert_has(&question, "data-move=\"");
        address_of(set, p, set->words[p->choices[0].word], path, sizeof path);
        answer right = get(at, path);
        assert_has(&right, "<h1>Right</h1>");
        free(question.text);
        free(right.text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_are_listed_by_game_and_theme),
        cmocka_unit_test(a_question_has_the_table_and_its_moves_but_no_answer),
        cmocka_unit_test(an_answer_is_right_or_wrong_and_explained),
        cmocka_unit_test(what_is_no_move_is_asked_again),
        cmocka_unit_test(the_one_of_today_is_a_way_to_one_of_them),
        cmocka_unit_test(every_game_that_has_puzzles_has_its_day),
        cmocka_unit_test(what_there_is_not_is_not_found),
        cmocka_unit_test(a_puzzle_of_every_game_is_a_page),
    };
    return cmocka_run_group_tests(tests, site_setup, site_teardown);
}
