/* encode.c - what a network and Python see: the table from the viewpoint of a seat, the others in the
 * order in which they sit after it. Of other hands only what everybody knows enters. */
#include "parts.h"
#include "plan.h"

#include <string.h>

enum { MOST_TP = 255, MOST_CARDS = 12, MOST_COPIES = 4, MOST_ROUNDS = 40 };

static const char *const effect_names[EFFECTS] = {
    [IGNORE_GARBAGE] = "ignores garbage",
    [SMUGGLE] = "smuggles",
    [LIFT] = "lifts garbage",
    [SUNLIGHT] = "sunlight",
    [DOCK_BEFORE] = "docks before",
    [DOCK_FEWEST] = "docks fewest",
    [TP_PER_DOCK] = "TP per dock",
    [DRAW_TO_DOCK] = "draws to dock",
    [MISSION_BONUS] = "mission bonus",
    [HAND_BONUS] = "hand bonus",
    [DOCK_MISSION] = "docks the mission",
    [COLLECT] = "collects",
    [ARM] = "arm",
    [SUPREMACY] = "supremacy",
    [TP_PER_DRAW] = "TP per draw",
    [DRAW_INFERIORITIES] = "draws inferiorities",
};
static const char *const seat_groups[SEATS] = {"own", "next", "second", "third"};
static const char *const seat_names[SEATS] = {"oneself", "the next", "the second", "the third"};

/* A name is made only when somebody wants to know it. */
static const char *name_of(const expatriate_pack *pack, const orr_sight *sight, int design)
{
    return sight->features ? expatriate_design_name(pack, design) : NULL;
}

/* ---- the position ------------------------------------------------------------------------------- */

static void see_effects(const expatriate_pack *pack, uint32_t colonies, orr_sight *sight,
                        const char *meaning)
{
    uint8_t count[EFFECTS] = {0};
    for (uint32_t left = colonies; left; left &= left - 1)
        count[pack->colonies[__builtin_ctz(left)].effect]++;
    const bool all = orr_see_counts(sight, count, EFFECTS, 2);
    for (int effect = 0; !all && effect < EFFECTS; effect++)
        orr_see(sight, count[effect], 0, 2, effect_names[effect], meaning);
}

/* So many of each type. */
static void see_types(orr_sight *sight, const char *group, const char *part, const uint8_t *counts,
                      int most, const char *meaning)
{
    orr_see_group(sight, group, part);
    const bool all = orr_see_counts(sight, counts, TYPES, most);
    for (int type = 0; !all && type < TYPES; type++)
        orr_see(sight, counts[type], 0, most, expatriate_type_names[type], meaning);
}

/* So many of each design. */
static void see_designs(const expatriate_pack *pack, orr_sight *sight, const char *group,
                        const char *part, const uint8_t *counts, const char *meaning)
{
    orr_see_group(sight, group, part);
    const bool all = orr_see_counts(sight, counts, DESIGNS, MOST_COPIES);
    for (int design = 0; !all && design < DESIGNS; design++)
        orr_see(sight, counts[design], 0, MOST_COPIES, name_of(pack, sight, design), meaning);
}

/* What everybody knows of a seat, with the colony that it is just paying for as if it were set up. */
typedef struct standing {
    uint32_t colonies;
    int tp, count;   /* of colonies */
    int owed[TYPES]; /* modules that the colony still costs */
    int clean, now;  /* TP of a delivery without garbage, and with what lies there */
    int prospect;    /* fifths of a VP at the end */
} standing;

static int tp_of(const expatriate_pack *pack, const expatriate_state *s, int seat,
                 const uint8_t income[RESOURCES])
{
    expatriate_menu menu;
    const expatriate_planner planner = expatriate_plan_for(pack, s, seat, income, &menu);
    return expatriate_rest_tp(&planner);
}

/* What deliveries bring, and all that it depends on. */
typedef struct known_deliveries {
    uint8_t known, station[DESIGNS], income[RESOURCES]; /* income: with the garbage there is */
    uint32_t colonies;
    int16_t clean, now;
} known_deliveries;
_Static_assert(SEATS * sizeof(known_deliveries) <= ORR_SIGHT_MEMORY, "they are all kept");

