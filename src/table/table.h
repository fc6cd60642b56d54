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
#include "pack/record.h"
#include "table/shared_rules.h"

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

enum table_status { TABLE_WAITING, TABLE_PLAYING, TABLE_OVER };

/* The person of a seat; who plays it is known to the course. */
typedef struct table_seat {
    bool muted;                 /* by the host: cannot talk */
    bool agreed;                /* to go back to where the proposal says */
    char name[TABLE_NAME_SIZE]; /* or "" */
    /* Hash of the secret link; "" if there is none. Of a seat without a person: of the code of the
     * invitation that it takes to sit down there. */
    char link[TABLE_HASH_SIZE];
    char contribution[TABLE_HASH_SIZE];
    char hook[TABLE_HOOK_SIZE]; /* where to tell that it is their move */
    long long bank;             /* milliseconds left on the clock */
    int world;                  /* of its person, as a picture (person.h); 0: none is known */
} table_seat;

typedef struct table_chat {
    int seat;
    long long said;
    char *text;
} table_chat;

/* A browser that owns a seat; only the hash of its key is known. */
typedef struct seat_owner {
    char browser[TABLE_HASH_SIZE];
    int seat;
    bool shared; /* it does not own the seat but may take it: people share its screen */
    long long since;
} seat_owner;

/* What a table is made from. */
typedef struct table_setup {
    char id[TABLE_ID_SIZE]; /* "": one that nobody can guess */
    char game[ORR_MAX_NAME];
    int seats;
    char options[TABLE_OPTIONS_SIZE]; /* "name=value", one a line */
    course_seat plays[ORR_MAX_SEATS];
    table_seat seat[ORR_MAX_SEATS]; /* name, contribution, hook */
    char chance[64]; /* "fair", "seed:7", "key:<hex>", "day:12"; "keyed " before it: keyed */
    char secret[TABLE_SECRET_SIZE]; /* of the day; "": one of its own */
    bool sandbox, coached;
    int per_move, bank;       /* seconds; both 0: no clock */
    int contribution_seconds; /* seconds that people have for the dice; 0: they are not asked */
    unsigned here;            /* seats of people who share the maker's screen, a bit each */
    unsigned kept;            /* free seats for those who have the invitation, a bit each */
    bool listed;              /* among the open tables */
    orr_rules *rules;   /* of a recorded game or with a pack of one's own; NULL: the usual ones */
    orr_record *record; /* import: a game that was played before; NULL otherwise */
} table_setup;

/* What the layer that shows tables wants to be told of. */
struct table;
typedef struct table_watch {
    void (*lines_dropped)(struct table *t, int kept); /* only the first `kept` are as they were */
    void (*forgotten)(struct table *t);               /* the table goes: free its channels */
} table_watch;

/* What belongs to the table in this process and is never stored. */
typedef struct table_live {
    pthread_mutex_t mutex; /* guards all of the table but what is said otherwise */
    bool locked;           /* by the desk, for the batch that it works on */
    bool broken;           /* the store could not be read: nothing here is certain */
    pace pace;             /* of the computer players */
    int references;        /* pointers that others hold; guarded by the desk's live_tables */
    long long used;        /* when somebody last did */
    struct table *next_in_bucket;
    bool dirty; /* waits for the painter; guarded by its line */
    struct table *next_dirty;
    struct view_channel *channels[TABLE_VIEWERS];
    const struct table_watch *watch;   /* who made the channels; NULL while there are none */
    atomic_int sinks;                  /* open streams */
    atomic_int looking[TABLE_VIEWERS]; /* of them, by whom: seats, then those who only watch */
    atomic_int comings;                /* how often somebody came or went */
    char place[56]; /* where it was made from, if that was since the start; see server/door.h */
    uint64_t maker; /* where it was made from, as a hash; 0: not known any more */
    long long called[ORR_MAX_SEATS]; /* when a seat was last told by its hook */
    bool calling[ORR_MAX_SEATS];     /* its person's browsers are going to be called */
    long long nudged[ORR_MAX_SEATS]; /* when somebody last asked them to play on */
} table_live;

