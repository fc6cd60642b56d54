/* overkill.c - spending overkills, one at a time: on talents (talent.c), after an attack on what the
 * weapon and the alien offer (havoc.c), after other rolls on what the task offers.
 *
 * Rules: docs/games/cadets.md#overkills
 */
#include "parts.h"

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
            cadets_go(s, ROLL, 0);
            return;
        }
    }
    cadets_start_roll(rules, s, 0, NO_TASK);
    cadets_back(s);
}

/* Does this spend an overkill, or might it open a way to? What a rocketeer does to nobody else can as
 * well be done afterwards. */
static bool is_about_overkills(const cadets_state *s, orr_move move)
{
    switch (move.verb) {
    case VERB_STOP:
    case VERB_PICK:
    case VERB_TRADE:
        return false;
    case VERB_USE:
    case VERB_USE_AMID: {
        const int item = s->cards[move.a].item;
        return item != ELECTRO_MINE && item != OXYGEN_TANK && item != FOOD_PILLS &&
               item != ACCELERATOR_HYPO;
    }
    default:
        return true;
    }
}

/* Ways to spend an overkill that nobody would ever regret. Whoever moves somebody, or a hatch, might; a
 * brain may be wanted alive; and whoever is rescued is drawn by chance. */
static bool only_helps(const cadets_state *s, orr_move move)
{
    switch (move.verb) {
    case VERB_STRAFE:
    case VERB_SHRAPNEL:
        return s->figures[move.a].type != BRAIN;
    case VERB_COMMAND:
    case VERB_SAWBONES:
    case VERB_SWAY:
    case VERB_EXTRACT:
    case VERB_BURST:
    case VERB_SCREAM:
    case VERB_STAGGER:
    case VERB_EXTERMINATE:
    case VERB_CHARGE:
    case VERB_DOMINATE:
        return true;
    default:
        return false;
    }
}

/* How an overkill can be spent; the first of these ways, if there is any. */
static int ways_to_spend(const orr_rules *rules, const cadets_state *s, orr_move *first)
{
    orr_moves options;
    int ways = 0;
    options.count = 0;
    cadets_spend_legal(rules, s, &options);
    for (int i = options.count - 1; i >= 0; i--)
        if (is_about_overkills(s, options.at[i])) {
            *first = options.at[i];
            ways++;
        }
    return ways;
}

void cadets_overkill_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    cadets_judge(rules, s, log);
    if (s->result != PLAYING)
        return;
    s->head.actor = (int8_t)cadets_owner(s, s->roll.who);
    if (!s->roll.overkills) {
        end_roll(rules, s);
        return;
    }
    cadets_go(s, SPEND, 0); /* what can be done amid a roll is asked from there */
    if (!cadets_second_rules(rules))
        return;
    orr_move way;
    const int ways = ways_to_spend(rules, s, &way);
    if (ways == 1 && only_helps(s, way)) { /* not asked: nobody would do without */
        rules->game->verbs[way.verb]->apply(rules, s, way, log);
    } else if (ways == 0) {
        orr_say(log, ORR_MISS, "There is nothing to spend %s on.",
                s->roll.overkills == 1 ? "the overkill" : "the overkills");
        s->roll.overkills = 0;
        end_roll(rules, s);
    }
}

void cadets_spend_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    const cadets_person *person = cadets_person_of(rules, s->roll.who);
    if (s->roll.task == TASK_TALENT)
        orr_ask(prompt, "%s, talent (%s): on whom or what?", person->name, person->talent);
    else
        orr_ask(prompt, "%s has %d overkill%s to spend. On what?", person->name, s->roll.overkills,
                s->roll.overkills == 1 ? "" : "s");
    orr_wait(prompt, "The %s spends overkills.", person->name);
    prompt->rule = "overkills";
}

void cadets_spend_one(cadets_state *s)
{
    cadets_go(s, OVERKILL, 0);
    s->roll.overkills--;
}

/* ---- after analyzing: a charge --------------------------------------------------------------------- */

static bool may_charge(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    (void)rules, (void)move;
    return orr_need(why, s->roll.task == TASK_ANALYZE, "Only analyzing gives charges.");
}

static void charge(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules, (void)move;
    cadets_spend_one(s);
    s->cards[s->roll.item].charges++;
    orr_say(log, ORR_GAIN, "%s gets one more charge: %d.", orr_named(log, KIND_CARD, s->roll.item),
            s->cards[s->roll.item].charges);
}

const orr_verb cadets_verb_charge = {
    .word = "charge",
    .label = "Add a charge",
    .at = ORR_AT(SPEND),
    .rule = "overkills",
    .may = may_charge,
    .apply = charge,
};

