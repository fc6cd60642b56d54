/* cards.c - the cards of a pack on sheets of A4 or Letter, to be printed and cut; with --backs every sheet
 * is followed by that of its backs, for a printer that turns the paper over its long side.
 *
 * They are drawn as SVG: every card once, with the game's own picture, and used as often as it has
 * copies. A PDF is the same drawing on paper (draw_pdf.c). Text is measured before it is placed and set
 * smaller until it fits.
 */
#include "cli/cli.h"
#include "cli/draw_pdf.h"
#include "kernel/asset.h"
#include "kernel/kernel.h"
#include "pack/packs.h"
#include "scene/markup.h"

#include <stdio.h>
#include <string.h>

enum { ACROSS = 3, DOWN = 3, ON_A_PAGE = ACROSS * DOWN, MOST_CARDS = 2000 };
enum { MOST_PIECES = 800, PIECE_LETTERS = 20, EMBLEM = 2 * ORR_MAX_NAME };

/* Points of 1/72 inch: cards of 63 by 88 millimetres; colour goes 3 millimetres past the knife. */
#define WIDTH 178.58
#define HEIGHT 249.45
#define BLEED 8.5
#define LEADING 1.3 /* from line to line, by the size of the letters */
#define FONT "Liberation Sans, Helvetica, Arial, sans-serif"

typedef struct paper {
    const char *word, *name; /* as an option, to people */
    double width, height;    /* points */
    const char *unit;        /* and in whole ones of these, as printers know it */
    const char *wide;
    int high;
} paper;
static const paper papers[] = {{"a4", "A4", 595.28, 841.89, "mm", "210", 297},
                               {"letter", "Letter", 612, 792, "in", "8.5", 11}};

typedef struct card_sheet {
    const char *art; /* the game's pictures, an SVG file; NULL: none */
    const char *title;
    const paper *paper;
    bool backs;
    double left, top;              /* around the cards */
    orr_text cards, pages, behind; /* behind: the backs of the page that is being filled */
    int kinds, count;
    bool good;
    orr_error error;
} card_sheet;

/* ---- text that fits ------------------------------------------------------------------------- */

/* A word, or a part of a long one: a line may end after each. */
typedef struct piece {
    char text[4 * PIECE_LETTERS + 1];
    bool blank, starts; /* a blank or the end of a paragraph comes before it */
    int line;
    double width; /* by the size of the letters; the blank counts */
} piece;

typedef struct box {
    double y, height, size; /* the largest that is wanted */
    const char *style;
    bool keys; /* "cost: 3": the word before the colon is grey */
} box;

static int cut_into_pieces(const char *text, piece *pieces)
{
    int count = 0;
    for (const char *at = text; *at && count < MOST_PIECES;) {
        piece *p = &pieces[count];
        *p = (piece){.starts = count == 0};
        for (; *at == ' ' || *at == '\n'; at++)
            *(*at == ' ' ? &p->blank : &p->starts) = true;
        const char *start = at;
        for (int letters = 0; *at && !strchr(" \n", *at) && letters < PIECE_LETTERS; letters++)
            scene_next_character(&at);
        snprintf(p->text, sizeof p->text, "%.*s", (int)(at - start), start);
        count += at > start;
    }
    return count;
}

/* Ink is measured, so each piece stands between two letters, whose width is taken off. */
static bool measure(piece *pieces, int count, const char *style, orr_error *error)
{
    enum { SIZE = 100 };
    double widths[MOST_PIECES + 1];
    orr_text svg = orr_text_new();
    orr_text_add(&svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" font-family=\"%s\">", FONT);
    for (int i = 0; i <= count; i++) { /* the last has nothing between them */
        orr_text_add(&svg, "<text id=\"w%d\" font-size=\"%d\" %s>H", i, SIZE, style);
        if (i < count) {
            orr_text_add(&svg, "%s", pieces[i].blank ? " " : "");
            markup_plain(&svg, pieces[i].text);
        }
        orr_text_add(&svg, "H</text>");
    }
    orr_text_add(&svg, "</svg>");
    const bool good = draw_widths(&svg, count + 1, widths, error);
    for (int i = 0; i < count && good; i++)
        pieces[i].width = (widths[i] - widths[count]) / SIZE;
    orr_text_free(&svg);
    return good;
}

