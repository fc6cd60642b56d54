/* combat.c - fights: who, with how many dice, and what comes of it.
 *
 * A fight is one race against us in one space. All its fleets there share every hit: each hit
 * drives them back a space, and those whose combat value is exceeded are destroyed. What can be
 * foreseen of a fight is in odds.c.
 * Rules: docs/games/federation.md#combat
 */
#include "parts.h"

/* ---- who fights ----------------------------------------------------------------------------- */

static void stand_down(federation_fleet *fleet)
{
    fleet->engaged = 0;
    fleet->from = SOL;
}

void federation_engage_space(federation_state *s, int space)
{
    for (int race = 0; race < RACES; race++)
        for (int fleet = 0; fleet < FLEETS; fleet++)
            if (s->fleet[race][fleet].space == space)
                s->fleet[race][fleet].engaged = 1;
}

/* Spaces where fleets of this race must fight. Where nothing of ours is left there is no fight. */
static uint64_t battlefields(federation_state *s, int race)
{
    const uint64_t ours = federation_occupied(s) | federation_bit(SOL);
    uint64_t spaces = 0;
    for (int fleet = 0; fleet < FLEETS; fleet++) {
        federation_fleet *f = &s->fleet[race][fleet];
        if (f->engaged && ours & federation_bit(f->space))
            spaces |= federation_bit(f->space);
        else
            stand_down(f);
    }
    return spaces;
}

static void begin_fight(const orr_rules *rules, federation_state *s, int race, int space,
                        orr_log *log)
{
    const federation_pack *pack = rules->pack;
    char buffer[ORR_MAX_NAME];
    s->fight_race = (uint8_t)race;
    s->fight_space = (uint8_t)space;
    s->fight_bonus = 0;
    s->fights++;
    orr_say(log, ORR_ANNOUNCE, "The %s fight us at %s.", pack->races[race].name,
            federation_space_name(pack, space, buffer));
    orr_push(&s->head, MUSTER);
}

/* The next fight in faction order; false if there is none. */
bool federation_start_fights(const orr_rules *rules, federation_state *s, orr_log *log)
{
    for (int race = 0; race < RACES && federation_anybody_engaged(s); race++) {
        const uint64_t spaces = battlefields(s, race);
        if (!spaces)
            continue;
        if (spaces & (spaces - 1))
            orr_push_with(&s->head, CHOOSE_FIGHT, race);
        else
            begin_fight(rules, s, race, __builtin_ctzll(spaces), log);
        return true;
    }
    return false;
}

void federation_choose_fight_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const federation_state *s = state;
    const federation_pack *pack = rules->pack;
    orr_ask(prompt, "The %s attack in several places. Which fight comes first?",
            pack->races[orr_arg(&s->head)].name);
    orr_wait(prompt, "The Federation chooses which fight comes first.");
    prompt->rule = "combat";
}

static inline bool may_fight(const orr_rules *rules, const void *state, orr_move move,
                             orr_reason *why)
{
    const federation_pack *pack = rules->pack;
    const federation_state *s = state;
    const int race = orr_arg(&s->head);
    char buffer[ORR_MAX_NAME];
    bool attacks = false;
    for (int fleet = 0; fleet < FLEETS; fleet++)
        attacks |= s->fleet[race][fleet].engaged && s->fleet[race][fleet].space == move.a;
    return orr_need(why, attacks, "The %s do not attack at %s.", pack->races[race].name,
                    federation_space_name(pack, move.a, buffer));
}

static void fight(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    const int race = orr_arg(&s->head);
    orr_pop(&s->head);
    begin_fight(rules, s, race, move.a, log);
}

const orr_verb federation_verb_fight = {
    .word = "fight",
    .kind = {KIND_SPACE},
    .label = "Fight at %a first",
    .at = ORR_AT(CHOOSE_FIGHT),
    .rule = "combat",
    .may = may_fight,
    .apply = fight,
};

void federation_choose_fight_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int space = SOL; space < SPACES; space++)
        orr_try(moves, may_fight, rules, state, ORR_MOVE1(VERB_FIGHT, space));
}

/* ---- the roll ------------------------------------------------------------------------------- */

