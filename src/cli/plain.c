/* plain.c - a game line by line, for pipes, screen readers and whoever likes it plain.
 *
 * At each decision: what happened, the question, the moves. What stands on the table is told when
 * it is asked for. A number or a move in notation plays it; other words are commands, listed by
 * `help`. Computer seats play by themselves.
 */
#include "cli/play_command.h"
#include "course/coach.h"
#include "kernel/kernel.h"
#include "scene/speech.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE_BYTES = 400, SCREENFUL = 50, MOST_NEWS = 45 }; /* words of what happened */

typedef struct plain_table {
    session *s;
    int shown_to; /* the seat whose secrets were printed last; -1: nobody's */
    bool quit;
    bool told;      /* the coach has spoken */
    int heard;      /* so many lines of the log have been told */
    char *bar;      /* where in the game the last question stood: said again when it is elsewhere */
    char *question; /* what was asked last */
} plain_table;

static void print_line(const char *text)
{
    orr_text line = orr_text_new();
    orr_speak_line(text, NULL, &line);
    cli_put(&line);
}

/* How much somebody wants to hear it: what they gained or lost before what they did, before what did
 * nothing, before headings. */
static int worth_hearing(const course_line *line)
{
    static const int worth[ORR_MARKS] = {
        [ORR_GAIN] = 3, [ORR_LOSS] = 3,   [ORR_HIT] = 2,    [ORR_MISS] = 1,
        [0] = 2,        [ORR_REVEAL] = 3, [ORR_NOTHING] = 1};
    const char *text = line->text;
    return orr_line_rank(&text) == ORR_LINE_PLAIN ? worth[line->mark] : 0;
}

static int words_of(const course_line *line)
{
    orr_text text = orr_text_new();
    orr_speak_line(line->text, NULL, &text);
    const int words = speech_words(text.data ? text.data : "");
    orr_text_free(&text);
    return words;
}

/* The lines from `first` on that this seat may read, in few words: of a long tale what matters most,
 * and of that the latest. A whisper is told only to the one it is for. */
static void tell_news(const session *s, int first, int most)
{
    const course *c = &s->course;
    bool *told = orr_alloc_zeroed((size_t)c->line_count + 1, sizeof *told);
    int lines = 0, kept = 0;
    for (int worth = 3; worth >= 0; worth--)
        for (int i = c->line_count - 1; i >= first; i--) {
            if (!course_may_read(&c->lines[i], s->keyboard) || worth_hearing(&c->lines[i]) != worth)
                continue;
            const int words = words_of(&c->lines[i]);
            lines++;
            told[i] = words <= most;
            most -= told[i] ? words : most; /* nothing of less worth after what was left out */
            kept += told[i];
        }
    for (int i = first; i < c->line_count; i++)
        if (told[i])
            print_line(c->lines[i].text);
    if (kept < lines)
        printf("That is part of %d lines; 'log' shows all of them.\n", lines);
    free(told);
}

static void tell_what_happened(plain_table *t)
{
    const int count = t->s->course.line_count;
    if (t->heard < count) /* after an undo there are fewer */
        tell_news(t->s, t->heard, session_humans(t->s) > 0 ? MOST_NEWS : INT_MAX);
    t->heard = count;
}

/* What the seat to decide sees, in words; part: of the table, or of the moves. */
static void speak(plain_table *t, bool (*tell)(const orr_scene *, const char *, orr_text *),
                  const char *part)
{
    orr_text text = orr_text_new();
    const int seat = session_is_over(t->s) ? ORR_SPECTATOR : session_decider(t->s);
    orr_scene *scene = orr_scene_new(session_rules(t->s), session_view(t->s, seat));
    tell(scene, part, &text);
    orr_scene_free(scene);
    fputs(text.data, stdout);
    orr_text_free(&text);
}

static bool ask(const orr_scene *scene, const char *unused, orr_text *out)
{
    (void)unused;
    orr_speak_bar(scene, out);
    orr_speak_question(scene, out);
    return true;
}

/* ---- commands ------------------------------------------------------------------------------- */