/* Thinking a delivery through takes time: once is enough where garbage takes nothing away, and as long
 * as the station stays as it is. */
static void think_deliveries(const expatriate_pack *pack, const expatriate_state *s, int seat,
                             known_deliveries *known)
{
    static const uint8_t no_garbage[DELIVERED] = {0};
    uint8_t clean[RESOURCES], now[RESOURCES];
    const bool same = known->known && known->colonies == s->colonies[seat] &&
                      memcmp(known->station, s->station[seat], DESIGNS) == 0;
    expatriate_income(pack, s, seat, s->garbage, NONE, NONE, now);
    if (same && memcmp(known->income, now, sizeof now) == 0)
        return;
    expatriate_income(pack, s, seat, no_garbage, NONE, NONE, clean);
    if (!same)
        known->clean = (int16_t)tp_of(pack, s, seat, clean);
    known->now =
        memcmp(clean, now, sizeof clean) == 0 ? known->clean : (int16_t)tp_of(pack, s, seat, now);
    known->known = 1;
    known->colonies = s->colonies[seat];
    memcpy(known->station, s->station[seat], DESIGNS);
    memcpy(known->income, now, sizeof now);
}

static void see_deliveries(const expatriate_pack *pack, const expatriate_state *s, int seat,
                           standing *of, orr_sight *sight)
{
    known_deliveries own = {0};
    known_deliveries *known =
        sight->memory ? (known_deliveries *)(void *)sight->memory + seat : &own;
    think_deliveries(pack, s, seat, known);
    of->clean = known->clean;
    of->now = known->now;
}

static void count_owed(const expatriate_state *s, standing *of)
{
    const int at = orr_arg(&s->head);
    for (int type = at; type < EACH_COUNT; type++)
        of->owed[type] = 1;
    if (at >= EACH_COUNT)
        of->owed[s->mission] = EACH_COUNT + THREE_COUNT - at;
}

/* Victory points at the end if everything goes on evenly: deliveries as now, colonies in turn. */
static int prospect_fifths(const expatriate_pack *pack, const expatriate_state *s,
                           const standing *of)
{
    enum { WHOLE = 64, TIMES = 6, OTHER_TP = 2 }; /* deliveries of a game; TP beside each */
    const int wanted = pack->colonies_together[s->head.seats - 2];
    const int colonies = expatriate_colony_total(s) * WHOLE / wanted;
    const int rounds = s->round * WHOLE / pack->most_rounds;
    const int done = colonies > rounds ? colonies : rounds, left = done < WHOLE ? WHOLE - done : 0;
    const int tp = of->tp * WHOLE + TIMES * left * (5 * OTHER_TP + 3 * of->clean) / 5;
    const int divisor = (VP_DIVISOR - of->count) * WHOLE - left * wanted / s->head.seats;
    return 5 * tp / (divisor > WHOLE ? divisor : WHOLE);
}

static standing standing_of(const expatriate_pack *pack, const expatriate_state *s, int seat,
                            orr_sight *sight)
{
    standing of = {.colonies = s->colonies[seat], .tp = s->tp[seat]};
    if (s->target != NONE && s->head.actor == seat && orr_step_now(&s->head) == UNDOCK) {
        of.colonies |= 1u << s->target;
        of.tp += expatriate_settling_tp(pack, s, seat, s->target);
        count_owed(s, &of);
    }
    of.count = __builtin_popcount(of.colonies);
    see_deliveries(pack, s, seat, &of, sight);
    of.prospect = prospect_fifths(pack, s, &of);
    return of;
}

/* Victory points, finer than they are counted. */
static int vp_fifths(const standing *of)
{
    const int divisor = VP_DIVISOR - of->count;
    return of->tp * 5 / (divisor > 1 ? divisor : 1);
}

