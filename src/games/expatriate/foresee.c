/* foresee.c - what everybody gets from an action before it is taken: the rules themselves are played on
 * a copy of the position, so that no colony can be forgotten.
 *
 * In a delivery and in a mission all is public: the seat that decides takes what brings it most TP at
 * once, then each of the others. Where hands or supplies decide, the figure is an estimate and says so.
 */
#include "foresee.h"
#include "plan.h"

#include <string.h>

enum { MOST_ANSWERS = 200 }; /* of one action; a lift of cubes and four deliveries are far fewer */

/* ---- deliveries to come --------------------------------------------------------------------- */

int expatriate_clean_tp(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    static const uint8_t clean[DELIVERED] = {0};
    uint8_t income[RESOURCES];
    expatriate_menu menu;
    expatriate_income(pack, s, seat, clean, NONE, NONE, income);
    const expatriate_planner p = expatriate_plan_for(pack, s, seat, income, &menu);
    return expatriate_exact_tp(&p, expatriate_hand_size(s, seat) > 0);
}

/* What a delivery brings more with this module at the station. */
static int gain_of(const expatriate_pack *pack, const expatriate_state *s, int seat, int design)
{
    expatriate_state after = *s;
    expatriate_dock(&after, seat, design);
    return expatriate_clean_tp(pack, &after, seat) - expatriate_clean_tp(pack, s, seat);
}

/* "2 TP more in a delivery", "you then have 3 of this arm, seat 2: 1"; nothing of a module that by itself brings no
 * TP, as most do not in the start draft. Has it said anything? */
void expatriate_tell_share(const expatriate_share *of, int seat, orr_text *out)
{
    orr_text_add(out, ", %s: %d", orr_seat(seat), of->tp);
    if (of->with_cards > of->tp)
        orr_text_add(out, " to %d", of->with_cards);
}

bool expatriate_tell_docking(const expatriate_pack *pack, const expatriate_state *s, int seat,
                             int design, orr_text *out)
{
    if (expatriate_type_of(design) == MILITARY) {
        const int arm = design - FIRST_MILITARY;
        orr_text_add(out, "you then have %d of this arm",
                     expatriate_forces(pack, s, seat, arm) + 1);
        for (int turn = 1; turn < s->head.seats; turn++) {
            const int other = (seat + turn) % s->head.seats;
            orr_text_add(out, ", %s: %d", orr_seat(other), expatriate_forces(pack, s, other, arm));
        }
        return true;
    }
    const int gain = gain_of(pack, s, seat, design);
    if (gain > 0)
        orr_text_add(out, "%d TP more in a delivery", gain);
    return gain > 0;
}

static bool is_secret(const expatriate_state *s, int seat)
{
    return s->hand[seat][0] == ORR_UNKNOWN;
}

/* Copies of a design that are neither docked nor discarded: in hands or decks, as far as everybody can
 * see. */
static int unseen(const expatriate_pack *pack, const expatriate_state *s, int design)
{
    int count = expatriate_copies(pack, design) - s->discards[design] -
                (s->open[expatriate_type_of(design)] == design);
    for (int seat = 0; seat < s->head.seats; seat++)
        count -= s->station[seat][design];
    return count;
}

/* The card of a hand that deliveries would gain most by; of a hidden hand, by what an unseen card of a
 * type that it holds brings on the average. */
static int gain_from_hand(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    int best = 0;
    for (int type = 0; type < MILITARY; type++) {
        int sum = 0, cards = 0;
        if (s->held[seat][type] == 0)
            continue;
        const int end = expatriate_first_design(type + 1);
        for (int design = expatriate_first_design(type); design < end; design++) {
            const int copies = is_secret(s, seat) ? unseen(pack, s, design) : s->hand[seat][design];
            const int gain = copies > 0 ? gain_of(pack, s, seat, design) : 0;
            sum += gain * copies;
            cards += copies;
            if (!is_secret(s, seat))
                best = gain > best ? gain : best;
        }
        const int average = is_secret(s, seat) && cards > 0 ? (sum + cards / 2) / cards : 0;
        best = average > best ? average : best;
    }
    return best;
}

