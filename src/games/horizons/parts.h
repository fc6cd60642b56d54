/* parts.h - what the files of this folder call of each other, file by file. */
#ifndef HORIZONS_PARTS_H
#define HORIZONS_PARTS_H

#include "horizons.h"
#include "pack.h"

HORIZONS_STEPS(ORR_STEP_DECLARE)
HORIZONS_VERBS(ORR_VERB_DECLARE)

/* ---- small answers that every file wants ----------------------------------------------------- */

static inline int horizons_min(int a, int b)
{
    return a < b ? a : b;
}
static inline int horizons_max(int a, int b)
{
    return a > b ? a : b;
}

/* Places. */
static inline bool horizons_on_surface(int place)
{
    return place < ORBIT;
}
static inline bool horizons_in_orbit(int place)
{
    return place >= ORBIT && place < FLYBY;
}
static inline bool horizons_in_flyby(int place)
{
    return place >= FLYBY && place != NOWHERE;
}
static inline int horizons_world_of(int place) /* of a surface or an orbit */
{
    return place & (ORBIT - 1);
}
static inline int horizons_tile_of(const horizons_pack *pack, int place)
{
    return place >= FLYBY ? place - FLYBY : pack->worlds[horizons_world_of(place)].tile;
}
static inline int horizons_base_place(int world) /* Earth's stand in orbit */
{
    return world == EARTH ? ORBIT + EARTH : SURFACE + world;
}
static inline int horizons_site_world(int site)
{
    return site == ORBITAL ? EARTH : site;
}
static inline int horizons_site_of_base(int world) /* of the base that belongs to a world */
{
    return world == EARTH ? ORBITAL : world;
}
static inline bool horizons_is_earth(int place) /* no offence here */
{
    return place == SURFACE + EARTH || place == ORBIT + EARTH;
}

/* What belongs to whom. */
static inline const horizons_faction *horizons_faction_of(const horizons_pack *pack,
                                                          const horizons_state *s, int seat)
{
    return &pack->factions[s->seat[seat].faction];
}
static inline const horizons_design *
horizons_design_at(const horizons_pack *pack, const horizons_state *s, int seat, int design)
{
    return &pack->designs[s->seat[seat].faction * DESIGNS + design];
}
static inline const horizons_design *horizons_design_of(const horizons_pack *pack,
                                                        const horizons_state *s, int seat, int ship)
{
    return horizons_design_at(pack, s, seat, s->ship[seat][ship].design);
}
static inline bool horizons_is_crewed(const horizons_ship *ship)
{
    return ship->design >= FIRST_CV && ship->design != NONE;
}
static inline bool horizons_is_robot(const horizons_ship *ship)
{
    return ship->design < FIRST_CV;
}
static inline bool horizons_has_flag(const horizons_ship *ship, int flag)
{
    return ship->flags & flag;
}
static inline int horizons_ship_id(int seat, int ship)
{
    return seat * SHIPS + ship;
}
static inline int horizons_fleet_of(const horizons_state *s,
                                    int id) /* the leader of a ship's fleet */
{
    return s->ship[id / SHIPS][id % SHIPS].leader;
}
static inline bool
horizons_is_due(const horizons_ship *ship) /* has arrived and knows where to go on */
{
    return ship->goal != NOWHERE && ship->transit == 0 && !horizons_has_flag(ship, SAILED);
}
static inline bool horizons_is_seat(int owner) /* of a side in a battle: no pirate, no outpost */
{
    return owner < SEATS;
}
static inline int horizons_skill(const horizons_state *s, int seat, int which)
{
    return s->seat[seat].skill[which];
}
static inline bool horizons_has_tech(const horizons_state *s, int seat, int tech)
{
    return s->seat[seat].techs >> tech & 1;
}
static inline int horizons_decade_of(const horizons_state *s) /* 3 in the 2030s */
{
    return (s->year - 2000) / 10;
}
/* Years from one economic phase to the next, and what the Earth of a decade pays in that time. */
static inline int horizons_span(const horizons_state *s)
{
    return s->every ? s->every : 10;
}
static inline int horizons_share(const horizons_state *s, int amount)
{
    return (amount * horizons_span(s) + 5) / 10;
}
/* The base of a seat on a world, or NULL. */
static inline horizons_base *horizons_base_on(horizons_state *s, int seat, int world)
{
    const int slot = s->base_of[seat][world];
    return slot == NONE ? NULL : &s->base[seat][slot];
}
static inline const horizons_base *horizons_see_base(const horizons_state *s, int seat, int world)
{
    const int slot = s->base_of[seat][world];
    return slot == NONE ? NULL : &s->base[seat][slot];
}
/* The same by its site; Earth itself is no base. */
static inline const horizons_base *horizons_base_at(const horizons_state *s, int seat, int site)
{
    return site == EARTH ? NULL : horizons_see_base(s, seat, horizons_site_world(site));
}
static inline int horizons_relation_of(const horizons_state *s, int seat, int other)
{
    return s->relation[s->seat[seat].faction][s->seat[other].faction];
}
static inline bool horizons_stands_order(const horizons_state *s, int seat, int order)
{
    return s->seat[seat].standing >> order & 1;
}
static inline const horizons_scenario *horizons_scenario_of(const orr_rules *rules)
{
    const horizons_pack *pack = rules->pack;
    return &pack->scenarios[rules->option[OPTION_SCENARIO]];
}

