/* frame.h - what a viewer of a table is sent: frames for the page, JSON for programs.
 *
 * Everything about the position comes from a concealed copy of the state, made for the viewer. A
 * frame is one event of a stream: the panels that changed, line by line; new lines of the log; and
 * whatever else stands around the board.
 */
#ifndef VIEW_FRAME_H
#define VIEW_FRAME_H

#include "table/table.h"
#include "view/coach_panel.h"

enum { VIEW_MOST_PANELS = 48, VIEW_LOG_LINES = 300, VIEW_CHAT_LINES = 100 };

/* What the streams of one viewer of one table have in common: what they were sent last. */
typedef struct view_panel {
    char id[ORR_MAX_NAME];
    bool shown;      /* it is part of the table now */
    bool unsent;     /* its lines are known here, but were never sent */
    uint64_t mark;   /* of what it was drawn from; 0: not known */
    uint64_t *lines; /* a hash of each */
    int line_count;
} view_panel;

typedef struct view_channel {
    int viewer;
    view_panel panels[VIEW_MOST_PANELS];
    int panel_count;
    long long version;       /* of the table when it was painted last */
    int comings;             /* the same of who looks at it */
    uint64_t layout, people; /* hashes of what was sent last */
    int number;              /* of the position that was sent last */
    int lines_sent;          /* lines of the log that are as they were sent */
    int lines_shown;         /* how many the page shows */
    int chat_sent;
    bool news;                      /* somebody wants to be told in moments */
    struct view_drawings *drawings; /* that viewers of one position share while they are painted */
    struct view_sink *sinks;
} view_channel;

/* Bytes ready to be sent, shared by all streams that send them. */
typedef struct view_frame {
    int references; /* guarded by whoever shares them: see painter.c */
    size_t length;
    char bytes[];
} view_frame;

/* The part of a frame that is read from the table itself, under its lock. */
typedef struct view_around {
    int number, fixed, actor;
    long long version;
    enum table_status status;
    bool yours, undo, thinking, sandbox, broken;
    enum course_ahead ahead; /* what the viewer answers ahead of its turn, */
    int answers;             /* and has answered */
    bool film;    /* since the last frame more happened than two positions show (film.h) */
    int pass;     /* the number (from 1) of the seat at the same screen that decides; 0: none */
    bool secrets; /* which may not see all that the viewer sees */
    char forced[ORR_MAX_NOTATION]; /* the one answer, where it is asked for form's sake */
    coach_words coach;
    table_names names;
    void *state;      /* a copy, not concealed yet; NULL while waiting */
    orr_text json;    /* members: log, chat, people ... for streams that follow */
    orr_text fresh;   /* the same for one that begins */
    orr_text people;  /* as HTML; empty if nothing changed there */
    orr_text moments; /* what was said since the last frame, as JSON for programs */
    orr_text result;  /* how it ended, for programs; empty while it goes on */
} view_around;

/* Under the table's lock. What follows the channel, unless it is NULL; and, if asked for, what
 * somebody needs who begins. */
void view_look(const table *t, int viewer, view_channel *channel, bool fresh, view_around *around);
void view_free(view_around *around);
/* For a program: the log in words, and everything else that stands around the board. */
void view_look_around(const table *t, int viewer, view_around *around);

/* Without the lock: the data of a frame ("data: {...}"), delta against the channel or whole. The
 * channel is brought up to date. Either text may be NULL. */
void view_paint(const table *t, view_around *around, int viewer, view_channel *channel,
                orr_text *delta, orr_text *whole);
void view_channel_free(view_channel *channel);
/* What has been drawn of one position for one viewer serves the others as well. */
typedef struct view_drawings view_drawings;
view_drawings *view_drawings_new(void);
void view_drawings_free(view_drawings *drawings);
/* The channel of a viewer of this table, made if there is none; it is freed with the table. */
view_channel *view_channel_of(table *t, int viewer);
/* For a film: one state, which is concealed, as who only looks on sees it: "panels" and, if it
 * changed, "layout" as members of an object. The first one, without an object, is where the film
 * begins: a panel is sent whole when it first changes. No prompt is part of it. */
struct orr_json;
void view_change(const table *t, const orr_names *names, void *state, int viewer,
                 view_channel *channel, struct orr_json *json);

/* The same table as one JSON object for programs, and the short news of a change. */
void view_json(const table *t, view_around *around, int viewer, orr_text *out);
void view_news(const view_around *around, orr_text *out);
/* All panels as HTML, in their areas, for the first page; log, people and chat as lists. */
void view_html(const table *t, view_around *around, int viewer, orr_text *out);

/* Who sits where, what is proposed, the promise about dice, the edition: as HTML
 * (people_panel.c). */
void view_people(const table *t, int viewer, orr_text *out);

void view_name(const table *t, int seat, orr_text *out); /* of whoever sits there */

/* What is promised about the dice, who put what in, or the seed: as HTML (dice_panel.c). */
void view_dice(const table *t, int viewer, orr_text *out);
/* The same in one word: "fair", "seeded" or "recorded". */
const char *view_dice_word(const table *t);

/* The edition and what there is to know about it: as HTML, and as one word for programs. */
void view_edition(const table *t, orr_text *out);
const char *view_edition_word(const orr_rules *rules);

/* The index of a viewer: seats from 0, spectators after them. */
int view_index(int viewer);

#endif
