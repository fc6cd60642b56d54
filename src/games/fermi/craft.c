/* craft.c - Craft Combat: who takes part, the five ranges, and the end.
 *
 * Rules: docs/games/fermi.md#craft-combat
 */
#include "parts.h"

#include <string.h>

/* ---- who takes part -------------------------------------------------------------------------------- */

static uint32_t xenos_touched(const fermi_pack *pack, const fermi_state *s, int ship, bool wide)
{
    uint32_t met = 0;
    for (uint32_t left = s->xenos_out; left; left &= left - 1)
        if (fermi_meets(pack, s, ship, s->xeno[__builtin_ctz(left)].at, wide))
            met |= left & -left;
    return met;
}

static uint32_t ships_touched(const fermi_pack *pack, const fermi_state *s, uint32_t xenos,
                              bool wide)
{
    uint32_t met = 0;
    for (int ship = 0; ship < SHIPS; ship++)
        if (s->craft[ship].level && xenos_touched(pack, s, ship, wide) & xenos)
            met |= 1u << ship;
    return met;
}

/* Every ship of both sides that is linked to this one by contact. */
static void link_up(const fermi_pack *pack, const fermi_state *s, bool wide, uint32_t *ships,
                    uint32_t *xenos)
{
    for (uint32_t before = 0; before != *xenos;) {
        before = *xenos;
        *ships |= ships_touched(pack, s, *xenos, wide);
        for (uint32_t left = *ships; left; left &= left - 1)
            *xenos |= xenos_touched(pack, s, __builtin_ctz(left), wide);
    }
}

bool fermi_next_combat(const orr_rules *rules, fermi_state *s, bool xeno_phase, orr_log *log)
{
    if (!s->xenos_out)
        return false;
    for (int ship = 0; ship < SHIPS; ship++) {
        const fermi_craft *c = &s->craft[ship];
        if (!c->level || (xeno_phase ? c->flags & CRAFT_FOUGHT : !(c->flags & CRAFT_HALTED)))
            continue;
        uint32_t ships = 1u << ship, xenos = xenos_touched(rules->pack, s, ship, xeno_phase);
        if (!xenos)
            continue;
        link_up(rules->pack, s, xeno_phase, &ships, &xenos);
        fermi_muster(rules, s, ships, xenos, log);
        return true;
    }
    return false;
}

/* ---- setting up --------------------------------------------------------------------------------------- */

static void add_ship(const fermi_pack *pack, fermi_state *s, int ship)
{
    fermi_fight *f = &s->fight[CRAFT_FIGHT];
    const fermi_rank *rank = fermi_ship_rank(pack, s, ship);
    fermi_craft *c = &s->craft[ship];
    const int slot = fermi_add_fighter(f, HUMAN,
                                       (fermi_fighter){.origin = FROM_SHIP,
                                                       .card = (uint8_t)ship,
                                                       .attack = rank->attack,
                                                       .pen = rank->pen,
                                                       .cover = rank->cover,
                                                       .health = rank->health,
                                                       .kills = c->kills,
                                                       .phase = rank->phase,
                                                       .xp = rank->xp,
                                                       .trophies = c->trophies,
                                                       .traits = fermi_ship_trait(pack, ship)});
    if (c->flags & CRAFT_USED)
        f->grounded |= 1u << slot;
    c->flags = (uint8_t)((c->flags | CRAFT_FOUGHT) & ~CRAFT_HALTED);
    s->fight_at_earth = s->fight_at_earth || fermi_at_home(c->at);
}

static void add_xeno(const fermi_pack *pack, fermi_state *s, int slot, int fleet, orr_log *log)
{
    fermi_fight *f = &s->fight[CRAFT_FIGHT];
    const fermi_xeno_card *card = &pack->xenos[s->xeno[slot].type - 1];
    const int armada = card->armada ? fleet / card->armada : 0;
    const int number = fermi_add_fighter(f, XENO,
                                         (fermi_fighter){.origin = FROM_XENO,
                                                         .card = (uint8_t)slot,
                                                         .attack = (uint8_t)(card->attack - armada),
                                                         .pen = card->pen,
                                                         .cover = (uint8_t)(card->cover + armada),
                                                         .health = card->health,
                                                         .kills = s->xeno[slot].kills,
                                                         .phase = card->phase,
                                                         .worth = card->worth,
                                                         .type = (uint8_t)(s->xeno[slot].type - 1),
                                                         .traits = card->keywords});
    if (armada)
        orr_say(log, ORR_ANNOUNCE, "Armada: %s attacks and covers %d better in a fleet of %d XP.",
                orr_named(log, KIND_XENO, number), armada, fleet);
    if (card->is_protected)
        f->is_protected[XENO] |= 1u << number;
}

static int worth_of(const fermi_pack *pack, const fermi_state *s, uint32_t xenos)
{
    int worth = 0;
    for (; xenos; xenos &= xenos - 1)
        worth += pack->xenos[s->xeno[__builtin_ctz(xenos)].type - 1].worth;
    return worth;
}

void fermi_draw_escorts(const fermi_pack *pack, fermi_state *s, int count, orr_log *log)
{
    fermi_fight *f = &s->fight[CRAFT_FIGHT];
    for (; count > 0 && f->count[HUMAN] < SIDE; count--) {
        if (s->escort_deck.count == 0)
            orr_pour(&s->head, &s->escort_discards, &s->escort_deck);
        if (s->escort_deck.count == 0)
            return;
        const int kind = orr_take_random(&s->head, &s->escort_deck);
        const fermi_soldier *card = &pack->escorts[kind];
        orr_say(log, ORR_GAIN, "Escort: %s.", card->name);
        fermi_add_soldier(f, HUMAN, FROM_ESCORT, kind, card)->xp = card->xp;
    }
}

