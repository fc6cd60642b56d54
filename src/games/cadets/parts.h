/* parts.h - what the files of this folder call of each other, file by file. */
#ifndef CADETS_PARTS_H
#define CADETS_PARTS_H

#include "cadets.h"
#include "hex.h"
#include "pack.h"

CADETS_STEPS(ORR_STEP_DECLARE)
CADETS_VERBS(ORR_VERB_DECLARE)

/* ---- going on: nothing happens once a mission is decided ---------------------------------------- */

static inline void cadets_go(cadets_state *s, int step, int arg)
{
    if (s->result == PLAYING)
        orr_goto_with(&s->head, step, arg);
}
static inline void cadets_call(cadets_state *s, int step, int arg)
{
    if (s->result == PLAYING)
        orr_push_with(&s->head, step, arg);
}
static inline void cadets_back(cadets_state *s)
{
    if (s->result == PLAYING)
        orr_pop(&s->head);
}

/* ---- small questions, answered everywhere ------------------------------------------------------- */

static inline const cadets_scenario *cadets_scenario_of(const orr_rules *rules,
                                                        const cadets_state *s)
{
    return &((const cadets_pack *)rules->pack)->scenarios[s->scenario];
}
static inline const cadets_thing *cadets_thing_of(const orr_rules *rules, int item)
{
    return &((const cadets_pack *)rules->pack)->things[item];
}
static inline const cadets_species *cadets_species_of(const orr_rules *rules, int type)
{
    return &((const cadets_pack *)rules->pack)->species[type];
}
static inline const cadets_person *cadets_person_of(const orr_rules *rules, int r)
{
    return &((const cadets_pack *)rules->pack)->people[r];
}
/* A mission names the schematic that must be assembled; anything else means none. */
static inline bool cadets_wants_assembly(const cadets_scenario *scenario)
{
    return scenario->assemble >= INVISIBILITY_DEVICE && scenario->assemble <= TELEPORTER;
}
/* Recordings of the first version of the rules go on by it. */
static inline bool cadets_second_rules(const orr_rules *rules)
{
    return rules->version >= 2;
}
/* What this house adds to the printed modes; in the first version nobody could leave it out. */
static inline bool cadets_handicap(const orr_rules *rules)
{
    return !cadets_second_rules(rules) || rules->option[OPTION_HANDICAP];
}
/* Does this hold now, because a place of the mission has not been dealt with? */
static inline bool cadets_law(const cadets_state *s, int law)
{
    return s->laws >> law & 1;
}
/* The four things that the mission recommends for this rocketeer. */
static inline const uint8_t *cadets_kit_of(const orr_rules *rules, const cadets_state *s, int r)
{
    const cadets_kit *kit =
        &((const cadets_pack *)rules->pack)->kits[cadets_scenario_of(rules, s)->kit];
    const uint8_t *const things[ROCKETEERS] = {
        [CAPTAIN] = kit->captain, [FIRST_OFFICER] = kit->first_officer,
        [DOCTOR] = kit->doctor,   [PROFESSOR] = kit->professor,
        [CHIEF] = kit->chief,     [YEOMAN] = kit->yeoman};
    return things[r];
}
static inline bool cadets_is_hurt(const orr_rules *rules, const cadets_state *s, int r)
{
    return s->heroes[r].hp < cadets_person_of(rules, r)->hp;
}
/* Every figure in play, in order of sentience; every card in a hand; every tile of a set. A break
 * goes on with the next one: leave by return. */
