/* cards_pdf.c - sheets of cards as PDF: text in Helvetica, which every reader has, and pictures as
 * shapes. Each picture is a form that is drawn wherever a card shows it. */
#include "cli/cards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ON_A_PAGE = CARDS_ACROSS * CARDS_DOWN };
enum { CATALOG = 1, PAGES, FONT, BOLD, FIRST_FREE };

typedef struct pdf {
    orr_text *out;
    size_t *offsets; /* of objects, from 1 on */
    int count, room;
    const card_sheet *sheet;
    int forms; /* object number of the first picture */
} pdf;

static int open_object(pdf *p, int number)
{
    while (number >= p->room) {
        p->room = p->room ? 2 * p->room : 256;
        p->offsets = realloc(p->offsets, (size_t)p->room * sizeof *p->offsets);
        if (!p->offsets)
            abort();
    }
    p->offsets[number] = p->out->length;
    p->count = number > p->count ? number : p->count;
    orr_text_add(p->out, "%d 0 obj\n", number);
    return number;
}

static void add_stream(pdf *p, const char *dictionary, const orr_text *stream)
{
    orr_text_add(p->out, "<<%s/Length %zu>>\nstream\n", dictionary, stream->length);
    orr_text_bytes(p->out, stream->data ? stream->data : "", stream->length);
    orr_text_add(p->out, "\nendstream\nendobj\n");
}

/* Letters of Latin-1 as they are; what that does not have becomes a question mark. */
static void add_string(orr_text *out, const char *text)
{
    orr_text_add(out, "(");
    for (const unsigned char *at = (const unsigned char *)text; *at; at++) {
        if (*at == '(' || *at == ')' || *at == '\\')
            orr_text_add(out, "\\%c", *at);
        else if (*at < 0x80)
            orr_text_add(out, "%c", *at);
        else if ((*at == 0xc2 || *at == 0xc3) && at[1])
            orr_text_add(out, "\\%03o", (unsigned)(at[0] == 0xc3 ? at[1] + 0x40 : at[1])), at++;
        else if (*at >= 0xc0)
            orr_text_add(out, "?");
    }
    orr_text_add(out, ")");
}

/* From the upper left corner, as the cards are placed. */
static void add_text(orr_text *out, const char *font, int size, double x, double y,
                     const char *text)
{
    orr_text_add(out, "BT /%s %d Tf %.2f %.2f Td ", font, size, x, CARDS_PAGE_HEIGHT - y);
    add_string(out, text);
    orr_text_add(out, " Tj ET\n");
}

/* The first card with the same picture has its form. */
static int form_of(const card_sheet *sheet, int index)
{
    for (int i = 0; i < index; i++)
        if (strcmp(sheet->cards[i].emblem, sheet->cards[index].emblem) == 0)
            return i;
    return index;
}

static void add_emblem(const card_sheet *sheet, int index, double x, double y, orr_text *out)
{
    enum { HEIGHT = 76 };
    art_symbol symbol;
    if (!sheet->cards[index].emblem[0] ||
        !art_find(sheet->art, sheet->cards[index].emblem, &symbol))
        return;
    const double room = CARDS_WIDTH - 20, wide = room / symbol.width;
    const double scale = wide < HEIGHT / symbol.height ? wide : HEIGHT / symbol.height;
    const double left = x + 10 + (room - scale * symbol.width) / 2;
    orr_text_add(out, "q %.4f 0 0 %.4f %.2f %.2f cm /E%d Do Q\n", scale, -scale,
                 left - scale * symbol.x, CARDS_PAGE_HEIGHT - (y + 38) + scale * symbol.y,
                 form_of(sheet, index));
}

static void add_card(const card_sheet *sheet, int index, orr_text *out)
{
    const printed_card *card = &sheet->cards[index];
    double x, y;
    cards_place(index, &x, &y);
    orr_text_add(out, "0.6 G 0.5 w %.2f %.2f %.2f %.2f re S 0 g\n", x,
                 CARDS_PAGE_HEIGHT - y - CARDS_HEIGHT, CARDS_WIDTH, CARDS_HEIGHT);
    add_text(out, "B", 12, x + 10, y + 20, card->title);
    add_text(out, "F", 8, x + 10, y + 33, card->list);
    add_emblem(sheet, index, x, y, out);
    orr_text_add(out, "0 g\n");
    for (int i = 0; i < card->line_count; i++)
        add_text(out, "F", 8, x + 10, y + (card->emblem[0] ? 126 : 52) + 11 * i, card->lines[i]);
}

