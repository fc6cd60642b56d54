/* words.c - what things are called, what a move is worth, and why it is not possible. */
#include "expatriate.h"

#include <stdio.h>

const char *const expatriate_type_names[] = {"Delivery", "Engineering", "Terraforming", "Military"};
const char *const expatriate_resource_names[] = {"fuel",      "minerals", "biotic",
                                                 "machinery", "nano",     "dark matter"};
static const char *const way_names[WAYS] = {"one of each type", "three of the mission type"};

/* "fuel, fuel, dark matter" */
static const char *payment_name(int payment, char buffer[ORR_MAX_NAME])
{
    uint8_t cubes[RESOURCES];
    orr_text text = orr_text_in(buffer, ORR_MAX_NAME);
    expatriate_payment(payment, cubes);
    for (int r = 0; r < RESOURCES; r++)
        for (int i = 0; i < cubes[r]; i++)
            orr_text_add(&text, "%s%s", text.length ? ", " : "", expatriate_resource_names[r]);
    return buffer;
}

const char *expatriate_name(const orr_rules *rules, const void *state, int kind, int operand,
                            char buffer[ORR_MAX_NAME])
{
    (void)state;
    const expatriate_pack *pack = rules->pack;
    switch (kind) {
    case KIND_TYPE:
        return operand < TYPES ? expatriate_type_names[operand] : NULL;
    case KIND_MODULE:
        return operand < DESIGNS ? expatriate_design_name(pack, operand) : NULL;
    case KIND_RESOURCE:
        return operand < RESOURCES ? expatriate_resource_names[operand] : NULL;
    case KIND_COLONY:
        return operand < pack->colony_count ? pack->colonies[operand].name : NULL;
    case KIND_PAYMENT:
        return operand < PAYMENTS ? payment_name(operand, buffer) : NULL;
    case KIND_WAY:
        return operand < WAYS ? way_names[operand] : NULL;
    default:
        return NULL;
    }
}

void expatriate_list(const uint8_t *cubes, int count, orr_text *out)
{
    int listed = 0;
    for (int r = 0; r < count; r++)
        if (cubes[r] > 0)
            orr_text_add(out, "%s%d %s", listed++ ? ", " : "", cubes[r],
                         expatriate_resource_names[r]);
    if (listed == 0)
        orr_text_add(out, "nothing");
}

/* ---- small print ---------------------------------------------------------------------------- */

static void describe_delivery(const expatriate_delivery *module, orr_text *out)
{
    for (int i = 0; i < module->brings_count; i++)
        orr_text_add(out, "%s%s", i ? " + " : "brings ",
                     expatriate_resource_names[module->brings[i]]);
}

static void describe_engineering(const expatriate_engineering *module, orr_text *out)
{
    if (module->needs_count > 0)
        orr_text_add(out, "%s ", expatriate_resource_names[module->needs[0]]);
    orr_text_add(out, "→ ");
    for (int i = 0; i < module->gives_count; i++)
        orr_text_add(out, "%s%s", i ? module->choice ? " or " : " + " : "",
                     expatriate_resource_names[module->gives[i]]);
    if (module->job == GENERATOR)
        orr_text_add(out, "energy");
    if (module->tp > 0)
        orr_text_add(out, ", %d TP", module->tp);
}

static void describe_terraforming(const expatriate_terraforming *module, orr_text *out)
{
    for (int i = 0; i < module->needs_count; i++)
        orr_text_add(out, "%s%s", i ? " + " : "",
                     module->needs[i] == ANY ? "any basic"
                                             : expatriate_resource_names[module->needs[i]]);
    orr_text_add(out, " → %d TP", module->tp);
}

