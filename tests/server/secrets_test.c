/* secrets_test.c - what the server sends to each seat and to spectators through whole games tells
 * nothing that they may not know.
 *
 * Every game is played over HTTP to its end, with everything sent to every viewer kept. Afterwards
 * the record is known, and each view is made again from another deal: the position is concealed for
 * the viewer, the unknown is dealt anew at random, and the view of that must be the one that was
 * sent, byte for byte. Whatever depended on a hidden card would differ.
 */
#include "kernel/kernel.h"
#include "server/client.h"

#include <sodium.h>

enum { MOST_KEPT = 4000, EVERY = 5, MOST_MOVES = 4000 };

typedef struct kept {
    int number, viewer;
    char *scene; /* as JSON */
} kept;

typedef struct play {
    const site *at;
    const orr_game *game;
    seats who;
    int count; /* seats */
    kept views[MOST_KEPT];
    int kept;
    orr_rng rng;
} play;

static int number_after(const char *text, const char *key)
{
    const char *found = strstr(text, key);
    return found ? atoi(found + strlen(key)) : -1;
}

/* Nobody's secret, but one's own is not sent either. */
static void check_for_secrets(const play *p, const char *text, int viewer)
{
    for (int seat = 0; seat < p->count; seat++)
        if (strstr(text, p->who.secret[seat]))
            fail_because("the link of seat %d was sent to viewer %d", seat + 1, viewer);
    if (!strstr(text, "\"status\":\"over\"") && !strstr(text, "\"secret\":null"))
        fail_because("the table's secret was sent before the end");
}

static void keep_views(play *p, int number)
{
    char path[60];
    snprintf(path, sizeof path, "/api/tables/%s", p->who.id);
    for (int viewer = ORR_SPECTATOR; viewer < p->count; viewer += viewer < 0 ? 2 : 1) {
        answer a = get_as(p->at->port, path, viewer < 0 ? NULL : p->who.secret[viewer]);
        assert_int_equal(a.status, 200);
        check_for_secrets(p, a.body, viewer);
        const char *scene = strstr(a.body, "\"scene\":");
        if (scene && p->kept < MOST_KEPT && number_after(a.body, "\"number\":") == number) {
            char *copy = strdup(scene + strlen("\"scene\":"));
            copy[strlen(copy) - 1] = '\0'; /* the brace around it all */
            p->views[p->kept++] = (kept){.number = number, .viewer = viewer, .scene = copy};
        }
        free(a.text);
    }
}

/* A legal move of whoever is asked, by chance; false when the game is over. */
static bool play_one(play *p, int *number)
{
    char path[80];
    for (int seat = 0; seat < p->count; seat++) {
        snprintf(path, sizeof path, "/api/tables/%s/moves", p->who.id);
        answer a = get_as(p->at->port, path, p->who.secret[seat]);
        *number = number_after(a.body, "\"number\":");
        int count = 0;
        const char *list = strstr(a.body, "\"moves\":[") + 9;
        for (const char *at = list; (at = strchr(at, '"')); at++)
            count++;
        count /= 2;
        if (count == 0) {
            free(a.text);
            continue;
        }
        int chosen = (int)orr_rng_below(&p->rng, (uint32_t)count);
        const char *at = list;
        for (int i = 0; i <= 2 * chosen; i++)
            at = strchr(at, '"') + 1;
        char body[400];
        snprintf(body, sizeof body, "{\"number\":%d,\"move\":\"%.*s\"}", *number,
                 (int)strcspn(at, "\""), at);
        free(a.text);
        snprintf(path, sizeof path, "/api/tables/%s/move", p->who.id);
        a = post_json(p->at->port, path, p->who.secret[seat], body);
        if (a.status != 200)
            fail_because("%s: move refused: %s %s", p->game->id, body, a.body);
        check_for_secrets(p, "\"secret\":null", seat);
        free(a.text);
        ++*number;
        return true;
    }
    return false;
}

/* The same view made from another deal of what the viewer does not know. */
static void compare(const play *p, const orr_record *record, const kept *view)
{
    orr_error error;
    orr_moves legal;
    void *state = new_state(record->rules);
    if (!orr_record_state(record, view->number, state, NULL, &legal, &error))
        fail_because("%s", error.text);
    orr_conceal(record->rules, state, view->viewer);
    orr_imagine(record->rules, state, (uint64_t)view->number * 31 + 7);
    orr_conceal(record->rules, state, view->viewer);
    orr_scene *scene = orr_scene_new(record->rules, state);
    orr_text text = orr_text_new();
    orr_render_json(scene, &text);
    text.data[strcspn(text.data, "\n")] = '\0';
    if (strcmp(text.data, view->scene) != 0)
        fail_because("%s: at move %d viewer %d was sent something else:\n%.300s\n%.300s",
                     p->game->id, view->number, view->viewer, view->scene, text.data);
    orr_scene_free(scene);
    orr_text_free(&text);
    free(state);
}

static void play_whole(const site *at, const orr_game *game)
{
    play *p = calloc(1, sizeof *p);
    *p = (play){.at = at, .game = game, .count = game->usual_seats, .rng = orr_rng_fast(3)};
    orr_text body = orr_text_new();
    orr_text_add(&body, "{\"game\":\"%s\",\"seats\":[\"me\"", game->id);
    for (int seat = 1; seat < p->count; seat++)
        orr_text_add(&body, ",\"friend\"");
    orr_text_add(&body, "]}");
    make_table(at, body.data, &p->who);
    orr_text_free(&body);
    int number = 0;
    for (int i = 0; i < MOST_MOVES; i++) {
        if (i % EVERY == 0)
            keep_views(p, number);
        if (!play_one(p, &number))
            break;
    }
    char path[60];
    orr_error error;
    snprintf(path, sizeof path, "/api/tables/%s/export", p->who.id);
    answer a = get_as(at->port, path, NULL);
    if (a.status != 200)
        fail_because("%s did not end in %d moves: %s", game->id, MOST_MOVES, a.body);
    orr_record *record = orr_record_read(a.body, strlen(a.body), "export", NULL, &error);
    if (!record)
        fail_because("%s", error.text);
    assert_true(p->kept > 0);
    for (int i = 0; i < p->kept; i++) {
        if (p->views[i].number < record->count || i % 3 == 0)
            compare(p, record, &p->views[i]);
        free(p->views[i].scene);
    }
    free(a.text);
    orr_record_free(record);
    free(p);
}

static void no_viewer_is_sent_what_it_may_not_know(void **state)
{
    const site *at = *state;
    for (int i = 0; i < orr_game_count(); i++)
        play_whole(at, orr_game_at(i));
}

int main(void)
{
    if (sodium_init() < 0)
        return 1;
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup_teardown(
        no_viewer_is_sent_what_it_may_not_know, site_setup, site_teardown)};
    return cmocka_run_group_tests_name("secrets", tests, NULL, NULL);
}
