/* concerns.c - what a crew cares about, for hints: its health and air, the mission, the aliens around
 * it, and the time. */
#include "advice.h"

enum {
    BY_HEALTH,
    BY_OXYGEN,
    BY_FALLEN,
    BY_TASKS,
    BY_WAY,
    BY_TILES,
    BY_ITEMS,
    BY_ALIENS,
    BY_DANGER,
    BY_CORE,
    BY_VICTORY
};

const orr_concern cadets_concerns[] = {
    [BY_HEALTH] = {"hit points of the crew", "the crew has %s more hit point(|s)",
                   "the crew has %s fewer hit point(|s)", 1, 0.15, .passing = true},
    [BY_OXYGEN] = {"oxygen of the crew", "the crew has %s more oxygen",
                   "the crew has %s less oxygen", 1, 0.2, .passing = true},
    [BY_FALLEN] = {"somebody falls", "somebody falls in %s more of 100 games",
                   "somebody falls in %s fewer of 100 games", -1, 0.03, .share = true},
    [BY_TASKS] = {"tasks done", "%s more task(|s) of the mission (is|are) done",
                  "%s fewer task(|s) of the mission (is|are) done", 1, 0.08,
                  .milestone = "the next task is done", .event = "next task done"},
    [BY_WAY] = {"actions to where the crew must go",
                "the crew is %s action(|s) farther from where it must go",
                "the crew is %s action(|s) closer to where it must go", -1, 0.8, .passing = true},
    [BY_TILES] = {"tiles scanned", "%s more tile(|s) (is|are) scanned",
                  "%s fewer tile(|s) (is|are) scanned", 1, 0.3, .passing = true},
    [BY_ITEMS] = {"items carried", "the crew carries %s more item(|s)",
                  "the crew carries %s fewer item(|s)", 1, 0.25, .passing = true},
    [BY_ALIENS] = {"aliens on the map", "%s more alien(|s) (is|are) on the map",
                   "%s fewer alien(|s) (is|are) on the map", -1, 0.2, .passing = true},
    [BY_DANGER] = {"hits to expect from the aliens in reach",
                   "the aliens in reach are good for %s more hit(|s)",
                   "the aliens in reach are good for %s fewer hit(|s)", -1, 0.25, .passing = true},
    [BY_CORE] = {"strength of the core", "the core has %s more point(|s) left",
                 "the core has %s fewer point(|s) left", 1, 0.15},
    [BY_VICTORY] = {"mission accomplished", .good = 1, .least = 0.4,
                    .milestone = "you accomplish the mission", .event = "mission accomplished"},
    {0},
};

/* Switches, thralls, prey, finds and hits on the boss: whatever this mission counts. */
static double tasks_done(const orr_rules *rules, const cadets_state *s)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    const int done[][2] = {{s->thrown, cadets_needed(scenario->switches, s)},
                           {s->freed, cadets_needed(scenario->rescue, s)},
                           {s->hunted, cadets_needed(scenario->hunt, s)},
                           {cadets_loot_of(rules, s), cadets_needed(scenario->loot, s)}};
    double sum = (scenario->ruler != NO_RULER && s->boss_dead) + (s->assembled > 0);
    for (size_t i = 0; i < sizeof done / sizeof done[0]; i++)
        sum += done[i][0] < done[i][1] ? done[i][0] : done[i][1];
    return sum;
}

static int items_of(const cadets_hero *hero)
{
    return __builtin_popcountll(hero->held[0]) + __builtin_popcountll(hero->held[1]);
}

void cadets_concern(const orr_rules *rules, const void *state, int seat, double *values)
{
    (void)seat;
    enum { AT_MOST = 6 }; /* actions: whatever is farther cannot be reached yet */
    const cadets_state *s = state;
    values[BY_HEALTH] = values[BY_OXYGEN] = values[BY_WAY] = values[BY_DANGER] = 0;
    values[BY_ITEMS] = 0;
    for (int r = 0; r < ROCKETEERS; r++) {
        const cadets_hero *hero = &s->heroes[r];
        if (!hero->in_play)
            continue;
        values[BY_HEALTH] += hero->hp;
        values[BY_OXYGEN] += hero->oxygen;
        values[BY_ITEMS] += items_of(hero);
        if (s->turn == 0 || s->result != PLAYING)
            continue; /* nobody is on the map */
        cadets_plan plan;
        cadets_make_plan(rules, s, r, &plan);
        const int way = plan.cost[hero->tile];
        values[BY_WAY] += way < AT_MOST ? way : AT_MOST;
        values[BY_DANGER] += cadets_danger_at(rules, s, hero->tile);
    }
    values[BY_FALLEN] = s->ending == ENDING_HIT_POINTS || s->ending == ENDING_OXYGEN;
    values[BY_TASKS] = tasks_done(rules, s);
    values[BY_TILES] = cadets_tile_count(s->scanned);
    values[BY_ALIENS] = __builtin_popcountll(s->alive[0]) + __builtin_popcountll(s->alive[1]);
    values[BY_CORE] = s->core_hp;
    values[BY_VICTORY] = s->missions_won;
}