/* A scenario may have a small chart: technologies farther right are not in play. */
static inline bool horizons_on_chart(const orr_rules *rules, int tech)
{
    const horizons_pack *pack = rules->pack;
    const int columns = horizons_scenario_of(rules)->chart;
    return columns == 0 || pack->techs[tech].column < columns;
}

/* A scenario may end at a tile; nothing beyond it is in play. */
static inline bool horizons_in_play(const orr_rules *rules, int tile)
{
    const int farthest = horizons_scenario_of(rules)->farthest;
    return farthest == NONE || tile <= farthest;
}

/* The central world of a tile; world_count if there is none. */
static inline int horizons_first_world(const horizons_pack *pack, int tile)
{
    int w = 0;
    while (w < pack->world_count && pack->worlds[w].tile != tile)
        w++;
    return w;
}

/* Who wants to be asked in a phase, and what happens before anybody is. */
#define HORIZONS_WANTS(n) bool n(const horizons_pack *pack, const horizons_state *s, int seat);
#define HORIZONS_BEGIN(n) void n(const orr_rules *rules, horizons_state *s, orr_log *log);
/* What a verb does where several do the same. */
#define HORIZONS_APPLY(n) void n(const orr_rules *rules, void *state, orr_move move, orr_log *log);

/* ---- what everybody has and where it is ------------------------------------------------------- */

/* stock.c: markers, money, ships and fleets coming and going. */
extern const uint8_t horizons_marker_values[VALUES];
void horizons_cash(horizons_state *s, int seat, int amount);
void horizons_politics(horizons_state *s, int seat, int amount);
void horizons_victory(horizons_state *s, int seat, int amount);
/* Returns its value. */
int horizons_draw_marker(const horizons_pack *pack, horizons_state *s, int seat, int domain);
void horizons_draw_markers(const horizons_pack *pack, horizons_state *s, int seat, int domain,
                           int count, orr_log *log);
void horizons_bank_markers(horizons_state *s, int seat, int domain);
void horizons_learn(const horizons_pack *pack, horizons_state *s, int seat, int tech);
void horizons_count_skills(const horizons_pack *pack, horizons_state *s, int seat);
int horizons_limit(const horizons_pack *pack, const horizons_state *s, int seat, int which);
int horizons_supported(const horizons_state *s, int seat, int which); /* how many there are */
int horizons_in_service(const horizons_state *s, int seat, int design);
/* A slot, or -1. */
int horizons_add_ship(horizons_state *s, int seat, int design, int place, int flags);
void horizons_remove_ship(horizons_state *s, int seat, int ship);
/* The ships of a seat in a fleet, as bits; and of all seats. */
uint32_t horizons_members(const horizons_state *s, int leader, int seat);
void horizons_fleet(const horizons_state *s, int leader, uint32_t ships[SEATS]);
/* Returns the new leader of the others, or NONE. */
int horizons_detach(horizons_state *s, int seat, int ship);
void horizons_join(horizons_state *s, int leader, int into);
int horizons_add_base(horizons_state *s, int seat, int world); /* slot or -1 */
void horizons_remove_base(horizons_state *s, int seat, int slot);
void horizons_reserve(const horizons_pack *pack, horizons_state *s, int seat, int ship,
                      orr_log *log);
