/* act.c - the commander's fighters act: they attack, hold fire, or act once more for an XP; marines
 * on a xeno ship may fall back. What equipment does instead is in equipment.c.
 *
 * Rules: docs/games/fermi.md#rounds-and-phases
 */
#include "parts.h"

void fermi_human_act_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_state *s = state;
    char words[ORR_MAX_NAME];
    orr_text moment = orr_text_in(words, sizeof words);
    fermi_fight_words(rules, s, &moment);
    if (fermi_ready(fermi_battle_of(s), HUMAN))
        orr_ask(prompt, "%s: choose who attacks whom.", words);
    else
        orr_ask(prompt, "%s: all have acted. Spend XP or a charge for another action, or go on.",
                words);
    orr_wait(prompt, "The commander chooses an attack.");
    prompt->rule = "rounds-and-phases";
}

static void end_action(fermi_state *s, fermi_fight *f)
{
    f->ready[HUMAN] &= ~(1u << f->acting);
    f->acting = f->attacks_left = 0;
    f->side = XENO;
    orr_goto(&s->head, PHASE);
}

/* ---- attacking -------------------------------------------------------------------------------------- */

static bool may_attack(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const fermi_fight *f = fermi_battle_of(state);
    return fermi_may_act(f, HUMAN, move.a, why) && fermi_may_target(f, XENO, move.b, why);
}

/* Whose loss would cost the boarders their way back: the xeno that they go to or are on. */
bool fermi_is_to_be_boarded(const fermi_state *s, const fermi_fighter *xeno)
{
    return !s->raid.active && xeno->origin == FROM_XENO && xeno->card == s->boarded &&
           (s->boarding == BOARDING_DECLARED || s->boarding == BOARDING_WON);
}

static void detail_attack(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const fermi_state *s = state;
    fermi_odds_words(rules, s, HUMAN, move.a, move.b, out);
    if (fermi_is_to_be_boarded(s, &fermi_battle_of(s)->fighter[XENO][move.b]))
        orr_text_add(out, "; your marines %s",
                     s->boarding == BOARDING_DECLARED ? "will board it" : "are aboard");
}

/* Once for each health it has left. */
static void attack(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    fermi_state *s = state;
    fermi_fight *f = fermi_battle(s);
    if (!f->attacks_left) {
        f->acting = (uint8_t)move.a;
        f->attacks_left = (uint8_t)fermi_health(&f->fighter[HUMAN][move.a]);
    }
    fermi_attack(rules, s, HUMAN, f->acting, move.b, log);
    if (--f->attacks_left > 0 && f->alive[XENO])
        orr_goto(&s->head, MORE_ATTACKS);
    else
        end_action(s, f);
}

const orr_verb fermi_verb_attack = {
    .word = "attack",
    .kind = {KIND_FIGHTER, KIND_XENO},
    .label = "%a attacks %b",
    .at = ORR_AT(HUMAN_ACT, MORE_ATTACKS),
    .rule = "attacks",
    .may = may_attack,
    .detail = detail_attack,
    .apply = attack,
    .chance = true,
};

static bool may_hold(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    return fermi_may_act(fermi_battle_of(state), HUMAN, move.a, why);
}

static void hold(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    fermi_state *s = state;
    fermi_fight *f = fermi_battle(s);
    orr_say(log, ORR_ANNOUNCE, "%s holds fire.", orr_named(log, KIND_FIGHTER, move.a));
    f->acting = (uint8_t)move.a;
    end_action(s, f);
}

const orr_verb fermi_verb_hold = {
    .word = "hold",
    .kind = {KIND_FIGHTER},
    .label = "%a holds fire",
    .at = ORR_AT(HUMAN_ACT, MORE_ATTACKS),
    .rule = "rounds-and-phases",
    .may = may_hold,
    .apply = hold,
    .out = ORR_ENDS,
};

