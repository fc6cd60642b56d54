/* today_page.c - the mission of the day: what is played, a try that counts, practice, and for
 * programs.
 *
 *     /today, /today/12            the day's mission, before one's try and after it
 *     POST /api/today              begins the try, or practice; today_along.c: without a network
 *     /api/today, /api/today/12    the same for programs
 *     POST /api/race, /race/N      a mission of some friends, which lasts a week (table/mission_of_day.h),
 *                                  or a round of a cup (cup_page.c)
 *
 * What came of a try is read from its table, which is played again from the day's luck: moves that do
 * not lead to the end are no result.
 */
#include "kernel/json.h"
#include "kernel/kernel.h"
#include "scene/markup.h"
#include "server/missions.h"
#include "table/fair_dice.h"
#include "view/share_card.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WRITTEN_AT_ONCE = 20, SHOWN_IN_JSON = 100, AHEAD = 6, POINTS_TELL = 10, MOST_APART = 40 };

void day_date(int day, const char *format, orr_text *out)
{
    page_time(out, mission_begins(day), format);
}

/* ---- what came of tries ---------------------------------------------------------------------- */

static int turn_of(const orr_record *record)
{
    orr_moves moves;
    orr_error error;
    int turn = 0;
    void *state = orr_alloc(orr_state_size(record->rules));
    if (record->rules->game->turn &&
        orr_record_state(record, record->count, state, NULL, &moves, &error))
        turn = record->rules->game->turn(record->rules, state);
    free(state);
    return turn;
}

bool day_played_again(const orr_record *record, mission_try *t)
{
    orr_error error;
    ending *e = orr_alloc(sizeof *e);
    const bool led_to_end = ending_make(record, NULL, e, &error);
    if (led_to_end) {
        t->outcome = e->score.outcome[0];
        t->points = e->score.points[0];
        t->turn = turn_of(record);
    }
    free(e);
    return led_to_end;
}

static void write_result(exchange *x, const char *id, const char *secret)
{
    mission_try done;
    orr_error error;
    table *t = desk_find_table(x->s->desk, id, &error);
    if (!t)
        return;
    pthread_mutex_lock(&t->live.mutex);
    const bool own_luck = fair_is_counted(t) && strcmp(t->secret, secret) == 0;
    const bool apart = fair_is_handed_in(t);
    const long long ended = t->changed;
    orr_record *record = t->unreadable[0] ? NULL : table_record(t, &error);
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(x->s->desk, t);
    if (today_try_of_table(x->s->desk, id, &done)) {
        const bool good = record && own_luck && day_played_again(record, &done);
        done.ended = ended;
        done.state = !good                             ? TRY_REFUSED
                     : apart                           ? TRY_APART
                     : ended >= mission_ends(done.day) ? TRY_LATE
                                                       : TRY_COUNTS;
        today_put_result(x->s->desk, &done, &error);
    }
    orr_record_free(record);
}

/* What the account says about the try: begun by whoever looks at their own result. */
static void reckon_own(exchange *x, mission_try *mine)
{
    orr_error error;
    account_sums sums;
    table_names names;
    table *t = desk_find_table(x->s->desk, mine->table, &error);
    if (!t)
        return;
    ending *e = orr_alloc(sizeof *e);
    pthread_mutex_lock(&t->live.mutex);
    const bool told = t->status == TABLE_OVER && !t->unreadable[0] &&
                      reviews_sums(x->s->reviews, t, http_place_hash(x), e, &sums);
    table_name_seats(t, &names);
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(x->s->desk, t);
    if (told) {
        orr_text story = orr_text_in(mine->story, sizeof mine->story);
        mine->reckoned = true;
        mine->luck = (int)lround(1000 * (sums.part[ACCOUNT_OF_LUCK] + sums.part[ACCOUNT_OF_DEAL]));
        mine->decisions = (int)lround(1000 * sums.part[ACCOUNT_OWN]);
        for (int i = 0; i < TRY_COURSE - 1 && e->course_count > 1 && !e->by_points; i++) {
            const double chance = e->course[i * (e->course_count - 1) / (TRY_COURSE - 2)].value[0];
            mine->course[i] = (char)('0' + (int)fmin(7, fmax(0, chance * 8)));
        }
        mine->turned = e->decider >= 0 ? e->decided_at + 1 : 0;
        if (e->story_count)
            orr_line_text(e->story[e->decider >= 0 ? e->decider : 0], &names.names, &story);
        today_put_result(x->s->desk, mine, &error);
    }
    free(e);
}

