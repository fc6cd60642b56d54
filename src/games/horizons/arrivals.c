/* arrivals.c - what appears in the solar system at a decade: non-player bases, asteroids, pirates,
 * trade markers. Rules: docs/games/horizons.md#arrivals */
#include "parts.h"

enum { MORE_FROM = 2080, MORE_SEATS = 4, MOST_FROM = 2100, STRONG_FROM = 2120 };
enum { ASTEROID_PIECE, PIRATE_PIECE };

/* ---- placing -------------------------------------------------------------------------------- */

int horizons_tile_for(const orr_rules *rules, const horizons_state *s, int roll)
{
    (void)s;
    const horizons_pack *pack = rules->pack;
    for (int tile = 0; tile < pack->tile_count; tile++)
        if (pack->tiles[tile].low && roll >= pack->tiles[tile].low &&
            roll <= pack->tiles[tile].high && horizons_in_play(rules, tile))
            return tile;
    return NONE;
}

int horizons_pirates_left(const horizons_pack *pack, const horizons_state *s)
{
    int left = pack->pirate_count;
    for (int i = 0; i < PIRATES; i++)
        left -= s->raider[i].tile != NONE;
    return left;
}

int horizons_asteroids_left(const horizons_pack *pack, const horizons_state *s)
{
    int left = pack->asteroids;
    for (int tile = 0; tile < MOST_TILES; tile++)
        left -= s->asteroid[tile];
    return left;
}

/* What is more than they can hide, they spend. */
void horizons_fill_cache(const horizons_pack *pack, horizons_state *s, int amount)
{
    const int sum = s->cache + amount;
    s->cache = (uint16_t)(s->third && pack->cache_most ? horizons_min(sum, pack->cache_most) : sum);
}

void horizons_place_pirate(const horizons_pack *pack, horizons_state *s, int tile, orr_log *log)
{
    int i = 0;
    while (s->raider[i].tile != NONE)
        i++;
    const bool strong = s->year >= STRONG_FROM;
    s->raider[i] = (horizons_raider){.tile = (uint8_t)tile, .strong = strong};
    horizons_fill_cache(pack, s, pack->pirate_cache);
    orr_say(log, ORR_REVEAL, "Pirates: a %s in the %s.", pack->pirates[strong].name,
            pack->tiles[tile].name);
}

void horizons_place_asteroid(const horizons_pack *pack, horizons_state *s, int tile, orr_log *log)
{
    s->asteroid[tile]++;
    orr_say(log, ORR_REVEAL, "A passing asteroid in the %s.", pack->tiles[tile].name);
}

/* Asteroids pass: who did not mine those of the last decade has missed them. */
static void pass_by(horizons_state *s, orr_log *log)
{
    int count = 0;
    for (int tile = 0; tile < MOST_TILES; tile++) {
        count += s->asteroid[tile];
        s->asteroid[tile] = 0;
    }
    if (count > 0)
        orr_say(log, ORR_ANNOUNCE, "%d asteroid%s passed by, and nobody mined %s.", count,
                count == 1 ? " has" : "s have", count == 1 ? "it" : "them");
}

static void place_outpost(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const int roll = orr_roll(&s->head, 100);
    uint64_t others = 0;
    for (int faction = 0; faction < FACTIONS; faction++)
        if (s->seat_of[faction] == NONE)
            others |= 1ull << faction;
    for (int tile = 0; tile < pack->tile_count && others; tile++) {
        const horizons_tile *t = &pack->tiles[tile];
        if (t->outpost == NONE || roll < t->npf_low || roll > t->npf_high)
            continue;
        if (t->npf_decade > horizons_decade_of(s) || s->outpost[tile].faction != NONE ||
            !horizons_in_play(rules, tile))
            return;
        const int faction = orr_any_of(&s->head, others);
        s->outpost[tile].faction = (uint8_t)faction;
        orr_say(log, ORR_REVEAL, "%s: %s builds a base at %s.", orr_die(log, 100, roll),
                pack->factions[faction].name, pack->worlds[t->outpost].name);
        return;
    }
}

