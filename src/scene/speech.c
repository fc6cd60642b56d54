/* speech.c - text without symbols, and the lines of the log, as they are read aloud. */
#include "kernel/kernel.h"
#include "scene/markup.h"
#include "scene/speech.h"

#include <ctype.h>
#include <string.h>

/* Signs that mean something get a word; every other sign beyond letters is for the eye. */
static const struct {
    uint32_t sign;
    const char *word;
} words_of_signs[] = {
    {0x00b7, ", "},         {0x2022, ", "},      {0x00d7, " times "},
    {0x2192, " to "},       {0x2190, " from "},  {0x2212, "-"},
    {0x2013, "-"},          {0x2014, ", "},      {0x2265, " at least "},
    {0x2264, " at most "},  {0x2194, " and "},   {0x00bd, " and a half"},
    {0x2026, ""},           {0x2019, "'"},       {0x201c, "\""},
    {0x201d, "\""},         {0x00a0, " "},       {0x00b1, " plus or minus "},
    {0x221e, " no limit "}, {0x2248, " about "}, {0x25b2, " up "},
    {0x25bc, " down "},
};

enum { FIRST_SIGN = 0x2000, LATIN_SIGNS = 0x00c0 };

/* A blank or comma never doubles, and none stands at the beginning. */
static void add_word(orr_text *out, size_t start, const char *word)
{
    for (; *word; word++) {
        const char last = out->length > start ? out->data[out->length - 1] : '\0';
        if (*word == ',' && (last == ',' || last == ':' || last == '\0'))
            continue;
        if (*word == ',' && last == ' ') {
            out->data[--out->length] = '\0';
            add_word(out, start, ",");
            continue;
        }
        if (*word == ' ' && (last == ' ' || last == '\0'))
            continue;
        orr_text_bytes(out, word, 1);
    }
}

static const char *add_dice(const char *at, orr_text *out);

void speech_say(const char *text, orr_text *out)
{
    const size_t start = out->length;
    orr_span span;
    while (text && *text) {
        const char *at = text;
        if (orr_read_span(text, &span) && span.kind == ORR_SPAN_DIE) {
            text = add_dice(text, out);
            continue;
        }
        const uint32_t sign = scene_next_character(&text);
        const size_t count = sizeof words_of_signs / sizeof *words_of_signs;
        size_t i = 0;
        while (i < count && words_of_signs[i].sign != sign)
            i++;
        if (i < count)
            add_word(out, start, words_of_signs[i].word);
        else if (sign < 0x80)
            add_word(out, start, (const char[]){(char)sign, '\0'});
        else if (sign >= LATIN_SIGNS && sign < FIRST_SIGN)
            orr_text_bytes(out, at, (size_t)(text - at));
    }
    while (out->length > start && strchr(" ,", out->data[out->length - 1]))
        out->data[--out->length] = '\0';
}

int speech_words(const char *text)
{
    int count = 0;
    bool inside = false;
    for (; *text; text++) {
        const bool part = !isspace((unsigned char)*text);
        count += part && !inside;
        inside = part;
    }
    return count;
}

/* ---- lines of the log ----------------------------------------------------------------------- */

/* Beside dice that did what they should or did not, those that are neither say so. */
static const char *word_of_dice(int result, int count, bool beside_judged)
{
    if (result)
        return result > 0 ? (count == 1 ? " (success)" : " (successes)")
                          : (count == 1 ? " (failure)" : " (failures)");
    return beside_judged ? " (neither)" : "";
}

/* Dice that lie together and did the same are told together: "5, 2 (failures)". */
static const char *add_dice(const char *at, orr_text *out)
{
    orr_span span, next;
    size_t used = orr_read_span(at, &span);
    const bool follows = out->length >= 3 && strcmp(out->data + out->length - 3, "), ") == 0;
    int count = 0;
    const char *after = at;
    for (;;) {
        orr_text_add(out, "%s%d", count++ ? ", " : "", span.face);
        at += used;
        after = at + strspn(at, " ");
        used = orr_read_span(after, &next);
        if (!used || next.kind != ORR_SPAN_DIE || next.result != span.result)
            break;
        at = after;
        span.face = next.face;
    }
    const bool others = used && next.kind == ORR_SPAN_DIE;
    orr_text_add(out, "%s", word_of_dice(span.result, count, others || follows));
    if (others) {
        orr_text_add(out, ", ");
        return after;
    }
    if (isalnum((unsigned char)*at))
        orr_text_add(out, " ");
    return at;
}

void orr_speak_line(const char *text, const orr_names *names, orr_text *out)
{
    const bool heading = orr_line_rank(&text) != ORR_LINE_PLAIN;
    orr_text line = orr_text_new();
    orr_span first;
    const size_t die = orr_read_span(text, &first);
    if (die && first.kind == ORR_SPAN_DIE && text[die] == ' ' &&
        isupper((unsigned char)text[die + 1])) { /* what came of it is a sentence by itself */
        orr_text_add(&line, "The die shows %d.", first.face);
        text += die;
    }
    while (*text) {
        orr_span span;
        const size_t used = orr_read_span(text, &span);
        if (used && span.kind != ORR_SPAN_DIE)
            orr_span_text(&span, names, &line);
        else
            orr_text_bytes(&line, text, used ? used : 1);
        text += used ? used : 1;
    }
    speech_say(line.data, out);
    if (heading && out->length && !strchr(".:!?", out->data[out->length - 1]))
        orr_text_add(out, ".");
    orr_text_free(&line);
}
