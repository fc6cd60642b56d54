/* request.c - takes a request to the function that answers it; chat and notes, which are short. */
#include "desk/answering.h"
#include "kernel/kernel.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum table_outcome request_answer(answering *a, enum table_answer answer, const char *format, ...)
{
    va_list arguments;
    a->request->answer = answer;
    va_start(arguments, format);
    vsnprintf(a->request->error.text, sizeof a->request->error.text, format, arguments);
    va_end(arguments);
    return TABLE_DONE;
}

enum table_outcome request_wrote(answering *a, bool written)
{
    if (written)
        return TABLE_DONE;
    a->request->answer = ANSWER_FAILED;
    return TABLE_WRITE_FAILED;
}

enum table_outcome request_touch(answering *a)
{
    bool conflict = false;
    const long long before = a->t->version++;
    a->t->changed = table_now();
    a->t->run = a->s->run;
    a->changed = true;
    a->request->answer = ANSWER_OK;
    if (!store_touch(a->s, a->t, before, &conflict, &a->request->error))
        return request_wrote(a, false);
    if (!conflict)
        return TABLE_DONE;
    request_answer(a, ANSWER_STALE, "Somebody else was faster. Look at the table again.");
    return TABLE_CONFLICT;
}

static enum table_outcome request_chat(answering *a)
{
    if (a->seat < 0)
        return request_answer(a, ANSWER_FORBIDDEN, "Only players at this table can chat.");
    if (a->t->seat[a->seat].muted)
        return request_answer(a, ANSWER_FORBIDDEN, "The host of this server has muted this seat.");
    table_clean_text(a->request->text);
    if (!a->request->text[0])
        return request_answer(a, ANSWER_BAD, "The message is empty: type something first.");
    if (strlen(a->request->text) > TABLE_CHAT_LINE)
        return request_answer(a, ANSWER_BAD, "A message may have at most %d bytes.",
                              TABLE_CHAT_LINE);
    if (a->t->chat_count >= TABLE_MOST_CHAT)
        return request_answer(a, ANSWER_REFUSED, "The chat of this table is full.");
    table_add_chat(a->t, a->seat, table_now(), a->request->text);
    const enum table_outcome outcome = request_touch(a);
    if (outcome != TABLE_DONE)
        return outcome;
    const int number = a->t->chat_count;
    return request_wrote(
        a, store_add_chat(a->s, a->t, number, &a->t->chat[number - 1], &a->request->error));
}

static enum table_outcome request_note(answering *a)
{
    if (a->seat < 0)
        return request_answer(a, ANSWER_FORBIDDEN,
                              "Only players at this table can keep notes here.");
    char *copy = orr_copy_text(a->request->text);
    free(a->t->notes[a->seat]);
    a->t->notes[a->seat] = copy;
    const enum table_outcome outcome = request_touch(a);
    if (outcome != TABLE_DONE)
        return outcome;
    return request_wrote(a, store_put_note(a->s, a->t, a->seat, copy, &a->request->error));
}

static enum table_outcome request_unreadable(answering *a)
{
    table *t = a->t;
    if (!t->unreadable[0] == !t->unreadable_stored)
        return TABLE_DONE;
    t->unreadable_stored = t->unreadable[0] != '\0';
    a->changed = true;
    if (t->unreadable[0]) {
        fprintf(stderr, "level=warning event=unreadable table=%s why=\"%s\"\n", t->id,
                t->unreadable);
        return request_wrote(a, store_set_unreadable(a->s, t, &a->request->error));
    }
    table_settle(t, true); /* it can be read again: the clocks begin again */
    return request_touch(a);
}

enum table_outcome table_handle(table *t, table_request *request, store *s, bool *changed,
                                table **made)
{
    static enum table_outcome (*const handlers[])(answering *) = {
        [REQUEST_CREATE] = request_create,
        [REQUEST_JOIN] = request_join,
        [REQUEST_MOVE] = request_move,
        [REQUEST_UNDO] = request_undo,
        [REQUEST_AGREE] = request_agree,
        [REQUEST_DECLINE] = request_decline,
        [REQUEST_TAKE_OVER] = request_take_over,
        [REQUEST_HAND_BACK] = request_hand_back,
        [REQUEST_CHAT] = request_chat,
        [REQUEST_NOTE] = request_note,
        [REQUEST_REMATCH] = request_rematch,
        [REQUEST_HOOK] = request_hook,
        [REQUEST_OWN] = request_own,
        [REQUEST_INVITE] = request_invite,
        [REQUEST_FILL] = request_fill,
        [REQUEST_NAME] = request_name,
        [REQUEST_RENEW_LINK] = request_renew_link,
        [REQUEST_END] = request_end,
        [REQUEST_MUTE] = request_mute,
        [REQUEST_RENEW] = request_renew,
        [REQUEST_CONTRIBUTE] = request_contribute,
        [REQUEST_BEGIN] = request_begin,
        [REQUEST_CLOCK] = request_clock,
        [REQUEST_UNREADABLE] = request_unreadable,
    };
    answering a = {.t = t, .request = request, .s = s, .seat = ORR_SPECTATOR};
    if (!request->who[0] && request->secret[0])
        table_hash_secret(request->secret, request->who);
    if (!request->owner[0] && request->key[0])
        table_hash_secret(request->key, request->owner);
    if (t)
        a.seat = request->internal ? request->seat : table_seat_of_hash(t, request->who);
    request->answer = ANSWER_OK;
    *changed = false;
    *made = NULL;
    if (t && t->unreadable[0] && request->verb != REQUEST_UNREADABLE &&
        request->verb != REQUEST_OWN)
        return request_answer(&a, ANSWER_UNREADABLE, "This table cannot be read. %s",
                              t->unreadable);
    const enum table_outcome outcome = handlers[request->verb](&a);
    *changed = a.changed;
    *made = a.made;
    if (t && outcome == TABLE_DONE) {
        request->position = t->course.count;
        request->version = t->version;
    }
    return outcome;
}
