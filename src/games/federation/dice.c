/* dice.c - every roll of the game passes here, because any of them may be rolled again for a
 * sacrificed Espionage. Rules: docs/games/federation.md#re-rolls
 *
 * federation_roll throws and pushes the question; once the dice are kept, the step named as the
 * purpose reads them. That step must pop.
 */
#include "parts.h"

#include <string.h>

/* What each roll is about, for the prompt. */
static const char *const subjects[STEP_COUNT] = {
    [EVENT_DIE] = "The event",
    [EVENT_RACE_DIE] = "The race that the event concerns",
    [EVENT_PAIR_DIE] = "The neighbours who talk",
    [CONFLICT_DIE] = "The galactic conflict",
    [CONFLICT_PAIR_DIE] = "The neighbours in the conflict",
    [EMBASSY_DIE] = "The embassy",
    [ATTACHE_DIE] = "The attaché",
    [SPY_DIE] = "The spy",
    [SABOTAGE_DIE] = "The sabotage",
    [RESEARCH_DICE] = "The research",
    [RESOURCE_DICE] = "The resource roll",
    [FIGHT_DICE] = "The fight",
};

static void throw_dice(federation_state *s)
{
    for (int i = 0; i < s->dice.count; i++)
        s->dice.die[i] = (uint8_t)orr_roll(&s->head, DIE);
}

/* Does any die of a resource roll bring what will be asked about right away? */
static bool is_ordered_next(const federation_state *s)
{
    bool any = false;
    for (int i = 0; i < s->dice.count; i++) {
        const int row = s->dice.die[i] - s->less;
        any |= row > 0 && federation_free_column(s, row) >= 0;
    }
    return any && !federation_pools_are_empty(s);
}

/* Once it is clear what the dice say: another roll is offered beside the orders that they bring. In the
 * editions before that was a question of its own, and so it is where nothing can be ordered. */
static int step_after_roll(const federation_state *s)
{
    const bool later = s->dice.purpose == RESOURCE_DICE && federation_is_third_edition(s);
    return later && is_ordered_next(s) ? RESOURCE_DICE : KEEP;
}

void federation_roll(federation_state *s, int purpose, int count, int about)
{
    if (!orr_require(&s->head, count > 0 && count <= MOST_DICE))
        return;
    s->dice = (federation_dice){
        .purpose = (uint8_t)purpose, .count = (uint8_t)count, .about = (uint8_t)about};
    throw_dice(s);
    orr_push(&s->head, step_after_roll(s));
}

int federation_best_die(const federation_state *s)
{
    int best = 0;
    for (int i = 0; i < s->dice.count; i++)
        best = s->dice.die[i] > best ? s->dice.die[i] : best;
    return best;
}

enum federation_judgement federation_judge(const federation_pack *pack, const federation_state *s,
                                           int index)
{
    const int die = s->dice.die[index];
    switch (s->dice.purpose) {
    case FIGHT_DICE:
        return federation_hits_of(s, die) > 0;
    case RESOURCE_DICE:
        return die > s->less && federation_free_column(s, die - s->less) >= 0;
    case RESEARCH_DICE:
        return federation_columns_by_die(pack, s, index) > 0;
    case SABOTAGE_DIE:
        return federation_tech_at(pack, s, s->dice.about,
                                  federation_sabotaged_space(pack, s, s->dice.about, die)) >= 0;
    case EMBASSY_DIE:
    case ATTACHE_DIE:
    case SPY_DIE:
        return die >= 3;
    default:
        return NO_JUDGEMENT; /* an event is neither */
    }
}

void federation_write_dice(const federation_pack *pack, const federation_state *s, orr_text *out)
{
    static const char *const marks[] = {[FAILURE] = "-", [SUCCESS] = "+", [NO_JUDGEMENT] = ""};
    for (int i = 0; i < s->dice.count; i++)
        orr_text_add(out, "%s[d6:%d%s]", i ? " " : "", s->dice.die[i],
                     marks[federation_judge(pack, s, i)]);
}

