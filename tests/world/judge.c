/* judge.c - see judge.h. */
#include "world/judge.h"
#include "kernel/kernel.h"
#include "table/fair_dice.h"
#include "view/frame.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

game_case *cases;

game_case *judge_case(void)
{
    game_case *c = calloc(1, sizeof *c);
    if (!c)
        abort();
    c->undo_to = INT32_MAX;
    c->next = cases;
    cases = c;
    return c;
}

/* The same answer to the same position is the same wish, however often it is sent. */
intent *judge_intent(game_case *c, int seat, long long number, const char *text)
{
    for (int i = c->intent_count - 1; i >= 0; i--)
        if (c->intents[i].seat == seat && c->intents[i].number == number &&
            strcmp(c->intents[i].text, text) == 0)
            return &c->intents[i];
    if (c->intent_count % 256 == 0)
        c->intents = realloc(c->intents, (size_t)(c->intent_count + 256) * sizeof *c->intents);
    if (!c->intents)
        abort();
    intent *made = &c->intents[c->intent_count++];
    *made = (intent){.seat = seat, .number = number};
    snprintf(made->text, sizeof made->text, "%s", text);
    return made;
}

void judge_acked(game_case *c, long long version)
{
    if (version > c->acked)
        c->acked = version;
}

/* ---- secrets ---------------------------------------------------------------------------------------------- */

void judge_text(const game_case *c, const table *t, int viewer, const char *text)
{
    for (int seat = 0; seat < c->seats; seat++) {
        if (c->secret[seat][0] && strstr(text, c->secret[seat]))
            violation("%s: the link of seat %d was sent to viewer %d", c->id, seat + 1, viewer);
        if (seat != viewer && c->note[seat][0] && strstr(text, c->note[seat]))
            violation("%s: the note of seat %d was sent to viewer %d", c->id, seat + 1, viewer);
        if (t->seat[seat].link[0] && strstr(text, t->seat[seat].link))
            violation("%s: the hash of a link was sent to viewer %d", c->id, viewer);
    }
    if (t->status != TABLE_OVER && t->secret[0] && strstr(text, t->secret))
        violation("%s: the secret of the dice was sent to viewer %d before the end", c->id, viewer);
}

/* From "panels" to "layout", or the scene of programs: what is made of the position. */
static char *position_part(const char *text, const char *from, const char *to)
{
    const char *begin = strstr(text, from);
    const char *end = begin && to ? strstr(begin, to) : NULL;
    if (!begin)
        return NULL;
    return end ? strndup(begin, (size_t)(end - begin)) : strdup(begin);
}

/* Somebody is at the table just now: it may be half changed. */
static bool is_in_hand(const table *t)
{
    void *owner;
    memcpy(&owner, &t->live.mutex, sizeof owner);
    return owner != NULL || t->live.locked || t->live.broken || t->unreadable[0] ||
           !t->course.state;
}

/* The position as it would be if everything that the viewer cannot know were different. */
static void *another_deal(const table *t, int viewer)
{
    const size_t size = orr_state_size(t->course.rules);
    void *state = malloc(size);
    if (!state)
        abort();
    memcpy(state, t->course.state, size);
    orr_conceal(t->course.rules, state, viewer);
    orr_imagine(t->course.rules, state, chance());
    return state;
}

static void compare(const game_case *c, const table *t, int viewer, char *sent, char *follows,
                    const char *what)
{
    if (sent && follows && strcmp(sent, follows) != 0) {
        size_t at = 0;
        while (sent[at] == follows[at])
            at++;
        at = at > 60 ? at - 60 : 0;
        say("sent:    %.160s", sent + at);
        say("follows: %.160s", follows + at);
        violation("%s (%s, move %d): the %s sent to viewer %d tells what they may not know", c->id,
                  c->game, t->course.count, what, viewer);
    }
    free(sent);
    free(follows);
}

