/* detail.c - the small print that moves of several phases share: what a module does, what is left of
 * a supply. */
#include "parts.h"

static void describe_delivery(const expatriate_delivery *module, orr_text *out)
{
    for (int i = 0; i < module->brings_count; i++)
        orr_text_add(out, "%s%s", i ? " + " : "brings ",
                     expatriate_resource_names[module->brings[i]]);
}

static void describe_engineering(const expatriate_engineering *module, orr_text *out)
{
    if (module->needs_count > 0)
        orr_text_add(out, "%s ", expatriate_resource_names[module->needs[0]]);
    orr_text_add(out, "→ ");
    for (int i = 0; i < module->gives_count; i++)
        orr_text_add(out, "%s%s", i ? module->choice ? " or " : " + " : "",
                     expatriate_resource_names[module->gives[i]]);
    if (module->job == GENERATOR)
        orr_text_add(out, "energy");
    if (module->tp > 0)
        orr_text_add(out, ", %d TP", module->tp);
}

static void describe_terraforming(const expatriate_terraforming *module, orr_text *out)
{
    for (int i = 0; i < module->needs_count; i++)
        orr_text_add(out, "%s%s", i ? " + " : "",
                     module->needs[i] == ANY ? "any basic"
                                             : expatriate_resource_names[module->needs[i]]);
    orr_text_add(out, " → %d TP", module->tp);
}

/* What a module does, in a few words: "fuel → machinery or nano". */
void expatriate_describe_module(const expatriate_pack *pack, int design, orr_text *out)
{
    switch (expatriate_type_of(design)) {
    case DELIVERY:
        describe_delivery(&pack->delivery[design], out);
        break;
    case ENGINEERING:
        describe_engineering(expatriate_engineering_of(pack, design), out);
        break;
    case TERRAFORMING:
        describe_terraforming(expatriate_terraforming_of(pack, design), out);
        break;
    default:
        orr_text_add(out, "combat arm");
    }
}

void expatriate_detail_module(const orr_rules *rules, const void *state, orr_move move,
                              orr_text *out)
{
    (void)state;
    expatriate_describe_module(rules->pack, move.a, out);
}

void expatriate_detail_supply(const orr_rules *rules, const void *state, orr_move move,
                              orr_text *out)
{
    (void)rules;
    const expatriate_state *s = state;
    if (s->deck[move.a].count > 0)
        orr_text_add(out, "%d left", s->deck[move.a].count);
    else
        orr_text_add(out, "%d discards are shuffled", s->discarded[move.a]);
}
