/* play_command.c - `orrery play GAME|FILE`: begins or goes on with a game, on the full screen or
 * line by line, and sees to it that nothing is lost when it is left. */
#include "cli/play_command.h"
#include "kernel/kernel.h"
#include "view/ending_panel.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool wants_full_screen(const cli_args *args)
{
    const char *terminal = getenv("TERM");
    return !args->plain && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && terminal &&
           terminal[0] && strcmp(terminal, "dumb") != 0;
}

/* An unfinished game of the same kind, if there is one and somebody is there to be asked. */
static orr_record *offered_again(const orr_game *game, const cli_args *args)
{
    char path[4096], answer[16];
    if (cli_given(args, seed) || args->option_count || args->seats || !isatty(STDIN_FILENO) ||
        !session_kept(game, path, sizeof path))
        return NULL;
    printf("There is an unfinished game in %s.\nGo on with it? [Y/n] ", path);
    fflush(stdout);
    if (!fgets(answer, sizeof answer, stdin) || answer[0] == 'n' || answer[0] == 'N')
        return NULL;
    return cli_read_record(path, args->pack);
}

static bool looks_like_a_file(const char *what)
{
    const size_t length = strlen(what);
    return strchr(what, '/') || (length > 4 && strcmp(what + length - 4, ".orr") == 0);
}

/* Better to hear at the beginning than at the end that a game cannot be saved there. */
static bool can_save(const char *path)
{
    char folder[4096];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (!slash)
        return access(".", W_OK) == 0;
    slash[slash == folder] = '\0'; /* "/x" is in "/" */
    return access(folder, W_OK) == 0;
}

/* The game named, from its start, or the recorded game in a file. */
static session *begin(const cli_args *args, bool full_screen, int *code)
{
    orr_error error;
    cli_seats seats;
    cli_args chosen = *args;
    const char *what = args->words[0];
    const orr_game *game = orr_game_find(what);
    orr_record *record = NULL;
    *code = EXIT_FAILED;
    if (!game && (looks_like_a_file(what) || access(what, F_OK) == 0)) {
        record = cli_read_record(what, args->pack);
        session *loaded = record ? session_load(args, record, code) : NULL;
        if (loaded) {
            loaded->file = what;
            loaded->begun = loaded->course.count;
        }
        return loaded;
    }
    if (!game) {
        cli_game(what); /* says what there is */
        *code = EXIT_USAGE;
        return NULL;
    }
    record = offered_again(game, args);
    if (record)
        return session_load(args, record, code);
    if (!cli_seat_players(game, args->seats, true, &seats, &error)) {
        *code = cli_usage("%s", error.text);
        return NULL;
    }
    if (full_screen && !args->seats && !args->option_count && !menu_choose(game, &chosen, &seats)) {
        *code = EXIT_OK; /* left before it began */
        return NULL;
    }
    session *s = session_new(&chosen, game, &seats, code);
    if (s)
        s->args = args;
    return s;
}

/* What is there to be said of it goes into `told`. */
static int save(session *s, orr_text *told)
{
    orr_error error;
    return session_save_for_later(s, told, &error) ? EXIT_OK : cli_failed("%s", error.text);
}

/* NULL: it cannot be made, or somebody did not want to wait for it. */
static account *make_account(const account_plan *plan)
{
    orr_error error;
    account_maker *maker = account_begin(plan, &error);
    while (maker && account_step(maker))
        if (cli_interrupted()) {
            account_give_up(maker);
            return NULL;
        }
    return maker ? account_finish(maker) : NULL;
}

/* Who came where, how it went, what it was made of. */
static bool tell_ending(session *s, bool full_screen)
{
    orr_error error;
    orr_text words = orr_text_new();
    ending *e = orr_alloc(sizeof *e);
    const orr_record *record = session_record(s);
    const account_plan plan = {.record = record, .threads = 2, .seed = 1, .effort = 0.25};
    account *a = session_is_over(s) ? make_account(&plan) : NULL;
    const bool told = session_is_over(s) && ending_make(record, a, e, &error);
    account_free(a);
    if (told) {
        (full_screen ? ending_words : ending_spoken)(e, NULL, &words);
        fputs(words.data, stdout);
    }
    orr_text_free(&words);
    free(e);
    return told;
}

/* A game that broke off has no more than a result. */
static void tell_result(session *s, bool full_screen)
{
    orr_text result = orr_text_new();
    orr_describe_result(session_rules(s), s->course.state, &result);
    if (!tell_ending(s, full_screen) && result.length)
        printf("%s.\n", result.data);
    orr_text_free(&result);
}

/* The full screen wipes what was printed, so what is unusual is a line of the log there. */
static void tell_edition(session *s, bool full_screen)
{
    const orr_rules *rules = session_rules(s);
    orr_text text = orr_text_new();
    orr_describe_edition(rules, &text);
    cli_tell_edition(rules);
    if (full_screen && orr_rules_edition(rules) != ORR_EDITION_NOW)
        course_note(&s->course, text.data);
    orr_text_free(&text);
}

static bool is_speed(const char *word)
{
    return strcmp(word, "off") == 0 || strcmp(word, "quick") == 0 || strcmp(word, "normal") == 0 ||
           strcmp(word, "slow") == 0;
}

/* "You are Seat 1, Seat 2 is mcts:3." Who plays alone needs no word on it. */
static void tell_seats(const session *s)
{
    const char *spec = s->record->players;
    const bool alone = session_humans(s) == 1;
    for (int seat = 0; seat < s->seats.count && s->seats.count > 1; seat++) {
        char bytes[ORR_MAX_NAME];
        orr_text name = orr_text_in(bytes, sizeof bytes);
        const int length = (int)strcspn(spec, ",");
        orr_seat_words(session_rules(s), s->course.state, seat, NULL, &name);
        printf(seat ? ", " : " ");
        if (s->players[seat] || !alone)
            printf("%s is %.*s", bytes, length, spec);
        else
            printf("%s are %s", seat ? "you" : "You", bytes);
        spec += length + (spec[length] == ',');
    }
    if (s->seats.count > 1)
        putchar('.');
    else if (s->players[0])
        printf(" %s plays.", spec);
}

int play_to_the_end(session *s, const cli_args *args)
{
    const bool full_screen = wants_full_screen(args);
    cli_catch_signals();
    if (!s->record->coached || full_screen) { /* whoever begins hears enough */
        printf("%s, seed %llu%s.", session_rules(s)->game->title,
               (unsigned long long)s->record->rng.key[1],
               s->record->rng.keyed ? ", keyed chance" : "");
        tell_seats(s);
        putchar('\n');
    }
    if (s->course.known > 0) /* a game that was begun before */
        tell_edition(s, full_screen);
    if (full_screen)
        screen_play(s);
    else
        plain_play(s);
    fflush(stdout);
    orr_text saved = orr_text_new();
    const int code = save(s, &saved); /* before the account, which takes its time */
    tell_result(s, full_screen);
    if (saved.length)
        puts(saved.data);
    orr_text_free(&saved);
    session_free(s);
    return code;
}

int cli_play(const cli_args *args)
{
    int code;
    if (args->speed && !is_speed(args->speed))
        return cli_usage("--speed is off, quick, normal or slow, not '%s'.", args->speed);
    if (args->save && !can_save(args->save))
        return cli_failed("%s cannot be written: %s.", args->save, strerror(errno));
    session *s = begin(args, wants_full_screen(args), &code);
    return s ? play_to_the_end(s, args) : code;
}