#define FOR_FIGURES(s, f)                                                                          \
    for (int word_##f = 0; word_##f < 2; word_##f++)                                               \
        for (uint64_t bits_##f = (s)->alive[word_##f]; bits_##f; bits_##f &= bits_##f - 1)         \
            for (int f = word_##f * 64 + __builtin_ctzll(bits_##f), once_##f = 1; once_##f;        \
                 once_##f = 0)
#define FOR_CARDS(hero, c)                                                                         \
    for (int word_##c = 0; word_##c < 2; word_##c++)                                               \
        for (uint64_t bits_##c = (hero)->held[word_##c]; bits_##c; bits_##c &= bits_##c - 1)       \
            for (int c = word_##c * 64 + __builtin_ctzll(bits_##c), once_##c = 1; once_##c;        \
                 once_##c = 0)
#define FOR_TILES(set, t)                                                                          \
    for (cadets_tile_set rest_##t = (set); rest_##t; rest_##t &= rest_##t - 1)                     \
        for (int t = cadets_first_tile(rest_##t), once_##t = 1; once_##t; once_##t = 0)

/* ---- the parts ---------------------------------------------------------------------------------- */

/* setup.c, enlist.c */
void cadets_turn_face_up(const orr_rules *rules, cadets_state *s, int tile, int number,
                         orr_log *log);
int cadets_needed(const uint8_t by_crew[6], const cadets_state *s);
int cadets_last_turn(const orr_rules *rules, const cadets_state *s);
int cadets_enlisted(const cadets_state *s); /* how many */
void cadets_enlist_one(const orr_rules *rules, cadets_state *s, int r);
/* The crew is known: it stands ready, and the first question follows. */
void cadets_fall_in(const orr_rules *rules, cadets_state *s, orr_log *log);
int cadets_owner(const cadets_state *s, int r); /* the seat that commands this rocketeer */
int cadets_person_for(int item);                /* whom a personal item serves; NONE: anybody */

/* stock.c: cards and what they are */
void cadets_put_card(cadets_state *s, int card, int place);
int cadets_card_held(const cadets_state *s, int r, int item); /* a card of this item, or NONE */
bool cadets_has_item(const cadets_state *s, int r, int item);
bool cadets_is_discovery(const orr_rules *rules, int item);
bool cadets_is_weapon(const orr_rules *rules, int item);
/* What works by being carried: the card that still serves this rocketeer, or NONE; and that it has
 * served, so that it does nobody else good this game turn. */
int cadets_held_and_serving(const cadets_state *s, int r, int item);
void cadets_note_use(cadets_state *s, int r, int item);
/* Could this rocketeer use the card at this moment, as weapon or gear? Card usable is the same for
 * those who do not ask why not. */
bool cadets_card_serves(const orr_rules *rules, const cadets_state *s, int r, int card,
                        orr_reason *why);
static inline bool cadets_card_usable(const orr_rules *rules, const cadets_state *s, int r,
                                      int card)
{
    return cadets_card_serves(rules, s, r, card, NULL);
}
/* The card of this item that can be used now, or NONE; and with it the reason if there is none. */
int cadets_usable_item(const orr_rules *rules, const cadets_state *s, int r, int item);
bool cadets_item_serves(const orr_rules *rules, const cadets_state *s, int r, int item,
                        orr_reason *why);
void cadets_use_up(const orr_rules *rules, cadets_state *s, int r, int card);
bool cadets_same_cards(const cadets_state *s, int left, int right);
/* The card before it is just the same: it does for both. */
static inline bool cadets_second_copy(const cadets_state *s, int card)
{
    return card > 0 && cadets_same_cards(s, card, card - 1);
}
void cadets_pick_up(const orr_rules *rules, cadets_state *s, int r, int card, orr_log *log);
int cadets_iq_of(const orr_rules *rules, const cadets_state *s, int r);

/* map.c: what can be passed, seen and reached */
cadets_edge_set cadets_closed_edges(const cadets_state *s);
cadets_passage cadets_ways_to_walk(const cadets_state *s);       /* rocketeers walk and see */
cadets_passage cadets_ways_by_hatches(const cadets_state *s);    /* opening what can be opened */
cadets_passage cadets_ways_to_see(const cadets_state *s, int r); /* with goggles on */
cadets_passage cadets_ways_of_type(const orr_rules *rules, const cadets_state *s,
                                   int type);                 /* aliens move */
cadets_passage cadets_ways_to_be_seen(const cadets_state *s); /* aliens see */
cadets_passage cadets_ways_anyhow(const cadets_state *s);     /* tiles, whatever is between */
bool cadets_alien_may_enter(const orr_rules *rules, const cadets_state *s, int figure,
                            int direction);
int cadets_range_between(const cadets_passage *p, int from, int to);
int cadets_lowest_numbered(const cadets_state *s, cadets_tile_set set);
cadets_tile_set cadets_hero_tiles(const cadets_state *s);
cadets_tile_set cadets_alien_tiles(const cadets_state *s);
int cadets_terror_way(const cadets_state *s, int roll); /* the direction that 1 to 6 means */

/* crew.c: figures and rocketeers, moved, hurt and healed */
int cadets_new_figure(const orr_rules *rules, cadets_state *s, int type, int tile, orr_log *log);
void cadets_remove_figure(cadets_state *s, int figure);
int cadets_figure_first(int type);
int cadets_figure_end(int type); /* one behind its last slot */
int cadets_type_of_slot(const orr_rules *rules, int figure);
int cadets_boss_type(const cadets_scenario *scenario);
int cadets_grip_of(int figure); /* the bit in a rocketeer's grappled that is this War Thrall's */
bool cadets_is_thrall(int type);
bool cadets_is_boss(int type);
bool cadets_is_stunned(const cadets_state *s, int figure);
void cadets_stun(const orr_rules *rules, cadets_state *s, int figure, orr_log *log);
void cadets_stun_tile(const orr_rules *rules, cadets_state *s, int tile, int except, orr_log *log);
bool cadets_can_be_hit(const cadets_state *s, int figure);
/* The same with the reason: thralls are never hit, a shielded boss not yet. */
bool cadets_is_fair_game(const cadets_state *s, int figure, orr_reason *why);
void cadets_hit_figure(const orr_rules *rules, cadets_state *s, int figure, orr_log *log);
void cadets_move_figure(const orr_rules *rules, cadets_state *s, int figure, int tile,
                        orr_log *log);
void cadets_move_hero(const orr_rules *rules, cadets_state *s, int r, int tile, orr_log *log);
/* The first figure that is just the same, or this one; not counting one that cannot be chosen. Of
 * such twins only the first is named in a move. */
int cadets_first_twin(const cadets_state *s, int figure, int except);
bool cadets_stands_for_its_twins(const cadets_state *s, int figure, int except, orr_reason *why);
void cadets_lose_hp(const orr_rules *rules, cadets_state *s, int r, orr_log *log);
void cadets_lose_oxygen(const orr_rules *rules, cadets_state *s, int r, orr_log *log);
void cadets_heal(const orr_rules *rules, cadets_state *s, int r, int points, orr_log *log);
int cadets_place_bug(const orr_rules *rules, cadets_state *s, int near, int otherwise,
                     orr_log *log);
int cadets_bug_limit(const cadets_state *s);
int cadets_boss_hp(const orr_rules *rules, const cadets_state *s); /* at first */

/* turn.c: who acts, with what, and what comes next */
int cadets_doer(const cadets_state *s); /* whose turn it is, or who was given an action */
int cadets_kinds_by_points(const orr_rules *rules, const cadets_state *s, int r);
/* Is there a point, or a gift, that allows an action of this kind? */
bool cadets_has_action(const orr_rules *rules, const cadets_state *s, int r, int kind,
                       orr_reason *why);
/* The action begins: what it costs is paid. Returns who acts. */
int cadets_pay_for_action(const orr_rules *rules, cadets_state *s, int kind);
void cadets_give_action(cadets_state *s, int r, int grant);
/* Whoever holds a Command point may use it in anybody's turn, one in a game turn. */
bool cadets_may_obey(const orr_rules *rules, const void *state, orr_move move, orr_reason *why);
void cadets_obey(cadets_state *s, int r, orr_log *log);
/* Free tasks are for whoever has the turn, in the Actions Phase and between overkills. */
bool cadets_has_the_turn(const orr_rules *rules, const cadets_state *s, orr_reason *why);
bool cadets_is_amid_a_roll(const cadets_state *s);
void cadets_go_on_after_task(cadets_state *s);

/* action.c: the actions themselves */
void cadets_add_actions(const orr_rules *rules, const cadets_state *s, int r, int kinds,
                        orr_moves *moves);
bool cadets_any_action(const orr_rules *rules, const cadets_state *s, int r, int kinds);
/* Would a Move Action be stopped now? A grip stops only what an action point pays for. */
bool cadets_is_held_back(const cadets_state *s, int r);
bool cadets_pays_a_point(const cadets_state *s);
void cadets_add_ways(const cadets_state *s, int r, int verb, orr_moves *moves);
bool cadets_way_is_open(const cadets_state *s, int r, int way, orr_reason *why);
cadets_tile_set cadets_reach_of_care(const cadets_state *s, int r, bool med_pack);
bool cadets_needs_care(const orr_rules *rules, const cadets_state *s, cadets_tile_set reach,
                       int patient, orr_reason *why);

/* attack.c; a free shot is the Cowboy's */
void cadets_add_attacks(const orr_rules *rules, const cadets_state *s, int r, orr_moves *moves);
void cadets_add_free_shots(const orr_rules *rules, const cadets_state *s, int r, orr_moves *moves);
int cadets_dice_at(const orr_rules *rules, const cadets_state *s, int r, int card, int range);
bool cadets_weapon_reaches(const orr_rules *rules, const cadets_state *s, const cadets_passage *see,
                           int r, int card, int figure, int *range);
bool cadets_torch_is_allowed(const cadets_state *s, int tile);

/* talent.c */
void cadets_add_talent(const orr_rules *rules, const cadets_state *s, int r, int whose,
                       orr_moves *moves);
bool cadets_talent_is_of_use(const orr_rules *rules, const cadets_state *s, int r);

/* gear.c, aim.c, push.c: what gear can do; the last two add what one item offers */
void cadets_add_gear(const orr_rules *rules, const cadets_state *s, int r, orr_moves *moves);
/* Could this card be used as gear, for whatever it is? */
bool cadets_gear_is_ready(const orr_rules *rules, const cadets_state *s, int r, int card,
                          orr_reason *why);
/* Is a plain use of this card possible and of use? Quiet: without dice or questions. */
bool cadets_gear_is_of_use(const orr_rules *rules, const cadets_state *s, int r, int card,
                           bool quiet, orr_reason *why);
void cadets_use_gear(const orr_rules *rules, cadets_state *s, int r, int card, orr_log *log);
/* A verb of its own belongs to an item: does it work now, and that it is used. */
bool cadets_item_works(const orr_rules *rules, const cadets_state *s, int item, orr_reason *why);
void cadets_begin_with(const orr_rules *rules, cadets_state *s, int card, orr_log *log);
void cadets_begin_with_item(const orr_rules *rules, cadets_state *s, int item, orr_log *log);
bool cadets_lies_within(const cadets_state *s, int card, cadets_tile_set tiles, orr_reason *why);
cadets_tile_set cadets_tiles_in_sight(const cadets_state *s, int r);
bool cadets_anybody_awake(const cadets_state *s, int tile);
void cadets_add_aims(const cadets_state *s, int r, int card, orr_moves *moves);
void cadets_add_pulls(const cadets_state *s, int r, orr_moves *moves);
void cadets_add_pushes(const cadets_state *s, int r, orr_moves *moves);

/* trade.c */
void cadets_add_chores(const orr_rules *rules, const cadets_state *s, int r, orr_moves *moves);

/* roll.c */
void cadets_start_roll(const orr_rules *rules, cadets_state *s, int r, int task);
int cadets_dice_for(const orr_rules *rules, const cadets_state *s);
int cadets_healing_help(const cadets_state *s, int r);
bool cadets_can_think(const orr_rules *rules, const cadets_state *s, int r, bool healing);
bool cadets_die_succeeds(const cadets_state *s, int die); /* of those on the table */
int cadets_successes(const cadets_state *s);

/* overkill.c, havoc.c: an overkill is spent; what weapon and alien offer after an attack */
void cadets_spend_one(cadets_state *s);
int cadets_stunned_by_burst(const cadets_state *s); /* how many a psychic burst would stun now */
void cadets_add_havoc(const orr_rules *rules, const cadets_state *s, orr_moves *moves);

/* aliens.c, bugs.c */
int cadets_strike_dice(const orr_rules *rules, const cadets_state *s, int figure);
int cadets_strike_target(const orr_rules *rules, const cadets_state *s, int figure);
int cadets_nearest_hero(const orr_rules *rules, const cadets_state *s, const cadets_passage *ways,
                        int type, int tile, int *distance);
int cadets_step_towards(cadets_state *s, const cadets_passage *ways, int from, cadets_tile_set to);
/* Of tiles that are equally good the one that an alien enters: the lower inventory number, scanned
 * before un-scanned, chance between two un-scanned ones. */
int cadets_preferred(cadets_state *s, cadets_tile_set tiles);

/* places.c: scenario tiles with a rule of their own */
const cadets_place *cadets_place_on(const orr_rules *rules, const cadets_state *s, int tile);
void cadets_count_places(const orr_rules *rules, cadets_state *s);
void cadets_weigh_laws(const orr_rules *rules, cadets_state *s);
void cadets_find_place(const orr_rules *rules, cadets_state *s, int tile, orr_log *log);
bool cadets_switch_yields(const orr_rules *rules, const cadets_state *s, int r, orr_reason *why);
int cadets_turns_wanted(const orr_rules *rules, const cadets_state *s, int tile);
int cadets_work_switch(const orr_rules *rules, cadets_state *s, int r, int successes, orr_log *log);
void cadets_run_places(const orr_rules *rules, cadets_state *s, orr_log *log);

/* campaign.c: what is carried over from mission to mission */
void cadets_take_stock(const orr_rules *rules, cadets_state *s, orr_log *log);
void cadets_replace_captives(const orr_rules *rules, cadets_state *s, orr_log *log);
void cadets_bring_along(const orr_rules *rules, cadets_state *s);
void cadets_open_depot(const orr_rules *rules, cadets_state *s);
bool cadets_keeps(const cadets_state *s, int r, int item); /* from an earlier mission */
bool cadets_can_be_kept(const orr_rules *rules, int item);

/* mission.c */
int cadets_loot_of(const orr_rules *rules, const cadets_state *s);
void cadets_judge(const orr_rules *rules, cadets_state *s, orr_log *log);
bool cadets_tasks_are_done(const orr_rules *rules, const cadets_state *s);
void cadets_lose_mission(cadets_state *s, int ending, int fallen);

/* detail.c: small print; facts are size, charges (those left of all) and dice of an item */
void cadets_tell_facts(const cadets_thing *thing, int charges, orr_text *out);
int cadets_percent(int dice);                   /* the chance of at least one success */
void cadets_tell_odds(orr_text *out, int dice); /* what counts first: "88 %; 6 dice" */
void cadets_detail_card(const orr_rules *rules, const void *state, orr_move move, orr_text *out);
void cadets_detail_mind(const orr_rules *rules, const void *state, orr_move move, orr_text *out);

/* ---- the functions of the entry, by file ---------------------------------------------------------- */

/* pack.c */
extern const orr_field cadets_schema[];
bool cadets_check_pack(const void *pack, orr_error *error);
const char *cadets_scenario_word(const void *pack, int index);
/* What the rules call a rocketeer, a species or an item (KIND_CARD), whatever the pack does. */
const char *cadets_word(int kind, int index);
/* setup.c */
bool cadets_setup(const orr_rules *rules, void *state, orr_error *error);
/* names.c */
extern const char *const cadets_kinds[];
const char *cadets_name(const orr_rules *rules, const void *state, int kind, int operand,
                        char buffer[ORR_MAX_NAME]);
/* score.c */
bool cadets_has_won(const orr_rules *rules, const cadets_state *s);
void cadets_score(const orr_rules *rules, const void *state, orr_score *score);
/* story.c */
void cadets_story(const orr_rules *rules, const void *state, orr_story *story);
int cadets_turn(const orr_rules *rules, const void *state);
void cadets_tally(const orr_rules *rules, const void *state, orr_tally *tally);
/* hidden.c */
void cadets_conceal(const orr_rules *rules, void *state, int seat);
void cadets_imagine(const orr_rules *rules, void *state);
/* scene_mission.c: how many of the tasks that the goal lists are not done */
int cadets_tasks_open(const orr_rules *rules, const cadets_state *s);
void cadets_story_steps(const orr_rules *rules, const cadets_state *s, orr_story *story);
/* scene.c */
void cadets_scene(const orr_rules *rules, const void *state, orr_scene *scene);
/* advice.c */
void cadets_weigh(const orr_rules *rules, const void *state, const orr_moves *moves,
                  float *weights);
float cadets_value(const orr_rules *rules, const void *state, int seat);
/* encode.c, encode_move.c */
void cadets_encode(const orr_rules *rules, const void *state, int seat, orr_sight *sight);
void cadets_encode_move(const orr_rules *rules, const void *state, orr_move move, orr_sight *sight);
/* concerns.c */
extern const orr_concern cadets_concerns[];
void cadets_concern(const orr_rules *rules, const void *state, int seat, double *values);
/* check.c */
bool cadets_check(const orr_rules *rules, const void *state, orr_error *error);
/* things.c */
bool cadets_tell_thing(const orr_rules *rules, int index, orr_thing *thing);
void cadets_things_of(const orr_rules *rules, const void *state, int seat, orr_things *things);
bool cadets_give(const orr_rules *rules, void *state, int seat, int index);

#endif
