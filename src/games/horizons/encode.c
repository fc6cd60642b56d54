/* encode.c - positions as numbers, for networks and Python: the programme of the seat in detail, those
 * of the others in the order in which they sit, then the missions that count and the table. Moves are
 * in encode_move.c. Everything is open but the private missions of the others, and those do not enter. */
#include "parts.h"

#include <string.h>

enum { TOPICS = 8, ZONES = 7, LAST_TRANSIT = 12 };

static const char *const seat_groups[SEATS] = {"own",    "next",  "second", "third",
                                               "fourth", "fifth", "sixth"};
static const char *const seat_names[SEATS] = {"oneself",    "the next",  "the second", "the third",
                                              "the fourth", "the fifth", "the sixth"};
static const char *const zone_names[ZONES] = {"inner planets", "Earth",  "Mars",  "belt",
                                              "Jupiter",       "Saturn", "beyond"};
static const char *const topic_names[TOPICS] = {"diplomacy", "economics",  "military",
                                                "robotics",  "settlement", "exploration",
                                                "science",   "industry"};
static const char *const domain_names[DOMAINS] = {"physics", "engineering", "biology"};
static const char *const resource_names[RESOURCES] = {"ORE", "FUEL", "SUP"};

/* Seven neighbourhoods, from the Sun outwards. */
static int zone_of(const horizons_pack *pack, int tile)
{
    const int mars = pack->worlds[pack->mars].tile, earth = pack->worlds[EARTH].tile;
    return tile < earth ? 0 : tile == earth ? 1 : horizons_min(ZONES - 1, 2 + tile - mars);
}

/* ---- what a programme has ----------------------------------------------------------------------- */

typedef struct survey {
    int points, prospect, course; /* prospect: points, and what money and knowledge may become */
    int robots, crews, in_reserve, armed, attack, afloat; /* afloat: SUP in holds beyond Earth */
    int waiting, in_transit, at_work, next_arrival; /* robots on Earth; ships under way; ... */
    int kinds[SHIP_KINDS], crews_in[ZONES];
    int bases, settlements, levels, store[RESOURCES], towns_in[ZONES], bases_in[ZONES];
    int knowledge[DOMAINS];
} survey;

static void survey_crew(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                        survey *v)
{
    const horizons_ship *crew = &s->ship[seat][ship];
    const horizons_design *design = horizons_design_of(pack, s, seat, ship);
    v->crews++;
    v->in_reserve += horizons_has_flag(crew, RESERVED);
    v->armed += design->attack > 0;
    v->attack += design->attack;
    v->crews_in[zone_of(pack, horizons_tile_of(pack, crew->place))]++;
    v->afloat += crew->place == SURFACE + EARTH ? 0 : crew->cargo[SUP];
}

static void survey_ships(const horizons_pack *pack, const horizons_state *s, int seat, survey *v)
{
    v->next_arrival = LAST_TRANSIT;
    for (int ship = 0; ship < SHIPS; ship++) {
        const horizons_ship *each = &s->ship[seat][ship];
        if (each->design == NONE)
            continue;
        if (each->transit > 0) {
            v->in_transit++;
            v->next_arrival = horizons_min(v->next_arrival, each->transit);
        }
        if (horizons_is_crewed(each)) {
            survey_crew(pack, s, seat, ship, v);
            continue;
        }
        v->robots++;
        v->kinds[horizons_design_of(pack, s, seat, ship)->kind]++;
        v->waiting += horizons_has_flag(each, FRESH);
        v->at_work += !horizons_has_flag(each, FRESH) && each->transit == 0;
    }
}

