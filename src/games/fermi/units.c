/* units.c - ships and squad leaders, what they carry, and what becomes of them. */
#include "parts.h"

bool fermi_waits_on_earth(const fermi_pack *pack, const fermi_state *s, int leader, orr_reason *why)
{
    const fermi_leader *l = &s->leader[leader];
    return orr_need_by(why, "build-new-units", l->level > 0, "%s has not been recruited.",
                       pack->leaders[leader].name) &&
           orr_need_by(why, "take-off", l->ship == NONE, "%s is away aboard %s.",
                       pack->leaders[leader].name, pack->ships[l->ship].name);
}

bool fermi_has_fresh_squad(const fermi_pack *pack, const fermi_state *s, int craft, orr_reason *why)
{
    const fermi_craft *c = &s->craft[craft];
    const char *name = fermi_craft_name(pack, craft);
    return orr_need_by(why, "build-new-units", c->level, "%s has not been built.", name) &&
           orr_need_by(why, "base-assault", c->leader != NONE,
                       "%s has no squad leader aboard to storm a base.", name) &&
           orr_need_by(why, "used-counters", !(c->flags & CRAFT_USED),
                       "%s has fought on this trip and is Used until home.", name) &&
           orr_need_by(why, "base-assault", !c->core,
                       "%s has a core aboard, and room for one only.", name);
}

static void drop_core(fermi_state *s, fermi_place at, int level)
{
    for (int i = 0; i < LOOSE_CORES; i++)
        if (!s->loose[i].level) {
            s->loose[i].at = at;
            s->loose[i].level = (uint8_t)level;
            return;
        }
    assert(!"more cores adrift than there are transports");
}

/* A transport has room for one core. */
void fermi_pick_up_core(fermi_state *s, int ship, orr_log *log)
{
    fermi_craft *c = &s->craft[ship];
    for (int i = 0; i < LOOSE_CORES && !c->core; i++) {
        if (!s->loose[i].level || s->loose[i].at.path != c->at.path ||
            s->loose[i].at.step != c->at.step)
            continue;
        c->core = s->loose[i].level;
        s->loose[i].level = 0;
        s->loose[i].at = (fermi_place){0, 0};
        orr_say(log, ORR_GAIN, "%s takes the drifting core aboard.",
                orr_named(log, KIND_CRAFT, ship));
    }
}

/* A destroyed ship goes back to the supply with its leader, tech and equipment; its core stays
 * where it died. A probe is simply used up. */
void fermi_remove_craft(const fermi_pack *pack, fermi_state *s, int craft, orr_log *log)
{
    const fermi_craft gone = s->craft[craft];
    s->craft[craft] = (fermi_craft){.at = {EARTH, 0}, .leader = NONE};
    if (fermi_is_probe(craft))
        return;
    fermi_unload(s, craft);
    if (gone.tech)
        orr_say(log, ORR_LOSS, "%d xeno tech is lost with it.", gone.tech);
    if (gone.leader != NONE) {
        const bool boards = s->boarder == craft &&
                            (s->boarding == BOARDING_DECLARED || s->boarding == BOARDING_WON);
        orr_say(log, ORR_LOSS, "%s is lost with the ship.", pack->leaders[gone.leader].name);
        if (boards)
            fermi_lose_boarding_leader(pack, s, gone.leader, log);
        else
            fermi_remove_leader(pack, s, gone.leader);
    }
    if (gone.core) {
        orr_say(log, ORR_LOSS, "Its core drifts where the ship was lost.");
        drop_core(s, gone.at, gone.core);
    }
}

void fermi_deliver_tech(fermi_state *s, int ship, orr_log *log)
{
    fermi_craft *c = &s->craft[ship];
    if (!c->tech)
        return;
    s->xeno_tech = (uint8_t)(s->xeno_tech + c->tech);
    orr_say(log, ORR_GAIN, "%s brings %d xeno tech to the station, which has %d now.",
            orr_named(log, KIND_CRAFT, ship), c->tech, s->xeno_tech);
    c->tech = 0;
}

void fermi_remove_leader(const fermi_pack *pack, fermi_state *s, int leader)
{
    (void)pack;
    const int ship = s->leader[leader].ship;
    if (ship != NONE)
        s->craft[ship].leader = NONE;
    s->leader[leader] = (fermi_leader){0, NONE};
    fermi_unload(s, SHIPS + leader);
}

/* Who is lost in a boarding action is out of the game; a base or a lost ship only sends its leader
 * back to the supply. */
void fermi_lose_boarding_leader(const fermi_pack *pack, fermi_state *s, int leader, orr_log *log)
{
    fermi_remove_leader(pack, s, leader);
    s->fallen |= (uint8_t)(1u << leader);
    orr_say(log, ORR_LOSS, "%s will not be seen again.", pack->leaders[leader].name);
}

/* "7/+0 · cover 5 · moves 2": what is printed on a card. */
void fermi_rank_words(const fermi_rank *rank, orr_text *out)
{
    static const char *const phases[] = {" · first", "", " · last"};
    const struct {
        const char *word;
        int value, usual; /* usual: not worth a word */
    } values[] = {
        {"health", rank->health, 1},
        {"moves", rank->movement, 0},
        {"escorts", rank->escorts, 0},
        {"squadies", rank->squadies, 0},
        {"XP", rank->xp, 0},
        {"XP Marine", rank->xp_marine, 0},
        {"equipment", rank->equipment, 0},
    };
    orr_text_add(out, "%d/%+d · cover %d", rank->attack, rank->pen, rank->cover);
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        if (values[i].value > values[i].usual)
            orr_text_add(out, " · %s %d", values[i].word, values[i].value);
    orr_text_add(out, "%s", phases[rank->phase]);
}

void fermi_promote_ship(fermi_state *s, int ship, orr_log *log)
{
    if (s->craft[ship].level == LEVELS)
        return;
    s->craft[ship].level++;
    orr_say(log, ORR_GAIN, "%s is promoted to level %d.", orr_named(log, KIND_CRAFT, ship),
            s->craft[ship].level);
}

void fermi_promote_leader(fermi_state *s, int leader, orr_log *log)
{
    if (s->leader[leader].level == LEVELS)
        return;
    s->leader[leader].level++;
    orr_say(log, ORR_GAIN, "%s is promoted to level %d.", orr_named(log, KIND_LEADER, leader),
            s->leader[leader].level);
}
