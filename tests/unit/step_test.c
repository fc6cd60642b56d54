/* step_test.c - the step machine, with a toy game whose steps count, call each other and hide a
 * card: one question, a sub-routine that asks twice, a question with one answer. */
#include "support/support.h"

#include <stdio.h>
#include <string.h>

enum { BEGIN, CHOOSE, BORROW, RETURNED, FORCED, SECRET, LAST, STEPS };
enum { VERB_TAKE, VERB_GIVE, VERB_PASS };
enum { KIND_COIN = ORR_KIND_OWN };

typedef struct toy_state {
    orr_head head;
    int32_t coins, borrowed, forced, secret;
} toy_state;

static void prompt(const orr_rules *rules, const void *state, orr_prompt *p)
{
    (void)rules, (void)state;
    orr_ask(p, "Choose.");
    orr_wait(p, "Somebody chooses.");
    p->rule = "toy";
}
#define choose_prompt prompt
#define borrow_prompt prompt
#define forced_prompt prompt
#define secret_prompt prompt

static void begin_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules;
    toy_state *s = state;
    orr_say(log, "It begins with %s and %s.", orr_named(log, KIND_COIN, 2), orr_die(log, 6, 4));
    orr_goto(&s->head, CHOOSE);
}

static void choose_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE1(VERB_TAKE, 1));
    orr_add(moves, ORR_MOVE1(VERB_TAKE, 2));
    orr_add(moves, ORR_MOVE0(VERB_PASS));
}

static void choose_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    toy_state *s = state;
    if (move.verb == VERB_PASS) {
        orr_goto(&s->head, FORCED);
        return;
    }
    s->coins += move.a;
    orr_goto(&s->head, RETURNED);
    orr_push_with(&s->head, BORROW, move.a);
}

static void borrow_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE1(VERB_GIVE, 0));
    orr_add(moves, ORR_MOVE1(VERB_GIVE, 1));
}

static void borrow_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    toy_state *s = state;
    s->borrowed += move.a;
    if (orr_arg(&s->head) > 1)
        orr_goto_with(&s->head, BORROW, orr_arg(&s->head) - 1);
    else
        orr_pop(&s->head);
}

static void returned_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules, (void)log;
    orr_goto(&((toy_state *)state)->head, CHOOSE);
}

static void forced_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_PASS));
}

static void forced_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    toy_state *s = state;
    s->forced++;
    orr_goto(&s->head, SECRET);
}

#define secret_legal forced_legal
static void secret_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    orr_goto(&((toy_state *)state)->head, LAST);
}

static void last_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules, (void)log;
    orr_finish(&((toy_state *)state)->head);
}

static const char *name(const orr_rules *rules, const void *state, int kind, int operand,
                        char buffer[ORR_MAX_NAME])
{
    (void)rules, (void)state;
    if (kind != KIND_COIN || operand > 3)
        return NULL;
    snprintf(buffer, ORR_MAX_NAME, "Coin No. %d", operand);
    return buffer;
}

static bool setup(const orr_rules *rules, void *state, orr_error *error)
{
    (void)rules, (void)error;
    ((toy_state *)state)->secret = 1 + (int)orr_below(state, 1000);
    return true;
}

static void score(const orr_rules *rules, const void *state, orr_score *out)
{
    (void)rules, (void)state;
    out->outcome[0] = out->outcome[1] = ORR_WON;
    out->ending = "all coins counted";
}

static void conceal(const orr_rules *rules, void *state, int seat)
{
    (void)rules;
    if (seat != 0)
        ((toy_state *)state)->secret = 0;
}

static void imagine(const orr_rules *rules, void *state)
{
    (void)rules;
    toy_state *s = state;
    if (s->secret == 0)
        s->secret = 1 + (int)orr_below(&s->head, 1000);
}

static void objection(const orr_rules *rules, const void *state, orr_move move, orr_reason *reason)
{
    (void)rules, (void)state;
    if (move.verb == VERB_TAKE && move.a > 2)
        orr_because(reason, "toy", "Two coins are the most that can be taken.");
}

