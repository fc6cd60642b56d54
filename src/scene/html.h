/* html.h - panels as HTML, shared by html.c (what stands in them) and page.c (all around). */
#ifndef SCENE_HTML_H
#define SCENE_HTML_H

#include "scene/markup.h"

void html_panel(orr_text *out, const orr_node *panel);
void html_thing(orr_text *out, const orr_node *node);  /* of a panel, not of a board */
void html_count(orr_text *out, const orr_node *count); /* what counts towards the goal */
void html_leads(orr_text *out, const orr_node *grid);  /* lead.c: the lines between its things */

#endif
