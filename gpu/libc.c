/* libc.c - the few functions of the C library that rules call, for a card. */
#include <string.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size)
{
    char *t = to;
    const char *f = from;
    for (size_t i = 0; i < size; i++)
        t[i] = f[i];
    return to;
}

void *memmove(void *to, const void *from, size_t size)
{
    char *t = to;
    const char *f = from;
    if (t < f)
        for (size_t i = 0; i < size; i++)
            t[i] = f[i];
    else
        for (size_t i = size; i-- > 0;)
            t[i] = f[i];
    return to;
}

void *memset(void *at, int byte, size_t size)
{
    char *t = at;
    for (size_t i = 0; i < size; i++)
        t[i] = (char)byte;
    return at;
}

int memcmp(const void *left, const void *right, size_t size)
{
    const unsigned char *l = left, *r = right;
    for (size_t i = 0; i < size; i++)
        if (l[i] != r[i])
            return l[i] < r[i] ? -1 : 1;
    return 0;
}

#include "orrery.h"
orr_text orr_text_in(char *buffer, size_t size)
{
    (void)size;
    return (orr_text){.data = buffer};
}
