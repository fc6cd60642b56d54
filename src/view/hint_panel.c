/* hint_panel.c - see hint_panel.h. */
#include "view/hint_panel.h"
#include "scene/markup.h"

#include <math.h>

enum { WIDTH = 300, HEIGHT = 14, TICK = 3 }; /* of a bar */

/* Solid to the lower bound, hatched to the upper one, a tick at the mean. */
static void bar(const hint_move *one, const char *class, orr_text *out)
{
    const int low = (int)lround(WIDTH * hint_low(one)), high = (int)lround(WIDTH * hint_high(one));
    const int mean = (int)lround(WIDTH * one->chance);
    orr_text_add(out,
                 "<svg class=\"chance\" viewBox=\"0 0 %d %d\" preserveAspectRatio=\"none\" "
                 "role=\"img\" aria-label=\"%.0f %%, between %.0f and %.0f\">",
                 WIDTH, HEIGHT, 100 * one->chance, 100 * hint_low(one), 100 * hint_high(one));
    orr_text_add(out,
                 "<defs><pattern id=\"hatched-%s\" width=\"6\" height=\"6\" "
                 "patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">"
                 "<rect width=\"3\" height=\"6\"/></pattern></defs>"
                 "<rect class=\"whole\" width=\"%d\" height=\"%d\" rx=\"7\"/>"
                 "<rect width=\"%d\" height=\"%d\"/>"
                 "<rect fill=\"url(#hatched-%s)\" x=\"%d\" width=\"%d\" height=\"%d\"/>"
                 "<rect class=\"tick\" x=\"%d\" width=\"%d\" height=\"%d\"/></svg>",
                 class, WIDTH, HEIGHT, low, HEIGHT, class, low, high - low, HEIGHT, mean - TICK / 2,
                 TICK, HEIGHT);
}

static void one_move(const orr_rules *rules, const void *view, const char *who, const char *class,
                     const hint_move *one, orr_text *out)
{
    orr_text label = orr_text_new();
    orr_label_move(rules, view, one->move, &label);
    orr_text_add(out, "<div class=\"of %s\"><p><b>%s</b> <span>", class, who);
    markup_text(out, label.data);
    orr_text_add(out, "</span> <strong>%.0f %%</strong> <small>± %.0f</small></p>",
                 100 * one->chance, 50 * (hint_high(one) - hint_low(one)));
    bar(one, class, out);
    orr_text_add(out, "</div>\n");
    orr_text_free(&label);
}

static void row(const orr_rules *rules, const consequence *one, orr_text *out)
{
    char bytes[120];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    reason_label(rules, one, &text);
    orr_text_add(out, "<tr class=\"%s\"><th scope=\"row\">",
                 one->speaks > 0   ? "for"
                 : one->speaks < 0 ? "against"
                                   : "");
    markup_plain(out, bytes);
    text = orr_text_in(bytes, sizeof bytes);
    reason_number(rules, one, one->better, &text);
    orr_text_add(out, "</th><td>%s</td>", bytes);
    text = orr_text_in(bytes, sizeof bytes);
    reason_number(rules, one, one->other, &text);
    orr_text_add(out, "<td>%s</td></tr>", bytes);
}

static void table_of(const orr_rules *rules, const hint *h, orr_text *out)
{
    if (h->why.count == 0)
        return;
    orr_text_add(out,
                 "<table><thead><tr><th scope=\"col\">what comes of it, on average</th>"
                 "<th scope=\"col\">%s</th><th scope=\"col\">%s</th></tr></thead><tbody>",
                 hint_name_of_better(h), hint_name_of_other(h));
    for (int i = 0; i < h->why.count; i++)
        row(rules, &h->why.at[i], out);
    orr_text_add(out, "</tbody></table>\n");
}

void hint_html(const orr_rules *rules, const void *view, const hint *h, orr_text *out)
{
    orr_text words = orr_text_new();
    if (h->rival != HINT_ALONE) {
        one_move(rules, view, hint_name_of_better(h), "better", &h->better, out);
        one_move(rules, view, hint_name_of_other(h), "other", &h->other, out);
        hint_lead(h, &words);
        orr_text_add(out, "<p class=\"lead\">%s</p>\n", words.data);
        table_of(rules, h, out);
    }
    orr_text_clear(&words);
    hint_sentence(rules, view, h, &words);
    orr_text_add(out, "<p>");
    markup_text(out, words.data);
    orr_text_clear(&words);
    hint_whom(h, &words);
    orr_text_add(out, "</p>\n");
    if (words.length)
        orr_text_add(out, "<p class=\"muted\">%s</p>\n", words.data);
    orr_text_free(&words);
}
