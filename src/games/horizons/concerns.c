/* concerns.c - what a space programme cares about, for hints: points by where they come from, money,
 * what is known and what flies, and how the others stand. */
#include "parts.h"

enum {
    BY_POINTS,
    BY_MISSIONS,
    BY_VICTORY_MARKERS,
    BY_TECHS,
    BY_TECH_POINTS,
    BY_CASH,
    BY_SETTLEMENTS,
    BY_BASES,
    BY_FACILITIES,
    BY_FLEET,
    BY_FLYING,
    BY_ARRIVED,
    BY_RESOURCES,
    BY_THEIR_POINTS,
    BY_MASS
};

const orr_concern horizons_concerns[] = {
    [BY_POINTS] = {"your points", "you have %s more point(|s)", "you have %s fewer point(|s)", 1,
                   0.25},
    [BY_MISSIONS] = {"points for missions", "missions bring you %s more point(|s)",
                     "missions bring you %s fewer point(|s)", 1, 0.2,
                     .milestone = "you complete the next mission",
                     .event = "next mission completed"},
    [BY_VICTORY_MARKERS] = {"points on the way",
                            "discoveries and deeds bring you %s more point(|s)",
                            "discoveries and deeds bring you %s fewer point(|s)", 1, 0.2},
    [BY_TECHS] = {"your technologies", "you know %s more technolog(y|ies)",
                  "you know %s fewer technolog(y|ies)", 1, 0.15,
                  .milestone = "you learn the next technology", .event = "next technology"},
    [BY_TECH_POINTS] = {"your tech points", "you have %s more tech point(|s)",
                        "you have %s fewer tech point(|s)", 1, 2, .passing = true},
    [BY_CASH] = {"your cash", "you have $%sB more", "you have $%sB less", 1, 0.7, .passing = true},
    [BY_SETTLEMENTS] = {"your settlements", "you have %s more settlement(|s)",
                        "you have %s fewer settlement(|s)", 1, 0.15},
    [BY_BASES] = {"your bases", "you have %s more base(|s)", "you have %s fewer base(|s)", 1, 0.1,
                  .milestone = "you found the next base", .event = "next base"},
    [BY_FACILITIES] = {"levels of your facilities", "your facilities have %s more level(|s)",
                       "your facilities have %s fewer level(|s)", 1, 0.2},
    [BY_FLEET] = {"your ships and robots", "you have %s more ship(|s) or robot(|s)",
                  "you have %s fewer ship(|s) or robot(|s)", 1, 0.2, .passing = true},
    [BY_FLYING] = {"ships and robots under way", "%s more of yours (is|are) under way",
                   "%s fewer of yours (is|are) under way", 0, 0.3, .passing = true},
    [BY_ARRIVED] = {"ships and robots at other worlds", "%s more of yours (is|are) at other worlds",
                    "%s fewer of yours (is|are) at other worlds", 1, 0.2, .passing = true,
                    .milestone = "your next ship arrives", .event = "next arrival"},
    [BY_RESOURCES] = {"resources in store", "you have %s more resource(|s) in store",
                      "you have %s fewer resource(|s) in store", 1, 0.6, .passing = true},
    [BY_THEIR_POINTS] = {"points of the best other", "the best of the others has %s more point(|s)",
                         "the best of the others has %s fewer point(|s)", -1, 0.3},
    [BY_MASS] = {"what is left of the asteroid", "%s more of the asteroid is left",
                 "%s less of the asteroid is left", -1, 0.2},
    {0},
};

static void count_bases(const horizons_state *s, int seat, double *values)
{
    for (int slot = 0; slot < BASES; slot++) {
        const horizons_base *base = &s->base[seat][slot];
        if (base->world == NONE)
            continue;
        values[BY_BASES]++;
        values[BY_SETTLEMENTS] += base->settlements;
        for (int chain = 0; chain < CHAINS; chain++)
            values[BY_FACILITIES] += base->level[chain];
        for (int resource = 0; resource < RESOURCES; resource++)
            values[BY_RESOURCES] += base->store[resource];
    }
}

static void count_ships(const horizons_state *s, int seat, double *values)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        const horizons_ship *v = &s->ship[seat][ship];
        if (v->design == NONE)
            continue;
        const bool home =
            v->place == SURFACE + EARTH || v->place == ORBIT + EARTH || horizons_has_flag(v, FRESH);
        values[BY_FLEET]++;
        values[BY_FLYING] += v->transit > 0;
        values[BY_ARRIVED] += v->transit == 0 && !home;
    }
}

void horizons_concern(const orr_rules *rules, const void *state, int seat, double *values)
{
    const horizons_state *s = state;
    const horizons_programme *p = &s->seat[seat];
    horizons_tally tally, other;
    values[BY_POINTS] = horizons_tally_score(rules, s, seat, &tally);
    values[BY_MISSIONS] = tally.missions / 4.0;
    values[BY_VICTORY_MARKERS] = tally.victory / 4.0;
    values[BY_TECHS] = __builtin_popcountll(p->techs);
    values[BY_TECH_POINTS] = horizons_tech_points(p);
    values[BY_CASH] = p->cash;
    values[BY_SETTLEMENTS] = values[BY_BASES] = values[BY_FACILITIES] = 0;
    values[BY_FLEET] = values[BY_FLYING] = values[BY_ARRIVED] = values[BY_RESOURCES] = 0;
    count_bases(s, seat, values);
    count_ships(s, seat, values);
    for (int resource = 0; resource < RESOURCES; resource++)
        values[BY_RESOURCES] += p->stock[resource];
    values[BY_THEIR_POINTS] = 0;
    for (int rival = 0, best = -10000; rival < s->head.seats; rival++) {
        const int points = rival == seat ? best : horizons_tally_score(rules, s, rival, &other);
        best = points > best ? points : best;
        values[BY_THEIR_POINTS] = best > -10000 ? best : 0;
    }
    values[BY_MASS] = s->mass;
}
