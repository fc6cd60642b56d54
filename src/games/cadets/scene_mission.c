/* scene_mission.c - what stands around the map: the goal and how far it is, the mission's inset, the
 * dice, the hatches; and, as tabs beside the log, the orders, the campaign and the key to the signs.
 */
#include "scene.h"

#include <stdio.h>
#include <string.h>

static int at_most(int value, int most)
{
    return value > most ? most : value;
}

/* ---- what is to be done ------------------------------------------------------------------------- */

/* One thing to do, and how far it is. */
typedef struct task {
    char what[80];  /* "throw 3 switches" */
    char count[40]; /* "switches" */
    int done, needed;
} task;
enum { MOST_TASKS = 10 };

typedef struct task_list {
    int count;
    task at[MOST_TASKS];
} task_list;

static task *add_task(task_list *list, int done, int needed, const char *count)
{
    task *one = &list->at[list->count++];
    *one = (task){.done = at_most(done, needed), .needed = needed};
    snprintf(one->count, sizeof one->count, "%s", count);
    return one;
}

/* "throw 3 switches", "free 1 thrall" */
static void add_many(task_list *list, const char *verb, const char *things, int done, int needed,
                     const char *count)
{
    if (needed == 0)
        return;
    task *one = add_task(list, done, needed, count);
    const int length = (int)strlen(things);
    const int drop = needed > 1 ? 0 : strcmp(things, "switches") == 0 ? 2 : 1;
    snprintf(one->what, sizeof one->what, "%s %d %.*s", verb, needed, length - drop, things);
}

static void add_boss(const cadets_table *t, task_list *list)
{
    const cadets_scenario *scenario = cadets_scenario_of(t->rules, t->s);
    if (scenario->ruler == NO_RULER)
        return;
    const int type = cadets_boss_type(scenario);
    const cadets_figure *boss = &t->s->figures[cadets_figure_first(type)];
    const int most = cadets_boss_hp(t->rules, t->s);
    const int left = t->s->boss_dead ? 0 : boss->tile == NO_TILE ? most : boss->hp;
    char count[40];
    snprintf(count, sizeof count, "hits on the %s", cadets_species_of(t->rules, type)->name);
    task *one = add_task(list, most - at_most(left, most), most, count);
    snprintf(one->what, sizeof one->what, "destroy the %s",
             cadets_species_of(t->rules, type)->name);
}

static void add_way_out(const cadets_table *t, task_list *list)
{
    const cadets_state *s = t->s;
    const cadets_scenario *scenario = cadets_scenario_of(t->rules, s);
    if (!scenario->leave)
        return;
    const char *where = scenario->leave == LEAVE_BY_START
                            ? ((const cadets_pack *)t->rules->pack)->tiles[scenario->start].name
                            : "way out";
    int out = 0;
    for (int r = 0; r < ROCKETEERS; r++)
        out += s->heroes[r].in_play && s->turn > 0 && cadets_tile_in(s->exits, s->heroes[r].tile);
    char count[40];
    snprintf(count, sizeof count, "at the %s", where);
    task *one = add_task(list, out, s->crew, count);
    snprintf(one->what, sizeof one->what, "everybody to the %s", where);
}

static int tiles_of_place(const cadets_scenario *scenario, const cadets_place *place)
{
    int count = scenario->start == place->tile;
    for (int i = 0; i < scenario->fixed_count; i++)
        count += scenario->fixed[i] == place->tile;
    for (int i = 0; i < scenario->hidden_count; i++)
        count += scenario->hidden[i] == place->tile;
    return count;
}

/* Some switches bar the way out or shield the boss until they are thrown, whatever else was: these
 * are named. Where all there are must be thrown anyway, their number says enough. */
