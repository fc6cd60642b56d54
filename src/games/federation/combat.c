/* combat.c - fights: who, with how many dice, and what comes of it.
 *
 * A fight is one race against us in one space. All its fleets there share every hit: each hit
 * drives them back a space, and those whose combat value is exceeded are destroyed.
 * Rules: docs/games/federation.md#combat
 */
#include "parts.h"

enum { MOST_FIGHT_DICE = 5, HIT = 5, DOUBLE_HIT = 7 };

/* ---- dice ----------------------------------------------------------------------------------- */

static int swords(const federation_pack *pack, const federation_state *s, int asset)
{
    const federation_asset *kind = &pack->assets[federation_kind_of(asset)];
    return s->asset[asset].upgraded ? kind->upgraded_swords : kind->swords;
}

static void count_fleets(const federation_pack *pack, const federation_state *s, int race,
                         int space, federation_odds *odds)
{
    odds->others = -1;
    for (int fleet = 0; fleet < FLEETS; fleet++) {
        if (s->fleet[race][fleet].space != space)
            continue;
        const int value = pack->races[race].combat[fleet];
        odds->highest = value > odds->highest ? value : odds->highest;
        odds->others++;
    }
    if (odds->others < 0)
        odds->others = 0;
}

static void count_swords(const federation_pack *pack, const federation_state *s, int space,
                         federation_odds *odds)
{
    const uint64_t near = federation_adjacent(pack, space);
    for (int a = 0; a < ASSETS; a++) {
        const int at = s->asset[a].space;
        if (at == space)
            odds->here += swords(pack, s, a) >= 2;
        else if (at < SPACES && near & federation_bit(at))
            odds->near += swords(pack, s, a) >= 3;
    }
}

void federation_fight_odds(const federation_pack *pack, const federation_state *s, int race,
                           int space, int bonus, federation_odds *odds)
{
    *odds = (federation_odds){.base = MOST_FIGHT_DICE, .bonus = bonus};
    count_fleets(pack, s, race, space, odds);
    count_swords(pack, s, space, odds);
    odds->swarms = federation_has(s, MISSILE_SWARMS);
    odds->defenses = federation_copies(pack, s, race, ADVANCED_DEFENSES);
    odds->modifier = federation_has(s, ENHANCED_TARGETING) + federation_has(s, DISTORTION_FIELD);
    int dice = odds->base - odds->highest - odds->others - odds->defenses + odds->here +
               odds->near + odds->swarms;
    dice = dice < 1 ? 1 : dice > MOST_FIGHT_DICE ? MOST_FIGHT_DICE : dice;
    dice += bonus;
    odds->dice = dice > MOST_FIGHT_DICE ? MOST_FIGHT_DICE : dice;
}

static int first_race_at(const federation_state *s, int space)
{
    for (int race = 0; race < RACES; race++)
        for (int fleet = 0; fleet < FLEETS; fleet++)
            if (s->fleet[race][fleet].space == space)
                return race;
    return RACES;
}

bool federation_arrival_odds(const federation_pack *pack, const federation_state *s, int asset,
                             int with, int space, federation_odds *odds)
{
    const int race = first_race_at(s, space);
    if (race == RACES)
        return false;
    federation_state after = *s;
    after.asset[asset].space = (uint8_t)space;
    if (with != NOWHERE)
        after.asset[with].space = (uint8_t)space;
    federation_fight_odds(pack, &after, race, space, 0, odds);
    return true;
}

int federation_miss_percent(const federation_odds *odds)
{
    const int missing = HIT - 1 - odds->modifier; /* faces of a die that do not hit */
    int misses = 1, all = 1;
    for (int i = 0; i < odds->dice; i++) {
        misses *= missing;
        all *= DIE;
    }
    return (100 * misses + all / 2) / all;
}

void federation_describe_odds(const federation_odds *odds, orr_text *out)
{
    orr_text_add(out, "%d %s: 5 less %d for the strongest fleet", odds->dice,
                 odds->dice == 1 ? "die" : "dice", odds->highest);
    if (odds->others)
        orr_text_add(out, ", less %d for others", odds->others);
    if (odds->defenses)
        orr_text_add(out, ", less %d for their defenses", odds->defenses);
    if (odds->here)
        orr_text_add(out, ", %d for what we have there", odds->here);
    if (odds->near)
        orr_text_add(out, ", %d from next door", odds->near);
    if (odds->swarms)
        orr_text_add(out, ", 1 for missile swarms");
    if (odds->bonus)
        orr_text_add(out, ", %d by maneuver", odds->bonus);
    orr_text_add(out, "; %d and more hit", HIT - odds->modifier);
}

/* "3 dice, 70 % to win". */
static void write_chances(const federation_odds *odds, orr_text *out)
{
    orr_text_add(out, "%d %s, %d %% to win", odds->dice, odds->dice == 1 ? "die" : "dice",
                 100 - federation_miss_percent(odds));
}

