/* traits.c - what fighters can do besides their numbers: the keywords on cards, and the signatures
 * of ships and squad leaders, each with its words for whoever reads the card.
 *
 * Rules: docs/games/fermi.md#keywords
 */
#include "parts.h"

const fermi_trait_words fermi_traits[TRAITS] = {
    [TRAIT_ARMOURED] = {"Armoured", "hits on it do not weaken its cover", "shield"},
    [TRAIT_ELUSIVE] = {"Elusive",
                       "hits on it wear its cover down but do not make it easier to aim at",
                       "vent"},
    [TRAIT_FIERCE] = {"Fierce", "its attacks are 2 better once it has been hit", "heart"},
    [TRAIT_CORROSIVE] = {"Corrosive", "its hits count twice", "biotic"},
    [TRAIT_VOLATILE] = {"Volatile", "whoever eliminates it takes a hit", "bomb"},
    [TRAIT_PACK] = {"Pack", "attacks 1 better for each other of the pack, up to 2", "people"},
    [TRAIT_GUARD] = {"Guard", "must be attacked before the others on its side", "lock"},
    [TRAIT_DEADEYE] = {"Deadeye", "a ten on the first die kills", "eye"},
    [TRAIT_SUPPRESS] = {"Suppress", "who is hit by it loses its action of this round", "hand"},
    [TRAIT_MEND] = {"Mend", "each round it takes a hit off the comrade who has most", "plus"},
    [TRAIT_BOATS] = {"Assault boats", "every entrance costs its marines 2 fewer actions", "hatch"},
    [TRAIT_SALVAGE] = {"Salvage crane",
                       "a won combat with it brings 1 xeno tech, if 3 XP of xenos were destroyed",
                       "energy"},
    [TRAIT_GHOST] = {"Ghost run", "xenos meet it at range 0 only, never an arrow away", "eye"},
    [TRAIT_LANCE] = {"Long lance", "its attacks in Contact and Approach are 2 better", "crosshair"},
    [TRAIT_PURSUIT] = {"Pursuit", "its attacks on a xeno that has been hit are +1/+1", "rocket"},
    [TRAIT_WALL] = {"Shield wall", "cover of every escort beside it is 1 better", "shield"},
    [TRAIT_INSPIRE] = {"Leads from the front", "squadies attack 1 better while she lives", "flag"},
    [TRAIT_AMBUSH] = {"First through the door",
                      "in the first round of a location the squad attacks 2 better", "sword"},
    [TRAIT_GADGETS] = {"Gadgets", "every ability of his equipment has one more charge",
                       "machinery"},
    [TRAIT_AVENGE] = {"Nobody forgotten",
                      "whenever a squadie falls: 1 XP, and the next attack +3/+2", "medal"},
};

void fermi_trait_list(uint32_t traits, orr_text *out)
{
    const size_t before = out->length;
    for (uint32_t left = traits; left; left &= left - 1)
        orr_text_add(out, "%s%s", out->length > before ? ", " : "",
                     fermi_traits[__builtin_ctz(left)].name);
}

bool fermi_side_has(const fermi_fight *f, int side, int trait)
{
    for (uint32_t left = f->alive[side]; left; left &= left - 1)
        if (fermi_is(&f->fighter[side][__builtin_ctz(left)], trait))
            return true;
    return false;
}

/* How much better the pack makes this one: others of it that live, up to two. */
int fermi_pack_bonus(const fermi_fight *f, int side, int fighter)
{
    enum { MOST = 2 };
    if (!fermi_is(&f->fighter[side][fighter], TRAIT_PACK))
        return 0;
    int others = 0;
    for (uint32_t left = f->alive[side] & ~(1u << fighter); left && others < MOST; left &= left - 1)
        others += fermi_is(&f->fighter[side][__builtin_ctz(left)], TRAIT_PACK);
    return others;
}

/* ---- the start of a round ------------------------------------------------------------------------ */

/* Who has most hits of a side, or -1 if nobody has any. */
static int worst_hit(const fermi_fight *f, int side)
{
    int worst = -1, hits = 0;
    for (uint32_t left = f->alive[side]; left; left &= left - 1)
        if (f->fighter[side][__builtin_ctz(left)].hits > hits) {
            worst = __builtin_ctz(left);
            hits = f->fighter[side][worst].hits;
        }
    return worst;
}

void fermi_mend(fermi_fight *f, int side, orr_log *log)
{
    const int kind = side == HUMAN ? KIND_FIGHTER : KIND_XENO;
    for (uint32_t left = f->alive[side]; left; left &= left - 1) {
        if (!fermi_is(&f->fighter[side][__builtin_ctz(left)], TRAIT_MEND))
            continue;
        const int patient = worst_hit(f, side);
        if (patient < 0)
            return;
        f->fighter[side][patient].hits--;
        orr_say(log, side == HUMAN ? ORR_GAIN : ORR_LOSS, "%s mends %s: %d hit%s left.",
                orr_named(log, kind, __builtin_ctz(left)), orr_named(log, kind, patient),
                f->fighter[side][patient].hits, f->fighter[side][patient].hits == 1 ? "" : "s");
    }
}
