/* scene_mission.c - the panels beside the map: the mission and how far it is, what holds until
 * something is done, the dice, the campaign, and the legend.
 */
#include "parts.h"

/* ---- what is to be done ------------------------------------------------------------------------- */

static int at_most(int value, int most)
{
    return value > most ? most : value;
}

static void show_boss(const orr_rules *rules, const cadets_state *s, orr_node *panel)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    if (scenario->ruler == NO_RULER)
        return;
    const int type = scenario->ruler == RULED_BY_QUEEN ? QUEEN : OVERMIND;
    const cadets_figure *boss = &s->figures[cadets_figure_first(type)];
    const int most = cadets_needed(scenario->boss, s);
    const int left = s->boss_dead ? 0 : boss->tile == NO_TILE ? most : boss->hp;
    orr_style(orr_meter(panel, NULL, cadets_species_of(rules, type)->name, left, most), "red");
}

static void show_count(orr_node *panel, const char *what, int done, int needed)
{
    if (needed)
        orr_style(orr_meter(panel, NULL, what, at_most(done, needed), needed),
                  needed <= 12 ? "pips green" : "green");
}

static void show_tasks(const orr_rules *rules, const cadets_state *s, orr_node *panel)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    char quarry[ORR_MAX_NAME] = "";
    orr_text text = orr_text_in(quarry, sizeof quarry);
    if (scenario->quarry < ALIEN_TYPES)
        orr_text_add(&text, "hunted: %s", cadets_species_of(rules, scenario->quarry)->name);
    show_count(panel, "switches", s->thrown, cadets_needed(scenario->switches, s));
    show_count(panel, "thralls freed", s->freed, cadets_needed(scenario->rescue, s));
    show_count(panel, quarry, s->hunted, cadets_needed(scenario->hunt, s));
    show_count(panel, "finds carried", cadets_loot_of(rules, s), cadets_needed(scenario->loot, s));
    show_count(panel, "tiles surveyed", cadets_tile_count(s->scanned),
               cadets_needed(scenario->survey, s));
    const int hold = cadets_needed(scenario->hold, s);
    if (hold)
        orr_meter(panel, NULL, "turns held", s->turn > hold ? hold : s->turn - (s->turn > 0), hold);
    if (s->core_hp)
        orr_style(orr_meter(panel, NULL, "core", s->core_hp, scenario->core_hp), "pips red");
    show_boss(rules, s, panel);
    if (cadets_wants_assembly(scenario))
        orr_words(panel, NULL, "%s: %s", cadets_thing_of(rules, scenario->assemble)->name,
                  s->assembled ? "assembled" : "not assembled yet");
    if (scenario->leave && s->turn > 0) {
        int out = 0;
        for (int r = 0; r < ROCKETEERS; r++)
            out += s->heroes[r].in_play && cadets_tile_in(s->exits, s->heroes[r].tile);
        orr_meter(panel, NULL, "at the way out", out, s->crew);
    }
}

/* ---- what holds until then ------------------------------------------------------------------------ */

static void show_places(const orr_rules *rules, const cadets_state *s, orr_scene *scene)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    const cadets_pack *pack = rules->pack;
    if (scenario->place_count == 0 || s->turn == 0)
        return;
    orr_node *panel = orr_panel(scene, ORR_PLACE_SIDE, "places", "In force");
    for (int i = 0; i < scenario->place_count; i++) {
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
}

void cadets_show_mission(const orr_rules *rules, const cadets_state *s, orr_scene *scene)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    char where[ORR_MAX_NAME];
    orr_node *panel = orr_panel(scene, ORR_PLACE_SIDE, "mission", scenario->name);
    orr_style(orr_words(panel, NULL, "%s", scenario->briefing), "muted");
    orr_style(orr_words(panel, NULL, "%s", scenario->special), "muted");
    if (s->crew)
        show_tasks(rules, s, panel);
    if (s->turn > 0)
        orr_style(orr_words(panel, NULL, "Aliens muster on %s.",
                            orr_name_of(rules, s, KIND_TILE, s->muster_tile, where)),
                  "muted");
    show_places(rules, s, scene);
}

void cadets_show_dice(const cadets_state *s, orr_scene *scene)
{
    const cadets_roll *roll = &s->roll;
    if (roll->task == NO_TASK || roll->dice == 0 || roll->face[0] == 0)
        return;
    orr_node *panel = orr_panel(scene, ORR_PLACE_SIDE, "dice", "Dice");
    char line[300];
    orr_text text = orr_text_in(line, sizeof line);
    for (int i = 0; i < roll->dice; i++)
        orr_text_add(&text, "[d10:%d]", roll->face[i] & 15);
    orr_words(panel, NULL, "%s %d of them succeed", line, cadets_successes(s));
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
        orr_style(orr_words(panel, NULL, "Opened stores: %s.", line), "muted");
    orr_text_clear(&text);
    for (int c = 0; c < CARDS; c++)
        if (s->kept[c])
            orr_text_add(&text, "%s%s (%s)", text.length ? ", " : "",
                         cadets_thing_of(rules, s->cards[c].item)->name,
                         cadets_person_of(rules, (s->kept[c] & ~KEPT_WORKING) - 1)->name);
    if (text.length)
        orr_style(orr_words(panel, NULL, "Kept: %s.", line), "muted");
}

void cadets_show_campaign(const orr_rules *rules, const cadets_state *s, orr_scene *scene)
{
    if (!rules->option[OPTION_CAMPAIGN])
        return;
    orr_node *panel = orr_panel(scene, ORR_PLACE_SIDE, "campaign", "Campaign");
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

/* ---- the legend --------------------------------------------------------------------------------------- */

void cadets_show_legend(const cadets_state *s, orr_scene *scene)
{
    orr_node *panel = orr_panel(scene, ORR_PLACE_SIDE, "legend", "Legend");
    orr_style(orr_words(panel, NULL,
                        "A tile: where it is, its inventory number, ≋ a vent. Face down: ? aliens, "
                        "! alert, ★ a discovery, ⚑ a marker, ▣ a locker, or the guard who waits."),
              "muted");
    orr_style(
        orr_words(panel, NULL,
                  "A hatch stands on the edge between two tiles: closed, open, locked, sealed "
                  "or destroyed. Numbers beside figures are hit points, ×3 a swarm of three."),
        "muted");
    if (s->turn > 0)
        orr_style(orr_words(panel, NULL,
                            "An item: L large, charges left/all. Small print: dice by range 0, 1, "
                            "2, 3."),
                  "muted");
}
