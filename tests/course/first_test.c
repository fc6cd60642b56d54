/* first_test.c - first games: as they are written everything happens that the coach says; and whatever
 * else a learner does, the coach has something to say that is true, until the game is over. */
#include "course/coach.h"
#include "course/first_game.h"
#include "course/rehearse.h"
#include "kernel/asset.h"
#include "scene/node.h"
#include "support/null_front.h"
#include "view/coach_panel.h"

enum { ALL_WAYS = 20, WATCHED = 40, LOOK_EVERY = 16, MOST_DECISIONS = 6000 };

/* This program has one thread: ThreadSanitizer, which makes it ten times as slow, need not see every way. */
#ifdef __SANITIZE_THREAD__
static const int ways = 1, to_the_end = 0, usual_quicker = 32;
#else
static const int ways = ALL_WAYS, to_the_end = 2, usual_quicker = 32;
#endif

static const char *const taught[] = {"expatriate", "fermi", "cadets", "federation", "horizons"};
enum { TAUGHT = sizeof taught / sizeof *taught };

static null_front *learner_at(const first_game *first, uint64_t choices)
{
    orr_error error;
    null_front *f = calloc(1, sizeof *f);
    f->rules = first_rules(first, &error);
    if (!f->rules)
        fail_because("%s", error.text);
    f->choices = orr_rng_fast(choices);
    f->kept.size = orr_state_size(f->rules);
    f->snapshots = (course_snapshots){null_get, null_put, null_drop, &f->kept};
    f->course.rules = f->rules;
    f->course.chance = orr_rng_fast((uint64_t)first->seed);
    f->course.coached = true;
    for (int seat = 0; seat < first->seats; seat++)
        null_seat(&f->course.seat[seat], seat == FIRST_SEAT ? "person" : first->others);
    assert_true(course_begin(&f->course, &error));
    null_front_go_on(f);
    return f;
}

static const first_game *first_called(const char *id)
{
    const first_game *first = first_of(orr_game_find(id));
    char path[100];
    orr_error error = {""};
    first_game again;
    snprintf(path, sizeof path, "packs/first/%s.yaml", id);
    const orr_asset *asset = orr_asset_find(path);
    if (asset && !first)
        first_load(orr_game_find(id), asset->bytes, asset->length, path, &again, &error);
    if (!first)
        fail_because("%s: no first game. %s", id, error.text);
    return first;
}

static orr_scene *table_of(const course *c)
{
    void *known = new_state(c->rules);
    course_known(c, FIRST_SEAT, known);
    orr_scene *scene = orr_scene_new(c->rules, known);
    free(known);
    return scene;
}

/* ---- as written ------------------------------------------------------------------------------ */

/* Who hears a step hears its reason with the first move; where it stays in sight it stands all the time. */
static bool explains_once(const orr_scene *scene, bool begun)
{
    orr_text heard = orr_text_new(), seen = orr_text_new();
    view_coach_text(scene, false, &heard);
    view_coach_text(scene, true, &seen);
    const bool once = strstr(seen.data, scene->coach->why) && strstr(heard.data, "Do: ") &&
                      begun == (strstr(heard.data, scene->coach->why) == NULL) &&
                      (!begun || strchr(heard.data, '\n')[1] == '\0');
    orr_text_free(&heard);
    orr_text_free(&seen);
    return once;
}

/* What is to be looked at stands on the table, and the coach's move is lit. */
static bool is_on_the_table(void *user, const course *c, int step, orr_error *error)
{
    const first_game *first = user;
    coach_words words;
    coach_say(c, FIRST_SEAT, &words);
    orr_scene *scene = table_of(c);
    view_add_coach(scene, &words);
    const bool lit = scene->coach_move != NULL, once = explains_once(scene, step < 0);
    const bool there = step < 0 || !first->steps[step].look[0] ||
                       scene_find(scene, first->steps[step].look) != NULL;
    orr_scene_free(scene);
    return (lit || orr_fail(error, "Step %d: its move is not on the table.", step + 1)) &&
           (once || orr_fail(error, "Step %d is not explained once.", words.step)) &&
           (there ||
            orr_fail(error, "Step %d: there is no '%s'.", step + 1, first->steps[step].look));
}

static void every_first_game_goes_as_it_is_written(void **state)
{
    (void)state;
    for (int i = 0; i < TAUGHT; i++) {
        orr_error error;
        const first_game *first = first_called(taught[i]);
        assert_in_range(first->step_count, 8, 14);
        if (!first_rehearse(first, is_on_the_table, (void *)first, &error))
            fail_because("%s: %s", taught[i], error.text);
    }
}

