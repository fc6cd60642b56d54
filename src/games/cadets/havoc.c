/* havoc.c - what an overkill of an attack can be spent on: what the weapon offers, and what the
 * attacked alien does, also when it has just been destroyed.
 *
 * Rules: docs/games/cadets.md#overkills, #rocketeer-items, #stun-and-the-rest
 */
#include "parts.h"

static bool was_attack(const cadets_state *s, orr_reason *why)
{
    return orr_need_by(why, "overkills", s->roll.task == TASK_ATTACK,
                       "Only an attack gives an overkill for that.");
}

static int weapon_item(const cadets_state *s)
{
    return s->cards[s->roll.weapon].item;
}

static int target_type(const cadets_state *s)
{
    return s->figures[s->roll.target].type;
}

static bool was_made_with(const orr_rules *rules, const cadets_state *s, int item, orr_reason *why)
{
    return was_attack(s, why) && orr_need(why, weapon_item(s) == item, "Only the %s does that.",
                                          cadets_thing_of(rules, item)->name);
}

static bool is_distinct(const cadets_state *s, int f, orr_reason *why)
{
    return cadets_stands_for_its_twins(s, f, NONE, why);
}

static bool is_within_range(const orr_rules *rules, const cadets_state *s,
                            const cadets_passage *see, int f, orr_reason *why)
{
    int range;
    return orr_need_by(why, "range",
                       cadets_weapon_reaches(rules, s, see, s->roll.who, s->roll.weapon, f, &range),
                       "It is out of sight or range of the weapon.");
}

/* ---- the Atomic Rifle dislodges ------------------------------------------------------------------------- */

static bool can_be_dislodged(const orr_rules *rules, const cadets_state *s,
                             const cadets_passage *see, int f, orr_reason *why)
{
    return orr_need(why, s->figures[f].tile != NO_TILE, "That alien is not in play.") &&
           orr_need(why, !cadets_is_boss(s->figures[f].type), "A boss cannot be moved.") &&
           is_distinct(s, f, why) && is_within_range(rules, s, see, f, why);
}

static bool may_dislodge(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    if (!was_made_with(rules, s, ATOMIC_RIFLE, why))
        return false;
    const cadets_passage see = cadets_ways_to_see(s, s->roll.who);
    return can_be_dislodged(rules, s, &see, move.a, why) &&
           orr_need(why, cadets_alien_may_enter(rules, s, move.a, move.b),
                    "It cannot go that way.");
}

static void dislodge(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    cadets_spend_one(s);
    cadets_move_figure(rules, s, move.a, cadets_neighbour(s->figures[move.a].tile, move.b), log);
}

const orr_verb cadets_verb_dislodge = {
    .word = "dislodge",
    .kind = {KIND_ALIEN, KIND_DIRECTION},
    .label = "Dislodge %a %b",
    .at = ORR_AT(SPEND),
    .rule = "rocketeer-items",
    .may = may_dislodge,
    .apply = dislodge,
};

static void add_dislodge(const orr_rules *rules, const cadets_state *s, const cadets_passage *see,
                         orr_moves *moves)
{
    FOR_FIGURES(s, f)
    {
        if (!can_be_dislodged(rules, s, see, f, NULL))
            continue;
        const cadets_passage ways = cadets_ways_of_type(rules, s, s->figures[f].type);
        for (int d = 0; d < DIRECTIONS; d++)
            if (cadets_can_leave(&ways, s->figures[f].tile, d))
                orr_add(moves, ORR_MOVE2(VERB_DISLODGE, f, d));
    }
}

/* ---- the Ray Gun: hit and run ---------------------------------------------------------------------------- */

static bool may_run(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return was_made_with(rules, s, RAY_GUN, why) && cadets_way_is_open(s, s->roll.who, move.a, why);
}

static void hit_and_run(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int who = s->roll.who;
    cadets_spend_one(s);
    cadets_move_hero(rules, s, who, cadets_neighbour(s->heroes[who].tile, move.a), log);
}

const orr_verb cadets_verb_run = {
    .word = "run",
    .kind = {KIND_DIRECTION},
    .label = "Hit and run %a",
    .at = ORR_AT(SPEND),
    .rule = "rocketeer-items",
    .may = may_run,
    .apply = hit_and_run,
};

/* ---- blades draw blood ------------------------------------------------------------------------------------- */

