/* detail.c - the small print of moves, and why a move is not possible. */
#include "cadets.h"

#include <string.h>

/* Chance of at least one success, in per cent. */
static int percent(int dice)
{
    int miss = 100000;
    for (int i = 0; i < dice; i++)
        miss = miss * 7 / 10;
    return (100000 - miss + 500) / 1000;
}

static void say_dice(orr_text *out, int dice)
{
    orr_text_add(out, "%d %s · %d %%", dice, dice == 1 ? "die" : "dice", percent(dice));
}

/* Who would do it: the one whose turn it is, or who was given an action. */
static int doer(const cadets_state *s)
{
    return orr_step_now(&s->head) == FREE_ACTION ? orr_arg(&s->head) / 8 : s->acting;
}

static void detail_attack(const orr_rules *rules, const cadets_state *s, int r, orr_move move,
                          orr_text *out)
{
    const passage see = cadets_ways_to_see(s, r);
    const int range = cadets_range_between(&see, s->heroes[r].tile, s->figures[move.b].tile);
    say_dice(out, cadets_dice_at(rules, s, r, move.a, range));
    orr_text_add(out, " · range %d", range);
}

static void detail_scan(const cadets_state *s, int tile, orr_text *out)
{
    const struct {
        tile_set where;
        const char *what;
    } tokens[] = {{s->alien_tokens, "aliens"},
                  {s->discovery_tokens, "discovery"},
                  {s->markers, "marker"},
                  {s->locker_tokens, "locker"},
                  {s->alert_tokens, "alert"}};
    bool first = true;
    for (size_t i = 0; i < sizeof tokens / sizeof *tokens; i++) {
        if (!tile_in(tokens[i].where, tile))
            continue;
        orr_text_add(out, "%s%s", first ? "" : ", ", tokens[i].what);
        first = false;
    }
}

static void detail_card(const orr_rules *rules, const cadets_state *s, int card, orr_text *out)
{
    if (card >= 0 && card < CARDS && s->cards[card].item < ITEMS)
        orr_text_add(out, "%s", thing_of(rules, s->cards[card].item)->note);
}

void cadets_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const cadets_state *s = state;
    const int r = doer(s);
    switch (move.verb) {
    case VERB_ATTACK:
        detail_attack(rules, s, r, move, out);
        break;
    case VERB_TORCH:
        say_dice(out, thing_of(rules, FLAME_GUN)->reach[1]);
        orr_text_add(out, " against each");
        break;
    case VERB_HEAL:
        say_dice(out, cadets_iq_of(rules, s, r) + cadets_healing_help(s, r));
        break;
    case VERB_ANALYZE:
    case VERB_SUBDUE:
    case VERB_OPERATE:
        say_dice(out, cadets_iq_of(rules, s, r));
        break;
    case VERB_ROLL:
        if (s->roll.task != NO_TASK && orr_step_now(&s->head) == BOOST)
            say_dice(out, cadets_dice_for(rules, s));
        break;
    case VERB_SCAN:
        detail_scan(s, move.a, out);
        break;
    case VERB_TALENT:
        orr_text_add(out, "%s, without a roll", person_of(rules, r)->talent);
        break;
    case VERB_BREATHE:
        orr_text_add(out, "%d oxygen left", s->heroes[r].oxygen - 1);
        break;
    case VERB_USE:
    case VERB_PICK:
    case VERB_ABSORB:
    case VERB_GIVE:
    case VERB_TAKE:
        detail_card(rules, s, move.a, out);
        break;
    case VERB_EQUIP:
        detail_card(rules, s, move.b, out);
        break;
    case VERB_LEAD:
        if (move.a >= 0 && move.a < ROCKETEERS)
            orr_text_add(out, "%d hit points", s->heroes[move.a].hp);
        break;
    default:
        break;
    }
}

/* ---- why not ------------------------------------------------------------------------------------------ */

