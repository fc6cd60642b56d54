/* tree_reuse.c - see tree_reuse.h. */
#include "players/tree_reuse.h"
#include "players/players.h"

#include <stdlib.h>
#include <string.h>

enum { TRIES = 150, LEAST_VISITS = 4 };

typedef struct hunt {
    const tree_reuse *k;
    const tree *tree;
    const orr_rules *rules;
    const void *view;
    search_move *path;
    int seat, tries;
} hunt;

bool reuse_open(tree_reuse *k)
{
    *k = (tree_reuse){.view = malloc(ORR_MAX_STATE)};
    bool good = k->view;
    for (int i = 0; i < KEPT_LONGEST; i++)
        good = (k->state[i] = malloc(ORR_MAX_STATE)) && good;
    return good;
}

void reuse_close(tree_reuse *k)
{
    free(k->view);
    for (int i = 0; i < KEPT_LONGEST; i++)
        free(k->state[i]);
}

void reuse_note(tree_reuse *k, const orr_rules *rules, const void *view, bool usable)
{
    k->rules = usable ? rules : NULL;
    if (usable)
        memcpy(k->view, view, orr_state_size(rules));
}

/* Is this, as the seat would see it, what the seat sees now? Chance is nobody's to know. */
static bool is_here(const hunt *h, void *state)
{
    orr_head *head = state;
    orr_conceal(h->rules, state, h->seat);
    head->rng = orr_head_of(h->view)->rng;
    return memcmp(state, h->view, orr_state_size(h->rules)) == 0;
}

/* From a state at this depth on, whose node is given: the length of the path, or 0. */
static int look(hunt *h, int depth, uint32_t node)
{
    void *state = h->k->state[depth];
    void *next = h->k->state[(depth + 1) % KEPT_LONGEST];
    const size_t size = orr_state_size(h->rules);
    const uint32_t reveals = orr_head_of(h->view)->reveals;
    const tree_question asked = {players_decider(state, h->seat), orr_step_now(state)};
    orr_moves moves;
    for (uint32_t at = h->tree->nodes[node].first; at != TREE_NONE; at = h->tree->nodes[at].next) {
        const tree_node *child = &h->tree->nodes[at];
        if (child->visits < LEAST_VISITS || child->seat != asked.seat ||
            child->step != asked.step || --h->tries < 0)
            continue;
        h->path[depth] = (search_move){asked, child->move};
        memcpy(next, state, size);
        orr_legal(h->rules, next, &moves);
        if (!orr_is_legal(&moves, child->move))
            continue;
        orr_play_on(h->rules, next, child->move, &moves);
        if (orr_head_of(next)->reveals != reveals || moves.count == 0)
            continue;
        if (depth + 2 < KEPT_LONGEST && players_decider(next, h->seat) != h->seat) {
            const int length = look(h, depth + 1, at); /* others come first */
            if (length)
                return length;
        } else if (players_decider(next, h->seat) == h->seat && is_here(h, next)) {
            return depth + 1;
        }
    }
    return 0;
}

int reuse_path(const tree_reuse *k, const search *last, const orr_rules *rules, const void *view,
               search_move path[KEPT_LONGEST])
{
    const orr_head *head = view, *before = k->view;
    hunt h = {.k = k,
              .tree = &last->tree,
              .rules = rules,
              .view = view,
              .path = path,
              .seat = head->viewer,
              .tries = TRIES};
    if (k->rules != rules || before->viewer != head->viewer || before->reveals != head->reveals)
        return 0;
    memcpy(k->state[0], k->view, orr_state_size(rules));
    orr_imagine(rules, k->state[0], 1);
    return look(&h, 0, TREE_ROOT);
}
