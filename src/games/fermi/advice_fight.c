/* advice_fight.c - how good moves look in a fight: shoot what is most likely to die and worth
 * most, give the xenos the targets that matter least, spend XP and charges while they count. */
#include "parts.h"

/* Shooting at the ship that our marines are after is worst; paying for an attack that is not made is
 * worse than holding fire, which is worse than anything that serves. */
static const float FOLLY = -20, WASTE = -15, HOLDING = -10;

/* More than any attack, less than to fall back when the fight is being lost. */
static const float PRESSING = 15;

static float chance(int sixtieths)
{
    return (float)sixtieths / 60.0f;
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

int fermi_strength(const fermi_fight *f, int side)
{
    int total = 0;
    for (uint32_t left = f->alive[side]; left; left &= left - 1) {
        const fermi_fighter *who = &f->fighter[side][__builtin_ctz(left)];
        total += fermi_health(who) * (11 - who->attack + 2 * who->pen) + who->cover;
    }
    return total;
}

/* ---- boarding ------------------------------------------------------------------------------------ */

enum { NEEDED_MARGIN = 4, EASY_MARGIN = 10 }; /* our strength against theirs, in halves */

/* How much a leader of this level could win on a ship of this type, less what it may cost. */
static float prize(const fermi_pack *pack, int type, int level)
{
    const fermi_ship_entrance *entrance = fermi_entrance_of(pack, type);
    const float hard = (float)entrance->max_locations + 0.5f * (float)entrance->amount;
    return 1.0f + 1.2f * (float)entrance->tech + 1.1f * (float)level - 1.3f * hard -
           3.0f * (float)(pack->xenos[type].health - 1) - (entrance->no_promo ? 0.3f : 0);
}

/* Marines go over when tech would help soon, or when there is next to nothing to fear. */
static bool boarding_is_timely(const orr_rules *rules, const fermi_state *s)
{
    const fermi_fight *f = &s->fight[CRAFT_FIGHT];
    const int ours = fermi_strength(f, HUMAN), theirs = fermi_strength(f, XENO);
    const int margin = fermi_wants_tech(rules, s) ? NEEDED_MARGIN : EASY_MARGIN;
    return 2 * ours >= margin * theirs;
}

static int best_boarder(const orr_rules *rules, const fermi_state *s)
{
    int best = 0;
    const fermi_fight *f = &s->fight[CRAFT_FIGHT];
    for (int fighter = 0; fighter < f->count[HUMAN]; fighter++)
        for (int leader = 0; leader < LEADERS; leader++)
            if (s->leader[leader].level > best && fermi_may_board(rules, s, fighter, leader) &&
                !s->craft[f->fighter[HUMAN][fighter].card].core)
                best = s->leader[leader].level;
    return best;
}

/* The xeno whom nobody should shoot at: our marines are on it or will be; or, in Contact, the one
 * they could board next, if the craft around them can afford to wait. */
static int quarry(const orr_rules *rules, const fermi_state *s)
{
    const fermi_pack *pack = rules->pack;
    const fermi_fight *f = &s->fight[CRAFT_FIGHT];
    const bool marines = s->boarding == BOARDING_DECLARED || s->boarding == BOARDING_WON;
    if (s->raid.active || (!marines && (s->boarding != BOARDING_NONE || f->round != CONTACT)))
        return -1;
    int best = -1;
    float most = 0;
    const int level = marines ? 0 : best_boarder(rules, s);
    if (!marines && (!level || !boarding_is_timely(rules, s)))
        return -1;
    for (uint32_t left = f->alive[XENO]; left; left &= left - 1) {
        const int xeno = __builtin_ctz(left);
        if (marines && s->boarded == f->fighter[XENO][xeno].card)
            return xeno;
        const float worth = marines ? 0 : prize(pack, f->fighter[XENO][xeno].type, level);
        if (worth > most) {
            most = worth;
            best = xeno;
        }
    }
    return best;
}

static float weigh_attack(const orr_rules *rules, const fermi_state *s, int spared, orr_move move)
{
    const fermi_fight *f = fermi_battle_of(s);
    const fermi_fighter *target = &f->fighter[XENO][move.b];
    const fermi_odds odds = fermi_odds_of(rules, s, HUMAN, move.a, move.b);
    if (move.b == spared)
        return FOLLY;
    const float worth = stake(rules->pack, s, target);
    /* Ships first: their kills are what promotes them. */
    const float rank = f->fighter[HUMAN][move.a].origin == FROM_SHIP ? 0.1f : 0;
    return 2.0f + worth * (chance(odds.kill) + 0.35f * chance(odds.hit)) + rank;
}

static float weigh_strike(const orr_rules *rules, const fermi_state *s, orr_move move)
{
    const fermi_fight *f = fermi_battle_of(s);
    const fermi_fighter *target = &f->fighter[HUMAN][move.b];
    const fermi_odds odds = fermi_odds_of(rules, s, XENO, move.a, move.b);
    const float worth = stake(rules->pack, s, target);
    return -worth * (chance(odds.kill) + 0.35f * chance(odds.hit));
}

/* Who is missed least in the first round opens the door. */
static float weigh_pay(const fermi_state *s, orr_move move)
{
    const fermi_fighter *who = &s->fight[MARINE_FIGHT].fighter[HUMAN][move.a];
    const int useful = who->pays < s->raid.owed ? who->pays : s->raid.owed;
    return 1.5f * (float)useful - 0.8f * (float)(who->pays - useful) + 0.4f * (float)who->attack -
           0.4f * (float)who->pen - (who->origin == FROM_LEADER ? 3.0f : 0);
}

/* Who carries a core has better things to do, and who is losing, too. */
static float weigh_boarding(const orr_rules *rules, const fermi_state *s, int leader, orr_move move)
{
    const fermi_pack *pack = rules->pack;
    const fermi_fight *f = &s->fight[CRAFT_FIGHT];
    const int ship = f->fighter[HUMAN][move.a].card;
    if (s->craft[ship].core || !boarding_is_timely(rules, s))
        return -5.0f;
    return prize(pack, f->fighter[XENO][move.b].type, s->leader[leader].level) +
           0.1f * (float)fermi_health(&f->fighter[HUMAN][move.a]);
}

/* Out, if the fight goes badly; sooner if there is something to bring home. */
static float weigh_retreat(const fermi_state *s)
{
    const fermi_fight *f = &s->fight[MARINE_FIGHT];
    const int needed = s->raid.tech > 0 ? 5 : 4; /* of our strength against theirs, in quarters */
    const bool losing = 4 * fermi_strength(f, HUMAN) < needed * fermi_strength(f, XENO);
    return losing ? 20.0f : -20.0f;
}

/* All that could be attacked is the ship that our marines are after. */
static bool nobody_to_shoot_at(const fermi_fight *f, int spared)
{
    return spared >= 0 && fermi_targets(f, XENO) == 1u << spared;
}

/* Charges are there to be used, but not for an attack that will not be made. */
static float weigh_use(const fermi_pack *pack, const fermi_fight *f, int spared, orr_move move)
{
    const int effect = pack->equipment[move.a].abilities[move.b].effect;
    const bool for_attacks =
        effect == ABILITY_AIM || effect == ABILITY_AGAIN || effect == ABILITY_BLAST;
    return for_attacks && nobody_to_shoot_at(f, spared) ? WASTE : 30.0f;
}

/* Another action for an XP, for the best of those who have acted, paid by whoever is least safe; but
 * not if there is nobody to shoot at. */
static float weigh_rally(const fermi_fight *f, int spared, orr_move move)
{
    if (nobody_to_shoot_at(f, spared))
        return WASTE;
    return 1.0f + 0.1f * (float)(10 - f->fighter[HUMAN][move.a].attack) +
           0.2f * (float)fermi_health(&f->fighter[HUMAN][move.a]) +
           (f->fighter[HUMAN][move.b].origin == FROM_LEADER ? 0 : 0.05f);
}

static bool is_equipped(const fermi_state *s, const fermi_fight *f)
{
    for (uint32_t left = s->loaded ? f->alive[HUMAN] : 0; left; left &= left - 1) {
        const int unit = fermi_carrier(&f->fighter[HUMAN][__builtin_ctz(left)]);
        for (uint32_t cards = s->loaded; unit >= 0 && cards; cards &= cards - 1)
            if (s->equipment[__builtin_ctz(cards)].owner == unit + 1)
                return true;
    }
    return false;
}

/* A round goes on by itself much as this advice would play it, but for equipment. */
static float weigh_pressing(const fermi_state *s, const fermi_fight *f, int spared, orr_move move)
{
    if (spared >= 0 || is_equipped(s, f))
        return WASTE;
    return move.verb == VERB_ALL_OUT ? PRESSING : PRESSING - 1;
}

static float weigh_one(const orr_rules *rules, const fermi_state *s, int spared, orr_move move)
{
    const fermi_fight *f = fermi_battle_of(s);
    switch (move.verb) {
    case VERB_ATTACK:
        return weigh_attack(rules, s, spared, move);
    case VERB_STRIKE:
        return weigh_strike(rules, s, move);
    case VERB_RALLY:
        return weigh_rally(f, spared, move);
    case VERB_USE:
        return weigh_use(rules->pack, f, spared, move);
    case VERB_SHIELD:
        return 1.0f;
    case VERB_BREACH:
        return s->raid.owed >= 2 ? 6.0f : 1.5f;
    case VERB_PAY:
        return weigh_pay(s, move);
    case VERB_BOARD:
        return weigh_boarding(rules, s, move.c, move);
    case VERB_BOARD_ANOTHER:
        return weigh_boarding(rules, s, s->craft[s->boarder].leader, move);
    case VERB_RETREAT:
        return weigh_retreat(s);
    case VERB_HOLD:
        return HOLDING;
    case VERB_ALL_OUT:
    case VERB_FIGHT_ON:
        return weigh_pressing(s, f, spared, move);
    case VERB_HOLD_ALL:
        return nobody_to_shoot_at(f, spared) ? HOLDING + 0.01f : WASTE;
    default:
        return 0;
    }
}

void fermi_weigh_fight(const orr_rules *rules, const fermi_state *s, const orr_moves *moves,
                       float *weights)
{
    const int spared = quarry(rules, s);
    for (int i = 0; i < moves->count; i++)
        weights[i] = weigh_one(rules, s, spared, moves->at[i]);
}
