/* text.c - text under construction, in a fixed buffer or growing, and the errors made of it.
 *
 * Rules write into fixed buffers and so never allocate; whatever produces files or pages grows.
 */
#include "kernel/kernel.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

orr_text orr_text_in(char *buffer, size_t size)
{
    assert(size > 0);
    buffer[0] = '\0';
    return (orr_text){.data = buffer, .capacity = size};
}

orr_text orr_text_new(void)
{
    orr_text text = {.grows = true};
    orr_text_bytes(&text, "", 0); /* so that data is a string from the start */
    return text;
}

void orr_text_free(orr_text *text)
{
    if (text->grows)
        free(text->data);
    *text = (orr_text){0};
}

void orr_text_clear(orr_text *text)
{
    text->length = 0;
    text->cut = false;
    if (text->data)
        text->data[0] = '\0';
}

/* Room for `more` bytes and the closing zero; how many of them fit. */
static size_t make_room(orr_text *text, size_t more)
{
    const size_t needed = text->length + more + 1;
    if (needed <= text->capacity)
        return more;
    if (!text->grows) {
        text->cut = true;
        return text->capacity - text->length - 1;
    }
    size_t capacity = text->capacity ? text->capacity : 256;
    while (capacity < needed)
        capacity *= 2;
    text->data = orr_resize(text->data, capacity, 1);
    text->capacity = capacity;
    return more;
}

/* Where to cut so that no character of several bytes is split. */
static size_t whole_characters(const char *bytes, size_t count, size_t fits)
{
    if (fits < count)
        while (fits > 0 && ((unsigned char)bytes[fits] & 0xc0) == 0x80)
            fits--;
    return fits;
}

void orr_text_bytes(orr_text *text, const char *bytes, size_t count)
{
    const size_t fits = whole_characters(bytes, count, make_room(text, count));
    memcpy(text->data + text->length, bytes, fits);
    text->length += fits;
    text->data[text->length] = '\0';
}

/* The rest of a format, by the C library. */
static void add_by_library(orr_text *text, const char *format, va_list arguments)
{
    char small[512];
    va_list again;
    va_copy(again, arguments);
    const int length = vsnprintf(small, sizeof small, format, arguments);
    if (length >= 0 && (size_t)length < sizeof small) {
        orr_text_bytes(text, small, (size_t)length);
    } else if (length >= 0 && text->grows) {
        make_room(text, (size_t)length);
        vsnprintf(text->data + text->length, (size_t)length + 1, format, again);
        text->length += (size_t)length;
    } else if (length >= 0) {
        orr_text_bytes(text, small, sizeof small - 1);
        text->cut = true;
    }
    va_end(again);
}

static void add_integer(orr_text *text, long long value)
{
    char digits[24], *at = digits + sizeof digits;
    unsigned long long rest = value < 0 ? -(unsigned long long)value : (unsigned long long)value;
    do
        *--at = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0)
        *--at = '-';
    orr_text_bytes(text, at, (size_t)(digits + sizeof digits - at));
}

/* Nearly everything is %s, %d, %c or %lld; done here, a page takes half the time. */
static void add_formatted(orr_text *text, const char *format, va_list arguments)
{
    while (*format) {
        const char *percent = strchr(format, '%');
        const size_t plain = percent ? (size_t)(percent - format) : strlen(format);
        orr_text_bytes(text, format, plain);
        if (!percent)
            return;
        format = percent;
        if (format[1] == 's') {
            const char *word = va_arg(arguments, const char *);
            orr_text_bytes(text, word, strlen(word));
        } else if (format[1] == 'd') {
            add_integer(text, va_arg(arguments, int));
        } else if (format[1] == 'c') {
            orr_text_bytes(text, (const char[]){(char)va_arg(arguments, int)}, 1);
        } else if (strncmp(format + 1, "lld", 3) == 0) {
            add_integer(text, va_arg(arguments, long long));
            format += 2;
        } else {
            add_by_library(text, format, arguments);
            return;
        }
        format += 2;
    }
}

void orr_text_add(orr_text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_formatted(text, format, arguments);
    va_end(arguments);
}

bool orr_fail(orr_error *error, const char *format, ...)
{
    if (!error)
        return false;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    return false;
}

void orr_ask(orr_prompt *prompt, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_formatted(&prompt->ask, format, arguments);
    va_end(arguments);
}

void orr_wait(orr_prompt *prompt, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_formatted(&prompt->wait, format, arguments);
    va_end(arguments);
}

double orr_percent(double share, int decimals)
{
    const double unit = pow(10, decimals);
    return round(100 * share * unit) / unit + 0.0; /* -0.0 + 0.0 is 0.0 */
}

uint32_t orr_hash_word(const char *word)
{
    uint32_t hash = 2166136261u; /* FNV-1a */
    for (; *word; word++)
        hash = (hash ^ (unsigned char)*word) * 16777619u;
    return hash;
}
