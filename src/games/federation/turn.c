/* turn.c - the activation queue, and the Federation turn that it brings now and then: resource
 * rolls, the track, actions, storage, tokens back into the bag.
 *
 * Rules: docs/games/federation.md#activation
 */
#include "parts.h"

/* ---- the opening ---------------------------------------------------------------------------- */

void federation_opening_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const federation_state *s = state;
    const int left = OPENING_PICKS - federation_stored_total(s);
    orr_ask(prompt,
            "Choose %d resource%s to store. One each of Build, Maneuver, Research, Espionage "
            "and Morale is a good first choice.",
            left, left == 1 ? "" : "s");
    orr_wait(prompt, "The Federation chooses what it begins with.");
    prompt->rule = "setting-up";
}

static inline bool may_take(const orr_rules *rules, const void *state, orr_move move,
                            orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    return orr_need(why, s->supply[move.a], "The pool of %s is empty.",
                    pack->resources[move.a].name);
}

static void take_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)rules;
    const federation_state *s = state;
    orr_text_add(out, "%d in the pool", s->supply[move.a]);
}

/* Nobody knows yet what they are for. */
static void opening_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    static const char *const uses[RESOURCES] = {[BUILD] = "builds and settles",
                                                [MANEUVER] = "moves ships",
                                                [RESEARCH] = "projects",
                                                [ESPIONAGE] = "spies, sabotage",
                                                [MORALE] = "opens columns",
                                                [DIPLOMACY] = "embassies, talks",
                                                [WARP] = "jumps"};
    orr_text_add(out, "%s · ", uses[move.a]);
    take_detail(rules, state, move, out);
}

static void take(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    federation_state *s = state;
    s->supply[move.a]--;
    s->stored[move.a]++;
    orr_say(log, ORR_GAIN, "Stored: %s.", pack->resources[move.a].name);
    if (federation_stored_total(s) == OPENING_PICKS)
        orr_goto(&s->head, OPENING_ROLL);
}

const orr_verb federation_verb_take = {
    .word = "take",
    .kind = {KIND_RESOURCE},
    .label = "Store %a",
    .at = ORR_AT(OPENING),
    .rule = "setting-up",
    .may = may_take,
    .detail = opening_detail,
    .apply = take,
};

/* What the designer recommends for a first game, in one answer. */
static inline bool may_usual_five(const orr_rules *rules, const void *state, orr_move move,
                                  orr_reason *why)
{
    (void)move;
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    if (!orr_need(why, federation_is_third_edition(s), "In this edition you choose one by one.") ||
        !orr_need(why, federation_stored_total(s) == 0, "You have already begun to choose."))
        return false;
    for (int r = BUILD; r <= MORALE; r++)
        if (!orr_need(why, s->supply[r], "The pool of %s is empty.", pack->resources[r].name))
            return false;
    return true;
}

static void usual_five_detail(const orr_rules *rules, const void *state, orr_move move,
                              orr_text *out)
{
    (void)state, (void)move;
    const federation_pack *pack = rules->pack;
    for (int r = BUILD; r <= MORALE; r++)
        orr_text_add(out, "%s%s", r > BUILD ? ", " : "", pack->resources[r].name);
}

static void usual_five(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    for (int r = BUILD; r <= MORALE; r++)
        take(rules, state, ORR_MOVE1(VERB_TAKE, r), log);
}

const orr_verb federation_verb_usual_five = {
    .word = "usual-five",
    .group = "take",
    .label = "Store one of each of the first five",
    .at = ORR_AT(OPENING),
    .rule = "setting-up",
    .may = may_usual_five,
    .detail = usual_five_detail,
    .apply = usual_five,
};

void federation_opening_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int r = 0; r < RESOURCES; r++)
        orr_try(moves, may_take, rules, state, ORR_MOVE1(VERB_TAKE, r));
    orr_try(moves, may_usual_five, rules, state, ORR_MOVE0(VERB_USUAL_FIVE));
}

