/* seating.c - see seating.h. */
#include "lab/seating.h"
#include "kernel/kernel.h"

#include <stdlib.h>
#include <string.h>

bool seating_open(seating *s, const orr_rules *rules, const char *const *specs, orr_error *error)
{
    *s = (seating){.rules = rules, .view = orr_alloc(orr_state_size(rules))};
    for (int seat = 0; seat < rules->seats; seat++) {
        s->players[seat] = orr_player_new(specs[seat], 1, error);
        if (!s->players[seat])
            return false;
    }
    return true;
}

void seating_heed(seating *s, bool (*enough)(void *user), void *user)
{
    for (int seat = 0; seat < s->rules->seats; seat++)
        orr_player_heed(s->players[seat], enough, user);
}

void seating_close(seating *s)
{
    for (int seat = 0; seat < s->rules->seats; seat++)
        orr_player_free(s->players[seat]);
    free(s->view);
}

orr_move seating_choose(seating *s, const void *state, const orr_moves *moves, orr_rng *rng)
{
    const int seat = seating_decider(state);
    const orr_rules *rules = orr_rules_of(s->rules, seat);
    orr_player *player = s->players[seat];
    if (orr_player_is_blind(player))
        return orr_player_choose(player, rules, NULL, moves, rng);
    memcpy(s->view, state, orr_state_size(rules));
    orr_conceal(rules, s->view, seat);
    return orr_player_choose(player, rules, s->view, moves, rng);
}
