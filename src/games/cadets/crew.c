/* crew.c - figures and rocketeers: placed, moved, stunned, hit, hurt and healed.
 *
 * Rules: docs/games/cadets.md#aliens, #combat-effects
 */
#include "parts.h"

/* Each species has its own slots, so that a figure keeps its name. Leeches have many: their chain
 * reaction has no limit but the room on the table. */
static const uint8_t first_of_type[ALIEN_TYPES] = {
    [BRAIN] = 0,          [LEADER] = 6,      [SAUCERMAN] = 16, [SENTINEL] = 46,
    [THRALL] = 54,        [WAR_THRALL] = 68, [LEECH] = 76,     [COLOSSUS] = 104,
    [LEECH_MOTHER] = 105, [BUG] = 106,       [QUEEN] = 126,    [OVERMIND] = 127};
static const uint8_t end_of_type[ALIEN_TYPES] = {
    [BRAIN] = 6,          [LEADER] = 16,     [SAUCERMAN] = 46, [SENTINEL] = 54,
    [THRALL] = 68,        [WAR_THRALL] = 76, [LEECH] = 104,    [COLOSSUS] = 105,
    [LEECH_MOTHER] = 106, [BUG] = 126,       [QUEEN] = 127,    [OVERMIND] = FIGURES};

int cadets_figure_first(int type)
{
    return first_of_type[type];
}

int cadets_figure_end(int type)
{
    return end_of_type[type];
}

/* In the first version of the rules two bosses less shared the table, and leeches had their slots. */
int cadets_type_of_slot(const orr_rules *rules, int figure)
{
    for (int type = 0; type < ALIEN_TYPES; type++)
        if (figure >= first_of_type[type] && figure < end_of_type[type])
            return type >= FIRST_ALIEN_TYPES && !cadets_second_rules(rules) ? LEECH : type;
    return BRAIN;
}

/* The boss of the mission; only where it has a ruler. */
int cadets_boss_type(const cadets_scenario *scenario)
{
    static const uint8_t types[] = {[RULED_BY_QUEEN] = QUEEN,
                                    [RULED_BY_OVERMIND] = OVERMIND,
                                    [RULED_BY_COLOSSUS] = COLOSSUS,
                                    [RULED_BY_LEECH_MOTHER] = LEECH_MOTHER};
    return types[scenario->ruler];
}

/* Each War Thrall has a bit of its own in what holds a rocketeer. */
int cadets_grip_of(int figure)
{
    assert(figure >= first_of_type[WAR_THRALL] && figure < first_of_type[WAR_THRALL] + 8);
    return figure - first_of_type[WAR_THRALL];
}

/* Whoever is moved or taken away lets go. */
static void let_go(cadets_state *s, int f)
{
    if (s->figures[f].type != WAR_THRALL)
        return;
    for (int r = 0; r < ROCKETEERS; r++)
        s->heroes[r].grappled &= (uint8_t) ~(1u << cadets_grip_of(f));
}

bool cadets_is_thrall(int type)
{
    return type == THRALL || type == WAR_THRALL;
}

bool cadets_is_boss(int type)
{
    return type >= QUEEN;
}

bool cadets_is_stunned(const cadets_state *s, int figure)
{
    return s->figures[figure].flags & STUNNED;
}

bool cadets_can_be_hit(const cadets_state *s, int figure)
{
    const int type = s->figures[figure].type;
    return !cadets_is_thrall(type) && !(cadets_is_boss(type) && cadets_law(s, LAW_SHIELD));
}

bool cadets_is_fair_game(const cadets_state *s, int figure, orr_reason *why)
{
    return orr_need_by(why, "thralls", !cadets_is_thrall(s->figures[figure].type),
                       "Thralls are human and never attacked: subdue them instead.") &&
           orr_need_by(why, "places", cadets_can_be_hit(s, figure),
                       "A shield is around it: what feeds the shield must be switched off first.");
}

/* What the last boss has learnt from the missions before: two points from each, three from those lost. */
static int learnt_on_the_way(const cadets_state *s)
{
    const int record = s->record[s->scenario]; /* this one, if it is over */
    const int played = s->missions_played - (record > 0);
    return 3 * played - (s->missions_won - (record & WON ? 1 : 0));
}

int cadets_boss_hp(const orr_rules *rules, const cadets_state *s)
{
    const cadets_scenario *scenario = cadets_scenario_of(rules, s);
    const bool last = rules->option[OPTION_CAMPAIGN] && scenario->lead_count == 0;
    return cadets_needed(scenario->boss, s) +
           (last && cadets_second_rules(rules) ? learnt_on_the_way(s) : 0);
}

int cadets_bug_limit(const cadets_state *s)
{
    return s->crew * 5 < 20 ? s->crew * 5 : 20;
}

