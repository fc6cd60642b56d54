/* api.c - the programming interface: docs/http-api.md is its manual, the page its first user. */
#include "course/first_game.h"
#include "kernel/json.h"
#include "kernel/kernel.h"
#include "server/http.h"
#include "table/computer_kinds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char json_type[] = "application/json";

/* How long people have to put something into the dice, if a page makes the table; and at most. */
enum { DICE_SECONDS = 120, MOST_DICE_SECONDS = 86400 };

/* ---- games ----------------------------------------------------------------------------------- */

static void option_json(orr_json *json, const orr_rules *rules, const orr_option *option, int index)
{
    char value[ORR_MAX_NAME];
    orr_rules_option(rules, index, value);
    orr_json_open(json, NULL, '{');
    orr_json_text(json, "name", option->name);
    orr_json_text(json, "help", option->help);
    orr_json_text(json, "usual", value);
    if (option->words || option->word) {
        orr_json_open(json, "words", '[');
        const char *word;
        for (int i = 0; (word = option->word ? option->word(rules->pack, i) : option->words[i]);
             i++) {
            char slug[ORR_MAX_NAME];
            orr_slug(word, slug);
            orr_json_text(json, NULL, slug);
        }
        orr_json_close(json);
    } else {
        orr_json_int(json, "min", option->min);
        orr_json_int(json, "max", option->max);
    }
    orr_json_close(json);
}

enum MHD_Result api_games(exchange *x)
{
    orr_text text = orr_text_new();
    orr_json json = orr_json_to(&text);
    orr_json_open(&json, NULL, '[');
    for (int i = 0; i < orr_game_count(); i++) {
        const orr_game *game = orr_game_at(i);
        orr_error error;
        const orr_rules *rules = table_rules(game->id, 0, game->usual_seats, "", NULL, &error);
        orr_json_open(&json, NULL, '{');
        orr_json_text(&json, "id", game->id);
        orr_json_text(&json, "title", game->title);
        orr_json_text(&json, "tagline", game->tagline);
        orr_json_int(&json, "minSeats", game->min_seats);
        orr_json_int(&json, "maxSeats", game->max_seats);
        orr_json_int(&json, "usualSeats", game->usual_seats);
        orr_json_bool(&json, "team", game->team);
        orr_json_open(&json, "options", '[');
        for (int o = 0; rules && game->options[o].name; o++)
            option_json(&json, rules, &game->options[o], o);
        table_rules_release(rules);
        orr_json_close(&json);
        orr_json_close(&json);
    }
    orr_json_close(&json);
    return http_text(x, 200, json_type, &text);
}

/* ---- making a table -------------------------------------------------------------------------- */

static bool copy_field(const fields *f, const char *name, char *to, size_t size, orr_error *error)
{
    const char *value = fields_get(f, name);
    if (!value)
        return true;
    if (strlen(value) >= size)
        return orr_fail(error, "%s is longer than %zu bytes.", name, size - 1);
    memcpy(to, value, strlen(value) + 1);
    return true;
}

static bool is_wanted(const fields *f, const char *name)
{
    const char *value = fields_get(f, name);
    return value && strcmp(value, "false") != 0;
}

/* "me", "here" (somebody at the same screen), "friend" (with a link of their own), "open" (for
 * whoever comes), or a computer player. */
