/* set_table_page.c - a game's page, where a table is set: chairs, how long, at what pace, and the
 * rest folded away. One plain form; web/people.js only says in a sentence what has been chosen. */
#include "course/first_game.h"
#include "kernel/kernel.h"
#include "pack/packs.h"
#include "scene/markup.h"
#include "server/chairs.h"
#include "server/pages.h"
#include "view/face.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- how long, and at what pace -------------------------------------------------------------- */

void page_minutes(orr_text *out, int least, int most)
{
    if (most <= 120)
        orr_text_add(out, least == most ? "%d min" : "%d–%d min", least, most);
    else if (most <= 360)
        orr_text_add(out, "%d–%d h", (least + 30) / 60, (most + 30) / 60);
    else
        orr_text_add(out, "a weekend");
}

/* Is everything so that this length sets, by name or because it is usual? */
static bool is_of_length(const orr_rules *rules, const orr_length *length)
{
    char bytes[200], *save = NULL;
    snprintf(bytes, sizeof bytes, "%s", length->options);
    for (char *word = strtok_r(bytes, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
        char value[ORR_MAX_NAME];
        const size_t name = strcspn(word, "=");
        int at = 0;
        while (rules->game->options[at].name &&
               (strncmp(rules->game->options[at].name, word, name) != 0 ||
                rules->game->options[at].name[name]))
            at++;
        if (!rules->game->options[at].name)
            return false;
        orr_rules_option(rules, at, value);
        if (strcmp(value, word + name + 1) != 0)
            return false;
    }
    return true;
}

const orr_length *page_length_of(const table *t)
{
    const orr_rules *rules = t->course.rules;
    for (const orr_length *l = rules->game->lengths; l && l->name; l++)
        if (is_of_length(rules, l))
            return l;
    return NULL;
}

void page_minutes_of(const table *t, orr_text *out)
{
    const orr_game *game = t->course.rules->game;
    const orr_length *length = page_length_of(t);
    page_minutes(out, length ? length->min_minutes : game->min_minutes,
                 length ? length->max_minutes : game->max_minutes);
}

static void length_inputs(const orr_game *game, orr_text *out)
{
    if (!game->lengths)
        return;
    orr_text_add(out, "<fieldset class=\"panel lengths\"><legend>Which game?</legend>\n");
    for (const orr_length *l = game->lengths; l->name; l++) {
        char slug[ORR_MAX_NAME];
        orr_slug(l->name, slug);
        orr_text_add(out,
                     "<label data-least=\"%d\" data-most=\"%d\"><input type=\"radio\" "
                     "name=\"length\" value=\"%s\"%s><span><b>",
                     l->min_seats ? l->min_seats : game->min_seats,
                     l->max_seats ? l->max_seats : game->max_seats, slug,
                     l == game->lengths ? " checked" : "");
        markup_plain(out, l->name);
        orr_text_add(out, "</b><small>");
        markup_plain(out, l->about);
        orr_text_add(out, "</small></span><em>");
        page_minutes(out, l->min_minutes, l->max_minutes);
        orr_text_add(out, "</em></label>\n");
    }
    orr_text_add(out, "</fieldset>\n");
}

static void pace_inputs(orr_text *out)
{
    orr_text_add(
        out,
        "<fieldset class=\"panel paces\"><legend>At what pace?</legend>\n"
        "<label><input type=\"radio\" name=\"pace\" value=\"now\" checked><svg class=\"i\" "
        "aria-hidden=\"true\"><use href=\"/assets/marks.svg#m-now\"/></svg><b>Now, together</b>"
        "<small>everybody at the table</small></label>\n"
        "<label><input type=\"radio\" name=\"pace\" value=\"days\"><svg class=\"i\" "
        "aria-hidden=\"true\"><use href=\"/assets/marks.svg#m-days\"/></svg><b>Over days</b>"
        "<small>a move in <select name=\"days\" aria-label=\"Days for a move\">"
        "<option value=\"1\">a day</option><option value=\"2\">two days</option>"
        "<option value=\"3\" selected>three days</option><option value=\"7\">a week</option>"
        "</select></small></label>\n</fieldset>\n");
}

/* ---- the rest -------------------------------------------------------------------------------- */

/* Empty: as the length says, or as is usual. */
static void option_input(orr_text *out, const orr_rules *rules, int index)
{
    const orr_option *option = &rules->game->options[index];
    char usual[ORR_MAX_NAME];
    orr_rules_option(rules, index, usual);
    orr_text_add(out, "<label><span>");
    markup_title_of_anchor(out, option->name);
    orr_text_add(out, "</span>");
    if (!option->words && !option->word) {
        orr_text_add(out,
                     "<input type=\"number\" name=\"option.%s\" placeholder=\"%s\" min=\"%d\" "
                     "max=\"%d\">",
                     option->name, usual, option->min, option->max);
    } else {
        orr_text_add(out, "<select name=\"option.%s\"><option value=\"\">as usual</option>",
                     option->name);
        const char *word;
        for (int i = 0; (word = option->word ? option->word(rules->pack, i) : option->words[i]);
             i++) {
            char slug[ORR_MAX_NAME];
            orr_slug(word, slug);
            orr_text_add(out, "<option value=\"%s\">", slug);
            markup_plain(out, word);
            orr_text_add(out, "</option>");
        }
        orr_text_add(out, "</select>");
    }
    orr_text_add(out, "<small>");
    markup_plain(out, option->help);
    orr_text_add(out, "</small></label>\n");
}

static void pack_input(const exchange *x, orr_text *out, const orr_game *game)
{
    orr_text_add(out, "<label><span>A pack of your own</span><input type=\"file\" "
                      "accept=\".yaml,.yml\" data-pack><small role=\"status\">other content: a "
                      "YAML file as <code>orrery pack export</code> writes it, up to 256 KiB"
                      "</small></label><textarea name=\"pack\" hidden></textarea>\n");
    if (!x->s->config.no_studio)
        orr_text_add(out,
                     "<p class=\"muted\">Or write one here: <a href=\"/studio/%s\">its cards and "
                     "values in the studio</a></p>\n",
                     game->id);
}

static void more_inputs(const exchange *x, orr_text *out, const orr_rules *rules)
{
    const orr_game *game = rules->game;
    orr_text_add(out, "<details class=\"panel more\"><summary><b>More</b> <small>clock, dice, "
                      "edition, practice · all as usual</small></summary><div>\n");
    for (int i = 0; game->options[i].name; i++)
        if (!game->options[i].seat)
            option_input(out, rules, i);
    orr_text_add(
        out,
        "<label><span>Clock, seconds a move</span><input type=\"number\" name=\"clock.move\" "
        "min=\"0\" max=\"2592000\" placeholder=\"none\"></label>\n"
        "<label><span>and in the bank</span><input type=\"number\" name=\"clock.bank\" min=\"0\" "
        "max=\"31536000\" placeholder=\"none\"><small>when both are used up, a computer plays on "
        "for that seat until its owner comes back</small></label>\n"
        "<label><span>Seed</span><input name=\"seed\" inputmode=\"numeric\" "
        "placeholder=\"fair dice\"><small>the same seed brings the same cards and dice, so "
        "anyone who knows it can foresee them; leave it empty for fair dice</small></label>\n");
    pack_input(x, out, game);
    orr_text_add(out,
                 "<label class=\"check\"><input type=\"checkbox\" name=\"sandbox\" value=\"true\"> "
                 "<span>Sandbox: take back anything, even dice (for one person)</span></label>\n"
                 "<p class=\"muted\">Edition: ");
    markup_plain(out, ((const orr_pack_head *)rules->pack)->edition);
    orr_text_add(out, "</p></div></details>\n");
}

/* What it comes to, and the one button. */
static void done(exchange *x, const orr_game *game, orr_text *out)
{
    const person *me = cookie_person(x);
    orr_text_add(out, "<section class=\"panel done\"><p data-sums-up>Set the chairs as you like; "
                      "everything else is as usual.</p>\n<label class=\"own-name\"><span>Your "
                      "name</span><input name=\"name\" maxlength=\"40\" autocomplete=\"nickname\" "
                      "value=\"");
    markup_plain(out, me->name);
    orr_text_add(out, "\"></label>\n<button class=\"btn main\" type=\"submit\">%s</button>",
                 game->max_seats > 1 ? "Set the table" : "Begin");
    if (game->min_seats <= 1 && others_can_come)
        orr_text_add(out,
                     "<button class=\"btn race\" type=\"submit\" formaction=\"/api/race\">Race a "
                     "friend%s<small>the same luck, each in their own time</small></button>",
                     game->max_seats > 1 ? ", each alone" : "");
    orr_text_add(out, "</section>\n");
}

/* ---- the page -------------------------------------------------------------------------------- */

static void head(exchange *x, const orr_game *game, orr_text *out)
{
    page_head(x, out, NULL);
    orr_text_add(out, "<div class=\"set-head\"><h1>%s</h1>",
                 game->max_seats > 1 ? "Set the table" : "Begin a game");
    orr_text_add(out, "<p class=\"lead\"><b>");
    markup_plain(out, game->title);
    orr_text_add(out, "</b> ");
    markup_plain(out, game->tagline);
    orr_text_add(out, "</p>");
    home_facts(x, out, game);
    orr_text_add(out, "<span class=\"go\"><a class=\"btn s\" href=\"/rules/%s\">Rules</a>",
                 game->id);
    if (first_of(game))
        home_learn(out, game, "btn s learn", "Learn it, 10 min");
    const bool is_new = own_is_new(x);
    home_start(out, game, is_new, "btn s play",
               is_new && first_of(game) ? "Play now, with hints" : "Play now, as usual");
    orr_text_add(out, "</span></div>\n");
}

/* One seat has no chairs to set: the game's own picture stands there. */
static void alone(const exchange *x, const orr_rules *rules, orr_text *out)
{
    orr_text_add(out, "<input type=\"hidden\" name=\"seats.0\" value=\"me\"><div class=\"alone\">");
    home_poster(x, out, rules->game->id);
    orr_text_add(out, "<p>");
    markup_plain(out, ((const orr_pack_head *)rules->pack)->about);
    orr_text_add(out, "</p></div>\n");
}

/* Whom one knows, to be asked without a link. */
static void lately(exchange *x, orr_text *out)
{
    enum { SHOWN = 6 };
    companion *list = orr_alloc_zeroed(MOST_COMPANIONS, sizeof *list);
    const int count = companions_of(x, list);
    const char *wanted = http_argument(x, "ask");
    if (count)
        orr_text_add(out,
                     "<fieldset class=\"panel lately\"><legend>Played with lately <small>whoever "
                     "you choose finds the invitation on their home page</small></legend>\n");
    for (int i = 0, shown = 0; i < count; i++) {
        char token[17];
        companion_token(x, &list[i], token);
        const bool chosen = wanted && strcmp(wanted, token) == 0;
        if (!chosen && shown++ >= SHOWN)
            continue;
        orr_text_add(out, "<label><input type=\"checkbox\" name=\"ask.%d\" value=\"%s\"%s>", i,
                     token, chosen ? " checked" : "");
        view_world_face(list[i].world ? list[i].world : person_usual_world(list[i].id), out);
        orr_text_add(out, "<span>");
        markup_plain(out, list[i].name);
        orr_text_add(out, "</span></label>\n");
    }
    if (count)
        orr_text_add(out, "</fieldset>\n");
    free(list);
}

enum MHD_Result pages_game(exchange *x)
{
    orr_error error;
    const orr_game *game = orr_game_find(x->path + strlen("/game/"));
    if (!game)
        return http_error(x, 404, "There is no such game.");
    const orr_rules *rules = table_rules(game->id, 0, game->usual_seats, "", NULL, &error);
    if (!rules)
        return http_error(x, 503, "%s", error.text);
    orr_text out = orr_text_new();
    cookie_find_secret(x);
    page_open(x, &out, game->title, "home people");
    orr_text_add(&out, ">\n");
    head(x, game, &out);
    orr_text_add(&out,
                 "<main><form class=\"options set\" method=\"post\" action=\"/api/tables\" "
                 "data-start><input type=\"hidden\" name=\"game\" value=\"%s\">\n"
                 "<section class=\"panel stage night\">",
                 game->id);
    if (game->max_seats > 1)
        chairs_to_set(x, rules, &out);
    else
        alone(x, rules, &out);
    orr_text_add(&out, "</section>\n<div class=\"rail\">\n");
    if (game->max_seats > 1 && others_can_come)
        lately(x, &out);
    length_inputs(game, &out);
    if (game->max_seats > 1)
        pace_inputs(&out);
    more_inputs(x, &out, rules);
    done(x, game, &out);
    table_rules_release(rules);
    orr_text_add(&out, "</div></form></main>\n</body>\n</html>\n");
    return http_text(x, 200, "text/html; charset=utf-8", &out);
}
