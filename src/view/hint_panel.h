/* hint_panel.h - a hint on a page: two bars, what comes of either move, and for whom that holds. */
#ifndef VIEW_HINT_PANEL_H
#define VIEW_HINT_PANEL_H

#include "study/hint.h"

void hint_html(const orr_rules *rules, const void *view, const hint *h, orr_text *out);

#endif
