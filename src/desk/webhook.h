/* webhook.h - tells people who are not at the page that it is their move, by a post to an address
 * that they gave.
 *
 * A few threads send, so that no move ever waits for somebody else's server. The line is bounded,
 * every call has little time, redirects are not followed, and what could not be delivered is tried
 * once more. It is a courtesy, not a promise: what is in the line when the server stops is gone.
 *
 * The address comes from a stranger. Unless the host allows it, nothing on this machine or in its
 * network can be called: the check is made on the very address that is connected to, after names
 * have been looked up.
 */
#ifndef DESK_WEBHOOK_H
#define DESK_WEBHOOK_H

#include "orrery.h"

typedef struct hooks hooks;

typedef struct hook_plan {
    bool anywhere; /* this machine and its network, too */
    int retry_ms;  /* until the second and last try */
} hook_plan;

typedef struct hook_counts { /* since the start, for /metrics */
    long long sent, failed, dropped;
} hook_counts;

hooks *hooks_open(const hook_plan *plan);
void hooks_close(hooks *h); /* gives up what is under way */

/* Can this address be called? http or https, and not of this network unless that is allowed. */
bool hook_is_fine(const hooks *h, const char *url, orr_error *error);

/* Post the JSON there, not before `due` (milliseconds since 1970). key names the seat: news of the
 * same seat that still waits is replaced. */
void hooks_tell(hooks *h, const char *key, const char *url, const char *json, long long due);
/* Any other post that shall go the same way: push services get theirs so. It is copied. */
enum { HOOK_URL = 700, HOOK_HEADERS = 900, HOOK_BODY = 4096 };
typedef struct hook_post {
    const char *key, *url;
    const char *headers; /* lines with a line break between them */
    const void *body;
    size_t length;
    bool many; /* a receiver of many people's: more of its calls at a time, over one connection */
    long long due;
} hook_post;
void hooks_post(hooks *h, const hook_post *post);
bool hooks_have_room(hooks *h); /* for one more */
bool hook_calls_anywhere(const hooks *h);
/* The same question as hook_is_fine of an address that may be longer. */
bool hook_may_call(const hooks *h, const char *url, orr_error *error);
/* Called, by a thread that sends, when a receiver of many says that somebody is not there any more (404,
 * 410). It must not call back; when this returns nobody is in the one before. */
void hooks_watch_gone(hooks *h, void (*gone)(void *user, const char *url), void *user);

void hooks_read_counts(hooks *h, hook_counts *counts);

#endif
