/* waiting_room.c - a table that waits for people: the chairs, the invitation, what was said, and what
 * can be done meanwhile. Only those who sit there see the invitation. */
#include "course/first_game.h"
#include "scene/markup.h"
#include "server/chairs.h"
#include "server/pages.h"
#include "server/qr.h"

#include <stdio.h>
#include <string.h>

/* How people reach this server: as it is told, or as the browser came here. */
void page_address(const exchange *x, orr_text *out)
{
    const char *host = http_header(x, "Host");
    if (x->s->config.address)
        orr_text_add(out, "%s", x->s->config.address);
    else
        orr_text_add(out, "%s://%.200s", http_is_secure(x) ? "https" : "http",
                     host ? host : "localhost");
}

static int free_seats(const table *t)
{
    int count = 0;
    for (int seat = 0; seat < t->seats; seat++)
        count += t->course.seat[seat].kind == SEAT_OPEN;
    return count;
}

static bool is_anybodys(const table *t)
{
    return table_free_seat(t, "") >= 0;
}

static void act_form(const table *t, const char *act, const char *inputs, const char *class,
                     const char *label, orr_text *out)
{
    orr_text_add(out,
                 "<form method=\"post\" action=\"/api/tables/%s/%s\">%s<button class=\"%s\" "
                 "type=\"submit\">%s</button></form>\n",
                 t->id, act, inputs, class, label);
}

static const char for_nobody[] = "<input type=\"hidden\" name=\"whom\" value=\"nobody\">";
static const char for_friends[] = "<input type=\"hidden\" name=\"whom\" value=\"friends\">";
static const char for_anybody[] = "<input type=\"hidden\" name=\"whom\" value=\"anybody\">";

/* The link, as text to copy and as a picture. */
static void the_link(const exchange *x, const table *t, const invitation *i, orr_text *out)
{
    char bytes[300], code[16];
    orr_text link = orr_text_in(bytes, sizeof bytes), written = orr_text_in(code, sizeof code);
    person_write_code(i->code, &written);
    page_address(x, &link);
    orr_text_add(&link, "/j/%s", code);
    orr_text_add(out,
                 "<h2>%s</h2><p class=\"muted\">Whoever opens it gives a name and sits down. "
                 "Nobody needs an account.</p>\n<div class=\"sending\"><div><code "
                 "class=\"field\" id=\"x-link\">",
                 free_seats(t) > 1 ? "Send this link to your friends"
                                   : "Send this link to a friend");
    markup_plain(out, bytes);
    orr_text_add(out, "</code>\n<button type=\"button\" class=\"btn main\" data-act=\"copy\" "
                      "data-copies=\"x-link\">Copy the link</button>\n<div class=\"ways\"><button "
                      "type=\"button\" class=\"btn s\" data-act=\"send\" hidden>Send …</button><a "
                      "class=\"btn s\" href=\"mailto:?subject=");
    for (const char *c = t->course.rules->game->title; *c; c++)
        if (*c == ' ')
            orr_text_add(out, "%%20");
        else if (*c != '&' && *c != '"')
            orr_text_add(out, "%c", *c);
    orr_text_add(out, "&amp;body=");
    markup_plain(out, bytes);
    orr_text_add(out, "\">Mail</a><button type=\"button\" class=\"btn s\" data-act=\"copy\" "
                      "data-copies=\"x-watch\">Link to watch</button></div><code id=\"x-watch\" "
                      "class=\"unseen\">");
    page_address(x, out);
    orr_text_add(out, "/t/%s</code></div>", t->id);
    orr_text_add(out, "<figure>");
    qr_svg(bytes, "The same link as a QR code", out);
    orr_text_add(out, "<figcaption>or point a phone at it</figcaption></figure></div>\n");
}

/* To take it back, to make another, to let anybody come. */
static void hosting(const table *t, const invitation *i, orr_text *out)
{
    orr_text_add(out, "<div class=\"hosting\">");
    if (i && i->listed)
        act_form(t, "invite", for_friends, "btn s", "Only friends: off the list", out);
    else if (i)
        act_form(t, "invite", for_anybody, "btn s", "List it for anybody", out);
    act_form(t, "invite", for_friends, "btn s", i ? "Another link instead" : "Make a link", out);
    if (i)
        act_form(t, "invite", for_nobody, "btn s", "Take the link back", out);
    orr_text_add(out, "</div>\n");
}

static void invite_panel(const exchange *x, const table *t, const invitation *i, orr_text *out)
{
    orr_text_add(out, "<section class=\"panel inviting\">");
    if (i) {
        the_link(x, t, i, out);
        if (i->listed)
            orr_text_add(out, "<p class=\"muted\">It is listed under <a href=\"/open\">open "
                              "tables</a>.</p>\n");
    } else {
        orr_text_add(out, "<h2>Nobody is invited</h2><p class=\"muted\">The link was taken back. "
                          "Make another one when you like.</p>\n");
    }
    hosting(t, i, out);
    orr_text_add(out, "</section>\n");
}

/* Everybody sits: the dice are still being made. */
static void ready_panel(const table *t, int viewer, orr_text *out)
{
    orr_text_add(out, "<section class=\"panel inviting\"><h2>%s</h2>",
                 table_everybody_sits(t) ? "Everybody is here" : "A chair is free");
    if (!table_everybody_sits(t))
        orr_text_add(out, "<p class=\"muted\">%s</p>",
                     is_anybodys(t) ? "Give a name and sit down."
                                    : "It is kept for somebody who has the invitation. You can "
                                      "watch when the game begins.");
    else
        orr_text_add(out, "<p class=\"muted\">The game begins as soon as everybody has added to "
                          "the dice, in two minutes at the latest.</p>");
    (void)viewer;
    orr_text_add(out, "</section>\n");
}

