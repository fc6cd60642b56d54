/* gear.c - gear: used at no cost, once in a game turn, in the owner's Actions Phase, and what needs
 * no dice also between overkills.
 *
 * What is aimed at something stands in aim.c, what moves things about in push.c.
 * Rules: docs/games/cadets.md#rocketeer-items, #discovery-items, #schematics, #rescued-thralls
 */
#include "parts.h"

/* ---- what all gear has in common -------------------------------------------------------------------- */

static bool is_assembled(const orr_rules *rules, const cadets_state *s, int card)
{
    return cadets_thing_of(rules, s->cards[card].item)->class != SCHEMATIC ||
           s->cards[card].flags & ANALYZED;
}

bool cadets_gear_is_ready(const orr_rules *rules, const cadets_state *s, int r, int card,
                          orr_reason *why)
{
    return cadets_card_serves(rules, s, r, card, why) &&
           orr_need_by(why, "schematics", is_assembled(rules, s, card),
                       "That schematic must be assembled before it works.") &&
           orr_need_by(why, "items", !cadets_second_copy(s, card),
                       "An identical one comes first in the list; use that one.");
}

bool cadets_item_works(const orr_rules *rules, const cadets_state *s, int item, orr_reason *why)
{
    const int r = s->acting;
    if (!cadets_has_the_turn(rules, s, why))
        return false;
    FOR_CARDS(&s->heroes[r], c)
    {
        if (s->cards[c].item == item && cadets_gear_is_ready(rules, s, r, c, NULL))
            return true;
    }
    return orr_need_by(why, "items", cadets_has_item(s, r, item), "The %s does not carry the %s.",
                       cadets_person_of(rules, r)->name, cadets_thing_of(rules, item)->name) &&
           cadets_gear_is_ready(rules, s, r, cadets_card_held(s, r, item), why);
}

void cadets_begin_with(const orr_rules *rules, cadets_state *s, int card, orr_log *log)
{
    const int r = s->acting;
    cadets_go_on_after_task(s);
    orr_say(log, ORR_ANNOUNCE, "%s uses %s.", orr_named(log, KIND_ROCKETEER, r),
            orr_named(log, KIND_CARD, card));
    if (s->cards[card].item != TAPE_RECORDER)
        cadets_use_up(rules, s, r, card);
}

void cadets_begin_with_item(const orr_rules *rules, cadets_state *s, int item, orr_log *log)
{
    cadets_begin_with(rules, s, cadets_usable_item(rules, s, s->acting, item), log);
}

/* ---- plain use ---------------------------------------------------------------------------------------- */

/* Quiet things roll no dice and ask nothing. */
static bool waits_for_overkills(bool quiet, orr_reason *why)
{
    return orr_need_by(why, "overkills", !quiet, "Spend the overkills first.");
}

static bool is_of_use(const orr_rules *rules, const cadets_state *s, int r, int card, bool quiet,
                      orr_reason *why)
{
    const cadets_hero *hero = &s->heroes[r];
    switch (s->cards[card].item) {
    case ACCELERATOR_HYPO:
        return orr_need(why, hero->hp > 1, "At one hit point the Hypo would kill.") &&
               orr_need(why,
                        hero->standard + hero->special < 3 ||
                            (hero->command_spent && !hero->command),
                        "No action point has been spent yet.");
    case ELECTRO_MINE:
    case OXYGEN_TANK:
        return true;
    case FOOD_PILLS:
        return orr_need(why, hero->hp < cadets_person_of(rules, r)->hp, "The %s is not hurt.",
                        cadets_person_of(rules, r)->name);
    case HOBO:
        return orr_need_by(why, "rescued-thralls", cadets_anybody_awake(s, hero->tile),
                           "Nobody is awake on this tile to be stunned.");
    case FOOTBALL_PLAYER:
        return orr_need_by(why, "rescued-thralls", cadets_any_action(rules, s, r, MAY_OPEN),
                           "There is no closed hatch here to open.");
    case FLAG:
    case IMPOSSIBLE_CUBE:
        return waits_for_overkills(quiet, why);
    case TAPE_RECORDER:
        return orr_need(why, s->cards[card].charges > 0, "Nothing has been recorded.") &&
               waits_for_overkills(quiet, why);
    case SPACE_BANDAGES:
        return waits_for_overkills(quiet, why) &&
               orr_need(why, cadets_any_action(rules, s, r, MAY_HEAL),
                        "Nobody within reach is hurt, or there are no dice to heal with.");
    default:
        return orr_need(why, false,
                        "You can't just use that: aim it at something, keep it for its moment, or "
                        "only carry it.");
    }
}

