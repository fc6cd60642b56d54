/* machine.c - servers as they are opened and closed by server.c, from the desk downwards; how they die,
 * and how somebody asks them something. */
#include "world/judge.h"
#include "world/world.h"
#include "desk/desk.h"
#include "view/painter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POOL_THREADS = 2, PATIENCE_S = 240 };

machine machines[MOST_MACHINES];
int machine_count = 1;
bool world_shares;

/* ---- answering ------------------------------------------------------------------------------------------------- */

struct errand {
    int machine;
    void (*work)(machine *m, void *user);
    void *user;
    bool done, lost;
    errand *next;
};
static errand *errands;

static void run_errand(void *user)
{
    errand *e = user;
    e->work(&machines[e->machine], e->user);
    e->done = true;
    fiber_wake(e, true);
}

static void drop_errand(errand *e)
{
    errand **at = &errands;
    while (*at != e)
        at = &(*at)->next;
    *at = e->next;
}

/* Everybody gets an answer, or sees the connection break. */
bool machine_ask(int index, void (*work)(machine *m, void *user), void *user)
{
    errand e = {.machine = index, .work = work, .user = user, .next = errands};
    const long long began = world_now();
    if (!machines[index].up || machines[index].stopping)
        return false;
    errands = &e;
    fiber_start(index, "port", run_errand, &e);
    while (!e.done && !e.lost) {
        fiber_wait(&e, began + PATIENCE_S * second);
        if (!e.done && !e.lost && world_now() - began >= PATIENCE_S * second)
            violation("a person waits for an answer for %d seconds", PATIENCE_S);
    }
    drop_errand(&e);
    return e.done;
}

static void lose_errands(int index)
{
    for (errand *e = errands; e; e = e->next)
        if (e->machine == index && !e->done) {
            e->lost = true;
            fiber_wake(e, true);
        }
}

/* ---- living ---------------------------------------------------------------------------------------------------- */

static void news(void *user, const char *id, long long version)
{
    const machine *m = user;
    if (m->desk)
        desk_news(m->desk, id, version);
}

static bool open_stores(int index, store **writing, store **reading, orr_error *error)
{
    char path[40];
    machine *m = &machines[index];
    if (world_shares) {
        snprintf(path, sizeof path, "world://%d", index);
        *writing = store_open_postgres(path, NULL, NULL, error);
        *reading = *writing ? store_open_postgres(path, news, m, error) : NULL;
    } else {
        snprintf(path, sizeof path, "/machine/%d/orrery.sqlite", index);
        *writing = store_open_sqlite(path, true, error);
        *reading = *writing ? store_open_sqlite(path, false, error) : NULL;
        world_freeze(true);
        m->audit = *reading ? store_open_sqlite(path, false, error) : NULL;
        world_freeze(false);
    }
    if (*reading)
        return true;
    store_close(*writing);
    return false;
}

static void boot(void *user)
{
    const int index = *(int *)user;
    machine *m = &machines[index];
    store *writing = NULL, *reading = NULL;
    orr_error error;
    m->desk = NULL;
    if (!open_stores(index, &writing, &reading, &error)) {
        say("machine %d does not start: %s", index, error.text);
        return;
    }
    m->desk = desk_open(writing, reading, POOL_THREADS);
    m->painter = painter_open(m->desk);
    m->up = true;
    m->up_since = world_now();
    say("machine %d is up", index);
}

bool machine_start(int index)
{
    static int indices[] = {0, 1};
    machines[index].life++;
    machines[index].stopping = false;
    fiber_join(fiber_start(index, "boot", boot, &indices[index]));
    return machines[index].up;
}

void machine_crash(int index, bool power)
{
    machine *m = &machines[index];
    while (fiber_is_in_the_way(index))
        fiber_sleep(1000);
    say("machine %d dies%s", index, power ? " with its disk" : "");
    fiber_kill(index);
    m->up = m->stopping = false;
    m->desk = NULL;
    m->audit = NULL;
    disk_let_go(index);
    base_forget(index);
    if (power)
        disk_lose_power(index);
    judge_streams_died(index);
    lose_errands(index);
}

/* As server_stop does it: streams end, what waits is answered, nobody is let in any more. */
static void shut(void *user)
{
    const int index = *(int *)user;
    machine *m = &machines[index];
    judge_close_streams(index);
    desk_drain(m->desk);
    while (true) { /* the port answers what it has begun */
        bool busy = false;
        for (const errand *e = errands; e; e = e->next)
            busy |= e->machine == index && !e->done;
        if (!busy)
            break;
        fiber_sleep(10 * millisecond);
    }
    judge_close_streams(index); /* one may have been opened meanwhile */
    painter_stop(m->painter);
    desk *const d = m->desk;
    m->desk = NULL;
    desk_close(d);
    painter_free(m->painter);
    m->up = false;
    say("machine %d has stopped", index);
}

void machine_stop(int index)
{
    static int indices[] = {0, 1};
    machine *m = &machines[index];
    const long long began = world_now();
    say("machine %d stops", index);
    m->stopping = true;
    fiber *f = fiber_start(index, "shut", shut, &indices[index]);
    fiber_join(f);
    if (world_now() - began > 600 * second)
        violation("a server took %lld seconds to stop", (world_now() - began) / second);
    m->audit = NULL;
    fiber_kill(index); /* nothing should be left */
    disk_let_go(index);
    base_forget(index);
    m->stopping = false;
}
