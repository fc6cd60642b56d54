/* cli.h - what the subcommands of `orrery` share: arguments, messages, exit codes. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "pack/record.h"
#include "orrery_game.h"

#include <stddef.h>

enum { EXIT_OK = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };
enum { CLI_MAX_WORDS = 64, CLI_MAX_THREADS = 256 };

/* Every flag there is; it means the same for every command that takes it. */
typedef struct cli_args {
    const char *words[CLI_MAX_WORDS]; /* what is not a flag: the game, the file */
    int word_count;
    const char *options[ORR_MAX_OPTIONS]; /* -o name=value */
    int option_count;
    const char *seats, *pack, *save, *speed, *svg, *png, *mail, *mail_from, *mail_login, *player,
        *report, *first, *check_file, *band, *edition;
    const char *host, *data, *postgres, *tls_cert, *tls_key, *address;
    long long seed, threads, games, depth, at, seat, elo0, elo1, port, rate, rounds, mine;
    long long delete_after, archive_after, finished, idle; /* days */
    long long quota, quota_mb, connections, causes;
    double seconds, until;
    const char *sweep, *trust_proxy, *metrics, *cors, *paper, *invite, *commitment, *contribution,
        *chance;
    uint64_t given; /* a bit for each member from seats on: cli_given(args, port) */
    bool course, gpu, no_studio, json, csv, things, plain, check, sandbox, skip_forced, page, full,
        log, backs, call_anywhere, yes, daily, luck, help;
} cli_args;

#define CLI_SLOT(offset) ((offset) / sizeof(char *))
#define CLI_BIT(offset) (UINT64_C(1) << (CLI_SLOT(offset) - CLI_SLOT(offsetof(cli_args, seats))))
#define cli_given(args, member) (((args)->given & CLI_BIT(offsetof(cli_args, member))) != 0)

/* A command. Help, manual pages and completions are all made from this and its flags. */
typedef struct cli_command {
    const char *name, *words, *summary;
    int min_words, max_words;
    const char *flags;   /* keys of the flags it takes, with a blank after each */
    const char *example; /* a line that works when pasted */
    const char *about;   /* what a manual says beyond the summary, in whole sentences */
    bool hidden;         /* for the build, not for people */
    int (*run)(const cli_args *args);
} cli_command;

extern const cli_command cli_commands[]; /* ends with a name of NULL */
const cli_command *cli_find_command(const char *name);

typedef struct cli_flag {
    const char *name, *value, *help; /* value: FILE, N ...; empty for a switch */
    int kind;                        /* what is read: see args.c */
    size_t offset;                   /* of the member of cli_args */
    long long low, high;
} cli_flag;

/* Flag number index of those that a command takes; NULL past the last. */
const cli_flag *cli_flag_at(const cli_command *command, int index);

/* Fill args from the words after the command; EXIT_OK, or EXIT_USAGE after saying why. */
int cli_parse(const cli_command *command, int count, char **words, cli_args *args);
void cli_help(const cli_command *command);

/* One sentence to stderr, and the exit code to return: of usage, if the words alone are wrong; of
 * failure, if a file, the network or the machine is. */
