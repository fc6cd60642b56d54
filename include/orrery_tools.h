/* orrery_tools.h - what the rules of a game are written with; orrery_game.h includes it.
 *
 * A game gives what orrery_game.h describes: steps, verbs, a pack, an entry. Inside of them it calls
 * what stands here.
 *
 *    1. The state         what every state begins with
 *    2. The rules         what a game reads of its pack and options
 *    3. The flow          from step to step, and what must hold
 *    4. Moves             offered, allowed, refused
 *    5. Chance            dice
 *    6. Piles             decks, bags, hands
 *    7. Telling, answering   the log and the prompts
 *    8. Scenes            the table
 *    9. Things            what the lab counts
 *   10. What a network and Python see   a position and its moves as numbers
 */
#ifndef ORRERY_TOOLS_H
#define ORRERY_TOOLS_H

#include <assert.h>

#include "orrery.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default) /* what is declared here is all that the library shows */

/* ---------------------------------------------------------------------------------------------
 * 1. The state
 *
 * Everything that can change, and nothing else, in one struct that begins with an orr_head. No
 * pointers, no floats, no padding: two states are equal exactly when their bytes are.
 * ------------------------------------------------------------------------------------------- */

typedef struct orr_frame { /* a step that is due, and what it was given */
    uint16_t step;
    int16_t arg;
} orr_frame;

typedef struct orr_head {
    uint16_t version; /* of the rules */
    uint8_t seats;
    int8_t actor;                /* the seat to decide, ORR_TEAM or ORR_OVER */
    int8_t viewer;               /* ORR_ALL, or the seat the state was concealed for */
    uint8_t depth;               /* frames on the stack */
    uint8_t broken, broken_step; /* the contract that the game broke, and where; 0: none */
    uint32_t ply;                /* decisions made so far */
    uint32_t reveals;            /* rises with every use of chance and whenever a secret is shown */
    orr_rng rng;
    orr_frame stack[ORR_MAX_STEPS];
} orr_head;

static inline const orr_head *orr_head_of(const void *state) /* the head of any game's state */
{
    return (const orr_head *)state;
}

/* ---------------------------------------------------------------------------------------------
 * 2. The rules
 *
 * What a game reads while it is played: its pack, behind a pointer to its own struct, and the chosen
 * options, as numbers or as indices into their words. Nothing of it changes while somebody plays.
 * ------------------------------------------------------------------------------------------- */

enum { ORR_PLACES = 1024, ORR_PLACE_VERBS = 256 };

struct orr_rules {
    const orr_game *game;
    const void *pack;
    int version, seats;
    int option[ORR_MAX_OPTIONS]; /* the chosen value of each option */
    /* From here on the library's own: orr_rules_pack_hash ... are for those who want to know. */
    uint64_t pack_hash;
    char pack_name[200];   /* "built in", of whatever edition, or the file */
    const char *pack_text; /* its YAML; NULL if it is the one inside the program */
    int edition;           /* ORR_EDITION_NOW ... */
    /* Where seats play by packs of their own, as in the lab: the rules of each, and behind the last
     * seat those of the table; all of them point here. NULL: everybody plays by these. */
    const orr_rules *const *of_seat;
    /* Keyed chance: which counter the step, or behind ORR_PLACE_VERBS the verb, has, from 1 on; 0: it
     * does not say that it uses chance. */
    uint8_t slot[ORR_PLACES];
};

/* The rules by which a seat acts; of nobody (-1), those of the table. The kernel calls a game with
 * the rules of the seat that acts, so `rules->pack` is right almost everywhere; where a step looks
 * at several seats, each has its own pack. */
static inline const orr_rules *orr_rules_of(const orr_rules *rules, int seat)
{
    if (__builtin_expect(!rules->of_seat, 1))
        return rules;
    return rules->of_seat[seat >= 0 ? seat : ORR_MAX_SEATS];
}
static inline const void *orr_pack_of(const orr_rules *rules, int seat)
{
    return orr_rules_of(rules, seat)->pack;
}

/* ---------------------------------------------------------------------------------------------
 * 3. The flow
 * ------------------------------------------------------------------------------------------- */

