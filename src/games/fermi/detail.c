/* detail.c - the small print of moves: odds where dice decide, prices, distances, income. */
#include "fermi.h"

static int risk_percent(const orr_rules *rules, const fermi_state *s, int space, bool hard)
{
    const int shelter = fermi_space_shelter(rules, s, space) + (hard ? HARDENED_BONUS : 0);
    return (fermi_storm_risk(rules->pack, s, s->turn, shelter) + 50) / 100;
}

static void detail_assign(const orr_rules *rules, const fermi_state *s, orr_move move,
                          orr_text *out)
{
    const fermi_pack *pack = rules->pack;
    const int risk = risk_percent(rules, s, move.b, move.a == REFUGE);
    if (move.b == PROCESSING)
        orr_text_add(out, "processes 1");
    else if (move.b == REFUGE)
        orr_text_add(out, "rest");
    else if (move.b < RESOURCE_SPACES)
        orr_text_add(out, "+%d raw", pack->spaces[move.b].yield);
    else if (fermi_workers_at(s, move.b) > 0)
        orr_text_add(out, "a second pair of hands");
    else
        orr_text_add(out, (move.b - FIRST_MODULE) % SPACES_PER_MODULE == MODULE_BUILDS &&
                                  move.b >= FIRST_MODULE
                              ? "installs the core"
                              : "builds");
    orr_text_add(out, risk ? " · %d %% lost" : " · safe", risk);
}

static void detail_attack(const orr_rules *rules, const fermi_state *s, int side, orr_move move,
                          orr_text *out)
{
    const fermi_needs needs = fermi_needs_of(rules, s, side, move.a, move.b);
    orr_text_add(out, "kill %d %%, hit %d %%", fermi_percent_kill(needs), fermi_percent_hit(needs));
}

void fermi_ability_words(const fermi_ability *a, orr_text *out)
{
    switch (a->effect) {
    case ABILITY_AIM:
        orr_text_add(out, "next attack +%d/+%d", a->amount, a->pen);
        break;
    case ABILITY_SHIELD:
        orr_text_add(out, "cover +%d once", a->amount);
        break;
    case ABILITY_AGAIN:
        orr_text_add(out, "act again");
        break;
    case ABILITY_PATCH:
        orr_text_add(out, "remove %d hit%s", a->amount, a->amount == 1 ? "" : "s");
        break;
    case ABILITY_REPAIR:
        orr_text_add(out, "remove a kill");
        break;
    case ABILITY_BURN:
        orr_text_add(out, "%d more movement", a->amount);
        break;
    case ABILITY_CALL:
        orr_text_add(out, "%d more fighters", a->amount);
        break;
    case ABILITY_BREACH:
        orr_text_add(out, "pays %d of the entrance", a->amount);
        break;
    default:
        orr_text_add(out, "a hit on every enemy");
    }
}