/* ---- a day ----------------------------------------------------------------------------------- */

bool day_counts(const mission_try *t)
{
    return t->state == TRY_COUNTS || t->state == TRY_APART;
}

bool day_is_going_on(const mission_try *t)
{
    return t->state == TRY_GOES_ON || t->state == TRY_ALONG;
}

/* The better one comes first: who won; then points, where there are some; then turns, of which the
 * winner needs few and the loser holds out many. */
static int compare_tries(const void *left, const void *right)
{
    const mission_try *a = left, *b = right;
    if (a->outcome != b->outcome)
        return b->outcome - a->outcome;
    if (a->points != b->points)
        return b->points > a->points ? 1 : -1;
    return a->outcome == ORR_WON ? a->turn - b->turn : b->turn - a->turn;
}

int day_others(const day_view *v)
{
    return v->count - (v->has_mine && v->mine.state == TRY_COUNTS);
}

int day_better_than(const day_view *v)
{
    int worse = 0;
    const int others = day_others(v);
    for (int i = 0; i < v->count; i++)
        worse += compare_tries(&v->mine, &v->tries[i]) < 0;
    return others ? (100 * worse + others / 2) / others : 100;
}

/* Duplicate style: two points for each one who did worse and one for each who did as well, of all that
 * could be had. */
void day_percents(const day_view *v, int *percent)
{
    for (int i = 0, next; i < v->count; i = next) {
        for (next = i + 1; next < v->count && compare_tries(&v->tries[i], &v->tries[next]) == 0;)
            next++;
        const int points = 2 * (v->count - next) + (next - i - 1), most = 2 * (v->count - 1);
        for (int j = i; j < next; j++)
            percent[j] = most ? (100 * points + most / 2) / most : 100;
    }
}

static void read_tries(exchange *x, day_view *v)
{
    v->tries = orr_alloc_zeroed(STORE_MOST_TRIES, sizeof *v->tries);
    v->count = today_tries_of_day(x->s->desk, v->m.day, TRY_COUNTS, v->tries, STORE_MOST_TRIES);
    v->apart = orr_alloc_zeroed(MOST_APART, sizeof *v->apart);
    v->apart_count = today_tries_of_day(x->s->desk, v->m.day, TRY_APART, v->apart, MOST_APART);
    int low = v->count ? v->tries[0].points : 0, high = low;
    for (int i = 1; i < v->count; i++) {
        low = v->tries[i].points < low ? v->tries[i].points : low;
        high = v->tries[i].points > high ? v->tries[i].points : high;
    }
    v->by_points = high - low >= POINTS_TELL;
    if (!v->by_points)
        v->mine.points = 0;
    for (int i = 0; i < v->count && !v->by_points; i++)
        v->tries[i].points = 0;
    qsort(v->tries, (size_t)v->count, sizeof *v->tries, compare_tries);
    for (int i = 0; i < v->count; i++) {
        v->won += v->tries[i].outcome == ORR_WON;
        if (strcmp(v->tries[i].person, x->owner) == 0)
            v->rank = i;
    }
}

