/* request_people.c - sitting down, inviting others, what one is called.
 *
 * A table with free seats has one invitation for all of them: a code, which the store keeps beside the
 * table, and whose hash stands at every seat that is kept for those who have it. A seat that is free
 * without one is anybody's. Where computers begin in place of friends their seats stay kept, so that
 * whoever comes later with the code takes over from there.
 */
#include "desk/answering.h"
#include "table/computer_kinds.h"
#include "table/fair_dice.h"

#include <stdio.h>
#include <string.h>

void request_set_name(table_seat *seat, table_request *request)
{
    table_clean_text(request->text);
    snprintf(seat->name, sizeof seat->name, "%.*s", (int)sizeof seat->name - 1, request->text);
    table_clean_text(seat->name); /* a name cut in the middle of a character */
    if (person_is_world(request->world))
        seat->world = request->world;
}

/* ---- invitations ----------------------------------------------------------------------------- */

/* A seat that nobody has, and that an invitation is for. */
static bool is_kept(const table *t, int seat)
{
    return t->course.seat[seat].kind != SEAT_PERSON && t->seat[seat].link[0];
}

static bool is_free(const table *t, int seat)
{
    return t->course.seat[seat].kind == SEAT_OPEN || is_kept(t, seat);
}

static bool has_room(const table *t)
{
    for (int seat = 0; seat < t->seats; seat++)
        if (is_free(t, seat))
            return true;
    return false;
}

bool request_make_invitation(answering *a, table *t, bool listed)
{
    invitation fresh = {.listed = listed, .made = table_now()};
    char hash[TABLE_HASH_SIZE];
    if (!has_room(t))
        return true;
    person_new_code(fresh.code);
    table_hash_secret(fresh.code, hash);
    memcpy(fresh.game, t->id, sizeof fresh.game);
    memcpy(a->request->made_code, fresh.code, sizeof fresh.code);
    for (int seat = 0; seat < t->seats; seat++)
        if (is_kept(t, seat))
            memcpy(t->seat[seat].link, hash, sizeof hash);
    return store_put_invitation(a->s, &fresh, &a->request->error);
}

static bool write_seats(answering *a)
{
    bool written = true;
    for (int seat = 0; seat < a->t->seats && written; seat++)
        written = store_put_seat(a->s, a->t, seat, &a->request->error);
    return written;
}

/* Free seats are kept for those who have the code, or are anybody's. */
static void keep_seats(table *t, bool kept)
{
    for (int seat = 0; seat < t->seats; seat++)
        if (t->course.seat[seat].kind == SEAT_OPEN)
            snprintf(t->seat[seat].link, sizeof t->seat[seat].link, kept ? "-" : "");
}

enum table_outcome request_invite(answering *a)
{
    table *t = a->t;
    const long long how = a->request->number;
    if (a->seat < 0)
        return request_answer(a, ANSWER_FORBIDDEN, "Only players at this table can invite others.");
    if (how < INVITE_NOBODY || how > INVITE_ANYBODY)
        return request_answer(a, ANSWER_BAD,
                              "Invite nobody (0), people with the code (1) or anybody (2).");
    if (how != INVITE_NOBODY && !has_room(t))
        return request_answer(a, ANSWER_REFUSED, "Every seat of this table is taken.");
    keep_seats(t, how != INVITE_ANYBODY); /* kept for a code that nobody has: closed */
    const bool invited = how == INVITE_NOBODY
                             ? store_drop_invitation(a->s, t->id, &a->request->error)
                             : request_make_invitation(a, t, how == INVITE_ANYBODY);
    if (!invited)
        return request_wrote(a, false);
    const enum table_outcome outcome = request_touch(a);
    return outcome != TABLE_DONE ? outcome : request_wrote(a, write_seats(a));
}

/* Nobody waits any longer: computers begin, and friends can take over from them. */
enum table_outcome request_fill(answering *a)
{
    table *t = a->t;
    invitation now;
    char hash[TABLE_HASH_SIZE] = "";
    const char *spec = a->request->text[0] ? a->request->text : computer_kinds()[0].spec;
    if (a->seat < 0)
        return request_answer(a, ANSWER_FORBIDDEN, "Only players at this table can begin.");
    if (t->status != TABLE_WAITING || table_everybody_sits(t))
        return request_answer(a, ANSWER_STALE, "Every seat of this table is taken.");
    if (!computer_is_known(spec, &a->request->error) || strlen(spec) >= COURSE_SPEC_SIZE) {
        a->request->answer = ANSWER_BAD;
        return TABLE_DONE;
    }
    if (store_invitation_of(a->s, t->id, &now)) {
        table_hash_secret(now.code, hash);
        now.listed = false;
        if (!store_put_invitation(a->s, &now, &a->request->error))
            return request_wrote(a, false);
    }
    for (int seat = 0; seat < t->seats; seat++) {
        if (t->course.seat[seat].kind != SEAT_OPEN)
            continue;
        t->course.seat[seat].kind = SEAT_COMPUTER;
        snprintf(t->course.seat[seat].player, COURSE_SPEC_SIZE, "%.*s", COURSE_SPEC_SIZE - 1, spec);
        memcpy(t->seat[seat].link, hash, sizeof hash);
    }
    if (!contributions_go_on(t, &a->request->error))
        return request_wrote(a, false);
    const enum table_outcome outcome = request_touch(a);
    return outcome != TABLE_DONE ? outcome : request_wrote(a, write_seats(a));
}

