/* pages.h - what the files that write pages share. */
#ifndef SERVER_PAGES_H
#define SERVER_PAGES_H

#include "server/http.h"

/* Everything up to the body's start tag, left open for more attributes. */
void page_open(const exchange *x, orr_text *out, const char *title, const char *class);
void own_tables(exchange *x, orr_text *out);      /* of this browser, as a list (own.c) */
void page_asset(orr_text *out, const char *path); /* a file that is built in */

#endif
