/* host.h - the host's desk: whoever runs the server looks after its tables while it runs, over a
 * socket in the data folder that only they can open. `orrery host` is the other end. */
#ifndef SERVER_HOST_H
#define SERVER_HOST_H

#include "server/server.h"

enum { HOST_LINE = 600 };

typedef struct host_desk host_desk;

/* The socket of a server: its own name for each port where several may share a folder. */
void host_socket_path(const char *folder, int port, bool shared, char *path, size_t size);

/* A request is one line of words; the answer is "ok" or "error SENTENCE", and lines. What changes
 * something is written to audit.log in the folder. NULL: there can be none, which is logged. */
host_desk *host_open(server *s);
void host_close(host_desk *h);

#endif
