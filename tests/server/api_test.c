/* api_test.c - the programming interface as docs/http-api.md describes it: what can be asked, what is answered,
 * and what is refused in which words. */
#include "server/client.h"
#include "support/clock.h"

static answer post(const site *at, const char *path, const char *secret, const char *body)
{
    return post_json(at->port, path, secret, body);
}

static answer get(const site *at, const char *path, const char *secret)
{
    return get_as(at->port, path, secret);
}

static void answers(answer a, int status, const char *body)
{
    if (a.status != status || strcmp(a.body, body) != 0)
        fail_because("answered %d %s\nnot %d %s", a.status, a.body, status, body);
    free(a.text);
}

static void drop(const site *at, const seats *t, int number, int column)
{
    char body[80];
    snprintf(body, sizeof body, "{\"number\":%d,\"move\":\"drop %d\"}", number, column);
    expect(post(at, path_of(t, "/move"), t->secret[number % 2], body), 200, NULL);
}

static void two_people(const site *at, seats *t)
{
    make_table(at,
               "{\"game\":\"connect4\",\"seats\":[\"me\",\"friend\"],\"seed\":5,\"names\":[\"Ada\","
               "\"Bo\"]}",
               t);
}

static void play_to_the_end(const site *at, const seats *t)
{
    for (int i = 0; i < 7; i++)
        drop(at, t, i, 1 + i % 2);
}

/* ---- what programs can rely on ----------------------------------------------------------------------- */

static void a_program_is_told_who_won(void **state)
{
    const site *at = *state;
    seats t;
    two_people(at, &t);
    expect(get(at, path_of(&t, ""), t.secret[0]), 200, "\"viewer\":0,\"result\":null,");
    play_to_the_end(at, &t);
    expect(get(at, path_of(&t, ""), NULL), 200,
           "\"result\":{\"finished\":true,\"cause\":\"four in a line\",\"text\":\"Seat 1 wins: "
           "four in a "
           "line\",\"winners\":[0],\"ranking\":[{\"seat\":0,\"place\":1,\"outcome\":\"won\","
           "\"points\":0},"
           "{\"seat\":1,\"place\":2,\"outcome\":\"lost\",\"points\":0}]}");
}

static void a_field_that_there_is_not_is_refused(void **state)
{
    const site *at = *state;
    expect(post(at, "/api/v1/tables", NULL, "{\"game\":\"connect4\",\"sed\":3}"), 400,
           "There is no field 'sed' here. Fields are: game ask. seats.");
    seats t;
    two_people(at, &t);
    expect(post(at, path_of(&t, "/agree"), t.secret[0], "{\"x\":1}"), 400, "It takes none.");
}

static void a_wrong_key_is_told_so(void **state)
{
    static const char nobody[] = "00000000000000000000000000000000";
    const site *at = *state;
    seats t;
    two_people(at, &t);
    expect(get(at, path_of(&t, ""), nobody), 401, "WWW-Authenticate: Bearer\r\n");
    expect(get(at, path_of(&t, ""), "short"), 401, "This key belongs to no seat");
    expect(post(at, path_of(&t, "/chat"), nobody, "{\"text\":\"x\"}"), 401, "This key belongs");
    expect(get(at, "/api/v1/me", NULL), 401, "no person here");
    expect(get(at, path_of(&t, ""), NULL), 200, "\"viewer\":\"spectator\"");
}

/* A program sits down as somebody, and finds its tables again. */
static void a_program_is_a_person_with_a_key(void **state)
{
    const site *at = *state;
    char key[40];
    seats t;
    answer a = post(at, "/api/v1/persons", NULL, "{\"name\":\"Bot\",\"world\":4}");
    assert_int_equal(a.status, 201);
    value_after(a.body, "\"key\":\"", key, sizeof key);
    free(a.text);
    two_people(at, &t);
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"friend\",\"open\"]}", &t);
    expect(post(at, path_of(&t, "/join"), key, "{}"), 200, "\"seat\":1,");
    expect(get(at, path_of(&t, ""), key), 200, "\"viewer\":1,");
    expect(get(at, path_of(&t, ""), key), 200, "\"name\":\"Bot\",\"kind\":\"person\",\"world\":4");
    expect(get(at, "/api/v1/me", key), 200, t.id);
    expect(get(at, "/api/v1/me", key), 200, "\"name\":\"Bot\",\"world\":4,");
    expect(post(at, "/api/v1/persons", NULL, "{}"), 400, "The field name is missing.");
}

/* ---- pages of elsewhere ------------------------------------------------------------------------------ */

