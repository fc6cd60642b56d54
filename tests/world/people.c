/* people.c - somebody who sits at a table, or looks on: looks, thinks, moves, talks, takes back, loses the
 * connection and asks again. */
#include "world/people.h"
#include "kernel/kernel.h"
#include "table/fair_dice.h"
#include "view/film.h"
#include "view/frame.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NEWS_S = 10 };

people_way way = {.tempo = 1};
static watch *watches;

/* Until then, or until the world settles. */
void people_rest(long long nanoseconds)
{
    static const long long longest = 5 * 1000000000LL;
    if (way.settling && nanoseconds > longest)
        nanoseconds = longest;
    fiber_wait(&way.settling, world_now() + nanoseconds);
}

bool people_is_small(const game_case *c)
{
    return strcmp(c->game, "connect4") == 0;
}

static void choose_machine(actor *p)
{
    if (machine_count > 1 && (chance_in(3) || !machines[p->at].up))
        p->at = (int)chance_below((uint32_t)machine_count);
}

/* ---- streams ---------------------------------------------------------------------------------------------------- */

static void on_frame(view_sink *sink, view_frame *frame)
{
    watch *w = (watch *)sink;
    char *text = strndup(frame->bytes, frame->length);
    if (!text)
        abort();
    judge_text(w->c, sink->t, sink->viewer, text);
    if (chance_in(3))
        judge_frame(w->c, sink->t, sink->viewer, text);
    free(text);
    frame_release(frame);
    if (w->whole)
        sink->fresh = true; /* it is a slow one, and gets all of it each time */
    fiber_wake(w, true);
}

static void unlink_watch(watch *w)
{
    watch **at = &watches;
    while (*at && *at != w)
        at = &(*at)->next;
    if (*at)
        *at = w->next;
}

static void open_stream(machine *m, void *user)
{
    watch *w = user;
    orr_error error;
    table *t = desk_find_table(m->desk, w->c->id, &error);
    if (!t) {
        w->ended = true;
        return;
    }
    w->sink.t = t;
    w->sink.push = on_frame;
    w->next = watches;
    watches = w;
    painter_add(m->painter, &w->sink, true);
}

static void close_watch(machine *m, watch *w)
{
    if (w->ended)
        return;
    w->ended = true;
    unlink_watch(w);
    painter_remove(m->painter, &w->sink);
    desk_release(m->desk, w->sink.t);
}

static void close_stream(machine *m, void *user)
{
    close_watch(m, user);
}

void judge_close_streams(int which)
{
    for (watch *w = watches; w;) {
        if (w->machine != which) {
            w = w->next;
            continue;
        }
        close_watch(&machines[which], w);
        w = watches; /* others may have come and gone */
    }
}

void judge_streams_died(int which)
{
    for (watch **at = &watches; *at;) {
        watch *w = *at;
        if (w->machine != which) {
            at = &w->next;
            continue;
        }
        *at = w->next;
        w->ended = true;
        fiber_wake(w, true);
    }
}

typedef struct shown { /* what a stream must show before long */
    const watch *w;
    const game_case *c;
    long long version;
} shown;

static bool is_open(const watch *wanted)
{
    for (const watch *w = watches; w; w = w->next)
        if (w == wanted)
            return true;
    return false;
}

void people_see_the_last(void)
{
    enum { MOST = 400 };
    static shown all[MOST];
    int count = 0;
    for (const watch *w = watches; w && count < MOST; w = w->next)
        all[count++] = (shown){.w = w, .c = w->c};
    for (int i = 0; i < count; i++)
        all[i].version = judge_version(all[i].c);
    fiber_sleep(HEARD_S * second);
    for (int i = 0; i < count; i++)
        if (is_open(all[i].w) && all[i].w->c == all[i].c &&
            all[i].w->sink.t->version < all[i].version)
            violation("%s: machine %d shows version %lld, and %lld has been in the store for %d s",
                      all[i].c->id, all[i].w->machine, all[i].w->sink.t->version, all[i].version,
                      HEARD_S);
}

