/* missions.c - a private one for every seat, hidden from the others, and a public one. Those in the
 * pool are known as a set only, and so are the private ones of the others: who may not know sees
 * them all in the pool. Rules: docs/games/horizons.md#missions */
#include "parts.h"

/* "a discovery on Mars by a crew". */
void horizons_mission_words(const horizons_pack *pack, int mission, orr_text *out)
{
    const horizons_mission *m = &pack->missions[mission];
    const char *world = pack->worlds[m->world].name;
    switch (m->task) {
    case TASK_SWEEP:
        orr_text_add(out, "a discovery anywhere in the %s%s",
                     pack->tiles[pack->worlds[m->world].tile].name, m->crewed ? " by a crew" : "");
        return;
    case TASK_LAND:
        orr_text_add(out, "a crew in service lands on %s", world);
        return;
    case TASK_BASE:
        orr_text_add(out, "a base is founded: %s", world);
        return;
    default:
        orr_text_add(out, "a discovery on %s%s", world, m->crewed ? " by a crew" : "");
    }
}

/* Nobody founds a base where one of theirs stands. */
static bool is_free_ground(const horizons_state *s, int seat, int world)
{
    for (int each = 0; seat == NONE && each < s->head.seats; each++)
        if (s->base_of[each][world] == NONE)
            return true;
    return seat != NONE && s->base_of[seat][world] == NONE;
}

/* Can it still be done, by this seat or (NONE) by anybody? Not if it asks for a discovery where nothing
 * is left to find, nor for a base where one stands. */
static bool is_possible(const horizons_pack *pack, const horizons_state *s, int seat, int mission)
{
    const horizons_mission *m = &pack->missions[mission];
    if (m->task == TASK_BASE)
        return !s->third || is_free_ground(s, seat, m->world);
    if (m->task == TASK_LAND)
        return true;
    for (int w = 0; w < pack->world_count; w++)
        if (s->ground[w].value > 0 &&
            (m->task == TASK_SWEEP ? pack->worlds[w].tile == pack->worlds[m->world].tile
                                   : w == m->world))
            return true;
    return false;
}

static int draw_mission(horizons_state *s)
{
    if (!s->pool_count)
        return NONE;
    const int mission = orr_any_of(&s->head, s->mission_pool);
    s->mission_pool &= ~(1ull << mission);
    s->pool_count--;
    return mission;
}

static void return_mission(horizons_state *s, int mission)
{
    s->mission_pool |= 1ull << mission;
    s->pool_count++;
}

/* One that can be done, by this seat or (NONE) by anybody; what cannot is put back. */
static int draw_possible(const horizons_pack *pack, horizons_state *s, int seat)
{
    uint64_t aside = 0;
    int mission = draw_mission(s);
    for (; s->third && mission != NONE && !is_possible(pack, s, seat, mission);
         mission = draw_mission(s))
        aside |= 1ull << mission;
    s->mission_pool |= aside;
    s->pool_count = (uint8_t)(s->pool_count + __builtin_popcountll(aside));
    return mission;
}

/* What was dealt: to its owner, or (NONE) to everybody. */
static void tell(const horizons_pack *pack, int seat, int mission, orr_log *log)
{
    char bytes[200];
    orr_text aim = orr_text_in(bytes, sizeof bytes);
    if (!log || mission >= pack->mission_count)
        return;
    const horizons_mission *m = &pack->missions[mission];
    horizons_mission_words(pack, mission, &aim);
    if (seat != NONE)
        orr_whisper(log, seat, ORR_REVEAL, "Your mission: %s, %d VP. %s (%s)", m->name, m->vp,
                    m->text, bytes);
    else
        orr_say(log, ORR_REVEAL, "A mission for everybody: %s, %d VP. %s (%s)", m->name, m->vp,
                m->text, bytes);
}

static void give_private(const orr_rules *rules, horizons_state *s, int seat, orr_log *log)
{
    s->seat[seat].mission = (uint8_t)draw_possible(rules->pack, s, seat);
    tell(rules->pack, seat, s->seat[seat].mission, log);
}

