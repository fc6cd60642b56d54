/* briefing_panel.h - what stands over a table before the first decision: where we are, what is to be
 * done, what may go wrong, and whose rate that is. */
#ifndef VIEW_BRIEFING_PANEL_H
#define VIEW_BRIEFING_PANEL_H

#include "table/table.h"

/* Nothing for a game that tells no story. */
void view_briefing(const table *t, orr_text *out);

#endif
