/* turn.c - a rocketeer's Actions Phase: what an action point, an oxygen or a command buys.
 *
 * ACT asks the rocketeer whose turn it is, FREE_ACTION whoever was given one action. Both list
 * their actions with add_actions. Rules: docs/games/cadets.md#actions-phase
 */
#include "cadets.h"

/* ---- what is possible ----------------------------------------------------------------------- */

int cadets_kinds_by_points(const orr_rules *rules, const cadets_state *s, int r)
{
    const cadets_hero *hero = &s->heroes[r];
    if (hero->standard)
        return MAY_ALL;
    if (!hero->special)
        return 0;
    return MAY_TALENT | (person_of(rules, r)->combat ? MAY_ATTACK : MAY_NON_COMBAT);
}

/* A War Thrall's grip, or aliens in the way (Admiral mode), stop a Move Action. */
bool cadets_is_held_back(const orr_rules *rules, const cadets_state *s, int r)
{
    const cadets_hero *hero = &s->heroes[r];
    (void)rules;
    if (hero->grappled)
        return true;
    if (!hero->pinned)
        return false;
    FOR_FIGURES(s, f)
    {
        if (s->figures[f].tile == hero->tile && !cadets_is_stunned(s, f))
            return true;
    }
    return false;
}

void cadets_add_move_ways(const cadets_state *s, int r, int verb, orr_moves *moves)
{
    const passage walk = cadets_ways_to_walk(s);
    for (int d = 0; d < DIRECTIONS; d++)
        if (can_leave(&walk, s->heroes[r].tile, d))
            orr_add(moves, ORR_MOVE1(verb, d));
}

static void add_hatches(const cadets_state *s, int r, orr_moves *moves)
{
    const int tile = s->heroes[r].tile;
    edge_set shut;
    for (int d = 0; d < EDGES; d++)
        shut.at[d] = s->doors.at[d] & ~s->opened.at[d] & ~s->destroyed.at[d] & ~s->locked.at[d] &
                     ~s->sealed.at[d];
    for (int d = 0; d < DIRECTIONS; d++)
        if (cadets_edge_in(&shut, tile, d))
            orr_add(moves, ORR_MOVE1(VERB_OPEN, d));
}

/* Dice of this weapon at this range; 0 if it does not reach. */
int cadets_dice_at(const orr_rules *rules, const cadets_state *s, int r, int card, int range)
{
    const int item = s->cards[card].item;
    const cadets_thing *thing = thing_of(rules, item);
    if (range < 0 || range >= thing->reach_count || thing->reach[range] == 0)
        return 0;
    const bool drawn_fast = item == RAY_GUN && !s->heroes[r].holstered &&
                            cadets_held_and_serving(s, r, HOLSTER) != NONE;
    return thing->reach[range] + drawn_fast;
}

/* Fire and explosions spare no one, so nobody who may not be hurt can be on the tile. */
bool cadets_torch_is_allowed(const cadets_state *s, int tile)
{
    if (tile_in(cadets_hero_tiles(s), tile))
        return false;
    FOR_FIGURES(s, f)
    {
        if (s->figures[f].tile == tile && cadets_is_thrall(s->figures[f].type))
            return false;
    }
    return true;
}

bool cadets_weapon_reaches(const orr_rules *rules, const cadets_state *s, const passage *see, int r,
                           int card, int f, int *range)
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

static void add_torches(const cadets_state *s, int r, const passage *see, orr_moves *moves)
{
    tile_set targets = 0;
    FOR_FIGURES(s, f)
    {
        targets |= tile_bit(s->figures[f].tile);
    }
    targets &= one_step(see, tile_bit(s->heroes[r].tile));
    FOR_TILES(targets, t)
    {
        if (cadets_torch_is_allowed(s, t))
            orr_add(moves, ORR_MOVE1(VERB_TORCH, t));
    }
}

