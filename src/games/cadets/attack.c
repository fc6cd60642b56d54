/* attack.c - the Attack Action: which weapon reaches whom, and the Flame-Gun, which takes a tile.
 *
 * Rules: docs/games/cadets.md#attack, #range, #line-of-sight
 */
#include "parts.h"

/* ---- what weapons reach ---------------------------------------------------------------------------------------- */

/* What a rocketeer sees: the ways, and the tiles at each range. */
enum { RANGES = 4 };
typedef struct view {
    cadets_passage see;
    cadets_tile_set ring[RANGES], seen;
} view;

static void look_around(const cadets_state *s, int r, view *v)
{
    v->see = cadets_ways_to_see(s, r);
    v->seen = v->ring[0] = cadets_tile_bit(s->heroes[r].tile);
    for (int i = 1; i < RANGES; i++) {
        v->ring[i] = cadets_one_step(&v->see, v->ring[i - 1]) & ~v->seen;
        v->seen |= v->ring[i];
    }
}

static int range_of(const view *v, int tile)
{
    int range = 0;
    while (range < RANGES && !cadets_tile_in(v->ring[range], tile))
        range++;
    return range;
}

static bool is_too_dark(const cadets_state *s, int range)
{
    return range > 1 && cadets_law(s, LAW_DARK);
}

/* Dice of this weapon at this range; 0 if it does not reach. */
int cadets_dice_at(const orr_rules *rules, const cadets_state *s, int r, int card, int range)
{
    const int item = s->cards[card].item;
    const cadets_thing *thing = cadets_thing_of(rules, item);
    if (range < 0 || range >= thing->reach_count || thing->reach[range] == 0)
        return 0;
    if (is_too_dark(s, range))
        return 0;
    const bool drawn_fast = item == RAY_GUN && !s->heroes[r].holstered &&
                            cadets_held_and_serving(s, r, HOLSTER) != NONE;
    return thing->reach[range] + drawn_fast;
}

/* Fire and explosions spare no one, so nobody who may not be hurt can be on the tile. */
bool cadets_torch_is_allowed(const cadets_state *s, int tile)
{
    if (cadets_tile_in(cadets_hero_tiles(s), tile))
        return false;
    FOR_FIGURES(s, f)
    {
        if (s->figures[f].tile == tile && cadets_is_thrall(s->figures[f].type))
            return false;
    }
    return true;
}

bool cadets_weapon_reaches(const orr_rules *rules, const cadets_state *s, const cadets_passage *see,
                           int r, int card, int f, int *range)
{
    const int from = s->heroes[r].tile, to = s->figures[f].tile;
    *range = cadets_range_between(see, from, to);
    if (cadets_dice_at(rules, s, r, card, *range) == 0)
        return false;
    return *range < 2 || cadets_line_is_clear(see, from, to);
}

/* An earlier card that would do exactly the same. */
static bool has_earlier_twin(const orr_rules *rules, const cadets_state *s, int r, int card)
{
    FOR_CARDS(&s->heroes[r], c)
    {
        if (c < card && s->cards[c].item == s->cards[card].item &&
            cadets_card_usable(rules, s, r, c) && s->cards[c].charges == s->cards[card].charges)
            return true;
    }
    return false;
}

static bool is_ready_to_fire(const orr_rules *rules, const cadets_state *s, int r, int card,
                             orr_reason *why)
{
    return cadets_card_serves(rules, s, r, card, why) &&
           orr_need(why, cadets_thing_of(rules, s->cards[card].item)->reach_count,
                    "That is not a weapon.") &&
           orr_need_by(why, "items", !has_earlier_twin(rules, s, r, card),
                       "An identical one comes first in the list; use that one.");
}

/* Why there are no dice at this range; never true. */
static bool say_what_keeps_it_off(const cadets_state *s, int range, orr_reason *why)
{
    return orr_need_by(why, "places", !is_too_dark(s, range),
                       "It is too dark to hit anything farther away than next door.") &&
           orr_need_by(why, "range", range < RANGES, "No open way leads there within range.") &&
           orr_need_by(why, "range", false, "That weapon has no dice at range %d.", range);
}

