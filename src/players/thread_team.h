/* thread_team.h - threads that wait together for the next piece of work.
 *
 * The caller is member 0 and works as well. Between two pieces the others wait awake for a moment,
 * since the next often comes at once, and then sleep.
 */
#ifndef PLAYERS_THREAD_TEAM_H
#define PLAYERS_THREAD_TEAM_H

typedef struct thread_team thread_team;

/* So many members, or fewer where no more threads are to be had; patience: how many times they look
 * for work before they fall asleep. NULL without memory. */
thread_team *thread_team_open(int members, int patience);
void thread_team_close(thread_team *t);
int thread_team_size(const thread_team *t);

/* work(user, 0), work(user, 1) ... at the same time; returns when all have returned. */
void thread_team_run(thread_team *t, void (*work)(void *user, int member), void *user);

#endif
