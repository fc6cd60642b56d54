/* gpu_dispatch.h - how a thread comes from the number of a step or verb to its function.
 *
 * On the processor through the tables of the rules' game, whichever that is. A card's program knows
 * one game, which gpu/build names: there every function is called by its own name, so that the
 * compiler sees which are needed; all others (prompts, reasons, scenes) are left out of it.
 */
#ifndef LAB_GPU_GPU_DISPATCH_H
#define LAB_GPU_GPU_DISPATCH_H

#include "kernel/kernel.h"

enum {
    LANE_RUN,
    LANE_ROLL = LANE_RUN,
    LANE_ASK,
    LANE_CONFIRM,
    LANE_ALWAYS
}; /* the kinds of steps */

#ifdef GPU_GAME

#include GPU_GAME_PARTS

#define GPU_PASTE_(a, b) a##b
#define GPU_PASTE(a, b) GPU_PASTE_(a, b)
#define GPU_ENTRY GPU_PASTE(GPU_GAME, _game)
extern const orr_game GPU_ENTRY;

static inline int lane_step_count(const orr_rules *rules)
{
    (void)rules;
    return STEP_COUNT;
}
static inline int lane_verb_count(const orr_rules *rules)
{
    (void)rules;
    return VERB_COUNT;
}

#define LANE_KIND(id, kind, NUMBER, name, moment)                                                  \
    case NUMBER:                                                                                   \
        return LANE_##kind;
static inline int lane_kind(const orr_rules *rules, uint32_t step)
{
    (void)rules;
    switch (step) {
        GPU_STEPS(LANE_KIND)
    default:
        return LANE_RUN;
    }
}

/* A function of its own for each: all of them in one would be too much for the card's compiler. */
#define LANE_OWN static __attribute__((noinline))
#define LANE_DO_RUN(f, name)                                                                       \
    LANE_OWN void lane_run_##name(const orr_rules *r, void *s)                                     \
    {                                                                                              \
        f##_run(r, s, NULL);                                                                       \
    }
#define LANE_DO_ROLL(f, name) LANE_DO_RUN(f, name)
#define LANE_DO_ASK(f, name)                                                                       \
    LANE_OWN void lane_legal_##name(const orr_rules *r, const void *s, orr_moves *moves)           \
    {                                                                                              \
        f##_legal(r, s, moves);                                                                    \
    }
#define LANE_DO_CONFIRM(f, name) LANE_DO_ASK(f, name)
#define LANE_DO_ALWAYS(f, name) LANE_DO_ASK(f, name)
#define LANE_DO_STEP(id, kind, NUMBER, name, moment) LANE_DO_##kind(id##_##name, name)
#define LANE_DO_VERB(id, NUMBER, name)                                                             \
    LANE_OWN void lane_verb_##name(const orr_rules *r, void *s, orr_move move)                     \
    {                                                                                              \
        id##_verb_##name.apply(r, s, move, NULL);                                                  \
    }
GPU_STEPS(LANE_DO_STEP)
GPU_VERBS(LANE_DO_VERB)

#define LANE_CASE_RUN(NUMBER, name)                                                                \
    case NUMBER:                                                                                   \
        lane_run_##name(rules, state);                                                             \
        return;
#define LANE_CASE_ROLL(NUMBER, name) LANE_CASE_RUN(NUMBER, name)
#define LANE_CASE_ASK(NUMBER, name)
#define LANE_CASE_CONFIRM(NUMBER, name)
#define LANE_CASE_ALWAYS(NUMBER, name)
#define LANE_CASE(id, kind, NUMBER, name, moment) LANE_CASE_##kind(NUMBER, name)
static inline void lane_run(const orr_rules *rules, void *state, uint32_t step)
{
    switch (step) {
        GPU_STEPS(LANE_CASE)
    default:
        __builtin_unreachable();
    }
}

#define LANE_LEGAL_RUN(NUMBER, name)
#define LANE_LEGAL_ROLL(NUMBER, name)
#define LANE_LEGAL_ASK(NUMBER, name)                                                               \
    case NUMBER:                                                                                   \
        lane_legal_##name(rules, state, moves);                                                    \
        return;
#define LANE_LEGAL_CONFIRM(NUMBER, name) LANE_LEGAL_ASK(NUMBER, name)
#define LANE_LEGAL_ALWAYS(NUMBER, name) LANE_LEGAL_ASK(NUMBER, name)
#define LANE_LEGAL(id, kind, NUMBER, name, moment) LANE_LEGAL_##kind(NUMBER, name)
static inline void lane_legal(const orr_rules *rules, const void *state, uint32_t step,
                              orr_moves *moves)
{
    switch (step) {
        GPU_STEPS(LANE_LEGAL)
    default:
        __builtin_unreachable();
    }
}

#define LANE_APPLY(id, NUMBER, name)                                                               \
    case VERB_##NUMBER:                                                                            \
        lane_verb_##name(rules, state, move);                                                      \
        return;
