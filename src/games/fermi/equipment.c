/* equipment.c - what equipment does in a fight. An ability belongs to the fighter that carries the
 * card: it is used when that fighter could act, shields when it is attacked.
 *
 * Rules: docs/games/fermi.md#equipment-abilities
 */
#include "fermi.h"

/* The fighter that carries this card in the fight under way, or -1. */
static int carrier_in_fight(const fermi_state *s, const fermi_fight *f, int card)
{
    const int unit = s->equipment[card].owner - 1;
    for (uint32_t left = f->alive[HUMAN]; left; left &= left - 1)
        if (fermi_carrier(&f->fighter[HUMAN][__builtin_ctz(left)]) == unit)
            return __builtin_ctz(left);
    return -1;
}

/* Is there something for the ability to do? */
static bool is_useful(const fermi_state *s, const fermi_fight *f, int fighter, int effect)
{
    const fermi_fighter *who = &f->fighter[HUMAN][fighter];
    const uint32_t bit = 1u << fighter;
    const bool in_phase = f->phase_of[HUMAN][f->phase] & bit & ~f->grounded;
    const bool ready = in_phase && f->ready[HUMAN] & bit;
    switch (effect) {
    case ABILITY_AIM:
        return ready && who->aim == 0 && who->aim_pen == 0;
    case ABILITY_AGAIN:
        return in_phase && !ready;
    case ABILITY_PATCH:
        return ready && who->hits > 0;
    case ABILITY_REPAIR:
        return ready && who->kills > 0;
    case ABILITY_CALL:
        return ready && f->count[HUMAN] < SIDE &&
               (s->raid.active ? s->squadie_deck.count + s->squadie_discards.count
                               : s->escort_deck.count + s->escort_discards.count) > 0;
    case ABILITY_BLAST:
        return ready;
    default:
        return false;
    }
}

void fermi_add_abilities(const orr_rules *rules, const fermi_state *s, orr_moves *moves)
{
    const fermi_pack *pack = rules->pack;
    const fermi_fight *f = fermi_battle_of(s);
    for (uint32_t left = s->loaded; left; left &= left - 1) {
        const int card = __builtin_ctz(left), fighter = carrier_in_fight(s, f, card);
        for (int i = 0; fighter >= 0 && i < pack->equipment[card].ability_count; i++)
            if (s->equipment[card].charges[i] &&
                is_useful(s, f, fighter, pack->equipment[card].abilities[i].effect))
                orr_add(moves, ORR_MOVE2(VERB_USE, card, i));
    }
}

bool fermi_can_act_again(const fermi_pack *pack, const fermi_state *s)
{
    const fermi_fight *f = fermi_battle_of(s);
    for (uint32_t left = s->loaded; left; left &= left - 1) {
        const int card = __builtin_ctz(left), fighter = carrier_in_fight(s, f, card);
        for (int i = 0; fighter >= 0 && i < pack->equipment[card].ability_count; i++)
            if (pack->equipment[card].abilities[i].effect == ABILITY_AGAIN &&
                s->equipment[card].charges[i] && is_useful(s, f, fighter, ABILITY_AGAIN))
                return true;
    }
    return false;
}

static bool shields(const fermi_pack *pack, const fermi_state *s, int card, int ability)
{
    const fermi_fight *f = fermi_battle_of(s);
    return s->equipment[card].charges[ability] &&
           pack->equipment[card].abilities[ability].effect == ABILITY_SHIELD &&
           fermi_carrier(&f->fighter[HUMAN][f->target]) == s->equipment[card].owner - 1;
}

bool fermi_has_shield(const orr_rules *rules, const fermi_state *s)
{
    for (uint32_t left = s->loaded; left; left &= left - 1)
        for (int i = 0; i < ABILITIES; i++)
            if (shields(rules->pack, s, __builtin_ctz(left), i))
                return true;
    return false;
}

void fermi_add_shields(const orr_rules *rules, const fermi_state *s, orr_moves *moves)
{
    for (uint32_t left = s->loaded; left; left &= left - 1)
        for (int i = 0; i < ABILITIES; i++)
            if (shields(rules->pack, s, __builtin_ctz(left), i))
                orr_add(moves, ORR_MOVE2(VERB_USE, __builtin_ctz(left), i));
}

static void blast(fermi_fight *f)
{
    for (uint32_t left = f->alive[XENO]; left; left &= left - 1)
        f->fighter[XENO][__builtin_ctz(left)].hits++;
}

static void call(const fermi_pack *pack, fermi_state *s, int count, orr_log *log)
{
    if (s->raid.active)
        fermi_draw_squadies(pack, s, count, log);
    else
        fermi_draw_escorts(pack, s, count, log);
}

void fermi_use_in_fight(const orr_rules *rules, fermi_state *s, orr_move move, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_fight *f = fermi_battle(s);
    const fermi_ability *ability = &pack->equipment[move.a].abilities[move.b];
    const int fighter = carrier_in_fight(s, f, move.a);
    assert(fighter >= 0);
    const uint32_t bit = 1u << (fighter & 31);
    fermi_fighter *who = &f->fighter[HUMAN][fighter];
    char words[60];
    orr_text effect = orr_text_in(words, sizeof words);
    if (log)
        fermi_ability_words(ability, &effect);
    orr_say(log, "%s uses %s: %s.", orr_named(log, KIND_FIGHTER, fighter),
            pack->equipment[move.a].name, words);
    switch (ability->effect) {
    case ABILITY_AIM:
        who->aim = (int8_t)ability->amount;
        who->aim_pen = ability->pen;
        break;
    case ABILITY_AGAIN:
        f->ready[HUMAN] |= bit;
        break;
    case ABILITY_PATCH:
        who->hits = (uint8_t)(who->hits > ability->amount ? who->hits - ability->amount : 0);
        break;
    case ABILITY_REPAIR:
        who->kills--;
        break;
    case ABILITY_CALL:
        call(pack, s, ability->amount, log);
        break;
    default:
        blast(f);
    }
    fermi_use_charge(pack, s, move.a, move.b, log);
}
