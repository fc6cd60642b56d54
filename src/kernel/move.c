/* move.c - moves as text, the same for every game: the verb, then the names of its operands as
 * slugs. Printing and parsing come from the game's verb table and its name() function. */
#include "kernel/kernel.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { MAX_WORDS = 4 }; /* a verb and three operands */

static int operand_of(orr_move move, int index)
{
    return index == 0 ? move.a : index == 1 ? move.b : move.c;
}

static void set_operand(orr_move *move, int index, int value)
{
    int16_t *operand = index == 0 ? &move->a : index == 1 ? &move->b : &move->c;
    *operand = (int16_t)value;
}

const orr_verb *orr_verb_at(const orr_game *game, int index)
{
    return index >= 0 && index < game->verb_count ? game->verbs[index] : NULL;
}

static const orr_verb *verb_of(const orr_rules *rules, int verb)
{
    return orr_verb_at(rules->game, verb);
}

void orr_slug(const char *name, char slug[ORR_MAX_NAME])
{
    size_t length = 0;
    bool gap = false;
    for (const unsigned char *at = (const unsigned char *)name; *at; at++) {
        if (!isalnum(*at) && *at < 0x80) {
            gap = length > 0;
            continue;
        }
        if (gap && length < ORR_MAX_NAME - 1)
            slug[length++] = '-';
        gap = false;
        if (length < ORR_MAX_NAME - 1)
            slug[length++] = (char)tolower(*at);
    }
    slug[length] = '\0';
}

const char *orr_name_of(const orr_rules *rules, const void *state, int kind, int operand,
                        char buffer[ORR_MAX_NAME])
{
    switch (kind) {
    case ORR_KIND_NONE:
        return NULL;
    case ORR_KIND_NUMBER:
        snprintf(buffer, ORR_MAX_NAME, "%d", operand);
        return buffer;
    case ORR_KIND_SEAT:
        if (operand < 0 || operand >= rules->seats)
            return NULL;
        snprintf(buffer, ORR_MAX_NAME, "Seat %d", operand + 1);
        return buffer;
    default:
        return operand < 0 ? NULL : rules->game->name(rules, state, kind, operand, buffer);
    }
}

/* The operand as it stands in notation; numbers keep their sign, names become slugs. */
static void print_operand(const orr_rules *rules, const void *state, int kind, int operand,
                          char word[ORR_MAX_NAME])
{
    char buffer[ORR_MAX_NAME];
    const char *name = orr_name_of(rules, state, kind, operand, buffer);
    if (!name)
        snprintf(word, ORR_MAX_NAME, "#%d", operand);
    else if (kind == ORR_KIND_NUMBER)
        snprintf(word, ORR_MAX_NAME, "%s", name);
    else
        orr_slug(name, word);
}

void orr_print_move(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const orr_verb *verb = verb_of(rules, move.verb);
    if (!verb) {
        orr_text_add(out, "verb-%d", move.verb);
        return;
    }
    orr_text_add(out, "%s", verb->word);
    for (int i = 0; i < 3 && verb->kind[i] != ORR_KIND_NONE; i++) {
        char word[ORR_MAX_NAME];
        print_operand(rules, state, verb->kind[i], operand_of(move, i), word);
        orr_text_add(out, " %s", word);
    }
}

void orr_label_move(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const orr_verb *verb = verb_of(rules, move.verb);
    const char *at = verb && verb->label ? verb->label : NULL;
    if (!at) {
        orr_print_move(rules, state, move, out);
        return;
    }
    for (; *at; at++) {
        const int index = at[0] == '%' ? at[1] - 'a' : -1;
        if (index < 0 || index > 2) {
            orr_text_bytes(out, at, 1);
            continue;
        }
        char buffer[ORR_MAX_NAME];
        const char *name =
            orr_name_of(rules, state, verb->kind[index], operand_of(move, index), buffer);
        orr_text_add(out, "%s", name ? name : "?");
        at++;
    }
}

void orr_detail_move(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const orr_verb *verb = verb_of(rules, move.verb);
    if (verb && verb->detail)
        verb->detail(rules, state, move, out);
}

bool orr_parse_number(const char *text, long long low, long long high, long long *value)
{
    const bool negative = text[0] == '-';
    const char *digit = text + negative;
    long long result = 0;
    if (!*digit)
        return false;
    for (; *digit; digit++) {
        const int units = *digit - '0';
        if (units < 0 || units > 9 || result > (INT64_MAX - units) / 10)
            return false;
        result = result * 10 + units;
    }
    *value = negative ? -result : result;
    return *value >= low && *value <= high;
}

/* Split into words; false if there are more than a move can have. */
static bool split(const char *text, char words[MAX_WORDS][ORR_MAX_NAME], int *count)
{
    *count = 0;
    while (*text) {
        const size_t space = strspn(text, " \t\r\n");
        const size_t length = strcspn(text + space, " \t\r\n");
        text += space;
        if (length == 0)
            break;
        if (*count == MAX_WORDS || length >= ORR_MAX_NAME)
            return false;
        for (size_t i = 0; i < length; i++)
            words[*count][i] = (char)tolower((unsigned char)text[i]);
        words[(*count)++][length] = '\0';
        text += length;
    }
    return true;
}