void expatriate_delivery_now(const expatriate_pack *pack, const expatriate_state *s, int seat,
                             uint8_t income[RESOURCES], int tp[])
{
    const bool smuggles = expatriate_has_effect(pack, s, seat, SMUGGLE);
    int most = -1;
    for (int design = smuggles ? 0 : NONE; design == NONE || design < FIRST_ENGINEERING; design++) {
        uint8_t got[RESOURCES];
        int offers[PLAN_CHOICES];
        expatriate_menu menu;
        if (design == NONE || s->station[seat][design] > 0) {
            expatriate_income(pack, s, seat, s->garbage, design, NONE, got);
            const expatriate_planner p = expatriate_plan_for(pack, s, seat, got, &menu);
            expatriate_exact_offers(&p, expatriate_hand_size(s, seat), offers);
            const int worth = 65536 * offers[0] + 256 * offers[PLAN_CHOICES - 1] + got[0] + got[1] +
                              got[2] + got[3] + got[4];
            if (worth > most) {
                most = worth;
                memcpy(income, got, RESOURCES);
                memcpy(tp, offers, sizeof offers);
            }
        }
        if (design == NONE)
            return;
    }
    if (most < 0) { /* nothing to smuggle, and nothing comes */
        memset(income, 0, RESOURCES);
        expatriate_menu menu;
        const expatriate_planner p = expatriate_plan_for(pack, s, seat, income, &menu);
        expatriate_exact_offers(&p, expatriate_hand_size(s, seat), tp);
    }
}

/* ---- the rules, played on a copy ------------------------------------------------------------ */

/* A copy to play on: what is hidden is imagined. Decks may be turned over then; no TP depend on them. */
static expatriate_state copy_of(const orr_rules *rules, const expatriate_state *s)
{
    expatriate_state copy = *s;
    if (copy.head.viewer != ORR_ALL)
        orr_imagine(rules, &copy, 1);
    return copy;
}

static void answer(const orr_rules *rules, expatriate_state *s, orr_move move, orr_moves *moves)
{
    orr_play(rules, s, move, NULL, moves);
}

static bool offers(const orr_moves *moves, int verb, int operand)
{
    for (int i = 0; i < moves->count; i++)
        if (moves->at[i].verb == verb && moves->at[i].a == operand)
            return true;
    return false;
}

static int tp_of_work(const orr_rules *rules, const expatriate_state *s, int *with_cards)
{
    expatriate_menu menu;
    int tp[PLAN_CHOICES];
    if (orr_step_now(&s->head) != WORK)
        return 0;
    const expatriate_planner p = expatriate_plan_now(rules->pack, s, &menu);
    const int hand = expatriate_hand_size(s, s->head.actor);
    if (s->head.version < SECOND_RULES) { /* its plans are not exact, nor is this */
        const expatriate_offers climbed = expatriate_offers_of(&p, hand);
        *with_cards = climbed.tp[climbed.count - 1];
        return climbed.tp[0];
    }
    expatriate_exact_offers(&p, hand, tp);
    *with_cards = tp[PLAN_CHOICES - 1];
    return tp[0];
}

/* The module to smuggle: what leaves the seat with most TP, with cards if that is the same. */
static orr_move best_smuggle(const orr_rules *rules, const expatriate_state *s,
                             const orr_moves *moves)
{
    int best = 0, most = -1;
    for (int i = 0; i < moves->count; i++) {
        expatriate_state then = *s;
        orr_moves after;
        int cards = 0;
        answer(rules, &then, moves->at[i], &after);
        const int tp = then.head.actor == s->head.actor ? tp_of_work(rules, &then, &cards) : 0;
        if (256 * tp + cards > most) {
            most = 256 * tp + cards;
            best = i;
        }
    }
    return moves->at[best];
}

/* From the vessel on: everybody works as well as can be without a card. */
static void deliver(const orr_rules *rules, expatriate_state *s, orr_moves *moves,
                    expatriate_outlook *out)
{
    const int round = s->round, picked = s->picked;
    for (int i = 0; i < MOST_ANSWERS && moves->count > 0; i++) {
        const int step = orr_step_now(&s->head), seat = s->head.actor;
        if (s->round != round || s->picked != picked)
            return;
        if (step == SMUGGLING) {
            answer(rules, s, best_smuggle(rules, s, moves), moves);
        } else if (step == WORK) {
            expatriate_share *of = &out->of[seat];
            of->tp += tp_of_work(rules, s, &of->with_cards);
            memcpy(of->store, s->store, sizeof of->store);
            answer(rules, s,
                   offers(moves, VERB_PLAN, 0) ? ORR_MOVE1(VERB_PLAN, 0) : ORR_MOVE0(VERB_DONE),
                   moves);
        } else {
            return;
        }
    }
}

