/* scene_action.c - what the present decision is about, beside the prompt: a battle with its odds,
 * explorations and what they may bring, goods to be moved, cards that were found. */
#include "scene.h"

static orr_node *action_panel(horizons_table *t, const char *title)
{
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_SIDE, "action", title);
    orr_style(panel, "now");
    return panel;
}

/* ---- battle --------------------------------------------------------------------------------- */

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

static void show_fighters(horizons_table *t, orr_node *card, int side)
{
    const horizons_battle *b = &t->s->battle;
    orr_node *row = orr_row(card, NULL);
    orr_style(row, "tight");
    for (int seat = 0; seat < t->s->head.seats; seat++)
        for (uint32_t left = b->ships[side][seat]; left; left &= left - 1) {
            const int ship = __builtin_ctz(left);
            char bytes[300];
            orr_text text = orr_text_in(bytes, sizeof bytes);
            horizons_ship_tip(t, seat, ship, &text);
            orr_node *piece = orr_piece(row, HORIZONS_ID("fights-%d-%d", seat, ship),
                                        horizons_ship_glyph(t, seat, ship));
            horizons_dress_ship(t, piece, seat, ship);
            if (t->s->ship[seat][ship].damage)
                orr_corner(piece, "-%d", t->s->ship[seat][ship].damage);
            if (b->screened[side][seat] >> ship & 1)
                orr_style(piece, "spent");
            orr_tip(piece, "%s%s", bytes,
                    b->screened[side][seat] >> ship & 1 ? "; behind the screen" : "");
            horizons_offer(t, piece, KIND_ANY_SHIP, horizons_ship_id(seat, ship));
        }
    if (b->owner[side] == PIRATE_SIDE && b->raider != NONE) {
        const horizons_raider *raider = &t->s->raider[b->raider];
        orr_node *piece = orr_piece(row, "fights-pirate", "skull");
        orr_style(piece, "red");
        orr_label(piece, "%d", t->pack->pirates[raider->strong].size - raider->damage);
    }
}

/* The base that is fought for: what can be hit, or kept behind the screen. */
static void show_fortress(horizons_table *t, orr_node *card)
{
    static const char *const words[CHAINS + 1] = {"supply",  "mining",   "lab",
                                                  "defence", "elevator", "settlements"};
    const horizons_battle *b = &t->s->battle;
    if (b->base == NONE || b->owner[DEFENDER] >= SEATS)
        return;
    const horizons_base *base = &t->s->base[b->owner[DEFENDER]][b->base];
    orr_node *row = orr_row(card, "fortress");
    orr_style(orr_words(row, "fortress-head", "Base"), "head");
    horizons_offer_verb(t, row, VERB_SCREEN_BASE);
    horizons_offer_verb(t, row, VERB_HIT_STORES);
    for (int chain = 0; chain <= CHAINS; chain++) {
        const int level = chain < CHAINS ? base->level[chain] : base->settlements;
        char label[40];
        if (!level)
            continue;
        snprintf(label, sizeof label, "%s %d", words[chain], level);
        orr_node *icon = orr_icon(row, HORIZONS_ID("target-%d", chain), "base", label);
        horizons_offer(t, icon, KIND_CHAIN, chain);
    }
}

static void show_side(horizons_table *t, orr_node *panel, int side)
{
    const horizons_battle *b = &t->s->battle;
    orr_node *card = orr_card(panel, HORIZONS_ID("side-%d", side), side_name(t, side));
    if (b->owner[side] < SEATS)
        orr_tint(card, b->owner[side]);
    else
        orr_style(card, "red");
    orr_corner(card, side == ATTACKER ? "attacking" : "defending");
    if (b->die[side])
        orr_note(card, "searched with %d%s", b->die[side],
                 b->winner == side && b->points ? " · has the tactics points" : "");
    show_fighters(t, card, side);
    if (side == DEFENDER)
        show_fortress(t, card);
    show_fire(t, card, side);
    if (b->hits[side])
        orr_style(orr_words(card, NULL, "%d more hit%s to take", b->hits[side],
                            b->hits[side] == 1 ? "" : "s"),
                  "bad");
}

static void show_battle(horizons_table *t)
{
    const horizons_battle *b = &t->s->battle;
    char buffer[ORR_MAX_NAME];
    orr_node *panel = action_panel(t, "Battle");
    orr_note(panel, "%s", horizons_place_words(t, b->place, buffer));
    if (b->points)
        orr_corner(panel, "%d tactics", b->points);
    show_side(t, panel, ATTACKER);
    show_side(t, panel, DEFENDER);
}

