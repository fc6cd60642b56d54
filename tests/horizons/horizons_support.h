/* horizons_support.h - positions of Stellar Horizons in words, scripted dice, and assertions in the
 * game's own language. Static functions, so that each test file uses what it needs.
 *
 * A position is described by statements separated by ';'. Seats are numbered from 1: seat 1 plays
 * North America, 2 Russia, 3 Europe, 4 China. Nobody has technologies, cash or points to start with.
 *
 *     year 2050                 cash 1 20         politics 1 5      points 1 physics 12
 *     tech 1 fusion-rockets     policy 1 space-military             limits follow from these
 *     ship 1 explorer-2 mars    mars-orbit, mars-flyby: orbit and flyby box; ships are 0, 1, 2 ...
 *     flag 1 0 reserved         fresh, held, probe, fixed           transit 1 0 4 (numbered box)
 *     cargo 1 0 0 0 5           ORE FUEL SUP      damage 1 0 2      join 1 0 1 (same fleet)
 *     base 1 mars 2 1 0 0 0 13  supply, mining, lab, defence, elevator, settlements
 *     store 1 mars 5 5 5        stock 1 2 0 0 (on Earth)            lv 1 2 1 (size, how many)
 *     card mars iron-plains     value mars 1      life mars 1       terraformed mars 10
 *     relation north-america russia war           market 1 mars ore sell
 *     pirate mars weak          asteroid mars     outpost moon japan      mission 1 boots-on-mars
 *     public heart-of-pluto     elevator 1        standing 1 0 (off)      blockade 2 mars 1 (by)
 */
#ifndef HORIZONS_SUPPORT_H
#define HORIZONS_SUPPORT_H

#include "support/support.h"

#include "games/horizons/parts.h"
#include "kernel/kernel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct fixture {
    orr_rules *rules;
    const horizons_pack *pack;
    horizons_state s;
    orr_moves moves;
    char log[32768];
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

static int word_in(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    fail_because("'%s' is not known here", word);
    return 0;
}

static const char *const design_words[] = {
    "lv-1",       "lv-2",    "lv-3",       "lv-4",       "flyby",      "orbiter", "rover",
    "telescope",  "probe",   "explorer-2", "miner-2",    "explorer-3", "cargo-3", "armed-4",
    "explorer-5", "armed-6", "colony-7",   "flagship-8", NULL};
static const char *const relation_words[] = {"war",         "embargo",  "neutral",
                                             "cooperation", "alliance", NULL};
static const char *const flag_words[] = {"reserved", "probe",  "fixed", "sailed", "explored",
                                         "held",     "sought", "fresh", NULL};

static int place_called(const char *word)
{
    char name[ORR_MAX_NAME];
    snprintf(name, sizeof name, "%s", word);
    char *dash = strrchr(name, '-');
    if (dash && strcmp(dash, "-orbit") == 0) {
        *dash = '\0';
        return ORBIT + named(KIND_WORLD, name);
    }
    if (dash && strcmp(dash, "-flyby") == 0) {
        *dash = '\0';
        return FLYBY + f.pack->worlds[named(KIND_WORLD, name)].tile;
    }
    return SURFACE + named(KIND_WORLD, word);
}

/* ---- describing a position ------------------------------------------------------------------ */

static void take_mission(int mission)
{
    if (f.s.mission_pool >> mission & 1)
        f.s.pool_count--;
    f.s.mission_pool &= ~(1ull << mission);
    f.s.later_missions &= ~(1ull << mission);
    if (f.s.public_mission == mission)
        f.s.public_mission = NONE;
    for (int seat = 0; seat < SEATS; seat++)
        if (f.s.seat[seat].mission == mission)
            f.s.seat[seat].mission = NONE;
}

static void describe_base(char *w[], int seat)
{
    const int world = named(KIND_WORLD, w[2]), slot = horizons_add_base(&f.s, seat, world);
    for (int chain = 0; chain < CHAINS; chain++)
        f.s.base[seat][slot].level[chain] = (uint8_t)atoi(w[3 + chain]);
    f.s.base[seat][slot].settlements = (uint16_t)atoi(w[3 + CHAINS]);
}

static void describe_market(char *w[], int seat)
{
    horizons_base *base = horizons_base_on(&f.s, seat, named(KIND_WORLD, w[2]));
    static const char *const kinds[] = {"ore", "fuel", "supplies", "anything", NULL};
    base->market = (uint8_t)word_in(kinds, w[3]);
    base->market_side = strcmp(w[4], "buy") == 0 ? BUYS : SELLS;
    f.s.markets[base->market]--;
}