bool cadets_gear_is_of_use(const orr_rules *rules, const cadets_state *s, int r, int card,
                           bool quiet, orr_reason *why)
{
    return cadets_gear_is_ready(rules, s, r, card, why) &&
           orr_need_by(why, "attack", !cadets_is_weapon(rules, s->cards[card].item),
                       "That is a weapon: attack somebody with it.") &&
           is_of_use(rules, s, r, card, quiet, why);
}

static bool may_use(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return cadets_gear_is_of_use(rules, s, s->acting, move.a, false, why);
}

static void raise_flag(cadets_state *s, int r)
{
    const cadets_passage see = cadets_ways_to_see(s, r);
    s->rally = 0;
    for (int p = 0; p < ROCKETEERS; p++)
        if (s->heroes[p].in_play && cadets_tile_in(s->scanned, s->heroes[p].tile) &&
            cadets_line_is_clear(&see, s->heroes[r].tile, s->heroes[p].tile))
            s->rally |= (uint8_t)(1u << p);
    cadets_call(s, RALLY, 0);
}

static void use_hypo(const orr_rules *rules, cadets_state *s, int r, orr_log *log)
{
    cadets_hero *hero = &s->heroes[r];
    const cadets_person *person = cadets_person_of(rules, r);
    hero->standard = person->standard;
    hero->special = person->combat + person->non_combat;
    if (hero->command_spent && !hero->command) {
        hero->command = 1;
        hero->command_spent = 0;
    }
    cadets_lose_hp(rules, s, r, log);
}

static void lay_mine(const orr_rules *rules, cadets_state *s, int tile, int card)
{
    cadets_put_card(s, card, tile);
    s->cards[card].flags |= ARMED;
    s->cards[card].charges = cadets_thing_of(rules, ELECTRO_MINE)->charges;
}

static void play_tape(const orr_rules *rules, cadets_state *s, int r, int card)
{
    s->cards[card].charges = 0;
    cadets_note_use(s, r, TAPE_RECORDER);
    cadets_start_roll(rules, s, r, TASK_PLAYBACK);
    s->roll.overkills = 1;
    cadets_call(s, OVERKILL, 0);
}

/* One action of one kind. Where only one can be meant, nobody is asked which. */
static void give_single_action(const orr_rules *rules, cadets_state *s, int r, int grant,
                               orr_log *log)
{
    orr_moves options;
    options.count = 0;
    cadets_give_action(s, r, grant);
    cadets_free_action_legal(rules, s, &options);
    if (options.count != 1 || !cadets_second_rules(rules))
        return;
    if (options.at[0].verb == VERB_HEAL)
        cadets_verb_heal.apply(rules, s, options.at[0], log);
    else if (options.at[0].verb == VERB_OPEN)
        cadets_verb_open.apply(rules, s, options.at[0], log);
}

