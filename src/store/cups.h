/* cups.h - a cup: some missions, each open from its date on for some days, and one list of results.
 *
 * Its rounds are races whose numbers hold their dates (table/mission_of_day.h), so tries, luck and the
 * promise of each are kept as those of any mission are. Whoever has the code of the cup can play.
 */
#ifndef STORE_CUPS_H
#define STORE_CUPS_H

#include "store/store.h"
#include "table/mission_of_day.h"

enum { CUP_MOST_ROUNDS = 12, CUP_TITLE = 61, STORE_MOST_CUPS = 20 };

typedef struct cup {
    char code[PERSON_CODE_SIZE], title[CUP_TITLE];
    char person[TABLE_HASH_SIZE], name[TABLE_NAME_SIZE]; /* who set it */
    long long made;
} cup;

/* All of it or nothing. The cup gets its code; a round has its number (mission_new_round), which is
 * drawn again if somebody has it. */
bool store_set_cup(store *s, cup *c, mission *rounds, int count, orr_error *error);
bool store_get_cup(store *s, const char *code, cup *c);
/* By date; how many. */
int store_rounds(store *s, const char *code, mission rounds[CUP_MOST_ROUNDS]);
/* Those that somebody has set or plays in, the newest first. */
int store_cups_of(store *s, const char *who, cup list[STORE_MOST_CUPS]);

#endif