static const orr_step steps[STEPS] = {
    [BEGIN] = ORR_RUN(begin),       [CHOOSE] = ORR_ASK(choose), [BORROW] = ORR_ASK(borrow),
    [RETURNED] = ORR_RUN(returned), [FORCED] = ORR_ASK(forced), [SECRET] = ORR_ASK_ALWAYS(secret),
    [LAST] = ORR_RUN(last),
};
static const orr_verb verbs[] = {
    [VERB_TAKE] = {"take", {KIND_COIN}, "Take %a"},
    [VERB_GIVE] = {"give", {ORR_KIND_NUMBER}, "Give %a back"},
    [VERB_PASS] = {"pass", {0}, "Pass"},
    {0},
};
static const orr_option options[] = {{0}};
static const orr_game toy = {
    .id = "toy",
    .title = "Toy",
    .min_seats = 2,
    .max_seats = 2,
    .version = 1,
    .state_size = sizeof(toy_state),
    .options = options,
    .verbs = verbs,
    .steps = steps,
    .step_count = STEPS,
    .name = name,
    .setup = setup,
    .score = score,
    .conceal = conceal,
    .imagine = imagine,
    .objection = objection,
};
static const orr_rules rules = {.game = &toy, .version = 1, .seats = 2};

static toy_state started(orr_moves *moves)
{
    toy_state s;
    memset(&s, 0xee, sizeof s); /* a state needs no preparation */
    assert_true(orr_start(&rules, &s, orr_rng_fast(1), NULL, moves, NULL));
    return s;
}

static void a_game_runs_to_its_first_question(void **state)
{
    (void)state;
    orr_moves moves;
    toy_state s = started(&moves);
    assert_int_equal(orr_step_now(&s.head), CHOOSE);
    assert_int_equal(moves.count, 3);
    assert_int_equal(s.head.ply, 0);
}

static void a_pushed_step_comes_back_to_where_it_was_called(void **state)
{
    (void)state;
    orr_moves moves;
    toy_state s = started(&moves);
    play_all(&rules, &s, "take coin-no-2");
    assert_int_equal(s.head.depth, 2);
    assert_int_equal(orr_arg(&s.head), 2);
    play_all(&rules, &s, "give 1;give 1");
    assert_int_equal(s.head.depth, 1);
    assert_int_equal(orr_step_now(&s.head), CHOOSE);
    assert_int_equal(s.borrowed, 2);
    assert_int_equal(s.coins, 2);
    assert_int_equal(s.head.ply, 3);
    assert_int_equal(s.head.stack[1].step, 0);
}

static void one_answer_is_taken_without_asking_unless_silence_would_tell(void **state)
{
    (void)state;
    orr_moves moves;
    toy_state s = started(&moves);
    orr_play(&rules, &s, ORR_MOVE0(VERB_PASS), NULL, &moves);
    assert_int_equal(s.forced, 1);
    assert_int_equal(orr_step_now(&s.head), SECRET);
    assert_int_equal(moves.count, 1);
    assert_int_equal(s.head.ply, 1);
}

static void a_finished_game_has_no_moves_and_refuses_more(void **state)
{
    (void)state;
    orr_moves moves;
    orr_error error;
    toy_state s = started(&moves);
    play_all(&rules, &s, "pass;pass");
    assert_true(orr_is_over(&s));
    orr_legal(&rules, &s, &moves);
    assert_int_equal(moves.count, 0);
    assert_false(orr_apply(&rules, &s, ORR_MOVE0(VERB_PASS), NULL, &moves, &error));
    assert_string_equal(error.text, "The game is over.");
    char bytes[100];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    orr_describe_result(&rules, &s, &text);
    assert_string_equal(bytes, "Seat 1 and 2 win: all coins counted");
}

static void a_refusal_gives_the_game_s_reason_or_says_what_is_wrong(void **state)
{
    (void)state;
    orr_moves moves;
    orr_error error;
    toy_state s = started(&moves), before = s;
    assert_false(orr_apply(&rules, &s, ORR_MOVE1(VERB_TAKE, 3), NULL, &moves, &error));
    assert_string_equal(error.text, "Two coins are the most that can be taken.");
    assert_false(orr_apply(&rules, &s, ORR_MOVE1(VERB_GIVE, 1), NULL, &moves, &error));
    assert_string_equal(error.text, "'give 1' is not one of the moves that are possible now.");
    assert_memory_equal(&s, &before, sizeof s);
}

