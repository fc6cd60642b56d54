/* canvas.c - see canvas.h. */
#include "scene/canvas.h"
#include "kernel/kernel.h"
#include "scene/markup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CONTINUED = 1 }; /* the right half of a wide character */

canvas canvas_new(int width)
{
    return (canvas){.width = width < 1 ? 1 : width};
}

void canvas_free(canvas *c)
{
    free(c->cells);
    *c = (canvas){0};
}

static void grow_to(canvas *c, int rows)
{
    assert(rows > 0 && c->width > 0);
    if (rows > c->capacity) {
        const int capacity = rows * 2 < 16 ? 16 : rows * 2;
        const size_t row_size = (size_t)c->width * sizeof *c->cells;
        c->cells = orr_resize(c->cells, (size_t)capacity, row_size);
        memset((char *)c->cells + (size_t)c->capacity * row_size, 0,
               (size_t)(capacity - c->capacity) * row_size);
        c->capacity = capacity;
    }
    if (rows > c->height)
        c->height = rows;
}

/* How many columns a character takes: East Asian wide ones and pictures two, accents none. */
static int columns_of(uint32_t character)
{
    if ((character >= 0x300 && character < 0x370) || (character >= 0xfe00 && character < 0xfe10))
        return 0;
    const bool wide = (character >= 0x1100 && character < 0x1160) ||
                      (character >= 0x2e80 && character < 0xa4d0) ||
                      (character >= 0xac00 && character < 0xd7a4) ||
                      (character >= 0xf900 && character < 0xfb00) ||
                      (character >= 0xfe30 && character < 0xfe70) ||
                      (character >= 0xff00 && character < 0xff61) ||
                      (character >= 0x1f300 && character < 0x1fb00) || character >= 0x20000;
    return wide ? 2 : 1;
}

void canvas_put(canvas *c, int x, int y, uint32_t character, pen p)
{
    const int columns = columns_of(character);
    if (x < 0 || y < 0 || x + columns > c->width || columns == 0 || scene_is_control(character))
        return;
    grow_to(c, y + 1);
    canvas_cell *cell = &c->cells[(size_t)y * (size_t)c->width + (size_t)x];
    *cell = (canvas_cell){character, p, c->touch};
    if (columns == 2)
        cell[1] = (canvas_cell){CONTINUED, p, c->touch};
}

bool canvas_is_free(const canvas *c, int x, int y)
{
    if (x < 0 || y < 0 || x >= c->width)
        return false;
    return y >= c->height || c->cells[(size_t)y * (size_t)c->width + (size_t)x].character == 0;
}

/* ---- text ----------------------------------------------------------------------------------- */

/* Text as the characters to show, each at least one column wide. */
typedef struct letters {
    uint32_t *at;
    int count;
} letters;

static void add_letter(letters *l, uint32_t character)
{
    if (character == '\n' || character == '\t')
        character = ' ';
    if (!scene_is_control(character) && columns_of(character) > 0)
        l->at[l->count++] = character;
}

/* Marks are in words: "[d6:4]" comes out as "[4]". Free what is in it afterwards. */
static letters letters_of(const char *text)
{
    letters l = {.at = orr_alloc((strlen(text) + 1) * sizeof *l.at)};
    orr_text words = orr_text_new();
    if (strchr(text, '[')) {
        orr_line_text(text, NULL, &words); /* never longer than with marks */
        text = words.data;
    }
    while (*text)
        add_letter(&l, scene_next_character(&text));
    orr_text_free(&words);
    return l;
}

/* Columns of the letters from first up to, not including, end. */
static int width_of(const letters *l, int first, int end)
{
    int width = 0;
    for (int i = first; i < end; i++)
        width += columns_of(l->at[i]);
    return width;
}

int canvas_text_width(const char *text)
{
    letters l = letters_of(text);
    const int width = width_of(&l, 0, l.count);
    free(l.at);
    return width;
}

static int put_letters(canvas *c, int x, int y, const letters *l, int first, int end, pen p)
{
    const int start = x;
    for (int i = first; i < end; i++) {
        canvas_put(c, x, y, l->at[i], p);
        x += columns_of(l->at[i]);
    }
    return x - start;
}

int canvas_text(canvas *c, int x, int y, int most, const char *text, pen p)
{
    letters l = letters_of(text);
    int used = 0, end = l.count;
    if (most > c->width - x)
        most = c->width - x;
    if (most > 0 && width_of(&l, 0, l.count) > most) {
        while (end > 0 && width_of(&l, 0, end) > most - 1)
            end--;
        used = put_letters(c, x, y, &l, 0, end, p);
        canvas_put(c, x + used, y, 0x2026, p);
        used++;
    } else if (most > 0) {
        used = put_letters(c, x, y, &l, 0, end, p);
    }
    free(l.at);
    return used;
}