/* A stream that ended is opened again, perhaps elsewhere; one that is open may be closed. */
static void keep_stream(actor *p)
{
    if (p->stream && (p->stream->ended || chance_in(12))) {
        if (!p->stream->ended)
            machine_ask(p->stream->machine, close_stream, p->stream);
        if (!p->stream->ended)
            return; /* it is stopping just now, and closes it */
        free(p->stream);
        p->stream = NULL;
    }
    if (p->stream || !chance_in(people_is_small(p->c) ? 3 : 8))
        return;
    watch *w = calloc(1, sizeof *w);
    if (!w)
        abort();
    *w = (watch){.c = p->c, .machine = p->at, .whole = chance_in(2)};
    w->sink = (view_sink){.viewer = p->seat, .news_only = chance_in(5)};
    if (!machine_ask(p->at, open_stream, w) || w->ended)
        free(w);
    else
        p->stream = w;
}

static void leave_stream(actor *p)
{
    for (int tries = 0; p->stream && !p->stream->ended; tries++) {
        if (!machine_ask(p->stream->machine, close_stream, p->stream))
            fiber_sleep(second);
        if (tries > 3600)
            violation("a stream cannot be left");
    }
    free(p->stream);
    p->stream = NULL;
}

/* ---- looking ------------------------------------------------------------------------------------------------------ */

typedef struct glance {
    actor *p;
    int answer; /* 200, 404, 410 or 503 */
    enum table_status status;
    int number, proposal, legal;
    long long version;
    bool yours, away, waits, agreed;
    long long stored; /* the version in the store */
    char move[ORR_MAX_NOTATION], commitment[TABLE_HASH_SIZE];
} glance;

/* Something legal, from what the seat knows. */
static void choose_move(const table *t, int seat, glance *g)
{
    orr_moves legal;
    void *known = malloc(orr_state_size(t->course.rules));
    if (!known)
        abort();
    course_known(&t->course, seat, known);
    orr_legal(t->course.rules, known, &legal);
    g->legal = legal.count;
    if (legal.count > 0) {
        const int chosen = chance_in(3) ? 0 : (int)chance_below((uint32_t)legal.count);
        orr_text out = orr_text_in(g->move, sizeof g->move);
        orr_print_move(t->course.rules, known, legal.at[chosen], &out);
    }
    free(known);
}

static void read_table(table *t, glance *g)
{
    const actor *p = g->p;
    g->answer = t->live.broken ? 503 : t->unreadable[0] ? 410 : 200;
    if (g->answer != 200)
        return;
    g->status = t->status;
    g->number = t->course.count;
    g->version = t->version;
    g->proposal = t->proposal;
    memcpy(g->commitment, t->commitment, sizeof g->commitment);
    g->stored = world_shares && world_is_calm() ? judge_version(p->c) : 0;
    if (p->seat >= 0) {
        g->waits = table_waits_for(t, p->seat);
        g->away = t->course.seat[p->seat].away;
        g->agreed = t->seat[p->seat].agreed;
        g->yours = t->status == TABLE_PLAYING && course_may_move(&t->course, p->seat);
        const bool theirs = table_seat_of(t, p->c->secret[p->seat]) == p->seat;
        if (!theirs && t->version >= p->sat)
            violation("%s: seat %d is not theirs any more", p->c->id, p->seat + 1);
        if (!theirs)
            g->answer = 503; /* a server that has not heard of it yet */
    }
    if (g->yours)
        choose_move(t, p->seat, g);
}

