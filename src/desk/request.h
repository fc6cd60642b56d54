/* request.h - what can be asked of a table, and what the answer is.
 *
 * The server fills in a request and hands it to the desk (desk.h); the functions that answer it are
 * in request*.c.
 */
#ifndef DESK_REQUEST_H
#define DESK_REQUEST_H

#include "store/persons.h"

enum table_verb {
    REQUEST_CREATE,
    REQUEST_JOIN,
    REQUEST_MOVE,
    REQUEST_UNDO,
    REQUEST_AGREE,
    REQUEST_DECLINE,
    REQUEST_TAKE_OVER,
    REQUEST_HAND_BACK,
    REQUEST_CHAT,
    REQUEST_NOTE,
    REQUEST_REMATCH,
    REQUEST_HOOK,
    REQUEST_CONTRIBUTE, /* to the dice; the text is the promise that was seen, or empty */
    REQUEST_BEGIN,      /* without those who have not */
    REQUEST_OWN,        /* a browser shall own the seat that the secret belongs to */
    REQUEST_INVITE,     /* another invitation instead of the one there is: enum invite_how */
    REQUEST_FILL,       /* computers sit down where nobody does, until friends come */
    REQUEST_NAME,       /* whoever sits there is called so, and has this world */
    REQUEST_RENEW_LINK, /* of one's own seat: the old one leads nowhere any more */
    REQUEST_END,        /* the host's: the game is over */
    REQUEST_MUTE,       /* the host's: the seat cannot talk (number 1), or can again (0) */
    REQUEST_DELETE,     /* the host's: the table goes */
    REQUEST_RENEW,      /* the host's: nobody owns the seat any more, and its link is another */
    REQUEST_CLOCK,      /* the desk's own: has a clock run out? */
    REQUEST_REFRESH,    /* the desk's own: another server changed the table */
    REQUEST_UNREADABLE, /* the desk's own: write what is wrong with the table, or no longer is */
};

enum invite_how { INVITE_NOBODY, INVITE_BY_CODE, INVITE_ANYBODY }; /* the last are listed, too */

/* How a request ended; the numbers are HTTP's. */
enum table_answer {
    ANSWER_OK = 200,
    ANSWER_CREATED = 201,
    ANSWER_BAD = 400,
    ANSWER_FORBIDDEN = 403,
    ANSWER_UNKNOWN = 404,
    ANSWER_STALE = 409,
    ANSWER_UNREADABLE = 410, /* the table's rows make no sense here */
    ANSWER_REFUSED = 422,
    ANSWER_FAILED = 503,
};

typedef struct table_request table_request;
struct table_request {
    enum table_verb verb;
    char id[TABLE_ID_SIZE];
    char secret[TABLE_SECRET_SIZE]; /* who asks; "" for nobody */
    char key[TABLE_SECRET_SIZE];    /* of the browser that shall own what is made, joined, owned */
    /* The same as hashes; a key may be one of several of a person, which the server knows. Where they
     * are empty they are the hashes of secret and key. */
    char who[TABLE_HASH_SIZE], owner[TABLE_HASH_SIZE];
    char code[PERSON_CODE_SIZE]; /* join: of the invitation */
    int world;                   /* create, join, name: of the person */
    char place[56];              /* create: where from, for the host */
    uint64_t maker;              /* create: where from, as a hash */
    bool instead;                /* own: of the seat that it owns there already */
    bool pass;                   /* own: request.seat, which shares the screen */
    bool internal;               /* from the server itself, for request.seat */
    int seat;
    long long number;      /* the position it answers; -1: not said */
    int after;             /* move: answers ahead of the turn that it follows, and 1; 0: not said */
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
    char made_code[PERSON_CODE_SIZE];                   /* create, invite: for all free seats */

    void (*done)(table_request *request); /* called by the desk after the commit */
    void *user;
    table_request *next;
    table *at;
};

/* Make what is asked, writing it to the store; request->answer says what became of it, *changed
 * whether anything did. A create (and a rematch) gives a new table in *made. Afterwards the table
 * must be loaded again if a write failed or if another server was faster (a conflict). */
enum table_outcome { TABLE_DONE, TABLE_WRITE_FAILED, TABLE_CONFLICT };
enum table_outcome table_handle(table *t, table_request *request, store *s, bool *changed,
                                table **made);

#endif
