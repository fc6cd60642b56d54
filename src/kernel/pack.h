/* pack.h - loads, checks and describes packs. The schema language is in orrery_game.h,
 * section 8. */
#ifndef KERNEL_PACK_H
#define KERNEL_PACK_H

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

#endif