/* How many lines there are if they may be so wide. */
static int break_lines(piece *pieces, int count, double width)
{
    int line = 0;
    double used = 0;
    for (int i = 0; i < count; i++) {
        if (i > 0 && (pieces[i].starts || used + pieces[i].width > width)) {
            line++;
            used = 0;
        }
        used += pieces[i].width;
        pieces[i].line = line;
    }
    return line + 1;
}

static double size_that_fits(piece *pieces, int count, double width, const box *where)
{
    double widest = 0, size = where->size;
    for (int i = 0; i < count; i++)
        widest = pieces[i].width > widest ? pieces[i].width : widest;
    while (size * widest > width ||
           break_lines(pieces, count, width / size) * size * LEADING > where->height)
        size *= 0.97;
    return size;
}

static void add_piece(const piece *p, bool first, bool is_key, orr_text *out)
{
    orr_text_add(out, "%s%s", p->blank && !first ? " " : "", is_key ? "<tspan fill=\"#666\">" : "");
    markup_plain(out, p->text);
    orr_text_add(out, "%s", is_key ? "</tspan>" : "");
}

static bool add_text(orr_text *out, const char *text, const box *where, orr_error *error)
{
    enum { MARGIN = 10 };
    piece pieces[MOST_PIECES];
    const int count = cut_into_pieces(text, pieces);
    if (!measure(pieces, count, where->style, error))
        return false;
    const double size = size_that_fits(pieces, count, WIDTH - 2 * MARGIN, where);
    for (int i = 0; i < count; i++) {
        const piece *p = &pieces[i];
        const bool first = i == 0 || p->line != p[-1].line;
        if (first)
            orr_text_add(out, "<text x=\"%d\" y=\"%.2f\" font-size=\"%.2f\" %s>", MARGIN,
                         where->y + size * (1 + LEADING * p->line), size, where->style);
        add_piece(p, first, where->keys && p->starts && p->text[strlen(p->text) - 1] == ':', out);
        if (i + 1 == count || p[1].line != p->line)
            orr_text_add(out, "</text>\n");
    }
    return true;
}

/* ---- cards ---------------------------------------------------------------------------------- */

/* The picture whose name ends with the word of the card: "a-module-fuel-tanker". */
static bool find_emblem(const char *art, const char *word, char emblem[EMBLEM])
{
    char ending[ORR_MAX_NAME + 4];
    snprintf(ending, sizeof ending, "-%s\"", word);
    for (const char *at = art; at && (at = strstr(at, "<symbol id=\"")); at++) {
        const char *id = at + strlen("<symbol id=\""), *end = strchr(id, '"');
        const size_t length = end ? (size_t)(end - id) + 1 : 0;
        if (length < strlen(ending) || length >= EMBLEM ||
            strncmp(id + length - strlen(ending), ending, strlen(ending)) != 0)
            continue;
        snprintf(emblem, EMBLEM, "%.*s", (int)length - 1, id);
        return true;
    }
    return false;
}

/* "brings: [fuel, nano]" needs no brackets on a card; lists inside lists keep theirs. */
static void add_without_brackets(orr_text *out, const char *lines)
{
    while (*lines) {
        const int length = (int)strcspn(lines, "\n"), key = (int)strcspn(lines, ":\n");
        if (strncmp(lines + key, ": [", 3) == 0 && (int)strcspn(lines, "]") == length - 1)
            orr_text_add(out, "%.*s: %.*s\n", key, lines, length - key - 4, lines + key + 3);
        else
            orr_text_add(out, "%.*s\n", length, lines);
        lines += length + (lines[length] == '\n');
    }
}

static bool add_card(card_sheet *sheet, const orr_pack_card *card)
{
    char emblem[EMBLEM];
    const bool drawn = find_emblem(sheet->art, card->word, emblem);
    const double below = drawn ? 128 : 38, foot = HEIGHT - 18;
    orr_text lines = orr_text_new(), *out = &sheet->cards;
    add_without_brackets(&lines, card->lines.data ? card->lines.data : "");
    orr_text_add(out,
                 "<g id=\"card-%d\"><rect width=\"%.2f\" height=\"%.2f\" fill=\"#fff\" "
                 "stroke=\"#999\" stroke-width=\".5\"/>\n",
                 sheet->kinds, WIDTH, HEIGHT);
    if (drawn)
        orr_text_add(out,
                     "<g clip-path=\"url(#frame)\"><use href=\"#%s\" x=\"10\" y=\"36\" "
                     "width=\"%.2f\" height=\"84\"/></g>\n",
                     emblem, WIDTH - 20);
    const box title = {8, 26, 13, "font-weight=\"bold\"", false};
    const box text = {below, foot - below - 4, 10, "", true};
    const box list = {foot, 12, 7, "fill=\"#666\"", false};
    const bool good = add_text(out, card->name, &title, &sheet->error) &&
                      add_text(out, lines.data ? lines.data : "", &text, &sheet->error) &&
                      add_text(out, card->list, &list, &sheet->error);
    orr_text_add(out, "</g>\n");
    orr_text_free(&lines);
    return good;
}

