/* dice.c - every roll of the game passes here, because any of them may be rolled again for a
 * sacrificed Espionage. Rules: docs/games/federation.md#re-rolls
 *
 * fed_roll throws and pushes the question; once the dice are kept, the step named as the purpose
 * reads them. That step must pop.
 */
#include "federation.h"

/* What each roll is about, for the prompt. %r: the race concerned. */
static const char *const subjects[STEP_COUNT] = {
    [EVENT_DIE] = "The event",
    [EVENT_RACE_DIE] = "The race of the event",
    [EVENT_PAIR_DIE] = "The neighbours of the event",
    [CONFLICT_DIE] = "The galactic conflict",
    [CONFLICT_PAIR_DIE] = "The neighbours in conflict",
    [EMBASSY_DIE] = "The embassy against a worse war effort (5+ holds, 3-4 holds but closes)",
    [ATTACHE_DIE] = "The attaché against a change of relations (3+ prevents it, 5+ survives)",
    [SPY_DIE] = "The spy against a new technology (3+ prevents it, 5+ survives)",
    [SABOTAGE_DIE] = "The sabotage",
    [RESEARCH_DICE] = "The research",
    [RESOURCE_DICE] = "The resource roll",
    [FIGHT_DICE] = "The combat roll (5 and more hit)",
};

static void throw_dice(fed_state *s)
{
    for (int i = 0; i < s->dice.count; i++)
        s->dice.die[i] = (uint8_t)orr_roll(&s->head, DIE);
}

void fed_roll(fed_state *s, int purpose, int count, int about)
{
    assert(count > 0 && count <= MOST_DICE);
    s->dice =
        (fed_dice){.purpose = (uint8_t)purpose, .count = (uint8_t)count, .about = (uint8_t)about};
    throw_dice(s);
    orr_push(&s->head, KEEP);
}

int fed_best_die(const fed_state *s)
{
    int best = 0;
    for (int i = 0; i < s->dice.count; i++)
        best = s->dice.die[i] > best ? s->dice.die[i] : best;
    return best;
}

static void write_dice(const fed_state *s, orr_text *out)
{
    for (int i = 0; i < s->dice.count; i++)
        orr_text_add(out, "%s%d", i ? ", " : "", s->dice.die[i]);
}

/* "Sabotage [d6:4] [d6:1]". */
void fed_say_dice(const fed_state *s, orr_log *log, const char *what)
{
    if (!log)
        return;
    char bytes[200];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    for (int i = 0; i < s->dice.count; i++)
        orr_text_add(&text, " %s", orr_die(log, DIE, s->dice.die[i]));
    orr_say(log, "%s%s", what, bytes);
}

/* The token whose own fate is rolled for cannot pay for another try. */
static bool can_pay(const fed_state *s, int place)
{
    if (s->dice.purpose == SPY_DIE && place == AS_SPY + s->dice.about)
        return false;
    if (s->dice.purpose == ATTACHE_DIE && place == AS_ATTACHE + s->dice.about)
        return false;
    return fed_posted(s, place);
}

void fed_keep_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const fed_state *s = state;
    const fed_pack *pack = rules->pack;
    orr_ask(prompt, "%s rolled ", subjects[s->dice.purpose]);
    write_dice(s, &prompt->ask);
    if (s->dice.purpose == SABOTAGE_DIE || s->dice.purpose == FIGHT_DICE)
        orr_text_add(&prompt->ask, " against the %s", pack->races[s->dice.about].name);
    orr_text_add(&prompt->ask, ". Keep it, or sacrifice an Espionage and roll again?");
    orr_wait(prompt, "The Federation looks at its dice.");
    prompt->rule = "re-rolls";
}

void fed_keep_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const fed_state *s = state;
    orr_add(moves, ORR_MOVE0(VERB_KEEP));
    if (fed_at_hand(s, ESPIONAGE))
        orr_add(moves, ORR_MOVE1(VERB_REROLL, AT_HAND + ESPIONAGE));
    for (int place = AS_SPY; place < AS_EMBASSY; place++)
        if (can_pay(s, place))
            orr_add(moves, ORR_MOVE1(VERB_REROLL, place));
}

void fed_keep_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    fed_state *s = state;
    if (move.verb == VERB_KEEP) {
        orr_goto(&s->head, s->dice.purpose);
        return;
    }
    fed_release(s, move.a);
    s->sacrificed[ESPIONAGE]++;
    fed_say_dice(s, log, "An Espionage is sacrificed to roll again; put aside:");
    throw_dice(s);
}
