/* fight.c - rounds and phases, the same for craft and for marines.
 *
 * A round has three phases. In each the commander and the xenos act in turn, one fighter at a
 * time, the commander first; when one side has nobody left to act, the other goes on alone. Who
 * is in which phase, alive and ready is kept as bits. Rules: docs/games/fermi.md#rounds-and-phases
 */
#include "parts.h"

#include <string.h>

int fermi_health(const fermi_fighter *fighter)
{
    return fighter->health - fighter->kills;
}

uint32_t fermi_targets(const fermi_fight *f, int side)
{
    const uint32_t open = f->alive[side] & ~f->is_protected[side];
    const uint32_t guards = open & f->is_guard[side];
    return guards ? guards : open ? open : f->alive[side];
}

uint32_t fermi_ready(const fermi_fight *f, int side)
{
    const uint32_t ready = f->ready[side] & f->alive[side];
    return f->volley ? ready : ready & f->phase_of[side][f->phase];
}

int fermi_carrier(const fermi_fighter *fighter)
{
    return fighter->origin == FROM_SHIP     ? fighter->card
           : fighter->origin == FROM_LEADER ? SHIPS + fighter->card
                                            : -1;
}

int fermi_add_fighter(fermi_fight *f, int side, fermi_fighter fighter)
{
    const int slot = f->count[side]++;
    const uint32_t bit = 1u << slot;
    assert(slot < SIDE);
    f->fighter[side][slot] = fighter;
    f->alive[side] |= bit;
    f->ready[side] |= bit;
    f->phase_of[side][fighter.phase] |= bit;
    if (fermi_is(&fighter, TRAIT_GUARD))
        f->is_guard[side] |= bit;
    return slot;
}

fermi_fighter *fermi_add_soldier(fermi_fight *f, int side, int origin, int kind,
                                 const fermi_soldier *card)
{
    const int slot = fermi_add_fighter(f, side,
                                       (fermi_fighter){.origin = (uint8_t)origin,
                                                       .card = (uint8_t)kind,
                                                       .attack = card->attack,
                                                       .pen = card->pen,
                                                       .cover = card->cover,
                                                       .health = card->health,
                                                       .phase = card->phase,
                                                       .traits = card->keywords});
    if (card->is_protected)
        f->is_protected[side] |= 1u << slot;
    return &f->fighter[side][slot];
}

void fermi_clear_side(fermi_fight *f, int side)
{
    f->alive[side] = f->ready[side] = f->is_protected[side] = f->is_guard[side] = 0;
    memset(f->phase_of[side], 0, sizeof f->phase_of[side]);
    memset(f->fighter[side], 0, sizeof f->fighter[side]);
    f->count[side] = 0;
    if (side == HUMAN)
        f->rallied = f->grounded = 0;
}

/* ---- who may attack whom -------------------------------------------------------------------------- */

bool fermi_may_act(const fermi_fight *f, int side, int fighter, orr_reason *why)
{
    const uint32_t bit = 1u << fighter;
    if (f->attacks_left)
        return orr_need_by(why, "attacks", fighter == f->acting,
                           "Another fighter has attacks left and finishes first.");
    return orr_need_by(why, "attacks", f->alive[side] & bit, "It has been eliminated.") &&
           orr_need_by(why, "used-counters", side == XENO || !(f->grounded & bit),
                       "It has fought on this trip and can't act again until home.") &&
           orr_need_by(why, "rounds-and-phases", f->volley || f->phase_of[side][f->phase] & bit,
                       "It acts in another phase of the round.") &&
           orr_need_by(why, "rounds-and-phases", f->ready[side] & bit,
                       "It has acted in this round.");
}

bool fermi_may_target(const fermi_fight *f, int side, int fighter, orr_reason *why)
{
    return orr_need_by(why, "attacks", f->alive[side] >> fighter & 1,
                       "The target has been eliminated.") &&
           orr_need_by(why, "keywords",
                       !(f->is_protected[side] >> fighter & 1) ||
                           !(f->alive[side] & ~f->is_protected[side]),
                       "The target is Protected: it comes last.") &&
           orr_need_by(why, "keywords", fermi_targets(f, side) >> fighter & 1,
                       "A Guard stands before it and comes first.");
}

