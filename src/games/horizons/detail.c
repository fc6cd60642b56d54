/* detail.c - the small print of moves: prices, odds, consequences. One writer for each verb that has
 * something to say. */
#include "scene.h"

static void price_detail(const int price[RESOURCES], int site, orr_text *out)
{
    static const char *const names[RESOURCES] = {"ORE", "FUEL", "SUP"};
    if (site == EARTH) {
        orr_text_add(out, "$%dB", price[ORE] + price[FUEL] + price[SUP]);
        return;
    }
    int listed = 0;
    for (int r = 0; r < RESOURCES; r++)
        if (price[r] > 0)
            orr_text_add(out, "%s%d %s", listed++ ? ", " : "", price[r], names[r]);
}

static void build_detail(const orr_rules *rules, const hor_state *s, orr_move move, orr_text *out)
{
    static const char *const kinds[SHIP_KINDS] = {"launch vehicle", "flyby", "orbiter", "rover",
                                                  "telescope",      "probe", "crewed"};
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor;
    if (move.a < 0 || move.a >= DESIGNS)
        return;
    const hor_design *design = design_at(pack, s, seat, move.a);
    int price[RESOURCES];
    hor_price(pack, s, seat, move.a, move.verb == VERB_BUILD_RESERVED, price);
    price_detail(price, move.b, out);
    if (design->kind == CREWED)
        orr_text_add(out, "; CV-%d", design->size);
    else if (design->kind == LAUNCHER)
        orr_text_add(out, "; LV-%d", design->size);
    else
        orr_text_add(out, "; %s", kinds[design->kind]);
    if (design->exploration)
        orr_text_add(out, ", explores %d", design->exploration);
    if (design->attack || design->strike)
        orr_text_add(out, ", attack %d, strike %d", design->attack, design->strike);
    if (design->cargo)
        orr_text_add(out, ", cargo %d", design->cargo);
    if (design->mining)
        orr_text_add(out, ", mines %d", design->mining);
    if (design->drones)
        orr_text_add(out, ", drones %d", design->drones);
}

static void refit_detail(const orr_rules *rules, const hor_state *s, orr_move move, orr_text *out)
{
    (void)rules;
    int price[RESOURCES];
    if (move.a < 0 || move.a >= SHIPS)
        return;
    hor_refit_price(s, s->head.actor, price);
    price_detail(price, hor_site_of(s, s->head.actor, s->ship[s->head.actor][move.a].place), out);
}

static void relation_detail(const orr_rules *rules, const hor_state *s, orr_move move,
                            orr_text *out)
{
    (void)rules;
    const hor_programme *p = &s->seat[s->head.actor];
    if (move.a < 0 || move.a >= FACTIONS)
        return;
    orr_text_add(out, "%s now; %d marker%s, 60 %%",
                 hor_relation_name(s->relation[p->faction][move.a]), p->tried + 1,
                 p->tried ? "s" : "");
}

static void produce_detail(const orr_rules *rules, const hor_state *s, orr_move move, orr_text *out)
{
    const hor_pack *pack = rules->pack;
    if (move.a < 0 || move.a >= pack->world_count || move.b < 0 || move.b >= PRODUCTS)
        return;
    const hor_base *base = see_base(s, s->head.actor, move.a);
    if (base)
        orr_text_add(out, "%d", hor_product_value(pack, s, s->head.actor, base, move.b));
}

static void develop_detail(const orr_rules *rules, const hor_state *s, orr_move move, orr_text *out)
{
    const hor_pack *pack = rules->pack;
    if (move.a < 0 || move.a >= pack->tech_count)
        return;
    orr_text_add(out, "%d; %s", hor_tech_cost(pack, s, s->head.actor, move.a),
                 pack->techs[move.a].about);
}

static void study_detail(const orr_rules *rules, const hor_state *s, orr_move move, orr_text *out)
{
    (void)rules, (void)move;
    orr_text_add(out, "%d points", hor_points_for_marker(s, s->head.actor));
}

static void adopt_detail(const orr_rules *rules, const hor_state *s, orr_move move, orr_text *out)
{
    (void)s;
    const hor_pack *pack = rules->pack;
    const int policy = move.verb == VERB_ADOPT ? move.a : move.b;
    if (policy >= 0 && policy < pack->policy_count)
        orr_text_add(out, "%s", pack->policies[policy].about);
}

