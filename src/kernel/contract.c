/* contract.c - what happens to a game that breaks what the kernel asks of it.
 *
 * A game is written by people and plays by packs that strangers may send. So the contracts hold in
 * every build: the first breach is noted in the head of the state, the step runs to its end on safe
 * ground (nothing is pushed on a full stack, nothing put on a full pile), and then this one game is
 * over. Nothing else is harmed, and the sentence tells the author where to look.
 */
#include "kernel/kernel.h"

void orr_break(orr_head *head, int breach)
{
    if (head->broken)
        return;
    head->broken = (uint8_t)breach;
    head->broken_step = (uint8_t)(head->depth ? orr_step_now(head) : 0);
}

bool orr_is_broken(const void *state)
{
    return orr_head_of(state)->broken != ORR_WHOLE;
}

void orr_describe_breach(const orr_rules *rules, const void *state, orr_text *out)
{
    static const char *const what[] = {
        [ORR_WHOLE] = "is whole",
        [ORR_BROKEN_NO_ANSWER] = "asks, but offers no move",
        [ORR_BROKEN_MANY_ANSWERS] = "offers more than 1024 moves",
        [ORR_BROKEN_DEPTH] = "calls steps more than 16 deep",
        [ORR_BROKEN_RETURN] = "goes back although nothing called it",
        [ORR_BROKEN_STEP] = "went on to a step that does not exist",
        [ORR_BROKEN_RUNAWAY] = "was reached after 10000 steps in which nobody was asked",
        [ORR_BROKEN_FULL] = "puts a card where there is no room",
        [ORR_BROKEN_EMPTY] = "takes a card that is not there",
        [ORR_BROKEN_CHANCE] = "rolls a die that has no sides",
        [ORR_BROKEN_RULE] = "comes to a position in which its rule makes no sense",
        [ORR_BROKEN_SILENT_CHANCE] =
            "or a verb of it uses chance and does not say so, as keyed chance must know",
        [ORR_BROKEN_MUCH_CHANCE] =
            "or a verb of it uses more chance in one turn than keyed chance can count",
    };
    const orr_head *head = state;
    const orr_game *game = rules->game;
    const char *step =
        head->broken_step < game->step_count ? game->steps[head->broken_step].name : "?";
    if (orr_is_broken(state))
        orr_text_add(out, "%s broke off at decision %u: the step '%s' %s.", game->title, head->ply,
                     step, what[head->broken]);
}

bool orr_is_whole(const orr_rules *rules, const void *state, orr_error *error)
{
    char sentence[ORR_MAX_NOTATION];
    orr_text text = orr_text_in(sentence, sizeof sentence);
    if (!orr_is_broken(state))
        return true;
    orr_describe_breach(rules, state, &text);
    return orr_fail(error, "%s", sentence);
}
