/* live_tables.c - see live_tables.h. */
#include "desk/live_tables.h"
#include "kernel/kernel.h"

#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 4096 };

struct live_tables {
    pthread_mutex_t mutex;
    table *buckets[BUCKETS];
    int count;
};

static table *find(live_tables *r, const char *id)
{
    table *t = r->buckets[orr_hash_word(id) % BUCKETS];
    while (t && strcmp(t->id, id) != 0)
        t = t->live.next_in_bucket;
    return t;
}

static void hold(table *t)
{
    t->live.references++;
    t->live.used = table_now();
}

live_tables *live_tables_new(void)
{
    live_tables *r = orr_alloc_zeroed(1, sizeof *r);
    pthread_mutex_init(&r->mutex, NULL);
    return r;
}

void live_tables_free(live_tables *r)
{
    for (int i = 0; i < BUCKETS; i++)
        while (r->buckets[i]) {
            table *t = r->buckets[i];
            r->buckets[i] = t->live.next_in_bucket;
            table_free(t);
        }
    pthread_mutex_destroy(&r->mutex);
    free(r);
}

table *live_tables_find(live_tables *r, const char *id)
{
    pthread_mutex_lock(&r->mutex);
    table *t = find(r, id);
    if (t)
        hold(t);
    pthread_mutex_unlock(&r->mutex);
    return t;
}

void live_tables_retain(live_tables *r, table *t)
{
    pthread_mutex_lock(&r->mutex);
    assert(t->live.references > 0);
    t->live.references++;
    pthread_mutex_unlock(&r->mutex);
}

void live_tables_release(live_tables *r, table *t)
{
    pthread_mutex_lock(&r->mutex);
    assert(t->live.references > 0);
    t->live.references--;
    pthread_mutex_unlock(&r->mutex);
}

table *live_tables_add(live_tables *r, table *t)
{
    pthread_mutex_lock(&r->mutex);
    table *there = find(r, t->id);
    if (!there) {
        table **bucket = &r->buckets[orr_hash_word(t->id) % BUCKETS];
        t->live.next_in_bucket = *bucket;
        *bucket = there = t;
        r->count++;
    }
    hold(there);
    pthread_mutex_unlock(&r->mutex);
    if (there != t)
        table_free(t);
    return there;
}

table *live_tables_find_broken(live_tables *r)
{
    table *t = NULL;
    pthread_mutex_lock(&r->mutex);
    for (int i = 0; i < BUCKETS && !t; i++)
        for (t = r->buckets[i]; t && !t->live.broken;)
            t = t->live.next_in_bucket;
    if (t)
        hold(t);
    pthread_mutex_unlock(&r->mutex);
    return t;
}

bool live_tables_drop(live_tables *r, const char *id)
{
    pthread_mutex_lock(&r->mutex);
    table **at = &r->buckets[orr_hash_word(id) % BUCKETS];
    while (*at && strcmp((*at)->id, id) != 0)
        at = &(*at)->live.next_in_bucket;
    table *t = *at;
    const bool free_to_go = !t || t->live.references == 0;
    if (t && free_to_go) {
        *at = t->live.next_in_bucket;
        r->count--;
        table_free(t);
    }
    pthread_mutex_unlock(&r->mutex);
    return free_to_go;
}

void live_tables_forget(live_tables *r, long long unused_since)
{
    pthread_mutex_lock(&r->mutex);
    for (int i = 0; i < BUCKETS; i++)
        for (table **at = &r->buckets[i]; *at;) {
            table *t = *at;
            if (t->live.references > 0 || t->live.used > unused_since) {
                at = &t->live.next_in_bucket;
                continue;
            }
            *at = t->live.next_in_bucket;
            r->count--;
            table_free(t);
        }
    pthread_mutex_unlock(&r->mutex);
}

int live_tables_count(live_tables *r)
{
    pthread_mutex_lock(&r->mutex);
    const int count = r->count;
    pthread_mutex_unlock(&r->mutex);
    return count;
}

int live_tables_ids(live_tables *r, char (**ids)[TABLE_ID_SIZE])
{
    int count = 0;
    pthread_mutex_lock(&r->mutex);
    *ids = orr_alloc_zeroed((size_t)r->count + 1, sizeof **ids);
    for (int i = 0; i < BUCKETS; i++)
        for (const table *t = r->buckets[i]; t; t = t->live.next_in_bucket)
            memcpy((*ids)[count++], t->id, sizeof **ids);
    pthread_mutex_unlock(&r->mutex);
    return count;
}
