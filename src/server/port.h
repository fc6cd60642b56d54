/* port.h - the socket that the server listens on, and its certificate. */
#ifndef SERVER_PORT_H
#define SERVER_PORT_H

#include "orrery.h"

#include <gnutls/abstract.h>

/* A socket that listens, which no other program does on the same port; -1 with an error. */
int port_listen(const char *host, int port, orr_error *error);
int port_number(int listening);

/* The certificate of this process: read, read again when it was renewed, and given to
 * libmicrohttpd's handshakes. One that cannot be read, or whose key does not fit, changes
 * nothing. */
bool port_read_certificate(const char *cert, const char *key, orr_error *error);
int port_give_certificate(gnutls_session_t session, const gnutls_datum_t *names, int name_count,
                          const gnutls_pk_algorithm_t *algorithms, int algorithm_count,
                          gnutls_pcert_st **certificates, unsigned *count, gnutls_privkey_t *key);
extern const char port_tls[]; /* what is spoken: TLS 1.2 and newer */

#endif
