/* movement.c - craft take off, fly step by step, turn round, come home; who goes along. What a core
 * is for that has come home: socket.c.
 *
 * A ship that meets xenos halts; when nobody wants to move any more the combats are fought, and
 * who still has movement goes on. Rules: docs/games/fermi.md#human-ships-phase
 */
#include "parts.h"

/* ---- who can and who must ------------------------------------------------------------------------ */

static inline bool can_move(const fermi_craft *craft)
{
    return craft->level && craft->moves > 0 && !(craft->flags & (CRAFT_HALTED | CRAFT_STAYS));
}

/* On an arrow one must go on; on a planet one may stay. */
static inline bool must_move(const fermi_pack *pack, const fermi_craft *craft)
{
    return can_move(craft) && !(craft->flags & CRAFT_MOVED) && !fermi_at_home(craft->at) &&
           !fermi_on_planet(pack, craft->at);
}

static inline bool is_free(const fermi_pack *pack, const fermi_state *s, int craft, orr_reason *why)
{
    return orr_need_by(why, "build-new-units", s->craft[craft].level, "%s has not been built.",
                       fermi_craft_name(pack, craft)) &&
           orr_need_by(why, "contact", !(s->craft[craft].flags & CRAFT_HALTED),
                       "%s has met xenos: fight first.", fermi_craft_name(pack, craft)) &&
           orr_need_by(why, "movement", !(s->craft[craft].flags & CRAFT_STAYS),
                       "After a combat only ships that fought can go on; %s did not.",
                       fermi_craft_name(pack, craft));
}

void fermi_move_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    int must = 0, able = 0, halted = 0;
    for (int craft = 0; craft < CRAFT; craft++) {
        must += must_move(pack, &s->craft[craft]);
        able += can_move(&s->craft[craft]);
        halted += s->craft[craft].flags & CRAFT_HALTED ? 1 : 0;
    }
    if (must > 0)
        orr_ask(prompt, "Move your craft. %d on the way must still go at least one step.", must);
    else if (!able && halted)
        orr_ask(prompt, "Your ships have met xenos. End the movement, and they fight.");
    else if (!able)
        orr_ask(prompt, "No craft can move now. End the movement.");
    else
        orr_ask(prompt, "Launch or move your craft, or end the movement.");
    orr_wait(prompt, "The commander moves ships and probes.");
    prompt->rule = "movement";
}

/* ---- what a step leads to ------------------------------------------------------------------------ */

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
    orr_say(log, ORR_ANNOUNCE, "%s is home.", orr_named(log, KIND_CRAFT, craft));
    if (fermi_is_probe(craft))
        return;
    fermi_unload(s, craft);
    if (c->leader != NONE) {
        fermi_unload(s, SHIPS + c->leader);
        s->leader[c->leader].ship = NONE;
        c->leader = NONE;
    }
    fermi_deliver_tech(s, craft, log);
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
    orr_say(log, ORR_ANNOUNCE, "%s meets xenos.", orr_named(log, KIND_CRAFT, ship));
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

/* A core that has come home needs a socket; then the next craft moves. */
static void end_flight(fermi_state *s, orr_log *log)
{
    if (s->socket_core && a_socket_is_free(s)) {
        orr_goto(&s->head, SOCKET);
        return;
    }
    if (s->socket_core) {
        s->xeno_tech = (uint8_t)(s->xeno_tech + TECH_OF_A_CORE);
        orr_say(log, ORR_GAIN,
                "Every module has a core; this one is taken apart: %d xeno tech, now %d.",
                TECH_OF_A_CORE, s->xeno_tech);
        s->spare_cores++;
        s->socket_core = 0;
    }
    orr_goto(&s->head, MOVE);
}

static void end_step(const fermi_pack *pack, fermi_state *s, int craft, orr_log *log)
{
    after_step(pack, s, craft, log);
    end_flight(s, log);
}

static void leave_for(fermi_craft *craft, fermi_place to)
{
    craft->moves--;
    craft->flags |= CRAFT_MOVED;
    craft->at = to;
}

/* ---- taking off ---------------------------------------------------------------------------------- */