int horizons_cargo(const horizons_ship *ship);
/* "2 ORE, 4 SUP"; "nothing". */
void horizons_cargo_words(const uint8_t amounts[RESOURCES], orr_text *out);
void horizons_wake(horizons_state *s, int seat);
bool horizons_is_hit(orr_head *head, int percent, int *roll); /* d100 at most percent */

/* map.c: where one can go and what it takes. */
int horizons_transfer_time(const horizons_pack *pack, const horizons_state *s, int seat, int from,
                           int to);
bool horizons_can_service(const horizons_pack *pack, const horizons_state *s, int seat, int size,
                          int place);
bool horizons_in_range(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                       int tile);
bool horizons_may_enter(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                        int place, orr_reason *why);
/* Is this where a base of the seat stands? */
bool horizons_is_at_base(const horizons_state *s, int seat, int place);
/* A crew that stands with its base and not apart from it, or a robot that waits for its launch. */
bool horizons_is_stacked(const horizons_state *s, int seat, int ship);
int horizons_supply_level(const horizons_base *base); /* 0..4, damage considered */
bool horizons_elevator_at(const horizons_state *s, int seat, int world);
/* The site that serves a place, or NONE. */
int horizons_site_of(const horizons_state *s, int seat, int place);
void horizons_check_range(const orr_rules *rules, horizons_state *s, int seat, orr_log *log);

/* years.c: has anything changed since a seat said "done" in a step; and what a year brought. */
bool horizons_is_news(const horizons_state *s, int seat, int watch);
void horizons_content(horizons_state *s, int seat, int watch); /* it has said "done" */
void horizons_wonder(horizons_state *s, int seat);             /* ask about everything again */
void horizons_note(horizons_state *s, int seat, int deed, int count);
void horizons_tell_year(const orr_rules *rules, const horizons_state *s, orr_log *log);

/* turn.c */
extern const char *const horizons_phase_names[PHASES];
int horizons_end_year(const orr_rules *rules);
enum { ROCKS_FROM = 2050 }; /* the first year with asteroids and pirates */
/* Does the game end before another economic phase? */
bool horizons_is_last_phase(const orr_rules *rules, const horizons_state *s);
int horizons_end_chance(const orr_rules *rules, int year); /* percent */
HORIZONS_APPLY(horizons_leave_step)
HORIZONS_BEGIN(horizons_drop_begin)
HORIZONS_BEGIN(horizons_end_begin)

/* ---- the economic phase ----------------------------------------------------------------------- */

/* politics.c */
int horizons_alliances(const horizons_state *s, int seat);
int horizons_rank(const horizons_state *s, int seat); /* 0 is best */
void horizons_stir(horizons_state *s); /* everybody is asked about everything again */
HORIZONS_BEGIN(horizons_events_begin)
HORIZONS_WANTS(horizons_commit_wants)
HORIZONS_BEGIN(horizons_initiative_begin)

/* events.c */
void horizons_event_roll(const orr_rules *rules, horizons_state *s, orr_log *log);
void horizons_event_happens(const orr_rules *rules, horizons_state *s, int number, orr_log *log);

/* diplomacy.c */
void horizons_set_relation(const horizons_pack *pack, horizons_state *s, int a, int b, int level,
                           orr_log *log);
void horizons_drift_pair(const horizons_pack *pack, horizons_state *s, int a, int b, orr_log *log);
const char *horizons_relation_name(int level);
int horizons_worst_relation(const horizons_state *s, int seat); /* the lowest it may push one to */
HORIZONS_BEGIN(horizons_drift_begin)
HORIZONS_WANTS(horizons_diplomacy_wants)

/* production.c: where a decade's cash comes from, and what bases make. */
typedef struct horizons_ledger {
    int earth, policy, relations, missions, blockades, tourism, pirates, robots, crews, bases;
} horizons_ledger;
int horizons_income(const horizons_pack *pack, const horizons_state *s, int seat,
                    horizons_ledger *ledger);
int horizons_points_from_earth(const horizons_pack *pack, const horizons_state *s, int seat,
                               int domain);
