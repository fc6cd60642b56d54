/* check.c - what is true of every position: markers, cards, missions and counters are all there,
 * each in one place; limits hold; skills are what technologies and policies say; nothing is left
 * over from a voyage, a battle or a deal. Run in tests after every move. */
#include "parts.h"

#include <string.h>

static bool markers_are_all_there(const horizons_pack *pack, const horizons_state *s,
                                  orr_error *error)
{
    for (int d = 0; d < DOMAINS; d++)
        for (int v = 0; v < VALUES; v++) {
            int count = s->pool[d][v];
            for (int seat = 0; seat < s->head.seats; seat++)
                count += s->seat[seat].markers[d][v];
            if (count != horizons_marker_counts(pack, d)[v])
                return orr_fail(error, "Tech markers of domain %d, value %d: %d instead of %d.", d,
                                horizons_marker_values[v], count,
                                horizons_marker_counts(pack, d)[v]);
        }
    return true;
}

static bool cards_are_all_there(const horizons_pack *pack, const horizons_state *s,
                                orr_error *error)
{
    for (int card = 0; card < pack->card_count; card++) {
        int count = s->card_pool >> card & 1;
        for (int w = 0; w < pack->world_count; w++)
            count += s->ground[w].card == card;
        for (int i = 0; i < 2; i++)
            count += s->find.cards[i] == card;
        if (count != 1)
            return orr_fail(error, "World card %s is there %d times.", pack->cards[card].name,
                            count);
    }
    for (int w = 0; w < pack->world_count; w++)
        if (s->ground[w].card != NONE && !horizons_card_fits(pack, s->ground[w].card, w))
            return orr_fail(error, "%s has a card that does not fit.", pack->worlds[w].name);
    return true;
}

/* Some have left the game; none may be in two places. */
static bool missions_are_in_one_place(const horizons_pack *pack, const horizons_state *s,
                                      orr_error *error)
{
    for (int mission = 0; mission < pack->mission_count; mission++) {
        int count = (s->mission_pool >> mission & 1) + (s->later_missions >> mission & 1) +
                    (s->public_mission == mission);
        for (int seat = 0; seat < s->head.seats; seat++)
            count += (s->seat[seat].mission == mission) + (s->seat[seat].kept >> mission & 1);
        if (count > 1)
            return orr_fail(error, "The mission %s is there %d times.",
                            pack->missions[mission].name, count);
    }
    if (__builtin_popcountll(s->mission_pool) != s->pool_count)
        return orr_fail(error, "The pool of missions is miscounted.");
    return true;
}

static bool markets_are_all_there(const horizons_pack *pack, const horizons_state *s,
                                  orr_error *error)
{
    for (int m = 0; m < pack->market_count; m++) {
        int count = s->markets[m];
        for (int seat = 0; seat < s->head.seats; seat++)
            for (int slot = 0; slot < BASES; slot++)
                count += s->base[seat][slot].market == m;
        for (int tile = 0; tile < MOST_TILES; tile++)
            count += s->outpost[tile].market == m;
        if (count != pack->markets[m].count)
            return orr_fail(error, "Trade markers %s: %d instead of %d.", pack->markets[m].name,
                            count, pack->markets[m].count);
    }
    return true;
}

static bool limits_hold(const horizons_pack *pack, const horizons_state *s, int seat,
                        orr_error *error)
{
    for (int which = 0; which < LIMITS; which++)
        if (horizons_supported(s, seat, which) > horizons_limit(pack, s, seat, which) + OVER)
            return orr_fail(error, "Seat %d has %d over a limit of %d.", seat + 1,
                            horizons_supported(s, seat, which),
                            horizons_limit(pack, s, seat, which));
    for (int design = 0; design < DESIGNS; design++)
        if (horizons_in_service(s, seat, design) > horizons_design_at(pack, s, seat, design)->count)
            return orr_fail(error, "Seat %d has too many of %s.", seat + 1,
                            horizons_design_at(pack, s, seat, design)->name);
    return true;
}

static bool ship_is_sound(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                          orr_error *error)
{
    const horizons_ship *v = &s->ship[seat][ship];
    if (v->design == NONE)
        return (v->place == NOWHERE && v->leader == NONE && v->damage == 0 && v->flags == 0 &&
                horizons_cargo(v) == 0) ||
               orr_fail(error, "Seat %d: something is left in berth %d.", seat + 1, ship + 1);
    const horizons_design *design = horizons_design_of(pack, s, seat, ship);
    const horizons_ship *leader = &s->ship[v->leader / SHIPS][v->leader % SHIPS];
    if (leader->design == NONE || leader->leader != v->leader || leader->place != v->place ||
        leader->transit != v->transit)
        return orr_fail(error, "%s is not where its fleet is.", design->name);
    if (horizons_cargo(v) > design->cargo)
        return orr_fail(error, "%s carries too much.", design->name);
    if (v->damage >= design->size && v->damage > 0)
        return orr_fail(error, "%s should have been destroyed.", design->name);
    if (v->transit > 0 && !horizons_in_flyby(v->place))
        return orr_fail(error, "%s is in transit to no tile.", design->name);
    return true;
}

