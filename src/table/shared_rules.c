/* shared_rules.c - see shared_rules.h. */
#include "table/shared_rules.h"
#include "kernel/kernel.h"
#include "table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_UNUSED = 16 };

typedef struct shared_rules {
    struct shared_rules *next; /* the newest first */
    orr_rules *rules;
    char options[TABLE_OPTIONS_SIZE];
    int users;
} shared_rules;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static shared_rules *all;

orr_rules *table_make_rules(const char *id, int version, int seats, const char *options,
                            const char *pack_name, const char *pack_text, orr_error *error)
{
    const orr_game *game = orr_game_find(id);
    if (!game) {
        orr_fail(error, "There is no game '%.40s' here.", id);
        return NULL;
    }
    char bytes[TABLE_OPTIONS_SIZE];
    const char *list[ORR_MAX_OPTIONS];
    int count = 0;
    snprintf(bytes, sizeof bytes, "%s", options);
    char *save = NULL;
    for (char *word = strtok_r(bytes, "\n", &save); word; word = strtok_r(NULL, "\n", &save)) {
        if (count == ORR_MAX_OPTIONS) {
            orr_fail(error, "That is more than %d options.", ORR_MAX_OPTIONS);
            return NULL;
        }
        list[count++] = word;
    }
    return orr_rules_new_pack(game, version ? version : game->version, seats, list, count,
                              pack_name, pack_text, error);
}

/* What makes two sets the same. */
typedef struct rules_key {
    const orr_game *game;
    int version, seats, edition;
    uint64_t hash;
    const char *options;
} rules_key;

static bool fits(const shared_rules *entry, const rules_key *key)
{
    const orr_rules *rules = entry->rules;
    return rules->game == key->game && rules->version == key->version &&
           rules->seats == key->seats && rules->pack_hash == key->hash &&
           rules->edition == key->edition && strcmp(entry->options, key->options) == 0;
}

/* The set, with one user more; NULL if there is none. The mutex is locked. */
static shared_rules *find(const rules_key *key)
{
    shared_rules *entry = all;
    while (entry && !fits(entry, key))
        entry = entry->next;
    if (entry)
        entry->users++;
    return entry;
}

/* The oldest of those that nobody uses go, down to a few. The mutex is locked. */
static void forget_unused(void)
{
    int unused = 0;
    for (shared_rules **at = &all; *at;) {
        shared_rules *entry = *at;
        unused += entry->users == 0;
        if (entry->users > 0 || unused <= MOST_UNUSED) {
            at = &entry->next;
            continue;
        }
        *at = entry->next;
        orr_rules_free(entry->rules);
        free(entry);
    }
}

const orr_rules *table_rules_share(orr_rules *rules, const char *options)
{
    const rules_key key = {.game = rules->game,
                           .version = rules->version,
                           .seats = rules->seats,
                           .edition = rules->edition,
                           .hash = rules->pack_hash,
                           .options = options};
    pthread_mutex_lock(&mutex);
    shared_rules *entry = find(&key);
    if (entry) {
        orr_rules_free(rules);
    } else {
        entry = orr_alloc_zeroed(1, sizeof *entry);
        *entry = (shared_rules){.next = all, .rules = rules, .users = 1};
        snprintf(entry->options, sizeof entry->options, "%s", options);
        all = entry;
    }
    rules = entry->rules;
    pthread_mutex_unlock(&mutex);
    return rules;
}

const orr_rules *table_rules(const char *id, int version, int seats, const char *options,
                             const table_pack *pack, orr_error *error)
{
    const orr_game *game = orr_game_find(id);
    const uint64_t now = game ? orr_built_in_hash(game) : 0;
    if (pack && pack->hash == now)
        pack = NULL;
    const rules_key key = {.game = game,
                           .version = version || !game ? version : game->version,
                           .seats = seats,
                           .edition = !pack            ? ORR_EDITION_NOW
                                      : pack->built_in ? ORR_EDITION_OLDER
                                                       : ORR_EDITION_OWN,
                           .hash = pack ? pack->hash : now,
                           .options = options};
    pthread_mutex_lock(&mutex);
    const shared_rules *entry = find(&key);
    const orr_rules *found = entry ? entry->rules : NULL;
    pthread_mutex_unlock(&mutex);
    if (found)
        return found;
    if (game && version && !orr_version_is_known(game, version, error))
        return NULL;
    if (game && pack && !pack->text) {
        orr_fail(error, "Its edition of %s (%016llx) is not in the store.", game->title,
                 (unsigned long long)pack->hash);
        return NULL;
    }
    orr_rules *made = table_make_rules(id, version, seats, options,
                                       pack && pack->built_in ? "built in" : "your pack",
                                       pack ? pack->text : NULL, error);
    if (made && pack && made->pack_hash != pack->hash) {
        orr_fail(error, "The pack that was kept is not the one that was played with.");
        orr_rules_free(made);
        return NULL;
    }
    return made ? table_rules_share(made, options) : NULL;
}

void table_rules_release(const orr_rules *rules)
{
    if (!rules)
        return;
    pthread_mutex_lock(&mutex);
    shared_rules *entry = all;
    while (entry->rules != rules)
        entry = entry->next;
    entry->users--;
    forget_unused();
    pthread_mutex_unlock(&mutex);
}

int table_rules_count(void)
{
    int count = 0;
    pthread_mutex_lock(&mutex);
    for (const shared_rules *entry = all; entry; entry = entry->next)
        count++;
    pthread_mutex_unlock(&mutex);
    return count;
}