/* Chance in percent to win the marker for what is left of the tens. */
static int rest_chance(int value, bool lab)
{
    const int rest = value % 10;
    return lab ? 100 - (10 - rest) * (10 - rest) : 10 * rest;
}

static void explore_detail(const orr_rules *rules, const hor_state *s, orr_move move, orr_text *out)
{
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor;
    if (move.a < 0 || move.a >= SHIPS || move.b < 0 || move.b >= pack->world_count ||
        s->ship[seat][move.a].design == NONE)
        return;
    const bool probe = move.verb == VERB_PROBE, crewed = is_crewed(&s->ship[seat][move.a]);
    const int value = hor_explore_value(pack, s, seat, move.a, move.b, probe);
    const bool lab = crewed && design_of(pack, s, seat, move.a)->gear & MOBILE_LAB;
    orr_text_add(out, "%d: %d marker%s", value, value / 10, value / 10 == 1 ? "" : "s");
    if (value % 10)
        orr_text_add(out, " and %d %% for one more", rest_chance(value, lab));
    if (crewed)
        orr_text_add(out, "; recall %d %%", hor_recall_rate(pack, s, seat));
    else if (!probe)
        orr_text_add(out, "; malfunction %d %%", hor_malfunction_rate(pack, s, seat, move.a));
}

/* Where it would go, how long that takes and what may go wrong. */
static void go_detail(const orr_rules *rules, const hor_state *s, orr_move move, orr_text *out)
{
    const hor_pack *pack = rules->pack;
    const int leader = s->voyage.leader;
    if (orr_step_now(&s->head) != ORDER || leader == NONE)
        return;
    const bool tile_move = move.verb == VERB_FLYBY || move.verb == VERB_SLOW_FLYBY;
    if (move.a < 0 || move.a >= (tile_move ? pack->tile_count : pack->world_count))
        return;
    const hor_ship *v = &s->ship[leader / SHIPS][leader % SHIPS];
    const int from = tile_of(pack, v->place);
    const int to = tile_move ? move.a : pack->worlds[move.a].tile;
    const int rate = hor_failure_rate(pack, s, leader / SHIPS, leader % SHIPS);
    if (from != to) {
        const int years =
            move.verb == VERB_SLOW_FLYBY ? move.b : hor_voyage_time(pack, s, from, to);
        orr_text_add(out, "%d year%s, arrives %d%s", years, years == 1 ? "" : "s", s->year + years,
                     v->stops == 0 ? "; " : "");
    }
    if (v->stops == 0) /* its engines have been tested this year */
        orr_text_add(out, "engines fail %d %%", rate);
}

/* How many of this launcher stand ready, and how much faster it makes a robot. */
static void mount_detail(const orr_rules *rules, const hor_state *s, orr_move move, orr_text *out)
{
    const int leader = s->voyage.leader;
    (void)rules;
    if (move.a < 0 || move.a >= LVS || leader == NONE || leader / SHIPS != s->head.actor)
        return;
    const hor_ship *v = &s->ship[leader / SHIPS][leader % SHIPS];
    const int site = hor_site_of(s, s->head.actor, v->place);
    const hor_base *base =
        site == EARTH || site == NONE ? NULL : see_base(s, s->head.actor, site_world(site));
    const uint8_t *lv = base ? base->lv : s->seat[s->head.actor].lv;
    orr_text_add(out, "%d ready", lv[move.a]);
    if (is_robot(v) && move.a > 0)
        orr_text_add(out, "; %d year%s less", move.a, move.a == 1 ? "" : "s");
}

static void select_detail(const orr_rules *rules, const hor_state *s, orr_move move, orr_text *out)
{
    char buffer[ORR_MAX_NAME];
    if (move.a < 0 || move.a >= SEATS * SHIPS)
        return;
    const hor_ship *v = &s->ship[move.a / SHIPS][move.a % SHIPS];
    if (v->design != NONE)
        orr_text_add(out, "%s%s", hor_place_name(rules->pack, v->place, buffer),
                     has_flag(v, RESERVED) ? ", in reserve" : "");
}

/* Of the search that a battle would begin with. */
static void odds_detail(const hor_pack *pack, const hor_state *s, orr_text *out)
{
    orr_text_add(out, "found on %d or less: %d %%", hor_min(10, hor_search_number(pack, s)),
                 hor_search_chance(pack, s));
}

