/* orrery_game.h - writing a game: for those who make one; those who play need orrery.h alone.
 *
 * This is the manual as well as the header; docs/adding-a-game.md walks through connect4, the smallest
 * game of Orrery's own.
 *
 * What a game gives is here. What it calls while it is played, from dice to the table, is in
 * orrery_tools.h, which comes with it.
 *
 *    1. Steps             the flow of the game; what the kernel asks of it
 *    2. Verbs             what may be done, why not, what it does
 *    3. Packs             content, as a table of fields
 *    4. Options           what can be chosen before the game
 *    5. The entry         all of it in one struct
 *    6. From outside      a game that is no part of Orrery
 *    7. Rules only        a build without words
 *
 * A whole game in a program of its own. From a heap of nine, two seats take one or two in turn;
 * who takes the last one wins. Here the greater number is taken whenever that is possible.
 *
 *     #include <orrery_game.h>
 *     #include <stdio.h>
 *
 *     typedef struct nim_state {
 *         orr_head head;
 *         int32_t heap, winner;
 *     } nim_state;
 *
 *     static bool may_take(const orr_rules *rules, const void *state, orr_move move,
 *                          orr_reason *why)
 *     {
 *         (void)rules;
 *         const nim_state *s = state;
 *         return orr_need(why, move.a == 1 || move.a == 2, "Take one or two.") &&
 *                orr_need(why, move.a <= s->heap, "There are only %d left.", s->heap);
 *     }
 *
 *     static void take(const orr_rules *rules, void *state, orr_move move, orr_log *log)
 *     {
 *         (void)rules;
 *         nim_state *s = state;
 *         orr_say(log, ORR_GAIN, "Seat %d takes %d.", s->head.actor + 1, move.a);
 *         s->heap -= move.a;
 *         s->winner = s->head.actor;
 *         s->head.actor = (int8_t)(1 - s->head.actor);
 *         if (s->heap == 0)
 *             orr_finish(&s->head);
 *     }
 *
 *     static void turn_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
 *     {
 *         (void)rules;
 *         const nim_state *s = state;
 *         orr_ask(prompt, "Take one or two of %d.", s->heap);
 *         orr_wait(prompt, "The other seat takes one or two.");
 *         prompt->rule = "take";
 *     }
 *
 *     static void turn_legal(const orr_rules *rules, const void *state, orr_moves *moves)
 *     {
 *         for (int count = 1; count <= 2; count++)
 *             orr_try(moves, may_take, rules, state, ORR_MOVE1(0, count));
 *     }
 *
 *     static const char *name(const orr_rules *rules, const void *state, int kind, int operand,
 *                             char buffer[ORR_MAX_NAME])
 *     {
 *         (void)rules, (void)state, (void)kind, (void)operand, (void)buffer;
 *         return NULL;
 *     }
 *
 *     static bool setup(const orr_rules *rules, void *state, orr_error *error)
 *     {
 *         (void)rules, (void)error;
 *         nim_state *s = state;
 *         s->heap = 9;
 *         s->head.actor = 0;
 *         return true;
 *     }
 *
 *     static void score(const orr_rules *rules, const void *state, orr_score *score)
 *     {
 *         const nim_state *s = state;
 *         for (int seat = 0; seat < rules->seats; seat++)
 *             score->outcome[seat] = seat == s->winner ? ORR_WON : ORR_LOST;
 *         score->ending = "the last one is taken";
 *     }
 *
 *     static void conceal(const orr_rules *rules, void *state, int seat)
 *     {
 *         (void)rules, (void)state, (void)seat;
 *     }
 *
 *     static void imagine(const orr_rules *rules, void *state)
 *     {
 *         (void)rules, (void)state;
 *     }
 *
 *     static void scene(const orr_rules *rules, const void *state, orr_scene *scene)
 *     {
 *         (void)rules;
 *         const nim_state *s = state;
 *         orr_words(orr_panel(scene, ORR_PLACE_BOARD, "heap", "Heap"), NULL, "%d left", s->heap);
 *     }
 *
 *     static bool check(const orr_rules *rules, const void *state, orr_error *error)
 *     {
 *         (void)rules;
 *         const nim_state *s = state;
 *         return s->heap >= 0 || orr_fail(error, "More was taken than there was.");
 *     }
 *
 *     static const orr_verb verb_take = {.word = "take", .kind = {ORR_KIND_NUMBER},
 *         .label = "Take %a", .at = ORR_AT(0), .rule = "take", .may = may_take, .apply = take};
 *     static const orr_verb *const verbs[] = {&verb_take};
 *     static const orr_step steps[] = {{.name = "turn", .moment = "a seat's turn",
 *         .prompt = turn_prompt, .legal = turn_legal, .always = true}};
 *     static const orr_field schema[] = {ORR_END_OF_FIELDS};
 *     static const orr_option options[] = {{.name = NULL}};
 *
 *     static const orr_game nim_game = {.id = "nim", .title = "Nim",
 *         .tagline = "Take the last one.", .min_seats = 2, .max_seats = 2, .usual_seats = 2,
 *         .version = 1, .state_size = sizeof(nim_state), .pack_size = sizeof(orr_pack_head),
 *         .schema = schema, .options = options, .verbs = verbs, .verb_count = 1, .steps = steps,
 *         .step_count = 1, .name = name, .setup = setup, .score = score, .conceal = conceal,
 *         .imagine = imagine, .scene = scene, .check = check};
 *
 *     static void line(void *user, int audience, orr_mark mark, const char *text)
 *     {
 *         (void)user, (void)audience, (void)mark;
 *         puts(text);
 *     }
 *
 *     int main(void)
 *     {
 *         const char pack[] = "game: nim\nedition: first edition\nabout: A heap of nine.\n";
 *         orr_error error;
 *         orr_rules *rules = orr_rules_new_pack(&nim_game, 1, 2, NULL, 0, "nim", pack, &error);
 *         if (!rules)
 *             return fprintf(stderr, "%s\n", error.text), 1;
 *         static orr_moves moves;
 *         nim_state state;
 *         orr_log log = {.line = line};
 *         orr_start(rules, &state, orr_rng_fast(1), &log, &moves, &error);
 *         while (moves.count > 0)
 *             orr_play(rules, &state, moves.at[moves.count - 1], &log, &moves);
 *         printf("Seat %d has won.\n", state.winner + 1);
 *         orr_rules_free(rules);
 *     }
 */