int horizons_settlement_step(const horizons_pack *pack, const horizons_state *s, int seat,
                             const horizons_base *base);
int horizons_pirates_in(const horizons_state *s, int tile);
int horizons_product_value(const horizons_pack *pack, const horizons_state *s, int seat,
                           const horizons_base *base, int product);
HORIZONS_BEGIN(horizons_earth_begin)
HORIZONS_BEGIN(horizons_bases_begin)
HORIZONS_WANTS(horizons_produce_wants)
HORIZONS_BEGIN(horizons_growth_begin)

/* transport.c: resources at a site, Earth (where cash buys) or a base. */
void horizons_take_from(horizons_state *s, int seat, int site, int resource, int amount);
void horizons_bring_to(horizons_state *s, int seat, int site, int resource, int amount);
void horizons_add_lifts(const horizons_state *s, int seat, orr_moves *moves);
HORIZONS_WANTS(horizons_transport_wants)

/* arrivals.c */
int horizons_tile_for(const orr_rules *rules, const horizons_state *s, int roll); /* or NONE */
int horizons_pirates_left(const horizons_pack *pack, const horizons_state *s);
void horizons_fill_cache(const horizons_pack *pack, horizons_state *s, int amount);
int horizons_asteroids_left(const horizons_pack *pack, const horizons_state *s);
void horizons_place_pirate(const horizons_pack *pack, horizons_state *s, int tile, orr_log *log);
void horizons_place_asteroid(const horizons_pack *pack, horizons_state *s, int tile, orr_log *log);
void horizons_place_markets(const orr_rules *rules, horizons_state *s, orr_log *log);
HORIZONS_BEGIN(horizons_arrivals_begin)

/* technology.c */
int horizons_tech_cost(const horizons_pack *pack, const horizons_state *s, int seat, int tech);
bool horizons_tech_open(const orr_rules *rules, const horizons_state *s, int seat, int tech);
int horizons_points_for_marker(const horizons_state *s, int seat);
void horizons_politics_moves(const horizons_state *s, bool points, orr_moves *moves);
HORIZONS_BEGIN(horizons_technology_begin)
HORIZONS_WANTS(horizons_technology_wants)
bool horizons_technology_again(horizons_state *s);

/* policies.c */
HORIZONS_WANTS(horizons_policy_wants)

/* missions.c */
int horizons_most_kept(const horizons_state *s);
int horizons_mission_points(const horizons_pack *pack, const horizons_state *s, int seat);
/* What so many completed missions come to now: the best are kept, each of the others is a marker. */
int horizons_kept_worth(const horizons_pack *pack, const horizons_state *s, uint64_t missions);
void horizons_tell_missions(const orr_rules *rules, const horizons_state *s, orr_log *log);
void horizons_deal_missions(const orr_rules *rules, horizons_state *s, orr_log *log);
void horizons_swap_mission(const orr_rules *rules, horizons_state *s, int seat, orr_log *log);
/* A mission is completed by what happened on a world: a task, by a crew or a robot. */
void horizons_complete_missions(const orr_rules *rules, horizons_state *s, int seat, int world,
                                int task, bool crewed, orr_log *log);
/* Would that complete this mission? */
bool horizons_fulfils(const horizons_pack *pack, int mission, int world, int task, bool crewed);
void horizons_mission_words(const horizons_pack *pack, int mission, orr_text *out); /* its aim */
void horizons_retire_missions(const orr_rules *rules, horizons_state *s, int world, orr_log *log);
HORIZONS_BEGIN(horizons_missions_begin)

/* ---- the year: building and moving ------------------------------------------------------------ */

/* yard.c */
int horizons_site_level(const horizons_state *s, int seat, int site);
int horizons_probe_carrier(const horizons_state *s, int seat, int site);
bool horizons_can_build(const horizons_pack *pack, const horizons_state *s, int seat, int design,
                        int site, bool reserved, orr_reason *why);
/* Designs with a counter left and support for it, as bits; and whether such a one can be built. */
uint32_t horizons_free_designs(const horizons_pack *pack, const horizons_state *s, int seat);
bool horizons_can_afford(const horizons_pack *pack, const horizons_state *s, int seat, int design,
                         int site, bool reserved);
