/* subscriptions.c - see subscriptions.h. */
#include "store/subscriptions.h"
#include "store/store_sql.h"

#include <stdio.h>

#define COPY(to, column) snprintf(to, sizeof(to), "%s", columns[column].text)

/* One after the other, all of them or none. */
typedef struct write_step {
    int statement;
    const store_value *values;
    int count;
} write_step;

static bool write_all(store *s, const write_step *steps, int count, orr_error *error)
{
    bool fine = store_begin(s, error);
    long long changed;
    if (!fine)
        return false;
    for (int i = 0; i < count && fine; i++)
        fine =
            store_change(s, steps[i].statement, steps[i].values, steps[i].count, &changed, error);
    if (fine)
        return store_commit(s, error);
    store_rollback(s);
    return false;
}

bool store_subscribe(store *s, const subscription *sub, orr_error *error)
{
    const store_value browser[] = {T(sub->browser)}, url[] = {T(sub->url)};
    const store_value row[] = {[SUBSCRIPTION_COLUMN_URL] = T(sub->url),
                               [SUBSCRIPTION_COLUMN_PERSON] = T(sub->person),
                               [SUBSCRIPTION_COLUMN_BROWSER] = T(sub->browser),
                               [SUBSCRIPTION_COLUMN_KEY] = T(sub->key),
                               [SUBSCRIPTION_COLUMN_AUTH] = T(sub->auth),
                               [SUBSCRIPTION_COLUMN_SINCE] = N(sub->since)};
    const write_step steps[] = {{DROP_SUBSCRIPTIONS_OF_BROWSER, browser, 1},
                                {DROP_SUBSCRIPTION, url, 1},
                                {PUT_SUBSCRIPTION, row, SUBSCRIPTION_WIDTH}};
    return write_all(s, steps, 3, error);
}

bool store_unsubscribe(store *s, const char *url, orr_error *error)
{
    const store_value values[] = {T(url)};
    return write_all(s, &(write_step){DROP_SUBSCRIPTION, values, 1}, 1, error);
}

bool store_unsubscribe_browser(store *s, const char *browser, orr_error *error)
{
    const store_value values[] = {T(browser)};
    return write_all(s, &(write_step){DROP_SUBSCRIPTIONS_OF_BROWSER, values, 1}, 1, error);
}

typedef struct subscription_list {
    subscription *list;
    int count;
} subscription_list;

static void take_subscription(void *user, const store_value *columns, int count)
{
    subscription_list *l = user;
    (void)count;
    if (l->count == STORE_MOST_SUBSCRIPTIONS)
        return;
    subscription *sub = &l->list[l->count++];
    COPY(sub->url, SUBSCRIPTION_COLUMN_URL);
    COPY(sub->person, SUBSCRIPTION_COLUMN_PERSON);
    COPY(sub->browser, SUBSCRIPTION_COLUMN_BROWSER);
    COPY(sub->key, SUBSCRIPTION_COLUMN_KEY);
    COPY(sub->auth, SUBSCRIPTION_COLUMN_AUTH);
    sub->since = columns[SUBSCRIPTION_COLUMN_SINCE].number;
}

int store_subscriptions_of(store *s, const char *who, subscription list[STORE_MOST_SUBSCRIPTIONS])
{
    orr_error error;
    subscription_list l = {.list = list};
    return store_get(s, GET_SUBSCRIPTIONS, VALUES(T(who), N(STORE_MOST_SUBSCRIPTIONS)),
                     take_subscription, &l, &error)
               ? l.count
               : 0;
}

bool store_put_quiet(store *s, const char *who, quiet_hours quiet, orr_error *error)
{
    const store_value values[] = {T(who), N(quiet.from), N(quiet.to)};
    return write_all(s, &(write_step){PUT_QUIET, values, 3}, 1, error);
}

static void take_quiet(void *user, const store_value *columns, int count)
{
    (void)count;
    *(quiet_hours *)user = (quiet_hours){(int)columns[0].number, (int)columns[1].number};
}

quiet_hours store_quiet_of(store *s, const char *who)
{
    orr_error error;
    quiet_hours quiet = {0, 0};
    store_get(s, GET_QUIET, VALUES(T(who)), take_quiet, &quiet, &error);
    return quiet;
}

/* ---- mail ------------------------------------------------------------------------------------ */

typedef struct found_mail {
    mail_row *row;
    bool found;
} found_mail;

static void take_mail(void *user, const store_value *columns, int count)
{
    found_mail *f = user;
    (void)count;
    f->found = true;
    COPY(f->row->person, MAIL_COLUMN_PERSON);
    COPY(f->row->address, MAIL_COLUMN_ADDRESS);
    COPY(f->row->proof, MAIL_COLUMN_PROOF);
    COPY(f->row->stop, MAIL_COLUMN_STOP);
    f->row->asked = columns[MAIL_COLUMN_ASKED].number;
}

static bool find_mail(store *s, int statement, const store_value *values, int count, mail_row *row)
{
    orr_error error;
    found_mail f = {.row = row};
    return store_get(s, statement, values, count, take_mail, &f, &error) && f.found;
}

bool store_put_mail(store *s, const mail_row *row, orr_error *error)
{
    const store_value values[] = {[MAIL_COLUMN_PERSON] = T(row->person),
                                  [MAIL_COLUMN_ADDRESS] = T(row->address),
                                  [MAIL_COLUMN_PROOF] = T(row->proof),
                                  [MAIL_COLUMN_STOP] = T(row->stop),
                                  [MAIL_COLUMN_ASKED] = N(row->asked)};
    return write_all(s, &(write_step){PUT_MAIL, values, MAIL_WIDTH}, 1, error);
}

bool store_drop_mail(store *s, const char *who, orr_error *error)
{
    const store_value values[] = {T(who)};
    return write_all(s, &(write_step){DROP_MAIL, values, 1}, 1, error);
}

bool store_mail_of(store *s, const char *who, mail_row *row)
{
    return find_mail(s, GET_MAIL, VALUES(T(who)), row);
}

bool store_mail_asked_since(store *s, const char *address, long long since)
{
    mail_row row;
    return find_mail(s, GET_MAIL_ASKED, VALUES(T(address), N(since)), &row);
}

bool store_mail_by_proof(store *s, const char *proof, mail_row *row)
{
    return proof[0] && find_mail(s, GET_MAIL_BY_PROOF, VALUES(T(proof)), row);
}

bool store_mail_by_stop(store *s, const char *stop, mail_row *row)
{
    return stop[0] && find_mail(s, GET_MAIL_BY_STOP, VALUES(T(stop)), row);
}