#ifndef ORRERY_GAME_H
#define ORRERY_GAME_H

#include "orrery_tools.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default) /* what is declared here is all that the library shows */

/* ---------------------------------------------------------------------------------------------
 * 1. Steps
 * ------------------------------------------------------------------------------------------- */

/* A game is a table of steps. A step asks (prompt, legal) or runs. The kernel runs the step on top
 * of the stack until one asks or the game is over; what is answered is done by the verb of the move
 * (section 2). There are five kinds:
 *   RUN      does its work and goes on
 *   ROLL     the same, and may use chance: dice, shuffles, cards drawn from a bag
 *   ASK      asks; a question with one possible answer is answered without answering
 *   CONFIRM  asks even then: it ends a turn, rolls dice or gives something up, and the last word is
 *            the person's. Whoever wants speed skips what is forced (orr_skip_forced)
 *   ALWAYS   asks even then, and is never skipped: the silence would give a secret away
 *
 * What the kernel asks of a game holds in every build: a question has an answer, at most
 * ORR_MAX_MOVES of them; steps call each other at most ORR_MAX_STEPS deep; a pile is not filled
 * beyond its size nor emptied beyond its last card; after at most 10,000 steps somebody is asked.
 * Whatever else must be true for a rule to make sense is said with orr_require. */
typedef struct orr_step {
    const char *name;   /* "move" */
    const char *moment; /* "the human ships phase": when that is, in the middle of a sentence */
    void (*prompt)(const orr_rules *rules, const void *state, orr_prompt *prompt);
    void (*legal)(const orr_rules *rules, const void *state, orr_moves *moves);
    void (*run)(const orr_rules *rules, void *state, orr_log *log);
    bool confirm, always; /* ask even if there is one answer */
    bool chance;          /* may use chance while it runs */
} orr_step;

