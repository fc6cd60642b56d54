/* html.c - panels and what stands in them, as HTML.
 *
 * A thing that can be clicked is a real <button>, unless something inside it can be clicked too:
 * then its title is. Inside a button only spans are allowed, elsewhere containers are divs. There
 * are no style attributes: looks come from classes, lengths from attributes of small SVGs.
 */
#include "scene/html.h"
#include "scene/svg.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { MOST_PIPS = 24, MOST_GOAL_PIPS = 8, LONG_TRACK = 20, MOST_CELLS = 60, MOST_COLUMNS = 12 };

static void node_html(orr_text *out, const orr_node *node, bool in_button);

static void children(orr_text *out, const orr_node *node, bool in_button)
{
    for (const orr_node *child = node->first; child; child = child->next)
        node_html(out, child, in_button);
}

static void element(orr_text *out, const char *tag, const char *class, const char *text)
{
    if (!filled(text))
        return;
    orr_text_add(out, "<%s class=\"%s\">", tag, class);
    markup_text(out, text);
    orr_text_add(out, "</%s>", tag);
}

/* What scrolls on a phone can be scrolled by keys, and says what it is to who hears it. A figure is
   only looked at. */
static void reached_by_keys(orr_text *out, const char *label, const char *otherwise)
{
    orr_text_add(out, " tabindex=\"0\" role=\"group\"");
    markup_attribute(out, "aria-label", filled(label) ? label : otherwise);
}

static void tooltip_attribute(orr_text *out, const orr_node *node)
{
    if (!markup_is_active(node) && !node->tip)
        return;
    orr_text_add(out, " title=\"");
    markup_tooltip(out, node);
    orr_text_add(out, "\"");
}

static bool is_button(const orr_node *node, bool in_button)
{
    return markup_is_active(node) && !in_button && !scene_offers_below(node);
}

/* The start tag of a node with all that it carries; returns the name for the end tag. A node that
 * is not a button of its own still takes the click if what is inside does not. */
static const char *open_tag(orr_text *out, const orr_node *node, const char *otherwise,
                            const char *class, const char *name, bool in_button)
{
    const bool button = is_button(node, in_button);
    const char *tag = button ? "button" : in_button ? "span" : otherwise;
    orr_text_add(out, "<%s", tag);
    markup_id(out, "n-", node);
    markup_class(out, class, node);
    if (!in_button)
        markup_offers(out, node, name, button);
    tooltip_attribute(out, node);
    return tag;
}

static void close_tag(orr_text *out, const char *tag)
{
    orr_text_add(out, "</%s>\n", tag);
}

static void seat_chip(orr_text *out, const orr_node *node)
{
    if (scene_shows_seat(node))
        orr_text_add(out, "<span class=\"seat\" title=\"Seat %d\">%d</span>", node->tint + 1,
                     node->tint + 1);
}

/* The picture that the game's sheet has for a node; `fit` is how it fills its frame. */
static void art_html(orr_text *out, const orr_node *node, const char *class, const char *fit)
{
    if (!node->picture)
        return;
    orr_text_add(out, "<svg class=\"%s\"", class);
    if (strncmp(class, "glyph", 5) !=
        0) /* whose frame has a size; others take the picture's shape */
        orr_text_add(out, " viewBox=\"%s\"%s", node->picture->view_box, fit);
    orr_text_add(out, " aria-hidden=\"true\"><use href=\"#%s\"/></svg>", node->picture->id);
}

static void ground_html(orr_text *out, const orr_node *node)
{
    art_html(out, node, "ground-art", " preserveAspectRatio=\"xMidYMid slice\"");
}

static void chips_html(orr_text *out, const orr_node *node)
{
    if (!node->chips)
        return;
    orr_text_add(out, "<span class=\"tags\">");
    for (const scene_chip *chip = node->chips; chip; chip = chip->next) {
        orr_text_add(out, "<span class=\"tag %s\">", chip->style);
        markup_text(out, chip->text);
        orr_text_add(out, "</span>");
    }
    orr_text_add(out, "</span>");
}

/* ---- glyphs --------------------------------------------------------------------------------- */

static void glyph_html(orr_text *out, const scene_glyph *glyph, const char *class)
{
    if (glyph->drawn) {
        orr_text_add(out, "<svg class=\"%s\" aria-hidden=\"true\">", class);
        orr_text_add(out, "<use href=\"#g-%s\"/></svg>", glyph->name);
    } else if (glyph->name[0]) {
        element(out, "span", "letters", glyph->name);
    }
}

