/* shell_completion.c - completions for bash, zsh and fish, from the tables of commands, flags and
 * games.
 *
 * What a word of the command line can be is said by the same words as in `--help`: GAME, FILE,
 * SPEC ...; each shell has its own way to offer them.
 */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

/* What can be offered for a value or a word. */
enum offer {
    OFFER_NOTHING,
    OFFER_FILE,
    OFFER_FOLDER,
    OFFER_GAME,
    OFFER_PLAYER,
    OFFER_SEATS,
    OFFER_COMPUTERS,
    OFFER_OPTION,
    OFFER_WORD
};

static enum offer offer_of(const char *word)
{
    static const struct {
        const char *word;
        enum offer offer;
    } offers[] = {{"FILE", OFFER_FILE},        {"FOLDER", OFFER_FOLDER},
                  {"GAME", OFFER_GAME},        {"A", OFFER_PLAYER},
                  {"B", OFFER_PLAYER},         {"SPEC", OFFER_PLAYER},
                  {"N|LIST", OFFER_SEATS},     {"N|COMPUTERS", OFFER_COMPUTERS},
                  {"NAME=VALUE", OFFER_OPTION}};
    for (size_t i = 0; i < sizeof offers / sizeof offers[0]; i++)
        if (strcmp(offers[i].word, word) == 0)
            return offers[i].offer;
    return word[0] >= 'a' && word[0] <= 'z' ? OFFER_WORD : OFFER_NOTHING;
}

enum { MOST_PLACES = 4, MOST_CHOICES = 8 };

/* The words that may follow a command: for every place what can stand there. */
typedef struct places {
    char bytes[80];
    int count, choices[MOST_PLACES];
    const char *choice[MOST_PLACES][MOST_CHOICES];
} places;

/* "check|show GAME|FILE" has two places with two choices each; brackets only say that one may be
 * left out. */
static void read_places(const char *words, places *p)
{
    char *rest = p->bytes, *place, *choice;
    snprintf(p->bytes, sizeof p->bytes, "%s", words);
    p->count = 0;
    while (p->count < MOST_PLACES && (place = strtok_r(rest, " []", &rest))) {
        int *count = &p->choices[p->count];
        for (*count = 0; *count < MOST_CHOICES && (choice = strtok_r(place, "|", &place)); ++*count)
            p->choice[p->count][*count] = choice;
        p->count++;
    }
}

typedef void option_visit(const char *name, const char *value, orr_text *out);

/* Every option of a game with each of its values, by the built-in pack. */
static void visit_options(const orr_game *game, option_visit *visit, orr_text *out)
{
    enum { MOST_VALUES = 40 }; /* a long range of numbers helps nobody */
    orr_error error;
    orr_rules *rules = orr_rules_new(game, game->usual_seats, NULL, 0, NULL, &error);
    for (int i = 0; rules && game->options[i].name; i++) {
        char value[ORR_MAX_NAME];
        for (int j = 0; j < MOST_VALUES && orr_rules_choice(rules, i, j, value); j++)
            visit(game->options[i].name, value, out);
    }
    orr_rules_free(rules);
}

static void add_option(const char *name, const char *value, orr_text *out)
{
    orr_text_add(out, "%s=%s ", name, value);
}

static void add_games(orr_text *out)
{
    for (int i = 0; i < orr_game_count(); i++)
        orr_text_add(out, "%s%s", i ? " " : "", orr_game_at(i)->id);
}

/* Those that think for themselves: all but the first. */
static void add_computers(orr_text *out)
{
    for (int i = 1; cli_player_words[i]; i++)
        orr_text_add(out, "%s%s", i > 1 ? " " : "", cli_player_words[i]);
}

/* Inside single quotes; zsh gives brackets and colons a meaning of their own. */
static void add_quoted(orr_text *out, const char *text, const char *special)
{
    for (; *text; text++)
        if (*text == '\'')
            orr_text_add(out, "'\\''");
        else
            orr_text_add(out, strchr(special, *text) ? "\\%c" : "%c", *text);
}

static const cli_command *first_command(void)
{
    return cli_commands;
}

/* The next that people know; NULL past the last. */
static const cli_command *next_command(const cli_command *command)
{
    do
        command++;
    while (command->name && command->hidden);
    return command->name ? command : NULL;
}