static void add_switches(const cadets_table *t, task_list *list)
{
    const cadets_state *s = t->s;
    const cadets_scenario *scenario = cadets_scenario_of(t->rules, s);
    const cadets_pack *pack = t->rules->pack;
    const int needed = cadets_needed(scenario->switches, s);
    int there = 0, named = 0;
    for (int i = 0; i < scenario->place_count; i++) {
        const cadets_place *place = &scenario->places[i];
        there += place->lock == NO_SWITCH ? 0 : tiles_of_place(scenario, place);
    }
    for (int i = 0; i < scenario->place_count && needed < there; i++) {
        const cadets_place *place = &scenario->places[i];
        const bool bars = (place->law == LAW_CLAMPS && scenario->leave) ||
                          (place->law == LAW_SHIELD && scenario->ruler != NO_RULER);
        if (!bars)
            continue;
        const int tiles = tiles_of_place(scenario, place);
        char count[40];
        snprintf(count, sizeof count, "%s thrown", pack->tiles[place->tile].name);
        task *one = add_task(list, tiles - s->place_left[i], tiles, count);
        snprintf(one->what, sizeof one->what, "throw the %s", pack->tiles[place->tile].name);
        named += tiles;
    }
    if (needed > named)
        add_many(list, "throw", "switches", s->thrown, needed, "switches");
}

static void list_tasks(const cadets_table *t, task_list *list)
{
    const cadets_state *s = t->s;
    const cadets_scenario *scenario = cadets_scenario_of(t->rules, s);
    const int hold = cadets_needed(scenario->hold, s);
    char quarry[40] = "aliens";
    if (scenario->quarry < ALIEN_TYPES)
        snprintf(quarry, sizeof quarry, "%ss",
                 scenario->quarry == BRAIN ? "brain" /* Brain-in-a-Jar has no plural of its own */
                                           : cadets_species_of(t->rules, scenario->quarry)->name);
    list->count = 0;
    add_switches(t, list);
    add_many(list, "free", "thralls", s->freed, cadets_needed(scenario->rescue, s), "freed");
    add_many(list, "hunt down", quarry, s->hunted, cadets_needed(scenario->hunt, s), quarry);
    add_many(list, "carry off", "finds", cadets_loot_of(t->rules, s),
             cadets_needed(scenario->loot, s), "finds carried");
    add_many(list, "survey", "tiles", cadets_tile_count(s->scanned),
             cadets_needed(scenario->survey, s), "surveyed");
    add_boss(t, list);
    if (cadets_wants_assembly(scenario))
        snprintf(add_task(list, s->assembled, 1, "assembled")->what, sizeof list->at->what,
                 "assemble the %s", cadets_thing_of(t->rules, scenario->assemble)->name);
    add_many(list, "hold out", "turns", s->turn > hold ? hold : s->turn - (s->turn > 0), hold,
             "turns held");
    add_way_out(t, list);
}

/* "throw 3 switches, then everybody to the Mine Head" */
static void tell_tasks(const task_list *list, orr_text *out)
{
    for (int i = 0; i < list->count; i++)
        orr_text_add(out, "%s%s",
                     i == 0                                               ? ""
                     : i + 1 == list->count && list->at[i].what[0] == 'e' ? ", then "
                                                                          : ", ",
                     list->at[i].what);
}

/* What is done is left out, but for the last one. */
static void drop_done(task_list *list)
{
    int left = 0;
    for (int i = 0; i < list->count; i++)
        if (list->at[i].done < list->at[i].needed || i + 1 == list->count)
            list->at[left++] = list->at[i];
    list->count = left;
}

int cadets_tasks_open(const orr_rules *rules, const cadets_state *s)
{
    const cadets_table t = {.rules = rules, .s = s};
    task_list list;
    int open = 0;
    list_tasks(&t, &list);
    for (int i = 0; i < list.count; i++)
        open += list.at[i].done < list.at[i].needed;
    return open;
}

/* ---- the same before the mission ------------------------------------------------------------------ */

static bool lies_hidden(const cadets_scenario *scenario, int tile)
{
    for (int i = 0; i < scenario->hidden_count; i++)
        if (scenario->hidden[i] == tile)
            return true;
    return false;
}

