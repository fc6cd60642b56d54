/* names.c - what everything is called, in notation and in sentences. */
#include "parts.h"

#include <stdio.h>

const char *const fermi_kinds[] = {
    [KIND_SPACE - ORR_KIND_OWN] = "space",     [KIND_MODULE - ORR_KIND_OWN] = "module",
    [KIND_BOGEY - ORR_KIND_OWN] = "bogey",     [KIND_PLANET - ORR_KIND_OWN] = "planet",
    [KIND_LEADER - ORR_KIND_OWN] = "leader",   [KIND_EQUIPMENT - ORR_KIND_OWN] = "equipment",
    [KIND_UNIT - ORR_KIND_OWN] = "unit",       [KIND_CRAFT - ORR_KIND_OWN] = "craft",
    [KIND_FIGHTER - ORR_KIND_OWN] = "fighter", [KIND_XENO - ORR_KIND_OWN] = "xeno",
    [KIND_ABILITY - ORR_KIND_OWN] = "ability", [KIND_LEVEL - ORR_KIND_OWN] = "level",
};

static const char *number(char buffer[ORR_MAX_NAME], const char *what, int n)
{
    snprintf(buffer, ORR_MAX_NAME, "%s %d", what, n);
    return buffer;
}

static const char *space_name(const orr_rules *rules, const fermi_state *s, int space,
                              char buffer[ORR_MAX_NAME])
{
    const fermi_pack *pack = rules->pack;
    if (space >= FIRST_MODULE + s->module_count * SPACES_PER_MODULE)
        return NULL;
    if (space < RESOURCE_SPACES)
        return pack->spaces[space].name;
    if (space < FIRST_MODULE)
        return number(buffer, "Structure", space - FIRST_STRUCTURE + 1);
    const int module = fermi_module_of(space);
    const int place = (space - FIRST_MODULE) % SPACES_PER_MODULE;
    if (place == MODULE_BUILDS)
        snprintf(buffer, ORR_MAX_NAME, "%s core", fermi_card_of(pack, s, module)->name);
    else
        number(buffer, fermi_card_of(pack, s, module)->name, place + 1);
    return buffer;
}

static const char *craft_name(const fermi_pack *pack, int craft, char buffer[ORR_MAX_NAME])
{
    if (craft >= CRAFT)
        return NULL;
    return craft < SHIPS ? pack->ships[craft].name : number(buffer, "Probe", craft - SHIPS + 1);
}

const char *fermi_craft_name(const fermi_pack *pack, int craft)
{
    return craft < SHIPS ? pack->ships[craft].name : "The probe";
}

const char *fermi_unit_name(const fermi_pack *pack, int unit)
{
    return unit < SHIPS   ? pack->ships[unit].name
           : unit < UNITS ? pack->leaders[unit - SHIPS].name
                          : NULL;
}

const char *fermi_article(const char *name)
{
    switch (name[0]) {
    case 'A':
    case 'E':
    case 'I':
    case 'O':
    case 'U':
        return "An";
    default:
        return "A";
    }
}

static const char *fighter_name(const fermi_pack *pack, const fermi_state *s, int side, int slot,
                                char buffer[ORR_MAX_NAME])
{
    const fermi_fight *f = fermi_battle_of(s);
    if (slot >= f->count[side])
        return NULL;
    const fermi_fighter *who = &f->fighter[side][slot];
    switch (who->origin) {
    case FROM_SHIP:
        return pack->ships[who->card].name;
    case FROM_LEADER:
        return pack->leaders[who->card].name;
    case FROM_ESCORT:
        return number(buffer, pack->escorts[who->card].name, slot + 1);
    case FROM_SQUADIE:
        return number(buffer, pack->squadies[who->card].name, slot + 1);
    case FROM_XENO:
        return number(buffer, pack->xenos[who->type].name, slot + 1);
    default:
        return number(buffer, pack->hostiles[who->card].name, slot + 1);
    }
}

const char *fermi_name(const orr_rules *rules, const void *state, int kind, int operand,
                       char buffer[ORR_MAX_NAME])
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    switch (kind) {
    case KIND_SPACE:
        return space_name(rules, s, operand, buffer);
    case KIND_MODULE:
        return operand < s->module_count ? fermi_card_of(pack, s, operand)->name : NULL;
    case KIND_BOGEY:
        return operand < BOGEYS ? number(buffer, "bogey", operand + 1) : NULL;
    case KIND_PLANET:
        return operand < PLANETS ? pack->planets[operand].name : NULL;
    case KIND_LEADER:
        return operand < LEADERS ? pack->leaders[operand].name : NULL;
    case KIND_EQUIPMENT:
        return operand < EQUIPMENT ? pack->equipment[operand].name : NULL;
    case KIND_UNIT:
        return fermi_unit_name(pack, operand);
    case KIND_CRAFT:
        return craft_name(pack, operand, buffer);
    case KIND_FIGHTER:
        return fighter_name(pack, s, HUMAN, operand, buffer);
    case KIND_XENO:
        return fighter_name(pack, s, XENO, operand, buffer);
    case KIND_ABILITY:
        snprintf(buffer, ORR_MAX_NAME, "%d", operand + 1);
        return operand < ABILITIES ? buffer : NULL;
    case KIND_LEVEL:
        return operand < LEVELS ? number(buffer, "level", operand + 1) : NULL;
    default:
        return NULL;
    }
}