static void search_detail(const orr_rules *rules, const hor_state *s, orr_move move, orr_text *out)
{
    const hor_pack *pack = rules->pack;
    if (move.a < 0 || move.a >= SHIPS || move.b < 0 || move.b >= SEATS * SHIPS ||
        s->ship[move.b / SHIPS][move.b % SHIPS].design == NONE ||
        s->ship[s->head.actor][move.a].design == NONE)
        return;
    hor_state copy = *s;
    hor_open_battle(pack, &copy, ship_id(s->head.actor, move.a), move.b, NONE);
    odds_detail(pack, &copy, out);
}

/* A fleet under way, or freight. */
int hor_intercept_percent(const hor_pack *pack, const hor_state *s, int ship)
{
    hor_state copy = *s;
    hor_open_battle(pack, &copy, ship_id(s->head.actor, ship), s->voyage.leader, NONE);
    return hor_search_chance(pack, &copy);
}

static void intercept_detail(const orr_rules *rules, const hor_state *s, orr_move move,
                             orr_text *out)
{
    if (orr_step_now(&s->head) != INTERCEPT || move.a < 0 || move.a >= SHIPS ||
        s->ship[s->head.actor][move.a].design == NONE)
        return;
    hor_state copy = *s;
    hor_open_battle(rules->pack, &copy, ship_id(s->head.actor, move.a), s->voyage.leader, NONE);
    odds_detail(rules->pack, &copy, out);
}

static void hunt_detail(const orr_rules *rules, const hor_state *s, orr_move move, orr_text *out)
{
    if (move.a < 0 || move.a >= SHIPS || s->ship[s->head.actor][move.a].design == NONE ||
        !in_flyby(s->ship[s->head.actor][move.a].place))
        return;
    const int pirate = hor_strongest_pirate(s, s->ship[s->head.actor][move.a].place - FLYBY);
    if (pirate == NONE)
        return;
    hor_state copy = *s;
    hor_open_pirate_battle(rules->pack, &copy, ship_id(s->head.actor, move.a), pirate);
    odds_detail(rules->pack, &copy, out);
}

static void ransom_detail(const orr_rules *rules, const hor_state *s, orr_move move, orr_text *out)
{
    (void)rules;
    if (s->voyage.ransom)
        orr_text_add(out, "$%dB", s->voyage.ransom * (move.verb == VERB_BUY_OFF ? 2 : 1));
}

static void mine_detail(const orr_rules *rules, const hor_state *s, orr_move move, orr_text *out)
{
    const hor_pack *pack = rules->pack;
    const int seat = s->head.actor;
    if (move.a < 0 || move.a >= SHIPS || move.b < 0 || move.b >= RESOURCES ||
        s->ship[seat][move.a].design == NONE)
        return;
    const int value = hor_mining_value(pack, s, seat, move.a, move.b);
    orr_text_add(out, "value %d; recall %d %%", value, hor_recall_rate(pack, s, seat));
}

static void recall_detail(const orr_rules *rules, const hor_state *s, orr_move move, orr_text *out)
{
    const int seat = s->head.actor;
    if (move.a < 0 || move.a >= SHIPS || s->ship[seat][move.a].design == NONE)
        return;
    if (is_crewed(&s->ship[seat][move.a]))
        orr_text_add(out, "recall %d %%", hor_recall_rate(rules->pack, s, seat));
    else
        orr_text_add(out, "malfunction %d %%", hor_malfunction_rate(rules->pack, s, seat, move.a));
}

static void card_detail(const orr_rules *rules, const hor_state *s, orr_move move, orr_text *out)
{
    static const char *const domains[DOMAINS] = {"physics", "engineering", "biology"};
    (void)s;
    const hor_pack *pack = rules->pack;
    if (move.a < 0 || move.a >= pack->card_count)
        return;
    const hor_card *card = &pack->cards[move.a];
    orr_text_add(out, "ORE %d, FUEL %d, SUP %d", card->yield[ORE], card->yield[FUEL],
                 card->yield[SUP]);
    if (card->tech)
        orr_text_add(out, ", %d %s", card->tech, domains[card->domain]);
    if (card->robots || card->crews)
        orr_text_add(out, ", robots +%d, crews +%d", card->robots, card->crews);
}

