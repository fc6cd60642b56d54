/* pack_message.c - the sentences that say what is wrong with a pack, and what would be right. */
#include "pack/pack_internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "kernel/kernel.h"

enum { LISTED_BYTES = 150 }; /* a longer list of choices is cut, so that the sentence stays one */

bool pack_refuse(const pack_report *report, size_t line, const char *format, ...)
{
    if (!report->error)
        return false;
    char sentence[1000]; /* more than an error holds: only orr_text cuts, between characters */
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    orr_text text = orr_text_in(report->error->text, sizeof report->error->text);
    orr_text_add(&text, "%s:%zu: ", report->where, line);
    orr_text_bytes(&text, sentence, strlen(sentence));
    return false;
}

/* ---- excerpts ---- */

/* Bytes of the control character that begins here; 0 if none does. */
static size_t control_at(const char *at)
{
    const unsigned char *byte = (const unsigned char *)at;
    if (byte[0] < 0x20 || byte[0] == 0x7f)
        return 1;
    return byte[0] == 0xc2 && byte[1] < 0xa0 ? 2 : 0;
}

bool pack_has_control(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (control_at(bytes + i))
            return true;
    return false;
}

pack_excerpt pack_quote(const char *bytes, size_t length)
{
    pack_excerpt excerpt;
    orr_text text = orr_text_in(excerpt.text, sizeof excerpt.text - strlen("..."));
    orr_text_bytes(&text, bytes, length);
    for (size_t i = 0; i < text.length; i++)
        for (size_t left = control_at(excerpt.text + i); left > 0; left--)
            excerpt.text[i + left - 1] = '?';
    if (text.cut)
        memcpy(excerpt.text + text.length, "...", sizeof "...");
    return excerpt;
}

/* ---- choices ---- */

void pack_choose_key(pack_choices *choices, const orr_field *fields)
{
    choices->count = 0;
    for (const orr_field *field = fields; field->name; field++)
        pack_key(field->name, choices->word[choices->count++]);
}

void pack_choose_entry(pack_choices *choices, const orr_field *list, const void *pack)
{
    const int count = pack_count(list, pack);
    choices->count = count < PACK_MAX_CHOICES ? count : PACK_MAX_CHOICES;
    for (int i = 0; i < choices->count; i++)
        orr_slug(pack_entry_name(list, pack, i), choices->word[i]);
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* How many letters to add, drop, change or swap with the next one, row by row of the table. */
static int distance(const char *from, const char *to)
{
    int table[ORR_MAX_NAME + 1][ORR_MAX_NAME + 1];
    const int rows = (int)strlen(from), columns = (int)strlen(to);
    for (int r = 0; r <= rows; r++)
        for (int c = 0; c <= columns; c++) {
            table[r][c] = r + c;
            if (r == 0 || c == 0)
                continue;
            const bool same = from[r - 1] == to[c - 1];
            table[r][c] =
                least(table[r - 1][c - 1] + !same, least(table[r - 1][c], table[r][c - 1]) + 1);
            if (r > 1 && c > 1 && from[r - 1] == to[c - 2] && from[r - 2] == to[c - 1])
                table[r][c] = least(table[r][c], table[r - 2][c - 2] + 1);
        }
    return table[rows][columns];
}

/* The choice that was probably meant; NULL if none is near. */
static const char *nearest(const pack_choices *choices, const char *word)
{
    if (strlen(word) >= ORR_MAX_NAME)
        return NULL;
    const char *best = NULL;
    int best_distance = strlen(word) < 4 ? 2 : 3; /* must be less: one slip, or two in long words */
    for (int i = 0; i < choices->count; i++) {
        const int away = distance(word, choices->word[i]);
        if (away < best_distance) {
            best = choices->word[i];
            best_distance = away;
        }
    }
    return best;
}

/* "a, b or c", one word at a time; false once there is enough of it. */
static bool add_choice(orr_text *out, const char *word, bool first, bool last)
{
    const bool enough = out->length > LISTED_BYTES;
    orr_text_add(out, "%s%s", first ? "" : last && !enough ? " or " : ", ", enough ? "..." : word);
    return !enough;
}

void pack_advise(const pack_choices *choices, const char *word, orr_text *out)
{
    const char *meant = nearest(choices, word);
    if (meant) {
        orr_text_add(out, "did you mean '%s'?", meant);
        return;
    }
    orr_text_add(out, choices->count ? "expected " : "it is empty");
    for (int i = 0; i < choices->count; i++)
        if (!add_choice(out, choices->word[i], i == 0, i == choices->count - 1))
            return;
}

/* ---- expectations ---- */

static void add_words(const char *const *words, orr_text *out)
{
    const char *const *first = words;
    while (*first && !**first)
        first++;
    for (const char *const *word = first; *word; word++)
        if (!add_choice(out, *word, word == first, !word[1]))
            return;
}

static void add_keys(const orr_field *fields, orr_text *out)
{
    char key[ORR_MAX_NAME];
    for (const orr_field *field = fields; field->name; field++) {
        pack_key(field->name, key);
        orr_text_add(out, "%s%s", field == fields ? "" : ", ", key);
    }
}

void pack_expected(const orr_field *field, orr_text *out)
{
    const bool many = pack_is_sequence(field) || field->type == ORR_FIELD_FLAGS;
    char list[ORR_MAX_NAME];
    orr_text_add(out, many ? "a list of " : "");
    switch (field->type) {
    case ORR_FIELD_INT:
        orr_text_add(out, "a whole number from %d to %d", field->min, field->max);
        break;
    case ORR_FIELD_INTS:
        orr_text_add(out, "whole numbers from %d to %d", field->low, field->high);
        break;
    case ORR_FIELD_BOOL:
        orr_text_add(out, "yes or no");
        break;
    case ORR_FIELD_TEXT:
        orr_text_add(out, "text of at most %u bytes", field->size - 1);
        break;
    case ORR_FIELD_WORD:
    case ORR_FIELD_WORDS:
    case ORR_FIELD_FLAGS:
        add_words(field->words, out);
        break;
    case ORR_FIELD_REF:
    case ORR_FIELD_REFS:
        pack_key(field->list, list);
        orr_text_add(out, "%s from %s", many ? "names" : "a name", list);
        break;
    default:
        orr_text_add(out, many ? "mappings of " : "a mapping of ");
        add_keys(field->fields, out);
        break;
    }
}