static void object_to_move(const orr_rules *rules, const cadets_state *s, int r, int way,
                           orr_reason *reason)
{
    const int tile = s->heroes[r].tile;
    if (way < 0 || way >= DIRECTIONS)
        return;
    const int to = neighbour(tile, way);
    if (to == NO_TILE || !tile_in(s->present, to))
        orr_because(reason, "move", "There is no tile in that direction.");
    else if (!tile_in(s->scanned, to))
        orr_because(reason, "move", "That tile has not been scanned yet.");
    else if (cadets_edge_in(&s->sealed, tile, way))
        orr_because(reason, "hatches", "That hatch is sealed for good.");
    else if (cadets_edge_in(&s->locked, tile, way))
        orr_because(reason, "hatches", "That hatch is locked until the end of the turn.");
    else if (cadets_edge_in(&s->doors, tile, way) && !cadets_edge_in(&s->opened, tile, way) &&
             !cadets_edge_in(&s->destroyed, tile, way))
        orr_because(reason, "hatches", "The hatch between is closed; open it first.");
    else if (cadets_is_held_back(rules, s, r))
        orr_because(reason, "move",
                    s->heroes[r].grappled ? "A War Thrall holds on; subdue it or leave otherwise."
                                          : "In this mode aliens on the tile must be dealt with "
                                            "first: attack, or subdue one.");
    else if (!(cadets_kinds_by_points(rules, s, r) & MAY_MOVE))
        orr_because(reason, "actions-phase", "No action point is left that allows a move.");
}

static void object_to_open(const cadets_state *s, int r, int way, orr_reason *reason)
{
    const int tile = s->heroes[r].tile;
    if (way < 0 || way >= DIRECTIONS)
        return;
    if (!cadets_edge_in(&s->doors, tile, way))
        orr_because(reason, "hatches", "There is no hatch on that side.");
    else if (cadets_edge_in(&s->sealed, tile, way))
        orr_because(reason, "hatches", "That hatch is sealed for good.");
    else if (cadets_edge_in(&s->locked, tile, way))
        orr_because(reason, "hatches", "That hatch is locked until the end of the turn.");
    else if (cadets_edge_in(&s->opened, tile, way) || cadets_edge_in(&s->destroyed, tile, way))
        orr_because(reason, "hatches", "That hatch is open already.");
    else
        orr_because(reason, "actions-phase", "No action point is left for that.");
}

static void object_to_attack(const orr_rules *rules, const cadets_state *s, int r, orr_move move,
                             orr_reason *reason)
{
    if (move.a < 0 || move.a >= CARDS || move.b < 0 || move.b >= FIGURES)
        return;
    const passage see = cadets_ways_to_see(s, r);
    int range;
    if (s->figures[move.b].tile == NO_TILE)
        orr_because(reason, "attack", "That alien is not in play.");
    else if (cadets_is_thrall(s->figures[move.b].type))
        orr_because(reason, "thralls",
                    "Rocketeers never attack thralls: they are human. Subdue "
                    "them instead.");
    else if (s->cards[move.a].place != HELD + r)
        orr_because(reason, "items", "The %s does not carry that.", person_of(rules, r)->name);
    else if (thing_of(rules, s->cards[move.a].item)->reach_count == 0)
        orr_because(reason, "attack", "That is not a weapon.");
    else if (!cadets_card_usable(rules, s, r, move.a))
        orr_because(reason, "items",
                    "That weapon has no charge, or somebody else used it this "
                    "turn.");
    else if (s->cards[move.a].item == FLAME_GUN)
        orr_because(reason, "attack", "The Flame-Gun burns out a whole tile: choose the tile.");
    else if (!cadets_weapon_reaches(rules, s, &see, r, move.a, move.b, &range))
        orr_because(reason, "line-of-sight", "It is out of range or out of sight.");
    else if (s->cards[move.a].item == DEMO_CHARGE &&
             !cadets_torch_is_allowed(s, s->figures[move.b].tile))
        orr_because(reason, "attack",
                    "A rocketeer or thrall stands there; that weapon spares "
                    "nobody.");
    else if (!(cadets_kinds_by_points(rules, s, r) & MAY_ATTACK))
        orr_because(reason, "actions-phase", "No action point is left that allows an attack.");
}

/* What stands in the way of any action of the mind. */
static void object_to_iq(const orr_rules *rules, const cadets_state *s, int r, orr_reason *reason)
{
    if (!cadets_can_think(rules, s, r, false))
        orr_because(reason, "dice", "With leeches about the %s has no IQ left to roll.",
                    person_of(rules, r)->name);
    else if (!(cadets_kinds_by_points(rules, s, r) & MAY_IQ))
        orr_because(reason, "actions-phase",
                    "No action point is left that allows an action of the mind.");
}

