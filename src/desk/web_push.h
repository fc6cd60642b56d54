/* web_push.h - a message to a browser that has no page open, by way of its maker's push service.
 *
 * The service sees who sends (VAPID, RFC 8292) and how much, and nothing of what is said: the message
 * is encrypted for the browser alone (RFC 8291, aes128gcm of RFC 8188).
 */
#ifndef DESK_WEB_PUSH_H
#define DESK_WEB_PUSH_H

#include "orrery.h"

enum {
    PUSH_PRIVATE = 32, /* bytes of a private key, */
    PUSH_PUBLIC = 65,  /* of a public one: 4, x, y */
    PUSH_AUTH = 16,
    PUSH_SALT = 16,
    PUSH_MOST_WORDS = 3000, /* bytes of a message */
    PUSH_KEY_TEXT = 88,     /* a public key in base64url and a zero */
    PUSH_AUTH_TEXT = 23,
};

typedef struct push_key {
    uint8_t secret[PUSH_PRIVATE], open[PUSH_PUBLIC];
} push_key;

void push_new_key(push_key *key);
/* The public half of a private key; false if it is none. */
bool push_complete_key(push_key *key);

/* What a browser gave: its key and what makes guessing useless, in base64url. */
typedef struct push_reader {
    uint8_t open[PUSH_PUBLIC], auth[PUSH_AUTH];
} push_reader;
bool push_read(const char *p256dh, const char *auth, push_reader *reader);

/* The body for the push service; sender and salt are fresh for every message. false: too long. */
bool push_encrypt(const push_reader *reader, const push_key *sender, const uint8_t salt[PUSH_SALT],
                  const char *words, orr_text *out);
/* "vapid t=..., k=...", for an address of a push service, good until then (seconds since 1970). */
void push_authorization(const push_key *own, const char *url, const char *contact, long long until,
                        orr_text *out);

void push_base64(const uint8_t *bytes, size_t length, orr_text *out); /* base64url, no padding */

#endif
