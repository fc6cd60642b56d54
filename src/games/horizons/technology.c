/* technology.c - tech points become technologies, one at a time in reverse order of initiative
 * until all have passed; then banks are halved and politics markers are gone.
 * Rules: docs/games/horizons.md#technology */
#include "parts.h"

enum { CHEAPER = 3, LEAST_COST = 5, POINTS = 2, SWAP = 2, LAURELS = 4 };

/* What a faction is good at costs it as much less as if one more had it. */
static bool is_suited(const horizons_faction *faction, int tech)
{
    for (int i = 0; i < faction->suited_count; i++)
        if (faction->suited[i] == tech)
            return true;
    return false;
}

int horizons_tech_cost(const horizons_pack *pack, const horizons_state *s, int seat, int tech)
{
    int cost = pack->techs[tech].cost;
    if (is_suited(horizons_faction_of(pack, s, seat), tech))
        cost -= CHEAPER;
    for (int other = 0; other < s->head.seats; other++)
        if (other != seat && horizons_has_tech(s, other, tech))
            cost -= CHEAPER;
    return horizons_max(LEAST_COST, cost);
}

static bool is_discovered(const horizons_state *s, int tech)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        if (horizons_has_tech(s, seat, tech))
            return true;
    return false;
}

/* All links on the left, and life only after somebody has found it. */
static bool is_open(const orr_rules *rules, const horizons_state *s, int seat, int tech,
                    orr_reason *why)
{
    const horizons_pack *pack = rules->pack;
    const horizons_tech *t = &pack->techs[tech];
    if (!orr_need(why, !horizons_has_tech(s, seat, tech), "You already have %s.", t->name) ||
        !orr_need_by(why, "scenarios", horizons_on_chart(rules, tech),
                     "%s is not on the chart of this scenario.", t->name))
        return false;
    for (int i = 0; i < t->link_count; i++)
        if (!orr_need(why, horizons_has_tech(s, seat, t->links[i]), "%s needs %s first.", t->name,
                      pack->techs[t->links[i]].name))
            return false;
    if (!orr_need_by(
            why, "forks", !s->third || t->fork == NONE || !horizons_has_tech(s, seat, t->fork),
            "You have taken the other road: %s.", t->fork == NONE ? "" : pack->techs[t->fork].name))
        return false;
    return orr_need_by(why, "life",
                       (t->skill != SIGNS_TECH && t->skill != LIFE_TECH) || is_discovered(s, tech),
                       "%s can be developed once somebody has found it.", t->name);
}

bool horizons_tech_open(const orr_rules *rules, const horizons_state *s, int seat, int tech)
{
    return is_open(rules, s, seat, tech, NULL);
}

void horizons_technology_begin(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    (void)rules, (void)log;
    for (int seat = 0; seat < s->head.seats; seat++) {
        s->seat[seat].passed = 0;
        for (int d = 0; d < DOMAINS; d++)
            horizons_bank_markers(s, seat, d);
    }
}

bool horizons_technology_wants(const horizons_pack *pack, const horizons_state *s, int seat)
{
    (void)pack;
    return !s->seat[seat].passed;
}

/* Another round while somebody has not passed; else the step is over. */
bool horizons_technology_again(horizons_state *s)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        if (!s->seat[seat].passed)
            return true;
    for (int seat = 0; seat < s->head.seats; seat++) {
        horizons_programme *p = &s->seat[seat];
        p->passed = p->politics = 0;
        for (int d = 0; d < DOMAINS; d++)
            p->bank[d] = (uint16_t)((p->bank[d] + 1) / 2);
    }
    return false;
}

void horizons_technology_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    const horizons_programme *p = &s->seat[s->head.actor];
    orr_ask(prompt,
            "Technology: you have %d physics, %d engineering and %d biology points and %d politics "
            "marker%s. Develop one technology, or pass; what is left is halved.",
            p->bank[PHYSICS], p->bank[ENGINEERING], p->bank[BIOLOGY], p->politics,
            p->politics == 1 ? "" : "s");
    orr_wait(prompt, "%s develops technology.",
             horizons_faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "technology";
}

/* ---- what politics markers are good for, in the build step as well ------------------------------ */

static bool has_markers(const horizons_state *s, int count, orr_reason *why)
{
    const int politics = s->seat[s->head.actor].politics;
    return orr_need(why, politics >= count, "That takes %d politics marker%s; you have %d.", count,
                    count == 1 ? "" : "s", politics);
}

