/* call_people.c - see call_people.h. */
#include "desk/call_people.h"
#include "desk/desk_internal.h"
#include "desk/thread_priority.h"
#include "store/tries.h"
#include "kernel/json.h"
#include "kernel/kernel.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_CALLS = 20000,
    MOST_FOR_A_SEAT = 4, /* people who own it: usually one */
    LOOK_AGAIN_MS = 200, /* when the line of messages is full */
    SLEEPERS_MS = 30000,
    DAY_MINUTES = 24 * 60,
    ASK_AGAIN_MS = 60 * 60 * 1000,
    PROOF_MS = 24 * 60 * 60 * 1000,
    KEPT_S = 2 * 24 * 60 * 60, /* how long a push service keeps a message */
    TOKEN_S = 12 * 60 * 60,
};

typedef struct call {
    char id[TABLE_ID_SIZE], who[MOST_FOR_A_SEAT][TABLE_HASH_SIZE];
    int count, seat;
    char nudge[TABLE_NAME_SIZE + 16]; /* who asks; "": nobody */
    long long due;
    struct call *next;
} call;

struct callers {
    callers_plan plan;
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    call *first, **last;
    call *sleepers; /* for whom it is night */
    int waiting;
    atomic_bool stopping;
    pthread_t thread;
    push_key key;
    bool has_key;
    atomic_llong called, asleep, dropped;
};

/* ---- the store ------------------------------------------------------------------------------- */

static store *reading(callers *c)
{
    pthread_mutex_lock(&c->plan.desk->reading_mutex);
    return c->plan.desk->reading;
}

static void done_reading(callers *c)
{
    pthread_mutex_unlock(&c->plan.desk->reading_mutex);
}

/* The server's own key is drawn once and kept: browsers are bound to it. */
static bool own_key(callers *c, push_key *key, orr_error *error)
{
    char fresh[2 * PUSH_PRIVATE + 1], kept[2 * PUSH_PRIVATE + 1];
    pthread_mutex_lock(&c->mutex);
    const bool known = c->has_key;
    *key = c->key;
    pthread_mutex_unlock(&c->mutex);
    if (known)
        return true;
    push_new_key(key);
    sodium_bin2hex(fresh, sizeof fresh, key->secret, PUSH_PRIVATE);
    const bool read = store_setting(reading(c), "push-key", fresh, kept, sizeof kept, error);
    done_reading(c);
    if (!read)
        return false;
    if (sodium_hex2bin(key->secret, PUSH_PRIVATE, kept, strlen(kept), NULL, NULL, NULL) != 0 ||
        !push_complete_key(key))
        return orr_fail(error, "The store's key for push messages is not valid.");
    pthread_mutex_lock(&c->mutex);
    c->key = *key;
    c->has_key = true;
    pthread_mutex_unlock(&c->mutex);
    return true;
}

bool callers_key(callers *c, char text[PUSH_KEY_TEXT], orr_error *error)
{
    push_key key;
    orr_text out = orr_text_in(text, PUSH_KEY_TEXT);
    if (!own_key(c, &key, error))
        return false;
    push_base64(key.open, sizeof key.open, &out);
    return true;
}

bool callers_subscribe(callers *c, const subscription *sub, orr_error *error)
{
    push_reader reader;
    if (!hook_may_call(c->plan.hooks, sub->url, error))
        return false;
    if (strncmp(sub->url, "https://", 8) != 0 && !hook_calls_anywhere(c->plan.hooks))
        return orr_fail(error, "The address of a push service begins with https://.");
    if (!push_read(sub->key, sub->auth, &reader))
        return orr_fail(error, "The keys of this subscription are not valid: p256dh is a point of "
                               "P-256, auth has 16 bytes.");
    const bool written = store_subscribe(reading(c), sub, error);
    done_reading(c);
    return written;
}

bool callers_unsubscribe(callers *c, const char *browser, orr_error *error)
{
    const bool written = store_unsubscribe_browser(reading(c), browser, error);
    done_reading(c);
    return written;
}

