/* persons.c - see persons.h. */
#include "store/persons.h"
#include "store/store_sql.h"
#include "store/tries.h"

#include <stdio.h>

#define COPY(to, column) snprintf(to, sizeof(to), "%s", columns[column].text)

/* One write in a transaction of its own; how many rows it was. */
static bool write_alone(store *s, int statement, const store_value *values, int count,
                        long long *changed, orr_error *error)
{
    if (!store_begin(s, error))
        return false;
    if (store_change(s, statement, values, count, changed, error))
        return store_commit(s, error);
    store_rollback(s);
    return false;
}

/* ---- people ---------------------------------------------------------------------------------- */

typedef struct found_person {
    person *p;
    bool found;
} found_person;

static void take_person(void *user, const store_value *columns, int count)
{
    found_person *f = user;
    (void)count;
    f->found = true;
    COPY(f->p->name, PERSON_COLUMN_NAME);
    f->p->world = person_is_world(columns[PERSON_COLUMN_WORLD].number)
                      ? (int)columns[PERSON_COLUMN_WORLD].number
                      : f->p->world;
    f->p->created = columns[PERSON_COLUMN_CREATED].number;
    f->p->seen = columns[PERSON_COLUMN_SEEN].number;
}

bool store_get_person(store *s, const char *id, person *p)
{
    orr_error error;
    found_person f = {.p = p};
    *p = (person){.world = person_usual_world(id)};
    snprintf(p->id, sizeof p->id, "%s", id);
    return store_get(s, GET_PERSON, VALUES(T(id)), take_person, &f, &error) && f.found;
}

bool store_put_person(store *s, const person *p, orr_error *error)
{
    long long changed;
    return write_alone(
        s, PUT_PERSON,
        VALUES([PERSON_COLUMN_ID] = T(p->id), [PERSON_COLUMN_NAME] = T(p->name),
               [PERSON_COLUMN_WORLD] = N(p->world), [PERSON_COLUMN_CREATED] = N(p->created),
               [PERSON_COLUMN_SEEN] = N(p->seen)),
        &changed, error);
}

/* ---- keys ------------------------------------------------------------------------------------ */

typedef struct found_owner {
    char *owner;
    bool found;
} found_owner;

static void take_owner(void *user, const store_value *columns, int count)
{
    found_owner *f = user;
    (void)count;
    f->found = true;
    snprintf(f->owner, TABLE_HASH_SIZE, "%s", columns[THE_COLUMN].text);
}

bool store_owner_of_key(store *s, const char *browser, char owner[TABLE_HASH_SIZE])
{
    orr_error error;
    found_owner f = {.owner = owner};
    snprintf(owner, TABLE_HASH_SIZE, "%s", browser);
    if (!store_get(s, GET_KEY_OWNER, VALUES(T(browser)), take_owner, &f, &error))
        owner[0] = '\0'; /* nobody is taken for somebody else while the store does not answer */
    return owner[0] != '\0';
}

bool store_put_key(store *s, const char *owner, const person_key *key, orr_error *error)
{
    long long changed;
    return write_alone(s, PUT_KEY,
                       VALUES([KEY_COLUMN_BROWSER] = T(key->browser),
                              [KEY_COLUMN_PERSON] = T(owner), [KEY_COLUMN_DEVICE] = T(key->device),
                              [KEY_COLUMN_SINCE] = N(key->since), [KEY_COLUMN_SEEN] = N(key->seen)),
                       &changed, error);
}

bool store_take_back_key(store *s, const char *owner, const char *browser, orr_error *error)
{
    long long changed = 0;
    if (!write_alone(s, TAKE_BACK_KEY, VALUES(T(browser), T(owner)), &changed, error))
        return false;
    return changed > 0 || orr_fail(error, "That browser is not signed in.");
}

typedef struct key_list {
    person_key *list;
    int count;
} key_list;

static void take_key(void *user, const store_value *columns, int count)
{
    key_list *l = user;
    (void)count;
    if (l->count == STORE_MOST_KEYS)
        return;
    person_key *key = &l->list[l->count++];
    COPY(key->browser, KEY_COLUMN_BROWSER);
    COPY(key->device, KEY_COLUMN_DEVICE);
    key->since = columns[KEY_COLUMN_SINCE].number;
    key->seen = columns[KEY_COLUMN_SEEN].number;
}

int store_keys_of(store *s, const char *owner, person_key list[STORE_MOST_KEYS])
{
    orr_error error;
    key_list l = {.list = list};
    return store_get(s, GET_KEYS, VALUES(T(owner)), take_key, &l, &error) ? l.count : 0;
}

/* ---- a code for another device ---------------------------------------------------------------- */

bool store_put_device_code(store *s, const char *code, const char *owner, long long until,
                           orr_error *error)
{
    long long changed;
    char hash[TABLE_HASH_SIZE];
    table_hash_secret(code, hash);
    /* the one before does not work any more, and those of others that ran out go with it */
    return write_alone(s, DROP_DEVICE_CODES, VALUES(T(owner), N(table_now())), &changed, error) &&
           write_alone(s, PUT_DEVICE_CODE, VALUES(T(hash), T(owner), N(until)), &changed, error);
}

