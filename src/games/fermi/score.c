/* score.c - won or lost, and how far one came. Rules: docs/games/fermi.md#how-to-win */
#include "parts.h"

enum { POINTS_WON = 100, POINTS_CORE = 5 };

/* Points tell what is built, and the cores at the station. */
static int work_done(const fermi_state *s)
{
    int points = s->built;
    for (int module = 0; module < s->module_count; module++)
        points += s->module[module].built + POINTS_CORE * (s->module[module].core > 0);
    return points;
}

void fermi_score(const orr_rules *rules, const void *state, orr_score *score)
{
    (void)rules;
    static const char *const endings[] = {
        [ENDING_NONE] = "still building",
        [ENDING_WON] = "the station works",
        [ENDING_STORM] = "the storm took the last worker",
        [ENDING_LOST] = "the last worker was lost",
    };
    const fermi_state *s = state;
    const bool won = s->ending == ENDING_WON;
    score->outcome[0] = won ? ORR_WON : ORR_LOST;
    score->points[0] = work_done(s) + (won ? POINTS_WON : 0);
    score->ending = endings[s->ending];
}

/* What was reached, for the end of the game. */
void fermi_tally(const orr_rules *rules, const void *state, orr_tally *tally)
{
    (void)rules;
    const fermi_state *s = state;
    int parts = 0, cores = 0;
    for (int module = 0; module < s->module_count; module++) {
        parts += s->module[module].built;
        cores += s->module[module].core > 0;
    }
    orr_count(tally, "Turns", 0, s->turn);
    orr_count(tally, "Structure built", 0, s->built);
    orr_count(tally, "Parts of modules built", 0, parts);
    orr_count(tally, "Cores at the station", 0, cores);
    orr_count(tally, "Tech spent", 0, s->tech_spent);
}

int fermi_turn(const orr_rules *rules, const void *state)
{
    (void)rules;
    return ((const fermi_state *)state)->turn;
}
