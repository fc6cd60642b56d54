/* called_test.c - people who are away are called when it is their move: by mail and by push messages, over real
 * sockets, with a small mail server and a small push service in this process. That another library can read
 * the messages is tested by tests/scripts/push_test.sh. */
#include "desk/mailer.h"
#include "server/orders.h"
#include "support/clock.h"
#include "table/table.h"

#include <pthread.h>
#include <stdatomic.h>

enum { MOST_LETTERS = 8, LETTER = 6000, SOON_MS = 20000, A_WHILE_MS = 300 };

/* The other side of both: it keeps what it is sent. */
typedef struct listener {
    int socket, port;
    bool mail;
    pthread_t thread;
    pthread_mutex_t mutex;
    atomic_int refusals;  /* so many mails are not taken at first */
    atomic_int status;    /* what the push service answers */
    atomic_bool password; /* somebody has tried to log in */
    char came[MOST_LETTERS][LETTER];
    int count;
} listener;

static void keep(listener *l, const char *text)
{
    pthread_mutex_lock(&l->mutex);
    if (l->count < MOST_LETTERS)
        snprintf(l->came[l->count++], LETTER, "%s", text);
    pthread_mutex_unlock(&l->mutex);
}

static void say(int s, const char *words)
{
    send(s, words, strlen(words), MSG_NOSIGNAL);
}

/* As much of SMTP as a mail needs. */
static void take_mail(listener *l, FILE *in, int s)
{
    char line[1000], text[LETTER] = "";
    say(s, "220 here\r\n");
    while (fgets(line, sizeof line, in)) {
        if (strncmp(line, "RCPT", 4) == 0 || strncmp(line, "MAIL", 4) == 0)
            strncat(text, line, sizeof text - strlen(text) - 1);
        if (strncmp(line, "AUTH", 4) == 0)
            l->password = true;
        if (strncmp(line, "QUIT", 4) == 0) {
            say(s, "221 bye\r\n");
            return;
        }
        if (strncmp(line, "DATA", 4) != 0) {
            say(s, "250 fine\r\n");
        } else if (l->refusals > 0) {
            l->refusals--;
            say(s, "451 later\r\n");
        } else {
            say(s, "354 go on\r\n");
            while (fgets(line, sizeof line, in) && strcmp(line, ".\r\n") != 0)
                strncat(text, line, sizeof text - strlen(text) - 1);
            keep(l, text);
            text[0] = '\0'; /* the next one may come by the same connection */
            say(s, "250 kept\r\n");
        }
    }
}

static void take_push(listener *l, FILE *in, int s)
{
    char line[1000], text[LETTER] = "";
    size_t length = 0;
    while (fgets(line, sizeof line, in) && strcmp(line, "\r\n") != 0) {
        strncat(text, line, sizeof text - strlen(text) - 1);
        if (strncmp(line, "Content-Length: ", 16) == 0)
            length = strtoul(line + 16, NULL, 10);
    }
    for (size_t i = 0; i < length; i++)
        fgetc(in);
    keep(l, text);
    snprintf(line, sizeof line,
             "HTTP/1.1 %d Well\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", l->status);
    say(s, line);
}

static void *listen_on(void *user)
{
    listener *l = user;
    for (int s; (s = accept(l->socket, NULL, NULL)) >= 0;) {
        FILE *in = fdopen(s, "r");
        (l->mail ? take_mail : take_push)(l, in, s);
        fclose(in);
    }
    return NULL;
}

