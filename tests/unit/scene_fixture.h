/* scene_fixture.h - a tiny game that exists only in the tests of scenes, and tables to show.
 *
 * Each test describes its own table: `describe` is what the game's scene() does.
 */
#ifndef UNIT_SCENE_FIXTURE_H
#define UNIT_SCENE_FIXTURE_H

#include "kernel/asset.h"
#include "orrery_game.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- the game ------------------------------------------------------------------------------- */

enum { DONE, GO, MEND }; /* verbs */
enum { PLACE = ORR_KIND_OWN };

static void (*describe)(orr_scene *scene);

static const char *name(const orr_rules *rules, const void *state, int kind, int operand,
                        char buffer[ORR_MAX_NAME])
{
    static const char *const places[] = {"Earth", "Mars", "Far <Jupiter>"};
    (void)rules, (void)state, (void)kind, (void)buffer;
    return operand < 3 ? places[operand] : NULL;
}

static inline void turn_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules, (void)state;
    orr_ask(prompt, "You rolled [d6:4]. Go <somewhere> & mend.");
    orr_wait(prompt, "Seat 1 is flying.");
    prompt->rule = "flying-about";
}

static inline void turn_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules, (void)state;
    orr_add(moves, ORR_MOVE0(DONE));
    orr_add(moves, ORR_MOVE1(MEND, 1));
    orr_add(moves, ORR_MOVE1(GO, 1));
    orr_add(moves, ORR_MOVE1(MEND, 2));
    orr_add(moves, ORR_MOVE1(GO, 2));
}

static inline void turn_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)state, (void)move, (void)log;
}

static inline void go_detail(const orr_rules *rules, const void *state, orr_move move,
                             orr_text *out)
{
    (void)rules, (void)state;
    orr_text_add(out, "%d %%", 80 + move.a);
}

static inline bool may_go(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules, (void)state;
    return orr_need_by(why, "fuel", move.a > 0, "There is no \"fuel\" for that.");
}

static const orr_verb verb_done = {.word = "done",
                                   .label = "End the turn",
                                   .at = ORR_AT(0),
                                   .rule = "turn",
                                   .apply = turn_apply,
                                   .out = ORR_ENDS};
static const orr_verb verb_go = {.word = "go",
                                 .kind = {PLACE},
                                 .label = "Go to %a",
                                 .at = ORR_AT(0),
                                 .rule = "turn",
                                 .may = may_go,
                                 .detail = go_detail,
                                 .apply = turn_apply};
static const orr_verb verb_mend = {.word = "mend",
                                   .kind = {ORR_KIND_NUMBER},
                                   .label = "Mend hull %a",
                                   .at = ORR_AT(0),
                                   .rule = "turn",
                                   .apply = turn_apply};
static const orr_verb *const verbs[] = {&verb_done, &verb_go, &verb_mend};

static inline void score(const orr_rules *rules, const void *state, orr_score *result)
{
    (void)rules, (void)state;
    result->outcome[1] = ORR_WON;
    result->points[0] = 12;
    result->points[1] = 31;
    result->ending = "the last ship is home";
}

static inline void scene(const orr_rules *rules, const void *state, orr_scene *out)
{
    (void)rules, (void)state;
    describe(out);
}

static const orr_step steps[] = {
    {.name = "turn", .moment = "the turn", .prompt = turn_prompt, .legal = turn_legal}};
static const orr_game game = {
    .id = "flight",
    .title = "Flight & <Fancy>",
    .verbs = verbs,
    .verb_count = 3,
    .steps = steps,
    .step_count = 1,
    .name = name,
    .score = score,
    .scene = scene,
    .state_size = sizeof(orr_head),
};
static const orr_rules rules = {.game = &game, .version = 1, .seats = 2};

/* ---- rendering ------------------------------------------------------------------------------ */

static inline orr_scene *scene_for(int actor, int viewer, void (*description)(orr_scene *))
{
    static orr_head state; /* the scene looks at it while it lives */
    state = (orr_head){.seats = 2, .depth = 1};
    state.actor = (int8_t)actor;
    state.viewer = (int8_t)viewer;
    describe = description;
    return orr_scene_new(&rules, &state);
}