static bool read_day(exchange *x, int day, bool with_account, day_view *v, orr_error *error)
{
    char secret[TABLE_SECRET_SIZE];
    store_id finished[WRITTEN_AT_ONCE];
    desk *d = x->s->desk;
    *v = (day_view){.over = mission_is_over(day), .race = mission_is_race(day)};
    if (!today_mission(d, day, &v->m, error) || !today_secret(d, day, secret, error))
        return false;
    v->game = orr_game_find(v->m.game);
    if (!v->game)
        return orr_fail(error, "The game of that day, %s, is not here any more.", v->m.game);
    fair_commitment(secret, v->promise);
    if (v->over)
        memcpy(v->secret, secret, sizeof v->secret);
    const int count = today_unwritten(d, day, finished, WRITTEN_AT_ONCE);
    for (int i = 0; i < count; i++)
        write_result(x, finished[i], secret);
    v->has_mine = x->owner[0] && today_get_try(d, day, x->owner, &v->mine);
    if (with_account && v->has_mine && day_counts(&v->mine) && !v->mine.reckoned)
        reckon_own(x, &v->mine);
    read_tries(x, v);
    return true;
}

bool day_read(exchange *x, int day, day_view *v, orr_error *error)
{
    return read_day(x, day, true, v, error);
}

bool day_read_results(exchange *x, int day, day_view *v, orr_error *error)
{
    return read_day(x, day, false, v, error);
}

void day_free(day_view *v)
{
    free(v->tries);
    free(v->apart);
}

void day_result(const mission_try *t, bool by_points, orr_text *out)
{
    static const char *const words[] = {
        [ORR_LOST] = "Lost", [ORR_DREW] = "A draw", [ORR_WON] = "Won"};
    if (by_points)
        orr_text_add(out, "%s with %d points", words[t->outcome], t->points);
    else
        orr_text_add(out, "%s on turn %d", words[t->outcome], t->turn);
}

/* Costs time, so that nobody tries them all. */
static enum MHD_Result no_race(exchange *x)
{
    return http_allows(x, LIMIT_PACK, x->place)
               ? http_error(x, 404, "There is no such race: a digit of its link is wrong.")
               : http_error(x, 429, "Too many wrong links of races; wait a minute.");
}

/* ---- beginning ------------------------------------------------------------------------------- */

bool day_set_up(exchange *x, const mission *m, const char *what, const char *id, orr_error *error)
{
    table_setup *setup = orr_alloc_zeroed(1, sizeof *setup);
    x->setup = setup;
    if (!today_secret(x->s->desk, m->day, setup->secret, error))
        return false;
    snprintf(setup->id, sizeof setup->id, "%s", id);
    snprintf(setup->game, sizeof setup->game, "%s", m->game);
    snprintf(setup->options, sizeof setup->options, "%s", m->options);
    snprintf(setup->chance, sizeof setup->chance, "keyed %s:%d", what, m->day);
    setup->seats = 1;
    setup->plays[0].kind = SEAT_PERSON;
    snprintf(setup->seat[0].name, sizeof setup->seat[0].name, "%s", cookie_person(x)->name);
    x->request.verb = REQUEST_CREATE;
    x->request.setup = setup;
    x->request.seat = 0;
    x->request.world = cookie_person(x)->world;
    x->request.maker = http_place_hash(x);
    memcpy(x->request.owner, x->owner, sizeof x->request.owner);
    snprintf(x->request.place, sizeof x->request.place, "%s", x->place);
    return true;
}

bool day_table_is_there(exchange *x, const char *id)
{
    orr_error error;
    table *t = desk_find_table(x->s->desk, id, &error);
    if (t)
        desk_release(x->s->desk, t);
    return t || error.text[0];
}