void horizons_price(const horizons_pack *pack, const horizons_state *s, int seat, int design,
                    bool reserved, int price[RESOURCES]);
bool horizons_can_pay(const horizons_state *s, int seat, int site, const int price[RESOURCES]);
void horizons_pay(horizons_state *s, int seat, int site, const int price[RESOURCES]);

/* build.c */
void horizons_price_words(const int price[RESOURCES], int site, orr_text *out);
/* May a verb of the build step be used, or do standing orders come first? */
bool horizons_builds_freely(const orr_rules *rules, const horizons_state *s, orr_move move,
                            orr_reason *why);
HORIZONS_BEGIN(horizons_build_begin)
HORIZONS_WANTS(horizons_build_wants)

/* service.c */
void horizons_refit_price(const horizons_state *s, int seat, int price[RESOURCES]);
void horizons_add_services(const horizons_pack *pack, const horizons_state *s, int seat,
                           orr_moves *moves);
bool horizons_needs_service(const horizons_pack *pack, const horizons_state *s, int seat);

/* cargo.c */
bool horizons_may_shift(const horizons_state *s, int seat, orr_reason *why);
bool horizons_can_shift_cargo(const horizons_pack *pack, const horizons_state *s, int seat,
                              int ship, orr_reason *why);
HORIZONS_APPLY(horizons_open_cargo)
HORIZONS_APPLY(horizons_fall_asleep)
void horizons_asleep_detail(const orr_rules *rules, const void *state, orr_move move,
                            orr_text *out);

/* movement.c */
const uint8_t *horizons_launchers_at(const horizons_state *s, int seat, int site); /* or NULL */
bool horizons_is_awake(const horizons_state *s, orr_reason *why);
void horizons_begin_voyage(horizons_state *s, int leader);
HORIZONS_BEGIN(horizons_movement_begin)
HORIZONS_WANTS(horizons_moves_wants)

/* freight.c */
bool horizons_has_freight(const horizons_state *s, int seat);
void horizons_add_freight(const horizons_pack *pack, const horizons_state *s, int seat,
                          orr_moves *moves);

/* stacking.c */
void horizons_add_stands(const horizons_state *s, orr_moves *moves); /* of the fleet under orders */
/* Once a year; a ship that has been tested may still sail. */
void horizons_test_engines(const orr_rules *rules, horizons_state *s, int seat, int ship,
                           orr_log *log);

/* orders.c */
void horizons_part_fleets(horizons_state *s, int seat, int other); /* joint fleets come apart */

/* voyage.c */
/* Percent. */
int horizons_failure_rate(const horizons_pack *pack, const horizons_state *s, int seat, int ship);
bool horizons_engine_check(const orr_rules *rules, horizons_state *s, int seat, int ship,
                           orr_log *log);
/* From tile to tile. */
int horizons_voyage_time(const horizons_pack *pack, const horizons_state *s, int from, int to);
void horizons_end_voyage(horizons_state *s);
void horizons_lose_launcher(horizons_state *s); /* of this voyage, if it would come home */

/* ambush.c */
/* True if somebody is asked first. */
bool horizons_ambush(const orr_rules *rules, horizons_state *s, int place, orr_log *log);
int horizons_strongest_pirate(const horizons_state *s, int tile); /* or NONE */
/* The chance in percent that a fleet of the seat that decides finds the one under way. */
int horizons_intercept_percent(const horizons_pack *pack, const horizons_state *s, int ship);

/* ---- the year: fighting ------------------------------------------------------------------------ */

/* combat.c */
HORIZONS_BEGIN(horizons_blockades_begin)
HORIZONS_WANTS(horizons_combat_wants)

/* search.c */
bool horizons_is_armed(const horizons_pack *pack, const horizons_state *s, int seat, int ship);
int horizons_attack_value(const horizons_pack *pack, const horizons_state *s, int seat, int ship);
int horizons_strike_value(const horizons_pack *pack, const horizons_state *s, int seat, int ship);
int horizons_squadrons(const horizons_pack *pack, const horizons_state *s, int seat, int ship);
bool horizons_may_offend(const horizons_pack *pack, const horizons_state *s, int leader);
bool horizons_speaks(const horizons_state *s, int seat, int ship);
int horizons_base_value(const horizons_pack *pack, const horizons_state *s, int seat,
                        const horizons_base *base);
