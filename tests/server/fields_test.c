/* fields_test.c - the body of a request, JSON or a form, becomes the names and values it says, or is refused
 * in one sentence. */
#include "server/fields.h"
#include "support/support.h"

#include <stdio.h>
#include <string.h>

static fields given;

static int clear(void **state)
{
    (void)state;
    fields_free(&given);
    return 0;
}

/* "name=value" lines, in order, or the error. */
static void becomes(bool read, const orr_error *error, const char *expected)
{
    char bytes[4000];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    if (!read)
        orr_text_add(&text, "%s", error->text);
    for (int i = 0; read && i < given.count; i++)
        orr_text_add(&text, "%s%s=%s", i ? "\n" : "", given.at[i].name, given.at[i].value);
    assert_string_equal(bytes, expected);
    fields_free(&given);
}

static void json(const char *text, const char *expected)
{
    orr_error error = {.text = ""};
    const bool read = fields_from_json(&given, text, strlen(text), &error);
    becomes(read, &error, expected);
}

static void form(const char *text, const char *expected)
{
    orr_error error = {.text = ""};
    const bool read = fields_from_form(&given, text, strlen(text), &error);
    becomes(read, &error, expected);
}

static const char not_json[] = "The request is not valid JSON.",
                  not_form[] = "The form is not encoded as application/x-www-form-urlencoded.",
                  not_utf8[] = "The request is not valid UTF-8.",
                  too_deep[] = "The request is nested too deeply.";

static void nested_values_have_names_with_dots(void **state)
{
    (void)state;
    json("{\"seats\": [\"me\", \"open\"], \"clock\": {\"bank\": 60}}",
         "seats.0=me\nseats.1=open\nclock.bank=60");
    json(" \t\r\n{ } ", "");
    json("{\"a\":[],\"b\":{},\"c\":null,\"d\":true,\"e\":false,\"f\":-1.5e+3,\"g\":\"\"}",
         "d=true\ne=false\nf=-1.5e+3\ng=");
    json("{\"a\":{\"b\":{\"c\":{\"d\":1}}}}", "a.b.c.d=1");
    json("{\"a\":{\"b\":{\"c\":{\"d\":[1]}}}}", too_deep);
}

static void characters_can_be_written_as_escapes(void **state)
{
    (void)state;
    json("{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"}", "a=\"\\/\b\f\n\r\t");
    json("{\"a\":\"\\u0041\\u007f\\u0080\\u00e9\\u07ff\\u0800\\u20aC\\uffff\"}",
         "a=A\x7f\xc2\x80é\xdf\xbf\xe0\xa0\x80€\xef\xbf\xbf");
    json("{\"a\":\"\\ud800\\udc00\\ud83d\\ude80\\udbff\\udfff\"}",
         "a=\xf0\x90\x80\x80🚀\xf4\x8f\xbf\xbf");
    json("{\"a\":\"é€🚀\"}", "a=é€🚀");
}

static void escapes_that_mean_nothing_are_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "\\x",     "\\u12",        "\\u123g",      "\\u0000",        "\\ud800",        "\\udc00",
        "\\udfff", "\\ud800x1234", "\\ud800\\n00", "\\ud800\\ud800", "\\ud800\\ue000", "\\"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char text[60];
        snprintf(text, sizeof text, "{\"a\":\"%s\"}", wrong[i]);
        json(text, not_json);
    }
    json("{\"a\":\"\\u123", not_json);
    json("{\"a\":\"\\ud800\\u", not_json);
    json("{\"a\":\"\\", not_json);
    json("{\"a\":\"line\nbreak\"}", not_json);
    json("{\"a\":\"\x1f\"}", not_json);
    json("{\"a\":\" \"}", "a= ");
}

static void what_is_no_json_is_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "",           "[]",           "{",           "{\"a\"}",
        "{\"a\":}",   "{\"a\":1",     "{\"a\":1,}",  "{a:1}",
        "{\"a\":1}x", "{\"a\":1}{}",  "{\"a\":[1",   "{\"a\":[1,]}",
        "{\"a\":\"b", "{\"a\":{}",    "{\"a\":yes}", "{\"a\":nul}",
        "{\"a\":+1}", "{\"a\" 1}",    "{\"a\":1 2}", "{,}",
        "{\"a\":.5}", "{\"a\":True}", "{\"a\":[1}}", "{\"a\":{\"b\":1]}"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        json(wrong[i], not_json);
    orr_error error = {.text = ""};
    assert_false(fields_from_json(&given, "{\"a\":1}\0", 8, &error));
    assert_string_equal(error.text, not_json);
    json("{\"a\":\"\xff\"}", not_utf8);
}

