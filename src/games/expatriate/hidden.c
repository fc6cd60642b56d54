/* hidden.c - a seat knows its own hand and how many cards of each type the others hold. Decks are
 * hidden from everybody. */
#include "parts.h"

#include <string.h>

void expatriate_conceal(const orr_rules *rules, void *state, int seat)
{
    (void)rules;
    expatriate_state *s = state;
    for (int other = 0; other < s->head.seats; other++)
        if (other != seat)
            memset(s->hand[other], ORR_UNKNOWN, sizeof s->hand[other]);
    for (int type = 0; type < TYPES; type++)
        orr_hide(&s->deck[type]);
    orr_hide(&s->colony_deck);
}

typedef ORR_PILE(DECK) card_pool;
typedef ORR_PILE(COLONIES) colony_pool;

/* Copies of a design that are not in sight. */
static int unseen(const expatriate_pack *pack, const expatriate_state *s, int design)
{
    int count = expatriate_copies(pack, design) - s->discards[design] -
                (s->open[expatriate_type_of(design)] == design);
    for (int seat = 0; seat < s->head.seats; seat++)
        count -= s->station[seat][design] + s->hand[seat][design];
    return count;
}

static void imagine_type(const expatriate_pack *pack, expatriate_state *s, const bool *hidden,
                         int type)
{
    card_pool pool = {.count = 0};
    for (int design = expatriate_first_design(type); design < expatriate_first_design(type + 1);
         design++)
        for (int left = unseen(pack, s, design); left > 0; left--)
            orr_put(&s->head, &pool, design);
    for (int seat = 0; seat < s->head.seats; seat++) {
        if (!hidden[seat])
            continue;
        for (int i = 0; i < s->held[seat][type]; i++)
            s->hand[seat][orr_take_random(&s->head, &pool)]++;
    }
    orr_guess(&s->head, &s->deck[type], &pool);
}

static void imagine_colonies(const expatriate_pack *pack, expatriate_state *s)
{
    colony_pool pool = {.count = 0};
    uint32_t seen = 0;
    for (int seat = 0; seat < s->head.seats; seat++)
        seen |= s->colonies[seat];
    for (int slot = 0; slot < ROW; slot++)
        if (s->neutral[slot] != NONE)
            seen |= 1u << s->neutral[slot];
    for (int colony = 0; colony < pack->colony_count; colony++)
        if (!(seen >> colony & 1) && expatriate_plays(pack, s->head.seats, colony))
            orr_put(&s->head, &pool, colony);
    orr_guess(&s->head, &s->colony_deck, &pool);
}

/* Hidden hands are emptied first: what is in nobody's hand is unseen. */
void expatriate_imagine(const orr_rules *rules, void *state)
{
    expatriate_state *s = state;
    bool hidden[SEATS] = {false};
    for (int seat = 0; seat < s->head.seats; seat++) {
        hidden[seat] = s->hand[seat][0] == ORR_UNKNOWN;
        if (hidden[seat])
            memset(s->hand[seat], 0, sizeof s->hand[seat]);
    }
    for (int type = 0; type < TYPES; type++)
        imagine_type(rules->pack, s, hidden, type);
    imagine_colonies(rules->pack, s);
}