static void command_help(plain_table *t, const char *rest)
{
    (void)rest;
    char example[ORR_MAX_NOTATION];
    orr_text text = orr_text_in(example, sizeof example);
    if (t->s->moves.count > 0)
        orr_print_move(session_rules(t->s), t->s->course.state, t->s->moves.at[0], &text);
    else
        orr_text_add(&text, "%s", orr_verb_at(session_rules(t->s)->game, 0)->word);
    printf("Type the number of a move, or the move itself, such as '%s'. Or:\n"
           "moves: all moves that are possible now, with all that is known of them.\n"
           "moves WORD: those of one kind.\n"
           "look: the whole table.\n"
           "look NAME: a part of it or a thing on it, such as 'look goal'.\n"
           "what WORD: what a word of this game means.\n"
           "log: what happened so far.\n"
           "undo: take back your last move%s.\n"
           "redo: make it again.\n"
           "forced: do not ask where there is only one answer; once more: ask.\n"
           "hint: the best move and what comes of it; hint MOVE: against a move of yours.\n"
           "why MOVE: why a move is not possible.\n"
           "save FILE: keep the game in a file.\n"
           "rule: the rule that the question comes from.\n"
           "rules: all the rules of this game. rules PART: one part of them.\n"
           "again: the question once more, and what the coach said of it, if there is one.\n"
           "quit: leave; an unfinished game is kept.\n",
           example,
           t->s->course.sandbox ? ", all of them if you like: this is a sandbox"
                                : ", unless a die was rolled since");
}

static void command_moves(plain_table *t, const char *rest)
{
    speak(t, orr_speak_moves, rest);
}

static void command_look(plain_table *t, const char *rest)
{
    speak(t, orr_speak_look, rest);
}

static void command_again(plain_table *t, const char *rest)
{
    (void)rest;
    if (!session_is_over(t->s) && coach_is_here(&t->s->course)) {
        learn_tell(t->s, session_decider(t->s), true);
        putchar('\n');
    }
    speak(t, ask, NULL);
}

static void command_what(plain_table *t, const char *rest)
{
    orr_text text = orr_text_new();
    orr_describe_word(session_rules(t->s)->game, rest, &text);
    fputs(text.data, stdout);
    orr_text_free(&text);
}

static void command_log(plain_table *t, const char *rest)
{
    (void)rest;
    const session *s = t->s;
    for (int i = 0; i < s->course.line_count; i++)
        if (course_may_read(&s->course.lines[i], s->keyboard))
            print_line(s->course.lines[i].text);
}

static void go(plain_table *t, bool (*step)(session *, orr_error *))
{
    orr_error error;
    if (!step(t->s, &error)) /* if it did, the table is printed with the next question */
        printf("%s\n", error.text);
}

static void command_undo(plain_table *t, const char *rest)
{
    (void)rest;
    go(t, session_undo);
}

static void command_redo(plain_table *t, const char *rest)
{
    (void)rest;
    go(t, session_redo);
}

static void command_forced(plain_table *t, const char *rest)
{
    (void)rest;
    t->s->course.skip_forced = !t->s->course.skip_forced;
    printf("%s\n", t->s->course.skip_forced
                       ? "From now on questions with only one answer are skipped."
                       : "From now on you are asked even where there is only one answer.");
}

static void command_hint(plain_table *t, const char *rest)
{
    orr_error error;
    orr_move move;
    orr_text text = orr_text_new();
    const bool asked = *rest != '\0';
    if (asked && !session_parse(t->s, rest, &move, &error))
        printf("%s\n", error.text);
    else if (session_hint(t->s, asked ? &move : NULL, true, &text))
        fputs(text.data, stdout);
    orr_text_free(&text);
}

static void command_why(plain_table *t, const char *rest)
{
    orr_text text = orr_text_new();
    session_why(t->s, rest, &text);
    printf("%s\n", text.data);
    orr_text_free(&text);
}

static void command_save(plain_table *t, const char *rest)
{
    orr_error error;
    const char *path = rest[0] ? rest : t->s->args->save;
    if (!path)
        printf("Save where? Type 'save FILE'.\n");
    else if (session_save(t->s, path, &error))
        printf("Saved in %s.\n", path);
    else
        printf("%s\n", error.text);
}

static void command_rule(plain_table *t, const char *rest)
{
    (void)rest;
    orr_text text = orr_text_new();
    session_rule(t->s, &text);
    fputs(text.data, stdout);
    orr_text_free(&text);
}

static void command_rules(plain_table *t, const char *rest)
{
    orr_text text = orr_text_new();
    orr_manual_text(session_rules(t->s)->game, rest, &text);
    fputs(text.data, stdout);
    orr_text_free(&text);
}

static void command_quit(plain_table *t, const char *rest)
{
    (void)rest;
    t->quit = true;
}

static const struct {
    const char *word;
    void (*run)(plain_table *t, const char *rest);
} commands[] = {
    {"help", command_help},
    {"?", command_help},
    {"moves", command_moves},
    {"look", command_look},
    {"what", command_what},
    {"log", command_log},
    {"undo", command_undo},
    {"redo", command_redo},
    {"forced", command_forced},
    {"hint", command_hint},
    {"why", command_why},
    {"save", command_save},
    {"again", command_again},
    {"rules", command_rules},
    {"rule", command_rule},
    {"quit", command_quit},
    {NULL, NULL},
};

