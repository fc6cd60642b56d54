/* event.c - the Event Phase: one card is drawn, does what it says, and its table may bring a
 * bogey. Effects without a choice are a table of functions; the others have a step of their own.
 *
 * Rules: docs/games/fermi.md#event-phase
 */
#include "parts.h"

typedef void effect_function(const orr_rules *rules, fermi_state *s, int amount, orr_log *log);

static int not_below_zero(int value)
{
    return value < 0 ? 0 : value;
}

static inline orr_mark change_of(int before, int now)
{
    return now > before ? ORR_GAIN : now < before ? ORR_LOSS : ORR_NOTHING;
}

/* More or less of something; what is not there cannot be lost. */
static void change_store(uint16_t *store, const char *what, int amount, orr_log *log)
{
    const int before = *store;
    *store = (uint16_t)not_below_zero(before + amount);
    if (*store == before)
        orr_say(log, ORR_NOTHING, "There are no %s resources to lose.", what);
    else
        orr_say(log, *store > before ? ORR_GAIN : ORR_LOSS, "%+d %s resources, now %d.",
                *store - before, what, *store);
}

static void change_raw(const orr_rules *rules, fermi_state *s, int amount, orr_log *log)
{
    (void)rules;
    change_store(&s->raw, "raw", amount, log);
}

static void change_processed(const orr_rules *rules, fermi_state *s, int amount, orr_log *log)
{
    (void)rules;
    change_store(&s->processed, "processed", amount, log);
}

static void give_probe(const orr_rules *rules, fermi_state *s, int amount, orr_log *log)
{
    (void)rules, (void)amount;
    for (int craft = SHIPS; craft < CRAFT; craft++)
        if (!s->craft[craft].level) {
            s->craft[craft].level = 1;
            orr_say(log, ORR_GAIN, "A probe is made ready on Earth.");
            return;
        }
    orr_say(log, ORR_NOTHING, "There is no probe left to make ready.");
}

static void give_tech(const orr_rules *rules, fermi_state *s, int amount, orr_log *log)
{
    (void)rules;
    const int before = s->xeno_tech;
    s->xeno_tech = (uint8_t)not_below_zero(before + amount);
    orr_say(log, change_of(before, s->xeno_tech), "Xeno tech at the station: %d.", s->xeno_tech);
}

static void change_replacements(const orr_rules *rules, fermi_state *s, int amount, orr_log *log)
{
    (void)rules;
    const int before = s->replacements;
    s->replacements = (uint8_t)not_below_zero(before + amount);
    orr_say(log, change_of(before, s->replacements), "Replacement workers: %d.", s->replacements);
}

static void change_storm(const orr_rules *rules, fermi_state *s, int amount, orr_log *log)
{
    s->storm_change = (int8_t)amount;
    if (fermi_is_calm(rules->pack, s->turn))
        orr_say(log, ORR_NOTHING, "The storm rolls no dice tonight, so it changes nothing.");
    else
        orr_say(log, amount > 0 ? ORR_LOSS : ORR_GAIN, "Tonight's storm rolls: %+d.", amount);
}

static void change_orbit(const orr_rules *rules, fermi_state *s, int amount, orr_log *log)
{
    (void)rules;
    s->orbit_change = (int8_t)amount;
    orr_say(log, amount > 0 ? ORR_GAIN : ORR_LOSS, "Orbit holds %+d worker%s this turn.", amount,
            amount == 1 ? "" : "s");
}

static void evacuate(const orr_rules *rules, fermi_state *s, int amount, orr_log *log)
{
    (void)rules, (void)amount;
    int moved = 0;
    for (int worker = 0; worker < WORKERS; worker++)
        if (s->worker[worker].space == ORBIT) {
            s->worker[worker].space = SUBSURFACE;
            moved++;
        }
    s->orbit_change = -WORKERS;
    if (moved)
        orr_say(log, ORR_LOSS, "Orbit is closed this turn; %d worker%s from there.", moved,
                moved == 1 ? " comes down" : "s come down");
    else
        orr_say(log, ORR_LOSS, "Orbit is closed this turn; nobody was there.");
}

static void change_processing(const orr_rules *rules, fermi_state *s, int amount, orr_log *log)
{
    (void)rules;
    s->process_change = (int8_t)amount;
    orr_say(log, amount > 0 ? ORR_GAIN : ORR_LOSS, "Processing this turn: %+d.", amount);
}

static void change_engines(const orr_rules *rules, fermi_state *s, int amount, orr_log *log)
{
    (void)rules;
    s->engine_change = (int8_t)amount;
    orr_say(log, amount > 0 ? ORR_GAIN : ORR_LOSS, "Our craft move %+d this turn.", amount);
}

static void change_prices(const orr_rules *rules, fermi_state *s, int amount, orr_log *log)
{
    (void)rules;
    s->yard_change = (int8_t)amount;
    orr_say(log, amount > 0 ? ORR_LOSS : ORR_GAIN, "Ships cost %d %s this turn.",
            amount > 0 ? amount : -amount, amount > 0 ? "more" : "less");
}

