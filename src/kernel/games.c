/* games.c - the games there are, built in and added, and what each says of itself. */
#include "kernel/asset.h"
#include "kernel/kernel.h"
#include "kernel/registry.h"

#include <stdio.h>
#include <string.h>

/* Those that the program brought along. Written before their number is, so that whoever looks
 * meanwhile sees only whole entries. */
static const orr_game *added[ORR_MAX_ADDED];
static int added_count;

static int built_in_count(void)
{
    int count = 0;
    while (orr_games[count])
        count++;
    return count;
}

int orr_game_count(void)
{
    return built_in_count() + __atomic_load_n(&added_count, __ATOMIC_ACQUIRE);
}

const orr_game *orr_game_at(int index)
{
    assert(index >= 0 && index < orr_game_count());
    const int built_in = built_in_count();
    return index < built_in ? orr_games[index] : added[index - built_in];
}

const orr_game *orr_game_find(const char *id)
{
    for (int i = 0; i < orr_game_count(); i++)
        if (strcmp(orr_game_at(i)->id, id) == 0)
            return orr_game_at(i);
    return NULL;
}

bool orr_game_add(const orr_game *game, orr_error *error)
{
    if (!orr_game_is_complete(game, error))
        return false;
    if (orr_game_find(game->id))
        return orr_fail(error, "There is already a game '%s'.", game->id);
    const int count = added_count;
    if (count == ORR_MAX_ADDED)
        return orr_fail(error, "%d games have been added; there is no room for '%s'.", count,
                        game->id);
    added[count] = game;
    __atomic_store_n(&added_count, count + 1, __ATOMIC_RELEASE);
    return true;
}

/* ---- what a game says of itself ------------------------------------------------------------- */

const char *orr_game_id(const orr_game *game)
{
    return game->id;
}

const char *orr_game_title(const orr_game *game)
{
    return game->title;
}

const char *orr_game_tagline(const orr_game *game)
{
    return game->tagline;
}

const char *orr_game_manual(const orr_game *game)
{
    char path[64];
    snprintf(path, sizeof path, "docs/games/%s.md", game->id);
    const orr_asset *manual = orr_asset_find(path);
    return manual ? manual->bytes : "";
}

int orr_game_version(const orr_game *game)
{
    return game->version;
}

int orr_game_min_seats(const orr_game *game)
{
    return game->min_seats;
}

int orr_game_max_seats(const orr_game *game)
{
    return game->max_seats;
}

int orr_game_usual_seats(const orr_game *game)
{
    return game->usual_seats;
}

int orr_game_min_minutes(const orr_game *game)
{
    return game->min_minutes;
}

int orr_game_max_minutes(const orr_game *game)
{
    return game->max_minutes;
}

int orr_game_weight(const orr_game *game)
{
    return game->weight;
}

bool orr_game_is_team(const orr_game *game)
{
    return game->team;
}

int orr_option_count(const orr_game *game)
{
    int count = 0;
    while (game->options[count].name)
        count++;
    return count;
}

const char *orr_option_name(const orr_game *game, int index)
{
    assert(index >= 0 && index < orr_option_count(game));
    return game->options[index].name;
}

const char *orr_option_help(const orr_game *game, int index)
{
    assert(index >= 0 && index < orr_option_count(game));
    return game->options[index].help;
}
