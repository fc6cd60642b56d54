/* production.c - what a decade brings: cash and tech points from Earth, one thing from each base,
 * and the growth of settlements. Rules: docs/games/horizons.md#earth-production,
 * #base-production, #settlement-growth */
#include "parts.h"

/* Total charge for 1, 2, 3, 4 over the limit. */
static const uint8_t robot_charge[OVER + 1] = {0, 2, 5, 9, 14};
static const uint8_t crew_charge[OVER + 1] = {0, 4, 10, 18, 28};

/* What a limit costs, or brings for slots that are not used. */
static int support(const horizons_pack *pack, const horizons_state *s, int seat, int which)
{
    const int over = horizons_supported(s, seat, which) - horizons_limit(pack, s, seat, which);
    if (over <= 0)
        return -over;
    return -(which == RE_LIMIT ? robot_charge : crew_charge)[horizons_min(OVER, over)];
}

static int from_relations(const horizons_pack *pack, const horizons_state *s, int seat)
{
    const int own = s->seat[seat].faction;
    int sum = 0;
    for (int other = 0; other < FACTIONS; other++)
        if (other != own)
            sum += pack->factions[own].income[s->relation[own][other]];
    return sum;
}

/* Enemy bases that the seat blockades, of players and others. */
static int blockades(const horizons_state *s, int seat)
{
    int count = 0;
    for (int other = 0; other < s->head.seats; other++)
        for (int slot = 0; slot < BASES; slot++)
            count += s->base[other][slot].blockade >> seat & 1;
    for (int tile = 0; tile < MOST_TILES; tile++)
        count += s->outpost[tile].blockade >> seat & 1;
    return count;
}

/* Guests who pay for the view: of every base with settlements. */
static int tourism(const horizons_state *s, int seat)
{
    int count = 0;
    for (int slot = 0; slot < BASES; slot++)
        count += s->base[seat][slot].world != NONE && s->base[seat][slot].settlements > 0;
    return count * horizons_skill(s, seat, TOURISM);
}

static int pirates_at_large(const horizons_state *s)
{
    int count = 0;
    for (int i = 0; i < PIRATES; i++)
        count += s->raider[i].tile != NONE;
    return count;
}

int horizons_income(const horizons_pack *pack, const horizons_state *s, int seat,
                    horizons_ledger *ledger)
{
    const int decade = horizons_min(DECADES - 1, horizons_decade_of(s) - 3);
    *ledger = (horizons_ledger){
        .earth = horizons_share(s, horizons_faction_of(pack, s, seat)->cash[decade]),
        .policy = horizons_skill(s, seat, INCOME),
        .relations = from_relations(pack, s, seat),
        .missions = __builtin_popcountll(s->seat[seat].kept),
        .blockades = 2 * blockades(s, seat),
        .tourism = tourism(s, seat),
        .pirates = -pirates_at_large(s),
        .robots = support(pack, s, seat, RE_LIMIT),
        .crews = support(pack, s, seat, CV_LIMIT),
        .bases = support(pack, s, seat, BASE_LIMIT),
    };
    return ledger->earth + ledger->policy + ledger->relations + ledger->missions +
           ledger->blockades + ledger->tourism + ledger->pirates + ledger->robots + ledger->crews +
           ledger->bases;
}

int horizons_points_from_earth(const horizons_pack *pack, const horizons_state *s, int seat,
                               int domain)
{
    const horizons_faction *faction = horizons_faction_of(pack, s, seat);
    int points = faction->tech[horizons_min(DECADES - 1, horizons_decade_of(s) - 3)];
    if (domain == faction->domain)
        points += 2;
    points = horizons_share(s, points) + horizons_skill(s, seat, SCIENCE);
    if (domain == BIOLOGY)
        points += horizons_skill(s, seat, LIFE_TECH)    ? pack->life_points
                  : horizons_skill(s, seat, SIGNS_TECH) ? pack->signs_points
                                                        : 0;
    return points;
}

void horizons_earth_begin(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    horizons_blockades_begin(rules, s, log);
    for (int i = 0; i < s->head.seats; i++) {
        const int seat = s->order[i];
        horizons_ledger ledger;
        const int cash = horizons_income(pack, s, seat, &ledger);
        horizons_cash(s, seat, cash);
        horizons_fill_cache(pack, s, -ledger.pirates); /* what pirates take goes there */
        for (int d = 0; d < DOMAINS; d++)
            s->seat[seat].bank[d] =
                (uint16_t)(s->seat[seat].bank[d] + horizons_points_from_earth(pack, s, seat, d));
        orr_say(log, ORR_GAIN,
                "%s: $%dB and tech points from Earth: %d physics, %d engineering, %d biology.",
                horizons_faction_of(pack, s, seat)->name, cash,
                horizons_points_from_earth(pack, s, seat, PHYSICS),
                horizons_points_from_earth(pack, s, seat, ENGINEERING),
                horizons_points_from_earth(pack, s, seat, BIOLOGY));
    }
}

