/* course_test.c - the course of a game by itself: moves, the log, positions that are kept. */
#include "support/null_front.h"

enum { LONG = 3 * COURSE_SNAPSHOT_EVERY + 20 };

/* A long game, with the hash of every position. */
typedef struct played {
    null_front *f;
    uint64_t hash[LONG + 1];
} played;

static played play_long(void)
{
    played p = {.f = null_front_new("expatriate", "person,person,person,person", 3)};
    orr_rng rng = orr_rng_fast(9);
    for (int i = 0; i <= LONG; i++) {
        p.hash[i] = orr_hash(p.f->rules, p.f->course.state);
        if (i < LONG)
            null_front_wander(p.f, 1, &rng);
    }
    assert_int_equal(p.f->course.count, LONG);
    return p;
}

/* ---- moving ---------------------------------------------------------------------------------- */

static void only_legal_moves_are_made(void **state)
{
    (void)state;
    null_front *f = null_front_new("connect4", "person,person", 1);
    const uint64_t before = orr_hash(f->rules, f->course.state);
    assert_false(course_make(&f->course, 0, (orr_move){.verb = 99}, 0));
    assert_int_equal(f->course.count, 0);
    assert_true(orr_hash(f->rules, f->course.state) == before);
    null_front_free(f);
}

static void moves_are_known_by_seat_and_time(void **state)
{
    (void)state;
    null_front *f = null_front_new("connect4", "person,person", 1);
    const orr_move move = move_called(f->rules, f->course.state, "drop 4");
    assert_true(course_make(&f->course, 0, move, 77));
    assert_int_equal(f->course.moves[0].seat, 0);
    assert_int_equal(f->course.moves[0].made, 77);
    assert_true(orr_same_move(f->course.moves[0].move, move));
    null_front_free(f);
}

static void a_move_is_tentative_until_chance_or_another_seat_comes_in(void **state)
{
    (void)state;
    null_front *f = null_front_new("cadets", "person,person", 1);
    null_front_play(f, "1: lead captain; 1: scan b3"); /* chance */
    assert_int_equal(f->course.fixed, 2);
    null_front_play(f, "1: breathe");
    assert_int_equal(f->course.fixed, 2);
    null_front_play(f, "2: open southeast"); /* another of the team */
    assert_int_equal(f->course.fixed, 3);
    null_front_free(f);
    f = null_front_new("connect4", "person,person", 1);
    null_front_play(f, "drop 4"); /* another seat is asked */
    assert_int_equal(f->course.fixed, 1);
    null_front_free(f);
}

static void a_computers_move_is_fixed(void **state)
{
    (void)state;
    null_front *f = null_front_new("federation", "greedy", 1);
    course_question question;
    assert_true(course_ask_computer(&f->course, &question));
    assert_int_equal(orr_head_of(question.known)->viewer, 0); /* it gets what its seat may know */
    orr_player *player = course_player("no such player", 1);
    const orr_move move = course_think(&question, player, &f->choices);
    assert_true(course_make(&f->course, 0, move, 0));
    assert_int_equal(f->course.fixed, 1);
    orr_player_free(player);
    course_answered(&question);
    null_front_free(f);
}

static void whose_turn_it_is(void **state)
{
    (void)state;
    null_front *f = null_front_new("connect4", "person,greedy", 1);
    course *c = &f->course;
    assert_int_equal(course_decides(c).who, WHO_PERSON);
    assert_true(course_may_move(c, 0) && !course_may_move(c, 1) && !course_may_move(c, -2));
    c->seat[0].away = true;
    assert_int_equal(course_decides(c).who, WHO_COMPUTER);
    assert_false(course_may_move(c, 0));
    c->seat[0].away = false;
    null_front_play(f, "drop 1");
    assert_int_equal(c->count, 2); /* the computer answered */
    null_front_free(f);
    f = null_front_new("cadets", "greedy,person", 1); /* a person of the team decides first */
    assert_int_equal(course_decides(&f->course).who, WHO_PERSON);
    assert_int_equal(course_decides(&f->course).seat, ORR_TEAM);
    null_front_free(f);
    f = null_front_new("cadets", "greedy,greedy", 1);
    assert_int_equal(course_decides(&f->course).who, WHO_COMPUTER);
    null_front_free(f);
    const course nothing = {0};
    assert_int_equal(course_decides(&nothing).who, WHO_NOBODY);
}