static bool may_extract(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    (void)rules, (void)move;
    return was_attack(s, why) &&
           orr_need(why, weapon_item(s) == AIR_KNIFE || weapon_item(s) == PROTON_BLADE,
                    "Only a blade takes samples of blood.");
}

static void extract(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules, (void)move;
    cadets_spend_one(s);
    s->heroes[s->roll.who].parts[BLOOD]++;
    orr_say(log, ORR_GAIN, "One more sample of alien blood.");
}

const orr_verb cadets_verb_extract = {
    .word = "extract",
    .label = "Extract alien blood",
    .at = ORR_AT(SPEND),
    .rule = "rocketeer-items",
    .may = may_extract,
    .apply = extract,
};

/* ---- everyone on the tile: shrapnel, terror, slash ------------------------------------------------------------ */

static bool stood_there(const cadets_state *s, int f, orr_reason *why)
{
    return orr_need(why, s->figures[f].tile != NO_TILE && s->figures[f].tile == s->roll.tile,
                    "That alien is not on the tile that was attacked.") &&
           cadets_is_fair_game(s, f, why) && is_distinct(s, f, why);
}

/* The overkill is a hit on whom it names. */
static void hit(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_spend_one(state);
    cadets_hit_figure(rules, state, move.a, log);
}

static bool may_shrapnel(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    return was_made_with(rules, state, DEMO_CHARGE, why) && stood_there(state, move.a, why);
}

const orr_verb cadets_verb_shrapnel = {
    .word = "shrapnel",
    .kind = {KIND_ALIEN},
    .label = "Shrapnel hits %a",
    .at = ORR_AT(SPEND),
    .rule = "rocketeer-items",
    .may = may_shrapnel,
    .apply = hit,
};

static bool may_slash(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    return was_made_with(rules, state, PROTON_BLADE, why) && stood_there(state, move.a, why);
}

const orr_verb cadets_verb_slash = {
    .word = "slash",
    .kind = {KIND_ALIEN},
    .label = "Slash %a",
    .at = ORR_AT(SPEND),
    .rule = "discovery-items",
    .may = may_slash,
    .apply = hit,
};

static bool may_terrify(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return was_made_with(rules, s, FLAME_GUN, why) && stood_there(s, move.a, why) &&
           orr_need_by(why, "aliens", !cadets_is_boss(s->figures[move.a].type),
                       "A boss fears nothing.");
}

static void terrify(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    cadets_spend_one(state);
    cadets_call(state, FRIGHT, move.a);
}

const orr_verb cadets_verb_terrify = {
    .word = "terrify",
    .kind = {KIND_ALIEN},
    .label = "Terror for %a",
    .at = ORR_AT(SPEND),
    .rule = "terror",
    .may = may_terrify,
    .apply = terrify,
};

static void add_weapon_options(const orr_rules *rules, const cadets_state *s,
                               const cadets_passage *see, orr_moves *moves)
{
    switch (weapon_item(s)) {
    case ATOMIC_RIFLE:
        add_dislodge(rules, s, see, moves);
        break;
    case RAY_GUN:
        cadets_add_ways(s, s->roll.who, VERB_RUN, moves);
        break;
    case DEMO_CHARGE:
        FOR_FIGURES(s, f)
        {
            orr_try(moves, may_shrapnel, rules, s, ORR_MOVE1(VERB_SHRAPNEL, f));
        }
        break;
    case FLAME_GUN:
        FOR_FIGURES(s, f)
        {
            orr_try(moves, may_terrify, rules, s, ORR_MOVE1(VERB_TERRIFY, f));
        }
        break;
    case PROTON_BLADE:
        FOR_FIGURES(s, f)
        {
            orr_try(moves, may_slash, rules, s, ORR_MOVE1(VERB_SLASH, f));
        }
        break;
    default:
        break;
    }
    orr_try(moves, may_extract, rules, s, ORR_MOVE0(VERB_EXTRACT));
}

/* ---- brains: psychic burst ------------------------------------------------------------------------------------- */

/* The tile around which it bursts: the brain may have been dislodged since. */
static int burst_centre(const cadets_state *s)
{
    const int now = s->figures[s->roll.target].tile;
    return now == NO_TILE ? s->roll.tile : now;
}

int cadets_stunned_by_burst(const cadets_state *s)
{
    const cadets_passage ways = cadets_ways_anyhow(s);
    const cadets_tile_set near = cadets_within(&ways, cadets_tile_bit(burst_centre(s)), 1);
    int count = 0;
    FOR_FIGURES(s, f)
    {
        count += f != s->roll.target && cadets_tile_in(near, s->figures[f].tile) &&
                 !cadets_is_stunned(s, f) && !cadets_is_boss(s->figures[f].type);
    }
    return count;
}