typedef void (*renderer)(const orr_scene *, orr_text *);

static inline char *rendered(int actor, int viewer, void (*description)(orr_scene *),
                             renderer render)
{
    orr_scene *s = scene_for(actor, viewer, description);
    orr_text out = orr_text_new();
    render(s, &out);
    orr_scene_free(s);
    return out.data;
}

static inline void as_terminal(const orr_scene *s, orr_text *out)
{
    orr_render_terminal(s, 80, ORR_NO_COLOR, out);
}

static const renderer all_renderers[] = {orr_render_html, orr_render_page, orr_render_svg,
                                         orr_render_json, as_terminal};

static inline void assert_has(const char *text, const char *wanted)
{
    if (!strstr(text, wanted))
        fail_msg("'%s' is missing in:\n%s", wanted, text);
}

static inline void assert_has_not(const char *text, const char *unwanted)
{
    if (strstr(text, unwanted))
        fail_msg("'%s' should not be in:\n%s", unwanted, text);
}

/* The tag that the id stands in. */
static inline void tag_of(const char *html, const char *id, char tag[2000])
{
    char wanted[100];
    snprintf(wanted, sizeof wanted, " id=\"%s\"", id);
    const char *at = strstr(html, wanted);
    if (!at)
        fail_msg("no element has%s in:\n%s", wanted, html);
    while (at > html && *at != '<')
        at--;
    snprintf(tag, 2000, "%.*s", (int)strcspn(at, ">"), at);
}

/* ---- tables --------------------------------------------------------------------------------- */

static inline void one_of_everything(orr_scene *s)
{
    orr_scene_title(s, "Turn %d · <Flying>", 9);
    orr_scene_badge(s, "edition", "%s", "house & home");
    orr_node *seat = orr_panel(s, ORR_PLACE_SEATS, "pilot", "Anna \"Ace\"");
    orr_tint(seat, 1);
    orr_note(seat, "31 points");
    orr_node *map = orr_panel(s, ORR_PLACE_BOARD, "map", NULL);
    orr_node *board = orr_board(map, "sky", 400, 200);
    static const char *const words[] = {"round", "square wide", "hex hidden", "saturn", "back"};
    for (int shape = ORR_SHAPE_ROUND; shape <= ORR_SHAPE_ARROW; shape++) {
        char id[20];
        snprintf(id, sizeof id, "space-%d", shape);
        orr_node *space = orr_space(board, id, shape, 40 + 80 * shape, 100, 60);
        orr_label(space, "Place <%d>", shape);
        orr_note(space, "shelter %d", shape);
        orr_corner(space, "%d", shape);
        orr_style(space, words[shape]);
        orr_offer(space, ORR_MOVE1(GO, shape));
        snprintf(id, sizeof id, "ship-%d", shape);
        orr_node *ship = orr_piece(space, id, shape % 2 ? "cruiser" : "I&SC");
        orr_tint(ship, shape % 2);
        orr_label(ship, "L%d", shape);
        orr_corner(ship, "2");
    }
    orr_style(orr_link(board, "lane", 40, 100, 280, 100, 30), "lane to");
    orr_style(orr_link(board, "door", 90, 80, 90, 120, 0), "hatch locked");
    orr_node *shelf = orr_panel(s, ORR_PLACE_SHELF, "hand", "Your hand");
    orr_node *row = orr_row(shelf, NULL);
    orr_label(row, "Cargo");
    orr_node *card = orr_card(row, "card-1", "Fuel <tanker>");
    orr_corner(card, "2 TP");
    orr_note(card, "carries much");
    orr_offer(card, ORR_MOVE1(MEND, 1));
    orr_style(orr_icon(card, "chip", "fuel", NULL), "chip violet");
    orr_node *grid = orr_grid(shelf, "grid", 3);
    orr_style(orr_meter(grid, "hull", "hull", 3, 5), "heart");
    orr_meter(grid, "cash", "cash", 70, 0);
    orr_meter(grid, "crew", "crew", 3, 9);
    orr_node *track = orr_track(shelf, "time", "Storm", 1, 12, 4);
    orr_style(orr_words(track, "late", "12"), "bad");
    orr_track(shelf, "years", "Year", 2030, 2169, 2055);
    orr_words(orr_column(shelf, NULL), "told", "Storm [d6:2][d10:10] & \x1b[31m<safe>");
    orr_words(orr_panel(s, ORR_PLACE_SIDE, "extra", "Odds"), NULL, "even");
}

