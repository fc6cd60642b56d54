/* offline.h - what a worker of the browser calls. Texts that come back end with a zero. */
#ifndef OFFLINE_OFFLINE_H
#define OFFLINE_OFFLINE_H

#include <stddef.h>

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(name)))
#else
#define EXPORT(name) /* for who reads the file without building it */
#endif

/* The pages of the database are in place: begin. 0, with a sentence: they make no sense. */
EXPORT("offline_open") int offline_open(void);
EXPORT("offline_trouble") const char *offline_trouble(void);

/* One piece of what takes long: a computer's move, a hint, a step of a review. 1: there is more. */
EXPORT("offline_turn") int offline_turn(void);
/* One piece of what will be wanted and has time until then. 1 if there is more. */
EXPORT("offline_rest") int offline_rest(void);

/* A request (stand_in_http.h), in a room that was asked for, which is free again then; its number.
 * Then its answer: status (0 while there is none), headers, and the bytes that there are, how many,
 * and whether more may come. In the end it is to be forgotten. */
EXPORT("offline_room") char *offline_room(size_t size);
EXPORT("offline_ask") int offline_ask(char *request, size_t length);
EXPORT("offline_status") int offline_status(int number);
EXPORT("offline_head") const char *offline_head(int number);
EXPORT("offline_take") const char *offline_take(int number);
EXPORT("offline_length") size_t offline_length(void);
EXPORT("offline_is_open") int offline_is_open(void);
EXPORT("offline_forget") void offline_forget(int number);

/* A set of puzzles, since they are not in the program: the game's id, a line's end and its file, in
 * a room that was asked for, which is free again then. */
EXPORT("offline_give") void offline_give(char *set, size_t length);

/* Pages of the database (database_pages.h). */
EXPORT("offline_page") char *offline_page(int number);
EXPORT("offline_changed") int offline_changed(void);
EXPORT("offline_pages") int offline_pages(void);

void offline_go_on(void); /* what threads do elsewhere: see platform/pthread.h */

#endif
