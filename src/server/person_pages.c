/* person_pages.c - /me: what one is called, what one has played (passport.c), where one is signed in; and /key, by which another device comes to the same person with a code that works once. */
#include "kernel/kernel.h"
#include "scene/markup.h"
#include "server/pages.h"
#include "server/qr.h"
#include "view/face.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CODE_MINUTES = 10,
    KEY_DIGITS = 12, /* of the hash of a key, to say which is meant */
};

static const char html_type[] = "text/html; charset=utf-8";

/* ---- who one is, and where ------------------------------------------------------------------- */

static void me_html(exchange *x, orr_text *out)
{
    const person *me = cookie_person(x);
    orr_text_add(out, "<section class=\"panel me\"><header>");
    view_world_face(me->world, out);
    orr_text_add(out, "<div><h1>");
    markup_plain(out, me->name[0] ? me->name : "Without a name");
    orr_text_add(out, "</h1><p class=\"muted\">");
    if (me->created) {
        orr_text_add(out, "here since ");
        page_time(out, me->created, "%d %B %Y");
    } else {
        orr_text_add(out, "new here");
    }
    orr_text_add(out, "</p></div></header>\n<form method=\"post\" action=\"/me\" class=\"sit\">");
    person_inputs(x, out);
    orr_text_add(out, "<button class=\"btn s\" type=\"submit\">Use this name</button></form>\n<p "
                      "class=\"muted\">Games that are over keep the name you had.</p></section>\n");
}

static void device_html(exchange *x, const char *code, orr_text *out)
{
    orr_text_add(out, "<section class=\"panel device\"><h2>Me on another device</h2>");
    if (code) {
        char bytes[300], written[16];
        orr_text link = orr_text_in(bytes, sizeof bytes),
                 text = orr_text_in(written, sizeof written);
        person_write_code(code, &text);
        page_address(x, &link);
        orr_text_add(&link, "/key/%s", written);
        orr_text_add(out, "<div class=\"sending\">");
        qr_svg(bytes, "The link for the other device as a QR code", out);
        orr_text_add(out,
                     "<div><code class=\"field\">%s</code><p class=\"muted\">Point the other "
                     "device at it, or type the code at <code>",
                     written);
        markup_plain(out, bytes);
        *strrchr(bytes, '/') = '\0';
        orr_text_add(out, "</code>. <b>Works once, for %d minutes.</b></p></div></div>",
                     CODE_MINUTES);
    } else {
        orr_text_add(out,
                     "<p class=\"muted\">No account, no password. A code brings another device "
                     "of yours to the same tables; it works once, for %d minutes.</p><form "
                     "method=\"post\" action=\"/me/code\"><button class=\"btn line\" "
                     "type=\"submit\">Make a code</button></form>",
                     CODE_MINUTES);
    }
    orr_text_add(out,
                 "<p><a href=\"/key\">Enter a code of another device here</a></p></section>\n");
}

static void keys_html(exchange *x, orr_text *out)
{
    person_key list[STORE_MOST_KEYS];
    char own[TABLE_HASH_SIZE];
    table_hash_secret(x->key, own);
    const int count = people_keys_of(x->s->desk, x->owner, list);
    orr_text_add(out, "<section class=\"panel keys-list\"><h2>Where you are signed in</h2><ul>");
    for (int i = 0; i < count; i++) {
        const bool here = strcmp(list[i].browser, own) == 0;
        orr_text_add(out, "<li><span><b>");
        markup_plain(out, list[i].device);
        orr_text_add(out, "</b>%s <small>since ", here ? " · here" : "");
        page_time(out, list[i].since, "%d %b %Y");
        orr_text_add(out,
                     "</small></span><form method=\"post\" action=\"/me/take-back\"><input "
                     "type=\"hidden\" name=\"key\" value=\"%.*s\"><button class=\"btn s\" "
                     "type=\"submit\">%s</button></form></li>",
                     KEY_DIGITS, list[i].browser, here ? "Sign out" : "Take back");
    }
    orr_text_add(out, "</ul></section>\n");
}

static enum MHD_Result send_me(exchange *x, const char *code)
{
    orr_text out = orr_text_new();
    page_open(x, &out, "Your games", "home people calls");
    orr_text_add(&out, ">\n");
    page_head(x, &out, "/me");
    orr_text_add(&out, "<main class=\"me-page\"><div class=\"me-left\">\n");
    me_html(x, &out);
    device_html(x, code, &out);
    calls_html(x, &out);
    if (x->key[0])
        keys_html(x, &out);
    orr_text_add(&out, "</div><div class=\"me-right\">\n");
    passport_html(x, &out);
    orr_text_add(&out, "<section class=\"panel puzzled\" hidden><h2>Puzzles <small></small> "
                       "<b></b></h2><svg viewBox=\"0 0 400 110\" role=\"img\" "
                       "aria-label=\"Your rating so far\"></svg><p class=\"muted\">Kept by this "
                       "browser alone. <a href=\"/puzzles\">More of them</a></p></section>\n");
    orr_text_add(&out, "</div></main>\n</body>\n</html>\n");
    return http_text(x, 200, html_type, &out);
}

enum MHD_Result pages_me(exchange *x)
{
    cookie_find_secret(x);
    return send_me(x, NULL);
}

static enum MHD_Result back_to_me(exchange *x)
{
    return http_redirect(x, "/me");
}

