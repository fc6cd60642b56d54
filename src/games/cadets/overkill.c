/* overkill.c - spending overkills: on the rocketeer's own talent, the weapon, the alien, the task.
 *
 * Rules: docs/games/cadets.md#overkills, #talents, #combat-effects
 */
#include "cadets.h"

/* ---- weapons and aliens ----------------------------------------------------------------------- */

static void add_dislodge(const orr_rules *rules, const cadets_state *s, const passage *see,
                         orr_moves *moves)
{
    FOR_FIGURES(s, f)
    {
        int range;
        if (cadets_is_boss(s->figures[f].type) || cadets_duplicate_figure(s, f) ||
            !cadets_weapon_reaches(rules, s, see, s->roll.who, s->roll.weapon, f, &range))
            continue;
        const passage ways = cadets_ways_of_type(rules, s, s->figures[f].type);
        for (int d = 0; d < DIRECTIONS; d++)
            if (can_leave(&ways, s->figures[f].tile, d))
                orr_add(moves, ORR_MOVE2(VERB_DISLODGE, f, d));
    }
}

/* Everyone on the tile that was attacked. */
static void add_on_tile(const cadets_state *s, int verb, orr_moves *moves)
{
    FOR_FIGURES(s, f)
    {
        if (s->figures[f].tile == s->roll.tile && cadets_can_be_hit(s, f) &&
            !cadets_duplicate_figure(s, f) &&
            !(verb == VERB_TERRIFY && cadets_is_boss(s->figures[f].type)))
            orr_add(moves, ORR_MOVE1(verb, f));
    }
}

static void add_weapon_option(const orr_rules *rules, const cadets_state *s, const passage *see,
                              orr_moves *moves)
{
    switch (s->cards[s->roll.weapon].item) {
    case ATOMIC_RIFLE:
        add_dislodge(rules, s, see, moves);
        break;
    case RAY_GUN:
        cadets_add_move_ways(s, s->roll.who, VERB_RUN, moves);
        break;
    case AIR_KNIFE:
        orr_add(moves, ORR_MOVE0(VERB_EXTRACT));
        break;
    case DEMO_CHARGE:
        add_on_tile(s, VERB_SHRAPNEL, moves);
        break;
    case FLAME_GUN:
        add_on_tile(s, VERB_TERRIFY, moves);
        break;
    case PROTON_BLADE:
        add_on_tile(s, VERB_SLASH, moves);
        orr_add(moves, ORR_MOVE0(VERB_EXTRACT));
        break;
    default:
        break;
    }
}

static void add_screams(const cadets_state *s, orr_moves *moves)
{
    FOR_FIGURES(s, f)
    {
        const int type = s->figures[f].type;
        if ((type == LEADER || type == SAUCERMAN) && !cadets_is_stunned(s, f) &&
            !cadets_duplicate_figure(s, f))
            orr_add(moves, ORR_MOVE1(VERB_SCREAM, f));
    }
}

/* Others of the species that the weapon reaches too. */
static void add_same_kind(const orr_rules *rules, const cadets_state *s, const passage *see,
                          int type, int verb, orr_moves *moves)
{
    const int item = s->cards[s->roll.weapon].item;
    FOR_FIGURES(s, f)
    {
        int range;
        if (s->figures[f].type != type || f == s->roll.target || cadets_duplicate_figure(s, f) ||
            !cadets_weapon_reaches(rules, s, see, s->roll.who, s->roll.weapon, f, &range))
            continue;
        if (verb == VERB_REVULSION && item == FLAME_GUN &&
            !cadets_torch_is_allowed(s, s->figures[f].tile))
            continue;
        orr_add(moves, ORR_MOVE1(verb, f));
    }
}

/* A free attack needs a weapon that can still be used. */
static bool can_attack_again(const orr_rules *rules, const cadets_state *s)
{
    const int card = s->roll.weapon;
    return s->cards[card].item != DEMO_CHARGE && s->cards[card].item != COWBOY &&
           cadets_card_usable(rules, s, s->roll.who, card);
}