static bool can_swap(const horizons_state *s, orr_reason *why)
{
    return has_markers(s, SWAP, why) &&
           orr_need_by(why, "missions", s->seat[s->head.actor].mission != NONE,
                       "You have no private mission.") &&
           orr_need_by(why, "missions", s->pool_count, "No missions are left to draw.");
}

static bool may_cash_in(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    return horizons_builds_freely(rules, state, move, why) && has_markers(state, 1, why);
}

static bool may_study(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules, (void)move;
    return has_markers(state, 1, why);
}

static bool may_win_laurels(const orr_rules *rules, const void *state, orr_move move,
                            orr_reason *why)
{
    return horizons_builds_freely(rules, state, move, why) && has_markers(state, LAURELS, why);
}

static bool may_swap_mission(const orr_rules *rules, const void *state, orr_move move,
                             orr_reason *why)
{
    return horizons_builds_freely(rules, state, move, why) && can_swap(state, why);
}

/* Of the seat that decides; points only in the technology step. */
void horizons_politics_moves(const horizons_state *s, bool points, orr_moves *moves)
{
    if (!has_markers(s, 1, NULL))
        return;
    orr_add(moves, ORR_MOVE0(VERB_CASH_IN));
    if (has_markers(s, 2, NULL))
        orr_add(moves, ORR_MOVE0(VERB_CASH_IN_ALL));
    for (int d = 0; points && d < DOMAINS; d++)
        orr_add(moves, ORR_MOVE1(VERB_STUDY, d));
    if (has_markers(s, LAURELS, NULL))
        orr_add(moves, ORR_MOVE0(VERB_LAURELS));
    if (can_swap(s, NULL))
        orr_add(moves, ORR_MOVE0(VERB_SWAP_MISSION));
}

int horizons_points_for_marker(const horizons_state *s, int seat)
{
    return horizons_max(POINTS, horizons_skill(s, seat, STATECRAFT));
}

static void bank_marker(horizons_state *s, int seat, int domain)
{
    horizons_programme *p = &s->seat[seat];
    p->bank[domain] = (uint16_t)(p->bank[domain] + horizons_points_for_marker(s, seat));
    horizons_politics(s, seat, -1);
}

static void study_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules, (void)move;
    const horizons_state *s = state;
    orr_text_add(out, "%d points", horizons_points_for_marker(s, s->head.actor));
}

static void study(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    bank_marker(s, s->head.actor, move.a);
    orr_say(log, ORR_GAIN, "%s turns a politics marker into %d points in %s.",
            horizons_faction_of(rules->pack, s, s->head.actor)->name,
            horizons_points_for_marker(s, s->head.actor), orr_named(log, KIND_DOMAIN, move.a));
}

static void cash_in(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    horizons_state *s = state;
    horizons_politics(s, s->head.actor, -1);
    horizons_cash(s, s->head.actor, 1);
    orr_say(log, ORR_GAIN, "%s turns a politics marker into $1B.",
            horizons_faction_of(rules->pack, s, s->head.actor)->name);
}

static void win_laurels(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    horizons_state *s = state;
    horizons_politics(s, s->head.actor, -LAURELS);
    horizons_victory(s, s->head.actor, 1);
    orr_say(log, ORR_GAIN, "%s turns four politics markers into a victory marker.",
            horizons_faction_of(rules->pack, s, s->head.actor)->name);
}

static void swap_mission(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    horizons_state *s = state;
    horizons_politics(s, s->head.actor, -SWAP);
    orr_say(log, ORR_ANNOUNCE, "%s exchanges its private mission.",
            horizons_faction_of(rules->pack, s, s->head.actor)->name);
    horizons_swap_mission(rules, s, s->head.actor, log);
}

const orr_verb horizons_verb_study = {
    .word = "study",
    .kind = {KIND_DOMAIN},
    .label = "A politics marker for points in %a",
    .at = ORR_AT(TECHNOLOGY),
    .rule = "politics-markers",
    .may = may_study,
    .detail = study_detail,
    .apply = study,
    .group = "Politics",
};
const orr_verb horizons_verb_cash_in = {
    .word = "cash-in",
    .label = "A politics marker for $1B",
    .at = ORR_AT(BUILD, TECHNOLOGY),
    .rule = "politics-markers",
    .may = may_cash_in,
    .apply = cash_in,
    .group = "Politics",
};
static bool may_cash_in_all(const orr_rules *rules, const void *state, orr_move move,
                            orr_reason *why)
{
    return horizons_builds_freely(rules, state, move, why) && has_markers(state, 2, why);
}

