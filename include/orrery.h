/* orrery.h - the whole public interface of Orrery, in the order one meets it.
 *
 *   1. Basics            errors, text, sizes
 *   2. Games and rules   what can be played; a game with its pack and options
 *   3. Playing           a state, its legal moves, making one
 *   4. Knowing           what a seat may know; imagining the rest
 *   5. Recording         replay files, hashes
 *   6. Looking           a scene of the table, drawn as HTML, SVG, terminal text or JSON
 *   7. Computer players  who chooses when nobody does
 *   8. Writing a game    steps, verbs, chance, piles, packs, scenes
 *   9. Many at once      a batch of games, for training and for other languages
 *
 * A game is a value: its whole state is one block of orr_state_size() bytes without pointers.
 * Copy it with memcpy, keep it in a file, hand it to a thread. Everything here is a function of
 * that value. Functions that can fail return false and put one sentence into an orr_error.
 */
#ifndef ORRERY_H
#define ORRERY_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---------------------------------------------------------------------------------------------
 * 1. Basics
 * ------------------------------------------------------------------------------------------- */

enum {
    ORR_MAX_SEATS = 8,      /* people or computers at one table */
    ORR_MAX_OPTIONS = 16,   /* options of one game */
    ORR_MAX_MOVES = 1024,   /* legal moves in one position */
    ORR_MAX_STATE = 32768,  /* bytes of the largest state */
    ORR_MAX_NAME = 64,      /* bytes of a name, its end included */
    ORR_MAX_NOTATION = 256, /* bytes of a move in notation */
    ORR_MAX_STEPS = 16,     /* depth of the stack of steps */
    ORR_MAX_SCRIPT = 32,    /* results a scripted chance can hold */
    ORR_MAX_THINGS = 256,   /* cards, items ... of one game that are counted */
    ORR_UNKNOWN = 0xff,     /* a card that the viewer may not know */
};

/* Special seats. */
enum {
    ORR_OVER = -1,      /* as actor: the game is over */
    ORR_TEAM = -2,      /* as actor: any seat may decide (co-operative games) */
    ORR_ALL = -1,       /* as viewer: knows everything; as audience: everybody */
    ORR_SPECTATOR = -2, /* as viewer: knows what nobody owns */
};

const char *orr_version(void); /* of the library, "0.1.0" */

typedef struct orr_error {
    char text[400]; /* one sentence: what is wrong and what would be right */
} orr_error;