static void add_attacks_with(const orr_rules *rules, const cadets_state *s, int r, int card,
                             const passage *see, const tile_set ring[4], orr_moves *moves)
{
    const int item = s->cards[card].item;
    const int from = s->heroes[r].tile;
    if (item == FLAME_GUN) {
        add_torches(s, r, see, moves);
        return;
    }
    FOR_FIGURES(s, f)
    {
        const int tile = s->figures[f].tile;
        int range = 0;
        while (range < 4 && !tile_in(ring[range], tile))
            range++;
        if (range == 4 || cadets_is_thrall(s->figures[f].type) || cadets_duplicate_figure(s, f) ||
            cadets_dice_at(rules, s, r, card, range) == 0)
            continue;
        if (range >= 2 && !cadets_line_is_clear(see, from, tile))
            continue;
        if (item != DEMO_CHARGE || cadets_torch_is_allowed(s, tile))
            orr_add(moves, ORR_MOVE2(VERB_ATTACK, card, f));
    }
}

static void add_attacks(const orr_rules *rules, const cadets_state *s, int r, bool free_one,
                        orr_moves *moves)
{
    if (!(s->alive[0] | s->alive[1]))
        return;
    const passage see = cadets_ways_to_see(s, r);
    tile_set ring[4] = {tile_bit(s->heroes[r].tile)}, seen = ring[0];
    for (int i = 1; i < 4; i++) {
        ring[i] = one_step(&see, ring[i - 1]) & ~seen;
        seen |= ring[i];
    }
    if (!(seen & cadets_alien_tiles(s)))
        return;
    FOR_CARDS(&s->heroes[r], c)
    {
        const int item = s->cards[c].item;
        if (thing_of(rules, item)->reach_count && (item == COWBOY) == free_one &&
            cadets_card_usable(rules, s, r, c) && !has_earlier_twin(rules, s, r, c))
            add_attacks_with(rules, s, r, c, &see, ring, moves);
    }
}

static void add_patients(const orr_rules *rules, const cadets_state *s, int r, orr_moves *moves)
{
    const int tile = s->heroes[r].tile;
    tile_set reach = tile_bit(tile);
    if (r == DOCTOR && cadets_has_item(s, r, MED_PACK)) {
        const passage see = cadets_ways_to_see(s, r);
        reach |= one_step(&see, reach);
    }
    for (int p = 0; p < ROCKETEERS; p++)
        if (s->heroes[p].in_play && tile_in(reach, s->heroes[p].tile) &&
            s->heroes[p].hp < person_of(rules, p)->hp)
            orr_add(moves, ORR_MOVE1(VERB_HEAL, p));
}

bool cadets_has_parts(const orr_rules *rules, const cadets_state *s, int r, int item)
{
    const cadets_thing *thing = thing_of(rules, item);
    for (int i = 0; i < thing->part_count; i++)
        if (s->heroes[r].parts[thing->parts[i]] == 0)
            return false;
    return true;
}

static void add_puzzles(const orr_rules *rules, const cadets_state *s, int r, orr_moves *moves)
{
    FOR_CARDS(&s->heroes[r], c)
    {
        const int item = s->cards[c].item;
        if (thing_of(rules, item)->analyze && !(s->cards[c].flags & ANALYZED) &&
            cadets_has_parts(rules, s, r, item))
            orr_add(moves, ORR_MOVE1(VERB_ANALYZE, c));
    }
}

static void add_captures(const cadets_state *s, int r, orr_moves *moves)
{
    FOR_FIGURES(s, f)
    {
        const cadets_figure *figure = &s->figures[f];
        const bool weak =
            cadets_is_thrall(figure->type) || (figure->type == BRAIN && figure->hp == 1);
        if (figure->tile == s->heroes[r].tile && weak && !cadets_duplicate_figure(s, f))
            orr_add(moves, ORR_MOVE1(VERB_SUBDUE, f));
    }
}

