/* freight.c - a launcher that carries resources instead of a ship, from where it stands to a base.
 * voyage.c takes it there. Rules: docs/games/horizons.md#launch-vehicles */
#include "parts.h"

/* ---- sending it ----------------------------------------------------------------------------- */

bool horizons_has_freight(const horizons_state *s, int seat)
{
    if (horizons_supported(s, seat, BASE_LIMIT) == 0)
        return false;
    const uint8_t *lv = s->seat[seat].lv, *stock = s->seat[seat].stock;
    if ((s->seat[seat].cash > 0 || (stock[ORE] | stock[FUEL] | stock[SUP])) &&
        (lv[0] | lv[1] | lv[2] | lv[3]))
        return true;
    for (int slot = 0; slot < BASES; slot++) {
        const horizons_base *base = &s->base[seat][slot];
        if (base->world != NONE && (base->lv[0] | base->lv[1] | base->lv[2] | base->lv[3]) &&
            (base->store[ORE] | base->store[FUEL] | base->store[SUP]) &&
            horizons_supported(s, seat, BASE_LIMIT) > 1)
            return true;
    }
    return false;
}

/* Is there something to carry? On Earth, cash buys it. */
static bool has_goods(const horizons_state *s, int seat, int site)
{
    const horizons_base *home = horizons_base_at(s, seat, site);
    const horizons_programme *p = &s->seat[seat];
    return home ? home->store[ORE] | home->store[FUEL] | home->store[SUP]
                : p->cash > 0 || (p->stock[ORE] | p->stock[FUEL] | p->stock[SUP]);
}

static bool can_send_freight(const horizons_pack *pack, const horizons_state *s, int seat,
                             orr_move move, orr_reason *why)
{
    const uint8_t *lv = horizons_launchers_at(s, seat, move.b);
    return orr_need(why, lv, "You have no base to launch from there.") &&
           orr_need(why, lv[move.a], "No such launch vehicle stands at %s.",
                    horizons_site_name(pack, move.b)) &&
           orr_need(why, has_goods(s, seat, move.b), "There is nothing to send at %s.",
                    horizons_site_name(pack, move.b)) &&
           orr_need(why, horizons_base_at(s, seat, move.c),
                    "Freight goes to a base of yours, and there is none.") &&
           orr_need(why, move.b != move.c, "Freight has to go to another place.");
}

static bool may_send_freight(const orr_rules *rules, const void *state, orr_move move,
                             orr_reason *why)
{
    const horizons_state *s = state;
    const int seat = s->head.actor;
    return horizons_is_awake(s, why) &&
           orr_need(why, horizons_has_freight(s, seat),
                    "You need a base, and a launch vehicle with something to carry.") &&
           can_send_freight(rules->pack, s, seat, move, why);
}

static void send_freight(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    horizons_state *s = state;
    horizons_begin_voyage(s, NONE);
    s->voyage.lv = (uint8_t)(move.a + 1);
    s->voyage.site = (uint8_t)move.b;
    s->voyage.to = (uint8_t)move.c;
    orr_goto(&s->head, FREIGHT);
}

const orr_verb horizons_verb_freight = {
    .word = "freight",
    .kind = {KIND_LAUNCHER, KIND_SITE, KIND_SITE},
    .label = "%a with freight, %b to %c",
    .at = ORR_AT(MOVEMENT),
    .rule = "launch-vehicles",
    .may = may_send_freight,
    .apply = send_freight,
    .group = "Freight",
};

static void add_freight(const horizons_pack *pack, const horizons_state *s, int seat, int site,
                        orr_moves *moves)
{
    for (int lv = 0; lv < LVS; lv++)
        for (int slot = 0; horizons_launchers_at(s, seat, site)[lv] && slot < BASES; slot++) {
            if (s->base[seat][slot].world == NONE)
                continue;
            const orr_move move =
                ORR_MOVE3(VERB_FREIGHT, lv, site, horizons_site_of_base(s->base[seat][slot].world));
            if (can_send_freight(pack, s, seat, move, NULL))
                orr_add(moves, move);
        }
}

void horizons_add_freight(const horizons_pack *pack, const horizons_state *s, int seat,
                          orr_moves *moves)
{
    if (!horizons_has_freight(s, seat))
        return;
    add_freight(pack, s, seat, EARTH, moves);
    for (int slot = 0; slot < BASES; slot++)
        if (s->base[seat][slot].world != NONE)
            add_freight(pack, s, seat, horizons_site_of_base(s->base[seat][slot].world), moves);
}