static void add_alien_option(const orr_rules *rules, const cadets_state *s, const passage *see,
                             orr_moves *moves)
{
    const cadets_figure *target = &s->figures[s->roll.target];
    switch (target->type) {
    case BRAIN:
    case OVERMIND:
        orr_add(moves, ORR_MOVE0(VERB_BURST));
        break;
    case LEADER:
    case SAUCERMAN:
        add_screams(s, moves);
        break;
    case SENTINEL:
        if (target->tile != NO_TILE && target->stagger < 3)
            orr_add(moves, ORR_MOVE0(VERB_STAGGER));
        break;
    case LEECH:
        if (can_attack_again(rules, s))
            add_same_kind(rules, s, see, LEECH, VERB_REVULSION, moves);
        break;
    case BUG:
    case QUEEN:
        add_same_kind(rules, s, see, BUG, VERB_EXTERMINATE, moves);
        break;
    default:
        break;
    }
}

/* ---- asking ----------------------------------------------------------------------------------- */

/* The flame goes on to the next alien that stood in it; otherwise the roll is over. */
static void end_roll(const orr_rules *rules, cadets_state *s)
{
    if (s->roll.task == TASK_ATTACK && s->cards[s->roll.weapon].item == FLAME_GUN) {
        FOR_FIGURES(s, f)
        {
            if (!(s->figures[f].flags & AIMED))
                continue;
            const cadets_roll last = s->roll;
            s->figures[f].flags &= (uint8_t)~AIMED;
            cadets_start_roll(rules, s, last.who, TASK_ATTACK);
            s->roll.weapon = last.weapon;
            s->roll.target = (uint8_t)f;
            s->roll.tile = s->roll.fire = last.fire;
            s->roll.range = 1;
            s->roll.again = 1;
            go(s, ROLL, 0);
            return;
        }
    }
    cadets_start_roll(rules, s, 0, NO_TASK);
    back(s);
}

void cadets_overkill_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    cadets_judge(rules, s, log);
    if (s->result != PLAYING)
        return;
    s->head.actor = (int8_t)cadets_owner(s, s->roll.who);
    if (s->roll.overkills)
        go(s, SPEND, 0);
    else
        end_roll(rules, s);
}

void cadets_spend_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    const cadets_person *person = person_of(rules, s->roll.who);
    if (s->roll.task == TASK_TALENT)
        orr_ask(prompt, "%s, talent (%s): on whom or what?", person->name, person->talent);
    else
        orr_ask(prompt, "%s has %d overkill%s to spend. On what?", person->name, s->roll.overkills,
                s->roll.overkills == 1 ? "" : "s");
    orr_wait(prompt, "The %s spends overkills.", person->name);
    prompt->rule = "overkills";
}

/* A Dominated Brain that nobody has yet. */
static int spare_brain(const cadets_state *s)
{
    for (int c = 0; c < CARDS; c++)
        if (s->cards[c].item == DOMINATED_BRAIN && s->cards[c].place == IN_STOCK)
            return c;
    return NONE;
}

static void add_task_options(const orr_rules *rules, const cadets_state *s, orr_moves *moves)
{
    const int task = s->roll.task;
    if (task == TASK_ATTACK) {
        const passage see = cadets_ways_to_see(s, s->roll.who);
        add_weapon_option(rules, s, &see, moves);
        add_alien_option(rules, s, &see, moves);
    } else if (task == TASK_ANALYZE) {
        orr_add(moves, ORR_MOVE0(VERB_CHARGE));
    } else if (task == TASK_SUBDUE && !(s->roll.flags & RESCUED_ONE)) {
        const bool thrall = cadets_is_thrall(s->figures[s->roll.target].type);
        if (thrall ? s->thrall_bag.count > 0 : spare_brain(s) != NONE)
            orr_add(moves, ORR_MOVE0(thrall ? VERB_RESCUE : VERB_DOMINATE));
    }
}

