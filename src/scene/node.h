/* node.h - what a scene is made of. Only the files of src/scene and the full-screen
 * terminal include this.
 *
 * A scene is a tree of nodes, a list of the moves that its viewer may make, and a few lines of text
 * around them. It is built once by scene_build.c and node.c and read by every renderer; nothing in
 * it changes afterwards. Nodes and strings live in one arena and go with the scene.
 */
#ifndef SCENE_NODE_H
#define SCENE_NODE_H

#include "orrery_game.h"

#include <stdarg.h>

enum node_type {
    NODE_PANEL,
    NODE_ROW,
    NODE_COLUMN,
    NODE_GRID,
    NODE_BOARD,
    NODE_SPACE,
    NODE_LINK,
    NODE_PIECE,
    NODE_CARD,
    NODE_METER,
    NODE_TRACK,
    NODE_ICON,
    NODE_WORDS,
    NODE_FIGHT,
    NODE_LINE,
    NODE_ARROW,
    NODE_TYPES,
};

enum { NO_TINT = -1, PLACES = 4, ID_BUCKETS = 256 };

/* A glyph of web/glyphs.svg. A name that is not on the sheet is written out instead of drawn. */
typedef struct scene_glyph {
    const char *name;
    const char *spoken; /* "fuel" */
    const char *text;   /* one or two characters for the terminal */
    bool drawn;         /* it is on the sheet */
} scene_glyph;

/* A picture of the game's own sheet. */
typedef struct scene_picture {
    const char *id;       /* "a-ship-caravel" */
    const char *view_box; /* as it stands there */
    double width, height; /* of the viewBox */
} scene_picture;

/* A move that a node carries: its number in the list of legal moves. */
typedef struct scene_offer {
    int move;
    struct scene_offer *next;
} scene_offer;

/* A line that ends at a node: where it comes from. */
typedef struct scene_lead {
    const orr_node *from;
    struct scene_lead *next;
} scene_lead;

/* A pill on a node. */
typedef struct scene_chip {
    const char *style, *text;
    struct scene_chip *next;
} scene_chip;

struct orr_node {
    orr_scene *scene;
    orr_node *parent, *first, *last, *next;
    orr_node *next_in_bucket;
    enum node_type type;
    const char *id; /* NULL for a container that nobody needs to find again */

    const char *label, *note, *corner, *tip; /* NULL if there is none */
    const char *text;                        /* words */
    const char *style;                       /* words with single spaces, "" if none */
    int tint;                                /* a seat or NO_TINT */
    scene_glyph glyph;                       /* pieces and icons */
    scene_offer *offers;                     /* in the order in which they were made */
    const char *why, *why_rule;              /* why its move is not legal now */
    scene_lead *leads;                       /* the lines that end here */
    const char *art;                         /* "ship/caravel", or NULL */
    const scene_picture *picture;            /* what the sheet has of that name, or NULL */
    scene_chip *chips;
    int layer, opens; /* on a board: where it lies, what a click shows */

    union {
        int place;   /* panels */
        int columns; /* grids */
        struct {
            int width, height;
            int layer, shown; /* where new things go; which layer is in sight beside 0 */
        } board;
        struct {
            int shape, x, y, size;
        } space;
        struct {
            int x1, y1, x2, y2, bend;
        } link;
        struct {
            int value, max;
        } meter;
        struct {
            int first, last, at;
        } track;
        struct {
            const orr_node *from, *to;
        } arrow;
    };
};

typedef struct scene_move {
    orr_move move;
    const char *notation, *label, *detail; /* detail: "" if there is none */
    bool unlisted; /* it can be given, and another answer comes to the same */
} scene_move;

/* The moves of one verb, in the order of the list of legal moves. */
typedef struct scene_group {
    const char *verb;
    const char *tab; /* the word under which it stands with others; NULL if the game says none */
    bool bare;       /* the verb takes no operands, as "done" does */
    int out;         /* whether it leads on: see orr_verb */
    int count;
    const int *moves; /* numbers in the scene's list */
} scene_group;

typedef struct scene_badge {
    const char *label, *value;
    struct scene_badge *next;
} scene_badge;

/* What a coach says to who decides; texts are "" where there is nothing to say. */
typedef struct scene_coach {
    int step, steps; /* 0 where it is no step of a first game */
    bool goes_on;    /* the step has begun: all of this but the move was said before */
    const char *title, *answer, *because, *why, *then;
    const char *look;     /* the id of what to look at */
    const orr_move *move; /* what the coach would do; NULL: nothing */
} scene_coach;

