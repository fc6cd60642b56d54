/* encode.c - what a network and Python see. The crew wins or loses together, so it is the same from
 * every seat: what the mission still asks for and how far away that is, the time, the crew as sums,
 * least and most, whoever acts, and the aliens by kind and by how near they are. */
#include "advice.h"
#include "parts.h"

enum {
    MOST_TURNS = 26,
    MOST_ACTIONS = 20, /* to a goal; farther away is the same */
    MOST_TILES = 40,
    MOST_TOKENS = 20,
    MOST_HITS = 60, /* danger, in tenths of a hit */
    MOST_FIGURES = 12,
};

static const char *const species_names[ALIEN_TYPES] = {
    [BRAIN] = "brains",       [LEADER] = "leaders",    [SAUCERMAN] = "saucermen",
    [SENTINEL] = "sentinels", [THRALL] = "thralls",    [WAR_THRALL] = "war thralls",
    [LEECH] = "leeches",      [BUG] = "bugs",          [QUEEN] = "queen",
    [OVERMIND] = "overmind",  [COLOSSUS] = "colossus", [LEECH_MOTHER] = "leech mother"};
static const char *const person_names[ROCKETEERS] = {"Captain",   "First Officer", "Doctor",
                                                     "Professor", "Chief",         "Yeoman"};
static const char *const mode_names[] = {"space cadet", "standard", "commodore", "admiral",
                                         "galactic overlord"};
static const char *const law_names[LAWS] = {
    [NO_LAW] = "none",           [LAW_DARK] = "dark",          [LAW_BULKHEADS] = "bulkheads",
    [LAW_WHIP] = "whip",         [LAW_MEND] = "mending",       [LAW_ARRIVALS] = "arrivals",
    [LAW_NOISE] = "noise",       [LAW_HASTE] = "haste",        [LAW_JAMMED] = "jammed talents",
    [LAW_THIN_AIR] = "thin air", [LAW_AMPLIFY] = "amplifier",  [LAW_BREAKUP] = "break-up",
    [LAW_LEAK] = "leak",         [LAW_RELIGHT] = "relighting", [LAW_SHIELD] = "shield",
    [LAW_CLAMPS] = "clamps"};
static const char *const mission_names[MAX_SCENARIOS] = {
    "first", "second", "third",    "fourth",  "fifth",      "sixth",      "seventh",   "eighth",
    "ninth", "tenth",  "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth"};
static const char *const task_names[] = {
    [NO_TASK] = "none",         [TASK_ATTACK] = "attack", [TASK_HEAL] = "heal",
    [TASK_ANALYZE] = "analyze", [TASK_SUBDUE] = "subdue", [TASK_OPERATE] = "operate",
    [TASK_CUBE] = "cube",       [TASK_TALENT] = "talent", [TASK_PLAYBACK] = "playback"};
enum { TASKS = sizeof task_names / sizeof *task_names };

/* ---- what is looked up once ---------------------------------------------------------------------- */

typedef struct look {
    const orr_rules *rules;
    const cadets_state *s;
    const cadets_scenario *scenario;
    bool begun;       /* the crew stands on the map */
    int who;          /* acts, or will */
    cadets_plan plan; /* its plan; the way of the others is measured by it, too */
} look;

static void look_at(const orr_rules *rules, const cadets_state *s, look *l)
{
    *l = (look){.rules = rules, .s = s, .scenario = cadets_scenario_of(rules, s)};
    l->who = cadets_subject(s);
    l->begun = s->turn > 0 && s->result == PLAYING && l->who != NONE;
    if (l->begun)
        cadets_make_plan(rules, s, l->who, &l->plan);
}

static int left_of(int needed, int done)
{
    return needed > done ? needed - done : 0;
}

/* ---- the mission ----------------------------------------------------------------------------------- */