void cadets_add_actions(const orr_rules *rules, const cadets_state *s, int r, int kinds,
                        orr_moves *moves)
{
    if (kinds & MAY_MOVE && !cadets_is_held_back(rules, s, r))
        cadets_add_move_ways(s, r, VERB_MOVE, moves);
    if (kinds & MAY_OPEN)
        add_hatches(s, r, moves);
    if (kinds & MAY_ATTACK)
        add_attacks(rules, s, r, false, moves);
    if (kinds & MAY_HEAL && cadets_can_think(rules, s, r, true))
        add_patients(rules, s, r, moves);
    if (kinds & MAY_IQ && cadets_can_think(rules, s, r, false)) {
        if (kinds & MAY_ANALYZE)
            add_puzzles(rules, s, r, moves);
        if (kinds & MAY_SUBDUE)
            add_captures(s, r, moves);
        if (kinds & MAY_OPERATE && tile_in(s->switches, s->heroes[r].tile))
            orr_add(moves, ORR_MOVE0(VERB_OPERATE));
    }
    if (kinds & MAY_TALENT && !s->heroes[r].talent_used && cadets_talent_is_of_use(rules, s, r))
        orr_add(moves, ORR_MOVE0(VERB_TALENT));
}

/* ---- doing it ------------------------------------------------------------------------------- */

/* Points that serve one purpose go first: they are worth less. */
static void spend_point(const orr_rules *rules, cadets_state *s, int r, int verb)
{
    cadets_hero *hero = &s->heroes[r];
    const bool fight = verb == VERB_ATTACK || verb == VERB_TORCH;
    const bool fits = verb == VERB_TALENT || fight == (person_of(rules, r)->combat > 0);
    if (hero->special && fits)
        hero->special--;
    else
        hero->standard--;
}

static void begin_attack(const orr_rules *rules, cadets_state *s, int r, int card, int target,
                         orr_log *log)
{
    const passage see = cadets_ways_to_see(s, r);
    cadets_start_roll(rules, s, r, TASK_ATTACK);
    s->roll.weapon = (uint8_t)card;
    s->roll.target = (uint8_t)target;
    s->roll.tile = s->figures[target].tile;
    s->roll.range = (uint8_t)cadets_range_between(&see, s->heroes[r].tile, s->roll.tile);
    s->heroes[r].pinned = 0;
    orr_say(log, "%s attacks %s with %s.", orr_named(log, KIND_ROCKETEER, r),
            orr_named(log, KIND_ALIEN, target), orr_named(log, KIND_CARD, card));
    call(s, BOOST, 0);
}

static void begin_torch(const orr_rules *rules, cadets_state *s, int r, int tile, orr_log *log)
{
    int target = -1;
    FOR_FIGURES(s, f)
    {
        if (s->figures[f].tile != tile)
            continue;
        s->figures[f].flags |= AIMED;
        target = target < 0 ? f : target;
    }
    if (target < 0)
        return;
    s->figures[target].flags &= (uint8_t)~AIMED;
    begin_attack(rules, s, r, cadets_usable_item(rules, s, r, FLAME_GUN), target, log);
    s->roll.fire = (uint8_t)tile;
}

static void begin_iq(const orr_rules *rules, cadets_state *s, int r, orr_move move, orr_log *log)
{
    static const uint8_t tasks[] = {[VERB_HEAL] = TASK_HEAL,
                                    [VERB_ANALYZE] = TASK_ANALYZE,
                                    [VERB_SUBDUE] = TASK_SUBDUE,
                                    [VERB_OPERATE] = TASK_OPERATE};
    cadets_start_roll(rules, s, r, tasks[move.verb]);
    if (move.verb == VERB_HEAL) {
        s->roll.patient = (uint8_t)move.a;
        orr_say(log, "%s treats %s.", orr_named(log, KIND_ROCKETEER, r),
                orr_named(log, KIND_ROCKETEER, move.a));
    } else if (move.verb == VERB_ANALYZE) {
        s->roll.item = (uint8_t)move.a;
        orr_say(log, "%s studies %s.", orr_named(log, KIND_ROCKETEER, r),
                orr_named(log, KIND_CARD, move.a));
    } else if (move.verb == VERB_SUBDUE) {
        s->roll.target = (uint8_t)move.a;
        s->roll.tile = s->figures[move.a].tile;
        s->heroes[r].pinned = 0;
        orr_say(log, "%s tries to subdue %s.", orr_named(log, KIND_ROCKETEER, r),
                orr_named(log, KIND_ALIEN, move.a));
    } else {
        orr_say(log, "%s works the controls.", orr_named(log, KIND_ROCKETEER, r));
    }
    call(s, BOOST, 0);
}

