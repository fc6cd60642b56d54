/* first_game.c - see first_game.h. */
#include "course/first_game.h"
#include "kernel/asset.h"
#include "kernel/kernel.h"
#include "pack/packs.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const orr_field step_fields[] = {
    ORR_TEXT(first_step, title),
    ORR_TEXT(first_step, look, ORR_OPTIONAL),
    ORR_TEXT(first_step, moves),
    ORR_TEXT(first_step, why),
    ORR_TEXT(first_step, then, ORR_OPTIONAL),
    ORR_TEXT(first_step, expect, ORR_OPTIONAL),
    ORR_BOOL(first_step, anytime, ORR_OPTIONAL),
    ORR_END_OF_FIELDS,
};

static const orr_field fields[] = {
    ORR_INT(first_game, seats, 1, ORR_MAX_SEATS),
    ORR_TEXT(first_game, others, ORR_OPTIONAL),
    ORR_TEXT(first_game, options, ORR_OPTIONAL),
    ORR_INT(first_game, seed, 0, INT32_MAX),
    ORR_TEXT(first_game, end),
    ORR_LIST(first_game, steps, step_count, step_fields, 1, FIRST_STEPS, ORR_IN_ORDER),
    ORR_END_OF_FIELDS,
};

/* ---- pieces --------------------------------------------------------------------------------- */

bool first_piece(const char *text, int index, char *piece, size_t size)
{
    for (; index > 0; index--) {
        text = strchr(text, ';');
        if (!text)
            return false;
        text++;
    }
    text += strspn(text, " ");
    size_t length = strcspn(text, ";");
    while (length > 0 && text[length - 1] == ' ')
        length--;
    if (length == 0 || length >= size)
        return false;
    memcpy(piece, text, length);
    piece[length] = '\0';
    return true;
}

bool first_move(const first_game *first, int index, int *step, char move[ORR_MAX_NOTATION])
{
    for (*step = 0; *step < first->step_count; ++*step)
        for (int i = 0; first_piece(first->steps[*step].moves, i, move, ORR_MAX_NOTATION); i++)
            if (index-- == 0)
                return true;
    return false;
}

/* ---- reading -------------------------------------------------------------------------------- */

/* Empty pieces would cut a step short, and nobody would hear of it. */
static bool has_empty_piece(const char *text)
{
    for (bool filled = false;; text++) {
        if ((*text == ';' || !*text) && !filled)
            return true;
        if (!*text)
            return false;
        filled = *text == ';' ? false : filled || *text != ' ';
    }
}

static bool check(const void *pack, orr_error *error)
{
    const first_game *first = pack;
    int step;
    char move[ORR_MAX_NOTATION];
    for (int i = 0; i < first->step_count; i++) {
        const first_step *s = &first->steps[i];
        if (has_empty_piece(s->moves) || (s->expect[0] && has_empty_piece(s->expect)))
            return orr_fail(error, "steps[%d]: something is missing between two semicolons.", i);
        if (s->expect[0] && !s->then[0])
            return orr_fail(error, "steps[%d]: it expects what it does not promise in 'then'.", i);
    }
    if (first_move(first, FIRST_MOVES, &step, move))
        return orr_fail(error, "The steps have more than %d moves together.", FIRST_MOVES);
    return first->seats == 1 || first->others[0] ||
           orr_fail(error, "Who plays the other seats? 'others' is missing.");
}

static bool load_text(const orr_game *game, const char *yaml, size_t length, const char *where,
                      first_game *first, orr_error *error)
{
    /* to the loader it is one more pack */
    const orr_game as_pack = {
        .id = game->id, .schema = fields, .pack_size = sizeof *first, .check_pack = check};
    return orr_pack_load(&as_pack, yaml, length, where, first, error);
}