/* ---- sitting down ---------------------------------------------------------------------------- */

/* The seat that is asked for, or any; -1 with the answer if it cannot be had. */
static int seat_to_take(answering *a)
{
    const table *t = a->t;
    char code[TABLE_HASH_SIZE] = "";
    int seat = a->request->seat;
    if (a->request->code[0])
        table_hash_secret(a->request->code, code);
    if (seat < 0)
        seat = table_free_seat(t, code);
    if (seat < 0 && code[0])
        seat = table_free_seat(t, "");
    const bool known = seat >= 0 && seat < t->seats;
    const char *link = known ? t->seat[seat].link : "";
    if (known && t->course.seat[seat].kind != SEAT_PERSON && is_free(t, seat) &&
        (strcmp(link, code) == 0 || (!link[0] && t->course.seat[seat].kind == SEAT_OPEN)))
        return seat;
    const bool any = a->request->seat < 0;
    request_answer(a, ANSWER_REFUSED,
                   any && !has_room(t) ? "Every seat of this table is taken by now."
                   : any               ? "The free seats are for people with the invitation."
                   : known && is_kept(t, seat) ? "That seat is for people with the invitation."
                                               : "That seat is not open.");
    return -1;
}

/* The last seat is taken: the code leads nowhere any more. */
static bool write_joined(answering *a, int seat)
{
    table *t = a->t;
    return store_put_seat(a->s, t, seat, &a->request->error) &&
           (!a->request->owner[0] ||
            store_put_owner(a->s, t, &t->owners[t->owner_count - 1], &a->request->error)) &&
           (has_room(t) || store_drop_invitation(a->s, t->id, &a->request->error));
}

enum table_outcome request_join(answering *a)
{
    table *t = a->t;
    if (a->seat >= 0)
        return request_answer(a, ANSWER_REFUSED, "You already sit at this table, on seat %d.",
                              a->seat + 1);
    if (t->status == TABLE_OVER)
        return request_answer(a, ANSWER_REFUSED, "This game is over.");
    const int seat = seat_to_take(a);
    if (seat < 0)
        return TABLE_DONE;
    table_seat *s = &t->seat[seat];
    t->course.seat[seat] = (course_seat){.kind = SEAT_PERSON};
    request_set_name(s, a->request);
    const bool waiting = t->status == TABLE_WAITING;
    if (waiting && fair_is_contribution(a->request->contribution)) /* after the promise */
        snprintf(s->contribution, sizeof s->contribution, "%s", a->request->contribution);
    table_random_secret(a->request->made_secret[seat]);
    table_hash_secret(a->request->made_secret[seat], s->link);
    a->request->seat = seat;
    if (a->request->owner[0])
        owner_take(t, a->request->owner, seat);
    if (waiting && !contributions_go_on(t, &a->request->error))
        return request_wrote(a, false);
    if (!waiting)
        table_settle(t, true); /* a computer's turn may have become a person's */
    const enum table_outcome outcome = request_touch(a);
    return outcome != TABLE_DONE ? outcome : request_wrote(a, write_joined(a, seat));
}

/* ---- names and links ------------------------------------------------------------------------- */

static enum table_outcome write_own_seat(answering *a)
{
    const enum table_outcome outcome = request_touch(a);
    return outcome != TABLE_DONE
               ? outcome
               : request_wrote(a, store_put_seat(a->s, a->t, a->seat, &a->request->error));
}

/* Of a game that is over the names stay as they were. */
enum table_outcome request_name(answering *a)
{
    if (a->seat < 0)
        return request_answer(a, ANSWER_FORBIDDEN, "Only players at this table have a name here.");
    if (a->t->status == TABLE_OVER)
        return TABLE_DONE;
    request_set_name(&a->t->seat[a->seat], a->request);
    return write_own_seat(a);
}

enum table_outcome request_renew_link(answering *a)
{
    if (a->seat < 0)
        return request_answer(a, ANSWER_FORBIDDEN, "Only the player of a seat can renew its link.");
    a->request->seat = a->seat;
    table_random_secret(a->request->made_secret[a->seat]);
    table_hash_secret(a->request->made_secret[a->seat], a->t->seat[a->seat].link);
    return write_own_seat(a);
}
