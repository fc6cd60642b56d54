/* objection_fight.c - why a move that one might expect in a fight is not possible now. */
#include "fermi.h"

static bool within(int operand, int limit)
{
    return operand >= 0 && operand < limit;
}

/* Why this fighter cannot act now; false if it could. */
static bool object_actor(const fermi_fight *f, int side, int fighter, orr_reason *why)
{
    if (!(f->alive[side] >> fighter & 1))
        orr_because(why, "attacks", "It has been eliminated.");
    else if (side == HUMAN && f->grounded >> fighter & 1)
        orr_because(why, "used-counters", "It has fought before and may not act until home.");
    else if (!f->volley && !(f->phase_of[side][f->phase] >> fighter & 1))
        orr_because(why, "rounds-and-phases", "It acts in another phase of the round.");
    else if (!(f->ready[side] >> fighter & 1))
        orr_because(why, "rounds-and-phases", "It has acted in this round.");
    else
        return false;
    return true;
}

static void object_attack(const fermi_state *s, orr_move move, orr_reason *why)
{
    const fermi_fight *f = fermi_battle_of(s);
    const int side = move.verb == VERB_STRIKE ? XENO : HUMAN, step = orr_step_now(&s->head);
    if (!within(move.a, f->count[side]) || !within(move.b, f->count[1 - side]))
        return;
    if ((side == HUMAN) != (step == HUMAN_ACT || step == MORE_ATTACKS))
        orr_because(why, "rounds-and-phases", "It is the other side's turn to act.");
    else if ((step == MORE_ATTACKS || step == MORE_STRIKES) && move.a != f->acting)
        orr_because(why, "attacks", "Another fighter has attacks left and finishes first.");
    else if (object_actor(f, side, move.a, why))
        return;
    else if (!(f->alive[1 - side] >> move.b & 1))
        orr_because(why, "attacks", "The target has been eliminated.");
    else if (!(fermi_targets(f, 1 - side) >> move.b & 1))
        orr_because(why, "keywords", "The target is Protected: it comes last.");
}

static void object_rally(const fermi_state *s, orr_move move, orr_reason *why)
{
    const fermi_fight *f = fermi_battle_of(s);
    if (!within(move.a, f->count[HUMAN]) || !within(move.b, f->count[HUMAN]))
        return;
    const uint32_t bit = 1u << move.a;
    if (!(f->alive[HUMAN] & bit) || !(f->alive[HUMAN] >> move.b & 1))
        orr_because(why, "attacks", "It has been eliminated.");
    else if (f->grounded & bit)
        orr_because(why, "used-counters", "It has fought before and may not act until home.");
    else if (!(f->phase_of[HUMAN][f->phase] & bit))
        orr_because(why, "rounds-and-phases", "It acts in another phase of the round.");
    else if (f->ready[HUMAN] & bit)
        orr_because(why, "rounds-and-phases", "It is ready: let it act first.");
    else if (f->rallied & bit)
        orr_because(why, "rounds-and-phases",
                    "XP gives it one more action a round, and it has "
                    "had it.");
    else if (!f->fighter[HUMAN][move.b].xp)
        orr_because(why, "rounds-and-phases", "There is no XP to spend.");
    else
        orr_because(why, "rounds-and-phases", "A craft spends XP for itself only.");
}

static void object_use(const fermi_pack *pack, const fermi_state *s, orr_move move, orr_reason *why)
{
    if (!within(move.a, EQUIPMENT))
        return;
    const fermi_equipment_card *card = &pack->equipment[move.a];
    if (!s->equipment[move.a].owner)
        orr_because(why, "load-equipment", "Nobody carries %s.", card->name);
    else if (!within(move.b, card->ability_count))
        orr_because(why, "equipment-abilities", "%s has %d abilit%s.", card->name,
                    card->ability_count, card->ability_count == 1 ? "y" : "ies");
    else if (!s->equipment[move.a].charges[move.b])
        orr_because(why, "equipment-abilities", "No charge of it is left.");
    else
        orr_because(why, "equipment-abilities",
                    "It can do nothing now: the table says when each ability is used.");
}

static void object_retreat(const fermi_pack *pack, const fermi_state *s, orr_reason *why)
{
    const fermi_fight *f = fermi_battle_of(s);
    if (!s->raid.boarding)
        orr_because(why, "retreat", "Marines retreat from a xeno ship only.");
    else if (!fermi_ready(f, HUMAN))
        orr_because(why, "retreat", "It takes the place of an action, and all have acted.");
    else if (fermi_squadies_alive(f) < fermi_location_now(pack, s)->retreat)
        orr_because(why, "retreat", "The retreat costs %d squadies; there are %d.",
                    fermi_location_now(pack, s)->retreat, fermi_squadies_alive(f));
    else
        orr_because(why, "retreat", "The leader has fallen: nobody is left to bring home.");
}

static void object_board(const fermi_pack *pack, const fermi_state *s, orr_move move,
                         orr_reason *why)
{
    const fermi_fight *f = &s->fight[CRAFT_FIGHT];
    if (!within(move.a, f->count[HUMAN]) || !within(move.b, f->count[XENO]))
        return;
    const fermi_fighter *who = &f->fighter[HUMAN][move.a];
    if (!(f->alive[HUMAN] >> move.a & 1) || !(f->alive[XENO] >> move.b & 1))
        orr_because(why, "boarding-action", "One of the two has been eliminated.");
    else if (who->origin != FROM_SHIP || !fermi_is_transport(pack, who->card))
        orr_because(why, "boarding-action", "Only a transport can board.");
    else if (s->craft[who->card].leader == NONE)
        orr_because(why, "boarding-action", "No squad leader is aboard it.");
    else
        orr_because(why, "used-counters", "It has fought before and may not board until home.");
}

static void object_pay(const fermi_state *s, orr_move move, orr_reason *why)
{
    const fermi_fight *f = &s->fight[MARINE_FIGHT];
    if (!within(move.a, f->count[HUMAN]))
        return;
    if (!(f->alive[HUMAN] >> move.a & 1))
        orr_because(why, "attacks", "It has been eliminated.");
    else if (move.verb == VERB_DISCARD)
        orr_because(why, "retreat", "The leader cannot be the one who is lost.");
    else
        orr_because(why, "entrance-cost", "It has given its action.");
}

void fermi_object_in_fight(const orr_rules *rules, const fermi_state *s, orr_move move,
                           orr_reason *why)
{
    const fermi_fight *f = fermi_battle_of(s);
    const int step = orr_step_now(&s->head);
    const bool ours = step == HUMAN_ACT || step == MORE_ATTACKS;
    const bool theirs = step == XENO_ACT || step == MORE_STRIKES;
    if ((move.verb == VERB_ATTACK || move.verb == VERB_STRIKE) && (ours || theirs))
        object_attack(s, move, why);
    else if (move.verb == VERB_HOLD && ours && within(move.a, f->count[HUMAN]))
        object_actor(f, HUMAN, move.a, why);
    else if (move.verb == VERB_RALLY && step == HUMAN_ACT)
        object_rally(s, move, why);
    else if (move.verb == VERB_USE && step >= ROUND)
        object_use(rules->pack, s, move, why);
    else if (move.verb == VERB_RETREAT && step == HUMAN_ACT)
        object_retreat(rules->pack, s, why);
    else if (move.verb == VERB_BOARD && (step == DECLARE_BOARDING || step == BOARD_ANOTHER))
        object_board(rules->pack, s, move, why);
    else if ((move.verb == VERB_PAY && step == PAY) ||
             (move.verb == VERB_DISCARD && step == DISCARD))
        object_pay(s, move, why);
}
