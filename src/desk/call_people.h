/* call_people.h - it is somebody's move, and they are not here: their browsers are called by Web Push.
 *
 * Whoever notices that only hands in a call, which never waits. A thread of its own looks a few seconds
 * later whether the person is still wanted and still away, and whether they are asleep; it encrypts the
 * message for each of their browsers and gives it to the line that webhooks use (webhook.h), which
 * refuses addresses inside this network and tells when a browser is gone.
 */
#ifndef DESK_CALL_PEOPLE_H
#define DESK_CALL_PEOPLE_H

#include "desk/desk.h"
#include "desk/mailer.h"
#include "desk/web_push.h"
#include "desk/webhook.h"
#include "store/subscriptions.h"

typedef struct callers callers;

typedef struct callers_plan {
    desk *desk;
    hooks *hooks;
    mailer *mailer;      /* NULL: no mail is sent */
    const char *address; /* how people reach the server, for links in mail */
    const char *contact; /* of whoever runs the server, for the push services; NULL: none */
    int patience_ms;     /* how long a person may take to come by themselves */
} callers_plan;

callers *callers_open(const callers_plan *plan);
void callers_stop(callers *c);  /* nobody is called any more: before its desk is closed */
void callers_close(callers *c); /* after desk and hooks */

/* What browsers subscribe with; false if the store does not give it. */
bool callers_key(callers *c, char text[PUSH_KEY_TEXT], orr_error *error);
/* Checked: an address that may be called, a key that is one. */
bool callers_subscribe(callers *c, const subscription *sub, orr_error *error);
bool callers_unsubscribe(callers *c, const char *browser, orr_error *error);
int callers_count(callers *c, const char *who,
                  const char *browser); /* of the person; of it alone */
bool callers_put_quiet(callers *c, const char *who, quiet_hours quiet, orr_error *error);
quiet_hours callers_quiet(callers *c, const char *who);

/* Mail: a link is sent to the address, which is written to when it was followed; one of a kind works
 * once. How far somebody has come: their row; and away with it. */
bool callers_ask_mail(callers *c, const char *who, const char *address, orr_error *error);
bool callers_prove_mail(callers *c, const char *proof, bool follow, char address[MAIL_ADDRESS]);
bool callers_stop_mail(callers *c, const char *stop, bool follow, char address[MAIL_ADDRESS]);
bool callers_mail_of(callers *c, const char *who, mail_row *row);
bool callers_drop_mail(callers *c, const char *who, orr_error *error);

/* It is this seat's move; under the table's lock. nudge: somebody asks for it by name. */
void callers_tell(callers *c, table *t, int seat, const char *nudge);

/* Somebody is asked to a table that is being set. */
void callers_invite(callers *c, const char *id, const char *who, const char *host);

/* What it is like: to every browser of the person, now; false if there is none. */
bool callers_try(callers *c, const char *who);

typedef struct callers_counts {
    long long called, asleep, dropped;
} callers_counts;
void callers_read_counts(callers *c, callers_counts *counts);

#endif
