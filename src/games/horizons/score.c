/* score.c - victory points, counted in quarters and rounded once, and who has won.
 * Rules: docs/games/horizons.md#scoring */
#include "parts.h"

enum { QUARTERS = 4, POINTS_PER_VP = 20, POLITICS_PER_VP = 5, MISSING_TECH = 3 };
enum { A_SETTLEMENT = 20, MOST_BESIDE = 19 }; /* where settlements decide */
enum { MOST_ON_FULL = 25, MOST_ON_HALF = 10, CREW_TO_THE_STARS = 15, ROBOT_TO_THE_STARS = 5 };

/* 2: fully terraformed, 1: at least half, 0: neither. */
int horizons_terraform_grade(const horizons_pack *pack, const horizons_state *s, int world)
{
    const int most = pack->worlds[world].terraform, now = s->ground[world].terraformed;
    if (most == 0 || 2 * now < most)
        return 0;
    return now >= most ? 2 : 1;
}

static int settlement_quarters(const horizons_pack *pack, const horizons_state *s,
                               const horizons_base *base)
{
    const int each =
        base->world == EARTH ? QUARTERS : pack->tiles[pack->worlds[base->world].tile].settlement;
    return base->settlements * (each + horizons_terraform_grade(pack, s, base->world));
}

/* Whoever has most settlements on a terraformed world; ties all score. */
static int terraforming_bonus(const horizons_pack *pack, const horizons_state *s, int seat,
                              const horizons_base *base)
{
    const int grade = horizons_terraform_grade(pack, s, base->world);
    if (grade == 0 || base->settlements == 0)
        return 0;
    for (int other = 0; other < s->head.seats; other++) {
        const horizons_base *rival = horizons_see_base(s, other, base->world);
        if (other != seat && rival && rival->settlements > base->settlements)
            return 0;
    }
    return grade == 2 ? MOST_ON_FULL : MOST_ON_HALF;
}

int horizons_tech_points(const horizons_programme *p)
{
    int points = 0;
    for (int d = 0; d < DOMAINS; d++) {
        points += p->bank[d];
        for (int v = 0; v < VALUES; v++)
            points += p->markers[d][v] * horizons_marker_values[v];
    }
    return points;
}

/* What serves counts: neither crews in reserve nor what has not left the ground of Earth. */
static bool is_serving(const horizons_state *s, const horizons_ship *v)
{
    const bool on_earth = v->transit == 0 && v->place == SURFACE + EARTH;
    return v->design != NONE && (!s->third || (!(v->flags & (RESERVED | FRESH)) && !on_earth));
}

static int fleet_quarters(const horizons_pack *pack, const horizons_state *s, int seat)
{
    int size = 0;
    for (int ship = 0; ship < SHIPS; ship++)
        if (is_serving(s, &s->ship[seat][ship]))
            size += horizons_is_crewed(&s->ship[seat][ship])
                        ? horizons_design_of(pack, s, seat, ship)->size
                        : 1;
    return size * QUARTERS / 2;
}

/* What a technology is worth that one has, and costs that one has not. */
int horizons_missing_points(const orr_rules *rules)
{
    const int own = horizons_scenario_of(rules)->missing;
    return own ? own : MISSING_TECH;
}

/* How many technologies there are in this scenario. */
int horizons_chart_size(const orr_rules *rules)
{
    const horizons_pack *pack = rules->pack;
    if (!horizons_scenario_of(rules)->chart)
        return pack->tech_count;
    int count = 0;
    for (int tech = 0; tech < pack->tech_count; tech++)
        count += horizons_on_chart(rules, tech);
    return count;
}

/* Those of the chart that a seat does not have. */
static int missing_techs(const orr_rules *rules, const horizons_programme *p)
{
    const horizons_pack *pack = rules->pack;
    if (!horizons_scenario_of(rules)->chart)
        return pack->tech_count - __builtin_popcountll(p->techs);
    int count = 0;
    for (int tech = 0; tech < pack->tech_count; tech++)
        count += horizons_on_chart(rules, tech) && !(p->techs >> tech & 1);
    return count;
}

