/* attack.c - one attack: a ten-sided die to hit, a six-sided die to get through the cover. One
 * success is a hit, two are a kill. Rules: docs/games/fermi.md#attacks
 */
#include "parts.h"

enum { HIT_ATTACK = 2, HIT_PEN = 1 }; /* what each hit on the target is worth */
enum { NATURAL_TEN = 10, AVENGER_ATTACK = 3, AVENGER_PEN = 2 };

/* ---- what counts for an attack and against it ----------------------------------------------------- */

/* What has been added to the two dice so far, and in words why. */
typedef struct tally {
    int attack, pen;
    orr_text *words; /* NULL: nobody asks */
} tally;

static inline void count(tally *t, const char *cause, int attack, int pen)
{
    if (!attack && !pen)
        return;
    t->attack += attack;
    t->pen += pen;
    if (t->words)
        orr_text_add(t->words, "%s%s %+d/%+d", t->words->length ? ", " : "", cause, attack, pen);
}

static void count_signature_of_squad(const fermi_fight *f, const fermi_fighter *from, tally *t)
{
    if (from->origin == FROM_SQUADIE && fermi_side_has(f, HUMAN, TRAIT_INSPIRE))
        count(t, "led from the front", 1, 0);
    if (f->round == 1 && fermi_side_has(f, HUMAN, TRAIT_AMBUSH))
        count(t, "first through the door", 2, 0);
}

static void count_signature_of_ship(const fermi_fight *f, const fermi_fighter *from,
                                    const fermi_fighter *to, tally *t)
{
    if (fermi_is(from, TRAIT_LANCE) && f->round < MERGE)
        count(t, "long lance", 2, 0);
    if (fermi_is(from, TRAIT_PURSUIT) && to->hits)
        count(t, "pursuit", 1, 1);
}

/* Where the fight takes place. */
static void count_surroundings(const orr_rules *rules, const fermi_state *s, const fermi_fight *f,
                               int side, tally *t)
{
    const fermi_pack *pack = rules->pack;
    if (!s->raid.active) {
        count(t, pack->range[f->round].name, pack->range[f->round].attack,
              pack->range[f->round].pen);
        if (side == HUMAN && s->fight_at_earth)
            count(t, "guns of the station", fermi_bonus(pack, s, BONUS_GUNS), 0);
    } else if (side == HUMAN && (s->raid.marine_attack || s->raid.hostile_cover)) {
        count(t, fermi_location_now(pack, s)->name, s->raid.marine_attack, -s->raid.hostile_cover);
    }
}

static fermi_needs needs_with_words(const orr_rules *rules, const fermi_state *s, int side,
                                    int attacker, int target, orr_text *words)
{
    const fermi_fight *f = fermi_battle_of(s);
    const fermi_fighter *from = &f->fighter[side][attacker], *to = &f->fighter[1 - side][target];
    const bool elusive = fermi_is(to, TRAIT_ELUSIVE) && fermi_is_third_edition(rules);
    tally t = {.words = words};
    count(&t, to->hits == 1 ? "hit" : "hits", elusive ? 0 : HIT_ATTACK * to->hits,
          fermi_is(to, TRAIT_ARMOURED) ? 0 : HIT_PEN * to->hits);
    count(&t, "aim", from->aim, from->aim_pen);
    count_surroundings(rules, s, f, side, &t);
    if (from->hits && fermi_is(from, TRAIT_FIERCE))
        count(&t, "fierce", 2, 0);
    count(&t, "pack", fermi_pack_bonus(f, side, attacker), 0);
    if (side == XENO) {
        count(&t, "shield", 0, -f->shield);
        if (to->origin == FROM_ESCORT && fermi_side_has(f, HUMAN, TRAIT_WALL))
            count(&t, "shield wall", 0, -1);
    } else if (s->raid.active) {
        count_signature_of_squad(f, from, &t);
    } else {
        count_signature_of_ship(f, from, to, &t);
    }
    return (fermi_needs){from->attack - t.attack, to->cover - from->pen - t.pen};
}

