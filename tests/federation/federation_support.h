/* federation_support.h - positions of Federation in words, scripted dice, and assertions in the
 * game's own language. Static functions, so that each test file uses what it needs.
 *
 * A position is described by statements separated by ';', in the names of the notation:
 *
 *     ship resolute sol          mine-field-1 and other assets are placed the same way; a + upgrades
 *     base build-base cuaetera   settled, and what it sets free is free
 *     fleet cybers scout cybers-3
 *     effort mutants war         relation cthonians-and-mutants alliance
 *     tech mutants fast-scouts   appended to the track       spy / embassy / attache mutants
 *     store build 2              track 3 1 morale 2 (row, column)       column 2
 *     has engines                a discovered technology     project warp-gates 50
 *     stability 3                losses 2       expansion 1
 *
 * It begins in the Actions of a Federation turn, with Sol empty and nothing stored.
 */
#ifndef FEDERATION_SUPPORT_H
#define FEDERATION_SUPPORT_H

#include "support/support.h"

#include "games/federation/parts.h"
#include "kernel/kernel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct fixture {
    orr_rules *rules;
    const federation_pack *pack;
    federation_state s;
    orr_moves moves;
    uint8_t script[ORR_MAX_SCRIPT];
    int scripted;
    char log[16384];
} fixture;

static fixture f; /* the position a test works on */

/* ---- names ---------------------------------------------------------------------------------- */

static int named(int kind, const char *word)
{
    char buffer[ORR_MAX_NAME], slug[ORR_MAX_NAME];
    for (int i = 0;; i++) {
        const char *name = orr_name_of(f.rules, &f.s, kind, i, buffer);
        if (!name)
            fail_because("'%s' is nothing of kind %d", word, kind);
        orr_slug(name, slug);
        if (strcmp(slug, word) == 0)
            return i;
    }
}

static inline int race_called(const char *word)
{
    return named(KIND_RACE, word);
}
static inline int space_called(const char *word)
{
    return named(KIND_SPACE, word);
}

