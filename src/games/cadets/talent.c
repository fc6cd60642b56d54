/* talent.c - the six talents: whom and what each can be used on.
 *
 * Rules: docs/games/cadets.md#talents
 */
#include "cadets.h"

/* Who is close enough: on the same tile, or anywhere with the right personal item. */
static bool is_near(const cadets_state *s, int r, int other, int far_item)
{
    const bool far = far_item != NONE && cadets_has_item(s, r, far_item);
    return s->heroes[other].in_play && (far || s->heroes[other].tile == s->heroes[r].tile);
}

static void add_command(const orr_rules *rules, const cadets_state *s, int r, bool own,
                        orr_moves *moves)
{
    (void)rules;
    for (int p = 0; p < ROCKETEERS; p++) /* to another: only the other two talents name oneself */
        if (p != r && is_near(s, r, p, own ? TELE_RADIO : NONE) && !s->heroes[p].command &&
            !s->heroes[p].commanded)
            orr_add(moves, ORR_MOVE1(VERB_COMMAND, p));
}

static bool can_walk(const passage *walk, int tile)
{
    for (int d = 0; d < DIRECTIONS; d++)
        if (can_leave(walk, tile, d))
            return true;
    return false;
}

static void add_move_out(const orr_rules *rules, const cadets_state *s, int r, bool own,
                         orr_moves *moves)
{
    (void)rules;
    const passage walk = cadets_ways_to_walk(s);
    for (int p = 0; p < ROCKETEERS; p++)
        if (is_near(s, r, p, own ? HEAD_SET : NONE) && can_walk(&walk, s->heroes[p].tile))
            orr_add(moves, ORR_MOVE1(VERB_MOVE_OUT, p));
}

static void add_sawbones(const orr_rules *rules, const cadets_state *s, int r, bool own,
                         orr_moves *moves)
{
    tile_set reach = tile_bit(s->heroes[r].tile);
    if (own && cadets_has_item(s, r, MED_PACK)) {
        const passage see = cadets_ways_to_see(s, r);
        reach |= one_step(&see, reach);
    }
    for (int p = 0; p < ROCKETEERS; p++)
        if (s->heroes[p].in_play && tile_in(reach, s->heroes[p].tile) &&
            s->heroes[p].hp < person_of(rules, p)->hp)
            orr_add(moves, ORR_MOVE1(VERB_SAWBONES, p));
}

static void add_override(const orr_rules *rules, const cadets_state *s, int r, bool own,
                         orr_moves *moves)
{
    (void)rules, (void)r, (void)own;
    for (int d = 0; d < EDGES; d++) {
        const tile_set doors = s->doors.at[d] & ~s->sealed.at[d] & ~s->destroyed.at[d];
        FOR_TILES(doors & ~s->opened.at[d], t)
        {
            orr_add(moves, ORR_MOVE2(VERB_OVERRIDE_OPEN, t, d));
        }
        FOR_TILES(doors & ~s->locked.at[d], t)
        {
            orr_add(moves, ORR_MOVE2(VERB_OVERRIDE_LOCK, t, d));
        }
    }
}

/* Strafing goes from tile to tile: each next to one already under fire, none twice. */
static tile_set strafe_tiles(const cadets_state *s)
{
    const passage next = cadets_ways_anyhow(s);
    const bool attack = s->roll.task == TASK_ATTACK;
    tile_set under_fire = s->roll.strafed;
    if (attack)
        under_fire |= tile_bit(s->roll.tile);
    if (under_fire == 0)
        return s->present;
    return one_step(&next, under_fire) & ~under_fire;
}

static bool any_weapon_reaches(const orr_rules *rules, const cadets_state *s, const passage *see,
                               int r, int f)
{
    int range;
    if (s->roll.task == TASK_ATTACK)
        return cadets_weapon_reaches(rules, s, see, r, s->roll.weapon, f, &range);
    FOR_CARDS(&s->heroes[r], c)
    {
        if (cadets_is_weapon(rules, s->cards[c].item) &&
            cadets_weapon_reaches(rules, s, see, r, c, f, &range))
            return true;
    }
    return false;
}

static void add_strafe(const orr_rules *rules, const cadets_state *s, int r, bool own,
                       orr_moves *moves)
{
    (void)own;
    const tile_set tiles = strafe_tiles(s);
    const passage see = cadets_ways_to_see(s, r);
    FOR_FIGURES(s, f)
    {
        if (tile_in(tiles, s->figures[f].tile) && cadets_can_be_hit(s, f) &&
            !cadets_duplicate_figure(s, f) && any_weapon_reaches(rules, s, &see, r, f))
            orr_add(moves, ORR_MOVE1(VERB_STRAFE, f));
    }
}

static void add_sway(const orr_rules *rules, const cadets_state *s, int r, bool own,
                     orr_moves *moves)
{
    const int tile = s->heroes[r].tile;
    const bool far = own && cadets_has_item(s, r, SOFT_FOCUS_LENS);
    const passage see = cadets_ways_to_see(s, r);
    (void)rules;
    FOR_FIGURES(s, f)
    {
        const cadets_figure *figure = &s->figures[f];
        if (figure->hp > 1 || cadets_is_stunned(s, f) || cadets_is_boss(figure->type) ||
            cadets_duplicate_figure(s, f))
            continue;
        if (figure->tile == tile || (far && tile_in(s->scanned, figure->tile) &&
                                     cadets_line_is_clear(&see, tile, figure->tile)))
            orr_add(moves, ORR_MOVE1(VERB_SWAY, f));
    }
}

/* own: with one's own talent personal items help; a borrowed one works without. */
void cadets_add_talent(const orr_rules *rules, const cadets_state *s, int r, int whose,
                       orr_moves *moves)
{
    static void (*const talents[ROCKETEERS])(const orr_rules *, const cadets_state *, int, bool,
                                             orr_moves *) = {
        [CAPTAIN] = add_command,    [FIRST_OFFICER] = add_move_out, [DOCTOR] = add_sawbones,
        [PROFESSOR] = add_override, [CHIEF] = add_strafe,           [YEOMAN] = add_sway};
    talents[whose](rules, s, r, whose == r, moves);
}

static bool any_hatch(const cadets_state *s)
{
    tile_set hatches = 0;
    for (int d = 0; d < EDGES; d++)
        hatches |= s->doors.at[d] & ~s->sealed.at[d] & ~s->destroyed.at[d];
    return hatches != 0;
}

/* Would a Talent Action find anything to do? */
bool cadets_talent_is_of_use(const orr_rules *rules, const cadets_state *s, int r)
{
    if (cadets_usable_item(rules, s, r, TELEPATHY_BAND) != NONE)
        return true;
    if (r == PROFESSOR)
        return any_hatch(s); /* there are many: one is enough to know */
    orr_moves found;
    found.count = 0;
    cadets_add_talent(rules, s, r, r, &found);
    return found.count > 0;
}
