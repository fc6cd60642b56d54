/* around_test.c - what stands around the board: people, dice, log, chat, and who may see which of it. Most
 * tables here are values that a test writes down, without a desk. */
#include "table/tables.h"
#include "scene/node.h"
#include "view/film.h"

enum { ADA, BO, CYD };

/* A table of Connect Four, or of Fermi for three, with its game begun. */
static table *table_of(const char *game, int seats)
{
    static const char *const names[] = {"Ada", "Bo <b>", "Cyd"};
    orr_error error;
    table *t = calloc(1, sizeof *t);
    *t = (table){.seats = seats, .status = TABLE_PLAYING, .proposal = -1, .proposer = -1};
    snprintf(t->id, sizeof t->id, "abcdefghijkl");
    snprintf(t->chance, sizeof t->chance, "fair");
    snprintf(t->commitment, sizeof t->commitment, "c0ffee");
    snprintf(t->secret, sizeof t->secret, "5ec7e7");
    t->course.rules = rules_with(game, seats, NULL, 0);
    t->course.chance = orr_rng_fast(1);
    for (int seat = 0; seat < seats; seat++) {
        t->course.seat[seat].kind = SEAT_PERSON;
        snprintf(t->seat[seat].name, sizeof t->seat[seat].name, "%s", names[seat]);
    }
    assert_true(course_begin(&t->course, &error));
    return t;
}

static void leave_table(table *t)
{
    for (int i = 0; i < t->chat_count; i++)
        free(t->chat[i].text);
    free(t->chat);
    orr_rules *rules = (orr_rules *)t->course.rules;
    course_clear(&t->course);
    orr_rules_free(rules);
    free(t);
}

static void drop(table *t, int column)
{
    const int seat = t->course.count % 2;
    assert_true(course_make(&t->course, seat, ORR_MOVE1(0, column - 1), 0));
}

/* A line that only this seat may read. */
static void whisper(table *t, int seat, const char *text)
{
    course_note(&t->course, text);
    t->course.lines[t->course.line_count - 1].audience = seat;
}

static void says(const char *text, const char *words)
{
    if (!strstr(text, words))
        fail_because("no '%s' in:\n%s", words, text);
}

static void says_not(const char *text, const char *words)
{
    if (strstr(text, words))
        fail_because("'%s' is in:\n%s", words, text);
}

/* All that a viewer who begins is sent; free it. */
static char *whole_for(const table *t, int viewer)
{
    view_around around;
    orr_text json = orr_text_new(), page = orr_text_new();
    view_look_around(t, viewer, &around);
    view_json(t, &around, viewer, &json);
    view_free(&around);
    view_look(t, viewer, NULL, true, &around);
    view_paint(t, &around, viewer, NULL, NULL, &page);
    view_free(&around);
    orr_text_bytes(&json, page.data, page.length);
    orr_text_free(&page);
    return json.data;
}

/* For programs the table is told as it is drawn, once, in the same object. */
static void programs_are_told_the_scene(void **state)
{
    (void)state;
    view_around around;
    orr_text json = orr_text_new(), scene_json = orr_text_new();
    table *t = table_of("connect4", 2);
    view_look_around(t, ADA, &around);
    view_json(t, &around, ADA, &json);
    view_free(&around);
    says(json.data, ",\"scene\":{");
    orr_scene *scene =
        scene_watched(t->course.rules, t->course.state, &(orr_names){.seat = {"Ada", "Bo <b>"}});
    orr_render_json(scene, &scene_json);
    assert_int_equal(json.data[0], '{');
    assert_string_equal(json.data + json.length - 2, "}}");
    assert_true(json.length > scene_json.length);
    orr_scene_free(scene);
    orr_text_free(&scene_json);
    orr_text_free(&json);
    leave_table(t);
}

/* The way to pass the device on, for one of two who share a screen: the seat that decides, whichever. */
static void a_shared_screen_is_passed_to_the_seat_that_decides(void **state)
{
    (void)state;
    table *t = table_of("connect4", 2);
    owner_share_screen(t, "one-browser", ADA);
    owner_share_screen(t, "one-browser", BO);
    char *bo = whole_for(t, BO), *ada = whole_for(t, ADA);
    says(bo, "/t/abcdefghijkl/pass/1");
    says_not(ada, "/t/abcdefghijkl/pass/");
    free(bo);
    free(ada);
    drop(t, 1);
    bo = whole_for(t, BO), ada = whole_for(t, ADA);
    says(ada, "/t/abcdefghijkl/pass/2");
    says_not(bo, "/t/abcdefghijkl/pass/");
    free(bo);
    free(ada);
    free(t->owners);
    leave_table(t);
}