static void everything_is_bounded(void **state)
{
    (void)state;
    char text[4000], number[40];
    memset(number, '1', sizeof number);
    number[31] = '\0';
    snprintf(text, sizeof text, "{\"a\":%s}", number);
    json(text, "a=1111111111111111111111111111111");
    number[31] = '1', number[32] = '\0';
    snprintf(text, sizeof text, "{\"a\":%s}", number);
    json(text, not_json);
    char name[FIELDS_NAME + 1];
    memset(name, 'n', sizeof name);
    name[FIELDS_NAME - 1] = '\0';
    char expected[FIELDS_NAME + 10];
    snprintf(text, sizeof text, "{\"%s\":1}", name);
    snprintf(expected, sizeof expected, "%s=1", name);
    json(text, expected);
    snprintf(text, sizeof text, "%s=1", name);
    form(text, expected);
    snprintf(text, sizeof text, "{\"n%s\":1}", name);
    json(text, not_json);
    snprintf(text, sizeof text, "n%s=1", name);
    form(text, "The request has more than 96 values or too long a name.");
    snprintf(text, sizeof text, "{\"%s\":[1]}", name);
    json(text, not_json);
}

static void so_many_values_and_no_more(void **state)
{
    (void)state;
    orr_error error = {.text = ""};
    orr_text text = orr_text_new();
    for (int i = 0; i < FIELDS_MOST; i++)
        orr_text_add(&text, "a=%d&", i);
    assert_true(fields_from_form(&given, text.data, text.length, &error));
    assert_int_equal(given.count, FIELDS_MOST);
    fields_free(&given);
    orr_text_add(&text, "a=1");
    assert_false(fields_from_form(&given, text.data, text.length, &error));
    assert_string_equal(error.text, "The request has more than 96 values or too long a name.");
    orr_text_free(&text);
}

static void forms_are_decoded(void **state)
{
    (void)state;
    form("", "");
    form("game=connect4&name=Ada+L%2e&x=%41%5a%6F%6f%7e", "game=connect4\nname=Ada L.\nx=AZoo~");
    form("a=1&&b=2&", "a=1\nb=2");
    form("a=b=c", "a=b=c");
    form("na%6de=%C3%A9", "name=é");
    form("a%26b=c%3Dd", "a&b=c=d");
    form("empty=&=nameless&alone&a=1", "a=1"); /* as if they were not there */
}

static void forms_that_are_no_forms_are_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {"a=%",   "a=%4",  "a=%4&b=1", "a=%g1", "a=%1g", "a=%00",
                                        "%zz=1", "a=%-1", "a=%/1",    "a=%:1", "a=%@1", "a=%`1"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        form(wrong[i], not_form);
    form("a=%ff", not_utf8);
    orr_error error = {.text = ""};
    assert_false(fields_from_form(&given, "a=b\0c", 5, &error));
    assert_string_equal(error.text, not_form);
}

static void a_value_is_found_by_its_name_and_the_first_counts(void **state)
{
    (void)state;
    orr_error error = {.text = ""};
    long long number = 7;
    const char text[] = "a=1&b=20&a=3&c=x";
    assert_true(fields_from_form(&given, text, strlen(text), &error));
    assert_string_equal(fields_get(&given, "a"), "1");
    assert_null(fields_get(&given, "d"));
    assert_true(fields_number(&given, "d", 0, 30, &number, &error));
    assert_int_equal(number, 7);
    assert_true(fields_number(&given, "b", 0, 20, &number, &error));
    assert_int_equal(number, 20);
    assert_false(fields_number(&given, "b", 0, 19, &number, &error));
    assert_string_equal(error.text, "b is a whole number from 0 to 19, not '20'.");
    assert_false(fields_number(&given, "c", 0, 19, &number, &error));
    assert_string_equal(error.text, "c is a whole number from 0 to 19, not 'x'.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(nested_values_have_names_with_dots, clear),
        cmocka_unit_test_teardown(characters_can_be_written_as_escapes, clear),
        cmocka_unit_test_teardown(escapes_that_mean_nothing_are_refused, clear),
        cmocka_unit_test_teardown(what_is_no_json_is_refused, clear),
        cmocka_unit_test_teardown(everything_is_bounded, clear),
        cmocka_unit_test_teardown(so_many_values_and_no_more, clear),
        cmocka_unit_test_teardown(forms_are_decoded, clear),
        cmocka_unit_test_teardown(forms_that_are_no_forms_are_refused, clear),
        cmocka_unit_test_teardown(a_value_is_found_by_its_name_and_the_first_counts, clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
