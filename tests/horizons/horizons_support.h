/* horizons_support.h - positions of Stellar Horizons in words, phases that are played one at a time,
 * and assertions in the game's own language. Static functions, so that each test file uses what it
 * needs.
 *
 * A position is described by phrases separated by ';'. Seats are numbered from 1: seat 1 plays
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
 *     layer mars 2 (of those below the surface)
 *     relation north-america russia war           market 1 mars ore sell
 *     pirate mars weak          asteroid mars     outpost moon japan      mission 1 boots-on-mars
 *     public heart-of-pluto     elevator 1        standing 1 0 (off)      blockade 2 mars 1 (by)
 */
#ifndef HORIZONS_SUPPORT_H
#define HORIZONS_SUPPORT_H

#include "games/horizons/parts.h"

#define POSITION_STATE horizons_state
#define POSITION_PACK horizons_pack
#include "support/position.h"

/* ---- names ---------------------------------------------------------------------------------- */

static inline int word_in(const char *const *words, const char *word)
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

static inline int world_called(const position *p, const char *word)
{
    return named(p, KIND_WORLD, word);
}
/* The tile of a world. */
static inline int tile_called(const position *p, const char *world)
{
    return p->pack->worlds[world_called(p, world)].tile;
}

static inline int place_called(const position *p, const char *word)
{
    char name[ORR_MAX_NAME];
    snprintf(name, sizeof name, "%s", word);
    char *dash = strrchr(name, '-');
    if (dash && strcmp(dash, "-orbit") == 0) {
        *dash = '\0';
        return ORBIT + world_called(p, name);
    }
    if (dash && strcmp(dash, "-flyby") == 0) {
        *dash = '\0';
        return FLYBY + tile_called(p, name);
    }
    return SURFACE + world_called(p, word);
}

/* ---- describing a position ------------------------------------------------------------------ */

/* Out of the pool, and out of the hands of whoever has it. */
static inline void take_mission(position *p, int mission)
{
    horizons_state *s = p->s;
    if (s->mission_pool >> mission & 1)
        s->pool_count--;
    s->mission_pool &= ~(1ull << mission);
    s->later_missions &= ~(1ull << mission);
    if (s->public_mission == mission)
        s->public_mission = NONE;
    for (int seat = 0; seat < SEATS; seat++)
        if (s->seat[seat].mission == mission)
            s->seat[seat].mission = NONE;
}

static inline void put_back_mission(position *p, int mission)
{
    if (mission == NONE)
        return;
    p->s->mission_pool |= 1ull << mission;
    p->s->pool_count++;
}

static inline horizons_base *base_of(position *p, int seat, const char *world)
{
    return horizons_base_on(p->s, seat - 1, world_called(p, world));
}

static inline void describe_base(position *p, char *w[], int seat)
{
    const int world = world_called(p, w[2]), slot = horizons_add_base(p->s, seat, world);
    for (int chain = 0; chain < CHAINS; chain++)
        p->s->base[seat][slot].level[chain] = (uint8_t)atoi(w[3 + chain]);
    p->s->base[seat][slot].settlements = (uint16_t)atoi(w[3 + CHAINS]);
}

/* A trade marker by its name. */
static inline int market_called(const position *p, const char *word)
{
    for (int m = 0; m < p->pack->market_count; m++) {
        char slug[ORR_MAX_NAME];
        orr_slug(p->pack->markets[m].name, slug);
        if (strcmp(slug, word) == 0)
            return m;
    }
    fail_because("there is no trade marker '%s'", word);
    return NONE;
}

static inline void describe_market(position *p, char *w[], int seat)
{
    horizons_base *base = base_of(p, seat + 1, w[2]);
    base->market = (uint8_t)market_called(p, w[3]);
    base->market_side = strcmp(w[4], "buy") == 0 ? BUYS : SELLS;
    p->s->markets[base->market]--;
}

static inline void describe_mission(position *p, char *w[], int seat)
{
    put_back_mission(p, p->s->seat[seat].mission);
    take_mission(p, named(p, KIND_MISSION, w[2]));
    p->s->seat[seat].mission = (uint8_t)named(p, KIND_MISSION, w[2]);
}

