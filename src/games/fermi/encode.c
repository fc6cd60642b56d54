/* encode.c - what a network and Python see of a position: how far the station is, how long the storm
 * still leaves, who stands between the commander and the cores. Nothing is hidden here, so all of it
 * may enter. Moves are in encode_move.c. */
#include "parts.h"

enum {
    FAR = 14, /* steps; the way to Pluto and back is longer, but nobody asks how much */
    MOST_CORES = 9,
    MOST_XP = 12, /* of xenos in one place */
    MOST_RESOURCES = 30,
    MOST_STRENGTH = 120,
    MOST_FIGHTERS = 12,
};

static const char *const difficulties[DIFFICULTIES] = {"Introductory", "Standard", "Advanced",
                                                       "Expert"};
static const char *const worlds[PLANETS] = {"Mercury", "Venus",  "Mars",    "Parras", "Jupiter",
                                            "Saturn",  "Uranus", "Neptune", "Pluto"};
static const char *const phases[] = {"xenos",      "event", "workers",
                                     "production", "ships", "building"};
static const char *const rounds[RANGES] = {"Contact", "Approach", "Merge", "Extend", "Disengage"};
static const char *const bonuses[] = {
    [0] = "orbit",
    [BONUS_PROCESS - BONUS_ORBIT] = "processing",
    [BONUS_RAW - BONUS_ORBIT] = "raw",
    [BONUS_SHIELD - BONUS_ORBIT] = "shield",
    [BONUS_GUNS - BONUS_ORBIT] = "guns",
    [BONUS_ENGINES - BONUS_ORBIT] = "engines",
    [BONUS_ARMOURY - BONUS_ORBIT] = "armoury",
    [BONUS_SHIPYARD - BONUS_ORBIT] = "shipyard",
    [BONUS_HARDEN - BONUS_ORBIT] = "hardening",
    [BONUS_INSIGHT - BONUS_ORBIT] = "insight",
};
enum { BONUSES = sizeof bonuses / sizeof bonuses[0] };

static int percent(int in_ten_thousand)
{
    return (in_ten_thousand + 50) / 100;
}

/* ---- time and storm --------------------------------------------------------------------------------- */

/* Twice the average of a turn's storm roll. */
static int double_storm(const fermi_pack *pack, const fermi_state *s, int turn)
{
    const fermi_storm_dice *dice = &pack->storm[(turn > TURNS ? TURNS : turn) - 1];
    const int change =
        turn == s->turn ? fermi_storm_change(pack, s) : -fermi_bonus(pack, s, BONUS_SHIELD);
    return 7 * dice->d6 + 11 * dice->d10 + 2 * (dice->bonus + change);
}

static void see_time(const orr_rules *rules, const fermi_state *s, orr_sight *sight)
{
    const fermi_pack *pack = rules->pack;
    const int refuge = fermi_space_shelter(rules, s, REFUGE);
    orr_see_group(sight, "time", "sheet");
    orr_see_which(sight, fermi_sheet(rules)->difficulty, DIFFICULTIES, difficulties,
                  "the station sheet");
    orr_see_group(sight, "time", "phase");
    orr_see_which(sight, s->phase, TURN_BUILD + 1, phases, "the phase of the turn");
    orr_see_group(sight, "time", NULL);
    orr_see(sight, s->turn, 1, TURNS, "turn", "the turn");
    orr_see_group(sight, "storm", NULL);
    orr_see(sight, double_storm(pack, s, s->turn), 0, 60, "tonight", "twice tonight's average");
    orr_see(sight, double_storm(pack, s, s->turn + 4), 0, 60, "in four turns",
            "twice the average of then");
    orr_see(sight, percent(fermi_storm_risk(pack, s, s->turn + 4, refuge)), 0, 100,
            "Refuge in four turns", "chance that a worker there is lost, in per cent");
    orr_see(sight, percent(fermi_storm_risk(pack, s, s->turn + 4, fermi_sheet(rules)->shelter)), 0,
            100, "building in four turns", "chance that a worker there is lost, in per cent");
    orr_see_group(sight, "event", NULL);
    orr_see(sight, s->storm_change, -4, 4, "storm", "change of tonight's storm");
    orr_see(sight, s->orbit_change, -2, 2, "orbit", "change of the room in Orbit");
    orr_see(sight, s->process_change, -4, 4, "processing", "change of what is processed");
    orr_see(sight, s->engine_change, -2, 2, "engines", "change of the movement of craft");
    orr_see(sight, s->yard_change, -3, 3, "yard", "change of the prices of ships");
    orr_see(sight, s->pace, 0, 3, "pace", "steps of the xenos in their next phase");
}