/* Of the modules how many sets of one of each type, and of three of a type. */
static int sets_of(const uint8_t docked[TYPES], int *threes)
{
    int least = docked[0];
    *threes = 0;
    for (int type = 0; type < TYPES; type++) {
        least = docked[type] < least ? docked[type] : least;
        *threes += docked[type] / THREE_COUNT;
    }
    return least;
}

/* What everybody knows of a seat; of an empty chair nothing. */
static void see_seat(const expatriate_pack *pack, const expatriate_state *s, int seat,
                     const standing *of, const char *group, orr_sight *sight)
{
    static const uint8_t nothing[DESIGNS] = {0};
    const bool there = seat >= 0;
    uint8_t taken[TYPES] = {0}, owed[TYPES] = {0};
    int threes;
    const int sets = sets_of(there ? s->docked[seat] : nothing, &threes);
    orr_see_group(sight, group, NULL);
    orr_see(sight, there, 0, 1, "there", "somebody sits there");
    orr_see(sight, of->tp, 0, MOST_TP, "TP", "terraforming points");
    orr_see(sight, of->count, 0, VP_DIVISOR - 1, "colonies", "colonies set up");
    orr_see(sight, vp_fifths(of), 0, 200, "fifths of a VP", "victory points, as things stand");
    orr_see(sight, of->tp * of->count / 4, 0, 200, "TP times colonies", "by four");
    orr_see(sight, of->clean, 0, 40, "delivery", "TP of a delivery without garbage");
    orr_see(sight, of->now, 0, 40, "delivery now", "TP of a delivery with the garbage there is");
    orr_see(sight, of->prospect, 0, 250, "prospect",
            "fifths of a VP at the end, if all goes on so");
    orr_see(sight, sets, 0, 4, "sets", "sets of one module of each type");
    orr_see(sight, threes, 0, 6, "threes", "sets of three modules of a type");
    orr_see(sight, there ? expatriate_hand_size(s, seat) : 0, 0, MOST_CARDS, "cards", "in hand");
    orr_see(sight, there && s->first == seat, 0, 1, "first", "first player of the round");
    orr_see(sight, there && s->active == seat, 0, 1, "active", "whose action it is");
    for (int type = 0; type < TYPES; type++) {
        taken[type] = there && s->taken_by[type] == seat;
        owed[type] = (uint8_t)of->owed[type];
    }
    see_types(sight, group, "taken", taken, 1, "took this action in this round");
    see_types(sight, group, "owed", owed, THREE_COUNT, "modules that a colony still costs");
    see_types(sight, group, "docked", there ? s->docked[seat] : nothing, 8,
              "docked modules of the type");
    see_types(sight, group, "held", there ? s->held[seat] : nothing, MOST_CARDS / 2,
              "cards in hand of the type");
    see_designs(pack, sight, group, "station", there ? s->station[seat] : nothing, "docked");
    orr_see_group(sight, group, "colonies");
    see_effects(pack, of->colonies, sight, "colonies that do this");
}

static void see_forces(const expatriate_pack *pack, const expatriate_state *s, int seat, int other,
                       bool there, orr_sight *sight)
{
    int supremacies = 0, inferiorities = 0;
    if (there)
        expatriate_compare_seats(pack, s, seat, other, &supremacies, &inferiorities);
    orr_see(sight, supremacies, 0, ARMS + 1, "supremacies", "arms in which one is superior to it");
    orr_see(sight, inferiorities, 0, ARMS, "inferiorities", "arms in which one is inferior to it");
}