/* Where to cut, in the margins: each line of the knife begins and ends there. */
static void add_marks(const card_sheet *sheet, orr_text *out)
{
    const double right = sheet->paper->width - sheet->left,
                 foot = sheet->paper->height - sheet->top;
    enum { GAP = 6, LENGTH = 10 };
    orr_text_add(out, "<path id=\"marks\" stroke=\"#000\" stroke-width=\".5\" d=\"");
    for (int i = 0; i <= ACROSS; i++) {
        const double x = sheet->left + i * WIDTH;
        orr_text_add(out, "M%.2f %.2fv-%dM%.2f %.2fv%d", x, sheet->top - GAP, LENGTH, x, foot + GAP,
                     LENGTH);
    }
    for (int i = 0; i <= DOWN; i++) {
        const double y = sheet->top + i * HEIGHT;
        orr_text_add(out, "M%.2f %.2fh-%dM%.2f %.2fh%d", sheet->left - GAP, y, LENGTH, right + GAP,
                     y, LENGTH);
    }
    orr_text_add(out, "\"/>\n");
}

/* All backs are alike: who holds the card must not know it by them. */
static bool add_back(card_sheet *sheet, orr_text *out)
{
    const box title = {HEIGHT / 2 - 30, 60, 18, "fill=\"#fff\" font-weight=\"bold\"", false};
    orr_text_add(out,
                 "<g id=\"back\"><rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" "
                 "fill=\"#1c2a52\"/><path stroke=\"#6ea8fe\" d=\"M14 20H%.2fM14 %.2fH%.2f\"/>\n",
                 -BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, WIDTH - 14, HEIGHT - 20,
                 WIDTH - 14);
    const bool good = add_text(out, sheet->title, &title, &sheet->error);
    orr_text_add(out, "</g>\n");
    return good;
}

/* Which page of the drawing it is, from 0. */
static int page_of(const card_sheet *sheet, int page, bool behind)
{
    return sheet->backs ? 2 * page + behind : page;
}

static double page_top(const card_sheet *sheet, int page, bool behind)
{
    return page_of(sheet, page, behind) * sheet->paper->height;
}

static void end_page(card_sheet *sheet)
{
    orr_text_add(&sheet->pages, "</g>\n");
    if (sheet->backs)
        orr_text_bytes(&sheet->pages, sheet->behind.data, sheet->behind.length);
    if (sheet->backs)
        orr_text_add(&sheet->pages, "</g>\n");
    orr_text_clear(&sheet->behind);
}

static void begin_page(card_sheet *sheet, int page)
{
    if (page > 0)
        end_page(sheet);
    orr_text_add(&sheet->pages, "<g id=\"page-%d\"><use href=\"#marks\" y=\"%.2f\"/>\n",
                 page_of(sheet, page, false) + 1, page_top(sheet, page, false));
    orr_text_add(&sheet->behind, "<g id=\"page-%d\">\n", page_of(sheet, page, true) + 1);
}

static void collect(void *user, const orr_pack_card *from)
{
    card_sheet *sheet = user;
    if (from->copies <= 0 || !sheet->good)
        return;
    sheet->good = add_card(sheet, from);
    for (int copy = 0; copy < from->copies && sheet->count < MOST_CARDS; copy++, sheet->count++) {
        const int place = sheet->count % ON_A_PAGE, page = sheet->count / ON_A_PAGE;
        const int row = place / ACROSS, column = place % ACROSS;
        const double y = sheet->top + row * HEIGHT;
        if (place == 0)
            begin_page(sheet, page);
        orr_text_add(&sheet->pages, "<use href=\"#card-%d\" x=\"%.2f\" y=\"%.2f\"/>\n",
                     sheet->kinds, sheet->left + column * WIDTH, page_top(sheet, page, false) + y);
        orr_text_add(&sheet->behind, "<use href=\"#back\" x=\"%.2f\" y=\"%.2f\"/>\n",
                     sheet->left + (ACROSS - 1 - column) * WIDTH, page_top(sheet, page, true) + y);
    }
    sheet->kinds++;
}