void horizons_open_battle(const horizons_pack *pack, horizons_state *s, int attacker, int defender,
                          int base);
void horizons_open_pirate_battle(const horizons_pack *pack, horizons_state *s, int fleet,
                                 int pirate);
void horizons_close_battle(horizons_state *s);
int horizons_side_count(const horizons_state *s, int side);
int horizons_side_crews(const horizons_state *s, int side);
int horizons_side_size(const horizons_pack *pack, const horizons_state *s, int side);
int horizons_side_squadrons(const horizons_pack *pack, const horizons_state *s, int side);
int horizons_search_number(const horizons_pack *pack, const horizons_state *s);
int horizons_search_chance(const horizons_pack *pack, const horizons_state *s); /* percent */
void horizons_search_words(const horizons_pack *pack, const horizons_state *s, orr_text *out);
bool horizons_search(const orr_rules *rules, horizons_state *s, orr_log *log);
void horizons_destroy_robots(const orr_rules *rules, horizons_state *s, int side, orr_log *log);

/* surrender.c */
void horizons_surrender_ships(const horizons_pack *pack, horizons_state *s, int side, orr_log *log);

/* battle.c */
int horizons_combat_damage(int total, bool direct); /* the combat table */
int horizons_tactics_points(const horizons_pack *pack, const horizons_state *s, int side);
void horizons_resolve_tactics(const orr_rules *rules, horizons_state *s, orr_log *log);
int horizons_unscreened(const horizons_state *s, int side);

/* hits.c */
void horizons_next_hit(const orr_rules *rules, horizons_state *s, orr_log *log);
void horizons_raid(const orr_rules *rules, horizons_state *s, int own, orr_log *log);

/* ---- the year: exploring, mining, trading, building bases --------------------------------------- */

/* outlook.c */
/* What lies in the layers below takes so much of computing or crew technology to find. */
int horizons_instruments(const horizons_state *s, int seat, bool crewed);
int horizons_instruments_for(const horizons_state *s, int world);
/* Is there something that robots, or crews, of this seat could find? */
bool horizons_is_idle_robot(const horizons_pack *pack, const horizons_state *s, int seat, int ship);
bool horizons_can_find(const horizons_state *s, int seat, int world, bool crewed);
enum { MARKER_EVERY = 10 }; /* points of exploration: so many are a marker */
/* What a ship would find on a world; 0 if it cannot explore it now, and why. */
int horizons_exploring(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                       int world, bool probe, orr_reason *why);
/* Percent, for the marker that the rest of the tens may win; a mobile lab rolls twice. */
int horizons_rest_chance(int value, bool lab);
/* Is a marker at least twice as likely as the loss of the robot? */
bool horizons_is_good_bet(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                          int world);
int horizons_explore_value(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                           int world, bool probe);
int horizons_malfunction_rate(const horizons_pack *pack, const horizons_state *s, int seat,
                              int ship);
int horizons_recall_rate(const horizons_pack *pack, const horizons_state *s, int seat);
/* exploration.c */
bool horizons_recall_check(const orr_rules *rules, horizons_state *s, int seat, orr_log *log);
HORIZONS_WANTS(horizons_explore_wants)

/* onward.c */
int horizons_next_passing(const horizons_state *s, int seat); /* a flyby that must go on, or NONE */

/* discovery.c */
void horizons_deplete(const orr_rules *rules, horizons_state *s, orr_log *log);
bool horizons_holds_card(const horizons_pack *pack, int world);
bool horizons_card_fits(const horizons_pack *pack, int card, int world);

/* mining.c */
int horizons_mining_value(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                          int resource);
int horizons_push_of(const horizons_pack *pack, const horizons_state *s, int seat, int ship);
HORIZONS_WANTS(horizons_mine_wants)

/* trade.c */
int horizons_trade_limit(const horizons_pack *pack, const horizons_state *s, int seat, int faction,
                         int world);
HORIZONS_WANTS(horizons_trade_wants)

/* construction.c */
int horizons_chain_of(int facility); /* CHAINS for a settlement */
int horizons_next_facility(const horizons_base *base, int chain);
int horizons_base_cost(const horizons_pack *pack, const horizons_state *s, int seat, int world);
int horizons_terraform_cost(const horizons_state *s, int seat, const horizons_base *base);
HORIZONS_WANTS(horizons_construct_wants)