/* ---- workers ------------------------------------------------------------------------------------------ */

typedef struct hands {
    int hidden, producing, building, at_cores, hard, settled;
    int risk; /* expected losses tonight, in ten thousandths */
} hands;

/* Workers that stand alike are lost alike: a risk is reckoned once for each shelter. */
static hands count_hands(const orr_rules *rules, const fermi_state *s)
{
    hands h = {0};
    int known = -1, risk = 0;
    for (int worker = 0; worker < WORKERS; worker++) {
        const fermi_worker *w = &s->worker[worker];
        if (w->space == NONE)
            continue;
        const bool hard = w->flags & WORKER_HARD;
        const int shelter = fermi_space_shelter(rules, s, w->space) + (hard ? HARDENED_BONUS : 0);
        if (shelter != known) {
            risk = fermi_storm_risk(rules->pack, s, s->turn, shelter);
            known = shelter;
        }
        h.risk += risk;
        h.hard += hard;
        h.settled += (w->flags & WORKER_SETTLED) != 0;
        h.hidden += w->space == REFUGE;
        h.producing += w->space < RESOURCE_SPACES && w->space != REFUGE;
        h.at_cores += w->space >= RESOURCE_SPACES && fermi_is_core_space(w->space);
        h.building += w->space >= RESOURCE_SPACES && !fermi_is_core_space(w->space);
    }
    return h;
}

static void see_workers(const orr_rules *rules, const fermi_state *s, orr_sight *sight)
{
    const fermi_pack *pack = rules->pack;
    const hands h = count_hands(rules, s);
    const int workers = fermi_workers(s), left = workers + s->replacements;
    orr_see_group(sight, "workers", NULL);
    orr_see(sight, workers, 0, WORKERS, "on the board", "workers");
    orr_see(sight, s->replacements, 0, 10, "replacements", "workers to come");
    orr_see(sight, left, 0, 16, "left", "workers and replacements");
    orr_see(sight, left, 0, 4, "last ones", "workers and replacements, up to four");
    orr_see(sight, h.hidden, 0, WORKERS, "in the Refuge", "workers");
    orr_see(sight, h.producing, 0, WORKERS, "producing", "workers");
    orr_see(sight, h.building, 0, WORKERS, "building", "workers");
    orr_see(sight, h.at_cores, 0, MODULES, "at cores", "workers who install a core");
    orr_see(sight, h.hard, 0, WORKERS, "hardened", "workers");
    orr_see(sight, h.settled, 0, WORKERS, "settled", "workers who stay where they are this turn");
    orr_see(sight, h.risk / 500, 0, 80, "losses tonight", "expected, in twentieths of a worker");
    orr_see(sight, s->free_hardens, 0, 4, "free hardening", "workers");
    orr_see_group(sight, "resources", NULL);
    orr_see(sight, s->raw, 0, MOST_RESOURCES, "raw", "raw resources");
    orr_see(sight, s->processed, 0, MOST_RESOURCES, "processed", "processed resources");
    orr_see(sight, s->processed, 0, 7, "small change", "processed resources, up to a ship's price");
    orr_see(sight, fermi_income(pack, s), 0, 20, "income", "raw resources of this turn");
    orr_see(sight, fermi_processing(pack, s), 0, 12, "processing", "of this turn, at most");
}

/* ---- the station -------------------------------------------------------------------------------------- */

