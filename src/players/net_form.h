/* net_form.h - how a network lies in memory: one block, and no pointers in it, so that it can be
 * copied to wherever somebody asks it: to a card, too. */
#ifndef PLAYERS_NET_FORM_H
#define PLAYERS_NET_FORM_H

#include "players/net.h"

enum {
    NET_PAD = 16, /* rows of weights are as many numbers long as are multiplied at once */
    NET_ROOM = ORR_MAX_FEATURES,
};

/* A layer: `units` rows of `width` weights, padded with zeros. */
typedef struct net_layer {
    uint32_t weights, bias; /* bytes from the beginning of the network */
    int32_t units, width, stride;
} net_layer;

enum net_way { NET_PLAIN, NET_WIDE, NET_GROUPED };

struct net {
    net_shape shape;
    uint32_t size; /* of all of it, in bytes */
    int32_t way;   /* how sums are made: they are the same */
    net_layer hidden, second, chance, thought, move, trust;
    int16_t least[NET_ROOM], scale[NET_ROOM], move_least[NET_ROOM], move_scale[NET_ROOM];
    _Alignas(16) int16_t weights[]; /* and biases */
};

static inline int net_padded(int width)
{
    return (width + NET_PAD - 1) / NET_PAD * NET_PAD;
}

static inline int16_t *net_row(const net *n, const net_layer *l, int unit)
{
    return (int16_t *)((char *)n + l->weights) + (size_t)unit * (size_t)l->stride;
}

static inline int32_t *net_bias(const net *n, const net_layer *l)
{
    return (int32_t *)((char *)n + l->bias);
}

#endif
