/* construction.c - the Construction Phase: activate, install, build, buy, and the storm advances.
 *
 * Rules: docs/games/fermi.md#construction-phase
 */
#include "fermi.h"

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

/* ---- activation: every core in one turn, or none -------------------------------------------------- */

static void attempt_failed(fermi_state *s, orr_log *log)
{
    orr_say(log, "The station does not start this time%s.",
            s->tech_spent ? "; the tech that was spent comes back" : "");
    s->xeno_tech = (uint8_t)(s->xeno_tech + s->tech_spent);
    s->tech_spent = s->activating = 0;
    orr_goto(&s->head, CONSTRUCT);
}

static void core_activated(fermi_state *s, orr_log *log)
{
    orr_say(log, "The core of the %s is active.", orr_named(log, KIND_MODULE, s->activating));
    if (++s->activating < s->module_count) {
        orr_goto(&s->head, ACTIVATE);
        return;
    }
    orr_say(log, "The station works. Humanity is safe.");
    s->ending = ENDING_WON;
    s->tech_spent = s->activating = 0;
    orr_finish(&s->head);
}

void activate_run(const orr_rules *rules, void *state, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    s->phase = TURN_BUILD;
    if (!fermi_station_ready(rules, s)) {
        orr_goto(&s->head, CONSTRUCT);
        return;
    }
    const int needed = fermi_card_of(pack, s, s->activating)->activation;
    const int insight = fermi_bonus(pack, s, BONUS_INSIGHT);
    const int face = orr_roll(&s->head, 10), total = face + insight;
    char bonus[24];
    orr_text plus = orr_text_in(bonus, sizeof bonus);
    if (insight)
        orr_text_add(&plus, "%+d", insight);
    orr_say(log, "Activation of the %s: %s%s against %d%s.",
            orr_named(log, KIND_MODULE, s->activating), orr_die(log, 10, face), bonus, needed,
            total >= needed ? "" : ", too little");
    if (total >= needed)
        core_activated(s, log);
    else if (needed - total <= s->xeno_tech)
        orr_goto_with(&s->head, SPEND_TECH, needed - total);
    else
        attempt_failed(s, log);
}

void spend_tech_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_state *s = state;
    orr_ask(prompt,
            "The roll for the %s is %d short. Spend that much of your %d xeno tech? It "
            "comes back if the attempt fails.",
            fermi_card_of(rules->pack, s, s->activating)->name, orr_arg(&s->head), s->xeno_tech);
    orr_wait(prompt, "The commander decides about xeno tech.");
    prompt->rule = "activate-cores";
}

void spend_tech_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const fermi_state *s = state;
    orr_add(moves, ORR_MOVE1(VERB_SPEND, orr_arg(&s->head)));
    orr_add(moves, ORR_MOVE0(VERB_DECLINE));
}

void spend_tech_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    fermi_state *s = state;
    if (move.verb == VERB_DECLINE) {
        attempt_failed(s, log);
        return;
    }
    orr_say(log, "%d xeno tech is spent.", move.a);
    s->xeno_tech = (uint8_t)(s->xeno_tech - move.a);
    s->tech_spent = (uint8_t)(s->tech_spent + move.a);
    core_activated(s, log);
}

/* ---- installing and building ------------------------------------------------------------------------ */

static void install_cores(const fermi_pack *pack, fermi_state *s, orr_log *log)
{
    for (int module = 0; module < s->module_count; module++) {
        const int space = FIRST_MODULE + module * SPACES_PER_MODULE + MODULE_BUILDS;
        if (!s->module[module].core || s->module[module].installed || !fermi_workers_at(s, space))
            continue;
        s->module[module].installed = true;
        orr_say(log, "The core of the %s is installed: %s.", fermi_card_of(pack, s, module)->name,
                fermi_card_of(pack, s, module)->core);
    }
}

/* How many different spaces of a row have workers on them. */
static int spaces_worked(const fermi_state *s, int first, int count)
{
    int worked = 0;
    for (int space = first; space < first + count; space++)
        worked += fermi_workers_at(s, space) > 0;
    return worked;
}

static void build_parts(const fermi_pack *pack, fermi_state *s, orr_log *log)
{
    const int structure = spaces_worked(s, FIRST_STRUCTURE, STRUCTURE_BUILDS);
    s->built = (uint8_t)(s->built + structure);
    if (structure)
        orr_say(log, "Structure: %d part%s built.", structure, structure == 1 ? "" : "s");
    for (int module = 0; module < s->module_count; module++) {
        const int first = FIRST_MODULE + module * SPACES_PER_MODULE;
        const int parts = spaces_worked(s, first, MODULE_BUILDS);
        s->module[module].built = (uint8_t)(s->module[module].built + parts);
        if (parts)
            orr_say(log, "%s: %d part%s built.", fermi_card_of(pack, s, module)->name, parts,
                    parts == 1 ? "" : "s");
    }
}