static void see_station(const orr_rules *rules, const fermi_state *s, const fermi_outlook *o,
                        orr_sight *sight)
{
    const fermi_pack *pack = rules->pack;
    uint8_t installed[BONUSES + BONUS_ORBIT] = {0};
    int cores = 0, working = 0, whole = 0, needed = 0;
    for (int module = 0; module < s->module_count; module++) {
        const fermi_module_card *card = fermi_card_of(pack, s, module);
        cores += s->module[module].core > 0;
        working += s->module[module].installed;
        whole += s->module[module].built >= card->builds;
        needed += card->activation;
        if (s->module[module].installed)
            installed[card->bonus] = 1;
    }
    orr_see_group(sight, "station", NULL);
    orr_see(sight, s->module_count, 0, MODULES, "modules", "of the sheet");
    orr_see(sight, fermi_sheet(rules)->builds - s->built, 0, STRUCTURE_BUILDS, "structure missing",
            "parts of the structure that are not built");
    orr_see(sight, o->parts_missing, 0, 24, "parts missing", "parts of everything to be built");
    orr_see(sight, s->module_count - whole, 0, MODULES, "modules unfinished", "modules");
    orr_see(sight, s->module_count - cores, 0, MODULES, "without core", "modules");
    orr_see(sight, cores - working, 0, MODULES, "to install", "cores that lie at their module");
    orr_see(sight, s->module_count - working, 0, MODULES, "not working", "modules");
    orr_see(sight, needed, 0, 32, "activation", "what all rolls together must reach");
    orr_see(sight, o->ready, 0, 1, "ready", "only the activation is missing");
    orr_see(sight, percent(fermi_activation_chance_now(rules, s, s->xeno_tech)), 0, 100,
            "activation chance", "in per cent, with the tech at hand");
    orr_see(sight, s->xeno_tech, 0, 10, "tech", "xeno tech at the station");
    orr_see(sight, s->tech_spent, 0, 10, "tech spent", "in this attempt");
    orr_see(sight, s->activating, 0, MODULES, "active", "cores that have started this turn");
    orr_see_group(sight, "station", "core");
    for (int bonus = 0; bonus < BONUSES; bonus++)
        orr_see(sight, installed[bonus + BONUS_ORBIT], 0, 1, bonuses[bonus],
                "the core with this bonus is installed");
}

/* ---- the sky -------------------------------------------------------------------------------------------- */

typedef struct path {
    uint8_t xp, bogeys, squads, probes, cores;
} path;

static void count_path(const fermi_pack *pack, const fermi_state *s, path paths[PLANETS])
{
    for (uint32_t left = s->xenos_out; left; left &= left - 1) {
        const fermi_xeno *xeno = &s->xeno[__builtin_ctz(left)];
        if (!fermi_at_home(xeno->at))
            paths[xeno->at.path].xp += pack->xenos[xeno->type - 1].worth;
    }
    for (uint32_t left = s->bogeys_out; left; left &= left - 1)
        if (!fermi_at_home(s->bogey[__builtin_ctz(left)]))
            paths[s->bogey[__builtin_ctz(left)].path].bogeys++;
    for (int craft = 0; craft < CRAFT; craft++) {
        const fermi_craft *c = &s->craft[craft];
        if (!c->level || fermi_at_home(c->at))
            continue;
        paths[c->at.path].probes += fermi_is_probe(craft);
        paths[c->at.path].cores += c->core > 0;
        paths[c->at.path].squads +=
            !fermi_is_probe(craft) && c->leader != NONE && !c->core && !(c->flags & CRAFT_USED);
    }
    for (int i = 0; i < LOOSE_CORES; i++)
        if (s->loose[i].level && !fermi_at_home(s->loose[i].at))
            paths[s->loose[i].at.path].cores++;
}

static void see_planets(const fermi_pack *pack, const fermi_state *s, orr_sight *sight)
{
    path paths[PLANETS] = {0};
    count_path(pack, s, paths);
    for (int planet = 0; planet < PLANETS; planet++) {
        const int base = s->base[planet];
        orr_see_group(sight, "sky", worlds[planet]);
        orr_see(sight, base == BASE_HIDDEN, 0, 1, "hidden", "a base face down");
        orr_see(sight, base >= BASE_LEVEL_1 ? base - BASE_LEVEL_1 + 1 : 0, 0, BASE_LEVELS, "base",
                "level of the base that guards a core");
        orr_see(sight, paths[planet].xp + 2 * paths[planet].bogeys, 0, MOST_XP, "xenos",
                "XP on its path, a bogey as two");
        orr_see(sight, paths[planet].squads, 0, 2, "squads", "transports with a fresh squad");
        orr_see(sight, paths[planet].probes, 0, 1, "probe", "a probe is on its path");
        orr_see(sight, paths[planet].cores, 0, 2, "cores", "under way or adrift on its path");
    }
}

/* What comes nearer: XP, a bogey as what it is worth on average. */
typedef struct threat {
    int nearest, here, next, soon; /* soon: within three steps */
} threat;

static void add_threat(threat *t, int distance, int xp)
{
    t->nearest = distance < t->nearest ? distance : t->nearest;
    t->here += distance == 0 ? xp : 0;
    t->next += distance == 1 ? xp : 0;
    t->soon += distance > 1 && distance <= 3 ? xp : 0;
}

