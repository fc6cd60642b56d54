/* fair_dice.h - dice that nobody can have chosen.
 *
 * At the start the table publishes the hash of its secret. Then each person contributes random
 * digits (dice_contributions.c). The key of all chance is made of the secret and the contributions,
 * so the server could not choose it (it committed itself before it knew the contributions), and the
 * players could not foresee it (they did not know the secret). When the game is over the secret is
 * shown, and anybody can check that it fits the hash, that the key follows from it, and that every
 * die of the game follows from the key.
 */
#ifndef TABLE_FAIR_DICE_H
#define TABLE_FAIR_DICE_H

#include "table/table.h"

enum { FAIR_KEY_SIZE = 16, FAIR_LEAST_DIGITS = 16 };
#define FAIR_NOTHING "none" /* the contribution of a person who was asked and was silent */

bool fair_is_contribution(const char *text); /* digits from 0 to f, enough and not too many */

void fair_commitment(const char *secret, char commitment[TABLE_HASH_SIZE]);
/* contributions: one string per seat, "" for none. */
void fair_key(const char *secret, const char *const *contributions, int seats,
              uint8_t key[FAIR_KEY_SIZE]);
/* The chance that a table plays with. */
orr_rng fair_chance(const table *t);
/* "fair", "seed:7" or "key:<hex>": the table's chance without the word that says that it is keyed. */
const char *fair_source(const table *t);
bool fair_is_keyed(const table *t);
/* The day whose mission is played with that day's luck ("day:12", "along:12", "practice:12"); 0: none.
 * Is it a try that counts, or one that was played elsewhere, with the secret at hand, and handed in? */
int fair_mission(const table *t);
bool fair_is_counted(const table *t);
bool fair_is_handed_in(const table *t);
/* Its secret may be known: the game is over, and so is the day whose luck it was. */
bool fair_shows_secret(const table *t);
/* Does a recorded game keep what its table promised? The error says what does not fit. Only what
 * somebody kept who was there (either may be NULL) proves that the promise is the one of the start
 * and that what they put in is part of the dice. */
typedef struct fair_kept {
    const char *commitment, *contribution;
} fair_kept;
bool fair_verify(const orr_record *record, const fair_kept *kept, orr_error *error);

#endif