static listener *listener_open(bool for_mail)
{
    listener *l = calloc(1, sizeof *l);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    l->mail = for_mail;
    l->status = 201;
    l->socket = socket(AF_INET, SOCK_STREAM, 0);
    pthread_mutex_init(&l->mutex, NULL);
    assert_int_equal(bind(l->socket, (struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(listen(l->socket, 16), 0);
    getsockname(l->socket, (struct sockaddr *)&address, &size);
    l->port = ntohs(address.sin_port);
    assert_int_equal(pthread_create(&l->thread, NULL, listen_on, l), 0);
    return l;
}

static void listener_close(listener *l)
{
    shutdown(l->socket, SHUT_RDWR);
    pthread_join(l->thread, NULL);
    close(l->socket);
    free(l);
}

static int so_far(listener *l)
{
    pthread_mutex_lock(&l->mutex);
    const int count = l->count;
    pthread_mutex_unlock(&l->mutex);
    return count;
}

/* Number `number` of what comes, counted from 1. */
static const char *wait_for(listener *l, int number)
{
    for (int waited = 0; so_far(l) < number && waited < SOON_MS; waited += 10)
        usleep(10000);
    if (so_far(l) < number)
        fail_because("only %d messages came, not %d", so_far(l), number);
    return l->came[number - 1];
}

/* There must not be more. */
static void expect_no_more(listener *l, int count)
{
    usleep(A_WHILE_MS * 1000);
    if (so_far(l) != count)
        fail_because("%d messages came instead of %d: %s", so_far(l), count,
                     l->came[so_far(l) - 1]);
}

/* ---- two people at a table ------------------------------------------------------------------- */

enum { MIRA, JONAS };

typedef struct people {
    site at;
    listener *l;
    char key[2][40], table[16], mail[60];
} people;

static void start(people *p, bool with_mailer)
{
    orr_error error;
    snprintf(p->mail, sizeof p->mail, "smtp://127.0.0.1:%d", p->l->port);
    const server_config config = {.host = "127.0.0.1",
                                  .data = p->at.folder,
                                  .threads = 1,
                                  .address = "https://games.example.org",
                                  .call_anywhere = true,
                                  .call_again_ms = 50,
                                  .patience_ms = 1,
                                  .mail = with_mailer ? p->mail : NULL,
                                  .mail_from = "table@games.example.org"};
    p->at.s = server_start(&config, &error);
    if (!p->at.s)
        fail_because("%s", error.text);
    p->at.port = server_port(p->at.s);
}

static void born(people *p, int who, const char *name)
{
    char body[60];
    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    answer a = post_json(p->at.port, "/api/persons", NULL, body);
    value_after(a.body, "\"key\":\"", p->key[who], sizeof p->key[who]);
    free(a.text);
}

/* A table of Mira and Jonas; Mira begins. */
static void sit_down(people *p)
{
    char code[20], path[60], body[60];
    answer a = post_json(p->at.port, "/api/tables", p->key[MIRA],
                         "{\"game\":\"connect4\",\"seats\":[\"me\",\"invite\"],\"seed\":1}");
    value_after(a.body, "\"id\":\"", p->table, sizeof p->table);
    value_after(a.body, "\"code\":\"", code, sizeof code);
    free(a.text);
    snprintf(path, sizeof path, "/api/tables/%s/join", p->table);
    snprintf(body, sizeof body, "{\"code\":\"%s\",\"name\":\"Jonas\"}", code);
    expect(post_json(p->at.port, path, p->key[JONAS], body), 200, NULL);
}

static void move(people *p, int number, int column)
{
    char path[60], body[60];
    snprintf(path, sizeof path, "/api/tables/%s/move", p->table);
    snprintf(body, sizeof body, "{\"number\":%d,\"move\":\"drop %d\"}", number, column);
    expect(post_json(p->at.port, path, p->key[number % 2], body), 200, NULL);
}

static answer form(people *p, int who, const char *path, const char *fields)
{
    char headers[300];
    snprintf(headers, sizeof headers,
             "Content-Type: application/x-www-form-urlencoded\r\nCookie: orrery=%s\r\n"
             "Origin: https://localhost:%d\r\n",
             p->key[who], p->at.port);
    return request(p->at.port, "POST", path, headers, fields);
}

static int open_people(void **state, bool by_mail)
{
    people *p = calloc(1, sizeof *p);
    snprintf(p->at.folder, sizeof p->at.folder, "/tmp/orrery-site-XXXXXX");
    assert_non_null(mkdtemp(p->at.folder));
    p->l = listener_open(by_mail);
    start(p, by_mail);
    born(p, MIRA, "Mira");
    born(p, JONAS, "Jonas");
    sit_down(p);
    *state = p;
    return 0;
}

static int with_mail(void **state)
{
    return open_people(state, true);
}

static int with_push(void **state)
{
    return open_people(state, false);
}

static int close_people(void **state)
{
    people *p = *state;
    char command[100];
    clock_runs();
    server_stop(p->at.s);
    listener_close(p->l);
    snprintf(command, sizeof command, "rm -r %s", p->at.folder);
    const int code = system(command);
    free(p);
    return code;
}

static void link_in(const char *letter, const char *before, char path[80])
{
    const char *found = strstr(letter, before);
    if (!found)
        fail_because("no %s in %s", before, letter);
    found += strlen("https://games.example.org");
    snprintf(path, 80, "%.*s", (int)strcspn(found, "\r>"), found);
}

static void ask_for_mail(people *p, int who)
{
    expect(form(p, who, "/me/mail", "address=jonas%40example.org"), 303, "Location: /me");
}

/* Jonas' address is known, and he has followed the link; so many letters have come. */
static void have_mail(people *p, int letters)
{
    char path[80];
    ask_for_mail(p, JONAS);
    link_in(wait_for(p->l, letters), "https://games.example.org/mail/confirm/", path);
    expect(form(p, JONAS, path, ""), 200, "From now on mail goes to jonas@example.org.");
}

/* ---- mail ------------------------------------------------------------------------------------ */

static void mail_comes_when_it_is_your_move_until_you_end_it(void **state)
{
    people *p = *state;
    char path[80], line[120];
    have_mail(p, 1);
    assert_non_null(strstr(p->l->came[0], "MAIL FROM:<table@games.example.org>"));
    assert_non_null(strstr(p->l->came[0], "RCPT TO:<jonas@example.org>"));
    assert_non_null(strstr(p->l->came[0], "Subject: Mail when it is your move?\r\n"));
    assert_null(strstr(p->l->came[0], "List-Unsubscribe"));
    move(p, 0, 1);
    const char *letter = wait_for(p->l, 2);
    assert_non_null(
        strstr(letter, "From: Orrery <table@games.example.org>\r\nTo: <jonas@example.org>\r\n"));
    assert_non_null(strstr(letter, "Subject: Your move in Connect Four\r\n"));
    assert_non_null(strstr(letter, "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"));
    snprintf(line, sizeof line,
             "\r\n\r\nIt is your turn.\r\n\r\n    https://games.example.org/t/%s\r\n", p->table);
    assert_non_null(strstr(letter, line));
    link_in(letter, "https://games.example.org/mail/stop/", path);
    expect(get_as(p->at.port, path, NULL), 200, "Stop mail to jonas@example.org?");
    expect(request(p->at.port, "POST", path, "Content-Type: application/x-www-form-urlencoded\r\n",
                   "List-Unsubscribe=One-Click"),
           200, "No more mail goes to jonas@example.org.");
    move(p, 1, 2);
    move(p, 2, 1);
    expect_no_more(p->l, 2);
}

static void no_mail_goes_to_an_address_that_nobody_confirmed(void **state)
{
    people *p = *state;
    char path[80];
    ask_for_mail(p, JONAS);
    link_in(wait_for(p->l, 1), "https://games.example.org/mail/confirm/", path);
    move(p, 0, 1);
    expect_no_more(p->l, 1);
    expect(get_as(p->at.port, path, NULL), 200, "Send mail to jonas@example.org?");
    move(p, 1, 2); /* to look at the link is not to follow it */
    move(p, 2, 1);
    expect_no_more(p->l, 1);
}

static void the_link_in_a_mail_works_once_and_for_a_day(void **state)
{
    people *p = *state;
    char path[80];
    have_mail(p, 1);
    link_in(p->l->came[0], "https://games.example.org/mail/confirm/", path);
    expect(form(p, JONAS, path, ""), 404, "it was used, or it is too old");
    clock_passes(61LL * 60 * 1000);
    ask_for_mail(p, JONAS);
    link_in(wait_for(p->l, 2), "https://games.example.org/mail/confirm/", path);
    clock_passes(24LL * 60 * 60 * 1000 - 60000);
    expect(get_as(p->at.port, path, NULL), 200, NULL);
    clock_passes(120000);
    expect(get_as(p->at.port, path, NULL), 404, "too old");
    expect(form(p, JONAS, path, ""), 404, "too old");
}

/* Nobody's letter box is filled by somebody else's asking. */
static void an_address_is_asked_once_an_hour(void **state)
{
    people *p = *state;
    ask_for_mail(p, JONAS);
    wait_for(p->l, 1);
    expect(form(p, MIRA, "/me/mail", "address=jonas%40example.org"), 422, "less than an hour ago");
    clock_passes(59LL * 60 * 1000);
    expect(form(p, MIRA, "/me/mail", "address=jonas%40example.org"), 422, "less than an hour ago");
    clock_passes(2LL * 60 * 1000);
    expect(form(p, MIRA, "/me/mail", "address=jonas%40example.org"), 303, NULL);
    wait_for(p->l, 2);
    expect_no_more(p->l, 2);
}

static void an_empty_field_ends_mail(void **state)
{
    people *p = *state;
    have_mail(p, 1);
    expect(form(p, JONAS, "/me/mail", "address="), 303, NULL);
    move(p, 0, 1);
    expect_no_more(p->l, 1);
}

static void wait_for_metric(people *p, const char *line)
{
    for (int waited = 0; waited < SOON_MS; waited += 20) {
        answer a = get_as(p->at.port, "/metrics", NULL);
        const bool there = strstr(a.body, line) != NULL;
        free(a.text);
        if (there)
            return;
        usleep(20000);
    }
    fail_because("the metrics never said %s", line);
}

static void what_a_mail_server_refuses_is_tried_once_more(void **state)
{
    people *p = *state;
    p->l->refusals = 1;
    have_mail(p, 1);
    p->l->refusals = 2;
    move(p, 0, 1);
    for (int waited = 0; p->l->refusals > 0 && waited < SOON_MS; waited += 10)
        usleep(10000);
    assert_int_equal(p->l->refusals, 0);
    expect_no_more(p->l, 1);
    is_answered(&p->at, "calls",
                "ok\nmails sent 1, failed 1, dropped 0\nmessages sent 0, failed 0, dropped 0\n"
                "browsers called 0, people asleep 0, calls dropped 0\n");
}

static void an_address_is_one_line_with_one_at(void **state)
{
    (void)state;
    orr_error error;
    char lengthy[140] = "jonas@";
    static const char *const good[] = {"jonas@example.org", "j.o+n_a-s%x@mail.example.org",
                                       "a@b.c"};
    static const char *const bad[] = {"",
                                      "jonas",
                                      "@example.org",
                                      "jonas@",
                                      "jonas@example",
                                      "jonas@.example.org",
                                      "jonas@-example.org",
                                      "jonas@example..org",
                                      "jonas@example.org.",
                                      "jonas@exam ple.org",
                                      "jonas@example.org\r\nBcc: all@example.org",
                                      "a b@example.org",
                                      "<jonas@example.org>",
                                      "jonas@example.org,ada@example.org",
                                      "jonas@ada@example.org"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        if (!mail_is_address(good[i], &error))
            fail_because("%s is refused: %s", good[i], error.text);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (mail_is_address(bad[i], &error) || !strstr(error.text, "one line with one @"))
            fail_because("%s is taken", bad[i]);
    memset(lengthy + 6, 'x', MAIL_ADDRESS - 1 - 6 - 4);
    strcpy(lengthy + MAIL_ADDRESS - 1 - 4, ".org"); /* as long as there is room for */
    assert_true(mail_is_address(lengthy, &error));
    strcpy(lengthy + MAIL_ADDRESS - 1 - 4, "x.org");
    assert_false(mail_is_address(lengthy, &error));
    char name[100] = "";
    memset(name, 'n', 64);
    strcpy(name + 64, "@b.c");
    assert_true(mail_is_address(name, &error));
    memset(name, 'n', 65);
    strcpy(name + 65, "@b.c");
    assert_false(mail_is_address(name, &error));
}

static void a_plan_without_sense_opens_no_mailer(void **state)
{
    (void)state;
    orr_error error;
    mailer *m = (mailer *)&error;
    assert_true(mailer_open(&(mail_plan){0}, &m, &error));
    assert_null(m);
    assert_false(mailer_open(&(mail_plan){.server = "http://mail.example.org", .from = "a@b.c"}, &m,
                             &error));
    assert_non_null(strstr(error.text, "smtp://"));
    assert_false(mailer_open(&(mail_plan){.server = "smtp://mail.example.org"}, &m, &error));
    assert_non_null(strstr(error.text, "--mail-from"));
    assert_false(
        mailer_open(&(mail_plan){.server = "smtps://mail.example.org", .from = "me"}, &m, &error));
    assert_false(mailer_open(
        &(mail_plan){.server = "smtp://mail.example.org", .from = "a@b.c", .login = "/dev/null"},
        &m, &error));
    assert_non_null(strstr(error.text, "user:password"));
    assert_null(m);
}

/* A mail server that offers no encryption is not told the password, and gets no mail. */
static void a_password_is_never_sent_in_the_clear(void **state)
{
    (void)state;
    orr_error error;
    char file[] = "/tmp/orrery-login-XXXXXX", where[60];
    mailer *m;
    mail_counts counts = {0};
    listener *l = listener_open(true);
    const int opened = mkstemp(file);
    assert_int_equal(write(opened, "user:password\n", 14), 14);
    close(opened);
    snprintf(where, sizeof where, "smtp://127.0.0.1:%d", l->port);
    if (!mailer_open(&(mail_plan){.server = where, .from = "a@b.c", .login = file, .retry_ms = 1},
                     &m, &error))
        fail_because("%s", error.text);
    mailer_send(m, &(mail){.to = "d@e.f", .subject = "Hello", .words = "Hello"});
    for (int waited = 0; !counts.failed && waited < SOON_MS; waited += 10) {
        usleep(10000);
        mailer_read_counts(m, &counts);
    }
    assert_int_equal(counts.failed, 1);
    assert_int_equal(counts.sent, 0);
    mailer_close(m);
    assert_int_equal(l->count, 0);
    assert_false(l->password);
    listener_close(l);
    unlink(file);
}

/* ---- push messages --------------------------------------------------------------------------- */

static void subscribe(people *p, int who)
{
    char body[400];
    snprintf(body, sizeof body,
             "{\"url\":\"http://127.0.0.1:%d/send/%d\",\"p256dh\":\"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-"
             "JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4\","
             "\"auth\":\"BTBZMqHH6r4Tts7J_aSIgg\"}",
             p->l->port, who);
    expect(post_json(p->at.port, "/api/push", p->key[who], body), 201, NULL);
}

static void a_browser_is_called_once_a_turn(void **state)
{
    people *p = *state;
    char topic[40];
    expect(get_as(p->at.port, "/api/push", p->key[JONAS]), 200, "\"here\":false,\"browsers\":0");
    subscribe(p, JONAS);
    expect(get_as(p->at.port, "/api/push", p->key[JONAS]), 200, "\"here\":true,\"browsers\":1");
    expect(get_as(p->at.port, "/api/push", p->key[MIRA]), 200, "\"here\":false,\"browsers\":0");
    move(p, 0, 1);
    const char *message = wait_for(p->l, 1);
    assert_memory_equal(message, "POST /send/1 HTTP/1.1\r\n", 23);
    assert_non_null(strstr(message, "Content-Encoding: aes128gcm\r\n"));
    assert_non_null(strstr(message, "TTL: 172800\r\n"));
    assert_non_null(strstr(message, "Authorization: vapid t="));
    snprintf(topic, sizeof topic, "Topic: %s-2\r\n", p->table);
    assert_non_null(strstr(message, topic));
    move(p, 1, 2);
    expect_no_more(p->l, 1); /* Mira has no browser to be called */
    move(p, 2, 1);
    wait_for(p->l, 2);
    expect_no_more(p->l, 2);
    wait_for_metric(p, "orrery_browsers_called_total 2\n");
    wait_for_metric(p, "orrery_hooks_sent_total 2\n");
    is_answered(&p->at, "calls",
                "ok\nmails sent 0, failed 0, dropped 0\nmessages sent 2, failed 0, dropped 0\n"
                "browsers called 2, people asleep 0, calls dropped 0\n");
}

static void the_servers_key_outlives_it(void **state)
{
    people *p = *state;
    char key[100], again[100];
    answer a = get_as(p->at.port, "/api/push", p->key[JONAS]);
    value_after(a.body, "\"key\":\"", key, sizeof key);
    free(a.text);
    a = get_as(p->at.port, "/api/push", p->key[MIRA]);
    value_after(a.body, "\"key\":\"", again, sizeof again);
    free(a.text);
    assert_string_equal(key, again);
    server_stop(p->at.s);
    start(p, false);
    a = get_as(p->at.port, "/api/push", p->key[JONAS]);
    value_after(a.body, "\"key\":\"", again, sizeof again);
    free(a.text);
    assert_string_equal(key, again);
}

static void a_browser_that_is_gone_is_forgotten(void **state)
{
    people *p = *state;
    subscribe(p, JONAS);
    p->l->status = 410;
    move(p, 0, 1);
    wait_for(p->l, 1);
    for (int waited = 0; waited < SOON_MS; waited += 20) {
        answer a = get_as(p->at.port, "/api/push", p->key[JONAS]);
        const bool forgotten = strstr(a.body, "\"browsers\":0") != NULL;
        free(a.text);
        if (forgotten)
            return;
        usleep(20000);
    }
    fail_because("the browser is still there");
}

static void who_does_not_want_to_be_called_any_more_is_not(void **state)
{
    people *p = *state;
    subscribe(p, JONAS);
    expect(post_json(p->at.port, "/api/push", p->key[JONAS], "{\"remove\":true}"), 200,
           "\"here\":false");
    expect(get_as(p->at.port, "/api/push", p->key[JONAS]), 200, "\"browsers\":0");
    move(p, 0, 1);
    expect_no_more(p->l, 0);
}

/* Mira's move and Jonas' before it, if there was one, at a clock that stands; the call is due when it goes on. */
static void moves_at(people *p, int number, long long now)
{
    clock_stands_at(now);
    if (number > 0)
        move(p, number - 1, 2);
    move(p, number, 1);
    clock_stands_at(now + 900);
}

/* Quiet hours begin at a minute and end at one; what came meanwhile comes then. */
static void nobody_is_called_in_quiet_hours(void **state)
{
    people *p = *state;
    enum { MINUTE = 60000, HOUR = 60 * MINUTE, DAY = 24 * HOUR };
    const long long noon = 1800014400000LL - 1800014400000LL % DAY + 12LL * HOUR;
    char topic[40];
    subscribe(p, JONAS);
    expect(form(p, JONAS, "/me/quiet", "from=12:00&to=12:30"), 303, NULL);
    moves_at(p, 0, noon + 29 * MINUTE + 59000);
    expect_no_more(p->l, 0);
    snprintf(topic, sizeof topic, "Topic: %s-2\r\n", p->table);
    sit_down(p); /* whoever waits already sleeps on; a call from another table wakes the thread */
    moves_at(p, 0, noon + 30 * MINUTE);
    wait_for(p->l, 2);
    assert_true(strstr(p->l->came[0], topic) || strstr(p->l->came[1], topic));
    moves_at(p, 2, noon + DAY - 1000);
    wait_for(p->l, 3);
    moves_at(p, 4, noon + DAY);
    expect_no_more(p->l, 3);
}

/* Whoever waits for somebody may ask them by name, once they have had an hour. */
static void a_nudge_calls_again(void **state)
{
    people *p = *state;
    char path[60];
    subscribe(p, JONAS);
    move(p, 0, 1);
    wait_for(p->l, 1);
    snprintf(path, sizeof path, "/api/tables/%s/nudge", p->table);
    clock_passes(61LL * 60 * 1000);
    expect(post_json(p->at.port, path, p->key[MIRA], "{}"), 200, "\"nudged\":true");
    wait_for(p->l, 2);
    expect_no_more(p->l, 2);
}

static void whoever_looks_at_the_table_is_not_called(void **state)
{
    people *p = *state;
    char head[300], bytes[2000];
    subscribe(p, JONAS);
    const int s = connect_port(p->at.port);
    const int length = snprintf(head, sizeof head,
                                "GET /api/tables/%s/events HTTP/1.0\r\nHost: localhost\r\n"
                                "Authorization: Bearer %s\r\n\r\n",
                                p->table, p->key[JONAS]);
    assert_int_equal(send(s, head, (size_t)length, 0), length);
    assert_true(recv(s, bytes, sizeof bytes, 0) > 0); /* the stream stands */
    move(p, 0, 1);
    expect_no_more(p->l, 0);
    close(s);
}

int main(void)
{
#define BY(means, test) cmocka_unit_test_setup_teardown(test, means, close_people)
    const struct CMUnitTest tests[] = {
        BY(with_mail, mail_comes_when_it_is_your_move_until_you_end_it),
        BY(with_mail, no_mail_goes_to_an_address_that_nobody_confirmed),
        BY(with_mail, the_link_in_a_mail_works_once_and_for_a_day),
        BY(with_mail, an_address_is_asked_once_an_hour),
        BY(with_mail, an_empty_field_ends_mail),
        BY(with_mail, what_a_mail_server_refuses_is_tried_once_more),
        cmocka_unit_test(an_address_is_one_line_with_one_at),
        cmocka_unit_test(a_plan_without_sense_opens_no_mailer),
        cmocka_unit_test(a_password_is_never_sent_in_the_clear),
        BY(with_push, a_browser_is_called_once_a_turn),
        BY(with_push, the_servers_key_outlives_it),
        BY(with_push, a_browser_that_is_gone_is_forgotten),
        BY(with_push, who_does_not_want_to_be_called_any_more_is_not),
        BY(with_push, nobody_is_called_in_quiet_hours),
        BY(with_push, a_nudge_calls_again),
        BY(with_push, whoever_looks_at_the_table_is_not_called),
    };
    return cmocka_run_group_tests_name("called", tests, NULL, NULL);
}