static void survey_bases(const horizons_pack *pack, const horizons_state *s, int seat, survey *v)
{
    for (int slot = 0; slot < BASES; slot++) {
        const horizons_base *base = &s->base[seat][slot];
        if (base->world == NONE)
            continue;
        const int zone = zone_of(pack, pack->worlds[base->world].tile);
        v->bases++;
        v->bases_in[zone]++;
        v->settlements += base->settlements;
        v->towns_in[zone] += base->settlements;
        for (int chain = 0; chain < CHAINS; chain++)
            v->levels += base->level[chain];
        for (int r = 0; r < RESOURCES; r++)
            v->store[r] += base->store[r];
    }
}

/* The score comes from score.c; the rest of a point is what could still be bought. */
static void survey_points(const orr_rules *rules, const horizons_state *s, int seat, survey *v)
{
    const horizons_programme *p = &s->seat[seat];
    const horizons_scenario *scenario = horizons_scenario_of(rules);
    horizons_tally tally;
    int sum = 0;
    v->points = horizons_tally_score(rules, s, seat, &tally);
    v->course = v->points - p->start;
    for (int d = 0; d < DOMAINS; d++) {
        v->knowledge[d] = p->bank[d];
        for (int value = 0; value < VALUES; value++)
            v->knowledge[d] += p->markers[d][value] * horizons_marker_values[value];
        sum += v->knowledge[d];
    }
    const horizons_base *prize =
        scenario->goal == GOAL_SETTLEMENTS ? horizons_see_base(s, seat, scenario->world) : NULL;
    v->prospect = scenario->goal == GOAL_SETTLEMENTS
                      ? (prize ? 6 * prize->settlements + prize->store[SUP] : 0)
                      : (scenario->from_start ? v->course : v->points) +
                            (p->cash + v->store[SUP]) / 4 + sum / 10;
}

static void survey_seat(const orr_rules *rules, const horizons_state *s, int seat, survey *v)
{
    survey_ships(rules->pack, s, seat, v);
    survey_bases(rules->pack, s, seat, v);
    survey_points(rules, s, seat, v);
}

/* ---- every programme ------------------------------------------------------------------------------ */

/* What tells who wins is how far a programme is ahead of the best of the others. */
static int lead_of(const survey *all, int count, int which)
{
    int best = -500;
    for (int i = 0; i < count; i++)
        if (i != which)
            best = horizons_max(best, all[i].prospect);
    return count > 1 ? all[which].prospect - best : 0;
}

static void see_holdings(const horizons_state *s, int seat, bool there, const survey *v,
                         orr_sight *sight)
{
    const horizons_programme *p = &s->seat[seat];
    orr_see(sight, v->robots, 0, 12, "robots", "robots, waiting or at work");
    orr_see(sight, v->crews - v->in_reserve, 0, 10, "crews", "crewed vehicles in service");
    orr_see(sight, v->attack, 0, 30, "guns", "attack of its crewed vehicles");
    orr_see(sight, v->bases, 0, 10, "bases", "bases");
    orr_see(sight, v->settlements, 0, 60, "settlements", "settlements");
    orr_see(sight, v->levels, 0, 40, "facilities", "levels of facilities");
    orr_see(sight, v->store[SUP], 0, 60, "supplies", "SUP in the stores of bases");
    orr_see(sight, there ? p->politics : 0, 0, 12, "politics", "politics markers");
    orr_see(sight, there ? __builtin_popcountll(p->kept) : 0, 0, 8, "missions",
            "completed missions that it keeps");
    orr_see(sight, there ? __builtin_popcount(p->policies) : 0, 0, 10, "policies", "policies");
}

static void see_knowledge(const horizons_state *s, int seat, bool there, const survey *v,
                          const uint64_t branch[DOMAINS], const char *group, orr_sight *sight)
{
    orr_see_group(sight, group, "technologies");
    for (int d = 0; d < DOMAINS; d++)
        orr_see(sight, there ? __builtin_popcountll(s->seat[seat].techs & branch[d]) : 0, 0, 25,
                domain_names[d], "technologies of the branch");
    orr_see_group(sight, group, NULL);
    orr_see(sight, v->knowledge[0] + v->knowledge[1] + v->knowledge[2], 0, 120, "tech points",
            "tech points in the bank and on markers");
}

