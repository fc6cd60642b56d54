/* explain.c - why the best move is better, from what the search saw of it and of the others. */
#include "players/players.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ENDS_TO_SPEAK_OF = 20 }; /* games seen to the end before their mean says something */

void orr_print_line(const orr_rules *rules, const void *concealed, const orr_thought *thought,
                    orr_text *out)
{
    orr_moves moves;
    void *state = malloc(orr_state_size(rules));
    if (!state)
        return;
    memcpy(state, concealed, orr_state_size(rules));
    orr_imagine(rules, state, 1);
    orr_legal(rules, state, &moves);
    for (int i = 0; i < thought->line_count && orr_is_legal(&moves, thought->line[i]); i++) {
        orr_text_add(out, i ? ", " : "");
        orr_print_move(rules, state, thought->line[i], out);
        orr_play(rules, state, thought->line[i], NULL, &moves);
    }
    free(state);
}

/* "wins 62 % of the time": or what is certain. */
static void tell_chance(const orr_thought *t, int seat, orr_text *out)
{
    const double chance = t->chance[seat];
    if (!t->proven)
        orr_text_add(out, "wins %.0f %% of the games imagined", 100 * chance);
    else
        orr_text_add(out, chance >= 1   ? "wins for certain"
                          : chance <= 0 ? "loses if it is answered well"
                                        : "cannot be better or worse than a draw");
}

static bool ends_seen(const orr_thought *best, const orr_thought *other)
{
    return best->ends >= ENDS_TO_SPEAK_OF && other->ends >= ENDS_TO_SPEAK_OF;
}

/* Differences that are worth a word, against the next best. */
static void tell_differences(const orr_thought *best, const orr_thought *other, orr_text *out)
{
    if (!ends_seen(best, other))
        return;
    const double points = best->points - other->points;
    const double sooner = other->decisions - best->decisions;
    if (fabs(points) >= 0.05 && fabs(points) >= 0.01 * fabs(best->points))
        orr_text_add(out, "; it ends with %.1f points on average, %.1f %s", best->points,
                     fabs(points), points > 0 ? "more" : "fewer");
    if (fabs(sooner) >= 1)
        orr_text_add(out, "%s the end comes %.0f decisions %s", points != 0 ? " and" : ";",
                     fabs(sooner), sooner > 0 ? "sooner" : "later");
}

static void compare(const orr_rules *rules, const void *concealed, const orr_thought *best,
                    const orr_thought *other, int seat, orr_text *out)
{
    const double lead = best->chance[seat] - other->chance[seat];
    const double doubt = sqrt(best->error * best->error + other->error * other->error);
    orr_text_add(out, ", against %.0f %% for '", 100 * other->chance[seat]);
    orr_print_move(rules, concealed, other->move, out);
    orr_text_add(out, "'");
    if (fabs(lead) < 2 * doubt)
        orr_text_add(out, " (too close to be sure)");
    tell_differences(best, other, out);
}

void orr_explain(const orr_rules *rules, const void *concealed, const orr_thoughts *thoughts,
                 orr_text *out)
{
    if (thoughts->count == 0)
        return;
    const orr_thought *best = &thoughts->at[0];
    orr_text_add(out, "'");
    orr_print_move(rules, concealed, best->move, out);
    orr_text_add(out, "' ");
    tell_chance(best, thoughts->seat, out);
    if (thoughts->count > 1)
        compare(rules, concealed, best, &thoughts->at[1], thoughts->seat, out);
    orr_text_add(out, ".");
}