void federation_opening_roll_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules, (void)log;
    federation_state *s = state;
    orr_goto(&s->head, ACTIVATE);
    federation_roll(s, RESOURCE_DICE, OPENING_DICE, 0);
}

/* ---- the queue ------------------------------------------------------------------------------ */

/* An empty bag takes the holding box back. */
void federation_refill(federation_state *s)
{
    while (s->queue.count < QUEUE) {
        if (s->bag.count == 0)
            orr_pour(&s->head, &s->holding, &s->bag);
        if (s->bag.count == 0)
            return;
        const int token = orr_take_random(&s->head, &s->bag);
        orr_put(&s->head, &s->queue, token);
    }
}

/* Is the order on the token's face valid at the race's level? Then it goes on the agenda. */
static void activate_race(const orr_rules *rules, federation_state *s,
                          const federation_token *token, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    const int race = token->owner;
    const federation_level *level = federation_bar_of(pack, s, race);
    if (!federation_obeys(pack, s, race, token->order)) {
        if (federation_level_of(pack, s, race) == OCCUPIED)
            orr_say(log, ORR_NOTHING,
                    "The %s are Occupied by a war of their own: that order is not valid there.",
                    pack->races[race].name);
        else
            orr_say(log, ORR_NOTHING, "The %s are at %s: that order is not valid there.",
                    pack->races[race].name, level->name);
        return;
    }
    federation_agenda_add(s, token->order, race);
    if (level->then_advance) {
        orr_say(log, ORR_ANNOUNCE, "The %s are at %s: an Advance follows.", pack->races[race].name,
                level->name);
        federation_agenda_add(s, ADVANCE, race);
    }
}

static void begin_turn(federation_state *s, const federation_token *token, orr_log *log)
{
    s->turn++;
    orr_turn(log, "Turn %d", s->turn);
    orr_phase(log, "Token: %s", token->name);
    s->rolls_left = token->rolls;
    s->less = token->less;
    s->free_move_used = 0;
    s->new_posts = 0;
    s->acted = 0;
    orr_goto(&s->head, ROLL_RESOURCES);
}

/* What is drawn into the queue is luck as well, and a turn of ours there is the best of it. */
static void say_turns_in_sight(const federation_pack *pack, const federation_state *s, int seen,
                               orr_log *log)
{
    for (int place = seen; place < s->queue.count; place++) {
        const federation_token *token = &pack->tokens[s->queue.at[place]];
        if (token->owner == FEDERATION)
            orr_say(log, ORR_REVEAL, "A turn of ours comes into sight: %s.", token->name);
    }
}

void federation_activate_run(const orr_rules *rules, void *state, orr_log *log)
{
    federation_state *s = state;
    const federation_pack *pack = rules->pack;
    if (s->outcome) {
        orr_finish(&s->head);
        return;
    }
    federation_refill(s);
    s->token = (uint8_t)orr_take_at(&s->head, &s->queue, 0);
    s->tokens++;
    s->stirred = 0;
    const int seen = s->queue.count;
    federation_refill(s);
    const federation_token *token = &pack->tokens[s->token];
    if (token->owner == FEDERATION) {
        begin_turn(s, token, log);
        say_turns_in_sight(pack, s, seen, log);
        return;
    }
    orr_phase(log, "Token: %s", token->name);
    say_turns_in_sight(pack, s, seen, log);
    orr_put(&s->head, &s->holding, s->token);
    if (token->owner == UNIVERSAL)
        federation_agenda_add(s, token->order, 0);
    else
        activate_race(rules, s, token, log);
    orr_push(&s->head, RESOLVE);
}

/* ---- phases 1 and 2: resources -------------------------------------------------------------- */

void federation_roll_resources_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)log;
    federation_state *s = state;
    if (s->rolls_left == 0) {
        orr_goto(&s->head, ADVANCE_TRACK);
        return;
    }
    s->rolls_left--;
    federation_roll(s, RESOURCE_DICE, federation_resource_dice_count(rules->pack, s), 0);
}