/* Whoever comes to a finished table is told how it ended; one that the host closed has no winner. */
static void whoever_comes_late_is_told_how_it_ended(void **state)
{
    (void)state;
    table *t = table_of("connect4", 2);
    for (int i = 0; i < 3; i++) {
        drop(t, 1);
        drop(t, 2);
    }
    char *json = whole_for(t, ORR_SPECTATOR);
    says_not(json, "\"finished\":");
    free(json);
    t->status = TABLE_OVER;
    json = whole_for(t, ORR_SPECTATOR);
    says(json, "{\"finished\":false,\"cause\":null,\"text\":null,\"winners\":[]");
    free(json);
    drop(t, 1);
    json = whole_for(t, ORR_SPECTATOR);
    says(json, "{\"finished\":true,\"cause\":\"four in a line\",");
    says(json, "\"winners\":[0]");
    free(json);
    leave_table(t);
}

/* The members that a stream is sent after this change; free them. */
static char *news_for(const table *t, view_channel *channel)
{
    view_around around;
    view_look(t, channel->viewer, channel, false, &around);
    char *members = strdup(around.json.data ? around.json.data : "");
    view_free(&around);
    return members;
}

/* ---- dice ------------------------------------------------------------------------------------------ */

/* Whoever answers last could choose digits that suit them. */
static void nobody_sees_what_others_put_in_while_somebody_may_still_answer(void **state)
{
    (void)state;
    table *t = table_of("connect4", 2);
    t->contribution_seconds = 60;
    snprintf(t->seat[ADA].contribution, TABLE_HASH_SIZE, "00112233");
    const int viewers[] = {ADA, BO, ORR_SPECTATOR};
    for (int i = 0; i < 3; i++) {
        t->status = TABLE_WAITING;
        char *waiting = whole_for(t, viewers[i]);
        says(waiting, "\"contribution\":\"\"");
        says_not(waiting, "00112233");
        t->status = TABLE_PLAYING;
        char *playing = whole_for(t, viewers[i]);
        says(playing, "\"contribution\":\"00112233\"");
        free(waiting);
        free(playing);
    }
    leave_table(t);
}

static char *dice_for(const table *t, int viewer)
{
    orr_text html = orr_text_new();
    view_dice(t, viewer, &html);
    return html.data;
}

static void the_secret_of_the_dice_is_shown_when_the_game_is_over(void **state)
{
    (void)state;
    table *t = table_of("connect4", 2);
    char *html = dice_for(t, ADA), *json = whole_for(t, ADA);
    assert_string_equal(html, "<p class=\"muted fair\">Fair dice: promise <code>c0ffee</code></p>");
    says(json, "\"commitment\":\"c0ffee\",\"secret\":null");
    says_not(json, "5ec7e7");
    free(html);
    free(json);
    t->status = TABLE_OVER;
    html = dice_for(t, ADA);
    json = whole_for(t, ADA);
    assert_string_equal(html, "<p class=\"muted fair\">Fair dice: promise <code>c0ffee</code>, "
                              "secret <code>5ec7e7</code>; <code>orrery verify</code> checks the "
                              "saved game.</p>");
    says(json, "\"secret\":\"5ec7e7\"");
    free(html);
    free(json);
    leave_table(t);
}

static void whoever_put_nothing_in_is_named_and_nobody_else(void **state)
{
    (void)state;
    table *t = table_of("connect4", 2);
    snprintf(t->seat[ADA].contribution, TABLE_HASH_SIZE, "00112233");
    snprintf(t->seat[BO].contribution, TABLE_HASH_SIZE, FAIR_NOTHING);
    char *html = dice_for(t, ADA);
    says(html, "</code> Bo &lt;b&gt; added no digits.</p>");
    says_not(html, "Ada");
    free(html);
    leave_table(t);
}

