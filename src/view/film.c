/* film.c - see film.h. */
#include "view/film.h"
#include "kernel/json.h"
#include "kernel/kernel.h"
#include "scene/markup.h"
#include "scene/node.h"

#include <stdlib.h>

static void *copy_of(const table *t, const void *state)
{
    return orr_copy_bytes(state, orr_state_size(t->course.rules));
}

/* ---- taking it ---------------------------------------------------------------------------------- */

static void take_line(void *user, int audience, orr_mark mark, const char *text)
{
    film *f = user;
    f->lines = orr_grow(f->lines, f->line_count, sizeof *f->lines);
    char *copy = orr_copy_text(text);
    f->lines[f->line_count++] = (course_line){.audience = audience, .mark = mark, .text = copy};
}

/* What a move does in silence after its last line belongs to that line's moment. */
static bool goes_on(const film *f, int number)
{
    if (f->moment_count == 0)
        return false;
    const bool silent = f->line_count == f->lines_told;
    return f->moment_count == FILM_MOMENTS ||
           (silent && f->moments[f->moment_count - 1].number == number);
}

static void take_moment(void *user, const void *state)
{
    film *f = user;
    const int number = (int)orr_head_of(state)->ply;
    if (number <= f->from)
        return;
    film_moment *last = f->moment_count ? &f->moments[f->moment_count - 1] : NULL;
    const course_move *made = &f->t->course.moves[number - 1];
    if (goes_on(f, number)) {
        free(last->state);
        last->line_count = f->line_count - last->first_line;
    } else {
        const int part = last && last->number == number ? last->part + 1 : 0;
        last = &f->moments[f->moment_count++];
        *last = (film_moment){.part = part,
                              .decided = f->log.decided && f->line_count > f->lines_told,
                              .first_line = f->lines_told,
                              .line_count = f->line_count - f->lines_told};
    }
    last->number = number;
    last->seat = made->seat;
    last->move = made->move;
    last->state = copy_of(f->t, state);
    f->lines_told = f->line_count;
}

/* The moves are made again with the film listening. */
static bool play_again(void *user, const course_snapshots *snapshots, orr_error *error)
{
    film *f = user;
    return course_state_at(&f->t->course, f->from, snapshots, f->before, error) &&
           course_tell(&f->t->course, f->from, f->to, snapshots, &f->log, error);
}

/* Are there such positions? Then it is ready to listen. */
static bool begin(film *f, const table *t, int from, int to, orr_error *error)
{
    *f = (film){.t = t, .from = from, .wanted = to < 0 ? t->course.count : to};
    f->to = f->wanted;
    table_name_seats(t, &f->names);
    if (!t->course.state || from < 0 || from > t->course.count || f->to > t->course.count)
        return orr_fail(error, "There is no such film; the game has %d moves.", t->course.count);
    if (from > f->to)
        return orr_fail(error, "A film goes forward: 'from' must not come after 'to'.");
    if (f->to > from + FILM_MOVES)
        f->to = from + FILM_MOVES;
    f->log = (orr_log){.line = take_line, .moment = take_moment, .user = f};
    f->before = orr_alloc(orr_state_size(t->course.rules));
    return true;
}

bool film_take(film *f, desk *d, const table *t, int from, int to, orr_error *error)
{
    return begin(f, t, from, to, error) && desk_read_positions(d, t, play_again, f, error);
}

bool film_take_from(film *f, const course_snapshots *snapshots, const table *t, int from, int to,
                    orr_error *error)
{
    return begin(f, t, from, to, error) && play_again(f, snapshots, error);
}

void film_free(film *f)
{
    for (int i = 0; i < f->moment_count; i++)
        free(f->moments[i].state);
    for (int i = 0; i < f->line_count; i++)
        free(f->lines[i].text);
    free(f->lines);
    free(f->before);
}

/* ---- showing it --------------------------------------------------------------------------------- */

static bool may_read(const course_line *line, int viewer)
{
    return viewer == ORR_ALL || course_may_read(line, viewer);
}

/* What was said, what each line means, and whether a turn begins with one of them. */
static void lines_json(orr_json *json, const film *f, const film_moment *m, int viewer)
{
    const int end = m->first_line + m->line_count;
    bool turn = false;
    orr_text html = orr_text_new();
    orr_json_open(json, "lines", '[');
    for (int i = m->first_line; i < end; i++) {
        const char *text = f->lines[i].text;
        if (!may_read(&f->lines[i], viewer))
            continue;
        turn |= orr_line_rank(&text) == ORR_LINE_TURN;
        orr_text_clear(&html);
        markup_line(&html, text, &f->names.names);
        orr_json_text(json, NULL, html.data);
    }
    orr_json_close(json);
    orr_json_open(json, "marks", '[');
    for (int i = m->first_line; i < end; i++)
        if (may_read(&f->lines[i], viewer))
            orr_json_text(json, NULL, orr_mark_word(f->lines[i].mark));
    orr_json_close(json);
    if (turn)
        orr_json_bool(json, "turn", true);
    orr_text_free(&html);
}

/* What was decided, for who decided it: others read the lines, because a choice can be a secret. */
static void decision_json(orr_json *json, const film *f, const film_moment *m, const void *before)
{
    char bytes[400];
    orr_text label = orr_text_in(bytes, sizeof bytes);
    scene_label_move(f->t->course.rules, before, &f->names.names, m->move, &label);
    orr_json_text(json, "did", bytes);
}

static void moment_json(orr_json *json, const film *f, film_moment *m, const void *before,
                        int viewer, view_channel *channel)
{
    orr_json_open(json, NULL, '{');
    orr_json_int(json, "number", m->number);
    orr_json_int(json, "part", m->part);
    orr_json_int(json, "seat", m->seat);
    orr_json_bool(json, "decided", m->decided);
    if (m->part == 0 && (m->seat == viewer || viewer == ORR_ALL))
        decision_json(json, f, m, before);
    lines_json(json, f, m, viewer);
    view_change(f->t, &f->names.names, m->state, viewer, channel, json);
    orr_json_close(json);
}

void film_json(film *f, int viewer, orr_text *out)
{
    view_channel *channel = orr_alloc_zeroed(1, sizeof *channel);
    orr_json json = orr_json_to(out);
    json.markup = true;
    view_change(f->t, &f->names.names, f->before, viewer, channel, NULL);
    const void *before = f->before;
    int shown = f->from;
    orr_json_open(&json, NULL, '{');
    orr_json_int(&json, "from", f->from);
    orr_json_open(&json, "moments", '[');
    for (int i = 0; i < f->moment_count; i++) {
        film_moment *m = &f->moments[i];
        if (m->part == 0 && i > 0 && out->length > FILM_BYTES)
            break;
        moment_json(&json, f, m, before, viewer, channel);
        before = m->state;
        shown = m->number;
    }
    orr_json_close(&json);
    orr_json_int(&json, "to", shown);
    if (shown < f->wanted)
        orr_json_int(&json, "next", shown);
    orr_json_close(&json);
    view_channel_free(channel);
}
