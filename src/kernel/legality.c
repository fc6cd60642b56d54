/* legality.c - may this be done now, and why not?
 *
 * What every game would say the same way is said here: that the game is over, that a verb belongs
 * to another moment, that an operand does not exist. The rest is the verb's own predicate, the same
 * that its step offers moves by; so a reason is never a second copy of the rules.
 */
#include "kernel/kernel.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { MOST_MOMENTS = 4 }; /* of one word, in a sentence */

bool orr_refuse(orr_reason *why, const char *rule, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why->text, sizeof why->text, format, arguments);
    va_end(arguments);
    if (rule)
        why->rule = rule;
    return false;
}

bool orr_verb_belongs(const orr_verb *verb, int step)
{
    for (int i = 0; verb->at && verb->at[i] >= 0; i++)
        if (verb->at[i] == step)
            return true;
    return false;
}

/* The moments at which a word can be said, each once; verbs of the same word are one to people. */
static int moments_of(const orr_game *game, const char *word, const char *moments[MOST_MOMENTS])
{
    int count = 0;
    for (int v = 0; v < game->verb_count; v++) {
        const orr_verb *verb = game->verbs[v];
        for (int i = 0; strcmp(verb->word, word) == 0 && verb->at[i] >= 0; i++) {
            const char *moment = game->steps[verb->at[i]].moment;
            bool known = count == MOST_MOMENTS;
            for (int m = 0; m < count; m++)
                known = known || strcmp(moments[m], moment) == 0;
            if (!known)
                moments[count++] = moment;
        }
    }
    return count;
}

/* "Not now: 'launch' belongs to the human ships phase." */
static bool refuse_moment(const orr_rules *rules, const orr_verb *verb, orr_reason *why)
{
    const char *moments[MOST_MOMENTS];
    const int count = moments_of(rules->game, verb->word, moments);
    orr_text text = orr_text_in(why->text, sizeof why->text);
    orr_text_add(&text, "Not now: '%s' belongs to ", verb->word);
    for (int i = 0; i < count; i++)
        orr_text_add(&text, "%s%s", i == 0 ? "" : i == count - 1 ? " or " : ", ", moments[i]);
    orr_text_add(&text, ".");
    return false;
}

const char *orr_kind_word(const orr_game *game, int kind)
{
    static const char *const common[] = {"operand", "number", "seat"};
    if (kind < ORR_KIND_OWN)
        return common[kind];
    return game->kinds ? game->kinds[kind - ORR_KIND_OWN] : "thing";
}

static bool operands_exist(const orr_rules *rules, const void *state, const orr_verb *verb,
                           orr_move move, orr_reason *why)
{
    const int operand[] = {move.a, move.b, move.c};
    for (int i = 0; i < 3; i++) {
        char buffer[ORR_MAX_NAME];
        const int kind = verb->kind[i];
        if (kind == ORR_KIND_NONE) {
            if (!orr_need(why, operand[i] == 0, "'%s' takes %d operand%s, not more.", verb->word, i,
                          i == 1 ? "" : "s"))
                return false;
        } else if (!orr_name_of(rules, state, kind, operand[i], buffer)) {
            return orr_need(why, false, "There is no such %s.", orr_kind_word(rules->game, kind));
        }
    }
    return true;
}

static const char *rule_of_question(const orr_rules *rules, const void *state)
{
    orr_prompt prompt;
    orr_prompt_of(rules, state, &prompt);
    return prompt.rule;
}

bool orr_may(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const orr_verb *verb = orr_verb_at(rules->game, move.verb);
    if (why)
        *why = (orr_reason){.text = "", .rule = verb ? verb->rule : NULL};
    if (orr_is_over(state))
        return orr_need(why, false, "The game is over.");
    if (!verb)
        return orr_need_by(why, rule_of_question(rules, state), false, "There is no such verb.");
    if (!orr_verb_belongs(verb, orr_step_now(state)))
        return why ? refuse_moment(rules, verb, why) : false;
    return operands_exist(rules, state, verb, move, why) &&
           (!verb->may || verb->may(rules, state, move, why));
}

void orr_why_not(const orr_rules *rules, const void *state, orr_move move, orr_reason *reason)
{
    if (!orr_may(rules, state, move, reason))
        return;
    char notation[ORR_MAX_NOTATION];
    orr_text text = orr_text_in(notation, sizeof notation);
    orr_print_move(rules, state, move, &text);
    orr_refuse(reason, NULL, "'%s' is not one of the moves that are possible now.", notation);
}