void fermi_add_attacks(const fermi_fight *f, int side, int verb, orr_moves *moves)
{
    const uint32_t targets = fermi_targets(f, 1 - side);
    for (uint32_t from = fermi_attackers(f, side); from; from &= from - 1)
        for (uint32_t to = targets; to; to &= to - 1)
            orr_add(moves, ORR_MOVE2(verb, __builtin_ctz(from), __builtin_ctz(to)));
}

/* "Merge, first phase": where the fight stands. */
void fermi_fight_words(const orr_rules *rules, const fermi_state *s, orr_text *out)
{
    static const char *const phases[] = {"first", "normal", "last"};
    const fermi_pack *pack = rules->pack;
    const fermi_fight *f = fermi_battle_of(s);
    const fermi_location *location = s->raid.active ? fermi_location_now(pack, s) : NULL;
    orr_text_add(out, "%s, %s phase",
                 location         ? location->name
                 : s->raid.active ? "Entrance"
                                  : pack->range[f->round].name,
                 phases[f->phase]);
}

/* ---- rounds ------------------------------------------------------------------------------------- */

static void tell_range(const fermi_range *range, orr_log *log)
{
    if (range->attack || range->pen)
        orr_phase(log, "%s: every attack %+d/%+d", range->name, range->attack, range->pen);
    else
        orr_phase(log, "%s", range->name);
}

/* The commander begins, but where an entrance says ambush the hostiles do in the first round. */
static int who_begins(const fermi_state *s, const fermi_fight *f)
{
    return s->raid.active && s->raid.condition == CONDITION_AMBUSH && f->round <= 1 ? XENO : HUMAN;
}

/* With an argument of 1 the marines keep the readiness that the entrance left them. */
void fermi_round_run(const orr_rules *rules, void *state, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    fermi_fight *f = fermi_battle(s);
    if (orr_arg(&s->head) == 0)
        f->ready[HUMAN] = f->alive[HUMAN] & ~f->grounded;
    f->ready[XENO] = f->alive[XENO];
    f->rallied = 0;
    f->phase = f->passed = f->order = 0;
    if (s->raid.active)
        f->round = (uint8_t)(f->round < UINT8_MAX ? f->round + 1 : f->round);
    f->side = (uint8_t)who_begins(s, f);
    if (s->raid.active)
        orr_phase(log, "%s, round %d%s",
                  fermi_location_now(pack, s) ? fermi_location_now(pack, s)->name : "Entrance",
                  f->round, f->side == XENO ? ": an ambush, the hostiles begin" : "");
    else
        tell_range(&pack->range[f->round], log);
    fermi_mend(f, HUMAN, log);
    fermi_mend(f, XENO, log);
    orr_goto(&s->head, PHASE);
}

static void fight_over(fermi_state *s)
{
    fermi_ask_again(fermi_battle(s));
    orr_goto(&s->head, s->raid.active ? MARINES_OVER : CRAFT_OVER);
}

static void next_phase(const orr_rules *rules, fermi_state *s, orr_log *log)
{
    fermi_fight *f = fermi_battle(s);
    f->passed = 0;
    f->side = (uint8_t)who_begins(s, f);
    if (++f->phase < PHASES)
        return;
    f->phase = 0;
    fermi_ask_again(f);
    if (s->raid.active)
        orr_goto(&s->head, ROUND);
    else
        fermi_craft_round_over(rules, s, log);
}

void fermi_phase_run(const orr_rules *rules, void *state, orr_log *log)
{
    fermi_state *s = state;
    fermi_fight *f = fermi_battle(s);
    if (!f->alive[HUMAN] || !f->alive[XENO] || fermi_raid_is_hopeless(rules, s)) {
        fight_over(s);
        return;
    }
    const bool xenos = fermi_ready(f, XENO);
    if (f->volley) {
        if (xenos)
            fermi_xenos_act(rules, s, log);
        else
            fermi_volley_over(s);
        return;
    }
    const bool humans =
        fermi_ready(f, HUMAN) || (!f->passed && fermi_somebody_can_return(rules, s));
    if (!humans && !xenos)
        next_phase(rules, s, log);
    else if (humans && (f->side == HUMAN || !xenos))
        fermi_humans_act(rules, s, log);
    else
        fermi_xenos_act(rules, s, log);
}