static void object_to_subdue(const orr_rules *rules, const cadets_state *s, int r, int f,
                             orr_reason *reason)
{
    if (f < 0 || f >= FIGURES)
        return;
    if (s->figures[f].tile == NO_TILE)
        orr_because(reason, "subdue", "That alien is not in play.");
    else if (s->figures[f].tile != s->heroes[r].tile)
        orr_because(reason, "subdue", "Only an alien on the same tile can be subdued.");
    else if (s->figures[f].type == BRAIN && s->figures[f].hp > 1)
        orr_because(reason, "subdue", "A brain must be hit before it can be subdued.");
    else if (!cadets_is_thrall(s->figures[f].type) && s->figures[f].type != BRAIN)
        orr_because(reason, "subdue", "Only thralls and brains can be subdued.");
    else
        object_to_iq(rules, s, r, reason);
}

static void object_to_heal(const orr_rules *rules, const cadets_state *s, int r, int patient,
                           orr_reason *reason)
{
    if (patient < 0 || patient >= ROCKETEERS)
        return;
    const cadets_hero *other = &s->heroes[patient];
    if (!other->in_play)
        orr_because(reason, "heal", "The %s is not on this mission.",
                    person_of(rules, patient)->name);
    else if (other->hp == person_of(rules, patient)->hp)
        orr_because(reason, "heal", "The %s is not hurt.", person_of(rules, patient)->name);
    else if (other->tile != s->heroes[r].tile)
        orr_because(reason, "heal",
                    "Patients must be on the same tile; only the Doctor with the "
                    "Med-Pack reaches next door, in sight.");
    else
        object_to_iq(rules, s, r, reason);
}

static void object_to_analyze(const orr_rules *rules, const cadets_state *s, int r, int card,
                              orr_reason *reason)
{
    if (card < 0 || card >= CARDS || s->cards[card].item >= ITEMS)
        return;
    const cadets_thing *thing = thing_of(rules, s->cards[card].item);
    if (s->cards[card].place != HELD + r)
        orr_because(reason, "analyze", "The %s does not carry that.", person_of(rules, r)->name);
    else if (!thing->analyze)
        orr_because(reason, "analyze", "That works without being analyzed.");
    else if (s->cards[card].flags & ANALYZED)
        orr_because(reason, "analyze", "That has been analyzed already.");
    else if (thing->class == SCHEMATIC && !cadets_has_parts(rules, s, r, s->cards[card].item))
        orr_because(reason, "schematics", "The %s does not carry both parts of that schematic.",
                    person_of(rules, r)->name);
    else
        object_to_iq(rules, s, r, reason);
}

static void object_to_torch(const orr_rules *rules, const cadets_state *s, int r, int tile,
                            orr_reason *reason)
{
    if (tile < 0 || tile >= CELLS)
        return;
    const passage see = cadets_ways_to_see(s, r);
    if (!cadets_has_item(s, r, FLAME_GUN))
        orr_because(reason, "attack", "The %s has no Flame-Gun.", person_of(rules, r)->name);
    else if (!tile_in(one_step(&see, tile_bit(s->heroes[r].tile)), tile))
        orr_because(reason, "attack", "The Flame-Gun reaches only tiles next door, in sight.");
    else if (!cadets_torch_is_allowed(s, tile))
        orr_because(reason, "attack", "A rocketeer or thrall stands there; fire spares nobody.");
    else if (!tile_in(cadets_alien_tiles(s), tile))
        orr_because(reason, "attack", "There is nobody to attack on that tile.");
    else if (!(cadets_kinds_by_points(rules, s, r) & MAY_ATTACK))
        orr_because(reason, "actions-phase", "No action point is left that allows an attack.");
}

static void object_to_pick(const orr_rules *rules, const cadets_state *s, int r, int card,
                           orr_reason *reason)
{
    if (card < 0 || card >= CARDS || s->cards[card].item >= ITEMS)
        return;
    if (s->cards[card].place == HELD + r)
        orr_because(reason, "items", "The %s has it already.", person_of(rules, r)->name);
    else
        orr_because(reason, "items", "That does not lie on the tile of the %s.",
                    person_of(rules, r)->name);
}

