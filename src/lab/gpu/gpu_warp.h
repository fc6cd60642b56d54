/* gpu_warp.h - who I am among the threads of a launch, and what the lanes of a warp tell each
 * other. On the processor a warp has one lane. */
#ifndef LAB_GPU_GPU_WARP_H
#define LAB_GPU_GPU_WARP_H

#include <stdbool.h>
#include <stdint.h>

/* What a card's program was made for. */
typedef struct gpu_sheet {
    uint32_t state_size, pack_size, job_size, version, steps, verbs;
} gpu_sheet;

#ifndef __NVPTX__
/* The launch on the processor: who I am. */
enum { GPU_LANES = 1 }; /* of a warp */
extern _Thread_local uint32_t gpu_own_thread;
#else
enum { GPU_LANES = 32 };
#endif

static inline uint32_t lane_count(uint32_t mask)
{
    return (uint32_t)__builtin_popcount(mask);
}

#ifdef __NVPTX__
static inline uint64_t lane_add(uint64_t *at, uint64_t value) /* what was there before */
{
    return (uint64_t)__nvvm_atom_add_gen_ll((long long *)at, (long long)value);
}
static inline uint32_t lane_add32(uint32_t *at, uint32_t value)
{
    return (uint32_t)__nvvm_atom_add_gen_i((int *)at, (int)value);
}
/* Written if it was 0; what was there before. */
static inline uint64_t lane_claim(uint64_t *at, uint64_t value)
{
    return (uint64_t)__nvvm_atom_cas_gen_ll((long long *)at, 0, (long long)value);
}
static inline uint32_t lane_thread(void)
{
    return __nvvm_read_ptx_sreg_ctaid_x() * __nvvm_read_ptx_sreg_ntid_x() +
           __nvvm_read_ptx_sreg_tid_x();
}
static inline uint32_t lane_number(void)
{
    return __nvvm_read_ptx_sreg_tid_x() % GPU_LANES;
}
static inline uint32_t lane_all(void)
{
    return 0xffffffffu;
}
static inline uint32_t lane_vote(uint32_t mask, bool yes) /* those of mask who say yes */
{
    return (uint32_t)__nvvm_vote_ballot_sync(mask, yes);
}
static inline uint32_t lane_same(uint32_t mask, uint32_t value) /* those who have my value */
{
    return (uint32_t)__nvvm_match_any_sync_i32(mask, value);
}
static inline uint32_t lane_from_first(uint32_t mask, uint32_t value) /* what the first one has */
{
    return (uint32_t)__nvvm_shfl_sync_idx_i32(mask, (int)value, __builtin_ctz(mask), 31);
}
static inline uint32_t lane_before(uint32_t mask) /* how many of them come before me */
{
    return lane_count(mask & ((1u << lane_number()) - 1));
}
static inline void lane_meet(uint32_t mask)
{
    __nvvm_bar_warp_sync(mask);
}
#else
static inline uint64_t lane_add(uint64_t *at, uint64_t value)
{
    return __atomic_fetch_add(at, value, __ATOMIC_RELAXED);
}
static inline uint32_t lane_add32(uint32_t *at, uint32_t value)
{
    return __atomic_fetch_add(at, value, __ATOMIC_RELAXED);
}
static inline uint64_t lane_claim(uint64_t *at, uint64_t value)
{
    uint64_t expected = 0;
    __atomic_compare_exchange_n(at, &expected, value, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
    return expected;
}
static inline uint32_t lane_thread(void)
{
    return gpu_own_thread;
}
static inline uint32_t lane_number(void)
{
    return 0;
}
static inline uint32_t lane_all(void)
{
    return 1;
}
static inline uint32_t lane_vote(uint32_t mask, bool yes)
{
    return yes ? mask : 0;
}
static inline uint32_t lane_same(uint32_t mask, uint32_t value)
{
    (void)value;
    return mask;
}
static inline uint32_t lane_from_first(uint32_t mask, uint32_t value)
{
    (void)mask;
    return value;
}
static inline uint32_t lane_before(uint32_t mask)
{
    (void)mask;
    return 0;
}
static inline void lane_meet(uint32_t mask)
{
    (void)mask;
}
#endif
static inline bool lane_is_first(uint32_t mask)
{
    return lane_before(mask) == 0;
}

#endif
