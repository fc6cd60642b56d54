/* computer_kinds.c - see computer_kinds.h. */
#include "table/computer_kinds.h"
#include "course/think.h"
#include "kernel/kernel.h"

#include <stdlib.h>
#include <string.h>

static const char hint_player[] = "mcts:600ms";

const computer_kind *computer_kinds(void)
{
    static const computer_kind kinds[] = {{"mcts:2", "computer, decent"},
                                          {"mcts:1", "computer, gentle"},
                                          {"mcts:3", "computer, strong"},
                                          {"mcts:4", "computer, slow and stronger"},
                                          {"greedy", "computer, quick"},
                                          {"random", "computer, random"},
                                          {NULL, NULL}};
    return kinds;
}

/* Only what is on offer: a search of any length asked for from outside would take the machine. */
bool computer_is_known(const char *spec, orr_error *error)
{
    char bytes[200];
    orr_text known = orr_text_in(bytes, sizeof bytes);
    for (const computer_kind *kind = computer_kinds(); kind->spec; kind++) {
        if (strcmp(spec, kind->spec) == 0)
            return true;
        orr_text_add(&known, "%s%s", known.length ? ", " : "", kind->spec);
    }
    return orr_fail(error, "There is no computer player '%.30s' here; there is %s.", spec, bytes);
}

void computer_hint(const orr_rules *rules, const void *concealed, const orr_moves *moves,
                   orr_text *notation, orr_text *words)
{
    orr_rng rng = orr_rng_fast(1);
    orr_player *player = course_player(hint_player, 1);
    orr_thoughts *thoughts = orr_alloc_zeroed(1, sizeof *thoughts);
    if (moves->count > 0 &&
        orr_player_think(player, rules, concealed, moves, NULL, &rng, thoughts) &&
        thoughts->count > 0) {
        orr_print_move(rules, concealed, thoughts->at[0].move, notation);
        orr_explain(rules, concealed, thoughts, words);
    }
    free(thoughts);
    orr_player_free(player);
}
