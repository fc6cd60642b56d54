/* webhook.c - see webhook.h. */
#include "desk/webhook.h"
#include "desk/address.h"
#include "kernel/kernel.h"
#include "table/table.h"
#include "desk/thread_priority.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    /* Two lanes: who answers at once never waits for who does not. A first try is short; the
     * second, on threads of its own, may take longer. One host is called so often at the same
     * time. */
    QUICK_THREADS = 8,
    SLOW_THREADS = 4,
    THREADS = QUICK_THREADS + SLOW_THREADS,
    MOST_FOR_A_HOST = 2,
    MOST_FOR_MANY = 6, /* of a host that is everybody's */
    MOST_WAITING = 1000,
    QUICK_MS = 3000,
    SLOW_MS = 10000,
    MOST_ANSWER = 64 * 1024, /* it is not read, only waited for */
    KEY_SIZE = 40,
    HOST_SIZE = 100,
};

typedef struct errand {
    char key[KEY_SIZE], url[HOOK_URL], host[HOST_SIZE], headers[HOOK_HEADERS];
    char *body;
    size_t length;
    long long due;
    bool many;
    bool again; /* it is the second try */
    struct errand *next;
} errand;

struct hooks {
    hook_plan plan;
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    errand *first;
    int waiting;
    atomic_bool stopping;
    pthread_t threads[THREADS];
    int begun;                      /* threads */
    const errand *running[THREADS]; /* what each is at */
    void (*gone)(void *user, const char *url);
    void *gone_user;
    atomic_llong sent, failed, dropped;
};

/* ---- where nobody from outside may send us --------------------------------------------------- */

typedef struct range {
    const char *from;
    int bits;
} range;

/* Loopback, private, shared, link-local, documentation, benchmarks, multicast, reserved. */
static const range closed_v4[] = {
    {"0.0.0.0", 8},      {"10.0.0.0", 8},    {"100.64.0.0", 10},   {"127.0.0.0", 8},
    {"169.254.0.0", 16}, {"172.16.0.0", 12}, {"192.0.0.0", 24},    {"192.0.2.0", 24},
    {"192.168.0.0", 16}, {"198.18.0.0", 15}, {"198.51.100.0", 24}, {"203.0.113.0", 24},
    {"224.0.0.0", 4},    {"240.0.0.0", 4},
};

/* Of IPv6 only what is given out to the public is open, less what leads back into IPv4. */
static const range open_v6 = {"2000::", 3};
static const range closed_v6[] = {{"2001::", 23}, {"2001:db8::", 32}, {"2002::", 16}};

static bool is_in(int family, const void *address, const range *r)
{
    unsigned char from[16];
    inet_pton(family, r->from, from);
    return address_is_in(address, from, r->bits);
}

static bool is_public(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET) {
        const void *bytes = &((const struct sockaddr_in *)address)->sin_addr;
        for (size_t i = 0; i < sizeof closed_v4 / sizeof *closed_v4; i++)
            if (is_in(AF_INET, bytes, &closed_v4[i]))
                return false;
        return true;
    }
    if (address->sa_family != AF_INET6)
        return false;
    const void *bytes = &((const struct sockaddr_in6 *)address)->sin6_addr;
    for (size_t i = 0; i < sizeof closed_v6 / sizeof *closed_v6; i++)
        if (is_in(AF_INET6, bytes, &closed_v6[i]))
            return false;
    return is_in(AF_INET6, bytes, &open_v6);
}

/* An address in numbers can be refused at once; what a name leads to is seen when called. */
static bool names_closed_address(const char *host)
{
    struct sockaddr_in v4 = {.sin_family = AF_INET};
    struct sockaddr_in6 v6 = {.sin6_family = AF_INET6};
    char bare[64];
    if (inet_pton(AF_INET, host, &v4.sin_addr) == 1)
        return !is_public((const struct sockaddr *)&v4);
    const size_t length = strlen(host);
    if (host[0] == '[' && length < sizeof bare) {
        snprintf(bare, sizeof bare, "%.*s", (int)length - 2, host + 1);
        return inet_pton(AF_INET6, bare, &v6.sin6_addr) != 1 ||
               !is_public((const struct sockaddr *)&v6);
    }
    return strcasecmp(host, "localhost") == 0;
}

