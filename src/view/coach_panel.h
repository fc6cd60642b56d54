/* coach_panel.h - the coach's words on a scene, for whoever draws it. */
#ifndef VIEW_COACH_PANEL_H
#define VIEW_COACH_PANEL_H

#include "course/coach.h"
#include "orrery.h"

/* Nothing happens if the coach is silent. */
void view_add_coach(orr_scene *scene, const coach_words *words);
/* The same in plain text, a paragraph a line; nothing if nobody joined the scene. A step of several
 * moves is explained with the first of them; `again`: with each, as where it stays in sight. */
void view_coach_text(const orr_scene *scene, bool again, orr_text *out);

#endif
