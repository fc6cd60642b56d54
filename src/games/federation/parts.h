/* parts.h - what the files of this folder call of each other, file by file. */
#ifndef FEDERATION_PARTS_H
#define FEDERATION_PARTS_H

#include "federation.h"
#include "pack.h"

ORR_DECLARE_ASK(federation_opening);
ORR_DECLARE_RUN(federation_opening_roll);
ORR_DECLARE_RUN(federation_activate);
ORR_DECLARE_RUN(federation_resolve);
ORR_DECLARE_ASK(federation_keep);
ORR_DECLARE_RUN(federation_arrive);
ORR_DECLARE_ASK(federation_place);
ORR_DECLARE_RUN(federation_roll_resources);
ORR_DECLARE_RUN(federation_advance_track);
ORR_DECLARE_ASK(federation_actions);
ORR_DECLARE_ASK(federation_hop);
ORR_DECLARE_ASK(federation_bypass_pick);
ORR_DECLARE_ASK(federation_turn_over);
ORR_DECLARE_ASK(federation_pick_project);
ORR_DECLARE_ASK(federation_opportunity);
ORR_DECLARE_ASK(federation_store);
ORR_DECLARE_RUN(federation_turn_end);
ORR_DECLARE_ASK(federation_contest);
ORR_DECLARE_ASK(federation_choose_fight);
ORR_DECLARE_ASK(federation_muster);
ORR_DECLARE_RUN(federation_fight_dice);
ORR_DECLARE_RUN(federation_fight_result);
ORR_DECLARE_ASK(federation_lose_asset);
ORR_DECLARE_ASK(federation_pursue);
ORR_DECLARE_ASK(federation_give_up);
ORR_DECLARE_ASK(federation_toll);
ORR_DECLARE_ASK(federation_free_build);
ORR_DECLARE_ASK(federation_free_propaganda);
ORR_DECLARE_ASK(federation_free_research);
ORR_DECLARE_ASK(federation_break_alliance);
ORR_DECLARE_RUN(federation_event_die);
ORR_DECLARE_RUN(federation_event_race_die);
ORR_DECLARE_RUN(federation_event_pair_die);
ORR_DECLARE_RUN(federation_conflict_die);
ORR_DECLARE_RUN(federation_conflict_pair_die);
ORR_DECLARE_RUN(federation_embassy_die);
ORR_DECLARE_RUN(federation_attache_die);
ORR_DECLARE_RUN(federation_spy_die);
ORR_DECLARE_RUN(federation_sabotage_die);
ORR_DECLARE_RUN(federation_research_dice);
ORR_DECLARE_RUN(federation_resource_dice);

/* ---- what the files share ------------------------------------------------------------------- */

/* map.c */
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
static inline int federation_number(int space) /* of a numbered space */
{
    return (space - 1) % MOST_LANE + 1;
}
static inline uint64_t federation_bit(int space)
{
    return 1ull << space;
}
int federation_territory(const federation_pack *pack,
                         int space); /* whose it is; UNIVERSAL for Sol */
uint64_t federation_adjacent(const federation_pack *pack, int space); /* as the board has it */
uint64_t federation_reach(const federation_pack *pack, const federation_state *s,
                          int space);                    /* with patrol routes */
uint64_t federation_occupied(const federation_state *s); /* spaces with assets */
uint64_t federation_spaces_of(const federation_state *s, int first,
                              int last); /* where these assets are */
uint64_t federation_fleet_spaces(const federation_state *s);
int federation_retreat_space(const federation_pack *pack, int race,
                             int space); /* NOWHERE at the lane's end */
int federation_advance_space(const federation_pack *pack, const federation_state *s, int race,
                             int fleet);
static inline int federation_home(const federation_pack *pack, int race)
{
    return federation_lane_space(race, pack->races[race].lane);
}
static inline bool federation_in_play(const federation_state *s, int race, int fleet)
{
    return s->fleet[race][fleet].space < SPACES;
}
int federation_fleets_in_play(const federation_state *s, int race);
int federation_base_at(const federation_state *s, int space); /* the base there, or -1 */
int federation_bases_settled(const federation_state *s);

/* resources.c: tokens and where they are. */
static inline int federation_stack(uint32_t cell, int resource)
{
    return (int)(cell >> (4 * resource) & 15);
}
int federation_ready(const federation_state *s, int resource); /* in row 0 */
static inline int federation_at_hand(const federation_state *s, int resource)
{
    const uint32_t row = s->track[0][0] + s->track[0][1] + s->track[0][2];
    return s->recalled[resource] + s->stored[resource] + federation_stack(row, resource);
}
static inline bool federation_posted(const federation_state *s, int place) /* a deployed one */
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
int federation_stored_total(const federation_state *s);
int federation_resource_of_place(int place); /* -1: at hand and on the track say it themselves */
bool federation_holds(const federation_state *s, int place);
int federation_release(federation_state *s,
                       int place); /* take the token away; which resource it is */
