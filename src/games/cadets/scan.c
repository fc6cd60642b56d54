/* scan.c - who goes next, what the scanner finds, and what that sets off.
 *
 * Everything face down is drawn from its bag when it is turned over. REVEAL does one thing at a
 * time and runs again until the tile has nothing left to show, so that a reaction can come between.
 * Rules: docs/games/cadets.md#order-phase, #scanning-phase, #events
 */
#include "parts.h"

/* ---- order ---------------------------------------------------------------------------------- */

static bool awaits_order(const cadets_hero *hero)
{
    return hero->in_play && hero->order == 0;
}

static int next_in_order(const cadets_state *s)
{
    int next = NONE;
    for (int r = 0; r < ROCKETEERS; r++) {
        const cadets_hero *hero = &s->heroes[r];
        if (hero->in_play && hero->order && !hero->acted &&
            (next == NONE || hero->order < s->heroes[next].order))
            next = r;
    }
    return next;
}

/* The optional order: fewest hit points first, then by seniority. */
static int weakest(const cadets_state *s)
{
    static const uint8_t seniority[] = {CAPTAIN, PROFESSOR, FIRST_OFFICER, DOCTOR, YEOMAN, CHIEF};
    int best = NONE;
    for (int i = 0; i < ROCKETEERS; i++) {
        const int r = seniority[i];
        if (awaits_order(&s->heroes[r]) && (best == NONE || s->heroes[r].hp < s->heroes[best].hp))
            best = r;
    }
    return best;
}

static void give_order(cadets_state *s, int r, orr_log *log)
{
    s->heroes[r].order = ++s->orders_given;
    orr_say(log, ORR_ANNOUNCE, "%s takes order marker %d.", orr_named(log, KIND_ROCKETEER, r),
            s->orders_given);
}

static cadets_tile_set scannable(const cadets_state *s, int r)
{
    const cadets_passage ways = cadets_ways_anyhow(s);
    return cadets_nearest_of(&ways, cadets_tile_bit(s->heroes[r].tile), s->present & ~s->scanned);
}

static void begin_red_alert(const orr_rules *rules, cadets_state *s, orr_log *log)
{
    enum { TURNS_LEFT = 5 };
    s->red_alert = 1;
    orr_say(log, ORR_ANNOUNCE, "Nothing is left to scan: red alert!");
    if (cadets_scenario_of(rules, s)->red_alert != COUNTDOWN)
        return;
    s->deadline = (uint8_t)(s->turn + TURNS_LEFT);
    orr_say(log, ORR_ANNOUNCE, "A countdown begins: turn %d is the last.",
            cadets_last_turn(rules, s));
}

/* Who comes to the muster tile, if it is one kind of alien. */
static void answer_alarm(const orr_rules *rules, cadets_state *s, int kind, orr_log *log)
{
    if (kind == COME_OFFICERS || kind == COME_GIANTS || kind == COME_SLEEPERS)
        cadets_new_figure(rules, s,
                          kind == COME_OFFICERS ? LEADER
                          : kind == COME_GIANTS ? SENTINEL
                                                : WAR_THRALL,
                          s->muster_tile, log);
}

/* A wail in the dark: one die, and panic on what would be a success. */
static void wail(cadets_state *s, orr_log *log)
{
    const int die = orr_roll(&s->head, 10);
    orr_say(log, die <= 3 ? ORR_HIT : ORR_NOTHING, "Something wails in the dark: %s %s.",
            orr_die_judged(log, 10, die, die <= 3), die <= 3 ? "panic" : "only a noise");
    if (die <= 3)
        cadets_call(s, SCARE, s->acting * 2);
}

/* By the first version of the rules alerts, bugs and wails came with every scan that found nothing. */
static void raise_alarm_by_first_rules(const orr_rules *rules, cadets_state *s, int kind,
                                       orr_log *log)
{
    const bool overlord = rules->option[OPTION_DIFFICULTY] == OVERLORD;
    s->alerts_left = kind == DRAW_ALERT || (kind && overlord);
    if (kind == COME_BUGS)
        cadets_place_bug(rules, s, s->heroes[s->acting].tile, s->muster_tile, log);
    else if (kind == COMES_FEAR)
        wail(s, log);
    else if (s->alarm_turn != s->turn) {
        s->alarm_turn = s->turn;
        if (kind == DRAW_TWO)
            s->alerts_left = 2;
        answer_alarm(rules, s, kind, log);
    }
}