void cadets_use_gear(const orr_rules *rules, cadets_state *s, int r, int card, orr_log *log)
{
    cadets_hero *hero = &s->heroes[r];
    cadets_begin_with(rules, s, card, log);
    switch (s->cards[card].item) {
    case ACCELERATOR_HYPO:
        use_hypo(rules, s, r, log);
        break;
    case ELECTRO_MINE:
        lay_mine(rules, s, hero->tile, card);
        break;
    case OXYGEN_TANK:
        hero->oxygen = (uint8_t)(hero->oxygen + 2);
        orr_say(log, ORR_GAIN, "2 more oxygen, %d now.", hero->oxygen);
        cadets_put_card(s, card, GONE);
        break;
    case FOOD_PILLS:
        cadets_heal(rules, s, r, 2, log);
        break;
    case HOBO:
        cadets_stun_tile(rules, s, hero->tile, NONE, log);
        break;
    case FLAG:
        raise_flag(s, r);
        break;
    case IMPOSSIBLE_CUBE:
        cadets_start_roll(rules, s, r, TASK_CUBE);
        cadets_call(s, ROLL, 0);
        break;
    case SPACE_BANDAGES:
        give_single_action(rules, s, r, GRANT_BANDAGES, log);
        break;
    case TAPE_RECORDER:
        play_tape(rules, s, r, card);
        break;
    default: /* the football player */
        give_single_action(rules, s, r, GRANT_HATCH, log);
    }
}

static void use(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    cadets_use_gear(rules, s, s->acting, move.a, log);
}

const orr_verb cadets_verb_use = {
    .word = "use",
    .kind = {KIND_CARD},
    .label = "Use %a",
    .at = ORR_AT(ACT),
    .rule = "rocketeer-items",
    .may = may_use,
    .detail = cadets_detail_card,
    .apply = use,
    .group = "more",
};

/* ---- an unassembled schematic inspires --------------------------------------------------------------------- */

static bool may_study(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int r = s->acting;
    const cadets_card *c = &s->cards[move.a];
    return orr_need(why, c->place == HELD + r, "The %s does not carry that.",
                    cadets_person_of(rules, r)->name) &&
           orr_need(why, cadets_thing_of(rules, c->item)->class == SCHEMATIC,
                    "That is not a schematic.") &&
           orr_need(why, !(c->flags & ANALYZED),
                    "That already works, so it can't inspire anybody.") &&
           orr_need(why, !cadets_second_copy(s, move.a),
                    "An identical one comes first in the list; use that one.") &&
           orr_need_by(why, "events", !s->power_out,
                       "The power is out: schematics inspire nobody now.") &&
           orr_need(why, cadets_any_action(rules, s, r, MAY_IQ),
                    "There is nothing here for an action of the mind.");
}

static void study(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules;
    cadets_go_on_after_task(s);
    orr_say(log, ORR_GAIN, "%s has an inspiration over %s.",
            orr_named(log, KIND_ROCKETEER, s->acting), orr_named(log, KIND_CARD, move.a));
    cadets_put_card(s, move.a, GONE);
    cadets_give_action(s, s->acting, GRANT_STUDY);
}

static void detail_study(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const cadets_state *s = state;
    if (s->cards[move.a].item == cadets_scenario_of(rules, s)->assemble && !s->assembled)
        orr_text_add(out, "Careful: this mission cannot be won without it");
    else
        orr_text_add(out, "one action of the mind, and the schematic is gone");
}

const orr_verb cadets_verb_study = {
    .word = "study",
    .kind = {KIND_CARD},
    .label = "Give up %a for an inspiration",
    .at = ORR_AT(ACT),
    .rule = "schematics",
    .may = may_study,
    .detail = detail_study,
    .apply = study,
    .group = "more",
};

/* ---- mysterium ------------------------------------------------------------------------------------------------ */

static bool may_recharge(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const int r = s->acting;
    const cadets_card *c = &s->cards[move.a];
    if (!cadets_has_the_turn(rules, s, why) ||
        !orr_need(why, s->heroes[r].parts[CRYSTAL], "The %s has no mysterium.",
                  cadets_person_of(rules, r)->name) ||
        !orr_need_by(why, "events", !s->power_out,
                     "The power is out: mysterium can't recharge anything.") ||
        !orr_need(why, c->place == HELD + r, "The %s does not carry that.",
                  cadets_person_of(rules, r)->name))
        return false;
    const cadets_thing *thing = cadets_thing_of(rules, c->item);
    return orr_need(why, cadets_is_discovery(rules, c->item),
                    "Mysterium charges discoveries only.") &&
           orr_need_by(why, "analyze", !thing->analyze || c->flags & ANALYZED,
                       "It must be analyzed before it takes a charge.") &&
           orr_need(why, c->charges < thing->charges, "It has all its charges.");
}

