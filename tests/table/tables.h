/* tables.h - a desk with a store of its own, for tests of tables. */
#ifndef TESTS_TABLE_TABLES_H
#define TESTS_TABLE_TABLES_H

#include "support/support.h"
#include "desk/desk.h"
#include "table/fair_dice.h"
#include "view/frame.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct fixture {
    desk *d;
    store *writing; /* for making writes fail */
    char folder[64], path[96];
} fixture;

static inline void fixture_open(fixture *f)
{
    orr_error error;
    f->writing = store_open_sqlite(f->path, true, &error);
    store *reading = store_open_sqlite(f->path, false, &error);
    if (!f->writing || !reading)
        fail_because("%s", error.text);
    f->d = desk_open(f->writing, reading, 2);
}

static inline int fixture_setup(void **state)
{
    fixture *f = calloc(1, sizeof *f);
    snprintf(f->folder, sizeof f->folder, "/tmp/orrery-test-XXXXXX");
    assert_non_null(mkdtemp(f->folder));
    snprintf(f->path, sizeof f->path, "%s/t.sqlite", f->folder);
    fixture_open(f);
    *state = f;
    return 0;
}

static inline int fixture_teardown(void **state)
{
    fixture *f = *state;
    char command[128];
    desk_close(f->d);
    snprintf(command, sizeof command, "rm -r %s", f->folder);
    const int code = system(command);
    free(f);
    return code;
}

/* Everything in memory is gone; the store is read again. */
static inline void restart(fixture *f)
{
    desk_close(f->d);
    fixture_open(f);
}

/* "connect4 me,friend": a table with these seats; secrets are in the request. */
static inline table_request *create(fixture *f, const char *game, const char *seats, bool sandbox)
{
    (void)f;
    table_request *r = calloc(1, sizeof *r);
    char list[100], *save = NULL;
    snprintf(list, sizeof list, "%s", seats);
    r->verb = REQUEST_CREATE;
    r->setup = calloc(1, sizeof *r->setup);
    snprintf(r->setup->game, sizeof r->setup->game, "%s", game);
    r->setup->sandbox = sandbox;
    for (char *word = strtok_r(list, ",", &save); word; word = strtok_r(NULL, ",", &save)) {
        course_seat *seat = &r->setup->plays[r->setup->seats++];
        seat->kind = strcmp(word, "open") == 0     ? SEAT_OPEN
                     : strcmp(word, "person") == 0 ? SEAT_PERSON
                                                   : SEAT_COMPUTER;
        if (seat->kind == SEAT_COMPUTER)
            snprintf(seat->player, sizeof seat->player, "%s", word);
    }
    return r;
}

static inline void ask_created(fixture *f, table_request *r)
{
    desk_ask_and_wait(f->d, r);
    table_setup_free(r->setup);
    r->setup = NULL;
    if (r->answer != ANSWER_CREATED)
        fail_because("not created: %s", r->error.text);
}

/* One request to a table that was created. */
static inline table_request ask(fixture *f, const table_request *made, int seat,
                                enum table_verb verb, long long number, const char *text)
{
    table_request r = {.verb = verb, .number = number, .seat = -1};
    memcpy(r.id, made->made_id, sizeof r.id);
    if (seat >= 0)
        memcpy(r.secret, made->made_secret[seat], sizeof r.secret);
    snprintf(r.text, sizeof r.text, "%s", text ? text : "");
    desk_ask_and_wait(f->d, &r);
    return r;
}

static inline table *hold(fixture *f, const table_request *made)
{
    orr_error error;
    table *t = desk_find_table(f->d, made->made_id, &error);
    if (!t)
        fail_because("no table: %s", error.text);
    return t;
}

static inline int position(fixture *f, const table_request *made)
{
    table *t = hold(f, made);
    pthread_mutex_lock(&t->live.mutex);
    const int number = t->course.count;
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(f->d, t);
    return number;
}

static inline uint64_t hash_of(fixture *f, const table_request *made)
{
    table *t = hold(f, made);
    pthread_mutex_lock(&t->live.mutex);
    const uint64_t hash = orr_hash(t->course.rules, t->course.state);
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(f->d, t);
    return hash;
}

#endif
