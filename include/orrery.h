/* orrery.h - playing space board games: find a game, start it, move, look, record, let computers play.
 *
 * This header is also the manual: read it from top to bottom. If you want to write a game of your
 * own, go on with orrery_game.h.
 *
 *    1. Basics            errors, text, sizes
 *    2. Games             what can be played
 *    3. Rules             a game with its seats, options and pack
 *    4. Chance            where dice and cards come from
 *    5. Playing           a state, its legal moves, making one, how it ended
 *    6. Words             moves as text and back, prompts, why not, lines of the log
 *    7. Knowing           what a seat may know; imagining the rest
 *    8. Recording         replay files, hashes
 *    9. Looking           the table as HTML, SVG, terminal text or JSON, aloud, or as numbers
 *   10. Computer players  they choose moves, and say what they think of them
 *   11. Many at once      a batch of games, for training and for other languages
 *   12. On a card         the same batch on a graphics card
 *
 * A whole program that plays a random game of Connect Four and says who won:
 *
 *     #include <orrery.h>
 *     #include <stdio.h>
 *     #include <stdlib.h>
 *
 *     int main(void)
 *     {
 *         orr_error error;
 *         orr_rules *rules = orr_rules_new(orr_game_find("connect4"), 2, NULL, 0, NULL, &error);
 *         if (!rules)
 *             return fprintf(stderr, "%s\n", error.text), 1;
 *
 *         static orr_moves moves;
 *         void *state = malloc(orr_state_size(rules));
 *         orr_rng choices = orr_rng_fast(2);
 *         orr_start(rules, state, orr_rng_fast(1), NULL, &moves, &error);
 *         while (moves.count > 0) {
 *             const uint32_t any = orr_rng_below(&choices, (uint32_t)moves.count);
 *             orr_play(rules, state, moves.at[any], NULL, &moves);
 *         }
 *
 *         char bytes[200];
 *         orr_text result = orr_text_in(bytes, sizeof bytes);
 *         orr_describe_result(rules, state, &result);
 *         puts(bytes);
 *         free(state);
 *         orr_rules_free(rules);
 *     }
 *
 *     cc example.c $(pkg-config --cflags --libs orrery) -o example
 *
 * A game is a value: its whole state is one block of orr_state_size() bytes without pointers.
 * Copy it with memcpy, keep it in a file, hand it to a thread. Everything here is a function of
 * that value. Functions that can fail return false or NULL and put one sentence into an orr_error.
 * Types that are only named here (orr_rules, orr_record ...) are made and freed by the library; use
 * its functions to ask them. Types that are spelled out (orr_move, orr_score ...) are yours to read.
 */
#ifndef ORRERY_H
#define ORRERY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default) /* what is declared here is all that the library shows */

/* ---------------------------------------------------------------------------------------------
 * 1. Basics
 * ------------------------------------------------------------------------------------------- */

enum {
    ORR_MAX_SEATS = 8,      /* people or computers at one table */
    ORR_MAX_OPTIONS = 16,   /* options of one game */
    ORR_MAX_MOVES = 1024,   /* legal moves in one position */
    ORR_MAX_STATE = 32768,  /* bytes of the largest state */
    ORR_MAX_NAME = 64,      /* bytes of a name, with the zero at its end */
    ORR_MAX_NOTATION = 256, /* bytes of a move in notation */
    ORR_MAX_STEPS = 16,     /* depth of the stack of steps */
    ORR_MAX_SCRIPT = 32,    /* results a scripted chance can hold */
    ORR_MAX_THINGS = 256,   /* cards, items ... of one game that are counted */
    ORR_LEVELS = 5,         /* levels of a player that searches */
    ORR_UNKNOWN = 0xff,     /* a card that the viewer may not know */
};

/* What may stand in place of a seat. All five differ, and none of them is a seat. */
enum {
    ORR_OVER = -1,      /* as actor: the game is over */
    ORR_TEAM = -2,      /* as actor: any seat may decide (co-operative games) */
    ORR_ALL = -3,       /* as viewer: knows everything; as audience: everybody */
    ORR_SPECTATOR = -4, /* as viewer: knows what nobody owns */
    ORR_TABLE = -5,     /* as viewer: knows what all seats know together (orrery_game.h) */
};

const char *orr_version(void); /* the version of the library, as in "orrery 2.1.3" */

typedef struct orr_error {
    char text[400]; /* one sentence: what is wrong, then what to do */
} orr_error;

