/* frame.c - see frame.h. */
#include "view/frame.h"
#include "table/fair_dice.h"
#include "kernel/json.h"
#include "kernel/kernel.h"
#include "players/players.h"
#include "scene/markup.h"
#include "scene/node.h"
#include "study/ending.h"
#include "view/panel_changes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int view_index(int viewer)
{
    return viewer >= 0 ? viewer : ORR_MAX_SEATS;
}

/* ---- around the board, under the lock -------------------------------------------------------- */

/* Lines first.. of the log as the viewer reads them; `at` is the number of the first of them. */
static void log_json(orr_json *json, const table *t, int viewer, int first, int at)
{
    orr_json_open(json, "log", '{');
    orr_json_int(json, "at", at);
    orr_json_open(json, "lines", '[');
    orr_text line = orr_text_new();
    table_names names;
    table_name_seats(t, &names);
    markup_told told = {{false}};
    for (int i = first; i < t->course.line_count; i++) {
        if (!course_may_read(&t->course.lines[i], viewer))
            continue;
        const char *text = t->course.lines[i].text;
        const int rank = orr_line_rank(&text);
        orr_text_clear(&line);
        markup_line_terms(&line, text, &names.names, rank ? NULL : t->course.rules->game, &told);
        orr_json_open(json, NULL, '[');
        orr_json_int(json, NULL, t->course.lines[i].number);
        orr_json_text(json, NULL, line.data);
        orr_json_int(json, NULL, t->course.lines[i].part);
        orr_json_text(json, NULL, orr_mark_word(t->course.lines[i].mark));
        if (rank != ORR_LINE_PLAIN)
            orr_json_int(json, NULL, rank);
        orr_json_close(json);
    }
    orr_text_free(&line);
    orr_json_close(json);
    orr_json_close(json);
}

/* The same for programs: in plain words, beside the HTML. */
static void told_json(orr_json *json, const table *t, int viewer)
{
    const int count = t->course.line_count;
    const int first = count > VIEW_LOG_LINES ? count - VIEW_LOG_LINES : 0;
    static const char *const ranks[] = {
        [ORR_LINE_PLAIN] = "line", [ORR_LINE_PHASE] = "phase", [ORR_LINE_TURN] = "turn"};
    orr_text html = orr_text_new(), words = orr_text_new();
    table_names names;
    table_name_seats(t, &names);
    orr_json_open(json, "log", '[');
    for (int i = first; i < count; i++) {
        const course_line *line = &t->course.lines[i];
        const char *text = line->text;
        if (!course_may_read(line, viewer))
            continue;
        const int rank = orr_line_rank(&text);
        orr_text_clear(&html);
        orr_text_clear(&words);
        markup_line(&html, text, &names.names);
        orr_line_text(text, &names.names, &words);
        orr_json_open(json, NULL, '{');
        orr_json_int(json, "number", line->number);
        orr_json_int(json, "part", line->part);
        orr_json_text(json, "kind", ranks[rank]);
        orr_json_text(json, "mark", orr_mark_word(line->mark));
        orr_json_text(json, "text", words.data);
        orr_json_text(json, "html", html.data);
        orr_json_close(json);
    }
    orr_json_close(json);
    orr_text_free(&html);
    orr_text_free(&words);
}

static int readable_before(const table *t, int viewer, int end)
{
    int count = 0;
    for (int i = 0; i < end; i++)
        count += course_may_read(&t->course.lines[i], viewer);
    return count;
}