struct orr_scene {
    const orr_rules *rules;
    const void *state;
    const orr_names *names; /* while it is built; NULL: nobody has one */
    int actor, viewer, seats;
    bool over, decides; /* decides: the viewer may make the move that is asked for */
    bool still; /* a figure on some page: nothing is found by its id, nothing takes the focus */

    const char *title;   /* "Turn 9 · Assign workers" */
    const char *turn;    /* "Seat 2 to move" */
    const char *heading; /* over the prompt: "Your decision" */
    const char *prompt, *rule;
    scene_badge *badges, *last_badge;
    const char *goal; /* NULL if the game does not say */
    struct {
        int at, count; /* count 0: the game does not say */
        const char *name;
    } phase;
    struct {
        const char *to,
            *where;  /* who shares the screen and decides, and the address; NULL: nobody */
        bool hidden; /* what the viewer sees is not for everybody */
    } pass;
    const scene_coach *coach;     /* NULL if there is none */
    const scene_move *coach_move; /* its move in the list, NULL if there is none */
    const orr_node *stage;        /* the panel of the stage that opens by itself; NULL: the first */
    /* Not in the tree of panels: what counts towards the goal, and arrows. */
    orr_node *counts, *arrows;

    int move_count, group_count;
    scene_move *moves;
    scene_group *groups;

    orr_node *first, *last; /* panels */
    orr_node *buckets[ID_BUCKETS];
    struct scene_block *memory;
};

/* arena.c: memory, and strings in it. */
void *scene_allocate(orr_scene *scene, size_t size);
const char *scene_copy(orr_scene *scene, const char *bytes, size_t length);
const char *scene_string(orr_scene *scene, const char *text);
const char *scene_format(orr_scene *scene, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
const char *scene_format_in(orr_scene *scene, const char *format, va_list arguments);
/* scene_build.c */
orr_node *scene_find(const orr_scene *scene, const char *id);

static inline bool filled(const char *text)
{
    return text && *text;
}

/* node_reading.c */
const char *scene_called(const orr_node *node); /* its label, else what is spoken, else its id */
bool scene_has_board(const orr_node *panel);
bool scene_has_word(const orr_node *node, const char *word); /* is it one of the style words? */
int scene_offer_count(const orr_node *node);
bool scene_offers_below(const orr_node *node); /* does anything inside it carry a move? */
const char *scene_place_word(int place);       /* "board", "seats", "shelf", "side" */
const char *scene_type_word(int type);         /* "panel", "row" ... */
const char *scene_shape_word(int shape);       /* "round", "square" ... */
bool scene_is_folded(const orr_node *node);    /* on a layer of its board that is not shown */
bool scene_shows_seat(const orr_node *node);   /* tinted, and there is more than one seat */
const orr_node *scene_field_of(const orr_node *node); /* the fight, board or panel it stands in */

/* scene_coach.c: somebody who explains joins the table; what is said is copied. Where to look, and
 * whatever carries the coach's move, gets the style word "coached". */
void scene_add_coach(orr_scene *scene, const scene_coach *coach);
/* "First game, step 3 of 11" or "The coach would"; "" when the game is over. */
void scene_coach_heading(const orr_scene *scene, orr_text *out);
/* What to look at, as people call it; or NULL. */
const char *scene_coach_place(const orr_scene *scene);

/* usual.c: "Accept, or refuse?": several answers, and none of them ends a step. */
bool scene_is_question(const orr_scene *scene);
/* The answer that leads on; NULL where players would differ. Made when it is asked for. */
const scene_move *scene_usual(const orr_scene *scene);

/* glyph.c: the sheet. */
scene_glyph scene_find_glyph(orr_scene *scene, const char *name);
/* The element of the sheet with this id, "symbol" or "radialGradient" and all, as it stands. */
bool scene_sheet_element(const char *id, const char **start, size_t *length);
/* The same on the game's own sheet of pictures; and a picture by its name, NULL if not there. */
bool scene_art_element(const orr_scene *scene, const char *id, const char **start, size_t *length);
const scene_picture *scene_find_picture(orr_scene *scene, const char *art);

/* What a move does, with the names of those it is about: "Seize Ore Carrier from Ada". */
void scene_label_move(const orr_rules *rules, const void *state, const orr_names *names,
                      orr_move move, orr_text *out);

/* scene_figure.c: a panel, a thing of one, or what lies around a space of a board, as HTML for a
 * page that is no table. The scene is one of scene_watched and stays a figure. False: there is
 * nothing of this id that can be drawn by itself. */
bool scene_figure(orr_scene *scene, const char *id, orr_text *out);

/* The same table for who only looks on, even if the state asks its viewer: no moves, no reasons. */
orr_scene *scene_watched(const orr_rules *rules, const void *state, const orr_names *names);

#endif
