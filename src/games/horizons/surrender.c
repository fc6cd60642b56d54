/* surrender.c - who has been found may offer to surrender; who has won takes spoils.
 * Rules: docs/games/horizons.md#surrender */
#include "horizons.h"

#include <string.h>

/* ---- surrender ------------------------------------------------------------------------------ */

void hor_surrender_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    char where[ORR_MAX_NAME];
    orr_ask(prompt, "%s has found you at %s. Offer to surrender, or fight?",
            faction_of(pack, s, s->battle.owner[ATTACKER])->name,
            hor_place_name(pack, s->battle.place, where));
    orr_wait(prompt, "%s is under attack.", faction_of(pack, s, s->head.actor)->name);
    prompt->rule = "surrender";
}

void hor_surrender_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_FIGHT));
    orr_add(moves, ORR_MOVE0(VERB_SURRENDER));
}

/* Crews lose their cargo and go into reserve; what they carried can be taken in part. */
void hor_surrender_ships(const hor_pack *pack, hor_state *s, int side, orr_log *log)
{
    const int attacker = s->battle.owner[1 - side];
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = s->battle.ships[side][seat]; left; left &= left - 1) {
            hor_ship *v = &s->ship[seat][__builtin_ctz(left)];
            for (int r = 0; r < RESOURCES; r++) {
                s->battle.spoils[r] = (uint8_t)hor_min(CAP, s->battle.spoils[r] + v->cargo[r]);
                v->cargo[r] = 0;
            }
            if (attacker < SEATS)
                v->yielded |= (uint8_t)(1u << attacker);
            if (is_crewed(v))
                hor_reserve(pack, s, seat, __builtin_ctz(left), log);
        }
}

/* A d10 of what is stored, the largest heaps first. */
static void surrender_base(hor_state *s, int owner, orr_log *log)
{
    hor_base *base = &s->base[owner][s->battle.base];
    const int roll = orr_roll(&s->head, 10);
    orr_say(log, "The base loses %s resources.", orr_die(log, 10, roll));
    for (int i = 0; i < roll; i++) {
        int most = ORE;
        for (int r = 1; r < RESOURCES; r++)
            if (base->store[r] > base->store[most])
                most = r;
        if (base->store[most] == 0)
            break;
        base->store[most]--;
        s->battle.spoils[most]++;
    }
    base->yielded |= (uint8_t)(1u << s->battle.owner[ATTACKER]);
}

static void surrender(const orr_rules *rules, hor_state *s, orr_log *log)
{
    const int loser = s->battle.owner[DEFENDER], winner = s->battle.owner[ATTACKER];
    orr_say(log, "%s surrenders to %s.", faction_of(rules->pack, s, loser)->name,
            faction_of(rules->pack, s, winner)->name);
    hor_surrender_ships(rules->pack, s, DEFENDER, log);
    if (s->battle.base != NONE)
        surrender_base(s, loser, log);
    if (s->seat[loser].politics > 0) {
        hor_politics(s, loser, -1);
        hor_politics(s, winner, 1);
    }
    s->battle.spoil_count =
        (uint8_t)((s->battle.spoils[ORE] + s->battle.spoils[FUEL] + s->battle.spoils[SUP]) / 2);
    s->battle.over = 1;
    s->voyage.stopped = s->battle.in_voyage;
    s->head.actor = (int8_t)winner;
    orr_goto(&s->head, SPOILS);
}

void hor_surrender_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    const int winner = s->battle.owner[ATTACKER], loser = s->battle.owner[DEFENDER];
    if (move.verb == VERB_FIGHT) {
        hor_resolve_tactics(rules, s, log);
    } else if (s->battle.base != NONE || relation_of(s, winner, loser) == EMBARGO) {
        surrender(rules, s, log);
    } else {
        s->head.actor = (int8_t)winner;
        orr_goto(&s->head, ACCEPT);
    }
}

void hor_accept_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    orr_ask(prompt, "%s offers to surrender its fleet. Accept, or fight on?",
            faction_of(pack, s, s->battle.owner[DEFENDER])->name);
    orr_wait(prompt, "%s considers an offer to surrender.",
             faction_of(pack, s, s->head.actor)->name);
    prompt->rule = "surrender";
}

void hor_accept_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_ACCEPT));
    orr_add(moves, ORR_MOVE0(VERB_REFUSE));
}

void hor_accept_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    if (move.verb == VERB_ACCEPT)
        surrender(rules, state, log);
    else
        hor_resolve_tactics(rules, state, log);
}

/* ---- spoils --------------------------------------------------------------------------------- */

/* A ship of the attacker with room, or -1. */
static int hold_with_room(const hor_pack *pack, const hor_state *s, int *seat)
{
    for (*seat = 0; *seat < s->head.seats; ++*seat)
        for (uint32_t left = s->battle.ships[ATTACKER][*seat]; left; left &= left - 1) {
            const int ship = __builtin_ctz(left);
            if (design_of(pack, s, *seat, ship)->cargo > hor_cargo(&s->ship[*seat][ship]))
                return ship;
        }
    return -1;
}

void hor_spoils_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    orr_ask(prompt, "Spoils: take up to %d resources into your holds.", s->battle.spoil_count);
    orr_wait(prompt, "%s takes its spoils.", faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "surrender";
}

void hor_spoils_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const hor_state *s = state;
    int seat;
    if (s->battle.spoil_count > 0 && hold_with_room(rules->pack, s, &seat) >= 0)
        for (int r = 0; r < RESOURCES; r++)
            if (s->battle.spoils[r] > 0)
                orr_add(moves, ORR_MOVE1(VERB_TAKE, r));
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}

void hor_spoils_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    if (move.verb == VERB_DONE) {
        memset(s->battle.spoils, 0, sizeof s->battle.spoils);
        s->battle.spoil_count = 0;
        orr_goto(&s->head, AFTERMATH);
        return;
    }
    int seat;
    const int ship = hold_with_room(rules->pack, s, &seat);
    s->ship[seat][ship].cargo[move.a]++;
    s->battle.spoils[move.a]--;
    s->battle.spoil_count--;
    (void)log;
}
