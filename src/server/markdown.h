/* markdown.h - our manuals as HTML: headings with anchors, lists, tables, paragraphs, bold, code,
 * links. What it does not know stays text; nothing becomes markup that is not made here. */
#ifndef SERVER_MARKDOWN_H
#define SERVER_MARKDOWN_H

#include "orrery.h"

void markdown_html(const char *text, orr_text *out);

#endif
