/* detail.c - the small print that moves of several phases share: what a module does, what is left of
 * a supply. */
#include "foresee.h"

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
        orr_text_add(out, "whoever has more of it is superior: cards, first player");
    }
}

void expatriate_detail_module(const orr_rules *rules, const void *state, orr_move move,
                              orr_text *out)
{
    (void)state;
    expatriate_describe_module(rules->pack, move.a, out);
}

/* What the module would change at the own station, then what it does. */
void expatriate_detail_docking(const orr_rules *rules, const void *state, orr_move move,
                               orr_text *out)
{
    const expatriate_state *s = state;
    if (expatriate_tell_docking(rules->pack, s, s->head.actor, move.a, out))
        orr_text_add(out, "; ");
    expatriate_describe_module(rules->pack, move.a, out);
}

void expatriate_detail_supply(const orr_rules *rules, const void *state, orr_move move,
                              orr_text *out)
{
    (void)rules;
    const expatriate_state *s = state;
    orr_text_add(out, "you have %d docked, %d in hand; ", s->docked[s->head.actor][move.a],
                 s->held[s->head.actor][move.a]);
    if (s->deck[move.a].count > 0)
        orr_text_add(out, "%d left", s->deck[move.a].count);
    else
        orr_text_add(out, "%d discards are shuffled", s->discarded[move.a]);
}

/* What a colony does in a few words, as much as a small card can hold; its tip says all of it. */
void expatriate_tell_colony(const expatriate_pack *pack, const expatriate_colony *c, orr_text *out)
{
    static const char *const words[EFFECTS] = {
        [SMUGGLE] = "one module loses nothing to garbage",
        [LIFT] = "changes the garbage before a delivery",
        [SUNLIGHT] = "1 basic → energy and 2 TP",
        [DOCK_FEWEST] = "docks a type that you have fewest of",
        [TP_PER_DOCK] = "1 TP for each module docked",
        [DRAW_TO_DOCK] = "draw before you dock",
        [HAND_BONUS] = "2 TP for a card of the mission type",
        [DOCK_MISSION] = "docks a mission module",
        [COLLECT] = "takes TP that lie on colonies",
        [SUPREMACY] = "a supremacy in every comparison",
        [TP_PER_DRAW] = "1 TP for each card drawn, up to 3",
        [DRAW_INFERIORITIES] = "seizing draws cards",
    };
    if (c->effect == IGNORE_GARBAGE) {
        orr_text_add(out, "garbage takes no ");
        for (int r = 0, named = 0; r < DELIVERED; r++)
            if (c->resources >> r & 1)
                orr_text_add(out, "%s%s", named++ ? ", " : "", expatriate_resource_names[r]);
    } else if (c->effect == DOCK_BEFORE) {
        orr_text_add(out, "docks 1 %s", expatriate_type_names[c->kind]);
    } else if (c->effect == MISSION_BONUS) {
        orr_text_add(out, "2 TP if not %s", expatriate_type_names[c->kind]);
    } else if (c->effect == ARM) {
        orr_text_add(out, "%s, wins ties", pack->military[c->arm].name);
    } else {
        orr_text_add(out, "%s", words[c->effect]);
    }
}
