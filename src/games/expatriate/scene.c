/* scene.c - the table: the other seats on top, the actions with their supplies, the garbage and the
 * neutral colonies in the middle, the own station in four columns, the own hand below. */
#include "plan.h"
#include "scene.h"

#include <stdio.h>
#include <string.h>

enum { NO_SEAT = -1 };

/* What the parts of the scene need to know. */
typedef struct look {
    const orr_rules *rules;
    const expatriate_pack *pack;
    const expatriate_state *s;
    int own; /* the seat whose station and hand are shown large, or NO_SEAT */
} look;

static const char *id_of(char buffer[ORR_MAX_NAME], const char *what, int first, int second)
{
    snprintf(buffer, ORR_MAX_NAME, "%s-%d-%d", what, first, second);
    return buffer;
}

/* Whoever looks; who sees everything looks over the shoulder of the seat that decides. */
static int own_seat(const expatriate_state *s)
{
    if (s->head.viewer >= 0)
        return s->head.viewer;
    return s->head.viewer == ORR_ALL && s->head.actor >= 0 ? s->head.actor : NO_SEAT;
}

/* ---- a seat in numbers ---------------------------------------------------------------------- */

static void note_score(const look *l, orr_node *panel, int seat)
{
    const int tp = l->s->tp[seat], colonies = expatriate_colony_count(l->s, seat);
    const int vp = expatriate_vp(tp, colonies);
    const int divisor = VP_DIVISOR - (colonies < VP_DIVISOR - 1 ? colonies : VP_DIVISOR - 1);
    const char *word = colonies == 1 ? "colony" : "colonies";
    if (seat == l->own)
        orr_note(panel, "%d TP · %d %s · next VP at %d TP · one colony more: %d VP", tp, colonies,
                 word, (vp + 1) * divisor, expatriate_vp(tp, colonies + 1));
    else
        orr_note(panel, "%d TP · %d %s", tp, colonies, word);
    orr_corner(panel, "%d VP", vp);
}

/* One arm: how many, and how that compares. */
static void show_arm(const look *l, orr_node *row, int seat, int against, int arm)
{
    const int own = expatriate_forces(l->pack, l->s, seat, arm);
    const int other = expatriate_forces(l->pack, l->s, against, arm);
    const int result = expatriate_compare_arm(l->pack, l->s, seat, against, arm);
    if (own == 0 && other == 0)
        return;
    orr_node *icon = orr_icon(row, NULL, expatriate_arm_glyph(arm), NULL);
    if (seat == against) {
        orr_corner(icon, "%d", own);
        orr_tip(icon, "%s: %d", l->pack->military[arm].name, own);
        return;
    }
    orr_corner(icon, "%d:%d", own, other);
    orr_style(icon, result > 0 ? "green" : result < 0 ? "red" : "dim");
    orr_tip(icon, "%s: %d against %d of %s, %s", l->pack->military[arm].name, own, other,
            orr_seat(against),
            result > 0   ? "a supremacy"
            : result < 0 ? "an inferiority"
                         : "level");
}

/* Against the active player while a military action lasts, otherwise against the first player. */
static void show_military(const look *l, orr_node *panel, int seat)
{
    const bool in_action = l->s->action == MILITARY;
    const int against = in_action ? l->s->active : l->s->first;
    int up = l->s->supremacies[seat], down = l->s->inferiorities[seat];
    orr_node *row = orr_row(panel, NULL);
    orr_style(row, "tight");
    if (!in_action)
        expatriate_compare_seats(l->pack, l->s, seat, against, &up, &down);
    for (int arm = 0; arm < ARMS; arm++)
        show_arm(l, row, seat, against, arm);
    orr_node *words;
    if (seat == against)
        words = orr_words(row, NULL, in_action ? "active player" : "first player");
    else if (up == 0 && down == 0)
        words = orr_words(row, NULL, "level with %s", orr_seat(against));
    else
        words = orr_words(row, NULL, "%d up, %d down against %s", up, down, orr_seat(against));
    orr_tip(words,
            "%d supremacies and %d inferiorities; who has no fewer of the first can become "
            "first player",
            up, down);
    orr_style(words, "muted");
}

static void show_hand_backs(const look *l, orr_node *parent, int seat)
{
    orr_node *row = orr_row(parent, NULL);
    orr_label(row, "hand");
    for (int type = 0; type < TYPES; type++) {
        if (l->s->held[seat][type] == 0)
            continue;
        orr_node *icon = orr_icon(row, NULL, expatriate_type_glyph(type), NULL);
        orr_corner(icon, "%d", l->s->held[seat][type]);
        orr_style(icon, expatriate_type_colour(type));
        orr_tip(icon, "%d %s cards in hand", l->s->held[seat][type], expatriate_type_names[type]);
    }
    if (expatriate_hand_size(l->s, seat) == 0)
        orr_style(orr_words(row, NULL, "no cards"), "muted");
}

