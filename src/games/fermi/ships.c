/* ships.c - the Human Ships Phase: load equipment, take off, fly step by step, come home, land.
 *
 * A ship that meets xenos halts; when nobody wants to move any more the combats are fought, and
 * who still has movement goes on. Rules: docs/games/fermi.md#human-ships-phase
 */
#include "fermi.h"

/* ---- equipment -------------------------------------------------------------------------------- */

void load_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const fermi_state *s = state;
    orr_ask(prompt,
            "Buy equipment for ships and leaders on Earth with your %d processed resource%s, "
            "or go on to the launches.",
            s->processed, s->processed == 1 ? "" : "s");
    orr_wait(prompt, "The commander loads equipment.");
    prompt->rule = "load-equipment";
}

void load_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    uint32_t affordable = 0;
    for (int card = 0; s->processed > 0 && card < EQUIPMENT; card++)
        if (!(s->loaded >> card & 1) && fermi_price_of_equipment(pack, s, card) <= s->processed)
            affordable |= 1u << card;
    for (int unit = 0; affordable && unit < UNITS; unit++) {
        if (!fermi_unit_home(s, unit))
            continue;
        for (uint32_t left = affordable; left; left &= left - 1)
            if (fermi_can_carry(pack, s, unit, __builtin_ctz(left)))
                orr_add(moves, ORR_MOVE2(VERB_LOAD, __builtin_ctz(left), unit));
    }
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}

static int movement_of(const fermi_pack *pack, const fermi_state *s, int craft)
{
    int movement =
        fermi_is_probe(craft) ? pack->probe_movement : fermi_ship_rank(pack, s, craft)->movement;
    movement += s->engine_change;
    if (fermi_at_home(s->craft[craft].at))
        movement += fermi_bonus(pack, s, BONUS_ENGINES);
    return movement < 1 ? 1 : movement;
}

static void begin_moves(const fermi_pack *pack, fermi_state *s)
{
    for (int craft = 0; craft < CRAFT; craft++) {
        if (!s->craft[craft].level)
            continue;
        s->craft[craft].moves = (uint8_t)movement_of(pack, s, craft);
        s->craft[craft].flags &= CRAFT_USED | CRAFT_GAVE_XP;
    }
    orr_goto(&s->head, MOVE);
}

void load_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    if (move.verb == VERB_DONE) {
        begin_moves(pack, s);
        return;
    }
    const fermi_equipment_card *card = &pack->equipment[move.a];
    const int price = fermi_price_of_equipment(pack, s, move.a);
    s->processed = (uint16_t)(s->processed - price);
    s->loaded |= (uint16_t)(1u << move.a);
    s->equipment[move.a].owner = (uint8_t)(move.b + 1);
    for (int i = 0; i < card->ability_count; i++)
        s->equipment[move.a].charges[i] = card->abilities[i].charges;
    orr_say(log, "%s takes %s for %d.", orr_named(log, KIND_UNIT, move.b), card->name, price);
}

/* ---- moving ------------------------------------------------------------------------------------ */

static bool can_move(const fermi_craft *craft)
{
    return craft->level && craft->moves > 0 && !(craft->flags & CRAFT_HALTED);
}

/* On an arrow one must go on; on a planet one may stay. */
static bool must_move(const fermi_pack *pack, const fermi_craft *craft)
{
    return can_move(craft) && !(craft->flags & CRAFT_MOVED) && !fermi_at_home(craft->at) &&
           !fermi_on_planet(pack, craft->at);
}

void move_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    int must = 0;
    for (int craft = 0; craft < CRAFT; craft++)
        must += must_move(pack, &s->craft[craft]);
    if (must > 0)
        orr_ask(prompt, "Move your craft. %d on the way must still go at least one step.", must);
    else
        orr_ask(prompt, "Launch or move your craft, or end the movement.");
    orr_wait(prompt, "The commander moves ships and probes.");
    prompt->rule = "movement";
}

