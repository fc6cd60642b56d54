/* parts.h - what the files of this folder call of each other, file by file. */
#ifndef FEDERATION_PARTS_H
#define FEDERATION_PARTS_H

#include "federation.h"
#include "pack.h"

FEDERATION_STEPS(ORR_STEP_DECLARE)
FEDERATION_VERBS(ORR_VERB_DECLARE)

/* Recordings of the editions before go on by their rules. */
static inline bool federation_is_third_edition(const federation_state *s)
{
    return s->head.version >= THIRD_EDITION;
}

/* ---- map.c: spaces, and who is where ---- */

static inline int federation_lane_space(int race, int number)
{
    return 1 + race * MOST_LANE + number - 1;
}
static inline bool federation_is_numbered(int space)
{
    return space > SOL && space < FIRST_WORLD;
}
static inline bool federation_is_world(int space)
{
    return space >= FIRST_WORLD && space < SPACES;
}
/* Of a numbered space. */
static inline int federation_number(int space)
{
    return (space - 1) % MOST_LANE + 1;
}
static inline uint64_t federation_bit(int space)
{
    return 1ull << space;
}
static inline int federation_home(const federation_pack *pack, int race)
{
    return federation_lane_space(race, pack->races[race].lane);
}
static inline bool federation_in_play(const federation_state *s, int race, int fleet)
{
    return s->fleet[race][fleet].space < SPACES;
}
/* The numbers beside a world: the lowest, by which a fleet leaves it for Sol, and the highest. */
int federation_low_side(const federation_world *world);
int federation_high_side(const federation_world *world);
/* Whose space it is; UNIVERSAL for Sol. */
int federation_territory(const federation_pack *pack, int space);
/* What is next to a space: as the board has it, and for moves, with patrol routes. */
uint64_t federation_adjacent(const federation_pack *pack, int space);
uint64_t federation_reach(const federation_pack *pack, const federation_state *s, int space);
/* Where assets of ours are: any, or those from first to last. */
uint64_t federation_occupied(const federation_state *s);
uint64_t federation_spaces_of(const federation_state *s, int first, int last);
uint64_t federation_fleet_spaces(const federation_state *s);
int federation_fleets_in_play(const federation_state *s, int race);
/* One space back, NOWHERE at the lane's end; and one space on towards Sol. */
int federation_retreat_space(const federation_pack *pack, int race, int space);
int federation_advance_space(const federation_pack *pack, const federation_state *s, int race,
                             int fleet);
/* The base there, or -1. */
int federation_base_at(const federation_state *s, int space);
int federation_bases_settled(const federation_state *s);

/* ---- resources.c: tokens and where they are ---- */

static inline int federation_stack(uint32_t cell, int resource)
{
    return (int)(cell >> (4 * resource) & 15);
}
static inline int federation_at_hand(const federation_state *s, int resource)
{
    const uint32_t row = s->track[0][0] + s->track[0][1] + s->track[0][2];
    return s->recalled[resource] + s->stored[resource] + federation_stack(row, resource);
}
/* A resource that an action takes. */
static inline bool federation_can_pay(const orr_rules *rules, const federation_state *s,
                                      int resource, orr_reason *why)
{
    return orr_need(why, federation_at_hand(s, resource) > 0,
                    "That takes %s, and you have none at hand.",
                    ((const federation_pack *)rules->pack)->resources[resource].name);
}
/* Is a token deployed there? */
static inline bool federation_posted(const federation_state *s, int place)
{
    return s->posts >> place & 1;
}
static inline void federation_post(federation_state *s, int place)
{
    s->posts |= 1u << place;
    s->new_posts |= 1u << place;
}
static inline bool federation_column_open(const federation_state *s, int column)
{
    return column == 0 || federation_posted(s, IN_COLUMN + column - 1);
}
/* How many lie in row 0 of the track. */
int federation_ready(const federation_state *s, int resource);
int federation_stored_total(const federation_state *s);
int federation_resource_of_place(int place);
bool federation_holds(const federation_state *s, int place);
/* What ends if the token is taken away, for the small print. */
void federation_write_ending(const federation_state *s, int place, orr_text *out);
/* Take the token away; which resource it is. */
int federation_release(federation_state *s, int place);
void federation_spend(federation_state *s, int resource);
void federation_sacrifice(federation_state *s, int resource);
void federation_take_at_hand(federation_state *s, int resource);
void federation_slide_track(federation_state *s, int towards_us);
/* The leftmost column that takes a token in this row, or -1. */
int federation_free_column(const federation_state *s, int row);
int federation_resource_dice_count(const federation_pack *pack, const federation_state *s);

/* ---- what is kept for the log and the lab ---- */

