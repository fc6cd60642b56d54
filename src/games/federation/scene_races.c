/* scene_races.c - the five races as characters, each where its lane ends: how it stands towards us
 * and its neighbours, what it knows, what it will send.
 *
 * While a fight has the stage they are a tab of their own.
 */
#include "scene.h"

#include <stdio.h>
#include <string.h>

enum { MOST_LETTERS = 11 }; /* of a technology's name in a race's box */

/* Where each stands on the stage. */
static const char *const corners[RACES] = {
    [FLESH_EATERS] = "inset top-left lean", [CTHONIANS] = "inset top-right lean",
    [MERCENARIES] = "inset right lean",     [MUTANTS] = "inset bottom-right lean",
    [CYBERS] = "inset bottom-left lean",
};

/* ---- technologies --------------------------------------------------------------------------- */

static const char *short_tech(const federation_pack *pack, int tech)
{
    static const char *const names[ALIEN_TECHS] = {
        [FAST_RAIDER_TECH] = "Fast Raid.", [RAIDER_PROTOCOLS] = "Protocols",
        [ADVANCED_DEFENSES] = "Defenses",  [DURABILITY] = "Durability",
        [ANTI_ESPIONAGE] = "Anti-Spy",     [FORCED_PURSUIT] = "Pursuit",
        [FAST_ADVANCE] = "Fast Adv.",      [AUTO_RESPAWN] = "Re-spawn",
        [STOLEN_MUTANT] = "Mut. copy",     [STOLEN_CTHONIAN] = "Cth. copy",
        [ENHANCED_TECH] = "Enhanced",
    };
    const char *name = pack->alien_techs[tech].name;
    return strlen(name) > MOST_LETTERS && names[tech] ? names[tech] : name;
}

static void show_tech(orr_node *grid, const federation_pack *pack, const federation_state *s,
                      int race, int index)
{
    const uint8_t slot = s->alien_track[race][index];
    const int number = pack->races[race].tech_top - index, tech = slot - FIRST_TECH;
    char id[ORR_MAX_NAME], label[60];
    snprintf(id, sizeof id, "tech-%d-%d", race, index);
    snprintf(label, sizeof label, "%d %s", number,
             slot == EMPTY ? ""
             : slot == SPY ? "our spy"
                           : short_tech(pack, tech));
    orr_node *icon = orr_icon(grid, id, slot == EMPTY ? "" : slot == SPY ? "eye" : "lab", label);
    orr_style(icon, slot == EMPTY ? "slot tech" : slot == SPY ? "tech sky" : "tech");
    if (slot == EMPTY) {
        orr_tip(icon, "space %d of their track is empty", number);
    } else if (slot >= FIRST_TECH) {
        orr_art(icon, "alien-tech/%s", federation_alien_tech_words[tech]);
        orr_style(icon, federation_hues[race]);
        orr_tip(icon, "%s: %s", pack->alien_techs[tech].name, pack->alien_techs[tech].about);
    }
}

/* What lies in the draw pile of a race, which anybody can work out. */
static void pile_tip(orr_node *node, const federation_pack *pack, const federation_state *s,
                     int race)
{
    char bytes[400] = "none";
    orr_text text = orr_text_in(bytes, sizeof bytes);
    for (int i = 0; i < s->counters[race].count; i++)
        orr_text_add(&text, "%s%s", i ? ", " : "", pack->alien_techs[s->counters[race].at[i]].name);
    orr_tip(node, "still in their pile: %s", bytes);
}

static void show_techs(orr_node *card, const federation_pack *pack, const federation_state *s,
                       int race)
{
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "learning-%d", race);
    orr_node *grid = orr_grid(card, id, 2);
    orr_style(grid, "techs");
    pile_tip(grid, pack, s, race);
    for (int i = 0; i < pack->races[race].tech_spaces; i++)
        show_tech(grid, pack, s, race, i);
}

/* ---- the rest of a race --------------------------------------------------------------------- */

static void show_waiting_fleets(orr_node *card, const federation_pack *pack,
                                const federation_state *s, int race)
{
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "waiting-%d", race);
    orr_node *row = orr_row(card, id);
    orr_style(row, "tight come");
    orr_style(
        orr_words(row, NULL, federation_next_to_spawn(s, race) < 0 ? "all fleets out" : "to come"),
        "muted");
    for (int slot = SPAWNING - 1; slot >= 0; slot--) {
        const int fleet = s->spawn[race][slot] - 1;
        char label[16];
        if (fleet < 0)
            continue;
        snprintf(id, sizeof id, "waiting-%d-%d", race, fleet);
        snprintf(label, sizeof label, "%d", pack->races[race].combat[fleet]);
        orr_node *icon = orr_icon(row, id, federation_fleet_glyphs[fleet], label);
        orr_style(icon, federation_hues[race]);
        orr_art(icon, "fleet/%s", federation_fleet_pictures[fleet]);
        orr_tip(icon, "%s, combat value %d", federation_fleet_name(pack, race, fleet),
                pack->races[race].combat[fleet]);
    }
}