/* The one try: its row first, then its table, which may have been lost between the two. */
static enum MHD_Result begin_try(exchange *x, const mission *m)
{
    bool first;
    orr_error error;
    char where[40];
    const person *me = cookie_person(x);
    mission_try mine = {.day = m->day, .world = me->world, .begun = table_now()};
    snprintf(mine.person, sizeof mine.person, "%s", x->owner);
    snprintf(mine.name, sizeof mine.name, "%s", me->name);
    table_random_id(mine.table);
    if (!today_begin_try(x->s->desk, &mine, &first, &error))
        return http_error(x, 503, "%s", error.text);
    if (!first && !today_get_try(x->s->desk, m->day, x->owner, &mine))
        return http_error(x, 503, "The server's store does not answer; try again in a moment.");
    if (mine.state == TRY_ALONG)
        return http_error(x, 422, "You have taken this mission along: hand it in at /today.");
    if (!first && day_table_is_there(x, mine.table)) {
        snprintf(where, sizeof where, "/t/%s", mine.table);
        return x->is_form ? http_redirect(x, where)
                          : http_error(x, 422,
                                       "You have already had your try at this mission, table %s. "
                                       "Practise as often as you like.",
                                       mine.table);
    }
    return day_set_up(x, m, "day", mine.table, &error) ? http_ask_desk(x)
                                                       : http_error(x, 503, "%s", error.text);
}

/* Before one's try the luck of the day is nobody's to look at. */
static enum MHD_Result begin_practice(exchange *x, const mission *m)
{
    char id[TABLE_ID_SIZE];
    orr_error error;
    mission_try mine;
    if (!mission_is_over(m->day) &&
        (!today_get_try(x->s->desk, m->day, x->owner, &mine) || day_is_going_on(&mine)))
        return http_error(x, 422, "You can practise after the try that counts.");
    table_random_id(id);
    return day_set_up(x, m, "practice", id, &error) ? http_ask_desk(x)
                                                    : http_error(x, 503, "%s", error.text);
}

static enum MHD_Result not_open(exchange *x, int round)
{
    char bytes[60];
    orr_text when = orr_text_in(bytes, sizeof bytes);
    day_date(round, "%e %B %Y", &when);
    return http_error(x, 422, "This round opens on %s, at midnight UTC.",
                      bytes + strspn(bytes, " "));
}

enum MHD_Result api_begin_today(exchange *x)
{
    mission m;
    orr_error error;
    enum MHD_Result result;
    const int today = mission_today();
    long long day = today, world = 0, race = 0;
    const char *practice = fields_get(&x->fields, "practice");
    const char *file = fields_get(&x->fields, "record");
    const char *along = fields_get(&x->fields, "along");
    if (!fields_number(&x->fields, "day", 1, INT32_MAX, &day, &error) ||
        !fields_number(&x->fields, "race", mission_first_race(), INT32_MAX, &race, &error))
        return http_error(x, 400, "%s", error.text);
    if (!permit_create(x, &result))
        return result;
    cookie_find_secret(x);
    cookie_take_shown_key(x);
    if (!x->owner[0] || x->is_form)
        cookie_need_key(x);
    fields_number(&x->fields, "world", 1, PERSON_WORLDS, &world, &error);
    cookie_be_called(x, fields_get(&x->fields, "name"), world);
    if (!race && day > today)
        return http_error(x, 422, "The mission of day %lld has not come yet; today is day %d.", day,
                          today);
    if (!today_mission(x->s->desk, (int)(race ? race : day), &m, &error))
        return race ? no_race(x) : http_error(x, 422, "%s", error.text);
    if (file)
        return along_hand_in(x, &m, file);
    if (practice && strcmp(practice, "true") == 0)
        return begin_practice(x, &m);
    if (mission_is_over(m.day))
        return http_error(x, 422, "%s of that mission is over; it can still be practised.",
                          m.cup[0] ? "The time"
                          : race   ? "The week"
                                   : "The day");
    if (!mission_has_begun(m.day))
        return not_open(x, m.day);
    return along && strcmp(along, "true") == 0 ? along_begin(x, &m) : begin_try(x, &m);
}

/* ---- a race ---------------------------------------------------------------------------------- */