/* Everybody who is still to act in this round, whatever the phase. Craft spare what marines are to board;
 * in a raid nobody has a reason to. */
static uint32_t waiting(const fermi_fight *f)
{
    return f->alive[HUMAN] & f->ready[HUMAN] & ~f->grounded;
}

static bool may_hold_all(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)move;
    const fermi_state *s = state;
    const fermi_fight *f = fermi_battle_of(s);
    return orr_need(why, fermi_is_third_edition(rules),
                    "In this edition each fighter holds fire by itself.") &&
           orr_need(why, !s->raid.active, "Marines hold fire one by one.") &&
           orr_need(why, fermi_ready(f, HUMAN), "Nobody is ready in this phase. Go on instead.") &&
           orr_need(why, !f->attacks_left,
                    "Another fighter has attacks left and finishes first.") &&
           orr_need(why, __builtin_popcount(waiting(f)) > 1,
                    "No more than one fighter is left to act in this round.");
}

/* Over Earth nobody boards, so there is nothing to spare a xeno ship for. */
static bool hold_all_is_needless(const orr_rules *rules, const void *state, orr_move move)
{
    (void)rules, (void)move;
    const fermi_state *s = state;
    return s->fight_at_earth;
}

static void hold_all(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    fermi_state *s = state;
    fermi_fight *f = fermi_battle(s);
    orr_say(log, ORR_ANNOUNCE, "Everybody holds fire for the rest of the round.");
    f->ready[HUMAN] = 0;
    f->order = HOLD_FIRE;
    f->side = XENO;
    orr_goto(&s->head, PHASE);
}

const orr_verb fermi_verb_hold_all = {
    .word = "hold-all",
    .group = "hold",
    .label = "Everybody holds fire this round",
    .at = ORR_AT(HUMAN_ACT),
    .rule = "rounds-and-phases",
    .may = may_hold_all,
    .needless = hold_all_is_needless,
    .apply = hold_all,
    .out = ORR_ENDS,
};

/* ---- once more, for an XP --------------------------------------------------------------------------- */

/* Who has acted in this phase and could be rallied. */
static uint32_t idle(const fermi_fight *f)
{
    return f->alive[HUMAN] & ~f->ready[HUMAN] & ~f->rallied & ~f->grounded &
           f->phase_of[HUMAN][f->phase];
}

static uint32_t xp_holders(const fermi_fight *f)
{
    uint32_t holders = 0;
    for (uint32_t left = f->alive[HUMAN]; left; left &= left - 1)
        if (f->fighter[HUMAN][__builtin_ctz(left)].xp)
            holders |= left & -left;
    return holders;
}

/* A craft spends its own XP, as often as it likes; a marine may also be rallied by a comrade, once a
 * round. Only in the phase in which the fighter acts. */
static bool may_rally(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const fermi_state *s = state;
    const fermi_fight *f = fermi_battle_of(s);
    const uint32_t bit = 1u << move.a;
    return orr_need_by(why, "attacks", f->alive[HUMAN] & bit && f->alive[HUMAN] >> move.b & 1,
                       "One of the two has been eliminated.") &&
           orr_need_by(why, "used-counters", !(f->grounded & bit),
                       "It has fought on this trip and can't act again until home.") &&
           orr_need(why, f->phase_of[HUMAN][f->phase] & bit,
                    "It acts in another phase of the round.") &&
           orr_need(why, !(f->ready[HUMAN] & bit), "It is ready: let it act first.") &&
           orr_need(why, !(f->rallied & bit), "It acts again from the next round on.") &&
           orr_need(why, s->raid.active || move.a == move.b,
                    "A craft can spend XP only on itself.") &&
           orr_need(why, f->fighter[HUMAN][move.b].xp > 0, "That fighter has no XP to spend.");
}

