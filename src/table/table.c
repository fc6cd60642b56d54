/* table.c - what a table is: its life in memory, whose turn it is, and how it is read. */
#include "table/ask.h"
#include "table/fair.h"
#include "table/view.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- small things ---------------------------------------------------------------------------- */

long long table_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void table_random_id(char id[TABLE_ID_SIZE])
{
    static const char letters[] = "23456789bcdfghjkmnpqrstvwxyz"; /* no words, no look-alikes */
    for (int i = 0; i < TABLE_ID_SIZE - 1; i++)
        id[i] = letters[randombytes_uniform(sizeof letters - 1)];
    id[TABLE_ID_SIZE - 1] = '\0';
}

void table_random_secret(char secret[TABLE_SECRET_SIZE])
{
    uint8_t bytes[(TABLE_SECRET_SIZE - 1) / 2];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(secret, TABLE_SECRET_SIZE, bytes, sizeof bytes);
}

void table_hash_secret(const char *secret, char hash[TABLE_HASH_SIZE])
{
    uint8_t bytes[(TABLE_HASH_SIZE - 1) / 2];
    crypto_generichash(bytes, sizeof bytes, (const uint8_t *)secret, strlen(secret), NULL, 0);
    sodium_bin2hex(hash, TABLE_HASH_SIZE, bytes, sizeof bytes);
}

/* ---- life -------------------------------------------------------------------------------------- */

table *table_new(void)
{
    table *t = calloc(1, sizeof *t);
    if (!t)
        abort();
    pthread_mutex_init(&t->live.mutex, NULL);
    t->proposal = -1;
    return t;
}

void table_drop_lines(table *t, int keep)
{
    for (int i = 0; i < TABLE_VIEWERS; i++) {
        view_channel *channel = t->live.channels[i];
        if (channel && channel->lines_sent > keep)
            channel->lines_sent = keep;
    }
    while (t->line_count > keep)
        free(t->lines[--t->line_count].text);
}

static void free_content(table *t)
{
    table_drop_lines(t, 0);
    free(t->lines);
    free(t->marks);
    free(t->pack_text);
    for (int i = 0; i < t->chat_count; i++)
        free(t->chat[i].text);
    free(t->chat);
    for (int seat = 0; seat < ORR_MAX_SEATS; seat++)
        free(t->notes[seat]);
    free(t->moves);
    free(t->state);
}

void table_free(table *t)
{
    if (!t)
        return;
    free_content(t);
    table_rules_release(t->rules);
    for (int i = 0; i < TABLE_VIEWERS; i++)
        view_channel_free(t->live.channels[i]);
    pthread_mutex_destroy(&t->live.mutex);
    free(t);
}

void table_become(table *t, table *fresh)
{
    /* the rules are the same for ever, and somebody may be thinking by them */
    const orr_rules *rules = t->rules ? t->rules : fresh->rules;
    if (t->rules)
        table_rules_release(fresh->rules);
    free_content(t);
    memcpy(t, fresh, offsetof(table, live));
    t->rules = rules;
    pthread_mutex_destroy(&fresh->live.mutex);
    free(fresh);
}

void table_keep_move(table *t, const table_move *entry)
{
    if (t->count == t->capacity) {
        t->capacity = t->capacity ? 2 * t->capacity : 32;
        t->moves = realloc(t->moves, (size_t)t->capacity * sizeof *t->moves);
        if (!t->moves)
            abort();
    }
    t->moves[t->count++] = *entry;
}

void table_keep_chat(table *t, int seat, long long said, const char *text)
{
    table_chat *chat = realloc(t->chat, (size_t)(t->chat_count + 1) * sizeof *chat);
    char *copy = strdup(text);
    if (!chat || !copy)
        abort();
    t->chat = chat;
    t->chat[t->chat_count++] = (table_chat){.seat = seat, .said = said, .text = copy};
}

/* Lines of the log go to the end of the table's; user is the table, whose count is the move. */
void table_keep_line(void *user, int audience, const char *text)
{
    table *t = user;
    if (t->line_count == t->line_capacity) {
        t->line_capacity = t->line_capacity ? 2 * t->line_capacity : 32;
        t->lines = realloc(t->lines, (size_t)t->line_capacity * sizeof *t->lines);
        if (!t->lines)
            abort();
    }
    char *copy = strdup(text);
    if (!copy)
        abort();
    if (t->line_count == 0 || t->lines[t->line_count - 1].number != t->count)
        t->part = 0;
    t->lines[t->line_count++] =
        (table_line){.number = t->count, .part = t->part, .audience = audience, .text = copy};
}