static void nobody_elsewhere_may_unless_the_host_says_so(void **state)
{
    static const char asks[] = "Origin: https://x.example\r\n";
    static const char posts[] = "Origin: https://x.example\r\nContent-Type: application/json\r\n";
    const site *at = *state;
    answer a = request(at->port, "GET", "/api/v1/games", asks, NULL);
    assert_null(strstr(a.text, "Access-Control"));
    free(a.text);
    expect(request(at->port, "OPTIONS", "/api/v1/tables", asks, NULL), 405, NULL);
    expect(request(at->port, "POST", "/api/v1/tables", posts, "{\"game\":\"connect4\"}"), 403,
           NULL);

    char folder[] = "/tmp/orrery-cors-XXXXXX";
    orr_error error;
    assert_non_null(mkdtemp(folder));
    const server_config config = {
        .host = "127.0.0.1", .data = folder, .threads = 1, .cors = "https://x.example,https://y"};
    server *s = server_start(&config, &error);
    assert_non_null(s);
    const int port = server_port(s);
    expect(request(port, "GET", "/api/v1/games", asks, NULL), 200,
           "Access-Control-Allow-Origin: https://x.example\r\n");
    expect(request(port, "OPTIONS", "/api/v1/tables", asks, NULL), 204,
           "Access-Control-Allow-Headers: Authorization, Content-Type");
    expect(request(port, "POST", "/api/v1/tables", posts, "{\"game\":\"connect4\"}"), 201, NULL);
    expect(request(port, "OPTIONS", "/api/v1/tables", "Origin: https://x.exampl\r\n", NULL), 405,
           NULL);
    a = request(port, "GET", "/", asks, NULL); /* pages are not for them */
    assert_null(strstr(a.text, "Access-Control"));
    free(a.text);
    server_stop(s);
    char command[100];
    snprintf(command, sizeof command, "rm -r %s", folder);
    assert_int_equal(system(command), 0);
}

/* ---- games ------------------------------------------------------------------------------------------ */

static void the_list_of_games_says_what_each_can_be_played_with(void **state)
{
    const site *at = *state;
    answer a = get(at, "/api/games", NULL);
    assert_int_equal(a.status, 200);
    assert_non_null(strstr(a.text, "Content-Type: application/json\r\n"));
    const char *from = a.body;
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        orr_rules *rules = usual_rules(game->id);
        char words[1200], usual[ORR_MAX_NAME];
        snprintf(words, sizeof words, "%c{\"id\":\"%s\",\"title\":\"", i ? ',' : '[', game->id);
        from = strstr(from, words);
        if (!from)
            fail_because("no %s", words);
        snprintf(words, sizeof words,
                 "\"minSeats\":%d,\"maxSeats\":%d,\"usualSeats\":%d,\"team\":%s,\"options\":[",
                 game->min_seats, game->max_seats, game->usual_seats,
                 game->team ? "true" : "false");
        from = strstr(from, words);
        assert_non_null(from);
        for (int o = 0; o < orr_option_count(game); o++) {
            const orr_option *option = &game->options[o];
            char choice[ORR_MAX_NAME];
            orr_text all = orr_text_in(words, sizeof words);
            orr_rules_option(rules, o, usual);
            orr_text_add(&all, "\"usual\":\"%s\",", usual);
            if (option->words || option->word) {
                orr_text_add(&all, "\"words\":[");
                for (int c = 0; orr_rules_choice(rules, o, c, choice); c++)
                    orr_text_add(&all, "%s\"%s\"", c ? "," : "", choice);
                orr_text_add(&all, "]}");
            } else {
                orr_text_add(&all, "\"min\":%d,\"max\":%d}", option->min, option->max);
            }
            char name[100];
            snprintf(name, sizeof name, "{\"name\":\"%s\",\"help\":\"", option->name);
            from = strstr(from, name);
            assert_non_null(from);
            from = strstr(from, words);
            if (!from)
                fail_because("%s %s: no %s", game->id, option->name, words);
        }
        orr_rules_free(rules);
    }
    assert_string_equal(a.body + strlen(a.body) - 2, "}]");
    free(a.text);
}

/* ---- making a table ---------------------------------------------------------------------------------- */

