/* encode.c - what a network and Python see of a position: how far the six bases are, what stands
 * against them, what the open queue will bring, what there is to pay with. Everything is seen from
 * the one seat there is, and nothing on this table is hidden. What a move is about is in
 * encode_move.c.
 *
 * Names are written here, not read from the pack: a network that was trained on the house edition
 * still fits when an owner of the box types in other words.
 */
#include "advice.h"

enum { MOST_TURNS = 80, FAR = 9, MOST_STRENGTH = 14, NEAR_SOL = 2 };

static const char *const race_names[RACES] = {"Flesh Eaters", "Cthonians", "Mercenaries", "Mutants",
                                              "Cybers"};
const char *const federation_seen_resources[RESOURCES] = {
    "Build", "Maneuver", "Research", "Espionage", "Morale", "Diplomacy", "Warp"};
static const char *const world_names[WORLDS] = {"Cuaetera", "Apclore", "Puyxeilia",
                                                "Abraxsys", "Ascao",   "Saenerth"};
static const char *const base_names[BASES] = {"Build",     "Maneuver", "Research",
                                              "Espionage", "Defense",  "Warp Research"};
static const char *const technology_names[TECHNOLOGIES] = {
    "Enhanced Targeting",   "Missile Swarms",     "Data Disruption Toolkit",
    "Real Time Translator", "MilSpecOps Engines", "Warp Gates",
    "Warp Bubble",          "Distortion Field",   "Patrol Routes",
    "Patrol Routes II"};
static const char *const pair_names[PAIRS] = {"first pair", "second pair", "third pair",
                                              "fourth pair"};

/* ---- how far the goal is, and the defeats ------------------------------------------------------- */

static void see_standing(const orr_rules *rules, const federation_outlook *o, orr_sight *sight)
{
    const federation_state *s = o->s;
    int full = 0;
    for (int race = 0; race < RACES; race++)
        full += federation_track_full(o->pack, s, race);
    orr_see_group(sight, "difficulty", NULL);
    orr_see_which(sight, rules->option[OPTION_DIFFICULTY], DIFFICULTIES, federation_difficulties,
                  "which tokens are in the bag");
    orr_see_group(sight, "people", NULL);
    orr_see(sight, s->turn, 0, MOST_TURNS, "turns", "Federation turns begun");
    orr_see(sight, s->stability, 0, 8, "stability", "steps until the Federation falls apart");
    orr_see(sight, s->stability == 1, 0, 1, "last step", "the next loss of stability is the last");
    orr_see(sight, s->expansion, 0, 1, "expansion desire", "the people want new worlds");
    orr_see(sight, s->losses, 0, 2, "military losses", "lost battles that are remembered");
    orr_see(sight, 3 * s->stability - s->losses - s->expansion, 0, 24, "patience",
            "stability, less what already presses on it");
    orr_see(sight, o->tech_spaces - o->techs, 0, 30, "spaces left to know",
            "empty technology spaces of all races");
    orr_see(sight, full, 0, RACES, "races that know all", "full technology tracks");
}

