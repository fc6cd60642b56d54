/* door.c - see door.h.
 *
 * Places are counted by the hash of their address, in a table of fixed size; two that fall together
 * share what one may have, which is seldom and does little harm. A proxy's connection counts, from
 * one request to the next, for whom the request is made.
 *
 * When the house is full the largest holder gives way to whoever holds less; if nobody holds more
 * than one who comes, there is still some room in which short requests are answered.
 */
#include "server/door.h"
#include "desk/address.h"
#include "kernel/clock.h"
#include "kernel/kernel.h"

#include <arpa/inet.h>
#include <pthread.h>
#include <sodium.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
    PLACES = 16384,
    UNPLACED = PLACES,  /* of proxies, between two requests; and such as have been shed */
    MOST_OPEN = 200,    /* connections of one place; */
    MOST_READING = 100, /* of these such that have not said yet what they want */
    MOST_TRUSTED = 16,
    PATIENCE_S = 60, /* from the end of one request, or the beginning, to the whole of the next */
};

typedef struct range {
    unsigned char bytes[16]; /* IPv4 as ::ffff:a.b.c.d */
    int bits;
} range;

/* One connection. */
struct visitor {
    door *d;
    unsigned place;
    bool reading, is_proxy, has_seat;
    atomic_bool shed;
    double since;
    int fd;
    visitor *next, **link; /* at the same place */
};

typedef struct place {
    visitor *first;
    int open, reading;
} place;

struct door {
    range trusted[MOST_TRUSTED];
    int trusted_count, patience, most, open;
    bool many;
    void (*shed)(void *user);
    void *user;
    pthread_mutex_t mutex;
    unsigned char key[crypto_shorthash_KEYBYTES];
    place places[PLACES + 1];
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

static void write_place(const unsigned char bytes[16], char text[DOOR_PLACE])
{
    unsigned char half[16] = {0};
    text[0] = '\0';
    if (memcmp(bytes, mapped, sizeof mapped) == 0) {
        inet_ntop(AF_INET, bytes + 12, text, DOOR_PLACE);
        return;
    }
    memcpy(half, bytes, 8);
    inet_ntop(AF_INET6, half, text, DOOR_PLACE);
    snprintf(text + strlen(text), DOOR_PLACE - strlen(text), "/64");
}

static const struct sockaddr *peer_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info ? info->client_addr : NULL;
}

