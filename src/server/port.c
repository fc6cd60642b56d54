/* port.c - see port.h. */
#include "server/port.h"
#include "kernel/kernel.h"

#include <errno.h>
#include <netdb.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 4096, LARGEST_PEM = 1 << 20, MOST_IN_CHAIN = 8 };

const char port_tls[] = "SECURE128:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:%SERVER_PRECEDENCE";

/* ---- the socket ------------------------------------------------------------------------------ */

/* A port that was closed a moment ago can be taken again, one that is open cannot. */
static int open_socket(const struct addrinfo *where)
{
    const int yes = 1;
    const int s = socket(where->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (s < 0)
        return -1;
    setsockopt(s, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (where->ai_family == AF_INET6)
        setsockopt(s, IPPROTO_IPV6, IPV6_V6ONLY, &yes, sizeof yes);
    if (bind(s, where->ai_addr, where->ai_addrlen) == 0 && listen(s, BACKLOG) == 0)
        return s;
    const int why = errno;
    close(s);
    errno = why;
    return -1;
}

int port_listen(const char *host, int port, orr_error *error)
{
    char number[12];
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE}, *found;
    snprintf(number, sizeof number, "%d", port);
    if (getaddrinfo(host, number, &hints, &found) != 0) {
        orr_fail(error, "%s is not an address to listen on.", host);
        return -1;
    }
    const int s = open_socket(found);
    const int why = errno;
    freeaddrinfo(found);
    if (s < 0 && why == EADDRINUSE)
        orr_fail(error,
                 "Port %d of %s is taken by another program, perhaps another Orrery; stop it, or "
                 "choose another with --port.",
                 port, host);
    else if (s < 0)
        orr_fail(error, "Cannot listen on %s port %d: %s.", host, port, strerror(why));
    return s;
}

int port_number(int listening)
{
    struct sockaddr_storage address;
    socklen_t size = sizeof address;
    if (getsockname(listening, (struct sockaddr *)&address, &size) != 0)
        return 0;
    return ntohs(address.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&address)->sin6_port
                                               : ((struct sockaddr_in *)&address)->sin_port);
}

/* ---- the certificate ------------------------------------------------------------------------- */

typedef struct certificate {
    gnutls_pcert_st chain[MOST_IN_CHAIN];
    unsigned count;
    gnutls_privkey_t key;
} certificate;

/* Handshakes that have begun go on with the one they were given, so the last but one is kept. */
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static certificate *current, *before;

static void free_certificate(certificate *c)
{
    if (!c)
        return;
    for (unsigned i = 0; i < c->count; i++)
        gnutls_pcert_deinit(&c->chain[i]);
    if (c->key)
        gnutls_privkey_deinit(c->key);
    free(c);
}

static bool key_fits(const certificate *c)
{
    unsigned char one[64], other[64];
    size_t one_size = sizeof one, other_size = sizeof other;
    gnutls_pubkey_t public;
    if (gnutls_pubkey_init(&public) != 0)
        return false;
    const bool fits =
        gnutls_pubkey_import_privkey(public, c->key, 0, 0) == 0 &&
        gnutls_pubkey_get_key_id(public, GNUTLS_KEYID_USE_SHA256, one, &one_size) == 0 &&
        gnutls_pubkey_get_key_id(c->chain[0].pubkey, GNUTLS_KEYID_USE_SHA256, other, &other_size) ==
            0 &&
        one_size == other_size && memcmp(one, other, one_size) == 0;
    gnutls_pubkey_deinit(public);
    return fits;
}

static bool parse(certificate *c, const orr_text *chain, const orr_text *key)
{
    const gnutls_datum_t chain_bytes = {(unsigned char *)chain->data, (unsigned)chain->length};
    const gnutls_datum_t key_bytes = {(unsigned char *)key->data, (unsigned)key->length};
    unsigned count = MOST_IN_CHAIN;
    if (gnutls_pcert_list_import_x509_raw(c->chain, &count, &chain_bytes, GNUTLS_X509_FMT_PEM, 0))
        return false;
    c->count = count;
    return count > 0 && gnutls_privkey_init(&c->key) == 0 &&
           gnutls_privkey_import_x509_raw(c->key, &key_bytes, GNUTLS_X509_FMT_PEM, NULL, 0) == 0;
}

bool port_read_certificate(const char *cert, const char *key, orr_error *error)
{
    orr_text chain_text, key_text;
    if (!orr_read_file(cert, LARGEST_PEM, &chain_text, error))
        return false;
    if (!orr_read_file(key, LARGEST_PEM, &key_text, error)) {
        orr_text_free(&chain_text);
        return false;
    }
    certificate *c = orr_alloc_zeroed(1, sizeof *c);
    const bool read = parse(c, &chain_text, &key_text);
    const bool fits = read && key_fits(c);
    orr_text_free(&chain_text);
    orr_text_free(&key_text);
    if (!fits) {
        free_certificate(c);
        return read ? orr_fail(error, "%s is not the key of the certificate in %s.", key, cert)
                    : orr_fail(error, "%s and %s are not a certificate and its key in PEM.", cert,
                               key);
    }
    pthread_mutex_lock(&mutex);
    free_certificate(before);
    before = current;
    current = c;
    pthread_mutex_unlock(&mutex);
    return true;
}

int port_give_certificate(gnutls_session_t session, const gnutls_datum_t *names, int name_count,
                          const gnutls_pk_algorithm_t *algorithms, int algorithm_count,
                          gnutls_pcert_st **certificates, unsigned *count, gnutls_privkey_t *key)
{
    (void)session, (void)names, (void)name_count, (void)algorithms, (void)algorithm_count;
    pthread_mutex_lock(&mutex);
    *certificates = current->chain;
    *count = current->count;
    *key = current->key;
    pthread_mutex_unlock(&mutex);
    return 0;
}