fermi_needs fermi_needs_of(const orr_rules *rules, const fermi_state *s, int side, int attacker,
                           int target)
{
    return needs_with_words(rules, s, side, attacker, target, NULL);
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

/* In sixtieths, what one attack does to this target, keywords included. */
fermi_odds fermi_odds_of(const orr_rules *rules, const fermi_state *s, int side, int attacker,
                         int target)
{
    const fermi_fight *f = fermi_battle_of(s);
    const fermi_needs needs = fermi_needs_of(rules, s, side, attacker, target);
    const int attack = faces(needs.attack, 10), cover = faces(needs.cover, 6);
    fermi_odds odds = {attack * cover, attack * (6 - cover) + (10 - attack) * cover};
    if (fermi_is(&f->fighter[side][attacker], TRAIT_DEADEYE)) {
        /* The face ten kills whatever the other die shows. */
        const int by_ten = attack > 0 ? 6 - cover : 6;
        odds.kill += by_ten;
        odds.hit -= attack > 0 ? 6 - cover : cover;
    }
    if (!fermi_is_third_edition(rules) && fermi_is(&f->fighter[1 - side][target], TRAIT_ELUSIVE))
        odds.hit = 0;
    return odds;
}

int fermi_percent(int sixtieths)
{
    return (sixtieths * 100 + 30) / 60;
}

void fermi_odds_words(const orr_rules *rules, const fermi_state *s, int side, int attacker,
                      int target, orr_text *out)
{
    const fermi_odds odds = fermi_odds_of(rules, s, side, attacker, target);
    char bytes[120];
    orr_text causes = orr_text_in(bytes, sizeof bytes);
    needs_with_words(rules, s, side, attacker, target, &causes);
    orr_text_add(out, "kill %d %% · hit %d %%", fermi_percent(odds.kill), fermi_percent(odds.hit));
    if (causes.length)
        orr_text_add(out, "; %s", bytes);
}

/* ---- who is eliminated ------------------------------------------------------------------------------ */

static void avenge(fermi_fight *f, orr_log *log)
{
    for (uint32_t left = f->alive[HUMAN]; left; left &= left - 1) {
        fermi_fighter *who = &f->fighter[HUMAN][__builtin_ctz(left)];
        if (!fermi_is(who, TRAIT_AVENGE))
            continue;
        who->xp++;
        who->aim = AVENGER_ATTACK;
        who->aim_pen = AVENGER_PEN;
        orr_say(log, ORR_GAIN, "%s forgets nobody: 1 XP, and the next attack +%d/+%d.",
                orr_named(log, KIND_FIGHTER, __builtin_ctz(left)), AVENGER_ATTACK, AVENGER_PEN);
    }
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
        avenge(&s->fight[MARINE_FIGHT], log);
        break;
    default:
        break; /* the leader: marines_over says what becomes of a raid without one */
    }
}

/* A transport of this combat that can take a wreck's tech aboard: the destroyer, or any; or -1. */
static int tech_carrier(const fermi_pack *pack, const fermi_fight *f, const fermi_fighter *by)
{
    if (by->origin == FROM_SHIP && fermi_is_transport(pack, by->card))
        return by->card;
    for (uint32_t left = f->alive[HUMAN]; left; left &= left - 1) {
        const fermi_fighter *who = &f->fighter[HUMAN][__builtin_ctz(left)];
        if (who->origin == FROM_SHIP && fermi_is_transport(pack, who->card))
            return who->card;
    }
    return -1;
}

/* Over Earth a wreck comes down; elsewhere somebody must carry what is in it. */
static void strip_wreck(const fermi_pack *pack, fermi_state *s, const fermi_fighter *by, int tech,
                        orr_log *log)
{
    if (s->fight_at_earth) {
        s->xeno_tech = (uint8_t)(s->xeno_tech + tech);
        orr_say(log, ORR_GAIN,
                "The wreck comes down on Earth: %d xeno tech for the station, now %d.", tech,
                s->xeno_tech);
        return;
    }
    const int carrier = tech_carrier(pack, &s->fight[CRAFT_FIGHT], by);
    if (carrier < 0) {
        orr_say(log, ORR_LOSS,
                "%d xeno tech in the wreck is lost: no transport is there to carry it.", tech);
        return;
    }
    s->craft[carrier].tech = (uint8_t)(s->craft[carrier].tech + tech);
    orr_say(log, ORR_GAIN, "%s takes %d xeno tech from the wreck.", pack->ships[carrier].name,
            tech);
}

