/* today_along.c - the mission of the day, taken along to where there is no network.
 *
 *     POST /api/today {"along": true}     begins the try, which is played elsewhere
 *     GET  /today/12/along                its file: a recording without a move, with the day's secret
 *     POST /api/today {"record": "..."}   hands the game in
 *
 * Whoever has the file can see what is to come and try as often as they like. So what is handed in is
 * replayed from the day's luck like any other try, and listed apart from them (docs/fairness.md).
 */
#include "kernel/json.h"
#include "kernel/kernel.h"
#include "scene/markup.h"
#include "server/missions.h"
#include "table/fair_dice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LATER_MS = 24 * 60 * 60 * 1000 }; /* a network may be found the day after */

static bool is_too_late(int day)
{
    return table_now() >= mission_ends(day) + LATER_MS;
}

/* ---- taking it ------------------------------------------------------------------------------- */

/* The day's game before its first move. */
static orr_record *fresh_record(exchange *x, const mission *m, orr_error *error)
{
    char secret[TABLE_SECRET_SIZE];
    uint8_t key[FAIR_KEY_SIZE];
    const char *nothing = "";
    const orr_rules *rules = table_rules(m->game, 0, 1, m->options, NULL, error);
    if (!rules || !today_secret(x->s->desk, m->day, secret, error)) {
        if (rules)
            table_rules_release(rules);
        return NULL;
    }
    fair_key(secret, &nothing, 1, key);
    orr_record *record = orr_record_new(orr_rules_copy(rules), orr_rng_keyed(orr_rng_fair(key)));
    table_rules_release(rules);
    snprintf(record->players, sizeof record->players, "human");
    snprintf(record->secret, sizeof record->secret, "%s", secret);
    fair_commitment(secret, record->commitment);
    return record;
}

static bool write_file(exchange *x, const mission *m, orr_text *out, orr_error *error)
{
    orr_record *record = fresh_record(x, m, error);
    const bool written = record && orr_record_write(record, out, error);
    orr_record_free(record);
    return written;
}

enum MHD_Result along_begin(exchange *x, const mission *m)
{
    bool first;
    orr_error error;
    const person *me = cookie_person(x);
    mission_try mine = {
        .day = m->day, .world = me->world, .begun = table_now(), .state = TRY_ALONG};
    if (mission_is_race(m->day))
        return http_error(x, 422, "Only the mission of the day can be taken along, not a race.");
    snprintf(mine.person, sizeof mine.person, "%s", x->owner);
    snprintf(mine.name, sizeof mine.name, "%s", me->name);
    table_random_id(mine.table);
    if (!today_begin_try(x->s->desk, &mine, &first, &error))
        return http_error(x, 503, "%s", error.text);
    if (!first && !today_get_try(x->s->desk, m->day, x->owner, &mine))
        return http_error(x, 503, "The server's store does not answer; try again in a moment.");
    if (mine.state != TRY_ALONG)
        return http_error(x, 422, "You have already begun your try here; finish it here.");
    if (x->is_form)
        return http_redirect(x, "/today");
    orr_text file = orr_text_new(), text = orr_text_new();
    orr_json json = orr_json_to(&text);
    const bool written = write_file(x, m, &file, &error);
    orr_json_open(&json, NULL, '{');
    orr_json_int(&json, "day", m->day);
    orr_json_text(&json, "record", file.data);
    orr_json_close(&json);
    orr_text_free(&file);
    if (written)
        return http_text(x, 201, "application/json", &text);
    orr_text_free(&text);
    return http_error(x, 503, "%s", error.text);
}

enum MHD_Result along_file(exchange *x, int day)
{
    mission m;
    mission_try mine;
    orr_error error;
    if (!x->owner[0] || !today_get_try(x->s->desk, day, x->owner, &mine) || mine.state != TRY_ALONG)
        return http_error(x, 403, "You have not taken this mission along.");
    orr_text text = orr_text_new();
    if (!today_mission(x->s->desk, day, &m, &error) || !write_file(x, &m, &text, &error)) {
        orr_text_free(&text);
        return http_error(x, 503, "%s", error.text);
    }
    return http_text(x, 200, "text/plain; charset=utf-8", &text);
}

/* ---- handing it in --------------------------------------------------------------------------- */

static bool same_options(const orr_rules *a, const orr_rules *b)
{
    for (int i = 0; i < ORR_MAX_OPTIONS && a->game->options[i].name; i++) {
        char of_a[ORR_MAX_NAME], of_b[ORR_MAX_NAME];
        orr_rules_option(a, i, of_a);
        orr_rules_option(b, i, of_b);
        if (strcmp(of_a, of_b) != 0)
            return false;
    }
    return true;
}

