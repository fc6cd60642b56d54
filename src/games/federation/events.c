/* events.c - random events: a chit from the table, a die on its list, sometimes a second die for
 * whom it concerns; and the galactic conflict. Rules: docs/games/federation.md#random-events
 */
#include "parts.h"

void federation_random_event(const orr_rules *rules, federation_state *s, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    s->chit = (uint8_t)orr_take_random(&s->head, &s->chits);
    if (s->chits.count == 0)
        for (int chit = 0; chit < pack->chit_count; chit++)
            orr_put(&s->head, &s->chits, chit);
    orr_say(log, ORR_REVEAL, "Event: %s.", pack->chits[s->chit].name);
    federation_roll(s, EVENT_DIE, 1, 0);
}

const federation_event *federation_event_for(const federation_pack *pack, int chit, int die)
{
    int i = 0;
    while (!federation_event_covers(&pack->events[i], chit, die))
        i++;
    return &pack->events[i];
}

/* ---- effects -------------------------------------------------------------------------------- */

static void advance_research(const orr_rules *rules, federation_state *s,
                             const federation_event *event, int race, orr_log *log)
{
    (void)rules, (void)event, (void)race;
    for (int tech = 0; tech < TECHNOLOGIES; tech++)
        if (federation_in_research(s, tech)) {
            federation_stir(s);
            orr_push(&s->head, FREE_RESEARCH);
            return;
        }
    orr_say(log, ORR_NOTHING, "There is no project to move ahead.");
}

