/* concerns.c - what a commander cares about, for hints: the station, those who build it, those who
 * fetch its cores, and those who come for it. */
#include "parts.h"

enum {
    BY_WORKERS,
    BY_PARTS,
    BY_CORES,
    BY_CORES_ABOARD,
    BY_BASES,
    BY_SHIPS,
    BY_PROBES,
    BY_LEADERS,
    BY_RAW,
    BY_PROCESSED,
    BY_TECH,
    BY_XENOS,
    BY_BOGEYS,
    BY_VICTORY
};

const orr_concern fermi_concerns[] = {
    [BY_WORKERS] = {"workers left", "you keep %s more worker(|s)", "you lose %s more worker(|s)", 1,
                    0.05},
    [BY_PARTS] = {"parts of the station built", "%s more part(|s) of the station (is|are) built",
                  "%s fewer part(|s) of the station (is|are) built", 1, 0.15},
    [BY_CORES] = {"cores at the station", "%s more core(|s) (is|are) at the station",
                  "%s fewer core(|s) (is|are) at the station", 1, 0.08,
                  .milestone = "you bring the next core home", .event = "next core at home"},
    [BY_CORES_ABOARD] = {"cores on their way home", "%s more core(|s) (is|are) on the way home",
                         "%s fewer core(|s) (is|are) on the way home", 1, 0.1, .passing = true},
    [BY_BASES] = {"bases found", "you know %s more xeno base(|s)",
                  "you know %s fewer xeno base(|s)", 1, 0.2, .passing = true,
                  .milestone = "you find the next base", .event = "next base found"},
    [BY_SHIPS] = {"ships", "you have %s more ship(|s)", "you have %s fewer ship(|s)", 1, 0.1,
                  .passing = true},
    [BY_PROBES] = {"probes", "you have %s more probe(|s)", "you have %s fewer probe(|s)", 1, 0.2,
                   .passing = true},
    [BY_LEADERS] = {"levels of your leaders", "your leaders have %s more level(|s)",
                    "your leaders have %s fewer level(|s)", 1, 0.15, .passing = true},
    [BY_RAW] = {"raw resources", "you have %s more raw resource(|s)",
                "you have %s fewer raw resource(|s)", 1, 0.7, .passing = true},
    [BY_PROCESSED] = {"processed resources", "you have %s more processed resource(|s)",
                      "you have %s fewer processed resource(|s)", 1, 0.5, .passing = true},
    [BY_TECH] = {"xeno tech", "you have %s more xeno tech", "you have %s less xeno tech", 1, 0.3,
                 .passing = true},
    [BY_XENOS] = {"xeno ships about", "%s more xeno ship(|s) (is|are) about",
                  "%s fewer xeno ship(|s) (is|are) about", -1, 0.15, .passing = true},
    [BY_BOGEYS] = {"bogeys about", "%s more bogey(|s) (is|are) about",
                   "%s fewer bogey(|s) (is|are) about", -1, 0.2, .passing = true},
    [BY_VICTORY] = {"the station works", .good = 1, .least = 0.5, .milestone = "the station works",
                    .event = "the station works"},
    {0},
};

void fermi_concern(const orr_rules *rules, const void *state, int seat, double *values)
{
    (void)seat;
    const fermi_state *s = state;
    const fermi_outlook o = fermi_look(rules, s);
    int parts = s->built, levels = 0;
    for (int module = 0; module < s->module_count; module++)
        parts += s->module[module].built;
    for (int leader = 0; leader < LEADERS; leader++)
        levels += s->leader[leader].level;
    values[BY_WORKERS] = fermi_workers(s) + s->replacements;
    values[BY_PARTS] = parts;
    values[BY_CORES] = o.cores_held - o.cores_aboard;
    values[BY_CORES_ABOARD] = o.cores_aboard;
    values[BY_BASES] = PLANETS - o.hidden;
    values[BY_SHIPS] = o.transports + o.cruisers;
    values[BY_PROBES] = o.probes;
    values[BY_LEADERS] = levels;
    values[BY_RAW] = s->raw;
    values[BY_PROCESSED] = s->processed;
    values[BY_TECH] = s->xeno_tech;
    values[BY_XENOS] = __builtin_popcount(s->xenos_out);
    values[BY_BOGEYS] = o.bogeys;
    values[BY_VICTORY] = s->ending == ENDING_WON;
}
