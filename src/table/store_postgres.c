#include "table/store.h"
store *store_open_postgres(const char *url, store_news *news, void *user, orr_error *error)
{
    (void)url, (void)news, (void)user;
    orr_fail(error, "not yet");
    return NULL;
}
