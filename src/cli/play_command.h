/* play_command.h - the two tables of `orrery play`, and the menu before a game begins. */
#ifndef CLI_PLAY_COMMAND_H
#define CLI_PLAY_COMMAND_H

#include "cli/session.h"

/* Both return when the game is over, when its player leaves, or when a signal came. */
void plain_play(session *s);  /* line by line: for pipes and screen readers */
void screen_play(session *s); /* on the full screen */

/* A game that has begun, until it is left; the session is freed. What to exit with. */
int play_to_the_end(session *s, const cli_args *args);

/* The coach of a first game, if there is one: on a scene that this seat looks at, and in lines;
 * `again`: a step that has begun is explained once more. */
void learn_join(const session *s, orr_scene *scene, int seat);
void learn_tell(session *s, int seat, bool again);

/* Choose seats, players and options on the full screen. They are put into args and seats; the
 * words of args stay valid until the program ends. False if the player left. */
bool menu_choose(const orr_game *game, cli_args *args, cli_seats *seats);

#endif