void federation_write_fight(const orr_rules *rules, const federation_state *s, int asset, int with,
                            int space, orr_text *out)
{
    federation_odds odds;
    if (asset < 0 || !federation_arrival_odds(rules->pack, s, asset, with, space, &odds))
        return;
    orr_text_add(out, "fight: ");
    write_chances(&odds, out);
}

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
    orr_say(log, "The %s fight us at %s.", pack->races[race].name,
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

static void roll_detail(const orr_rules *rules, const void *state, orr_move move, orr_text *out)
{
    (void)move;
    const federation_odds odds = odds_now(rules, state, 0);
    write_chances(&odds, out);
}

static void roll(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)move, (void)log;
    federation_state *s = state;
    const federation_odds odds = odds_now(rules, s, 0);
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
};

static inline bool may_outmaneuver(const orr_rules *rules, const void *state, orr_move move,
                                   orr_reason *why)
{
    (void)move;
    return federation_can_pay(rules, state, MANEUVER, why) &&
           orr_need_by(why, "combat", odds_now(rules, state, 0).dice < MOST_FIGHT_DICE,
                       "No fight has more than five dice.");
}

static void outmaneuver_detail(const orr_rules *rules, const void *state, orr_move move,
                               orr_text *out)
{
    (void)move;
    const federation_odds odds = odds_now(rules, state, 1);
    write_chances(&odds, out);
}

static void outmaneuver(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    federation_state *s = state;
    federation_spend(s, MANEUVER);
    s->fight_bonus++;
    orr_say(log, "A Maneuver is spent for one die more.");
}

const orr_verb federation_verb_outmaneuver = {
    .word = "out-maneuver",
    .label = "Spend a Maneuver for one die more",
    .at = ORR_AT(MUSTER),
    .rule = "maneuver",
    .may = may_outmaneuver,
    .detail = outmaneuver_detail,
    .apply = outmaneuver,
};

void federation_muster_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const federation_state *s = state;
    const federation_pack *pack = rules->pack;
    char buffer[ORR_MAX_NAME];
    const federation_odds odds = odds_now(rules, s, 0);
    orr_ask(prompt, "Fight against the %s at %s. ", pack->races[s->fight_race].name,
            federation_space_name(pack, s->fight_space, buffer));
    federation_describe_odds(&odds, &prompt->ask);
    orr_text_add(&prompt->ask, may_outmaneuver(rules, s, ORR_MOVE0(VERB_OUTMANEUVER), NULL)
                                   ? ". Roll, or spend a Maneuver for one die more?"
                                   : ". Roll the dice.");
    orr_wait(prompt, "The Federation prepares to fight the %s.", pack->races[s->fight_race].name);
    prompt->rule = "combat";
}

void federation_muster_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    orr_add(moves, ORR_MOVE0(VERB_ROLL));
    orr_try(moves, may_outmaneuver, rules, state, ORR_MOVE0(VERB_OUTMANEUVER));
}

/* The dice lie: first the plunderers help themselves, then the result is applied. */
void federation_fight_dice_run(const orr_rules *rules, void *state, orr_log *log)
{
    federation_state *s = state;
    orr_pop(&s->head);
    federation_say_dice(s, log, "Combat roll:");
    const int copies = federation_copies(rules->pack, s, s->fight_race, PLUNDER);
    if (copies == 0)
        return;
    for (int place = 0; place < PLACES; place++)
        if (federation_holds(s, place)) {
            orr_push_with(&s->head, GIVE_UP, copies);
            return;
        }
}

/* ---- the result ----------------------------------------------------------------------------- */

int federation_count_hits(const federation_state *s)
{
    const int modifier =
        federation_has(s, ENHANCED_TARGETING) + federation_has(s, DISTORTION_FIELD);
    int hits = 0;
    for (int i = 0; i < s->dice.count; i++) {
        const int result = s->dice.die[i] + modifier;
        hits += result >= HIT;
        hits += result >= DOUBLE_HIT && federation_has(s, ENHANCED_TARGETING);
    }
    return hits;
}

static void destroy_fleet(const orr_rules *rules, federation_state *s, int race, int fleet,
                          orr_log *log)
{
    const federation_pack *pack = rules->pack;
    orr_say(log, "%s is destroyed.", federation_fleet_name(pack, race, fleet));
    s->destroyed++;
    s->fleet[race][fleet] = (federation_fleet){UNBUILT, 0, SOL};
    if (fleet == DOOM) {
        s->fleet[race][fleet].space = LOCKED;
        orr_put(&s->head, &s->counters[race], DOOM_FLEET);
    } else if (federation_copies(pack, s, race, AUTO_RESPAWN)) {
        orr_say(log, "%s is rebuilt at home at once.", federation_fleet_name(pack, race, fleet));
        s->fleet[race][fleet].space = (uint8_t)federation_home(pack, race);
    } else {
        federation_wait_to_spawn(s, race, fleet);
    }
    if (race == MERCENARIES)
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
        destroy_fleet(rules, s, race, fleet, log);
        return -1;
    }
    orr_say(log, "%s falls back to %s.", federation_fleet_name(pack, race, fleet),
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
        orr_say(log, "%d hit%s.", hits, hits == 1 ? "" : "s");
        win(rules, s, hits, log);
        return;
    }
    orr_say(log, "No hit: the fight is lost.");
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
    orr_ask(prompt, "The enemy flees and must be pursued. Which ship goes to %s?",
            federation_space_name(rules->pack, s->chase_to, buffer));
    orr_wait(prompt, "The Federation sends a ship after the enemy.");
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
    orr_say(log, "%s pursues to %s.", orr_named(log, KIND_ASSET, move.a),
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