bool store_see_device_code(store *s, const char *code, char owner[TABLE_HASH_SIZE])
{
    orr_error error;
    char hash[TABLE_HASH_SIZE];
    found_owner f = {.owner = owner};
    owner[0] = '\0';
    table_hash_secret(code, hash);
    return store_get(s, GET_DEVICE_CODE, VALUES(T(hash), N(table_now())), take_owner, &f, &error) &&
           f.found;
}

bool store_use_device_code(store *s, const char *code, char owner[TABLE_HASH_SIZE],
                           orr_error *error)
{
    long long changed = 0;
    char hash[TABLE_HASH_SIZE];
    table_hash_secret(code, hash);
    const bool seen = store_see_device_code(s, code, owner);
    if (seen && !write_alone(s, USE_DEVICE_CODE, VALUES(T(hash)), &changed, error))
        return false;
    return changed > 0 ||
           orr_fail(error, "This code does not work: it is used up, too old, or mistyped.");
}

/* ---- invitations ----------------------------------------------------------------------------- */

typedef struct invitation_list {
    invitation *list;
    int count, most;
} invitation_list;

static void take_invitation(void *user, const store_value *columns, int count)
{
    invitation_list *l = user;
    (void)count;
    if (l->count == l->most)
        return;
    invitation *i = &l->list[l->count++];
    COPY(i->code, INVITATION_CODE);
    COPY(i->game, INVITATION_GAME);
    i->made = columns[INVITATION_MADE].number;
    i->listed = columns[INVITATION_LISTED].number != 0;
}

bool store_put_invitation(store *s, const invitation *i, orr_error *error)
{
    return store_drop_invitation(s, i->game, error) &&
           store_put(s, PUT_INVITATION,
                     VALUES([INVITATION_CODE] = T(i->code), [INVITATION_GAME] = T(i->game),
                            [INVITATION_MADE] = N(i->made), [INVITATION_LISTED] = N(i->listed)),
                     error);
}

bool store_drop_invitation(store *s, const char *game, orr_error *error)
{
    return store_put(s, DELETE_INVITATIONS, VALUES(T(game)), error);
}

static bool find_one(store *s, int statement, const char *by, invitation *found)
{
    orr_error error;
    invitation_list l = {.list = found, .most = 1};
    *found = (invitation){0};
    return store_get(s, statement, VALUES(T(by)), take_invitation, &l, &error) && l.count == 1;
}

bool store_find_invitation(store *s, const char *code, invitation *found)
{
    return find_one(s, GET_INVITATION, code, found);
}

bool store_invitation_of(store *s, const char *game, invitation *found)
{
    return find_one(s, GET_INVITATION_OF, game, found);
}

int store_listed(store *s, invitation list[STORE_MOST_LISTED])
{
    orr_error error;
    invitation_list l = {.list = list, .most = STORE_MOST_LISTED};
    return store_get(s, GET_LISTED, VALUES(N(STORE_MOST_LISTED)), take_invitation, &l, &error)
               ? l.count
               : 0;
}

/* ---- who is asked to come -------------------------------------------------------------------- */

bool store_ask_person(store *s, const char *who, const char *game, long long now, orr_error *error)
{
    static const long long month = 30LL * 24 * 60 * 60 * 1000;
    long long changed;
    return write_alone(s, DROP_ASKED, VALUES(N(now - month)), &changed, error) &&
           write_alone(s, PUT_ASKED, VALUES(T(who), T(game), N(now)), &changed, error);
}

typedef struct id_list {
    store_id *list;
    int count;
} id_list;

static void take_id(void *user, const store_value *columns, int count)
{
    id_list *l = user;
    (void)count;
    if (l->count < STORE_MOST_ASKED)
        snprintf(l->list[l->count++], TABLE_ID_SIZE, "%s", columns[THE_COLUMN].text);
}

int store_asked(store *s, const char *who, store_id list[STORE_MOST_ASKED])
{
    orr_error error;
    id_list l = {.list = list};
    return store_get(s, GET_ASKED, VALUES(T(who), N(STORE_MOST_ASKED)), take_id, &l, &error)
               ? l.count
               : 0;
}

/* ---- all of them ----------------------------------------------------------------------------- */

typedef struct people_copy {
    store *to;
    int statement;
    bool fine;
    orr_error *error;
} people_copy;

static void copy_row(void *user, const store_value *columns, int count)
{
    people_copy *c = user;
    c->fine = c->fine && store_put(c->to, c->statement, columns, count, c->error);
}

bool store_copy_people(store *from, store *to, orr_error *error)
{
    static const int kinds[][2] = {{GET_PERSONS, PUT_PERSON},
                                   {GET_ALL_KEYS, PUT_KEY},
                                   {GET_INVITATIONS, PUT_INVITATION},
                                   {GET_ALL_ASKED, PUT_ASKED}};
    people_copy c = {.to = to, .fine = true, .error = error};
    if (!store_begin(to, error))
        return false;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && c.fine; i++) {
        c.statement = kinds[i][1];
        c.fine = store_get(from, kinds[i][0], NULL, 0, copy_row, &c, error) && c.fine;
    }
    if (c.fine && store_copy_tries(from, to, error))
        return store_commit(to, error);
    store_rollback(to);
    return false;
}
