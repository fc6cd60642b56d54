/* construction.c - the last step of a year: bases, facilities, settlements, terraforming.
 * Rules: docs/games/horizons.md#bases, #facilities, #terraforming */
#include "parts.h"

/* Facilities in their chains: which one is level 1. */
static const uint8_t first_of[CHAINS] = {SMALL_SUPPLY, SMALL_MINE, SMALL_LAB, DEFENCE_NETWORK,
                                         SPACE_ELEVATOR};
static const uint8_t levels_of[CHAINS] = {4, 4, 2, 1, 1};

int horizons_chain_of(int facility)
{
    int chain = CHAINS;
    while (chain > 0 && (facility < first_of[chain - 1] || facility == SETTLEMENT))
        chain--;
    return facility == SETTLEMENT ? CHAINS : chain - 1;
}

/* The facility that would come next in a chain; NONE if it is complete. */
int horizons_next_facility(const horizons_base *base, int chain)
{
    return base->level[chain] < levels_of[chain] ? first_of[chain] + base->level[chain] : NONE;
}

int horizons_base_cost(const horizons_pack *pack, const horizons_state *s, int seat, int world)
{
    return horizons_max(1, pack->worlds[world].base_cost - horizons_skill(s, seat, HABITATION));
}

/* ---- builders ------------------------------------------------------------------------------- */

/* A crew in service where the base stands, or in the orbit to which an elevator reaches. */
static bool is_ready(const horizons_state *s, int seat, int ship, int world)
{
    const horizons_ship *v = &s->ship[seat][ship];
    return horizons_is_crewed(v) && v->transit == 0 && !horizons_has_flag(v, RESERVED) &&
           (v->place == horizons_base_place(world) ||
            (v->place == ORBIT + world && horizons_elevator_at(s, seat, world)));
}

static bool can_build(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                      int world)
{
    return is_ready(s, seat, ship, world) &&
           horizons_design_of(pack, s, seat, ship)->exploration > s->ship[seat][ship].damage;
}

/* Does somebody of the fleet of this ship see what it builds? Crews that stand with a base are one
 * fleet with it. */
static bool has_builder_with(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                             int world)
{
    const bool stacked = horizons_is_stacked(s, seat, ship);
    for (int other = 0; other < SHIPS; other++)
        if (can_build(pack, s, seat, other, world) &&
            (s->ship[seat][other].leader == s->ship[seat][ship].leader ||
             (stacked && horizons_is_stacked(s, seat, other))))
            return true;
    return false;
}

/* A crew in service with eyes to see what it builds. */
static bool has_builder(const horizons_pack *pack, const horizons_state *s, int seat, int world)
{
    for (int ship = 0; ship < SHIPS; ship++)
        if (can_build(pack, s, seat, ship, world))
            return true;
    return false;
}

/* SUP that one ship can put down: its own, and what the store adds to its hold. */
static int supply_of(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                     const horizons_base *base)
{
    const horizons_ship *v = &s->ship[seat][ship];
    const int room = horizons_design_of(pack, s, seat, ship)->cargo - horizons_cargo(v);
    return v->cargo[SUP] + horizons_min(room, base->store[SUP]);
}

/* The ship that can pay so much there; -1 if none can. All of it comes from one. */
static int payer(const horizons_pack *pack, const horizons_state *s, int seat,
                 const horizons_base *base, int cost)
{
    for (int ship = 0; ship < SHIPS; ship++)
        if (is_ready(s, seat, ship, base->world) && supply_of(pack, s, seat, ship, base) >= cost &&
            (!s->third || has_builder_with(pack, s, seat, ship, base->world)))
            return ship;
    return -1;
}

static void charge(horizons_state *s, int seat, int ship, horizons_base *base, int cost)
{
    horizons_ship *v = &s->ship[seat][ship];
    const int own = horizons_min(v->cargo[SUP], cost);
    v->cargo[SUP] = (uint8_t)(v->cargo[SUP] - own);
    if (base)
        base->store[SUP] = (uint16_t)(base->store[SUP] - (cost - own));
}

/* ---- what can be built ---------------------------------------------------------------------- */

