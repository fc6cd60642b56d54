/* share_card.c - see share_card.h.
 *
 * Text is set in the letters that the machine has, so widths are estimated with room to spare. The
 * poster of a game is the picture of its cards on the home page, as large as the right half.
 */
#include "view/share_card.h"
#include "kernel/asset.h"
#include "scene/svg.h"
#include "table/person.h"
#include "view/ending_panel.h"
#include "view/face.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    EDGE = 64,       /* where words begin */
    COLUMN = 500,    /* how wide they are, and the place where the poster begins */
    MOST_LINES = 3,  /* of a headline */
    LINE_SIZE = 100, /* bytes of one */
    STRIP = 96,      /* seats below a board */
    HEAD = 118,      /* above it */
    CURVE_WIDTH = 420,
    CURVE_HEIGHT = 104,
};

static const double letter =
    0.6; /* of a bold one, as a share of its size: the widest that is usual */

/* ---- pieces ---------------------------------------------------------------------------------- */

static void color(orr_text *out, const char *attribute, const char *variable)
{
    orr_text_add(out, " %s=\"", attribute);
    picture_color(out, variable);
    orr_text_add(out, "\"");
}

static void seat_color(orr_text *out, const char *attribute, int seat)
{
    char name[24];
    snprintf(name, sizeof name, "--seat-%d", seat);
    color(out, attribute, name);
}

static int letters(const char *text)
{
    int count = 0;
    while (scene_next_character(&text))
        count++;
    return count;
}

/* Text that ends before `most` letters, with an ellipsis if it had to be cut. */
static void cut(orr_text *out, const char *text, int most)
{
    char bytes[LINE_SIZE * 4];
    const char *at = text;
    for (int i = 0; i < most - 1 && *at; i++)
        scene_next_character(&at);
    if (letters(at) <= 1) {
        markup_plain(out, text);
        return;
    }
    orr_text part = orr_text_in(bytes, sizeof bytes);
    orr_text_bytes(&part, text, (size_t)(at - text));
    markup_plain(out, bytes);
    orr_text_add(out, "…");
}

typedef struct words_at {
    double x, y;
    int size;
    const char *weight, *fill; /* fill: a variable of the theme */
    const char *anchor;
    int most; /* letters */
} words_at;

static void words(orr_text *out, const words_at *w, const char *text)
{
    svg_add(out, "<text x=\"%r\" y=\"%r\" font-size=\"%d\" font-weight=\"%s\" text-anchor=\"%s\"",
            w->x, w->y, w->size, w->weight, w->anchor ? w->anchor : "start");
    color(out, "fill", w->fill);
    orr_text_add(out, ">");
    cut(out, text, w->most);
    orr_text_add(out, "</text>\n");
}

static void begin_of(orr_text *out, const char *title, int width, int height)
{
    orr_text_add(out,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
                 "height=\"%d\" role=\"img\" font-family=\"Inter, 'DejaVu Sans Condensed', 'DejaVu "
                 "Sans', system-ui, sans-serif\"",
                 width, height, width, height);
    markup_attribute(out, "aria-label", title);
    orr_text_add(out, ">\n<rect width=\"%d\" height=\"%d\"", width, height);
    color(out, "fill", "--bg");
    orr_text_add(out, "/>\n");
}

static void begin(orr_text *out, const char *title)
{
    begin_of(out, title, SHARE_WIDTH, SHARE_HEIGHT);
}

/* Where the picture comes from. */
static void brand(orr_text *out, double x, double y)
{
    const orr_asset *icon = orr_asset_find("web/icon.svg");
    svg_add(out, "<g transform=\"translate(%r,%r) scale(1.3)\">", x, y - 30);
    orr_text_add(out, "<svg width=\"32\" height=\"32\" viewBox=\"0 0 32 32\">");
    orr_text_add(out, "%s</svg></g>\n", icon ? icon->bytes : "");
    words(out, &(words_at){x + 54, y, 26, "700", "--text", NULL, 12}, "Orrery");
}

