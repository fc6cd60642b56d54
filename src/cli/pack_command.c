/* pack_command.c - `orrery pack`: the content of a game, built in or in a file: checked, shown,
 * exported, compared with another, as a table for a spreadsheet and back, and as cards to be
 * printed. */
#include "cli/cli.h"
#include "kernel/json.h"
#include "kernel/kernel.h"
#include "pack/packs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST_PACK = 4 << 20, MOST_LISTS = 32 };

/* A pack and where it came from. */
typedef struct loaded {
    const orr_game *game;
    orr_text text; /* of the file, if it was one */
    const char *yaml;
    size_t length;
    void *pack;
} loaded;

/* The value of the top-level key `game:`, so that a file says by itself what it is for. */
static const orr_game *game_of_file(const char *yaml)
{
    for (const char *line = yaml; line; line = strchr(line, '\n')) {
        char id[ORR_MAX_NAME];
        line += *line == '\n';
        if (sscanf(line, "game: %63[a-z0-9]", id) == 1)
            return orr_game_find(id);
    }
    return NULL;
}

static bool load_text(const char *what, loaded *l, orr_error *error)
{
    l->game = orr_game_find(what);
    if (l->game) {
        l->yaml = orr_pack_text(l->game, &l->length);
        return l->yaml || orr_fail(error, "%s has no pack of its own.", l->game->title);
    }
    if (!orr_read_file(what, LARGEST_PACK, &l->text, error))
        return false;
    l->yaml = l->text.data;
    l->length = l->text.length;
    l->game = game_of_file(l->yaml);
    return l->game || orr_fail(error,
                               "%s: a pack needs a line 'game: ID' with a game that "
                               "`orrery games` lists.",
                               what);
}

static bool load(const char *what, loaded *l, orr_error *error)
{
    if (!load_text(what, l, error))
        return false;
    l->pack = orr_alloc_zeroed(1, l->game->pack_size);
    return orr_pack_load(l->game, l->yaml, l->length, what, l->pack, error);
}

const orr_game *cli_game_of_pack(const char *what, const char **file, orr_error *error)
{
    const orr_game *game = orr_game_find(what);
    orr_text text = {0};
    *file = game ? NULL : what;
    if (game || !orr_read_file(what, LARGEST_PACK, &text, error))
        return game;
    game = game_of_file(text.data);
    if (!game)
        orr_fail(error, "%s: a pack needs a line 'game: ID' with a game that `orrery games` lists.",
                 what);
    orr_text_free(&text);
    return game;
}

static int share_of(const loaded *l, int source, int *entries)
{
    orr_pack_share shares[MOST_LISTS];
    const int lists = orr_pack_shares(l->game, l->pack, shares, MOST_LISTS);
    int count = 0;
    *entries = 0;
    for (int i = 0; i < lists; i++) {
        count += shares[i].by_source[source];
        *entries += shares[i].entries;
    }
    return count;
}

static void print_shares(const loaded *l)
{
    int entries;
    printf("\n%d entries:", share_of(l, ORR_HOUSE, &entries) >= 0 ? entries : 0);
    for (int source = ORR_RULEBOOK; source <= ORR_HOUSE; source++) {
        const int count = share_of(l, source, &entries);
        printf("%s %d %s (%d %%)", source == ORR_RULEBOOK ? "" : ",", count,
               orr_source_words[source], entries ? (100 * count + entries / 2) / entries : 0);
    }
    printf("\n");
}

static void json_shares(const loaded *l, orr_json *json)
{
    int entries;
    share_of(l, ORR_HOUSE, &entries);
    orr_json_int(json, "entries", entries);
    for (int source = ORR_RULEBOOK; source <= ORR_HOUSE; source++)
        orr_json_int(json, orr_source_words[source], share_of(l, source, &entries));
    orr_json_hash(json, "hash", orr_pack_hash(l->game, l->pack));
}

static int show_json(const loaded *l)
{
    orr_text text = orr_text_new();
    orr_json json = orr_json_lines(&text);
    orr_json_open(&json, NULL, '{');
    orr_json_open(&json, "pack", '{');
    orr_pack_json(l->game, l->pack, &json);
    orr_json_close(&json);
    json_shares(l, &json);
    orr_json_close(&json);
    cli_put(&text);
    return EXIT_OK;
}

static int show(const loaded *l, bool as_json)
{
    if (as_json)
        return show_json(l);
    orr_text text = orr_text_new();
    orr_pack_show(l->game, l->pack, &text);
    fputs(text.data, stdout);
    orr_text_free(&text);
    print_shares(l);
    return EXIT_OK;
}

static int check(const loaded *l, const char *what, bool as_json)
{
    int entries;
    share_of(l, ORR_HOUSE, &entries);
    const unsigned long long hash = orr_pack_hash(l->game, l->pack);
    if (!as_json) {
        printf("%s: a pack for %s, %d entries, hash %016llx: as it should be.\n", what,
               l->game->title, entries, hash);
        return EXIT_OK;
    }
    orr_text text = orr_text_new();
    orr_json json = orr_json_lines(&text);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "game", l->game->id);
    json_shares(l, &json);
    orr_json_close(&json);
    cli_put(&text);
    return EXIT_OK;
}