static bool part_of(CURLU *parsed, CURLUPart which, char *out, size_t size)
{
    char *part = NULL;
    if (curl_url_get(parsed, which, &part, 0) != CURLUE_OK)
        return false;
    const bool fits = strlen(part) < size;
    snprintf(out, size, "%s", part);
    curl_free(part);
    return fits;
}

bool hook_is_fine(const hooks *h, const char *url, orr_error *error)
{
    if (strlen(url) >= TABLE_HOOK_SIZE)
        return orr_fail(error, "The address is longer than %d bytes.", TABLE_HOOK_SIZE - 1);
    return hook_may_call(h, url, error);
}

bool hook_may_call(const hooks *h, const char *url, orr_error *error)
{
    char scheme[16] = "", host[HOOK_URL] = "", user[HOOK_URL];
    if (strlen(url) >= HOOK_URL)
        return orr_fail(error, "The address is longer than %d bytes.", HOOK_URL - 1);
    CURLU *parsed = curl_url();
    const bool read = parsed && curl_url_set(parsed, CURLUPART_URL, url, 0) == CURLUE_OK &&
                      part_of(parsed, CURLUPART_SCHEME, scheme, sizeof scheme) &&
                      part_of(parsed, CURLUPART_HOST, host, sizeof host);
    const bool has_user = read && part_of(parsed, CURLUPART_USER, user, sizeof user);
    curl_url_cleanup(parsed);
    if (!read || (strcmp(scheme, "http") != 0 && strcmp(scheme, "https") != 0))
        return orr_fail(error, "An address to call begins with http:// or https://.");
    if (has_user)
        return orr_fail(error, "Leave name and password out of the address to call.");
    if (!h->plan.anywhere && names_closed_address(host))
        return orr_fail(error, "This address lies inside the server's own network; only public "
                               "ones are called.");
    return true;
}

/* ---- the line -------------------------------------------------------------------------------- */

/* The host of an address that was found to be fine. */
static void host_of(const char *url, char host[HOST_SIZE])
{
    const char *from = strstr(url, "://");
    from = from ? from + 3 : url;
    snprintf(host, HOST_SIZE, "%.*s", (int)strcspn(from, "/?#"), from);
}

static errand *waiting_for(hooks *h, const char *key)
{
    errand *e = h->first;
    while (e && strcmp(e->key, key) != 0)
        e = e->next;
    return e;
}

/* Into the line, by when it is due; the caller has the mutex. */
static void line_up(hooks *h, errand *e)
{
    errand **at = &h->first;
    while (*at && (*at)->due <= e->due)
        at = &(*at)->next;
    e->next = *at;
    *at = e;
    h->waiting++;
    pthread_cond_broadcast(&h->wake);
}

static void free_errand(errand *e)
{
    free(e->body);
    free(e);
}

/* What an errand takes along; how it stands in the line is left as it is. */
static void pack(errand *e, const hook_post *post)
{
    snprintf(e->key, sizeof e->key, "%s", post->key);
    snprintf(e->url, sizeof e->url, "%s", post->url);
    snprintf(e->headers, sizeof e->headers, "%s", post->headers);
    host_of(post->url, e->host);
    free(e->body);
    e->body = orr_copy_bytes(post->body, post->length);
    e->length = post->length;
    e->many = post->many;
}

