/* detail.c - small print that the verbs of several phases share. */
#include "parts.h"

int cadets_percent(int dice)
{
    int miss = 100000;
    for (int i = 0; i < dice; i++)
        miss = miss * 7 / 10;
    return (100000 - miss + 500) / 1000;
}

void cadets_tell_odds(orr_text *out, int dice)
{
    orr_text_add(out, "%d %%; %d %s", cadets_percent(dice), dice, dice == 1 ? "die" : "dice");
}

/* "large · 2 of 3 charges · dice 5/3" */
void cadets_tell_facts(const cadets_thing *thing, int charges, orr_text *out)
{
    const char *between = "";
    if (thing->large) {
        orr_text_add(out, "large");
        between = " · ";
    }
    if (thing->charges) {
        orr_text_add(out, "%s%d ", between, charges);
        if (charges != thing->charges)
            orr_text_add(out, "of %d ", thing->charges);
        orr_text_add(out, "charge%s", thing->charges == 1 ? "" : "s");
        between = " · ";
    }
    for (int range = 0; range < thing->reach_count; range++) {
        if (range == 0)
            orr_text_add(out, "%sdice ", between);
        if (thing->reach[range])
            orr_text_add(out, "%s%d", range ? "/" : "", thing->reach[range]);
        else
            orr_text_add(out, "%s-", range ? "/" : "");
    }
}

/* What the card that comes first in the move is and does. */
void cadets_detail_card(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const cadets_state *s = state;
    if (s->cards[move.a].item >= ITEMS)
        return;
    const cadets_thing *thing = cadets_thing_of(rules, s->cards[move.a].item);
    const size_t before = out->length;
    cadets_tell_facts(thing, s->cards[move.a].charges, out);
    orr_text_add(out, "%s%s", out->length > before ? "; " : "", thing->note);
}

/* Dice of an action of the mind. */
void cadets_detail_mind(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)move;
    cadets_tell_odds(out, cadets_iq_of(rules, state, cadets_doer(state)));
}
