/* replay_command.c - `orrery replay FILE`: checks a recorded game and shows a position of it. */
#include "cli/cli.h"
#include "kernel/kernel.h"
#include "scene/node.h"
#include "view/draw_png.h"
#include "view/share_card.h"

#include <stdio.h>
#include <stdlib.h>

static void print_log_line(void *user, int audience, orr_mark mark, const char *text)
{
    (void)user, (void)audience, (void)mark; /* who has the file knows everything */
    cli_print_line(text);
}

static int write_picture(const orr_scene *scene, const char *path)
{
    orr_error error;
    orr_text picture = orr_text_new();
    orr_render_svg(scene, &picture);
    const bool written = orr_write_file(path, &picture, &error);
    orr_text_free(&picture);
    return written ? EXIT_OK : cli_failed("%s", error.text);
}

/* The end of a game as a card of its own; any other position as a spectator saw it. */
static void draw_card(const orr_record *record, void *state, orr_text *svg)
{
    orr_error error;
    const orr_names nobody = {0};
    ending *e = orr_alloc(sizeof *e);
    const bool over = orr_is_over(state);
    if (over && ending_make(record, NULL, e, &error)) {
        share_ending(record->rules, e, &nobody, svg);
    } else {
        if (!over)
            orr_conceal(record->rules, state, ORR_SPECTATOR);
        orr_scene *scene = scene_watched(record->rules, state, &nobody);
        share_position(scene, &nobody, svg);
        orr_scene_free(scene);
    }
    free(e);
}

static int write_card(const orr_record *record, void *state, const char *path)
{
    orr_error error;
    orr_text svg = orr_text_new(), png = orr_text_new();
    draw_card(record, state, &svg);
    const bool written = draw_png(&svg, SHARE_WIDTH, SHARE_HEIGHT, &png, &error) &&
                         orr_write_file(path, &png, &error);
    orr_text_free(&svg);
    orr_text_free(&png);
    return written ? EXIT_OK : cli_failed("%s", error.text);
}

static int show(const orr_rules *rules, const void *state, const cli_args *args)
{
    int code = EXIT_OK;
    orr_text text = orr_text_new();
    orr_scene *scene = orr_scene_new(rules, state);
    if (args->svg)
        code = write_picture(scene, args->svg);
    else if (args->json)
        orr_render_json(scene, &text);
    else if (args->page)
        orr_render_page(scene, &text);
    else
        orr_render_terminal(scene, cli_columns(), cli_colors(), &text);
    orr_scene_free(scene);
    if (text.length)
        cli_put(&text);
    return code;
}

static int check_only(const orr_record *record, const void *state, const cli_args *args)
{
    char bytes[ORR_MAX_NOTATION];
    orr_text result = orr_text_in(bytes, sizeof bytes);
    orr_describe_result(record->rules, state, &result);
    printf("%s: %s, %d moves, %s, hash %016llx: as it should be.\n", args->words[0],
           record->rules->game->title, record->count, bytes[0] ? bytes : "not finished",
           (unsigned long long)orr_hash(record->rules, state));
    cli_tell_edition(record->rules);
    return EXIT_OK;
}

int cli_replay(const cli_args *args)
{
    orr_record *record = cli_read_record(args->words[0], args->pack);
    if (!record)
        return EXIT_FAILED;
    orr_error error;
    orr_moves moves;
    orr_log log = {.line = print_log_line};
    const bool tells = !args->json && !args->svg && !args->png && !args->page && !args->check;
    const int at = cli_given(args, at) ? (int)args->at : record->count;
    void *state = cli_state(record->rules);
    int code = EXIT_OK;
    if (tells && at <= record->count)
        cli_tell_edition(record->rules);
    if (!orr_record_state(record, at, state, tells ? &log : NULL, &moves, &error))
        code = cli_failed("%s", error.text);
    else if (args->check)
        code = check_only(record, state, args);
    else if (args->png)
        code = write_card(record, state, args->png);
    else
        code = show(record->rules, state, args);
    free(state);
    orr_record_free(record);
    return code;
}
