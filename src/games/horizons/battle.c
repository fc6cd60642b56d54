/* battle.c - a fight until fire is opened: tactics points, direct fire or strike, screens and drones,
 * the combat table. hits.c says what is hit. Rules: docs/games/horizons.md#tactics-points, #fire */
#include "horizons.h"

enum { DAMAGE_ROWS = 25, SIZE_PER_POINT = 7 };
enum { COST_DIRECT = 1, COST_AVOID = 3, COST_DAMAGE = 2, COST_AIM = 1 };

/* The least total for each damage 1..25. Rulebook, combat table. */
static const uint8_t direct_table[DAMAGE_ROWS] = {5,  8,  11, 14, 16, 18, 20, 22, 24,
                                                  25, 26, 27, 28, 29, 30, 31, 32, 33,
                                                  34, 35, 36, 37, 38, 39, 40};
static const uint8_t strike_table[DAMAGE_ROWS] = {7,  9,  11, 13, 16, 19, 22, 25, 28,
                                                  30, 32, 34, 36, 38, 40, 42, 44, 46,
                                                  48, 50, 52, 54, 56, 58, 60};

int hor_combat_damage(int total, bool direct)
{
    const uint8_t *table = direct ? direct_table : strike_table;
    int damage = 0;
    while (damage < DAMAGE_ROWS && total >= table[damage])
        damage++;
    return damage;
}

/* ---- tactics -------------------------------------------------------------------------------- */

int hor_tactics_points(const hor_pack *pack, const hor_state *s, int side)
{
    const int owner = s->battle.owner[side];
    return s->battle.die[1 - side] + hor_side_size(pack, s, 1 - side) / SIZE_PER_POINT +
           (is_seat(owner) ? skill(s, owner, TACTICS) + skill(s, owner, COMMAND) : 0);
}

static bool player_is_armed(const hor_pack *pack, const hor_state *s, int side)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = s->battle.ships[side][seat]; left; left &= left - 1)
            if (is_crewed(&s->ship[seat][__builtin_ctz(left)]) &&
                hor_is_armed(pack, s, seat, __builtin_ctz(left)))
                return true;
    return false;
}

static void next_screen(hor_state *s, int side);

/* Pirates run from arms if they can, else they come close. */
static void pirate_tactics(const orr_rules *rules, hor_state *s, orr_log *log)
{
    if (s->battle.points >= COST_AVOID && player_is_armed(rules->pack, s, 1 - s->battle.winner)) {
        orr_say(log, "The pirates slip away.");
        s->battle.over = 1;
        orr_goto(&s->head, AFTERMATH);
        return;
    }
    s->battle.direct = s->battle.points >= COST_DIRECT;
    s->battle.points = 0;
    next_screen(s, ATTACKER);
}

void hor_resolve_tactics(const orr_rules *rules, hor_state *s, orr_log *log)
{
    const hor_pack *pack = rules->pack;
    const int points =
        hor_tactics_points(pack, s, ATTACKER) - hor_tactics_points(pack, s, DEFENDER);
    s->battle.winner = points == 0 ? NONE : points > 0 ? ATTACKER : DEFENDER;
    s->battle.points = (uint8_t)(points < 0 ? -points : points);
    if (points != 0)
        orr_say(log, "Tactics: %d points for the %s.", s->battle.points,
                s->battle.winner == ATTACKER ? "attacker" : "defender");
    if (points == 0) {
        next_screen(s, ATTACKER);
    } else if (!is_seat(s->battle.owner[s->battle.winner])) {
        pirate_tactics(rules, s, log);
    } else {
        s->head.actor = (int8_t)s->battle.owner[s->battle.winner];
        orr_goto(&s->head, SPEND_TACTICS);
    }
}

void hor_tactics_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    orr_ask(prompt,
            "Tactics: %d point%s. Without one for direct fire this is a strike, which hurts only "
            "with missiles.",
            s->battle.points, s->battle.points == 1 ? "" : "s");
    orr_wait(prompt, "%s has the better position.",
             faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "tactics-points";
}