/* "Relay and Pump Room: they lie behind markers." */
static void tell_switches(const cadets_table *t, orr_text *out)
{
    const cadets_scenario *scenario = cadets_scenario_of(t->rules, t->s);
    const cadets_pack *pack = t->rules->pack;
    uint64_t named = 0;
    int names = 0, written = 0, hidden = 0;
    for (int pass = 0; pass < 2; pass++, named = 0)
        for (int i = 0; i < scenario->place_count; i++) {
            const cadets_place *place = &scenario->places[i];
            const uint64_t bit = UINT64_C(1) << place->tile;
            if (place->lock == NO_SWITCH || named & bit)
                continue;
            named |= bit;
            if (pass == 0) {
                names++;
                hidden += lies_hidden(scenario, place->tile);
                continue;
            }
            orr_text_add(out, "%s%s",
                         written == 0           ? ""
                         : written + 1 == names ? " and "
                                                : ", ",
                         pack->tiles[place->tile].name);
            written++;
        }
    orr_text_add(out, ": %s.",
                 hidden == names ? "behind markers, to be found"
                 : hidden        ? "some behind markers, to be found"
                                 : "in sight from the beginning");
}

/* How a task is done; which of them it is shows in its first word, as list_tasks wrote it. */
static void tell_how(const cadets_table *t, const task *one, orr_text *out)
{
    const cadets_scenario *scenario = cadets_scenario_of(t->rules, t->s);
    const cadets_pack *pack = t->rules->pack;
    char named[80];
    for (int i = 0; i < scenario->place_count; i++) {
        const cadets_place *place = &scenario->places[i];
        snprintf(named, sizeof named, "throw the %s", pack->tiles[place->tile].name);
        if (strcmp(one->what, named) == 0) {
            orr_text_add(out, "%s", place->note);
            return;
        }
    }
    if (strncmp(one->what, "throw", 5) == 0)
        tell_switches(t, out);
    else if (strncmp(one->what, "free", 4) == 0)
        orr_text_add(out, "Subdue them on their own tile. Nobody ever hits one.");
    else if (strncmp(one->what, "hunt", 4) == 0)
        orr_text_add(out, scenario->quarry == BRAIN ? "Destroyed, or hit and then subdued."
                                                    : "Everyone who is destroyed counts.");
    else if (strncmp(one->what, "carry", 5) == 0)
        orr_text_add(out, "Discoveries, schematics and mysterium, whoever carries them.");
    else if (strncmp(one->what, "survey", 6) == 0)
        orr_text_add(out, "Every rocketeer scans one in a turn.");
    else if (strncmp(one->what, "destroy", 7) == 0)
        orr_text_add(out, "It wakes when its tile is scanned, and bears %d hit%s.", one->needed,
                     one->needed == 1 ? "" : "s");
    else if (strncmp(one->what, "assemble", 8) == 0)
        orr_text_add(out, "Its schematic, its two parts, and a success at analyzing.");
    else if (strncmp(one->what, "hold", 4) == 0 && scenario->core_hp)
        orr_text_add(out, "The core of the ship bears %d points of damage.", scenario->core_hp);
    else if (strncmp(one->what, "hold", 4) == 0)
        orr_text_add(out, "Until turn %d is over.", one->needed);
    else if (strncmp(one->what, "everybody", 9) == 0)
        orr_text_add(out, t->s->crew == 1 ? "Before the time is up."
                                          : "All at the same time. Nobody is left behind.");
}

