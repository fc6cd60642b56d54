/* check.c - what is true of every position: nothing lost, nothing in two places, nothing beyond
 * its limits. Run in tests after every move. */
#include "parts.h"

#include <string.h>

/* Once a new day has come, no space holds more workers than it has room for. */
static bool check_rooms(const fermi_pack *pack, const fermi_state *s, orr_error *error)
{
    if (orr_step_now(&s->head) != ASSIGN)
        return true;
    for (int space = 0; space < RESOURCE_SPACES; space++) {
        const int room = fermi_space_max(pack, s, space), crowd = fermi_workers_at(s, space);
        if (pack->spaces[space].max && crowd > (room < 0 ? 0 : room))
            return orr_fail(error, "%d workers in %s, which holds %d.", crowd,
                            pack->spaces[space].name, room);
    }
    return true;
}

static bool check_workers(const orr_rules *rules, const fermi_state *s, orr_error *error)
{
    if (fermi_workers(s) > fermi_sheet(rules)->workers)
        return orr_fail(error, "%d workers on the board; the sheet allows %d.", fermi_workers(s),
                        fermi_sheet(rules)->workers);
    for (int worker = 0; worker < WORKERS; worker++) {
        const fermi_worker w = s->worker[worker];
        if (w.space == NONE ? w.flags != 0 : w.space >= SPACES)
            return orr_fail(error, "Worker %d stands nowhere.", worker);
    }
    if (fermi_workers(s) + s->replacements == 0 && s->ending != ENDING_STORM &&
        s->ending != ENDING_LOST)
        return orr_fail(error, "Nobody is left and the game goes on.");
    return true;
}

static bool check_place(const fermi_pack *pack, fermi_place at)
{
    if (fermi_at_home(at))
        return at.step == 0;
    return at.path < PLANETS && at.step >= 1 && at.step <= 2 * pack->planets[at.path].arrows + 1;
}

static bool check_craft(const fermi_pack *pack, const fermi_state *s, orr_error *error)
{
    static const fermi_craft nobody = {.at = {EARTH, 0}, .leader = NONE};
    for (int craft = 0; craft < CRAFT; craft++) {
        const fermi_craft *c = &s->craft[craft];
        if (!c->level && memcmp(c, &nobody, sizeof nobody) != 0)
            return orr_fail(error, "Craft %d is not built and yet something.", craft);
        if (!check_place(pack, c->at))
            return orr_fail(error, "Craft %d is off the map.", craft);
        if (c->level > LEVELS || (fermi_is_probe(craft) && c->level > 1))
            return orr_fail(error, "Craft %d has level %d.", craft, c->level);
        if (c->level && !fermi_is_probe(craft) &&
            c->kills >= fermi_ship_rank(pack, s, craft)->health)
            return orr_fail(error, "Ship %d should be destroyed.", craft);
        if (c->leader != NONE &&
            (!fermi_is_transport(pack, craft) || s->leader[c->leader].ship != craft))
            return orr_fail(error, "Ship %d and its leader disagree.", craft);
        const bool boards = s->boarding != BOARDING_NONE && s->boarder == craft;
        if (fermi_at_home(c->at) && !boards && (c->core || c->tech || c->leader != NONE))
            return orr_fail(error, "Ship %d is home and not unloaded.", craft);
    }
    for (int leader = 0; leader < LEADERS; leader++) {
        const fermi_leader *l = &s->leader[leader];
        if (l->ship != NONE && (!l->level || s->craft[l->ship].leader != leader))
            return orr_fail(error, "Leader %d is on a ship that does not know it.", leader);
        if (l->level && s->fallen >> leader & 1)
            return orr_fail(error, "Leader %d has fallen and serves.", leader);
    }
    return true;
}

static bool check_xenos(const fermi_pack *pack, const fermi_state *s, orr_error *error)
{
    int count[XENO_TYPES] = {0};
    for (int slot = 0; slot < XENOS; slot++) {
        const fermi_xeno *x = &s->xeno[slot];
        if ((s->xenos_out >> slot & 1) != (x->type > 0))
            return orr_fail(error, "Xeno %d is there and is not.", slot);
        if (!x->type)
            continue;
        count[x->type - 1]++;
        if (!check_place(pack, x->at))
            return orr_fail(error, "Xeno %d is off the map.", slot);
        if (x->kills >= pack->xenos[x->type - 1].health)
            return orr_fail(error, "Xeno %d should be destroyed.", slot);
    }
    for (int i = 0; i < s->cup.count; i++)
        count[s->cup.at[i]]++;
    for (int type = 0; type < XENO_TYPES; type++)
        if (count[type] != pack->xenos[type].copies)
            return orr_fail(error, "%d counters of type %d; there are %d.", count[type], type,
                            pack->xenos[type].copies);
    for (int bogey = 0; bogey < BOGEYS; bogey++)
        if ((s->bogeys_out >> bogey & 1) ? !check_place(pack, s->bogey[bogey])
                                         : s->bogey[bogey].step != 0)
            return orr_fail(error, "Bogey %d is nowhere.", bogey);
    return true;
}

