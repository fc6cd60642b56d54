/* secrets_test.c - what the server sends to each seat and to spectators through whole games tells
 * nothing that they may not know.
 *
 * Every game is played over HTTP to its end while each seat and a spectator follow its event stream
 * and look at it in every other way: as JSON, as a page, as text, at earlier positions, as a film of
 * the last moves. Afterwards
 * the record is known, and everything about a position is made again from another deal: the position
 * is concealed for the viewer, the unknown is dealt anew at random, and what follows from that must
 * be what was sent, byte for byte. Whatever depended on a hidden card would differ. Besides, nothing
 * that is private by itself (links, notes, addresses, the table's secret) may be in anything that was
 * sent to somebody else, or in the server's log.
 */
#include "kernel/json.h"
#include "kernel/kernel.h"
#include "scene/markup.h"
#include "scene/node.h"
#include "scene/speech.h"
#include "server/client.h"
#include "view/film.h"
#include "view/share_card.h"

#include <fcntl.h>
#include <sodium.h>
#include <time.h>

enum {
    EVERY = 11,
    FILMED = 5,
    MOST_MOVES = 4000,
    PATIENCE = 120, /* seconds until an event has to have come */
    MOST_VIEWERS = ORR_MAX_SEATS + 1,
    MOST_LOOKS = 6000
};

enum look_kind { LOOK_JSON, LOOK_PAGE, LOOK_TEXT, LOOK_BACK, LOOK_FILM, LOOK_PICTURE, LOOK_KINDS };

typedef struct look { /* something that was sent about a position */
    enum look_kind kind;
    int number, viewer;
    char *sent;
} look;

typedef struct play {
    const site *at;
    const orr_game *game;
    const orr_rules *rules;
    seats who;
    int count; /* seats */
    int streams[MOST_VIEWERS];
    orr_text heard[MOST_VIEWERS]; /* all that came over the stream; spectators last */
    size_t known[MOST_VIEWERS];   /* of that, what need not be searched again */
    bool over;
    look looks[MOST_LOOKS];
    int look_count;
    orr_rng rng;
    char *states; /* of the record: every position, one after the other */
} play;

static const char *secret_of(const play *p, int viewer)
{
    return viewer < 0 ? NULL : p->who.secret[viewer];
}

static int next_viewer(int viewer)
{
    return viewer == ORR_SPECTATOR ? 0 : viewer + 1;
}

static int number_after(const char *text, const char *key)
{
    const char *found = strstr(text, key);
    return found ? atoi(found + strlen(key)) : -1;
}

/* ---- what is private by itself ------------------------------------------------------------------- */

static void note_of(const play *p, int seat, char note[80])
{
    snprintf(note, 80, "note-of-%s-%d", p->who.id, seat);
}

static void check_private(const play *p, const char *text, int viewer, bool over)
{
    for (int seat = 0; seat < p->count; seat++) {
        char note[80];
        note_of(p, seat, note);
        if (strstr(text, p->who.secret[seat]))
            fail_because("the link of seat %d was sent to viewer %d", seat + 1, viewer);
        if (seat != viewer && strstr(text, note))
            fail_because("the note of seat %d was sent to viewer %d", seat + 1, viewer);
    }
    const char *secret = strstr(text, "\"secret\":\"");
    if (secret && !over)
        fail_because("the table's secret was sent before the end");
}

static void leave_notes(const play *p)
{
    char path[80], note[80], body[200];
    for (int seat = 0; seat < p->count; seat++) {
        note_of(p, seat, note);
        snprintf(path, sizeof path, "/api/tables/%s/note", p->who.id);
        snprintf(body, sizeof body, "{\"text\":\"%s\"}", note);
        answer a = post_json(p->at->port, path, p->who.secret[seat], body);
        assert_int_equal(a.status, 200);
        free(a.text);
    }
}

/* ---- listening to streams ------------------------------------------------------------------------- */

