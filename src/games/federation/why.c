/* why.c - the small print of moves (odds, prices, consequences), and why a move is not possible. */
#include "parts.h"

/* ---- details -------------------------------------------------------------------------------- */

static void write_odds(const federation_odds *odds, orr_text *out)
{
    orr_text_add(out, "%d %s, %d %% to win", odds->dice, odds->dice == 1 ? "die" : "dice",
                 100 - federation_miss_percent(odds));
}

/* The fight that something of ours would cause by coming to a space. */
static void fight_detail(const federation_pack *pack, const federation_state *s, int asset,
                         int with, int space, orr_text *out)
{
    federation_odds odds;
    if (!federation_arrival_odds(pack, s, asset, with, space, &odds))
        return;
    orr_text_add(out, "fight: ");
    write_odds(&odds, out);
}

static void roll_detail(const federation_pack *pack, const federation_state *s, int bonus,
                        orr_text *out)
{
    federation_odds odds;
    federation_fight_odds(pack, s, s->fight_race, s->fight_space, bonus, &odds);
    write_odds(&odds, out);
}

static void settle_detail(const federation_pack *pack, const federation_state *s, orr_move move,
                          orr_text *out)
{
    static const char *const brings[BASES] = {"Build, ship",       "Maneuver, ship",
                                              "Research, ship",    "Espionage, ship",
                                              "Morale, Diplomacy", "Warp Gates"};
    const federation_world *world = &pack->worlds[move.a - FIRST_WORLD];
    if (!(s->unlocked >> move.b & 1))
        orr_text_add(out, "brings %s; ", brings[move.b]);
    orr_text_add(out, "%s' war effort %d down", pack->races[world->race].name, world->distance);
}

static void sabotage_detail(const federation_pack *pack, const federation_state *s, int race,
                            orr_text *out)
{
    int good = 0;
    for (int die = 1; die <= DIE; die++)
        good += federation_tech_at(s, race, federation_sabotaged_space(pack, s, race, die)) >= 0;
    orr_text_add(out, "%d in 6", good);
}

static void calm_detail(const federation_pack *pack, const federation_state *s, int race,
                        orr_text *out)
{
    if (s->effort[race] > PEACE)
        orr_text_add(out, "to %s", pack->levels[s->effort[race] - 1].name);
}

void federation_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    switch (move.verb) {
    case VERB_MOVE:
    case VERB_FOLD:
        fight_detail(pack, s, move.a, NOWHERE, move.b, out);
        break;
    case VERB_TOW:
        fight_detail(pack, s, move.a, move.c, move.b, out);
        break;
    case VERB_CONSTRUCT:
        fight_detail(pack, s, federation_first_unbuilt(s, move.a), NOWHERE, SOL, out);
        break;
    case VERB_FORWARD:
        fight_detail(pack, s, federation_first_unbuilt(s, move.a), NOWHERE, move.b, out);
        break;
    case VERB_ALLY:
        fight_detail(pack, s, federation_first_unbuilt(s, ALLY_SHIP), NOWHERE, SOL, out);
        break;
    case VERB_ROLL:
        roll_detail(pack, s, s->fight_bonus, out);
        break;
    case VERB_OUTMANEUVER:
        roll_detail(pack, s, s->fight_bonus + 1, out);
        break;
    case VERB_SETTLE:
        settle_detail(pack, s, move, out);
        break;
    case VERB_SABOTAGE:
        sabotage_detail(pack, s, move.a, out);
        break;
    case VERB_ENVOY:
    case VERB_PARLEY:
        calm_detail(pack, s, move.a, out);
        break;
    case VERB_CONTEST:
        orr_text_add(out, "%s", federation_has(s, TRANSLATOR) ? "89 %" : "67 %");
        break;
    case VERB_BYPASS:
        orr_text_add(out, "%s", pack->tokens[s->queue.at[move.a]].name);
        break;
    case VERB_TAKE:
    case VERB_PLACE:
        orr_text_add(out, "%d in the pool", s->supply[move.a]);
        break;
    case VERB_CHOOSE:
    case VERB_TURN_OVER:
        if (move.a < TECHNOLOGIES)
            orr_text_add(out, "%.60s", pack->technologies[move.a].about);
        break;
    default:
        break;
    }
}