/* Three steps at most: the tasks and, where there is room, what the mission is about; the way out last. */
void cadets_story_steps(const orr_rules *rules, const cadets_state *s, orr_story *story)
{
    const cadets_table t = {.rules = rules, .s = s};
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    const cadets_pack *pack = rules->pack;
    enum { STEPS = sizeof story->step / sizeof *story->step };
    task_list list;
    list_tasks(&t, &list);
    const bool leaving = list.count && strncmp(list.at[list.count - 1].what, "everybody", 9) == 0;
    if (list.count > STEPS &&
        strncmp(list.at[1].what, "throw", 5) == 0) { /* two switches at once */
        char both[sizeof list.at[0].what];
        snprintf(both, sizeof both, "%.34s and %.34s", list.at[0].what, list.at[1].what + 6);
        memcpy(list.at[1].what, both, sizeof both);
        memmove(&list.at[0], &list.at[1], sizeof list.at[0] * (size_t)(list.count - 1));
        list.count--;
    }
    if (list.count > STEPS) /* of more the goal line tells; the last one has to be here */
        list.at[STEPS - 1] = list.at[list.count - 1], list.count = STEPS;
    int laws = STEPS - list.count, written = 0;
    for (int i = 0; i <= list.count; i++) {
        if (i == list.count - leaving)
            for (int p = 0; p < scenario->place_count && laws > 0; p++) {
                const cadets_place *place = &scenario->places[p];
                if (!place->note[0])
                    continue;
                orr_story_step *step = &story->step[written++];
                snprintf(step->what, sizeof step->what, "%s", pack->tiles[place->tile].name);
                snprintf(step->how, sizeof step->how, "%s", place->note);
                step->danger = true;
                laws--;
            }
        if (i == list.count)
            break;
        orr_story_step *step = &story->step[written++];
        orr_text how = orr_text_in(step->how, sizeof step->how);
        snprintf(step->what, sizeof step->what, "%s", list.at[i].what);
        step->what[0] = (char)(step->what[0] - 'a' + 'A');
        tell_how(&t, &list.at[i], &how);
    }
}

void cadets_show_goal(const cadets_table *t)
{
    if (!t->s->crew)
        return;
    char line[300], id[ORR_MAX_NAME];
    orr_text text = orr_text_in(line, sizeof line);
    task_list list;
    list_tasks(t, &list);
    const int all = list.count;
    drop_done(&list); /* the inset has them all */
    tell_tasks(&list, &text);
    orr_goal(t->scene, "%s", line);
    const task *next = &list.at[0];
    snprintf(id, sizeof id, "goal-%d", all - list.count);
    orr_style(orr_goal_count(t->scene, id, next->count, next->done, next->needed),
              next->needed <= 6 ? "pips green" : "green");
}

/* ---- the mission's inset -------------------------------------------------------------------------- */

/* Which switches there are: known by name, thrown or not. */
static void show_switch(const cadets_table *t, orr_node *row, int number, int index)
{
    const cadets_state *s = t->s;
    const cadets_tile *tile = &((const cadets_pack *)t->rules->pack)->tiles[number];
    int on_map = 0, thrown = 0;
    if (tile->role != SWITCH)
        return;
    FOR_TILES(s->scanned, at)
    {
        on_map += s->face[at] == number + 1;
        thrown += s->face[at] == number + 1 && !cadets_tile_in(s->switches, at);
    }
    const bool done = index < thrown;
    orr_node *icon = orr_icon(row, NULL, done ? "check" : "ring", tile->name);
    orr_art(icon, done ? "token/done" : "token/open");
    orr_style(icon, done ? "good" : index < on_map ? "" : "dim");
    orr_tip(icon, "%s: %s", tile->name,
            done             ? "thrown"
            : index < on_map ? "in sight, to be thrown"
                             : "not found yet");
}

/* How many of the first ones are this tile as well. */
static int same_before(const uint8_t *tiles, int index)
{
    int same = 0;
    for (int i = 0; i < index; i++)
        same += tiles[i] == tiles[index];
    return same;
}

static bool names_switches(const cadets_table *t)
{
    return cadets_needed(cadets_scenario_of(t->rules, t->s)->switches, t->s) && t->s->turn > 0;
}

