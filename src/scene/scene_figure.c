/* scene_figure.c - a part of a table as a figure in a text: the same drawing, without clicks. */
#include "scene/html.h"
#include "scene/svg.h"

bool scene_figure(orr_scene *scene, const char *id, orr_text *out)
{
    const orr_node *node = scene_find(scene, id);
    if (!node || node->type == NODE_LINK || node->type == NODE_ARROW || node->type == NODE_LINE)
        return false;
    scene->still = true;
    if (node->type == NODE_PANEL)
        html_panel(out, node);
    else if (node->type == NODE_SPACE)
        svg_board_around(out, node);
    else if (node->parent->type == NODE_SPACE)
        svg_board_around(out, node->parent);
    else
        html_thing(out, node);
    return true;
}
