/* glossary.c - the glossary of a game: the lines of "## Words" in its manual, read once.
 *
 *     - **Bogey** (also contact, blip): something unknown that comes nearer.
 *
 * A word is found by its term or by one of its other names, whatever its case; a plural that ends
 * in s is as good as the singular, and hyphens are blanks.
 */
#define _GNU_SOURCE /* strcasestr */
#include "kernel/kernel.h"
#include "kernel/glossary.h"

#include <ctype.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { LETTERS = 27 }; /* by its first letter, and those that begin with none */

/* What a term is called in a text: its own name or another one. */
typedef struct term_name {
    const char *text;
    size_t length;
    const orr_term *term;
    struct term_name *next; /* with the same first letter, longer ones first */
} term_name;

/* The terms of one game; their strings stand one after the other in one block. */
typedef struct glossary {
    char id[ORR_MAX_NAME]; /* of the game: manuals are found by it */
    orr_term *terms;
    int count, moves; /* moves: the first term that is one */
    char *strings;
    term_name *names, *by_letter[LETTERS];
    int name_count;
    struct glossary *next;
} glossary;

/* Kept as long as the program runs; read without a lock, grows under one. */
static _Atomic(glossary *) glossaries;
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

static int letter_of(char first)
{
    return isalpha((unsigned char)first) ? tolower((unsigned char)first) - 'a' : LETTERS - 1;
}

static void index_name(glossary *g, const char *text, size_t length, const orr_term *term)
{
    term_name *n = &g->names[g->name_count++], **at = &g->by_letter[letter_of(text[0])];
    *n = (term_name){.text = text, .length = length, .term = term};
    while (*at && (*at)->length >= length)
        at = &(*at)->next;
    n->next = *at;
    *at = n;
}

static void index_names(glossary *g)
{
    size_t most = (size_t)g->count + 1;
    for (int i = 0; i < g->moves; i++)
        for (const char *at = g->terms[i].also; *at; at++)
            most += 1 + (*at == ',');
    g->names = orr_alloc_zeroed(most, sizeof *g->names);
    for (int i = 0; i < g->moves; i++) {
        const orr_term *term = &g->terms[i];
        index_name(g, term->name, strlen(term->name), term);
        for (const char *at = term->also; *at; at += strspn(at, ", ")) {
            const size_t length = strcspn(at, ",");
            index_name(g, at, length, term);
            at += length;
        }
    }
}

static glossary *read_glossary(const orr_game *game)
{
    static const char moves[] = "### Words of moves\n"; /* the last part, if there is one */
    const char *part = words_part(orr_game_manual(game));
    glossary *g = orr_alloc_zeroed(1, sizeof *g);
    size_t lines = 1;
    for (const char *at = part; *at; at++)
        lines += *at == '\n';
    g->terms = orr_alloc_zeroed(lines, sizeof *g->terms);
    g->strings = orr_alloc(strlen(part) + 3 * lines);
    char *room = g->strings;
    snprintf(g->id, sizeof g->id, "%s", game->id);
    for (const char *line = part; *line && strncmp(line, "## ", 3) != 0;) {
        const size_t length = strcspn(line, "\n");
        if (strncmp(line, moves, strlen(moves)) == 0)
            g->moves = g->count;
        g->count += read_term(line, length, &room, &g->terms[g->count]);
        line += length + (line[length] == '\n');
    }
    g->moves = g->moves ? g->moves : g->count;
    index_names(g);
    return g;
}

static glossary *known_glossary(const orr_game *game)
{
    glossary *g = atomic_load(&glossaries);
    while (g && strcmp(g->id, game->id) != 0)
        g = g->next;
    return g;
}

static const glossary *glossary_of(const orr_game *game)
{
    glossary *g = known_glossary(game);
    if (g)
        return g;
    pthread_mutex_lock(&mutex);
    g = known_glossary(game); /* another thread may have been faster */
    if (!g) {
        g = read_glossary(game);
        g->next = atomic_load(&glossaries);
        atomic_store(&glossaries, g);
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

/* ---- finding --------------------------------------------------------------------------------- */

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

/* "bogeys" also stands for "bogey" and "Bogeys"; several words are a term in any spelling. */
static size_t begins(const term_name *n, const char *text)
{
    const bool several = memchr(n->text, ' ', n->length) != NULL;
    const bool capital = isupper((unsigned char)text[0]);
    int (*const compare)(const char *, const char *, size_t) = several ? strncasecmp : strncmp;
    if (!several && n->text[0] != text[0] &&
        !(capital && tolower((unsigned char)text[0]) == n->text[0]))
        return 0;
    size_t length = n->length;
    if (compare(n->text + 1, text + 1, length - 1) != 0) {
        if (length < 2 || n->text[length - 1] != 's' ||
            compare(n->text + 1, text + 1, length - 2) != 0)
            return 0;
        length--;
    }
    if (text[length] == 's' && !isalnum((unsigned char)text[length + 1]))
        length++;
    const unsigned char after = (unsigned char)text[length];
    return isalnum(after) || after == '-' || after >= 0x80 ? 0 : length;
}

const orr_term *words_here(const orr_game *game, const char *text, size_t *length)
{
    const glossary *g = glossary_of(game);
    for (const term_name *n = g->by_letter[letter_of(text[0])]; n; n = n->next)
        if ((*length = begins(n, text)) > 0)
            return n->term;
    return NULL;
}

int words_index(const orr_game *game, const orr_term *term)
{
    return (int)(term - glossary_of(game)->terms);
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
    if (!word[0]) {
        orr_text_add(out, "These words are explained: ");
        add_all(game, out);
        orr_text_add(out, ".\n");
    } else if (add_nearest(game, word, &near)) {
        orr_text_add(out, "No word is exactly '%.60s'. There is: %s.\n", word, near.data);
    } else {
        orr_text_add(
            out, "There is no explanation of '%.60s'. Type 'what' for the list of words.\n", word);
    }
    orr_text_free(&near);
    return false;
}
