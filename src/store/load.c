/* load.c - a table read from the store.
 *
 * First the rows as they are, then what they mean: the rules, the position, the log. If they mean
 * nothing (a game or a version that is unknown here, rows that contradict each other) the table is
 * unreadable: it has the reason and all that was read; only if the store itself fails there is none.
 */
#include "kernel/kernel.h"
#include "store/archive.h"
#include "store/store.h"
#include "table/fair_dice.h"
#include "store/store_sql.h"
#include "table/person.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    THOROUGH_EVERY = 16, /* loadings: how often all moves are made again, for no other reason */
    MOST_READINGS = 10,  /* of a table that others change meanwhile */
};

/* What is gathered while a table is read. */
typedef struct loading {
    table *t;
    bool found, damaged; /* damaged: a value that nobody can have written */
    bool archived;
    long long entries; /* that the row says there are */
    long long run;     /* of the server that touched it last and has not left in order; or 0 */
    char *pack_text;
    bool pack_built_in;
} loading;

/* ---- rows ------------------------------------------------------------------------------------ */

static const char *text_of(const store_value *column)
{
    return column->text ? column->text : "";
}

#define COPY(to, column) snprintf(to, sizeof(to), "%s", text_of(&columns[column]))

/* A number that must lie within these. */
static int within(loading *l, const store_value *column, int low, int high)
{
    if (column->number >= low && column->number <= high)
        return (int)column->number;
    l->damaged = true;
    return low;
}

static void take_game(void *user, const store_value *columns, int count)
{
    loading *l = user;
    table *t = l->t;
    (void)count;
    l->found = true;
    COPY(t->id, GAME_ID);
    t->version = columns[GAME_VERSION].number;
    COPY(t->game, GAME_GAME);
    t->rules_version = within(l, &columns[GAME_RULES], 1, INT16_MAX);
    t->seats = within(l, &columns[GAME_SEATS], 1, ORR_MAX_SEATS);
    COPY(t->options, GAME_OPTIONS);
    COPY(t->pack, GAME_PACK);
    COPY(t->chance, GAME_CHANCE);
    COPY(t->secret, GAME_SECRET);
    COPY(t->commitment, GAME_COMMITMENT);
    t->course.sandbox = columns[GAME_SANDBOX].number != 0;
    t->course.coached = columns[GAME_COACHED].number != 0;
    t->per_move = (int)columns[GAME_PER_MOVE].number;
    t->bank = (int)columns[GAME_BANK].number;
    t->status = (enum table_status)within(l, &columns[GAME_STATUS], TABLE_WAITING, TABLE_OVER);
    l->entries = columns[GAME_ENTRIES].number;
    t->created = columns[GAME_CREATED].number;
    t->changed = columns[GAME_CHANGED].number;
    t->turn_since = columns[GAME_TURN_SINCE].number;
    t->due = columns[GAME_DUE].number;
    t->proposal = (int)columns[GAME_PROPOSAL].number;
    t->proposer = within(l, &columns[GAME_PROPOSER], 0, ORR_MAX_SEATS - 1);
    COPY(t->next, GAME_NEXT);
    t->unreadable_stored = text_of(&columns[GAME_UNREADABLE])[0] != '\0';
    l->run = t->run = columns[GAME_RUN].number;
    t->contribution_seconds = (int)columns[GAME_CONTRIBUTION_SECONDS].number;
}

static void take_seat(void *user, const store_value *columns, int count)
{
    loading *l = user;
    (void)count;
    const int seat = within(l, &columns[SEAT_SEAT], 0, ORR_MAX_SEATS - 1);
    table_seat *x = &l->t->seat[seat];
    course_seat *plays = &l->t->course.seat[seat];
    plays->kind = (enum seat_kind)within(l, &columns[SEAT_KIND], SEAT_OPEN, SEAT_COMPUTER);
    plays->away = columns[SEAT_AWAY].number != 0;
    x->agreed = columns[SEAT_AGREED].number != 0;
    COPY(x->name, SEAT_NAME);
    COPY(plays->player, SEAT_PLAYER);
    COPY(x->link, SEAT_LINK);
    COPY(x->contribution, SEAT_CONTRIBUTION);
    COPY(x->hook, SEAT_HOOK);
    x->bank = columns[SEAT_BANK].number;
    x->muted = columns[SEAT_MUTED].number != 0;
    x->world = within(l, &columns[SEAT_WORLD], 0, PERSON_WORLDS);
}