/* ---- objections ----------------------------------------------------------------------------- */

/* What each action costs, and where its rule stands. */
static const struct price {
    uint8_t resource;
    const char *rule;
} prices[VERBS] = {
    [VERB_CONSTRUCT] = {BUILD, "build"},
    [VERB_SETTLE] = {BUILD, "settling"},
    [VERB_UPGRADE] = {BUILD, "build"},
    [VERB_FORWARD] = {BUILD, "build"},
    [VERB_MOVE] = {MANEUVER, "maneuver"},
    [VERB_TOW] = {MANEUVER, "maneuver"},
    [VERB_BYPASS] = {MANEUVER, "bypass"},
    [VERB_INITIATE] = {RESEARCH, "initiate-research"},
    [VERB_CONDUCT] = {RESEARCH, "research"},
    [VERB_FOCUS] = {RESEARCH, "research"},
    [VERB_SABOTAGE] = {ESPIONAGE, "espionage"},
    [VERB_ATTACHE] = {ESPIONAGE, "espionage"},
    [VERB_INFILTRATE] = {ESPIONAGE, "espionage"},
    [VERB_PROPAGANDA] = {MORALE, "morale"},
    [VERB_EXPAND] = {MORALE, "morale"},
    [VERB_RECLAIM] = {MORALE, "morale"},
    [VERB_EMBASSY] = {DIPLOMACY, "diplomacy"},
    [VERB_ENVOY] = {DIPLOMACY, "diplomacy"},
    [VERB_PARLEY] = {DIPLOMACY, "diplomacy"},
    [VERB_ALLY] = {WARP, "warp"},
    [VERB_ADVANCED] = {WARP, "warp"},
    [VERB_FOLD] = {WARP, "warp"},
    [VERB_ARMS] = {BUILD, "war-opportunities"},
    [VERB_ARBITRATE] = {MANEUVER, "war-opportunities"},
    [VERB_FALSIFY] = {ESPIONAGE, "war-opportunities"},
    [VERB_DISARM] = {RESEARCH, "war-opportunities"},
    [VERB_TALKS] = {DIPLOMACY, "war-opportunities"},
    [VERB_EXTERNAL] = {WARP, "war-opportunities"},
};

static bool is_race(int operand)
{
    return operand >= 0 && operand < RACES;
}

static void object_to_tow(const orr_rules *rules, const federation_state *s, orr_move move,
                          orr_reason *reason)
{
    char ship[ORR_MAX_NAME], mine[ORR_MAX_NAME];
    if (move.c < FIRST_MINE || move.c >= SOL_DEFENSE)
        orr_because(reason, "maneuver", "Only mine fields can be towed.");
    else if (move.a >= FIRST_ALLY)
        orr_because(reason, "maneuver", "Only a flagship tows mine fields.");
    else if (s->asset[move.c].space != s->asset[move.a].space)
        orr_because(reason, "maneuver", "%s is not with %s.",
                    federation_name(rules, s, KIND_ASSET, move.c, mine),
                    federation_name(rules, s, KIND_ASSET, move.a, ship));
    else
        orr_because(reason, "maneuver", "An equal mine field in the same place is towed instead.");
}