static void sit_down(exchange *x, const table *t, orr_text *out)
{
    orr_text_add(out,
                 "<section class=\"panel inviting\"><h2>A chair is free</h2><form method=\"post\" "
                 "action=\"/api/tables/%s/join\" data-start class=\"sit\">",
                 t->id);
    person_inputs(x, out);
    orr_text_add(out, "<button class=\"btn main\" type=\"submit\">Take your seat</button></form>"
                      "</section>\n");
}

static void talk_panel(const table *t, int viewer, orr_text *out)
{
    orr_text_add(out, "<section class=\"panel said\"><h2 class=\"head\">At the table</h2><div "
                      "id=\"x-chat\" role=\"log\" aria-label=\"Chat\"></div>");
    if (viewer >= 0)
        orr_text_add(out,
                     "<form id=\"x-say\" method=\"post\" action=\"/api/tables/%s/chat\"><input "
                     "name=\"text\" maxlength=\"500\" autocomplete=\"off\" aria-label=\"Say "
                     "something\" placeholder=\"%s\"></form>",
                     t->id,
                     viewer == table_host(t) && free_seats(t)
                         ? "Say hello: it stands on the invitation"
                         : "Say hello …");
    orr_text_add(out, "</section>\n");
}

/* What a messenger makes of the link (pictures.c). */
static void what_they_see(const table *t, orr_text *out)
{
    orr_text_add(out,
                 "<section class=\"panel they-see\"><h2 class=\"head\">What they see</h2><img "
                 "src=\"/picture/%s/invitation.png\" width=\"1200\" height=\"630\" alt=\"",
                 t->id);
    if (table_host(t) >= 0) {
        char bytes[TABLE_NAME_SIZE + 16];
        orr_text name = orr_text_in(bytes, sizeof bytes);
        table_seat_name(t, table_host(t), &name);
        markup_plain(out, bytes);
        orr_text_add(out, " invites you to ");
    }
    markup_plain(out, t->course.rules->game->title);
    orr_text_add(out, "\"></section>\n");
}

static void meanwhile(const table *t, int viewer, orr_text *out)
{
    const orr_game *game = t->course.rules->game;
    const int free = free_seats(t);
    orr_text_add(out, "<section class=\"panel meanwhile\"><div><h2>Meanwhile</h2><p "
                      "class=\"muted\">The game begins by itself when the last chair is taken. You "
                      "may close this page; the table stays under <a href=\"/\">your tables</a>."
                      "</p></div><div class=\"ways\">");
    if (first_of(game))
        home_learn(out, game, "btn", "Learn it, 10 min");
    orr_text_add(out, "<a class=\"btn\" href=\"/puzzles/daily\">Today's puzzle</a>");
    if (viewer >= 0 && free > 0)
        act_form(t, "fill", "", "btn",
                 free > 1 ? "Start now, computers in the free chairs"
                          : "Start now, a computer in the free chair",
                 out);
    orr_text_add(out, "</div>");
    if (viewer >= 0) {
        orr_text_add(out, "<div class=\"note\">");
        calls_switch(out);
        orr_text_add(out, "%s</div>",
                     free > 0 ? "<p class=\"muted\">A friend can still take the chair from the "
                                "computer later, by the same link.</p>"
                              : "");
    }
    orr_text_add(out, "</section>\n");
}

static void facts(const table *t, orr_text *out)
{
    const orr_length *length = page_length_of(t);
    orr_text_add(out, "<p class=\"table-facts\"><span>%s</span><span>",
                 t->per_move >= 86400 ? "over days" : "now, together");
    if (length)
        orr_text_add(out, "%s, ", length->name);
    page_minutes_of(t, out);
    orr_text_add(out, "</span><span>%s</span></p>",
                 table_is_fair(t) ? "fair dice" : "dice from a seed");
}

void room_html(exchange *x, const table *t, int viewer, const invitation *invited, orr_text *out)
{
    const int free = free_seats(t);
    const bool shows =
        viewer >= 0 && free > 0 && invited && x->s->callers; /* a browser alone draws no PNG */
    orr_text_add(out, "<div class=\"room-head\"><h1>");
    markup_plain(out, t->course.rules->game->title);
    orr_text_add(out,
                 "</h1> <p class=\"lead\">%s</p></div>\n<div class=\"waiting-room\"><section "
                 "class=\"panel stage night\">",
                 free > 1 ? "waiting for players"
                 : free   ? "waiting for one more"
                          : "beginning");
    facts(t, out);
    chairs_of_table(t, viewer, out);
    orr_text_add(out, "</section>\n<div class=\"beside-room\">");
    if (viewer >= 0 && free > 0)
        invite_panel(x, t, invited, out);
    else if (viewer < 0 && is_anybodys(t))
        sit_down(x, t, out);
    else
        ready_panel(t, viewer, out);
    if (shows) {
        orr_text_add(out, "<div class=\"sees-and-says\">");
        what_they_see(t, out);
    }
    talk_panel(t, viewer, out);
    orr_text_add(out, shows ? "</div></div>\n" : "</div>\n");
    meanwhile(t, viewer, out);
    orr_text_add(out, "<details class=\"panel dice-line\"><summary>The dice and the edition"
                      "</summary>");
    view_dice(t, viewer, out);
    view_edition(t, out);
    orr_text_add(out, "</details></div>\n");
}