/* ---- the other seats ------------------------------------------------------------------------ */

static void show_small_station(const look *l, orr_node *panel, int seat)
{
    char id[ORR_MAX_NAME];
    orr_node *row = orr_row(panel, id_of(id, "minis", seat, 0));
    orr_style(row, "minis");
    for (int design = 0; design < DESIGNS; design++) {
        const int copies = l->s->station[seat][design];
        if (copies == 0)
            continue;
        orr_node *mini =
            expatriate_show_mini(l->pack, row, id_of(id, "docked", seat, design), design, copies);
        orr_offer(mini, ORR_MOVE2(VERB_SEIZE, design, seat));
    }
}

static void show_small_colonies(const look *l, orr_node *panel, int seat)
{
    if (l->s->colonies[seat] == 0)
        return;
    char id[ORR_MAX_NAME];
    orr_node *row = orr_row(panel, id_of(id, "settled", seat, 0));
    for (uint32_t left = l->s->colonies[seat]; left; left &= left - 1) {
        const int colony = __builtin_ctz(left);
        snprintf(id, sizeof id, "colony-%d", colony);
        orr_node *icon = orr_icon(row, id, "colony", l->pack->colonies[colony].name);
        orr_style(icon, expatriate_type_colour(l->pack->colonies[colony].colour));
        orr_tip(icon, "%s", l->pack->colonies[colony].text);
    }
}

static void show_seat(const look *l, orr_scene *scene, int seat)
{
    char id[ORR_MAX_NAME], title[ORR_MAX_NAME];
    snprintf(id, sizeof id, "seat-%d", seat + 1);
    snprintf(title, sizeof title, "%s%s", orr_seat(seat), seat == l->s->first ? " ⚑" : "");
    orr_node *panel = orr_panel(scene, ORR_PLACE_SEATS, id, title);
    orr_tint(panel, seat);
    if (l->s->head.actor == seat)
        orr_style(panel, "now");
    note_score(l, panel, seat);
    show_small_station(l, panel, seat);
    show_small_colonies(l, panel, seat);
    orr_node *row = orr_row(panel, NULL);
    orr_style(row, "spread");
    show_hand_backs(l, row, seat);
    show_military(l, row, seat);
}

/* ---- actions and supplies ------------------------------------------------------------------- */

static void show_supply(const look *l, orr_node *card, int type)
{
    char id[ORR_MAX_NAME];
    orr_node *words = orr_words(card, id_of(id, "supply", type, 0), "supply %d (+%d)",
                                l->s->deck[type].count, l->s->discarded[type]);
    orr_style(words, "muted");
    orr_tip(words, "%s supply: %d cards, and %d discards that are shuffled when it runs out",
            expatriate_type_names[type], l->s->deck[type].count, l->s->discarded[type]);
    orr_offer(words, ORR_MOVE1(VERB_DRAW, type));
    orr_offer(words, ORR_MOVE1(VERB_SUPPLY, type));
}

/* An action that was taken stays in sight, dim; a module laid open shows what it does. */
static void show_action(const look *l, orr_node *grid, int type)
{
    static const char *const gains[TYPES] = {
        "You: one resource more, or less garbage.", "You: dock one more, from a supply.",
        "You: call the mission, colonise first.", "You: draw more, or seize a module."};
    char id[ORR_MAX_NAME];
    const int design = l->s->open[type];
    const bool drafting = l->s->round == 0;
    orr_node *card = orr_card(grid, id_of(id, "action", type, 0), expatriate_type_names[type]);
    orr_style(card, expatriate_type_colour(type));
    if (!drafting)
        orr_tip(card, "%s action. %s", expatriate_type_names[type], gains[type]);
    if (l->s->action == type)
        orr_style(card, "now");
    if (design != NONE) {
        orr_note(card, "%s", expatriate_design_name(l->pack, design));
        orr_node *row = orr_row(card, NULL);
        orr_style(row, "tight");
        expatriate_show_module(l->pack, row, design);
        if (type == TERRAFORMING)
            orr_words(row, NULL, "%d TP", expatriate_terraforming_of(l->pack, design)->tp);
        orr_offer(card, ORR_MOVE1(VERB_DRAFT, design));
    } else {
        if (l->s->taken_by[type] != NONE)
            orr_note(card, "taken by %s", orr_seat(l->s->taken_by[type]));
        else
            orr_note(card, drafting ? "docked" : "no module");
        if (l->s->action != type)
            orr_style(card, "dim");
    }
    if (!drafting && l->s->action == NONE)
        orr_offer(card, ORR_MOVE1(VERB_TAKE, type));
    if (orr_step_now(&l->s->head) == MISSION && l->s->action == TERRAFORMING)
        orr_offer(card, ORR_MOVE1(VERB_MISSION, type));
    show_supply(l, card, type);
}

