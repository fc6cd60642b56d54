/* scene_battle.c - a battle takes the stage: two lines of ships that face each other, what each side's
 * dice may do, and what has been found out so far. */
#include "scene.h"

static const char *side_name(const horizons_table *t, int side)
{
    const int owner = t->s->battle.owner[side];
    return owner < SEATS ? horizons_faction_of(t->pack, t->s, owner)->name : "Pirates";
}

static int in_the_open(const horizons_state *s, int side)
{
    const horizons_battle *b = &s->battle;
    int count =
        b->owner[side] == PIRATE_SIDE || (side == DEFENDER && b->base != NONE && !b->base_screened);
    for (int seat = 0; seat < s->head.seats; seat++)
        count += __builtin_popcount(b->ships[side][seat] & ~b->screened[side][seat]);
    return count;
}

/* The values of the ships of a side that fire: those in reserve only defend. */
static int firepower(const horizons_table *t, int side, bool direct)
{
    const horizons_state *s = t->s;
    const horizons_battle *b = &s->battle;
    int sum = 0;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = b->ships[side][seat] & ~b->screened[side][seat]; left;
             left &= left - 1) {
            const int ship = __builtin_ctz(left);
            const horizons_ship *v = &s->ship[seat][ship];
            if (horizons_is_crewed(v) && (side == DEFENDER || !horizons_has_flag(v, RESERVED)))
                sum += direct ? horizons_attack_value(t->pack, s, seat, ship)
                              : horizons_strike_value(t->pack, s, seat, ship);
        }
    if (side == DEFENDER && b->base != NONE && !b->base_screened && b->owner[DEFENDER] < SEATS)
        sum += horizons_base_value(t->pack, s, b->owner[DEFENDER],
                                   &s->base[b->owner[DEFENDER]][b->base]);
    return sum;
}

/* What stands behind the die of a side: its arms, and one for every enemy after the first. */
static int fire_of(const horizons_table *t, int side, bool direct)
{
    const horizons_battle *b = &t->s->battle;
    const int targets = horizons_max(0, in_the_open(t->s, 1 - side) - 1);
    if (b->owner[side] != PIRATE_SIDE || b->raider == NONE)
        return firepower(t, side, direct) + targets;
    const horizons_raider *raider = &t->s->raider[b->raider];
    const horizons_pirate *pirate = &t->pack->pirates[raider->strong];
    return horizons_max(0, (direct ? pirate->attack : pirate->strike) - raider->damage) + targets;
}

static int damage_by(const horizons_table *t, int side, bool direct, int die)
{
    const horizons_battle *b = &t->s->battle;
    const int enemy = 1 - side;
    int damage = horizons_combat_damage(fire_of(t, side, direct) + die, direct) + b->more[enemy];
    if (!direct)
        damage +=
            b->bombers[side] - (horizons_side_squadrons(t->pack, t->s, enemy) - b->bombers[enemy]);
    return horizons_max(0, damage);
}

static void show_fire(horizons_table *t, orr_node *card, int side)
{
    const int owner = t->s->battle.owner[side];
    const bool missiles = owner >= SEATS || horizons_skill(t->s, owner, MISSILES);
    for (int direct = 1; direct >= 0; direct--) {
        int sum = 0;
        if (t->step > SPEND_TACTICS && direct != t->s->battle.direct)
            continue;
        for (int die = 1; die <= 10; die++)
            sum += damage_by(t, side, direct, die);
        orr_node *words =
            direct || missiles
                ? orr_words(card, NULL, "d10 + %d: %d to %d hits", fire_of(t, side, direct),
                            damage_by(t, side, direct, 1), damage_by(t, side, direct, 10))
                : orr_words(card, NULL, "no harm without missiles");
        orr_label(words, "%s", direct ? "Direct fire" : "Strike");
        if (direct || missiles)
            orr_note(words, " %d.%d on average", sum / 10, sum % 10);
    }
}

/* What a ship brings into battle, and what it has suffered. */
static void fighter_figures(const horizons_table *t, orr_node *card, int seat, int ship)
{
    const horizons_ship *v = &t->s->ship[seat][ship];
    const horizons_design *design = horizons_design_of(t->pack, t->s, seat, ship);
    if (horizons_is_crewed(v)) {
        orr_chip(card, "plain", "CV-%d", design->size);
        orr_chip(card, "plain", "fire %d", horizons_attack_value(t->pack, t->s, seat, ship));
        orr_chip(card, "plain", "strike %d", horizons_strike_value(t->pack, t->s, seat, ship));
    }
    if (design->drones)
        orr_chip(card, "plain", "%d drones", design->drones);
    if (v->damage)
        orr_chip(card, "bad", "damage %d of %d", v->damage, design->size);
}

