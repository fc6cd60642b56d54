/* draw_png.h - a drawing as a PNG, for whoever cannot show SVG: messengers, mail, print. */
#ifndef VIEW_DRAW_PNG_H
#define VIEW_DRAW_PNG_H

#include "orrery.h"

/* The SVG drawn to this size. It may refer to nothing but its own elements. The table in a browser
 * has no library that draws: there it is always refused. */
bool draw_png(const orr_text *svg, int width, int height, orr_text *out, orr_error *error);

#endif