/* An empty chair has nothing. */
static void see_programme(const orr_rules *rules, const horizons_state *s, int seat, bool there,
                          const survey *v, int lead, const uint64_t branch[DOMAINS],
                          const char *group, orr_sight *sight)
{
    const horizons_pack *pack = rules->pack;
    const horizons_programme *p = &s->seat[seat];
    const horizons_scenario *scenario = horizons_scenario_of(rules);
    horizons_ledger ledger;
    orr_see_group(sight, group, NULL);
    orr_see(sight, there, 0, 1, "there", "somebody sits there");
    orr_see(sight, v->course, -20, 235, "course", "points since the start");
    orr_see(sight, lead, -60, 60, "lead",
            "ahead of the best of the others, with what money and knowledge may become");
    const horizons_base *prize = there && scenario->goal == GOAL_SETTLEMENTS
                                     ? horizons_see_base(s, seat, scenario->world)
                                     : NULL;
    orr_see(sight, prize ? prize->settlements : 0, 0, 13, "prize",
            "settlements on the world that decides the scenario");
    orr_see(sight, there ? p->cash : 0, -10, 80, "cash", "$B");
    orr_see(sight, there ? horizons_income(pack, s, seat, &ledger) : 0, 0, 60, "income",
            "$B from Earth if the decade ended now");
    orr_see(sight, there ? horizons_rank(s, seat) : SEATS - 1, 0, SEATS - 1, "rank",
            "place in the order of initiative, the first is 0");
    see_knowledge(s, seat, there, v, branch, group, sight);
    see_holdings(s, seat, there, v, sight);
}

/* Those of the others are in what they have: income, limits, technologies. */
static void see_faction(const horizons_pack *pack, const horizons_state *s, int seat,
                        orr_sight *sight)
{
    orr_see_group(sight, "faction", NULL);
    for (int faction = 0; faction < FACTIONS; faction++)
        orr_see(sight, s->seat[seat].faction == faction, 0, 1, pack->factions[faction].name,
                "the faction one plays");
}

/* ---- the own programme ------------------------------------------------------------------------------ */

static void see_places(const survey *v, orr_sight *sight)
{
    static const char *const kinds[SHIP_KINDS] = {[FLYBY_RE] = "flybys",
                                                  [ORBITER] = "orbiters",
                                                  [ROVER] = "rovers",
                                                  [TELESCOPE] = "telescopes"};
    orr_see_group(sight, "fleet", NULL);
    for (int kind = FLYBY_RE; kind <= TELESCOPE; kind++)
        orr_see(sight, v->kinds[kind], 0, 6, kinds[kind], "robots of the kind");
    orr_see(sight, v->waiting, 0, 6, "waiting", "robots that wait for their launch");
    orr_see(sight, v->at_work, 0, 10, "at work", "robots where they can explore");
    orr_see(sight, v->in_transit, 0, 8, "in transit", "ships under way");
    orr_see(sight, v->next_arrival, 0, LAST_TRANSIT, "next arrival", "years to the next arrival");
    orr_see(sight, v->in_reserve, 0, 6, "in reserve", "crewed vehicles in reserve");
    orr_see(sight, v->afloat, 0, 40, "SUP on the way", "SUP in holds that have left Earth");
    orr_see_group(sight, "fleet", "crews");
    for (int zone = 0; zone < ZONES; zone++)
        orr_see(sight, v->crews_in[zone], 0, 6, zone_names[zone],
                "crewed vehicles there or on the way there");
    orr_see_group(sight, "bases", NULL);
    for (int zone = 0; zone < ZONES; zone++)
        orr_see(sight, v->bases_in[zone], 0, 4, zone_names[zone], "bases there");
    orr_see_group(sight, "settlements", NULL);
    for (int zone = 0; zone < ZONES; zone++)
        orr_see(sight, v->towns_in[zone], 0, 30, zone_names[zone], "settlements there");
}

