/* equipment.c - what equipment costs, who has room for it, and what it does in a fight. An ability
 * belongs to the fighter that carries the card: it is used when that fighter could act. Shields,
 * charges for doors and fuel have their own moments: defend.c, entrance.c, movement.c.
 *
 * Rules: docs/games/fermi.md#equipment-abilities
 */
#include "parts.h"

/* ---- prices, room and charges ------------------------------------------------------------------- */

int fermi_price_of_equipment(const fermi_pack *pack, const fermi_state *s, int card)
{
    const int price = pack->equipment[card].cost - fermi_bonus(pack, s, BONUS_ARMOURY);
    return price < 1 ? 1 : price;
}

bool fermi_is_for(const fermi_pack *pack, int card, int unit)
{
    return pack->equipment[card].carrier == (unit < SHIPS ? CARRIED_BY_SHIP : CARRIED_BY_LEADER);
}

bool fermi_has_slot(const fermi_pack *pack, const fermi_state *s, int unit)
{
    const int slots = unit < SHIPS ? fermi_ship_rank(pack, s, unit)->equipment
                                   : fermi_leader_rank(pack, s, unit - SHIPS)->equipment;
    int used = 0;
    for (uint32_t left = s->loaded; left; left &= left - 1)
        used += s->equipment[__builtin_ctz(left)].owner == unit + 1;
    return used < slots;
}

/* Charges of an ability when this unit takes the card. */
int fermi_charges(const fermi_pack *pack, int card, int ability, int unit)
{
    const bool gadgets =
        unit >= SHIPS && fermi_leader_trait(pack, unit - SHIPS) == 1u << TRAIT_GADGETS;
    return pack->equipment[card].abilities[ability].charges + gadgets;
}

void fermi_unload(fermi_state *s, int unit)
{
    for (int card = 0; card < EQUIPMENT; card++)
        if (s->equipment[card].owner == unit + 1) {
            s->equipment[card] = (fermi_loaded){0};
            s->loaded &= (uint16_t) ~(1u << card);
        }
}

/* The last charge takes the card with it. */
void fermi_use_charge(const fermi_pack *pack, fermi_state *s, int card, int ability, orr_log *log)
{
    fermi_loaded *loaded = &s->equipment[card];
    loaded->charges[ability]--;
    for (int i = 0; i < ABILITIES; i++)
        if (loaded->charges[i])
            return;
    *loaded = (fermi_loaded){0};
    s->loaded &= (uint16_t) ~(1u << card);
    orr_say(log, ORR_LOSS, "%s is used up.", pack->equipment[card].name);
}

bool fermi_has_charge(const fermi_pack *pack, const fermi_state *s, orr_move move, orr_reason *why)
{
    const fermi_equipment_card *card = &pack->equipment[move.a];
    return orr_need_by(why, "load-equipment", s->equipment[move.a].owner, "Nobody carries %s.",
                       card->name) &&
           orr_need_by(why, "equipment-abilities", move.b < card->ability_count,
                       "%s has %d abilit%s.", card->name, card->ability_count,
                       card->ability_count == 1 ? "y" : "ies") &&
           orr_need_by(why, "equipment-abilities", s->equipment[move.a].charges[move.b],
                       "That ability of %s has no charge left.", card->name);
}

/* ---- abilities in words ------------------------------------------------------------------------- */

void fermi_ability_words(const fermi_ability *a, orr_text *out)
{
    switch (a->effect) {
    case ABILITY_AIM:
        orr_text_add(out, "next attack +%d/+%d", a->amount, a->pen);
        break;
    case ABILITY_SHIELD:
        orr_text_add(out, "cover +%d once", a->amount);
        break;
    case ABILITY_AGAIN:
        orr_text_add(out, "act again");
        break;
    case ABILITY_PATCH:
        orr_text_add(out, "remove %d hit%s", a->amount, a->amount == 1 ? "" : "s");
        break;
    case ABILITY_REPAIR:
        orr_text_add(out, "remove a kill");
        break;
    case ABILITY_BURN:
        orr_text_add(out, "%d more movement", a->amount);
        break;
    case ABILITY_CALL:
        if (a->amount == 1)
            orr_text_add(out, "calls a comrade, who comes with a hit and acts next round");
        else
            orr_text_add(out, "calls %d comrades, who come with a hit and act next round",
                         a->amount);
        break;
    case ABILITY_BREACH:
        orr_text_add(out, "pays %d of the entrance", a->amount);
        break;
    default:
        orr_text_add(out, "a hit on every hostile without one");
    }
}