/* ---- trade markers -------------------------------------------------------------------------- */

static int markets_left(const horizons_state *s)
{
    int left = 0;
    for (int m = 0; m < MOST_MARKETS; m++)
        left += s->markets[m];
    return left;
}

/* A random marker, a random side. */
static void draw_market(horizons_state *s, uint8_t *market, uint8_t *side)
{
    const int m = orr_any_kind(&s->head, s->markets, MOST_MARKETS);
    s->markets[m]--;
    *market = (uint8_t)m;
    *side = (uint8_t)(BUYS + orr_below(&s->head, 2));
}

static bool wants_market(const horizons_outpost *outpost)
{
    return outpost->faction != NONE && outpost->market == NONE && !outpost->blockade;
}

static int outposts_wanting(const horizons_state *s)
{
    int count = 0;
    for (int tile = 0; tile < MOST_TILES; tile++)
        count += wants_market(&s->outpost[tile]);
    return count;
}

static void give_outpost(const horizons_pack *pack, horizons_state *s, int tile, orr_log *log)
{
    horizons_outpost *outpost = &s->outpost[tile];
    draw_market(s, &outpost->market, &outpost->market_side);
    orr_say(log, ORR_REVEAL, "A market opens at the base of %s in the %s.",
            pack->factions[outpost->faction].name, pack->tiles[tile].name);
}

static void give_players(const horizons_pack *pack, horizons_state *s, orr_log *log)
{
    for (int i = 0; i < s->head.seats; i++)
        for (int slot = 0; slot < BASES; slot++) {
            horizons_base *base = &s->base[s->order[i]][slot];
            if (base->world == NONE || base->market != NONE || base->blockade ||
                base->settlements == 0 || markets_left(s) == 0)
                continue;
            draw_market(s, &base->market, &base->market_side);
            orr_say(log, ORR_GAIN, "A market opens at %s of %s.", pack->worlds[base->world].name,
                    horizons_faction_of(pack, s, s->order[i])->name);
        }
}

/* All at once, outposts in the order of tiles, as long as there are markers. */
void horizons_place_markets(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    give_players(rules->pack, s, log);
    for (int tile = 0; tile < MOST_TILES; tile++)
        if (wants_market(&s->outpost[tile]) && markets_left(s) > 0)
            give_outpost(rules->pack, s, tile, log);
}

/* ---- the phase ------------------------------------------------------------------------------ */

void horizons_arrivals_begin(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    (void)rules, (void)log;
    orr_push(&s->head, ARRIVALS);
}

static int rocks_of(const horizons_state *s)
{
    if (s->year < ROCKS_FROM)
        return 0;
    return 1 + (s->year >= MORE_FROM && s->head.seats >= MORE_SEATS) + (s->year >= MOST_FROM);
}

static void arrive(const orr_rules *rules, horizons_state *s, int piece, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const int roll = orr_roll(&s->head, 100), tile = horizons_tile_for(rules, s, roll);
    const int left =
        piece == PIRATE_PIECE ? horizons_pirates_left(pack, s) : horizons_asteroids_left(pack, s);
    const int count = piece == PIRATE_PIECE ? pack->pirate_count : pack->asteroids;
    if (tile == NONE || count == 0)
        return;
    if (left > 0 && piece == PIRATE_PIECE) {
        horizons_place_pirate(pack, s, tile, log);
    } else if (left > 0) {
        horizons_place_asteroid(pack, s, tile, log);
    } else { /* the first player moves one that is there */
        s->displaced = (uint8_t)tile;
        s->head.actor = (int8_t)s->order[0];
        orr_push_with(&s->head, DISPLACE, piece);
    }
}

