/* foresee.h - what everybody gets from an action before it is taken. */
#ifndef EXPATRIATE_FORESEE_H
#define EXPATRIATE_FORESEE_H

#include "parts.h"

/* Of one seat. */
typedef struct expatriate_share {
    int tp;         /* at once; in a delivery without a card */
    int with_cards; /* the most of a delivery with cards for energy */
    int later;      /* TP more in every delivery to come, or fewer */
    int vp;         /* after a mission */
    int cards, docks;
    uint8_t store[RESOURCES]; /* what it works with in a delivery, if there is anything to do */
    bool about;               /* an estimate: a hand, a supply or another seat's choice decides */
    bool cannot;              /* pay for a colony */
} expatriate_share;

typedef struct expatriate_outlook {
    expatriate_share of[SEATS];
    orr_move vessel;  /* of a delivery: what brings the seat that decides most */
    int mission;      /* the same of a mission, or NONE */
    int prey, victim; /* the module that is worth seizing, or NONE, and whose it is */
    bool lifted;      /* somebody may change the garbage before */
} expatriate_outlook;

/* For the seat that picks an action now, if it takes this one. */
void expatriate_foresee(const orr_rules *rules, const expatriate_state *s, int action,
                        expatriate_outlook *out);
/* For a move of the space lift or the vessel: what the delivery then brings. */
void expatriate_foresee_vessel(const orr_rules *rules, const expatriate_state *s, orr_move move,
                               expatriate_outlook *out);
/* ", Mira: 3", or ", Mira: 0 to 7" where cards, which everybody can count, would bring more. */
void expatriate_tell_share(const expatriate_share *of, int seat, orr_text *out);
/* What a module at this station would change, in a clause. */
bool expatriate_tell_docking(const expatriate_pack *pack, const expatriate_state *s, int seat,
                             int design, orr_text *out);
/* What a seat would receive of a delivery now without a vessel, with the module smuggled that brings it
 * most; and the TP of it, for no card, one, two, any (PLAN_CHOICES of plan.h). */
void expatriate_delivery_now(const expatriate_pack *pack, const expatriate_state *s, int seat,
                             uint8_t income[RESOURCES], int tp[]);
/* The module of another station that the active player's deliveries would gain most by, and how many
 * TP; 0 if there is none. */
int expatriate_best_prey(const expatriate_pack *pack, const expatriate_state *s, int *prey,
                         int *victim);
/* What a delivery without garbage brings to a seat, with a card for energy if it has one. */
int expatriate_clean_tp(const expatriate_pack *pack, const expatriate_state *s, int seat);

#endif
