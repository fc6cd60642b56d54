/* scene_yard.c - what can be built, and the ships and bases there are. */
#include "scene.h"

/* ---- the yard ------------------------------------------------------------------------------- */

static void price_row(const horizons_table *t, orr_node *card, int design)
{
    int price[RESOURCES];
    horizons_price(t->pack, t->s, t->seat, design, false, price);
    orr_node *row = orr_row(card, NULL);
    orr_style(row, "tight");
    for (int r = 0; r < RESOURCES; r++) {
        char label[12];
        if (!price[r])
            continue;
        snprintf(label, sizeof label, "%d", price[r]);
        orr_node *icon = orr_icon(row, NULL, horizons_resource_glyphs[r], label);
        orr_style(icon, horizons_resource_hues[r]);
        orr_tip(icon, "%d %s", price[r], horizons_resource_words[r]);
    }
}

static void design_note(const horizons_design *design, orr_node *card)
{
    char bytes[160];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    if (design->exploration)
        orr_text_add(&text, "explores %d ", design->exploration);
    if (design->cargo)
        orr_text_add(&text, "cargo %d ", design->cargo);
    if (design->attack || design->strike)
        orr_text_add(&text, "fire %d/%d ", design->attack, design->strike);
    if (design->drones)
        orr_text_add(&text, "drones %d ", design->drones);
    if (design->mining)
        orr_text_add(&text, "mines ");
    if (design->gear & SPECTROMETER)
        orr_text_add(&text, "spectrometer ");
    if (design->gear & MOBILE_LAB)
        orr_text_add(&text, "mobile lab ");
    if (text.length)
        orr_note(card, "%s", bytes);
}

static void show_design(horizons_table *t, orr_node *grid, int design)
{
    static const char *const kinds[SHIP_KINDS] = {"LV-",       "flyby", "orbiter", "rover",
                                                  "telescope", "probe", "CV-"};
    const horizons_design *d = horizons_design_at(t->pack, t->s, t->seat, design);
    const int left = d->count - horizons_in_service(t->s, t->seat, design);
    int price[RESOURCES];
    horizons_price(t->pack, t->s, t->seat, design, false, price);
    orr_node *card = orr_card(grid, HORIZONS_ID("design-%d", design), d->name);
    orr_style(card, d->kind == CREWED     ? "dense sky"
                    : d->kind == LAUNCHER ? "dense grey"
                                          : "dense violet");
    horizons_picture(t, card, ART_SHIP, design);
    orr_corner(card, "$%d", price[ORE] + price[FUEL] + price[SUP]);
    design_note(d, card);
    price_row(t, card, design);
    orr_node *words = d->kind == CREWED || d->kind == LAUNCHER
                          ? orr_words(card, NULL, "%s%d", kinds[d->kind], d->size)
                          : orr_words(card, NULL, "%s", kinds[d->kind]);
    orr_note(words, " · %d left", left);
    if (left <= 0)
        orr_style(card, "spent");
    horizons_offer(t, card, KIND_DESIGN, design);
    if (t->step == BUILD)
        orr_offer(card, ORR_MOVE2(VERB_BUILD, design, EARTH));
}

/* Where the chart has no elevator, what only an elevator lifts is not in play. */
static bool sizes_in_play(const horizons_table *t, int design)
{
    return horizons_design_at(t->pack, t->s, t->seat, design)->size <= LVS;
}

orr_node *horizons_show_yard(horizons_table *t)
{
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_BOARD, "yard", "Shipyard");
    orr_note(panel, "$%dB; a resource that Earth lacks costs $1B", t->s->seat[t->seat].cash);
    horizons_show_earth(t, panel);
    orr_node *grid = orr_grid(panel, "design-grid", 6);
    for (int design = 0; design < DESIGNS; design++)
        if (!horizons_scenario_of(t->rules)->chart || sizes_in_play(t, design))
            show_design(t, grid, design);
    return panel;
}

/* ---- ships ---------------------------------------------------------------------------------- */

static void ship_states(orr_node *row, const horizons_ship *v, const horizons_design *d)
{
    char label[24];
    if (horizons_has_flag(v, EXPLORED))
        orr_style(orr_icon(row, NULL, "check", "explored"), "pill");
    if (horizons_has_flag(v, HAS_PROBE))
        orr_icon(row, NULL, "probe", "probe");
    if (v->damage) {
        snprintf(label, sizeof label, "%d/%d", v->damage, d->size);
        orr_style(orr_icon(row, NULL, "crosshair", label), "bad");
    }
    for (int r = 0; r < RESOURCES; r++) {
        if (!v->cargo[r])
            continue;
        snprintf(label, sizeof label, "%d", v->cargo[r]);
        orr_style(orr_icon(row, NULL, horizons_resource_glyphs[r], label),
                  horizons_resource_hues[r]);
    }
}