#define EACH_COMMAND(c)                                                                            \
    const cli_command *c = first_command();                                                        \
    c;                                                                                             \
    c = next_command(c)

/* `case $1 in GAME) echo 'board=wide ...' ;;` for bash and zsh. */
static void add_option_cases(orr_text *out)
{
    for (int i = 0; i < orr_game_count(); i++) {
        orr_text_add(out, "    %s) echo '", orr_game_at(i)->id);
        visit_options(orr_game_at(i), add_option, out);
        orr_text_add(out, "' ;;\n");
    }
}

/* ---- bash ------------------------------------------------------------------------------------ */

static const char *const bash_words[] = {
    [OFFER_NOTHING] = "NOTHING",     [OFFER_FILE] = "FILE",     [OFFER_FOLDER] = "FOLDER",
    [OFFER_GAME] = "GAME",           [OFFER_PLAYER] = "PLAYER", [OFFER_SEATS] = "SEATS",
    [OFFER_COMPUTERS] = "COMPUTERS", [OFFER_OPTION] = "OPTION"};

static const char bash_end[] =
    "# Offers what begins with the word: of these kinds, or these words themselves.\n"
    "_orrery_offer() {\n"
    "    local kind before=${word%\"${word##*,}\"} each\n"
    "    for kind; do\n"
    "        case $kind in\n"
    "        NOTHING) ;;\n"
    "        FILE) compopt -o filenames 2>/dev/null; _orrery_add -f -- \"$word\" ;;\n"
    "        FOLDER) compopt -o filenames 2>/dev/null; _orrery_add -d -- \"$word\" ;;\n"
    "        GAME) _orrery_add -W \"$_orrery_games\" -- \"$word\" ;;\n"
    "        PLAYER) _orrery_add -W \"$_orrery_computers\" -- \"$word\" ;;\n"
    "        SEATS) _orrery_add -P \"$before\" -W \"human $_orrery_computers\" -- \"${word##*,}\" "
    ";;\n"
    "        COMPUTERS) _orrery_add -P \"$before\" -W \"$_orrery_computers\" -- \"${word##*,}\" "
    ";;\n"
    "        OPTION) for each in \"${words[@]}\"; do\n"
    "                _orrery_add -W \"$(_orrery_options \"$each\")\" -- \"$word\"\n"
    "            done ;;\n"
    "        *) _orrery_add -W \"$kind\" -- \"$word\" ;;\n"
    "        esac\n"
    "    done\n"
    "}\n\n"
    "_orrery_add() {\n"
    "    mapfile -t -O \"${#COMPREPLY[@]}\" COMPREPLY < <(compgen \"$@\")\n"
    "}\n\n"
    "# Bash breaks words at = and : and replaces only what comes after them.\n"
    "_orrery_trim() {\n"
    "    local mark\n"
    "    for mark in = :; do\n"
    "        case $COMP_WORDBREAKS in *$mark*) ;; *) continue ;; esac\n"
    "        case $word in *$mark*) ;; *) continue ;; esac\n"
    "        local head=${word%\"${word##*\"$mark\"}\"}\n"
    "        COMPREPLY=(\"${COMPREPLY[@]#\"$head\"}\")\n"
    "        word=${word#\"$head\"}\n"
    "    done\n"
    "}\n\n"
    "_orrery() {\n"
    "    local line=${COMP_LINE:0:COMP_POINT} words word last i place=0\n"
    "    read -ra words <<<\"$line\"\n"
    "    word=${line##*[[:space:]]}\n"
    "    [ -n \"$word\" ] || words+=('')\n"
    "    last=$((${#words[@]} - 1))\n"
    "    COMPREPLY=()\n"
    "    case $last/${words[1]} in\n"
    "    1/*) _orrery_add -W \"$_orrery_commands help --help --version\" -- \"$word\"; return ;;\n"
    "    2/help) _orrery_add -W \"$_orrery_commands\" -- \"$word\"; return ;;\n"
    "    esac\n"
    "    for ((i = 2; i <= last; i++)); do\n"
    "        case ${words[i]} in -?*) continue ;; esac\n"
    "        [ -n \"$(_orrery_value \"${words[1]}\" \"${words[i - 1]}\")\" ] || place=$((place + "
    "1))\n"
    "    done\n"
    "    case $word in\n"
    "    --*=*) i=${word%%=*} word=${word#*=}; _orrery_offer $(_orrery_value \"${words[1]}\" "
    "\"$i\") ;;\n"
    "    -*) _orrery_add -W \"$(_orrery_flags \"${words[1]}\")\" -- \"$word\" ;;\n"
    "    *)\n"
    "        i=$(_orrery_value \"${words[1]}\" \"${words[last - 1]}\")\n"
    "        _orrery_offer ${i:-$(_orrery_words \"${words[1]}/$place\")}\n"
    "        ;;\n"
    "    esac\n"
    "    _orrery_trim\n"
    "}\n"
    "complete -F _orrery orrery\n";

