/* play.c - `orrery play GAME`: a game in the terminal, line by line.
 *
 * At each decision the table is printed with its numbered moves. A number or a move in notation
 * plays it; other words are commands, listed by `help`. Computer seats play by themselves.
 */
#include "cli/cli.h"
#include "kernel/kernel.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 400 };

typedef struct session {
    const cli_args *args;
    cli_seats seats;
    orr_player *players[ORR_MAX_SEATS]; /* NULL where a human sits */
    orr_player *adviser;                /* for hints */
    orr_record *record;
    void *state, *view, *earlier; /* earlier: scratch for undo */
    orr_moves moves;
    orr_rng choices; /* of the computer players */
    orr_log log;
    int keyboard; /* the human seat whose turn it is or was */
    bool quit;
} session;

static const orr_rules *rules_of(const session *s)
{
    return s->record->rules;
}

static int human_count(const session *s)
{
    int count = 0;
    for (int i = 0; i < s->seats.count; i++)
        count += cli_is_human(&s->seats, i);
    return count;
}

/* A whisper is printed only if the one it is for sits at the keyboard. */
static void print_log_line(void *user, int audience, const char *text)
{
    const session *s = user;
    if (audience == ORR_ALL || audience == s->keyboard)
        cli_print_line(text);
}

static int deciding_seat(const session *s)
{
    const int actor = orr_head_of(s->state)->actor;
    return actor == ORR_TEAM ? s->keyboard : actor;
}

static void look_as(session *s, int seat)
{
    memcpy(s->view, s->state, orr_state_size(rules_of(s)));
    orr_conceal(rules_of(s), s->view, seat);
}

static void print_table(session *s, int seat)
{
    look_as(s, seat);
    orr_text text = orr_text_new();
    orr_scene *scene = orr_scene_new(rules_of(s), s->view);
    orr_render_terminal(scene, cli_columns(), cli_colors(), &text);
    orr_scene_free(scene);
    printf("\n%s\n", text.data);
    orr_text_free(&text);
}

static void make_move(session *s, orr_move move)
{
    orr_record_add(s->record, move);
    orr_play(rules_of(s), s->state, move, &s->log, &s->moves);
}

/* ---- commands ------------------------------------------------------------------------------- */

static void command_help(session *s, const char *rest)
{
    (void)rest;
    printf("Type the number of a move, or the move itself, such as '%s'. Or:\n"
           "  moves      the moves that are possible now\n"
           "  look       the table again\n"
           "  undo       take back your last move%s\n"
           "  hint       what a computer would do, and why\n"
           "  why MOVE   why a move is not possible\n"
           "  save FILE  keep the game in a file\n"
           "  rules      the rules of this game\n"
           "  quit       leave\n",
           rules_of(s)->game->verbs[0].word,
           s->args->sandbox ? " (all of them: this is a sandbox)"
                            : ", as far as no die was rolled");
}

static void command_moves(session *s, const char *rest)
{
    (void)rest;
    for (int i = 0; i < s->moves.count; i++) {
        char bytes[ORR_MAX_NOTATION];
        orr_text text = orr_text_in(bytes, sizeof bytes);
        orr_print_move(rules_of(s), s->state, s->moves.at[i], &text);
        printf("%3d  %s\n", i + 1, bytes);
    }
}

static void command_look(session *s, const char *rest)
{
    (void)rest;
    print_table(s, deciding_seat(s));
}

/* May the game go back to its position after `count` moves? */
static bool may_return_to(session *s, int count)
{
    orr_error error;
    orr_moves moves;
    if (!orr_record_state(s->record, count, s->earlier, NULL, &moves, &error))
        return false;
    const orr_head *now = orr_head_of(s->state), *then = orr_head_of(s->earlier);
    return s->args->sandbox || (now->reveals == then->reveals && then->actor == now->actor);
}

/* The last position in which this seat decided. */
static int previous_decision(session *s)
{
    for (int count = s->record->count - 1; count >= 0; count--) {
        if (!may_return_to(s, count))
            return -1;
        const int actor = orr_head_of(s->earlier)->actor;
        if (actor >= 0 && cli_is_human(&s->seats, actor))
            return count;
    }
    return -1;
}