void hor_tactics_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const hor_state *s = state;
    const int points = s->battle.points;
    const bool with_base = s->battle.winner == DEFENDER && s->battle.base != NONE;
    if (points >= COST_DIRECT && !s->battle.direct)
        orr_add(moves, ORR_MOVE0(VERB_DIRECT));
    if (points >= COST_AVOID && !with_base)
        orr_add(moves, ORR_MOVE0(VERB_AVOID));
    if (points >= COST_DAMAGE) {
        orr_add(moves, ORR_MOVE0(VERB_PRESS));
        orr_add(moves, ORR_MOVE0(VERB_WARD));
    }
    if (points >= COST_AIM)
        orr_add(moves, ORR_MOVE0(VERB_AIM));
    orr_add(moves, ORR_MOVE0(VERB_ENGAGE));
}

void hor_tactics_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    static const uint8_t costs[VERBS] = {[VERB_DIRECT] = COST_DIRECT,
                                         [VERB_AVOID] = COST_AVOID,
                                         [VERB_PRESS] = COST_DAMAGE,
                                         [VERB_WARD] = COST_DAMAGE,
                                         [VERB_AIM] = COST_AIM};
    hor_state *s = state;
    hor_battle *b = &s->battle;
    const int winner = b->winner;
    b->points = (uint8_t)(b->points - costs[move.verb]);
    (void)rules;
    switch (move.verb) {
    case VERB_DIRECT:
        b->direct = 1;
        orr_say(log, "They close in for direct fire.");
        break;
    case VERB_AVOID:
        b->over = 1;
        orr_say(log, "The fight is avoided.");
        orr_goto(&s->head, AFTERMATH);
        return;
    case VERB_PRESS:
        b->more[1 - winner]++;
        break;
    case VERB_WARD:
        b->more[winner]--;
        break;
    case VERB_AIM:
        b->aims[winner]++;
        break;
    default:
        b->points = 0;
    }
    if (b->points == 0)
        next_screen(s, ATTACKER);
}

/* ---- screens and drones --------------------------------------------------------------------- */

/* The next question before fire is opened: screens in direct fire, drones in a strike. */
static void next_screen(hor_state *s, int side)
{
    for (; side < 2; side++) {
        const int owner = s->battle.owner[side];
        if (!is_seat(owner))
            continue;
        s->head.actor = (int8_t)owner;
        orr_goto_with(&s->head, s->battle.direct ? SCREEN : DRONES, side);
        return;
    }
    orr_goto(&s->head, FIRE);
}

int hor_unscreened(const hor_state *s, int side)
{
    int count = side == DEFENDER && s->battle.base != NONE && !s->battle.base_screened;
    for (int seat = 0; seat < s->head.seats; seat++)
        count += __builtin_popcount(s->battle.ships[side][seat] & ~s->battle.screened[side][seat]);
    return count;
}

void hor_screen_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    orr_ask(prompt, "Direct fire: screen ships that shall neither fight nor be hit, then engage.");
    orr_wait(prompt, "%s draws up its line.", faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "fire";
}

void hor_screen_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    (void)rules;
    const hor_state *s = state;
    const int side = orr_arg(&s->head);
    orr_add(moves, ORR_MOVE0(VERB_ENGAGE));
    if (hor_unscreened(s, side) < 2)
        return;
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = s->battle.ships[side][seat] & ~s->battle.screened[side][seat]; left;
             left &= left - 1)
            orr_add(moves, ORR_MOVE1(VERB_SCREEN, ship_id(seat, __builtin_ctz(left))));
    if (side == DEFENDER && s->battle.base != NONE && !s->battle.base_screened)
        orr_add(moves, ORR_MOVE0(VERB_SCREEN_BASE));
}

void hor_screen_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    hor_state *s = state;
    const int side = orr_arg(&s->head);
    if (move.verb == VERB_ENGAGE)
        next_screen(s, side + 1);
    else if (move.verb == VERB_SCREEN_BASE)
        s->battle.base_screened = 1;
    else
        s->battle.screened[side][move.a / SHIPS] |= 1u << move.a % SHIPS;
}

void hor_drones_prompt(const orr_rules *rules, const void *state, orr_prompt *prompt)
{
    const hor_state *s = state;
    orr_ask(prompt,
            "Strike: how many of your %d drone squadrons attack as bombers? The others "
            "defend.",
            hor_side_squadrons(rules->pack, s, orr_arg(&s->head)));
    orr_wait(prompt, "%s arms its drones.", faction_of(rules->pack, s, s->head.actor)->name);
    prompt->rule = "fire";
}

