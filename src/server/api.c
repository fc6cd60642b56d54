/* api.c - the programming interface: docs/http-api.md is its manual, the page its first user. */
#include "kernel/json.h"
#include "kernel/kernel.h"
#include "server/http.h"
#include "server/pages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char json_type[] = "application/json";

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

/* The browser's person will own the seat; one that has no key gets it with the page that a form leads
 * to. What they say they are called they are called from now on. */
static void offer_key(exchange *x, bool sits_down)
{
    long long world = 0;
    orr_error error;
    cookie_find_secret(x);
    if (x->is_form)
        cookie_need_key(x);
    cookie_take_shown_key(x);
    memcpy(x->request.owner, x->owner, sizeof x->owner);
    if (!sits_down || !x->key[0])
        return;
    fields_number(&x->fields, "world", 1, PERSON_WORLDS, &world, &error);
    cookie_be_called(x, fields_get(&x->fields, "name"), world);
    x->request.world = cookie_person(x)->world;
}

/* Those of whom one has played with who shall come, too: they find it on their page, and are called. */
static void ask_companions(exchange *x)
{
    companion *list = NULL;
    int count = 0;
    cookie_find_secret(x);
    for (int i = 0; i < x->fields.count && x->owner[0]; i++) {
        if (strncmp(x->fields.at[i].name, "ask.", 4) != 0)
            continue;
        if (!list) {
            list = orr_alloc_zeroed(MOST_COMPANIONS, sizeof *list);
            count = companions_of(x, list);
            table_random_id(x->setup->id);
        }
        for (int c = 0; c < count; c++) {
            char token[17];
            orr_error error;
            companion_token(x, &list[c], token);
            if (strcmp(token, x->fields.at[i].value) == 0 &&
                people_ask(x->s->desk, list[c].id, x->setup->id, &error))
                callers_invite(x->s->callers, x->setup->id, list[c].id, cookie_person(x)->name);
        }
    }
    free(list);
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
    if (!setup_read(x, x->setup, &error))
        return http_error(x, 400, "%s", error.text);
    x->request.verb = REQUEST_CREATE;
    x->request.setup = x->setup;
    ask_companions(x);
    x->request.seat = x->mine;
    x->request.maker = http_place_hash(x);
    snprintf(x->request.place, sizeof x->request.place, "%s", x->place);
    offer_key(x, true);
    if (x->mine >= 0 && x->key[0] && !x->setup->seat[x->mine].name[0])
        snprintf(x->setup->seat[x->mine].name, TABLE_NAME_SIZE, "%s", cookie_person(x)->name);
    return http_ask_desk(x);
}

/* The invitation for all free seats. */
static void code_json(orr_json *json, const char *code)
{
    char link[40], bytes[16];
    orr_text written = orr_text_in(bytes, sizeof bytes);
    person_write_code(code, &written);
    snprintf(link, sizeof link, "/j/%s", bytes);
    orr_json_text(json, "code", bytes);
    orr_json_text(json, "invitation", link);
}

static void created_json(const exchange *x, orr_text *text)
{
    const table_request *r = &x->request;
    orr_json json = orr_json_to(text);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "id", r->made_id);
    orr_json_int(&json, "version", r->version);
    orr_json_text(&json, "commitment", r->made_commitment);
    if (r->made_code[0])
        code_json(&json, r->made_code);
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

/* Only looks at a pack: what it is, or line, field and what was expected. */
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
        return http_error(x, 400, "To check a pack, send the fields game and pack.");
    x->made = orr_text_new();
    describe_pack(x, game, yaml);
    return http_text(x, x->made_status, "application/json", &x->made);
}

/* ---- everything that goes over the desk ------------------------------------------------------ */

/* Whom an invitation is for. */
static int invited(const char *whom)
{
    return whom && strcmp(whom, "nobody") == 0    ? INVITE_NOBODY
           : whom && strcmp(whom, "anybody") == 0 ? INVITE_ANYBODY
                                                  : INVITE_BY_CODE;
}

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
        [REQUEST_INVITE] = "",
        [REQUEST_FILL] = "player",
        [REQUEST_NAME] = "name",
        [REQUEST_RENEW_LINK] = "",
    };
    table_request *r = &x->request;
    orr_error error;
    long long number = -1, seat = 0, ahead = -1;
    r->verb = (enum table_verb)x->verb;
    memcpy(r->id, x->id, sizeof r->id);
    offer_key(x, r->verb == REQUEST_JOIN || r->verb == REQUEST_NAME);
    memcpy(r->who, x->who, sizeof r->who);
    if (!fields_number(&x->fields, "number", 0, INT32_MAX, &number, &error) ||
        !fields_number(&x->fields, "seat", 1, ORR_MAX_SEATS, &seat, &error) ||
        !fields_number(&x->fields, "ahead", 0, COURSE_MOST_AHEAD, &ahead, &error) ||
        !setup_copy_field(&x->fields, text_field[r->verb], r->text, sizeof r->text, &error) ||
        !setup_copy_field(&x->fields, "contribution", r->contribution, sizeof r->contribution,
                          &error))
        return http_error(x, 400, "%s", error.text);
    const char *code = fields_get(&x->fields, "code");
    if (code && !person_read_code(code, r->code))
        return http_error(x, 422, "An invitation is eight letters and digits, as in k7w2-mqp4.");
    if (r->verb == REQUEST_JOIN && x->key[0] && !r->text[0])
        snprintf(r->text, sizeof r->text, "%s", cookie_person(x)->name);
    if (r->verb == REQUEST_INVITE)
        number = invited(fields_get(&x->fields, "whom"));
    if (r->verb == REQUEST_MOVE && !fields_get(&x->fields, "move"))
        return http_error(x, 400, "Which move? The field move is missing.");
    if (x->secret[0] && !http_allows(x, LIMIT_SEAT, x->secret))
        return http_error(x, 429, "Too many requests; wait a moment and try again.");
    r->number = number;
    r->after = (int)ahead + 1;
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

/* To the table; no secret ever stands in the address of a page. */
static enum MHD_Result answer_form(exchange *x)
{
    const table_request *r = &x->request;
    char where[60];
    const char *id = r->made_id[0] ? r->made_id : x->id, *view = http_argument(x, "view");
    snprintf(where, sizeof where, "/t/%s%s", id, view && strcmp(view, "text") == 0 ? "/text" : "");
    return http_redirect(x, where);
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
    if (r->verb == REQUEST_JOIN || r->verb == REQUEST_RENEW_LINK) {
        orr_json_int(&json, "seat", r->seat);
        orr_json_text(&json, "secret", r->made_secret[r->seat]);
    }
    if (r->made_code[0])
        code_json(&json, r->made_code);
    orr_json_close(&json);
    return http_text(x, status, json_type, &text);
}

/* A post that was refused: the sentence, and where the table stands. */
static enum MHD_Result answer_refused(exchange *x, int status)
{
    const table_request *r = &x->request;
    if (!http_is_api(x))
        return http_error(x, status, "%s", r->error.text);
    if (status == ANSWER_FORBIDDEN && http_shows_no_key(x))
        return http_wrong_key(x);
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
        return http_text(x, x->made_status, x->made_type ? x->made_type : json_type, &x->made);
    const int status = (int)x->request.answer;
    if (status >= 400)
        return answer_refused(x, status);
    return x->is_form ? answer_form(x) : answer_json(x, status);
}
