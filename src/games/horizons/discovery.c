/* discovery.c - what a depletion brings: a politics marker, a world card, perhaps a mission, perhaps
 * life. Rules: docs/games/horizons.md#depletion, #world-cards, #life */
#include "parts.h"

/* Worlds on which a base can stand can hold a card; Earth orbit cannot. */
bool horizons_holds_card(const horizons_pack *pack, int world)
{
    return world != EARTH && pack->worlds[world].base_cost > 0 && pack->worlds[world].descriptors;
}

bool horizons_card_fits(const horizons_pack *pack, int card, int world)
{
    return pack->cards[card].descriptors & pack->worlds[world].descriptors;
}

/* ---- life ----------------------------------------------------------------------------------- */

static int tech_with(const horizons_pack *pack, int which)
{
    for (int tech = 0; tech < pack->tech_count; tech++)
        if (pack->techs[tech].skill == which)
            return tech;
    return NONE;
}

static void find_life(const orr_rules *rules, horizons_state *s, int seat, int world, bool existing,
                      orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const int tech = tech_with(pack, existing ? LIFE_TECH : SIGNS_TECH), times = existing ? 2 : 1;
    orr_say(log, ORR_GAIN, "%s finds %s on %s!", horizons_faction_of(pack, s, seat)->name,
            existing ? "existing life" : "signs of life", pack->worlds[world].name);
    s->ground[world].life = existing ? ALIVE : SIGNS;
    if (tech != NONE && !horizons_has_tech(s, seat, tech))
        horizons_learn(pack, s, seat, tech);
    horizons_draw_markers(pack, s, seat, BIOLOGY, 2 * times, log);
    horizons_victory(s, seat, times);
    horizons_politics(s, seat, times);
}

/* Signs first; existing life only by who has the technology of signs. Whoever lacks it may find the
 * signs again. */
static void search_for_life(const orr_rules *rules, horizons_state *s, int seat, int world,
                            orr_log *log)
{
    const int chance = ((const horizons_pack *)rules->pack)->worlds[world].life;
    const int now = s->ground[world].life;
    int roll;
    if (now == ALIVE || chance == 0)
        return;
    const bool found = horizons_is_hit(&s->head, chance, &roll);
    orr_say(log, found ? ORR_HIT : ORR_MISS, "Search for life %s against %d %%.",
            orr_die_judged(log, 100, roll, found), chance);
    if (found)
        find_life(rules, s, seat, world, now == SIGNS && horizons_skill(s, seat, SIGNS_TECH), log);
}

/* ---- world cards ---------------------------------------------------------------------------- */

static int draw_card(horizons_state *s)
{
    if (!s->card_pool)
        return NONE;
    const int card = orr_any_of(&s->head, s->card_pool);
    s->card_pool &= ~(1ull << card);
    return card;
}

static void back_to_pool(horizons_state *s, int card)
{
    if (card != NONE)
        s->card_pool |= 1ull << card;
}

static void place_card(const horizons_pack *pack, horizons_state *s, int world, int card,
                       orr_log *log)
{
    back_to_pool(s, s->ground[world].card);
    s->ground[world].card = (uint8_t)card;
    orr_say(log, ORR_REVEAL, "%s: %s.", pack->worlds[world].name, pack->cards[card].name);
}

/* The last depletion of a world without a card: one is drawn until it fits, or none is left. */
static void force_card(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const int world = s->find.world;
    uint64_t aside = 0;
    for (int card; (card = draw_card(s)) != NONE;) {
        if (horizons_card_fits(pack, card, world)) {
            place_card(pack, s, world, card, log);
            break;
        }
        aside |= 1ull << card;
    }
    s->card_pool |= aside;
}

static void clear_find(horizons_state *s)
{
    s->find = (horizons_find){.ship = NONE, .world = NONE, .cards = {NONE, NONE}};
}

/* Draw one, or two with a spectrometer; those that do not fit go back at once. */
static void offer_cards(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const int world = s->find.world;
    int kept = 0;
    for (int i = 0; i < s->find.card_count; i++) {
        const int card = draw_card(s);
        if (card == NONE)
            break;
        orr_say(log, ORR_REVEAL, "World card: %s%s.", pack->cards[card].name,
                horizons_card_fits(pack, card, world) ? "" : ", which does not fit");
        s->find.cards[i] = (uint8_t)card;
    }
    for (int i = 0; i < 2; i++) {
        const int card = s->find.cards[i];
        s->find.cards[i] = NONE;
        if (card != NONE && horizons_card_fits(pack, card, world))
            s->find.cards[kept++] = (uint8_t)card;
        else
            back_to_pool(s, card);
    }
    s->find.card_count = (uint8_t)kept;
}