/* Tables point to it for as long as the program runs. */
static void a_first_game_is_read_once_and_stays(void **state)
{
    (void)state;
    for (int i = 0; i < TAUGHT; i++)
        assert_ptr_equal(first_called(taught[i]), first_called(taught[i]));
}

/* A coach knows a first game by its set-up; but nobody has one who did not ask for it. */
static void a_first_game_is_known_by_its_set_up(void **state)
{
    (void)state;
    for (int i = 0; i < TAUGHT; i++) {
        const first_game *first = first_called(taught[i]);
        null_front *f = learner_at(first, 1);
        coach_words words;
        coach_say(&f->course, FIRST_SEAT, &words);
        assert_int_equal(words.says, COACH_STEP);
        assert_false(words.goes_on); /* nothing of the step has been done */
        f->course.chance = orr_rng_fast((uint64_t)first->seed + 1);
        coach_say(&f->course, FIRST_SEAT, &words);
        assert_int_equal(words.says, COACH_AT_HAND);
        f->course.chance = orr_rng_fast((uint64_t)first->seed);
        f->course.coached = false;
        assert_false(coach_is_here(&f->course));
        coach_say(&f->course, FIRST_SEAT, &words);
        assert_int_equal(words.says, COACH_SILENT);
        null_front_free(f);
    }
}

/* ---- wrong ways ------------------------------------------------------------------------------ */

/* What the coach says where the learner is asked. */
static void check_words(const course *c, const coach_words *words, const coach_words *before,
                        bool as_written, bool followed)
{
    orr_moves legal;
    orr_legal(c->rules, c->state, &legal);
    assert_true(words->says == COACH_STEP || words->says == COACH_AT_HAND);
    assert_true(words->has_move && orr_is_legal(&legal, words->move));
    assert_true(words->title[0]);
    if (!as_written)
        assert_string_equal(words->then, ""); /* it cannot know */
    if (before->says == COACH_STEP && !followed)
        assert_non_null(strstr(words->answer, "would have chosen"));
    else
        assert_string_equal(words->answer, "");
}

static void check_lines(const course *c, const coach_words *words)
{
    orr_text text = orr_text_new();
    orr_scene *scene = table_of(c);
    view_add_coach(scene, words);
    view_coach_text(scene, true, &text);
    assert_non_null(strstr(text.data, scene->coach_move->notation));
    orr_scene_free(scene);
    orr_text_free(&text);
}

static orr_move other_than(orr_move move, const orr_moves *legal, orr_rng *rng)
{
    const int from = (int)orr_rng_below(rng, (uint32_t)legal->count);
    for (int i = 0; i < legal->count; i++)
        if (!orr_same_move(legal->at[(from + i) % legal->count], move))
            return legal->at[(from + i) % legal->count];
    return move; /* there is no other */
}

/* As written up to decision number `way`, where another move is made; from then on every second one is the
 * coach's. `met`: the steps that whoever has strayed was met with. */
static void go_wrong(const char *id, const first_game *first, int way, bool met[FIRST_STEPS])
{
    null_front *f = learner_at(first, 100 + (uint64_t)way);
    orr_rng rng = orr_rng_fast((uint64_t)way);
    coach_words words, before = {.says = COACH_SILENT};
    bool as_written = true, followed = true;
    int decisions = 0;
    for (; course_actor(&f->course) != ORR_OVER; decisions++) {
        const int seat = FIRST_SEAT;
        orr_moves legal;
        assert_true(course_may_move(&f->course, seat)); /* never stuck */
        orr_legal(f->rules, f->course.state, &legal);
        orr_move move = legal.at[orr_rng_below(&rng, (uint32_t)legal.count)];
        if (decisions < WATCHED || decisions % LOOK_EVERY == 0) {
            coach_say(&f->course, seat, &words);
            if (decisions <= WATCHED)
                check_words(&f->course, &words, &before, as_written, followed);
            check_lines(&f->course, &words);
            if (words.says == COACH_STEP && !as_written)
                met[words.step - 1] = true;
            if (decisions == way)
                move = other_than(words.move, &legal, &rng);
            else if (decisions < way || orr_rng_below(&rng, 2))
                move = words.move;
            followed = orr_same_move(move, words.move);
            as_written = as_written && followed;
            before = words;
        } else if (orr_rng_below(&rng, 2)) {
            move = player_move("greedy", f->rules, f->course.state, &legal, &rng);
        }
        null_decide(f, seat, move);
        null_front_go_on(f);
        if (decisions == MOST_DECISIONS)
            fail_because("%s, wrong way %d: it does not come to an end.", id, way);
    }
    coach_say(&f->course, FIRST_SEAT, &words);
    assert_int_equal(words.says, COACH_OVER);
    assert_string_equal(words.why, first->end);
    null_front_free(f);
}