static void moves_read_and_print_as_words(void **state)
{
    (void)state;
    orr_moves moves;
    toy_state s = started(&moves);
    char bytes[ORR_MAX_NOTATION];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    orr_print_move(&rules, &s, ORR_MOVE1(VERB_TAKE, 2), &text);
    assert_string_equal(bytes, "take coin-no-2");
    orr_text_clear(&text);
    orr_label_move(&rules, &s, ORR_MOVE1(VERB_TAKE, 2), &text);
    assert_string_equal(bytes, "Take Coin No. 2");
    orr_move move = move_called(&rules, &s, "  GIVE   -7 ");
    assert_int_equal(move.verb, VERB_GIVE);
    assert_int_equal(move.a, -7);
}

static void wrong_notation_is_refused_with_a_sentence(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"", "A move begins with a verb; nothing was given."},
        {"steal 1", "'steal' is not a verb of this game; it knows take, give or pass."},
        {"take", "'take' wants 1 word after it, not 0."},
        {"pass now", "'pass' wants 0 words after it, not 1."},
        {"take coin-no-9", "'coin-no-9' is not something that 'take' can be followed by."},
        {"give 99999", "'99999' is not something that 'give' can be followed by."},
        {"a b c d e", "'a b c d e' is too long for a move."},
    };
    orr_moves moves;
    toy_state s = started(&moves);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        orr_error error;
        orr_move move;
        assert_false(orr_parse_move(&rules, &s, cases[i][0], &move, &error));
        assert_string_equal(error.text, cases[i][1]);
    }
}

static void concealing_takes_the_secret_and_all_chance(void **state)
{
    (void)state;
    orr_moves moves;
    toy_state s = started(&moves), own = s, other = s;
    const orr_rng nothing = {0};
    orr_conceal(&rules, &own, 0);
    orr_conceal(&rules, &other, 1);
    assert_int_equal(own.secret, s.secret);
    assert_int_equal(other.secret, 0);
    assert_int_equal(other.head.viewer, 1);
    assert_memory_equal(&own.head.rng, &nothing, sizeof nothing);
    orr_imagine(&rules, &other, 5);
    assert_int_equal(other.head.viewer, ORR_ALL);
    assert_int_equal(other.head.reveals, s.head.reveals);
    assert_true(other.secret > 0);
}

static void keep_line(void *user, int audience, const char *text)
{
    assert_int_equal(audience, ORR_ALL);
    strcpy(user, text);
}

static void a_log_line_names_things_and_shows_dice(void **state)
{
    (void)state;
    char line[200] = "";
    orr_moves moves;
    toy_state s;
    orr_log log = {.line = keep_line, .user = line};
    assert_true(orr_start(&rules, &s, orr_rng_fast(1), &log, &moves, NULL));
    assert_string_equal(line, "It begins with Coin No. 2 and [d6:4].");
}

static void the_hash_sees_every_byte(void **state)
{
    (void)state;
    orr_moves moves;
    toy_state s = started(&moves);
    const uint64_t hash = orr_hash(&rules, &s);
    for (size_t i = 0; i < sizeof s; i++) {
        ((uint8_t *)&s)[i] ^= 1;
        assert_true(orr_hash(&rules, &s) != hash);
        ((uint8_t *)&s)[i] ^= 1;
    }
    assert_true(orr_hash(&rules, &s) == hash);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_runs_to_its_first_question),
        cmocka_unit_test(a_pushed_step_comes_back_to_where_it_was_called),
        cmocka_unit_test(one_answer_is_taken_without_asking_unless_silence_would_tell),
        cmocka_unit_test(a_finished_game_has_no_moves_and_refuses_more),
        cmocka_unit_test(a_refusal_gives_the_game_s_reason_or_says_what_is_wrong),
        cmocka_unit_test(moves_read_and_print_as_words),
        cmocka_unit_test(wrong_notation_is_refused_with_a_sentence),
        cmocka_unit_test(concealing_takes_the_secret_and_all_chance),
        cmocka_unit_test(a_log_line_names_things_and_shows_dice),
        cmocka_unit_test(the_hash_sees_every_byte),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