static bool can_found(const horizons_pack *pack, const horizons_state *s, int seat, int ship,
                      int world, orr_reason *why)
{
    const horizons_ship *v = &s->ship[seat][ship];
    return orr_need(why, horizons_is_crewed(v), "There is no crewed vehicle of that name.") &&
           orr_need(why, pack->worlds[world].base_cost > 0, "You can't build a base on %s.",
                    pack->worlds[world].name) &&
           orr_need(why, s->base_of[seat][world] == NONE, "You already have a base there.") &&
           orr_need(why,
                    v->place < FLYBY && horizons_world_of(v->place) == world &&
                        is_ready(s, seat, ship, world),
                    "You need a crew in service where the base will stand.") &&
           orr_need_by(why, "cargo", v->cargo[SUP] >= horizons_base_cost(pack, s, seat, world),
                       "It costs %d SUP, all from the hold of one ship.",
                       horizons_base_cost(pack, s, seat, world)) &&
           orr_need_by(why, "support-limits",
                       horizons_supported(s, seat, BASE_LIMIT) <
                           horizons_limit(pack, s, seat, BASE_LIMIT) + OVER,
                       "You are already four over the support limit of bases.") &&
           orr_need(why,
                    s->third ? has_builder_with(pack, s, seat, ship, world)
                             : has_builder(pack, s, seat, world),
                    s->third ? "Its fleet needs a crew that can explore."
                             : "You need a crew there that can explore.");
}

/* Where settlements decide the scenario, any number may be added in a year. */
static bool settles_freely(const orr_rules *rules)
{
    return horizons_scenario_of(rules)->goal == GOAL_SETTLEMENTS;
}

/* Which facility may be added to a base as far as its levels go; damage is repaired first. */
static bool is_open(const orr_rules *rules, const horizons_state *s, int seat,
                    const horizons_base *base, int facility, orr_reason *why)
{
    if (facility == SETTLEMENT)
        return orr_need(why, base->town_damage == 0, "The settlements are damaged.") &&
               orr_need(why, base->settlements < 900, "There is no room for more settlements.") &&
               orr_need(why, !base->grown || settles_freely(rules),
                        "Each base gets one level a year.");
    const int chain = horizons_chain_of(facility);
    return orr_need(why, !base->grown, "Each base gets one level a year.") &&
           orr_need(why, !base->damage[chain], "Damage is repaired before the next level.") &&
           orr_need(why, horizons_next_facility(base, chain) == facility,
                    "Facilities are built level by level, and only once.") &&
           orr_need_by(why, "space-elevators",
                       facility != SPACE_ELEVATOR || horizons_skill(s, seat, ELEVATORS),
                       "That needs the Space Elevator technology.") &&
           orr_need(why, base->world != EARTH || (chain != MINING && chain != ELEVATOR),
                    "That cannot stand in Earth orbit.");
}

static bool can_expand(const orr_rules *rules, const horizons_state *s, int seat,
                       const horizons_base *base, int facility, orr_reason *why)
{
    const horizons_pack *pack = rules->pack;
    const int cost = pack->facilities[facility].cost;
    return is_open(rules, s, seat, base, facility, why) &&
           orr_need_by(why, "cargo", payer(pack, s, seat, base, cost) >= 0,
                       "It costs %d SUP, in the hold of one ship or shifted there from the store.",
                       cost);
}

/* 4 SUP, 3 with the better technology, and one more for each point bought there this year. */
int horizons_terraform_cost(const horizons_state *s, int seat, const horizons_base *base)
{
    return (horizons_skill(s, seat, TERRAFORMING) >= 2 ? 3 : 4) + base->terraformed;
}

static bool can_terraform(const horizons_pack *pack, const horizons_state *s, int seat,
                          const horizons_base *base, orr_reason *why)
{
    return orr_need(why, horizons_skill(s, seat, TERRAFORMING),
                    "That needs the Terraforming technology.") &&
           orr_need(why, s->ground[base->world].terraformed < pack->worlds[base->world].terraform,
                    "%s already has every point there is.", pack->worlds[base->world].name) &&
           orr_need(why, base->store[SUP] >= horizons_terraform_cost(s, seat, base),
                    "The next point costs %d SUP from the store.",
                    horizons_terraform_cost(s, seat, base));
}

/* ---- the step ------------------------------------------------------------------------------- */

/* A crew that could found a base, or put something down at one. */
static bool has_means(const horizons_pack *pack, const horizons_state *s, int seat, int ship)
{
    const horizons_ship *v = &s->ship[seat][ship];
    if (!horizons_is_crewed(v) || horizons_has_flag(v, RESERVED) || v->transit > 0 ||
        v->place >= FLYBY)
        return false;
    const int world = horizons_world_of(v->place);
    const horizons_base *base = horizons_see_base(s, seat, world);
    return base ? is_ready(s, seat, ship, world) && (base->store[SUP] > 0 || horizons_cargo(v) > 0)
                : can_found(pack, s, seat, ship, world, NULL);
}