void fermi_detail_use(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)state;
    const fermi_pack *pack = rules->pack;
    fermi_ability_words(&pack->equipment[move.a].abilities[move.b], out);
}

/* ---- an ability in a fight ---------------------------------------------------------------------- */

/* The fighter that carries this card in the fight under way, or -1. */
static int carrier_in_fight(const fermi_state *s, const fermi_fight *f, int card)
{
    const int unit = s->equipment[card].owner - 1;
    for (uint32_t left = f->alive[HUMAN]; left; left &= left - 1)
        if (fermi_carrier(&f->fighter[HUMAN][__builtin_ctz(left)]) == unit)
            return __builtin_ctz(left);
    return -1;
}

static bool somebody_can_be_called(const fermi_state *s, const fermi_fight *f)
{
    const int cards = s->raid.active ? s->squadie_deck.count + s->squadie_discards.count
                                     : s->escort_deck.count + s->escort_discards.count;
    return f->count[HUMAN] < SIDE && cards > 0;
}

/* Who has been hit already is no worse off. */
static void blast(fermi_fight *f)
{
    for (uint32_t left = f->alive[XENO]; left; left &= left - 1) {
        fermi_fighter *who = &f->fighter[XENO][__builtin_ctz(left)];
        if (!who->hits)
            who->hits = 1;
    }
}

static bool somebody_is_unhurt(const fermi_fight *f)
{
    for (uint32_t left = f->alive[XENO]; left; left &= left - 1)
        if (!f->fighter[XENO][__builtin_ctz(left)].hits)
            return true;
    return false;
}

/* Is there something for the ability to do, now that its carrier is ready? */
static bool may_have_effect(const fermi_state *s, const fermi_fight *f, int fighter, int effect,
                            orr_reason *why)
{
    const fermi_fighter *who = &f->fighter[HUMAN][fighter];
    switch (effect) {
    case ABILITY_AIM:
        return orr_need(why, who->aim == 0 && who->aim_pen == 0,
                        "Its carrier has already taken aim; attack first.");
    case ABILITY_PATCH:
        return orr_need(why, who->hits > 0, "There is no hit on its carrier to take off.");
    case ABILITY_REPAIR:
        return orr_need(why, who->kills > 0, "There is no kill on its carrier to take off.");
    case ABILITY_CALL:
        return orr_need(why, somebody_can_be_called(s, f), "There is nobody left to call.");
    case ABILITY_BLAST:
        return orr_need(why, somebody_is_unhurt(f), "Every hostile has already been hit.");
    case ABILITY_SHIELD:
        return orr_need(why, false, "Use a shield when its carrier is attacked.");
    case ABILITY_BREACH:
        return orr_need(why, false, "Use that at an entrance.");
    default:
        return orr_need(why, false, "Use fuel during movement.");
    }
}

static bool may_use(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    if (!fermi_has_charge(pack, s, move, why))
        return false;
    const fermi_fight *f = fermi_battle_of(s);
    const int fighter = carrier_in_fight(s, f, move.a);
    if (!orr_need(why, fighter >= 0, "The carrier of %s is not in this fight.",
                  pack->equipment[move.a].name))
        return false;
    const uint32_t bit = 1u << (fighter & 31);
    const int effect = pack->equipment[move.a].abilities[move.b].effect;
    if (!orr_need_by(why, "used-counters", !(f->grounded & bit),
                     "Its carrier has fought on this trip and can't act until home.") ||
        !orr_need_by(why, "rounds-and-phases", f->phase_of[HUMAN][f->phase] & bit,
                     "Its carrier acts in another phase of the round."))
        return false;
    if (effect == ABILITY_AGAIN)
        return orr_need(why, !(f->ready[HUMAN] & bit), "Its carrier is ready: let it act first.");
    return orr_need(why, f->ready[HUMAN] & bit, "Its carrier has acted in this round.") &&
           may_have_effect(s, f, fighter, effect, why);
}

