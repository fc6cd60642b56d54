/* usual_test.c - the large button never ends something, or gives it up, while the evaluator surely sees
 * an answer that is better by two points of the chance to win. Whatever takes no operands and has no tab is looked at,
 * since a verb that ends something may have been forgotten to say so. ORRERY_USUAL says how many such buttons
 * are looked at in every game; a few without it. */
#include "kernel/kernel.h"
#include "scene/node.h"
#include "study/reckon.h"
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

enum { LOOKED_AT = 4, MOST_DECISIONS = 1500, GAMES = 64, APART = 5 };
static const double points = 0.02;

typedef struct walk {
    orr_rules *rules;
    char *state, *view;
    orr_moves moves;
    reckon *judge;
    int filled, out; /* large buttons that were met; those of them that may lead out */
    int looked;
} walk;

/* What would be large, for the seat that decides. */
static const scene_move *large_button(walk *w, orr_scene **scene)
{
    *scene = orr_scene_new(w->rules, w->view);
    return scene_usual(*scene);
}

static void compare(walk *w, int seat, orr_move large)
{
    reckon_candidate found[RECKON_MOST_MOVES];
    char text[ORR_MAX_NOTATION];
    const reckon_question question = {.view = w->view,
                                      .seat = seat,
                                      .moves = &w->moves,
                                      .insist = &large,
                                      .until = reckon_horizon_of(w->judge, w->view, RECKON_USUAL),
                                      .games = GAMES};
    const int count = reckon_compare(w->judge, &question, found);
    w->looked++;
    for (int i = 0; i < count; i++) {
        const reckon_candidate *each = &found[i];
        if (!orr_same_move(each->move, large) || each->behind - 2 * each->behind_error < points)
            continue;
        orr_text words = orr_text_in(text, sizeof text);
        orr_print_move(w->rules, w->state, large, &words);
        fail_msg("%s: '%s' is large, and %.1f points behind", w->rules->game->id, text,
                 100 * each->behind);
    }
}

static void look(walk *w, int wanted)
{
    orr_scene *scene;
    const int actor = orr_actor(w->state), seat = actor == ORR_TEAM ? 0 : actor;
    memcpy(w->view, w->state, orr_state_size(w->rules));
    orr_conceal(w->rules, w->view, seat);
    const scene_move *large = w->moves.count > 1 ? large_button(w, &scene) : NULL;
    if (w->moves.count < 2)
        return;
    const orr_verb *verb = large ? orr_verb_at(w->rules->game, large->move.verb) : NULL;
    const bool out =
        verb && (verb->out != ORR_LEADS_ON || (verb->kind[0] == ORR_KIND_NONE && !verb->group));
    const orr_move move = large ? large->move : w->moves.at[0];
    w->filled += large != NULL;
    w->out += out;
    orr_scene_free(scene);
    if (out && w->out % APART == 1 && w->looked < wanted)
        compare(w, seat, move);
}

/* A game whose players mostly follow the advice, and now and then do anything. */
static void play_one(walk *w, uint64_t seed, int wanted)
{
    orr_error error;
    orr_rng rng = orr_rng_fast(seed);
    assert_true(orr_start(w->rules, w->state, orr_rng_fast(seed + 1), NULL, &w->moves, &error));
    for (int i = 0; i < MOST_DECISIONS && w->moves.count > 0 && w->looked < wanted; i++) {
        look(w, wanted);
        const char *player = orr_rng_below(&rng, 6) ? "greedy" : "random";
        orr_play(w->rules, w->state, player_move(player, w->rules, w->state, &w->moves, &rng), NULL,
                 &w->moves);
    }
}

static void the_large_button_never_gives_up_what_is_better(void **state)
{
    static const char *const games[] = {"cadets", "expatriate", "federation", "fermi", "horizons"};
    const char *asked = getenv("ORRERY_USUAL");
    const int wanted = asked ? atoi(asked) : LOOKED_AT;
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        walk w = {.rules = usual_rules(games[i])};
        w.state = new_state(w.rules);
        w.view = new_state(w.rules);
        w.judge = reckon_new(w.rules, 1, 5);
        for (uint64_t seed = 1; seed < 40 && w.looked < wanted; seed++)
            play_one(&w, 10 * seed, wanted);
        print_message("# %s: %d large buttons, %d may lead out, %d compared\n", games[i], w.filled,
                      w.out, w.looked);
        assert_true(w.filled > 0);
        reckon_free(w.judge);
        free(w.state);
        free(w.view);
        orr_rules_free(w.rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_large_button_never_gives_up_what_is_better),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
