/* snapshots.c - the store as the place where a course keeps its positions. */
#include "store/store.h"

static enum snapshot_found get(void *user, int number, void *state, orr_error *error)
{
    const stored_table *at = user;
    return store_get_snapshot(at->s, at->t, number, state, error);
}

static bool put(void *user, int number, const void *state, orr_error *error)
{
    const stored_table *at = user;
    return store_put_snapshot(at->s, at->t, number, state, error);
}

static bool drop(void *user, int after, orr_error *error)
{
    const stored_table *at = user;
    return store_drop_snapshots(at->s, at->t, after, error);
}

course_snapshots store_snapshots(stored_table *snapshots)
{
    return (course_snapshots){.get = get, .put = put, .drop = drop, .user = snapshots};
}