/* Why a card that is carried cannot be used now. */
static void object_to_use(const orr_rules *rules, const cadets_state *s, int r, int card,
                          orr_reason *reason)
{
    if (card < 0 || card >= CARDS || s->cards[card].item >= ITEMS)
        return;
    const cadets_card *c = &s->cards[card];
    const cadets_thing *thing = thing_of(rules, c->item);
    if (c->place != HELD + r)
        orr_because(reason, "items", "The %s does not carry that.", person_of(rules, r)->name);
    else if (cadets_is_weapon(rules, c->item))
        orr_because(reason, "attack", "That is a weapon: attack somebody with it.");
    else if (s->power_out && cadets_is_discovery(rules, c->item))
        orr_because(reason, "events", "The power is out: discoveries rest until the next turn.");
    else if (thing->analyze && !(c->flags & ANALYZED))
        orr_because(reason, "analyze", "It must be analyzed before it works.");
    else if (thing->charges && c->charges == 0)
        orr_because(reason, "items", "It has no charge left.");
    else if (c->user)
        orr_because(reason, "items", "It has been used this game turn.");
    else
        orr_because(reason, "items", "It would do nothing here and now: %s", thing->note);
}

static void object_to_scan(const cadets_state *s, int tile, orr_reason *reason)
{
    if (tile < 0 || tile >= CELLS)
        return;
    if (!tile_in(s->present, tile))
        orr_because(reason, "scanning-phase", "There is no tile.");
    else if (tile_in(s->scanned, tile))
        orr_because(reason, "scanning-phase", "That tile lies face up already.");
    else
        orr_because(reason, "scanning-phase",
                    "A nearer tile lies face down; the nearest is "
                    "scanned first.");
}

static void object_to_lead(const orr_rules *rules, const cadets_state *s, int r, orr_reason *reason)
{
    if (r < 0 || r >= ROCKETEERS)
        return;
    if (!s->heroes[r].in_play)
        orr_because(reason, "order-phase", "The %s is not on this mission.",
                    person_of(rules, r)->name);
    else
        orr_because(reason, "order-phase", "The %s has an order marker already.",
                    person_of(rules, r)->name);
}

void cadets_objection(const orr_rules *rules, const void *state, orr_move move, orr_reason *reason)
{
    const cadets_state *s = state;
    const int step = orr_step_now(&s->head), r = doer(s);
    if (step == SCAN && move.verb == VERB_SCAN) {
        object_to_scan(s, move.a, reason);
        return;
    }
    if (step == LEAD && move.verb == VERB_LEAD) {
        object_to_lead(rules, s, move.a, reason);
        return;
    }
    if (step != ACT && step != FREE_ACTION)
        return;
    switch (move.verb) {
    case VERB_MOVE:
        object_to_move(rules, s, r, move.a, reason);
        break;
    case VERB_OPEN:
        object_to_open(s, r, move.a, reason);
        break;
    case VERB_ATTACK:
        object_to_attack(rules, s, r, move, reason);
        break;
    case VERB_SUBDUE:
        object_to_subdue(rules, s, r, move.a, reason);
        break;
    case VERB_TORCH:
        object_to_torch(rules, s, r, move.a, reason);
        break;
    case VERB_HEAL:
        object_to_heal(rules, s, r, move.a, reason);
        break;
    case VERB_ANALYZE:
        object_to_analyze(rules, s, r, move.a, reason);
        break;
    case VERB_OPERATE:
        if (!tile_in(s->switches, s->heroes[r].tile))
            orr_because(reason, "operate", "There is no switch to throw on this tile.");
        else
            object_to_iq(rules, s, r, reason);
        break;
    case VERB_PICK:
        object_to_pick(rules, s, r, move.a, reason);
        break;
    case VERB_USE:
    case VERB_AIM:
    case VERB_STUDY:
    case VERB_ZAP:
        object_to_use(rules, s, r, move.a, reason);
        break;
    case VERB_TRADE:
        orr_because(reason, "trading", "Only rocketeers on the same tile can trade.");
        break;
    case VERB_OBEY:
        orr_because(reason, "talents",
                    "There is no Command point to use, or one has been used "
                    "this game turn.");
        break;
    case VERB_BREATHE:
        orr_because(reason, "oxygen",
                    s->heroes[r].breathed ? "Oxygen buys one action a turn, and it has been spent."
                                          : "The last oxygen must be kept: without it the mission "
                                            "is lost.");
        break;
    case VERB_TALENT:
        if (s->heroes[r].talent_used)
            orr_because(reason, "talents", "The talent has been used this turn.");
        else if (!cadets_talent_is_of_use(rules, s, r))
            orr_because(reason, "talents", "There is nobody and nothing to use the talent on.");
        break;
    case VERB_SCAN:
        orr_because(reason, "scanning-phase", "The scan of this turn is done.");
        break;
    default:
        break;
    }
}
