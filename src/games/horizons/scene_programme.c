/* scene_programme.c - the programmes: a card for each seat, the years to come, and what the seat
 * that looks has and may expect. */
#include "scene.h"

/* ---- a card for each programme -------------------------------------------------------------- */

/* "1 of 3 robots"; where many play, the glyph has to say what they are. */
static void count_icon(horizons_table *t, orr_node *row, int seat, const char *glyph, int which,
                       const char *what)
{
    enum { ROOM_FOR_WORDS = 3 };
    const int count = horizons_supported(t->s, seat, which),
              limit = horizons_limit(t->pack, t->s, seat, which);
    char label[40];
    snprintf(label, sizeof label, "%d of %d", count, limit);
    orr_node *icon = orr_icon(row, NULL, glyph, label);
    if (t->s->head.seats <= ROOM_FOR_WORDS)
        orr_note(icon, "%s", what);
    orr_tip(icon, "%d %s, %d are supported", count, what, limit);
    if (count > limit)
        orr_style(icon, "warn");
}

static void number_icon(orr_node *row, const char *glyph, const char *label, const char *what)
{
    orr_node *icon = orr_icon(row, NULL, glyph, label);
    if (*what)
        orr_note(icon, "%s", what);
}

/* How far the seat is: points, or what the scenario counts. */
static void seat_score(const horizons_table *t, orr_node *panel, int seat)
{
    const horizons_scenario *scenario = horizons_scenario_of(t->rules);
    horizons_tally tally;
    const int points = horizons_tally_score(t->rules, t->s, seat, &tally);
    if (scenario->goal == GOAL_SETTLEMENTS) {
        const horizons_base *base = horizons_see_base(t->s, seat, scenario->world);
        orr_corner(panel, "%d of %d on %s", base ? base->settlements : 0, scenario->target,
                   t->pack->worlds[scenario->world].name);
    } else if (scenario->goal == GOAL_THRESHOLD) {
        orr_corner(panel, "%d of %d VP", points, scenario->win);
    } else if (scenario->goal != GOAL_DEFLECTION) { /* where all win or lose, nobody counts */
        if (orr_is_over(t->s) && !scenario->from_start)
            orr_corner(panel, "%d VP", points);
        else
            orr_corner(panel, "%+d VP", points - t->s->seat[seat].start);
    }
}

/* Who moves when, and how it stands with the one who looks: "2nd in initiative, Alliance". */
static void show_standing_with(horizons_table *t, orr_node *panel, int seat)
{
    static const char *const ranks[SEATS] = {"1st", "2nd", "3rd", "4th", "5th", "6th", "7th"};
    const horizons_state *s = t->s;
    const char *relation =
        seat == t->seat
            ? s->head.viewer == seat ? "you" : ""
            : horizons_relation_name(s->relation[s->seat[t->seat].faction][s->seat[seat].faction]);
    orr_style(orr_words(panel, NULL, "%s in initiative%s%s", ranks[horizons_rank(s, seat)],
                        *relation ? " · " : "", relation),
              "muted");
}

static void show_means(horizons_table *t, orr_node *panel, int seat)
{
    const horizons_programme *p = &t->s->seat[seat];
    char label[24];
    orr_node *row = orr_row(panel, NULL);
    orr_style(row, "tight");
    snprintf(label, sizeof label, "$%dB", p->cash);
    number_icon(row, "coin", label, "");
    snprintf(label, sizeof label, "%d", __builtin_popcountll(p->techs));
    number_icon(row, "lab", label, "techs");
    snprintf(label, sizeof label, "%d", p->politics);
    number_icon(row, "flag", label, "politics");
    orr_node *fleet = orr_row(panel, NULL);
    orr_style(fleet, "tight");
    count_icon(t, fleet, seat, "orbiter", RE_LIMIT, "robots");
    count_icon(t, fleet, seat, "rocket", CV_LIMIT, "crews");
    count_icon(t, fleet, seat, "base", BASE_LIMIT, "bases");
}

