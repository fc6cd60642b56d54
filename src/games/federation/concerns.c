/* concerns.c - what a president cares about, for hints: worlds, ships, the people, what there is to
 * spend, and what the aliens are up to. */
#include "advice.h"

enum {
    BY_WORLDS,
    BY_STABILITY,
    BY_LOSSES,
    BY_DESIRE,
    BY_SHIPS,
    BY_DISTANCE,
    BY_GUARDS,
    BY_AT_HAND,
    BY_ORDERED,
    BY_AGENTS,
    BY_RESEARCH,
    BY_WARS,
    BY_EFFORT,
    BY_TECHS,
    BY_THREATS,
    BY_FLEETS,
    BY_VICTORY,
    BY_STOCK, /* and those of the other resources */
};

/* Whatever is ordered has a use of its own: seven rows, by resource. */
#define STOCK(resource, name_)                                                                     \
    [BY_STOCK + (resource)] = {name_ " tokens, at hand and ordered",                               \
                               "you have %s more " name_ " token(|s) at hand or ordered",          \
                               "you have %s fewer " name_ " token(|s) at hand or ordered",         \
                               1,                                                                  \
                               0.25,                                                               \
                               .passing = true}

const orr_concern federation_concerns[] = {
    [BY_WORLDS] = {"worlds settled", "you have settled %s more world(|s)",
                   "you have settled %s fewer world(|s)", 1, 0.1,
                   .milestone = "you settle the next world", .event = "next world settled"},
    [BY_STABILITY] = {"stability", "stability is %s higher", "stability is %s lower", 1, 0.15},
    [BY_LOSSES] = {"military losses", "military losses are %s higher",
                   "military losses are %s lower", -1, 0.1, .passing = true},
    [BY_DESIRE] = {"the people want new worlds",
                   "the people want new worlds in %s more of 100 games",
                   "the people want new worlds in %s fewer of 100 games", -1, 0.08, .share = true,
                   .passing = true},
    [BY_SHIPS] = {"ships", "you have %s more ship(|s)", "you have %s fewer ship(|s)", 1, 0.12,
                  .passing = true},
    [BY_DISTANCE] = {"moves to the next free world",
                     "your nearest ship is %s move(|s) farther from a free world",
                     "your nearest ship is %s move(|s) closer to a free world", -1, 0.3,
                     .passing = true},
    [BY_GUARDS] = {"guards of Sol", "%s more guard(|s) (stands|stand) at Sol",
                   "%s fewer guard(|s) (stands|stand) at Sol", 1, 0.15, .passing = true},
    [BY_AT_HAND] = {"resources at hand", "you have %s more resource(|s) at hand",
                    "you have %s fewer resource(|s) at hand", 1, 0.3, .passing = true},
    [BY_ORDERED] = {"resources on their way", "%s more resource(|s) (is|are) on the way",
                    "%s fewer resource(|s) (is|are) on the way", 1, 0.3, .passing = true},
    [BY_AGENTS] = {"agents among the aliens", "you have %s more agent(|s) among the aliens",
                   "you have %s fewer agent(|s) among the aliens", 1, 0.2, .passing = true},
    [BY_RESEARCH] = {"steps of research done", "your research is %s step(|s) further on",
                     "your research is %s step(|s) further back", 1, 0.3, .passing = true},
    [BY_WARS] = {"races at war with you", "%s more race(|s) (is|are) at war with you",
                 "%s fewer race(|s) (is|are) at war with you", -1, 0.12, .passing = true},
    [BY_EFFORT] = {"steps of the aliens towards war", "the races are %s step(|s) closer to war",
                   "the races are %s step(|s) further from war", -1, 0.3, .passing = true},
    [BY_TECHS] = {"alien technologies", "the aliens have %s more technolog(y|ies)",
                  "the aliens have %s fewer technolog(y|ies)", -1, 0.25, .passing = true},
    [BY_THREATS] = {"hostile fleets near Sol", "%s more hostile fleet(|s) (is|are) near Sol",
                    "%s fewer hostile fleet(|s) (is|are) near Sol", -1, 0.12, .passing = true},
    [BY_FLEETS] = {"alien fleets destroyed", "you have destroyed %s more alien fleet(|s)",
                   "you have destroyed %s fewer alien fleet(|s)", 1, 0.2, .passing = true},
    [BY_VICTORY] = {"all worlds settled", .good = 1, .least = 0.5, .milestone = "you win",
                    .event = "all worlds settled"},
    STOCK(BUILD, "Build"),
    STOCK(MANEUVER, "Maneuver"),
    STOCK(RESEARCH, "Research"),
    STOCK(ESPIONAGE, "Espionage"),
    STOCK(MORALE, "Morale"),
    STOCK(DIPLOMACY, "Diplomacy"),
    STOCK(WARP, "Warp"),
    {0},
};

/* Moves of the ship that is closest to the world it is meant for; many, if there is no such ship. */
static int distance_to_settle(const federation_outlook *o)
{
    int best = 8;
    for (int ship = 0; ship < SHIPS; ship++)
        if (o->goal[ship] != NOWHERE) {
            const int moves =
                federation_moves_to_world(o->pack, o->s->asset[ship].space, o->goal[ship]);
            best = moves < best ? moves : best;
        }
    return best;
}

static int ordered(const federation_state *s, int resource)
{
    int count = 0;
    for (int row = 1; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            count += federation_stack(s->track[row][column], resource);
    return count;
}

static int research(const federation_state *s)
{
    int steps = 0;
    for (int tech = 0; tech < TECHNOLOGIES; tech++)
        steps += s->standing[tech] >= COLUMN_0 ? s->standing[tech] - COLUMN_0 + 1 : 0;
    return steps;
}

void federation_concern(const orr_rules *rules, const void *state, int seat, double *values)
{
    (void)seat;
    const federation_state *s = state;
    const uint32_t agents = s->posts >> AS_SPY & ((1u << 3 * RACES) - 1);
    federation_outlook o;
    federation_take_outlook(rules->pack, s, &o);
    federation_assign_goals(&o);
    values[BY_WORLDS] = o.bases;
    values[BY_STABILITY] = s->stability;
    values[BY_LOSSES] = s->losses;
    values[BY_DESIRE] = s->expansion > 0;
    values[BY_SHIPS] = o.ships;
    values[BY_DISTANCE] = distance_to_settle(&o);
    values[BY_GUARDS] = o.garrison;
    values[BY_AT_HAND] = values[BY_ORDERED] = 0;
    for (int resource = 0; resource < RESOURCES; resource++) {
        const int here = federation_at_hand(s, resource), coming = ordered(s, resource);
        values[BY_AT_HAND] += here;
        values[BY_ORDERED] += coming;
        values[BY_STOCK + resource] = here + coming;
    }
    values[BY_AGENTS] = __builtin_popcount(agents);
    values[BY_RESEARCH] = research(s);
    values[BY_WARS] = values[BY_EFFORT] = 0;
    for (int race = 0; race < RACES; race++) {
        values[BY_WARS] += s->effort[race] >= WAR;
        values[BY_EFFORT] += s->effort[race];
    }
    values[BY_TECHS] = o.techs;
    values[BY_THREATS] = o.threat;
    values[BY_FLEETS] = s->destroyed;
    values[BY_VICTORY] = s->outcome == VICTORY;
}
