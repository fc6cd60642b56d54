/* turn.c - a rocketeer's Actions Phase: what points, oxygen, commands and the flag give, and the end
 * of the turn.
 *
 * ACT asks the rocketeer whose turn it is, FREE_ACTION whoever was given one action; what an action
 * is stands in action.c. Rules: docs/games/cadets.md#actions-phase, #free-actions
 */
#include "parts.h"

/* ---- who pays, and with what ---------------------------------------------------------------------- */

/* The argument of FREE_ACTION: whose action, and given by what. */
void cadets_give_action(cadets_state *s, int r, int grant)
{
    cadets_call(s, FREE_ACTION, r * 8 + grant);
}

static int grant_of(const cadets_state *s)
{
    return orr_arg(&s->head) % 8;
}

static int receiver_of(const cadets_state *s)
{
    return orr_arg(&s->head) / 8;
}

/* Oxygen and the flag give an action without a point; a Command point is one. */
bool cadets_pays_a_point(const cadets_state *s)
{
    if (orr_step_now(&s->head) != FREE_ACTION)
        return true;
    return grant_of(s) != GRANT_OXYGEN && grant_of(s) != GRANT_FLAG;
}

int cadets_doer(const cadets_state *s)
{
    return orr_step_now(&s->head) == FREE_ACTION ? receiver_of(s) : s->acting;
}

int cadets_kinds_by_points(const orr_rules *rules, const cadets_state *s, int r)
{
    const cadets_hero *hero = &s->heroes[r];
    if (hero->standard)
        return MAY_ALL;
    if (!hero->special)
        return 0;
    return MAY_TALENT | (cadets_person_of(rules, r)->combat ? MAY_ATTACK : MAY_NON_COMBAT);
}

static int kinds_of_grant(int grant)
{
    static const uint8_t kinds[] = {
        [GRANT_OXYGEN] = MAY_ALL,    [GRANT_COMMAND] = MAY_ALL, [GRANT_FLAG] = MAY_ALL,
        [GRANT_BANDAGES] = MAY_HEAL, [GRANT_STUDY] = MAY_IQ,    [GRANT_HATCH] = MAY_OPEN};
    return kinds[grant];
}

static bool grant_allows(const cadets_state *s, int kind, orr_reason *why)
{
    static const char *const only[] = {
        [GRANT_OXYGEN] = "Oxygen buys one action.",
        [GRANT_COMMAND] = "A command allows one action.",
        [GRANT_FLAG] = "The flag allows one action.",
        [GRANT_BANDAGES] = "The bandages allow one healing, nothing else.",
        [GRANT_STUDY] = "An inspiration allows one action of the mind, nothing else.",
        [GRANT_HATCH] = "The Football Player opens a hatch, nothing else."};
    return orr_need_by(why, "free-actions", kinds_of_grant(grant_of(s)) & kind, "%s",
                       only[grant_of(s)]);
}

bool cadets_has_action(const orr_rules *rules, const cadets_state *s, int r, int kind,
                       orr_reason *why)
{
    if (orr_step_now(&s->head) == FREE_ACTION)
        return grant_allows(s, kind, why);
    const cadets_person *person = cadets_person_of(rules, r);
    const bool spent = !s->heroes[r].standard && !s->heroes[r].special;
    return orr_need_by(why, "actions-phase", !spent, "The %s has no action point left.",
                       person->name) &&
           orr_need_by(why, "actions-phase", cadets_kinds_by_points(rules, s, r) & kind,
                       "The action point that the %s has left is %s.", person->name,
                       person->combat ? "for combat only" : "for anything but combat");
}

/* Points that serve one purpose go first: they are worth less. */
static void spend_point(const orr_rules *rules, cadets_hero *hero, int r, int kind)
{
    const bool fight = kind == MAY_ATTACK;
    const bool fits = kind == MAY_TALENT || fight == (cadets_person_of(rules, r)->combat > 0);
    if (hero->special && fits)
        hero->special--;
    else
        hero->standard--;
}