static void spoken(orr_text *out, const orr_node *node)
{
    if (markup_is_active(node) || filled(node->label) || !filled(node->glyph.spoken))
        return;
    orr_text_add(out, " role=\"img\" aria-label=\"");
    markup_plain(out, node->glyph.spoken);
    if (filled(node->corner)) {
        orr_text_add(out, " ");
        markup_plain(out, node->corner);
    }
    orr_text_add(out, "\"");
}

static const char *name_of_glyph(const orr_node *node)
{
    return filled(node->label) ? node->label : node->glyph.spoken;
}

/* Its picture, or its glyph, with all that stands beside it. */
static void face_html(orr_text *out, const orr_node *node)
{
    if (node->picture)
        art_html(out, node, "glyph art", "");
    else
        glyph_html(out, &node->glyph, "glyph");
    element(out, "span", "label", node->label);
    element(out, "span", "note", node->note);
    element(out, "span", "corner", node->corner);
    chips_html(out, node);
}

static void icon_html(orr_text *out, const orr_node *node, bool in_button)
{
    const char *tag = open_tag(out, node, "span", "icon", name_of_glyph(node), in_button);
    spoken(out, node);
    orr_text_add(out, ">");
    seat_chip(out, node);
    face_html(out, node);
    close_tag(out, tag);
}

static void piece_html(orr_text *out, const orr_node *node, bool in_button)
{
    const char *tag = open_tag(out, node, "span", "counter", name_of_glyph(node), in_button);
    spoken(out, node);
    orr_text_add(out, ">");
    face_html(out, node);
    seat_chip(out, node);
    close_tag(out, tag);
}

/* ---- long words ------------------------------------------------------------------------------ */

enum { LONG_WORD = 10, SHORTEST_PART = 4 };

static bool is_vowel(char letter)
{
    return letter && strchr("aeiouyAEIOUY", letter);
}

/* May a long word be broken before this letter? Between two consonants that stand between vowels;
   "ch" is one of them, and nobody breaks before "ce". */
static bool breaks_before(const char *word, size_t at)
{
    const bool pair = word[at - 1] == 'h' && strchr("cpst", word[at - 2]);
    const bool soft = strchr("cg", word[at]) && strchr("ei", word[at + 1]);
    return !is_vowel(word[at]) && is_vowel(word[at + 1]) && !is_vowel(word[at - 1]) &&
           is_vowel(word[at - (pair ? 3 : 2)]) && !soft;
}

/* Words with soft hyphens, so that "Nanomanufacturing" fits a narrow card. */
static const char *with_hyphens(const char *text, char *bytes, size_t size)
{
    orr_text out = orr_text_in(bytes, size);
    while (*text) {
        const size_t other = strcspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
        orr_text_bytes(&out, text, other);
        text += other;
        const size_t letters = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
        for (size_t i = 0; i < letters; i++) {
            if (letters >= LONG_WORD && i >= SHORTEST_PART && i + SHORTEST_PART <= letters &&
                breaks_before(text, i))
                orr_text_add(&out, "\u00ad");
            orr_text_bytes(&out, text + i, 1);
        }
        text += letters;
    }
    return bytes;
}

static void hyphenated(orr_text *out, const char *tag, const char *class, const char *text)
{
    char bytes[400];
    const bool fits = text && strlen(text) < sizeof bytes / 2;
    element(out, tag, class, fits ? with_hyphens(text, bytes, sizeof bytes) : text);
}

/* ---- cards and containers ------------------------------------------------------------------- */

/* Title and price. If the body of the card has buttons of its own, this is the card's button. */
static void card_head(orr_text *out, const orr_node *card, bool in_button)
{
    const bool button = markup_is_active(card) && !in_button && scene_offers_below(card);
    const char *tag = button ? "button" : "span";
    orr_text_add(out, "<%s class=\"card-head\"", tag);
    if (button) {
        markup_offers(out, card, card->label, true);
        tooltip_attribute(out, card);
    }
    orr_text_add(out, ">");
    seat_chip(out, card);
    hyphenated(out, "b", "card-title", card->label);
    element(out, "span", "corner", card->corner);
    orr_text_add(out, "</%s>", tag);
}

