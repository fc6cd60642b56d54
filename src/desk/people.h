/* people.h - persons, keys, codes and invitations (store/persons.h), over the desk's reading
 * connection: short, seldom, and not part of a table. */
#ifndef DESK_PEOPLE_H
#define DESK_PEOPLE_H

#include "desk/desk.h"
#include "store/persons.h"

bool people_get(desk *d, const char *id, person *p);
bool people_put(desk *d, const person *p, orr_error *error);
bool people_owner_of_key(desk *d, const char *browser, char owner[TABLE_HASH_SIZE]);
bool people_put_key(desk *d, const char *owner, const person_key *key, orr_error *error);
bool people_take_back_key(desk *d, const char *owner, const char *browser, orr_error *error);
int people_keys_of(desk *d, const char *owner, person_key list[STORE_MOST_KEYS]);
bool people_put_device_code(desk *d, const char *code, const char *owner, long long until,
                            orr_error *error);
bool people_see_device_code(desk *d, const char *code, char owner[TABLE_HASH_SIZE]);
bool people_use_device_code(desk *d, const char *code, char owner[TABLE_HASH_SIZE],
                            orr_error *error);
bool people_find_invitation(desk *d, const char *code, invitation *found);
bool people_invitation_of(desk *d, const char *game, invitation *found);
bool people_ask(desk *d, const char *who, const char *game, orr_error *error);
int people_asked(desk *d, const char *who, store_id list[STORE_MOST_ASKED]);
int people_listed(desk *d, invitation list[STORE_MOST_LISTED]);

#endif
