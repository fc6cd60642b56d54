/* advice.c - how good each move looks; what actions are worth is in advice_actions.c, and what the
 * position is worth in advice_value.c.
 * Advice only: floats are welcome here, and nothing in the rules depends on it.
 *
 * The plan behind it: flagships go to the nearest free world and become bases, those that bring
 * dice and ships first; Sol keeps a garrison as large as what the queue will bring; Morale holds
 * the people together before the desire to expand is read from the queue; Espionage watches the
 * races that have learnt most; Diplomacy calms those whose space we settle. What is sacrificed is
 * gone, so a sacrifice must save a defeat or a long way.
 */
#include "advice.h"

/* ---- resources ------------------------------------------------------------------------------ */

static int on_the_way(const federation_state *s, int resource)
{
    int count = federation_at_hand(s, resource);
    for (int row = 1; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            count += federation_stack(s->track[row][column], resource);
    return count;
}

static float morale_appetite(const federation_outlook *o)
{
    const federation_state *s = o->s;
    const int columns = federation_column_open(s, 1) + federation_column_open(s, 2);
    return federation_taste.want_morale +
           (s->stability < 4 ? federation_taste.want_morale_shaky : 0) +
           federation_taste.want_morale_loss * (float)s->losses +
           federation_taste.want_morale_desire * (float)s->expansion +
           (columns < 2 && o->bases > 0 ? federation_taste.want_morale_columns : 0);
}

/* How much of a resource one would like to have in sight. */
static float appetite(const federation_outlook *o, int resource)
{
    switch (resource) {
    case BUILD:
        return federation_taste.want_build +
               (o->garrison < 2 ? federation_taste.want_build_garrison : 0) +
               (o->ships == 0 ? federation_taste.want_build_hull : 0);
    case MANEUVER:
        return federation_taste.want_maneuver +
               (o->flagships > 1 ? federation_taste.want_maneuver_ships : 0);
    case RESEARCH:
        return o->projects + o->s->blue_down > 0 ? federation_taste.want_research : 0.3f;
    case ESPIONAGE:
        return federation_taste.want_espionage +
               federation_taste.want_espionage_techs * (float)o->techs / (float)o->tech_spaces;
    case MORALE:
        return morale_appetite(o);
    case DIPLOMACY:
        return federation_taste.want_diplomacy +
               federation_taste.want_diplomacy_bases * (float)o->bases;
    default:
        return federation_taste.want_warp;
    }
}

static float wish(const federation_outlook *o, int resource)
{
    return appetite(o, resource) / (1.f + (float)on_the_way(o->s, resource));
}

/* A stack of several tokens of one kind is worth less and less by the piece. */
static float weigh_order(const federation_outlook *o, int resource)
{
    int count = 0;
    for (int row = 0; row < DIE && !count; row++)
        count = o->s->arrivals[row];
    if (count > o->s->supply[resource])
        count = o->s->supply[resource];
    float worth = 0;
    for (int i = 0; i < count; i++)
        worth += appetite(o, resource) / (1.f + (float)(on_the_way(o->s, resource) + i));
    return worth;
}

/* ---- dice ----------------------------------------------------------------------------------- */

static bool event_is_fatal(const federation_outlook *o)
{
    const federation_state *s = o->s;
    const federation_event *event = federation_event_for(o->pack, s->chit, s->dice.die[0]);
    return s->stability == 1 && ((event->effect == EVENT_EXPANSION && s->expansion) ||
                                 (event->effect == EVENT_LOSS && s->losses == 2));
}

/* A fight without a hit that brings the Federation down, or leaves aliens in an empty Sol. */
static bool fight_is_fatal(const federation_outlook *o)
{
    return federation_count_hits(o->s) == 0 && o->s->losses == 2 && o->s->stability == 1;
}

/* Is it worth an Espionage, even a deployed one, to roll these dice again? */
static bool roll_is_fatal(const federation_outlook *o)
{
    return (o->s->dice.purpose == EVENT_DIE && event_is_fatal(o)) ||
           (o->s->dice.purpose == FIGHT_DICE && fight_is_fatal(o));
}

/* Is it worth an Espionage that is at hand? */
static bool roll_is_bad(const federation_outlook *o)
{
    const federation_dice *dice = &o->s->dice;
    if (dice->purpose == FIGHT_DICE) {
        const bool dear = o->s->losses == 2 || federation_base_at(o->s, o->s->fight_space) >= 0;
        return federation_count_hits(o->s) == 0 && dear && o->s->stability <= 3;
    }
    return dice->purpose == EMBASSY_DIE && dice->die[0] < 3 && o->s->effort[dice->about] >= WAR &&
           federation_at_hand(o->s, ESPIONAGE) > 1;
}

static float weigh_reroll(const federation_outlook *o, int place)
{
    if (place == AT_HAND + ESPIONAGE)
        return roll_is_fatal(o) || roll_is_bad(o) ? 20 : 1;
    return roll_is_fatal(o) ? 15 : 1;
}

static float weigh_outmaneuver(const federation_outlook *o)
{
    federation_odds odds;
    federation_fight_odds(o->pack, o->s, o->s->fight_race, o->s->fight_space, o->s->fight_bonus,
                          &odds);
    const bool dear = o->s->losses == 2 || federation_base_at(o->s, o->s->fight_space) >= 0 ||
                      o->s->fight_space == SOL;
    return dear && (float)federation_miss_percent(&odds) >= federation_taste.maneuver_reserve ? 20
                                                                                              : 5;
}

/* ---- everything else that is asked ---------------------------------------------------------- */

static float weigh_asset_loss(const federation_outlook *o, int asset)
{
    if (o->s->asset[asset].upgraded)
        return asset < FIRST_BASE ? 50 : 40;
    return asset >= FIRST_BASE    ? 1
           : asset >= SOL_DEFENSE ? 20
           : asset >= FIRST_MINE  ? 30
           : asset >= FIRST_ALLY  ? 5
                                  : 15;
}

static float weigh_token(const federation_outlook *o, int token)
{
    const federation_token *t = &o->pack->tokens[token];
    if (t->owner == FEDERATION)
        return 20 + 5 * (float)t->rolls - 3 * (float)t->less;
    if (t->owner == UNIVERSAL)
        return t->order == EXPANSION_DESIRE ? 1 : t->order == RANDOM_EVENT ? 4 : 5;
    return federation_obeys(o->pack, o->s, t->owner, t->order) ? 2 : 10;
}

const float federation_technology_merit[TURNABLES] = {
    [ENHANCED_TARGETING] = 9, [MISSILE_SWARMS] = 7,  [DATA_DISRUPTION] = 3, [TRANSLATOR] = 4,
    [ENGINES] = 10,           [WARP_GATES] = 6,      [WARP_BUBBLE] = 6,     [DISTORTION_FIELD] = 8,
    [PATROL_ROUTES] = 4,      [PATROL_ROUTES_2] = 4, [BLUE_BACK] = 6,       [WHITE_BACK] = 6,
};

static float weigh_one(const federation_outlook *o, orr_move move)
{
    switch (move.verb) {
    case VERB_PLACE:
        return weigh_order(o, move.a);
    case VERB_ORDER: /* row by row there is more to choose */
        return weigh_order(o, move.a) / 4;
    case VERB_USUAL_FIVE:
        return 0;
    case VERB_TAKE:
    case VERB_STORE_EARLY:
    case VERB_STORE:
        return wish(o, move.a);
    case VERB_KEEP:
        return 10;
    case VERB_USE: /* the better die */
        return 10 + (float)move.a;
    case VERB_REROLL:
        return orr_step_now(&o->s->head) == PLACE ? 0 : weigh_reroll(o, move.a);
    case VERB_CONTEST:
        return 10;
    case VERB_ALLOW:
        return o->s->effort[orr_arg(&o->s->head)] >= WAR ? 12 : 5;
    case VERB_ROLL:
        return 10;
    case VERB_OUTMANEUVER:
        return weigh_outmaneuver(o);
    case VERB_LOSE:
    case VERB_LOSE_BASE:
        return weigh_asset_loss(o, move.a);
    case VERB_GIVE:
        return move.a < IN_COLUMN ? 8 - wish(o, move.a) : move.a >= ON_TRACK ? 9 : 1;
    case VERB_ENQUEUE:
        return weigh_token(o, move.a);
    case VERB_TURN_OVER:
    case VERB_CHOOSE:
        return federation_technology_merit[move.a];
    case VERB_ADVANCE:
        return federation_technology_merit[move.a] + (float)o->s->standing[move.a];
    case VERB_BREAK:
        return 1 + federation_worth_of_war(o, move.a);
    case VERB_DECLINE:
        return 0;
    case VERB_STAY:
        return 10;
    default:
        return federation_weigh_action(o, move);
    }
}

void federation_weigh(const orr_rules *rules, const void *state, const orr_moves *moves,
                      float *weights)
{
    const federation_state *s = state;
    federation_outlook o;
    federation_take_outlook(rules->pack, s, &o);
    const int step = orr_step_now(&s->head);
    if (step == ACTIONS || step == HOP || step == FREE_BUILD || step == FREE_PROPAGANDA) {
        federation_assign_goals(&o);
        federation_read_queue(&o);
    }
    for (int i = 0; i < moves->count; i++) {
        const float weight = weigh_one(&o, moves->at[i]);
        weights[i] = weight > 0 ? weight : 0;
    }
}
