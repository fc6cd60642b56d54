/* expatriate_support.h - positions of Space Expatriate by a short description, and assertions in
 * the words of the game.
 *
 * A position starts with empty stations and hands, no colonies, no garbage; seat 1 is first player
 * and takes an action next. Phrases, separated by ';', change that. Names are as in notation:
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

#include "games/expatriate/parts.h"
#define POSITION_STATE expatriate_state
#define POSITION_PACK expatriate_pack
#include "support/position.h"

/* ---- names ---------------------------------------------------------------------------------- */

static inline int module_named(const position *p, const char *word)
{
    return named(p, KIND_MODULE, word);
}
static inline int colony_named(const position *p, const char *word)
{
    return named(p, KIND_COLONY, word);
}
static inline int resource_named(const position *p, const char *word)
{
    return named(p, KIND_RESOURCE, word);
}
static inline int type_named(const position *p, const char *word)
{
    return named(p, KIND_TYPE, word);
}

/* ---- building ------------------------------------------------------------------------------- */

/* All cards back into the decks, all colonies into theirs. */
static inline void clear_table(position *p)
{
    expatriate_state *s = p->s;
    const orr_head head = s->head;
    memset(s, 0, sizeof *s);
    s->head = head;
    memset(s->open, NONE, sizeof s->open);
    memset(s->taken_by, NONE, sizeof s->taken_by);
    memset(s->neutral, NONE, sizeof s->neutral);
    s->action = s->mission = s->target = s->charter = NONE;
    s->round = 1;
    for (int design = 0; design < DESIGNS; design++)
        for (int copy = 0; copy < expatriate_copies(p->pack, design); copy++) {
            orr_put(&s->head, &s->deck[expatriate_type_of(design)], design);
            s->shuffled[design]++;
        }
    for (int colony = 0; colony < p->pack->colony_count; colony++)
        if (expatriate_plays(p->pack, head.seats, colony))
            orr_put(&s->head, &s->colony_deck, colony);
    s->head.actor = 0;
    orr_goto(&s->head, PICK);
}

static inline int from_deck(position *p, const char *word)
{
    const int design = module_named(p, word);
    if (!orr_take_card(&p->s->deck[expatriate_type_of(design)], design))
        fail_because("there is no more %s in the deck", word);
    p->s->shuffled[design]--;
    return design;
}

static inline int from_colony_deck(position *p, const char *word)
{
    const int colony = colony_named(p, word);
    if (!orr_take_card(&p->s->colony_deck, colony))
        fail_because("%s is not in the colony deck", word);
    return colony;
}

/* Later cards are put below earlier ones. */
static inline void place_on_top(position *p, int type, char *words[], int count)
{
    int designs[POSITION_MOST_WORDS];
    for (int i = 0; i < count; i++)
        designs[i] = from_deck(p, words[i]);
    while (count > 0) {
        p->s->shuffled[designs[--count]]++;
        orr_put(&p->s->head, &p->s->deck[type], designs[count]);
    }
}

/* One thing that belongs to a seat. */
static inline void place(position *p, const char *what, int seat, const char *word)
{
    expatriate_state *s = p->s;
    if (strcmp(what, "station") == 0)
        expatriate_dock(s, seat, from_deck(p, word));
    else if (strcmp(what, "hand") == 0)
        expatriate_to_hand(s, seat, from_deck(p, word));
    else if (strcmp(what, "colonies") == 0)
        s->colonies[seat] |= 1u << from_colony_deck(p, word);
    else if (strcmp(what, "tp") == 0)
        s->tp[seat] = (uint16_t)atoi(word);
    else
        fail_because("'%s' is no statement about a position", what);
}

