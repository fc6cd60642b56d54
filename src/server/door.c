/* door.c - see door.h.
 *
 * Places are counted by the hash of their address, in a table of fixed size; two that fall together
 * share what one may have, which is seldom and does little harm.
 */
#include "server/door.h"
#include "desk/address.h"
#include "kernel/clock.h"
#include "kernel/kernel.h"

#include <arpa/inet.h>
#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
    PLACES = 16384,
    MOST_OPEN = 200,    /* connections of one place; */
    MOST_READING = 100, /* of these such that have not said yet what they want */
    MOST_TRUSTED = 16,
    PATIENCE_S = 60, /* from the end of one request, or the beginning, to the whole of the next */
    MOST_FORWARDED = 400,
};

typedef struct range {
    unsigned char bytes[16]; /* IPv4 as ::ffff:a.b.c.d */
    int bits;
} range;

/* One connection. */
typedef struct visitor {
    door *d;
    unsigned place;
    bool reading;
    double since;
    int fd;
    struct visitor *next, **link;
} visitor;

struct door {
    range trusted[MOST_TRUSTED];
    int trusted_count, patience;
    bool many;
    pthread_mutex_t mutex;
    visitor *first;
    unsigned char key[crypto_shorthash_KEYBYTES];
    unsigned short open[PLACES], reading[PLACES];
};

/* ---- addresses ------------------------------------------------------------------------------- */

static const unsigned char mapped[12] = {[10] = 0xff, [11] = 0xff}; /* IPv4 inside IPv6 */

static bool bytes_of(const struct sockaddr *address, unsigned char bytes[16])
{
    if (address && address->sa_family == AF_INET6) {
        memcpy(bytes, &((const struct sockaddr_in6 *)address)->sin6_addr, 16);
        return true;
    }
    if (!address || address->sa_family != AF_INET)
        return false;
    memcpy(bytes, mapped, sizeof mapped);
    memcpy(bytes + 12, &((const struct sockaddr_in *)address)->sin_addr, 4);
    return true;
}

/* "10.0.0.1", "2001:db8::1", "[2001:db8::1]:443"; proxies write all of them. */
static bool bytes_of_text(const char *text, unsigned char bytes[16])
{
    char copy[INET6_ADDRSTRLEN + 10];
    snprintf(copy, sizeof copy, "%s", text);
    char *begin = copy, *end = strchr(copy, ']');
    if (copy[0] == '[' && end) {
        begin = copy + 1;
        *end = '\0';
    } else if ((end = strchr(copy, ':')) && !strchr(end + 1, ':')) {
        *end = '\0'; /* an IPv4 address with a port */
    }
    if (inet_pton(AF_INET6, begin, bytes) == 1)
        return true;
    memcpy(bytes, mapped, sizeof mapped);
    return inet_pton(AF_INET, begin, bytes + 12) == 1;
}

static bool is_trusted(const door *d, const unsigned char bytes[16])
{
    for (int i = 0; i < d->trusted_count; i++)
        if (address_is_in(bytes, d->trusted[i].bytes, d->trusted[i].bits))
            return true;
    return false;
}

static void write_place(const unsigned char bytes[16], char place[DOOR_PLACE])
{
    unsigned char half[16] = {0};
    place[0] = '\0';
    if (memcmp(bytes, mapped, sizeof mapped) == 0) {
        inet_ntop(AF_INET, bytes + 12, place, DOOR_PLACE);
        return;
    }
    memcpy(half, bytes, 8);
    inet_ntop(AF_INET6, half, place, DOOR_PLACE);
    snprintf(place + strlen(place), DOOR_PLACE - strlen(place), "/64");
}

static const struct sockaddr *peer_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info ? info->client_addr : NULL;
}

static enum MHD_Result add_forwarded(void *user, enum MHD_ValueKind kind, const char *name,
                                     const char *value)
{
    char *all = user;
    (void)kind;
    if (strcasecmp(name, "X-Forwarded-For") == 0 && value) {
        const size_t used = strlen(all);
        snprintf(all + used, MOST_FORWARDED - used, ",%s", value);
    }
    return MHD_YES;
}

/* From the right, where our own proxies wrote, to the first that is not one of them. What stands to
 * the left of it anybody may have written. */
static void follow_proxies(const door *d, struct MHD_Connection *connection,
                           unsigned char bytes[16])
{
    char all[MOST_FORWARDED] = "";
    MHD_get_connection_values(connection, MHD_HEADER_KIND, add_forwarded, all);
    for (char *comma; is_trusted(d, bytes) && (comma = strrchr(all, ','));) {
        const char *word = comma + 1 + strspn(comma + 1, " ");
        char one[INET6_ADDRSTRLEN + 10];
        unsigned char found[16];
        snprintf(one, sizeof one, "%.*s", (int)strcspn(word, " "), word);
        *comma = '\0';
        if (!bytes_of_text(one, found))
            return;
        memcpy(bytes, found, sizeof found);
    }
}

void door_place(const door *d, struct MHD_Connection *connection, char place[DOOR_PLACE])
{
    unsigned char bytes[16];
    place[0] = '\0';
    if (!bytes_of(peer_of(connection), bytes))
        return;
    follow_proxies(d, connection, bytes);
    write_place(bytes, place);
}

bool door_is_secure(const door *d, struct MHD_Connection *connection)
{
    unsigned char bytes[16];
    const char *said =
        MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "X-Forwarded-Proto");
    return said && strcasecmp(said, "https") == 0 && bytes_of(peer_of(connection), bytes) &&
           is_trusted(d, bytes);
}