static void object_to_move(const orr_rules *rules, const federation_state *s, orr_move move,
                           orr_reason *reason)
{
    char ship[ORR_MAX_NAME], space[ORR_MAX_NAME];
    if (move.a < 0 || move.a >= SHIPS || move.b < 0 || move.b >= SPACES)
        return;
    const char *who = federation_name(rules, s, KIND_ASSET, move.a, ship);
    const int twin = federation_twin_of(s, move.a);
    if (s->asset[move.a].space >= SPACES)
        orr_because(reason, "maneuver", "%s is not on the map.", who);
    else if (!(federation_reach(rules->pack, s, s->asset[move.a].space) & federation_bit(move.b)))
        orr_because(reason, "maneuver", "%s is not next to %s.", who,
                    federation_space_name(rules->pack, move.b, space));
    else if (orr_step_now(&s->head) == HOP && move.a != s->hopper)
        orr_because(reason, "warp-bubble", "Only the ship that has just moved may move again.");
    else if (twin >= 0)
        orr_because(reason, "maneuver", "%s is in the same place and as good: move it instead.",
                    federation_name(rules, s, KIND_ASSET, twin, space));
    else
        object_to_tow(rules, s, move, reason);
}

static void object_to_settling(const orr_rules *rules, const federation_state *s, orr_move move,
                               orr_reason *reason)
{
    const federation_pack *pack = rules->pack;
    char buffer[ORR_MAX_NAME];
    if (move.a < 0 || move.a >= SPACES || move.b < 0 || move.b >= BASES)
        return;
    const char *where = federation_space_name(pack, move.a, buffer);
    if (!federation_is_world(move.a))
        orr_because(reason, "settling", "Only a named world can be settled, not %s.", where);
    else if (federation_base_at(s, move.a) >= 0)
        orr_because(reason, "settling", "%s has a base already.", where);
    else if (!(federation_spaces_of(s, 0, FLAGSHIPS - 1) & federation_bit(move.a)))
        orr_because(reason, "settling", "No flagship is at %s.", where);
    else
        orr_because(reason, "settling", "The %s stands elsewhere.",
                    pack->assets[BASE_KINDS + move.b].name);
}

static void object_to_diplomacy(const orr_rules *rules, const federation_state *s, orr_move move,
                                orr_reason *reason)
{
    const federation_pack *pack = rules->pack;
    if (!is_race(move.a))
        return;
    const char *name = pack->races[move.a].name;
    if (move.verb == VERB_EMBASSY && federation_posted(s, AS_EMBASSY + move.a))
        orr_because(reason, "diplomacy", "There is an embassy with the %s already.", name);
    else if (move.verb == VERB_EMBASSY)
        orr_because(reason, "diplomacy", "The %s are in Total War: no room for an embassy.", name);
    else if (move.verb == VERB_ENVOY && !federation_posted(s, AS_EMBASSY + move.a))
        orr_because(reason, "diplomacy", "An envoy to the %s needs an embassy first.", name);
    else
        orr_because(reason, "diplomacy", "The %s are at Peace already.", name);
}

static void object_to_espionage(const orr_rules *rules, const federation_state *s, orr_move move,
                                orr_reason *reason)
{
    const federation_pack *pack = rules->pack;
    if (!is_race(move.a))
        return;
    const char *name = pack->races[move.a].name;
    if (move.verb == VERB_SABOTAGE)
        orr_because(reason, "espionage", "The %s have no technology to sabotage.", name);
    else if (move.verb == VERB_ATTACHE && move.a == MERCENARIES)
        orr_because(reason, "espionage", "The %s have no neighbours to be kept apart from.", name);
    else if (federation_posted(s, (move.verb == VERB_ATTACHE ? AS_ATTACHE : AS_SPY) + move.a))
        orr_because(reason, "espionage", "One agent of that kind among the %s is enough.", name);
    else
        orr_because(reason, "espionage", "The track of the %s has no empty space.", name);
}

static void object_to_construction(const orr_rules *rules, orr_move move, orr_reason *reason)
{
    const federation_pack *pack = rules->pack;
    if (move.a >= 0 && move.a < BASE_KINDS)
        orr_because(reason, "build", "No %s can be built there now.", pack->assets[move.a].name);
}

static void object_to_opportunity(const orr_rules *rules, const federation_state *s, orr_move move,
                                  orr_reason *reason)
{
    (void)rules;
    if (move.a < 0 || move.a >= PAIRS)
        return;
    if (s->relation[move.a] != AT_WAR)
        orr_because(reason, "war-opportunities", "These two are not at war with each other.");
    else
        orr_because(reason, "war-opportunities",
                    "It takes an embassy with one of the two who are at war.");
}