static void show_seat(horizons_table *t, int seat)
{
    const horizons_state *s = t->s;
    const horizons_programme *p = &s->seat[seat];
    const horizons_faction *faction = horizons_faction_of(t->pack, s, seat);
    char bytes[400];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_SHELF, HORIZONS_ID("seat-%d", seat),
                                s->head.seats > 4 ? faction->adjective : faction->name);
    orr_tint(panel, seat);
    orr_style(panel, "lean");
    if (s->head.actor == seat)
        orr_style(panel, "now");
    seat_score(t, panel, seat);
    horizons_score_words(t, seat, &text);
    orr_tip(panel, "%s If it ended now: %s.", faction->about, bytes);
    show_means(t, panel, seat);
    show_standing_with(t, panel, seat);
    if (seat != t->seat)
        horizons_offer(t, panel, KIND_FACTION, p->faction);
}

void horizons_show_seats(horizons_table *t)
{
    for (int i = 0; i < t->s->head.seats; i++)
        show_seat(t, t->s->order[i]);
}

/* ---- the years ------------------------------------------------------------------------------ */

/* Fleets that come out in a year; the drop comes before movement in the year itself. */
static int arrivals_in(const horizons_table *t, int year, bool *own, orr_text *out)
{
    const int past = t->s->phase > PHASE_DROP; /* this year's have arrived already */
    int count = 0;
    *own = false;
    for (int seat = 0; seat < t->s->head.seats; seat++)
        for (int ship = 0; ship < SHIPS; ship++) {
            const horizons_ship *v = &t->s->ship[seat][ship];
            if (v->design == NONE || v->transit == 0 || v->leader != horizons_ship_id(seat, ship) ||
                t->s->year + v->transit - 1 + past != year)
                continue;
            char name[ORR_MAX_NAME];
            orr_text_add(out, "%s%s: %s", count++ ? "; " : "",
                         orr_name_of(t->rules, t->s, KIND_ANY_SHIP, v->leader, name),
                         t->pack->tiles[v->place - FLYBY].name);
            *own = *own || seat == t->seat;
        }
    return count;
}

enum { YEARS = 10 }; /* on the timeline: the last one, this one, and what comes */

/* The last year there can be: the scenario's, or this one when the story is over. */
int horizons_last_year(const horizons_table *t)
{
    int year = t->s->year;
    while (!orr_is_over(t->s) && horizons_end_chance(t->rules, year) < 100)
        year++;
    return year;
}

/* Where none comes any more, nobody wants to read about the income of the next decade. */
bool horizons_decade_comes(const horizons_table *t)
{
    const int span = horizons_span(t->s);
    return !orr_is_over(t->s) && (t->s->year / span + 1) * span <= horizons_last_year(t);
}

/* Near the end the timeline stands still and the present moves along it. */
static int first_year(const horizons_table *t)
{
    const int first = horizons_min(t->s->year - 1, horizons_last_year(t) - YEARS + 1);
    return horizons_max(horizons_scenario_of(t->rules)->start, first);
}

static void show_years(horizons_table *t, orr_node *panel)
{
    const int first = first_year(t), end = horizons_last_year(t),
              last = horizons_min(first + YEARS - 1, end);
    orr_node *track = orr_track(panel, "years", "", first, last, t->s->year);
    orr_style(track, "words years");
    for (int year = first; year <= last; year++) {
        char bytes[400];
        orr_text text = orr_text_in(bytes, sizeof bytes);
        bool own;
        const int count = arrivals_in(t, year, &own, &text);
        orr_node *cell = orr_words(track, HORIZONS_ID("year-%d", year), "%d", year);
        if (year % horizons_span(t->s) == 0) {
            orr_style(cell, "yellow");
            orr_tip(cell, year % 10 ? "Earth pays; technologies and a policy"
                                    : "A new decade begins with an economic phase");
        }
        if (year == end) {
            orr_style(cell, "red");
            orr_tip(cell, "The last year: the game ends with it");
        }
        if (count == 0) {
            orr_label(cell, "%d%s", year, year == end ? " · end" : "");
            continue;
        }
        orr_label(cell, "%d →%d%s", year, count, year == end ? " · end" : "");
        orr_style(cell, own ? "green" : "sky");
        orr_tip(cell, "Due to arrive: %s", bytes);
    }
}

