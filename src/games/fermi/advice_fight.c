/* advice_fight.c - how good moves look in a fight: shoot what is most likely to die and worth
 * most, give the xenos the targets that matter least, spend XP and charges while they count. */
#include "parts.h"

static float chance(int percent)
{
    return (float)percent / 100.0f;
}

/* What losing this fighter would mean. */
static float stake(const fermi_pack *pack, const fermi_state *s, const fermi_fighter *who)
{
    switch (who->origin) {
    case FROM_SHIP: {
        const fermi_craft *c = &s->craft[who->card];
        float value = 8.0f + 2.0f * (float)c->level + (c->core ? 40.0f : 0) + 2.0f * (float)c->tech;
        if (c->leader != NONE)
            value += 4.0f + 2.0f * (float)s->leader[c->leader].level;
        return value / (float)fermi_health(who);
    }
    case FROM_LEADER:
        return (14.0f + 3.0f * (float)s->leader[who->card].level) / (float)fermi_health(who);
    case FROM_ESCORT:
    case FROM_SQUADIE:
        return 2.0f + 0.4f * (float)(8 - who->attack) + 0.3f * (float)who->pen + (float)who->xp;
    default:
        break;
    }
    (void)pack;
    return (1.0f + (float)who->worth + 0.3f * (float)(7 - who->attack)) / (float)fermi_health(who);
}

/* A ship that our marines are on, or will be, is not shot at. */
static bool is_boarded(const fermi_state *s, const fermi_fighter *xeno)
{
    const bool marines = s->boarding == BOARDING_DECLARED || s->boarding == BOARDING_WON;
    return !s->raid.active && marines && s->boarded == xeno->card;
}

static float weigh_attack(const orr_rules *rules, const fermi_state *s, orr_move move)
{
    const fermi_fight *f = fermi_battle_of(s);
    const fermi_fighter *target = &f->fighter[XENO][move.b];
    const fermi_needs needs = fermi_needs_of(rules, s, HUMAN, move.a, move.b);
    if (is_boarded(s, target))
        return -20.0f;
    const float worth = stake(rules->pack, s, target);
    /* Ships first: their kills are what promotes them. */
    const float rank = f->fighter[HUMAN][move.a].origin == FROM_SHIP ? 0.1f : 0;
    return 2.0f +
           worth * (chance(fermi_percent_kill(needs)) + 0.35f * chance(fermi_percent_hit(needs))) +
           rank;
}

static float weigh_strike(const orr_rules *rules, const fermi_state *s, orr_move move)
{
    const fermi_fight *f = fermi_battle_of(s);
    const fermi_fighter *target = &f->fighter[HUMAN][move.b];
    const fermi_needs needs = fermi_needs_of(rules, s, XENO, move.a, move.b);
    const float worth = stake(rules->pack, s, target);
    return -worth * (chance(fermi_percent_kill(needs)) + 0.35f * chance(fermi_percent_hit(needs)));
}

/* Who is missed least in the first round opens the door. */
static float weigh_pay(const fermi_state *s, orr_move move)
{
    const fermi_fighter *who = &s->fight[MARINE_FIGHT].fighter[HUMAN][move.a];
    const float waste = who->pays > s->raid.owed ? 1.0f : 0;
    return 1.5f * (float)who->pays - waste + 0.4f * (float)who->attack - 0.4f * (float)who->pen -
           (who->origin == FROM_LEADER ? 3.0f : 0);
}

static int strength(const fermi_fight *f, int side)
{
    int total = 0;
    for (uint32_t left = f->alive[side]; left; left &= left - 1) {
        const fermi_fighter *who = &f->fighter[side][__builtin_ctz(left)];
        total += fermi_health(who) * (11 - who->attack + 2 * who->pen) + who->cover;
    }
    return total;
}

/* A transport caught in a fight cannot storm a base on this trip, so its marines may as well
 * board, if the craft around it are winning. */
static float weigh_boarding(const fermi_pack *pack, const fermi_state *s, orr_move move)
{
    const fermi_fight *f = &s->fight[CRAFT_FIGHT];
    const fermi_fighter *target = &f->fighter[XENO][move.b];
    const int ship = f->fighter[HUMAN][move.a].card;
    const int level = s->leader[s->craft[ship].leader].level;
    const fermi_ship_entrance *entrance = fermi_entrance_of(pack, target->type);
    if (s->craft[ship].core || strength(f, HUMAN) < strength(f, XENO))
        return -5.0f;
    return (float)(2 * level + entrance->tech) - (float)entrance->max_locations + 0.5f;
}

static float weigh_retreat(const fermi_state *s)
{
    const fermi_fight *f = &s->fight[MARINE_FIGHT];
    const bool losing = 2 * strength(f, HUMAN) < 3 * strength(f, XENO);
    return losing ? 20.0f : -20.0f;
}

static float weigh_one(const orr_rules *rules, const fermi_state *s, orr_move move)
{
    const fermi_fight *f = fermi_battle_of(s);
    switch (move.verb) {
    case VERB_ATTACK:
        return weigh_attack(rules, s, move);
    case VERB_STRIKE:
        return weigh_strike(rules, s, move);
    case VERB_RALLY: /* the best of those who have acted, paid by whoever is least safe */
        return 1.0f + 0.1f * (float)(10 - f->fighter[HUMAN][move.a].attack) +
               (f->fighter[HUMAN][move.b].origin == FROM_LEADER ? 0 : 0.05f);
    case VERB_USE:
        return 30.0f;
    case VERB_SHIELD:
        return 1.0f;
    case VERB_BREACH:
        return s->raid.owed >= 2 ? 6.0f : 1.5f;
    case VERB_PAY:
        return weigh_pay(s, move);
    case VERB_BOARD:
    case VERB_BOARD_ANOTHER:
        return weigh_boarding(rules->pack, s, move);
    case VERB_RETREAT:
        return weigh_retreat(s);
    case VERB_HOLD:
        return -10.0f;
    default:
        return 0;
    }
}

void fermi_weigh_fight(const orr_rules *rules, const fermi_state *s, const orr_moves *moves,
                       float *weights)
{
    for (int i = 0; i < moves->count; i++)
        weights[i] = weigh_one(rules, s, moves->at[i]);
}
