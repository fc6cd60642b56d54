/* so_far.c - see so_far.h. */
#include "study/so_far.h"
#include "kernel/kernel.h"
#include "pack/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How much a line of that mark is worth telling. */
static const int weights[ORR_MARKS] = {
    [ORR_GAIN] = 2, [ORR_LOSS] = 3, [ORR_HIT] = 2, [ORR_MISS] = 1, [ORR_REVEAL] = 2};

typedef struct walk {
    so_far *s;
    so_far_moment now;  /* what is being said */
    so_far_moment turn; /* of this turn the one with the most weight */
    int said, decision;
} walk;

/* Among the heaviest of all turns; the last turn is always told. */
static void keep_turn(walk *w, bool last)
{
    so_far *s = w->s;
    int at = s->count, least = 0;
    if (!w->turn.weight)
        return;
    for (int i = 1; i < s->count; i++)
        least = s->moment[i].weight < s->moment[least].weight ? i : least;
    if (s->count == SO_FAR_MOMENTS) {
        if (!last && s->moment[least].weight >= w->turn.weight)
            return;
        memmove(&s->moment[least], &s->moment[least + 1],
                sizeof s->moment[0] * (size_t)(s->count - least - 1));
        at = --s->count;
    }
    s->moment[at] = w->turn;
    s->count++;
}

static void keep_moment(walk *w)
{
    if (w->now.weight > w->turn.weight)
        w->turn = w->now;
    w->now = (so_far_moment){.decision = w->decision};
    memcpy(w->now.turn, w->s->turn, sizeof w->now.turn);
    w->said = 0;
}

/* "Round 5, beginning with Ann" is told as "Round 5". */
static void next_turn(walk *w, const char *heading)
{
    orr_text turn = orr_text_in(w->s->turn, sizeof w->s->turn);
    keep_moment(w);
    keep_turn(w, false);
    w->turn = (so_far_moment){.weight = 0};
    orr_text_bytes(&turn, heading, strcspn(heading, ",:("));
    memcpy(w->now.turn, w->s->turn, sizeof w->now.turn);
}

static void hear(void *user, int audience, orr_mark mark, const char *text)
{
    walk *w = user;
    const int rank = orr_line_rank(&text);
    if (audience != ORR_ALL)
        return;
    if (rank == ORR_LINE_TURN)
        next_turn(w, text);
    if (rank != ORR_LINE_PLAIN)
        return;
    w->now.weight += weights[mark];
    if (!w->said || weights[mark])
        snprintf(w->now.line[w->said ? 1 : 0], SO_FAR_LINE, "%s", text);
    w->said++;
}

bool so_far_make(const orr_record *record, so_far *s, orr_error *error)
{
    orr_moves moves;
    *s = (so_far){.decisions = record->count};
    walk w = {.s = s};
    orr_log log = {.line = hear, .user = &w};
    void *state = orr_alloc(orr_state_size(record->rules));
    const bool begun = orr_start(record->rules, state, record->rng, &log, &moves, error);
    for (int i = 0; i < record->count && begun; i++) {
        keep_moment(&w);
        w.decision = w.now.decision = i;
        orr_play(record->rules, state, record->moves[i], &log, &moves);
    }
    keep_moment(&w);
    keep_turn(&w, true);
    free(state);
    return begun;
}
