/* party.c - who comes together in this world: parties that make a table and play, again and again, and some
 * who mean harm. */
#include "world/people.h"
#include "kernel/kernel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int parties_left;

long long people_tables(void)
{
    return way.tables;
}

long long people_moves(void)
{
    return way.moves;
}

/* ---- parties ------------------------------------------------------------------------------------------------------------ */

static const orr_game *choose_game(void)
{
    return !way.broad || !chance_in(3) ? orr_game_find("connect4")
                                       : orr_game_at((int)chance_below((uint32_t)orr_game_count()));
}

/* What kind of table, and what may happen there. */
static table_request *wish_for_table(game_case *c)
{
    static const char *const players[] = {"random", "random", "greedy"};
    const orr_game *game = choose_game();
    table_request *r = people_request(REQUEST_CREATE, -1, "");
    table_setup *s = r->setup = calloc(1, sizeof *s);
    if (!s)
        abort();
    snprintf(s->game, sizeof s->game, "%s", game->id);
    snprintf(c->game, sizeof c->game, "%s", game->id);
    s->seats = c->seats =
        game->min_seats + (int)chance_below((uint32_t)(game->max_seats - game->min_seats + 1));
    int people = 0;
    for (int i = 0; i < s->seats; i++) {
        c->person[i] = i == 0 || chance_in(2);
        s->plays[i].kind = c->person[i] ? SEAT_PERSON : SEAT_COMPUTER;
        people += c->person[i];
        c->guest[i] = i > 0 && c->person[i] && chance_in(2);
        if (c->guest[i]) {
            s->plays[i].kind = SEAT_OPEN;
            s->kept |= 1u << i;
        }
        if (!c->person[i])
            snprintf(s->plays[i].player, sizeof s->plays[i].player, "%s", players[chance_below(3)]);
    }
    s->sandbox = people == 1 && chance_in(6);
    c->undoes = s->sandbox || chance_in(4);
    c->leaves = chance_in(4);
    if (c->leaves && chance_in(2))
        s->per_move = way.tempo * (int)chance_between(20, 600);
    if (chance_in(3))
        s->contribution_seconds = 60;
    return r;
}

static bool make_table(game_case *c)
{
    table_request *r = wish_for_table(c);
    const int at = (int)chance_below((uint32_t)machine_count);
    const bool made = machine_ask(at, people_post, r) && r->answer == ANSWER_CREATED;
    if (made) {
        memcpy(c->id, r->made_id, sizeof c->id);
        memcpy(c->secret, r->made_secret, sizeof c->secret);
        memcpy(c->code, r->made_code, sizeof c->code);
        for (int i = 0; i < c->seats; i++)
            for (int digit = 0; c->guest[i] && digit < TABLE_SECRET_SIZE - 1; digit++)
                c->secret[i][digit] = "0123456789abcdef"[chance_below(16)];
        c->acked = r->version;
        way.tables++;
        say("%s: %s, %d seats", c->id, c->game, c->seats);
    }
    table_setup_free(r->setup);
    free(r);
    return made;
}

static void sit(game_case *c, int seat, bool *gone)
{
    actor *p = calloc(1, sizeof *p);
    if (!p)
        abort();
    *gone = false;
    *p = (actor){.c = c, .seat = seat, .gone = gone};
    p->at = (int)chance_below((uint32_t)machine_count);
    fiber_start(NOBODY, "person", people_live_at_table, p);
}

/* The host takes the invitation back and makes another one. */
static void renew_invitation(game_case *c)
{
    bool renewed = false;
    memcpy(c->old_code, c->code, sizeof c->old_code);
    while (!renewed && !way.closing) {
        table_request *r = people_request(REQUEST_INVITE, INVITE_BY_CODE, "");
        memcpy(r->id, c->id, sizeof r->id);
        memcpy(r->secret, c->secret[0], sizeof r->secret);
        renewed = machine_ask((int)chance_below((uint32_t)machine_count), people_post, r) &&
                  r->answer == ANSWER_OK;
        if (renewed) {
            memcpy(c->code, r->made_code, sizeof c->code);
            judge_acked(c, r->version);
        }
        free(r);
        if (!renewed)
            people_rest(chance_between(1, 10) * second);
    }
}

