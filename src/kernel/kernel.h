/* kernel.h - what the kernel's files share with each other and with the layers above, beyond the
 * public headers. */
#ifndef KERNEL_KERNEL_H
#define KERNEL_KERNEL_H

#include "orrery_game.h"

/* Memory for code that cannot go on without it: with none left the program stops. Free it. */
void *orr_alloc(size_t size);
void *orr_alloc_zeroed(size_t count, size_t size);
void *orr_resize(void *block, size_t count, size_t size);
/* Room for one more than `count`, in a block that only this function has made: it doubles where the
 * count reaches a power of two, so that nobody has to remember how much there is. */
void *orr_grow(void *block, int count, size_t size);
void *orr_copy_bytes(const void *bytes, size_t length);
char *orr_copy_text(const char *text);

/* "Remote Control Pumpjack" -> "remote-control-pumpjack": how names are written in notation. */
void orr_slug(const char *name, char slug[ORR_MAX_NAME]);

/* Run to the next decision; its legal moves are in `moves` then, none if the game is over. What
 * orr_start and orr_play end with; tests begin with it, from a position of their own. */
void orr_go_on(const orr_rules *rules, void *state, orr_log *log, orr_moves *moves);

/* To where the seat is asked ahead of its turn, which is over when it has answered all (see `ahead` of
 * orr_game). False: there is nothing that it could answer now, and the state is of no use any more. */
bool orr_ahead(const orr_rules *rules, void *state, int seat, orr_moves *moves);

/* Overwrites what no seat knows: dice to come, the order of decks. Hands lie open, so this is for games
 * that are over, and for nobody's eyes while they are not. */
void orr_conceal_chance(const orr_rules *rules, void *state);

/* Does it wait for a decision? Between two, in a moment of a log, it does not. */
bool orr_is_asking(const orr_rules *rules, const void *state);

/* Something was done, with a log: if it said something, that was a moment; so is the last state of
 * a move, unless it was one already. */
void orr_log_moment(orr_log *log, const void *state, bool last);

/* The hash of the pack inside the program; 0 if there is none. */
uint64_t orr_built_in_hash(const orr_game *game);

/* Can rules of this version be played here? */
bool orr_version_is_known(const orr_game *game, int version, orr_error *error);

/* orr_encode with a memory of ORR_SIGHT_MEMORY bytes that stays with a game; NULL: none. */
int orr_encode_on(const orr_rules *rules, const void *state, int seat, unsigned char *memory,
                  int16_t *values, int room);

/* False, with the sentence, for a game that broke its contract. */
bool orr_is_whole(const orr_rules *rules, const void *state, orr_error *error);

/* Verb number index of a game; NULL past the last. */
const orr_verb *orr_verb_at(const orr_game *game, int index);
bool orr_verb_belongs(const orr_verb *verb, int step);

/* What an operand of this kind is, for a sentence: "craft". */
const char *orr_kind_word(const orr_game *game, int kind);

/* The format of recordings, which their first tag names. A change that this program could not read
 * raises it. */
enum { ORR_RECORD_FORMAT = 1 };

/* Parts of a recording, for whoever writes one that orr_record_write cannot: a tag, the
 * chance, the pack. */
void orr_record_tag(orr_text *out, const char *tag, const char *value);
void orr_record_number(orr_text *out, const char *tag, unsigned long long value);
void orr_record_chance(orr_text *out, const orr_rng *rng);
void orr_record_pack(orr_text *out, const char *yaml);

/* A small hash of a word, for tables in memory. */
uint32_t orr_hash_word(const char *word);

/* A whole number, all of the text and within the range; false otherwise. */
bool orr_parse_number(const char *text, long long low, long long high, long long *value);

/* A share of 1 in per cent, rounded as it will be printed: what rounds to nothing is never -0. */
double orr_percent(double share, int decimals);

/* The whole of a file, up to `most` bytes; "-" is standard input. Free with orr_text_free. */
bool orr_read_file(const char *path, size_t most, orr_text *out, orr_error *error);
/* Write a file so that a reader finds the old one or the new one, never half of it. */
bool orr_write_file(const char *path, const orr_text *text, orr_error *error);
/* A folder for its owner, and those above it as far as they are missing. */
bool orr_make_folder(const char *path, orr_error *error);

/* A span of a line in plain words: "[6+]" for a die, the name of a thing or of a seat. */
void orr_span_text(const orr_span *span, const orr_names *names, orr_text *out);

/* The name of whoever sits there; NULL if there is none, or none but "Seat 3". */
const char *orr_person_at(const orr_names *names, int seat);

#endif
