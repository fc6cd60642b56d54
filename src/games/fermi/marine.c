/* marine.c - Marine Combat: a squad fights its way along a line of locations, in a base for the
 * core at its end, or in a xeno ship for tech. Rules: docs/games/fermi.md#marine-combat
 *
 * The cards of the line lie face down, so each is drawn when the squad comes to it.
 */
#include "fermi.h"

#include <string.h>

/* ---- where the squad is ------------------------------------------------------------------------------ */

static bool at_objective(const fermi_state *s)
{
    return !s->raid.boarding && s->raid.stage == s->raid.stages;
}

const fermi_location *fermi_location_now(const fermi_pack *pack, const fermi_state *s)
{
    if (s->raid.location == NONE)
        return NULL;
    if (s->raid.boarding)
        return &pack->ship_locations[s->raid.location];
    return at_objective(s) ? &pack->objectives[s->raid.location]
                           : &pack->base_locations[s->raid.location];
}

int fermi_squadies_alive(const fermi_fight *f)
{
    int count = 0;
    for (uint32_t left = f->alive[HUMAN]; left; left &= left - 1)
        count += f->fighter[HUMAN][__builtin_ctz(left)].origin == FROM_SQUADIE;
    return count;
}

/* The slot of the leader of this raid; a follow-up leader stands behind the fallen one. */
int fermi_leader_fighter(const fermi_state *s)
{
    const fermi_fight *f = &s->fight[MARINE_FIGHT];
    for (int fighter = f->count[HUMAN] - 1; fighter > 0; fighter--)
        if (f->fighter[HUMAN][fighter].origin == FROM_LEADER &&
            f->fighter[HUMAN][fighter].card == s->raid.leader)
            return fighter;
    return 0;
}

static bool leader_lives(const fermi_state *s)
{
    return s->fight[MARINE_FIGHT].alive[HUMAN] >> fermi_leader_fighter(s) & 1;
}

/* ---- who goes in ---------------------------------------------------------------------------------------- */

void fermi_draw_squadies(const fermi_pack *pack, fermi_state *s, int count, orr_log *log)
{
    fermi_fight *f = &s->fight[MARINE_FIGHT];
    for (; count > 0 && f->count[HUMAN] < SIDE; count--) {
        if (s->squadie_deck.count == 0)
            orr_pour(&s->head, &s->squadie_discards, &s->squadie_deck);
        if (s->squadie_deck.count == 0)
            return;
        const int kind = orr_take_random(&s->head, &s->squadie_deck);
        const fermi_soldier *card = &pack->squadies[kind];
        orr_say(log, "Squadie: %s.", card->name);
        const int slot = fermi_add_fighter(f, HUMAN,
                                           (fermi_fighter){.origin = FROM_SQUADIE,
                                                           .card = (uint8_t)kind,
                                                           .attack = card->attack,
                                                           .pen = card->pen,
                                                           .cover = card->cover,
                                                           .health = card->health,
                                                           .phase = card->phase,
                                                           .xp = card->xp,
                                                           .pays = card->pays});
        if (card->is_protected)
            f->is_protected[HUMAN] |= 1u << slot;
    }
}

/* XP Marine of every ship at range 0, each once a turn. */
static int marine_xp(const fermi_pack *pack, fermi_state *s, int transport)
{
    int xp = 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        fermi_craft *c = &s->craft[ship];
        if (!c->level || c->flags & CRAFT_GAVE_XP ||
            !fermi_range_0(pack, c->at, s->craft[transport].at))
            continue;
        xp += fermi_ship_rank(pack, s, ship)->xp_marine;
        c->flags |= CRAFT_GAVE_XP;
    }
    return xp;
}

static void send_squad(const fermi_pack *pack, fermi_state *s, int transport, orr_log *log)
{
    const int leader = s->craft[transport].leader;
    const fermi_rank *rank = fermi_leader_rank(pack, s, leader);
    s->raid.transport = (uint8_t)transport;
    s->raid.leader = (uint8_t)leader;
    orr_say(log, "%s leads the marines of %s in.", pack->leaders[leader].name,
            pack->ships[transport].name);
    fermi_add_fighter(&s->fight[MARINE_FIGHT], HUMAN,
                      (fermi_fighter){.origin = FROM_LEADER,
                                      .card = (uint8_t)leader,
                                      .attack = rank->attack,
                                      .pen = rank->pen,
                                      .cover = rank->cover,
                                      .health = rank->health,
                                      .phase = rank->phase,
                                      .xp = (uint8_t)(rank->xp + marine_xp(pack, s, transport)),
                                      .pays = 1});
    fermi_draw_squadies(pack, s, rank->squadies + fermi_ship_rank(pack, s, transport)->squadies,
                        log);
}