/* Once a game turn, with the first scan that finds nothing: one more from turn to turn, up to one for
 * every two rocketeers. */
static void raise_alarm(const orr_rules *rules, cadets_state *s, int kind, orr_log *log)
{
    if (s->alarm_turn == s->turn)
        return;
    s->alarm_turn = s->turn;
    const int most = (s->crew + 1) / 2, grown = s->red_alert++ + (kind == DRAW_TWO);
    const int count = grown < most ? grown : most;
    if (kind == DRAW_ALERT || kind == DRAW_TWO)
        s->alerts_left = (uint8_t)count;
    else if (kind && rules->option[OPTION_DIFFICULTY] == OVERLORD && cadets_handicap(rules))
        s->alerts_left = 1;
    if (kind == COMES_FEAR)
        wail(s, log);
    for (int i = 0; i < count; i++)
        if (kind == COME_BUGS)
            cadets_place_bug(rules, s, s->muster_tile, s->muster_tile, log);
        else
            answer_alarm(rules, s, kind, log);
}

/* With no tile left to scan something else comes, as the mission says. */
static void find_nothing(const orr_rules *rules, cadets_state *s, orr_log *log)
{
    const int kind = cadets_scenario_of(rules, s)->red_alert;
    if (!s->red_alert)
        begin_red_alert(rules, s, log);
    s->scan_tile = NO_TILE;
    cadets_call(s, REVEAL, 0);
    if (cadets_second_rules(rules))
        raise_alarm(rules, s, kind, log);
    else
        raise_alarm_by_first_rules(rules, s, kind, log);
}

static void begin_turn(cadets_state *s, int r, orr_log *log)
{
    s->acting = (uint8_t)r;
    for (int other = 0; other < ROCKETEERS; other++)
        s->gave[other] = s->took[other] = 0;
    orr_phase(log, "%s's turn", orr_named(log, KIND_ROCKETEER, r));
    cadets_go(s, SCAN_OR_ALARM, 0);
}

/* Comes back here after a Command point was spent before the scan. */
void cadets_scan_or_alarm_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    s->head.actor = (int8_t)cadets_owner(s, s->acting);
    cadets_judge(rules, s, log);
    if (scannable(s, s->acting)) {
        cadets_go(s, SCAN, 0);
        return;
    }
    cadets_go(s, TURN, 0);
    find_nothing(rules, s, log);
}

void cadets_next_rocketeer_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    const int next = next_in_order(s);
    if (next != NONE) {
        begin_turn(s, next, log);
    } else if (weakest(s) == NONE) {
        orr_phase(log, "The aliens' turn");
        cadets_go(s, DUSK, 0);
    } else if (rules->option[OPTION_ORDER] == ORDER_BY_HIT_POINTS) {
        give_order(s, weakest(s), log);
    } else {
        s->head.actor = ORR_TEAM;
        cadets_go(s, LEAD, 0);
    }
}

void cadets_lead_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    (void)rules;
    if (orr_arg(&s->head))
        orr_ask(prompt, "Time distortion: who takes order marker %d? Aliens go for the highest.",
                s->orders_given + 1);
    else
        orr_ask(prompt,
                "Turn %d: who goes next? Aliens go for whoever has the highest order "
                "marker, so the sturdy go last.",
                s->turn);
    orr_wait(prompt, "The crew decides who goes next.");
    prompt->rule = "order-phase";
}

static bool may_lead(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    const cadets_hero *hero = &((const cadets_state *)state)->heroes[move.a];
    return orr_need(why, hero->in_play, "The %s is not on this mission.",
                    cadets_person_of(rules, move.a)->name) &&
           orr_need(why, hero->order == 0, "The %s already has an order marker.",
                    cadets_person_of(rules, move.a)->name);
}

