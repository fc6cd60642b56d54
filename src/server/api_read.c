/* api_read.c - the part of the programming interface that only looks: a table as JSON, its legal
 * moves, why not, earlier positions, the record, a review, a hint. */
#include "course/coach.h"
#include "kernel/json.h"
#include "kernel/kernel.h"
#include "server/pages.h"
#include "table/fair_dice.h"
#include "view/ending_panel.h"
#include "view/film.h"
#include "view/hint_panel.h"

#include <stdlib.h>
#include <string.h>

static const char json_type[] = "application/json";

static enum MHD_Result text_or_error(exchange *x, bool good, const char *type, orr_text *text,
                                     const orr_error *error)
{
    if (good)
        return http_text(x, 200, type, text);
    orr_text_free(text);
    return http_error(x, 422, "%s", error->text);
}

/* ---- looking --------------------------------------------------------------------------------- */

enum MHD_Result api_view(exchange *x)
{
    int viewer;
    enum MHD_Result result;
    table *t = http_table(x, &viewer, &result);
    if (!t)
        return result;
    view_around around;
    orr_text text = orr_text_new();
    pthread_mutex_lock(&t->live.mutex);
    view_look_around(t, viewer, &around);
    pthread_mutex_unlock(&t->live.mutex);
    view_json(t, &around, viewer, &text);
    view_free(&around);
    desk_release(x->s->desk, t);
    return http_text(x, 200, json_type, &text);
}

/* A table that cannot be read: what is known of it, and why. */
enum MHD_Result api_unreadable(exchange *x, table *t)
{
    orr_text text = orr_text_new();
    orr_json json = orr_json_to(&text);
    pthread_mutex_lock(&t->live.mutex);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "error", t->unreadable);
    orr_json_text(&json, "status", "unreadable");
    orr_json_text(&json, "id", t->id);
    orr_json_text(&json, "game", t->game);
    orr_json_int(&json, "rules", t->rules_version);
    orr_json_int(&json, "seats", t->seats);
    orr_json_int(&json, "number", t->course.count);
    orr_json_int(&json, "created", t->created);
    orr_json_close(&json);
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(x->s->desk, t);
    return http_text(x, ANSWER_UNREADABLE, json_type, &text);
}

void *api_known_state(const exchange *x, table *t, int viewer, long long number, bool all, int *at,
                      orr_error *error)
{
    void *state = orr_alloc(orr_state_size(t->course.rules));
    pthread_mutex_lock(&t->live.mutex);
    *at = number < 0 ? t->course.count : (int)number;
    const bool over = t->status == TABLE_OVER;
    int answers;
    const bool ahead = number < 0 && t->status == TABLE_PLAYING &&
                       course_asks_ahead(&t->course, viewer, state, &answers) == AHEAD_ASKED;
    const bool found = ahead || desk_state_at(x->s->desk, t, *at, state, error);
    pthread_mutex_unlock(&t->live.mutex);
    if (!found) {
        free(state);
        return NULL;
    }
    if (!all || !over)
        orr_conceal(t->course.rules, state, viewer);
    return state;
}

enum MHD_Result api_moves(exchange *x)
{
    int viewer, at;
    enum MHD_Result result;
    orr_error error;
    table *t = http_table(x, &viewer, &result);
    if (!t)
        return result;
    void *state = api_known_state(x, t, viewer, -1, false, &at, &error);
    orr_text text = orr_text_new();
    orr_json json = orr_json_to(&text);
    orr_json_open(&json, NULL, '{');
    orr_json_int(&json, "number", state ? at : 0);
    orr_json_open(&json, "moves", '[');
    orr_moves legal = {0};
    const int actor = state ? orr_head_of(state)->actor : ORR_OVER;
    if (viewer >= 0 && (actor == viewer || actor == ORR_TEAM))
        orr_legal(t->course.rules, state, &legal);
    for (int i = 0; i < legal.count; i++) {
        char bytes[ORR_MAX_NOTATION];
        orr_text notation = orr_text_in(bytes, sizeof bytes);
        orr_print_move(t->course.rules, state, legal.at[i], &notation);
        orr_json_text(&json, NULL, bytes);
    }
    orr_json_close(&json);
    orr_json_close(&json);
    free(state);
    desk_release(x->s->desk, t);
    return http_text(x, 200, json_type, &text);
}

