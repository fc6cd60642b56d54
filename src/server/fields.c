/* fields.c - see fields.h. */
#include "server/fields.h"
#include "kernel/kernel.h"
#include "table/table.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct json_reader {
    const char *at, *end;
    fields *out;
    orr_error *error;
} json_reader;

/* Takes over the value. */
static bool add(fields *f, const char *name, char *value, orr_error *error)
{
    if (!table_is_utf8(value)) {
        free(value);
        return orr_fail(error, "The request is not valid UTF-8.");
    }
    if (f->count == FIELDS_MOST || strlen(name) >= FIELDS_NAME) {
        free(value);
        return orr_fail(error, "The request has more than %d values or too long a name.",
                        FIELDS_MOST);
    }
    field *added = &f->at[f->count++];
    snprintf(added->name, sizeof added->name, "%s", name);
    added->value = value;
    return true;
}

/* ---- JSON ------------------------------------------------------------------------------------ */

/* Unless something better was said before. */
static bool bad_json(json_reader *r)
{
    return !r->error->text[0] && orr_fail(r->error, "The request is not valid JSON.");
}

static void skip_blanks(json_reader *r)
{
    while (r->at < r->end && strchr(" \t\r\n", *r->at) && *r->at)
        r->at++;
}

static bool take(json_reader *r, char wanted)
{
    skip_blanks(r);
    if (r->at == r->end || *r->at != wanted)
        return false;
    r->at++;
    return true;
}

static bool hex4(json_reader *r, uint32_t *value)
{
    *value = 0;
    if (r->end - r->at < 4)
        return false;
    for (int i = 0; i < 4; i++, r->at++) {
        if (!isxdigit((unsigned char)*r->at))
            return false;
        const char digit = (char)tolower((unsigned char)*r->at);
        *value = *value << 4 | (uint32_t)(digit <= '9' ? digit - '0' : digit - 'a' + 10);
    }
    return true;
}

static void add_character(orr_text *out, uint32_t c)
{
    char bytes[4];
    size_t length;
    if (c < 0x80) {
        bytes[0] = (char)c;
        length = 1;
    } else if (c < 0x800) {
        bytes[0] = (char)(0xc0 | c >> 6);
        bytes[1] = (char)(0x80 | (c & 0x3f));
        length = 2;
    } else if (c < 0x10000) {
        bytes[0] = (char)(0xe0 | c >> 12);
        bytes[1] = (char)(0x80 | (c >> 6 & 0x3f));
        bytes[2] = (char)(0x80 | (c & 0x3f));
        length = 3;
    } else {
        bytes[0] = (char)(0xf0 | c >> 18);
        bytes[1] = (char)(0x80 | (c >> 12 & 0x3f));
        bytes[2] = (char)(0x80 | (c >> 6 & 0x3f));
        bytes[3] = (char)(0x80 | (c & 0x3f));
        length = 4;
    }
    orr_text_bytes(out, bytes, length);
}

/* \uXXXX, and a pair of them for characters beyond. */
static bool unicode_escape(json_reader *r, orr_text *out)
{
    uint32_t c, low;
    if (!hex4(r, &c) || c == 0)
        return false;
    if (c >= 0xd800 && c < 0xdc00) {
        if (r->end - r->at < 6 || r->at[0] != '\\' || r->at[1] != 'u')
            return false;
        r->at += 2;
        if (!hex4(r, &low) || low < 0xdc00 || low > 0xdfff)
            return false;
        c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
    } else if (c >= 0xdc00 && c <= 0xdfff) {
        return false;
    }
    add_character(out, c);
    return true;
}

static bool escape(json_reader *r, orr_text *out)
{
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    if (r->at == r->end)
        return false;
    const char c = *r->at++;
    if (c == 'u')
        return unicode_escape(r, out);
    const char *found = c ? strchr(from, c) : NULL;
    if (!found)
        return false;
    orr_text_bytes(out, &to[found - from], 1);
    return true;
}

/* A string after its opening quote. Free the text. */
static bool string(json_reader *r, orr_text *out)
{
    *out = orr_text_new();
    while (r->at < r->end) {
        const unsigned char c = (unsigned char)*r->at++;
        if (c == '"')
            return true;
        if (c < 0x20 || (c == '\\' && !escape(r, out)))
            break;
        if (c != '\\')
            orr_text_bytes(out, (const char *)&c, 1);
    }
    orr_text_free(out);
    return bad_json(r);
}

static bool value(json_reader *r, const char *name, int depth);

static bool join(char out[FIELDS_NAME], const char *name, const char *more)
{
    return snprintf(out, FIELDS_NAME, "%s%s%s", name, name[0] ? "." : "", more) < FIELDS_NAME;
}

static bool object(json_reader *r, const char *name, int depth)
{
    char inner[FIELDS_NAME];
    if (take(r, '}'))
        return true;
    do {
        orr_text key;
        if (!take(r, '"') || !string(r, &key))
            return bad_json(r);
        const bool fits = join(inner, name, key.data);
        orr_text_free(&key);
        if (!fits || !take(r, ':') || !value(r, inner, depth + 1))
            return bad_json(r);
    } while (take(r, ','));
    return take(r, '}') || bad_json(r);
}