static void card_html(orr_text *out, const orr_node *card, bool in_button)
{
    const bool button = is_button(card, in_button);
    const char *tag = button ? "button" : in_button ? "span" : "article";
    orr_text_add(out, "<%s", tag);
    markup_id(out, "n-", card);
    markup_class(out, card->picture ? "card has-art" : "card", card);
    if (button)
        markup_offers(out, card, card->label, true);
    tooltip_attribute(out, card);
    orr_text_add(out, ">");
    art_html(out, card, "art", "");
    card_head(out, card, in_button || button);
    hyphenated(out, "span", "card-note", card->note);
    if (card->first) {
        const char *body = button || in_button ? "span" : "div";
        orr_text_add(out, "<%s class=\"card-body\">", body);
        children(out, card, button || in_button);
        orr_text_add(out, "</%s>", body);
    }
    chips_html(out, card);
    close_tag(out, tag);
}

static void container_html(orr_text *out, const orr_node *node, bool in_button)
{
    char class[32];
    const int columns = node->type != NODE_GRID        ? 0
                        : node->columns > MOST_COLUMNS ? MOST_COLUMNS
                                                       : node->columns;
    snprintf(class, sizeof class, columns ? "%s cols-%d" : "%s", scene_type_word(node->type),
             columns);
    const char *tag = open_tag(out, node, "div", class, node->label, in_button);
    orr_text_add(out, ">");
    html_leads(out, node);
    ground_html(out, node);
    seat_chip(out, node);
    element(out, "span", "row-label", node->label);
    children(out, node, in_button || strcmp(tag, "button") == 0);
    element(out, "span", "note", node->note);
    element(out, "span", "corner", node->corner);
    chips_html(out, node);
    close_tag(out, tag);
}

/* ---- fights --------------------------------------------------------------------------------- */

static const char *called(const orr_node *node)
{
    return filled(node->label) ? node->label : node->glyph.spoken ? node->glyph.spoken : "";
}

/* Where it comes from and goes to, for the script. */
static void arrow_ends(orr_text *out, const orr_node *arrow)
{
    if (arrow->scene->still)
        return;
    orr_text_add(out, " data-from=\"n-");
    markup_plain(out, arrow->arrow.from->id);
    orr_text_add(out, "\" data-to=\"n-");
    markup_plain(out, arrow->arrow.to->id);
    orr_text_add(out, "\"");
}

/* What an arrow of this field says; the script draws its line from one to the other. */
static void arrow_html(orr_text *out, const orr_node *arrow)
{
    char bytes[400];
    orr_text name = orr_text_in(bytes, sizeof bytes);
    orr_text_add(&name, "%s to %s", called(arrow->arrow.from), called(arrow->arrow.to));
    const char *tag = markup_is_active(arrow) ? "button" : "span";
    orr_text_add(out, "<%s", tag);
    markup_id(out, "n-", arrow);
    markup_class(out, "arrow", arrow);
    markup_offers(out, arrow, bytes, true);
    tooltip_attribute(out, arrow);
    arrow_ends(out, arrow);
    orr_text_add(out, "><span class=\"who\">");
    markup_plain(out, called(arrow->arrow.from));
    orr_text_add(out, " → ");
    markup_plain(out, called(arrow->arrow.to));
    orr_text_add(out, "</span> ");
    markup_text(out, arrow->label);
    element(out, "small", "note", arrow->note);
    close_tag(out, tag);
}

static void arrows_html(orr_text *out, const orr_node *field)
{
    bool any = false;
    for (const orr_node *arrow = field->scene->arrows; arrow; arrow = arrow->next) {
        if (scene_field_of(arrow->arrow.from) != field || !arrow->arrow.from->id ||
            !arrow->arrow.to->id)
            continue;
        if (!any)
            orr_text_add(out, "<div class=\"arrows\">\n");
        any = true;
        arrow_html(out, arrow);
    }
    if (any)
        orr_text_add(out, "</div>\n");
}

static void line_html(orr_text *out, const orr_node *line)
{
    orr_text_add(out, "<div");
    markup_id(out, "n-", line);
    markup_class(out, "line-up", line);
    if (!line->scene->still)
        reached_by_keys(out, line->label, "a line of the fight");
    orr_text_add(out, ">\n");
    element(out, "h3", "line-title", line->label);
    children(out, line, false);
    element(out, "span", "note", line->note);
    orr_text_add(out, "</div>\n");
}

/* Two lines that face each other, and between them who aims at whom. */
static void fight_html(orr_text *out, const orr_node *fight)
{
    const char *tag = open_tag(out, fight, "div", "fight", fight->label, false);
    orr_text_add(out, ">\n");
    ground_html(out, fight);
    for (const orr_node *line = fight->first; line; line = line->next) {
        line_html(out, line);
        if (line == fight->first)
            arrows_html(out, fight);
    }
    close_tag(out, tag);
}