static bool read_seat(const fields *f, int seat, table_setup *setup, bool *taken, orr_error *error)
{
    table_seat *to = &setup->seat[seat];
    course_seat *plays = &setup->plays[seat];
    char name[FIELDS_NAME];
    snprintf(name, sizeof name, "names.%d", seat);
    if (!copy_field(f, name, to->name, sizeof to->name, error))
        return false;
    snprintf(name, sizeof name, "seats.%d", seat);
    const char *kind = fields_get(f, name);
    if (!kind || strcmp(kind, "open") == 0) {
        plays->kind = SEAT_OPEN;
    } else if (strcmp(kind, "me") == 0) {
        if (*taken)
            return orr_fail(error, "Only one seat can be yours.");
        *taken = true;
        plays->kind = SEAT_PERSON;
        return copy_field(f, "name", to->name, sizeof to->name, error);
    } else if (strcmp(kind, "here") == 0) {
        plays->kind = SEAT_PERSON;
        setup->here |= 1U << seat;
    } else if (strcmp(kind, "friend") == 0) {
        plays->kind = SEAT_PERSON;
    } else {
        plays->kind = SEAT_COMPUTER;
        if (strlen(kind) >= sizeof plays->player)
            return orr_fail(error, "There is no computer player of that name.");
        memcpy(plays->player, kind, strlen(kind) + 1);
    }
    return true;
}

static bool read_seats(const fields *f, table_setup *setup, int *mine, orr_error *error)
{
    bool taken = false, named = fields_get(f, "seats.0") != NULL;
    const orr_game *game = orr_game_find(setup->game);
    if (!game)
        return orr_fail(error, "There is no game '%.40s' here.", setup->game);
    long long count = 0;
    char name[FIELDS_NAME];
    do
        snprintf(name, sizeof name, "seats.%d", (int)++count);
    while (count < ORR_MAX_SEATS && fields_get(f, name));
    if (!named)
        count = game->usual_seats;
    if (!fields_number(f, "count", 1, ORR_MAX_SEATS, &count, error))
        return false;
    setup->seats = (int)count;
    *mine = named ? -1 : 0;
    for (int seat = 0; seat < setup->seats; seat++) {
        if (named) {
            const bool before = taken;
            if (!read_seat(f, seat, setup, &taken, error))
                return false;
            *mine = taken && !before ? seat : *mine;
            continue;
        }
        setup->plays[seat].kind = seat == 0 ? SEAT_PERSON : SEAT_COMPUTER;
        snprintf(setup->plays[seat].player, COURSE_SPEC_SIZE, "%s",
                 seat ? computer_kinds()[0].spec : "");
    }
    for (int seat = 0; setup->here && *mine < 0; seat++) /* one of them begins */
        if (setup->here >> seat & 1)
            *mine = seat;
    return named || copy_field(f, "name", setup->seat[0].name, TABLE_NAME_SIZE, error);
}

static bool read_options(const fields *f, table_setup *setup, orr_error *error)
{
    orr_text options = orr_text_in(setup->options, sizeof setup->options);
    for (int i = 0; i < f->count; i++) {
        const char *name = f->at[i].name;
        if (strncmp(name, "option.", 7) != 0)
            continue;
        if (strchr(f->at[i].value, '\n') || strchr(name, '\n'))
            return orr_fail(error, "An option is one line.");
        orr_text_add(&options, "%s%s=%s", options.length ? "\n" : "", name + 7, f->at[i].value);
    }
    return !options.cut || orr_fail(error, "The options are too long.");
}

/* The first game of a game: all that makes it is known. */
static bool read_first(table_setup *setup, int *mine, orr_error *error)
{
    const orr_game *game = orr_game_find(setup->game);
    const first_game *first = game ? first_of(game) : NULL;
    if (!first)
        return orr_fail(error, "There is no first game of '%.40s'.", setup->game);
    orr_text options = orr_text_in(setup->options, sizeof setup->options);
    for (const char *at = first->options; *at; at++)
        orr_text_bytes(&options, *at == ' ' ? "\n" : at, 1);
    snprintf(setup->chance, sizeof setup->chance, "seed:%d", (int)first->seed);
    setup->seats = first->seats;
    setup->coached = true;
    *mine = FIRST_SEAT;
    for (int seat = 0; seat < setup->seats; seat++) {
        setup->plays[seat].kind = seat == FIRST_SEAT ? SEAT_PERSON : SEAT_COMPUTER;
        if (seat != FIRST_SEAT)
            snprintf(setup->plays[seat].player, COURSE_SPEC_SIZE, "%s", first->others);
    }
    return true;
}