void hooks_post(hooks *h, const hook_post *post)
{
    pthread_mutex_lock(&h->mutex);
    errand *e = waiting_for(h, post->key);
    const bool known = e != NULL;
    if (!known && (h->stopping || h->waiting >= MOST_WAITING || !(e = calloc(1, sizeof *e)))) {
        h->dropped++;
    } else {
        pack(e, post);
        if (!known) {
            e->due = post->due;
            line_up(h, e);
        }
    }
    pthread_mutex_unlock(&h->mutex);
}

bool hook_calls_anywhere(const hooks *h)
{
    return h->plan.anywhere;
}

bool hooks_have_room(hooks *h)
{
    pthread_mutex_lock(&h->mutex);
    const bool room = h->waiting < MOST_WAITING / 2;
    pthread_mutex_unlock(&h->mutex);
    return room;
}

void hooks_watch_gone(hooks *h, void (*gone)(void *user, const char *url), void *user)
{
    pthread_mutex_lock(&h->mutex);
    h->gone = gone;
    h->gone_user = user;
    pthread_mutex_unlock(&h->mutex);
}

void hooks_tell(hooks *h, const char *key, const char *url, const char *json, long long due)
{
    hooks_post(h, &(hook_post){.key = key,
                               .url = url,
                               .headers = "Content-Type: application/json",
                               .body = json,
                               .length = strlen(json),
                               .due = due});
}

static void wait_until(hooks *h, long long when)
{
    thread_wait(&h->wake, &h->mutex, when - table_now());
}

static bool host_is_busy(const hooks *h, const char *host, int most)
{
    int count = 0;
    for (int i = 0; i < THREADS; i++)
        count += h->running[i] && strcasecmp(h->running[i]->host, host) == 0;
    return count >= most;
}

/* The first of a lane that may be run, due or not; the line is in the order of due times. */
static errand **first_of(hooks *h, bool slow)
{
    errand **at = &h->first;
    while (*at && ((*at)->again != slow ||
                   host_is_busy(h, (*at)->host, (*at)->many ? MOST_FOR_MANY : MOST_FOR_A_HOST)))
        at = &(*at)->next;
    return at;
}

/* The next errand that is due; NULL when it is time to stop. */
static errand *next_errand(hooks *h, int thread)
{
    const bool slow = thread >= QUICK_THREADS;
    errand *e = NULL;
    pthread_mutex_lock(&h->mutex);
    h->running[thread] = NULL;
    pthread_cond_broadcast(&h->wake); /* its host is free for the next */
    while (!h->stopping && !e) {
        errand **at = first_of(h, slow);
        if (*at && (*at)->due <= table_now()) {
            e = *at;
            *at = e->next;
            h->waiting--;
            h->running[thread] = e;
        } else if (*at) {
            wait_until(h, (*at)->due);
        } else {
            pthread_cond_wait(&h->wake, &h->mutex);
        }
    }
    pthread_mutex_unlock(&h->mutex);
    return e;
}

/* ---- one call -------------------------------------------------------------------------------- */

static curl_socket_t open_socket(void *user, curlsocktype purpose, struct curl_sockaddr *address)
{
    const hooks *h = user;
    (void)purpose;
    if (!h->plan.anywhere && !is_public(&address->addr))
        return CURL_SOCKET_BAD;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static size_t skip_answer(char *bytes, size_t size, size_t count, void *user)
{
    size_t *seen = user;
    (void)bytes;
    *seen += size * count;
    return *seen <= MOST_ANSWER ? size * count : 0;
}

static int keep_going(void *user, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d)
{
    (void)a, (void)b, (void)c, (void)d;
    return ((hooks *)user)->stopping;
}

static struct curl_slist *header_list(const char *lines)
{
    struct curl_slist *list = NULL;
    for (const char *at = lines; *at; at += *at == '\n') {
        char line[HOOK_HEADERS];
        const size_t length = strcspn(at, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, at);
        list = curl_slist_append(list, line);
        at += length;
    }
    return list;
}

/* The status of the answer; 0 if there was none. */
static long call(hooks *h, CURL *curl, const errand *e)
{
    size_t seen = 0;
    long status = 0;
    struct curl_slist *headers = header_list(e->headers);
    curl_easy_reset(curl);
    curl_easy_setopt(curl, CURLOPT_URL, e->url);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_PROXY, ""); /* it would be checked instead of the address */
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, (long)(e->again ? SLOW_MS : QUICK_MS));
    /* Every call looks the name up and checks; a connection that is kept was checked as well. */
    curl_easy_setopt(curl, CURLOPT_FRESH_CONNECT, e->many ? 0L : 1L);
    curl_easy_setopt(curl, CURLOPT_FORBID_REUSE, e->many ? 0L : 1L);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, h);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, skip_answer);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, &seen);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, keep_going);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, h);
    curl_easy_setopt(curl, CURLOPT_USERAGENT, "orrery/" ORRERY_VERSION);
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, e->body);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)e->length);
    if (curl_easy_perform(curl) == CURLE_OK)
        curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    curl_slist_free_all(headers);
    return status;
}