/* The odds of the fight at hand, with so many dice more. */
static federation_odds odds_now(const orr_rules *rules, const federation_state *s, int more)
{
    federation_odds odds;
    federation_fight_odds(rules->pack, s, s->fight_race, s->fight_space, s->fight_bonus + more,
                          &odds);
    return odds;
}

/* What such a roll would bring, with so many dice more. */
static void write_forecast(const orr_rules *rules, const federation_state *s, int more,
                           orr_text *out)
{
    const federation_odds odds = odds_now(rules, s, more);
    federation_forecast forecast;
    federation_foresee(rules->pack, s, s->fight_race, s->fight_space, &odds, &forecast);
    federation_write_forecast(&odds, &forecast, out);
}

static void roll_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)move;
    write_forecast(rules, state, 0, out);
}

static void roll(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move;
    federation_state *s = state;
    const federation_odds odds = odds_now(rules, s, 0);
    if (log) {
        char bytes[300];
        orr_text text = orr_text_in(bytes, sizeof bytes);
        federation_describe_odds(&odds, &text);
        orr_say(log, ORR_ANNOUNCE, "%s.", bytes);
    }
    orr_goto(&s->head, FIGHT_RESULT);
    federation_roll(s, FIGHT_DICE, odds.dice, s->fight_race);
}

const orr_verb federation_verb_roll = {
    .word = "roll",
    .label = "Roll the dice",
    .at = ORR_AT(MUSTER),
    .rule = "combat",
    .detail = roll_detail,
    .apply = roll,
    .chance = true,
};

static inline bool may_outmaneuver(const orr_rules *rules, const void *state, orr_move move,
                                   orr_reason *why)
{
    (void)move;
    return federation_can_pay(rules, state, MANEUVER, why) &&
           orr_need_by(why, "combat", odds_now(rules, state, 0).dice < MOST_FIGHT_DICE,
                       "A fight has at most five dice.");
}

static void outmaneuver_detail(const orr_rules *rules, const void *state, orr_move move,
                               orr_text *out)
{
    (void)move;
    write_forecast(rules, state, 1, out);
}

static void outmaneuver(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    federation_state *s = state;
    federation_did(s, VERB_OUTMANEUVER);
    federation_spend(s, MANEUVER);
    s->fight_bonus++;
    orr_say(log, ORR_ANNOUNCE, "A Maneuver is spent for one more die.");
}

const orr_verb federation_verb_outmaneuver = {
    .word = "out-maneuver",
    .label = "Spend a Maneuver for one more die",
    .at = ORR_AT(MUSTER),
    .rule = "maneuver",
    .may = may_outmaneuver,
    .detail = outmaneuver_detail,
    .apply = outmaneuver,
};

/* "If lost, stability falls to 2 and one asset takes the loss." */
void federation_write_price_of_defeat(const federation_state *s, orr_text *out)
{
    const bool assets = federation_occupied(s) & federation_bit(s->fight_space);
    if (s->losses < 2)
        orr_text_add(out, "If lost, military losses rise to %d", s->losses + 1);
    else
        orr_text_add(out, "If lost, stability falls to %d", s->stability - 1);
    orr_text_add(out, assets                  ? " and one asset takes the loss."
                      : s->fight_space == SOL ? " and the aliens hold Sol."
                                              : ".");
}

void federation_muster_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const federation_state *s = state;
    const federation_pack *pack = rules->pack;
    char buffer[ORR_MAX_NAME];
    const federation_odds odds = odds_now(rules, s, 0);
    orr_ask(prompt, "Fight against the %s at %s with %d %s. ", pack->races[s->fight_race].name,
            federation_space_name(pack, s->fight_space, buffer), odds.dice,
            odds.dice == 1 ? "die" : "dice");
    federation_write_price_of_defeat(s, &prompt->ask);
    if (federation_copies(pack, s, s->fight_race, PLUNDER))
        orr_text_add(&prompt->ask, " Won or lost, they plunder.");
    orr_text_add(&prompt->ask, may_outmaneuver(rules, s, ORR_MOVE0(VERB_OUTMANEUVER), NULL)
                                   ? " Roll, or spend a Maneuver for one more die?"
                                   : " Roll the dice.");
    orr_wait(prompt, "The Federation prepares to fight the %s.", pack->races[s->fight_race].name);
    prompt->rule = "combat";
}

