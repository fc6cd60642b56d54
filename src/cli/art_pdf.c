/* art_pdf.c - the pictures of web/art as PDF draws them: paths, circles, ellipses, rectangles, groups,
 * plain colours. A gradient becomes its first colour, what is nearly transparent is left out. */
#include "cli/cards.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_DEPTH = 16, MOST_VALUE = 8000 };

bool art_find(const char *svg, const char *id, art_symbol *symbol)
{
    char start[200];
    snprintf(start, sizeof start, "<symbol id=\"%s\"", id);
    const char *at = svg ? strstr(svg, start) : NULL, *box = at ? strstr(at, "viewBox=\"") : NULL;
    symbol->body = at ? strchr(at, '>') : NULL;
    symbol->end = at ? strstr(at, "</symbol>") : NULL;
    return box && symbol->body && symbol->end && box < symbol->body &&
           sscanf(box, "viewBox=\"%lf %lf %lf %lf\"", &symbol->x, &symbol->y, &symbol->width,
                  &symbol->height) == 4;
}

/* ---- one element ---------------------------------------------------------------------------- */

/* What an element inherits. */
typedef struct paint {
    char fill[40], stroke[40];
    double width, opacity;
} paint;

/* An attribute's value; false if the element does not have it. */
static bool attribute(const char *tag, const char *end, const char *name, char *value, size_t size)
{
    char start[40];
    snprintf(start, sizeof start, " %s=\"", name);
    const char *at = strstr(tag, start);
    if (!at || at > end)
        return false;
    at += strlen(start);
    snprintf(value, size, "%.*s", (int)strcspn(at, "\""), at);
    return true;
}

static double number(const char *tag, const char *end, const char *name, double otherwise)
{
    char value[40];
    return attribute(tag, end, name, value, sizeof value) ? strtod(value, NULL) : otherwise;
}

static paint inherit(paint p, const char *tag, const char *end)
{
    char value[40];
    attribute(tag, end, "fill", p.fill, sizeof p.fill);
    attribute(tag, end, "stroke", p.stroke, sizeof p.stroke);
    if (attribute(tag, end, "stroke-width", value, sizeof value))
        p.width = strtod(value, NULL);
    p.opacity *= number(tag, end, "opacity", 1);
    return p;
}

/* A gradient's first colour. */
static const char *first_stop(const char *svg, const char *url, char colour[40])
{
    char id[60], start[80];
    snprintf(id, sizeof id, "%.*s", (int)strcspn(url + 5, ")"), url + 5);
    snprintf(start, sizeof start, " id=\"%s\"", id);
    const char *at = strstr(svg, start), *stop = at ? strstr(at, "stop-color=\"") : NULL;
    snprintf(colour, 40, "%.*s", stop ? 7 : 0, stop ? stop + strlen("stop-color=\"") : "");
    return colour;
}

/* "0.1 0.2 0.3 rg", mixed with the white of the paper as its opacity says; false for none. */
static bool add_colour(const char *svg, const char *colour, double opacity, const char *operator,
                       orr_text * out)
{
    char stop[40];
    unsigned value;
    int red, green, blue;
    if (strncmp(colour, "url(#", 5) == 0)
        colour = first_stop(svg, colour, stop);
    const size_t length = colour[0] == '#' ? strspn(colour + 1, "0123456789abcdefABCDEF") : 0;
    if (opacity < 0.15 || strcmp(colour, "none") == 0)
        return false;
    if (length != 3 && length != 6) {
        red = green = blue = strcmp(colour, "#fff") == 0 || strcmp(colour, "white") == 0 ? 255 : 60;
    } else {
        value = (unsigned)strtoul(colour + 1, NULL, 16);
        red = length == 6 ? (int)(value >> 16) : (int)(value >> 8 & 15) * 17;
        green = length == 6 ? (int)(value >> 8 & 255) : (int)(value >> 4 & 15) * 17;
        blue = length == 6 ? (int)(value & 255) : (int)(value & 15) * 17;
    }
    const double white = 1 - opacity;
    orr_text_add(out, "%.3f %.3f %.3f %s ", white + opacity * red / 255,
                 white + opacity * green / 255, white + opacity * blue / 255, operator);
    return true;
}

