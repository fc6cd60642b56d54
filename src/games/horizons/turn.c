/* turn.c - the sequence of play: a table of phases, the economic ones at decades only. Each goes
 * through the seats in order or in reverse order of initiative and asks those who have something to
 * decide. Rules: docs/games/horizons.md#sequence-of-play */
#include "parts.h"

#include <string.h>

typedef struct phase_entry {
    uint8_t step; /* pushed for every seat that wants it */
    bool reverse;
    void (*begin)(const orr_rules *, horizons_state *, orr_log *);
    bool (*wants)(const horizons_pack *, const horizons_state *, int);
    bool (*again)(horizons_state *); /* another round of the same phase? */
} phase_entry;

static const phase_entry phases[PHASES] = {
    [PHASE_EVENTS] = {.begin = horizons_events_begin},
    [PHASE_COMMIT] = {COMMIT, true, NULL, horizons_commit_wants, NULL},
    [PHASE_INITIATIVE] = {.begin = horizons_initiative_begin},
    [PHASE_DRIFT] = {.begin = horizons_drift_begin},
    [PHASE_DIPLOMACY] = {DIPLOMACY, true, NULL, horizons_diplomacy_wants, NULL},
    [PHASE_EARTH] = {.begin = horizons_earth_begin},
    [PHASE_BASES] = {PRODUCE, false, horizons_bases_begin, horizons_produce_wants, NULL},
    [PHASE_TRANSPORT] = {TRANSPORT, false, NULL, horizons_transport_wants, NULL},
    [PHASE_ARRIVALS] = {.begin = horizons_arrivals_begin},
    [PHASE_TECHNOLOGY] = {TECHNOLOGY, true, horizons_technology_begin, horizons_technology_wants,
                          horizons_technology_again},
    [PHASE_GROWTH] = {.begin = horizons_growth_begin},
    [PHASE_POLICY] = {POLICY, true, NULL, horizons_policy_wants, NULL},
    [PHASE_MISSIONS] = {.begin = horizons_missions_begin},
    [PHASE_BUILD] = {BUILD, true, horizons_build_begin, horizons_build_wants, NULL},
    [PHASE_DROP] = {.begin = horizons_drop_begin},
    [PHASE_MOVEMENT] = {MOVES, true, horizons_movement_begin, horizons_moves_wants, NULL},
    [PHASE_COMBAT] = {COMBAT, false, horizons_blockades_begin, horizons_combat_wants, NULL},
    [PHASE_EXPLORE] = {EXPLORE, false, NULL, horizons_explore_wants, NULL},
    [PHASE_MINE] = {MINE, false, NULL, horizons_mine_wants, NULL},
    [PHASE_TRADE] = {TRADE, false, horizons_blockades_begin, horizons_trade_wants, NULL},
    [PHASE_CONSTRUCT] = {CONSTRUCT, false, NULL, horizons_construct_wants, NULL},
    [PHASE_END] = {.begin = horizons_end_begin},
};

const char *const horizons_phase_names[PHASES] = {"Politics and events",
                                                  "Initiative",
                                                  "Initiative",
                                                  "Diplomacy",
                                                  "Diplomacy",
                                                  "Earth production",
                                                  "Base production",
                                                  "Transport",
                                                  "Arrivals",
                                                  "Technology",
                                                  "Settlement growth",
                                                  "Policy",
                                                  "Missions",
                                                  "Build and service",
                                                  "Arrivals",
                                                  "Movement",
                                                  "Combat",
                                                  "Exploration",
                                                  "Mining",
                                                  "Trade",
                                                  "Construction",
                                                  "End of the year"};

/* In the middle of a decade Earth pays, and technology and policy are decided: no more than that. */
static bool is_left_out(const horizons_state *s)
{
    return s->year % 10 && s->phase < FIRST_OF_YEAR && s->phase != PHASE_EARTH &&
           s->phase != PHASE_TECHNOLOGY && s->phase != PHASE_POLICY;
}

static void next_phase(horizons_state *s, orr_log *log)
{
    if (s->prelude == LAUNCHES_FIRST) { /* the year itself begins now */
        s->prelude = HAS_LAUNCHED;
        s->phase = FIRST_OF_YEAR;
    } else if (++s->phase == PHASES) {
        s->year++;
        s->phase = s->year % horizons_span(s) == 0 ? PHASE_EVENTS : FIRST_OF_YEAR;
        orr_turn(log, "The year %d%s", s->year,
                 s->phase != PHASE_EVENTS ? ""
                 : s->year % 10           ? ": the middle of the decade"
                                          : ": a new decade");
        if (s->phase == PHASE_EVENTS && s->year % 10)
            horizons_stir(s);
    }
    while (is_left_out(s))
        s->phase++;
    orr_goto_with(&s->head, PHASE, -1);
}

