/* talent.c - the six talents: whom and what each can be used on.
 *
 * A talent is used on the roll at hand, with one's own or with a borrowed one (Telepathy Band);
 * personal items help only with one's own. Rules: docs/games/cadets.md#talents
 */
#include "parts.h"

/* Whose talent this is must be at hand: the roller's own, or borrowed. */
static bool has_talent(const orr_rules *rules, const cadets_state *s, int whose, orr_reason *why)
{
    return orr_need(why, s->roll.who == whose || s->roll.partner == whose,
                    "That is the talent of the %s.", cadets_person_of(rules, whose)->name) &&
           orr_need_by(why, "places", !cadets_law(s, LAW_JAMMED),
                       "A humming in the head drowns all talents until its source is silent.");
}

/* Who is close enough: on the same tile, or anywhere with the right personal item. */
static bool is_near(const orr_rules *rules, const cadets_state *s, int r, int other, int far_item,
                    orr_reason *why)
{
    const cadets_hero *hero = &s->heroes[other];
    return orr_need(why, hero->in_play, "The %s is not on this mission.",
                    cadets_person_of(rules, other)->name) &&
           orr_need(why,
                    hero->tile == s->heroes[r].tile ||
                        (far_item != NONE && cadets_has_item(s, r, far_item)),
                    "The %s is not on the same tile.", cadets_person_of(rules, other)->name);
}

/* ---- Command ------------------------------------------------------------------------------------------- */

/* To another: only the First Officer and the Doctor serve themselves. */
static bool can_be_commanded(const orr_rules *rules, const cadets_state *s, int r, bool own, int p,
                             orr_reason *why)
{
    const cadets_hero *hero = &s->heroes[p];
    return orr_need(why, p != r, "You can't give yourself a command.") &&
           is_near(rules, s, r, p, own ? TELE_RADIO : NONE, why) &&
           orr_need(why, !hero->command, "The %s already has a Command point.",
                    cadets_person_of(rules, p)->name) &&
           orr_need(why, !hero->commanded, "The %s has already been given one this game turn.",
                    cadets_person_of(rules, p)->name);
}

static bool may_command(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int who = s->roll.who;
    return has_talent(rules, s, CAPTAIN, why) &&
           can_be_commanded(rules, s, who, who == CAPTAIN, move.a, why);
}

static void command(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules;
    cadets_spend_one(s);
    s->heroes[move.a].command = s->heroes[move.a].commanded = 1;
    orr_say(log, ORR_GAIN, "%s receives a Command point.", orr_named(log, KIND_ROCKETEER, move.a));
}

const orr_verb cadets_verb_command = {
    .word = "command",
    .kind = {KIND_ROCKETEER},
    .label = "Command: an action point for the %a",
    .at = ORR_AT(SPEND),
    .rule = "talents",
    .may = may_command,
    .apply = command,
};

static void add_command(const orr_rules *rules, const cadets_state *s, int r, bool own,
                        orr_moves *moves)
{
    for (int p = 0; p < ROCKETEERS; p++)
        if (can_be_commanded(rules, s, r, own, p, NULL))
            orr_add(moves, ORR_MOVE1(VERB_COMMAND, p));
}

/* ---- Move Out --------------------------------------------------------------------------------------------- */

static bool can_move_out(const orr_rules *rules, const cadets_state *s, const cadets_passage *walk,
                         int r, bool own, int p, orr_reason *why)
{
    return is_near(rules, s, r, p, own ? HEAD_SET : NONE, why) &&
           orr_need(why, cadets_one_step(walk, cadets_tile_bit(s->heroes[p].tile)),
                    "There is no open way for the %s.", cadets_person_of(rules, p)->name);
}

static bool may_move_out(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int who = s->roll.who;
    const cadets_passage walk = cadets_ways_to_walk(s);
    return has_talent(rules, s, FIRST_OFFICER, why) &&
           can_move_out(rules, s, &walk, who, who == FIRST_OFFICER, move.a, why);
}

static void move_out(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules, (void)log;
    cadets_spend_one(s);
    s->head.actor = (int8_t)cadets_owner(s, move.a);
    cadets_call(s, MOVE_OUT, move.a);
}

const orr_verb cadets_verb_move_out = {
    .word = "move-out",
    .kind = {KIND_ROCKETEER},
    .label = "Move out: the %a moves now",
    .at = ORR_AT(SPEND),
    .rule = "talents",
    .may = may_move_out,
    .apply = move_out,
};

