/* scene_station.c - the station as a picture that grows: pods by type along a truss, the hub with the
 * delivery in its middle, colonies on the limb of the planet below. */
#include "scene.h"

#include <stdio.h>

enum {
    MOST_WIDE = 8, /* pairs of pods for which a wing has a width of its own */
    CROWDED = 10,  /* pairs on the whole station from which on pods are mere pictures */
};

/* ---- pods ----------------------------------------------------------------------------------- */

static void offer_work(const expatriate_look *l, orr_node *card, int design)
{
    const int type = expatriate_type_of(design), step = expatriate_step_of(l);
    if (type == TERRAFORMING && expatriate_works(l))
        for (int payment = 0; payment < PAYMENTS; payment++)
            orr_offer(card, ORR_MOVE2(VERB_FEED, design, payment));
    if (type == ENGINEERING && expatriate_works(l)) {
        const expatriate_engineering *module = expatriate_engineering_of(l->pack, design);
        for (int i = 0; i < module->gives_count && module->job == CONDUCTOR; i++)
            orr_offer(card, ORR_MOVE2(VERB_CONDUCT, design, module->gives[i]));
        if (module->job == FINALIZER)
            orr_offer(card, ORR_MOVE1(VERB_FINALIZE, design));
        if (module->job == GENERATOR)
            orr_offer(card, ORR_MOVE1(VERB_GENERATE, design));
    }
    if (step == SMUGGLING && type == DELIVERY)
        orr_offer(card, ORR_MOVE1(VERB_SMUGGLE, design));
    if (step == UNDOCK)
        orr_offer(card, ORR_MOVE1(VERB_UNDOCK, design));
}

static bool can_feed(const expatriate_look *l, int design)
{
    orr_moves moves;
    moves.count = 0;
    if (l->s->station[l->stage][design] > expatriate_spent(l->s, design))
        expatriate_add_feeds(l->pack, l->s->store, design, &moves);
    return moves.count > 0;
}

/* What a click on an engineering module would bring now, if anything. */
static void chip_engineering(const expatriate_look *l, orr_node *card, int design)
{
    const expatriate_engineering *module = expatriate_engineering_of(l->pack, design);
    const int copies = l->s->station[l->stage][design];
    const bool first = expatriate_step_of(l) == PORTION, flows = first || l->s->portions > 0;
    const int times = module->job == CONDUCTOR && !first ? l->s->portions : 1;
    const bool spent = expatriate_spent(l->s, design) >= times * copies;
    const bool supplied = module->needs_count == 0 || l->s->store[module->needs[0]] > 0;
    if (!supplied || (first && module->job == GENERATOR) || (!flows && module->job != GENERATOR) ||
        (spent && module->job != FINALIZER))
        return;
    if (module->job == GENERATOR)
        orr_chip(card, "sky", "burn → energy, %d TP", module->tp);
    else if (module->gives_count == 2)
        orr_chip(card, "sky", "→ %s %s %s", expatriate_resource_names[module->gives[0]],
                 module->choice ? "or" : "+", expatriate_resource_names[module->gives[1]]);
    else
        orr_chip(card, "sky", "→ %s", expatriate_resource_names[module->gives[0]]);
}

static void chip_work(const expatriate_look *l, orr_node *card, int design)
{
    const int type = expatriate_type_of(design);
    if (type == TERRAFORMING && expatriate_step_of(l) == WORK && can_feed(l, design))
        orr_chip(card, "sky", "feed → %d TP", expatriate_terraforming_of(l->pack, design)->tp);
    if (type == ENGINEERING)
        chip_engineering(l, card, design);
}

static void show_pod(const expatriate_look *l, orr_node *wing, int design)
{
    char id[ORR_MAX_NAME];
    const int copies = l->s->station[l->stage][design];
    orr_node *card = expatriate_show_card(
        l->pack, wing, expatriate_id(id, "docked", l->stage, design), design, copies);
    orr_style(card, "pod");
    if (expatriate_works(l)) {
        chip_work(l, card, design);
        if (expatriate_spent(l->s, design) >= copies * (l->s->portions > 1 ? l->s->portions : 1))
            orr_style(card, "spent");
    }
    offer_work(l, card, design);
}

/* ---- wings ---------------------------------------------------------------------------------- */

/* A place for one more of this type: whatever can be docked there now goes there. */
static void show_free_dock(const expatriate_look *l, orr_node *wing, int type)
{
    char id[ORR_MAX_NAME];
    orr_node *card = orr_card(wing, expatriate_id(id, "dock", type, 0), "free dock");
    orr_style(card, "pod slot");
    orr_tip(card, "Room for one more %s module", expatriate_type_names[type]);
    const int first = expatriate_first_design(type), end = expatriate_first_design(type + 1);
    const int step = expatriate_step_of(l);
    for (int design = first; design < end; design++) {
        if (step == DOCK_FROM_HAND && l->own == l->stage && l->s->hand[l->own][design] > 0)
            orr_offer(card, ORR_MOVE1(VERB_DOCK, design));
        for (int seat = 0; seat < l->s->head.seats && step == SEIZE; seat++)
            if (seat != l->stage && l->s->station[seat][design] > 0)
                orr_offer(card, ORR_MOVE2(VERB_SEIZE, design, seat));
    }
    if (step == DOCK_FROM_SUPPLY)
        orr_offer(card, ORR_MOVE1(VERB_SUPPLY, type));
}

