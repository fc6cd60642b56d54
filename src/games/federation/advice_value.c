/* advice_value.c - the chance of winning that a position gives, for a player who thinks ahead. Advice
 * only: floats are welcome here, and nothing in the rules depends on it.
 *
 * A logistic function of what the board shows. Its weights were fitted to positions out of games
 * that a search of level 3 played on all four difficulties, and who won them; after a change of
 * rules or pack they can be fitted again.
 */
#include "advice.h"

#include <math.h>

enum sign {
    BASES_HELD,
    BASES_PAST_TWO,
    FIVE_BASES,
    SHIPS_UNDER_WAY,
    SPACES_TO_GO,
    STABILITY_LEFT,
    STABILITY_LOW,
    STABILITY_LAST,
    LOSSES_TAKEN,
    DESIRE,
    GARRISON,
    THREAT,
    SOL_LOST,
    TECHS,
    TECHS_SQUARED,
    RACES_AT_WAR_WITH_US,
    RESOURCE_DICE_MORE,
    OPEN_COLUMNS,
    TOKENS_AT_HAND,
    TOKENS_ON_TRACK,
    BUILDS_AT_HAND,
    MANEUVERS_AT_HAND,
    TOKENS_GONE,
    TECHNOLOGIES_OURS,
    ALIEN_ALLIANCES,
    ALIEN_FLEETS,
    EMBASSIES,
    NOT_BEGUN,
    SIGNS,
};

static const float by_difficulty[DIFFICULTIES] = {0.221f, -0.951f, -2.482f, -3.149f};
static const float weights[SIGNS] = {
    [BASES_HELD] = 0.524f,
    [BASES_PAST_TWO] = 0.685f,
    [FIVE_BASES] = 0.181f,
    [SHIPS_UNDER_WAY] = 0.673f,
    [SPACES_TO_GO] = -0.196f,
    [STABILITY_LEFT] = 0.190f,
    [STABILITY_LOW] = -0.293f,
    [STABILITY_LAST] = -0.417f,
    [LOSSES_TAKEN] = -0.106f,
    [DESIRE] = -0.090f,
    [GARRISON] = 0.046f,
    [THREAT] = -0.126f,
    [SOL_LOST] = -0.409f,
    [TECHS] = -1.238f,
    [TECHS_SQUARED] = -1.028f,
    [RACES_AT_WAR_WITH_US] = -0.181f,
    [RESOURCE_DICE_MORE] = 0.318f,
    [OPEN_COLUMNS] = 0.300f,
    [TOKENS_AT_HAND] = 0.011f,
    [TOKENS_ON_TRACK] = 0.057f,
    [BUILDS_AT_HAND] = 0.014f,
    [MANEUVERS_AT_HAND] = 0.144f,
    [TOKENS_GONE] = -0.164f,
    [TECHNOLOGIES_OURS] = 0.264f,
    [ALIEN_ALLIANCES] = -0.012f,
    [ALIEN_FLEETS] = -0.066f,
    [EMBASSIES] = 0.090f,
    [NOT_BEGUN] = 0.522f,
};

static int at_most(int value, int most)
{
    return value < most ? value : most;
}

static void count_bases(const federation_outlook *o, float *signs)
{
    signs[BASES_HELD] = (float)o->bases;
    signs[BASES_PAST_TWO] = o->bases > 2 ? (float)(o->bases - 2) : 0;
    signs[FIVE_BASES] = o->bases >= BASES - 1;
    for (int ship = 0; ship < SHIPS; ship++) {
        if (o->goal[ship] == NOWHERE)
            continue;
        signs[SHIPS_UNDER_WAY]++;
        signs[SPACES_TO_GO] +=
            (float)federation_moves_to_world(o->pack, o->s->asset[ship].space, o->goal[ship]);
    }
}

static void look_home(const federation_outlook *o, float *signs)
{
    const federation_state *s = o->s;
    signs[STABILITY_LEFT] = (float)s->stability;
    signs[STABILITY_LOW] = s->stability <= 2;
    signs[STABILITY_LAST] = s->stability <= 1;
    signs[LOSSES_TAKEN] = (float)s->losses;
    signs[DESIRE] = (float)s->expansion;
    signs[GARRISON] = (float)at_most(o->garrison, 4);
    signs[SOL_LOST] = o->sol_is_lost;
    signs[NOT_BEGUN] = s->turn == 0;
    for (int tech = 0; tech < TECHNOLOGIES; tech++)
        signs[TECHNOLOGIES_OURS] += federation_has(s, tech);
}

static void look_abroad(const federation_outlook *o, float *signs)
{
    const federation_state *s = o->s;
    const float learnt = (float)o->techs / (float)o->tech_spaces;
    signs[THREAT] = (float)o->threat;
    signs[TECHS] = learnt;
    signs[TECHS_SQUARED] = learnt * learnt;
    for (int race = 0; race < RACES; race++) {
        signs[RACES_AT_WAR_WITH_US] += !o->pack->races[race].exempt && s->effort[race] >= WAR;
        signs[ALIEN_FLEETS] += (float)federation_fleets_in_play(s, race);
        signs[EMBASSIES] += federation_posted(s, AS_EMBASSY + race);
    }
    for (int pair = 0; pair < PAIRS; pair++)
        signs[ALIEN_ALLIANCES] += s->relation[pair] == ALLIANCE;
}

static void count_tokens(const federation_outlook *o, float *signs)
{
    const federation_state *s = o->s;
    signs[RESOURCE_DICE_MORE] = (float)(federation_resource_dice_count(o->pack, s) - 1);
    signs[OPEN_COLUMNS] = (float)(federation_column_open(s, 1) + federation_column_open(s, 2));
    signs[BUILDS_AT_HAND] = (float)at_most(federation_at_hand(s, BUILD), 2);
    signs[MANEUVERS_AT_HAND] = (float)at_most(federation_at_hand(s, MANEUVER), 3);
    for (int r = 0; r < RESOURCES; r++) {
        signs[TOKENS_AT_HAND] += (float)federation_at_hand(s, r);
        signs[TOKENS_GONE] += (float)s->sacrificed[r];
    }
    for (int row = 1; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            for (uint32_t cell = s->track[row][column]; cell; cell >>= 4)
                signs[TOKENS_ON_TRACK] += (float)(cell & 15);
}

float federation_value(const orr_rules *rules, const void *state, int seat)
{
    (void)seat;
    const federation_state *s = state;
    if (s->outcome)
        return s->outcome == VICTORY ? 1.f : 0.f;
    federation_outlook o;
    federation_take_outlook(rules->pack, s, &o);
    federation_assign_goals(&o);
    float signs[SIGNS] = {0};
    count_bases(&o, signs);
    look_home(&o, signs);
    look_abroad(&o, signs);
    count_tokens(&o, signs);
    float sum = by_difficulty[rules->option[OPTION_DIFFICULTY]];
    for (int i = 0; i < SIGNS; i++)
        sum += weights[i] * signs[i];
    const float value = 1 / (1 + expf(-sum));
    return value < 0.01f ? 0.01f : value > 0.99f ? 0.99f : value;
}
