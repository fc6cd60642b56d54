/* scene.c - the table as a whole: the bar with the goal, how far the turn has got, and what stands
 * where. The map is in scene_map.c, the races at the ends of its lanes in scene_races.c, what comes
 * next in scene_queue.c, a fight in scene_fight.c, the shelf in scene_shelf.c.
 */
#include "scene.h"

const char *const federation_hues[RACES] = {"red", "violet", "yellow", "green", "grey"};
const char *const federation_letters[RACES] = {"FE", "CT", "ME", "MU", "CY"};
const char *const federation_fleet_glyphs[FLEETS] = {"scout", "raider", "fleet", "skull"};
const char *const federation_asset_glyphs[] = {"cruiser", "saucer", "bomb", "shield"};
const char *const federation_resource_glyphs[RESOURCES] = {
    "build", "maneuver", "research", "espionage", "morale", "diplomacy", "warp"};
const char *const federation_resource_hues[RESOURCES] = {"orange", "sky",   "violet", "grey",
                                                         "red",    "green", "yellow"};

/* Winning is one thing, losing three: worlds, stability, technologies; the third, Sol, is on the
 * map. */
static void show_goal(const federation_pack *pack, const federation_state *s, orr_scene *scene)
{
    int held = 0, spaces = 0;
    for (int race = 0; race < RACES; race++) {
        held += federation_techs_held(s, race);
        spaces += pack->races[race].tech_spaces;
    }
    orr_goal(scene, "settle %d worlds with stability left", BASES);
    orr_node *settled =
        orr_goal_count(scene, "settled", "settled", federation_bases_settled(s), BASES);
    orr_style(settled, "pips sky");
    orr_node *stability = orr_goal_count(scene, "goal-stability", "stability", s->stability, 0);
    orr_style(stability, s->stability <= 2 ? "bad" : "");
    orr_tip(stability, "at 0 the Federation falls apart");
    orr_node *techs = orr_goal_count(scene, "goal-techs", "techs", held, spaces);
    orr_style(techs, spaces - held <= 3 ? "bad" : "");
    orr_tip(techs, "technologies of the aliens: when every track is full, all is lost");
}

/* The three parts of a turn of ours; the aliens' tokens have none. */
static int part_of_turn(const federation_pack *pack, const federation_state *s)
{
    if (s->token == NOWHERE || pack->tokens[s->token].owner != FEDERATION)
        return 0;
    switch (orr_step_now(&s->head)) {
    case KEEP:
        return s->dice.purpose == RESOURCE_DICE ? 1 : 2;
    case PLACE:
        return 1;
    case STORE:
        return 3;
    default:
        return 2;
    }
}

static void show_turn(const orr_rules *rules, const federation_state *s, orr_scene *scene)
{
    static const char *const parts[] = {"", "resources", "actions", "storage"};
    const federation_pack *pack = rules->pack;
    const int part = orr_is_over(s) ? 0 : part_of_turn(pack, s);
    if (part)
        orr_scene_phase(scene, part, 3, parts[part]);
    orr_scene_title(scene, s->turn ? "Turn %d" : "Setting up", s->turn);
    orr_scene_badge(scene, "difficulty", "%s",
                    federation_difficulties[rules->option[OPTION_DIFFICULTY]]);
}

void federation_scene(const orr_rules *rules, const void *state, orr_scene *scene)
{
    const federation_state *s = state;
    show_turn(rules, s, scene);
    show_goal(rules->pack, s, scene);
    federation_show_fight(rules, s, scene);
    federation_show_map(rules, s, scene);
    federation_show_queue(rules, s, scene);
    federation_show_races(rules, s, scene);
    federation_show_dice(rules, s, scene);
    federation_show_resources(rules, s, scene);
    federation_show_home(rules, s, scene);
    federation_show_research(rules, s, scene);
}
