/* cards.c - collects the cards of a pack, lays them out, and writes them as SVG. */
#include "cli/cards.h"
#include "cli/cli.h"
#include "kernel/asset.h"
#include "kernel/kernel.h"
#include "kernel/pack.h"
#include "scene/markup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ON_A_PAGE = CARDS_ACROSS * CARDS_DOWN, MOST_CARDS = 2000, EMBLEM = 2 * ORR_MAX_NAME };

/* ---- collecting ----------------------------------------------------------------------------- */

/* The picture whose name ends with the word of the card: "a-module-fuel-tanker". */
static void find_emblem(const char *art, const char *word, char emblem[2 * ORR_MAX_NAME])
{
    char ending[ORR_MAX_NAME + 4];
    snprintf(ending, sizeof ending, "-%s\"", word);
    emblem[0] = '\0';
    for (const char *at = art; at && (at = strstr(at, "<symbol id=\"")); at++) {
        const char *id = at + strlen("<symbol id=\""), *end = strchr(id, '"');
        const size_t length = end ? (size_t)(end - id) + 1 : 0;
        if (length < strlen(ending) || length >= EMBLEM ||
            strncmp(id + length - strlen(ending), ending, strlen(ending)) != 0)
            continue;
        snprintf(emblem, EMBLEM, "%.*s", (int)length - 1, id);
        return;
    }
}

/* Breaks at blanks; what does not fit on the card is cut. */
static void break_lines(printed_card *card, const char *text)
{
    while (*text && card->line_count < CARDS_LINES) {
        size_t length = strcspn(text, "\n");
        if (length > CARDS_LINE) {
            length = CARDS_LINE;
            while (length > CARDS_LINE / 2 && text[length] != ' ')
                length--;
            while (((unsigned char)text[length] & 0xc0) == 0x80) /* not inside a letter */
                length--;
        }
        snprintf(card->lines[card->line_count++], sizeof card->lines[0], "%.*s", (int)length, text);
        text += length;
        text += *text == '\n' || *text == ' ';
    }
}

static void collect(void *user, const orr_pack_card *from)
{
    card_sheet *sheet = user;
    printed_card card = {.title = ""};
    snprintf(card.title, sizeof card.title, "%s", from->name);
    snprintf(card.list, sizeof card.list, "%s", from->list);
    find_emblem(sheet->art, from->word, card.emblem);
    break_lines(&card, from->lines.data ? from->lines.data : "");
    for (int copy = 0; copy < from->copies && sheet->count < MOST_CARDS; copy++) {
        if (sheet->count == sheet->room) {
            sheet->room = sheet->room ? 2 * sheet->room : 64;
            printed_card *more = realloc(sheet->cards, (size_t)sheet->room * sizeof *sheet->cards);
            if (!more)
                return;
            sheet->cards = more;
        }
        sheet->cards[sheet->count++] = card;
    }
}

/* ---- laying out ----------------------------------------------------------------------------- */

void cards_place(int index, double *x, double *y)
{
    const int place = index % ON_A_PAGE, row = place / CARDS_ACROSS;
    *x = (CARDS_PAGE_WIDTH - CARDS_ACROSS * CARDS_WIDTH) / 2 + place % CARDS_ACROSS * CARDS_WIDTH;
    *y = (CARDS_PAGE_HEIGHT - CARDS_DOWN * CARDS_HEIGHT) / 2 + row * CARDS_HEIGHT;
}

int cards_pages(const card_sheet *sheet)
{
    return (sheet->count + ON_A_PAGE - 1) / ON_A_PAGE;
}

static void svg_text(orr_text *out, double x, double y, int size, const char *style,
                     const char *text)
{
    orr_text_add(out, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%d\" %s>", x, y, size, style);
    markup_plain(out, text);
    orr_text_add(out, "</text>\n");
}

static void svg_card(const printed_card *card, double x, double y, orr_text *out)
{
    orr_text_add(out,
                 "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"#fff\" "
                 "stroke=\"#999\" stroke-width=\".5\"/>\n",
                 x, y, CARDS_WIDTH, CARDS_HEIGHT);
    svg_text(out, x + 10, y + 20, 12, "font-weight=\"bold\"", card->title);
    svg_text(out, x + 10, y + 33, 8, "fill=\"#666\"", card->list);
    if (card->emblem[0])
        orr_text_add(out,
                     "<use href=\"#%s\" x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"76\"/>\n",
                     card->emblem, x + 10, y + 38, CARDS_WIDTH - 20);
    for (int i = 0; i < card->line_count; i++)
        svg_text(out, x + 10, y + (card->emblem[0] ? 126 : 52) + 11 * i, 8, "", card->lines[i]);
}

void cards_svg(const card_sheet *sheet, orr_text *out)
{
    const int pages = cards_pages(sheet);
    orr_text_add(out,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"210mm\" height=\"%dmm\" "
                 "viewBox=\"0 0 %.2f %.2f\" font-family=\"Helvetica, Arial, sans-serif\">\n",
                 297 * pages, CARDS_PAGE_WIDTH, CARDS_PAGE_HEIGHT * pages);
    if (sheet->art) /* its symbols are only drawn where a card uses them */
        orr_text_add(out, "%s\n", sheet->art);
    for (int i = 0; i < sheet->count; i++) {
        double x, y;
        const int page = i / ON_A_PAGE;
        cards_place(i, &x, &y);
        svg_card(&sheet->cards[i], x, y + CARDS_PAGE_HEIGHT * page, out);
    }
    orr_text_add(out, "</svg>\n");
}

/* ---- `orrery pack cards` --------------------------------------------------------------------- */

int cli_pack_cards(const orr_game *game, const void *pack, const char *list, const char *path)
{
    char name[ORR_MAX_NAME];
    orr_error error;
    snprintf(name, sizeof name, "web/art/%s.svg", game->id);
    const orr_asset *art = orr_asset_find(name);
    card_sheet sheet = {.art = art ? art->bytes : NULL};
    const char *dot = path ? strrchr(path, '.') : NULL;
    const bool pdf = dot && strcmp(dot, ".pdf") == 0;
    if (!path || (!pdf && !(dot && strcmp(dot, ".svg") == 0)))
        return cli_usage("Cards go to a file: --output cards.pdf or --output cards.svg.");
    orr_pack_visit_cards(game, pack, list, collect, &sheet);
    if (sheet.count == 0) {
        free(sheet.cards);
        return cli_failed(list ? "The pack has no list '%s' of things with names."
                               : "No list of this pack says how many copies there are; name one, "
                                 "as `orrery pack show` prints them.",
                          list);
    }
    orr_text text = orr_text_new();
    (pdf ? cards_pdf : cards_svg)(&sheet, &text);
    const bool written = orr_write_file(path, &text, &error);
    if (written)
        printf("%s: %d cards on %d pages of A4; cut along the lines.\n", path, sheet.count,
               cards_pages(&sheet));
    orr_text_free(&text);
    free(sheet.cards);
    return written ? EXIT_OK : cli_failed("%s", error.text);
}