/* The token being resolved has had an effect. */
static inline void federation_stir(federation_state *s)
{
    s->stirred = 1;
}
/* One of ours is lost; the first edition did not count. */
static inline void federation_count_loss(federation_state *s, int kind)
{
    if (federation_is_third_edition(s) && s->lost[kind] < UINT8_MAX)
        s->lost[kind]++;
}
/* Something was done with a resource, or by a technology. */
static inline void federation_did(federation_state *s, int verb)
{
    s->used |= 1ull << verb;
    s->acted = 1;
}

/* ---- dice.c ---- */

/* Roll dice for a purpose, the step that reads them once they are kept. */
void federation_roll(federation_state *s, int purpose, int count, int about);
/* Did a die that lies do what we wanted of it? */
enum federation_judgement { FAILURE, SUCCESS, NO_JUDGEMENT };
enum federation_judgement federation_judge(const federation_pack *pack, const federation_state *s,
                                           int index);
/* "[d6:5+] [d6:2-]": the dice on the table. */
void federation_write_dice(const federation_pack *pack, const federation_state *s, orr_text *out);
void federation_say_dice(const orr_rules *rules, const federation_state *s, orr_log *log,
                         const char *what);
int federation_best_die(const federation_state *s);
/* Contests of agents with a translator: the player says which die counts. */
bool federation_die_is_chosen(const federation_state *s);

/* ---- agenda.c: what waits to happen ---- */

void federation_agenda_add(federation_state *s, int order, int operand);
void federation_agenda_first(federation_state *s, int order, int operand);
federation_entry federation_agenda_take(federation_state *s);
bool federation_anybody_engaged(const federation_state *s);
/* Push `resolve` if anything waits. */
void federation_push_pending(federation_state *s);

/* ---- aliens.c ---- */

void federation_carry_out(const orr_rules *rules, federation_state *s, federation_entry entry,
                          orr_log *log);
void federation_move_fleet(federation_state *s, int race, int fleet, int space);
void federation_advance_fleet(const federation_pack *pack, federation_state *s, int race, int fleet,
                              int spaces, orr_log *log);
void federation_spawn_fleet(const federation_pack *pack, federation_state *s, int race, int fleet,
                            orr_log *log);
/* Where a show of force takes a fleet. */
int federation_press_space(const federation_pack *pack, const federation_state *s, int race,
                           int fleet);
bool federation_base_in_territory(const federation_pack *pack, const federation_state *s, int race);
/* The rightmost of the spawn order track, or -1. */
int federation_next_to_spawn(const federation_state *s, int race);
void federation_wait_to_spawn(federation_state *s, int race, int fleet);

/* ---- tech.c: technologies of both sides ---- */

static inline bool federation_has(const federation_state *s, int technology)
{
    return s->standing[technology] == DISCOVERED;
}
static inline bool federation_in_research(const federation_state *s, int technology)
{
    return s->standing[technology] >= COLUMN_0 && s->standing[technology] <= COLUMN_75;
}
void federation_progress(const orr_rules *rules, federation_state *s, int technology, int columns,
                         orr_log *log);
int federation_copies(const federation_pack *pack, const federation_state *s, int race, int tech);
/* The technology in a space of the track, or -1. */
int federation_tech_at(const federation_pack *pack, const federation_state *s, int race,
                       int number);
int federation_techs_held(const federation_state *s, int race);
bool federation_track_full(const federation_pack *pack, const federation_state *s, int race);
/* The number of the space where our spy is, or 0. */
int federation_spy_space(const federation_pack *pack, const federation_state *s, int race);
/* An index into the track, or -1. */
int federation_first_empty(const federation_pack *pack, const federation_state *s, int race);
void federation_gain_tech(const orr_rules *rules, federation_state *s, int race, orr_log *log);
void federation_lose_tech(const orr_rules *rules, federation_state *s, int race, int number,
                          orr_log *log);
void federation_compact_track(federation_state *s, int race);

/* ---- politics.c ---- */

int federation_wars_of(const federation_pack *pack, const federation_state *s, int race);
/* The level by which tokens are judged, OCCUPIED above Peace; and its row of the chart. */
int federation_level_of(const federation_pack *pack, const federation_state *s, int race);
const federation_level *federation_bar_of(const federation_pack *pack, const federation_state *s,
                                          int race);
/* Is such an order valid for the race at the level by which its tokens are judged? */
bool federation_obeys(const federation_pack *pack, const federation_state *s, int race, int order);
/* A war has begun: both races get a marker above those that they have. */
void federation_place_markers(const federation_pack *pack, federation_state *s, int pair);
/* How many neighbours a race has: two, or none outside the ring. */
int federation_neighbours(const federation_pack *pack, int race);
/* One up, towards Peace. */
void federation_calm(const orr_rules *rules, federation_state *s, int race, orr_log *log);
/* An act of war: so many down, as soon as the agenda is worked off. */
void federation_slide(federation_state *s, int race, int spaces);
void federation_slide_once(const orr_rules *rules, federation_state *s, int race, orr_log *log);
void federation_move_down(const orr_rules *rules, federation_state *s, int race, orr_log *log);
void federation_set_relation(const orr_rules *rules, federation_state *s, int pair, int relation,
                             orr_log *log);
