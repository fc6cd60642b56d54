/* snapshot.c - the store as the place where a course keeps its positions. */
#include "table/ask.h"

static enum kept get(void *user, int number, void *state, orr_error *error)
{
    const table_snapshots *at = user;
    return store_get_snapshot(at->s, at->t, number, state, error);
}

static bool put(void *user, int number, const void *state, orr_error *error)
{
    const table_snapshots *at = user;
    return store_put_snapshot(at->s, at->t, number, state, error);
}

static bool drop(void *user, int after, orr_error *error)
{
    const table_snapshots *at = user;
    return store_drop_snapshots(at->s, at->t, after, error);
}

course_keep table_keep(table_snapshots *snapshots)
{
    return (course_keep){.get = get, .put = put, .drop = drop, .user = snapshots};
}
