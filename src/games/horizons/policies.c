/* policies.c - one new policy a decade, free of charge: at most ten, at most one of them unified.
 * Rules: docs/games/horizons.md#policies */
#include "horizons.h"

enum { MOST_ADOPTED = 10, UNIFIED = 2 };

static int unified_one(const hor_pack *pack, const hor_state *s, int seat)
{
    for (int i = 0; i < pack->policy_count; i++)
        if (s->seat[seat].policies >> i & 1 && pack->policies[i].level == UNIFIED)
            return i;
    return NONE;
}

static bool has_policy(const hor_state *s, int seat, int policy)
{
    return s->seat[seat].policies >> policy & 1;
}

/* Not there yet, and the level below is. */
static bool is_next(const hor_pack *pack, const hor_state *s, int seat, int policy)
{
    return !has_policy(s, seat, policy) &&
           (pack->policies[policy].level == 0 || has_policy(s, seat, policy - 1));
}

/* Nothing of the same topic rests on it. */
static bool may_drop(const hor_pack *pack, const hor_state *s, int seat, int policy)
{
    return has_policy(s, seat, policy) &&
           (pack->policies[policy].level == UNIFIED || !has_policy(s, seat, policy + 1));
}

bool hor_may_adopt(const hor_pack *pack, const hor_state *s, int seat, int policy)
{
    return is_next(pack, s, seat, policy) &&
           __builtin_popcount(s->seat[seat].policies) < MOST_ADOPTED &&
           (pack->policies[policy].level != UNIFIED || unified_one(pack, s, seat) == NONE);
}

static int limit_under(const hor_pack *pack, const hor_state *s, int seat, uint32_t policies,
                       int which)
{
    static const uint8_t skills[LIMITS] = {MORE_RE, MORE_CV, MORE_BASES};
    int more = 0;
    for (uint32_t left = policies; left; left &= left - 1) {
        const hor_policy *policy = &pack->policies[__builtin_ctz(left)];
        for (int i = 0; i < policy->skill_count; i++)
            if (policy->skills[i] == skills[which])
                more = hor_max(more, policy->amounts[i]);
    }
    return faction_of(pack, s, seat)->limits[which] + more;
}

/* Nobody may be more than four over a limit, at any time: what is supported stays supported. */
static bool keeps_support(const hor_pack *pack, const hor_state *s, int seat, int old, int policy)
{
    const uint32_t after = (s->seat[seat].policies & ~(1u << old)) | 1u << policy;
    for (int which = 0; which < LIMITS; which++)
        if (hor_supported(s, seat, which) > limit_under(pack, s, seat, after, which) + OVER)
            return false;
    return true;
}

/* Dropping the old one must make room for the new one. */
static bool may_replace(const hor_pack *pack, const hor_state *s, int seat, int old, int policy)
{
    const int unified = unified_one(pack, s, seat);
    if (!may_drop(pack, s, seat, old) || !is_next(pack, s, seat, policy) ||
        (pack->policies[policy].level > 0 && old == policy - 1) ||
        hor_may_adopt(pack, s, seat, policy))
        return false;
    return (pack->policies[policy].level != UNIFIED || unified == NONE || unified == old) &&
           keeps_support(pack, s, seat, old, policy);
}

bool hor_policy_wants(const hor_pack *pack, const hor_state *s, int seat)
{
    (void)pack, (void)s, (void)seat;
    return true;
}

void hor_policy_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    const int seat = s->head.actor;
    orr_ask(prompt, "Policy: adopt one for the decade %d, free of charge. You have %d of %d.",
            s->year, __builtin_popcount(s->seat[seat].policies), MOST_ADOPTED);
    orr_wait(prompt, "%s considers a new policy.", faction_of(rules->pack, s, seat)->name);
    prompt->rule = "policies";
}

void hor_policy_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor;
    for (int policy = 0; policy < pack->policy_count; policy++) {
        if (hor_may_adopt(pack, s, seat, policy))
            orr_add(moves, ORR_MOVE1(VERB_ADOPT, policy));
        else if (is_next(pack, s, seat, policy))
            for (int old = 0; old < pack->policy_count; old++)
                if (may_replace(pack, s, seat, old, policy))
                    orr_add(moves, ORR_MOVE2(VERB_REPLACE, old, policy));
    }
    orr_add(moves, ORR_MOVE0(VERB_PASS));
}

void hor_policy_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor;
    hor_programme *p = &s->seat[seat];
    if (move.verb != VERB_PASS) {
        const int policy = move.verb == VERB_ADOPT ? move.a : move.b;
        if (move.verb == VERB_REPLACE)
            p->policies &= ~(1u << move.a);
        p->policies |= 1u << policy;
        hor_count_skills(pack, s, seat);
        orr_say(log, "%s adopts %s.", faction_of(pack, s, seat)->name, pack->policies[policy].name);
    }
    orr_pop(&s->head);
}
