/* json.c - see json.h. Bytes that are not valid UTF-8 become the replacement character, so that
 * what is written always parses. */
#include "kernel/json.h"

#include <assert.h>
#include <math.h>
#include <string.h>

orr_json orr_json_to(orr_text *out)
{
    return (orr_json){.out = out};
}

orr_json orr_json_lines(orr_text *out)
{
    return (orr_json){.out = out, .pretty = true};
}

static void line_break(orr_json *json)
{
    if (!json->pretty)
        return;
    orr_text_bytes(json->out, "\n", 1);
    for (int i = 0; i < json->depth; i++)
        orr_text_bytes(json->out, "  ", 2);
}

/* Length of the valid UTF-8 character at `at`, or 0. */
static int character_length(const unsigned char *at)
{
    const unsigned char first = at[0];
    const int length = first < 0x80                    ? 1
                       : first >= 0xc2 && first < 0xe0 ? 2
                       : first >= 0xe0 && first < 0xf0 ? 3
                       : first >= 0xf0 && first < 0xf5 ? 4
                                                       : 0;
    for (int i = 1; i < length; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    if ((first == 0xe0 && at[1] < 0xa0) || (first == 0xed && at[1] > 0x9f) ||
        (first == 0xf0 && at[1] < 0x90) || (first == 0xf4 && at[1] > 0x8f))
        return 0;
    return length;
}

/* Stands in a string as it is; most of every text does. '<' does not, unless markup is meant: what
 * strangers write should look like no page even to a browser that guesses. */
static bool is_plain(unsigned char c, bool markup)
{
    return c >= 0x20 && c < 0x7f && c != '"' && c != '\\' && (c != '<' || markup);
}

/* Panels are full of quotes, so nothing is formatted here. */
static void escape(orr_text *out, unsigned char c)
{
    static const char digits[] = "0123456789abcdef";
    if (c == '"' || c == '\\')
        orr_text_bytes(out, (const char[]){'\\', (char)c}, 2);
    else if (c == '\n')
        orr_text_bytes(out, "\\n", 2);
    else
        orr_text_bytes(out, (const char[]){'\\', 'u', '0', '0', digits[c >> 4], digits[c & 15]}, 6);
}

static void quoted(orr_text *out, const char *value, bool markup)
{
    orr_text_bytes(out, "\"", 1);
    const unsigned char *at = (const unsigned char *)value;
    while (*at) {
        const unsigned char *start = at;
        while (is_plain(*at, markup))
            at++;
        orr_text_bytes(out, (const char *)start, (size_t)(at - start));
        if (!*at)
            break;
        const int length = character_length(at);
        if (length == 0)
            orr_text_bytes(out, "\xef\xbf\xbd", 3);
        else if (length == 1)
            escape(out, *at);
        else
            orr_text_bytes(out, (const char *)at, (size_t)length);
        at += length ? length : 1;
    }
    orr_text_bytes(out, "\"", 1);
}

/* The comma, line break and key that come before a value. */
static void before_value(orr_json *json, const char *key)
{
    if (json->depth > 0) {
        if (!json->empty[json->depth - 1])
            orr_text_bytes(json->out, ",", 1);
        json->empty[json->depth - 1] = false;
        line_break(json);
    }
    if (key) {
        quoted(json->out, key, false);
        orr_text_bytes(json->out, json->pretty ? ": " : ":", json->pretty ? 2 : 1);
    }
}

void orr_json_open(orr_json *json, const char *key, char bracket)
{
    assert(json->depth < ORR_JSON_DEPTH);
    before_value(json, key);
    orr_text_bytes(json->out, &bracket, 1);
    json->empty[json->depth] = true;
    json->closing[json->depth++] = bracket == '{' ? '}' : ']';
}

void orr_json_close(orr_json *json)
{
    assert(json->depth > 0);
    json->depth--;
    if (!json->empty[json->depth])
        line_break(json);
    orr_text_bytes(json->out, &json->closing[json->depth], 1);
}

void orr_json_text(orr_json *json, const char *key, const char *value)
{
    before_value(json, key);
    if (value)
        quoted(json->out, value, json->markup);
    else
        orr_text_bytes(json->out, "null", 4);
}

void orr_json_int(orr_json *json, const char *key, long long value)
{
    before_value(json, key);
    orr_text_add(json->out, "%lld", value);
}

void orr_json_bool(orr_json *json, const char *key, bool value)
{
    before_value(json, key);
    orr_text_add(json->out, "%s", value ? "true" : "false");
}

void orr_json_real(orr_json *json, const char *key, double value, int digits)
{
    before_value(json, key);
    if (isfinite(value))
        orr_text_add(json->out, "%.*f", digits, value);
    else
        orr_text_bytes(json->out, "null", 4);
}

void orr_json_hash(orr_json *json, const char *key, uint64_t value)
{
    before_value(json, key);
    orr_text_add(json->out, "\"%016llx\"", (unsigned long long)value);
}
