/* clock.h - seconds that pass: for players who think by the clock, for limits and waits, and for whoever
 * measures. Rules never ask. Tests can set it (tests/support/clock.h). */
#ifndef KERNEL_CLOCK_H
#define KERNEL_CLOCK_H

/* Since some moment: it goes on evenly, whatever happens to the clock on the wall. */
double clock_seconds(void);
/* What this thread has had of a processor, for whoever is charged for it. */
double clock_of_thread(void);

#endif
