/* roll.c - dice: help before the roll, the roll, second thoughts, what a success does.
 *
 * Rules: docs/games/cadets.md#dice
 */
#include "parts.h"

static bool is_iq(int task)
{
    return task >= TASK_HEAL && task <= TASK_OPERATE;
}

void cadets_start_roll(const orr_rules *rules, cadets_state *s, int r, int task)
{
    (void)rules;
    s->roll = (cadets_roll){.task = (uint8_t)task,
                            .who = (uint8_t)r,
                            .weapon = NONE,
                            .target = NONE,
                            .item = NONE,
                            .patient = NONE,
                            .tile = NO_TILE,
                            .partner = NONE};
    s->head.actor = (int8_t)cadets_owner(s, r);
}

/* Dice that whoever heals has beyond his or her IQ. */
int cadets_healing_help(const cadets_state *s, int r)
{
    const bool kit = cadets_held_and_serving(s, r, FIRST_AID_KIT) != NONE;
    return (kit ? 2 : 0) + (r == DOCTOR && cadets_has_item(s, r, MED_PACK) ? 1 : 0);
}

/* Dulled by leeches to nothing, one can still act with help. */
bool cadets_can_think(const orr_rules *rules, const cadets_state *s, int r, bool healing)
{
    static const uint8_t helpers[] = {REFERENCE_BOOK, GLOWING_ORB, IONOSCOPE, CO_ED};
    if (cadets_iq_of(rules, s, r) > 0 || (healing && cadets_healing_help(s, r) > 0))
        return true;
    for (size_t i = 0; i < sizeof helpers; i++)
        if (cadets_usable_item(rules, s, r, helpers[i]) != NONE)
            return true;
    return false;
}

/* Dice of the roll that is about to be made, with the help given so far. */
int cadets_dice_for(const orr_rules *rules, const cadets_state *s)
{
    const cadets_roll *roll = &s->roll;
    int dice = roll->dice;
    if (roll->task == TASK_ATTACK)
        dice += cadets_dice_at(rules, s, roll->who, roll->weapon, roll->range);
    else if (roll->task == TASK_CUBE)
        dice += 5;
    else
        dice += cadets_iq_of(rules, s, roll->who);
    if (roll->task == TASK_HEAL)
        dice += cadets_healing_help(s, roll->who);
    return dice > MAX_DICE ? MAX_DICE : dice;
}

bool cadets_die_succeeds(const cadets_state *s, int die)
{
    const int face = s->roll.face[die] & 15;
    return s->roll.flags & INVERTED ? face >= 8 : face <= 3;
}

int cadets_successes(const cadets_state *s)
{
    int count = s->roll.bonus;
    for (int i = 0; i < s->roll.dice; i++)
        count += cadets_die_succeeds(s, i);
    return count;
}

/* ---- before --------------------------------------------------------------------------------- */

/* Dice or successes that a card adds to this roll before it is made. */
static int help_of(const cadets_state *s, int item)
{
    const int task = s->roll.task;
    switch (item) {
    case CO_ED:
        return task != TASK_CUBE ? 2 : 0;
    case SARGE:
        return task == TASK_ATTACK;
    case REFERENCE_BOOK:
    case GLOWING_ORB:
    case IONOSCOPE:
        return is_iq(task);
    default:
        return 0;
    }
}

void cadets_boost_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    orr_ask(prompt, "%s is about to roll %d dice. Use anything that helps, or roll.",
            cadets_person_of(rules, s->roll.who)->name, cadets_dice_for(rules, s));
    orr_wait(prompt, "The %s prepares a roll.", cadets_person_of(rules, s->roll.who)->name);
    prompt->rule = "dice";
}

static bool may_boost(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return cadets_card_serves(rules, s, s->roll.who, move.a, why) &&
           orr_need(why, help_of(s, s->cards[move.a].item), "That does not help with this roll.") &&
           orr_need(why, !cadets_second_copy(s, move.a),
                    "An identical one comes first in the list; use that one.");
}

static void boost(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int item = s->cards[move.a].item;
    cadets_use_up(rules, s, s->roll.who, move.a);
    if (item == IONOSCOPE)
        s->roll.bonus++;
    else
        s->roll.dice = (uint8_t)(s->roll.dice + help_of(s, item));
    orr_say(log, ORR_ANNOUNCE, "%s helps.", orr_named(log, KIND_CARD, move.a));
}

