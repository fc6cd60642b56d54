/* progress.c - on a terminal, a line that is written over: share, rate, time left. */
#include "cli/cli.h"
#include "kernel/clock.h"

#include <stdio.h>
#include <unistd.h>

cli_progress cli_progress_new(const char *things)
{
    return (cli_progress){things, clock_seconds(), isatty(STDERR_FILENO), false};
}

void cli_progress_show(void *user, long long done, long long all)
{
    enum { WIDTH = 24 };
    cli_progress *p = user;
    const double elapsed = clock_seconds() - p->start;
    if (!p->visible || elapsed < 0.5)
        return;
    const double rate = (double)done / elapsed;
    const int filled = (int)(WIDTH * done / (all ? all : 1));
    fprintf(stderr, "\r[%.*s%*s] %3lld %%  %.*f %s a second", filled, "########################",
            WIDTH - filled, "", 100 * done / (all ? all : 1), rate < 10 ? 1 : 0, rate, p->things);
    if (rate > 0)
        fprintf(stderr, ", %.0f s left   ", (double)(all - done) / rate);
    p->shown = true;
}

void cli_progress_end(cli_progress *p)
{
    if (p->shown)
        fprintf(stderr, "\r%78s\r", "");
    p->shown = false;
}
