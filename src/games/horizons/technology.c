/* technology.c - tech points become technologies, one at a time in reverse order of initiative
 * until all have passed; then banks are halved and politics markers are gone.
 * Rules: docs/games/horizons.md#technology */
#include "horizons.h"

enum { CHEAPER = 3, LEAST_COST = 5, POINTS = 2, SWAP = 2, LAURELS = 4 };

int hor_tech_cost(const hor_pack *pack, const hor_state *s, int seat, int tech)
{
    int cost = pack->techs[tech].cost;
    for (int other = 0; other < s->head.seats; other++)
        if (other != seat && has_tech(s, other, tech))
            cost -= CHEAPER;
    return hor_max(LEAST_COST, cost);
}

static bool is_discovered(const hor_state *s, int tech)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        if (has_tech(s, seat, tech))
            return true;
    return false;
}

/* All links on the left, and life only after somebody has found it. */
bool hor_tech_open(const hor_pack *pack, const hor_state *s, int seat, int tech)
{
    const hor_tech *t = &pack->techs[tech];
    if (has_tech(s, seat, tech))
        return false;
    for (int i = 0; i < t->link_count; i++)
        if (!has_tech(s, seat, t->links[i]))
            return false;
    return (t->skill != SIGNS_TECH && t->skill != LIFE_TECH) || is_discovered(s, tech);
}

void hor_technology_begin(const orr_rules *rules, hor_state *s, orr_log *log)
{
    (void)rules, (void)log;
    for (int seat = 0; seat < s->head.seats; seat++) {
        s->seat[seat].passed = 0;
        for (int d = 0; d < DOMAINS; d++)
            hor_bank_markers(s, seat, d);
    }
}

bool hor_technology_wants(const hor_pack *pack, const hor_state *s, int seat)
{
    (void)pack;
    return !s->seat[seat].passed;
}

/* Another round while somebody has not passed; else the step is over. */
bool hor_technology_again(hor_state *s)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        if (!s->seat[seat].passed)
            return true;
    for (int seat = 0; seat < s->head.seats; seat++) {
        hor_programme *p = &s->seat[seat];
        p->passed = p->politics = 0;
        for (int d = 0; d < DOMAINS; d++)
            p->bank[d] = (uint16_t)((p->bank[d] + 1) / 2);
    }
    return false;
}

void hor_technology_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    const hor_programme *p = &s->seat[s->head.actor];
    orr_ask(prompt,
            "Technology: you have %d physics, %d engineering and %d biology points and %d politics "
            "markers. Develop one technology, or pass; what is left is halved.",
            p->bank[PHYSICS], p->bank[ENGINEERING], p->bank[BIOLOGY], p->politics);
    orr_wait(prompt, "%s develops technology.", faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "technology";
}

/* What politics markers are good for at any time. */
void hor_politics_moves(const hor_state *s, int seat, bool points, orr_moves *moves)
{
    const hor_programme *p = &s->seat[seat];
    if (p->politics > 0)
        orr_add(moves, ORR_MOVE0(VERB_CASH_IN));
    for (int d = 0; points && p->politics > 0 && d < DOMAINS; d++)
        orr_add(moves, ORR_MOVE1(VERB_STUDY, d));
    if (p->politics >= LAURELS)
        orr_add(moves, ORR_MOVE0(VERB_LAURELS));
    if (p->politics >= SWAP && p->mission != NONE && s->pool_count)
        orr_add(moves, ORR_MOVE0(VERB_SWAP_MISSION));
}

int hor_points_for_marker(const hor_state *s, int seat)
{
    return hor_max(POINTS, skill(s, seat, STATECRAFT));
}

static void study(hor_state *s, int seat, int domain)
{
    hor_programme *p = &s->seat[seat];
    p->bank[domain] = (uint16_t)(p->bank[domain] + hor_points_for_marker(s, seat));
    hor_politics(s, seat, -1);
}

/* True if the move was one of them. */
bool hor_politics_apply(const orr_rules *rules, hor_state *s, int seat, orr_move move, orr_log *log)
{
    const char *name = faction_of(rules->pack, s, seat)->name;
    switch (move.verb) {
    case VERB_CASH_IN:
        hor_politics(s, seat, -1);
        hor_cash(s, seat, 1);
        return true;
    case VERB_STUDY:
        study(s, seat, move.a);
        return true;
    case VERB_LAURELS:
        hor_politics(s, seat, -LAURELS);
        hor_victory(s, seat, 1);
        orr_say(log, "%s turns four politics markers into a victory marker.", name);
        return true;
    case VERB_SWAP_MISSION:
        hor_politics(s, seat, -SWAP);
        orr_say(log, "%s exchanges its private mission.", name);
        hor_swap_mission(rules, s, seat, log);
        return true;
    default:
        return false;
    }
}

void hor_technology_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const hor_state *s = state;
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor;
    const hor_programme *p = &s->seat[seat];
    for (int tech = 0; tech < pack->tech_count; tech++)
        if (p->bank[pack->techs[tech].domain] >= LEAST_COST && hor_tech_open(pack, s, seat, tech) &&
            p->bank[pack->techs[tech].domain] >= hor_tech_cost(pack, s, seat, tech))
            orr_add(moves, ORR_MOVE1(VERB_DEVELOP, tech));
    hor_politics_moves(s, seat, true, moves);
    orr_add(moves, ORR_MOVE0(VERB_PASS));
}

/* What was not spent becomes points where they are fewest, if that is the standing order. */
static void pass(hor_state *s, int seat)
{
    hor_programme *p = &s->seat[seat];
    while (stands_order(s, seat, BANK_POLITICS) && p->politics > 0) {
        int least = PHYSICS;
        for (int d = 1; d < DOMAINS; d++)
            if (p->bank[d] < p->bank[least])
                least = d;
        study(s, seat, least);
    }
    p->passed = 1;
}

void hor_technology_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    hor_state *s = state;
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor;
    if (hor_politics_apply(rules, s, seat, move, log))
        return;
    if (move.verb == VERB_DEVELOP) {
        const int cost = hor_tech_cost(pack, s, seat, move.a);
        uint16_t *bank = &s->seat[seat].bank[pack->techs[move.a].domain];
        *bank = (uint16_t)(*bank - cost);
        hor_learn(pack, s, seat, move.a);
        orr_say(log, "%s develops %s for %d.", faction_of(pack, s, seat)->name,
                pack->techs[move.a].name, cost);
    } else {
        pass(s, seat);
    }
    orr_pop(&s->head);
}