static inline int fleet_called(const char *word)
{
    static const char *const words[FLEETS] = {"scout", "raider", "main", "doom"};
    for (int i = 0; i < FLEETS; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    fail_because("'%s' is no fleet", word);
    return 0;
}

static inline int tech_called(const char *word)
{
    char slug[ORR_MAX_NAME];
    for (int i = 0; i < ALIEN_TECHS; i++) {
        orr_slug(f.pack->alien_techs[i].name, slug);
        if (strcmp(slug, word) == 0)
            return i;
    }
    fail_because("'%s' is no alien technology", word);
    return 0;
}

static inline int level_called(const char *word)
{
    char slug[ORR_MAX_NAME];
    for (int i = 0; i < LEVELS; i++) {
        orr_slug(f.pack->levels[i].name, slug);
        if (strcmp(slug, word) == 0)
            return i;
    }
    fail_because("'%s' is no level", word);
    return 0;
}

/* ---- describing a position ------------------------------------------------------------------ */

static void free_base(int base)
{
    if (f.s.unlocked >> base & 1)
        return;
    f.s.unlocked |= (uint8_t)(1u << base);
    if (base == DEFENSE_BASE) {
        f.s.supply[MORALE] += 2;
        f.s.supply[DIPLOMACY] += 1;
    } else if (base < DEFENSE_BASE) {
        f.s.supply[base] += 2;
        f.s.asset[1 + base].space = UNBUILT;
        f.s.blue_down++;
    } else if (f.s.standing[WARP_GATES] == UNSEEN) {
        f.s.standing[WARP_GATES] = COLUMN_0;
    }
}

/* A technology leaves where it lay before: with a base, whose other assets then go with it. */
static void bring_out(int technology)
{
    if (technology >= BLUE || f.s.standing[technology] != UNSEEN)
        return;
    for (int base = 0; f.s.blue_down == 0 && base < DEFENSE_BASE; base++)
        free_base(base);
    f.s.blue_down--;
}

static void take_supply(int resource, int count)
{
    assert_true(f.s.supply[resource] >= count);
    f.s.supply[resource] = (uint8_t)(f.s.supply[resource] - count);
}

static void put_asset(int asset, char *where)
{
    const size_t length = strlen(where);
    const bool upgraded = where[length - 1] == '+';
    if (upgraded)
        where[length - 1] = '\0';
    f.s.asset[asset] = (federation_piece){(uint8_t)space_called(where), upgraded};
}

static void put_tech(int race, int tech)
{
    assert_true(orr_take_card(&f.s.counters[race], tech));
    f.s.alien_track[race][federation_first_empty(f.pack, &f.s, race)] =
        (uint8_t)(FIRST_TECH + tech);
}

/* It leaves the spawn order track as if it had been spawned. */
static void leave_track(int race, int fleet)
{
    f.s.fleet[race][fleet].space = UNBUILT;
    federation_spawn_fleet(f.pack, &f.s, race, fleet, NULL);
    f.s.fleet[race][fleet] = (federation_fleet){0};
}

static void put_fleet(int race, int fleet, const char *where)
{
    if (fleet == DOOM)
        assert_true(orr_take_card(&f.s.counters[race], DOOM_FLEET));
    else
        leave_track(race, fleet);
    f.s.fleet[race][fleet].space = (uint8_t)space_called(where);
}

static void deploy(int place)
{
    take_supply(federation_resource_of_place(place), 1);
    federation_post(&f.s, place);
}

static void put_spy(int race)
{
    f.s.alien_track[race][federation_first_empty(f.pack, &f.s, race)] = SPY;
    deploy(AS_SPY + race);
}

static void describe(char *words[], int count)
{
    const char *what = words[0];
    if (strcmp(what, "ship") == 0 || strcmp(what, "asset") == 0)
        put_asset(named(KIND_ASSET, words[1]), words[2]);
    else if (strcmp(what, "base") == 0) {
        free_base(named(KIND_BASE, words[1]));
        put_asset(FIRST_BASE + named(KIND_BASE, words[1]), words[2]);
    } else if (strcmp(what, "fleet") == 0)
        put_fleet(race_called(words[1]), fleet_called(words[2]), words[3]);
    else if (strcmp(what, "effort") == 0)
        f.s.effort[race_called(words[1])] = (uint8_t)level_called(words[2]);
    else if (strcmp(what, "relation") == 0)
        f.s.relation[named(KIND_PAIR, words[1])] = strcmp(words[2], "war") == 0        ? AT_WAR
                                                   : strcmp(words[2], "alliance") == 0 ? ALLIANCE
                                                                                       : NEUTRAL;
    else if (strcmp(what, "tech") == 0)
        put_tech(race_called(words[1]), tech_called(words[2]));
    else if (strcmp(what, "spy") == 0)
        put_spy(race_called(words[1]));
    else if (strcmp(what, "embassy") == 0)
        deploy(AS_EMBASSY + race_called(words[1]));
    else if (strcmp(what, "attache") == 0)
        deploy(AS_ATTACHE + race_called(words[1]));
    else if (strcmp(what, "store") == 0) {
        const int resource = named(KIND_RESOURCE, words[1]), many = count > 2 ? atoi(words[2]) : 1;
        if (resource == WARP && f.s.standing[WARP_GATES] != DISCOVERED)
            f.s.standing[WARP_GATES] = DISCOVERED, f.s.supply[WARP] = 2, f.s.white_left = WHITE;
        take_supply(resource, many);
        f.s.stored[resource] = (uint8_t)(f.s.stored[resource] + many);
    } else if (strcmp(what, "track") == 0) {
        const int resource = named(KIND_RESOURCE, words[3]), many = count > 4 ? atoi(words[4]) : 1;
        take_supply(resource, many);
        f.s.track[atoi(words[1])][atoi(words[2]) - 1] += (uint32_t)many << (4 * resource);
    } else if (strcmp(what, "column") == 0)
        deploy(IN_COLUMN + atoi(words[1]) - 2);
    else if (strcmp(what, "has") == 0) {
        const int technology = named(KIND_TECH, words[1]);
        bring_out(technology);
        f.s.standing[technology] = DISCOVERED;
    } else if (strcmp(what, "project") == 0) {
        const int technology = named(KIND_TECH, words[1]);
        bring_out(technology);
        f.s.standing[technology] = (uint8_t)(COLUMN_0 + atoi(words[2]) / 25);
    } else if (strcmp(what, "stability") == 0)
        f.s.stability = (uint8_t)atoi(words[1]);
    else if (strcmp(what, "losses") == 0)
        f.s.losses = (uint8_t)atoi(words[1]);
    else if (strcmp(what, "expansion") == 0)
        f.s.expansion = (uint8_t)atoi(words[1]);
    else
        fail_because("'%s' describes nothing", what);
}

static void add_line(void *user, int audience, const char *text)
{
    (void)user, (void)audience;
    const size_t used = strlen(f.log);
    snprintf(f.log + used, sizeof f.log - used, "%s\n", text);
}

static void leave(void)
{
    if (f.rules)
        orr_rules_free(f.rules);
    f.rules = NULL;
}

/* Start a test with this position. */
static void at(const char *description)
{
    orr_error error;
    char text[1000], *rest = text, *statement;
    leave();
    memset(&f, 0, sizeof f);
    f.rules = usual_rules("federation");
    f.pack = f.rules->pack;
    assert_true(orr_start(f.rules, &f.s, orr_rng_fast(7), NULL, &f.moves, &error));
    while (f.s.queue.count)
        orr_put(&f.s.head, &f.s.bag, orr_take_at(&f.s.head, &f.s.queue, 0));
    f.s.asset[0].space = UNBUILT;
    f.s.turn = 1;
    f.s.token = (uint8_t)named(KIND_TOKEN, "federation-i");
    orr_take_card(&f.s.bag, f.s.token);
    orr_goto(&f.s.head, ACTIONS);
    snprintf(text, sizeof text, "%s", description);
    while ((statement = strsep(&rest, ";"))) {
        char *words[6], *word;
        int count = 0;
        while ((word = strsep(&statement, " ")) && count < 6)
            if (*word)
                words[count++] = word;
        if (count)
            describe(words, count);
    }
    f.s.new_posts = 0; /* what is described was deployed in earlier turns */
    if (!federation_check(f.rules, &f.s, &error))
        fail_because("the position is impossible: %s", error.text);
}

/* ---- chance --------------------------------------------------------------------------------- */

/* Faces of the dice to come. A counter or chit drawn from a pile is its place in it, from 1. */
#define dice(...) script_dice((const int[]){__VA_ARGS__, 0})
static inline void script_dice(const int *faces)
{
    for (f.scripted = 0; faces[f.scripted]; f.scripted++)
        f.script[f.scripted] = (uint8_t)(faces[f.scripted] - 1);
    f.s.head.rng = orr_rng_scripted(f.script, f.scripted);
}

static inline void assert_all_dice_rolled(void)
{
    assert_int_equal(orr_rng_pending(&f.s.head.rng), 0);
}

/* ---- driving -------------------------------------------------------------------------------- */

/* Work on until something is asked that has several answers, the game is over, or we are back in
 * the actions or at the next token. */
static void go_on(void)
{
    orr_log log = {.line = add_line, .rules = f.rules, .state = &f.s};
    for (int taken = 0; taken < 1000; taken++) {
        f.moves.count = 0;
        if (orr_is_over(&f.s))
            return;
        const int now = orr_step_now(&f.s.head);
        const orr_step *step = &f.rules->game->steps[now];
        if (f.s.head.depth == 1 && (now == ACTIVATE || now == ACTIONS)) {
            if (now == ACTIONS)
                step->legal(f.rules, &f.s, &f.moves);
            return;
        }
        if (step->run) {
            step->run(f.rules, &f.s, &log);
            continue;
        }
        step->legal(f.rules, &f.s, &f.moves);
        assert_true(f.moves.count > 0);
        if (f.moves.count > 1)
            return;
        step->apply(f.rules, &f.s, f.moves.at[0], &log);
    }
    fail_because("this does not come to an end");
}

static void check_position(void)
{
    orr_error error;
    if (!federation_check(f.rules, &f.s, &error))
        fail_because("%s", error.text);
}

static inline bool can(const char *notation)
{
    orr_moves moves;
    orr_legal(f.rules, &f.s, &moves);
    return orr_is_legal(&moves, move_called(f.rules, &f.s, notation));
}

/* Make a move; it must be legal. */
static inline void act(const char *notation)
{
    orr_log log = {.line = add_line, .rules = f.rules, .state = &f.s};
    const orr_move move = move_called(f.rules, &f.s, notation);
    orr_legal(f.rules, &f.s, &f.moves);
    if (!orr_is_legal(&f.moves, move))
        fail_because("'%s' is not legal here", notation);
    f.s.head.ply++;
    f.rules->game->steps[orr_step_now(&f.s.head)].apply(f.rules, &f.s, move, &log);
    go_on();
    check_position();
}

/* Let a token be resolved, with these dice afterwards (dice() before a token would be eaten by the
 * queue's refill, so it is put off until the token lies open). */
static inline void token(const char *name)
{
    orr_log log = {.line = add_line, .rules = f.rules, .state = &f.s};
    const int kind = named(KIND_TOKEN, name);
    const orr_rng planned = f.s.head.rng;
    f.s.head.rng = orr_rng_fast(3);
    if (f.s.token != NOWHERE && f.pack->tokens[f.s.token].owner == FEDERATION)
        orr_put(&f.s.head, &f.s.bag, f.s.token);
    f.s.token = NOWHERE;
    if (orr_find_card(&f.s.bag, kind) < 0) /* it waits in the queue or was resolved already */
        while (f.s.queue.count)
            orr_put(&f.s.head, &f.s.bag, orr_take_at(&f.s.head, &f.s.queue, 0));
    orr_pour(&f.s.head, &f.s.holding, &f.s.bag);
    assert_true(orr_take_card(&f.s.bag, kind));
    while (f.s.queue.count)
        orr_put(&f.s.head, &f.s.bag, orr_take_at(&f.s.head, &f.s.queue, 0));
    orr_put(&f.s.head, &f.s.queue, kind);
    orr_goto(&f.s.head, ACTIVATE);
    federation_activate_run(f.rules, &f.s, &log);
    f.s.head.rng = planned;
    go_on();
    check_position();
}

/* ---- assertions ----------------------------------------------------------------------------- */

#define assert_fleet_at(race_, fleet_, space_)                                                     \
    assert_int_equal(f.s.fleet[race_called(race_)][fleet_called(fleet_)].space,                    \
                     space_called(space_))
#define assert_fleet_waits(race_, fleet_)                                                          \
    assert_int_equal(f.s.fleet[race_called(race_)][fleet_called(fleet_)].space, UNBUILT)
#define assert_asset_at(asset_, space_)                                                            \
    assert_int_equal(f.s.asset[named(KIND_ASSET, asset_)].space, space_called(space_))
#define assert_unbuilt(asset_) assert_int_equal(f.s.asset[named(KIND_ASSET, asset_)].space, UNBUILT)
#define assert_effort(race_, level_)                                                               \
    assert_int_equal(f.s.effort[race_called(race_)], level_called(level_))
#define assert_relation(pair_, relation_)                                                          \
    assert_int_equal(f.s.relation[named(KIND_PAIR, pair_)], relation_)
#define assert_techs(race_, count_)                                                                \
    assert_int_equal(federation_techs_held(&f.s, race_called(race_)), count_)
#define assert_tech_at(race_, number_, tech_)                                                      \
    assert_int_equal(federation_tech_at(&f.s, race_called(race_), number_), tech_called(tech_))
#define assert_asks(step_) assert_int_equal(orr_step_now(&f.s.head), step_)
#define assert_log(words)                                                                          \
    do {                                                                                           \
        if (!strstr(f.log, words))                                                                 \
            fail_because("the log does not say '%s' but\n%s", words, f.log);                       \
    } while (0)

/* Unused helpers of a file are no mistake. */
__attribute__((unused)) static void *const federation_support_uses[] = {
    (void *)at,          (void *)leave,
    (void *)go_on,       (void *)check_position,
    (void *)can,         (void *)act,
    (void *)token,       (void *)tech_called,
    (void *)script_dice, (void *)assert_all_dice_rolled};

#endif