static void seat_json(orr_json *json, const table *t, int seat)
{
    static const char *const kinds[] = {"open", "person", "computer"};
    const course_seat *plays = &t->course.seat[seat];
    char bytes[TABLE_NAME_SIZE + 16];
    orr_text name = orr_text_in(bytes, sizeof bytes);
    table_seat_name(t, seat, &name);
    orr_json_open(json, NULL, '{');
    orr_json_int(json, "seat", seat);
    orr_json_text(json, "name", bytes);
    orr_json_text(json, "kind", kinds[plays->kind]);
    if (plays->player[0])
        orr_json_text(json, "player", plays->player);
    if (plays->away)
        orr_json_bool(json, "away", true);
    if (t->seat[seat].world)
        orr_json_int(json, "world", t->seat[seat].world);
    if (plays->kind == SEAT_OPEN && t->seat[seat].link[0])
        orr_json_bool(json, "invited", true);
    if (atomic_load(&t->live.looking[seat]) > 0)
        orr_json_bool(json, "here", true);
    if (t->per_move || t->bank)
        orr_json_int(json, "bank", t->seat[seat].bank);
    if (t->proposal >= 0)
        orr_json_bool(json, "agreed", t->seat[seat].agreed);
    if (t->seat[seat].contribution[0]) /* what it is, when nobody can answer to it any more */
        orr_json_text(json, "contribution",
                      t->status == TABLE_WAITING ? "" : t->seat[seat].contribution);
    orr_json_close(json);
}

/* What changes seldom: who sits where, proposals, dice, the edition, the rematch. */
static void people_json(orr_json *json, const table *t)
{
    orr_json_open(json, "seats", '[');
    for (int seat = 0; seat < t->seats; seat++)
        seat_json(json, t, seat);
    orr_json_close(json);
    orr_json_int(json, "watching", atomic_load(&t->live.looking[view_index(ORR_SPECTATOR)]));
    orr_json_int(json, "proposal", t->proposal);
    orr_json_int(json, "proposer", t->proposer);
    orr_json_text(json, "next", t->next[0] ? t->next : NULL);
    orr_json_bool(json, "fair", table_is_fair(t));
    orr_json_text(json, "dice", view_dice_word(t));
    if (table_collects_dice(t))
        orr_json_int(json, "dice_until", t->due);
    orr_json_text(json, "commitment", t->commitment);
    orr_json_text(json, "secret", fair_shows_secret(t) ? t->secret : NULL);
    orr_json_text(json, "edition", ((const orr_pack_head *)t->course.rules->pack)->edition);
    orr_json_bool(json, "ownPack", orr_rules_edition(t->course.rules) == ORR_EDITION_OWN);
    orr_json_text(json, "editionIs", view_edition_word(t->course.rules));
    orr_json_int(json, "perMove", t->per_move);
    orr_json_int(json, "bank", t->bank);
}

static void chat_json(orr_json *json, const table *t, int first)
{
    orr_json_open(json, "chat", '[');
    for (int i = first; i < t->chat_count; i++) {
        orr_json_open(json, NULL, '{');
        orr_json_int(json, "number", i);
        orr_json_int(json, "seat", t->chat[i].seat);
        orr_json_int(json, "said", t->chat[i].said);
        orr_json_text(json, "text", t->chat[i].text);
        orr_json_close(json);
    }
    orr_json_close(json);
}

/* The members between the braces of an object. */
static orr_json members(orr_text *out)
{
    orr_json json = orr_json_to(out);
    json.depth = 1;
    json.empty[0] = true;
    return json;
}

/* ---- what happened since the last frame ------------------------------------------------------ */

enum { MOST_NEWS = 60 }; /* lines of it; who wants all of them asks for the film */

static bool begins_moment(const table *t, int line)
{
    const course_line *now = &t->course.lines[line], *before = line > 0 ? now - 1 : NULL;
    return !before || now->number != before->number || now->part != before->part;
}

/* More than one moment, or dice: worth to be looked at one by one. */
static bool worth_a_film(const table *t, int first)
{
    int moments = 0;
    for (int i = first; i < t->course.line_count && moments < 2; i++)
        moments += strstr(t->course.lines[i].text, "[d") ? 2 : begins_moment(t, i);
    return moments > 1;
}

