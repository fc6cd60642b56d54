/* step_test.c - the step machine, with a toy game whose steps count, call each other and hide a
 * card: one question, a sub-routine that asks twice, a question with one answer. */
#include "support/support.h"

#include <stdio.h>
#include <string.h>

#define TOY_STEPS(X)                                                                               \
    X(toy, RUN, BEGIN, begin, "the beginning")                                                     \
    X(toy, ASK, CHOOSE, choose, "the choice")                                                      \
    X(toy, ASK, BORROW, borrow, "the time to borrow")                                              \
    X(toy, RUN, RETURNED, returned, "the return")                                                  \
    X(toy, ASK, FORCED, forced, "what must be")                                                    \
    X(toy, CONFIRM, FAREWELL, farewell, "the farewell")                                            \
    X(toy, ALWAYS, SECRET, secret, "the secret")                                                   \
    X(toy, RUN, LAST, last, "the end")
enum { TOY_STEPS(ORR_STEP_NUMBER) STEP_COUNT };

/* Three verbs have the word "pass": each belongs to a step of its own. */
#define TOY_VERBS(X)                                                                               \
    X(toy, TAKE, take)                                                                             \
    X(toy, GIVE, give)                                                                             \
    X(toy, PASS, pass)                                                                             \
    X(toy, PASS_FORCED, pass_forced)                                                               \
    X(toy, PART, part)                                                                             \
    X(toy, PASS_SECRET, pass_secret)
enum { TOY_VERBS(ORR_VERB_NUMBER) VERB_COUNT };
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
#define toy_choose_prompt prompt
#define toy_borrow_prompt prompt
#define toy_forced_prompt prompt
#define toy_farewell_prompt prompt
#define toy_secret_prompt prompt

static void toy_begin_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules;
    toy_state *s = state;
    orr_say(log, ORR_GAIN, "It begins with %s and %s.", orr_named(log, KIND_COIN, 2),
            orr_die(log, 6, 4));
    orr_goto(&s->head, CHOOSE);
}

static bool may_take(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules, (void)state;
    return orr_need(why, move.a > 0, "Nobody wants %d coins.", move.a) &&
           orr_need_by(why, "greed", move.a <= 2, "Two coins are the most that can be taken.");
}

static void take(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    toy_state *s = state;
    s->coins += move.a;
    orr_goto(&s->head, RETURNED);
    orr_push_with(&s->head, BORROW, move.a);
}

static void take_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules;
    orr_text_add(out, "then %d", ((const toy_state *)state)->coins + move.a);
}

static const orr_verb toy_verb_take = {
    .word = "take",
    .kind = {KIND_COIN},
    .label = "Take %a",
    .at = ORR_AT(CHOOSE),
    .rule = "toy",
    .may = may_take,
    .detail = take_detail,
    .apply = take,
};

static void pass(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    orr_goto(&((toy_state *)state)->head, FORCED);
}

static const orr_verb toy_verb_pass = {
    .word = "pass", .label = "Pass", .at = ORR_AT(CHOOSE), .rule = "toy", .apply = pass};

static void toy_choose_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int coin = 0; coin < 4; coin++)
        orr_try(moves, may_take, rules, state, ORR_MOVE1(VERB_TAKE, coin));
    orr_add(moves, ORR_MOVE0(VERB_PASS));
}

static void toy_borrow_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE1(VERB_GIVE, 0));
    orr_add(moves, ORR_MOVE1(VERB_GIVE, 1));
}

static void give(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    toy_state *s = state;
    s->borrowed += move.a;
    if (orr_arg(&s->head) > 1)
        orr_goto_with(&s->head, BORROW, orr_arg(&s->head) - 1);
    else
        orr_pop(&s->head);
}

static const orr_verb toy_verb_give = {.word = "give",
                                       .kind = {ORR_KIND_NUMBER},
                                       .label = "Give %a back",
                                       .at = ORR_AT(BORROW),
                                       .rule = "toy",
                                       .apply = give};

static void toy_returned_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules, (void)log;
    orr_goto(&((toy_state *)state)->head, CHOOSE);
}

static void toy_forced_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_PASS_FORCED));
}

static void pass_forced(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    toy_state *s = state;
    s->forced++;
    orr_goto(&s->head, FAREWELL);
}

static const orr_verb toy_verb_pass_forced = {
    .word = "pass", .label = "Pass", .at = ORR_AT(FORCED), .rule = "toy", .apply = pass_forced};

static void toy_farewell_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_PART));
}

static void part(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    orr_say(log, ORR_ANNOUNCE, "Farewell.");
    orr_goto(&((toy_state *)state)->head, SECRET);
}

static const orr_verb toy_verb_part = {
    .word = "part", .label = "Part", .at = ORR_AT(FAREWELL), .rule = "toy", .apply = part};

static void toy_secret_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_PASS_SECRET));
}

static void pass_secret(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    orr_goto(&((toy_state *)state)->head, LAST);
}

static const orr_verb toy_verb_pass_secret = {
    .word = "pass", .label = "Pass", .at = ORR_AT(SECRET), .rule = "toy", .apply = pass_secret};