int canvas_number(canvas *c, int x, int y, int width, int number, pen p)
{
    char digits[16], padded[32];
    snprintf(digits, sizeof digits, "%d", number);
    const int missing = width - (int)strlen(digits);
    snprintf(padded, sizeof padded, "%.*s%s", missing > 0 ? missing : 0, "          ", digits);
    return canvas_text(c, x, y, c->width, padded, p);
}

/* The end of the line that starts at first: after its last word that fits, or in the middle of a
 * word that is wider than the line. */
static int line_end(const letters *l, int first, int width)
{
    int end = first, last_gap = first, columns = 0;
    while (end < l->count && columns + columns_of(l->at[end]) <= width) {
        columns += columns_of(l->at[end]);
        if (l->at[end] == ' ')
            last_gap = end;
        end++;
    }
    if (end == l->count || l->at[end] == ' ')
        return end;
    return last_gap > first ? last_gap : end > first ? end : first + 1;
}

void canvas_append(canvas *c, int *x, int *y, const char *text, pen p)
{
    const int gap = *x > 0;
    if (!text || !*text)
        return;
    if (*x > 0 && *x + gap + canvas_text_width(text) > c->width) {
        *x = 0;
        *y += 1;
    }
    *y = canvas_wrap(c, 0, *y, c->width, *x > 0 ? *x + gap : 0, text, p, x);
}

int canvas_wrap(canvas *c, int x, int y, int width, int indent, const char *text, pen p, int *end)
{
    letters l = letters_of(text);
    int first = 0, column = x + indent;
    if (indent > 0 && (indent >= width || line_end(&l, 0, width - indent) == 0))
        column = x, y++;
    while (first < l.count) {
        const int room = x + width - column, last = line_end(&l, first, room < 1 ? 1 : room);
        column += put_letters(c, column, y, &l, first, last, p);
        first = last;
        while (first < l.count && l.at[first] == ' ')
            first++;
        if (first < l.count)
            column = x, y++;
    }
    free(l.at);
    if (end)
        *end = column;
    return y;
}

/* ---- frames and copies ---------------------------------------------------------------------- */

void canvas_frame(canvas *c, int x, int y, int width, int height, pen p)
{
    const int right = x + width - 1, bottom = y + height - 1;
    for (int i = x + 1; i < right; i++) {
        canvas_put(c, i, y, 0x2500, p);
        canvas_put(c, i, bottom, 0x2500, p);
    }
    for (int i = y + 1; i < bottom; i++) {
        canvas_put(c, x, i, 0x2502, p);
        canvas_put(c, right, i, 0x2502, p);
    }
    canvas_put(c, x, y, 0x256d, p);
    canvas_put(c, right, y, 0x256e, p);
    canvas_put(c, x, bottom, 0x2570, p);
    canvas_put(c, right, bottom, 0x256f, p);
}

void canvas_copy(canvas *c, int x, int y, const canvas *from)
{
    const orr_node *touch = c->touch;
    if (from->height > 0)
        grow_to(c, y + from->height);
    for (int row = 0; row < from->height; row++)
        for (int column = 0; column < from->width; column++) {
            const canvas_cell *cell =
                &from->cells[(size_t)row * (size_t)from->width + (size_t)column];
            c->touch = cell->node ? cell->node : touch;
            if (cell->character > CONTINUED)
                canvas_put(c, x + column, y + row, cell->character, cell->pen);
        }
    c->touch = touch;
}

int canvas_used_width(const canvas *c)
{
    int width = 0;
    for (int row = 0; row < c->height; row++)
        for (int column = c->width; column > width; column--)
            if (!canvas_is_free(c, column - 1, row)) {
                width = column;
                break;
            }
    return width;
}

/* ---- pens and escape codes ------------------------------------------------------------------ */