bool horizons_construct_wants(const horizons_pack *pack, const horizons_state *s, int seat)
{
    if (s->seat[seat].asleep || !horizons_is_news(s, seat, WATCH_CONSTRUCT))
        return false;
    for (int ship = 0; ship < SHIPS; ship++)
        if (has_means(pack, s, seat, ship))
            return true;
    for (int slot = 0; horizons_skill(s, seat, TERRAFORMING) && slot < BASES; slot++)
        if (s->base[seat][slot].world != NONE &&
            can_terraform(pack, s, seat, &s->base[seat][slot], NULL))
            return true;
    return false;
}

void horizons_construct_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    orr_ask(prompt, "%d, construction: found bases, add one level to each, terraform, or say done.",
            s->year);
    orr_wait(prompt, "%s builds in space.",
             horizons_faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "facilities";
}

static bool may_found(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    return can_found(rules->pack, s, s->head.actor, move.a, move.b, why);
}

static bool may_expand(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    const int seat = s->head.actor;
    const horizons_base *base = horizons_base_at(s, seat, move.a);
    if (!base)
        return orr_need(why, false, "You have no base there.");
    return orr_need(why, has_builder(rules->pack, s, seat, base->world),
                    "You need a crew in service there that can explore.") &&
           can_expand(rules, s, seat, base, move.b, why);
}

static bool may_terraform(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const horizons_base *base = horizons_see_base(s, s->head.actor, move.a);
    return orr_need(why, pack->worlds[move.a].terraform, "%s cannot be terraformed.",
                    pack->worlds[move.a].name) &&
           orr_need(why, base, "You have no base there.") &&
           can_terraform(pack, s, s->head.actor, base, why);
}

static bool may_unload(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const horizons_state *s = state;
    const int seat = s->head.actor;
    const horizons_ship *v = &s->ship[seat][move.a];
    return horizons_may_shift(s, seat, why) &&
           orr_need(why, horizons_is_at_base(s, seat, v->place), "It is not at a base of yours.") &&
           orr_need(why, horizons_cargo(v) > 0, "Its holds are empty.");
}

static void found_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const horizons_state *s = state;
    const int seat = s->head.actor;
    orr_text_add(out, "%d SUP; base %d of %d", horizons_base_cost(rules->pack, s, seat, move.b),
                 horizons_supported(s, seat, BASE_LIMIT) + 1,
                 horizons_limit(rules->pack, s, seat, BASE_LIMIT));
}

/* What a level is good for, in a few words. */
static void use_of(const horizons_pack *pack, const horizons_state *s, const horizons_base *base,
                   int facility, orr_text *out)
{
    const int card = s->ground[base->world].card;
    if (facility == SETTLEMENT) {
        const int quarters =
            base->world == EARTH ? 4 : pack->tiles[pack->worlds[base->world].tile].settlement;
        orr_text_add(out, "; %d.%02d points, and it grows", quarters / 4, quarters % 4 * 25);
    } else if (horizons_chain_of(facility) == MINING && card == NONE) {
        orr_text_add(out, "; a point, but it yields nothing before the world has a card");
    } else if (facility == SMALL_LAB && card == NONE && base->world != EARTH) {
        orr_text_add(out, "; a point, but it yields nothing before the world has a card");
    } else {
        orr_text_add(out, "; a point");
    }
}

static void expand_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    orr_text_add(out, "%d SUP", pack->facilities[move.b].cost);
    use_of(pack, s, horizons_base_at(s, s->head.actor, move.a), move.b, out);
}

static void terraform_detail(const orr_rules *rules, const void *state, orr_move move,
                             orr_text *out)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const horizons_base *base = horizons_see_base(s, s->head.actor, move.a);
    orr_text_add(out, "%d SUP; %d of %d", horizons_terraform_cost(s, s->head.actor, base),
                 s->ground[move.a].terraformed, pack->worlds[move.a].terraform);
}

/* Crews of other fleets that worked there go on as they did; who founds a base stands with it. */
static void stand_aside(horizons_state *s, int seat, int founder)
{
    const horizons_ship *first = &s->ship[seat][founder];
    for (int ship = 0; ship < SHIPS; ship++) {
        horizons_ship *v = &s->ship[seat][ship];
        if (horizons_is_crewed(v) && v->place == first->place && v->leader != first->leader)
            v->apart = 1;
    }
}

static void found(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    charge(s, seat, move.a, NULL, horizons_base_cost(pack, s, seat, move.b));
    horizons_add_base(s, seat, move.b);
    horizons_note(s, seat, DEED_FOUNDED, 1);
    stand_aside(s, seat, move.a);
    char buffer[ORR_MAX_NAME];
    orr_say(log, ORR_GAIN, "%s founds %s at %s.", horizons_faction_of(pack, s, seat)->name,
            horizons_base_name(pack, s, seat, s->base_of[seat][move.b], buffer),
            horizons_site_name(pack, horizons_site_of_base(move.b)));
    horizons_complete_missions(rules, s, seat, move.b, TASK_BASE, true, log);
}