int callers_count(callers *c, const char *who, const char *browser)
{
    subscription *list = orr_alloc_zeroed(STORE_MOST_SUBSCRIPTIONS, sizeof *list);
    const int count = store_subscriptions_of(reading(c), who, list);
    done_reading(c);
    int found = 0;
    for (int i = 0; i < count; i++)
        found += !browser || strcmp(list[i].browser, browser) == 0;
    free(list);
    return found;
}

bool callers_put_quiet(callers *c, const char *who, quiet_hours quiet, orr_error *error)
{
    const bool written = store_put_quiet(reading(c), who, quiet, error);
    done_reading(c);
    return written;
}

quiet_hours callers_quiet(callers *c, const char *who)
{
    const quiet_hours quiet = store_quiet_of(reading(c), who);
    done_reading(c);
    return quiet;
}

/* A thread of the line: the push service says that the browser is not there any more. */
static void browser_is_gone(void *user, const char *url)
{
    orr_error error;
    callers *c = user;
    store_unsubscribe(reading(c), url, &error);
    done_reading(c);
}

/* ---- mail ------------------------------------------------------------------------------------ */

bool callers_mail_of(callers *c, const char *who, mail_row *row)
{
    const bool found = store_mail_of(reading(c), who, row);
    done_reading(c);
    return found;
}

bool callers_drop_mail(callers *c, const char *who, orr_error *error)
{
    const bool written = store_drop_mail(reading(c), who, error);
    done_reading(c);
    return written;
}

static bool put_mail(callers *c, const mail_row *row, orr_error *error)
{
    const bool written = store_put_mail(reading(c), row, error);
    done_reading(c);
    return written;
}

bool callers_ask_mail(callers *c, const char *who, const char *address, orr_error *error)
{
    char words[MAIL_WORDS], proof[TABLE_SECRET_SIZE];
    mail_row row = {.asked = table_now()};
    if (!c->plan.mailer)
        return orr_fail(error, "This server sends no mail.");
    if (!mail_is_address(address, error))
        return false;
    const bool soon = store_mail_asked_since(reading(c), address, table_now() - ASK_AGAIN_MS);
    done_reading(c);
    if (soon)
        return orr_fail(error, "A mail was sent to this address less than an hour ago.");
    table_random_secret(proof);
    table_random_secret(row.stop);
    table_hash_secret(proof, row.proof);
    snprintf(row.person, sizeof row.person, "%s", who);
    snprintf(row.address, sizeof row.address, "%s", address);
    if (!put_mail(c, &row, error))
        return false;
    snprintf(words, sizeof words,
             "Somebody asked for mail to this address when it is their move.\n\nIf that was you, "
             "follow this link:\n\n    %s/mail/confirm/%s\n\nIf it was not you, do nothing, and no "
             "more mail will come.\n",
             c->plan.address, proof);
    mailer_send(c->plan.mailer,
                &(mail){.to = address, .subject = "Mail when it is your move?", .words = words});
    return true;
}

bool callers_prove_mail(callers *c, const char *proof, bool follow, char address[MAIL_ADDRESS])
{
    orr_error error;
    mail_row row;
    char hash[TABLE_HASH_SIZE];
    table_hash_secret(proof, hash);
    const bool found = store_mail_by_proof(reading(c), hash, &row);
    done_reading(c);
    if (!found || table_now() - row.asked > PROOF_MS)
        return false;
    snprintf(address, MAIL_ADDRESS, "%s", row.address);
    row.proof[0] = '\0';
    return !follow || put_mail(c, &row, &error);
}

bool callers_stop_mail(callers *c, const char *stop, bool follow, char address[MAIL_ADDRESS])
{
    orr_error error;
    mail_row row;
    const bool found = store_mail_by_stop(reading(c), stop, &row);
    done_reading(c);
    if (!found)
        return false;
    snprintf(address, MAIL_ADDRESS, "%s", row.address);
    return !follow || callers_drop_mail(c, row.person, &error);
}

/* ---- handing in ------------------------------------------------------------------------------ */

