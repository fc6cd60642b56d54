/* scene_fleet.c - ships and leaders, a row each: where it is, what it can do, what it carries. */
#include "parts.h"

#include <stdarg.h>
#include <stdio.h>

static void figure(orr_node *grid, const char *glyph, const char *spoken, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
static void figure(orr_node *grid, const char *glyph, const char *spoken, const char *format, ...)
{
    char label[24];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(label, sizeof label, format, arguments);
    va_end(arguments);
    orr_tip(orr_icon(grid, NULL, glyph, label), "%s", spoken);
}

/* The four figures that count most. */
static void show_figures(const fermi_rank *rank, bool ship, orr_node *card)
{
    orr_node *grid = orr_row(card, NULL);
    orr_style(grid, "tight figures");
    figure(grid, "crosshair", "attack and penetration", "%d/%+d", rank->attack, rank->pen);
    figure(grid, "shield", "cover", "%d", rank->cover);
    if (ship)
        figure(grid, "rocket", "movement", "%d", rank->movement);
    else
        figure(grid, "star", "XP", "%d", rank->xp);
    if (rank->squadies || !ship)
        figure(grid, "marine", "squadies", "%d", rank->squadies);
    else
        figure(grid, "fleet", "escorts", "%d", rank->escorts);
}

/* "at Mars", "2 steps from Earth, to Mars". */
static void place_words(const fermi_pack *pack, fermi_place at, orr_text *out)
{
    if (fermi_at_home(at))
        orr_text_add(out, "on Earth");
    else if (fermi_on_planet(pack, at))
        orr_text_add(out, "at %s", pack->planets[at.path].name);
    else if (at.step <= pack->planets[at.path].arrows)
        orr_text_add(out, "%d to go to %s", pack->planets[at.path].arrows + 1 - at.step,
                     pack->planets[at.path].name);
    else
        orr_text_add(out, "home in %d step%s", fermi_distance(pack, at),
                     fermi_distance(pack, at) == 1 ? "" : "s");
}

static void ship_words(const fermi_pack *pack, const fermi_state *s, int ship, orr_text *out)
{
    const fermi_craft *c = &s->craft[ship];
    place_words(pack, c->at, out);
    if (c->core)
        orr_text_add(out, ", with a core");
    if (c->tech)
        orr_text_add(out, ", %d tech", c->tech);
    if (c->kills)
        orr_text_add(out, ", %d kill%s", c->kills, c->kills == 1 ? "" : "s");
    if (c->flags & CRAFT_USED)
        orr_text_add(out, ", used");
}

/* What is loaded, with the charges that are left. */
static void load_words(const fermi_pack *pack, const fermi_state *s, int unit, orr_text *out)
{
    for (int e = 0; e < EQUIPMENT; e++) {
        if (s->equipment[e].owner != unit + 1)
            continue;
        int charges = 0;
        for (int i = 0; i < ABILITIES; i++)
            charges += s->equipment[e].charges[i];
        orr_text_add(out, " · %s x%d", pack->equipment[e].name, charges);
    }
}

static void show_unit(const orr_rules *rules, const fermi_state *s, orr_node *column, int unit)
{
    const fermi_pack *pack = rules->pack;
    const bool ship = unit < SHIPS;
    const int leader = unit - SHIPS, level = ship ? s->craft[unit].level : s->leader[leader].level;
    const fermi_rank *rank =
        ship ? fermi_ship_rank(pack, s, unit) : fermi_leader_rank(pack, s, leader);
    const int trait = ship ? TRAIT_BOATS + pack->ships[unit].signature
                           : TRAIT_INSPIRE + pack->leaders[leader].signature;
    char id[ORR_MAX_NAME], note[160], words[160];
    orr_text text = orr_text_in(note, sizeof note), all = orr_text_in(words, sizeof words);
    snprintf(id, sizeof id, "unit-%d", unit);
    orr_node *card = orr_card(column, id, fermi_unit_name(pack, unit));
    fermi_art(card, ship ? "ship" : "leader", fermi_unit_name(pack, unit));
    orr_corner(card, "%d", level);
    if (ship)
        ship_words(pack, s, unit, &text);
    else if (s->leader[leader].ship == NONE)
        orr_text_add(&text, "on Earth");
    else
        orr_text_add(&text, "aboard %s", pack->ships[s->leader[leader].ship].name);
    load_words(pack, s, unit, &text);
    orr_note(card, "%s", note);
    fermi_rank_words(rank, &all);
    orr_tip(card, "level %d: %s; %s: %s", level, words, fermi_traits[trait].name,
            fermi_traits[trait].text);
    orr_style(card, ship && s->craft[unit].flags & CRAFT_USED ? "unit sky spent" : "unit sky");
    show_figures(rank, ship, card);
    orr_offer_about(card, KIND_UNIT, unit);
    if (ship)
        orr_offer_about(card, KIND_CRAFT, unit);
    else
        orr_offer_about(card, KIND_LEADER, leader);
}

/* When units are bought: who is not there yet, with its prices. */
static void show_offer(const orr_rules *rules, const fermi_state *s, orr_node *column, int unit)
{
    const fermi_pack *pack = rules->pack;
    const bool ship = unit < SHIPS;
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "offer-%d", unit);
    orr_node *card = orr_card(column, id, fermi_unit_name(pack, unit));
    fermi_art(card, ship ? "ship" : "leader", fermi_unit_name(pack, unit));
    orr_style(card, "unit grey dim");
    const fermi_rank *rank = ship ? pack->ships[unit].ranks : pack->leaders[unit - SHIPS].ranks;
    orr_note(card, "level 1 for %d RP, level 2 for %d",
             ship ? fermi_price_of_ship(pack, s, unit, 1) : rank[0].cost,
             ship ? fermi_price_of_ship(pack, s, unit, 2) : rank[1].cost);
    show_figures(rank, ship, card);
    if (ship)
        orr_offer_about(card, KIND_CRAFT, unit);
    else
        orr_offer_about(card, KIND_LEADER, unit - SHIPS);
}

static void show_offers(const orr_rules *rules, const fermi_state *s, orr_node *column)
{
    const int step = orr_step_now(&s->head);
    for (int unit = 0; unit < UNITS && (step == BUY || step == ENLIST); unit++)
        if (!fermi_unit_serves(s, unit) && (step == BUY || unit >= SHIPS) &&
            !(unit >= SHIPS && s->fallen >> (unit - SHIPS) & 1))
            show_offer(rules, s, column, unit);
    if (step != BUY)
        return;
    orr_node *probe = orr_card(column, "offer-probe", "Probe");
    orr_art(probe, "craft/probe");
    orr_style(probe, "unit grey dim");
    orr_note(probe, "%d RP", ((const fermi_pack *)rules->pack)->probe_cost);
    orr_offer(probe, ORR_MOVE0(VERB_PROBE));
}

void fermi_scene_fleet(const orr_rules *rules, const fermi_state *s, orr_scene *scene)
{
    orr_node *panel = orr_panel(scene, ORR_PLACE_SHELF, "fleet", "Ships and leaders");
    orr_node *column = orr_column(panel, "units");
    int shown = 0;
    for (int unit = 0; unit < UNITS; unit++)
        if (fermi_unit_serves(s, unit)) {
            show_unit(rules, s, column, unit);
            shown++;
        }
    show_offers(rules, s, column);
    if (!shown)
        orr_style(orr_words(panel, NULL, "None yet: ships are built at the end of a turn."),
                  "muted");
}