static void begin_raid(fermi_state *s, int boarding)
{
    memset(&s->raid, 0, sizeof s->raid);
    memset(&s->fight[MARINE_FIGHT], 0, sizeof s->fight[MARINE_FIGHT]);
    s->raid.active = true;
    s->raid.boarding = (uint8_t)boarding;
    s->raid.location = NONE;
    s->raid.xeno_slot = NONE;
}

void fermi_begin_assault(const orr_rules *rules, fermi_state *s, int transport, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    const int planet = s->craft[transport].at.path;
    const int level = s->base[planet] - BASE_LEVEL_1;
    const fermi_entrance *entrance = &pack->entrances[level];
    begin_raid(s, false);
    s->raid.planet = (uint8_t)planet;
    s->raid.level = (uint8_t)(level + 1);
    s->raid.toll = entrance->toll;
    for (int deep = 0; deep < BASE_LEVELS; deep++)
        for (int i = 0; i < entrance->locations[deep]; i++)
            s->raid.location_level[s->raid.stages++] = (uint8_t)(deep + 1);
    s->raid.location_level[s->raid.stages++] = 0;
    orr_say(log, "Assault on %s: %s.", pack->planets[planet].name, entrance->name);
    send_squad(pack, s, transport, log);
    orr_push(&s->head, ADVANCE);
}

void fermi_begin_boarding(const orr_rules *rules, fermi_state *s, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    const int type = s->xeno[s->boarded].type - 1;
    begin_raid(s, true);
    s->raid.xeno_slot = s->boarded;
    s->raid.xeno_type = (uint8_t)type;
    s->raid.stages = pack->ship_entrances[type].max_locations;
    orr_say(log, "Boarding action: %s.", pack->ship_entrances[type].name);
    send_squad(pack, s, s->boarder, log);
    orr_push(&s->head, ADVANCE);
}

/* ---- the Location Cleared step ------------------------------------------------------------------------------ */

static void take_cleared_bonus(const fermi_pack *pack, fermi_state *s, orr_log *log)
{
    const fermi_location *location = fermi_location_now(pack, s);
    fermi_fight *f = &s->fight[MARINE_FIGHT];
    orr_say(log, "%s is cleared.", location->name);
    s->raid.tech = (uint8_t)(s->raid.tech + s->raid.on_card);
    switch (location->cleared) {
    case CLEARED_XP:
        f->fighter[HUMAN][fermi_leader_fighter(s)].xp += location->amount;
        orr_say(log, "The leader gains %d XP.", location->amount);
        break;
    case CLEARED_HEAL:
        for (uint32_t left = f->alive[HUMAN]; left; left &= left - 1)
            f->fighter[HUMAN][__builtin_ctz(left)].hits = 0;
        orr_say(log, "All hits on the marines are treated.");
        break;
    case CLEARED_MARINE:
        fermi_draw_squadies(pack, s, location->amount, log);
        break;
    case CLEARED_TECH:
        s->raid.tech = (uint8_t)(s->raid.tech + location->amount);
        orr_say(log, "%d xeno tech is found.", location->amount);
        break;
    default:
        break;
    }
}

/* One of the base locations of this level that are not in the line yet. */
static int draw_base_location(const fermi_pack *pack, fermi_state *s, int level)
{
    int fitting = 0, index = 0;
    for (int i = 0; i < s->base_deck.count; i++)
        fitting += pack->base_locations[s->base_deck.at[i]].level == level;
    int chosen = (int)orr_below(&s->head, (uint32_t)fitting);
    for (;; index++)
        if (pack->base_locations[s->base_deck.at[index]].level == level && chosen-- == 0)
            return orr_take_at(&s->head, &s->base_deck, index);
}