static orr_node *show_fighter(horizons_table *t, orr_node *line, int side, int seat, int ship)
{
    const horizons_battle *b = &t->s->battle;
    const horizons_ship *v = &t->s->ship[seat][ship];
    const bool screened = b->screened[side][seat] >> ship & 1;
    char bytes[300];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    horizons_ship_tip(t, seat, ship, &text);
    orr_node *card = orr_card(line, HORIZONS_ID("fights-%d-%d", seat, ship), "");
    orr_label(card, "%s %d", horizons_design_of(t->pack, t->s, seat, ship)->name, ship + 1);
    orr_style(card, "fighter");
    orr_tint(card, seat);
    horizons_picture_ship(t, card, seat, ship);
    fighter_figures(t, card, seat, ship);
    orr_note(card, "%s",
             screened                         ? "behind the screen"
             : horizons_has_flag(v, RESERVED) ? "in reserve: only defends"
                                              : "in the open");
    if (screened)
        orr_style(card, "acted");
    orr_tip(card, "%s", bytes);
    horizons_offer(t, card, KIND_ANY_SHIP, horizons_ship_id(seat, ship));
    return screened ? NULL : card;
}

static orr_node *show_pirate(horizons_table *t, orr_node *line)
{
    const horizons_raider *raider = &t->s->raider[t->s->battle.raider];
    const horizons_pirate *kind = &t->pack->pirates[raider->strong];
    orr_node *card = orr_card(line, "fights-pirate", kind->name);
    orr_style(card, "fighter red");
    horizons_picture(t, card, ART_PIRATE, raider->strong);
    orr_corner(card, "size %d", kind->size);
    orr_chip(card, "plain", "fire %d", kind->attack);
    orr_chip(card, "plain", "strike %d", kind->strike);
    if (raider->damage)
        orr_chip(card, "bad", "damage %d of %d", raider->damage, kind->size);
    orr_note(card, "%s", "in the open");
    return card;
}

/* The base that is fought for: what can be hit, or kept behind the screen. */
static orr_node *show_fortress(horizons_table *t, orr_node *line)
{
    static const char *const words[CHAINS + 1] = {"supply",  "mining",   "lab",
                                                  "defence", "elevator", "settlements"};
    const horizons_battle *b = &t->s->battle;
    if (b->base == NONE || b->owner[DEFENDER] >= SEATS)
        return NULL;
    const int seat = b->owner[DEFENDER];
    const horizons_base *base = &t->s->base[seat][b->base];
    char buffer[ORR_MAX_NAME];
    orr_node *card =
        orr_card(line, "fortress", horizons_base_name(t->pack, t->s, seat, b->base, buffer));
    orr_style(card, b->base_screened ? "fighter acted" : "fighter");
    orr_tint(card, seat);
    horizons_picture_base(card, base);
    orr_corner(card, "base");
    orr_note(card, "%s", b->base_screened ? "behind the screen" : "in the open");
    orr_chip(card, "plain", "fire %d", horizons_base_value(t->pack, t->s, seat, base));
    horizons_offer_verb(t, card, VERB_SCREEN_BASE);
    horizons_offer_verb(t, card, VERB_HIT_STORES);
    orr_node *row = orr_row(card, NULL);
    orr_style(row, "tight");
    for (int chain = 0; chain <= CHAINS; chain++) {
        const int level = chain < CHAINS ? base->level[chain] : base->settlements;
        char label[40];
        if (!level)
            continue;
        snprintf(label, sizeof label, "%s %d", words[chain], level);
        orr_node *icon = orr_icon(row, HORIZONS_ID("target-%d", chain), "base", label);
        horizons_picture(t, icon, ART_CHAIN, chain);
        horizons_offer(t, icon, KIND_CHAIN, chain);
    }
    return b->base_screened ? NULL : card;
}

/* Returns the first that stands in the open; NULL if there is none. */
static orr_node *show_line(horizons_table *t, orr_node *fight, int side)
{
    const horizons_battle *b = &t->s->battle;
    char title[120];
    orr_text text = orr_text_in(title, sizeof title);
    orr_text_add(&text, "%s, %s", side_name(t, side), side == ATTACKER ? "attacking" : "defending");
    if (b->die[side])
        orr_text_add(&text, " · searched with %d", b->die[side]);
    if (b->winner == side && b->points)
        orr_text_add(&text, " · %d tactics point%s", b->points, b->points == 1 ? "" : "s");
    orr_node *line = orr_battle_line(fight, HORIZONS_ID("line-%d", side), title);
    if (b->owner[side] < SEATS)
        orr_tint(line, b->owner[side]);
    orr_node *first = NULL;
    for (int seat = 0; seat < t->s->head.seats; seat++)
        for (uint32_t left = b->ships[side][seat]; left; left &= left - 1) {
            orr_node *card = show_fighter(t, line, side, seat, __builtin_ctz(left));
            first = first ? first : card;
        }
    if (b->owner[side] == PIRATE_SIDE && b->raider != NONE)
        first = show_pirate(t, line);
    orr_node *fortress = side == DEFENDER ? show_fortress(t, line) : NULL;
    return first ? first : fortress;
}