static bool beats(const expatriate_share *a, const expatriate_share *b)
{
    return a->tp != b->tp ? a->tp > b->tp : a->with_cards > b->with_cards;
}

static void foresee_delivery(const orr_rules *rules, expatriate_state *s, orr_moves *moves,
                             expatriate_outlook *out)
{
    const int seat = s->active;
    for (int i = 0; i < MOST_ANSWERS && orr_step_now(&s->head) == LIFT_GARBAGE; i++) {
        out->lifted = true;
        answer(rules, s, ORR_MOVE0(VERB_LEAVE), moves);
    }
    for (int i = 0; i < moves->count; i++) {
        expatriate_state then = *s;
        orr_moves after;
        expatriate_outlook with = *out;
        memset(with.of, 0, sizeof with.of);
        answer(rules, &then, moves->at[i], &after);
        deliver(rules, &then, &after, &with);
        if (i > 0 && !beats(&with.of[seat], &out->of[seat]))
            continue;
        *out = with;
        out->vessel = moves->at[i];
    }
    for (int other = 0; other < s->head.seats; other++)
        out->of[other].about = out->lifted;
}

void expatriate_foresee_vessel(const orr_rules *rules, const expatriate_state *s, orr_move move,
                               expatriate_outlook *out)
{
    expatriate_state then = copy_of(rules, s);
    orr_moves moves;
    *out = (expatriate_outlook){.prey = NONE, .mission = NONE, .vessel = move};
    answer(rules, &then, move, &moves);
    for (int i = 0; i < MOST_ANSWERS && orr_step_now(&then.head) == LIFT_GARBAGE; i++)
        answer(rules, &then, ORR_MOVE0(VERB_LEAVE), &moves);
    if (orr_step_now(&then.head) == VESSEL && moves.count > 0) /* neither, if that can be said */
        answer(rules, &then, moves.at[moves.count - 1], &moves);
    deliver(rules, &then, &moves, out);
}

/* The settlement that brings this seat most TP at once; skipping if there is none. */
static orr_move best_settlement(const orr_rules *rules, const expatriate_state *s,
                                const orr_moves *moves)
{
    int best = moves->count - 1, most = -1;
    for (int i = 0; i < moves->count; i++) {
        if (moves->at[i].verb != VERB_SETTLE)
            continue;
        const int tp = expatriate_settling_tp(rules->pack, s, s->head.actor, moves->at[i].a);
        if (tp > most) {
            most = tp;
            best = i;
        }
    }
    return moves->at[best];
}

/* Each seat that can pay sets up the colony that brings it most. What it then has is read off. */
static void settle_all(const orr_rules *rules, expatriate_state *s, orr_moves *moves,
                       const expatriate_state *before, expatriate_outlook *out)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        out->of[seat].cannot = true;
    for (int i = 0; i < MOST_ANSWERS && moves->count > 0; i++) {
        const int step = orr_step_now(&s->head);
        if (step == SETTLE) {
            out->of[s->head.actor].cannot = false;
            answer(rules, s, best_settlement(rules, s, moves), moves);
        } else if (step == UNDOCK) {
            answer(rules, s, moves->at[0], moves); /* to give what is missed least comes first */
        } else {
            break;
        }
    }
    for (int seat = 0; seat < s->head.seats; seat++) {
        expatriate_share *of = &out->of[seat];
        of->tp = s->tp[seat] - before->tp[seat];
        of->vp = expatriate_vp(s->tp[seat], expatriate_colony_count(s, seat));
    }
}

static void foresee_terraforming(const orr_rules *rules, expatriate_state *s, orr_moves *moves,
                                 expatriate_outlook *out)
{
    const int seat = s->active;
    (void)moves;
    int most = -1;
    for (int mission = 0; mission < TYPES; mission++) {
        expatriate_state then = *s;
        orr_moves after;
        expatriate_outlook with = *out;
        memset(with.of, 0, sizeof with.of);
        answer(rules, &then, ORR_MOVE1(VERB_MISSION, mission), &after);
        settle_all(rules, &then, &after, s, &with);
        const int worth = 256 * with.of[seat].vp + 2 * with.of[seat].tp + !with.of[seat].cannot;
        if (worth <= most)
            continue;
        most = worth;
        *out = with;
        out->mission = mission;
    }
}