static void add_move_out(const orr_rules *rules, const cadets_state *s, int r, bool own,
                         orr_moves *moves)
{
    const cadets_passage walk = cadets_ways_to_walk(s);
    for (int p = 0; p < ROCKETEERS; p++)
        if (can_move_out(rules, s, &walk, r, own, p, NULL))
            orr_add(moves, ORR_MOVE1(VERB_MOVE_OUT, p));
}

void cadets_move_out_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    const char *name = cadets_person_of(rules, orr_arg(&s->head))->name;
    orr_ask(prompt, "Move out! Where does the %s go? One tile, at once.", name);
    orr_wait(prompt, "The %s moves out.", name);
    prompt->rule = "talents";
}

static bool may_march(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    (void)rules;
    return cadets_way_is_open(s, orr_arg(&s->head), move.a, why);
}

static void march(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = orr_arg(&s->head);
    cadets_back(s);
    cadets_move_hero(rules, s, r, cadets_neighbour(s->heroes[r].tile, move.a), log);
}

const orr_verb cadets_verb_march = {
    .word = "move",
    .kind = {KIND_DIRECTION},
    .label = "Move %a",
    .at = ORR_AT(MOVE_OUT),
    .rule = "talents",
    .may = may_march,
    .apply = march,
};

void cadets_move_out_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const cadets_state *s = state;
    (void)rules;
    cadets_add_ways(s, orr_arg(&s->head), VERB_MARCH, moves);
}

/* ---- Sawbones ------------------------------------------------------------------------------------------------ */

static bool may_sawbones(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int who = s->roll.who;
    return has_talent(rules, s, DOCTOR, why) &&
           cadets_needs_care(rules, s, cadets_reach_of_care(s, who, who == DOCTOR), move.a, why);
}

static void sawbones(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_spend_one(state);
    cadets_heal(rules, state, move.a, 1, log);
}

const orr_verb cadets_verb_sawbones = {
    .word = "sawbones",
    .kind = {KIND_ROCKETEER},
    .label = "Sawbones: heal the %a",
    .at = ORR_AT(SPEND),
    .rule = "talents",
    .may = may_sawbones,
    .apply = sawbones,
};

static void add_sawbones(const orr_rules *rules, const cadets_state *s, int r, bool own,
                         orr_moves *moves)
{
    const cadets_tile_set reach = cadets_reach_of_care(s, r, own);
    for (int p = 0; p < ROCKETEERS; p++)
        if (cadets_is_hurt(rules, s, p) && cadets_tile_in(reach, s->heroes[p].tile) &&
            cadets_needs_care(rules, s, reach, p, NULL))
            orr_add(moves, ORR_MOVE1(VERB_SAWBONES, p));
}

/* ---- Override ---------------------------------------------------------------------------------------------------- */

/* Hatches that are neither sealed nor destroyed. */
static cadets_tile_set working_hatches(const cadets_state *s, int way)
{
    return s->doors.at[way] & ~s->sealed.at[way] & ~s->destroyed.at[way];
}

static bool is_working_hatch(const cadets_state *s, int tile, int way, orr_reason *why)
{
    return orr_need(why, way < EDGES, "Name that hatch from the tile on its other side.") &&
           orr_need(why, cadets_edge_in(&s->doors, tile, way), "There is no hatch on that side.") &&
           orr_need_by(why, "hatches",
                       !cadets_edge_in(&s->sealed, tile, way) &&
                           !cadets_edge_in(&s->destroyed, tile, way),
                       "That hatch is sealed or destroyed, for good.");
}

static bool may_override(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return has_talent(rules, s, PROFESSOR, why) && is_working_hatch(s, move.a, move.b, why) &&
           orr_need(why, !cadets_edge_in(&s->opened, move.a, move.b),
                    "That hatch is already open.");
}

static void override(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules;
    cadets_spend_one(s);
    cadets_edge_put(&s->opened, move.a, move.b);
    cadets_edge_drop(&s->locked, move.a, move.b);
    orr_say(log, ORR_ANNOUNCE, "The hatch of %s to the %s is opened.",
            orr_named(log, KIND_TILE, move.a), orr_named(log, KIND_DIRECTION, move.b));
}

/* A hatch by both of its sides, and who stands beside it. */
static void detail_hatch(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const cadets_state *s = state;
    const int other = cadets_neighbour(move.a, move.b);
    char left[ORR_MAX_NAME], right[ORR_MAX_NAME];
    orr_text_add(out, "between %s and %s", orr_name_of(rules, s, KIND_TILE, move.a, left),
                 orr_name_of(rules, s, KIND_TILE, other, right));
    for (int r = 0; r < ROCKETEERS; r++)
        if (s->heroes[r].in_play && (s->heroes[r].tile == move.a || s->heroes[r].tile == other)) {
            orr_text_add(out, "; beside the %s", cadets_person_of(rules, r)->name);
            return;
        }
}