static void why_json(const table *t, const void *state, const char *notation, orr_text *text)
{
    orr_error error;
    orr_move move;
    orr_moves legal;
    orr_reason reason = {.text = ""};
    const bool read = orr_parse_move(t->course.rules, state, notation, &move, &error);
    orr_legal(t->course.rules, state, &legal);
    const bool fine = read && orr_is_legal(&legal, move);
    if (read && !fine)
        orr_why_not(t->course.rules, state, move, &reason);
    orr_json json = orr_json_to(text);
    orr_json_open(&json, NULL, '{');
    orr_json_bool(&json, "legal", fine);
    if (!fine)
        orr_json_text(&json, "why", read ? reason.text : error.text);
    if (reason.rule)
        orr_json_text(&json, "rule", reason.rule);
    orr_json_close(&json);
}

enum MHD_Result api_why(exchange *x)
{
    int viewer, at;
    enum MHD_Result result;
    orr_error error;
    const char *notation = http_argument(x, "move");
    if (!notation || strlen(notation) >= ORR_MAX_NOTATION)
        return http_error(x, 400, "Which move? Say ?move=... in notation.");
    table *t = http_table(x, &viewer, &result);
    if (!t)
        return result;
    void *state = api_known_state(x, t, viewer, -1, false, &at, &error);
    orr_text text = orr_text_new();
    if (state)
        why_json(t, state, notation, &text);
    free(state);
    desk_release(x->s->desk, t);
    if (!text.length) {
        orr_text_free(&text);
        return http_error(x, 422, "%s", error.text);
    }
    return http_text(x, 200, json_type, &text);
}

/* An earlier position, as the viewer saw it; all of it once the game is over (?all=1). */
enum MHD_Result api_at(exchange *x)
{
    int viewer, at;
    enum MHD_Result result;
    orr_error error;
    long long number = -1;
    const char *given = http_argument(x, "number");
    if (given && !orr_parse_number(given, 0, INT32_MAX, &number))
        return http_error(x, 400, "number must be a whole number, 0 or more.");
    table *t = http_table(x, &viewer, &result);
    if (!t)
        return result;
    void *state =
        api_known_state(x, t, viewer, number, http_argument(x, "all") != NULL, &at, &error);
    if (!state) {
        desk_release(x->s->desk, t);
        return http_error(x, 422, "%s", error.text);
    }
    view_around around = {.number = at,
                          .status = orr_is_over(state) ? TABLE_OVER : TABLE_PLAYING,
                          .actor = orr_head_of(state)->actor,
                          .state = state,
                          .json = orr_text_new(),
                          .fresh = orr_text_new()};
    orr_text text = orr_text_new();
    pthread_mutex_lock(&t->live.mutex);
    table_name_seats(t, &around.names);
    pthread_mutex_unlock(&t->live.mutex);
    view_paint(t, &around, orr_head_of(state)->viewer, NULL, NULL, &text);
    view_free(&around);
    desk_release(x->s->desk, t);
    return http_text(x, 200, json_type, &text);
}

/* A position named by the request; absent is -1. */
static bool position_named(const exchange *x, const char *name, long long *number)
{
    const char *given = http_argument(x, name);
    *number = -1;
    return !given || orr_parse_number(given, 0, INT32_MAX, number);
}

