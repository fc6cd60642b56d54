/* pace.h - when computers think, and how long their moves stay to be seen.
 *
 * People want to see every step. So a computer whose turn it is waits until what led to it has been
 * shown to those who watch; where nobody does it begins at once. Front ends show and report what
 * they have shown; what follows from it is decided here.
 */
#ifndef COURSE_PACE_H
#define COURSE_PACE_H

#include "course/course.h"

enum {
    PACE_PATIENCE_MS = 3000, /* a front end that shows nothing for so long holds nobody up */
    PACE_USUAL_MS = 400,     /* how long a computer's move stays on a terminal */
    PACE_STEP_MS = 200,
    PACE_LONGEST_MS = 3000,
};

typedef struct pace {
    bool thinking;   /* a computer player is at work */
    long long shown; /* the newest version that was shown */
} pace;

/* What a front end shows has versions; they rise with every change. */
void pace_shown(pace *p, long long version);
/* May a computer begin to think about this course, shown or to be shown as this version? `watched`:
 * by anybody; `waited`: milliseconds since its turn came. */
bool pace_allows(const pace *p, const course *c, long long version, bool watched, long long waited);

/* How long a move stays, some steps longer or shorter than it did. */
int pace_changed(int milliseconds, int steps);

#endif
