/* position_at.h - what course.c and position_at.c share. */
#ifndef COURSE_POSITION_AT_H
#define COURSE_POSITION_AT_H

#include "course/course.h"

/* The user of a log whose lines go to the end of the course's. */
typedef struct course_teller {
    course *c;
    int number; /* of the move that is being made */
    int part;   /* and of its moment, from 0 */
    bool told;  /* that moment has a line */
} course_teller;

void course_hear(void *user, int audience, orr_mark mark, const char *text);
void course_see(void *user, const void *state);
void course_make_room(course *c);

#endif
