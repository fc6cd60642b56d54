/* attack.c - one attack: a ten-sided die to hit, a six-sided die to get through the cover. One
 * success is a hit, two are a kill. Rules: docs/games/fermi.md#attacks
 */
#include "parts.h"

enum { HIT_ATTACK = 2, HIT_PEN = 1 }; /* what each hit on the target is worth */

fermi_needs fermi_needs_of(const orr_rules *rules, const fermi_state *s, int side, int attacker,
                           int target)
{
    const fermi_pack *pack = rules->pack;
    const fermi_fight *f = fermi_battle_of(s);
    const fermi_fighter *from = &f->fighter[side][attacker], *to = &f->fighter[1 - side][target];
    fermi_needs needs = {from->attack, to->cover - from->pen};
    needs.attack -= HIT_ATTACK * to->hits + from->aim;
    needs.cover -= HIT_PEN * to->hits + from->aim_pen;
    if (!s->raid.active) {
        needs.attack -= pack->range[f->round].attack;
        needs.cover -= pack->range[f->round].pen;
        if (side == HUMAN && s->fight_at_earth)
            needs.attack -= fermi_bonus(pack, s, BONUS_GUNS);
    } else if (side == HUMAN) {
        needs.attack -= s->raid.marine_attack;
        needs.cover += s->raid.hostile_cover;
    }
    if (side == XENO)
        needs.cover += f->shield;
    return needs;
}

/* How many of so many faces are at least the one needed. */
static int faces(int needed, int sides)
{
    return needed <= 1 ? sides : needed > sides ? 0 : sides + 1 - needed;
}

int fermi_percent_kill(fermi_needs needs)
{
    return (faces(needs.attack, 10) * faces(needs.cover, 6) * 100 + 30) / 60;
}

int fermi_percent_hit(fermi_needs needs)
{
    const int attack = faces(needs.attack, 10), cover = faces(needs.cover, 6);
    return ((attack * (6 - cover) + (10 - attack) * cover) * 100 + 30) / 60;
}

void fermi_odds_words(fermi_needs needs, orr_text *out)
{
    orr_text_add(out, "kill %d %%, hit %d %%", fermi_percent_kill(needs), fermi_percent_hit(needs));
}

static void lose_human(const orr_rules *rules, fermi_state *s, const fermi_fighter *gone,
                       orr_log *log)
{
    switch (gone->origin) {
    case FROM_SHIP:
        fermi_remove_craft(rules->pack, s, gone->card, log);
        if (s->boarder == gone->card && s->boarding != BOARDING_NONE)
            s->boarding = BOARDING_DONE; /* with the transport the boarders are lost */
        break;
    case FROM_ESCORT:
        orr_put(&s->head, &s->escort_discards, gone->card);
        break;
    case FROM_SQUADIE:
        orr_put(&s->head, &s->squadie_discards, gone->card);
        break;
    default:
        break; /* the leader: marines_over says what becomes of a raid without one */
    }
}

static void reward(const fermi_pack *pack, fermi_state *s, fermi_fighter *by,
                   const fermi_fighter *gone, orr_log *log)
{
    int xp = gone->worth;
    if (gone->origin == FROM_XENO) {
        const fermi_xeno_card *card = &pack->xenos[gone->type];
        xp = card->elim_xp;
        by->trophies++;
        if (card->elim_tech && by->origin == FROM_SHIP && fermi_is_transport(pack, by->card)) {
            s->craft[by->card].tech = (uint8_t)(s->craft[by->card].tech + card->elim_tech);
            orr_say(log, "%d xeno tech is taken from the wreck.", card->elim_tech);
        }
    }
    by->xp = (uint8_t)(by->xp + xp);
    if (xp)
        orr_say(log, "%s gains %d XP.",
                orr_named(log, KIND_FIGHTER, (int)(by - fermi_battle(s)->fighter[HUMAN])), xp);
}

static void lose_xeno(const orr_rules *rules, fermi_state *s, fermi_fighter *by,
                      const fermi_fighter *gone, orr_log *log)
{
    reward(rules->pack, s, by, gone, log);
    if (gone->origin == FROM_HOSTILE) {
        orr_put(&s->head, &s->hostile_discards, gone->card);
        return;
    }
    if (s->boarded == gone->card)
        fermi_boarded_ship_lost(rules, s, log);
    fermi_remove_xeno(s, gone->card);
}

static void kill(const orr_rules *rules, fermi_state *s, int side, int attacker, int target,
                 orr_log *log)
{
    fermi_fight *f = fermi_battle(s);
    fermi_fighter *to = &f->fighter[1 - side][target];
    to->kills++;
    if (fermi_health(to) > 0) {
        orr_say(log, "%s holds with %d health.",
                orr_named(log, side == HUMAN ? KIND_XENO : KIND_FIGHTER, target), fermi_health(to));
        return;
    }
    orr_say(log, "%s is eliminated.",
            orr_named(log, side == HUMAN ? KIND_XENO : KIND_FIGHTER, target));
    f->alive[1 - side] &= ~(1u << target);
    f->ready[1 - side] &= ~(1u << target);
    if (side == HUMAN)
        lose_xeno(rules, s, &f->fighter[HUMAN][attacker], to, log);
    else
        lose_human(rules, s, to, log);
}

/* Whatever is easier than a one is told as that: a die cannot show less. */
static int at_least_one(int needed)
{
    return needed > 1 ? needed : 1;
}

void fermi_attack(const orr_rules *rules, fermi_state *s, int side, int attacker, int target,
                  orr_log *log)
{
    fermi_fight *f = fermi_battle(s);
    fermi_fighter *from = &f->fighter[side][attacker], *to = &f->fighter[1 - side][target];
    const fermi_needs needs = fermi_needs_of(rules, s, side, attacker, target);
    const int aim = orr_roll(&s->head, 10), pierce = orr_roll(&s->head, 6);
    const int successes = (aim >= needs.attack) + (pierce >= needs.cover);
    from->aim = from->aim_pen = 0;
    orr_say(log, "%s attacks %s: %s needs %d, %s needs %d: %s.",
            orr_named(log, side == HUMAN ? KIND_FIGHTER : KIND_XENO, attacker),
            orr_named(log, side == HUMAN ? KIND_XENO : KIND_FIGHTER, target), orr_die(log, 10, aim),
            at_least_one(needs.attack), orr_die(log, 6, pierce), at_least_one(needs.cover),
            successes == 2   ? "kill"
            : successes == 1 ? "hit"
                             : "no effect");
    if (successes == 2)
        kill(rules, s, side, attacker, target, log);
    else if (successes == 1 && to->hits < UINT8_MAX)
        to->hits++;
}
