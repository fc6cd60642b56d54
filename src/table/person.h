/* person.h - a person is a name and a small world under the key that a browser has.
 *
 * There are no accounts. The first key of a browser makes a person, whose id is the hash of that key:
 * the one that stands beside the seats it owns. So whatever was owned before there were persons
 * belongs to one. Other browsers of the same person have keys of their own (store/persons.h), which
 * can be taken back one by one. A seat keeps the name and the world that its person had while the
 * game went on; so the past stays readable when somebody takes another name.
 *
 * Codes are short enough to be typed and long enough not to be guessed at the rate that the server
 * allows: eight letters of 28, about 38 bits.
 */
#ifndef TABLE_PERSON_H
#define TABLE_PERSON_H

#include "table/table.h"

enum {
    PERSON_WORLDS = 9,    /* kinds of worlds that there are pictures of */
    PERSON_DEVICE = 48,   /* "Firefox on Linux" */
    PERSON_CODE_SIZE = 9, /* eight letters and a zero */
};

typedef struct person {
    char id[TABLE_HASH_SIZE];
    char name[TABLE_NAME_SIZE]; /* "" if it was never said */
    int world;                  /* from 1 */
    long long created, seen;
} person;

/* The world of somebody who has not chosen one, from the hash of the key. */
int person_usual_world(const char *id);
bool person_is_world(long long world);
/* "Saturn": what a picture is called for those who do not see it. */
const char *person_world_name(int world);

void person_new_code(char code[PERSON_CODE_SIZE]);
/* As somebody typed it: in capitals, with blanks or a dash in the middle. */
bool person_read_code(const char *typed, char code[PERSON_CODE_SIZE]);
/* "k7w2-mqp4" */
void person_write_code(const char *code, orr_text *out);

#endif
