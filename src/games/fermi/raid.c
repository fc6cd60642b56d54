/* raid.c - how a raid ends: won, lost, by a retreat, or carried on by a second wave.
 *
 * Rules: docs/games/fermi.md#end-of-a-marine-combat
 */
#include "parts.h"

#include <string.h>

/* ---- who covers a retreat --------------------------------------------------------------------------- */

int fermi_retreat_price(const fermi_pack *pack, const fermi_state *s)
{
    const int more = s->raid.condition == CONDITION_HARRIED ? s->raid.amount : 0;
    return fermi_location_now(pack, s)->retreat + more;
}

void fermi_discard_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const fermi_state *s = state;
    orr_ask(prompt, "The retreat costs %d more squadie%s. Choose who covers it and is lost.",
            s->raid.retreat, s->raid.retreat == 1 ? "" : "s");
    orr_wait(prompt, "The commander chooses who covers the retreat.");
    prompt->rule = "retreat";
}

static bool may_discard(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const fermi_state *s = state;
    const fermi_fight *f = &s->fight[MARINE_FIGHT];
    return orr_need_by(why, "attacks", f->alive[HUMAN] >> move.a & 1, "It has been eliminated.") &&
           orr_need(why, f->fighter[HUMAN][move.a].origin == FROM_SQUADIE,
                    "It can't be the leader who is lost.");
}

static void discard(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    fermi_state *s = state;
    fermi_fight *f = &s->fight[MARINE_FIGHT];
    orr_say(log, ORR_LOSS, "%s covers the retreat and is lost.",
            orr_named(log, KIND_FIGHTER, move.a));
    f->alive[HUMAN] &= ~(1u << move.a);
    f->ready[HUMAN] &= ~(1u << move.a);
    orr_put(&s->head, &s->squadie_discards, f->fighter[HUMAN][move.a].card);
    if (--s->raid.retreat == 0)
        orr_goto(&s->head, MARINES_OVER);
}

const orr_verb fermi_verb_discard = {
    .word = "discard",
    .kind = {KIND_FIGHTER},
    .label = "%a covers the retreat",
    .at = ORR_AT(DISCARD),
    .rule = "retreat",
    .may = may_discard,
    .apply = discard,
};

void fermi_discard_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const fermi_state *s = state;
    for (uint32_t left = s->fight[MARINE_FIGHT].alive[HUMAN]; left; left &= left - 1)
        orr_try(moves, may_discard, rules, s, ORR_MOVE1(VERB_DISCARD, __builtin_ctz(left)));
}

/* ---- how a raid ends -------------------------------------------------------------------------------------------- */

static void refill_locations(fermi_state *s)
{
    memset(&s->base_deck, 0, sizeof s->base_deck);
    memset(&s->ship_deck, 0, sizeof s->ship_deck);
    for (int card = 0; card < BASE_LOCATIONS; card++)
        orr_put(&s->head, &s->base_deck, card);
    for (int card = 0; card < SHIP_LOCATIONS; card++)
        orr_put(&s->head, &s->ship_deck, card);
}

/* Everybody who is still on the sheet goes back to the decks. */
static void clear_sheet(fermi_state *s)
{
    fermi_fight *f = &s->fight[MARINE_FIGHT];
    for (uint32_t left = f->alive[HUMAN]; left; left &= left - 1) {
        const fermi_fighter *who = &f->fighter[HUMAN][__builtin_ctz(left)];
        if (who->origin == FROM_SQUADIE)
            orr_put(&s->head, &s->squadie_discards, who->card);
    }
    for (uint32_t left = f->alive[XENO]; left; left &= left - 1)
        orr_put(&s->head, &s->hostile_discards, f->fighter[XENO][__builtin_ctz(left)].card);
    s->craft[s->raid.transport].flags |= CRAFT_USED;
    refill_locations(s);
    memset(f, 0, sizeof *f);
    memset(&s->raid, 0, sizeof s->raid);
    orr_pop(&s->head);
}

void fermi_win_raid(const orr_rules *rules, fermi_state *s, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    const fermi_raid raid = s->raid;
    if (raid.boarding) {
        orr_say(log, ORR_GAIN, "The xeno ship is swept with %d xeno tech in hand.", raid.tech);
        s->boarding = BOARDING_WON;
        s->boarding_tech = raid.tech;
        clear_sheet(s);
        return;
    }
    s->base[raid.planet] = BASE_NONE;
    s->craft[raid.transport].core = raid.level;
    s->craft[raid.transport].tech = (uint8_t)(s->craft[raid.transport].tech + raid.tech);
    orr_say(log, ORR_GAIN, "The core of %s is taken aboard %s.", pack->planets[raid.planet].name,
            pack->ships[raid.transport].name);
    fermi_promote_leader(s, raid.leader, log);
    fermi_promote_ship(s, raid.transport, log);
    clear_sheet(s);
}

/* A retreat is no victory, but who has cleared something and lives is promoted for it. */
bool fermi_retreat_promotes(const fermi_pack *pack, const fermi_state *s)
{
    return s->raid.stage > 1 && !fermi_entrance_of(pack, s->raid.xeno_type)->no_promo;
}