static void reward(const fermi_pack *pack, fermi_state *s, fermi_fighter *by,
                   const fermi_fighter *gone, orr_log *log)
{
    int xp = gone->worth;
    if (gone->origin == FROM_XENO) {
        const fermi_xeno_card *card = &pack->xenos[gone->type];
        xp = card->elim_xp;
        by->trophies++;
        if (card->elim_tech)
            strip_wreck(pack, s, by, card->elim_tech, log);
    }
    by->xp = (uint8_t)(by->xp + xp);
    if (xp)
        orr_say(log, ORR_GAIN, "%s gains %d XP.",
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

/* ---- what the dice lead to -------------------------------------------------------------------------- */

static int kind_of(int side)
{
    return side == HUMAN ? KIND_FIGHTER : KIND_XENO;
}

static void add_hits(fermi_fighter *to, int hits)
{
    to->hits = (uint8_t)(to->hits + hits < UINT8_MAX ? to->hits + hits : UINT8_MAX);
}

static void kill(const orr_rules *rules, fermi_state *s, int side, int attacker, int target,
                 orr_log *log)
{
    fermi_fight *f = fermi_battle(s);
    fermi_fighter *to = &f->fighter[1 - side][target];
    const char *name = log ? orr_named(log, kind_of(1 - side), target) : NULL;
    to->kills++;
    if (fermi_health(to) > 0) {
        orr_say(log, side == HUMAN ? ORR_HIT : ORR_LOSS, "%s holds with %d health.", name,
                fermi_health(to));
        return;
    }
    orr_say(log, side == HUMAN ? ORR_HIT : ORR_LOSS, "%s is eliminated.", name);
    f->alive[1 - side] &= ~(1u << target);
    f->ready[1 - side] &= ~(1u << target);
    if (fermi_is(to, TRAIT_VOLATILE)) {
        add_hits(&f->fighter[side][attacker], 1);
        orr_say(log, side == HUMAN ? ORR_LOSS : ORR_HIT, "A last blast: a hit on %s.",
                orr_named(log, kind_of(side), attacker));
    }
    if (side == HUMAN) {
        lose_xeno(rules, s, &f->fighter[HUMAN][attacker], to, log);
    } else {
        fermi_ask_again(f);
        lose_human(rules, s, to, log);
    }
}

static void hit(const orr_rules *rules, fermi_fight *f, int side, int attacker, int target,
                orr_log *log)
{
    const fermi_fighter *from = &f->fighter[side][attacker];
    fermi_fighter *to = &f->fighter[1 - side][target];
    const uint32_t bit = 1u << target;
    if (fermi_is(to, TRAIT_ELUSIVE) && !fermi_is_third_edition(rules)) {
        orr_say(log, ORR_MISS, "%s is elusive: the hit does nothing.",
                orr_named(log, kind_of(1 - side), target));
        return;
    }
    add_hits(to, fermi_is(from, TRAIT_CORROSIVE) ? 2 : 1);
    if (fermi_is(from, TRAIT_CORROSIVE))
        orr_say(log, ORR_HIT, "It corrodes: two hits.");
    if (fermi_is(from, TRAIT_SUPPRESS) && f->ready[1 - side] & bit && !f->volley) {
        f->ready[1 - side] &= ~bit;
        orr_say(log, side == HUMAN ? ORR_HIT : ORR_LOSS,
                "%s is suppressed and loses its action of this round.",
                orr_named(log, kind_of(1 - side), target));
    }
}

/* Whatever is easier than a one is told as that: a die cannot show less. */
static int at_least_one(int needed)
{
    return needed > 1 ? needed : 1;
}

static void tell_attack(const orr_rules *rules, const fermi_state *s, int side, int attacker,
                        int target, const int dice[2], orr_mark mark, const char *result,
                        orr_log *log)
{
    char bytes[120] = "";
    orr_text causes = orr_text_in(bytes, sizeof bytes);
    const fermi_needs needs = needs_with_words(rules, s, side, attacker, target, &causes);
    orr_say(log, mark, "%s attacks %s: %s needs %d, %s needs %d%s%s%s: %s.",
            orr_named(log, kind_of(side), attacker), orr_named(log, kind_of(1 - side), target),
            orr_die_judged(log, 10, dice[0], dice[0] >= needs.attack), at_least_one(needs.attack),
            orr_die_judged(log, 6, dice[1], dice[1] >= needs.cover), at_least_one(needs.cover),
            bytes[0] ? " (" : "", bytes, bytes[0] ? ")" : "", result);
}

void fermi_attack(const orr_rules *rules, fermi_state *s, int side, int attacker, int target,
                  orr_log *log)
{
    fermi_fight *f = fermi_battle(s);
    fermi_fighter *from = &f->fighter[side][attacker];
    const fermi_needs needs = fermi_needs_of(rules, s, side, attacker, target);
    const int dice[] = {orr_roll(&s->head, 10), orr_roll(&s->head, 6)};
    const bool deadeye = dice[0] == NATURAL_TEN && fermi_is(from, TRAIT_DEADEYE);
    const int successes = deadeye ? 2 : (dice[0] >= needs.attack) + (dice[1] >= needs.cover);
    static const char *const results[] = {"no effect", "hit", "kill"};
    if (log)
        tell_attack(rules, s, side, attacker, target, dice, successes ? ORR_HIT : ORR_MISS,
                    deadeye ? "a dead eye, kill" : results[successes], log);
    from->aim = from->aim_pen = 0;
    if (successes == 2)
        kill(rules, s, side, attacker, target, log);
    else if (successes == 1)
        hit(rules, f, side, attacker, target, log);
}