const orr_verb cadets_verb_boost = {
    .word = "use",
    .kind = {KIND_CARD},
    .label = "Use %a",
    .at = ORR_AT(BOOST),
    .rule = "dice",
    .may = may_boost,
    .detail = cadets_detail_card,
    .apply = boost,
};

static void detail_roll(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)move;
    cadets_tell_odds(out, cadets_dice_for(rules, state));
}

static void roll(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    cadets_go(state, ROLL, 0);
}

const orr_verb cadets_verb_roll = {
    .word = "roll",
    .label = "Roll",
    .at = ORR_AT(BOOST),
    .rule = "dice",
    .detail = detail_roll,
    .apply = roll,
};

void cadets_boost_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const cadets_state *s = state;
    FOR_CARDS(&s->heroes[s->roll.who], c)
    {
        if (help_of(s, s->cards[c].item))
            orr_try(moves, may_boost, rules, s, ORR_MOVE1(VERB_BOOST, c));
    }
    orr_add(moves, ORR_MOVE0(VERB_ROLL));
}

/* ---- the roll ------------------------------------------------------------------------------- */

static void say_dice(const cadets_state *s, const char *what, orr_log *log)
{
    if (!log)
        return;
    char line[400];
    orr_text text = orr_text_in(line, sizeof line);
    for (int i = 0; i < s->roll.dice; i++)
        orr_text_add(&text, "%s",
                     orr_die_judged(log, 10, s->roll.face[i] & 15, cadets_die_succeeds(s, i)));
    const int count = cadets_successes(s);
    orr_say(log, count ? ORR_HIT : ORR_MISS, "%s %s: %s %d success%s.",
            orr_named(log, KIND_ROCKETEER, s->roll.who), what, line, count, count == 1 ? "" : "es");
}

static void mark_weapon_used(const orr_rules *rules, cadets_state *s)
{
    const int card = s->roll.weapon;
    const bool again = s->roll.again; /* the flame goes on to the next alien: one use */
    if (card == NONE || again)
        return;
    cadets_use_up(rules, s, s->roll.who, card);
    if (s->cards[card].item == RAY_GUN)
        s->heroes[s->roll.who].holstered = 1;
    if (s->cards[card].item == DEMO_CHARGE)
        cadets_put_card(s, card, GONE);
}

/* Things that have just added dice by being carried serve nobody else this turn. */
static void mark_carried_help(cadets_state *s)
{
    const int who = s->roll.who;
    if (is_iq(s->roll.task))
        cadets_note_use(s, who, DOMINATED_BRAIN);
    if (s->roll.task == TASK_HEAL)
        cadets_note_use(s, who, FIRST_AID_KIT);
    if (s->roll.task == TASK_ATTACK && s->cards[s->roll.weapon].item == RAY_GUN &&
        !s->heroes[who].holstered)
        cadets_note_use(s, who, HOLSTER);
}

void cadets_roll_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    s->roll.dice = (uint8_t)cadets_dice_for(rules, s);
    mark_carried_help(s);
    for (int i = 0; i < s->roll.dice; i++)
        s->roll.face[i] = (uint8_t)orr_roll(&s->head, 10);
    mark_weapon_used(rules, s);
    say_dice(s, "rolls", log);
    cadets_go(s, SECOND_THOUGHTS, 0);
}

/* ---- after ---------------------------------------------------------------------------------- */

/* A thrall that is subdued is not let go for the sake of an overkill; only the Time Warp may. */
static bool has_subdued_thrall(const cadets_state *s)
{
    return s->roll.task == TASK_SUBDUE && cadets_is_thrall(s->figures[s->roll.target].type) &&
           cadets_successes(s) > 0;
}

/* Could this card still change the roll? */
static bool changes_roll(const cadets_state *s, int item)
{
    const cadets_roll *roll = &s->roll;
    switch (item) {
    case TIME_WARP:
        return !(roll->flags & WARPED) && roll->dice > 0;
    case TOOLS:
        return is_iq(roll->task) && !(roll->flags & RETRIED) && !has_subdued_thrall(s);
    case REALITY_INVERTER:
        return !(roll->flags & INVERTED);
    case SCIENTIST:
        return is_iq(roll->task) && !(roll->flags & RANG) && cadets_successes(s) > 0;
    default:
        return false;
    }
}