void horizons_leave_step(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    orr_pop(state);
}

static bool any_base(const horizons_state *s)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        if (horizons_supported(s, seat, BASE_LIMIT))
            return true;
    return false;
}

static bool any_ship(const horizons_state *s)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        if (horizons_supported(s, seat, RE_LIMIT) + horizons_supported(s, seat, CV_LIMIT))
            return true;
    return false;
}

static bool any_on_the_way(const horizons_state *s)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int ship = 0; ship < SHIPS; ship++)
            if (s->ship[seat][ship].design != NONE && s->ship[seat][ship].transit)
                return true;
    return false;
}

/* A heading where something can follow: not for combat, which is rare and tells its own story. */
static bool has_heading(const horizons_state *s)
{
    switch (s->phase) {
    case PHASE_BASES:
    case PHASE_TRANSPORT:
    case PHASE_GROWTH:
    case PHASE_TRADE:
    case PHASE_CONSTRUCT:
        return any_base(s);
    case PHASE_DROP:
        return !s->prelude && any_on_the_way(s);
    case PHASE_MOVEMENT:
    case PHASE_EXPLORE:
        return any_ship(s);
    case PHASE_INITIATIVE: /* the same as the one before */
    case PHASE_DIPLOMACY:
    case PHASE_COMBAT:
    case PHASE_MINE:
        return false;
    default:
        return true;
    }
}

/* The very first phase of the game. */
static bool is_the_beginning(const orr_rules *rules, const horizons_state *s)
{
    return s->year == horizons_scenario_of(rules)->start &&
           (s->prelude == LAUNCHES_FIRST || (s->phase == FIRST_OF_YEAR && !s->prelude));
}

/* The argument is the turn of the next seat in this phase, or -1 before it begins. */
void horizons_phase_run(const orr_rules *rules, void *state, orr_log *log)
{
    horizons_state *s = state;
    const phase_entry *phase = &phases[s->phase];
    int turn = orr_arg(&s->head);
    if (turn < 0) {
        turn = 0;
        orr_goto_with(&s->head, PHASE, 0);
        if (log && has_heading(s))
            orr_phase(log, "%s", horizons_phase_names[s->phase]);
        if (is_the_beginning(rules, s))
            horizons_tell_missions(rules, s, log);
        if (phase->begin)
            phase->begin(rules, s, log);
        if (orr_is_over(s) || orr_step_now(&s->head) != PHASE)
            return;
    }
    for (; phase->wants && turn < s->head.seats; turn++) {
        const int seat = s->order[phase->reverse ? s->head.seats - 1 - turn : turn];
        if (!phase->wants(rules->pack, s, seat))
            continue;
        s->head.actor = (int8_t)seat;
        s->seat[seat].shifted = 0;
        orr_goto_with(&s->head, PHASE, turn + 1);
        orr_push(&s->head, phase->step);
        return;
    }
    if (phase->again && phase->again(s))
        orr_goto_with(&s->head, PHASE, 0);
    else
        next_phase(s, log);
}

/* ---- the drop ------------------------------------------------------------------------------- */

static void come_closer(const orr_rules *rules, horizons_state *s, int seat, int ship, orr_log *log)
{
    horizons_ship *v = &s->ship[seat][ship];
    if (--v->transit > 0)
        return;
    v->flags &= (uint8_t)~HELD;
    horizons_wake(s, seat);
    if (v->leader == horizons_ship_id(seat, ship) && horizons_in_flyby(v->place) &&
        v->goal == NOWHERE)
        horizons_note(s, seat, DEED_ARRIVED, 1);
    if (v->leader == horizons_ship_id(seat, ship))
        orr_say(log, ORR_ANNOUNCE, "%s arrives: %s.",
                orr_named(log, KIND_ANY_SHIP, horizons_ship_id(seat, ship)),
                ((const horizons_pack *)rules->pack)->tiles[v->place - FLYBY].name);
}

void horizons_drop_begin(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    if (s->prelude) { /* launched this very year */
        s->prelude = NO_PRELUDE;
        return;
    }
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int ship = 0; ship < SHIPS; ship++)
            if (s->ship[seat][ship].transit > 0)
                come_closer(rules, s, seat, ship, log);
}

