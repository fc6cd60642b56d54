/* check.c - what is true of every position: nothing lost, nothing in two places. */
#include "parts.h"

static bool check_cards(const orr_rules *rules, const cadets_state *s, orr_error *error)
{
    for (int c = 0; c < CARDS; c++) {
        const cadets_card *card = &s->cards[c];
        int holders = 0;
        for (int r = 0; r < ROCKETEERS; r++) {
            const bool holds = s->heroes[r].held[c / 64] >> c % 64 & 1;
            holders += holds;
            if (holds && card->place != HELD + r)
                return orr_fail(error, "Card %d is held by somebody it does not know.", c);
        }
        const bool held = card->place >= HELD && card->place < HELD + ROCKETEERS;
        if (holders != held)
            return orr_fail(error, "Card %d lies at %d and has %d holders.", c, card->place,
                            holders);
        if (held && !s->heroes[card->place - HELD].in_play)
            return orr_fail(error, "Card %d is held by somebody who is not here.", c);
        if (card->place < CELLS && !cadets_tile_in(s->scanned, card->place))
            return orr_fail(error, "Card %d lies open on a tile that is not scanned.", c);
        if (card->flags & ARMED && card->item != ELECTRO_MINE)
            return orr_fail(error, "Card %d is armed and no mine.", c);
        if (card->item < ITEMS && cadets_thing_of(rules, card->item)->class == DISCOVERY &&
            orr_find_card(&s->discovery_bag, c) >= 0 && card->place != IN_STOCK)
            return orr_fail(error, "Card %d is in the bag and elsewhere.", c);
    }
    return true;
}

static bool check_figures(const orr_rules *rules, const cadets_state *s, orr_error *error)
{
    int bugs = 0;
    for (int f = 0; f < FIGURES; f++) {
        const cadets_figure *figure = &s->figures[f];
        const bool alive = s->alive[f / 64] >> f % 64 & 1;
        if (figure->type != cadets_type_of_slot(rules, f))
            return orr_fail(error, "Figure %d is of the wrong species.", f);
        if (alive != (figure->tile != NO_TILE))
            return orr_fail(error, "Figure %d is in play and in the box.", f);
        if (alive && (!cadets_tile_in(s->present, figure->tile) || figure->hp == 0))
            return orr_fail(error, "Figure %d stands nowhere or is dead.", f);
        if (!alive && (figure->hp || figure->flags || figure->stagger))
            return orr_fail(error, "Figure %d is not put away properly.", f);
        bugs += alive && figure->type == BUG;
    }
    if (bugs > cadets_bug_limit(s))
        return orr_fail(error, "%d bugs are too many.", bugs);
    return true;
}

static bool check_hero(const orr_rules *rules, const cadets_state *s, int r, orr_error *error)
{
    const cadets_hero *hero = &s->heroes[r];
    const bool alive = hero->hp > 0 && hero->oxygen > 0;
    if (hero->hp > cadets_person_of(rules, r)->hp)
        return orr_fail(error, "Rocketeer %d has %d hit points.", r, hero->hp);
    if (!alive && s->result != MISSION_LOST)
        return orr_fail(error, "Rocketeer %d is dead and the mission goes on.", r);
    if (!cadets_tile_in(s->scanned, hero->tile))
        return orr_fail(error, "Rocketeer %d stands on a tile that is not scanned.", r);
    if (hero->order > s->orders_given || (hero->acted && !hero->order))
        return orr_fail(error, "Rocketeer %d has order marker %d of %d.", r, hero->order,
                        s->orders_given);
    return true;
}

static bool check_map(const cadets_state *s, orr_error *error)
{
    if (s->scanned & ~s->present || s->switches & ~s->scanned || s->vents & ~s->scanned)
        return orr_fail(error, "Something is known of a tile that is not there.");
    if ((s->alien_tokens | s->alert_tokens | s->discovery_tokens | s->markers | s->guard_tokens) &
        ~s->present)
        return orr_fail(error, "A token lies outside the map.");
    for (int d = 0; d < EDGES; d++) {
        const cadets_tile_set doors = s->doors.at[d];
        const cadets_tile_set marks =
            s->opened.at[d] | s->locked.at[d] | s->sealed.at[d] | s->destroyed.at[d];
        if (marks & ~doors)
            return orr_fail(error, "A hatch marker lies where there is no hatch.");
        if ((s->opened.at[d] & s->locked.at[d]) | (s->sealed.at[d] & s->destroyed.at[d]))
            return orr_fail(error, "A hatch is open and shut.");
        if (doors & ~(s->present & cadets_shifted(s->present, d + EDGES)))
            return orr_fail(error, "A hatch leads nowhere.");
    }
    return true;
}

static bool check_bags(const orr_rules *rules, const cadets_state *s, orr_error *error)
{
    const cadets_pack *pack = rules->pack;
    int alerts = 0;
    for (int i = 0; i < pack->alert_count; i++)
        alerts += pack->alerts[i].count;
    if (s->token_bag.count + s->token_discards.count != pack->token_count)
        return orr_fail(error, "An alien token is missing.");
    if (s->alert_bag.count + s->alert_discards.count != alerts)
        return orr_fail(error, "An alert token is missing.");
    return true;
}

bool cadets_check(const orr_rules *rules, const void *state, orr_error *error)
{
    const cadets_state *s = state;
    if (!check_cards(rules, s, error) || !check_figures(rules, s, error) || !check_map(s, error) ||
        !check_bags(rules, s, error))
        return false;
    for (int r = 0; r < ROCKETEERS && s->turn > 0; r++)
        if (s->heroes[r].in_play && !check_hero(rules, s, r, error))
            return false;
    return true;
}