int cadets_pay_for_action(const orr_rules *rules, cadets_state *s, int kind)
{
    const int r = cadets_doer(s);
    if (orr_step_now(&s->head) == FREE_ACTION) {
        cadets_back(s);
        return r;
    }
    cadets_go(s, TURN, 0);
    if (kind != MAY_NOTHING)
        spend_point(rules, &s->heroes[r], r, kind);
    return r;
}

bool cadets_is_amid_a_roll(const cadets_state *s)
{
    return orr_step_now(&s->head) == SPEND;
}

bool cadets_has_the_turn(const orr_rules *rules, const cadets_state *s, orr_reason *why)
{
    return orr_need_by(why, "overkills", !cadets_is_amid_a_roll(s) || s->roll.who == s->acting,
                       "While overkills are spent, only the %s, whose turn it is, can do that.",
                       cadets_person_of(rules, s->acting)->name);
}

void cadets_go_on_after_task(cadets_state *s)
{
    cadets_go(s, cadets_is_amid_a_roll(s) ? OVERKILL : TURN, 0);
}

/* ---- the turn ------------------------------------------------------------------------------- */

void cadets_turn_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    s->head.actor = (int8_t)cadets_owner(s, s->acting);
    cadets_judge(rules, s, log);
    cadets_go(s, ACT, 0);
}

void cadets_act_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    const cadets_person *person = cadets_person_of(rules, s->acting);
    const cadets_hero *hero = &s->heroes[s->acting];
    const char *only = person->combat ? "for combat" : "for anything but combat";
    orr_ask(prompt, "%s: ", person->name);
    if (hero->standard)
        orr_text_add(&prompt->ask, "%d standard action point%s", hero->standard,
                     hero->standard == 1 ? "" : "s");
    if (hero->special)
        orr_text_add(&prompt->ask, hero->standard ? ", 1 %s" : "1 action point %s", only);
    if (hero->standard || hero->special)
        orr_text_add(&prompt->ask, ". Choose an action or a free task, or end the turn.");
    else
        orr_text_add(&prompt->ask,
                     "no action points left. Choose something that needs none, or end the turn.");
    orr_wait(prompt, "The %s acts.", person->name);
    prompt->rule = "actions-phase";
}

/* Nobody breathes for nothing. A grip does not stop whom oxygen moves. */
static bool oxygen_would_help(const orr_rules *rules, const cadets_state *s)
{
    orr_moves ways;
    ways.count = 0;
    if (s->heroes[s->acting].grappled && !s->heroes[s->acting].pinned)
        cadets_add_ways(s, s->acting, VERB_MOVE, &ways);
    return ways.count > 0 || cadets_any_action(rules, s, s->acting, MAY_ALL);
}

/* Oxygen buys an action, once a turn. */
static bool may_breathe(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const cadets_hero *hero = &s->heroes[s->acting];
    (void)rules, (void)move;
    return orr_need(why, !hero->breathed,
                    "Oxygen buys one action a turn, and it has been spent.") &&
           orr_need_by(why, "places", !cadets_law(s, LAW_THIN_AIR),
                       "The air is too thin here to buy actions with oxygen.") &&
           orr_need_by(why, "oxygen", hero->oxygen > 1,
                       "The last oxygen must be kept: without it the mission is lost.") &&
           orr_need(why, oxygen_would_help(rules, s),
                    "There is nothing that the %s could do with one more action.",
                    cadets_person_of(rules, s->acting)->name);
}

static void detail_breathe(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const cadets_state *s = state;
    (void)rules, (void)move;
    orr_text_add(out, "%d oxygen left", s->heroes[s->acting].oxygen - 1);
}

static void breathe(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = s->acting;
    (void)move;
    cadets_go(s, TURN, 0);
    s->heroes[r].breathed = 1;
    cadets_lose_oxygen(rules, s, r, log);
    cadets_give_action(s, r, GRANT_OXYGEN);
}