void cadets_second_thoughts_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    orr_ask(prompt, "%s has %d success%s. Keep the roll, or change it with an item?",
            cadets_person_of(rules, s->roll.who)->name, cadets_successes(s),
            cadets_successes(s) == 1 ? "" : "es");
    orr_wait(prompt, "The %s looks at the dice.", cadets_person_of(rules, s->roll.who)->name);
    prompt->rule = "dice";
}

static void retry_with_tools(cadets_state *s, int card, orr_log *log)
{
    s->roll.flags |= RETRIED;
    for (int i = 0; i < s->roll.dice; i++)
        s->roll.face[i] = (uint8_t)orr_roll(&s->head, 10);
    say_dice(s, "rolls again", log);
    if (cadets_successes(s) > 0)
        return;
    orr_say(log, ORR_LOSS, "The tools break.");
    cadets_put_card(s, card, GONE);
}

static bool may_change(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    return cadets_card_serves(rules, s, s->roll.who, move.a, why) &&
           orr_need(why, changes_roll(s, s->cards[move.a].item), "That can't change this roll.") &&
           orr_need(why, !cadets_second_copy(s, move.a),
                    "An identical one comes first in the list; use that one.");
}

static void change(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    cadets_use_up(rules, s, s->roll.who, move.a);
    orr_say(log, ORR_ANNOUNCE, "%s is used.", orr_named(log, KIND_CARD, move.a));
    switch (s->cards[move.a].item) {
    case TIME_WARP:
        s->roll.flags |= WARPED;
        cadets_go(s, REROLL, 0);
        break;
    case TOOLS:
        retry_with_tools(s, move.a, log);
        break;
    case REALITY_INVERTER:
        s->roll.flags |= INVERTED;
        orr_say(log, cadets_successes(s) ? ORR_HIT : ORR_MISS,
                "Reality is upside down: 8 to 10 succeed, %d of them.", cadets_successes(s));
        break;
    default:
        s->roll.flags |= RANG;
    }
}

const orr_verb cadets_verb_change = {
    .word = "use",
    .kind = {KIND_CARD},
    .label = "Use %a",
    .at = ORR_AT(SECOND_THOUGHTS),
    .rule = "dice",
    .may = may_change,
    .detail = cadets_detail_card,
    .apply = change,
    .chance = true,
};

static void keep(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    cadets_go(state, RESULT, 0);
}

const orr_verb cadets_verb_keep = {
    .word = "keep",
    .label = "Keep the roll",
    .at = ORR_AT(SECOND_THOUGHTS),
    .rule = "dice",
    .apply = keep,
    .out = ORR_ENDS,
};

void cadets_second_thoughts_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const cadets_state *s = state;
    FOR_CARDS(&s->heroes[s->roll.who], c)
    {
        if (changes_roll(s, s->cards[c].item))
            orr_try(moves, may_change, rules, s, ORR_MOVE1(VERB_CHANGE, c));
    }
    orr_add(moves, ORR_MOVE0(VERB_KEEP));
}

/* ---- rolling some again: dice are named in order, so that every choice has one spelling ---------- */

enum { MARKED = 0x80 };

void cadets_reroll_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    orr_ask(prompt, "Time warp: which dice does the %s roll again? Name them in order, then roll.",
            cadets_person_of(rules, s->roll.who)->name);
    orr_wait(prompt, "The %s chooses dice to roll again.",
             cadets_person_of(rules, s->roll.who)->name);
    prompt->rule = "discovery-items";
}

/* The first die that can still be named. */
static int first_unmarked(const cadets_state *s)
{
    int next = 0;
    for (int i = 0; i < s->roll.dice; i++)
        if (s->roll.face[i] & MARKED)
            next = i + 1;
    return next + 1;
}

static bool may_again(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    (void)rules;
    return orr_need(why, move.a >= 1 && move.a <= s->roll.dice, "There are %d dice.",
                    s->roll.dice) &&
           orr_need(why, move.a >= first_unmarked(s), "Name the dice in order, each only once.");
}

static void mark_die(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules, (void)log;
    s->roll.face[move.a - 1] |= MARKED;
}

const orr_verb cadets_verb_again = {
    .word = "again",
    .kind = {ORR_KIND_NUMBER},
    .label = "Roll die %a again",
    .at = ORR_AT(REROLL),
    .rule = "discovery-items",
    .may = may_again,
    .apply = mark_die,
};

