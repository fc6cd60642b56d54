/* setup.c - from the station sheet to the first turn. Rules: docs/games/fermi.md#setup */
#include "parts.h"

static void fill_decks(const fermi_pack *pack, fermi_state *s)
{
    for (int card = 0; card < pack->event_count; card++)
        orr_put(&s->head, &s->event_deck, card);
    for (int card = 0; card < BASE_LOCATIONS; card++)
        orr_put(&s->head, &s->base_deck, card);
    for (int card = 0; card < SHIP_LOCATIONS; card++)
        orr_put(&s->head, &s->ship_deck, card);
    for (int type = 0; type < XENO_TYPES; type++)
        for (int copy = 0; copy < pack->xenos[type].copies; copy++)
            orr_put(&s->head, &s->cup, type);
    for (int kind = 0; kind < pack->escort_count; kind++)
        for (int copy = 0; copy < pack->escorts[kind].copies; copy++)
            orr_put(&s->head, &s->escort_deck, kind);
    for (int kind = 0; kind < pack->squadie_count; kind++)
        for (int copy = 0; copy < pack->squadies[kind].copies; copy++)
            orr_put(&s->head, &s->squadie_deck, kind);
    for (int kind = 0; kind < pack->hostile_count; kind++)
        for (int copy = 0; copy < pack->hostiles[kind].copies; copy++)
            orr_put(&s->head, &s->hostile_deck, kind);
}

static void place_workers(const fermi_station *sheet, fermi_state *s)
{
    for (int worker = 0; worker < WORKERS; worker++)
        s->worker[worker].space = worker < sheet->workers ? SUBSURFACE : NONE;
    s->replacements = sheet->replacements;
}

static void place_bases(const fermi_station *sheet, fermi_state *s)
{
    for (int level = 0; level <= BASE_LEVELS; level++)
        s->bag[level] = sheet->bases[level];
    for (int i = 0; i < sheet->site_count; i++)
        s->base[sheet->sites[i]] = BASE_HIDDEN;
}

bool fermi_setup(const orr_rules *rules, void *state, orr_error *error)
{
    (void)error;
    const fermi_pack *pack = rules->pack;
    const fermi_station *sheet = fermi_sheet(rules);
    fermi_state *s = state;
    s->turn = 1;
    s->pace = 1;
    s->phase = TURN_BUILD;
    s->raw = sheet->raw;
    s->processed = sheet->processed;
    s->boarder = s->boarded = NONE;
    s->module_count = sheet->module_count;
    for (int module = 0; module < sheet->module_count; module++)
        s->module[module].card = sheet->modules[module];
    for (int craft = 0; craft < CRAFT; craft++)
        s->craft[craft] = (fermi_craft){.at = {EARTH, 0}, .leader = NONE};
    for (int leader = 0; leader < LEADERS; leader++)
        s->leader[leader].ship = NONE;
    for (int probe = 0; probe < sheet->probes; probe++)
        s->craft[SHIPS + probe].level = 1;
    place_workers(sheet, s);
    place_bases(sheet, s);
    fill_decks(pack, s);
    for (int i = 0; i < sheet->bogey_count; i++)
        fermi_place_bogey(pack, s, sheet->bogeys[i], NULL);
    return true;
}
