/* film_test.c - a film says what happened, and what every line of it means. */
#include "table/stored.h"
#include "view/film.h"

enum { MOVES = 12, VIEWER = 0 };

/* The marks of a moment, and whether a turn begins in it, as its JSON has them. */
static void expected(const film *f, const film_moment *m, orr_text *out)
{
    bool turn = false;
    const char *comma = "";
    orr_text_clear(out);
    orr_text_add(out, "\"marks\":[");
    for (int i = m->first_line; i < m->first_line + m->line_count; i++) {
        const char *text = f->lines[i].text;
        if (!course_may_read(&f->lines[i], VIEWER))
            continue;
        turn |= orr_line_rank(&text) == ORR_LINE_TURN;
        orr_text_add(out, "%s\"%s\"", comma, orr_mark_word(f->lines[i].mark));
        comma = ",";
    }
    orr_text_add(out, turn ? "],\"turn\":true,\"panels\"" : "],\"panels\"");
}

static void a_film_carries_the_mark_of_every_line_and_the_beginning_of_turns(void **state)
{
    fixture *f = *state;
    orr_error error;
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        const int seats = game->max_seats > 1 ? 2 : 1;
        orr_record *record = random_game(game->id, seats, MOVES, 5);
        table_request *made = table_with(f, record, seats == 2 ? "person,person" : "person", false);
        table *t = hold(f, made);
        film *shown = malloc(sizeof *shown);
        orr_text json = orr_text_new(), words = orr_text_new();
        if (!shown || !film_take(shown, f->d, t, 0, -1, &error))
            fail_because("%s: %s", game->id, error.text);
        film_json(shown, VIEWER, &json);
        assert_true(shown->moment_count > 5);
        const char *at = json.data;
        for (int m = 0; m < shown->moment_count; m++) {
            expected(shown, &shown->moments[m], &words);
            at = strstr(at, "\"marks\"");
            if (!at || strncmp(at, words.data, words.length) != 0)
                fail_because("%s, moment %d: %s, not %.80s", game->id, m, words.data, at);
            at++;
        }
        assert_null(strstr(at, "\"marks\""));
        orr_text_free(&json);
        orr_text_free(&words);
        film_free(shown);
        free(shown);
        desk_release(f->d, t);
        free(made);
        orr_record_free(record);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            a_film_carries_the_mark_of_every_line_and_the_beginning_of_turns, fixture_setup,
            fixture_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