const orr_verb cadets_verb_override = {
    .word = "override",
    .kind = {KIND_TILE, KIND_DIRECTION},
    .label = "Override: open %a %b",
    .at = ORR_AT(SPEND),
    .rule = "talents",
    .may = may_override,
    .detail = detail_hatch,
    .apply = override,
};

static bool may_lock(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return has_talent(rules, s, PROFESSOR, why) && is_working_hatch(s, move.a, move.b, why) &&
           orr_need(why, !cadets_edge_in(&s->locked, move.a, move.b),
                    "That hatch is already locked.");
}

static void lock(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules;
    cadets_spend_one(s);
    cadets_edge_put(&s->locked, move.a, move.b);
    cadets_edge_drop(&s->opened, move.a, move.b);
    orr_say(log, ORR_ANNOUNCE, "The hatch of %s to the %s is locked.",
            orr_named(log, KIND_TILE, move.a), orr_named(log, KIND_DIRECTION, move.b));
}

const orr_verb cadets_verb_lock = {
    .word = "lock",
    .kind = {KIND_TILE, KIND_DIRECTION},
    .label = "Override: lock %a %b",
    .at = ORR_AT(SPEND),
    .rule = "talents",
    .may = may_lock,
    .detail = detail_hatch,
    .apply = lock,
};

static void add_override(const orr_rules *rules, const cadets_state *s, int r, bool own,
                         orr_moves *moves)
{
    (void)rules, (void)r, (void)own;
    const cadets_passage ways = cadets_ways_anyhow(s);
    cadets_tile_set near = cadets_hero_tiles(s), done = 0;
    while (near != done) { /* those beside the crew come first */
        for (int d = 0; d < EDGES; d++) {
            const cadets_tile_set beside = (near & ~done) | cadets_shifted(near & ~done, d + EDGES);
            const cadets_tile_set before = done | cadets_shifted(done, d + EDGES);
            const cadets_tile_set here = working_hatches(s, d) & beside & ~before;
            FOR_TILES(here & ~s->opened.at[d], t)
            {
                orr_add(moves, ORR_MOVE2(VERB_OVERRIDE, t, d));
            }
            FOR_TILES(here & ~s->locked.at[d], t)
            {
                orr_add(moves, ORR_MOVE2(VERB_LOCK, t, d));
            }
        }
        done = near;
        near |= cadets_one_step(&ways, near);
        if (near == done)
            near |= s->present; /* whatever hangs loose comes last */
    }
}

/* ---- Strafe -------------------------------------------------------------------------------------------------------- */

/* Strafing goes from tile to tile: each next to one already under fire, none twice. */
static cadets_tile_set strafe_tiles(const cadets_state *s)
{
    const cadets_passage next = cadets_ways_anyhow(s);
    const bool attack = s->roll.task == TASK_ATTACK;
    cadets_tile_set under_fire = s->roll.strafed;
    if (attack)
        under_fire |= cadets_tile_bit(s->roll.tile);
    if (under_fire == 0)
        return s->present;
    return cadets_one_step(&next, under_fire) & ~under_fire;
}

static bool any_weapon_reaches(const orr_rules *rules, const cadets_state *s,
                               const cadets_passage *see, int r, int f)
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

static bool can_be_strafed(const orr_rules *rules, const cadets_state *s, int r,
                           cadets_tile_set tiles, const cadets_passage *see, int f, orr_reason *why)
{
    return orr_need(why, s->figures[f].tile != NO_TILE, "That alien is not in play.") &&
           orr_need(why, cadets_tile_in(tiles, s->figures[f].tile),
                    "Strafing goes on to a tile next to one under fire, never to the same tile "
                    "twice.") &&
           cadets_is_fair_game(s, f, why) && cadets_stands_for_its_twins(s, f, NONE, why) &&
           orr_need_by(why, "range", any_weapon_reaches(rules, s, see, r, f),
                       "It is out of sight or range of the weapon.");
}

static bool may_strafe(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const cadets_passage see = cadets_ways_to_see(s, s->roll.who);
    return has_talent(rules, s, CHIEF, why) &&
           can_be_strafed(rules, s, s->roll.who, strafe_tiles(s), &see, move.a, why);
}

static void strafe(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    cadets_spend_one(s);
    s->roll.strafed |= cadets_tile_bit(s->figures[move.a].tile);
    cadets_hit_figure(rules, s, move.a, log);
}

