/* units.c - ships and squad leaders, what they carry, and what becomes of them. */
#include "fermi.h"

const fermi_rank *fermi_ship_rank(const fermi_pack *pack, const fermi_state *s, int ship)
{
    return &pack->ships[ship].ranks[s->craft[ship].level - 1];
}

const fermi_rank *fermi_leader_rank(const fermi_pack *pack, const fermi_state *s, int leader)
{
    return &pack->leaders[leader].ranks[s->leader[leader].level - 1];
}

bool fermi_is_transport(const fermi_pack *pack, int craft)
{
    return !fermi_is_probe(craft) && pack->ships[craft].type == TRANSPORT;
}

bool fermi_leader_home(const fermi_state *s, int leader)
{
    return s->leader[leader].level > 0 && s->leader[leader].ship == NONE;
}

bool fermi_unit_home(const fermi_state *s, int unit)
{
    if (unit >= SHIPS)
        return fermi_leader_home(s, unit - SHIPS);
    return s->craft[unit].level > 0 && fermi_at_home(s->craft[unit].at);
}

void fermi_unload(fermi_state *s, int unit)
{
    for (int card = 0; card < EQUIPMENT; card++)
        if (s->equipment[card].owner == unit + 1) {
            s->equipment[card] = (fermi_loaded){0};
            s->loaded &= (uint16_t) ~(1u << card);
        }
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
        orr_say(log, "%s takes the drifting core aboard.", orr_named(log, KIND_CRAFT, ship));
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
    if (gone.leader != NONE) {
        orr_say(log, "%s is lost with the ship.", pack->leaders[gone.leader].name);
        fermi_remove_leader(pack, s, gone.leader);
    }
    if (gone.core) {
        orr_say(log, "Its core drifts where the ship was lost.");
        drop_core(s, gone.at, gone.core);
    }
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

void fermi_promote_ship(fermi_state *s, int ship, orr_log *log)
{
    if (s->craft[ship].level == LEVELS)
        return;
    s->craft[ship].level++;
    orr_say(log, "%s is promoted to level %d.", orr_named(log, KIND_CRAFT, ship),
            s->craft[ship].level);
}

void fermi_promote_leader(fermi_state *s, int leader, orr_log *log)
{
    if (s->leader[leader].level == LEVELS)
        return;
    s->leader[leader].level++;
    orr_say(log, "%s is promoted to level %d.", orr_named(log, KIND_LEADER, leader),
            s->leader[leader].level);
}

/* ---- equipment ------------------------------------------------------------------------------ */

static int at_least(int least, int value)
{
    return value < least ? least : value;
}

int fermi_price_of_equipment(const fermi_pack *pack, const fermi_state *s, int card)
{
    return at_least(1, pack->equipment[card].cost - fermi_bonus(pack, s, BONUS_ARMOURY));
}

int fermi_price_of_ship(const fermi_pack *pack, const fermi_state *s, int ship, int level)
{
    const int discount = fermi_bonus(pack, s, BONUS_SHIPYARD) - s->yard_change;
    return at_least(1, pack->ships[ship].ranks[level - 1].cost - discount);
}

static int slots_of(const fermi_pack *pack, const fermi_state *s, int unit)
{
    return unit < SHIPS ? fermi_ship_rank(pack, s, unit)->equipment
                        : fermi_leader_rank(pack, s, unit - SHIPS)->equipment;
}

static int slots_used(const fermi_state *s, int unit)
{
    int used = 0;
    for (uint32_t left = s->loaded; left; left &= left - 1)
        used += s->equipment[__builtin_ctz(left)].owner == unit + 1;
    return used;
}

bool fermi_can_carry(const fermi_pack *pack, const fermi_state *s, int unit, int card)
{
    const int wanted = unit < SHIPS ? CARRIED_BY_SHIP : CARRIED_BY_LEADER;
    return pack->equipment[card].carrier == wanted && slots_used(s, unit) < slots_of(pack, s, unit);
}

/* The last charge takes the card with it. */
void fermi_use_charge(const fermi_pack *pack, fermi_state *s, int card, int ability, orr_log *log)
{
    fermi_loaded *loaded = &s->equipment[card];
    loaded->charges[ability]--;
    for (int i = 0; i < ABILITIES; i++)
        if (loaded->charges[i])
            return;
    *loaded = (fermi_loaded){0};
    s->loaded &= (uint16_t) ~(1u << card);
    orr_say(log, "%s is used up.", pack->equipment[card].name);
}