static void people_are_asked_for_digits_until_they_have_put_some_in(void **state)
{
    (void)state;
    table *t = table_of("connect4", 2);
    t->status = TABLE_WAITING;
    t->contribution_seconds = 60;
    char *html = dice_for(t, BO);
    says(html,
         "name=\"contribution\" minlength=\"16\" maxlength=\"64\" "); /* what there is room for */
    says(html, "<form method=\"post\" action=\"/api/tables/abcdefghijkl/contribute\" id=\"x-dice\">"
               "<input type=\"hidden\" name=\"commitment\" value=\"c0ffee\">");
    free(html);
    html = dice_for(t, ORR_SPECTATOR);
    says_not(html, "<form");
    free(html);
    snprintf(t->seat[BO].contribution, TABLE_HASH_SIZE, "00112233");
    html = dice_for(t, BO);
    says_not(html, "<form"); /* not everybody is there: no time runs yet */
    free(html);
    t->due = 1;
    html = dice_for(t, BO);
    says(html, "<form method=\"post\" action=\"/api/tables/abcdefghijkl/begin\">");
    free(html);
    html = dice_for(t, ORR_SPECTATOR);
    says_not(html, "<form");
    free(html);
    t->status = TABLE_PLAYING;
    html = dice_for(t, ADA);
    says_not(html, "<form");
    free(html);
    leave_table(t);
}

static void dice_that_somebody_may_know_are_called_that(void **state)
{
    (void)state;
    table *t = table_of("connect4", 2);
    assert_string_equal(view_dice_word(t), "fair");
    snprintf(t->chance, sizeof t->chance, "seed:77");
    assert_string_equal(view_dice_word(t), "seeded");
    char *html = dice_for(t, ADA);
    says(html, "<strong>These dice are not fair ones.</strong> They come from the seed 77: ");
    says_not(html, "recorded game");
    free(html);
    t->course.coached = true;
    html = dice_for(t, ADA);
    assert_string_equal(html, "<p class=\"notice dice\">A first game has the same dice for "
                              "everybody: seed 77.</p>");
    free(html);
    snprintf(t->chance, sizeof t->chance, "key:0011");
    assert_string_equal(view_dice_word(t), "recorded");
    html = dice_for(t, ADA);
    says(html, "<strong>These dice are not fair ones.</strong> They come from a recorded game: ");
    says_not(html, "0011");
    free(html);
    leave_table(t);
}

/* ---- people ---------------------------------------------------------------------------------------- */

static char *people_for(const table *t, int viewer)
{
    orr_text html = orr_text_new();
    view_people(t, viewer, &html);
    return html.data;
}

static void people_are_listed_with_what_they_can_do_for_themselves(void **state)
{
    (void)state;
    table *t = table_of("connect4", 2);
    char *html = people_for(t, ADA);
    says(html, "<div class=\"player seat-0\"><span class=\"seat\">1</span> <span class=\"face");
    says(html, "</span><b>Ada</b> <span class=\"muted\">you</span><button type=\"button\" "
               "class=\"pill\" data-act=\"take-over\">Let a computer play</button></div>"
               "<div class=\"player seat-1\"><span class=\"seat\">2</span> <span class=\"face");
    says(html, "<b>Bo &lt;b&gt;</b> <span class=\"muted\">away just now</span>"
               "<span class=\"about-them\"><button type=\"button\" class=\"pill\" "
               "data-act=\"mute\" data-seat=\"1\">Mute</button><button type=\"button\" "
               "class=\"pill\" data-act=\"report\" data-seat=\"1\">Report</button></span></div><p");
    says_not(html, "data-act=\"mute\" data-seat=\"0\"");
    free(html);
    atomic_store(&t->live.looking[BO], 1);
    atomic_store(&t->live.looking[view_index(ORR_SPECTATOR)], 2);
    html = people_for(t, ADA);
    says(html, "<div class=\"player seat-1 here\">");
    says(html, "<b>Bo &lt;b&gt;</b> <span class=\"muted\">here</span><span class=\"about-them\">");
    says(html, "2 are watching");
    says_not(html, "Sandbox");
    free(html);
    t->course.seat[ADA].away = true;
    snprintf(t->course.seat[ADA].player, COURSE_SPEC_SIZE, "mcts:2");
    t->course.seat[BO].kind = SEAT_COMPUTER;
    snprintf(t->course.seat[BO].player, COURSE_SPEC_SIZE, "greedy");
    t->course.sandbox = true;
    html = people_for(t, ADA);
    says(html,
         "<span class=\"muted\">you · a computer, level 2, plays</span><button type=\"button\" "
         "class=\"pill\" data-act=\"hand-back\">Play on myself</button></div>");
    says(html, "<span class=\"muted\">computer, quick</span></div>");
    says(html, "Sandbox: everything can be taken back");
    free(html);
    html = people_for(t, ORR_SPECTATOR);
    says_not(html, "<button");
    free(html);
    leave_table(t);
}