/* What a module does, in a few words: "fuel → machinery or nano". */
void expatriate_describe_module(const expatriate_pack *pack, int design, orr_text *out)
{
    switch (type_of(design)) {
    case DELIVERY:
        describe_delivery(&pack->delivery[design], out);
        break;
    case ENGINEERING:
        describe_engineering(engineering_of(pack, design), out);
        break;
    case TERRAFORMING:
        describe_terraforming(terraforming_of(pack, design), out);
        break;
    default:
        orr_text_add(out, "combat arm");
    }
}

static void detail_module(const expatriate_pack *pack, const expatriate_state *s, orr_move move,
                          orr_text *out)
{
    (void)s;
    expatriate_describe_module(pack, move.a, out);
}

/* What the action would bring to the seat that thinks of taking it, its module docked. */
static void foresee_delivery(const expatriate_pack *pack, const expatriate_state *s, int seat,
                             orr_text *out)
{
    uint8_t income[RESOURCES];
    expatriate_income(pack, s, seat, s->garbage, NONE, NONE, income);
    orr_text_add(out, "brings ");
    expatriate_list(income, RESOURCES, out);
    orr_text_add(out, " and 1 more");
}

static void foresee_terraforming(const expatriate_pack *pack, const expatriate_state *s, int seat,
                                 orr_text *out)
{
    (void)pack;
    bool pays = expatriate_can_pay(s, seat, WAY_EACH);
    for (int type = 0; type < TYPES; type++)
        pays = pays || s->docked[seat][type] >= THREE_COUNT;
    orr_text_add(out, pays ? "you can set up a colony" : "you cannot pay for a colony yet");
}

static void foresee_military(const expatriate_pack *pack, const expatriate_state *s, int seat,
                             orr_text *out)
{
    int most = 0;
    for (int other = 0; other < s->head.seats; other++) {
        int supremacies, inferiorities = 0;
        if (other != seat)
            expatriate_compare_seats(pack, s, other, seat, &supremacies, &inferiorities);
        most = inferiorities > most ? inferiorities : most;
    }
    orr_text_add(out, "exploration: %d card%s", 1 + most, most ? "s" : "");
}

static void foresee_engineering(const expatriate_pack *pack, const expatriate_state *s, int seat,
                                orr_text *out)
{
    (void)pack;
    orr_text_add(out, "then dock %d more", 1 + (hand_size(s, seat) > 0));
}

static void detail_take(const expatriate_pack *pack, const expatriate_state *s, orr_move move,
                        orr_text *out)
{
    static void (*const foresee[TYPES])(const expatriate_pack *, const expatriate_state *, int,
                                        orr_text *) = {
        [DELIVERY] = foresee_delivery,
        [ENGINEERING] = foresee_engineering,
        [TERRAFORMING] = foresee_terraforming,
        [MILITARY] = foresee_military,
    };
    const int seat = s->head.actor;
    expatriate_state after = *s; /* the module is docked before the action takes place */
    if (s->open[move.a] != NONE) {
        orr_text_add(out, "docks %s; ", expatriate_design_name(pack, s->open[move.a]));
        expatriate_dock(&after, seat, s->open[move.a]);
    }
    foresee[move.a](pack, &after, seat, out);
}

static void detail_vessel(const expatriate_pack *pack, const expatriate_state *s, orr_move move,
                          orr_text *out)
{
    const bool charters = move.verb == VERB_CHARTER;
    uint8_t garbage[DELIVERED], income[RESOURCES];
    for (int r = 0; r < DELIVERED; r++)
        garbage[r] = !charters && r == move.a ? 0 : s->garbage[r];
    expatriate_income(pack, s, s->head.actor, garbage, NONE, charters ? move.a : NONE, income);
    expatriate_list(income, RESOURCES, out);
}

static void detail_smuggle(const expatriate_pack *pack, const expatriate_state *s, orr_move move,
                           orr_text *out)
{
    const int seat = s->head.actor;
    uint8_t income[RESOURCES];
    expatriate_income(pack, s, seat, s->garbage, move.a, seat == s->active ? s->charter : NONE,
                      income);
    expatriate_list(income, RESOURCES, out);
}

