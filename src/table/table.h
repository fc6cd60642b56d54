/* table.h - a live game with the people around it.
 *
 * A table is changed only by requests (create, join, move, undo, chat ...), one at a time, by the
 * desk (desk.h), which writes each change to the store before anybody hears of it. A request is
 * checked first, then written, then made; one that is refused changes nothing and says why.
 *
 * Moves that nobody else has seen the consequences of (no die was rolled, nobody else had to
 * decide) are tentative: kept as safely as the others, but apart, and free to be taken back.
 */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "course/pace.h"
#include "kernel/record.h"
#include "table/rules.h"

#include <pthread.h>
#include <stdatomic.h>

enum {
    TABLE_ID_SIZE = 13,     /* twelve letters and a zero */
    TABLE_SECRET_SIZE = 33, /* 128 bits in hex and a zero */
    TABLE_HASH_SIZE = 65,   /* 256 bits in hex and a zero */
    TABLE_NAME_SIZE = 41,
    TABLE_OPTIONS_SIZE = 1200,
    TABLE_HOOK_SIZE = 200,
    TABLE_TEXT = 2000,       /* a chat line, a note */
    TABLE_PACK = 256 * 1024, /* a pack of one's own, as YAML */
    TABLE_MOST_CHAT = 2000,
    TABLE_CHAT_LINE = 1000,      /* bytes */
    TABLE_MOST_TAKEN_BACK = 500, /* rows that tell of what does not count any more */
    TABLE_REASON = 400,
    TABLE_VIEWERS = ORR_MAX_SEATS + 1,
};

struct store;

enum table_status { TABLE_WAITING, TABLE_PLAYING, TABLE_OVER };

/* The person of a seat; who plays it is known to the course. */
typedef struct table_seat {
    bool muted;                 /* by the host: cannot talk */
    bool agreed;                /* to go back to where the proposal says */
    char name[TABLE_NAME_SIZE]; /* or "" */
    char link[TABLE_HASH_SIZE]; /* hash of the secret link; "" if there is none */
    char contribution[TABLE_HASH_SIZE];
    char hook[TABLE_HOOK_SIZE]; /* where to tell that it is their move */
    long long bank;             /* milliseconds left on the clock */
} table_seat;

typedef struct table_chat {
    int seat;
    long long said;
    char *text;
} table_chat;

/* A browser that holds a seat; only the hash of its key is known. */
typedef struct table_hold {
    char holder[TABLE_HASH_SIZE];
    int seat;
    long long since;
} table_hold;

/* What a table is made from. */
typedef struct table_setup {
    char game[ORR_MAX_NAME];
    int seats;
    char options[TABLE_OPTIONS_SIZE]; /* "name=value", one a line */
    course_seat plays[ORR_MAX_SEATS];
    table_seat seat[ORR_MAX_SEATS]; /* name, contribution, hook */
    char chance[64];                /* "fair", "seed:7" or "key:<hex>" */
    bool sandbox, coached;
    int per_move, bank; /* seconds; both 0: no clock */
    int gather;         /* seconds that people have for the dice; 0: they are not asked */
    unsigned here;      /* seats of people who share the maker's screen, a bit each */
    orr_rules *rules;   /* of a recorded game or with a pack of one's own; NULL: the usual ones */
    orr_record *record; /* import: a game that was played before; NULL otherwise */
} table_setup;

/* What belongs to the table in this process and is never stored. */
typedef struct table_live {
    pthread_mutex_t mutex; /* guards all of the table but what is said otherwise */
    bool locked;           /* by the desk, for the batch that it works on */
    bool broken;           /* the store could not be read: nothing here is certain */
    pace pace;             /* of the computer players */
    int holders;           /* who keep a pointer; guarded by the desk's register */
    long long used;        /* when somebody last did */
    struct table *next_in_bucket;
    bool dirty; /* waits for the painter; guarded by its line */
    struct table *next_dirty;
    struct view_channel *channels[TABLE_VIEWERS];
    atomic_int sinks; /* open streams */
    char place[56];   /* where it was made from, if that was since the start; see server/door.h */
    uint64_t maker;   /* where it was made from, as a hash; 0: not known any more */
    long long called[ORR_MAX_SEATS]; /* when a seat was last told by its hook */
} table_live;