static inline void hostile(orr_scene *s)
{
    static const char bad[] =
        "\"'><script>alert(1)</script>&amp;\x1b[2J\x07\xff\xe2\x80\xae\r\n\x7f";
    orr_scene_title(s, "%s", bad);
    orr_scene_badge(s, bad, "%s", bad);
    orr_node *panel = orr_panel(s, ORR_PLACE_BOARD, "p\"><script>", bad);
    orr_note(panel, "%s", bad);
    orr_node *space = orr_space(orr_board(panel, "b'\"<script>", 100, 100), "s \"<script>",
                                ORR_SHAPE_HEX, 50, 50, 40);
    orr_label(space, "%s", bad);
    orr_tip(space, "%s", bad);
    orr_style(space, "now\"><script> x");
    orr_offer(space, ORR_MOVE1(GO, 2));
    orr_label(orr_piece(space, "q<script>", "<script>"), "%s", bad);
    orr_node *card = orr_card(panel, "c<script>", bad);
    orr_corner(card, "%s", bad);
    orr_tip(card, "%s", bad);
    orr_offer(card, ORR_MOVE1(GO, 0)); /* not legal: says why not */
    orr_icon(card, NULL, "\"><script>", bad);
    orr_meter(card, NULL, bad, 1, 3);
    orr_track(card, NULL, bad, 0, 3, 1);
    orr_words(card, NULL, "%s", bad);
}

static inline void offers(orr_scene *s)
{
    orr_node *panel = orr_panel(s, ORR_PLACE_SIDE, "panel", NULL);
    orr_offer(orr_words(panel, "legal", "one"), ORR_MOVE1(GO, 2));
    orr_node *two = orr_words(panel, "two", "two");
    orr_offer(two, ORR_MOVE1(GO, 1));
    orr_offer(two, ORR_MOVE1(MEND, 2));
    orr_offer(two, ORR_MOVE1(GO, 1)); /* again: counts once */
    orr_offer(orr_words(panel, "forbidden", "three"), ORR_MOVE1(GO, 0));
    orr_offer(orr_words(panel, "unknown", "four"), ORR_MOVE1(MEND, 9));
    orr_node *card = orr_card(panel, "outer", "Outer");
    orr_offer(card, ORR_MOVE1(MEND, 1));
    orr_offer(orr_piece(card, "inner", "worker"), ORR_MOVE1(MEND, 2));
}

/* ---- well-formed ---------------------------------------------------------------------------- */

static inline bool is_void(const char *tag, size_t length)
{
    return (length == 4 && !strncmp(tag, "meta", 4)) || (length == 3 && !strncmp(tag, "hr/", 3)) ||
           (length == 2 && !strncmp(tag, "br", 2));
}

/* Every tag is closed by its own end tag; what is in <style> is not looked at. */
static inline void assert_balanced(const char *text)
{
    enum { DEEPEST = 100 };
    struct {
        const char *name;
        size_t length;
    } open[DEEPEST];
    int depth = 0;
    for (const char *at = text; (at = strchr(at, '<')); at++) {
        const char *end = strchr(at, '>');
        assert_non_null(end);
        if (at[1] == '!')
            continue;
        const bool closing = at[1] == '/';
        const char *tag = at + 1 + closing;
        const size_t length = strcspn(tag, " \n/>");
        if (closing) {
            assert_true(depth > 0);
            depth--;
            if (length != open[depth].length || strncmp(tag, open[depth].name, length) != 0)
                fail_msg("<%.*s> is closed by </%.*s>", (int)open[depth].length, open[depth].name,
                         (int)length, tag);
        } else if (end[-1] != '/' && !is_void(tag, length)) {
            assert_true(depth < DEEPEST);
            open[depth].name = tag;
            open[depth++].length = length;
            if (length == 5 && strncmp(tag, "style", 5) == 0)
                at = strstr(at, "</style>") - 1;
        }
    }
    assert_int_equal(depth, 0);
}

#endif
