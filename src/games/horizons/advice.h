/* advice.h - what the files of the computer's judgement share: the plan behind it. */
#ifndef HORIZONS_ADVICE_H
#define HORIZONS_ADVICE_H

#include "horizons.h"

/* What a programme has and is short of, worked out once per question. */
typedef struct hor_plan {
    const orr_rules *rules;
    const hor_pack *pack;
    const hor_state *s;
    const hor_programme *own;
    int seat, years; /* years: still to come, as far as one can tell */
    int have[LIMITS], limit[LIMITS];
    int fresh;            /* robots that wait for a launcher on Earth */
    int waiting[LVS + 1]; /* crews on Earth by size */
    int builders, explorers, warships;
    int launchers, spare; /* on Earth: all of them, those that no crew waits for */
    uint64_t staffed;     /* worlds: an own base and a builder in service there */
    uint64_t aimed;       /* worlds that an own ship works on or flies to */
} hor_plan;

void hor_make_plan(const orr_rules *rules, const hor_state *s, hor_plan *plan);

/* advice_plan.c: what ships are for. */
bool hor_is_builder(const hor_design *design);
bool hor_is_explorer(const hor_design *design);
float hor_site_merit(const hor_plan *plan, int world); /* of founding a base; 0: no use */
float hor_mission_merit(const hor_plan *plan, int world, bool crewed);
bool hor_has_launcher(const hor_plan *plan, int size);
bool hor_wants_supply(const hor_plan *plan, int ship); /* should load SUP on Earth */
int hor_supply_gap(const hor_plan *plan, int world);   /* SUP that a staffed base could use */

/* advice_ships.c: building, loading and sending ships. */
float hor_weigh_build(const hor_plan *plan, orr_move move);
float hor_weigh_launcher_load(const hor_plan *plan, orr_move move);
float hor_weigh_select(const hor_plan *plan, orr_move move);
float hor_weigh_land(const hor_plan *plan, orr_move move);
float hor_weigh_orbit(const hor_plan *plan, orr_move move);
float hor_weigh_flyby(const hor_plan *plan, orr_move move);
float hor_weigh_mount(const hor_plan *plan, orr_move move);
float hor_weigh_freight(const hor_plan *plan, orr_move move);
float hor_weigh_cargo(const hor_plan *plan, orr_move move);
float hor_weigh_load(const hor_plan *plan, orr_move move);
float hor_weigh_refit(const hor_plan *plan, orr_move move);

#endif
