/* chairs.c - see chairs.h.
 *
 * Everything about a chair that is set is an input of a plain form: which chair is lit, who sits
 * there, how a computer plays. The style sheet shows what is chosen, so nothing of it needs a script.
 */
#include "server/chairs.h"
#include "kernel/asset.h"
#include "kernel/kernel.h"
#include "scene/markup.h"
#include "view/face.h"

#include <stdio.h>
#include <string.h>

enum { LEVELS = 4, USUAL_LEVEL = 2 };

void chair_svg(orr_text *out)
{
    orr_text_add(
        out,
        "<svg class=\"seatback\" viewBox=\"-66 -66 132 134\" aria-hidden=\"true\">"
        "<ellipse class=\"shadow\" cy=\"56\" rx=\"56\" ry=\"11\"/>"
        "<path class=\"legs\" d=\"M-34 36l-6 22M34 36l6 22\"/>"
        "<path class=\"shell\" d=\"M-44 38V-20C-44-48-24-60 0-60S44-48 44-20V38Q44 46 36 "
        "46H-36Q-44 "
        "46-44 38z\"/><path class=\"tint\" d=\"M-44 38V-20C-44-48-24-60 0-60S44-48 44-20V38Q44 46 "
        "36 "
        "46H-36Q-44 46-44 38z\"/><path class=\"shade\" d=\"M0-60C24-60 44-48 44-20V38Q44 46 36 "
        "46H0z\"/><path class=\"gleam\" d=\"M-30-30Q-24-48-2-50\"/>"
        "<rect class=\"arm\" x=\"-58\" y=\"2\" width=\"15\" height=\"38\" rx=\"7.5\"/>"
        "<rect class=\"arm\" x=\"43\" y=\"2\" width=\"15\" height=\"38\" rx=\"7.5\"/></svg>");
}

/* ---- a table that waits ---------------------------------------------------------------------- */

static void plate(const table *t, int seat, int viewer, orr_text *out)
{
    const course_seat *plays = &t->course.seat[seat];
    char bytes[TABLE_NAME_SIZE + 16];
    orr_text name = orr_text_in(bytes, sizeof bytes);
    const bool here = atomic_load(&t->live.looking[seat]) > 0;
    table_seat_name(t, seat, &name);
    orr_text_add(out, "<span class=\"plate\"><i class=\"seat\">%d</i><span><b>", seat + 1);
    markup_plain(out, plays->kind == SEAT_OPEN ? (t->seat[seat].link[0] ? "A friend" : "Anybody")
                                               : bytes);
    orr_text_add(out, "</b>%s <small>", seat == viewer ? " · you" : "");
    if (plays->kind == SEAT_COMPUTER)
        view_player_words(plays->player, out);
    else
        orr_text_add(out, "%s",
                     plays->kind == SEAT_OPEN
                         ? (t->seat[seat].link[0] ? "by the invitation" : "whoever comes")
                     : table_waits_for(t, seat) && table_everybody_sits(t) ? "not here yet"
                     : here || seat == viewer                              ? "here"
                                                                           : "away just now");
    orr_text_add(out, "</small></span></span>");
}

void chairs_of_table(const table *t, int viewer, orr_text *out)
{
    orr_text_add(out, "<ul class=\"ring n%d\" aria-label=\"Chairs\">", t->seats);
    for (int seat = 0; seat < t->seats; seat++) {
        const bool free = t->course.seat[seat].kind == SEAT_OPEN;
        const bool here = seat == viewer || atomic_load(&t->live.looking[seat]) > 0;
        orr_text_add(out, "<li class=\"place p%d seat-%d%s%s\"><span class=\"chair\">", seat, seat,
                     free ? " free" : "",
                     here && t->course.seat[seat].kind == SEAT_PERSON ? " here" : "");
        chair_svg(out);
        view_seat_face(t, seat, out);
        orr_text_add(out, "</span>");
        plate(t, seat, viewer, out);
        orr_text_add(out, "</li>\n");
    }
    orr_text_add(out, "</ul>\n");
}

/* ---- a table to be set ----------------------------------------------------------------------- */

