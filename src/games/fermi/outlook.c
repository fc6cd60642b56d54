/* outlook.c - what is still missing and what threatens, counted once for advice and encodings. */
#include "parts.h"

static void count_threats(const fermi_pack *pack, const fermi_state *s, fermi_outlook *o)
{
    for (uint32_t left = s->xenos_out; left; left &= left - 1)
        o->xenos += pack->xenos[s->xeno[__builtin_ctz(left)].type - 1].worth;
    for (uint32_t left = s->bogeys_out; left; left &= left - 1)
        o->bogeys++;
    o->threat = o->xenos + o->bogeys * (1 + fermi_revealed_cores(s) / 2);
}

static void count_craft(const fermi_pack *pack, const fermi_state *s, fermi_outlook *o)
{
    for (int craft = 0; craft < CRAFT; craft++) {
        if (!s->craft[craft].level)
            continue;
        if (fermi_is_probe(craft))
            o->probes++;
        else if (fermi_is_transport(pack, craft))
            o->transports++;
        else
            o->cruisers++;
        o->cores_aboard += s->craft[craft].core > 0;
    }
    o->cores_held += o->cores_aboard;
    for (int leader = 0; leader < LEADERS; leader++)
        o->leaders += s->leader[leader].level > 0;
}

fermi_outlook fermi_look(const orr_rules *rules, const fermi_state *s)
{
    const fermi_pack *pack = rules->pack;
    fermi_outlook o = {0};
    count_craft(pack, s, &o);
    o.cores_known = fermi_revealed_cores(s);
    o.parts_missing = fermi_sheet(rules)->builds - s->built;
    for (int planet = 0; planet < PLANETS; planet++)
        o.hidden += s->base[planet] == BASE_HIDDEN;
    for (int module = 0; module < s->module_count; module++) {
        o.cores_held += s->module[module].core > 0;
        o.parts_missing += fermi_card_of(pack, s, module)->builds - s->module[module].built;
    }
    o.cores_wanted = s->module_count - o.cores_held;
    count_threats(pack, s, &o);
    o.ready = fermi_station_ready(rules, s);
    enum { NEARLY_BUILT = 6 };
    o.tech_helps =
        s->xeno_tech <= s->module_count && o.cores_wanted <= 0 && o.parts_missing <= NEARLY_BUILT;
    return o;
}

/* The activation is near when the cores are there and little is left to build. */
bool fermi_wants_tech(const orr_rules *rules, const fermi_state *s)
{
    return fermi_look(rules, s).tech_helps;
}