/* The lines of a head are given from the first to the last, and the last is the one to believe. */
static enum MHD_Result add_forwarded(void *user, enum MHD_ValueKind kind, const char *name,
                                     const char *value)
{
    (void)kind;
    if (strcasecmp(name, "X-Forwarded-For") == 0 && value)
        orr_text_add(user, ",%s", value);
    return MHD_YES;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* The last word of a list, which loses it; false if there is none, or it is no address. */
static bool take_last_address(char *list, unsigned char bytes[16])
{
    char one[INET6_ADDRSTRLEN + 10];
    char *comma = strrchr(list, ',');
    if (!comma)
        return false;
    char *word = comma + 1, *end = word + strlen(word);
    while (is_blank(*word))
        word++;
    while (end > word && is_blank(end[-1]))
        end--;
    *end = *comma = '\0';
    const size_t length = (size_t)(end - word);
    if (length >= sizeof one)
        return false;
    memcpy(one, word, length + 1);
    return bytes_of_text(one, bytes);
}

/* From the right, where our own proxies wrote, to the first that is not one of them. What stands to
 * the left of it anybody may have written, and as much of it as fits into a request; so nothing is
 * cut off before it has been read from the right. */
static void follow_proxies(const door *d, struct MHD_Connection *connection,
                           unsigned char bytes[16])
{
    unsigned char found[16];
    if (!is_trusted(d, bytes))
        return;
    orr_text all = orr_text_new();
    MHD_get_connection_values(connection, MHD_HEADER_KIND, add_forwarded, &all);
    while (is_trusted(d, bytes) && take_last_address(all.data, found))
        memcpy(bytes, found, sizeof found);
    orr_text_free(&all);
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
    char text[DOOR_PLACE];
    unsigned char hash[crypto_shorthash_BYTES];
    unsigned number;
    write_place(bytes, text);
    crypto_shorthash(hash, (const unsigned char *)text, strlen(text), d->key);
    memcpy(&number, hash, sizeof number);
    return number % PLACES;
}

/* Whoever calls these has the mutex. */

static void link_in(visitor *v, unsigned where)
{
    place *p = &v->d->places[where];
    v->place = where;
    v->link = &p->first;
    v->next = p->first;
    if (v->next)
        v->next->link = &v->next;
    p->first = v;
    p->open++;
    p->reading += v->reading;
}

static void unlink_from(visitor *v)
{
    place *p = &v->d->places[v->place];
    *v->link = v->next;
    if (v->next)
        v->next->link = v->link;
    p->open--;
    p->reading -= v->reading;
}

static void move_to(visitor *v, unsigned where)
{
    unlink_from(v);
    link_in(v, where);
}

static void set_reading(visitor *v, bool reading)
{
    v->d->places[v->place].reading += reading - v->reading;
    v->reading = reading;
    v->since = clock_seconds();
}

static unsigned largest_holder(const door *d)
{
    unsigned largest = 0;
    for (unsigned i = 1; i < PLACES; i++)
        if (d->places[i].open > d->places[largest].open)
            largest = i;
    return largest;
}

/* Those that wait for nothing go first, then those that only watch, then the newest seat. */
static visitor *least_missed(const place *p)
{
    visitor *found = NULL;
    for (visitor *v = p->first; v; v = v->next)
        if (!found || v->reading > found->reading ||
            (v->reading == found->reading && v->has_seat < found->has_seat))
            found = v;
    return found;
}

/* The other end finds the connection closed. libmicrohttpd does so as well, unless it is a stream that
 * waits for something to send: those are told by whoever is called here. */
static void shed(visitor *v)
{
    atomic_store(&v->shed, true);
    move_to(v, UNPLACED);
    v->d->open--;
    if (v->fd >= 0)
        shutdown(v->fd, SHUT_RDWR);
    if (v->d->shed)
        v->d->shed(v->d->user);
}

/* Room for one more at this place, if the house is full and somebody holds more. */
static void make_room(door *d, unsigned where)
{
    if (d->many || d->open < d->most)
        return;
    const place *largest = &d->places[largest_holder(d)];
    const int mine = where == UNPLACED ? 0 : d->places[where].open;
    visitor *v = largest->open > mine + 1 ? least_missed(largest) : NULL;
    if (v)
        shed(v);
}

enum MHD_Result door_accept(void *user, const struct sockaddr *address, socklen_t length)
{
    door *d = user;
    unsigned char bytes[16];
    (void)length;
    if (d->many || !bytes_of(address, bytes) || is_trusted(d, bytes))
        return MHD_YES;
    const unsigned where = place_of(d, bytes);
    const place *p = &d->places[where];
    pthread_mutex_lock(&d->mutex);
    const bool fine = p->open < MOST_OPEN && p->reading < MOST_READING;
    if (fine)
        make_room(d, where);
    pthread_mutex_unlock(&d->mutex);
    return fine ? MHD_YES : MHD_NO;
}

static visitor *come_in(door *d, struct MHD_Connection *connection)
{
    unsigned char bytes[16] = {0};
    visitor *v = orr_alloc_zeroed(1, sizeof *v);
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    bytes_of(peer_of(connection), bytes);
    v->d = d;
    v->fd = info ? info->connect_fd : -1;
    v->is_proxy = is_trusted(d, bytes);
    v->reading = true;
    v->since = clock_seconds();
    pthread_mutex_lock(&d->mutex);
    link_in(v, v->is_proxy ? UNPLACED : place_of(d, bytes));
    d->open++;
    pthread_mutex_unlock(&d->mutex);
    return v;
}

static void go_out(visitor *v)
{
    door *d = v->d;
    pthread_mutex_lock(&d->mutex);
    unlink_from(v);
    d->open -= !atomic_load(&v->shed);
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

visitor *door_visitor(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

bool door_request_begins(door *d, struct MHD_Connection *connection, char where[DOOR_PLACE])
{
    unsigned char bytes[16];
    visitor *v = door_visitor(connection);
    where[0] = '\0';
    if (!bytes_of(peer_of(connection), bytes))
        return true;
    follow_proxies(d, connection, bytes);
    write_place(bytes, where);
    if (!v || !v->is_proxy || is_trusted(d, bytes))
        return true;
    const unsigned number = place_of(d, bytes);
    pthread_mutex_lock(&d->mutex);
    const bool fine = d->many || d->places[number].open < MOST_OPEN;
    if (fine && !atomic_load(&v->shed)) {
        make_room(d, number);
        move_to(v, number);
    }
    pthread_mutex_unlock(&d->mutex);
    return fine;
}

void door_request_is_whole(struct MHD_Connection *connection)
{
    visitor *v = door_visitor(connection);
    if (!v)
        return;
    pthread_mutex_lock(&v->d->mutex);
    set_reading(v, false);
    pthread_mutex_unlock(&v->d->mutex);
}

void door_request_is_done(struct MHD_Connection *connection)
{
    visitor *v = door_visitor(connection);
    if (!v)
        return;
    pthread_mutex_lock(&v->d->mutex);
    set_reading(v, true);
    v->has_seat = false;
    if (v->is_proxy)
        move_to(v, UNPLACED);
    pthread_mutex_unlock(&v->d->mutex);
}

bool door_lets_stay(visitor *v, bool has_seat)
{
    if (!v)
        return true;
    door *d = v->d;
    pthread_mutex_lock(&d->mutex);
    v->has_seat = has_seat;
    const bool full = !d->many && d->open > d->most;
    pthread_mutex_unlock(&d->mutex);
    return has_seat || !full;
}

bool door_has_shed(const visitor *v)
{
    return v && atomic_load(&v->shed);
}

void door_sweep(door *d)
{
    const double latest = clock_seconds() - d->patience;
    pthread_mutex_lock(&d->mutex);
    for (int i = 0; i <= PLACES; i++)
        for (const visitor *v = d->places[i].first; v; v = v->next)
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
            return orr_fail(error,
                            "'%.60s' is not a proxy's address. Write an address, or a range such "
                            "as 10.0.0.0/8.",
                            word);
    return true;
}

door *door_new(const door_plan *plan, orr_error *error)
{
    door *d = orr_alloc_zeroed(1, sizeof *d);
    d->many = plan->many;
    d->most = plan->most;
    d->patience = plan->patience ? plan->patience : PATIENCE_S;
    d->shed = plan->shed;
    d->user = plan->user;
    randombytes_buf(d->key, sizeof d->key);
    pthread_mutex_init(&d->mutex, NULL);
    if (read_trusted(d, plan->trusted, error))
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