const orr_verb cadets_verb_strafe = {
    .word = "strafe",
    .kind = {KIND_ALIEN},
    .label = "Strafe %a",
    .at = ORR_AT(SPEND),
    .rule = "talents",
    .may = may_strafe,
    .apply = strafe,
};

static void add_strafe(const orr_rules *rules, const cadets_state *s, int r, bool own,
                       orr_moves *moves)
{
    (void)own;
    const cadets_tile_set tiles = strafe_tiles(s);
    const cadets_passage see = cadets_ways_to_see(s, r);
    FOR_FIGURES(s, f)
    {
        if (can_be_strafed(rules, s, r, tiles, &see, f, NULL))
            orr_add(moves, ORR_MOVE1(VERB_STRAFE, f));
    }
}

/* ---- Sway ------------------------------------------------------------------------------------------------------------- */

static bool is_in_sight(const cadets_state *s, const cadets_passage *see, int from, int tile)
{
    return cadets_tile_in(s->scanned, tile) && cadets_line_is_clear(see, from, tile);
}

static bool can_be_swayed(const cadets_state *s, const cadets_passage *see, int r, bool far, int f,
                          orr_reason *why)
{
    const cadets_figure *figure = &s->figures[f];
    const int tile = s->heroes[r].tile;
    return orr_need(why, figure->tile != NO_TILE, "That alien is not in play.") &&
           orr_need(why, figure->hp <= 1, "It has more than one hit point left.") &&
           orr_need(why, !cadets_is_stunned(s, f), "It is already stunned.") &&
           orr_need(why, !cadets_is_boss(figure->type), "A boss cannot be stunned.") &&
           cadets_stands_for_its_twins(s, f, NONE, why) &&
           orr_need(why, figure->tile == tile || (far && is_in_sight(s, see, tile, figure->tile)),
                    far ? "It is out of sight." : "It is not on the same tile.");
}

static bool may_sway(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int who = s->roll.who;
    const cadets_passage see = cadets_ways_to_see(s, who);
    const bool far = who == YEOMAN && cadets_has_item(s, who, SOFT_FOCUS_LENS);
    return has_talent(rules, s, YEOMAN, why) && can_be_swayed(s, &see, who, far, move.a, why);
}

static void sway(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_spend_one(state);
    cadets_stun(rules, state, move.a, log);
}

const orr_verb cadets_verb_sway = {
    .word = "sway",
    .kind = {KIND_ALIEN},
    .label = "Sway %a",
    .at = ORR_AT(SPEND),
    .rule = "talents",
    .may = may_sway,
    .apply = sway,
};

static void add_sway(const orr_rules *rules, const cadets_state *s, int r, bool own,
                     orr_moves *moves)
{
    const bool far = own && cadets_has_item(s, r, SOFT_FOCUS_LENS);
    const cadets_passage see = cadets_ways_to_see(s, r);
    (void)rules;
    FOR_FIGURES(s, f)
    {
        if (can_be_swayed(s, &see, r, far, f, NULL))
            orr_add(moves, ORR_MOVE1(VERB_SWAY, f));
    }
}

/* ---- all of them -------------------------------------------------------------------------------------------------------- */

/* own: with one's own talent personal items help; a borrowed one works without. */
void cadets_add_talent(const orr_rules *rules, const cadets_state *s, int r, int whose,
                       orr_moves *moves)
{
    static void (*const talents[ROCKETEERS])(const orr_rules *, const cadets_state *, int, bool,
                                             orr_moves *) = {
        [CAPTAIN] = add_command,    [FIRST_OFFICER] = add_move_out, [DOCTOR] = add_sawbones,
        [PROFESSOR] = add_override, [CHIEF] = add_strafe,           [YEOMAN] = add_sway};
    if (!cadets_law(s, LAW_JAMMED))
        talents[whose](rules, s, r, whose == r, moves);
}

static bool any_hatch(const cadets_state *s)
{
    cadets_tile_set hatches = 0;
    for (int d = 0; d < EDGES; d++)
        hatches |= working_hatches(s, d);
    return hatches != 0;
}

/* Would a Talent Action find anything to do? */
bool cadets_talent_is_of_use(const orr_rules *rules, const cadets_state *s, int r)
{
    if (cadets_law(s, LAW_JAMMED))
        return false;
    if (cadets_usable_item(rules, s, r, TELEPATHY_BAND) != NONE)
        return true;
    if (r == PROFESSOR)
        return any_hatch(s); /* there are many: one is enough to know */
    orr_moves found;
    found.count = 0;
    cadets_add_talent(rules, s, r, r, &found);
    return found.count > 0;
}
