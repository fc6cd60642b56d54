#include <stddef.h>
static inline int abs(int x)
{
    return x < 0 ? -x : x;
}
_Noreturn void abort(void);
void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *at, size_t size);
void free(void *at);
