/* pages.h - what the files that write pages share. */
#ifndef SERVER_PAGES_H
#define SERVER_PAGES_H

#include "server/http.h"
#include "study/hint.h"

/* Everything up to the body's start tag, left open for more attributes. */
/* A moment, as strftime writes it, in UTC (table_page.c). */
void page_time(orr_text *out, long long milliseconds, const char *format);
void page_open(const exchange *x, orr_text *out, const char *title, const char *class);
/* text_page.c: a hint as a page of its own, for whoever asked in words. */
void pages_hint(exchange *x, const orr_rules *rules, const void *view, const hint *h,
                orr_text *out);
void own_tables(exchange *x, orr_text *out); /* of this browser, as a list (own_tables.c) */
/* A table where it is this person's move, large; false if there is none. */
bool own_call_back(exchange *x, orr_text *out);
void home_call_back(const exchange *x, const table *t, int seat, orr_text *out);
bool own_is_new(exchange *x); /* has nobody finished a game in this browser yet? */
/* What a messenger shows of a page: the address of the picture is that below the server's. */
typedef struct page_preview {
    const char *title, *about, *picture;
} page_preview;
void page_preview_tags(const exchange *x, const page_preview *preview, orr_text *out);
/* Of a table, under its lock; what: "" as it is, "/invitation", "/12" (pictures.c). */
void page_preview_table(const exchange *x, const table *t, const char *what, orr_text *out);
/* A card that is kept by this key is sent; or drawn, kept and sent. */
bool picture_kept(exchange *x, const char *key, enum MHD_Result *result);
enum MHD_Result picture_send(exchange *x, const char *key, orr_text *svg);
/* As page_open, with tags of these in its head. */
void page_open_with(const exchange *x, orr_text *out, const char *title, const char *class,
                    const char *tags);
void page_asset(orr_text *out, const char *path); /* a file that is built in */
/* A file that only this game has, as the address of an asset; NULL if there is none. */
const char *page_own_asset(const orr_game *game, const char *ending, char path[100]);
void page_style(const exchange *x, orr_text *out, const orr_game *game); /* how its panels look */

/* home_page.c: parts of the home page and of a game's. */
void home_hero(orr_text *out, bool is_new);
void home_posters(const exchange *x, orr_text *out, bool is_new);
void home_else(exchange *x, orr_text *out);
void home_table(const exchange *x, const table *t, int seat, orr_text *out); /* as a list's item */
void home_poster(const exchange *x, orr_text *out, const char *id);
void today_panel(exchange *x, orr_text *out);        /* today_page.c: the mission of the day */
void puzzle_panel(const exchange *x, orr_text *out); /* puzzle_page.c: the one of today */
void home_facts(const exchange *x, orr_text *out, const orr_game *game);
/* Buttons that make a table at once: with what is usual, or what suits who is new; and the first
 * game with its coach, or where there is none the way to the rules. */
void home_start(orr_text *out, const orr_game *game, bool is_new, const char *class,
                const char *label);
void home_learn(orr_text *out, const orr_game *game, const char *class, const char *label);

/* The head of a page before a table; current: which of its ways one is on ("/open"), or NULL. */
void page_head(exchange *x, orr_text *out, const char *current);
void page_address(const exchange *x, orr_text *out);   /* waiting_room.c */
void page_minutes(orr_text *out, int least, int most); /* set_table_page.c */
const orr_length *page_length_of(const table *t); /* that its options are; NULL: none of them */
void page_minutes_of(const table *t, orr_text *out);
void person_inputs(exchange *x, orr_text *out); /* invitation_page.c: name, world */
void calls_html(exchange *x, orr_text *out);    /* calls_page.c */
void calls_switch(orr_text *out);               /* of it what a waiting room has */
/* Whom one has played with lately, of at most so many tables; how many (person_pages.c). */
enum { MOST_COMPANIONS = 24 };
typedef struct companion {
    char id[TABLE_HASH_SIZE], name[TABLE_NAME_SIZE];
    char game[ORR_MAX_NAME];        /* what was played last */
    int world, games, mine, theirs; /* won */
} companion;
int companions_of(exchange *x, companion list[MOST_COMPANIONS]);
/* What a page says instead of the id, which is nobody else's to know; and whose it is. */
void companion_token(const exchange *x, const companion *c, char token[17]);
/* passport.c: the games that were played, and with whom. */
void passport_html(exchange *x, orr_text *out);
void own_invitations(exchange *x, orr_text *out); /* own_tables.c: tables that one is asked to */
void open_panel(exchange *x, orr_text *out);      /* open_tables.c */
/* A table that waits; under its lock. invited: its invitation, or NULL (waiting_room.c). */
void room_html(exchange *x, const table *t, int viewer, const invitation *invited, orr_text *out);
/* Somebody comes by the link of a seat without a name; releases the table. */
enum MHD_Result pages_link_welcome(exchange *x, table *t, int seat);

#endif