static void detail_lead(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const cadets_state *s = state;
    (void)rules;
    orr_text_add(out, "%d hit points", s->heroes[move.a].hp);
}

static void lead(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    cadets_state *s = state;
    const bool all_at_once = orr_arg(&s->head);
    give_order(s, move.a, log);
    if (!all_at_once) {
        cadets_go(s, NEXT_ROCKETEER, 0);
    } else if (weakest(s) == NONE) {
        s->head.actor = (int8_t)cadets_owner(s, s->acting);
        cadets_back(s);
    }
}

const orr_verb cadets_verb_lead = {
    .word = "lead",
    .kind = {KIND_ROCKETEER},
    .label = "%a goes next",
    .at = ORR_AT(LEAD),
    .rule = "order-phase",
    .may = may_lead,
    .detail = detail_lead,
    .apply = lead,
};

void cadets_lead_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int r = 0; r < ROCKETEERS; r++)
        orr_try(moves, may_lead, rules, state, ORR_MOVE1(VERB_LEAD, r));
}

/* ---- scanning ------------------------------------------------------------------------------- */

void cadets_scan_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const cadets_state *s = state;
    const char *name = cadets_person_of(rules, s->acting)->name;
    orr_ask(prompt, "%s: which tile do you scan? Choose one of the nearest that are face down.",
            name);
    orr_wait(prompt, "The %s scans a tile.", name);
    prompt->rule = "scanning-phase";
}

static bool may_scan(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const cadets_state *s = state;
    return orr_need(why, cadets_tile_in(s->present, move.a), "There is no tile there.") &&
           orr_need(why, !cadets_tile_in(s->scanned, move.a), "That tile is already face up.") &&
           orr_need(why, cadets_tile_in(scannable(s, s->acting), move.a),
                    "A nearer tile is still face down: scan the nearest first.");
}

static void detail_scan(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    const cadets_state *s = state;
    const struct {
        cadets_tile_set where;
        const char *what;
    } tokens[] = {{s->alien_tokens, "aliens"}, {s->discovery_tokens, "discovery"},
                  {s->markers, "marker"},      {s->locker_tokens, "locker"},
                  {s->alert_tokens, "alert"},  {s->guard_tokens, "guard"}};
    bool first = true;
    (void)rules;
    for (size_t i = 0; i < sizeof tokens / sizeof *tokens; i++) {
        if (!cadets_tile_in(tokens[i].where, move.a))
            continue;
        orr_text_add(out, "%s%s", first ? "" : ", ", tokens[i].what);
        first = false;
    }
}

static void scan(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    cadets_state *s = state;
    cadets_go(s, TURN, 0);
    s->scan_tile = (uint8_t)move.a;
    cadets_call(s, REVEAL, 0);
}

const orr_verb cadets_verb_scan = {
    .word = "scan",
    .kind = {KIND_TILE},
    .label = "Scan %a",
    .at = ORR_AT(SCAN),
    .rule = "scanning-phase",
    .may = may_scan,
    .detail = detail_scan,
    .apply = scan,
};

/* A Command point serves at any time of anybody's turn, so before the scan, too. */
static void obey_first(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules;
    cadets_go(state, SCAN_OR_ALARM, 0);
    cadets_obey(state, move.a, log);
}

const orr_verb cadets_verb_obey_first = {
    .word = "obey",
    .kind = {KIND_ROCKETEER},
    .label = "%a uses the Command point",
    .at = ORR_AT(SCAN),
    .rule = "free-actions",
    .may = cadets_may_obey,
    .apply = obey_first,
};

void cadets_scan_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const cadets_state *s = state;
    FOR_TILES(scannable(s, s->acting), t)
    {
        orr_add(moves, ORR_MOVE1(VERB_SCAN, t));
    }
    for (int r = 0; r < ROCKETEERS; r++)
        if (s->heroes[r].command)
            orr_try(moves, cadets_may_obey, rules, s, ORR_MOVE1(VERB_OBEY_FIRST, r));
}

static void wake_boss(const orr_rules *rules, cadets_state *s, int tile, orr_log *log)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    if (tile == s->lair_tile && scenario->ruler != NO_RULER)
        cadets_new_figure(rules, s, cadets_boss_type(scenario), tile, log);
}

