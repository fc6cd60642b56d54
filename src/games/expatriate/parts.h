/* parts.h - what the files of this folder call of each other, file by file. */
#ifndef EXPATRIATE_PARTS_H
#define EXPATRIATE_PARTS_H

#include "expatriate.h"
#include "pack.h"

EXPATRIATE_STEPS(ORR_STEP_DECLARE)
EXPATRIATE_VERBS(ORR_VERB_DECLARE)

/* ---- designs and seats, for all files ---- */

static inline int expatriate_first_design(int type)
{
    static const uint8_t first[TYPES + 1] = {0, FIRST_ENGINEERING, FIRST_TERRAFORMING,
                                             FIRST_MILITARY, DESIGNS};
    return first[type];
}
static inline int expatriate_type_of(int design)
{
    return (design >= FIRST_ENGINEERING) + (design >= FIRST_TERRAFORMING) +
           (design >= FIRST_MILITARY);
}
static inline const expatriate_engineering *expatriate_engineering_of(const expatriate_pack *pack,
                                                                      int design)
{
    return &pack->engineering[design - FIRST_ENGINEERING];
}
static inline const expatriate_terraforming *expatriate_terraforming_of(const expatriate_pack *pack,
                                                                        int design)
{
    return &pack->terraforming[design - FIRST_TERRAFORMING];
}
/* Seat number `turn` in clockwise order from the active player. */
static inline int expatriate_seat_from_active(const expatriate_state *s, int turn)
{
    return (s->active + turn) % s->head.seats;
}
static inline int expatriate_colony_count(const expatriate_state *s, int seat)
{
    return __builtin_popcount(s->colonies[seat]);
}
static inline int expatriate_colony_total(const expatriate_state *s)
{
    int total = 0;
    for (int seat = 0; seat < SEATS; seat++)
        total += expatriate_colony_count(s, seat);
    return total;
}
static inline int expatriate_hand_size(const expatriate_state *s, int seat)
{
    return s->held[seat][0] + s->held[seat][1] + s->held[seat][2] + s->held[seat][3];
}
/* How many neutral colonies there should be. */
static inline int expatriate_row(const expatriate_pack *pack, const expatriate_state *s)
{
    return s->head.seats > pack->neutral_least ? s->head.seats : pack->neutral_least;
}
/* Is the colony for this number of seats? */
static inline bool expatriate_plays(const expatriate_pack *pack, int seats, int colony)
{
    return pack->colonies[colony].players != (seats == 2 ? FOR_THREE_OR_MORE : FOR_TWO);
}

/* ---- stock.c: cards and colonies on the move ---- */

int expatriate_supply_left(const expatriate_state *s, int type); /* deck and discards */
int expatriate_supplies(const expatriate_state *s, int types);   /* those of these that have any */
int expatriate_take_from_supply(expatriate_state *s, int type);  /* the top card, or -1 */
void expatriate_discard(expatriate_state *s, int design);
void expatriate_discard_open(expatriate_state *s); /* the modules beside the decks */
void expatriate_to_hand(expatriate_state *s, int seat, int design); /* from the supply */
void expatriate_from_hand(const expatriate_pack *pack, expatriate_state *s, int seat, int design);
/* Is the card in the actor's hand, as far as the viewer of this state may know? */
bool expatriate_holds(const expatriate_pack *pack, const expatriate_state *s, int design,
                      orr_reason *why);
/* Cards of this design in hands that were drawn before the last shuffle of their deck: public. */
int expatriate_old_in_hands(const expatriate_pack *pack, const expatriate_state *s, int design);
void expatriate_dock(expatriate_state *s, int seat, int design);
void expatriate_undock(expatriate_state *s, int seat, int design);
void expatriate_gain(expatriate_state *s, int seat, int tp, int source);
int expatriate_tp_by(const expatriate_state *s, int seat, int source);
/* How often a module has worked or was fed in this portion or delivery. */
static inline int expatriate_spent(const expatriate_state *s, int design)
{
    return design >= FIRST_ENGINEERING && design < FIRST_MILITARY
               ? s->spent[design - FIRST_ENGINEERING]
               : 0;
}

/* ---- colonies.c: what the colonies of a seat do for it ---- */

/* The first colony of a seat with this effect; -1 if it has none. */
int expatriate_effect(const expatriate_pack *pack, const expatriate_state *s, int seat, int effect);
static inline bool expatriate_has_effect(const expatriate_pack *pack, const expatriate_state *s,
                                         int seat, int effect)
{
    return s->colonies[seat] && expatriate_effect(pack, s, seat, effect) >= 0;
}
int expatriate_count_effect(const expatriate_pack *pack, const expatriate_state *s, int seat,
                            int effect);
/* What that colony is called, for sentences. */
const char *expatriate_effect_name(const expatriate_pack *pack, const expatriate_state *s, int seat,
                                   int effect);

/* ---- delivery.c ---- */

/* What a delivery brings to a seat, with the module smuggled past the garbage (or NONE) and the
 * extra resource of a charter (or NONE). */
void expatriate_income(const expatriate_pack *pack, const expatriate_state *s, int seat,
                       const uint8_t garbage[DELIVERED], int smuggled, int charter,
                       uint8_t income[RESOURCES]);
/* The garbage as a move of LIFT_GARBAGE or VESSEL leaves it; returns the resource that the move
 * charters, or NONE. */
int expatriate_garbage_after(const expatriate_state *s, orr_move move, uint8_t garbage[DELIVERED]);

/* ---- feed.c ---- */

void expatriate_payment(int payment, uint8_t cubes[RESOURCES]);
int expatriate_payment_number(const uint8_t cubes[RESOURCES]); /* two or three cubes */
/* Every way to feed a module out of the store, each once. */
void expatriate_add_feeds(const expatriate_pack *pack, const uint8_t store[RESOURCES], int design,
                          orr_moves *moves);

