/* glossary.h - the glossary as pages use it: terms found where they stand in a text. */
#ifndef KERNEL_GLOSSARY_H
#define KERNEL_GLOSSARY_H

#include "orrery.h"

/* The longest name of a term that begins here, where a word begins; NULL if there is none. Names of
 * moves are left out: "take" is a move and hardly ever a term. What is written with a capital in
 * the glossary is one only with a capital, "First", but "bogeys" and "Bogeys"; several words always
 * are. */
const orr_term *words_here(const orr_game *game, const char *text, size_t *length);
int words_index(const orr_game *game, const orr_term *term); /* its number, from 0 */

#endif