/* What is still to be done for the bases that are missing: Builds and moves, ship by ship. */
static void see_plan(const federation_outlook *o, orr_sight *sight)
{
    const federation_state *s = o->s;
    int moves = 0, nearest = FAR, there = 0, meant = 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        if (o->goal[ship] == NOWHERE)
            continue;
        const int way = federation_moves_to_world(o->pack, s->asset[ship].space, o->goal[ship]);
        moves += way;
        nearest = way < nearest ? way : nearest;
        there += way == 0;
        meant++;
    }
    const int missing = WORLDS - o->bases, without_ship = missing - meant;
    for (uint64_t left = o->unassigned; left; left &= left - 1)
        moves += federation_moves_to_world(o->pack, SOL, __builtin_ctzll(left));
    orr_see_group(sight, "plan", NULL);
    orr_see(sight, o->bases, 0, WORLDS, "bases", "worlds that are settled");
    orr_see(sight, o->bases == WORLDS - 1, 0, 1, "one to go", "five worlds are settled");
    orr_see(sight, there, 0, 3, "ships that can settle", "ships on a free world");
    orr_see(sight, o->ships, 0, SHIPS, "ships", "ships on the map");
    orr_see(sight, without_ship, 0, WORLDS, "worlds without a ship",
            "free worlds that no ship is meant for");
    orr_see(sight, missing + without_ship, 0, 2 * WORLDS, "Builds to spend",
            "for all bases that are missing and their ships");
    orr_see(sight, moves, 0, 24, "moves to make", "for all bases that are missing");
    orr_see(sight, nearest, 0, FAR, "next base", "moves to the next world that a ship can settle");
    orr_see(sight, federation_first_unbuilt(s, FLAGSHIP) >= 0, 0, 1, "a hull is free",
            "a flagship could be built");
}

static void see_bases(const federation_state *s, orr_sight *sight)
{
    orr_see_group(sight, "base", "ours");
    for (int base = 0; base < BASES; base++)
        orr_see(sight,
                s->asset[FIRST_BASE + base].space >= SPACES ? 0
                : s->asset[FIRST_BASE + base].upgraded      ? 2
                                                            : 1,
                0, 2, base_names[base], "settled, or upgraded");
    orr_see_group(sight, "base", "known");
    for (int base = 0; base < BASES; base++)
        orr_see(sight, s->unlocked >> base & 1, 0, 1, base_names[base],
                "what it sets free is free");
}

/* ---- places -------------------------------------------------------------------------------------- */

/* Combat values of the fleets that are there. */
static int strength_at(const federation_outlook *o, int space)
{
    int sum = 0;
    for (int race = 0; race < RACES; race++)
        for (int fleet = 0; fleet < FLEETS; fleet++)
            if (o->s->fleet[race][fleet].space == space)
                sum += o->pack->races[race].combat[fleet];
    return sum;
}

static void see_world(const federation_outlook *o, int world, orr_sight *sight)
{
    const federation_state *s = o->s;
    const int space = FIRST_WORLD + world, base = federation_base_at(s, space);
    int way = FAR, guards = 0;
    federation_odds odds;
    for (int ship = 0; ship < SHIPS; ship++)
        if (o->goal[ship] == space)
            way = federation_moves_to_world(o->pack, s->asset[ship].space, space);
    for (int asset = 0; asset < FIRST_BASE; asset++)
        guards += s->asset[asset].space == space;
    federation_fight_odds(o->pack, s, o->pack->worlds[world].race, space, 0, &odds);
    orr_see_group(sight, "world", world_names[world]);
    orr_see(sight, base >= 0, 0, 1, "settled", "there is a base of ours");
    orr_see(sight, base >= 0 ? 0 : way, 0, FAR, "way", "moves of the ship that is meant for it");
    orr_see(sight, guards, 0, 3, "ships and mines", "of ours that are there");
    orr_see(sight, odds.here + odds.near, 0, 5, "dice more", "in a fight, by what is near");
    orr_see(sight, strength_at(o, space), 0, 8, "aliens", "combat values of the fleets there");
    orr_see(sight, o->danger_at[world], 0, 100, "danger", "percent to lose a fight that is coming");
}

