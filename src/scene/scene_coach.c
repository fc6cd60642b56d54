/* scene_coach.c - a coach joins the table: what is said, and what is lit for it. */
#include "scene/node.h"

#include <string.h>

static void light(orr_scene *scene, orr_node *node)
{
    if (!scene_has_word(node, "coached"))
        node->style = scene_format(scene, "%s%scoached", node->style, node->style[0] ? " " : "");
}

static void light_carriers(orr_scene *scene, orr_node *node)
{
    for (; node; node = node->next) {
        for (const scene_offer *offer = node->offers; offer; offer = offer->next)
            if (&scene->moves[offer->move] == scene->coach_move)
                light(scene, node);
        light_carriers(scene, node->first);
    }
}

void scene_add_coach(orr_scene *scene, const scene_coach *coach)
{
    scene_coach *copy = scene_allocate(scene, sizeof *copy);
    *copy = *coach;
    copy->title = scene_string(scene, coach->title);
    copy->answer = scene_string(scene, coach->answer);
    copy->because = scene_string(scene, coach->because);
    copy->why = scene_string(scene, coach->why);
    copy->then = scene_string(scene, coach->then);
    copy->look = scene_string(scene, coach->look);
    copy->move = NULL;
    scene->coach = copy;
    for (int i = 0; coach->move && i < scene->move_count; i++)
        if (orr_same_move(scene->moves[i].move, *coach->move)) {
            scene->coach_move = &scene->moves[i];
            copy->move = &scene->moves[i].move;
        }
    orr_node *look = scene_find(scene, copy->look);
    if (look)
        light(scene, look);
    if (scene->coach_move)
        light_carriers(scene, scene->first);
}

void scene_coach_heading(const orr_scene *scene, orr_text *out)
{
    const scene_coach *coach = scene->coach;
    if (coach->steps)
        orr_text_add(out, "First game, step %d of %d", coach->step, coach->steps);
    else if (scene->coach_move)
        orr_text_add(out, "The coach would");
}

const char *scene_coach_place(const orr_scene *scene)
{
    const orr_node *node = scene->coach ? scene_find(scene, scene->coach->look) : NULL;
    for (; node; node = node->parent)
        if (node->label && node->label[0])
            return node->label;
    return NULL;
}
