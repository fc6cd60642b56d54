/* encode_move.c - what a network and Python see of a move: what it does, what it is about, and what is
 * likely to come of it. The position is in encode.c. */
#include "advice.h"

enum { FAR = 9 };

/* Moves that do the same but for nothing, or at another moment, are one word. */
static int said_as(int verb)
{
    switch (verb) {
    case VERB_STORE_EARLY:
        return VERB_STORE;
    case VERB_CONSTRUCT_FREE:
        return VERB_CONSTRUCT;
    case VERB_PROPAGANDA_FREE:
        return VERB_PROPAGANDA;
    case VERB_HOP:
        return VERB_MOVE;
    case VERB_HOP_TOW:
        return VERB_TOW;
    case VERB_LOSE_BASE:
        return VERB_LOSE;
    case VERB_ORDER:
        return VERB_PLACE;
    case VERB_USUAL_FIVE:
        return VERB_TAKE;
    default:
        return verb;
    }
}

static void see_word(const orr_rules *rules, int verb, orr_sight *sight)
{
    orr_see_group(sight, "verb", NULL);
    for (int i = 0; i < VERB_COUNT; i++)
        if (said_as(i) == i)
            orr_see(sight, i == said_as(verb), 0, 1, rules->game->verbs[i]->word,
                    "what the move does");
    orr_see(sight, said_as(verb) != verb, 0, 1, "for nothing", "it costs no resource");
}

/* ---- resources ----------------------------------------------------------------------------------- */