/* "Play on from here": only the first moves of the recorded game, as many as `until` says. */
static bool cut_record(const fields *f, const table_setup *setup, orr_error *error)
{
    long long until = -1;
    if (!fields_number(f, "until", 0, INT32_MAX, &until, error))
        return false;
    if (until > setup->record->count)
        return orr_fail(error, "The recorded game has %d moves, not %lld.", setup->record->count,
                        until);
    if (until >= 0)
        setup->record->count = (int)until;
    return true;
}

static bool read_setup(exchange *x, table_setup *setup, orr_error *error)
{
    const fields *f = &x->fields;
    long long seed = -1, per_move = 0, bank = 0, dice_seconds = x->is_form ? DICE_SECONDS : 0;
    const char *record = fields_get(f, "record"), *pack = fields_get(f, "pack");
    setup->sandbox = is_wanted(f, "sandbox");
    setup->coached = is_wanted(f, "coach");
    if (record) {
        for (int seat = 0; seat < ORR_MAX_SEATS; seat++) {
            setup->plays[seat].kind = seat ? SEAT_COMPUTER : SEAT_PERSON;
            snprintf(setup->plays[seat].player, COURSE_SPEC_SIZE, "%s",
                     seat ? computer_kinds()[0].spec : "");
        }
        return table_setup_record(setup, record, error) && cut_record(f, setup, error);
    }
    if (fields_get(f, "contribution") && !x->is_form)
        return orr_fail(error, "A contribution comes after the promise. Make the table with "
                               "dice_seconds, look at its commitment, then post to contribute.");
    if (!fields_get(f, "game"))
        return orr_fail(error, "Which game? The field game is missing.");
    if (!copy_field(f, "game", setup->game, sizeof setup->game, error))
        return false;
    if (is_wanted(f, "first"))
        return read_first(setup, &x->mine, error) &&
               copy_field(f, "name", setup->seat[FIRST_SEAT].name, TABLE_NAME_SIZE, error);
    if (!read_seats(f, setup, &x->mine, error) || !read_options(f, setup, error) ||
        !fields_number(f, "seed", 0, INT64_MAX, &seed, error) ||
        !fields_number(f, "dice_seconds", 0, MOST_DICE_SECONDS, &dice_seconds, error) ||
        !fields_number(f, "clock.move", 0, 30LL * 86400, &per_move, error) ||
        !fields_number(f, "clock.bank", 0, 365LL * 86400, &bank, error))
        return false;
    setup->per_move = (int)per_move;
    setup->bank = (int)bank;
    setup->contribution_seconds = (int)dice_seconds;
    if (seed >= 0)
        snprintf(setup->chance, sizeof setup->chance, "seed:%lld", seed);
    return !pack || table_setup_pack(setup, pack, error);
}

/* The browser will own the seat; one that has no key gets it with the page that a form leads to. */
static void offer_key(exchange *x)
{
    cookie_find_secret(x);
    if (x->is_form)
        cookie_need_key(x);
    memcpy(x->request.key, x->key, sizeof x->key);
}

enum MHD_Result api_create(exchange *x)
{
    orr_error error;
    enum MHD_Result result;
    if (!permit_create(x, &result))
        return result;
    x->setup = calloc(1, sizeof *x->setup);
    if (!x->setup)
        return MHD_NO;
    if (!read_setup(x, x->setup, &error))
        return http_error(x, 400, "%s", error.text);
    x->request.verb = REQUEST_CREATE;
    x->request.setup = x->setup;
    x->request.seat = x->mine;
    x->request.maker = http_place_hash(x);
    door_place(x->s->door, x->connection, x->request.place);
    offer_key(x);
    return http_ask_desk(x);
}