/* ---- the end of a year ---------------------------------------------------------------------- */

static void recover_launchers(uint8_t lv[LVS], uint8_t lv_back[LVS])
{
    for (int size = 0; size < LVS; size++) {
        lv[size] = (uint8_t)(lv[size] + lv_back[size]);
        lv_back[size] = 0;
    }
}

/* What counts within one year is forgotten. */
static void clear_year(horizons_state *s)
{
    for (int seat = 0; seat < s->head.seats; seat++) {
        horizons_programme *p = &s->seat[seat];
        for (int ship = 0; ship < SHIPS; ship++) {
            horizons_ship *v = &s->ship[seat][ship];
            if (v->design == NONE)
                continue;
            v->flags &= (uint8_t) ~(SAILED | EXPLORED | SOUGHT);
            v->yielded = v->stops = 0;
        }
        for (int slot = 0; slot < BASES; slot++) {
            horizons_base *base = &s->base[seat][slot];
            if (base->world == NONE)
                continue;
            base->grown = base->terraformed = base->yielded = 0;
            base->repairs = base->refused = 0;
            recover_launchers(base->lv, base->lv_back);
        }
        recover_launchers(p->lv, p->lv_back);
        memset(p->deeds, 0, sizeof p->deeds);
        if (p->built[0] != NONE) {
            memcpy(p->last_built, p->built, sizeof p->built);
            memset(p->built, NONE, sizeof p->built);
        }
    }
    for (int tile = 0; tile < MOST_TILES; tile++)
        s->outpost[tile].refused = 0;
    s->moved = s->asked = 0;
}

/* The last year that can be: of the campaign 2169, which few games see. */
int horizons_end_year(const orr_rules *rules)
{
    static const uint16_t ends[] = {LAST_YEAR, 2069, 2099};
    const horizons_scenario *scenario = horizons_scenario_of(rules);
    const int wanted = ends[rules->option[OPTION_END]];
    return scenario->goal == GOAL_POINTS && scenario->last == LAST_YEAR ? wanted : scenario->last;
}

/* Percent chance that the campaign ends with this year. */
int horizons_end_chance(const orr_rules *rules, int year)
{
    const int last = horizons_end_year(rules);
    if (year >= last)
        return 100;
    return last == LAST_YEAR && year >= END_ROLLS_FROM ? year - END_ROLLS_FROM + 1 : 0;
}

static void finish(horizons_state *s, int outcome)
{
    s->outcome = (uint8_t)outcome;
    orr_finish(&s->head);
}

/* Who has won, by the names of the factions, and how everybody stands. */
static void tell_the_end(const orr_rules *rules, const horizons_state *s, orr_log *log)
{
    orr_score score = {.ending = ""};
    if (!log)
        return;
    horizons_score(rules, s, &score);
    for (int i = 0; i < s->head.seats; i++) {
        const int seat = s->order[i];
        orr_say(log, score.outcome[seat] == ORR_WON ? ORR_GAIN : ORR_ANNOUNCE, "%s %s with %d%s.",
                horizons_faction_of(rules->pack, s, seat)->name,
                score.outcome[seat] == ORR_WON    ? "wins"
                : score.outcome[seat] == ORR_DREW ? "draws"
                                                  : "ends",
                score.points[seat],
                horizons_scenario_of(rules)->goal == GOAL_SETTLEMENTS ? " settlements" : " points");
    }
    horizons_tell_tie(rules, s, &score, log);
}

void horizons_end_begin(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    const int chance = horizons_end_chance(rules, s->year);
    int roll;
    horizons_tell_year(rules, s, log);
    if (horizons_goal_reached(rules, s)) {
        finish(s,
               horizons_scenario_of(rules)->goal == GOAL_DEFLECTION ? EARTH_SAVED : GOAL_REACHED);
    } else if (chance == 100) {
        finish(s, horizons_scenario_of(rules)->goal == GOAL_DEFLECTION ? EARTH_HIT : ENDED_BY_TIME);
    } else if (chance > 0 && horizons_is_hit(&s->head, chance, &roll)) {
        orr_say(log, ORR_ANNOUNCE, "%s: the story ends in %d.", orr_die(log, 100, roll), s->year);
        finish(s, ENDED_BY_CHANCE);
    }
    if (orr_is_over(s))
        tell_the_end(rules, s, log);
    clear_year(s);
}