static bool is_in_the_line_of_fire(const orr_rules *rules, const cadets_state *s, int r, int card,
                                   int f, const view *v, orr_reason *why)
{
    const int tile = s->figures[f].tile;
    if (!orr_need(why, tile != NO_TILE, "That alien is not in play."))
        return false;
    const int range = range_of(v, tile);
    const bool in_range = range < RANGES && cadets_dice_at(rules, s, r, card, range) > 0;
    return cadets_is_fair_game(s, f, why) && (in_range || say_what_keeps_it_off(s, range, why)) &&
           cadets_stands_for_its_twins(s, f, NONE, why) &&
           orr_need_by(why, "line-of-sight",
                       range < 2 || cadets_line_is_clear(&v->see, s->heroes[r].tile, tile),
                       "It is out of sight.") &&
           orr_need(why, s->cards[card].item != DEMO_CHARGE || cadets_torch_is_allowed(s, tile),
                    "A rocketeer or thrall stands there, and an explosion spares nobody.");
}

/* The Cowboy shoots once a turn for nothing, but only in the turn of whoever leads him. */
static bool may_attack(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int r = cadets_doer(s), item = s->cards[move.a].item;
    if (!is_ready_to_fire(rules, s, r, move.a, why))
        return false;
    view v;
    look_around(s, r, &v);
    return orr_need(why, item != FLAME_GUN,
                    "The Flame-Gun burns out a whole tile: name the tile with 'torch'.") &&
           orr_need_by(why, "rescued-thralls",
                       item != COWBOY || orr_step_now(&s->head) != FREE_ACTION,
                       "The Cowboy shoots on his own, not as somebody else's action.") &&
           is_in_the_line_of_fire(rules, s, r, move.a, move.b, &v, why) &&
           (item == COWBOY || cadets_has_action(rules, s, r, MAY_ATTACK, why));
}

static void detail_attack(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const cadets_state *s = state;
    const int r = cadets_doer(s);
    const cadets_passage see = cadets_ways_to_see(s, r);
    const int range = cadets_range_between(&see, s->heroes[r].tile, s->figures[move.b].tile);
    cadets_tell_odds(out, cadets_dice_at(rules, s, r, move.a, range));
    orr_text_add(out, " · range %d", range);
}

static void begin_attack(const orr_rules *rules, cadets_state *s, int r, int card, int target,
                         orr_log *log)
{
    const cadets_passage see = cadets_ways_to_see(s, r);
    cadets_start_roll(rules, s, r, TASK_ATTACK);
    s->roll.weapon = (uint8_t)card;
    s->roll.target = (uint8_t)target;
    s->roll.tile = s->figures[target].tile;
    s->roll.range = (uint8_t)cadets_range_between(&see, s->heroes[r].tile, s->roll.tile);
    /* a shot of the Cowboy's is no action, and does not lift the block of Admiral mode */
    if (!cadets_second_rules(rules) || s->cards[card].item != COWBOY)
        s->heroes[r].pinned = 0;
    orr_say(log, ORR_ANNOUNCE, "%s attacks %s with %s.", orr_named(log, KIND_ROCKETEER, r),
            orr_named(log, KIND_ALIEN, target), orr_named(log, KIND_CARD, card));
    cadets_call(s, BOOST, 0);
}

static void attack(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const bool free_shot = s->cards[move.a].item == COWBOY;
    const int r = cadets_pay_for_action(rules, s, free_shot ? MAY_NOTHING : MAY_ATTACK);
    begin_attack(rules, s, r, move.a, move.b, log);
}

const orr_verb cadets_verb_attack = {
    .word = "attack",
    .kind = {KIND_CARD, KIND_ALIEN},
    .label = "%a: attack %b",
    .at = ORR_AT(ACT, FREE_ACTION),
    .rule = "attack",
    .may = may_attack,
    .detail = detail_attack,
    .apply = attack,
    .group = "Attack",
};

/* ---- the Flame-Gun ------------------------------------------------------------------------------------ */

/* Whoever on the tile fire can hurt, the first of them; a shield keeps it off. */
static int first_to_burn(const cadets_state *s, int tile)
{
    FOR_FIGURES(s, f)
    {
        if (s->figures[f].tile == tile && cadets_can_be_hit(s, f))
            return f;
    }
    return NONE;
}

