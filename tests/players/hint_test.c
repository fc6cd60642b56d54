/* hint_test.c - hints and their reasons: what every one of them keeps to, in every game. */
#include "study/hint.h"
#include "support/support.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the words of the games ------------------------------------------------------------------ */

static void assert_is_a_clause(const orr_game *game, const char *pattern, const char *amount)
{
    char bytes[300];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    const char *number = strstr(pattern, "%s");
    if (!number || strstr(number + 1, "%"))
        fail_because("%s: '%s' wants one difference", game->id, pattern);
    reason_words(pattern, amount, &text);
    const size_t length = strlen(bytes);
    if (strpbrk(bytes, "()|%") || strstr(bytes, "  ") || !strstr(bytes, amount) || length < 12 ||
        bytes[length - 1] == '.' || bytes[length - 1] == ' ' || bytes[0] == ' ')
        fail_because("%s: '%s' is no clause: '%s'", game->id, pattern, bytes);
}

static void every_concern_has_words_for_more_and_less(void **test)
{
    (void)test;
    for (int g = 0; g < orr_game_count(); g++) {
        const orr_game *game = orr_game_at(g);
        int count = 0;
        assert_non_null(game->concerns);
        for (; game->concerns[count].name; count++) {
            const orr_concern *about = &game->concerns[count];
            assert_true(!about->more == !about->less && (about->more || about->milestone));
            assert_true(!about->milestone == !about->event);
            assert_true(about->good >= -1 && about->good <= 1 && about->least > 0);
            for (int k = 0; about->more && k < 2; k++) {
                assert_is_a_clause(game, about->more, k ? "1" : "2.4");
                assert_is_a_clause(game, about->less, k ? "1" : "2.4");
            }
            for (int other = 0; other < count; other++)
                assert_string_not_equal(about->name, game->concerns[other].name);
        }
        assert_true(count >= 3 && count <= ORR_MAX_CONCERNS);
    }
}

static void one_is_told_from_several(void **test)
{
    (void)test;
    char bytes[100];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    reason_words("%s more colon(y|ies) (is|are) there", "1", &text);
    assert_string_equal(bytes, "1 more colony is there");
    text = orr_text_in(bytes, sizeof bytes);
    reason_words("%s more colon(y|ies) (is|are) there", "0.4", &text);
    assert_string_equal(bytes, "0.4 more colonies are there");
}

static bool make_hint(const orr_rules *rules, const void *view, const orr_moves *moves,
                      const orr_move *selected, int threads, hint *h)
{
    const hint_question question = {rules, view, moves, selected, threads, 1};
    return hint_make(&question, h);
}

/* ---- what holds for every hint ----------------------------------------------------------------- */

/* "workers left" is what a person would say, whatever else is called so. */
static bool is_a_concern(const orr_rules *rules, const char *name)
{
    for (const orr_concern *about = rules->game->concerns; about->name; about++)
        if (strncmp(about->name, name, strlen(name)) == 0)
            return true;
    return false;
}

/* "own.hand.reactor" or "own hand reactor"; names of a single word are words of the game as well. */
static void assert_is_silent_about_inputs(const orr_rules *rules, const char *words)
{
    static orr_feature features[ORR_MAX_FEATURES];
    for (int of_moves = 0; of_moves < 2; of_moves++) {
        const int count = of_moves ? orr_move_features(rules, features, ORR_MAX_FEATURES)
                                   : orr_features(rules, features, ORR_MAX_FEATURES);
        for (int i = 0; i < count && i < ORR_MAX_FEATURES; i++) {
            char name[ORR_MAX_NAME];
            if (!strchr(features[i].name, '.'))
                continue;
            snprintf(name, sizeof name, "%.*s", (int)sizeof name - 1, features[i].name);
            if (strstr(words, name))
                fail_because("'%s' names an input of the network: %s", words, name);
            for (char *c = name; *c; c++)
                *c = *c == '.' ? ' ' : *c;
            if (strstr(words, name) && !is_a_concern(rules, name))
                fail_because("'%s' names an input of the network: %s", words, name);
        }
    }
}