void federation_change_relation(const orr_rules *rules, federation_state *s, int order, int pair,
                                orr_log *log);
void federation_lose_stability(const orr_rules *rules, federation_state *s, orr_log *log);
void federation_more_expansion(const orr_rules *rules, federation_state *s, orr_log *log);
void federation_more_losses(const orr_rules *rules, federation_state *s, orr_log *log);
bool federation_measure_can_move(const orr_rules *rules, const federation_state *s, int measure,
                                 orr_reason *why);
void federation_write_propaganda(const federation_state *s, int measure, orr_text *out);
void federation_propagate(const orr_rules *rules, federation_state *s, int measure, orr_log *log);
/* RACES if the race is not of this pair. */
int federation_other_of_pair(const federation_pack *pack, int pair, int race);
/* -1 if they are no neighbours. */
int federation_pair_of(const federation_pack *pack, int race, int other);

/* ---- odds.c: what can be foreseen of a fight; combat.c: what becomes of it ---- */

typedef struct federation_odds {
    int base, highest, others, here, near, swarms, defenses, bonus; /* what adds up */
    int dice, modifier, targeting;                                  /* what is rolled */
} federation_odds;
/* The chances of a fight in percent; destroyed: one fleet at least. */
typedef struct federation_forecast {
    int lost, back, destroyed, fleets;
} federation_forecast;
enum { MOST_FIGHT_DICE = 5 };
void federation_fight_odds(const federation_pack *pack, const federation_state *s, int race,
                           int space, int bonus, federation_odds *odds);
/* What the fight would be if these assets (or NOWHERE) came to the space; false without fleets. */
bool federation_arrival_odds(const federation_pack *pack, const federation_state *s, int asset,
                             int with, int space, federation_odds *odds);
/* Of the dice on the table; of one of them; and what is added to each. */
int federation_count_hits(const federation_state *s);
int federation_hits_of(const federation_state *s, int die);
int federation_combat_modifier(const federation_state *s);
/* The race whose fleets are there, the first in faction order; RACES if there are none. */
int federation_first_race_at(const federation_state *s, int space);
/* The fewest hits that destroy a fleet of a fight. */
int federation_hits_to_destroy(const federation_pack *pack, const federation_state *s, int race,
                               int fleet);
void federation_foresee(const federation_pack *pack, const federation_state *s, int race, int space,
                        const federation_odds *odds, federation_forecast *forecast);
void federation_write_forecast(const federation_odds *odds, const federation_forecast *forecast,
                               orr_text *out);
/* The chance of no hit at all. */
int federation_miss_percent(const federation_odds *odds);
void federation_describe_odds(const federation_odds *odds, orr_text *out);
/* The small print of what brings an asset (and another, or NOWHERE) to a space: the fight, if any. */
void federation_write_fight(const orr_rules *rules, const federation_state *s, int asset, int with,
                            int space, orr_text *out);
/* "If lost, stability falls to 2 and one asset takes the loss." */
void federation_write_price_of_defeat(const federation_state *s, orr_text *out);
/* Fleets there must fight. */
void federation_engage_space(federation_state *s, int space);
bool federation_start_fights(const orr_rules *rules, federation_state *s, orr_log *log);
void federation_retreat_fleet(const federation_pack *pack, federation_state *s, int race,
                              int fleet);

/* ---- events.c ---- */

void federation_random_event(const orr_rules *rules, federation_state *s, orr_log *log);
/* Is this the line of a chit for that die? */
static inline bool federation_event_covers(const federation_event *event, int chit, int die)
{
    const int last = event->to ? event->to : event->die;
    return event->chit == chit && die >= event->die && die <= last;
}
const federation_event *federation_event_for(const federation_pack *pack, int chit, int die);
/* Is anything on its way to us? Has a token of this kind a place from which it can be spent? */
bool federation_anything_on_track(const federation_state *s);
bool federation_could_spend(const federation_state *s, int resource);

/* ---- the files of the actions, one for each resource: each adds what it can do now ---- */

typedef void federation_adder(const orr_rules *rules, const federation_state *s, orr_moves *moves);
federation_adder federation_add_build, federation_add_maneuver, federation_add_research,
    federation_add_espionage, federation_add_morale, federation_add_diplomacy, federation_add_warp,
    federation_add_opportunities;

