/* pages_test.c - pages as browsers get them: every tag is closed, every link leads somewhere, and the pages say
 * what is so. */
#include "scene/markup.h"
#include "server/client.h"
#include "kernel/kernel.h"
#include "pack/packs.h"
#include "server/pages.h"
#include "study/puzzle.h"
#include "support/clock.h"

#include <ctype.h>

/* ---- a browser ------------------------------------------------------------------------------------- */

enum { MOST_PATHS = 600, MOST_OPEN = 400, OF_A_KIND = 3 };

/* It keeps its key, as browsers do. */
typedef struct browser {
    int port;
    char cookie[80];
} browser;

static answer look(const browser *b, const char *path)
{
    char headers[120];
    snprintf(headers, sizeof headers, "%s%s%s", b->cookie[0] ? "Cookie: " : "", b->cookie,
             b->cookie[0] ? "\r\n" : "");
    return request(b->port, "GET", path, headers, NULL);
}

static answer post_form(browser *b, const char *path, const char *body)
{
    char headers[300];
    snprintf(headers, sizeof headers,
             "Content-Type: application/x-www-form-urlencoded\r\nOrigin: http://localhost:%d\r\n"
             "%s%s%s",
             b->port, b->cookie[0] ? "Cookie: " : "", b->cookie, b->cookie[0] ? "\r\n" : "");
    answer a = request(b->port, "POST", path, headers, body);
    const char *key = strstr(a.text, "Set-Cookie: orrery=");
    if (key)
        snprintf(b->cookie, sizeof b->cookie, "%.*s", 7 + 32, key + strlen("Set-Cookie: "));
    return a;
}

/* A table that this browser makes; its path into `path`. */
static void start(browser *b, const char *form, char path[40])
{
    answer a = post_form(b, "/api/tables", form);
    if (a.status != 303)
        fail_because("%s: %d %s", form, a.status, a.body);
    const char *where = strstr(a.text, "Location: ") + strlen("Location: ");
    snprintf(path, 40, "%.*s", (int)strcspn(where, "#\r\n"), where); /* links are the script's */
    free(a.text);
}

static void page_says(const browser *b, const char *path, const char *words)
{
    answer a = look(b, path);
    if (a.status != 200 || !strstr(a.body, words))
        fail_because("%s: %d, no '%s' in:\n%s", path, a.status, words, a.body);
    free(a.text);
}

/* ---- well-formed ------------------------------------------------------------------------------------- */

static bool is_one_of(const char *name, const char *const *list)
{
    for (; *list; list++)
        if (strcmp(name, *list) == 0)
            return true;
    return false;
}

/* Every tag is closed where it should be. */
static void is_well_formed(const char *path, const char *html)
{
    static const char *const empty[] = {"meta", "link", "img", "input", "br", "hr", NULL};
    static char open[60][32];
    int depth = 0;
    for (const char *at = html; (at = strchr(at, '<')); at++) {
        char name[32];
        const bool closes = at[1] == '/';
        const char *word = at + 1 + closes;
        const size_t length = strcspn(word, " \t\r\n/>");
        if (*word == '!')
            continue;
        if (!isalpha((unsigned char)*word) || length >= sizeof name)
            fail_because("%s: a stray '<' at %.60s", path, at);
        snprintf(name, sizeof name, "%.*s", (int)length, word);
        const char *end = word + length;
        while (*end && *end != '>') /* values may have any sign but the quote */
            end += *end == '"' ? 1 + strcspn(end + 1, "\"") + 1 : 1;
        if (!*end)
            fail_because("%s: a tag without an end at %.60s", path, at);
        if (closes) {
            if (depth == 0 || strcmp(open[depth - 1], name) != 0)
                fail_because("%s: </%s> closes %s at %.100s", path, name,
                             depth ? open[depth - 1] : "nothing", at);
            depth--;
        } else if (end[-1] != '/' && !is_one_of(name, empty)) {
            if (depth == 60)
                fail_because("%s: too deep at %.60s", path, at);
            memcpy(open[depth++], name, sizeof name);
        }
        at = end;
    }
    if (depth > 0)
        fail_because("%s: <%s> is not closed", path, open[depth - 1]);
    if (!strstr(html, "</html>\n") ||
        strncmp(html, "<!doctype html>\n<html lang=\"en\">\n", 33) != 0)
        fail_because("%s is no whole page", path);
}