/* HTTP/1.0, so that the events come as they are and not in chunks. */
static void open_streams(play *p)
{
    for (int viewer = ORR_SPECTATOR; viewer < p->count; viewer = next_viewer(viewer)) {
        char head[300];
        const char *secret = secret_of(p, viewer);
        const int index = view_index(viewer);
        p->heard[index] = orr_text_new();
        p->streams[index] = connect_port(p->at->port);
        const int length = snprintf(
            head, sizeof head,
            "GET /api/tables/%s/events HTTP/1.0\r\nHost: localhost\r\n%s%s\r\n\r\n", p->who.id,
            secret ? "Authorization: Bearer " : "X-Nobody: 1", secret ? secret : "");
        assert_int_equal(send(p->streams[index], head, (size_t)length, 0), length);
    }
}

/* Until the event of this version is there, whole. */
static void hear(play *p, int number, int version)
{
    char id[40];
    snprintf(id, sizeof id, "\nid: %d.%d\n", number, version);
    for (int viewer = ORR_SPECTATOR; viewer < p->count; viewer = next_viewer(viewer)) {
        const int index = view_index(viewer);
        orr_text *heard = &p->heard[index];
        const char *found;
        const time_t until = time(NULL) + PATIENCE;
        while (!(found = strstr(heard->data + p->known[index], id)) || !strstr(found + 1, "\n\n")) {
            char bytes[16384];
            const ssize_t part = recv(p->streams[index], bytes, sizeof bytes, 0);
            if (part <= 0 || time(NULL) > until) /* a stream that only beats is no news */
                fail_because("%s: viewer %d never heard of version %d", p->game->id, viewer,
                             version);
            orr_text_bytes(heard, bytes, (size_t)part);
        }
        if (strstr(heard->data + p->known[index], "\"status\":\"over\""))
            p->over = true;
        p->known[index] = (size_t)(found - heard->data);
    }
}

/* ---- looking --------------------------------------------------------------------------------------- */

static void take_look(play *p, enum look_kind kind, int number, int viewer, const char *path)
{
    answer a = get_as(p->at->port, path, secret_of(p, viewer));
    assert_int_equal(a.status, 200);
    check_private(p, a.body, viewer, false);
    assert_true(p->look_count < MOST_LOOKS);
    p->looks[p->look_count++] =
        (look){.kind = kind, .number = number, .viewer = viewer, .sent = strdup(a.body)};
    free(a.text);
}

static void take_looks(play *p, int number)
{
    char path[80];
    for (int viewer = ORR_SPECTATOR; viewer < p->count; viewer = next_viewer(viewer)) {
        snprintf(path, sizeof path, "/api/tables/%s", p->who.id);
        take_look(p, LOOK_JSON, number, viewer, path);
        snprintf(path, sizeof path, "/t/%s", p->who.id);
        take_look(p, LOOK_PAGE, number, viewer, path);
        snprintf(path, sizeof path, "/t/%s/text", p->who.id);
        take_look(p, LOOK_TEXT, number, viewer, path);
        const int back = (int)orr_rng_below(&p->rng, (uint32_t)number + 1);
        snprintf(path, sizeof path, "/api/tables/%s/at?number=%d&all=1", p->who.id, back);
        take_look(p, LOOK_BACK, back, viewer, path);
        snprintf(path, sizeof path, "/api/tables/%s/film?from=%d&all=1", p->who.id,
                 number > FILMED ? number - FILMED : 0);
        take_look(p, LOOK_FILM, number, viewer, path);
        snprintf(path, sizeof path, "/api/tables/%s/picture", p->who.id);
        take_look(p, LOOK_PICTURE, number, viewer, path);
    }
}

/* ---- playing --------------------------------------------------------------------------------------- */

/* Does this seat answer before its turn? Here everybody waits (tests/desk/ahead_test.c does not). */
static bool answers_ahead(const play *p, int seat)
{
    char path[80];
    if (!p->game->ahead)
        return false;
    snprintf(path, sizeof path, "/api/tables/%s", p->who.id);
    answer a = get_as(p->at->port, path, p->who.secret[seat]);
    const bool ahead = strstr(a.body, "\"ahead\":") && !strstr(a.body, "\"ahead\":null");
    free(a.text);
    return ahead;
}