void judge_frame(const game_case *c, table *t, int viewer, const char *frame)
{
    const char *id = strstr(frame, "\nid: ");
    int number;
    long long version;
    if (!id || sscanf(id, "\nid: %d.%lld", &number, &version) != 2 || version != t->version ||
        is_in_hand(t) || !strstr(frame, "\"whole\":true"))
        return;
    world_freeze(true);
    void *const truth = t->course.state;
    view_around around;
    orr_text whole = orr_text_new();
    t->course.state = another_deal(t, viewer);
    view_look(t, viewer, NULL, true, &around);
    view_paint(t, &around, viewer, NULL, NULL, &whole);
    view_free(&around);
    free(t->course.state);
    t->course.state = truth;
    compare(c, t, viewer, position_part(frame, "\"panels\":", ",\"layout\":"),
            position_part(whole.data, "\"panels\":", ",\"layout\":"), "frame");
    orr_text_free(&whole);
    world_freeze(false);
}

/* Under the table's lock. */
void judge_look(const game_case *c, table *t, int viewer, const char *json)
{
    if (!t->course.state)
        return;
    world_freeze(true);
    void *const truth = t->course.state;
    view_around around;
    orr_text other = orr_text_new();
    t->course.state = another_deal(t, viewer);
    view_look_around(t, viewer, &around);
    view_json(t, &around, viewer, &other);
    view_free(&around);
    free(t->course.state);
    t->course.state = truth;
    compare(c, t, viewer, position_part(json, ",\"scene\":", NULL),
            position_part(other.data, ",\"scene\":", NULL), "position");
    orr_text_free(&other);
    world_freeze(false);
}

/* ---- what is in the store ------------------------------------------------------------------------------------- */

/* What several servers share is read without them; opened when there is something to be read. */
static store *shared_store(void)
{
    static store *shared;
    orr_error error;
    if (shared)
        return shared;
    world_freeze(true);
    shared = store_open_sqlite("/base/orrery", false, &error);
    world_freeze(false);
    return shared;
}

static store *audit_store(void)
{
    if (world_shares)
        return shared_store();
    for (int i = 0; i < machine_count; i++)
        if (machines[i].audit)
            return machines[i].audit;
    return NULL;
}

/* The moves as their seats would have written them; free the list. */
typedef char notation[ORR_MAX_NOTATION];
static notation *print_moves(const table *t)
{
    orr_error error;
    const size_t size = orr_state_size(t->course.rules);
    notation *texts = calloc((size_t)t->course.count + 1, sizeof *texts);
    void *state = malloc(size), *known = malloc(size);
    if (!texts || !state || !known)
        abort();
    if (!course_state_at(&t->course, 0, NULL, state, &error))
        violation("%s does not begin: %s", t->id, error.text);
    for (int i = 0; i < t->course.count; i++) {
        orr_text out = orr_text_in(texts[i], sizeof texts[i]);
        memcpy(known, state, size);
        orr_conceal(t->course.rules, known, t->course.moves[i].seat);
        orr_print_move(t->course.rules, known, t->course.moves[i].move, &out);
        if (!orr_apply(t->course.rules, state, t->course.moves[i].move, NULL, NULL, &error))
            violation("%s: move %d is not legal: %s", t->id, i, error.text);
    }
    free(state);
    free(known);
    return texts;
}

static bool is_there(const table *t, const intent *wish, notation *texts)
{
    return wish->number < t->course.count && t->course.moves[wish->number].seat == wish->seat &&
           strcmp(texts[wish->number], wish->text) == 0;
}

static void nothing_is_lost(const game_case *c, const table *t)
{
    if (t->version < c->acked)
        violation("%s: version %lld was acknowledged, the store has %lld", c->id, c->acked,
                  t->version);
    for (int i = 0; i < c->intent_count; i++) {
        const intent *wish = &c->intents[i];
        if (!wish->acked || wish->number >= c->undo_to || c->undoes)
            continue;
        if (wish->number >= t->course.count)
            violation("%s: move %lld of seat %d (%s) was acknowledged and is lost", c->id,
                      wish->number, wish->seat + 1, wish->text);
    }
    for (int i = 0; i < c->said_count; i++) {
        bool found = false;
        for (int k = 0; k < t->chat_count && !found; k++)
            found = strcmp(t->chat[k].text, c->said[i]) == 0;
        if (!found)
            violation("%s: '%s' was acknowledged and is lost", c->id, c->said[i]);
    }
    for (int seat = 0; seat < c->seats; seat++)
        if (c->notes_acked >> seat & 1 && !t->notes[seat])
            violation("%s: the note of seat %d is lost", c->id, seat + 1);
}