/* ---- a walk through the site -------------------------------------------------------------------------- */

typedef struct walk {
    browser *b;
    char paths[MOST_PATHS][160];
    int count;
} walk;

/* Of hundreds of puzzles or pictures a few will do. */
static bool is_enough(const walk *w, const char *path)
{
    int alike = 0;
    const size_t length = (size_t)(strrchr(path, '/') - path) + 1;
    for (int i = 0; i < w->count; i++) {
        if (strcmp(w->paths[i], path) == 0)
            return true;
        alike += strncmp(w->paths[i], path, length) == 0 && !strchr(w->paths[i] + length, '/');
    }
    return length > strlen("/puzzles/") && strncmp(path, "/puzzles/", 9) == 0 && alike >= OF_A_KIND;
}

static void add_path(walk *w, const char *at, size_t length)
{
    char path[160];
    snprintf(path, sizeof path, "%.*s", (int)strcspn(at, "#\""), at);
    if (length >= sizeof path || is_enough(w, path))
        return;
    assert_true(w->count < MOST_PATHS);
    memcpy(w->paths[w->count++], path, sizeof path);
}

static void add_links(walk *w, const char *html)
{
    static const char *const marks[] = {" href=\"", " src=\"", NULL};
    for (int i = 0; marks[i]; i++)
        for (const char *at = html; (at = strstr(at, marks[i]));) {
            at += strlen(marks[i]);
            const size_t length = strcspn(at, "\"");
            if (*at == '/')
                add_path(w, at, length);
            else if (*at != '#' && strncmp(at, "data:", 5) != 0 && strncmp(at, "mailto:?", 8) != 0)
                fail_because("a page leads elsewhere: %.80s", at);
        }
}

/* "#storm" stands somewhere on the page itself. */
static void anchors_are_there(const char *path, const char *html)
{
    for (const char *at = html; (at = strstr(at, "<a href=\"#"));) {
        char id[120];
        at += strlen("<a href=\"#");
        snprintf(id, sizeof id, " id=\"%.*s\"", (int)strcspn(at, "\""), at);
        if (!strstr(html, id))
            fail_because("%s: there is no%s", path, id);
    }
}

static void walk_all(walk *w)
{
    for (int i = 0; i < w->count; i++) {
        const char *path = w->paths[i];
        if (strstr(path, "/next") || strncmp(path, "/api/", 5) == 0)
            continue; /* not yet: the game goes on */
        answer a = look(w->b, path);
        if (a.status != 200 && a.status != 303)
            fail_because("%s: %d", path, a.status);
        if (a.status == 200 && strstr(a.text, "Content-Type: text/html")) {
            is_well_formed(path, a.body);
            add_links(w, a.body);
            anchors_are_there(path, a.body);
        }
        free(a.text);
    }
}

static void every_page_is_well_formed_and_every_link_leads_somewhere(void **state)
{
    const site *at = *state;
    browser b = {.port = at->port}, none = {.port = at->port};
    walk *w = calloc(1, sizeof *w);
    char path[40], other[60];
    w->b = &none;
    add_path(w, "/", 1);
    walk_all(w);
    assert_true(w->count > 60);
    w->count = 0;
    w->b = &b;
    start(&b, "game=connect4&seats.0=me&seats.1=open&name=Ada+%3Cb%3E", path);
    add_path(w, path, strlen(path));
    start(&b, "game=fermi&seats.0=me", path);
    add_path(w, path, strlen(path));
    snprintf(other, sizeof other, "%s/text", path);
    add_path(w, other, strlen(other));
    start(&b, "game=cadets&first=true", path);
    add_path(w, path, strlen(path));
    snprintf(other, sizeof other, "%s/text", path);
    add_path(w, other, strlen(other));
    add_path(w, "/", 1);
    add_path(w, "/key", 4);
    walk_all(w);
    free(w);
}

