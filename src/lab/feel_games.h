/* feel_games.h - whole games for how a game feels: many by one player, luck beside decisions, the
 * ladder of players, sides, and what each card is worth. */
#ifndef LAB_FEEL_GAMES_H
#define LAB_FEEL_GAMES_H

#include "lab/feel.h"
#include "lab/sim.h"

enum { FEEL_MOST_CLICKS = 100000 }; /* answers of a game; one that goes on never ends */

/* Each of them adds to the report, and stops when the plan says so. */
/* What was decided in the first plan->looks games is kept. */
bool feel_play_many(const feel_plan *plan, feel_report *r, sim_kept *kept, orr_error *error);
bool feel_weigh_luck(const feel_plan *plan, feel_report *r, orr_error *error);
bool feel_climb(const feel_plan *plan, feel_report *r, orr_error *error);
bool feel_compare_sides(const feel_plan *plan, feel_report *r, orr_error *error);
bool feel_weigh_things(const feel_plan *plan, feel_report *r, orr_error *error);

#endif
