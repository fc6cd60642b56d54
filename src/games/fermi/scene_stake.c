/* scene_stake.c - what hangs on a fight: the place that is stormed and the way to it, the squad with
 * its equipment, and what is won or lost. */
#include "parts.h"

#include <stdio.h>

/* ---- where marines are ----------------------------------------------------------------------------- */

static const char *cleared_words(const fermi_location *location, char bytes[ORR_MAX_NAME])
{
    const int amount = location->amount;
    orr_text text = orr_text_in(bytes, ORR_MAX_NAME);
    switch (location->cleared) {
    case CLEARED_XP:
        orr_text_add(&text, "%d XP for the leader", amount);
        break;
    case CLEARED_HEAL:
        orr_text_add(&text, "all hits treated");
        break;
    case CLEARED_MARINE:
        orr_text_add(&text, "%d squadie%s join%s", amount, amount == 1 ? "" : "s",
                     amount == 1 ? "s" : "");
        break;
    case CLEARED_TECH:
        orr_text_add(&text, "%d xeno tech", amount);
        break;
    case CLEARED_ALARM:
        orr_text_add(&text, "an alarm calls %d bogey%s", amount, amount == 1 ? "" : "s");
        break;
    case CLEARED_FAME:
        orr_text_add(&text, "the leader is promoted once more");
        break;
    default:
        bytes[0] = '\0';
        break;
    }
    return bytes[0] ? bytes : NULL;
}

/* What the card of this location says. */
static void show_location(const fermi_pack *pack, const fermi_state *s, orr_node *card)
{
    const fermi_location *location = fermi_location_now(pack, s);
    if (!location)
        return;
    char bytes[ORR_MAX_NAME], label[80];
    snprintf(label, sizeof label, "%d XP of hostiles", location->xenos);
    orr_style(orr_icon(card, NULL, "raider", label), "orange");
    if (location->marine_attack) {
        snprintf(label, sizeof label, "our attacks %+d", location->marine_attack);
        orr_icon(card, NULL, "crosshair", label);
    }
    if (location->hostile_cover) {
        snprintf(label, sizeof label, "their cover %+d", location->hostile_cover);
        orr_icon(card, NULL, "shield", label);
    }
    const char *cleared = cleared_words(location, bytes);
    if (cleared) {
        snprintf(label, sizeof label, "cleared: %.60s", cleared);
        orr_style(orr_icon(card, NULL, "star", label), "green");
    }
}

static const char *name_of_stage(const fermi_pack *pack, const fermi_state *s, int stage)
{
    const fermi_raid *raid = &s->raid;
    if (stage == raid->stage && fermi_location_now(pack, s))
        return fermi_location_now(pack, s)->name;
    if (stage < raid->stage)
        return "cleared";
    return !raid->boarding && stage == raid->stages ? pack->objectives[raid->level - 1].name : "?";
}

/* The line of locations, from the entrance on. */
static void show_way(const fermi_pack *pack, const fermi_state *s, const char *entrance,
                     orr_node *card)
{
    const fermi_raid *raid = &s->raid;
    orr_node *first = orr_icon(card, NULL, raid->stage ? "check" : "hatch", entrance);
    orr_style(first, raid->stage ? "dim" : "now orange");
    for (int stage = 1; stage <= raid->stages; stage++) {
        const bool objective = !raid->boarding && stage == raid->stages;
        orr_node *icon = orr_icon(card, NULL,
                                  stage < raid->stage ? "check"
                                  : objective         ? "core"
                                                      : "hatch",
                                  name_of_stage(pack, s, stage));
        orr_style(icon, stage == raid->stage ? "now orange" : stage < raid->stage ? "dim" : "");
    }
}