/* What is raced: the options of a table, played by one person. */
static bool read_race(exchange *x, mission *m, orr_error *error)
{
    table_setup *setup = x->setup = orr_alloc_zeroed(1, sizeof *setup); /* freed with x */
    const char *length = fields_get(&x->fields, "length");
    const bool read = setup_read(x, setup, error);
    const orr_rules *rules =
        read ? table_rules(setup->game, 0, 1, setup->options, NULL, error) : NULL;
    *m = (mission){.day = 0};
    if (rules) {
        snprintf(m->game, sizeof m->game, "%s", setup->game);
        snprintf(m->options, sizeof m->options, "%.*s", MISSION_OPTIONS - 1, setup->options);
        snprintf(m->name, sizeof m->name, "as set");
        for (const orr_length *l = rules->game->lengths; l && l->name && length; l++) {
            char slug[ORR_MAX_NAME];
            orr_slug(l->name, slug);
            if (strcmp(slug, length) == 0)
                snprintf(m->name, sizeof m->name, "%s", l->name);
        }
    }
    const bool fits = rules && !setup->rules && orr_rules_keyed(rules) &&
                      strlen(setup->options) < sizeof m->options;
    if (rules && !fits)
        orr_fail(error, "A race is played with the usual content and without a recorded game.");
    if (rules)
        table_rules_release(rules);
    return fits;
}

/* POST /api/race: the same luck for whoever gets its link. */
enum MHD_Result api_race(exchange *x)
{
    mission m;
    orr_error error;
    char where[40];
    enum MHD_Result result;
    if (!permit_create(x, &result))
        return result;
    cookie_find_secret(x);
    cookie_take_shown_key(x);
    if (!read_race(x, &m, &error))
        return http_error(x, 422, "%s", error.text);
    if (!today_set_race(x->s->desk, &m, &error))
        return http_error(x, 503, "%s", error.text);
    snprintf(where, sizeof where, "/race/%d", m.day);
    if (x->is_form)
        return http_redirect(x, where);
    orr_text text = orr_text_new();
    orr_json json = orr_json_to(&text);
    orr_json_open(&json, NULL, '{');
    orr_json_int(&json, "race", m.day);
    orr_json_text(&json, "link", where);
    orr_json_close(&json);
    return http_text(x, 201, "application/json", &text);
}

/* ---- looking --------------------------------------------------------------------------------- */

/* /today is today, /race/N a race. What is none is answered: false. */
static bool asked_day(exchange *x, int *day, enum MHD_Result *result)
{
    const char *race = strstr(x->path, "/race/"), *path = strstr(x->path, "/today");
    long long number = mission_today();
    *day = mission_today();
    if (race && orr_parse_number(race + strlen("/race/"), mission_first_race(), INT32_MAX, &number))
        return *day = (int)number, true;
    path = path ? path + strlen("/today") : "";
    if (race)
        *result = no_race(x);
    else if (path[0] && !(path[0] == '/' && orr_parse_number(path + 1, 1, INT32_MAX, &number)))
        *result = http_error(x, 404, "There is no such day: missions are numbered from 1.");
    else if (number > *day)
        *result = http_error(x, 404, "The mission of day %lld has not come yet; today is day %d.",
                             number, *day);
    else
        return *day = (int)number, true;
    return false;
}

static void preview(const exchange *x, const day_view *v, orr_text *out)
{
    char title[200], about[400], picture[60], what[40] = "A race";
    if (v->m.cup[0])
        snprintf(what, sizeof what, "A round of a cup");
    else if (!v->race)
        snprintf(what, sizeof what, "Mission of the day %d", v->m.day);
    snprintf(title, sizeof title, "%s: %s, %s", what, v->game->title, v->m.name);
    snprintf(about, sizeof about,
             "The same luck for everybody, one try that counts. %d %s tried, %d %s won.", v->count,
             v->count == 1 ? "has" : "have", v->won, v->won == 1 ? "has" : "have");
    snprintf(picture, sizeof picture, "/picture/today/%d.png", v->m.day);
    page_preview_tags(x, &(page_preview){title, about, picture}, out);
}

