/* limits.h - how much one address and one seat may ask: buckets that fill at a steady rate. */
#ifndef SERVER_LIMITS_H
#define SERVER_LIMITS_H

#include <stdbool.h>

typedef struct limits limits;

/* rate: requests per second and address, 0: no limits; quota: tables a day and address, 0: any. */
limits *limits_new(int rate, int quota);
void limits_free(limits *l);

enum limit_kind {
    LIMIT_REQUEST,
    LIMIT_CREATE,
    LIMIT_SEAT,
    LIMIT_THINK,
    LIMIT_PACK,
    LIMIT_LOOK,
    LIMIT_QUOTA
};
/* Take one of this kind out of the key's bucket; false if it is empty. */
bool limits_take(limits *l, enum limit_kind kind, const char *key);

#endif