/* Statements about a seat. */
static bool describe_seat(char *w[], int seat)
{
    horizons_state *s = &f.s;
    horizons_programme *p = &s->seat[seat];
    const char *what = w[0];
    if (strcmp(what, "cash") == 0)
        p->cash = (int16_t)atoi(w[2]);
    else if (strcmp(what, "politics") == 0)
        p->politics = (uint8_t)atoi(w[2]);
    else if (strcmp(what, "points") == 0)
        p->bank[named(KIND_DOMAIN, w[2])] = (uint16_t)atoi(w[3]);
    else if (strcmp(what, "tech") == 0) {
        p->techs |= 1ull << named(KIND_TECH, w[2]);
        horizons_count_skills(f.pack, s, seat);
    } else if (strcmp(what, "policy") == 0) {
        p->policies |= 1u << named(KIND_POLICY, w[2]);
        horizons_count_skills(f.pack, s, seat);
    } else if (strcmp(what, "ship") == 0)
        horizons_add_ship(s, seat, word_in(design_words, w[2]), place_called(w[3]), 0);
    else if (strcmp(what, "flag") == 0)
        s->ship[seat][atoi(w[2])].flags |= (uint8_t)(1u << word_in(flag_words, w[3]));
    else if (strcmp(what, "transit") == 0)
        s->ship[seat][atoi(w[2])].transit = (uint8_t)atoi(w[3]);
    else if (strcmp(what, "damage") == 0)
        s->ship[seat][atoi(w[2])].damage = (uint8_t)atoi(w[3]);
    else if (strcmp(what, "cargo") == 0)
        for (int r = 0; r < RESOURCES; r++)
            s->ship[seat][atoi(w[2])].cargo[r] = (uint8_t)atoi(w[3 + r]);
    else if (strcmp(what, "join") == 0)
        horizons_join(s, horizons_ship_id(seat, atoi(w[2])), horizons_ship_id(seat, atoi(w[3])));
    else if (strcmp(what, "base") == 0)
        describe_base(w, seat);
    else if (strcmp(what, "store") == 0)
        for (int r = 0; r < RESOURCES; r++)
            horizons_base_on(s, seat, named(KIND_WORLD, w[2]))->store[r] = (uint16_t)atoi(w[3 + r]);
    else if (strcmp(what, "stock") == 0)
        for (int r = 0; r < RESOURCES; r++)
            p->stock[r] = (uint8_t)atoi(w[2 + r]);
    else if (strcmp(what, "lv") == 0)
        p->lv[atoi(w[2]) - 1] = (uint8_t)atoi(w[3]);
    else if (strcmp(what, "market") == 0)
        describe_market(w, seat);
    else if (strcmp(what, "mission") == 0) {
        if (p->mission != NONE)
            f.s.mission_pool |= 1ull << p->mission, f.s.pool_count++;
        take_mission(named(KIND_MISSION, w[2]));
        p->mission = (uint8_t)named(KIND_MISSION, w[2]);
    } else if (strcmp(what, "elevator") == 0)
        p->elevator = 1;
    else if (strcmp(what, "standing") == 0)
        p->standing = (uint8_t)atoi(w[2]);
    else if (strcmp(what, "victory") == 0)
        p->victory = (uint16_t)atoi(w[2]);
    else if (strcmp(what, "blockade") == 0)
        horizons_base_on(s, seat, named(KIND_WORLD, w[2]))->blockade |= (uint8_t)(1u << (atoi(w[3]) - 1));
    else
        return false;
    return true;
}