static bool is_first_probe(const fermi_state *s, int craft)
{
    for (int probe = SHIPS; probe < craft; probe++)
        if (can_move(&s->craft[probe]) && fermi_at_home(s->craft[probe].at) &&
            !(s->craft[probe].flags & CRAFT_MOVED))
            return false;
    return true;
}

/* Every path is open to who may take off. */
static inline bool may_launch(const orr_rules *rules, const void *state, orr_move move,
                              orr_reason *why)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    const fermi_craft *c = &s->craft[move.a];
    return is_free(pack, s, move.a, why) &&
           orr_need(why, fermi_at_home(c->at),
                    "%s is already on its way; a craft stays on its path.",
                    fermi_craft_name(pack, move.a)) &&
           orr_need_by(why, "coming-home", c->moves > 0 && !(c->flags & CRAFT_MOVED),
                       "Coming home ended its movement for this turn.") &&
           orr_need(why, is_first_probe(s, move.a),
                    "All probes on Earth are the same: launch the first.");
}

/* This turn's movement, then that of its card: what an event changes is over tomorrow. */
int fermi_turns_to(const fermi_pack *pack, const fermi_state *s, int craft, int steps)
{
    const int speed =
        fermi_is_probe(craft) ? pack->probe_movement : fermi_ship_rank(pack, s, craft)->movement;
    const int left = steps - s->craft[craft].moves;
    return left <= 0 ? 1 : 1 + (left + speed - 1) / speed;
}

static bool xenos_on_path(const fermi_state *s, int planet)
{
    for (uint32_t left = s->xenos_out; left; left &= left - 1)
        if (s->xeno[__builtin_ctz(left)].at.path == planet)
            return true;
    return false;
}

static bool bogeys_on_path(const fermi_state *s, int planet)
{
    for (uint32_t left = s->bogeys_out; left; left &= left - 1)
        if (s->bogey[__builtin_ctz(left)].path == planet)
            return true;
    return false;
}

static void detail_launch(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    const int steps = pack->planets[move.b].arrows + 1;
    const int turns = fermi_turns_to(pack, s, move.a, steps);
    const bool xenos = xenos_on_path(s, move.b), bogeys = bogeys_on_path(s, move.b);
    orr_text_add(out, "%d turn%s", turns, turns == 1 ? "" : "s");
    if (s->base[move.b] == BASE_HIDDEN)
        orr_text_add(out, " · base ?");
    else if (s->base[move.b] >= BASE_LEVEL_1)
        orr_text_add(out, " · core, level %d", s->base[move.b] - BASE_LEVEL_1 + 1);
    if (xenos || bogeys)
        orr_text_add(out, xenos ? " · xenos" : " · bogey");
    orr_text_add(out, "; %d step%s", steps, steps == 1 ? "" : "s");
}

static bool a_leader_is_home(const fermi_state *s)
{
    for (int leader = 0; leader < LEADERS; leader++)
        if (fermi_leader_home(s, leader))
            return true;
    return false;
}

static bool core_adrift(const fermi_state *s, int planet)
{
    for (int i = 0; i < LOOSE_CORES; i++)
        if (s->loose[i].level && s->loose[i].at.path == planet)
            return true;
    return false;
}

static bool ours_are_out(const fermi_state *s, int planet)
{
    for (int ship = 0; ship < SHIPS; ship++)
        if (s->craft[ship].level && s->craft[ship].at.path == planet)
            return true;
    return false;
}

/* There is nothing for this craft on this path: nothing to look at, to fetch, to fight or to go along with. */
static bool nothing_is_there(const orr_rules *rules, const void *state, orr_move move)
{
    (void)rules;
    const fermi_state *s = state;
    const int base = s->base[move.b];
    if (xenos_on_path(s, move.b) || bogeys_on_path(s, move.b))
        return false;
    if (fermi_is_probe(move.a))
        return base != BASE_HIDDEN;
    return base == BASE_NONE && !core_adrift(s, move.b) && !ours_are_out(s, move.b);
}

