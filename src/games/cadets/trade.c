/* trade.c - picking things up and trading on the same tile, at no cost.
 *
 * Trade is free, but what has changed hands stays put until the turn is over: otherwise two
 * rocketeers could hand one thing back and forth for ever. Rules: docs/games/cadets.md#trading
 */
#include "cadets.h"

static bool stand_together(const cadets_state *s, int left, int right)
{
    return left != right && s->heroes[right].in_play &&
           s->heroes[left].tile == s->heroes[right].tile;
}

static void add_finds(const cadets_state *s, int r, orr_moves *moves)
{
    for (int c = 0; c < CARDS; c++)
        if (s->cards[c].place == s->heroes[r].tile && !(c > 0 && cadets_same_cards(s, c, c - 1)))
            orr_add(moves, ORR_MOVE1(VERB_PICK, c));
}

void cadets_add_chores(const orr_rules *rules, const cadets_state *s, int r, orr_moves *moves)
{
    (void)rules;
    add_finds(s, r, moves);
    for (int other = 0; other < ROCKETEERS; other++)
        if (stand_together(s, r, other))
            orr_add(moves, ORR_MOVE1(VERB_TRADE, other));
}

bool cadets_do_chore(const orr_rules *rules, cadets_state *s, int r, orr_move move, orr_log *log)
{
    if (move.verb == VERB_PICK) {
        cadets_pick_up(rules, s, r, move.a, log);
        return true;
    }
    if (move.verb != VERB_TRADE)
        return false;
    s->partner = (uint8_t)move.a;
    call(s, TRADE, 0);
    return true;
}

void cadets_trade_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    orr_ask(prompt, "%s and %s trade. What changes hands?", person_of(rules, s->acting)->name,
            person_of(rules, s->partner)->name);
    orr_wait(prompt, "The %s trades with the %s.", person_of(rules, s->acting)->name,
             person_of(rules, s->partner)->name);
    prompt->rule = "trading";
}

static void add_cards(const cadets_state *s, int from, int verb, orr_moves *moves)
{
    FOR_CARDS(&s->heroes[from], c)
    {
        if (!(s->cards[c].flags & TRADED) && !(c > 0 && cadets_same_cards(s, c, c - 1)))
            orr_add(moves, ORR_MOVE1(verb, c));
    }
}

enum { OXYGEN_BIT = 1 << PARTS }; /* beside the bits of the parts, in gave and took */

static void add_supplies(const cadets_state *s, int from, uint8_t other_way, int oxygen_verb,
                         int part_verb, orr_moves *moves)
{
    if (s->heroes[from].oxygen > 1 && !(other_way & OXYGEN_BIT))
        orr_add(moves, ORR_MOVE0(oxygen_verb));
    for (int part = 0; part < PARTS; part++)
        if (s->heroes[from].parts[part] && !(other_way >> part & 1))
            orr_add(moves, ORR_MOVE1(part_verb, part));
}

void cadets_trade_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const cadets_state *s = state;
    const int other = s->partner;
    add_cards(s, s->acting, VERB_GIVE, moves);
    add_cards(s, other, VERB_TAKE, moves);
    add_supplies(s, s->acting, s->took[other], VERB_GIVE_OXYGEN, VERB_GIVE_PART, moves);
    add_supplies(s, other, s->gave[other], VERB_TAKE_OXYGEN, VERB_TAKE_PART, moves);
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}

static void hand_over(cadets_state *s, int card, int to, orr_log *log)
{
    cadets_put_card(s, card, HELD + to);
    s->cards[card].flags |= TRADED;
    orr_say(log, "%s gets %s.", orr_named(log, KIND_ROCKETEER, to),
            orr_named(log, KIND_CARD, card));
}

static void pass_supply(cadets_state *s, int from, int to, orr_move move, orr_log *log)
{
    const bool gives = move.verb == VERB_GIVE_OXYGEN || move.verb == VERB_GIVE_PART;
    const bool oxygen = move.verb == VERB_GIVE_OXYGEN || move.verb == VERB_TAKE_OXYGEN;
    uint8_t *marks = gives ? s->gave : s->took;
    marks[s->partner] |= oxygen ? OXYGEN_BIT : (uint8_t)(1u << move.a);
    if (oxygen) {
        s->heroes[from].oxygen--;
        s->heroes[to].oxygen++;
    } else {
        s->heroes[from].parts[move.a]--;
        s->heroes[to].parts[move.a]++;
    }
    orr_say(log, "%s gets %s.", orr_named(log, KIND_ROCKETEER, to),
            oxygen ? "an oxygen" : orr_named(log, KIND_PART, move.a));
}

void cadets_trade_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    cadets_state *s = state;
    const int me = s->acting, other = s->partner;
    switch (move.verb) {
    case VERB_DONE:
        s->partner = 0;
        back(s);
        break;
    case VERB_GIVE:
        hand_over(s, move.a, other, log);
        break;
    case VERB_TAKE:
        hand_over(s, move.a, me, log);
        break;
    case VERB_GIVE_OXYGEN:
    case VERB_GIVE_PART:
        pass_supply(s, me, other, move, log);
        break;
    default:
        pass_supply(s, other, me, move, log);
    }
}