static void line_up(callers *c, call *made, bool in_front)
{
    pthread_mutex_lock(&c->mutex);
    made->next = in_front ? c->first : NULL;
    if (in_front) {
        c->last = c->first ? c->last : &made->next;
        c->first = made;
    } else {
        *c->last = made;
        c->last = &made->next;
    }
    c->waiting++;
    pthread_cond_signal(&c->wake);
    pthread_mutex_unlock(&c->mutex);
}

void callers_tell(callers *c, table *t, int seat, const char *nudge)
{
    const bool known = t->live.calling[seat] && !nudge[0];
    call *made = known ? NULL : calloc(1, sizeof *made);
    if (!made)
        return;
    for (int i = 0; i < t->owner_count && made->count < MOST_FOR_A_SEAT; i++)
        if (t->owners[i].seat == seat && !t->owners[i].shared)
            memcpy(made->who[made->count++], t->owners[i].browser, TABLE_HASH_SIZE);
    pthread_mutex_lock(&c->mutex);
    const bool room = c->waiting < MOST_CALLS && !c->stopping;
    pthread_mutex_unlock(&c->mutex);
    c->dropped += made->count && !room;
    if (!made->count || !room) {
        free(made);
        return;
    }
    memcpy(made->id, t->id, sizeof made->id);
    snprintf(made->nudge, sizeof made->nudge, "%s", nudge);
    made->seat = seat;
    made->due = table_now() + (nudge[0] ? 0 : c->plan.patience_ms);
    t->live.calling[seat] = true;
    line_up(c, made, nudge[0] != '\0');
}

void callers_invite(callers *c, const char *id, const char *who, const char *host)
{
    call *made = calloc(1, sizeof *made);
    pthread_mutex_lock(&c->mutex);
    const bool room = c->waiting < MOST_CALLS && !c->stopping;
    pthread_mutex_unlock(&c->mutex);
    c->dropped += !room;
    if (!made || !room) {
        free(made);
        return;
    }
    snprintf(made->id, sizeof made->id, "%s", id);
    snprintf(made->nudge, sizeof made->nudge, "%s", host[0] ? host : "Somebody");
    snprintf(made->who[made->count++], TABLE_HASH_SIZE, "%s", who);
    made->seat = -1;
    made->due = table_now() + c->plan.patience_ms;
    line_up(c, made, false);
}

/* ---- calling --------------------------------------------------------------------------------- */

/* Those whose people are awake by now go to the front of the line. */
static void wake_sleepers(callers *c)
{
    for (call **at = &c->sleepers; *at;) {
        call *one = *at;
        if (one->due > table_now()) {
            at = &one->next;
            continue;
        }
        *at = one->next;
        one->next = c->first;
        c->last = c->first ? c->last : &one->next;
        c->first = one;
        c->waiting++;
    }
}

/* The first that is due; the line is in the order of due times. NULL when it is time to stop. */
static call *next_call(callers *c)
{
    call *found = NULL;
    pthread_mutex_lock(&c->mutex);
    while (!c->stopping && !found) {
        wake_sleepers(c);
        const long long wait = c->first ? c->first->due - table_now() : SLEEPERS_MS;
        if (c->first && wait <= 0) {
            found = c->first;
            c->first = found->next;
            c->last = c->first ? c->last : &c->first;
            c->waiting--;
        } else {
            thread_wait(&c->wake, &c->mutex, wait < SLEEPERS_MS ? wait : SLEEPERS_MS);
        }
    }
    pthread_mutex_unlock(&c->mutex);
    return found;
}

/* What to say, in the two forms in which it is said. */
typedef struct notice {
    char title[2 * ORR_MAX_NAME], line[200], link[40];
    char tag[TABLE_ID_SIZE];
} notice;

static bool is_awaited(const table *t, int seat)
{
    return !t->unreadable[0] && t->status == TABLE_PLAYING && course_may_move(&t->course, seat) &&
           t->course.seat[seat].kind == SEAT_PERSON && atomic_load(&t->live.looking[seat]) == 0;
}