static void what_makes_no_table_is_refused_in_a_sentence(void **state)
{
    const site *at = *state;
    static const struct {
        const char *body, *words;
    } cases[] = {
        {"{}", "Which game? The field game is missing."},
        {"{\"game\":\"chess\"}", "There is no game 'chess' here."},
        {"{\"game\":\"chess\",\"first\":true}", "There is no first game of 'chess'."},
        {"{\"game\":\"connect4\",\"seats\":[\"me\",\"me\"]}", "Only one seat can be yours."},
        {"{\"game\":\"connect4\",\"seats\":[\"me\",\"mcts:3 and a name of far too many letters\"]}",
         "There is no computer player of that name."},
        {"{\"game\":\"connect4\",\"seed\":-1}", "seed is a whole number from 0 to"},
        {"{\"game\":\"connect4\",\"dice_seconds\":86401}",
         "dice_seconds is a whole number from 0 to 86400"},
        {"{\"game\":\"connect4\",\"count\":9}", "count is a whole number from 1 to 8"},
        {"{\"game\":\"connect4\",\"count\":0}", "count is a whole number from 1 to 8"},
        {"{\"game\":\"connect4\",\"clock\":{\"move\":2592001}}",
         "clock.move is a whole number from 0 to 2592000"},
        {"{\"game\":\"connect4\",\"clock\":{\"bank\":31536001}}",
         "clock.bank is a whole number from 0 to 31536000"},
        {"{\"game\":\"connect4\",\"option\":{\"a\":\"b\\nc\"}}", "An option must be one line."},
        {"{\"game\":\"connect4\",\"contribution\":\"00\"}",
         "Digits can be added only after the promise"},
        {"{\"game\":\"connect4\",\"name\":\"12345678901234567890123456789012345678901\"}",
         "name is longer than 40 bytes."},
        {"{\"game\":\"connect4\",\"seats\":[\"open\"],\"names\":["
         "\"12345678901234567890123456789012345678901\"]}",
         "names.0 is longer than 40 bytes."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        expect(post(at, "/api/tables", NULL, cases[i].body), 400, cases[i].words);
}

static void seats_are_filled_as_they_were_asked_for(void **state)
{
    const site *at = *state;
    static const struct {
        const char *body, *seats;
    } cases[] = {
        {"{\"game\":\"connect4\",\"seed\":1,\"name\":\"Ada\"}",
         "{\"seat\":0,\"name\":\"Ada\",\"kind\":\"person\"},{\"seat\":1,\"name\":\"Computer "
         "2\",\"kind\":\"computer\",\"player\":\""},
        {"{\"game\":\"connect4\",\"seed\":1,\"seats\":[\"greedy\",\"me\"],\"name\":\"Ada\"}",
         "\"player\":\"greedy\"},{\"seat\":1,\"name\":\"Ada\",\"kind\":\"person\"}]"},
        {"{\"game\":\"connect4\",\"seed\":1,\"seats\":[\"open\",\"friend\"],\"names\":[\"\",\"Bo\"]"
         "}",
         "\"kind\":\"open\"},{\"seat\":1,\"name\":\"Bo\",\"kind\":\"person\"}]"},
        {"{\"game\":\"connect4\",\"seed\":1,\"seats\":[\"me\"],\"count\":2}",
         "\"kind\":\"person\"},{\"seat\":1,\"name\":\"open\",\"kind\":\"open\"}]"},
        {"{\"game\":\"horizons\",\"seed\":1,\"count\":3}",
         "{\"seat\":2,\"name\":\"Computer 3\",\"kind\":\"computer\""},
        {"{\"game\":\"connect4\",\"seed\":1,\"clock\":{\"move\":30,\"bank\":60}}",
         "\"bank\":60000}]"},
        {"{\"game\":\"connect4\",\"seed\":1,\"clock\":{\"move\":30,\"bank\":60}}",
         "\"perMove\":30,\"bank\":60,"},
        {"{\"game\":\"fermi\",\"seats\":[\"me\"],\"sandbox\":true,\"seed\":1}", "\"sandbox\":true"},
        {"{\"game\":\"fermi\",\"seats\":[\"me\"],\"sandbox\":false,\"seed\":1}",
         "\"sandbox\":false"},
        {"{\"game\":\"connect4\",\"seed\":1}", "\"dice\":\"seeded\""},
        {"{\"game\":\"connect4\"}", "\"dice\":\"fair\""},
        {"{\"game\":\"connect4\",\"dice_seconds\":60,\"seats\":[\"me\",\"friend\"]}",
         "\"status\":\"waiting\""},
        {"{\"game\":\"connect4\",\"dice_seconds\":0,\"seats\":[\"me\",\"friend\"]}",
         "\"status\":\"playing\""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        seats t;
        make_table(at, cases[i].body, &t);
        expect(get(at, path_of(&t, ""), NULL), 200, cases[i].seats);
    }
}

static void options_reach_the_game(void **state)
{
    const site *at = *state;
    seats t;
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\"],\"count\":2,\"seed\":1}", &t);
    const orr_game *game = orr_game_find("fermi");
    orr_rules *rules = usual_rules("fermi");
    char usual[ORR_MAX_NAME], other[ORR_MAX_NAME], body[300], words[300];
    int chosen = -1;
    for (int o = 0; o < orr_option_count(game) && chosen < 0; o++) {
        orr_rules_option(rules, o, usual);
        for (int c = 0; orr_rules_choice(rules, o, c, other) && chosen < 0; c++)
            chosen = strcmp(usual, other) != 0 ? o : -1;
    }
    assert_true(chosen >= 0);
    snprintf(body, sizeof body,
             "{\"game\":\"fermi\",\"seats\":[\"me\"],\"seed\":1,\"sandbox\":true,\"option\":{\"%"
             "s\":\"%s\"}}",
             orr_option_name(game, chosen), other);
    make_table(at, body, &t);
    snprintf(words, sizeof words, "%s=%s", orr_option_name(game, chosen), other);
    answer a = get(at, path_of(&t, "/export"), t.secret[0]);
    if (a.status != 200 || !strstr(a.body, other))
        fail_because("no %s in %d %.600s", words, a.status, a.body);
    free(a.text);
    orr_rules_free(rules);
}

static void a_new_table_has_a_link_for_everybody_who_needs_one(void **state)
{
    const site *at = *state;
    answer a =
        post(at, "/api/tables", NULL, "{\"game\":\"connect4\",\"seats\":[\"greedy\",\"friend\"]}");
    char id[16], secret[40], words[200];
    assert_int_equal(a.status, 201);
    value_after(a.body, "\"id\":\"", id, sizeof id);
    value_after(a.body, "\"secret\":\"", secret, sizeof secret);
    snprintf(words, sizeof words,
             "\"links\":[{\"seat\":1,\"secret\":\"%s\",\"link\":\"/t/%s/s/%s\"}]}", secret, id,
             secret);
    assert_non_null(strstr(a.body, words));
    assert_non_null(strstr(a.body, "\"commitment\":\""));
    free(a.text);
}

static void a_recorded_game_is_played_on_from_any_of_its_moves(void **state)
{
    const site *at = *state;
    seats t, on;
    two_people(at, &t);
    play_to_the_end(at, &t);
    answer a = get(at, path_of(&t, "/export"), NULL);
    orr_text body = orr_text_new();
    orr_text_add(&body, "{\"until\":3,\"record\":\"");
    for (const char *c = a.body; *c; c++)
        orr_text_add(&body, *c == '\n' ? "\\n" : *c == '"' || *c == '\\' ? "\\%c" : "%c", *c);
    orr_text_add(&body, "\"}");
    make_table(at, body.data, &on);
    expect(get(at, path_of(&on, ""), NULL), 200, "{\"number\":3,");
    expect(get(at, path_of(&on, ""), NULL), 200, "\"kind\":\"person\"},{\"seat\":1,");
    memcpy(strstr(body.data, "3"), "9", 1);
    expect(post(at, "/api/tables", NULL, body.data), 400, "The recorded game has 7 moves, not 9.");
    memcpy(strstr(body.data, "9"), "7", 1);
    make_table(at, body.data, &on);
    expect(get(at, path_of(&on, ""), NULL), 200, "\"status\":\"over\"");
    orr_text_free(&body);
    free(a.text);
}

static void a_pack_is_looked_at_before_it_is_played(void **state)
{
    const site *at = *state;
    expect(post(at, "/api/packs", NULL, "{\"game\":\"connect4\"}"), 400,
           "To check a pack, send the fields game and pack.");
    expect(post(at, "/api/packs", NULL, "{\"game\":\"chess\",\"pack\":\"x\"}"), 400,
           "To check a pack");
    expect(post(at, "/api/packs", NULL, "{\"game\":\"connect4\",\"pack\":\"rubbish: 1\"}"), 422,
           "{\"error\":\"");
    orr_rules *rules = usual_rules("connect4");
    orr_text body = orr_text_new();
    orr_text_add(&body, "{\"game\":\"connect4\",\"pack\":\"");
    for (const char *c = orr_rules_pack_text(rules); *c; c++)
        orr_text_add(&body, *c == '\n' ? "\\n" : *c == '"' || *c == '\\' ? "\\%c" : "%c", *c);
    orr_text_add(&body, "\"}");
    expect(post(at, "/api/packs", NULL, body.data), 200,
           "{\"edition\":\"first edition, classic\",\"about\":\"");
    orr_text_free(&body);
    orr_rules_free(rules);
}

/* ---- a table ----------------------------------------------------------------------------------------- */

static void moves_are_listed_for_whoever_decides(void **state)
{
    const site *at = *state;
    seats t;
    two_people(at, &t);
    answers(get(at, path_of(&t, "/moves"), t.secret[0]), 200,
            "{\"number\":0,\"moves\":[\"drop 1\",\"drop 2\",\"drop 3\",\"drop 4\",\"drop "
            "5\",\"drop 6\",\"drop 7\"]}");
    answers(get(at, path_of(&t, "/moves"), t.secret[1]), 200, "{\"number\":0,\"moves\":[]}");
    answers(get(at, path_of(&t, "/moves"), NULL), 200, "{\"number\":0,\"moves\":[]}");
    for (int i = 0; i < 6; i++)
        drop(at, &t, i, 4);
    answers(get(at, path_of(&t, "/moves"), t.secret[0]), 200,
            "{\"number\":6,\"moves\":[\"drop 1\",\"drop 2\",\"drop 3\",\"drop 5\",\"drop "
            "6\",\"drop 7\"]}");
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"open\"]}", &t);
    answers(get(at, path_of(&t, "/moves"), t.secret[0]), 200, "{\"number\":0,\"moves\":[]}");
    make_table(at, "{\"game\":\"cadets\",\"seats\":[\"me\",\"friend\"],\"seed\":3}", &t);
    expect(get(at, path_of(&t, "/moves"), t.secret[1]), 200, "\"moves\":[\""); /* any of the team */
}

static void a_move_that_is_not_legal_says_why_and_by_which_rule(void **state)
{
    const site *at = *state;
    seats t;
    two_people(at, &t);
    answers(get(at, path_of(&t, "/why?move=drop%204"), t.secret[0]), 200, "{\"legal\":true}");
    for (int i = 0; i < 6; i++)
        drop(at, &t, i, 4);
    expect(get(at, path_of(&t, "/why?move=drop%204"), t.secret[0]), 200,
           "{\"legal\":false,\"why\":\"");
    expect(get(at, path_of(&t, "/why?move=drop%204"), t.secret[0]), 200, "\",\"rule\":\"");
    answer a = get(at, path_of(&t, "/why?move=jump"), t.secret[0]);
    assert_non_null(strstr(a.body, "{\"legal\":false,\"why\":\""));
    assert_null(strstr(a.body, "\"rule\""));
    free(a.text);
    expect(get(at, path_of(&t, "/why"), t.secret[0]), 400,
           "Which move? Say ?move=... in notation.");
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"open\"]}", &t);
    expect(get(at, path_of(&t, "/why?move=drop%204"), t.secret[0]), 422, NULL);
}