/* Fuel leads no further from a planet that was reached this turn. */
static bool can_burn(const fermi_pack *pack, const fermi_craft *craft)
{
    if (craft->flags & CRAFT_HALTED)
        return false;
    return !(craft->flags & CRAFT_MOVED) || !fermi_on_planet(pack, craft->at);
}

static void add_burns(const fermi_pack *pack, const fermi_state *s, orr_moves *moves)
{
    for (uint32_t left = s->loaded; left; left &= left - 1) {
        const int card = __builtin_ctz(left), owner = s->equipment[card].owner - 1;
        if (owner >= SHIPS || !can_burn(pack, &s->craft[owner]))
            continue;
        for (int i = 0; i < pack->equipment[card].ability_count; i++)
            if (pack->equipment[card].abilities[i].effect == ABILITY_BURN &&
                s->equipment[card].charges[i])
                orr_add(moves, ORR_MOVE2(VERB_USE, card, i));
    }
}

void move_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    bool may_end = true, probe_seen = false;
    for (int craft = 0; craft < CRAFT; craft++) {
        const fermi_craft *c = &s->craft[craft];
        if (!can_move(c))
            continue;
        may_end = may_end && !must_move(pack, c);
        if (!fermi_at_home(c->at)) {
            orr_add(moves, ORR_MOVE1(VERB_FLY, craft));
            if (!fermi_on_planet(pack, c->at))
                orr_add(moves, ORR_MOVE1(VERB_CROSS, craft));
            continue;
        }
        if (c->flags & CRAFT_MOVED || (fermi_is_probe(craft) && probe_seen))
            continue; /* probes on Earth are alike */
        probe_seen = probe_seen || fermi_is_probe(craft);
        for (int planet = 0; planet < PLANETS; planet++)
            orr_add(moves, ORR_MOVE2(VERB_LAUNCH, craft, planet));
    }
    if (s->loaded)
        add_burns(pack, s, moves);
    if (may_end)
        orr_add(moves, ORR_MOVE0(VERB_DONE));
}

static bool meets_xenos(const fermi_pack *pack, const fermi_state *s, fermi_place at)
{
    for (uint32_t left = s->xenos_out; left; left &= left - 1)
        if (fermi_range_0(pack, s->xeno[__builtin_ctz(left)].at, at))
            return true;
    return false;
}

/* Home: repaired, unloaded, and what was brought goes where it belongs. */
static void come_home(fermi_state *s, int craft, orr_log *log)
{
    fermi_craft *c = &s->craft[craft];
    c->moves = 0;
    c->kills = 0;
    c->flags &= (uint8_t)~CRAFT_USED;
    orr_say(log, "%s is home.", orr_named(log, KIND_CRAFT, craft));
    if (fermi_is_probe(craft))
        return;
    fermi_unload(s, craft);
    if (c->leader != NONE) {
        fermi_unload(s, SHIPS + c->leader);
        s->leader[c->leader].ship = NONE;
        c->leader = NONE;
    }
    if (c->tech) {
        orr_say(log, "It brings %d xeno tech.", c->tech);
        s->xeno_tech = (uint8_t)(s->xeno_tech + c->tech);
        c->tech = 0;
    }
    s->socket_core = c->core;
    c->core = 0;
}

static bool a_socket_is_free(const fermi_state *s)
{
    for (int module = 0; module < s->module_count; module++)
        if (!s->module[module].core)
            return true;
    return false;
}

static void halt(fermi_state *s, int ship, orr_log *log)
{
    if (s->craft[ship].flags & CRAFT_HALTED)
        return;
    s->craft[ship].flags |= CRAFT_HALTED;
    orr_say(log, "%s meets xenos.", orr_named(log, KIND_CRAFT, ship));
}