static void see_time(const look *l, orr_sight *sight)
{
    const cadets_state *s = l->s;
    const int last = cadets_last_turn(l->rules, s);
    orr_see_group(sight, "time", NULL);
    orr_see(sight, s->turn, 0, MOST_TURNS, "turn", "turn of the mission");
    orr_see(sight, left_of(last, s->turn), 0, MOST_TURNS, "turns left", "until time is up");
    orr_see(sight, 100 * s->turn / last, 0, 100, "used", "part of the time, in percent");
    orr_see(sight, s->red_alert != 0, 0, 1, "red alert", "no tile is left to scan");
    orr_see(sight, s->deadline != 0, 0, 1, "countdown", "the mission ends before its time");
    orr_see(sight, s->power_out != 0, 0, 1, "power out", "hatches do not open by themselves");
    orr_see_group(sight, "mode", NULL);
    orr_see_which(sight, l->rules->option[OPTION_DIFFICULTY], OVERLORD + 1, mode_names, "the mode");
    orr_see_group(sight, "mission", NULL);
    orr_see_which(sight, s->scenario, MAX_SCENARIOS, mission_names, "the mission played");
    orr_see_group(sight, "campaign", NULL);
    orr_see(sight, l->rules->option[OPTION_CAMPAIGN] != 0, 0, 1, "goes on", "missions follow");
    orr_see(sight, s->missions_played, 0, MAX_SCENARIOS, "played", "missions played");
    orr_see(sight, s->missions_won, 0, MAX_SCENARIOS, "won", "missions won");
    orr_see_group(sight, "law", NULL);
    for (int law = NO_LAW + 1; law < LAWS; law++)
        orr_see(sight, cadets_law(s, law), 0, 1, law_names[law], "what holds now");
}

static void see_map(const cadets_state *s, orr_sight *sight)
{
    const struct {
        cadets_tile_set where;
        int most;
        const char *name, *meaning;
    } sets[] = {
        {s->scanned, MOST_TILES, "face up", "tiles face up"},
        {s->present & ~s->scanned, MOST_TILES, "face down", "tiles to scan"},
        {s->alien_tokens, MOST_TOKENS, "aliens", "alien tokens face down"},
        {s->alert_tokens, MOST_TOKENS, "alerts", "alert tokens face down"},
        {s->discovery_tokens, MOST_TOKENS, "discoveries", "discovery tokens face down"},
        {s->locker_tokens, MOST_TOKENS, "lockers", "lockers to open"},
        {s->guard_tokens, MOST_TOKENS, "guards", "guard posts to find"},
        {s->markers, MOST_TOKENS / 2, "markers", "markers to turn over"},
        {s->vents, MOST_TOKENS, "vents", "tiles with a vent"},
        {s->exits, 6, "exits", "tiles by which one leaves"},
    };
    orr_see_group(sight, "map", NULL);
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        orr_see(sight, cadets_tile_count(sets[i].where), 0, sets[i].most, sets[i].name,
                sets[i].meaning);
}

static int boss_of(const cadets_scenario *scenario)
{
    return cadets_figure_first(cadets_boss_type(scenario));
}

static void see_boss(const look *l, orr_sight *sight)
{
    const cadets_state *s = l->s;
    const bool ruled = l->scenario->ruler != NO_RULER && !s->boss_dead;
    const cadets_figure *boss = ruled ? &s->figures[boss_of(l->scenario)] : NULL;
    const bool awake = boss && boss->hp;
    orr_see(sight, ruled, 0, 1, "boss", "a boss must fall");
    orr_see(sight, awake, 0, 1, "boss in sight", "the boss was found");
    orr_see(sight,
            awake   ? boss->hp
            : ruled ? cadets_needed(l->scenario->boss, s)
                    : 0,
            0, 18, "hits on the boss", "that it still takes");
}

/* Parts of the schematic that whoever assembles it does not have. */
static void see_assembly(const look *l, orr_sight *sight)
{
    const cadets_state *s = l->s;
    const bool wanted = l->begun && cadets_wants_assembly(l->scenario) && !s->assembled;
    const int item = l->scenario->assemble, who = wanted ? cadets_assembler(l->rules, s) : NONE;
    int missing = 0;
    if (wanted) {
        const cadets_thing *thing = cadets_thing_of(l->rules, item);
        for (int i = 0; i < thing->part_count; i++)
            missing += !s->heroes[who].parts[thing->parts[i]];
    }
    orr_see(sight, wanted, 0, 1, "assembly", "a schematic must be assembled");
    orr_see(sight, wanted && !cadets_has_item(s, who, item), 0, 1, "schematic", "yet to be found");
    orr_see(sight, missing, 0, 2, "parts", "missing for it");
}

