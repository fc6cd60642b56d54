/* arrow.c - arrows from one thing of a board to another: who goes where, who aims at whom.
 *
 * A line with a head, and in its middle a pill with what it says, which can be clicked. Arrows
 * between cards are drawn by the page itself, which alone knows where they stand (html.c has their
 * words).
 */
#include "scene/svg.h"

#include <math.h>

typedef struct end {
    svg_point at;
    double reach; /* how far from its middle the thing goes */
} end;

/* Where a thing of this board stands; false if it stands elsewhere, or out of sight. */
static bool end_of(const svg_view *view, const orr_node *node, end *found)
{
    const orr_node *space = node->type == NODE_PIECE ? node->parent : node;
    if (!space || space->type != NODE_SPACE || space->parent != view->board ||
        scene_is_folded(space))
        return false;
    if (node->type != NODE_PIECE) {
        *found = (end){svg_centre_of(view, node), node->space.size * view->scale / 2};
        return true;
    }
    double side = 0;
    const bool stands = svg_piece_at(view, node, &found->at, &side);
    found->reach = side / 2 + 3;
    return stands;
}

static void draw_arrow(orr_text *out, const orr_node *arrow, const end *from, const end *to)
{
    const double dx = to->at.x - from->at.x, dy = to->at.y - from->at.y, length = hypot(dx, dy);
    if (length < from->reach + to->reach + 6)
        return;
    const double ux = dx / length, uy = dy / length;
    orr_text_add(out, "<g");
    markup_id(out, "n-", arrow);
    markup_class(out, "arrow", arrow);
    markup_offers(out, arrow, arrow->label, false);
    orr_text_add(out, ">");
    svg_title(out, arrow);
    svg_add(out, "<path class=\"line\" d=\"M%r %rL%r %r\" marker-end=\"url(#arrow-head)\"/>",
            from->at.x + ux * from->reach, from->at.y + uy * from->reach,
            to->at.x - ux * (to->reach + 5), to->at.y - uy * (to->reach + 5));
    if (arrow->label && *arrow->label)
        svg_tag(out, "", arrow->label, from->at.x + dx / 2, from->at.y + dy / 2);
    orr_text_add(out, "</g>\n");
}

void svg_arrows(orr_text *out, const svg_view *view)
{
    end from, to;
    for (const orr_node *arrow = view->board->scene->arrows; arrow; arrow = arrow->next)
        if (end_of(view, arrow->arrow.from, &from) && end_of(view, arrow->arrow.to, &to))
            draw_arrow(out, arrow, &from, &to);
}
