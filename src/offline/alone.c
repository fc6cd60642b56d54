/* alone.c - what a table in a browser does without: threads, addresses that requests come from,
 * messages to other machines, numbers for a supervisor. This file is the switch that leaves them
 * out: the build for browsers takes it instead of thread_priority.c, door.c, webhook.c, call_people.c, calls_page.c, metrics.c, draw_png.c and
 * offline_files.c. */
#include "desk/call_people.h"
#include "desk/thread_priority.h"
#include "lab/feel.h"
#include "server/http.h"
#include "view/draw_png.h"

#include <stdio.h>
#include <sys/file.h>

/* ---- threads: offline_go_on does their work ------------------------------------------------- */

bool thread_start(pthread_t *thread, void *(*run)(void *user), void *user)
{
    (void)thread, (void)run, (void)user;
    return true;
}

void thread_answers(void) {}

void thread_shows(void) {}

void thread_works(void) {}

void thread_idles(void) {}

void thread_condition(pthread_cond_t *condition)
{
    pthread_cond_init(condition, NULL);
}

void thread_wait(pthread_cond_t *condition, pthread_mutex_t *mutex, long long milliseconds)
{
    (void)milliseconds;
    pthread_cond_wait(condition, mutex);
}

/* ---- no other program has the same files ---------------------------------------------------- */

int flock(int file, int how)
{
    (void)file, (void)how;
    return 0;
}

/* ---- everybody comes from here -------------------------------------------------------------- */

bool door_request_begins(door *d, struct MHD_Connection *connection, char place[DOOR_PLACE])
{
    (void)d, (void)connection;
    snprintf(place, DOOR_PLACE, "here");
    return true;
}

visitor *door_visitor(struct MHD_Connection *connection)
{
    (void)connection;
    return NULL;
}

bool door_lets_stay(visitor *v, bool has_seat)
{
    (void)v, (void)has_seat;
    return true;
}

bool door_has_shed(const visitor *v)
{
    (void)v;
    return false;
}

bool door_is_secure(const door *d, struct MHD_Connection *connection)
{
    (void)d, (void)connection;
    return false;
}

void door_request_is_whole(struct MHD_Connection *connection)
{
    (void)connection;
}

void door_request_is_done(struct MHD_Connection *connection)
{
    (void)connection;
}

void door_sweep(door *d)
{
    (void)d;
}

/* ---- nobody is called, nobody supervises ---------------------------------------------------- */

bool hook_is_fine(const hooks *h, const char *url, orr_error *error)
{
    (void)h, (void)url;
    return orr_fail(error, "This table is in your browser, which cannot send messages.");
}

enum MHD_Result api_push(exchange *x)
{
    return metrics_health(x);
}

enum MHD_Result api_subscribe(exchange *x)
{
    return metrics_health(x);
}

enum MHD_Result api_report(exchange *x)
{
    return metrics_health(x);
}

void callers_invite(callers *c, const char *id, const char *who, const char *host)
{
    (void)c, (void)id, (void)who, (void)host;
}

enum MHD_Result api_nudge(exchange *x)
{
    return metrics_health(x);
}

enum MHD_Result pages_push_worker(exchange *x)
{
    return metrics_health(x);
}

enum MHD_Result pages_set_quiet(exchange *x)
{
    return metrics_health(x);
}

enum MHD_Result pages_ask_mail(exchange *x)
{
    return metrics_health(x);
}

enum MHD_Result pages_mail_link(exchange *x)
{
    return metrics_health(x);
}

void calls_html(exchange *x, orr_text *out)
{
    (void)x, (void)out;
}

void calls_switch(orr_text *out)
{
    (void)out;
}

/* It plays hundreds of games, on threads. */
bool feel_run(const feel_plan *plan, feel_report *report, orr_error *error)
{
    (void)plan, (void)report;
    return orr_fail(error, "This table is in your browser, which takes too long for that; "
                           "`orrery feel` tells it.");
}

void feel_free(feel_report *report)
{
    (void)report;
}

bool draw_png(const orr_text *svg, int width, int height, orr_text *out, orr_error *error)
{
    (void)svg, (void)width, (void)height, (void)out;
    return orr_fail(error, "This table is in your browser, which has it as a drawing.");
}

enum MHD_Result metrics_health(exchange *x)
{
    return http_error(x, 404, "There is nothing here.");
}

enum MHD_Result metrics_page(exchange *x)
{
    return metrics_health(x);
}

enum MHD_Result pages_offline(exchange *x)
{
    return metrics_health(x);
}