/* In halves: what is behind a bogey, over all event cards. */
static int double_bogey(const fermi_pack *pack, int cores)
{
    const int row = cores < CORE_ROWS ? cores : CORE_ROWS - 1;
    int total = 0;
    for (int event = 0; event < pack->event_count; event++)
        total += pack->events[event].xp[row];
    return pack->event_count ? 2 * total / pack->event_count : 0;
}

static void see_threats(const fermi_pack *pack, const fermi_state *s, const fermi_outlook *o,
                        orr_sight *sight)
{
    const int bogey = double_bogey(pack, o->cores_known);
    threat t = {.nearest = FAR};
    for (uint32_t left = s->xenos_out; left; left &= left - 1) {
        const fermi_xeno *xeno = &s->xeno[__builtin_ctz(left)];
        add_threat(&t, fermi_distance(pack, xeno->at), 2 * pack->xenos[xeno->type - 1].worth);
    }
    for (uint32_t left = s->bogeys_out; left; left &= left - 1)
        add_threat(&t, fermi_distance(pack, s->bogey[__builtin_ctz(left)]), bogey);
    orr_see_group(sight, "threat", NULL);
    orr_see(sight, o->xenos, 0, 20, "XP", "of all xenos in sight");
    orr_see(sight, o->bogeys, 0, BOGEYS, "bogeys", "bogeys");
    orr_see(sight, bogey, 0, 12, "in a bogey", "twice the XP that it is on average");
    orr_see(sight, t.nearest, 0, FAR, "nearest", "steps of the nearest from Earth");
    orr_see(sight, t.here, 0, 2 * MOST_XP, "over Earth", "twice the XP");
    orr_see(sight, t.next, 0, 2 * MOST_XP, "a step away", "twice the XP");
    orr_see(sight, t.soon, 0, 2 * MOST_XP, "near", "twice the XP two or three steps away");
    orr_see(sight, s->bombs, 0, 4, "bombs", "that fall now");
}

static void see_cores(const fermi_state *s, const fermi_outlook *o, orr_sight *sight)
{
    static const char *const levels[] = {"abandoned", "level 1", "level 2", "level 3"};
    int waiting = 0, levels_waiting = 0;
    for (int planet = 0; planet < PLANETS; planet++)
        if (s->base[planet] >= BASE_LEVEL_1) {
            waiting++;
            levels_waiting += s->base[planet] - BASE_LEVEL_1 + 1;
        }
    orr_see_group(sight, "cores", NULL);
    orr_see(sight, o->cores_known, 0, MOST_CORES, "known", "cores");
    orr_see(sight, o->cores_wanted, 0, MODULES, "wanted", "modules for which none is on its way");
    orr_see(sight, o->cores_aboard, 0, 3, "aboard", "cores on their way home");
    orr_see(sight, waiting, 0, 5, "in bases", "cores that are known and still guarded");
    orr_see(sight, levels_waiting, 0, 10, "levels of bases", "of those together");
    orr_see(sight, o->cores_wanted - waiting, -3, MODULES, "to find", "more than are known");
    orr_see(sight, o->hidden, 0, PLANETS, "hidden", "bases face down");
    orr_see_group(sight, "cores", "bag");
    for (int level = 0; level <= BASE_LEVELS; level++)
        orr_see(sight, s->bag[level], 0, 4, levels[level], "bases still face down");
}

/* ---- the fleet ------------------------------------------------------------------------------------------ */

typedef struct squadron {
    int count, levels, best, health, fire, home, used, squads, tech;
    int back; /* turns until the last core aboard is home */
} squadron;

static int turns_home(const fermi_pack *pack, const fermi_state *s, int craft)
{
    const fermi_place at = s->craft[craft].at;
    const int steps = 2 * (pack->planets[at.path].arrows + 1) - at.step;
    return fermi_turns_to(pack, s, craft, steps);
}

static void count_ship(const fermi_pack *pack, const fermi_state *s, int ship, squadron *q)
{
    const fermi_craft *c = &s->craft[ship];
    const fermi_rank *rank = fermi_ship_rank(pack, s, ship);
    q->count++;
    q->levels += c->level;
    q->best = c->level > q->best ? c->level : q->best;
    q->health += rank->health - c->kills;
    q->fire += 11 - rank->attack + 2 * rank->pen + 3 * rank->escorts;
    q->home += fermi_at_home(c->at);
    q->used += (c->flags & CRAFT_USED) != 0;
    q->squads += c->leader != NONE && !c->core && !(c->flags & CRAFT_USED);
    q->tech += c->tech;
    if (c->core && !fermi_at_home(c->at)) {
        const int turns = turns_home(pack, s, ship);
        q->back = turns > q->back ? turns : q->back;
    }
}