/* The card of the place: its picture, what it asks and brings, and the way to it. */
void fermi_scene_place(const orr_rules *rules, const fermi_state *s, orr_node *parent)
{
    const fermi_pack *pack = rules->pack;
    const fermi_raid *raid = &s->raid;
    const fermi_location *location = fermi_location_now(pack, s);
    const char *entrance = raid->boarding ? fermi_entrance_of(pack, raid->xeno_type)->name
                                          : pack->entrances[raid->level - 1].name;
    const bool objective = location && !raid->boarding && raid->stage == raid->stages;
    orr_node *card = orr_card(parent, "place", location ? location->name : entrance);
    orr_style(card, "place pink");
    orr_art(card, objective        ? "place/objective"
                  : !location      ? (raid->boarding ? "place/hatch" : "place/gate")
                  : raid->boarding ? "place/deck"
                                   : "place/hall");
    const char *kind = objective ? "objective" : location ? "location" : "entrance";
    if (raid->boarding)
        orr_note(card, "%s · %s", kind, pack->xenos[raid->xeno_type].name);
    else
        orr_note(card, "%s · level %d base · %s", kind, raid->level,
                 pack->planets[raid->planet].name);
    char words[80] = "";
    orr_text text = orr_text_in(words, sizeof words);
    fermi_condition_words(raid->condition, raid->amount, &text);
    if (words[0])
        orr_style(orr_words(card, "condition", "%s: %s.", entrance, words), "muted");
    show_location(pack, s, card);
    if (raid->owed)
        orr_style(orr_words(card, NULL, "Entering costs %d more action%s.", raid->owed,
                            raid->owed == 1 ? "" : "s"),
                  "warn");
    if (raid->tech || raid->on_card)
        orr_words(card, NULL, "Xeno tech: %d in hand, %d on this card.", raid->tech, raid->on_card);
    show_way(pack, s, entrance, card);
}

/* ---- the squad and its equipment ------------------------------------------------------------------- */

static void show_equipment(const orr_rules *rules, const fermi_state *s, int card, orr_node *panel)
{
    const fermi_equipment_card *equipment = &((const fermi_pack *)rules->pack)->equipment[card];
    char id[ORR_MAX_NAME], words[80];
    snprintf(id, sizeof id, "equipment-%d", card);
    orr_node *node = orr_card(panel, id, equipment->name);
    orr_style(node, "dense sky");
    orr_note(node, "carried by %s", fermi_unit_name(rules->pack, s->equipment[card].owner - 1));
    for (int i = 0; i < equipment->ability_count; i++) {
        orr_text text = orr_text_in(words, sizeof words);
        fermi_ability_words(&equipment->abilities[i], &text);
        const int left = s->equipment[card].charges[i];
        orr_node *icon = orr_icon(node, NULL, "energy", words);
        orr_corner(icon, "x%d", left);
        orr_style(icon, left ? "" : "dim");
    }
    orr_offer_about(node, KIND_EQUIPMENT, card);
}

/* Does somebody who fights carry this card? */
static bool is_here(const fermi_fight *f, const fermi_loaded *loaded)
{
    for (uint32_t left = loaded->owner ? f->alive[HUMAN] : 0; left; left &= left - 1)
        if (fermi_carrier(&f->fighter[HUMAN][__builtin_ctz(left)]) == loaded->owner - 1)
            return true;
    return false;
}

/* Who has XP to spend, and the leader in any case. */
static void show_earners(const orr_rules *rules, const fermi_state *s, orr_node *panel)
{
    const fermi_fight *f = fermi_battle_of(s);
    orr_node *column = orr_column(panel, "earners");
    for (uint32_t left = f->alive[HUMAN]; left; left &= left - 1) {
        const int slot = __builtin_ctz(left);
        const fermi_fighter *who = &f->fighter[HUMAN][slot];
        if (!who->xp && who->origin != FROM_LEADER)
            continue;
        char id[ORR_MAX_NAME], buffer[ORR_MAX_NAME];
        snprintf(id, sizeof id, "earner-%d", slot);
        orr_node *card = orr_card(column, id, orr_name_of(rules, s, KIND_FIGHTER, slot, buffer));
        orr_style(card, "unit sky");
        fermi_portrait(rules->pack, who, card);
        orr_note(card, "%d XP", who->xp);
        for (int i = 0; i < who->xp && i < 6; i++)
            orr_style(orr_icon(card, NULL, "star", ""), "yellow");
    }
}