static void assert_reasons_are_sure(const orr_rules *rules, const hint *h)
{
    assert_true(h->why.count <= REASONS_MOST);
    for (int i = 0; i < h->why.count; i++) {
        const consequence *one = &h->why.at[i];
        const orr_concern *about = &rules->game->concerns[one->concern];
        const bool milestone = one->when == REASON_MILESTONE;
        assert_true(fabs(one->difference) > 2.9 * one->error);
        assert_true(milestone || fabs(one->difference) >= about->least);
        assert_true(fabs(one->better - one->other - one->difference) < 1e-6);
        assert_true(i == 0 || one->speaks <= 0 || h->why.at[i - 1].speaks > 0);
    }
}

static void assert_is_a_hint(const orr_rules *rules, const void *view, const orr_moves *legal,
                             const hint *h)
{
    orr_text words = orr_text_new();
    assert_true(orr_is_legal(legal, h->better.move));
    if (h->rival != HINT_ALONE) {
        assert_true(orr_is_legal(legal, h->other.move));
        assert_false(orr_same_move(h->better.move, h->other.move));
        assert_true(h->better.chance >= h->other.chance && h->why.lead >= 0);
    }
    for (int i = 0; i < h->count; i++)
        assert_true(h->at[i].chance <= h->better.chance);
    assert_reasons_are_sure(rules, h);
    hint_text(rules, view, h, &words);
    hint_spoken(rules, view, h, &words);
    hint_whom(h, &words);
    assert_int_equal(words.data[words.length - 1], h->policy[0] ? '.' : '\n');
    assert_true(!strstr(words.data, "plays on like") == !h->policy[0]);
    assert_null(strstr(words.data, "like ."));
    assert_is_silent_about_inputs(rules, words.data);
    orr_text_free(&words);
}

/* At a few decisions of a game played by its own advice, against a move that somebody selected. */
static void ask_along(const orr_rules *rules, orr_player *greedy, orr_rng *rng)
{
    enum { HINTS = 3, BETWEEN = 17 };
    orr_error error;
    orr_moves legal;
    void *state = new_state(rules), *view = new_state(rules);
    int asked = 0;
    assert_true(orr_start(rules, state, orr_rng_fast(11), NULL, &legal, &error));
    for (int n = 1; legal.count > 0 && asked < HINTS; n++) {
        const int actor = orr_head_of(state)->actor;
        memcpy(view, state, orr_state_size(rules));
        orr_conceal(rules, view, actor == ORR_TEAM ? 0 : actor);
        const orr_move move = orr_player_choose(greedy, rules, view, &legal, rng);
        if (n % BETWEEN == 0 || (rules->game->most_moves && n % 3 == 0)) {
            hint one, two;
            const orr_move *selected = asked % 2 ? &legal.at[legal.count - 1] : NULL;
            assert_true(make_hint(rules, view, &legal, selected, 1, &one));
            assert_is_a_hint(rules, view, &legal, &one);
            assert_true(!selected || legal.count == 1 ||
                        (one.rival == HINT_SELECTED ? orr_same_move(one.other.move, *selected)
                                                    : orr_same_move(one.better.move, *selected) ||
                                                          one.rival == HINT_ALONE));
            if (asked++ == 0) {
                assert_true(make_hint(rules, view, &legal, selected, 2, &two));
                assert_true(orr_same_move(one.better.move, two.better.move));
                assert_true(one.why.lead == two.why.lead && one.why.count == two.why.count);
            }
        }
        orr_play(rules, state, move, NULL, &legal);
    }
    assert_true(asked > 0);
    free(state);
    free(view);
}

static void hints_keep_their_word_in_every_game(void **test)
{
    (void)test;
    orr_error error;
    for (int g = 0; g < orr_game_count(); g++) {
        orr_rules *rules = usual_rules(orr_game_at(g)->id);
        orr_player *greedy = orr_player_new("greedy", 1, &error);
        orr_rng rng = orr_rng_fast(3);
        ask_along(rules, greedy, &rng);
        orr_player_free(greedy);
        orr_rules_free(rules);
    }
}

/* ---- in the smallest game ----------------------------------------------------------------------- */

typedef struct fixture {
    orr_rules *rules;
    void *view;
    orr_moves legal;
} fixture;

