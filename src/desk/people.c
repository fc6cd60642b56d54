/* people.c - see people.h. */
#include "desk/people.h"
#include "desk/desk_internal.h"

/* One call of the store at a time. */
#define READING(type, call)                                                                        \
    pthread_mutex_lock(&d->reading_mutex);                                                         \
    const type result = (call);                                                                    \
    pthread_mutex_unlock(&d->reading_mutex);                                                       \
    return result

bool people_get(desk *d, const char *id, person *p)
{
    READING(bool, store_get_person(d->reading, id, p));
}

bool people_put(desk *d, const person *p, orr_error *error)
{
    READING(bool, store_put_person(d->reading, p, error));
}

bool people_owner_of_key(desk *d, const char *browser, char owner[TABLE_HASH_SIZE])
{
    READING(bool, store_owner_of_key(d->reading, browser, owner));
}

bool people_put_key(desk *d, const char *owner, const person_key *key, orr_error *error)
{
    READING(bool, store_put_key(d->reading, owner, key, error));
}

bool people_take_back_key(desk *d, const char *owner, const char *browser, orr_error *error)
{
    READING(bool, store_take_back_key(d->reading, owner, browser, error));
}

int people_keys_of(desk *d, const char *owner, person_key list[STORE_MOST_KEYS])
{
    READING(int, store_keys_of(d->reading, owner, list));
}

bool people_put_device_code(desk *d, const char *code, const char *owner, long long until,
                            orr_error *error)
{
    READING(bool, store_put_device_code(d->reading, code, owner, until, error));
}

bool people_see_device_code(desk *d, const char *code, char owner[TABLE_HASH_SIZE])
{
    READING(bool, store_see_device_code(d->reading, code, owner));
}

bool people_use_device_code(desk *d, const char *code, char owner[TABLE_HASH_SIZE],
                            orr_error *error)
{
    READING(bool, store_use_device_code(d->reading, code, owner, error));
}

bool people_find_invitation(desk *d, const char *code, invitation *found)
{
    READING(bool, store_find_invitation(d->reading, code, found));
}

bool people_invitation_of(desk *d, const char *game, invitation *found)
{
    READING(bool, store_invitation_of(d->reading, game, found));
}

bool people_ask(desk *d, const char *who, const char *game, orr_error *error)
{
    READING(bool, store_ask_person(d->reading, who, game, table_now(), error));
}

int people_asked(desk *d, const char *who, store_id list[STORE_MOST_ASKED])
{
    READING(int, store_asked(d->reading, who, list));
}

int people_listed(desk *d, invitation list[STORE_MOST_LISTED])
{
    READING(int, store_listed(d->reading, list));
}
