/* calls_page.c - being called when it is one's move: a browser subscribes to push messages, when nobody
 * calls, and a nudge for somebody who lets the others wait. */
#include "kernel/asset.h"
#include "kernel/json.h"
#include "scene/markup.h"
#include "server/pages.h"

#include <stdio.h>
#include <string.h>

enum { NUDGE_MS = 24 * 60 * 60 * 1000, NUDGE_AFTER_MS = 60 * 60 * 1000, DAY_MINUTES = 24 * 60 };

/* The worker has to lie above all pages that it is for. */
enum MHD_Result pages_push_worker(exchange *x)
{
    const orr_asset *asset = orr_asset_find("web/push-worker.js");
    return asset ? http_send(x, 200, "text/javascript; charset=utf-8", asset->bytes, asset->length)
                 : http_error(x, 404, "There is nothing here.");
}

static void hash_of_browser(const exchange *x, char browser[TABLE_HASH_SIZE])
{
    table_hash_secret(x->key, browser);
}

/* GET /api/push: what a browser needs to subscribe, and whether this one has. */
enum MHD_Result api_push(exchange *x)
{
    char key[PUSH_KEY_TEXT], browser[TABLE_HASH_SIZE];
    orr_error error;
    cookie_find_secret(x);
    cookie_take_shown_key(x);
    if (!callers_key(x->s->callers, key, &error))
        return http_error(x, 503, "%s", error.text);
    hash_of_browser(x, browser);
    orr_text text = orr_text_new();
    orr_json json = orr_json_to(&text);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "key", key);
    orr_json_bool(&json, "here", x->key[0] && callers_count(x->s->callers, x->owner, browser) > 0);
    orr_json_int(&json, "browsers", x->owner[0] ? callers_count(x->s->callers, x->owner, NULL) : 0);
    orr_json_close(&json);
    return http_text(x, 200, "application/json", &text);
}

/* POST /api/push: this browser is called there from now on; with "remove", nowhere; with "try", once. */
enum MHD_Result api_subscribe(exchange *x)
{
    orr_error error;
    subscription sub = {.since = table_now()};
    const char *url = fields_get(&x->fields, "url"), *key = fields_get(&x->fields, "p256dh");
    const char *auth = fields_get(&x->fields, "auth");
    cookie_find_secret(x);
    cookie_take_shown_key(x);
    if (fields_get(&x->fields, "remove")) {
        hash_of_browser(x, sub.browser);
        return !x->key[0] || callers_unsubscribe(x->s->callers, sub.browser, &error)
                   ? http_send(x, 200, "application/json", "{\"here\":false}", 14)
                   : http_error(x, 503, "%s", error.text);
    }
    if (fields_get(&x->fields, "try"))
        return x->owner[0] && callers_try(x->s->callers, x->owner)
                   ? http_send(x, 200, "application/json", "{\"sent\":true}", 13)
                   : http_error(x, 422, "No device of yours is called yet.");
    if (!url || !key || !auth)
        return http_error(x, 400, "A subscription has the fields url, p256dh and auth.");
    if (strlen(url) >= sizeof sub.url || strlen(key) >= sizeof sub.key ||
        strlen(auth) >= sizeof sub.auth)
        return http_error(x, 422, "This subscription is too long.");
    if (!x->owner[0])
        cookie_need_key(x);
    cookie_be_called(x, NULL, 0);
    cookie_store_key(x);
    hash_of_browser(x, sub.browser);
    snprintf(sub.url, sizeof sub.url, "%s", url);
    snprintf(sub.key, sizeof sub.key, "%s", key);
    snprintf(sub.auth, sizeof sub.auth, "%s", auth);
    memcpy(sub.person, x->owner, sizeof sub.person);
    if (!callers_subscribe(x->s->callers, &sub, &error))
        return http_error(x, 422, "%s", error.text);
    return http_send(x, 201, "application/json", "{\"here\":true}", 13);
}

