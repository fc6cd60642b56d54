/* usual.c - which answer leads on: the one that is large and coloured. What a coach teaches, what is
 * the only answer, or what everybody would do; where players would differ it is none of them. */
#include "kernel/kernel.h"
#include "scene/node.h"

#include <string.h>

/* The game's advice gives this move at least so much of all weight. */
static const float clearly = 0.8f;

/* To do nought of something, as "commit 0", is to do nothing. */
static bool is_nought(const scene_move *move, const orr_verb *verb)
{
    const size_t length = strlen(move->notation);
    return verb->kind[0] == ORR_KIND_NUMBER && verb->kind[1] == ORR_KIND_NONE && length > 2 &&
           strcmp(move->notation + length - 2, " 0") == 0;
}

static bool leads_out(const orr_scene *scene, int move)
{
    const scene_move *m = &scene->moves[move];
    const orr_verb *verb = orr_verb_at(scene->rules->game, m->move.verb);
    return verb->out != ORR_LEADS_ON || is_nought(m, verb);
}

static bool all_lead_out(const orr_scene *scene)
{
    for (int i = 0; i < scene->move_count; i++)
        if (!leads_out(scene, i))
            return false;
    return true;
}

/* What the advice is sure of; but while something can be done it is never to do nothing, since the advice
 * looks no farther than this decision. */
static const scene_move *advised(const orr_scene *scene)
{
    const orr_game *game = scene->rules->game;
    orr_moves legal;
    float weights[ORR_MAX_MOVES], sum = 0;
    int best = 0, at[ORR_MAX_MOVES] = {0};
    if (!game->weigh)
        return NULL;
    legal.count = 0;
    for (int i = 0; i < scene->move_count; i++)
        if (!scene->moves[i].unlisted) {
            at[legal.count] = i;
            legal.at[legal.count++] = scene->moves[i].move;
        }
    if (!legal.count)
        return NULL;
    game->weigh(scene->rules, scene->state, &legal, weights);
    for (int i = 0; i < legal.count; i++) {
        sum += weights[i] > 0 ? weights[i] : 0; /* ORR_NEVER is far below nought */
        if (weights[i] > weights[best])
            best = i;
    }
    if (weights[best] < clearly * sum || (leads_out(scene, at[best]) && !all_lead_out(scene)))
        return NULL;
    return &scene->moves[at[best]];
}

bool scene_is_question(const orr_scene *scene)
{
    return scene->group_count > 1 && scene->groups[0].bare && strchr(scene->prompt, '?');
}

const scene_move *scene_usual(const orr_scene *scene)
{
    if (scene->coach_move)
        return scene->coach_move;
    if (!scene->decides || scene->over || scene->move_count == 0)
        return NULL;
    if (scene->move_count == 1)
        return scene->moves;
    return scene_is_question(scene) ? NULL : advised(scene);
}
