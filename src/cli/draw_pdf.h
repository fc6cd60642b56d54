/* draw_pdf.h - SVG of our own, drawn by librsvg and cairo. Nothing that it might refer to outside
 * itself is ever loaded, and the same text gives the same bytes on a machine with the same
 * fonts. */
#ifndef CLI_DRAW_PDF_H
#define CLI_DRAW_PDF_H

#include "orrery.h"

/* PDF whose pages are the elements "page-1", "page-2" ..., which lie below each other in a drawing
 * of this width and `pages` times this height, in points. */
bool draw_pdf(const orr_text *svg, int pages, double width, double height, orr_text *out,
              orr_error *error);
/* How wide the ink of the elements "w0", "w1" ... is. */
bool draw_widths(const orr_text *svg, int count, double *widths, orr_error *error);

#endif
