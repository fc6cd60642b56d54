/* objection.c - why a move that one might expect is not possible now. Those of fights are in
 * objection_fight.c. */
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
    else if (move.a == move.b)
        orr_because(why, "assign-workers-phase", "That is where it stands.");
    else if (move.b == ORBIT && fermi_space_max(pack, s, ORBIT) <= 0)
        orr_because(why, "resource-spaces", "Orbit is closed this turn.");
    else if (!fermi_space_open(rules, s, move.b))
        orr_because(why, "assign-workers-phase", "There is nothing to build or install there.");
    else if (fermi_space_max(pack, s, move.b) &&
             fermi_workers_at(s, move.b) >= fermi_space_max(pack, s, move.b))
        orr_because(why, "resource-spaces", "%s holds %d worker%s at most.",
                    pack->spaces[move.b].name, fermi_space_max(pack, s, move.b),
                    fermi_space_max(pack, s, move.b) == 1 ? "" : "s");
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
    else if (!fermi_workers_at(s, move.a))
        orr_because(why, "hardening", "No worker stands there.");
    else
        orr_because(why, "hardening", "Every worker there is hardened.");
}

static void object_load(const fermi_pack *pack, const fermi_state *s, orr_move move,
                        orr_reason *why)
{
    if (!within(move.a, EQUIPMENT) || !within(move.b, UNITS))
        return;
    if (s->loaded >> move.a & 1)
        orr_because(why, "load-equipment", "%s is carried by somebody already.",
                    pack->equipment[move.a].name);
    else if (!(move.b < SHIPS ? s->craft[move.b].level : s->leader[move.b - SHIPS].level))
        orr_because(why, "build-new-units", "%s is not in service.",
                    move.b < SHIPS ? pack->ships[move.b].name : pack->leaders[move.b - SHIPS].name);
    else if (!fermi_unit_home(s, move.b))
        orr_because(why, "load-equipment", "Equipment is loaded on Earth only.");
    else if (fermi_price_of_equipment(pack, s, move.a) > s->processed)
        orr_because(why, "load-equipment", "%s costs %d, and you have %d processed.",
                    pack->equipment[move.a].name, fermi_price_of_equipment(pack, s, move.a),
                    s->processed);
    else if (pack->equipment[move.a].carrier !=
             (move.b < SHIPS ? CARRIED_BY_SHIP : CARRIED_BY_LEADER))
        orr_because(why, "load-equipment", "%s is for %s.", pack->equipment[move.a].name,
                    move.b < SHIPS ? "squad leaders" : "ships");
    else
        orr_because(why, "load-equipment", "There is no room for more equipment on it.");
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
    else if (c->flags & CRAFT_HALTED)
        orr_because(why, "contact", "It has met xenos; the combat comes first.");
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

static void object_fuel(const fermi_pack *pack, const fermi_state *s, orr_move move,
                        orr_reason *why)
{
    if (!within(move.a, EQUIPMENT) || !within(move.b, ABILITIES))
        return;
    const fermi_equipment_card *card = &pack->equipment[move.a];
    const int owner = s->equipment[move.a].owner - 1;
    if (owner < 0)
        orr_because(why, "load-equipment", "Nobody carries %s.", card->name);
    else if (card->abilities[move.b].effect != ABILITY_BURN)
        orr_because(why, "equipment-abilities", "%s is used in a fight.", card->name);
    else if (s->craft[owner].flags & CRAFT_HALTED)
        orr_because(why, "contact", "It has met xenos; the combat comes first.");
    else
        orr_because(why, "movement", "Reaching a planet ended its movement for this turn.");
}

static void object_assault(const fermi_pack *pack, const fermi_state *s, orr_move move,
                           orr_reason *why)
{
    if (!within(move.a, SHIPS))
        return;
    const fermi_craft *c = &s->craft[move.a];
    if (!c->level)
        orr_because(why, "build-new-units", "It has not been built.");
    else if (c->leader == NONE)
        orr_because(why, "base-assault", "No squad leader is aboard to storm a base.");
    else if (c->flags & CRAFT_USED)
        orr_because(why, "used-counters", "It has fought on this trip and is Used until home.");
    else if (!fermi_on_planet(pack, c->at) || s->base[c->at.path] == BASE_NONE)
        orr_because(why, "base-assault", "It does not stand before a base.");
    else if (s->base[c->at.path] == BASE_HIDDEN)
        orr_because(why, "revealing-bases", "A probe must see the base before it can be stormed.");
    else
        orr_because(why, "base-assault", "It has a core aboard, and room for one only.");
}

static void object_leader(const fermi_pack *pack, const fermi_state *s, orr_move move,
                          orr_reason *why)
{
    if (!within(move.a, LEADERS))
        return;
    const fermi_leader *leader = &s->leader[move.a];
    const char *name = pack->leaders[move.a].name;
    if (move.verb == VERB_ENLIST) {
        if (leader->level)
            orr_because(why, "build-new-units", "%s serves already.", name);
        else if (move.b == 1)
            orr_because(why, "build-new-units", "Level 2 costs a processed resource.");
        else
            orr_because(why, "build-new-units", "Only levels 1 and 2 can join.");
    } else if (!leader->level) {
        orr_because(why, "build-new-units", "%s has not been recruited.", name);
    } else if (leader->ship != NONE) {
        orr_because(why, "take-off", "%s is away aboard %s.", name, pack->ships[leader->ship].name);
    } else if (move.verb == VERB_TRAIN) {
        orr_because(why, "event-phase", "%s has the highest level.", name);
    }
}

static void object_choice(const fermi_pack *pack, const fermi_state *s, orr_move move,
                          orr_reason *why)
{
    if (move.verb == VERB_SCAN && within(move.a, PLANETS))
        orr_because(why, "event-phase", "No base lies face down on %s.",
                    pack->planets[move.a].name);
    if (move.verb == VERB_DISPEL && within(move.a, BOGEYS))
        orr_because(why, "event-phase", "There is no such bogey.");
    if (move.verb == VERB_SOCKET && within(move.a, s->module_count))
        orr_because(why, "coming-home", "The %s has a core already.",
                    fermi_card_of(pack, s, move.a)->name);
    if (move.verb == VERB_SPEND)
        orr_because(why, "activate-cores", "It takes exactly %d: fewer fail, more are wasted.",
                    orr_arg(&s->head));
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
            orr_because(why, "build-new-units", "It costs %d, and you have %d processed.",
                        fermi_price_of_ship(pack, s, move.a, move.b + 1), s->processed);
    }
    if (move.verb == VERB_RECRUIT && within(move.a, LEADERS) && within(move.b, LEVELS)) {
        if (s->leader[move.a].level)
            orr_because(why, "build-new-units", "%s serves already.", pack->leaders[move.a].name);
        else if (move.b >= 2)
            orr_because(why, "build-new-units", "Only levels 1 and 2 can be bought.");
        else
            orr_because(why, "build-new-units", "It costs %d, and you have %d processed.",
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
        orr_because(why, "bombardment", "It takes 3 processed resources, and you have %d.",
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
        [VERB_DISPEL] = DISPEL,   [VERB_SCAN] = SCAN,        [VERB_TRAIN] = TRAIN,
        [VERB_ASSIGN] = ASSIGN,   [VERB_HARDEN] = ASSIGN,    [VERB_LOAD] = LOAD,
        [VERB_LAUNCH] = MOVE,     [VERB_TAKE] = TAKE_LEADER, [VERB_FLY] = MOVE,
        [VERB_CROSS] = MOVE,      [VERB_SOCKET] = SOCKET,    [VERB_USE] = MOVE,
        [VERB_ASSAULT] = ASSAULT, [VERB_SPEND] = SPEND_TECH, [VERB_BUILD] = BUY,
        [VERB_PROBE] = BUY,       [VERB_RECRUIT] = BUY,      [VERB_ENLIST] = ENLIST,
    };
    return verb < (int)sizeof step_of && step_of[verb] == orr_step_now(&s->head);
}

/* When a verb has its moment, for whoever comes too early or too late. */
static void object_timing(const fermi_state *s, int verb, orr_reason *why)
{
    static const struct {
        const char *rule, *text;
        bool in_fight; /* it may be wrong for another reason while a fight is on */
    } moments[] = {
        [VERB_LOSE_WORKER] = {"bombardment", "Losses are chosen when a bomb or an event asks."},
        [VERB_LOSE_REPLACEMENT] = {"bombardment",
                                   "Losses are chosen when a bomb or an event asks."},
        [VERB_LOSE_RESOURCES] = {"bombardment", "Losses are chosen when a bomb or an event asks."},
        [VERB_LOSE_MODULE] = {"bombardment", "Losses are chosen when a bomb or an event asks."},
        [VERB_DISPEL] = {"event-phase", "Only an event dispels a bogey."},
        [VERB_SCAN] = {"event-phase", "Only an event reveals a base without a probe."},
        [VERB_TRAIN] = {"event-phase", "Only an event promotes a leader on Earth."},
        [VERB_ASSIGN] = {"assign-workers-phase",
                         "Workers are sent out once a turn, before production."},
        [VERB_HARDEN] = {"hardening",
                         "Workers are hardened while they are assigned, before the storm."},
        [VERB_LOAD] = {"load-equipment", "Equipment is loaded when the human ships phase begins."},
        [VERB_LAUNCH] = {"take-off", "Craft take off in the human ships phase, after loading."},
        [VERB_TAKE] = {"take-off", "A leader goes aboard when a transport takes off."},
        [VERB_FLY] = {"movement", "Craft move in the human ships phase, after loading."},
        [VERB_CROSS] = {"movement", "Craft move in the human ships phase, after loading."},
        [VERB_SOCKET] = {"coming-home", "A core is given to a module when it comes home."},
        [VERB_ATTACK] = {"rounds-and-phases", "There is nobody to fight now.", true},
        [VERB_HOLD] = {"rounds-and-phases", "There is nobody to fight now.", true},
        [VERB_RALLY] = {"rounds-and-phases", "There is nobody to fight now.", true},
        [VERB_STRIKE] = {"rounds-and-phases", "There is nobody to fight now.", true},
        [VERB_BOARD] = {"boarding-action",
                        "Boarding is declared after the first round of a craft combat."},
        [VERB_PAY] = {"entrance-cost", "No entrance is to be forced now."},
        [VERB_RETREAT] = {"retreat", "Only a squad aboard a xeno ship can retreat.", true},
        [VERB_DISCARD] = {"retreat", "Nobody has to be left behind now."},
        [VERB_ASSAULT] = {"base-assault", "Bases are stormed when the movement is over."},
        [VERB_SPEND] = {"activate-cores",
                        "Xeno tech is spent when an activation roll falls short."},
        [VERB_BUILD] = {"build-new-units", "Units are bought at the end of the turn."},
        [VERB_PROBE] = {"build-new-units", "Units are bought at the end of the turn."},
        [VERB_RECRUIT] = {"build-new-units", "Units are bought at the end of the turn."},
        [VERB_ENLIST] = {"build-new-units", "A leader joins when a transport is built."},
    };
    if (verb >= (int)(sizeof moments / sizeof moments[0]) || !moments[verb].text)
        return;
    if (!moments[verb].in_fight || orr_step_now(&s->head) < ROUND)
        orr_because(why, moments[verb].rule, "%s", moments[verb].text);
}

void fermi_objection(const orr_rules *rules, const void *state, orr_move move, orr_reason *reason)
{
    const fermi_state *s = state;
    object_loss(s, move, reason);
    if (move.verb == VERB_DONE)
        object_done(s, reason);
    fermi_object_in_fight(rules, s, move, reason);
    if (!belongs(s, move.verb)) {
        if (!reason->text[0])
            object_timing(s, move.verb, reason);
        return;
    }
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
    case VERB_USE:
        object_fuel(rules->pack, s, move, reason);
        break;
    case VERB_ASSAULT:
        object_assault(rules->pack, s, move, reason);
        break;
    case VERB_TRAIN:
    case VERB_TAKE:
    case VERB_ENLIST:
        object_leader(rules->pack, s, move, reason);
        break;
    case VERB_BUILD:
    case VERB_PROBE:
    case VERB_RECRUIT:
        object_price(rules->pack, s, move, reason);
        break;
    default:
        object_choice(rules->pack, s, move, reason);
    }
}
