/* golden_test.c - one short game of each kind as text: every prompt, legal move, log line and, now
 * and then, the table as the deciding seat sees it. Changes show in a diff and are reviewed there.
 *
 * `make golden` writes the files under tests/golden anew.
 */
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 7, VIEW_ALWAYS = 6, VIEW_EVERY = 25, MOST_DECISIONS = 400 };

static void add_line(void *user, int audience, orr_mark mark, const char *text)
{
    (void)mark;
    static const char *const headings[] = {
        [ORR_LINE_PLAIN] = "", [ORR_LINE_PHASE] = "## ", [ORR_LINE_TURN] = "# "};
    if (audience == ORR_ALL)
        orr_text_add(user, "  %s", headings[orr_line_rank(&text)]);
    else
        orr_text_add(user, "  (to seat %d) ", audience + 1);
    orr_line_text(text, NULL, user);
    orr_text_add(user, "\n");
}

static void add_view(const orr_rules *rules, const void *state, int seat, orr_text *out)
{
    void *view = new_state(rules);
    memcpy(view, state, orr_state_size(rules));
    orr_conceal(rules, view, seat);
    orr_scene *scene = orr_scene_new(rules, view);
    orr_render_terminal(scene, 80, ORR_NO_COLOR, out);
    orr_text_add(out, "\n");
    orr_scene_free(scene);
    free(view);
}

static void add_decision(const orr_rules *rules, const void *state, const orr_moves *moves,
                         orr_text *out)
{
    orr_prompt prompt;
    orr_prompt_of(rules, state, &prompt);
    orr_text_add(out, "ask:  ");
    orr_line_text(prompt.ask_bytes, NULL, out);
    orr_text_add(out, "\nwait: ");
    orr_line_text(prompt.wait_bytes, NULL, out);
    orr_text_add(out, "\n");
    for (int i = 0; i < moves->count; i++) {
        orr_text_add(out, i ? " | " : "moves: ");
        orr_print_move(rules, state, moves->at[i], out);
    }
    orr_text_add(out, "\n");
}

static void write_playthrough(const orr_rules *rules, orr_text *out)
{
    static orr_moves moves;
    orr_error error;
    orr_log log = {.line = add_line, .user = out};
    orr_rng rng = orr_rng_fast(SEED);
    void *state = new_state(rules);
    orr_text_add(out, "%s, greedy players, seed %d\n\n", rules->game->title, SEED);
    assert_true(orr_start(rules, state, orr_rng_fast(SEED), &log, &moves, &error));
    for (int ply = 0; moves.count > 0 && ply < MOST_DECISIONS; ply++) {
        const int actor = orr_head_of(state)->actor, seat = actor == ORR_TEAM ? 0 : actor;
        orr_text_add(out, "\n--- decision %d, seat %d\n", ply + 1, seat + 1);
        if (ply < VIEW_ALWAYS || ply % VIEW_EVERY == 0)
            add_view(rules, state, seat, out);
        add_decision(rules, state, &moves, out);
        const orr_move move = player_move("greedy", rules, state, &moves, &rng);
        orr_text_add(out, "> ");
        orr_print_move(rules, state, move, out);
        orr_text_add(out, "\n");
        orr_play(rules, state, move, &log, &moves);
    }
    orr_text_add(out, "\n--- the end of this file\n");
    add_view(rules, state, ORR_SPECTATOR, out);
    orr_describe_result(rules, state, out);
    orr_text_add(out, "\nhash %016llx\n", (unsigned long long)orr_hash(rules, state));
    free(state);
}

static int first_difference(const char *left, const char *right)
{
    int line = 1;
    for (; *left && *left == *right; left++, right++)
        line += *left == '\n';
    return line;
}

static void is_as_it_was(void **state)
{
    const orr_game *game = *state;
    char path[100];
    snprintf(path, sizeof path, "golden/%s.txt", game->id);
    orr_rules *rules = usual_rules(game->id);
    orr_text text = orr_text_new();
    write_playthrough(rules, &text);
    orr_rules_free(rules);
    if (getenv("ORRERY_GOLDEN")) {
        char full[4096];
        snprintf(full, sizeof full, "%s/%s", TESTS_DIR, path);
        FILE *file = fopen(full, "wb");
        assert_non_null(file);
        fwrite(text.data, 1, text.length, file);
        fclose(file);
    }
    char *golden = test_file(path);
    if (!golden)
        fail_because("tests/%s is missing; `make golden` writes it", path);
    if (strcmp(golden, text.data) != 0)
        fail_because("tests/%s: line %d is no longer what it was; `make golden` and look at the "
                     "diff",
                     path, first_difference(golden, text.data));
    free(golden);
    orr_text_free(&text);
}

int main(void)
{
    struct CMUnitTest tests[64];
    const int count = orr_game_count();
    assert(count <= 64);
    for (int i = 0; i < count; i++)
        tests[i] = (struct CMUnitTest){.name = orr_game_at(i)->id,
                                       .test_func = is_as_it_was,
                                       .initial_state = (void *)orr_game_at(i)};
    return _cmocka_run_group_tests("golden", tests, (size_t)count, NULL, NULL);
}