void table_keep_moment(void *user, const void *state)
{
    (void)state;
    ((table *)user)->part++;
}

/* ---- reading ----------------------------------------------------------------------------------- */

int table_seat_of(const table *t, const char *secret)
{
    char hash[TABLE_HASH_SIZE];
    if (!secret[0])
        return ORR_SPECTATOR;
    table_hash_secret(secret, hash);
    for (int seat = 0; seat < t->seats; seat++)
        if (t->seat[seat].link[0] && sodium_memcmp(t->seat[seat].link, hash, sizeof hash) == 0)
            return seat;
    return ORR_SPECTATOR;
}

bool table_over(const table *t)
{
    return t->status == TABLE_OVER;
}

int table_actor(const table *t)
{
    return t->status == TABLE_PLAYING && t->state ? orr_head_of(t->state)->actor : ORR_OVER;
}

static bool plays_by_computer(const table_seat *seat)
{
    return seat->kind == SEAT_COMPUTER || seat->away;
}

bool table_computer_moves(const table *t, int *seat)
{
    const int actor = table_actor(t);
    if (actor >= 0) {
        *seat = actor;
        return plays_by_computer(&t->seat[actor]);
    }
    if (actor != ORR_TEAM)
        return false;
    for (int i = 0; i < t->seats; i++)
        if (!plays_by_computer(&t->seat[i]))
            return false;
    *seat = 0;
    return true;
}

bool table_may_move(const table *t, int seat)
{
    const int actor = table_actor(t);
    return seat >= 0 && (actor == seat || actor == ORR_TEAM) && !plays_by_computer(&t->seat[seat]);
}

bool table_can_undo(const table *t, int seat)
{
    if (seat < 0 || t->count == 0 || !t->state)
        return false;
    if (t->sandbox)
        return true;
    return t->count > t->fixed && t->moves[t->count - 1].seat == seat;
}

void table_seat_name(const table *t, int seat, orr_text *out)
{
    const table_seat *s = &t->seat[seat];
    if (s->name[0])
        orr_text_add(out, "%s", s->name);
    else if (s->kind == SEAT_COMPUTER)
        orr_text_add(out, "Computer %d", seat + 1);
    else
        orr_text_add(out, s->kind == SEAT_OPEN ? "open" : "Seat %d", seat + 1);
}

void table_describe_players(const table *t, orr_text *out)
{
    for (int seat = 0; seat < t->seats; seat++) {
        orr_text_add(out, seat ? "," : "");
        if (t->seat[seat].kind == SEAT_COMPUTER)
            orr_text_add(out, "%s", t->seat[seat].player);
        else
            table_seat_name(t, seat, out);
    }
}

static orr_record *make_record(const table *t)
{
    orr_record *record = orr_record_new(orr_rules_copy(t->rules), fair_chance(t));
    orr_text players = orr_text_in(record->players, sizeof record->players);
    table_describe_players(t, &players);
    for (int i = 0; i < t->count; i++)
        orr_record_add(record, t->moves[i].move);
    return record;
}

orr_record *table_record(const table *t, orr_error *error)
{
    if (t->state)
        return make_record(t);
    orr_fail(error, "The game has not begun.");
    return NULL;
}

/* What the table promised about its dice; its secret may be known now. */
static void add_promise(const table *t, orr_record *record)
{
    snprintf(record->commitment, sizeof record->commitment, "%s", t->commitment);
    snprintf(record->secret, sizeof record->secret, "%s", t->secret);
    for (int seat = 0; seat < t->seats; seat++)
        snprintf(record->contributions[seat], sizeof record->contributions[seat], "%s",
                 t->seat[seat].contribution);
}

bool table_export_whole(const table *t, orr_text *out, orr_error *error)
{
    if (t->aside[0])
        return table_export_aside(t, 0, out, error);
    orr_record *record = make_record(t);
    if (strcmp(t->chance, "fair") == 0)
        add_promise(t, record);
    const bool written = orr_record_write(record, out, error);
    orr_record_free(record);
    return written;
}

bool table_export(const table *t, int viewer, orr_text *out, orr_error *error)
{
    if (t->aside[0])
        return table_export_aside(t, viewer, out, error);
    if (t->status != TABLE_OVER && !t->sandbox)
        return orr_fail(error, "The game goes on; its record holds the dice to come, so it can be "
                               "had when it is over.");
    if (!t->state)
        return orr_fail(error, "The game has not begun.");
    return table_export_whole(t, out, error);
}