static void command_undo(session *s, const char *rest)
{
    (void)rest;
    if (s->record->count == 0) {
        printf("There is nothing to take back.\n");
        return;
    }
    const int count = previous_decision(s);
    if (count < 0) {
        printf("That cannot be taken back: a die was rolled, a secret was shown, or another seat "
               "has decided since (--sandbox allows it).\n");
        return;
    }
    orr_error error;
    s->record->count = count;
    orr_record_state(s->record, count, s->state, NULL, &s->moves, &error);
    print_table(s, deciding_seat(s));
}

static void command_hint(session *s, const char *rest)
{
    (void)rest;
    look_as(s, deciding_seat(s));
    cli_give_hint(s->adviser, rules_of(s), s->view, &s->moves, (uint64_t)s->record->count, false);
}

static void command_why(session *s, const char *rest)
{
    orr_error error;
    orr_move move;
    orr_reason reason;
    if (!orr_parse_move(rules_of(s), s->state, rest, &move, &error)) {
        printf("%s\n", error.text);
        return;
    }
    if (orr_is_legal(&s->moves, move)) {
        printf("That move is possible.\n");
        return;
    }
    look_as(s, deciding_seat(s));
    orr_why_not(rules_of(s), s->view, move, &reason);
    printf("%s\n", reason.text);
    if (reason.rule)
        printf("See '%s' in `orrery rules %s`.\n", reason.rule, rules_of(s)->game->id);
}

static void command_save(session *s, const char *rest)
{
    const char *path = rest[0] ? rest : s->args->save;
    if (!path)
        printf("Save where? Type 'save FILE'.\n");
    else if (cli_write_record(path, s->record) == EXIT_OK)
        printf("Saved in %s.\n", path);
}

static void command_rules(session *s, const char *rest)
{
    (void)rest;
    puts(orr_game_manual(rules_of(s)->game));
}

static void command_quit(session *s, const char *rest)
{
    (void)rest;
    s->quit = true;
}

static const struct {
    const char *word;
    void (*run)(session *s, const char *rest);
} commands[] = {
    {"help", command_help}, {"?", command_help},    {"moves", command_moves},
    {"look", command_look}, {"undo", command_undo}, {"hint", command_hint},
    {"why", command_why},   {"save", command_save}, {"rules", command_rules},
    {"quit", command_quit}, {NULL, NULL},
};

static bool run_command(session *s, const char *line)
{
    for (int i = 0; commands[i].word; i++) {
        const size_t length = strlen(commands[i].word);
        if (strncmp(line, commands[i].word, length) == 0 &&
            (!line[length] || isspace((unsigned char)line[length]))) {
            const char *rest = line + length;
            commands[i].run(s, rest + strspn(rest, " \t"));
            return true;
        }
    }
    return false;
}

/* ---- the game ------------------------------------------------------------------------------- */

/* A move by its number or in notation; false after saying why it is none. */
static bool move_from_line(session *s, const char *line, orr_move *move)
{
    orr_error error;
    orr_reason reason;
    long long number;
    if (orr_parse_number(line, INT64_MIN, INT64_MAX, &number)) {
        if (number >= 1 && number <= s->moves.count) {
            *move = s->moves.at[number - 1];
            return true;
        }
        printf("There is no move %s; choose 1 to %d.\n", line, s->moves.count);
        return false;
    }
    if (!orr_parse_move(rules_of(s), s->state, line, move, &error)) {
        printf("%s Type 'help' for what can be typed.\n", error.text);
        return false;
    }
    if (orr_is_legal(&s->moves, *move))
        return true;
    look_as(s, deciding_seat(s));
    orr_why_not(rules_of(s), s->view, *move, &reason);
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
    if (length == LINE_BYTES - 1 && line[length - 1] != '\n')
        for (int rest; (rest = getchar()) != '\n' && rest != EOF;)
            continue; /* too long for any move: the rest of it is no new line */
    while (length > 0 && isspace((unsigned char)line[length - 1]))
        line[--length] = '\0';
    memmove(line, line + strspn(line, " \t"), length - strspn(line, " \t") + 1);
    return true;
}