/* The poster in the right half, fading into the night on the left. */
static void poster(orr_text *out, const orr_game *game)
{
    enum { POSTER_WIDTH = 262, POSTER_HEIGHT = 236 };
    char path[ORR_MAX_NAME + 24];
    snprintf(path, sizeof path, "web/posters/%s.svg", game->id);
    const orr_asset *asset = orr_asset_find(path);
    if (!asset)
        asset = orr_asset_find("web/posters/generic.svg");
    orr_text_add(out,
                 "<svg x=\"%d\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
                 "preserveAspectRatio=\"xMidYMid slice\">%s</svg>\n<defs><linearGradient "
                 "id=\"share-fade\"><stop offset=\".42\"",
                 COLUMN, SHARE_WIDTH - COLUMN, SHARE_HEIGHT, POSTER_WIDTH, POSTER_HEIGHT,
                 asset ? asset->bytes : "");
    color(out, "stop-color", "--bg");
    orr_text_add(out, "/><stop offset=\".72\" stop-opacity=\"0\"");
    color(out, "stop-color", "--bg");
    orr_text_add(out,
                 "/></linearGradient></defs><rect width=\"%d\" height=\"%d\" "
                 "fill=\"url(#share-fade)\"/>\n",
                 SHARE_WIDTH, SHARE_HEIGHT);
}

/* ---- a headline ------------------------------------------------------------------------------ */

/* In lines of so many letters; how many lines it would take. */
static int wrap(const char *text, int most, char line[MOST_LINES][LINE_SIZE])
{
    int count = 0, used = 0;
    char word[LINE_SIZE];
    for (const char *at = text; *at;) {
        const size_t length = strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        at += length;
        at += strspn(at, " ");
        const int size = letters(word);
        if (count == 0 || used + 1 + size > most) {
            if (count < MOST_LINES)
                line[count][0] = '\0';
            count++;
            used = -1;
        }
        if (count <= MOST_LINES) {
            const size_t before = strlen(line[count - 1]);
            snprintf(line[count - 1] + before, LINE_SIZE - before, "%s%s", used < 0 ? "" : " ",
                     word);
        }
        used += 1 + size;
        if (size > most)
            count += MOST_LINES; /* a word that does not fit: smaller letters, please */
    }
    return count;
}

/* As large as it fits into two lines, or three; returns where the next words may stand. */
static double headline(orr_text *out, const char *text, double y)
{
    static const int sizes[] = {76, 64, 54, 46, 38};
    char line[MOST_LINES][LINE_SIZE];
    int size = 0, count = 0;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        size = sizes[i];
        count = wrap(text, (int)((COLUMN + 70) / (size * letter)), line);
        if (count <= (size > 54 ? 2 : MOST_LINES))
            break;
    }
    for (int i = 0; i < count && i < MOST_LINES; i++) {
        y += i ? size * 1.08 : size * 0.8;
        words(out, &(words_at){EDGE - 3, y, size, "700", "--text", NULL, LINE_SIZE}, line[i]);
    }
    return y + 50;
}

/* ---- a curve --------------------------------------------------------------------------------- */

static void curve(orr_text *out, const ending *e, double y)
{
    double low = 0, high = e->by_points ? 1 : 1.02;
    const int lines = e->common ? 1 : e->seats, last = e->course_count - 1;
    for (int i = 0; e->by_points && i <= last; i++)
        for (int seat = 0; seat < lines; seat++) {
            low = fmin(low, e->course[i].value[seat]);
            high = fmax(high, e->course[i].value[seat]);
        }
    for (int seat = 0; seat < lines; seat++) {
        orr_text_add(out, "<polyline fill=\"none\" stroke-width=\"4\" stroke-linejoin=\"round\"");
        seat_color(out, "stroke", seat);
        orr_text_add(out, " points=\"");
        double px = 0, py = 0;
        for (int i = 0; i <= last; i++) {
            px = EDGE +
                 (double)CURVE_WIDTH * e->course[i].number / (e->decisions ? e->decisions : 1);
            py = y + CURVE_HEIGHT * (high - e->course[i].value[seat]) / (high - low);
            svg_add(out, "%s%r,%r", i ? " " : "", px, py);
        }
        svg_add(out, "\"/><circle cx=\"%r\" cy=\"%r\" r=\"8\"", px, py);
        seat_color(out, "fill", seat);
        orr_text_add(out, "/>\n");
    }
    words(out, &(words_at){EDGE, y + CURVE_HEIGHT + 36, 22, "400", "--muted", NULL, 40},
          e->by_points ? "points, decision by decision" : "chance to win, decision by decision");
}

/* Where there is no curve: what was reached, in a few rows. */
static void reached(orr_text *out, const ending *e, double y)
{
    enum { ROWS = 4 };
    int shown = 0;
    for (int row = 0; row < e->tally.rows && shown < ROWS && e->common; row++) {
        char bytes[24];
        orr_text value = orr_text_in(bytes, sizeof bytes);
        orr_tally_words(&e->tally, e->tally.row[row].value[0], &value);
        words(out, &(words_at){EDGE + 64, y, 26, "700", "--text", "end", 8}, bytes);
        words(out, &(words_at){EDGE + 80, y, 24, "400", "--muted", NULL, 34},
              e->tally.row[row].label);
        y += 40;
        shown++;
    }
}

