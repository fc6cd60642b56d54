/* battle.c - a fight until fire is opened: tactics points, direct fire or strike, screens and drones,
 * the combat table. hits.c says what is hit. Rules: docs/games/horizons.md#tactics-points, #fire */
#include "parts.h"

enum { DAMAGE_ROWS = 25, SIZE_PER_POINT = 7 };
enum { COST_DIRECT = 1, COST_AVOID = 3, COST_DAMAGE = 2, COST_AIM = 1 };

/* The least total for each damage 1..25. Rulebook, combat table. */
static const uint8_t direct_table[DAMAGE_ROWS] = {5,  8,  11, 14, 16, 18, 20, 22, 24,
                                                  25, 26, 27, 28, 29, 30, 31, 32, 33,
                                                  34, 35, 36, 37, 38, 39, 40};
static const uint8_t strike_table[DAMAGE_ROWS] = {7,  9,  11, 13, 16, 19, 22, 25, 28,
                                                  30, 32, 34, 36, 38, 40, 42, 44, 46,
                                                  48, 50, 52, 54, 56, 58, 60};

int horizons_combat_damage(int total, bool direct)
{
    const uint8_t *table = direct ? direct_table : strike_table;
    int damage = 0;
    while (damage < DAMAGE_ROWS && total >= table[damage])
        damage++;
    return damage;
}

/* ---- tactics -------------------------------------------------------------------------------- */

int horizons_tactics_points(const horizons_pack *pack, const horizons_state *s, int side)
{
    const int owner = s->battle.owner[side];
    return s->battle.die[1 - side] + horizons_side_size(pack, s, 1 - side) / SIZE_PER_POINT +
           (horizons_is_seat(owner)
                ? horizons_skill(s, owner, TACTICS) + horizons_skill(s, owner, COMMAND)
                : 0);
}

static bool player_is_armed(const horizons_pack *pack, const horizons_state *s, int side)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = s->battle.ships[side][seat]; left; left &= left - 1)
            if (horizons_is_crewed(&s->ship[seat][__builtin_ctz(left)]) &&
                horizons_is_armed(pack, s, seat, __builtin_ctz(left)))
                return true;
    return false;
}

static void next_screen(horizons_state *s, int side);

/* Pirates run from arms if they can, else they come close. */
static void pirate_tactics(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    if (s->battle.points >= COST_AVOID && player_is_armed(rules->pack, s, 1 - s->battle.winner)) {
        orr_say(log, ORR_ANNOUNCE, "The pirates slip away.");
        s->battle.over = 1;
        orr_goto(&s->head, AFTERMATH);
        return;
    }
    s->battle.direct = s->battle.points >= COST_DIRECT;
    s->battle.points = 0;
    next_screen(s, ATTACKER);
}

void horizons_resolve_tactics(const orr_rules *rules, horizons_state *s, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const int points =
        horizons_tactics_points(pack, s, ATTACKER) - horizons_tactics_points(pack, s, DEFENDER);
    s->battle.winner = points == 0 ? NONE : points > 0 ? ATTACKER : DEFENDER;
    s->battle.points = (uint8_t)(points < 0 ? -points : points);
    if (points != 0)
        orr_say(log, ORR_ANNOUNCE, "Tactics: %d points for the %s.", s->battle.points,
                s->battle.winner == ATTACKER ? "attacker" : "defender");
    if (points == 0) {
        next_screen(s, ATTACKER);
    } else if (!horizons_is_seat(s->battle.owner[s->battle.winner])) {
        pirate_tactics(rules, s, log);
    } else {
        s->head.actor = (int8_t)s->battle.owner[s->battle.winner];
        orr_goto(&s->head, SPEND_TACTICS);
    }
}

void horizons_tactics_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    orr_ask(prompt,
            "Tactics: %d point%s. Without one for direct fire this is a strike, which hurts only "
            "with missiles.",
            s->battle.points, s->battle.points == 1 ? "" : "s");
    orr_wait(prompt, "%s has the better position.",
             horizons_faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "tactics-points";
}

static bool has_points(const horizons_state *s, int cost, orr_reason *why)
{
    return orr_need(why, s->battle.points >= cost, "That costs %d tactics point%s; %d left.", cost,
                    cost == 1 ? "" : "s", s->battle.points);
}

