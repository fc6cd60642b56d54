/* computer.c - see computer.h. */
#include "table/computer.h"

#include <stdlib.h>
#include <string.h>

const computer_kind *computer_kinds(void)
{
    static const computer_kind kinds[] = {
        {"greedy", "computer, quick"}, {"random", "computer, random"}, {NULL, NULL}};
    return kinds;
}

bool computer_is_known(const char *spec, orr_error *error)
{
    if (orr_player_find(spec))
        return true;
    return orr_fail(error, "There is no computer player '%.30s'; there is %s.", spec,
                    orr_player_names());
}

orr_move computer_choose(const char *spec, const orr_rules *rules, const void *concealed,
                         const orr_moves *moves, uint64_t seed)
{
    const orr_player *player = orr_player_find(spec);
    orr_rng rng = orr_rng_fast(seed);
    if (!player)
        player = orr_player_find("random");
    return player->choose(rules, concealed, moves, &rng);
}

void computer_hint(const orr_rules *rules, const void *concealed, const orr_moves *moves,
                   orr_text *notation, orr_text *words)
{
    const orr_move move = computer_choose("greedy", rules, concealed, moves, 1);
    orr_print_move(rules, concealed, move, notation);
    orr_label_move(rules, concealed, move, words);
}
