/* federation_support.h - positions of Federation in words, and assertions in the game's own language.
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

#include "games/federation/parts.h"

#define POSITION_STATE federation_state
#define POSITION_PACK federation_pack
#include "support/position.h"

/* ---- names ---------------------------------------------------------------------------------- */

static inline int race_called(const position *p, const char *word)
{
    return named(p, KIND_RACE, word);
}
static inline int space_called(const position *p, const char *word)
{
    return named(p, KIND_SPACE, word);
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

static inline bool is_called(const char *name, const char *word)
{
    char slug[ORR_MAX_NAME];
    orr_slug(name, slug);
    return strcmp(slug, word) == 0;
}

static inline int tech_called(const position *p, const char *word)
{
    for (int i = 0; i < ALIEN_TECHS; i++)
        if (is_called(p->pack->alien_techs[i].name, word))
            return i;
    fail_because("'%s' is no alien technology", word);
    return 0;
}

static inline int level_called(const position *p, const char *word)
{
    for (int i = 0; i < LEVELS; i++)
        if (is_called(p->pack->levels[i].name, word))
            return i;
    fail_because("'%s' is no level", word);
    return 0;
}

/* ---- describing a position ------------------------------------------------------------------ */

static inline void free_base(federation_state *s, int base)
{
    if (s->unlocked >> base & 1)
        return;
    s->unlocked |= (uint8_t)(1u << base);
    if (base == DEFENSE_BASE) {
        s->supply[MORALE] += 2;
        s->supply[DIPLOMACY] += 1;
    } else if (base < DEFENSE_BASE) {
        s->supply[base] += 2;
        s->asset[1 + base].space = UNBUILT;
        s->blue_down++;
    } else if (s->standing[WARP_GATES] == UNSEEN) {
        s->standing[WARP_GATES] = COLUMN_0;
    }
}

/* A technology leaves where it lay before: with a base, whose other assets then go with it. */
static inline void bring_out(federation_state *s, int technology)
{
    if (technology >= BLUE || s->standing[technology] != UNSEEN)
        return;
    for (int base = 0; s->blue_down == 0 && base < DEFENSE_BASE; base++)
        free_base(s, base);
    s->blue_down--;
}

static inline void take_supply(federation_state *s, int resource, int count)
{
    assert_true(s->supply[resource] >= count);
    s->supply[resource] = (uint8_t)(s->supply[resource] - count);
}

static inline void put_asset(position *p, int asset, char *where)
{
    const size_t length = strlen(where);
    const bool upgraded = where[length - 1] == '+';
    if (upgraded)
        where[length - 1] = '\0';
    p->s->asset[asset] = (federation_piece){(uint8_t)space_called(p, where), upgraded};
}

static inline void put_tech(position *p, int race, int tech)
{
    const int empty = federation_first_empty(p->pack, p->s, race);
    if (!orr_take_card(&p->s->counters[race],
                       tech)) /* whatever a pack gave the race: an exchange */
        orr_take_at(&p->s->head, &p->s->counters[race], 0);
    p->s->alien_track[race][empty] = (uint8_t)(FIRST_TECH + tech);
}

/* It leaves the spawn order track as if it had been spawned. */
static inline void leave_track(position *p, int race, int fleet)
{
    p->s->fleet[race][fleet].space = UNBUILT;
    federation_spawn_fleet(p->pack, p->s, race, fleet, NULL);
    p->s->fleet[race][fleet] = (federation_fleet){0};
}

static inline void put_fleet(position *p, int race, int fleet, const char *where)
{
    if (fleet == DOOM)
        assert_true(orr_take_card(&p->s->counters[race], DOOM_FLEET));
    else
        leave_track(p, race, fleet);
    p->s->fleet[race][fleet].space = (uint8_t)space_called(p, where);
}

static inline void deploy(federation_state *s, int place)
{
    take_supply(s, federation_resource_of_place(place), 1);
    federation_post(s, place);
}

static inline void put_spy(position *p, int race)
{
    p->s->alien_track[race][federation_first_empty(p->pack, p->s, race)] = SPY;
    deploy(p->s, AS_SPY + race);
}

static inline void store(federation_state *s, int resource, int count)
{
    if (resource == WARP && s->standing[WARP_GATES] != DISCOVERED)
        s->standing[WARP_GATES] = DISCOVERED, s->supply[WARP] = 2, s->white_left = WHITE;
    take_supply(s, resource, count);
    s->stored[resource] = (uint8_t)(s->stored[resource] + count);
}

static inline int relation_called(const char *word)
{
    return strcmp(word, "war") == 0 ? AT_WAR : strcmp(word, "alliance") == 0 ? ALLIANCE : NEUTRAL;
}

/* What stands on the map and on the tracks of the races; false if it is something else. */
static inline bool describe_sector(position *p, char *words[])
{
    const char *what = words[0];
    if (strcmp(what, "ship") == 0 || strcmp(what, "asset") == 0) {
        put_asset(p, named(p, KIND_ASSET, words[1]), words[2]);
    } else if (strcmp(what, "base") == 0) {
        const int base = named(p, KIND_BASE, words[1]);
        free_base(p->s, base);
        put_asset(p, FIRST_BASE + base, words[2]);
    } else if (strcmp(what, "fleet") == 0) {
        put_fleet(p, race_called(p, words[1]), fleet_called(words[2]), words[3]);
    } else if (strcmp(what, "effort") == 0) {
        p->s->effort[race_called(p, words[1])] = (uint8_t)level_called(p, words[2]);
    } else if (strcmp(what, "relation") == 0) {
        p->s->relation[named(p, KIND_PAIR, words[1])] = (uint8_t)relation_called(words[2]);
    } else if (strcmp(what, "tech") == 0) {
        put_tech(p, race_called(p, words[1]), tech_called(p, words[2]));
    } else if (strcmp(what, "spy") == 0) {
        put_spy(p, race_called(p, words[1]));
    } else if (strcmp(what, "embassy") == 0) {
        deploy(p->s, AS_EMBASSY + race_called(p, words[1]));
    } else if (strcmp(what, "attache") == 0) {
        deploy(p->s, AS_ATTACHE + race_called(p, words[1]));
    } else {
        return false;
    }
    return true;
}

static inline void describe_home(position *p, char *words[], int count)
{
    const char *what = words[0];
    if (strcmp(what, "store") == 0) {
        store(p->s, named(p, KIND_RESOURCE, words[1]), count > 2 ? atoi(words[2]) : 1);
    } else if (strcmp(what, "track") == 0) {
        const int resource = named(p, KIND_RESOURCE, words[3]);
        const int many = count > 4 ? atoi(words[4]) : 1;
        take_supply(p->s, resource, many);
        p->s->track[atoi(words[1])][atoi(words[2]) - 1] += (uint32_t)many << (4 * resource);
    } else if (strcmp(what, "column") == 0) {
        deploy(p->s, IN_COLUMN + atoi(words[1]) - 2);
    } else if (strcmp(what, "has") == 0) {
        const int technology = named(p, KIND_TECH, words[1]);
        bring_out(p->s, technology);
        p->s->standing[technology] = DISCOVERED;
    } else if (strcmp(what, "project") == 0) {
        const int technology = named(p, KIND_TECH, words[1]);
        bring_out(p->s, technology);
        p->s->standing[technology] = (uint8_t)(COLUMN_0 + atoi(words[2]) / 25);
    } else if (strcmp(what, "stability") == 0) {
        p->s->stability = (uint8_t)atoi(words[1]);
    } else if (strcmp(what, "losses") == 0) {
        p->s->losses = (uint8_t)atoi(words[1]);
    } else if (strcmp(what, "expansion") == 0) {
        p->s->expansion = (uint8_t)atoi(words[1]);
    } else {
        fail_because("'%s' describes nothing", what);
    }
}

static inline void federation_phrase(position *p, char *words[], int count)
{
    if (!describe_sector(p, words))
        describe_home(p, words, count);
}

static inline void empty_queue(federation_state *s)
{
    while (s->queue.count)
        orr_put(&s->head, &s->bag, orr_take_at(&s->head, &s->queue, 0));
}

/* Rules are tested with figures of their own, so that those of the pack can be balanced freely. The
 * pack belongs to the position's rules alone. */
static inline void use_plain_figures(const position *p)
{
    static const uint8_t combat[RACES][FLEETS] = {
        {1, 1, 3, 5}, {1, 2, 4, 5}, {1, 2, 2, 5}, {1, 2, 3, 5}, {1, 2, 4, 5}};
    static const uint8_t pair_for_die[DIE] = {1, 2, 3, 4, 2, 4},
                         tech_spaces[RACES] = {5, 5, 4, 6, 5}, lanes[RACES] = {6, 5, 4, 5, 6};
    federation_pack *pack = (federation_pack *)(uintptr_t)p->pack;
    for (int race = 0; race < RACES; race++) {
        memcpy(pack->races[race].combat, combat[race], sizeof combat[race]);
        pack->races[race].tech_top = 6;
        pack->races[race].tech_spaces = tech_spaces[race];
        pack->races[race].doom_after = 0;
        pack->races[race].lane = lanes[race];
    }
    pack->stability_most = 6;
    p->s->stability = pack->stability_start = 5;
    pack->assets[MINE_FIELD].swords = 2, pack->assets[MINE_FIELD].upgraded_swords = 3;
    for (int base = 0; base < BASES; base++)
        pack->assets[BASE_KINDS + base].upgraded_dice = base == RESEARCH_BASE || base == WARP_BASE;
    memcpy(pack->pair_for_die, pair_for_die, sizeof pair_for_die);
    pack->charts[1].result[0] = LOST_RESEARCH; /* by a 1 at 25 % */
}

/* A position in words. */
static inline position *federation_at(const char *description)
{
    position *p = position_of("federation", 1, NULL, 0);
    federation_state *s = p->s;
    use_plain_figures(p);
    empty_queue(s);
    s->asset[0].space = UNBUILT;
    s->turn = 1;
    s->token = (uint8_t)named(p, KIND_TOKEN, "federation-i");
    orr_take_card(&s->bag, s->token);
    orr_goto(&s->head, ACTIONS);
    describe(p, description, federation_phrase);
    for (int pair = 0; pair < PAIRS; pair++)
        if (s->relation[pair] == AT_WAR) {
            s->relation[pair] = NEUTRAL;
            federation_place_markers(p->pack, s, pair);
            s->relation[pair] = AT_WAR;
        }
    s->new_posts = 0; /* what is described was deployed in earlier turns */
    check_position(p);
    return p;
}

/* ---- driving -------------------------------------------------------------------------------- */

/* Work on until something is asked that has several answers, the game is over, or we are back in
 * the actions or at the next token. What is forced is skipped, as at a table that wants speed. */
static inline void go_on(position *p)
{
    orr_head *head = &p->s->head;
    for (int taken = 0; taken < 1000; taken++) {
        p->moves.count = 0;
        if (orr_is_over(head))
            return;
        const int now = orr_step_now(head);
        const orr_step *step = &p->rules->game->steps[now];
        if (head->depth == 1 && now == ACTIVATE)
            return;
        if (step->run) {
            step->run(p->rules, p->s, &p->log);
            continue;
        }
        step->legal(p->rules, p->s, &p->moves);
        assert_true(p->moves.count > 0);
        if (p->moves.count > 1 || (head->depth == 1 && now == ACTIONS))
            return;
        const orr_move only = p->moves.at[0];
        p->rules->game->verbs[only.verb]->apply(p->rules, p->s, only, &p->log);
    }
    fail_because("this does not come to an end");
}

/* Make a move; it must be legal. */
static inline void act(position *p, const char *notation)
{
    const orr_move move = move_called(p->rules, p->s, notation);
    orr_legal(p->rules, p->s, &p->moves);
    if (!orr_is_legal(&p->moves, move))
        fail_because("'%s' is not legal here: %s", notation, why_not(p, notation));
    p->s->head.ply++;
    p->rules->game->verbs[move.verb]->apply(p->rules, p->s, move, &p->log);
    go_on(p);
    check_position(p);
}

/* Let a token be resolved, with the scripted dice afterwards: they are kept from the queue's refill
 * until the token lies open. A counter or chit drawn from a pile is its place in it, from 1. */
static inline void token(position *p, const char *name)
{
    federation_state *s = p->s;
    const int kind = named(p, KIND_TOKEN, name);
    const orr_rng planned = s->head.rng;
    s->head.rng = orr_rng_fast(3);
    if (s->token != NOWHERE && p->pack->tokens[s->token].owner == FEDERATION)
        orr_put(&s->head, &s->bag, s->token);
    s->token = NOWHERE;
    if (orr_find_card(&s->bag, kind) < 0) /* it waits in the queue or was resolved already */
        empty_queue(s);
    orr_pour(&s->head, &s->holding, &s->bag);
    if (!orr_take_card(&s->bag, kind)) /* of another difficulty: an exchange */
        orr_take_at(&s->head, &s->bag, 0);
    empty_queue(s);
    orr_put(&s->head, &s->queue, kind);
    run_step(p, ACTIVATE);
    s->head.rng = planned;
    go_on(p);
    check_position(p);
}

/* ---- assertions ----------------------------------------------------------------------------- */

#define assert_fleet_at(p, race_, fleet_, space_)                                                  \
    assert_int_equal((p)->s->fleet[race_called(p, race_)][fleet_called(fleet_)].space,             \
                     space_called(p, space_))
#define assert_fleet_waits(p, race_, fleet_)                                                       \
    assert_int_equal((p)->s->fleet[race_called(p, race_)][fleet_called(fleet_)].space, UNBUILT)
#define assert_asset_at(p, asset_, space_)                                                         \
    assert_int_equal((p)->s->asset[named(p, KIND_ASSET, asset_)].space, space_called(p, space_))
#define assert_unbuilt(p, asset_)                                                                  \
    assert_int_equal((p)->s->asset[named(p, KIND_ASSET, asset_)].space, UNBUILT)
#define assert_effort(p, race_, level_)                                                            \
    assert_int_equal((p)->s->effort[race_called(p, race_)], level_called(p, level_))
#define assert_relation(p, pair_, relation_)                                                       \
    assert_int_equal((p)->s->relation[named(p, KIND_PAIR, pair_)], relation_)
#define assert_techs(p, race_, count_)                                                             \
    assert_int_equal(federation_techs_held((p)->s, race_called(p, race_)), count_)
#define assert_tech_at(p, race_, number_, tech_)                                                   \
    assert_int_equal(federation_tech_at((p)->pack, (p)->s, race_called(p, race_), number_),        \
                     tech_called(p, tech_))

#endif