/* What happened after position `from`, up to `to` or now, moment by moment. */
enum MHD_Result api_film(exchange *x)
{
    int viewer;
    long long from, to;
    enum MHD_Result result;
    orr_error error;
    if (!position_named(x, "from", &from) || !position_named(x, "to", &to) || from < 0)
        return http_error(x, 400,
                          "Say from which position: ?from=N, a whole number from 0; &to=M.");
    table *t = http_table(x, &viewer, &result);
    if (!t)
        return result;
    film *f = orr_alloc(sizeof *f);
    pthread_mutex_lock(&t->live.mutex);
    const bool all = t->status == TABLE_OVER && http_argument(x, "all");
    const bool taken = film_take(f, x->s->desk, t, (int)from, (int)to, &error);
    pthread_mutex_unlock(&t->live.mutex);
    orr_text text = orr_text_new();
    if (taken)
        film_json(f, all ? ORR_ALL : viewer, &text);
    film_free(f);
    free(f);
    desk_release(x->s->desk, t);
    return text_or_error(x, taken, json_type, &text, &error);
}

enum MHD_Result api_export(exchange *x)
{
    int viewer;
    enum MHD_Result result;
    orr_error error;
    table *t = http_any_table(x, &viewer, &result);
    if (!t)
        return result;
    orr_text text = orr_text_new();
    pthread_mutex_lock(&t->live.mutex);
    const bool written = table_export(t, &text, &error);
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(x->s->desk, t);
    return text_or_error(x, written, "text/plain; charset=utf-8", &text, &error);
}

/* ---- a game looked at again ------------------------------------------------------------------ */

static void review_json(const review_progress *progress, const orr_text *html, orr_text *out)
{
    orr_json json = orr_json_to(out);
    orr_json_open(&json, NULL, '{');
    orr_json_int(&json, "done", progress->done);
    orr_json_int(&json, "all", progress->all);
    orr_json_bool(&json, "refined", progress->refined);
    if (progress->ready)
        orr_json_text(&json, "html", html->data);
    orr_json_close(&json);
}

/* Everybody may know everything once it is over; before that, only whoever practises alone. */
static bool may_review(const table *t, int viewer)
{
    return t->status == TABLE_OVER || (t->course.sandbox && viewer >= 0);
}

/* A post begins it (or, with cancel, gives it up); a get tells how far it is. */
enum MHD_Result api_review(exchange *x)
{
    int viewer;
    enum MHD_Result result;
    orr_error error = {.text = "You can have the review when the game is over."};
    review_progress progress = {0};
    table *t = http_table(x, &viewer, &result);
    if (!t)
        return result;
    orr_text html = orr_text_new(), text = orr_text_new();
    const bool cancel = x->is_post && fields_get(&x->fields, "cancel");
    pthread_mutex_lock(&t->live.mutex);
    bool known = may_review(t, viewer);
    if (known && cancel)
        reviews_cancel(x->s->reviews, t);
    else if (known)
        known =
            reviews_ask(x->s->reviews, t, http_place_hash(x), x->is_post, &progress, &html, &error);
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(x->s->desk, t);
    if (known)
        review_json(&progress, &html, &text);
    orr_text_free(&html);
    return text_or_error(x, known, json_type, &text, &error);
}

/* ---- the end --------------------------------------------------------------------------------- */

/* Who came where, the course, the story: for the page as HTML, for programs in words. */
enum MHD_Result api_ending(exchange *x)
{
    int viewer;
    enum MHD_Result result;
    orr_error error = {.text = "The game is not over."};
    table_names names;
    table *t = http_table(x, &viewer, &result);
    if (!t)
        return result;
    ending *e = orr_alloc(sizeof *e);
    pthread_mutex_lock(&t->live.mutex);
    orr_record *record = t->status == TABLE_OVER ? table_record(t, &error) : NULL;
    const bool reckoned = record && reviews_ending(x->s->reviews, t, http_place_hash(x), e);
    table_name_seats(t, &names);
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(x->s->desk, t);
    const bool made = record && (reckoned || ending_make(record, NULL, e, &error));
    orr_text html = orr_text_new(), words = orr_text_new(), text = orr_text_new();
    if (made) {
        ending_html(e, &names.names, viewer, &html);
        ending_words(e, &names.names, &words);
        orr_json json = orr_json_to(&text);
        orr_json_open(&json, NULL, '{');
        orr_json_text(&json, "html", html.data);
        orr_json_text(&json, "words", words.data);
        orr_json_bool(&json, "reckoned", reckoned);
        orr_json_close(&json);
    }
    free(e);
    orr_record_free(record);
    orr_text_free(&html);
    orr_text_free(&words);
    return text_or_error(x, made, json_type, &text, &error);
}

