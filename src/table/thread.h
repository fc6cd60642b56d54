/* thread.h - who goes first when there is more work than cores: threads that answer people run
 * often and briefly, threads that show what has happened give way a little, threads that think run
 * long and give way. Where the system does not know these wishes nothing happens. */
#ifndef TABLE_THREAD_H
#define TABLE_THREAD_H

void thread_answers(void); /* this thread, and all that it makes from now on */
void thread_shows(void);   /* what others have done */
void thread_works(void);   /* in the background */

#endif