/* Whom each fleet of this seat that lies in wait may find, and how likely that is. */
static void show_interception(horizons_table *t)
{
    const horizons_state *s = t->s;
    char buffer[ORR_MAX_NAME];
    orr_node *panel = action_panel(t, "Interception");
    orr_note(panel, "the fleet stops or fights if it is found");
    for (int i = 0; i < t->moves.count; i++) {
        if (t->moves.at[i].verb != VERB_INTERCEPT)
            continue;
        const int ship = t->moves.at[i].a, id = horizons_ship_id(s->head.actor, ship);
        char bytes[300];
        orr_text text = orr_text_in(bytes, sizeof bytes);
        orr_node *card = orr_card(panel, HORIZONS_ID("lurks-%d", ship),
                                  orr_name_of(t->rules, s, KIND_ANY_SHIP, id, buffer));
        horizons_ship_tip(t, s->head.actor, ship, &text);
        orr_tip(card, "%s", bytes);
        orr_style(card, "dense");
        orr_tint(card, s->head.actor);
        orr_corner(card, "%d %%", horizons_intercept_percent(t->pack, s, ship));
        orr_note(card, "to find %s", s->voyage.leader == NONE ? "the freight" : "the fleet");
        horizons_offer(t, card, KIND_ANY_SHIP, id);
    }
}

/* ---- exploration ---------------------------------------------------------------------------- */

static int world_in(const horizons_table *t, orr_move move)
{
    const uint8_t *kinds = t->rules->game->verbs[move.verb]->kind;
    return kinds[1] == KIND_WORLD ? move.b : kinds[0] == KIND_WORLD ? move.a : NONE;
}

static void show_exploration(horizons_table *t, orr_node *panel, orr_move move)
{
    const horizons_state *s = t->s;
    const int seat = s->head.actor, ship = move.a, world = world_in(t, move);
    const bool probe = move.verb == VERB_PROBE, robot = horizons_is_robot(&s->ship[seat][ship]);
    char buffer[ORR_MAX_NAME];
    if (world == NONE)
        return;
    const int value = horizons_explore_value(t->pack, s, seat, ship, world, probe);
    orr_node *card =
        orr_card(panel, HORIZONS_ID("explore-%d-%d-%d", move.verb, ship, world),
                 orr_name_of(t->rules, s, KIND_ANY_SHIP, horizons_ship_id(seat, ship), buffer));
    orr_style(card, "dense");
    orr_corner(card, "%s%s", t->pack->worlds[world].name, probe ? ", probe" : "");
    orr_node *row = orr_row(card, NULL);
    orr_style(row, "tight");
    orr_style(orr_icon(row, NULL, "lab", ""), "violet");
    if (value < 10)
        orr_words(row, NULL, "%d %% of a tech marker", value * 10);
    else if (value % 10 == 0)
        orr_words(row, NULL, "%d tech markers", value / 10);
    else
        orr_words(row, NULL, "%d, and %d %% of one more", value / 10, value % 10 * 10);
    if (probe)
        orr_style(orr_words(row, NULL, "the probe is used up"), "warn");
    else
        orr_style(orr_words(row, NULL, "%s %d %%", robot ? "malfunction" : "recall",
                            robot ? horizons_malfunction_rate(t->pack, s, seat, ship)
                                  : horizons_recall_rate(t->pack, s, seat)),
                  "warn");
    horizons_offer_pair(t, card, KIND_ANY_SHIP, horizons_ship_id(seat, ship), KIND_WORLD, world);
}

static void show_explorations(horizons_table *t)
{
    enum { MOST = 14 };
    orr_node *panel = action_panel(t, "What exploring may bring");
    orr_note(panel, "tech markers, and the risk");
    int shown = 0;
    for (int i = 0; i < t->moves.count && shown < MOST; i++)
        if (t->moves.at[i].verb == VERB_EXPLORE || t->moves.at[i].verb == VERB_PROBE) {
            show_exploration(t, panel, t->moves.at[i]);
            shown++;
        }
}

/* ---- cards ---------------------------------------------------------------------------------- */

static void show_card(horizons_table *t, orr_node *panel, const char *id, int card_number)
{
    const horizons_card *card = &t->pack->cards[card_number];
    orr_node *node = orr_card(panel, id, card->name);
    orr_style(node, "good");
    orr_node *row = orr_row(node, NULL);
    for (int r = 0; r < RESOURCES; r++) {
        char label[16];
        if (!card->yield[r])
            continue;
        snprintf(label, sizeof label, "%d", card->yield[r]);
        orr_style(orr_icon(row, NULL, horizons_resource_glyphs[r], label),
                  horizons_resource_hues[r]);
    }
    if (card->tech) {
        char label[16];
        snprintf(label, sizeof label, "%d", card->tech);
        orr_style(orr_icon(row, NULL, horizons_domain_glyphs[card->domain], label),
                  horizons_domain_hues[card->domain]);
    }
    if (card->robots || card->crews)
        orr_note(node, "exploring: robots %+d, crews %+d", card->robots, card->crews);
    horizons_offer(t, node, KIND_CARD, card_number);
}

