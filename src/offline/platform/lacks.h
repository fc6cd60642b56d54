/* lacks.h - calls of the system that a browser has not; read before every file of the build for it.
 * Each fails, and whoever calls it goes on without. */
#ifndef OFFLINE_LACKS_H
#define OFFLINE_LACKS_H

#include <sys/types.h>
#include <time.h>

#define CLOCK_BOOTTIME CLOCK_MONOTONIC /* nobody tells how long it slept */

static inline int chmod(const char *path, mode_t mode)
{
    (void)path, (void)mode;
    return -1;
}

static inline int fchmod(int file, mode_t mode)
{
    (void)file, (void)mode;
    return -1;
}

static inline mode_t umask(mode_t mode)
{
    return mode;
}

static inline int mkstemp(char *path)
{
    (void)path;
    return -1;
}

#endif