static void human_decides(session *s)
{
    char line[LINE_BYTES];
    s->keyboard = deciding_seat(s);
    if (human_count(s) > 1)
        printf("\nSeat %d to decide.\n", s->keyboard + 1);
    print_table(s, s->keyboard);
    const int before = s->record->count;
    while (!s->quit && s->record->count == before) {
        orr_move move;
        if (!read_line(line))
            s->quit = true;
        else if (line[0] && !run_command(s, line) && move_from_line(s, line, &move))
            make_move(s, move);
    }
}

static void computer_decides(session *s, int seat)
{
    look_as(s, seat);
    make_move(s, orr_player_choose(s->players[seat], rules_of(s), s->view, &s->moves, &s->choices));
}

static void play(session *s)
{
    while (!s->quit && !orr_is_over(s->state)) {
        const int seat = deciding_seat(s);
        if (s->players[seat])
            computer_decides(s, seat);
        else
            human_decides(s);
    }
}

static void finish(session *s)
{
    char bytes[ORR_MAX_NOTATION];
    orr_text result = orr_text_in(bytes, sizeof bytes);
    orr_describe_result(rules_of(s), s->state, &result);
    if (orr_is_over(s->state)) {
        print_table(s, ORR_SPECTATOR);
        printf("%s.\n", bytes);
    }
}

static int play_session(session *s, uint64_t seed)
{
    orr_error error;
    orr_text players = orr_text_in(s->record->players, sizeof s->record->players);
    cli_describe_seats(&s->seats, &players);
    printf("%s, %s, seed %llu. Type 'help' for what can be typed.\n", rules_of(s)->game->title,
           s->record->players, (unsigned long long)seed);
    if (!orr_start(rules_of(s), s->state, s->record->rng, &s->log, &s->moves, &error))
        return cli_failed("%s", error.text);
    play(s);
    finish(s);
    return s->args->save ? cli_write_record(s->args->save, s->record) : EXIT_OK;
}

/* Everybody who plays or advises thinks on all cores: one of them at a time. */
static bool seat_computers(session *s, int *code)
{
    orr_error error;
    s->adviser = cli_adviser(s->args, code);
    if (!s->adviser)
        return false;
    for (int i = 0; i < s->seats.count; i++) {
        if (cli_is_human(&s->seats, i))
            continue;
        s->players[i] = orr_player_new(s->seats.players[i], cli_threads(s->args), &error);
        if (!s->players[i]) {
            *code = cli_failed("%s", error.text);
            return false;
        }
    }
    return true;
}

static void free_session(session *s)
{
    free(s->state);
    free(s->view);
    free(s->earlier);
    orr_record_free(s->record);
    orr_player_free(s->adviser);
    for (int i = 0; i < ORR_MAX_SEATS; i++)
        orr_player_free(s->players[i]);
}

int cli_play(const cli_args *args)
{
    orr_error error;
    session s = {.args = args};
    const orr_game *game = cli_game(args->words[0]);
    if (!game)
        return EXIT_USAGE;
    if (!cli_seat_players(game, args->seats, true, &s.seats, &error))
        return cli_usage("%s", error.text);
    orr_rules *rules = cli_rules(game, s.seats.count, args);
    if (!rules)
        return EXIT_FAILED;
    const uint64_t seed = cli_seed(args);
    s.record = orr_record_new(rules, orr_rng_fast(seed));
    s.choices = orr_rng_fast(~seed);
    s.log = (orr_log){.line = print_log_line, .user = &s};
    s.state = cli_state(rules);
    s.view = cli_state(rules);
    s.earlier = cli_state(rules);
    int code = EXIT_OK;
    if (seat_computers(&s, &code))
        code = play_session(&s, seed);
    free_session(&s);
    return code;
}