/* build.c */
static inline int federation_kind_of(int asset)
{
    return asset < FIRST_ALLY    ? FLAGSHIP
           : asset < FIRST_MINE  ? ALLY_SHIP
           : asset < SOL_DEFENSE ? MINE_FIELD
           : asset < FIRST_BASE  ? SOL_DEFENSES
                                 : BASE_KINDS + asset - FIRST_BASE;
}
/* The lowest number of its assets. */
static inline int federation_first_of_kind(int kind)
{
    static const uint8_t first[] = {0, FIRST_ALLY, FIRST_MINE, SOL_DEFENSE, FIRST_BASE};
    return first[kind];
}
/* An asset of this kind, or -1. */
int federation_first_unbuilt(const federation_state *s, int kind);
/* Can one of this kind be constructed? If not, why. */
bool federation_can_build(const orr_rules *rules, const federation_state *s, int kind,
                          orr_reason *why);
void federation_build(const orr_rules *rules, federation_state *s, int kind, int space,
                      orr_log *log);
/* It comes to a space and fights who is there. */
void federation_bring(federation_state *s, int asset, int space);

/* research.c: what the dice on the table would bring if they were kept */
void federation_write_progress(const federation_pack *pack, const federation_state *s,
                               orr_text *out);
/* How many columns die number index of a research roll moves its project. */
int federation_columns_by_die(const federation_pack *pack, const federation_state *s, int index);
/* espionage.c: the space that a die of sabotage hits, modifiers and our own spy considered */
int federation_sabotaged_space(const federation_pack *pack, const federation_state *s, int race,
                               int die);

/* ---- turn.c ---- */

void federation_refill(federation_state *s);
void federation_end_actions(federation_state *s);
/* From row 0, its last column first. */
void federation_store_one(federation_state *s, int resource);
/* What the dice on the table would bring if they were kept. */
void federation_write_arrivals(const federation_state *s, orr_text *out);
bool federation_pools_are_empty(const federation_state *s);
/* Could a ship of ours still move for nothing in this turn? */
bool federation_engines_wait(const federation_state *s);
void federation_add_rerolls(const orr_rules *rules, const federation_state *s, orr_moves *moves);

/* ---- names.c ---- */

const char *federation_space_name(const federation_pack *pack, int space,
                                  char buffer[ORR_MAX_NAME]);
const char *federation_fleet_name(const federation_pack *pack, int race, int fleet);

/* ---- the functions of the entry, by file ---- */

/* pack.c: the words of its lists, by which rules and pictures know the entries */
extern const char *const federation_race_words[],
    *const federation_order_words[], *const federation_alien_tech_words[],
                                         *const federation_technology_words[],
                                             *const federation_asset_words[],
                                                 *const federation_ship_words[],
                                                     *const federation_resource_words[];
extern const orr_field federation_schema[];
bool federation_check_pack(const void *pack, orr_error *error);
/* setup.c */
bool federation_setup(const orr_rules *rules, void *state, orr_error *error);
/* names.c */
extern const char *const federation_kinds[];
extern const char *const federation_difficulties[];
const char *federation_name(const orr_rules *rules, const void *state, int kind, int operand,
                            char buffer[ORR_MAX_NAME]);
/* score.c */
void federation_score(const orr_rules *rules, const void *state, orr_score *score);
/* story.c */
void federation_story(const orr_rules *rules, const void *state, orr_story *story);
int federation_turn(const orr_rules *rules, const void *state);
void federation_tally(const orr_rules *rules, const void *state, orr_tally *tally);
/* hidden.c */
void federation_conceal(const orr_rules *rules, void *state, int seat);
void federation_imagine(const orr_rules *rules, void *state);
/* scene.c */
void federation_scene(const orr_rules *rules, const void *state, orr_scene *scene);
/* advice.c */
void federation_weigh(const orr_rules *rules, const void *state, const orr_moves *moves,
                      float *weights);
/* advice_value.c */
float federation_value(const orr_rules *rules, const void *state, int seat);
/* encode.c and encode_move.c */
void federation_encode(const orr_rules *rules, const void *state, int seat, orr_sight *sight);
void federation_encode_move(const orr_rules *rules, const void *state, orr_move move,
                            orr_sight *sight);
/* concerns.c */
extern const orr_concern federation_concerns[];
void federation_concern(const orr_rules *rules, const void *state, int seat, double *values);
/* check.c */
bool federation_check(const orr_rules *rules, const void *state, orr_error *error);
/* things.c */
bool federation_thing(const orr_rules *rules, int index, orr_thing *thing);
void federation_things_of(const orr_rules *rules, const void *state, int seat, orr_things *things);
bool federation_give(const orr_rules *rules, void *state, int seat, int index);

#endif
