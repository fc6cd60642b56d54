/* manual.c - the manual of a game as plain text, whole or one part of it: no marks, one sentence
 * after the other, tables row by row with the heads of their columns. */
#include "kernel/kernel.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { MOST_COLUMNS = 12, CELL = 400 };

/* The rank of a heading: how many # it has, 0 if it is none. Its words go into heading. */
static size_t heading_of(const char *line, size_t length, char heading[ORR_MAX_NAME * 2])
{
    const size_t marks = strspn(line, "#");
    if (!marks || line[marks] != ' ' || length >= (size_t)ORR_MAX_NAME * 2)
        return 0;
    memcpy(heading, line + marks + 1, length - marks - 1);
    heading[length - marks - 1] = '\0';
    return marks;
}

/* Text without the marks of bold, code and links. */
static void add_unmarked(const char *at, size_t length, orr_text *out)
{
    const char *const start = at, *const end = at + length;
    while (at < end) {
        const char *middle = *at == '[' ? strstr(at, "](") : NULL;
        const char *close = middle && middle < end ? strchr(middle, ')') : NULL;
        if (close && close < end) {
            add_unmarked(at + 1, (size_t)(middle - at - 1), out);
            at = close + 1;
            continue;
        }
        const bool starred = at[0] == '*' && (at[1] == '*' || (at > start && at[-1] == '*'));
        if (*at != '`' && !starred)
            orr_text_bytes(out, at, 1);
        at++;
    }
}

/* ---- tables ---------------------------------------------------------------------------------- */

typedef struct row {
    char cell[MOST_COLUMNS][CELL];
    int count;
} row;

static void read_row(const char *line, size_t length, row *r)
{
    const char *at = line + 1, *end = line + length;
    r->count = 0;
    while (at < end && r->count < MOST_COLUMNS) {
        size_t cell = strcspn(at, "|\n");
        const char *next = at + cell + 1;
        while (cell && isspace((unsigned char)*at))
            at++, cell--;
        while (cell && isspace((unsigned char)at[cell - 1]))
            cell--;
        orr_text text = orr_text_in(r->cell[r->count++], CELL);
        add_unmarked(at, cell, &text);
        at = next;
    }
}

/* "Probe: level 1; cost 2." */
static void add_row(const row *heads, const row *r, orr_text *out)
{
    for (int i = 0; i < r->count; i++) {
        if (!r->cell[i][0])
            continue;
        orr_text_add(out, "%s", i == 0 ? "" : i == 1 ? ": " : "; ");
        if (i > 0 && i < heads->count && heads->cell[i][0])
            orr_text_add(out, "%s ", heads->cell[i]);
        orr_text_add(out, "%s", r->cell[i]);
    }
    const char last = out->length ? out->data[out->length - 1] : '\0';
    orr_text_add(out, strchr(".:", last) ? "\n" : ".\n");
}

/* The line before a row of dashes holds the heads of the columns; neither is told by itself. */
static void add_table_line(const char *line, size_t length, row *heads, orr_text *out)
{
    row now;
    const char *next = line + length + (line[length] == '\n');
    if (strspn(line, "|-: ") >= length)
        return;
    if (strncmp(next, "|-", 2) == 0 || strncmp(next, "| -", 3) == 0 ||
        strncmp(next, "|:", 2) == 0) {
        read_row(line, length, heads);
        return;
    }
    read_row(line, length, &now);
    add_row(heads, &now, out);
}

/* ---- lines ----------------------------------------------------------------------------------- */

static void add_line(const char *line, size_t length, row *heads, orr_text *out)
{
    char heading[ORR_MAX_NAME * 2];
    if (line[0] == '|') {
        add_table_line(line, length, heads, out);
        return;
    }
    if (heading_of(line, length, heading)) {
        add_unmarked(heading, strlen(heading), out);
        orr_text_add(out, ".\n");
        return;
    }
    const size_t skip = strncmp(line, "- ", 2) == 0 || strncmp(line, "> ", 2) == 0 ? 2 : 0;
    add_unmarked(line + skip, length - skip, out);
    orr_text_add(out, "\n");
}

static bool is_wanted(const char *heading, const char *wanted)
{
    char slug[ORR_MAX_NAME], other[ORR_MAX_NAME];
    orr_slug(heading, slug);
    orr_slug(wanted, other);
    return strcmp(slug, other) == 0;
}

static void add_headings(const char *manual, orr_text *out)
{
    char heading[ORR_MAX_NAME * 2];
    const char *before = "";
    for (const char *line = manual; *line; line += strcspn(line, "\n"), line += *line == '\n')
        if (heading_of(line, strcspn(line, "\n"), heading) > 1) {
            orr_text_add(out, "%s%s", before, heading);
            before = ", ";
        }
}

bool orr_manual_text(const orr_game *game, const char *part, orr_text *out)
{
    const char *manual = orr_game_manual(game);
    char heading[ORR_MAX_NAME * 2];
    size_t rank = 0; /* of the heading found */
    row heads = {.count = 0};
    const bool whole = !part || !*part;
    for (const char *line = manual; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        const size_t length = strcspn(line, "\n"), marks = heading_of(line, length, heading);
        if (rank && marks && marks <= rank)
            return true;
        if (!rank && marks && !whole && is_wanted(heading, part))
            rank = marks;
        if (whole || rank)
            add_line(line, length, &heads, out);
    }
    if (whole || rank)
        return true;
    orr_text_add(out, "The rules have no part called '%.60s'. There is: ", part);
    add_headings(manual, out);
    orr_text_add(out, ".\n");
    return false;
}
