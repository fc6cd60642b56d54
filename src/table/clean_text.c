/* clean_text.c - text from outside, made fit to keep. */
#include "scene/markup.h"
#include "table/table.h"

#include <string.h>

void table_clean_text(char *text)
{
    char *out = text;
    const char *at = text;
    for (;;) {
        const char *start = at;
        const uint32_t character = scene_next_character(&at);
        if (!character)
            break;
        if (character == '\n' || character == '\t')
            *out++ = ' ';
        else if (character != 0xfffd && !scene_is_control(character)) {
            memmove(out, start, (size_t)(at - start));
            out += at - start;
        }
    }
    *out = '\0';
    while (out > text && out[-1] == ' ')
        *--out = '\0';
    const size_t blanks = strspn(text, " ");
    memmove(text, text + blanks, strlen(text + blanks) + 1);
}

bool table_is_utf8(const char *text)
{
    while (*text) {
        const char *start = text;
        if (scene_next_character(&text) == 0xfffd && strncmp(start, "\xef\xbf\xbd", 3) != 0)
            return false;
    }
    return true;
}