/* Each acknowledged move is the one that was acknowledged; each move of a person was wanted by them. */
static void moves_are_theirs(const game_case *c, const table *t)
{
    if (c->undoes || !t->course.state)
        return;
    notation *texts = print_moves(t);
    bool *wanted = calloc((size_t)t->course.count + 1, sizeof *wanted);
    if (!wanted)
        abort();
    for (int i = 0; i < c->intent_count; i++) {
        const intent *wish = &c->intents[i];
        const bool there = is_there(t, wish, texts);
        if (wish->acked && !there)
            violation("%s: move %lld is not the acknowledged '%s'", c->id, wish->number,
                      wish->text);
        if (there)
            wanted[wish->number] = true;
    }
    for (int i = 0; i < t->course.count && !c->leaves; i++)
        if (c->person[t->course.moves[i].seat] && !wanted[i])
            violation("%s: nobody wanted move %d of seat %d", c->id, i,
                      t->course.moves[i].seat + 1);
    free(wanted);
    free(texts);
}

static void it_plays_again(const game_case *c, const table *t)
{
    orr_error error;
    orr_moves moves;
    orr_text text = orr_text_new();
    if (!t->course.state)
        return;
    if (!table_export_whole(t, &text, &error))
        violation("%s cannot be exported: %s", c->id, error.text);
    orr_record *record = orr_record_read(text.data, text.length, "the export", NULL, &error);
    if (!record)
        violation("%s: its record cannot be read: %s", c->id, error.text);
    void *state = malloc(orr_state_size(orr_record_rules(record)));
    if (!state || !orr_record_state(record, orr_record_count(record), state, NULL, &moves, &error))
        violation("%s: its record cannot be played: %s", c->id, error.text);
    if (orr_record_count(record) != t->course.count ||
        orr_hash(orr_record_rules(record), state) != orr_hash(t->course.rules, t->course.state))
        violation("%s: its record leads to another position", c->id);
    if (t->status == TABLE_OVER && table_is_fair(t) &&
        !fair_verify(record, &(fair_kept){.commitment = t->commitment}, &error))
        violation("%s: its dice break the promise: %s", c->id, error.text);
    free(state);
    orr_record_free(record);
    orr_text_free(&text);
}

void judge_audit(game_case *c, bool thorough)
{
    orr_error error;
    store *s = audit_store();
    if (!s)
        return;
    world_freeze(true);
    s->thorough = thorough;
    table *t = store_load(s, c->id, &error);
    if (!t)
        violation("%s was acknowledged and is not in the store: %s", c->id, error.text);
    if (t->unreadable[0])
        violation("%s makes no sense any more: %s", c->id, t->unreadable);
    nothing_is_lost(c, t);
    if (thorough) {
        moves_are_theirs(c, t);
        it_plays_again(c, t);
    }
    table_free(t);
    world_freeze(false);
}

void judge_audit_all(bool thorough)
{
    for (game_case *c = cases; c; c = c->next)
        if (c->id[0])
            judge_audit(c, thorough);
}

/* The store only goes on: what it would allow now it would have allowed then. */
void judge_refusal(const game_case *c, int seat, long long number, const char *text, int answer)
{
    orr_error error;
    orr_move move;
    orr_moves legal;
    store *s = audit_store();
    if (!s || c->undoes)
        return;
    world_freeze(true);
    table *t = store_load(s, c->id, &error);
    if (t && !t->unreadable[0] && t->status == TABLE_PLAYING && t->course.count == number &&
        course_may_move(&t->course, seat)) {
        orr_legal(t->course.rules, t->course.state, &legal);
        if (orr_parse_move(t->course.rules, t->course.state, text, &move, &error) &&
            orr_is_legal(&legal, move))
            violation("%s: '%s' of seat %d at move %lld was refused with %d, and is legal", c->id,
                      text, seat + 1, number, answer);
    }
    table_free(t);
    world_freeze(false);
}

long long judge_version(const game_case *c)
{
    store *s = audit_store();
    if (!s)
        return 0;
    world_freeze(true);
    const long long version = store_version(s, c->id);
    world_freeze(false);
    return version;
}