/* One thing of the whole table, with its number: "biotic 3", "space-lift 2". */
static inline void place_number(position *p, const char *what, int index, const char *word,
                                int number)
{
    expatriate_state *s = p->s;
    if (strcmp(what, "garbage") == 0) {
        s->garbage[resource_named(p, word)] = (uint8_t)number;
    } else {
        s->neutral[index] = (uint8_t)from_colony_deck(p, word);
        s->neutral_tp[index] = (uint8_t)number;
    }
}

static inline void expatriate_phrase(position *p, char *words[], int count)
{
    expatriate_state *s = p->s;
    const char *what = words[0];
    for (int i = 0; i < 2 && i < count; i++)
        words[i][strcspn(words[i], ":")] = '\0';
    if (strcmp(what, "garbage") == 0 || strcmp(what, "neutral") == 0)
        for (int i = 1; i + 1 < count; i += 2)
            place_number(p, what, i / 2, words[i], atoi(words[i + 1]));
    else if (strcmp(what, "round") == 0)
        s->round = (uint8_t)atoi(words[1]);
    else if (strcmp(what, "first") == 0)
        s->first = s->active = (uint8_t)(atoi(words[1]) - 1), s->head.actor = (int8_t)s->first;
    else if (strcmp(what, "top") == 0)
        place_on_top(p, type_named(p, words[1]), words + 2, count - 2);
    else if (strcmp(what, "open") == 0)
        s->open[type_named(p, words[1])] = (uint8_t)from_deck(p, words[2]);
    else
        for (int i = 2; i < count; i++)
            place(p, what, atoi(words[1]) - 1, words[i]);
}

/* A game at its first question, the start draft. */
static inline position *expatriate_begun(int seats)
{
    return position_of("expatriate", seats, NULL, 0);
}

static inline position *expatriate_at(int seats, const char *description)
{
    position *p = expatriate_begun(seats);
    clear_table(p);
    describe(p, description, expatriate_phrase);
    check_position(p);
    return p;
}

/* ---- answering and asserting ------------------------------------------------------------------- */

static inline int choices(position *p)
{
    orr_legal(p->rules, p->s, &p->moves);
    return p->moves.count;
}

/* The small print of a move; it stays until the next is asked for. */
static inline const char *small_print(const position *p, const char *notation)
{
    static char bytes[200];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    orr_detail_move(p->rules, p->s, move_called(p->rules, p->s, notation), &text);
    return bytes;
}

static inline void assert_seat_asked(const position *p, int seat, int step)
{
    assert_int_equal(p->s->head.actor, seat - 1);
    assert_asked(p, step);
    check_position(p);
}

static inline void assert_list(const uint8_t *cubes, int count, const char *wanted)
{
    char bytes[200];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    expatriate_list(cubes, count, &text);
    assert_string_equal(bytes, wanted);
}
static inline void assert_store(const position *p, const char *wanted)
{
    assert_list(p->s->store, RESOURCES, wanted);
}
static inline void assert_garbage(const position *p, const char *wanted)
{
    assert_list(p->s->garbage, DELIVERED, wanted);
}
static inline void assert_tp(const position *p, int seat, int wanted)
{
    assert_int_equal(p->s->tp[seat - 1], wanted);
}
static inline void assert_docked(const position *p, int seat, const char *word, int copies)
{
    assert_int_equal(p->s->station[seat - 1][module_named(p, word)], copies);
}
static inline void assert_held(const position *p, int seat, const char *word, int copies)
{
    assert_int_equal(p->s->hand[seat - 1][module_named(p, word)], copies);
}
static inline void assert_cards(const position *p, int seat, int wanted)
{
    assert_int_equal(expatriate_hand_size(p->s, seat - 1), wanted);
}
static inline void assert_colony(const position *p, int seat, const char *word)
{
    assert_true(p->s->colonies[seat - 1] >> colony_named(p, word) & 1);
}
static inline int docked_in_all(const position *p, int seat)
{
    const uint8_t *docked = p->s->docked[seat - 1];
    return docked[0] + docked[1] + docked[2] + docked[3];
}

#endif