static void object_to_research(const orr_rules *rules, const federation_state *s, orr_move move,
                               orr_reason *reason)
{
    const federation_pack *pack = rules->pack;
    if (move.verb == VERB_INITIATE)
        orr_because(reason, "initiate-research", "There is no technology left to begin.");
    else if (move.verb == VERB_CONDUCT && s->standing[WARP_GATES] >= COLUMN_0 &&
             !federation_has(s, WARP_GATES))
        orr_because(reason, "research",
                    "Work on the Warp Gates rests until their base stands again.");
    else if (move.verb == VERB_CONDUCT)
        orr_because(reason, "research", "There is no project to work on.");
    else if (move.a >= 0 && move.a < TECHNOLOGIES)
        orr_because(reason, "research", "%s is no project.", pack->technologies[move.a].name);
}

static void object_to_warp(const orr_rules *rules, const federation_state *s, orr_move move,
                           orr_reason *reason)
{
    char buffer[ORR_MAX_NAME];
    if (move.verb == VERB_ALLY)
        orr_because(reason, "warp", "No ally ship is left to come.");
    else if (move.verb == VERB_ADVANCED)
        orr_because(reason, "warp", "All advanced technologies can be researched already.");
    else if (move.verb == VERB_EXTERNAL)
        orr_because(reason, "war-opportunities",
                    "No war goes on between races with one of which we have an embassy.");
    else if (move.a < 0 || move.a >= SHIPS || move.b < 0 || move.b >= SPACES)
        orr_because(reason, "warp", "Only flagships and ally ships fold space.");
    else if (!federation_is_world(s->asset[move.a].space))
        orr_because(reason, "warp", "%s is not on a named world.",
                    federation_name(rules, s, KIND_ASSET, move.a, buffer));
    else
        orr_because(reason, "warp", "We have no ship and no base at %s to fold space to.",
                    federation_space_name(rules->pack, move.b, buffer));
}

static void object_to_morale(const orr_rules *rules, orr_move move, orr_reason *reason)
{
    const federation_pack *pack = rules->pack;
    if (move.verb == VERB_PROPAGANDA)
        orr_because(reason, "morale", "That measure is as good as it gets.");
    else if (move.verb == VERB_EXPAND)
        orr_because(reason, "morale", "Both further columns are open.");
    else if (move.a >= 0 && move.a < RESOURCES)
        orr_because(reason, "morale", "No %s was sacrificed.", pack->resources[move.a].name);
}

static void object_by_verb(const orr_rules *rules, const federation_state *s, orr_move move,
                           orr_reason *reason)
{
    switch (move.verb) {
    case VERB_MOVE:
    case VERB_TOW:
        object_to_move(rules, s, move, reason);
        break;
    case VERB_SETTLE:
        object_to_settling(rules, s, move, reason);
        break;
    case VERB_CONSTRUCT:
    case VERB_FORWARD:
        object_to_construction(rules, move, reason);
        break;
    case VERB_UPGRADE:
        orr_because(reason, "build", "It is not on the map, or upgraded already.");
        break;
    case VERB_SABOTAGE:
    case VERB_ATTACHE:
    case VERB_INFILTRATE:
        object_to_espionage(rules, s, move, reason);
        break;
    case VERB_EMBASSY:
    case VERB_ENVOY:
    case VERB_PARLEY:
        object_to_diplomacy(rules, s, move, reason);
        break;
    case VERB_BYPASS:
        orr_because(reason, "bypass", "The queue has no such token now.");
        break;
    case VERB_PROPAGANDA:
    case VERB_EXPAND:
    case VERB_RECLAIM:
        object_to_morale(rules, move, reason);
        break;
    case VERB_INITIATE:
    case VERB_CONDUCT:
    case VERB_FOCUS:
        object_to_research(rules, s, move, reason);
        break;
    case VERB_ALLY:
    case VERB_ADVANCED:
    case VERB_FOLD:
    case VERB_EXTERNAL:
        object_to_warp(rules, s, move, reason);
        break;
    case VERB_ARMS:
    case VERB_ARBITRATE:
    case VERB_FALSIFY:
    case VERB_DISARM:
    case VERB_TALKS:
        object_to_opportunity(rules, s, move, reason);
        break;
    default:
        break;
    }
}

