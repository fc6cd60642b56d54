/* policies.c - one new policy a decade, free of charge: at most ten, at most one of them unified.
 * Rules: docs/games/horizons.md#policies */
#include "parts.h"

enum { MOST_ADOPTED = 10, UNIFIED = 2 };

static int unified_one(const horizons_pack *pack, const horizons_state *s, int seat)
{
    for (int i = 0; i < pack->policy_count; i++)
        if (s->seat[seat].policies >> i & 1 && pack->policies[i].level == UNIFIED)
            return i;
    return NONE;
}

static bool has_policy(const horizons_state *s, int seat, int policy)
{
    return s->seat[seat].policies >> policy & 1;
}

/* Not there yet, and the level below is. */
static bool is_next(const horizons_pack *pack, const horizons_state *s, int seat, int policy,
                    orr_reason *why)
{
    return orr_need(why, !has_policy(s, seat, policy), "You already have %s.",
                    pack->policies[policy].name) &&
           orr_need(why, pack->policies[policy].level == 0 || has_policy(s, seat, policy - 1),
                    "%s needs %s first.", pack->policies[policy].name,
                    pack->policies[policy - 1].name);
}

/* Nothing of the same topic rests on it. */
static bool can_drop(const horizons_pack *pack, const horizons_state *s, int seat, int policy,
                     orr_reason *why)
{
    return orr_need(why, has_policy(s, seat, policy), "You do not have %s.",
                    pack->policies[policy].name) &&
           orr_need(
               why, pack->policies[policy].level == UNIFIED || !has_policy(s, seat, policy + 1),
               "%s rests on %s.", pack->policies[policy + 1].name, pack->policies[policy].name);
}

static bool can_adopt(const horizons_pack *pack, const horizons_state *s, int seat, int policy,
                      orr_reason *why)
{
    return is_next(pack, s, seat, policy, why) &&
           orr_need(why, __builtin_popcount(s->seat[seat].policies) < MOST_ADOPTED,
                    "You have %d policies, the most there may be: one must be dropped for another.",
                    MOST_ADOPTED) &&
           orr_need(why,
                    pack->policies[policy].level != UNIFIED || unified_one(pack, s, seat) == NONE,
                    "At most one policy is unified, and you have %s.",
                    pack->policies[unified_one(pack, s, seat)].name);
}

static int limit_under(const horizons_pack *pack, const horizons_state *s, int seat,
                       uint32_t policies, int which)
{
    static const uint8_t skills[LIMITS] = {MORE_RE, MORE_CV, MORE_BASES};
    int more = 0;
    for (uint32_t left = policies; left; left &= left - 1) {
        const horizons_policy *policy = &pack->policies[__builtin_ctz(left)];
        for (int i = 0; i < policy->skill_count; i++)
            if (policy->skills[i] == skills[which])
                more = horizons_max(more, policy->amounts[i]);
    }
    return horizons_faction_of(pack, s, seat)->limits[which] + more;
}

/* Nobody may be more than four over a limit, at any time: what is supported stays supported. */
static bool keeps_support(const horizons_pack *pack, const horizons_state *s, int seat, int old,
                          int policy)
{
    const uint32_t after = (s->seat[seat].policies & ~(1u << old)) | 1u << policy;
    for (int which = 0; which < LIMITS; which++)
        if (horizons_supported(s, seat, which) > limit_under(pack, s, seat, after, which) + OVER)
            return false;
    return true;
}

static bool may_adopt(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return can_adopt(rules->pack, s, s->head.actor, move.a, why);
}

/* Dropping the old one must make room for the new one. */
static bool may_replace(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor, old = move.a, policy = move.b;
    const int unified = unified_one(pack, s, seat);
    return can_drop(pack, s, seat, old, why) && is_next(pack, s, seat, policy, why) &&
           orr_need(why, pack->policies[policy].level == 0 || old != policy - 1, "%s rests on %s.",
                    pack->policies[policy].name, pack->policies[old].name) &&
           orr_need(why, !can_adopt(pack, s, seat, policy, NULL),
                    "There is room for %s, so you need not drop anything.",
                    pack->policies[policy].name) &&
           orr_need(
               why, pack->policies[policy].level != UNIFIED || unified == NONE || unified == old,
               "At most one policy is unified, and you have %s.", pack->policies[unified].name) &&
           orr_need_by(why, "support-limits", keeps_support(pack, s, seat, old, policy),
                       "Without %s you would be more than four over a support limit.",
                       pack->policies[old].name);
}