static void a_clock_is_shown_in_minutes_and_from_two_hours_on_in_hours(void **state)
{
    (void)state;
    table *t = table_of("connect4", 2);
    t->seat[ADA].bank = 7200 * 1000;
    t->seat[BO].bank = 7201 * 1000;
    char *html = people_for(t, ORR_SPECTATOR);
    says_not(html, " · ");
    free(html);
    t->bank = 7200;
    html = people_for(t, ORR_SPECTATOR);
    says(html, "<b>Ada</b> <span class=\"muted\">away just now · 120:00</span>");
    says(html, "<b>Bo &lt;b&gt;</b> <span class=\"muted\">away just now · 2 h</span>");
    free(html);
    t->bank = 0;
    t->per_move = 30;
    t->seat[ADA].bank = 65999;
    t->seat[BO].bank = 9000 * 1000; /* two hours and a half */
    html = people_for(t, ORR_SPECTATOR);
    says(html, " · 1:05<");
    says(html, " · 3 h<");
    free(html);
    leave_table(t);
}

static void a_proposal_is_answered_by_those_who_have_not(void **state)
{
    (void)state;
    table *t = table_of("connect4", 2);
    char *html = people_for(t, BO);
    says_not(html, "would like");
    free(html);
    t->seat[ADA].agreed = true;
    html = people_for(t, BO);
    says_not(html, "✓");
    free(html);
    t->proposal = 0;
    t->proposer = ADA;
    html = people_for(t, BO);
    says(html, "<div class=\"proposal\">Ada would like to take back <b>move 1</b>. <button "
               "type=\"button\" class=\"pill\" data-act=\"show\" data-at=\"0\">Show it</button> "
               "<button type=\"button\" class=\"pill\" data-act=\"agree\">Agree</button><button "
               "type=\"button\" "
               "class=\"pill\" data-act=\"decline\">Decline</button></div>");
    says(html, "you</span><button");
    free(html);
    html = people_for(t, ADA);
    says(html, "Show it</button> </div>");
    says(html, "<b>Ada</b> <span class=\"muted\">you</span> ✓ back<");
    free(html);
    html = people_for(t, ORR_SPECTATOR);
    says(html, "Show it</button> </div>");
    free(html);
    leave_table(t);
}

/* ---- what programs are told ------------------------------------------------------------------------- */

static void programs_are_told_who_sits_where(void **state)
{
    (void)state;
    table *t = table_of("connect4", 2);
    t->course.seat[BO].kind = SEAT_COMPUTER;
    snprintf(t->course.seat[BO].player, COURSE_SPEC_SIZE, "greedy");
    char *json = whole_for(t, ADA);
    says(json,
         "\"id\":\"abcdefghijkl\",\"game\":\"connect4\",\"viewer\":0,\"result\":null,\"seats\":["
         "{\"seat\":0,\"name\":\"Ada\",\"kind\":\"person\"},"
         "{\"seat\":1,\"name\":\"Bo \\u003cb>\",\"kind\":\"computer\",\"player\":\"greedy\"}],"
         "\"watching\":0,\"proposal\":-1,\"proposer\":-1,\"next\":null,\"fair\":true,\"dice\":"
         "\"fair\",");
    says(json, "\"perMove\":0,\"bank\":0,\"log\":");
    free(json);
    t->course.seat[ADA].away = true;
    t->bank = 5;
    t->seat[ADA].bank = 4321;
    t->proposal = t->proposer = 0;
    t->seat[BO].agreed = true;
    snprintf(t->next, sizeof t->next, "mnopqrstuvwx");
    json = whole_for(t, ORR_SPECTATOR);
    says(json, "\"viewer\":\"spectator\"");
    says(json, "\"kind\":\"person\",\"away\":true,\"bank\":4321,\"agreed\":false}");
    says(json, "\"player\":\"greedy\",\"bank\":0,\"agreed\":true}");
    says(json, "\"next\":\"mnopqrstuvwx\"");
    free(json);
    leave_table(t);
}