static void detail_feed(const expatriate_pack *pack, const expatriate_state *s, orr_move move,
                        orr_text *out)
{
    (void)s;
    orr_text_add(out, "%d TP", terraforming_of(pack, move.a)->tp);
}

static void detail_done(const expatriate_pack *pack, const expatriate_state *s, orr_move move,
                        orr_text *out)
{
    (void)pack, (void)move;
    orr_text_add(out, "leaves ");
    expatriate_list(s->store, DELIVERED, out);
    if (s->store[DARK_MATTER] > 0)
        orr_text_add(out, ", %d dark matter lost", s->store[DARK_MATTER]);
}

static void detail_supply(const expatriate_pack *pack, const expatriate_state *s, orr_move move,
                          orr_text *out)
{
    (void)pack;
    orr_text_add(out, "%d left", expatriate_supply_left(s, move.a));
}

static void detail_mission(const expatriate_pack *pack, const expatriate_state *s, orr_move move,
                           orr_text *out)
{
    (void)pack;
    orr_text_add(out, "you have %d docked", s->docked[s->head.actor][move.a]);
}

/* Victory points now, and with the colony. */
static void detail_settle(const expatriate_pack *pack, const expatriate_state *s, orr_move move,
                          orr_text *out)
{
    const int seat = s->head.actor, colonies = colony_count(s, seat);
    const expatriate_colony *colony = &pack->colonies[move.a];
    int tp = 0;
    for (int slot = 0; slot < ROW; slot++)
        if (s->neutral[slot] == move.a || colony->effect == COLLECT)
            tp += s->neutral_tp[slot];
    if (colony->effect == MISSION_BONUS && colony->kind != s->mission)
        tp += MISSION_TP;
    orr_text_add(out, "%d TP; VP %d → %d", tp, expatriate_vp(s->tp[seat], colonies),
                 expatriate_vp(s->tp[seat] + tp, colonies + 1));
}

static void detail_seize(const expatriate_pack *pack, const expatriate_state *s, orr_move move,
                         orr_text *out)
{
    expatriate_describe_module(pack, move.a, out);
    if (s->supremacies[move.b] > 0)
        orr_text_add(out, "; seat %d draws %d", move.b + 1, s->supremacies[move.b]);
}

typedef void (*detail_writer)(const expatriate_pack *, const expatriate_state *, orr_move,
                              orr_text *);
static const detail_writer details[] = {
    [VERB_DRAFT] = detail_module,    [VERB_TAKE] = detail_take,
    [VERB_CHARTER] = detail_vessel,  [VERB_COLLECT] = detail_vessel,
    [VERB_SMUGGLE] = detail_smuggle, [VERB_FEED] = detail_feed,
    [VERB_FINALIZE] = detail_module, [VERB_CONDUCT] = detail_module,
    [VERB_GENERATE] = detail_module, [VERB_ENERGY] = detail_module,
    [VERB_DONE] = detail_done,       [VERB_DOCK] = detail_module,
    [VERB_SUPPLY] = detail_supply,   [VERB_MISSION] = detail_mission,
    [VERB_SETTLE] = detail_settle,   [VERB_UNDOCK] = detail_module,
    [VERB_SEIZE] = detail_seize,     [VERB_DRAW] = detail_supply,
};

void expatriate_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const size_t count = sizeof details / sizeof details[0];
    if (move.verb < count && details[move.verb])
        details[move.verb](rules->pack, state, move, out);
}

/* ---- why not -------------------------------------------------------------------------------- */

static bool is_design(int design)
{
    return design >= 0 && design < DESIGNS;
}

