/* packs.h - loads, checks and describes packs. Their schema language: orrery_game.h, section 3. */
#ifndef PACK_PACKS_H
#define PACK_PACKS_H

#include "kernel/json.h"
#include "orrery_game.h"

/* Load YAML text into pack, a block of game->pack_size bytes which is zeroed first, and again if
 * it fails. `where` names the text in messages: "packs/x.yaml:12: worlds[3].shelter: 99 is more
 * than the 30 allowed".
 *
 * The file is a mapping: game, edition and about, then the fields of the game's schema.
 *  - A required text must not be empty. Texts have one line; the line break at the end of a block
 *    (about: >) does not count.
 *  - Entries of top-level lists are referred to by name: 'Fuel Tanker' and fuel-tanker are the
 *    same, so no two names of a list may differ in spelling only.
 *  - An optional reference that is left out has all its bits set: ORR_UNKNOWN in a uint8_t, 0xffff
 *    in a uint16_t, -1 in an int16_t. Everything else that is left out is zero.
 *  - No anchors, aliases and tags, one document, at most 4 MiB.
 * That the schema itself is right (sizes, ranges, lists referred to) is an assert. */
bool orr_pack_load(const orr_game *game, const char *yaml, size_t length, const char *where,
                   void *pack, orr_error *error);

/* The pack built into the program. Its text; NULL if the game has none. */
const char *orr_pack_text(const orr_game *game, size_t *length);

/* Independent of comments, layout, platform and the order of keys; and of optional fields that
 * are left out, so that a schema can grow. */
uint64_t orr_pack_hash(const orr_game *game, const void *pack);

/* How many entries come from where, by top-level list; lists without sources are skipped.
 * Returns how many shares there are, `most` at most. */
typedef struct orr_pack_share {
    const char *list;          /* its member's name */
    int entries, by_source[4]; /* indexed by ORR_RULEBOOK, ORR_PUBLIC, ORR_HOUSE */
} orr_pack_share;
int orr_pack_shares(const orr_game *game, const void *pack, orr_pack_share *shares, int most);

/* Every value of the pack, list by list, for people. */
void orr_pack_show(const orr_game *game, const void *pack, orr_text *out);
/* The same for programs: members of an object that the caller has opened. */
void orr_pack_json(const orr_game *game, const void *pack, orr_json *json);

/* One value of a loaded pack by its path, "terraforming.workshop.tp" or "storm[7]": how many values
 * it may have when it is a number (least, most), and setting it. Whether the whole still makes
 * sense is the game's check_pack to say. Only whole numbers, yes or no, and words can be set. */
typedef struct orr_pack_place {
    const orr_field *field; /* described as a single value */
    uint32_t offset;        /* of the struct that it is a member of */
    orr_field own;          /* what `field` points to, if it is an element of a list */
} orr_pack_place;
bool orr_pack_find_place(const orr_game *game, const void *pack, const char *path,
                         orr_pack_place *place, orr_error *error);
bool orr_pack_set(const orr_game *game, void *pack, const char *path, const char *value,
                  orr_error *error);

/* Every entry that says how many copies there are: its list, name, and the number's path. */
typedef void orr_pack_copies(void *user, const char *list, const char *name, const char *path);
void orr_pack_visit_copies(const orr_game *game, const void *pack, orr_pack_copies *visit,
                           void *user);

/* One list as comma-separated values, a row for each entry; and a pack's file with that list taken
 * from such a table. Whether the result is a pack is for orr_pack_load to say. */
bool orr_pack_csv(const orr_game *game, const void *pack, const char *list, orr_text *out,
                  orr_error *error);
bool orr_pack_from_csv(const orr_game *game, const char *yaml, const char *list, const char *csv,
                       orr_text *out, orr_error *error);

/* Everything that can be printed as a card: every entry with a name, of one list or (NULL) of those
 * whose entries have copies. Their lines are
 * all values but name, copies and source. Returns how many there are. */
typedef struct orr_pack_card {
    const char *list, *name, *word; /* word: by which art is found */
    int copies;
    orr_text lines; /* one value a line */
} orr_pack_card;
typedef void orr_pack_card_visit(void *user, const orr_pack_card *card);
int orr_pack_visit_cards(const orr_game *game, const void *pack, const char *list,
                         orr_pack_card_visit *visit, void *user);

/* What two packs of a game differ in: `visit` is called for every value that is not the same, in
 * the order of the schema. `where` is the entry ("terraforming: Workshop"; "" for the pack itself),
 * `what` the field; an entry that only one of them has is "there" on its side and has no field.
 * Returns how many there are; visit may be NULL. */
typedef void orr_pack_visit(void *user, const char *where, const char *what, const char *left,
                            const char *right);
int orr_pack_diff(const orr_game *game, const void *left, const void *right, orr_pack_visit *visit,
                  void *user);
/* A visit that writes an object into an array: `user` is an orr_json. */
void orr_pack_change_json(void *user, const char *where, const char *what, const char *left,
                          const char *right);
/* Have both the same entries in the same places? If not, the error is the middle of a sentence. */
bool orr_pack_same_entries(const orr_game *game, const void *left, const void *right,
                           orr_error *error);

#endif
