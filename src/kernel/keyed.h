/* keyed.h - keyed chance: what falls depends on where the game is (rng.c). Here is how whoever drives a
 * game says where that is: the kernel (step.c) and the threads of a card (lab/gpu). */
#ifndef KERNEL_KEYED_H
#define KERNEL_KEYED_H

#include "orrery_game.h"

enum { KEYED_SLOTS = 32 }; /* counters; a game with more steps and verbs of chance shares them */
enum { PLACE_DEALT = ORR_PLACES - 2, PLACE_SETUP = ORR_PLACES - 1 };

/* From now on values are those of this place; false if the game has lasted too long for it. */
bool keyed_place(orr_rng *rng, int turn, int what, int slot, int seat);
/* It has used chance since then; false if that was too much. */
bool keyed_visited(orr_rng *rng, int slot, uint64_t since);
/* What set-up has dealt in this matter: the same whenever it is asked. */
uint64_t keyed_dealt(const orr_rng *rng, int matter);

#ifndef ORR_RULES_ONLY
/* Hears of every result while the lab measures (lab/luck.c), on one thread alone; otherwise NULL. */
extern void (*keyed_watch)(const orr_rng *rng, uint32_t result);
enum { KEYED_DEALT = 1 << 30 }; /* part of a result that set-up has dealt: no value was drawn */
#define KEYED_WATCH(rng, result) (keyed_watch ? keyed_watch(rng, (uint32_t)(result)) : (void)0)
#else
#define KEYED_WATCH(rng, result) ((void)0)
#endif

/* Give every step and verb that says so a counter. */
void keyed_slots(orr_rules *rules);
/* Does the game say where it uses chance (orr_rules_keyed)? If not, the sentence says so. */
bool keyed_is_possible(const orr_rules *rules, orr_error *error);

/* Before a step or verb does its work, and after it. A verb is somebody's; a step that runs is nobody's
 * (0), for whoever decided last has nothing to do with it. */
static inline uint64_t keyed_enter(const orr_rules *rules, const orr_game *game, void *state,
                                   int what, int seat)
{
    orr_head *head = (orr_head *)state;
    const int slot = rules->slot[what];
    const int turn = slot && game->turn ? game->turn(orr_rules_of(rules, -1), state) : 0;
    if (slot && !keyed_place(&head->rng, turn, what, slot - 1, seat))
        orr_break(head, ORR_BROKEN_MUCH_CHANCE);
    return head->rng.counter;
}
static inline void keyed_leave(const orr_rules *rules, void *state, int what, int step,
                               uint64_t since)
{
    orr_head *head = (orr_head *)state;
    const int slot = rules->slot[what];
    if (head->rng.counter == since || head->broken)
        return;
    if (!slot)
        orr_break(head, ORR_BROKEN_SILENT_CHANCE);
    else if (!keyed_visited(&head->rng, slot - 1, since))
        orr_break(head, ORR_BROKEN_MUCH_CHANCE);
    if (head->broken)
        head->broken_step = (uint8_t)step;
}

#endif
