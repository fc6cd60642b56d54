/* ending_panel.h - the end of a game shown: on a page, and in words. */
#ifndef VIEW_ENDING_PANEL_H
#define VIEW_ENDING_PANEL_H

#include "study/ending.h"

/* As `viewer` sees it, a seat or none: the result, who came where, the course as a chart, where the points came from, the story. */
void ending_html(const ending *e, const orr_names *names, int viewer, orr_text *out);
/* The same in words, for a terminal. */
void ending_words(const ending *e, const orr_names *names, orr_text *out);
/* The same for who hears it: no curve, no columns. */
void ending_spoken(const ending *e, const orr_names *people, orr_text *out);
/* "Mira wins, 11 to 10 to 9" */
void ending_headline(const ending *e, const orr_names *names, orr_text *out);

#endif