static void see_squadron(const squadron *q, const char *group, orr_sight *sight)
{
    orr_see_group(sight, group, NULL);
    orr_see(sight, q->count, 0, 3, "count", "ships built");
    orr_see(sight, q->home, 0, 3, "home", "ships on Earth");
    orr_see(sight, q->levels, 0, 12, "levels", "of all together");
    orr_see(sight, q->best, 0, LEVELS, "best level", "of one ship");
    orr_see(sight, q->health, 0, 8, "health", "of all together");
    orr_see(sight, q->fire, 0, 40, "fire", "attack, penetration and escorts of all together");
    orr_see(sight, q->used, 0, 3, "Used", "ships that have fought on this trip");
}

static void see_leaders(const fermi_state *s, orr_sight *sight)
{
    int count = 0, levels = 0, best = 0, home = 0, best_home = 0;
    for (int leader = 0; leader < LEADERS; leader++) {
        const int level = s->leader[leader].level;
        const bool is_home = fermi_leader_home(s, leader);
        count += level > 0;
        levels += level;
        best = level > best ? level : best;
        home += is_home;
        best_home = is_home && level > best_home ? level : best_home;
    }
    orr_see_group(sight, "leaders", NULL);
    orr_see(sight, count, 0, LEADERS, "count", "squad leaders");
    orr_see(sight, levels, 0, 12, "levels", "of all together");
    orr_see(sight, best, 0, LEVELS, "best level", "of a squad leader");
    orr_see(sight, home, 0, LEADERS, "home", "squad leaders on Earth");
    orr_see(sight, best_home, 0, LEVELS, "best level home", "of a squad leader on Earth");
}

static void see_fleet(const fermi_pack *pack, const fermi_state *s, const fermi_outlook *o,
                      orr_sight *sight)
{
    squadron transports = {0}, cruisers = {0};
    int charges[2] = {0};
    for (int ship = 0; ship < SHIPS; ship++)
        if (s->craft[ship].level)
            count_ship(pack, s, ship, fermi_is_transport(pack, ship) ? &transports : &cruisers);
    see_squadron(&transports, "transports", sight);
    orr_see(sight, transports.squads, 0, 3, "squads", "with a fresh squad aboard");
    orr_see(sight, transports.tech + cruisers.tech, 0, 5, "tech", "xeno tech aboard of ships");
    orr_see(sight, transports.back, 0, 8, "core home", "turns until the last core aboard is home");
    see_squadron(&cruisers, "cruisers", sight);
    see_leaders(s, sight);
    for (uint32_t left = s->loaded; left; left &= left - 1) {
        const fermi_loaded *card = &s->equipment[__builtin_ctz(left)];
        for (int ability = 0; ability < ABILITIES; ability++)
            charges[card->owner - 1 >= SHIPS] += card->charges[ability];
    }
    orr_see_group(sight, "fleet", NULL);
    orr_see(sight, o->probes, 0, PROBES, "probes", "probes");
    orr_see(sight, charges[0], 0, 8, "charges of ships", "of equipment that ships carry");
    orr_see(sight, charges[1], 0, 8, "charges of leaders", "of equipment that leaders carry");
}

/* ---- fights ----------------------------------------------------------------------------------------------- */

typedef struct force {
    int count, health, hits, ready, xp, worth;
} force;

static force count_force(const fermi_fight *f, int side)
{
    force found = {.ready = __builtin_popcount(f->ready[side] & f->alive[side])};
    for (uint32_t left = f->alive[side]; left; left &= left - 1) {
        const fermi_fighter *who = &f->fighter[side][__builtin_ctz(left)];
        found.count++;
        found.health += fermi_health(who);
        found.hits += who->hits;
        found.xp += who->xp;
        found.worth += who->worth;
    }
    return found;
}