typedef struct table {
    char id[TABLE_ID_SIZE];
    long long version; /* rises with every change */
    /* What was played, in the words of the store: known also of a table that cannot be read. */
    char game[ORR_MAX_NAME], pack[17]; /* pack: its hash */
    int rules_version;                 /* negative: one of those of before 1.0 */
    int seats;
    /* Why the table cannot be read and is set aside; empty if it can be. Only then its course has a
     * state, and only then it must have rules. */
    char aside[TABLE_REASON];
    bool aside_kept;  /* the store says so, too */
    bool damaged;     /* its rows contradict each other; otherwise they are unknown here */
    char *pack_text;  /* of a table set aside, for its export; or NULL */
    bool pack_is_own; /* that one came with no Orrery */
    char options[TABLE_OPTIONS_SIZE], chance[64];
    char secret[TABLE_SECRET_SIZE];   /* known to the server until the game is over */
    char commitment[TABLE_HASH_SIZE]; /* its hash, known to all from the start */
    int per_move, bank, gather;
    enum table_status status;
    table_seat seat[ORR_MAX_SEATS];
    table_hold *holds; /* the oldest first; a browser holds one seat, a seat may have several */
    int hold_count;

    course course;     /* the game itself; its rules are shared (rules.h) */
    long long entries; /* rows appended so far: moves and ways back */
    long long run;     /* of the server that changed it last (store.h) */

    table_chat *chat;
    int chat_count;
    char *notes[ORR_MAX_SEATS];

    long long created, changed;
    long long turn_since; /* when the seat to move was asked */
    long long due;        /* when something happens by itself; 0: nothing does */
    int proposal;         /* a position to go back to; -1: none is proposed */
    int proposer;
    char next[TABLE_ID_SIZE]; /* the rematch */

    table_live live;
} table;

/* What takes time is done before the desk gets a setup: reading a pack, reading a replay file (which
 * fills in game, seats and options). The setup keeps what was read; free it with table_setup_free. */
bool table_setup_pack(table_setup *setup, const char *yaml, orr_error *error);
bool table_setup_record(table_setup *setup, const char *text, orr_error *error);
void table_setup_free(table_setup *setup);

/* ---- requests ------------------------------------------------------------------------------- */

enum table_verb {
    ASK_CREATE,
    ASK_JOIN,
    ASK_MOVE,
    ASK_UNDO,
    ASK_AGREE,
    ASK_DECLINE,
    ASK_TAKE_OVER,
    ASK_HAND_BACK,
    ASK_CHAT,
    ASK_NOTE,
    ASK_REMATCH,
    ASK_HOOK,
    ASK_CONTRIBUTE, /* to the dice; the text is the promise that was seen, or empty */
    ASK_BEGIN,      /* without those who have not */
    ASK_HOLD,       /* a browser shall hold the seat that the secret belongs to */
    ASK_END,        /* the host's: the game is over */
    ASK_MUTE,       /* the host's: the seat cannot talk (number 1), or can again (0) */
    ASK_DELETE,     /* the host's: the table goes */
    ASK_CLOCK,      /* the desk's own: has a clock run out? */
    ASK_REFRESH,    /* the desk's own: another server changed the table */
    ASK_ASIDE, /* the desk's own: what is wrong with the table, or no longer, is to be written */
};

/* How a request ended; the numbers are HTTP's. */
enum table_answer {
    ANSWER_OK = 200,
    ANSWER_CREATED = 201,
    ANSWER_BAD = 400,
    ANSWER_FORBIDDEN = 403,
    ANSWER_UNKNOWN = 404,
    ANSWER_STALE = 409,
    ANSWER_ASIDE = 410, /* the table is set aside */
    ANSWER_REFUSED = 422,
    ANSWER_FAILED = 503,
};

typedef struct table_request table_request;
struct table_request {
    enum table_verb verb;
    char id[TABLE_ID_SIZE];
    char secret[TABLE_SECRET_SIZE]; /* who asks; "" for nobody */
    char key[TABLE_SECRET_SIZE];    /* of the browser that shall hold what is made, joined, held */
    char place[56];                 /* create: where from, for the host */
    uint64_t maker;                 /* create: where from, as a hash */
    bool instead;                   /* hold: of the seat that it holds there already */
    bool pass;                      /* hold: request.seat, which shares the screen */
    bool internal;                  /* from the server itself, for request.seat */
    int seat;
    long long number;      /* the position it answers; -1: not said */
    char text[TABLE_TEXT]; /* a move, a line, a name, a player */
    char contribution[TABLE_HASH_SIZE];
    table_setup *setup;

