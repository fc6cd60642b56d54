/* page.h - a page as a browser keeps it: panels as lines, brought up to date by the frames that it is sent. */
#ifndef TESTS_VIEW_PAGE_H
#define TESTS_VIEW_PAGE_H

#include "support/support.h"
#include "view/frame.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE_LINES = 4000 };

typedef struct page_panel {
    char id[ORR_MAX_NAME];
    char *lines[PAGE_LINES];
    int count;
} page_panel;

typedef struct page {
    page_panel *panels[VIEW_MOST_PANELS];
    int count;
    char *layout;
} page;

static inline void page_clear_panel(page_panel *panel)
{
    for (int i = 0; i < panel->count; i++)
        free(panel->lines[i]);
    panel->count = 0;
}

static inline void page_free(page *p)
{
    for (int i = 0; i < p->count; i++) {
        page_clear_panel(p->panels[i]);
        free(p->panels[i]);
    }
    free(p->layout);
    *p = (page){0};
}

static inline page_panel *page_find(const page *p, const char *id)
{
    for (int i = 0; i < p->count; i++)
        if (strcmp(p->panels[i]->id, id) == 0)
            return p->panels[i];
    return NULL;
}

static inline void page_must(bool holds, const char *what, const char *at)
{
    if (!holds)
        fail_because("%s at: %.80s", what, at);
}

/* A JSON string at the cursor, which goes on behind it. Free it. */
static inline char *page_string(const char **at)
{
    orr_text text = orr_text_new();
    page_must(**at == '"', "no string", *at);
    for (++*at; **at != '"'; ++*at) {
        unsigned code = (unsigned char)**at;
        page_must(code != 0, "a string without an end", *at);
        if (code == '\\') {
            ++*at;
            code = **at == 'n' ? '\n' : (unsigned char)**at;
            if (code == 'u') {
                page_must(sscanf(*at + 1, "%4x", &code) == 1 && code < 0x80, "odd escape", *at);
                *at += 4;
            }
        }
        orr_text_bytes(&text, &(char){(char)code}, 1);
    }
    ++*at;
    char *copy = strdup(text.data ? text.data : "");
    orr_text_free(&text);
    return copy;
}

/* One panel of a frame. What differs is no more than must be: the first and the last line do, and a line
 * that the page has already is named by its number. */
static inline void page_take_panel(page_panel *panel, const char **at)
{
    static page_panel was;
    int from = 0, to = panel->count, taken = 0;
    was = *panel;
    panel->count = 0;
    if (sscanf(*at, "{\"from\":%d,\"to\":%d,\"lines\":[%n", &from, &to, &taken) < 2) {
        page_must(sscanf(*at, "{\"lines\":[%n", &taken) == 0 && taken > 0, "no panel", *at);
        from = 0, to = was.count;
        page_clear_panel(&was);
        to = 0;
    }
    *at += taken;
    page_must(taken > 0 && 0 <= from && from <= to && to <= was.count, "odd lines", *at);
    for (int i = 0; i < from; i++)
        panel->lines[panel->count++] = strdup(was.lines[i]);
    while (**at != ']') {
        const char *here = *at;
        char *line = NULL;
        if (**at == '"') {
            line = page_string(at);
            for (int i = 0; i < was.count; i++)
                page_must(strcmp(line, was.lines[i]) != 0, "a line that is there already", here);
        } else {
            char *end;
            const long number = strtol(*at, &end, 10);
            page_must(end > *at && number >= 0 && number < was.count, "no line", here);
            line = strdup(was.lines[number]);
            *at = end;
        }
        page_must(panel->count < PAGE_LINES, "too many lines", here);
        panel->lines[panel->count++] = line;
        *at += **at == ',';
    }
    if (was.count && panel->count > from && to > from) {
        page_must(strcmp(panel->lines[from], was.lines[from]) != 0, "an equal first line", *at);
        page_must(strcmp(panel->lines[panel->count - 1], was.lines[to - 1]) != 0,
                  "an equal last line", *at);
    }
    for (int i = to; i < was.count; i++)
        panel->lines[panel->count++] = strdup(was.lines[i]);
    page_clear_panel(&was);
    page_must(strncmp(*at, "]}", 2) == 0, "no end of a panel", *at);
    *at += 2;
}

/* Panels that stand nowhere any more are gone; bar and prompt always stand. */
static inline void page_take_layout(page *p, const char *layout)
{
    const char *end = strstr(layout, "]}");
    page_must(end != NULL, "no layout", layout);
    free(p->layout);
    p->layout = strndup(layout, (size_t)(end + 2 - layout));
    int kept = 0;
    for (int i = 0; i < p->count; i++) {
        char word[ORR_MAX_NAME + 2];
        snprintf(word, sizeof word, "\"%s\"", p->panels[i]->id);
        if (strstr(p->layout, word) || strcmp(word, "\"bar\"") == 0) {
            p->panels[kept++] = p->panels[i];
        } else {
            page_clear_panel(p->panels[i]);
            free(p->panels[i]);
        }
    }
    p->count = kept;
}

/* A frame, or a moment of a film: "panels" and, if there is one, "layout". */
static inline void page_take(page *p, const char *json)
{
    const char *at = strstr(json, "\"panels\":{");
    page_must(at != NULL, "no panels", json);
    at += strlen("\"panels\":{");
    while (*at != '}') {
        char *id = page_string(&at);
        page_panel *panel = page_find(p, id);
        page_must(*at == ':', "no colon", at);
        at++;
        if (!panel) {
            page_must(p->count < VIEW_MOST_PANELS, "too many panels", at);
            panel = p->panels[p->count++] = calloc(1, sizeof *panel);
            snprintf(panel->id, sizeof panel->id, "%s", id);
        }
        page_take_panel(panel, &at);
        free(id);
        at += *at == ',';
    }
    if (strncmp(at, "},\"layout\":", 11) == 0)
        page_take_layout(p, at + 11);
}

/* Both show the same, whatever they were sent to get there. */
static inline void page_same(const page *one, const page *other)
{
    assert_int_equal(one->count, other->count);
    assert_string_equal(one->layout, other->layout);
    for (int i = 0; i < one->count; i++) {
        const page_panel *here = one->panels[i], *there = page_find(other, here->id);
        if (!there || there->count != here->count)
            fail_because("panel %s: %d lines, not %d", here->id, here->count,
                         there ? there->count : 0);
        for (int line = 0; line < here->count; line++)
            if (strcmp(here->lines[line], there->lines[line]) != 0)
                fail_because("panel %s, line %d: %.200s\nnot: %.200s", here->id, line,
                             here->lines[line], there->lines[line]);
    }
}

#endif