const orr_verb cadets_verb_breathe = {
    .word = "breathe",
    .label = "Spend an oxygen for one more action",
    .at = ORR_AT(ACT),
    .rule = "free-actions",
    .may = may_breathe,
    .detail = detail_breathe,
    .apply = breathe,
    .group = "more",
};

bool cadets_may_obey(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const cadets_hero *hero = &s->heroes[move.a];
    return orr_need(why, hero->in_play && hero->command, "The %s has no Command point.",
                    cadets_person_of(rules, move.a)->name) &&
           orr_need(why, !hero->command_spent, "The %s has used a Command point this game turn.",
                    cadets_person_of(rules, move.a)->name);
}

void cadets_obey(cadets_state *s, int r, orr_log *log)
{
    s->heroes[r].command = 0;
    s->heroes[r].command_spent = 1;
    s->head.actor = (int8_t)cadets_owner(s, r);
    orr_say(log, ORR_ANNOUNCE, "%s acts on the Captain's command.",
            orr_named(log, KIND_ROCKETEER, r));
    cadets_give_action(s, r, GRANT_COMMAND);
}

static void obey(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    cadets_go(state, TURN, 0);
    cadets_obey(state, move.a, log);
}

const orr_verb cadets_verb_obey = {
    .word = "obey",
    .kind = {KIND_ROCKETEER},
    .label = "%a uses the Command point",
    .at = ORR_AT(ACT),
    .rule = "free-actions",
    .may = cadets_may_obey,
    .apply = obey,
    .group = "more",
};

static void end_turn(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules, (void)move;
    s->heroes[s->acting].acted = 1;
    s->goggles_tile = NO_TILE;
    s->goggles_way = 0;
    for (int c = 0; c < CARDS; c++)
        s->cards[c].flags &= ANALYZED | ARMED | TOKEN;
    if (cadets_law(s, LAW_BULKHEADS))
        s->opened = (cadets_edge_set){{0, 0, 0}};
    orr_say(log, ORR_ANNOUNCE, "%s is done.", orr_named(log, KIND_ROCKETEER, s->acting));
    cadets_go(s, NEXT_ROCKETEER, 0);
}

/* What would be lost by ending here. */
static void detail_end(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const cadets_state *s = state;
    const int points = s->heroes[s->acting].standard + s->heroes[s->acting].special;
    (void)rules, (void)move;
    if (points)
        orr_text_add(out, "%d action point%s would be wasted", points, points == 1 ? "" : "s");
}

const orr_verb cadets_verb_end = {
    .word = "end",
    .label = "End the turn",
    .at = ORR_AT(ACT),
    .rule = "actions-phase",
    .detail = detail_end,
    .apply = end_turn,
    .out = ORR_ENDS,
};

void cadets_act_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const cadets_state *s = state;
    const int r = s->acting;
    const int kinds = cadets_kinds_by_points(rules, s, r);
    if (kinds)
        cadets_add_actions(rules, s, r, kinds, moves);
    orr_try(moves, may_breathe, rules, s, ORR_MOVE0(VERB_BREATHE));
    for (int p = 0; p < ROCKETEERS; p++)
        if (s->heroes[p].command)
            orr_try(moves, cadets_may_obey, rules, s, ORR_MOVE1(VERB_OBEY, p));
    cadets_add_free_shots(rules, s, r, moves);
    cadets_add_chores(rules, s, r, moves);
    cadets_add_gear(rules, s, r, moves);
    orr_add(moves, ORR_MOVE0(VERB_END)); /* last: the button at the foot of the list */
}

/* ---- one action, given by oxygen, command, flag or gear --------------------------------------- */