void cadets_do_action(const orr_rules *rules, cadets_state *s, int r, orr_move move, orr_log *log)
{
    const int tile = s->heroes[r].tile;
    switch (move.verb) {
    case VERB_MOVE:
        cadets_move_hero(rules, s, r, neighbour(tile, move.a), log);
        break;
    case VERB_OPEN:
        cadets_edge_put(&s->opened, tile, move.a);
        orr_say(log, "%s opens the hatch to the %s.", orr_named(log, KIND_ROCKETEER, r),
                orr_named(log, KIND_DIRECTION, move.a));
        break;
    case VERB_ATTACK:
        begin_attack(rules, s, r, move.a, move.b, log);
        break;
    case VERB_TORCH:
        begin_torch(rules, s, r, move.a, log);
        break;
    case VERB_TALENT:
        cadets_start_roll(rules, s, r, TASK_TALENT);
        s->roll.overkills = 1;
        s->heroes[r].talent_used = 1;
        orr_say(log, "%s uses a talent: %s.", orr_named(log, KIND_ROCKETEER, r),
                person_of(rules, r)->talent);
        call(s, OVERKILL, 0);
        break;
    default:
        begin_iq(rules, s, r, move, log);
        break;
    }
}

/* ---- the turn ------------------------------------------------------------------------------- */

void cadets_turn_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    s->head.actor = (int8_t)cadets_owner(s, s->acting);
    cadets_judge(rules, s, log);
    go(s, ACT, 0);
}

void cadets_act_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    const cadets_person *person = person_of(rules, s->acting);
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
                     "no action points left. Choose what needs none, or end the turn.");
    orr_wait(prompt, "The %s acts.", person->name);
    prompt->rule = "actions-phase";
}

/* Whoever holds a Command point may use it in anybody's turn, one in a game turn. */
void cadets_add_commands(const cadets_state *s, orr_moves *moves)
{
    for (int r = 0; r < ROCKETEERS; r++)
        if (s->heroes[r].in_play && s->heroes[r].command && !s->heroes[r].command_spent)
            orr_add(moves, ORR_MOVE1(VERB_OBEY, r));
}

void cadets_obey(cadets_state *s, int r, orr_log *log)
{
    s->heroes[r].command = 0;
    s->heroes[r].command_spent = 1;
    s->head.actor = (int8_t)cadets_owner(s, r);
    orr_say(log, "%s acts on the Captain's command.", orr_named(log, KIND_ROCKETEER, r));
    call(s, FREE_ACTION, r * 8 + GRANT_COMMAND);
}

void cadets_act_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const cadets_state *s = state;
    const int r = s->acting;
    const int kinds = cadets_kinds_by_points(rules, s, r);
    if (kinds)
        cadets_add_actions(rules, s, r, kinds, moves);
    if (!s->heroes[r].breathed && s->heroes[r].oxygen > 1)
        orr_add(moves, ORR_MOVE0(VERB_BREATHE));
    cadets_add_commands(s, moves);
    if (cadets_has_item(s, r, COWBOY))
        add_attacks(rules, s, r, true, moves);
    cadets_add_chores(rules, s, r, moves);
    cadets_add_gear(rules, s, r, false, moves);
    orr_add(moves, ORR_MOVE0(VERB_END)); /* last: the button at the foot of the list */
}