/* The lines from first to before end, which are one moment. */
static void moment_json(orr_json *json, const table *t, const table_names *names, int viewer,
                        int first, int end)
{
    const course_line *line = &t->course.lines[first];
    orr_text html = orr_text_new();
    orr_json_open(json, NULL, '{');
    orr_json_int(json, "number", line->number);
    orr_json_int(json, "part", line->part);
    if (line->number > 0)
        orr_json_int(json, "seat", t->course.moves[line->number - 1].seat);
    orr_json_open(json, "lines", '[');
    for (int i = first; i < end; i++) {
        if (!course_may_read(&t->course.lines[i], viewer))
            continue;
        orr_text_clear(&html);
        markup_text(&html, t->course.lines[i].text);
        orr_json_text(json, NULL, html.data);
    }
    orr_json_close(json);
    orr_json_open(json, "words", '[');
    for (int i = first; i < end; i++) {
        const char *text = t->course.lines[i].text;
        if (!course_may_read(&t->course.lines[i], viewer))
            continue;
        orr_text_clear(&html);
        orr_line_rank(&text);
        orr_line_text(text, &names->names, &html);
        orr_json_text(json, NULL, html.data);
    }
    orr_json_close(json);
    orr_json_open(json, "marks", '[');
    for (int i = first; i < end; i++)
        if (course_may_read(&t->course.lines[i], viewer))
            orr_json_text(json, NULL, orr_mark_word(t->course.lines[i].mark));
    orr_json_close(json);
    orr_json_close(json);
    orr_text_free(&html);
}

static void moments_json(const table *t, int viewer, int first, orr_text *out)
{
    orr_json json = members(out);
    table_names names;
    table_name_seats(t, &names);
    orr_json_open(&json, "moments", '[');
    for (int end; first < t->course.line_count; first = end) {
        bool readable = course_may_read(&t->course.lines[first], viewer);
        for (end = first + 1; end < t->course.line_count && !begins_moment(t, end); end++)
            readable |= course_may_read(&t->course.lines[end], viewer);
        if (readable)
            moment_json(&json, t, &names, viewer, first, end);
    }
    orr_json_close(&json);
}

/* How it ended: with the game's own end, or as the host or a broken promise of the game left it. */
static void look_result(const table *t, view_around *around)
{
    static const char *const outcomes[] = {
        [ORR_LOST] = "lost", [ORR_DREW] = "drew", [ORR_WON] = "won"};
    if (t->status != TABLE_OVER || !t->course.state)
        return;
    const bool finished = orr_is_over(t->course.state) && !around->broken;
    int order[ORR_MAX_SEATS], rank[ORR_MAX_SEATS];
    orr_score score = {0};
    orr_text words = orr_text_new();
    orr_json json = orr_json_to(&around->result);
    orr_json_open(&json, NULL, '{');
    orr_json_bool(&json, "finished", finished);
    if (finished) {
        orr_score_of(t->course.rules, t->course.state, &score);
        orr_describe_result(t->course.rules, t->course.state, &words);
        ending_rank(&score, t->seats, order, rank);
    }
    orr_json_text(&json, "cause", finished ? score.ending : NULL);
    orr_json_text(&json, "text", finished ? words.data : NULL);
    orr_json_open(&json, "winners", '[');
    for (int seat = 0; finished && seat < t->seats; seat++)
        if (score.outcome[seat] == ORR_WON)
            orr_json_int(&json, NULL, seat);
    orr_json_close(&json);
    orr_json_open(&json, "ranking", '[');
    for (int i = 0; finished && i < t->seats; i++) {
        orr_json_open(&json, NULL, '{');
        orr_json_int(&json, "seat", order[i]);
        orr_json_int(&json, "place", rank[order[i]]);
        orr_json_text(&json, "outcome", outcomes[score.outcome[order[i]]]);
        orr_json_int(&json, "points", score.points[order[i]]);
        orr_json_close(&json);
    }
    orr_json_close(&json);
    orr_json_close(&json);
    orr_text_free(&words);
}

/* Only forward: a table that went back tells nothing new, and who comes has the whole log. */
static void look_moments(const table *t, int viewer, view_channel *channel, int first,
                         view_around *around)
{
    const bool forward = t->course.count > channel->number && channel->people != 0;
    channel->number = t->course.count;
    if (!forward || first >= t->course.line_count)
        return;
    around->film = worth_a_film(t, first);
    if (!channel->news)
        return;
    if (t->course.line_count - first > MOST_NEWS)
        first = t->course.line_count - MOST_NEWS;
    moments_json(t, viewer, first, &around->moments);
}