static bool may_burst(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    (void)move;
    return was_attack(s, why) &&
           orr_need(why, target_type(s) == BRAIN || target_type(s) == OVERMIND,
                    "Only a brain's mind can burst.") &&
           orr_need(why, !cadets_second_rules(rules) || cadets_stunned_by_burst(s) > 0,
                    "Nobody awake is near enough to be stunned by it.");
}

static void burst(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const cadets_passage ways = cadets_ways_anyhow(s);
    const int brain = s->roll.target, centre = burst_centre(s);
    (void)move;
    cadets_spend_one(s);
    orr_say(log, ORR_ANNOUNCE, "A psychic burst around %s.", orr_named(log, KIND_TILE, centre));
    FOR_TILES(cadets_within(&ways, cadets_tile_bit(centre), 1), t)
    {
        cadets_stun_tile(rules, s, t, brain, log);
    }
}

const orr_verb cadets_verb_burst = {
    .word = "burst",
    .label = "Psychic burst: stun all around",
    .at = ORR_AT(SPEND),
    .rule = "stun-and-the-rest",
    .may = may_burst,
    .apply = burst,
};

/* ---- leaders and saucermen: psychic scream ------------------------------------------------------------------------ */

static bool is_saucer_folk(int type)
{
    return type == LEADER || type == SAUCERMAN;
}

static bool may_scream(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int f = move.a;
    (void)rules;
    return was_attack(s, why) &&
           orr_need(why, is_saucer_folk(target_type(s)),
                    "Only leaders and saucermen scream so that others hear it.") &&
           orr_need(why, s->figures[f].tile != NO_TILE, "That alien is not in play.") &&
           orr_need(why, is_saucer_folk(s->figures[f].type),
                    "The scream stuns leaders and saucermen only.") &&
           orr_need(why, !cadets_is_stunned(s, f), "That one is already stunned.") &&
           is_distinct(s, f, why);
}

static void scream(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_spend_one(state);
    cadets_stun(rules, state, move.a, log);
}

const orr_verb cadets_verb_scream = {
    .word = "scream",
    .kind = {KIND_ALIEN},
    .label = "Psychic scream: stun %a",
    .at = ORR_AT(SPEND),
    .rule = "stun-and-the-rest",
    .may = may_scream,
    .apply = scream,
};

/* ---- sentinels stagger ---------------------------------------------------------------------------------------------- */

static bool may_stagger(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    (void)rules, (void)move;
    if (!was_attack(s, why))
        return false;
    const cadets_figure *target = &s->figures[s->roll.target];
    return orr_need(why, target->type == SENTINEL || target->type == COLOSSUS,
                    "Only sentinels and the Colossus stagger.") &&
           orr_need(why, target->tile != NO_TILE, "It has been destroyed.") &&
           orr_need(why, target->stagger < 3, "It can stagger three times at most.");
}

static void stagger(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules, (void)move;
    cadets_spend_one(s);
    s->figures[s->roll.target].stagger++;
    orr_say(log, ORR_HIT, "%s staggers: two dice fewer.",
            orr_named(log, KIND_ALIEN, s->roll.target));
}

const orr_verb cadets_verb_stagger = {
    .word = "stagger",
    .label = "Stagger it: two dice fewer",
    .at = ORR_AT(SPEND),
    .rule = "stun-and-the-rest",
    .may = may_stagger,
    .apply = stagger,
};

/* ---- another of the same kind: leeches and bugs ------------------------------------------------------------------------ */

static bool is_another(const orr_rules *rules, const cadets_state *s, const cadets_passage *see,
                       int type, int f, orr_reason *why)
{
    return orr_need(why, s->figures[f].tile != NO_TILE, "That alien is not in play.") &&
           orr_need(why, s->figures[f].type == type, "It must be a %s.",
                    cadets_species_of(rules, type)->name) &&
           orr_need(why, f != s->roll.target, "Choose one that you are not attacking.") &&
           cadets_stands_for_its_twins(s, f, s->roll.target, why) &&
           is_within_range(rules, s, see, f, why);
}

/* A free attack needs a weapon that can still be used. */
static bool can_attack_again(const orr_rules *rules, const cadets_state *s)
{
    const int card = s->roll.weapon;
    return s->cards[card].item != DEMO_CHARGE && s->cards[card].item != COWBOY &&
           cadets_card_usable(rules, s, s->roll.who, card);
}

