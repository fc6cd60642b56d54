/* parts.h - what the files of this folder call of each other, file by file. */
#ifndef FERMI_PARTS_H
#define FERMI_PARTS_H

#include "fermi.h"
#include "pack.h"

FERMI_STEPS(ORR_STEP_DECLARE)
FERMI_VERBS(ORR_VERB_DECLARE)

static inline const fermi_station *fermi_sheet(const orr_rules *rules)
{
    return &((const fermi_pack *)rules->pack)->stations[rules->option[OPTION_STATION]];
}
/* Recordings of the first two editions go on by their rules. */
static inline bool fermi_is_third_edition(const orr_rules *rules)
{
    return rules->version >= THIRD_EDITION;
}
static inline const fermi_module_card *fermi_card_of(const fermi_pack *pack, const fermi_state *s,
                                                     int module)
{
    return &pack->modules[s->module[module].card];
}

/* ---- map.c: places, contact, bogeys, cores ---- */

static inline bool fermi_at_home(fermi_place place)
{
    return place.path == EARTH;
}
static inline bool fermi_is_probe(int craft)
{
    return craft >= SHIPS;
}
static inline bool fermi_on_planet(const fermi_pack *pack, fermi_place place)
{
    return !fermi_at_home(place) && place.step == pack->planets[place.path].arrows + 1;
}
int fermi_distance(const fermi_pack *pack, fermi_place place); /* steps from Earth, either way */
bool fermi_range_0(const fermi_pack *pack, fermi_place a, fermi_place b);
bool fermi_near(const fermi_pack *pack, fermi_place a, fermi_place b); /* an arrow further, too */
bool fermi_meets(const fermi_pack *pack, const fermi_state *s, int ship, fermi_place there,
                 bool xeno_phase);
fermi_place fermi_planet_place(const fermi_pack *pack, int planet);
fermi_place fermi_step_on(const fermi_pack *pack, fermi_place place); /* one step along the path */
fermi_place fermi_parallel(const fermi_pack *pack, fermi_place place);
int fermi_revealed_cores(const fermi_state *s);
int fermi_draw_event(fermi_state *s);
void fermi_reveal_bogey(const fermi_pack *pack, fermi_state *s, int bogey, orr_log *log);
void fermi_place_bogey(const fermi_pack *pack, fermi_state *s, int planet, orr_log *log);
void fermi_reveal_base(const fermi_pack *pack, fermi_state *s, int planet, orr_log *log);
void fermi_remove_xeno(fermi_state *s, int slot);
bool fermi_wake_base(const fermi_pack *pack, fermi_state *s, orr_log *log);

/* ---- traits.c: keywords and signatures ---- */

typedef struct fermi_trait_words {
    const char *name, *text, *glyph;
} fermi_trait_words;
extern const fermi_trait_words fermi_traits[TRAITS];
static inline bool fermi_is(const fermi_fighter *fighter, int trait)
{
    return fighter->traits >> trait & 1;
}
static inline uint32_t fermi_ship_trait(const fermi_pack *pack, int ship)
{
    return 1u << (TRAIT_BOATS + pack->ships[ship].signature);
}
static inline uint32_t fermi_leader_trait(const fermi_pack *pack, int leader)
{
    return 1u << (TRAIT_INSPIRE + pack->leaders[leader].signature);
}
void fermi_trait_list(uint32_t traits, orr_text *out);          /* "Pack, Guard" */
bool fermi_side_has(const fermi_fight *f, int side, int trait); /* somebody of it who lives */
int fermi_pack_bonus(const fermi_fight *f, int side, int fighter);
void fermi_mend(fermi_fight *f, int side, orr_log *log); /* when a round begins */

/* ---- units.c: ships and leaders, and what becomes of them ---- */

