/* computer_kinds.c - see computer_kinds.h. */
#include "table/computer_kinds.h"
#include "kernel/kernel.h"
#include "players/character.h"

#include <stdlib.h>
#include <string.h>

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
    const char *plus = strchr(spec, '+');
    const size_t length = plus ? (size_t)(plus - spec) : strlen(spec);
    const bool fits =
        !plus || (strncmp(spec, "mcts:", 5) == 0 && character_find(plus + 1, strlen(plus + 1)));
    for (const computer_kind *kind = computer_kinds(); kind->spec; kind++) {
        if (fits && strlen(kind->spec) == length && strncmp(spec, kind->spec, length) == 0)
            return true;
        orr_text_add(&known, "%s%s", known.length ? ", " : "", kind->spec);
    }
    return orr_fail(error, "There is no computer player '%.30s' here. There are: %s.", spec, bytes);
}
