/* learn_command.c - `orrery learn GAME`: a first game with a coach, in the terminal. */
#include "cli/play_command.h"
#include "course/first_game.h"
#include "course/rehearse.h"
#include "kernel/kernel.h"
#include "scene/node.h"
#include "view/coach_panel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST_FIRST = 256 * 1024 };

void learn_join(const session *s, orr_scene *scene, int seat)
{
    coach_words words;
    coach_say(&s->course, seat, &words);
    view_add_coach(scene, &words);
}

void learn_tell(session *s, int seat, bool again)
{
    orr_text text = orr_text_new();
    if (coach_is_here(&s->course)) {
        orr_scene *scene = orr_scene_new(session_rules(s), session_view(s, seat));
        learn_join(s, scene, seat);
        view_coach_text(scene, again, &text);
        orr_scene_free(scene);
    }
    if (text.length)
        printf("\n%s", text.data);
    orr_text_free(&text);
}

/* The first game to be learned: from a file, or the one inside the program. */
static const first_game *find_first(const orr_game *game, const char *path, first_game *own)
{
    orr_text text;
    orr_error error;
    if (!path) {
        const first_game *first = first_of(game);
        if (!first)
            cli_failed("There is no first game of %s yet; try `orrery play %s`.", game->title,
                       game->id);
        return first;
    }
    if (!orr_read_file(path, LARGEST_FIRST, &text, &error)) {
        cli_failed("%s", error.text);
        return NULL;
    }
    const bool read = first_load(game, text.data, text.length, path, own, &error);
    orr_text_free(&text);
    if (read)
        return own;
    cli_failed("%s", error.text);
    return NULL;
}

/* Is there, at every step, what the coach points to? */
static bool look_there(void *user, const course *c, int step, orr_error *error)
{
    const first_game *first = user;
    if (step < 0 || !first->steps[step].look[0])
        return true;
    void *known = cli_state(c->rules);
    course_known(c, FIRST_SEAT, known);
    orr_scene *scene = orr_scene_new(c->rules, known);
    const bool there = scene_find(scene, first->steps[step].look) != NULL;
    orr_scene_free(scene);
    free(known);
    return there || orr_fail(error, "Step %d: there is no '%s' on the table to look at.", step + 1,
                             first->steps[step].look);
}

static int check_first(const first_game *first, int games)
{
    orr_error error;
    if (!first_rehearse(first, look_there, (void *)first, &error))
        return cli_failed("%s", error.text);
    printf("%s: %d steps, and everything happens as it is written.\n", first->head.edition,
           first->step_count);
    if (games == 0)
        return EXIT_OK;
    const int won = first_follow(first, games, &error);
    if (won < 0)
        return cli_failed("%s", error.text);
    printf("A player who then does everything the coach says wins %d of %d games.\n", won, games);
    return EXIT_OK;
}

/* The arguments that `orrery play` would need for the same game. */
static session *open_first(const cli_args *args, const orr_game *game, const first_game *first,
                           int *code)
{
    orr_error error;
    static cli_args chosen; /* the session keeps a pointer to it */
    static char players[200], options[sizeof first->options];
    cli_seats seats;
    char *save = NULL;
    orr_text list = orr_text_in(players, sizeof players);
    first_players(first, &list);
    memcpy(options, first->options, sizeof options);
    chosen = *args;
    chosen.seed = first->seed;
    chosen.given |= CLI_BIT(offsetof(cli_args, seed));
    chosen.option_count = 0;
    for (char *word = strtok_r(options, " ", &save); word && chosen.option_count < ORR_MAX_OPTIONS;
         word = strtok_r(NULL, " ", &save))
        chosen.options[chosen.option_count++] = word;
    if (!cli_seat_players(game, players, true, &seats, &error)) {
        *code = cli_failed("%s", error.text);
        return NULL;
    }
    session *s = session_new(&chosen, game, &seats, code);
    if (s) {
        s->course.first = first;
        s->record->coached = true; /* for who goes on with it another day */
    }
    return s;
}

int cli_learn(const cli_args *args)
{
    static first_game own;
    int code = EXIT_FAILED;
    const orr_game *game = cli_game(args->words[0]);
    if (!game)
        return EXIT_USAGE;
    const first_game *first = find_first(game, args->first, &own);
    if (!first)
        return EXIT_FAILED;
    if (args->check)
        return check_first(first, cli_given(args, games) ? (int)args->games : 0);
    session *s = open_first(args, game, first, &code);
    if (!s)
        return code;
    printf("%s\n", first->head.about);
    return play_to_the_end(s, args);
}