/* A legal move of whoever is asked, by chance; false when the game is over. */
static bool play_one(play *p, int *number)
{
    char path[80];
    for (int seat = 0; seat < p->count; seat++) {
        if (answers_ahead(p, seat))
            continue;
        snprintf(path, sizeof path, "/api/tables/%s/moves", p->who.id);
        answer a = get_as(p->at->port, path, p->who.secret[seat]);
        *number = number_after(a.body, "\"number\":");
        int count = 0;
        const char *list = strstr(a.body, "\"moves\":[") + 9;
        for (const char *at = list; (at = strchr(at, '"')); at++)
            count++;
        count /= 2;
        if (count == 0) {
            free(a.text);
            continue;
        }
        int chosen = (int)orr_rng_below(&p->rng, (uint32_t)count);
        const char *at = list;
        for (int i = 0; i <= 2 * chosen; i++)
            at = strchr(at, '"') + 1;
        char body[400];
        snprintf(body, sizeof body, "{\"number\":%d,\"move\":\"%.*s\"}", *number,
                 (int)strcspn(at, "\""), at);
        free(a.text);
        snprintf(path, sizeof path, "/api/tables/%s/move", p->who.id);
        a = post_json(p->at->port, path, p->who.secret[seat], body);
        if (a.status != 200)
            fail_because("%s: move refused: %s %s", p->game->id, body, a.body);
        hear(p, ++*number, number_after(a.body, "\"version\":"));
        free(a.text);
        return true;
    }
    return false;
}

/* ---- the same from another deal ------------------------------------------------------------------- */

static void walk_through(play *p, const orr_record *record)
{
    orr_error error;
    orr_moves legal;
    const size_t size = orr_state_size(record->rules);
    p->rules = record->rules;
    p->states = malloc(((size_t)record->count + 1) * size);
    assert_true(orr_start(p->rules, p->states, record->rng, NULL, &legal, &error));
    for (int i = 0; i < record->count; i++) {
        char *next = p->states + (size_t)(i + 1) * size;
        memcpy(next, next - size, size);
        orr_play(p->rules, next, record->moves[i], NULL, &legal);
    }
}

static void *position(const play *p, int number)
{
    const size_t size = orr_state_size(p->rules);
    void *state = new_state(p->rules);
    memcpy(state, p->states + (size_t)number * size, size);
    return state;
}

/* Is it shown where it will be asked, instead of the position as it is? */
static bool looks_ahead(const play *p, int number, int viewer)
{
    orr_moves legal;
    void *state = position(p, number);
    const bool ahead = viewer >= 0 && orr_ahead(p->rules, state, viewer, &legal);
    free(state);
    return ahead;
}

/* What the viewer knows of a position, by way of another deal of what it does not know. */
static void *known_otherwise(const play *p, int number, int viewer)
{
    void *state = position(p, number);
    orr_conceal(p->rules, state, viewer);
    orr_imagine(p->rules, state, (uint64_t)number * 31 + 7);
    orr_conceal(p->rules, state, viewer);
    return state;
}

static void must_contain(const play *p, const look *l, const char *expected)
{
    static const char *const names[] = {"as JSON",      "as a page", "as text",
                                        "looking back", "as a film", "as a picture"};
    if (!strstr(l->sent, expected))
        fail_because("%s: at move %d viewer %d was sent something else %s, not\n%.600s",
                     p->game->id, l->number, l->viewer, names[l->kind], expected);
}

/* From "panels": on, without the brace that closes the frame. */
static void paint(const play *p, void *state, int viewer, view_channel *channel, bool whole,
                  orr_text *out)
{
    table t = {.course = {.rules = p->rules}};
    view_around around = {.state = state, .json = orr_text_new(), .fresh = orr_text_new()};
    orr_text text = orr_text_new();
    view_paint(&t, &around, viewer, channel, whole ? NULL : &text, whole ? &text : NULL);
    const char *from = strstr(text.data, "\"panels\":");
    orr_text_bytes(out, from, strlen(from) - 1);
    orr_text_free(&text);
    orr_text_free(&around.json);
    orr_text_free(&around.fresh);
}

static void draw(const orr_scene *scene, orr_text *out)
{
    speech_table_html(scene, out);
}