void hor_drones_legal(const orr_rules *rules, const void *state, orr_moves *moves)
{
    const hor_state *s = state;
    const int side = orr_arg(&s->head), owner = s->battle.owner[side];
    const int most = skill(s, owner, BOMBERS) ? hor_side_squadrons(rules->pack, s, side) : 0;
    for (int n = 0; n <= most; n++)
        orr_add(moves, ORR_MOVE1(VERB_BOMBERS, n));
}

void hor_drones_apply(const orr_rules *rules, void *state, orr_move move, orr_log *log)
{
    (void)rules, (void)log;
    hor_state *s = state;
    s->battle.bombers[orr_arg(&s->head)] = (uint8_t)move.a;
    next_screen(s, orr_arg(&s->head) + 1);
}

/* ---- fire ----------------------------------------------------------------------------------- */

static int firepower(const hor_pack *pack, const hor_state *s, int side)
{
    const hor_battle *b = &s->battle;
    int sum = 0;
    if (b->owner[side] == PIRATE_SIDE) {
        const hor_raider *raider = &s->raider[b->raider];
        const hor_pirate *kind = &pack->pirates[raider->strong];
        return hor_max(0, (b->direct ? kind->attack : kind->strike) - raider->damage);
    }
    for (int seat = 0; seat < s->head.seats; seat++)
        for (uint32_t left = b->ships[side][seat] & ~b->screened[side][seat]; left;
             left &= left - 1) {
            const int ship = __builtin_ctz(left);
            if (is_crewed(&s->ship[seat][ship]) &&
                (side == DEFENDER || !has_flag(&s->ship[seat][ship], RESERVED)))
                sum += b->direct ? hor_attack_value(pack, s, seat, ship)
                                 : hor_strike_value(pack, s, seat, ship);
        }
    if (side == DEFENDER && b->base != NONE && !b->base_screened)
        sum += hor_base_value(pack, s, b->owner[side], &s->base[b->owner[side]][b->base]);
    return sum;
}

/* Those that take part: each after the first makes it easier to hit something. */
static int participants(const hor_state *s, int side)
{
    return s->battle.owner[side] == PIRATE_SIDE ? 1 : hor_unscreened(s, side);
}

/* Missiles make a strike hurt; pirates have them. */
static bool has_missiles(const hor_state *s, int owner)
{
    return !is_seat(owner) || skill(s, owner, MISSILES);
}

static int fire_at(const orr_rules *rules, hor_state *s, int side, orr_log *log)
{
    const hor_pack *pack = rules->pack;
    const hor_battle *b = &s->battle;
    const int enemy = 1 - side, roll = orr_roll(&s->head, 10);
    const int total = roll + firepower(pack, s, enemy) + hor_max(0, participants(s, side) - 1);
    int damage = hor_combat_damage(total, b->direct);
    if (!b->direct && !has_missiles(s, b->owner[enemy]))
        damage = 0;
    else if (!b->direct) /* fighters cancel bombers; what is left over counts */
        damage += b->bombers[enemy] - (hor_side_squadrons(pack, s, side) - b->bombers[side]);
    damage = hor_max(0, damage + b->more[side]);
    if (!b->direct && !has_missiles(s, b->owner[enemy]))
        damage = 0;
    orr_say(log, "%s of the %s: %s, total %d, %d damage.", b->direct ? "Fire" : "Strike",
            enemy == ATTACKER ? "attacker" : "defender", orr_die(log, 10, roll), total, damage);
    return damage;
}

/* Both at once: the damage of one side does not weaken the other. */
void hor_fire_run(const orr_rules *rules, void *state, orr_log *log)
{
    hor_state *s = state;
    const int to_defender = fire_at(rules, s, DEFENDER, log);
    const int to_attacker = fire_at(rules, s, ATTACKER, log);
    s->battle.hits[DEFENDER] = (uint8_t)to_defender;
    s->battle.hits[ATTACKER] = (uint8_t)to_attacker;
    hor_next_hit(rules, s, log);
}
