/* position.h - a position of one game under test: described in words, played in notation, with dice
 * that fall as the test wants, and everything that was said.
 *
 * A game's own <id>_support.h names its types and includes this:
 *
 *     #include "games/fermi/parts.h"
 *     #define POSITION_STATE fermi_state
 *     #define POSITION_PACK fermi_pack
 *     #include "support/position.h"
 *
 * and adds the phrases by which its positions are described and assertions in its own words. A test
 * then reads:
 *
 *     position *p = fermi_at("turn 25; worker refuge; worker refuge hard");
 *     script_dice(p, 7, 4, 3, 6);
 *     run_step(p, STORM);
 *     assert_said(p, "lost");
 *     leave(p);
 */
#ifndef TESTS_POSITION_H
#define TESTS_POSITION_H

#include "support/support.h"

#include "kernel/kernel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct position {
    orr_rules *rules;
    const POSITION_PACK *pack;
    POSITION_STATE *s;
    orr_moves moves; /* of the last question */
    orr_log log;
    orr_text said; /* since the last forget(), whoever it was for */
} position;

enum { POSITION_MOST_WORDS = 48 };

/* ---- beginning and leaving ------------------------------------------------------------------- */

static inline void position_hear(void *user, int audience, orr_mark mark, const char *text)
{
    (void)audience, (void)mark;
    orr_line_rank(&text);
    orr_line_text(text, NULL, user);
    orr_text_add(user, "\n");
}

/* A game at its first question. */
static inline position *position_of(const char *id, int seats, const char *const *options,
                                    int option_count)
{
    orr_error error;
    position *p = calloc(1, sizeof *p);
    assert_non_null(p);
    p->rules = rules_with(id, seats, options, option_count);
    p->pack = p->rules->pack;
    p->s = new_state(p->rules);
    p->said = orr_text_new();
    p->log = (orr_log){.line = position_hear, .user = &p->said, .rules = p->rules, .state = p->s};
    if (!orr_start(p->rules, p->s, orr_rng_fast(1), NULL, &p->moves, &error))
        fail_because("%s: %s", id, error.text);
    return p;
}

static inline void leave(position *p)
{
    orr_rules_free(p->rules);
    orr_text_free(&p->said);
    free(p->s);
    free(p);
}

static inline void check_position(const position *p)
{
    orr_error error;
    if (!p->rules->game->check(p->rules, p->s, &error))
        fail_because("the position breaks an invariant: %s", error.text);
}

/* ---- describing ------------------------------------------------------------------------------ */

/* Phrases separated by ';', each handed on as its words, the list of which ends with NULL. */
static inline void describe(position *p, const char *description,
                            void (*phrase)(position *p, char *words[], int count))
{
    char *copy = strdup(description), *rest = copy, *one;
    assert_non_null(copy);
    while ((one = strtok_r(rest, ";", &rest))) {
        char *words[POSITION_MOST_WORDS + 1] = {NULL}, *at = one, *word;
        int count = 0;
        while (count < POSITION_MOST_WORDS && (word = strtok_r(at, " \n", &at)))
            words[count++] = word;
        if (count > 0)
            phrase(p, words, count);
    }
    free(copy);
}

/* Operand of a kind by its name in notation. */
static inline int named(const position *p, int kind, const char *word)
{
    for (int i = 0;; i++) {
        char buffer[ORR_MAX_NAME], slug[ORR_MAX_NAME];
        const char *name = orr_name_of(p->rules, p->s, kind, i, buffer);
        if (!name)
            fail_because("nothing of kind %d is called '%s'", kind, word);
        orr_slug(name, slug);
        if (strcmp(slug, word) == 0)
            return i;
    }
}

/* ---- chance ---------------------------------------------------------------------------------- */

/* The results of chance to come, as values from 0: a die that shows 4 is 3. */
static inline void position_script(position *p, const uint8_t *results, int count, int first)
{
    uint8_t values[ORR_MAX_SCRIPT];
    assert_true(count <= ORR_MAX_SCRIPT);
    for (int i = 0; i < count; i++)
        values[i] = (uint8_t)(results[i] - first);
    ((orr_head *)p->s)->rng = orr_rng_scripted(values, count);
}
#define script_values(p, ...)                                                                      \
    position_script(p, (const uint8_t[]){__VA_ARGS__},                                             \
                    (int)sizeof((const uint8_t[]){__VA_ARGS__}), 0)