static void what_was_taken_back_can_be_made_again_until_something_else_is(void **state)
{
    (void)state;
    orr_error error;
    null_front *f = null_front_new("federation", "person", 1);
    course *c = &f->course;
    assert_false(course_redo(c, &error));
    null_front_play(f, "take build; take maneuver; take morale");
    const uint64_t last = orr_hash(f->rules, c->state);
    assert_true(course_back(c, 0, &f->snapshots, &error));
    assert_int_equal(c->known, 3);
    null_front_play(f, "take build"); /* the same again */
    assert_int_equal(c->known, 3);
    assert_true(course_redo(c, &error) && course_redo(c, &error));
    assert_true(orr_hash(f->rules, c->state) == last);
    assert_true(course_back(c, 1, &f->snapshots, &error));
    null_front_play(f, "take research"); /* another one */
    assert_int_equal(c->known, 2);
    assert_false(course_redo(c, &error));
    null_front_free(f);
}

static void a_game_from_elsewhere_knows_who_decided(void **state)
{
    (void)state;
    orr_error error;
    null_front *f = null_front_new("connect4", "person,greedy", 1);
    orr_move moves[2];
    moves[0] = move_called(f->rules, f->course.state, "drop 4");
    moves[1] = move_called(f->rules, f->course.state, "drop 3");
    assert_true(course_take(&f->course, moves, 2, 5, &error));
    assert_int_equal(f->course.moves[0].seat, 0);
    assert_int_equal(f->course.moves[1].seat, 1);
    moves[1].verb = 99;
    assert_false(course_take(&f->course, moves, 2, 5, &error));
    assert_string_equal(error.text, "Move 2 cannot be made by the rules.");
    null_front_free(f);
}

/* ---- the log --------------------------------------------------------------------------------- */

static void lines_go_with_the_moves_that_caused_them(void **state)
{
    (void)state;
    orr_error error;
    null_front *f = null_front_new("federation", "person", 1);
    course *c = &f->course;
    const int set_up = c->line_count;
    null_front_play(f, "take build; take maneuver");
    assert_true(c->line_count > set_up);
    assert_int_equal(c->lines[c->line_count - 1].number, 2);
    assert_int_equal(f->heard, c->line_count);
    course_note(c, "It rains.");
    assert_int_equal(c->lines[c->line_count - 1].number, 2);
    assert_true(course_back(c, 1, &f->snapshots, &error));
    assert_int_equal(c->lines[c->line_count - 1].number, 1);
    assert_int_equal(f->dropped, c->line_count); /* whoever shows them is told */
    assert_true(course_back(c, 0, &f->snapshots, &error));
    assert_int_equal(c->line_count, set_up);
    null_front_free(f);
}

typedef struct told {
    int lines, first, last; /* plies */
} told;

static orr_log teller;

/* Lines that were said together have the same part; the first part of every move is 0. */
static void the_parts_of_a_move_are_counted_from_its_first_line(void **state)
{
    (void)state;
    played p = play_long();
    const course *c = &p.f->course;
    int later = 0;
    for (int i = 0; i < c->line_count; i++) {
        const course_line *line = &c->lines[i], *before = i ? line - 1 : NULL;
        if (!before || before->number != line->number)
            assert_int_equal(line->part, 0);
        else
            assert_in_range(line->part - before->part, 0, 1);
        later += line->part > 0;
    }
    assert_true(later > 0);
    null_front_free(p.f);
}

static void tell(void *user, int audience, orr_mark mark, const char *text)
{
    told *t = user;
    const int ply = (int)orr_head_of(teller.state)->ply;
    (void)audience, (void)mark, (void)text;
    if (t->lines++ == 0)
        t->first = ply;
    t->last = ply;
}

static void what_happened_is_told_again(void **state)
{
    (void)state;
    orr_error error;
    played p = play_long();
    const course *c = &p.f->course;
    const uint64_t before = orr_hash(c->rules, c->state);
    int said = 0;
    for (int i = 0; i < c->line_count; i++)
        said += c->lines[i].number > 70 && c->lines[i].number <= 90;
    told some = {0}, all = {0};
    teller = (orr_log){.line = tell, .user = &some};
    assert_true(course_tell(c, 70, 90, &p.f->snapshots, &teller, &error));
    assert_int_equal(some.lines, said);
    assert_true(some.first >= 70 && some.last <= 90);
    teller = (orr_log){.line = tell, .user = &all};
    assert_true(course_tell(c, -1, c->count, NULL, &teller, &error));
    assert_int_equal(all.lines, c->line_count);
    assert_false(course_tell(c, 0, c->count + 1, NULL, &teller, &error));
    assert_true(orr_hash(c->rules, c->state) == before);
    null_front_free(p.f);
}

/* ---- positions ------------------------------------------------------------------------------- */

