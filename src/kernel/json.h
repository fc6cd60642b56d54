/* json.h - a writer of JSON that cannot forget a comma or an escape.
 *
 *     orr_json json = orr_json_to(&text);
 *     orr_json_open(&json, NULL, '{');
 *     orr_json_text(&json, "game", "connect4");
 *     orr_json_open(&json, "plies", '[');
 *     orr_json_int(&json, NULL, 7);
 *     orr_json_close(&json);
 *     orr_json_close(&json);
 *
 * The key is NULL for elements of arrays and for the outermost value.
 */
#ifndef KERNEL_JSON_H
#define KERNEL_JSON_H

#include "orrery.h"

enum { ORR_JSON_DEPTH = 64 };

typedef struct orr_json {
    orr_text *out;
    int depth;
    char closing[ORR_JSON_DEPTH];
    bool empty[ORR_JSON_DEPTH];
    bool pretty; /* one member a line, indented */
    bool markup; /* values are mostly markup, for our own page: '<' stays as it is */
} orr_json;

orr_json orr_json_to(orr_text *out);                               /* compact */
orr_json orr_json_lines(orr_text *out);                            /* one member a line */
void orr_json_open(orr_json *json, const char *key, char bracket); /* '{' or '[' */
void orr_json_close(orr_json *json);
void orr_json_text(orr_json *json, const char *key, const char *value); /* NULL becomes null */
void orr_json_int(orr_json *json, const char *key, long long value);
void orr_json_bool(orr_json *json, const char *key, bool value);
void orr_json_real(orr_json *json, const char *key, double value, int digits);
void orr_json_hash(orr_json *json, const char *key, uint64_t value); /* sixteen hex digits */

#endif