static void created_json(const exchange *x, orr_text *text)
{
    const table_request *r = &x->request;
    orr_json json = orr_json_to(text);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "id", r->made_id);
    orr_json_int(&json, "version", r->version);
    orr_json_text(&json, "commitment", r->made_commitment);
    orr_json_open(&json, "links", '[');
    for (int seat = 0; seat < ORR_MAX_SEATS; seat++) {
        if (!r->made_secret[seat][0])
            continue;
        char link[80];
        snprintf(link, sizeof link, "/t/%s/s/%s", r->made_id, r->made_secret[seat]);
        orr_json_open(&json, NULL, '{');
        orr_json_int(&json, "seat", seat);
        orr_json_text(&json, "secret", r->made_secret[seat]);
        orr_json_text(&json, "link", link);
        orr_json_close(&json);
    }
    orr_json_close(&json);
    orr_json_close(&json);
}

/* Only looks at a pack: what it is, or line, field and what was expected. On the pool, because it
 * takes a while. */
static void describe_pack(exchange *x, const orr_game *game, const char *yaml)
{
    orr_error error;
    table_setup setup = {.seats = game->usual_seats};
    orr_json json = orr_json_to(&x->made);
    snprintf(setup.game, sizeof setup.game, "%s", game->id);
    const bool read = table_setup_pack(&setup, yaml, &error);
    x->made_status = read ? 200 : 422;
    orr_json_open(&json, NULL, '{');
    if (read) {
        const orr_pack_head *head = setup.rules->pack;
        orr_json_text(&json, "edition", head->edition);
        orr_json_text(&json, "about", head->about);
        orr_rules_free(setup.rules);
    } else {
        orr_json_text(&json, "error", error.text);
    }
    orr_json_close(&json);
}

static void pack_work(void *user)
{
    exchange *x = user;
    describe_pack(x, orr_game_find(fields_get(&x->fields, "game")), fields_get(&x->fields, "pack"));
    http_resume(x);
}

void api_dropped(void *user)
{
    exchange *x = user;
    x->made_status = 503;
    orr_text_add(&x->made, "{\"error\":\"The server is stopping.\"}");
    http_resume(x);
}

enum MHD_Result api_pack(exchange *x)
{
    const char *id = fields_get(&x->fields, "game"), *yaml = fields_get(&x->fields, "pack");
    const orr_game *game = id ? orr_game_find(id) : NULL;
    if (!game || !yaml)
        return http_error(x, 400, "A pack to look at needs the fields game and pack.");
    const pool_share share = {.owner = http_place_hash(x)};
    x->made = orr_text_new();
    x->phase = EXCHANGE_WAITS;
    MHD_suspend_connection(x->connection);
    pool_add(desk_pool(x->s->desk), &share, pack_work, api_dropped, x);
    return MHD_YES;
}

/* ---- everything that goes over the desk ------------------------------------------------------ */

enum MHD_Result api_ask(exchange *x)
{
    static const char *const text_field[] = {
        [REQUEST_JOIN] = "name",
        [REQUEST_MOVE] = "move",
        [REQUEST_UNDO] = "",
        [REQUEST_AGREE] = "",
        [REQUEST_DECLINE] = "",
        [REQUEST_CHAT] = "text",
        [REQUEST_NOTE] = "text",
        [REQUEST_TAKE_OVER] = "player",
        [REQUEST_HAND_BACK] = "",
        [REQUEST_REMATCH] = "",
        [REQUEST_HOOK] = "url",
        [REQUEST_BEGIN] = "",
        [REQUEST_CONTRIBUTE] = "commitment",
    };
    table_request *r = &x->request;
    orr_error error;
    long long number = -1, seat = 0;
    r->verb = (enum table_verb)x->verb;
    memcpy(r->id, x->id, sizeof r->id);
    offer_key(x);
    memcpy(r->secret, x->secret, sizeof r->secret);
    if (!fields_number(&x->fields, "number", 0, INT32_MAX, &number, &error) ||
        !fields_number(&x->fields, "seat", 1, ORR_MAX_SEATS, &seat, &error) ||
        !copy_field(&x->fields, text_field[r->verb], r->text, sizeof r->text, &error) ||
        !copy_field(&x->fields, "contribution", r->contribution, sizeof r->contribution, &error))
        return http_error(x, 400, "%s", error.text);
    if (r->verb == REQUEST_MOVE && !fields_get(&x->fields, "move"))
        return http_error(x, 400, "Which move? The field move is missing.");
    if (x->secret[0] && !limits_take(x->s->limits, LIMIT_SEAT, x->secret))
        return http_error(x, 429, "Too many requests; wait a moment and try again.");
    r->number = number;
    r->seat = (int)seat - 1;
    return http_ask_desk(x);
}