static void ship_place(horizons_table *t, orr_node *node, const horizons_ship *v)
{
    char buffer[ORR_MAX_NAME];
    const char *state = horizons_has_flag(v, RESERVED) ? " · in reserve" : "";
    if (v->transit)
        orr_note(node, "%s in %d year%s%s", t->pack->tiles[v->place - FLYBY].name, v->transit,
                 v->transit == 1 ? "" : "s", state);
    else
        orr_note(node, "%s%s", horizons_place_words(t, v->place, buffer), state);
}

static void dress_ship(horizons_table *t, orr_node *node, int ship)
{
    char bytes[300];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    const horizons_ship *v = &t->s->ship[t->seat][ship];
    orr_label(node, "%s %d", horizons_design_of(t->pack, t->s, t->seat, ship)->name, ship + 1);
    ship_place(t, node, v);
    if (t->s->phase == PHASE_MOVEMENT && t->s->voyage.leader == v->leader)
        orr_style(node, "now");
    horizons_ship_tip(t, t->seat, ship, &text);
    if (v->order != NO_ORDER)
        orr_text_add(&text, "; %s every year", v->order == ORDER_EXPLORE ? "explores" : "mines");
    if (v->apart && horizons_is_at_base(t->s, t->seat, v->place))
        orr_text_add(&text, "; stands apart from the base");
    orr_tip(node, "%s; engines fail in %d %%", bytes,
            horizons_failure_rate(t->pack, t->s, t->seat, ship));
    horizons_offer(t, node, KIND_ANY_SHIP, horizons_ship_id(t->seat, ship));
}

static void show_crew(horizons_table *t, orr_node *grid, int ship)
{
    const horizons_design *design = horizons_design_of(t->pack, t->s, t->seat, ship);
    orr_node *card = orr_card(grid, HORIZONS_ID("own-ship-%d", ship), "");
    orr_style(card, "unit");
    orr_tint(card, t->seat);
    horizons_picture_ship(t, card, t->seat, ship);
    orr_corner(card, "CV-%d", design->size);
    dress_ship(t, card, ship);
    orr_node *row = orr_row(card, NULL);
    orr_style(row, "tight");
    ship_states(row, &t->s->ship[t->seat][ship], design);
}

static void show_robot(horizons_table *t, orr_node *row, int ship)
{
    const horizons_ship *v = &t->s->ship[t->seat][ship];
    orr_node *icon =
        orr_icon(row, HORIZONS_ID("own-ship-%d", ship), horizons_ship_glyph(t, t->seat, ship), "");
    orr_style(icon, horizons_has_flag(v, EXPLORED) ? "pill dim" : "pill");
    orr_tint(icon, t->seat);
    horizons_picture_ship(t, icon, t->seat, ship);
    dress_ship(t, icon, ship);
    if (horizons_has_flag(v, HAS_PROBE))
        orr_corner(icon, "+probe");
}

void horizons_show_fleet_list(horizons_table *t, orr_node *panel)
{
    const horizons_state *s = t->s;
    const int robots = horizons_supported(s, t->seat, RE_LIMIT);
    const int crews = horizons_supported(s, t->seat, CV_LIMIT);
    if (robots + crews == 0)
        return;
    orr_style(orr_words(panel, "ships", "Ships: crewed vehicles %d of %d, robots %d of %d", crews,
                        horizons_limit(t->pack, s, t->seat, CV_LIMIT), robots,
                        horizons_limit(t->pack, s, t->seat, RE_LIMIT)),
              "head");
    orr_node *grid = crews ? orr_grid(panel, "ship-grid", 3) : NULL;
    orr_node *row = robots ? orr_row(panel, "robot-row") : NULL;
    for (int ship = 0; ship < SHIPS; ship++) {
        if (s->ship[t->seat][ship].design == NONE)
            continue;
        if (horizons_is_crewed(&s->ship[t->seat][ship]))
            show_crew(t, grid, ship);
        else
            show_robot(t, row, ship);
    }
}

/* ---- bases ---------------------------------------------------------------------------------- */

static const char *const chain_words[CHAINS] = {"supply", "mining", "lab", "defence", "elevator"};
static const char *const chain_glyphs[CHAINS] = {"cargo", "hammer", "lab", "shield", "elevator"};

static void show_chains(horizons_table *t, orr_node *card, const horizons_base *base)
{
    const int site = horizons_site_of_base(base->world);
    orr_node *row = orr_row(card, NULL);
    orr_style(row, "tight");
    for (int chain = 0; chain < CHAINS; chain++) {
        char label[24] = "";
        if (!base->level[chain] && t->step != CONSTRUCT)
            continue;
        if (base->level[chain])
            snprintf(label, sizeof label, "%d%s", base->level[chain],
                     base->damage[chain] ? "!" : "");
        orr_node *icon = orr_icon(row, HORIZONS_ID("chain-%d-%d", base->world, chain),
                                  chain_glyphs[chain], label);
        orr_style(icon, base->damage[chain] ? "bad" : base->level[chain] ? "blue" : "dim");
        orr_tip(icon, "%s, level %d", chain_words[chain], base->level[chain]);
        horizons_offer_pair(t, icon, KIND_SITE, site, KIND_CHAIN, chain);
        const int facility = horizons_next_facility(base, chain);
        if (facility < FACILITIES) {
            horizons_offer_pair(t, icon, KIND_SITE, site, KIND_FACILITY, facility);
            horizons_offer_pair(t, icon, KIND_WORLD, base->world, KIND_FACILITY, facility);
        }
    }
}