void federation_spend(federation_state *s, int resource);
void federation_sacrifice(federation_state *s, int resource);
void federation_take_at_hand(federation_state *s, int resource);
void federation_slide_track(federation_state *s, int towards_us);
int federation_free_column(const federation_state *s,
                           int row); /* leftmost that takes a token, or -1 */
int federation_resource_dice_count(const federation_pack *pack, const federation_state *s);

/* What the dice on the table would do if they were kept. */
void federation_write_arrivals(const federation_state *s, orr_text *out); /* turn.c */
void federation_write_progress(const federation_pack *pack, const federation_state *s,
                               orr_text *out); /* research.c */

/* dice.c: roll dice for a purpose (the step that reads them), keeping the re-roll in mind. */
void federation_roll(federation_state *s, int purpose, int count, int about);
void federation_say_dice(const federation_state *s, orr_log *log, const char *what);
int federation_best_die(const federation_state *s);

/* aliens.c and tech.c */
void federation_carry_out(const orr_rules *rules, federation_state *s, federation_entry entry,
                          orr_log *log);
void federation_move_fleet(federation_state *s, int race, int fleet, int space);
void federation_advance_fleet(const federation_pack *pack, federation_state *s, int race, int fleet,
                              int spaces, orr_log *log);
void federation_spawn_fleet(const federation_pack *pack, federation_state *s, int race, int fleet,
                            orr_log *log);
int federation_next_to_spawn(const federation_state *s,
                             int race); /* the rightmost of its track, or -1 */
void federation_wait_to_spawn(federation_state *s, int race, int fleet);
int federation_copies(const federation_pack *pack, const federation_state *s, int race, int tech);
/* The space that a die of sabotage hits, modifiers and our own spy considered. */
int federation_sabotaged_space(const federation_pack *pack, const federation_state *s, int race,
                               int die);
int federation_tech_at(const federation_state *s, int race, int number); /* a technology, or -1 */
int federation_techs_held(const federation_state *s, int race);
bool federation_track_full(const federation_pack *pack, const federation_state *s, int race);
int federation_spy_space(const federation_state *s, int race); /* its number, or 0 */
int federation_first_empty(const federation_pack *pack, const federation_state *s,
                           int race); /* index, or -1 */
void federation_gain_tech(const orr_rules *rules, federation_state *s, int race, orr_log *log);
void federation_lose_tech(const orr_rules *rules, federation_state *s, int race, int number,
                          orr_log *log);
void federation_compact_track(federation_state *s, int race);
bool federation_has(const federation_state *s, int technology);
void federation_progress(const orr_rules *rules, federation_state *s, int technology, int columns,
                         orr_log *log);

/* agenda.c */
void federation_agenda_add(federation_state *s, int order, int operand);
void federation_agenda_first(federation_state *s, int order, int operand);
federation_entry federation_agenda_take(federation_state *s);
bool federation_anybody_engaged(const federation_state *s);
void federation_push_pending(federation_state *s); /* push `resolve` if anything waits */

/* politics.c */
int federation_wars_of(const federation_pack *pack, const federation_state *s, int race);
int federation_level_of(const federation_pack *pack, const federation_state *s,
                        int race); /* as tokens see it */
void federation_calm(const orr_rules *rules, federation_state *s, int race,
                     orr_log *log);                               /* towards Peace */
void federation_slide(federation_state *s, int race, int spaces); /* an act of war */
void federation_slide_once(const orr_rules *rules, federation_state *s, int race, orr_log *log);
void federation_set_relation(const orr_rules *rules, federation_state *s, int pair, int relation,
                             orr_log *log);
void federation_change_relation(const orr_rules *rules, federation_state *s, int order, int pair,
                                orr_log *log);
void federation_lose_stability(const orr_rules *rules, federation_state *s, orr_log *log);
void federation_more_expansion(const orr_rules *rules, federation_state *s, orr_log *log);
void federation_more_losses(const orr_rules *rules, federation_state *s, orr_log *log);
bool federation_measure_can_move(const federation_pack *pack, const federation_state *s,
                                 int measure);
void federation_propagate(const orr_rules *rules, federation_state *s, int measure, orr_log *log);
int federation_other_of_pair(const federation_pack *pack, int pair,
                             int race); /* RACES if it is not of it */
int federation_pair_of(const federation_pack *pack, int race,
                       int other); /* -1 if they are no neighbours */