/* What holds at any time is said to somebody, and nothing else is. */
static void meets_the_strayed(const char *id, const first_game *first, const bool met[FIRST_STEPS])
{
    int count = 0;
    for (int i = 0; i < first->step_count; i++) {
        if (met[i] != (first->steps[i].anytime != 0))
            fail_because("%s, step %d: %s", id, i + 1,
                         met[i] ? "said to who had strayed." : "nobody who strays hears it.");
        count += met[i];
    }
    assert_in_range(count, 1, FIRST_STEPS);
}

static void whoever_goes_wrong_comes_to_an_end_with_the_coach(void **state)
{
    (void)state;
    for (int i = 0; i < TAUGHT; i++) {
        const first_game *first = first_called(taught[i]);
        bool met[FIRST_STEPS] = {false};
        for (int way = 0; way < ways; way++)
            go_wrong(taught[i], first, way, met);
        if (ways == ALL_WAYS)
            meets_the_strayed(taught[i], first, met);
    }
}

/* Whoever does all that the coach says, to the end, wins, whatever chance the thinking takes. */
static void follow_to_the_end(const char *id, int quicker)
{
    const first_game *first = first_called(id);
    const int usual = coach_quicker;
    null_front *f = learner_at(first, 7);
    coach_words words;
    orr_score score;
    coach_quicker = quicker;
    for (int decisions = 0; course_actor(&f->course) != ORR_OVER; decisions++) {
        assert_in_range(decisions, 0, MOST_DECISIONS);
        coach_say(&f->course, FIRST_SEAT, &words);
        null_decide(f, FIRST_SEAT, words.move);
        null_front_go_on(f);
    }
    coach_quicker = usual;
    orr_score_of(f->rules, f->course.state, &score);
    if (score.outcome[FIRST_SEAT] != ORR_WON)
        fail_because("%s: who followed the coach has not won.", id);
    null_front_free(f);
}

static void whoever_follows_the_coach_wins(void **state)
{
    (void)state;
    static const char *const won[] = {"expatriate", "fermi"};
    const char *quicker = getenv("COACH_QUICKER");
    for (int i = 0; i < to_the_end; i++)
        follow_to_the_end(won[i], quicker ? atoi(quicker) : usual_quicker);
}

static void what_was_taken_back_is_forgiven(void **state)
{
    (void)state;
    orr_error error;
    null_front *f = learner_at(first_called("expatriate"), 1);
    coach_words first, words;
    coach_say(&f->course, FIRST_SEAT, &first);
    const int number = f->course.count;
    null_front_play(f, "draft hydroponic-greenhouse");
    coach_say(&f->course, FIRST_SEAT, &words);
    assert_non_null(strstr(words.answer, "Seed Freighter"));
    assert_true(course_back(&f->course, number, NULL, &error));
    coach_say(&f->course, FIRST_SEAT, &words);
    assert_string_equal(words.title, first.title);
    assert_string_equal(words.answer, "");
    assert_true(words.then[0]);
    null_front_free(f);
}

static void nobody_but_the_learner_hears_the_coach(void **state)
{
    (void)state;
    null_front *f = learner_at(first_called("expatriate"), 1);
    coach_words words;
    coach_say(&f->course, 1, &words);
    assert_int_equal(words.says, COACH_SILENT);
    coach_say(&f->course, ORR_SPECTATOR, &words);
    assert_int_equal(words.says, COACH_SILENT);
    null_front_free(f);
}

/* ---- other seats ----------------------------------------------------------------------------- */

int main(void)
{
    coach_quicker = 1000; /* what it says where nothing is written is hint_test's */
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_first_game_goes_as_it_is_written),
        cmocka_unit_test(a_first_game_is_read_once_and_stays),
        cmocka_unit_test(a_first_game_is_known_by_its_set_up),
        cmocka_unit_test(whoever_goes_wrong_comes_to_an_end_with_the_coach),
        cmocka_unit_test(whoever_follows_the_coach_wins),
        cmocka_unit_test(what_was_taken_back_is_forgiven),
        cmocka_unit_test(nobody_but_the_learner_hears_the_coach),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