/* /today/12/along */
static bool is_file(const char *path, int *day)
{
    int length = 0;
    const char *rest = strstr(path, "/today/");
    return rest && sscanf(rest, "/today/%9d/along%n", day, &length) == 1 && length && !rest[length];
}

enum MHD_Result pages_today(exchange *x)
{
    int day;
    day_view v;
    orr_error error;
    char title[60];
    enum MHD_Result result;
    cookie_find_secret(x);
    if (is_file(x->path, &day))
        return along_file(x, day);
    if (!asked_day(x, &day, &result))
        return result;
    if (!day_read(x, day, &v, &error)) {
        day_free(&v);
        return v.race ? no_race(x) : http_error(x, 404, "%s", error.text);
    }
    orr_text out = orr_text_new(), tags = orr_text_new();
    snprintf(title, sizeof title, v.m.cup[0] ? "A round" : "A race");
    if (!v.race)
        snprintf(title, sizeof title, "Mission of the day %d", day);
    preview(x, &v, &tags);
    page_open_with(x, &out, title, "home people today", tags.data);
    orr_text_add(&out, ">\n");
    page_head(x, &out, v.race ? NULL : "/today");
    day_results_html(x, &v, &out);
    orr_text_add(&out, "</body>\n</html>\n");
    orr_text_free(&tags);
    day_free(&v);
    return http_text(x, 200, "text/html; charset=utf-8", &out);
}

static void try_json(orr_json *json, const char *key, const mission_try *t)
{
    static const char *const states[] = {"goes on", "counts", "refused", "late", "along", "apart"};
    static const char *const outcomes[] = {"lost", "drew", "won"};
    orr_json_open(json, key, '{');
    orr_json_text(json, "name", t->name);
    orr_json_text(json, "state", states[t->state]);
    if (day_counts(t)) {
        orr_json_text(json, "outcome", outcomes[t->outcome]);
        orr_json_int(json, "points", t->points);
        orr_json_int(json, "turn", t->turn);
    }
    if (t->reckoned) {
        orr_json_int(json, "luck", t->luck);
        orr_json_int(json, "decisions", t->decisions);
    }
    orr_json_close(json);
}

static void day_json(exchange *x, const day_view *v, orr_text *out)
{
    orr_json json = orr_json_to(out);
    orr_json_open(&json, NULL, '{');
    orr_json_int(&json, "day", v->m.day);
    orr_json_text(&json, "game", v->m.game);
    orr_json_text(&json, "name", v->m.name);
    orr_json_text(&json, "options", v->m.options);
    orr_json_int(&json, "begins", mission_begins(v->m.day));
    orr_json_int(&json, "ends", mission_ends(v->m.day));
    orr_json_bool(&json, "race", v->race);
    if (v->m.cup[0])
        orr_json_text(&json, "cup", v->m.cup);
    orr_json_text(&json, "promise", v->promise);
    orr_json_text(&json, "secret", v->secret[0] ? v->secret : NULL);
    orr_json_int(&json, "tries", v->count);
    orr_json_int(&json, "won", v->won);
    if (v->has_mine) {
        try_json(&json, "mine", &v->mine);
        orr_json_text(&json, "table", v->mine.table);
    }
    if (v->has_mine && day_counts(&v->mine)) {
        orr_text words = orr_text_new();
        orr_json_int(&json, "betterThan", day_better_than(v));
        day_share_text(x, v, &words);
        orr_json_text(&json, "share", words.data);
        orr_text_free(&words);
    }
    orr_json_open(&json, "results", '[');
    for (int i = 0; i < v->count && i < SHOWN_IN_JSON; i++)
        try_json(&json, NULL, &v->tries[i]);
    orr_json_close(&json);
    orr_json_open(&json, "apart", '[');
    for (int i = 0; i < v->apart_count; i++)
        try_json(&json, NULL, &v->apart[i]);
    orr_json_close(&json);
    orr_json_open(&json, "calendar", '[');
    for (int day = mission_today(); day < mission_today() + AHEAD; day++) {
        mission m;
        char secret[TABLE_SECRET_SIZE], promise[TABLE_HASH_SIZE];
        orr_error error;
        if (!today_mission(x->s->desk, day, &m, &error) ||
            !today_secret(x->s->desk, day, secret, &error))
            continue;
        fair_commitment(secret, promise);
        orr_json_open(&json, NULL, '{');
        orr_json_int(&json, "day", day);
        orr_json_text(&json, "game", m.game);
        orr_json_text(&json, "name", m.name);
        orr_json_text(&json, "promise", promise);
        orr_json_close(&json);
    }
    orr_json_close(&json);
    orr_json_close(&json);
}