static void look_fresh(const table *t, int viewer, view_around *around)
{
    orr_json json = members(&around->fresh);
    int first = t->course.line_count > VIEW_LOG_LINES ? t->course.line_count - VIEW_LOG_LINES : 0;
    people_json(&json, t);
    log_json(&json, t, viewer, first, readable_before(t, viewer, first));
    chat_json(&json, t, t->chat_count > VIEW_CHAT_LINES ? t->chat_count - VIEW_CHAT_LINES : 0);
    if (viewer >= 0 && t->notes[viewer])
        orr_json_text(&json, "note", t->notes[viewer]);
    if (viewer >= 0)
        orr_json_text(&json, "hook", t->seat[viewer].hook);
}

static void look_delta(const table *t, int viewer, view_channel *channel, view_around *around)
{
    look_moments(t, viewer, channel, channel->lines_sent, around);
    if (channel->news)
        look_result(t, around);
    orr_json json = members(&around->json);
    orr_text text = orr_text_new();
    orr_json people = members(&text);
    people_json(&people, t);
    const uint64_t hash = view_hash(text.data, text.length);
    if (hash != channel->people) {
        people_json(&json, t);
        view_people(t, viewer, &around->people);
    }
    channel->people = hash;
    orr_text_free(&text);
    const int shown = readable_before(t, viewer, t->course.line_count);
    if (channel->lines_sent != t->course.line_count || channel->lines_shown != shown)
        log_json(&json, t, viewer, channel->lines_sent,
                 readable_before(t, viewer, channel->lines_sent));
    channel->lines_sent = t->course.line_count;
    channel->lines_shown = shown;
    if (channel->chat_sent < t->chat_count - VIEW_CHAT_LINES)
        channel->chat_sent = t->chat_count - VIEW_CHAT_LINES;
    if (channel->chat_sent < t->chat_count)
        chat_json(&json, t, channel->chat_sent);
    channel->chat_sent = t->chat_count;
}

void view_look_around(const table *t, int viewer, view_around *around)
{
    view_look(t, viewer, NULL, false, around);
    look_result(t, around);
    orr_json json = members(&around->fresh);
    people_json(&json, t);
    told_json(&json, t, viewer);
    chat_json(&json, t, t->chat_count > VIEW_CHAT_LINES ? t->chat_count - VIEW_CHAT_LINES : 0);
    if (viewer < 0)
        return;
    orr_json_text(&json, "note", t->notes[viewer]);
    orr_json_text(&json, "hook", t->seat[viewer].hook[0] ? t->seat[viewer].hook : NULL);
}

/* Where there is one answer the page may give it by itself, if its reader wants that. */
static void note_forced(const table *t, view_around *around)
{
    orr_move answer;
    orr_text notation = orr_text_in(around->forced, sizeof around->forced);
    if (course_is_forced(&t->course, &answer))
        orr_print_move(t->course.rules, t->course.state, answer, &notation);
}

/* Whose turn it is, if they share the viewer's screen: the seat plus 1, otherwise 0. */
static int passes_to(const table *t, int viewer, int actor)
{
    const bool person = t->status == TABLE_PLAYING && viewer >= 0 && actor >= 0 &&
                        actor != viewer && course_decides(&t->course).who == WHO_PERSON;
    return person && table_share_screen(t, viewer, actor) ? actor + 1 : 0;
}

/* Is there anything that one of two seats may see and the other may not? */
static bool has_secrets(const table *t, int one, int other)
{
    const size_t size = orr_state_size(t->course.rules);
    void *views[2] = {orr_copy_bytes(t->course.state, size), orr_copy_bytes(t->course.state, size)};
    orr_conceal(t->course.rules, views[0], one);
    orr_conceal(t->course.rules, views[1], other);
    const bool differ = !players_know_the_same(t->course.rules, views[0], views[1]);
    free(views[0]);
    free(views[1]);
    return differ;
}

/* What the viewer may answer ahead of its turn is its question now; not where it is going to hand the
 * screen over. */
