/* support.h - what tests of every kind share. */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

/* cmocka wants these before itself, in this order. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "pack/record.h"
#include "orrery_game.h"

/* Fails the test with a sentence of its own. */
#define fail_because(...)                                                                          \
    do {                                                                                           \
        print_error(__VA_ARGS__);                                                                  \
        print_error("\n");                                                                         \
        fail();                                                                                    \
    } while (0)

/* The rules of a game with its usual seats and options; fails the test if they cannot be had. */
orr_rules *usual_rules(const char *id);
orr_rules *rules_with(const char *id, int seats, const char *const *options, int count);
/* Any number of seats, any value of every option. */
orr_rules *random_rules(const orr_game *game, orr_rng *rng);

/* A zeroed state; free it. */
void *new_state(const orr_rules *rules);

/* A move in notation; fails the test if it is none. */
orr_move move_called(const orr_rules *rules, const void *state, const char *notation);
/* Play moves in notation, separated by ';'; fails the test if one is refused. */
void play_all(const orr_rules *rules, void *state, const char *moves);

/* What a computer player would do here; it sees what the seat that decides may know. */
orr_move player_move(const char *spec, const orr_rules *rules, const void *state,
                     const orr_moves *moves, orr_rng *rng);

/* What the game's advice weighs most here; `moves` becomes what is legal. */
orr_move advised_move(const orr_rules *rules, const void *state, orr_moves *moves);

/* The text of a file under tests/; NULL if there is none. Free it. */
char *test_file(const char *path);

#endif
