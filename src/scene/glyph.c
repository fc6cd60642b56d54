/* glyph.c - finds drawings on the sheet web/glyphs.svg.
 *
 * The sheet is our own file, so a plain search for id="..." is enough; there is no XML parser. A
 * glyph is a <symbol id="g-NAME"> with its spoken label in <title> and its form for the terminal
 * in data-text. The tests hold the sheet to that.
 */
#include "kernel/asset.h"
#include "scene/scene.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

/* A part of the sheet. */
typedef struct part {
    const char *start;
    size_t length;
} part;

/* An element with an id, and what a glyph says of itself. */
typedef struct drawing {
    part id, whole, spoken, text;
} drawing;

enum { MOST_DRAWINGS = 400 };

/* The sheet is read once: boards look up hundreds of drawings for every picture of themselves. */
static drawing drawings[MOST_DRAWINGS];
static int drawing_count;
static pthread_once_t was_read = PTHREAD_ONCE_INIT;

static const char *sheet(void)
{
    const orr_asset *asset = orr_asset_find("web/glyphs.svg");
    return asset ? asset->bytes : "";
}

/* What stands between two marks, the first of them inside the whole; nothing if not there. */
static part between(part whole, const char *before, const char *after)
{
    const char *start = strstr(whole.start, before);
    if (!start || start >= whole.start + whole.length)
        return (part){NULL, 0};
    start += strlen(before);
    const char *end = strstr(start, after);
    return (part){end ? start : NULL, end ? (size_t)(end - start) : 0};
}

/* From the '<' before this id to the end of its element; nothing if that is not there. */
static part element_around(const char *from, const char *id)
{
    char closing[40];
    const char *start = id;
    while (start > from && *start != '<')
        start--;
    snprintf(closing, sizeof closing, "</%.*s>", (int)strcspn(start + 1, " >"), start + 1);
    const char *end = strstr(start, closing);
    return (part){end ? start : NULL, end ? (size_t)(end - start) + strlen(closing) : 0};
}

static void read_sheet(void)
{
    static const char mark[] = " id=\"";
    const char *from = sheet();
    for (const char *at = from; (at = strstr(at, mark)) && drawing_count < MOST_DRAWINGS;) {
        at += strlen(mark);
        drawing d = {.id = {at, strcspn(at, "\"")}, .whole = element_around(from, at)};
        if (!d.whole.start)
            continue;
        d.spoken = between(d.whole, "<title>", "</title>");
        d.text = between(d.whole, "data-text=\"", "\"");
        drawings[drawing_count++] = d;
    }
}

/* The drawing with this id; NULL if there is none. */
static const drawing *find_drawing(const char *id)
{
    const size_t length = strlen(id);
    pthread_once(&was_read, read_sheet);
    for (int i = 0; i < drawing_count; i++)
        if (drawings[i].id.length == length && memcmp(drawings[i].id.start, id, length) == 0)
            return &drawings[i];
    return NULL;
}

bool scene_sheet_element(const char *id, const char **start, size_t *length)
{
    const drawing *d = find_drawing(id);
    if (!d)
        return false;
    *start = d->whole.start;
    *length = d->whole.length;
    return true;
}

/* Bytes of the first `characters` characters. */
static size_t bytes_of(const char *text, int characters)
{
    size_t length = 0;
    while (text[length] && characters > 0) {
        length++;
        while (((unsigned char)text[length] & 0xc0) == 0x80)
            length++;
        characters--;
    }
    return length;
}

scene_glyph scene_find_glyph(orr_scene *scene, const char *name)
{
    if (!name || !*name)
        return (scene_glyph){.name = "", .spoken = "", .text = ""};
    char id[ORR_MAX_NAME];
    scene_glyph glyph = {.name = scene_string(scene, name)};
    glyph.spoken = glyph.name;
    glyph.text = scene_copy(scene, name, bytes_of(name, 3));
    snprintf(id, sizeof id, "g-%.*s", ORR_MAX_NAME - 4, name);
    const drawing *d = find_drawing(id);
    if (!d)
        return glyph;
    if (d->spoken.start)
        glyph.spoken = scene_copy(scene, d->spoken.start, d->spoken.length);
    if (d->text.start)
        glyph.text = scene_copy(scene, d->text.start, d->text.length);
    glyph.drawn = true;
    return glyph;
}
