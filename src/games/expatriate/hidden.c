/* hidden.c - a seat knows its own hand and how many cards of each type the others hold. Decks are
 * hidden from everybody; but when discards are shuffled into a new deck, everybody knows which cards
 * those are, and so which ones are in hands.
 *
 * Rules: docs/games/expatriate.md#drawing-cards */
#include "parts.h"

#include <string.h>

void expatriate_conceal(const orr_rules *rules, void *state, int seat)
{
    (void)rules;
    expatriate_state *s = state;
    for (int other = 0; other < s->head.seats; other++)
        if (other != seat && seat != ORR_TABLE)
            memset(s->hand[other], ORR_UNKNOWN, sizeof s->hand[other]);
    for (int type = 0; type < TYPES; type++)
        orr_hide(&s->deck[type]);
    orr_hide(&s->colony_deck);
}

typedef ORR_PILE(DECK) card_pool;
typedef ORR_PILE(COLONIES) colony_pool;

/* How many of the viewer's own cards were drawn since the last shuffle, by design: cards of one
 * design are alike, so where both are possible it is as good as any. */
static void imagine_fresh(expatriate_state *s, int seat, int type, const uint8_t *old,
                          const uint8_t *shuffled, uint8_t *fresh)
{
    card_pool either = {.count = 0};
    const int first = expatriate_first_design(type), end = expatriate_first_design(type + 1);
    int left = s->fresh[seat][type];
    for (int design = first; design < end; design++) {
        const int held = s->hand[seat][design];
        const int least = held > old[design] ? held - old[design] : 0;
        const int most = held < shuffled[design] ? held : shuffled[design];
        fresh[design] = (uint8_t)least;
        left -= least;
        for (int i = least; i < most; i++)
            orr_put(&s->head, &either, design);
    }
    for (; left > 0 && either.count > 0; left--)
        fresh[orr_take_random(&s->head, &either)]++;
}

/* Deal so many cards of a pool to the hands that are hidden. */
static void deal(expatriate_state *s, const bool *hidden, int type, bool fresh, card_pool *pool)
{
    for (int seat = 0; seat < s->head.seats; seat++) {
        const int since = s->fresh[seat][type];
        const int cards = fresh ? since : s->held[seat][type] - since;
        for (int i = 0; hidden[seat] && i < cards; i++)
            s->hand[seat][orr_take_random(&s->head, pool)]++;
    }
}

/* Two pools: what was in hands when the deck was shuffled last, and what was in the deck then.
 * Hidden hands are empty here. */
static void imagine_type(const expatriate_pack *pack, expatriate_state *s, const bool *hidden,
                         int type)
{
    card_pool old_cards = {.count = 0}, shuffled_cards = {.count = 0};
    uint8_t old[DESIGNS] = {0}, shuffled[DESIGNS] = {0};
    const int first = expatriate_first_design(type), end = expatriate_first_design(type + 1);
    for (int design = first; design < end; design++) {
        old[design] = (uint8_t)expatriate_old_in_hands(pack, s, design);
        shuffled[design] = s->shuffled[design];
    }
    for (int seat = 0; seat < s->head.seats; seat++) {
        uint8_t fresh[DESIGNS] = {0};
        if (hidden[seat])
            continue;
        imagine_fresh(s, seat, type, old, shuffled, fresh);
        for (int design = first; design < end; design++) {
            old[design] = (uint8_t)(old[design] - (s->hand[seat][design] - fresh[design]));
            shuffled[design] = (uint8_t)(shuffled[design] - fresh[design]);
        }
    }
    for (int design = first; design < end; design++) {
        for (int i = 0; i < old[design]; i++)
            orr_put(&s->head, &old_cards, design);
        for (int i = 0; i < shuffled[design]; i++)
            orr_put(&s->head, &shuffled_cards, design);
    }
    deal(s, hidden, type, false, &old_cards);
    deal(s, hidden, type, true, &shuffled_cards);
    orr_guess(&s->head, &s->deck[type], &shuffled_cards);
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