/* To the quarter of a point, before it is rounded. */
int horizons_exact_score(const orr_rules *rules, const horizons_state *s, int seat)
{
    horizons_tally t;
    horizons_tally_score(rules, s, seat, &t);
    return t.victory + t.missions + t.points + t.politics + t.settlements + t.terraforming +
           t.facilities + t.fleet + t.stars + t.colonizer + t.missing;
}

int horizons_tally_score(const orr_rules *rules, const horizons_state *s, int seat,
                         horizons_tally *tally)
{
    static const uint8_t colonizers[4] = {0, 15, 30, 50};
    const horizons_pack *pack = orr_pack_of(rules, seat);
    const horizons_programme *p = &s->seat[seat];
    *tally = (horizons_tally){
        .victory = QUARTERS * p->victory,
        .missions = QUARTERS * horizons_mission_points(pack, s, seat),
        .points = QUARTERS * (horizons_tech_points(p) / POINTS_PER_VP),
        .politics = QUARTERS * (p->politics / POLITICS_PER_VP),
        .fleet = fleet_quarters(pack, s, seat),
        .stars = QUARTERS * ((p->centauri & 2 ? CREW_TO_THE_STARS : 0) +
                             (p->centauri & 1 ? ROBOT_TO_THE_STARS : 0)),
        .colonizer = QUARTERS * colonizers[horizons_min(3, p->skill[COLONIZER])],
        .missing = -QUARTERS * horizons_missing_points(rules) * missing_techs(rules, p),
    };
    for (int slot = 0; slot < BASES; slot++) {
        const horizons_base *base = &s->base[seat][slot];
        if (base->world == NONE)
            continue;
        tally->settlements += settlement_quarters(pack, s, base);
        tally->terraforming += QUARTERS * terraforming_bonus(pack, s, seat, base);
        for (int chain = 0; chain < CHAINS; chain++)
            tally->facilities += QUARTERS * base->level[chain];
    }
    const int sum = tally->victory + tally->missions + tally->points + tally->politics +
                    tally->fleet + tally->stars + tally->colonizer + tally->missing +
                    tally->settlements + tally->terraforming + tally->facilities;
    const int shifted = sum + QUARTERS / 2; /* half up, also below zero */
    return shifted >= 0 ? shifted / QUARTERS : -((-shifted + QUARTERS - 1) / QUARTERS);
}

int horizons_course(const orr_rules *rules, const horizons_state *s, int seat)
{
    horizons_tally tally;
    return horizons_tally_score(rules, s, seat, &tally) - s->seat[seat].start;
}

static int settlements_on(const horizons_state *s, int seat, int world)
{
    const horizons_base *base = horizons_see_base(s, seat, world);
    return base ? base->settlements : 0;
}

static bool is_third(const orr_rules *rules)
{
    return rules->version >= THIRD_EDITION;
}

/* Twenty for each settlement on the world that decides, and up to nineteen for what stands and lies there to
 * build on: so many are seldom equal. In the first editions one for each settlement. */
int horizons_race_points(const orr_rules *rules, const horizons_state *s, int seat)
{
    const int world = horizons_scenario_of(rules)->world;
    const horizons_base *base = horizons_see_base(s, seat, world);
    if (!s->third || !base)
        return settlements_on(s, seat, world);
    int beside = 1 + base->store[SUP];
    for (int chain = 0; chain < CHAINS; chain++)
        beside += base->level[chain];
    return A_SETTLEMENT * base->settlements + horizons_min(MOST_BESIDE, beside);
}

bool horizons_goal_reached(const orr_rules *rules, const horizons_state *s)
{
    const horizons_scenario *scenario = horizons_scenario_of(rules);
    if (scenario->goal == GOAL_DEFLECTION)
        return s->mass == 0;
    for (int seat = 0; scenario->goal == GOAL_SETTLEMENTS && seat < s->head.seats; seat++)
        if (settlements_on(s, seat, scenario->world) >= scenario->target)
            return true;
    return false;
}