static const char *const phase_words[PHASES] = {
    "Events",   "Bids",      "Initiative",   "Drift",      "Diplomacy", "Earth",
    "Bases",    "Transport", "Arrivals",     "Technology", "Growth",    "Policy",
    "Missions", "Build",     "Arrivals",     "Movement",   "Combat",    "Exploration",
    "Mining",   "Trade",     "Construction", "Year's end"};

static void show_phases(horizons_table *t, orr_node *panel)
{
    const bool economic = t->s->phase < FIRST_OF_YEAR;
    const int first = economic ? 0 : FIRST_OF_YEAR, last = economic ? FIRST_OF_YEAR - 1 : PHASE_END;
    orr_node *track = orr_track(panel, "phases", "", first, last, t->s->phase);
    orr_style(track, "words phases");
    for (int phase = first; phase <= last; phase++) {
        orr_node *cell = orr_words(track, HORIZONS_ID("phase-%d", phase), "%d", phase);
        orr_label(cell, "%s", phase_words[phase]);
        orr_tip(cell, "%s", horizons_phase_names[phase]);
    }
}

/* Fleets that will be under way for longer than the timeline shows. */
static void show_later(horizons_table *t, orr_node *panel)
{
    char bytes[300];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    const int next = first_year(t) + YEARS;
    bool own;
    const int end = horizons_last_year(t);
    for (int year = next; year <= end && text.length < 160; year++) {
        char names[200];
        orr_text list = orr_text_in(names, sizeof names);
        if (arrivals_in(t, year, &own, &list))
            orr_text_add(&text, "%s%d %s", text.length ? " · " : "later: ", year, names);
    }
    if (text.length)
        orr_note(panel, "%s", bytes);
}

void horizons_show_timeline(horizons_table *t, orr_node *panel)
{
    orr_node *column = orr_column(panel, "timeline");
    orr_style(column, "lean");
    show_years(t, column);
    show_phases(t, column);
    show_later(t, column);
}

/* ---- what the seat has ---------------------------------------------------------------------- */

static void show_money(horizons_table *t, orr_node *panel)
{
    const horizons_programme *p = &t->s->seat[t->seat];
    orr_node *row = orr_row(panel, "money");
    orr_style(orr_meter(row, "cash", "$B", p->cash, 0), p->cash < 0 ? "bad" : "");
    orr_meter(row, "markers", "politics markers", p->politics, 0);
    orr_node *victory = orr_meter(row, "victory", "victory markers", p->victory, 0);
    horizons_offer_verb(t, victory, VERB_LAURELS);
}

static void show_stock(horizons_table *t, orr_node *row)
{
    const horizons_programme *p = &t->s->seat[t->seat];
    for (int r = 0; r < RESOURCES; r++) {
        char label[24];
        snprintf(label, sizeof label, "%d", p->stock[r]);
        orr_node *icon =
            orr_icon(row, HORIZONS_ID("stock-%d", r), horizons_resource_glyphs[r], label);
        orr_style(icon, horizons_resource_hues[r]);
        horizons_picture(t, icon, ART_GOOD, r);
        orr_tip(icon, "%d %s on Earth", p->stock[r], horizons_resource_words[r]);
        horizons_offer(t, icon, KIND_RESOURCE, r);
    }
}