/* A game of that mission, with that day's luck, to its end. */
static bool is_of_mission(exchange *x, const mission *m, const orr_record *record, orr_error *error)
{
    mission_try end;
    orr_record *own = fresh_record(x, m, error);
    if (!own)
        return false;
    const orr_rules *mine = own->rules, *theirs = record->rules;
    const bool same = theirs->game == mine->game && theirs->seats == mine->seats &&
                      theirs->version == mine->version && theirs->pack_hash == mine->pack_hash &&
                      same_options(mine, theirs);
    const bool own_luck = record->rng.keyed && record->rng.kind == ORR_CHANCE_FAIR &&
                          memcmp(&own->rng.key, &record->rng.key, sizeof own->rng.key) == 0;
    orr_record_free(own);
    if (!same)
        return orr_fail(error, "This file is another game than the mission of day %d.", m->day);
    if (!own_luck)
        return orr_fail(error, "This game was not played with the luck of day %d.", m->day);
    return day_played_again(record, &end) ||
           orr_fail(error, "The game in this file is not over: play it to its end first.");
}

static enum MHD_Result handed_in(exchange *x)
{
    char where[40];
    orr_error error;
    long long day = 0;
    fields_number(&x->fields, "day", 1, INT32_MAX, &day, &error);
    if (x->request.answer != ANSWER_CREATED)
        return http_error(x, (int)x->request.answer, "%s", x->request.error.text);
    snprintf(where, sizeof where, "/today/%lld", day);
    if (x->is_form)
        return http_redirect(x, where);
    orr_text text = orr_text_new();
    orr_json json = orr_json_to(&text);
    orr_json_open(&json, NULL, '{');
    orr_json_int(&json, "day", day);
    orr_json_text(&json, "id", x->request.made_id);
    orr_json_close(&json);
    return http_text(x, 201, "application/json", &text);
}

enum MHD_Result along_hand_in(exchange *x, const mission *m, const char *file)
{
    orr_error error;
    mission_try mine;
    if (!today_get_try(x->s->desk, m->day, x->owner, &mine) ||
        (mine.state != TRY_ALONG && mine.state != TRY_APART))
        return http_error(x, 422, "You have not taken the mission of day %d along.", m->day);
    if (mine.state == TRY_APART || day_table_is_there(x, mine.table))
        return http_error(x, 422, "You have already handed in the mission of day %d.", m->day);
    if (is_too_late(m->day))
        return http_error(x, 422, "The mission of day %d is over for good; it does not count now.",
                          m->day);
    orr_record *record = orr_record_read(file, strlen(file), "the file", NULL, &error);
    if (!record || !is_of_mission(x, m, record, &error) ||
        !day_set_up(x, m, "along", mine.table, &error)) {
        orr_record_free(record);
        return http_error(x, 422, "%s", error.text);
    }
    x->setup->record = record;
    x->answer = handed_in;
    return http_ask_desk(x);
}

/* ---- on the page ----------------------------------------------------------------------------- */

static void panel(exchange *x, const mission *m, orr_text *out)
{
    orr_text_add(out, "<section class=\"panel along\" data-along=\"%d\"><h2>", m->day);
    orr_text_add(out, m->day == mission_today() ? "You have taken it along"
                                                : "You took yesterday's mission along");
    orr_text_add(out,
                 "</h2><p>Play it wherever you are. It counts if it is back here by the end of ");
    page_time(out, mission_ends(m->day) + LATER_MS - 1, "%A");
    orr_text_add(out,
                 " (UTC), and is listed apart: with the luck on your device nobody can tell how "
                 "often you tried.</p><div class=\"ways\">");
    if (x->s->config.offline) /* shown by the script, which brings the offline table and the file */
        orr_text_add(
            out,
            "<form method=\"post\" action=\"/offline/along\" hidden><input type=\"hidden\" "
            "name=\"day\" value=\"%d\"><input type=\"hidden\" name=\"record\"><button "
            "class=\"btn main\" type=\"submit\">Play it in this browser</button></form>",
            m->day);
    orr_text_add(
        out,
        "<a class=\"btn\" href=\"/today/%d/along\" download=\"orrery-day-%d.orr\">Save "
        "the file</a></div>"
        "<p class=\"muted\" role=\"status\"></p><details><summary>Hand it in</summary>"
        "<form method=\"post\" action=\"/api/today\"><input type=\"hidden\" name=\"day\" "
        "value=\"%d\"><p class=\"muted\">The file also opens with <code>orrery play</code> "
        "and in any offline table. Bring the finished game back:</p><label>The saved game "
        "<textarea name=\"record\" rows=\"3\" required></textarea></label> <label "
        "class=\"file\" hidden>or its file <input type=\"file\" accept=\".orr,text/plain\">"
        "</label><button class=\"btn s\" type=\"submit\">Hand it in</button></form>"
        "</details></section>\n",
        m->day, m->day, m->day);
}

/* Of today, and of yesterday while that may still be handed in. */
void along_html(exchange *x, const day_view *v, orr_text *out)
{
    for (int day = v->m.day; !v->race && day > 0 && day >= mission_today() - 1; day--) {
        mission m;
        mission_try mine;
        orr_error error;
        if (x->owner[0] && today_get_try(x->s->desk, day, x->owner, &mine) &&
            mine.state == TRY_ALONG && today_mission(x->s->desk, day, &m, &error))
            panel(x, &m, out);
    }
}