/* Who is called comes in through the fire, with a hit, and acts from the next round on. */
static void call(const orr_rules *rules, fermi_state *s, int count, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_fight *f = fermi_battle(s);
    const int before = f->count[HUMAN];
    if (s->raid.active)
        fermi_draw_squadies(pack, s, count, log);
    else
        fermi_draw_escorts(pack, s, count, log);
    for (int slot = before; slot < f->count[HUMAN]; slot++) {
        f->ready[HUMAN] &= ~(1u << slot);
        if (fermi_is_third_edition(rules))
            f->rallied |= 1u << slot; /* no XP brings it in sooner */
        f->fighter[HUMAN][slot].hits = 1;
    }
}

static void have_effect(const orr_rules *rules, fermi_state *s, int fighter,
                        const fermi_ability *ability, orr_log *log)
{
    fermi_fight *f = fermi_battle(s);
    fermi_fighter *who = &f->fighter[HUMAN][fighter];
    switch (ability->effect) {
    case ABILITY_AIM:
        who->aim = (int8_t)ability->amount;
        who->aim_pen = ability->pen;
        break;
    case ABILITY_AGAIN:
        f->ready[HUMAN] |= 1u << fighter;
        break;
    case ABILITY_PATCH:
        who->hits = (uint8_t)(who->hits > ability->amount ? who->hits - ability->amount : 0);
        break;
    case ABILITY_REPAIR:
        who->kills--;
        break;
    case ABILITY_CALL:
        call(rules, s, ability->amount, log);
        break;
    default:
        blast(f);
    }
}

static void use(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    const fermi_ability *ability = &pack->equipment[move.a].abilities[move.b];
    const int fighter = carrier_in_fight(s, fermi_battle(s), move.a);
    if (!orr_require(&s->head, fighter >= 0))
        return;
    char words[60];
    orr_text effect = orr_text_in(words, sizeof words);
    if (log)
        fermi_ability_words(ability, &effect);
    orr_say(log, ORR_ANNOUNCE, "%s uses %s: %s.", orr_named(log, KIND_FIGHTER, fighter),
            pack->equipment[move.a].name, words);
    have_effect(rules, s, fighter, ability, log);
    fermi_use_charge(pack, s, move.a, move.b, log);
    orr_goto(&s->head, PHASE);
}

static void detail_use_in_fight(const orr_rules *rules, const void *state, orr_move move,
                                orr_text *out)
{
    const fermi_pack *pack = rules->pack;
    fermi_detail_use(rules, state, move, out);
    if (pack->equipment[move.a].abilities[move.b].effect != ABILITY_AGAIN)
        orr_text_add(out, "; takes no action");
}

const orr_verb fermi_verb_use = {
    .word = "use",
    .group = "equipment",
    .kind = {KIND_EQUIPMENT, KIND_ABILITY},
    .label = "Use %a (%b)",
    .at = ORR_AT(HUMAN_ACT),
    .rule = "equipment-abilities",
    .may = may_use,
    .detail = detail_use_in_fight,
    .apply = use,
    .chance = true,
};

void fermi_add_abilities(const orr_rules *rules, const fermi_state *s, orr_moves *moves)
{
    for (uint32_t left = s->loaded; left; left &= left - 1)
        for (int i = 0; i < ABILITIES; i++)
            orr_try(moves, may_use, rules, s, ORR_MOVE2(VERB_USE, __builtin_ctz(left), i));
}

bool fermi_can_act_again(const orr_rules *rules, const fermi_state *s)
{
    const fermi_pack *pack = rules->pack;
    for (uint32_t left = s->loaded; left; left &= left - 1) {
        const int card = __builtin_ctz(left);
        for (int i = 0; i < pack->equipment[card].ability_count; i++)
            if (pack->equipment[card].abilities[i].effect == ABILITY_AGAIN &&
                may_use(rules, s, ORR_MOVE2(VERB_USE, card, i), NULL))
                return true;
    }
    return false;
}
