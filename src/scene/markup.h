/* markup.h - text on its way into HTML and SVG: escaping, dice, and the attributes that a node
 * carries in either. */
#ifndef SCENE_MARKUP_H
#define SCENE_MARKUP_H

#include "scene/node.h"

/* The next character of UTF-8 text, 0 at its end; whatever is not valid becomes U+FFFD. */
uint32_t scene_next_character(const char **at);
/* Controls, and the marks that reorder a line: they never reach a page or a terminal. */
bool scene_is_control(uint32_t character);

/* Text without markup: good inside elements and inside quoted attributes. */
void markup_plain(orr_text *out, const char *text);
/* Text inside an element of HTML; dice are drawn. */
void markup_text(orr_text *out, const char *text);
/* A line of the log: names stand out, seats in their colours. */
void markup_line(orr_text *out, const char *text, const orr_names *names);
/* The same with words of the game explained: each once, as long as `told` is kept. NULL for the
 * game: none. Not inside buttons and links. */
enum { MARKUP_TERMS = 512 };
typedef struct markup_told {
    bool term[MARKUP_TERMS];
} markup_told;
void markup_terms(orr_text *out, const char *text, const orr_game *game, markup_told *told);
void markup_line_terms(orr_text *out, const char *text, const orr_names *names,
                       const orr_game *game, markup_told *told);
/* ` name="value"`; nothing if the value is NULL. */
void markup_attribute(orr_text *out, const char *name, const char *value);

/* ` id="n-..."`, with the prefix given. */
void markup_id(orr_text *out, const char *prefix, const orr_node *node);
/* ` class="base style-words seat-2 can ..."`. */
void markup_class(orr_text *out, const char *base, const orr_node *node);
/* What makes a node a button: role, tabindex, data-move, data-why, aria-label. `name` is what the
 * node is called; as_button: the element is a <button>, which has its role by itself. */
void markup_offers(orr_text *out, const orr_node *node, const char *name, bool as_button);
/* The tooltip: what a click does, why it cannot be done, what the game says. Plain text. */
void markup_tooltip(orr_text *out, const orr_node *node);
bool markup_is_active(const orr_node *node); /* can be clicked, or says why it cannot */

/* picture.c: the pictures of the game's sheet that the content needs, and what they need. */
void picture_art(orr_text *out, const orr_scene *scene, const char *content);

/* "assign-workers" -> "Assign workers" */
void markup_title_of_anchor(orr_text *out, const char *anchor);

#endif