void cadets_free_action_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    static const char *const why[] = {[GRANT_OXYGEN] = "oxygen spent for one more action",
                                      [GRANT_COMMAND] = "the Captain's command allows one action",
                                      [GRANT_FLAG] = "the flag rouses everybody to one action",
                                      [GRANT_BANDAGES] = "the bandages allow one healing",
                                      [GRANT_STUDY] = "inspiration: one action of the mind",
                                      [GRANT_HATCH] =
                                          "the football player throws himself against a hatch"};
    const cadets_state *s = state;
    const char *name = cadets_person_of(rules, receiver_of(s))->name;
    orr_ask(prompt, "%s: %s. What will it be?", name, why[grant_of(s)]);
    orr_wait(prompt, "The %s takes one action.", name);
    prompt->rule = "free-actions";
}

static bool may_forgo(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int grant = grant_of(s);
    (void)move;
    return orr_need(why,
                    grant == GRANT_FLAG ||
                        !cadets_any_action(rules, s, receiver_of(s), kinds_of_grant(grant)),
                    "You have paid for an action: now take it.");
}

static void forgo(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = receiver_of(s);
    (void)rules, (void)move;
    cadets_back(s);
    orr_say(log, ORR_NOTHING, "%s does nothing with it.", orr_named(log, KIND_ROCKETEER, r));
}

const orr_verb cadets_verb_forgo = {
    .word = "pass",
    .label = "Nothing",
    .at = ORR_AT(FREE_ACTION),
    .rule = "free-actions",
    .may = may_forgo,
    .apply = forgo,
    .out = ORR_ENDS,
};

void cadets_free_action_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const cadets_state *s = state;
    const int grant = grant_of(s);
    cadets_add_actions(rules, s, receiver_of(s), kinds_of_grant(grant), moves);
    if (moves->count == 0 || grant == GRANT_FLAG)
        orr_add(moves, ORR_MOVE0(VERB_FORGO));
}

/* ---- the flag ------------------------------------------------------------------------------- */

void cadets_rally_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules, (void)log;
    cadets_state *s = state;
    s->head.actor = (int8_t)cadets_owner(s, s->acting);
    if (s->rally)
        cadets_go(s, SUMMON, 0);
    else
        cadets_back(s);
}

void cadets_summon_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "The flag flies: who takes one action now? Everybody in sight may, in any "
                    "order.");
    orr_wait(prompt, "The flag bearer calls somebody to action.");
    prompt->rule = "rocketeer-items";
}

static bool may_summon(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return orr_need(why, s->rally >> move.a & 1,
                    "The %s can't see the flag, or has already answered it.",
                    cadets_person_of(rules, move.a)->name);
}

static void detail_summon(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const cadets_state *s = state;
    (void)rules;
    orr_text_add(out, "%d hit points", s->heroes[move.a].hp);
}

static void summon(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules, (void)log;
    cadets_go(s, RALLY, 0);
    s->rally &= (uint8_t) ~(1u << move.a);
    s->head.actor = (int8_t)cadets_owner(s, move.a);
    cadets_give_action(s, move.a, GRANT_FLAG);
}

const orr_verb cadets_verb_summon = {
    .word = "lead",
    .kind = {KIND_ROCKETEER},
    .label = "%a goes next",
    .at = ORR_AT(SUMMON),
    .rule = "rocketeer-items",
    .may = may_summon,
    .detail = detail_summon,
    .apply = summon,
};

static void lower_flag(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules, (void)move, (void)log;
    cadets_go(s, RALLY, 0);
    s->rally = 0;
}

const orr_verb cadets_verb_lower_flag = {
    .word = "done",
    .label = "Done",
    .at = ORR_AT(SUMMON),
    .rule = "rocketeer-items",
    .apply = lower_flag,
    .out = ORR_ENDS,
};

void cadets_summon_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int r = 0; r < ROCKETEERS; r++)
        orr_try(moves, may_summon, rules, state, ORR_MOVE1(VERB_SUMMON, r));
    orr_add(moves, ORR_MOVE0(VERB_LOWER_FLAG));
}
