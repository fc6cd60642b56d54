/* archive_bytes_test.c - an archived table as bytes: whatever they are, they give rows or nothing, never more
 * than is there. */
#include "store/archive.h"
#include "store/store_sql.h"
#include "support/support.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HASH = 16, MOST = 64 };

typedef struct rows {
    int count, columns;
    long long numbers[40];
    char texts[40][20];
    size_t lengths[40];
    int enough;
} rows;

static bool take(void *user, enum store_part part, const store_value *columns, int count)
{
    rows *r = user;
    (void)part;
    r->count++;
    for (int i = 0; i < count && r->columns < 40; i++) {
        r->numbers[r->columns] = columns[i].kind == STORE_INT ? columns[i].number : -1;
        r->lengths[r->columns] = columns[i].length;
        snprintf(r->texts[r->columns++], 20, "%s", columns[i].text);
    }
    return r->count != r->enough;
}

/* The bytes of a part as the archive has them: a format, these, and room for a hash. They end where the memory
 * does, so that a sanitizer sees whoever reads on. */
static bool read_bytes(const unsigned char *bytes, size_t length, enum store_part part, rows *r)
{
    char *copy = malloc(1 + length + HASH);
    copy[0] = 2;
    memcpy(copy + 1, bytes, length);
    memset(copy + 1 + length, 0x55, HASH); /* no zero that could end a text, no small number */
    const archived a = {.bytes = copy, .length = 1 + length + HASH};
    *r = (rows){.enough = r->enough};
    const bool fine = archive_rows(&a, part, take, r);
    free(copy);
    return fine;
}

#define READ(r, ...)                                                                               \
    read_bytes((const unsigned char[]){__VA_ARGS__}, sizeof((const unsigned char[]){__VA_ARGS__}), \
               PART_CHAT, r)

static void rows_are_numbers_by_what_they_differ_and_texts_once(void **state)
{
    (void)state;
    rows r = {0};
    assert_true(READ(&r, PART_CHAT, 2, 136 + 5, 1, 2, 'h', 'i', 0, /* 5, "hi" */
                     PART_CHAT, 2, 136 - 7, 0,                     /* 7 less, the same */
                     PART_NOTE, 1, 136,                            /* of another part */
                     PART_CHAT, 2, 2, 0x80, 0x02, 1, 0, 0));       /* 128 more, nothing */
    assert_int_equal(r.count, 3);
    assert_int_equal(r.numbers[0], 5);
    assert_string_equal(r.texts[1], "hi");
    assert_int_equal(r.lengths[1], 2);
    assert_int_equal(r.numbers[2], -2);
    assert_string_equal(r.texts[3], "hi");
    assert_int_equal(r.numbers[4], 126);
    assert_string_equal(r.texts[5], "");
    assert_int_equal(r.lengths[5], 0);
}

static void a_number_that_falls_far_is_written_as_its_complement(void **state)
{
    (void)state;
    rows r = {0};
    /* -1000: ~(-1000) = 999, times two and one: 1999 */
    assert_true(READ(&r, PART_CHAT, 2, 2, 0xcf, 0x0f, 16, PART_CHAT, 2, 255, 136));
    assert_int_equal(r.numbers[0], -1000);
    assert_int_equal(r.numbers[1], 16 - 136);
    assert_int_equal(r.numbers[2], -1000 + 119);
    assert_int_equal(r.numbers[3], 16 - 136);
}

static void a_reader_who_has_enough_gets_no_more(void **state)
{
    (void)state;
    rows r = {.enough = 1};
    assert_true(READ(&r, PART_CHAT, 1, 137, PART_CHAT, 1, 137));
    assert_int_equal(r.count, 1);
}

static void bytes_that_nobody_wrote_are_no_rows(void **state)
{
    (void)state;
    rows r = {0};
    assert_true(READ(&r, PART_CHAT, 1, 137)); /* this one is whole */
    assert_false(READ(&r, PART_CHAT));        /* it says not how many columns */
    assert_false(READ(&r, PART_CHAT, 2, 137));
    assert_false(READ(&r, STORE_PARTS, 1, 137));
    assert_false(READ(&r, PART_CHAT, 33, 137));
    assert_false(READ(&r, PART_CHAT, 1, 3)); /* a column begins otherwise */
    assert_false(READ(&r, PART_CHAT, 1, 15));
    assert_false(READ(&r, PART_CHAT, 1, 0)); /* the same as before, and there was nothing */
    assert_false(READ(&r, PART_CHAT, 1, 1, 2, 'h', 'i', 'x')); /* a text is closed by a zero */
    assert_false(READ(&r, PART_CHAT, 1, 1, 2, 'h', 'i'));      /* and lies inside */
    assert_false(READ(&r, PART_CHAT, 1, 1, 3, 'h', 'i', 0));
    assert_false(READ(&r, PART_CHAT, 1, 1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
                      0x01, 'h', 0));
    assert_false(READ(&r, PART_CHAT, 1, 2, 0x80)); /* a number ends */
    assert_false(READ(&r, PART_CHAT, 1, 2, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
                      0x80, 0x01));
    assert_int_equal(r.count, 0);
}

static void columns_may_be_as_many_as_there_is_room_for(void **state)
{
    (void)state;
    unsigned char bytes[2 + 32] = {PART_CHAT, 32};
    rows r = {0};
    memset(bytes + 2, 137, 32);
    assert_true(read_bytes(bytes, sizeof bytes, PART_CHAT, &r));
    assert_int_equal(r.columns, 32);
    assert_int_equal(r.numbers[31], 1);
}

static void every_beginning_of_a_row_is_no_row(void **state)
{
    (void)state;
    static const unsigned char row[] = {PART_CHAT, 4,   2, 0x80, 0x80, 0x01, 1, 2,
                                        'h',       'i', 0, 136,  1,    0,    0};
    rows r = {0};
    assert_true(read_bytes(row, sizeof row, PART_CHAT, &r));
    assert_int_equal(r.count, 1);
    for (size_t length = 1; length < sizeof row; length++)
        assert_false(read_bytes(row, length, PART_CHAT, &r));
    assert_true(read_bytes(row, 0, PART_CHAT, &r));
    assert_int_equal(r.count, 0);
}

static void a_damaged_archive_gives_nothing(void **state)
{
    (void)state;
    char bytes[1 + 3 + HASH] = {2, PART_CHAT, 1, (char)137};
    rows r = {0};
    const archived a = {.bytes = bytes, .length = sizeof bytes, .damaged = true};
    assert_false(archive_rows(&a, PART_CHAT, take, &r));
    assert_int_equal(r.count, 0);
}

static void packs_browsers_and_snapshots_are_not_archived_with_a_table(void **state)
{
    (void)state;
    for (int part = 0; part < STORE_PARTS; part++)
        assert_int_equal(archive_has((enum store_part)part),
                         part != PART_EDITION && part != PART_OWNER && part != PART_SNAPSHOT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_numbers_by_what_they_differ_and_texts_once),
        cmocka_unit_test(a_number_that_falls_far_is_written_as_its_complement),
        cmocka_unit_test(a_reader_who_has_enough_gets_no_more),
        cmocka_unit_test(bytes_that_nobody_wrote_are_no_rows),
        cmocka_unit_test(columns_may_be_as_many_as_there_is_room_for),
        cmocka_unit_test(every_beginning_of_a_row_is_no_row),
        cmocka_unit_test(a_damaged_archive_gives_nothing),
        cmocka_unit_test(packs_browsers_and_snapshots_are_not_archived_with_a_table),
    };
    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests_name("archive bytes", tests, NULL, NULL);
}