static bool may_be_burnt(const cadets_state *s, int r, const cadets_passage *see, int tile,
                         orr_reason *why)
{
    return orr_need(why,
                    cadets_tile_in(cadets_one_step(see, cadets_tile_bit(s->heroes[r].tile)), tile),
                    "The Flame-Gun reaches only tiles next door, in sight.") &&
           orr_need(why, cadets_tile_in(cadets_alien_tiles(s), tile),
                    "There is nobody to attack on that tile.") &&
           orr_need(why, cadets_torch_is_allowed(s, tile),
                    "A rocketeer or thrall stands there, and fire spares nobody.") &&
           orr_need_by(why, "places", first_to_burn(s, tile) != NONE,
                       "A shield is around it: what feeds the shield must be switched off first.");
}

static bool may_torch(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int r = cadets_doer(s);
    const cadets_passage see = cadets_ways_to_see(s, r);
    return cadets_item_serves(rules, s, r, FLAME_GUN, why) &&
           may_be_burnt(s, r, &see, move.a, why) && cadets_has_action(rules, s, r, MAY_ATTACK, why);
}

static void detail_torch(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)state, (void)move;
    cadets_tell_odds(out, cadets_thing_of(rules, FLAME_GUN)->reach[1]);
    orr_text_add(out, " against each");
}

static void torch(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = cadets_pay_for_action(rules, s, MAY_ATTACK);
    const int target = first_to_burn(s, move.a);
    if (!orr_require(&s->head, target != NONE))
        return;
    FOR_FIGURES(s, f)
    {
        if (s->figures[f].tile == move.a && cadets_can_be_hit(s, f))
            s->figures[f].flags |= AIMED;
    }
    s->figures[target].flags &= (uint8_t)~AIMED;
    begin_attack(rules, s, r, cadets_usable_item(rules, s, r, FLAME_GUN), target, log);
    s->roll.fire = (uint8_t)move.a;
}

const orr_verb cadets_verb_torch = {
    .word = "torch",
    .kind = {KIND_TILE},
    .label = "Flame-Gun: burn out %a",
    .at = ORR_AT(ACT, FREE_ACTION),
    .rule = "attack",
    .may = may_torch,
    .detail = detail_torch,
    .apply = torch,
    .group = "Attack",
};

static void add_torches(const cadets_state *s, int r, const cadets_passage *see, orr_moves *moves)
{
    FOR_TILES(cadets_alien_tiles(s) & cadets_one_step(see, cadets_tile_bit(s->heroes[r].tile)), t)
    {
        if (may_be_burnt(s, r, see, t, NULL))
            orr_add(moves, ORR_MOVE1(VERB_TORCH, t));
    }
}

static void add_shots(const orr_rules *rules, const cadets_state *s, int r, bool free_one,
                      orr_moves *moves)
{
    if (!(s->alive[0] | s->alive[1]))
        return;
    view v;
    look_around(s, r, &v);
    if (!(v.seen & cadets_alien_tiles(s)))
        return;
    FOR_CARDS(&s->heroes[r], c)
    {
        const int item = s->cards[c].item;
        if (cadets_thing_of(rules, item)->reach_count == 0 || (item == COWBOY) != free_one ||
            !is_ready_to_fire(rules, s, r, c, NULL))
            continue;
        if (item == FLAME_GUN) {
            add_torches(s, r, &v.see, moves);
            continue;
        }
        FOR_FIGURES(s, f)
        {
            if (cadets_tile_in(v.seen, s->figures[f].tile) &&
                is_in_the_line_of_fire(rules, s, r, c, f, &v, NULL))
                orr_add(moves, ORR_MOVE2(VERB_ATTACK, c, f));
        }
    }
}

void cadets_add_attacks(const orr_rules *rules, const cadets_state *s, int r, orr_moves *moves)
{
    add_shots(rules, s, r, false, moves);
}

void cadets_add_free_shots(const orr_rules *rules, const cadets_state *s, int r, orr_moves *moves)
{
    if (cadets_has_item(s, r, COWBOY))
        add_shots(rules, s, r, true, moves);
}