static void programs_are_told_whose_turn_it_is(void **state)
{
    (void)state;
    table *t = table_of("connect4", 2);
    char *json = whole_for(t, ADA);
    says(json, "{\"number\":0,\"fixed\":0,\"version\":0,\"status\":\"playing\",\"actor\":0,"
               "\"yours\":true,\"forced\":null,\"ahead\":null,\"undo\":false,\"thinking\":false,"
               "\"sandbox\":false,\"id\"");
    free(json);
    json = whole_for(t, BO);
    says(json, "\"actor\":0,\"yours\":false,");
    free(json);
    t->course.seat[ADA].kind = SEAT_COMPUTER;
    t->version = 7;
    json = whole_for(t, BO);
    says(json, "\"version\":7,\"status\":\"playing\",\"actor\":0,\"yours\":false,\"forced\":null,"
               "\"ahead\":null,\"undo\":false,\"thinking\":true,");
    free(json);
    t->status = TABLE_OVER;
    json = whole_for(t, ADA);
    says(json, "\"status\":\"over\",\"actor\":null,\"yours\":false,\"forced\":null,\"ahead\":null,"
               "\"undo\":false,"
               "\"thinking\":false,");
    free(json);
    t->status = TABLE_WAITING;
    json = whole_for(t, ADA);
    says(json, "\"status\":\"waiting\",\"actor\":null,");
    free(json);
    leave_table(t);
    t = table_of("cadets", 2);
    json = whole_for(t, BO);
    says(json, "\"status\":\"playing\",\"actor\":\"team\",\"yours\":true,");
    free(json);
    leave_table(t);
}

static void notes_and_addresses_are_for_their_seat_alone(void **state)
{
    (void)state;
    table *t = table_of("connect4", 2);
    t->notes[ADA] = strdup("watch column 3");
    snprintf(t->seat[ADA].hook, TABLE_HOOK_SIZE, "http://ada.example/");
    char *json = whole_for(t, ADA);
    says(json, "\"note\":\"watch column 3\",\"hook\":\"http://ada.example/\"");
    free(json);
    json = whole_for(t, BO);
    says_not(json, "watch column");
    says_not(json, "ada.example");
    free(json);
    json = whole_for(t, ORR_SPECTATOR);
    says_not(json, "watch column");
    says_not(json, "\"hook\"");
    free(json);
    free(t->notes[ADA]);
    leave_table(t);
}

/* ---- the log --------------------------------------------------------------------------------------- */

static void a_line_for_one_seat_is_read_by_that_seat_only(void **state)
{
    (void)state;
    table *t = table_of("connect4", 2);
    whisper(t, ADA, "You draw the ace.");
    course_note(&t->course, "Everybody hears this.");
    const struct {
        int viewer;
        bool reads;
    } viewers[] = {{ADA, true}, {BO, false}, {ORR_SPECTATOR, false}};
    for (int i = 0; i < 3; i++) {
        char *json = whole_for(t, viewers[i].viewer);
        (viewers[i].reads ? says : says_not)(json, "You draw the ace.");
        says(json, "Everybody hears this.");
        free(json);
    }
    leave_table(t);
}

/* Lines that it may not read do not count, and are no news. */
static void a_stream_is_told_each_line_once_and_where_it_stands(void **state)
{
    (void)state;
    table *t = table_of("connect4", 2);
    view_channel channel = {.viewer = BO};
    course_note(&t->course, "It begins.");
    char *json = news_for(t, &channel);
    says(json, "\"log\":{\"at\":0,\"lines\":[");
    free(json);
    json = news_for(t, &channel);
    assert_string_equal(json, "");
    free(json);
    const int before = t->course.line_count;
    whisper(t, ADA, "You draw the ace.");
    json = news_for(t, &channel);
    says(json, "\"lines\":[]");
    free(json);
    course_note(&t->course, "One more.");
    char expected[80];
    snprintf(expected, sizeof expected, "\"log\":{\"at\":%d,\"lines\":[[0,\"One more.\",", before);
    json = news_for(t, &channel);
    says(json, expected);
    says_not(json, "ace");
    free(json);
    t->course.line_count--; /* taken back */
    free(t->course.lines[t->course.line_count].text);
    channel.lines_sent--;
    snprintf(expected, sizeof expected, "\"log\":{\"at\":%d,\"lines\":[]}", before);
    json = news_for(t, &channel);
    says(json, expected);
    free(json);
    leave_table(t);
}