/* From one line to the other, with what a volley is likely to do. */
static void aim(horizons_table *t, orr_node *from, orr_node *to, int side)
{
    const bool direct = t->step <= SPEND_TACTICS || t->s->battle.direct;
    int sum = 0;
    if (!from || !to)
        return;
    for (int die = 1; die <= 10; die++)
        sum += damage_by(t, side, direct, die);
    orr_node *arrow = orr_arrow(from, to, "volley");
    orr_label(arrow, "%s: %d to %d hits, %d.%d on average", direct ? "direct fire" : "strike",
              damage_by(t, side, direct, 1), damage_by(t, side, direct, 10), sum / 10, sum % 10);
    horizons_offer_verb(t, arrow, VERB_DIRECT);
}

/* ---- what is at stake ------------------------------------------------------------------------- */

/* The ships of a side: what they are worth in the end, and what is in their holds. */
static void fleet_at_stake(horizons_table *t, orr_node *card, int side)
{
    const horizons_state *s = t->s;
    int ships = 0, size = 0, cargo = 0;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = s->battle.ships[side][seat]; left; left &= left - 1) {
            const int ship = __builtin_ctz(left);
            ships++;
            size += horizons_design_of(t->pack, s, seat, ship)->size;
            cargo += horizons_cargo(&s->ship[seat][ship]);
        }
    if (!ships)
        return;
    orr_node *words = orr_words(card, NULL, "%d ship%s, %d%s VP%s", ships, ships == 1 ? "" : "s",
                                size / 2, size % 2 ? "½" : "", cargo ? "," : "");
    orr_label(words, "%s", side_name(t, side));
    if (cargo)
        orr_note(words, " %d resources aboard", cargo);
}

static void show_stake(horizons_table *t, orr_node *row)
{
    const horizons_state *s = t->s;
    const horizons_battle *b = &s->battle;
    orr_node *card = orr_card(row, "stake", "At stake");
    orr_style(card, "dense yellow");
    fleet_at_stake(t, card, ATTACKER);
    fleet_at_stake(t, card, DEFENDER);
    if (b->owner[ATTACKER] == PIRATE_SIDE || b->owner[DEFENDER] == PIRATE_SIDE)
        orr_label(orr_words(card, NULL, "$%dB of their cache, a politics and a victory marker",
                            s->cache / 2),
                  "%s", "Who destroys them");
    if (b->base == NONE || b->owner[DEFENDER] >= SEATS)
        return;
    const horizons_base *base = &s->base[b->owner[DEFENDER]][b->base];
    int levels = 0;
    for (int chain = 0; chain < CHAINS; chain++)
        levels += base->level[chain];
    orr_label(orr_words(card, NULL, "%d facilities, %d settlements, %d resources", levels,
                        base->settlements, base->store[ORE] + base->store[FUEL] + base->store[SUP]),
              "%s", t->pack->worlds[base->world].name);
}

/* What the dice of a side may do to the other. */
static void show_side(horizons_table *t, orr_node *row, int side)
{
    const horizons_battle *b = &t->s->battle;
    orr_node *card = orr_card(row, HORIZONS_ID("side-%d", side), side_name(t, side));
    orr_style(card, "dense");
    if (b->owner[side] < SEATS)
        orr_tint(card, b->owner[side]);
    else
        orr_style(card, "red");
    orr_corner(card, "%s", side == ATTACKER ? "attacking" : "defending");
    show_fire(t, card, side);
    if (b->hits[side])
        orr_style(orr_words(card, NULL, "%d more hit%s to take", b->hits[side],
                            b->hits[side] == 1 ? "" : "s"),
                  "bad");
}

/* The one who looks sees his own line below. */
orr_node *horizons_show_battle(horizons_table *t)
{
    const horizons_battle *b = &t->s->battle;
    const int ours = b->owner[ATTACKER] == t->seat ? ATTACKER : DEFENDER;
    char buffer[ORR_MAX_NAME];
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_BOARD, "battle", "Battle");
    orr_note(panel, "%s", horizons_place_words(t, b->place, buffer));
    orr_node *fight = orr_fight(panel, "fight");
    orr_node *theirs = show_line(t, fight, 1 - ours);
    aim(t, show_line(t, fight, ours), theirs, ours);
    orr_node *row = orr_grid(panel, "sides", 3);
    show_side(t, row, 1 - ours);
    show_side(t, row, ours);
    show_stake(t, row);
    return panel;
}