static void take_owner(void *user, const store_value *columns, int count)
{
    loading *l = user;
    seat_owner owner = {.seat = within(l, &columns[OWNER_SEAT], 0, ORR_MAX_SEATS - 1),
                        .shared = columns[OWNER_SHARED].number != 0,
                        .since = columns[OWNER_SINCE].number};
    (void)count;
    COPY(owner.browser, OWNER_BROWSER);
    table_add_owner(l->t, &owner);
}

static void take_move(void *user, const store_value *columns, int count)
{
    loading *l = user;
    table *t = l->t;
    (void)count;
    t->entries++;
    if (columns[MOVE_KIND].number == ENTRY_BACK)
        t->course.count =
            t->course.count ? within(l, &columns[MOVE_MOVE], 0, t->course.count - 1) : 0;
    else
        course_add_move(&t->course,
                        &(course_move){.move = store_unpack_move(columns[MOVE_MOVE].number),
                                       .seat = within(l, &columns[MOVE_SEAT], 0, ORR_MAX_SEATS - 1),
                                       .made = columns[MOVE_MADE].number});
    t->course.fixed = t->course.count;
}

static void take_tentative(void *user, const store_value *columns, int count)
{
    loading *l = user;
    (void)count;
    const orr_move move = store_unpack_move(columns[TENTATIVE_MOVE].number);
    const int seat = within(l, &columns[TENTATIVE_SEAT], 0, ORR_MAX_SEATS - 1);
    if (columns[TENTATIVE_NUMBER].number >= 0)
        course_add_move(
            &l->t->course,
            &(course_move){.move = move, .seat = seat, .made = columns[TENTATIVE_MADE].number});
    else if (columns[TENTATIVE_NUMBER].number >= AHEAD_NUMBER(seat, 0) &&
             columns[TENTATIVE_NUMBER].number < AHEAD_NUMBER(seat + 1, 0))
        course_add_ahead(&l->t->course, seat, move, (uint64_t)columns[TENTATIVE_MADE].number);
    else
        l->damaged = true;
}

static void take_chat(void *user, const store_value *columns, int count)
{
    loading *l = user;
    (void)count;
    table_add_chat(l->t, within(l, &columns[CHAT_SEAT], 0, ORR_MAX_SEATS - 1),
                   columns[CHAT_SAID].number, text_of(&columns[CHAT_TEXT]));
}

static void take_note(void *user, const store_value *columns, int count)
{
    loading *l = user;
    (void)count;
    char **note = &l->t->notes[within(l, &columns[NOTE_SEAT], 0, ORR_MAX_SEATS - 1)];
    free(*note);
    *note = orr_copy_text(text_of(&columns[NOTE_TEXT]));
}

static void take_edition(void *user, const store_value *columns, int count)
{
    loading *l = user;
    (void)count;
    l->pack_built_in = columns[EDITION_BUILT_IN].number != 0;
    free(l->pack_text);
    l->pack_text = orr_copy_text(text_of(&columns[EDITION_TEXT]));
}

/* Snapshots of another version of the rules, or of states of another size, are of no use. */
static void take_snapshot_hash(void *user, const store_value *columns, int count)
{
    const loading *l = user;
    table *t = l->t;
    (void)count;
    const long long number = columns[SNAPSHOT_HASH_NUMBER].number;
    if (number > 0 && number <= t->course.count &&
        columns[SNAPSHOT_HASH_RULES].number == t->course.rules->version &&
        columns[SNAPSHOT_HASH_SIZE].number == (long long)orr_state_size(t->course.rules))
        course_add_snapshot(&t->course, (int)number,
                            strtoull(text_of(&columns[SNAPSHOT_HASH_HASH]), NULL, 16));
}

/* A table whose archive is damaged has nothing but a name. */
static void take_damaged(loading *l, const char *id, const archived *a)
{
    table *t = l->t;
    l->found = l->damaged = true;
    t->version = a->version;
    t->rules_version = t->seats = 1;
    t->status = TABLE_OVER;
    snprintf(t->id, sizeof t->id, "%.*s", TABLE_ID_SIZE - 1, id);
    snprintf(t->game, sizeof t->game, "%s", a->game);
}

