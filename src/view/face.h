/* face.h - the picture of somebody at a table: a person's world, a computer's face, a chair that is
 * free. The pictures are in web/faces.svg; what they look like is said in web/people.css. */
#ifndef VIEW_FACE_H
#define VIEW_FACE_H

#include "table/person.h"

void view_world_face(int world, orr_text *out);
/* "bold" of "mcts:3+bold"; a computer without a character is a steady one. */
const char *view_robot(const char *player);
void view_robot_face(const char *player, orr_text *out);
/* Whoever has the seat, in its colour. */
void view_seat_face(const table *t, int seat, orr_text *out);
/* "computer, level 3" for people, of "mcts:3+bold". */
void view_player_words(const char *player, orr_text *out);

#endif