/* Where finds are to be carried home, a crystal is one. */
static void detail_recharge(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const cadets_state *s = state;
    const cadets_thing *thing = cadets_thing_of(rules, s->cards[move.a].item);
    orr_text_add(out, "%d of %d charges", s->cards[move.a].charges, thing->charges);
    if (cadets_needed(cadets_scenario_of(rules, s)->loot, s))
        orr_text_add(out, "; it is a find that the mission wants");
}

static void recharge(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules;
    cadets_go_on_after_task(s);
    s->heroes[s->acting].parts[CRYSTAL]--;
    s->cards[move.a].charges++;
    orr_say(log, ORR_GAIN, "Mysterium gives %s a charge.", orr_named(log, KIND_CARD, move.a));
}

const orr_verb cadets_verb_recharge = {
    .word = "recharge",
    .kind = {KIND_CARD},
    .label = "Mysterium: recharge %a",
    .at = ORR_AT(ACT, SPEND),
    .rule = "discovery-items",
    .may = may_recharge,
    .detail = detail_recharge,
    .apply = recharge,
    .group = "more",
};

/* ---- the Replicator, the Stasis Box, the Boy: something more in hand ---------------------------------------------- */

static bool has_one_to_copy(const orr_rules *rules, const cadets_state *s, int part,
                            orr_reason *why)
{
    return orr_need(why, s->heroes[s->acting].parts[part], "The %s has none of those to copy.",
                    cadets_person_of(rules, s->acting)->name);
}

static bool may_copy(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    return cadets_item_works(rules, state, REPLICATOR, why) &&
           has_one_to_copy(rules, state, move.a, why);
}

static void copy(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    cadets_begin_with_item(rules, s, REPLICATOR, log);
    s->heroes[s->acting].parts[move.a]++;
    orr_say(log, ORR_GAIN, "One more: %s.", orr_named(log, KIND_PART, move.a));
}

const orr_verb cadets_verb_copy = {
    .word = "copy",
    .kind = {KIND_PART},
    .label = "Replicate %a",
    .at = ORR_AT(ACT, SPEND),
    .rule = "discovery-items",
    .may = may_copy,
    .apply = copy,
    .group = "more",
};

static bool is_in_the_stores(const cadets_state *s, int card, orr_reason *why)
{
    return orr_need(why, s->cards[card].place == IN_STOCK && s->cards[card].item <= TOOLS,
                    "That is not an unused item of the Patrol.") &&
           orr_need(why, !cadets_second_copy(s, card), "An identical one comes first: take that.");
}

static bool may_unfreeze(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    return cadets_item_works(rules, state, STASIS_BOX, why) && is_in_the_stores(state, move.a, why);
}

static void unfreeze(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    cadets_begin_with_item(rules, s, STASIS_BOX, log);
    cadets_put_card(s, move.a, HELD + s->acting);
    orr_say(log, ORR_GAIN, "Out of the box comes %s.", orr_named(log, KIND_CARD, move.a));
}

const orr_verb cadets_verb_unfreeze = {
    .word = "unfreeze",
    .kind = {KIND_CARD},
    .label = "Take %a out of the Stasis Box",
    .at = ORR_AT(ACT, SPEND),
    .rule = "schematics",
    .may = may_unfreeze,
    .apply = unfreeze,
    .group = "more",
};

bool cadets_lies_within(const cadets_state *s, int card, cadets_tile_set tiles, orr_reason *why)
{
    const int place = s->cards[card].place;
    return orr_need(why, place < CELLS && cadets_tile_in(tiles, place),
                    "That does not lie about within reach and in sight.") &&
           orr_need(why, !cadets_second_copy(s, card),
                    "An identical one lies on top; take that one.");
}

