/* stand_in_http.h - requests without a network: the functions of libmicrohttpd that our handlers
 * call, for requests that a worker of the browser hands in and whose answers it takes out. */
#ifndef OFFLINE_STAND_IN_HTTP_H
#define OFFLINE_STAND_IN_HTTP_H

#include "server/http.h"

/* A request as text: "POST /path?query", headers a line each, an empty line, the body. Its number;
 * 0 if it makes no sense. */
int stand_in_ask(server *s, const char *request, size_t length);
/* Requests that waited for something are answered. True if any was. */
bool stand_in_go_on(void);

/* The answer: its status, 0 while there is none; its headers; the bytes that there are, more of
 * which may come as long as it is open. They stay until the next call for the same number. */
int stand_in_status(int number);
const char *stand_in_head(int number);
const char *stand_in_take(int number, size_t *length, bool *open);
void stand_in_forget(int number);

#endif
