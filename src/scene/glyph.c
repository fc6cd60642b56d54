/* glyph.c - finds drawings: glyphs on web/glyphs.svg, pictures on the game's web/art/<id>.svg.
 *
 * The sheets are our own files, so a plain search for id="..." is enough; there is no XML parser. A
 * glyph is a <symbol id="g-NAME"> with its spoken label in <title> and its form for the terminal in
 * data-text; a picture "ship/caravel" is a <symbol id="a-ship-caravel"> with a viewBox. The tests
 * hold the sheets to that.
 */
#include "kernel/asset.h"
#include "scene/node.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A part of a sheet. */
typedef struct part {
    const char *start;
    size_t length;
} part;

/* An element with an id, and what a glyph says of itself. */
typedef struct drawing {
    part id, whole, spoken, text, view_box;
} drawing;

/* The drawings of one file; those of all files stand one after the other. */
typedef struct sheet {
    const orr_asset *asset;
    int first, count;
} sheet;

enum { MOST_DRAWINGS = 6000, MOST_SHEETS = 40 };

/* The sheets are read once: boards look up hundreds of drawings for every picture of themselves. */
static drawing drawings[MOST_DRAWINGS];
static sheet sheets[MOST_SHEETS];
static int drawing_count, sheet_count;
static pthread_once_t was_read = PTHREAD_ONCE_INIT;

/* Where the mark begins in the part; NULL if it is not there. Never beyond: sheets are long, and
 * most of their elements lack what is asked for. */
static const char *find_mark(part whole, const char *mark)
{
    const size_t length = strlen(mark);
    const char *end = whole.start + whole.length;
    for (const char *at = whole.start;
         (size_t)(end - at) >= length && (at = memchr(at, mark[0], (size_t)(end - at))); at++)
        if ((size_t)(end - at) >= length && memcmp(at, mark, length) == 0)
            return at;
    return NULL;
}

/* What stands between two marks, both inside the whole; nothing if they are not there. */
static part between(part whole, const char *before, const char *after)
{
    const char *start = find_mark(whole, before);
    if (!start)
        return (part){NULL, 0};
    start += strlen(before);
    const char *end = find_mark((part){start, whole.length - (size_t)(start - whole.start)}, after);
    return (part){end ? start : NULL, end ? (size_t)(end - start) : 0};
}

/* The end of the element that starts here, whatever is nested in it; NULL if it has none. */
static const char *end_of_element(const char *start)
{
    const size_t name = strcspn(start + 1, " >/\n\t");
    int depth = 0;
    for (const char *at = start; (at = strchr(at, '<')); at++) {
        const bool closes = at[1] == '/';
        const char *word = at + 1 + closes;
        if (strncmp(word, start + 1, name) != 0 || !strchr(" >/\n\t", word[name]))
            continue;
        const char *end = strchr(at, '>');
        if (!end)
            return NULL;
        depth += closes ? -1 : end[-1] == '/' ? 0 : 1;
        if (depth == 0)
            return end + 1;
    }
    return NULL;
}

/* From the '<' before this id to the end of its element; nothing if that is not there. */
static part element_around(const char *from, const char *id)
{
    const char *start = id;
    while (start > from && *start != '<')
        start--;
    const char *end = end_of_element(start);
    return (part){end ? start : NULL, end ? (size_t)(end - start) : 0};
}

/* The attribute of a start tag; nothing if it has none. */
static part attribute_of(part whole, const char *before)
{
    const char *tag_end = strchr(whole.start, '>');
    return between((part){whole.start, tag_end ? (size_t)(tag_end - whole.start) : 0}, before,
                   "\"");
}

static void read_sheet(const orr_asset *asset)
{
    static const char mark[] = " id=\"";
    const char *from = asset->bytes;
    sheet *s = &sheets[sheet_count++];
    *s = (sheet){.asset = asset, .first = drawing_count};
    for (const char *at = from; (at = strstr(at, mark)) && drawing_count < MOST_DRAWINGS;) {
        at += strlen(mark);
        drawing d = {.id = {at, strcspn(at, "\"")}, .whole = element_around(from, at)};
        if (!d.whole.start)
            continue;
        d.spoken = between(d.whole, "<title>", "</title>");
        d.text = between(d.whole, "data-text=\"", "\"");
        d.view_box = attribute_of(d.whole, " viewBox=\"");
        drawings[drawing_count++] = d;
    }
    s->count = drawing_count - s->first;
}

static void read_sheets(void)
{
    for (const orr_asset *asset = orr_assets; asset->path; asset++)
        if (sheet_count < MOST_SHEETS && (strcmp(asset->path, "web/glyphs.svg") == 0 ||
                                          strncmp(asset->path, "web/art/", 8) == 0))
            read_sheet(asset);
}

/* The drawing with this id on this sheet; NULL if there is none. */
static const drawing *find_on(const char *path, const char *id)
{
    const size_t length = strlen(id);
    pthread_once(&was_read, read_sheets);
    for (int i = 0; i < sheet_count; i++) {
        if (strcmp(sheets[i].asset->path, path) != 0)
            continue;
        const drawing *d = &drawings[sheets[i].first];
        for (int left = sheets[i].count; left > 0; left--, d++)
            if (d->id.length == length && memcmp(d->id.start, id, length) == 0)
                return d;
    }
    return NULL;
}

static const drawing *find_drawing(const char *id)
{
    return find_on("web/glyphs.svg", id);
}

static bool element_of(const drawing *d, const char **start, size_t *length)
{
    if (!d)
        return false;
    *start = d->whole.start;
    *length = d->whole.length;
    return true;
}

bool scene_sheet_element(const char *id, const char **start, size_t *length)
{
    return element_of(find_drawing(id), start, length);
}

/* ---- art ------------------------------------------------------------------------------------ */

static const drawing *find_art(const orr_scene *scene, const char *id)
{
    char path[ORR_MAX_NAME + 20];
    snprintf(path, sizeof path, "web/art/%s.svg", scene->rules->game->id);
    return find_on(path, id);
}

bool scene_art_element(const orr_scene *scene, const char *id, const char **start, size_t *length)
{
    return element_of(find_art(scene, id), start, length);
}

/* One of the numbers of a viewBox, without what stands after its point. */
static int number_of(const char *box, int index)
{
    for (; index > 0; index--) {
        box += strcspn(box, " ,");
        box += strspn(box, " ,");
    }
    return (int)strtol(box, NULL, 10);
}

const scene_picture *scene_find_picture(orr_scene *scene, const char *art)
{
    char id[ORR_MAX_NAME];
    snprintf(id, sizeof id, "a-%s", art);
    for (char *at = id; *at; at++)
        if (*at == '/' || *at == ' ' || *at == '_')
            *at = '-';
    const drawing *d = find_art(scene, id);
    if (!d || !d->view_box.start)
        return NULL;
    scene_picture *picture = scene_allocate(scene, sizeof *picture);
    const char *box = scene_copy(scene, d->view_box.start, d->view_box.length);
    picture->id = scene_string(scene, id);
    picture->view_box = box;
    picture->width = number_of(box, 2);
    picture->height = number_of(box, 3);
    return picture->width > 0 && picture->height > 0 ? picture : NULL;
}

/* ---- glyphs --------------------------------------------------------------------------------- */

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