/* ---- paths ---------------------------------------------------------------------------------- */

typedef struct pen {
    double x, y, start_x, start_y, control_x, control_y;
    char last; /* the command before, in small letters */
    orr_text *out;
} pen;

static void curve(pen *p, double x1, double y1, double x2, double y2, double x, double y)
{
    orr_text_add(p->out, "%.2f %.2f %.2f %.2f %.2f %.2f c ", x1, y1, x2, y2, x, y);
    p->x = x;
    p->y = y;
}

static void line(pen *p, double x, double y)
{
    orr_text_add(p->out, "%.2f %.2f l ", x, y);
    p->x = x;
    p->y = y;
}

/* An arc of an ellipse, in pieces of at most a quarter (as the SVG standard works it out). */
static void arc(pen *p, double rx, double ry, double turn, bool large, bool sweep, double x,
                double y)
{
    const double phi = turn * M_PI / 180, c = cos(phi), s = sin(phi);
    const double dx = (p->x - x) / 2, dy = (p->y - y) / 2;
    const double ux = c * dx + s * dy, uy = -s * dx + c * dy;
    rx = fabs(rx);
    ry = fabs(ry);
    if (rx < 1e-6 || ry < 1e-6) {
        line(p, x, y);
        return;
    }
    const double over = ux * ux / (rx * rx) + uy * uy / (ry * ry);
    if (over > 1) {
        rx *= sqrt(over);
        ry *= sqrt(over);
    }
    const double down = rx * rx * uy * uy + ry * ry * ux * ux;
    const double up = rx * rx * ry * ry - down;
    const double root = (large == sweep ? -1 : 1) * (up > 0 && down > 0 ? sqrt(up / down) : 0);
    const double ox = root * rx * uy / ry, oy = -root * ry * ux / rx;
    const double mx = c * ox - s * oy + (p->x + x) / 2, my = s * ox + c * oy + (p->y + y) / 2;
    double from = atan2((uy - oy) / ry, (ux - ox) / rx);
    double span = atan2((-uy - oy) / ry, (-ux - ox) / rx) - from;
    span += sweep && span < 0 ? 2 * M_PI : !sweep && span > 0 ? -2 * M_PI : 0;
    const int pieces = (int)ceil(fabs(span) / (M_PI / 2) - 1e-9);
    for (int i = 0; i < pieces; i++) {
        const double a = from + span * i / pieces, b = from + span * (i + 1) / pieces;
        const double k = 4.0 / 3 * tan((b - a) / 4);
        const double ex = cos(a) - k * sin(a), ey = sin(a) + k * cos(a);
        const double fx = cos(b) + k * sin(b), fy = sin(b) - k * cos(b);
        curve(p, mx + c * rx * ex - s * ry * ey, my + s * rx * ex + c * ry * ey,
              mx + c * rx * fx - s * ry * fy, my + s * rx * fx + c * ry * fy,
              mx + c * rx * cos(b) - s * ry * sin(b), my + s * rx * cos(b) + c * ry * sin(b));
    }
}

/* So many numbers of the path; false at something else. A flag of an arc is one digit. */
static bool take(const char **at, double *values, int count, bool is_arc)
{
    for (int i = 0; i < count; i++) {
        char *end;
        while (isspace((unsigned char)**at) || **at == ',')
            ++*at;
        if (is_arc && (i == 3 || i == 4) && (**at == '0' || **at == '1')) {
            values[i] = **at - '0';
            ++*at;
            continue;
        }
        if (!strchr("+-.0123456789", **at) || !**at)
            return false;
        values[i] = strtod(*at, &end);
        if (end == *at)
            return false;
        *at = end;
    }
    return true;
}

static void quadratic(pen *p, double qx, double qy, double x, double y)
{
    curve(p, p->x + 2 * (qx - p->x) / 3, p->y + 2 * (qy - p->y) / 3, x + 2 * (qx - x) / 3,
          y + 2 * (qy - y) / 3, x, y);
    p->control_x = qx;
    p->control_y = qy;
}