static bool is_a_choice(const horizons_pack *pack, const horizons_state *s);

static void draw_world_card(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    const int world = s->find.world;
    if (!horizons_holds_card(rules->pack, world)) {
        clear_find(s);
        return;
    }
    offer_cards(rules, s, log);
    s->find.forced = s->ground[world].value == 0 && s->ground[world].card == NONE;
    if (s->find.card_count > 0) {
        if (s->third && is_a_choice(rules->pack, s))
            s->find.ordered = 0; /* that is for the seat to weigh */
        orr_push(&s->head, CARD);
        return;
    }
    if (s->find.forced)
        force_card(rules, s, log);
    clear_find(s);
}

static void yield_words(const horizons_card *card, orr_text *out)
{
    static const char *const domains[DOMAINS] = {"physics", "engineering", "biology"};
    horizons_cargo_words(card->yield, out);
    if (card->tech)
        orr_text_add(out, ", %d %s", card->tech, domains[card->domain]);
    if (card->robots)
        orr_text_add(out, ", +%d to exploring robots", card->robots);
    if (card->crews)
        orr_text_add(out, ", +%d to exploring crews", card->crews);
}

/* Nothing that the one has is better than on the other. */
static bool is_no_better(const horizons_card *one, const horizons_card *other)
{
    for (int r = 0; r < RESOURCES; r++)
        if (one->yield[r] > other->yield[r])
            return false;
    return (one->tech == 0 || (one->domain == other->domain && one->tech <= other->tech)) &&
           one->robots <= other->robots && one->crews <= other->crews;
}

static bool somebody_lives_on(const horizons_state *s, int world)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        if (s->base_of[seat][world] != NONE)
            return true;
    return false;
}

/* Is there something to weigh: does a card drawn have what another, or the one that lies there, has
 * not, and the other way round? */
static bool is_a_choice(const horizons_pack *pack, const horizons_state *s)
{
    const int world = s->find.world, old = s->ground[world].card;
    uint8_t cards[3] = {s->find.cards[0], s->find.cards[1], (uint8_t)old};
    if (s->find.card_count < 2 && !somebody_lives_on(s, world))
        return false; /* what nobody lives by can wait for the next card */
    for (int a = 0; a < 3; a++)
        for (int b = 0; b < a; b++)
            if (cards[a] != NONE && cards[b] != NONE &&
                !is_no_better(&pack->cards[cards[a]], &pack->cards[cards[b]]) &&
                !is_no_better(&pack->cards[cards[b]], &pack->cards[cards[a]]))
                return true;
    return false;
}

static int worth(const horizons_card *card)
{
    return 2 * (card->yield[ORE] + card->yield[FUEL] + card->yield[SUP]) + 3 * card->tech +
           card->robots + card->crews;
}

void horizons_card_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int old = s->ground[s->find.world].card;
    char bytes[120] = "";
    orr_text yields = orr_text_in(bytes, sizeof bytes);
    if (old != NONE) {
        orr_text_add(&yields, " (");
        yield_words(&pack->cards[old], &yields);
        orr_text_add(&yields, ")");
    }
    orr_ask(prompt, "World card for %s, which has %s%s: place %s, or put it back?",
            pack->worlds[s->find.world].name, old == NONE ? "none" : pack->cards[old].name, bytes,
            s->find.card_count > 1 ? "one" : pack->cards[s->find.cards[0]].name);
    orr_wait(prompt, "%s looks at a world card.",
             horizons_faction_of(pack, s, s->head.actor)->name);
    prompt->rule = "world-cards";
}

/* Under standing orders the richer card is taken without asking: the one of both, or NONE for
 * putting them back. */
static int richest(const horizons_pack *pack, const horizons_state *s)
{
    const int old = s->ground[s->find.world].card;
    int best = s->find.cards[0];
    if (s->find.card_count > 1 && worth(&pack->cards[s->find.cards[1]]) > worth(&pack->cards[best]))
        best = s->find.cards[1];
    return s->find.forced || old == NONE || worth(&pack->cards[best]) > worth(&pack->cards[old])
               ? best
               : NONE;
}