static bool may_set_out(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const fermi_state *s = state;
    return orr_need(why, fermi_is_third_edition(rules),
                    "In this edition craft fly step by step.") &&
           may_launch(rules, state, move, why) &&
           orr_need(why, s->craft[move.a].moves > 1, "%s can go one step only: launch it.",
                    fermi_craft_name(rules->pack, move.a));
}

static bool launch_is_needless(const orr_rules *rules, const void *state, orr_move move)
{
    return nothing_is_there(rules, state, move) || may_set_out(rules, state, move, NULL);
}

static void take_off(const fermi_pack *pack, fermi_state *s, int craft, orr_log *log);

static void launch(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    if (move.verb == VERB_SET_OUT)
        s->craft[move.a].flags |= CRAFT_SETS_OUT;
    leave_for(&s->craft[move.a], (fermi_place){(uint8_t)move.b, 1});
    orr_say(log, ORR_ANNOUNCE, "%s takes off towards %s.", orr_named(log, KIND_CRAFT, move.a),
            pack->planets[move.b].name);
    if (fermi_is_transport(pack, move.a) && a_leader_is_home(s)) {
        s->moving = (uint8_t)move.a;
        orr_goto(&s->head, TAKE_LEADER);
        return;
    }
    take_off(pack, s, move.a, log);
}

const orr_verb fermi_verb_set_out = {
    .word = "set-out",
    .group = "launch",
    .kind = {KIND_CRAFT, KIND_PLANET},
    .label = "%a to %b",
    .at = ORR_AT(MOVE),
    .rule = "take-off",
    .may = may_set_out,
    .detail = detail_launch,
    .needless = nothing_is_there,
    .apply = launch,
    .chance = true,
};

const orr_verb fermi_verb_launch = {
    .word = "launch",
    .group = "launch",
    .kind = {KIND_CRAFT, KIND_PLANET},
    .label = "%a to %b",
    .at = ORR_AT(MOVE),
    .rule = "take-off",
    .may = may_launch,
    .detail = detail_launch,
    .needless = launch_is_needless,
    .apply = launch,
    .chance = true,
};

/* ---- flying on, and turning round ---------------------------------------------------------------- */

static inline bool may_fly(const orr_rules *rules, const void *state, orr_move move,
                           orr_reason *why)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    return is_free(pack, s, move.a, why) &&
           orr_need_by(why, "take-off", !fermi_at_home(s->craft[move.a].at),
                       "%s is on Earth: launch it towards a planet.",
                       fermi_craft_name(pack, move.a)) &&
           orr_need(why, s->craft[move.a].moves > 0, "%s has no movement left this turn.",
                    fermi_craft_name(pack, move.a));
}

static void describe_step(const fermi_pack *pack, const fermi_craft *c, fermi_place to,
                          orr_text *out)
{
    if (fermi_at_home(to))
        orr_text_add(out, "to Earth");
    else if (fermi_on_planet(pack, to))
        orr_text_add(out, "to %s", pack->planets[to.path].name);
    else
        orr_text_add(out, "%d from Earth, %s", fermi_distance(pack, to),
                     to.step <= pack->planets[to.path].arrows ? "outward" : "homeward");
    if (fermi_at_home(to) || fermi_on_planet(pack, to))
        orr_text_add(out, " · movement ends there");
    else
        orr_text_add(out, " · %d step%s left", c->moves - 1, c->moves == 2 ? "" : "s");
}

static void detail_fly(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const fermi_state *s = state;
    const fermi_craft *c = &s->craft[move.a];
    describe_step(rules->pack, c, fermi_step_on(rules->pack, c->at), out);
}

static void tell_flight(const fermi_pack *pack, const fermi_state *s, int craft, orr_log *log)
{
    const fermi_place at = s->craft[craft].at;
    if (fermi_on_planet(pack, at))
        orr_say(log, ORR_ANNOUNCE, "%s reaches %s.", orr_named(log, KIND_CRAFT, craft),
                pack->planets[at.path].name);
    else if (!fermi_at_home(at))
        orr_say(log, ORR_ANNOUNCE, "%s flies on along the path of %s.",
                orr_named(log, KIND_CRAFT, craft), pack->planets[at.path].name);
}

