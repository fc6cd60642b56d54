/* score.c - who won: the Federation or nobody. Its points are the bases that stand. */
#include "parts.h"

void federation_score(const orr_rules *rules, const void *state, orr_score *out)
{
    static const char *const endings[] = {
        [UNDECIDED] = "the game goes on",
        [VICTORY] = "all six worlds are settled",
        [SOL_FALLEN] = "an alien fleet holds Sol",
        [UNSTABLE] = "the Federation fell apart",
        [OUTCLASSED] = "every alien technology track is full",
    };
    (void)rules;
    const federation_state *s = state;
    out->outcome[0] = s->outcome == VICTORY ? ORR_WON : ORR_LOST;
    out->points[0] = federation_bases_settled(s);
    out->ending = endings[s->outcome];
}

/* What was reached, for the end of the game. */
void federation_tally(const orr_rules *rules, const void *state, orr_tally *tally)
{
    (void)rules;
    static const char *const words[LOSS_KINDS] = {"Ships lost", "Mine fields and defenses lost",
                                                  "Bases lost", "Agents killed"};
    const federation_state *s = state;
    orr_count(tally, "Federation turns", 0, s->turn);
    orr_count(tally, "Worlds settled", 0, federation_bases_settled(s));
    orr_count(tally, "Stability", 0, s->stability);
    orr_count(tally, "Fights", 0, s->fights);
    orr_count(tally, "Alien fleets destroyed", 0, s->destroyed);
    for (int kind = 0; kind < LOSS_KINDS && federation_is_third_edition(s); kind++)
        orr_count(tally, words[kind], 0, s->lost[kind]);
    if (!federation_is_third_edition(s))
        orr_count(tally, "Military losses remembered", 0, s->losses);
}

int federation_turn(const orr_rules *rules, const void *state)
{
    (void)rules;
    return ((const federation_state *)state)->turn;
}
