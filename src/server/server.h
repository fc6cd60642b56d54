/* server.h - the page and the programming interface over HTTP. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "orrery.h"

typedef struct server_config {
    const char *host;               /* address to listen on */
    int port;                       /* 0: any free one */
    const char *data;               /* folder of the SQLite file */
    const char *postgres;           /* URL; NULL: SQLite */
    const char *trust_proxy;        /* addresses of proxies that say for whom they ask, or NULL */
    int connections;                /* of all together; 0: the usual */
    int request_s;                  /* for a whole request to come in; 0: the usual */
    const char *tls_cert, *tls_key; /* PEM files; NULL: no TLS */
    int threads;                    /* for computer players */
    int rate;                       /* requests per second and address; 0: no limits */
    bool log_all;                   /* log every request, not only what went wrong */
    const char *invite;             /* the word that it takes to make a table; NULL: none */
    int quota;                      /* tables a day and address; 0: any number */
    int quota_mb;                   /* megabytes a day and address that the store keeps; 0: any */
    const char *metrics;            /* addresses that may read /metrics besides this machine's, or
                                       NULL; "any": everybody */
    const char *cors;               /* origins of pages elsewhere that may use the programming
                                       interface, or NULL; "any": all */
    const char *address;            /* how people reach it ("https://games.example.org"), or NULL */
    bool call_anywhere;             /* hooks may call this machine and its network */
    int delete_after;               /* days until an idle table is deleted; 0: never */
    int archive_after;              /* days until a finished table is archived; 0: never */
    const char *offline;            /* folder of the table without a server; NULL: there is none */
    bool no_studio;                 /* nobody writes and compares packs here */
    int call_again_ms;              /* until a hook that failed is tried again; 0: a while */
    const char *mail, *mail_from;   /* a mail server ("smtp://host:587"), NULL: none; an address */
    const char *mail_login;         /* a file with user:password, or NULL */
    int patience_ms;                /* until people who are away are called; 0: a while */
} server_config;

typedef struct server server;

server *server_start(const server_config *config, orr_error *error);
/* Read the certificate again, which was renewed; if it cannot be, the old one stays. */
bool server_reload(const server *s, orr_error *error);
int server_port(const server *s);
void server_stop(server *s); /* ends streams, answers what is queued, closes the store */

#endif
