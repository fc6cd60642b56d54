/* events.c - random events: a chit from the table, a die on its list, sometimes a second die for
 * whom it concerns; and the galactic conflict. Rules: docs/games/federation.md#random-events
 */
#include "parts.h"

void federation_random_event(const orr_rules *rules, federation_state *s, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    s->chit = (uint8_t)orr_take_random(&s->head, &s->chits);
    if (s->chits.count == 0)
        for (int chit = 0; chit < CHITS; chit++)
            orr_put(&s->head, &s->chits, chit);
    orr_say(log, "Event: %s.", pack->chits[s->chit].name);
    federation_roll(s, EVENT_DIE, 1, 0);
}

/* ---- effects -------------------------------------------------------------------------------- */

static bool in_research(const federation_state *s, int tech)
{
    return s->standing[tech] >= COLUMN_0 && s->standing[tech] <= COLUMN_75;
}

static void advance_research(const orr_rules *rules, federation_state *s,
                             const federation_event *event, int race, orr_log *log)
{
    (void)rules, (void)event, (void)race;
    for (int tech = 0; tech < TECHNOLOGIES; tech++)
        if (in_research(s, tech)) {
            orr_push(&s->head, FREE_RESEARCH);
            return;
        }
    orr_say(log, "There is no project that could move ahead.");
}

static void track_down(const orr_rules *rules, federation_state *s, const federation_event *event,
                       int race, orr_log *log)
{
    (void)rules, (void)event, (void)race, (void)log;
    federation_slide_track(s, 1);
}

static void track_up(const orr_rules *rules, federation_state *s, const federation_event *event,
                     int race, orr_log *log)
{
    (void)rules, (void)event, (void)race, (void)log;
    federation_slide_track(s, 0);
}

static void alliance(const orr_rules *rules, federation_state *s, const federation_event *event,
                     int race, orr_log *log)
{
    (void)rules, (void)event, (void)race, (void)log;
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
    (void)rules, (void)event, (void)race, (void)log;
    orr_push(&s->head, FREE_BUILD);
}

static void free_propaganda(const orr_rules *rules, federation_state *s,
                            const federation_event *event, int race, orr_log *log)
{
    (void)rules, (void)event, (void)race, (void)log;
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
                orr_push_with(&s->head, GIVE_UP, -1 - resource);
                return;
            }
        const int row = next_row(s, resource, &column);
        if (row == ROWS) {
            orr_say(log, "There is no %s to spend.", pack->resources[resource].name);
            return;
        }
        s->track[row][column] -= 1u << (4 * resource);
    }
    s->supply[resource]++;
    orr_say(log, "One %s goes back to its pool.", pack->resources[resource].name);
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
            orr_push(&s->head, BREAK_ALLIANCE);
            return;
        }
    orr_say(log, "There is no alliance that could fail.");
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
};

static const federation_event *current_event(const federation_pack *pack, const federation_state *s)
{
    return &pack->events[s->chit * DIE + s->event];
}

void federation_event_die_run(const orr_rules *rules, void *state, orr_log *log)
{
    federation_state *s = state;
    s->event = (uint8_t)(s->dice.die[0] - 1);
    const federation_event *event = current_event(rules->pack, s);
    orr_say(log, "%s %s", orr_die(log, DIE, s->dice.die[0]), event->text);
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
    orr_say(log, "%s It concerns the %s.", orr_die(log, DIE, s->dice.die[0]),
            pack->races[race].name);
    orr_pop(&s->head);
    effects[event->effect](rules, s, event, race, log);
}

void federation_event_pair_die_run(const orr_rules *rules, void *state, orr_log *log)
{
    federation_state *s = state;
    const federation_pack *pack = rules->pack;
    const int pair = pack->pair_for_die[s->dice.die[0] - 1] - 1;
    orr_say(log, "%s The %s and the %s talk.", orr_die(log, DIE, s->dice.die[0]),
            pack->races[pack->pairs[pair].first].name, pack->races[pack->pairs[pair].second].name);
    orr_pop(&s->head);
    federation_agenda_first(s, TOWARDS_ALLIANCE, pair);
}

/* ---- galactic conflict ---------------------------------------------------------------------- */

void federation_conflict_die_run(const orr_rules *rules, void *state, orr_log *log)
{
    static const char *const words[] = {"shots are fired", "treaties are signed",
                                        "arms are laid down"};
    federation_state *s = state;
    const federation_pack *pack = rules->pack;
    s->conflict = pack->conflict_for_die[s->dice.die[0] - 1];
    orr_say(log, "%s Somewhere %s.", orr_die(log, DIE, s->dice.die[0]), words[s->conflict]);
    orr_pop(&s->head);
    federation_roll(s, CONFLICT_PAIR_DIE, 1, 0);
}

void federation_conflict_pair_die_run(const orr_rules *rules, void *state, orr_log *log)
{
    federation_state *s = state;
    const federation_pack *pack = rules->pack;
    const int pair = pack->pair_for_die[s->dice.die[0] - 1] - 1;
    orr_say(log, "%s Between the %s and the %s.", orr_die(log, DIE, s->dice.die[0]),
            pack->races[pack->pairs[pair].first].name, pack->races[pack->pairs[pair].second].name);
    orr_pop(&s->head);
    if (s->conflict == CONFLICT_TRUCE)
        federation_set_relation(rules, s, pair, NEUTRAL, log);
    else
        federation_agenda_first(s, s->conflict == CONFLICT_WAR ? TOWARDS_WAR : TOWARDS_ALLIANCE,
                                pair);
}

/* ---- what events ask ------------------------------------------------------------------------ */

