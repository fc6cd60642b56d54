/* scene_moves.c - what can be done: every legal move is attached to what it is about (a step to the
 * tile, an attack to the alien, a hatch to the hatch), to the card it is done with, and to the
 * rocketeer who does it; so whoever takes up a rocketeer or a weapon sees its reach, with the odds.
 */
#include "scene.h"

static void offer_at(orr_node *node, orr_move move)
{
    if (node)
        orr_offer(node, move);
}

/* Who acts at this step. */
static int doer_now(const cadets_state *s)
{
    const int step = orr_step_now(&s->head);
    return step == MOVE_OUT || step == FLEE || step == FRIGHT_WAY ? orr_arg(&s->head) & 127
           : step == SPEND                                        ? s->roll.who
                                                                  : cadets_doer(s);
}

/* The node that a move is about, by what its operands are. */
static orr_node *node_of(const cadets_table *t, orr_move move)
{
    const cadets_state *s = t->s;
    const int step = orr_step_now(&s->head), who = doer_now(s);
    const orr_verb *verb = t->rules->game->verbs[move.verb];
    if (move.verb == VERB_OPEN) {
        const int tile = s->heroes[who].tile;
        return move.a < EDGES ? t->hatch[tile][move.a]
                              : t->hatch[cadets_neighbour(tile, move.a)][move.a - EDGES];
    }
    if (verb->kind[0] == KIND_DIRECTION && step != ORIENT && step != SHOVE) {
        const int from =
            step == FRIGHT_WAY ? s->figures[who].tile : s->heroes[who % ROCKETEERS].tile;
        const int to = cadets_neighbour(from, move.a);
        return to == NO_TILE ? NULL : t->tile[to];
    }
    if (verb->kind[0] == KIND_TILE && verb->kind[1] == KIND_DIRECTION)
        return t->hatch[move.a][move.b];
    if (verb->kind[1] == KIND_ALIEN)
        return t->alien[move.b];
    if (verb->kind[1] == KIND_TILE)
        return t->tile[move.b];
    if (verb->kind[0] == KIND_ALIEN)
        return t->alien[move.a];
    if (verb->kind[0] == KIND_TILE)
        return t->tile[move.a];
    if (verb->kind[0] == KIND_ROCKETEER) /* before the mission they stand on no tile */
        return t->hero[move.a] ? t->hero[move.a] : t->sheet[move.a];
    if (verb->kind[0] == KIND_CARD)
        return t->card[move.a];
    return NULL;
}

/* Whoever acts can be taken up; what is done with a card, also the card. What is said once for all
 * (the end of a turn, who goes next, what is scanned) belongs to nobody. */
static void offer_to_doer(const cadets_table *t, orr_move move, const orr_node *about)
{
    const int step = orr_step_now(&t->s->head), who = doer_now(t->s);
    const orr_verb *verb = t->rules->game->verbs[move.verb];
    if (step != ACT && step != FREE_ACTION && step != SPEND && step != MOVE_OUT && step != FLEE)
        return;
    if (!about || who >= ROCKETEERS)
        return;
    if (about != t->hero[who])
        offer_at(t->hero[who], move);
    if (verb->kind[0] == KIND_CARD && t->card[move.a] != about)
        offer_at(t->card[move.a], move);
}

/* Each tile with somebody to attack carries the best chance of a hit. */
static void show_odds(const cadets_table *t, int r, const orr_moves *moves)
{
    const cadets_state *s = t->s;
    int best[CELLS] = {0};
    const cadets_passage see = cadets_ways_to_see(s, r);
    for (int i = 0; i < moves->count; i++) {
        if (moves->at[i].verb != VERB_ATTACK)
            continue;
        const int tile = s->figures[moves->at[i].b].tile;
        const int range = cadets_range_between(&see, s->heroes[r].tile, tile);
        const int dice = cadets_dice_at(t->rules, s, r, moves->at[i].a, range);
        best[tile] = dice > best[tile] ? dice : best[tile];
    }
    for (int tile = 0; tile < CELLS; tile++)
        if (best[tile])
            orr_chip(t->tile[tile], "warn", "hit %d %%", cadets_percent(best[tile]));
}

/* Whoever points at a twin means the move of the first. */
static void offer_to_twins(const cadets_table *t, orr_move move)
{
    const orr_verb *verb = t->rules->game->verbs[move.verb];
    const bool second = verb->kind[1] == KIND_ALIEN;
    if (!second && verb->kind[0] != KIND_ALIEN)
        return;
    const int first = second ? move.b : move.a;
    FOR_FIGURES(t->s, f)
    {
        if (f != first && t->alien[f] != t->alien[first] &&
            t->s->figures[f].type == t->s->figures[first].type &&
            cadets_first_twin(t->s, f, NONE) == first)
            offer_at(t->alien[f], move);
    }
}

void cadets_attach_moves(cadets_table *t)
{
    const cadets_state *s = t->s;
    orr_moves moves;
    orr_legal(t->rules, s, &moves);
    show_odds(t, cadets_doer(s), &moves);
    for (int i = 0; i < moves.count; i++) {
        orr_node *about = node_of(t, moves.at[i]);
        offer_at(about, moves.at[i]);
        offer_to_doer(t, moves.at[i], about);
        offer_to_twins(t, moves.at[i]);
    }
    if (orr_step_now(&s->head) != ACT || orr_is_over(s))
        return;
    for (int d = 0; d < DIRECTIONS; d++) { /* what one might expect to enter says why not */
        const int to = cadets_neighbour(s->heroes[s->acting].tile, d);
        if (to != NO_TILE)
            offer_at(t->tile[to], ORR_MOVE1(VERB_MOVE, d));
    }
}
