/* persons.h - people, the keys of their browsers, the codes that lead to them, and invitations.
 *
 * What stands here is never part of a table's own rows, so a recording or a backup of a table holds
 * none of it. Of keys and of codes for another device only hashes are kept; an invitation is shown
 * again to those who sit at the table, so its code is kept as it is.
 */
#ifndef STORE_PERSONS_H
#define STORE_PERSONS_H

#include "store/store.h"
#include "table/person.h"

/* ---- people ---------------------------------------------------------------------------------- */

/* False if there is none of this id (or the store fails); then p has what is usual. */
bool store_get_person(store *s, const char *id, person *p);
bool store_put_person(store *s, const person *p, orr_error *error);

/* ---- the keys of their browsers -------------------------------------------------------------- */

enum { STORE_MOST_KEYS = 32 };

typedef struct person_key {
    char browser[TABLE_HASH_SIZE];
    char device[PERSON_DEVICE];
    long long since, seen;
} person_key;

/* Whose key this is, by its hash. A key that nothing is known of is its own person's; one that was
 * taken back is nobody's: false, and owner is empty. */
bool store_owner_of_key(store *s, const char *browser, char owner[TABLE_HASH_SIZE]);
bool store_put_key(store *s, const char *owner, const person_key *key, orr_error *error);
bool store_take_back_key(store *s, const char *owner, const char *browser, orr_error *error);
int store_keys_of(store *s, const char *owner, person_key list[STORE_MOST_KEYS]);

/* ---- a code for another device: works once, for a while --------------------------------------- */

bool store_put_device_code(store *s, const char *code, const char *owner, long long until,
                           orr_error *error);
/* Whose it is; looking does not use it up. */
bool store_see_device_code(store *s, const char *code, char owner[TABLE_HASH_SIZE]);
/* The same, and it is used up: of two who try only one succeeds. */
bool store_use_device_code(store *s, const char *code, char owner[TABLE_HASH_SIZE],
                           orr_error *error);

/* ---- invitations ----------------------------------------------------------------------------- */

enum { STORE_MOST_LISTED = 60 };

typedef struct invitation {
    char code[PERSON_CODE_SIZE], game[TABLE_ID_SIZE];
    bool listed; /* among the open tables */
    long long made;
} invitation;

/* Inside a transaction: instead of the one that the table had. */
bool store_put_invitation(store *s, const invitation *i, orr_error *error);
bool store_drop_invitation(store *s, const char *game, orr_error *error);
bool store_find_invitation(store *s, const char *code, invitation *found);
bool store_invitation_of(store *s, const char *game, invitation *found);
/* Tables that wait for anybody, the newest first. */
int store_listed(store *s, invitation list[STORE_MOST_LISTED]);

/* ---- who is asked to come -------------------------------------------------------------------- */

enum { STORE_MOST_ASKED = 12 };

/* This person is asked to a table, for a month; and to which tables, the newest first. */
bool store_ask_person(store *s, const char *who, const char *game, long long now, orr_error *error);
int store_asked(store *s, const char *who, store_id list[STORE_MOST_ASKED]);

/* ---- all of them ----------------------------------------------------------------------------- */

/* People, their keys and invitations into another store, which may know some of them already. */
bool store_copy_people(store *from, store *to, orr_error *error);

#endif
