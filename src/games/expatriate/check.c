/* check.c - what is true of every position: no card lost or in two places, all counts agree, and
 * nothing is left over from an action that has ended. Run in tests after every move. */
#include "parts.h"

static bool cards_are_all_there(const expatriate_pack *pack, const expatriate_state *s,
                                orr_error *error)
{
    for (int design = 0; design < DESIGNS; design++) {
        const int type = expatriate_type_of(design);
        int count = s->discards[design] + (s->open[type] == design);
        for (int seat = 0; seat < SEATS; seat++)
            count += s->station[seat][design] + s->hand[seat][design];
        for (int i = 0; i < s->deck[type].count; i++)
            count += s->deck[type].at[i] == design;
        if (count != expatriate_copies(pack, design))
            return orr_fail(error, "%s: %d cards instead of %d.",
                            expatriate_design_name(pack, design), count,
                            expatriate_copies(pack, design));
    }
    return true;
}

static int sum_of_type(const uint8_t counts[DESIGNS], int type)
{
    int sum = 0;
    for (int design = expatriate_first_design(type); design < expatriate_first_design(type + 1);
         design++)
        sum += counts[design];
    return sum;
}

static bool counts_by_type_agree(const expatriate_state *s, orr_error *error)
{
    for (int type = 0; type < TYPES; type++) {
        if (sum_of_type(s->discards, type) != s->discarded[type])
            return orr_fail(error, "%s: the discards do not add up.", expatriate_type_names[type]);
        for (int seat = 0; seat < SEATS; seat++)
            if (sum_of_type(s->station[seat], type) != s->docked[seat][type] ||
                sum_of_type(s->hand[seat], type) != s->held[seat][type])
                return orr_fail(error, "Seat %d, %s: the cards do not add up.", seat + 1,
                                expatriate_type_names[type]);
    }
    return true;
}

/* What everybody knows of the decks is true: each is part of what was shuffled, and the rest of that
 * is in hands. */
static bool knowledge_is_true(const expatriate_pack *pack, const expatriate_state *s,
                              orr_error *error)
{
    for (int type = 0; type < TYPES; type++) {
        int fresh = 0, in_deck[DESIGNS] = {0};
        for (int seat = 0; seat < SEATS; seat++) {
            fresh += s->fresh[seat][type];
            if (s->fresh[seat][type] > s->held[seat][type])
                return orr_fail(error, "Seat %d has drawn more than it holds.", seat + 1);
        }
        if (sum_of_type(s->shuffled, type) != s->deck[type].count + fresh)
            return orr_fail(error, "%s: what was shuffled does not add up.",
                            expatriate_type_names[type]);
        for (int i = 0; i < s->deck[type].count; i++)
            in_deck[s->deck[type].at[i]]++;
        for (int design = expatriate_first_design(type); design < expatriate_first_design(type + 1);
             design++)
            if (in_deck[design] > s->shuffled[design] ||
                expatriate_old_in_hands(pack, s, design) < 0)
                return orr_fail(error, "%s: more in the deck than can be.",
                                expatriate_design_name(pack, design));
    }
    return true;
}

static bool colonies_are_all_there(const expatriate_pack *pack, const expatriate_state *s,
                                   orr_error *error)
{
    for (int colony = 0; colony < pack->colony_count; colony++) {
        int count = 0;
        for (int seat = 0; seat < SEATS; seat++)
            count += s->colonies[seat] >> colony & 1;
        for (int slot = 0; slot < ROW; slot++)
            count += s->neutral[slot] == colony;
        for (int i = 0; i < s->colony_deck.count; i++)
            count += s->colony_deck.at[i] == colony;
        if (count != (expatriate_plays(pack, s->head.seats, colony)))
            return orr_fail(error, "%s is there %d times.", pack->colonies[colony].name, count);
    }
    for (int slot = 0; slot < ROW; slot++)
        if (s->neutral[slot] == NONE && s->neutral_tp[slot] != 0)
            return orr_fail(error, "TP lie where there is no colony.");
    return true;
}

static bool is_inside(const expatriate_state *s, int step)
{
    for (int i = 0; i < s->head.depth; i++)
        if (s->head.stack[i].step == step)
            return true;
    return false;
}

static bool nothing_is_left_over(const expatriate_state *s, orr_error *error)
{
    const bool works = is_inside(s, WORK);
    int store = 0, spent = s->sunlit + s->portions, frozen = 0, leftovers = 0;
    for (int r = 0; r < RESOURCES; r++)
        store += s->store[r];
    for (int design = 0; design < DESIGNS; design++)
        spent += expatriate_spent(s, design);
    for (int seat = 0; seat < SEATS; seat++)
        frozen += s->supremacies[seat] + s->inferiorities[seat] + s->draw_tp[seat];
    for (int r = 0; r < DELIVERED; r++)
        leftovers += s->leftovers[r];
    if (!works && store + spent != 0)
        return orr_fail(error, "Resources or marks outlive the work with a delivery.");
    if (s->action != MILITARY && frozen != 0)
        return orr_fail(error, "A comparison outlives the military action.");
    if (s->action != DELIVERY && leftovers != 0)
        return orr_fail(error, "Leftovers outlive the delivery.");
    if (s->before[0] + s->before[1] + s->before[2] + s->before[3] != 0 &&
        !is_inside(s, BEFORE_DOCKS))
        return orr_fail(error, "A colony still owes a docking when its time is over.");
    if ((s->target != NONE) != is_inside(s, UNDOCK))
        return orr_fail(error, "A colony is being set up and nobody undocks.");
    if ((s->mission != NONE) != (s->action == TERRAFORMING && !is_inside(s, MISSION)))
        return orr_fail(error, "The mission and the action disagree.");
    return true;
}

static bool tp_come_from_somewhere(const expatriate_state *s, orr_error *error)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        if (expatriate_tp_by(s, seat, BY_FEEDING) < 0)
            return orr_fail(error, "More TP were counted by their sources than there are.");
    return true;
}

static bool modules_work_within_limits(const expatriate_state *s, orr_error *error)
{
    for (int design = 0; design < DESIGNS && is_inside(s, WORK); design++)
        if (expatriate_spent(s, design) >
            s->station[s->head.actor][design] * (s->portions > 1 ? s->portions : 1))
            return orr_fail(error, "A module has worked more often than there are copies.");
    return true;
}

bool expatriate_check(const orr_rules *rules, const void *state, orr_error *error)
{
    const expatriate_pack *pack = rules->pack;
    const expatriate_state *s = state;
    if (s->first >= s->head.seats || s->active >= s->head.seats || s->picked > 16)
        return orr_fail(error, "A seat that is not at the table has the turn.");
    if (orr_is_over(state) != (s->ending != NOT_OVER))
        return orr_fail(error, "The ending and the end disagree.");
    return cards_are_all_there(pack, s, error) && counts_by_type_agree(s, error) &&
           knowledge_is_true(pack, s, error) && colonies_are_all_there(pack, s, error) &&
           nothing_is_left_over(s, error) && modules_work_within_limits(s, error) &&
           tp_come_from_somewhere(s, error);
}