static void see_tasks(const look *l, orr_sight *sight)
{
    const cadets_state *s = l->s;
    const cadets_scenario *scenario = l->scenario;
    const int switches = left_of(cadets_needed(scenario->switches, s), s->thrown);
    const int seen = cadets_tile_count(s->switches), hold = cadets_needed(scenario->hold, s);
    orr_see_group(sight, "to do", NULL);
    orr_see(sight, l->begun ? (int)(100 * cadets_progress(l->rules, s)) : 0, 0, 100, "done",
            "part of the mission, in percent");
    orr_see(sight, switches, 0, 4, "switches", "to throw");
    orr_see(sight, seen, 0, 6, "switches in sight", "that are not thrown");
    orr_see(sight, left_of(switches, seen), 0, 4, "switches to find", "that the mission needs");
    orr_see(sight, left_of(cadets_needed(scenario->rescue, s), s->freed), 0, 11, "thralls",
            "to rescue");
    orr_see(sight, left_of(cadets_needed(scenario->hunt, s), s->hunted), 0, 13, "hunt",
            "aliens to hunt down");
    orr_see(sight, left_of(cadets_needed(scenario->loot, s), cadets_loot_of(l->rules, s)), 0, 8,
            "loot", "discoveries to carry out");
    orr_see(sight, left_of(cadets_needed(scenario->survey, s), cadets_tile_count(s->scanned)), 0,
            30, "survey", "tiles to scan");
    orr_see(sight, hold ? left_of(hold + 1, s->turn) : 0, 0, 14, "hold", "turns to hold out");
    see_boss(l, sight);
    see_assembly(l, sight);
    orr_see(sight, scenario->leave != NO_LEAVE, 0, 1, "leave", "all must leave in the end");
    orr_see(sight, l->begun && cadets_tasks_are_done(l->rules, s), 0, 1, "tasks done",
            "nothing is left but to leave");
    orr_see(sight, s->core_hp, 0, 3, "core", "damage that the core still stands");
}

/* ---- the crew --------------------------------------------------------------------------------------- */

/* A number of each rocketeer, put together. */
typedef struct range {
    int sum, least, most;
} range;

static void put_in(range *r, int value, bool first)
{
    r->sum += value;
    r->least = first || value < r->least ? value : r->least;
    r->most = first || value > r->most ? value : r->most;
}

enum { NUMBER_HP, NUMBER_OXYGEN, NUMBER_FAR, NUMBER_DANGER, NUMBER_MARGIN, NUMBERS };

typedef struct muster {
    range of[NUMBERS];
    int one_hp, two_hp, short_of_air, health;
    int points, waiting, out;
    int hampered, grappled, commands;
    int iq, dice[3], firepower; /* best of the crew at each range; the sum of the best near by */
    int weapons, cures, tanks, belts, unknown, gear, rescued, parts[PARTS];
} muster;

static bool cures(int item)
{
    return item == FIRST_AID_KIT || item == MED_PACK || item == SPACE_BANDAGES ||
           item == FOOD_PILLS;
}

static void count_items(const look *l, int r, muster *m)
{
    const cadets_state *s = l->s;
    int near = 0;
    FOR_CARDS(&s->heroes[r], c)
    {
        const cadets_card *card = &s->cards[c];
        const cadets_thing *thing = cadets_thing_of(l->rules, card->item);
        const bool weapon = thing->reach_count > 0;
        m->weapons += weapon;
        m->cures += cures(card->item);
        m->tanks += card->item == OXYGEN_TANK || card->item == THRALL_TANK;
        m->belts += card->item == FORCE_FIELD_BELT;
        m->rescued += thing->class == RESCUED || thing->class == DOMINATED;
        m->unknown += cadets_is_discovery(l->rules, card->item) && !(card->flags & ANALYZED);
        m->gear++;
        for (int away = 0; weapon && away < 3; away++) {
            const int dice = cadets_dice_at(l->rules, s, r, c, away);
            m->dice[away] = dice > m->dice[away] ? dice : m->dice[away];
            near = away == 1 && dice > near ? dice : near;
        }
    }
    m->firepower += near;
    for (int part = 0; part < PARTS; part++)
        m->parts[part] += s->heroes[r].parts[part];
}