static void see_table(const expatriate_pack *pack, const expatriate_state *s, int seat,
                      orr_sight *sight)
{
    uint32_t row = 0;
    int most = 0;
    orr_see_group(sight, "table", NULL);
    orr_see(sight, s->round, 0, MOST_ROUNDS, "round", "rounds played");
    orr_see(sight, expatriate_colony_total(s), 0, COLONIES, "colonies", "colonies of all seats");
    orr_see(sight, s->picked, 0, SEATS, "picked", "seats that have had their action");
    orr_see_group(sight, "table", "garbage");
    for (int resource = 0; resource < DELIVERED; resource++)
        orr_see(sight, s->garbage[resource], 0, 8, expatriate_resource_names[resource], "garbage");
    orr_see_group(sight, "table", "leftovers");
    for (int resource = 0; resource < DELIVERED; resource++)
        orr_see(sight, s->leftovers[resource], 0, 8, expatriate_resource_names[resource],
                "garbage to come");
    const bool works = s->head.actor == seat;
    orr_see_group(sight, "table", "store");
    for (int resource = 0; resource < RESOURCES; resource++)
        orr_see(sight, works ? s->store[resource] : 0, 0, 8, expatriate_resource_names[resource],
                "in the store of the delivery that one works on");
    orr_see_group(sight, "table", "action");
    orr_see_which(sight, s->action, TYPES, expatriate_type_names, "the action in progress");
    orr_see_group(sight, "table", "mission");
    orr_see_which(sight, s->mission, TYPES, expatriate_type_names, "the mission");
    orr_see_group(sight, "table", "decides");
    orr_see_which(sight,
                  s->head.actor < 0 ? NONE : (s->head.actor - seat + s->head.seats) % s->head.seats,
                  SEATS, seat_names, "who decides");
    for (int slot = 0; slot < ROW; slot++)
        if (s->neutral[slot] != NONE) {
            row |= 1u << s->neutral[slot];
            most = s->neutral_tp[slot] > most ? s->neutral_tp[slot] : most;
        }
    orr_see_group(sight, "table", "neutral");
    see_effects(pack, row, sight, "neutral colonies that do this");
    orr_see(sight, most, 0, 12, "TP on a colony", "the most that lie on a neutral colony");
    orr_see_group(sight, "table", "open");
    for (int design = 0; design < DESIGNS; design++)
        orr_see(sight, s->open[expatriate_type_of(design)] == design, 0, 1,
                name_of(pack, sight, design), "lies open beside its deck");
}

/* How far ahead of the best of the others, and how much of the game is left. */
static void see_race(const expatriate_pack *pack, const expatriate_state *s, const standing *all,
                     orr_sight *sight)
{
    int best = 0, best_delivery = 0, best_prospect = 0;
    for (int turn = 1; turn < s->head.seats; turn++) {
        best_prospect = all[turn].prospect > best_prospect ? all[turn].prospect : best_prospect;
        const int vp = vp_fifths(&all[turn]);
        best = vp > best ? vp : best;
        best_delivery = all[turn].clean > best_delivery ? all[turn].clean : best_delivery;
    }
    const int wanted = pack->colonies_together[s->head.seats - 2];
    int total = 0;
    for (int turn = 0; turn < s->head.seats; turn++)
        total += all[turn].count;
    orr_see_group(sight, "race", NULL);
    orr_see(sight, vp_fifths(&all[0]) - best, -60, 60, "lead",
            "fifths of a VP before the best other");
    orr_see(sight, all[0].clean - best_delivery, -20, 20, "deliveries", "TP of a delivery more");
    orr_see(sight, all[0].prospect - best_prospect, -60, 60, "prospects",
            "fifths of a VP at the end before the best other");
    orr_see(sight, wanted - total, 0, COLONIES, "colonies left", "until the game ends");
    orr_see(sight, pack->most_rounds - s->round, 0, MOST_ROUNDS, "rounds left", "at most");
    orr_see(sight, s->ending != 0, 0, 1, "ending", "this is the last round");
}

void expatriate_encode(const orr_rules *rules, const void *state, int seat, orr_sight *sight)
{
    const expatriate_pack *pack = rules->pack;
    const expatriate_state *s = state;
    standing all[SEATS] = {0};
    for (int turn = 0; turn < SEATS; turn++) {
        const bool there = turn < s->head.seats;
        const int other = there ? (seat + turn) % s->head.seats : -1;
        if (there)
            all[turn] = standing_of(pack, s, other, sight);
        see_seat(pack, s, other, &all[turn], seat_groups[turn], sight);
        orr_see_group(sight, seat_groups[turn], NULL);
        if (turn > 0)
            see_forces(pack, s, seat, there ? other : 0, there, sight);
    }
    see_designs(pack, sight, "own", "hand", s->hand[seat], "cards in hand");
    see_race(pack, s, all, sight);
    see_table(pack, s, seat, sight);
    orr_see_step(sight, rules, state);
}