static bool array(json_reader *r, const char *name, int depth)
{
    char inner[FIELDS_NAME], number[12];
    if (take(r, ']'))
        return true;
    int index = 0;
    do {
        snprintf(number, sizeof number, "%d", index++);
        if (!join(inner, name, number) || !value(r, inner, depth + 1))
            return bad_json(r);
    } while (take(r, ','));
    return take(r, ']') || bad_json(r);
}

/* A number, true, false or null, as it stands. */
static bool word(json_reader *r, const char *name)
{
    char bytes[32];
    size_t length = 0;
    while (r->at < r->end && (isalnum((unsigned char)*r->at) || strchr("+-.", *r->at)) && *r->at) {
        if (length + 1 == sizeof bytes)
            return bad_json(r);
        bytes[length++] = *r->at++;
    }
    bytes[length] = '\0';
    if (strcmp(bytes, "null") == 0)
        return true;
    const bool number = isdigit((unsigned char)bytes[0]) || bytes[0] == '-';
    if (!number && strcmp(bytes, "true") != 0 && strcmp(bytes, "false") != 0)
        return bad_json(r);
    char *copy = orr_copy_text(bytes);
    return add(r->out, name, copy, r->error);
}

static bool value(json_reader *r, const char *name, int depth)
{
    if (depth > FIELDS_DEPTH)
        return orr_fail(r->error, "The request is nested too deeply.");
    if (take(r, '{'))
        return object(r, name, depth);
    if (take(r, '['))
        return array(r, name, depth);
    if (take(r, '"')) {
        orr_text text;
        return string(r, &text) && add(r->out, name, text.data, r->error);
    }
    return word(r, name);
}

bool fields_from_json(fields *f, const char *text, size_t length, orr_error *error)
{
    json_reader r = {.at = text, .end = text + length, .out = f, .error = error};
    error->text[0] = '\0';
    if (memchr(text, '\0', length) || !take(&r, '{') || !object(&r, "", 0))
        return bad_json(&r);
    skip_blanks(&r);
    return r.at == r.end || bad_json(&r);
}

/* ---- forms ----------------------------------------------------------------------------------- */

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c = (char)tolower((unsigned char)c);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Percent-decoded; NULL if it is wrong or holds a zero. Free it. */
static char *decoded(const char *at, size_t length)
{
    char *out = orr_alloc(length + 1), *to = out;
    for (size_t i = 0; i < length; i++) {
        char c = at[i] == '+' ? ' ' : at[i];
        if (c == '%') {
            const int high = i + 2 < length ? hex_digit(at[i + 1]) : -1;
            const int low = i + 2 < length ? hex_digit(at[i + 2]) : -1;
            c = high < 0 || low < 0 ? '\0' : (char)(high << 4 | low);
            i += 2;
        }
        if (c == '\0') {
            free(out);
            return NULL;
        }
        *to++ = c;
    }
    *to = '\0';
    return out;
}

bool fields_from_form(fields *f, const char *text, size_t length, orr_error *error)
{
    const char *end = text + length;
    while (text < end) {
        const char *stop = memchr(text, '&', (size_t)(end - text));
        stop = stop ? stop : end;
        const char *equals = memchr(text, '=', (size_t)(stop - text));
        const char *name_end = equals ? equals : stop;
        char *name = decoded(text, (size_t)(name_end - text));
        char *content =
            equals ? decoded(equals + 1, (size_t)(stop - equals - 1)) : orr_copy_text("");
        if (!name || !content) {
            free(name);
            free(content);
            return orr_fail(error, "The form is not encoded as application/x-www-form-urlencoded.");
        }
        const bool empty = !name[0] || !content[0]; /* as if it were not there */
        if (empty)
            free(content);
        const bool added = empty || add(f, name, content, error);
        free(name);
        if (!added)
            return false;
        text = stop + (stop < end);
    }
    return true;
}

/* ---- reading --------------------------------------------------------------------------------- */

void fields_free(fields *f)
{
    for (int i = 0; i < f->count; i++)
        free(f->at[i].value);
    f->count = 0;
}

static bool is_known(const char *name, const char *known)
{
    while (*known) {
        const size_t length = strcspn(known, " ");
        const bool below = known[length - 1] == '.';
        if (strncmp(name, known, length) == 0 && (below || !name[length]))
            return true;
        known += length + strspn(known + length, " ");
    }
    return false;
}

bool fields_are_known(const fields *f, const char *known, orr_error *error)
{
    for (int i = 0; i < f->count; i++)
        if (!is_known(f->at[i].name, known))
            return orr_fail(error, "There is no field '%.40s' here. %s%s.", f->at[i].name,
                            known[0] ? "Fields are: " : "It takes none", known);
    return true;
}

const char *fields_get(const fields *f, const char *name)
{
    for (int i = 0; i < f->count; i++)
        if (strcmp(f->at[i].name, name) == 0)
            return f->at[i].value;
    return NULL;
}

bool fields_number(const fields *f, const char *name, long long low, long long high,
                   long long *number, orr_error *error)
{
    const char *text = fields_get(f, name);
    if (!text || orr_parse_number(text, low, high, number))
        return true;
    return orr_fail(error, "%s is a whole number from %lld to %lld, not '%.40s'.", name, low, high,
                    text);
}