void federation_resource_dice_run(const orr_rules *rules, void *state, orr_log *log)
{
    federation_state *s = state;
    federation_say_dice(rules, s, log, s->less ? "Resources, each die less one:" : "Resources:");
    for (int i = 0; i < s->dice.count; i++) {
        const int row = s->dice.die[i] - s->less;
        if (row > 0)
            s->arrivals[row - 1]++;
    }
    orr_goto(&s->head, ARRIVE);
}

/* "room in row 2 twice, row 5; none in row 3". */
void federation_write_arrivals(const federation_state *s, orr_text *out)
{
    static const char *const times[] = {"", "", " twice", " three times", " four times"};
    bool any = false;
    if (s->less)
        orr_text_add(out, "each die less one, ");
    for (int full = 0; full <= 1; full++) {
        const char *before = !full ? "room in " : any ? "; none in " : "no room in ";
        for (int row = 1; row < ROWS; row++) {
            int count = 0;
            for (int i = 0; i < s->dice.count; i++)
                count += s->dice.die[i] - s->less == row;
            if (count == 0 || (federation_free_column(s, row) < 0) != full)
                continue;
            orr_text_add(out, "%srow %d%s", before, row,
                         full        ? ""
                         : count > 4 ? " five times"
                                     : times[count]);
            before = ", ";
            any = true;
        }
    }
    if (!any)
        orr_text_add(out, "nothing comes");
}

static int arriving_row(const federation_state *s)
{
    for (int row = 1; row < ROWS; row++)
        if (s->arrivals[row - 1])
            return row;
    return 0;
}

bool federation_pools_are_empty(const federation_state *s)
{
    for (int r = 0; r < RESOURCES; r++)
        if (s->supply[r])
            return false;
    return true;
}

/* The next row that something can be placed in; dice without room are skipped. */
void federation_arrive_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules;
    federation_state *s = state;
    const int row = arriving_row(s);
    if (row == 0) {
        orr_pop(&s->head);
    } else if (federation_free_column(s, row) < 0 || federation_pools_are_empty(s)) {
        orr_say(log, ORR_MISS, "Nothing can be placed in row %d: %s.", row,
                federation_pools_are_empty(s) ? "the pools are empty" : "it is taken");
        s->arrivals[row - 1] = 0;
    } else {
        orr_goto(&s->head, PLACE);
    }
}

/* Can something be ordered for this row, by this roll? */
static bool has_order(const federation_state *s, int row)
{
    return s->arrivals[row - 1] && federation_free_column(s, row) >= 0;
}

static int rows_to_order(const federation_state *s)
{
    int rows = 0;
    for (int row = 1; row < ROWS; row++)
        rows += has_order(s, row);
    return rows;
}

void federation_place_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const federation_state *s = state;
    const int row = arriving_row(s);
    assert(row > 0); /* or nothing would be asked */
    const int count = s->arrivals[row - 1];
    const int turn = s->turn ? s->turn + row - 1 : row; /* the track moves once in every turn */
    orr_ask(prompt,
            "Order %d token%s for row %d of the track: at hand on turn %d%s. Which resource?",
            count, count == 1 ? "" : "s of one kind", row, turn,
            turn == s->turn ? ", that is now" : "");
    const int more = rows_to_order(s) - 1;
    for (int next = row + 1, said = 0; next < ROWS; next++)
        if (has_order(s, next)) {
            orr_text_add(&prompt->ask, "%s%d",
                         said == 0          ? (more > 1 ? " Then rows " : " Then row ")
                         : said == more - 1 ? " and "
                                            : ", ",
                         next);
            said++;
        }
    if (more)
        orr_text_add(&prompt->ask, ".");
    if (s->turn && s->rolls_left)
        orr_text_add(&prompt->ask, " %d more roll%s after this one.", s->rolls_left,
                     s->rolls_left == 1 ? "" : "s");
    orr_wait(prompt, "The Federation orders resources.");
    prompt->rule = "resource-roll";
}

