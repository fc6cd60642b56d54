/* person.c - see person.h. */
#include "table/person.h"

#include <ctype.h>
#include <sodium.h>
#include <string.h>

static const char letters[] = "23456789bcdfghjkmnpqrstvwxyz"; /* no words, no look-alikes */

int person_usual_world(const char *id)
{
    unsigned sum = 0;
    for (; *id; id++)
        sum = sum * 31 + (unsigned char)*id;
    return (int)(sum % PERSON_WORLDS) + 1;
}

bool person_is_world(long long world)
{
    return world >= 1 && world <= PERSON_WORLDS;
}

const char *person_world_name(int world)
{
    static const char *const names[] = {"",       "Saturn", "Neptune", "Earth",    "Jupiter",
                                        "Uranus", "Venus",  "Europa",  "the Moon", "Mars"};
    return person_is_world(world) ? names[world] : "";
}

void person_new_code(char code[PERSON_CODE_SIZE])
{
    for (int i = 0; i < PERSON_CODE_SIZE - 1; i++)
        code[i] = letters[randombytes_uniform(sizeof letters - 1)];
    code[PERSON_CODE_SIZE - 1] = '\0';
}

bool person_read_code(const char *typed, char code[PERSON_CODE_SIZE])
{
    int length = 0;
    for (; *typed; typed++) {
        if (*typed == '-' || *typed == ' ')
            continue;
        const char letter = (char)tolower((unsigned char)*typed);
        if (length == PERSON_CODE_SIZE - 1 || !strchr(letters, letter))
            return false;
        code[length++] = letter;
    }
    code[length] = '\0';
    return length == PERSON_CODE_SIZE - 1;
}

void person_write_code(const char *code, orr_text *out)
{
    orr_text_add(out, "%.4s-%s", code, code + 4);
}