static void mission_detail(const orr_rules *rules, const hor_state *s, orr_move move, orr_text *out)
{
    (void)s;
    const hor_pack *pack = rules->pack;
    if (move.a >= 0 && move.a < pack->mission_count)
        orr_text_add(out, "%d VP", pack->missions[move.a].vp);
}

static void found_detail(const orr_rules *rules, const hor_state *s, orr_move move, orr_text *out)
{
    const hor_pack *pack = rules->pack;
    if (move.b >= 0 && move.b < pack->world_count)
        orr_text_add(out, "%d SUP", hor_base_cost(pack, s, s->head.actor, move.b));
}

static void expand_detail(const orr_rules *rules, const hor_state *s, orr_move move, orr_text *out)
{
    (void)s;
    const hor_pack *pack = rules->pack;
    if (move.b >= 0 && move.b < FACILITIES)
        orr_text_add(out, "%d SUP", pack->facilities[move.b].cost);
}

static void terraform_detail(const orr_rules *rules, const hor_state *s, orr_move move,
                             orr_text *out)
{
    const hor_pack *pack = rules->pack;
    if (move.a < 0 || move.a >= pack->world_count)
        return;
    const hor_base *base = see_base(s, s->head.actor, move.a);
    if (base)
        orr_text_add(out, "%d SUP; %d of %d", hor_terraform_cost(s, s->head.actor, base),
                     s->ground[move.a].terraformed, pack->worlds[move.a].terraform);
}

static void trade_detail(const orr_rules *rules, const hor_state *s, orr_move move, orr_text *out)
{
    const hor_pack *pack = rules->pack;
    if (move.a < 0 || move.a >= pack->world_count || move.b < 0 || move.b >= FACTIONS)
        return;
    const int owner = s->seat_of[move.b];
    if (owner != NONE && !see_base(s, owner, move.a))
        return;
    orr_text_add(out, "up to %d", hor_trade_limit(pack, s, s->head.actor, move.b, move.a));
}

static void deal_detail(const orr_rules *rules, const hor_state *s, orr_move move, orr_text *out)
{
    (void)rules, (void)s;
    if (move.verb == VERB_BUY)
        orr_text_add(out, "-$%dB", (move.b + 1) / 2);
    else
        orr_text_add(out, "+$%dB", 2 * move.b);
}

typedef void (*detail_writer)(const orr_rules *, const hor_state *, orr_move, orr_text *);
static const detail_writer writers[VERBS] = {
    [VERB_BUILD] = build_detail,     [VERB_BUILD_RESERVED] = build_detail,
    [VERB_REFIT] = refit_detail,     [VERB_COURT] = relation_detail,
    [VERB_CHILL] = relation_detail,  [VERB_PRODUCE] = produce_detail,
    [VERB_DEVELOP] = develop_detail, [VERB_STUDY] = study_detail,
    [VERB_ADOPT] = adopt_detail,     [VERB_REPLACE] = adopt_detail,
    [VERB_EXPLORE] = explore_detail, [VERB_PROBE] = explore_detail,
    [VERB_LAND] = go_detail,         [VERB_ORBIT] = go_detail,
    [VERB_FLYBY] = go_detail,        [VERB_SLOW_FLYBY] = go_detail,
    [VERB_SELECT] = select_detail,   [VERB_SEARCH] = search_detail,
    [VERB_PAY] = ransom_detail,      [VERB_BUY_OFF] = ransom_detail,
    [VERB_MINE] = mine_detail,       [VERB_MINE_ASTEROID] = recall_detail,
    [VERB_DEFLECT] = recall_detail,  [VERB_PLACE] = card_detail,
    [VERB_RETURN] = mission_detail,  [VERB_FOUND] = found_detail,
    [VERB_EXPAND] = expand_detail,   [VERB_TERRAFORM] = terraform_detail,
    [VERB_TRADE] = trade_detail,     [VERB_BUY] = deal_detail,
    [VERB_VEND] = deal_detail,       [VERB_INTERCEPT] = intercept_detail,
    [VERB_HUNT] = hunt_detail,       [VERB_MOUNT] = mount_detail,
};

void hor_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const hor_state *s = state;
    if (move.verb < VERBS && writers[move.verb] && s->head.actor >= 0)
        writers[move.verb](rules, s, move, out);
}