static void flip(const orr_rules *rules, cadets_state *s, int tile, orr_log *log)
{
    const cadets_pack *pack = rules->pack;
    int number = s->face[tile];
    if (number == NONE && !orr_require(&s->head, s->tile_bag.count))
        return;
    if (number == NONE)
        number = orr_take_random(&s->head, &s->tile_bag);
    orr_say(log, ORR_REVEAL, "Scan of %s: tile %s%s.", orr_named(log, KIND_TILE, tile),
            pack->tiles[number - 1].name, pack->tiles[number - 1].vent ? ", with a vent" : "");
    cadets_turn_face_up(rules, s, tile, number, log);
    wake_boss(rules, s, tile, log);
}

/* The laboratory holds what the mission is about, and a crystal if one is left in the bag. */
static void lay_out(cadets_state *s, int item, int tile)
{
    for (int c = 0; c < CARDS; c++)
        if (s->cards[c].item == item && orr_take_card(&s->discovery_bag, c)) {
            cadets_put_card(s, c, tile);
            s->cards[c].flags |= TOKEN;
            return;
        }
}

/* A marker turns the tile beneath it into a scenario tile, or is a decoy. */
static void show_marker(const orr_rules *rules, cadets_state *s, int tile, orr_log *log)
{
    const cadets_pack *pack = rules->pack;
    s->markers &= ~cadets_tile_bit(tile);
    const int what = orr_take_random(&s->head, &s->marker_bag);
    if (what == NONE) {
        orr_say(log, ORR_REVEAL, "The marker is a decoy.");
        return;
    }
    for (int d = 0; d < DIRECTIONS; d++) { /* the standard tile goes, with its hatches */
        const int other = cadets_neighbour(tile, d);
        if (other == NO_TILE || !cadets_edge_in(&s->doors, tile, d))
            continue;
        bool shown = false;
        if (cadets_tile_in(s->scanned, other))
            for (int i = 0; i < pack->tiles[s->face[other] - 1].hatch_count; i++)
                shown |= (s->arrow + pack->tiles[s->face[other] - 1].hatches[i] - 1) % 6 ==
                         cadets_opposite(d);
        if (!shown && !cadets_edge_in(&s->opened, tile, d) &&
            !cadets_edge_in(&s->destroyed, tile, d) && !cadets_edge_in(&s->sealed, tile, d) &&
            !cadets_edge_in(&s->locked, tile, d))
            cadets_edge_drop(&s->doors, tile, d);
    }
    s->vents &= ~cadets_tile_bit(tile);
    orr_say(log, ORR_REVEAL, "The marker shows the %s.", pack->tiles[what].name);
    cadets_turn_face_up(rules, s, tile, what + 1, log);
    wake_boss(rules, s, tile, log);
    if (pack->tiles[what].role == LAB) {
        lay_out(s, cadets_scenario_of(rules, s)->assemble, tile);
        lay_out(s, MYSTERIUM, tile);
    }
}

/* Commodore and above, with the handicap of this house: a discovery where no aliens wait has a guard
 * of its own. By the book's rule alone a crew that picks things up at once hardly notices the mode. */
static void post_guard(const orr_rules *rules, cadets_state *s, int tile, orr_log *log)
{
    if (rules->option[OPTION_DIFFICULTY] >= COMMODORE && cadets_handicap(rules) &&
        !cadets_tile_in(s->alien_tokens | s->guard_tokens, tile))
        cadets_new_figure(rules, s, SAUCERMAN, tile, log);
}

static void show_discovery(const orr_rules *rules, cadets_state *s, int tile, orr_log *log)
{
    s->discovery_tokens &= ~cadets_tile_bit(tile);
    if (s->discovery_bag.count == 0)
        return;
    const int card = orr_take_random(&s->head, &s->discovery_bag);
    cadets_put_card(s, card, tile);
    s->cards[card].flags |= TOKEN;
    orr_say(log, ORR_REVEAL, "Discovery: %s.", orr_named(log, KIND_CARD, card));
    post_guard(rules, s, tile, log);
}

