/* clock.h - the clocks of the program in the hands of a test, so that it waits for nothing: table_now
 * (clocks of games, banks, expiry) and clock_seconds (limits, shares, budgets of players). The linker
 * sends every call of the two to clock.c; see CLOCK_SEAM in the Makefile. Another program that the test
 * starts has its own clocks. */
#ifndef TESTS_CLOCK_H
#define TESTS_CLOCK_H

/* It is now so late, in milliseconds since 1970, and stays so: what is due at a moment can be looked at
 * just before it and at it. Players who think by the clock find no end while it stands. */
void clock_stands_at(long long now);

/* So much later, for clocks that stand and for those that run. Whoever is waiting already sleeps on. */
void clock_passes(long long milliseconds);

/* The machine's clocks again. */
void clock_runs(void);

#endif