static inline const fermi_rank *fermi_ship_rank(const fermi_pack *pack, const fermi_state *s,
                                                int ship)
{
    return &pack->ships[ship].ranks[s->craft[ship].level - 1];
}
static inline const fermi_rank *fermi_leader_rank(const fermi_pack *pack, const fermi_state *s,
                                                  int leader)
{
    return &pack->leaders[leader].ranks[s->leader[leader].level - 1];
}
static inline bool fermi_is_transport(const fermi_pack *pack, int craft)
{
    return !fermi_is_probe(craft) && pack->ships[craft].type == TRANSPORT;
}
static inline bool fermi_leader_home(const fermi_state *s, int leader)
{
    return s->leader[leader].level > 0 && s->leader[leader].ship == NONE;
}
/* Built or recruited, wherever it is. */
static inline bool fermi_unit_serves(const fermi_state *s, int unit)
{
    return unit < SHIPS ? s->craft[unit].level > 0 : s->leader[unit - SHIPS].level > 0;
}
static inline bool fermi_unit_home(const fermi_state *s, int unit)
{
    if (unit >= SHIPS)
        return fermi_leader_home(s, unit - SHIPS);
    return s->craft[unit].level > 0 && fermi_at_home(s->craft[unit].at);
}
/* Could this craft send its marines in now, wherever it is? A predicate's part. */
bool fermi_has_fresh_squad(const fermi_pack *pack, const fermi_state *s, int craft,
                           orr_reason *why);
/* Is this leader there to be trained or taken along? A predicate's part. */
bool fermi_waits_on_earth(const fermi_pack *pack, const fermi_state *s, int leader,
                          orr_reason *why);
void fermi_pick_up_core(fermi_state *s, int ship, orr_log *log); /* one adrift where it is */
void fermi_remove_craft(const fermi_pack *pack, fermi_state *s, int craft, orr_log *log);
void fermi_deliver_tech(fermi_state *s, int ship, orr_log *log); /* to the station, at home */
void fermi_remove_leader(const fermi_pack *pack, fermi_state *s, int leader);
void fermi_lose_boarding_leader(const fermi_pack *pack, fermi_state *s, int leader, orr_log *log);
void fermi_rank_words(const fermi_rank *rank, orr_text *out); /* what is printed on a card */
void fermi_promote_ship(fermi_state *s, int ship, orr_log *log);
void fermi_promote_leader(fermi_state *s, int leader, orr_log *log);

/* ---- losses.c: what a bombardment or a toll takes ---- */

void fermi_losses(const orr_rules *rules, const fermi_state *s, orr_moves *moves);

/* ---- xeno.c ---- */

void fermi_bomb_has_fallen(const fermi_pack *pack, fermi_state *s); /* on to the next */

/* ---- event.c ---- */

void fermi_forget_event(fermi_state *s); /* what it changed for its turn */

/* ---- workers.c: spaces ---- */

int fermi_workers(const fermi_state *s);                                      /* on the board */
int fermi_workers_at(const fermi_state *s, int space);                        /* on one space */
int fermi_space_max(const fermi_pack *pack, const fermi_state *s, int space); /* 0: no limit */
int fermi_space_shelter(const orr_rules *rules, const fermi_state *s, int space);
int fermi_module_of(int space); /* of a module's space, or -1 */
bool fermi_is_core_space(int space);
int fermi_bonus(const fermi_pack *pack, const fermi_state *s, int bonus);

/* ---- production.c: income and the storm ---- */

int fermi_income(const fermi_pack *pack, const fermi_state *s);
int fermi_processing(const fermi_pack *pack, const fermi_state *s);
int fermi_storm_change(const fermi_pack *pack, const fermi_state *s);
void fermi_dice_words(const fermi_storm_dice *dice, int change, orr_text *out); /* "2d6+1d10" */
void fermi_storm_words(const fermi_pack *pack, const fermi_state *s, orr_text *out);
/* Chance in ten thousand that a worker with this shelter dies in the storm of a turn. */
/* No dice are rolled on that turn. */
bool fermi_is_calm(const fermi_pack *pack, int turn);
int fermi_storm_risk(const fermi_pack *pack, const fermi_state *s, int turn, int shelter);
void fermi_lose_worker(fermi_state *s, int worker);
bool fermi_nobody_left(fermi_state *s, int ending, orr_log *log); /* then the game is over */

/* ---- movement.c ---- */

enum { TECH_OF_A_CORE = 2 }; /* that a core gives which no module needs */
/* Where all the steps that it has would lead, if nothing comes in between. */
fermi_place fermi_end_of_flight(const fermi_pack *pack, const fermi_craft *craft);
int fermi_turns_to(const fermi_pack *pack, const fermi_state *s, int craft, int steps);
bool fermi_go_on_after_combat(const fermi_pack *pack, fermi_state *s); /* does anybody? */

/* ---- equipment.c: prices, room, charges, and what abilities do ---- */

