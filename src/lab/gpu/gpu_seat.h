/* gpu_seat.h - who decides for a seat on a card. */
#ifndef LAB_GPU_GPU_SEAT_H
#define LAB_GPU_GPU_SEAT_H

enum {
    GPU_AT_RANDOM,
    GPU_BY_ADVICE,
    GPU_BY_NET,       /* the move it trusts most, now and then one that is drawn */
    GPU_BY_NET_DRAWN, /* always one that is drawn */
    GPU_CALLER,       /* somebody outside, in a batch */
};

#endif