bool first_load(const orr_game *game, const char *yaml, size_t length, const char *where,
                first_game *first, orr_error *error)
{
    if (!load_text(game, yaml, length, where, first, error))
        return false;
    orr_rules *rules = first_rules(first, error);
    orr_rules_free(rules);
    return rules != NULL;
}

/* Those inside the program, each read when it is first asked for. Its rules, with the pack of the
 * game, are made only when a table is compared with them: the home page shows all games, and should
 * not wait for all packs. */
typedef struct built_in {
    bool read;
    first_game *game; /* NULL if there is none */
    orr_rules *rules; /* that it is played by; NULL: not yet */
} built_in;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static built_in *all;

static void read_built_in(const orr_game *game, built_in *entry)
{
    char path[ORR_MAX_NAME + 20];
    orr_error error;
    snprintf(path, sizeof path, "packs/first/%s.yaml", game->id);
    const orr_asset *asset = orr_asset_find(path);
    entry->read = true;
    if (!asset)
        return;
    entry->game = orr_alloc(sizeof *entry->game);
    if (load_text(game, asset->bytes, asset->length, path, entry->game, &error))
        return;
    free(entry->game); /* a test tells what is wrong with it */
    entry->game = NULL;
}

static built_in *find_built_in(const orr_game *game)
{
    built_in *found = NULL;
    pthread_mutex_lock(&mutex);
    if (!all)
        all = orr_alloc_zeroed((size_t)orr_game_count() + 1, sizeof *all);
    for (int i = 0; i < orr_game_count(); i++)
        if (orr_game_at(i) == game)
            found = &all[i];
    if (found && !found->read)
        read_built_in(game, found);
    pthread_mutex_unlock(&mutex);
    return found && found->game ? found : NULL;
}

const first_game *first_of(const orr_game *game)
{
    const built_in *found = find_built_in(game);
    return found ? found->game : NULL;
}

/* ---- the game that it is -------------------------------------------------------------------- */

orr_rules *first_rules(const first_game *first, orr_error *error)
{
    char bytes[sizeof first->options], *save = NULL;
    const char *list[ORR_MAX_OPTIONS];
    int count = 0;
    memcpy(bytes, first->options, sizeof bytes);
    for (char *word = strtok_r(bytes, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
        if (count == ORR_MAX_OPTIONS) {
            orr_fail(error, "A first game has more than %d options.", ORR_MAX_OPTIONS);
            return NULL;
        }
        list[count++] = word;
    }
    return orr_rules_new(orr_game_find(first->head.game), first->seats, list, count, NULL, error);
}

static bool same_options(const orr_rules *a, const orr_rules *b)
{
    for (int i = 0; i < orr_option_count(a->game); i++) {
        char one[ORR_MAX_NAME], other[ORR_MAX_NAME];
        orr_rules_option(a, i, one);
        orr_rules_option(b, i, other);
        if (strcmp(one, other) != 0)
            return false;
    }
    return true;
}

static const orr_rules *rules_of(built_in *first)
{
    orr_error error;
    pthread_mutex_lock(&mutex);
    if (!first->rules)
        first->rules = first_rules(first->game, &error);
    const orr_rules *rules = first->rules;
    pthread_mutex_unlock(&mutex);
    return rules;
}

const first_game *first_fitting(const orr_rules *rules, const orr_rng *chance)
{
    built_in *found =
        chance->kind == ORR_CHANCE_FAST && !chance->keyed ? find_built_in(rules->game) : NULL;
    if (!found || chance->key[1] != (uint64_t)found->game->seed)
        return NULL;
    const orr_rules *own = rules_of(found);
    const bool fits = own && own->seats == rules->seats && own->version == rules->version &&
                      own->pack_hash == rules->pack_hash && same_options(own, rules);
    return fits ? found->game : NULL;
}

void first_players(const first_game *first, orr_text *out)
{
    for (int seat = 0; seat < first->seats; seat++)
        orr_text_add(out, "%s%s", seat ? "," : "", seat == FIRST_SEAT ? "human" : first->others);
}