/* Fills the error and returns false, so that a function can say: return orr_fail(error, "..."). */
bool orr_fail(orr_error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Text under construction, either in a fixed buffer (never allocates, cuts what does not fit) or
 * growing on the heap. */
typedef struct orr_text {
    char *data;
    size_t length, capacity;
    bool grows, cut;
} orr_text;

orr_text orr_text_in(char *buffer, size_t size); /* text in your own buffer */
orr_text orr_text_new(void);                     /* text that grows; orr_text_free when done */
void orr_text_free(orr_text *text);              /* frees what has grown */
void orr_text_clear(orr_text *text);             /* makes it empty again */
void orr_text_bytes(orr_text *text, const char *bytes, size_t count); /* adds bytes as they are */
/* Adds text as printf would. Afterwards data is the whole text and ends with a zero. */
void orr_text_add(orr_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---------------------------------------------------------------------------------------------
 * 2. Games
 * ------------------------------------------------------------------------------------------- */

typedef struct orr_game orr_game; /* a game's entry; orrery_game.h shows what is inside */

int orr_game_count(void);                      /* how many games there are */
const orr_game *orr_game_at(int index);        /* one of them, 0 <= index < count */
const orr_game *orr_game_find(const char *id); /* by id such as "fermi", or NULL */

const char *orr_game_id(const orr_game *game);      /* "fermi", as in files and addresses */
const char *orr_game_title(const orr_game *game);   /* as people call it */
const char *orr_game_tagline(const orr_game *game); /* what it is, in a sentence */
const char *orr_game_manual(const orr_game *game);  /* docs/games/<id>.md, as text */
int orr_game_version(const orr_game *game);         /* the newest version of its rules */
int orr_game_min_seats(const orr_game *game);       /* how many can play: at least, */
int orr_game_max_seats(const orr_game *game);       /* at most, */
int orr_game_usual_seats(const orr_game *game);     /* and as a rule */
int orr_game_min_minutes(const orr_game *game);     /* how long a game takes: at least, */
int orr_game_max_minutes(const orr_game *game);     /* at most; 0: unknown */
int orr_game_weight(const orr_game *game);          /* 1 light .. 5 heavy */
bool orr_game_is_team(const orr_game *game);        /* do all seats win or lose together? */

int orr_option_count(const orr_game *game);                   /* how many options it has */
const char *orr_option_name(const orr_game *game, int index); /* "difficulty" */
const char *orr_option_help(const orr_game *game, int index); /* what it changes, in a few words */

/* ---------------------------------------------------------------------------------------------
 * 3. Rules
 * ------------------------------------------------------------------------------------------- */

typedef struct orr_rules orr_rules; /* a game with its pack and options; constant while playing */

/* Rules for so many seats, with options as strings ("difficulty=hard") and a pack from a YAML file
 * (NULL: the built-in one). Free them with orr_rules_free when no game uses them any more. */
orr_rules *orr_rules_new(const orr_game *game, int seats, const char *const *options,
                         int option_count, const char *pack_file, orr_error *error);
/* The same for an older version of the rules, which an old recording needs. */
orr_rules *orr_rules_new_version(const orr_game *game, int version, int seats,
                                 const char *const *options, int option_count,
                                 const char *pack_file, orr_error *error);
/* The same with a pack that you have as YAML text (NULL: the built-in one). Messages call it
 * pack_name. */
orr_rules *orr_rules_new_pack(const orr_game *game, int version, int seats,
                              const char *const *options, int option_count, const char *pack_name,
                              const char *pack_text, orr_error *error);
orr_rules *orr_rules_copy(const orr_rules *rules); /* a copy, to be freed on its own */
void orr_rules_free(orr_rules *rules);             /* frees the pack too; NULL is fine */

const orr_game *orr_rules_game(const orr_rules *rules);  /* the game they belong to */
int orr_rules_seats(const orr_rules *rules);             /* how many seats there are */
int orr_rules_version(const orr_rules *rules);           /* the version of the game's rules */
const char *orr_rules_pack_name(const orr_rules *rules); /* "built in" or the file */
uint64_t orr_rules_pack_hash(const orr_rules *rules);    /* a hash of the pack's content */
bool orr_rules_keyed(const orr_rules *rules); /* can it be played with keyed chance (section 4)? */
/* Which pack it is: the built-in one of today, the built-in one of an older Orrery, or one of your
 * own. A game keeps the edition it began with. A pack text whose pack_name is "built in" was once
 * built in. */
enum { ORR_EDITION_NOW, ORR_EDITION_OLDER, ORR_EDITION_OWN };
int orr_rules_edition(const orr_rules *rules); /* ORR_EDITION_NOW ... */
/* The YAML of the pack; NULL if the game has no built-in pack and was given none. */
const char *orr_rules_pack_text(const orr_rules *rules);
/* "Edition: first edition, classic", and a sentence about that edition. */
void orr_describe_edition(const orr_rules *rules, orr_text *out);
/* The chosen value of option number index, as text. */
void orr_rules_option(const orr_rules *rules, int index, char value[ORR_MAX_NAME]);
/* A value that this option can have: number 0, 1 ...; false past the last. */
bool orr_rules_choice(const orr_rules *rules, int index, int number, char value[ORR_MAX_NAME]);

/* ---------------------------------------------------------------------------------------------
 * 4. Chance
 * ------------------------------------------------------------------------------------------- */

/* Where random numbers come from. Number n depends on the key and on n alone. Like a state it is a
 * value: copy it and keep it, but leave its insides to the functions below. */
enum { ORR_CHANCE_FAST, ORR_CHANCE_FAIR, ORR_CHANCE_SCRIPTED };
typedef struct orr_rng {
    uint64_t counter;
    union {
        uint64_t key[2]; /* fast: the mixed seed, and the seed as it was given */
        uint8_t queue[ORR_MAX_SCRIPT];
    };
    uint8_t kind, queued, next;
    uint8_t keyed;   /* what falls depends on where the game is, not on how much fell before */
    uint16_t beyond; /* keyed: uses of chance in this turn that were too many for their counters */
    uint8_t unused[2];
} orr_rng;

orr_rng orr_rng_fast(uint64_t seed);                         /* for search and simulation */
orr_rng orr_rng_fair(const uint8_t key[16]);                 /* a keyed PRF, for live tables */
orr_rng orr_rng_scripted(const uint8_t *results, int count); /* forced results, then fast */
/* Fast or fair chance, but keyed: a value depends on the key, the turn, the step or verb that uses it,
 * its seat and how often it did so in that turn. So games with the same key meet the same events,
 * whatever was decided before. Only for games that say where they use chance (orrery_game.h). */
orr_rng orr_rng_keyed(orr_rng rng);
uint32_t orr_rng_below(orr_rng *rng, uint32_t n); /* 0 .. n-1, all equally likely */
uint64_t orr_rng_next(orr_rng *rng);              /* 64 random bits */
int orr_rng_pending(const orr_rng *rng);          /* scripted results not yet used */
uint64_t orr_mix(uint64_t seed, uint64_t index);  /* a seed for game number index of a run */

/* ---------------------------------------------------------------------------------------------
 * 5. Playing
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

/* What a line of the log means to the seats it is about. The rules give the mark with the line.
 * Sounds, films and stories go by the mark, never by the words. */
typedef enum orr_mark {
    ORR_GAIN = 1, /* they have more, or are better off */
    ORR_LOSS,     /* they have less, or are worse off */
    ORR_HIT,      /* dice or an action did what they were meant to do */
    ORR_MISS,     /* they did not */
    ORR_REVEAL,   /* something comes to light, or into sight */
    ORR_NOTHING,  /* nothing on the table has changed */
    ORR_ANNOUNCE, /* headings, whose turn it is, what somebody decides to do */
} orr_mark;
enum { ORR_MARKS = ORR_ANNOUNCE + 1 };    /* room for one entry per mark; 0 is none */
const char *orr_mark_word(orr_mark mark); /* "gain", "loss" ... as in JSON and on the page */

/* Receives the lines that tell what happened. Wherever a function takes a log you may pass NULL,
 * which costs nothing. */
typedef struct orr_log {
    /* The audience is ORR_ALL or one seat. */
    void (*line)(void *user, int audience, orr_mark mark, const char *text);
    /* A moment: called after every step that said something, with the state as it is then, not
     * concealed; and at the end of a move if the state has moved on since. The lines since the last
     * moment belong to it. May be NULL. */
    void (*moment)(void *user, const void *state);
    void *user;
    const orr_rules *rules; /* from here on for the library: leave it zero */
    const void *state;
    bool told, behind; /* since the last moment: something was said; the state moved on */
    bool decided;      /* what was said last was said by a verb, not by a step that ran */
    int scratch_used;
    char scratch[8][ORR_MAX_NAME];
} orr_log;

size_t orr_state_size(const orr_rules *rules); /* bytes of a state; aligned as by malloc */
int orr_actor(const void *state);              /* the seat that decides, ORR_TEAM or ORR_OVER */
int orr_viewer(const void *state);             /* ORR_ALL, or whom it was concealed for */
uint32_t orr_ply(const void *state);           /* decisions made so far */
/* A counter that rises with every use of chance and whenever a secret is shown: whoever took back a
 * decision from before that would have learnt something. */
uint32_t orr_reveals(const void *state);

/* Sets up a game and runs it to its first decision; moves are the legal moves there. */
bool orr_start(const orr_rules *rules, void *state, orr_rng rng, orr_log *log, orr_moves *moves,
               orr_error *error);
/* The legal moves of a position; none when the game is over. */
void orr_legal(const orr_rules *rules, const void *state, orr_moves *moves);
/* Makes a move if it is legal and runs on to the next decision (moves may be NULL). If it is not
 * legal, the state stays as it is and the error says why. */
bool orr_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log, orr_moves *moves,
               orr_error *error);
/* The same for a move from the list of legal ones. It is not checked again, so this is fast. */
void orr_play(const orr_rules *rules, void *state, orr_move move, orr_log *log, orr_moves *moves);
/* Is there only one answer, and is it asked only because a person has the last word? */
bool orr_is_forced(const orr_rules *rules, const void *state, const orr_moves *moves);
/* Answers the questions that have only one answer and are asked only because a person has the last
 * word (CONFIRM, orrery_game.h). The answers are moves like any others. */
void orr_skip_forced(const orr_rules *rules, void *state, orr_log *log, orr_moves *moves);
/* orr_play, then orr_skip_forced: how searches and simulations go from one decision to the next. */
static inline void orr_play_on(const orr_rules *rules, void *state, orr_move move, orr_moves *moves)
{
    orr_play(rules, state, move, NULL, moves);
    if (moves->count == 1)
        orr_skip_forced(rules, state, NULL, moves);
}
bool orr_is_over(const void *state); /* is nothing left to decide? */
/* A game that does not do what the kernel asks of it (orrery_game.h) is over at once and harms no
 * other game. Nobody has won; orr_describe_breach says in a sentence which step broke what. */
bool orr_is_broken(const void *state);
void orr_describe_breach(const orr_rules *rules, const void *state, orr_text *out);
bool orr_is_legal(const orr_moves *moves, orr_move move); /* is it one of these? */
bool orr_same_move(orr_move left, orr_move right);        /* the same verb and operands? */

/* How it ended. */
enum { ORR_LOST, ORR_DREW, ORR_WON };
typedef struct orr_score {
    int points[ORR_MAX_SEATS];
    uint8_t outcome[ORR_MAX_SEATS]; /* ORR_LOST, ORR_DREW or ORR_WON */
    const char *ending;             /* a few words: "four in a row" */
} orr_score;
/* How it ended, for every seat. */
void orr_score_of(const orr_rules *rules, const void *state, orr_score *score);
/* What the points are made of, or what was reached: a few rows with a number for each seat. */
enum { ORR_TALLY_ROWS = 16 };
typedef struct orr_tally {
    int rows;
    int parts; /* values count halves (2) or quarters (4); 0: whole numbers */
    struct orr_tally_row {
        const char *label; /* "Colony effects" */
        int value[ORR_MAX_SEATS];
        bool total; /* a sum or a rate of the other rows */
    } row[ORR_TALLY_ROWS];
} orr_tally;
void orr_tally_of(const orr_rules *rules, const void *state, orr_tally *tally);
/* One of its values as people read it: "12", "-3.5", "0.25". */
void orr_tally_words(const orr_tally *tally, int value, orr_text *out);
/* "Seat 1 wins: four in a row"; nothing while the game goes on. */
void orr_describe_result(const orr_rules *rules, const void *state, orr_text *out);

/* ---------------------------------------------------------------------------------------------
 * 6. Words
 * ------------------------------------------------------------------------------------------- */

/* Notation is the same for every game: a verb and the names of its operands, "launch isc-2 saturn".
 * What was printed can be parsed again. Parsing does not ask whether the move is legal. */
void orr_print_move(const orr_rules *rules, const void *state, orr_move move, orr_text *out);
bool orr_parse_move(const orr_rules *rules, const void *state, const char *text, orr_move *move,
                    orr_error *error);
/* The name of an operand as people read it; NULL if there is none. It may be in your buffer. */
const char *orr_name_of(const orr_rules *rules, const void *state, int kind, int operand,
                        char buffer[ORR_MAX_NAME]);
/* The move as a person would say it ("Launch ISC 2 towards Saturn") and its small print. */
void orr_label_move(const orr_rules *rules, const void *state, orr_move move, orr_text *out);
void orr_detail_move(const orr_rules *rules, const void *state, orr_move move, orr_text *out);

/* What is asked at this point: one text for whoever decides, one for those who wait. */
typedef struct orr_prompt {
    orr_text ask, wait;
    const char *rule; /* anchor in docs/games/<id>.md, without the # */
    char ask_bytes[400], wait_bytes[200];
} orr_prompt;
/* The prompt of the next decision. */
void orr_prompt_of(const orr_rules *rules, const void *state, orr_prompt *prompt);

/* Why a move is not legal now: a sentence and the anchor of the rule. */
typedef struct orr_reason {
    char text[240];
    const char *rule;
} orr_reason;
/* May this be done now? If not, and why is not NULL, it says which rule forbids it. */
bool orr_may(const orr_rules *rules, const void *state, orr_move move, orr_reason *why);
/* The same for somebody who has been refused: there is always a sentence. */
void orr_why_not(const orr_rules *rules, const void *state, orr_move move, orr_reason *reason);

/* A line is text with a few spans: "[d6:4]" is a die, "[d6:4+]" one that succeeded, "[d6:4-]" one
 * that failed; "[seat:2]" is a seat, "[=Probe 3]" the name of a thing. A line that begins with "# " is
 * the heading of a turn, one that begins with "## " the heading of a phase. Front ends draw the spans;
 * orr_line_text turns them into plain words. */
typedef struct orr_names {
    const char *seat[ORR_MAX_SEATS]; /* the name of whoever sits there; NULL: "Seat 2" */
} orr_names;
enum { ORR_LINE_PLAIN, ORR_LINE_PHASE, ORR_LINE_TURN };
int orr_line_rank(const char **text); /* ORR_LINE_PLAIN ...; steps over a "# " */
/* Spans in plain words: "[4]", "[4+]", "Ada", "Probe 3". names may be NULL. Ask for the rank first. */
void orr_line_text(const char *text, const orr_names *names, orr_text *out);
/* What a seat is called: "Ada" or "Seat 3"; or by what it plays: "Russia (Ada)" or "Russia". */
void orr_seat_words(const orr_rules *rules, const void *state, int seat, const orr_names *names,
                    orr_text *out);

/* One span of a line. */
typedef struct orr_span {
    enum { ORR_SPAN_DIE, ORR_SPAN_SEAT, ORR_SPAN_NAME } kind;
    int sides, face;  /* of a die */
    int result;       /* of a die: 1 success, -1 failure, 0 neither */
    int seat;         /* from 0 */
    const char *name; /* of a thing; not ended by a zero */
    size_t name_length;
} orr_span;
/* Reads the span that a text begins with; gives its length in bytes, 0 if there is none. */
size_t orr_read_span(const char *text, orr_span *span);

/* A word of the game and what it means, from "Words" in its manual. */
typedef struct orr_term {
    const char *name, *also; /* "Bogey"; other names for it, "contact, blip", or "" */
    const char *meaning;     /* a sentence or two */
} orr_term;
int orr_term_count(const orr_game *game);                     /* how many words are explained */
const orr_term *orr_term_at(const orr_game *game, int index); /* one of them */
/* By its name or one of its other names, in any case; a plural will do. NULL if there is none. */
const orr_term *orr_term_find(const orr_game *game, const char *word, size_t length);
/* "Bogey: something unknown that comes nearer."; false: no such word, and out lists the words. */
bool orr_describe_word(const orr_game *game, const char *word, orr_text *out);
/* The manual as plain text, fit to be read aloud: the part under a heading, or all of it (NULL).
 * False: there is no such heading, and out lists the headings. */
bool orr_manual_text(const orr_game *game, const char *part, orr_text *out);

/* ---------------------------------------------------------------------------------------------
 * 7. Knowing
 * ------------------------------------------------------------------------------------------- */

/* Overwrites everything that the seat (or ORR_SPECTATOR) may not know, chance included. Any other
 * number counts as a spectator, such as ORR_OVER, the actor of a finished game: nobody learns more by
 * mistake. */
void orr_conceal(const orr_rules *rules, void *state, int seat);
/* Deals what is unknown in a concealed state again, consistent with all that is known. */
void orr_imagine(const orr_rules *rules, void *state, uint64_t seed);
/* The same with keyed chance, where the game has it: for whoever compares moves by imagined games of
 * the same seeds, which then meet the same events. */
void orr_imagine_keyed(const orr_rules *rules, void *state, uint64_t seed);

/* ---------------------------------------------------------------------------------------------
 * 8. Recording
 * ------------------------------------------------------------------------------------------- */

uint64_t orr_hash(const orr_rules *rules, const void *state); /* of every byte of the state */

typedef struct orr_record orr_record; /* a recorded game: all it takes to play it again */

/* An empty record. It owns the rules from now on. */
orr_record *orr_record_new(orr_rules *rules, orr_rng rng);
void orr_record_free(orr_record *record);                      /* frees its rules too */
void orr_record_add(orr_record *record, orr_move move);        /* adds a decision */
int orr_record_count(const orr_record *record);                /* how many there are */
orr_move orr_record_move(const orr_record *record, int index); /* one of them */
const orr_rules *orr_record_rules(const orr_record *record);   /* they live as long as the record */
orr_rng orr_record_rng(const orr_record *record);              /* as it was at the start */
/* Who sits where: "human,greedy"; empty if that is not known. */
const char *orr_record_players(const orr_record *record);
void orr_record_set_players(orr_record *record, const char *players); /* "human,greedy" */
/* The state after the first `count` moves and its legal moves; every line goes to the log. */
bool orr_record_state(const orr_record *record, int count, void *state, orr_log *log,
                      orr_moves *moves, orr_error *error);
/* As text, and from text. In messages the text is called `where`. The text contains the pack, which is
 * used if pack_file is NULL. A text without a pack is read with the built-in one, if that is the pack
 * it was played with. */
bool orr_record_write(const orr_record *record, orr_text *out, orr_error *error);
orr_record *orr_record_read(const char *text, size_t length, const char *where,
                            const char *pack_file, orr_error *error);

/* ---------------------------------------------------------------------------------------------
 * 9. Looking
 * ------------------------------------------------------------------------------------------- */

typedef struct orr_scene orr_scene; /* a table to look at */

/* The table as the viewer of this (concealed) state sees it: what the game shows, the prompt, and the
 * legal moves if the viewer decides. */
orr_scene *orr_scene_new(const orr_rules *rules, const void *state);
/* The same with people's names. */
orr_scene *orr_scene_named(const orr_rules *rules, const void *state, const orr_names *names);
void orr_scene_free(orr_scene *scene); /* when you are done with it */

enum { ORR_NO_COLOR, ORR_COLOR_16, ORR_COLOR_256 };
void orr_render_html(const orr_scene *scene, orr_text *out); /* panels, as a fragment of a page */
void orr_render_panel(const orr_scene *scene, const char *id, orr_text *out); /* one of them */
int orr_scene_panels(const orr_scene *scene, const char **ids, int most); /* "bar", "prompt" ... */
void orr_render_page(const orr_scene *scene, orr_text *out); /* a page that stands alone */
void orr_render_svg(const orr_scene *scene, orr_text *out);  /* the board, as a picture */
void orr_render_json(const orr_scene *scene, orr_text *out); /* for programs */
/* For a terminal so many columns wide; color is ORR_NO_COLOR ... */
void orr_render_terminal(const orr_scene *scene, int columns, int color, orr_text *out);

/* The same to be read aloud: lines without signs, the most important first. */
void orr_speak_bar(const orr_scene *scene, orr_text *out); /* "Turn 2, phase 1 of 6, events." */
void orr_speak_question(const orr_scene *scene,
                        orr_text *out); /* and the moves, by their numbers */
/* The moves of a verb or group, or all of them (NULL), with their small print. */
bool orr_speak_moves(const orr_scene *scene, const char *group, orr_text *out);
/* A panel or a thing by its name, or the whole table (NULL). False: no such name, out lists them. */
bool orr_speak_look(const orr_scene *scene, const char *name, orr_text *out);
void orr_speak_names(const orr_scene *scene, orr_text *out); /* "goal; map; hand" */
/* A line of the log; names may be NULL. */
void orr_speak_line(const char *text, const orr_names *names, orr_text *out);

/* A position as numbers, as a seat sees it, and each legal move as numbers: for networks and other
 * programs that learn. All positions of a game have the same numbers with the same meanings. A game
 * without an encoding has none. */
typedef struct orr_feature {
    char name[64]; /* "hand.reactor" */
    const char *meaning;
    int least, most;
} orr_feature;
enum { ORR_MAX_FEATURES = 2048 };
int orr_features(const orr_rules *rules, orr_feature *features,
                 int room); /* gives how many there are */
int orr_move_features(const orr_rules *rules, orr_feature *features, int room);
/* Fill as many values as there is room for, and give how many there are. */
int orr_encode(const orr_rules *rules, const void *state, int seat, int16_t *values, int room);
int orr_encode_move(const orr_rules *rules, const void *state, orr_move move, int16_t *values,
                    int room);
uint64_t orr_encoding(const orr_rules *rules); /* a hash of all names and ranges; 0: no encoding */

/* ---------------------------------------------------------------------------------------------
 * 10. Computer players
 * ------------------------------------------------------------------------------------------- */

/* A player is given what its seat may know and chooses one of the legal moves. It keeps its own memory
 * while it thinks, so give every thread its own players. */
typedef struct orr_player orr_player;

/* By its specification: "random"; "greedy", which follows the game's advice; "mcts:3", a search of
 * level 1 to 5; "mcts:2000", a search of 2,000 iterations; "mcts:800ms", of 800 milliseconds. A search
 * may use several threads; with a number of iterations it finds the same move on any number of them. */
orr_player *orr_player_new(const char *spec, int threads, orr_error *error);
void orr_player_free(orr_player *player);              /* frees its memory too */
const char *orr_player_name(const orr_player *player); /* its specification */
const char *orr_player_names(void);                    /* for messages: "random, greedy or ..." */
const char *orr_best_player(const orr_rules *rules);   /* who wins most in this game: "net" */
bool orr_player_is_blind(const orr_player *player);    /* it never looks: concealed may be NULL */
/* While it searches, the player keeps asking whether that is enough; if so, it answers at once with the
 * best move so far. It asks from every thread it thinks on. NULL: it does not ask. */
void orr_player_heed(orr_player *player, bool (*enough)(void *user), void *user);
/* From now on it reuses what it found at its last decision, if the next one follows from it. Its moves
 * then also depend on what it was asked before. */
void orr_player_remember(orr_player *player);
/* One of the moves. The state must have been concealed for the seat that decides. */
orr_move orr_player_choose(orr_player *player, const orr_rules *rules, const void *concealed,
                           const orr_moves *moves, orr_rng *rng);

/* What a search thought of one move. With fewer than ORR_ENOUGH_VISITS visits it was only a glance, so
 * do not show its chance to anybody, unless it is proven. */
enum { ORR_MAX_VARIATION = 8, ORR_MAX_THOUGHTS = 32, ORR_ENOUGH_VISITS = 15 };
typedef struct orr_thought {
    orr_move move;
    double chance[ORR_MAX_SEATS]; /* of winning, for every seat; a shared win is divided */
    double error;                 /* standard error of the chance of the seat that decides */
    double merit;                 /* what moves are ranked by: their worth, less some doubt */
    double points, decisions;     /* points at the end and decisions until then, if it was seen */
    long long visits, ends;       /* how often it was tried, how often to the end */
    bool proven;                  /* the chance is certain, not a guess */
    int variation_length;
    orr_move
        variation[ORR_MAX_VARIATION]; /* the moves it expects to follow, beginning with this one */
} orr_thought;

typedef struct orr_thoughts {
    int seat; /* who decides */
    int count;
    long long iterations;
    orr_thought at[ORR_MAX_THOUGHTS]; /* the best first */
} orr_thoughts;

/* Thinks about a decision; false if this player does not search. If insist is not NULL, that move is
 * looked at with care, however bad it seems. */
bool orr_player_think(orr_player *player, const orr_rules *rules, const void *concealed,
                      const orr_moves *moves, const orr_move *insist, orr_rng *rng,
                      orr_thoughts *thoughts);
/* Why the first of the thoughts is better than the others, in a sentence or two. */
void orr_explain(const orr_rules *rules, const void *concealed, const orr_thoughts *thoughts,
                 orr_text *out);
/* "drop 4, drop 3, drop 4": the variation of a thought, as far as it can be foreseen. */
void orr_print_variation(const orr_rules *rules, const void *concealed, const orr_thought *thought,
                         orr_text *out);

/* ---------------------------------------------------------------------------------------------
 * 11. Many at once
 *
 * A batch plays many games of the same rules side by side, on several threads. Each waits at a
 * decision of yours. A step makes one move in each of them, lets the computer players answer, and starts
 * the next game where one has ended. What game number g does depends on the seed, on g and on the moves
 * chosen for it, never on the threads.
 * ------------------------------------------------------------------------------------------- */

/* Where a batch keeps what it knows: one entry per game, in your memory, which must outlive the batch;
 * only read it meanwhile. Whatever you do not need may be NULL, except states and moves. */
typedef struct orr_buffers {
    void *states;     /* orr_state_size bytes each, not concealed */
    orr_moves *moves; /* the legal moves; an action is an index into them */
    int32_t *counts;  /* how many there are */
    uint8_t *masks;   /* orr_most_moves bytes each: 1 where there is a move */
    int8_t *actors;   /* the seat that decides; in a team the first */
    uint8_t *views;   /* the states as that seat may know them */
    float *rewards;   /* per seat: 1 won, -1 lost, 0 drew or the game goes on */
    uint8_t *ended;   /* 1: a game ended in this step and the next has begun */
    int32_t *points;  /* per seat, of the game that ended last */
    int32_t *lengths; /* decisions of that game */
    int32_t *random;  /* a legal action, all equally likely */
    /* The numbers of section 9: orr_features of the position, as the seat that decides sees it;
     * orr_move_features of each legal move, in move_rows rows per game, one written for each move; and
     * for every seat orr_features of the position in which the last game ended. */
    int16_t *features, *move_features, *last_features;
    int move_rows;
    float *values;     /* per seat: how it stands now, 0 .. 1, by the game's own advice, or 0.5 */
    int32_t *standing; /* per seat: its points now */
    uint8_t *cut;      /* 1: the game that ended was not over, but as long as the plan allows */
} orr_buffers;

typedef struct orr_batch_plan {
    const orr_rules *rules; /* they must outlive the batch */
    int games, threads;
    uint64_t seed;
    const char *players[ORR_MAX_SEATS]; /* who decides for a seat; NULL: you */
    orr_buffers buffers;
    int most_decisions; /* a longer game is cut off, and nobody has won; 0: a million */
} orr_batch_plan;

typedef struct orr_batch orr_batch;
orr_batch *orr_batch_new(const orr_batch_plan *plan, orr_error *error); /* all games have begun */
void orr_batch_free(orr_batch *batch);                                  /* the buffers stay yours */
/* Starts all games again, with another seed. */
bool orr_batch_reset(orr_batch *batch, uint64_t seed, orr_error *error);
/* Starts one game again with its own seed, or goes on from a state of the same rules. */
bool orr_batch_begin(orr_batch *batch, int game, uint64_t seed, orr_error *error);
bool orr_batch_set(orr_batch *batch, int game, const void *state, orr_error *error);
/* One action per game. If one of them is not legal, nothing happens and the error says which. */
bool orr_batch_step(orr_batch *batch, const int32_t *actions, orr_error *error);
long long orr_batch_decisions(const orr_batch *batch); /* made so far, by you and by computers */
int orr_most_moves(const orr_rules *rules);            /* at one decision there are never more */

/* ---------------------------------------------------------------------------------------------
 * 12. On a card
 *
 * The same batch on an NVIDIA card (docs/gpu.md), with the same games and the same numbers as on the
 * processor. Its buffers are in the card's memory and belong to the batch. A program that works on the
 * card too reads them there, and leaves its actions in the card's memory. Each function waits for all
 * the work that the card has been given so far, and returns when its own work is done. Seats are yours,
 * "random" or "greedy".
 * ------------------------------------------------------------------------------------------- */

/* Buffers that are only there if you want them: views; features, move_features and last_features;
 * values and standing. Add them up. */
enum { ORR_WANT_VIEWS = 1, ORR_WANT_FEATURES = 2, ORR_WANT_RECKONING = 4 };
typedef struct orr_card_batch orr_card_batch;

/* Of the plan's buffers only move_rows counts; `keep` is a sum of ORR_WANT_ ... */
orr_card_batch *orr_card_batch_new(const orr_batch_plan *plan, int keep, orr_error *error);
void orr_card_batch_free(orr_card_batch *batch);
const char *
orr_card_batch_name(const orr_card_batch *batch); /* the name of the card: "NVIDIA H200" */
/* False if the processor stands in for a card, for tests: then the buffers are ordinary memory. */
bool orr_card_batch_is_card(const orr_card_batch *batch);
void orr_card_batch_buffers(const orr_card_batch *batch, orr_buffers *buffers);
bool orr_card_batch_reset(orr_card_batch *batch, uint64_t seed, orr_error *error);
/* The actions are on the card. If one of them is not legal, nothing happens and the error says which. */
bool orr_card_batch_step(orr_card_batch *batch, const int32_t *actions, orr_error *error);
/* From the card's memory into yours, and the other way round. */
bool orr_card_batch_read(orr_card_batch *batch, void *to, const void *from, size_t size,
                         orr_error *error);
bool orr_card_batch_write(orr_card_batch *batch, void *to, const void *from, size_t size,
                          orr_error *error);
long long orr_card_batch_decisions(const orr_card_batch *batch);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
