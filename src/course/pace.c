/* pace.c - see pace.h. */
#include "course/pace.h"

void pace_shown(pace *p, long long version)
{
    if (version > p->shown)
        p->shown = version;
}

bool pace_allows(const pace *p, const course *c, long long version, bool watched, long long waited)
{
    if (p->thinking || course_decides(c).who != WHO_COMPUTER)
        return false;
    return !watched || p->shown >= version || waited > PACE_PATIENCE_MS;
}

int pace_changed(int milliseconds, int steps)
{
    const int wanted = milliseconds + steps * PACE_STEP_MS;
    return wanted < 0 ? 0 : wanted > PACE_LONGEST_MS ? PACE_LONGEST_MS : wanted;
}