/* A film of some moves: all of them are in it, in order, and it tells nobody what they may not know. */
static void watch_film(machine *m, table *t, const actor *p)
{
    const int to = t->course.count;
    const int from = to - (int)chance_below((uint32_t)(to < FILM_MOVES ? to : FILM_MOVES) + 1);
    film f;
    orr_error error;
    orr_text json = orr_text_new();
    if (!film_take(&f, m->desk, t, from, to, &error)) {
        if (world_is_calm())
            violation("%s: no film of moves %d to %d: %s", p->c->id, from, to, error.text);
    } else {
        film_json(&f, p->seat, &json);
        judge_text(p->c, t, p->seat, json.data);
        if (f.from != from || f.to < from || f.to > to)
            violation("%s: a film of moves %d to %d has %d to %d", p->c->id, from, to, f.from,
                      f.to);
    }
    film_free(&f);
    orr_text_free(&json);
}

static void look(machine *m, void *user)
{
    glance *g = user;
    orr_error error;
    view_around around;
    table *t = desk_find_table(m->desk, g->p->c->id, &error);
    if (!t) {
        g->answer = error.text[0] ? 503 : 404;
        return;
    }
    pthread_mutex_lock(&t->live.mutex);
    read_table(t, g);
    if (g->answer == 200 && chance_in(g->p->seat < 0 ? 2 : people_is_small(g->p->c) ? 6 : 8)) {
        orr_text json = orr_text_new();
        view_look_around(t, g->p->seat, &around);
        view_json(t, &around, g->p->seat, &json);
        view_free(&around);
        judge_text(g->p->c, t, g->p->seat, json.data);
        judge_look(g->p->c, t, g->p->seat, json.data);
        orr_text_free(&json);
    }
    if (g->answer == 200 && g->status != TABLE_WAITING &&
        chance_in(people_is_small(g->p->c) ? 10 : 30))
        watch_film(m, t, g->p);
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(m->desk, t);
}

/* False: nobody is there, or what came makes no sense of it. */
static bool take_a_look(actor *p, glance *g)
{
    *g = (glance){.p = p};
    choose_machine(p);
    if (!machine_ask(p->at, look, g))
        return false;
    if (g->answer == 404 || g->answer == 410)
        violation("%s: a table that was made is answered with %d", p->c->id, g->answer);
    if (g->answer != 200)
        return false;
    if (!world_shares && g->version < p->c->acked)
        violation("%s: version %lld was acknowledged, the server shows %lld", p->c->id, p->c->acked,
                  g->version);
    p->heard = world_now();
    return true;
}

/* ---- answering --------------------------------------------------------------------------------------------------------- */

void people_post(machine *m, void *user)
{
    desk_ask_and_wait(m->desk, user);
}

/* The answer; 0: it never came, and nobody knows. The request is on the heap, because a server that
 * dies leaves it as it is. */
static int ask(actor *p, table_request *r)
{
    memcpy(r->id, p->c->id, sizeof r->id);
    if (p->seat >= 0 && !r->secret[0])
        memcpy(r->secret, p->c->secret[p->seat], sizeof r->secret);
    if (!machine_ask(p->at, people_post, r))
        return 0;
    if (r->answer != ANSWER_FAILED)
        p->heard = world_now();
    if (r->answer == ANSWER_UNKNOWN || r->answer == ANSWER_UNREADABLE)
        violation("%s: a table that was made is answered with %d: %s", p->c->id, r->answer,
                  r->error.text);
    if (r->answer == ANSWER_OK)
        judge_acked(p->c, r->version);
    if (chance_in(60)) {
        count_fault(FAULT_LOST_ANSWER);
        return 0;
    }
    return r->answer;
}

table_request *people_request(enum table_verb verb, long long number, const char *text)
{
    table_request *r = calloc(1, sizeof *r);
    if (!r)
        abort();
    r->verb = verb;
    r->number = number;
    r->seat = -1;
    snprintf(r->text, sizeof r->text, "%s", text);
    return r;
}

/* One request that is not a move; gives its answer. */
static int ask_for(actor *p, enum table_verb verb, long long number, const char *text)
{
    table_request *r = people_request(verb, number, text);
    const int answer = ask(p, r);
    free(r);
    return answer;
}