static void any_position_is_what_playing_again_makes_it(void **state)
{
    (void)state;
    orr_error error;
    played p = play_long();
    const course *c = &p.f->course;
    void *there = new_state(c->rules);
    assert_int_equal(p.f->kept.count, LONG / COURSE_SNAPSHOT_EVERY);
    for (int i = 0; i <= LONG; i += 13) {
        const long long before = course_moves_replayed();
        assert_true(course_state_at(c, i, &p.f->snapshots, there, &error));
        assert_true(orr_hash(c->rules, there) == p.hash[i]);
        assert_true(course_moves_replayed() - before <
                    COURSE_SNAPSHOT_EVERY); /* from the nearest mark */
        assert_true(course_state_at(c, i, NULL, there, &error));
        assert_true(orr_hash(c->rules, there) == p.hash[i]);
    }
    assert_false(course_state_at(c, LONG + 1, &p.f->snapshots, there, &error));
    assert_false(course_state_at(c, -1, &p.f->snapshots, there, &error));
    free(there);
    null_front_free(p.f);
}

/* The same course from what a store would hold: its moves and its marks. */
static course stored(const course *c)
{
    course again = {.rules = c->rules, .chance = c->chance};
    for (int i = 0; i < c->count; i++)
        course_add_move(&again, &c->moves[i]);
    for (int i = 0; i < c->snapshot_count; i++)
        course_add_snapshot(&again, c->snapshots[i].number, c->snapshots[i].hash);
    return again;
}

static void a_course_is_resumed_from_its_marks(void **state)
{
    (void)state;
    orr_error error;
    played p = play_long();
    const course *c = &p.f->course;
    for (int thorough = 0; thorough < 2; thorough++) {
        course again = stored(c);
        const long long before = course_moves_replayed();
        assert_int_equal(course_resume(&again, &p.f->snapshots, thorough, &error), SNAPSHOT_FOUND);
        assert_int_equal(again.count, LONG);
        assert_true(orr_hash(c->rules, again.state) == p.hash[LONG]);
        assert_true(thorough || course_moves_replayed() - before < 2 * COURSE_SNAPSHOT_EVERY);
        assert_true(!thorough || course_moves_replayed() - before == again.count);
        assert_int_equal(again.log_from, 2 * COURSE_SNAPSHOT_EVERY);
        const course_line *mine = &again.lines[again.line_count - 1];
        assert_string_equal(mine->text, c->lines[c->line_count - 1].text);
        assert_int_equal(mine->number, c->lines[c->line_count - 1].number);
        assert_int_equal(mine->mark, c->lines[c->line_count - 1].mark);
        /* back behind the beginning of the log: it begins earlier then */
        assert_true(course_back(&again, COURSE_SNAPSHOT_EVERY + 5, &p.f->snapshots, &error));
        assert_true(orr_hash(c->rules, again.state) == p.hash[COURSE_SNAPSHOT_EVERY + 5]);
        assert_int_equal(again.log_from, 0);
        course_clear(&again);
    }
    null_front_free(p.f);
}

static void a_wrong_mark_is_refused(void **state)
{
    (void)state;
    orr_error error;
    played p = play_long();
    const course *c = &p.f->course;
    course again = stored(c);
    again.snapshots[1].hash++; /* the position is not what was written down about it */
    assert_int_equal(course_resume(&again, &p.f->snapshots, false, &error), SNAPSHOT_MISSING);
    assert_string_equal(error.text, "The position kept after move 128 is damaged.");
    course_clear(&again);
    again = stored(c);
    again.moves[100].move.verb = 99;
    assert_int_equal(course_resume(&again, &p.f->snapshots, false, &error), SNAPSHOT_FOUND);
    course_clear(&again);
    again = stored(c);
    again.moves[100].move.verb = 99; /* seen only by who looks at everything */
    assert_int_equal(course_resume(&again, &p.f->snapshots, true, &error), SNAPSHOT_MISSING);
    assert_string_equal(error.text, "Move 101 cannot be made by the rules.");
    course_clear(&again);
    null_front_free(p.f);
}

static void marks_go_with_what_is_taken_back(void **state)
{
    (void)state;
    orr_error error;
    played p = play_long();
    course *c = &p.f->course;
    assert_true(course_back(c, COURSE_SNAPSHOT_EVERY + 1, &p.f->snapshots, &error));
    assert_true(course_drop_snapshots(c, c->count, &p.f->snapshots, &error));
    assert_int_equal(c->snapshot_count, 1);
    assert_int_equal(p.f->kept.count, 1);
    assert_true(orr_hash(c->rules, c->state) == p.hash[COURSE_SNAPSHOT_EVERY + 1]);
    null_front_free(p.f);
}

