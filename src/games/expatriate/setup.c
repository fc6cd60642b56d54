/* setup.c - from pack and seats to the first state: decks shuffled, a card of each type in every
 * hand, colonies laid out. The start draft comes next. */
#include "parts.h"

#include <string.h>

static void fill_decks(const expatriate_pack *pack, expatriate_state *s)
{
    for (int type = 0; type < TYPES; type++) {
        for (int design = expatriate_first_design(type); design < expatriate_first_design(type + 1);
             design++)
            for (int copy = 0; copy < expatriate_copies(pack, design); copy++)
                orr_put(&s->head, &s->deck[type], design);
        for (int i = 0; i < s->deck[type].count; i++)
            s->shuffled[s->deck[type].at[i]]++;
        orr_shuffle(&s->head, &s->deck[type]);
    }
}

static void deal_hands(expatriate_state *s)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int type = 0; type < TYPES; type++)
            expatriate_to_hand(s, seat, expatriate_take_from_supply(s, type));
}

static void lay_out_colonies(const expatriate_pack *pack, expatriate_state *s)
{
    const int row = expatriate_row(pack, s);
    for (int colony = 0; colony < pack->colony_count; colony++)
        if (expatriate_plays(pack, s->head.seats, colony))
            orr_put(&s->head, &s->colony_deck, colony);
    orr_shuffle(&s->head, &s->colony_deck);
    memset(s->neutral, NONE, sizeof s->neutral);
    for (int slot = 0; slot < row && s->colony_deck.count > 0; slot++)
        s->neutral[slot] = (uint8_t)orr_take_top(&s->head, &s->colony_deck);
}

bool expatriate_setup(const orr_rules *rules, void *state, orr_error *error)
{
    (void)error;
    expatriate_state *s = state;
    fill_decks(rules->pack, s);
    deal_hands(s);
    lay_out_colonies(rules->pack, s);
    memset(s->open, NONE, sizeof s->open);
    memset(s->taken_by, NONE, sizeof s->taken_by);
    s->action = s->mission = s->target = s->charter = NONE;
    s->first = s->active = (uint8_t)orr_below(&s->head, s->head.seats);
    return true;
}
