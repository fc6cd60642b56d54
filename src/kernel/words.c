/* words.c - the glossary of a game: the lines of "## Words" in its manual, read once.
 *
 *     - **Bogey** (also contact, blip): something unknown that comes nearer.
 *
 * A word is found by its term or by one of its other names, whatever its case; a plural that ends in
 * s is as good as the singular, and hyphens are blanks.
 */
#define _GNU_SOURCE /* strcasestr */
#include "kernel/kernel.h"

#include <ctype.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* The terms of one game; their strings stand one after the other in one block. */
typedef struct glossary {
    const orr_game *game;
    orr_term *terms;
    int count;
    char *strings;
    struct glossary *next;
} glossary;

static glossary *glossaries; /* kept as long as the program runs */
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static const char *words_part(const char *manual)
{
    static const char heading[] = "\n## Words\n";
    const char *found = strstr(manual, heading);
    return found ? found + strlen(heading) : "";
}

/* A part of a line, ended by a zero, without blanks around it. */
static const char *keep(char **room, const char *from, const char *to)
{
    while (from < to && isspace((unsigned char)*from))
        from++;
    while (to > from && isspace((unsigned char)to[-1]))
        to--;
    char *kept = *room;
    memcpy(kept, from, (size_t)(to - from));
    kept[to - from] = '\0';
    *room += to - from + 1;
    return kept;
}

/* False if the line is none of a glossary. */
static bool read_term(const char *line, size_t length, char **room, orr_term *term)
{
    static const char also[] = " (also ";
    const char *end = line + length, *name = line + strlen("- **");
    const char *name_end = strncmp(line, "- **", 4) == 0 ? strstr(name, "**") : NULL;
    if (!name_end || name_end >= end)
        return false;
    const char *after = name_end + 2, *others = after, *others_end = after;
    if (strncmp(after, also, strlen(also)) == 0) {
        others = after + strlen(also);
        others_end = strchr(others, ')');
        if (!others_end || others_end >= end)
            return false;
        after = others_end + 1;
    }
    if (*after != ':')
        return false;
    term->name = keep(room, name, name_end);
    term->also = keep(room, others, others_end);
    term->meaning = keep(room, after + 1, end);
    return true;
}

static glossary *read_glossary(const orr_game *game)
{
    const char *part = words_part(orr_game_manual(game));
    glossary *g = calloc(1, sizeof *g);
    size_t lines = 1;
    for (const char *at = part; *at; at++)
        lines += *at == '\n';
    if (!g || !(g->terms = calloc(lines, sizeof *g->terms)) ||
        !(g->strings = malloc(strlen(part) + 3 * lines)))
        abort();
    char *room = g->strings;
    g->game = game;
    for (const char *line = part; *line && strncmp(line, "## ", 3) != 0;) {
        const size_t length = strcspn(line, "\n");
        g->count += read_term(line, length, &room, &g->terms[g->count]);
        line += length + (line[length] == '\n');
    }
    return g;
}

static const glossary *glossary_of(const orr_game *game)
{
    pthread_mutex_lock(&mutex);
    glossary *g = glossaries;
    while (g && g->game != game)
        g = g->next;
    if (!g) {
        g = read_glossary(game);
        g->next = glossaries;
        glossaries = g;
    }
    pthread_mutex_unlock(&mutex);
    return g;
}

int orr_term_count(const orr_game *game)
{
    return glossary_of(game)->count;
}

const orr_term *orr_term_at(const orr_game *game, int index)
{
    return &glossary_of(game)->terms[index];
}

/* ---- finding ------------------------------------------------------------------------------------ */

/* Is it the same word, apart from case, hyphens and a last s? */
static bool same_word(const char *name, size_t length, const char *word, size_t count)
{
    size_t i = 0, k = 0;
    while (i < length && k < count) {
        const bool gap = name[i] == '-' || name[i] == ' ', other = word[k] == '-' || word[k] == ' ';
        if (gap != other ||
            (!gap && tolower((unsigned char)name[i]) != tolower((unsigned char)word[k])))
            return false;
        i++, k++;
    }
    const bool longer = i + 1 == length && tolower((unsigned char)name[i]) == 's' && k == count;
    const bool shorter = k + 1 == count && tolower((unsigned char)word[k]) == 's' && i == length;
    return k > 0 && ((i == length && k == count) || longer || shorter);
}

static bool is_called(const orr_term *term, const char *word, size_t length)
{
    if (same_word(term->name, strlen(term->name), word, length))
        return true;
    for (const char *at = term->also; *at;) {
        const size_t name = strcspn(at, ",");
        if (same_word(at, name, word, length))
            return true;
        at += name;
        at += strspn(at, ", ");
    }
    return false;
}

const orr_term *orr_term_find(const orr_game *game, const char *word, size_t length)
{
    const glossary *g = glossary_of(game);
    for (int i = 0; i < g->count; i++)
        if (is_called(&g->terms[i], word, length))
            return &g->terms[i];
    return NULL;
}

/* Terms that have the word in them, for who does not know the exact one. */
static int add_nearest(const orr_game *game, const char *word, orr_text *out)
{
    int count = 0;
    const glossary *g = glossary_of(game);
    for (int i = 0; i < g->count; i++)
        if (strcasestr(g->terms[i].name, word) || strcasestr(g->terms[i].also, word))
            orr_text_add(out, "%s%s", count++ ? ", " : "", g->terms[i].name);
    return count;
}

static void add_all(const orr_game *game, orr_text *out)
{
    for (int i = 0; i < orr_term_count(game); i++)
        orr_text_add(out, "%s%s", i ? ", " : "", orr_term_at(game, i)->name);
}

bool orr_describe_word(const orr_game *game, const char *word, orr_text *out)
{
    const orr_term *term = orr_term_find(game, word, strlen(word));
    if (term) {
        orr_text_add(out, "%s: %s\n", term->name, term->meaning);
        return true;
    }
    orr_text near = orr_text_new();
    if (word[0] && add_nearest(game, word, &near))
        orr_text_add(out, "No word is just '%.60s'. There is: %s.\n", word, near.data);
    else if (word[0])
        orr_text_add(out, "'%.60s' is no word of this game that is explained. ", word);
    if (!near.length) {
        orr_text_add(out, "These are: ");
        add_all(game, out);
        orr_text_add(out, ".\n");
    }
    orr_text_free(&near);
    return false;
}