static void show_squad(const orr_rules *rules, const fermi_state *s, orr_scene *scene)
{
    const fermi_fight *f = fermi_battle_of(s);
    orr_node *panel =
        orr_panel(scene, ORR_PLACE_SHELF, "squad", s->raid.active ? "The squad" : "The fleet");
    int xp = 0;
    for (uint32_t left = f->alive[HUMAN]; left; left &= left - 1)
        xp += f->fighter[HUMAN][__builtin_ctz(left)].xp;
    orr_node *row = orr_row(panel, NULL);
    orr_meter(row, "xp", "XP", xp, 0);
    orr_node *words = orr_words(row, NULL,
                                s->raid.active ? "1 XP: one more action, for any comrade"
                                               : "1 XP: one more action for the craft that has it");
    orr_style(words, "muted");
    show_earners(rules, s, panel);
    bool any = false;
    for (int card = 0; card < EQUIPMENT; card++)
        if (is_here(f, &s->equipment[card])) {
            show_equipment(rules, s, card, panel);
            any = true;
        }
    if (!any)
        orr_style(orr_words(panel, NULL, "Nobody here carries equipment."), "muted");
}

/* ---- won and lost ---------------------------------------------------------------------------------- */

static void stakes_of_raid(const fermi_pack *pack, const fermi_state *s, orr_text *won,
                           orr_text *lost)
{
    const fermi_raid *raid = &s->raid;
    const char *leader = pack->leaders[raid->leader].name;
    const char *ship = pack->ships[raid->transport].name;
    if (raid->boarding) {
        const fermi_ship_entrance *entrance = fermi_entrance_of(pack, raid->xeno_type);
        orr_text_add(won, "%d xeno tech at the end, and the ship is swept.%s", entrance->tech,
                     entrance->no_promo ? "" : " Leader and transport are promoted.");
        orr_text_add(lost, "%s is lost with the squad.", leader);
        if (fermi_location_now(pack, s))
            orr_text_add(lost, " A retreat costs %d squadie%s.", fermi_retreat_price(pack, s),
                         fermi_retreat_price(pack, s) == 1 ? "" : "s");
        return;
    }
    orr_text_add(won, "The core goes aboard %s. %s and the ship are promoted.", ship, leader);
    orr_text_add(lost, "%s is lost; there is no retreat from a base. The core stays on %s.", leader,
                 pack->planets[raid->planet].name);
}

static void stakes_of_combat(const fermi_pack *pack, const fermi_state *s, orr_text *won,
                             orr_text *lost)
{
    const fermi_fight *f = &s->fight[CRAFT_FIGHT];
    int xp = 0, cores = 0, leaders = 0;
    for (uint32_t left = f->alive[XENO]; left; left &= left - 1)
        xp += pack->xenos[f->fighter[XENO][__builtin_ctz(left)].type].worth;
    for (uint32_t left = f->alive[HUMAN]; left; left &= left - 1) {
        const fermi_fighter *who = &f->fighter[HUMAN][__builtin_ctz(left)];
        if (who->origin != FROM_SHIP)
            continue;
        cores += s->craft[who->card].core > 0;
        leaders += s->craft[who->card].leader != NONE;
    }
    orr_text_add(won, "%d XP of xenos are gone%s. The ship that eliminates one is promoted.", xp,
                 s->fight_at_earth ? " before they bomb again" : "");
    orr_text_add(lost, "Ships that fall are gone");
    if (leaders)
        orr_text_add(lost, ", %d leader%s with them", leaders, leaders == 1 ? "" : "s");
    if (cores)
        orr_text_add(lost, ", and %d core%s drift%s", cores, cores == 1 ? "" : "s",
                     cores == 1 ? "s" : "");
    orr_text_add(lost,
                 s->fight_at_earth ? "." : ". After a victory, whoever fought rests until home.");
}

void fermi_scene_stake(const orr_rules *rules, const fermi_state *s, orr_scene *scene)
{
    char won[200], lost[200];
    orr_text good = orr_text_in(won, sizeof won), bad = orr_text_in(lost, sizeof lost);
    if (s->raid.active)
        stakes_of_raid(rules->pack, s, &good, &bad);
    else
        stakes_of_combat(rules->pack, s, &good, &bad);
    show_squad(rules, s, scene);
    orr_node *panel = orr_panel(scene, ORR_PLACE_SHELF, "stake", "At stake");
    orr_node *row = orr_row(panel, NULL);
    orr_style(row, "top");
    orr_node *win = orr_card(row, "won", "Won"), *loss = orr_card(row, "lost", "Lost");
    orr_style(win, "dense green");
    orr_words(win, NULL, "%s", won);
    orr_style(loss, "dense red");
    orr_words(loss, NULL, "%s", lost);
}
