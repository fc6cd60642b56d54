/* table.c - what a table is: its life in memory, whose turn it is, and how it is read. */
#include "table/fair_dice.h"
#include "table/mission_of_day.h"
#include "kernel/kernel.h"

#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- small things ---------------------------------------------------------------------------- */

static long long clock_of(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

long long table_steady(long long wall, long long since_boot, atomic_llong *ahead)
{
    long long known = atomic_load(ahead);
    while (wall - since_boot > known &&
           !atomic_compare_exchange_weak(ahead, &known, wall - since_boot))
        ;
    return since_boot + (wall - since_boot > known ? wall - since_boot : known);
}

long long table_now(void)
{
    static atomic_llong ahead;
    return table_steady(clock_of(CLOCK_REALTIME), clock_of(CLOCK_BOOTTIME), &ahead);
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

/* ---- life ------------------------------------------------------------------------------------ */

static void lines_dropped(void *user, int kept)
{
    table *t = user;
    if (t->live.watch)
        t->live.watch->lines_dropped(t, kept);
}

static void listen_to_course(table *t)
{
    t->course.listener = (course_listener){.dropped = lines_dropped, .user = t};
}

table *table_new(void)
{
    table *t = orr_alloc_zeroed(1, sizeof *t);
    pthread_mutex_init(&t->live.mutex, NULL);
    t->proposal = -1;
    listen_to_course(t);
    return t;
}

static void free_content(table *t)
{
    course_clear(&t->course);
    free(t->pack_text);
    for (int i = 0; i < t->chat_count; i++)
        free(t->chat[i].text);
    free(t->chat);
    free(t->owners);
    for (int seat = 0; seat < ORR_MAX_SEATS; seat++)
        free(t->notes[seat]);
}

void table_free(table *t)
{
    if (!t)
        return;
    free_content(t);
    table_rules_release(t->course.rules);
    if (t->live.watch)
        t->live.watch->forgotten(t);
    pthread_mutex_destroy(&t->live.mutex);
    free(t);
}

void table_become(table *t, table *fresh)
{
    /* the rules are the same for ever, and somebody may think or draw by them without the lock */
    if (t->course.rules) {
        table_rules_release(fresh->course.rules);
        fresh->course.rules = t->course.rules;
    }
    free_content(t);
    memcpy(t, fresh, offsetof(table, live));
    listen_to_course(t);
    pthread_mutex_destroy(&fresh->live.mutex);
    free(fresh);
}

void table_forget_position(table *t)
{
    free(t->course.state);
    t->course.state = NULL;
    t->due = 0;
    course_drop_lines(&t->course, 0);
}

void table_add_chat(table *t, int seat, long long said, const char *text)
{
    t->chat = orr_grow(t->chat, t->chat_count, sizeof *t->chat);
    t->chat[t->chat_count++] =
        (table_chat){.seat = seat, .said = said, .text = orr_copy_text(text)};
}

/* ---- reading --------------------------------------------------------------------------------- */

int table_seat_of(const table *t, const char *secret)
{
    char hash[TABLE_HASH_SIZE];
    if (!secret[0])
        return ORR_SPECTATOR;
    table_hash_secret(secret, hash);
    return table_seat_of_hash(t, hash);
}

int table_seat_of_hash(const table *t, const char *hash)
{
    if (strlen(hash) != TABLE_HASH_SIZE - 1)
        return ORR_SPECTATOR;
    for (int seat = 0; seat < t->seats; seat++) /* the code of an invitation is no seat's secret */
        if (t->course.seat[seat].kind == SEAT_PERSON && t->seat[seat].link[0] &&
            sodium_memcmp(t->seat[seat].link, hash, TABLE_HASH_SIZE) == 0)
            return seat;
    for (int i = 0; i < t->owner_count; i++)
        if (!t->owners[i].shared && sodium_memcmp(t->owners[i].browser, hash, TABLE_HASH_SIZE) == 0)
            return t->owners[i].seat;
    return ORR_SPECTATOR;
}

bool table_over(const table *t)
{
    return t->status == TABLE_OVER;
}

bool table_is_sealed(const table *t)
{
    return t->status == TABLE_OVER && table_is_fair(t) && !t->course.sandbox;
}

int table_answers_ahead(const table *t, int seat)
{
    int answers = 0;
    if (seat < 0 || t->status != TABLE_PLAYING || !t->course.ahead)
        return 0;
    void *state = orr_alloc(orr_state_size(t->course.rules));
    course_asks_ahead(&t->course, seat, state, &answers);
    free(state);
    return answers;
}

bool table_can_undo(const table *t, int seat)
{
    if (table_answers_ahead(t, seat) > 0)
        return true;
    const course_undo undo = course_may_undo(&t->course, seat, COURSE_LAST);
    return seat >= 0 && !table_is_sealed(t) && course_undoes_at_once(&undo);
}

/* By its character, which somebody chose: "Careful", or "Careful 3" if there are two of them. */
static void name_robot(const table *t, int seat, orr_text *out)
{
    const char *own = strchr(t->course.seat[seat].player, '+') + 1;
    int same = 0;
    for (int other = 0; other < t->seats; other++) {
        const char *plus = strchr(t->course.seat[other].player, '+');
        same += t->course.seat[other].kind == SEAT_COMPUTER && plus && strcmp(plus + 1, own) == 0;
    }
    orr_text_add(out, "%c%s", toupper((unsigned char)own[0]), own + 1);
    if (same > 1)
        orr_text_add(out, " %d", seat + 1);
}

void table_seat_name(const table *t, int seat, orr_text *out)
{
    const enum seat_kind kind = t->course.seat[seat].kind;
    if (t->seat[seat].name[0])
        orr_text_add(out, "%s", t->seat[seat].name);
    else if (kind == SEAT_COMPUTER && strchr(t->course.seat[seat].player, '+'))
        name_robot(t, seat, out);
    else if (kind == SEAT_COMPUTER)
        orr_text_add(out, "Computer %d", seat + 1);
    else
        orr_text_add(out, kind == SEAT_OPEN ? "open" : "Seat %d", seat + 1);
}

void table_name_seats(const table *t, table_names *names)
{
    *names = (table_names){0};
    for (int seat = 0; seat < t->seats; seat++) {
        orr_text name = orr_text_in(names->bytes[seat], sizeof names->bytes[seat]);
        table_seat_name(t, seat, &name);
        names->names.seat[seat] = names->bytes[seat];
    }
}

void table_describe_players(const table *t, orr_text *out)
{
    for (int seat = 0; seat < t->seats; seat++) {
        orr_text_add(out, seat ? "," : "");
        if (t->course.seat[seat].kind == SEAT_COMPUTER)
            orr_text_add(out, "%s", t->course.seat[seat].player);
        else
            table_seat_name(t, seat, out);
    }
}

static orr_record *make_record(const table *t)
{
    orr_record *record = orr_record_new(orr_rules_copy(t->course.rules), fair_chance(t));
    orr_text players = orr_text_in(record->players, sizeof record->players);
    table_describe_players(t, &players);
    record->coached = t->course.coached;
    for (int i = 0; i < t->course.count; i++)
        orr_record_add(record, t->course.moves[i].move);
    return record;
}

orr_record *table_record(const table *t, orr_error *error)
{
    if (t->course.state)
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

bool table_may_nudge(const table *t, int seat)
{
    if (seat < 0 || t->unreadable[0] || t->status != TABLE_PLAYING || t->per_move < 86400)
        return false;
    const int actor = course_actor(&t->course);
    return actor >= 0 && actor != seat && t->course.seat[actor].kind == SEAT_PERSON &&
           !t->course.seat[actor].away && atomic_load(&t->live.looking[actor]) == 0;
}

bool table_export_whole(const table *t, orr_text *out, orr_error *error)
{
    if (t->unreadable[0]) {
        table_export_unreadable(t, out);
        return true;
    }
    orr_record *record = make_record(t);
    if (table_is_fair(t))
        add_promise(t, record);
    const bool written = orr_record_write(record, out, error);
    orr_record_free(record);
    return written;
}

bool table_export(const table *t, orr_text *out, orr_error *error)
{
    if (t->unreadable[0] && t->status != TABLE_OVER && !t->course.sandbox)
        return orr_fail(error, "The game was not over and may go on one day; its recording gives "
                               "away the dice to come. Whoever runs the server can save it.");
    if (t->status != TABLE_OVER && !t->course.sandbox)
        return orr_fail(error, "The game is still going on, and its recording holds the dice to "
                               "come. You can have it when the game is over.");
    if (!t->unreadable[0] && !t->course.state)
        return orr_fail(error, "The game has not begun.");
    if (fair_mission(t) && !fair_shows_secret(t))
        return orr_fail(error, mission_is_round(fair_mission(t))
                                   ? "Others play this round with the same luck. You can have the "
                                     "recording when the round is over."
                               : mission_is_race(fair_mission(t))
                                   ? "Others race with this luck. You can have the recording when "
                                     "the race is over, after a week."
                                   : "Everybody plays with this luck today. You can have the "
                                     "recording after midnight UTC.");
    return table_export_whole(t, out, error);
}