static bool may_fire_directly(const orr_rules *rules, const void *state, orr_move move,
                              orr_reason *why)
{
    (void)rules, (void)move;
    const horizons_state *s = state;
    return orr_need(why, !s->battle.direct, "It is already going to be direct fire.") &&
           has_points(s, COST_DIRECT, why);
}

static bool may_avoid(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules, (void)move;
    const horizons_state *s = state;
    return orr_need(why, s->battle.winner != DEFENDER || s->battle.base == NONE,
                    "With a base the fight cannot be avoided.") &&
           has_points(s, COST_AVOID, why);
}

static bool may_change_damage(const orr_rules *rules, const void *state, orr_move move,
                              orr_reason *why)
{
    (void)rules, (void)move;
    return has_points(state, COST_DAMAGE, why);
}

static bool may_aim(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules, (void)move;
    return has_points(state, COST_AIM, why);
}

/* When the last point is spent, the sides draw up. */
static void spend(horizons_state *s, int points)
{
    s->battle.points = (uint8_t)(s->battle.points - points);
    if (s->battle.points == 0)
        next_screen(s, ATTACKER);
}

static void fire_directly(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    horizons_state *s = state;
    s->battle.direct = 1;
    orr_say(log, ORR_ANNOUNCE, "They close in for direct fire.");
    spend(s, COST_DIRECT);
}

static void avoid(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move;
    horizons_state *s = state;
    s->battle.points = (uint8_t)(s->battle.points - COST_AVOID);
    s->battle.over = 1;
    orr_say(log, ORR_ANNOUNCE, "The fight is avoided.");
    orr_goto(&s->head, AFTERMATH);
}

static void press(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    horizons_state *s = state;
    s->battle.more[1 - s->battle.winner]++;
    spend(s, COST_DAMAGE);
}

static void ward(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    horizons_state *s = state;
    s->battle.more[s->battle.winner]--;
    spend(s, COST_DAMAGE);
}

static void aim(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    horizons_state *s = state;
    s->battle.aims[s->battle.winner]++;
    spend(s, COST_AIM);
}

static void engage(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    horizons_state *s = state;
    spend(s, s->battle.points);
}

const orr_verb horizons_verb_direct = {
    .word = "direct-fire",
    .label = "Direct fire (1)",
    .at = ORR_AT(SPEND_TACTICS),
    .rule = "tactics-points",
    .may = may_fire_directly,
    .apply = fire_directly,
};
const orr_verb horizons_verb_avoid = {
    .word = "avoid",
    .label = "Avoid the fight (3)",
    .at = ORR_AT(SPEND_TACTICS),
    .rule = "tactics-points",
    .may = may_avoid,
    .apply = avoid,
};
const orr_verb horizons_verb_press = {
    .word = "press",
    .label = "One more damage to them (2)",
    .at = ORR_AT(SPEND_TACTICS),
    .rule = "tactics-points",
    .may = may_change_damage,
    .apply = press,
};
const orr_verb horizons_verb_ward = {
    .word = "ward",
    .label = "One less damage to us (2)",
    .at = ORR_AT(SPEND_TACTICS),
    .rule = "tactics-points",
    .may = may_change_damage,
    .apply = ward,
};
const orr_verb horizons_verb_aim = {
    .word = "aim",
    .label = "Choose one target (1)",
    .at = ORR_AT(SPEND_TACTICS),
    .rule = "tactics-points",
    .may = may_aim,
    .apply = aim,
};
const orr_verb horizons_verb_engage = {
    .word = "engage",
    .label = "Engage",
    .at = ORR_AT(SPEND_TACTICS),
    .rule = "tactics-points",
    .apply = engage,
    .out = ORR_ENDS,
};

void horizons_tactics_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    orr_try(moves, may_fire_directly, rules, state, ORR_MOVE0(VERB_DIRECT));
    orr_try(moves, may_avoid, rules, state, ORR_MOVE0(VERB_AVOID));
    orr_try(moves, may_change_damage, rules, state, ORR_MOVE0(VERB_PRESS));
    orr_try(moves, may_change_damage, rules, state, ORR_MOVE0(VERB_WARD));
    orr_try(moves, may_aim, rules, state, ORR_MOVE0(VERB_AIM));
    orr_add(moves, ORR_MOVE0(VERB_ENGAGE));
}

/* ---- screens and drones --------------------------------------------------------------------- */