/* Refused here if it cannot be called, so that whoever typed it learns why. */
enum MHD_Result api_hook(exchange *x)
{
    orr_error error;
    const char *url = fields_get(&x->fields, "url");
    if (url && url[0] && !hook_is_fine(x->s->hooks, url, &error))
        return http_error(x, 422, "%s", error.text);
    return api_ask(x);
}

static enum MHD_Result answer_form(exchange *x)
{
    const table_request *r = &x->request;
    char bytes[600];
    orr_text where = orr_text_in(bytes, sizeof bytes);
    const char *id = r->made_id[0] ? r->made_id : x->id, *view = http_argument(x, "view");
    const int mine = r->verb == REQUEST_CREATE ? x->mine : r->verb == REQUEST_JOIN ? r->seat : -1;
    orr_text_add(&where, "/t/%s%s", id, view && strcmp(view, "text") == 0 ? "/text" : "");
    /* the links for friends go into the part of the address that is never sent anywhere */
    const char *before = "#links=";
    for (int seat = 0; seat < ORR_MAX_SEATS && r->verb == REQUEST_CREATE; seat++)
        if (r->made_secret[seat][0] && seat != mine) {
            orr_text_add(&where, "%s%d.%s", before, seat + 1, r->made_secret[seat]);
            before = ",";
        }
    return http_redirect(x, bytes);
}

static enum MHD_Result answer_json(exchange *x, int status)
{
    const table_request *r = &x->request;
    orr_text text = orr_text_new();
    if (r->verb == REQUEST_CREATE) {
        created_json(x, &text);
        return http_text(x, status, json_type, &text);
    }
    orr_json json = orr_json_to(&text);
    orr_json_open(&json, NULL, '{');
    orr_json_int(&json, "number", r->position);
    orr_json_int(&json, "version", r->version);
    if (r->repeated)
        orr_json_bool(&json, "repeated", true);
    if (r->made_id[0])
        orr_json_text(&json, "id", r->made_id);
    if (r->verb == REQUEST_JOIN) {
        orr_json_int(&json, "seat", r->seat);
        orr_json_text(&json, "secret", r->made_secret[r->seat]);
    }
    orr_json_close(&json);
    return http_text(x, status, json_type, &text);
}

/* A post that was refused: the sentence, and where the table stands. */
static enum MHD_Result answer_refused(exchange *x, int status)
{
    const table_request *r = &x->request;
    if (!http_is_api(x))
        return http_error(x, status, "%s", r->error.text);
    orr_text text = orr_text_new();
    orr_json json = orr_json_to(&text);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "error", r->error.text);
    if (status == ANSWER_STALE || status == ANSWER_REFUSED) {
        orr_json_int(&json, "number", r->position);
        orr_json_int(&json, "version", r->version);
    }
    orr_json_close(&json);
    return http_text(x, status, json_type, &text);
}

enum MHD_Result api_answer(exchange *x)
{
    if (x->made_status)
        return http_text(x, x->made_status, json_type, &x->made);
    const int status = (int)x->request.answer;
    if (status >= 400)
        return answer_refused(x, status);
    return x->is_form ? answer_form(x) : answer_json(x, status);
}
