/* stock.c - cards: who holds them, who may use them, what they add.
 *
 * Rules: docs/games/cadets.md#items
 */
#include "parts.h"

static void set_held(cadets_state *s, int card, int place, bool held)
{
    if (place < HELD || place >= HELD + ROCKETEERS)
        return;
    uint64_t *word = &s->heroes[place - HELD].held[card / 64];
    const uint64_t bit = UINT64_C(1) << card % 64;
    *word = held ? *word | bit : *word & ~bit;
}

void cadets_put_card(cadets_state *s, int card, int place)
{
    set_held(s, card, s->cards[card].place, false);
    s->cards[card].place = (uint8_t)place;
    set_held(s, card, place, true);
}

int cadets_card_held(const cadets_state *s, int r, int item)
{
    FOR_CARDS(&s->heroes[r], c)
    {
        if (s->cards[c].item == item)
            return c;
    }
    return NONE;
}

bool cadets_has_item(const cadets_state *s, int r, int item)
{
    return cadets_card_held(s, r, item) != NONE;
}

bool cadets_is_discovery(const orr_rules *rules, int item)
{
    const int class = cadets_thing_of(rules, item)->class;
    return class == DISCOVERY || class == SCHEMATIC;
}

/* The Cowboy shoots, but he is not a weapon that anybody carries. */
bool cadets_is_weapon(const orr_rules *rules, int item)
{
    return cadets_thing_of(rules, item)->reach_count > 0 && item != COWBOY;
}

/* Weapons are used as often as wanted; so are the belt and the tape. */
static bool serves_again(const orr_rules *rules, int item)
{
    return cadets_is_weapon(rules, item) || item == FORCE_FIELD_BELT || item == TAPE_RECORDER;
}

/* What helps whoever carries it serves one rocketeer a game turn, like everything else. */
static bool serves(const cadets_state *s, int r, int card)
{
    return s->cards[card].user == 0 || s->cards[card].user == r + 1;
}

int cadets_held_and_serving(const cadets_state *s, int r, int item)
{
    FOR_CARDS(&s->heroes[r], c)
    {
        if (s->cards[c].item == item && serves(s, r, c))
            return c;
    }
    return NONE;
}

void cadets_note_use(cadets_state *s, int r, int item)
{
    FOR_CARDS(&s->heroes[r], c)
    {
        if (s->cards[c].item == item && serves(s, r, c))
            s->cards[c].user = (uint8_t)(r + 1);
    }
}

bool cadets_card_serves(const orr_rules *rules, const cadets_state *s, int r, int card,
                        orr_reason *why)
{
    const cadets_card *c = &s->cards[card];
    if (!orr_need_by(why, "items", c->place == HELD + r, "The %s does not carry that.",
                     cadets_person_of(rules, r)->name))
        return false;
    const cadets_thing *thing = cadets_thing_of(rules, c->item);
    const bool rests = c->user != 0 && (c->user != r + 1 || !serves_again(rules, c->item));
    return orr_need_by(why, "events", !s->power_out || !cadets_is_discovery(rules, c->item),
                       "The power is out: discoveries rest until the next turn.") &&
           orr_need_by(why, "analyze", !thing->analyze || c->flags & ANALYZED,
                       "It must be analyzed before it works.") &&
           orr_need_by(why, "items", thing->charges == 0 || c->charges > 0,
                       "It has no charge left.") &&
           orr_need_by(why, "items", !rests, "It has been used this game turn.");
}

int cadets_usable_item(const orr_rules *rules, const cadets_state *s, int r, int item)
{
    FOR_CARDS(&s->heroes[r], c)
    {
        if (s->cards[c].item == item && cadets_card_usable(rules, s, r, c))
            return c;
    }
    return NONE;
}

bool cadets_item_serves(const orr_rules *rules, const cadets_state *s, int r, int item,
                        orr_reason *why)
{
    const int card = cadets_card_held(s, r, item);
    if (cadets_usable_item(rules, s, r, item) != NONE)
        return true;
    return orr_need_by(why, "items", card != NONE, "The %s does not carry the %s.",
                       cadets_person_of(rules, r)->name, cadets_thing_of(rules, item)->name) &&
           cadets_card_serves(rules, s, r, card, why);
}

void cadets_use_up(const orr_rules *rules, cadets_state *s, int r, int card)
{
    cadets_card *c = &s->cards[card];
    c->user = (uint8_t)(r + 1);
    if (cadets_thing_of(rules, c->item)->charges > 0)
        c->charges--;
}

/* Two copies in the same condition: whoever chooses one might as well choose the other. */
bool cadets_same_cards(const cadets_state *s, int left, int right)
{
    const cadets_card *l = &s->cards[left], *r = &s->cards[right];
    return l->item == r->item && l->place == r->place && l->charges == r->charges &&
           l->flags == r->flags && l->user == r->user;
}

/* Crystals and tanks have no card: the token becomes a part, or air. */
void cadets_pick_up(const orr_rules *rules, cadets_state *s, int r, int card, orr_log *log)
{
    cadets_hero *hero = &s->heroes[r];
    cadets_card *c = &s->cards[card];
    orr_say(log, ORR_GAIN, "%s picks up %s.", orr_named(log, KIND_ROCKETEER, r),
            orr_named(log, KIND_CARD, card));
    c->flags &= (uint8_t) ~(ARMED | TOKEN);
    if (c->item == MYSTERIUM) {
        hero->parts[CRYSTAL]++;
        cadets_put_card(s, card, GONE);
    } else if (c->item == THRALL_TANK) {
        hero->oxygen = (uint8_t)(hero->oxygen + 3);
        orr_say(log, ORR_GAIN, "%s breathes in: 3 more oxygen, %d now.",
                orr_named(log, KIND_ROCKETEER, r), hero->oxygen);
        cadets_put_card(s, card, GONE);
    } else {
        cadets_put_card(s, card, HELD + r);
    }
    (void)rules;
}

int cadets_iq_of(const orr_rules *rules, const cadets_state *s, int r)
{
    int iq = cadets_person_of(rules, r)->iq;
    FOR_CARDS(&s->heroes[r], c)
    {
        iq += s->cards[c].item == DOMINATED_BRAIN && serves(s, r, c);
    }
    FOR_FIGURES(s, f)
    {
        iq -= s->figures[f].type == LEECH && s->figures[f].tile == s->heroes[r].tile;
    }
    return iq < 0 ? 0 : iq;
}