static void bash_flags(orr_text *out)
{
    orr_text_add(out, "# The flags of a command.\n_orrery_flags() {\n    case $1 in\n");
    for (EACH_COMMAND(command)) {
        const cli_flag *f;
        orr_text_add(out, "    %s) echo '", command->name);
        for (int i = 0; (f = cli_flag_at(command, i)); i++)
            orr_text_add(out, strcmp(f->name, "option") == 0 ? "-o --%s " : "--%s ", f->name);
        orr_text_add(out, "--help' ;;\n");
    }
    orr_text_add(out, "    esac\n}\n\n");
}

/* The flag of that name which the first command to have one has. */
static const cli_flag *first_meaning(const char *name, const cli_command **command)
{
    const cli_flag *f;
    for (EACH_COMMAND(each))
        for (int i = 0; (f = cli_flag_at(each, i)); i++)
            if (strcmp(f->name, name) == 0) {
                *command = each;
                return f;
            }
    return NULL;
}

/* A flag has the same value everywhere but where a command has a meaning of its own for it. */
static void bash_value(orr_text *out, const cli_command *command, const cli_flag *f, bool own)
{
    const cli_command *first = NULL;
    const bool differs = strcmp(first_meaning(f->name, &first)->value, f->value) != 0;
    if (own && differs)
        orr_text_add(out, "    %s/--%s) echo %s ;;\n", command->name, f->name,
                     bash_words[offer_of(f->value)]);
    if (!own && command == first && f->value[0])
        orr_text_add(out, "    */--%s) echo %s ;;\n", f->name, bash_words[offer_of(f->value)]);
}

static void bash_values(orr_text *out)
{
    orr_text_add(out, "# What the value of a command's flag is; none for a switch.\n"
                      "_orrery_value() {\n    case $1/$2 in\n    */-o) echo OPTION ;;\n");
    for (int own = 1; own >= 0; own--)
        for (EACH_COMMAND(command)) {
            const cli_flag *f;
            for (int i = 0; (f = cli_flag_at(command, i)); i++)
                bash_value(out, command, f, own);
        }
    orr_text_add(out, "    esac\n}\n\n");
}

static void bash_places(orr_text *out)
{
    orr_text_add(out, "# What can stand at a place among the words of a command.\n"
                      "_orrery_words() {\n    case $1 in\n");
    for (EACH_COMMAND(command)) {
        places p = {.count = 0};
        read_places(command->words, &p);
        for (int i = 0; i < p.count; i++) {
            orr_text_add(out, "    %s/%d) echo", command->name, i + 1);
            for (int j = 0; j < p.choices[i]; j++) {
                const enum offer offer = offer_of(p.choice[i][j]);
                orr_text_add(out, " %s", offer == OFFER_WORD ? p.choice[i][j] : bash_words[offer]);
            }
            orr_text_add(out, " ;;\n");
        }
    }
    orr_text_add(out, "    *) echo NOTHING ;;\n    esac\n}\n\n");
}

static void write_bash(orr_text *out)
{
    orr_text_add(out, "# bash completion of orrery, written by `orrery tables bash`\n"
                      "# shellcheck disable=SC2046,SC2086,SC2207 # words are words\n\n"
                      "_orrery_commands='");
    for (EACH_COMMAND(command))
        orr_text_add(out, "%s%s", command == first_command() ? "" : " ", command->name);
    orr_text_add(out, "'\n_orrery_games='");
    add_games(out);
    orr_text_add(out, "'\n_orrery_computers='");
    add_computers(out);
    orr_text_add(out, "'\n\n# The options of a game, with their values.\n"
                      "_orrery_options() {\n    case $1 in\n");
    add_option_cases(out);
    orr_text_add(out, "    esac\n}\n\n");
    bash_flags(out);
    bash_values(out);
    bash_places(out);
    orr_text_add(out, "%s", bash_end);
}

