/* espionage.c - what Espionage does: sabotage, an attaché, a spy in the laboratory and what comes of
 * it. (Attachés at work are in politics.c, re-rolls in dice.c.)
 *
 * Rules: docs/games/federation.md#espionage
 */
#include "parts.h"

/* ---- sabotage ------------------------------------------------------------------------------- */

static inline bool may_sabotage(const orr_rules *rules, const void *state, orr_move move,
                                orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    return federation_can_pay(rules, state, ESPIONAGE, why) &&
           orr_need(why, federation_techs_held(state, move.a) > 0,
                    "The %s have no technology to sabotage.", pack->races[move.a].name);
}

static void sabotage_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    int good = 0;
    for (int die = 1; die <= DIE; die++) {
        const int number = federation_sabotaged_space(rules->pack, state, move.a, die);
        good += federation_tech_at(rules->pack, state, move.a, number) >= 0;
    }
    orr_text_add(out, "%d in 6", good);
}

static void sabotage(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    federation_state *s = state;
    federation_did(s, VERB_SABOTAGE);
    federation_spend(s, ESPIONAGE);
    federation_roll(s, SABOTAGE_DIE, 1, move.a);
}

const orr_verb federation_verb_sabotage = {
    .word = "sabotage",
    .kind = {KIND_RACE},
    .label = "Sabotage the %a",
    .group = "Espionage",
    .at = ORR_AT(ACTIONS),
    .rule = "espionage",
    .may = may_sabotage,
    .detail = sabotage_detail,
    .apply = sabotage,
    .chance = true,
};

/* The number of the space that this die hits. A result on our own spy's means the next higher. */
int federation_sabotaged_space(const federation_pack *pack, const federation_state *s, int race,
                               int die)
{
    const int number = die + federation_has(s, DATA_DISRUPTION) +
                       federation_has(s, DISTORTION_FIELD) -
                       federation_copies(pack, s, race, ANTI_ESPIONAGE);
    return number > 0 && number == federation_spy_space(pack, s, race) ? number + 1 : number;
}

void federation_sabotage_die_run(const orr_rules *rules, void *state, orr_log *log)
{
    federation_state *s = state;
    const federation_pack *pack = rules->pack;
    const int race = s->dice.about;
    const int number = federation_sabotaged_space(pack, s, race, s->dice.die[0]);
    const bool found = federation_tech_at(pack, s, race, number) >= 0;
    orr_pop(&s->head);
    orr_say(log, found ? ORR_HIT : ORR_MISS, "Sabotage among the %s: %s, space %d.",
            pack->races[race].name, orr_die_judged(log, DIE, s->dice.die[0], found), number);
    if (!found)
        orr_say(log, ORR_NOTHING, "There is nothing to sabotage.");
    federation_lose_tech(rules, s, race, number, log);
}

/* ---- attaché -------------------------------------------------------------------------------- */

static inline bool may_attache(const orr_rules *rules, const void *state, orr_move move,
                               orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    const char *name = pack->races[move.a].name;
    return federation_can_pay(rules, state, ESPIONAGE, why) &&
           orr_need(why, federation_neighbours(pack, move.a) > 0,
                    "The %s have no neighbours to keep them apart from.", name) &&
           orr_need(why, !federation_posted(state, AS_ATTACHE + move.a),
                    "One attaché with the %s is enough.", name);
}

static void attache_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules, (void)move;
    orr_text_add(out, "prevents the next change of a relation, %s",
                 federation_has(state, TRANSLATOR) ? "89 %" : "67 %");
}

static void attache(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    federation_state *s = state;
    federation_did(s, VERB_ATTACHE);
    federation_take_at_hand(s, ESPIONAGE);
    federation_post(s, AS_ATTACHE + move.a);
    orr_say(log, ORR_GAIN, "An attaché goes to the %s.", pack->races[move.a].name);
}

const orr_verb federation_verb_attache = {
    .word = "attache",
    .kind = {KIND_RACE},
    .label = "Send an attaché to the %a",
    .group = "Espionage",
    .at = ORR_AT(ACTIONS),
    .rule = "espionage",
    .may = may_attache,
    .detail = attache_detail,
    .apply = attache,
};

/* ---- a spy in the laboratory ---------------------------------------------------------------- */

static inline bool may_infiltrate(const orr_rules *rules, const void *state, orr_move move,
                                  orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    const char *name = pack->races[move.a].name;
    return federation_can_pay(rules, state, ESPIONAGE, why) &&
           orr_need(why, !federation_posted(state, AS_SPY + move.a),
                    "One spy among the %s is enough.", name) &&
           orr_need(why, federation_first_empty(pack, state, move.a) >= 0,
                    "The track of the %s has no empty space for a spy.", name);
}

static void infiltrate_detail(const orr_rules *rules, const void *state, orr_move move,
                              orr_text *out)
{
    const federation_pack *pack = rules->pack;
    orr_text_add(out, "%d of %d technologies; may prevent the next, %s",
                 federation_techs_held(state, move.a), pack->races[move.a].tech_spaces,
                 federation_has(state, TRANSLATOR) ? "89 %" : "67 %");
}

