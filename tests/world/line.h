/* line.h - what base.c (the database and the lines to it) and libpq.c (this end of them) share. */
#ifndef TESTS_WORLD_LINE_H
#define TESTS_WORLD_LINE_H

#include "store/store_sql.h"
#include "world/world.h"

#include <libpq-fe.h>
#include <sqlite3.h>

enum {
    MOST_LINES = 64,
    FIRST_FD = 100000,
    MOST_PREPARED = STATEMENTS,
    MOST_VALUES = 32,
    MOST_NOTES = 64,
    KEEPALIVE_S = 2 * 3600, /* until the system sees that a silent line is dead */
    TYPE_BYTEA = 17,
    TYPE_INT8 = 20,
    TYPE_TEXT = 25,
};
static const long long never = INT64_MAX;

typedef struct note {
    char text[40];
    long long due;
} note;

typedef enum asked { NOTHING, SQL, PREPARE, PREPARED } asked;

typedef struct question {
    asked kind;
    int statement;
    char *sql;
    int count;
    char *values[MOST_VALUES];
    int lengths[MOST_VALUES];
    bool binary[MOST_VALUES];
} question;

struct pg_conn {
    bool used;
    int machine;
    enum { CONNECTING, CONNECTED } state;
    bool refused;           /* the answer to connecting will be no */
    bool broken, bad;       /* the line is gone; and this end knows */
    long long silent_since; /* 0: it is not */
    long long due;          /* when the other end has the question, or the connection stands */
    question asked;
    PGresult *result;
    char error[120];
    /* the other end */
    sqlite3 *db;
    sqlite3_stmt *prepared[MOST_PREPARED];
    bool in_transaction, failed;
    bool listens;
    long long lock; /* of a run */
    note said[MOST_NOTES], heard[MOST_NOTES];
    int said_count, heard_count;
    int read_count; /* of what was heard: this end has it */
};

struct pg_result {
    ExecStatusType status;
    int rows, columns;
    char **cells;
    int *lengths;
    Oid types[MOST_VALUES];
    char changed[24], command[12];
};

extern PGconn base_lines[MOST_LINES];

void line_connect(PGconn *c); /* begins to; line_open when it stands */
bool line_open(PGconn *c);    /* false: nobody is there */
/* It is gone, and this end is told or not. Whatever was on its way had arrived, or had not. */
void line_cut(PGconn *c, bool told);
void line_send_off(PGconn *c); /* the question that is in c->asked */
void line_attend(PGconn *c);   /* what has come to pass by now */
bool line_has_news(const PGconn *c);
bool line_is_silent(PGconn *c);

#endif