/* ---- zsh ------------------------------------------------------------------------------------- */

/* An action that begins with a blank is called as it stands. */
static const char *const zsh_actions[] = {[OFFER_NOTHING] = " ",
                                          [OFFER_FILE] = "_files",
                                          [OFFER_FOLDER] = "_files -/",
                                          [OFFER_GAME] = " _orrery_game",
                                          [OFFER_PLAYER] = " _orrery_player",
                                          [OFFER_SEATS] = " _orrery_seats human",
                                          [OFFER_COMPUTERS] = " _orrery_seats",
                                          [OFFER_OPTION] = " _orrery_option"};

/* '--games[how many games]:N: ' */
static void zsh_flag(orr_text *out, const cli_flag *f)
{
    const bool option = strcmp(f->name, "option") == 0;
    orr_text_add(out, option ? " \\\n            '*'{-o,--option}'[" : " \\\n            '--%s[",
                 f->name);
    add_quoted(out, f->help, "[]:");
    orr_text_add(out, "]");
    if (f->value[0])
        orr_text_add(out, ":%s:%s", f->value, zsh_actions[offer_of(f->value)]);
    orr_text_add(out, "'");
}

/* '2: : _alternative "GAME:GAME: _orrery_game" ...'. */
static void zsh_place(orr_text *out, const places *p, int place)
{
    orr_text_add(out, " \\\n            '%d: : _alternative", place + 1);
    for (int i = 0; i < p->choices[place]; i++) {
        const char *choice = p->choice[place][i];
        const enum offer offer = offer_of(choice);
        if (offer == OFFER_WORD)
            orr_text_add(out, " \"%s:word:(%s)\"", choice, choice);
        else
            orr_text_add(out, " \"%s:%s:%s\"", choice, choice, zsh_actions[offer]);
    }
    orr_text_add(out, "'");
}

static void zsh_command(orr_text *out, const cli_command *command)
{
    places p = {.count = 0};
    const cli_flag *f;
    orr_text_add(out, "    %s)\n        _arguments '(-h --help)'{-h,--help}'[help]'",
                 command->name);
    for (int i = 0; (f = cli_flag_at(command, i)); i++)
        zsh_flag(out, f);
    read_places(command->words, &p);
    for (int i = 0; i < p.count; i++)
        zsh_place(out, &p, i);
    orr_text_add(out, "\n        ;;\n");
}

static void zsh_lists(orr_text *out)
{
    orr_text_add(out,
                 "#compdef orrery\n# zsh completion of orrery, written by `orrery tables zsh`\n\n"
                 "_orrery_commands() {\n    local -a commands=(\n");
    for (EACH_COMMAND(command)) {
        orr_text_add(out, "        '%s:", command->name);
        add_quoted(out, command->summary, ":");
        orr_text_add(out, "'\n");
    }
    orr_text_add(out, "        'help:what there is, or the flags of one command'\n    )\n"
                      "    _describe command commands\n}\n\n"
                      "_orrery_game() {\n    local -a games=(\n");
    for (int i = 0; i < orr_game_count(); i++) {
        orr_text_add(out, "        '%s:", orr_game_at(i)->id);
        add_quoted(out, orr_game_at(i)->title, ":");
        orr_text_add(out, "'\n");
    }
    orr_text_add(out, "    )\n    _describe game games\n}\n\n_orrery_player() {\n    compadd -- ");
    add_computers(out);
    orr_text_add(out, "\n}\n\n_orrery_seats() {\n    compset -P '*,'\n    compadd -qS , -- $1 ");
    add_computers(out);
    orr_text_add(out, "\n}\n\n_orrery_options() {\n    case $1 in\n");
    add_option_cases(out);
    orr_text_add(out, "    esac\n}\n\n"
                      "_orrery_option() {\n    local each\n    for each in $words; do\n"
                      "        compadd -- ${=$(_orrery_options $each)}\n    done\n}\n\n");
}