/* A game lists its steps once, in <id>.h; the enum, the declarations and the table come from it:
 *
 *   #define CONNECT4_STEPS(X)                                            \\
 *       X(connect4, ALWAYS, DROP, drop, "the drop of a disc")            \\
 *       X(connect4, RUN, JUDGE, judge, "the look at the grid")
 *   enum connect4_step { CONNECT4_STEPS(ORR_STEP_NUMBER) STEP_COUNT };
 *   CONNECT4_STEPS(ORR_STEP_DECLARE)                                     in parts.h
 *   static const orr_step steps[] = {CONNECT4_STEPS(ORR_STEP_ENTRY)};    in <id>.c
 *
 * A step that asks is two functions, connect4_drop_prompt and connect4_drop_legal, one that runs is
 * connect4_judge_run. */
#define ORR_STEP_NUMBER(id, kind, NUMBER, name, moment) NUMBER,
#define ORR_STEP_DECLARE(id, kind, NUMBER, name, moment) ORR_STEP_DECLARE_##kind(id##_##name)
#define ORR_STEP_ENTRY(id, kind, NUMBER, name_, moment_)                                           \
    [NUMBER] = {.name = #name_, .moment = (moment_), ORR_STEP_##kind(id##_##name_)},
#define ORR_STEP_DECLARE_RUN(f) void f##_run(const orr_rules *rules, void *state, orr_log *log);
#define ORR_STEP_DECLARE_ROLL(f) ORR_STEP_DECLARE_RUN(f)
#define ORR_STEP_DECLARE_ASK(f)                                                                    \
    void f##_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt);                \
    void f##_legal(const orr_rules *rules, const void *state, orr_moves *moves);
#define ORR_STEP_DECLARE_CONFIRM(f) ORR_STEP_DECLARE_ASK(f)
#define ORR_STEP_DECLARE_ALWAYS(f) ORR_STEP_DECLARE_ASK(f)
#define ORR_STEP_RUN(f) .run = f##_run
#define ORR_STEP_ROLL(f) ORR_STEP_RUN(f), .chance = true
#define ORR_STEP_ASK(f) .prompt = f##_prompt, .legal = f##_legal
#define ORR_STEP_CONFIRM(f) ORR_STEP_ASK(f), .confirm = true
#define ORR_STEP_ALWAYS(f) ORR_STEP_ASK(f), .always = true

/* ---------------------------------------------------------------------------------------------
 * 2. Verbs
 * ------------------------------------------------------------------------------------------- */

/* A verb is one object: what may be done, when, why not, what it brings and what it does.
 *
 * Its operands are of kinds, the game's own numbers from ORR_KIND_OWN on; the game's name() function
 * gives each operand of a kind its name, and NULL past the last one. So `may` can rely on operands
 * that exist; only a number (ORR_KIND_NUMBER) may be any. It is asked at the steps the verb belongs
 * to and nowhere else. `legal` offers what `may` allows: a test holds the two together.
 *
 * Two verbs may have the same word ("done") if they belong to different steps. */
enum { ORR_KIND_NONE, ORR_KIND_NUMBER, ORR_KIND_SEAT, ORR_KIND_OWN };
enum { ORR_LEADS_ON, ORR_ENDS, ORR_GIVES_UP };
typedef struct orr_verb {
    const char *word; /* in notation: "drop" */
    uint8_t kind[3];
    const char *label; /* as a person says it: "Drop a disc into column %a" */
    const int16_t *at; /* ORR_AT(DROP): the steps it belongs to */
    const char *rule;  /* the heading of docs/games/<id>.md where it stands, as an anchor */
    bool (*may)(const orr_rules *rules, const void *state, orr_move move, orr_reason *why);
    /* Its small print ("5 dice, 83 %"). May be NULL. */
    void (*detail)(const orr_rules *rules, const void *state, orr_move move, orr_text *out);
    void (*apply)(const orr_rules *rules, void *state, orr_move move, orr_log *log);
    /* Does another answer come to the same? Then it is not listed, though it can be given. May be NULL. */
    bool (*needless)(const orr_rules *rules, const void *state, orr_move move);
    /* Under which word its moves are listed beside others ("Attack"); NULL: its own. */
    const char *group;
    /* Whether it leads on: ORR_ENDS ends a step or lets something be, ORR_GIVES_UP gives something up.
     * Such an answer stands apart from the others, in quiet colours. */
    uint8_t out;
    /* What it does takes much longer than anything else: on a card, where all wait for the slowest, games
     * that come to it wait until there are many (docs/gpu.md). Changes nothing but the speed there. */
    bool slow;
    /* What it does may use chance. */
    bool chance;
} orr_verb;
#define ORR_AT(...) ((const int16_t[]){__VA_ARGS__, -1})

/* A game lists its verbs once, in <id>.h, as it does its steps:
 *
 *   #define CONNECT4_VERBS(X) X(connect4, DROP, drop)
 *   enum connect4_verb { CONNECT4_VERBS(ORR_VERB_NUMBER) VERB_COUNT };     VERB_DROP ...
 *   CONNECT4_VERBS(ORR_VERB_DECLARE)                                       in parts.h
 *   static const orr_verb *const verbs[] = {CONNECT4_VERBS(ORR_VERB_ENTRY) NULL};   in <id>.c
 *
 * and defines each, connect4_verb_drop, in the file of its step. */
#define ORR_VERB_NUMBER(id, NUMBER, name) VERB_##NUMBER,
#define ORR_VERB_DECLARE(id, NUMBER, name) extern const orr_verb id##_verb_##name;
#define ORR_VERB_ENTRY(id, NUMBER, name) [VERB_##NUMBER] = &id##_verb_##name,
/* The first operand of this kind; -1 if the move has none. */
int orr_operand_of(const orr_verb *verb, orr_move move, int kind);

/* ---------------------------------------------------------------------------------------------
 * 3. Packs
 * ------------------------------------------------------------------------------------------- */

/* A pack is one struct without pointers, beginning with an orr_pack_head, described
 * by a table of fields. YAML keys are the members' names with '-' for '_'. Every entry of a list
 * of mappings has a member `uint8_t source` and says in the file where its values come from. */
enum { ORR_RULEBOOK = 1, ORR_PUBLIC, ORR_HOUSE };
typedef struct orr_pack_head {
    char game[16];    /* the id of the game it is for */
    char edition[64]; /* "first house edition" */
    char about[240];  /* a sentence or two for the start page */
} orr_pack_head;

enum {
    ORR_FIELD_INT,   /* a whole number from min to max */
    ORR_FIELD_BOOL,  /* yes or no */
    ORR_FIELD_TEXT,  /* up to size-1 bytes */
    ORR_FIELD_WORD,  /* one of words, stored as its index */
    ORR_FIELD_FLAGS, /* a sequence of words, stored as bits */
    ORR_FIELD_REF,   /* the name of an entry of a top-level list, stored as its index */
    ORR_FIELD_INTS,  /* a sequence of whole numbers */
    ORR_FIELD_WORDS, /* a sequence of words, each stored as its index in one byte */
    ORR_FIELD_REFS,  /* a sequence of names, each stored as its index */
    ORR_FIELD_MAP,   /* a mapping of its own */
    ORR_FIELD_LIST,  /* a sequence of mappings */
};

typedef struct orr_field orr_field;
struct orr_field {
    const char *name;
    uint8_t type;
    bool optional;   /* may be left out: then zero, an empty list, or a reference of all ones */
    uint32_t offset; /* of the member in the struct */
    uint32_t size;   /* of the member, or of one element of a sequence */
    uint32_t count_offset;    /* sequences: the uint8_t or uint16_t that holds how many there are */
    uint32_t count_size;      /* its size; 0: the sequence must have exactly max elements */
    int min, max;             /* of a number; or how many elements */
    int low, high;            /* ORR_FIELD_INTS: range of each element */
    const char *const *words; /* WORD, WORDS, FLAGS: ends with NULL */
    const char *list;         /* REF, REFS: the name of the top-level list referred to */
    const orr_field *fields;  /* MAP, LIST: ends with a name of NULL */
    /* LIST: where its entries stand, whatever their order in the file (see ORR_KNOWN ...). */
    const char *const *known; /* by the words of the rules; ends with NULL */
    const char *sorted_by;    /* by these keys, "chit die" */
    bool in_order;            /* as in the file: the order is content */
};

/* Content is known by name, never by its place in a list. So every list says how it is ordered:
 *   ORR_KNOWN(words)     the rules know each entry by its word: entry number i is the one whose word
 *                        is words[i], and there are no others. The word is the entry's name as a
 *                        slug; an entry of another name says `word: ...` in the file
 *   ORR_SORTED_BY(keys)  by one to four keys of its entries: numbers by value, words by their place,
 *                        references by the place of what they refer to, in a list that stands
 *                        earlier. A key that is no field is a whole number which serves the order
 *                        alone
 *   ORR_IN_ORDER         as in the file
 *   (nothing)            by name */
#define ORR_KNOWN(w) .known = (w)
#define ORR_SORTED_BY(keys) .sorted_by = (keys)
#define ORR_IN_ORDER .in_order = true

/* Where in a list the entry is that the rules know by this word, for lists that hold others too:
 * a member of the pack that no file sets. The table ends with an entry whose list is NULL. */
typedef struct orr_entry {
    const char *list, *word;
    uint32_t offset, size;
} orr_entry;
#define ORR_ENTRY(s, m, list_, word_)                                                              \
    {                                                                                              \
        .list = (list_), .word = (word_), .offset = offsetof(s, m), .size = ORR_MEMBER_SIZE(s, m)  \
    }

#define ORR_MEMBER_SIZE(s, m) ((uint32_t)sizeof(((s *)0)->m))
#define ORR_FIELD_(s, m, t, ...)                                                                   \
    {                                                                                              \
        .name = #m, .type = (t), .offset = offsetof(s, m), .size = ORR_MEMBER_SIZE(s, m),          \
        __VA_ARGS__                                                                                \
    }
#define ORR_INT(s, m, lo, hi, ...)                                                                 \
    ORR_FIELD_(s, m, ORR_FIELD_INT, .min = (lo), .max = (hi), __VA_ARGS__)
#define ORR_BOOL(s, m, ...) ORR_FIELD_(s, m, ORR_FIELD_BOOL, __VA_ARGS__)
#define ORR_TEXT(s, m, ...) ORR_FIELD_(s, m, ORR_FIELD_TEXT, __VA_ARGS__)
#define ORR_WORD(s, m, w, ...) ORR_FIELD_(s, m, ORR_FIELD_WORD, .words = (w), __VA_ARGS__)
#define ORR_FLAGS(s, m, w, ...) ORR_FIELD_(s, m, ORR_FIELD_FLAGS, .words = (w), __VA_ARGS__)
#define ORR_REF(s, m, l, ...) ORR_FIELD_(s, m, ORR_FIELD_REF, .list = (l), __VA_ARGS__)
#define ORR_MAP(s, m, f, ...) ORR_FIELD_(s, m, ORR_FIELD_MAP, .fields = (f), __VA_ARGS__)
/* A list that its array cannot hold does not compile. */
#define ORR_FITS_(s, m, most)                                                                      \
    ((most) +                                                                                      \
     0 * (int)sizeof(                                                                              \
             char[(most) <= (int)(ORR_MEMBER_SIZE(s, m) / ORR_MEMBER_SIZE(s, m[0])) ? 1 : -1]))
#define ORR_SEQUENCE_(s, m, n, t, lo, hi, ...)                                                     \
    {                                                                                              \
        .name = #m, .type = (t), .offset = offsetof(s, m), .size = ORR_MEMBER_SIZE(s, m[0]),       \
        .count_offset = offsetof(s, n), .count_size = ORR_MEMBER_SIZE(s, n), .min = (lo),          \
        .max = ORR_FITS_(s, m, hi), __VA_ARGS__                                                    \
    }
/* Sequences: m the array, n the member that counts, at least lo and at most hi elements. */
#define ORR_LIST(s, m, n, f, lo, hi, ...)                                                          \
    ORR_SEQUENCE_(s, m, n, ORR_FIELD_LIST, lo, hi, .fields = (f), __VA_ARGS__)
#define ORR_INTS(s, m, n, lo, hi, from, to, ...)                                                   \
    ORR_SEQUENCE_(s, m, n, ORR_FIELD_INTS, lo, hi, .low = (from), .high = (to), __VA_ARGS__)
#define ORR_WORDS(s, m, n, w, lo, hi, ...)                                                         \
    ORR_SEQUENCE_(s, m, n, ORR_FIELD_WORDS, lo, hi, .words = (w), __VA_ARGS__)
#define ORR_REFS(s, m, n, l, lo, hi, ...)                                                          \
    ORR_SEQUENCE_(s, m, n, ORR_FIELD_REFS, lo, hi, .list = (l), __VA_ARGS__)
/* Exactly `hi` numbers, without a member that counts. */
#define ORR_INTS_FIXED(s, m, hi_count, from, to, ...)                                              \
    {                                                                                              \
        .name = #m, .type = ORR_FIELD_INTS, .offset = offsetof(s, m),                              \
        .size = ORR_MEMBER_SIZE(s, m[0]), .min = (hi_count), .max = (hi_count), .low = (from),     \
        .high = (to), __VA_ARGS__                                                                  \
    }
#define ORR_SOURCE(s) ORR_FIELD_(s, source, ORR_FIELD_WORD, .words = orr_source_words)
#define ORR_OPTIONAL .optional = true
#define ORR_END_OF_FIELDS                                                                          \
    {                                                                                              \
        .name = NULL                                                                               \
    }
extern const char *const orr_source_words[]; /* "", "rulebook", "public", "house" */

/* ---------------------------------------------------------------------------------------------
 * 4. Options
 * ------------------------------------------------------------------------------------------- */

/* Words to choose from, or a range of numbers. */
typedef struct orr_option {
    const char *name, *help;
    const char *const *words; /* ends with NULL; or NULL, and the range counts */
    int min, max, otherwise;  /* otherwise: the default, as a number or an index into words */
    /* If not NULL: the words come from the pack; NULL past the last. */
    const char *(*word)(const void *pack, int index);
    const char *usual; /* the default among the words of the pack; the first if it is not there */
    int seat;          /* from 1: what this seat plays, chosen by whoever sits there; 0: for all */
} orr_option;          /* the table ends with a name of NULL */

/* How long a game can be: options together under a name, as people choose it who set a table. */
typedef struct orr_length {
    const char *name, *about;
    const char *options;          /* "scenario=campaign end=2070" */
    int min_minutes, max_minutes; /* for somebody who knows the game */
    int min_seats, max_seats;     /* 0: as many as the game allows */
} orr_length;                     /* the table ends with a name of NULL */

/* ---------------------------------------------------------------------------------------------
 * 5. The entry
 * ------------------------------------------------------------------------------------------- */

/* What players of a game care about, so that a hint can say what comes of a move. Each is a number of
 * a position as a seat sees it. In the clauses %s is the difference, and (one|several) is chosen by
 * it: "you keep %s more worker(|s)". They follow "by the end of this turn" or "in the end". */
enum { ORR_MAX_CONCERNS = 24 };
typedef struct orr_concern {
    const char *name; /* in a table: "workers" */
    const char *more,
        *less;             /* after the one move than after the other; NULL: told as a milestone */
    int good;              /* 1: more is better, -1: less is, 0: that depends */
    double least;          /* a smaller difference is not worth a word */
    bool share;            /* it is 0 or 1, told in games of a hundred */
    bool passing;          /* worth something while the game goes on, nothing when it is over */
    const char *milestone; /* when it next grows: "you settle the next world"; may be NULL */
    const char *event;     /* the same in a table: "next world settled" */
} orr_concern;             /* the table ends with a name of NULL */

/* The weight of a move that no search looks at while there is another. */
#define ORR_NEVER (-1e9f)

/* How a game begins and ends: what people read before its first decision and after the last one. Texts
 * stay "" where there is nothing to say. */
typedef struct orr_story_step {
    char what[80]; /* "Throw the Relay" */
    char how[200]; /* "Until it is thrown the airlock has no power." */
    bool danger;   /* nothing to be done, but to beware of */
} orr_story_step;
typedef struct orr_story {
    char place[60];           /* "Away mission" */
    char name[40];            /* "First Contact" */
    char tale[460];           /* where we are, and what has happened */
    char orders[300];         /* what is to be done */
    orr_story_step step[3];   /* the same step by step; empty: the gist of the game stands there */
    char danger[300];         /* what ends it */
    char start[200];          /* what one begins with; "" where the table shows who goes */
    char won[300], lost[300]; /* the last sentence */
    int wins; /* of a hundred games, as greedy plays and docs/games/<id>.md says; 0: not told */
} orr_story;

/* The one symbol that a game exports. */
struct orr_game {
    const char *id, *title, *tagline;
    int min_seats, max_seats, usual_seats;
    int min_minutes, max_minutes, weight; /* weight: 1 light .. 5 heavy */
    bool wide_stage; /* wider than high: what happened is told above it, not beside it */
    bool team;       /* all seats win or lose together */
    int version;     /* of the rules; older ones (see oldest) stay playable */
    size_t state_size, pack_size;
    const orr_field *schema;
    const orr_entry *entries; /* what the rules know by name; may be NULL */
    const orr_option *options;
    const orr_length *lengths; /* the usual one first; NULL: there is only one */
    const char *const *gist;   /* what one does, in three sentences, for somebody who is invited */
    const orr_verb *const *verbs;
    int verb_count;
    const char *const *kinds; /* "craft", "planet": what operands of its own kinds are */
    const orr_step *steps;
    int step_count;

    /* The name of an operand, in buffer or constant; NULL if there is none of that number. */
    const char *(*name)(const orr_rules *rules, const void *state, int kind, int operand,
                        char buffer[ORR_MAX_NAME]);
    /* What the schema cannot say about a pack. May be NULL. */
    bool (*check_pack)(const void *pack, orr_error *error);
    /* Put the pieces where they belong; the first step of the table comes next. */
    bool (*setup)(const orr_rules *rules, void *state, orr_error *error);
    void (*score)(const orr_rules *rules, const void *state, orr_score *score);
    /* How it begins and ends, for whoever sits down; may be NULL. */
    void (*story)(const orr_rules *rules, const void *state, orr_story *story);
    /* What the points are made of (orr_count adds a row); may be NULL. */
    void (*tally)(const orr_rules *rules, const void *state, orr_tally *tally);
    /* What the seat may not know is overwritten. ORR_SPECTATOR knows no hand; ORR_TABLE, for whom a
     * finished game is explained, knows every hand, but no deck. */
    void (*conceal)(const orr_rules *rules, void *state, int seat);
    void (*imagine)(const orr_rules *rules, void *state);
    void (*scene)(const orr_rules *rules, const void *state, orr_scene *scene);
    /* Advice: how good each move looks, and the position for a seat, 0..1. May be NULL. A weight of
     * ORR_NEVER leaves a move out of every search, unless there is no other. */
    void (*weigh)(const orr_rules *rules, const void *state, const orr_moves *moves,
                  float *weights);
    float (*value)(const orr_rules *rules, const void *state, int seat);
    /* The numbers of orrery_tools.h, section 10, for a position as a seat sees it and for one of the
     * moves of the seat that decides. Both or neither may be NULL. */
    void (*encode)(const orr_rules *rules, const void *state, int seat, orr_sight *sight);
    void (*encode_move)(const orr_rules *rules, const void *state, orr_move move, orr_sight *sight);
    /* What its players care about, and the numbers for one seat, of what that seat may know. Both
     * or neither may be NULL. */
    const orr_concern *concerns;
    void (*concern)(const orr_rules *rules, const void *state, int seat, double *values);
    /* What a seat will be asked later, whatever those before it decide, it may be asked at once. Make
     * of the state the position where its part begins, and see that the game is over when its part is
     * done; false where it has no such part. Chance has no place in it. May be NULL. */
    bool (*ahead)(const orr_rules *rules, void *state, int seat);
    /* Invariants, for tests: nothing lost, nothing in two places. */
    bool (*check)(const orr_rules *rules, const void *state, orr_error *error);
    /* Thing number index, false past the last; and those that a seat has now, which are added to
     * the set. Asked at every decision when somebody counts. Both or neither may be NULL. */
    bool (*thing)(const orr_rules *rules, int index, orr_thing *thing);
    void (*things_of)(const orr_rules *rules, const void *state, int seat, orr_things *things);
    /* For trials: before the first decision the seat gets this thing, out of where it lies, so that
     * the position stays one of the game's. False, and nothing has changed, where it cannot be. May
     * be NULL. */
    bool (*give)(const orr_rules *rules, void *state, int seat, int index);
    /* The game's largest unit of time: which one it is now, from 1 on, and what people call them:
     * "turns", "years". Both or neither may be NULL. */
    int (*turn)(const orr_rules *rules, const void *state);
    const char *turns;
    /* What a seat plays, where that has a name of its own ("Russia"): it stands beside the name of
     * the person, or instead of "Seat 3". May be NULL. */
    const char *(*side)(const orr_rules *rules, const void *state, int seat);
    int most_moves; /* never more legal moves than this; 0: ORR_MAX_MOVES */
    int oldest;     /* version of the rules that it still knows; 0: all from the first on */
    /* How many iterations the ORR_LEVELS levels of a thinking player have in this game, so that level 3
     * plays like somebody who knows it. NULL: 15, 60, 200, 1000, 5000. */
    const int *levels;
    /* How many decisions of imagined games a hint may cost, so that it takes 0.3 seconds at most on two
     * cores (orrery bench --player hint). 0: 50,000. */
    int hint_decisions;
    /* The player that wins most here without thinking for long ("net", "mcts:3"): who is meant by
     * "best". Measured, see docs/players.md. NULL: mcts:3. */
    const char *best;
};

/* ---------------------------------------------------------------------------------------------
 * 6. From outside
 *
 * The games of Orrery are the folders of src/games. A game of another program needs no more than its
 * entry: orr_rules_new and orr_rules_new_pack take it as it is, and everything that takes rules goes
 * on from there. Its pack is given as text or as a file, for none is built in. Whoever looks games up
 * by id (orr_game_find, orr_record_read) knows it once it was added.
 * ------------------------------------------------------------------------------------------- */

enum { ORR_MAX_ADDED = 32 }; /* games that can be added */

/* Whether the entry has all that it must have; if not, the sentence names what is missing. Asked by
 * whatever makes rules of it. */
bool orr_game_is_complete(const orr_game *game, orr_error *error);
/* From now on it is one of those that there are, in this process; the entry must stay. False if it is
 * not complete, its id is taken or there is no room. */
bool orr_game_add(const orr_game *game, orr_error *error);

/* ---------------------------------------------------------------------------------------------
 * 7. Rules only
 *
 * Where nobody reads (a card that plays millions of games, docs/gpu.md) a build with -DORR_RULES_ONLY
 * has no words: nothing is said, nobody is told why not, questions have no sentences. The rules are
 * the same. This is all that such a build leaves out of a game.
 * ------------------------------------------------------------------------------------------- */

#ifdef ORR_RULES_ONLY
#undef orr_say
#undef orr_whisper
#undef orr_need
#undef orr_need_by
#undef ORR_STEP_ASK
#define orr_say(log, mark, ...) ((void)(log))
#define orr_whisper(log, seat, mark, ...) ((void)(log))
#define orr_need(why, condition, ...) ((void)(why), (condition))
#define orr_need_by(why, anchor, condition, ...) ((void)(why), (condition))
#define orr_refuse(why, ...) ((void)(why), false)
#define orr_named(log, kind, operand) ((void)(log), "")
#define orr_die(log, sides, face) ((void)(log), "")
#define orr_die_judged(log, sides, face, success) ((void)(log), "")
#define orr_ask(prompt, ...) ((void)(prompt))
#define orr_wait(prompt, ...) ((void)(prompt))
#define orr_text_add(text, ...) ((void)(text))
#define orr_fail(error, ...) ((void)(error), false)
#define ORR_STEP_ASK(f) .legal = f##_legal
#endif

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
