/* markdown.c - see markdown.h. */
#include "server/markdown.h"
#include "kernel/kernel.h"
#include "scene/markup.h"
#include "view/manual_figure.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { MOST_LINE = 4000 };
enum block { NO_BLOCK, PARAGRAPH, BULLETS, NUMBERS, TABLE, CODE, FIGURE };

static const char *const open_tags[] = {"", "<p>", "<ul>", "<ol>", "<table>", "<pre>", ""};
static const char *const close_tags[] = {"",           "</p>\n",   "</ul>\n", "</ol>\n",
                                         "</table>\n", "</pre>\n", ""};

/* The page that is being made. */
typedef struct page {
    orr_text *text;
    const orr_game *game; /* whose words are explained; NULL: none */
    markup_told told;     /* those that were, under this heading */
} page;

static void plain(page *out, const char *at, size_t length)
{
    char bytes[MOST_LINE];
    snprintf(bytes, sizeof bytes, "%.*s", (int)(length < sizeof bytes ? length : 0), at);
    markup_plain(out->text, bytes);
}

/* Running text, words of the game explained. */
static void explained(page *out, const char *at, size_t length)
{
    char bytes[MOST_LINE];
    snprintf(bytes, sizeof bytes, "%.*s", (int)(length < sizeof bytes ? length : 0), at);
    markup_terms(out->text, bytes, out->game, &out->told);
}

/* [words](#anchor): only links inside the page; others become their words. */
static size_t link(page *out, const char *at)
{
    const char *middle = strstr(at, "](");
    const char *end = middle ? strchr(middle, ')') : NULL;
    if (!end)
        return 0;
    const bool inside =
        middle[2] == '#' && strcspn(middle + 3, "\"'<>& )") == (size_t)(end - middle - 3);
    if (inside)
        orr_text_add(out->text, "<a href=\"%.*s\">", (int)(end - middle - 2), middle + 2);
    plain(out, at + 1, (size_t)(middle - at - 1));
    orr_text_add(out->text, inside ? "</a>" : "");
    return (size_t)(end - at) + 1;
}

/* A stretch between two marks, such as **bold**; how many bytes it takes. */
static size_t marked(page *out, const char *at, const char *mark, const char *tag)
{
    const size_t length = strlen(mark);
    if (strncmp(at, mark, length) != 0)
        return 0;
    const char *end = strstr(at + length, mark);
    if (!end || end == at + length)
        return 0;
    orr_text_add(out->text, "<%s>", tag);
    plain(out, at + length, (size_t)(end - at) - length);
    orr_text_add(out->text, "</%s>", tag);
    return (size_t)(end - at) + length;
}

static void inline_html(page *out, const char *at)
{
    while (*at) {
        size_t used = marked(out, at, "**", "b");
        used = used ? used : marked(out, at, "`", "code");
        used = used || at[1] == ' ' ? used : marked(out, at, "*", "em");
        used = used ? used : *at == '[' ? link(out, at) : 0;
        if (!used) {
            used = 1 + strcspn(at + 1, "*`[");
            explained(out, at, used);
        }
        at += used;
    }
}

static void heading(page *out, const char *line)
{
    const size_t level = strspn(line, "#");
    char slug[ORR_MAX_NAME], words[ORR_MAX_NAME];
    const char *text = line + level + strspn(line + level, " ");
    const orr_game *game = out->game;
    snprintf(words, sizeof words, "%.*s", (int)sizeof words - 1, text);
    orr_slug(words, slug);
    orr_text_add(out->text, "<h%zu id=\"%s\">", level > 4 ? 4 : level, slug);
    out->game = NULL; /* a heading is a name already */
    inline_html(out, text);
    out->game = strcmp(slug, "words") == 0 ? NULL : game;
    if (level <= 2)
        out->told = (markup_told){{false}};
    orr_text_add(out->text, "</h%zu>\n", level > 4 ? 4 : level);
}

static void table_row(page *out, const char *line)
{
    if (strspn(line, "|-: ") == strlen(line))
        return; /* the line under the head */
    orr_text_add(out->text, "<tr>");
    const char *at = line + 1;
    while (*at) {
        const size_t length = strcspn(at, "|");
        char cell[MOST_LINE];
        if (!at[length] && strspn(at, " ") == length)
            break;
        snprintf(cell, sizeof cell, "%.*s", (int)length, at);
        orr_text_add(out->text, "<td>");
        inline_html(out, cell + strspn(cell, " "));
        orr_text_add(out->text, "</td>");
        at += length + (at[length] == '|');
    }
    orr_text_add(out->text, "</tr>\n");
}

/* Drawn, with its words below; those alone if it cannot be. */
static void figure_block(page *out, const char *line)
{
    figure f;
    orr_error error;
    orr_text drawn = orr_text_new();
    figure_read(line, strlen(line), &f);
    orr_text_add(out->text, "<figure class=\"figure\">");
    if (out->game && figure_html(out->game, &f, &drawn, &error)) {
        orr_text_add(out->text, "<div class=\"drawn\" role=\"img\" tabindex=\"0\"");
        markup_attribute(out->text, "aria-label", f.caption);
        orr_text_add(out->text, ">\n");
        orr_text_bytes(out->text, drawn.data, drawn.length);
        orr_text_add(out->text, "</div>\n");
    }
    orr_text_free(&drawn);
    orr_text_add(out->text, "<figcaption>");
    inline_html(out, f.caption);
    orr_text_add(out->text, "</figcaption></figure>\n");
}

static enum block kind_of(const char *line)
{
    figure f;
    if (figure_read(line, strlen(line), &f))
        return FIGURE;
    if (line[0] == '|')
        return TABLE;
    if ((line[0] == '-' || line[0] == '*') && line[1] == ' ')
        return BULLETS;
    if (isdigit((unsigned char)line[0]) && line[strspn(line, "0123456789")] == '.')
        return NUMBERS;
    if (strncmp(line, "    ", 4) == 0)
        return CODE;
    return PARAGRAPH;
}

static void block_line(page *out, enum block now, const char *line)
{
    if (now == TABLE) {
        table_row(out, line);
    } else if (now == FIGURE) {
        figure_block(out, line);
    } else if (now == BULLETS || now == NUMBERS) {
        const char *text = line + strcspn(line, " ");
        orr_text_add(out->text, "<li>");
        inline_html(out, text + strspn(text, " "));
        orr_text_add(out->text, "</li>\n");
    } else if (now == CODE) {
        plain(out, line + 4, strlen(line + 4));
        orr_text_add(out->text, "\n");
    } else {
        inline_html(out, line + strspn(line, " "));
        orr_text_add(out->text, "\n");
    }
}

void markdown_html(const char *text, const orr_game *game, orr_text *text_out)
{
    page whole = {.text = text_out, .game = game}, *out = &whole;
    enum block now = NO_BLOCK;
    while (*text) {
        char line[MOST_LINE];
        const size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        text += length + (text[length] == '\n');
        const bool blank = strspn(line, " \t\r") == strlen(line), head = line[0] == '#';
        enum block kind = blank || head ? NO_BLOCK : kind_of(line);
        if (now == PARAGRAPH && kind == CODE)
            kind = PARAGRAPH;
        if (kind != now) {
            orr_text_add(out->text, "%s%s", close_tags[now], open_tags[kind]);
            now = kind;
        }
        if (head)
            heading(out, line);
        else if (!blank)
            block_line(out, now, line);
    }
    orr_text_add(out->text, "%s", close_tags[now]);
}