static void add_forms(pdf *p)
{
    char dictionary[200];
    for (int i = 0; i < p->sheet->count; i++) {
        art_symbol symbol;
        if (!p->sheet->cards[i].emblem[0] || form_of(p->sheet, i) != i ||
            !art_find(p->sheet->art, p->sheet->cards[i].emblem, &symbol))
            continue;
        orr_text shapes = orr_text_new();
        art_pdf(p->sheet->art, &symbol, &shapes);
        snprintf(dictionary, sizeof dictionary,
                 "/Type/XObject/Subtype/Form/BBox[%.1f %.1f %.1f %.1f]", symbol.x, symbol.y,
                 symbol.x + symbol.width, symbol.y + symbol.height);
        open_object(p, p->forms + i);
        add_stream(p, dictionary, &shapes);
        orr_text_free(&shapes);
    }
}

static void add_resources(const pdf *p, int page, orr_text *out)
{
    const int end =
        (page + 1) * ON_A_PAGE < p->sheet->count ? (page + 1) * ON_A_PAGE : p->sheet->count;
    orr_text_add(out, "/Resources<</Font<</F %d 0 R/B %d 0 R>>/XObject<<", FONT, BOLD);
    for (int i = page * ON_A_PAGE; i < end; i++) {
        const int form = form_of(p->sheet, i);
        bool listed = false;
        for (int k = page * ON_A_PAGE; k < i && !listed; k++)
            listed = form_of(p->sheet, k) == form;
        if (p->sheet->cards[i].emblem[0] && !listed)
            orr_text_add(out, "/E%d %d 0 R", form, p->forms + form);
    }
    orr_text_add(out, ">>>>");
}

static void add_page(pdf *p, int page)
{
    orr_text content = orr_text_new();
    for (int i = page * ON_A_PAGE; i < (page + 1) * ON_A_PAGE && i < p->sheet->count; i++)
        add_card(p->sheet, i, &content);
    open_object(p, FIRST_FREE + 2 * page);
    orr_text_add(p->out, "<</Type/Page/Parent %d 0 R/MediaBox[0 0 %.2f %.2f]", PAGES,
                 CARDS_PAGE_WIDTH, CARDS_PAGE_HEIGHT);
    add_resources(p, page, p->out);
    orr_text_add(p->out, "/Contents %d 0 R>>\nendobj\n", FIRST_FREE + 2 * page + 1);
    open_object(p, FIRST_FREE + 2 * page + 1);
    add_stream(p, "", &content);
    orr_text_free(&content);
}

static void add_font(pdf *p, int number, const char *name)
{
    open_object(p, number);
    orr_text_add(p->out,
                 "<</Type/Font/Subtype/Type1/BaseFont/%s/Encoding/WinAnsiEncoding>>\n"
                 "endobj\n",
                 name);
}

/* Where every object begins; numbers that nobody has are free. */
static void add_table(const pdf *p)
{
    const size_t start = p->out->length;
    orr_text_add(p->out, "xref\n0 %d\n0000000000 65535 f \n", p->count + 1);
    for (int i = 1; i <= p->count; i++)
        orr_text_add(p->out, p->offsets[i] ? "%010zu 00000 n \n" : "%010zu 65535 f \n",
                     p->offsets[i]);
    orr_text_add(p->out, "trailer\n<</Size %d/Root %d 0 R>>\nstartxref\n%zu\n%%%%EOF\n",
                 p->count + 1, CATALOG, start);
}

void cards_pdf(const card_sheet *sheet, orr_text *out)
{
    const int pages = cards_pages(sheet);
    pdf p = {.out = out, .sheet = sheet, .forms = FIRST_FREE + 2 * pages};
    p.room = p.forms + sheet->count + 1;
    p.offsets = calloc((size_t)p.room, sizeof *p.offsets);
    if (!p.offsets)
        abort();
    orr_text_add(out, "%%PDF-1.4\n");
    open_object(&p, CATALOG);
    orr_text_add(out, "<</Type/Catalog/Pages %d 0 R>>\nendobj\n", PAGES);
    open_object(&p, PAGES);
    orr_text_add(out, "<</Type/Pages/Count %d/Kids[", pages);
    for (int page = 0; page < pages; page++)
        orr_text_add(out, "%d 0 R ", FIRST_FREE + 2 * page);
    orr_text_add(out, "]>>\nendobj\n");
    add_font(&p, FONT, "Helvetica");
    add_font(&p, BOLD, "Helvetica-Bold");
    for (int page = 0; page < pages; page++)
        add_page(&p, page);
    add_forms(&p);
    add_table(&p);
    free(p.offsets);
}
