/* link.c - links between the places of a board, and the arrows that follow them.
 *
 * A link is straight, or bent so that its middle lies `bend` units to the right of the straight
 * line, seen in its direction. Style words: "lane" is broad and pale, "orbit" thin and dashed,
 * "beam" a dashed line of sight, "hatch" a door across (with "open", "locked", "sealed" or
 * "destroyed"), "to" ends in an arrow head.
 */
#include "scene/svg.h"

#include <math.h>

static const double degrees = 57.29577951308232;

/* The point that pulls the curve: twice as far out as the middle of the curve gets. */
static svg_point control_point(const orr_node *node)
{
    const double dx = node->link.x2 - node->link.x1, dy = node->link.y2 - node->link.y1;
    const double length = hypot(dx, dy);
    const double pull = length > 0 ? 2.0 * node->link.bend / length : 0;
    return (svg_point){(node->link.x1 + node->link.x2) / 2.0 - dy * pull,
                       (node->link.y1 + node->link.y2) / 2.0 + dx * pull};
}

static svg_point pulled_point(const orr_node *node, svg_point pull, double t)
{
    const double a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;
    return (svg_point){a * node->link.x1 + b * pull.x + c * node->link.x2,
                       a * node->link.y1 + b * pull.y + c * node->link.y2};
}

svg_point svg_link_point(const orr_node *node, double t)
{
    return pulled_point(node, control_point(node), t);
}

static double direction_at(const orr_node *node, double t)
{
    const svg_point before = svg_link_point(node, t - 0.01), after = svg_link_point(node, t + 0.01);
    return atan2(after.y - before.y, after.x - before.x) * degrees;
}

/* ---- arrows --------------------------------------------------------------------------------- */

static bool direction_by_word(const orr_node *space, double *direction)
{
    static const struct {
        const char *word;
        double direction;
    } words[] = {{"east", 0},   {"south-east", 45},  {"south", 90},  {"south-west", 135},
                 {"west", 180}, {"north-west", 225}, {"north", 270}, {"north-east", 315}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (scene_has_word(space, words[i].word)) {
            *direction = words[i].direction;
            return true;
        }
    return false;
}

static double squared(double x, double y)
{
    return x * x + y * y;
}

/* How far a number lies outside of three others. */
static double outside(double x, double a, double b, double c)
{
    return fmax(0, fmax(fmin(a, fmin(b, c)) - x, x - fmax(a, fmax(b, c))));
}

/* The square of a distance that no point of the link is nearer than: it lies within its corners. */
static double at_least_away(const orr_node *node, svg_point pull, const orr_node *space)
{
    return squared(outside(space->space.x, node->link.x1, pull.x, node->link.x2),
                   outside(space->space.y, node->link.y1, pull.y, node->link.y2));
}

/* Without a word the nearest link shows the way. A board has hundreds of links, so only those that
 * can be nearer than the nearest so far are walked along. */
double svg_arrow_direction(const orr_node *space)
{
    double direction = 0, nearest = INFINITY, at_nearest = 0;
    const orr_node *found = NULL;
    if (direction_by_word(space, &direction))
        return direction;
    for (const orr_node *node = space->parent->first; node; node = node->next) {
        if (node->type != NODE_LINK)
            continue;
        const svg_point pull = control_point(node);
        if (at_least_away(node, pull, space) >= nearest)
            continue;
        for (int i = 0; i <= 40; i++) {
            const svg_point at = pulled_point(node, pull, i / 40.0);
            const double distance = squared(at.x - space->space.x, at.y - space->space.y);
            if (distance < nearest) {
                nearest = distance;
                found = node;
                at_nearest = i / 40.0;
            }
        }
    }
    if (found)
        direction = direction_at(found, at_nearest);
    return direction + (scene_has_word(space, "back") ? 180 : 0);
}

/* ---- drawing -------------------------------------------------------------------------------- */

static void curve(orr_text *out, const svg_view *view, const orr_node *node, const char *class)
{
    const double k = view->scale;
    const svg_point pull = control_point(node);
    svg_add(out, "<path class=\"%s\" d=\"M%r %r", class, node->link.x1 * k, node->link.y1 * k);
    if (node->link.bend)
        svg_add(out, "Q%r %r %r %r", pull.x * k, pull.y * k, node->link.x2 * k, node->link.y2 * k);
    else
        svg_add(out, "L%r %r", node->link.x2 * k, node->link.y2 * k);
    svg_add(out, "\"%s/>", scene_has_word(node, "to") ? " marker-end=\"url(#arrow-head)\"" : "");
}

/* A door seen from above, lying on the line: whole with one bar, locked with two, sealed crossed
 * all over; destroyed or open only the posts are left. */
static void hatch(orr_text *out, const svg_view *view, const orr_node *node)
{
    const svg_point middle = svg_link_point(node, 0.5);
    const double half =
        hypot(node->link.x2 - node->link.x1, node->link.y2 - node->link.y1) * view->scale / 2;
    const bool locked = scene_has_word(node, "locked"), sealed = scene_has_word(node, "sealed");
    svg_add(out, "<g transform=\"translate(%r,%r) rotate(%r)\">", middle.x * view->scale,
            middle.y * view->scale, direction_at(node, 0.5));
    if (node->offers) /* a door is thin: whoever clicks beside it means it */
        svg_add(out,
                "<rect class=\"reach\" x=\"%r\" y=\"%r\" width=\"%r\" height=\"%r\" fill=\"none\" "
                "pointer-events=\"all\"/>",
                -half, -half, 2 * half, 2 * half);
    if (node->picture) {
        svg_art(out, node->picture, 2 * half,
                2 * half * node->picture->height / node->picture->width);
    } else if (scene_has_word(node, "open") || scene_has_word(node, "destroyed")) {
        svg_add(out, "<path class=\"post\" d=\"M%r -4v8M%r -4v8\"/>", -half, half);
    } else {
        svg_add(out, "<rect class=\"door\" x=\"%r\" y=\"-4\" width=\"%r\" height=\"8\" rx=\"2\"/>",
                -half, 2 * half);
        svg_add(out, "<path class=\"bolt\" d=\"%s\"/>",
                sealed   ? "M-10 -4L-4 4M-4 -4L2 4M2 -4L8 4"
                : locked ? "M-4 -4V4M4 -4V4"
                         : "M0 -4V4");
    }
    orr_text_add(out, "</g>");
}

void svg_link(orr_text *out, const svg_view *view, const orr_node *link)
{
    orr_text_add(out, "<g");
    markup_id(out, "n-", link);
    markup_class(out, "link", link);
    markup_offers(out, link, link->label, false);
    orr_text_add(out, ">");
    svg_title(out, link);
    if (markup_is_active(link)) {
        curve(out, view, link, "ring");
        curve(out, view, link, "hit");
    }
    if (scene_has_word(link, "hatch") || link->picture)
        hatch(out, view, link);
    else
        curve(out, view, link, "line");
    if (link->label) {
        const svg_point at = svg_link_point(link, 0.5);
        svg_add(out,
                "<text class=\"note\" x=\"%r\" y=\"%r\" text-anchor=\"middle\" font-size=\"11\">",
                at.x * view->scale, at.y * view->scale - 6);
        markup_plain(out, link->label);
        orr_text_add(out, "</text>");
    }
    orr_text_add(out, "</g>\n");
}
