/* score.c - who won: everybody or nobody. Rules: docs/games/cadets.md#how-to-win, #campaign */
#include "parts.h"

/* A campaign is won with its last mission. By the first version of the rules more than half of the
 * missions had to be won. */
bool cadets_has_won(const orr_rules *rules, const cadets_state *s)
{
    const bool campaign = rules->option[OPTION_CAMPAIGN] && s->missions_played > 1;
    return campaign ? cadets_second_rules(rules) ? s->result == MISSION_WON
                                                 : s->missions_won * 2 > s->missions_played
                    : s->missions_won > 0;
}

void cadets_score(const orr_rules *rules, const void *state, orr_score *out)
{
    static const char *const endings[] = {
        [ENDING_NONE] = "the mission is not over",
        [ENDING_WON_FAST] = "mission accomplished within three turns",
        [ENDING_WON_EARLY] = "mission accomplished in half the time",
        [ENDING_WON] = "mission accomplished in good time",
        [ENDING_WON_LATE] = "mission accomplished with little time to spare",
        [ENDING_HIT_POINTS] = "a rocketeer fell",
        [ENDING_OXYGEN] = "a rocketeer ran out of oxygen",
        [ENDING_TIME] = "time ran out",
        [ENDING_CORE] = "the core was destroyed",
        [ENDING_CAMPAIGN] = "the campaign is over"};
    const cadets_state *s = state;
    const bool campaign = rules->option[OPTION_CAMPAIGN] && s->missions_played > 1;
    const bool won = cadets_has_won(rules, s);
    for (int seat = 0; seat < rules->seats; seat++) {
        out->outcome[seat] = won ? ORR_WON : ORR_LOST;
        out->points[seat] = s->missions_won;
    }
    const int ending = campaign ? ENDING_CAMPAIGN : s->ending;
    /* Recordings of the first version of the rules end with the words that they had then. */
    out->ending = ending == ENDING_WON_LATE && !cadets_second_rules(rules)
                      ? "mission accomplished at the last moment"
                      : endings[ending];
}

/* What was reached, for the end of the game. */
void cadets_tally(const orr_rules *rules, const void *state, orr_tally *tally)
{
    const cadets_state *s = state;
    orr_count(tally, "Turns", 0, s->turn);
    orr_count(tally, "Switches thrown", 0, s->thrown);
    orr_count(tally, "Thralls freed", 0, rules->option[OPTION_CAMPAIGN] ? s->all_freed : s->freed);
    if (rules->option[OPTION_CAMPAIGN]) {
        orr_count(tally, "Missions won", 0, s->missions_won);
        orr_count(tally, "Missions played", 0, s->missions_played);
    }
}

/* Of the mission: in a campaign it begins again with each. */
int cadets_turn(const orr_rules *rules, const void *state)
{
    (void)rules;
    return ((const cadets_state *)state)->turn;
}