static void a_move_says_where_the_table_stands_now(void **state)
{
    const site *at = *state;
    seats t;
    two_people(at, &t);
    answer a = post(at, path_of(&t, "/move"), t.secret[0], "{\"number\":0,\"move\":\"drop 4\"}");
    assert_int_equal(strncmp(a.body, "{\"number\":1,\"version\":", 22), 0);
    assert_null(strstr(a.body, "repeated"));
    free(a.text);
    expect(post(at, path_of(&t, "/move"), t.secret[0], "{\"number\":0,\"move\":\"drop 4\"}"), 200,
           "\"repeated\":true");
    expect(post(at, path_of(&t, "/move"), t.secret[1], "{\"number\":0,\"move\":\"drop 3\"}"), 409,
           "\"number\":1,\"version\":");
    expect(post(at, path_of(&t, "/move"), t.secret[1], "{\"number\":1}"), 400,
           "Which move? The field move is missing.");
    expect(post(at, path_of(&t, "/move"), t.secret[1], "{\"number\":\"x\",\"move\":\"drop 3\"}"),
           400, "number is a whole number from");
    expect(post(at, path_of(&t, "/move"), t.secret[1], "{\"number\":1,\"move\":\"drop 9\"}"), 400,
           "{\"error\":\"");
    for (int i = 1; i < 6; i++)
        drop(at, &t, i, 4);
    expect(post(at, path_of(&t, "/move"), t.secret[0], "{\"number\":6,\"move\":\"drop 4\"}"), 422,
           "\",\"number\":6,\"version\":");
    expect(post(at, path_of(&t, "/join"), t.secret[0], "{\"seat\":9}"), 400,
           "seat is a whole number from 1 to 8");
}