/* Storing, recalling, dice: what costs no action. */
static void object_to_the_rest(const orr_rules *rules, const federation_state *s, orr_move move,
                               orr_reason *reason)
{
    const federation_pack *pack = rules->pack;
    const int step = orr_step_now(&s->head);
    const bool resource = move.a >= 0 && move.a < RESOURCES;
    if ((move.verb == VERB_TAKE || move.verb == VERB_PLACE) && resource && !s->supply[move.a])
        orr_because(reason, "resource-roll", "The pool of %s is empty.",
                    pack->resources[move.a].name);
    else if (move.verb == VERB_STORE && resource && !federation_ready(s, move.a))
        orr_because(reason, "storage", "There is no %s in row 0 of the track.",
                    pack->resources[move.a].name);
    else if (move.verb == VERB_STORE && step == ACTIONS)
        orr_because(reason, "storage",
                    "What is not used is stored at the end of the turn; before "
                    "that only what lies in column 2 or 3, if there is room.");
    else if (move.verb == VERB_RECALL && step == ACTIONS)
        orr_because(reason, "actions", "%s",
                    move.a < PLACES && s->new_posts >> (move.a & 31) & 1
                        ? "It was deployed this turn and stays there until the next."
                        : "Nothing of ours is deployed there.");
    else if (move.verb == VERB_REROLL && step == KEEP)
        orr_because(reason, "re-rolls",
                    "That takes an Espionage which is at hand or deployed, and not one whose own "
                    "fate is rolled for.");
    else if (move.verb == VERB_OUTMANEUVER && step == MUSTER)
        orr_because(reason, "maneuver", "%s",
                    federation_at_hand(s, MANEUVER) ? "No fight has more than five dice."
                                                    : "That takes Maneuver, and none is at hand.");
    else if (move.verb == VERB_ALLOW && step == CONTEST)
        orr_because(reason, "contested-effects",
                    "The spy holds the last space of the track and cannot lie low.");
}

/* Steps besides the actions in which these verbs are at home, without their price. */
static bool is_asked_here(int step, int verb)
{
    return (step == HOP && (verb == VERB_MOVE || verb == VERB_TOW)) ||
           (step == FREE_BUILD && verb == VERB_CONSTRUCT) ||
           (step == FREE_PROPAGANDA && verb == VERB_PROPAGANDA) ||
           (step == OPPORTUNITY && verb >= VERB_ARMS && verb <= VERB_TALKS);
}

static bool can_pay(const federation_state *s, orr_move move)
{
    const bool sails = move.verb == VERB_MOVE || move.verb == VERB_TOW;
    return federation_at_hand(s, prices[move.verb].resource) ||
           (sails && federation_moves_for_nothing(s));
}

void federation_objection(const orr_rules *rules, const void *state, orr_move move,
                          orr_reason *reason)
{
    const federation_state *s = state;
    const federation_pack *pack = rules->pack;
    const int step = orr_step_now(&s->head);
    if (move.verb >= VERBS)
        return;
    const struct price *price = &prices[move.verb];
    if (!price->rule)
        object_to_the_rest(rules, s, move, reason);
    else if (is_asked_here(step, move.verb))
        object_by_verb(rules, s, move, reason);
    else if (step != ACTIONS)
        orr_because(reason, "actions",
                    "Actions wait for your own turn; answer the question first.");
    else if (!can_pay(s, move))
        orr_because(reason, price->rule, "That takes %s, and none is at hand.",
                    pack->resources[price->resource].name);
    else
        object_by_verb(rules, s, move, reason);
}