static bool bases_are_sound(const horizons_pack *pack, const horizons_state *s, int seat,
                            orr_error *error)
{
    static const uint8_t most[CHAINS] = {4, 4, 2, 1, 1};
    for (int slot = 0; slot < BASES; slot++) {
        const horizons_base *base = &s->base[seat][slot];
        if (base->world == NONE)
            continue;
        if (s->base_of[seat][base->world] != slot || !pack->worlds[base->world].base_cost)
            return orr_fail(error, "Seat %d: base %d stands nowhere.", seat + 1, slot);
        for (int chain = 0; chain < CHAINS; chain++)
            if (base->level[chain] > most[chain] || (!base->level[chain] && base->damage[chain]))
                return orr_fail(error, "Seat %d: base %d has an impossible facility.", seat + 1,
                                slot);
        if (base->blockade >> seat & 1)
            return orr_fail(error, "Seat %d blockades itself.", seat + 1);
    }
    for (int w = 0; w < MOST_WORLDS; w++)
        if (s->base_of[seat][w] != NONE && s->base[seat][s->base_of[seat][w]].world != w)
            return orr_fail(error, "Seat %d: a base is listed where none stands.", seat + 1);
    return true;
}

static bool skills_are_right(const horizons_pack *pack, const horizons_state *s, int seat,
                             orr_error *error)
{
    horizons_state copy = *s;
    horizons_count_skills(pack, &copy, seat);
    if (memcmp(copy.seat[seat].skill, s->seat[seat].skill, SKILLS) != 0)
        return orr_fail(error, "Seat %d: skills do not follow from technologies.", seat + 1);
    return true;
}

static bool relations_are_mutual(const horizons_state *s, orr_error *error)
{
    for (int a = 0; a < FACTIONS; a++)
        for (int b = 0; b < a; b++)
            if (s->relation[a][b] != s->relation[b][a] || s->relation[a][b] >= RELATIONS)
                return orr_fail(error, "Relations of %d and %d differ.", a, b);
    return true;
}

static bool is_inside(const horizons_state *s, int first, int last)
{
    for (int i = 0; i < s->head.depth; i++)
        if (s->head.stack[i].step >= first && s->head.stack[i].step <= last)
            return true;
    return false;
}

static bool nothing_is_left_over(const horizons_state *s, orr_error *error)
{
    const bool sails = is_inside(s, FREIGHT, FREIGHT) || is_inside(s, MOUNT, VOYAGE);
    const bool fights = is_inside(s, STOP_OR_FIGHT, RANSOM) || is_inside(s, SURRENDER, AFTERMATH);
    const bool deals = is_inside(s, PERMIT, DEAL);
    for (int seat = 0; !fights && seat < s->head.seats; seat++)
        for (int ship = 0; ship < SHIPS; ship++)
            if (s->ship[seat][ship].hurt)
                return orr_fail(error, "Seat %d: damage of a fight is left over.", seat + 1);
    if (!sails && (s->voyage.leader != NONE || s->voyage.to != NOWHERE || s->voyage.lv))
        return orr_fail(error, "A voyage is left over.");
    if (!fights && (s->battle.owner[0] != NONE || s->battle.owner[1] != NONE))
        return orr_fail(error, "A battle is left over.");
    if (!deals && (s->deal_with != NONE || s->deal_world != NONE))
        return orr_fail(error, "A deal is left over.");
    if (!is_inside(s, CARD, CARD) && s->find.world != NONE)
        return orr_fail(error, "A find is left over.");
    return true;
}

bool horizons_check(const orr_rules *rules, const void *state, orr_error *error)
{
    const horizons_pack *pack = rules->pack;
    const horizons_state *s = state;
    for (int seat = 0; seat < s->head.seats; seat++) {
        if (s->order[horizons_rank(s, seat)] != seat || s->seat_of[s->seat[seat].faction] != seat)
            return orr_fail(error, "Seat %d is not where it should be.", seat + 1);
        if (!limits_hold(pack, s, seat, error) || !bases_are_sound(pack, s, seat, error) ||
            !skills_are_right(pack, s, seat, error))
            return false;
        for (int ship = 0; ship < SHIPS; ship++)
            if (!ship_is_sound(pack, s, seat, ship, error))
                return false;
    }
    if (orr_is_over(s) != (s->outcome != UNDECIDED))
        return orr_fail(error, "The end and the outcome disagree.");
    return markers_are_all_there(pack, s, error) && cards_are_all_there(pack, s, error) &&
           missions_are_in_one_place(pack, s, error) && markets_are_all_there(pack, s, error) &&
           relations_are_mutual(s, error) && nothing_is_left_over(s, error);
}