/* ---- words before a poster ------------------------------------------------------------------- */

static void button(orr_text *out, const char *text, const char *beside)
{
    const double width = letters(text) * 28 * letter + 70, y = SHARE_HEIGHT - 102;
    svg_add(out, "<rect x=\"%d\" y=\"%r\" width=\"%r\" height=\"64\" rx=\"12\"", EDGE - 4, y,
            width);
    color(out, "fill", "--accent");
    orr_text_add(out, "/>\n");
    words(out,
          &(words_at){EDGE - 4 + width / 2, y + 41, 28, "700", "--on-accent", "middle", LINE_SIZE},
          text);
    if (beside)
        words(out, &(words_at){EDGE + width + 20, y + 40, 24, "400", "--text", NULL, 26}, beside);
}

void share_words_svg(const share_words *w, orr_text *out)
{
    begin(out, w->headline);
    poster(out, w->game);
    brand(out, EDGE, 78);
    double y = w->narrow ? 252 : 158;
    if (w->over && !w->narrow)
        words(out, &(words_at){EDGE, y, 26, "700", "--gold", NULL, 38}, w->over);
    y = headline(out, w->headline, y + (w->narrow ? 0 : 22));
    for (int i = 0; i < 2; i++)
        if (w->line[i]) {
            words(out, &(words_at){EDGE, y, i ? 25 : 29, "400", i ? "--muted" : "--text", NULL, 40},
                  w->line[i]);
            y += 42;
        }
    if (w->e && w->e->course_count > 1)
        curve(out, w->e, SHARE_HEIGHT - 60 - CURVE_HEIGHT);
    else if (w->e)
        reached(out, w->e, y + 20);
    if (w->button)
        button(out, w->button, w->beside);
    orr_text_add(out, "</svg>\n");
}

/* ---- an ending ------------------------------------------------------------------------------- */

/* "Fermi's Paradox · Magnetic Veil", by the first option, which is what is played. */
static void played(const orr_rules *rules, orr_text *out)
{
    char option[ORR_MAX_NAME] = "";
    orr_text_add(out, "%s", rules->game->title);
    if (rules->game->options[0].name)
        orr_rules_option(rules, 0, option);
    if (!option[0] || strspn(option, "0123456789.-") == strlen(option))
        return;
    orr_text_add(out, " · ");
    markup_title_of_anchor(out, option);
}

static void capitalized(orr_text *out, const char *text)
{
    orr_text_add(out, "%c%s", toupper((unsigned char)text[0]), text + 1);
}

void share_ending(const orr_rules *rules, const ending *e, const orr_names *names, orr_text *out)
{
    char over[200], head[300], last[200], *points;
    orr_text over_text = orr_text_in(over, sizeof over), head_text = orr_text_in(head, sizeof head);
    orr_text last_text = orr_text_in(last, sizeof last);
    const bool has_words = e->score.ending && e->score.ending[0];
    played(rules, &over_text);
    if (e->common && has_words)
        capitalized(&head_text, e->score.ending);
    else
        ending_headline(e, names, &head_text);
    if (e->common)
        orr_text_add(&last_text, "%s",
                     e->score.outcome[0] == ORR_WON    ? "Won, "
                     : e->score.outcome[0] == ORR_LOST ? "Lost, "
                                                       : "");
    else if (has_words)
        orr_text_add(&last_text, "%s, ", e->score.ending);
    if (e->turn[0])
        orr_text_add(&last_text, "in %s, ", e->turn);
    orr_text_add(&last_text, "after %d decisions", e->decisions);
    last[0] = (char)toupper((unsigned char)last[0]);
    points = strstr(head, ", "); /* "Russia wins" is large, "242 to 175" is not */
    if (points) {
        *points = '\0';
        points += 2;
    }
    share_words_svg(&(share_words){.game = rules->game,
                                   .over = over,
                                   .headline = head,
                                   .line = {points ? points : last, points ? last : NULL},
                                   .e = e},
                    out);
}

/* ---- an invitation --------------------------------------------------------------------------- */