void federation_free_build_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "The yards have time: build something at Sol for nothing, or decline.");
    orr_wait(prompt, "The Federation may build something for nothing.");
    prompt->rule = "random-events";
}

void federation_free_build_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    federation_add_constructions(state, moves);
    orr_add(moves, ORR_MOVE0(VERB_DECLINE));
}

void federation_free_build_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    orr_pop(&s->head);
    if (move.verb == VERB_CONSTRUCT)
        federation_build(rules, s, move.a, SOL, log);
}

void federation_free_propaganda_prompt(const orr_rules *rules, const void *state,
                                       orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "A word to the people for nothing: calm one of the three measures, or "
                    "decline.");
    orr_wait(prompt, "The Federation may address its people.");
    prompt->rule = "random-events";
}

void federation_free_propaganda_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int measure = 0; measure < MEASURES; measure++)
        if (federation_measure_can_move(rules->pack, state, measure))
            orr_add(moves, ORR_MOVE1(VERB_PROPAGANDA, measure));
    orr_add(moves, ORR_MOVE0(VERB_DECLINE));
}

void federation_free_propaganda_apply(const orr_rules *rules, void *state, orr_move move,
                                      orr_log *log)
{
    federation_state *s = state;
    orr_pop(&s->head);
    if (move.verb == VERB_PROPAGANDA)
        federation_propagate(rules, s, move.a, log);
}

void federation_free_research_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "A lucky find: which project moves one column ahead?");
    orr_wait(prompt, "The Federation chooses a project that gets ahead.");
    prompt->rule = "random-events";
}

void federation_free_research_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    for (int tech = 0; tech < TECHNOLOGIES; tech++)
        if (in_research(state, tech))
            orr_add(moves, ORR_MOVE1(VERB_ADVANCE, tech));
}

void federation_free_research_apply(const orr_rules *rules, void *state, orr_move move,
                                    orr_log *log)
{
    federation_state *s = state;
    orr_pop(&s->head);
    federation_progress(rules, s, move.a, 1, log);
}

void federation_break_alliance_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "An alliance fails. Which one?");
    orr_wait(prompt, "The Federation chooses which alliance fails.");
    prompt->rule = "random-events";
}

void federation_break_alliance_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const federation_state *s = state;
    for (int pair = 0; pair < PAIRS; pair++)
        if (s->relation[pair] == ALLIANCE)
            orr_add(moves, ORR_MOVE1(VERB_BREAK, pair));
}

void federation_break_alliance_apply(const orr_rules *rules, void *state, orr_move move,
                                     orr_log *log)
{
    federation_state *s = state;
    orr_pop(&s->head);
    federation_set_relation(rules, s, move.a, NEUTRAL, log);
}

/* A race at war takes a base of ours apart: the player says which. */
void federation_toll_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const federation_state *s = state;
    const federation_pack *pack = rules->pack;
    orr_ask(prompt, "The war of the %s reaches our bases among them. Which one is hit?",
            pack->races[orr_arg(&s->head)].name);
    orr_wait(prompt, "The Federation chooses which base is hit.");
    prompt->rule = "alien-war";
}

void federation_toll_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const federation_state *s = state;
    const federation_pack *pack = rules->pack;
    for (int base = 0; base < BASES; base++) {
        const int space = s->asset[FIRST_BASE + base].space;
        if (space < SPACES && federation_territory(pack, space) == orr_arg(&s->head))
            orr_add(moves, ORR_MOVE1(VERB_LOSE, FIRST_BASE + base));
    }
}

void federation_toll_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    orr_pop(&s->head);
    federation_step_loss(rules, s, move.a, log);
}

/* ---- a token must go ------------------------------------------------------------------------ */

/* The argument: how many are plundered, or -1 - resource for an event that spends a deployed one. */
void federation_give_up_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const federation_state *s = state;
    const federation_pack *pack = rules->pack;
    const int arg = orr_arg(&s->head);
    if (arg < 0)
        orr_ask(prompt, "One deployed %s must go back to its pool. Which one?",
                pack->resources[-1 - arg].name);
    else
        orr_ask(prompt, "The %s plunder: choose a resource to lose.",
                pack->races[s->fight_race].name);
    orr_wait(prompt, "The Federation chooses a resource to lose.");
    prompt->rule = arg < 0 ? "random-events" : "plunder";
}

void federation_give_up_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const federation_state *s = state;
    const int arg = orr_arg(&s->head);
    const int first = arg < 0 ? IN_COLUMN : AT_HAND;
    for (int place = first; place < ON_TRACK; place++)
        if ((arg >= 0 || federation_resource_of_place(place) == -1 - arg) &&
            federation_holds(s, place))
            orr_add(moves, ORR_MOVE1(VERB_GIVE, place));
    const bool only_on_its_way = moves->count == 0;
    for (int place = ON_TRACK; only_on_its_way && place < PLACES; place++)
        if (federation_holds(s, place))
            orr_add(moves, ORR_MOVE1(VERB_GIVE, place));
}

static bool anything_left(const federation_state *s)
{
    for (int place = 0; place < PLACES; place++)
        if (federation_holds(s, place))
            return true;
    return false;
}

void federation_give_up_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    const federation_pack *pack = rules->pack;
    const int left = orr_arg(&s->head) - 1;
    const int resource = federation_release(s, move.a);
    s->supply[resource]++;
    orr_say(log, "One %s is lost to its pool.", pack->resources[resource].name);
    if (left > 0 && anything_left(s))
        orr_goto_with(&s->head, GIVE_UP, left);
    else
        orr_pop(&s->head);
}
