/* pack_csv.c - a list of a pack as a table for a spreadsheet, and back.
 *
 * A row is an entry, a column a field; what is more than a single value stands in its cell as it
 * would in the file: [fuel, nano], {low: 1, high: 6}. On the way back the list is written with one
 * entry a line, so that a message about line 14 of the file is about a row of the table.
 *
 * Spreadsheets write tables in their own ways, and all of them are read: a byte order mark, a line
 * "sep=;", commas, semicolons or tabs between cells, 3,0 for 3, TRUE for yes, empty columns and rows.
 */
#include "pack/packs.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "kernel/kernel.h"
#include "pack/pack_internal.h"

typedef struct view {
    const void *pack;
    orr_field fields[PACK_MAX_FIELDS + 1];
} view;

/* ---- out ---- */

static void add_cell(const char *text, bool first, orr_text *out)
{
    const bool plain = !strpbrk(text, ",\"\n\r");
    orr_text_add(out, "%s", first ? "" : ",");
    if (plain) {
        orr_text_add(out, "%s", text);
        return;
    }
    orr_text_add(out, "\"");
    for (; *text; text++)
        orr_text_add(out, *text == '"' ? "\"\"" : "%c", *text);
    orr_text_add(out, "\"");
}

/* The keys of the order that are no fields: a number each, the place in the list. */
static bool next_order_key(const orr_field *list, const char **at, char key[ORR_MAX_NAME])
{
    while (*at && **at) {
        const size_t length = strcspn(*at, " ");
        snprintf(key, ORR_MAX_NAME, "%.*s", (int)length, *at);
        *at += length + ((*at)[length] == ' ');
        if (!pack_find(list->fields, key))
            return true;
    }
    return false;
}

static const orr_field *find_list(const view *v, const char *name, orr_error *error)
{
    char bytes[400];
    orr_text lists = orr_text_in(bytes, sizeof bytes);
    for (const orr_field *field = v->fields; field->name; field++) {
        char key[ORR_MAX_NAME];
        pack_key(field->name, key);
        if (field->type != ORR_FIELD_LIST)
            continue;
        if (strcmp(key, name) == 0)
            return field;
        orr_text_add(&lists, "%s%s", lists.length ? ", " : "", key);
    }
    orr_fail(error, "There is no list '%s'; there is %s.", name, bytes);
    return NULL;
}

static void add_titles(const orr_field *list, orr_text *out)
{
    char key[ORR_MAX_NAME];
    const char *order = list->sorted_by;
    bool first = true;
    if (list->known) {
        add_cell("word", true, out);
        first = false;
    }
    for (; next_order_key(list, &order, key); first = false)
        add_cell(key, first, out);
    for (const orr_field *field = list->fields; field->name; field++, first = false) {
        pack_key(field->name, key);
        add_cell(key, first, out);
    }
    orr_text_add(out, "\n");
}

static void add_row(const view *v, const orr_field *list, int index, orr_text *out)
{
    char key[ORR_MAX_NAME], number[16];
    const orr_field element = pack_element(list, index);
    const void *entry = pack_member_of(&element, v->pack);
    const char *order = list->sorted_by;
    orr_text cell = orr_text_new();
    bool first = true;
    if (list->known) {
        add_cell(list->known[index], true, out);
        first = false;
    }
    snprintf(number, sizeof number, "%d", index + 1);
    for (; next_order_key(list, &order, key); first = false)
        add_cell(number, first, out);
    for (const orr_field *field = list->fields; field->name; field++, first = false) {
        orr_text_clear(&cell);
        if (!field->optional || !pack_is_left_out(field, entry))
            pack_value_yaml(v->fields, v->pack, field, entry, &cell);
        add_cell(cell.data ? cell.data : "", first, out);
    }
    orr_text_add(out, "\n");
    orr_text_free(&cell);
}

bool orr_pack_csv(const orr_game *game, const void *pack, const char *list, orr_text *out,
                  orr_error *error)
{
    view v = {.pack = pack};
    pack_whole(game, v.fields);
    const orr_field *found = find_list(&v, list, error);
    if (!found)
        return false;
    add_titles(found, out);
    for (int i = 0; i < pack_count(found, pack); i++)
        add_row(&v, found, i, out);
    return true;
}

/* ---- in ---- */

/* What stands between the cells: whatever is most frequent in the head. */
static char separator_of(const char *head)
{
    static const char candidates[] = ",;\t";
    int counts[3] = {0}, best = 0;
    bool quoted = false;
    for (; *head && (quoted || !strchr("\r\n", *head)); head++) {
        const char *found = quoted ? NULL : strchr(candidates, *head);
        quoted ^= *head == '"';
        if (found)
            counts[found - candidates]++;
    }
    for (int i = 1; i < 3; i++)
        best = counts[i] > counts[best] ? i : best;
    return candidates[best];
}