int fermi_price_of_equipment(const fermi_pack *pack, const fermi_state *s, int card);
bool fermi_is_for(const fermi_pack *pack, int card, int unit); /* ship cards for ships */
bool fermi_has_slot(const fermi_pack *pack, const fermi_state *s, int unit);
int fermi_charges(const fermi_pack *pack, int card, int ability, int unit); /* when loaded */
void fermi_unload(fermi_state *s, int unit);
void fermi_use_charge(const fermi_pack *pack, fermi_state *s, int card, int ability, orr_log *log);
void fermi_ability_words(const fermi_ability *a, orr_text *out); /* "next attack +2/+1" */
/* The small print of everything that uses an ability. */
void fermi_detail_use(const orr_rules *rules, const void *state, orr_move move, orr_text *out);
/* Somebody carries the card, it has this ability, and a charge of it is left. */
bool fermi_has_charge(const fermi_pack *pack, const fermi_state *s, orr_move move, orr_reason *why);
void fermi_add_abilities(const orr_rules *rules, const fermi_state *s, orr_moves *moves);
bool fermi_can_act_again(const orr_rules *rules, const fermi_state *s); /* by a charge */

/* ---- fight.c: what both kinds of combat share ---- */

static inline fermi_fight *fermi_battle(fermi_state *s)
{
    return &s->fight[s->raid.active ? MARINE_FIGHT : CRAFT_FIGHT];
}
static inline const fermi_fight *fermi_battle_of(const fermi_state *s)
{
    return &s->fight[s->raid.active ? MARINE_FIGHT : CRAFT_FIGHT];
}
uint32_t fermi_targets(const fermi_fight *f, int side); /* who of this side may be attacked */
uint32_t fermi_ready(const fermi_fight *f, int side);   /* who may act in this phase */
/* Who may attack now: whoever has begun and has attacks left, else everybody who is ready. */
static inline uint32_t fermi_attackers(const fermi_fight *f, int side)
{
    return f->attacks_left ? 1u << f->acting : fermi_ready(f, side);
}
/* May this fighter of a side attack now? A predicate's part: both sides answer alike. */
bool fermi_may_act(const fermi_fight *f, int side, int fighter, orr_reason *why);
bool fermi_may_target(const fermi_fight *f, int side, int fighter, orr_reason *why);
void fermi_add_attacks(const fermi_fight *f, int side, int verb, orr_moves *moves);
int fermi_health(const fermi_fighter *fighter); /* what is left of it */
int fermi_add_fighter(fermi_fight *f, int side, fermi_fighter fighter);
/* From a card; what it gives, and what is paid for it, is the caller's to say. */
fermi_fighter *fermi_add_soldier(fermi_fight *f, int side, int origin, int kind,
                                 const fermi_soldier *card);
void fermi_clear_side(fermi_fight *f, int side);
int fermi_carrier(const fermi_fighter *fighter); /* its number as a unit, or -1 */
/* "Merge, first phase". */
void fermi_fight_words(const orr_rules *rules, const fermi_state *s, orr_text *out);

/* ---- act.c: the commander's fighters ---- */

bool fermi_somebody_can_return(const orr_rules *rules, const fermi_state *s); /* to act again */
void fermi_add_rallies(const orr_rules *rules, const fermi_state *s, orr_moves *moves);
/* Would its loss cost the boarders their way back? */
bool fermi_is_to_be_boarded(const fermi_state *s, const fermi_fighter *xeno);

/* ---- press.c: a round that goes on by itself ---- */

void fermi_add_presses(const orr_rules *rules, const fermi_state *s, orr_moves *moves);
/* Somebody of a side is to act: by itself if the round goes on so, else whoever is asked. The steps are
 * the same, so that keyed dice are. */
void fermi_humans_act(const orr_rules *rules, fermi_state *s, orr_log *log);
void fermi_xenos_act(const orr_rules *rules, fermi_state *s, orr_log *log);
void fermi_more_strikes(const orr_rules *rules, fermi_state *s, orr_log *log);
void fermi_ask_again(fermi_fight *f); /* no round goes on by itself any more */
/* The attack that such a round would begin with; its verb is VERB_ATTACK or VERB_STRIKE. */
int fermi_xp_at_hand(const fermi_fight *f);
bool fermi_first_attack(const orr_rules *rules, const fermi_state *s, orr_move *move);
bool fermi_first_rally(const orr_rules *rules, const fermi_state *s, orr_move *move);

/* ---- attack.c ---- */