    enum table_answer answer;
    orr_error error;
    long long version;
    int position;                /* moves made so far */
    bool repeated;               /* the same was asked before and counts once */
    char made_id[TABLE_ID_SIZE]; /* create, rematch */
    char made_commitment[TABLE_HASH_SIZE];
    char made_secret[ORR_MAX_SEATS][TABLE_SECRET_SIZE]; /* create, join: the links made */

    void (*done)(table_request *request); /* called by the desk after the commit */
    void *user;
    table_request *next;
    table *at;
};

/* Make what is asked, writing it to the store; request->answer says what became of it, *changed
 * whether anything did. A create (and a rematch) gives a new table in *made. Afterwards the table
 * must be loaded again if a write failed or if another server was faster (a conflict). */
enum table_outcome { TABLE_DONE, TABLE_WRITE_FAILED, TABLE_CONFLICT };
enum table_outcome table_handle(table *t, table_request *request, struct store *s, bool *changed,
                                table **made);

/* ---- reading a table ------------------------------------------------------------------------ */

table *table_new(void);
void table_free(table *t);
/* Take over all that was read anew; fresh is gone afterwards. */
void table_become(table *t, table *fresh);
/* The seat that a secret belongs to, be it that of the link or the key of a browser; or
 * ORR_SPECTATOR. */
int table_seat_of(const table *t, const char *secret);
/* Do two seats share a screen? May the browser with this key, which holds one of them, go to that seat? (hold.c) */
bool table_share_screen(const table *t, int one, int other);
bool table_may_pass(const table *t, const char *key, int seat);
bool table_over(const table *t);
bool table_is_fair(const table *t);             /* its dice come from no seed */
bool table_gathers(const table *t);             /* the game begins when all have put something in */
bool table_waits_for(const table *t, int seat); /* ... and this seat has not */
bool table_is_sealed(const table *t);           /* its secret is out: nothing is taken back */
bool table_can_undo(const table *t, int seat);  /* at once, without asking anybody */
void table_seat_name(const table *t, int seat, orr_text *out); /* "Ada", "Computer 3" */
/* The names of all, for lines and scenes. They stay where they are: copy the whole only by asking
 * again. */
typedef struct table_names {
    orr_names names;
    char bytes[ORR_MAX_SEATS][TABLE_NAME_SIZE + 16];
} table_names;
void table_name_seats(const table *t, table_names *names);
/* The game so far as a record, with rules of its own; NULL with an error. */
orr_record *table_record(const table *t, orr_error *error);
/* A replay file; refused while the game goes on, unless it is a sandbox. That of a table set aside is
 * for who sits there as long as the game was not over. */
bool table_export(const table *t, int viewer, orr_text *out, orr_error *error);
/* The same for whoever has the store itself, and may know everything; also of a game that has not
 * begun. */
bool table_export_whole(const table *t, orr_text *out, orr_error *error);
void table_title(const table *t, orr_text *out); /* of the game, or its id if it is unknown here */

/* For loading: what was read, piece by piece. */
void table_keep_hold(table *t, const table_hold *hold);
void table_keep_chat(table *t, int seat, long long said, const char *text);

/* ---- small things ---------------------------------------------------------------------------- */

long long table_now(void); /* milliseconds since 1970; never goes back while the program runs */
/* The same from two clocks: when the one on the wall is set back, time goes on as it did. */
long long table_steady(long long wall, long long since_boot, atomic_llong *ahead);
void table_random_id(char id[TABLE_ID_SIZE]);
void table_random_secret(char secret[TABLE_SECRET_SIZE]);
void table_hash_secret(const char *secret, char hash[TABLE_HASH_SIZE]);
/* Text from outside made fit to keep: valid UTF-8, no controls, no blanks around it. */
void table_clean_text(char *text);
bool table_is_utf8(const char *text);

#endif