/* Past what spreadsheets write before the table. */
static const char *skip_marks(const char *csv)
{
    csv += strncmp(csv, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    if (strncmp(csv, "sep=", 4) == 0)
        csv += strcspn(csv, "\n");
    return csv + (*csv == '\n');
}

/* One cell; the text goes on behind its separator. False at the end of the row. */
static bool read_cell(const char **at, char separator, orr_text *cell)
{
    const char *text = *at;
    orr_text_clear(cell);
    const bool quoted = *text == '"';
    text += quoted;
    for (; *text; text++) {
        if (quoted && *text == '"' && text[1] != '"')
            break;
        if (!quoted && (*text == separator || strchr("\r\n", *text)))
            break;
        text += quoted && *text == '"';
        orr_text_bytes(cell, *text == '\n' || *text == '\r' ? " " : text, 1);
    }
    text += quoted && *text == '"';
    const bool more = *text == separator;
    while (!more && *text == '\r')
        text++;
    *at = text + (more || *text == '\n');
    return more;
}

static const orr_field *field_of(const orr_field *list, const char *title)
{
    for (const orr_field *field = list->fields; field->name; field++) {
        char key[ORR_MAX_NAME];
        pack_key(field->name, key);
        if (strcmp(key, title) == 0)
            return field;
    }
    return NULL;
}

/* "3,0" is 3 and "TRUE" is yes, to whoever formats columns. */
static const char *as_pack_writes(const orr_field *field, char *value)
{
    const size_t digits = strspn(value, "-0123456789");
    const char *rest = value + digits;
    if (field && field->type == ORR_FIELD_BOOL)
        return strcasecmp(value, "true") == 0    ? "yes"
               : strcasecmp(value, "false") == 0 ? "no"
                                                 : value;
    if (field && field->type == ORR_FIELD_INT && digits && strchr(".,", *rest) && *rest &&
        rest[1] && rest[1 + strspn(rest + 1, "0")] == '\0')
        value[digits] = '\0';
    return value;
}

static bool is_text(const orr_field *field)
{
    return field && (field->type == ORR_FIELD_TEXT || field->type == ORR_FIELD_REF);
}

enum { MOST_COLUMNS = PACK_MAX_FIELDS };
typedef struct columns {
    int count;
    char separator;
    char title[MOST_COLUMNS][ORR_MAX_NAME];
} columns;

static bool read_titles(const char **at, columns *c, orr_error *error)
{
    orr_text cell = orr_text_new();
    bool more = true;
    c->separator = separator_of(*at);
    for (c->count = 0; more; c->count++) {
        if (c->count == MOST_COLUMNS) {
            orr_text_free(&cell);
            return orr_fail(error, "The table has more than %d columns.", MOST_COLUMNS);
        }
        more = read_cell(at, c->separator, &cell);
        snprintf(c->title[c->count], ORR_MAX_NAME, "%s", cell.data ? cell.data : "");
    }
    orr_text_free(&cell);
    return true;
}

/* A row of the table as an entry of the list, in one line. */
static bool write_entry(const char **at, const columns *c, const orr_field *list, int row,
                        orr_text *out, orr_error *error)
{
    orr_text cell = orr_text_new(), entry = orr_text_new();
    bool more = true;
    int filled = 0;
    for (int count = 0; more; count++) {
        more = read_cell(at, c->separator, &cell);
        if (!cell.data || !*cell.data)
            continue;
        filled = count + 1;
        if (count >= c->count || !c->title[count][0])
            continue;
        const orr_field *field = field_of(list, c->title[count]);
        orr_text_add(&entry, "%s%s: ", entry.length ? ", " : "", c->title[count]);
        pack_add_word(as_pack_writes(field, cell.data), is_text(field), &entry);
    }
    if (entry.length)
        orr_text_add(out, "  - {%s}\n", entry.data);
    orr_text_free(&cell);
    orr_text_free(&entry);
    return filled <= c->count ||
           orr_fail(error, "Row %d of the table has %d cells; its head has %d.", row, filled,
                    c->count);
}

/* Where a top-level list begins in the file, and where what comes behind it does. */
static const char *find_in_file(const char *yaml, const char *key, const char **end)
{
    const size_t length = strlen(key);
    const char *line = yaml;
    while (line && !(strncmp(line, key, length) == 0 && line[length] == ':')) {
        line = strchr(line, '\n');
        line += line != NULL;
    }
    const char *next = line;
    do {
        next = next ? strchr(next, '\n') : NULL;
        next += next != NULL;
    } while (next && strchr(" -#\r\n", *next) && *next);
    *end = next;
    return line;
}

bool orr_pack_from_csv(const orr_game *game, const char *yaml, const char *list, const char *csv,
                       orr_text *out, orr_error *error)
{
    view v = {.pack = NULL};
    columns c;
    const char *end, *at = skip_marks(csv);
    pack_whole(game, v.fields);
    const orr_field *found = find_list(&v, list, error);
    const char *begin = found ? find_in_file(yaml, list, &end) : NULL;
    if (!found || (!begin && !orr_fail(error, "The pack has no line '%s:'.", list)) ||
        !read_titles(&at, &c, error))
        return false;
    orr_text_bytes(out, yaml, (size_t)(begin - yaml));
    orr_text_add(out, "%s:\n", list);
    for (int row = 2; *at; row++)
        if (!write_entry(&at, &c, found, row, out, error))
            return false;
    orr_text_add(out, "%s%s", end ? "\n" : "", end ? end : "");
    return true;
}