void fermi_muster(const orr_rules *rules, fermi_state *s, uint32_t ships, uint32_t xenos,
                  orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    int escorts = 0;
    s->fight_at_earth = false;
    s->boarding = BOARDING_NONE;
    s->boarder = s->boarded = NONE;
    s->boarding_tech = 0;
    orr_phase(log, "Craft combat");
    for (uint32_t left = ships; left; left &= left - 1) {
        add_ship(pack, s, __builtin_ctz(left));
        escorts += fermi_ship_rank(pack, s, __builtin_ctz(left))->escorts;
    }
    const int fleet = worth_of(pack, s, xenos);
    for (uint32_t left = xenos; left; left &= left - 1)
        add_xeno(pack, s, __builtin_ctz(left), fleet, log);
    fermi_draw_escorts(pack, s, escorts, log);
    orr_push(&s->head, ROUND);
}

void fermi_craft_round_over(const orr_rules *rules, fermi_state *s, orr_log *log)
{
    fermi_fight *f = &s->fight[CRAFT_FIGHT];
    const int over = f->round++;
    orr_goto(&s->head, ROUND);
    if (over == CONTACT && fermi_somebody_can_board(rules, s))
        orr_goto(&s->head, DECLARE_BOARDING);
    else if (over == MERGE && s->boarding == BOARDING_DECLARED)
        fermi_boarding_time(rules, s, log);
    else if (over == EXTEND && s->boarding == BOARDING_WON)
        fermi_bring_boarders_back(rules, s, log);
    else if (over == DISENGAGE) {
        f->round = DISENGAGE;
        orr_goto(&s->head, CRAFT_OVER);
    }
}

/* ---- the end ------------------------------------------------------------------------------------------------ */

/* Over Earth the boarders and what they brought are home with the end of the combat. */
static void go_ashore(fermi_state *s, int ship, orr_log *log)
{
    fermi_craft *c = &s->craft[ship];
    if (c->leader != NONE) {
        s->leader[c->leader].ship = NONE;
        c->leader = NONE;
    }
    fermi_deliver_tech(s, ship, log);
}

/* Whoever has won a combat away from Earth rests until it comes home, and so does a transport whose
 * marines went over, won or not. */
static bool is_used_up(const orr_rules *rules, const fermi_craft *craft, bool won)
{
    const bool home = fermi_at_home(craft->at);
    return !home && (won || craft->flags & CRAFT_USED || !fermi_is_third_edition(rules));
}

static void leave_ship(const orr_rules *rules, fermi_state *s, const fermi_fighter *who, bool won,
                       orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_craft *c = &s->craft[who->card];
    c->kills = who->kills;
    if (is_used_up(rules, c, won))
        c->flags |= CRAFT_USED;
    else
        c->flags &= (uint8_t)~CRAFT_USED;
    if (fermi_at_home(c->at))
        go_ashore(s, who->card, log);
    const bool promoted = s->boarding == BOARDING_PROMOTED && s->boarder == who->card;
    if (won && who->trophies > 0 && !promoted) /* once a combat */
        fermi_promote_ship(s, who->card, log);
    c->trophies = won || !fermi_is_third_edition(rules) ? 0 : who->trophies;
    if (fermi_is_transport(pack, who->card)) /* of a transport that was lost beside it */
        fermi_pick_up_core(s, who->card, log);
}

/* A won combat in which enough was destroyed pays the ship with the crane. */
static void salvage(const fermi_pack *pack, fermi_state *s, const fermi_fight *f, orr_log *log)
{
    enum { LEAST_XP = 3 };
    int destroyed = 0;
    for (int xeno = 0; xeno < f->count[XENO]; xeno++)
        destroyed += f->fighter[XENO][xeno].worth;
    for (uint32_t left = destroyed >= LEAST_XP ? f->alive[HUMAN] : 0; left; left &= left - 1) {
        const fermi_fighter *who = &f->fighter[HUMAN][__builtin_ctz(left)];
        if (!fermi_is(who, TRAIT_SALVAGE))
            continue;
        s->craft[who->card].tech++;
        orr_say(log, ORR_GAIN, "%s lifts 1 xeno tech out of %d XP of wrecks.",
                pack->ships[who->card].name, destroyed);
    }
}

void fermi_craft_over_run(const orr_rules *rules, void *state, orr_log *log)
{
    fermi_state *s = state;
    fermi_fight *f = &s->fight[CRAFT_FIGHT];
    const bool won = !f->alive[XENO];
    orr_say(log,
            won               ? ORR_GAIN
            : f->alive[HUMAN] ? ORR_ANNOUNCE
                              : ORR_LOSS,
            won               ? "The combat is won."
            : f->alive[HUMAN] ? "The ships disengage."
                              : "The combat is lost.");
    if (won)
        salvage(rules->pack, s, f, log);
    for (uint32_t left = f->alive[HUMAN]; left; left &= left - 1) {
        const fermi_fighter *who = &f->fighter[HUMAN][__builtin_ctz(left)];
        if (who->origin == FROM_ESCORT)
            orr_put(&s->head, &s->escort_discards, who->card);
        else
            leave_ship(rules, s, who, won, log);
    }
    for (uint32_t left = f->alive[XENO]; left; left &= left - 1) {
        const fermi_fighter *who = &f->fighter[XENO][__builtin_ctz(left)];
        s->xeno[who->card].kills = who->kills;
    }
    memset(f, 0, sizeof *f);
    s->boarding = BOARDING_NONE;
    s->boarder = s->boarded = NONE;
    s->boarding_tech = s->fight_at_earth = 0;
    orr_pop(&s->head);
}