/* The next question before fire is opened: screens in direct fire, drones in a strike. */
static void next_screen(horizons_state *s, int side)
{
    for (; side < 2; side++) {
        const int owner = s->battle.owner[side];
        if (!horizons_is_seat(owner))
            continue;
        s->head.actor = (int8_t)owner;
        orr_goto_with(&s->head, s->battle.direct ? SCREEN : DRONES, side);
        return;
    }
    orr_goto(&s->head, FIRE);
}

int horizons_unscreened(const horizons_state *s, int side)
{
    int count = side == DEFENDER && s->battle.base != NONE && !s->battle.base_screened;
    for (int seat = 0; seat < s->head.seats; seat++)
        count += __builtin_popcount(s->battle.ships[side][seat] & ~s->battle.screened[side][seat]);
    return count;
}

void horizons_screen_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    orr_ask(prompt,
            "Direct fire: screen the ships that should stay out of the fight, then engage.");
    orr_wait(prompt, "%s draws up its line.",
             horizons_faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "fire";
}

/* One must be left to fight. */
static bool is_spared(const horizons_state *s, orr_reason *why)
{
    return orr_need(why, horizons_unscreened(s, orr_arg(&s->head)) >= 2,
                    "At least one must be left to fight.");
}

static bool may_screen(const orr_rules *rules, const void *state, orr_move move, orr_reason *why)
{
    (void)rules;
    const horizons_state *s = state;
    const int side = orr_arg(&s->head), seat = move.a / SHIPS, ship = move.a % SHIPS;
    return orr_need(why, s->battle.ships[side][seat] >> ship & 1,
                    "It does not take part on your side.") &&
           orr_need(why, !(s->battle.screened[side][seat] >> ship & 1),
                    "It is already screened.") &&
           is_spared(s, why);
}

static bool may_screen_base(const orr_rules *rules, const void *state, orr_move move,
                            orr_reason *why)
{
    (void)rules, (void)move;
    const horizons_state *s = state;
    return orr_need(why, orr_arg(&s->head) == DEFENDER && s->battle.base != NONE,
                    "No base takes part on your side.") &&
           orr_need(why, !s->battle.base_screened, "It is already screened.") && is_spared(s, why);
}

static void screen(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    horizons_state *s = state;
    s->battle.screened[orr_arg(&s->head)][move.a / SHIPS] |= 1u << move.a % SHIPS;
}

static void screen_base(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    horizons_state *s = state;
    s->battle.base_screened = 1;
}

static void engage_screened(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)move, (void)log;
    horizons_state *s = state;
    next_screen(s, orr_arg(&s->head) + 1);
}

const orr_verb horizons_verb_screen = {
    .word = "screen",
    .kind = {KIND_ANY_SHIP},
    .label = "Screen %a",
    .at = ORR_AT(SCREEN),
    .rule = "fire",
    .may = may_screen,
    .apply = screen,
};
const orr_verb horizons_verb_screen_base = {
    .word = "screen-base",
    .label = "Screen the base",
    .at = ORR_AT(SCREEN),
    .rule = "fire",
    .may = may_screen_base,
    .apply = screen_base,
};
const orr_verb horizons_verb_engage_screened = {
    .word = "engage",
    .label = "Engage",
    .at = ORR_AT(SCREEN),
    .rule = "fire",
    .apply = engage_screened,
    .out = ORR_ENDS,
};

void horizons_screen_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    const int side = orr_arg(&s->head);
    orr_add(moves, ORR_MOVE0(VERB_ENGAGE_SCREENED));
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = s->battle.ships[side][seat]; left; left &= left - 1)
            orr_try(moves, may_screen, rules, s,
                    ORR_MOVE1(VERB_SCREEN, horizons_ship_id(seat, __builtin_ctz(left))));
    orr_try(moves, may_screen_base, rules, s, ORR_MOVE0(VERB_SCREEN_BASE));
}

void horizons_drones_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const horizons_state *s = state;
    orr_ask(prompt,
            "Strike: how many of your %d drone squadrons attack as bombers? The others "
            "defend.",
            horizons_side_squadrons(rules->pack, s, orr_arg(&s->head)));
    orr_wait(prompt, "%s arms its drones.",
             horizons_faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "fire";
}

static bool may_arm_bombers(const orr_rules *rules, const void *state, orr_move move,
                            orr_reason *why)
{
    const horizons_state *s = state;
    const int side = orr_arg(&s->head);
    return orr_need(why, move.a >= 0, "Choose 0 squadrons or more.") &&
           orr_need(why, move.a == 0 || horizons_skill(s, s->battle.owner[side], BOMBERS),
                    "Drones can attack only with the Bomber Drones technology.") &&
           orr_need(why, move.a <= horizons_side_squadrons(rules->pack, s, side),
                    "You have only %d squadrons.", horizons_side_squadrons(rules->pack, s, side));
}