static void see_sol(const federation_outlook *o, orr_sight *sight)
{
    const federation_state *s = o->s;
    federation_odds odds;
    int mines = 0, ships = 0;
    for (int asset = 0; asset < SOL_DEFENSE; asset++)
        if (s->asset[asset].space == SOL)
            *(asset < FIRST_MINE ? &ships : &mines) += 1 + s->asset[asset].upgraded;
    const federation_piece *defense = &s->asset[SOL_DEFENSE];
    federation_fight_odds(o->pack, s, FLESH_EATERS, SOL, 0, &odds);
    orr_see_group(sight, "Sol", NULL);
    orr_see(sight, ships, 0, 4, "ships", "at Sol");
    orr_see(sight, mines, 0, 6, "mines", "mine fields, upgraded ones twice");
    orr_see(sight, defense->space == SOL ? 1 + defense->upgraded : 0, 0, 2, "Sol Defense",
            "built, or upgraded");
    orr_see(sight, odds.here + odds.near, 0, 8, "dice more", "in a fight for Sol");
    orr_see(sight, o->garrison == 0, 0, 1, "no garrison", "nothing but flagships at Sol");
    orr_see(sight, strength_at(o, SOL), 0, 8, "aliens", "combat values of the fleets there");
    orr_see(sight, o->threat, 0, 5, "threat", "hostile fleets within two spaces");
}

/* ---- races --------------------------------------------------------------------------------------- */

static void see_fleets(const federation_outlook *o, int race, orr_sight *sight)
{
    int strength = 0, close = 0;
    for (int fleet = 0; fleet < FLEETS; fleet++) {
        if (!federation_in_play(o->s, race, fleet))
            continue;
        const int value = o->pack->races[race].combat[fleet];
        const int space = o->s->fleet[race][fleet].space;
        strength += value;
        close += federation_is_numbered(space) && federation_number(space) <= NEAR_SOL ? value : 0;
    }
    orr_see(sight, federation_fleets_in_play(o->s, race), 0, FLEETS, "fleets", "in play");
    orr_see(sight, strength, 0, MOST_STRENGTH, "strength", "combat values in play");
    orr_see(sight, close, 0, MOST_STRENGTH, "close", "combat values on the last two numbers");
    orr_see(sight, o->nearest[race], 0, FAR, "distance", "of the nearest fleet from Sol");
    orr_see(sight, o->advances_soon[race], 0, 6, "advances soon", "spaces, by tokens in sight");
}

static void see_knowledge(const federation_outlook *o, int race, orr_sight *sight)
{
    static const uint8_t dangerous[] = {FAST_ADVANCE, ADVANCED_DEFENSES, DURABILITY,
                                        RAIDER_PROTOCOLS};
    static const char *const names[] = {"fast advance", "defenses", "durability",
                                        "raider protocols"};
    const int held = federation_techs_held(o->s, race);
    orr_see(sight, held, 0, TECH_SPACES, "technologies", "on its track");
    orr_see(sight, o->pack->races[race].tech_spaces - held, 0, TECH_SPACES, "to learn",
            "technologies until the track is full");
    for (size_t i = 0; i < sizeof dangerous; i++)
        orr_see(sight, held ? federation_copies(o->pack, o->s, race, dangerous[i]) : 0, 0, 2,
                names[i], "copies of this technology");
}

static void see_race(const federation_outlook *o, int race, orr_sight *sight)
{
    const federation_state *s = o->s;
    int allies = 0;
    for (int pair = 0; pair < PAIRS; pair++)
        allies +=
            s->relation[pair] == ALLIANCE && federation_other_of_pair(o->pack, pair, race) < RACES;
    orr_see_group(sight, "race", race_names[race]);
    orr_see(sight, s->effort[race], PEACE, TOTAL_WAR, "war effort", "from Peace to Total War");
    orr_see(sight, federation_level_of(o->pack, s, race), OCCUPIED, TOTAL_WAR, "level",
            "by which its tokens are judged");
    orr_see(sight, federation_wars_of(o->pack, s, race), 0, 2, "wars", "with neighbours");
    orr_see(sight, allies, 0, 2, "allies", "among its neighbours");
    orr_see(sight, federation_posted(s, AS_EMBASSY + race), 0, 1, "embassy", "of ours");
    orr_see(sight, federation_posted(s, AS_ATTACHE + race), 0, 1, "attaché", "of ours");
    orr_see(sight, federation_posted(s, AS_SPY + race), 0, 1, "spy", "of ours");
    see_fleets(o, race, sight);
    see_knowledge(o, race, sight);
}