static void toy_last_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules;
    orr_say(log, ORR_ANNOUNCE, "It is over.");
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

static const orr_step steps[] = {TOY_STEPS(ORR_STEP_ENTRY)};
static const orr_verb *const verbs[] = {TOY_VERBS(ORR_VERB_ENTRY)};
static const char *const kinds[] = {"coin"};
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
    .verb_count = VERB_COUNT,
    .kinds = kinds,
    .steps = steps,
    .step_count = STEP_COUNT,
    .name = name,
    .setup = setup,
    .score = score,
    .conceal = conceal,
    .imagine = imagine,
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

static void one_answer_is_taken_without_asking_but_the_last_word_is_the_person_s(void **state)
{
    (void)state;
    orr_moves moves;
    toy_state s = started(&moves);
    orr_play(&rules, &s, ORR_MOVE0(VERB_PASS), NULL, &moves);
    assert_int_equal(s.forced, 1);
    assert_int_equal(orr_step_now(&s.head), FAREWELL);
    assert_int_equal(moves.count, 1);
    assert_int_equal(s.head.ply, 1);
}

static void what_is_forced_can_be_skipped_unless_silence_would_tell(void **state)
{
    (void)state;
    orr_moves moves;
    toy_state s = started(&moves), other = s;
    orr_play_on(&rules, &s, ORR_MOVE0(VERB_PASS), &moves);
    assert_int_equal(orr_step_now(&s.head), SECRET);
    assert_int_equal(moves.count, 1);
    play_all(&rules, &other, "pass;part");
    assert_memory_equal(&s, &other, sizeof s); /* the same moves, the same game */
}