typedef struct fermi_needs {
    int attack, cover; /* the least faces of the ten-sided and the six-sided die that succeed */
} fermi_needs;
fermi_needs fermi_needs_of(const orr_rules *rules, const fermi_state *s, int side, int attacker,
                           int target);
int fermi_percent_kill(fermi_needs needs); /* both dice succeed */
int fermi_percent_hit(fermi_needs needs);  /* exactly one does */
typedef struct fermi_odds {
    int kill, hit; /* in sixtieths */
} fermi_odds;
fermi_odds fermi_odds_of(const orr_rules *rules, const fermi_state *s, int side, int attacker,
                         int target); /* keywords included */
int fermi_percent(int sixtieths);
/* "kill 20 %, hit 50 % (Merge +1/+1)" */
void fermi_odds_words(const orr_rules *rules, const fermi_state *s, int side, int attacker,
                      int target, orr_text *out);
void fermi_attack(const orr_rules *rules, fermi_state *s, int side, int attacker, int target,
                  orr_log *log);

/* ---- craft.c ---- */

bool fermi_next_combat(const orr_rules *rules, fermi_state *s, bool xeno_phase, orr_log *log);
void fermi_muster(const orr_rules *rules, fermi_state *s, uint32_t ships, uint32_t xenos,
                  orr_log *log);
void fermi_draw_escorts(const fermi_pack *pack, fermi_state *s, int count, orr_log *log);
void fermi_craft_round_over(const orr_rules *rules, fermi_state *s, orr_log *log);

/* ---- boarding.c ---- */

const fermi_ship_entrance *fermi_entrance_of(const fermi_pack *pack, int xeno_type);
bool fermi_may_board(const orr_rules *rules, const fermi_state *s, int fighter, int leader);
bool fermi_somebody_can_board(const orr_rules *rules, const fermi_state *s);
void fermi_boarding_time(const orr_rules *rules, fermi_state *s, orr_log *log);
void fermi_bring_boarders_back(const orr_rules *rules, fermi_state *s, orr_log *log);
void fermi_boarded_ship_lost(const orr_rules *rules, fermi_state *s, orr_log *log);

/* ---- marine.c: the squad and its way along the locations ---- */

void fermi_condition_words(int condition, int amount, orr_text *out); /* of an entrance */
void fermi_begin_assault(const orr_rules *rules, fermi_state *s, int transport, orr_log *log);
void fermi_begin_boarding(const orr_rules *rules, fermi_state *s, orr_log *log);
void fermi_send_squad(const fermi_pack *pack, fermi_state *s, int transport, orr_log *log);
void fermi_draw_squadies(const fermi_pack *pack, fermi_state *s, int count, orr_log *log);
const fermi_location *fermi_location_now(const fermi_pack *pack, const fermi_state *s);
int fermi_squadies_alive(const fermi_fight *f);
int fermi_leader_fighter(const fermi_state *s);
bool fermi_raid_is_hopeless(const orr_rules *rules, const fermi_state *s);
bool fermi_leader_lives(const fermi_state *s);

/* ---- entrance.c ---- */

void fermi_volley_over(fermi_state *s); /* the hostiles have fired at those who pay */

/* ---- raid.c: how a raid ends ---- */

int fermi_retreat_price(const fermi_pack *pack, const fermi_state *s);     /* in squadies */
bool fermi_retreat_promotes(const fermi_pack *pack, const fermi_state *s); /* the leader */
void fermi_win_raid(const orr_rules *rules, fermi_state *s, orr_log *log);

/* ---- activation.c ---- */

bool fermi_station_ready(const orr_rules *rules, const fermi_state *s);
/* In ten thousand, with so much tech: once everything stands; and with the cores that are installed
 * now, which is what networks have learnt to see. */
int fermi_activation_chance(const orr_rules *rules, const fermi_state *s, int tech);
int fermi_activation_chance_now(const orr_rules *rules, const fermi_state *s, int tech);

/* ---- buying.c ---- */

int fermi_price_of_ship(const fermi_pack *pack, const fermi_state *s, int ship, int level);

/* ---- the functions of the entry, by file ---- */

/* pack.c */
extern const orr_field fermi_schema[];
extern const char *const fermi_effects[]; /* of event cards, as the pack has them */
bool fermi_check_pack(const void *pack, orr_error *error);
enum { ESCORT_DECK, SQUADIE_DECK, HOSTILE_DECK };
int fermi_soldiers(const fermi_pack *p, int deck); /* how many cards it has in this pack */
const char *fermi_station_name(const void *pack, int index);
/* setup.c */
bool fermi_setup(const orr_rules *rules, void *state, orr_error *error);
/* names.c */
extern const char *const fermi_kinds[];
const char *fermi_name(const orr_rules *rules, const void *state, int kind, int operand,
                       char buffer[ORR_MAX_NAME]);