static void add_helpers(const orr_rules *rules, const cadets_state *s, orr_moves *moves)
{
    const int who = s->roll.who;
    const int tape =
        s->roll.flags & TAPED ? NONE : cadets_usable_item(rules, s, who, TAPE_RECORDER);
    const bool records = s->roll.task >= TASK_HEAL && s->roll.task <= TASK_OPERATE;
    if (tape != NONE && records && s->cards[tape].charges == 0) /* a roll of the mind, no gear */
        orr_add(moves, ORR_MOVE0(VERB_RECORD));
    if (tape != NONE && s->cards[tape].charges > 0)
        orr_add(moves, ORR_MOVE1(VERB_USE, tape));
    if (s->roll.partner == NONE && cadets_usable_item(rules, s, who, TELEPATHY_BAND) != NONE)
        for (int r = 0; r < ROCKETEERS; r++)
            if (r != who && s->heroes[r].in_play)
                orr_add(moves, ORR_MOVE1(VERB_LINK, r));
}

void cadets_spend_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const cadets_state *s = state;
    cadets_add_talent(rules, s, s->roll.who, s->roll.who, moves);
    if (s->roll.partner != NONE)
        cadets_add_talent(rules, s, s->roll.who, s->roll.partner, moves);
    add_task_options(rules, s, moves);
    add_helpers(rules, s, moves);
    if (s->roll.who == s->acting) {
        cadets_add_chores(rules, s, s->acting, moves);
        cadets_add_gear(rules, s, s->acting, true, moves);
    }
    orr_add(moves, ORR_MOVE0(VERB_STOP));
}

/* ---- spending --------------------------------------------------------------------------------- */

static void set_hatch(cadets_state *s, int tile, int way, bool open, orr_log *log)
{
    cadets_edge_put(open ? &s->opened : &s->locked, tile, way);
    cadets_edge_drop(open ? &s->locked : &s->opened, tile, way);
    orr_say(log, "The hatch of %s to the %s is %s.", orr_named(log, KIND_TILE, tile),
            orr_named(log, KIND_DIRECTION, way), open ? "opened" : "locked");
}

static void spend_on_talent(const orr_rules *rules, cadets_state *s, orr_move move, orr_log *log)
{
    switch (move.verb) {
    case VERB_COMMAND:
        s->heroes[move.a].command = s->heroes[move.a].commanded = 1;
        orr_say(log, "%s receives a Command point.", orr_named(log, KIND_ROCKETEER, move.a));
        break;
    case VERB_MOVE_OUT:
        s->head.actor = (int8_t)cadets_owner(s, move.a);
        call(s, MOVE_OUT, move.a);
        break;
    case VERB_SAWBONES:
        cadets_heal(rules, s, move.a, 1, log);
        break;
    case VERB_OVERRIDE_OPEN:
    case VERB_OVERRIDE_LOCK:
        set_hatch(s, move.a, move.b, move.verb == VERB_OVERRIDE_OPEN, log);
        break;
    case VERB_STRAFE:
        s->roll.strafed |= tile_bit(s->figures[move.a].tile);
        cadets_hit_figure(rules, s, move.a, log);
        break;
    default:
        cadets_stun(rules, s, move.a, log);
    }
}

static void burst(const orr_rules *rules, cadets_state *s, orr_log *log)
{
    const passage ways = cadets_ways_anyhow(s);
    const int brain = s->roll.target, now = s->figures[brain].tile;
    const int centre = now == NO_TILE ? s->roll.tile : now; /* it may have been dislodged since */
    orr_say(log, "A psychic burst around %s.", orr_named(log, KIND_TILE, centre));
    FOR_TILES(cadets_within(&ways, tile_bit(centre), 1), t)
    {
        cadets_stun_tile(rules, s, t, brain, log);
    }
}