static void come_back_with_tech(const fermi_pack *pack, fermi_state *s, orr_log *log)
{
    s->craft[s->raid.transport].tech = (uint8_t)(s->craft[s->raid.transport].tech + s->raid.tech);
    orr_say(log, s->raid.tech ? ORR_GAIN : ORR_ANNOUNCE, "The leader brings %d xeno tech back.",
            s->raid.tech);
    if (fermi_retreat_promotes(pack, s))
        fermi_promote_leader(s, s->raid.leader, log);
    s->boarding = BOARDING_DONE;
    clear_sheet(s);
}

static void lose_raid(const orr_rules *rules, fermi_state *s, orr_log *log)
{
    orr_say(log, ORR_LOSS, "The marines are lost.");
    s->craft[s->raid.transport].flags |= CRAFT_USED;
    if (s->raid.boarding) {
        s->boarding = BOARDING_DONE;
        fermi_lose_boarding_leader(rules->pack, s, s->raid.leader, log);
    } else {
        fermi_remove_leader(rules->pack, s, s->raid.leader);
    }
    clear_sheet(s);
}

/* ---- a second wave ---------------------------------------------------------------------------------- */

/* Another transport at this base whose leader has not been in yet. */
static bool may_follow(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    const fermi_place at = s->craft[move.a].at;
    return orr_need(why, move.a != s->raid.transport, "The squad that has fallen came from %s.",
                    fermi_craft_name(pack, move.a)) &&
           fermi_has_fresh_squad(pack, s, move.a, why) &&
           orr_need(why, fermi_on_planet(pack, at) && at.path == s->raid.planet,
                    "%s is not at this base.", fermi_craft_name(pack, move.a));
}

static bool somebody_can_follow(const orr_rules *rules, const fermi_state *s)
{
    for (int ship = 0; ship < SHIPS && !s->raid.boarding; ship++)
        if (may_follow(rules, s, ORR_MOVE1(VERB_FOLLOW, ship), NULL))
            return true;
    return false;
}

/* The leader has fallen and nobody can take over: what the squadies still do changes nothing. */
bool fermi_raid_is_hopeless(const orr_rules *rules, const fermi_state *s)
{
    return fermi_is_third_edition(rules) && s->raid.active && !fermi_leader_lives(s) &&
           !somebody_can_follow(rules, s);
}

void fermi_marines_over_run(const orr_rules *rules, void *state, orr_log *log)
{
    fermi_state *s = state;
    const fermi_fight *f = &s->fight[MARINE_FIGHT];
    if (s->raid.retreating)
        come_back_with_tech(rules->pack, s, log);
    else if (fermi_leader_lives(s) && !f->alive[XENO])
        orr_goto(&s->head, ADVANCE);
    else if (somebody_can_follow(rules, s))
        orr_goto(&s->head, REINFORCE);
    else
        lose_raid(rules, s, log);
}

void fermi_reinforce_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "The leader has fallen. Another transport stands by: send its marines in where "
                    "the fight stands, or give up.");
    orr_wait(prompt, "The commander decides about a second wave.");
    prompt->rule = "second-wave";
}

/* Who has fallen makes room on the sheet for those who come. */
static void clear_the_fallen(fermi_fight *f)
{
    const fermi_fight before = *f;
    fermi_clear_side(f, HUMAN);
    for (uint32_t left = before.alive[HUMAN]; left; left &= left - 1) {
        const int slot = __builtin_ctz(left);
        const int now = fermi_add_fighter(f, HUMAN, before.fighter[HUMAN][slot]);
        if (before.is_protected[HUMAN] >> slot & 1)
            f->is_protected[HUMAN] |= 1u << now;
    }
}

static void detail_follow(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    const fermi_fight *f = &s->fight[MARINE_FIGHT];
    const int leader = s->craft[move.a].leader;
    int xp = 0;
    for (uint32_t left = f->alive[XENO]; left; left &= left - 1)
        xp += f->fighter[XENO][__builtin_ctz(left)].worth;
    orr_text_add(out, "%s of level %d leads; %d XP of hostiles are left here",
                 pack->leaders[leader].name, s->leader[leader].level, xp);
}

static void follow(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    fermi_state *s = state;
    fermi_fight *f = &s->fight[MARINE_FIGHT];
    s->craft[s->raid.transport].flags |= CRAFT_USED;
    fermi_remove_leader(rules->pack, s, s->raid.leader);
    f->volley = false;
    s->raid.owed = 0;
    clear_the_fallen(f);
    fermi_send_squad(rules->pack, s, move.a, log);
    orr_goto(&s->head, f->alive[XENO] ? ROUND : MARINES_OVER);
}

const orr_verb fermi_verb_follow = {
    .word = "assault",
    .kind = {KIND_CRAFT},
    .label = "Marines of %a storm the base",
    .at = ORR_AT(REINFORCE),
    .rule = "second-wave",
    .may = may_follow,
    .detail = detail_follow,
    .apply = follow,
    .chance = true,
};

static void give_up(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    lose_raid(rules, state, log);
}

const orr_verb fermi_verb_decline_following = {
    .word = "decline",
    .label = "Give the assault up",
    .at = ORR_AT(REINFORCE),
    .rule = "second-wave",
    .apply = give_up,
    .out = ORR_GIVES_UP,
};

void fermi_reinforce_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int ship = 0; ship < SHIPS; ship++)
        orr_try(moves, may_follow, rules, state, ORR_MOVE1(VERB_FOLLOW, ship));
    orr_add(moves, ORR_MOVE0(VERB_DECLINE_FOLLOWING));
}
