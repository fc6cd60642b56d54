/* request_seat.c - making a table, handing a seat to a computer, rematches. */
#include "desk/answering.h"
#include "kernel/kernel.h"
#include "table/computer_kinds.h"
#include "table/fair_dice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- making a table -------------------------------------------------------------------------- */

static bool seats_make_sense(table_setup *setup, orr_error *error)
{
    for (int i = 0; i < setup->seats; i++) {
        const course_seat *plays = &setup->plays[i];
        table_clean_text(setup->seat[i].name);
        if (plays->kind == SEAT_COMPUTER && !computer_is_known(plays->player, error))
            return false;
    }
    return true;
}

static int people_of(const table_setup *setup)
{
    int count = 0;
    for (int i = 0; i < setup->seats; i++)
        count += setup->plays[i].kind != SEAT_COMPUTER;
    return count;
}

/* Each person gets a secret link; only its hash is kept. */
static void seat_people(table *t, const table_setup *setup, table_request *request)
{
    for (int i = 0; i < setup->seats; i++) {
        t->seat[i] = setup->seat[i];
        t->course.seat[i] = setup->plays[i];
        t->seat[i].bank = setup->bank * 1000LL;
        t->seat[i].contribution[0] = '\0'; /* nothing that was said before the promise counts */
        if (setup->plays[i].kind != SEAT_PERSON || t->seat[i].link[0])
            continue;
        table_random_secret(request->made_secret[i]);
        table_hash_secret(request->made_secret[i], t->seat[i].link);
    }
}

/* The rules that come with a recorded game or a pack. That a pack was built in is believed only if
 * it came with an Orrery that this store has seen: the others at the table would be deceived. */
static const orr_rules *given_rules(const table_setup *setup, store *s)
{
    orr_rules *rules = orr_rules_copy(setup->rules);
    if (rules->edition == ORR_EDITION_OLDER && !store_was_built_in(s, rules->pack_hash)) {
        rules->edition = ORR_EDITION_OWN;
        snprintf(rules->pack_name, sizeof rules->pack_name, "your pack");
    }
    return table_rules_share(rules, setup->options);
}

static table *table_from(const table_setup *setup, store *s, table_request *request)
{
    const orr_rules *rules = setup->rules ? given_rules(setup, s)
                                          : table_rules(setup->game, 0, setup->seats,
                                                        setup->options, NULL, &request->error);
    if (!rules)
        return NULL;
    table *t = table_new();
    t->course.rules = rules;
    t->rules_version = rules->version;
    t->seats = rules->seats;
    snprintf(t->game, sizeof t->game, "%s", rules->game->id);
    snprintf(t->pack, sizeof t->pack, "%016llx", (unsigned long long)rules->pack_hash);
    if (setup->id[0])
        memcpy(t->id, setup->id, sizeof t->id);
    else
        table_random_id(t->id);
    t->created = t->changed = table_now();
    t->version = 1;
    t->course.sandbox = setup->sandbox;
    t->course.coached = setup->coached || (setup->record && setup->record->coached);
    t->per_move = setup->per_move;
    t->bank = setup->bank;
    t->contribution_seconds = setup->contribution_seconds;
    snprintf(t->options, sizeof t->options, "%s", setup->options);
    snprintf(t->chance, sizeof t->chance, "%s", setup->chance[0] ? setup->chance : "fair");
    table_random_secret(t->secret);
    if (setup->secret[0])
        memcpy(t->secret, setup->secret, sizeof t->secret);
    fair_commitment(t->secret, t->commitment);
    seat_people(t, setup, request);
    t->live.maker = request->maker;
    memcpy(t->live.place, request->place, sizeof t->live.place);
    if (request->verb == REQUEST_CREATE && request->owner[0] && request->seat >= 0 &&
        request->seat < t->seats && t->course.seat[request->seat].kind == SEAT_PERSON) {
        owner_take(t, request->owner, request->seat);
        t->seat[request->seat].world = request->world;
    }
    for (int seat = 0; seat < t->seats && request->owner[0] && t->owner_count; seat++)
        if (setup->here && (setup->here >> seat & 1 || seat == request->seat))
            owner_share_screen(t, request->owner, seat);
    return t;
}