static inline void lane_apply(const orr_rules *rules, void *state, orr_move move)
{
    switch (move.verb) {
        GPU_VERBS(LANE_APPLY)
    default:
        __builtin_unreachable();
    }
}

#define LANE_SLOW(id, NUMBER, name)                                                                \
    case VERB_##NUMBER:                                                                            \
        return id##_verb_##name.slow;
static inline bool lane_slow_verb(const orr_rules *rules, uint32_t verb)
{
    (void)rules;
    switch (verb) {
        GPU_VERBS(LANE_SLOW)
    default:
        return false;
    }
}

/* What rules ask of their game: the operands and the deeds of verbs; which steps ask. */
static orr_step lane_steps[STEP_COUNT];
static orr_verb lane_verbs[VERB_COUNT];
static const orr_verb *lane_verb_list[VERB_COUNT];
static orr_game lane_game;
#define LANE_TABLE(id, NUMBER, name)                                                               \
    lane_verbs[VERB_##NUMBER] = (orr_verb){                                                        \
        .kind = {id##_verb_##name.kind[0], id##_verb_##name.kind[1], id##_verb_##name.kind[2]},    \
        .apply = id##_verb_##name.apply};                                                          \
    lane_verb_list[VERB_##NUMBER] = &lane_verbs[VERB_##NUMBER];
static void lane_asked(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state, (void)moves;
}
static inline void lane_prepare(orr_rules *rules)
{
    GPU_VERBS(LANE_TABLE)
    for (int i = 0; i < STEP_COUNT; i++)
        lane_steps[i].legal = lane_kind(rules, (uint32_t)i) == LANE_RUN ? NULL : lane_asked;
    lane_game.steps = lane_steps;
    lane_game.step_count = STEP_COUNT;
    lane_game.verbs = lane_verb_list;
    lane_game.verb_count = VERB_COUNT;
    lane_game.state_size = GPU_ENTRY.state_size;
    rules->game = &lane_game;
}

#define LANE_GAME(rules) (&GPU_ENTRY)
#define LANE_STATE(name) _Alignas(16) char name[(sizeof(GPU_STATE) + 15) / 16 * 16]

#else

#define LANE_GAME(rules) ((rules)->game)
#define LANE_STATE(name) _Alignas(16) char name[ORR_MAX_STATE]

static inline int lane_kind(const orr_rules *rules, uint32_t step)
{
    const orr_step *at = &rules->game->steps[step];
    return at->run ? LANE_RUN : at->always ? LANE_ALWAYS : at->confirm ? LANE_CONFIRM : LANE_ASK;
}
static inline int lane_step_count(const orr_rules *rules)
{
    return rules->game->step_count;
}
static inline int lane_verb_count(const orr_rules *rules)
{
    return rules->game->verb_count;
}
static inline void lane_run(const orr_rules *rules, void *state, uint32_t step)
{
    rules->game->steps[step].run(rules, state, NULL);
}
static inline void lane_legal(const orr_rules *rules, const void *state, uint32_t step,
                              orr_moves *moves)
{
    rules->game->steps[step].legal(rules, state, moves);
}
static inline void lane_apply(const orr_rules *rules, void *state, orr_move move)
{
    rules->game->verbs[move.verb]->apply(rules, state, move, NULL);
}
static inline bool lane_slow_verb(const orr_rules *rules, uint32_t verb)
{
    return verb < (uint32_t)rules->game->verb_count && rules->game->verbs[verb]->slow;
}
static inline void lane_prepare(orr_rules *rules)
{
    (void)rules;
}

#endif

/* ---- what either has ------------------------------------------------------------------------ */

static inline bool lane_runs(const orr_rules *rules, uint32_t step)
{
    return lane_kind(rules, step) == LANE_RUN;
}
static inline bool lane_asks(const orr_rules *rules, uint32_t key) /* is it a step that asks? */
{
    return key < (uint32_t)lane_step_count(rules) && !lane_runs(rules, key);
}
static inline bool lane_always(const orr_rules *rules, uint32_t step)
{
    return lane_kind(rules, step) == LANE_ALWAYS;
}
static inline bool lane_confirm(const orr_rules *rules, uint32_t step)
{
    return lane_kind(rules, step) == LANE_CONFIRM;
}
static inline size_t lane_state_size(const orr_rules *rules)
{
    (void)rules;
    return LANE_GAME(rules)->state_size;
}
static inline bool lane_setup(const orr_rules *rules, void *state)
{
    orr_error error;
    return LANE_GAME(rules)->setup(rules, state, &error);
}
static inline bool lane_weighs(const orr_rules *rules)
{
    (void)rules;
#ifdef GPU_RANDOM_ONLY /* a program without advice is much smaller */
    return false;
#else
    return LANE_GAME(rules)->weigh;
#endif
}
static inline bool lane_looks(void) /* a program without networks is smaller, too */
{
#if defined(GPU_GAME) && !defined(GPU_NETS)
    return false;
#else
    return true;
#endif
}
static inline bool lane_has_turns(const orr_rules *rules)
{
    (void)rules;
    return LANE_GAME(rules)->turn;
}

#endif