/* "Sabotage [d6:4+] [d6:1-]". */
void federation_say_dice(const orr_rules *rules, const federation_state *s, orr_log *log,
                         const char *what)
{
    if (!log)
        return;
    char bytes[200];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    federation_write_dice(rules->pack, s, &text);
    bool success = false;
    for (int i = 0; i < s->dice.count; i++)
        success |= federation_judge(rules->pack, s, i) == SUCCESS;
    orr_say(log, success ? ORR_HIT : ORR_MISS, "%s %s", what, bytes);
}

static void write_contest(int die, orr_text *out)
{
    orr_text_add(out, "%s",
                 die >= 5   ? "the effect is prevented and our token stays"
                 : die >= 3 ? "the effect is prevented but our token is lost"
                            : "the effect happens and our token is lost");
}

static void write_pair(const federation_pack *pack, int die, orr_text *out)
{
    const federation_pair *pair = &pack->pairs[pack->pair_for_die[die - 1] - 1];
    orr_text_add(out, "%s and %s", pack->races[pair->first].name, pack->races[pair->second].name);
}

static void write_sabotage(const federation_pack *pack, const federation_state *s, orr_text *out)
{
    const int race = s->dice.about;
    const int tech = federation_tech_at(pack, s, race,
                                        federation_sabotaged_space(pack, s, race, s->dice.die[0]));
    if (tech < 0)
        orr_text_add(out, "nothing of the %s is hit", pack->races[race].name);
    else
        orr_text_add(out, "the %s lose %s", pack->races[race].name, pack->alien_techs[tech].name);
}

/* What the dice would mean if they were kept. */
static void write_meaning(const federation_pack *pack, const federation_state *s, orr_text *out)
{
    static const char *const conflicts[] = {"war", "alliance", "truce"};
    const int die = s->dice.die[0];
    orr_text_add(out, ": ");
    switch (s->dice.purpose) {
    case EVENT_DIE:
        orr_text_add(out, "%s", federation_event_for(pack, s->chit, die)->text);
        return; /* a sentence of its own */
    case RESEARCH_DICE:
        federation_write_progress(pack, s, out);
        break;
    case RESOURCE_DICE:
        federation_write_arrivals(s, out);
        break;
    case EVENT_RACE_DIE:
        orr_text_add(out, "%s", pack->races[pack->race_for_die[die - 1]].name);
        break;
    case EVENT_PAIR_DIE:
    case CONFLICT_PAIR_DIE:
        write_pair(pack, die, out);
        break;
    case CONFLICT_DIE:
        orr_text_add(out, "%s", conflicts[pack->conflict_for_die[die - 1]]);
        break;
    case SABOTAGE_DIE:
        write_sabotage(pack, s, out);
        break;
    case FIGHT_DICE:
        orr_text_add(out, "%d hit%s against the %s", federation_count_hits(s),
                     federation_count_hits(s) == 1 ? "" : "s", pack->races[s->dice.about].name);
        break;
    default:
        write_contest(federation_best_die(s), out);
    }
    orr_text_add(out, ".");
}

void federation_keep_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const federation_state *s = state;
    orr_ask(prompt, "%s came up ", subjects[s->dice.purpose]);
    federation_write_dice(rules->pack, s, &prompt->ask);
    if (federation_die_is_chosen(s)) {
        orr_text_add(&prompt->ask, ". Which die counts?");
    } else {
        write_meaning(rules->pack, s, &prompt->ask);
        orr_text_add(&prompt->ask, " Keep it, or sacrifice an Espionage and roll again?");
    }
    orr_wait(prompt, "The Federation looks at its dice.");
    prompt->rule = "re-rolls";
}

bool federation_die_is_chosen(const federation_state *s)
{
    return (s->dice.purpose == SPY_DIE || s->dice.purpose == ATTACHE_DIE) && s->dice.count == 2 &&
           s->dice.die[0] != s->dice.die[1];
}