static void end_turn(cadets_state *s, orr_log *log)
{
    s->heroes[s->acting].acted = 1;
    s->goggles_tile = NO_TILE;
    s->goggles_way = 0;
    for (int c = 0; c < CARDS; c++)
        s->cards[c].flags &= (uint8_t)~TRADED;
    orr_say(log, "%s is done.", orr_named(log, KIND_ROCKETEER, s->acting));
    go(s, NEXT_ROCKETEER, 0);
}

void cadets_act_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = s->acting;
    go(s, TURN, 0);
    if (move.verb == VERB_END) {
        end_turn(s, log);
    } else if (move.verb == VERB_BREATHE) {
        s->heroes[r].breathed = 1;
        cadets_lose_oxygen(rules, s, r, log);
        call(s, FREE_ACTION, r * 8 + GRANT_OXYGEN);
    } else if (move.verb == VERB_OBEY) {
        cadets_obey(s, move.a, log);
    } else if (!cadets_do_chore(rules, s, r, move, log) &&
               !cadets_do_gear(rules, s, r, move, log)) {
        const bool free_one = move.verb == VERB_ATTACK && s->cards[move.a].item == COWBOY;
        if (!free_one)
            spend_point(rules, s, r, move.verb);
        cadets_do_action(rules, s, r, move, log);
    }
}

/* ---- one action, given by oxygen, command, flag or gear --------------------------------------- */

static int kinds_of_grant(int grant)
{
    static const uint8_t kinds[] = {
        [GRANT_OXYGEN] = MAY_ALL,    [GRANT_COMMAND] = MAY_ALL, [GRANT_FLAG] = MAY_ALL,
        [GRANT_BANDAGES] = MAY_HEAL, [GRANT_STUDY] = MAY_IQ,    [GRANT_HATCH] = MAY_OPEN};
    return kinds[grant];
}

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
    const int arg = orr_arg(&s->head);
    orr_ask(prompt, "%s: %s. What shall it be?", person_of(rules, arg / 8)->name, why[arg % 8]);
    orr_wait(prompt, "The %s takes one action.", person_of(rules, arg / 8)->name);
    prompt->rule = "free-actions";
}

void cadets_free_action_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const cadets_state *s = state;
    const int arg = orr_arg(&s->head);
    cadets_add_actions(rules, s, arg / 8, kinds_of_grant(arg % 8), moves);
    if (moves->count == 0 || arg % 8 == GRANT_FLAG)
        orr_add(moves, ORR_MOVE0(VERB_PASS));
}

void cadets_free_action_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = orr_arg(&s->head) / 8;
    back(s);
    if (move.verb == VERB_PASS)
        orr_say(log, "%s does nothing with it.", orr_named(log, KIND_ROCKETEER, r));
    else
        cadets_do_action(rules, s, r, move, log);
}

/* ---- the flag ------------------------------------------------------------------------------- */

void cadets_rally_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules, (void)log;
    cadets_state *s = state;
    s->head.actor = (int8_t)cadets_owner(s, s->acting);
    if (s->rally)
        go(s, SUMMON, 0);
    else
        back(s);
}

void cadets_summon_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "The flag flies: who takes one action now? Everybody in sight may, in any "
                    "order.");
    orr_wait(prompt, "The flag bearer calls somebody to action.");
    prompt->rule = "rocketeer-items";
}

void cadets_summon_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const cadets_state *s = state;
    for (int r = 0; r < ROCKETEERS; r++)
        if (s->rally >> r & 1)
            orr_add(moves, ORR_MOVE1(VERB_LEAD, r));
    orr_add(moves, ORR_MOVE0(VERB_DONE));
}

void cadets_summon_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    cadets_state *s = state;
    go(s, RALLY, 0);
    if (move.verb == VERB_DONE) {
        s->rally = 0;
        return;
    }
    s->rally &= (uint8_t) ~(1u << move.a);
    s->head.actor = (int8_t)cadets_owner(s, move.a);
    call(s, FREE_ACTION, move.a * 8 + GRANT_FLAG);
}