/* Something of the Patrol's that nobody took along. */
static void open_stores(cadets_state *s, int tile, orr_log *log)
{
    uint8_t there[CARDS];
    int count = 0, found = NONE;
    for (int c = 0; c < CARDS; c++)
        if (s->cards[c].place == IN_STOCK && s->cards[c].item <= TOOLS &&
            cadets_person_for(s->cards[c].item) == NONE) {
            there[count++] = (uint8_t)c;
            if (!orr_is_keyed(&s->head) && orr_below(&s->head, (uint32_t)count) == 0)
                found = c; /* each as likely as the others */
        }
    if (count == 0)
        return;
    if (orr_is_keyed(&s->head))
        found = there[orr_pile_any(&s->head, there, count)];
    cadets_put_card(s, found, tile);
    orr_say(log, ORR_REVEAL, "A locker holds %s.", orr_named(log, KIND_CARD, found));
}

static void show_locker(const orr_rules *rules, cadets_state *s, int tile, orr_log *log)
{
    if (!cadets_scenario_of(rules, s)->captive) {
        s->locker_tokens &= ~cadets_tile_bit(tile);
        open_stores(s, tile, log);
        return;
    }
    const int lockers = cadets_tile_count(s->locker_tokens);
    const int share = (s->locker.count + lockers - 1) / lockers; /* so that all can be found */
    s->locker_tokens &= ~cadets_tile_bit(tile);
    for (int i = 0; i < share && s->locker.count; i++) {
        const int card = orr_take_random(&s->head, &s->locker);
        cadets_put_card(s, card, tile);
        orr_say(log, ORR_REVEAL, "A locker holds %s.", orr_named(log, KIND_CARD, card));
    }
}

/* ---- events --------------------------------------------------------------------------------- */

static void distort_time(const orr_rules *rules, cadets_state *s, orr_log *log)
{
    cadets_call(s, ALIENS, 1);
    if (rules->option[OPTION_ORDER] == ORDER_BY_HIT_POINTS)
        while (weakest(s) != NONE)
            give_order(s, weakest(s), log);
    if (weakest(s) == NONE)
        return;
    s->head.actor = ORR_TEAM;
    cadets_call(s, LEAD, 1);
}

static void recover_aliens(const orr_rules *rules, cadets_state *s)
{
    FOR_FIGURES(s, f)
    {
        cadets_figure *figure = &s->figures[f];
        figure->hp = cadets_is_boss(figure->type) ? (uint8_t)cadets_boss_hp(rules, s)
                                                  : cadets_species_of(rules, figure->type)->hp;
    }
}

static void happen(const orr_rules *rules, cadets_state *s, int event, orr_log *log)
{
    switch (event) {
    case COSMIC_RADIATION:
        orr_say(log, ORR_LOSS, "Cosmic radiation: everybody loses a hit point.");
        for (int r = 0; r < ROCKETEERS && s->result == PLAYING; r++)
            if (s->heroes[r].in_play)
                cadets_lose_hp(rules, s, r, log);
        break;
    case POWER_OUT:
        orr_say(log, ORR_LOSS, "Power out: discoveries do not work for the rest of this turn.");
        s->power_out = 1;
        break;
    case TIME_DISTORTION:
        orr_say(log, ORR_ANNOUNCE, "Time distortion: every alien moves at once.");
        distort_time(rules, s, log);
        break;
    case UNNATURAL_GROWTH:
        orr_say(log, ORR_LOSS, "Unnatural growth: wounded aliens are whole again.");
        recover_aliens(rules, s);
        break;
    case UNREASONABLE_FEAR:
        if (s->crew > 4) {
            orr_say(log, ORR_NOTHING, "Unreasonable fear: so large a crew shrugs it off.");
            break;
        }
        orr_say(log, ORR_LOSS, "Unreasonable fear: everybody panics.");
        for (int r = ROCKETEERS - 1; r >= 0; r--)
            if (s->heroes[r].in_play)
                cadets_call(s, SCARE, r * 2);
        break;
    default:
        break;
    }
}

