/* review_page.c - a review as a page that stands alone: no script, pictures as inline SVG. */
#include "cli/review_command.h"
#include "kernel/asset.h"
#include "scene/markup.h"

enum { WIDTH = 960, HEIGHT = 320, FALL_WIDTH = 560, FALL_HEIGHT = 240 };

static const char own_style[] =
    "body{height:auto;overflow:auto}main{max-width:1000px;margin:0 auto;padding:20px 16px 60px}"
    ".sub{color:var(--muted)}.wide{overflow-x:auto}.list button{display:none}";

void review_page(const review_story *story, orr_text *out)
{
    const char *title = orr_game_title(orr_rules_game(orr_record_rules(story->record)));
    const orr_asset *style = orr_asset_find("web/orrery.css");
    orr_text basis = orr_text_new(), headline = orr_text_new();
    review_basis(story, &basis);
    review_headline(story, &headline);
    orr_text_add(out, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                      "<meta name=\"viewport\" content=\"width=device-width\"><title>Review: ");
    markup_plain(out, title);
    orr_text_add(out, "</title><style>\n");
    if (style)
        orr_text_bytes(out, style->bytes, style->length);
    orr_text_add(out, "%s\n</style></head><body><main class=\"review\">\n<h1>", own_style);
    markup_plain(out, title);
    orr_text_add(out, "</h1>\n<h2>");
    markup_plain(out, headline.data);
    orr_text_add(out, "</h2>\n<p class=\"sub\">%d decision%s. ", story->account->count,
                 story->account->count == 1 ? "" : "s");
    markup_plain(out, basis.data);
    orr_text_add(out, "</p>\n");
    review_waterfall(story, FALL_WIDTH, FALL_HEIGHT, out);
    orr_text_add(out, "<div class=\"wide\">");
    review_sums(story, out);
    orr_text_add(out, "</div>\n");
    review_picture(story, WIDTH, HEIGHT, out);
    orr_text_add(out, "<h2>The largest swings</h2>\n");
    review_swings(story, out);
    orr_text_add(out, "</main></body></html>\n");
    orr_text_free(&basis);
    orr_text_free(&headline);
}