/* Phrases about a ship of a seat. */
static inline bool describe_ship(position *p, char *w[], int seat)
{
    const char *what = w[0];
    horizons_ship *ship = &p->s->ship[seat][w[2] ? atoi(w[2]) % SHIPS : 0];
    if (strcmp(what, "ship") == 0)
        horizons_add_ship(p->s, seat, word_in(design_words, w[2]), place_called(p, w[3]), 0);
    else if (strcmp(what, "flag") == 0)
        ship->flags |= (uint8_t)(1u << word_in(flag_words, w[3]));
    else if (strcmp(what, "transit") == 0)
        ship->transit = (uint8_t)atoi(w[3]);
    else if (strcmp(what, "damage") == 0)
        ship->damage = (uint8_t)atoi(w[3]);
    else if (strcmp(what, "cargo") == 0)
        for (int r = 0; r < RESOURCES; r++)
            ship->cargo[r] = (uint8_t)atoi(w[3 + r]);
    else if (strcmp(what, "join") == 0)
        horizons_join(p->s, horizons_ship_id(seat, atoi(w[2])), horizons_ship_id(seat, atoi(w[3])));
    else
        return false;
    return true;
}

/* Phrases about a base of a seat. */
static inline bool describe_at_base(position *p, char *w[], int seat)
{
    const char *what = w[0];
    if (strcmp(what, "base") == 0)
        describe_base(p, w, seat);
    else if (strcmp(what, "store") == 0)
        for (int r = 0; r < RESOURCES; r++)
            base_of(p, seat + 1, w[2])->store[r] = (uint16_t)atoi(w[3 + r]);
    else if (strcmp(what, "market") == 0)
        describe_market(p, w, seat);
    else if (strcmp(what, "blockade") == 0)
        base_of(p, seat + 1, w[2])->blockade |= (uint8_t)(1u << (atoi(w[3]) - 1));
    else
        return false;
    return true;
}

/* Phrases about what a seat has on Earth, in hand and in mind. */
static inline bool describe_programme(position *p, char *w[], int seat)
{
    horizons_programme *own = &p->s->seat[seat];
    const char *what = w[0];
    if (strcmp(what, "cash") == 0)
        own->cash = (int16_t)atoi(w[2]);
    else if (strcmp(what, "politics") == 0)
        own->politics = (uint8_t)atoi(w[2]);
    else if (strcmp(what, "points") == 0)
        own->bank[named(p, KIND_DOMAIN, w[2])] = (uint16_t)atoi(w[3]);
    else if (strcmp(what, "tech") == 0)
        own->techs |= 1ull << named(p, KIND_TECH, w[2]);
    else if (strcmp(what, "policy") == 0)
        own->policies |= 1u << named(p, KIND_POLICY, w[2]);
    else if (strcmp(what, "stock") == 0)
        for (int r = 0; r < RESOURCES; r++)
            own->stock[r] = (uint8_t)atoi(w[2 + r]);
    else if (strcmp(what, "lv") == 0)
        own->lv[atoi(w[2]) - 1] = (uint8_t)atoi(w[3]);
    else if (strcmp(what, "mission") == 0)
        describe_mission(p, w, seat);
    else if (strcmp(what, "elevator") == 0)
        own->elevator = 1;
    else if (strcmp(what, "standing") == 0)
        own->standing = (uint8_t)atoi(w[2]);
    else if (strcmp(what, "victory") == 0)
        own->victory = (uint16_t)atoi(w[2]);
    else
        return false;
    horizons_count_skills(p->pack, p->s, seat);
    return true;
}