static void expand(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor, facility = move.b;
    horizons_base *base = horizons_base_on(s, seat, horizons_site_world(move.a));
    const int cost = pack->facilities[facility].cost;
    charge(s, seat, payer(pack, s, seat, base, cost), base, cost);
    if (facility == SETTLEMENT)
        base->settlements++;
    else
        base->level[horizons_chain_of(facility)]++;
    base->grown = base->grown || facility != SETTLEMENT || !settles_freely(rules);
    horizons_note(s, seat, facility == SETTLEMENT ? DEED_SETTLED : DEED_ADDED, 1);
    char buffer[ORR_MAX_NAME];
    orr_say(log, ORR_GAIN, "%s builds a %s at %s, %s.", horizons_faction_of(pack, s, seat)->name,
            pack->facilities[facility].name,
            horizons_base_name(pack, s, seat, s->base_of[seat][base->world], buffer),
            horizons_site_name(pack, move.a));
}

static void terraform(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor, world = move.a;
    horizons_base *base = horizons_base_on(s, seat, world);
    base->store[SUP] = (uint16_t)(base->store[SUP] - horizons_terraform_cost(s, seat, base));
    base->terraformed++;
    s->ground[world].terraformed++;
    orr_say(log, ORR_GAIN, "%s terraforms %s: %d of %d.", horizons_faction_of(pack, s, seat)->name,
            pack->worlds[world].name, s->ground[world].terraformed, pack->worlds[world].terraform);
}

static void be_done(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    horizons_state *s = state;
    horizons_content(s, s->head.actor, WATCH_CONSTRUCT);
    orr_pop(&s->head);
}

const orr_verb horizons_verb_found = {
    .word = "found",
    .kind = {KIND_SHIP, KIND_WORLD},
    .label = "%a founds a base: %b",
    .at = ORR_AT(CONSTRUCT),
    .rule = "bases",
    .may = may_found,
    .detail = found_detail,
    .apply = found,
    .chance = true,
    .group = "Found",
};
const orr_verb horizons_verb_expand = {
    .word = "expand",
    .kind = {KIND_SITE, KIND_FACILITY},
    .label = "%a: build a %b",
    .at = ORR_AT(CONSTRUCT),
    .rule = "facilities",
    .may = may_expand,
    .detail = expand_detail,
    .apply = expand,
    .group = "Expand",
};
const orr_verb horizons_verb_terraform = {
    .word = "terraform",
    .kind = {KIND_WORLD},
    .label = "Terraform %a",
    .at = ORR_AT(CONSTRUCT),
    .rule = "terraforming",
    .may = may_terraform,
    .detail = terraform_detail,
    .apply = terraform,
    .group = "Terraform",
};
const orr_verb horizons_verb_cargo_construct = {
    .word = "cargo",
    .kind = {KIND_SHIP},
    .label = "Cargo of %a",
    .at = ORR_AT(CONSTRUCT),
    .rule = "cargo",
    .may = may_unload,
    .apply = horizons_open_cargo,
    .group = "Cargo",
};
const orr_verb horizons_verb_done_construct = {
    .word = "done",
    .label = "Done",
    .at = ORR_AT(CONSTRUCT),
    .rule = "facilities",
    .apply = be_done,
    .out = ORR_ENDS,
};

void horizons_construct_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    for (int ship = 0; ship < SHIPS; ship++) {
        const horizons_ship *v = &s->ship[seat][ship];
        if (!horizons_is_crewed(v) || v->place >= FLYBY)
            continue;
        orr_try(moves, may_found, rules, s,
                ORR_MOVE2(VERB_FOUND, ship, horizons_world_of(v->place)));
        orr_try(moves, may_unload, rules, s, ORR_MOVE1(VERB_CARGO_CONSTRUCT, ship));
    }
    for (int slot = 0; slot < BASES; slot++) {
        const horizons_base *base = &s->base[seat][slot];
        if (base->world == NONE)
            continue;
        const int site = horizons_site_of_base(base->world);
        if (has_builder(pack, s, seat, base->world))
            for (int facility = 0; facility < FACILITIES; facility++)
                if (can_expand(rules, s, seat, base, facility, NULL))
                    orr_add(moves, ORR_MOVE2(VERB_EXPAND, site, facility));
        if (can_terraform(pack, s, seat, base, NULL))
            orr_add(moves, ORR_MOVE1(VERB_TERRAFORM, base->world));
    }
    orr_add(moves, ORR_MOVE0(VERB_DONE_CONSTRUCT));
}
