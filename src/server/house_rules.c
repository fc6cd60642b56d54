/* house_rules.c - what the host of the server does not allow everybody: posts of who is blocked,
 * tables without an invitation, too many of them in a day. */
#include "server/http.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MOST_INVITE = 64 };

bool http_read_blocks(server *s)
{
    block *list;
    const int count = desk_blocks(s->desk, &list);
    if (count < 0)
        return false;
    pthread_mutex_lock(&s->mutex);
    free(s->blocks);
    s->blocks = list;
    s->block_count = count;
    pthread_mutex_unlock(&s->mutex);
    return true;
}

/* What a table is made of takes more room than it came in: a row for every move, positions that are
 * kept, indexes. 226 kB of a recording took 1,192. */
enum { ROOM_FOR_A_TABLE = 5, MEGABYTE = 1000000 };

static bool permit_bytes(exchange *x, enum MHD_Result *result)
{
    static const char kept[] = "/api/tables";
    const double bytes =
        (double)x->body.length * (strcmp(x->path, kept) == 0 ? ROOM_FOR_A_TABLE : 1);
    if (strncmp(x->path, kept, sizeof kept - 1) != 0)
        return true;
    if (http_allows(x, LIMIT_BYTES, x->place)) {
        limits_charge(x->s->limits, LIMIT_BYTES, x->place, bytes / MEGABYTE);
        return true;
    }
    *result = http_error(x, 429,
                         "Your address has stored as much as it may in a day. Try again tomorrow.");
    return false;
}

bool permit_post(exchange *x, enum MHD_Result *result)
{
    char browser[TABLE_HASH_SIZE] = "";
    server *s = x->s;
    cookie_find_secret(x);
    memcpy(browser, x->owner[0] ? x->owner : x->who, sizeof browser);
    pthread_mutex_lock(&s->mutex);
    const bool blocked = block_means(s->blocks, s->block_count, x->place, browser);
    pthread_mutex_unlock(&s->mutex);
    if (blocked)
        *result = http_error(x, 403, "The host of this server has blocked you.");
    return !blocked && permit_bytes(x, result);
}

static bool is_invited(const exchange *x)
{
    const char *wanted = x->s->config.invite, *said = fields_get(&x->fields, "invite");
    const char *kept = MHD_lookup_connection_value(x->connection, MHD_COOKIE_KIND, "invite");
    const char *given[] = {said, kept};
    for (int i = 0; i < 2; i++)
        if (given[i] && strlen(given[i]) == strlen(wanted) &&
            sodium_memcmp(given[i], wanted, strlen(wanted)) == 0)
            return true;
    return false;
}

bool permit_create(exchange *x, enum MHD_Result *result)
{
    if (x->s->config.invite && !is_invited(x))
        *result = http_error(x, 403,
                             "You need an invitation to make a table here: open the link that the "
                             "host of this server gives you.");
    else if (!http_allows(x, LIMIT_QUOTA, x->place))
        *result = http_error(
            x, 429, "Your address has made as many tables as it may in a day. Try again tomorrow.");
    else
        return true;
    return false;
}

static bool names_origin(const char *list, const char *origin)
{
    const size_t length = strlen(origin);
    for (const char *at = list; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
        if (strncasecmp(at, origin, length) == 0 && (!at[length] || at[length] == ','))
            return true;
    return false;
}

const char *permit_origin(const exchange *x)
{
    const char *list = x->s->config.cors, *origin = http_header(x, "Origin");
    if (!list || !origin || strncmp(x->path, "/api/", 5) != 0)
        return NULL;
    return strcmp(list, "any") == 0 || names_origin(list, origin) ? origin : NULL;
}

/* The link that a host gives: the browser keeps the word. */
enum MHD_Result pages_invite(exchange *x)
{
    const char *word = x->path + strlen("/invite/");
    if (!x->s->config.invite || strlen(word) > MOST_INVITE ||
        strcmp(word, x->s->config.invite) != 0)
        return http_error(x, 404, "This invitation is not from this server.");
    snprintf(x->invite, sizeof x->invite, "%s", word);
    return http_redirect(x, "/");
}