/* ---- connections ----------------------------------------------------------------------------- */

static unsigned place_of(const door *d, const unsigned char bytes[16])
{
    char place[DOOR_PLACE];
    unsigned char hash[crypto_shorthash_BYTES];
    unsigned number;
    write_place(bytes, place);
    crypto_shorthash(hash, (const unsigned char *)place, strlen(place), d->key);
    memcpy(&number, hash, sizeof number);
    return number % PLACES;
}

enum MHD_Result door_accept(void *user, const struct sockaddr *address, socklen_t length)
{
    door *d = user;
    unsigned char bytes[16];
    (void)length;
    if (d->many || !bytes_of(address, bytes) || is_trusted(d, bytes))
        return MHD_YES;
    const unsigned place = place_of(d, bytes);
    pthread_mutex_lock(&d->mutex);
    const bool fine = d->open[place] < MOST_OPEN && d->reading[place] < MOST_READING;
    pthread_mutex_unlock(&d->mutex);
    return fine ? MHD_YES : MHD_NO;
}

static void set_reading(visitor *v, bool reading)
{
    pthread_mutex_lock(&v->d->mutex);
    if (reading != v->reading)
        v->d->reading[v->place] = (unsigned short)(v->d->reading[v->place] + (reading ? 1 : -1));
    v->reading = reading;
    v->since = clock_seconds();
    pthread_mutex_unlock(&v->d->mutex);
}

static visitor *come_in(door *d, struct MHD_Connection *connection)
{
    unsigned char bytes[16] = {0};
    visitor *v = orr_alloc_zeroed(1, sizeof *v);
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    bytes_of(peer_of(connection), bytes);
    *v = (visitor){.d = d, .place = place_of(d, bytes), .fd = info ? info->connect_fd : -1};
    pthread_mutex_lock(&d->mutex);
    d->open[v->place]++;
    v->next = d->first;
    v->link = &d->first;
    if (v->next)
        v->next->link = &v->next;
    d->first = v;
    pthread_mutex_unlock(&d->mutex);
    set_reading(v, true);
    return v;
}

static void go_out(visitor *v)
{
    door *d = v->d;
    set_reading(v, false);
    pthread_mutex_lock(&d->mutex);
    d->open[v->place]--;
    *v->link = v->next;
    if (v->next)
        v->next->link = v->link;
    pthread_mutex_unlock(&d->mutex);
    free(v);
}

void door_notice(void *user, struct MHD_Connection *connection, void **state,
                 enum MHD_ConnectionNotificationCode code)
{
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        *state = come_in(user, connection);
    } else if (*state) {
        go_out(*state);
        *state = NULL;
    }
}

static visitor *visitor_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

void door_request_is_whole(struct MHD_Connection *connection)
{
    visitor *v = visitor_of(connection);
    if (v)
        set_reading(v, false);
}

void door_request_is_done(struct MHD_Connection *connection)
{
    visitor *v = visitor_of(connection);
    if (v)
        set_reading(v, true);
}

/* The other end finds the connection closed, and so does libmicrohttpd, which then cleans up. */
void door_sweep(door *d)
{
    const double latest = clock_seconds() - d->patience;
    pthread_mutex_lock(&d->mutex);
    for (const visitor *v = d->first; v; v = v->next)
        if (v->reading && v->since < latest && v->fd >= 0)
            shutdown(v->fd, SHUT_RDWR);
    pthread_mutex_unlock(&d->mutex);
}

/* ---- opening and closing --------------------------------------------------------------------- */

static bool read_range(const char *word, range *r)
{
    char copy[INET6_ADDRSTRLEN + 10];
    snprintf(copy, sizeof copy, "%s", word);
    char *slash = strchr(copy, '/'), *end = NULL;
    if (slash)
        *slash++ = '\0';
    if (!bytes_of_text(copy, r->bytes))
        return false;
    const int offset = memcmp(r->bytes, mapped, sizeof mapped) == 0 ? 96 : 0;
    const long bits = slash ? strtol(slash, &end, 10) : 128 - offset;
    r->bits = (int)bits + offset;
    return (!slash || (end != slash && !*end)) && bits >= 0 && r->bits <= 128;
}

static bool read_trusted(door *d, const char *list, orr_error *error)
{
    char bytes[600], *save = NULL;
    snprintf(bytes, sizeof bytes, "%s", list ? list : "");
    for (char *word = strtok_r(bytes, ", ", &save); word; word = strtok_r(NULL, ", ", &save))
        if (d->trusted_count == MOST_TRUSTED || !read_range(word, &d->trusted[d->trusted_count++]))
            return orr_fail(
                error, "'%.60s' is no address of a proxy; write one, or a range as 10.0.0.0/8.",
                word);
    return true;
}

door *door_new(const char *trusted, bool many, int patience, orr_error *error)
{
    door *d = orr_alloc_zeroed(1, sizeof *d);
    d->many = many;
    d->patience = patience ? patience : PATIENCE_S;
    randombytes_buf(d->key, sizeof d->key);
    pthread_mutex_init(&d->mutex, NULL);
    if (read_trusted(d, trusted, error))
        return d;
    door_free(d);
    return NULL;
}

void door_free(door *d)
{
    if (!d)
        return;
    pthread_mutex_destroy(&d->mutex);
    free(d);
}