/* Phrases about a world. */
static inline bool describe_world(position *p, char *w[])
{
    horizons_state *s = p->s;
    const char *what = w[0];
    if (strcmp(what, "card") == 0) {
        const int card = named(p, KIND_CARD, w[2]);
        s->ground[world_called(p, w[1])].card = (uint8_t)card;
        s->card_pool &= ~(1ull << card);
    } else if (strcmp(what, "value") == 0)
        s->ground[world_called(p, w[1])].value = (uint8_t)atoi(w[2]);
    else if (strcmp(what, "layer") == 0)
        s->ground[world_called(p, w[1])].layer = (uint8_t)(atoi(w[2]) & 3);
    else if (strcmp(what, "life") == 0)
        s->ground[world_called(p, w[1])].life = (uint8_t)atoi(w[2]);
    else if (strcmp(what, "terraformed") == 0)
        s->ground[world_called(p, w[1])].terraformed = (uint8_t)atoi(w[2]);
    else if (strcmp(what, "asteroid") == 0)
        s->asteroid[tile_called(p, w[1])]++;
    else if (strcmp(what, "outpost") == 0)
        s->outpost[tile_called(p, w[1])].faction = (uint8_t)named(p, KIND_FACTION, w[2]);
    else if (strcmp(what, "pirate") == 0) {
        int i = 0;
        while (s->raider[i].tile != NONE)
            i++;
        s->raider[i] = (horizons_raider){.tile = (uint8_t)tile_called(p, w[1]),
                                         .strong = strcmp(w[2], "strong") == 0};
    } else
        return false;
    return true;
}

static inline void describe_phrase(position *p, char *w[], int count)
{
    horizons_state *s = p->s;
    const int seat = count > 1 ? atoi(w[1]) - 1 : 0;
    if (strcmp(w[0], "year") == 0)
        s->year = (uint16_t)atoi(w[1]);
    else if (strcmp(w[0], "relation") == 0)
        horizons_set_relation(p->pack, s, named(p, KIND_FACTION, w[1]),
                              named(p, KIND_FACTION, w[2]), word_in(relation_words, w[3]), NULL);
    else if (strcmp(w[0], "public") == 0) {
        put_back_mission(p, s->public_mission);
        take_mission(p, named(p, KIND_MISSION, w[1]));
        s->public_mission = (uint8_t)named(p, KIND_MISSION, w[1]);
    } else if (!describe_world(p, w) && !describe_ship(p, w, seat) &&
               !describe_at_base(p, w, seat) && !describe_programme(p, w, seat))
        fail_because("'%s' describes nothing", w[0]);
}

/* Nobody has anything but a faction. */
static inline void strip(position *p)
{
    horizons_state *s = p->s;
    for (int seat = 0; seat < s->head.seats; seat++) {
        horizons_programme *own = &s->seat[seat];
        own->techs = 0;
        own->policies = 0;
        own->cash = 0;
        own->standing = 0;
        memset(own->bank, 0, sizeof own->bank);
        horizons_count_skills(p->pack, s, seat);
        for (int ship = 0; ship < SHIPS; ship++)
            horizons_remove_ship(s, seat, ship);
        for (int slot = 0; slot < BASES; slot++)
            horizons_remove_base(s, seat, slot);
    }
    for (int a = 0; a < FACTIONS; a++)
        for (int b = 0; b < FACTIONS; b++)
            s->relation[a][b] = a == b ? ALLIANCE : NEUTRAL;
    for (int seat = 0; seat < s->head.seats; seat++) {
        horizons_tally tally;
        s->seat[seat].start = (int16_t)horizons_tally_score(p->rules, s, seat, &tally);
    }
}

/* A position with so many seats in a scenario; between two phases. */
static inline position *horizons_in(int seats, const char *scenario, const char *description)
{
    char option[80];
    const char *const options[] = {option};
    snprintf(option, sizeof option, "scenario=%s", scenario);
    position *p = position_of("horizons", seats, options, 1);
    strip(p);
    orr_finish(&p->s->head); /* empties the stack */
    p->s->head.actor = 0;
    orr_goto_with(&p->s->head, PHASE, -1);
    describe(p, description, describe_phrase);
    check_position(p);
    return p;
}

/* Two seats, the campaign. */
static inline position *horizons_at(const char *description)
{
    return horizons_in(2, "campaign", description);
}

/* ---- what is told ---------------------------------------------------------------------------- */

/* What a button says of a move: what stands before the first semicolon, or all of it. */
static inline void assert_detail(position *p, const char *notation, const char *words)
{
    orr_error error;
    orr_move move;
    char bytes[400];
    orr_text out = orr_text_in(bytes, sizeof bytes);
    assert_true(orr_parse_move(p->rules, p->s, notation, &move, &error));
    orr_detail_move(p->rules, p->s, move, &out);
    if (!strstr(bytes, words))
        fail_because("%s says '%s', not '%s'", notation, bytes, words);
}