static void fly(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    fermi_craft *c = &s->craft[move.a];
    leave_for(c, fermi_step_on(pack, c->at));
    tell_flight(pack, s, move.a, log);
    end_step(pack, s, move.a, log);
}

const orr_verb fermi_verb_fly = {
    .word = "fly",
    .group = "fly",
    .kind = {KIND_CRAFT},
    .label = "%a flies a step",
    .at = ORR_AT(MOVE),
    .rule = "movement",
    .may = may_fly,
    .detail = detail_fly,
    .apply = fly,
    .chance = true,
};

fermi_place fermi_end_of_flight(const fermi_pack *pack, const fermi_craft *c)
{
    fermi_place at = c->at;
    for (int steps = c->moves; steps > 0; steps--) {
        at = fermi_step_on(pack, at);
        if (fermi_at_home(at) || fermi_on_planet(pack, at))
            break;
    }
    return at;
}

static inline bool may_fly_on(const orr_rules *rules, const void *state, orr_move move,
                              orr_reason *why)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    if (!may_fly(rules, state, move, why) ||
        !orr_need(why, fermi_is_third_edition(rules), "In this edition craft fly step by step."))
        return false;
    const fermi_place next = fermi_step_on(pack, s->craft[move.a].at);
    return orr_need(
        why, s->craft[move.a].moves > 1 && !fermi_at_home(next) && !fermi_on_planet(pack, next),
        "%s can go only one step: let it fly that step.", fermi_craft_name(pack, move.a));
}

static void detail_fly_on(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    fermi_craft there = s->craft[move.a];
    const fermi_place to = fermi_end_of_flight(pack, &there);
    there.moves = 1;
    describe_step(pack, &there, to, out);
}

/* As many steps as it has; whatever is met on the way ends them. */
static void go_on(const fermi_pack *pack, fermi_state *s, int craft, orr_log *log)
{
    fermi_craft *c = &s->craft[craft];
    while (can_move(c)) {
        leave_for(c, fermi_step_on(pack, c->at));
        if (c->moves == 0 || fermi_on_planet(pack, c->at))
            tell_flight(pack, s, craft, log);
        after_step(pack, s, craft, log);
    }
}

static void fly_on(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    go_on(rules->pack, state, move.a, log);
    end_flight(state, log);
}

/* The first step, and all others if that was said. */
static void take_off(const fermi_pack *pack, fermi_state *s, int craft, orr_log *log)
{
    const bool sets_out = s->craft[craft].flags & CRAFT_SETS_OUT;
    s->craft[craft].flags &= (uint8_t)~CRAFT_SETS_OUT;
    after_step(pack, s, craft, log);
    if (sets_out)
        go_on(pack, s, craft, log);
    end_flight(s, log);
}

const orr_verb fermi_verb_fly_on = {
    .word = "fly-on",
    .group = "fly",
    .kind = {KIND_CRAFT},
    .label = "%a flies as far as it can",
    .at = ORR_AT(MOVE),
    .rule = "movement",
    .may = may_fly_on,
    .detail = detail_fly_on,
    .apply = fly_on,
    .chance = true,
};

static inline bool may_cross(const orr_rules *rules, const void *state, orr_move move,
                             orr_reason *why)
{
    const fermi_state *s = state;
    return may_fly(rules, state, move, why) &&
           orr_need(why, !fermi_on_planet(rules->pack, s->craft[move.a].at),
                    "It can turn round only where it stands on an arrow.");
}

static void detail_cross(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const fermi_state *s = state;
    const fermi_craft *c = &s->craft[move.a];
    describe_step(rules->pack, c, fermi_parallel(rules->pack, c->at), out);
}

static void cross(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    fermi_craft *c = &s->craft[move.a];
    leave_for(c, fermi_parallel(pack, c->at));
    orr_say(log, ORR_ANNOUNCE, "%s turns round on the path of %s.",
            orr_named(log, KIND_CRAFT, move.a), pack->planets[c->at.path].name);
    end_step(pack, s, move.a, log);
}

