/* handicap.h - one seat plays by the pack of its own, the others by that of the table.
 *
 * Whatever the seat decides, pays, gains and scores goes by its own pack. What belongs to nobody
 * goes by the table's: the decks, the board, when the game ends.
 */
#ifndef LAB_HANDICAP_H
#define LAB_HANDICAP_H

#include "orrery_game.h"

typedef struct handicap {
    orr_rules table, own; /* share the packs of those that they were made from */
    const orr_rules *of_seat[ORR_MAX_SEATS + 1];
} handicap;

/* Both must stay where they are while it is used, and so must the handicap. */
void handicap_make(handicap *h, const orr_rules *table, const orr_rules *own, int seat);

/* Can a seat play by the one at a table of the other? They must have the same things in the same
 * places; if not, the sentence names a difference. */
bool handicap_fits(const orr_rules *table, const orr_rules *own, orr_error *error);

#endif
