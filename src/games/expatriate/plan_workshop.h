/* plan_workshop.h - a station as the exact plan sees it: what can work, burn and be fed. */
#ifndef EXPATRIATE_PLAN_WORKSHOP_H
#define EXPATRIATE_PLAN_WORKSHOP_H

#include "plan.h"

enum {
    MOST_RUNS = 2 * ENGINEERING_DESIGNS,
    MOST_COUNTS = 12, /* conductors whose runs are counted one by one */
};

/* A way to run a conductor that needs something, or that leaves a choice. */
typedef struct run {
    uint8_t number, count; /* in the pack; where its runs are counted */
    uint8_t needs, gives, tp;
    bool at_once;
} run;
typedef struct ending {
    expatriate_cubes gives;
    uint8_t number, tp;
} ending;
/* A terraforming module that could be fed. Needs are summed over all that are fed. */
typedef struct dish {
    expatriate_cubes needs;
    uint16_t tp_from; /* of this one and all behind it */
    uint8_t tp, any, cubes, number, next_design;
} dish;

typedef struct workshop {
    const expatriate_pack *pack;
    int run_count, ending_count, dish_count, counts;
    run runs[MOST_RUNS];
    ending endings[ENGINEERING_DESIGNS];
    dish dishes[DECK + 1];
    uint8_t copies[MOST_COUNTS];   /* of each conductor that is counted */
    expatriate_cubes each_portion; /* from conductors that need nothing */
    int each_tp;                   /* TP of them */
    uint16_t free_numbers;         /* bits of them */
    const uint8_t *station;
    /* Generators by what they burn, the ones with most TP first. */
    uint8_t burner[DELIVERED][DECK];
    uint8_t burner_tp[DELIVERED][DECK + 1]; /* TP of this one and all behind it */
    uint8_t burners[DELIVERED];
    int sunlights;
    unsigned wanted, eaten, made; /* bits of resources: of any use; eaten; given by some module */
    expatriate_cubes mask;
    expatriate_cubes use, use_each; /* more of them are of no use: in all, and for each portion */
    /* For the bound: the most cubes of a finalizer, basic ones, advanced ones; TP. */
    int ending_cubes, ending_basic, ending_advanced, ending_tp;
    bool has_at_once;
    bool makes_basic, makes_more; /* do runs make basic cubes or dark matter, cubes of nothing? */
    expatriate_known_store fed[KNOWN];
} workshop;

static const expatriate_cubes basic_mask = UINT64_C(0xffffff), any_basic = UINT64_C(0x010101);
static const expatriate_cubes advanced_mask = UINT64_C(0xffff000000);

/* How many cubes of all kinds. */
static inline int sum(expatriate_cubes cubes)
{
    const uint64_t pairs = UINT64_C(0x00ff00ff00ff00ff);
    return (int)(((cubes & pairs) + (cubes >> 8 & pairs)) * UINT64_C(0x0001000100010001) >> 48);
}

static inline expatriate_cubes packed(const uint8_t store[RESOURCES])
{
    expatriate_cubes cubes = 0;
    for (int r = 0; r < RESOURCES; r++)
        cubes |= (uint64_t)(store[r] < 127 ? store[r] : 127) << 8 * r;
    return cubes;
}

static inline void raise(int *most, int to)
{
    *most = to > *most ? to : *most;
}

void expatriate_open_workshop(workshop *w, const expatriate_planner *p);

#endif
