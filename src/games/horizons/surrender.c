/* surrender.c - who has been found may offer to surrender; who has won takes spoils.
 * Rules: docs/games/horizons.md#surrender */
#include "parts.h"

#include <string.h>

/* ---- surrender ------------------------------------------------------------------------------ */

void horizons_surrender_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    char where[ORR_MAX_NAME];
    orr_ask(prompt, "%s has found you at %s. Offer to surrender, or fight?",
            horizons_faction_of(pack, s, s->battle.owner[ATTACKER])->name,
            horizons_place_name(pack, s->battle.place, where));
    orr_wait(prompt, "%s is under attack.", horizons_faction_of(pack, s, s->head.actor)->name);
    prompt->rule = "surrender";
}

/* Crews lose their cargo and go into reserve; what they carried can be taken in part. */
void horizons_surrender_ships(const horizons_pack *pack, horizons_state *s, int side, orr_log *log)
{
    const int attacker = s->battle.owner[1 - side];
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = s->battle.ships[side][seat]; left; left &= left - 1) {
            horizons_ship *v = &s->ship[seat][__builtin_ctz(left)];
            for (int r = 0; r < RESOURCES; r++) {
                s->battle.spoils[r] = (uint8_t)horizons_min(CAP, s->battle.spoils[r] + v->cargo[r]);
                v->cargo[r] = 0;
            }
            if (attacker < SEATS)
                v->yielded |= (uint8_t)(1u << attacker);
            if (horizons_is_crewed(v))
                horizons_reserve(pack, s, seat, __builtin_ctz(left), log);
        }
}

/* A d10 of what is stored, the largest heaps first. */
static void surrender_base(horizons_state *s, int owner, orr_log *log)
{
    horizons_base *base = &s->base[owner][s->battle.base];
    const int roll = orr_roll(&s->head, 10);
    orr_say(log, ORR_LOSS, "The base loses %s resources.", orr_die(log, 10, roll));
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

static void lay_down_arms(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    const int loser = s->battle.owner[DEFENDER], winner = s->battle.owner[ATTACKER];
    orr_say(log, ORR_LOSS, "%s surrenders to %s.", horizons_faction_of(rules->pack, s, loser)->name,
            horizons_faction_of(rules->pack, s, winner)->name);
    horizons_surrender_ships(rules->pack, s, DEFENDER, log);
    if (s->battle.base != NONE)
        surrender_base(s, loser, log);
    if (s->seat[loser].politics > 0) {
        horizons_politics(s, loser, -1);
        horizons_politics(s, winner, 1);
    }
    s->battle.spoil_count =
        (uint8_t)((s->battle.spoils[ORE] + s->battle.spoils[FUEL] + s->battle.spoils[SUP] +
                   s->third) / /* half up, as everywhere else */
                  2);
    s->battle.over = 1;
    s->voyage.stopped = s->battle.in_voyage;
    s->head.actor = (int8_t)winner;
    orr_goto(&s->head, SPOILS);
}

static void fight_attacker(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    horizons_resolve_tactics(rules, state, log);
}

/* With an embargo, or if a base is involved, it must be accepted. */
static void surrender(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    horizons_state *s = state;
    const int winner = s->battle.owner[ATTACKER], loser = s->battle.owner[DEFENDER];
    if (s->battle.base != NONE || horizons_relation_of(s, winner, loser) == EMBARGO) {
        lay_down_arms(rules, s, log);
    } else {
        s->head.actor = (int8_t)winner;
        orr_goto(&s->head, ACCEPT);
    }
}

const orr_verb horizons_verb_fight_attacker = {
    .word = "fight",
    .label = "Fight",
    .at = ORR_AT(SURRENDER),
    .rule = "surrender",
    .apply = fight_attacker,
};
const orr_verb horizons_verb_surrender = {
    .word = "surrender",
    .label = "Surrender",
    .at = ORR_AT(SURRENDER),
    .rule = "surrender",
    .apply = surrender,
    .chance = true,
    .out = ORR_GIVES_UP,
};

void horizons_surrender_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_FIGHT_ATTACKER));
    orr_add(moves, ORR_MOVE0(VERB_SURRENDER));
}

void horizons_accept_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    orr_ask(prompt, "%s offers to surrender its fleet. Accept, or fight on?",
            horizons_faction_of(pack, s, s->battle.owner[DEFENDER])->name);
    orr_wait(prompt, "%s considers an offer to surrender.",
             horizons_faction_of(pack, s, s->head.actor)->name);
    prompt->rule = "surrender";
}

static void accept(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    lay_down_arms(rules, state, log);
}

const orr_verb horizons_verb_accept_surrender = {
    .word = "accept",
    .label = "Accept",
    .at = ORR_AT(ACCEPT),
    .rule = "surrender",
    .apply = accept,
    .chance = true,
};
const orr_verb horizons_verb_refuse_surrender = {
    .word = "refuse",
    .label = "Refuse",
    .at = ORR_AT(ACCEPT),
    .rule = "surrender",
    .apply = fight_attacker,
};

void horizons_accept_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(VERB_ACCEPT_SURRENDER));
    orr_add(moves, ORR_MOVE0(VERB_REFUSE_SURRENDER));
}

/* ---- spoils --------------------------------------------------------------------------------- */

/* A ship of the attacker with room, or -1. */
static int hold_with_room(const horizons_pack *pack, const horizons_state *s, int *seat)
{
    for (*seat = 0; *seat < s->head.seats; ++*seat)
        for (uint32_t left = s->battle.ships[ATTACKER][*seat]; left; left &= left - 1) {
            const int ship = __builtin_ctz(left);
            if (horizons_design_of(pack, s, *seat, ship)->cargo >
                horizons_cargo(&s->ship[*seat][ship]))
                return ship;
        }
    return -1;
}

void horizons_spoils_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    orr_ask(prompt, "Spoils: take up to %d resources into your holds.", s->battle.spoil_count);
    orr_wait(prompt, "%s takes its spoils.",
             horizons_faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "surrender";
}

static bool may_take(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    int seat;
    return orr_need(why, s->battle.spoil_count > 0, "You have taken all that is yours.") &&
           orr_need(why, s->battle.spoils[move.a] > 0, "There is none of that left.") &&
           orr_need_by(why, "cargo", hold_with_room(rules->pack, s, &seat) >= 0,
                       "There is no room in your holds.");
}

static void take(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)log;
    horizons_state *s = state;
    int seat;
    const int ship = hold_with_room(rules->pack, s, &seat);
    s->ship[seat][ship].cargo[move.a]++;
    s->battle.spoils[move.a]--;
    s->battle.spoil_count--;
}

static void done(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    horizons_state *s = state;
    memset(s->battle.spoils, 0, sizeof s->battle.spoils);
    s->battle.spoil_count = 0;
    orr_goto(&s->head, AFTERMATH);
}

const orr_verb horizons_verb_take = {
    .word = "take",
    .kind = {KIND_RESOURCE},
    .label = "Take 1 %a",
    .at = ORR_AT(SPOILS),
    .rule = "surrender",
    .may = may_take,
    .apply = take,
};
const orr_verb horizons_verb_done_spoils = {
    .word = "done",
    .label = "Done",
    .at = ORR_AT(SPOILS),
    .rule = "surrender",
    .apply = done,
    .out = ORR_ENDS,
};

void horizons_spoils_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int r = 0; r < RESOURCES; r++)
        orr_try(moves, may_take, rules, state, ORR_MOVE1(VERB_TAKE, r));
    orr_add(moves, ORR_MOVE0(VERB_DONE_SPOILS));
}