static void whoever_joins_is_told_the_seat_and_its_secret(void **state)
{
    const site *at = *state;
    seats t;
    char secret[40];
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"open\"],\"seed\":1}", &t);
    answer a = post(at, path_of(&t, "/join"), NULL, "{\"name\":\"Bo\"}");
    assert_int_equal(a.status, 200);
    value_after(a.body, "\"seat\":1,\"secret\":\"", secret, sizeof secret);
    free(a.text);
    assert_int_equal(strlen(secret), 32);
    expect(get(at, path_of(&t, ""), secret), 200, "\"viewer\":1");
    expect(get(at, path_of(&t, ""), NULL), 200, "{\"seat\":1,\"name\":\"Bo\",\"kind\":\"person\"}");
}

static void a_form_leads_back_to_the_page_it_came_from(void **state)
{
    const site *at = *state;
    seats t;
    char headers[200], where[60];
    make_table(at, "{\"game\":\"connect4\",\"seats\":[\"me\",\"greedy\"],\"seed\":1}", &t);
    snprintf(headers, sizeof headers,
             "Content-Type: application/x-www-form-urlencoded\r\nAuthorization: Bearer %s\r\n",
             t.secret[0]);
    snprintf(where, sizeof where, "Location: /t/%s/text\r\n", t.id);
    expect(request(at->port, "POST", path_of(&t, "/chat?view=text"), headers, "text=hello"), 303,
           where);
    snprintf(where, sizeof where, "Location: /t/%s\r\n", t.id);
    expect(request(at->port, "POST", path_of(&t, "/chat?view=page"), headers, "text=hello"), 303,
           where);
    expect(request(at->port, "POST", path_of(&t, "/chat"), headers, "text=hello"), 303, where);
}