static void a_finished_game_has_no_moves_and_refuses_more(void **state)
{
    (void)state;
    orr_moves moves;
    orr_error error;
    toy_state s = started(&moves);
    play_all(&rules, &s, "pass;part;pass");
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

static void assert_refused(const toy_state *s, orr_move move, const char *text, const char *rule)
{
    toy_state copy = *s;
    orr_error error;
    orr_reason why;
    assert_false(orr_may(&rules, s, move, &why));
    assert_false(orr_may(&rules, s, move, NULL));
    assert_string_equal(why.text, text);
    assert_string_equal(why.rule, rule);
    assert_false(orr_apply(&rules, &copy, move, NULL, NULL, &error));
    assert_string_equal(error.text, text);
    assert_memory_equal(s, &copy, sizeof copy);
}

static void a_refusal_is_the_verb_s_own_or_the_kernel_s(void **state)
{
    (void)state;
    orr_moves moves;
    const toy_state s = started(&moves);
    assert_refused(&s, ORR_MOVE1(VERB_TAKE, 3), "Two coins are the most that can be taken.",
                   "greed");
    assert_refused(&s, ORR_MOVE1(VERB_TAKE, 0), "Nobody wants 0 coins.", "toy");
    assert_refused(&s, ORR_MOVE1(VERB_TAKE, 9), "There is no such coin.", "toy");
    assert_refused(&s, ORR_MOVE1(VERB_TAKE, -1), "There is no such coin.", "toy");
    assert_refused(&s, ORR_MOVE2(VERB_TAKE, 1, 1), "'take' takes 1 operand, not more.", "toy");
    assert_refused(&s, ORR_MOVE1(VERB_GIVE, 1), "Not now: 'give' belongs to the time to borrow.",
                   "toy");
    assert_refused(&s, ORR_MOVE0(99), "There is no such verb.", "toy");
}

static void a_word_means_the_verb_of_the_step(void **state)
{
    (void)state;
    orr_moves moves;
    toy_state s = started(&moves);
    assert_int_equal(move_called(&rules, &s, "pass").verb, VERB_PASS);
    play_all(&rules, &s, "pass;part");
    assert_int_equal(move_called(&rules, &s, "pass").verb, VERB_PASS_SECRET);
    assert_int_equal(move_called(&rules, &s, "take coin-no-1").verb, VERB_TAKE);
}

static void the_small_print_is_the_verb_s(void **state)
{
    (void)state;
    orr_moves moves;
    const toy_state s = started(&moves);
    char bytes[40];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    orr_detail_move(&rules, &s, ORR_MOVE1(VERB_TAKE, 2), &text);
    assert_string_equal(bytes, "then 2");
    orr_text_clear(&text);
    orr_detail_move(&rules, &s, ORR_MOVE0(VERB_PASS), &text);
    assert_int_equal(text.length, 0);
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
        {"", "Type a move: it begins with a verb."},
        {"steal 1", "'steal' is not a verb of this game. Verbs that fit now: take or pass."},
        {"take", "'take' takes 1 word after it, not 0."},
        {"pass now", "'pass' takes 0 words after it, not 1."},
        {"take coin-no-9",
         "There is no coin 'coin-no-9'; there are coin-no-0, coin-no-1, coin-no-2 and coin-no-3."},
        {"give 99999", "'99999' is not a number, or it is far too large."},
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

static void keep_line(void *user, int audience, orr_mark mark, const char *text)
{
    assert_int_equal(audience, ORR_ALL);
    sprintf(user, "%s: %s", orr_mark_word(mark), text);
}

static void a_log_line_has_a_mark_names_things_and_shows_dice(void **state)
{
    (void)state;
    char line[200] = "";
    orr_moves moves;
    toy_state s;
    orr_log log = {.line = keep_line, .user = line};
    assert_true(orr_start(&rules, &s, orr_rng_fast(1), &log, &moves, NULL));
    assert_string_equal(line, "gain: It begins with [=Coin No. 2] and [d6:4].");
}

static void a_die_says_whether_it_succeeded(void **state)
{
    (void)state;
    orr_log log = {.line = keep_line};
    char line[80];
    snprintf(line, sizeof line, "%s %s %s", orr_die_judged(&log, 10, 7, true),
             orr_die_judged(&log, 6, 2, false), orr_die(&log, 6, 4));
    assert_string_equal(line, "[d10:7+] [d6:2-] [d6:4]");
    char plain[80];
    orr_text out = orr_text_in(plain, sizeof plain);
    orr_line_text(line, NULL, &out);
    assert_string_equal(plain, "[7+] [2-] [4]");
    orr_span span;
    assert_int_equal(orr_read_span("[d6:2-]", &span), strlen("[d6:2-]"));
    assert_int_equal(span.result, -1);
    assert_int_equal(orr_read_span("[d6:2+-]", &span), 0);
}

/* What a listener was told: "line" for each line, "|" for each moment with the step it came at, and "!"
 * where the words are those of a decision. */
typedef struct told {
    orr_text text;
    const orr_log *log;
    toy_state last;
} told;

static void tell_line(void *user, int audience, orr_mark mark, const char *text)
{
    (void)audience, (void)mark, (void)text;
    orr_text_add(&((told *)user)->text, "line ");
}

static void tell_moment(void *user, const void *state)
{
    told *t = user;
    memcpy(&t->last, state, sizeof t->last);
    orr_text_add(&t->text, "%d%s", orr_step_now(&t->last.head), t->log->decided ? "!|" : "|");
}

static void what_was_said_and_where_a_move_ends_are_moments(void **state)
{
    (void)state;
    orr_moves moves;
    toy_state s;
    told t = {.text = orr_text_new()};
    orr_log log = {.line = tell_line, .moment = tell_moment, .user = &t};
    t.log = &log;
    assert_true(orr_start(&rules, &s, orr_rng_fast(1), &log, &moves, NULL));
    assert_string_equal(t.text.data, "line 1|"); /* after a line; and that is where it stops */
    assert_memory_equal(&t.last, &s, sizeof s);
    orr_play(&rules, &s, ORR_MOVE0(VERB_PASS), &log, &moves);
    assert_string_equal(t.text.data, "line 1|5|"); /* two things were done, nothing was said */
    assert_memory_equal(&t.last, &s, sizeof s);
    orr_text_free(&t.text);
}

/* Parting says something. Then a verb says nothing and the step that runs after it does: these are not
 * the words of whoever decided. */
static void a_moment_knows_whether_a_decision_or_a_step_was_told(void **state)
{
    (void)state;
    orr_moves moves;
    toy_state s;
    told t = {.text = orr_text_new()};
    orr_log log = {.line = tell_line, .moment = tell_moment, .user = &t};
    t.log = &log;
    assert_true(orr_start(&rules, &s, orr_rng_fast(1), &log, &moves, NULL));
    orr_play(&rules, &s, ORR_MOVE0(VERB_PASS), &log, &moves);
    orr_text_clear(&t.text);
    orr_play(&rules, &s, ORR_MOVE0(VERB_PART), &log, &moves);
    assert_string_equal(t.text.data, "line 6!|");
    orr_text_clear(&t.text);
    orr_play(&rules, &s, ORR_MOVE0(VERB_PASS_SECRET), &log, &moves);
    assert_string_equal(t.text.data, "line 0|");
    assert_memory_equal(&t.last, &s, sizeof s);
    orr_text_free(&t.text);
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
        cmocka_unit_test(one_answer_is_taken_without_asking_but_the_last_word_is_the_person_s),
        cmocka_unit_test(what_is_forced_can_be_skipped_unless_silence_would_tell),
        cmocka_unit_test(a_finished_game_has_no_moves_and_refuses_more),
        cmocka_unit_test(a_refusal_is_the_verb_s_own_or_the_kernel_s),
        cmocka_unit_test(a_word_means_the_verb_of_the_step),
        cmocka_unit_test(the_small_print_is_the_verb_s),
        cmocka_unit_test(moves_read_and_print_as_words),
        cmocka_unit_test(wrong_notation_is_refused_with_a_sentence),
        cmocka_unit_test(concealing_takes_the_secret_and_all_chance),
        cmocka_unit_test(a_log_line_has_a_mark_names_things_and_shows_dice),
        cmocka_unit_test(a_die_says_whether_it_succeeded),
        cmocka_unit_test(what_was_said_and_where_a_move_ends_are_moments),
        cmocka_unit_test(a_moment_knows_whether_a_decision_or_a_step_was_told),
        cmocka_unit_test(the_hash_sees_every_byte),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
