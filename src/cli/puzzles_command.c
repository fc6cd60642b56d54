/* puzzles_command.c - `orrery puzzles GAME`: the list of puzzles, and one of them to be solved. */
#include "cli/puzzles_command.h"
#include "kernel/kernel.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE_BYTES = 300, ROW = 12 };

static int number_of(const puzzle_set *set, const puzzle *p)
{
    return (int)(p - set->puzzles) + 1;
}

/* ---- the list ------------------------------------------------------------------------------- */

static int by_rating(const void *left, const void *right)
{
    const puzzle *const *l = left, *const *r = right;
    return (*l)->rating != (*r)->rating ? (*l)->rating - (*r)->rating : *l < *r ? -1 : 1;
}

/* Those of a theme, the easiest first; gives how many. */
static int of_theme(const puzzle_set *set, int theme, const puzzle **list)
{
    int count = 0;
    for (int i = 0; i < set->count; i++)
        if (!set->puzzles[i].dropped && puzzle_theme_of(set, &set->puzzles[i]) == theme)
            list[count++] = &set->puzzles[i];
    qsort(list, (size_t)count, sizeof(const puzzle *), by_rating);
    return count;
}

static void list_theme(const puzzle_set *set, int theme, const puzzle **list)
{
    const int count = of_theme(set, theme, list);
    const char *before = "";
    if (count == 0)
        return;
    printf("\n%s (%d)\n", puzzle_theme_name(set, theme), count);
    for (int i = 0, in_row = 0; i < count; i++, in_row++) {
        const char *difficulty = puzzle_difficulty(list[i]->rating);
        if (strcmp(difficulty, before) != 0 || in_row == ROW) {
            printf("%s  %-7s", i ? "\n" : "", strcmp(difficulty, before) != 0 ? difficulty : "");
            in_row = 0;
        }
        printf(" %d", number_of(set, list[i]));
        before = difficulty;
    }
    printf("\n");
}

static int list_puzzles(const puzzle_set *set)
{
    const puzzle **list = orr_alloc(((size_t)set->count + 1) * sizeof(const puzzle *));
    printf("%s: %d puzzles, by their numbers.\n", set->game->title, puzzle_left(set));
    for (int theme = 0; theme < puzzle_theme_count(set); theme++)
        list_theme(set, theme, list);
    printf("\n`orrery puzzles %s 1` asks the first, --daily today's.\n", set->game->id);
    free(list);
    return EXIT_OK;
}

static int list_games(void)
{
    for (int i = 0; i < orr_game_count(); i++) {
        const puzzle_set *set = puzzle_built_in(orr_game_at(i));
        if (set)
            printf("%-12s %4d puzzles   orrery puzzles %s\n", set->game->id, puzzle_left(set),
                   set->game->id);
    }
    return EXIT_OK;
}

/* ---- one of them ---------------------------------------------------------------------------- */

/* Somebody who solves a puzzle. */
typedef struct solver {
    const puzzle_set *set;
    const puzzle *puzzle;
    puzzle_position at;
    orr_scene *scene;
    bool plain;
} solver;

/* The theme would say too much. */
static void ask(const solver *s)
{
    orr_text text = orr_text_new();
    printf("Puzzle %d of %s, %s, rated %d.\n\n", number_of(s->set, s->puzzle), s->set->game->title,
           puzzle_difficulty(s->puzzle->rating), s->puzzle->rating);
    if (s->plain) {
        orr_speak_bar(s->scene, &text);
        orr_speak_question(s->scene, &text);
    } else {
        orr_render_terminal(s->scene, cli_columns(), cli_colors(), &text);
    }
    fputs(text.data, stdout);
    orr_text_free(&text);
    printf(
        "\nOne move is clearly best. Type its number or the move itself; or 'look', 'look NAME', "
        "'moves', 'what WORD', 'quit'.\n");
}

/* `word` or `word rest`; then *rest is what follows. */
static bool is_word(const char *line, const char *word, const char **rest)
{
    const size_t length = strlen(word);
    *rest = line + length + strspn(line + length, " ");
    return strncmp(line, word, length) == 0 && (!line[length] || line[length] == ' ');
}