static void a_page_that_begins_has_the_last_300_lines(void **state)
{
    (void)state;
    table *t = table_of("connect4", 2);
    course_drop_lines(&t->course, 0);
    whisper(t, ADA, "For Ada.");
    for (int i = 1; i <= VIEW_LOG_LINES + 1; i++) {
        char text[20];
        snprintf(text, sizeof text, "Note %d.", i);
        course_note(&t->course, text);
    }
    char *json = whole_for(t, ADA);
    says(json, "\"log\":{\"at\":2,\"lines\":[[0,\"Note 2.\",");
    says(json, "Note 301.");
    free(json);
    json = whole_for(t, BO);
    says(json, "\"log\":{\"at\":1,\"lines\":[[0,\"Note 2.\",");
    free(json);
    leave_table(t);
}

static void talk(table *t, int lines)
{
    for (int i = 0; i < lines; i++) {
        char text[20];
        snprintf(text, sizeof text, "word %d", t->chat_count);
        table_add_chat(t, ADA, 5, text);
    }
}

static void a_stream_is_told_each_word_once_and_of_many_the_last_100(void **state)
{
    (void)state;
    table *t = table_of("connect4", 2);
    view_channel channel = {.viewer = BO};
    talk(t, 2);
    char *json = news_for(t, &channel);
    says(json, "\"chat\":[{\"number\":0,\"seat\":0,\"said\":5,\"text\":\"word 0\"},{\"number\":1,");
    free(json);
    talk(t, 1);
    json = news_for(t, &channel);
    says(json, "\"chat\":[{\"number\":2,\"seat\":0,\"said\":5,\"text\":\"word 2\"}]");
    free(json);
    json = news_for(t, &channel);
    says_not(json, "\"chat\"");
    free(json);
    talk(t, VIEW_CHAT_LINES + 1);
    json = news_for(t, &channel);
    says(json, "\"chat\":[{\"number\":4,");
    free(json);
    json = whole_for(t, BO);
    says(json, "\"chat\":[{\"number\":4,");
    free(json);
    leave_table(t);
}

static void a_stream_is_told_of_people_when_they_change(void **state)
{
    (void)state;
    table *t = table_of("connect4", 2);
    view_channel channel = {.viewer = BO};
    char *json = news_for(t, &channel);
    says(json, "\"seats\":[");
    free(json);
    drop(t, 4);
    json = news_for(t, &channel);
    says_not(json, "\"seats\":[");
    free(json);
    t->seat[ADA].name[0] = 'I';
    json = news_for(t, &channel);
    says(json, "\"name\":\"Ida\"");
    free(json);
    leave_table(t);
}

/* ---- what happened ---------------------------------------------------------------------------------- */

static void add_line(table *t, int number, int part, int audience, const char *text)
{
    course_note(&t->course, text);
    course_line *line = &t->course.lines[t->course.line_count - 1];
    line->number = number;
    line->part = part;
    line->audience = audience;
}

/* The news of a change, or of a film that is worth while. */
static char *moments_for(const table *t, view_channel *channel, bool *filmed)
{
    view_around around;
    orr_text news = orr_text_new();
    view_look(t, channel->viewer, channel, false, &around);
    view_news(&around, &news);
    *filmed = around.film;
    view_free(&around);
    return news.data;
}

static void news_are_told_moment_by_moment(void **state)
{
    (void)state;
    bool filmed;
    table *t = table_of("connect4", 2);
    view_channel channel = {.viewer = BO, .news = true};
    char *news = moments_for(t, &channel, &filmed);
    says_not(news, "\"moments\""); /* who comes has the whole log */
    free(news);
    drop(t, 4);
    course_drop_lines(&t->course, channel.lines_sent);
    add_line(t, 1, 0, ORR_ALL, "Ada <drops>.");
    add_line(t, 1, 0, ADA, "A secret.");
    add_line(t, 1, 1, ADA, "Another secret.");
    add_line(t, 1, 2, ORR_ALL, "It lands.");
    news = moments_for(t, &channel, &filmed);
    assert_true(filmed);
    says(news, ",\"moments\":[{\"number\":1,\"part\":0,\"seat\":0,\"lines\":[\"Ada "
               "&lt;drops&gt;.\"],\"words\":[\"Ada \\u003cdrops>.\"],\"marks\":[");
    says_not(news, "secret");
    says_not(news, "\"part\":1");
    says(news, "},{\"number\":1,\"part\":2,\"seat\":0,\"lines\":[\"It lands.\"],");
    free(news);
    news = moments_for(t, &channel, &filmed);
    says_not(news, "\"moments\""); /* nothing has happened */
    assert_false(filmed);
    free(news);
    leave_table(t);
}