/* The bogeys here are turned up; every ship beside what they were must fight it. */
static void see_bogeys(const fermi_pack *pack, fermi_state *s, fermi_place here, orr_log *log)
{
    bool seen = false;
    for (uint32_t left = s->bogeys_out; left; left &= left - 1)
        if (fermi_range_0(pack, s->bogey[__builtin_ctz(left)], here)) {
            fermi_reveal_bogey(pack, s, __builtin_ctz(left), log);
            seen = true;
        }
    if (!seen || !meets_xenos(pack, s, here))
        return;
    for (int ship = 0; ship < SHIPS; ship++)
        if (s->craft[ship].level && fermi_range_0(pack, s->craft[ship].at, here))
            halt(s, ship, log);
}

/* What a step leads to: bogeys are seen, bases scanned, cores found, xenos met. */
static void after_step(const fermi_pack *pack, fermi_state *s, int craft, orr_log *log)
{
    fermi_craft *c = &s->craft[craft];
    see_bogeys(pack, s, c->at, log);
    if (fermi_at_home(c->at))
        come_home(s, craft, log);
    else if (fermi_on_planet(pack, c->at))
        c->moves = 0;
    if (fermi_is_probe(craft)) {
        if (fermi_on_planet(pack, c->at) && s->base[c->at.path] == BASE_HIDDEN) {
            const int planet = c->at.path;
            fermi_remove_craft(pack, s, craft, log);
            fermi_reveal_base(pack, s, planet, log);
        }
        return;
    }
    if (fermi_is_transport(pack, craft) && !fermi_at_home(c->at))
        fermi_pick_up_core(s, craft, log);
    if (meets_xenos(pack, s, c->at))
        halt(s, craft, log);
}

static void end_step(const fermi_pack *pack, fermi_state *s, int craft, orr_log *log)
{
    after_step(pack, s, craft, log);
    if (s->socket_core && a_socket_is_free(s)) {
        orr_goto(&s->head, SOCKET);
        return;
    }
    if (s->socket_core) {
        orr_say(log, "Every module has a core; this one is kept in store.");
        s->spare_cores++;
        s->socket_core = 0;
    }
    orr_goto(&s->head, MOVE);
}

static bool a_leader_is_home(const fermi_state *s)
{
    for (int leader = 0; leader < LEADERS; leader++)
        if (fermi_leader_home(s, leader))
            return true;
    return false;
}

static void launch(const fermi_pack *pack, fermi_state *s, int craft, int planet, orr_log *log)
{
    s->craft[craft].at = (fermi_place){(uint8_t)planet, 1};
    orr_say(log, "%s takes off towards %s.", orr_named(log, KIND_CRAFT, craft),
            pack->planets[planet].name);
    if (fermi_is_transport(pack, craft) && a_leader_is_home(s)) {
        s->moving = (uint8_t)craft;
        orr_goto(&s->head, TAKE_LEADER);
        return;
    }
    end_step(pack, s, craft, log);
}

static void burn(const fermi_pack *pack, fermi_state *s, int card, int ability, orr_log *log)
{
    const int ship = s->equipment[card].owner - 1;
    s->craft[ship].moves =
        (uint8_t)(s->craft[ship].moves + pack->equipment[card].abilities[ability].amount);
    orr_say(log, "%s burns %s: %d movement left.", orr_named(log, KIND_CRAFT, ship),
            pack->equipment[card].name, s->craft[ship].moves);
    fermi_use_charge(pack, s, card, ability, log);
}

void move_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    if (move.verb == VERB_DONE) {
        orr_goto(&s->head, HUMAN_CONTACT);
        return;
    }
    if (move.verb == VERB_USE) {
        burn(pack, s, move.a, move.b, log);
        return;
    }
    fermi_craft *c = &s->craft[move.a];
    c->moves--;
    c->flags |= CRAFT_MOVED;
    if (move.verb == VERB_LAUNCH) {
        launch(pack, s, move.a, move.b, log);
        return;
    }
    c->at = move.verb == VERB_FLY ? fermi_step_on(pack, c->at) : fermi_parallel(pack, c->at);
    if (fermi_on_planet(pack, c->at))
        orr_say(log, "%s reaches %s.", orr_named(log, KIND_CRAFT, move.a),
                pack->planets[c->at.path].name);
    else if (!fermi_at_home(c->at))
        orr_say(log, "%s %s the path of %s.", orr_named(log, KIND_CRAFT, move.a),
                move.verb == VERB_FLY ? "flies on along" : "turns round on",
                pack->planets[c->at.path].name);
    end_step(pack, s, move.a, log);
}