static void see_stocks(const horizons_pack *pack, const horizons_state *s, int seat,
                       const survey *v, orr_sight *sight)
{
    static const char *const sizes[LVS] = {"LV-1", "LV-2", "LV-3", "LV-4"};
    const horizons_programme *p = &s->seat[seat];
    orr_see_group(sight, "stock", "Earth");
    for (int r = 0; r < RESOURCES; r++)
        orr_see(sight, p->stock[r], 0, 20, resource_names[r], "in the stock on Earth");
    orr_see_group(sight, "stock", "bases");
    for (int r = 0; r < SUP; r++)
        orr_see(sight, v->store[r], 0, 40, resource_names[r], "in the stores of bases");
    orr_see_group(sight, "stock", "launchers");
    for (int size = 0; size < LVS; size++)
        orr_see(sight, p->lv[size] + p->lv_back[size], 0, 5, sizes[size], "on Earth");
    orr_see_group(sight, "support", NULL);
    const int free[LIMITS] = {horizons_limit(pack, s, seat, RE_LIMIT) - v->robots,
                              horizons_limit(pack, s, seat, CV_LIMIT) - v->crews,
                              horizons_limit(pack, s, seat, BASE_LIMIT) - v->bases};
    static const char *const limits[LIMITS] = {"robots", "crews", "bases"};
    for (int which = 0; which < LIMITS; which++)
        orr_see(sight, free[which], -OVER, 10, limits[which], "free of the support limit");
}

static void see_ability(const horizons_pack *pack, const horizons_state *s, int seat,
                        const survey *v, orr_sight *sight)
{
    static const struct {
        const char *name;
        uint8_t skill, most;
    } skills[] = {
        {"range", RANGE, 20},
        {"transfers", TRANSFER, 60},
        {"robots", COMPUTING, 3},
        {"crews", CREW, 5},
        {"robustness", ROBUSTNESS, 20},
        {"medicine", MEDICINE, 30},
        {"reusable", REUSABLE, 1},
        {"shielding", SHIELDING, 1},
        {"habitation", HABITATION, 3},
        {"routes", ROUTES, 24},
        {"terraforming", TERRAFORMING, 2},
        {"assembly", ASSEMBLY, 2},
        {"ecology", ECOLOGY, 2},
        {"elevators", ELEVATORS, 1},
        {"missiles", MISSILES, 1},
        {"colonizer", COLONIZER, 3},
        {"life", LIFE_TECH, 1},
        {"deflection", DEFLECTION, 1},
    };
    uint8_t level[TOPICS] = {0};
    orr_see_group(sight, "ability", NULL);
    for (size_t i = 0; i < sizeof skills / sizeof *skills; i++)
        orr_see(sight, horizons_skill(s, seat, skills[i].skill), 0, skills[i].most, skills[i].name,
                "what technologies are good for");
    orr_see_group(sight, "points", NULL);
    for (int d = 0; d < DOMAINS; d++)
        orr_see(sight, v->knowledge[d], 0, 60, domain_names[d], "in the bank and on markers");
    for (uint32_t left = s->seat[seat].policies; left; left &= left - 1)
        level[pack->policies[__builtin_ctz(left)].topic]++;
    orr_see_group(sight, "policy", NULL);
    for (int topic = 0; topic < TOPICS; topic++)
        orr_see(sight, level[topic], 0, 3, topic_names[topic], "basic, active, unified");
}

/* Does a ship of the seat work on a world, or fly there? */
static bool is_on_its_way(const horizons_state *s, int seat, int world)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        const horizons_ship *v = &s->ship[seat][ship];
        const int place = v->goal != NOWHERE ? v->goal : v->place;
        if (v->design != NONE && place < FLYBY && horizons_world_of(place) == world)
            return true;
    }
    return false;
}