bool federation_anything_on_track(const federation_state *s)
{
    for (int row = 1; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            if (s->track[row][column])
                return true;
    return false;
}

static void say_shift(federation_state *s, int towards_us, orr_log *log)
{
    if (!federation_anything_on_track(s)) {
        orr_say(log, ORR_NOTHING, "But nothing is on its way.");
        return;
    }
    federation_stir(s);
    orr_say(log, towards_us ? ORR_GAIN : ORR_LOSS,
            towards_us ? "Everything on the track comes one row nearer."
                       : "Everything on the track goes one row back; row 6 is lost.");
}

static void track_down(const orr_rules *rules, federation_state *s, const federation_event *event,
                       int race, orr_log *log)
{
    (void)rules, (void)event, (void)race;
    say_shift(s, 1, log);
    federation_slide_track(s, 1);
}

static void track_up(const orr_rules *rules, federation_state *s, const federation_event *event,
                     int race, orr_log *log)
{
    (void)rules, (void)event, (void)race;
    say_shift(s, 0, log);
    federation_slide_track(s, 0);
}

static void alliance(const orr_rules *rules, federation_state *s, const federation_event *event,
                     int race, orr_log *log)
{
    (void)rules, (void)race, (void)log;
    if (event->pair)
        federation_agenda_first(s, TOWARDS_ALLIANCE, event->pair - 1);
    else
        federation_roll(s, EVENT_PAIR_DIE, 1, 0);
}

static void war(const orr_rules *rules, federation_state *s, const federation_event *event,
                int race, orr_log *log)
{
    (void)rules, (void)race, (void)log;
    if (event->pair)
        federation_agenda_first(s, TOWARDS_WAR, event->pair - 1);
    else
        federation_roll(s, EVENT_PAIR_DIE, 1, 0);
}

static void expansion(const orr_rules *rules, federation_state *s, const federation_event *event,
                      int race, orr_log *log)
{
    (void)event, (void)race;
    federation_more_expansion(rules, s, log);
}

static void free_build(const orr_rules *rules, federation_state *s, const federation_event *event,
                       int race, orr_log *log)
{
    (void)event, (void)race;
    bool any = !federation_is_third_edition(s);
    for (int kind = 0; kind < BASE_KINDS; kind++)
        any |= federation_can_build(rules, s, kind, NULL);
    if (!any) {
        orr_say(log, ORR_NOTHING, "But nothing waits in the yards to be built.");
        return;
    }
    federation_stir(s);
    orr_push(&s->head, FREE_BUILD);
}

static void free_propaganda(const orr_rules *rules, federation_state *s,
                            const federation_event *event, int race, orr_log *log)
{
    (void)event, (void)race;
    int ways = 0, last = 0;
    for (int measure = 0; measure < MEASURES; measure++)
        if (federation_measure_can_move(rules, s, measure, NULL))
            ways++, last = measure;
    if (ways == 0 && federation_is_third_edition(s)) {
        orr_say(log, ORR_NOTHING, "But the people are as content as they can be.");
        return;
    }
    federation_stir(s);
    if (ways == 1 && federation_is_third_edition(s)) /* it never does harm: nothing to be asked */
        federation_propagate(rules, s, last, log);
    else
        orr_push(&s->head, FREE_PROPAGANDA);
}

static void gain_tech(const orr_rules *rules, federation_state *s, const federation_event *event,
                      int race, orr_log *log)
{
    (void)rules, (void)event, (void)log;
    federation_agenda_first(s, TECH, race);
}

static void military_loss(const orr_rules *rules, federation_state *s,
                          const federation_event *event, int race, orr_log *log)
{
    (void)event, (void)race;
    federation_more_losses(rules, s, log);
}

static void fleet_moves(const orr_rules *rules, federation_state *s, const federation_event *event,
                        int race, orr_log *log)
{
    if (federation_in_play(s, race, event->fleet))
        federation_advance_fleet(rules->pack, s, race, event->fleet, 1, log);
    else
        federation_spawn_fleet(rules->pack, s, race, event->fleet, log);
}

/* The row of the track in which the next token of a kind lies; ROWS if there is none. */
static int next_row(const federation_state *s, int resource, int *column)
{
    for (int row = 0; row < ROWS; row++)
        for (*column = 0; *column < COLUMNS; ++*column)
            if (federation_stack(s->track[row][*column], resource))
                return row;
    return ROWS;
}

bool federation_could_spend(const federation_state *s, int resource)
{
    int column;
    if (s->stored[resource] || next_row(s, resource, &column) < ROWS)
        return true;
    for (int place = IN_COLUMN; place < ON_TRACK; place++)
        if (federation_resource_of_place(place) == resource && federation_holds(s, place))
            return true;
    return false;
}

/* From storage, else from where it is deployed, else the next one that would arrive. */
static void spend(const orr_rules *rules, federation_state *s, const federation_event *event,
                  int race, orr_log *log)
{
    (void)race;
    const federation_pack *pack = rules->pack;
    const int resource = event->resource;
    int column;
    if (s->stored[resource]) {
        s->stored[resource]--;
    } else {
        for (int place = IN_COLUMN; place < ON_TRACK; place++)
            if (federation_resource_of_place(place) == resource && federation_holds(s, place)) {
                federation_stir(s);
                orr_push_with(&s->head, GIVE_UP, -1 - resource);
                return;
            }
        const int row = next_row(s, resource, &column);
        if (row == ROWS) {
            orr_say(log, ORR_NOTHING, "There is no %s to spend.", pack->resources[resource].name);
            return;
        }
        s->track[row][column] -= 1u << (4 * resource);
    }
    s->supply[resource]++;
    federation_stir(s);
    orr_say(log, ORR_LOSS, "One %s goes back to its pool.", pack->resources[resource].name);
}

static void war_effort(const orr_rules *rules, federation_state *s, const federation_event *event,
                       int race, orr_log *log)
{
    (void)rules, (void)event, (void)log;
    federation_slide(s, race, 1);
}

static void failed_alliance(const orr_rules *rules, federation_state *s,
                            const federation_event *event, int race, orr_log *log)
{
    (void)rules, (void)event, (void)race;
    for (int pair = 0; pair < PAIRS; pair++)
        if (s->relation[pair] == ALLIANCE) {
            federation_stir(s);
            orr_push(&s->head, BREAK_ALLIANCE);
            return;
        }
    orr_say(log, ORR_NOTHING, "There is no alliance to end.");
}

static void (*const effects[EVENTS])(const orr_rules *rules, federation_state *s,
                                     const federation_event *event, int race, orr_log *log) = {
    [EVENT_RESEARCH] = advance_research,
    [EVENT_TRACK_DOWN] = track_down,
    [EVENT_ALLIANCE] = alliance,
    [EVENT_EXPANSION] = expansion,
    [EVENT_BUILD] = free_build,
    [EVENT_PROPAGANDA] = free_propaganda,
    [EVENT_TECH] = gain_tech,
    [EVENT_LOSS] = military_loss,
    [EVENT_TRACK_UP] = track_up,
    [EVENT_FLEET] = fleet_moves,
    [EVENT_SPEND] = spend,
    [EVENT_WAR_EFFORT] = war_effort,
    [EVENT_FAILED_ALLIANCE] = failed_alliance,
    [EVENT_WAR] = war,
};

static const federation_event *current_event(const federation_pack *pack, const federation_state *s)
{
    return federation_event_for(pack, s->chit, s->event + 1);
}

void federation_event_die_run(const orr_rules *rules, void *state, orr_log *log)
{
    federation_state *s = state;
    s->event = (uint8_t)(s->dice.die[0] - 1);
    const federation_event *event = current_event(rules->pack, s);
    orr_say(log, ORR_REVEAL, "%s %s", orr_die(log, DIE, s->dice.die[0]), event->text);
    orr_pop(&s->head);
    if (event->race == ROLLED_RACE)
        federation_roll(s, EVENT_RACE_DIE, 1, 0);
    else
        effects[event->effect](rules, s, event, event->race, log);
}

void federation_event_race_die_run(const orr_rules *rules, void *state, orr_log *log)
{
    federation_state *s = state;
    const federation_pack *pack = rules->pack;
    const federation_event *event = current_event(pack, s);
    const int race = pack->race_for_die[s->dice.die[0] - 1];
    orr_say(log, ORR_REVEAL, "%s It concerns the %s.", orr_die(log, DIE, s->dice.die[0]),
            pack->races[race].name);
    orr_pop(&s->head);
    effects[event->effect](rules, s, event, race, log);
}

void federation_event_pair_die_run(const orr_rules *rules, void *state, orr_log *log)
{
    federation_state *s = state;
    const federation_pack *pack = rules->pack;
    const int pair = pack->pair_for_die[s->dice.die[0] - 1] - 1;
    const bool quarrel = current_event(pack, s)->effect == EVENT_WAR;
    orr_say(log, ORR_REVEAL, "%s The %s and the %s %s.", orr_die(log, DIE, s->dice.die[0]),
            pack->races[pack->pairs[pair].first].name, pack->races[pack->pairs[pair].second].name,
            quarrel ? "quarrel" : "talk");
    orr_pop(&s->head);
    federation_agenda_first(s, quarrel ? TOWARDS_WAR : TOWARDS_ALLIANCE, pair);
}

/* ---- galactic conflict ---------------------------------------------------------------------- */

void federation_conflict_die_run(const orr_rules *rules, void *state, orr_log *log)
{
    static const char *const words[] = {"shots are fired", "treaties are signed",
                                        "arms are laid down"};
    federation_state *s = state;
    const federation_pack *pack = rules->pack;
    s->conflict = pack->conflict_for_die[s->dice.die[0] - 1];
    orr_say(log, ORR_REVEAL, "%s Somewhere %s.", orr_die(log, DIE, s->dice.die[0]),
            words[s->conflict]);
    orr_pop(&s->head);
    federation_roll(s, CONFLICT_PAIR_DIE, 1, 0);
}

void federation_conflict_pair_die_run(const orr_rules *rules, void *state, orr_log *log)
{
    federation_state *s = state;
    const federation_pack *pack = rules->pack;
    const int pair = pack->pair_for_die[s->dice.die[0] - 1] - 1;
    orr_say(log, ORR_REVEAL, "%s Between the %s and the %s.", orr_die(log, DIE, s->dice.die[0]),
            pack->races[pack->pairs[pair].first].name, pack->races[pack->pairs[pair].second].name);
    orr_pop(&s->head);
    const int now = s->relation[pair];
    const int order = s->conflict == CONFLICT_WAR        ? TOWARDS_WAR
                      : s->conflict == CONFLICT_ALLIANCE ? TOWARDS_ALLIANCE
                      : now == ALLIANCE                  ? TOWARDS_WAR
                                                         : TOWARDS_ALLIANCE;
    const bool no_news = (s->conflict == CONFLICT_WAR && now == AT_WAR) ||
                         (s->conflict == CONFLICT_TRUCE && now == NEUTRAL);
    if (!no_news) {
        federation_agenda_first(s, order, pair);
        return;
    }
    orr_say(log, ORR_ANNOUNCE, "They are already %s, so an event comes instead.",
            now == AT_WAR ? "at war" : "neutral");
    federation_agenda_first(s, RANDOM_EVENT, 0);
}

/* ---- what events ask ------------------------------------------------------------------------ */

void federation_free_build_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "The yards have time: build something at Sol for nothing, or decline.");
    orr_wait(prompt, "The Federation may build something for nothing.");
    prompt->rule = "random-events";
}