/* Words to read: a click on them does nothing else, neither here nor on a card around them. */
static bool is_read(const orr_node *node, bool in_button)
{
    for (const orr_node *at = node; at; at = at->parent)
        if (at->type == NODE_CARD || markup_is_active(at))
            return false;
    return !in_button && strchr(node->text, ' ');
}

static void words_html(orr_text *out, const orr_node *node, bool in_button)
{
    const char *tag = open_tag(out, node, "p", "words", node->text, in_button);
    orr_text_add(out, ">");
    seat_chip(out, node);
    element(out, "b", "label", node->label);
    if (is_read(node, in_button) && !node->scene->still) {
        markup_told told = {{false}};
        markup_terms(out, node->text, node->scene->rules->game, &told);
    } else {
        markup_text(out, node->text);
    }
    element(out, "span", "note", node->note);
    element(out, "span", "corner", node->corner);
    chips_html(out, node);
    close_tag(out, tag);
}

/* ---- meters and tracks ---------------------------------------------------------------------- */

static void pips(orr_text *out, const orr_node *meter)
{
    orr_text_add(out, "<span class=\"pips\" aria-hidden=\"true\">");
    for (int i = 0; i < meter->meter.max; i++) {
        const char *class = i < meter->meter.value ? "pip on" : "pip";
        if (meter->glyph.drawn)
            glyph_html(out, &meter->glyph, class);
        else
            orr_text_add(out, "<i class=\"%s\"></i>", class);
    }
    orr_text_add(out, "</span>");
}

static void gauge(orr_text *out, int value, int max)
{
    const int share = value <= 0 || max <= 0 ? 0 : value >= max ? 100 : value * 100 / max;
    orr_text_add(out,
                 "<svg class=\"gauge\" viewBox=\"0 0 100 6\" preserveAspectRatio=\"none\" "
                 "aria-hidden=\"true\"><rect class=\"back\" width=\"100\" height=\"6\"/>"
                 "<rect class=\"front\" width=\"%d\" height=\"6\"/></svg>",
                 share);
}

static bool is_in_pips(const orr_node *meter)
{
    const int max = meter->meter.max;
    return max > 0 && max <= MOST_PIPS && (meter->glyph.drawn || scene_has_word(meter, "pips"));
}

/* What counts towards the goal: pips and "2 of 3 built". */
void html_count(orr_text *out, const orr_node *count)
{
    orr_text_add(out, "<span");
    markup_class(out, "goal-count", count);
    tooltip_attribute(out, count);
    orr_text_add(out, ">");
    if (is_in_pips(count) && (count->meter.max <= MOST_GOAL_PIPS || scene_has_word(count, "slim")))
        pips(out, count);
    orr_text_add(out, " <b class=\"value\">%d</b>", count->meter.value);
    if (count->meter.max > 0)
        orr_text_add(out, " of %d", count->meter.max);
    orr_text_add(out, " ");
    markup_text(out, count->label);
    orr_text_add(out, "</span>\n");
}

static void meter_html(orr_text *out, const orr_node *meter, bool in_button)
{
    const int max = meter->meter.max;
    const bool as_pips = is_in_pips(meter);
    const char *tag =
        open_tag(out, meter, "div", as_pips ? "meter in-pips" : "meter", meter->label, in_button);
    orr_text_add(out, ">");
    if (as_pips)
        pips(out, meter);
    orr_text_add(out, "<b class=\"value\">%d", meter->meter.value);
    if (max > 0)
        orr_text_add(out, "<small>/%d</small>", max);
    orr_text_add(out, "</b>");
    element(out, "span", "label", meter->label);
    element(out, "span", "note", meter->note);
    element(out, "span", "corner", meter->corner);
    chips_html(out, meter);
    if (max > 0 && !as_pips)
        gauge(out, meter->meter.value, max);
    close_tag(out, tag);
}

/* The words that dress this cell, if any: their text is its number. */
static const orr_node *dress_of(const orr_node *track, int number)
{
    char wanted[16];
    snprintf(wanted, sizeof wanted, "%d", number);
    for (const orr_node *child = track->first; child; child = child->next)
        if (strcmp(child->text, wanted) == 0)
            return child;
    return NULL;
}