/* The element of web/faces.svg with this id, and what shades it. */
static void face_drawing(orr_text *out, const char *id)
{
    char mark[ORR_MAX_NAME + 16];
    const orr_asset *sheet = orr_asset_find("web/faces.svg");
    snprintf(mark, sizeof mark, "<symbol id=\"%s\"", id);
    const char *at = sheet ? strstr(sheet->bytes, mark) : NULL;
    const char *end = at ? strstr(at, "</symbol>") : NULL;
    if (end)
        orr_text_bytes(out, at, (size_t)(end - at) + strlen("</symbol>"));
}

static void face_shades(orr_text *out)
{
    const orr_asset *sheet = orr_asset_find("web/faces.svg");
    const char *at = sheet ? strstr(sheet->bytes, "<defs>") : NULL;
    const char *end = at ? strstr(at, "</defs>") : NULL;
    if (end)
        orr_text_bytes(out, at, (size_t)(end - at) + strlen("</defs>"));
}

/* Whoever sits there, as a circle of this radius; a chair that is free is a dashed one. */
static void face(orr_text *out, const table *t, int seat, double x, double y, double radius)
{
    char id[ORR_MAX_NAME];
    const course_seat *plays = &t->course.seat[seat];
    const bool open = plays->kind == SEAT_OPEN, computer = plays->kind == SEAT_COMPUTER;
    const double inside = computer ? 2 * radius : 1.24 * radius;
    svg_add(out, "<circle cx=\"%r\" cy=\"%r\" r=\"%r\" stroke-width=\"4\"%s", x, y, radius,
            open ? " fill=\"none\" stroke-dasharray=\"9 7\"" : " fill=\"#16203b\"");
    seat_color(out, "stroke", seat);
    orr_text_add(out, "/>");
    if (open)
        return;
    if (computer)
        snprintf(id, sizeof id, "r-%s", view_robot(plays->player));
    else
        snprintf(id, sizeof id, "w-%d",
                 person_is_world(t->seat[seat].world) ? t->seat[seat].world
                                                      : (seat + 1) % PERSON_WORLDS + 1);
    face_drawing(out, id);
    svg_add(out, "<use href=\"#%s\" x=\"%r\" y=\"%r\" width=\"%r\" height=\"%r\"/>\n", id,
            x - inside / 2, y - inside / 2, inside, inside);
}

void share_invitation(const table *t, orr_text *out)
{
    enum { CHAIR = 30, MOST_CHAIRS = 8 };
    char name[TABLE_NAME_SIZE + 40] = "You are invited to";
    const orr_game *game = t->course.rules->game;
    const int host = table_host(t);
    orr_text card = orr_text_new();
    share_words_svg(&(share_words){.game = game,
                                   .headline = game->title,
                                   .button = "Take your seat",
                                   .beside = "no account needed",
                                   .narrow = true},
                    &card);
    card.length -= strlen("</svg>\n"); /* more comes before its end */
    orr_text_bytes(out, card.data, card.length);
    orr_text_free(&card);
    face_shades(out);
    if (host >= 0) {
        char bytes[TABLE_NAME_SIZE + 16];
        orr_text who = orr_text_in(bytes, sizeof bytes);
        table_seat_name(t, host, &who);
        snprintf(name, sizeof name, "%s invites you to", bytes);
        face(out, t, host, EDGE + 40, 168, 40);
    }
    words(out, &(words_at){host >= 0 ? EDGE + 104 : EDGE, 178, 30, "400", "--text", NULL, 34},
          name);
    double x = EDGE + CHAIR;
    for (int seat = 0; seat < t->seats && seat < MOST_CHAIRS; seat++, x += 78)
        face(out, t, seat, x, 462, CHAIR);
    orr_text_add(out, "</svg>\n");
}

/* ---- a position ------------------------------------------------------------------------------ */

/* Seats below the board, each in its colour, with its points where the game has some by now. */
static void seats(orr_text *out, const orr_scene *scene, const orr_names *names)
{
    const int count = scene->rules->seats;
    const double gap = 16, width = (SHARE_WIDTH - 80 - gap * (count - 1)) / count;
    for (int seat = 0; seat < count; seat++) {
        char bytes[2 * ORR_MAX_NAME];
        orr_text name = orr_text_in(bytes, sizeof bytes);
        const double x = 40 + seat * (width + gap), y = SHARE_HEIGHT - STRIP;
        const bool moves = seat == scene->actor;
        orr_seat_words(scene->rules, scene->state, seat, names, &name);
        svg_add(out,
                "<rect x=\"%r\" y=\"%r\" width=\"%r\" height=\"64\" rx=\"10\" stroke-width=\"%d\"",
                x, y, width, moves ? 5 : 2);
        color(out, "fill", "--night");
        seat_color(out, "stroke", seat);
        orr_text_add(out, "/>");
        svg_add(out, "<circle cx=\"%r\" cy=\"%r\" r=\"12\"", x + 32, y + 32);
        seat_color(out, "fill", seat);
        orr_text_add(out, "/>\n");
        words(
            out,
            &(words_at){x + 58, y + 41, 25, "700", "--text", NULL, (int)((width - 66) / 25 / .56)},
            bytes);
    }
}