static void play_one(void)
{
    bool gone[MOST_SEATS + 1];
    game_case *c = judge_case();
    while (!make_table(c)) {
        if (way.closing || way.settling) {
            c->closed = true; /* it stays without an id */
            return;
        }
        people_rest(chance_between(1, 20) * second);
    }
    if (c->code[0] && chance_in(3))
        renew_invitation(c);
    for (int i = 0; i < c->seats; i++) {
        gone[i] = true;
        if (c->person[i])
            sit(c, i, &gone[i]);
    }
    gone[MOST_SEATS] = true;
    if (chance_in(3) || !people_is_small(c))
        sit(c, ORR_SPECTATOR, &gone[MOST_SEATS]);
    const long long until = world_now() + way.tempo * chance_between(10 * minute, hour);
    while (!c->over && !way.closing && (world_now() < until || way.settling))
        people_rest(way.tempo * 10 * second);
    c->closed = true;
    for (int i = 0; i <= MOST_SEATS; i++)
        while ((i < c->seats || i == MOST_SEATS) && !gone[i])
            fiber_wait(&gone[i], FOR_EVER);
}

static void party_life(void *user)
{
    (void)user;
    fiber_sleep(way.tempo * chance_between(0, minute));
    while (world_now() < way.end_of_days && !way.settling && !way.closing)
        play_one();
    parties_left--;
    fiber_wake(&parties_left, true);
}

/* ---- who means harm ------------------------------------------------------------------------------------------------------ */

static game_case *any_case(void)
{
    game_case *chosen = NULL;
    uint32_t count = 0;
    for (game_case *c = cases; c; c = c->next)
        if (c->id[0] && chance_below(++count) == 0)
            chosen = c;
    return chosen;
}

static void garble(char *text, size_t size)
{
    const size_t length = chance_below((uint32_t)(size < 200 ? size : 200));
    for (size_t i = 0; i < length; i++)
        text[i] = (char)(1 + chance_below(255));
    text[length] = '\0';
}

/* Any request, by nobody, by a stranger, or with a link of another table; it must not come through. */
static void do_harm(actor *p)
{
    static const enum table_verb verbs[] = {
        REQUEST_MOVE,       REQUEST_UNDO,      REQUEST_AGREE,     REQUEST_DECLINE, REQUEST_CHAT,
        REQUEST_NOTE,       REQUEST_TAKE_OVER, REQUEST_HAND_BACK, REQUEST_HOOK,    REQUEST_OWN,
        REQUEST_CONTRIBUTE, REQUEST_REMATCH,   REQUEST_BEGIN,     REQUEST_JOIN};
    const game_case *other = any_case();
    table_request *r =
        people_request(verbs[chance_below(sizeof verbs / sizeof *verbs)],
                       chance_in(2) ? (long long)chance_below(40) : (long long)chance(), "drop 4");
    if (chance_in(2))
        garble(r->text, sizeof r->text);
    r->seat = (int)chance_below(12) - 2;
    snprintf(r->secret, sizeof r->secret, "%s",
             chance_in(2)    ? ""
             : other != p->c ? other->secret[0]
                             : "0123456789abcdef0123456789ab");
    memcpy(r->id, p->c->id, sizeof r->id);
    count_fault(FAULT_HOSTILE);
    if (machine_ask(p->at, people_post, r) && r->answer == ANSWER_OK)
        violation("%s: a stranger's request %d was granted", p->c->id, r->verb);
    free(r);
}

static void hostile_life(void *user)
{
    actor p = {.seat = ORR_SPECTATOR};
    (void)user;
    while (!way.closing) {
        people_rest(way.tempo * chance_between(1, 20 * 60) * second);
        p.c = any_case();
        p.at = (int)chance_below((uint32_t)machine_count);
        for (int flood = chance_in(5) ? 60 : 3; flood > 0 && p.c && !way.closing; flood--)
            do_harm(&p);
    }
    parties_left--;
    fiber_wake(&parties_left, true);
}

/* ---- all of them ------------------------------------------------------------------------------------------------------------ */

void people_live(int parties, int how_slowly, long long until)
{
    way.tempo = how_slowly;
    way.broad = chance_in(2);
    way.end_of_days = until;
    parties_left = parties + 1;
    for (int i = 0; i < parties; i++)
        fiber_start(NOBODY, "party", party_life, NULL);
    fiber_start(NOBODY, "hostile", hostile_life, NULL);
    fiber_sleep(until - world_now());
}

void people_settle(void)
{
    way.settling = world_now();
    fiber_wake(&way.settling, true);
    fiber_sleep(2 * SETTLE_S * second);
    way.closing = true;
    fiber_wake(&way.settling, true);
    const long long began = world_now();
    while (parties_left > 0) {
        fiber_wait(&parties_left, world_now() + 10 * second);
        fiber_wake(&way.settling, true);
        if (world_now() - began > hour)
            violation("somebody cannot leave");
    }
}
