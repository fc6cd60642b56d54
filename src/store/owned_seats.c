/* owned_seats.c - which browsers own which seats, in the store. */
#include "store/store_sql.h"

#include <stdio.h>

bool store_put_owner(store *s, const table *t, const seat_owner *owner, orr_error *error)
{
    return store_put(s, PUT_OWNER,
                     VALUES([OWNER_GAME] = T(t->id), [OWNER_BROWSER] = T(owner->browser),
                            [OWNER_SEAT] = N(owner->seat), [OWNER_SINCE] = N(owner->since),
                            [OWNER_SHARED] = N(owner->shared)),
                     error);
}

bool store_drop_owner(store *s, const table *t, const char *browser, orr_error *error)
{
    return store_put(s, DROP_OWNER, VALUES(T(t->id), T(browser)), error);
}

bool store_drop_owners_of(store *s, const table *t, int seat, orr_error *error)
{
    return store_put(s, DROP_OWNERS_OF, VALUES(T(t->id), N(seat)), error);
}

typedef struct owned_list {
    store_owned *list;
    int count, most;
} owned_list;

static void take_owned(void *user, const store_value *columns, int count)
{
    owned_list *l = user;
    (void)count;
    if (l->count == l->most)
        return;
    store_owned *owned = &l->list[l->count++];
    *owned = (store_owned){.seat = (int)columns[OWNED_SEAT].number,
                           .status = (enum table_status)columns[OWNED_STATUS].number,
                           .changed = columns[OWNED_CHANGED].number};
    snprintf(owned->id, sizeof owned->id, "%s", columns[OWNED_ID].text);
    snprintf(owned->game, sizeof owned->game, "%s", columns[OWNED_GAME].text);
}

int store_owned_by(store *s, const char *browser, store_owned *list, int most)
{
    owned_list l = {.list = list, .most = most};
    orr_error error;
    return store_get(s, GET_OWNED, VALUES(T(browser), N(most)), take_owned, &l, &error) ? l.count
                                                                                        : 0;
}
