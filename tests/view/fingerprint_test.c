/* fingerprint_test.c - panels with the same fingerprint are drawn alike: in random games of every
 * game, for every viewer, all panels of all positions are compared. Whatever a drawing begins to
 * depend on must become part of the fingerprint, or viewers would be left with an old panel. */
#include "kernel/kernel.h"
#include "scene/fingerprint.h"
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

enum { DECISIONS = 120, SLOTS = 1 << 15 };

static struct seen {
    uint64_t mark;
    char *html;
} seen[SLOTS];

static long long panels, again;

static void look_at(const orr_scene *scene)
{
    for (const orr_node *panel = scene->first; panel; panel = panel->next) {
        if (!panel->id)
            continue;
        const uint64_t mark = scene_fingerprint(panel);
        orr_text html = orr_text_new();
        orr_render_panel(scene, panel->id, &html);
        unsigned at = mark % SLOTS;
        while (seen[at].mark && seen[at].mark != mark)
            at = (at + 1) % SLOTS;
        panels++;
        again += seen[at].mark == mark;
        if (seen[at].mark == mark && strcmp(seen[at].html, html.data) != 0)
            fail_because("panel %s of %s differs:\n%s\n\n%s", panel->id, scene->rules->game->id,
                         seen[at].html, html.data);
        if (!seen[at].mark)
            seen[at] = (struct seen){.mark = mark, .html = strdup(html.data)};
        orr_text_free(&html);
    }
}

static void look_as_everybody(const orr_rules *rules, const void *state)
{
    const size_t size = orr_state_size(rules);
    for (int viewer = -1; viewer < rules->seats; viewer++)
        for (int watched = 0; watched < 2; watched++) {
            void *known = orr_copy_bytes(state, size);
            orr_conceal(rules, known, viewer < 0 ? ORR_SPECTATOR : viewer);
            orr_scene *scene =
                watched ? scene_watched(rules, known, NULL) : orr_scene_named(rules, known, NULL);
            look_at(scene);
            orr_scene_free(scene);
            free(known);
        }
}

static void play_through(const orr_game *game, unsigned seed)
{
    orr_error error;
    orr_moves legal;
    orr_rules *rules = orr_rules_new(game, game->usual_seats, NULL, 0, NULL, &error);
    assert_non_null(rules);
    void *state = orr_alloc(orr_state_size(rules));
    srand(seed);
    assert_true(orr_start(rules, state, orr_rng_fast(seed), NULL, &legal, &error));
    for (int i = 0; i < DECISIONS && legal.count > 0; i++) {
        look_as_everybody(rules, state);
        orr_play(rules, state, legal.at[rand() % legal.count], NULL, &legal);
    }
    free(state);
    orr_rules_free(rules);
}

static void panels_with_the_same_fingerprint_are_drawn_alike(void **state)
{
    (void)state;
    for (int i = 0; i < orr_game_count(); i++) {
        panels = again = 0;
        for (unsigned seed = 1; seed <= 2; seed++)
            play_through(orr_game_at(i), seed);
        /* and it is worth it: more than half of what would be drawn has been drawn before */
        if (again * 2 < panels)
            fail_because("%s: only %lld of %lld panels were known", orr_game_at(i)->id, again,
                         panels);
        for (int at = 0; at < SLOTS; at++) {
            free(seen[at].html);
            seen[at] = (struct seen){0};
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(panels_with_the_same_fingerprint_are_drawn_alike),
    };
    return cmocka_run_group_tests_name("fingerprint", tests, NULL, NULL);
}