static bool can_be_loathed(const orr_rules *rules, const cadets_state *s, const cadets_passage *see,
                           int f, orr_reason *why)
{
    return is_another(rules, s, see, LEECH, f, why) &&
           orr_need_by(why, "attack",
                       weapon_item(s) != FLAME_GUN ||
                           cadets_torch_is_allowed(s, s->figures[f].tile),
                       "A rocketeer or thrall stands there, and fire spares nobody.");
}

static bool may_revulsion(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    if (!was_attack(s, why) ||
        !orr_need(why, target_type(s) == LEECH || target_type(s) == LEECH_MOTHER,
                  "Only leeches are so revolting.") ||
        !orr_need(why, can_attack_again(rules, s), "That weapon cannot be used again."))
        return false;
    const cadets_passage see = cadets_ways_to_see(s, s->roll.who);
    return can_be_loathed(rules, s, &see, move.a, why);
}

/* What is left of the overkills waits for the outcome of the free attack. */
static void attack_in_disgust(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    cadets_spend_one(s);
    const cadets_roll last = s->roll;
    const cadets_passage see = cadets_ways_to_see(s, last.who);
    orr_say(log, ORR_ANNOUNCE, "Revulsion: a free attack on %s.",
            orr_named(log, KIND_ALIEN, move.a));
    cadets_start_roll(rules, s, last.who, TASK_ATTACK);
    s->roll.weapon = last.weapon;
    s->roll.target = (uint8_t)move.a;
    s->roll.tile = s->figures[move.a].tile;
    s->roll.range = (uint8_t)cadets_range_between(&see, s->heroes[last.who].tile, s->roll.tile);
    s->roll.revulsion = last.overkills;
    s->roll.fire = last.fire;
    s->roll.partner = last.partner;
    cadets_go(s, ROLL, 0);
}

const orr_verb cadets_verb_revulsion = {
    .word = "revulsion",
    .kind = {KIND_ALIEN},
    .label = "Revulsion: attack %a too",
    .at = ORR_AT(SPEND),
    .rule = "stun-and-the-rest",
    .may = may_revulsion,
    .apply = attack_in_disgust,
};

static bool may_exterminate(const orr_rules *rules, const void *state, orr_move move,
                            orr_reason *why)
{
    const cadets_state *s = state;
    if (!was_attack(s, why) || !orr_need(why, target_type(s) == BUG || target_type(s) == QUEEN,
                                         "Only an attack on bugs exterminates others."))
        return false;
    const cadets_passage see = cadets_ways_to_see(s, s->roll.who);
    return is_another(rules, s, &see, BUG, move.a, why);
}

const orr_verb cadets_verb_exterminate = {
    .word = "exterminate",
    .kind = {KIND_ALIEN},
    .label = "Exterminate %a",
    .at = ORR_AT(SPEND),
    .rule = "stun-and-the-rest",
    .may = may_exterminate,
    .apply = hit,
};

static void add_alien_options(const orr_rules *rules, const cadets_state *s,
                              const cadets_passage *see, orr_moves *moves)
{
    const int type = target_type(s);
    orr_try(moves, may_burst, rules, s, ORR_MOVE0(VERB_BURST));
    orr_try(moves, may_stagger, rules, s, ORR_MOVE0(VERB_STAGGER));
    FOR_FIGURES(s, f)
    {
        if (is_saucer_folk(type)) {
            orr_try(moves, may_scream, rules, s, ORR_MOVE1(VERB_SCREAM, f));
        } else if (type == LEECH || type == LEECH_MOTHER) {
            if (can_attack_again(rules, s) && can_be_loathed(rules, s, see, f, NULL))
                orr_add(moves, ORR_MOVE1(VERB_REVULSION, f));
        } else if (type == BUG || type == QUEEN) {
            if (is_another(rules, s, see, BUG, f, NULL))
                orr_add(moves, ORR_MOVE1(VERB_EXTERMINATE, f));
        }
    }
}

void cadets_add_havoc(const orr_rules *rules, const cadets_state *s, orr_moves *moves)
{
    if (s->roll.task != TASK_ATTACK)
        return;
    const cadets_passage see = cadets_ways_to_see(s, s->roll.who);
    add_weapon_options(rules, s, &see, moves);
    add_alien_options(rules, s, &see, moves);
}