/* ---- what they say --------------------------------------------------------------------------------- */

static void the_home_page_tells_the_facts_of_every_game(void **state)
{
    const site *at = *state;
    const browser b = {.port = at->port};
    static const char *const weights[] = {"", "light", "easy", "medium", "demanding", "heavy"};
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        char path[80], words[200], people[60];
        const int least = game->min_seats, most = game->max_seats, weight = game->weight;
        snprintf(path, sizeof path, "/game/%s", game->id);
        if (least == most)
            snprintf(people, sizeof people, "</svg>%d<span class=\"unseen\"> %s<", least,
                     least == 1 ? "player" : "players");
        else
            snprintf(people, sizeof people, "</svg>%d–%d<span class=\"unseen\"> players<", least,
                     most);
        page_says(&b, path, people);
        snprintf(words, sizeof words, "</svg>%d–%d min</span> <span>", game->min_minutes,
                 game->max_minutes);
        page_says(&b, path, words);
        snprintf(words, sizeof words, "</span>%s</span></p>", weights[weight]);
        page_says(&b, path, words);
        answer a = look(&b, path);
        int bars = 0, on = 0;
        const char *from = strstr(a.body, "<span class=\"weight\""), *to = strstr(from, "</span>");
        for (const char *bar = from; (bar = strstr(bar, "</i>")) && bar < to; bar++) {
            bars++;
            on += strncmp(bar - strlen("<i class=\"on\">"), "<i class=\"on\">", 14) == 0;
        }
        assert_int_equal(bars, 4);
        assert_int_equal(on, weight - 1);
        free(a.text);
        snprintf(words, sizeof words, "/assets/posters/%s.svg?v=", game->id);
        page_says(&b, "/", words);
    }
}

/* A game that fills an evening is a good beginning if it is the lightest of them. */
static void the_lightest_long_game_is_the_good_beginning(void **state)
{
    const site *at = *state;
    const browser b = {.port = at->port};
    const orr_game *best = NULL;
    for (int i = 0; i < orr_game_count(); i++)
        if (orr_game_at(i)->max_minutes > 15 && (!best || orr_game_at(i)->weight < best->weight))
            best = orr_game_at(i);
    char words[200];
    answer a = look(&b, "/");
    const char *card = strstr(a.body, "<article class=\"game first\">");
    assert_non_null(card);
    snprintf(words, sizeof words,
             "<span class=\"tag\">a good first game</span></div><div "
             "class=\"about\"><h2><a href=\"/game/%s\">",
             best->id);
    assert_non_null(strstr(card, words));
    assert_null(strstr(strstr(card, "a good first game") + 1, "a good first game"));
    assert_non_null(strstr(a.body, "<h1>Five space board games, one table</h1>"));
    snprintf(words, sizeof words, "<h2>%d minutes only?</h2><p><a href=\"/game/connect4\">",
             orr_game_find("connect4")->max_minutes);
    assert_non_null(strstr(a.body, words));
    free(a.text);
}

