/* pack_sweep.h - a number of the pack that takes one value after the other: --sweep. */
#ifndef CLI_PACK_SWEEP_H
#define CLI_PACK_SWEEP_H

#include "orrery.h"

/* "LIST.ENTRY.FIELD=2..6". */
typedef struct pack_sweep {
    char path[200];
    long long low, high;
} pack_sweep;

/* An exit code; without anything given the path is empty. */
int pack_sweep_read(const char *given, pack_sweep *sweep);
/* The value goes into the pack of these rules, which nobody else has, and into its name. */
bool pack_sweep_set(orr_rules *rules, const pack_sweep *sweep, long long value, orr_error *error);

#endif