void federation_muster_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    orr_add(moves, ORR_MOVE0(VERB_ROLL));
    orr_try(moves, may_outmaneuver, rules, state, ORR_MOVE0(VERB_OUTMANEUVER));
}

/* "Combat roll, +1: [d6:4+] [d6:2-] [d6:6+] two hits: 3 hits." */
static void say_combat_roll(const federation_state *s, orr_log *log)
{
    if (!log)
        return;
    char bytes[200];
    orr_text text = orr_text_in(bytes, sizeof bytes);
    const int modifier = federation_combat_modifier(s), hits = federation_count_hits(s);
    orr_text_add(&text, "Combat roll");
    if (modifier)
        orr_text_add(&text, ", +%d", modifier);
    for (int i = 0; i < s->dice.count; i++) {
        const int of = federation_hits_of(s, s->dice.die[i]);
        orr_text_add(&text, "%s%s%s", i ? " " : ": ",
                     orr_die_judged(log, DIE, s->dice.die[i], of > 0), of > 1 ? " two hits" : "");
    }
    orr_say(log, hits ? ORR_HIT : ORR_MISS, "%s: %d hit%s.", bytes, hits, hits == 1 ? "" : "s");
}

/* The dice lie: first the plunderers help themselves, then the result is applied. */
void federation_fight_dice_run(const orr_rules *rules, void *state, orr_log *log)
{
    federation_state *s = state;
    orr_pop(&s->head);
    say_combat_roll(s, log);
    const int copies = federation_copies(rules->pack, s, s->fight_race, PLUNDER);
    if (copies == 0)
        return;
    for (int place = 0; place < PLACES; place++)
        if (federation_holds(s, place)) {
            orr_say(log, ORR_LOSS, "They plunder: it costs us %d resource%s.", copies,
                    copies == 1 ? "" : "s");
            orr_push_with(&s->head, GIVE_UP, copies);
            return;
        }
}

/* ---- the result ----------------------------------------------------------------------------- */

static void destroy_fleet(const orr_rules *rules, federation_state *s, int race, int fleet,
                          orr_log *log)
{
    const federation_pack *pack = rules->pack;
    s->destroyed++;
    s->fleet[race][fleet] = (federation_fleet){UNBUILT, 0, SOL};
    if (fleet == DOOM) {
        s->fleet[race][fleet].space = LOCKED;
        orr_put(&s->head, &s->counters[race], DOOM_FLEET);
    } else if (federation_copies(pack, s, race, AUTO_RESPAWN)) {
        orr_say(log, ORR_ANNOUNCE, "%s re-spawns at home at once.",
                federation_fleet_name(pack, race, fleet));
        s->fleet[race][fleet].space = (uint8_t)federation_home(pack, race);
    } else {
        federation_wait_to_spawn(s, race, fleet);
    }
    if (pack->races[race].fears_us)
        federation_calm(rules, s, race, log); /* they learn to fear us */
    else
        federation_slide(s, race, 1);
}

/* One space back: first to where it came to the fight from, then up the lane. Stays at home. */
void federation_retreat_fleet(const federation_pack *pack, federation_state *s, int race, int fleet)
{
    federation_fleet *f = &s->fleet[race][fleet];
    const int back = f->from != SOL ? f->from : federation_retreat_space(pack, race, f->space);
    stand_down(f);
    if (back != NOWHERE)
        f->space = (uint8_t)back;
}

/* Drive one fleet back; hits that the lane's end swallows count twice. Returns how far it went, or
 * -1 if it was destroyed; `beside` is the space next to it on its way. */
static int drive_back(const orr_rules *rules, federation_state *s, int race, int fleet, int hits,
                      int *beside, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    char buffer[ORR_MAX_NAME];
    int gone = 0;
    for (; gone < hits; gone++) {
        const int before = s->fleet[race][fleet].space;
        federation_retreat_fleet(pack, s, race, fleet);
        if (s->fleet[race][fleet].space == before)
            break;
        *beside = before;
    }
    const int taken = hits + (hits - gone);
    const int bears =
        pack->races[race].combat[fleet] + federation_copies(pack, s, race, DURABILITY);
    if (taken > bears) {
        orr_say(log, ORR_HIT, "%s takes %d hit%s%s, bears %d, and is destroyed.",
                federation_fleet_name(pack, race, fleet), taken, taken == 1 ? "" : "s",
                taken > hits ? " with its back to the wall" : "", bears);
        destroy_fleet(rules, s, race, fleet, log);
        return -1;
    }
    orr_say(log, ORR_HIT, "%s falls back to %s.", federation_fleet_name(pack, race, fleet),
            federation_space_name(pack, s->fleet[race][fleet].space, buffer));
    return gone;
}

