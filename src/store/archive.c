/* archive.c - see archive.h.
 *
 * A table is written as a chain of rows. Of each row come its part, how many columns it has, and
 * the columns: a number as what it differs by from the same column of the row before of that part,
 * a text that is as it was there as one byte. So a move takes about ten bytes. A hash of all closes
 * it.
 */
#include "store/archive.h"
#include "kernel/kernel.h"
#include "store/store_sql.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    FORMAT = 1, /* the first byte */
    HASH = 16,  /* bytes at the end */
    MOST_COLUMNS = 32,
};

/* How a column begins. From SMALL on the byte is the number itself. */
enum { SAME_TEXT, OTHER_TEXT, NUMBER, SMALL = 16, ZERO = 136 };

static_assert((int)GAME_WIDTH <= (int)MOST_COLUMNS, "a row of a game has room here");

/* A column of the row before. Its text stands in the bytes, at this place. */
typedef struct last_column {
    uint64_t number;
    size_t at, length;
} last_column;

typedef last_column last_rows[STORE_PARTS][MOST_COLUMNS];

/* Positions can be made again from the moves; packs and browsers are not the table's alone. */
bool archive_has(enum store_part part)
{
    return part == PART_GAME || part == PART_SEAT || part == PART_MOVE || part == PART_TENTATIVE ||
           part == PART_CHAT || part == PART_NOTE;
}

/* ---- writing --------------------------------------------------------------------------------- */

typedef struct packer {
    orr_text out;
    last_rows last;
    long long game[GAME_WIDTH]; /* the numbers of the table's own row, */
    char id[TABLE_ID_SIZE], name[ORR_MAX_NAME], pack[TABLE_HASH_SIZE]; /* and its words */
} packer;

static void put_byte(orr_text *out, unsigned byte)
{
    const char one = (char)byte;
    orr_text_bytes(out, &one, 1);
}

static void put_number(orr_text *out, uint64_t number)
{
    while (number >= 128) {
        put_byte(out, (unsigned)(number & 127) | 128);
        number >>= 7;
    }
    put_byte(out, (unsigned)number);
}

static void pack_number(orr_text *out, last_column *last, uint64_t number)
{
    const int64_t more = (int64_t)(number - last->number);
    last->number = number;
    if (more >= SMALL - ZERO && more <= 255 - ZERO) {
        put_byte(out, (unsigned)(more + ZERO));
        return;
    }
    put_byte(out, NUMBER);
    put_number(out, more < 0 ? ~(uint64_t)more << 1 | 1 : (uint64_t)more << 1);
}

static void pack_text(orr_text *out, last_column *last, const char *text, size_t length)
{
    if (last->at && last->length == length && memcmp(out->data + last->at, text, length) == 0) {
        put_byte(out, SAME_TEXT);
        return;
    }
    put_byte(out, OTHER_TEXT);
    put_number(out, length);
    last->at = out->length;
    last->length = length;
    orr_text_bytes(out, text, length);
    put_byte(out, 0); /* whoever reads it wants it closed */
}

static bool pack_row(void *user, enum store_part part, const store_value *columns, int count)
{
    packer *p = user;
    put_byte(&p->out, part);
    put_byte(&p->out, (unsigned)count);
    for (int i = 0; i < count && i < MOST_COLUMNS; i++) {
        last_column *last = &p->last[part][i];
        if (columns[i].kind == STORE_INT)
            pack_number(&p->out, last, (uint64_t)columns[i].number);
        else
            pack_text(&p->out, last, columns[i].text, columns[i].length);
        if (part == PART_GAME)
            p->game[i] = columns[i].number;
    }
    if (part == PART_GAME) {
        snprintf(p->id, sizeof p->id, "%s", columns[GAME_ID].text);
        snprintf(p->name, sizeof p->name, "%s", columns[GAME_GAME].text);
        snprintf(p->pack, sizeof p->pack, "%s", columns[GAME_PACK].text);
    }
    return true;
}

static void close_pack(orr_text *out)
{
    unsigned char hash[HASH];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)out->data, out->length, NULL, 0);
    orr_text_bytes(out, (const char *)hash, sizeof hash);
}

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct unpacker {
    const unsigned char *bytes;
    size_t at, end;
    bool bad;
    last_rows last;
} unpacker;

static unsigned get_byte(unpacker *u)
{
    u->bad = u->bad || u->at >= u->end;
    return u->bad ? 0 : u->bytes[u->at++];
}