/* A first game's seats and options, with a coach; afterwards the usual ones. */
static void whoever_is_new_is_offered_a_short_game_with_a_coach(void **state)
{
    const site *at = *state;
    browser b = {.port = at->port};
    char path[40], where[60];
    page_says(&b, "/game/fermi", "<input type=\"hidden\" name=\"coach\" value=\"true\">");
    page_says(&b, "/game/fermi", "Play now, with hints</button>");
    page_says(&b, "/game/horizons", "<input type=\"hidden\" name=\"option.");
    page_says(&b, "/", "Learn a game<small>");
    start(&b, "game=connect4&seed=5&seats.0=me&seats.1=here", path);
    for (int i = 0; i < 7; i++) {
        char body[60];
        snprintf(where, sizeof where, "/api/tables/%s/move", path + 3);
        snprintf(body, sizeof body, "number=%d&move=drop+%d", i, 1 + i % 2);
        answer a = post_form(&b, where, body);
        assert_in_range(a.status, 200, 303);
        free(a.text);
        snprintf(where, sizeof where, "%s/pass/%d", path, 2 - i % 2);
        a = post_form(&b, where, "");
        free(a.text);
    }
    page_says(&b, "/", "<em class=\"\">over</em>");
    page_says(&b, "/game/fermi", "Play now, as usual</button>");
    answer a = look(&b, "/game/fermi");
    assert_null(strstr(a.body, "name=\"coach\""));
    free(a.text);
}

static void ones_own_tables_say_whose_move_it_is_with_whom_and_since_when(void **state)
{
    const site *at = *state;
    browser b = {.port = at->port};
    char path[40], words[200];
    const long long evening = 1767294000000LL, minute = 60000;
    clock_stands_at(evening);
    start(&b, "game=connect4&seed=5&seats.0=me&seats.1=greedy", path);
    page_says(&b, "/", "<small>1 waits for you</small>");
    page_says(&b, "/", "<em class=\"yours\">your move</em>");
    page_says(&b, "/", "<span class=\"who\"><span>Computer 2</span> <time>just now</time>");
    const struct {
        long long passes;
        const char *says;
    } times[] = {{minute - 1, "just now"},   {1, "1 min"},
                 {58 * minute, "59 min"},    {minute, "1 h"},
                 {46 * 60 * minute, "47 h"}, {60 * minute, "2 days"}};
    for (size_t i = 0; i < sizeof times / sizeof times[0]; i++) {
        clock_passes(times[i].passes);
        snprintf(words, sizeof words, "<time>%s</time>", times[i].says);
        page_says(&b, "/", words);
    }
    start(&b, "game=connect4&seats.0=open&seats.1=me", path);
    page_says(&b, "/", "<em class=\"\">waiting for players</em>");
    page_says(&b, "/", "<span class=\"who\"><span>open</span>");
    start(&b, "game=fermi&seed=5&seats.0=me", path);
    page_says(&b, "/", "<span class=\"who\"><span>alone</span>");
    page_says(&b, "/", "<small>2 wait for you</small>");
    clock_runs();
}

static void a_waiting_room_says_who_is_there_and_how_to_come(void **state)
{
    const site *at = *state;
    browser b = {.port = at->port}, none = {.port = at->port};
    char path[40], words[200];
    start(&b, "game=connect4&seats.0=me&seats.1=open&name=Ada+%3Cb%3E", path);
    page_says(&b, path, "<h2>Send this link to a friend</h2>");
    page_says(&b, path, "<i class=\"seat\">1</i><span><b>Ada &lt;b&gt;</b> · you");
    page_says(&b, path, "<i class=\"seat\">2</i><span><b>Anybody</b>");
    page_says(&b, path, "role=\"img\" aria-label=\"The same link as a QR code\"");
    page_says(&b, path, "Fair dice: promise <code>");
    page_says(&b, path, "edition\">Edition: ");
    snprintf(words, sizeof words, "<form method=\"post\" action=\"/api/tables/%s/join\"", path + 3);
    page_says(&none, path, words);
    page_says(&none, path, "data-seat=\"-4\"");
    answer a = look(&b, path);
    assert_null(strstr(a.body, words));
    assert_non_null(strstr(a.body, "data-seat=\"0\""));
    free(a.text);
    start(&b, "game=connect4&seats.0=me&seats.1=friend", path);
    page_says(&b, path, "<i class=\"seat\">2</i><span><b>A friend</b> <small>by the invitation");
    a = look(&none, path);
    assert_null(strstr(a.body, "/join\"")); /* the address alone gives no chair */
    assert_null(strstr(a.body, "/j/"));
    free(a.text);
}

