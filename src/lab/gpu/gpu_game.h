/* gpu_game.h - what a thread of a card does with one game, whether it plays for itself (gpu_lane.c)
 * or for somebody outside (gpu_batch_lane.c). */
#ifndef LAB_GPU_GPU_GAME_H
#define LAB_GPU_GPU_GAME_H

#include "kernel/keyed.h"
#include "lab/gpu/gpu_dispatch.h"
#include "players/net.h"
#include "players/players.h"

#include <string.h>

enum { LANE_RUNAWAY = 10000 }; /* as in step.c */

/* A game before its first step. */
static inline void lane_start(const orr_rules *rules, void *state, orr_rng chance)
{
    orr_head *head = state;
    memset(state, 0, lane_state_size(rules));
    head->version = (uint16_t)rules->version;
    head->seats = (uint8_t)rules->seats;
    head->viewer = ORR_ALL;
    head->depth = 1;
    head->rng = chance;
    if (chance.keyed)
        keyed_place(&head->rng, 0, PLACE_SETUP, 0, 0);
    if (!lane_setup(rules, state))
        orr_break(head, ORR_BROKEN_RULE);
}

/* The chance of its players, after so many values. */
static inline orr_rng lane_choices(uint64_t key, uint64_t drawn)
{
    orr_rng rng = {.counter = drawn, .kind = ORR_CHANCE_FAST};
    rng.key[0] = key;
    return rng;
}

/* The state as the seat may know it. */
static inline void lane_conceal(const orr_rules *rules, void *view, int seat)
{
    orr_head *head = view;
    LANE_GAME(rules)->conceal(rules, view, seat);
    head->viewer = (int8_t)seat;
    head->rng = (orr_rng){0};
}

/* The heaviest move for somebody who knows no more than the seat may. */
static inline int lane_heaviest(const orr_rules *rules, const void *state, int seat,
                                const orr_moves *moves, orr_rng *choices)
{
    LANE_STATE(view);
    float weights[ORR_MAX_MOVES];
    memcpy(view, state, lane_state_size(rules));
    lane_conceal(rules, view, seat);
    LANE_GAME(rules)->weigh(rules, view, moves, weights);
    return players_heaviest(weights, moves->count, choices);
}

/* Numbers of a position and of a move. Functions of their own, since they are long. */
static __attribute__((noinline, unused)) void lane_see(const orr_rules *rules, const void *view,
                                                       int seat, int16_t *values, int room)
{
    orr_sight sight = {.values = values, .room = room};
    LANE_GAME(rules)->encode(rules, view, seat, &sight);
}

static __attribute__((noinline, unused)) void
lane_see_move(const orr_rules *rules, const void *view, orr_move move, int16_t *values, int room)
{
    orr_sight sight = {.values = values, .room = room};
    LANE_GAME(rules)->encode_move(rules, view, move, &sight);
}

/* How good each move looks to a network: what net_trust does. */
static inline void lane_appeal(const orr_rules *rules, const void *view, int seat, const net *n,
                               const orr_moves *moves, int32_t *appeal)
{
    const net_shape *shape = net_shape_of(n);
    int32_t thought[NET_MOST_UNITS];
    net_numbers numbers;
    net_units hidden;
    lane_see(rules, view, seat, numbers.at, shape->inputs);
    net_think(n, &numbers, &hidden);
    net_plan(n, &hidden, thought);
    for (int i = 0; i < moves->count; i++) {
        lane_see_move(rules, view, moves->at[i], numbers.at, shape->move_inputs);
        appeal[i] = net_appeal(n, thought, &numbers);
    }
}

/* The choice of a network that knows no more than the seat may. */
static __attribute__((noinline, unused)) int lane_trusted(const orr_rules *rules, const void *state,
                                                          int seat, const net *n, bool draws,
                                                          const orr_moves *moves, orr_rng *choices)
{
    LANE_STATE(view);
    int32_t appeal[ORR_MAX_MOVES];
    float trust[ORR_MAX_MOVES];
    memcpy(view, state, lane_state_size(rules));
    lane_conceal(rules, view, seat);
    lane_appeal(rules, view, seat, n, moves, appeal);
    net_share_out(appeal, moves->count, trust);
    return players_trusted(trust, moves->count, draws, choices);
}

/* The seat that decides; in co-operative games, where any may, the first does it. */
static inline int lane_decider(const void *state)
{
    const int actor = orr_head_of(state)->actor;
    return actor == ORR_TEAM ? 0 : actor;
}

#endif