/* What the garbage would cost each seat in a delivery now. */
static void note_garbage_costs(const look *l, orr_node *row)
{
    static const uint8_t clean[DELIVERED] = {0};
    char bytes[300];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    for (int seat = 0; seat < l->s->head.seats; seat++) {
        uint8_t cargo[RESOURCES], income[RESOURCES];
        expatriate_income(l->pack, l->s, seat, clean, NONE, NONE, cargo);
        expatriate_income(l->pack, l->s, seat, l->s->garbage, NONE, NONE, income);
        int lost = 0;
        for (int r = 0; r < DELIVERED; r++)
            lost += cargo[r] = (uint8_t)(cargo[r] - income[r]);
        if (lost == 0)
            continue;
        orr_text_add(&text, "%sseat %d ", text.length ? "; " : "costs ", seat + 1);
        expatriate_list(cargo, DELIVERED, &text);
    }
    if (text.length)
        orr_note(row, "%s", bytes);
    else
        orr_note(row, "costs nobody anything");
}

static void show_garbage(const look *l, orr_node *panel)
{
    char id[ORR_MAX_NAME];
    orr_node *row = orr_row(panel, "garbage");
    orr_label(row, "Space garbage");
    for (int r = 0; r < DELIVERED; r++) {
        orr_node *icon = expatriate_show_cube(row, id_of(id, "waste", r, 0), r, l->s->garbage[r]);
        orr_offer(icon, ORR_MOVE1(VERB_COLLECT, r));
        orr_offer(icon, ORR_MOVE1(VERB_REMOVE, r));
        orr_offer(icon, ORR_MOVE1(VERB_ADD, r));
    }
    note_garbage_costs(l, row);
}

/* What a delivery would bring: cargo less garbage, and what could be made of it. */
static void show_preview(const look *l, orr_node *panel)
{
    uint8_t income[RESOURCES];
    char id[ORR_MAX_NAME];
    expatriate_menu menu;
    expatriate_income(l->pack, l->s, l->own, l->s->garbage, NONE, NONE, income);
    orr_node *row = orr_row(panel, "preview");
    orr_label(row, "A delivery now");
    for (int r = 0; r < DELIVERED; r++) {
        orr_node *icon = expatriate_show_cube(row, id_of(id, "income", r, 0), r, income[r]);
        orr_offer(icon, ORR_MOVE1(VERB_CHARTER, r));
    }
    const expatriate_planner p = expatriate_plan_for(l->pack, l->s, l->own, income, &menu);
    const expatriate_offers offers = expatriate_offers_of(&p, expatriate_hand_size(l->s, l->own));
    const int most = offers.tp[offers.count - 1];
    if (most > offers.tp[0])
        orr_note(row, "%d TP, with cards for energy up to %d", offers.tp[0], most);
    else
        orr_note(row, "%d TP", offers.tp[0]);
}

/* The whole delivery as one click, for each number of cards that brings more. */
static void show_plans(const look *l, orr_node *panel)
{
    static const char *const words[PLAN_CHOICES] = {"no card", "1 card", "2 cards", "more cards"};
    char id[ORR_MAX_NAME];
    int before = -1;
    if (orr_step_now(&l->s->head) != WORK)
        return;
    orr_node *row = orr_row(panel, "plans");
    orr_label(row, "All of it");
    for (int choice = 0; choice < PLAN_CHOICES; choice++) {
        expatriate_delivery_plan plan;
        expatriate_make_plan(l->pack, l->s, expatriate_plan_cards(choice), &plan);
        if (plan.count == 0 || plan.tp <= before)
            continue;
        before = plan.tp;
        orr_node *node =
            orr_words(row, id_of(id, "plan", choice, 0), "%s: %d TP", words[choice], plan.tp);
        orr_offer(node, ORR_MOVE1(VERB_PLAN, choice));
    }
}