static void harden_free(const orr_rules *rules, fermi_state *s, int amount, orr_log *log)
{
    (void)rules;
    s->free_hardens = (uint8_t)(s->free_hardens + amount);
    orr_say(log, ORR_GAIN, "%d worker%s may be hardened free this turn.", amount,
            amount == 1 ? "" : "s");
}

static void change_pace(const orr_rules *rules, fermi_state *s, int amount, orr_log *log)
{
    (void)rules;
    s->pace = (uint8_t)not_below_zero(1 + amount);
    orr_say(log, amount > 0 ? ORR_LOSS : ORR_GAIN, "In their next phase the xenos make %d steps.",
            s->pace);
}

static void wake(const orr_rules *rules, fermi_state *s, int amount, orr_log *log)
{
    (void)amount;
    if (!fermi_wake_base(rules->pack, s, log))
        orr_say(log, ORR_NOTHING, "Nothing is left to wake.");
}

static effect_function *const effects[] = {
    [EFFECT_RAW] = change_raw,
    [EFFECT_PROCESSED] = change_processed,
    [EFFECT_PROBE] = give_probe,
    [EFFECT_TECH] = give_tech,
    [EFFECT_VOLUNTEERS] = change_replacements,
    [EFFECT_STORM] = change_storm,
    [EFFECT_ORBIT] = change_orbit,
    [EFFECT_EVACUATE] = evacuate,
    [EFFECT_PROCESS] = change_processing,
    [EFFECT_ENGINES] = change_engines,
    [EFFECT_YARD] = change_prices,
    [EFFECT_SHELTER] = harden_free,
    [EFFECT_PACE] = change_pace,
    [EFFECT_WAKE] = wake,
};

/* ---- is there anything to choose? ---------------------------------------------------------- */

static bool a_base_is_hidden(const fermi_state *s)
{
    for (int planet = 0; planet < PLANETS; planet++)
        if (s->base[planet] == BASE_HIDDEN)
            return true;
    return false;
}

static bool may_train(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const fermi_state *s = state;
    return fermi_waits_on_earth(rules->pack, s, move.a, why) &&
           orr_need(why, s->leader[move.a].level < LEVELS, "%s has the highest level.",
                    fermi_unit_name(rules->pack, SHIPS + move.a));
}

static bool a_leader_can_train(const orr_rules *rules, const fermi_state *s)
{
    for (int leader = 0; leader < LEADERS; leader++)
        if (may_train(rules, s, ORR_MOVE1(VERB_TRAIN, leader), NULL))
            return true;
    return false;
}

/* The step that asks what the effect leaves to choose; BOGEY_CHECK if nothing. */
static int step_of(const orr_rules *rules, const fermi_state *s, int effect)
{
    switch (effect) {
    case EFFECT_TOLL:
        return TOLL;
    case EFFECT_DISPEL:
        return s->bogeys_out ? DISPEL : BOGEY_CHECK;
    case EFFECT_SCAN:
        return a_base_is_hidden(s) ? SCAN : BOGEY_CHECK;
    case EFFECT_TRAIN:
        return a_leader_can_train(rules, s) ? TRAIN : BOGEY_CHECK;
    default:
        return BOGEY_CHECK;
    }
}

void fermi_forget_event(fermi_state *s)
{
    s->storm_change = s->orbit_change = s->process_change = 0;
    s->engine_change = s->yard_change = 0;
    s->free_hardens = 0;
}

void fermi_event_run(const orr_rules *rules, void *state, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    s->phase = TURN_EVENT;
    orr_phase(log, "Event and workers");
    s->event = (uint8_t)fermi_draw_event(s);
    const fermi_event *card = &pack->events[s->event];
    orr_say(log, ORR_REVEAL, "Event: %s. %s", card->name, card->text);
    const bool plain = card->effect < sizeof effects / sizeof effects[0] && effects[card->effect];
    if (plain)
        effects[card->effect](rules, s, card->amount, log);
    if (fermi_nobody_left(s, ENDING_LOST, log))
        return;
    const int next = step_of(rules, s, card->effect);
    if (!plain && next == BOGEY_CHECK && card->effect != EFFECT_NONE)
        orr_say(log, ORR_NOTHING, "It changes nothing now.");
    orr_goto(&s->head, next);
}

/* ---- events that ask ------------------------------------------------------------------------ */

void fermi_toll_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    orr_ask(prompt, "%s: choose one loss.", pack->events[s->event].name);
    orr_wait(prompt, "The commander chooses what an event takes.");
    prompt->rule = "event-phase";
}

void fermi_toll_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    fermi_losses(rules, state, moves);
}

void fermi_dispel_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    orr_ask(prompt, "%s: choose a bogey; it was nothing and goes away.",
            pack->events[s->event].name);
    orr_wait(prompt, "The commander chooses a bogey to strike off.");
    prompt->rule = "event-phase";
}