/* ---- bases ---------------------------------------------------------------------------------- */

/* How many of the faction's steps the settlements have reached; none while they are damaged. */
int horizons_settlement_step(const horizons_pack *pack, const horizons_state *s, int seat,
                             const horizons_base *base)
{
    int step = 0;
    while (step < 4 && !base->town_damage &&
           base->settlements >= horizons_faction_of(pack, s, seat)->settlement_steps[step])
        step++;
    return step;
}

int horizons_pirates_in(const horizons_state *s, int tile)
{
    int count = 0;
    for (int i = 0; i < PIRATES; i++)
        count += s->raider[i].tile == tile;
    return count;
}

/* Those who were faster: each player who made the same on this world in this phase. */
static int faster(const horizons_state *s, int seat, int world, int product)
{
    int count = 0;
    for (int other = 0; other < s->head.seats; other++) {
        const horizons_base *base = horizons_see_base(s, other, world);
        count += other != seat && base && base->made == product;
    }
    return count;
}

/* The number of the place itself, which must be above zero. */
static int number_of(const horizons_pack *pack, const horizons_state *s, const horizons_base *base,
                     int product)
{
    enum { EARTH_ORBIT = 3 };
    const int card = s->ground[base->world].card;
    if (!base->level[product < RESOURCES ? MINING : LAB])
        return 0;
    if (product >= RESOURCES && base->world == EARTH)
        return EARTH_ORBIT;
    if (card == NONE)
        return 0;
    if (product < RESOURCES)
        return pack->cards[card].yield[product] + pack->worlds[base->world].bonus[product];
    return pack->cards[card].domain == product - RESOURCES ? pack->cards[card].tech : 0;
}

/* What mines or labs and their damage make of it. */
static int works_of(const horizons_state *s, int seat, const horizons_base *base, int product)
{
    enum { LARGE = 3 };
    static const uint8_t chain[5] = {0, 0, 1, 3, 5}; /* levels of one chain do not add up */
    if (product < RESOURCES)
        return chain[base->level[MINING]] - base->damage[MINING] +
               horizons_skill(s, seat, ASSEMBLY) + horizons_skill(s, seat, INDUSTRY);
    return (base->level[LAB] > 1 ? LARGE : 0) + s->ground[base->world].life - base->damage[LAB];
}

/* What a base would make of a product now. Rules: #base-production */
int horizons_product_value(const horizons_pack *pack, const horizons_state *s, int seat,
                           const horizons_base *base, int product)
{
    int value = number_of(pack, s, base, product);
    if (value <= 0)
        return 0;
    value += works_of(s, seat, base, product);
    value += horizons_settlement_step(pack, s, seat, base);
    value -= faster(s, seat, base->world, product);
    value -= horizons_pirates_in(s, pack->worlds[base->world].tile);
    if (base->blockade)
        value = (value + 1) / 2;
    return horizons_max(0, value);
}

void horizons_bases_begin(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    (void)rules, (void)log;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int slot = 0; slot < BASES; slot++)
            s->base[seat][slot].made = NONE;
}

/* The next base that could make something, or NONE. */
static int next_producer(const horizons_pack *pack, const horizons_state *s, int seat)
{
    for (int slot = 0; slot < BASES; slot++) {
        const horizons_base *base = &s->base[seat][slot];
        if (base->world == NONE || base->made != NONE || !(base->level[MINING] | base->level[LAB]))
            continue;
        for (int product = 0; product < PRODUCTS; product++)
            if (horizons_product_value(pack, s, seat, base, product) > 0)
                return slot;
    }
    return NONE;
}

bool horizons_produce_wants(const horizons_pack *pack, const horizons_state *s, int seat)
{
    return next_producer(pack, s, seat) != NONE;
}

void horizons_produce_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    const horizons_base *base = &s->base[seat][next_producer(pack, s, seat)];
    orr_ask(prompt, "Base production: what should the base at %s make this decade?",
            pack->worlds[base->world].name);
    orr_wait(prompt, "%s decides what its bases make.", horizons_faction_of(pack, s, seat)->name);
    prompt->rule = "base-production";
}

/* Could it make clearly more of something else than of what it made last time? */
static bool could_do_better(const horizons_pack *pack, const horizons_state *s, int seat,
                            const horizons_base *base)
{
    enum { CLEARLY = 2 };
    const int now = horizons_product_value(pack, s, seat, base, base->last_made);
    for (int product = 0; s->third && product < PRODUCTS; product++)
        if (horizons_product_value(pack, s, seat, base, product) >= now + CLEARLY)
            return true;
    return false;
}

/* What was made before is made again, by standing order: the product, or NONE. */
static int made_again(const horizons_pack *pack, const horizons_state *s, int seat,
                      const horizons_base *base)
{
    return horizons_stands_order(s, seat, REPEAT_PRODUCTION) && base->last_made < PRODUCTS &&
                   horizons_product_value(pack, s, seat, base, base->last_made) > 0 &&
                   !could_do_better(pack, s, seat, base)
               ? base->last_made
               : NONE;
}