static void detail_load(const fermi_pack *pack, const fermi_state *s, int card, orr_text *out)
{
    const fermi_equipment_card *e = &pack->equipment[card];
    orr_text_add(out, "%d RP: ", fermi_price_of_equipment(pack, s, card));
    for (int i = 0; i < e->ability_count; i++) {
        orr_text_add(out, "%s%dx ", i ? "; " : "", e->abilities[i].charges);
        fermi_ability_words(&e->abilities[i], out);
    }
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

static void detail_launch(const fermi_pack *pack, const fermi_state *s, orr_move move,
                          orr_text *out)
{
    const int steps = pack->planets[move.b].arrows + 1, speed = s->craft[move.a].moves;
    orr_text_add(out, "%d step%s, %d turn%s", steps, steps == 1 ? "" : "s",
                 (steps + speed - 1) / speed, steps <= speed ? "" : "s");
    if (s->base[move.b] == BASE_HIDDEN)
        orr_text_add(out, " · base ?");
    else if (s->base[move.b] >= BASE_LEVEL_1)
        orr_text_add(out, " · core, level %d", s->base[move.b] - BASE_LEVEL_1 + 1);
    if (xenos_on_path(s, move.b))
        orr_text_add(out, " · xenos on the way");
    else if (bogeys_on_path(s, move.b))
        orr_text_add(out, " · bogey on the way");
}

static void detail_fly(const fermi_pack *pack, const fermi_state *s, orr_move move, orr_text *out)
{
    const fermi_craft *c = &s->craft[move.a];
    const fermi_place to =
        move.verb == VERB_FLY ? fermi_step_on(pack, c->at) : fermi_parallel(pack, c->at);
    if (fermi_at_home(to))
        orr_text_add(out, "to Earth");
    else if (fermi_on_planet(pack, to))
        orr_text_add(out, "to %s", pack->planets[to.path].name);
    else
        orr_text_add(out, "%d from Earth, %s", fermi_distance(pack, to),
                     to.step <= pack->planets[to.path].arrows ? "outward" : "homeward");
    orr_text_add(out, " · %d step%s left", c->moves - 1, c->moves == 2 ? "" : "s");
}

static void add_rank(const fermi_rank *rank, int price, orr_text *out)
{
    orr_text_add(out, "%d RP: attack %d/%+d, cover %d", price, rank->attack, rank->pen,
                 rank->cover);
    if (rank->health > 1)
        orr_text_add(out, ", health %d", rank->health);
    if (rank->movement)
        orr_text_add(out, ", moves %d", rank->movement);
    if (rank->escorts)
        orr_text_add(out, ", escorts %d", rank->escorts);
    if (rank->squadies)
        orr_text_add(out, ", squadies %d", rank->squadies);
    if (rank->xp)
        orr_text_add(out, ", XP %d", rank->xp);
    if (rank->xp_marine)
        orr_text_add(out, ", XP Marine %d", rank->xp_marine);
    if (rank->equipment)
        orr_text_add(out, ", equipment %d", rank->equipment);
    if (rank->phase != NORMAL_PHASE)
        orr_text_add(out, ", %s", rank->phase == FIRST_PHASE ? "first" : "last");
}

static void detail_board(const fermi_pack *pack, const fermi_state *s, orr_move move, orr_text *out)
{
    const int type = s->fight[CRAFT_FIGHT].fighter[XENO][move.b].type;
    orr_text_add(out, "%d locations, %d tech at the end%s",
                 pack->ship_entrances[type].max_locations, pack->ship_entrances[type].tech,
                 pack->ship_entrances[type].no_promo ? ", no promotion" : "");
}

/* What it means to go on, or to say no, at this step. */
static const char *meaning_of_done(const fermi_state *s)
{
    switch (orr_step_now(&s->head)) {
    case ASSIGN:
        return "production, then the storm";
    case LOAD:
        return "to the launches";
    case MOVE:
        return "no more movement";
    case TAKE_LEADER:
        return "it flies without a leader";
    case ASSAULT:
        return "no assault this turn";
    case SPEND_TECH:
        return "the station does not start";
    case BUY:
        return "ends the turn";
    case HUMAN_ACT:
        return "no more actions in this phase";
    case DECLARE_BOARDING:
        return "no boarding in this combat";
    case BOARD_ANOTHER:
        return "the marines stay aboard";
    case REINFORCE:
        return "the assault is given up";
    default:
        return "";
    }
}

void fermi_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const fermi_pack *pack = rules->pack;
    const fermi_state *s = state;
    switch (move.verb) {
    case VERB_ASSIGN:
        detail_assign(rules, s, move, out);
        break;
    case VERB_HARDEN:
        orr_text_add(out, "%d to %d %% lost", risk_percent(rules, s, move.a, false),
                     risk_percent(rules, s, move.a, true));
        break;
    case VERB_LOAD:
        detail_load(pack, s, move.a, out);
        break;
    case VERB_LAUNCH:
        detail_launch(pack, s, move, out);
        break;
    case VERB_FLY:
    case VERB_CROSS:
        detail_fly(pack, s, move, out);
        break;
    case VERB_ATTACK:
        detail_attack(rules, s, HUMAN, move, out);
        break;
    case VERB_STRIKE:
        detail_attack(rules, s, XENO, move, out);
        break;
    case VERB_USE:
        fermi_ability_words(&pack->equipment[move.a].abilities[move.b], out);
        break;
    case VERB_BUILD:
        add_rank(&pack->ships[move.a].ranks[move.b],
                 fermi_price_of_ship(pack, s, move.a, move.b + 1), out);
        break;
    case VERB_RECRUIT:
    case VERB_ENLIST:
        add_rank(&pack->leaders[move.a].ranks[move.b],
                 move.verb == VERB_ENLIST ? move.b : pack->leaders[move.a].ranks[move.b].cost, out);
        break;
    case VERB_PROBE:
        orr_text_add(out, "%d RP, moves %d", pack->probe_cost, pack->probe_movement);
        break;
    case VERB_TAKE:
        orr_text_add(out, "level %d", s->leader[move.a].level);
        break;
    case VERB_PAY: {
        const int pays = s->fight[MARINE_FIGHT].fighter[HUMAN][move.a].pays;
        orr_text_add(out, "%d of %d", pays < s->raid.owed ? pays : s->raid.owed, s->raid.owed);
        break;
    }
    case VERB_DISPEL:
        orr_text_add(out, "path of %s, %d from Earth", pack->planets[s->bogey[move.a].path].name,
                     fermi_distance(pack, s->bogey[move.a]));
        break;
    case VERB_SCAN:
        orr_text_add(out, "%d steps away", pack->planets[move.a].arrows + 1);
        break;
    case VERB_TRAIN:
        orr_text_add(out, "to level %d", s->leader[move.a].level + 1);
        break;
    case VERB_LOSE_REPLACEMENT:
        orr_text_add(out, "of %d", s->replacements);
        break;
    case VERB_LOSE_RESOURCES:
        orr_text_add(out, "of %d", s->processed);
        break;
    case VERB_LOSE_MODULE:
        if (s->module[move.a].installed)
            orr_text_add(out, "its core must be installed again");
        break;
    case VERB_DONE:
    case VERB_DECLINE:
        orr_text_add(out, "%s", meaning_of_done(s));
        break;
    case VERB_ASSAULT:
        if (s->base[s->craft[move.a].at.path] >= BASE_LEVEL_1)
            orr_text_add(out, "level %d base",
                         s->base[s->craft[move.a].at.path] - BASE_LEVEL_1 + 1);
        break;
    case VERB_BOARD:
        detail_board(pack, s, move, out);
        break;
    case VERB_RETREAT:
        orr_text_add(out, "%d squadie%s lost, %d tech kept", fermi_location_now(pack, s)->retreat,
                     fermi_location_now(pack, s)->retreat == 1 ? "" : "s", s->raid.tech);
        break;
    case VERB_SOCKET:
        orr_text_add(out, "%s", fermi_card_of(pack, s, move.a)->core);
        break;
    default:
        break;
    }
}
