/* expatriate_support.h - positions of Space Expatriate by a short description, and assertions in
 * the words of the game.
 *
 * A position starts with empty stations and hands, no colonies, no garbage; seat 1 is first player
 * and takes an action next. Statements, separated by ';', change that. Names are as in notation:
 *
 *   station 1: ark ark nuclear-power-plant      hand 2: workshop
 *   colonies 1: black-market                    neutral: space-lift 2 titanium-mines 0
 *   garbage: biotic 3 nano 1                    tp 1: 37
 *   top delivery: ark fuel-tanker               the next cards of a deck, first one first
 *   open military: orbital-weapons              the module of an action
 *   first: 2                                    round: 59
 */
#ifndef EXPATRIATE_SUPPORT_H
#define EXPATRIATE_SUPPORT_H

#include "support/support.h"

#include "games/expatriate/expatriate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct table {
    orr_rules *rules;
    const expatriate_pack *pack;
    expatriate_state s;
    orr_text log; /* everything said to everybody, a line each */
} table;

/* ---- names ---------------------------------------------------------------------------------- */

static inline int named(const table *t, const char *verb, const char *word, const char *rest)
{
    char notation[ORR_MAX_NOTATION];
    snprintf(notation, sizeof notation, "%s %s%s", verb, word, rest);
    return move_called(t->rules, &t->s, notation).a;
}
static inline int module_named(const table *t, const char *word)
{
    return named(t, "draft", word, "");
}
static inline int colony_named(const table *t, const char *word)
{
    return named(t, "settle", word, " one-of-each-type");
}
static inline int resource_named(const table *t, const char *word)
{
    return named(t, "charter", word, "");
}
static inline int type_named(const table *t, const char *word)
{
    return named(t, "take", word, "");
}

/* ---- building ------------------------------------------------------------------------------- */

/* All cards back into the decks, all colonies into theirs. */
static inline void clear_table(table *t)
{
    expatriate_state *s = &t->s;
    const orr_head head = s->head;
    const int others = head.seats == 2 ? FOR_THREE_OR_MORE : FOR_TWO;
    memset(s, 0, sizeof *s);
    s->head = head;
    memset(s->open, NONE, sizeof s->open);
    memset(s->taken_by, NONE, sizeof s->taken_by);
    memset(s->neutral, NONE, sizeof s->neutral);
    s->action = s->mission = s->target = s->charter = NONE;
    s->round = 1;
    for (int design = 0; design < DESIGNS; design++)
        for (int copy = 0; copy < expatriate_copies(t->pack, design); copy++)
            orr_put(&s->head, &s->deck[expatriate_type_of(design)], design);
    for (int colony = 0; colony < t->pack->colony_count; colony++)
        if (t->pack->colonies[colony].players != others)
            orr_put(&s->head, &s->colony_deck, colony);
    s->head.actor = 0;
    orr_goto(&s->head, PICK);
}

static inline int from_deck(table *t, const char *word)
{
    const int design = module_named(t, word);
    if (!orr_take_card(&t->s.deck[expatriate_type_of(design)], design))
        fail_because("there is no more %s in the deck", word);
    return design;
}

static inline int from_colony_deck(table *t, const char *word)
{
    const int colony = colony_named(t, word);
    if (!orr_take_card(&t->s.colony_deck, colony))
        fail_because("%s is not in the colony deck", word);
    return colony;
}

static inline void place(table *t, const char *what, int number, const char *word, int *index)
{
    expatriate_state *s = &t->s;
    const int seat = number - 1;
    if (strcmp(what, "station") == 0)
        expatriate_dock(s, seat, from_deck(t, word));
    else if (strcmp(what, "hand") == 0)
        expatriate_to_hand(s, seat, from_deck(t, word));
    else if (strcmp(what, "colonies") == 0)
        s->colonies[seat] |= 1u << from_colony_deck(t, word);
    else if (strcmp(what, "tp") == 0)
        s->tp[seat] = (uint16_t)atoi(word);
    else if (strcmp(what, "first") == 0)
        s->first = s->active = (uint8_t)(atoi(word) - 1), s->head.actor = (int8_t)s->first;
    else if (strcmp(what, "round") == 0)
        s->round = (uint8_t)atoi(word);
    else if (strcmp(what, "neutral") == 0 && *index % 2 == 0)
        s->neutral[*index / 2] = (uint8_t)from_colony_deck(t, word);
    else if (strcmp(what, "neutral") == 0)
        s->neutral_tp[*index / 2] = (uint8_t)atoi(word);
    else
        fail_because("'%s' is no statement about a position", what);
    ++*index;
}

/* Later cards are put below earlier ones. */
static inline void place_on_top(table *t, const char *type, char *words)
{
    int designs[DECK], count = 0;
    const int kind = type_named(t, type);
    for (char *at = words, *word; (word = strtok_r(at, " ", &at));)
        designs[count++] = from_deck(t, word);
    while (count > 0)
        orr_put(&t->s.head, &t->s.deck[kind], designs[--count]);
}

static inline void place_garbage(table *t, char *words)
{
    for (char *at = words, *word; (word = strtok_r(at, " ", &at));)
        t->s.garbage[resource_named(t, word)] = (uint8_t)atoi(strtok_r(at, " ", &at));
}

