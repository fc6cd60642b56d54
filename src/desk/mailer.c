/* mailer.c - see mailer.h. */
#include "desk/mailer.h"
#include "desk/thread_priority.h"
#include "kernel/kernel.h"
#include "table/table.h"

#include <curl/curl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_LETTERS = 500, RETRY_MS = 60000, TIMEOUT_MS = 15000, LETTER = 4000, LOGIN = 300 };

typedef struct letter {
    char to[MAIL_ADDRESS], text[LETTER];
    size_t length, read;
    bool again;
    long long due;
    struct letter *next;
} letter;

struct mailer {
    char server[300], from[MAIL_ADDRESS], login[LOGIN];
    int retry_ms;
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    letter *first;
    int waiting;
    atomic_bool stopping;
    pthread_t thread;
    atomic_llong sent, failed, dropped;
};

/* ---- addresses ------------------------------------------------------------------------------- */

bool mail_is_address(const char *text, orr_error *error)
{
    static const char fine[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                               "!#$%&'*+-/=?^_`{|}~.";
    const size_t name = strspn(text, fine), length = strlen(text);
    const char *host = text + name + 1;
    const bool good = name > 0 && name <= 64 && text[name] == '@' && length < MAIL_ADDRESS &&
                      strspn(host, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                   ".-") == strlen(host) &&
                      host[0] && host[0] != '.' && host[0] != '-' && strchr(host, '.') &&
                      !strstr(host, "..") && text[length - 1] != '.';
    return good ||
           orr_fail(error, "A mail address is one line with one @, such as ada@example.org.");
}

/* ---- the line -------------------------------------------------------------------------------- */

static void line_up(mailer *m, letter *l)
{
    letter **at = &m->first;
    while (*at && (*at)->due <= l->due)
        at = &(*at)->next;
    l->next = *at;
    *at = l;
    m->waiting++;
    pthread_cond_signal(&m->wake);
}

/* Lines end as SMTP wants them; addresses were looked at, the rest is ours. */
static void write_letter(const mailer *m, const mail *given, letter *l)
{
    char date[60];
    struct tm parts;
    const time_t now = (time_t)(table_now() / 1000);
    char id[TABLE_SECRET_SIZE];
    orr_text out = orr_text_in(l->text, sizeof l->text);
    table_random_secret(id);
    gmtime_r(&now, &parts);
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S +0000", &parts);
    orr_text_add(&out,
                 "Date: %s\r\nFrom: Orrery <%s>\r\nTo: <%s>\r\nMessage-ID: <%s%s>\r\nSubject: "
                 "%s\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; "
                 "charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\nAuto-Submitted: "
                 "auto-generated\r\n",
                 date, m->from, given->to, id, strchr(m->from, '@'), given->subject);
    if (given->stop)
        orr_text_add(&out,
                     "List-Unsubscribe: <%s>\r\nList-Unsubscribe-Post: "
                     "List-Unsubscribe=One-Click\r\n",
                     given->stop);
    orr_text_add(&out, "\r\n");
    for (const char *at = given->words; *at; at++)
        orr_text_add(&out, *at == '\n' ? "\r\n" : "%c", *at);
    l->length = strlen(l->text);
}

void mailer_send(mailer *m, const mail *given)
{
    letter *l = calloc(1, sizeof *l);
    if (!l)
        return;
    snprintf(l->to, sizeof l->to, "%s", given->to);
    write_letter(m, given, l);
    pthread_mutex_lock(&m->mutex);
    const bool room = m->waiting < MOST_LETTERS && !m->stopping;
    if (room)
        line_up(m, l);
    pthread_mutex_unlock(&m->mutex);
    if (room)
        return;
    m->dropped++;
    free(l);
}

static letter *next_letter(mailer *m)
{
    letter *l = NULL;
    pthread_mutex_lock(&m->mutex);
    while (!m->stopping && !l) {
        const long long wait = m->first ? m->first->due - table_now() : 0;
        if (m->first && wait <= 0) {
            l = m->first;
            m->first = l->next;
            m->waiting--;
        } else if (m->first) {
            thread_wait(&m->wake, &m->mutex, wait);
        } else {
            pthread_cond_wait(&m->wake, &m->mutex);
        }
    }
    pthread_mutex_unlock(&m->mutex);
    return l;
}

/* ---- sending --------------------------------------------------------------------------------- */

static size_t read_text(char *bytes, size_t size, size_t count, void *user)
{
    letter *l = user;
    size_t part = l->length - l->read;
    part = part < size * count ? part : size * count;
    memcpy(bytes, l->text + l->read, part);
    l->read += part;
    return part;
}

static int keep_going(void *user, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d)
{
    (void)a, (void)b, (void)c, (void)d;
    return ((mailer *)user)->stopping;
}

static bool hand_over(mailer *m, CURL *curl, letter *l)
{
    char from[MAIL_ADDRESS + 2], to[MAIL_ADDRESS + 2];
    snprintf(from, sizeof from, "<%s>", m->from);
    snprintf(to, sizeof to, "<%s>", l->to);
    struct curl_slist *receivers = curl_slist_append(NULL, to);
    l->read = 0;
    curl_easy_reset(curl);
    curl_easy_setopt(curl, CURLOPT_URL, m->server);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(curl, CURLOPT_USE_SSL, (long)(m->login[0] ? CURLUSESSL_ALL : CURLUSESSL_TRY));
    if (m->login[0])
        curl_easy_setopt(curl, CURLOPT_USERPWD, m->login);
    curl_easy_setopt(curl, CURLOPT_MAIL_FROM, from);
    curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, receivers);
    curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(curl, CURLOPT_READFUNCTION, read_text);
    curl_easy_setopt(curl, CURLOPT_READDATA, l);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, (long)TIMEOUT_MS);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, keep_going);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, m);
    const CURLcode code = curl_easy_perform(curl);
    curl_slist_free_all(receivers);
    if (code != CURLE_OK && l->again) /* to whom is nobody's business but theirs */
        fprintf(stderr, "level=warn event=mail why=\"%s\"\n", curl_easy_strerror(code));
    return code == CURLE_OK;
}