static void infiltrate(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    federation_state *s = state;
    federation_did(s, VERB_INFILTRATE);
    federation_take_at_hand(s, ESPIONAGE);
    s->alien_track[move.a][federation_first_empty(pack, s, move.a)] = SPY;
    federation_post(s, AS_SPY + move.a);
    orr_say(log, ORR_GAIN, "A spy slips into the laboratories of the %s.",
            pack->races[move.a].name);
}

const orr_verb federation_verb_infiltrate = {
    .word = "infiltrate",
    .kind = {KIND_RACE},
    .label = "Slow the research of the %a",
    .group = "Espionage",
    .at = ORR_AT(ACTIONS),
    .rule = "espionage",
    .may = may_infiltrate,
    .detail = infiltrate_detail,
    .apply = infiltrate,
};

void federation_contest_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const federation_state *s = state;
    const federation_pack *pack = rules->pack;
    const int race = orr_arg(&s->head);
    const char *name = pack->races[race].name;
    if (federation_first_empty(pack, s, race) < 0)
        orr_ask(prompt,
                "The %s are about to gain a technology. Your spy holds the last space and has to "
                "act: 3 and more prevents it; below 5 the spy is lost, below 3 that is an act of "
                "war.",
                name);
    else
        orr_ask(prompt,
                "The %s are about to gain a technology. Let your spy try to prevent it (3 and more "
                "does; below 5 the spy is lost, below 3 that is an act of war), or lie low?",
                name);
    orr_wait(prompt, "The Federation considers using its spy among the %s.",
             pack->races[race].name);
    prompt->rule = "contested-effects";
}

static void contest_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules, (void)move;
    orr_text_add(out, "%s", federation_has(state, TRANSLATOR) ? "89 %" : "67 %");
}

static void contest(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    federation_state *s = state;
    const int race = orr_arg(&s->head);
    orr_pop(&s->head);
    federation_stir(s);
    federation_roll(s, SPY_DIE, 1 + federation_has(s, TRANSLATOR), race);
}

const orr_verb federation_verb_contest = {
    .word = "contest",
    .label = "Let the spy act",
    .at = ORR_AT(CONTEST),
    .rule = "contested-effects",
    .detail = contest_detail,
    .apply = contest,
    .chance = true,
};

/* With no other space left the technology would have to take the spy's: there the spy must act. */
static inline bool may_allow(const orr_rules *rules, const void *state, orr_move move,
                             orr_reason *why)
{
    (void)move;
    return orr_need(why, federation_first_empty(rules->pack, state, orr_arg(state)) >= 0,
                    "The spy holds the last space of the track and cannot lie low.");
}

static void allow(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    federation_state *s = state;
    const int race = orr_arg(&s->head);
    orr_pop(&s->head);
    federation_gain_tech(rules, s, race, log);
}

const orr_verb federation_verb_allow = {
    .word = "allow",
    .label = "Lie low and let it happen",
    .at = ORR_AT(CONTEST),
    .rule = "contested-effects",
    .may = may_allow,
    .apply = allow,
    .chance = true,
    .out = ORR_ENDS,
};

void federation_contest_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    orr_add(moves, ORR_MOVE0(VERB_CONTEST));
    orr_try(moves, may_allow, rules, state, ORR_MOVE0(VERB_ALLOW));
}

void federation_spy_die_run(const orr_rules *rules, void *state, orr_log *log)
{
    federation_state *s = state;
    const federation_pack *pack = rules->pack;
    const int race = s->dice.about, die = federation_best_die(s);
    orr_pop(&s->head);
    orr_say(log, die >= 3 ? ORR_HIT : ORR_LOSS, "The spy among the %s: %s %s.",
            pack->races[race].name, orr_die_judged(log, DIE, die, die >= 3),
            die >= 5   ? "the experiment fails, and nobody knows why"
            : die >= 3 ? "the experiment fails, but the spy must flee"
                       : "killed before anything could be done: an act of war");
    if (die >= 5)
        return;
    federation_release(s, AS_SPY + race);
    s->supply[ESPIONAGE]++;
    if (die >= 3)
        return;
    federation_count_loss(s, LOST_AGENTS);
    federation_slide(s, race, 1);
    federation_gain_tech(rules, s, race, log);
}

/* ---- what can be done now ------------------------------------------------------------------- */

void federation_add_espionage(const orr_rules *rules, const federation_state *s, orr_moves *moves)
{
    if (!federation_can_pay(rules, s, ESPIONAGE, NULL))
        return;
    for (int race = 0; race < RACES; race++)
        orr_try(moves, may_sabotage, rules, s, ORR_MOVE1(VERB_SABOTAGE, race));
    for (int race = 0; race < RACES; race++)
        orr_try(moves, may_attache, rules, s, ORR_MOVE1(VERB_ATTACHE, race));
    for (int race = 0; race < RACES; race++)
        orr_try(moves, may_infiltrate, rules, s, ORR_MOVE1(VERB_INFILTRATE, race));
}