static uint64_t get_number(unpacker *u)
{
    uint64_t number = 0;
    for (int shift = 0; shift < 64 && !u->bad; shift += 7) {
        const unsigned byte = get_byte(u);
        number |= (uint64_t)(byte & 127) << shift;
        if (byte < 128)
            return number;
    }
    u->bad = true;
    return 0;
}

static store_value unpack_number(unpacker *u, last_column *last, unsigned begin)
{
    uint64_t more = (uint64_t)((int64_t)begin - ZERO);
    if (begin == NUMBER) {
        const uint64_t written = get_number(u);
        more = written & 1 ? ~(written >> 1) : written >> 1;
    }
    last->number += more;
    return (store_value){.kind = STORE_INT, .number = (int64_t)last->number, .text = ""};
}

static store_value unpack_text(unpacker *u, last_column *last, unsigned begin)
{
    if (begin == OTHER_TEXT) {
        const uint64_t length = get_number(u);
        u->bad = u->bad || length >= u->end - u->at || u->bytes[u->at + length] != 0;
        if (!u->bad) {
            *last = (last_column){.at = u->at, .length = (size_t)length};
            u->at += (size_t)length + 1;
        }
    }
    u->bad = u->bad || last->at == 0;
    return (store_value){.kind = STORE_TEXT,
                         .text = u->bad ? "" : (const char *)u->bytes + last->at,
                         .length = u->bad ? 0 : last->length};
}

static store_value unpack_column(unpacker *u, last_column *last)
{
    const unsigned begin = get_byte(u);
    u->bad = u->bad || (begin > NUMBER && begin < SMALL);
    return begin == SAME_TEXT || begin == OTHER_TEXT ? unpack_text(u, last, begin)
                                                     : unpack_number(u, last, begin);
}

bool archive_rows(const archived *a, enum store_part part, store_part_row *row, void *user)
{
    unpacker u = {.bytes = (const unsigned char *)a->bytes,
                  .at = 1,
                  .end = a->damaged ? 0 : a->length - HASH};
    store_value columns[MOST_COLUMNS];
    u.bad = a->damaged;
    while (!u.bad && u.at < u.end) {
        const unsigned its_part = get_byte(&u);
        unsigned count = get_byte(&u);
        if (u.bad || its_part >= STORE_PARTS || count > MOST_COLUMNS)
            return false;
        for (unsigned i = 0; i < count; i++)
            columns[i] = unpack_column(&u, &u.last[its_part][i]);
        if (its_part == PART_GAME && count != GAME_WIDTH)
            return false;
        if (its_part == PART_SEAT && count == SEAT_WORLD) /* archived before there were worlds */
            columns[count++] = N(0);
        if (!u.bad && its_part == part && !row(user, part, columns, (int)count))
            return true;
    }
    return !u.bad;
}

static bool is_whole(const archived *a)
{
    unsigned char hash[HASH];
    if (a->length <= HASH || a->bytes[0] != FORMAT)
        return false;
    crypto_generichash(hash, sizeof hash, (const unsigned char *)a->bytes, a->length - HASH, NULL,
                       0);
    return memcmp(hash, a->bytes + a->length - HASH, HASH) == 0;
}

static void take_archived(void *user, const store_value *columns, int count)
{
    archived *a = user;
    (void)count;
    snprintf(a->game, sizeof a->game, "%s", columns[ARCHIVE_GAME].text);
    a->version = columns[ARCHIVE_VERSION].number;
    a->length = columns[ARCHIVE_PACKED].length;
    a->bytes = orr_copy_bytes(columns[ARCHIVE_PACKED].text, a->length);
    a->damaged = !is_whole(a);
}

bool archive_read(store *s, const char *id, archived *a, orr_error *error)
{
    *a = (archived){0};
    return store_get(s, GET_ARCHIVED, VALUES(T(id)), take_archived, a, error);
}

void archive_free(archived *a)
{
    free(a->bytes);
    *a = (archived){0};
}

/* ---- in and out ------------------------------------------------------------------------------ */

typedef struct found_ids {
    store_id *list;
    int count;
} found_ids;

static void take_found(void *user, const store_value *columns, int count)
{
    found_ids *found = user;
    (void)count;
    if (found->count < ARCHIVE_BATCH)
        snprintf(found->list[found->count++], sizeof(store_id), "%s", columns[THE_COLUMN].text);
}

int archive_find(store *s, long long since, int skip, store_id list[ARCHIVE_BATCH],
                 orr_error *error)
{
    found_ids found = {.list = list};
    return store_get(s, GET_FINISHED, VALUES(N(since), N(TABLE_OVER), N(ARCHIVE_BATCH), N(skip)),
                     take_found, &found, error)
               ? found.count
               : -1;
}