/* A spectator cannot take back, ask for hints, talk or write notes. */
static void people_who_sit_down_by_the_page_have_two_minutes_for_the_dice(void **state)
{
    const site *at = *state;
    browser b = {.port = at->port};
    char path[40], api[60], until[60];
    clock_stands_at(1767294000000);
    start(&b, "game=connect4&seats.0=me&seats.1=here", path);
    snprintf(api, sizeof api, "/api/tables/%s", path + strlen("/t/"));
    snprintf(until, sizeof until, "\"dice_until\":%lld", 1767294000000LL + 120000);
    page_says(&b, api, until);
    clock_runs();
}

static void a_spectator_has_no_tools_of_a_player(void **state)
{
    static const char *const of_a_player[] = {"data-act=\"undo\"", "data-act=\"hint\"",
                                              "data-tab=\"notes\"", "id=\"x-say\"",
                                              "id=\"x-note\""};
    const site *at = *state;
    browser b = {.port = at->port}, none = {.port = at->port};
    char path[40];
    start(&b, "game=fermi&seats.0=me&seed=3", path);
    answer own = look(&b, path), other = look(&none, path);
    for (size_t i = 0; i < sizeof of_a_player / sizeof of_a_player[0]; i++) {
        assert_non_null(strstr(own.body, of_a_player[i]));
        assert_null(strstr(other.body, of_a_player[i]));
    }
    assert_non_null(strstr(own.body, "data-game=\"fermi\""));
    assert_non_null(strstr(own.body, "data-art=\"/assets/art/fermi.svg?v="));
    assert_non_null(strstr(own.body, "/assets/art/fermi.css?v="));
    free(own.text);
    free(other.text);
}

static void a_games_page_offers_its_options_and_seats(void **state)
{
    const site *at = *state;
    const browser b = {.port = at->port};
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        orr_rules *rules = usual_rules(game->id);
        char path[80], words[300], usual[ORR_MAX_NAME];
        snprintf(path, sizeof path, "/game/%s", game->id);
        for (int o = 0; o < orr_option_count(game); o++) {
            orr_rules_option(rules, o, usual);
            if (game->options[o].seat) /* cards on its chair; by lot if nobody chooses */
                snprintf(words, sizeof words, "name=\"option.%s\" value=\"any\" checked>",
                         game->options[o].name);
            else if (game->options[o].words || game->options[o].word)
                snprintf(words, sizeof words, "<select name=\"option.%s\"><option value=\"\">",
                         game->options[o].name);
            else
                snprintf(words, sizeof words,
                         "name=\"option.%s\" placeholder=\"%s\" min=\"%d\" max=\"%d\">",
                         game->options[o].name, usual, game->options[o].min, game->options[o].max);
            page_says(&b, path, words);
        }
        for (const orr_length *l = game->lengths; l->name; l++) {
            char slug[ORR_MAX_NAME];
            orr_slug(l->name, slug);
            snprintf(words, sizeof words, "name=\"length\" value=\"%s\"%s>", slug,
                     l == game->lengths ? " checked" : "");
            page_says(&b, path, words);
        }
        for (int chair = 0; chair < game->max_seats && game->max_seats > 1; chair++) {
            snprintf(words, sizeof words, "name=\"seats.%d\" value=\"%s\" checked>", chair,
                     chair == 0                  ? "me"
                     : chair == 1                ? "friend"
                     : chair < game->usual_seats ? "computer"
                                                 : "nobody");
            page_says(&b, path, words);
        }
        orr_rules_free(rules);
    }
}

/* ---- puzzles ----------------------------------------------------------------------------------------- */

