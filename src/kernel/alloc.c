/* alloc.c - memory, for code that cannot go on without it. Other code returns an orr_error. */
#include "kernel/kernel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *or_stop(void *block)
{
    if (!block) {
        fputs("orrery: Out of memory.\n", stderr);
        abort();
    }
    return block;
}

void *orr_alloc(size_t size)
{
    return or_stop(malloc(size ? size : 1));
}

void *orr_alloc_zeroed(size_t count, size_t size)
{
    return or_stop(calloc(count ? count : 1, size));
}

void *orr_resize(void *block, size_t count, size_t size)
{
    return or_stop(count <= SIZE_MAX / size ? realloc(block, count * size) : NULL);
}

void *orr_grow(void *block, int count, size_t size)
{
    const bool is_full = (count & (count - 1)) == 0;
    return is_full ? orr_resize(block, count ? 2 * (size_t)count : 1, size) : block;
}

void *orr_copy_bytes(const void *bytes, size_t length)
{
    void *copy = orr_alloc(length);
    return length ? memcpy(copy, bytes, length) : copy;
}

char *orr_copy_text(const char *text)
{
    return orr_copy_bytes(text, strlen(text) + 1);
}