static bool add_drawing(card_sheet *sheet, int pages, orr_text *out)
{
    const paper *on = sheet->paper;
    orr_text_add(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%s%s\" height=\"%d%s\"",
                 on->wide, on->unit, on->high * pages, on->unit);
    orr_text_add(out, " viewBox=\"0 0 %.2f %.2f\" font-family=\"%s\">\n", sheet->paper->width,
                 sheet->paper->height * pages, FONT);
    orr_text_add(out,
                 "<defs>\n%s\n<clipPath id=\"frame\"><rect x=\"10\" y=\"36\" width=\"%.2f\" "
                 "height=\"84\"/></clipPath>\n",
                 sheet->art ? sheet->art : "", WIDTH - 20);
    add_marks(sheet, out);
    const bool good = !sheet->backs || add_back(sheet, out);
    orr_text_add(out, "%s</defs>\n%s</svg>\n", sheet->cards.data, sheet->pages.data);
    return good;
}

/* ---- `orrery pack cards` --------------------------------------------------------------------- */

static bool write_cards(card_sheet *sheet, int pages, bool pdf, const char *path, orr_error *error)
{
    orr_text svg = orr_text_new(), made = orr_text_new();
    const bool good =
        add_drawing(sheet, pages, &svg) &&
        (!pdf || draw_pdf(&svg, pages, sheet->paper->width, sheet->paper->height, &made, error)) &&
        orr_write_file(path, pdf ? &made : &svg, error);
    orr_text_free(&svg);
    orr_text_free(&made);
    return good;
}

static const paper *paper_named(const char *word)
{
    for (size_t i = 0; i < sizeof papers / sizeof *papers; i++)
        if (!word || strcmp(papers[i].word, word) == 0)
            return &papers[i];
    return NULL;
}

int cli_pack_cards(const orr_game *game, const void *pack, const char *list, const cli_args *args)
{
    char name[ORR_MAX_NAME];
    snprintf(name, sizeof name, "web/art/%s.svg", game->id);
    const orr_asset *art = orr_asset_find(name);
    const char *path = args->report, *dot = path ? strrchr(path, '.') : NULL;
    const bool pdf = dot && strcmp(dot, ".pdf") == 0;
    const paper *on = paper_named(args->paper);
    if (!path || (!pdf && !(dot && strcmp(dot, ".svg") == 0)))
        return cli_usage("Cards go to a file: --output cards.pdf or --output cards.svg.");
    if (!on)
        return cli_usage("--paper is a4 or letter, not '%s'.", args->paper);
    card_sheet sheet = {.art = art ? art->bytes : NULL,
                        .title = game->title,
                        .paper = on,
                        .backs = args->backs,
                        .left = (on->width - ACROSS * WIDTH) / 2,
                        .top = (on->height - DOWN * HEIGHT) / 2,
                        .cards = orr_text_new(),
                        .pages = orr_text_new(),
                        .behind = orr_text_new(),
                        .good = true};
    orr_pack_visit_cards(game, pack, list, collect, &sheet);
    const int sheets = (sheet.count + ON_A_PAGE - 1) / ON_A_PAGE;
    const int pages = sheet.backs ? 2 * sheets : sheets;
    if (sheet.count > 0)
        end_page(&sheet);
    const bool written =
        sheet.good && sheet.count > 0 && write_cards(&sheet, pages, pdf, path, &sheet.error);
    orr_text_free(&sheet.cards);
    orr_text_free(&sheet.pages);
    orr_text_free(&sheet.behind);
    if (sheet.good && sheet.count == 0)
        return cli_failed(list ? "The pack has no list '%s' of things with names."
                               : "No list of this pack says how many copies there are. Name one of "
                                 "those that `orrery pack show` prints.",
                          list);
    if (!written)
        return cli_failed("%s", sheet.error.text);
    printf("%s: %d cards on %d pages of %s; cut along the lines.\n", path, sheet.count, pages,
           on->name);
    return EXIT_OK;
}