/* A chair has a picture for whoever may sit there: a face for oneself and for each computer, a mark for the rest. */
static void a_chair_has_one_picture_for_each_kind(void **state)
{
    const site *at = *state;
    answer a = get_as(at->port, "/game/connect4", NULL);
    if (a.status != 200)
        fail_because("%.200s", a.text);
    for (const char *chair = a.body; (chair = strstr(chair, "<span class=\"sits\">")); chair++) {
        const char *end = strstr(chair, "</label>");
        assert_non_null(end);
        const char *const kinds[] = {"k k-me\"", "k k-computer\"", "k k-friend mark\"",
                                     "k k-anybody mark\""};
        for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
            const char *found = strstr(chair, kinds[i]);
            if (!found || found > end)
                fail_because("no %s in %.900s", kinds[i], chair);
        }
        assert_true(!strstr(chair, "k k-me mark") && !strstr(chair, "k k-computer mark"));
    }
    free(a.text);
}

/* Seats are counted from 1 where people read them. */
static void a_puzzle_says_which_seat_one_plays(void **state)
{
    const site *at = *state;
    const browser b = {.port = at->port};
    int asked = 0;
    for (int i = 0; i < orr_game_count(); i++) {
        const puzzle_set *set = puzzle_built_in(orr_game_at(i));
        for (int p = 0; set && p < set->count && p < 3; p++) {
            orr_error error;
            puzzle_position position;
            char path[80], words[100];
            if (set->puzzles[p].dropped || !puzzle_open(set, &set->puzzles[p], &position, &error))
                continue;
            snprintf(path, sizeof path, "/puzzles/%s/%08x", set->game->id,
                     (unsigned)set->puzzles[p].id);
            snprintf(words, sizeof words, "<p>You are seat %d of %d.</p>", position.seat + 1,
                     position.rules->seats);
            if (position.rules->seats > 1 && !orr_game_is_team(set->game)) {
                page_says(&b, path, words);
                asked++;
            } else {
                answer a = look(&b, path);
                assert_int_equal(a.status, 200);
                assert_null(strstr(a.body, "You are seat"));
                free(a.text);
            }
            puzzle_close(&position);
        }
    }
    assert_true(asked > 0);
}

static void the_lists_of_puzzles_count_them(void **state)
{
    const site *at = *state;
    const browser b = {.port = at->port};
    for (int i = 0; i < orr_game_count(); i++) {
        const puzzle_set *set = puzzle_built_in(orr_game_at(i));
        char path[80], words[100];
        if (!set)
            continue;
        snprintf(words, sizeof words, "<p class=\"facts\">%d puzzles</p>", puzzle_left(set));
        page_says(&b, "/puzzles", words);
        snprintf(path, sizeof path, "/puzzles/%s", set->game->id);
        snprintf(words, sizeof words, "</h1><p>%d puzzles. ", puzzle_left(set));
        page_says(&b, path, words);
        answer a = look(&b, path);
        int links = 0, told = 0;
        for (const char *at_link = a.body; (at_link = strstr(at_link, " data-id=\"")); at_link++)
            links++;
        for (const char *head = a.body; (head = strstr(head, " <small>")); head++)
            told += atoi(head + strlen(" <small>"));
        assert_int_equal(links, puzzle_left(set));
        assert_int_equal(told, puzzle_left(set));
        free(a.text);
    }
}

/* Under every theme. */
static void puzzles_are_listed_the_easiest_first(void **state)
{
    const site *at = *state;
    const browser b = {.port = at->port};
    for (int i = 0; i < orr_game_count(); i++) {
        char path[80];
        if (!puzzle_built_in(orr_game_at(i)))
            continue;
        snprintf(path, sizeof path, "/puzzles/%s", orr_game_at(i)->id);
        answer a = look(&b, path);
        int before = 0;
        for (const char *line = a.body; (line = strstr(line, "<li><a class=\"")); line++) {
            const char *rating = strchr(strstr(line, " data-id=\""), '>') + 1;
            if (strncmp(line - strlen("<ul>\n"), "<ul>\n", 5) == 0)
                before = 0;
            assert_true(atoi(rating) >= before);
            before = atoi(rating);
        }
        assert_true(before > 0);
        free(a.text);
    }
}