static inline bool may_keep(const orr_rules *rules, const void *state, orr_move move,
                            orr_reason *why)
{
    (void)rules, (void)move;
    return orr_need(why, !federation_die_is_chosen(state),
                    "The translator lets you choose: say which die counts.");
}

static void keep(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    federation_state *s = state;
    orr_goto(&s->head, s->dice.purpose);
}

const orr_verb federation_verb_keep = {
    .word = "keep",
    .label = "Keep the dice",
    .at = ORR_AT(KEEP),
    .rule = "re-rolls",
    .may = may_keep,
    .apply = keep,
    .out = ORR_ENDS,
};

/* With the translator an agent rolls two dice, and either may count: failing can be wanted. */
static inline bool may_use(const orr_rules *rules, const void *state, orr_move move,
                           orr_reason *why)
{
    (void)rules;
    const federation_state *s = state;
    const int face = move.a + 1;
    return orr_need(why, federation_die_is_chosen(s), "There are no dice to choose between now.") &&
           orr_need(why, s->dice.die[0] == face || s->dice.die[1] == face, "No die shows a %d.",
                    face);
}

static void use_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules, (void)state;
    write_contest(move.a + 1, out);
}

static void use(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    federation_state *s = state;
    s->dice.count = 1;
    s->dice.die[0] = (uint8_t)(move.a + 1);
    s->dice.die[1] = 0;
    orr_goto(&s->head, s->dice.purpose);
}

const orr_verb federation_verb_use = {
    .word = "use",
    .kind = {KIND_FACE},
    .label = "Let the %a count",
    .at = ORR_AT(KEEP),
    .rule = "contested-effects",
    .may = may_use,
    .detail = use_detail,
    .apply = use,
};

/* The token whose own fate is rolled for cannot pay for another try. */
static bool is_at_stake(const federation_state *s, int place)
{
    return (s->dice.purpose == SPY_DIE && place == AS_SPY + s->dice.about) ||
           (s->dice.purpose == ATTACHE_DIE && place == AS_ATTACHE + s->dice.about);
}

/* Spies and attachés. */
static const uint32_t agents = (1u << AS_EMBASSY) - (1u << AS_SPY);

/* An event that harms us, whomever it comes to concern. */
static bool event_harms(const federation_pack *pack, const federation_state *s)
{
    const federation_event *event = federation_event_for(pack, s->chit, s->dice.die[0]);
    switch (event->effect) {
    case EVENT_ALLIANCE:
    case EVENT_EXPANSION:
    case EVENT_TECH:
    case EVENT_LOSS:
    case EVENT_FLEET:
    case EVENT_WAR_EFFORT:
        return true;
    case EVENT_TRACK_UP:
        return federation_anything_on_track(s);
    case EVENT_SPEND:
        return federation_could_spend(s, event->resource);
    default:
        return false;
    }
}

/* Every fleet of the fight is destroyed by these hits: no roll does more. */
static bool fight_is_complete(const federation_pack *pack, const federation_state *s)
{
    const int hits = federation_count_hits(s), race = s->dice.about;
    for (int fleet = 0; fleet < FLEETS; fleet++)
        if (s->fleet[race][fleet].space == s->fight_space &&
            hits < federation_hits_to_destroy(pack, s, race, fleet))
            return false;
    return true;
}

static bool every_die_succeeds(const federation_pack *pack, const federation_state *s)
{
    for (int i = 0; i < s->dice.count; i++)
        if (federation_judge(pack, s, i) != SUCCESS)
            return false;
    return true;
}

/* Could another roll serve us better than the dice that lie? Where none could, nobody is asked. The
 * book lets any die be rolled again, and the editions before asked about every one. */