static void show_store(const look *l, orr_node *panel)
{
    char id[ORR_MAX_NAME];
    orr_node *row = orr_row(panel, "store");
    orr_label(row, "In store");
    for (int r = 0; r < RESOURCES; r++) {
        orr_node *icon = expatriate_show_cube(row, id_of(id, "store", r, 0), r, l->s->store[r]);
        orr_offer(icon, ORR_MOVE1(VERB_SUNLIGHT, r));
    }
    show_plans(l, panel);
}

static bool works(const expatriate_state *s)
{
    const int step = orr_step_now(&s->head);
    return s->head.actor >= 0 && (step == WORK || step == PORTION);
}

static void show_neutral(const look *l, orr_node *panel)
{
    char id[ORR_MAX_NAME];
    const int row = expatriate_row(l->pack, l->s);
    orr_node *grid = orr_grid(panel, "neutral", row);
    for (int slot = 0; slot < row; slot++) {
        const int colony = l->s->neutral[slot];
        if (colony == NONE) {
            orr_style(orr_card(grid, id_of(id, "gap", slot, 0), "set up"), "slot dim");
            continue;
        }
        snprintf(id, sizeof id, "colony-%d", colony);
        orr_node *card = expatriate_show_colony(l->pack, grid, id, colony);
        orr_corner(card, "%d TP", l->s->neutral_tp[slot]);
        if (l->s->target == colony)
            orr_style(card, "now");
        orr_offer(card, ORR_MOVE2(VERB_SETTLE, colony, WAY_EACH));
        orr_offer(card, ORR_MOVE2(VERB_SETTLE, colony, WAY_THREE));
    }
}

static void show_middle(const look *l, orr_scene *scene)
{
    const bool drafting = l->s->round == 0;
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "actions",
                                drafting ? "Start draft" : "Actions of this round");
    if (l->s->mission != NONE)
        orr_note(panel, "%s mission", expatriate_type_names[l->s->mission]);
    orr_node *grid = orr_grid(panel, "action-grid", TYPES);
    for (int type = 0; type < TYPES; type++)
        show_action(l, grid, type);
    if (!drafting)
        show_garbage(l, panel);
    if (!drafting && l->own != NO_SEAT && !works(l->s))
        show_preview(l, panel);
    show_neutral(l, panel);
}

/* The discards are open: whoever counts cards may look. */
static void show_discards(const look *l, orr_scene *scene)
{
    orr_node *panel = NULL;
    for (int type = 0; type < TYPES; type++) {
        char bytes[600];
        orr_text text = orr_text_in(bytes, sizeof bytes);
        if (l->s->discarded[type] == 0)
            continue;
        if (!panel)
            panel = orr_panel(scene, ORR_PLACE_SIDE, "discards", "Discards");
        for (int design = expatriate_first_design(type); design < expatriate_first_design(type + 1);
             design++) {
            const int copies = l->s->discards[design];
            if (copies > 0)
                orr_text_add(&text, "%s%s", text.length ? ", " : "",
                             expatriate_design_name(l->pack, design));
            if (copies > 1)
                orr_text_add(&text, " ×%d", copies);
        }
        orr_node *words = orr_words(panel, NULL, "%s", bytes);
        orr_label(words, "%s %d", expatriate_type_names[type], l->s->discarded[type]);
    }
}

/* ---- the own station and hand --------------------------------------------------------------- */

static void offer_work(const look *l, orr_node *card, int design)
{
    const int type = expatriate_type_of(design);
    if (type == TERRAFORMING && works(l->s))
        for (int payment = 0; payment < PAYMENTS; payment++)
            orr_offer(card, ORR_MOVE2(VERB_FEED, design, payment));
    if (type == ENGINEERING && works(l->s)) {
        const expatriate_engineering *module = expatriate_engineering_of(l->pack, design);
        for (int i = 0; i < module->gives_count && module->job == CONDUCTOR; i++)
            orr_offer(card, ORR_MOVE2(VERB_CONDUCT, design, module->gives[i]));
        if (module->job == FINALIZER)
            orr_offer(card, ORR_MOVE1(VERB_FINALIZE, design));
        if (module->job == GENERATOR)
            orr_offer(card, ORR_MOVE1(VERB_GENERATE, design));
    }
    if (orr_step_now(&l->s->head) == SMUGGLING && type == DELIVERY)
        orr_offer(card, ORR_MOVE1(VERB_SMUGGLE, design));
    if (orr_step_now(&l->s->head) == UNDOCK)
        orr_offer(card, ORR_MOVE1(VERB_UNDOCK, design));
}

