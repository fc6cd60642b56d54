/* ask.c - takes a request to the function that answers it; chat and notes, which are short. */
#include "table/ask.h"
#include "scene/markup.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum table_outcome ask_answer(asking *a, enum table_answer answer, const char *format, ...)
{
    va_list arguments;
    a->request->answer = answer;
    va_start(arguments, format);
    vsnprintf(a->request->error.text, sizeof a->request->error.text, format, arguments);
    va_end(arguments);
    return TABLE_DONE;
}

enum table_outcome ask_wrote(asking *a, bool written)
{
    if (written)
        return TABLE_DONE;
    a->request->answer = ANSWER_FAILED;
    return TABLE_WRITE_FAILED;
}

enum table_outcome ask_touch(asking *a)
{
    bool conflict = false;
    const long long before = a->t->version++;
    a->t->changed = table_now();
    a->t->run = a->s->run;
    a->changed = true;
    a->request->answer = ANSWER_OK;
    if (!store_touch(a->s, a->t, before, &conflict, &a->request->error))
        return ask_wrote(a, false);
    if (!conflict)
        return TABLE_DONE;
    ask_answer(a, ANSWER_STALE, "Somebody else was faster; look at the table again.");
    return TABLE_CONFLICT;
}

void ask_settle(table *t, bool new_turn)
{
    const long long now = table_now();
    t->due = 0;
    if (t->status == TABLE_PLAYING && orr_is_over(t->course.state))
        t->status = TABLE_OVER;
    if (t->status != TABLE_PLAYING)
        return;
    if (new_turn)
        t->turn_since = now;
    const course_turn turn = course_decides(&t->course);
    if (turn.who == WHO_COMPUTER)
        t->due = now;
    else if (turn.seat >= 0 && (t->per_move || t->bank))
        t->due = t->turn_since + t->per_move * 1000LL + t->seat[turn.seat].bank;
}

void table_clean_text(char *text)
{
    char *out = text;
    const char *at = text;
    for (;;) {
        const char *start = at;
        const uint32_t character = scene_next_character(&at);
        if (!character)
            break;
        if (character == '\n' || character == '\t')
            *out++ = ' ';
        else if (character != 0xfffd && !scene_is_control(character)) {
            memmove(out, start, (size_t)(at - start));
            out += at - start;
        }
    }
    *out = '\0';
    while (out > text && out[-1] == ' ')
        *--out = '\0';
    const size_t blanks = strspn(text, " ");
    memmove(text, text + blanks, strlen(text + blanks) + 1);
}

bool table_is_utf8(const char *text)
{
    while (*text) {
        const char *start = text;
        if (scene_next_character(&text) == 0xfffd && strncmp(start, "\xef\xbf\xbd", 3) != 0)
            return false;
    }
    return true;
}

static enum table_outcome ask_chat(asking *a)
{
    if (a->seat < 0)
        return ask_answer(a, ANSWER_FORBIDDEN, "Only who sits at the table can speak.");
    if (a->t->seat[a->seat].muted)
        return ask_answer(a, ANSWER_FORBIDDEN, "The host of this server has muted this seat.");
    table_clean_text(a->request->text);
    if (!a->request->text[0])
        return ask_answer(a, ANSWER_BAD, "There is nothing to say: the text is empty.");
    if (strlen(a->request->text) > TABLE_CHAT_LINE)
        return ask_answer(a, ANSWER_BAD, "A line is at most %d bytes long.", TABLE_CHAT_LINE);
    if (a->t->chat_count >= TABLE_MOST_CHAT)
        return ask_answer(a, ANSWER_REFUSED, "This table has talked enough: its chat is full.");
    table_keep_chat(a->t, a->seat, table_now(), a->request->text);
    const enum table_outcome outcome = ask_touch(a);
    if (outcome != TABLE_DONE)
        return outcome;
    const int number = a->t->chat_count;
    return ask_wrote(
        a, store_add_chat(a->s, a->t, number, &a->t->chat[number - 1], &a->request->error));
}

static enum table_outcome ask_note(asking *a)
{
    if (a->seat < 0)
        return ask_answer(a, ANSWER_FORBIDDEN, "Only who sits at the table keeps notes here.");
    char *copy = strdup(a->request->text);
    if (!copy)
        abort();
    free(a->t->notes[a->seat]);
    a->t->notes[a->seat] = copy;
    const enum table_outcome outcome = ask_touch(a);
    if (outcome != TABLE_DONE)
        return outcome;
    return ask_wrote(a, store_put_note(a->s, a->t, a->seat, copy, &a->request->error));
}

enum table_outcome table_handle(table *t, table_request *request, store *s, bool *changed,
                                table **made)
{
    static enum table_outcome (*const handlers[])(asking *) = {
        [ASK_CREATE] = ask_create,       [ASK_JOIN] = ask_join,
        [ASK_MOVE] = ask_move,           [ASK_UNDO] = ask_undo,
        [ASK_AGREE] = ask_agree,         [ASK_DECLINE] = ask_decline,
        [ASK_TAKE_OVER] = ask_take_over, [ASK_HAND_BACK] = ask_hand_back,
        [ASK_CHAT] = ask_chat,           [ASK_NOTE] = ask_note,
        [ASK_REMATCH] = ask_rematch,     [ASK_HOOK] = ask_hook,
        [ASK_HOLD] = ask_hold,           [ASK_END] = ask_end,
        [ASK_MUTE] = ask_mute,           [ASK_CONTRIBUTE] = ask_contribute,
        [ASK_BEGIN] = ask_begin,         [ASK_CLOCK] = ask_clock,
        [ASK_ASIDE] = ask_aside,
    };
    asking a = {.t = t, .request = request, .s = s, .seat = ORR_SPECTATOR};
    if (t)
        a.seat = request->internal ? request->seat : table_seat_of(t, request->secret);
    request->answer = ANSWER_OK;
    *changed = false;
    *made = NULL;
    if (t && t->aside[0] && request->verb != ASK_ASIDE && request->verb != ASK_HOLD)
        return ask_answer(&a, ANSWER_ASIDE, "This table is set aside: %s", t->aside);
    const enum table_outcome outcome = handlers[request->verb](&a);
    *changed = a.changed;
    *made = a.made;
    if (t && outcome == TABLE_DONE) {
        request->position = t->course.count;
        request->version = t->version;
    }
    return outcome;
}
