/* objection.c - why a move that one might expect is not possible now. */
#include "fermi.h"

static bool within(int operand, int limit)
{
    return operand >= 0 && operand < limit;
}

static bool somebody_can_move(const fermi_state *s, int space)
{
    for (int worker = 0; worker < WORKERS; worker++)
        if (s->worker[worker].space == space && !(s->worker[worker].flags & WORKER_SETTLED))
            return true;
    return false;
}

static void object_assign(const orr_rules *rules, const fermi_state *s, orr_move move,
                          orr_reason *why)
{
    const fermi_pack *pack = rules->pack;
    if (!within(move.a, SPACES) || !within(move.b, SPACES))
        return;
    if (!fermi_workers_at(s, move.a))
        orr_because(why, "assign-workers-phase", "No worker stands there.");
    else if (!fermi_space_open(rules, s, move.b))
        orr_because(why, "assign-workers-phase", "There is nothing to build or install there.");
    else if (fermi_space_max(pack, s, move.b) &&
             fermi_workers_at(s, move.b) >= fermi_space_max(pack, s, move.b))
        orr_because(why, "resource-spaces", "%s holds %d worker%s at most.",
                    pack->spaces[move.b].name, fermi_space_max(pack, s, move.b),
                    fermi_space_max(pack, s, move.b) == 1 ? "" : "s");
    else if (move.b == ORBIT && fermi_space_max(pack, s, ORBIT) <= 0)
        orr_because(why, "resource-spaces", "Orbit is closed this turn.");
    else if (move.b >= RESOURCE_SPACES && somebody_can_move(s, move.a))
        orr_because(why, "assign-workers-phase",
                    "Build spaces of one kind are alike: take the first of them.");
    else
        orr_because(why, "assign-workers-phase",
                    "Every worker there has been moved or hardened this turn.");
}

static void object_harden(const fermi_state *s, orr_move move, orr_reason *why)
{
    if (!within(move.a, SPACES))
        return;
    if (!s->processed && !s->free_hardens)
        orr_because(why, "hardening", "Hardening costs a processed resource, and there is none.");
    else
        orr_because(why, "hardening", "No worker there can be hardened.");
}

static void object_load(const fermi_pack *pack, const fermi_state *s, orr_move move,
                        orr_reason *why)
{
    if (!within(move.a, EQUIPMENT) || !within(move.b, UNITS))
        return;
    if (s->loaded >> move.a & 1)
        orr_because(why, "load-equipment", "%s is carried by somebody already.",
                    pack->equipment[move.a].name);
    else if (!fermi_unit_home(s, move.b))
        orr_because(why, "load-equipment", "Equipment is loaded on Earth only.");
    else if (fermi_price_of_equipment(pack, s, move.a) > s->processed)
        orr_because(why, "load-equipment", "%s costs %d; there are %d processed resources.",
                    pack->equipment[move.a].name, fermi_price_of_equipment(pack, s, move.a),
                    s->processed);
    else if (!fermi_can_carry(pack, s, move.b, move.a))
        orr_because(why, "load-equipment",
                    "There is no room for it, or it is for the others: "
                    "ships and leaders have cards of their own.");
}

static void object_launch(const fermi_state *s, orr_move move, orr_reason *why)
{
    if (!within(move.a, CRAFT) || !within(move.b, PLANETS))
        return;
    const fermi_craft *c = &s->craft[move.a];
    if (!c->level)
        orr_because(why, "build-new-units", "It has not been built.");
    else if (!fermi_at_home(c->at))
        orr_because(why, "take-off", "It is on its way already; a craft stays on its path.");
    else if (c->moves == 0 || c->flags & CRAFT_MOVED)
        orr_because(why, "coming-home", "Coming home ended its movement for this turn.");
    else if (fermi_is_probe(move.a))
        orr_because(why, "take-off", "Probes on Earth are alike: launch the first.");
}

static void object_fly(const fermi_pack *pack, const fermi_state *s, orr_move move, orr_reason *why)
{
    if (!within(move.a, CRAFT))
        return;
    const fermi_craft *c = &s->craft[move.a];
    if (!c->level)
        orr_because(why, "build-new-units", "It has not been built.");
    else if (fermi_at_home(c->at))
        orr_because(why, "take-off", "It is on Earth: launch it towards a planet.");
    else if (c->flags & CRAFT_HALTED)
        orr_because(why, "contact", "It has met xenos; the combat comes first.");
    else if (move.verb == VERB_CROSS && fermi_on_planet(pack, c->at))
        orr_because(why, "movement", "Only from an arrow can it turn to the parallel one.");
    else if (c->moves == 0)
        orr_because(why, "movement", "It has no movement left this turn.");
}