/* At the beginning everybody hears what was dealt. */
void horizons_tell_missions(const orr_rules *rules, const horizons_state *s, orr_log *log)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        tell(rules->pack, seat, s->seat[seat].mission, log);
    tell(rules->pack, NONE, s->public_mission, log);
}

static void open_public(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    s->public_mission = (uint8_t)draw_possible(rules->pack, s, NONE);
    tell(rules->pack, NONE, s->public_mission, log);
}

void horizons_swap_mission(const orr_rules *rules, horizons_state *s, int seat, orr_log *log)
{
    const int old = s->seat[seat].mission;
    give_private(rules, s, seat, log);
    return_mission(s, old);
}

int horizons_mission_points(const horizons_pack *pack, const horizons_state *s, int seat)
{
    int points = 0;
    for (uint64_t left = s->seat[seat].kept; left; left &= left - 1)
        points += pack->missions[__builtin_ctzll(left)].vp;
    return points;
}

/* Fill what is missing: the public one, then players without, fewest mission points first. */
static void deal(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    if (s->public_mission == NONE && s->pool_count)
        open_public(rules, s, log);
    while (s->pool_count) {
        int poorest = NONE;
        for (int i = 0; i < s->head.seats; i++) {
            const int seat = s->order[i];
            if (s->seat[seat].mission == NONE &&
                (poorest == NONE || horizons_mission_points(rules->pack, s, seat) <
                                        horizons_mission_points(rules->pack, s, poorest)))
                poorest = seat;
        }
        if (poorest == NONE)
            return;
        give_private(rules, s, poorest, log);
    }
}

void horizons_deal_missions(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    deal(rules, s, log);
}

/* What can no longer be done, because a base stands there, goes back for another. */
static void exchange(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    for (int seat = 0; seat < s->head.seats; seat++) {
        const int own = s->seat[seat].mission;
        if (own >= pack->mission_count || is_possible(pack, s, seat, own))
            continue;
        orr_whisper(log, seat, ORR_ANNOUNCE, "%s cannot be done any more: you draw another.",
                    pack->missions[own].name);
        orr_reveal(&s->head);
        horizons_swap_mission(rules, s, seat, log);
    }
    const int open = s->public_mission;
    if (open < pack->mission_count && !is_possible(pack, s, NONE, open)) {
        orr_say(log, ORR_ANNOUNCE, "%s cannot be done any more.", pack->missions[open].name);
        open_public(rules, s, log);
        return_mission(s, open);
    }
}

/* Dated missions join in their decade. */
void horizons_missions_begin(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    if (s->third)
        exchange(rules, s, log);
    for (uint64_t left = s->later_missions; left; left &= left - 1) {
        const int mission = __builtin_ctzll(left);
        if (pack->missions[mission].decade > horizons_decade_of(s))
            continue;
        s->later_missions &= ~(1ull << mission);
        return_mission(s, mission);
    }
    deal(rules, s, log);
}

/* ---- completing ----------------------------------------------------------------------------- */

int horizons_most_kept(const horizons_state *s)
{
    return horizons_decade_of(s) - 2;
}

int horizons_kept_worth(const horizons_pack *pack, const horizons_state *s, uint64_t missions)
{
    int points = 0;
    for (int room = horizons_most_kept(s); missions; room--) {
        int best = __builtin_ctzll(missions);
        for (uint64_t left = missions; left; left &= left - 1)
            if (pack->missions[__builtin_ctzll(left)].vp > pack->missions[best].vp)
                best = __builtin_ctzll(left);
        missions &= ~(1ull << best);
        points += room > 0 ? pack->missions[best].vp : 1;
    }
    return points;
}

static void complete(const orr_rules *rules, horizons_state *s, int seat, int mission, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    orr_say(log, ORR_GAIN, "%s completes the mission %s: %d VP and a politics marker.",
            horizons_faction_of(pack, s, seat)->name, pack->missions[mission].name,
            pack->missions[mission].vp);
    horizons_politics(s, seat, 1);
    s->seat[seat].kept |= 1ull << mission;
    if (__builtin_popcountll(s->seat[seat].kept) > horizons_most_kept(s)) {
        horizons_victory(s, seat, 1);
        orr_push_with(&s->head, RETURN, seat);
    }
}

