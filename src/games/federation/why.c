/* why.c - the small print of moves (odds, prices, consequences), and why a move is not possible. */
#include "federation.h"

/* ---- details -------------------------------------------------------------------------------- */

/* The fight that something of ours would cause by coming to a space. */
static void fight_detail(const fed_pack *pack, const fed_state *s, int space, int swords_brought,
                         orr_text *out)
{
    for (int race = 0; race < RACES; race++)
        for (int fleet = 0; fleet < FLEETS; fleet++) {
            if (s->fleet[race][fleet].space != space)
                continue;
            fed_odds odds;
            fed_fight_odds(pack, s, race, space, 0, &odds);
            odds.dice = odds.dice + swords_brought > 5 ? 5 : odds.dice + swords_brought;
            orr_text_add(out, "fight: %d dice, %d %%", odds.dice, 100 - fed_miss_percent(&odds));
            return;
        }
}

static void roll_detail(const fed_pack *pack, const fed_state *s, int bonus, orr_text *out)
{
    fed_odds odds;
    fed_fight_odds(pack, s, s->fight_race, s->fight_space, bonus, &odds);
    orr_text_add(out, "%d dice, %d %%", odds.dice, 100 - fed_miss_percent(&odds));
}

static void settle_detail(const fed_pack *pack, const fed_state *s, orr_move move, orr_text *out)
{
    static const char *const brings[BASES] = {"Build, ship",       "Maneuver, ship",
                                              "Research, ship",    "Espionage, ship",
                                              "Morale, Diplomacy", "Warp Gates"};
    const fed_world *world = &pack->worlds[move.a - FIRST_WORLD];
    if (!(s->unlocked >> move.b & 1))
        orr_text_add(out, "%s; ", brings[move.b]);
    orr_text_add(out, "%s %d down", pack->races[world->race].name, world->distance);
}

static void sabotage_detail(const fed_pack *pack, const fed_state *s, int race, orr_text *out)
{
    int good = 0;
    for (int die = 1; die <= DIE; die++)
        good += fed_tech_at(s, race, fed_sabotaged_space(pack, s, race, die)) >= 0;
    orr_text_add(out, "%d in 6", good);
}

static void calm_detail(const fed_pack *pack, const fed_state *s, int race, orr_text *out)
{
    if (s->effort[race] > PEACE)
        orr_text_add(out, "to %s", pack->levels[s->effort[race] - 1].name);
}

