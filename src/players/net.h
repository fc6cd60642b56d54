/* net.h - a small network: what a position is worth to a seat, and how good its moves look.
 *
 * All arithmetic is in whole numbers, so that every machine comes to the same result, be it one
 * that multiplies sixteen numbers at once or one at a time. A one is 256 between layers.
 *
 *   numbers of the position -> hidden -> second -> chance to win
 *                                \-> thought + numbers of the move -> how good it looks
 *
 * A network belongs to an encoding (section 10 of orrery_tools.h). Where it does not fit it is not
 * opened, and players go by the game's advice.
 */
#ifndef PLAYERS_NET_H
#define PLAYERS_NET_H

#include "players/curve.h"

enum {
    NET_CERTAIN = 1 << 16, /* a chance of 1 */
    NET_MOST_UNITS = 128,  /* of a layer */
};

typedef struct net net;

/* How a search uses it: so many decisions are played on before it values the position. */
enum {
    NET_PLAYOUT = 0xff,          /* the number of them */
    NET_PLAYS_BY_ADVICE = 0x100, /* they follow the game's advice */
    NET_TRUSTS_ADVICE = 0x200,   /* the same for the order in which moves are looked at */
    NET_ONLY_CHANCES = 0x400,    /* advice decides; the network says what the chances are */
    NET_FROM_LEVEL = 0x3800,     /* levels below this one go by advice alone: they are for people */
    NET_FROM_LEVEL_SHIFT = 11,
};

/* How large its layers are. */
typedef struct net_shape {
    uint64_t encoding;
    int inputs, move_inputs, hidden, second, thought;
    int playout;       /* see above */
    shown_curve shown; /* for the chances that a search comes to by it */
} net_shape;

/* The network out of a file's bytes, or NULL with a sentence if they are damaged or belong to
 * another encoding than that of the rules. Free it with net_close. */
net *net_open(const orr_rules *rules, const void *bytes, size_t length, orr_error *error);
void net_close(net *n); /* NULL is nothing */
const net_shape *net_shape_of(const net *n);

/* The chance of a seat to win, as far as it knows the state: 0 to NET_CERTAIN. */
int net_value(const net *n, const orr_rules *rules, const void *state, int seat);
/* The same for the numbers of a position as orr_encode gives them. */
int net_value_of(const net *n, const int16_t *numbers);
/* Trust in each legal move of the seat that decides, adding up to 1. */
void net_trust(const net *n, const orr_rules *rules, const void *state, const orr_moves *moves,
               float *trust);
/* Both for the seat that decides, with one look at the position. */
int net_look(const net *n, const orr_rules *rules, const void *state, int seat,
             const orr_moves *moves, float *trust);

/* ---- the same in pieces, on numbers: for a card, too (src/lab/gpu/gpu_game.h) ---------------- */

/* As many as any game has, and as many as are multiplied at once more. */
typedef struct net_numbers {
    _Alignas(16) int16_t at[ORR_MAX_FEATURES + 16];
} net_numbers;
typedef struct net_units {
    _Alignas(16) int16_t at[NET_MOST_UNITS];
} net_units;

/* What the numbers of a position (orr_encode) make of the first layer. They are used up. */
void net_think(const net *n, net_numbers *numbers, net_units *hidden);
/* The chance to win by that. */
int net_chance(const net *n, const net_units *hidden);
/* What it says about moves; then how good a move looks, by its numbers, which are used up. */
void net_plan(const net *n, const net_units *hidden, int32_t thought[NET_MOST_UNITS]);
int32_t net_appeal(const net *n, const int32_t thought[NET_MOST_UNITS], net_numbers *numbers);
/* Trust in each, adding up to 1. */
void net_share_out(const int32_t *appeal, int count, float *trust);
/* A copy that can lie anywhere and works as a card does it; NULL: no memory. free() it. */
net *net_for_card(const net *n, size_t *size);

/* ---- for those who train: what a file is made of -------------------------------------------- */

/* A number as the network takes it in: from 0 on, wide ranges and narrow ones alike. */
int net_scale(int least, int most); /* what a number is multiplied with */
enum {
    NET_ONE_SHIFT = 8, /* between layers a one is 1 << 8 */
    NET_WEIGHT_SHIFT = 10
}; /* of a weight a one is 1 << 10 */

/* Weights in the order of the file, row after row, a row being what one unit takes in. */
typedef struct net_weights {
    net_shape shape;
    const int16_t *hidden, *second, *chance, *thought, *move, *trust;
    const int32_t *hidden_bias, *second_bias, *chance_bias, *thought_bias;
} net_weights;

/* Bytes of a file; free() them. */
void *net_write(const net_weights *weights, size_t *length);
/* The same bytes with other habits and chances, in place; false if they are no network. */
bool net_rewrite(void *bytes, size_t length, int playout, const shown_curve *shown);

#endif