/* What is left of the overkills waits for the outcome of the free attack. */
static void attack_in_disgust(const orr_rules *rules, cadets_state *s, int leech, orr_log *log)
{
    const cadets_roll last = s->roll;
    const passage see = cadets_ways_to_see(s, last.who);
    orr_say(log, "Revulsion: a free attack on %s.", orr_named(log, KIND_ALIEN, leech));
    cadets_start_roll(rules, s, last.who, TASK_ATTACK);
    s->roll.weapon = last.weapon;
    s->roll.target = (uint8_t)leech;
    s->roll.tile = s->figures[leech].tile;
    s->roll.range = (uint8_t)cadets_range_between(&see, s->heroes[last.who].tile, s->roll.tile);
    s->roll.revulsion = last.overkills;
    s->roll.fire = last.fire;
    s->roll.partner = last.partner;
    go(s, ROLL, 0);
}

static void rescue(cadets_state *s, orr_log *log)
{
    const int who = s->roll.who;
    const int card = orr_take_random(&s->head, &s->thrall_bag);
    s->roll.flags |= RESCUED_ONE;
    cadets_put_card(s, card, HELD + who);
    orr_say(log, "Rescued: %s joins %s.", orr_named(log, KIND_CARD, card),
            orr_named(log, KIND_ROCKETEER, who));
    if (s->cards[card].item != BUS_DRIVER)
        return;
    s->heroes[who].oxygen = (uint8_t)(s->heroes[who].oxygen + 2);
    orr_say(log, "%s gets 2 oxygen, %d now.", orr_named(log, KIND_ROCKETEER, who),
            s->heroes[who].oxygen);
}

static void dominate(cadets_state *s, orr_log *log)
{
    s->roll.flags |= RESCUED_ONE;
    cadets_put_card(s, spare_brain(s), HELD + s->roll.who);
    orr_say(log, "%s dominates the brain: one IQ more.",
            orr_named(log, KIND_ROCKETEER, s->roll.who));
}

static void spend_on_rest(const orr_rules *rules, cadets_state *s, orr_move move, orr_log *log)
{
    cadets_hero *hero = &s->heroes[s->roll.who];
    switch (move.verb) {
    case VERB_DISLODGE:
        cadets_move_figure(rules, s, move.a, neighbour(s->figures[move.a].tile, move.b), log);
        break;
    case VERB_RUN:
        cadets_move_hero(rules, s, s->roll.who, neighbour(hero->tile, move.a), log);
        break;
    case VERB_EXTRACT:
        hero->parts[BLOOD]++;
        orr_say(log, "One more sample of alien blood.");
        break;
    case VERB_SHRAPNEL:
    case VERB_SLASH:
    case VERB_EXTERMINATE:
        cadets_hit_figure(rules, s, move.a, log);
        break;
    case VERB_TERRIFY:
        call(s, FRIGHT, move.a);
        break;
    case VERB_BURST:
        burst(rules, s, log);
        break;
    case VERB_SCREAM:
        cadets_stun(rules, s, move.a, log);
        break;
    case VERB_STAGGER:
        s->figures[s->roll.target].stagger++;
        orr_say(log, "%s staggers: two dice fewer.", orr_named(log, KIND_ALIEN, s->roll.target));
        break;
    case VERB_REVULSION:
        attack_in_disgust(rules, s, move.a, log);
        break;
    case VERB_CHARGE:
        s->cards[s->roll.item].charges++;
        orr_say(log, "%s gets a charge more: %d.", orr_named(log, KIND_CARD, s->roll.item),
                s->cards[s->roll.item].charges);
        break;
    case VERB_RESCUE:
        rescue(s, log);
        break;
    case VERB_DOMINATE:
        dominate(s, log);
        break;
    default: /* record */
        s->cards[cadets_usable_item(rules, s, s->roll.who, TAPE_RECORDER)].charges = 1;
        cadets_note_use(s, s->roll.who, TAPE_RECORDER);
        s->roll.flags |= TAPED;
        orr_say(log, "The overkill is recorded for later.");
    }
}

