/* door.h - who comes in: the address that a request really comes from, how many connections one
 * place may have, and how long it may take to say what it wants. */
#ifndef SERVER_DOOR_H
#define SERVER_DOOR_H

#include "orrery.h"

#include <microhttpd.h>
#include <netinet/in.h>

typedef struct door door;

enum { DOOR_PLACE = INET6_ADDRSTRLEN + 4 };

typedef struct visitor visitor; /* one connection */

typedef struct door_plan {
    const char *trusted; /* addresses and ranges of proxies ("127.0.0.1,10.0.0.0/8"), or NULL */
    bool many;           /* any number of connections is taken */
    int patience;        /* seconds for a whole request; 0: the usual */
    int most;            /* connections of all together; then the largest holder gives way */
    void (*shed)(void *user); /* a connection was cut off; must not call the door */
    void *user;
} door_plan;

door *door_new(const door_plan *plan, orr_error *error);
void door_free(door *d);

/* Does a trusted proxy say that it was asked by https? */
bool door_is_secure(const door *d, struct MHD_Connection *connection);

/* For libmicrohttpd. */
enum MHD_Result door_accept(void *user, const struct sockaddr *address, socklen_t length);
void door_notice(void *user, struct MHD_Connection *connection, void **state,
                 enum MHD_ConnectionNotificationCode code);
/* A request begins. Writes the place that limits count by: an IPv4 address, or the /64 that an IPv6
 * address lies in, of which one household has them all; behind a trusted proxy, that of whom it
 * speaks for. False: that place has as many connections as it may. */
bool door_request_begins(door *d, struct MHD_Connection *connection, char place[DOOR_PLACE]);
/* It has come in whole; and it has been answered, and the next may come. */
void door_request_is_whole(struct MHD_Connection *connection);
void door_request_is_done(struct MHD_Connection *connection);
visitor *door_visitor(struct MHD_Connection *connection);
/* May it stay for as long as it likes? Whoever has a seat always may. */
bool door_lets_stay(visitor *v, bool has_seat);
bool door_has_shed(const visitor *v);
/* Those that have taken too long are cut off. Now and then. */
void door_sweep(door *d);

#endif