static void draw_hostiles(const fermi_pack *pack, fermi_state *s, int worth, orr_log *log)
{
    uint8_t worths[HOSTILE_KINDS];
    ORR_PILE(HOSTILES) drawn = {0};
    fermi_fight *f = &s->fight[MARINE_FIGHT];
    for (int kind = 0; kind < HOSTILE_KINDS; kind++)
        worths[kind] = pack->hostiles[kind].worth;
    const int reached = orr_draw_total(&s->head, &s->hostile_deck, worths, worth, &drawn);
    if (reached < worth) { /* the deck ran out: the discards make a new one */
        orr_pour(&s->head, &s->hostile_discards, &s->hostile_deck);
        orr_draw_total(&s->head, &s->hostile_deck, worths, worth - reached, &drawn);
    }
    fermi_clear_side(f, XENO);
    for (int i = 0; i < drawn.count; i++) {
        const fermi_soldier *card = &pack->hostiles[drawn.at[i]];
        orr_say(log, "Hostile: %s (%d XP).", card->name, card->worth);
        const int slot = fermi_add_fighter(f, XENO,
                                           (fermi_fighter){.origin = FROM_HOSTILE,
                                                           .card = drawn.at[i],
                                                           .attack = card->attack,
                                                           .pen = card->pen,
                                                           .cover = card->cover,
                                                           .health = card->health,
                                                           .phase = card->phase,
                                                           .worth = card->worth});
        if (card->is_protected)
            f->is_protected[XENO] |= 1u << slot;
    }
}

static void reveal_location(const fermi_pack *pack, fermi_state *s, orr_log *log)
{
    fermi_raid *raid = &s->raid;
    const int level = raid->location_level[raid->stage++];
    raid->location = (uint8_t)(raid->boarding ? orr_take_random(&s->head, &s->ship_deck)
                               : level        ? draw_base_location(pack, s, level)
                                              : raid->level - 1);
    const fermi_location *location = fermi_location_now(pack, s);
    raid->marine_attack = location->marine_attack;
    raid->hostile_cover = location->hostile_cover;
    raid->on_card = location->tech;
    if (raid->boarding && raid->stage == raid->stages)
        raid->on_card = (uint8_t)(raid->on_card + pack->ship_entrances[raid->xeno_type].tech);
    raid->owed = (uint8_t)(location->cost + raid->toll);
    raid->paid_over = false;
    orr_say(log, "%s: %d XP of hostiles, entrance cost %d.", location->name, location->xenos,
            raid->owed);
    draw_hostiles(pack, s, location->xenos, log);
}

static void win_raid(const orr_rules *rules, fermi_state *s, orr_log *log);

void advance_run(const orr_rules *rules, void *state, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    fermi_fight *f = &s->fight[MARINE_FIGHT];
    if (s->raid.location != NONE)
        take_cleared_bonus(pack, s, log);
    if (s->raid.stage == s->raid.stages) {
        win_raid(rules, s, log);
        return;
    }
    f->ready[HUMAN] = f->alive[HUMAN];
    f->round = 0;
    reveal_location(pack, s, log);
    if (s->raid.owed > 0)
        orr_goto(&s->head, PAY);
    else
        orr_goto(&s->head, ROUND);
}

/* ---- the entrance --------------------------------------------------------------------------------------------- */

/* What those who are ready could pay together. */
static int hands_at_the_door(const fermi_fight *f)
{
    int hands = 0;
    for (uint32_t left = f->ready[HUMAN] & f->alive[HUMAN]; left; left &= left - 1)
        hands += f->fighter[HUMAN][__builtin_ctz(left)].pays;
    return hands;
}

void pay_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_state *s = state;
    const char *name = fermi_location_now(rules->pack, s)->name;
    const char *plural = s->raid.owed == 1 ? "" : "s";
    if (s->raid.paid_over || hands_at_the_door(&s->fight[MARINE_FIGHT]) < s->raid.owed)
        orr_ask(prompt,
                "%s: %d action%s to force the entrance, too much for one round. Choose who gives "
                "one; when all have, the hostiles attack once each, and everybody is ready again.",
                name, s->raid.owed, plural);
    else
        orr_ask(prompt,
                "%s: %d action%s to force the entrance. Choose who gives one; whoever does will "
                "not act in the first round.",
                name, s->raid.owed, plural);
    orr_wait(prompt, "The commander chooses who forces the entrance.");
    prompt->rule = "entrance-cost";
}

static bool breaches(const fermi_pack *pack, const fermi_state *s, int card, int ability)
{
    return s->equipment[card].owner == SHIPS + s->raid.leader + 1 &&
           s->equipment[card].charges[ability] &&
           pack->equipment[card].abilities[ability].effect == ABILITY_BREACH && leader_lives(s);
}

void pay_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const fermi_state *s = state;
    const fermi_fight *f = &s->fight[MARINE_FIGHT];
    for (uint32_t left = f->ready[HUMAN] & f->alive[HUMAN]; left; left &= left - 1)
        orr_add(moves, ORR_MOVE1(VERB_PAY, __builtin_ctz(left)));
    for (uint32_t left = s->loaded; left; left &= left - 1)
        for (int i = 0; i < ABILITIES; i++)
            if (breaches(rules->pack, s, __builtin_ctz(left), i))
                orr_add(moves, ORR_MOVE2(VERB_USE, __builtin_ctz(left), i));
}