static bool is_film(const char *first, const char *second, int second_part)
{
    bool filmed;
    table *t = table_of("connect4", 2);
    view_channel channel = {.viewer = BO};
    free(moments_for(t, &channel, &filmed));
    drop(t, 4);
    course_drop_lines(&t->course, channel.lines_sent);
    add_line(t, 1, 0, ORR_ALL, first);
    if (second)
        add_line(t, 1, second_part, ORR_ALL, second);
    free(moments_for(t, &channel, &filmed));
    leave_table(t);
    return filmed;
}

static void two_moments_or_dice_are_worth_a_film(void **state)
{
    (void)state;
    assert_false(is_film("Ada drops.", NULL, 0));
    assert_false(is_film("Ada drops.", "It lands.", 0));
    assert_true(is_film("Ada drops.", "It lands.", 1));
    assert_true(is_film("Ada rolls [d6:4].", NULL, 0));
}

static void of_a_long_story_the_last_60_lines_are_news(void **state)
{
    (void)state;
    bool filmed;
    table *t = table_of("connect4", 2);
    view_channel channel = {.viewer = BO, .news = true};
    free(moments_for(t, &channel, &filmed));
    drop(t, 4);
    course_drop_lines(&t->course, channel.lines_sent);
    for (int i = 0; i < 61; i++) {
        char text[20];
        snprintf(text, sizeof text, "Note %d.", i);
        add_line(t, 1, i, ORR_ALL, text);
    }
    char *news = moments_for(t, &channel, &filmed);
    says_not(news, "\"Note 0.\"");
    says(news, "\"Note 1.\"");
    says(news, "\"Note 60.\"");
    free(news);
    leave_table(t);
}

/* ---- films ----------------------------------------------------------------------------------------- */

static void expect_film(const table *t, int from, int to, const char *refused)
{
    orr_error error;
    film *f = malloc(sizeof *f);
    const bool taken = film_take_from(f, NULL, t, from, to, &error);
    if (taken != !refused || (refused && !strstr(error.text, refused)))
        fail_because("film from %d to %d: %s", from, to, taken ? "taken" : error.text);
    if (taken)
        assert_int_equal(f->moment_count > 0, from < (to < 0 ? t->course.count : to));
    film_free(f);
    free(f);
}

static void a_film_goes_forward_between_positions_that_there_are(void **state)
{
    (void)state;
    table *t = table_of("connect4", 2);
    for (int i = 0; i < 3; i++)
        drop(t, 4);
    expect_film(t, 0, -1, NULL);
    expect_film(t, 3, 3, NULL);
    expect_film(t, 1, 2, NULL);
    expect_film(t, -1, 2, "There is no such film; the game has 3 moves.");
    expect_film(t, 4, -1, "There is no such film; the game has 3 moves.");
    expect_film(t, 0, 4, "There is no such film; the game has 3 moves.");
    expect_film(t, 2, 1, "A film goes forward");
    void *position = t->course.state;
    t->course.state = NULL;
    expect_film(t, 0, -1, "There is no such film");
    t->course.state = position;
    leave_table(t);
}

/* What was decided can be a secret: the others read the lines. */
static void a_film_says_what_was_decided_to_who_decided_it(void **state)
{
    (void)state;
    orr_error error;
    table *t = table_of("connect4", 2);
    drop(t, 4);
    const struct {
        int viewer;
        bool knows;
    } viewers[] = {{ADA, true}, {BO, false}, {ORR_SPECTATOR, false}, {ORR_ALL, true}};
    for (int i = 0; i < 4; i++) {
        film *f = malloc(sizeof *f);
        orr_text json = orr_text_new();
        assert_true(film_take_from(f, NULL, t, 0, -1, &error));
        film_json(f, viewers[i].viewer, &json);
        (viewers[i].knows ? says : says_not)(json.data, "\"did\":\"Drop a disc into column 4\"");
        says(json.data, "{\"from\":0,\"moments\":[{\"number\":1,\"part\":0,\"seat\":0,");
        says(json.data, "],\"to\":1}");
        orr_text_free(&json);
        film_free(f);
        free(f);
    }
    leave_table(t);
}