/* The table as it was when the film was sent, and who made its moves. */
static void stage(const play *p, const orr_record *record, int count, table *t, course_move *moves)
{
    *t = (table){.seats = p->count,
                 .course = {.rules = record->rules, .count = count, .moves = moves}};
    t->course.state = position(p, count);
    t->course.chance = record->rng;
    snprintf(t->chance, sizeof t->chance, "fair");
    snprintf(t->secret, sizeof t->secret, "%.32s", record->secret);
    for (int seat = 0; seat < p->count; seat++) {
        t->course.seat[seat].kind = SEAT_PERSON;
        snprintf(t->seat[seat].contribution, sizeof t->seat[seat].contribution, "%s",
                 record->contributions[seat]);
    }
    for (int i = 0; i < count; i++) {
        void *before = position(p, i);
        const int actor = orr_head_of(before)->actor;
        moves[i] = (course_move){.move = record->moves[i], .seat = actor >= 0 ? actor : 0};
        free(before);
    }
}

static void know_otherwise(const play *p, void *state, int viewer, int seed)
{
    orr_conceal(p->rules, state, viewer);
    orr_imagine(p->rules, state, (uint64_t)seed * 13 + 3);
}

/* The same film with every state of it dealt anew. */
static void film_otherwise(const play *p, const orr_record *record, const look *l, orr_text *out)
{
    table t;
    orr_error error;
    film *f = malloc(sizeof *f);
    course_move *moves = calloc((size_t)l->number + 1, sizeof *moves);
    stage(p, record, l->number, &t, moves);
    if (!film_take_from(f, NULL, &t, l->number > FILMED ? l->number - FILMED : 0, -1, &error))
        fail_because("%s", error.text);
    know_otherwise(p, f->before, l->viewer, l->number);
    for (int i = 0; i < f->moment_count; i++)
        know_otherwise(p, f->moments[i].state, l->viewer, l->number + i);
    film_json(f, l->viewer, out);
    film_free(f);
    free(f);
    free(moves);
    free(t.course.state);
}

/* Whoever asks, a picture is of what everybody may know. */
static void compare_picture(const play *p, const orr_record *record, const look *l)
{
    const orr_names nobody = {0};
    void *state = known_otherwise(p, l->number, ORR_SPECTATOR);
    orr_scene *scene = scene_watched(record->rules, state, &nobody);
    orr_text text = orr_text_new();
    share_position(scene, &nobody, &text);
    must_contain(p, l, text.data);
    orr_scene_free(scene);
    orr_text_free(&text);
    free(state);
}

static void compare_look(const play *p, const orr_record *record, const look *l)
{
    if (l->kind == LOOK_PICTURE) {
        compare_picture(p, record, l);
        return;
    }
    void *state = known_otherwise(p, l->number, l->viewer);
    orr_scene *scene = orr_scene_new(record->rules, state);
    orr_text text = orr_text_new();
    if (l->kind == LOOK_JSON)
        orr_render_json(scene, &text);
    else if (l->kind == LOOK_PAGE)
        orr_render_html(scene, &text);
    else if (l->kind == LOOK_TEXT)
        draw(scene, &text);
    else if (l->kind == LOOK_BACK)
        paint(p, state, l->viewer, NULL, true, &text);
    else
        film_otherwise(p, record, l, &text);
    if (text.data[text.length - 1] == '\n')
        text.data[text.length - 1] = '\0';
    must_contain(p, l, text.data);
    orr_scene_free(scene);
    orr_text_free(&text);
    free(state);
}

/* The next event of a stream by itself, and where it goes on; NULL at its end. */
static char *next_event(char **at)
{
    char *event = *at, *end = event;
    while ((end = strchr(end, '\n')) && end[1] != '\n')
        end++;
    if (!end)
        return NULL;
    *end = '\0';
    *at = end + 2;
    return event;
}

/* Every event of a stream, in order: the first holds all panels, the others what changed. */
static void compare_stream(play *p, const orr_record *record, int viewer)
{
    view_channel *channel = calloc(1, sizeof *channel);
    orr_text *heard = &p->heard[view_index(viewer)];
    int events = 0;
    channel->viewer = viewer;
    for (char *at = heard->data, *event; (event = next_event(&at));) {
        const char *data = strstr(event, "data: ");
        const int number = number_after(event, "event: table\nid: ");
        if (number < 0)
            continue;
        events++;
        check_private(p, data, viewer, strstr(data, "\"status\":\"over\"") != NULL);
        void *state = known_otherwise(p, number, viewer);
        orr_text text = orr_text_new();
        paint(p, state, viewer, channel, events == 1, &text);
        if (!strstr(data, text.data))
            fail_because("%s: at move %d the stream told viewer %d something else:\n%.400s\n%.400s",
                         p->game->id, number, viewer, strstr(data, "\"panels\":"), text.data);
        orr_text_free(&text);
        free(state);
    }
    if (events < record->count)
        fail_because("%s: %d moves but only %d events", p->game->id, record->count, events);
    view_channel_free(channel);
}