static void earlier_positions_can_be_looked_at(void **state)
{
    const site *at = *state;
    seats t;
    two_people(at, &t);
    drop(at, &t, 0, 4);
    drop(at, &t, 1, 3);
    expect(get(at, path_of(&t, "/at?number=1"), NULL), 200,
           "{\"number\":1,\"fixed\":0,\"version\":0,\"status\":\"playing\",\"actor\":1,");
    expect(get(at, path_of(&t, "/at"), NULL), 200, "{\"number\":2,");
    expect(get(at, path_of(&t, "/at?number=0"), NULL), 200, "{\"number\":0,");
    expect(get(at, path_of(&t, "/at?number=3"), NULL), 422, NULL);
    expect(get(at, path_of(&t, "/at?number=-1"), NULL), 400,
           "number must be a whole number, 0 or more.");
    expect(get(at, path_of(&t, "/at?number=x"), NULL), 400,
           "number must be a whole number, 0 or more.");
}

/* Everybody's cards, but only when it is over. */
static void all_is_shown_when_the_game_is_over(void **state)
{
    const site *at = *state;
    seats t;
    two_people(at, &t);
    drop(at, &t, 0, 1);
    answer a = get(at, path_of(&t, "/film?from=0&all=1"), NULL);
    assert_int_equal(a.status, 200);
    assert_null(strstr(a.body, "\"did\""));
    free(a.text);
    for (int i = 1; i < 7; i++)
        drop(at, &t, i, 1 + i % 2);
    expect(get(at, path_of(&t, "/film?from=0&all=1"), NULL), 200,
           "\"did\":\"Drop a disc into column 1\"");
    a = get(at, path_of(&t, "/film?from=0"), NULL);
    assert_null(strstr(a.body, "\"did\""));
    free(a.text);
    expect(get(at, path_of(&t, "/at?number=7"), NULL), 200, "\"status\":\"over\",\"actor\":null,");
}