static void describe(char *w[])
{
    horizons_state *s = &f.s;
    const char *what = w[0];
    if (strcmp(what, "year") == 0)
        s->year = (uint16_t)atoi(w[1]);
    else if (strcmp(what, "card") == 0) {
        const int card = named(KIND_CARD, w[2]);
        s->ground[named(KIND_WORLD, w[1])].card = (uint8_t)card;
        s->card_pool &= ~(1ull << card);
    } else if (strcmp(what, "value") == 0)
        s->ground[named(KIND_WORLD, w[1])].value = (uint8_t)atoi(w[2]);
    else if (strcmp(what, "life") == 0)
        s->ground[named(KIND_WORLD, w[1])].life = (uint8_t)atoi(w[2]);
    else if (strcmp(what, "terraformed") == 0)
        s->ground[named(KIND_WORLD, w[1])].terraformed = (uint8_t)atoi(w[2]);
    else if (strcmp(what, "relation") == 0)
        horizons_set_relation(f.pack, s, named(KIND_FACTION, w[1]), named(KIND_FACTION, w[2]),
                         word_in(relation_words, w[3]), NULL);
    else if (strcmp(what, "pirate") == 0) {
        int i = 0;
        while (s->raider[i].tile != NONE)
            i++;
        s->raider[i] = (horizons_raider){.tile = f.pack->worlds[named(KIND_WORLD, w[1])].tile,
                                    .strong = strcmp(w[2], "strong") == 0};
    } else if (strcmp(what, "asteroid") == 0)
        s->asteroid[f.pack->worlds[named(KIND_WORLD, w[1])].tile]++;
    else if (strcmp(what, "outpost") == 0)
        s->outpost[f.pack->worlds[named(KIND_WORLD, w[1])].tile].faction =
            (uint8_t)named(KIND_FACTION, w[2]);
    else if (strcmp(what, "public") == 0) {
        if (s->public_mission != NONE)
            s->mission_pool |= 1ull << s->public_mission, s->pool_count++;
        take_mission(named(KIND_MISSION, w[1]));
        s->public_mission = (uint8_t)named(KIND_MISSION, w[1]);
    } else if (!describe_seat(w, atoi(w[1]) - 1))
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

static void check_position(void)
{
    orr_error error;
    if (!horizons_check(f.rules, &f.s, &error))
        fail_because("%s", error.text);
}

/* Nobody has anything but a faction. */
static void strip(void)
{
    for (int seat = 0; seat < f.s.head.seats; seat++) {
        horizons_programme *p = &f.s.seat[seat];
        p->techs = 0;
        p->policies = 0;
        p->cash = 0;
        p->standing = 0;
        memset(p->bank, 0, sizeof p->bank);
        horizons_count_skills(f.pack, &f.s, seat);
        for (int ship = 0; ship < SHIPS; ship++)
            horizons_remove_ship(&f.s, seat, ship);
        for (int slot = 0; slot < BASES; slot++)
            horizons_remove_base(&f.s, seat, slot);
    }
    for (int a = 0; a < FACTIONS; a++)
        for (int b = 0; b < FACTIONS; b++)
            f.s.relation[a][b] = a == b ? ALLIANCE : NEUTRAL;
}

static void at_with(int seats, const char *scenario, const char *description)
{
    orr_error error;
    char text[2000], option[80], *rest = text, *statement;
    const char *const options[] = {option};
    leave();
    memset(&f, 0, sizeof f);
    snprintf(option, sizeof option, "scenario=%s", scenario);
    f.rules = rules_with("horizons", seats, options, 1);
    f.pack = f.rules->pack;
    assert_true(orr_start(f.rules, &f.s, orr_rng_fast(7), NULL, &f.moves, &error));
    strip();
    f.s.head.actor = 0;
    orr_finish(&f.s.head); /* empties the stack */
    f.s.head.actor = 0;
    orr_goto_with(&f.s.head, PHASE, -1);
    snprintf(text, sizeof text, "%s", description);
    while ((statement = strsep(&rest, ";"))) {
        char *words[12] = {"", "", "", "", "", "", "", "", "", "", "", ""}, *word;
        int count = 0;
        while ((word = strsep(&statement, " ")) && count < 12)
            if (*word)
                words[count++] = word;
        if (count)
            describe(words);
    }
    check_position();
}

/* Start a test with this position: two seats, the campaign. */
static inline void at(const char *description)
{
    at_with(2, "campaign", description);
}

/* ---- chance --------------------------------------------------------------------------------- */

/* Faces of the dice to come; a marker or card drawn is its place in the pool, from 1. */
#define dice(...) script_dice((const int[]){__VA_ARGS__, 0})
static inline void script_dice(const int *faces)
{
    uint8_t script[ORR_MAX_SCRIPT];
    int count = 0;
    for (; faces[count]; count++)
        script[count] = (uint8_t)(faces[count] - 1);
    f.s.head.rng = orr_rng_scripted(script, count);
}

static inline void assert_all_dice_rolled(void)
{
    assert_int_equal(orr_rng_pending(&f.s.head.rng), 0);
}

/* The face that draws a marker of this value first. */
static inline int marker(int domain, int value)
{
    int face = 1;
    for (int v = 0; horizons_marker_values[v] < value; v++)
        face += f.s.pool[domain][v];
    return face;
}

/* ---- driving -------------------------------------------------------------------------------- */

/* Work on until something is asked that has several answers, or the phase is over. */
static void go_on(void)
{
    orr_log log = {.line = add_line, .rules = f.rules, .state = &f.s};
    for (int taken = 0; taken < 2000; taken++) {
        f.moves.count = 0;
        if (orr_is_over(&f.s) || (f.s.head.depth == 1 && orr_arg(&f.s.head) < 0))
            return;
        const orr_step *step = &f.rules->game->steps[orr_step_now(&f.s.head)];
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

/* Begin a phase and go on to its first question, or to its end. */
static inline void phase(int which)
{
    orr_log log = {.line = add_line, .rules = f.rules, .state = &f.s};
    f.s.phase = (uint8_t)which;
    f.s.head.depth = 1;
    orr_goto_with(&f.s.head, PHASE, -1);
    horizons_phase_run(f.rules, &f.s, &log);
    go_on();
    check_position();
}

static inline bool can(const char *notation)
{
    orr_moves moves;
    if (f.rules->game->steps[orr_step_now(&f.s.head)].run)
        return false; /* the phase is over */
    orr_legal(f.rules, &f.s, &moves);
    return orr_is_legal(&moves, move_called(f.rules, &f.s, notation));
}

/* Make moves, separated by ';'; each must be legal. */
static inline void act(const char *notation)
{
    orr_log log = {.line = add_line, .rules = f.rules, .state = &f.s};
    while (*notation) {
        char one[ORR_MAX_NOTATION];
        const size_t length = strcspn(notation, ";");
        snprintf(one, sizeof one, "%.*s", (int)length, notation);
        notation += length + (notation[length] == ';');
        const orr_move move = move_called(f.rules, &f.s, one);
        if (f.rules->game->steps[orr_step_now(&f.s.head)].run)
            fail_because("'%s': the phase is over; the log says\n%s", one, f.log);
        orr_legal(f.rules, &f.s, &f.moves);
        if (!orr_is_legal(&f.moves, move))
            fail_because("'%s' is not legal here; the log says\n%s", one, f.log);
        f.s.head.ply++;
        f.rules->game->steps[orr_step_now(&f.s.head)].apply(f.rules, &f.s, move, &log);
        go_on();
        check_position();
    }
}

/* The sentence that forbids a move. */
static inline const char *why_not(const char *notation)
{
    static orr_reason reason;
    orr_why_not(f.rules, &f.s, move_called(f.rules, &f.s, notation), &reason);
    return reason.text;
}

/* ---- assertions ----------------------------------------------------------------------------- */

#define assert_asks(step_) assert_int_equal(orr_step_now(&f.s.head), step_)
#define assert_phase_over() assert_true(f.s.head.depth == 1 && orr_arg(&f.s.head) < 0)
#define assert_cash(seat_, cash_) assert_int_equal(f.s.seat[(seat_)-1].cash, cash_)
#define assert_at(seat_, ship_, place_)                                                            \
    assert_int_equal(f.s.ship[(seat_)-1][ship_].place, place_called(place_))
#define assert_lost(seat_, ship_) assert_int_equal(f.s.ship[(seat_)-1][ship_].design, NONE)
#define assert_there(seat_, ship_) assert_int_not_equal(f.s.ship[(seat_)-1][ship_].design, NONE)
#define assert_reserved(seat_, ship_) assert_true(f.s.ship[(seat_)-1][ship_].flags &RESERVED)
#define assert_ready(seat_, ship_) assert_false(f.s.ship[(seat_)-1][ship_].flags &RESERVED)
#define assert_relation(a_, b_, level_)                                                            \
    assert_int_equal(f.s.relation[named(KIND_FACTION, a_)][named(KIND_FACTION, b_)], level_)
#define assert_log(words)                                                                          \
    do {                                                                                           \
        if (!strstr(f.log, words))                                                                 \
            fail_because("the log does not say '%s' but\n%s", words, f.log);                       \
    } while (0)

static inline int markers_of(int seat, int domain)
{
    int count = 0;
    for (int v = 0; v < VALUES; v++)
        count += f.s.seat[seat - 1].markers[domain][v];
    return count;
}
static inline horizons_base *base_of(int seat, const char *world)
{
    return horizons_base_on(&f.s, seat - 1, named(KIND_WORLD, world));
}
static inline int score_of(int seat)
{
    horizons_tally tally;
    return horizons_tally_score(f.pack, &f.s, seat - 1, &tally);
}

/* Unused helpers of a file are no mistake. */
__attribute__((unused)) static void *const horizons_support_uses[] = {
    (void *)at_with, (void *)leave, (void *)go_on, (void *)check_position, (void *)named};

#endif
