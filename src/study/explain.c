/* explain.c - why the best move is better, from what the search saw of it and of the others. */
#include "players/players.h"
#include "kernel/kernel.h"
#include "players/reward.h"

#include <math.h>
#include <stdlib.h>

enum { ENDS_TO_SPEAK_OF = 20 }; /* games seen to the end before their mean says something */

void orr_print_variation(const orr_rules *rules, const void *concealed, const orr_thought *thought,
                         orr_text *out)
{
    orr_moves moves;
    void *state = orr_copy_bytes(concealed, orr_state_size(rules));
    orr_imagine(rules, state, 1);
    orr_legal(rules, state, &moves);
    for (int i = 0; i < thought->variation_length && orr_is_legal(&moves, thought->variation[i]);
         i++) {
        orr_text_add(out, i ? ", " : "");
        orr_print_move(rules, state, thought->variation[i], out);
        orr_play_on(rules, state, thought->variation[i], &moves);
    }
    free(state);
}

/* "'Subsurface to Orbit' (+3 raw, safe)": as a person would say it, with its small print. */
static void name_move(const orr_rules *rules, const void *concealed, orr_move move, orr_text *out)
{
    char bytes[ORR_MAX_NOTATION];
    orr_text detail = orr_text_in(bytes, sizeof bytes);
    orr_text_add(out, "'");
    orr_label_move(rules, concealed, move, out);
    orr_text_add(out, "'");
    orr_detail_move(rules, concealed, move, &detail);
    if (detail.length) {
        orr_text_add(out, " (");
        orr_line_text(detail.data, NULL, out);
        orr_text_add(out, ")");
    }
}

/* "wins about 62 %": or what is certain. */
static void tell_chance(const orr_thought *t, int seat, orr_text *out)
{
    const double chance = t->chance[seat];
    if (!t->proven && t->visits < ORR_ENOUGH_VISITS)
        orr_text_add(out, "looks best at a glance");
    else if (!t->proven)
        orr_text_add(out, "wins about %.0f %% of the time", 100 * chance);
    else
        orr_text_add(out, chance >= 1   ? "wins for certain"
                          : chance <= 0 ? "loses if it is answered well"
                                        : "cannot be better or worse than a draw");
}

/* Points, and how soon it is over, if both were seen to the end often enough. In a game that is
 * won or lost together points say no more than the chance does. */
static void tell_differences(const orr_rules *rules, const orr_thought *best,
                             const orr_thought *other, orr_text *out)
{
    if (best->ends < ENDS_TO_SPEAK_OF || other->ends < ENDS_TO_SPEAK_OF || reward_is_common(rules))
        return;
    const double points = best->points - other->points;
    const double sooner = other->decisions - best->decisions;
    const bool tells_points = fabs(points) >= 0.05 && fabs(points) >= 0.01 * fabs(best->points);
    if (tells_points)
        orr_text_add(out, "; it ends with %.1f points on average, %.1f %s", best->points,
                     fabs(points), points > 0 ? "more" : "fewer");
    if (fabs(sooner) >= 1)
        orr_text_add(out, "%s the end comes %.0f decisions %s", tells_points ? " and" : ";",
                     fabs(sooner), sooner > 0 ? "sooner" : "later");
}

static bool is_known(const orr_thought *t)
{
    return t->proven || t->visits >= ORR_ENOUGH_VISITS;
}

/* The one to compare the best with: whichever came to most, be it more than the best did. */
static const orr_thought *rival_of(const orr_thoughts *thoughts)
{
    const orr_thought *rival = NULL;
    for (int i = 1; i < thoughts->count; i++) {
        const orr_thought *t = &thoughts->at[i];
        if (is_known(t) && (!rival || t->chance[thoughts->seat] > rival->chance[thoughts->seat]))
            rival = t;
    }
    return rival;
}

/* Whether the difference means anything; and if the other one came to more, why it is not first. */
static void tell_doubt(const orr_thought *best, const orr_thought *other, int seat, orr_text *out)
{
    const double lead = best->chance[seat] - other->chance[seat];
    const double doubt = sqrt(best->error * best->error + other->error * other->error);
    if (lead >= 0 && lead < 2 * doubt)
        orr_text_add(out, ": too close to be sure");
    else if (lead < 0 && -lead < 2 * doubt)
        orr_text_add(out, ", but no more than luck may have made that difference");
    else if (lead < 0 && other->visits < best->visits)
        orr_text_add(out, ", but that was tried only %lld times", other->visits);
    else if (lead < 0)
        orr_text_add(out, ", but more clearly");
}

static void compare(const orr_rules *rules, const void *concealed, const orr_thoughts *thoughts,
                    orr_text *out)
{
    const orr_thought *best = &thoughts->at[0], *other = rival_of(thoughts);
    if (!other || !is_known(best)) {
        orr_text_add(out, "; nothing else looked worth more than a glance");
        return;
    }
    orr_text_add(out, ", against %.0f %% for ", 100 * other->chance[thoughts->seat]);
    name_move(rules, concealed, other->move, out);
    tell_doubt(best, other, thoughts->seat, out);
    tell_differences(rules, best, other, out);
}

void orr_explain(const orr_rules *rules, const void *concealed, const orr_thoughts *thoughts,
                 orr_text *out)
{
    if (thoughts->count == 0)
        return;
    const orr_thought *best = &thoughts->at[0];
    name_move(rules, concealed, best->move, out);
    orr_text_add(out, " ");
    tell_chance(best, thoughts->seat, out);
    if (thoughts->count > 1)
        compare(rules, concealed, thoughts, out);
    orr_text_add(out, ".");
}