static void show_found(horizons_table *t)
{
    const horizons_find *find = &t->s->find;
    orr_node *panel = action_panel(t, "World cards");
    orr_note(panel, "%s", t->pack->worlds[find->world].name);
    for (int i = 0; i < find->card_count; i++)
        if (find->cards[i] < t->pack->card_count)
            show_card(t, panel, HORIZONS_ID("found-%d", i), find->cards[i]);
    const int old = t->s->ground[find->world].card;
    if (old == NONE)
        return;
    orr_style(orr_words(panel, NULL, "%s", "What lies there now:"), "head");
    show_card(t, panel, "found-old", old);
}

/* ---- goods ---------------------------------------------------------------------------------- */

/* How much of it is aboard, stowed or in store at the other end. */
static int goods_aboard(const horizons_table *t, int resource)
{
    const horizons_state *s = t->s;
    if (t->step == CARGO)
        return s->ship[s->head.actor][orr_arg(&s->head)].cargo[resource];
    return t->step == FREIGHT ? s->voyage.freight[resource] : 0;
}

static void show_goods(horizons_table *t, const char *title)
{
    orr_node *panel = action_panel(t, title);
    orr_node *grid = orr_grid(panel, NULL, RESOURCES);
    for (int r = 0; r < RESOURCES; r++) {
        char label[24] = "";
        orr_node *card = orr_card(grid, HORIZONS_ID("goods-%d", r), horizons_resource_words[r]);
        orr_style(card, horizons_resource_hues[r]);
        if (t->step == CARGO || t->step == FREIGHT)
            snprintf(label, sizeof label, "%d aboard", goods_aboard(t, r));
        orr_style(orr_icon(card, NULL, horizons_resource_glyphs[r], label),
                  horizons_resource_hues[r]);
        horizons_offer(t, card, KIND_RESOURCE, r);
    }
}

/* ---- the end -------------------------------------------------------------------------------- */

static void show_end(horizons_table *t)
{
    orr_score score = {.ending = ""};
    horizons_score(t->rules, t->s, &score);
    orr_node *panel = action_panel(t, "The account");
    for (int seat = 0; seat < t->s->head.seats; seat++) {
        char bytes[400];
        orr_text text = orr_text_in(bytes, sizeof bytes);
        const int points = horizons_score_words(t, seat, &text);
        orr_node *card = orr_card(panel, HORIZONS_ID("account-%d", seat),
                                  horizons_faction_of(t->pack, t->s, seat)->name);
        orr_tint(card, seat);
        orr_corner(card, "%+d VP", points - t->s->seat[seat].start);
        orr_note(card, "%s; the book's count is %d: %s",
                 score.outcome[seat] == ORR_WON ? "wins" : "since the start", points, bytes);
        if (score.outcome[seat] == ORR_WON)
            orr_style(card, "now");
    }
}

/* ---- the beginning -------------------------------------------------------------------------- */

/* What this is all about, as long as the first year lasts. */
static void show_scenario(horizons_table *t)
{
    const horizons_scenario *scenario = horizons_scenario_of(t->rules);
    const bool points = scenario->goal == GOAL_POINTS || scenario->goal == GOAL_THRESHOLD;
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_SIDE, "scenario", scenario->name);
    orr_note(panel, "%d to %d", scenario->start, horizons_last_year(t));
    orr_words(panel, NULL, "%s", scenario->about);
    if (points)
        orr_style(orr_words(panel, NULL, "%s",
                            "Points are shown as what each has gained since the start; in the end "
                            "the account has the whole table."),
                  "muted");
}

/* ---- which of them -------------------------------------------------------------------------- */

static bool in_battle(const horizons_table *t)
{
    return t->s->battle.place != NOWHERE && t->step >= INTERCEPT && t->step <= AFTERMATH &&
           t->step != INTERCEPT && t->step != COMBAT;
}

void horizons_show_action(horizons_table *t)
{
    if (t->step == STEP_COUNT)
        show_end(t);
    else if (in_battle(t))
        show_battle(t);
    else if (t->step == EXPLORE && horizons_may(t, VERB_EXPLORE))
        show_explorations(t);
    else if (t->step == CARD)
        show_found(t);
    else if (t->step == CARGO)
        show_goods(t, "Cargo");
    else if (t->step == FREIGHT)
        show_goods(t, "Freight");
    else if (t->step == SHIPMENT)
        show_goods(t, "Along the trade route");
    else if (t->step == DEAL)
        show_goods(t, "Trade");
    else if (t->step == INTERCEPT)
        show_interception(t);
    else if (t->s->year == horizons_scenario_of(t->rules)->start && t->s->phase <= PHASE_BUILD)
        show_scenario(t);
}