static muster call_muster(const look *l)
{
    const cadets_state *s = l->s;
    muster m = {0};
    bool first = true;
    int most = 0;
    for (int r = 0; r < ROCKETEERS; r++) {
        const cadets_hero *hero = &s->heroes[r];
        if (!hero->in_play)
            continue;
        const int danger = l->begun ? cadets_tenths(cadets_danger_at(l->rules, s, hero->tile)) : 0;
        const int far = l->begun ? l->plan.cost[hero->tile] : 0;
        put_in(&m.of[NUMBER_HP], hero->hp, first);
        put_in(&m.of[NUMBER_OXYGEN], hero->oxygen, first);
        put_in(&m.of[NUMBER_FAR], far < MOST_ACTIONS ? far : MOST_ACTIONS, first);
        put_in(&m.of[NUMBER_DANGER], danger, first);
        put_in(&m.of[NUMBER_MARGIN], 10 * hero->hp - danger, first);
        first = false;
        most += cadets_person_of(l->rules, r)->hp;
        m.one_hp += hero->hp <= 1;
        m.two_hp += hero->hp == 2;
        m.short_of_air += hero->oxygen <= 1;
        m.points += hero->acted ? 0 : hero->standard + hero->special;
        m.waiting += !hero->acted;
        m.out += l->begun && cadets_tile_in(s->exits, hero->tile);
        m.hampered += hero->mind || hero->panicked || hero->pinned;
        m.grappled += hero->grappled != 0;
        m.commands += hero->command;
        const int iq = cadets_person_of(l->rules, r)->iq;
        m.iq = iq > m.iq ? iq : m.iq;
        count_items(l, r, &m);
    }
    m.health = most ? 100 * m.of[NUMBER_HP].sum / most : 100;
    return m;
}

static void see_ranges(const muster *m, orr_sight *sight)
{
    static const struct {
        const char *name, *meaning;
        int sum, least, most;
    } numbers[NUMBERS] = {
        [NUMBER_HP] = {"hit points", "of the crew", 36, 0, 8},
        [NUMBER_OXYGEN] = {"oxygen", "of the crew", 30, 0, 8},
        [NUMBER_FAR] = {"way to go", "actions to where the mission goes on", 6 * MOST_ACTIONS, 0,
                        MOST_ACTIONS},
        [NUMBER_DANGER] = {"danger", "hits to expect, in tenths", 200, 0, MOST_HITS},
        [NUMBER_MARGIN] = {"margin", "hit points less hits to expect, in tenths", 200, -40, 60},
    };
    for (int i = 0; i < NUMBERS; i++) {
        orr_see_group(sight, "crew", numbers[i].name);
        orr_see(sight, m->of[i].sum, i == NUMBER_MARGIN ? -50 : 0, numbers[i].sum, "sum",
                numbers[i].meaning);
        orr_see(sight, m->of[i].least, numbers[i].least, numbers[i].most, "least",
                numbers[i].meaning);
        orr_see(sight, m->of[i].most, numbers[i].least, numbers[i].most, "most",
                numbers[i].meaning);
    }
}