/* The likeliest kill that the action is good for. */
static void detail_rally(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const fermi_state *s = state;
    const fermi_fight *f = fermi_battle_of(s);
    char bytes[ORR_MAX_NAME];
    int best = -1, most = -1;
    for (uint32_t left = fermi_targets(f, XENO); left; left &= left - 1) {
        const int target = __builtin_ctz(left);
        const fermi_odds odds = fermi_odds_of(rules, s, HUMAN, move.a, target);
        if (!fermi_is_to_be_boarded(s, &f->fighter[XENO][target]) &&
            60 * odds.kill + odds.hit > most) {
            most = 60 * odds.kill + odds.hit;
            best = target;
        }
    }
    if (best < 0)
        return;
    const fermi_odds odds = fermi_odds_of(rules, s, HUMAN, move.a, best);
    orr_text_add(out, "at best kill %d %% · hit %d %%; on %s", fermi_percent(odds.kill),
                 fermi_percent(odds.hit), fermi_name(rules, s, KIND_XENO, best, bytes));
}

static void rally(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const fermi_state *s = state;
    fermi_fight *f = fermi_battle(state);
    f->fighter[HUMAN][move.b].xp--;
    if (s->raid.active || !fermi_is_third_edition(rules))
        f->rallied |= 1u << move.a;
    f->ready[HUMAN] |= 1u << move.a;
    orr_say(log, ORR_GAIN, "%s acts once more.", orr_named(log, KIND_FIGHTER, move.a));
}

const orr_verb fermi_verb_rally = {
    .word = "rally",
    .group = "act again",
    .kind = {KIND_FIGHTER, KIND_FIGHTER},
    .label = "%a again, for an XP of %b",
    .at = ORR_AT(HUMAN_ACT),
    .rule = "rounds-and-phases",
    .may = may_rally,
    .detail = detail_rally,
    .apply = rally,
};

void fermi_add_rallies(const orr_rules *rules, const fermi_state *s, orr_moves *moves)
{
    const fermi_fight *f = fermi_battle_of(s);
    const uint32_t receivers = idle(f);
    const uint32_t holders = receivers ? xp_holders(f) : 0;
    for (uint32_t to = holders ? receivers : 0; to; to &= to - 1)
        for (uint32_t from = holders; from; from &= from - 1)
            orr_try(moves, may_rally, rules, s,
                    ORR_MOVE2(VERB_RALLY, __builtin_ctz(to), __builtin_ctz(from)));
}

/* All have acted; can anybody act once more, for an XP or a charge of equipment? */
bool fermi_somebody_can_return(const orr_rules *rules, const fermi_state *s)
{
    const fermi_fight *f = fermi_battle_of(s);
    if (f->order == HOLD_FIRE)
        return false;
    const uint32_t receivers = idle(f);
    const uint32_t holders = receivers ? xp_holders(f) : 0;
    if (s->raid.active ? holders : holders & receivers)
        return true;
    return s->loaded && fermi_can_act_again(rules, s);
}

/* ---- falling back from a xeno ship ------------------------------------------------------------------ */

static bool may_retreat(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)move;
    const fermi_state *s = state;
    if (!orr_need(why, s->raid.boarding, "Marines can retreat only from a xeno ship."))
        return false;
    const fermi_fight *f = &s->fight[MARINE_FIGHT];
    const int price = fermi_retreat_price(rules->pack, s);
    return orr_need(why, fermi_ready(f, HUMAN),
                    "A retreat uses up an action, and everybody has acted.") &&
           orr_need(why, fermi_squadies_alive(f) >= price,
                    "The retreat costs %d squadies; you have %d.", price,
                    fermi_squadies_alive(f)) &&
           orr_need(why, fermi_leader_lives(s),
                    "The leader has fallen: nobody is left to bring home.");
}

static void detail_retreat(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)move;
    const fermi_state *s = state;
    const int price = fermi_retreat_price(rules->pack, s);
    orr_text_add(out, "%d squadie%s lost, %d tech kept", price, price == 1 ? "" : "s",
                 s->raid.tech);
    if (fermi_retreat_promotes(rules->pack, s))
        orr_text_add(out, ", the leader is promoted");
}