/* A core is in the bag, under a base, aboard, adrift or at the station: never lost, never new. */
static bool check_cores(const orr_rules *rules, const fermi_state *s, orr_error *error)
{
    const fermi_station *sheet = fermi_sheet(rules);
    int there = fermi_revealed_cores(s), wanted = s->woken, hidden = 0, left = 0;
    for (int level = 1; level <= BASE_LEVELS; level++) {
        there += s->bag[level];
        wanted += sheet->bases[level];
    }
    if (there != wanted)
        return orr_fail(error, "%d cores; the sheet has %d.", there, wanted);
    for (int planet = 0; planet < PLANETS; planet++)
        hidden += s->base[planet] == BASE_HIDDEN;
    for (int level = 0; level <= BASE_LEVELS; level++)
        left += s->bag[level];
    if (hidden != left)
        return orr_fail(error, "%d bases face down and %d in the bag.", hidden, left);
    for (int module = 0; module < s->module_count; module++) {
        const fermi_module *m = &s->module[module];
        if (m->built > fermi_card_of(rules->pack, s, module)->builds || (m->installed && !m->core))
            return orr_fail(error, "Module %d is impossible.", module);
    }
    if (s->built > sheet->builds)
        return orr_fail(error, "The structure has %d parts of %d.", s->built, sheet->builds);
    return true;
}

static int in_fight(const fermi_state *s, int battle, int side, int origin)
{
    const fermi_fight *f = &s->fight[battle];
    int count = 0;
    for (uint32_t left = f->alive[side]; left; left &= left - 1)
        count += f->fighter[side][__builtin_ctz(left)].origin == origin;
    return count;
}

static bool check_decks(const fermi_pack *pack, const fermi_state *s, orr_error *error)
{
    const int escorts = s->escort_deck.count + s->escort_discards.count +
                        in_fight(s, CRAFT_FIGHT, HUMAN, FROM_ESCORT);
    const int squadies = s->squadie_deck.count + s->squadie_discards.count +
                         in_fight(s, MARINE_FIGHT, HUMAN, FROM_SQUADIE);
    const int hostiles = s->hostile_deck.count + s->hostile_discards.count +
                         in_fight(s, MARINE_FIGHT, XENO, FROM_HOSTILE);
    if (s->event_deck.count + s->event_discards.count != pack->event_count)
        return orr_fail(error, "An event card is missing.");
    if (escorts != fermi_soldiers(pack, ESCORT_DECK) ||
        squadies != fermi_soldiers(pack, SQUADIE_DECK) ||
        hostiles != fermi_soldiers(pack, HOSTILE_DECK))
        return orr_fail(error, "%d escorts, %d squadies, %d hostiles.", escorts, squadies,
                        hostiles);
    if (!s->raid.active &&
        (s->base_deck.count != BASE_LOCATIONS || s->ship_deck.count != SHIP_LOCATIONS))
        return orr_fail(error, "A location is missing.");
    return true;
}

static bool check_equipment(const fermi_pack *pack, const fermi_state *s, orr_error *error)
{
    for (int card = 0; card < EQUIPMENT; card++) {
        const fermi_loaded *e = &s->equipment[card];
        int charges = 0;
        for (int i = 0; i < ABILITIES; i++)
            charges += e->charges[i];
        if ((e->owner > 0) != (s->loaded >> card & 1) || (e->owner > 0) != (charges > 0))
            return orr_fail(error, "Equipment %d has an owner or charges, not both.", card);
        const int unit = e->owner - 1;
        if (unit >= 0 && !(unit < SHIPS ? s->craft[unit].level : s->leader[unit - SHIPS].level))
            return orr_fail(error, "%s belongs to nobody.", pack->equipment[card].name);
    }
    return true;
}

/* Outside a fight its sheet is empty, so that equal positions are equal bytes. */
static bool check_fights(const fermi_state *s, orr_error *error)
{
    static const fermi_fight empty;
    static const fermi_raid nobody;
    if (!s->raid.active && memcmp(&s->fight[MARINE_FIGHT], &empty, sizeof empty) != 0)
        return orr_fail(error, "The marine sheet is not cleared.");
    if (!s->raid.active && memcmp(&s->raid, &nobody, sizeof nobody) != 0)
        return orr_fail(error, "The raid is not cleared.");
    for (int battle = 0; battle < FIGHTS; battle++)
        for (int side = 0; side < SIDES; side++)
            for (uint32_t left = s->fight[battle].alive[side]; left; left &= left - 1)
                if (fermi_health(&s->fight[battle].fighter[side][__builtin_ctz(left)]) <= 0)
                    return orr_fail(error, "A fighter lives without health.");
    return true;
}

bool fermi_check(const orr_rules *rules, const void *state, orr_error *error)
{
    const fermi_state *s = state;
    if (s->turn < 1 || s->turn > TURNS)
        return orr_fail(error, "Turn %d.", s->turn);
    return check_workers(rules, s, error) && check_rooms(rules->pack, s, error) &&
           check_craft(rules->pack, s, error) && check_xenos(rules->pack, s, error) &&
           check_cores(rules, s, error) && check_decks(rules->pack, s, error) &&
           check_equipment(rules->pack, s, error) && check_fights(s, error);
}