static void see_force(const fermi_fight *f, int side, const char *group, orr_sight *sight)
{
    const force found = count_force(f, side);
    orr_see_group(sight, group, side == HUMAN ? "ours" : "theirs");
    orr_see(sight, found.count, 0, MOST_FIGHTERS, "fighters", "who are left");
    orr_see(sight, found.health, 0, 18, "health", "of all together");
    orr_see(sight, found.hits, 0, 8, "hits", "on all together");
    orr_see(sight, found.ready, 0, MOST_FIGHTERS, "ready", "who have not acted in this round");
    orr_see(sight, side == HUMAN ? found.xp : found.worth, 0, MOST_XP, "XP",
            "to spend, or what they are worth");
    orr_see(sight, fermi_strength(f, side), 0, MOST_STRENGTH, "strength",
            "health, attack and cover of all together");
}

static void see_fight(const fermi_fight *f, const char *group, orr_sight *sight)
{
    const int ours = fermi_strength(f, HUMAN), theirs = fermi_strength(f, XENO);
    see_force(f, HUMAN, group, sight);
    see_force(f, XENO, group, sight);
    orr_see_group(sight, group, NULL);
    orr_see(sight, f->alive[XENO] ? 100 * ours / (ours + theirs) : 0, 0, 100, "share",
            "of the strength that is ours, in per cent");
    orr_see(sight, f->phase, 0, PHASES - 1, "phase", "first, normal or last");
}

static void see_raid(const orr_rules *rules, const fermi_state *s, orr_sight *sight)
{
    const fermi_raid *raid = &s->raid;
    const bool leads = raid->active && fermi_leader_lives(s);
    const fermi_fighter *leader =
        leads ? &s->fight[MARINE_FIGHT].fighter[HUMAN][fermi_leader_fighter(s)] : NULL;
    (void)rules;
    orr_see_group(sight, "raid", NULL);
    orr_see(sight, raid->active != 0, 0, 1, "on", "marines are in a base or on a ship");
    orr_see(sight, raid->active && raid->boarding, 0, 1, "boarding", "a xeno ship");
    orr_see(sight, raid->active ? raid->level : 0, 0, BASE_LEVELS, "level", "of the base");
    orr_see(sight, raid->active ? raid->stages - raid->stage : 0, 0, MAX_LOCATIONS + 1, "to go",
            "locations that are not cleared");
    orr_see(sight, raid->active ? raid->owed : 0, 0, 5, "owed", "of the cost of an entrance");
    orr_see(sight, raid->active ? raid->tech : 0, 0, 5, "tech", "found so far");
    orr_see(sight, leader ? s->leader[leader->card].level : 0, 0, LEVELS, "leader", "level");
    orr_see(sight, leader ? fermi_health(leader) : 0, 0, 4, "leader's health", "what is left");
}

static void see_combat(const fermi_state *s, orr_sight *sight)
{
    const fermi_fight *f = &s->fight[CRAFT_FIGHT];
    const bool on = f->count[HUMAN] > 0 || f->count[XENO] > 0;
    int ships = 0, cores = 0;
    for (uint32_t left = f->alive[HUMAN]; left; left &= left - 1) {
        const fermi_fighter *who = &f->fighter[HUMAN][__builtin_ctz(left)];
        if (who->origin == FROM_SHIP) {
            ships++;
            cores += s->craft[who->card].core > 0;
        }
    }
    orr_see_group(sight, "combat", "round");
    orr_see_which(sight, on ? f->round : -1, RANGES, rounds, "the round of the combat");
    orr_see_group(sight, "combat", NULL);
    orr_see(sight, ships, 0, 4, "ships", "ships of ours in it");
    orr_see(sight, cores, 0, 2, "cores", "aboard of those");
    orr_see(sight, on && s->fight_at_earth, 0, 1, "over Earth", "where the fleet is mended");
    orr_see(sight, s->boarding == BOARDING_DECLARED, 0, 1, "boarding declared", "before Extend");
}

void fermi_encode(const orr_rules *rules, const void *state, int seat, orr_sight *sight)
{
    (void)seat; /* alone at the table */
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    const fermi_outlook o = fermi_look(rules, s);
    see_time(rules, s, sight);
    see_workers(rules, s, sight);
    see_station(rules, s, &o, sight);
    see_cores(s, &o, sight);
    see_planets(pack, s, sight);
    see_threats(pack, s, &o, sight);
    see_fleet(pack, s, &o, sight);
    see_combat(s, sight);
    see_fight(&s->fight[CRAFT_FIGHT], "combat", sight);
    see_raid(rules, s, sight);
    see_fight(&s->fight[MARINE_FIGHT], "raid", sight);
    orr_see_step(sight, rules, state);
}
