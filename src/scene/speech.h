/* speech.h - the table in words for who hears it, in five files: speech.c (text without symbols,
 * lines of the log), speech_nodes.c (what stands in a panel), speech_find.c (things by their
 * names), speech_moves.c (the question and its moves) and speech_html.c (the same on a page). One
 * thing, one line; nothing is cut. */
#ifndef SCENE_SPEECH_H
#define SCENE_SPEECH_H

#include "scene/node.h"

/* Text in which every sign has a word: arrows, dots and signs of a picture are not heard. */
void speech_say(const char *text, orr_text *out);
int speech_words(const char *text); /* how many words somebody hears */

/* A node in a phrase, with what is inside it; and in lines, for what holds several things. */
void speech_phrase(const orr_node *node, orr_text *out);
void speech_lines(const orr_node *node, orr_text *out);
/* All that is known of one thing: its phrase, its small print, its neighbours, why not. */
void speech_thing(const orr_node *node, orr_text *out);
/* What is asked, without the moves. */
void speech_question(const orr_scene *scene, orr_text *out);
/* The question without those of its sentences that were heard `before`, but for the first and for what asks. */
void speech_shorten(orr_scene *scene, const char *before);
/* What a panel is called: its title or its id; one with a board and without a title is the map. */
void speech_panel_name(const orr_node *panel, orr_text *out);
/* It says what signs mean, which nobody hears: style word "legend". */
bool speech_is_legend(const orr_node *panel);

/* speech_html.c, for the page of text: every panel folded under its name; and the moves as buttons
 * of a form, those of one kind together where there are many. */
void speech_table_html(const orr_scene *scene, orr_text *out);
void speech_moves_html(const orr_scene *scene, orr_text *out);
/* Lines of text as paragraphs; the words of the game explained if it is not NULL. */
void speech_paragraphs(const char *lines, const orr_game *game, orr_text *out);

#endif
