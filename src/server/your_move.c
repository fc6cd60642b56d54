/* your_move.c - "your move", for whoever left an address to be called (webhook.h does the calling). */
#include "kernel/json.h"
#include "server/http.h"

#include <stdio.h>

enum { PAUSE_MS = 5000 }; /* between two messages to the same seat */

/* text is what Slack and Mattermost show, content what Discord shows; the rest is for programs. */
static void describe(const server *s, const table *t, int seat, orr_text *out)
{
    char where[300], name[TABLE_NAME_SIZE + 16], sentence[500];
    orr_text called = orr_text_in(name, sizeof name);
    table_seat_name(t, seat, &called);
    snprintf(where, sizeof where, "%s/t/%s", s->config.address ? s->config.address : "", t->id);
    snprintf(sentence, sizeof sentence, "Your move in %s, %s: %s", t->course.rules->game->title,
             name, where);
    orr_json json = orr_json_to(out);
    orr_json_open(&json, NULL, '{');
    orr_json_text(&json, "event", "your-move");
    orr_json_text(&json, "table", t->id);
    orr_json_text(&json, "game", t->course.rules->game->id);
    orr_json_int(&json, "seat", seat);
    orr_json_int(&json, "number", t->course.count);
    orr_json_text(&json, "link", where);
    orr_json_text(&json, "text", sentence);
    orr_json_text(&json, "content", sentence);
    orr_json_close(&json);
}

void notice_turn(void *user, table *t, int seat)
{
    const server *s = user;
    callers_tell(s->callers, t, seat, "");
    if (!t->seat[seat].hook[0])
        return;
    char key[TABLE_ID_SIZE + 12];
    orr_text message = orr_text_new();
    describe(s, t, seat, &message);
    snprintf(key, sizeof key, "%s.%d", t->id, seat + 1);
    const long long now = table_now(), earliest = t->live.called[seat] + PAUSE_MS;
    const long long due = now > earliest ? now : earliest;
    t->live.called[seat] = due;
    hooks_tell(s->hooks, key, t->seat[seat].hook, message.data, due);
    orr_text_free(&message);
}