/* The move is sent until somebody says yes or no to it. */
static void make_move(actor *p, const glance *g)
{
    const int which = (int)(judge_intent(p->c, p->seat, g->number, g->move) - p->c->intents);
    for (int tries = 0; tries < 20; tries++) {
        table_request *r = people_request(REQUEST_MOVE, g->number, g->move);
        const bool told = ask(p, r) != 0;
        const int answer = told ? (int)r->answer : 0;
        intent *wish = &p->c->intents[which];
        if (answer == ANSWER_OK && !wish->acked) {
            wish->acked = r->version;
            way.moves++;
            if (r->position <= g->number)
                violation("%s: a move was acknowledged and not made", p->c->id);
        }
        if (answer != 0 && answer != ANSWER_FAILED && answer != ANSWER_OK)
            judge_refusal(p->c, p->seat, g->number, g->move, answer);
        free(r);
        if (answer != 0 && answer != ANSWER_FAILED)
            return;
        people_rest(chance_between(200, 5000) * millisecond);
        choose_machine(p);
        if (chance_in(6))
            return; /* they look first what has become of it */
    }
}

static void talk(actor *p)
{
    static int lines;
    char text[24];
    snprintf(text, sizeof text, "line-%d", lines++);
    if (ask_for(p, REQUEST_CHAT, -1, text) == ANSWER_OK && p->c->said_count < 200)
        snprintf(p->c->said[p->c->said_count++], 24, "%s", text);
}

static void take_note(actor *p)
{
    char *note = p->c->note[p->seat];
    if (!note[0])
        snprintf(note, sizeof p->c->note[0], "private-%d-%llx-", p->seat,
                 (unsigned long long)chance());
    if (ask_for(p, REQUEST_NOTE, -1, note) == ANSWER_OK)
        p->c->notes_acked |= 1 << p->seat;
}

static void go_back(actor *p, const glance *g)
{
    const int to = g->number > 0 && chance_in(3) ? (int)chance_below((uint32_t)g->number) : -1;
    p->c->undo_to = 0;
    ask_for(p, g->proposal >= 0 ? chance_in(3) ? REQUEST_DECLINE : REQUEST_AGREE : REQUEST_UNDO, to,
            "");
}

static void contribute(actor *p, const glance *g)
{
    table_request *r = people_request(REQUEST_CONTRIBUTE, -1, g->commitment);
    for (int i = 0; i < 32; i++)
        r->contribution[i] = "0123456789abcdef"[chance_below(16)];
    ask(p, r);
    free(r);
}

static void call_oneself(actor *p)
{
    char name[24];
    snprintf(name, sizeof name, "name-%u", chance_below(1000));
    ask_for(p, REQUEST_NAME, -1, name);
}

/* Now and then something else than a move. */
static void do_something_else(actor *p, const glance *g)
{
    switch (chance_below(12)) {
    case 0:
    case 1:
        talk(p);
        break;
    case 2:
        take_note(p);
        break;
    case 3:
    case 4:
        if (p->c->undoes)
            go_back(p, g);
        break;
    case 5:
        if (p->c->leaves)
            ask_for(p, g->away ? REQUEST_HAND_BACK : REQUEST_TAKE_OVER, -1,
                    g->away ? "" : "random");
        break;
    case 6:
        call_oneself(p);
        break;
    case 7:
        if (p->c->guest[p->seat]) /* whose key opens the seat whatever its link is */
            ask_for(p, REQUEST_RENEW_LINK, -1, "");
        break;
    default:
        break;
    }
    if (p->c->undoes && g->proposal >= 0 && !g->agreed)
        go_back(p, g);
    if (g->away && (way.settling || chance_in(4)))
        ask_for(p, REQUEST_HAND_BACK, -1, "");
}

/* ---- a person at a table --------------------------------------------------------------------------------------------- */

static long long thinking_time(void)
{
    const uint32_t kind = chance_below(200);
    return way.tempo * (kind == 0   ? chance_between(5 * minute, hour)
                        : kind < 20 ? chance_between(10 * second, 2 * minute)
                                    : chance_between(200 * millisecond, 15 * second));
}