static bool could_be_better(const federation_pack *pack, const federation_state *s)
{
    switch (s->dice.purpose) {
    case EVENT_DIE:
        return event_harms(pack, s);
    case EVENT_RACE_DIE: /* once for each event is enough */
    case EVENT_PAIR_DIE:
    case CONFLICT_DIE: /* first one sees whom it concerns */
        return false;
    case CONFLICT_PAIR_DIE:
        return s->conflict == CONFLICT_ALLIANCE;
    case EMBASSY_DIE:
    case ATTACHE_DIE:
    case SPY_DIE:
        return federation_best_die(s) < 5;
    case FIGHT_DICE:
        return !fight_is_complete(pack, s) && !every_die_succeeds(pack, s);
    case RESOURCE_DICE:
        return !every_die_succeeds(pack, s) && !federation_pools_are_empty(s);
    default:
        return !every_die_succeeds(pack, s);
    }
}

static inline bool may_reroll(const orr_rules *rules, const void *state, orr_move move,
                              orr_reason *why)
{
    const federation_state *s = state;
    const int place = move.a;
    const bool at_hand = place == AT_HAND + ESPIONAGE;
    return orr_need(why,
                    orr_step_now(&s->head) == KEEP ||
                        (s->dice.purpose == RESOURCE_DICE && federation_is_third_edition(s)),
                    "You have already ordered what this roll brings.") &&
           orr_need(why, at_hand || agents >> place & 1,
                    "To roll again you need an Espionage, at hand or deployed.") &&
           orr_need(why, at_hand ? federation_at_hand(s, ESPIONAGE) : federation_posted(s, place),
                    "We have no Espionage there.") &&
           orr_need(why, !is_at_stake(s, place),
                    "The roll is about this very token, so it can't pay for another try.") &&
           orr_need_by(why, "actions",
                       !federation_is_third_edition(s) || !(s->new_posts >> place & 1),
                       "It was deployed this turn and stays there until the next.") &&
           orr_need(why, !federation_is_third_edition(s) || could_be_better(rules->pack, s),
                    "No other roll would be better for us than this one.");
}

static void reroll_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules, (void)state;
    if (move.a >= AS_SPY)
        orr_text_add(out, "%s",
                     move.a >= AS_ATTACHE ? "the attaché is gone for good"
                                          : "the spy is gone for good");
}

static void say_put_aside(const orr_rules *rules, const federation_state *s, orr_log *log)
{
    if (!log)
        return;
    char bytes[200];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    federation_write_dice(rules->pack, s, &text);
    orr_say(log, ORR_ANNOUNCE, "An Espionage is sacrificed to roll again; put aside: %s", bytes);
}

static void reroll(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    federation_release(s, move.a);
    federation_did(s, VERB_REROLL);
    s->sacrificed[ESPIONAGE]++;
    say_put_aside(rules, s, log);
    throw_dice(s);
    if (s->dice.purpose == RESOURCE_DICE && federation_is_third_edition(s)) {
        memset(s->arrivals, 0, sizeof s->arrivals);
        orr_goto(&s->head, step_after_roll(s));
    }
}

const orr_verb federation_verb_reroll = {
    .word = "reroll",
    .kind = {KIND_PLACE},
    .label = "Roll again: sacrifice the %a",
    .group = "Roll again",
    .at = ORR_AT(KEEP, PLACE),
    .rule = "re-rolls",
    .may = may_reroll,
    .detail = reroll_detail,
    .apply = reroll,
    .chance = true,
};

void federation_add_rerolls(const orr_rules *rules, const federation_state *s, orr_moves *moves)
{
    orr_try(moves, may_reroll, rules, s, ORR_MOVE1(VERB_REROLL, AT_HAND + ESPIONAGE));
    for (uint32_t posts = s->posts & agents; posts; posts &= posts - 1)
        orr_try(moves, may_reroll, rules, s, ORR_MOVE1(VERB_REROLL, __builtin_ctz(posts)));
}

void federation_keep_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const federation_state *s = state;
    if (federation_die_is_chosen(s)) {
        orr_add(moves, ORR_MOVE1(VERB_USE, s->dice.die[0] - 1));
        orr_add(moves, ORR_MOVE1(VERB_USE, s->dice.die[1] - 1));
    } else {
        orr_add(moves, ORR_MOVE0(VERB_KEEP));
    }
    federation_add_rerolls(rules, s, moves);
}
