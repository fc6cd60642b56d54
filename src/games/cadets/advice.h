/* advice.h - what the parts of the advice share: advice_plan.c knows where to go and what is
 * dangerous, advice.c weighs actions and overkills by it, advice_gear.c items and trade. */
#ifndef CADETS_ADVICE_H
#define CADETS_ADVICE_H

#include "parts.h"

/* Where a rocketeer wants to go, and how many actions that takes from every tile. */
typedef struct cadets_plan {
    int r;
    cadets_tile_set goal;
    float eager;  /* what an action nearer to the goal is worth */
    float danger; /* where it stands */
    uint8_t cost[CELLS];
} cadets_plan;

enum { FAR_AWAY = 200 };

float cadets_chance_of_success(int dice);
/* Expected hits on somebody who stands there when the aliens move. */
float cadets_danger_at(const orr_rules *rules, const cadets_state *s, int tile);
static inline int cadets_tenths(float hits) /* for those who need whole numbers */
{
    return (int)(hits * 10 + 0.5f);
}
/* What it is worth to be rid of a figure. */
float cadets_threat_of(const orr_rules *rules, const cadets_state *s, int figure);
int cadets_distance_to_crew(const cadets_state *s, int tile);
/* How badly somebody needs a hit point. */
float cadets_need_of_healing(const orr_rules *rules, const cadets_state *s, int r);
void cadets_make_plan(const orr_rules *rules, const cadets_state *s, int r, cadets_plan *plan);
/* Who assembles the schematic of the mission. */
int cadets_assembler(const orr_rules *rules, const cadets_state *s);
/* What the best action of these kinds is worth. */
float cadets_best_action(const orr_rules *rules, const cadets_state *s, const cadets_plan *plan,
                         int kinds);
float cadets_weigh_hatch(const cadets_state *s, const cadets_plan *plan, int tile, int way);
/* How much harm a lock would keep from the crew this turn. */
float cadets_worth_of_lock(const orr_rules *rules, const cadets_state *s, int tile, int way);
float cadets_harm_of(const orr_rules *rules, const cadets_state *s, int figure);
/* What is worth taking along from mission to mission. */
float cadets_worth_of_keeping(int item);
bool cadets_hoards(const orr_rules *rules, const cadets_state *s);
/* Free tasks and gear; a step of a trade. */
float cadets_weigh_gear(const orr_rules *rules, const cadets_state *s, const cadets_plan *plan,
                        orr_move move);
/* Of the own talent, as an action. */
float cadets_weigh_talent(const orr_rules *rules, const cadets_state *s, const cadets_plan *plan);
float cadets_weigh_use(const orr_rules *rules, const cadets_state *s, const cadets_plan *plan,
                       int card);
float cadets_weigh_trade_step(const orr_rules *rules, const cadets_state *s, orr_move move);

/* Whom the question is about: who acts, rolls or flees, or else the first of the crew. */
int cadets_subject(const cadets_state *s);
/* How much of the mission is done, 0 to 1. */
float cadets_progress(const orr_rules *rules, const cadets_state *s);

#endif
