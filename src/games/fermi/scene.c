/* scene.c - the table: what wins, the phase, the stage with map or fight, the event, and below it
 * the shelf: Earth (scene_earth.c), the station (scene_station.c), ships and leaders (scene_fleet.c).
 * The map is in scene_sky.c; a fight takes stage and shelf (scene_fight.c, scene_stake.c). */
#include "parts.h"

#include <ctype.h>

static const struct {
    const char *name, *word;
} phases[] = {
    [TURN_XENO] = {"Xeno ships", "xeno ships"},    [TURN_EVENT] = {"Event", "event"},
    [TURN_ASSIGN] = {"Assign workers", "workers"}, [TURN_PRODUCTION] = {"Production", "production"},
    [TURN_SHIPS] = {"Human ships", "ships"},       [TURN_BUILD] = {"Construction", "construction"},
};

/* "Hive Mind" is hive-mind on the sheet of pictures. */
void fermi_slug(const char *name, char slug[ORR_MAX_NAME])
{
    int length = 0;
    for (; *name && length < ORR_MAX_NAME - 1; name++) {
        const bool letter = isalnum((unsigned char)*name);
        if (letter || (length > 0 && slug[length - 1] != '-'))
            slug[length++] = letter ? (char)tolower((unsigned char)*name) : '-';
    }
    slug[length] = '\0';
}

void fermi_art(orr_node *node, const char *family, const char *name)
{
    char slug[ORR_MAX_NAME];
    fermi_slug(name, slug);
    orr_art(node, "%s/%s", family, slug);
}

static void show_goal(const orr_rules *rules, const fermi_state *s, orr_scene *scene)
{
    int built = 0, installed = 0;
    for (int module = 0; module < s->module_count; module++) {
        built += s->module[module].built == fermi_card_of(rules->pack, s, module)->builds;
        installed += s->module[module].installed;
    }
    orr_goal(scene, "beat turn %d's storm", TURNS);
    orr_node *modules = orr_goal_count(scene, "goal-built", "built", built, s->module_count);
    orr_style(modules, "pips sky");
    orr_tip(modules, "modules with all their parts; the structure must stand too: %d of %d",
            s->built, fermi_sheet(rules)->builds);
    orr_node *cores = orr_goal_count(scene, "goal-cores", "installed", installed, s->module_count);
    orr_style(cores, "pips pink");
    orr_tip(cores, "cores from xeno bases, installed in a module");
    const int active = s->ending == ENDING_WON ? s->module_count : s->activating;
    orr_node *lit = orr_goal_count(scene, "goal-active", "active", active, s->module_count);
    orr_style(lit, "pips green");
    orr_tip(lit, "all of them must start in the same turn: %d %% a turn once everything stands",
            (fermi_activation_chance(rules, s, s->xeno_tech) + 50) / 100);
}

/* The card that was drawn in the Event Phase. */
static void show_event(const fermi_pack *pack, const fermi_state *s, orr_scene *scene)
{
    if (s->phase == TURN_XENO)
        return;
    const fermi_event *event = &pack->events[s->event];
    const int cores = fermi_revealed_cores(s);
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "event", "");
    orr_style(panel, "inset right-low lean");
    orr_node *card = orr_card(panel, "event-card", event->name);
    orr_style(card, "unit violet");
    orr_art(card, "event/%s", fermi_effects[event->effect]);
    orr_note(card, "%s", event->text);
    orr_tip(card, "the event of this turn; %d core%s known, which decides about bogeys", cores,
            cores == 1 ? "" : "s");
}

void fermi_scene(const orr_rules *rules, const void *state, orr_scene *scene)
{
    static const char *const difficulty[] = {"Introductory", "Standard", "Advanced", "Expert"};
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    orr_scene_title(scene, "Turn %d of %d · %s", s->turn, TURNS, phases[s->phase].name);
    orr_scene_badge(scene, fermi_sheet(rules)->name, "%s",
                    difficulty[fermi_sheet(rules)->difficulty]);
    orr_scene_badge(scene, "content", "%s", pack->head.edition);
    orr_scene_phase(scene, s->phase + 1, TURN_BUILD + 1, phases[s->phase].word);
    show_goal(rules, s, scene);
    const bool fight = fermi_battle_of(s)->count[HUMAN] > 0;
    if (fight)
        fermi_scene_fight(rules, s, scene);
    orr_node *sky = fermi_scene_sky(rules, s, scene, fight ? "Map" : "");
    if (!fight) {
        orr_stage(sky);
        show_event(pack, s, scene);
        fermi_scene_earth(rules, s, scene);
        fermi_scene_station(rules, s, scene);
    } else {
        fermi_scene_stake(rules, s, scene);
    }
    fermi_scene_fleet(rules, s, scene);
}