const char *fermi_craft_name(const fermi_pack *pack, int craft); /* "The probe" of every probe */
const char *fermi_unit_name(const fermi_pack *pack, int unit);
const char *fermi_article(const char *name); /* "A" or "An", at the start of a sentence */
/* score.c */
void fermi_score(const orr_rules *rules, const void *state, orr_score *score);
/* story.c */
void fermi_story(const orr_rules *rules, const void *state, orr_story *story);
int fermi_turn(const orr_rules *rules, const void *state);
void fermi_tally(const orr_rules *rules, const void *state, orr_tally *tally);
/* hidden.c */
void fermi_conceal(const orr_rules *rules, void *state, int seat);
void fermi_imagine(const orr_rules *rules, void *state);
/* scene.c */
void fermi_scene(const orr_rules *rules, const void *state, orr_scene *scene);
void fermi_slug(const char *name, char slug[ORR_MAX_NAME]);
void fermi_art(orr_node *node, const char *family, const char *name); /* "ship", "IST Mule" */
/* scene_sky.c */
orr_node *fermi_scene_sky(const orr_rules *rules, const fermi_state *s, orr_scene *scene,
                          const char *title);
/* scene_earth.c */
void fermi_scene_earth(const orr_rules *rules, const fermi_state *s, orr_scene *scene);
void fermi_show_workers(const orr_rules *rules, const fermi_state *s, int space, orr_node *parent);
void fermi_offer_arrivals(const fermi_state *s, orr_node *node, int to);
/* scene_station.c, scene_fleet.c */
void fermi_scene_station(const orr_rules *rules, const fermi_state *s, orr_scene *scene);
void fermi_scene_fleet(const orr_rules *rules, const fermi_state *s, orr_scene *scene);
/* scene_fight.c, scene_stake.c */
void fermi_scene_fight(const orr_rules *rules, const fermi_state *s, orr_scene *scene);
void fermi_portrait(const fermi_pack *pack, const fermi_fighter *who, orr_node *node);
void fermi_scene_place(const orr_rules *rules, const fermi_state *s, orr_node *parent);
void fermi_scene_stake(const orr_rules *rules, const fermi_state *s, orr_scene *scene);
/* outlook.c */
typedef struct fermi_outlook {
    int cores_known, cores_held; /* known anywhere; at the station or aboard */
    int cores_wanted;            /* modules without one, nothing on its way */
    int hidden, probes;          /* bases face down; probes built */
    int transports, cruisers, leaders;
    int parts_missing;
    int cores_aboard;  /* on their way home */
    int xenos, bogeys; /* XP of those seen, number of those not */
    int threat;        /* both together */
    bool ready;        /* only the activation is missing */
    bool tech_helps;   /* it is near, and tech would decide it */
} fermi_outlook;
fermi_outlook fermi_look(const orr_rules *rules, const fermi_state *s);
bool fermi_wants_tech(const orr_rules *rules, const fermi_state *s);
/* advice.c, advice_fight.c */
void fermi_weigh(const orr_rules *rules, const void *state, const orr_moves *moves, float *weights);
void fermi_weigh_fight(const orr_rules *rules, const fermi_state *s, const orr_moves *moves,
                       float *weights);
int fermi_strength(const fermi_fight *f, int side); /* how many are left, and how good they are */
float fermi_value(const orr_rules *rules, const void *state, int seat);
/* encode.c, encode_move.c */
void fermi_encode(const orr_rules *rules, const void *state, int seat, orr_sight *sight);
void fermi_encode_move(const orr_rules *rules, const void *state, orr_move move, orr_sight *sight);
/* concerns.c */
extern const orr_concern fermi_concerns[];
void fermi_concern(const orr_rules *rules, const void *state, int seat, double *values);
/* check.c */
bool fermi_check(const orr_rules *rules, const void *state, orr_error *error);
/* things.c */
bool fermi_thing(const orr_rules *rules, int index, orr_thing *thing);
void fermi_things_of(const orr_rules *rules, const void *state, int seat, orr_things *things);
bool fermi_give(const orr_rules *rules, void *state, int seat, int index);

#endif
