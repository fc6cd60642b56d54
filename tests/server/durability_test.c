/* durability_test.c - kill -9 in the middle of it, again and again: no acknowledged move is lost.
 *
 * Each round starts the server as a process of its own, lets several players post moves as fast as
 * they are acknowledged, kills the server at a random moment, starts it again and compares every
 * table with what was acknowledged. ORRERY_KILLS says how many rounds (12), ORRERY_POSTGRES the URL of a
 * database to use instead of a file.
 */
#include "server/client.h"

#include <ctype.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/wait.h>
#include <time.h>

enum { TABLES = 12, POSTERS = 6 };

typedef struct game {
    seats who;
    int acknowledged; /* moves */
    char moves[64];   /* the columns played */
    bool over;
} game;

typedef struct round_state {
    int port;
    pid_t process;
    char folder[64];
    game games[TABLES];
    atomic_bool stop;
    atomic_llong acknowledged; /* moves, in all rounds */
} round_state;

static void start(round_state *r)
{
    const char *program = getenv("ORRERY") ? getenv("ORRERY") : "build/release/orrery";
    const char *postgres = getenv("ORRERY_POSTGRES");
    int out[2];
    assert_int_equal(pipe(out), 0);
    r->process = fork();
    if (r->process == 0) {
        dup2(out[1], 1);
        close(out[0]);
        execl(program, program, "serve", "--port", "0", "--rate", "0", "--data", r->folder,
              postgres ? "--postgres" : NULL, postgres, (char *)NULL);
        _exit(127);
    }
    close(out[1]);
    char line[200] = "";
    size_t length = 0;
    while (!strchr(line, '\n') && length < sizeof line - 1) {
        const ssize_t part = read(out[0], line + length, sizeof line - 1 - length);
        if (part <= 0)
            fail_because("the server does not start: %s", line);
        length += (size_t)part;
        line[length] = '\0';
    }
    close(out[0]);
    const char *colon = strrchr(strstr(line, "//"), ':');
    r->port = atoi(colon + 1);
}

static void kill_hard(round_state *r)
{
    kill(r->process, SIGKILL);
    waitpid(r->process, NULL, 0);
}

/* One move of a table, if it can be made; acknowledged ones are written down. */
static void play(round_state *r, game *g, unsigned *seed)
{
    char path[60], body[60];
    const int number = g->acknowledged, column = 1 + rand_r(seed) % 7;
    snprintf(path, sizeof path, "/api/tables/%s/move", g->who.id);
    snprintf(body, sizeof body, "{\"number\":%d,\"move\":\"drop %d\"}", number, column);
    answer a = post_json(r->port, path, g->who.secret[number % 2], body);
    if (a.status == 200) {
        g->moves[number] = (char)('0' + column);
        g->acknowledged = number + 1;
        r->acknowledged++;
    } else if (a.status == 422 && strstr(a.body, "over")) {
        g->over = true;
    }
    free(a.text);
}

typedef struct poster {
    round_state *r;
    int index;
} poster;

static void *post_all(void *user)
{
    const poster *p = user;
    unsigned seed = (unsigned)(p->index + 1) * 7919u + (unsigned)time(NULL);
    while (!p->r->stop)
        for (int i = p->index; i < TABLES && !p->r->stop; i += POSTERS)
            if (!p->r->games[i].over && p->r->games[i].acknowledged < 42)
                play(p->r, &p->r->games[i], &seed);
    return NULL;
}

/* The column of the next move in the log; its HTML, where a mark comes before the digit, is passed over. */
static const char *next_column(const char *at)
{
    static const char words[] = " drops a disc into column ";
    while (at && (at = strstr(at, words)) && !isdigit((unsigned char)*(at += strlen(words))))
        continue;
    return at;
}

/* All that was acknowledged is there, in order; at most the one move that was on its way more. */
static void compare(round_state *r, game *g)
{
    char path[60];
    snprintf(path, sizeof path, "/api/tables/%s", g->who.id);
    answer a = get_as(r->port, path, NULL);
    if (a.status != 200)
        fail_because("table %s is gone: %d %s", g->who.id, a.status, a.body);
    const char *found = strstr(a.body, "\"number\":");
    const int number = found ? atoi(found + 9) : -1;
    if (number < g->acknowledged || number > g->acknowledged + 1)
        fail_because("%d moves were acknowledged, %d are there", g->acknowledged, number);
    const char *at = strstr(a.body, "\"log\":");
    for (int i = 0; i < number; i++) {
        at = next_column(at);
        if (!at)
            fail_because("the log of %s ends before move %d of %d", g->who.id, i + 1, number);
        if (i < g->acknowledged && *at != g->moves[i])
            fail_because("move %d was column %c and is column %c", i + 1, g->moves[i], *at);
        g->moves[i] = *at;
    }
    g->acknowledged = number;
    g->over = strstr(a.body, "\"status\":\"over\"") != NULL;
    free(a.text);
}

static void new_tables(round_state *r)
{
    const site at = {.port = r->port};
    for (int i = 0; i < TABLES; i++)
        if (!r->games[i].who.id[0] || r->games[i].over || r->games[i].acknowledged >= 42) {
            r->games[i] = (game){0};
            make_table(&at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"]}",
                       &r->games[i].who);
        }
}

static void one_round(round_state *r, unsigned *seed)
{
    pthread_t threads[POSTERS];
    poster posters[POSTERS];
    new_tables(r);
    r->stop = false;
    for (int i = 0; i < POSTERS; i++) {
        posters[i] = (poster){.r = r, .index = i};
        assert_int_equal(pthread_create(&threads[i], NULL, post_all, &posters[i]), 0);
    }
    usleep(5000 + (unsigned)rand_r(seed) % 150000);
    kill_hard(r);
    r->stop = true;
    for (int i = 0; i < POSTERS; i++)
        pthread_join(threads[i], NULL);
    start(r);
    for (int i = 0; i < TABLES; i++)
        compare(r, &r->games[i]);
}

static void killing_the_server_loses_no_acknowledged_move(void **state)
{
    (void)state;
    const int rounds = getenv("ORRERY_KILLS") ? atoi(getenv("ORRERY_KILLS")) : 12;
    unsigned seed = (unsigned)time(NULL);
    char command[200];
    round_state *r = calloc(1, sizeof *r);
    snprintf(r->folder, sizeof r->folder, "/tmp/orrery-kill-XXXXXX");
    assert_non_null(mkdtemp(r->folder));
    start(r);
    for (int i = 0; i < rounds; i++)
        one_round(r, &seed);
    kill_hard(r);
    print_message("# %d kills, %lld moves acknowledged, none lost\n", rounds,
                  (long long)r->acknowledged);
    snprintf(command, sizeof command, "rm -r %s", r->folder);
    assert_int_equal(system(command), 0);
    free(r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(killing_the_server_loses_no_acknowledged_move)};
    return cmocka_run_group_tests_name("durability", tests, NULL, NULL);
}
