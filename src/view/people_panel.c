/* people_panel.c - who sits at a table, what is proposed and promised, as HTML for the page. */
#include "scene/markup.h"
#include "view/frame.h"

#include <stdio.h>
#include <string.h>

static void add_button(orr_text *out, const char *act, const char *label)
{
    orr_text_add(out, "<button type=\"button\" class=\"pill\" data-act=\"%s\">%s</button>", act,
                 label);
}

void view_name(const table *t, int seat, orr_text *out)
{
    char bytes[TABLE_NAME_SIZE + 16];
    orr_text name = orr_text_in(bytes, sizeof bytes);
    table_seat_name(t, seat, &name);
    markup_plain(out, bytes);
}

static void add_clock(const table *t, const table_seat *s, orr_text *out)
{
    const long long seconds = s->bank / 1000;
    if (!t->per_move && !t->bank)
        return;
    if (seconds > 2LL * 3600)
        orr_text_add(out, " · %lld h", (seconds + 1800) / 3600);
    else
        orr_text_add(out, " · %lld:%02lld", seconds / 60, seconds % 60);
}

static void add_person(const table *t, int seat, int viewer, orr_text *out)
{
    const table_seat *s = &t->seat[seat];
    const course_seat *plays = &t->course.seat[seat];
    orr_text_add(out, "<div class=\"player seat-%d\"><span class=\"seat\">%d</span> <b>", seat,
                 seat + 1);
    view_name(t, seat, out);
    orr_text_add(out, "</b> <span class=\"muted\">%s",
                 seat == viewer                 ? "you"
                 : plays->kind == SEAT_COMPUTER ? plays->player
                                                : "");
    if (plays->away)
        orr_text_add(out, " · %s plays", plays->player);
    add_clock(t, s, out);
    orr_text_add(out, "</span>%s", t->proposal >= 0 && s->agreed ? " ✓ back" : "");
    if (seat == viewer && plays->away)
        add_button(out, "hand-back", "Play on myself");
    else if (seat == viewer)
        add_button(out, "take-over", "Let a computer play");
    orr_text_add(out, "</div>");
}

static void add_proposal(const table *t, int viewer, orr_text *out)
{
    orr_text_add(out, "<div class=\"proposal\">");
    view_name(t, t->proposer, out);
    orr_text_add(out, " would like to go back to move %d. ", t->proposal);
    if (viewer >= 0 && !t->seat[viewer].agreed) {
        add_button(out, "agree", "Agree");
        add_button(out, "decline", "Decline");
    }
    orr_text_add(out, "</div>");
}

const char *view_edition_word(const orr_rules *rules)
{
    static const char *const words[] = {
        [ORR_EDITION_NOW] = "now", [ORR_EDITION_OLDER] = "older", [ORR_EDITION_OWN] = "own"};
    return words[orr_rules_edition(rules)];
}

void view_edition(const table *t, orr_text *out)
{
    static const char *const more[] = {
        [ORR_EDITION_NOW] = "",
        [ORR_EDITION_OLDER] = (". There is a newer one by now; this game goes on by the one it "
                               "began with"),
        [ORR_EDITION_OWN] = " (a pack of this table's own)"};
    const int edition = orr_rules_edition(t->course.rules);
    orr_text_add(out, "<p class=\"%s edition\">Edition: ",
                 edition == ORR_EDITION_OLDER ? "notice" : "muted");
    markup_plain(out, ((const orr_pack_head *)t->course.rules->pack)->edition);
    orr_text_add(out, "%s</p>", more[edition]);
}

void view_people(const table *t, int viewer, orr_text *out)
{
    if (t->proposal >= 0)
        add_proposal(t, viewer, out);
    for (int seat = 0; seat < t->seats; seat++)
        add_person(t, seat, viewer, out);
    view_dice(t, viewer, out);
    view_edition(t, out);
    if (t->course.sandbox)
        orr_text_add(out, "<p class=\"muted\">Sandbox: everything can be taken back, even "
                          "dice.</p>");
}
