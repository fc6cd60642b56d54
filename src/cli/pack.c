/* pack.c - `orrery pack check|show|export`: the content of a game, built in or in a file. */
#include "cli/cli.h"
#include "kernel/json.h"
#include "kernel/kernel.h"
#include "kernel/pack.h"

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
    l->pack = calloc(1, l->game->pack_size);
    return l->pack ? orr_pack_load(l->game, l->yaml, l->length, what, l->pack, error)
                   : orr_fail(error, "Out of memory.");
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
    puts(text.data);
    orr_text_free(&text);
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
    puts(text.data);
    orr_text_free(&text);
    return EXIT_OK;
}

int cli_pack(const cli_args *args)
{
    const char *verb = args->words[0], *what = args->words[1];
    if (args->json && strcmp(verb, "export") == 0)
        return cli_usage("A pack is exported as YAML; `orrery pack show --json` prints JSON.");
    if (strcmp(verb, "check") != 0 && strcmp(verb, "show") != 0 && strcmp(verb, "export") != 0)
        return cli_usage("`orrery pack` can check, show or export, not '%s'.", verb);
    orr_error error;
    loaded l = {0};
    int code;
    if (!load(what, &l, &error))
        code = cli_failed("%s", error.text);
    else if (strcmp(verb, "check") == 0)
        code = check(&l, what, args->json);
    else if (strcmp(verb, "show") == 0)
        code = show(&l, args->json);
    else
        code = fwrite(l.yaml, 1, l.length, stdout) == l.length ? EXIT_OK : EXIT_FAILED;
    free(l.pack);
    orr_text_free(&l.text);
    return code;
}