/* What a game can break. */
enum orr_breach {
    ORR_WHOLE,
    ORR_BROKEN_NO_ANSWER,
    ORR_BROKEN_MANY_ANSWERS,
    ORR_BROKEN_DEPTH,
    ORR_BROKEN_RETURN,
    ORR_BROKEN_STEP,
    ORR_BROKEN_RUNAWAY,
    ORR_BROKEN_FULL,
    ORR_BROKEN_EMPTY,
    ORR_BROKEN_CHANCE,
    ORR_BROKEN_RULE,
    ORR_BROKEN_SILENT_CHANCE,
    ORR_BROKEN_MUCH_CHANCE,
};
/* The game goes on to the end of the step that broke it, then it is over; the first breach is the
 * one that is told. */
void orr_break(orr_head *head, int breach);
/* True where the condition holds; where not, the game is broken. For what a rule takes for granted:
 * if (!orr_require(&s->head, target >= 0)) return; */
static inline bool orr_require(orr_head *head, bool condition)
{
    if (__builtin_expect(!condition, 0))
        orr_break(head, ORR_BROKEN_RULE);
    return condition;
}

static inline int orr_step_now(const orr_head *head) /* the step that runs or asks */
{
    return head->stack[head->depth - 1].step;
}
static inline int orr_arg(const orr_head *head) /* what it was given */
{
    return head->stack[head->depth - 1].arg;
}

/* Go on with another step; the first form gives it an argument, which orr_arg reads. */
static inline void orr_goto_with(orr_head *head, int step, int arg)
{
    head->stack[head->depth - 1] = (orr_frame){(uint16_t)step, (int16_t)arg};
}
static inline void orr_goto(orr_head *head, int step)
{
    orr_goto_with(head, step, 0);
}

/* Do a step first; when it pops, the step that is on top now runs again. So a step that calls
 * another usually goes to its own continuation, then pushes. */
static inline void orr_push_with(orr_head *head, int step, int arg)
{
    if (__builtin_expect(head->depth >= ORR_MAX_STEPS, 0)) {
        orr_break(head, ORR_BROKEN_DEPTH);
        return;
    }
    head->stack[head->depth++] = (orr_frame){(uint16_t)step, (int16_t)arg};
}
static inline void orr_push(orr_head *head, int step)
{
    orr_push_with(head, step, 0);
}
static inline void orr_pop(orr_head *head) /* this step is done: back to the one below */
{
    if (__builtin_expect(head->depth <= 1, 0)) {
        orr_break(head, ORR_BROKEN_RETURN);
        return;
    }
    head->stack[--head->depth] = (orr_frame){0, 0}; /* so that equal positions are equal bytes */
}
void orr_finish(orr_head *head);              /* the game is over */
static inline void orr_reveal(orr_head *head) /* a secret was shown */
{
    head->reveals++;
}

/* ---------------------------------------------------------------------------------------------
 * 4. Moves
 * ------------------------------------------------------------------------------------------- */

/* Inside legal: one more than ORR_MAX_MOVES counts as too many. */
static inline void orr_add(orr_moves *moves, orr_move move)
{
    if (__builtin_expect(moves->count < ORR_MAX_MOVES, 1))
        moves->at[moves->count++] = move;
    else
        moves->count = ORR_MAX_MOVES + 1;
}
#define ORR_MOVE0(v) ((orr_move){(uint16_t)(v), 0, 0, 0})
#define ORR_MOVE1(v, x) ((orr_move){(uint16_t)(v), (int16_t)(x), 0, 0})
#define ORR_MOVE2(v, x, y) ((orr_move){(uint16_t)(v), (int16_t)(x), (int16_t)(y), 0})
#define ORR_MOVE3(v, x, y, z) ((orr_move){(uint16_t)(v), (int16_t)(x), (int16_t)(y), (int16_t)(z)})

/* Inside may: true where the condition holds; where not, and somebody asked why, the reason is
 * filled. Its words are not even made when nobody asks. The second form names another heading than
 * the verb's own. */
#define orr_need(why, condition, ...)                                                              \
    ((condition) || ((why) ? (orr_refuse(why, NULL, __VA_ARGS__), false) : false))
#define orr_need_by(why, anchor, condition, ...)                                                   \
    ((condition) || ((why) ? (orr_refuse(why, anchor, __VA_ARGS__), false) : false))
bool orr_refuse(orr_reason *why, const char *rule, const char *format, ...)
    __attribute__((format(printf, 3, 4))); /* returns false */
/* Inside legal: the move, if its verb allows it. */
#define orr_try(moves, may, rules, state, ...)                                                     \
    do {                                                                                           \
        const orr_move move_ = (__VA_ARGS__);                                                      \
        if (may(rules, state, move_, NULL))                                                        \
            orr_add(moves, move_);                                                                 \
    } while (0)

