/* register.c - see register.h. */
#include "table/register.h"
#include "kernel/kernel.h"

#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 4096 };

struct table_register {
    pthread_mutex_t mutex;
    table *buckets[BUCKETS];
    int count;
};

static table *find(table_register *r, const char *id)
{
    table *t = r->buckets[orr_hash_word(id) % BUCKETS];
    while (t && strcmp(t->id, id) != 0)
        t = t->live.next_in_bucket;
    return t;
}

static void hold(table *t)
{
    t->live.holders++;
    t->live.used = table_now();
}

table_register *register_new(void)
{
    table_register *r = calloc(1, sizeof *r);
    if (!r)
        abort();
    pthread_mutex_init(&r->mutex, NULL);
    return r;
}

void register_free(table_register *r)
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

table *register_hold(table_register *r, const char *id)
{
    pthread_mutex_lock(&r->mutex);
    table *t = find(r, id);
    if (t)
        hold(t);
    pthread_mutex_unlock(&r->mutex);
    return t;
}

void register_keep(table_register *r, table *t)
{
    pthread_mutex_lock(&r->mutex);
    assert(t->live.holders > 0);
    t->live.holders++;
    pthread_mutex_unlock(&r->mutex);
}

void register_release(table_register *r, table *t)
{
    pthread_mutex_lock(&r->mutex);
    assert(t->live.holders > 0);
    t->live.holders--;
    pthread_mutex_unlock(&r->mutex);
}

table *register_enlist(table_register *r, table *t)
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

table *register_hold_broken(table_register *r)
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

bool register_drop(table_register *r, const char *id)
{
    pthread_mutex_lock(&r->mutex);
    table **at = &r->buckets[orr_hash_word(id) % BUCKETS];
    while (*at && strcmp((*at)->id, id) != 0)
        at = &(*at)->live.next_in_bucket;
    table *t = *at;
    const bool free_to_go = !t || t->live.holders == 0;
    if (t && free_to_go) {
        *at = t->live.next_in_bucket;
        r->count--;
        table_free(t);
    }
    pthread_mutex_unlock(&r->mutex);
    return free_to_go;
}

void register_forget(table_register *r, long long unused_since)
{
    pthread_mutex_lock(&r->mutex);
    for (int i = 0; i < BUCKETS; i++)
        for (table **at = &r->buckets[i]; *at;) {
            table *t = *at;
            if (t->live.holders > 0 || t->live.used > unused_since) {
                at = &t->live.next_in_bucket;
                continue;
            }
            *at = t->live.next_in_bucket;
            r->count--;
            table_free(t);
        }
    pthread_mutex_unlock(&r->mutex);
}

int register_count(table_register *r)
{
    pthread_mutex_lock(&r->mutex);
    const int count = r->count;
    pthread_mutex_unlock(&r->mutex);
    return count;
}

int register_ids(table_register *r, char (**ids)[TABLE_ID_SIZE])
{
    int count = 0;
    pthread_mutex_lock(&r->mutex);
    *ids = calloc((size_t)r->count + 1, sizeof **ids);
    if (!*ids)
        abort();
    for (int i = 0; i < BUCKETS; i++)
        for (const table *t = r->buckets[i]; t; t = t->live.next_in_bucket)
            memcpy((*ids)[count++], t->id, sizeof **ids);
    pthread_mutex_unlock(&r->mutex);
    return count;
}