static const struct chair_kind {
    const char *value, *label, *plate, *more;
} kinds[] = {
    {"me", "Me", "You", "at this device"},
    {"friend", "Friend", "A friend", "comes by your invitation"},
    {"computer", "Computer", NULL, NULL},
    {"here", "Here", "Somebody here", "you pass the device on"},
    {"anybody", "Anybody", "Anybody", "listed under open tables"},
    {"nobody", "Nobody", "Another chair", "if you like"},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static const struct character_words {
    const char *name, *label, *about;
} robots[] = {
    {"steady", "Steady", "Prefers the usual move where little depends on it."},
    {"bold", "Bold", "Takes a chance where it looks good."},
    {"careful", "Careful", "Doesn't trust what it isn't sure of."},
    {"fanciful", "Fanciful", "Has tastes of its own, and follows them."},
};
enum { ROBOTS = sizeof robots / sizeof *robots };

static const char *const level_words[LEVELS] = {"gentle", "decent", "strong",
                                                "stronger, and takes its time"};

/* Who sits there if nothing is changed: you, a friend, and computers up to the usual number. */
static const char *usual_kind(const orr_game *game, int chair, const char *with)
{
    const bool alone = with && strcmp(with, "computers") == 0;
    const int usual = game->usual_seats > game->min_seats ? game->usual_seats : game->min_seats;
    const int count = usual < 2 && game->max_seats > 1 && !alone ? 2 : usual;
    if (chair == 0)
        return "me";
    if (chair >= count)
        return "nobody";
    if (chair > 1 || alone)
        return "computer";
    return !others_can_come ? "here" : with && strcmp(with, "anybody") == 0 ? "anybody" : "friend";
}

static void kind_inputs(const orr_game *game, int chair, const char *usual, orr_text *out)
{
    orr_text_add(out, "<div class=\"seg\">");
    for (int i = 0; i < KINDS; i++) {
        if (chair < game->min_seats && strcmp(kinds[i].value, "nobody") == 0)
            continue;
        if (!others_can_come &&
            (strcmp(kinds[i].value, "friend") == 0 || strcmp(kinds[i].value, "anybody") == 0))
            continue;
        orr_text_add(out,
                     "<label><input type=\"radio\" name=\"seats.%d\" value=\"%s\"%s><svg "
                     "class=\"i\" aria-hidden=\"true\"><use href=\"/assets/marks.svg#m-%s\"/></svg>"
                     "<span>%s</span></label>",
                     chair, kinds[i].value, strcmp(kinds[i].value, usual) == 0 ? " checked" : "",
                     kinds[i].value, kinds[i].label);
    }
    orr_text_add(out, "</div>\n");
}

/* How the computer plays: a face for its character, and a level. */
static void robot_inputs(int chair, orr_text *out)
{
    orr_text_add(out, "<div class=\"robots\" role=\"group\" aria-label=\"Its character\">");
    for (int i = 0; i < ROBOTS; i++) {
        orr_text_add(
            out, "<label title=\"%s\"><input type=\"radio\" name=\"character.%d\" value=\"%s\"%s>",
            robots[i].about, chair, robots[i].name, i == chair % ROBOTS ? " checked" : "");
        orr_text_add(out,
                     "<span class=\"face robot\" aria-hidden=\"true\"><svg viewBox=\"0 0 96 "
                     "96\"><use href=\"/assets/faces.svg#r-%s\"/></svg></span><span>%s</span>"
                     "</label>",
                     robots[i].name, robots[i].label);
    }
    orr_text_add(out, "</div>\n<div class=\"levels\" role=\"group\" aria-label=\"How good\">"
                      "<span>How good</span>");
    for (int level = 1; level <= LEVELS; level++)
        orr_text_add(out,
                     "<label title=\"%s\"><input type=\"radio\" name=\"level.%d\" value=\"%d\"%s>"
                     "<span>%d</span></label>",
                     level_words[level - 1], chair, level, level == USUAL_LEVEL ? " checked" : "",
                     level);
    orr_text_add(out, "</div>\n<p class=\"muted say\">All of them play a move that is clearly "
                      "best. 1 is gentle, 4 is strong and slow.</p>\n");
}

/* The picture that the game has of it: "a-faction-europe" for "Europe" of the option "faction-2". */
static bool part_picture(const orr_game *game, const orr_option *o, const char *slug,
                         char symbol[2 * ORR_MAX_NAME])
{
    char path[ORR_MAX_NAME + 16], id[2 * ORR_MAX_NAME + 8];
    snprintf(symbol, (size_t)2 * ORR_MAX_NAME, "a-%.*s%s", (int)strcspn(o->name, "0123456789"),
             o->name, slug);
    snprintf(path, sizeof path, "web/art/%s.svg", game->id);
    snprintf(id, sizeof id, "id=\"%s\"", symbol);
    const orr_asset *sheet = orr_asset_find(path);
    return sheet && strstr((const char *)sheet->bytes, id);
}

/* What this seat plays, where the game lets its players choose, as cards. What has no picture stands
 * for no part: the first of these is what is usual, "any" is drawn by lot. */
static void part_cards(const orr_game *game, const orr_option *o, const void *pack, orr_text *out)
{
    const char *word;
    orr_text_add(out, "<div class=\"plays-as\" role=\"group\" aria-label=\"Plays\">");
    for (int i = 0; (word = o->word ? o->word(pack, i) : o->words[i]); i++) {
        char slug[ORR_MAX_NAME], symbol[2 * ORR_MAX_NAME];
        orr_slug(word, slug);
        const bool drawn = part_picture(game, o, slug, symbol), lot = strcmp(word, "any") == 0;
        if (!drawn && !lot)
            continue;
        orr_text_add(out, "<label><input type=\"radio\" name=\"option.%s\" value=\"%s\"%s", o->name,
                     slug, lot ? " checked" : "");
        if (drawn)
            orr_text_add(out,
                         " data-part=\"%d\"><svg aria-hidden=\"true\"><use "
                         "href=\"/assets/art/%s.svg#%s\"/></svg><span>",
                         i, game->id, symbol);
        else
            orr_text_add(out, "><svg class=\"i\" aria-hidden=\"true\"><use "
                              "href=\"/assets/marks.svg#m-lot\"/></svg><span>");
        markup_plain(out, lot ? "by lot" : word);
        orr_text_add(out, "</span></label>\n");
    }
    orr_text_add(out, "</div>\n");
}

static const orr_option *option_of_chair(const orr_game *game, int chair)
{
    for (const orr_option *o = game->options; o->name; o++)
        if (o->seat == chair + 1 && (o->word || o->words))
            return o;
    return NULL;
}

/* On its plate. */
static void part_names(const orr_option *o, const void *pack, orr_text *out)
{
    const char *word;
    for (int i = 0; o && (word = o->word ? o->word(pack, i) : o->words[i]); i++) {
        orr_text_add(out, "<span class=\"part part-%d\">", i);
        markup_plain(out, word);
        orr_text_add(out, "</span>");
    }
}

/* Its name, by who sits there: all of them are written, and the style sheet shows one. */
static void plates(const person *me, const orr_rules *rules, int chair, orr_text *out)
{
    orr_text_add(out, "<span class=\"plate\"><i class=\"seat\">%d</i><span>", chair + 1);
    for (int i = 0; i < KINDS; i++) {
        if (!kinds[i].plate)
            continue;
        orr_text_add(out, "<span class=\"k k-%s\"><b>", kinds[i].value);
        markup_plain(out, i == 0 && me->name[0] ? me->name : kinds[i].plate);
        orr_text_add(out, "</b>%s <small>%s</small></span>", i == 0 && me->name[0] ? " · you" : "",
                     kinds[i].more);
    }
    orr_text_add(out, "<span class=\"k k-computer\">");
    for (int i = 0; i < ROBOTS; i++)
        orr_text_add(out, "<b class=\"c c-%s\">%s</b>", robots[i].name, robots[i].label);
    for (int level = 1; level <= LEVELS; level++)
        orr_text_add(out, "<span class=\"l l-%d\">, level %d</span>", level, level);
    orr_text_add(out, " <small>a computer</small></span>");
    part_names(option_of_chair(rules->game, chair), rules->pack, out);
    orr_text_add(out, "</span></span>");
}

static void faces(const person *me, orr_text *out)
{
    orr_text_add(out, "<span class=\"k k-me\">");
    view_world_face(me->world, out);
    orr_text_add(out, "</span><span class=\"k k-computer\">");
    for (int i = 0; i < ROBOTS; i++)
        orr_text_add(out,
                     "<span class=\"face robot c c-%s\" aria-hidden=\"true\"><svg viewBox=\"0 0 "
                     "96 96\"><use href=\"/assets/faces.svg#r-%s\"/></svg></span>",
                     robots[i].name, robots[i].name);
    orr_text_add(out, "</span>");
    for (int i = 0; i < KINDS; i++)
        if (strcmp(kinds[i].value, "me") != 0 && strcmp(kinds[i].value, "computer") != 0)
            orr_text_add(out,
                         "<svg class=\"k k-%s mark\" aria-hidden=\"true\"><use "
                         "href=\"/assets/marks.svg#m-%s\"/></svg>",
                         kinds[i].value, kinds[i].value);
}

void chairs_to_set(exchange *x, const orr_rules *rules, orr_text *out)
{
    const orr_game *game = rules->game;
    const person *me = cookie_person(x);
    const char *with = http_argument(x, "with");
    const int lit = game->max_seats > 1;
    orr_text_add(out, "<div class=\"ring n%d\" role=\"group\" aria-label=\"Chairs\">\n",
                 game->max_seats);
    for (int chair = 0; chair < game->max_seats; chair++) {
        orr_text_add(
            out,
            "<div class=\"place p%d seat-%d\"><label class=\"chair\"><input type=\"radio\" "
            "class=\"lit\" name=\"lit\" value=\"%d\" aria-label=\"Chair %d\"%s>",
            chair, chair, chair, chair + 1, chair == lit ? " checked" : "");
        chair_svg(out);
        orr_text_add(out, "<span class=\"sits\">");
        faces(me, out);
        orr_text_add(out, "</span>");
        plates(me, rules, chair, out);
        orr_text_add(out,
                     "</label>\n<fieldset class=\"choose\"><legend><i class=\"seat\">%d</i> Who "
                     "sits here?</legend>\n",
                     chair + 1);
        kind_inputs(game, chair, usual_kind(game, chair, with), out);
        orr_text_add(out, "<div class=\"only-computer\">");
        robot_inputs(chair, out);
        orr_text_add(out, "</div>\n");
        orr_text_add(out,
                     "<label class=\"plays only-here\"><span>Their name</span><input "
                     "name=\"names.%d\" maxlength=\"40\" autocomplete=\"off\"></label>\n",
                     chair);
        if (option_of_chair(game, chair))
            part_cards(game, option_of_chair(game, chair), rules->pack, out);
        orr_text_add(out, "</fieldset></div>\n");
    }
    orr_text_add(out, "</div>\n");
}