static int figure_limit(const orr_rules *rules, const cadets_state *s, int type)
{
    return type == BUG ? cadets_bug_limit(s) : cadets_species_of(rules, type)->figures;
}

/* A figure from the box; NONE if there is none left. */
int cadets_new_figure(const orr_rules *rules, cadets_state *s, int type, int tile, orr_log *log)
{
    const int first = first_of_type[type], end = first + figure_limit(rules, s, type);
    for (int f = first; f < end && f < end_of_type[type]; f++) {
        cadets_figure *figure = &s->figures[f];
        if (figure->tile != NO_TILE)
            continue;
        figure->tile = (uint8_t)tile;
        figure->hp = cadets_is_boss(type) ? (uint8_t)cadets_boss_hp(rules, s)
                                          : cadets_species_of(rules, type)->hp;
        s->alive[f / 64] |= UINT64_C(1) << f % 64;
        orr_say(log, ORR_REVEAL, "%s appears on %s.", orr_named(log, KIND_ALIEN, f),
                orr_named(log, KIND_TILE, tile));
        return f;
    }
    return NONE;
}

void cadets_remove_figure(cadets_state *s, int f)
{
    let_go(s, f);
    s->figures[f] = (cadets_figure){.type = s->figures[f].type, .tile = NO_TILE};
    s->alive[f / 64] &= ~(UINT64_C(1) << f % 64);
}

void cadets_stun(const orr_rules *rules, cadets_state *s, int f, orr_log *log)
{
    (void)rules;
    if (cadets_is_boss(s->figures[f].type) || cadets_is_stunned(s, f))
        return;
    s->figures[f].flags |= STUNNED;
    orr_say(log, ORR_HIT, "%s is stunned.", orr_named(log, KIND_ALIEN, f));
}

void cadets_stun_tile(const orr_rules *rules, cadets_state *s, int tile, int except, orr_log *log)
{
    FOR_FIGURES(s, f)
    {
        if (s->figures[f].tile == tile && f != except)
            cadets_stun(rules, s, f, log);
    }
}

void cadets_hit_figure(const orr_rules *rules, cadets_state *s, int f, orr_log *log)
{
    cadets_figure *figure = &s->figures[f];
    assert(cadets_can_be_hit(s, f) && figure->tile != NO_TILE);
    if (--figure->hp > 0) {
        orr_say(log, ORR_HIT, "%s is hit: %d left.", orr_named(log, KIND_ALIEN, f), figure->hp);
        return;
    }
    orr_say(log, ORR_HIT, "%s is destroyed.", orr_named(log, KIND_ALIEN, f));
    if (cadets_is_boss(figure->type))
        s->boss_dead = 1;
    if (figure->type == cadets_scenario_of(rules, s)->quarry)
        s->hunted++;
    cadets_remove_figure(s, f);
}

/* A mine waits for sentinels only, and goes off after the fright. */
static bool mine_goes_off(cadets_state *s, int f, orr_log *log)
{
    for (int c = 0; c < CARDS; c++)
        if (s->cards[c].flags & ARMED && s->cards[c].place == s->figures[f].tile) {
            orr_say(log, ORR_HIT, "The Electro-Mine goes off under %s.",
                    orr_named(log, KIND_ALIEN, f));
            s->cards[c].flags = 0;
            cadets_put_card(s, c, GONE);
            return true;
        }
    return false;
}

void cadets_move_figure(const orr_rules *rules, cadets_state *s, int f, int tile, orr_log *log)
{
    cadets_figure *figure = &s->figures[f];
    let_go(s, f);
    figure->tile = (uint8_t)tile;
    orr_say(log, ORR_ANNOUNCE, "%s moves to %s.", orr_named(log, KIND_ALIEN, f),
            orr_named(log, KIND_TILE, tile));
    /* one that was pushed or pulled in its sleep frightens nobody */
    const bool asleep = cadets_second_rules(rules) && cadets_is_stunned(s, f);
    if (figure->type != SENTINEL)
        return;
    for (int r = ROCKETEERS - 1; r >= 0 && !asleep; r--)
        if (s->heroes[r].in_play && s->heroes[r].tile == tile && !s->heroes[r].invisible)
            cadets_call(s, SCARE, r * 2);
    if (mine_goes_off(s, f, log))
        cadets_remove_figure(s, f);
}

/* Admiral and above: whoever walks into aliens that are awake has to deal with them first. */
void cadets_move_hero(const orr_rules *rules, cadets_state *s, int r, int tile, orr_log *log)
{
    cadets_hero *hero = &s->heroes[r];
    hero->tile = (uint8_t)tile;
    hero->grappled = 0;
    hero->pinned = 0;
    orr_say(log, ORR_ANNOUNCE, "%s goes to %s.", orr_named(log, KIND_ROCKETEER, r),
            orr_named(log, KIND_TILE, tile));
    if (rules->option[OPTION_DIFFICULTY] < ADMIRAL)
        return;
    FOR_FIGURES(s, f)
    {
        if (s->figures[f].tile == tile && !cadets_is_stunned(s, f))
            hero->pinned = 1;
    }
}