/* ---- what there is to work with ------------------------------------------------------------------ */

static void see_resource(const federation_state *s, int resource, orr_sight *sight)
{
    int soon = 0, later = 0;
    for (int row = 1; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            *(row <= 2 ? &soon : &later) += federation_stack(s->track[row][column], resource);
    orr_see_group(sight, "resource", federation_seen_resources[resource]);
    orr_see(sight, federation_at_hand(s, resource), 0, 5, "at hand", "tokens that can be used now");
    orr_see(sight, soon, 0, 5, "soon", "in the next two rows of the track");
    orr_see(sight, later, 0, 5, "later", "further up the track");
    orr_see(sight, s->supply[resource], 0, 5, "pool", "that a roll could bring");
    orr_see(sight, s->sacrificed[resource], 0, 5, "sacrificed", "out of the game");
}

static void see_means(const federation_outlook *o, orr_sight *sight)
{
    const federation_state *s = o->s;
    int columns = 0;
    for (int column = 0; column < COLUMNS; column++)
        columns += federation_column_open(s, column);
    for (int resource = 0; resource < RESOURCES; resource++)
        see_resource(s, resource, sight);
    orr_see_group(sight, "track", NULL);
    orr_see(sight, columns, 1, COLUMNS, "columns", "of the resource track that are open");
    orr_see(sight, federation_resource_dice_count(o->pack, s), 1, 3, "dice", "of a resource roll");
    orr_see(sight, federation_stored_total(s), 0, STORAGE, "stored", "tokens in storage");
    orr_see_group(sight, "project", NULL);
    for (int tech = 0; tech < TECHNOLOGIES; tech++)
        orr_see(sight, s->standing[tech] < COLUMN_0 ? 0 : s->standing[tech] - COLUMN_0 + 1, 0, 5,
                technology_names[tech], "progress of the project");
    orr_see_group(sight, "discovered", NULL);
    for (int tech = 0; tech < TECHNOLOGIES; tech++)
        orr_see(sight, federation_has(s, tech), 0, 1, technology_names[tech], "it is ours");
}

/* ---- what comes ---------------------------------------------------------------------------------- */

/* Tokens of this order before our next turn. */
static int coming(const federation_outlook *o, int order)
{
    int count = 0;
    for (int place = 0; place < o->next_turn; place++)
        count += o->pack->tokens[o->s->queue.at[place]].order == order;
    return count;
}

static void see_queue(const federation_outlook *o, orr_sight *sight)
{
    const federation_state *s = o->s;
    const federation_token *turn =
        o->next_turn < s->queue.count ? &o->pack->tokens[s->queue.at[o->next_turn]] : NULL;
    int turns = 0;
    for (int place = 0; place < s->queue.count; place++)
        turns += o->pack->tokens[s->queue.at[place]].owner == FEDERATION;
    orr_see_group(sight, "queue", NULL);
    orr_see(sight, o->next_turn, 0, QUEUE, "tokens before our turn", "in sight");
    orr_see(sight, turns, 0, QUEUE, "turns of ours", "in sight");
    orr_see(sight, turn ? turn->rolls : 0, 0, 3, "rolls", "of our next turn");
    orr_see(sight, turn ? turn->less : 0, 0, 1, "less", "is taken from the dice of our next turn");
    orr_see(sight, o->desire_soon, 0, 3, "expansion desire", "times that it will grow");
    orr_see(sight, o->desire_soon + s->expansion > s->stability, 0, 1, "people will rise",
            "it ends the game before our turn");
    orr_see(sight, o->techs_soon, 0, 4, "technologies", "that races will learn");
    orr_see(sight, o->conflicts_soon, 0, 3, "conflicts", "Galactic Conflict tokens");
    orr_see(sight, coming(o, RANDOM_EVENT), 0, QUEUE, "events", "Random Event tokens");
    orr_see(sight, coming(o, ALIEN_WAR), 0, 2, "alien wars", "Alien War tokens");
    orr_see(sight, coming(o, FAST_SCOUTS) + coming(o, FAST_RAIDERS), 0, 3, "fast fleets",
            "Fast Scouts and Fast Raiders tokens");
    orr_see(sight, o->attackers, 0, RACES, "attackers", "races that will reach Sol");
    orr_see(sight, o->danger, 0, 100, "danger", "percent to lose the worst fight for Sol");
}

/* Dice that lie on the table until they are kept, and the fight they may be about. */
static void see_dice(const federation_outlook *o, int step, orr_sight *sight)
{
    static const uint8_t purposes[] = {FIGHT_DICE, EVENT_DIE,    EMBASSY_DIE,   ATTACHE_DIE,
                                       SPY_DIE,    SABOTAGE_DIE, RESEARCH_DICE, RESOURCE_DICE};
    static const char *const names[] = {"fight", "event",    "embassy",  "attaché",
                                        "spy",   "sabotage", "research", "resources"};
    const federation_state *s = o->s;
    const bool lie = step == KEEP, fight = lie && s->dice.purpose == FIGHT_DICE;
    const bool battle = fight || step == MUSTER || step == LOSE_ASSET;
    federation_odds odds = {0};
    if (battle)
        federation_fight_odds(o->pack, s, s->fight_race, s->fight_space, s->fight_bonus, &odds);
    orr_see_group(sight, "dice", NULL);
    for (size_t i = 0; i < sizeof purposes; i++)
        orr_see(sight, lie && s->dice.purpose == purposes[i], 0, 1, names[i],
                "what the dice on the table are for");
    orr_see(sight, lie ? federation_best_die(s) : 0, 0, DIE, "best", "of the dice on the table");
    orr_see(sight, fight ? federation_count_hits(s) : 0, 0, 5, "hits", "of the dice of a fight");
    orr_see_group(sight, "battle", NULL);
    orr_see(sight, battle, 0, 1, "is fought", "there is a fight");
    orr_see(sight, battle && s->fight_space == SOL, 0, 1, "for Sol", "it is fought at Sol");
    orr_see(sight, battle && federation_base_at(s, s->fight_space) >= 0, 0, 1, "for a base",
            "it is fought where a base is");
    orr_see(sight, odds.dice, 0, MOST_FIGHT_DICE, "dice", "of the fight");
    orr_see(sight, battle ? federation_miss_percent(&odds) : 0, 0, 70, "lost", "percent");
}

void federation_encode(const orr_rules *rules, const void *state, int seat, orr_sight *sight)
{
    (void)seat;
    const federation_state *s = state;
    federation_outlook o;
    federation_take_outlook(rules->pack, s, &o);
    federation_assign_goals(&o);
    federation_read_queue(&o);
    see_standing(rules, &o, sight);
    see_plan(&o, sight);
    see_bases(s, sight);
    see_sol(&o, sight);
    for (int world = 0; world < WORLDS; world++)
        see_world(&o, world, sight);
    for (int race = 0; race < RACES; race++)
        see_race(&o, race, sight);
    orr_see_group(sight, "relation", NULL);
    for (int pair = 0; pair < PAIRS; pair++)
        orr_see(sight, s->relation[pair], ALLIANCE, AT_WAR, pair_names[pair],
                "of neighbours in the ring, from alliance to war");
    see_means(&o, sight);
    see_queue(&o, sight);
    see_dice(&o, orr_step_now(&s->head), sight);
    orr_see_group(sight, "turn", NULL);
    orr_see(sight, s->acted, 0, 1, "acted", "something was done in this turn");
    orr_see(sight, s->rolls_left, 0, 3, "rolls left", "resource rolls of this turn");
    orr_see(sight, federation_has(s, ENGINES) && !s->free_move_used, 0, 1, "free move",
            "the engines have a move left");
    orr_see_step(sight, rules, state);
}