static void a_finished_game_is_saved_told_and_drawn(void **state)
{
    const site *at = *state;
    seats t;
    two_people(at, &t);
    expect(get(at, path_of(&t, "/ending"), NULL), 422, "The game is not over.");
    expect(get(at, path_of(&t, "/export"), NULL), 422, NULL);
    expect(get(at, path_of(&t, "/review"), NULL), 422,
           "You can have the review when the game is over.");
    play_to_the_end(at, &t);
    expect(get(at, path_of(&t, "/ending"), NULL), 200, "{\"html\":\"");
    expect(get(at, path_of(&t, "/ending"), NULL), 200, "\"words\":\"Ada wins");
    expect(get(at, path_of(&t, "/export"), NULL), 200,
           "Content-Type: text/plain; charset=utf-8\r\n");
    expect(get(at, path_of(&t, "/export"), NULL), 200, "drop 1");
    answer a = get(at, path_of(&t, "/picture"), NULL);
    assert_int_equal(a.status, 200);
    assert_non_null(strstr(a.text, "Content-Type: image/svg+xml\r\n"));
    assert_int_equal(strncmp(a.body, "<svg", 4), 0);
    free(a.text);
    answer next = post(at, path_of(&t, "/rematch"), t.secret[0], "{}");
    char id[16], words[100];
    assert_int_equal(next.status, 201);
    value_after(next.body, "\"id\":\"", id, sizeof id);
    free(next.text);
    snprintf(words, sizeof words, "\"next\":\"%s\"", id);
    expect(get(at, path_of(&t, ""), NULL), 200, words);
    char path[60];
    snprintf(path, sizeof path, "/t/%s/next", t.id);
    snprintf(words, sizeof words, "Location: /t/%s\r\n", id);
    expect(get(at, path, NULL), 303, words);
    snprintf(words, sizeof words, "Location: /t/%s/s/%s\r\n", id, t.secret[1]);
    expect(get(at, path, t.secret[1]), 303, words);
    snprintf(path, sizeof path, "/t/%s/next", id);
    expect(get(at, path, NULL), 404, "There is no rematch yet.");
}

static void hints_are_for_whoever_decides(void **state)
{
    const site *at = *state;
    seats t;
    two_people(at, &t);
    expect(post(at, path_of(&t, "/hint"), t.secret[1], "{}"), 422,
           "You can ask for a hint when it is your move.");
    expect(post(at, path_of(&t, "/hint"), NULL, "{}"), 422,
           "You can ask for a hint when it is your move.");
    expect(post(at, path_of(&t, "/hint"), t.secret[0], "{}"), 200, "{\"move\":\"drop ");
    play_to_the_end(at, &t);
    expect(post(at, path_of(&t, "/hint"), t.secret[0], "{}"), 422,
           "You can ask for a hint when it is your move.");
}

/* ---- addresses --------------------------------------------------------------------------------------- */

static void what_is_not_there_is_not_found(void **state)
{
    const site *at = *state;
    static const char *const nothing[] = {"/api",
                                          "/api/tables/",
                                          "/api/tables/short",
                                          "/api/tables/ABCDEFGHIJKL",
                                          "/api/tables/abcdefghijkl/",
                                          "/api/tables/abcdefghijkl/nothing",
                                          "/t/",
                                          "/game/",
                                          "/gam",
                                          "/gamee/x",
                                          "//"};
    for (size_t i = 0; i < sizeof nothing / sizeof nothing[0]; i++)
        expect(get(at, nothing[i], NULL), 404, "There is nothing here.");
    expect(get(at, "/api/tables/abcdefghijkl", NULL), 404,
           "{\"error\":\"There is no table 'abcdefghijkl'.\"}");
    expect(get(at, "/t/abcdefghijkl", NULL), 404,
           "<h1>404</h1><p>There is no table &#39;abcdefghijkl&#39;.</p>");
    expect(get(at, "/game/chess", NULL), 404, "There is no such game.");
    expect(get(at, "/rules/chess", NULL), 404, "There is no such game.");
    expect(post(at, "/api/games", NULL, "{}"), 405, "You can't use POST on this address.");
    expect(get(at, "/api/tables", NULL), 405, "You can't use GET on this address.");
    expect(request(at->port, "HEAD", "/api/games", "", NULL), 200, NULL);
    expect(request(at->port, "DELETE", "/api/games", "", NULL), 405,
           "You can't use DELETE on this address.");
}

static void posts_are_json_or_forms(void **state)
{
    const site *at = *state;
    static const struct {
        const char *type;
        int status;
    } cases[] = {{"application/json", 400},
                 {"application/json; charset=utf-8", 400},
                 {"application/json ;x", 400},
                 {"APPLICATION/JSON", 400},
                 {"application/jsonp", 415},
                 {"text/plain", 415},
                 {"application/x-www-form-urlencoded", 400},
                 {"application/x-www-form", 415}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char headers[100];
        snprintf(headers, sizeof headers, "Content-Type: %s\r\n", cases[i].type);
        expect(request(at->port, "POST", "/api/tables", headers, "{}"), cases[i].status, NULL);
    }
    expect(request(at->port, "POST", "/api/tables", "", "{}"), 415, "Post JSON");
}

/* ---- for whoever runs it ----------------------------------------------------------------------------- */