static void see_mission(const horizons_pack *pack, const horizons_state *s, int seat, int mission,
                        const char *whose, orr_sight *sight)
{
    const bool known = mission < pack->mission_count;
    const horizons_mission *m = &pack->missions[known ? mission : 0];
    const int earth = pack->worlds[EARTH].tile, tile = pack->worlds[m->world].tile;
    orr_see_group(sight, "mission", whose);
    orr_see(sight, known, 0, 1, "there", "there is one");
    orr_see(sight, known ? m->vp : 0, 0, 6, "VP", "victory points of it");
    orr_see(sight, known && (m->crewed || m->task >= TASK_LAND), 0, 1, "crewed", "it takes a crew");
    orr_see(sight, known ? horizons_transfer_time(pack, s, seat, earth, tile) : 0, 0, LAST_TRANSIT,
            "years away", "from Earth");
    orr_see(sight, known && is_on_its_way(s, seat, m->world), 0, 1, "ship there",
            "a ship is there or on its way");
}

/* ---- the table -------------------------------------------------------------------------------------- */

/* The end of the campaign is a matter of chance: then it is what one may expect. */
static int years_left(const orr_rules *rules, const horizons_state *s)
{
    enum { EXPECTED_END = 2158 };
    const horizons_scenario *scenario = horizons_scenario_of(rules);
    static const uint16_t ends[] = {EXPECTED_END, 2069, 2099};
    const bool campaign = scenario->goal == GOAL_POINTS && scenario->last == LAST_YEAR;
    return (campaign ? ends[rules->option[OPTION_END]] : scenario->last) - s->year;
}

static void see_worlds(const horizons_pack *pack, const horizons_state *s, orr_sight *sight)
{
    int explored = 0, left[ZONES] = {0}, alive = 0, terraformed = 0;
    for (int world = 0; world < pack->world_count; world++) {
        const horizons_ground *ground = &s->ground[world];
        explored += ground->card != NONE;
        left[zone_of(pack, pack->worlds[world].tile)] += ground->value;
        alive = horizons_max(alive, ground->life);
        terraformed += ground->terraformed;
    }
    orr_see_group(sight, "worlds", NULL);
    orr_see(sight, explored, 0, MOST_WORLDS, "explored", "worlds with a card");
    orr_see(sight, alive, 0, ALIVE, "life", "signs of life, or life, found somewhere");
    orr_see(sight, terraformed, 0, 60, "terraformed", "points of terraforming on all worlds");
    orr_see(sight, s->first_on_mars != NONE, 0, 1, "crew on Mars", "somebody has been there");
    orr_see_group(sight, "worlds", "to explore");
    for (int zone = 0; zone < ZONES; zone++)
        orr_see(sight, left[zone], 0, 40, zone_names[zone], "exploration left there");
}

static void see_dangers(const horizons_state *s, int seat, orr_sight *sight)
{
    int pirates = 0, blockaded = 0, wars = 0, friends = 0;
    for (int i = 0; i < PIRATES; i++)
        pirates += s->raider[i].tile != NONE;
    for (int slot = 0; slot < BASES; slot++)
        blockaded += s->base[seat][slot].world != NONE && s->base[seat][slot].blockade != 0;
    for (int other = 0; other < s->head.seats; other++) {
        const int relation = other == seat ? NEUTRAL : horizons_relation_of(s, seat, other);
        wars += relation <= EMBARGO;
        friends += relation >= COOPERATION;
    }
    orr_see_group(sight, "table", NULL);
    orr_see(sight, pirates, 0, PIRATES, "pirates", "at large");
    orr_see(sight, blockaded, 0, 4, "blockaded", "own bases under blockade");
    orr_see(sight, wars, 0, SEATS - 1, "enemies", "players at war or embargo with one");
    orr_see(sight, friends, 0, SEATS - 1, "friends", "players who cooperate with one");
    orr_see(sight, s->wars, 0, 10, "battles", "battles between players so far");
}