/* Do these two War Thralls hold the same people? */
static bool hold_alike(const cadets_state *s, int left, int right)
{
    if (s->figures[left].type != WAR_THRALL)
        return true;
    for (int r = 0; r < ROCKETEERS; r++) {
        const int held = s->heroes[r].grappled;
        if ((held >> cadets_grip_of(left) & 1) != (held >> cadets_grip_of(right) & 1))
            return false;
    }
    return true;
}

int cadets_first_twin(const cadets_state *s, int f, int except)
{
    const cadets_figure *figure = &s->figures[f];
    for (int other = first_of_type[figure->type]; other < f; other++) {
        if (other == except)
            continue;
        const cadets_figure *o = &s->figures[other];
        if (o->tile == figure->tile && o->hp == figure->hp && o->flags == figure->flags &&
            o->stagger == figure->stagger && hold_alike(s, other, f))
            return other;
    }
    return f;
}

bool cadets_stands_for_its_twins(const cadets_state *s, int f, int except, orr_reason *why)
{
    const int first = cadets_first_twin(s, f, except);
    return orr_need(why, first == f, "These two are identical; pick number %d.",
                    first - first_of_type[s->figures[f].type] + 1);
}

void cadets_lose_hp(const orr_rules *rules, cadets_state *s, int r, orr_log *log)
{
    (void)rules;
    cadets_hero *hero = &s->heroes[r];
    hero->hp--;
    orr_say(log, ORR_LOSS, "%s loses a hit point: %d left.", orr_named(log, KIND_ROCKETEER, r),
            hero->hp);
    if (hero->hp == 0)
        cadets_lose_mission(s, ENDING_HIT_POINTS, r);
}

void cadets_lose_oxygen(const orr_rules *rules, cadets_state *s, int r, orr_log *log)
{
    (void)rules;
    cadets_hero *hero = &s->heroes[r];
    hero->oxygen--;
    orr_say(log, ORR_LOSS, "%s loses an oxygen: %d left.", orr_named(log, KIND_ROCKETEER, r),
            hero->oxygen);
    if (hero->oxygen == 0)
        cadets_lose_mission(s, ENDING_OXYGEN, r);
}

void cadets_heal(const orr_rules *rules, cadets_state *s, int r, int points, orr_log *log)
{
    cadets_hero *hero = &s->heroes[r];
    const int most = cadets_person_of(rules, r)->hp;
    hero->hp = (uint8_t)(hero->hp + points > most ? most : hero->hp + points);
    orr_say(log, ORR_GAIN, "%s recovers: %d hit points.", orr_named(log, KIND_ROCKETEER, r),
            hero->hp);
}

/* The farthest bug gives its figure when all are in play. */
static void recycle_bug(cadets_state *s, int tile, orr_log *log)
{
    const cadets_passage ways = cadets_ways_anyhow(s);
    int farthest = NONE, distance = -1;
    for (int f = first_of_type[BUG]; f < end_of_type[BUG]; f++) {
        if (s->figures[f].tile == NO_TILE)
            continue;
        const int steps = cadets_range_between(&ways, s->figures[f].tile, tile);
        const bool lower = farthest != NONE && steps == distance &&
                           s->face[s->figures[f].tile] < s->face[s->figures[farthest].tile];
        if (steps > distance || lower) {
            farthest = f;
            distance = steps;
        }
    }
    orr_say(log, ORR_ANNOUNCE, "All bugs are in play: %s vanishes into the vents.",
            orr_named(log, KIND_ALIEN, farthest));
    cadets_remove_figure(s, farthest);
}

/* Bugs come out of the vent nearest to the rocketeer who scans; without a vent, where they are. */
int cadets_place_bug(const orr_rules *rules, cadets_state *s, int near, int otherwise, orr_log *log)
{
    const cadets_passage ways = cadets_ways_anyhow(s);
    const cadets_tile_set vents = cadets_nearest_of(&ways, cadets_tile_bit(near), s->vents);
    const int tile = vents ? cadets_lowest_numbered(s, vents) : otherwise;
    int in_play = 0;
    for (int f = first_of_type[BUG]; f < end_of_type[BUG]; f++)
        in_play += s->figures[f].tile != NO_TILE;
    if (in_play >= cadets_bug_limit(s))
        recycle_bug(s, tile, log);
    return cadets_new_figure(rules, s, BUG, tile, log);
}
