/* ranks.h - the processes of one run: one, or as many as mpirun started (`make MPI=1`). */
#ifndef LAB_RANKS_H
#define LAB_RANKS_H

#include "lab/totals.h"

void ranks_open(void); /* once, before anything else here */
void ranks_close(void);
int ranks_count(void);
int ranks_own(void); /* 0 is the one that speaks */

uint64_t ranks_first(uint64_t number); /* the number that rank 0 gave */
bool ranks_any(bool true_here);        /* true in all of them if it is in one */
void ranks_sum(sim_totals *totals);    /* afterwards all have the sum */

#endif