static void show_switches(const cadets_table *t, orr_node *panel)
{
    const cadets_scenario *scenario = cadets_scenario_of(t->rules, t->s);
    if (!names_switches(t))
        return;
    orr_node *row = orr_row(panel, NULL);
    for (int i = 0; i < scenario->fixed_count; i++)
        show_switch(t, row, scenario->fixed[i], same_before(scenario->fixed, i));
    for (int i = 0; i < scenario->hidden_count; i++)
        show_switch(t, row, scenario->hidden[i], same_before(scenario->hidden, i));
}

static void show_alarms(const cadets_table *t, orr_node *panel)
{
    const cadets_state *s = t->s;
    const cadets_scenario *scenario = cadets_scenario_of(t->rules, s);
    const cadets_pack *pack = t->rules->pack;
    char line[200];
    orr_text text = orr_text_in(line, sizeof line);
    if (s->red_alert)
        orr_chip(panel, "bad", "red alert");
    if (s->power_out)
        orr_chip(panel, "warn", "power out");
    for (int i = 0; i < scenario->place_count && s->turn > 0; i++)
        if (s->place_left[i] && scenario->places[i].law != NO_LAW &&
            (s->place_seen[i] || scenario->places[i].from == FROM_START))
            orr_text_add(&text, "%s%s", text.length ? ", " : "",
                         pack->tiles[scenario->places[i].tile].name);
    if (!text.length)
        return;
    orr_node *words = orr_words(panel, NULL, "At work: %s", line);
    orr_style(words, "muted");
    orr_tip(words, "%s", scenario->special);
}

void cadets_show_mission(const cadets_table *t)
{
    const cadets_state *s = t->s;
    const cadets_scenario *scenario = cadets_scenario_of(t->rules, s);
    char line[300];
    orr_text text = orr_text_in(line, sizeof line);
    task_list list = {0};
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_BOARD, "mission", scenario->name);
    orr_style(panel, "inset");
    orr_style(panel, t->corner[INSET_MISSION]);
    orr_tip(panel, "%s %s", scenario->briefing, scenario->special);
    if (s->crew)
        list_tasks(t, &list);
    tell_tasks(&list, &text);
    if (text.length) {
        line[0] = (char)(line[0] >= 'a' && line[0] <= 'z' ? line[0] - 'a' + 'A' : line[0]);
        orr_words(panel, NULL, "%s.", line);
    } else {
        orr_words(panel, NULL, "%s", scenario->briefing);
    }
    show_switches(t, panel);
    for (int i = names_switches(t); i < list.count; i++) /* switches are told by name */
        orr_style(orr_meter(panel, NULL, list.at[i].count, list.at[i].done, list.at[i].needed),
                  "flat green");
    if (s->turn > 0) { /* the time that is left */
        orr_node *time = orr_meter(panel, NULL, "turns", s->turn, cadets_last_turn(t->rules, s));
        orr_style(time, "flat yellow turns");
        orr_tip(time, "the mission is lost after its last turn");
    }
    if (s->core_hp)
        orr_style(orr_meter(panel, NULL, "core", s->core_hp, scenario->core_hp), "flat red");
    show_alarms(t, panel);
}

/* ---- dice and hatches ------------------------------------------------------------------------------ */

bool cadets_dice_lie_there(const cadets_state *s)
{
    return s->roll.task != NO_TASK && s->roll.dice > 0 && s->roll.face[0] > 0;
}

void cadets_show_dice(const cadets_table *t)
{
    const cadets_roll *roll = &t->s->roll;
    if (!cadets_dice_lie_there(t->s))
        return;
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_BOARD, "dice", "Dice");
    orr_style(panel, "inset now");
    orr_style(panel, t->corner[INSET_DICE]);
    char line[400];
    orr_text text = orr_text_in(line, sizeof line);
    for (int i = 0; i < roll->dice; i++)
        orr_text_add(&text, "[d10:%d%c]", roll->face[i] & 15,
                     cadets_die_succeeds(t->s, i) ? '+' : '-');
    const int successes = cadets_successes(t->s);
    orr_note(panel, "%s", cadets_person_of(t->rules, roll->who)->name);
    orr_words(panel, NULL, "%s", line);
    orr_style(orr_words(panel, NULL, "%d success%s", successes, successes == 1 ? "" : "es"),
              successes ? "good" : "muted");
}