void horizons_drones_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const horizons_state *s = state;
    const int most = horizons_side_squadrons(rules->pack, s, orr_arg(&s->head));
    for (int n = 0; n <= most; n++)
        orr_try(moves, may_arm_bombers, rules, s, ORR_MOVE1(VERB_BOMBERS, n));
}

static void arm_bombers(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    horizons_state *s = state;
    s->battle.bombers[orr_arg(&s->head)] = (uint8_t)move.a;
    next_screen(s, orr_arg(&s->head) + 1);
}

const orr_verb horizons_verb_bombers = {
    .word = "bombers",
    .kind = {ORR_KIND_NUMBER},
    .label = "%a squadrons as bombers",
    .at = ORR_AT(DRONES),
    .rule = "fire",
    .may = may_arm_bombers,
    .apply = arm_bombers,
};

/* ---- fire ----------------------------------------------------------------------------------- */

static int firepower(const horizons_pack *pack, const horizons_state *s, int side)
{
    const horizons_battle *b = &s->battle;
    int sum = 0;
    if (b->owner[side] == PIRATE_SIDE) {
        const horizons_raider *raider = &s->raider[b->raider];
        const horizons_pirate *kind = &pack->pirates[raider->strong];
        return horizons_max(0, (b->direct ? kind->attack : kind->strike) - raider->damage);
    }
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = b->ships[side][seat] & ~b->screened[side][seat]; left;
             left &= left - 1) {
            const int ship = __builtin_ctz(left);
            if (horizons_is_crewed(&s->ship[seat][ship]) &&
                (side == DEFENDER || !horizons_has_flag(&s->ship[seat][ship], RESERVED)))
                sum += b->direct ? horizons_attack_value(pack, s, seat, ship)
                                 : horizons_strike_value(pack, s, seat, ship);
        }
    if (side == DEFENDER && b->base != NONE && !b->base_screened)
        sum += horizons_base_value(pack, s, b->owner[side], &s->base[b->owner[side]][b->base]);
    return sum;
}

/* Those that take part: each after the first makes it easier to hit something. */
static int participants(const horizons_state *s, int side)
{
    return s->battle.owner[side] == PIRATE_SIDE ? 1 : horizons_unscreened(s, side);
}

/* Missiles make a strike hurt; pirates have them. */
static bool has_missiles(const horizons_state *s, int owner)
{
    return !horizons_is_seat(owner) || horizons_skill(s, owner, MISSILES);
}

static int fire_at(const orr_rules *rules, horizons_state *s, int side, orr_log *log)
{
    const horizons_pack *pack = rules->pack;
    const horizons_battle *b = &s->battle;
    const int enemy = 1 - side, roll = orr_roll(&s->head, 10);
    const int total = roll + firepower(pack, s, enemy) + horizons_max(0, participants(s, side) - 1);
    int damage = horizons_combat_damage(total, b->direct);
    if (!b->direct && !has_missiles(s, b->owner[enemy]))
        damage = 0;
    else if (!b->direct) /* fighters cancel bombers; what is left over counts */
        damage += b->bombers[enemy] - (horizons_side_squadrons(pack, s, side) - b->bombers[side]);
    damage = horizons_max(0, damage + b->more[side]);
    if (!b->direct && !has_missiles(s, b->owner[enemy]))
        damage = 0;
    orr_say(log, damage ? ORR_HIT : ORR_MISS, "%s of the %s: %s, total %d, %d damage.",
            b->direct ? "Fire" : "Strike", enemy == ATTACKER ? "attacker" : "defender",
            orr_die(log, 10, roll), total, damage);
    return damage;
}

/* Both at once: the damage of one side does not weaken the other. */
void horizons_fire_run(const orr_rules *rules, void *state, orr_log *log)
{
    horizons_state *s = state;
    const int to_defender = fire_at(rules, s, DEFENDER, log);
    const int to_attacker = fire_at(rules, s, ATTACKER, log);
    s->battle.hits[DEFENDER] = (uint8_t)to_defender;
    s->battle.hits[ATTACKER] = (uint8_t)to_attacker;
    horizons_next_hit(rules, s, log);
}