/* POST /api/tables/ID/nudge: the person whose move it is is asked to play on, once a day. */
enum MHD_Result api_nudge(exchange *x)
{
    int viewer;
    enum MHD_Result result;
    char name[TABLE_NAME_SIZE + 16];
    orr_text who = orr_text_in(name, sizeof name);
    table *t = http_table(x, &viewer, &result);
    if (!t)
        return result;
    const char *refused = NULL;
    const long long now = table_now();
    pthread_mutex_lock(&t->live.mutex);
    const int seat = t->status == TABLE_PLAYING ? course_actor(&t->course) : ORR_OVER;
    if (viewer < 0)
        refused = "Only players at this table can nudge.";
    else if (seat < 0 || seat == viewer || t->course.seat[seat].kind != SEAT_PERSON)
        refused = "Nobody is keeping you waiting right now.";
    else if (now - t->turn_since < NUDGE_AFTER_MS)
        refused = "They have had less than an hour; give them a little time.";
    else if (t->live.nudged[seat] && now - t->live.nudged[seat] < NUDGE_MS)
        refused = "You have already nudged them today; once a day is enough.";
    if (!refused && seat >= 0) {
        t->live.nudged[seat] = now;
        table_seat_name(t, viewer, &who);
        callers_tell(x->s->callers, t, seat, name);
    }
    pthread_mutex_unlock(&t->live.mutex);
    desk_release(x->s->desk, t);
    if (!refused && x->is_form)
        return http_redirect(x, "/");
    return refused ? http_error(x, viewer < 0 ? 403 : 422, "%s", refused)
                   : http_send(x, 200, "application/json", "{\"nudged\":true}", 15);
}

/* ---- on the page of one's own ---------------------------------------------------------------- */

static void hour_field(orr_text *out, const char *name, const char *label, int minutes)
{
    orr_text_add(
        out, "<label>%s <input type=\"time\" name=\"%s\" value=\"%02d:%02d\" required></label> ",
        label, name, minutes / 60, minutes % 60);
}

static void mail_html(exchange *x, orr_text *out)
{
    mail_row row;
    const bool has = x->owner[0] && callers_mail_of(x->s->callers, x->owner, &row);
    orr_text_add(out, "<form method=\"post\" action=\"/me/mail\" class=\"mail\"><p><label>Mail to "
                      "<input type=\"email\" name=\"address\" maxlength=\"120\" value=\"");
    if (has)
        markup_plain(out, row.address);
    orr_text_add(out,
                 "\"></label> <button class=\"btn s\" type=\"submit\">Keep</button></p><p "
                 "class=\"muted\">%s</p></form>\n",
                 !has           ? "You don't have to give an address. It is used only for this."
                 : row.proof[0] ? "Follow the link in the mail that went there; it works for a day."
                                : "Mail comes when it is your move; empty the field to end it.");
}

/* A switch that the script turns; without one there is nothing to turn. */
void calls_switch(orr_text *out)
{
    orr_text_add(out, "<div class=\"switch-row\"><div><b>Notice on this device</b><small "
                      "id=\"x-push\" role=\"status\">Needs a script and a browser that can be "
                      "called.</small></div><button type=\"button\" role=\"switch\" "
                      "aria-checked=\"false\" aria-label=\"Notice on this device\" "
                      "class=\"switch\" data-act=\"push\" hidden></button></div>\n");
}

/* Times of the reader's own clock: the script says how far it is from UTC, and turns them round. */
void calls_html(exchange *x, orr_text *out)
{
    const quiet_hours quiet =
        x->owner[0] ? callers_quiet(x->s->callers, x->owner) : (quiet_hours){0};
    orr_text_add(out, "<section class=\"panel calls\"><h2>Call me when it is my move</h2>\n");
    calls_switch(out);
    if (x->s->mailer)
        mail_html(x, out);
    orr_text_add(out,
                 "<form method=\"post\" action=\"/me/quiet\" class=\"quiet\" data-from=\"%d\" "
                 "data-to=\"%d\"><p><b>Quiet</b> ",
                 quiet.from, quiet.to);
    hour_field(out, "from", "from", quiet.from);
    hour_field(out, "to", "to", quiet.to);
    orr_text_add(out, "<input type=\"hidden\" name=\"offset\" value=\"0\"><span class=\"muted\" "
                      "data-zone>UTC</span> <button class=\"btn s\" type=\"submit\">Keep</button>"
                      "</p></form>\n<p><button type=\"button\" class=\"link\" data-act=\"try\" "
                      "hidden>Send me one to try</button></p></section>\n");
}