/* Is it good for anything only in an economic phase? */
static bool serves_decades_only(const horizons_policy *policy)
{
    static const bool at_decades[SKILLS] = {
        [POLITICS] = true,      [INCOME] = true,     [INITIATIVE] = true, [SCIENCE] = true,
        [CHOICE_GROWTH] = true, [STATECRAFT] = true, [INDUSTRY] = true};
    for (int i = 0; i < policy->skill_count; i++)
        if (!at_decades[policy->skills[i]])
            return false;
    return true;
}

/* Levels of a topic do not add up; and what pays in a decade that never comes pays nothing. */
static void policy_detail(const orr_rules *rules, const horizons_state *s, int policy,
                          orr_text *out)
{
    const horizons_pack *pack = rules->pack;
    const horizons_policy *p = &pack->policies[policy];
    if (serves_decades_only(p) && horizons_is_last_phase(rules, s))
        orr_text_add(out, "the game ends before it brings anything; ");
    else if (p->level > 0)
        orr_text_add(out, "in place of %s: ", pack->policies[policy - 1].name);
    orr_text_add(out, "%s", p->about);
}

static void adopt_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    policy_detail(rules, state, move.a, out);
}

static void replace_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    policy_detail(rules, state, move.b, out);
}

static void take_policy(const orr_rules *rules, horizons_state *s, int policy, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    s->seat[seat].policies |= 1u << policy;
    horizons_count_skills(pack, s, seat);
    orr_say(log, ORR_GAIN, "%s adopts %s.", horizons_faction_of(pack, s, seat)->name,
            pack->policies[policy].name);
    orr_pop(&s->head);
}

static void adopt(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    take_policy(rules, state, move.a, log);
}

static void replace(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    s->seat[s->head.actor].policies &= ~(1u << move.a);
    take_policy(rules, s, move.b, log);
}

const orr_verb horizons_verb_adopt = {
    .word = "adopt",
    .kind = {KIND_POLICY},
    .label = "Adopt %a",
    .at = ORR_AT(POLICY),
    .rule = "policies",
    .may = may_adopt,
    .detail = adopt_detail,
    .apply = adopt,
};
const orr_verb horizons_verb_replace = {
    .word = "replace",
    .kind = {KIND_POLICY, KIND_POLICY},
    .label = "Drop %a and adopt %b",
    .at = ORR_AT(POLICY),
    .rule = "policies",
    .may = may_replace,
    .detail = replace_detail,
    .apply = replace,
};
const orr_verb horizons_verb_pass_policy = {
    .word = "pass",
    .label = "Pass",
    .at = ORR_AT(POLICY),
    .rule = "policies",
    .apply = horizons_leave_step,
    .out = ORR_ENDS,
};

bool horizons_policy_wants(const horizons_pack *pack, const horizons_state *s, int seat)
{
    (void)pack, (void)s, (void)seat;
    return true;
}

void horizons_policy_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    const int seat = s->head.actor;
    orr_ask(prompt, "%d, policy: adopt one, free of charge. You have %d of %d.", s->year,
            __builtin_popcount(s->seat[seat].policies), MOST_ADOPTED);
    orr_wait(prompt, "%s considers a new policy.", horizons_faction_of(rules->pack, s, seat)->name);
    prompt->rule = "policies";
}

void horizons_policy_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    for (int policy = 0; policy < pack->policy_count; policy++) {
        if (can_adopt(pack, s, seat, policy, NULL))
            orr_add(moves, ORR_MOVE1(VERB_ADOPT, policy));
        else if (is_next(pack, s, seat, policy, NULL))
            for (int old = 0; old < pack->policy_count; old++)
                orr_try(moves, may_replace, rules, s, ORR_MOVE2(VERB_REPLACE, old, policy));
    }
    orr_add(moves, ORR_MOVE0(VERB_PASS_POLICY));
}
