/* libpq.c - this end of the lines to the database of the world; see base.c. */
#include "world/line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- libpq: connections -------------------------------------------------------------------------------------------- */

PGconn *PQconnectStart(const char *url)
{
    for (int i = 0; i < MOST_LINES; i++) {
        PGconn *c = &base_lines[i];
        if (c->used)
            continue;
        *c = (PGconn){.used = true};
        if (sscanf(url, "world://%d", &c->machine) != 1)
            abort();
        line_connect(c);
        return c;
    }
    violation("there are too many connections to the database");
}

PostgresPollingStatusType PQconnectPoll(PGconn *c)
{
    if (world_now() < c->due)
        return PGRES_POLLING_READING;
    if (!line_open(c)) {
        c->bad = true;
        snprintf(c->error, sizeof c->error, "connection refused");
        return PGRES_POLLING_FAILED;
    }
    return PGRES_POLLING_OK;
}

int PQresetStart(PGconn *c)
{
    line_cut(c, true);
    line_connect(c);
    return 1;
}

PostgresPollingStatusType PQresetPoll(PGconn *c)
{
    return PQconnectPoll(c);
}

void PQfinish(PGconn *c)
{
    if (!c)
        return;
    line_cut(c, true);
    c->used = false;
}

ConnStatusType PQstatus(const PGconn *c)
{
    return c->bad ? CONNECTION_BAD : c->state == CONNECTED ? CONNECTION_OK : CONNECTION_STARTED;
}

int PQsocket(const PGconn *c)
{
    return c->bad ? -1 : FIRST_FD + (int)(c - base_lines);
}

char *PQerrorMessage(const PGconn *c)
{
    return (char *)c->error;
}

int PQsetnonblocking(PGconn *c, int how)
{
    (void)c, (void)how;
    return 0;
}

PQnoticeProcessor PQsetNoticeProcessor(PGconn *c, PQnoticeProcessor how, void *user)
{
    (void)c, (void)user;
    return how;
}

PGTransactionStatusType PQtransactionStatus(const PGconn *c)
{
    if (c->bad)
        return PQTRANS_UNKNOWN;
    return c->failed ? PQTRANS_INERROR : c->in_transaction ? PQTRANS_INTRANS : PQTRANS_IDLE;
}

/* ---- libpq: questions and answers ------------------------------------------------------------------------------------- */

static bool may_send(PGconn *c)
{
    if (c->broken || c->bad || c->state != CONNECTED) {
        c->bad = true;
        snprintf(c->error, sizeof c->error, "the connection to the server was lost");
        return false;
    }
    return true;
}

int PQsendQuery(PGconn *c, const char *sql)
{
    if (!may_send(c))
        return 0;
    c->asked = (question){.kind = SQL, .sql = strdup(sql)};
    line_send_off(c);
    return 1;
}

int PQsendPrepare(PGconn *c, const char *name, const char *sql, int count, const Oid *types)
{
    (void)count, (void)types;
    if (!may_send(c))
        return 0;
    c->asked = (question){.kind = PREPARE, .statement = atoi(name + 1), .sql = strdup(sql)};
    line_send_off(c);
    return 1;
}

int PQsendQueryPrepared(PGconn *c, const char *name, int count, const char *const *values,
                        const int *lengths, const int *formats, int format)
{
    (void)format;
    if (!may_send(c))
        return 0;
    question *q = &c->asked;
    *q = (question){.kind = PREPARED, .statement = atoi(name + 1), .count = count};
    for (int i = 0; i < count; i++) {
        q->binary[i] = formats[i];
        q->lengths[i] = lengths[i];
        const size_t size = formats[i] ? (size_t)lengths[i] : values[i] ? strlen(values[i]) + 1 : 0;
        if (!values[i])
            continue;
        q->values[i] = malloc(size + 1);
        if (!q->values[i])
            abort();
        memcpy(q->values[i], values[i], size);
    }
    line_send_off(c);
    return 1;
}

int PQflush(PGconn *c)
{
    (void)c;
    return 0;
}

int PQisBusy(PGconn *c)
{
    line_attend(c);
    return !c->bad && !c->result && (c->asked.kind != NOTHING || c->silent_since || c->broken);
}

int PQconsumeInput(PGconn *c)
{
    line_attend(c);
    while (!line_is_silent(c) && line_has_news(c))
        c->read_count++;
    if (!c->broken)
        return 1;
    c->bad = true;
    snprintf(c->error, sizeof c->error, "server closed the connection unexpectedly");
    return 0;
}

PGresult *PQgetResult(PGconn *c)
{
    PGresult *r = c->result;
    c->result = NULL;
    return r;
}

ExecStatusType PQresultStatus(const PGresult *r)
{
    return r ? r->status : PGRES_FATAL_ERROR;
}

int PQntuples(const PGresult *r)
{
    return r ? r->rows : 0;
}

int PQnfields(const PGresult *r)
{
    return r ? r->columns : 0;
}

Oid PQftype(const PGresult *r, int column)
{
    return r->types[column];
}

char *PQgetvalue(const PGresult *r, int row, int column)
{
    return r->cells[row * r->columns + column];
}

int PQgetlength(const PGresult *r, int row, int column)
{
    return r->lengths[row * r->columns + column];
}

char *PQcmdTuples(PGresult *r)
{
    return r ? r->changed : "";
}

char *PQcmdStatus(PGresult *r)
{
    return r ? r->command : NULL;
}

void PQclear(PGresult *r)
{
    if (!r)
        return;
    for (int i = 0; r->cells && i < r->rows * r->columns; i++)
        free(r->cells[i]);
    free(r->cells);
    free(r->lengths);
    free(r);
}

void PQfreemem(void *memory)
{
    free(memory);
}

unsigned char *PQunescapeBytea(const unsigned char *text, size_t *length)
{
    const size_t size = (strlen((const char *)text) - 2) / 2;
    unsigned char *bytes = malloc(size + 1);
    if (!bytes)
        abort();
    for (size_t i = 0; i < size; i++) {
        unsigned value;
        sscanf((const char *)text + 2 + 2 * i, "%2x", &value);
        bytes[i] = (unsigned char)value;
    }
    *length = size;
    return bytes;
}

PGnotify *PQnotifies(PGconn *c)
{
    if (c->read_count == 0)
        return NULL;
    PGnotify *n = calloc(1, sizeof *n + sizeof(note));
    if (!n)
        abort();
    n->extra = (char *)(n + 1);
    memcpy(n->extra, c->heard[0].text, sizeof c->heard[0].text);
    c->heard_count--;
    c->read_count--;
    memmove(&c->heard[0], &c->heard[1], (size_t)c->heard_count * sizeof c->heard[0]);
    return n;
}