/* A new name, here and wherever a game goes on. */
enum MHD_Result pages_be_called(exchange *x)
{
    long long world = 0;
    orr_error error;
    cookie_find_secret(x);
    fields_number(&x->fields, "world", 1, PERSON_WORLDS, &world, &error);
    cookie_need_key(x);
    cookie_be_called(x, fields_get(&x->fields, "name"), world);
    x->answer = back_to_me;
    return cookie_rename_seats(x) ? MHD_YES : back_to_me(x);
}

/* ---- another device -------------------------------------------------------------------------- */

enum MHD_Result pages_make_code(exchange *x)
{
    orr_error error;
    char code[PERSON_CODE_SIZE];
    cookie_find_secret(x);
    cookie_need_key(x);
    cookie_be_called(x, NULL, 0); /* there is somebody to come to */
    cookie_store_key(x);
    person_new_code(code);
    if (!people_put_device_code(x->s->desk, code, x->owner,
                                table_now() + CODE_MINUTES * 60LL * 1000, &error))
        return http_error(x, 503, "%s", error.text);
    return send_me(x, code);
}

static bool is_hex(const char *text)
{
    return text && strlen(text) == KEY_DIGITS && strspn(text, "0123456789abcdef") == KEY_DIGITS;
}

enum MHD_Result pages_take_back_key(exchange *x)
{
    orr_error error = {.text = "That browser is not signed in."};
    person_key list[STORE_MOST_KEYS];
    const char *digits = fields_get(&x->fields, "key");
    bool done = false;
    cookie_find_secret(x);
    const int count = x->key[0] && is_hex(digits) ? people_keys_of(x->s->desk, x->owner, list) : 0;
    for (int i = 0; i < count && !done; i++)
        if (strncmp(list[i].browser, digits, KEY_DIGITS) == 0)
            done = people_take_back_key(x->s->desk, x->owner, list[i].browser, &error);
    cookie_forget_keys(x->s);
    return done ? http_redirect(x, "/me") : http_error(x, 422, "%s", error.text);
}

static void code_form(exchange *x, const char *code, const person *whose, orr_text *out)
{
    store_owned one;
    const bool has_tables = x->owner[0] && desk_owned_by(x->s->desk, x->owner, &one, 1) > 0;
    orr_text_add(out, "<form method=\"post\" action=\"/key\" class=\"sit\"><label "
                      "class=\"own-name\"><span>Code of your other device</span><input "
                      "name=\"code\" autocomplete=\"off\" placeholder=\"k7w2-mqp4\" value=\"");
    markup_plain(out, code);
    orr_text_add(out, "\"></label>\n");
    if (whose && whose->name[0]) {
        orr_text_add(out, "<p>This browser will be <b>");
        markup_plain(out, whose->name);
        orr_text_add(out, "</b>.</p>\n");
    }
    if (has_tables)
        orr_text_add(out, "<p>This browser has tables of its own. <label><input type=\"checkbox\" "
                          "name=\"along\" value=\"true\"> Take them along</label></p>\n");
    orr_text_add(out, "<button class=\"btn main\" type=\"submit\">Use it in this browser</button>"
                      "</form>\n<p class=\"muted\">A code is made under <a href=\"/me\">Your "
                      "games</a> on the device that has your tables.</p>\n");
}

/* GET /key, and /key/CODE: the link. Looking at it uses nothing up. */
enum MHD_Result pages_key(exchange *x)
{
    char code[PERSON_CODE_SIZE] = "", owner[TABLE_HASH_SIZE], bytes[16] = "";
    const char *given = x->path + strlen("/key");
    person whose = {.world = 0};
    orr_text written = orr_text_in(bytes, sizeof bytes);
    cookie_find_secret(x);
    if (given[0] && !person_read_code(given + 1, code))
        return http_error(x, 404, "This is not a code from another device.");
    if (code[0]) {
        person_write_code(code, &written);
        if (people_see_device_code(x->s->desk, code, owner))
            people_get(x->s->desk, owner, &whose);
    }
    orr_text out = orr_text_new();
    page_open(x, &out, "Your tables on another device", "home people");
    orr_text_add(&out, ">\n");
    page_head(x, &out, "/me");
    orr_text_add(&out, "<main class=\"sheet-page\"><h1>Your tables on another device</h1>\n");
    code_form(x, bytes, &whose, &out);
    orr_text_add(&out, "</main>\n</body>\n</html>\n");
    return http_text(x, 200, html_type, &out);
}

static enum MHD_Result key_is_used(exchange *x)
{
    return http_redirect(x, "/");
}

enum MHD_Result pages_use_key(exchange *x)
{
    char code[PERSON_CODE_SIZE], owner[TABLE_HASH_SIZE], before[TABLE_HASH_SIZE];
    const char *typed = fields_get(&x->fields, "code");
    orr_error error;
    cookie_find_secret(x);
    if (!typed || !person_read_code(typed, code))
        return http_error(x, 422, "A code is eight letters and digits, as in k7w2-mqp4.");
    if (!people_use_device_code(x->s->desk, code, owner, &error))
        return http_error(x, 422, "%s", error.text);
    memcpy(before, x->owner, sizeof before);
    cookie_new_key(x);
    memcpy(x->owner, owner, sizeof x->owner);
    x->knows_me = false;
    cookie_store_key(x);
    x->answer = key_is_used;
    if (before[0] && fields_get(&x->fields, "along") && strcmp(before, owner) != 0 &&
        cookie_take_along(x, before))
        return MHD_YES;
    return http_redirect(x, "/");
}