enum MHD_Result api_today(exchange *x)
{
    int day;
    day_view v;
    orr_error error;
    enum MHD_Result result;
    cookie_find_secret(x);
    cookie_take_shown_key(x);
    if (!asked_day(x, &day, &result))
        return result;
    orr_text text = orr_text_new();
    const bool read = day_read(x, day, &v, &error);
    if (read)
        day_json(x, &v, &text);
    day_free(&v);
    if (read)
        return http_text(x, 200, "application/json", &text);
    orr_text_free(&text);
    return v.race ? no_race(x) : http_error(x, 404, "%s", error.text);
}

void today_panel(exchange *x, orr_text *out)
{
    mission m;
    mission_try mine;
    orr_error error;
    const int day = mission_today();
    if (!today_mission(x->s->desk, day, &m, &error))
        return;
    const orr_game *game = orr_game_find(m.game);
    const bool tried = x->owner[0] && today_get_try(x->s->desk, day, x->owner, &mine);
    orr_text_add(out, "<div class=\"panel quick\">");
    home_poster(x, out, m.game);
    orr_text_add(out, "<div><h2>Mission of the day</h2><p>");
    markup_plain(out, game ? game->title : m.game);
    orr_text_add(out, ", ");
    markup_plain(out, m.name);
    orr_text_add(out,
                 ": the same luck for everybody, one try counts.</p><a class=\"pill\" "
                 "href=\"/today\">%s</a></div></div>\n",
                 !tried                   ? "Have your try"
                 : day_is_going_on(&mine) ? "Go on with it"
                                          : "How you did");
}

/* ---- its picture ----------------------------------------------------------------------------- */

bool day_card(exchange *x, const char *number, orr_text *svg, orr_error *error)
{
    char over[100], second[100];
    long long day;
    mission m;
    orr_text over_text = orr_text_in(over, sizeof over);
    if (!orr_parse_number(number, 1, INT32_MAX, &day) ||
        (day > mission_today() && !mission_is_race((int)day)))
        return orr_fail(error, "There is no mission of that day.");
    if (!today_mission(x->s->desk, (int)day, &m, error))
        return false;
    const orr_game *game = orr_game_find(m.game);
    if (!game)
        return orr_fail(error, "The game of that day is not here any more.");
    if (mission_is_race(m.day)) {
        orr_text_add(&over_text, m.cup[0] ? "A round of a cup" : "A race");
    } else {
        orr_text_add(&over_text, "Mission of the day %d · ", m.day);
        day_date(m.day, "%e %B", &over_text);
    }
    snprintf(second, sizeof second, "%s, the same luck for everybody", m.name);
    share_words_svg(&(share_words){.game = game,
                                   .over = over,
                                   .headline = game->title,
                                   .line = {second, "one try that counts"},
                                   .button = "Have your try"},
                    svg);
    return true;
}

/* ---- who may look at a try ------------------------------------------------------------------- */

bool day_may_watch(exchange *x, const table *t, int viewer)
{
    mission_try mine;
    const int day = fair_mission(t);
    return viewer >= 0 || !day || !fair_is_counted(t) || mission_is_over(day) ||
           (x->owner[0] && today_get_try(x->s->desk, day, x->owner, &mine) &&
            !day_is_going_on(&mine));
}