/* ---- loading it ----------------------------------------------------------------------------- */

static int freight_total(const horizons_state *s)
{
    return s->voyage.freight[ORE] + s->voyage.freight[FUEL] + s->voyage.freight[SUP];
}

void horizons_freight_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    const horizons_pack *pack = rules->pack;
    orr_ask(prompt, "Freight from %s to %s: %d of %d stowed. Stow more, or launch.",
            horizons_site_name(pack, s->voyage.site), horizons_site_name(pack, s->voyage.to),
            freight_total(s), s->voyage.lv);
    orr_wait(prompt, "%s loads a launch vehicle.",
             horizons_faction_of(pack, s, s->head.actor)->name);
    prompt->rule = "launch-vehicles";
}

static bool has_one_more(const horizons_state *s, int seat, int site, int resource)
{
    if (site == EARTH)
        return s->seat[seat].stock[resource] > 0 || s->seat[seat].cash > 0;
    return horizons_see_base(s, seat, horizons_site_world(site))->store[resource] > 0;
}

static bool may_stow(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const horizons_state *s = state;
    return orr_need(why, freight_total(s) < s->voyage.lv, "The launch vehicle is full.") &&
           orr_need(why, has_one_more(s, s->head.actor, s->voyage.site, move.a),
                    "There is no more of that.");
}

static bool may_launch(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules, (void)move;
    return orr_need(why, freight_total(state) > 0, "Nothing has been stowed yet.");
}

static bool may_give_up(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules, (void)move;
    return orr_need(why, freight_total(state) == 0, "Something has been stowed: launch it.");
}

static void stow(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    horizons_state *s = state;
    horizons_take_from(s, s->head.actor, s->voyage.site, move.a, 1);
    s->voyage.freight[move.a]++;
}

static void launch(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    orr_goto(state, VOYAGE);
}

static void give_up(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    horizons_end_voyage(state);
}

/* As many as fit and as there are, and off it goes. */
static void fill(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const horizons_state *s = state;
    while (may_stow(rules, s, move, NULL))
        stow(rules, state, move, log);
    launch(rules, state, move, log);
}

static void fill_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const horizons_state *s = state;
    const int seat = s->head.actor, site = s->voyage.site;
    const int room = s->voyage.lv - freight_total(s);
    const int there = site == EARTH
                          ? s->seat[seat].stock[move.a] + horizons_max(0, s->seat[seat].cash)
                          : horizons_see_base(s, seat, horizons_site_world(site))->store[move.a];
    const horizons_pack *pack = rules->pack;
    const int count = horizons_min(room, there);
    orr_text_add(out, "%d", count);
    if (site == EARTH && count > s->seat[seat].stock[move.a])
        orr_text_add(out, " for $%dB", count - s->seat[seat].stock[move.a]);
    orr_text_add(out, "; lost with %d %%",
                 horizons_max(0, pack->engine_failure - horizons_skill(s, seat, RELIABILITY)));
}

const orr_verb horizons_verb_fill = {
    .word = "fill",
    .kind = {KIND_RESOURCE},
    .label = "Fill up with %a and launch",
    .at = ORR_AT(FREIGHT),
    .rule = "launch-vehicles",
    .may = may_stow,
    .detail = fill_detail,
    .apply = fill,
};
const orr_verb horizons_verb_stow = {
    .word = "stow",
    .kind = {KIND_RESOURCE},
    .label = "Stow 1 %a",
    .at = ORR_AT(FREIGHT),
    .rule = "launch-vehicles",
    .may = may_stow,
    .apply = stow,
};
const orr_verb horizons_verb_launch = {
    .word = "launch",
    .label = "Launch",
    .at = ORR_AT(FREIGHT),
    .rule = "launch-vehicles",
    .may = may_launch,
    .apply = launch,
};
const orr_verb horizons_verb_give_up_freight = {
    .word = "done",
    .label = "Done",
    .at = ORR_AT(FREIGHT),
    .rule = "launch-vehicles",
    .may = may_give_up,
    .apply = give_up,
    .out = ORR_ENDS,
};

void horizons_freight_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int r = 0; r < RESOURCES; r++) {
        orr_try(moves, may_stow, rules, state, ORR_MOVE1(VERB_FILL, r));
        orr_try(moves, may_stow, rules, state, ORR_MOVE1(VERB_STOW, r));
    }
    orr_try(moves, may_launch, rules, state, ORR_MOVE0(VERB_LAUNCH));
    orr_try(moves, may_give_up, rules, state, ORR_MOVE0(VERB_GIVE_UP_FREIGHT));
}
