/* first_turn_test.c - how every mission looks when it begins, as golden text.
 * ORRERY_GOLDEN=write writes it anew. */
#include "cadets_support.h"

static void draw_first_turn(int mission, orr_text *out)
{
    orr_rules *usual = usual_rules("cadets");
    const cadets_pack *pack = usual->pack;
    char option[ORR_MAX_NAME + 20], slug[ORR_MAX_NAME];
    orr_slug(pack->scenarios[mission].name, slug);
    snprintf(option, sizeof option, "scenario=%s", slug);
    const char *options[] = {option};
    orr_rules *rules = rules_with("cadets", 1, options, 1);
    cadets_state *s = new_state(rules);
    orr_moves moves;
    orr_error error;
    assert_true(orr_start(rules, s, orr_rng_fast(1), NULL, &moves, &error));
    if (s->docks)
        orr_play(rules, s, moves.at[0], NULL, &moves);
    orr_scene *scene = orr_scene_new(rules, s);
    orr_text_add(out, "==== %s ====\n", slug);
    orr_render_terminal(scene, 100, 0, out);
    orr_text_add(out, "\n");
    for (int i = 0; i < moves.count; i++) {
        orr_print_move(rules, s, moves.at[i], out);
        orr_text_add(out, "\n");
    }
    orr_scene_free(scene);
    free(s);
    orr_rules_free(rules);
    orr_rules_free(usual);
}

/* #setting-up: the golden text is read by people when it changes. */
static void every_mission_begins_as_it_is_written_down(void **state)
{
    (void)state;
    orr_text text = orr_text_new();
    for (int mission = 0; mission < 16; mission++)
        draw_first_turn(mission, &text);
    if (getenv("ORRERY_GOLDEN")) {
        FILE *file = fopen(TESTS_DIR "/golden/cadets-missions.txt", "wb");
        assert_non_null(file);
        fwrite(text.data, 1, text.length, file);
        fclose(file);
    }
    char *golden = test_file("golden/cadets-missions.txt");
    if (!golden || strcmp(golden, text.data) != 0)
        fail_because("tests/golden/cadets-missions.txt is not how the missions begin");
    free(golden);
    orr_text_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mission_begins_as_it_is_written_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