const orr_verb fermi_verb_cross = {
    .word = "cross",
    .group = "fly",
    .kind = {KIND_CRAFT},
    .label = "%a turns round",
    .at = ORR_AT(MOVE),
    .rule = "movement",
    .may = may_cross,
    .detail = detail_cross,
    .apply = cross,
    .chance = true,
};

/* ---- fuel ---------------------------------------------------------------------------------------- */

static bool is_fuel(const fermi_pack *pack, int card, int ability)
{
    return pack->equipment[card].abilities[ability].effect == ABILITY_BURN;
}

/* It leads no further from a planet that was reached this turn. */
static bool may_burn(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    if (!fermi_has_charge(pack, s, move, why) ||
        !orr_need(why, is_fuel(pack, move.a, move.b), "Use %s in a fight.",
                  pack->equipment[move.a].name))
        return false;
    const int ship = s->equipment[move.a].owner - 1;
    if (!orr_need(why, ship < SHIPS, "Only a ship can burn fuel.") || !is_free(pack, s, ship, why))
        return false;
    const fermi_craft *c = &s->craft[ship];
    return orr_need_by(why, "movement", !(c->flags & CRAFT_MOVED) || !fermi_on_planet(pack, c->at),
                       "Reaching a planet ended its movement for this turn.");
}

static void burn(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const fermi_pack *pack = rules->pack;
    fermi_state *s = state;
    const int ship = s->equipment[move.a].owner - 1;
    s->craft[ship].moves =
        (uint8_t)(s->craft[ship].moves + pack->equipment[move.a].abilities[move.b].amount);
    orr_say(log, ORR_ANNOUNCE, "%s burns %s: %d movement left.", orr_named(log, KIND_CRAFT, ship),
            pack->equipment[move.a].name, s->craft[ship].moves);
    fermi_use_charge(pack, s, move.a, move.b, log);
}

const orr_verb fermi_verb_burn = {
    .word = "use",
    .group = "equipment",
    .kind = {KIND_EQUIPMENT, KIND_ABILITY},
    .label = "Use %a (%b)",
    .at = ORR_AT(MOVE),
    .rule = "equipment-abilities",
    .may = may_burn,
    .detail = fermi_detail_use,
    .apply = burn,
};

/* ---- the end of the movement --------------------------------------------------------------------- */

static bool may_end_movement(const orr_rules *rules, const void *state, orr_move move,
                             orr_reason *why)
{
    (void)move;
    const fermi_state *s = state;
    for (int craft = 0; craft < CRAFT; craft++)
        if (!orr_need(why, !must_move(rules->pack, &s->craft[craft]),
                      "%s is on an arrow and must go at least one step.",
                      fermi_craft_name(rules->pack, craft)))
            return false;
    return true;
}

/* Who was in a combat and survived goes on with what movement it had left; nobody else does. */
bool fermi_go_on_after_combat(const fermi_pack *pack, fermi_state *s)
{
    bool somebody = false;
    for (int craft = 0; craft < CRAFT; craft++) {
        fermi_craft *c = &s->craft[craft];
        if (!c->level)
            continue;
        if (!(c->flags & CRAFT_FOUGHT))
            c->flags |= CRAFT_STAYS;
        somebody = somebody || can_move(c);
    }
    for (uint32_t left = s->loaded; left && !somebody; left &= left - 1) {
        const int card = __builtin_ctz(left), owner = s->equipment[card].owner - 1;
        somebody = owner < SHIPS && is_fuel(pack, card, 0) &&
                   s->craft[owner].flags & CRAFT_FOUGHT &&
                   !fermi_on_planet(pack, s->craft[owner].at);
    }
    return somebody;
}

static void end_movement(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    fermi_state *s = state;
    orr_goto(&s->head, HUMAN_CONTACT);
}

const orr_verb fermi_verb_done_moving = {
    .word = "done",
    .label = "End the movement",
    .at = ORR_AT(MOVE),
    .rule = "movement",
    .may = may_end_movement,
    .apply = end_movement,
    .out = ORR_ENDS,
};