typedef struct table {
    char id[TABLE_ID_SIZE];
    long long version; /* rises with every change */
    /* What was played, in the words of the store: known also of a table that cannot be read. */
    char game[ORR_MAX_NAME], pack[17]; /* pack: its hash */
    int rules_version, seats;
    /* Why the table cannot be read; empty if it can be. Only then its course has a
     * state, and only then it must have rules. */
    char unreadable[TABLE_REASON];
    bool unreadable_stored; /* the store says so, too */
    bool damaged;           /* its rows contradict each other; otherwise they are unknown here */
    char *pack_text;        /* of an unreadable table, for its export; or NULL */
    bool pack_is_own;       /* that one came with no Orrery */
    char options[TABLE_OPTIONS_SIZE], chance[64];
    char secret[TABLE_SECRET_SIZE];   /* known to the server until the game is over */
    char commitment[TABLE_HASH_SIZE]; /* its hash, known to all from the start */
    int per_move, bank, contribution_seconds;
    enum table_status status;
    table_seat seat[ORR_MAX_SEATS];
    seat_owner *owners; /* the oldest first; a browser owns one seat, a seat may have several */
    int owner_count;

    course course;     /* the game itself; its rules are shared (shared_rules.h) */
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

/* What takes time is done before the desk gets a setup: reading a pack, reading a replay file
 * (which fills in game, seats and options). The setup keeps what was read; free it with
 * table_setup_free. */
bool table_setup_pack(table_setup *setup, const char *yaml, orr_error *error);
bool table_setup_record(table_setup *setup, const char *text, orr_error *error);
void table_setup_free(table_setup *setup);

/* ---- reading a table ------------------------------------------------------------------------ */

table *table_new(void);
void table_free(table *t);
/* Take over all that was read again; fresh is gone afterwards. */
void table_become(table *t, table *fresh);
/* The seat of a secret, be it that of the link or the key of a browser; or ORR_SPECTATOR. */
int table_seat_of(const table *t, const char *secret);
/* The same by its hash, or by the id of a person. */
int table_seat_of_hash(const table *t, const char *hash);
/* The seat of who made the table, as far as it is known: the one that was owned first; or -1. */
int table_host(const table *t);
/* A seat that somebody may take: with the code of an invitation (its hash) one that is kept for it,
 * free or played by a computer meanwhile; without ("") one that is free for anybody; or -1. */
int table_free_seat(const table *t, const char *code);
/* Do two seats share a screen? May the browser of this hash, which owns one of them, go to that
 * seat? (seat_owner.c) */
bool table_share_screen(const table *t, int one, int other);
/* Does this seat wait for a person who is away, in a game over days? */
bool table_may_nudge(const table *t, int seat);
bool table_may_pass(const table *t, const char *browser, int seat);
bool table_over(const table *t);
bool table_is_fair(const table *t);             /* its dice come from no seed */
bool table_collects_dice(const table *t);       /* the game begins when all have put something in */
bool table_waits_for(const table *t, int seat); /* ... and this seat has not */
bool table_is_sealed(const table *t);           /* its secret is out: nothing is taken back */
bool table_can_undo(const table *t, int seat);  /* at once, without answering anybody */
int table_answers_ahead(const table *t, int seat); /* that it has given ahead of its turn */
void table_seat_name(const table *t, int seat, orr_text *out); /* "Ada", "Computer 3" */
/* The names of all, for lines and scenes. They stay where they are: copy the whole only by
 * answering again. */
typedef struct table_names {
    orr_names names;
    char bytes[ORR_MAX_SEATS][TABLE_NAME_SIZE + 16];
} table_names;
void table_name_seats(const table *t, table_names *names);
/* The game so far as a record, with rules of its own; NULL with an error. */
orr_record *table_record(const table *t, orr_error *error);
/* A replay file; refused while the game goes on, or may go on once it can be read, unless it is
 * a sandbox: it holds all secrets and the dice to come. */
bool table_export(const table *t, orr_text *out, orr_error *error);
/* The same for whoever has the store itself, and may know everything; also before it began. */
bool table_export_whole(const table *t, orr_text *out, orr_error *error);
/* The same of a table that cannot be read (unreadable.c). */
void table_export_unreadable(const table *t, orr_text *out);
void table_describe_players(const table *t, orr_text *out);
void table_title(const table *t, orr_text *out); /* of the game, or its id if it is unknown here */

/* For loading: what was read, piece by piece. */
void table_add_chat(table *t, int seat, long long said, const char *text);
void table_forget_position(table *t); /* it cannot be read or is not there any more */

/* ---- who owns a seat (seat_owner.c) ---------------------------------------------------------- */

enum { SEAT_MOST_OWNERS = 16 }; /* more cannot come; none is pushed out */

void table_add_owner(table *t, const seat_owner *owner);
/* From now on this browser or person (a hash) owns the seat, in memory. */
void owner_take(table *t, const char *browser, int seat);
/* All owners of one table for its rematch, whose seats are one further. */
void owner_copy_all(const table *from, table *to);
/* Several people share the screen of this browser, which owns one of their seats at a time and may
 * take this one. */
void owner_share_screen(table *t, const char *browser, int seat);
bool owner_has_room(const table *t, int seat); /* for one more */
void owner_forget_all(table *t, int seat);

/* ---- clocks (turn_clock.c) -------------------------------------------------------------------------- */

/* Is the game over, and what is due by itself? new_turn: the position changed, clocks restart. */
void table_settle(table *t, bool new_turn);
/* The seat has decided: what it took beyond its time for a move comes out of its bank. */
void clock_charge(table *t, int seat);
/* Its time is up: a computer goes on for the person. */
void clock_runs_out(table *t, int seat);

/* ---- the dice (dice_contributions.c) --------------------------------------------------------- */

bool table_everybody_sits(const table *t);
/* The game begins if it may, or the time runs that people have for the dice. */
bool contributions_go_on(table *t, orr_error *error);
/* Milliseconds until the others may begin without those who have not answered; 0 or less: now. */
long long contributions_wait(const table *t);
/* It begins without those who have not answered. */
bool contributions_end(table *t, orr_error *error);

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
