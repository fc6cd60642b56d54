/* pack_internal.h - what the files of the pack loader share.
 *
 *   pack_fields.c    reads and writes the members of a pack by the fields that describe them
 *   pack_message.c   the sentences that say what is wrong with a file
 *   pack_yaml.c      from bytes to a YAML document that is safe to walk
 *   pack_order.c     puts the lists of the document into order
 *   pack_load.c      from the document to the struct
 *   pack_hash.c, pack_show.c, pack_json.c, pack_diff.c, pack_edit.c, pack_csv.c
 *                    what is done with a loaded pack
 *
 * A sequence is walked as its elements, each described as a field of its own (pack_element). So
 * whoever handles numbers, words, references and mappings handles lists of them as well.
 */
#ifndef PACK_PACK_INTERNAL_H
#define PACK_PACK_INTERNAL_H

#include <yaml.h>

#include "orrery_game.h"

enum {
    PACK_MAX_FIELDS = 64,         /* of one mapping */
    PACK_MAX_DEPTH = 16,          /* of mappings and lists inside each other */
    PACK_MAX_CHOICES = 256,       /* words that a message chooses a suggestion from */
    PACK_MAX_BYTES = 4096 * 1024, /* of a file */
};

/* ---- pack_fields.c ---- */

/* The fields of a whole pack: those of its head, then those of the game. */
void pack_whole(const orr_game *game, orr_field fields[PACK_MAX_FIELDS + 1]);
/* Whether the fields fit into a struct of that size and their numbers into their members. */
bool pack_is_sound(const orr_field *whole, const orr_field *fields, size_t struct_size);

const orr_field *pack_find(const orr_field *fields, const char *name); /* NULL if there is none */
void pack_key(const char *name, char key[ORR_MAX_NAME]); /* a member's name in the file */
bool pack_is_sequence(const orr_field *field);
orr_field pack_element(const orr_field *sequence, int index); /* described as a field */

void *pack_member(const orr_field *field, void *base);
const void *pack_member_of(const orr_field *field, const void *base);
const void *pack_entry_at(const orr_field *list, const void *base, int index);
void pack_put(void *at, uint32_t size, int64_t value);
int64_t pack_number(const orr_field *field, const void *base);
int pack_reference(const orr_field *field, const void *base); /* -1: it refers to nothing */
int pack_count(const orr_field *sequence, const void *base);

/* An optional field that is not in the file: zero, but for references, which are all ones. */
void pack_leave_out(const orr_field *field, void *base);
bool pack_is_left_out(const orr_field *field, const void *base);

/* The entries of a top-level list, by name. */
const char *pack_entry_name(const orr_field *list, const void *pack, int index);
int pack_find_entry(const orr_field *list, const void *pack, const char *name); /* or -1 */

/* A list of which the rules know every entry, each with a number of copies: the file may leave some
 * out. Such an entry is called by its word ("Fuel tanker"), and there is none of it. */
bool pack_may_be_sparse(const orr_field *list);
void pack_leave_out_entry(const orr_field *list, void *base, int index);

/* ---- pack_message.c ---- */

/* Whom to tell about what. */
typedef struct pack_report {
    const char *where;
    orr_error *error;
} pack_report;

/* "WHERE:LINE: sentence"; returns false. The first line is 1. */
bool pack_refuse(const pack_report *report, size_t line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* What stands in the file, short and harmless enough for a message. */
typedef struct pack_excerpt {
    char text[48];
} pack_excerpt;
pack_excerpt pack_quote(const char *bytes, size_t length);
bool pack_has_control(const char *bytes, size_t length); /* line breaks are, too */

/* The words that would have been right. */
typedef struct pack_choices {
    int count;
    char word[PACK_MAX_CHOICES][ORR_MAX_NAME];
} pack_choices;
void pack_choose_key(pack_choices *choices, const orr_field *fields);
void pack_choose_entry(pack_choices *choices, const orr_field *list, const void *pack);
/* "did you mean 'fuel'?" if one is near, else "expected fuel, nano or water". */
void pack_advise(const pack_choices *choices, const char *word, orr_text *out);

/* What a field wants, as the end of a sentence: "a whole number from 0 to 30". */
void pack_expected(const orr_field *field, orr_text *out);

/* ---- pack_show.c ---- */

/* A value as people read it: "4", "[fuel, nano]"; `whole` are the fields of the pack. */
void pack_value_text(const orr_field *whole, const void *pack, const orr_field *field,
                     const void *base, orr_text *out);
/* The same as YAML writes it in one line; and a text of such a line. */
void pack_value_yaml(const orr_field *whole, const void *pack, const orr_field *field,
                     const void *base, orr_text *out);
void pack_add_word(const char *text, bool quoted, orr_text *out);

/* ---- pack_yaml.c ---- */

/* One document without anchors, tags and deep nesting; yaml_document_delete when done. */
bool pack_parse(const char *yaml, size_t length, const pack_report *report,
                yaml_document_t *document);

/* ---- pack_order.c ---- */

void pack_arrange(yaml_document_t *document, const orr_field *fields, const yaml_node_t *mapping);
/* The value of a key; NULL if the mapping does not have it. */
const yaml_node_t *pack_value_of(yaml_document_t *document, const yaml_node_t *mapping,
                                 const char *key);
/* By which word the rules know an entry: what it says after `word:`, or its name as a slug. */
void pack_word_of(yaml_document_t *document, const yaml_node_t *entry, char word[ORR_MAX_NAME]);
/* Where among those that the rules know an entry stands; -1: they do not know it. */
int pack_known_place(yaml_document_t *document, const orr_field *list, const yaml_node_t *entry);
/* Which element of the file it was, for messages. */
int pack_place_in_file(const yaml_node_t *sequence, int index);
/* A key that only serves the order: no field of the struct. */
bool pack_is_order_key(const orr_field *list, const char *key);

#endif
