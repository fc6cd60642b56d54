/* entrance.c - a location may cost actions to enter: marines give theirs, a charge opens the way, and
 * if it takes more than one round the hostiles fire. Rules: docs/games/fermi.md#entrance-cost
 */
#include "parts.h"

/* What those who are ready could pay together. */
static int hands_at_the_door(const fermi_fight *f)
{
    int hands = 0;
    for (uint32_t left = f->ready[HUMAN] & f->alive[HUMAN]; left; left &= left - 1)
        hands += f->fighter[HUMAN][__builtin_ctz(left)].pays;
    return hands;
}

void fermi_pay_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_state *s = state;
    const char *name = fermi_location_now(rules->pack, s)->name;
    const char *plural = s->raid.owed == 1 ? "" : "s";
    if (s->raid.paid_over || hands_at_the_door(&s->fight[MARINE_FIGHT]) < s->raid.owed)
        orr_ask(prompt,
                "%s: %d action%s to force the entrance, too much for one round. Choose who gives "
                "one; when all have, the hostiles attack once each, and everybody is ready again.",
                name, s->raid.owed, plural);
    else
        orr_ask(prompt,
                "%s: %d action%s to force the entrance. Choose who gives one; whoever does will "
                "not act in the first round.",
                name, s->raid.owed, plural);
    orr_wait(prompt, "The commander chooses who forces the entrance.");
    prompt->rule = "entrance-cost";
}

/* The hostiles fire after every round of paying, once it takes more than one. */
static void volley(fermi_state *s, orr_log *log)
{
    fermi_fight *f = &s->fight[MARINE_FIGHT];
    orr_say(log, ORR_ANNOUNCE, "The hostiles fire at the marines at the entrance.");
    f->volley = true;
    f->ready[XENO] = f->alive[XENO];
    orr_goto(&s->head, PHASE);
}

void fermi_volley_over(fermi_state *s)
{
    fermi_fight *f = &s->fight[MARINE_FIGHT];
    f->volley = false;
    fermi_ask_again(f);
    f->ready[HUMAN] = f->alive[HUMAN];
    orr_goto(&s->head, s->raid.owed > 0 ? PAY : ROUND);
}

/* So much is paid; is that enough, or can nobody pay any more this round? */
static void pay_off(fermi_state *s, int paid, orr_log *log)
{
    const fermi_fight *f = &s->fight[MARINE_FIGHT];
    s->raid.owed = (uint8_t)(s->raid.owed > paid ? s->raid.owed - paid : 0);
    if (s->raid.owed == 0 && !s->raid.paid_over) {
        orr_goto_with(&s->head, ROUND, 1);
    } else if (s->raid.owed == 0 || !(f->ready[HUMAN] & f->alive[HUMAN])) {
        s->raid.paid_over = true;
        volley(s, log);
    }
}

/* ---- with an action --------------------------------------------------------------------------------- */

static bool may_pay(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const fermi_state *s = state;
    const fermi_fight *f = &s->fight[MARINE_FIGHT];
    return orr_need_by(why, "attacks", f->alive[HUMAN] >> move.a & 1, "It has been eliminated.") &&
           orr_need(why, f->ready[HUMAN] >> move.a & 1, "It has given its action.");
}

static void detail_pay(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules;
    const fermi_state *s = state;
    const int pays = s->fight[MARINE_FIGHT].fighter[HUMAN][move.a].pays;
    orr_text_add(out, "%d of %d", pays < s->raid.owed ? pays : s->raid.owed, s->raid.owed);
}

static void pay(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    fermi_state *s = state;
    fermi_fight *f = &s->fight[MARINE_FIGHT];
    f->ready[HUMAN] &= ~(1u << move.a);
    orr_say(log, ORR_ANNOUNCE, "%s works on the entrance.", orr_named(log, KIND_FIGHTER, move.a));
    pay_off(s, f->fighter[HUMAN][move.a].pays, log);
}

const orr_verb fermi_verb_pay = {
    .word = "pay",
    .kind = {KIND_FIGHTER},
    .label = "%a forces the entrance",
    .at = ORR_AT(PAY),
    .rule = "entrance-cost",
    .may = may_pay,
    .detail = detail_pay,
    .apply = pay,
};

/* ---- with a charge ---------------------------------------------------------------------------------- */

static bool may_breach(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    return fermi_has_charge(pack, s, move, why) &&
           orr_need(why, pack->equipment[move.a].abilities[move.b].effect == ABILITY_BREACH,
                    "That ability of %s doesn't open entrances.", pack->equipment[move.a].name) &&
           orr_need(why, s->equipment[move.a].owner == SHIPS + s->raid.leader + 1,
                    "The carrier of %s is not at this entrance.", pack->equipment[move.a].name) &&
           orr_need(why, fermi_leader_lives(s), "Its carrier has fallen.");
}

static void breach(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    orr_say(log, ORR_ANNOUNCE, "%s opens the way.", pack->equipment[move.a].name);
    fermi_use_charge(pack, s, move.a, move.b, log);
    pay_off(s, pack->equipment[move.a].abilities[move.b].amount, log);
}

const orr_verb fermi_verb_breach = {
    .word = "use",
    .group = "equipment",
    .kind = {KIND_EQUIPMENT, KIND_ABILITY},
    .label = "Use %a (%b)",
    .at = ORR_AT(PAY),
    .rule = "equipment-abilities",
    .may = may_breach,
    .detail = fermi_detail_use,
    .apply = breach,
};

void fermi_pay_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const fermi_state *s = state;
    const fermi_fight *f = &s->fight[MARINE_FIGHT];
    for (uint32_t left = f->ready[HUMAN] & f->alive[HUMAN]; left; left &= left - 1)
        orr_try(moves, may_pay, rules, s, ORR_MOVE1(VERB_PAY, __builtin_ctz(left)));
    for (uint32_t left = s->loaded; left; left &= left - 1)
        for (int i = 0; i < ABILITIES; i++)
            orr_try(moves, may_breach, rules, s, ORR_MOVE2(VERB_BREACH, __builtin_ctz(left), i));
}