static void show_town(horizons_table *t, orr_node *card, const horizons_base *base)
{
    const int site = horizons_site_of_base(base->world);
    char label[24];
    orr_node *row = orr_row(card, NULL);
    orr_style(row, "tight");
    snprintf(label, sizeof label, "%d", base->settlements);
    orr_node *town = orr_icon(row, HORIZONS_ID("town-%d", base->world), "colony", label);
    orr_style(town, base->town_damage ? "bad" : base->settlements ? "pink" : "dim");
    orr_tip(town, "%d settlements; next decade +%d and %d in 10 for one more", base->settlements,
            base->settlements / 10, base->settlements % 10);
    horizons_offer_pair(t, town, KIND_SITE, site, KIND_FACILITY, SETTLEMENT);
    horizons_offer_pair(t, town, KIND_WORLD, base->world, KIND_FACILITY, SETTLEMENT);
    horizons_offer_pair(t, town, KIND_SITE, site, KIND_CHAIN, CHAINS);
    for (int r = 0; r < RESOURCES; r++) {
        if (!base->store[r])
            continue;
        snprintf(label, sizeof label, "%d", base->store[r]);
        orr_node *icon = orr_icon(row, NULL, horizons_resource_glyphs[r], label);
        orr_style(icon, horizons_resource_hues[r]);
        orr_tip(icon, "%d %s in store", base->store[r], horizons_resource_words[r]);
    }
}

/* What the base would make in the next economic phase, each product with its amount. */
static void show_products(horizons_table *t, orr_node *card, const horizons_base *base)
{
    orr_node *row = orr_row(card, NULL);
    orr_style(row, "tight");
    for (int product = 0; product < PRODUCTS; product++) {
        const int value = horizons_product_value(t->pack, t->s, t->seat, base, product);
        const bool resource = product < RESOURCES;
        char label[24];
        if (!value)
            continue;
        snprintf(label, sizeof label, "+%d", value);
        orr_node *icon = orr_icon(row, HORIZONS_ID("product-%d-%d", base->world, product),
                                  resource ? horizons_resource_glyphs[product]
                                           : horizons_domain_glyphs[product - RESOURCES],
                                  label);
        orr_style(icon, "chip");
        orr_style(icon, resource ? horizons_resource_hues[product]
                                 : horizons_domain_hues[product - RESOURCES]);
        orr_tip(icon, "Could make %d %s in the economic phase", value,
                resource ? horizons_resource_words[product]
                         : horizons_domain_words[product - RESOURCES]);
        horizons_offer_pair(t, icon, KIND_WORLD, base->world, KIND_PRODUCT, product);
    }
}

static void show_base(horizons_table *t, orr_node *grid, const horizons_base *base)
{
    const horizons_world *world = &t->pack->worlds[base->world];
    char buffer[ORR_MAX_NAME];
    orr_node *card = orr_card(
        grid, HORIZONS_ID("card-base-%d", base->world),
        horizons_base_name(t->pack, t->s, t->seat, t->s->base_of[t->seat][base->world], buffer));
    orr_style(card, "fighter");
    orr_tint(card, t->seat);
    horizons_picture_base(card, base);
    if (world->terraform && t->s->ground[base->world].terraformed)
        orr_note(card, "%s, terraformed %d of %d", world->name,
                 t->s->ground[base->world].terraformed, world->terraform);
    else
        orr_note(card, "%s", world->name);
    if (base->blockade)
        orr_chip(card, "bad", "blockaded");
    else if (base->market != NONE)
        orr_chip(card, "warn", "%s %s", base->market_side == BUYS ? "buy" : "sell",
                 t->pack->markets[base->market].name);
    show_chains(t, card, base);
    show_town(t, card, base);
    show_products(t, card, base);
    horizons_offer(t, card, KIND_SITE, horizons_site_of_base(base->world));
    horizons_offer(t, card, KIND_WORLD, base->world);
}

void horizons_show_base_list(horizons_table *t, orr_node *panel)
{
    const horizons_state *s = t->s;
    if (!horizons_supported(s, t->seat, BASE_LIMIT))
        return;
    const int count = horizons_supported(s, t->seat, BASE_LIMIT);
    orr_style(orr_words(panel, "bases", "Bases: %d of %d", count,
                        horizons_limit(t->pack, s, t->seat, BASE_LIMIT)),
              "head");
    orr_node *grid = orr_row(panel, "base-row");
    orr_style(grid, "top");
    for (int slot = 0; slot < BASES; slot++)
        if (s->base[t->seat][slot].world != NONE)
            show_base(t, grid, &s->base[t->seat][slot]);
}
