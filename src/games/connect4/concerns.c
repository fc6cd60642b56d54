/* concerns.c - what players care about, for hints: cells that would complete a line. */
#include "parts.h"

enum { OWN_THREATS, THEIR_THREATS, WON, LOST };

const orr_concern connect4_concerns[] = {
    [OWN_THREATS] = {"your open threes", "you have %s more cell(|s) that would complete a line",
                     "you have %s fewer cell(|s) that would complete a line", 1, 0.2,
                     .passing = true},
    [THEIR_THREATS] = {"their open threes",
                       "the other seat has %s more cell(|s) that would complete a line",
                       "the other seat has %s fewer cell(|s) that would complete a line", -1, 0.2,
                       .passing = true},
    [WON] = {"you have won", "you have won in %s more of 100 games",
             "you have won in %s fewer of 100 games", 1, 0.05, .share = true,
             .milestone = "you win", .event = "your line of four"},
    [LOST] = {"the other seat has won", "the other seat has won in %s more of 100 games",
              "the other seat has won in %s fewer of 100 games", -1, 0.05, .share = true},
    {0},
};

void connect4_concern(const orr_rules *rules, const void *state, int seat, double *values)
{
    (void)rules;
    const connect4_state *s = state;
    const bool open = s->winner == NOBODY; /* then no cell completes a line any more */
    values[OWN_THREATS] = open ? connect4_threats(s, seat) : 0;
    values[THEIR_THREATS] = open ? connect4_threats(s, 1 - seat) : 0;
    values[WON] = s->winner == seat;
    values[LOST] = s->winner == 1 - seat;
}
