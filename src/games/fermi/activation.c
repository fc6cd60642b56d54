/* activation.c - the Construction Phase begins: if the whole station stands, its cores are started,
 * all of them in one turn or none. Rules: docs/games/fermi.md#activate-cores
 */
#include "parts.h"

#include <string.h>

bool fermi_station_ready(const orr_rules *rules, const fermi_state *s)
{
    if (s->built < fermi_sheet(rules)->builds)
        return false;
    for (int module = 0; module < s->module_count; module++)
        if (!s->module[module].installed ||
            s->module[module].built < fermi_card_of(rules->pack, s, module)->builds)
            return false;
    return true;
}

/* In ten thousand: that all modules from the first to be rolled for start in one turn, if so much
 * tech were at hand. What falls short of each number adds up and must not be more than the tech. */
static int chance_of_rest(const orr_rules *rules, const fermi_state *s, int first, int tech,
                          int insight)
{
    enum { FACES = 10, MOST = 40 };
    int ways[MOST + 1] = {1}; /* in which the modules so far fall short by this much */
    int all = 1, good = 0;
    tech = tech < MOST ? tech : MOST;
    for (int module = first; module < s->module_count; module++) {
        const int needed = fermi_card_of(rules->pack, s, module)->activation - insight;
        int next[MOST + 1] = {0};
        for (int before = 0; before <= tech; before++)
            for (int face = 1; face <= FACES; face++) {
                const int total = before + (needed > face ? needed - face : 0);
                if (total <= tech)
                    next[total] += ways[before];
            }
        memcpy(ways, next, sizeof ways);
        all *= FACES;
    }
    for (int i = 0; i <= tech; i++)
        good += ways[i];
    return (int)((10000LL * good + all / 2) / all);
}

/* When rolls are made every core is installed, whatever is installed now. */
static int insight_at_last(const orr_rules *rules, const fermi_state *s)
{
    int amount = 0;
    for (int module = 0; module < s->module_count; module++) {
        const fermi_module_card *card = fermi_card_of(rules->pack, s, module);
        amount += card->bonus == BONUS_INSIGHT ? card->amount : 0;
    }
    return amount;
}

int fermi_activation_chance(const orr_rules *rules, const fermi_state *s, int tech)
{
    return chance_of_rest(rules, s, 0, tech, insight_at_last(rules, s));
}

int fermi_activation_chance_now(const orr_rules *rules, const fermi_state *s, int tech)
{
    return chance_of_rest(rules, s, 0, tech, fermi_bonus(rules->pack, s, BONUS_INSIGHT));
}

static void attempt_failed(fermi_state *s, orr_log *log)
{
    orr_say(log, ORR_MISS,
            "The station does not start this time%s. Every core stays in its socket.",
            s->tech_spent ? "; the tech that was spent comes back" : "");
    s->xeno_tech = (uint8_t)(s->xeno_tech + s->tech_spent);
    s->tech_spent = s->activating = 0;
    orr_goto(&s->head, INSTALL);
}

static void core_activated(fermi_state *s, orr_log *log)
{
    orr_say(log, ORR_GAIN, "The core of the %s is active.",
            orr_named(log, KIND_MODULE, s->activating));
    if (++s->activating < s->module_count) {
        orr_goto(&s->head, ACTIVATE);
        return;
    }
    orr_say(log, ORR_GAIN, "The station works. Humanity is safe.");
    s->ending = ENDING_WON;
    s->activating = 0;
    orr_finish(&s->head);
}

static void spend_tech(fermi_state *s, int amount, orr_log *log)
{
    orr_say(log, ORR_GAIN, "%d xeno tech makes it good.", amount);
    s->xeno_tech = (uint8_t)(s->xeno_tech - amount);
    s->tech_spent = (uint8_t)(s->tech_spent + amount);
    core_activated(s, log);
}

/* Tech that is spent comes back if the attempt fails, so there is nothing to ask about it. */
void fermi_activate_run(const orr_rules *rules, void *state, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    s->phase = TURN_BUILD;
    if (!fermi_station_ready(rules, s)) {
        orr_goto(&s->head, INSTALL);
        return;
    }
    const int needed = fermi_card_of(pack, s, s->activating)->activation;
    const int insight = fermi_bonus(pack, s, BONUS_INSIGHT);
    const int face = orr_roll(&s->head, 10), total = face + insight;
    char bonus[24];
    orr_text plus = orr_text_in(bonus, sizeof bonus);
    if (insight)
        orr_text_add(&plus, "%+d", insight);
    orr_say(log, total >= needed ? ORR_HIT : ORR_MISS, "Activation of the %s: %s%s against %d%s.",
            orr_named(log, KIND_MODULE, s->activating),
            orr_die_judged(log, 10, face, total >= needed), bonus, needed,
            total >= needed ? "" : ", too little");
    if (total >= needed)
        core_activated(s, log);
    else if (needed - total <= s->xeno_tech && fermi_is_third_edition(rules))
        spend_tech(s, needed - total, log);
    else if (needed - total <= s->xeno_tech)
        orr_goto_with(&s->head, SPEND_TECH, needed - total);
    else
        attempt_failed(s, log);
}

/* ---- xeno tech, after the roll: asked for in the first two editions -------------------------------------------------------------------- */

void fermi_spend_tech_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_state *s = state;
    orr_ask(prompt,
            "The roll for the %s is %d short. Spend that much of your %d xeno tech? It "
            "comes back if the attempt fails.",
            fermi_card_of(rules->pack, s, s->activating)->name, orr_arg(&s->head), s->xeno_tech);
    orr_wait(prompt, "The commander decides about xeno tech.");
    prompt->rule = "activate-cores";
}

static bool may_spend(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const fermi_state *s = state;
    return orr_need(why, move.a == orr_arg(&s->head),
                    "Spend exactly %d xeno tech: less fails, more is wasted.", orr_arg(&s->head));
}

static void spend(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    spend_tech(state, move.a, log);
}

/* What it is worth: the chance of what is still to be rolled. */
static void detail_spend(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const fermi_state *s = state;
    const int left = s->module_count - s->activating - 1;
    if (left == 0) {
        orr_text_add(out, "the station works");
        return;
    }
    const int chance = chance_of_rest(rules, s, s->activating + 1, s->xeno_tech - move.a,
                                      insight_at_last(rules, s));
    orr_text_add(out, "then %d %% that the station works; %d roll%s to go", (chance + 50) / 100,
                 left, left == 1 ? "" : "s");
}

const orr_verb fermi_verb_spend = {
    .word = "spend",
    .kind = {ORR_KIND_NUMBER},
    .label = "Spend %a xeno tech",
    .at = ORR_AT(SPEND_TECH),
    .rule = "activate-cores",
    .may = may_spend,
    .detail = detail_spend,
    .apply = spend,
};

static void detail_decline_spending(const orr_rules *rules, const void *state, orr_move move,
                                    orr_text *out)
{
    (void)rules, (void)state, (void)move;
    orr_text_add(out, "the station does not start");
}

static void decline_spending(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    attempt_failed(state, log);
}

const orr_verb fermi_verb_decline_spending = {
    .word = "decline",
    .label = "Keep the tech",
    .at = ORR_AT(SPEND_TECH),
    .rule = "activate-cores",
    .detail = detail_decline_spending,
    .apply = decline_spending,
    .out = ORR_ENDS,
};

void fermi_spend_tech_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const fermi_state *s = state;
    orr_try(moves, may_spend, rules, s, ORR_MOVE1(VERB_SPEND, orr_arg(&s->head)));
    orr_add(moves, ORR_MOVE0(VERB_DECLINE_SPENDING));
}