static void look_ahead(const table *t, int viewer, view_around *around)
{
    if (around->status != TABLE_PLAYING || around->pass)
        return;
    void *state = orr_alloc(orr_state_size(t->course.rules));
    around->ahead = course_asks_ahead(&t->course, viewer, state, &around->answers);
    if (around->ahead == AHEAD_ASKED) {
        free(around->state);
        around->state = state;
        around->yours = true;
    } else {
        free(state);
    }
}

void view_look(const table *t, int viewer, view_channel *channel, bool fresh, view_around *around)
{
    *around = (view_around){
        .number = t->course.count,
        .fixed = t->course.fixed,
        .version = t->version,
        .status = t->status,
        .broken = t->status == TABLE_OVER && t->course.state && orr_is_broken(t->course.state),
        .actor = course_actor(&t->course),
        .yours = t->status == TABLE_PLAYING && course_may_move(&t->course, viewer),
        .undo = table_can_undo(t, viewer),
        .thinking = t->status == TABLE_PLAYING && course_decides(&t->course).who == WHO_COMPUTER,
        .sandbox = t->course.sandbox,
        .json = orr_text_new(),
        .fresh = orr_text_new(),
        .people = orr_text_new(),
        .moments = orr_text_new(),
        .result = orr_text_new(),
    };
    around->pass = passes_to(t, viewer, around->actor);
    around->secrets = around->pass && has_secrets(t, viewer, around->pass - 1);
    table_name_seats(t, &around->names);
    if (around->yours)
        note_forced(t, around);
    coach_say(&t->course, viewer, &around->coach);
    if (t->course.state)
        around->state = orr_copy_bytes(t->course.state, orr_state_size(t->course.rules));
    look_ahead(t, viewer, around);
    if (channel)
        look_delta(t, viewer, channel, around);
    if (fresh)
        look_fresh(t, viewer, around);
    if (fresh && !around->people.length)
        view_people(t, viewer, &around->people);
}

void view_free(view_around *around)
{
    free(around->state);
    orr_text_free(&around->json);
    orr_text_free(&around->fresh);
    orr_text_free(&around->people);
    orr_text_free(&around->moments);
    orr_text_free(&around->result);
}

/* ---- panels, without the lock ---------------------------------------------------------------- */

/* Whoever answers before its turn is told so. */
static void tell_ahead(orr_scene *scene, const view_around *around)
{
    const char *who =
        around->actor >= 0 ? around->names.names.seat[around->actor] : "somebody else";
    if (around->ahead == AHEAD_ASKED) {
        scene->heading = "Ahead of your turn";
        scene->prompt = scene_format(scene,
                                     "%s You need not wait for %s: what you choose is done "
                                     "when your turn comes.",
                                     scene->prompt, who);
    } else if (around->ahead == AHEAD_READY) {
        scene->prompt = scene_format(scene,
                                     "%s You have made your choices; they are carried out when "
                                     "your turn comes. Until then you can take them back.",
                                     scene->prompt);
    }
}

/* The scene for a viewer; conceals the copy first, and nothing is made of it before that. */
static orr_scene *scene_for(const table *t, view_around *around, int viewer)
{
    if (!around->state)
        return NULL;
    if (orr_head_of(around->state)->viewer != viewer)
        orr_conceal(t->course.rules, around->state, viewer);
    orr_scene *scene = orr_scene_named(t->course.rules, around->state, &around->names.names);
    tell_ahead(scene, around);
    view_add_coach(scene, &around->coach);
    if (around->pass) {
        scene->pass.to = scene_string(scene, around->names.names.seat[around->pass - 1]);
        scene->pass.where = scene_format(scene, "/t/%s/pass/%d", t->id, around->pass);
        scene->pass.hidden = around->secrets;
    }
    return scene;
}

static const char *status_word(enum table_status status)
{
    return status == TABLE_WAITING ? "waiting" : status == TABLE_PLAYING ? "playing" : "over";
}