static inline void state_that(table *t, char *statement)
{
    char what[32] = "", which[32] = "";
    char *words = strchr(statement, ':');
    int index = 0;
    assert_non_null(words);
    *words++ = '\0';
    sscanf(statement, "%31s %31s", what, which);
    if (strcmp(what, "top") == 0)
        place_on_top(t, which, words);
    else if (strcmp(what, "garbage") == 0)
        place_garbage(t, words);
    else if (strcmp(what, "open") == 0)
        t->s.open[type_named(t, which)] = (uint8_t)from_deck(t, words + strspn(words, " "));
    else
        for (char *at = words, *word; (word = strtok_r(at, " ", &at));)
            place(t, what, atoi(which), word, &index);
}

static inline table table_for(int seats)
{
    orr_moves moves;
    orr_error error;
    table t = {.rules = rules_with("expatriate", seats, NULL, 0), .log = orr_text_new()};
    t.pack = t.rules->pack;
    assert_true(orr_start(t.rules, &t.s, orr_rng_fast(1), NULL, &moves, &error));
    return t;
}

static inline table position(int seats, const char *description)
{
    char text[2000];
    orr_error error;
    table t = table_for(seats);
    clear_table(&t);
    assert_true(strlen(description) < sizeof text);
    snprintf(text, sizeof text, "%s", description);
    for (char *at = text, *statement; (statement = strtok_r(at, ";", &at));)
        if (statement[strspn(statement, " \n")])
            state_that(&t, statement);
    if (!expatriate_check(t.rules, &t.s, &error))
        fail_because("the position is impossible: %s", error.text);
    return t;
}

static inline void leave(table *t)
{
    orr_text_free(&t->log);
    orr_rules_free(t->rules);
}

/* ---- playing -------------------------------------------------------------------------------- */

static inline void note_line(void *user, int audience, const char *text)
{
    if (audience == ORR_ALL)
        orr_text_add(user, "%s\n", text);
}

/* Moves in notation, separated by ';'. */
static inline void play(table *t, const char *moves)
{
    while (*moves) {
        char notation[ORR_MAX_NOTATION];
        orr_error error;
        orr_log log = {.line = note_line, .user = &t->log};
        const size_t length = strcspn(moves, ";");
        assert_true(length < sizeof notation);
        snprintf(notation, sizeof notation, "%.*s", (int)length, moves);
        const orr_move move = move_called(t->rules, &t->s, notation);
        if (!orr_apply(t->rules, &t->s, move, &log, NULL, &error))
            fail_because("'%s': %s", notation, error.text);
        if (!expatriate_check(t->rules, &t->s, &error))
            fail_because("after '%s': %s", notation, error.text);
        moves += length + (moves[length] == ';');
    }
}

static inline bool can(const table *t, const char *notation)
{
    orr_moves moves;
    orr_legal(t->rules, &t->s, &moves);
    return orr_is_legal(&moves, move_called(t->rules, &t->s, notation));
}

static inline int choices(const table *t)
{
    orr_moves moves;
    orr_legal(t->rules, &t->s, &moves);
    return moves.count;
}

static inline const char *why_not(const table *t, const char *notation)
{
    static orr_reason reason;
    orr_why_not(t->rules, &t->s, move_called(t->rules, &t->s, notation), &reason);
    return reason.text;
}

/* ---- asserting ------------------------------------------------------------------------------ */

static inline void assert_asked(const table *t, int seat, int step)
{
    assert_int_equal(t->s.head.actor, seat - 1);
    assert_int_equal(orr_step_now(&t->s.head), step);
}

static inline void assert_list(const uint8_t *cubes, int count, const char *wanted)
{
    char bytes[200];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    expatriate_list(cubes, count, &text);
    assert_string_equal(bytes, wanted);
}
static inline void assert_store(const table *t, const char *wanted)
{
    assert_list(t->s.store, RESOURCES, wanted);
}
static inline void assert_garbage(const table *t, const char *wanted)
{
    assert_list(t->s.garbage, DELIVERED, wanted);
}
static inline void assert_tp(const table *t, int seat, int wanted)
{
    assert_int_equal(t->s.tp[seat - 1], wanted);
}
static inline void assert_docked(const table *t, int seat, const char *word, int copies)
{
    assert_int_equal(t->s.station[seat - 1][module_named(t, word)], copies);
}
static inline void assert_held(const table *t, int seat, const char *word, int copies)
{
    assert_int_equal(t->s.hand[seat - 1][module_named(t, word)], copies);
}
static inline void assert_cards(const table *t, int seat, int wanted)
{
    assert_int_equal(expatriate_hand_size(&t->s, seat - 1), wanted);
}
static inline void assert_colony(const table *t, int seat, const char *word)
{
    assert_true(t->s.colonies[seat - 1] >> colony_named(t, word) & 1);
}
static inline int docked_in_all(const table *t, int seat)
{
    const uint8_t *docked = t->s.docked[seat - 1];
    return docked[0] + docked[1] + docked[2] + docked[3];
}
static inline void assert_said(const table *t, const char *words)
{
    if (!strstr(t->log.data, words))
        fail_because("the log does not say '%s':\n%s", words, t->log.data);
}

#endif