/* What was written is what will be read: row by row, before the rows go. */
static bool reads_as_written(const packer *p, orr_error *error)
{
    packer again = {.out = orr_text_new()};
    const archived a = {.bytes = p->out.data, .length = p->out.length};
    bool same = is_whole(&a);
    put_byte(&again.out, FORMAT);
    for (int part = 0; part < STORE_PARTS && same; part++)
        same = archive_rows(&a, (enum store_part)part, pack_row, &again);
    close_pack(&again.out);
    same = same && again.out.length == p->out.length &&
           memcmp(again.out.data, p->out.data, p->out.length) == 0;
    orr_text_free(&again.out);
    return same ||
           orr_fail(error, "Table %s cannot be archived: it does not read back as it was written.",
                    p->id);
}

static bool keep_packed(store *s, const packer *p, orr_error *error)
{
    const store_value packed = {.kind = STORE_BYTES, .text = p->out.data, .length = p->out.length};
    return store_put(
        s, PUT_ARCHIVED,
        VALUES([ARCHIVE_ID] = T(p->id), [ARCHIVE_VERSION] = N(p->game[GAME_VERSION]),
               [ARCHIVE_GAME] = T(p->name), [ARCHIVE_PACK] = T(p->pack),
               [ARCHIVE_STATUS] = N(p->game[GAME_STATUS]),
               [ARCHIVE_CREATED] = N(p->game[GAME_CREATED]),
               [ARCHIVE_CHANGED] = N(p->game[GAME_CHANGED]),
               [ARCHIVE_ENTRIES] = N(p->game[GAME_ENTRIES]), [ARCHIVE_PACKED] = packed),
        error);
}

/* Its row is locked by being changed, so that no other server changes the table meanwhile; and the
 * version rises, so that those who have it in memory read it again. */
static bool archive_one(store *s, const char *id, bool *went, orr_error *error)
{
    packer p = {.out = orr_text_new()};
    long long closed = 0;
    bool fine = store_change(s, CLOSE_GAME, VALUES(T(id), N(TABLE_OVER)), &closed, error);
    *went = fine && closed == 1;
    if (!*went) {
        orr_text_free(&p.out);
        return fine;
    }
    put_byte(&p.out, FORMAT);
    for (int part = 0; part < STORE_PARTS && fine; part++)
        fine = !archive_has((enum store_part)part) ||
               store_read_part(s, id, (enum store_part)part, pack_row, &p, error);
    close_pack(&p.out);
    fine = fine && reads_as_written(&p, error) && keep_packed(s, &p, error);
    for (int part = 0; part < STORE_PARTS && fine; part++)
        fine = (!archive_has((enum store_part)part) && part != PART_SNAPSHOT) ||
               store_drop_part(s, id, (enum store_part)part, error);
    if (fine && s->driver->notify)
        fine = s->driver->notify(s, id, p.game[GAME_VERSION], error);
    orr_text_free(&p.out);
    return fine;
}

bool archive_put(store *s, const store_id *ids, int count, int *moved, orr_error *error)
{
    *moved = 0;
    if (count == 0)
        return true;
    if (!store_begin(s, error))
        return false;
    bool fine = true;
    for (int i = 0; i < count && fine; i++) {
        bool went = false;
        fine = archive_one(s, ids[i], &went, error);
        *moved += went;
    }
    if (fine)
        return store_commit(s, error);
    store_rollback(s);
    *moved = 0;
    return false;
}

typedef struct row_writer {
    store *s;
    bool failed;
    orr_error *error;
} row_writer;

static bool write_row(void *user, enum store_part part, const store_value *columns, int count)
{
    row_writer *w = user;
    w->failed = !store_write_row(w->s, part, columns, count, w->error);
    return !w->failed;
}

bool archive_take_out(store *s, const char *id, bool *was, orr_error *error)
{
    archived a;
    row_writer w = {.s = s, .error = error};
    long long gone = 0;
    *was = false;
    if (!archive_read(s, id, &a, error))
        return false;
    if (!a.bytes || a.damaged) {
        archive_free(&a);
        return true;
    }
    /* of two servers that want it the one that deletes it brings it back */
    bool fine = store_change(s, DELETE_ARCHIVED, VALUES(T(id)), &gone, error);
    *was = fine && gone == 1;
    for (int part = 0; part < STORE_PARTS && *was && fine; part++)
        fine = archive_rows(&a, (enum store_part)part, write_row, &w) && !w.failed;
    archive_free(&a);
    return fine;
}