static void a_film_calls_people_by_their_names(void **state)
{
    (void)state;
    orr_error error;
    table *t = table_of("connect4", 2);
    drop(t, 4);
    film *f = malloc(sizeof *f);
    orr_text json = orr_text_new();
    assert_true(film_take_from(f, NULL, t, 0, -1, &error));
    f->log.line(f, ORR_ALL, ORR_GAIN, "[seat:1] and [seat:2] meet.");
    f->moments[f->moment_count - 1].line_count++;
    film_json(f, BO, &json);
    says(json.data, "Ada");
    says(json.data, "Bo &lt;b&gt;");
    orr_text_free(&json);
    film_free(f);
    free(f);
    leave_table(t);
}

/* A line that a viewer may not read is left out, and those after it are not. */
static void a_film_leaves_out_what_a_viewer_may_not_read(void **state)
{
    (void)state;
    orr_error error;
    table *t = table_of("connect4", 2);
    drop(t, 4);
    for (int viewer = ADA; viewer <= BO; viewer++) {
        film *f = malloc(sizeof *f);
        orr_text json = orr_text_new();
        assert_true(film_take_from(f, NULL, t, 0, -1, &error));
        f->log.line(f, ADA, ORR_REVEAL, "You find [=Ice].");
        f->log.line(f, ORR_ALL, ORR_GAIN, "# A turn.");
        f->moments[f->moment_count - 1].line_count += 2;
        film_json(f, viewer, &json);
        (viewer == ADA ? says : says_not)(json.data, "You find <b>Ice</b>.");
        says(json.data, viewer == ADA
                            ? "<b>Ice</b>.\",\"A "
                              "turn.\"],\"marks\":[\"announce\",\"reveal\",\"gain\"],\"turn\":true"
                            : "\"A turn.\"],\"marks\":[\"announce\",\"gain\"],\"turn\":true");
        orr_text_free(&json);
        film_free(f);
        free(f);
    }
    leave_table(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_shared_screen_is_passed_to_the_seat_that_decides),
        cmocka_unit_test(nobody_sees_what_others_put_in_while_somebody_may_still_answer),
        cmocka_unit_test(whoever_comes_late_is_told_how_it_ended),
        cmocka_unit_test(the_secret_of_the_dice_is_shown_when_the_game_is_over),
        cmocka_unit_test(whoever_put_nothing_in_is_named_and_nobody_else),
        cmocka_unit_test(people_are_asked_for_digits_until_they_have_put_some_in),
        cmocka_unit_test(dice_that_somebody_may_know_are_called_that),
        cmocka_unit_test(people_are_listed_with_what_they_can_do_for_themselves),
        cmocka_unit_test(a_clock_is_shown_in_minutes_and_from_two_hours_on_in_hours),
        cmocka_unit_test(a_proposal_is_answered_by_those_who_have_not),
        cmocka_unit_test(programs_are_told_who_sits_where),
        cmocka_unit_test(programs_are_told_the_scene),
        cmocka_unit_test(programs_are_told_whose_turn_it_is),
        cmocka_unit_test(notes_and_addresses_are_for_their_seat_alone),
        cmocka_unit_test(a_line_for_one_seat_is_read_by_that_seat_only),
        cmocka_unit_test(a_stream_is_told_each_line_once_and_where_it_stands),
        cmocka_unit_test(a_page_that_begins_has_the_last_300_lines),
        cmocka_unit_test(a_stream_is_told_each_word_once_and_of_many_the_last_100),
        cmocka_unit_test(a_stream_is_told_of_people_when_they_change),
        cmocka_unit_test(news_are_told_moment_by_moment),
        cmocka_unit_test(two_moments_or_dice_are_worth_a_film),
        cmocka_unit_test(of_a_long_story_the_last_60_lines_are_news),
        cmocka_unit_test(a_film_goes_forward_between_positions_that_there_are),
        cmocka_unit_test(a_film_says_what_was_decided_to_who_decided_it),
        cmocka_unit_test(a_film_calls_people_by_their_names),
        cmocka_unit_test(a_film_leaves_out_what_a_viewer_may_not_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