pen canvas_pen_of(const orr_node *node, pen otherwise)
{
    static const struct {
        const char *word;
        uint8_t ink;
    } hues[] = {
        {"red", INK_RED},       {"bad", INK_RED},       {"orange", INK_ORANGE},
        {"warn", INK_ORANGE},   {"yellow", INK_YELLOW}, {"green", INK_GREEN},
        {"good", INK_GREEN},    {"sky", INK_SKY},       {"blue", INK_BLUE},
        {"violet", INK_VIOLET}, {"pink", INK_PINK},     {"grey", INK_GREY},
        {"dim", INK_MUTED},     {"spent", INK_MUTED},   {"lost", INK_MUTED},
        {"muted", INK_MUTED},   {"heart", INK_RED},
    };
    if (node->tint != NO_TINT)
        return (pen){(uint8_t)(INK_SEAT + node->tint), otherwise.attributes};
    for (size_t i = 0; i < sizeof hues / sizeof *hues; i++)
        if (scene_has_word(node, hues[i].word))
            return (pen){hues[i].ink, otherwise.attributes};
    return otherwise;
}

/* Colours of the inks: for terminals of 16 colours and of 256. */
static const struct {
    uint8_t of_16, of_256;
} inks[INKS] = {
    [INK_MUTED] = {90, 103},    [INK_ACCENT] = {94, 111},   [INK_RED] = {91, 203},
    [INK_ORANGE] = {33, 214},   [INK_YELLOW] = {93, 227},   [INK_GREEN] = {32, 78},
    [INK_SKY] = {96, 74},       [INK_BLUE] = {94, 105},     [INK_VIOLET] = {35, 140},
    [INK_PINK] = {95, 175},     [INK_GREY] = {37, 103},     [INK_SEAT] = {96, 74},
    [INK_SEAT + 1] = {33, 214}, [INK_SEAT + 2] = {32, 36},  [INK_SEAT + 3] = {95, 175},
    [INK_SEAT + 4] = {93, 227}, [INK_SEAT + 5] = {91, 209}, [INK_SEAT + 6] = {94, 105},
    [INK_SEAT + 7] = {37, 152},
};

uint8_t canvas_color(int ink, int color)
{
    return color == ORR_COLOR_16 ? inks[ink].of_16 : inks[ink].of_256;
}

static void write_pen(pen p, int color, orr_text *out)
{
    orr_text_add(out, "\033[0");
    if (p.attributes & PEN_BOLD)
        orr_text_add(out, ";1");
    if (p.attributes & PEN_REVERSED)
        orr_text_add(out, ";7");
    if (p.ink != INK_PLAIN && color == ORR_COLOR_16)
        orr_text_add(out, ";%d", inks[p.ink].of_16);
    else if (p.ink != INK_PLAIN)
        orr_text_add(out, ";38;5;%d", inks[p.ink].of_256);
    orr_text_add(out, "m");
}

static void write_character(uint32_t character, orr_text *out)
{
    char bytes[4];
    size_t length = 0;
    if (character < 0x80) {
        bytes[length++] = (char)character;
    } else if (character < 0x800) {
        bytes[length++] = (char)(0xc0 | character >> 6);
    } else if (character < 0x10000) {
        bytes[length++] = (char)(0xe0 | character >> 12);
        bytes[length++] = (char)(0x80 | (character >> 6 & 0x3f));
    } else {
        bytes[length++] = (char)(0xf0 | character >> 18);
        bytes[length++] = (char)(0x80 | (character >> 12 & 0x3f));
        bytes[length++] = (char)(0x80 | (character >> 6 & 0x3f));
    }
    if (character >= 0x80)
        bytes[length++] = (char)(0x80 | (character & 0x3f));
    orr_text_bytes(out, bytes, length);
}

static void write_row(const canvas *c, int row, int color, orr_text *out)
{
    pen now = plain;
    int gap = 0; /* blanks are held back: none at the end of a line */
    for (int x = 0; x < c->width; x++) {
        const canvas_cell cell = c->cells[(size_t)row * (size_t)c->width + (size_t)x];
        if (cell.character == CONTINUED)
            continue;
        if (cell.character == 0 || (cell.character == ' ' && cell.pen.attributes == 0)) {
            gap++;
            continue;
        }
        if (gap > 0 && (now.attributes & PEN_REVERSED) && color != ORR_NO_COLOR) {
            now = plain; /* blanks between words are not painted */
            write_pen(now, color, out);
        }
        orr_text_add(out, "%*s", gap, "");
        gap = 0;
        if (color != ORR_NO_COLOR &&
            (now.ink != cell.pen.ink || now.attributes != cell.pen.attributes)) {
            now = cell.pen;
            write_pen(now, color, out);
        }
        write_character(cell.character, out);
    }
    if (now.ink != INK_PLAIN || now.attributes)
        orr_text_add(out, "\033[0m");
    orr_text_add(out, "\n");
}

void canvas_write(const canvas *c, int color, orr_text *out)
{
    for (int row = 0; row < c->height; row++)
        write_row(c, row, color, out);
}
