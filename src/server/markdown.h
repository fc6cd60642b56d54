/* markdown.h - our manuals as HTML: headings with anchors, lists, tables, paragraphs, bold, code,
 * links. What it does not know stays text; nothing becomes markup that is not made here. */
#ifndef SERVER_MARKDOWN_H
#define SERVER_MARKDOWN_H

#include "orrery.h"

/* The words of the game are explained, each where it first stands under a heading of rank 1 or 2;
 * NULL: none are. */
void markdown_html(const char *text, const orr_game *game, orr_text *out);

#endif