/* News take a moment, but no more than that. */
static void look_again(actor *p, long long stored)
{
    glance g = {.p = p};
    fiber_sleep(NEWS_S * second);
    if (machine_ask(p->at, look, &g) && g.answer == 200 && g.version < stored && world_is_calm())
        violation("%s: machine %d shows version %lld although %lld is in the store for a while and "
                  "nothing is wrong",
                  p->c->id, p->at, g.version, stored);
}

static void turn(actor *p)
{
    glance g;
    keep_stream(p);
    if (!take_a_look(p, &g)) {
        people_rest(chance_between(500, 4000) * millisecond);
        return;
    }
    if (g.version < g.stored)
        look_again(p, g.stored);
    if (p->seat < 0) {
        people_rest(way.tempo * chance_between(2, 120) * second);
        return;
    }
    if (g.status == TABLE_OVER) {
        p->c->over = true;
        return;
    }
    if (g.waits && !chance_in(4))
        contribute(p, &g);
    if (chance_in(5))
        do_something_else(p, &g);
    if (g.yours && g.legal > 0) {
        people_rest(thinking_time());
        make_move(p, &g);
    } else if (p->stream && !p->stream->ended && !way.settling) {
        fiber_wait(p->stream, world_now() + way.tempo * chance_between(1, 60) * second);
    } else {
        people_rest(way.tempo * chance_between(1, 30) * second);
    }
}

/* ---- who comes by an invitation -------------------------------------------------------------- */

typedef struct seat_look {
    const actor *p;
    bool has_seat;
    long long version;
} seat_look;

static void look_for_seat(machine *m, void *user)
{
    seat_look *l = user;
    orr_error error;
    table *t = desk_find_table(m->desk, l->p->c->id, &error);
    if (!t)
        return;
    pthread_mutex_lock(&t->live.mutex);
    l->version = t->version;
    l->has_seat = !t->live.broken && !t->unreadable[0] &&
                  table_seat_of(t, l->p->c->secret[l->p->seat]) == l->p->seat;
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(m->desk, t);
}

static int sit_down(actor *p, const char *code)
{
    char name[24];
    snprintf(name, sizeof name, "guest-%d", p->seat);
    table_request *r = people_request(REQUEST_JOIN, -1, name);
    r->seat = p->seat;
    table_hash_secret(p->c->secret[p->seat], r->owner);
    memcpy(r->code, code, sizeof r->code);
    const int answer = ask(p, r);
    p->sat = answer == ANSWER_OK ? r->version : p->sat;
    free(r);
    return answer;
}

/* Until the seat is theirs: an answer may be lost although they sit. */
static void come(actor *p)
{
    if (p->c->old_code[0] && sit_down(p, p->c->old_code) == ANSWER_OK)
        violation("%s: an invitation that was taken back gave seat %d", p->c->id, p->seat + 1);
    while (!p->c->closed && !way.closing) {
        const int answer = sit_down(p, p->c->code);
        seat_look l = {.p = p};
        if (answer == ANSWER_OK)
            return;
        if (machine_ask(p->at, look_for_seat, &l) && l.has_seat) {
            p->sat = l.version;
            return;
        }
        people_rest(chance_between(1, 10) * second);
        choose_machine(p);
    }
}

void people_live_at_table(void *user)
{
    actor *p = user;
    p->heard = world_now();
    if (p->seat >= 0 && p->c->guest[p->seat])
        come(p);
    while (!p->c->closed && !p->c->over && !way.closing) {
        const long long began =
            world_now(); /* who watched a stream all the while has asked nothing */
        turn(p);
        if (way.settling && began - way.settling > SETTLE_S * second &&
            world_now() - p->heard > SETTLE_S * second)
            violation("%s: seat %d got no answer for %d seconds although nothing is wrong any more",
                      p->c->id, p->seat + 1, SETTLE_S);
    }
    leave_stream(p);
    *p->gone = true;
    fiber_wake(p->gone, true);
    free(p);
}