void fermi_move_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const fermi_state *s = state;
    bool somebody_must = false;
    for (int craft = 0; craft < CRAFT; craft++) {
        const fermi_craft *c = &s->craft[craft];
        if (!can_move(c))
            continue;
        somebody_must = somebody_must || must_move(rules->pack, c);
        if (!fermi_at_home(c->at)) {
            orr_try(moves, may_fly, rules, s, ORR_MOVE1(VERB_FLY, craft));
            orr_try(moves, may_fly_on, rules, s, ORR_MOVE1(VERB_FLY_ON, craft));
            orr_try(moves, may_cross, rules, s, ORR_MOVE1(VERB_CROSS, craft));
        } else if (may_launch(rules, s, ORR_MOVE1(VERB_LAUNCH, craft), NULL)) {
            const bool further = may_set_out(rules, s, ORR_MOVE2(VERB_SET_OUT, craft, 0), NULL);
            for (int planet = 0; further && planet < PLANETS; planet++)
                orr_add(moves, ORR_MOVE2(VERB_SET_OUT, craft, planet));
            for (int planet = 0; planet < PLANETS; planet++)
                orr_add(moves, ORR_MOVE2(VERB_LAUNCH, craft, planet));
        }
    }
    for (uint32_t left = s->loaded; left; left &= left - 1)
        for (int i = 0; i < ABILITIES; i++)
            if (is_fuel(rules->pack, __builtin_ctz(left), i))
                orr_try(moves, may_burn, rules, s, ORR_MOVE2(VERB_BURN, __builtin_ctz(left), i));
    if (!somebody_must)
        orr_add(moves, ORR_MOVE0(VERB_DONE_MOVING));
}

/* ---- who comes along ----------------------------------------------------------------------------- */

void fermi_take_leader_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    orr_ask(prompt, "Which squad leader goes aboard %s? Only a leader can storm a base.",
            pack->ships[s->moving].name);
    orr_wait(prompt, "The commander chooses a leader for a transport.");
    prompt->rule = "take-off";
}

static void leaders_are_aboard(const fermi_pack *pack, fermi_state *s, orr_log *log)
{
    const int ship = s->moving;
    s->moving = 0;
    take_off(pack, s, ship, log);
}

static bool may_take(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    return fermi_waits_on_earth(rules->pack, state, move.a, why);
}

/* The book's estimate: a base takes a leader of twice its level less one. */
static void detail_take(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    const int planet = s->craft[s->moving].at.path;
    const int signature = TRAIT_INSPIRE + pack->leaders[move.a].signature;
    orr_text_add(out, "level %d", s->leader[move.a].level);
    if (s->base[planet] >= BASE_LEVEL_1)
        orr_text_add(out, " for a level %d base, which asks for %d",
                     s->base[planet] - BASE_LEVEL_1 + 1, 2 * (s->base[planet] - BASE_LEVEL_1) + 1);
    orr_text_add(out, "; %s: %s", fermi_traits[signature].name, fermi_traits[signature].text);
}

static void take(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    fermi_state *s = state;
    s->craft[s->moving].leader = (uint8_t)move.a;
    s->leader[move.a].ship = s->moving;
    orr_say(log, ORR_ANNOUNCE, "%s goes aboard.", orr_named(log, KIND_LEADER, move.a));
    leaders_are_aboard(rules->pack, s, log);
}

const orr_verb fermi_verb_take = {
    .word = "take",
    .kind = {KIND_LEADER},
    .label = "Take %a aboard",
    .at = ORR_AT(TAKE_LEADER),
    .rule = "take-off",
    .may = may_take,
    .detail = detail_take,
    .apply = take,
    .chance = true,
};

static void fly_without_leader(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    leaders_are_aboard(rules->pack, state, log);
}

const orr_verb fermi_verb_decline_leader = {
    .word = "decline",
    .label = "Fly without a leader",
    .at = ORR_AT(TAKE_LEADER),
    .rule = "take-off",
    .apply = fly_without_leader,
    .chance = true,
    .out = ORR_ENDS,
};

void fermi_take_leader_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int leader = 0; leader < LEADERS; leader++)
        orr_try(moves, may_take, rules, state, ORR_MOVE1(VERB_TAKE, leader));
    orr_add(moves, ORR_MOVE0(VERB_DECLINE_LEADER));
}