/* Three discs in column 5 for the seat that moves, three in column 2 for the other. */
static fixture three_each(void)
{
    fixture f = {.rules = usual_rules("connect4")};
    orr_error error;
    f.view = new_state(f.rules);
    assert_true(orr_start(f.rules, f.view, orr_rng_fast(1), NULL, &f.legal, &error));
    play_all(f.rules, f.view, "drop 5;drop 2;drop 5;drop 2;drop 5;drop 2");
    orr_conceal(f.rules, f.view, 0);
    orr_legal(f.rules, f.view, &f.legal);
    return f;
}

static void forget(fixture *f)
{
    free(f->view);
    orr_rules_free(f->rules);
}

static void a_hint_names_the_winning_move_and_what_another_costs(void **test)
{
    (void)test;
    fixture f = three_each();
    hint h;
    orr_text words = orr_text_new();
    assert_true(make_hint(f.rules, f.view, &f.legal, &f.legal.at[6], 1, &h));
    assert_int_equal(h.better.move.a, 4);
    assert_int_equal(h.rival, HINT_SELECTED);
    assert_int_equal(h.other.move.a, 6);
    assert_false(h.hardly_matters);
    assert_true(h.why.count > 0 && h.why.at[0].speaks > 0);
    hint_sentence(f.rules, f.view, &h, &words);
    assert_non_null(strstr(words.data, "'Drop a disc into column 5' wins 100 of 100 games"));
    assert_non_null(strstr(words.data, "you have won in 100 more of 100 games"));
    orr_text_free(&words);
    forget(&f);
}

static void who_has_selected_the_best_is_told_so(void **test)
{
    (void)test;
    fixture f = three_each();
    hint h;
    orr_text words = orr_text_new();
    assert_true(make_hint(f.rules, f.view, &f.legal, &f.legal.at[4], 1, &h));
    assert_int_equal(h.rival, HINT_CONFIRMED);
    hint_sentence(f.rules, f.view, &h, &words);
    assert_int_equal(strncmp(words.data, "Yours is the best: ", 19), 0);
    orr_text_free(&words);
    forget(&f);
}

static void where_nothing_can_be_decided_there_is_no_hint(void **test)
{
    (void)test;
    fixture f = three_each();
    hint h;
    orr_text words = orr_text_new();
    f.legal.count = 1;
    assert_true(make_hint(f.rules, f.view, &f.legal, NULL, 1, &h));
    assert_int_equal(h.rival, HINT_ALONE);
    hint_sentence(f.rules, f.view, &h, &words);
    assert_non_null(strstr(words.data, "is all that can be done here."));
    orr_text_clear(&words);
    hint_text(f.rules, f.view, &h, &words);
    assert_string_equal(words.data + words.length - 6, "here.\n");
    f.legal.count = 0;
    assert_false(make_hint(f.rules, f.view, &f.legal, NULL, 1, &h));
    orr_text_free(&words);
    forget(&f);
}

/* Of a move and itself: no difference, no reason, whatever the game. */
static void a_move_is_not_better_than_itself(void **test)
{
    (void)test;
    for (int g = 0; g < orr_game_count(); g++) {
        orr_rules *rules = usual_rules(orr_game_at(g)->id);
        void *view = new_state(rules);
        orr_moves legal;
        orr_error error;
        reasons found;
        assert_true(orr_start(rules, view, orr_rng_fast(2), NULL, &legal, &error));
        const int actor = orr_head_of(view)->actor, seat = actor < 0 ? 0 : actor;
        orr_conceal(rules, view, seat);
        reckon *r = reckon_new(rules, 1, 5);
        reasons_between(r, rules, view, seat, legal.at[0], legal.at[0], 24, 0, &found);
        assert_int_equal(found.games, 24);
        assert_true(found.lead == 0 && found.count == 0 && found.alike == 1);
        reckon_free(r);
        free(view);
        orr_rules_free(rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_concern_has_words_for_more_and_less),
        cmocka_unit_test(one_is_told_from_several),
        cmocka_unit_test(hints_keep_their_word_in_every_game),
        cmocka_unit_test(a_hint_names_the_winning_move_and_what_another_costs),
        cmocka_unit_test(who_has_selected_the_best_is_told_so),
        cmocka_unit_test(where_nothing_can_be_decided_there_is_no_hint),
        cmocka_unit_test(a_move_is_not_better_than_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
