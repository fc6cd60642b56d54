/* shared_rules.h - rules that tables share: one set for all that play the same game by the same
 * version, options and pack. A set is counted by its users; a few that nobody uses are kept for the
 * next. */
#ifndef TABLE_SHARED_RULES_H
#define TABLE_SHARED_RULES_H

#include "orrery_game.h"

/* A pack that is at hand as text, and the hash that it must have. */
typedef struct table_pack {
    uint64_t hash;
    const char *text;
    bool built_in; /* it came with an Orrery, if not with this one */
} table_pack;

/* Rules for a table; pack NULL: the one inside the program, version 0: the newest. options are
 * "name=value", one a line. Give them back with table_rules_release. */
const orr_rules *table_rules(const char *game, int version, int seats, const char *options,
                             const table_pack *pack, orr_error *error);
/* The same for rules that were made already, which are taken over. */
const orr_rules *table_rules_share(orr_rules *rules, const char *options);
void table_rules_release(const orr_rules *rules);
int table_rules_count(void); /* sets in memory */

/* Rules that nobody shares; pack_text NULL: the pack inside the program. */
orr_rules *table_make_rules(const char *game, int version, int seats, const char *options,
                            const char *pack_name, const char *pack_text, orr_error *error);

#endif