/* ---- work.c ---- */

/* Has the seat anything to work with: resources, or a card that could make some? */
bool expatriate_has_work(const expatriate_pack *pack, const expatriate_state *s);
/* Can it feed or burn anything without spending a card? */
bool expatriate_has_free_work(const orr_rules *rules, const expatriate_state *s);
/* Does a plan with this choice of cards bring any TP? */
bool expatriate_plan_pays(const orr_rules *rules, const expatriate_state *s, int choice);
/* Nothing is in store, and nothing has worked. */
void expatriate_clear_work(expatriate_state *s);
/* Would a fresh portion of energy move anything? */
bool expatriate_can_power(const expatriate_pack *pack, const expatriate_state *s, int seat);

/* ---- terraforming.c ---- */

/* Can the seat pay for a colony this way? */
bool expatriate_can_pay(const expatriate_state *s, int seat, int way);
/* By the second rules: give whatever has to be given anyway; the rest is asked for. */
void expatriate_undock_forced(const orr_rules *rules, expatriate_state *s, orr_log *log);
/* TP that the seat gains at once by setting up this neutral colony. */
int expatriate_settling_tp(const expatriate_pack *pack, const expatriate_state *s, int seat,
                           int colony);

/* ---- military.c ---- */

/* Supremacies and inferiorities of a seat against another. */
void expatriate_compare_seats(const expatriate_pack *pack, const expatriate_state *s, int seat,
                              int against, int *supremacies, int *inferiorities);
/* The most arms in which one of the others is inferior to the seat. */
int expatriate_most_inferiorities(const expatriate_pack *pack, const expatriate_state *s, int seat);

/* In one arm: modules and colonies that count; and +1, 0 or -1 against another seat. */
int expatriate_forces(const expatriate_pack *pack, const expatriate_state *s, int seat, int arm);
int expatriate_compare_arm(const expatriate_pack *pack, const expatriate_state *s, int seat,
                           int against, int arm);
/* The arms in which the seat is superior (sign 1) or inferior (-1) to the other, by name. */
void expatriate_list_arms(const expatriate_pack *pack, const expatriate_state *s, int seat,
                          int against, int sign, orr_text *out);

/* ---- names.c and detail.c: words ---- */

extern const char *const expatriate_type_names[];
extern const char *const expatriate_resource_names[];
const char *expatriate_design_name(const expatriate_pack *pack, int design);
/* "2 fuel, 1 nano", or "nothing". */
void expatriate_list(const uint8_t *cubes, int count, orr_text *out);
/* What a module does, in a few words: "fuel → machinery or nano". */
void expatriate_describe_module(const expatriate_pack *pack, int design, orr_text *out);
/* What a colony does, as short as on its card: "draw before you dock". */
void expatriate_tell_colony(const expatriate_pack *pack, const expatriate_colony *c, orr_text *out);
/* Small print of moves whose first operand is a module, or a supply. */
void expatriate_detail_module(const orr_rules *rules, const void *state, orr_move move,
                              orr_text *out);
void expatriate_detail_docking(const orr_rules *rules, const void *state, orr_move move,
                               orr_text *out);
void expatriate_detail_supply(const orr_rules *rules, const void *state, orr_move move,
                              orr_text *out);

/* ---- the functions of the entry, by file ---- */

/* pack.c */
extern const orr_field expatriate_schema[];
bool expatriate_check_pack(const void *pack, orr_error *error);
int expatriate_copies(const expatriate_pack *pack, int design);
/* setup.c */
bool expatriate_setup(const orr_rules *rules, void *state, orr_error *error);
/* names.c */
extern const char *const expatriate_kinds[];
const char *expatriate_name(const orr_rules *rules, const void *state, int kind, int operand,
                            char buffer[ORR_MAX_NAME]);
/* score.c */
int expatriate_vp(int tp, int colonies);
int expatriate_rank(const expatriate_state *s, int seat); /* the highest wins */
void expatriate_score(const orr_rules *rules, const void *state, orr_score *score);
/* story.c */
void expatriate_story(const orr_rules *rules, const void *state, orr_story *story);
int expatriate_turn(const orr_rules *rules, const void *state);
void expatriate_tally(const orr_rules *rules, const void *state, orr_tally *tally);
/* hidden.c */
void expatriate_conceal(const orr_rules *rules, void *state, int seat);
void expatriate_imagine(const orr_rules *rules, void *state);
/* scene.c */
void expatriate_scene(const orr_rules *rules, const void *state, orr_scene *scene);
/* advice.c */
void expatriate_weigh(const orr_rules *rules, const void *state, const orr_moves *moves,
                      float *weights);
float expatriate_value(const orr_rules *rules, const void *state, int seat);
/* encode.c */
void expatriate_encode(const orr_rules *rules, const void *state, int seat, orr_sight *sight);
void expatriate_encode_move(const orr_rules *rules, const void *state, orr_move move,
                            orr_sight *sight);
/* concerns.c */
extern const orr_concern expatriate_concerns[];
void expatriate_concern(const orr_rules *rules, const void *state, int seat, double *values);
/* delivery.c */
bool expatriate_ahead(const orr_rules *rules, void *state, int seat);
/* check.c */
bool expatriate_check(const orr_rules *rules, const void *state, orr_error *error);
/* things.c */
bool expatriate_thing(const orr_rules *rules, int index, orr_thing *thing);
void expatriate_things_of(const orr_rules *rules, const void *state, int seat, orr_things *things);
bool expatriate_give(const orr_rules *rules, void *state, int seat, int index);

#endif