/* Dice to come, by the faces that they show. */
#define script_dice(p, ...)                                                                        \
    position_script(p, (const uint8_t[]){__VA_ARGS__},                                             \
                    (int)sizeof((const uint8_t[]){__VA_ARGS__}), 1)
#define assert_all_dice_rolled(p) assert_int_equal(orr_rng_pending(&((orr_head *)(p)->s)->rng), 0)

/* ---- playing --------------------------------------------------------------------------------- */

static inline void forget(position *p)
{
    orr_text_clear(&p->said);
}

/* Moves in notation, separated by ';'; each must be legal. */
static inline void play(position *p, const char *moves)
{
    while (*moves) {
        char notation[ORR_MAX_NOTATION];
        orr_error error;
        const size_t length = strcspn(moves, ";");
        assert_true(length < sizeof notation);
        memcpy(notation, moves, length);
        notation[length] = '\0';
        const orr_move move = move_called(p->rules, p->s, notation);
        if (!orr_apply(p->rules, p->s, move, &p->log, &p->moves, &error))
            fail_because("'%s': %s; what was said:\n%s", notation, error.text, p->said.data);
        moves += length + (moves[length] == ';');
    }
}

/* Go on from a step as the kernel would, to the next question. */
static inline void run_from(position *p, int step)
{
    orr_goto((orr_head *)p->s, step);
    orr_go_on(p->rules, p->s, &p->log, &p->moves);
}

/* Run a single step and nothing after it. */
static inline void run_step(position *p, int step)
{
    orr_goto((orr_head *)p->s, step);
    p->rules->game->steps[step].run(p->rules, p->s, &p->log);
}

/* ---- answering ---------------------------------------------------------------------------------- */

/* Nothing can be done at a step that runs. */
static inline bool can(position *p, const char *notation)
{
    orr_move move;
    orr_error error;
    if (p->rules->game->steps[orr_step_now((orr_head *)p->s)].run)
        return false;
    orr_legal(p->rules, p->s, &p->moves);
    return orr_parse_move(p->rules, p->s, notation, &move, &error) && orr_is_legal(&p->moves, move);
}

/* How many moves of a verb are offered. */
static inline int offered(position *p, int verb)
{
    int count = 0;
    orr_legal(p->rules, p->s, &p->moves);
    for (int i = 0; i < p->moves.count; i++)
        count += p->moves.at[i].verb == verb;
    return count;
}

/* The sentence that forbids a move; it stays until the next is asked for. */
static inline const char *why_not(const position *p, const char *notation)
{
    static orr_reason reason;
    orr_why_not(p->rules, p->s, move_called(p->rules, p->s, notation), &reason);
    return reason.text;
}

static inline bool was_said(const position *p, const char *words)
{
    return p->said.data && strstr(p->said.data, words);
}

#define assert_can(p, notation) assert_true(can(p, notation))
#define assert_cannot(p, notation) assert_false(can(p, notation))
#define assert_asked(p, step) assert_int_equal(orr_step_now((orr_head *)(p)->s), step)
#define assert_said(p, words)                                                                      \
    do {                                                                                           \
        if (!was_said(p, words))                                                                   \
            fail_because("nobody said '%s' but\n%s", words, (p)->said.data);                       \
    } while (0)

/* Refused with a sentence that holds these words, and nothing has changed. */
static inline void assert_refused(position *p, const char *notation, const char *because)
{
    orr_error error;
    const size_t size = orr_state_size(p->rules);
    void *before = malloc(size);
    assert_non_null(before);
    memcpy(before, p->s, size);
    const orr_move move = move_called(p->rules, p->s, notation);
    assert_false(orr_apply(p->rules, p->s, move, NULL, NULL, &error));
    assert_memory_equal(before, p->s, size);
    if (!strstr(error.text, because))
        fail_because("refused with '%s', not with '%s'", error.text, because);
    free(before);
}

#endif