/* ---- chance --------------------------------------------------------------------------------- */

/* The face that draws a marker of this value first. */
static inline int marker(const position *p, int domain, int value)
{
    int face = 1;
    for (int v = 0; horizons_marker_values[v] < value; v++)
        face += p->s->pool[domain][v];
    return face;
}

/* ---- playing a phase ------------------------------------------------------------------------ */

/* Has the last phase ended, and the next not begun? */
static inline bool is_between_phases(const position *p)
{
    return p->s->head.depth == 1 && orr_arg(&p->s->head) < 0;
}

/* Work on until something is asked that has several answers, or the phase is over. */
static inline void go_on(position *p)
{
    for (int taken = 0; taken < 2000; taken++) {
        const orr_game *game = p->rules->game;
        p->moves.count = 0;
        if (orr_is_over(p->s) || is_between_phases(p))
            return;
        const orr_step *step = &game->steps[orr_step_now(&p->s->head)];
        if (step->run) {
            step->run(p->rules, p->s, &p->log);
            continue;
        }
        step->legal(p->rules, p->s, &p->moves);
        assert_true(p->moves.count > 0);
        if (p->moves.count > 1)
            return;
        game->verbs[p->moves.at[0].verb]->apply(p->rules, p->s, p->moves.at[0], &p->log);
    }
    fail_because("this does not come to an end");
}

/* Begin a phase and go on to its first question, or to its end. */
static inline void phase(position *p, int which)
{
    p->s->phase = (uint8_t)which;
    p->s->head.depth = 1;
    orr_goto_with(&p->s->head, PHASE, -1);
    horizons_phase_run(p->rules, p->s, &p->log);
    go_on(p);
    check_position(p);
}

/* Make moves, separated by ';'; each must be legal. The phase goes on, but not beyond its end. */
static inline void act(position *p, const char *notation)
{
    while (*notation) {
        char one[ORR_MAX_NOTATION];
        const size_t length = strcspn(notation, ";");
        snprintf(one, sizeof one, "%.*s", (int)length, notation);
        notation += length + (notation[length] == ';');
        if (!can(p, one))
            fail_because("'%s': %s; what was said:\n%s", one, why_not(p, one), p->said.data);
        const orr_move move = move_called(p->rules, p->s, one);
        p->s->head.ply++;
        p->rules->game->verbs[move.verb]->apply(p->rules, p->s, move, &p->log);
        go_on(p);
        check_position(p);
    }
}

/* ---- assertions ----------------------------------------------------------------------------- */

#define assert_phase_over(p) assert_true(is_between_phases(p))
#define assert_cash(p, seat_, cash_) assert_int_equal((p)->s->seat[(seat_)-1].cash, cash_)
#define assert_at(p, seat_, ship_, place_)                                                         \
    assert_int_equal((p)->s->ship[(seat_)-1][ship_].place, place_called(p, place_))
#define assert_lost(p, seat_, ship_) assert_int_equal((p)->s->ship[(seat_)-1][ship_].design, NONE)
#define assert_there(p, seat_, ship_)                                                              \
    assert_int_not_equal((p)->s->ship[(seat_)-1][ship_].design, NONE)
#define assert_reserved(p, seat_, ship_) assert_true((p)->s->ship[(seat_)-1][ship_].flags &RESERVED)
#define assert_ready(p, seat_, ship_) assert_false((p)->s->ship[(seat_)-1][ship_].flags &RESERVED)
#define assert_relation(p, a_, b_, level_)                                                         \
    assert_int_equal((p)->s->relation[named(p, KIND_FACTION, a_)][named(p, KIND_FACTION, b_)],     \
                     level_)
/* The sentence that forbids a move holds these words. */
#define assert_why_not(p, notation, words) assert_non_null(strstr(why_not(p, notation), words))

static inline int markers_of(const position *p, int seat, int domain)
{
    int count = 0;
    for (int v = 0; v < VALUES; v++)
        count += p->s->seat[seat - 1].markers[domain][v];
    return count;
}
static inline int score_of(const position *p, int seat)
{
    horizons_tally tally;
    return horizons_tally_score(p->rules, p->s, seat - 1, &tally);
}

#endif