/* As many as the roll brought, if the pool has them. */
static void order_row(const orr_rules *rules, federation_state *s, int row, int resource,
                      orr_log *log)
{
    const federation_pack *pack = rules->pack;
    const int column = federation_free_column(s, row);
    int count = s->arrivals[row - 1];
    if (count > s->supply[resource])
        count = s->supply[resource];
    s->supply[resource] = (uint8_t)(s->supply[resource] - count);
    s->track[row][column] += (uint32_t)count << (4 * resource);
    s->arrivals[row - 1] = 0;
    if (federation_is_third_edition(s))
        s->dice.purpose = NOWHERE; /* too late for another roll */
    orr_say(log, ORR_GAIN, "%d %s ordered, row %d.", count, pack->resources[resource].name, row);
}

static void place(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    order_row(rules, s, arriving_row(s), move.a, log);
    orr_goto(&s->head, ARRIVE);
}

const orr_verb federation_verb_place = {
    .word = "place",
    .kind = {KIND_RESOURCE},
    .label = "Order %a",
    .at = ORR_AT(PLACE),
    .rule = "resource-roll",
    .may = may_take, /* whatever the pools have */
    .detail = take_detail,
    .apply = place,
};

/* ---- a whole roll in one answer ---- */

/* Of what the pools have, that of which we have fewest at hand and on the way; of equals the first. */
static int scarcest(const federation_state *s)
{
    int best = -1, fewest = 0;
    for (int r = 0; r < RESOURCES; r++) {
        int sight = federation_at_hand(s, r);
        for (int row = 1; row < ROWS; row++)
            for (int column = 0; column < COLUMNS; column++)
                sight += federation_stack(s->track[row][column], r);
        if (s->supply[r] && (best < 0 || sight < fewest))
            best = r, fewest = sight;
    }
    return best;
}

static inline bool may_order(const orr_rules *rules, const void *state, orr_move move,
                             orr_reason *why)
{
    const federation_state *s = state;
    return orr_need(why, federation_is_third_edition(s),
                    "In this edition you order for each row separately.") &&
           orr_need(why, rows_to_order(s) > 1, "There is only one row to order for.") &&
           may_take(rules, s, move, why);
}

/* The rows one after the other, each as if it had been asked about. */
static void order_rows(const orr_rules *rules, federation_state *s, int resource, orr_log *log,
                       orr_text *out)
{
    const federation_pack *pack = rules->pack;
    for (int row = 1; row < ROWS && resource >= 0; row++) {
        if (!has_order(s, row))
            continue;
        if (out)
            orr_text_add(out, "%srow %d %s", out->length ? ", " : "", row,
                         pack->resources[resource].name);
        order_row(rules, s, row, resource, log);
        resource = scarcest(s);
    }
}

static void order_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    federation_state after = *(const federation_state *)state;
    order_rows(rules, &after, move.a, NULL, out);
}

static void order(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    order_rows(rules, s, move.a, log, NULL);
    orr_goto(&s->head, ARRIVE); /* which says what could not be placed */
}

const orr_verb federation_verb_order = {
    .word = "order",
    .kind = {KIND_RESOURCE},
    .label = "Order all: %a, then what you have least of",
    .group = "The whole roll",
    .at = ORR_AT(PLACE),
    .rule = "resource-roll",
    .may = may_order,
    .detail = order_detail,
    .apply = order,
};

void federation_place_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int r = 0; r < RESOURCES; r++)
        orr_try(moves, may_take, rules, state, ORR_MOVE1(VERB_PLACE, r));
    for (int r = 0; r < RESOURCES; r++)
        orr_try(moves, may_order, rules, state, ORR_MOVE1(VERB_ORDER, r));
    if (federation_is_third_edition(state))
        federation_add_rerolls(rules, state, moves);
}

