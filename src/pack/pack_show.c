/* pack_show.c - a pack for people: every value, list by list, and how much of it comes from where.
 *
 * Single values are printed line by line, lists as tables. What is nested inside an entry is
 * written compactly: [fuel 2, nano]. A cell is made twice, once to measure its column.
 */
#include "pack/packs.h"

#include <string.h>

#include "pack/pack_internal.h"

/* A pack with its fields, which references need to find their lists. */
typedef struct view {
    const void *pack;
    const orr_field *fields;
    bool in_yaml;   /* as a file would have it in one line; */
    bool is_inside; /* then what stands inside something else is quoted */
} view;

typedef struct table {
    int columns;
    const orr_field *column[PACK_MAX_FIELDS];
    int width[PACK_MAX_FIELDS];
} table;

static void add_value(const view *v, const orr_field *field, const void *base, orr_text *out);

/* ---- values ---- */

void pack_add_word(const char *text, bool quoted, orr_text *out)
{
    if (!quoted) {
        orr_text_add(out, "%s", text);
        return;
    }
    orr_text_add(out, "\"");
    for (; *text; text++)
        orr_text_add(out, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    orr_text_add(out, "\"");
}

static void add_reference(const view *v, const orr_field *field, const void *base, orr_text *out)
{
    const int index = pack_reference(field, base);
    const orr_field *list = pack_find(v->fields, field->list);
    assert(index >= 0); /* what is left out is not shown */
    pack_add_word(pack_entry_name(list, v->pack, index), v->in_yaml && v->is_inside, out);
}

/* "[slow, armed]": the words of its bits. */
static void add_flags(const orr_field *field, const void *base, orr_text *out)
{
    const int64_t flags = pack_number(field, base);
    const char *before = "";
    orr_text_add(out, "[");
    for (int i = 0; field->words[i]; i++)
        if (flags >> i & 1) {
            orr_text_add(out, "%s%s", before, field->words[i]);
            before = ", ";
        }
    orr_text_add(out, "]");
}

static view inside_of(const view *v)
{
    view inside = *v;
    inside.is_inside = true;
    return inside;
}

/* An element of a list inside an entry: "fuel 2". Its yeses by their names, its noes not. */
static void add_element_map(const view *v, const orr_field *map, const void *base, orr_text *out)
{
    char key[ORR_MAX_NAME];
    const char *before = "";
    for (const orr_field *field = map->fields; field->name; field++) {
        const bool is_bool = field->type == ORR_FIELD_BOOL;
        if ((field->optional || is_bool) && pack_is_left_out(field, base))
            continue;
        pack_key(field->name, key);
        orr_text_add(out, "%s%s", before, is_bool ? key : "");
        if (!is_bool)
            add_value(v, field, base, out);
        before = " ";
    }
}

static void add_sequence(const view *v, const orr_field *field, const void *base, orr_text *out)
{
    const view inside = inside_of(v);
    orr_text_add(out, "[");
    for (int i = 0; i < pack_count(field, base); i++) {
        const orr_field element = pack_element(field, i);
        orr_text_add(out, "%s", i == 0 ? "" : ", ");
        if (field->type == ORR_FIELD_LIST && !v->in_yaml)
            add_element_map(v, &element, pack_member_of(&element, base), out);
        else
            add_value(&inside, &element, base, out);
    }
    orr_text_add(out, "]");
}

/* A mapping inside an entry: "{low 1, high 6}", in YAML "{low: 1, high: 6}". */
static void add_map(const view *v, const orr_field *map, const void *base, orr_text *out)
{
    const view inside = inside_of(v);
    char key[ORR_MAX_NAME];
    const char *before = "";
    orr_text_add(out, "{");
    for (const orr_field *field = map->fields; field->name; field++) {
        if (field->optional && pack_is_left_out(field, base))
            continue;
        pack_key(field->name, key);
        orr_text_add(out, "%s%s%s ", before, key, v->in_yaml ? ":" : "");
        add_value(&inside, field, base, out);
        before = ", ";
    }
    orr_text_add(out, "}");
}

static void add_value(const view *v, const orr_field *field, const void *base, orr_text *out)
{
    switch (field->type) {
    case ORR_FIELD_INT:
        orr_text_add(out, "%lld", (long long)pack_number(field, base));
        break;
    case ORR_FIELD_BOOL:
        orr_text_add(out, "%s", pack_number(field, base) ? "yes" : "no");
        break;
    case ORR_FIELD_TEXT:
        pack_add_word(pack_member_of(field, base), v->in_yaml && v->is_inside, out);
        break;
    case ORR_FIELD_WORD:
        orr_text_add(out, "%s", field->words[pack_number(field, base)]);
        break;
    case ORR_FIELD_FLAGS:
        add_flags(field, base, out);
        break;
    case ORR_FIELD_REF:
        add_reference(v, field, base, out);
        break;
    case ORR_FIELD_MAP:
        add_map(v, field, pack_member_of(field, base), out);
        break;
    default:
        add_sequence(v, field, base, out);
        break;
    }
}

void pack_value_text(const orr_field *whole, const void *pack, const orr_field *field,
                     const void *base, orr_text *out)
{
    const view v = {.pack = pack, .fields = whole};
    add_value(&v, field, base, out);
}

void pack_value_yaml(const orr_field *whole, const void *pack, const orr_field *field,
                     const void *base, orr_text *out)
{
    const view v = {.pack = pack, .fields = whole, .in_yaml = true};
    add_value(&v, field, base, out);
}

/* ---- tables ---- */

static int characters(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}

static void pad(orr_text *out, int count)
{
    for (int i = 0; i < count; i++)
        orr_text_bytes(out, " ", 1);
}

static void make_cell(const view *v, const orr_field *field, const void *entry, orr_text *cell)
{
    orr_text_clear(cell);
    if (!field->optional || !pack_is_left_out(field, entry))
        add_value(v, field, entry, cell);
}

/* Names first, the source last, whatever the order of the schema. */
static void choose_columns(table *t, const orr_field *fields)
{
    const orr_field *name = pack_find(fields, "name"), *source = pack_find(fields, "source");
    if (name)
        t->column[t->columns++] = name;
    for (const orr_field *field = fields; field->name; field++)
        if (field != name && field != source)
            t->column[t->columns++] = field;
    if (source)
        t->column[t->columns++] = source;
}

/* As wide as its widest cell; a column without any cell is dropped, else its title counts too. */
static int measure(const view *v, const orr_field *list, const void *base, const orr_field *column)
{
    orr_text cell = orr_text_new();
    int width = 0;
    for (int i = 0; i < pack_count(list, base); i++) {
        make_cell(v, column, pack_entry_at(list, base, i), &cell);
        const int cell_width = characters(cell.data);
        width = cell_width > width ? cell_width : width;
    }
    orr_text_free(&cell);
    const int title_width = (int)strlen(column->name);
    return width > 0 && title_width > width ? title_width : width;
}

static void drop_trailing_spaces(orr_text *out)
{
    while (out->length > 0 && out->data[out->length - 1] == ' ')
        out->data[--out->length] = '\0';
}

/* Numbers stand right in their column, everything else left. */
static void add_cell(const table *t, int column, const char *cell, orr_text *out)
{
    const int spare = t->width[column] - characters(cell);
    const bool right = t->column[column]->type == ORR_FIELD_INT;
    if (t->width[column] == 0)
        return;
    pad(out, 2 + (right ? spare : 0));
    orr_text_bytes(out, cell, strlen(cell));
    pad(out, right ? 0 : spare);
}

static void add_titles(const table *t, orr_text *out)
{
    char key[ORR_MAX_NAME];
    for (int i = 0; i < t->columns; i++) {
        pack_key(t->column[i]->name, key);
        add_cell(t, i, key, out);
    }
    drop_trailing_spaces(out);
    orr_text_add(out, "\n");
}

static void add_row(const view *v, const table *t, const void *entry, orr_text *out)
{
    orr_text cell = orr_text_new();
    for (int i = 0; i < t->columns; i++) {
        make_cell(v, t->column[i], entry, &cell);
        add_cell(t, i, cell.data, out);
    }
    orr_text_free(&cell);
    drop_trailing_spaces(out);
    orr_text_add(out, "\n");
}

static void show_table(const view *v, const orr_field *list, const void *base, const char *title,
                       orr_text *out)
{
    const int count = pack_count(list, base);
    table t = {0};
    orr_text_add(out, "\n%s (%d)\n", title, count);
    if (count == 0)
        return;
    choose_columns(&t, list->fields);
    for (int i = 0; i < t.columns; i++)
        t.width[i] = measure(v, list, base, t.column[i]);
    add_titles(&t, out);
    for (int i = 0; i < count; i++)
        add_row(v, &t, pack_entry_at(list, base, i), out);
}

/* ---- the whole ---- */

static bool is_line(const orr_field *field, const void *base)
{
    return field->type != ORR_FIELD_MAP && field->type != ORR_FIELD_LIST &&
           !(field->optional && pack_is_left_out(field, base));
}

/* Of the longest name of a line; 0 if there are no lines. */
static int name_width(const orr_field *fields, const void *base)
{
    int width = 0;
    for (const orr_field *field = fields; field->name; field++)
        if (is_line(field, base) && (int)strlen(field->name) > width)
            width = (int)strlen(field->name);
    return width;
}

/* Single values, one a line, their names in a column. */
static void show_lines(const view *v, const orr_field *fields, const void *base, orr_text *out)
{
    char key[ORR_MAX_NAME];
    const int width = name_width(fields, base);
    for (const orr_field *field = fields; field->name; field++)
        if (is_line(field, base)) {
            pack_key(field->name, key);
            orr_text_add(out, "  %-*s  ", width, key);
            add_value(v, field, base, out);
            orr_text_add(out, "\n");
        }
}

/* The lines of a mapping, then what is in it, each below a title that says its path. */
static void show_section(const view *v, const orr_field *fields, const void *base, const char *path,
                         orr_text *out)
{
    show_lines(v, fields, base, out);
    for (const orr_field *field = fields; field->name; field++) {
        char key[ORR_MAX_NAME], bytes[200];
        orr_text title = orr_text_in(bytes, sizeof bytes);
        pack_key(field->name, key);
        orr_text_add(&title, "%s%s%s", path, *path ? "." : "", key);
        if (field->type == ORR_FIELD_LIST)
            show_table(v, field, base, bytes, out);
        if (field->type == ORR_FIELD_MAP && !(field->optional && pack_is_left_out(field, base))) {
            orr_text_add(out, "\n%s\n", bytes);
            show_section(v, field->fields, pack_member_of(field, base), bytes, out);
        }
    }
}

void orr_pack_show(const orr_game *game, const void *pack, orr_text *out)
{
    const orr_pack_head *head = pack;
    orr_field fields[PACK_MAX_FIELDS + 1];
    const view v = {.pack = pack, .fields = fields};
    pack_whole(game, fields);
    orr_text_add(out, "%s, %s\n%s\n", game->title, head->edition, head->about);
    if (!game->schema)
        return;
    orr_text_add(out, "%s", name_width(game->schema, pack) ? "\n" : "");
    show_section(&v, game->schema, pack, "", out);
}

/* ---- where it comes from ---- */

static const orr_field *source_of(const orr_field *field)
{
    const bool is_list = field->type == ORR_FIELD_LIST;
    const orr_field *source = is_list ? pack_find(field->fields, "source") : NULL;
    return source && source->words == orr_source_words ? source : NULL;
}

int orr_pack_shares(const orr_game *game, const void *pack, orr_pack_share *shares, int most)
{
    int lists = 0;
    if (!game->schema)
        return 0;
    for (const orr_field *list = game->schema; list->name && lists < most; list++) {
        const orr_field *source = source_of(list);
        if (!source)
            continue;
        orr_pack_share *share = &shares[lists++];
        *share = (orr_pack_share){.list = list->name, .entries = pack_count(list, pack)};
        for (int i = 0; i < share->entries; i++)
            share->by_source[pack_number(source, pack_entry_at(list, pack, i))]++;
    }
    return lists;
}