/* Can something of this type be docked to this station now? */
static bool is_docking(const expatriate_look *l, int type)
{
    const int step = expatriate_step_of(l);
    if (l->s->head.actor != l->stage)
        return false;
    bool seizable = false;
    for (int seat = 0; seat < l->s->head.seats; seat++)
        seizable = seizable || (seat != l->stage && l->s->docked[seat][type] > 0);
    return (step == DOCK_FROM_HAND && l->s->held[l->stage][type] > 0) ||
           (step == DOCK_FROM_SUPPLY && expatriate_supply_left(l->s, type) > 0) ||
           (step == SEIZE && seizable);
}

static int designs_of(const expatriate_look *l, int type)
{
    int count = 0;
    const int end = expatriate_first_design(type + 1);
    for (int design = expatriate_first_design(type); design < end; design++)
        count += l->s->station[l->stage][design] > 0;
    return count;
}

static bool has_slot(const expatriate_look *l, int type)
{
    const int designs = designs_of(l, type);
    return designs % 2 == 1 || designs == 0 || is_docking(l, type);
}

/* Pods stand in pairs, above and below the truss. */
static int pairs_of(const expatriate_look *l, int type)
{
    return (designs_of(l, type) + has_slot(l, type) + 1) / 2;
}

static bool is_crowded(const expatriate_look *l)
{
    int pairs = 0;
    for (int type = 0; type < TYPES; type++)
        pairs += pairs_of(l, type);
    return pairs >= CROWDED;
}

static void show_wing(const expatriate_look *l, orr_node *station, int type)
{
    char id[ORR_MAX_NAME];
    const int pairs = pairs_of(l, type);
    orr_node *wing = orr_column(station, expatriate_id(id, "wing", type, 0));
    orr_label(wing, "%s %d", expatriate_type_names[type], l->s->docked[l->stage][type]);
    orr_style(wing, "wing");
    orr_style(wing, expatriate_type_colour(type));
    snprintf(id, sizeof id, "pairs-%d", pairs < MOST_WIDE ? pairs : MOST_WIDE);
    orr_style(wing, id);
    const int end = expatriate_first_design(type + 1);
    for (int design = expatriate_first_design(type); design < end; design++)
        if (l->s->station[l->stage][design] > 0)
            show_pod(l, wing, design);
    if (has_slot(l, type))
        show_free_dock(l, wing, type);
}

/* ---- colonies ------------------------------------------------------------------------------- */

static const char *ordinal(int number)
{
    return number == 1 ? "1st" : number == 2 ? "2nd" : number == 3 ? "3rd" : NULL;
}

/* Where the next colony will stand, and what it costs. */
static void show_site(const expatriate_look *l, orr_node *limb)
{
    const int next = expatriate_colony_count(l->s, l->stage) + 1;
    const bool each = expatriate_can_pay(l->s, l->stage, WAY_EACH);
    const bool three =
        l->s->mission != NONE && l->s->docked[l->stage][l->s->mission] >= THREE_COUNT;
    orr_node *card = orr_card(limb, "site", NULL);
    if (ordinal(next))
        orr_label(card, "%s colony", ordinal(next));
    else
        orr_label(card, "%dth colony", next);
    orr_style(card, "settled plot");
    orr_art(card, "site");
    if (three && !each)
        orr_note(card, "can be paid: three %s", expatriate_type_names[l->s->mission]);
    else
        orr_note(card, each ? "can be paid" : "needs one of each");
    orr_tip(card, "A colony costs one module of each type, or three of the type of the mission.");
    for (int slot = 0; slot < ROW && expatriate_step_of(l) == SETTLE; slot++)
        for (int way = 0; way < WAYS && l->s->neutral[slot] != NONE; way++)
            orr_offer(card, ORR_MOVE2(VERB_SETTLE, l->s->neutral[slot], way));
}

static void show_colonies(const expatriate_look *l, orr_node *panel)
{
    orr_node *limb = orr_row(panel, "limb");
    orr_style(limb, "limb");
    orr_art(limb, "ground/limb");
    for (uint32_t left = l->s->colonies[l->stage]; left; left &= left - 1)
        orr_style(expatriate_show_colony(l->pack, limb, __builtin_ctz(left)), "settled");
    if (!orr_is_over(l->s))
        show_site(l, limb);
}

/* ---- the whole ------------------------------------------------------------------------------ */

static void note_score(const expatriate_look *l, orr_node *panel)
{
    const int tp = l->s->tp[l->stage], colonies = expatriate_colony_count(l->s, l->stage);
    orr_note(panel, "%s%d TP · %d %s", l->stage == l->s->first ? "first player · " : "", tp,
             colonies, colonies == 1 ? "colony" : "colonies");
    orr_corner(panel, "%d VP", expatriate_vp(tp, colonies));
}

void expatriate_show_station(const expatriate_look *l, orr_scene *scene)
{
    char title[ORR_MAX_NAME];
    if (l->s->head.viewer < 0)
        snprintf(title, sizeof title, "Station of %s", orr_seat(l->stage));
    else
        snprintf(title, sizeof title, "Your station");
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "station", title);
    if (!orr_is_over(l->s))
        orr_stage(panel);
    orr_tint(panel, l->stage);
    orr_style(panel, "orbit");
    orr_art(panel, "ground/sky");
    note_score(l, panel);
    orr_node *station = orr_row(panel, "station-row");
    orr_style(station, is_crowded(l) ? "station crowded" : "station");
    show_wing(l, station, DELIVERY);
    show_wing(l, station, ENGINEERING);
    expatriate_show_hub(l, station);
    show_wing(l, station, TERRAFORMING);
    show_wing(l, station, MILITARY);
    show_colonies(l, panel);
}
