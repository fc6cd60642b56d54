/* string.h - for a card, which has no C library: what rules use of it. */
#ifndef GPU_STRING_H
#define GPU_STRING_H
#include <stddef.h>
void *memcpy(void *to, const void *from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *at, int byte, size_t size);
int memcmp(const void *left, const void *right, size_t size);
size_t strlen(const char *text);
int strcmp(const char *left, const char *right);
int strncmp(const char *left, const char *right, size_t most);
char *strchr(const char *text, int c);
char *strstr(const char *text, const char *part);
size_t strcspn(const char *text, const char *set);
size_t strspn(const char *text, const char *set);
#endif