/* One token at random: a bag is no deck, and nobody may know its order. When it is empty, those that
 * have been drawn go back. -1 if there is none at all. */
static int draw_alien_token(cadets_state *s)
{
    if (s->token_bag.count == 0)
        while (s->token_discards.count > 0)
            orr_put(&s->head, &s->token_bag, orr_take_at(&s->head, &s->token_discards, 0));
    if (s->token_bag.count == 0)
        return -1;
    const int at =
        s->token_bag.count == 1 ? 0 : orr_pile_any(&s->head, s->token_bag.at, s->token_bag.count);
    const int drawn = orr_take_at(&s->head, &s->token_bag, at);
    orr_put(&s->head, &s->token_discards, drawn);
    return drawn;
}

static int draw_alert_token(cadets_state *s)
{
    if (s->alert_bag.count == 0)
        while (s->alert_discards.count > 0)
            orr_put(&s->head, &s->alert_bag, orr_take_at(&s->head, &s->alert_discards, 0));
    if (s->alert_bag.count == 0)
        return -1;
    const int at =
        s->alert_bag.count == 1 ? 0 : orr_pile_any(&s->head, s->alert_bag.at, s->alert_bag.count);
    const int drawn = orr_take_at(&s->head, &s->alert_bag, at);
    orr_put(&s->head, &s->alert_discards, drawn);
    return drawn;
}

static void draw_aliens(const orr_rules *rules, cadets_state *s, int tile, orr_log *log)
{
    const cadets_pack *pack = rules->pack;
    const int drawn = draw_alien_token(s);
    if (drawn < 0)
        return;
    const cadets_token *token = &pack->tokens[drawn];
    const int most = rules->option[OPTION_DIFFICULTY] == SPACE_CADET ? 2 : 3;
    orr_say(log, ORR_REVEAL, "Alien token: %s.", token->name);
    for (int i = 0; i < token->alien_count && i < most; i++) {
        if (token->aliens[i] == BUG)
            cadets_place_bug(rules, s, s->heroes[s->acting].tile, tile, log);
        else
            cadets_new_figure(rules, s, token->aliens[i], tile, log);
    }
    happen(rules, s, token->event, log);
}

/* An alert calls aliens to the muster tile, or is a false alarm. */
static void draw_alert(const orr_rules *rules, cadets_state *s, orr_log *log)
{
    const cadets_pack *pack = rules->pack;
    if (s->red_alert && rules->option[OPTION_DIFFICULTY] == OVERLORD) {
        draw_aliens(rules, s, s->muster_tile, log);
        return;
    }
    const int drawn = draw_alert_token(s);
    if (drawn < 0)
        return;
    orr_say(log, ORR_REVEAL, "Alert: %s.", pack->alerts[drawn].name);
    if (pack->alerts[drawn].draws)
        draw_aliens(rules, s, s->muster_tile, log);
}

void cadets_reveal_run(const orr_rules *rules, void *state, orr_log *log)
{
    cadets_state *s = state;
    const int tile = s->scan_tile;
    const cadets_tile_set bit = tile == NO_TILE ? 0 : cadets_tile_bit(tile);
    if (s->alerts_left) {
        s->alerts_left--;
        draw_alert(rules, s, log);
    } else if (bit & ~s->scanned) {
        flip(rules, s, tile, log);
    } else if (s->markers & bit) {
        show_marker(rules, s, tile, log);
    } else if (s->locker_tokens & bit) {
        show_locker(rules, s, tile, log);
    } else if (s->discovery_tokens & bit) {
        show_discovery(rules, s, tile, log);
    } else if (s->guard_tokens & bit) {
        s->guard_tokens &= ~bit;
        cadets_new_figure(rules, s, cadets_scenario_of(rules, s)->guard, tile, log);
    } else if (s->alien_tokens & bit) {
        s->alien_tokens &= ~bit;
        draw_aliens(rules, s, tile, log);
    } else if (s->alert_tokens & bit) {
        s->alert_tokens &= ~bit;
        draw_alert(rules, s, log);
    } else {
        s->head.actor = (int8_t)cadets_owner(s, s->acting);
        cadets_back(s);
    }
}