/* "fight Cybers, Mutants"; true if there was anybody to name. */
static bool write_relations(const federation_pack *pack, const federation_state *s, int race,
                            int relation, const char *word, orr_text *out)
{
    const char *between = word;
    for (int pair = 0; pair < PAIRS; pair++) {
        const int other = federation_other_of_pair(pack, pair, race);
        if (other == RACES || s->relation[pair] != relation)
            continue;
        orr_text_add(out, "%s %s", between, pack->races[other].name);
        between = ",";
    }
    return between != word;
}

/* "fight Cybers: as War; embassy, spy". */
static void write_standing(const federation_pack *pack, const federation_state *s, int race,
                           orr_text *out)
{
    static const struct {
        uint8_t place;
        const char *word;
    } posts[] = {{AS_EMBASSY, "embassy"}, {AS_ATTACHE, "attaché"}, {AS_SPY, "spy"}};
    const bool fights = write_relations(pack, s, race, AT_WAR, "fight", out);
    const char *between =
        write_relations(pack, s, race, ALLIANCE, fights ? "; allied to" : "allied to", out) ||
                fights
            ? "; "
            : "";
    if (federation_level_of(pack, s, race) != s->effort[race])
        orr_text_add(out, ": as %s", federation_bar_of(pack, s, race)->name);
    for (int i = 0; i < 3; i++)
        if (federation_posted(s, posts[i].place + race)) {
            orr_text_add(out, "%s%s%s", between, *between == ',' ? "" : "our ", posts[i].word);
            between = ", ";
        }
    if (!*between && s->effort[race] == PEACE)
        orr_text_add(out, "no quarrel with us");
}

/* Everything that can be done with a race: a click on it asks which. */
static void offer_dealings(orr_node *card, const federation_pack *pack, const federation_state *s,
                           int race)
{
    static const uint8_t verbs[] = {VERB_ENVOY, VERB_PARLEY, VERB_EMBASSY, VERB_SABOTAGE,
                                    VERB_INFILTRATE};
    static const uint8_t posts[] = {AS_EMBASSY, AS_ATTACHE, AS_SPY};
    for (size_t i = 0; i < sizeof verbs; i++)
        orr_offer(card, ORR_MOVE1(verbs[i], race));
    orr_offer_about(card, KIND_RACE, race);
    for (size_t i = 0; i < sizeof posts; i++)
        if (federation_posted(s, posts[i] + race))
            orr_offer_about(card, KIND_PLACE, posts[i] + race);
    for (int pair = 0; pair < PAIRS; pair++)
        if (federation_other_of_pair(pack, pair, race) < RACES)
            orr_offer_about(card, KIND_PAIR, pair);
}

static void show_race(orr_node *parent, const federation_pack *pack, const federation_state *s,
                      int race)
{
    const federation_race *r = &pack->races[race];
    char id[ORR_MAX_NAME], bytes[200] = "";
    orr_text text = orr_text_in(bytes, sizeof bytes);
    snprintf(id, sizeof id, "race-%d", race);
    orr_node *card = orr_card(parent, id, r->name);
    orr_style(card, "character dense");
    orr_style(card, federation_hues[race]);
    federation_draw_race(card, race);
    orr_chip(card,
             s->effort[race] == TOTAL_WAR ? "bad"
             : s->effort[race] == WAR     ? "warn"
             : s->effort[race] == PEACE   ? "good"
                                          : "plain",
             "%s", pack->levels[s->effort[race]].name);
    write_standing(pack, s, race, &text);
    orr_note(card, "%s", bytes);
    orr_tip(card, "%s%s%s", r->about, bytes[0] ? " Now: " : "",
            bytes); /* all of it, if it is long */
    show_waiting_fleets(card, pack, s, race);
    snprintf(id, sizeof id, "effort-%d", race);
    orr_node *effort = orr_meter(card, id, "war effort", s->effort[race] + 1, LEVELS);
    orr_style(effort, "pips steps");
    orr_style(effort, federation_hues[race]);
    orr_tip(effort, "war effort: %s", pack->levels[s->effort[race]].name);
    show_techs(card, pack, s, race);
    offer_dealings(card, pack, s, race);
}

void federation_show_races(const orr_rules *rules, const federation_state *s, orr_scene *scene)
{
    const federation_pack *pack = rules->pack;
    if (federation_is_fighting(s)) {
        orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "races", "Races");
        orr_node *grid = orr_grid(panel, "race-grid", RACES);
        for (int race = 0; race < RACES; race++)
            show_race(grid, pack, s, race);
        return;
    }
    for (int race = 0; race < RACES; race++) {
        char id[ORR_MAX_NAME];
        snprintf(id, sizeof id, "corner-%d", race);
        orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, id, "");
        orr_style(panel, corners[race]);
        orr_style(panel, federation_hues[race]);
        show_race(panel, pack, s, race);
    }
}