static void object_to_work(const expatriate_pack *pack, const expatriate_state *s, orr_move move,
                           orr_reason *reason)
{
    const int seat = s->head.actor, step = orr_step_now(&s->head);
    const char *name = expatriate_design_name(pack, move.a);
    if (step != WORK && step != PORTION)
        orr_because(reason, "working-with-a-delivery", "Modules work during a delivery.");
    else if (move.verb != VERB_ENERGY && s->station[seat][move.a] == 0)
        orr_because(reason, "working-with-a-delivery", "%s is not docked to your station.", name);
    else if (move.verb == VERB_ENERGY && s->hand[seat][move.a] == 0)
        orr_because(reason, "energy", "%s is not in your hand.", name);
    else if (step == PORTION &&
             (move.verb == VERB_FEED || move.verb == VERB_ENERGY || move.verb == VERB_GENERATE))
        orr_because(reason, "energy", "Finish or end this portion of energy first.");
    else if (step == WORK && (move.verb == VERB_CONDUCT || move.verb == VERB_FINALIZE))
        orr_because(reason, "energy", "%s needs energy: discard a card or use a generator first.",
                    name);
    else if (move.verb == VERB_ENERGY)
        orr_because(reason, "energy", "Nothing on your station could use the energy now.");
    else if (s->spent[move.a] >= s->station[seat][move.a])
        orr_because(reason, "working-with-a-delivery", "%s has already worked.", name);
    else
        orr_because(reason, "working-with-a-delivery", "%s lacks the resources it needs.", name);
}

static void object_to_feed(const expatriate_pack *pack, const expatriate_state *s, orr_move move,
                           orr_reason *reason)
{
    if (type_of(move.a) != TERRAFORMING)
        orr_because(reason, "terraforming-modules", "%s is no terraforming module.",
                    expatriate_design_name(pack, move.a));
    else
        object_to_work(pack, s, move, reason);
}

static void object_to_engineering(const expatriate_pack *pack, const expatriate_state *s,
                                  orr_move move, orr_reason *reason)
{
    if (type_of(move.a) != ENGINEERING)
        orr_because(reason, "energy", "%s is no engineering module.",
                    expatriate_design_name(pack, move.a));
    else
        object_to_work(pack, s, move, reason);
}

static void object_to_take(const expatriate_pack *pack, const expatriate_state *s, orr_move move,
                           orr_reason *reason)
{
    (void)pack;
    if (orr_step_now(&s->head) != PICK)
        orr_because(reason, "a-round", "An action is in progress; the next is taken after it.");
    else if (move.a < TYPES && s->taken_by[move.a] != NONE)
        orr_because(reason, "taking-an-action", "%s has been taken by seat %d this round.",
                    expatriate_type_names[move.a], s->taken_by[move.a] + 1);
}

static void object_to_dock(const expatriate_pack *pack, const expatriate_state *s, orr_move move,
                           orr_reason *reason)
{
    if (orr_step_now(&s->head) != DOCK_FROM_HAND)
        orr_because(reason, "engineering", "Cards in hand are docked in the Engineering action.");
    else
        orr_because(reason, "engineering", "%s is not in your hand.",
                    expatriate_design_name(pack, move.a));
}

static void object_to_settle(const expatriate_pack *pack, const expatriate_state *s, orr_move move,
                             orr_reason *reason)
{
    if (move.a >= pack->colony_count || move.b < 0 || move.b >= WAYS)
        return;
    const char *name = pack->colonies[move.a].name;
    bool is_neutral = false;
    for (int slot = 0; slot < ROW; slot++)
        is_neutral = is_neutral || s->neutral[slot] == move.a;
    if (orr_step_now(&s->head) != SETTLE)
        orr_because(reason, "setting-up-a-colony",
                    "Colonies are set up in the Terraforming action.");
    else if (!is_neutral)
        orr_because(reason, "setting-up-a-colony", "%s is not among the neutral colonies.", name);
    else
        orr_because(reason, "setting-up-a-colony", "Your station does not have %s.",
                    way_names[move.b]);
}