/* The argument counts: the non-player base, asteroids and pirates in turn, trade markers. */
void horizons_arrivals_run(const orr_rules *rules, void *state, orr_log *log)
{
    horizons_state *s = state;
    const int stage = orr_arg(&s->head), rocks = 2 * rocks_of(s);
    orr_goto_with(&s->head, ARRIVALS, stage + 1);
    if (stage == 0) {
        if (s->third)
            pass_by(s, log);
        place_outpost(rules, s, log);
    } else if (stage <= rocks) {
        arrive(rules, s, (stage - 1) % 2, log);
    } else {
        give_players(rules->pack, s, log);
        const int left = markets_left(s);
        if (left > 0 && left < outposts_wanting(s)) {
            s->head.actor = (int8_t)s->order[0];
            orr_goto(&s->head, MARKET);
        } else {
            horizons_place_markets(rules, s, log);
            orr_pop(&s->head);
        }
    }
}

void horizons_displace_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const char *what = orr_arg(&s->head) == PIRATE_PIECE ? "pirate" : "asteroid";
    orr_ask(prompt, "No %s marker is left for the %s. As first in initiative, move one from where?",
            what, pack->tiles[s->displaced].name);
    orr_wait(prompt, "%s moves a %s marker.", horizons_faction_of(pack, s, s->head.actor)->name,
             what);
    prompt->rule = "arrivals";
}

static bool may_displace(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const horizons_state *s = state;
    const bool pirate = orr_arg(&s->head) == PIRATE_PIECE;
    return orr_need(why, pirate ? horizons_pirates_in(s, move.a) : s->asteroid[move.a],
                    "There is no %s in that tile.", pirate ? "pirate" : "asteroid");
}

void horizons_displace_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int tile = 0; tile < MOST_TILES; tile++)
        orr_try(moves, may_displace, rules, state, ORR_MOVE1(VERB_DISPLACE, tile));
}

static void displace(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    if (orr_arg(&s->head) == PIRATE_PIECE) {
        int i = 0;
        while (s->raider[i].tile != move.a)
            i++;
        s->raider[i].tile = s->displaced;
    } else {
        s->asteroid[move.a]--;
        s->asteroid[s->displaced]++;
    }
    orr_say(log, ORR_ANNOUNCE, "A marker moves from the %s to the %s.", pack->tiles[move.a].name,
            pack->tiles[s->displaced].name);
    s->displaced = NONE;
    orr_pop(&s->head);
}

const orr_verb horizons_verb_displace = {
    .word = "displace",
    .kind = {KIND_TILE},
    .label = "Move the marker of the %a",
    .at = ORR_AT(DISPLACE),
    .rule = "arrivals",
    .may = may_displace,
    .apply = displace,
};

void horizons_market_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    orr_ask(prompt, "Only %d trade markers are left for non-player bases. Which gets the next?",
            markets_left(s));
    orr_wait(prompt, "%s decides where markets open.",
             horizons_faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "arrivals";
}

static bool may_favour(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const horizons_state *s = state;
    const horizons_outpost *outpost = &s->outpost[move.a];
    return orr_need(why, outpost->faction != NONE,
                    "No faction without a player has a base there.") &&
           orr_need(why, outpost->market == NONE, "That base already has a trade marker.") &&
           orr_need(why, !outpost->blockade, "That base is blockaded.");
}

void horizons_market_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int tile = 0; tile < MOST_TILES; tile++)
        orr_try(moves, may_favour, rules, state, ORR_MOVE1(VERB_FAVOUR, tile));
}

static void favour(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    give_outpost(rules->pack, s, move.a, log);
    if (markets_left(s) == 0)
        orr_pop(&s->head);
}

const orr_verb horizons_verb_favour = {
    .word = "favour",
    .kind = {KIND_TILE},
    .label = "A market for the base in the %a",
    .at = ORR_AT(MARKET),
    .rule = "arrivals",
    .may = may_favour,
    .apply = favour,
    .chance = true,
};