/* Do they still have to decide, and does nobody see it? */
static bool is_still_wanted(callers *c, const call *at, notice *say)
{
    orr_error error;
    table *t = desk_find_table(c->plan.desk, at->id, &error);
    if (!t)
        return false;
    pthread_mutex_lock(&t->live.mutex);
    const bool invited = at->seat < 0;
    if (!invited)
        t->live.calling[at->seat] = false;
    const bool wanted =
        invited ? !t->unreadable[0] && t->status == TABLE_WAITING : is_awaited(t, at->seat);
    if (wanted) {
        const char *game = t->course.rules->game->title;
        snprintf(say->title, sizeof say->title, invited ? "Come and play %s" : "Your move in %s",
                 game);
        snprintf(say->link, sizeof say->link, invited ? "/" : "/t/%s", t->id);
        snprintf(say->line, sizeof say->line, "%s%s", at->nudge,
                 invited        ? " has kept a chair for you."
                 : at->nudge[0] ? " asks you to play on."
                                : "It is your turn.");
        memcpy(say->tag, t->id, sizeof say->tag);
    }
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(c->plan.desk, t);
    return wanted;
}

static void notice_json(const notice *say, orr_text *out)
{
    orr_json json = orr_json_to(out);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "title", say->title);
    orr_json_text(&json, "body", say->line);
    orr_json_text(&json, "link", say->link);
    orr_json_text(&json, "tag", say->tag);
    orr_json_close(&json);
}

static void mail_to(callers *c, const mail_row *row, const notice *say)
{
    char words[MAIL_WORDS], stop[400];
    snprintf(stop, sizeof stop, "%s/mail/stop/%s", c->plan.address, row->stop);
    snprintf(words, sizeof words, "%s\n\n    %s%s\n\nStop these mails: %s\n", say->line,
             c->plan.address, say->link, stop);
    mailer_send(c->plan.mailer,
                &(mail){.to = row->address, .subject = say->title, .words = words, .stop = stop});
}

/* Milliseconds until the quiet hours are over; 0: it is not quiet. */
static long long until_awake(quiet_hours quiet, long long now)
{
    const int minute = (int)(now / 60000 % DAY_MINUTES);
    const int length = (quiet.to - quiet.from + DAY_MINUTES) % DAY_MINUTES;
    const int since = (minute - quiet.from + DAY_MINUTES) % DAY_MINUTES;
    return since < length ? (long long)(length - since) * 60000 - now % 60000 : 0;
}

static void send_to(callers *c, const call *at, const subscription *sub, const char *words)
{
    orr_error error;
    push_key own, sender;
    push_reader reader;
    uint8_t salt[PUSH_SALT];
    char key[40], url_hash[TABLE_HASH_SIZE];
    orr_text body = orr_text_new(), headers = orr_text_new();
    push_new_key(&sender);
    randombytes_buf(salt, sizeof salt);
    table_hash_secret(sub->url, url_hash);
    if (own_key(c, &own, &error) && push_read(sub->key, sub->auth, &reader) &&
        push_encrypt(&reader, &sender, salt, words, &body)) {
        orr_text_add(&headers,
                     "Content-Type: application/octet-stream\nContent-Encoding: aes128gcm\n"
                     "TTL: %d\nUrgency: high\nTopic: %s-%d\nAuthorization: ",
                     KEPT_S, at->id, at->seat + 1);
        push_authorization(&own, sub->url,
                           c->plan.contact ? c->plan.contact : "mailto:nobody@example.org",
                           table_now() / 1000 + TOKEN_S, &headers);
        snprintf(key, sizeof key, "%s.%d.%.8s", at->id, at->seat + 1, url_hash);
        hooks_post(c->plan.hooks, &(hook_post){.key = key,
                                               .url = sub->url,
                                               .headers = headers.data,
                                               .body = body.data,
                                               .length = body.length,
                                               .many = true,
                                               .due = table_now()});
        c->called++;
    }
    orr_text_free(&body);
    orr_text_free(&headers);
}

/* One person, wherever they want to be called; how long they sleep, if they do. */
static long long call_person(callers *c, const call *at, const char *who, subscription *list)
{
    notice say;
    mail_row row;
    orr_text words = orr_text_new();
    const int count = store_subscriptions_of(reading(c), who, list);
    done_reading(c);
    const bool by_mail = c->plan.mailer && callers_mail_of(c, who, &row) && !row.proof[0];
    const bool anywhere = count || by_mail;
    const long long asleep = anywhere ? until_awake(callers_quiet(c, who), table_now()) : 0;
    if (anywhere && !asleep && is_still_wanted(c, at, &say)) {
        notice_json(&say, &words);
        for (int i = 0; i < count; i++)
            send_to(c, at, &list[i], words.data);
        if (by_mail)
            mail_to(c, &row, &say);
    }
    orr_text_free(&words);
    return asleep;
}