static void list_hatches(orr_node *panel, int count)
{
    static const char *const states[] = {"closed", "open", "locked", "sealed", "destroyed"};
    static const char *const signs[] = {"=", ":", "#", "X", "/"}; /* in the terminal */
    orr_node *grid = orr_grid(panel, NULL, 2);
    orr_style(grid, "hatches");
    for (int i = 0; i < count; i++) {
        orr_node *icon = orr_icon(grid, NULL, signs[i], states[i]);
        orr_style(icon, "hatch");
        orr_art(icon, "hatch/%s", states[i]);
    }
}

void cadets_show_hatch_key(const cadets_table *t)
{
    if (!t->corner[INSET_HATCHES])
        return;
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_BOARD, "hatches", "Hatches");
    orr_style(panel, "inset legend");
    orr_style(panel, t->corner[INSET_HATCHES]);
    list_hatches(panel, 4); /* a destroyed one explains itself */
}

/* ---- the campaign ----------------------------------------------------------------------------------- */

/* The missions that ended this way, with the turn, in one line. */
static void list_missions(const orr_rules *rules, const cadets_state *s, orr_node *panel,
                          const char *how, bool won)
{
    const cadets_pack *pack = rules->pack;
    char line[600];
    orr_text text = orr_text_in(line, sizeof line);
    for (int i = 0; i < pack->scenario_count; i++) {
        const int record = s->record[i];
        if (record && !(record & WON) == !won)
            orr_text_add(&text, "%s%s on turn %d", text.length ? ", " : "", pack->scenarios[i].name,
                         record & ~WON);
    }
    if (text.length)
        orr_style(orr_words(panel, NULL, "%s: %s.", how, line), "muted");
}

static void list_people(const orr_rules *rules, const cadets_state *s, orr_node *panel)
{
    char line[300];
    orr_text text = orr_text_in(line, sizeof line);
    for (int r = 0; r < ROCKETEERS; r++)
        if (s->captured >> r & 1)
            orr_text_add(&text, "%sthe %s is a prisoner", text.length ? ", " : "",
                         cadets_person_of(rules, r)->name);
        else if (s->wounds[r])
            orr_text_add(&text, "%sthe %s set out with %d wound%s", text.length ? ", " : "",
                         cadets_person_of(rules, r)->name, s->wounds[r],
                         s->wounds[r] == 1 ? "" : "s");
    if (text.length)
        orr_style(orr_words(panel, NULL, "Crew: %s.", line), "muted");
}

static void list_things(const orr_rules *rules, const cadets_state *s, orr_node *panel)
{
    char line[600];
    orr_text text = orr_text_in(line, sizeof line);
    for (int item = 0; item < ITEMS; item++)
        if (s->depot >> item & 1)
            orr_text_add(&text, "%s%s", text.length ? ", " : "",
                         cadets_thing_of(rules, item)->name);
    if (text.length)
        orr_style(orr_words(panel, NULL, "Rewards: %s.", line), "muted");
    orr_text_clear(&text);
    for (int c = 0; c < CARDS; c++)
        if (s->kept[c])
            orr_text_add(&text, "%s%s (%s)", text.length ? ", " : "",
                         cadets_thing_of(rules, s->cards[c].item)->name,
                         cadets_person_of(rules, (s->kept[c] & ~KEPT_WORKING) - 1)->name);
    if (text.length)
        orr_style(orr_words(panel, NULL, "Kept: %s.", line), "muted");
}