static inline bool may_construct_free(const orr_rules *rules, const void *state, orr_move move,
                                      orr_reason *why)
{
    return federation_can_build(rules, state, move.a, why);
}

static void construct_free_detail(const orr_rules *rules, const void *state, orr_move move,
                                  orr_text *out)
{
    const int asset = federation_first_unbuilt(state, move.a);
    federation_write_fight(rules, state, asset, NOWHERE, SOL, out);
}

static void construct_free(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    orr_pop(&s->head);
    federation_build(rules, s, move.a, SOL, log);
}

const orr_verb federation_verb_construct_free = {
    .word = "construct",
    .kind = {KIND_BUILDABLE},
    .label = "Construct a %a at Sol",
    .group = "Build",
    .at = ORR_AT(FREE_BUILD),
    .rule = "random-events",
    .may = may_construct_free,
    .detail = construct_free_detail,
    .apply = construct_free,
};

/* A word to the people never does harm, so in the third edition nobody is asked whether to speak. */
static inline bool may_decline(const orr_rules *rules, const void *state, orr_move move,
                               orr_reason *why)
{
    (void)rules, (void)move;
    const federation_state *s = state;
    return orr_need(why, orr_step_now(&s->head) == FREE_BUILD || !federation_is_third_edition(s),
                    "Choose one: a word to the people costs nothing.");
}

