/* review_page.c - a review as a page that stands alone: no script, the curve as inline SVG. */
#include "cli/review_command.h"
#include "kernel/asset.h"
#include "scene/markup.h"

#include <math.h>

enum { WIDTH = 960, HEIGHT = 438 };

static void write_decisions(const review_story *story, orr_text *out)
{
    const review *r = story->review;
    orr_text_add(out, "<table><tr><th>#<th>seat<th>played<th>before<th>after<th>lost<th>luck<th>"
                      "better</tr>\n");
    for (int i = 0; i < r->count; i++) {
        const review_decision *d = &r->decisions[i];
        orr_text_add(out, "<tr><td>%d<td class=\"owner seat-%d\">%d<td>", i + 1, d->seat,
                     d->seat + 1);
        markup_plain(out, story->played[i]);
        orr_text_add(out, "<td>%.0f %%<td>%.0f %%<td>", 100 * d->chance[d->seat],
                     100 * review_chance_after(r, i, d->seat));
        if (d->cost > 0)
            orr_text_add(out, "%.0f %%", 100 * d->cost);
        orr_text_add(out, "<td>");
        if (fabs(d->luck[d->seat]) >= 0.005)
            orr_text_add(out, "%+.0f %%", 100 * d->luck[d->seat]);
        orr_text_add(out, "<td>");
        if (d->cost > 0)
            markup_plain(out, story->better[i]);
        orr_text_add(out, "</tr>\n");
    }
    orr_text_add(out, "</table>\n");
}

static const char own_style[] =
    "body{height:auto;overflow:auto}main{max-width:1000px;margin:0 auto;padding:20px 16px 60px}"
    ".sub{color:var(--muted)}.wide{overflow-x:auto}";

void review_page(const review_story *story, orr_text *out)
{
    const orr_asset *style = orr_asset_find("web/orrery.css");
    orr_text_add(out, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                      "<meta name=\"viewport\" content=\"width=device-width\"><title>Review: ");
    markup_plain(out, orr_game_title(orr_rules_game(orr_record_rules(story->record))));
    orr_text_add(out, "</title><style>\n");
    if (style)
        orr_text_bytes(out, style->bytes, style->length);
    orr_text_add(out, "%s\n</style></head><body><main>\n<h1>", own_style);
    markup_plain(out, orr_game_title(orr_rules_game(orr_record_rules(story->record))));
    orr_text_add(out, "</h1>\n<p class=\"sub\">%d decisions, judged by ", story->review->count);
    markup_plain(out, story->judge);
    orr_text_add(out, "</p>\n");
    review_picture(story, WIDTH, HEIGHT, out);
    orr_text_add(out, "<h2>In all</h2>\n<div class=\"wide\">");
    review_seat_table(story, out);
    orr_text_add(out, "</div>\n<h2>Turning points</h2>\n");
    review_turning_list(story, out);
    orr_text_add(out, "<h2>Luck</h2>\n");
    review_luck_list(story, out);
    orr_text_add(out, "<h2>Every decision</h2>\n<div class=\"wide\">");
    write_decisions(story, out);
    orr_text_add(out, "</div>\n</main></body></html>\n");
}
