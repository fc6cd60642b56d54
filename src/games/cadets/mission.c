/* mission.c - the end of a game turn, what has to be done to win, and how a mission ends.
 *
 * Rules: docs/games/cadets.md#cleanup, #how-to-win, #campaign
 */
#include "parts.h"

#include <string.h>

/* ---- winning and losing --------------------------------------------------------------------------- */

/* The stack is unwound at once; from here on go, call and back do nothing. */
static void decide(cadets_state *s, int result, int ending)
{
    if (s->result != PLAYING)
        return;
    s->result = (uint8_t)result;
    s->ending = (uint8_t)ending;
    memset(s->head.stack, 0, sizeof s->head.stack);
    s->head.depth = 1;
    orr_goto(&s->head, VERDICT);
}

void cadets_lose_mission(cadets_state *s, int ending, int fallen)
{
    if (s->result == PLAYING)
        s->fallen = (uint8_t)fallen;
    decide(s, MISSION_LOST, ending);
}

/* What the crew carries that the Patrol wants: discoveries, schematics, crystals. */
int cadets_loot_of(const orr_rules *rules, const cadets_state *s)
{
    if (cadets_needed(cadets_scenario_of(rules, s)->loot, s) == 0)
        return 0;
    int loot = 0;
    for (int r = 0; r < ROCKETEERS; r++) {
        if (!s->heroes[r].in_play)
            continue;
        loot += s->heroes[r].parts[CRYSTAL];
        FOR_CARDS(&s->heroes[r], c)
        {
            loot += cadets_is_discovery(rules, s->cards[c].item) && !s->kept[c];
        }
    }
    return loot;
}

/* Everything but leaving. */
bool cadets_tasks_are_done(const orr_rules *rules, const cadets_state *s)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    return s->thrown >= cadets_needed(scenario->switches, s) &&
           s->freed >= cadets_needed(scenario->rescue, s) &&
           s->hunted >= cadets_needed(scenario->hunt, s) &&
           cadets_tile_count(s->scanned) >= cadets_needed(scenario->survey, s) &&
           cadets_loot_of(rules, s) >= cadets_needed(scenario->loot, s) &&
           (scenario->ruler == NO_RULER || s->boss_dead) &&
           s->turn > cadets_needed(scenario->hold, s) &&
           (!cadets_wants_assembly(scenario) || s->assembled);
}

/* How much of the time it took, in words. */
static int ending_of_turn(const orr_rules *rules, const cadets_state *s)
{
    const int turns = cadets_last_turn(rules, s);
    return s->turn <= 3               ? ENDING_WON_FAST
           : s->turn * 2 <= turns     ? ENDING_WON_EARLY
           : s->turn * 6 <= turns * 5 ? ENDING_WON
                                      : ENDING_WON_LATE;
}

void cadets_judge(const orr_rules *rules, cadets_state *s, orr_log *log)
{
    if (s->result != PLAYING || !cadets_tasks_are_done(rules, s))
        return;
    if (cadets_scenario_of(rules, s)->leave &&
        (cadets_hero_tiles(s) & ~s->exits || cadets_law(s, LAW_CLAMPS)))
        return;
    orr_say(log, ORR_GAIN, "The mission is accomplished.");
    decide(s, MISSION_WON, ending_of_turn(rules, s));
}

/* ---- the end of a game turn ------------------------------------------------------------------------- */

/* Nobody has the ship to himself for long: one of a patrol for every three rocketeers. */
static void send_patrol(const orr_rules *rules, cadets_state *s, orr_log *log)
{
    const int species = cadets_scenario_of(rules, s)->patrol;
    if (species >= ALIEN_TYPES || s->alive[0] | s->alive[1])
        return;
    orr_say(log, ORR_ANNOUNCE, "It was too quiet: a patrol comes.");
    for (int i = 0; i < (s->crew + 2) / 3; i++)
        if (species == BUG)
            cadets_place_bug(rules, s, s->muster_tile, s->muster_tile, log);
        else
            cadets_new_figure(rules, s, species, s->muster_tile, log);
}

