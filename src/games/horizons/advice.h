/* advice.h - what the files of the computer's judgement share: the plan behind it. */
#ifndef HORIZONS_ADVICE_H
#define HORIZONS_ADVICE_H

#include "parts.h"

/* What a programme has and is short of, worked out once per question. */
typedef struct horizons_plan {
    const orr_rules *rules;
    const horizons_pack *pack;
    const horizons_state *s;
    const horizons_programme *own;
    int seat, years; /* years: still to come, as far as one can tell */
    int have[LIMITS], limit[LIMITS];
    int fresh;            /* robots that wait for a launcher on Earth */
    int waiting[LVS + 1]; /* crews on Earth by size */
    int builders, explorers, warships, miners;
    int pirates, rocks;   /* at large; passing */
    bool last;            /* no economic phase comes any more: what is kept is of no use */
    int launchers, spare; /* on Earth: all of them, those that no crew waits for */
    uint64_t staffed;     /* worlds: an own base and a builder in service there */
    uint64_t aimed;       /* worlds that an own ship works on or flies to */
    uint64_t crowded;     /* worlds that robots of others are on their way to, or work on */
} horizons_plan;

int horizons_years_left(const orr_rules *rules,
                        const horizons_state *s); /* as far as one can tell */
void horizons_make_plan(const orr_rules *rules, const horizons_state *s, horizons_plan *plan);

/* What a faction likes for no other reason than that it is this faction: -1 to 1. So computers differ
 * from each other, and each plays like itself in every game. */
enum { TASTE_WORLD, TASTE_TECH, TASTE_TOPIC, TASTE_CARD };
float horizons_taste(const horizons_plan *plan, int kind, int index);

/* advice_plan.c: what ships are for. */
bool horizons_is_builder(const horizons_design *design);
bool horizons_is_miner(const horizons_design *design);
bool horizons_is_explorer(const horizons_design *design);
float horizons_site_merit(const horizons_plan *plan, int world); /* of founding a base; 0: no use */
float horizons_mission_merit(const horizons_plan *plan, int world, bool crewed);
bool horizons_has_launcher(const horizons_plan *plan, int size);
bool horizons_wants_supply(const horizons_plan *plan, int ship); /* should load SUP on Earth */
int horizons_supply_gap(const horizons_plan *plan,
                        int world); /* SUP that a staffed base could use */

/* advice_ships.c: building, loading and sending ships. */
float horizons_weigh_build(const horizons_plan *plan, orr_move move);
float horizons_weigh_commission(const horizons_plan *plan, orr_move move);
float horizons_weigh_launcher_load(const horizons_plan *plan, orr_move move);
float horizons_weigh_select(const horizons_plan *plan, orr_move move);
float horizons_weigh_land(const horizons_plan *plan, orr_move move);
float horizons_weigh_orbit(const horizons_plan *plan, orr_move move);
float horizons_weigh_flyby(const horizons_plan *plan, orr_move move);
float horizons_weigh_mount(const horizons_plan *plan, orr_move move);
float horizons_weigh_freight(const horizons_plan *plan, orr_move move);
float horizons_weigh_cargo(const horizons_plan *plan, orr_move move);
float horizons_weigh_load(const horizons_plan *plan, orr_move move);
float horizons_weigh_unload(const horizons_plan *plan, orr_move move);
float horizons_weigh_retire(const horizons_plan *plan, orr_move move);
float horizons_weigh_refit(const horizons_plan *plan, orr_move move);

#endif
