/* puzzle.h - positions out of played games in which one move is clearly best.
 *
 * A set of puzzles is a text beside the packs, packs/puzzles/<game>.txt, built in as they are:
 * games as they were played, places in them, and what a deep search thought of the moves there.
 * Moves are kept in notation, each once, so that a set survives what does not change the games in
 * it; a puzzle whose game no longer leads to the same question is dropped. What kinds of puzzles
 * there are is told by packs/puzzles/<game>.yaml, in terms of the verbs. docs/puzzles.md says how
 * sets are made.
 */
#ifndef STUDY_PUZZLE_H
#define STUDY_PUZZLE_H

#include "orrery_game.h"

enum {
    PUZZLE_CHOICES = 6, /* moves of which something is known, the best among them */
    PUZZLE_OPTIONS = 400,
    PUZZLE_THEMES = 12,
    PUZZLE_THOUSAND = 1000, /* chances are kept in parts of it */
};

/* What a search thought of one move. */
typedef struct puzzle_choice {
    int word;          /* of the set: the move in notation */
    int chance, error; /* of winning, and its standard error, in parts of a thousand */
    bool proven;       /* it was calculated to the end */
} puzzle_choice;

typedef struct puzzle {
    int game, place; /* in which game, and after how many of its moves */
    uint32_t id;     /* of the question: which game, where, which moves are possible */
    int rating;      /* of who solves it every other time */
    int choice_count, line_count;
    puzzle_choice choices[PUZZLE_CHOICES]; /* the best first */
    int line[ORR_MAX_VARIATION];           /* words: what is expected to come; first the best */
    bool dropped;                          /* its game does not lead there any more */
} puzzle;

/* A game that was played, as far as its last puzzle. */
typedef struct puzzle_game {
    uint64_t seed;
    int seats;
    char options[PUZZLE_OPTIONS]; /* "station=ionizer difficulty=easy" */
    int *moves;                   /* words */
    int count;
} puzzle_game;

/* The rules that one or several games of a set are played by. */
typedef struct puzzle_rules {
    int seats;
    char options[PUZZLE_OPTIONS];
    orr_rules *rules;
} puzzle_rules;

/* A kind of puzzle: by the verb of the best move, and that of the next best where it matters. */
typedef struct puzzle_theme {
    char name[48];
    char verbs[300], instead[300]; /* words with blanks between; instead "": whatever it is */
} puzzle_theme;

typedef struct puzzle_themes {
    orr_pack_head head;
    puzzle_theme themes[PUZZLE_THEMES];
    uint8_t theme_count;
} puzzle_themes;

typedef struct puzzle_set {
    const orr_game *game;
    int version;           /* of the rules, and the pack, that it was made with */
    uint64_t pack_hash;    /* ... */
    uint64_t seed;         /* of the games that were looked through for it */
    long long games_tried; /* and how many of them */
    char **words;
    int word_count;
    puzzle_game *games;
    int game_count;
    puzzle *puzzles;
    int count;
    puzzle_rules *rules;
    int rules_count;
    puzzle_themes *themes; /* NULL: there are none for this game */
} puzzle_set;

/* ---- sets (puzzle.c) ------------------------------------------------------------------------ */

puzzle_set *puzzle_set_new(const orr_game *game); /* empty, with the themes of the game */
void puzzle_set_free(puzzle_set *set);
/* From text and as text; `where` names it in messages. What is read fits together, but nothing of
 * it was played yet: that does puzzle_check. */
puzzle_set *puzzle_read(const orr_game *game, const char *text, size_t length, const char *where,
                        orr_error *error);
void puzzle_write(const puzzle_set *set, orr_text *out);

int puzzle_word(puzzle_set *set, const char *notation); /* its number, which it gets if it is new */
/* Both give the number of what was added; what it is made of is copied. */
int puzzle_add_game(puzzle_set *set, const puzzle_game *game);
int puzzle_add(puzzle_set *set, const puzzle *p);
/* A set of those that are not dropped, with the games that lead to them and nothing else. */
puzzle_set *puzzle_set_left(const puzzle_set *set);
const puzzle *puzzle_find(const puzzle_set *set, uint32_t id); /* NULL if there is none */

/* Of the themes of the game, by number; "A choice" where none fits. */
int puzzle_theme_of(const puzzle_set *set, const puzzle *p);
int puzzle_theme_between(const puzzle_set *set, const char *best, const char *next);
const char *puzzle_theme_name(const puzzle_set *set, int theme);
int puzzle_theme_count(const puzzle_set *set); /* the last is for those where none fits */
const char *puzzle_difficulty(int rating);     /* "easy", "medium" or "hard" */

/* ---- positions (puzzle_play.c) -------------------------------------------------------------- */

/* A puzzle on the table. */
typedef struct puzzle_position {
    const orr_rules *rules; /* the set's */
    void *state, *view;     /* as it is, and as the seat that decides knows it */
    orr_moves moves;
    int seat;
    orr_thoughts thoughts; /* the choices, the best first, with its line */
} puzzle_position;

/* The rules of a game of the set; they are the set's. NULL with the reason if there are none. */
const orr_rules *puzzle_rules_of(puzzle_set *set, const puzzle_game *game, orr_error *error);
/* What makes a question this one and no other. */
uint32_t puzzle_id(const puzzle_game *game, int place, const orr_rules *rules, const void *state,
                   const orr_moves *moves);
/* Play every game of the set; what does not lead to its question is marked as dropped, and told.
 * Gives how many are left. Afterwards puzzle_open needs nobody else to keep away from the set. */
int puzzle_check(puzzle_set *set, void (*told)(void *user, const char *line), void *user);
bool puzzle_open(const puzzle_set *set, const puzzle *p, puzzle_position *at, orr_error *error);
void puzzle_close(puzzle_position *at);

bool puzzle_is_best(const puzzle_position *at, orr_move move);
/* Why the best move is the best, and what is wrong with the one that was chosen. */
void puzzle_explain(const puzzle_position *at, orr_move chosen, orr_text *out);
/* What comes of the best move and not of the one that was chosen, or of the next best, in the game's own
 * words (reasons.h); nothing where nothing is sure. It takes up to a third of a second. */
void puzzle_consequences(const puzzle_position *at, orr_move chosen, orr_text *out);
/* "Launch Probe 1 towards Venus, then ...": as far as it can be foreseen. */
void puzzle_tell_line(const puzzle_set *set, const puzzle *p, const puzzle_position *at,
                      orr_text *out);

/* ---- those inside the program (puzzle_play.c) ----------------------------------------------- */

/* Checked; NULL if the game has none. It stays, and any thread may read it. */
const puzzle_set *puzzle_built_in(const orr_game *game);
bool puzzle_has_file(const orr_game *game); /* quick: are there any to be read? */
/* Where sets are not built in, as in a browser: they are given when somebody wants them. */
bool puzzle_is_to_come(const orr_game *game); /* there are some, but nobody has given them yet */
void puzzle_give(const orr_game *game, const char *text, size_t length);
long long puzzle_today(void); /* days since 1970 */
/* The one of a day among those that are left; NULL if there are none. */
const puzzle *puzzle_of_day(const puzzle_set *set, long long day);
int puzzle_left(const puzzle_set *set); /* that were not dropped */

#endif