static void head_json(orr_json *json, const view_around *around)
{
    orr_json_open(json, NULL, '{');
    orr_json_int(json, "number", around->number);
    orr_json_int(json, "fixed", around->fixed);
    orr_json_int(json, "version", around->version);
    orr_json_text(json, "status", status_word(around->status));
    if (around->status != TABLE_PLAYING || around->actor == ORR_OVER)
        orr_json_text(json, "actor", NULL);
    else if (around->actor == ORR_TEAM)
        orr_json_text(json, "actor", "team");
    else
        orr_json_int(json, "actor", around->actor);
    orr_json_bool(json, "yours", around->yours);
    orr_json_text(json, "forced", around->forced[0] ? around->forced : NULL);
    if (around->ahead != AHEAD_NOT)
        orr_json_int(json, "ahead", around->answers);
    else
        orr_json_text(json, "ahead", NULL);
    orr_json_bool(json, "undo", around->undo);
    orr_json_bool(json, "thinking", around->thinking);
    orr_json_bool(json, "sandbox", around->sandbox);
    if (around->broken)
        orr_json_bool(json, "broken", true);
}

static void result_json(orr_json *json, const view_around *around)
{
    if (!around->result.length) {
        orr_json_text(json, "result", NULL);
        return;
    }
    orr_text_add(json->out, ",\"result\":");
    orr_text_bytes(json->out, around->result.data, around->result.length);
}

static void add_members(orr_text *out, const orr_text *more)
{
    if (more->length == 0)
        return;
    orr_text_bytes(out, ",", 1);
    orr_text_bytes(out, more->data, more->length);
}

void view_change(const table *t, const orr_names *names, void *state, int viewer,
                 view_channel *channel, orr_json *json)
{
    if (orr_head_of(state)->viewer != viewer)
        orr_conceal(t->course.rules, state, viewer);
    orr_scene *scene = scene_watched(t->course.rules, state, names);
    view_paint_scene(scene, channel, json, NULL, true);
    orr_scene_free(scene);
}

void view_paint(const table *t, view_around *around, int viewer, view_channel *channel,
                orr_text *delta, orr_text *whole)
{
    orr_json delta_json = delta ? orr_json_to(delta) : (orr_json){0};
    orr_json whole_json = whole ? orr_json_to(whole) : (orr_json){0};
    delta_json.markup = whole_json.markup = true;
    if (delta)
        head_json(&delta_json, around);
    if (whole) {
        head_json(&whole_json, around);
        orr_json_bool(&whole_json, "whole", true);
    }
    orr_scene *scene = scene_for(t, around, viewer);
    if (scene)
        view_paint_scene(scene, channel, delta ? &delta_json : NULL, whole ? &whole_json : NULL,
                         false);
    orr_scene_free(scene);
    if (delta) {
        if (around->people.length)
            orr_json_text(&delta_json, "people", around->people.data);
        if (around->film)
            orr_json_bool(&delta_json, "film", true);
        add_members(delta, &around->json);
        orr_json_close(&delta_json);
    }
    if (whole) {
        if (around->people.length)
            orr_json_text(&whole_json, "people", around->people.data);
        add_members(whole, &around->fresh);
        orr_json_close(&whole_json);
    }
}

void view_news(const view_around *around, orr_text *out)
{
    orr_json json = orr_json_to(out);
    head_json(&json, around);
    result_json(&json, around);
    add_members(out, &around->moments);
    orr_json_close(&json);
}

void view_json(const table *t, view_around *around, int viewer, orr_text *out)
{
    orr_json json = orr_json_to(out);
    head_json(&json, around);
    orr_json_text(&json, "id", t->id);
    orr_json_text(&json, "game", t->course.rules->game->id);
    if (viewer >= 0)
        orr_json_int(&json, "viewer", viewer);
    else
        orr_json_text(&json, "viewer", "spectator");
    result_json(&json, around);
    add_members(out, &around->fresh);
    orr_scene *scene = scene_for(t, around, viewer);
    if (scene) {
        orr_text_add(out, ",\"scene\":");
        orr_render_json(scene, out);
        if (out->data[out->length - 1] == '\n')
            out->data[--out->length] = '\0';
        orr_scene_free(scene);
    }
    orr_json_close(&json);
}

void view_html(const table *t, view_around *around, int viewer, orr_text *out)
{
    orr_scene *scene = scene_for(t, around, viewer);
    if (!scene)
        return;
    orr_render_html(scene, out);
    orr_scene_free(scene);
}