static void *run(void *user)
{
    mailer *m = user;
    CURL *curl = curl_easy_init();
    if (!curl)
        abort();
    thread_works();
    for (letter *l; (l = next_letter(m));) {
        const bool gone = hand_over(m, curl, l);
        if (!gone && !l->again && !m->stopping) {
            l->again = true;
            l->due = table_now() + m->retry_ms;
            pthread_mutex_lock(&m->mutex);
            line_up(m, l);
            pthread_mutex_unlock(&m->mutex);
            continue;
        }
        m->sent += gone;
        m->failed += !gone;
        free(l);
    }
    curl_easy_cleanup(curl);
    return NULL;
}

/* ---- opening and closing --------------------------------------------------------------------- */

static bool read_login(const char *path, char login[LOGIN], orr_error *error)
{
    FILE *file = fopen(path, "r");
    const bool read = file && fgets(login, LOGIN, file);
    if (file)
        fclose(file);
    login[strcspn(login, "\r\n")] = '\0';
    return (read && strchr(login, ':')) ||
           orr_fail(error, "%s has no line user:password for the mail server.", path);
}

bool mailer_open(const mail_plan *plan, mailer **made, orr_error *error)
{
    *made = NULL;
    if (!plan->server)
        return true;
    if (strncmp(plan->server, "smtp://", 7) != 0 && strncmp(plan->server, "smtps://", 8) != 0)
        return orr_fail(error, "Write the mail server as smtp://mail.example.org:587.");
    if (!plan->from || !mail_is_address(plan->from, error))
        return orr_fail(error, "Say which address mail comes from, with --mail-from.");
    mailer *m = orr_alloc_zeroed(1, sizeof *m);
    snprintf(m->server, sizeof m->server, "%s", plan->server);
    snprintf(m->from, sizeof m->from, "%s", plan->from);
    m->retry_ms = plan->retry_ms ? plan->retry_ms : RETRY_MS;
    if (plan->login && !read_login(plan->login, m->login, error)) {
        free(m);
        return false;
    }
    pthread_mutex_init(&m->mutex, NULL);
    thread_condition(&m->wake);
    if (pthread_create(&m->thread, NULL, run, m) != 0)
        abort();
    *made = m;
    return true;
}

void mailer_close(mailer *m)
{
    if (!m)
        return;
    pthread_mutex_lock(&m->mutex);
    m->stopping = true;
    pthread_cond_signal(&m->wake);
    pthread_mutex_unlock(&m->mutex);
    pthread_join(m->thread, NULL);
    while (m->first) {
        letter *l = m->first;
        m->first = l->next;
        free(l);
    }
    pthread_mutex_destroy(&m->mutex);
    pthread_cond_destroy(&m->wake);
    free(m);
}

void mailer_read_counts(mailer *m, mail_counts *counts)
{
    *counts = m ? (mail_counts){.sent = m->sent, .failed = m->failed, .dropped = m->dropped}
                : (mail_counts){0};
}