static void see_crew(const look *l, orr_sight *sight)
{
    const cadets_state *s = l->s;
    const muster m = call_muster(l);
    see_ranges(&m, sight);
    orr_see_group(sight, "crew", NULL);
    orr_see(sight, s->crew, 1, ROCKETEERS, "size", "rocketeers");
    orr_see(sight, m.health, 0, 100, "health", "hit points, in percent of all");
    orr_see(sight, m.one_hp, 0, 3, "near death", "rocketeers with one hit point");
    orr_see(sight, m.two_hp, 0, 3, "weak", "rocketeers with two hit points");
    orr_see(sight, m.short_of_air, 0, 4, "short of air", "rocketeers with one oxygen or none");
    orr_see(sight, m.points, 0, 24, "points", "action points that this turn still has");
    orr_see(sight, m.waiting, 0, ROCKETEERS, "waiting", "rocketeers whose turn is to come");
    orr_see(sight, m.out, 0, ROCKETEERS, "out", "rocketeers at an exit");
    orr_see(sight, m.hampered, 0, 4, "hampered", "panicked, controlled or held up");
    orr_see(sight, m.grappled, 0, 4, "grappled", "in the grip of a war thrall");
    orr_see(sight, m.commands, 0, 4, "commands", "Command points at hand");
    orr_see(sight, m.iq, 0, 8, "IQ", "the best of the crew");
    orr_see_group(sight, "crew", "dice");
    orr_see(sight, m.dice[0], 0, 10, "here", "the best weapon on the same tile");
    orr_see(sight, m.dice[1], 0, 10, "next door", "the best weapon a tile away");
    orr_see(sight, m.dice[2], 0, 10, "two away", "the best weapon two tiles away");
    orr_see(sight, m.firepower, 0, 30, "together", "of everybody's best, a tile away");
    orr_see_group(sight, "crew", "items");
    orr_see(sight, m.gear, 0, 24, "all", "cards that the crew carries");
    orr_see(sight, m.weapons, 0, 12, "weapons", "that the crew carries");
    orr_see(sight, m.cures, 0, 6, "cures", "that the crew carries");
    orr_see(sight, m.tanks, 0, 6, "oxygen tanks", "that the crew carries");
    orr_see(sight, m.belts, 0, 2, "belts", "that stop hits");
    orr_see(sight, m.unknown, 0, 8, "unknown", "discoveries to analyze");
    orr_see(sight, m.rescued, 0, 10, "company", "rescued thralls and brains");
    orr_see(sight, m.parts[WIRE], 0, 4, "wire", "that the crew carries");
    orr_see(sight, m.parts[BLOOD], 0, 4, "blood", "that the crew carries");
    orr_see(sight, m.parts[CRYSTAL], 0, 4, "mysterium", "that the crew carries");
    orr_see_group(sight, "there", NULL);
    for (int r = 0; r < ROCKETEERS; r++)
        orr_see(sight, s->heroes[r].in_play != 0, 0, 1, person_names[r], "on the mission");
}

/* ---- the aliens --------------------------------------------------------------------------------------- */

static void see_aliens(const look *l, orr_sight *sight)
{
    const cadets_state *s = l->s;
    const cadets_passage ways = cadets_ways_anyhow(s);
    const cadets_tile_set crew = l->begun ? cadets_hero_tiles(s) : 0;
    const cadets_tile_set near = cadets_within(&ways, crew, 2);
    const cadets_tile_set wide = cadets_within(&ways, near, 2);
    int all[ALIEN_TYPES] = {0}, close[ALIEN_TYPES] = {0};
    int stunned = 0, here = 0, around = 0, hits = 0, core = 0;
    FOR_FIGURES(s, f)
    {
        const cadets_figure *figure = &s->figures[f];
        const bool asleep = cadets_is_stunned(s, f);
        all[figure->type]++;
        close[figure->type] += !asleep && cadets_tile_in(near, figure->tile);
        stunned += asleep;
        here += cadets_tile_in(crew, figure->tile);
        around += cadets_tile_in(wide, figure->tile);
        hits += figure->hp;
        core += !asleep && figure->tile == s->core_tile;
    }
    orr_see_group(sight, "aliens", NULL);
    for (int type = 0; type < ALIEN_TYPES; type++)
        orr_see(sight, all[type], 0, type >= QUEEN ? 1 : MOST_FIGURES, species_names[type],
                "on the map");
    orr_see_group(sight, "aliens", "near");
    for (int type = 0; type < QUEEN; type++)
        orr_see(sight, close[type], 0, MOST_FIGURES / 2, species_names[type],
                "awake within two tiles of the crew");
    orr_see_group(sight, "aliens", NULL);
    orr_see(sight, stunned, 0, MOST_FIGURES, "stunned", "aliens that do nothing this turn");
    orr_see(sight, here, 0, MOST_FIGURES, "here", "aliens on tiles with rocketeers");
    orr_see(sight, around, 0, 24, "around", "aliens within four tiles of the crew");
    orr_see(sight, hits, 0, 40, "hits", "that all of them take");
    orr_see(sight, core, 0, 4, "at the core", "aliens awake there");
}