static void decline(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    orr_pop(state);
}

const orr_verb federation_verb_decline = {
    .word = "decline",
    .label = "Decline",
    .at = ORR_AT(FREE_BUILD, FREE_PROPAGANDA),
    .rule = "random-events",
    .may = may_decline,
    .apply = decline,
    .out = ORR_ENDS,
};

void federation_free_build_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int kind = 0; kind < BASE_KINDS; kind++)
        orr_try(moves, may_construct_free, rules, state, ORR_MOVE1(VERB_CONSTRUCT_FREE, kind));
    orr_add(moves, ORR_MOVE0(VERB_DECLINE));
}

void federation_free_propaganda_prompt(const orr_rules *rules, const void *state,
                                       orr_prompt *prompt)
{
    (void)rules;
    orr_ask(prompt, "A word to the people for nothing: calm one of the three measures%s.",
            federation_is_third_edition(state) ? "" : ", or decline");
    orr_wait(prompt, "The Federation may address its people.");
    prompt->rule = "random-events";
}

static inline bool may_propaganda_free(const orr_rules *rules, const void *state, orr_move move,
                                       orr_reason *why)
{
    return federation_measure_can_move(rules, state, move.a, why);
}

static void propaganda_free_detail(const orr_rules *rules, const void *state, orr_move move,
                                   orr_text *out)
{
    (void)rules;
    federation_write_propaganda(state, move.a, out);
}

static void propaganda_free(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    orr_pop(&s->head);
    federation_propagate(rules, s, move.a, log);
}

const orr_verb federation_verb_propaganda_free = {
    .word = "propaganda",
    .kind = {KIND_MEASURE},
    .label = "Propaganda: %a",
    .group = "Morale",
    .at = ORR_AT(FREE_PROPAGANDA),
    .rule = "random-events",
    .may = may_propaganda_free,
    .detail = propaganda_free_detail,
    .apply = propaganda_free,
};

void federation_free_propaganda_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int measure = 0; measure < MEASURES; measure++)
        orr_try(moves, may_propaganda_free, rules, state, ORR_MOVE1(VERB_PROPAGANDA_FREE, measure));
    if (!federation_is_third_edition(state))
        orr_add(moves, ORR_MOVE0(VERB_DECLINE));
}

void federation_free_research_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "A lucky find: which project moves one column ahead?");
    orr_wait(prompt, "The Federation chooses a project that gets ahead.");
    prompt->rule = "random-events";
}

static inline bool may_advance(const orr_rules *rules, const void *state, orr_move move,
                               orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    return orr_need(why, federation_in_research(state, move.a), "%s is not a project.",
                    pack->technologies[move.a].name);
}

static void advance(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    orr_pop(&s->head);
    federation_progress(rules, s, move.a, 1, log);
}

const orr_verb federation_verb_advance = {
    .word = "advance",
    .kind = {KIND_TECH},
    .label = "Advance %a by 25 %",
    .at = ORR_AT(FREE_RESEARCH),
    .rule = "random-events",
    .may = may_advance,
    .apply = advance,
};

void federation_free_research_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int tech = 0; tech < TECHNOLOGIES; tech++)
        orr_try(moves, may_advance, rules, state, ORR_MOVE1(VERB_ADVANCE, tech));
}

void federation_break_alliance_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "An alliance ends. Which one?");
    orr_wait(prompt, "The Federation chooses which alliance ends.");
    prompt->rule = "random-events";
}

static inline bool may_break(const orr_rules *rules, const void *state, orr_move move,
                             orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    return orr_need(why, s->relation[move.a] == ALLIANCE, "The %s and the %s are not allied.",
                    pack->races[pack->pairs[move.a].first].name,
                    pack->races[pack->pairs[move.a].second].name);
}

static void break_alliance(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    orr_pop(&s->head);
    (void)rules, (void)log;
    federation_agenda_first(s, TOWARDS_WAR, move.a); /* which an attaché may prevent */
}

const orr_verb federation_verb_break = {
    .word = "break",
    .kind = {KIND_PAIR},
    .label = "End the alliance of %a",
    .at = ORR_AT(BREAK_ALLIANCE),
    .rule = "random-events",
    .may = may_break,
    .apply = break_alliance,
};

void federation_break_alliance_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int pair = 0; pair < PAIRS; pair++)
        orr_try(moves, may_break, rules, state, ORR_MOVE1(VERB_BREAK, pair));
}