void horizons_show_earth(horizons_table *t, orr_node *panel)
{
    const horizons_programme *p = &t->s->seat[t->seat];
    const bool mounts = t->step == MOUNT && t->s->voyage.leader / SHIPS == t->seat;
    const int site = mounts ? t->s->voyage.site : EARTH; /* a ship may stand at a base */
    const uint8_t *lv = horizons_launchers_at(t->s, t->seat, site);
    orr_node *row = orr_row(panel, "launchers");
    orr_style(orr_words(row, "earth-head", site == EARTH ? "On Earth" : "At %s",
                        horizons_site_name(t->pack, site)),
              "head");
    show_stock(t, row);
    int count = 0;
    for (int size = 0; size < LVS; size++) {
        char label[40];
        const int back = site == EARTH ? p->lv_back[size] : 0;
        if (!lv || (!lv[size] && !back))
            continue;
        snprintf(label, sizeof label, "%d LV-%d", lv[size], size + 1);
        orr_node *icon = orr_icon(row, HORIZONS_ID("lv-%d", size), "rocket", label);
        orr_tip(icon, "%s%s", horizons_design_at(t->pack, t->s, t->seat, size)->name,
                back ? "; one more comes back next year" : "");
        horizons_picture(t, icon, ART_SHIP, size);
        horizons_offer(t, icon, KIND_LAUNCHER, size);
        count++;
    }
    if (!count)
        orr_style(orr_words(row, NULL, "no launch vehicle"), "muted");
}

static void add_part(orr_text *out, const char *what, int amount)
{
    if (amount)
        orr_text_add(out, ", %s %+d", what, amount);
}

/* What the next economic phase would bring if nothing changed. */
static void show_forecast(horizons_table *t, orr_node *panel)
{
    horizons_ledger ledger;
    char bytes[300];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    const int cash = horizons_income(t->pack, t->s, t->seat, &ledger);
    orr_text_add(&text, "Earth %d", ledger.earth);
    add_part(&text, "economics", ledger.policy);
    add_part(&text, "relations", ledger.relations);
    add_part(&text, "missions", ledger.missions);
    add_part(&text, "blockades", ledger.blockades);
    add_part(&text, "tourism", ledger.tourism);
    add_part(&text, "pirates", ledger.pirates);
    add_part(&text, "robots", ledger.robots);
    add_part(&text, "crews", ledger.crews);
    add_part(&text, "bases", ledger.bases);
    orr_node *words = orr_words(panel, "forecast", "$%dB", cash);
    orr_label(words, "%s", horizons_span(t->s) < 10 ? "Next income" : "Next decade's income");
    orr_note(words, " %s", bytes);
}

/* Where the points come from, were the story over now. */
static void show_score(horizons_table *t, orr_node *panel)
{
    char bytes[400];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    const int points = horizons_score_words(t, t->seat, &text);
    orr_node *words =
        orr_words(panel, "score", "%+d VP since the start", points - t->s->seat[t->seat].start);
    orr_label(words, "%s", orr_is_over(t->s) ? "In the end" : "If it ended now");
    orr_note(words, " the book's count is %d: %s", points, bytes);
}

static void show_standing(horizons_table *t, orr_node *panel)
{
    static const char *const words[STANDINGS] = {
        "robots explore", "robots dare", "repeat builds", "repeat production",
        "bank politics",  "keep watch",  "ask every year"};
    const bool asked = t->step == STANDING;
    orr_node *row = orr_row(panel, "standing");
    orr_style(orr_words(row, "standing-head", "Standing orders"), "head");
    horizons_offer_verb(t, row, VERB_ORDERS);
    int count = 0;
    for (int order = 0; order < STANDINGS; order++) {
        const bool stands = horizons_stands_order(t->s, t->seat, order);
        if (!stands && !asked)
            continue;
        orr_node *icon =
            orr_icon(row, HORIZONS_ID("order-%d", order), stands ? "check" : "", words[order]);
        orr_style(icon, stands ? "pill good" : "pill");
        horizons_offer(t, icon, KIND_STANDING, order);
        count++;
    }
    if (!count)
        orr_style(orr_words(row, NULL, "none"), "muted");
}

orr_node *horizons_show_programme(horizons_table *t)
{
    orr_node *panel = orr_panel(t->scene, ORR_PLACE_BOARD, "programme", "Programme");
    if (t->s->seat[t->seat].asleep)
        orr_note(panel, "cruising until something arrives");
    horizons_show_base_list(t, panel);
    horizons_show_fleet_list(t, panel);
    show_money(t, panel);
    if (horizons_decade_comes(t))
        show_forecast(t, panel);
    show_score(t, panel);
    show_standing(t, panel);
    return panel;
}