static bool may_dispel(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const fermi_state *s = state;
    return orr_need(why, s->bogeys_out >> move.a & 1, "Bogey %d is not on the board.", move.a + 1);
}

static void detail_dispel(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    orr_text_add(out, "path of %s, %d from Earth", pack->planets[s->bogey[move.a].path].name,
                 fermi_distance(pack, s->bogey[move.a]));
}

static void dispel(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    orr_say(log, ORR_REVEAL, "The bogey on the path of %s was an echo.",
            pack->planets[s->bogey[move.a].path].name);
    s->bogey[move.a] = (fermi_place){0, 0};
    s->bogeys_out &= (uint16_t) ~(1u << move.a);
    orr_goto(&s->head, BOGEY_CHECK);
}

const orr_verb fermi_verb_dispel = {
    .word = "dispel",
    .kind = {KIND_BOGEY},
    .label = "Strike off %a",
    .at = ORR_AT(DISPEL),
    .rule = "event-phase",
    .may = may_dispel,
    .detail = detail_dispel,
    .apply = dispel,
};

void fermi_dispel_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const fermi_state *s = state;
    for (uint32_t left = s->bogeys_out; left; left &= left - 1)
        orr_try(moves, may_dispel, rules, s, ORR_MOVE1(VERB_DISPEL, __builtin_ctz(left)));
}

void fermi_scan_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    orr_ask(prompt, "%s: choose a base to be revealed without a probe.",
            pack->events[s->event].name);
    orr_wait(prompt, "The commander chooses a base to look at.");
    prompt->rule = "event-phase";
}

static bool may_scan(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    return orr_need(why, s->base[move.a] == BASE_HIDDEN, "No base lies face down on %s.",
                    pack->planets[move.a].name);
}

static void detail_scan(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)state;
    const fermi_pack *pack = rules->pack;
    orr_text_add(out, "%d steps away", pack->planets[move.a].arrows + 1);
}

static void scan(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    fermi_state *s = state;
    fermi_reveal_base(rules->pack, s, move.a, log);
    orr_goto(&s->head, BOGEY_CHECK);
}

const orr_verb fermi_verb_scan = {
    .word = "scan",
    .kind = {KIND_PLANET},
    .label = "Scan the base on %a",
    .at = ORR_AT(SCAN),
    .rule = "event-phase",
    .may = may_scan,
    .detail = detail_scan,
    .apply = scan,
    .chance = true,
};

void fermi_scan_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int planet = 0; planet < PLANETS; planet++)
        orr_try(moves, may_scan, rules, state, ORR_MOVE1(VERB_SCAN, planet));
}

void fermi_train_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    orr_ask(prompt, "%s: choose a squad leader on Earth to be promoted.",
            pack->events[s->event].name);
    orr_wait(prompt, "The commander chooses a leader to promote.");
    prompt->rule = "event-phase";
}

static void detail_train(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules;
    const fermi_state *s = state;
    orr_text_add(out, "to level %d", s->leader[move.a].level + 1);
}

static void train(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    fermi_state *s = state;
    fermi_promote_leader(s, move.a, log);
    orr_goto(&s->head, BOGEY_CHECK);
}

const orr_verb fermi_verb_train = {
    .word = "train",
    .kind = {KIND_LEADER},
    .label = "Promote %a",
    .at = ORR_AT(TRAIN),
    .rule = "event-phase",
    .may = may_train,
    .detail = detail_train,
    .apply = train,
};

void fermi_train_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int leader = 0; leader < LEADERS; leader++)
        orr_try(moves, may_train, rules, state, ORR_MOVE1(VERB_TRAIN, leader));
}

/* ---- the table on the card ------------------------------------------------------------------ */

/* A bogey may appear where one of our craft stands. */
static void see_it_at_once(const fermi_pack *pack, fermi_state *s, orr_log *log)
{
    for (uint32_t left = s->bogeys_out; left; left &= left - 1)
        for (int craft = 0; craft < CRAFT; craft++)
            if (s->craft[craft].level &&
                fermi_range_0(pack, s->bogey[__builtin_ctz(left)], s->craft[craft].at)) {
                fermi_reveal_bogey(pack, s, __builtin_ctz(left), log);
                break;
            }
}

void fermi_bogey_check_run(const orr_rules *rules, void *state, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    const int cores = fermi_revealed_cores(s);
    const int row = cores < CORE_ROWS ? cores : CORE_ROWS - 1;
    const int planet = pack->events[s->event].bogey[row];
    if (planet) {
        fermi_place_bogey(pack, s, planet - 1, log);
        see_it_at_once(pack, s, log);
    } else
        orr_say(log, ORR_NOTHING, "With %d core%s known, no bogey comes.", cores,
                cores == 1 ? "" : "s");
    orr_goto(&s->head, NEW_DAY);
}