/* ---- the log of the game ---------------------------------------------------------------------------- */

typedef struct reader { /* what one viewer may read of it */
    int viewer;
    orr_text lines;
} reader;

static void read_line(void *user, int audience, orr_mark mark, const char *text)
{
    reader *r = user;
    if (audience == ORR_ALL || audience == r->viewer)
        orr_text_add(&r->lines, "%s: %s\n", orr_mark_word(mark), text);
}

/* The lines of a move that shows nothing new and their marks are the same whatever the viewer does not know. */
static void compare_lines(const play *p, const orr_record *record, int number, int viewer)
{
    orr_moves legal;
    const orr_move move = record->moves[number];
    void *real = position(p, number), *other = known_otherwise(p, number, viewer);
    reader was = {viewer, orr_text_new()}, would = {viewer, orr_text_new()};
    orr_log log = {.line = read_line, .user = &was},
            other_log = {.line = read_line, .user = &would};
    const uint32_t before = orr_head_of(real)->reveals;
    orr_imagine(record->rules, other, (uint64_t)number * 17 + 5);
    const uint32_t other_before = orr_head_of(other)->reveals;
    orr_legal(record->rules, other, &legal);
    if (orr_is_legal(&legal, move)) {
        orr_play(record->rules, other, move, &other_log, &legal);
        orr_play(record->rules, real, move, &log, &legal);
        if (orr_head_of(real)->reveals == before && orr_head_of(other)->reveals == other_before &&
            strcmp(was.lines.data, would.lines.data) != 0)
            fail_because("%s: move %d tells viewer %d by its log:\n%s%s", p->game->id, number + 1,
                         viewer, was.lines.data, would.lines.data);
    }
    orr_text_free(&was.lines);
    orr_text_free(&would.lines);
    free(real);
    free(other);
}

/* ---- whole games ------------------------------------------------------------------------------------- */

static void sit_down(play *p)
{
    orr_text body = orr_text_new();
    orr_text_add(&body, "{\"game\":\"%s\",\"seats\":[\"me\"", p->game->id);
    for (int seat = 1; seat < p->count; seat++)
        orr_text_add(&body, ",\"friend\"");
    /* A campaign of 140 years has the secrets of one of thirty. */
    const bool is_long = p->game->max_minutes > 300;
    orr_text_add(&body, "]%s}", is_long ? ",\"option.scenario\":\"race-to-mars\"" : "");
    make_table(p->at, body.data, &p->who);
    orr_text_free(&body);
    open_streams(p);
    leave_notes(p);
    /* a link in the address must not get into the log */
    char path[120];
    snprintf(path, sizeof path, "/t/%s/s/%s", p->who.id, p->who.secret[0]);
    answer a = get_as(p->at->port, path, NULL);
    assert_true(a.status == 303 || a.status == 200); /* whoever has no name is asked first */
    free(a.text);
}

static orr_record *exported(const play *p)
{
    char path[60];
    orr_error error;
    snprintf(path, sizeof path, "/api/tables/%s/export", p->who.id);
    answer a = get_as(p->at->port, path, NULL);
    if (a.status != 200)
        fail_because("%s did not end in %d moves: %s", p->game->id, MOST_MOVES, a.body);
    orr_record *record = orr_record_read(a.body, strlen(a.body), "export", NULL, &error);
    if (!record)
        fail_because("%s", error.text);
    free(a.text);
    return record;
}

/* ThreadSanitizer looks at the server while it is played; the comparing is one thread's, and most of the work. */
static bool is_compared(const play *p)
{
#ifdef __SANITIZE_THREAD__
    return strcmp(p->game->id, "connect4") == 0;
#else
    return p->game != NULL;
#endif
}