void construct_run(const orr_rules *rules, void *state, orr_log *log)
{
    fermi_state *s = state;
    install_cores(rules->pack, s, log);
    build_parts(rules->pack, s, log);
    for (int worker = 0; worker < WORKERS; worker++)
        if (s->worker[worker].space != NONE && s->worker[worker].space >= RESOURCE_SPACES)
            s->worker[worker].space = SUBSURFACE;
    orr_goto(&s->head, BUY);
}

/* ---- buying ------------------------------------------------------------------------------------------ */

static bool a_probe_is_left(const fermi_state *s)
{
    for (int craft = SHIPS; craft < CRAFT; craft++)
        if (!s->craft[craft].level)
            return true;
    return false;
}

void buy_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const fermi_state *s = state;
    orr_ask(prompt,
            "Buy ships, probes and leaders with your %d processed resource%s, or end the "
            "turn. A transport brings a leader.",
            s->processed, s->processed == 1 ? "" : "s");
    orr_wait(prompt, "The commander buys units.");
    prompt->rule = "build-new-units";
}

void buy_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    for (int ship = 0; s->processed > 0 && ship < SHIPS; ship++)
        for (int level = 1; !s->craft[ship].level && level <= 2; level++)
            if (fermi_price_of_ship(pack, s, ship, level) <= s->processed)
                orr_add(moves, ORR_MOVE2(VERB_BUILD, ship, level - 1));
    if (s->processed >= pack->probe_cost && a_probe_is_left(s))
        orr_add(moves, ORR_MOVE0(VERB_PROBE));
    for (int leader = 0; s->processed > 0 && leader < LEADERS; leader++)
        for (int level = 1; !s->leader[leader].level && level <= 2; level++)
            if (pack->leaders[leader].ranks[level - 1].cost <= s->processed)
                orr_add(moves, ORR_MOVE2(VERB_RECRUIT, leader, level - 1));
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}

static void pay(fermi_state *s, int price)
{
    s->processed = (uint16_t)(s->processed - price);
}

static bool a_leader_is_free(const fermi_state *s)
{
    for (int leader = 0; leader < LEADERS; leader++)
        if (!s->leader[leader].level)
            return true;
    return false;
}

static void build_ship(const fermi_pack *pack, fermi_state *s, int ship, int level, orr_log *log)
{
    const int price = fermi_price_of_ship(pack, s, ship, level);
    pay(s, price);
    s->craft[ship].level = (uint8_t)level;
    orr_say(log, "%s is built at level %d for %d.", orr_named(log, KIND_CRAFT, ship), level, price);
    if (!fermi_is_transport(pack, ship))
        return;
    if (a_leader_is_free(s))
        orr_goto(&s->head, ENLIST);
    else
        orr_say(log, "All squad leaders serve already; none comes with it.");
}

static void buy_probe(const fermi_pack *pack, fermi_state *s, orr_log *log)
{
    pay(s, pack->probe_cost);
    for (int craft = SHIPS; craft < CRAFT; craft++)
        if (!s->craft[craft].level) {
            s->craft[craft].level = 1;
            break;
        }
    orr_say(log, "A probe is built for %d.", pack->probe_cost);
}

static void enrol(fermi_state *s, int leader, int level, orr_log *log)
{
    s->leader[leader] = (fermi_leader){(uint8_t)level, NONE};
    orr_say(log, "%s joins at level %d.", orr_named(log, KIND_LEADER, leader), level);
}

void buy_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    switch (move.verb) {
    case VERB_BUILD:
        build_ship(pack, s, move.a, move.b + 1, log);
        break;
    case VERB_PROBE:
        buy_probe(pack, s, log);
        break;
    case VERB_RECRUIT:
        pay(s, pack->leaders[move.a].ranks[move.b].cost);
        enrol(s, move.a, move.b + 1, log);
        break;
    default:
        orr_goto(&s->head, STORM_ADVANCE);
    }
}

void enlist_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const fermi_state *s = state;
    orr_ask(prompt, "A squad leader joins with the transport, free at level 1%s. Who?",
            s->processed > 0 ? ", or at level 2 for 1 resource" : "");
    orr_wait(prompt, "The commander chooses a squad leader.");
    prompt->rule = "build-new-units";
}

void enlist_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const fermi_state *s = state;
    for (int leader = 0; leader < LEADERS; leader++)
        for (int level = 1; !s->leader[leader].level && level <= 2; level++)
            if (level == 1 || s->processed > 0)
                orr_add(moves, ORR_MOVE2(VERB_ENLIST, leader, level - 1));
}

void enlist_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    fermi_state *s = state;
    pay(s, move.b);
    enrol(s, move.a, move.b + 1, log);
    orr_goto(&s->head, BUY);
}

void storm_advance_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules;
    fermi_state *s = state;
    fermi_forget_event(s);
    if (s->turn < TURNS)
        s->turn++;
    else
        orr_say(log, "The storm stays at its height.");
    orr_goto(&s->head, XENO_MOVE);
}