/* ---- the functions of the entry, by file -------------------------------------------------------- */

/* pack.c */
extern const orr_field horizons_schema[];
extern const orr_entry horizons_entries[];
bool horizons_check_pack(const void *pack, orr_error *error);
const char *horizons_scenario_word(const void *pack, int index);
const char *horizons_faction_word(const void *pack, int index);
const uint8_t *horizons_marker_counts(const horizons_pack *pack, int domain);
/* setup.c */
bool horizons_setup(const orr_rules *rules, void *state, orr_error *error);
/* names.c */
extern const char *const horizons_kinds[];
const char *horizons_name(const orr_rules *rules, const void *state, int kind, int operand,
                          char buffer[ORR_MAX_NAME]);
const char *horizons_side(const orr_rules *rules, const void *state, int seat); /* its faction */
const char *horizons_site_name(const horizons_pack *pack, int site);
const char *horizons_place_name(const horizons_pack *pack, int place, char buffer[ORR_MAX_NAME]);
/* score.c: where points come from, in quarters; the score is in VP. */
typedef struct horizons_tally {
    int victory, missions, points, politics, settlements, terraforming, facilities, fleet, stars,
        colonizer, missing;
} horizons_tally;
int horizons_tally_score(const orr_rules *rules, const horizons_state *s, int seat,
                         horizons_tally *tally);
int horizons_course(const orr_rules *rules, const horizons_state *s,
                    int seat); /* since the start */
/* What can never be had any more with this one; NONE: nothing. */
int horizons_closes(const orr_rules *rules, const horizons_state *s, int tech);
int horizons_chart_size(const orr_rules *rules);     /* technologies in play */
int horizons_missing_points(const orr_rules *rules); /* VP for each of them */
int horizons_exact_score(const orr_rules *rules, const horizons_state *s, int seat); /* quarters */
int horizons_race_points(const orr_rules *rules, const horizons_state *s, int seat);
int horizons_tech_points(const horizons_programme *p); /* in the bank and on markers */
int horizons_terraform_grade(const horizons_pack *pack, const horizons_state *s, int world);
bool horizons_goal_reached(const orr_rules *rules, const horizons_state *s);
void horizons_score(const orr_rules *rules, const void *state, orr_score *score);
/* story.c */
void horizons_story(const orr_rules *rules, const void *state, orr_story *story);
/* Says what set the winner apart from somebody with as many points; nothing without a tie. */
void horizons_tell_tie(const orr_rules *rules, const horizons_state *s, const orr_score *score,
                       orr_log *log);
int horizons_turn(const orr_rules *rules, const void *state);
void horizons_tally_all(const orr_rules *rules, const void *state, orr_tally *tally);
/* What the base of a seat is called: "Mir". */
const char *horizons_base_name(const horizons_pack *pack, const horizons_state *s, int seat,
                               int slot, char buffer[ORR_MAX_NAME]);
/* hidden.c */
void horizons_conceal(const orr_rules *rules, void *state, int seat);
void horizons_imagine(const orr_rules *rules, void *state);
/* scene.c */
void horizons_scene(const orr_rules *rules, const void *state, orr_scene *scene);
/* advice.c */
void horizons_weigh(const orr_rules *rules, const void *state, const orr_moves *moves,
                    float *weights);
float horizons_value(const orr_rules *rules, const void *state, int seat);
/* encode.c, encode_move.c */
void horizons_encode(const orr_rules *rules, const void *state, int seat, orr_sight *sight);
void horizons_encode_move(const orr_rules *rules, const void *state, orr_move move,
                          orr_sight *sight);
/* concerns.c */
extern const orr_concern horizons_concerns[];
void horizons_concern(const orr_rules *rules, const void *state, int seat, double *values);
/* check.c */
bool horizons_check(const orr_rules *rules, const void *state, orr_error *error);
/* things.c */
bool horizons_thing(const orr_rules *rules, int index, orr_thing *thing);
void horizons_things_of(const orr_rules *rules, const void *state, int seat, orr_things *things);
bool horizons_give(const orr_rules *rules, void *state, int seat, int index);

#endif
