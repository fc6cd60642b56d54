/* limits.h - how much one address, one seat and one person may ask, and how much processor time that
 * may cost: buckets that fill at a steady rate. */
#ifndef SERVER_LIMITS_H
#define SERVER_LIMITS_H

#include <stdbool.h>

typedef struct limits limits;

/* rate: requests per second and address, 0: no limits; quota: tables a day and address, 0: any. */
limits *limits_new(int rate, int quota);
void limits_free(limits *l);
void limits_set_storage(limits *l, int megabytes); /* a day and address; 0: any */

enum limit_kind {
    LIMIT_REQUEST,
    LIMIT_CREATE,
    LIMIT_SEAT,
    LIMIT_THINK,
    LIMIT_PACK,
    LIMIT_LOOK,
    LIMIT_QUOTA,
    LIMIT_BYTES,   /* megabytes a day that an address leaves in the store */
    LIMIT_WORK,    /* seconds of a processor that an address uses */
    LIMIT_OWN_WORK /* and a person */
};
/* Take one of this kind out of the key's bucket; false if it is empty. */
bool limits_take(limits *l, enum limit_kind kind, const char *key);
/* Of some kinds one knows only afterwards how much it was. */
bool limits_is_charged(enum limit_kind kind);
/* Is anything left in it? And take as much as it turned out to be; the bucket may then owe. */
bool limits_has(limits *l, enum limit_kind kind, const char *key);
void limits_charge(limits *l, enum limit_kind kind, const char *key, double amount);
/* In how many seconds there will be something in it again, at least 1. */
int limits_wait(limits *l, enum limit_kind kind, const char *key);

#endif