/* ---- hints: they take time, so they are made on the pool ------------------------------------- */

typedef struct question {
    exchange *x;
    table *t;
    void *state;
    bool selects; /* it shall be held against a move of the person's own: */
    orr_move selected;
} question;

static void hint_done(question *q)
{
    desk_release(q->x->s->desk, q->t);
    http_resume(q->x);
    free(q->state);
    free(q);
}

static void hint_dropped(void *user)
{
    question *q = user;
    q->x->made_status = 503;
    q->x->made = orr_text_new();
    orr_text_add(&q->x->made, "{\"error\":\"The server is stopping.\"}");
    hint_done(q);
}

static void hint_as_json(const orr_rules *rules, const void *view, const hint *h, orr_text *out)
{
    orr_text html = orr_text_new();
    orr_json json = orr_json_to(out);
    hint_html(rules, view, h, &html);
    orr_json_open(&json, NULL, '{');
    hint_json(rules, view, h, &json);
    orr_json_text(&json, "html", html.data);
    orr_json_close(&json);
    orr_text_free(&html);
}

static void hint_work(void *user)
{
    question *q = user;
    orr_moves legal;
    hint found;
    const orr_rules *rules = q->t->course.rules;
    q->x->made = orr_text_new();
    q->x->made_status = 200;
    orr_legal(rules, q->state, &legal);
    const hint_question asked = {.rules = rules,
                                 .view = q->state,
                                 .moves = &legal,
                                 .selected = q->selects ? &q->selected : NULL,
                                 .threads = 1,
                                 .quicker = coach_is_here(&q->t->course) ? coach_quicker : 1};
    hint_make(&asked, &found);
    q->x->made_type = q->x->is_form ? "text/html; charset=utf-8" : NULL;
    if (q->x->is_form)
        pages_hint(q->x, rules, q->state, &found, &q->x->made);
    else
        hint_as_json(rules, q->state, &found, &q->x->made);
    hint_done(q);
}

enum MHD_Result api_hint(exchange *x)
{
    int viewer, at;
    enum MHD_Result result;
    orr_error error;
    table *t = http_table(x, &viewer, &result);
    if (!t)
        return result;
    if (fair_is_counted(t)) {
        desk_release(x->s->desk, t);
        return http_error(x, 422,
                          "The mission of the day has no hints. You can have them in practice.");
    }
    void *state = api_known_state(x, t, viewer, -1, false, &at, &error);
    const int actor = state ? orr_head_of(state)->actor : ORR_OVER;
    if (actor == ORR_OVER || viewer < 0 || (actor != viewer && actor != ORR_TEAM)) {
        free(state);
        desk_release(x->s->desk, t);
        return http_error(x, 422, "You can ask for a hint when it is your move.");
    }
    const char *move = fields_get(&x->fields, "move");
    question *q = orr_alloc(sizeof *q);
    *q = (question){.x = x, .t = t, .state = state};
    q->selects =
        move && *move && orr_parse_move(t->course.rules, state, move, &q->selected, &error);
    x->phase = EXCHANGE_WAITS;
    MHD_suspend_connection(x->connection);
    const pool_share share = {.owner = http_place_hash(x), .table = orr_hash_word(x->id)};
    pool_add(desk_pool(x->s->desk), &share, hint_work, hint_dropped, q);
    return MHD_YES;
}
