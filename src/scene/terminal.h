/* terminal.h - the terminal's table in three files: terminal.c (panels, prompt, moves),
 * terminal_nodes.c (what stands in a panel) and chart.c (boards on a grid of characters). */
#ifndef SCENE_TERMINAL_H
#define SCENE_TERMINAL_H

#include "scene/canvas.h"

enum { PIECE_TEXT = 64 };

/* A piece in a few characters: glyph, seat, label, badge: "C", "L2:6", "w·38%". */
void terminal_piece(const orr_node *piece, char text[PIECE_TEXT]);
/* The numbers of the moves that a node carries, as in the list of moves: "3" or "3,4"; "" if it
 * carries none or too many. */
void terminal_move_numbers(const orr_node *node, char text[PIECE_TEXT]);

/* The bar and the panels on a canvas of that width, which the caller frees; no prompt, no moves. */
canvas terminal_table(const orr_scene *scene, int width);

/* Below what is drawn already: the children of a node, and who aims at whom. */
void terminal_children(canvas *c, const orr_node *node);
void terminal_arrows(canvas *c, const orr_node *field);

/* The board on a canvas of at most this width, which the caller frees. */
canvas terminal_board(const orr_node *board, int width);

#endif
