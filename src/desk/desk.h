/* desk.h - where all requests are handled, one after the other, by one thread.
 *
 * The desk takes everything that has queued up since it last looked, makes it all in one
 * transaction, commits, and only then answers. So a sync of the disk is shared by as many moves as
 * came in meanwhile, and nobody is told of a move that could still be lost. If the commit fails,
 * the tables are read again and everybody is told that nothing has changed.
 *
 * Tables that are in use live in memory; desk_find_table finds them.
 */
#ifndef DESK_DESK_H
#define DESK_DESK_H

#include "store/blocks.h"
#include "store/upkeep.h"
#include "desk/thinking_pool.h"
#include "desk/request.h"
#include "table/table.h"

typedef struct desk desk;

typedef struct desk_counts { /* since the start, for /metrics */
    long long requests, moves, commits, failures, thoughts, tables;
    long long commit_nanoseconds;
} desk_counts;

/* Two connections to the same store: one to write, one to read. Both are closed by desk_close. */
desk *desk_open(store *writing, store *reading, int threads);
/* The same, without reading all packs to keep them, which takes long in a browser; where the desk
 * has no thread, desk_save_pack does it later, game by game. */
desk *desk_open_soon(store *writing, store *reading, int threads);
void desk_save_pack(desk *d, int game);
void desk_drain(desk *d); /* answers what is queued; whatever comes later is refused */
void desk_close(desk *d);

/* Tables that nobody has changed for so many days are deleted, now and then, unless somebody looks
 * at them; 0: none is. */
void desk_delete_after(desk *d, int days);
/* Recordings of what is deleted for its age are kept in this folder for a month. */
void desk_keep_bin(desk *d, const char *folder);
/* Finished tables unchanged for so many days go into the archive (archive.h); 0: none. */
void desk_archive_after(desk *d, int days);

/* What the desk's thread does again and again: all that is queued, and once a second what is due.
 * False when it is time to stop. */
bool desk_turn(desk *d, bool wait);

/* Hand in a request; request->done is called by the desk's thread when it is committed. */
void desk_ask(desk *d, table_request *request);
/* The same, and wait for it. */
void desk_ask_and_wait(desk *d, table_request *request);

/* A table by its id, read from the store if need be; NULL if there is none (error empty) or it
 * cannot be read. Lock its live.mutex to look at it; release it when done. */
table *desk_find_table(desk *d, const char *id, orr_error *error);
void desk_release(desk *d, table *t);
/* Somebody has seen this version of a table that is held: if it is newer than the one here, another
 * server made it, and the news of it are still on their way; wait for what the store has. */
void desk_catch_up(desk *d, table *t, long long version);
/* An earlier position of a table that is held and locked. */
bool desk_state_at(desk *d, const table *t, int number, void *state, orr_error *error);
/* The same for whoever needs several of them: `read` is called once, and may use the snapshots. */
typedef bool desk_reader(void *user, const course_snapshots *snapshots, orr_error *error);
bool desk_read_positions(desk *d, const table *t, desk_reader *read, void *user, orr_error *error);

/* The tables where this person (or the hash of a browser's key) owns a seat. */
int desk_owned_by(desk *d, const char *owner, store_owned *list, int most);

/* For the host: tables by when they were changed (upkeep.h), and who is blocked; why NULL: no
 * longer, and *was says whether they were. */
int desk_list_tables(desk *d, enum upkeep_which which, long long since, int skip,
                     upkeep_table list[UPKEEP_BATCH], orr_error *error);
int desk_blocks(desk *d, block **list);
bool desk_block(desk *d, const char *who, const char *why, bool *was, orr_error *error);

/* Called after every change, from the desk's thread. Whoever shows tables to people reports with
 * desk_shown which version they have been shown, and with desk_left that somebody looks no longer;
 * computers think accordingly (pace.h). */
void desk_watch(desk *d, void (*changed)(void *user, table *t), void *user);
void desk_shown(desk *d, table *t, long long version);
void desk_left(desk *d, table *t);
/* Called after the commit, with the table locked, when a person has to decide and had not before;
 * only for changes that this desk made, so of several servers one calls. */
void desk_call(desk *d, void (*caller)(void *user, table *t, int seat), void *user);
void desk_news(desk *d, const char *id, long long version); /* another server changed a table */
pool *desk_pool(desk *d);
/* Where one thread does everything, computers think so many seconds in one go, others come in
 * between, and one whose position is there no more leaves off. */
void desk_think_in_pieces(desk *d, double seconds);
void desk_read_counts(desk *d, desk_counts *counts);
bool desk_is_well(desk *d);

#endif