static bool ships_at(const federation_state *s, int space)
{
    return federation_spaces_of(s, 0, SHIPS - 1) & federation_bit(space);
}

/* The strongest fleet first: if several are destroyed, the weakest will spawn first again. */
static void win(const orr_rules *rules, federation_state *s, int hits, orr_log *log)
{
    const federation_pack *pack = rules->pack;
    const int race = s->fight_race, space = s->fight_space;
    int fled = 0, chase_to = space;
    for (int fleet = FLEETS - 1; fleet >= 0; fleet--) {
        int beside = space;
        if (s->fleet[race][fleet].space != space)
            continue;
        const int gone = drive_back(rules, s, race, fleet, hits, &beside, log);
        if (gone > fled)
            fled = gone, chase_to = beside;
    }
    if (fled > 1 && federation_copies(pack, s, race, FORCED_PURSUIT) && ships_at(s, space)) {
        s->chase_to = (uint8_t)chase_to;
        orr_goto(&s->head, PURSUE);
        return;
    }
    orr_pop(&s->head);
}

static void clear_engaged(federation_state *s, int race, int space)
{
    for (int fleet = 0; fleet < FLEETS; fleet++)
        if (s->fleet[race][fleet].space == space)
            stand_down(&s->fleet[race][fleet]);
}

void federation_fight_result_run(const orr_rules *rules, void *state, orr_log *log)
{
    federation_state *s = state;
    const int hits = federation_count_hits(s);
    if (hits > 0) {
        win(rules, s, hits, log);
        return;
    }
    orr_say(log, ORR_LOSS, "No hit: the fight is lost.");
    federation_more_losses(rules, s, log);
    if (!s->outcome && federation_occupied(s) & federation_bit(s->fight_space)) {
        orr_goto(&s->head, LOSE_ASSET);
        return;
    }
    clear_engaged(s, s->fight_race, s->fight_space);
    orr_pop(&s->head);
}

/* ---- forced pursuit ------------------------------------------------------------------------- */

void federation_pursue_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const federation_state *s = state;
    char buffer[ORR_MAX_NAME];
    orr_ask(prompt, "The fleets flee, and a ship must pursue them. Which one goes to %s?",
            federation_space_name(rules->pack, s->chase_to, buffer));
    orr_wait(prompt, "The Federation sends a ship after the fleets.");
    prompt->rule = "forced-pursuit";
}

static inline bool may_pursue(const orr_rules *rules, const void *state, orr_move move,
                              orr_reason *why)
{
    const federation_state *s = state;
    char buffer[ORR_MAX_NAME];
    return orr_need(why, move.a < SHIPS, "Only a ship can pursue.") &&
           orr_need(why, s->asset[move.a].space == s->fight_space, "%s was not in that fight.",
                    federation_name(rules, s, KIND_ASSET, move.a, buffer));
}

static void pursue(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    federation_state *s = state;
    char buffer[ORR_MAX_NAME];
    orr_say(log, ORR_ANNOUNCE, "%s pursues to %s.", orr_named(log, KIND_ASSET, move.a),
            federation_space_name(rules->pack, s->chase_to, buffer));
    federation_bring(s, move.a, s->chase_to);
    orr_pop(&s->head);
}

const orr_verb federation_verb_pursue = {
    .word = "pursue",
    .kind = {KIND_ASSET},
    .label = "%a pursues",
    .at = ORR_AT(PURSUE),
    .rule = "forced-pursuit",
    .may = may_pursue,
    .apply = pursue,
};

void federation_pursue_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    for (int ship = 0; ship < SHIPS; ship++)
        orr_try(moves, may_pursue, rules, state, ORR_MOVE1(VERB_PURSUE, ship));
}