/* The hostiles fire after every round of paying, once it takes more than one. */
static void volley(fermi_state *s, orr_log *log)
{
    fermi_fight *f = &s->fight[MARINE_FIGHT];
    orr_say(log, "The hostiles fire at the marines at the entrance.");
    f->volley = true;
    f->ready[XENO] = f->alive[XENO];
    orr_goto(&s->head, PHASE);
}

void fermi_volley_over(fermi_state *s, orr_log *log)
{
    fermi_fight *f = &s->fight[MARINE_FIGHT];
    (void)log;
    f->volley = false;
    f->ready[HUMAN] = f->alive[HUMAN];
    orr_goto(&s->head, s->raid.owed > 0 ? PAY : ROUND);
}

void pay_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    fermi_fight *f = &s->fight[MARINE_FIGHT];
    int paid;
    if (move.verb == VERB_USE) {
        paid = pack->equipment[move.a].abilities[move.b].amount;
        orr_say(log, "%s opens the way.", pack->equipment[move.a].name);
        fermi_use_charge(pack, s, move.a, move.b, log);
    } else {
        paid = f->fighter[HUMAN][move.a].pays;
        f->ready[HUMAN] &= ~(1u << move.a);
        orr_say(log, "%s works on the entrance.", orr_named(log, KIND_FIGHTER, move.a));
    }
    s->raid.owed = (uint8_t)(s->raid.owed > paid ? s->raid.owed - paid : 0);
    if (s->raid.owed == 0 && !s->raid.paid_over) {
        orr_goto_with(&s->head, ROUND, 1);
    } else if (s->raid.owed == 0 || !(f->ready[HUMAN] & f->alive[HUMAN])) {
        s->raid.paid_over = true;
        volley(s, log);
    }
}

/* ---- retreat ------------------------------------------------------------------------------------------------------ */

void discard_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const fermi_state *s = state;
    orr_ask(prompt, "The retreat costs %d more squadie%s. Choose who covers it and is lost.",
            s->raid.retreat, s->raid.retreat == 1 ? "" : "s");
    orr_wait(prompt, "The commander chooses who covers the retreat.");
    prompt->rule = "retreat";
}

void discard_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const fermi_state *s = state;
    const fermi_fight *f = &s->fight[MARINE_FIGHT];
    for (uint32_t left = f->alive[HUMAN]; left; left &= left - 1)
        if (f->fighter[HUMAN][__builtin_ctz(left)].origin == FROM_SQUADIE)
            orr_add(moves, ORR_MOVE1(VERB_DISCARD, __builtin_ctz(left)));
}

void discard_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    fermi_state *s = state;
    fermi_fight *f = &s->fight[MARINE_FIGHT];
    orr_say(log, "%s covers the retreat and is lost.", orr_named(log, KIND_FIGHTER, move.a));
    f->alive[HUMAN] &= ~(1u << move.a);
    f->ready[HUMAN] &= ~(1u << move.a);
    orr_put(&s->head, &s->squadie_discards, f->fighter[HUMAN][move.a].card);
    if (--s->raid.retreat == 0)
        orr_goto(&s->head, MARINES_OVER);
}

/* ---- how a raid ends -------------------------------------------------------------------------------------------- */

static void refill_locations(fermi_state *s)
{
    memset(&s->base_deck, 0, sizeof s->base_deck);
    memset(&s->ship_deck, 0, sizeof s->ship_deck);
    for (int card = 0; card < BASE_LOCATIONS; card++)
        orr_put(&s->head, &s->base_deck, card);
    for (int card = 0; card < SHIP_LOCATIONS; card++)
        orr_put(&s->head, &s->ship_deck, card);
}

/* Everybody who is still on the sheet goes back to the decks. */
static void clear_sheet(fermi_state *s)
{
    fermi_fight *f = &s->fight[MARINE_FIGHT];
    for (uint32_t left = f->alive[HUMAN]; left; left &= left - 1) {
        const fermi_fighter *who = &f->fighter[HUMAN][__builtin_ctz(left)];
        if (who->origin == FROM_SQUADIE)
            orr_put(&s->head, &s->squadie_discards, who->card);
    }
    for (uint32_t left = f->alive[XENO]; left; left &= left - 1)
        orr_put(&s->head, &s->hostile_discards, f->fighter[XENO][__builtin_ctz(left)].card);
    s->craft[s->raid.transport].flags |= CRAFT_USED;
    refill_locations(s);
    memset(f, 0, sizeof *f);
    memset(&s->raid, 0, sizeof s->raid);
    orr_pop(&s->head);
}

