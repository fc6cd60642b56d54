/* crossroads.c - see crossroads.h. */
#include "study/crossroads.h"
#include "kernel/kernel.h"
#include "pack/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int turn_of(const orr_rules *rules, const void *state)
{
    return rules->game->turn ? rules->game->turn(rules, state) : 0;
}

static void label(const orr_record *record, const void *state, orr_move move,
                  char bytes[CROSSROADS_LABEL])
{
    orr_text text = orr_text_in(bytes, CROSSROADS_LABEL);
    orr_label_move(record->rules, state, move, &text);
}

static bool is_same(orr_move a, orr_move b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

bool crossroads_find(const orr_record *record, int number, crossroads *c, orr_error *error)
{
    orr_moves moves;
    *c = (crossroads){.ways = 1};
    if (number < 0 || number >= record->count)
        return orr_fail(error, "The game has no decision %d.", number + 1);
    void *state = orr_alloc(orr_state_size(record->rules));
    const bool found = orr_record_state(record, number, state, NULL, &moves, error);
    if (found) {
        c->turn = turn_of(record->rules, state);
        c->step = orr_step_now(orr_head_of(state));
        c->move = record->moves[number];
        label(record, state, c->move, c->way[0].label);
    }
    free(state);
    return found;
}

/* Counted under its words: what is called the same is the same to people. */
static void count_way(crossroads *c, const char *words, bool won)
{
    int at = 0;
    while (at < c->ways && strcmp(c->way[at].label, words) != 0)
        at++;
    if (at == CROSSROADS_WAYS)
        return;
    if (at == c->ways)
        snprintf(c->way[c->ways++].label, CROSSROADS_LABEL, "%s", words);
    c->way[at].count++;
    c->way[at].won += won;
}

void crossroads_add(crossroads *c, const orr_record *record, bool won)
{
    orr_moves moves;
    orr_error error;
    char chosen[CROSSROADS_LABEL] = "";
    bool came = false, could = false, same = false;
    void *state = orr_alloc(orr_state_size(record->rules));
    if (!orr_start(record->rules, state, record->rng, NULL, &moves, &error)) {
        free(state);
        return;
    }
    for (int i = 0; i < record->count && !same && turn_of(record->rules, state) <= c->turn; i++) {
        const orr_move move = record->moves[i];
        if (!orr_is_legal(&moves, move))
            break;
        if (turn_of(record->rules, state) == c->turn &&
            orr_step_now(orr_head_of(state)) == c->step) {
            const bool can = orr_is_legal(&moves, c->move);
            if (!came || (can && !could))
                label(record, state, move, chosen);
            came = true;
            could = could || can;
            same = is_same(move, c->move);
        }
        orr_play(record->rules, state, move, NULL, &moves);
    }
    free(state);
    c->came += came;
    if (came)
        count_way(c, same ? c->way[0].label : chosen, won);
}

static int compare_ways(const void *left, const void *right)
{
    const struct crossroads_way *a = left, *b = right;
    return a->count != b->count ? b->count - a->count : strcmp(a->label, b->label);
}

void crossroads_sort(crossroads *c)
{
    qsort(c->way + 1, (size_t)(c->ways - 1), sizeof c->way[0], compare_ways);
}
