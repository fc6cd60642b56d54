/* glyph.c - finds drawings on the sheet web/glyphs.svg.
 *
 * The sheet is our own file, so a plain search for id="..." is enough; there is no XML parser. A
 * glyph is a <symbol id="g-NAME"> with its spoken label in <title> and its form for the terminal
 * in data-text. The tests hold the sheet to that.
 */
#include "kernel/asset.h"
#include "scene/scene.h"

#include <stdio.h>
#include <string.h>

static const char *sheet(void)
{
    const orr_asset *asset = orr_asset_find("web/glyphs.svg");
    return asset ? asset->bytes : "";
}

/* The '<' of the element with this id; NULL if there is none. */
static const char *element_start(const char *id)
{
    char wanted[ORR_MAX_NAME + 8];
    const char *from = sheet();
    snprintf(wanted, sizeof wanted, " id=\"%.*s\"", ORR_MAX_NAME, id);
    const char *at = strstr(from, wanted);
    while (at && at > from && *at != '<')
        at--;
    return at;
}

bool scene_sheet_element(const char *id, const char **start, size_t *length)
{
    char closing[40];
    const char *at = element_start(id);
    if (!at)
        return false;
    snprintf(closing, sizeof closing, "</%.*s>", (int)strcspn(at + 1, " >"), at + 1);
    const char *end = strstr(at, closing);
    if (!end)
        return false;
    *start = at;
    *length = (size_t)(end - at) + strlen(closing);
    return true;
}

/* What stands between two marks, the first of them inside the element; NULL if not there. */
static const char *between(orr_scene *scene, const char *element, size_t length, const char *before,
                           const char *after)
{
    const char *start = strstr(element, before);
    if (!start || start >= element + length)
        return NULL;
    start += strlen(before);
    const char *end = strstr(start, after);
    return end ? scene_copy(scene, start, (size_t)(end - start)) : NULL;
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

static scene_glyph look_up(orr_scene *scene, const char *name)
{
    char id[ORR_MAX_NAME];
    const char *element;
    size_t length;
    scene_glyph glyph = {.name = scene_string(scene, name)};
    glyph.spoken = glyph.name;
    glyph.text = scene_copy(scene, name, bytes_of(name, 3));
    snprintf(id, sizeof id, "g-%.*s", ORR_MAX_NAME - 4, name);
    if (!scene_sheet_element(id, &element, &length))
        return glyph;
    const char *spoken = between(scene, element, length, "<title>", "</title>");
    const char *text = between(scene, element, length, "data-text=\"", "\"");
    glyph.spoken = spoken ? spoken : glyph.spoken;
    glyph.text = text ? text : glyph.text;
    glyph.drawn = true;
    return glyph;
}

/* A table shows the same few glyphs many times; the sheet is searched once for each. */
typedef struct found_glyph {
    scene_glyph glyph;
    struct found_glyph *next;
} found_glyph;

scene_glyph scene_find_glyph(orr_scene *scene, const char *name)
{
    if (!name || !*name)
        return (scene_glyph){.name = "", .spoken = "", .text = ""};
    for (const found_glyph *found = scene->glyphs; found; found = found->next)
        if (strcmp(found->glyph.name, name) == 0)
            return found->glyph;
    found_glyph *found = scene_allocate(scene, sizeof *found);
    *found = (found_glyph){.glyph = look_up(scene, name), .next = scene->glyphs};
    scene->glyphs = found;
    return found->glyph;
}