static void retreat(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    fermi_state *s = state;
    orr_say(log, ORR_ANNOUNCE, "The marines fall back to their ship.");
    s->raid.retreating = true;
    s->raid.retreat = (uint8_t)fermi_retreat_price(rules->pack, s);
    orr_goto(&s->head, s->raid.retreat ? DISCARD : MARINES_OVER);
}

const orr_verb fermi_verb_retreat = {
    .word = "retreat",
    .group = "fall back",
    .label = "Retreat from the ship",
    .at = ORR_AT(HUMAN_ACT),
    .rule = "retreat",
    .may = may_retreat,
    .detail = detail_retreat,
    .apply = retreat,
    .out = ORR_GIVES_UP,
};

/* ---- enough ----------------------------------------------------------------------------------------- */

static bool may_end_actions(const orr_rules *rules, const void *state, orr_move move,
                            orr_reason *why)
{
    (void)rules, (void)move;
    return orr_need(why, !fermi_ready(fermi_battle_of(state), HUMAN),
                    "Everybody who is ready acts, or holds fire.");
}

static void detail_end_actions(const orr_rules *rules, const void *state, orr_move move,
                               orr_text *out)
{
    (void)rules, (void)move;
    const fermi_fight *f = fermi_battle_of(state);
    const int left = __builtin_popcount(fermi_ready(f, XENO));
    if (left)
        orr_text_add(out, "%d xeno%s still to act; XP can be spent after each", left,
                     left == 1 ? "" : "s");
    else
        orr_text_add(out, "the phase is over");
}

static void end_actions(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    fermi_state *s = state;
    fermi_battle(s)->passed = true;
    orr_goto(&s->head, PHASE);
}

const orr_verb fermi_verb_done_acting = {
    .word = "done",
    .label = "No more actions now",
    .at = ORR_AT(HUMAN_ACT),
    .rule = "rounds-and-phases",
    .may = may_end_actions,
    .detail = detail_end_actions,
    .apply = end_actions,
    .out = ORR_ENDS,
};

void fermi_human_act_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const fermi_state *s = state;
    const fermi_fight *f = fermi_battle_of(s);
    fermi_add_presses(rules, s, moves);
    fermi_add_attacks(f, HUMAN, VERB_ATTACK, moves);
    for (uint32_t left = fermi_attackers(f, HUMAN); left; left &= left - 1)
        orr_add(moves, ORR_MOVE1(VERB_HOLD, __builtin_ctz(left)));
    fermi_add_rallies(rules, s, moves);
    fermi_add_abilities(rules, s, moves);
    orr_try(moves, may_hold_all, rules, s, ORR_MOVE0(VERB_HOLD_ALL));
    orr_try(moves, may_retreat, rules, s, ORR_MOVE0(VERB_RETREAT));
    orr_try(moves, may_end_actions, rules, s, ORR_MOVE0(VERB_DONE_ACTING));
}

/* ---- who has attacks left --------------------------------------------------------------------------- */

void fermi_more_attacks_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_state *s = state;
    const fermi_fight *f = fermi_battle_of(s);
    char buffer[ORR_MAX_NAME];
    orr_ask(prompt, "%s has %d more attack%s: choose the target, or hold fire.",
            orr_name_of(rules, s, KIND_FIGHTER, f->acting, buffer), f->attacks_left,
            f->attacks_left == 1 ? "" : "s");
    orr_wait(prompt, "The commander chooses another target.");
    prompt->rule = "attacks";
}

void fermi_more_attacks_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const fermi_fight *f = fermi_battle_of(state);
    fermi_add_attacks(f, HUMAN, VERB_ATTACK, moves);
    orr_add(moves, ORR_MOVE1(VERB_HOLD, f->acting));
}
