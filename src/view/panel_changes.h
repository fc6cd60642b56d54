/* panel_changes.h - panels of a scene as members of a frame: whole, or the lines that differ from
 * what was sent last. */
#ifndef VIEW_PANEL_CHANGES_H
#define VIEW_PANEL_CHANGES_H

#include "kernel/json.h"
#include "view/frame.h"

/* Panels and where they stand, as "panels" and "layout"; the channel is brought up to date. Channel
 * and either object may be NULL. */
void view_paint_scene(const orr_scene *scene, view_channel *channel, orr_json *delta,
                      orr_json *whole, bool no_prompt);

/* What was sent is known by its hash. */
uint64_t view_hash(const char *bytes, size_t length);

#endif
