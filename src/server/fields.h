/* fields.h - the body of a request, JSON or a form, as a flat list of names and values.
 *
 * {"seats": ["me", "open"], "clock": {"bank": 60}} is seats.0 = "me", seats.1 = "open",
 * clock.bank = "60". A form gives the same names. Everything is bounded and checked once, here.
 */
#ifndef SERVER_FIELDS_H
#define SERVER_FIELDS_H

#include "orrery.h"

enum { FIELDS_MOST = 96, FIELDS_NAME = 64, FIELDS_DEPTH = 4 };

typedef struct field {
    char name[FIELDS_NAME];
    char *value; /* valid UTF-8 without zeros */
} field;

typedef struct fields {
    field at[FIELDS_MOST];
    int count;
} fields;

bool fields_from_json(fields *f, const char *text, size_t length, orr_error *error);
bool fields_from_form(fields *f, const char *text, size_t length, orr_error *error);
void fields_free(fields *f);
/* Has each a name that is among these, with blanks between? One that ends with a dot stands for all
 * below it. False with an error that says which there are. */
bool fields_are_known(const fields *f, const char *known, orr_error *error);
const char *fields_get(const fields *f, const char *name); /* NULL if it is not there */
/* A whole number; false with an error if it is none. Without the field *value stays. */
bool fields_number(const fields *f, const char *name, long long low, long long high,
                   long long *value, orr_error *error);

#endif
