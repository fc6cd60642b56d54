/* offline.c - the whole table for one browser: what a worker calls.
 *
 * It is the server without a port. Requests come in as text and are answered by the same handlers;
 * the desk, the painter and the computers, which are threads elsewhere, take turns in offline_turn.
 * The worker (web/offline/sw.js) writes the pages of the database that changed before it gives
 * anybody an answer, so what was acknowledged is kept.
 */
#include "offline/offline.h"
#include "kernel/asset.h"
#include "kernel/kernel.h"
#include "offline/stand_in_http.h"
#include "offline/database_pages.h"
#include "study/puzzle.h"
#include "scene/node.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static server *here;
static orr_error trouble;
static size_t taken_length;
static bool taken_open;

/* Of everything that is built in, word by word: a browser waits for it. */
static void make_etag(server *s)
{
    uint64_t hash = 0;
    for (const orr_asset *asset = orr_assets; asset->path; asset++)
        for (size_t at = 0; at < asset->length; at += sizeof hash) {
            uint64_t word = 0;
            const size_t left = asset->length - at;
            memcpy(&word, asset->bytes + at, left < sizeof word ? left : sizeof word);
            hash = orr_mix(hash, word);
        }
    snprintf(s->etag, sizeof s->etag, "%016llx", (unsigned long long)hash);
}

/* The pages of the database are in place: begin. 0 with a sentence: they make no sense. */
int offline_open(void)
{
    server *s = orr_alloc_zeroed(1, sizeof *s);
    if (sodium_init() < 0)
        abort();
    s->config = (server_config){.host = "127.0.0.1", .threads = 1};
    s->started = table_now();
    store *writing = store_open_sqlite("tables.db", false, &trouble);
    store *reading = writing ? store_open_sqlite("tables.db", false, &trouble) : NULL;
    if (!reading) {
        free(s);
        return 0;
    }
    make_etag(s);
    s->lock = -1;
    s->limits = limits_new(0, 0);
    s->desk = desk_open_soon(writing, reading, 1);
    desk_think_in_pieces(s->desk, 0.03);
    s->painter = painter_open(s->desk);
    s->reviews = reviews_open(s->desk);
    s->pictures = pictures_open();
    here = s;
    return 1;
}

const char *offline_trouble(void)
{
    return trouble.text;
}

/* What the threads of a server do, all that does not take long. */
void offline_go_on(void)
{
    bool any;
    do {
        desk_turn(here->desk, false);
        any = painter_turn(here->painter, false);
        any |= stand_in_go_on();
    } while (any);
}

/* The same, and then one piece of what takes long: a computer's move, a hint, a step of a review. 1
 * if there is more of it. */
int offline_turn(void)
{
    offline_go_on();
    if (pool_turn(desk_pool(here->desk)))
        offline_go_on();
    return pool_waiting(desk_pool(here->desk)) > 0;
}

/* What would be wanted soon and has time, a piece of it: 1 if there is more. While somebody reads
 * the home page, the drawings and the packs of all games are read, and the packs are kept. */
int offline_rest(void)
{
    static int next;
    const char *start;
    size_t length;
    if (next == 0)
        scene_sheet_element("g-star", &start, &length);
    else if (next <= orr_game_count())
        desk_save_pack(here->desk, next - 1);
    next++;
    return next <= orr_game_count();
}

/* ---- requests (stand_in_http.h) -------------------------------------------------------------- */

char *offline_room(size_t size)
{
    return orr_alloc(size + 1);
}

/* The text of the request, in a room of offline_room's, which is free again then. */
int offline_ask(char *request, size_t length)
{
    const int number = stand_in_ask(here, request, length);
    free(request);
    offline_go_on();
    return number;
}

int offline_status(int number)
{
    return stand_in_status(number);
}

const char *offline_head(int number)
{
    return stand_in_head(number);
}

const char *offline_take(int number)
{
    return stand_in_take(number, &taken_length, &taken_open);
}

size_t offline_length(void)
{
    return taken_length;
}

int offline_is_open(void)
{
    return taken_open;
}

void offline_forget(int number)
{
    stand_in_forget(number);
}

/* ---- puzzles (study/puzzle.h) ------------------------------------------------------------- */

void offline_give(char *set, size_t length)
{
    char *text = memchr(set, '\n', length);
    if (text) {
        *text++ = '\0';
        const orr_game *game = orr_game_find(set);
        if (game)
            puzzle_give(game, text, length - (size_t)(text - set));
    }
    free(set);
}

/* ---- pages (database_pages.h) ---------------------------------------------------------------- */

char *offline_page(int number)
{
    return database_pages_at(number);
}

int offline_changed(void)
{
    return database_pages_next_changed();
}

int offline_pages(void)
{
    return database_pages_count();
}
