/* fair.h - dice that nobody can have chosen.
 *
 * At the start the table publishes the hash of its secret. Each person who sits down contributes a
 * few words or random digits. The key of all chance is made of the secret and the contributions,
 * so the server could not choose it (it committed itself before it knew the contributions), and the
 * players could not foresee it (they did not know the secret). When the game is over the secret is
 * shown, and anybody can check that it fits the hash, that the key follows from it, and that every
 * die of the game follows from the key.
 */
#ifndef TABLE_FAIR_H
#define TABLE_FAIR_H

#include "table/table.h"

enum { FAIR_KEY_SIZE = 16 };

void fair_commitment(const char *secret, char commitment[TABLE_HASH_SIZE]);
/* contributions: one string per seat, "" for none. */
void fair_key(const char *secret, const char *const *contributions, int seats,
              uint8_t key[FAIR_KEY_SIZE]);
/* The chance that a table plays with. */
orr_rng fair_chance(const table *t);
/* Does a recorded game keep what its table promised? The error says what does not fit. */
bool fair_verify(const orr_record *record, orr_error *error);

#endif
