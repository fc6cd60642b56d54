/* manual_figure.c - see manual_figure.h. */
#include "view/manual_figure.h"
#include "course/first_game.h"
#include "kernel/kernel.h"
#include "scene/markup.h"
#include "scene/node.h"

#include <stdlib.h>
#include <string.h>

/* ---- the line ------------------------------------------------------------------------------- */

/* What stands between two marks; returns what follows the second, NULL if it does not fit. */
static const char *between(const char *at, const char *end, char mark, char *out, size_t size)
{
    const char *stop = memchr(at, mark, (size_t)(end - at));
    if (!stop || stop == at || (size_t)(stop - at) >= size)
        return NULL;
    memcpy(out, at, (size_t)(stop - at));
    out[stop - at] = '\0';
    return stop + 1;
}

bool figure_read(const char *line, size_t length, figure *f)
{
    static const char begin[] = "[Figure: ", middle[] = "(first:";
    const char *end = line + length, *at = line + strlen(begin);
    if (length < strlen(begin) || strncmp(line, begin, strlen(begin)) != 0)
        return false;
    at = between(at, end, ']', f->caption, sizeof f->caption);
    if (!at || (size_t)(end - at) < strlen(middle) || strncmp(at, middle, strlen(middle)) != 0)
        return false;
    at = between(at + strlen(middle), end, '#', f->move, sizeof f->move);
    at = at ? between(at, end, ')', f->part, sizeof f->part) : NULL;
    return at == end;
}

/* ---- the position --------------------------------------------------------------------------- */

static bool is_called(const char *move, const char *slug)
{
    char own[ORR_MAX_NOTATION];
    orr_text text = orr_text_in(own, sizeof own);
    for (const char *at = move; *at; at++)
        orr_text_bytes(&text, *at == ' ' ? "-" : at, 1);
    return strcmp(own, slug) == 0;
}

/* The written moves up to and with the one that is meant. */
static bool play_to(const orr_rules *rules, const first_game *first, const char *slug, void *state,
                    orr_error *error)
{
    int step;
    char text[ORR_MAX_NOTATION];
    bool found = strcmp(slug, "start") == 0;
    for (int i = 0; !found && first_move(first, i, &step, text); i++) {
        orr_move move;
        if (!orr_parse_move(rules, state, text, &move, error) ||
            !orr_apply(rules, state, move, NULL, NULL, error))
            return false;
        found = is_called(text, slug);
    }
    return found || orr_fail(error, "The first game has no move '%.60s'.", slug);
}

/* The rules and the position of who looks on; free both. */
static void *position_of(const orr_game *game, const char *slug, orr_rules **rules,
                         orr_error *error)
{
    const first_game *first = first_of(game);
    *rules = first ? first_rules(first, error) : NULL;
    if (!first)
        orr_fail(error, "%s has no first game.", game->title);
    void *state = *rules ? orr_alloc_zeroed(1, orr_state_size(*rules)) : NULL;
    orr_moves moves;
    if (state &&
        orr_start(*rules, state, orr_rng_fast((uint64_t)first->seed), NULL, &moves, error) &&
        play_to(*rules, first, slug, state, error)) {
        orr_conceal(*rules, state, ORR_SPECTATOR);
        return state;
    }
    free(state);
    orr_rules_free(*rules);
    *rules = NULL;
    return NULL;
}

bool figure_html(const orr_game *game, const figure *f, orr_text *out, orr_error *error)
{
    orr_rules *rules;
    void *state = position_of(game, f->move, &rules, error);
    if (!state)
        return false;
    orr_scene *scene = scene_watched(rules, state, NULL);
    const bool drawn = scene_figure(scene, f->part, out);
    orr_scene_free(scene);
    free(state);
    orr_rules_free(rules);
    return drawn ||
           orr_fail(error, "After '%.60s' there is no '%.60s' to be drawn.", f->move, f->part);
}

void figure_art(const orr_game *game, const char *html, orr_text *out)
{
    orr_rules *rules;
    orr_error error;
    void *state = position_of(game, "start", &rules, &error);
    if (!state)
        return;
    orr_scene *scene = scene_watched(rules, state, NULL);
    picture_art(out, scene, html);
    orr_scene_free(scene);
    free(state);
    orr_rules_free(rules);
}