static void the_home_page_shows_the_puzzle_of_today(void **state)
{
    const site *at = *state;
    const browser b = {.port = at->port};
    answer a = look(&b, "/puzzles/daily");
    assert_int_equal(a.status, 303);
    char id[40], words[200];
    value_after(a.text, "Location: /puzzles/", id, sizeof id);
    id[strcspn(id, "/")] = '\0';
    free(a.text);
    const orr_game *game = orr_game_find(id);
    assert_non_null(game);
    a = look(&b, "/");
    const char *panel = strstr(a.body, "<aside class=\"else\"><div class=\"panel quick\">");
    assert_non_null(panel);
    snprintf(words, sizeof words, "<img class=\"art\" src=\"/assets/posters/%s.svg?v=", id);
    assert_int_equal(strncmp(panel + strlen("<aside class=\"else\"><div class=\"panel quick\">"),
                             words, strlen(words)),
                     0);
    orr_text title = orr_text_new();
    orr_text_add(&title, "<div><h2>Today's puzzle</h2><p>");
    markup_plain(&title, game->title);
    orr_text_add(&title, ", ");
    assert_non_null(strstr(panel, title.data));
    orr_text_free(&title);
    free(a.text);
}

/* What stands in the editor is the pack that is built in, byte for byte. */
static void the_studio_begins_with_the_built_in_pack(void **state)
{
    const site *at = *state;
    static const struct {
        const char *escaped;
        char plain;
    } marks[] = {{"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}, {"&quot;", '"'}, {"&#39;", '\''}};
    size_t length;
    const char *yaml = orr_pack_text(orr_game_find("connect4"), &length);
    answer a = get_as(at->port, "/studio/connect4", NULL);
    const char *from = strstr(a.body, "<textarea"), *c = strchr(from, '\n') + 1;
    for (size_t i = 0; i < length; i++) {
        char is = *c;
        size_t width = 1;
        for (size_t m = 0; m < sizeof marks / sizeof *marks; m++)
            if (strncmp(c, marks[m].escaped, strlen(marks[m].escaped)) == 0) {
                is = marks[m].plain;
                width = strlen(marks[m].escaped);
            }
        if (is != yaml[i])
            fail_because("byte %zu: %.60s, not %.60s", i, c, yaml + i);
        c += width;
    }
    assert_memory_equal(c, "</textarea>", 11);
    free(a.text);
}

int main(void)
{
#define SITE(test) cmocka_unit_test_setup_teardown(test, site_setup, site_teardown)
    const struct CMUnitTest tests[] = {
        SITE(every_page_is_well_formed_and_every_link_leads_somewhere),
        SITE(the_home_page_tells_the_facts_of_every_game),
        SITE(the_lightest_long_game_is_the_good_beginning),
        SITE(whoever_is_new_is_offered_a_short_game_with_a_coach),
        SITE(ones_own_tables_say_whose_move_it_is_with_whom_and_since_when),
        SITE(a_waiting_room_says_who_is_there_and_how_to_come),
        SITE(people_who_sit_down_by_the_page_have_two_minutes_for_the_dice),
        SITE(a_spectator_has_no_tools_of_a_player),
        SITE(a_games_page_offers_its_options_and_seats),
        SITE(the_studio_begins_with_the_built_in_pack),
        SITE(a_chair_has_one_picture_for_each_kind),
        SITE(a_puzzle_says_which_seat_one_plays),
        SITE(the_lists_of_puzzles_count_them),
        SITE(puzzles_are_listed_the_easiest_first),
        SITE(the_home_page_shows_the_puzzle_of_today),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