/* ---------------------------------------------------------------------------------------------
 * 5. Chance
 * ------------------------------------------------------------------------------------------- */

/* Out of the state, never from elsewhere. Every call counts as a reveal.
 *
 * Steps of the kind ROLL and verbs with .chance are those that may use it. Keyed chance, which gives
 * everybody the same events, counts their visits and breaks a game in which any other one does; setup
 * and imagine always may. It is the same for two games as far as they ask the same: so take one out of
 * several with orr_take_random, orr_any_of, orr_any_kind (section 6), which rank what is there,
 * not as number orr_below of a list; and never let the turn fall. */
static inline uint32_t orr_below(orr_head *head, uint32_t n) /* 0 .. n-1 */
{
    head->reveals++;
    if (__builtin_expect(n == 0, 0)) {
        orr_break(head, ORR_BROKEN_CHANCE);
        return 0;
    }
    return orr_rng_below(&head->rng, n);
}
static inline int orr_roll(orr_head *head, int sides) /* 1 .. sides */
{
    return (int)orr_below(head, (uint32_t)sides) + 1;
}
static inline bool orr_is_keyed(const orr_head *head) /* is everybody to meet the same events? */
{
    return head->rng.keyed;
}

/* ---------------------------------------------------------------------------------------------
 * 6. Piles
 * ------------------------------------------------------------------------------------------- */

/* Decks, bags, hands, discards, of up to 255 cards of one byte, inside the state. */
#define ORR_PILE(capacity)                                                                         \
    struct {                                                                                       \
        uint8_t count;                                                                             \
        uint8_t at[capacity];                                                                      \
    }
#define orr_put(head, pile, card)                                                                  \
    orr_pile_put(head, (pile)->at, &(pile)->count, sizeof(pile)->at, card)
#define orr_take_top(head, pile) orr_pile_take(head, (pile)->at, &(pile)->count, (pile)->count - 1)
#define orr_take_at(head, pile, index) orr_pile_take(head, (pile)->at, &(pile)->count, index)
#define orr_take_card(pile, card) orr_pile_take_card((pile)->at, &(pile)->count, card)
#define orr_find_card(pile, card) orr_pile_find((pile)->at, (pile)->count, card)
#define orr_shuffle(head, pile) orr_pile_shuffle(head, (pile)->at, (pile)->count)
/* One at random, as from a bag; the bag must not be empty. */
#define orr_take_random(head, pile)                                                                \
    orr_take_at(head, pile, orr_pile_any(head, (pile)->at, (pile)->count))
/* The top card; from an empty deck, the discards are shuffled into it first; -1 if both are. */
#define orr_draw(head, deck, discards)                                                             \
    orr_pile_draw(head, (deck)->at, &(deck)->count, sizeof(deck)->at, (discards)->at,              \
                  &(discards)->count)
/* Everything from one pile onto another. */
#define orr_pour(head, from, to)                                                                   \
    orr_pile_pour(head, (from)->at, &(from)->count, (to)->at, &(to)->count, sizeof(to)->at)
/* Draw at random from a cup until worth[card] adds up to exactly total: what would overshoot is
 * set aside and goes back into the cup afterwards. Returns the total reached, which is less if
 * the cup ran out. */
#define orr_draw_total(head, cup, worth, total, drawn)                                             \
    orr_pile_draw_total(head, (cup)->at, &(cup)->count, worth, total, (drawn)->at,                 \
                        &(drawn)->count, sizeof(drawn)->at)
/* Conceal: every card becomes ORR_UNKNOWN, the count stays. */
#define orr_hide(pile) orr_pile_hide((pile)->at, (pile)->count)
/* Imagine: every ORR_UNKNOWN becomes a card taken at random out of the pool. */
#define orr_guess(head, pile, pool)                                                                \
    orr_pile_guess(head, (pile)->at, (pile)->count, (pool)->at, &(pool)->count)

/* One of the bits of a set that is not empty; one of the kinds of which so many are left, not all of
 * them 0. Every bit and every single piece is as likely. */
int orr_any_of(orr_head *head, uint64_t set);
int orr_any_kind(orr_head *head, const uint8_t *left, int kinds);

/* For what lies face down from set-up on and is turned up once, in whatever order: the kind of piece
 * that lies at `place`, one of the places still `hidden`, where so many of each kind are left; and the
 * next one of a set from which they are only ever taken. Under keyed chance the order in which people
 * turn them up makes no difference. A matter is a number below 256 for each such thing of the game. */