/* Commodore and above: a saucerman guards every discovery that still lies in the open. */
static void guard_discoveries(const orr_rules *rules, cadets_state *s, orr_log *log)
{
    cadets_tile_set tiles = 0;
    for (int c = 0; c < CARDS; c++)
        if (s->cards[c].place < CELLS && s->cards[c].flags & TOKEN)
            tiles |= cadets_tile_bit(s->cards[c].place);
    FOR_TILES(tiles & s->scanned, t)
    {
        cadets_new_figure(rules, s, SAUCERMAN, t, log);
    }
}

/* Whoever stands awake in the heart of the ship does damage there. */
static void damage_core(cadets_state *s, orr_log *log)
{
    if (s->core_tile == NO_TILE || s->core_hp == 0)
        return;
    FOR_FIGURES(s, f)
    {
        if (s->figures[f].tile != s->core_tile || cadets_is_stunned(s, f))
            continue;
        s->core_hp--;
        orr_say(log, ORR_LOSS, "%s damages the core: %d left.", orr_named(log, KIND_ALIEN, f),
                s->core_hp);
        if (s->core_hp == 0)
            cadets_lose_mission(s, ENDING_CORE, NONE);
        return; /* one point a turn */
    }
}

static void reset_hero(const orr_rules *rules, cadets_hero *hero, int r)
{
    const cadets_person *person = cadets_person_of(rules, r);
    hero->standard = person->standard;
    hero->special = person->combat + person->non_combat;
    if (hero->mind) { /* the point that serves fewest purposes goes */
        if (hero->special)
            hero->special--;
        else
            hero->standard--;
    }
    hero->order = hero->acted = hero->talent_used = hero->breathed = hero->panicked = 0;
    hero->mind = hero->command_spent = hero->commanded = hero->holstered = hero->invisible = 0;
}

void cadets_cleanup_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    damage_core(s, log);
    if (s->result != PLAYING)
        return;
    if (rules->option[OPTION_DIFFICULTY] >= COMMODORE)
        guard_discoveries(rules, s, log);
    cadets_run_places(rules, s, log);
    if (s->result != PLAYING)
        return;
    send_patrol(rules, s, log);
    FOR_FIGURES(s, f)
    {
        s->figures[f].flags = 0;
        s->figures[f].stagger = 0;
    }
    s->opened = s->locked = (cadets_edge_set){{0, 0, 0}};
    for (int r = 0; r < ROCKETEERS; r++)
        if (s->heroes[r].in_play)
            reset_hero(rules, &s->heroes[r], r);
    for (int c = 0; c < CARDS; c++)
        s->cards[c].user = 0;
    s->power_out = s->orders_given = 0;
    if (s->turn == cadets_last_turn(rules, s)) {
        orr_say(log, ORR_LOSS, "Time is up.");
        cadets_lose_mission(s, ENDING_TIME, NONE);
        return;
    }
    s->turn++;
    orr_turn(log, "Turn %d", s->turn);
    cadets_go(s, NEXT_ROCKETEER, 0);
}

/* ---- the verdict --------------------------------------------------------------------------------------- */

void cadets_verdict_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    const bool won = s->result == MISSION_WON;
    s->record[s->scenario] = (uint8_t)(s->turn | (won ? WON : 0));
    s->missions_played++;
    s->missions_won = (uint8_t)(s->missions_won + won);
    orr_say(log, won ? ORR_GAIN : ORR_LOSS, "%s", won ? scenario->won : scenario->lost);
    if (!rules->option[OPTION_CAMPAIGN]) {
        orr_finish(&s->head);
        return;
    }
    cadets_take_stock(rules, s, log);
    s->head.actor = ORR_TEAM;
    orr_goto(&s->head, DEBRIEF);
}