static void compare_all(play *p, const orr_record *record)
{
    walk_through(p, record);
    for (int i = 0; i < p->look_count; i++) {
        const look *l = &p->looks[i];
        const bool now = l->kind == LOOK_JSON || l->kind == LOOK_PAGE || l->kind == LOOK_TEXT;
        if (is_compared(p) && !(now && looks_ahead(p, l->number, l->viewer)))
            compare_look(p, record, l);
        free(p->looks[i].sent);
    }
    for (int viewer = ORR_SPECTATOR; viewer < p->count; viewer = next_viewer(viewer)) {
        if (is_compared(p) && (viewer < 0 || !p->game->ahead))
            compare_stream(p, record, viewer);
        for (int number = 0; number < record->count && is_compared(p); number++)
            compare_lines(p, record, number, viewer);
        close(p->streams[view_index(viewer)]);
        orr_text_free(&p->heard[view_index(viewer)]);
    }
}

static void check_server_log(const play *p, const char *file)
{
    orr_text text;
    orr_error error;
    assert_true(orr_read_file(file, 64 << 20, &text, &error));
    check_private(p, text.data, ORR_SPECTATOR, false);
    assert_non_null(strstr(text.data, "event=request"));
    assert_non_null(strstr(text.data, "/s/\""));
    for (const char *at = text.data; *at; at += strcspn(at, "\n") + 1)
        if (strncmp(at, "level=", 6) != 0 && strncmp(at, "[", 1) != 0)
            fail_because("a line of the log is no line of a log: %.100s", at);
    orr_text_free(&text);
}

static void play_whole(const site *at, const orr_game *game, const char *server_log)
{
    play *p = calloc(1, sizeof *p);
    *p = (play){.at = at, .game = game, .count = game->usual_seats, .rng = orr_rng_fast(3)};
    sit_down(p);
    int number = 0;
    take_looks(p, number);
    for (int i = 1; i < MOST_MOVES && play_one(p, &number); i++)
        if (i % EVERY == 0 && !p->over) /* after the end everybody may know everything */
            take_looks(p, number);
    orr_record *record = exported(p);
    compare_all(p, record);
    free(p->states);
    check_server_log(p, server_log);
    orr_record_free(record);
    free(p);
}

/* ---- a server that writes its log into a file ------------------------------------------------------- */

static int own_stderr = -1;

static void log_of(const site *at, char file[100])
{
    snprintf(file, 100, "%s/log", at->folder);
}

static int logging_site(void **state)
{
    site_setup(state);
    site *at = *state;
    char file[100];
    orr_error error;
    server_stop(at->s);
    log_of(at, file);
    fflush(stderr);
    own_stderr = dup(STDERR_FILENO);
    const int log = open(file, O_CREAT | O_WRONLY | O_APPEND, 0600);
    dup2(log, STDERR_FILENO);
    close(log);
    const server_config config = {
        .host = "127.0.0.1", .data = at->folder, .threads = 2, .log_all = true};
    at->s = server_start(&config, &error);
    at->port = server_port(at->s);
    return 0;
}

/* What the test itself had to say went into the file, too. */
static int logging_site_teardown(void **state)
{
    char file[100];
    orr_text text;
    orr_error error;
    log_of(*state, file);
    fflush(stderr);
    dup2(own_stderr, STDERR_FILENO);
    close(own_stderr);
    if (orr_read_file(file, 64 << 20, &text, &error)) {
        for (const char *at = text.data; *at; at += strcspn(at, "\n") + 1)
            if (strncmp(at, "level=", 6) != 0)
                fprintf(stderr, "%.*s\n", (int)strcspn(at, "\n"), at);
        orr_text_free(&text);
    }
    return site_teardown(state);
}

static void no_viewer_is_sent_what_it_may_not_know(void **state)
{
    char file[100];
    log_of(*state, file);
    for (int i = 0; i < orr_game_count(); i++)
        play_whole(*state, orr_game_at(i), file);
}

int main(void)
{
    if (sodium_init() < 0)
        return 1;
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup_teardown(
        no_viewer_is_sent_what_it_may_not_know, logging_site, logging_site_teardown)};
    return cmocka_run_group_tests_name("secrets", tests, NULL, NULL);
}