static cadets_tile_set next_door(const cadets_state *s, int r)
{
    const cadets_passage see = cadets_ways_to_see(s, r);
    return cadets_one_step(&see, cadets_tile_bit(s->heroes[r].tile));
}

static bool may_fetch(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return cadets_item_works(rules, s, BOY, why) &&
           cadets_lies_within(s, move.a, next_door(s, s->acting), why);
}

static void fetch(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    cadets_begin_with_item(rules, s, BOY, log);
    cadets_pick_up(rules, s, s->acting, move.a, log);
}

const orr_verb cadets_verb_fetch = {
    .word = "fetch",
    .kind = {KIND_CARD},
    .label = "The Boy fetches %a",
    .at = ORR_AT(ACT, SPEND),
    .rule = "rescued-thralls",
    .may = may_fetch,
    .apply = fetch,
    .group = "more",
};

/* ---- all of it ----------------------------------------------------------------------------------------------------- */

/* What a card offers beyond a plain use. */
static void add_uses(const orr_rules *rules, const cadets_state *s, int r, int card,
                     orr_moves *moves)
{
    switch (s->cards[card].item) {
    case WAVE_GENERATOR:
        cadets_add_pulls(s, r, moves);
        break;
    case SONIC_REPULSOR:
        cadets_add_pushes(s, r, moves);
        break;
    case REPLICATOR:
        for (int part = 0; part < PARTS; part++)
            if (has_one_to_copy(rules, s, part, NULL))
                orr_add(moves, ORR_MOVE1(VERB_COPY, part));
        break;
    case STASIS_BOX:
        for (int c = 0; c < CARDS; c++)
            if (is_in_the_stores(s, c, NULL))
                orr_add(moves, ORR_MOVE1(VERB_UNFREEZE, c));
        break;
    case BOY: {
        const cadets_tile_set near = next_door(s, r);
        for (int c = 0; c < CARDS; c++)
            if (cadets_lies_within(s, c, near, NULL))
                orr_add(moves, ORR_MOVE1(VERB_FETCH, c));
        break;
    }
    default:
        cadets_add_aims(s, r, card, moves);
        break;
    }
}

/* The others help by being carried, or are asked about when their moment comes. */
static bool is_for_use(const orr_rules *rules, int item)
{
    switch (item) {
    case ACCELERATOR_HYPO:
    case ELECTRO_MINE:
    case FLAG:
    case FOOD_PILLS:
    case OXYGEN_TANK:
    case SPACE_BANDAGES:
    case STUN_PELLET:
    case TAPE_RECORDER:
    case WAVE_GENERATOR:
    case HEAT_RAY:
    case IMPOSSIBLE_CUBE:
    case REPLICATOR:
    case SONIC_REPULSOR:
    case XRAY_GOGGLES:
    case BOY:
    case FOOTBALL_PLAYER:
    case HOBO:
        return true;
    default:
        return cadets_thing_of(rules, item)->class == SCHEMATIC; /* they work, or inspire */
    }
}

void cadets_add_gear(const orr_rules *rules, const cadets_state *s, int r, orr_moves *moves)
{
    const bool amid = cadets_is_amid_a_roll(s);
    if (s->heroes[r].parts[CRYSTAL])
        FOR_CARDS(&s->heroes[r], c)
        {
            orr_try(moves, may_recharge, rules, s, ORR_MOVE1(VERB_RECHARGE, c));
        }
    FOR_CARDS(&s->heroes[r], c)
    {
        if (!is_for_use(rules, s->cards[c].item))
            continue;
        if (!amid && !is_assembled(rules, s, c))
            orr_try(moves, may_study, rules, s, ORR_MOVE1(VERB_STUDY, c));
        else if (cadets_gear_is_ready(rules, s, r, c, NULL)) {
            if (is_of_use(rules, s, r, c, amid, NULL))
                orr_add(moves, ORR_MOVE1(amid ? VERB_USE_AMID : VERB_USE, c));
            else
                add_uses(rules, s, r, c, moves);
        }
    }
}