static bool take_row(void *user, enum store_part part, const store_value *columns, int count)
{
    static store_row *const takers[STORE_PARTS] = {
        [PART_GAME] = take_game,           [PART_SEAT] = take_seat, [PART_MOVE] = take_move,
        [PART_TENTATIVE] = take_tentative, [PART_CHAT] = take_chat, [PART_NOTE] = take_note,
    };
    takers[part](user, columns, count);
    return true;
}

/* It is not where tables are that are played. */
static bool read_archived(store *s, loading *l, const char *id, orr_error *error)
{
    archived a;
    if (!archive_read(s, id, &a, error))
        return false;
    l->archived = a.bytes != NULL;
    bool whole = true;
    for (int part = 0; part < STORE_PARTS && l->archived && whole; part++)
        if (archive_has((enum store_part)part))
            whole = archive_rows(&a, (enum store_part)part, take_row, l);
    if (l->archived && !whole)
        take_damaged(l, id, &a);
    archive_free(&a);
    return true;
}

static bool get(store *s, int statement, const char *key, store_row *row, loading *l,
                orr_error *error)
{
    return store_get(s, statement, VALUES(T(key)), row, l, error);
}

static bool read_rows(store *s, loading *l, const char *id, orr_error *error)
{
    if (!get(s, GET_GAME, id, take_game, l, error) ||
        (!l->found && !read_archived(s, l, id, error)))
        return false;
    if (!l->found) {
        error->text[0] = '\0';
        return false;
    }
    const bool read =
        l->archived ||
        (get(s, GET_SEATS, id, take_seat, l, error) && get(s, GET_MOVES, id, take_move, l, error) &&
         get(s, GET_TENTATIVE, id, take_tentative, l, error) &&
         get(s, GET_CHAT, id, take_chat, l, error) && get(s, GET_NOTES, id, take_note, l, error));
    return read && get(s, GET_OWNERS, id, take_owner, l, error) &&
           get(s, GET_EDITION, l->t->pack, take_edition, l, error);
}

typedef struct snapshot_buffer {
    void *bytes;
    size_t size;
    bool fits;
} snapshot_buffer;

static void take_snapshot(void *user, const store_value *columns, int count)
{
    snapshot_buffer *buffer = user;
    (void)count;
    buffer->fits = columns[THE_COLUMN].length == buffer->size;
    if (buffer->fits)
        memcpy(buffer->bytes, columns[THE_COLUMN].text, buffer->size);
}

enum snapshot_found store_get_snapshot(store *s, const table *t, int number, void *state,
                                       orr_error *error)
{
    snapshot_buffer buffer = {.bytes = state, .size = orr_state_size(t->course.rules)};
    if (!store_get(s, GET_SNAPSHOT, VALUES(T(t->id), N(number)), take_snapshot, &buffer, error))
        return SNAPSHOT_FAILED;
    return buffer.fits ? SNAPSHOT_FOUND : SNAPSHOT_MISSING;
}

/* ---- what they mean -------------------------------------------------------------------------- */

static bool rows_make_sense(const loading *l, orr_error *error)
{
    const table *t = l->t;
    if (l->damaged)
        return orr_fail(error, "Its rows hold values that make no sense.");
    if (t->entries != l->entries)
        return orr_fail(error, "%lld of its moves are there, %lld were written.", t->entries,
                        l->entries);
    return true;
}

/* By the pack that it began with: inside the program or in the store. */
static bool find_rules(const loading *l, orr_error *error)
{
    table *t = l->t;
    const table_pack pack = {
        .hash = strtoull(t->pack, NULL, 16), .text = l->pack_text, .built_in = l->pack_built_in};
    t->course.rules = table_rules(t->game, t->rules_version, t->seats, t->options, &pack, error);
    return t->course.rules != NULL;
}

/* Did the server that touched it last die over it? */
static bool is_doubtful(store *s, const loading *l)
{
    if (l->run == 0 || l->run == s->run)
        return false;
    return !s->driver->is_running || !s->driver->is_running(s, l->run);
}