static void cash_in_all_detail(const orr_rules *rules, const void *state, orr_move move,
                               orr_text *out)
{
    (void)rules, (void)move;
    const horizons_state *s = state;
    orr_text_add(out, "%d markers, $%dB", s->seat[s->head.actor].politics,
                 s->seat[s->head.actor].politics);
}

static void cash_in_all(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    horizons_state *s = state;
    const int seat = s->head.actor, markers = s->seat[seat].politics;
    horizons_politics(s, seat, -markers);
    horizons_cash(s, seat, markers);
    orr_say(log, ORR_GAIN, "%s turns %d politics markers into $%dB.",
            horizons_faction_of(rules->pack, s, seat)->name, markers, markers);
}

const orr_verb horizons_verb_cash_in_all = {
    .word = "cash-in-all",
    .label = "All politics markers for $1B each",
    .at = ORR_AT(BUILD, TECHNOLOGY),
    .rule = "politics-markers",
    .may = may_cash_in_all,
    .detail = cash_in_all_detail,
    .apply = cash_in_all,
    .group = "Politics",
};
const orr_verb horizons_verb_laurels = {
    .word = "laurels",
    .label = "Four politics markers for a victory marker",
    .at = ORR_AT(BUILD, TECHNOLOGY),
    .rule = "politics-markers",
    .may = may_win_laurels,
    .apply = win_laurels,
    .group = "Politics",
};
const orr_verb horizons_verb_swap_mission = {
    .word = "swap-mission",
    .label = "Two politics markers: another private mission",
    .at = ORR_AT(BUILD, TECHNOLOGY),
    .rule = "politics-markers",
    .may = may_swap_mission,
    .apply = swap_mission,
    .chance = true,
    .group = "Politics",
};

/* ---- technologies ---------------------------------------------------------------------------- */

static bool may_develop(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor, bank = s->seat[seat].bank[pack->techs[move.a].domain];
    return is_open(rules, s, seat, move.a, why) &&
           orr_need(why, bank >= horizons_tech_cost(pack, s, seat, move.a),
                    "%s costs %d points; you have %d.", pack->techs[move.a].name,
                    horizons_tech_cost(pack, s, seat, move.a), bank);
}

/* What can never be had any more with this one, in the scenario that is played; NONE: nothing. */
int horizons_closes(const orr_rules *rules, const horizons_state *s, int tech)
{
    const horizons_pack *pack = rules->pack;
    const int fork = pack->techs[tech].fork;
    return s->third && fork != NONE && horizons_on_chart(rules, fork) ? fork : NONE;
}

static void closes_detail(const orr_rules *rules, const horizons_state *s, int tech, orr_text *out)
{
    const int fork = horizons_closes(rules, s, tech);
    if (fork != NONE)
        orr_text_add(out, ", closes %s", ((const horizons_pack *)rules->pack)->techs[fork].name);
}

static void worth_detail(const orr_rules *rules, const horizons_state *s, int tech, orr_text *out)
{
    static const char *const domains[DOMAINS] = {"physics", "engineering", "biology"};
    const horizons_pack *pack = rules->pack;
    const horizons_tech *t = &pack->techs[tech];
    const int seat = s->head.actor;
    orr_text_add(
        out, "; of %d in %s%s; %d VP; %s", s->seat[seat].bank[t->domain], domains[t->domain],
        is_suited(horizons_faction_of(pack, s, seat), tech) ? ", 3 less: it suits you" : "",
        horizons_missing_points(rules), t->about);
}

static void develop_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const horizons_state *s = state;
    orr_text_add(out, "%d points", horizons_tech_cost(rules->pack, s, s->head.actor, move.a));
    closes_detail(rules, s, move.a, out);
    worth_detail(rules, s, move.a, out);
}

static void develop(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor, cost = horizons_tech_cost(pack, s, seat, move.a);
    uint16_t *bank = &s->seat[seat].bank[pack->techs[move.a].domain];
    *bank = (uint16_t)(*bank - cost);
    horizons_learn(pack, s, seat, move.a);
    orr_say(log, ORR_GAIN, "%s develops %s for %d.", horizons_faction_of(pack, s, seat)->name,
            pack->techs[move.a].name, cost);
    orr_pop(&s->head);
}