static void see_resource(const federation_state *s, int resource, int place, orr_sight *sight)
{
    if (place >= 0)
        resource = federation_resource_of_place(place);
    orr_see_group(sight, "resource", NULL);
    orr_see_which(sight, resource, RESOURCES, federation_seen_resources, "that it is about");
    int coming = 0;
    for (int row = 1; resource >= 0 && row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            coming += federation_stack(s->track[row][column], resource);
    orr_see(sight, resource >= 0 ? federation_at_hand(s, resource) : 0, 0, 5, "of it at hand",
            "tokens");
    orr_see(sight, coming, 0, 5, "of it on the way", "tokens");
    orr_see(sight, place >= IN_COLUMN && place < ON_TRACK, 0, 1, "deployed",
            "its effect would end");
    orr_see(sight, place >= IN_COLUMN && place < AS_SPY, 0, 1, "in a column",
            "a column of the track would close");
}

/* ---- races --------------------------------------------------------------------------------------- */

static void see_race(const federation_outlook *o, int race, orr_sight *sight)
{
    const federation_state *s = o->s;
    const bool any = race >= 0 && race < RACES;
    const int held = any ? federation_techs_held(s, race) : 0;
    orr_see_group(sight, "race", NULL);
    orr_see(sight, any, 0, 1, "concerned", "it is about one race");
    orr_see(sight, any ? s->effort[race] : 0, PEACE, TOTAL_WAR, "war effort", "of that race");
    orr_see(sight, any ? o->nearest[race] : FAR, 0, FAR, "distance",
            "of its nearest fleet from Sol");
    orr_see(sight, held, 0, TECH_SPACES, "technologies", "that it has");
    orr_see(sight, any ? o->pack->races[race].tech_spaces - held : 0, 0, TECH_SPACES, "to learn",
            "until it knows all");
    orr_see(sight, any ? federation_wars_of(o->pack, s, race) : 0, 0, 2, "wars",
            "with its neighbours");
    orr_see(sight, any && federation_base_in_territory(o->pack, s, race), 0, 1, "base there",
            "we have a base in its territory");
    orr_see(sight, any && federation_posted(s, AS_EMBASSY + race), 0, 1, "embassy", "of ours");
    orr_see(sight, any && federation_posted(s, AS_SPY + race), 0, 1, "spy", "of ours");
}

static void see_pair(const federation_outlook *o, int pair, orr_sight *sight)
{
    const federation_pair *p = &o->pack->pairs[pair >= 0 ? pair : 0];
    orr_see_group(sight, "neighbours", NULL);
    orr_see(sight, pair >= 0 ? o->s->effort[p->first] + o->s->effort[p->second] : 0, 0,
            2 * TOTAL_WAR, "war effort", "of both");
    orr_see(sight, pair >= 0 ? o->nearest[p->first] + o->nearest[p->second] : 2 * FAR, 0, 2 * FAR,
            "distance", "of both from Sol");
}

/* ---- assets and spaces --------------------------------------------------------------------------- */

static void see_asset(const federation_outlook *o, int asset, int buildable, int base,
                      orr_sight *sight)
{
    static const char *const names[] = {"flagship", "ally ship", "mine field", "Sol Defense",
                                        "base"};
    const int kind = buildable >= 0 ? buildable : asset >= 0 ? federation_kind_of(asset) : -1;
    const int row = base >= 0 ? BASE_KINDS + base : kind;
    orr_see_group(sight, "asset", NULL);
    orr_see_which(sight, row > BASE_KINDS ? BASE_KINDS : row, BASE_KINDS + 1, names,
                  "what it is about");
    orr_see(sight, asset >= 0 && o->s->asset[asset].upgraded, 0, 1, "upgraded", "it is upgraded");
    orr_see(sight,
            row >= BASE_KINDS && o->pack->assets[row].upgraded_dice > o->pack->assets[row].dice, 0,
            1, "resource die", "upgraded, it brings a die to every resource roll");
    orr_see(sight, base >= 0 && !(o->s->unlocked >> base & 1), 0, 1, "first time",
            "it sets free what lies with it");
    orr_see(sight, base >= 0 && o->bases == BASES - 1, 0, 1, "last base", "the game is won");
}

/* Moves from there to the nearest world without a base. */
static int way_to_free_world(const federation_outlook *o, int space)
{
    int fewest = FAR;
    for (int world = FIRST_WORLD; space < SPACES && world < SPACES; world++) {
        if (federation_base_at(o->s, world) >= 0)
            continue;
        const int way = federation_moves_to_world(o->pack, space, world);
        fewest = way < fewest ? way : fewest;
    }
    return fewest;
}

static void see_space(const federation_outlook *o, int space, int asset, int tow, orr_sight *sight)
{
    const bool any = space >= 0, ship = asset >= 0 && asset < SHIPS;
    const int way = any ? way_to_free_world(o, space) : FAR;
    const int now = ship ? way_to_free_world(o, o->s->asset[asset].space) : FAR;
    federation_odds odds = {0};
    const bool fight =
        any && ship &&
        federation_arrival_odds(o->pack, o->s, asset, tow >= 0 ? tow : NOWHERE, space, &odds);
    orr_see_group(sight, "space", NULL);
    orr_see(sight, space == SOL, 0, 1, "Sol", "it is about Sol");
    orr_see(sight, any && federation_is_world(space), 0, 1, "world", "it is about a named world");
    orr_see(sight, way, 0, FAR, "way", "moves from there to a world to settle");
    orr_see(sight, any && ship ? now - way : 0, -2, 2, "nearer", "moves that it saves");
    orr_see(sight, any && federation_base_at(o->s, space) >= 0, 0, 1, "base", "of ours is there");
    orr_see(sight, any && federation_is_world(space) ? federation_settling_pain(o, space) : 0, 0, 2,
            "offence", "what settling there costs in peace");
    orr_see(sight, fight, 0, 1, "fight", "there will be a fight");
    orr_see(sight, fight ? federation_miss_percent(&odds) : 0, 0, 70, "lost", "percent");
    orr_see(sight, ship && o->s->asset[asset].space == SOL && o->garrison == 0, 0, 1, "leaves Sol",
            "Sol would have no garrison");
}

/* ---- tokens, technologies, the rest -------------------------------------------------------------- */

static void see_token(const federation_outlook *o, int slot, int kind, orr_sight *sight)
{
    const int token = slot >= 0 && slot < o->s->queue.count ? o->s->queue.at[slot] : kind;
    const federation_token none = {.owner = UNIVERSAL, .order = TOKEN_ORDERS};
    const federation_token *t = token >= 0 ? &o->pack->tokens[token] : &none;
    const bool race = t->owner < RACES;
    orr_see_group(sight, "token", NULL);
    orr_see(sight, slot + 1, 0, QUEUE, "place", "in the queue, from 1");
    orr_see(sight, slot >= 0 && slot < o->next_turn, 0, 1, "before our turn", "it comes sooner");
    orr_see(sight, t->owner == FEDERATION ? 1 + t->rolls - t->less : 0, 0, 4, "our turn",
            "a turn of ours, and how rich");
    orr_see(sight, t->order == EXPANSION_DESIRE, 0, 1, "expansion desire", "makes it grow");
    orr_see(sight, t->order == TECH, 0, 1, "technology", "brings a race a technology");
    orr_see(sight, race && (t->order == ADVANCE || t->order == PRESS), 0, 1, "fleets move",
            "moves fleets of a race");
    orr_see(sight, race && federation_obeys(o->pack, o->s, t->owner, t->order), 0, 1, "valid",
            "the race obeys it now");
    orr_see(sight, slot >= 0 && o->brings_attack[slot], 0, 1, "attack",
            "helps a fleet into Sol before our turn");
}

static void see_rest(const federation_outlook *o, const orr_verb *verb, orr_move move,
                     orr_sight *sight)
{
    static const char *const measures[MEASURES] = {"expansion desire", "military losses",
                                                   "stability"};
    const int tech = orr_operand_of(verb, move, KIND_TECH);
    const int turnable = tech >= 0 ? tech : orr_operand_of(verb, move, KIND_TURNABLE);
    orr_see_group(sight, "technology", NULL);
    orr_see(sight, turnable >= 0 ? (int)federation_technology_merit[turnable] : 0, 0, 10, "merit",
            "how good it is to have");
    orr_see(sight, tech >= 0 ? o->s->standing[tech] : 0, 0, DISCOVERED, "standing",
            "how far it is known");
    orr_see_group(sight, "measure", NULL);
    orr_see_which(sight, orr_operand_of(verb, move, KIND_MEASURE), MEASURES, measures,
                  "what the people are told about");
    orr_see_group(sight, "die", NULL);
    orr_see(sight, orr_operand_of(verb, move, KIND_FACE) + 1, 0, DIE, "face",
            "of the die that counts");
}

/* Whom a move concerns: a race, the one whose space it is, or the one whose token. */
static int race_of(const federation_outlook *o, const orr_verb *verb, orr_move move)
{
    const int race = orr_operand_of(verb, move, KIND_RACE),
              space = orr_operand_of(verb, move, KIND_SPACE);
    const int slot = orr_operand_of(verb, move, KIND_SLOT),
              token = orr_operand_of(verb, move, KIND_TOKEN);
    const int place = orr_operand_of(verb, move, KIND_PLACE);
    if (race >= 0)
        return race;
    if (space >= 0)
        return federation_territory(o->pack, space);
    if (slot >= 0 && slot < o->s->queue.count)
        return o->pack->tokens[o->s->queue.at[slot]].owner;
    if (place >= AS_SPY && place < ON_TRACK)
        return (place - AS_SPY) % RACES;
    return token >= 0 ? o->pack->tokens[token].owner : -1;
}

void federation_encode_move(const orr_rules *rules, const void *state, orr_move move,
                            orr_sight *sight)
{
    const orr_verb *verb = rules->game->verbs[move.verb];
    const int asset = orr_operand_of(verb, move, KIND_ASSET),
              slot = orr_operand_of(verb, move, KIND_SLOT);
    const bool tows = move.verb == VERB_TOW || move.verb == VERB_HOP_TOW;
    federation_outlook o;
    federation_take_outlook(rules->pack, state, &o);
    if (slot >= 0)
        federation_read_queue(&o);
    see_word(rules, move.verb, sight);
    see_resource(state, orr_operand_of(verb, move, KIND_RESOURCE),
                 orr_operand_of(verb, move, KIND_PLACE), sight);
    see_race(&o, race_of(&o, verb, move), sight);
    see_pair(&o, orr_operand_of(verb, move, KIND_PAIR), sight);
    see_asset(&o, asset, orr_operand_of(verb, move, KIND_BUILDABLE),
              orr_operand_of(verb, move, KIND_BASE), sight);
    see_space(&o, orr_operand_of(verb, move, KIND_SPACE), asset, tows ? move.c : -1, sight);
    see_token(&o, slot, orr_operand_of(verb, move, KIND_TOKEN), sight);
    see_rest(&o, verb, move, sight);
}