bool horizons_fulfils(const horizons_pack *pack, int mission, int world, int task, bool crewed)
{
    if (mission >= pack->mission_count)
        return false;
    const horizons_mission *m = &pack->missions[mission];
    if (m->task == TASK_SWEEP)
        return task == TASK_EXPLORE && pack->worlds[m->world].tile == pack->worlds[world].tile &&
               (crewed || !m->crewed);
    return m->task == task && m->world == world && (crewed || !m->crewed);
}

void horizons_complete_missions(const orr_rules *rules, horizons_state *s, int seat, int world,
                                int task, bool crewed, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const int own = s->seat[seat].mission, open = s->public_mission;
    if (horizons_fulfils(pack, own, world, task, crewed)) {
        orr_reveal(&s->head);
        complete(rules, s, seat, own, log);
        give_private(rules, s, seat, log);
    }
    if (horizons_fulfils(pack, open, world, task, crewed)) {
        complete(rules, s, seat, open, log);
        open_public(rules, s, log);
    }
}

/* A world without anything left to find: what asks for a discovery there leaves the game. */
void horizons_retire_missions(const orr_rules *rules, horizons_state *s, int world, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    uint64_t gone = 0;
    for (int mission = 0; mission < pack->mission_count; mission++)
        if (pack->worlds[pack->missions[mission].world].tile == pack->worlds[world].tile &&
            pack->missions[mission].task != TASK_BASE && !is_possible(pack, s, NONE, mission))
            gone |= 1ull << mission;
    s->mission_pool &= ~gone;
    s->later_missions &= ~gone;
    s->pool_count = (uint8_t)__builtin_popcountll(s->mission_pool);
    for (int seat = 0; seat < s->head.seats; seat++)
        if (s->seat[seat].mission < pack->mission_count && gone >> s->seat[seat].mission & 1) {
            orr_reveal(&s->head);
            orr_say(log, ORR_ANNOUNCE, "%s leaves the game; %s draws another mission.",
                    pack->missions[s->seat[seat].mission].name,
                    horizons_faction_of(pack, s, seat)->name);
            give_private(rules, s, seat, log);
        }
    if (s->public_mission < pack->mission_count && gone >> s->public_mission & 1)
        open_public(rules, s, log);
}

/* ---- one too many --------------------------------------------------------------------------- */

void horizons_return_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    orr_ask(prompt,
            "You may keep %d completed mission%s this decade. You have earned a victory marker: "
            "which one goes back to the pool?",
            horizons_most_kept(s), horizons_most_kept(s) == 1 ? "" : "s");
    orr_wait(prompt, "%s returns a completed mission.",
             horizons_faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "missions";
}

static bool may_return(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const horizons_state *s = state;
    return orr_need(why, s->seat[s->head.actor].kept >> move.a & 1,
                    "You have not completed that mission.");
}

static void return_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)state;
    orr_text_add(out, "%d VP", ((const horizons_pack *)rules->pack)->missions[move.a].vp);
}

void horizons_return_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    for (uint64_t left = s->seat[s->head.actor].kept; left; left &= left - 1)
        orr_try(moves, may_return, rules, s, ORR_MOVE1(VERB_RETURN, __builtin_ctzll(left)));
}

static void give_back(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    s->seat[s->head.actor].kept &= ~(1ull << move.a);
    orr_say(log, ORR_ANNOUNCE, "%s returns %s.", horizons_faction_of(pack, s, s->head.actor)->name,
            pack->missions[move.a].name);
    if (is_possible(pack, s, NONE, move.a))
        return_mission(s, move.a);
    orr_pop(&s->head);
}

const orr_verb horizons_verb_return = {
    .word = "return",
    .kind = {KIND_MISSION},
    .label = "Put %a back",
    .at = ORR_AT(RETURN),
    .rule = "missions",
    .may = may_return,
    .detail = return_detail,
    .apply = give_back,
};
