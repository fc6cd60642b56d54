/* chairs.h - a table with chairs around it, as it is drawn while one is set and while people are
 * waited for. Where the chairs stand is said in web/people.css, by how many there are. */
#ifndef SERVER_CHAIRS_H
#define SERVER_CHAIRS_H

#include "server/http.h"

/* A chair in the colour of its seat: solid if it is taken, dashed if not. */
void chair_svg(orr_text *out);
/* The chairs of a table that waits: who sits where, who is here. */
void chairs_of_table(const table *t, int viewer, orr_text *out);
/* The chairs of a table to be set, with what can be chosen for each, as parts of a form. */
void chairs_to_set(exchange *x, const orr_rules *rules, orr_text *out);

/* In the table that runs in a browser nobody can come from elsewhere. */
#ifdef __wasi__
static const bool others_can_come = false;
#else
static const bool others_can_come = true;
#endif

#endif