static void command(pen *p, char letter, bool relative, const double *v)
{
    const double ox = relative ? p->x : 0, oy = relative ? p->y : 0;
    const bool smooth_c = p->last == 'c' || p->last == 's';
    const bool smooth_q = p->last == 'q' || p->last == 't';
    switch (letter) {
    case 'm':
        p->x = p->start_x = ox + v[0];
        p->y = p->start_y = oy + v[1];
        orr_text_add(p->out, "%.2f %.2f m ", p->x, p->y);
        break;
    case 'l':
        line(p, ox + v[0], oy + v[1]);
        break;
    case 'h':
        line(p, ox + v[0], p->y);
        break;
    case 'v':
        line(p, p->x, oy + v[0]);
        break;
    case 'c':
        p->control_x = ox + v[2];
        p->control_y = oy + v[3];
        curve(p, ox + v[0], oy + v[1], p->control_x, p->control_y, ox + v[4], oy + v[5]);
        break;
    case 's': {
        const double x1 = smooth_c ? 2 * p->x - p->control_x : p->x;
        const double y1 = smooth_c ? 2 * p->y - p->control_y : p->y;
        p->control_x = ox + v[0];
        p->control_y = oy + v[1];
        curve(p, x1, y1, p->control_x, p->control_y, ox + v[2], oy + v[3]);
        break;
    }
    case 'q':
        quadratic(p, ox + v[0], oy + v[1], ox + v[2], oy + v[3]);
        break;
    case 't':
        quadratic(p, smooth_q ? 2 * p->x - p->control_x : p->x,
                  smooth_q ? 2 * p->y - p->control_y : p->y, ox + v[0], oy + v[1]);
        break;
    case 'a':
        arc(p, v[0], v[1], v[2], v[3] > 0, v[4] > 0, ox + v[5], oy + v[6]);
        break;
    default: /* z */
        orr_text_add(p->out, "h ");
        p->x = p->start_x;
        p->y = p->start_y;
        break;
    }
    p->last = letter;
}

static void add_path(const char *d, orr_text *out)
{
    static const char letters[] = "mlhvcsqtaz";
    static const int counts[] = {2, 2, 1, 1, 6, 4, 4, 2, 7, 0};
    pen p = {.out = out};
    char letter = 0;
    bool relative = false;
    double values[8] = {0};
    for (const char *at = d;;) {
        while (isspace((unsigned char)*at) || *at == ',')
            at++;
        if (!*at)
            return;
        if (isalpha((unsigned char)*at)) {
            relative = islower((unsigned char)*at);
            letter = (char)tolower((unsigned char)*at++);
        }
        const char *known = letter ? strchr(letters, letter) : NULL;
        if (!known || !take(&at, values, counts[known - letters], letter == 'a'))
            return;
        command(&p, letter, relative, values);
        if (letter == 'z' && !isalpha((unsigned char)*at) && *at && !isspace((unsigned char)*at))
            return;
        letter = letter == 'm' ? 'l' : letter;
    }
}

static void add_ellipse(double cx, double cy, double rx, double ry, orr_text *out)
{
    pen p = {.out = out};
    command(&p, 'm', false, (double[8]){cx - rx, cy});
    arc(&p, rx, ry, 0, false, true, cx + rx, cy);
    arc(&p, rx, ry, 0, false, true, cx - rx, cy);
    orr_text_add(out, "h ");
}

/* ---- the picture ---------------------------------------------------------------------------- */

static bool add_shape(const char *tag, const char *end, const char *name, orr_text *out)
{
    static char d[MOST_VALUE];
    if (strcmp(name, "path") == 0 && attribute(tag, end, "d", d, sizeof d))
        add_path(d, out);
    else if (strcmp(name, "circle") == 0)
        add_ellipse(number(tag, end, "cx", 0), number(tag, end, "cy", 0), number(tag, end, "r", 0),
                    number(tag, end, "r", 0), out);
    else if (strcmp(name, "ellipse") == 0)
        add_ellipse(number(tag, end, "cx", 0), number(tag, end, "cy", 0), number(tag, end, "rx", 0),
                    number(tag, end, "ry", 0), out);
    else if (strcmp(name, "rect") == 0)
        orr_text_add(out, "%.2f %.2f %.2f %.2f re ", number(tag, end, "x", 0),
                     number(tag, end, "y", 0), number(tag, end, "width", 0),
                     number(tag, end, "height", 0));
    else
        return false;
    return true;
}