static void roll_again(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules, (void)move;
    for (int i = 0; i < s->roll.dice; i++)
        if (s->roll.face[i] & MARKED)
            s->roll.face[i] = (uint8_t)orr_roll(&s->head, 10);
    say_dice(s, "rolls again", log);
    cadets_go(s, SECOND_THOUGHTS, 0);
}

const orr_verb cadets_verb_roll_again = {
    .word = "roll",
    .label = "Roll",
    .at = ORR_AT(REROLL),
    .rule = "discovery-items",
    .apply = roll_again,
    .chance = true,
};

void cadets_reroll_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const cadets_state *s = state;
    (void)rules;
    for (int die = first_unmarked(s); die <= s->roll.dice; die++)
        orr_add(moves, ORR_MOVE1(VERB_AGAIN, die));
    orr_add(moves, ORR_MOVE0(VERB_ROLL_AGAIN));
}

/* ---- what a success does ---------------------------------------------------------------------- */

static void draws_blood(cadets_state *s, orr_log *log)
{
    s->heroes[s->roll.who].parts[BLOOD]++;
    orr_say(log, ORR_GAIN, "%s takes a sample of alien blood.",
            orr_named(log, KIND_ROCKETEER, s->roll.who));
}

static void land_hit(const orr_rules *rules, cadets_state *s, orr_log *log)
{
    const int item = s->cards[s->roll.weapon].item;
    if (s->figures[s->roll.target].tile != NO_TILE)
        cadets_hit_figure(rules, s, s->roll.target, log);
    if (item == AIR_KNIFE || item == PROTON_BLADE)
        draws_blood(s, log);
}

static void solve(const orr_rules *rules, cadets_state *s, orr_log *log)
{
    cadets_card *card = &s->cards[s->roll.item];
    const cadets_thing *thing = cadets_thing_of(rules, card->item);
    card->flags |= ANALYZED;
    card->charges = thing->charges;
    for (int i = 0; i < thing->part_count; i++)
        s->heroes[s->roll.who].parts[thing->parts[i]]--;
    if (thing->class == SCHEMATIC && card->item == cadets_scenario_of(rules, s)->assemble)
        s->assembled = 1;
    orr_say(log, ORR_GAIN, "%s works now: %d charges.", orr_named(log, KIND_CARD, s->roll.item),
            card->charges);
}

static void subdue(const orr_rules *rules, cadets_state *s, orr_log *log)
{
    if (s->figures[s->roll.target].type == cadets_scenario_of(rules, s)->quarry)
        s->hunted++;
    const bool thrall = cadets_is_thrall(s->figures[s->roll.target].type);
    orr_say(log, ORR_HIT, "%s is subdued.", orr_named(log, KIND_ALIEN, s->roll.target));
    cadets_remove_figure(s, s->roll.target);
    if (thrall) {
        s->heroes[s->roll.who].parts[WIRE]++;
        s->freed++;
        orr_say(log, ORR_GAIN, "%s keeps the wire.", orr_named(log, KIND_ROCKETEER, s->roll.who));
    } else {
        draws_blood(s, log);
    }
}

void cadets_result_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    const int count = cadets_successes(s);
    int overkills = count - 1 + (s->roll.flags & RANG ? 1 : 0);
    if (count > 0)
        switch (s->roll.task) {
        case TASK_ATTACK:
            land_hit(rules, s, log);
            break;
        case TASK_HEAL:
            cadets_heal(rules, s, s->roll.patient, 1, log);
            break;
        case TASK_ANALYZE:
            solve(rules, s, log);
            break;
        case TASK_SUBDUE:
            subdue(rules, s, log);
            break;
        case TASK_OPERATE:
            overkills -= cadets_work_switch(rules, s, s->roll.who, count, log) - 1;
            break;
        default:
            overkills = count; /* the cube has no first success: all are spent alike */
        }
    else
        overkills = 0;
    if (count == 0 && s->roll.task == TASK_ATTACK && cadets_law(s, LAW_NOISE)) {
        orr_say(log, ORR_ANNOUNCE, "The din of the miss brings something out of the vents.");
        cadets_place_bug(rules, s, s->heroes[s->roll.who].tile, s->heroes[s->roll.who].tile, log);
    }
    overkills += s->roll.revulsion; /* left over from the attack that led to this one */
    s->roll.revulsion = 0;
    s->roll.overkills = (uint8_t)overkills;
    if (overkills)
        orr_say(log, ORR_HIT, "%d overkill%s.", overkills, overkills == 1 ? "" : "s");
    cadets_go(s, OVERKILL, 0);
}