/* ---- whoever acts, and the dice ------------------------------------------------------------------------- */

static int aliens_on(const cadets_state *s, cadets_tile_set tiles)
{
    int count = 0;
    FOR_FIGURES(s, f)
    {
        count += cadets_tile_in(tiles, s->figures[f].tile) && s->figures[f].type != THRALL &&
                 !cadets_is_stunned(s, f);
    }
    return count;
}

static int lying_on(const cadets_state *s, int tile)
{
    int count = 0;
    for (int c = 0; c < CARDS; c++)
        count += s->cards[c].place == tile;
    return count;
}

static void see_actor(const look *l, orr_sight *sight)
{
    static const cadets_hero nobody = {0};
    const cadets_state *s = l->s;
    const cadets_hero *hero = l->begun ? &s->heroes[l->who] : &nobody;
    const cadets_tile_set here = l->begun ? cadets_tile_bit(hero->tile) : 0;
    cadets_tile_set beside = 0;
    for (int d = 0; d < DIRECTIONS; d++)
        beside |= cadets_shifted(here, d);
    orr_see_group(sight, "acting", NULL);
    orr_see_which(sight, l->begun ? l->who : -1, ROCKETEERS, person_names, "whose turn it is");
    orr_see(sight, hero->hp, 0, 8, "hit points", "of whoever acts");
    orr_see(sight, hero->oxygen, 0, 8, "oxygen", "of whoever acts");
    orr_see(sight, hero->standard, 0, 4, "points", "action points left");
    orr_see(sight, hero->special, 0, 2, "special points", "combat or non-combat points left");
    orr_see(sight, l->begun ? cadets_iq_of(l->rules, s, l->who) : 0, 0, 8, "IQ", "dice for it");
    orr_see(sight, l->begun ? l->plan.cost[hero->tile] : 0, 0, MOST_ACTIONS, "way to go",
            "actions to where the mission goes on");
    orr_see(sight, l->begun ? cadets_tenths(l->plan.danger) : 0, 0, MOST_HITS, "danger",
            "hits to expect there, in tenths");
    orr_see(sight, aliens_on(s, here), 0, 6, "aliens here", "awake, on the same tile");
    orr_see(sight, aliens_on(s, beside), 0, 8, "aliens next door", "awake, a tile away");
    orr_see(sight, l->begun && lying_on(s, hero->tile), 0, 1, "something lies here", "to pick up");
    orr_see(sight, (s->switches & here) != 0, 0, 1, "at a switch", "that is not thrown");
    orr_see(sight, (s->exits & here) != 0, 0, 1, "at an exit", "one can leave from here");
    orr_see(sight, hero->talent_used, 0, 1, "talent used", "in this turn");
    orr_see(sight, hero->breathed, 0, 1, "breathed", "oxygen was spent in this turn");
    orr_see(sight, hero->order, 0, ROCKETEERS, "order", "marker: aliens go for the highest");
}

static void see_roll(const look *l, orr_sight *sight)
{
    const cadets_state *s = l->s;
    const int step = orr_step_now(&s->head);
    const bool before = step == BOOST;
    const bool lies = before || step == SECOND_THOUGHTS || step == REROLL || step == SPEND ||
                      step == MOVE_OUT || step == FRIGHT_WAY;
    orr_see_group(sight, "roll", NULL);
    orr_see_which(sight, lies ? s->roll.task : -1, TASKS, task_names, "what is rolled for");
    orr_see(sight, before ? cadets_dice_for(l->rules, s) : 0, 0, 12, "dice", "to be rolled");
    orr_see(sight, lies && !before ? cadets_successes(s) : 0, 0, 6, "successes", "rolled");
    orr_see(sight, lies && !before ? s->roll.overkills : 0, 0, 6, "overkills", "to be spent");
}

void cadets_encode(const orr_rules *rules, const void *state, int seat, orr_sight *sight)
{
    look l;
    (void)seat;
    look_at(rules, state, &l);
    see_time(&l, sight);
    see_map(l.s, sight);
    see_tasks(&l, sight);
    see_crew(&l, sight);
    see_aliens(&l, sight);
    see_actor(&l, sight);
    see_roll(&l, sight);
    orr_see_step(sight, rules, state);
}
