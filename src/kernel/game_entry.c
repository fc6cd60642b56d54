/* game_entry.c - is the entry of a game complete? Asked once, when the program starts and when
 * rules are made, so that what is missing is a sentence at once and no crash later. */
#include "kernel/kernel.h"

#include <string.h>

/* What every game must give; whatever else is in orr_game may be left out. */
static const char *missing_part(const orr_game *game)
{
    const struct {
        const char *name;
        bool there;
    } parts[] = {
        {"title", game->title},
        {"tagline", game->tagline},
        {"schema", game->schema},
        {"options", game->options},
        {"steps", game->steps && game->step_count > 0},
        {"verbs", game->verbs && game->verb_count > 0},
        {"name", game->name},
        {"setup", game->setup},
        {"score", game->score},
        {"conceal", game->conceal},
        {"imagine", game->imagine},
        {"scene", game->scene},
        {"check", game->check},
    };
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (!parts[i].there)
            return parts[i].name;
    return NULL;
}

static bool verbs_are_complete(const orr_game *game, orr_error *error)
{
    for (int i = 0; i < game->verb_count; i++) {
        const orr_verb *verb = game->verbs[i];
        if (!verb || !verb->word)
            return orr_fail(error, "%s: verb number %d is not there.", game->id, i);
        if (!verb->label || !verb->at || !verb->rule || !verb->apply)
            return orr_fail(error, "%s: the verb '%s' lacks its label, steps, rule or effect.",
                            game->id, verb->word);
        for (int j = 0; verb->at[j] >= 0; j++)
            if (verb->at[j] >= game->step_count || game->steps[verb->at[j]].run)
                return orr_fail(error, "%s: the verb '%s' belongs to a step that asks nothing.",
                                game->id, verb->word);
    }
    return true;
}

static bool steps_are_complete(const orr_game *game, orr_error *error)
{
    for (int i = 0; i < game->step_count; i++) {
        const orr_step *step = &game->steps[i];
        if (!step->name)
            return orr_fail(error, "%s: step number %d is not there.", game->id, i);
        if (!step->run == !(step->prompt && step->legal))
            return orr_fail(error, "%s: the step '%s' must either run or ask.", game->id,
                            step->name);
    }
    return true;
}

bool orr_game_is_complete(const orr_game *game, orr_error *error)
{
    if (!game->id)
        return orr_fail(error, "A game has no id: the entry must say what it is called in files.");
    const char *missing = missing_part(game);
    if (missing)
        return orr_fail(error, "%s: the entry of the game lacks its %s.", game->id, missing);
    if (game->state_size < sizeof(orr_head) || game->state_size > ORR_MAX_STATE)
        return orr_fail(error, "%s: a state of %zu bytes; %d is the most.", game->id,
                        game->state_size, ORR_MAX_STATE);
    if (game->min_seats < 1 || game->max_seats > ORR_MAX_SEATS ||
        game->usual_seats < game->min_seats || game->usual_seats > game->max_seats)
        return orr_fail(error, "%s: its numbers of seats make no sense.", game->id);
    if (!game->thing != !game->things_of)
        return orr_fail(error, "%s: thing and things_of go together.", game->id);
    if (!game->turn != !game->turns)
        return orr_fail(error, "%s: turn and turns go together.", game->id);
    return steps_are_complete(game, error) && verbs_are_complete(game, error);
}