/* Worth another try: nobody answered, or the other side is in trouble itself. */
static bool may_pass(long status)
{
    return status == 0 || status == 429 || status >= 500;
}

static void run_errand(hooks *h, CURL *curl, int thread, errand *e)
{
    const long status = call(h, curl, e);
    pthread_mutex_lock(&h->mutex);
    h->running[thread] = NULL; /* it may be gone in a moment */
    pthread_mutex_unlock(&h->mutex);
    if (status >= 200 && status < 300) {
        h->sent++;
        free_errand(e);
    } else if (may_pass(status) && !e->again && !h->stopping) {
        e->again = true;
        e->due = table_now() + h->plan.retry_ms;
        pthread_mutex_lock(&h->mutex);
        line_up(h, e);
        pthread_mutex_unlock(&h->mutex);
    } else {
        h->failed++;
        pthread_mutex_lock(&h->mutex);
        if ((status == 404 || status == 410) && e->many && h->gone)
            h->gone(h->gone_user, e->url);
        pthread_mutex_unlock(&h->mutex);
        /* not where to: addresses of this kind are often secrets themselves */
        fprintf(stderr, "level=warn event=hook seat=%s status=%ld\n", e->key, status);
        free_errand(e);
    }
}

static void *run(void *user)
{
    hooks *h = user;
    CURL *curl = curl_easy_init();
    if (!curl)
        abort();
    thread_works();
    pthread_mutex_lock(&h->mutex);
    const int thread = h->begun++;
    pthread_mutex_unlock(&h->mutex);
    for (errand *e; (e = next_errand(h, thread));)
        run_errand(h, curl, thread, e);
    curl_easy_cleanup(curl);
    return NULL;
}

/* ---- opening and closing --------------------------------------------------------------------- */

hooks *hooks_open(const hook_plan *plan)
{
    hooks *h = orr_alloc_zeroed(1, sizeof *h);
    if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
        abort();
    h->plan = *plan;
    pthread_mutex_init(&h->mutex, NULL);
    thread_condition(&h->wake);
    for (int i = 0; i < THREADS; i++)
        if (pthread_create(&h->threads[i], NULL, run, h) != 0)
            abort();
    return h;
}

void hooks_close(hooks *h)
{
    if (!h)
        return;
    pthread_mutex_lock(&h->mutex);
    h->stopping = true;
    pthread_cond_broadcast(&h->wake);
    pthread_mutex_unlock(&h->mutex);
    for (int i = 0; i < THREADS; i++)
        pthread_join(h->threads[i], NULL);
    while (h->first) {
        errand *e = h->first;
        h->first = e->next;
        free_errand(e);
    }
    pthread_mutex_destroy(&h->mutex);
    pthread_cond_destroy(&h->wake);
    curl_global_cleanup();
    free(h);
}

void hooks_read_counts(hooks *h, hook_counts *counts)
{
    *counts = (hook_counts){.sent = h->sent, .failed = h->failed, .dropped = h->dropped};
}