static bool run_command(plain_table *t, const char *line)
{
    for (int i = 0; commands[i].word; i++) {
        const size_t length = strlen(commands[i].word);
        if (strncmp(line, commands[i].word, length) == 0 &&
            (!line[length] || isspace((unsigned char)line[length]))) {
            const char *rest = line + length;
            commands[i].run(t, rest + strspn(rest, " \t"));
            return true;
        }
    }
    return false;
}

/* ---- the game ------------------------------------------------------------------------------- */

/* A line without the blanks around it; false at the end of input or when a signal came. */
static bool read_line(char line[LINE_BYTES])
{
    printf("> ");
    fflush(stdout);
    if (cli_interrupted() || !fgets(line, LINE_BYTES, stdin))
        return false;
    size_t length = strlen(line);
    if (length == LINE_BYTES - 1 && line[length - 1] != '\n')
        for (int rest; (rest = getchar()) != '\n' && rest != EOF;)
            continue; /* too long for any move: the rest of it is no new line */
    while (length > 0 && isspace((unsigned char)line[length - 1]))
        line[--length] = '\0';
    memmove(line, line + strspn(line, " \t"), length - strspn(line, " \t") + 1);
    return true;
}

/* Several people at one keyboard: what one may not see is gone before the next one looks. */
static bool hand_over(plain_table *t, int seat)
{
    char line[LINE_BYTES], name[ORR_MAX_NAME];
    orr_text words = orr_text_in(name, sizeof name);
    orr_seat_words(session_rules(t->s), t->s->course.state, seat, NULL, &words);
    const int before = t->shown_to;
    t->shown_to = seat;
    if (session_humans(t->s) < 2)
        return true;
    if (before >= 0 && before != seat && session_has_secrets(t->s, before, seat)) {
        for (int i = 0; i < SCREENFUL; i++)
            putchar('\n');
        printf("%s, take the keyboard and press Enter.\n", name);
        return read_line(line);
    }
    printf("\n%s to decide.\n", name);
    return true;
}

/* The question, after a blank line; where the game is only when it has gone on from there, and of what
 * was asked just before only what is new. */
static void speak_question(plain_table *t, int seat)
{
    orr_text text = orr_text_new();
    orr_scene *scene = orr_scene_new(session_rules(t->s), session_view(t->s, seat));
    char *whole = orr_copy_text(scene->prompt);
    learn_join(t->s, scene, seat);
    orr_speak_bar(scene, &text);
    const bool news = !t->bar || strcmp(t->bar, text.data) != 0;
    printf("\n%s", news ? text.data : "");
    if (news) {
        free(t->bar);
        t->bar = orr_copy_text(text.data);
    }
    orr_text_clear(&text);
    const bool explained = scene->coach && scene->coach->steps && !scene->coach->goes_on;
    speech_shorten(scene, explained ? whole : t->question ? t->question : "");
    orr_speak_question(scene, &text);
    fputs(text.data, stdout);
    free(t->question);
    t->question = whole;
    orr_scene_free(scene);
    orr_text_free(&text);
}

static void human_decides(plain_table *t)
{
    char line[LINE_BYTES];
    orr_error error;
    orr_move move;
    const int seat = session_decider(t->s), before = t->s->course.count;
    t->s->keyboard = seat;
    if (!hand_over(t, seat)) {
        t->quit = true;
        return;
    }
    if (!t->told && coach_is_here(&t->s->course)) /* who has said how it begins */
        t->heard = t->s->course.line_count;
    tell_what_happened(t);
    learn_tell(t->s, seat, !t->told); /* who comes back to a saved game wants all of it */
    t->told = true;
    speak_question(t, seat);
    while (!t->quit && t->s->course.count == before && !session_skip(t->s)) {
        if (!read_line(line))
            t->quit = true;
        else if (!line[0] || run_command(t, line))
            continue;
        else if (session_parse(t->s, line, &move, &error))
            session_move(t->s, move);
        else
            printf("%s Type 'help' for what can be typed.\n", error.text);
    }
}

void plain_play(session *s)
{
    plain_table t = {.s = s, .shown_to = -1};
    printf("Type 'help' for what can be typed.\n");
    while (!t.quit && !cli_interrupted() && !session_is_over(s)) {
        if (session_skip(s))
            continue;
        if (session_human_decides(s))
            human_decides(&t);
        else
            session_computer_moves(s);
        if (session_humans(s) == 0)
            tell_what_happened(&t);
    }
    tell_what_happened(&t);
    if (session_is_over(s))
        printf("\n");
    free(t.bar);
    free(t.question);
}