/* ---- where hands and supplies decide -------------------------------------------------------- */

/* Dockings beside the one of the action's own module. */
static int dockings(const expatriate_pack *pack, const expatriate_state *s, int seat)
{
    int count = (expatriate_hand_size(s, seat) > 0) + (seat == s->active);
    for (uint32_t left = s->colonies[seat]; left; left &= left - 1) {
        const int effect = pack->colonies[__builtin_ctz(left)].effect;
        count += effect == DOCK_BEFORE || effect == DOCK_FEWEST;
    }
    return count;
}

static void foresee_engineering(const orr_rules *rules, expatriate_state *s, orr_moves *moves,
                                expatriate_outlook *out)
{
    (void)moves;
    for (int seat = 0; seat < s->head.seats; seat++) {
        expatriate_share *of = &out->of[seat];
        of->docks = dockings(rules->pack, s, seat);
        of->later = gain_from_hand(rules->pack, s, seat);
        of->about = is_secret(s, seat) || seat == s->active;
        if (expatriate_has_effect(rules->pack, s, seat, TP_PER_DOCK))
            of->tp = of->docks;
    }
}

int expatriate_best_prey(const expatriate_pack *pack, const expatriate_state *s, int *prey,
                         int *victim)
{
    int most = 0;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int design = 0; design < DESIGNS && seat != s->active; design++) {
            const int gain = s->station[seat][design] > 0 ? gain_of(pack, s, s->active, design) : 0;
            if (gain <= most)
                continue;
            most = gain;
            *prey = design;
            *victim = seat;
        }
    return most;
}

static void find_prey(const expatriate_pack *pack, const expatriate_state *s,
                      expatriate_outlook *out)
{
    const int gain = expatriate_best_prey(pack, s, &out->prey, &out->victim);
    if (gain == 0)
        return;
    expatriate_state after = *s;
    expatriate_undock(&after, out->victim, out->prey);
    out->of[s->active].later = gain;
    out->of[out->victim].later =
        expatriate_clean_tp(pack, &after, out->victim) - expatriate_clean_tp(pack, s, out->victim);
}

static void foresee_military(const orr_rules *rules, expatriate_state *s, orr_moves *moves,
                             expatriate_outlook *out)
{
    (void)moves;
    for (int seat = 0; seat < s->head.seats; seat++) {
        expatriate_share *of = &out->of[seat];
        of->cards =
            1 + (seat == s->active ? expatriate_most_inferiorities(rules->pack, s, seat) : 0);
        if (expatriate_has_effect(rules->pack, s, seat, TP_PER_DRAW))
            of->tp = of->cards < MOST_DRAW_TP ? of->cards : MOST_DRAW_TP;
    }
    find_prey(rules->pack, s, out);
}

void expatriate_foresee(const orr_rules *rules, const expatriate_state *s, int action,
                        expatriate_outlook *out)
{
    static void (*const foresee[TYPES])(const orr_rules *, expatriate_state *, orr_moves *,
                                        expatriate_outlook *) = {
        [DELIVERY] = foresee_delivery,
        [ENGINEERING] = foresee_engineering,
        [TERRAFORMING] = foresee_terraforming,
        [MILITARY] = foresee_military,
    };
    expatriate_state after = *s;
    orr_moves moves;
    const int design = s->open[action];
    *out = (expatriate_outlook){.prey = NONE, .mission = NONE};
    moves.count = 0;
    if (action == DELIVERY || action == TERRAFORMING) {
        after = copy_of(rules, s);
        answer(rules, &after, ORR_MOVE1(VERB_TAKE, action), &moves);
    } else { /* the module is docked, all else is to come */
        after.active = (uint8_t)s->head.actor;
        after.action = (uint8_t)action;
        if (design != NONE)
            expatriate_dock(&after, s->head.actor, design);
    }
    foresee[action](rules, &after, &moves, out);
    if (design != NONE && action != DELIVERY)
        out->of[s->head.actor].later += gain_of(rules->pack, s, s->head.actor, design);
}
