/* arena.c - the memory of a scene, and strings in it.
 *
 * It grows in blocks and is given back as a whole.
 */
#include "kernel/kernel.h"
#include "scene/node.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_SIZE = 32 << 10 };

typedef struct scene_block {
    struct scene_block *next;
    size_t used, size;
    max_align_t bytes[];
} scene_block;

static scene_block *new_block(scene_block *next, size_t size)
{
    scene_block *block = orr_alloc(sizeof *block + size);
    *block = (scene_block){.next = next, .size = size};
    return block;
}

void *scene_allocate(orr_scene *scene, size_t size)
{
    const size_t step = sizeof(max_align_t);
    size = (size + step - 1) / step * step;
    if (!scene->memory || scene->memory->size - scene->memory->used < size)
        scene->memory = new_block(scene->memory, size > BLOCK_SIZE ? size : BLOCK_SIZE);
    void *memory = (char *)scene->memory->bytes + scene->memory->used;
    scene->memory->used += size;
    memset(memory, 0, size);
    return memory;
}

void orr_scene_free(orr_scene *scene)
{
    if (!scene)
        return;
    for (scene_block *block = scene->memory, *next; block; block = next) {
        next = block->next;
        free(block);
    }
    free(scene);
}

static const char *copy_bytes(orr_scene *scene, const char *bytes, size_t length)
{
    char *copy = scene_allocate(scene, length + 1);
    memcpy(copy, bytes, length);
    return copy;
}

/* The same text with names for the spans of seats; dice stay what they are. */
static const char *with_names(orr_scene *scene, const char *text)
{
    orr_text named = orr_text_new();
    for (const char *seat; (seat = strstr(text, "[seat:"));) {
        orr_span span;
        const size_t length = orr_read_span(seat, &span);
        orr_text_bytes(&named, text, (size_t)(seat - text));
        if (length)
            orr_seat_words(scene->rules, scene->state, span.seat, scene->names, &named);
        text = seat + (length ? length : 1);
    }
    orr_text_add(&named, "%s", text);
    const char *copy = copy_bytes(scene, named.data, named.length);
    orr_text_free(&named);
    return copy;
}

const char *scene_copy(orr_scene *scene, const char *bytes, size_t length)
{
    const char *copy = copy_bytes(scene, bytes, length);
    return strstr(copy, "[seat:") ? with_names(scene, copy) : copy;
}

const char *scene_string(orr_scene *scene, const char *text)
{
    return text ? scene_copy(scene, text, strlen(text)) : NULL;
}

const char *scene_format_in(orr_scene *scene, const char *format, va_list arguments)
{
    va_list again;
    char most[256]; /* nearly all are shorter, and formatted once */
    va_copy(again, arguments);
    const int length = vsnprintf(most, sizeof most, format, arguments);
    char *text = scene_allocate(scene, length < 0 ? 1 : (size_t)length + 1);
    if (length > 0 && length < (int)sizeof most)
        memcpy(text, most, (size_t)length);
    else if (length > 0)
        vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    return strstr(text, "[seat:") ? with_names(scene, text) : text;
}

const char *scene_format(orr_scene *scene, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *text = scene_format_in(scene, format, arguments);
    va_end(arguments);
    return text;
}