void federation_advance_track_run(const orr_rules *rules, void *state, orr_log *log)
{
    (void)rules;
    federation_state *s = state;
    orr_phase(log, "Actions");
    federation_slide_track(s, 1);
    orr_goto(&s->head, ACTIONS);
}

/* ---- storage -------------------------------------------------------------------------------- */

static int ready_total(const federation_state *s)
{
    int total = 0;
    for (int r = 0; r < RESOURCES; r++)
        total += federation_ready(s, r);
    return total;
}

void federation_store_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    (void)rules;
    const federation_state *s = state;
    orr_ask(prompt, "Not everything unused can be stored: room for %d. What is stored next?",
            STORAGE - federation_stored_total(s));
    orr_wait(prompt, "The Federation stores what it did not use.");
    prompt->rule = "storage";
}

static inline bool may_store(const orr_rules *rules, const void *state, orr_move move,
                             orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    return orr_need(why, federation_ready(state, move.a) > 0,
                    "There is no %s in row 0 of the track.", pack->resources[move.a].name);
}

void federation_store_one(federation_state *s, int resource)
{
    int column = COLUMNS - 1;
    while (!federation_stack(s->track[0][column], resource))
        column--;
    s->track[0][column] -= 1u << (4 * resource);
    s->stored[resource]++;
}

static void store(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    federation_state *s = state;
    federation_store_one(s, move.a);
    orr_say(log, ORR_ANNOUNCE, "Stored: %s.", pack->resources[move.a].name);
    if (federation_stored_total(s) == STORAGE)
        orr_goto(&s->head, TURN_END);
}

const orr_verb federation_verb_store = {
    .word = "store",
    .kind = {KIND_RESOURCE},
    .label = "Store %a",
    .group = "Store",
    .at = ORR_AT(STORE),
    .rule = "storage",
    .may = may_store,
    .apply = store,
};

void federation_store_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int r = 0; r < RESOURCES; r++)
        orr_try(moves, may_store, rules, state, ORR_MOVE1(VERB_STORE, r));
}

/* What fits is stored; only if it does not fit the player is asked. */
void federation_end_actions(federation_state *s)
{
    const int room = STORAGE - federation_stored_total(s);
    if (room > 0 && ready_total(s) > room) {
        orr_goto(&s->head, STORE);
        return;
    }
    for (int r = 0; r < RESOURCES && room > 0; r++)
        while (federation_ready(s, r))
            federation_store_one(s, r);
    orr_goto(&s->head, TURN_END);
}

/* ---- the end of the turn -------------------------------------------------------------------- */

static void return_leftovers(const orr_rules *rules, federation_state *s, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    for (int r = 0; r < RESOURCES; r++) {
        const int count = federation_ready(s, r) + s->recalled[r];
        if (count == 0)
            continue;
        s->supply[r] = (uint8_t)(s->supply[r] + count);
        s->recalled[r] = 0;
        orr_say(log, ORR_LOSS, "%d %s unused, back to the pool.", count, pack->resources[r].name);
    }
    for (int column = 0; column < COLUMNS; column++)
        s->track[0][column] = 0;
}

static bool sol_is_held_by_aliens(const federation_state *s)
{
    return federation_fleet_spaces(s) & federation_bit(SOL);
}

void federation_turn_end_run(const orr_rules *rules, void *state, orr_log *log)
{
    federation_state *s = state;
    if (!s->acted)
        orr_say(log, ORR_ANNOUNCE, "A turn without an action.");
    return_leftovers(rules, s, log);
    orr_pour(&s->head, &s->holding, &s->bag);
    orr_put(&s->head, &s->bag, s->token);
    s->token = NOWHERE;
    if (federation_is_third_edition(s))
        s->new_posts = 0;
    if (sol_is_held_by_aliens(s)) {
        s->outcome = SOL_FALLEN;
        orr_say(log, ORR_LOSS, "An alien fleet holds Sol at the end of the turn. All is lost.");
    }
    orr_goto(&s->head, ACTIVATE);
}