static int by_threshold(int points, int win, int draw)
{
    return points >= win ? ORR_WON : points >= draw ? ORR_DREW : ORR_LOST;
}

/* Who plays alone has nobody to be better than: there is a number of points to reach. */
static int alone(const orr_rules *rules, int points)
{
    const horizons_pack *pack = rules->pack;
    const horizons_scenario *scenario = horizons_scenario_of(rules);
    const int end = rules->option[OPTION_END];
    if (scenario->goal == GOAL_SETTLEMENTS)
        return points >= scenario->target * (is_third(rules) ? A_SETTLEMENT : 1) ? ORR_WON
                                                                                 : ORR_LOST;
    return scenario->last == LAST_YEAR
               ? by_threshold(points, pack->lone_win[end], pack->lone_draw[end])
               : by_threshold(points, scenario->win, scenario->draw);
}

/* What decides between equals, in this order; never a tie, for the places in the order of initiative
 * differ. Rules: #scoring */
enum { TIE_QUARTERS, TIE_POINTS, TIE_VICTORY, TIE_TECHS, TIE_CASH, TIE_INITIATIVE, TIE_BREAKS };

static bool goal_is_points(const orr_rules *rules)
{
    return horizons_scenario_of(rules)->goal == GOAL_POINTS;
}

/* What is taken off where points count from the start. */
static int starting_quarters(const orr_rules *rules, const horizons_state *s, int seat)
{
    return horizons_scenario_of(rules)->from_start ? QUARTERS * s->seat[seat].start : 0;
}

static int tie_break(const orr_rules *rules, const horizons_state *s, int seat, int which)
{
    const horizons_programme *p = &s->seat[seat];
    horizons_tally tally;
    switch (which) {
    case TIE_QUARTERS: /* the first editions knew whole points only */
        return s->third && goal_is_points(rules)
                   ? horizons_exact_score(rules, s, seat) - starting_quarters(rules, s, seat)
                   : 0;
    case TIE_POINTS:
        return horizons_tally_score(rules, s, seat, &tally);
    case TIE_VICTORY:
        return p->victory;
    case TIE_TECHS:
        return __builtin_popcountll(p->techs);
    case TIE_CASH:
        return p->cash;
    default:
        return -horizons_rank(s, seat);
    }
}

/* Is a seat better placed than another with as many points? */
static bool is_before(const orr_rules *rules, const horizons_state *s, int seat, int other)
{
    for (int which = 0; which < TIE_BREAKS; which++) {
        const int difference = tie_break(rules, s, seat, which) - tie_break(rules, s, other, which);
        if (difference != 0)
            return difference > 0;
    }
    return false;
}

/* The one that wins a game of players against each other. */
static int winner_of(const orr_rules *rules, const horizons_state *s, const int32_t *points)
{
    int best = 0;
    for (int seat = 1; seat < s->head.seats; seat++)
        if (points[seat] > points[best] ||
            (points[seat] == points[best] && is_before(rules, s, seat, best)))
            best = seat;
    return best;
}

/* Between players against each other somebody wins, by whatever sets equals apart. */
static bool is_contest(const orr_rules *rules, const horizons_state *s)
{
    const int goal = horizons_scenario_of(rules)->goal;
    return s->head.seats > 1 && goal != GOAL_DEFLECTION && goal != GOAL_THRESHOLD;
}

static void tell_tie(const orr_rules *rules, const horizons_state *s, int winner, int other,
                     orr_log *log)
{
    static const char *const names[TIE_BREAKS] = {
        [TIE_QUARTERS] = "quarters of a point",
        [TIE_POINTS] = "points in all",
        [TIE_VICTORY] = "victory points on the way",
        [TIE_TECHS] = "technologies",
        [TIE_CASH] = "cash",
        [TIE_INITIATIVE] = "initiative",
    };
    const char *first = horizons_faction_of(rules->pack, s, winner)->name;
    const char *second = horizons_faction_of(rules->pack, s, other)->name;
    int which = 0, more, less;
    do {
        more = tie_break(rules, s, winner, which);
        less = tie_break(rules, s, other, which);
    } while (more == less && ++which < TIE_INITIATIVE);
    if (which == TIE_INITIATIVE)
        orr_say(log, ORR_REVEAL, "A tie, broken by initiative: %s comes before %s.", first, second);
    else
        orr_say(log, ORR_REVEAL, "A tie, broken by %s: %s %d, %s %d.", names[which], first, more,
                second, less);
}

