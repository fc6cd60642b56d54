/* mailer.h - mail by SMTP, for people who want to be told so; off until the host names a mail server.
 *
 * One thread sends. The line is bounded, every mail has little time, and what could not be sent is tried
 * once more a minute later: nobody waits for a slow mail server.
 */
#ifndef DESK_MAILER_H
#define DESK_MAILER_H

#include "orrery.h"

typedef struct mailer mailer;

typedef struct mail_plan {
    const char *server; /* "smtp://mail.example.org:587"; NULL: no mail is sent */
    const char *from;   /* an address */
    const char *login;  /* a file with a line "user:password"; NULL: none is needed */
    int retry_ms;       /* until the second and last try; 0: a minute */
} mail_plan;

enum { MAIL_ADDRESS = 121, MAIL_WORDS = 1200 };

/* false with an error if the plan makes no sense; *made stays NULL where no mail is sent. */
bool mailer_open(const mail_plan *plan, mailer **made, orr_error *error);
void mailer_close(mailer *m); /* gives up what is under way; NULL is nothing */

/* Is it an address, and nothing besides? */
bool mail_is_address(const char *text, orr_error *error);

/* stop: where one click ends it (RFC 8058). Never waits. */
typedef struct mail {
    const char *to, *subject, *words, *stop;
} mail;
void mailer_send(mailer *m, const mail *letter);

typedef struct mail_counts {
    long long sent, failed, dropped;
} mail_counts;
void mailer_read_counts(mailer *m, mail_counts *counts); /* of NULL: none */

#endif