/* Fill the error and return false, so that a function can say: return orr_fail(error, "..."). */
bool orr_fail(orr_error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Text under construction: either in a fixed buffer (never allocates, cuts what does not fit) or
 * growing on the heap. */
typedef struct orr_text {
    char *data;
    size_t length, capacity;
    bool grows, cut;
} orr_text;

orr_text orr_text_in(char *buffer, size_t size); /* text in a buffer of the caller's */
orr_text orr_text_new(void);                     /* text that grows; orr_text_free when done */
void orr_text_free(orr_text *text);
void orr_text_clear(orr_text *text);
void orr_text_bytes(orr_text *text, const char *bytes, size_t count);
void orr_text_add(orr_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---------------------------------------------------------------------------------------------
 * 2. Games and rules
 * ------------------------------------------------------------------------------------------- */

typedef struct orr_game orr_game;   /* a game's entry: section 8 shows what is inside */
typedef struct orr_rules orr_rules; /* a game with its pack and options; constant while playing */

int orr_game_count(void);                      /* how many games there are */
const orr_game *orr_game_at(int index);        /* one of them, 0 <= index < count */
const orr_game *orr_game_find(const char *id); /* by id such as "fermi", or NULL */

/* What a game is called and for whom it is. */
const char *orr_game_id(const orr_game *game);
const char *orr_game_title(const orr_game *game);
const char *orr_game_manual(const orr_game *game); /* docs/games/<id>.md, as text */

/* A rules object: its seats, its options as strings ("difficulty=hard"), its pack as a YAML file
 * (NULL: the one inside the program). orr_rules_free when nobody plays by it any more. */
orr_rules *orr_rules_new(const orr_game *game, int seats, const char *const *options,
                         int option_count, const char *pack_file, orr_error *error);
/* The same for an older version of the rules, as a recording wants it. */
orr_rules *orr_rules_new_version(const orr_game *game, int version, int seats,
                                 const char *const *options, int option_count,
                                 const char *pack_file, orr_error *error);
/* The same with a pack that is at hand as YAML text (NULL: the one inside the program); pack_name is
 * what messages call it. */
orr_rules *orr_rules_new_pack(const orr_game *game, int version, int seats,
                              const char *const *options, int option_count, const char *pack_name,
                              const char *pack_text, orr_error *error);
orr_rules *orr_rules_copy(const orr_rules *rules);
void orr_rules_free(orr_rules *rules);
uint64_t orr_rules_pack_hash(const orr_rules *rules);
/* Whose pack it is. A game goes on by the edition it began with, so the built-in pack of an older
 * Orrery is as good as today's; pack_name "built in" says of a text that it was such a one. */
enum { ORR_EDITION_NOW, ORR_EDITION_OLDER, ORR_EDITION_OWN };
int orr_rules_edition(const orr_rules *rules);
/* Its YAML, whoever's it is; NULL for a game that has no pack built in and was given none. */
const char *orr_rules_pack_text(const orr_rules *rules);
/* "Edition: classic", and in a sentence what there is to know about it. */
void orr_describe_edition(const orr_rules *rules, orr_text *out);
/* The chosen value of option number index, as text into value. */
void orr_rules_option(const orr_rules *rules, int index, char value[ORR_MAX_NAME]);
/* What it could have been chosen as: value number `number`, from 0; false past the last. */
bool orr_rules_choice(const orr_rules *rules, int index, int number, char value[ORR_MAX_NAME]);

/* ---------------------------------------------------------------------------------------------
 * 3. Playing
 * ------------------------------------------------------------------------------------------- */

/* One decision: what is done (a verb of the game) with up to three operands. */
typedef struct orr_move {
    uint16_t verb;
    int16_t a, b, c;
} orr_move;

typedef struct orr_moves {
    int count;
    orr_move at[ORR_MAX_MOVES];
} orr_moves;

/* Where chance comes from. Counter-based: value number n depends on the key and n alone. */
enum { ORR_CHANCE_FAST, ORR_CHANCE_FAIR, ORR_CHANCE_SCRIPTED };
typedef struct orr_rng {
    uint64_t counter;
    union {
        uint64_t key[2]; /* fast: the mixed seed, and the seed as it was given */
        uint8_t queue[ORR_MAX_SCRIPT];
    };
    uint8_t kind, queued, next, unused[5];
} orr_rng;

orr_rng orr_rng_fast(uint64_t seed);                         /* for search and simulation */
orr_rng orr_rng_fair(const uint8_t key[16]);                 /* a keyed PRF, for live tables */
orr_rng orr_rng_scripted(const uint8_t *results, int count); /* forced results, then fast */
uint32_t orr_rng_below(orr_rng *rng, uint32_t n);            /* 0 .. n-1, every value as likely */
uint64_t orr_rng_next(orr_rng *rng);                         /* 64 random bits */
int orr_rng_pending(const orr_rng *rng);                     /* scripted results not yet used */
uint64_t orr_mix(uint64_t seed, uint64_t index); /* a seed for game number index of a run */

/* The head of every state. */
typedef struct orr_frame {
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

/* Where the lines go that tell what happened; NULL wherever a log is asked for costs nothing. */
typedef struct orr_log {
    void (*line)(void *user, int audience, const char *text); /* audience: ORR_ALL or one seat */
    /* After everything that said something, with the state as it is then, not concealed; and at the
     * end of a move if it is elsewhere by then. Its lines are those since the last one. May be NULL. */
    void (*moment)(void *user, const void *state);
    void *user;
    const orr_rules *rules; /* set by the kernel while a move is made */
    const void *state;
    bool told, behind; /* since the last moment: something was said; the state moved on */
    bool decided;      /* what was said last was said by a verb, not by a step that ran */
    int scratch_used;
    char scratch[8][ORR_MAX_NAME];
} orr_log;

size_t orr_state_size(const orr_rules *rules);
static inline const orr_head *orr_head_of(const void *state)
{
    return (const orr_head *)state;
}

/* Set up a game and run it to its first decision, whose legal moves are put into moves. */
bool orr_start(const orr_rules *rules, void *state, orr_rng rng, orr_log *log, orr_moves *moves,
               orr_error *error);
/* The legal moves of a position; none when the game is over. */
void orr_legal(const orr_rules *rules, const void *state, orr_moves *moves);
/* Make a move if it is legal and run on to the next decision (moves may be NULL); if not, the
 * state is untouched and the error says why. */
bool orr_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log, orr_moves *moves,
               orr_error *error);
/* The same for a move taken from the list of legal ones: not checked again, hence fast. */
void orr_play(const orr_rules *rules, void *state, orr_move move, orr_log *log, orr_moves *moves);
/* Is this a question with one answer that is asked only because the last word is a person's? */
bool orr_is_forced(const orr_rules *rules, const void *state, const orr_moves *moves);
/* Answer the questions that have one answer and would be asked only because the last word is a
 * person's (CONFIRM, section 8.1). They are moves like others: the same moves, the same game. */
void orr_skip_forced(const orr_rules *rules, void *state, orr_log *log, orr_moves *moves);
/* orr_play, then orr_skip_forced: how searches and simulations go from one decision to the next. */
static inline void orr_play_on(const orr_rules *rules, void *state, orr_move move, orr_moves *moves)
{
    orr_play(rules, state, move, NULL, moves);
    if (moves->count == 1)
        orr_skip_forced(rules, state, NULL, moves);
}
bool orr_is_over(const void *state);
/* A game that breaks what the kernel asks of it (section 8.1) is over at once and harms nothing
 * else. Nobody has won; the sentence says which step broke what. */
bool orr_is_broken(const void *state);
void orr_describe_breach(const orr_rules *rules, const void *state, orr_text *out);
bool orr_is_legal(const orr_moves *moves, orr_move move);
bool orr_same_move(orr_move left, orr_move right);

/* How it ended. */
enum { ORR_LOST, ORR_DREW, ORR_WON };
typedef struct orr_score {
    int points[ORR_MAX_SEATS];
    uint8_t outcome[ORR_MAX_SEATS]; /* ORR_LOST, ORR_DREW or ORR_WON */
    const char *ending;             /* a few words: "four in a row" */
} orr_score;
void orr_score_of(const orr_rules *rules, const void *state, orr_score *score);
/* "Seat 1 wins: four in a row"; nothing while the game goes on. */
void orr_describe_result(const orr_rules *rules, const void *state, orr_text *out);

/* Notation, the same for every game: a verb and the names of its operands, "launch isc-2 saturn".
 * Printing and parsing are inverse to each other. Parsing does not ask whether it is legal. */
void orr_print_move(const orr_rules *rules, const void *state, orr_move move, orr_text *out);
bool orr_parse_move(const orr_rules *rules, const void *state, const char *text, orr_move *move,
                    orr_error *error);
/* The name of an operand as people read it, in buffer or constant; NULL if there is none. */
const char *orr_name_of(const orr_rules *rules, const void *state, int kind, int operand,
                        char buffer[ORR_MAX_NAME]);
/* The move as a person would say it ("Launch ISC 2 towards Saturn") and its small print. */
void orr_label_move(const orr_rules *rules, const void *state, orr_move move, orr_text *out);
void orr_detail_move(const orr_rules *rules, const void *state, orr_move move, orr_text *out);

/* What is asked at this point: one reading for who decides, one for those who wait. */
typedef struct orr_prompt {
    orr_text ask, wait;
    const char *rule; /* anchor in docs/games/<id>.md, without the # */
    char ask_bytes[400], wait_bytes[200];
} orr_prompt;
void orr_prompt_of(const orr_rules *rules, const void *state, orr_prompt *prompt);

/* Why a move is not legal now: a sentence and the anchor of the rule. */
typedef struct orr_reason {
    char text[240];
    const char *rule;
} orr_reason;
/* May this be done now? If not, and why is not NULL, it says which rule forbids it. */
bool orr_may(const orr_rules *rules, const void *state, orr_move move, orr_reason *why);
/* The same for whoever has been refused: there is always a sentence. */
void orr_why_not(const orr_rules *rules, const void *state, orr_move move, orr_reason *reason);

/* ---------------------------------------------------------------------------------------------
 * 4. Knowing
 * ------------------------------------------------------------------------------------------- */

/* Overwrite everything that the seat (or ORR_SPECTATOR) may not know, chance included. */
void orr_conceal(const orr_rules *rules, void *state, int seat);
/* Deal the unknown of a concealed state again, in agreement with all that is known. */
void orr_imagine(const orr_rules *rules, void *state, uint64_t seed);

/* ---------------------------------------------------------------------------------------------
 * 5. Recording
 * ------------------------------------------------------------------------------------------- */

uint64_t orr_hash(const orr_rules *rules, const void *state); /* of every byte of the state */

/* A recorded game: everything that makes it happen again. */
typedef struct orr_record {
    orr_rules *rules;
    orr_rng rng; /* as it was at the start */
    int count, capacity;
    orr_move *moves;
    char players[ORR_MAX_NOTATION]; /* who sits where, "human,greedy"; empty if nobody said */
    /* What a live table promised and what was put in, for `orrery verify`; empty without. */
    char commitment[65], secret[65], contributions[ORR_MAX_SEATS][65];
} orr_record;

/* An empty record; takes over the rules. */
orr_record *orr_record_new(orr_rules *rules, orr_rng rng);
void orr_record_free(orr_record *record);
void orr_record_add(orr_record *record, orr_move move);
/* The state after the first `count` moves and its legal moves; every line goes to the log. */
bool orr_record_state(const orr_record *record, int count, void *state, orr_log *log,
                      orr_moves *moves, orr_error *error);
/* As text, and from text; where is the file's name for messages, pack_file as for orr_rules_new. The
 * pack goes into the text and is taken from there if pack_file is NULL; a text without one is read
 * by the pack inside the program, if that is the one it was played with. */
bool orr_record_write(const orr_record *record, orr_text *out, orr_error *error);
orr_record *orr_record_read(const char *text, size_t length, const char *where,
                            const char *pack_file, orr_error *error);

/* ---------------------------------------------------------------------------------------------
 * 6. Looking
 * ------------------------------------------------------------------------------------------- */

typedef struct orr_scene orr_scene;
typedef struct orr_node orr_node;

/* The table as the viewer of this (concealed) state sees it: what the game shows, the prompt and
 * the legal moves if it is the viewer's decision. */
orr_scene *orr_scene_new(const orr_rules *rules, const void *state);
void orr_scene_free(orr_scene *scene);

enum { ORR_NO_COLOR, ORR_COLOR_16, ORR_COLOR_256 };
void orr_render_html(const orr_scene *scene, orr_text *out); /* panels, as a fragment of a page */
void orr_render_panel(const orr_scene *scene, const char *id, orr_text *out); /* one of them */
int orr_scene_panels(const orr_scene *scene, const char **ids, int most); /* "bar", "prompt" ... */
void orr_render_page(const orr_scene *scene, orr_text *out); /* a page that stands alone */
void orr_render_svg(const orr_scene *scene, orr_text *out);  /* the board, as a picture */
void orr_render_json(const orr_scene *scene, orr_text *out);
void orr_render_terminal(const orr_scene *scene, int columns, int color, orr_text *out);

/* ---------------------------------------------------------------------------------------------
 * 7. Computer players
 * ------------------------------------------------------------------------------------------- */

/* A player gets what its seat may know and chooses one of the legal moves. It keeps memory of its
 * own while it thinks, so every thread has players of its own. */
typedef struct orr_player orr_player;

/* By its specification: "random"; "greedy", the game's advice; "mcts:3", a search of level 1 to 5;
 * "mcts:2000", of so many iterations; "mcts:800ms", of so many milliseconds. A search may think on
 * several cores; iterations on any number of them lead to the same move. */
orr_player *orr_player_new(const char *spec, int threads, orr_error *error);
void orr_player_free(orr_player *player);
const char *orr_player_name(const orr_player *player); /* its specification */
const char *orr_player_names(void);                    /* for messages: "random, greedy or ..." */
bool orr_player_is_blind(const orr_player *player);    /* never looks: concealed may be NULL */
/* While it searches, the player asks between two looks at the game whether that is enough; if so it
 * answers at once with the best it has seen so far. From every thread it thinks on; NULL: never. */
void orr_player_heed(orr_player *player, bool (*enough)(void *user), void *user);
/* One of the moves. The state must have been concealed for the seat that decides. */
orr_move orr_player_choose(orr_player *player, const orr_rules *rules, const void *concealed,
                           const orr_moves *moves, orr_rng *rng);

/* What a search thought of one move. */
enum { ORR_MAX_LINE = 8, ORR_MAX_THOUGHTS = 32 };
typedef struct orr_thought {
    orr_move move;
    double chance[ORR_MAX_SEATS]; /* of winning, for every seat, a shared win in shares */
    double error;                 /* standard error of the chance of the seat that decides */
    double merit;                 /* what it is ranked by: what it is worth, less some doubt */
    double points, decisions;     /* at the end, and until the end, where the end was seen */
    long long visits, ends;       /* how often it was tried, how often to the end */
    bool proven;                  /* the chance is certain: no need to guess */
    int line_count;
    orr_move line[ORR_MAX_LINE]; /* what it expects to come of it; the move itself is the first */
} orr_thought;

typedef struct orr_thoughts {
    int seat; /* who decides */
    int count;
    long long iterations;
    orr_thought at[ORR_MAX_THOUGHTS]; /* the best first */
} orr_thoughts;

/* Think about a decision; false if this player does not search. If insist is not NULL, that move
 * is looked at with care, however bad it seems. */
bool orr_player_think(orr_player *player, const orr_rules *rules, const void *concealed,
                      const orr_moves *moves, const orr_move *insist, orr_rng *rng,
                      orr_thoughts *thoughts);
/* Why the first of the thoughts is better than the others, in a sentence or two. */
void orr_explain(const orr_rules *rules, const void *concealed, const orr_thoughts *thoughts,
                 orr_text *out);
/* "drop 4, drop 3, drop 4": the line of a thought as far as it can be foreseen. */
void orr_print_line(const orr_rules *rules, const void *concealed, const orr_thought *thought,
                    orr_text *out);

/* ---------------------------------------------------------------------------------------------
 * 8. Writing a game
 *
 * docs/adding-a-game.md walks through connect4, the smallest complete game.
 * ------------------------------------------------------------------------------------------- */

/* 8.1 Steps. A game is a table of steps. A step asks (prompt, legal) or runs. The kernel runs the
 * step on top of the stack until one asks or the game is over; what is answered is done by the verb
 * of the move (8.2). There are four kinds:
 *   RUN      does its work and goes on
 *   ASK      asks; a question with one possible answer is answered without asking
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
#define ORR_STEP_DECLARE_ASK(f)                                                                    \
    void f##_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt);                \
    void f##_legal(const orr_rules *rules, const void *state, orr_moves *moves);
#define ORR_STEP_DECLARE_CONFIRM(f) ORR_STEP_DECLARE_ASK(f)
#define ORR_STEP_DECLARE_ALWAYS(f) ORR_STEP_DECLARE_ASK(f)
#define ORR_STEP_RUN(f) .run = f##_run
#define ORR_STEP_ASK(f) .prompt = f##_prompt, .legal = f##_legal
#define ORR_STEP_CONFIRM(f) ORR_STEP_ASK(f), .confirm = true
#define ORR_STEP_ALWAYS(f) ORR_STEP_ASK(f), .always = true

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

static inline int orr_step_now(const orr_head *head)
{
    return head->stack[head->depth - 1].step;
}
static inline int orr_arg(const orr_head *head)
{
    return head->stack[head->depth - 1].arg;
}

/* Go on with another step. The second form gives it an argument, which orr_arg reads. */
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
static inline void orr_pop(orr_head *head)
{
    if (__builtin_expect(head->depth <= 1, 0)) {
        orr_break(head, ORR_BROKEN_RETURN);
        return;
    }
    head->stack[--head->depth] = (orr_frame){0, 0}; /* so that equal positions are equal bytes */
}
void orr_finish(orr_head *head); /* the game is over */
static inline void orr_reveal(orr_head *head)
{
    head->reveals++;
} /* a secret was shown */

/* 8.2 Moves and verbs. Inside legal: one more than ORR_MAX_MOVES counts as too many. */
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

/* A verb is one object: what may be done, when, why not, what it brings and what it does.
 *
 * Its operands are of kinds, the game's own numbers from ORR_KIND_OWN on; the game's name() function
 * gives each operand of a kind its name, and NULL past the last one. So `may` can rely on operands
 * that exist; only a number (ORR_KIND_NUMBER) may be any. It is asked at the steps the verb belongs
 * to and nowhere else. `legal` offers what `may` allows: a test holds the two together.
 *
 * Two verbs may have the same word ("done") if they belong to different steps. */
enum { ORR_KIND_NONE, ORR_KIND_NUMBER, ORR_KIND_SEAT, ORR_KIND_OWN };
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

/* 8.3 Chance. Every call counts as a reveal. */
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

/* 8.4 Piles: decks, bags, hands, discards, of up to 255 cards of one byte, inside the state. */
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
    orr_take_at(head, pile, (int)orr_below(head, (uint32_t)(pile)->count))
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

void orr_pile_put(orr_head *head, uint8_t *at, uint8_t *count, size_t capacity, int card);
/* Keeps the order of the others. */
int orr_pile_take(orr_head *head, uint8_t *at, uint8_t *count, int index);
bool orr_pile_take_card(uint8_t *at, uint8_t *count, int card); /* false if it is not there */
int orr_pile_find(const uint8_t *at, int count, int card);      /* index or -1 */
void orr_pile_shuffle(orr_head *head, uint8_t *at, int count);
int orr_pile_draw(orr_head *head, uint8_t *at, uint8_t *count, size_t capacity, uint8_t *discard_at,
                  uint8_t *discard_count);
void orr_pile_pour(orr_head *head, uint8_t *from_at, uint8_t *from_count, uint8_t *to_at,
                   uint8_t *to_count, size_t to_capacity);
int orr_pile_draw_total(orr_head *head, uint8_t *at, uint8_t *count, const uint8_t *worth,
                        int total, uint8_t *drawn_at, uint8_t *drawn_count, size_t capacity);
void orr_pile_hide(uint8_t *at, int count);
void orr_pile_guess(orr_head *head, uint8_t *at, int count, uint8_t *pool_at, uint8_t *pool_count);

/* 8.5 Telling. The arguments are not even evaluated when log is NULL. A die in a line is written
 * with orr_die and drawn as one: orr_say(log, "Storm %s: lost", orr_die(log, 6, 4)). */
#define orr_say(log, ...) ((log) ? orr_log_line(log, ORR_ALL, __VA_ARGS__) : (void)0)
#define orr_whisper(log, seat, ...) ((log) ? orr_log_line(log, seat, __VA_ARGS__) : (void)0)
void orr_log_line(orr_log *log, int audience, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
const char *orr_named(orr_log *log, int kind, int operand); /* a name, for use in orr_say */
const char *orr_die(orr_log *log, int sides, int face);     /* "[d6:4]", drawn as a die */

/* Prompts: what is asked, what the others read, and where the rule stands. */
void orr_ask(orr_prompt *prompt, const char *format, ...) __attribute__((format(printf, 2, 3)));
void orr_wait(orr_prompt *prompt, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* 8.6 Packs. A pack is one struct without pointers, beginning with an orr_pack_head, described
 * by a table of fields. YAML keys are the members' names with '-' for '_'. Every entry of a list
 * of mappings has a member `uint8_t source` and says in the file where its values come from. */
enum { ORR_RULEBOOK = 1, ORR_PUBLIC, ORR_HOUSE };
typedef struct orr_pack_head {
    char game[16];    /* the id of the game it is for */
    char edition[64]; /* "house edition" */
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

/* 8.7 Options: words to choose from, or a range of numbers. */
typedef struct orr_option {
    const char *name, *help;
    const char *const *words; /* ends with NULL; or NULL, and the range counts */
    int min, max, otherwise;  /* otherwise: the default, as a number or an index into words */
    /* If not NULL: the words come from the pack; NULL past the last. */
    const char *(*word)(const void *pack, int index);
    const char *usual; /* the default among the words of the pack; the first if it is not there */
} orr_option;          /* the table ends with a name of NULL */

struct orr_rules {
    const orr_game *game;
    const void *pack;
    int version, seats;
    int option[ORR_MAX_OPTIONS]; /* the chosen value of each option */
    uint64_t pack_hash;
    char pack_name[200];   /* "built in", of whatever edition, or the file */
    const char *pack_text; /* its YAML; NULL if it is the one inside the program */
    int edition;           /* ORR_EDITION_NOW ... */
};

/* 8.8 Scenes. A game's scene() describes the table once. Ids are stable, so that a piece that
 * moves keeps its id and slides. orr_offer attaches a move to a node: if it is legal now the node
 * can be clicked, if not the node says why not. */
enum { ORR_PLACE_BOARD, ORR_PLACE_SEATS, ORR_PLACE_SHELF, ORR_PLACE_SIDE };
enum { ORR_SHAPE_ROUND, ORR_SHAPE_SQUARE, ORR_SHAPE_HEX, ORR_SHAPE_PLANET, ORR_SHAPE_ARROW };

void orr_scene_title(orr_scene *scene, const char *format, ...)
    __attribute__((format(printf, 2, 3))); /* "Turn 9 · Assign workers" */
void orr_scene_badge(orr_scene *scene, const char *label, const char *format, ...)
    __attribute__((format(printf, 3, 4))); /* a pill in the top bar */

/* Containers. An id may be NULL where nothing needs to find the node again, but not a panel's. */
orr_node *orr_panel(orr_scene *scene, int place, const char *id, const char *title);
orr_node *orr_row(orr_node *parent, const char *id);
orr_node *orr_column(orr_node *parent, const char *id);
orr_node *orr_grid(orr_node *parent, const char *id, int columns);

/* Boards, in units of the game's choice, y downwards. A space has its centre at x, y and is `size`
 * wide. A link goes from one point to another, bent sideways by `bend`. */
orr_node *orr_board(orr_node *panel, const char *id, int width, int height);
orr_node *orr_space(orr_node *board, const char *id, int shape, int x, int y, int size);
orr_node *orr_link(orr_node *board, const char *id, int x1, int y1, int x2, int y2, int bend);
orr_node *orr_piece(orr_node *space, const char *id, const char *glyph);
/* Layers, for a board that shows one part of itself at a time. What is put on it from now on lies
 * on this one; on layer 0 it is always in sight. The board shows one of the others, and a space may
 * open another for whoever looks. */
void orr_layer(orr_node *board, int layer);
void orr_show_layer(orr_node *board, int layer);
void orr_opens(orr_node *space, int layer);

/* What stands in panels. */
orr_node *orr_card(orr_node *parent, const char *id, const char *title);
orr_node *orr_meter(orr_node *parent, const char *id, const char *label, int value, int max);
orr_node *orr_track(orr_node *parent, const char *id, const char *label, int first, int last,
                    int at);
orr_node *orr_icon(orr_node *parent, const char *id, const char *glyph, const char *label);
orr_node *orr_words(orr_node *parent, const char *id, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* On any node. */
void orr_label(orr_node *node, const char *format, ...) __attribute__((format(printf, 2, 3)));
void orr_note(orr_node *node, const char *format, ...) __attribute__((format(printf, 2, 3)));
void orr_corner(orr_node *node, const char *format, ...) __attribute__((format(printf, 2, 3)));
void orr_tip(orr_node *node, const char *format, ...) __attribute__((format(printf, 2, 3)));
void orr_style(orr_node *node, const char *words); /* words of the stylesheet: "lost now" */
void orr_tint(orr_node *node, int seat);           /* the colour of a seat */
void orr_offer(orr_node *node, orr_move move);
/* Every legal move that has this operand, whatever its verb. */
void orr_offer_about(orr_node *node, int kind, int operand);
/* A line leads from one to the other; both stand in columns of the same grid. */
void orr_lead(const orr_node *from, orr_node *to);

/* 8.9 Things. What a seat can have or use: cards, items, technologies, its faction. A game that
 * numbers them tells the lab how often each of them won. */
typedef struct orr_thing {
    char name[ORR_MAX_NAME];
    const char *group; /* "colony", "technology", "faction" */
} orr_thing;

typedef struct orr_things {
    uint64_t bits[ORR_MAX_THINGS / 64];
} orr_things;
static inline void orr_have(orr_things *things, int index)
{
    things->bits[index / 64] |= 1ull << index % 64;
}
static inline bool orr_has(const orr_things *things, int index)
{
    return things->bits[index / 64] >> index % 64 & 1;
}

/* 8.10 The entry. The one symbol that a game exports. */
struct orr_game {
    const char *id, *title, *tagline;
    int min_seats, max_seats, usual_seats;
    int min_minutes, max_minutes, weight; /* weight: 1 light .. 5 heavy */
    bool team;                            /* all seats win or lose together */
    int version;                          /* of the rules; older ones (see oldest) stay playable */
    size_t state_size, pack_size;
    const orr_field *schema;
    const orr_entry *entries; /* what the rules know by name; may be NULL */
    const orr_option *options;
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
    void (*conceal)(const orr_rules *rules, void *state, int seat);
    void (*imagine)(const orr_rules *rules, void *state);
    void (*scene)(const orr_rules *rules, const void *state, orr_scene *scene);
    /* Advice: how good each move looks, and the position for a seat, 0..1. May be NULL. */
    void (*weigh)(const orr_rules *rules, const void *state, const orr_moves *moves,
                  float *weights);
    float (*value)(const orr_rules *rules, const void *state, int seat);
    /* Invariants, for tests: nothing lost, nothing in two places. */
    bool (*check)(const orr_rules *rules, const void *state, orr_error *error);
    /* Thing number index, false past the last; and those that a seat has now, which are added to
     * the set. Asked at every decision when somebody counts. Both or neither may be NULL. */
    bool (*thing)(const orr_rules *rules, int index, orr_thing *thing);
    void (*things_of)(const orr_rules *rules, const void *state, int seat, orr_things *things);
    int most_moves; /* never more legal moves than this; 0: ORR_MAX_MOVES */
    int oldest;     /* version of the rules that it still knows; 0: all from the first on */
};

/* ---------------------------------------------------------------------------------------------
 * 9. Many at once
 *
 * A batch plays many games of the same rules side by side, on several threads. Each waits at a
 * decision that is the caller's; a step makes one move in each of them, lets the computer players
 * answer, and begins anew where a game ended. What game number g does depends on the seed, g and
 * the moves chosen for it, never on the threads.
 * ------------------------------------------------------------------------------------------- */

/* Where a batch keeps what it knows: one entry per game, in memory of the caller's that outlives
 * the batch and is only read while it does. Those that nobody needs may be NULL, but not states and
 * moves. */
typedef struct orr_buffers {
    void *states;     /* orr_state_size bytes each, everything in sight */
    orr_moves *moves; /* the legal moves; an action is an index into them */
    int32_t *counts;  /* how many there are */
    uint8_t *masks;   /* orr_most_moves bytes each: 1 where there is a move */
    int8_t *actors;   /* the seat that decides; a team's first */
    uint8_t *views;   /* the states as that seat may know them */
    float *rewards;   /* per seat: 1 won, -1 lost, 0 drew or the game goes on */
    uint8_t *ended;   /* 1: a game ended in this step and the next has begun */
    int32_t *points;  /* per seat, of the game that ended last */
    int32_t *lengths; /* its decisions */
    int32_t *random;  /* a legal action, any as likely as the others */
} orr_buffers;

typedef struct orr_batch_plan {
    const orr_rules *rules; /* which outlive the batch */
    int games, threads;
    uint64_t seed;
    const char *players[ORR_MAX_SEATS]; /* who decides for a seat; NULL: the caller */
    orr_buffers buffers;
} orr_batch_plan;

typedef struct orr_batch orr_batch;
orr_batch *orr_batch_new(const orr_batch_plan *plan, orr_error *error); /* all games are begun */
void orr_batch_free(orr_batch *batch);
/* Begin all games anew, with another seed. */
bool orr_batch_reset(orr_batch *batch, uint64_t seed, orr_error *error);
/* One action per game. If one of them is not legal, nothing happens and the error says which. */
bool orr_batch_step(orr_batch *batch, const int32_t *actions, orr_error *error);
long long orr_batch_decisions(const orr_batch *batch); /* made so far, by whomever */
int orr_most_moves(const orr_rules *rules);            /* never more than this at one decision */

#ifdef __cplusplus
}
#endif
#endif