/* Something that was asked for, other than a move. */
static bool answer_question(const solver *s, const char *line)
{
    const char *rest;
    orr_text text = orr_text_new();
    bool known = true;
    if (is_word(line, "look", &rest))
        orr_speak_look(s->scene, *rest ? rest : NULL, &text);
    else if (is_word(line, "moves", &rest))
        orr_speak_moves(s->scene, *rest ? rest : NULL, &text);
    else if (is_word(line, "what", &rest))
        orr_describe_word(s->set->game, rest, &text);
    else
        known = false;
    fputs(text.data, stdout);
    orr_text_free(&text);
    return known;
}

static bool parse_answer(const solver *s, const char *line, orr_move *move)
{
    long long number;
    orr_error error;
    orr_reason reason;
    if (orr_parse_number(line, INT64_MIN, INT64_MAX, &number)) {
        if (number >= 1 && number <= s->at.moves.count) {
            *move = s->at.moves.at[number - 1];
            return true;
        }
        printf("There is no move %s; choose 1 to %d.\n", line, s->at.moves.count);
        return false;
    }
    if (!orr_parse_move(s->at.rules, s->at.view, line, move, &error)) {
        printf("%s\n", error.text);
        return false;
    }
    if (orr_is_legal(&s->at.moves, *move))
        return true;
    orr_why_not(s->at.rules, s->at.view, *move, &reason);
    printf("%s\n", reason.text);
    return false;
}

/* A line without the blanks around it; false at the end of input. */
static bool read_line(char line[LINE_BYTES])
{
    printf("> ");
    fflush(stdout);
    if (!fgets(line, LINE_BYTES, stdin))
        return false;
    size_t length = strlen(line);
    while (length > 0 && isspace((unsigned char)line[length - 1]))
        line[--length] = '\0';
    memmove(line, line + strspn(line, " \t"), length - strspn(line, " \t") + 1);
    return true;
}

static bool take_answer(const solver *s, orr_move *move)
{
    char line[LINE_BYTES];
    while (read_line(line)) {
        const char *rest;
        if (is_word(line, "quit", &rest))
            return false;
        if (line[0] && !answer_question(s, line) && parse_answer(s, line, move))
            return true;
    }
    printf("\n");
    return false;
}

static void tell(const solver *s, orr_move chosen)
{
    orr_text text = orr_text_new();
    orr_text_add(&text, puzzle_is_best(&s->at, chosen) ? "Right. " : "Not the best move. ");
    puzzle_explain(&s->at, chosen, &text);
    orr_text_add(&text, " ");
    puzzle_consequences(&s->at, chosen, &text);
    orr_text_add(&text, "\nWhat may follow: ");
    puzzle_tell_line(s->set, s->puzzle, &s->at, &text);
    printf("%s.\nTheme: %s.\n", text.data,
           puzzle_theme_name(s->set, puzzle_theme_of(s->set, s->puzzle)));
    orr_text_free(&text);
}

static int solve(const puzzle_set *set, const puzzle *p, bool plain)
{
    orr_error error;
    orr_move chosen;
    solver s = {
        .set = set, .puzzle = p, .plain = plain || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)};
    if (!puzzle_open(set, p, &s.at, &error))
        return cli_failed("%s", error.text);
    s.scene = orr_scene_new(s.at.rules, s.at.view);
    ask(&s);
    if (take_answer(&s, &chosen))
        tell(&s, chosen);
    orr_scene_free(s.scene);
    puzzle_close(&s.at);
    return EXIT_OK;
}

static int solve_number(const puzzle_set *set, const char *word, bool plain)
{
    long long number;
    if (!orr_parse_number(word, 1, set->count, &number))
        return cli_usage("There is no puzzle '%.20s' of %s; choose 1 to %d.", word,
                         set->game->title, set->count);
    return solve(set, &set->puzzles[number - 1], plain);
}

int cli_puzzles(const cli_args *args)
{
    if (args->word_count == 0)
        return list_games();
    const orr_game *game = cli_game(args->words[0]);
    if (!game)
        return EXIT_USAGE;
    if (args->mine && args->check_file)
        return cli_usage("--mine and --check cannot be used together.");
    if (args->mine)
        return puzzles_mine(game, args);
    if (args->check_file)
        return puzzles_check(game, args);
    const puzzle_set *set = puzzle_built_in(game);
    if (!set)
        return cli_failed(
            "There are no puzzles of %s in this program; `orrery puzzles %s --mine 10 "
            "--output FILE` finds some.",
            game->title, game->id);
    if (args->daily)
        return solve(set, puzzle_of_day(set, puzzle_today()), args->plain);
    return args->word_count > 1 ? solve_number(set, args->words[1], args->plain)
                                : list_puzzles(set);
}