static void object_to_undock(const expatriate_pack *pack, const expatriate_state *s, orr_move move,
                             orr_reason *reason)
{
    if (orr_step_now(&s->head) != UNDOCK)
        orr_because(reason, "setting-up-a-colony", "Modules are undocked to set up a colony.");
    else if (s->station[s->head.actor][move.a] == 0)
        orr_because(reason, "setting-up-a-colony", "%s is not docked to your station.",
                    expatriate_design_name(pack, move.a));
    else
        orr_because(reason, "setting-up-a-colony", "A module of another type is to be given now.");
}

static void object_to_seize(const expatriate_pack *pack, const expatriate_state *s, orr_move move,
                            orr_reason *reason)
{
    if (orr_step_now(&s->head) != SEIZE)
        orr_because(reason, "political-pressure",
                    "Modules are seized by political pressure in the Military action.");
    else if (move.b == s->head.actor)
        orr_because(reason, "political-pressure", "That module is yours already.");
    else
        orr_because(reason, "political-pressure", "That seat has no %s.",
                    expatriate_design_name(pack, move.a));
}

static void object_to_collect(const expatriate_pack *pack, const expatriate_state *s, orr_move move,
                              orr_reason *reason)
{
    (void)pack;
    if (orr_step_now(&s->head) == VESSEL && move.a < DELIVERED)
        orr_because(reason, "charter-vessel-or-garbage-collection",
                    "There is no %s in the garbage.", expatriate_resource_names[move.a]);
    else if (move.a == DARK_MATTER)
        orr_because(reason, "dark-matter", "Dark matter is never garbage.");
}

static void object_to_charter(const expatriate_pack *pack, const expatriate_state *s, orr_move move,
                              orr_reason *reason)
{
    (void)pack;
    if (move.a == DARK_MATTER)
        orr_because(reason, "dark-matter", "Dark matter cannot be delivered from Earth.");
    else if (orr_step_now(&s->head) != VESSEL)
        orr_because(reason, "charter-vessel-or-garbage-collection",
                    "A vessel is chartered by the active player of a delivery.");
}

static void object_to_supply(const expatriate_pack *pack, const expatriate_state *s, orr_move move,
                             orr_reason *reason)
{
    (void)pack;
    const int step = orr_step_now(&s->head);
    if (move.a < TYPES && (step == DRAW || step == DOCK_FROM_SUPPLY) &&
        expatriate_supply_left(s, move.a) == 0)
        orr_because(reason, "drawing-cards", "The %s supply is exhausted.",
                    expatriate_type_names[move.a]);
}

typedef void (*objector)(const expatriate_pack *, const expatriate_state *, orr_move, orr_reason *);
static const struct {
    objector object;
    bool wants_design; /* its first operand must be one */
} objections[] = {
    [VERB_TAKE] = {object_to_take, false},
    [VERB_CHARTER] = {object_to_charter, false},
    [VERB_COLLECT] = {object_to_collect, false},
    [VERB_FEED] = {object_to_feed, true},
    [VERB_CONDUCT] = {object_to_engineering, true},
    [VERB_FINALIZE] = {object_to_engineering, true},
    [VERB_GENERATE] = {object_to_engineering, true},
    [VERB_ENERGY] = {object_to_work, true},
    [VERB_DOCK] = {object_to_dock, true},
    [VERB_SUPPLY] = {object_to_supply, false},
    [VERB_DRAW] = {object_to_supply, false},
    [VERB_SETTLE] = {object_to_settle, false},
    [VERB_UNDOCK] = {object_to_undock, true},
    [VERB_SEIZE] = {object_to_seize, true},
};

void expatriate_objection(const orr_rules *rules, const void *state, orr_move move,
                          orr_reason *reason)
{
    const size_t count = sizeof objections / sizeof objections[0];
    if (move.verb >= count || !objections[move.verb].object || move.a < 0)
        return;
    if (objections[move.verb].wants_design && !is_design(move.a))
        return;
    objections[move.verb].object(rules->pack, state, move, reason);
}