/* combat.c */
typedef struct federation_odds {
    int base, highest, others, here, near, swarms, defenses, bonus; /* what adds up */
    int dice, modifier;                                             /* what is rolled */
} federation_odds;
void federation_fight_odds(const federation_pack *pack, const federation_state *s, int race,
                           int space, int bonus, federation_odds *odds);
/* What the fight would be if these assets (or NOWHERE) came to the space; false without fleets. */
bool federation_arrival_odds(const federation_pack *pack, const federation_state *s, int asset,
                             int with, int space, federation_odds *odds);
int federation_count_hits(const federation_state *s);     /* of the dice on the table */
int federation_miss_percent(const federation_odds *odds); /* chance of no hit at all */
void federation_describe_odds(const federation_odds *odds, orr_text *out);
void federation_engage_space(federation_state *s, int space); /* fleets there must fight */
bool federation_start_fights(const orr_rules *rules, federation_state *s, orr_log *log);
void federation_step_loss(const orr_rules *rules, federation_state *s, int asset, orr_log *log);
void federation_retreat_fleet(const federation_pack *pack, federation_state *s, int race,
                              int fleet);

/* events.c */
void federation_random_event(const orr_rules *rules, federation_state *s, orr_log *log);

/* the action files: each adds its moves and does them */
typedef void federation_adder(const federation_pack *pack, const federation_state *s,
                              orr_moves *moves);
typedef void federation_doer(const orr_rules *rules, federation_state *s, orr_move move,
                             orr_log *log);
federation_adder federation_add_build, federation_add_maneuver, federation_add_research,
    federation_add_espionage, federation_add_morale, federation_add_diplomacy, federation_add_warp,
    federation_add_opportunities;
federation_doer federation_do_construct, federation_do_settle, federation_do_upgrade,
    federation_do_forward, federation_do_move, federation_do_tow, federation_do_bypass,
    federation_do_initiate, federation_do_conduct, federation_do_focus, federation_do_sabotage,
    federation_do_attache, federation_do_infiltrate, federation_do_propaganda, federation_do_expand,
    federation_do_reclaim, federation_do_embassy, federation_do_envoy, federation_do_parley,
    federation_do_ally, federation_do_advanced, federation_do_fold, federation_do_opportunity,
    federation_do_external, federation_do_recall, federation_do_store;
void federation_add_constructions(const federation_state *s, orr_moves *moves);
void federation_build(const orr_rules *rules, federation_state *s, int kind, int space,
                      orr_log *log);
int federation_first_unbuilt(const federation_state *s,
                             int kind); /* an asset of this kind, or -1 */
bool federation_moves_for_nothing(
    const federation_state *s); /* the engines have a move left this turn */
/* An equal ship or mine field of lower number in the same space, which moves instead; or -1. */
int federation_twin_of(const federation_state *s, int asset);
static inline int federation_kind_of(int asset)
{
    return asset < FIRST_ALLY    ? FLAGSHIP
           : asset < FIRST_MINE  ? ALLY_SHIP
           : asset < SOL_DEFENSE ? MINE_FIELD
           : asset < FIRST_BASE  ? SOL_DEFENSES
                                 : BASE_KINDS + asset - FIRST_BASE;
}
void federation_refill(federation_state *s);
void federation_end_actions(federation_state *s);
void federation_store_one(federation_state *s,
                          int resource); /* from row 0, its last column first */

/* words.c */
extern const char *const federation_order_words[], *const federation_event_words[];
const char *federation_name(const orr_rules *rules, const void *state, int kind, int operand,
                            char buffer[ORR_MAX_NAME]);
const char *federation_space_name(const federation_pack *pack, int space,
                                  char buffer[ORR_MAX_NAME]);
const char *federation_fleet_name(const federation_pack *pack, int race, int fleet);
void federation_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out);
void federation_objection(const orr_rules *rules, const void *state, orr_move move,
                          orr_reason *reason);

/* The functions of the entry, by file. */
extern const orr_field federation_schema[];
bool federation_check_pack(const void *pack, orr_error *error);
bool federation_setup(const orr_rules *rules, void *state, orr_error *error);
void federation_conceal(const orr_rules *rules, void *state, int seat);
void federation_imagine(const orr_rules *rules, void *state);
void federation_scene(const orr_rules *rules, const void *state, orr_scene *scene);
void federation_weigh(const orr_rules *rules, const void *state, const orr_moves *moves,
                      float *weights);
float federation_value(const orr_rules *rules, const void *state, int seat);
bool federation_check(const orr_rules *rules, const void *state, orr_error *error);
bool federation_thing(const orr_rules *rules, int index, orr_thing *thing);
void federation_things_of(const orr_rules *rules, const void *state, int seat, orr_things *things);

#endif