void horizons_tell_tie(const orr_rules *rules, const horizons_state *s, const orr_score *score,
                       orr_log *log)
{
    const int winner = winner_of(rules, s, score->points);
    int second = NONE;
    if (!is_contest(rules, s))
        return;
    for (int seat = 0; seat < s->head.seats; seat++)
        if (seat != winner && score->points[seat] == score->points[winner] &&
            (second == NONE || is_before(rules, s, seat, second)))
            second = seat;
    if (second != NONE)
        tell_tie(rules, s, winner, second, log);
}

static int outcome_of(const orr_rules *rules, const horizons_state *s, int points, bool first)
{
    const horizons_scenario *scenario = horizons_scenario_of(rules);
    if (scenario->goal == GOAL_DEFLECTION)
        return s->mass == 0 ? ORR_WON : ORR_LOST;
    if (scenario->goal == GOAL_THRESHOLD)
        return by_threshold(points, scenario->win, scenario->draw);
    if (s->head.seats == 1)
        return alone(rules, points);
    return first ? ORR_WON : ORR_LOST;
}

void horizons_score(const orr_rules *rules, const void *state, orr_score *score)
{
    static const char *const endings[] = {
        [UNDECIDED] = "the game goes on",
        [ENDED_BY_TIME] = "the time is up",
        [ENDED_BY_CHANCE] = "the story has come to its end",
        [GOAL_REACHED] = "enough settlements",
        [EARTH_SAVED] = "the asteroid has been turned away",
        [EARTH_HIT] = "the asteroid has hit Earth",
    };
    const horizons_state *s = state;
    const horizons_scenario *scenario = horizons_scenario_of(rules);
    for (int seat = 0; seat < s->head.seats; seat++) {
        horizons_tally tally;
        score->points[seat] = scenario->goal == GOAL_SETTLEMENTS
                                  ? horizons_race_points(rules, s, seat)
                              : scenario->from_start ? horizons_course(rules, s, seat)
                                                     : horizons_tally_score(rules, s, seat, &tally);
    }
    const int best = winner_of(rules, s, score->points);
    for (int seat = 0; seat < s->head.seats; seat++)
        score->outcome[seat] = (uint8_t)outcome_of(rules, s, score->points[seat], seat == best);
    score->ending = endings[s->outcome];
}

/* The account of every faction, for the end of the game: its rows in quarters, its sums rounded. */
void horizons_tally_all(const orr_rules *rules, const void *state, orr_tally *tally)
{
    const horizons_state *s = state;
    tally->parts = QUARTERS;
    for (int seat = 0; seat < s->head.seats; seat++) {
        horizons_tally t;
        const int sum = horizons_tally_score(rules, s, seat, &t);
        const struct {
            const char *label;
            int quarters;
        } rows[] = {
            {"Victory points on the way", t.victory},
            {"Missions", t.missions},
            {"Settlements", t.settlements},
            {"Terraforming", t.terraforming},
            {"Facilities", t.facilities},
            {"Fleet", t.fleet},
            {"Points in hand", t.points},
            {"Politics", t.politics},
            {"To the stars", t.stars},
            {"Colonizer", t.colonizer},
            {"Technologies missing", t.missing},
        };
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
            orr_count(tally, rows[i].label, seat, rows[i].quarters);
        orr_total(tally, "In all", seat, QUARTERS * sum);
        orr_total(tally, "Of that since the start", seat,
                  QUARTERS * horizons_course(rules, s, seat));
    }
}

int horizons_turn(const orr_rules *rules, const void *state)
{
    return ((const horizons_state *)state)->year - horizons_scenario_of(rules)->start + 1;
}