bool callers_try(callers *c, const char *who)
{
    const call made = {.id = "try", .seat = -1};
    const notice say = {.title = "Orrery calls",
                        .line = "So you will hear that it is your move.",
                        .link = "/me",
                        .tag = "try"};
    subscription *list = orr_alloc_zeroed(STORE_MOST_SUBSCRIPTIONS, sizeof *list);
    orr_text words = orr_text_new();
    const int count = store_subscriptions_of(reading(c), who, list);
    done_reading(c);
    notice_json(&say, &words);
    for (int i = 0; i < count; i++)
        send_to(c, &made, &list[i], words.data);
    orr_text_free(&words);
    free(list);
    return count > 0;
}

static void is_not_called(callers *c, const call *at)
{
    orr_error error;
    if (at->seat < 0) /* who was asked to a table has no seat there */
        return;
    table *t = desk_find_table(c->plan.desk, at->id, &error);
    if (!t)
        return;
    pthread_mutex_lock(&t->live.mutex);
    t->live.calling[at->seat] = false;
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(c->plan.desk, t);
}

/* True: it is done with. Otherwise it waits until somebody is awake. */
static bool make(callers *c, call *at)
{
    long long wait = 0;
    subscription *list = orr_alloc_zeroed(STORE_MOST_SUBSCRIPTIONS, sizeof *list);
    for (int i = 0; i < at->count; i++) {
        const long long asleep = at->who[i][0] ? call_person(c, at, at->who[i], list) : 0;
        if (!asleep)
            at->who[i][0] = '\0'; /* called, or not wanted any more */
        else
            wait = !wait || asleep < wait ? asleep : wait;
    }
    free(list);
    if (!wait) {
        is_not_called(c, at);
        return true;
    }
    c->asleep++;
    at->due = table_now() + wait;
    return false;
}

static void *run(void *user)
{
    callers *c = user;
    thread_works();
    for (call *at; (at = next_call(c));) {
        if (!hooks_have_room(c->plan.hooks)) { /* nobody is forgotten because many are called */
            at->due = table_now() + LOOK_AGAIN_MS;
            line_up(c, at, true);
        } else if (make(c, at)) {
            free(at);
        } else {
            pthread_mutex_lock(&c->mutex);
            at->next = c->sleepers;
            c->sleepers = at;
            pthread_mutex_unlock(&c->mutex);
        }
    }
    return NULL;
}

/* ---- opening and closing --------------------------------------------------------------------- */

callers *callers_open(const callers_plan *plan)
{
    callers *c = orr_alloc_zeroed(1, sizeof *c);
    c->plan = *plan;
    c->last = &c->first;
    pthread_mutex_init(&c->mutex, NULL);
    thread_condition(&c->wake);
    hooks_watch_gone(plan->hooks, browser_is_gone, c);
    if (pthread_create(&c->thread, NULL, run, c) != 0)
        abort();
    return c;
}

void callers_stop(callers *c)
{
    hooks_watch_gone(c->plan.hooks, NULL, NULL);
    pthread_mutex_lock(&c->mutex);
    c->stopping = true;
    pthread_cond_signal(&c->wake);
    pthread_mutex_unlock(&c->mutex);
    pthread_join(c->thread, NULL);
}

void callers_close(callers *c)
{
    *c->last = c->sleepers;
    while (c->first) {
        call *at = c->first;
        c->first = at->next;
        free(at);
    }
    pthread_mutex_destroy(&c->mutex);
    pthread_cond_destroy(&c->wake);
    free(c);
}

void callers_read_counts(callers *c, callers_counts *counts)
{
    *counts = (callers_counts){.called = c->called, .asleep = c->asleep, .dropped = c->dropped};
}