static bool can_make(const horizons_pack *pack, const horizons_state *s, const horizons_base *base,
                     int product, orr_reason *why)
{
    const bool resource = product < RESOURCES;
    return orr_need_by(why, "facilities", base->level[resource ? MINING : LAB],
                       resource ? "Resources need a mining station there."
                                : "Tech points need a research lab there.") &&
           orr_need(why, horizons_product_value(pack, s, s->head.actor, base, product) > 0,
                    "%s would yield nothing of that.", pack->worlds[base->world].name);
}

static bool may_produce(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    const horizons_base *base = &s->base[seat][next_producer(pack, s, seat)];
    const int again = made_again(pack, s, seat, base);
    return orr_need(why, move.a == base->world, "Now it is the turn of the base at %s.",
                    pack->worlds[base->world].name) &&
           orr_need_by(why, "standing-orders", again == NONE || again == move.b,
                       "By standing order it makes what it made last time.") &&
           can_make(pack, s, base, move.b, why);
}

static void produce_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const horizons_state *s = state;
    const horizons_base *base = horizons_see_base(s, s->head.actor, move.a);
    orr_text_add(out, "%d", horizons_product_value(rules->pack, s, s->head.actor, base, move.b));
}

static void produce(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor, product = move.b;
    horizons_base *base = horizons_base_on(s, seat, move.a);
    const int value = horizons_product_value(pack, s, seat, base, product);
    if (product < RESOURCES)
        base->store[product] = (uint16_t)horizons_min(9999, base->store[product] + value);
    else
        s->seat[seat].bank[product - RESOURCES] =
            (uint16_t)(s->seat[seat].bank[product - RESOURCES] + value);
    base->made = base->last_made = (uint8_t)product;
    orr_say(log, ORR_GAIN, "%s makes %d %s at %s.", horizons_faction_of(pack, s, seat)->name, value,
            orr_named(log, KIND_PRODUCT, product), pack->worlds[move.a].name);
    if (next_producer(pack, s, seat) == NONE)
        orr_pop(&s->head);
}

const orr_verb horizons_verb_produce = {
    .word = "produce",
    .kind = {KIND_WORLD, KIND_PRODUCT},
    .label = "%a: make %b",
    .at = ORR_AT(PRODUCE),
    .rule = "base-production",
    .may = may_produce,
    .detail = produce_detail,
    .apply = produce,
};

void horizons_produce_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    const int seat = s->head.actor;
    const horizons_base *base = &s->base[seat][next_producer(pack, s, seat)];
    const int again = made_again(pack, s, seat, base);
    for (int product = 0; product < PRODUCTS; product++)
        if ((again == NONE || again == product) && can_make(pack, s, base, product, NULL))
            orr_add(moves, ORR_MOVE2(VERB_PRODUCE, base->world, product));
}

/* ---- growth --------------------------------------------------------------------------------- */

/* One for every full ten; the rest is the chance of one more on d10. */
static int growth(horizons_state *s, int seat, const horizons_base *base, bool choice, orr_log *log)
{
    const int rest = base->settlements % 10;
    int more = base->settlements / 10;
    if (rest == 0)
        return more;
    int roll = orr_roll(&s->head, 10);
    if (choice) {
        const int second = orr_roll(&s->head, 10);
        orr_say(log, ORR_ANNOUNCE, "%s or %s, the better.", orr_die(log, 10, roll),
                orr_die(log, 10, second));
        roll = horizons_min(roll, second);
    }
    const int chance = rest + (base->blockade ? 0 : horizons_skill(s, seat, ECOLOGY));
    more += roll <= chance;
    orr_say(log, roll <= chance ? ORR_HIT : ORR_MISS, "Growth %s against %d.",
            orr_die_judged(log, 10, roll, roll <= chance), chance);
    return more;
}

void horizons_growth_begin(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    for (int i = 0; i < s->head.seats; i++)
        for (int slot = 0; slot < BASES; slot++) {
            const int seat = s->order[i];
            horizons_base *base = &s->base[seat][slot];
            if (base->world == NONE || base->settlements == 0)
                continue;
            const bool choice = horizons_skill(s, seat, CHOICE_GROWTH) && !base->blockade;
            const int more = growth(s, seat, base, choice, log);
            if (more == 0)
                continue;
            base->settlements = (uint16_t)horizons_max(
                0, horizons_min(999, base->settlements + (base->blockade ? -more : more)));
            if (base->settlements == 0)
                base->town_damage = 0;
            orr_say(log, base->blockade ? ORR_LOSS : ORR_GAIN,
                    "%s: the settlements at %s %s by %d to %d.",
                    horizons_faction_of(pack, s, seat)->name, pack->worlds[base->world].name,
                    base->blockade ? "shrink" : "grow", more, base->settlements);
        }
}