const orr_verb horizons_verb_develop = {
    .word = "develop",
    .kind = {KIND_TECH},
    .label = "Develop %a",
    .at = ORR_AT(TECHNOLOGY),
    .rule = "technology",
    .may = may_develop,
    .detail = develop_detail,
    .apply = develop,
    .group = "Develop",
};

/* Markers that what is in the bank falls short of. */
static int markers_short(const horizons_pack *pack, const horizons_state *s, int seat, int tech)
{
    const int each = horizons_points_for_marker(s, seat);
    const int missing =
        horizons_tech_cost(pack, s, seat, tech) - s->seat[seat].bank[pack->techs[tech].domain];
    return (horizons_max(0, missing) + each - 1) / each;
}

static bool may_develop_with(const orr_rules *rules, const void *state, orr_move move,
                             orr_reason *why)
{
    const horizons_state *s = state;
    const int seat = s->head.actor;
    if (!is_open(rules, s, seat, move.a, why))
        return false;
    const int markers = markers_short(rules->pack, s, seat, move.a);
    return orr_need(why, markers > 0, "You can't pay for it with politics markers.") &&
           has_markers(s, markers, why);
}

static void develop_with_detail(const orr_rules *rules, const void *state, orr_move move,
                                orr_text *out)
{
    const horizons_state *s = state;
    const int markers = markers_short(rules->pack, s, s->head.actor, move.a);
    orr_text_add(out, "%d politics marker%s", markers, markers == 1 ? "" : "s");
    closes_detail(rules, s, move.a, out);
    orr_text_add(out, "; %d points", horizons_tech_cost(rules->pack, s, s->head.actor, move.a));
    worth_detail(rules, s, move.a, out);
}

/* The markers become points of its domain, and the points the technology. */
static void develop_with(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    for (int left = markers_short(pack, s, seat, move.a); left > 0; left--)
        study(rules, s, ORR_MOVE1(VERB_STUDY, pack->techs[move.a].domain), log);
    develop(rules, s, move, log);
}

const orr_verb horizons_verb_develop_with = {
    .word = "develop-with-politics",
    .kind = {KIND_TECH},
    .label = "Develop %a with politics markers",
    .at = ORR_AT(TECHNOLOGY),
    .rule = "politics-markers",
    .may = may_develop_with,
    .detail = develop_with_detail,
    .apply = develop_with,
    .group = "Develop",
};

/* What was not spent becomes points where they are fewest, if that is the standing order. */
static void pass(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    horizons_state *s = state;
    const int seat = s->head.actor;
    horizons_programme *p = &s->seat[seat];
    while (horizons_stands_order(s, seat, BANK_POLITICS) && p->politics > 0) {
        int least = PHYSICS;
        for (int d = 1; d < DOMAINS; d++)
            if (p->bank[d] < p->bank[least])
                least = d;
        bank_marker(s, seat, least);
    }
    p->passed = 1;
    orr_pop(&s->head);
}

const orr_verb horizons_verb_pass_technology = {
    .word = "pass",
    .label = "Pass",
    .at = ORR_AT(TECHNOLOGY),
    .rule = "technology",
    .apply = pass,
    .out = ORR_ENDS,
};

static bool has_links(const horizons_programme *p, const horizons_tech *tech)
{
    for (int i = 0; i < tech->link_count; i++)
        if (!(p->techs >> tech->links[i] & 1))
            return false;
    return true;
}

void horizons_technology_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const horizons_programme *p = &s->seat[s->head.actor];
    const int each = horizons_points_for_marker(s, s->head.actor);
    for (int tech = 0; tech < pack->tech_count; tech++) {
        const horizons_tech *t = &pack->techs[tech];
        const int most = p->bank[t->domain] + p->politics * each;
        if (most < LEAST_COST || p->techs >> tech & 1 || !has_links(p, t) ||
            !is_open(rules, s, s->head.actor, tech, NULL))
            continue;
        const int cost = horizons_tech_cost(pack, s, s->head.actor, tech);
        if (p->bank[t->domain] >= cost)
            orr_add(moves, ORR_MOVE1(VERB_DEVELOP, tech));
        else if (most >= cost)
            orr_add(moves, ORR_MOVE1(VERB_DEVELOP_WITH, tech));
    }
    horizons_politics_moves(s, true, moves);
    orr_add(moves, ORR_MOVE0(VERB_PASS_TECHNOLOGY));
}