static double metric(const site *at, const char *name)
{
    char words[80];
    answer a = get(at, "/metrics", NULL);
    assert_int_equal(a.status, 200);
    snprintf(words, sizeof words, "\n%s ", name);
    const char *found = strstr(a.body, words);
    if (!found)
        fail_because("no %s in %s", name, a.body);
    const double value = atof(found + strlen(words));
    free(a.text);
    return value;
}

static void metrics_count_what_happens(void **state)
{
    const site *at = *state;
    seats t;
    static const char *const names[] = {"moves_total",
                                        "requests_total",
                                        "commits_total",
                                        "commit_seconds_total",
                                        "failed_batches_total",
                                        "thoughts_total",
                                        "tables",
                                        "streams",
                                        "stream_bytes",
                                        "frames_total",
                                        "frame_bytes_total",
                                        "hooks_sent_total",
                                        "hooks_failed_total",
                                        "hooks_dropped_total",
                                        "resident_bytes",
                                        "uptime_seconds"};
    answer a = get(at, "/metrics", NULL);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char words[200];
        snprintf(words, sizeof words, "# HELP orrery_%s ", names[i]);
        assert_non_null(strstr(a.body, words));
        snprintf(words, sizeof words, "# TYPE orrery_%s %s\norrery_%s ", names[i],
                 strstr(names[i], "_total") ? "counter" : "gauge", names[i]);
        if (!strstr(a.body, words))
            fail_because("no %s", words);
    }
    free(a.text);
    two_people(at, &t);
    drop(at, &t, 0, 4);
    drop(at, &t, 1, 4);
    assert_true(metric(at, "orrery_moves_total") == 2);
    assert_true(metric(at, "orrery_requests_total") == 3);
    assert_true(metric(at, "orrery_tables") == 1);
    assert_true(metric(at, "orrery_failed_batches_total") == 0);
    assert_true(metric(at, "orrery_thoughts_total") == 0);
    assert_true(metric(at, "orrery_streams") == 0);
    assert_true(metric(at, "orrery_commits_total") >= 3);
    assert_true(metric(at, "orrery_commit_seconds_total") > 0);
    assert_true(metric(at, "orrery_resident_bytes") > 1e6);
    const double fine = metric(at, "orrery_http_answers_total{class=\"2xx\"}");
    const double lost = metric(at, "orrery_http_answers_total{class=\"4xx\"}");
    expect(get(at, "/nothing", NULL), 404, NULL);
    assert_true(metric(at, "orrery_http_answers_total{class=\"4xx\"}") == lost + 1);
    assert_true(metric(at, "orrery_http_answers_total{class=\"2xx\"}") == fine + 3);
    assert_true(metric(at, "orrery_http_answers_total{class=\"5xx\"}") == 0);
    clock_passes(5000);
    const double uptime = metric(at, "orrery_uptime_seconds");
    assert_true(uptime >= 5 && uptime < 3600);
    clock_runs();
    answers(get(at, "/healthz", NULL), 200, "ok\n");
}

int main(void)
{
#define SITE(test) cmocka_unit_test_setup_teardown(test, site_setup, site_teardown)
    const struct CMUnitTest tests[] = {
        SITE(the_list_of_games_says_what_each_can_be_played_with),
        SITE(what_makes_no_table_is_refused_in_a_sentence),
        SITE(seats_are_filled_as_they_were_asked_for),
        SITE(options_reach_the_game),
        SITE(a_new_table_has_a_link_for_everybody_who_needs_one),
        SITE(a_recorded_game_is_played_on_from_any_of_its_moves),
        SITE(a_pack_is_looked_at_before_it_is_played),
        SITE(moves_are_listed_for_whoever_decides),
        SITE(a_move_that_is_not_legal_says_why_and_by_which_rule),
        SITE(a_program_is_told_who_won),
        SITE(a_field_that_there_is_not_is_refused),
        SITE(a_wrong_key_is_told_so),
        SITE(a_program_is_a_person_with_a_key),
        SITE(nobody_elsewhere_may_unless_the_host_says_so),
        SITE(a_move_says_where_the_table_stands_now),
        SITE(whoever_joins_is_told_the_seat_and_its_secret),
        SITE(a_form_leads_back_to_the_page_it_came_from),
        SITE(earlier_positions_can_be_looked_at),
        SITE(all_is_shown_when_the_game_is_over),
        SITE(a_finished_game_is_saved_told_and_drawn),
        SITE(hints_are_for_whoever_decides),
        SITE(what_is_not_there_is_not_found),
        SITE(posts_are_json_or_forms),
        SITE(metrics_count_what_happens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