/* ---- who comes along, where the core goes ------------------------------------------------------- */

void take_leader_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    orr_ask(prompt, "Which squad leader goes aboard %s? Only a leader can storm a base.",
            pack->ships[s->moving].name);
    orr_wait(prompt, "The commander chooses a leader for a transport.");
    prompt->rule = "take-off";
}

void take_leader_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const fermi_state *s = state;
    for (int leader = 0; leader < LEADERS; leader++)
        if (fermi_leader_home(s, leader))
            orr_add(moves, ORR_MOVE1(VERB_TAKE, leader));
    orr_add(moves, ORR_MOVE0(VERB_DECLINE));
}

void take_leader_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    fermi_state *s = state;
    const int ship = s->moving;
    s->moving = 0;
    if (move.verb == VERB_TAKE) {
        s->craft[ship].leader = (uint8_t)move.a;
        s->leader[move.a].ship = (uint8_t)ship;
        orr_say(log, "%s goes aboard.", orr_named(log, KIND_LEADER, move.a));
    }
    end_step(rules->pack, s, ship, log);
}

void socket_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt,
            "A core has come home. Which module is it for? A worker must install it later.");
    orr_wait(prompt, "The commander chooses a module for a core.");
    prompt->rule = "coming-home";
}

void socket_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const fermi_state *s = state;
    for (int module = 0; module < s->module_count; module++)
        if (!s->module[module].core)
            orr_add(moves, ORR_MOVE1(VERB_SOCKET, module));
}

void socket_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    fermi_state *s = state;
    s->module[move.a].core = s->socket_core;
    s->socket_core = 0;
    orr_say(log, "The core is brought to the %s.", orr_named(log, KIND_MODULE, move.a));
    orr_goto(&s->head, MOVE);
}

/* ---- combats, then landings ---------------------------------------------------------------------- */

/* The argument says that a combat has been fought: then who has movement left goes on. */
void human_contact_run(const orr_rules *rules, void *state, orr_log *log)
{
    fermi_state *s = state;
    const bool fought = orr_arg(&s->head);
    orr_goto_with(&s->head, HUMAN_CONTACT, true);
    if (fermi_next_combat(rules, s, false, log))
        return;
    for (int ship = 0; ship < SHIPS; ship++) /* what they met is gone */
        s->craft[ship].flags &= (uint8_t)~CRAFT_HALTED;
    orr_goto(&s->head, fought ? MOVE : ASSAULT);
}

static bool can_assault(const fermi_pack *pack, const fermi_state *s, int ship)
{
    const fermi_craft *c = &s->craft[ship];
    return c->level && c->leader != NONE && !(c->flags & CRAFT_USED) && !c->core &&
           fermi_on_planet(pack, c->at) && s->base[c->at.path] >= BASE_LEVEL_1;
}

void assault_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "Marines stand before a base. Storm it now, or wait for more transports.");
    orr_wait(prompt, "The commander decides about a base assault.");
    prompt->rule = "base-assault";
}

void assault_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const fermi_state *s = state;
    for (int ship = 0; ship < SHIPS; ship++)
        if (can_assault(rules->pack, s, ship))
            orr_add(moves, ORR_MOVE1(VERB_ASSAULT, ship));
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}

void assault_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    fermi_state *s = state;
    if (move.verb == VERB_DONE)
        orr_goto(&s->head, ACTIVATE);
    else
        fermi_begin_assault(rules, s, move.a, log);
}