static void add_transform(const char *tag, const char *end, orr_text *out)
{
    char value[200];
    double v[6];
    if (!attribute(tag, end, "transform", value, sizeof value))
        return;
    for (const char *at = value; at && *at; at = strchr(at, ')'), at = at ? at + 1 : NULL) {
        const char *open = strchr(at, '(');
        const char *rest = open ? open + 1 : NULL;
        int count = 0;
        while (rest && count < 6 && take(&rest, &v[count], 1, false))
            count++;
        while (*at == ' ' || *at == ',')
            at++;
        if (strncmp(at, "translate", 9) == 0 && count > 0)
            orr_text_add(out, "1 0 0 1 %.3f %.3f cm ", v[0], count > 1 ? v[1] : 0);
        else if (strncmp(at, "scale", 5) == 0 && count > 0)
            orr_text_add(out, "%.4f 0 0 %.4f 0 0 cm ", v[0], count > 1 ? v[1] : v[0]);
        else if (strncmp(at, "rotate", 6) == 0 && count > 0) {
            const double a = v[0] * M_PI / 180, x = count > 2 ? v[1] : 0, y = count > 2 ? v[2] : 0;
            orr_text_add(out, "%.5f %.5f %.5f %.5f %.3f %.3f cm ", cos(a), sin(a), -sin(a), cos(a),
                         x - cos(a) * x + sin(a) * y, y - sin(a) * x - cos(a) * y);
        } else if (strncmp(at, "matrix", 6) == 0 && count == 6)
            orr_text_add(out, "%.5f %.5f %.5f %.5f %.3f %.3f cm ", v[0], v[1], v[2], v[3], v[4],
                         v[5]);
    }
}

static void draw(const char *svg, const char *tag, const char *end, const char *name, paint p,
                 orr_text *out)
{
    orr_text shape = orr_text_new();
    if (add_shape(tag, end, name, &shape)) {
        orr_text_add(out, "q ");
        add_transform(tag, end, out);
        const double fill = p.opacity * number(tag, end, "fill-opacity", 1);
        const double stroke = p.opacity * number(tag, end, "stroke-opacity", 1);
        const bool filled = add_colour(svg, p.fill, fill, "rg", out);
        const bool stroked = add_colour(svg, p.stroke, stroke, "RG", out);
        orr_text_add(out, "%.2f w 1 j 1 J %s%s Q\n", p.width, shape.data,
                     filled && stroked ? "B"
                     : filled          ? "f"
                     : stroked         ? "S"
                                       : "n");
    }
    orr_text_free(&shape);
}

void art_pdf(const char *svg, const art_symbol *symbol, orr_text *out)
{
    paint stack[MOST_DEPTH] = {{.fill = "#000", .stroke = "none", .width = 1, .opacity = 1}};
    int depth = 0;
    stack[0] =
        inherit(stack[0], symbol->body - 1, symbol->body); /* the symbol has none of its own */
    for (const char *at = strchr(symbol->body, '<'); at && at < symbol->end;
         at = strchr(at + 1, '<')) {
        const char *end = strchr(at, '>');
        char name[20] = "";
        if (!end)
            break;
        sscanf(at, "<%19[a-zA-Z]", name);
        if (strncmp(at, "</g", 3) == 0 && depth > 0) {
            depth--;
            orr_text_add(out, "Q\n");
        } else if (strcmp(name, "g") == 0 && depth + 1 < MOST_DEPTH && end[-1] != '/') {
            stack[depth + 1] = inherit(stack[depth], at, end);
            depth++;
            orr_text_add(out, "q ");
            add_transform(at, end, out);
        } else {
            draw(svg, at, end, name, inherit(stack[depth], at, end), out);
        }
    }
    for (; depth > 0; depth--)
        orr_text_add(out, "Q\n");
}
