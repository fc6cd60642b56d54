#include "cadets.h"
void cadets_weigh(const orr_rules *rules, const void *state, const orr_moves *moves, float *weights)
{
    (void)rules, (void)state;
    for (int i = 0; i < moves->count; i++) weights[i] = 1;
}
float cadets_value(const orr_rules *rules, const void *state, int seat)
{
    (void)rules, (void)state, (void)seat;
    return 0.5f;
}