static void write_zsh(orr_text *out)
{
    zsh_lists(out);
    orr_text_add(out, "_orrery() {\n"
                      "    local curcontext=$curcontext state line\n"
                      "    _arguments -C '(- *)'{-h,--help}'[help]' '(- *)--version[version]' \\\n"
                      "        '1:command:_orrery_commands' '*::words:->words'\n"
                      "    [[ $state = words ]] || return\n"
                      "    case $words[1] in\n"
                      "    help) _arguments '1:command:_orrery_commands' ;;\n");
    for (EACH_COMMAND(command))
        zsh_command(out, command);
    orr_text_add(out, "    esac\n}\n\n_orrery \"$@\"\n");
}

/* ---- fish ------------------------------------------------------------------------------------ */

/* What is offered, as arguments of `complete`. */
static void fish_offer(orr_text *out, enum offer offer, const char *word)
{
    if (offer == OFFER_FILE || offer == OFFER_FOLDER)
        orr_text_add(out, " -F");
    else if (offer == OFFER_GAME || offer == OFFER_PLAYER || offer == OFFER_SEATS ||
             offer == OFFER_COMPUTERS) {
        orr_text_add(out, offer == OFFER_SEATS ? " -a 'human " : " -a '");
        offer == OFFER_GAME ? add_games(out) : add_computers(out);
        orr_text_add(out, "'");
    } else if (offer == OFFER_WORD)
        orr_text_add(out, " -a %s", word);
    else if (offer == OFFER_OPTION)
        orr_text_add(out, " -a '(__orrery_options)'");
}

static void fish_command(orr_text *out, const cli_command *command)
{
    places p = {.count = 0};
    const cli_flag *f;
    orr_text_add(out, "complete -c orrery -n __fish_use_subcommand -a %s -d '", command->name);
    add_quoted(out, command->summary, "");
    orr_text_add(out, "'\n");
    read_places(command->words, &p);
    for (int i = 0; i < p.count; i++)
        for (int j = 0; j < p.choices[i]; j++) {
            orr_text_add(out, "complete -c orrery -n '__fish_seen_subcommand_from %s'",
                         command->name);
            fish_offer(out, offer_of(p.choice[i][j]), p.choice[i][j]);
            orr_text_add(out, "\n");
        }
    for (int i = 0; (f = cli_flag_at(command, i)); i++) {
        orr_text_add(out, "complete -c orrery -n '__fish_seen_subcommand_from %s' -l %s%s%s -d '",
                     command->name, f->name, strcmp(f->name, "option") == 0 ? " -s o" : "",
                     f->value[0] ? " -r" : "");
        add_quoted(out, f->help, "");
        orr_text_add(out, "'");
        if (f->value[0])
            fish_offer(out, offer_of(f->value), NULL);
        orr_text_add(out, "\n");
    }
}

static void write_fish(orr_text *out)
{
    orr_text_add(out, "# fish completion of orrery, written by `orrery tables fish`\n\n"
                      "function __orrery_options\n    for each in (commandline -opc)\n"
                      "        switch $each\n");
    for (int i = 0; i < orr_game_count(); i++) {
        orr_text_add(out, "            case %s\n                string split -n ' ' '",
                     orr_game_at(i)->id);
        visit_options(orr_game_at(i), add_option, out);
        orr_text_add(out, "'\n");
    }
    orr_text_add(out, "        end\n    end\nend\n\ncomplete -c orrery -f\n"
                      "complete -c orrery -s h -l help -d 'help'\n"
                      "complete -c orrery -n __fish_use_subcommand -l version -d 'version'\n"
                      "complete -c orrery -n __fish_use_subcommand -a help -d 'help'\n");
    for (EACH_COMMAND(command))
        fish_command(out, command);
}

bool complete_script(const char *shell, orr_text *out)
{
    static const struct {
        const char *shell;
        void (*write)(orr_text *out);
    } shells[] = {{"bash", write_bash}, {"zsh", write_zsh}, {"fish", write_fish}};
    for (size_t i = 0; i < sizeof shells / sizeof shells[0]; i++)
        if (strcmp(shells[i].shell, shell) == 0) {
            shells[i].write(out);
            return true;
        }
    return false;
}