/* A game or a version that is not known here is no damage; anything else should have been there. */
static bool should_be_known(const table *t)
{
    orr_error ignored;
    const orr_game *game = orr_game_find(t->game);
    return game && orr_version_is_known(game, t->rules_version, &ignored);
}

/* SNAPSHOT_MISSING, with the reason: it cannot be made sense of. */
static enum snapshot_found revive(store *s, loading *l, orr_error *error)
{
    table *t = l->t;
    const bool thorough = s->thorough || t->unreadable_stored || is_doubtful(s, l) ||
                          ++s->loads % THOROUGH_EVERY == 0;
    if (!rows_make_sense(l, error)) {
        t->damaged = true;
        return SNAPSHOT_MISSING;
    }
    if (!find_rules(l, error)) {
        t->damaged = should_be_known(t);
        return SNAPSHOT_MISSING;
    }
    if (t->status == TABLE_WAITING)
        return SNAPSHOT_FOUND;
    if (!get(s, GET_SNAPSHOT_HASHES, t->id, take_snapshot_hash, l, error))
        return SNAPSHOT_FAILED;
    stored_table at = {.t = t, .s = s};
    const course_snapshots snapshots = store_snapshots(&at);
    t->course.chance = fair_chance(t);
    const enum snapshot_found found = course_resume(&t->course, &snapshots, thorough, error);
    t->damaged = found == SNAPSHOT_MISSING;
    return found;
}

static void make_unreadable(loading *l, const orr_error *why)
{
    table *t = l->t;
    snprintf(t->unreadable, sizeof t->unreadable, "%s", why->text);
    for (char *at = t->unreadable; *at; at++) /* it may quote what is in the rows */
        *at = (unsigned char)*at < ' ' || *at == '"' ? '\'' : *at;
    table_forget_position(t);
    t->pack_is_own = l->pack_text && !l->pack_built_in;
    t->pack_text = l->pack_text;
    l->pack_text = NULL;
}

static table *load_once(store *s, const char *id, orr_error *error)
{
    loading l = {.t = table_new()};
    enum snapshot_found found = SNAPSHOT_FAILED;
    if (read_rows(s, &l, id, error))
        found = revive(s, &l, error);
    if (found == SNAPSHOT_MISSING)
        make_unreadable(&l, error);
    free(l.pack_text);
    if (found != SNAPSHOT_FAILED)
        return l.t;
    table_free(l.t);
    return NULL;
}

/* A table is several statements to read, and another server or the archive may change it between
 * one and the next: then some of it is older than the rest, and it is read again. */
table *store_load(store *s, const char *id, orr_error *error)
{
    for (int readings = 1;; readings++) {
        table *t = load_once(s, id, error);
        if (!t)
            return NULL;
        const long long version = store_version(s, id);
        if (version == t->version)
            return t;
        table_free(t);
        if (version >= 0 && readings < MOST_READINGS)
            continue;
        orr_fail(error, "The server's store does not answer; nothing has changed.");
        return NULL;
    }
}

/* ---- what is due ----------------------------------------------------------------------------- */

typedef struct due_list {
    char (*ids)[TABLE_ID_SIZE];
    store_cursor *cursor;
    int count;
} due_list;

static void take_due(void *user, const store_value *columns, int count)
{
    due_list *list = user;
    (void)count;
    if (list->count == STORE_DUE)
        return;
    snprintf(list->ids[list->count++], TABLE_ID_SIZE, "%s", columns[DUE_ID].text);
    snprintf(list->cursor->id, TABLE_ID_SIZE, "%s", columns[DUE_ID].text);
    list->cursor->due = columns[DUE_DUE].number;
}

int store_due(store *s, long long now, store_cursor *from, char ids[STORE_DUE][TABLE_ID_SIZE])
{
    due_list list = {.ids = ids, .cursor = from};
    const store_cursor was = *from;
    orr_error error;
    const bool read =
        store_get(s, GET_DUE, VALUES(N(now), N(was.due), T(was.id)), take_due, &list, &error);
    if (!read || list.count < STORE_DUE)
        *from = (store_cursor){0}; /* from the beginning again */
    return read ? list.count : 0;
}

long long store_version(store *s, const char *id)
{
    long long version = 0;
    orr_error error;
    return store_get(s, GET_VERSION, VALUES(T(id)), store_take_number, &version, &error) ? version
                                                                                         : -1;
}
