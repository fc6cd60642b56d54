/* subscriptions.h - where people want to be called: browsers that take push messages, and when not to. */
#ifndef STORE_SUBSCRIPTIONS_H
#define STORE_SUBSCRIPTIONS_H

#include "store/persons.h"

enum { STORE_MOST_SUBSCRIPTIONS = 10, SUBSCRIPTION_URL = 700, SUBSCRIPTION_KEY = 100 };

typedef struct subscription {
    char url[SUBSCRIPTION_URL]; /* of the push service, for this browser alone */
    char person[TABLE_HASH_SIZE], browser[TABLE_HASH_SIZE];
    char key[SUBSCRIPTION_KEY], auth[32]; /* of the browser, in base64url */
    long long since;
} subscription;

/* Instead of the one that the browser had. */
bool store_subscribe(store *s, const subscription *sub, orr_error *error);
bool store_unsubscribe(store *s, const char *url, orr_error *error);
bool store_unsubscribe_browser(store *s, const char *browser, orr_error *error);
/* Those of browsers that are still the person's, the newest first. */
int store_subscriptions_of(store *s, const char *who, subscription list[STORE_MOST_SUBSCRIPTIONS]);

/* Minutes of a day in UTC between which nobody calls; from == to: whenever. */
typedef struct quiet_hours {
    int from, to;
} quiet_hours;
bool store_put_quiet(store *s, const char *who, quiet_hours quiet, orr_error *error);
quiet_hours store_quiet_of(store *s, const char *who);

/* Where somebody wants mail: written to only when they have followed the link in the first one. */
typedef struct mail_row {
    char person[TABLE_HASH_SIZE], address[121];
    char proof[TABLE_HASH_SIZE];  /* hash of what that link holds; "": it was followed */
    char stop[TABLE_SECRET_SIZE]; /* in every mail: one click, and there are no more */
    long long asked;
} mail_row;
bool store_put_mail(store *s, const mail_row *row, orr_error *error);
bool store_drop_mail(store *s, const char *who, orr_error *error);
bool store_mail_of(store *s, const char *who, mail_row *row);
/* By one of its other columns: an address that was written to since, a proof, a stop. */
bool store_mail_asked_since(store *s, const char *address, long long since);
bool store_mail_by_proof(store *s, const char *proof, mail_row *row);
bool store_mail_by_stop(store *s, const char *stop, mail_row *row);

#endif