static void print_change(void *user, const char *where, const char *what, const char *left,
                         const char *right)
{
    (void)user;
    if (*what)
        printf("%s%s%s: %s -> %s\n", where, *where ? ": " : "", what, *left ? left : "-",
               *right ? right : "-");
    else
        printf("%s %s\n", *left ? "-" : "+", where);
}

/* 0 if they have the same values, 1 if not: as diff does it. */
static int diff(const loaded *l, const loaded *other, bool as_json)
{
    if (!as_json)
        return orr_pack_diff(l->game, l->pack, other->pack, print_change, NULL) ? EXIT_FAILED
                                                                                : EXIT_OK;
    orr_text text = orr_text_new();
    orr_json json = orr_json_lines(&text);
    orr_json_open(&json, NULL, '{');
    orr_json_hash(&json, "hash_a", orr_pack_hash(l->game, l->pack));
    orr_json_hash(&json, "hash_b", orr_pack_hash(l->game, other->pack));
    orr_json_open(&json, "changes", '[');
    const int count = orr_pack_diff(l->game, l->pack, other->pack, orr_pack_change_json, &json);
    orr_json_close(&json);
    orr_json_close(&json);
    cli_put(&text);
    return count ? EXIT_FAILED : EXIT_OK;
}

static int diff_with(const loaded *l, const cli_args *args)
{
    orr_error error;
    loaded other = {0};
    int code;
    if (!load(args->words[2], &other, &error))
        code = cli_failed("%s", error.text);
    else if (other.game != l->game)
        code = cli_usage("%s is a pack of %s and %s one of %s.", args->words[1], l->game->title,
                         args->words[2], other.game->title);
    else
        code = diff(l, &other, args->json);
    free(other.pack);
    orr_text_free(&other.text);
    return code;
}

static int print_csv(const loaded *l, const char *list)
{
    orr_error error;
    orr_text text = orr_text_new();
    const bool good = orr_pack_csv(l->game, l->pack, list, &text, &error);
    if (good)
        fputs(text.data, stdout);
    orr_text_free(&text);
    return good ? EXIT_OK : cli_usage("%s", error.text);
}

/* The pack with one list out of a table; it is printed only if it is a pack. */
static int import_csv(const loaded *l, const char *list, const char *table)
{
    orr_error error;
    orr_text csv = {0}, text = orr_text_new();
    void *pack = orr_alloc_zeroed(1, l->game->pack_size);
    const bool good = orr_read_file(table, LARGEST_PACK, &csv, &error) &&
                      orr_pack_from_csv(l->game, l->yaml, list, csv.data, &text, &error) &&
                      orr_pack_load(l->game, text.data, text.length, table, pack, &error);
    if (good)
        fputs(text.data, stdout);
    free(pack);
    orr_text_free(&csv);
    orr_text_free(&text);
    return good ? EXIT_OK : cli_failed("%s", error.text);
}

static int export_text(const loaded *l)
{
    return fwrite(l->yaml, 1, l->length, stdout) == l->length ? EXIT_OK : EXIT_FAILED;
}

static const struct {
    const char *word;
    int least, most; /* words, this one among them */
} pack_verbs[] = {{"check", 2, 2}, {"show", 2, 2},   {"export", 2, 2}, {"diff", 3, 3},
                  {"csv", 3, 3},   {"import", 4, 4}, {"cards", 2, 3}};
enum { CHECK, SHOW, EXPORT, DIFF, CSV, IMPORT, PRINT_CARDS, PACK_VERBS };

static int find_verb(const cli_args *args)
{
    int verb = 0;
    while (verb < PACK_VERBS && strcmp(pack_verbs[verb].word, args->words[0]) != 0)
        verb++;
    if (verb == PACK_VERBS)
        cli_usage("`orrery pack` can check, show, export, diff, csv, import or cards, not '%s'.",
                  args->words[0]);
    else if (args->word_count < pack_verbs[verb].least || args->word_count > pack_verbs[verb].most)
        cli_usage("`orrery pack %s` needs %s.", args->words[0],
                  verb == DIFF     ? "two packs"
                  : verb == CSV    ? "a pack and a list of it"
                  : verb == IMPORT ? "a pack, a list of it and a table"
                                   : "a pack");
    else
        return verb;
    return -1;
}

static int do_verb(int verb, const loaded *l, const cli_args *args)
{
    switch (verb) {
    case CHECK:
        return check(l, args->words[1], args->json);
    case SHOW:
        return show(l, args->json);
    case DIFF:
        return diff_with(l, args);
    case CSV:
        return print_csv(l, args->words[2]);
    case IMPORT:
        return import_csv(l, args->words[2], args->words[3]);
    case PRINT_CARDS:
        return cli_pack_cards(l->game, l->pack, args->word_count > 2 ? args->words[2] : NULL, args);
    default:
        return export_text(l);
    }
}

int cli_pack(const cli_args *args)
{
    const int verb = find_verb(args);
    if (verb < 0)
        return EXIT_USAGE;
    if (args->json && verb == EXPORT)
        return cli_usage("A pack is exported as YAML; `orrery pack show --json` prints JSON.");
    if (args->json && verb > DIFF)
        return cli_usage("`orrery pack %s` prints no JSON.", args->words[0]);
    orr_error error;
    loaded l = {0};
    const int code =
        load(args->words[1], &l, &error) ? do_verb(verb, &l, args) : cli_failed("%s", error.text);
    free(l.pack);
    orr_text_free(&l.text);
    return code;
}