static void win_raid(const orr_rules *rules, fermi_state *s, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    const fermi_raid raid = s->raid;
    if (raid.boarding) {
        orr_say(log, "The xeno ship is swept with %d xeno tech in hand.", raid.tech);
        s->boarding = BOARDING_WON;
        s->boarding_tech = raid.tech;
        clear_sheet(s);
        return;
    }
    s->base[raid.planet] = BASE_NONE;
    s->craft[raid.transport].core = raid.level;
    s->craft[raid.transport].tech = (uint8_t)(s->craft[raid.transport].tech + raid.tech);
    orr_say(log, "The core of %s is taken aboard %s.", pack->planets[raid.planet].name,
            pack->ships[raid.transport].name);
    fermi_promote_leader(s, raid.leader, log);
    fermi_promote_ship(s, raid.transport, log);
    clear_sheet(s);
}

static void come_back_with_tech(fermi_state *s, orr_log *log)
{
    s->craft[s->raid.transport].tech = (uint8_t)(s->craft[s->raid.transport].tech + s->raid.tech);
    orr_say(log, "The leader brings %d xeno tech back.", s->raid.tech);
    s->boarding = BOARDING_DONE;
    clear_sheet(s);
}

static void lose_raid(const orr_rules *rules, fermi_state *s, orr_log *log)
{
    orr_say(log, "The marines are lost.");
    s->craft[s->raid.transport].flags |= CRAFT_USED;
    fermi_remove_leader(rules->pack, s, s->raid.leader);
    if (s->raid.boarding)
        s->boarding = BOARDING_DONE;
    clear_sheet(s);
}

/* Another transport at this base whose leader has not been in yet. */
static bool can_follow(const fermi_pack *pack, const fermi_state *s, int ship)
{
    const fermi_craft *c = &s->craft[ship];
    return c->level && ship != s->raid.transport && c->leader != NONE && !c->core &&
           !(c->flags & CRAFT_USED) && fermi_on_planet(pack, c->at) && c->at.path == s->raid.planet;
}

static bool somebody_can_follow(const fermi_pack *pack, const fermi_state *s)
{
    for (int ship = 0; ship < SHIPS && !s->raid.boarding; ship++)
        if (can_follow(pack, s, ship))
            return true;
    return false;
}

void marines_over_run(const orr_rules *rules, void *state, orr_log *log)
{
    fermi_state *s = state;
    const fermi_fight *f = &s->fight[MARINE_FIGHT];
    if (s->raid.retreating)
        come_back_with_tech(s, log);
    else if (leader_lives(s) && !f->alive[XENO])
        orr_goto(&s->head, ADVANCE);
    else if (somebody_can_follow(rules->pack, s))
        orr_goto(&s->head, REINFORCE);
    else
        lose_raid(rules, s, log);
}

void reinforce_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)state;
    (void)rules;
    orr_ask(prompt, "The leader has fallen. Another transport stands by: send its marines in where "
                    "the fight stands, or give up.");
    orr_wait(prompt, "The commander decides about a second wave.");
    prompt->rule = "second-wave";
}

void reinforce_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const fermi_state *s = state;
    for (int ship = 0; ship < SHIPS; ship++)
        if (can_follow(rules->pack, s, ship))
            orr_add(moves, ORR_MOVE1(VERB_ASSAULT, ship));
    orr_add(moves, ORR_MOVE0(VERB_DECLINE));
}

/* Who has fallen makes room on the sheet for those who come. */
static void clear_the_fallen(fermi_fight *f)
{
    const fermi_fight before = *f;
    fermi_clear_side(f, HUMAN);
    for (uint32_t left = before.alive[HUMAN]; left; left &= left - 1) {
        const int slot = __builtin_ctz(left);
        const int now = fermi_add_fighter(f, HUMAN, before.fighter[HUMAN][slot]);
        if (before.is_protected[HUMAN] >> slot & 1)
            f->is_protected[HUMAN] |= 1u << now;
    }
}

void reinforce_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    fermi_state *s = state;
    if (move.verb == VERB_DECLINE) {
        lose_raid(rules, s, log);
        return;
    }
    fermi_fight *f = &s->fight[MARINE_FIGHT];
    s->craft[s->raid.transport].flags |= CRAFT_USED;
    fermi_remove_leader(rules->pack, s, s->raid.leader);
    f->volley = false;
    s->raid.owed = 0;
    clear_the_fallen(f);
    send_squad(rules->pack, s, move.a, log);
    orr_goto(&s->head, f->alive[XENO] ? ROUND : MARINES_OVER);
}
