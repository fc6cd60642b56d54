/* text_test.c - text that is cut at a buffer's end, text that grows, and JSON made of it. */
#include "kernel/json.h"
#include "kernel/kernel.h"
#include "support/support.h"

#include <stdio.h>
#include <string.h>

static void a_fixed_text_is_cut_at_its_end_and_says_so(void **state)
{
    (void)state;
    char bytes[8];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    orr_text_add(&text, "%s", "0123456789");
    assert_string_equal(bytes, "0123456");
    assert_true(text.cut);
    orr_text_add(&text, "more");
    assert_string_equal(bytes, "0123456");
}

/* In a form that the C library writes, longer than its buffer. */
static void a_long_form_in_a_fixed_text_is_cut_and_says_so(void **state)
{
    (void)state;
    char bytes[8], long_word[1000];
    memset(long_word, 'x', sizeof long_word - 1);
    long_word[sizeof long_word - 1] = '\0';
    orr_text text = orr_text_in(bytes, sizeof bytes);
    orr_text_add(&text, "%.*s", 900, long_word);
    assert_string_equal(bytes, "xxxxxxx");
    assert_true(text.cut);
}

static void nobody_sits_at_a_seat_that_there_is_not(void **state)
{
    (void)state;
    assert_string_equal(orr_seat(0), "[seat:1]");
    assert_string_equal(orr_seat(-1), "?");
    assert_string_equal(orr_seat(ORR_MAX_SEATS), "?");
}

static void a_cut_never_splits_a_character(void **state)
{
    (void)state;
    char bytes[5];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    orr_text_add(&text, "abc\xc2\xb7"); /* the dot takes bytes 4 and 5 */
    assert_string_equal(bytes, "abc");
}

static void a_growing_text_holds_whatever_is_added(void **state)
{
    (void)state;
    char long_word[2000];
    memset(long_word, 'x', sizeof long_word - 1);
    long_word[sizeof long_word - 1] = '\0';
    orr_text text = orr_text_new();
    assert_string_equal(text.data, "");
    for (int i = 0; i < 100; i++)
        orr_text_add(&text, "%s%d", long_word, i % 10);
    assert_int_equal(text.length, 100 * 2000);
    assert_int_equal(strlen(text.data), text.length);
    for (int i = 0; i < 100; i++) /* and in a form that the C library writes */
        orr_text_add(&text, "%.*s%5.1f", 1995, long_word, 2.5);
    assert_int_equal(text.length, 200 * 2000);
    assert_int_equal(strlen(text.data), text.length);
    assert_string_equal(text.data + text.length - 7, "xx  2.5");
    orr_text_free(&text);
}

static void json_for_people_has_a_member_a_line(void **state)
{
    (void)state;
    orr_text out = orr_text_new();
    orr_json json = orr_json_lines(&out);
    orr_json_open(&json, NULL, '{');
    orr_json_int(&json, "a", 1);
    orr_json_open(&json, "b", '[');
    orr_json_int(&json, NULL, 2);
    orr_json_close(&json);
    orr_json_close(&json);
    assert_string_equal(out.data, "{\n  \"a\": 1,\n  \"b\": [\n    2\n  ]\n}");
    assert_int_equal(out.length, strlen(out.data));
    orr_text_free(&out);
}

static void json_commas_and_escapes_are_right(void **state)
{
    (void)state;
    orr_text text = orr_text_new();
    orr_json json = orr_json_to(&text);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "a", "q\"b\\s\nn\x01<\xff\xc2\xb7");
    orr_json_open(&json, "b", '[');
    orr_json_int(&json, NULL, -3);
    orr_json_bool(&json, NULL, true);
    orr_json_close(&json);
    orr_json_open(&json, "c", '{');
    orr_json_close(&json);
    orr_json_text(&json, "d", NULL);
    orr_json_real(&json, "e", 0.5, 2);
    orr_json_real(&json, "f", 1.0 / 0.0, 2);
    orr_json_hash(&json, "g", 255);
    orr_json_close(&json);
    assert_string_equal(text.data, "{\"a\":\"q\\\"b\\\\s\\nn\\u0001\\u003c\xef\xbf\xbd\xc2\xb7\","
                                   "\"b\":[-3,true],\"c\":{},\"d\":null,\"e\":0.50,\"f\":null,"
                                   "\"g\":\"00000000000000ff\"}");
    orr_text_free(&text);
}