static void see_table(const orr_rules *rules, const horizons_state *s, int seat, const survey *own,
                      orr_sight *sight)
{
    static const char *const ends[] = {"to the end", "to 2070", "to 2100"};
    const horizons_pack *pack = rules->pack;
    const horizons_scenario *scenario = horizons_scenario_of(rules);
    const int actor = s->head.actor, points = scenario->from_start ? own->course : own->points;
    const bool decides = actor >= 0 && actor < s->head.seats;
    see_dangers(s, seat, sight);
    orr_see(sight, s->head.seats, 1, SEATS, "seats", "programmes that are played");
    orr_see(sight, s->year - FIRST_YEAR, 0, LAST_YEAR - FIRST_YEAR, "year", "years since 2030");
    orr_see(sight, s->year % 10, 0, 9, "year of the decade", "years since Earth paid");
    orr_see(sight, years_left(rules, s), 0, 128, "years left", "as far as one can tell");
    orr_see(sight, horizons_end_chance(rules, s->year), 0, 100, "end", "percent that it ends now");
    orr_see(sight, s->phase < FIRST_OF_YEAR, 0, 1, "economic phase", "at the turn of a decade");
    orr_see(sight, scenario->goal == GOAL_DEFLECTION ? s->mass : 0, 0, 84, "rock",
            "what is left of the asteroid that comes to Earth");
    orr_see(sight, scenario->win ? scenario->win - points : 0, -50, 200, "points to win",
            "for who plays alone");
    orr_see_group(sight, "table", "scenario");
    for (int i = 0; i < pack->scenario_count; i++)
        orr_see(sight, rules->option[OPTION_SCENARIO] == i, 0, 1, pack->scenarios[i].name,
                "the scenario");
    orr_see_group(sight, "table", "campaign");
    orr_see_which(sight, rules->option[OPTION_END], 3, ends, "how far a campaign goes");
    orr_see_group(sight, "table", "decides");
    orr_see_which(sight, decides ? (actor - seat + s->head.seats) % s->head.seats : NONE, SEATS,
                  seat_names, "who decides");
    see_worlds(pack, s, sight);
}

void horizons_encode(const orr_rules *rules, const void *state, int seat, orr_sight *sight)
{
    static const survey empty_chair = {0};
    const horizons_pack *pack = rules->pack;
    const horizons_state *s = state;
    uint64_t branch[DOMAINS] = {0};
    survey all[SEATS];
    for (int tech = 0; tech < pack->tech_count; tech++)
        branch[pack->techs[tech].domain] |= 1ull << tech;
    for (int turn = 0; turn < s->head.seats; turn++) {
        all[turn] = empty_chair;
        survey_seat(rules, s, (seat + turn) % s->head.seats, &all[turn]);
    }
    for (int turn = 0; turn < SEATS; turn++) {
        const bool there = turn < s->head.seats;
        const int other = there ? (seat + turn) % s->head.seats : 0;
        see_programme(rules, s, other, there, there ? &all[turn] : &empty_chair,
                      there ? lead_of(all, s->head.seats, turn) : 0, branch, seat_groups[turn],
                      sight);
        orr_see_group(sight, seat_groups[turn], NULL);
        if (turn > 0)
            orr_see(sight, there ? horizons_relation_of(s, seat, other) : NEUTRAL, WAR, ALLIANCE,
                    "relation", "from war over neutral to alliance");
    }
    see_faction(pack, s, seat, sight);
    see_places(&all[0], sight);
    see_stocks(pack, s, seat, &all[0], sight);
    see_ability(pack, s, seat, &all[0], sight);
    see_mission(pack, s, seat, s->seat[seat].mission, "private", sight);
    see_mission(pack, s, seat, s->public_mission, "public", sight);
    see_table(rules, s, seat, &all[0], sight);
    orr_see_step(sight, rules, state);
}