/* Things done on the side cost no overkill. */
static bool do_on_the_side(const orr_rules *rules, cadets_state *s, orr_move move, orr_log *log)
{
    if (move.verb == VERB_LINK) {
        cadets_use_up(rules, s, s->roll.who,
                      cadets_usable_item(rules, s, s->roll.who, TELEPATHY_BAND));
        s->roll.partner = (uint8_t)move.a;
        orr_say(log, "%s reads the mind of %s.", orr_named(log, KIND_ROCKETEER, s->roll.who),
                orr_named(log, KIND_ROCKETEER, move.a));
        return true;
    }
    if (move.verb == VERB_USE && s->cards[move.a].item == TAPE_RECORDER) {
        s->cards[move.a].charges = 0;
        cadets_note_use(s, s->roll.who, TAPE_RECORDER);
        s->roll.flags |= TAPED; /* once a roll, or it would play and record for ever */
        s->roll.overkills++;
        orr_say(log, "The tape plays back an overkill.");
        return true;
    }
    return cadets_do_chore(rules, s, s->acting, move, log) ||
           cadets_do_gear(rules, s, s->acting, move, log);
}

void cadets_spend_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    go(s, OVERKILL, 0);
    if (move.verb == VERB_STOP) {
        s->roll.overkills = 0;
        return;
    }
    if (do_on_the_side(rules, s, move, log))
        return;
    s->roll.overkills--;
    if (move.verb >= VERB_COMMAND && move.verb <= VERB_SWAY)
        spend_on_talent(rules, s, move, log);
    else
        spend_on_rest(rules, s, move, log);
}

/* ---- an order to move ------------------------------------------------------------------------- */

void cadets_move_out_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    const char *name = person_of(rules, orr_arg(&s->head))->name;
    orr_ask(prompt, "Move out! Where does the %s go? One tile, at once.", name);
    orr_wait(prompt, "The %s moves out.", name);
    prompt->rule = "talents";
}

void cadets_move_out_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const cadets_state *s = state;
    cadets_add_move_ways(s, orr_arg(&s->head), VERB_MOVE, moves);
}

void cadets_move_out_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int r = orr_arg(&s->head);
    back(s);
    cadets_move_hero(rules, s, r, neighbour(s->heroes[r].tile, move.a), log);
}

/* ---- terror among aliens ------------------------------------------------------------------------ */

void cadets_fright_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    const int f = orr_arg(&s->head), die = orr_roll(&s->head, 10);
    orr_say(log, "Terror %s for %s.", orr_die(log, 10, die), orr_named(log, KIND_ALIEN, f));
    if (die > 8) {
        back(s);
    } else if (die > 6) {
        go(s, FRIGHT_WAY, f);
    } else {
        const int way = cadets_terror_way(s, die);
        back(s);
        if (cadets_alien_may_enter(rules, s, f, way))
            cadets_move_figure(rules, s, f, neighbour(s->figures[f].tile, way), log);
        else
            cadets_hit_figure(rules, s, f, log);
    }
}

void cadets_fright_way_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    char buffer[ORR_MAX_NAME];
    orr_ask(prompt, "Terror: which way does %s run?",
            orr_name_of(rules, state, KIND_ALIEN, orr_arg(&s->head), buffer));
    orr_wait(prompt, "A terrified alien runs.");
    prompt->rule = "terror";
}

void cadets_fright_way_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const cadets_state *s = state;
    for (int d = 0; d < DIRECTIONS; d++)
        if (cadets_alien_may_enter(rules, s, orr_arg(&s->head), d))
            orr_add(moves, ORR_MOVE1(VERB_FLEE, d));
    if (moves->count == 0)
        orr_add(moves, ORR_MOVE0(VERB_PASS));
}

void cadets_fright_way_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int f = orr_arg(&s->head);
    back(s);
    if (move.verb == VERB_FLEE)
        cadets_move_figure(rules, s, f, neighbour(s->figures[f].tile, move.a), log);
}