static void object_attack(const fermi_state *s, orr_move move, int side, orr_reason *why)
{
    const fermi_fight *f = fermi_battle_of(s);
    if (!within(move.a, f->count[side]) || !within(move.b, f->count[1 - side]))
        return;
    if (!(f->alive[side] >> move.a & 1) || !(f->alive[1 - side] >> move.b & 1))
        orr_because(why, "attacks", "One of the two has been eliminated.");
    else if (side == HUMAN && f->grounded >> move.a & 1)
        orr_because(why, "used-counters", "It has fought before and may not act until home.");
    else if (!(f->phase_of[side][f->phase] >> move.a & 1))
        orr_because(why, "rounds-and-phases", "It acts in another phase of the round.");
    else if (!(f->ready[side] >> move.a & 1))
        orr_because(why, "rounds-and-phases", "It has acted in this round.");
    else if (!(fermi_targets(f, 1 - side) >> move.b & 1))
        orr_because(why, "keywords", "The target is Protected: it comes last.");
}

static void object_price(const fermi_pack *pack, const fermi_state *s, orr_move move,
                         orr_reason *why)
{
    if (move.verb == VERB_BUILD && within(move.a, SHIPS) && within(move.b, LEVELS)) {
        if (s->craft[move.a].level)
            orr_because(why, "build-new-units", "%s is in service.", pack->ships[move.a].name);
        else if (move.b >= 2)
            orr_because(why, "build-new-units", "Only levels 1 and 2 can be bought.");
        else
            orr_because(why, "build-new-units", "It costs %d; there are %d processed resources.",
                        fermi_price_of_ship(pack, s, move.a, move.b + 1), s->processed);
    }
    if (move.verb == VERB_RECRUIT && within(move.a, LEADERS) && within(move.b, LEVELS)) {
        if (s->leader[move.a].level)
            orr_because(why, "build-new-units", "%s serves already.", pack->leaders[move.a].name);
        else if (move.b >= 2)
            orr_because(why, "build-new-units", "Only levels 1 and 2 can be bought.");
        else
            orr_because(why, "build-new-units", "It costs %d; there are %d processed resources.",
                        pack->leaders[move.a].ranks[move.b].cost, s->processed);
    }
    if (move.verb == VERB_PROBE)
        orr_because(why, "build-new-units",
                    s->processed < pack->probe_cost ? "A probe costs a processed resource."
                                                    : "All probes are in use.");
}

static void object_done(const fermi_state *s, orr_reason *why)
{
    switch (orr_step_now(&s->head)) {
    case MOVE:
        orr_because(why, "movement", "A craft on an arrow must go at least one step.");
        break;
    case HUMAN_ACT:
        orr_because(why, "rounds-and-phases", "Everybody who is ready acts, or holds fire.");
        break;
    default:
        break;
    }
}

static void object_loss(const fermi_state *s, orr_move move, orr_reason *why)
{
    const int step = orr_step_now(&s->head);
    if (step != BOMBARD && step != TOLL)
        return;
    if (move.verb == VERB_LOSE_REPLACEMENT)
        orr_because(why, "bombardment", "There is no replacement worker to lose.");
    if (move.verb == VERB_LOSE_RESOURCES)
        orr_because(why, "bombardment", "It takes 3 processed resources; there are %d.",
                    s->processed);
    if (move.verb == VERB_LOSE_MODULE && within(move.a, s->module_count))
        orr_because(why, "bombardment", "Nothing of it has been built.");
    if (move.verb == VERB_LOSE_WORKER && within(move.a, SPACES))
        orr_because(why, "bombardment", "No worker stands there.");
}

/* The step at which a verb belongs; what is typed at another has no better reason. */
static bool belongs(const fermi_state *s, int verb)
{
    static const uint8_t step_of[] = {
        [VERB_ASSIGN] = ASSIGN,    [VERB_HARDEN] = ASSIGN,   [VERB_LOAD] = LOAD,
        [VERB_LAUNCH] = MOVE,      [VERB_FLY] = MOVE,        [VERB_CROSS] = MOVE,
        [VERB_ATTACK] = HUMAN_ACT, [VERB_STRIKE] = XENO_ACT, [VERB_BUILD] = BUY,
        [VERB_PROBE] = BUY,        [VERB_RECRUIT] = BUY,
    };
    return verb < (int)sizeof step_of && step_of[verb] == orr_step_now(&s->head);
}

void fermi_objection(const orr_rules *rules, const void *state, orr_move move, orr_reason *reason)
{
    const fermi_state *s = state;
    object_loss(s, move, reason);
    if (move.verb == VERB_DONE)
        object_done(s, reason);
    if (!belongs(s, move.verb))
        return;
    switch (move.verb) {
    case VERB_ASSIGN:
        object_assign(rules, s, move, reason);
        break;
    case VERB_HARDEN:
        object_harden(s, move, reason);
        break;
    case VERB_LOAD:
        object_load(rules->pack, s, move, reason);
        break;
    case VERB_LAUNCH:
        object_launch(s, move, reason);
        break;
    case VERB_FLY:
    case VERB_CROSS:
        object_fly(rules->pack, s, move, reason);
        break;
    case VERB_ATTACK:
        object_attack(s, move, HUMAN, reason);
        break;
    case VERB_STRIKE:
        object_attack(s, move, XENO, reason);
        break;
    default:
        object_price(rules->pack, s, move, reason);
    }
}