int orr_dealt_kind(orr_head *head, int matter, int place, uint64_t hidden, const uint8_t *left,
                   int kinds);
int orr_dealt_of(orr_head *head, int matter, uint64_t set);

/* What the macros call. */
void orr_pile_put(orr_head *head, uint8_t *at, uint8_t *count, size_t capacity, int card);
/* Keeps the order of the others. */
int orr_pile_take(orr_head *head, uint8_t *at, uint8_t *count, int index);
bool orr_pile_take_card(uint8_t *at, uint8_t *count, int card); /* false if it is not there */
int orr_pile_find(const uint8_t *at, int count, int card);      /* index or -1 */
void orr_pile_shuffle(orr_head *head, uint8_t *at, int count);
int orr_pile_any(orr_head *head, const uint8_t *at, int count); /* the index of one, at random */
int orr_pile_draw(orr_head *head, uint8_t *at, uint8_t *count, size_t capacity, uint8_t *discard_at,
                  uint8_t *discard_count);
void orr_pile_pour(orr_head *head, uint8_t *from_at, uint8_t *from_count, uint8_t *to_at,
                   uint8_t *to_count, size_t to_capacity);
int orr_pile_draw_total(orr_head *head, uint8_t *at, uint8_t *count, const uint8_t *worth,
                        int total, uint8_t *drawn_at, uint8_t *drawn_count, size_t capacity);
void orr_pile_hide(uint8_t *at, int count);
void orr_pile_guess(orr_head *head, uint8_t *at, int count, uint8_t *pool_at, uint8_t *pool_count);

/* ---------------------------------------------------------------------------------------------
 * 7. Telling, answering
 * ------------------------------------------------------------------------------------------- */

/* What happened, and what it means (orr_mark). The arguments are not even evaluated when log is NULL.
 * A die in a line is written with orr_die and drawn as one:
 * orr_say(log, ORR_LOSS, "Storm %s: lost", orr_die(log, 6, 4)). Where the rule knows what the die had
 * to show, orr_die_judged says whether it did: filled or hollow. */
#define orr_say(log, mark, ...) ((log) ? orr_log_line(log, ORR_ALL, mark, __VA_ARGS__) : (void)0)
#define orr_whisper(log, seat, mark, ...)                                                          \
    ((log) ? orr_log_line(log, seat, mark, __VA_ARGS__) : (void)0)