static bool parse_operand(const orr_rules *rules, const void *state, int kind, const char *word,
                          int *operand)
{
    if (kind == ORR_KIND_NUMBER) {
        long long value;
        if (!orr_parse_number(word, INT16_MIN, INT16_MAX, &value))
            return false;
        *operand = (int)value;
        return true;
    }
    for (int i = 0; i <= INT16_MAX; i++) {
        char buffer[ORR_MAX_NAME], slug[ORR_MAX_NAME];
        const char *name = orr_name_of(rules, state, kind, i, buffer);
        if (!name)
            return false;
        orr_slug(name, slug);
        if (strcmp(slug, word) == 0) {
            *operand = i;
            return true;
        }
    }
    return false;
}

/* "drop, or resign": the verbs that can be used now, for a message. */
static void list_verbs(const orr_rules *rules, const void *state, orr_text *out)
{
    const char *last = NULL;
    for (int i = 0; verb_of(rules, i); i++) {
        if (!orr_verb_belongs(verb_of(rules, i), orr_step_now(state)))
            continue;
        if (last)
            orr_text_add(out, "%s%s", out->length ? ", " : "", last);
        last = verb_of(rules, i)->word;
    }
    orr_text_add(out, "%s%s", out->length ? " or " : "", last ? last : "nothing");
}

/* The verb of this word that belongs to the step now; else the first of the word; or -1. */
static int find_verb(const orr_rules *rules, const void *state, const char *word)
{
    int first = -1;
    for (int i = 0; verb_of(rules, i); i++) {
        if (strcmp(verb_of(rules, i)->word, word) != 0)
            continue;
        if (orr_verb_belongs(verb_of(rules, i), orr_step_now(state)))
            return i;
        first = first < 0 ? i : first;
    }
    return first;
}

static int operand_count(const orr_verb *verb)
{
    int count = 0;
    while (count < 3 && verb->kind[count] != ORR_KIND_NONE)
        count++;
    return count;
}

/* "There is no column '9'; there are 1, 2, 3, 4, 5, 6 and 7." Of many, some. */
static bool refuse_operand(const orr_rules *rules, const void *state, int kind, const char *word,
                           orr_error *error)
{
    enum { SOME = 12 };
    char bytes[240], buffer[ORR_MAX_NAME], slug[ORR_MAX_NAME];
    const char *what = orr_kind_word(rules->game, kind);
    orr_text names = orr_text_in(bytes, sizeof bytes);
    int count = 0;
    if (kind == ORR_KIND_NUMBER)
        return orr_fail(error, "'%s' is not a number, or it is far too large.", word);
    for (; count <= SOME && orr_name_of(rules, state, kind, count, buffer); count++) {
        const bool more = orr_name_of(rules, state, kind, count + 1, buffer) != NULL;
        orr_slug(orr_name_of(rules, state, kind, count, buffer), slug);
        orr_text_add(&names, "%s%s", count == 0 ? "" : more ? ", " : " and ", slug);
    }
    if (count == 0)
        return orr_fail(error, "There is no %s '%s' now.", what, word);
    return orr_fail(error, "There is no %s '%s'; there %s %s%s.", what, word,
                    count == 1 ? "is" : "are", bytes, count > SOME ? " and others" : "");
}

bool orr_parse_move(const orr_rules *rules, const void *state, const char *text, orr_move *move,
                    orr_error *error)
{
    char words[MAX_WORDS][ORR_MAX_NAME];
    int count;
    if (!split(text, words, &count))
        return orr_fail(error, "'%.40s' is too long for a move.", text);
    if (count == 0)
        return orr_fail(error, "Type a move: it begins with a verb.");
    const int number = find_verb(rules, state, words[0]);
    if (number < 0) {
        char bytes[240];
        orr_text verbs = orr_text_in(bytes, sizeof bytes);
        list_verbs(rules, state, &verbs);
        return orr_fail(error, "'%s' is not a verb of this game. Verbs that fit now: %s.", words[0],
                        bytes);
    }
    const orr_verb *verb = verb_of(rules, number);
    if (count - 1 != operand_count(verb))
        return orr_fail(error, "'%s' takes %d word%s after it, not %d.", verb->word,
                        operand_count(verb), operand_count(verb) == 1 ? "" : "s", count - 1);
    *move = ORR_MOVE0(number);
    for (int i = 0; i < count - 1; i++) {
        int operand;
        if (!parse_operand(rules, state, verb->kind[i], words[i + 1], &operand))
            return refuse_operand(rules, state, verb->kind[i], words[i + 1], error);
        set_operand(move, i, operand);
    }
    return true;
}