/* The chance and the moves of a recorded game; a try at a mission that is handed in has the luck of its
 * day, whatever the file says. */
static bool take_record(table *t, const orr_record *record, orr_error *error)
{
    const char *keyed = record->rng.keyed ? "keyed " : "";
    const bool own_luck = !fair_is_handed_in(t);
    if (own_luck && record->rng.kind == ORR_CHANCE_FAST) {
        snprintf(t->chance, sizeof t->chance, "%sseed:%llu", keyed,
                 (unsigned long long)record->rng.key[1]);
    } else if (own_luck) {
        int used = snprintf(t->chance, sizeof t->chance, "%skey:", keyed);
        for (int i = 0; i < FAIR_KEY_SIZE; i++)
            used += snprintf(t->chance + used, sizeof t->chance - (size_t)used, "%02x",
                             record->rng.queue[i]);
    }
    t->status = TABLE_PLAYING;
    t->course.chance = fair_chance(t);
    const bool played = course_take(&t->course, record->moves, record->count, t->created, error);
    t->course.fixed = t->course.count;
    t->entries = t->course.count;
    table_settle(t, true);
    return played;
}

static enum table_outcome write_table(answering *a, table *t)
{
    t->run = a->s->run;
    bool written = store_create(a->s, t, &a->request->error);
    for (int seat = 0; seat < t->seats && written; seat++)
        written = store_put_seat(a->s, t, seat, &a->request->error);
    for (int i = 0; i < t->owner_count && written; i++)
        written = store_put_owner(a->s, t, &t->owners[i], &a->request->error);
    for (int i = 0; i < t->course.fixed && written; i++)
        written = store_add_move(a->s, t, i, &t->course.moves[i], &a->request->error);
    const course_snapshots snapshots = store_snapshots(&(stored_table){.t = t, .s = a->s});
    written = written && course_snapshot_all(&t->course, &snapshots, &a->request->error);
    if (!written) {
        table_free(t);
        return request_wrote(a, false);
    }
    a->made = t;
    a->request->answer = ANSWER_CREATED;
    a->request->version = t->version;
    memcpy(a->request->made_id, t->id, sizeof t->id);
    memcpy(a->request->made_commitment, t->commitment, sizeof t->commitment);
    return TABLE_DONE;
}

enum table_outcome request_create(answering *a)
{
    table_setup *setup = a->request->setup;
    orr_error *error = &a->request->error;
    a->request->answer = ANSWER_BAD;
    if (setup->seats < 1 || setup->seats > ORR_MAX_SEATS)
        return request_answer(a, ANSWER_BAD, "A table has 1 to %d seats.", ORR_MAX_SEATS);
    if (!seats_make_sense(setup, error))
        return TABLE_DONE;
    if (setup->sandbox && people_of(setup) > 1)
        return request_answer(a, ANSWER_BAD,
                              "A sandbox is for one person; the others would lose moves "
                              "that they have seen.");
    table *t = table_from(setup, a->s, a->request);
    if (!t)
        return TABLE_DONE;
    const bool ready =
        setup->record ? take_record(t, setup->record, error) : contributions_go_on(t, error);
    if (!ready) {
        table_free(t);
        return TABLE_DONE;
    }
    for (int seat = 0; seat < t->seats; seat++) /* what it takes is known when there is a code */
        if (setup->kept >> seat & 1 && t->course.seat[seat].kind == SEAT_OPEN)
            snprintf(t->seat[seat].link, sizeof t->seat[seat].link, "-");
    return request_make_invitation(a, t, setup->listed) ? write_table(a, t)
                                                        : request_wrote(a, false);
}

/* ---- leaving it to a computer, and coming back ----------------------------------------------- */

static enum table_outcome change_seat(answering *a, int seat)
{
    table_settle(a->t, false);
    const enum table_outcome outcome = request_touch(a);
    return outcome != TABLE_DONE
               ? outcome
               : request_wrote(a, store_put_seat(a->s, a->t, seat, &a->request->error));
}