/* What both call: a line for everybody, or for one seat alone. */
void orr_log_line(orr_log *log, int audience, orr_mark mark, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
const char *orr_named(orr_log *log, int kind, int operand); /* "[=Probe 3]", a name to stand out */
const char *orr_die(orr_log *log, int sides, int face);     /* "[d6:4]", drawn as a die */
const char *orr_die_judged(orr_log *log, int sides, int face, bool success); /* "[d6:4+]" */
const char *
orr_seat(int seat); /* "[seat:2]", shown as the name of who sits there; in scenes, too */
/* Headings of the log: a turn or a round, and a part of it. Once, when it begins. */
#define orr_turn(log, ...) orr_say(log, ORR_ANNOUNCE, "# " __VA_ARGS__)
#define orr_phase(log, ...) orr_say(log, ORR_ANNOUNCE, "## " __VA_ARGS__)

/* Put a number for a seat into the row with this label, which is added if there is none. A total is a
 * sum or a rate of the others. */
void orr_count(orr_tally *tally, const char *label, int seat, int value);
void orr_total(orr_tally *tally, const char *label, int seat, int value);

/* Prompts: what is asked, what the others read, and where the rule stands. */
void orr_ask(orr_prompt *prompt, const char *format, ...) __attribute__((format(printf, 2, 3)));
void orr_wait(orr_prompt *prompt, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---------------------------------------------------------------------------------------------
 * 8. Scenes
 * ------------------------------------------------------------------------------------------- */

/* A game's scene() describes the table once. Ids are stable, so that a piece that moves keeps its id
 * and slides. orr_offer attaches a move to a node: if it is legal now the node can be clicked, if not
 * the node says why not. docs/scenes.md shows what comes of it. */
typedef struct orr_node orr_node; /* something on the table */
enum { ORR_PLACE_BOARD, ORR_PLACE_SEATS, ORR_PLACE_SHELF, ORR_PLACE_SIDE };
enum { ORR_SHAPE_ROUND, ORR_SHAPE_SQUARE, ORR_SHAPE_HEX, ORR_SHAPE_PLANET, ORR_SHAPE_ARROW };

/* The top bar: "Turn 9 · Assign workers", and pills beside it. */
void orr_scene_title(orr_scene *scene, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void orr_scene_badge(orr_scene *scene, const char *label, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Over the prompt: how far the turn has got, "phase 3 of 6 · workers". */
void orr_scene_phase(orr_scene *scene, int at, int count, const char *name);
/* The goal, one line in the bar: what wins; then counts of how far one is. The style words of a
 * count are those of a meter: "pips", a glyph's name, a hue. */
void orr_goal(orr_scene *scene, const char *format, ...) __attribute__((format(printf, 2, 3)));
orr_node *orr_goal_count(orr_scene *scene, const char *id, const char *label, int value, int max);

/* Containers. An id may be NULL where nothing needs to find the node again, but not a panel's. */
orr_node *orr_panel(orr_scene *scene, int place, const char *id, const char *title);
orr_node *orr_row(orr_node *parent, const char *id);               /* side by side */
orr_node *orr_column(orr_node *parent, const char *id);            /* one below the other */
orr_node *orr_grid(orr_node *parent, const char *id, int columns); /* row after row */

/* The stage is the place of the board. It shows one of its panels at a time, the others are tabs,
 * called by their titles; this one opens by itself when the game comes to it. Panels with the style
 * word "inset" are no tabs: they stand in a corner of the stage, over all of them. */
void orr_stage(orr_node *panel);

/* A fight that takes the stage: lines of cards that face each other, theirs first, ours last. */
orr_node *orr_fight(orr_node *panel, const char *id);
orr_node *orr_battle_line(orr_node *fight, const char *id, const char *title);
/* An arrow between two nodes of one fight or of one board. Its label stands on it as a chip, a click
 * on it does what it offers. */
orr_node *orr_arrow(orr_node *from, orr_node *to, const char *id);

/* Boards, in units of the game's choice, y downwards. A space has its centre at x, y and is `size`
 * wide. A link goes from one point to another, bent sideways by `bend`. */
orr_node *orr_board(orr_node *panel, const char *id, int width, int height);
orr_node *orr_space(orr_node *board, const char *id, int shape, int x, int y, int size);
orr_node *orr_link(orr_node *board, const char *id, int x1, int y1, int x2, int y2, int bend);
orr_node *orr_piece(orr_node *space, const char *id, const char *glyph);
/* Layers, for a board that shows one part of itself at a time. What is put on it from now on lies
 * on this one; on layer 0 it is always in sight. The board shows one of the others, and a space may
 * open another for whoever looks. */
void orr_layer(orr_node *board, int layer);      /* where the next ones lie */
void orr_show_layer(orr_node *board, int layer); /* which one is shown */
void orr_opens(orr_node *space, int layer);      /* which one a click on it shows */

/* What stands in panels: a card with a title; a bar of value out of max; a row of numbers with a
 * marker at one of them; a glyph with a word; text. */
orr_node *orr_card(orr_node *parent, const char *id, const char *title);
orr_node *orr_meter(orr_node *parent, const char *id, const char *label, int value, int max);
orr_node *orr_track(orr_node *parent, const char *id, const char *label, int first, int last,
                    int at);
orr_node *orr_icon(orr_node *parent, const char *id, const char *glyph, const char *label);
orr_node *orr_words(orr_node *parent, const char *id, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* On any node: its own words, a line below them, a few in the corner, and those that appear when
 * somebody points at it. */
void orr_label(orr_node *node, const char *format, ...) __attribute__((format(printf, 2, 3)));
void orr_note(orr_node *node, const char *format, ...) __attribute__((format(printf, 2, 3)));
void orr_corner(orr_node *node, const char *format, ...) __attribute__((format(printf, 2, 3)));
void orr_tip(orr_node *node, const char *format, ...) __attribute__((format(printf, 2, 3)));
void orr_style(orr_node *node, const char *words); /* words of the stylesheet: "lost now" */
void orr_tint(orr_node *node, int seat);           /* the colour of a seat */
void orr_offer(orr_node *node, orr_move move);     /* a click makes this move, if it is legal */
/* A picture of the game's own sheet, web/art/<id>.svg, by name: "ship/caravel". Beneath a panel or a
 * board it is the ground. Where the sheet has none, and in the terminal, glyph and words stand alone. */
void orr_art(orr_node *node, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A small pill on a node: what would come of it, or what came of it ("lost 3 %"). */
void orr_chip(orr_node *node, const char *style, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Every legal move that has this operand, whatever its verb. */
void orr_offer_about(orr_node *node, int kind, int operand);
/* A line leads from one to the other; both stand in columns of the same grid. */
void orr_lead(const orr_node *from, orr_node *to);

/* ---------------------------------------------------------------------------------------------
 * 9. Things
 * ------------------------------------------------------------------------------------------- */

/* What a seat can have or use: cards, items, technologies, its faction. A game that numbers them
 * tells the lab how often each of them won. */
typedef struct orr_thing {
    char name[ORR_MAX_NAME];
    const char *group; /* "colony", "technology", "faction" */
} orr_thing;

typedef struct orr_things {
    uint64_t bits[ORR_MAX_THINGS / 64];
} orr_things;
static inline void orr_have(orr_things *things, int index) /* adds thing number index */
{
    things->bits[index / 64] |= 1ull << index % 64;
}
static inline bool orr_has(const orr_things *things, int index) /* is it among them? */
{
    return things->bits[index / 64] >> index % 64 & 1;
}

/* ---------------------------------------------------------------------------------------------
 * 10. What a network and Python see
 * ------------------------------------------------------------------------------------------- */

/* A position from the viewpoint of a seat, or one of its legal moves, as a list of small numbers. A
 * game's encode() and encode_move() call orr_see once for each of them, always the same ones in the
 * same order, however the game stands and whatever its options: their names and ranges are the
 * encoding, and a network that was trained on another one does not fit. They may look at nothing
 * that the seat may not know. Other seats come in the order in which they sit after this one. */
typedef struct orr_sight {
    int16_t *values;
    struct orr_feature *features; /* NULL, unless somebody wants to know what the numbers mean */
    const char *group, *part;
    int count, room;
    /* Bytes, 0 at first, that stay with one game from position to position; or NULL. What takes long
     * to work out can be kept there beside all that it was worked out from. The numbers must be the
     * same without it. */
    unsigned char *memory;
} orr_sight;
enum { ORR_SIGHT_MEMORY = 256 };

/* From here on names are of this group and part: "own.hand.reactor". NULL: of none. */
static inline void orr_see_group(orr_sight *sight, const char *group, const char *part)
{
    sight->group = group;
    sight->part = part;
}

/* One number, cut off at its range, which must not span more than 255. */
void orr_sight_describe(orr_sight *sight, int least, int most, const char *name,
                        const char *meaning);
static inline void orr_see(orr_sight *sight, int value, int least, int most, const char *name,
                           const char *meaning)
{
    if (sight->features)
        orr_sight_describe(sight, least, most, name, meaning);
    if (sight->count < sight->room)
        sight->values[sight->count] = (int16_t)(value < least  ? least
                                                : value > most ? most
                                                               : value);
    sight->count++;
}

/* Room for so many numbers at once, which are 0 so far; NULL if somebody wants to know what they
 * mean: then each is seen by itself. */
static inline int16_t *orr_see_zeros(orr_sight *sight, int count)
{
    if (sight->features || sight->count + count > sight->room)
        return NULL;
    int16_t *at = sight->values + sight->count;
    for (int i = 0; i < count; i++)
        at[i] = 0;
    sight->count += count;
    return at;
}

/* Several numbers from 0 to `most` at once; false if each has to be seen by itself. */
static inline bool orr_see_counts(orr_sight *sight, const uint8_t *counts, int count, int most)
{
    int16_t *at = orr_see_zeros(sight, count);
    for (int i = 0; at && i < count; i++)
        at[i] = (int16_t)(counts[i] < most ? counts[i] : most);
    return at != NULL;
}

/* Which one of several: a 1 for it and 0 for the others; none if it is out of range. */
static inline void orr_see_which(orr_sight *sight, int which, int count, const char *const *names,
                                 const char *meaning)
{
    int16_t *at = orr_see_zeros(sight, count);
    if (at && which >= 0 && which < count)
        at[which] = 1;
    if (at)
        return;
    for (int i = 0; i < count; i++)
        orr_see(sight, i == which, 0, 1, names[i], meaning);
}

/* The question that is asked now, one of the game's; and what a move does, one of its verbs. */
void orr_see_step(orr_sight *sight, const orr_rules *rules, const void *state);
void orr_see_verb(orr_sight *sight, const orr_rules *rules, orr_move move);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