void fed_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const fed_pack *pack = rules->pack;
    const fed_state *s = state;
    switch (move.verb) {
    case VERB_MOVE:
    case VERB_TOW:
        fight_detail(pack, s, move.b, 1 + (move.verb == VERB_TOW), out);
        break;
    case VERB_CONSTRUCT:
        fight_detail(pack, s, SOL, 1, out);
        break;
    case VERB_FORWARD:
        fight_detail(pack, s, move.b, 1, out);
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
        orr_text_add(out, "%s", fed_has(s, TRANSLATOR) ? "89 %" : "67 %");
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

static void object_to_move(const orr_rules *rules, const fed_state *s, orr_move move,
                           orr_reason *reason)
{
    char ship[ORR_MAX_NAME], space[ORR_MAX_NAME];
    if (move.a < 0 || move.a >= SHIPS || move.b < 0 || move.b >= SPACES)
        return;
    const char *who = fed_name(rules, s, KIND_ASSET, move.a, ship);
    if (s->asset[move.a].space >= SPACES)
        orr_because(reason, "maneuver", "%s is not on the map.", who);
    else
        orr_because(reason, "maneuver", "%s is not next to %s.", who,
                    fed_space_name(rules->pack, move.b, space));
}

static void object_to_settling(const orr_rules *rules, const fed_state *s, orr_move move,
                               orr_reason *reason)
{
    const fed_pack *pack = rules->pack;
    char buffer[ORR_MAX_NAME];
    if (move.a < 0 || move.a >= SPACES || move.b < 0 || move.b >= BASES)
        return;
    const char *where = fed_space_name(pack, move.a, buffer);
    if (!fed_is_world(move.a))
        orr_because(reason, "settling", "Only a named world can be settled, not %s.", where);
    else if (fed_base_at(s, move.a) >= 0)
        orr_because(reason, "settling", "%s has a base already.", where);
    else if (!(fed_spaces_of(s, 0, FLAGSHIPS - 1) & fed_bit(move.a)))
        orr_because(reason, "settling", "No flagship is at %s.", where);
    else
        orr_because(reason, "settling", "The %s stands elsewhere.",
                    pack->assets[BASE_KINDS + move.b].name);
}

static void object_to_diplomacy(const orr_rules *rules, const fed_state *s, orr_move move,
                                orr_reason *reason)
{
    const fed_pack *pack = rules->pack;
    if (!is_race(move.a))
        return;
    const char *name = pack->races[move.a].name;
    if (move.verb == VERB_EMBASSY && fed_posted(s, AS_EMBASSY + move.a))
        orr_because(reason, "diplomacy", "There is an embassy with the %s already.", name);
    else if (move.verb == VERB_EMBASSY)
        orr_because(reason, "diplomacy", "The %s are in Total War: no room for an embassy.", name);
    else if (move.verb == VERB_ENVOY && !fed_posted(s, AS_EMBASSY + move.a))
        orr_because(reason, "diplomacy", "An envoy to the %s needs an embassy first.", name);
    else
        orr_because(reason, "diplomacy", "The %s are at Peace already.", name);
}

static void object_to_espionage(const orr_rules *rules, const fed_state *s, orr_move move,
                                orr_reason *reason)
{
    const fed_pack *pack = rules->pack;
    if (!is_race(move.a))
        return;
    const char *name = pack->races[move.a].name;
    if (move.verb == VERB_SABOTAGE)
        orr_because(reason, "espionage", "The %s have no technology to sabotage.", name);
    else if (move.verb == VERB_ATTACHE && move.a == MERCENARIES)
        orr_because(reason, "espionage", "The %s have no neighbours to be kept apart from.", name);
    else if (fed_posted(s, (move.verb == VERB_ATTACHE ? AS_ATTACHE : AS_SPY) + move.a))
        orr_because(reason, "espionage", "One agent of that kind among the %s is enough.", name);
    else
        orr_because(reason, "espionage", "The track of the %s has no empty space.", name);
}

static void object_to_construction(const orr_rules *rules, orr_move move, orr_reason *reason)
{
    const fed_pack *pack = rules->pack;
    if (move.a >= 0 && move.a < BASE_KINDS)
        orr_because(reason, "build", "No %s can be built there now.", pack->assets[move.a].name);
}

static void object_to_opportunity(const orr_rules *rules, const fed_state *s, orr_move move,
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

static void object_by_verb(const orr_rules *rules, const fed_state *s, orr_move move,
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
    case VERB_PROPAGANDA:
        orr_because(reason, "morale", "That measure is as good as it gets.");
        break;
    case VERB_EXPAND:
        orr_because(reason, "morale", "Both further columns are open.");
        break;
    case VERB_INITIATE:
        orr_because(reason, "initiate-research", "There is no technology left to begin.");
        break;
    case VERB_CONDUCT:
    case VERB_FOCUS:
        orr_because(reason, "research", "There is no project to work on.");
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

void fed_objection(const orr_rules *rules, const void *state, orr_move move, orr_reason *reason)
{
    const fed_state *s = state;
    const fed_pack *pack = rules->pack;
    if ((move.verb == VERB_TAKE || move.verb == VERB_PLACE) && move.a >= 0 && move.a < RESOURCES &&
        !s->supply[move.a])
        orr_because(reason, "resource-roll", "The pool of %s is empty.",
                    pack->resources[move.a].name);
    if (move.verb >= VERBS || !prices[move.verb].rule)
        return;
    const struct price *price = &prices[move.verb];
    if (orr_step_now(&s->head) != ACTIONS)
        orr_because(reason, "actions",
                    "Actions wait for your own turn; answer the question first.");
    else if (!fed_at_hand(s, price->resource))
        orr_because(reason, price->rule, "That takes %s, and none is at hand.",
                    pack->resources[price->resource].name);
    else
        object_by_verb(rules, s, move, reason);
}
