/* people_panel.c - who sits at a table, what is proposed and promised, as HTML for the page. */
#include "scene/markup.h"
#include "view/face.h"
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
    const bool here = atomic_load(&t->live.looking[seat]) > 0;
    orr_text_add(out, "<div class=\"player seat-%d%s\"><span class=\"seat\">%d</span> ", seat,
                 here && plays->kind == SEAT_PERSON ? " here" : "", seat + 1);
    view_seat_face(t, seat, out);
    orr_text_add(out, "<b>");
    view_name(t, seat, out);
    orr_text_add(out, "</b> <span class=\"muted\">");
    if (plays->kind == SEAT_COMPUTER)
        view_player_words(plays->player, out);
    else
        orr_text_add(out, "%s",
                     seat == viewer               ? "you"
                     : plays->kind == SEAT_PERSON ? (here ? "here" : "away just now")
                                                  : "");
    if (plays->away) {
        orr_text_add(out, " · a ");
        view_player_words(plays->player, out);
        orr_text_add(out, ", plays");
    }
    add_clock(t, s, out);
    orr_text_add(out, "</span>%s", t->proposal >= 0 && s->agreed ? " ✓ back" : "");
    if (seat == viewer && plays->away)
        add_button(out, "hand-back", "Play on myself");
    else if (seat == viewer)
        add_button(out, "take-over", "Let a computer play");
    else if (table_may_nudge(t, viewer) && course_actor(&t->course) == seat)
        add_button(out, "nudge", "Nudge");
    if (seat != viewer && viewer >= 0 && plays->kind == SEAT_PERSON)
        orr_text_add(out,
                     "<span class=\"about-them\"><button type=\"button\" class=\"pill\" "
                     "data-act=\"mute\" data-seat=\"%d\">Mute</button><button type=\"button\" "
                     "class=\"pill\" data-act=\"report\" data-seat=\"%d\">Report</button></span>",
                     seat, seat);
    orr_text_add(out, "</div>");
}

/* The move that would be undone first, in its own words as far as the viewer may read them; and how
 * many follow it. */
static void add_taken_back(const table *t, int viewer, orr_text *out)
{
    const int more = t->course.count - t->proposal - 1;
    table_names names;
    table_name_seats(t, &names);
    orr_text_add(out, "<b>");
    const size_t before = out->length;
    for (int i = 0; i < t->course.line_count && out->length == before; i++) {
        const course_line *line = &t->course.lines[i];
        const char *text = line->text;
        if (line->number == t->proposal + 1 && course_may_read(line, viewer) &&
            orr_line_rank(&text) == ORR_LINE_PLAIN)
            markup_line(out, text, &names.names);
    }
    if (out->length == before)
        orr_text_add(out, "move %d", t->proposal + 1);
    orr_text_add(out, "</b>");
    if (more > 0)
        orr_text_add(out, " and what followed, %d move%s", more, more == 1 ? "" : "s");
}

static void add_proposal(const table *t, int viewer, orr_text *out)
{
    orr_text_add(out, "<div class=\"proposal\">");
    view_name(t, t->proposer, out);
    orr_text_add(out, " would like to take back ");
    add_taken_back(t, viewer, out);
    orr_text_add(out,
                 ". <button type=\"button\" class=\"pill\" data-act=\"show\" data-at=\"%d\">Show "
                 "it</button> ",
                 t->proposal);
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
    const int watching = atomic_load(&t->live.looking[view_index(ORR_SPECTATOR)]);
    if (watching > 0)
        orr_text_add(out, "<p class=\"muted\">%d %s watching</p>", watching,
                     watching == 1 ? "is" : "are");
    if (viewer >= 0)
        orr_text_add(out, "<p class=\"muted\">Your seat has a link: <button type=\"button\" "
                          "class=\"pill\" data-act=\"renew-link\">make a new one</button>. The old "
                          "one stops working.</p>");
    view_dice(t, viewer, out);
    view_edition(t, out);
    if (t->course.sandbox)
        orr_text_add(out, "<p class=\"muted\">Sandbox: everything can be taken back, even "
                          "dice.</p>");
}