enum table_outcome request_take_over(answering *a)
{
    if (a->seat < 0)
        return request_answer(a, ANSWER_FORBIDDEN,
                              "Only the player of this seat can hand it to a computer.");
    if (fair_is_counted(a->t))
        return request_answer(
            a, ANSWER_REFUSED,
            "You play the mission of the day yourself. In practice a computer can play for you.");
    course_seat *seat = &a->t->course.seat[a->seat];
    const char *spec = a->request->text[0] ? a->request->text : "greedy";
    if (!computer_is_known(spec, &a->request->error) || strlen(spec) >= sizeof seat->player) {
        a->request->answer = ANSWER_BAD;
        return TABLE_DONE;
    }
    seat->away = true;
    memcpy(seat->player, spec, strlen(spec) + 1);
    return change_seat(a, a->seat);
}

enum table_outcome request_hand_back(answering *a)
{
    if (a->seat < 0)
        return request_answer(a, ANSWER_FORBIDDEN,
                              "Only the player of this seat can take it back.");
    if (!a->t->course.seat[a->seat].away)
        return request_answer(a, ANSWER_STALE, "You already play this seat yourself.");
    a->t->course.seat[a->seat].away = false;
    if (a->t->seat[a->seat].bank == 0) /* out of time: a fresh bank, or it would run out at once */
        a->t->seat[a->seat].bank = a->t->bank * 1000LL;
    return change_seat(a, a->seat);
}

/* ---- where to tell that it is one's move ----------------------------------------------------- */

/* The address has been looked at by whoever will call it (webhook.h); empty: nowhere. */
enum table_outcome request_hook(answering *a)
{
    if (a->seat < 0)
        return request_answer(a, ANSWER_FORBIDDEN,
                              "Only players at this table can ask to be called.");
    table_seat *seat = &a->t->seat[a->seat];
    if (strlen(a->request->text) >= sizeof seat->hook)
        return request_answer(a, ANSWER_BAD, "The address is longer than %zu bytes.",
                              sizeof seat->hook - 1);
    memcpy(seat->hook, a->request->text, strlen(a->request->text) + 1);
    return change_seat(a, a->seat);
}

/* ---- again ----------------------------------------------------------------------------------- */

/* The same people with the same links, each one seat further so that somebody else begins. */
enum table_outcome request_rematch(answering *a)
{
    table *t = a->t;
    if (a->seat < 0)
        return request_answer(a, ANSWER_FORBIDDEN,
                              "Only players of this game can ask for a rematch.");
    if (t->status != TABLE_OVER)
        return request_answer(a, ANSWER_REFUSED,
                              "You can ask for a rematch when the game is over.");
    if (t->next[0]) {
        memcpy(a->request->made_id, t->next, sizeof t->next);
        return TABLE_DONE;
    }
    table_setup *setup = orr_alloc_zeroed(1, sizeof *setup);
    snprintf(setup->game, sizeof setup->game, "%s", t->course.rules->game->id);
    setup->seats = t->seats;
    setup->sandbox = t->course.sandbox;
    setup->per_move = t->per_move;
    setup->bank = t->bank;
    setup->contribution_seconds = t->contribution_seconds;
    snprintf(setup->options, sizeof setup->options, "%s", t->options);
    for (int i = 0; i < setup->seats; i++) {
        const int next = (i + 1) % setup->seats;
        setup->seat[next] = t->seat[i];
        setup->seat[next].agreed = false;
        setup->plays[next] = t->course.seat[i];
        setup->plays[next].away = false;
        if (setup->plays[next].kind !=
            SEAT_PERSON) /* the code of an invitation does not go along */
            setup->seat[next].link[0] = '\0';
    }
    const bool own = orr_rules_edition(t->course.rules) == ORR_EDITION_OWN;
    setup->rules = own ? (orr_rules *)t->course.rules : NULL; /* only read */
    table *made = table_from(setup, a->s, a->request);
    free(setup);
    if (made) {
        owner_copy_all(t, made);
        made->live.maker = t->live.maker;
        memcpy(made->live.place, t->live.place, sizeof t->live.place);
    }
    if (!made || !contributions_go_on(made, &a->request->error)) {
        table_free(made);
        a->request->answer = ANSWER_REFUSED;
        return TABLE_DONE;
    }
    memcpy(t->next, made->id, sizeof t->next);
    const enum table_outcome outcome = request_touch(a);
    if (outcome != TABLE_DONE) {
        table_free(made);
        return outcome;
    }
    return write_table(a, made);
}