/* The first and last character of every length pass whole. What would be shorter or does not exist (too
 * long a form, a surrogate, beyond the last) never does. */
static void json_keeps_every_character_there_is_and_no_other(void **state)
{
    (void)state;
    static const char *const there[] = {"\xc2\x80",         "\xdf\xbf",        "\xe0\xa0\x80",
                                        "\xed\x9f\xbf",     "\xef\xbf\xbd",    "\xf0\x90\x80\x80",
                                        "\xf3\xbf\xbf\xbf", "\xf4\x8f\xbf\xbf"};
    static const char *const none[] = {"\xc1\xbf",         "\xe0\x9f\xbf",     "\xed\xa0\x80",
                                       "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80",
                                       "\xe2\x82"};
    for (size_t i = 0; i < sizeof there / sizeof *there + sizeof none / sizeof *none; i++) {
        const bool is_there = i < sizeof there / sizeof *there;
        const char *character = is_there ? there[i] : none[i - sizeof there / sizeof *there];
        orr_text text = orr_text_new();
        orr_json json = orr_json_to(&text);
        orr_json_open(&json, NULL, '[');
        orr_json_text(&json, NULL, character);
        orr_json_close(&json);
        assert_int_equal(strstr(text.data, character) != NULL, is_there);
        orr_text_free(&text);
    }
}

static void a_slug_keeps_letters_and_digits(void **state)
{
    (void)state;
    char slug[ORR_MAX_NAME];
    orr_slug("Remote Control Pumpjack", slug);
    assert_string_equal(slug, "remote-control-pumpjack");
    orr_slug("  ISC (2) -- old ", slug);
    assert_string_equal(slug, "isc-2-old");
    orr_slug("", slug);
    assert_string_equal(slug, "");
    char name[ORR_MAX_NAME + 4];
    for (int words = ORR_MAX_NAME - 3; words <= ORR_MAX_NAME; words++) { /* cut where it is full */
        memset(name, 'a', sizeof name);
        memcpy(name + words, " b", 3);
        memset(slug, '?', sizeof slug);
        orr_slug(name, slug);
        const int length = words + 2 < ORR_MAX_NAME ? words + 2 : ORR_MAX_NAME - 1;
        assert_int_equal(strlen(slug), length);
    }
}

static void a_number_is_all_digits_and_within_its_range(void **state)
{
    (void)state;
    long long value;
    assert_true(orr_parse_number("-12", -20, 20, &value));
    assert_int_equal(value, -12);
    assert_true(orr_parse_number("9223372036854775800", 0, INT64_MAX, &value));
    const char *const wrong[] = {"", "-", "1x", " 1", "+1", "1.0", "99999999999999999999999", "21"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(orr_parse_number(wrong[i], -20, 20, &value));
}

static void what_rounds_to_nothing_is_not_minus_nothing(void **state)
{
    (void)state;
    static const struct {
        double share;
        int decimals;
        const char *printed;
    } cases[] = {{-0.0, 1, "0.0"}, {-0.0004, 1, "0.0"}, {-0.0006, 1, "-0.1"},
                 {0.5, 1, "50.0"}, {-0.004, 0, "0"},    {0.12345, 2, "12.35"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[40];
        snprintf(text, sizeof text, "%.*f", cases[i].decimals,
                 orr_percent(cases[i].share, cases[i].decimals));
        assert_string_equal(text, cases[i].printed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fixed_text_is_cut_at_its_end_and_says_so),
        cmocka_unit_test(a_long_form_in_a_fixed_text_is_cut_and_says_so),
        cmocka_unit_test(nobody_sits_at_a_seat_that_there_is_not),
        cmocka_unit_test(a_cut_never_splits_a_character),
        cmocka_unit_test(a_growing_text_holds_whatever_is_added),
        cmocka_unit_test(json_for_people_has_a_member_a_line),
        cmocka_unit_test(json_commas_and_escapes_are_right),
        cmocka_unit_test(json_keeps_every_character_there_is_and_no_other),
        cmocka_unit_test(a_slug_keeps_letters_and_digits),
        cmocka_unit_test(a_number_is_all_digits_and_within_its_range),
        cmocka_unit_test(what_rounds_to_nothing_is_not_minus_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