static void head(orr_text *out, const orr_scene *scene, const orr_names *names)
{
    char bytes[4 * ORR_MAX_NAME];
    orr_text asked = orr_text_in(bytes, sizeof bytes);
    orr_line_text(scene->over ? scene->prompt : scene->turn, names, &asked);
    brand(out, 40, 66);
    words(out, &(words_at){232, 64, 38, "700", "--text", NULL, 30}, scene->rules->game->title);
    words(out, &(words_at){232, 100, 24, "400", "--muted", NULL, 50}, scene->title);
    words(out, &(words_at){SHARE_WIDTH - 40, 64, 27, "700", "--accent", "end", 30}, bytes);
}

static void board_card(const orr_scene *scene, const orr_names *names, const orr_text *board,
                       double width, double height, orr_text *out)
{
    const bool shows_seats = scene->rules->seats > 1 && !scene->rules->game->team;
    const double room = SHARE_HEIGHT - HEAD - (shows_seats ? STRIP + 12 : 14);
    const double scale = fmin((double)SHARE_WIDTH / width, room / height);
    begin(out, scene->rules->game->title);
    svg_add(out, "<rect class=\"picture-ground\" width=\"%d\" height=\"%d\"/>\n", SHARE_WIDTH,
            SHARE_HEIGHT);
    orr_text_add(out, "<g transform=\"translate(%.1f,%.1f) scale(%.4f)\">\n",
                 (SHARE_WIDTH - width * scale) / 2, HEAD + (room - height * scale) / 2, scale);
    orr_text_bytes(out, board->data, board->length);
    orr_text_add(out, "</g>\n");
    head(out, scene, names);
    if (shows_seats)
        seats(out, scene, names);
    orr_text_add(out, "</svg>\n");
}

/* A game that is played without a board has its poster and the names. */
static void seats_card(const orr_scene *scene, const orr_names *names, orr_text *out)
{
    char over[300], turn[4 * ORR_MAX_NAME];
    orr_text over_text = orr_text_in(over, sizeof over), turn_text = orr_text_in(turn, sizeof turn);
    orr_text_add(&over_text, "%s", scene->title);
    orr_line_text(scene->over ? scene->prompt : scene->turn, names, &turn_text);
    orr_text card = orr_text_new();
    share_words_svg(&(share_words){.game = scene->rules->game,
                                   .over = over,
                                   .headline = scene->rules->game->title,
                                   .line = {turn}},
                    &card);
    card.length -= strlen("</svg>\n");
    orr_text_bytes(out, card.data, card.length);
    orr_text_free(&card);
    if (scene->rules->seats > 1)
        seats(out, scene, names);
    orr_text_add(out, "</svg>\n");
}

void share_position(const orr_scene *scene, const orr_names *names, orr_text *out)
{
    double width, height;
    orr_text board = orr_text_new();
    if (picture_board(&board, scene, &width, &height))
        board_card(scene, names, &board, width, height, out);
    else
        seats_card(scene, names, out);
    orr_text_free(&board);
}

bool share_board(const orr_scene *scene, orr_text *out)
{
    double width, height;
    orr_text board = orr_text_new();
    const bool has_board = picture_board(&board, scene, &width, &height);
    if (has_board) {
        const double scale = fmin((double)BOARD_WIDTH / width, (double)BOARD_HEIGHT / height);
        begin_of(out, scene->rules->game->title, BOARD_WIDTH, BOARD_HEIGHT);
        svg_add(out, "<rect class=\"picture-ground\" width=\"%d\" height=\"%d\"/>\n", BOARD_WIDTH,
                BOARD_HEIGHT);
        orr_text_add(out, "<g transform=\"translate(%.1f,%.1f) scale(%.4f)\">\n",
                     (BOARD_WIDTH - width * scale) / 2, (BOARD_HEIGHT - height * scale) / 2, scale);
        orr_text_bytes(out, board.data, board.length);
        orr_text_add(out, "</g>\n</svg>\n");
    }
    orr_text_free(&board);
    return has_board;
}