/* Is it for the seat to choose, or is this what its order chooses? */
static bool is_free(const orr_rules *rules, const horizons_state *s, int card, orr_reason *why)
{
    return orr_need_by(why, "standing-orders", !s->find.ordered || richest(rules->pack, s) == card,
                       "By standing order the richer card lies there in the end.");
}

static bool may_place(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    const bool drawn = (s->find.card_count > 0 && s->find.cards[0] == move.a) ||
                       (s->find.card_count > 1 && s->find.cards[1] == move.a);
    return orr_need(why, drawn, "That card has not been drawn.") && is_free(rules, s, move.a, why);
}

static bool may_discard(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)move;
    const horizons_state *s = state;
    return orr_need(why, !s->find.forced,
                    "Nothing more will be found there: the world gets a card now.") &&
           is_free(rules, s, NONE, why);
}

static void place_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const horizons_world *world = &pack->worlds[s->find.world];
    yield_words(&pack->cards[move.a], out);
    if (world->bonus[ORE] | world->bonus[FUEL] | world->bonus[SUP])
        orr_text_add(out, "; the world adds %d, %d, %d", world->bonus[ORE], world->bonus[FUEL],
                     world->bonus[SUP]);
}

/* What stays there instead. */
static void discard_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)move;
    const horizons_state *s = state;
    const int old = s->ground[s->find.world].card;
    if (old == NONE)
        orr_text_add(out, "the world stays without a card");
    else
        yield_words(&((const horizons_pack *)rules->pack)->cards[old], out);
}

static void put_back_others(horizons_state *s, int kept)
{
    for (int i = 0; i < s->find.card_count; i++)
        if (s->find.cards[i] != kept)
            back_to_pool(s, s->find.cards[i]);
}

static void place(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    put_back_others(s, move.a);
    place_card(rules->pack, s, s->find.world, move.a, log);
    clear_find(s);
    orr_pop(&s->head);
}

static void discard(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    const horizons_pack *pack = rules->pack;
    horizons_state *s = state;
    const int world = s->find.world, old = s->ground[world].card;
    if (old == NONE)
        orr_say(log, ORR_ANNOUNCE, "%s stays without a card.", pack->worlds[world].name);
    else
        orr_say(log, ORR_ANNOUNCE, "%s keeps its card: %s.", pack->worlds[world].name,
                pack->cards[old].name);
    put_back_others(s, NONE);
    clear_find(s);
    orr_pop(&s->head);
}

const orr_verb horizons_verb_place = {
    .word = "place",
    .kind = {KIND_CARD},
    .label = "Place %a",
    .at = ORR_AT(CARD),
    .rule = "world-cards",
    .may = may_place,
    .detail = place_detail,
    .apply = place,
};
const orr_verb horizons_verb_discard = {
    .word = "discard",
    .label = "Put it back",
    .at = ORR_AT(CARD),
    .rule = "world-cards",
    .may = may_discard,
    .detail = discard_detail,
    .apply = discard,
    .out = ORR_ENDS,
};

void horizons_card_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    for (int i = 0; i < s->find.card_count; i++)
        orr_try(moves, may_place, rules, s, ORR_MOVE1(VERB_PLACE, s->find.cards[i]));
    orr_try(moves, may_discard, rules, s, ORR_MOVE0(VERB_DISCARD));
}

/* ---- depletion ------------------------------------------------------------------------------ */

/* All that lay open is known: what lies below takes better instruments. */
static bool open_layer(const horizons_pack *pack, horizons_state *s, int world, orr_log *log)
{
    horizons_ground *ground = &s->ground[world];
    if (!s->third || ground->layer >= pack->worlds[world].depth_count)
        return false;
    ground->value = pack->worlds[world].depth[ground->layer++];
    orr_say(log, ORR_REVEAL, "Deeper down %s keeps more: %d, for instruments of +%d.",
            pack->worlds[world].name, ground->value, horizons_instruments_for(s, world));
    return true;
}

void horizons_deplete(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor, world = s->find.world;
    const bool robot = s->find.robot, telescope = s->find.telescope;
    s->ground[world].value--;
    horizons_politics(s, seat, 1);
    orr_say(log, ORR_GAIN, "%s is depleted to %d.", pack->worlds[world].name,
            s->ground[world].value);
    draw_world_card(rules, s, log);
    if (!telescope)
        horizons_complete_missions(rules, s, seat, world, TASK_EXPLORE, !robot, log);
    search_for_life(rules, s, seat, world, log);
    if (s->ground[world].value == 0 && !open_layer(pack, s, world, log))
        horizons_retire_missions(rules, s, world, log);
}