int cli_usage(const char *format, ...) __attribute__((format(printf, 1, 2)));
int cli_failed(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The game by its id, or NULL after saying what there is. */
const orr_game *cli_game(const char *id);

/* Those that a person may choose from; human is the first, and the list ends with NULL. */
extern const char *const cli_player_words[];

/* Who sits where: "human", or the specification of a computer player. */
typedef struct cli_seats {
    int count;
    char players[ORR_MAX_SEATS][ORR_MAX_NAME];
} cli_seats;

/* From --seats: a number or a list of players; the usual number of seats if it was not given. With
 * a number all seats are greedy; if humans may play, the first is human and the others think. */
bool cli_seat_players(const orr_game *game, const char *given, bool humans, cli_seats *seats,
                      orr_error *error);
/* Is there such a player? If not, the error says who there is. */
bool cli_check_player(const char *spec, bool humans, orr_error *error);
bool cli_is_human(const cli_seats *seats, int seat);
/* "human,greedy" */
void cli_describe_seats(const cli_seats *seats, orr_text *out);

/* The rules that game, seats, options and pack add up to, or NULL after saying why; then *code is
 * what to exit with. */
orr_rules *cli_rules(const orr_game *game, int seats, const cli_args *args, int *code);
/* The same, for the computers of --seats. */
orr_rules *cli_seated_rules(const orr_game *game, const cli_args *args, cli_seats *seats,
                            int *code);

/* The seed given, or one from the system's entropy, small enough to be typed again. */
uint64_t cli_seed(const cli_args *args);
/* The seed given, or this one. */
uint64_t cli_seed_or(const cli_args *args, uint64_t usual);

/* Is chance to be keyed? As --chance says, or else as usual, where the game can. EXIT_OK, or
 * EXIT_USAGE after saying why not. */
int cli_keyed(const cli_args *args, const orr_rules *rules, bool usual, bool *keyed);
/* "keyed" or "running" */
const char *cli_chance_word(bool keyed);

/* `orrery match A B GAME --luck` */
int cli_luck(const cli_args *args, const orr_rules *rules);

/* A state of the right size, zeroed; free it. */
void *cli_state(const orr_rules *rules);

/* How many cores to use: as given, or all there are. */
int cli_threads(const cli_args *args);

/* Is it a player that thinks ahead, and so has reasons? */
bool cli_check_thinker(const char *spec, orr_error *error);
/* On a terminal, how far long work has come; `things` are what is counted. */
typedef struct cli_progress {
    const char *things;
    double start;
    bool visible, shown;
} cli_progress;
cli_progress cli_progress_new(const char *things);
void cli_progress_show(void *progress, long long done, long long all);
void cli_progress_end(cli_progress *progress);

/* How many colours standard output shows: none for pipes and with NO_COLOR. */
int cli_colors(void);
int cli_columns(void);

/* A text as a line of its own on standard output; then it is freed. */
void cli_put(orr_text *text);

/* The recorded game in a file, or NULL after saying why. */
orr_record *cli_read_record(const char *path, const char *pack);
/* A line about the edition that is played. */
void cli_tell_edition(const orr_rules *rules);

/* Where a user's tables are kept if nobody says otherwise. */
void cli_data_folder(char *path, size_t size);

/* A line of the log for people: marks in words, headings as such. */
void cli_plain_line(const char *text, const orr_names *names, orr_text *out);
void cli_print_line(const char *text);

/* Somebody wants the program to stop: a signal came. From cli_catch_signals on. */
void cli_catch_signals(void);
void cli_catch_first_signal(void); /* a second one, later, ends the program */
bool cli_interrupted(void);

/* The game of a pack: a file says it by itself, the id of a game stands for its built-in one (then
 * *file is NULL). */
const orr_game *cli_game_of_pack(const char *what, const char **file, orr_error *error);
/* A blank and a word, so that a shell reads it as one. */
void cli_add_quoted(const char *word, orr_text *out);

void cli_version(void); /* `orrery --version` */
int cli_games(const cli_args *args);
int cli_manual(const cli_args *args);
int cli_what(const cli_args *args);
int cli_features(const cli_args *args);
int cli_play(const cli_args *args);
int cli_learn(const cli_args *args);
int cli_puzzles(const cli_args *args);
int cli_sim(const cli_args *args);
int cli_compare(const cli_args *args);
int cli_feel(const cli_args *args);
int cli_perft(const cli_args *args);
int cli_bench(const cli_args *args);
int cli_replay(const cli_args *args);
int cli_hint(const cli_args *args);
int cli_match(const cli_args *args);
int cli_train(const cli_args *args);
int cli_review(const cli_args *args);
int cli_pack(const cli_args *args);
int cli_pack_cards(const orr_game *game, const void *pack, const char *list, const cli_args *args);
int cli_serve(const cli_args *args);
int cli_verify(const cli_args *args);
int cli_store(const cli_args *args);
int cli_host(const cli_args *args);
int cli_tables(const cli_args *args);

/* What `orrery tables` writes, from the tables of commands, flags and games. */
void man_page(const cli_command *command, orr_text *out); /* NULL: of the program itself */
bool complete_script(const char *shell, orr_text *out);   /* false: no shell that we know */

#endif