/* ---- after subduing: a rescued thrall, a dominated brain, once --------------------------------------- */

static bool has_subdued(const cadets_state *s, bool thrall, orr_reason *why)
{
    return orr_need(why,
                    s->roll.task == TASK_SUBDUE &&
                        cadets_is_thrall(s->figures[s->roll.target].type) == thrall,
                    "No %s has been subdued.", thrall ? "thrall" : "brain") &&
           orr_need(why, !(s->roll.flags & RESCUED_ONE), "You can do that only once a roll.");
}

static bool may_rescue(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    (void)rules, (void)move;
    return has_subdued(s, true, why) &&
           orr_need(why, s->thrall_bag.count > 0, "No rescued thrall is left to join the crew.");
}

static void rescue(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules, (void)move;
    cadets_spend_one(s);
    const int who = s->roll.who;
    const int card = orr_take_random(&s->head, &s->thrall_bag);
    s->roll.flags |= RESCUED_ONE;
    cadets_put_card(s, card, HELD + who);
    orr_say(log, ORR_GAIN, "Rescued: %s joins %s.", orr_named(log, KIND_CARD, card),
            orr_named(log, KIND_ROCKETEER, who));
    if (s->cards[card].item != BUS_DRIVER)
        return;
    s->heroes[who].oxygen = (uint8_t)(s->heroes[who].oxygen + 2);
    orr_say(log, ORR_GAIN, "%s gets 2 oxygen, %d now.", orr_named(log, KIND_ROCKETEER, who),
            s->heroes[who].oxygen);
}

const orr_verb cadets_verb_rescue = {
    .word = "rescue",
    .label = "Rescue the thrall",
    .at = ORR_AT(SPEND),
    .rule = "subdue",
    .may = may_rescue,
    .apply = rescue,
    .chance = true,
};

/* A Dominated Brain that nobody has yet. */
static int spare_brain(const cadets_state *s)
{
    for (int c = 0; c < CARDS; c++)
        if (s->cards[c].item == DOMINATED_BRAIN && s->cards[c].place == IN_STOCK)
            return c;
    return NONE;
}

static bool may_dominate(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    (void)rules, (void)move;
    return has_subdued(s, false, why) &&
           orr_need(why, spare_brain(s) != NONE, "All five brains are already dominated.");
}

static void dominate(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules, (void)move;
    cadets_spend_one(s);
    s->roll.flags |= RESCUED_ONE;
    cadets_put_card(s, spare_brain(s), HELD + s->roll.who);
    orr_say(log, ORR_GAIN, "%s dominates the brain: one IQ more.",
            orr_named(log, KIND_ROCKETEER, s->roll.who));
}

const orr_verb cadets_verb_dominate = {
    .word = "dominate",
    .label = "Dominate the brain",
    .at = ORR_AT(SPEND),
    .rule = "subdue",
    .may = may_dominate,
    .apply = dominate,
};

/* ---- the Tape Recorder ------------------------------------------------------------------------------- */

/* Once a roll: otherwise it would play and record for ever. */
static bool tape_is_at_hand(const orr_rules *rules, const cadets_state *s, orr_reason *why)
{
    return cadets_item_serves(rules, s, s->roll.who, TAPE_RECORDER, why) &&
           orr_need(why, !(s->roll.flags & TAPED), "You have already used the tape for this roll.");
}

static int tape_of(const orr_rules *rules, const cadets_state *s)
{
    return cadets_usable_item(rules, s, s->roll.who, TAPE_RECORDER);
}

static bool may_record(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    (void)move;
    return orr_need(why, s->roll.task >= TASK_HEAL && s->roll.task <= TASK_OPERATE,
                    "The tape records only overkills from actions of the mind.") &&
           tape_is_at_hand(rules, s, why) &&
           orr_need(why, s->cards[tape_of(rules, s)].charges == 0, "The tape is full.");
}

static void record(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)move;
    cadets_spend_one(s);
    s->cards[tape_of(rules, s)].charges = 1;
    cadets_note_use(s, s->roll.who, TAPE_RECORDER);
    s->roll.flags |= TAPED;
    orr_say(log, ORR_ANNOUNCE, "The overkill is recorded for later.");
}

const orr_verb cadets_verb_record = {
    .word = "record",
    .label = "Record the overkill",
    .at = ORR_AT(SPEND),
    .rule = "rocketeer-items",
    .may = may_record,
    .apply = record,
};

static bool may_play_back(const orr_rules *rules, const cadets_state *s, int card, orr_reason *why)
{
    return cadets_card_serves(rules, s, s->roll.who, card, why) && tape_is_at_hand(rules, s, why) &&
           orr_need(why, card == tape_of(rules, s),
                    "An identical one comes first in the list; use that one.") &&
           orr_need(why, s->cards[card].charges > 0, "Nothing has been recorded.");
}