static void cell(orr_text *out, const orr_node *track, int number, bool in_button)
{
    const int at = track->track.at;
    const char *class = number == at ? "cell now" : number < at ? "cell past" : "cell";
    const orr_node *dress = dress_of(track, number);
    if (!dress) {
        orr_text_add(out, "<span class=\"%s\"%s>%d</span>", class,
                     number == at ? " aria-current=\"true\"" : "", number);
        return;
    }
    const char *tag = open_tag(out, dress, "span", class, dress->label, in_button);
    orr_text_add(out, "%s>", number == at ? " aria-current=\"true\"" : "");
    if (filled(dress->label))
        markup_text(out, dress->label);
    else
        orr_text_add(out, "%d", number);
    element(out, "span", "corner", dress->corner);
    orr_text_add(out, "</%s>", tag);
}

static void track_html(orr_text *out, const orr_node *track, bool in_button)
{
    const int first = track->track.first, last = track->track.last;
    const char *tag = open_tag(out, track, "div", "track", track->label, in_button);
    orr_text_add(out, ">");
    seat_chip(out, track);
    element(out, "span", "label", track->label);
    element(out, "span", "note", track->note);
    element(out, "span", "corner", track->corner);
    if (last - first < MOST_CELLS) {
        const bool inside = in_button || strcmp(tag, "button") == 0;
        orr_text_add(out, "<span class=\"cells\"");
        if (last - first >= LONG_TRACK && !inside && !track->scene->still)
            reached_by_keys(out, track->label, "track");
        orr_text_add(out, ">");
        for (int i = first; i <= last; i++)
            cell(out, track, i, inside);
        orr_text_add(out, "</span>");
    } else { /* too long for cells: a timeline */
        orr_text_add(out, "<span class=\"line\"><span>%d</span>", first);
        gauge(out, track->track.at - first, last - first);
        orr_text_add(out, "<span>%d</span><b class=\"value\">%d</b></span>", last, track->track.at);
    }
    close_tag(out, tag);
}

/* ---- panels --------------------------------------------------------------------------------- */

static void node_html(orr_text *out, const orr_node *node, bool in_button)
{
    switch (node->type) {
    case NODE_BOARD:
        svg_board(out, node);
        break;
    case NODE_PIECE:
        piece_html(out, node, in_button);
        break;
    case NODE_ICON:
        icon_html(out, node, in_button);
        break;
    case NODE_CARD:
        card_html(out, node, in_button);
        break;
    case NODE_METER:
        meter_html(out, node, in_button);
        break;
    case NODE_TRACK:
        track_html(out, node, in_button);
        break;
    case NODE_WORDS:
        words_html(out, node, in_button);
        break;
    case NODE_FIGHT:
        fight_html(out, node);
        break;
    default:
        container_html(out, node, in_button);
    }
}

void html_thing(orr_text *out, const orr_node *node)
{
    node_html(out, node, false);
}

static void panel_head(orr_text *out, const orr_node *panel)
{
    if (!filled(panel->label) && !filled(panel->note) && !filled(panel->corner))
        return;
    orr_text_add(out, "<header class=\"panel-head\">");
    seat_chip(out, panel);
    if (markup_is_active(panel)) {
        orr_text_add(out, "<h2><button class=\"panel-title\"");
        markup_offers(out, panel, panel->label, true);
        tooltip_attribute(out, panel);
        orr_text_add(out, ">");
        markup_text(out, panel->label);
        orr_text_add(out, "</button></h2>");
    } else {
        element(out, "h2", "panel-title", panel->label);
    }
    element(out, "span", "note", panel->note);
    chips_html(out, panel);
    element(out, "b", "corner", panel->corner);
    orr_text_add(out, "</header>\n");
}

/* Whoever hears the page is told what every panel is: by its title, else by its word. */
static void panel_name(orr_text *out, const orr_node *panel)
{
    char word[32] = "";
    if (!filled(panel->label) && panel->id)
        snprintf(word, sizeof word, "%c%s", toupper((unsigned char)panel->id[0]), panel->id + 1);
    markup_attribute(out, "aria-label", filled(panel->label) ? panel->label : word);
}

void html_panel(orr_text *out, const orr_node *panel)
{
    orr_text_add(out, "<section");
    markup_id(out, "p-", panel);
    markup_class(out, scene_has_board(panel) ? "panel has-board" : "panel", panel);
    orr_text_add(out, " data-place=\"%s\"%s", scene_place_word(panel->place),
                 panel->scene->stage == panel ? " data-stage" : "");
    panel_name(out, panel);
    tooltip_attribute(out, panel);
    orr_text_add(out, ">\n");
    ground_html(out, panel);
    panel_head(out, panel);
    children(out, panel, false);
    arrows_html(out, panel);
    orr_text_add(out, "</section>\n");
}