static void show_campaign(const cadets_table *t)
{
    const orr_rules *rules = t->rules;
    const cadets_state *s = t->s;
    if (!rules->option[OPTION_CAMPAIGN])
        return;
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_SIDE, "campaign", "Campaign");
    orr_note(panel, "%d of %d won%s", s->missions_won, s->missions_played,
             orr_is_over(s) ? ", and that is all" : "");
    list_missions(rules, s, panel, "Won", true);
    list_missions(rules, s, panel, "Lost", false);
    if (s->all_freed || s->all_fallen)
        orr_style(orr_words(panel, NULL, "%d thralls freed, %d times somebody fell.", s->all_freed,
                            s->all_fallen),
                  "muted");
    list_people(rules, s, panel);
    list_things(rules, s, panel);
}

/* ---- orders and key -------------------------------------------------------------------------------- */

static void show_orders(const cadets_table *t)
{
    const cadets_state *s = t->s;
    const cadets_scenario *scenario = cadets_scenario_of(t->rules, s);
    const cadets_pack *pack = t->rules->pack;
    static const char *const modes[] = {"Space Cadet", "Standard", "Commodore", "Admiral",
                                        "Galactic Overlord"};
    char where[ORR_MAX_NAME], arrow[ORR_MAX_NAME];
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_SIDE, "orders", "Orders");
    orr_words(panel, NULL, "%s", scenario->briefing);
    orr_style(orr_words(panel, NULL, "%s", scenario->special), "muted");
    for (int i = 0; i < scenario->place_count && s->turn > 0; i++) {
        const cadets_place *place = &scenario->places[i];
        const bool over = s->place_left[i] == 0, seen = s->place_seen[i];
        orr_node *line = orr_words(panel, NULL, "%s (%s): %s", pack->tiles[place->tile].name,
                                   over                        ? "dealt with"
                                   : seen                      ? "in sight"
                                   : place->from == FROM_START ? "at work, not found yet"
                                                               : "not found yet",
                                   place->note);
        orr_style(line, over ? "muted lost" : "muted");
    }
    orr_style(orr_words(panel, NULL, "Mode: %s.", modes[t->rules->option[OPTION_DIFFICULTY]]),
              "muted");
    if (s->turn > 0)
        orr_style(orr_words(panel, NULL,
                            "Aliens muster on %s. The arrow points %s; terror goes by it.",
                            orr_name_of(t->rules, s, KIND_TILE, s->muster_tile, where),
                            orr_name_of(t->rules, s, KIND_DIRECTION, s->arrow, arrow)),
                  "muted");
}

static void show_key(const cadets_table *t)
{
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_SIDE, "key", "Key");
    orr_style(panel, "legend");
    static const char *const lines[] = {
        "A tile: where it is and its inventory number; below, its name. ≋ a vent, ⇧ the way out, ⇩ "
        "where aliens muster, ✓ a switch that is thrown, ♥ the core.",
        "Face down: a saucer or ? aliens, a bell or ! an alert, ★ a discovery, ⚑ a marker, a "
        "locker, or the guard who waits.",
        "Where there are no pictures: Br brain, L leader, S saucerman, Rb sentinel or "
        "Colossus, w thrall, m War Thrall, ~ leech or Leech Mother, b bug, † Hive Queen, Ey "
        "Overmind, "
        "E a switch, ▣ something that lies there, * a mine.",
        "A hatch stands on the edge between two tiles. Numbers beside figures are hit points, ×3 a "
        "swarm of three; † behind a figure: stunned.",
        "Action points: ● for anything, ◆ not for combat, ▲ for combat, ★ by command; hollow ones "
        "are spent.",
        "Items: charges left/all, L large. Small print: dice by range 0, 1, 2, 3."};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        orr_style(orr_words(panel, NULL, "%s", lines[i]), "muted");
    list_hatches(panel, 5);
}

void cadets_show_tabs(const cadets_table *t)
{
    show_orders(t);
    show_campaign(t);
    show_key(t);
}