static void a_game_that_came_in_whole_is_marked(void **state)
{
    (void)state;
    orr_error error;
    played p = play_long();
    course again = stored(&p.f->course);
    again.snapshot_count = 0;
    assert_int_equal(course_resume(&again, NULL, false, &error), SNAPSHOT_FOUND);
    null_drop(&p.f->kept, -1, &error);
    assert_true(course_snapshot_all(&again, &p.f->snapshots, &error));
    assert_int_equal(again.snapshot_count, p.f->course.snapshot_count);
    for (int i = 0; i < again.snapshot_count; i++)
        assert_true(again.snapshots[i].hash == p.f->course.snapshots[i].hash);
    course_clear(&again);
    null_front_free(p.f);
}

/* ---- who thinks ------------------------------------------------------------------------------ */

static void assert_plays_as(const char *players, int seat, const char *expected)
{
    char spec[COURSE_SPEC_SIZE];
    null_front *f = null_front_new("expatriate", players, 3);
    course_character(&f->course, seat, spec);
    assert_string_equal(spec, expected);
    null_front_free(f);
}

static bool is_a_character(const char *word)
{
    static const char *const characters[] = {"bold", "careful", "steady", "fanciful"};
    for (size_t i = 0; i < sizeof characters / sizeof *characters; i++)
        if (strcmp(word, characters[i]) == 0)
            return true;
    return false;
}

static void computers_against_a_person_have_characters_that_differ(void **state)
{
    (void)state;
    char spec[2][COURSE_SPEC_SIZE];
    static const char chosen[] = "mcts:10+";
    null_front *f = null_front_new("expatriate", "person,mcts:10,mcts:10", 3);
    for (int i = 0; i < 2; i++) {
        course_character(&f->course, i + 1, spec[i]);
        assert_memory_equal(spec[i], chosen, strlen(chosen));
        assert_true(is_a_character(spec[i] + strlen(chosen)));
    }
    assert_string_not_equal(spec[0], spec[1]);
    null_front_free(f);
}

/* By chance, but not by what will be rolled. */
static void the_same_seat_has_another_character_in_another_game(void **state)
{
    (void)state;
    char first[COURSE_SPEC_SIZE], spec[COURSE_SPEC_SIZE];
    int others = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        null_front *f = null_front_new("expatriate", "person,mcts:10,mcts:10", seed);
        course_character(&f->course, 1, seed == 1 ? first : spec);
        others += seed > 1 && strcmp(first, spec) != 0;
        null_front_free(f);
    }
    assert_true(others > 0);
}

static void a_computer_plays_as_it_was_chosen_where_nothing_else_is_called_for(void **state)
{
    (void)state;
    assert_plays_as("person,person,mcts:10", 2, "mcts:10");            /* alone against people */
    assert_plays_as("mcts:10,mcts:10,mcts:10", 1, "mcts:10");          /* among computers */
    assert_plays_as("person,mcts:10+bold,mcts:10", 1, "mcts:10+bold"); /* somebody chose one */
    assert_plays_as("person,greedy,mcts:10", 1, "greedy");             /* it does not think ahead */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_legal_moves_are_made),
        cmocka_unit_test(moves_are_known_by_seat_and_time),
        cmocka_unit_test(a_move_is_tentative_until_chance_or_another_seat_comes_in),
        cmocka_unit_test(a_computers_move_is_fixed),
        cmocka_unit_test(whose_turn_it_is),
        cmocka_unit_test(what_was_taken_back_can_be_made_again_until_something_else_is),
        cmocka_unit_test(a_game_from_elsewhere_knows_who_decided),
        cmocka_unit_test(lines_go_with_the_moves_that_caused_them),
        cmocka_unit_test(the_parts_of_a_move_are_counted_from_its_first_line),
        cmocka_unit_test(what_happened_is_told_again),
        cmocka_unit_test(any_position_is_what_playing_again_makes_it),
        cmocka_unit_test(a_course_is_resumed_from_its_marks),
        cmocka_unit_test(a_wrong_mark_is_refused),
        cmocka_unit_test(marks_go_with_what_is_taken_back),
        cmocka_unit_test(a_game_that_came_in_whole_is_marked),
        cmocka_unit_test(computers_against_a_person_have_characters_that_differ),
        cmocka_unit_test(the_same_seat_has_another_character_in_another_game),
        cmocka_unit_test(a_computer_plays_as_it_was_chosen_where_nothing_else_is_called_for),
    };
    return cmocka_run_group_tests_name("course", tests, NULL, NULL);
}