static bool read_time(const char *text, int *minutes)
{
    int hour, minute, length = 0;
    if (!text || sscanf(text, "%2d:%2d%n", &hour, &minute, &length) != 2 || text[length] ||
        hour < 0 || hour > 23 || minute < 0 || minute > 59)
        return false;
    *minutes = hour * 60 + minute;
    return true;
}

enum MHD_Result pages_set_quiet(exchange *x)
{
    orr_error error;
    quiet_hours quiet;
    long long offset =
        DAY_MINUTES; /* minutes that UTC is behind the clock of the page, and a day */
    cookie_find_secret(x);
    if (!read_time(fields_get(&x->fields, "from"), &quiet.from) ||
        !read_time(fields_get(&x->fields, "to"), &quiet.to) ||
        !fields_number(&x->fields, "offset", -DAY_MINUTES, DAY_MINUTES, &offset, &error))
        return http_error(x, 422,
                          "Write quiet hours as two times of day, such as 22:30 and 07:00.");
    quiet.from = (int)((quiet.from - offset % DAY_MINUTES + 2LL * DAY_MINUTES) % DAY_MINUTES);
    quiet.to = (int)((quiet.to - offset % DAY_MINUTES + 2LL * DAY_MINUTES) % DAY_MINUTES);
    cookie_need_key(x);
    cookie_be_called(x, NULL, 0);
    return callers_put_quiet(x->s->callers, x->owner, quiet, &error)
               ? http_redirect(x, "/me")
               : http_error(x, 503, "%s", error.text);
}

/* ---- mail ------------------------------------------------------------------------------------ */

/* POST /me/mail: an address, or none any more. */
enum MHD_Result pages_ask_mail(exchange *x)
{
    orr_error error;
    const char *address = fields_get(&x->fields, "address");
    cookie_find_secret(x);
    cookie_need_key(x);
    cookie_be_called(x, NULL, 0);
    const bool done = address && address[0]
                          ? callers_ask_mail(x->s->callers, x->owner, address, &error)
                          : callers_drop_mail(x->s->callers, x->owner, &error);
    return done ? http_redirect(x, "/me") : http_error(x, 422, "%s", error.text);
}

/* /mail/confirm/SECRET and /mail/stop/SECRET: the links in mails. Looking at one does nothing, since
 * programs that check mail follow every link; a post does it, of a button or of one click in a mail
 * program. */
enum MHD_Result pages_mail_link(exchange *x)
{
    static const char confirm[] = "/mail/confirm/", stop[] = "/mail/stop/";
    char address[MAIL_ADDRESS] = "";
    const bool proves = strncmp(x->path, confirm, strlen(confirm)) == 0;
    const bool stops = strncmp(x->path, stop, strlen(stop)) == 0;
    const char *secret = x->path + (proves ? strlen(confirm) : strlen(stop));
    const bool found = (proves || stops) && cookie_is_secret(secret) &&
                       (proves ? callers_prove_mail : callers_stop_mail)(x->s->callers, secret,
                                                                         x->is_post, address);
    if (!found)
        return http_error(x, 404, "This link does not work: it was used, or it is too old.");
    orr_text out = orr_text_new();
    page_open(x, &out, "Mail", "home people");
    orr_text_add(&out, ">\n<main class=\"sheet-page\"><h1>Mail when it is your move</h1><p>");
    if (x->is_post)
        orr_text_add(&out, proves ? "From now on mail goes to " : "No more mail goes to ");
    else
        orr_text_add(&out, proves ? "Send mail to " : "Stop mail to ");
    markup_plain(&out, address);
    if (x->is_post)
        orr_text_add(&out, ".</p><p><a href=\"/\">All games</a></p></main>\n</body>\n</html>\n");
    else
        orr_text_add(&out,
                     "?</p><form method=\"post\" action=\"%s\"><button class=\"btn main\" "
                     "type=\"submit\">Yes</button></form></main>\n</body>\n</html>\n",
                     x->path);
    return http_text(x, 200, "text/html; charset=utf-8", &out);
}