/* ---- a move ---------------------------------------------------------------------------------------- */

/* TP that a terraforming module brings when it is fed. */
static int module_tp(const expatriate_pack *pack, int design)
{
    if (design < 0)
        return 0;
    switch (expatriate_type_of(design)) {
    case ENGINEERING:
        return expatriate_engineering_of(pack, design)->tp;
    case TERRAFORMING:
        return expatriate_terraforming_of(pack, design)->tp;
    default:
        return 0;
    }
}

/* The module that a move is about; whoever takes an action docks what lies open beside its deck. */
static int design_of(const expatriate_state *s, const orr_verb *verb, orr_move move)
{
    if (move.verb == VERB_TAKE)
        return s->open[move.a] == NONE ? -1 : s->open[move.a];
    return orr_operand_of(verb, move, KIND_MODULE);
}

void expatriate_encode_move(const orr_rules *rules, const void *state, orr_move move,
                            orr_sight *sight)
{
    const expatriate_pack *pack = rules->pack;
    const expatriate_state *s = state;
    const orr_verb *verb = rules->game->verbs[move.verb];
    const int seat = s->head.actor, design = design_of(s, verb, move);
    const int colony = orr_operand_of(verb, move, KIND_COLONY);
    const int payment = orr_operand_of(verb, move, KIND_PAYMENT);
    const int type = orr_operand_of(verb, move, KIND_TYPE);
    const int about = type >= 0 ? type : design >= 0 ? expatriate_type_of(design) : -1;
    uint8_t cubes[RESOURCES] = {0};
    orr_see_verb(sight, rules, move);
    orr_see_which(sight, about, TYPES, expatriate_type_names, "the type it is about");
    orr_see_group(sight, "module", NULL);
    int16_t *at = orr_see_zeros(sight, DESIGNS);
    if (at && design >= 0)
        at[design] = 1;
    for (int i = 0; !at && i < DESIGNS; i++)
        orr_see(sight, i == design, 0, 1, name_of(pack, sight, i), "the module it is about");
    orr_see(sight, module_tp(pack, design), 0, 12, "module TP", "TP that the module brings");
    orr_see(sight, design >= 0 ? s->station[seat][design] : 0, 0, MOST_COPIES, "docked already",
            "of this module");
    orr_see(sight, about >= 0 ? s->docked[seat][about] : 0, 0, 6, "type docked",
            "modules of its type that one has docked");
    orr_see(sight, about >= 0 ? s->held[seat][about] : 0, 0, 6, "type held",
            "cards of its type in hand");
    orr_see_group(sight, "resource", NULL);
    orr_see_which(sight, orr_operand_of(verb, move, KIND_RESOURCE), RESOURCES,
                  expatriate_resource_names, "the resource it is about");
    if (payment >= 0)
        expatriate_payment(payment, cubes);
    orr_see_group(sight, "fed", NULL);
    for (int i = 0; i < RESOURCES; i++)
        orr_see(sight, cubes[i], 0, 3, expatriate_resource_names[i], "what a module is fed");
    orr_see_group(sight, "colony", NULL);
    orr_see_which(sight, colony >= 0 ? pack->colonies[colony].effect : -1, EFFECTS, effect_names,
                  "what the colony does");
    orr_see(sight, colony >= 0 ? expatriate_settling_tp(pack, s, seat, colony) : 0, 0, 15,
            "settling TP", "TP at once for setting it up");
    orr_see(sight, orr_operand_of(verb, move, KIND_WAY) == WAY_EACH, 0, 1, "one of each",
            "paid with one module of each type");
    orr_see(sight, orr_operand_of(verb, move, KIND_WAY) == WAY_THREE, 0, 1, "three",
            "paid with three modules of the mission type");
    orr_see(sight, orr_operand_of(verb, move, KIND_CARDS), 0, 6, "cards",
            "that a plan may discard");
}
