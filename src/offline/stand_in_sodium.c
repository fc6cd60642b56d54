/* stand_in_sodium.c - libsodium's beginning and its source of chance, which here is the browser's.
 * Of the library itself only hashes are built (build.mk). */
#include <sodium.h>
#include <stdlib.h>
#include <unistd.h>

enum { AT_ONCE = 256 }; /* what one call of getentropy gives at most */

int sodium_init(void)
{
    return 0;
}

void sodium_misuse(void)
{
    abort();
}

void randombytes_buf(void *bytes, const size_t size)
{
    for (size_t done = 0; done < size; done += AT_ONCE) {
        const size_t left = size - done;
        if (getentropy((char *)bytes + done, left < AT_ONCE ? left : AT_ONCE) != 0)
            abort();
    }
}

uint32_t randombytes_uniform(const uint32_t bound)
{
    uint32_t any;
    const uint32_t even =
        bound ? -bound % bound : 0; /* below it some numbers would come more often */
    do
        randombytes_buf(&any, sizeof any);
    while (any < even);
    return bound ? any % bound : 0;
}