/* Between overkills: one more off the tape, or gear that rolls no dice. */
static bool may_use_amid(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    if (s->cards[move.a].item == TAPE_RECORDER)
        return may_play_back(rules, s, move.a, why);
    return cadets_has_the_turn(rules, s, why) &&
           cadets_gear_is_of_use(rules, s, s->acting, move.a, true, why);
}

static void use_amid(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    if (s->cards[move.a].item != TAPE_RECORDER) {
        cadets_use_gear(rules, s, s->acting, move.a, log);
        return;
    }
    cadets_go(s, OVERKILL, 0);
    s->cards[move.a].charges = 0;
    cadets_note_use(s, s->roll.who, TAPE_RECORDER);
    s->roll.flags |= TAPED;
    s->roll.overkills++;
    orr_say(log, ORR_GAIN, "The tape plays back an overkill.");
}

const orr_verb cadets_verb_use_amid = {
    .word = "use",
    .kind = {KIND_CARD},
    .label = "Use %a",
    .at = ORR_AT(SPEND),
    .rule = "rocketeer-items",
    .may = may_use_amid,
    .detail = cadets_detail_card,
    .apply = use_amid,
};

/* ---- the Telepathy Band -------------------------------------------------------------------------------- */

static bool may_link(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_state *s = state;
    const char *name = cadets_person_of(rules, move.a)->name;
    return orr_need(why, s->roll.partner == NONE, "You can read only one mind a roll.") &&
           cadets_item_serves(rules, s, s->roll.who, TELEPATHY_BAND, why) &&
           orr_need(why, move.a != s->roll.who, "The %s already has that talent.", name) &&
           orr_need(why, s->heroes[move.a].in_play, "The %s is not on this mission.", name);
}

static void link(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    const int who = s->roll.who;
    cadets_go(s, OVERKILL, 0);
    cadets_use_up(rules, s, who, cadets_usable_item(rules, s, who, TELEPATHY_BAND));
    s->roll.partner = (uint8_t)move.a;
    orr_say(log, ORR_ANNOUNCE, "%s reads the mind of %s.", orr_named(log, KIND_ROCKETEER, who),
            orr_named(log, KIND_ROCKETEER, move.a));
}

const orr_verb cadets_verb_link = {
    .word = "link",
    .kind = {KIND_ROCKETEER},
    .label = "Telepathy: borrow the talent of the %a",
    .at = ORR_AT(SPEND),
    .rule = "discovery-items",
    .may = may_link,
    .apply = link,
};

/* ---- enough ---------------------------------------------------------------------------------------------- */

static void stop(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    cadets_state *s = state;
    (void)rules, (void)move, (void)log;
    cadets_go(s, OVERKILL, 0);
    s->roll.overkills = 0;
}

const orr_verb cadets_verb_stop = {
    .word = "stop",
    .label = "Spend no more",
    .at = ORR_AT(SPEND),
    .rule = "overkills",
    .apply = stop,
    .out = ORR_ENDS,
};

static void add_helpers(const orr_rules *rules, const cadets_state *s, orr_moves *moves)
{
    orr_try(moves, may_record, rules, s, ORR_MOVE0(VERB_RECORD));
    const int tape = tape_of(rules, s);
    if (tape != NONE)
        orr_try(moves, may_use_amid, rules, s, ORR_MOVE1(VERB_USE_AMID, tape));
    if (!cadets_has_item(s, s->roll.who, TELEPATHY_BAND))
        return;
    for (int r = 0; r < ROCKETEERS; r++)
        orr_try(moves, may_link, rules, s, ORR_MOVE1(VERB_LINK, r));
}

void cadets_spend_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const cadets_state *s = state;
    cadets_add_talent(rules, s, s->roll.who, s->roll.who, moves);
    if (s->roll.partner != NONE)
        cadets_add_talent(rules, s, s->roll.who, s->roll.partner, moves);
    cadets_add_havoc(rules, s, moves);
    orr_try(moves, may_charge, rules, s, ORR_MOVE0(VERB_CHARGE));
    orr_try(moves, may_rescue, rules, s, ORR_MOVE0(VERB_RESCUE));
    orr_try(moves, may_dominate, rules, s, ORR_MOVE0(VERB_DOMINATE));
    add_helpers(rules, s, moves);
    if (s->roll.who == s->acting) {
        cadets_add_chores(rules, s, s->acting, moves);
        cadets_add_gear(rules, s, s->acting, moves);
    }
    orr_add(moves, ORR_MOVE0(VERB_STOP));
}