static void show_station_column(const look *l, orr_node *grid, int type)
{
    char id[ORR_MAX_NAME];
    orr_node *column = orr_column(grid, id_of(id, "column", type, 0));
    orr_label(column, "%s %d", expatriate_type_names[type], l->s->docked[l->own][type]);
    for (int design = expatriate_first_design(type); design < expatriate_first_design(type + 1);
         design++) {
        const int copies = l->s->station[l->own][design];
        if (copies == 0)
            continue;
        orr_node *card = expatriate_show_card(l->pack, column, id_of(id, "docked", l->own, design),
                                              design, copies);
        if (works(l->s) && l->s->head.actor == l->own && l->s->spent[design] >= copies)
            orr_style(card, "spent");
        offer_work(l, card, design);
    }
}

static void show_own_colonies(const look *l, orr_node *panel)
{
    char id[ORR_MAX_NAME];
    if (l->s->colonies[l->own] == 0)
        return;
    orr_node *grid = orr_grid(panel, "own-colonies", TYPES);
    for (uint32_t left = l->s->colonies[l->own]; left; left &= left - 1) {
        const int colony = __builtin_ctz(left);
        snprintf(id, sizeof id, "colony-%d", colony);
        expatriate_show_colony(l->pack, grid, id, colony);
    }
}

static void show_own_station(const look *l, orr_scene *scene)
{
    char title[ORR_MAX_NAME];
    const bool looks_on = l->s->head.viewer < 0;
    const char *flag = l->own == l->s->first ? " ⚑" : "";
    if (looks_on)
        snprintf(title, sizeof title, "Station of %s%s", orr_seat(l->own), flag);
    else
        snprintf(title, sizeof title, "Your station%s", flag);
    orr_node *panel = orr_panel(scene, ORR_PLACE_BOARD, "station", title);
    orr_tint(panel, l->own);
    note_score(l, panel, l->own);
    if (works(l->s) && l->s->head.actor == l->own)
        show_store(l, panel);
    orr_node *grid = orr_grid(panel, "station-grid", TYPES);
    for (int type = 0; type < TYPES; type++)
        show_station_column(l, grid, type);
    show_own_colonies(l, panel);
    show_military(l, panel, l->own);
}

static void show_own_hand(const look *l, orr_scene *scene)
{
    enum { ABREAST = 6 };
    char id[ORR_MAX_NAME];
    orr_node *panel = orr_panel(scene, ORR_PLACE_SHELF, "hand", "Hand");
    const int cards = expatriate_hand_size(l->s, l->own);
    orr_style(panel, "full");
    orr_note(panel, "%d card%s", cards, cards == 1 ? "" : "s");
    orr_node *grid = orr_grid(panel, "hand-grid", ABREAST);
    for (int design = 0; design < DESIGNS; design++) {
        const int copies = l->s->hand[l->own][design];
        if (copies == 0)
            continue;
        orr_node *card =
            expatriate_show_card(l->pack, grid, id_of(id, "held", l->own, design), design, copies);
        orr_offer(card,
                  works(l->s) ? ORR_MOVE1(VERB_ENERGY, design) : ORR_MOVE1(VERB_DOCK, design));
    }
    if (cards == 0)
        orr_style(orr_words(grid, NULL, "no cards"), "muted");
}

/* ---- the whole ------------------------------------------------------------------------------ */

static void show_title(const look *l, orr_scene *scene)
{
    const expatriate_state *s = l->s;
    if (orr_is_over(s))
        orr_scene_title(scene, "after %d rounds", s->round);
    else if (s->round == 0)
        orr_scene_title(scene, "Start draft");
    else if (s->action == NONE)
        orr_scene_title(scene, "Round %d", s->round);
    else
        orr_scene_title(scene, "Round %d · %s, %s active", s->round,
                        expatriate_type_names[s->action], orr_seat(s->active));
    orr_scene_badge(scene, "colonies", "%d of %d", expatriate_colony_total(s),
                    l->pack->colonies_together[s->head.seats - 2]);
}

void expatriate_scene(const orr_rules *rules, const void *state, orr_scene *scene)
{
    const look l = {rules, rules->pack, state, own_seat(state)};
    show_title(&l, scene);
    for (int turn = 0; turn < rules->seats; turn++) {
        const int seat = l.own == NO_SEAT ? turn : (l.own + turn) % rules->seats;
        if (seat != l.own)
            show_seat(&l, scene, seat);
    }
    show_middle(&l, scene);
    if (l.own != NO_SEAT) {
        show_own_station(&l, scene);
        show_own_hand(&l, scene);
    }
    show_discards(&l, scene);
}
