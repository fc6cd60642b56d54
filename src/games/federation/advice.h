/* advice.h - the outlook on a position, which is what the advice knows before it weighs any move, and
 * its tastes. Shared by the files of the advice, and by those that show positions to a network. */
#ifndef FEDERATION_ADVICE_H
#define FEDERATION_ADVICE_H

#include "parts.h"

/* What the position calls for, worked out once per question. */
typedef struct federation_outlook {
    const federation_pack *pack;
    const federation_state *s;
    uint8_t goal[SHIPS]; /* the world a ship is meant for, or NOWHERE */
    int steps;           /* moves that what is at hand pays for */
    int builds;          /* Builds at hand */
    uint64_t unassigned; /* worlds without a base that no ship is meant for */
    int garrison;        /* assets at Sol but flagships */
    int threat;          /* fleets within two spaces of Sol whose race is at war with us */
    int nearest[RACES];  /* their nearest number to Sol, 9 if none is out */
    int bases, ships, flagships, projects, techs, tech_spaces;
    bool sol_is_lost; /* a fleet is in Sol and need not fight for it any more */

    /* What the queue brings before our next turn, as far as it can be seen. */
    int next_turn;            /* the place of the next Federation token in the queue */
    int desire_soon;          /* how often Expansion Desire will grow */
    int techs_soon;           /* technologies that will be gained */
    int advances_soon[RACES]; /* spaces that fleets will advance */
    int conflicts_soon;
    int tolls_soon;            /* how often races at war will cost us a base's hit or patience */
    int attackers;             /* races that will reach Sol */
    int danger;                /* chance in percent to lose the worst fight for Sol */
    int danger_at[WORLDS];     /* the same for worlds of ours */
    bool brings_attack[QUEUE]; /* this token helps a fleet into Sol */
} federation_outlook;

/* How much things are worth beside each other; measured, not derived. Ending the turn is worth
 * `end`: whatever is less is not done. */
typedef struct federation_tastes {
    float end;
    float flagship, flagship_settles, spare_flagship, sol_defense, early_defense, mine,
        mine_for_threat, more_mines;
    float guard; /* for whatever strengthens a Sol that is about to be attacked */
    float settle, settle_pain, old_base, late_gates, defense_at_raided;
    float dice_upgrade, base_upgrade, upgrade_per_level, upgrade_in_danger;
    float sol_upgrade, early_sol_upgrade, mine_upgrade;
    float move, move_to_settle, move_per_space, move_per_risk, most_risk, tow, come_home,
        ally_fight;
    float forward, forward_per_space, forward_saves;
    float stability_1, stability_3, stability_5, losses_2, losses_1;
    float desire, desire_soon, desire_shaky;
    float sabotage, sabotage_per_tech, sabotage_per_level, sabotage_from;
    float last_spy, last_spy_late, spy, early_spy;
    float attache, attache_for_war, attache_for_conflict, attache_reserve;
    float embassy, embassy_per_world, embassy_per_level, embassy_before_settling;
    float envoy, last_envoy, parley, calm_far, calm_early;
    float expand, expand_shaky, initiate, conduct, focus_last;
    float talks, last_talks, arms, arms_other, arbitrate, disarm, falsify, end_of_war;
    float bypass_defeat, bypass_attack, bypass_desire;
    float reclaim, ally, second_ally, advanced, advanced_bases, advanced_late, fold, fold_settles,
        external;
    float want_build, want_build_garrison, want_build_hull;
    float want_maneuver, want_maneuver_ships, want_research;
    float want_espionage, want_espionage_techs, want_morale, want_morale_shaky, want_morale_loss;
    float want_morale_desire, want_morale_columns, want_diplomacy, want_diplomacy_bases, want_warp;
    float maneuver_reserve;
} federation_tastes;
extern const federation_tastes federation_taste; /* advice_taste.c */

/* advice_outlook.c */
void federation_take_outlook(const federation_pack *pack, const federation_state *s,
                             federation_outlook *o);
void federation_assign_goals(federation_outlook *o);
void federation_read_queue(federation_outlook *o); /* the members about what comes soon */
int federation_moves_to_world(const federation_pack *pack, int space, int world);
/* Can a ship at that space be a base on that world in this turn, if there are so many Builds? */
bool federation_settles_now(const federation_outlook *o, int space, int world, int builds);
/* How unwelcome it is to settle there: what the act of war will cost, 0 to 2. */
int federation_settling_pain(const federation_outlook *o, int world);

/* advice_actions.c: what an action is worth, and what it is worth to us that two races are at war. */
float federation_weigh_action(const federation_outlook *o, orr_move move);
float federation_worth_of_war(const federation_outlook *o, int pair);
/* advice.c: how good a technology, or a back that is turned over, is to have; up to 10. */
extern const float federation_technology_merit[TURNABLES];

/* encode.c: names of resources, for both files of the encoding. */
extern const char *const federation_seen_resources[];

#endif
